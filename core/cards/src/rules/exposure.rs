//! Exposure: the attackers of a square where pieces keep together and only those of others stand in their way.
//!
//! Several armies see the same lines, each past its own pieces. So it is the square that looks out, once for all of them, along
//! every line on which some way of moving could come to it, and each piece that it meets is asked whether it does.

use unruly_geometry::Geometry;

use super::applied::{Activity, Judged};
use super::generate::RuledPosition;
use super::search_position::NO_SLOT;
use super::ways::WayOfMoving;
use crate::field::{Armies, Army, PerArmy};
use crate::terrain::{CompactSet, SquareSet, Stride, Terrain};

/// The dangers to something of an army's on a square.
#[derive(Debug, Clone, Copy)]
pub(super) struct Exposure<G: Terrain> {
    /// The pieces with which foes bear on it, be they tied to others or not; neutral ones may be the army's own.
    pub(super) bearing: G::Set,
    /// The squares that the army can empty by moving a piece, so that one behind it would bear; `None` where nobody looks for them, or
    /// that hangs on more than lines.
    pub(super) screens: Option<G::Set>,
}

/// A line along which some ways come to a square.
#[derive(Debug, Clone, Copy)]
pub(super) struct SightLine {
    /// As the one of them goes that goes farthest.
    stride: Stride,
    /// The places of these ways, as bits.
    ways: u64,
}

/// Every line along which one of some ways comes to a square.
pub(super) fn lines<'w, G: Terrain>(ways: impl IntoIterator<Item = &'w WayOfMoving<G>>) -> Vec<SightLine> {
    let mut lines: Vec<SightLine> = Vec::new();
    for (place, way) in ways.into_iter().enumerate().take(u64::BITS as usize) {
        for stride in way.strides().into_iter().flatten().filter(|stride| stride.captures()) {
            match lines.iter_mut().find(|line| line.stride.is_along(*stride)) {
                Some(line) => {
                    line.stride.lengthen(*stride);
                    line.ways |= 1 << place;
                }
                None => lines.push(SightLine { stride: *stride, ways: 1 << place }),
            }
        }
    }
    lines
}

impl<G: Terrain, const W: usize, const M: usize> RuledPosition<'_, G, W, M> {
    /// The dangers to something of an army's on a square, be it there or not.
    pub(super) fn exposure(&self, army: Army, target: G::Square, judged: Judged) -> Exposure<G> {
        self.look_out(army, target, judged, Some(G::Set::EMPTY))
    }

    /// The pieces alone with which foes bear on it: nobody looks beyond what stands in the way.
    fn bearing(&self, army: Army, target: G::Square, judged: Judged) -> G::Set {
        self.look_out(army, target, judged, None).bearing
    }

    fn look_out(
        &self,
        army: Army,
        target: G::Square,
        judged: Judged,
        screens: Option<G::Set>,
    ) -> Exposure<G> {
        let mut exposure = Exposure { bearing: G::Set::EMPTY, screens };
        if self.applied.no_stop.contains(target) {
            return exposure;
        }
        let occupied = self.position.occupied();
        let board = &self.context.inner.board;
        let bounds = board.bounds(target, &occupied);
        for line in self.context.inner.lines() {
            self.look_along(*line, army, target, judged, &occupied, bounds, &mut exposure);
        }
        self.add_winding(army, target, judged, occupied, &mut exposure);
        exposure
    }

    /// Looks from a square along a line until nobody sees it from beyond.
    #[inline]
    #[allow(
        clippy::too_many_arguments,
        reason = "what all lines from a square have in common is worked out once"
    )]
    fn look_along(
        &self,
        line: SightLine,
        army: Army,
        target: G::Square,
        judged: Judged,
        occupied: &G::Set,
        bounds: <G::Land as Geometry>::Bounds,
        exposure: &mut Exposure<G>,
    ) {
        let (position, applied) = (self.position, self.applied);
        // The armies whose pieces see the square from here, and those whose would if the screen went.
        let (mut seeing, mut screened) = (Armies::ALL, Armies::default());
        let mut screen = target;
        let walk = line.stride.back().walk(&self.context.inner.board, target, bounds);
        for (steps, from) in (1..).zip(walk) {
            if !occupied.contains(from) {
                continue;
            }
            let owner = self.owner(from);
            let is_neutral = applied.neutral.contains(from);
            let sees = seeing.contains(owner);
            if (is_neutral || owner != army)
                && (sees || screened.contains(owner))
                && self.comes_along(line, steps, from)
                && self.takers(army, from, target, judged).next().is_some()
            {
                if sees {
                    exposure.bearing.insert(from);
                } else if let Some(screens) = &mut exposure.screens {
                    screens.insert(screen);
                }
            }
            let passing = if is_neutral { Armies::default() } else { self.owners(from, owner) };
            let stopped = seeing - passing;
            (seeing, screened) = (seeing & passing, screened & passing);
            let is_movable =
                exposure.screens.is_some() && (is_neutral || position.sides[army].contains(from));
            if is_movable && !stopped.is_empty() {
                (screen, screened) = (from, stopped);
            }
            if seeing.is_empty() && screened.is_empty() {
                return;
            }
        }
    }

    /// Those who have a piece on a square; two may share it.
    fn owners(&self, at: G::Square, first: Army) -> Armies {
        let position = self.position;
        let is_shared = position.doubled.contains(at);
        let has_own = |side: &Army| *side == first || position.sides[*side].contains(at);
        if is_shared { G::armies().filter(has_own).collect() } else { [first].into_iter().collect() }
    }

    /// Whether a piece that has a square for itself comes so many steps along a line.
    fn comes_along(&self, line: SightLine, steps: u32, from: G::Square) -> bool {
        let (context, applied) = (self.context, self.applied);
        let mut places = line.ways;
        let slots = std::iter::from_fn(|| {
            let place = (places != 0).then(|| places.trailing_zeros() as usize)?;
            places &= places - 1;
            Some(context.slots[place])
        });
        let comes = |slot: usize| {
            let mut strides = context.ways[slot].strides().into_iter().flatten();
            strides.any(|stride| stride.captures_along(line.stride, steps))
        };
        !self.position.doubled.contains(from)
            && slots
                .filter(|slot| *slot != NO_SLOT)
                .map(usize::from)
                .any(|slot| applied.ways[slot].contains(from) && comes(slot))
    }

    /// The foes of an army that may capture on a square with what stands on another.
    pub(super) fn takers(
        &self,
        army: Army,
        from: G::Square,
        target: G::Square,
        judged: Judged,
    ) -> impl Iterator<Item = Army> {
        let (position, applied) = (self.position, self.applied);
        let is_neutral = applied.neutral.contains(from);
        let bans = &applied.bans;
        G::foes(army).filter(move |&foe| {
            (is_neutral || position.sides[foe].contains(from))
                && !self.context.inner.idle.contains(foe)
                && ![Activity::Move, Activity::Capture]
                    .into_iter()
                    .any(|activity| bans.bind(activity, foe, judged, from))
                && !bans.bind(Activity::BeCaptured, foe, judged, target)
        })
    }

    /// Whether a foe of an army attacks a square on which something of the army stands.
    pub(super) fn is_exposed(&self, army: Army, target: G::Square) -> bool {
        self.is_taken_by(army, target, |_, _| true)
    }

    /// A square of an army on which this finds attackers and [`attackers`](Self::attackers) none, or the other way round.
    pub(super) fn seen_otherwise(&self, army: Army) -> Option<G::Square> {
        let occupied = self.position.occupied();
        let mut own = self.position.sides[army].into_iter().filter(|_| G::KEEPS_TOGETHER);
        own.find(|at| {
            let attackers = self.foes_attacking(army, *at, occupied, Judged::AsCheck);
            attackers.is_occupied() != self.is_exposed(army, *at)
        })
    }

    /// Whether a foe of an army attacks a square on which something of the army stands with a capture of which something holds.
    pub(super) fn is_taken_by(
        &self,
        army: Army,
        target: G::Square,
        holds: impl Fn(Army, G::Square) -> bool,
    ) -> bool {
        let occupied = self.position.occupied();
        let bearing = self.bearing(army, target, Judged::AsCheck);
        let mut free = self.unbound(bearing, target, occupied).into_iter();
        free.any(|from| self.takers(army, from, target, Judged::AsCheck).any(|foe| holds(foe, from)))
            || self.position.doubled.is_occupied()
                && G::foes(army).any(|foe| {
                    let lodgers = self.attacking_lodgers(foe, target, occupied, Judged::AsCheck);
                    lodgers.into_iter().any(|from| holds(foe, from))
                })
    }

    /// Adds the pieces that come to the square by ways that don't go straight.
    fn add_winding(
        &self,
        army: Army,
        target: G::Square,
        judged: Judged,
        occupied: G::Set,
        exposure: &mut Exposure<G>,
    ) {
        let (context, position, applied) = (self.context, self.position, self.applied);
        let mut winding = (0..context.used).filter(|&slot| context.ways[slot].strides().is_none()).peekable();
        if winding.peek().is_none() {
            return;
        }
        let foes = (position.sides.of_foes(army) | applied.neutral) - position.doubled;
        for slot in winding {
            let is_near =
                |from: &G::Square| context.ways[slot].has_in_range(self.owner(*from), *from, target);
            let pieces: G::Set = (applied.ways[slot] & foes).into_iter().filter(is_near).collect();
            if pieces.is_empty() {
                continue;
            }
            exposure.screens = None;
            for side in G::armies() {
                let pieces = (pieces & position.sides[side]) - G::Set::of(target);
                if pieces.is_occupied() {
                    let bearing = context.ways[slot].attackers(side, pieces, target, self.setting(occupied));
                    let may_take =
                        |from: &G::Square| self.takers(army, *from, target, judged).next().is_some();
                    exposure.bearing.extend(bearing.into_iter().filter(may_take));
                }
            }
        }
    }
}
