//! Announcements made and missed, where checks are announced by hand.

use std::collections::BTreeSet;

use unruly_tests::tile_twin::{TileMove, TileTwin};

/// The announcements of checks, and those missed.
#[derive(Debug, Default)]
pub(crate) struct Talk {
    mover: usize,
    /// Checks that nobody announced before the victim's turn ended.
    missed: BTreeSet<(usize, usize)>,
}

impl Talk {
    /// The seat to move makes a move.
    pub(crate) fn moves(&mut self, twin: &mut TileTwin, found: TileMove) {
        let before = standing(twin);
        self.mover = twin.to_move;
        *twin = twin.after(found);
        let standing = standing(twin);
        let is_missed = |pair: &&(usize, usize)| {
            pair.1 == self.mover && before.contains(pair) && !twin.announced.contains(pair)
        };
        self.missed.extend(standing.iter().filter(is_missed).copied().collect::<Vec<_>>());
        self.missed.retain(|pair| standing.contains(pair));
    }

    /// The mover declares a King in check: by themselves, or by others of whom that may still be pointed out.
    pub(crate) fn declare(&self, twin: &mut TileTwin, victim: usize) {
        for by in twin.checkers(victim) {
            if by == self.mover || !self.missed.contains(&(by, victim)) {
                twin.announce(by, victim);
            }
        }
    }

    /// "Before the victim's next turn ends this makes it announced, later it is only talk."
    pub(crate) fn point_out(&self, twin: &mut TileTwin, by: usize, victim: usize) {
        if !self.missed.contains(&(by, victim)) {
            twin.announce(by, victim);
        }
    }
}

fn standing(twin: &TileTwin) -> BTreeSet<(usize, usize)> {
    let of = |victim: usize| twin.checkers(victim).into_iter().map(move |by| (by, victim));
    twin.players.iter().flat_map(|&victim| of(victim)).collect()
}
