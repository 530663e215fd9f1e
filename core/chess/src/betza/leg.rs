//! Legs: one atom with everything that is said about it, such as `fmW` or `nN`.

use super::atom::Atom;
use super::headings::{Facing, Headings, offset};

/// One atom with everything that is said about it.
///
/// Legs are read from text only, so that every leg makes sense; see the [table](super) of what may be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Leg {
    pub(crate) atom: Atom,
    pub(crate) headings: Headings,
    pub(crate) range: Range,
    pub(crate) purpose: LegPurpose,
    pub(crate) manner: LegManner,
    pub(crate) course: Course,
    pub(crate) readiness: Readiness,
}

/// How often the atom is repeated in one direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Range {
    /// Once.
    Once,
    /// Up to so many times, two or more.
    UpTo(u8),
    /// Any number of times.
    Unlimited,
}

/// The purposes of a move: `m`, `c` and `e`; without any of them, going and capturing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LegPurpose(u8);

impl LegPurpose {
    /// Going to an empty square: `m`.
    pub const GO: Self = Self(1);
    /// Capturing: `c`.
    pub const CAPTURE: Self = Self(2);
    /// Capturing in passing: `e`.
    pub const PASSING: Self = Self(4);
    /// Going and capturing, as what nothing is said about does.
    pub const USUAL: Self = Self(3);

    /// Whether it may be for any of these.
    pub const fn serves(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// The treatment of pieces on the way of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LegManner {
    /// Leaps pass over anything; rides end before, or on, the first piece they come to.
    Plain,
    /// `n`: a leap that goes step by step, straight first and then diagonally, and is stopped by a piece on the way.
    Lame,
    /// `j` before a leap: possible only where [`Lame`](Self::Lame) would be stopped.
    Jumping,
    /// `j` before a slide: passes over the first square, whatever stands there.
    Skipping,
    /// `p`: passes over exactly one piece, near or far, and goes on.
    Cannon,
    /// `g`: passes over exactly one piece, near or far, and ends just behind it.
    Grasshopper,
}

/// How a ride goes on from square to square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Course {
    /// Always in the same direction.
    Straight,
    /// `z`: turning a right angle at every square, now to one hand and now to the other.
    Crooked,
    /// `%`: thrown back by the edge of the board.
    Bouncing,
}

/// Whether a move is for pieces that have not moved yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Readiness {
    /// For any piece.
    Always,
    /// `i`: only for a piece that has not moved yet.
    Unmoved,
}

impl Leg {
    /// The atom that is repeated.
    pub const fn atom(&self) -> Atom {
        self.atom
    }

    /// Where it may go.
    pub const fn headings(&self) -> Headings {
        self.headings
    }

    /// How far one step or leap in each direction goes to the right and upwards, seen on the board.
    pub fn offsets(&self, facing: Facing) -> impl Iterator<Item = (i8, i8)> {
        let atom = self.atom;
        self.headings.iter().map(move |heading| offset(atom, heading, facing))
    }

    /// How often it is repeated.
    pub const fn range(&self) -> Range {
        self.range
    }

    /// The leg cut down to so many squares; `None` where it goes farther at once, step by step.
    pub(super) fn limited(self, most: u8) -> Option<Self> {
        let length = self.atom.sides().0.unsigned_abs();
        if most == 0 || self.manner == LegManner::Lame && length > most {
            return None;
        }
        let range = match self.range {
            Range::Once => Range::Once,
            // Leaps are repeated as often as steps would be that go as far.
            Range::UpTo(_) | Range::Unlimited => {
                let often = if let Range::UpTo(often) = self.range { often } else { u8::MAX };
                match often.min(most / length) {
                    0 | 1 => Range::Once,
                    often => Range::UpTo(often),
                }
            }
        };
        Some(Self { range, ..self })
    }

    /// How far apart its ends can lie at most; `None` where it goes on and on.
    pub(super) fn extent(&self) -> Option<u32> {
        let often = match self.range {
            Range::Once => 1,
            Range::UpTo(often) => often,
            Range::Unlimited => return None,
        };
        Some(u32::from(often) * u32::from(self.atom.sides().0.unsigned_abs()))
    }

    /// The purposes it may serve.
    pub const fn purpose(&self) -> LegPurpose {
        self.purpose
    }

    /// The treatment of pieces on its way.
    pub const fn manner(&self) -> LegManner {
        self.manner
    }

    /// How it goes on.
    pub const fn course(&self) -> Course {
        self.course
    }

    /// The pieces that may make it.
    pub const fn readiness(&self) -> Readiness {
        self.readiness
    }
}
