//! Exposure: who bears on a square where pieces keep together and only those of others stand in their way.
//!
//! Several armies see the same lines, each past its own pieces. So it is the square that looks out, once for all of them, along
//! every line on which some way of moving could come to it, and each piece that it meets is asked whether it does.

use unruly_geometry::Geometry;

use super::applied::Judged;
use super::generate::RuledPosition;
use super::strides::Stride;
use super::ways::WayOfMoving;
use crate::field::{Armies, Army, PerArmy};
use crate::terrain::{CompactSet, SquareSet, Terrain};

/// What a square is exposed to, if something of an army's stood there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Exposure<G: Terrain> {
    /// The pieces of foes that bear on it, be they tied to others or not.
    pub(super) bearing: G::Set,
    /// The squares on which a piece that the army may move alone keeps another from bearing on it; `None` where that hangs on
    /// more than lines.
    pub(super) screens: Option<G::Set>,
}

/// Every line along which one of some ways comes to a square, as far as the longest of them goes.
pub(super) fn lines<'w, G: Terrain>(ways: impl IntoIterator<Item = &'w WayOfMoving<G>>) -> Vec<Stride> {
    let mut lines: Vec<Stride> = Vec::new();
    let strides = ways.into_iter().filter_map(|way| way.strides());
    for stride in strides.flatten().filter(|stride| stride.captures()) {
        match lines.iter_mut().find(|line| line.is_along(*stride)) {
            Some(line) => line.most = line.most.max(stride.most),
            None => lines.push(*stride),
        }
    }
    lines
}

impl<G: Terrain, const W: usize, const M: usize> RuledPosition<'_, G, W, M> {
    /// What a square is exposed to, of an army that has a piece there or could have one.
    pub(super) fn exposure(&self, army: Army, target: G::Square, judged: Judged) -> Exposure<G> {
        let mut exposure = Exposure { bearing: G::Set::EMPTY, screens: Some(G::Set::EMPTY) };
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
        line: Stride,
        army: Army,
        target: G::Square,
        judged: Judged,
        occupied: &G::Set,
        bounds: <G::Land as Geometry>::Bounds,
        exposure: &mut Exposure<G>,
    ) {
        let (position, applied) = (self.position, self.applied);
        // The armies whose pieces see the square from here, and those that would if the screen went.
        let (mut seeing, mut screened) = (Armies::ALL, Armies::default());
        let mut screen = target;
        let walk = line.back().walk(&self.context.inner.board, target, bounds);
        for (steps, from) in (1..).zip(walk) {
            if !SquareSet::contains(occupied, from) {
                continue;
            }
            let owner = self.owner(from);
            let is_neutral = SquareSet::contains(&applied.neutral, from);
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
            let passes = |side: Army| !is_neutral && SquareSet::contains(&position.sides[side], from);
            let stopped = seeing.filter(|side| !passes(side));
            seeing = seeing.filter(passes);
            screened = screened.filter(passes);
            let is_movable = is_neutral || SquareSet::contains(&position.sides[army], from);
            if is_movable && !stopped.is_empty() {
                (screen, screened) = (from, stopped);
            }
            if seeing.is_empty() && screened.is_empty() {
                return;
            }
        }
    }

    /// Whether a piece that has a square for itself comes so many steps along a line.
    fn comes_along(&self, line: Stride, steps: u32, from: G::Square) -> bool {
        let (context, ways) = (self.context, &self.applied.ways);
        !SquareSet::contains(&self.position.doubled, from)
            && (0..context.used).any(|slot| {
                SquareSet::contains(&ways[slot], from)
                    && context.ways[slot].strides().is_some_and(|strides| {
                        strides.iter().any(|stride| {
                            stride.captures() && stride.is_along(line) && steps <= stride.most.into()
                        })
                    })
            })
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
        let is_neutral = SquareSet::contains(&applied.neutral, from);
        let bans = applied.bans(judged);
        G::foes(army).filter(move |&foe| {
            (is_neutral || SquareSet::contains(&position.sides[foe], from))
                && !self.context.inner.idle.contains(foe)
                && bans.is_none_or(|bans| {
                    ![&bans.frozen[foe], &bans.blunt[foe]]
                        .into_iter()
                        .any(|set| SquareSet::contains(set, from))
                        && !SquareSet::contains(&bans.immune[foe], target)
                })
        })
    }

    /// Whether a foe of an army attacks a square on which something of the army stands.
    pub(super) fn is_exposed(&self, army: Army, target: G::Square) -> bool {
        self.is_taken_by(army, target, |_, _| true)
    }

    /// Whether a foe of an army attacks a square on which something of the army stands with a capture of which something holds.
    pub(super) fn is_taken_by(
        &self,
        army: Army,
        target: G::Square,
        holds: impl Fn(Army, G::Square) -> bool,
    ) -> bool {
        let occupied = self.position.occupied();
        let bearing = self.exposure(army, target, Judged::AsCheck).bearing;
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
        for slot in (0..context.used).filter(|&slot| context.ways[slot].strides().is_none()) {
            let pieces =
                applied.ways[slot] & ((position.sides.of_foes(army) | applied.neutral) - position.doubled);
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
