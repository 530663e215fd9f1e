//! From the words of chess to those of the table, and back.

use unruly_chess::{Law, Placement, Position, Side};
use unruly_contract::{Part, Piece, PieceName, Seat, Spot};
use unruly_geometry::board::Square;

/// The seat of a side.
pub(crate) fn seat(side: Side) -> Seat {
    match side {
        Side::White => Seat::WHITE,
        Side::Black => Seat::BLACK,
    }
}

/// The side of a seat, if it is one of the two.
pub(crate) fn side(seat: Seat) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| self::seat(side) == seat)
}

/// The spot of a square.
pub(crate) fn spot(square: Square) -> Spot {
    Spot { x: square.x().into(), y: square.y().into() }
}

/// The piece on a square, in the terms of the table.
pub(crate) fn piece<L: Law>(position: &Position<L>, square: Square) -> Option<Piece> {
    let law = position.law();
    let parts: Vec<Part> = Side::BOTH
        .into_iter()
        .filter_map(|side| position.pieces().kind_at(side, square).map(|kind| (side, law.title(kind))))
        .map(|(side, title)| Part {
            kind: title.name.to_owned(),
            letter: title.letter.to_string(),
            owner: Some(seat(side)),
        })
        .collect();
    let owners = parts.iter().filter_map(|part| part.owner).collect();
    (!parts.is_empty()).then(|| Piece { at: spot(square), owners, parts, marks: Vec::new() })
}

/// The name of what stands on a square: `white knight`.
pub(crate) fn name<L: Law>(position: &Position<L>, square: Square) -> PieceName {
    piece(position, square).map_or_else(|| PieceName::of(&[]), |piece| piece.name())
}
