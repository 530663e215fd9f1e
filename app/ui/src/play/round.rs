//! The latest deeds, as the board shows them: what the others have moved since the viewer's own last move, where more than two
//! play, and what cards have done since the last move.

use std::collections::BTreeSet;
use std::sync::Arc;

use unruly_contract::{Happening, Seat, Spot};
use unruly_session::Crossed;

use super::{Entry, Sitting};

/// A move of somebody else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Trail {
    pub(crate) seat: Seat,
    pub(crate) from: Spot,
    pub(crate) to: Spot,
    /// How many others have moved since.
    pub(crate) age: usize,
}

impl Sitting {
    /// The moves of the round, the latest first. Of two players the one move is seen anyway.
    pub(crate) fn round(&self) -> Vec<Trail> {
        let seats = self.sitters().len();
        if seats <= 2 {
            return Vec::new();
        }
        trails(self.done_so_far(), self.crossed_by_then(), self.facing(), seats - 1)
    }

    /// The squares on which cards have done something since the last move, up to the moment that is shown.
    pub(crate) fn touched(&self) -> BTreeSet<Spot> {
        touched(self.done_so_far())
    }

    /// All that was done up to the moment that is shown.
    fn done_so_far(&self) -> &[Arc<Entry>] {
        let all = self.ledger();
        &all[..self.past().map_or(all.len(), |shown| shown.min(all.len()))]
    }
}

/// Where more has changed than this, it is seen without being lit.
const MOST_TOUCHED: usize = 12;

fn touched(entries: &[Arc<Entry>]) -> BTreeSet<Spot> {
    let is_of_a_card = |entry: &&Arc<Entry>| entry.is_card || entry.is_amid_card;
    let moves_a_piece = |entry: &&Arc<Entry>| entry.happened.iter().any(|told| moved(told).is_some());
    let undoes = |entry: &&Arc<Entry>| entry.cancels_move || entry.cancels.is_some() || entry.takes_back;
    let since = entries.iter().rev();
    let since = since.take_while(|entry| !undoes(entry) && (is_of_a_card(entry) || !moves_a_piece(entry)));
    // Cards that are played instead of moves change something on every turn: those of the latest turn are news.
    let changed = |entry: &&Arc<Entry>| entry.happened.iter().any(Happening::is_about_a_piece);
    let of_cards = since.filter(is_of_a_card).filter(changed);
    let mut latest = None;
    let of_turn = of_cards.take_while(|entry| *latest.get_or_insert(entry.turn) == entry.turn);
    let spots: BTreeSet<Spot> =
        of_turn.flat_map(|entry| entry.happened.iter().flat_map(Happening::places)).collect();
    if spots.len() > MOST_TOUCHED { BTreeSet::new() } else { spots }
}

/// The moves of the last so many others, up to the viewer's own, as far as none was taken back.
fn trails(entries: &[Arc<Entry>], crossed: &Crossed, own: Option<Seat>, most: usize) -> Vec<Trail> {
    let mut trails = Vec::new();
    let mut age = 0;
    for (_, entry) in entries.iter().enumerate().rev().filter(|(place, _)| !crossed.has(*place)) {
        let moved: Vec<(Seat, Spot, Spot)> = entry.happened.iter().filter_map(moved).collect();
        if moved.is_empty() {
            continue;
        }
        if age == most || Some(entry.seat) == own {
            break;
        }
        trails.extend(moved.into_iter().rev().map(|(seat, from, to)| Trail { seat, from, to, age }));
        age += 1;
    }
    trails
}

fn moved(happening: &Happening) -> Option<(Seat, Spot, Spot)> {
    match happening {
        Happening::Moved { seat, from, to, .. } => Some((*seat, *from, *to)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_that_were_taken_back_leave_no_trail() {
        let (from, to) = (Spot { x: 0, y: 1 }, Spot { x: 0, y: 2 });
        let piece = || "black pawn".into();
        let moved = Happening::Moved { seat: Seat::BLACK, piece: piece(), from, to };
        let entry =
            |turn| Arc::new(Entry { happened: vec![moved.clone()], ..Entry::bare(turn, Seat::BLACK) });
        let entries = [entry(1), entry(1)];
        let ages = |crossed: &Crossed| -> Vec<usize> {
            trails(&entries, crossed, Some(Seat::WHITE), 5).iter().map(|trail| trail.age).collect()
        };
        assert_eq!(ages(&Crossed::default()), [0, 1]);
        assert_eq!(ages(&Crossed { taken_back: [0].into(), ..Crossed::default() }), [0]);
    }
}
