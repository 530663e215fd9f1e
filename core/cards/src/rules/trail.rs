//! The way that a move has gone: what it passed, and where it was heading.

use smallvec::SmallVec;
use unruly_chess::betza::{Betza, Outlook};
use unruly_geometry::board::{Board, BoardSet as Set, Square};
use unruly_geometry::{Direction, Geometry};

use super::Rules;
use super::ways::facing;
use crate::field::{Field, Move};
use crate::look::functions;

/// Squares in the order in which a piece comes to them.
type Line = SmallVec<[Square; 8]>;

/// The way that a move has gone. It is kept when the move is made: the board may have another shape when it is asked for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Trail {
    /// The squares passed, ends left out. Who goes over somebody that stays has leapt, and passes none.
    pub path: Set,
    /// The first of them.
    pub first: Set,
    /// In which direction it came to its end; a leap off all lines has none.
    pub heading: Option<Direction>,
}

impl Trail {
    /// Along squares that a move comes to one after the other, those left standing there given.
    fn along(board: &Board, from: Square, way: &[Square], staying: Set) -> Self {
        let Some((&end, passed)) = way.split_last() else { return Self::default() };
        let path: Set = passed.iter().copied().collect();
        let last = passed.last().copied().unwrap_or(from);
        let steps_there = |direction: &Direction| board.step(last, *direction) == Some(end);
        let step = Direction::ALL.into_iter().find(steps_there);
        let heading = step.or_else(|| functions::direction(last, end));
        if path.meets(staying) {
            return Self { heading, ..Self::default() };
        }
        Self { path, first: passed.first().map_or(Set::EMPTY, |&first| Set::of(first)), heading }
    }
}

impl Rules {
    /// The way of a move from where things stand, made as its piece usually moves or straight.
    pub fn trail(&self, field: &Field, moved: &Move) -> Trail {
        if moved.is_link {
            return Trail::default();
        }
        let staying = staying(field, moved);
        let seen = functions::direction(moved.from, moved.to);
        let round = Direction::ALL.into_iter().filter(|_| self.0.is_wrapped);
        let mut lines = seen.into_iter().chain(round).filter_map(|direction| self.line(moved, direction));
        let is_free = |way: &Line| !way.iter().any(|&square| square != moved.to && staying.contains(square));
        // Straight there; or round the edge, where only that way is free.
        let way = lines.clone().find(is_free).or_else(|| lines.next());
        way.map_or(Trail { heading: seen, ..Trail::default() }, |way| {
            Trail::along(&self.0.board, moved.from, &way, staying)
        })
    }

    /// The way of a move that is made as it is written, over some squares as if they were empty.
    pub fn trail_as(&self, field: &Field, moved: &Move, betza: &Betza, over: Set) -> Trail {
        let outlook = Outlook {
            geometry: &self.0.board,
            occupied: &(field.occupied() - over),
            unmoved: &Set::ALL,
            facing: facing(field.man(moved.piece).owner),
        };
        let way = betza.way(moved.from, moved.to, &outlook);
        way.map_or(Trail::default(), |way| {
            Trail::along(&self.0.board, moved.from, &way, staying(field, moved))
        })
    }

    /// The squares of a line from where a move begins to where it ends, that one included.
    fn line(&self, moved: &Move, direction: Direction) -> Option<Line> {
        let mut way = Line::new();
        for square in self.0.board.ray(moved.from, direction) {
            way.push(square);
            if square == moved.to {
                return Some(way);
            }
        }
        None
    }
}

/// The squares of those that a move leaves standing.
fn staying(field: &Field, moved: &Move) -> Set {
    field.occupied() - field.squares_of(moved.captures) - Set::of(moved.from)
}
