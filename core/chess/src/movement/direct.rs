//! What tables and magic answer at once: leaps, and slides without limit along ranks, files and diagonals.

use std::sync::Arc;

use unruly_geometry::Direction;
use unruly_geometry::board::{BoardSet, Square, diagonal_reach, orthogonal_reach, ray};

/// Leaps from every square, and slides without limit in some directions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Direct {
    /// Absent where there is none, so that a rook costs no table.
    leaps: Option<Arc<Table>>,
    /// Along every rank and file.
    orthogonal: Slides,
    /// Along every diagonal.
    diagonal: Slides,
    /// Along some ranks, files and diagonals only: where those lie.
    partial: Option<Arc<Table>>,
}

/// Whether a family of slides is there in full.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slides {
    All,
    Not,
}

/// One set for every square.
pub(super) type Table = [BoardSet; 64];

/// A set of directions, one bit each.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Directions(u8);

impl Directions {
    const ORTHOGONAL: Self = Self(0b0101_0101);
    const DIAGONAL: Self = Self(0b1010_1010);

    pub(super) fn insert(&mut self, direction: Direction) {
        self.0 |= 1 << direction.index();
    }

    pub(super) fn add(&mut self, other: Self) {
        self.0 |= other.0;
    }

    fn opposite(self) -> Self {
        Self(self.0.rotate_left(4))
    }

    fn includes(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    fn iter(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |direction| self.0 >> direction.index() & 1 != 0)
    }
}

impl Direct {
    /// These leaps, and slides in these directions.
    pub(super) fn new(leaps: &Table, directions: Directions) -> Self {
        let whole = |family| if directions.includes(family) { Slides::All } else { Slides::Not };
        let (orthogonal, diagonal) = (whole(Directions::ORTHOGONAL), whole(Directions::DIAGONAL));
        let mut rays = [BoardSet::EMPTY; 64];
        for direction in directions.iter() {
            let family = if direction.is_diagonal() { diagonal } else { orthogonal };
            if family == Slides::Not {
                for from in Square::all() {
                    rays[from.index()] |= ray(from, direction);
                }
            }
        }
        Self { leaps: table(leaps), orthogonal, diagonal, partial: table(&rays) }
    }

    /// The same seen from the other end: who reaches a square.
    pub(super) fn reversed(leaps: &Table, directions: Directions) -> Self {
        let mut back = [BoardSet::EMPTY; 64];
        for from in Square::all() {
            for to in leaps[from.index()] {
                back[to.index()].insert(from);
            }
        }
        Self::new(&back, directions.opposite())
    }

    /// Keeps its tables only where the other has not the same.
    pub(super) fn share(&mut self, other: &Self) {
        if self.leaps == other.leaps {
            self.leaps.clone_from(&other.leaps);
        }
        if self.partial == other.partial {
            self.partial.clone_from(&other.partial);
        }
    }

    /// The squares reached, up to and with the first occupied one on a line.
    #[inline(always)]
    pub(super) fn reach(&self, from: Square, occupied: BoardSet) -> BoardSet {
        let mut reach = match &self.leaps {
            Some(leaps) => leaps[from.index()],
            None => BoardSet::EMPTY,
        };
        if self.orthogonal == Slides::All {
            reach |= orthogonal_reach(from, occupied);
        }
        if self.diagonal == Slides::All {
            reach |= diagonal_reach(from, occupied);
        }
        if let Some(rays) = &self.partial {
            reach |= partial_reach(from, occupied, rays[from.index()]);
        }
        reach
    }

    /// The squares that slides alone reach on the empty board.
    #[inline(always)]
    pub(super) fn lines(&self, from: Square) -> BoardSet {
        let mut lines = BoardSet::EMPTY;
        if self.orthogonal == Slides::All {
            lines |= orthogonal_reach(from, BoardSet::EMPTY);
        }
        if self.diagonal == Slides::All {
            lines |= diagonal_reach(from, BoardSet::EMPTY);
        }
        if let Some(rays) = &self.partial {
            lines |= rays[from.index()];
        }
        lines
    }
}

/// Few pieces slide in some directions only, so this stays out of the way of the others.
#[inline(never)]
fn partial_reach(from: Square, occupied: BoardSet, rays: BoardSet) -> BoardSet {
    (orthogonal_reach(from, occupied) | diagonal_reach(from, occupied)) & rays
}

/// A table, unless it holds nothing.
fn table(table: &Table) -> Option<Arc<Table>> {
    table.iter().any(|set| set.is_occupied()).then(|| Arc::new(*table))
}
