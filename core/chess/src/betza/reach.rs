//! The meaning of a movement: the squares that a piece reaches, walked square by square on any geometry.

use std::collections::VecDeque;

use unruly_geometry::{Geometry, SquareSet};

use super::Betza;
use super::headings::Facing;
use super::leg::{Leg, LegManner, LegPurpose, Readiness};
use super::track::{Footing, Track, tracks};

/// All that a movement depends on besides itself.
///
/// Its answers are the reference for the meaning of a movement, on any [`Geometry`]; a [`Movement`](crate::Movement) has
/// it compiled for a board. A piece is lifted before it moves, so its own square counts as empty on the way, but no move
/// ends there. The whole way lies inside the [bounds](Geometry::bounds) of the geometry.
///
/// ```
/// use unruly_chess::betza::{Betza, Facing, Outlook};
/// use unruly_geometry::board::{Board, BoardSet, Square};
/// let cannon: Betza = "mRcpR".parse()?;
/// let occupied: BoardSet = ["a1", "a3", "a6", "a7"].iter().flat_map(|name| name.parse::<Square>()).collect();
/// let outlook = Outlook {
///     geometry: &Board::PLAIN,
///     occupied: &occupied,
///     passable: &BoardSet::EMPTY,
///     unmoved: &BoardSet::EMPTY,
///     facing: Facing::North,
/// };
/// assert_eq!(cannon.takes("a1".parse()?, &outlook).to_string(), "a4 a5 a6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Outlook<'a, G: Geometry> {
    /// Where the squares lie.
    pub geometry: &'a G,
    /// The squares that hold something.
    pub occupied: &'a G::Set,
    /// Those of them over which a piece rides on, though it neither stops there nor hops over them otherwise than over any.
    pub passable: &'a G::Set,
    /// Those whose piece has not moved yet.
    pub unmoved: &'a G::Set,
    /// Where the mover's forward is.
    pub facing: Facing,
}

impl Betza {
    /// The empty squares that a piece may go to.
    pub fn quiet<G: Geometry>(&self, from: G::Square, outlook: &Outlook<G>) -> G::Set {
        self.reach(from, outlook, LegPurpose::GO).difference(outlook.occupied)
    }

    /// The squares on which a piece captures, whoever stands there, if anyone.
    ///
    /// Of an empty square this says whether the piece bears on it as things stand. How it would be if somebody stood
    /// there may differ for a movement of several legs that comes through it: ask with the square occupied.
    pub fn takes<G: Geometry>(&self, from: G::Square, outlook: &Outlook<G>) -> G::Set {
        self.reach(from, outlook, LegPurpose::CAPTURE)
    }

    /// The squares on which a piece captures in passing, if a capture in passing ends there.
    pub fn takes_in_passing<G: Geometry>(&self, from: G::Square, outlook: &Outlook<G>) -> G::Set {
        self.reach(from, outlook, LegPurpose::PASSING)
    }

    fn reach<G: Geometry>(&self, from: G::Square, outlook: &Outlook<G>, purpose: LegPurpose) -> G::Set {
        let plan = self.plan();
        let walker =
            Walker { outlook, origin: from, bounds: outlook.geometry.bounds(from, outlook.occupied) };
        let mut reached = G::Set::EMPTY;
        // The empty squares at which each leg has arrived, from where others go on.
        let mut stops = vec![G::Set::EMPTY; plan.legs.len()];
        let mut waiting: Vec<(usize, G::Square)> = plan.first.iter().map(|leg| (leg, from)).collect();
        while let Some((place, start)) = waiting.pop() {
            let leg = &plan.legs[place];
            if leg.readiness == Readiness::Unmoved && !outlook.unmoved.contains(from) {
                continue;
            }
            walker.walk(leg, start, &mut |_, square| {
                if plan.last.contains(place) && leg.purpose.serves(purpose) {
                    reached.insert(square);
                }
                let may_stop = leg.purpose.serves(LegPurpose::GO) && !walker.is_occupied(square);
                if may_stop && !stops[place].contains(square) {
                    stops[place].insert(square);
                    waiting.extend(plan.followers[place].iter().map(|next| (next, square)));
                }
            });
        }
        reached.remove(from);
        reached
    }
}

impl Betza {
    /// The squares that a piece comes to on its shortest way to a square, that one last. Those that it leaps over are not
    /// among them. `None` where no way leads there.
    ///
    /// ```
    /// use unruly_chess::betza::{Betza, Facing, Outlook};
    /// use unruly_geometry::board::{Board, BoardSet, Square};
    /// let billiard: Betza = "B%".parse()?;
    /// let outlook = Outlook {
    ///     geometry: &Board::PLAIN,
    ///     occupied: &BoardSet::EMPTY,
    ///     passable: &BoardSet::EMPTY,
    ///     unmoved: &BoardSet::EMPTY,
    ///     facing: Facing::North,
    /// };
    /// let way = billiard.way("c1".parse()?, "c5".parse()?, &outlook).unwrap();
    /// let names: Vec<String> = way.iter().map(Square::to_string).collect();
    /// assert_eq!(names, ["b2", "a3", "b4", "c5"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn way<G: Geometry>(
        &self,
        from: G::Square,
        to: G::Square,
        outlook: &Outlook<G>,
    ) -> Option<Vec<G::Square>> {
        let plan = self.plan();
        let walker =
            Walker { outlook, origin: from, bounds: outlook.geometry.bounds(from, outlook.occupied) };
        let purpose = if walker.is_occupied(to) { LegPurpose::CAPTURE } else { LegPurpose::GO };
        let mut shortest: Option<Vec<G::Square>> = None;
        let mut stops = vec![G::Set::EMPTY; plan.legs.len()];
        let mut waiting: VecDeque<_> = plan.first.iter().map(|leg| (leg, from, Vec::new())).collect();
        while let Some((place, start, before)) = waiting.pop_front() {
            let leg = &plan.legs[place];
            if leg.readiness == Readiness::Unmoved && !outlook.unmoved.contains(from) {
                continue;
            }
            let (mut on, mut way) = (None, Vec::new());
            walker.walk(leg, start, &mut |track, square| {
                if on != Some(track) {
                    (on, way) = (Some(track), before.clone());
                }
                way.push(square);
                let is_end = square == to && plan.last.contains(place) && leg.purpose.serves(purpose);
                if is_end && shortest.as_ref().is_none_or(|other| way.len() < other.len()) {
                    shortest = Some(way.clone());
                }
                let may_stop = leg.purpose.serves(LegPurpose::GO) && !walker.is_occupied(square);
                if may_stop && !stops[place].contains(square) {
                    stops[place].insert(square);
                    waiting.extend(plan.followers[place].iter().map(|next| (next, square, way.clone())));
                }
            });
        }
        shortest
    }
}

struct Walker<'a, G: Geometry> {
    outlook: &'a Outlook<'a, G>,
    /// Where the whole move began: that square is empty while the piece is on its way.
    origin: G::Square,
    bounds: G::Bounds,
}

impl<G: Geometry> Walker<'_, G> {
    fn is_occupied(&self, square: G::Square) -> bool {
        square != self.origin && self.outlook.occupied.contains(square)
    }

    /// Visits the squares where a leg can end, track by track. It does not end where it began: that would be no move.
    fn walk(&self, leg: &Leg, start: G::Square, visit: &mut dyn FnMut(usize, G::Square)) {
        let tracks = tracks(self.outlook.geometry, leg, start, self.outlook.facing, self.bounds);
        for (number, track) in tracks.enumerate() {
            let mut visit = |square| {
                if square != start {
                    visit(number, square);
                }
            };
            match leg.manner {
                LegManner::Cannon | LegManner::Grasshopper => self.hop(track, leg.manner, &mut visit),
                _ => self.ride(track, leg.manner, &mut visit),
            }
        }
    }

    fn ride(&self, track: Track<G>, manner: LegManner, visit: &mut impl FnMut(G::Square)) {
        for Footing { square, crossed } in track {
            let is_crossed = crossed.into_iter().flatten().any(|square| self.is_occupied(square));
            if manner == LegManner::Lame && is_crossed || manner == LegManner::Jumping && !is_crossed {
                return;
            }
            visit(square);
            if self.is_occupied(square) && !self.outlook.passable.contains(square) {
                return;
            }
        }
    }

    fn hop(&self, track: Track<G>, manner: LegManner, visit: &mut impl FnMut(G::Square)) {
        let mut hurdles = 0;
        let mut passed = G::Set::EMPTY;
        for Footing { square, .. } in track {
            // Only a crooked way over a small ring crosses itself; nothing is passed over twice.
            if passed.contains(square) {
                return;
            }
            passed.insert(square);
            if hurdles == 1 {
                visit(square);
                if manner == LegManner::Grasshopper {
                    return;
                }
            }
            if self.is_occupied(square) {
                hurdles += 1;
            }
            if hurdles == 2 {
                return;
            }
        }
    }
}
