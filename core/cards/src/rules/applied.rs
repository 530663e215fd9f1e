//! The rules in force applied to one position.

use smallvec::SmallVec;

use super::compiled::{BanInForce, CompiledRules, WayChange};
use super::mask::View;
use super::search_position::{Context, NO_SLOT, SearchPosition};
use crate::field::{Armies, Army, KindSet, PerArmy};
use crate::model::{Ban, Demand, Kind};
use crate::terrain::{SquareSet, Terrain};

/// The rules in force applied to one position, as sets of squares.
#[derive(Debug, Clone)]
pub(crate) struct AppliedRules<G: Terrain, const W: usize> {
    /// The pieces that move in each way.
    pub(crate) ways: [G::Set; W],
    pub(crate) neutral: G::Set,
    pub(crate) royals: G::Set,
    pub(crate) no_stop: G::Set,
    /// The pieces whose captor is lost with them, though perhaps not every captor.
    pub(crate) dies_with: G::Set,
    /// The squares on which a piece that comes may become royal or neutral, or no longer be so.
    pub(crate) enthroning: G::Set,
    pub(crate) bans: Bans<G>,
}

/// Everything that is forbidden. Mostly that is little or nothing: it is written down ban by ban, for a set of squares for each
/// army and each thing that can be forbidden would be large where sets are.
#[derive(Debug, Clone, Default)]
pub(crate) struct Bans<G: Terrain>(SmallVec<[AppliedBan<G>; 3]>);

/// One ban, on the pieces on some squares.
#[derive(Debug, Clone)]
struct AppliedBan<G: Terrain> {
    from: Activity,
    squares: G::Set,
    to: Armies,
    /// Whether it counts where a capture is to be made, and where a check is given.
    binds_moves: bool,
    binds_checks: bool,
}

/// Something of which a piece can be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Activity {
    Move,
    Capture,
    BeCaptured,
    Castle,
    Promote,
}

/// The purpose of a question about attacks; the bans that apply depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Judged {
    /// A capture that is to be made.
    AsMove,
    /// A check that is given.
    AsCheck,
    /// An attack that could be, whatever is forbidden now.
    Freely,
}

impl<G: Terrain> Bans<G> {
    #[inline(always)]
    fn on(&self, activity: Activity, army: Army, judged: Judged) -> impl Iterator<Item = &AppliedBan<G>> {
        self.0.iter().filter(move |ban| {
            let binds = match judged {
                Judged::AsMove => ban.binds_moves,
                Judged::AsCheck => ban.binds_checks,
                Judged::Freely => false,
            };
            binds && ban.from == activity && ban.to.contains(army)
        })
    }

    /// The pieces that an army must not have do something, or to which it must not do it.
    #[inline(always)]
    pub(crate) fn squares(&self, activity: Activity, army: Army, judged: Judged) -> G::Set {
        let mut squares = G::Set::EMPTY;
        for ban in self.on(activity, army, judged) {
            squares |= ban.squares;
        }
        squares
    }

    /// Whether this is so of the piece on a square.
    #[inline(always)]
    pub(crate) fn bind(&self, activity: Activity, army: Army, judged: Judged, at: G::Square) -> bool {
        self.on(activity, army, judged).any(|ban| ban.squares.contains(at))
    }

    pub(super) fn add_all(&mut self, bans: &[BanInForce<G>], view: &View<'_, G>) {
        bans.iter().for_each(|ban| self.add(ban, ban.of.eval(view)));
    }

    fn add(&mut self, ban: &BanInForce<G>, squares: G::Set) {
        let from = match ban.ban {
            Ban::Move | Ban::RegularMove | Ban::Displacement => Activity::Move,
            Ban::Capture | Ban::Check => Activity::Capture,
            Ban::BeCaptured => Activity::BeCaptured,
            Ban::Castle => Activity::Castle,
            Ban::Promote => Activity::Promote,
            Ban::Cards => return,
        };
        let is_of_check = ban.ban == Ban::Check;
        self.0.push(AppliedBan {
            from,
            squares,
            to: ban.to,
            binds_moves: !is_of_check,
            binds_checks: is_of_check || !ban.spares_check,
        });
    }
}

impl<G: Terrain, const W: usize> AppliedRules<G, W> {
    /// The pieces that an army may not move.
    #[inline(always)]
    pub(crate) fn frozen(&self, army: Army) -> G::Set {
        self.bans.squares(Activity::Move, army, Judged::AsMove)
    }

    /// The pieces that may not capture when an army moves them.
    #[inline(always)]
    pub(crate) fn blunt(&self, army: Army) -> G::Set {
        self.bans.squares(Activity::Capture, army, Judged::AsMove)
    }

    /// The pieces that an army may not capture.
    #[inline(always)]
    pub(crate) fn immune(&self, army: Army) -> G::Set {
        self.bans.squares(Activity::BeCaptured, army, Judged::AsMove)
    }

    #[inline(always)]
    pub(crate) fn no_castling(&self, army: Army) -> G::Set {
        self.bans.squares(Activity::Castle, army, Judged::AsMove)
    }

    #[inline(always)]
    pub(crate) fn no_promotion(&self, army: Army) -> G::Set {
        self.bans.squares(Activity::Promote, army, Judged::AsMove)
    }
}

impl<G: Terrain> CompiledRules<G> {
    /// Finds out from the Kings of a view who is neutral and who reigns: all other masks may look at that. Gives the squares on which a
    /// piece that comes may become so, or no longer be.
    pub(super) fn enthrone(&self, view: &mut View<'_, G>) -> G::Set {
        let occupied = view.sides.of_all();
        let neutral = view.united(&self.neutral);
        let mut enthroning = neutral;
        view.neutral = neutral & occupied;
        for (mask, becomes) in &self.royal {
            let squares = mask.eval(view);
            enthroning |= squares;
            let squares = squares & occupied;
            view.royals = if *becomes { view.royals | squares } else { view.royals - squares };
        }
        enthroning
    }

    /// By army, the pieces to which one of some bans applies.
    pub(super) fn banned_from(&self, wanted: &[Ban], view: &View<'_, G>) -> G::ByArmy<G::Set> {
        let mut banned = G::NO_SQUARES;
        for ban in self.bans.iter().filter(|ban| wanted.contains(&ban.ban)) {
            let squares = ban.of.eval(view);
            for army in G::armies().filter(|army| ban.to.contains(*army)) {
                banned[army] |= squares;
            }
        }
        banned
    }
}

impl<G: Terrain, const W: usize> Context<'_, G, W> {
    /// The rules in force applied to a position.
    #[inline]
    pub(crate) fn apply_rules<const M: usize>(
        &self,
        position: &SearchPosition<G, W, M>,
    ) -> AppliedRules<G, W> {
        let royals = self.slot_of(Kind::KING).map_or(G::Set::EMPTY, |slot| position.ways[slot]);
        let mut applied = AppliedRules {
            ways: position.ways,
            neutral: G::Set::EMPTY,
            royals,
            no_stop: G::Set::EMPTY,
            dies_with: G::Set::EMPTY,
            enthroning: G::Set::EMPTY,
            bans: Bans(SmallVec::new_const()),
        };
        if M > 0 {
            self.apply(position, &mut applied);
        }
        applied
    }

    #[inline(never)]
    fn apply<const M: usize>(&self, position: &SearchPosition<G, W, M>, applied: &mut AppliedRules<G, W>) {
        let program = &self.inner.program;
        let mut view =
            View::before_rules(&self.inner.board, &position.sides, applied.royals, &position.marks);
        applied.enthroning = program.enthrone(&mut view);
        applied.neutral = view.neutral;
        applied.royals = view.royals;
        applied.no_stop = view.united(&program.no_stop);
        applied.dies_with = view.united(program.dies_with.iter().map(|poison| &poison.of));
        let occupied = position.occupied();
        for (mask, change) in &program.mobility {
            let squares = mask.eval(&view) & occupied;
            self.change(&mut applied.ways, change, squares, &position.ways);
        }
        applied.bans.add_all(&program.bans, &view);
        let bear_on_check = program.demands.iter().filter(|demand| !demand.spares_check);
        for demand in bear_on_check.filter(|demand| demand.demand == Demand::Move) {
            let (army, squares) = (demand.of, demand.pieces.eval(&view));
            let own = position.sides[army] | applied.neutral;
            // A player unable to move a piece as demanded is free to move, and to give check with, anything.
            if (own & squares).into_iter().any(|from| self.can_move(position, applied, army, from)) {
                applied.bans.0.push(AppliedBan {
                    from: Activity::Move,
                    squares: own - squares,
                    to: [army].into_iter().collect(),
                    binds_moves: false,
                    binds_checks: true,
                });
            }
        }
    }

    /// Changes the ways of the pieces on some squares, where it is known how they move before any rule.
    fn change(&self, ways: &mut [G::Set; W], change: &WayChange, squares: G::Set, before: &[G::Set; W]) {
        let slot = |way: u8| self.slots.get(usize::from(way)).copied().filter(|&slot| slot != NO_SLOT);
        match change {
            WayChange::Also(way) => {
                if let Some(slot) = slot(*way) {
                    ways[usize::from(slot)] |= squares;
                }
            }
            WayChange::Instead(way) => {
                ways.iter_mut().for_each(|way| *way -= squares);
                if let Some(slot) = slot(*way) {
                    ways[usize::from(slot)] |= squares;
                }
            }
            WayChange::InsteadAs { way, kinds, had } => {
                let whole = squares - self.partly(*kinds, before);
                for (place, slot) in self.slots.iter().enumerate().filter(|(_, slot)| **slot != NO_SLOT) {
                    ways[usize::from(*slot)] -= if had >> place & 1 == 0 { whole } else { squares };
                }
                if let Some(slot) = slot(*way) {
                    ways[usize::from(slot)] |= squares;
                }
            }
            WayChange::Limit { ways: limited, .. } => {
                let before = *ways;
                ways.iter_mut().for_each(|way| *way -= squares);
                for &(way, limited) in limited {
                    if let (Some(way), Some(limited)) = (slot(way), limited.and_then(slot)) {
                        ways[usize::from(limited)] |= before[usize::from(way)] & squares;
                    }
                }
            }
        }
    }

    /// The pieces that are of some kinds and of others too, by how they move before any rule.
    fn partly(&self, kinds: KindSet, before: &[G::Set; W]) -> G::Set {
        let (mut within, mut beyond) = (G::Set::EMPTY, G::Set::EMPTY);
        for kind in self.inner.kinds.all() {
            if let Some(slot) = self.slot_of(kind) {
                let of_it = if kinds.contains(kind) { &mut within } else { &mut beyond };
                *of_it |= before[slot];
            }
        }
        within & beyond
    }
}
