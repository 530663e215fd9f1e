//! Tracks: the squares that a leg comes to in one direction, whatever stands on them.

use unruly_geometry::{Direction, Geometry};

use super::atom::Atom;
use super::headings::{Facing, offset, turned};
use super::leg::{Course, Leg, LegManner, Range};

/// The squares that a leg comes to in one direction, one after the other, whatever stands on them.
pub(crate) struct Track<'a, G: Geometry> {
    geometry: &'a G,
    leg: Leg,
    facing: Facing,
    bounds: G::Bounds,
    start: G::Square,
    here: G::Square,
    heading: u8,
    /// How far the next crooked step turns, in eighths.
    turn: u8,
    taken: u32,
    most: u32,
    /// Where the first step led and how it went on from there: when that comes again, so does all the rest.
    first: Option<(G::Square, u8, u8)>,
}

/// One square of a track.
pub(crate) struct Footing<S> {
    pub(crate) square: S,
    /// The squares that a lame leap comes through, or a jump passes over, since the square before.
    pub(crate) crossed: [Option<S>; 2],
}

/// More than any bouncing slide needs. Around holes the way back from an edge may differ from the way there, so that
/// such a slide could run in a circle that does not contain its first step.
const LONGEST_BOUNCE: u32 = 256;
const QUARTER: u8 = 2;
const FULL_TURN: u8 = 8;

/// Every track of a leg from a square, each as far as it runs inside the bounds.
pub(crate) fn tracks<'a, G: Geometry>(
    geometry: &'a G,
    leg: &Leg,
    start: G::Square,
    facing: Facing,
    bounds: G::Bounds,
) -> impl Iterator<Item = Track<'a, G>> {
    let leg = *leg;
    let hands: &[u8] = if leg.course == Course::Crooked { &[QUARTER, FULL_TURN - QUARTER] } else { &[0] };
    let most = match leg.range {
        Range::Once => 1,
        Range::UpTo(most) => u32::from(most),
        Range::Unlimited if leg.course == Course::Bouncing => LONGEST_BOUNCE,
        Range::Unlimited => u32::MAX,
    };
    leg.headings.iter().flat_map(move |heading| {
        hands.iter().map(move |&turn| Track {
            geometry,
            leg,
            facing,
            bounds,
            start,
            here: start,
            heading,
            turn,
            taken: 0,
            most,
            first: None,
        })
    })
}

impl<G: Geometry> Iterator for Track<'_, G> {
    type Item = Footing<G::Square>;

    fn next(&mut self) -> Option<Self::Item> {
        let came_round = self.taken > 0 && self.here == self.start && self.leg.course == Course::Straight;
        if self.taken >= self.most || came_round {
            return None;
        }
        self.taken += 1;
        let footing =
            self.advance().filter(|footing| self.geometry.is_within(footing.square, &self.bounds))?;
        self.here = footing.square;
        if self.leg.course == Course::Crooked {
            self.heading = turned(self.heading, self.turn);
            self.turn = FULL_TURN - self.turn;
        }
        let state = (self.here, self.heading, self.turn);
        if self.first == Some(state) {
            return None;
        }
        self.first = self.first.or(Some(state));
        Some(footing)
    }
}

impl<G: Geometry> Track<'_, G> {
    fn advance(&mut self) -> Option<Footing<G::Square>> {
        let (dx, dy) = offset(self.leg.atom, self.heading, self.facing);
        let uncrossed = |square| Footing { square, crossed: [None; 2] };
        match self.leg.manner {
            LegManner::Lame => self.trudge(dx, dy),
            LegManner::Jumping => Some(Footing {
                square: self.geometry.leap(self.here, dx, dy)?,
                crossed: partial_offsets(self.leg.atom, dx, dy)
                    .map(|part| part.and_then(|(dx, dy)| self.geometry.leap(self.here, dx, dy))),
            }),
            LegManner::Skipping if self.taken == 1 => {
                self.taken = 2;
                if self.most < 2 {
                    return None;
                }
                self.geometry.leap(self.here, 2 * dx, 2 * dy).map(uncrossed)
            }
            _ if !self.leg.atom.is_step() => self.geometry.leap(self.here, dx, dy).map(uncrossed),
            _ => self.step_or_bounce(dx, dy).map(uncrossed),
        }
    }

    /// A lame leap: step by step, so that walls stop it too.
    fn trudge(&self, dx: i8, dy: i8) -> Option<Footing<G::Square>> {
        let mut crossed = [None; 2];
        let mut here = self.here;
        let parts = partial_offsets(self.leg.atom, dx, dy);
        let ends = parts.into_iter().flatten().chain([(dx, dy)]);
        let mut reached = (0, 0);
        for (place, end) in ends.enumerate() {
            if let Some(slot) = place.checked_sub(1).and_then(|before| crossed.get_mut(before)) {
                *slot = Some(here);
            }
            here = self.geometry.step(here, Direction::from_offset(end.0 - reached.0, end.1 - reached.1)?)?;
            reached = end;
        }
        Some(Footing { square: here, crossed })
    }

    fn step_or_bounce(&mut self, dx: i8, dy: i8) -> Option<G::Square> {
        let direction = Direction::from_offset(dx, dy)?;
        let next = self.geometry.step(self.here, direction);
        // A slide begins with a step in its own direction: the edge throws back only what came to it.
        if next.is_some() || self.leg.course != Course::Bouncing || self.taken == 1 {
            return next;
        }
        // Leaps pass over walls, so a leap that is impossible shows where the board ends; walls end the slide.
        let ends = |dx, dy| (dx, dy) != (0, 0) && self.geometry.leap(self.here, dx, dy).is_none();
        let back = (if ends(dx, 0) { -dx } else { dx }, if ends(0, dy) { -dy } else { dy });
        let direction = Direction::from_offset(back.0, back.1)?;
        self.heading = turned(direction.index() as u8, FULL_TURN - self.facing.eighths());
        self.geometry.step(self.here, direction)
    }
}

/// Where a leap passes when it is made step by step: straight along its longer side first, then diagonally.
fn partial_offsets(atom: Atom, dx: i8, dy: i8) -> [Option<(i8, i8)>; 2] {
    let (long, short) = atom.sides();
    let straight = long - short;
    let along_x = dx.abs() > dy.abs();
    [1, 2].map(|steps: i8| {
        if steps >= long {
            return None;
        }
        let sideways = (steps - straight).max(0);
        let (x, y) = if along_x { (steps, sideways) } else { (sideways, steps) };
        Some((x * dx.signum(), y * dy.signum()))
    })
}
