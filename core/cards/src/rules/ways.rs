//! Ways of moving, compiled for a board: what a piece reaches, and from where it is reached.

use std::sync::{Arc, OnceLock};

use unruly_chess::betza::Betza;

use crate::army::Army;
use crate::model::{KindInfo, Kinds};
use crate::terrain::{Gait, Setting, SquareSet, Stride, Terrain};

/// One way of moving on a board, for pieces of any army. How it goes hangs on where forward is, and is worked out for
/// either side when that is first asked for: most boards see few of the kinds of a set, and many are only tried.
#[derive(Debug)]
pub(crate) struct WayOfMoving<G: Terrain> {
    /// As it is written.
    pub(crate) betza: Betza,
    /// Whether a first move is one from the first two ranks, as with pawns, and not one of a piece that never moved.
    pub(crate) is_pawn: bool,
    /// Whether who ends so on the last rank is promoted.
    pub(crate) promotes: bool,
    board: G::Land,
    gaits: [OnceLock<G::Gait>; 2],
}

/// Ways of moving, shared by all who move so.
pub(crate) type Ways<G> = Arc<Vec<Arc<WayOfMoving<G>>>>;

/// The ways of every kind of a set, in order.
pub(crate) fn of_kinds<G: Terrain>(kinds: &Kinds, board: &G::Land) -> Vec<Arc<WayOfMoving<G>>> {
    let way = |kind: &KindInfo| WayOfMoving::new(kind.movement.clone(), board, kind.is_pawn, kind.is_pawn);
    kinds.0.iter().map(way).map(Arc::new).collect()
}

impl<G: Terrain> WayOfMoving<G> {
    pub(crate) fn new(betza: Betza, board: &G::Land, is_pawn: bool, promotes: bool) -> Self {
        Self { betza, is_pawn, promotes, board: board.clone(), gaits: [const { OnceLock::new() }; 2] }
    }

    /// Whether it is written like this.
    pub(crate) fn is_written(&self, betza: &Betza, is_pawn: bool, promotes: bool) -> bool {
        self.is_pawn == is_pawn && self.promotes == promotes && self.betza == *betza
    }

    #[inline(always)]
    fn gait(&self, army: Army) -> &G::Gait {
        let side = army.side();
        let gait = &self.gaits[side.index()];
        gait.get_or_init(|| G::Gait::of(&self.betza, side, &self.board))
    }

    /// The setting as this way sees it: pawns are fresh on their first two ranks.
    #[inline(always)]
    fn seen<'a>(&self, army: Army, setting: Setting<'a, G>) -> Setting<'a, G> {
        Setting { fresh: if self.is_pawn { G::home_ranks(army) } else { setting.fresh }, ..setting }
    }

    /// The empty squares a piece may go to.
    #[inline(always)]
    pub(crate) fn quiet(&self, army: Army, from: G::Square, setting: Setting<'_, G>) -> G::Set {
        self.gait(army).quiet(army, from, self.seen(army, setting))
    }

    /// The squares on which a piece bears.
    #[inline(always)]
    pub(crate) fn takes(&self, army: Army, from: G::Square, setting: Setting<'_, G>) -> G::Set {
        self.gait(army).takes(army, from, self.seen(army, setting))
    }

    /// The squares on which a piece takes in passing, if such a capture ends there.
    #[inline(always)]
    pub(crate) fn takes_in_passing(&self, army: Army, from: G::Square, setting: Setting<'_, G>) -> G::Set {
        self.gait(army).takes_in_passing(from, self.seen(army, setting))
    }

    /// The squares passed by a first move, on which the piece can be taken in passing.
    #[inline(always)]
    pub(crate) fn passed(
        &self,
        army: Army,
        from: G::Square,
        to: G::Square,
        setting: Setting<'_, G>,
    ) -> G::Set {
        if self.is_pawn || self.promotes {
            self.gait(army).passed(from, to, self.seen(army, setting))
        } else {
            G::Set::EMPTY
        }
    }

    /// Those of some pieces of an army that bear on a square.
    #[inline(always)]
    pub(crate) fn attackers(
        &self,
        army: Army,
        candidates: G::Set,
        target: G::Square,
        setting: Setting<'_, G>,
    ) -> G::Set {
        self.gait(army).attackers(army, candidates, target, self.seen(army, setting))
    }

    /// The squares from which a piece would bear on a square along a line if nothing stood between; `None` where what
    /// it bears on depends on more than lines.
    #[inline(always)]
    pub(crate) fn snipers(&self, army: Army, board: &G::Land, target: G::Square) -> Option<G::Set> {
        self.gait(army).snipers(board, target)
    }

    /// Whether a piece could ever bear on one square from another, as far as its range goes.
    pub(crate) fn has_in_range(&self, army: Army, from: G::Square, to: G::Square) -> bool {
        self.gait(army).has_in_range(from, to)
    }

    /// Its steps, leaps and rides, where pieces keep together and it goes straight. There nobody has a forward of their own.
    #[inline(always)]
    pub(crate) fn strides(&self) -> Option<&[Stride]> {
        self.gait(Army::WHITE).strides()
    }
}
