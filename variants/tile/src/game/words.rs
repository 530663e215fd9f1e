//! From the words of the plane to those of the table.

use unruly_contract::{Arg, Part, Piece, PieceName, Seat, Spot};
use unruly_geometry::plane::{PlaneSquare, Tile};

use crate::{Kind, Position};

/// The spot of a square.
pub(crate) fn spot(square: PlaneSquare) -> Spot {
    Spot { x: square.x(), y: square.y() }
}

/// The name of a piece: `white knight`.
pub(crate) fn name(position: &Position, tile: Tile) -> PieceName {
    owned(position.owner(tile), position.kind(tile))
}

/// Where a piece stands.
pub(crate) fn place(position: &Position, tile: Tile) -> Spot {
    spot(position.square(tile))
}

/// The name of a piece of a seat: `white knight`.
pub(crate) fn owned(seat: Seat, kind: Kind) -> PieceName {
    PieceName::of(&[part(seat, kind)])
}

/// A kind of piece, as a phrase names it.
pub(crate) fn kind(kind: Kind) -> Arg {
    Arg::kind(kind.name())
}

/// A piece as the table sees it.
pub(crate) fn piece(position: &Position, tile: Tile) -> Piece {
    let (owner, kind) = (position.owner(tile), position.kind(tile));
    Piece {
        at: place(position, tile),
        owners: vec![owner],
        parts: vec![part(owner, kind)],
        marks: Vec::new(),
    }
}

fn part(owner: Seat, kind: Kind) -> Part {
    Part { kind: kind.name().to_owned(), letter: kind.letter().to_string(), owner: Some(owner) }
}
