//! The way that a move has gone: what it passed, and where it was heading.

use smallvec::SmallVec;
use unruly_chess::betza::{Betza, Outlook};
use unruly_geometry::board::Rotation;
use unruly_geometry::{Direction, Geometry};

use super::Rules;
use crate::eval::Facts;
use crate::eval::functions::{self, Rays};
use crate::field::{Field, Move};
use crate::terrain::{CompactSet, OnBoard, SquareSet, Terrain, Within, facing_of, rotated};

/// Squares in the order in which a piece comes to them.
type Line<G> = SmallVec<[<G as Terrain>::Square; 8]>;

/// The squares of those that a move leaves standing.
struct Staying<G: Terrain> {
    /// Those that it could only leap over.
    barring: G::Set,
    /// Those of its own army where it passes through these.
    passed: G::Set,
    /// Those that are passed and not stopped at, though nobody stands there.
    closed: G::Set,
}

/// The way that a move has gone. It is kept when the move is made: the board may have another shape when it is asked for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Trail<G: Terrain = OnBoard> {
    /// The empty squares passed, ends left out. A piece that goes over another that stays has leapt, and passes none, unless it
    /// passes through its own as pieces do that keep together.
    pub path: G::Set,
    /// The first of them on which a piece may stop.
    pub first: G::Set,
    /// In which direction it came to its end; a leap off all lines has none.
    pub heading: Option<Direction>,
}

impl<G: Terrain> Trail<G> {
    /// The same when the board is turned.
    #[must_use]
    pub fn rotated(&self, rotation: Rotation) -> Self {
        let Self { path, first, heading } = *self;
        let heading = heading.map(|direction| direction.rotated(rotation));
        Self { path: rotated::<G>(path, rotation), first: rotated::<G>(first, rotation), heading }
    }

    /// The way of a piece that went this one, up to a square, and on from there. One that has leapt at first passes none.
    #[must_use]
    pub fn going_on(&self, board: &G::Land, origin: G::Set, target: G::Set, on: &Self) -> Self {
        let is_step = self.heading.is_some()
            && self.path.is_empty()
            && functions::adjacent::<G>(board, origin).meets(&target);
        let first = if is_step { target } else { self.first };
        let path = (self.path | target | on.path).only_if(first.is_occupied());
        Self { path, first, heading: on.heading }
    }

    /// Along squares that a move comes to one after the other, those left standing there given.
    fn along(board: &G::Land, from: G::Square, way: &[G::Square], staying: &Staying<G>) -> Self {
        let Some((&end, passed)) = way.split_last() else { return Self::default() };
        let is_free = |square: &G::Square| !staying.passed.contains(*square);
        let path: G::Set = passed.iter().copied().filter(is_free).collect();
        let last = passed.last().copied().unwrap_or(from);
        let steps_there = |direction: &Direction| board.step(last, *direction) == Some(end);
        let step = Direction::ALL.into_iter().find(steps_there);
        let heading = step.or_else(|| functions::direction::<G>(last, end));
        if path.meets(&staying.barring) {
            return Self { heading, ..Self::default() };
        }
        let may_stop = |square: &G::Square| is_free(square) && !staying.closed.contains(*square);
        let first = passed.iter().copied().find(may_stop);
        Self { path, first: first.map_or(G::Set::EMPTY, G::Set::of), heading }
    }
}

impl<G: Terrain> Rules<G> {
    /// The rays on a field on which the last move, or the declared one, was made as some facts tell.
    pub(crate) fn rays(&self, field: &Field<G>, facts: &Facts<G>) -> Rays<'_, G> {
        let gone = facts.trail.heading.map(|heading| (facts.origin, facts.target, heading));
        let (board, is_wrapped) = (&self.0.board, self.0.is_wrapped);
        Rays { board, occupied: field.occupied(), is_wrapped, gone }
    }

    /// The way of a move from where things stand, made as its piece usually moves or straight.
    pub fn trail(&self, field: &Field<G>, moved: &Move<G>) -> Trail<G> {
        if moved.is_link {
            return Trail::default();
        }
        let (occupied, staying) = (field.occupied(), self.staying(field, moved));
        let seen = functions::direction::<G>(moved.from, moved.to);
        let round = Direction::ALL.into_iter().filter(|_| self.0.is_wrapped);
        let mut lines =
            seen.into_iter().chain(round).filter_map(|direction| self.line(occupied, moved, direction));
        let is_free =
            |way: &Line<G>| !way.iter().any(|&square| square != moved.to && staying.barring.contains(square));
        // Straight there; or round the edge, where only that way is free.
        let way = lines.clone().find(is_free).or_else(|| lines.next());
        way.map_or(Trail { heading: seen, ..Trail::default() }, |way| {
            Trail::along(&self.0.board, moved.from, &way, &staying)
        })
    }

    /// The way of a move that is made as it is written, over some squares as if they were empty.
    pub fn trail_as(&self, field: &Field<G>, moved: &Move<G>, betza: &Betza, over: G::Set) -> Trail<G> {
        let occupied = field.occupied();
        let outlook = Outlook {
            geometry: &Within { land: &self.0.board, pieces: &occupied },
            occupied: &(occupied - over),
            passable: &G::Set::EMPTY,
            unmoved: &G::everywhere(occupied),
            facing: facing_of::<G>(field.man(moved.piece).owner),
        };
        let way = betza.way(moved.from, moved.to, &outlook);
        way.map_or(Trail::default(), |way| {
            Trail::along(&self.0.board, moved.from, &way, &self.staying(field, moved))
        })
    }

    /// The way of a move straight on over whatever stands there: it passes the empty squares, the first of which is its first
    /// step.
    pub fn trail_over(&self, field: &Field<G>, moved: &Move<G>) -> Trail<G> {
        let heading = functions::direction::<G>(moved.from, moved.to);
        let Some(direction) = heading else { return Trail::default() };
        let (mut path, mut first, mut here) = (G::Set::EMPTY, G::Set::EMPTY, moved.from);
        let closed = self.no_stop(field);
        while let Some(next) = G::PLAIN.step(here, direction).filter(|&next| next != moved.to) {
            if self.squares(field).contains(next) && !field.occupied().contains(next) {
                if first.is_empty() && !closed.contains(next) {
                    first = G::Set::of(next);
                }
                path.insert(next);
            }
            here = next;
        }
        Trail { path, first, heading }
    }

    /// The squares of those that a move leaves standing.
    fn staying(&self, field: &Field<G>, moved: &Move<G>) -> Staying<G> {
        let all = field.occupied() - field.squares_of(moved.captures) - G::Set::of(moved.from);
        let own = field.side(field.man(moved.piece).owner) - self.neutral(field);
        let passed = (all & own).only_if(G::KEEPS_TOGETHER);
        Staying { barring: all - passed, passed, closed: self.no_stop(field) }
    }

    /// The squares of a line from where a move begins to where it ends, that one included.
    fn line(&self, occupied: G::Set, moved: &Move<G>, direction: Direction) -> Option<Line<G>> {
        let mut way = Line::<G>::new();
        let (board, is_wrapped) = (&self.0.board, self.0.is_wrapped);
        let rays = Rays::<G> { board, occupied, is_wrapped, gone: None };
        for square in rays.ray(moved.from, direction) {
            way.push(square);
            if square == moved.to {
                return Some(way);
            }
        }
        None
    }
}
