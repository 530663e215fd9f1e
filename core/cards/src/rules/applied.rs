//! The rules in force applied to one position.

use super::compiled::WayChange;
use super::mask::{Mask, View};
use super::search_position::{Context, NO_SLOT, SearchPosition};
use crate::field::Army;
use crate::model::{Ban, Demand, Kind};
use crate::terrain::{SquareSet, Terrain};

/// The rules in force applied to one position, as sets of squares.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AppliedRules<G: Terrain, const W: usize> {
    /// The pieces that move in each way.
    pub(crate) ways: [G::Set; W],
    pub(crate) neutral: G::Set,
    pub(crate) royals: G::Set,
    pub(crate) no_stop: G::Set,
    pub(crate) dies_with: G::Set,
    /// Mostly nothing is forbidden, and so many sets are better not written at all.
    prohibitions: Option<Prohibitions<G>>,
}

/// Everything that is forbidden to each army.
#[derive(Debug, Clone, Copy)]
struct Prohibitions<G: Terrain> {
    no_castling: G::ByArmy<G::Set>,
    no_promotion: G::ByArmy<G::Set>,
    /// As moves are judged.
    moving: Bans<G>,
    /// As checks are judged.
    checking: Bans<G>,
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

impl<G: Terrain> Prohibitions<G> {
    const NONE: Self = Self {
        no_castling: G::NO_SQUARES,
        no_promotion: G::NO_SQUARES,
        moving: Bans::NONE,
        checking: Bans::NONE,
    };
}

/// The bans on each army.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bans<G: Terrain> {
    pub(crate) frozen: G::ByArmy<G::Set>,
    /// The pieces that may not capture.
    pub(crate) blunt: G::ByArmy<G::Set>,
    /// The pieces that the army may not capture.
    pub(crate) immune: G::ByArmy<G::Set>,
}

impl<G: Terrain> Bans<G> {
    pub(crate) const NONE: Self = Self { frozen: G::NO_SQUARES, blunt: G::NO_SQUARES, immune: G::NO_SQUARES };

    fn add(&mut self, ban: Ban, army: Army, squares: G::Set) {
        match ban {
            Ban::Move | Ban::RegularMove | Ban::Displacement => self.frozen[army] |= squares,
            Ban::Capture => self.blunt[army] |= squares,
            Ban::BeCaptured => self.immune[army] |= squares,
            Ban::Check | Ban::Cards | Ban::Castle | Ban::Promote => {}
        }
    }
}

impl<G: Terrain, const W: usize> AppliedRules<G, W> {
    /// The bans, if anything is banned.
    #[inline(always)]
    pub(crate) fn bans(&self, judged: Judged) -> Option<&Bans<G>> {
        let prohibitions = self.prohibitions.as_ref()?;
        match judged {
            Judged::AsMove => Some(&prohibitions.moving),
            Judged::AsCheck => Some(&prohibitions.checking),
            Judged::Freely => None,
        }
    }

    /// The pieces that an army may not move.
    #[inline(always)]
    pub(crate) fn frozen(&self, army: Army) -> G::Set {
        self.bans(Judged::AsMove).map_or(G::Set::EMPTY, |bans| bans.frozen[army])
    }

    /// The pieces that may not capture when an army moves them.
    #[inline(always)]
    pub(crate) fn blunt(&self, army: Army) -> G::Set {
        self.bans(Judged::AsMove).map_or(G::Set::EMPTY, |bans| bans.blunt[army])
    }

    /// The pieces that an army may not capture.
    #[inline(always)]
    pub(crate) fn immune(&self, army: Army) -> G::Set {
        self.bans(Judged::AsMove).map_or(G::Set::EMPTY, |bans| bans.immune[army])
    }

    #[inline(always)]
    pub(crate) fn no_castling(&self, army: Army) -> G::Set {
        self.prohibitions.as_ref().map_or(G::Set::EMPTY, |prohibitions| prohibitions.no_castling[army])
    }

    #[inline(always)]
    pub(crate) fn no_promotion(&self, army: Army) -> G::Set {
        self.prohibitions.as_ref().map_or(G::Set::EMPTY, |prohibitions| prohibitions.no_promotion[army])
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
            prohibitions: None,
        };
        if M > 0 {
            self.apply(position, &mut applied);
        }
        applied
    }

    #[inline(never)]
    fn apply<const M: usize>(&self, position: &SearchPosition<G, W, M>, applied: &mut AppliedRules<G, W>) {
        let program = &self.inner.program;
        let mut view = View {
            board: &self.inner.board,
            sides: &position.sides,
            neutral: G::Set::EMPTY,
            royals: applied.royals,
            marks: &position.marks,
        };
        let united = |masks: &[Mask<G>], view: &View<'_, G>| {
            masks.iter().fold(G::Set::EMPTY, |all, mask| all | mask.eval(view))
        };
        let occupied = position.occupied();
        view.neutral = united(&program.neutral, &view) & occupied;
        for (mask, becomes) in &program.royal {
            let squares = mask.eval(&view) & occupied;
            view.royals = if *becomes { view.royals | squares } else { view.royals - squares };
        }
        applied.neutral = view.neutral;
        applied.royals = view.royals;
        applied.no_stop = united(&program.no_stop, &view);
        applied.dies_with = united(&program.dies_with, &view);
        for (mask, change) in &program.mobility {
            let squares = mask.eval(&view) & occupied;
            self.change(&mut applied.ways, change, squares);
        }
        for ban in &program.bans {
            let squares = ban.of.eval(&view);
            let all = applied.prohibitions.get_or_insert(Prohibitions::NONE);
            for army in G::armies().filter(|army| ban.to.contains(*army)) {
                match ban.ban {
                    Ban::Castle => all.no_castling[army] |= squares,
                    Ban::Promote => all.no_promotion[army] |= squares,
                    Ban::Check => all.checking.blunt[army] |= squares,
                    _ => {
                        all.moving.add(ban.ban, army, squares);
                        if !ban.spares_check {
                            all.checking.add(ban.ban, army, squares);
                        }
                    }
                }
            }
        }
        let bear_on_check = program.demands.iter().filter(|demand| !demand.spares_check);
        for demand in bear_on_check.filter(|demand| demand.demand == Demand::Move) {
            let squares = demand.pieces.eval(&view);
            for army in G::armies().filter(|army| demand.of.contains(*army)) {
                let own = position.sides[army] | applied.neutral;
                // A player unable to move a piece as demanded is free to move, and to give check with, anything.
                if (own & squares).into_iter().any(|from| self.can_move(position, applied, army, from)) {
                    let all = applied.prohibitions.get_or_insert(Prohibitions::NONE);
                    all.checking.frozen[army] |= own - squares;
                }
            }
        }
    }

    fn change(&self, ways: &mut [G::Set; W], change: &WayChange, squares: G::Set) {
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
}
