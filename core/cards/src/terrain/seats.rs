//! Which piece is on which square.

use std::fmt::Debug;

use smallvec::SmallVec;
use unruly_geometry::board::Square;
use unruly_geometry::plane::PlaneSquare;

use crate::field::PieceId;

/// Which piece is on which square, one a square. Equal seats are taken by the same pieces.
pub trait Seats<S>: Clone + Debug + PartialEq + Eq + Send + Sync + 'static {
    /// Nobody sits anywhere.
    const FREE: Self;

    /// The piece on a square.
    fn get(&self, square: S) -> Option<PieceId>;

    /// Seats somebody on a square, or nobody.
    fn set(&mut self, square: S, piece: Option<PieceId>);
}

/// A seat for each square of the board: the number of who sits there. A byte each, since fields are copied all the time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardSeats([u8; 64]);

/// The mark of an empty seat: no number of a piece.
const NOBODY: u8 = u8::MAX;

impl Seats<Square> for BoardSeats {
    const FREE: Self = Self([NOBODY; 64]);

    #[inline(always)]
    fn get(&self, square: Square) -> Option<PieceId> {
        let number = self.0[square.index()];
        (number != NOBODY).then_some(PieceId(number))
    }

    #[inline(always)]
    fn set(&mut self, square: Square, piece: Option<PieceId>) {
        self.0[square.index()] = piece.map_or(NOBODY, |piece| piece.0);
    }
}

/// The seats that are taken, in the order of the squares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaneSeats(SmallVec<[(PlaneSquare, PieceId); 32]>);

impl PlaneSeats {
    fn find(&self, square: PlaneSquare) -> Result<usize, usize> {
        self.0.binary_search_by_key(&square, |seat| seat.0)
    }
}

impl Seats<PlaneSquare> for PlaneSeats {
    const FREE: Self = Self(SmallVec::new_const());

    fn get(&self, square: PlaneSquare) -> Option<PieceId> {
        self.find(square).ok().map(|place| self.0[place].1)
    }

    fn set(&mut self, square: PlaneSquare, piece: Option<PieceId>) {
        match (self.find(square), piece) {
            (Ok(place), Some(piece)) => self.0[place].1 = piece,
            (Ok(place), None) => drop(self.0.remove(place)),
            (Err(place), Some(piece)) => self.0.insert(place, (square, piece)),
            (Err(_), None) => {}
        }
    }
}
