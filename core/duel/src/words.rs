//! From the words of chess to those of the table, and back.

use unruly_chess::{FenError, Law, Placement, Position, SetupDefect, Side};
use unruly_contract::{Part, Phrase, Piece, PieceName, Seat, Spot, phrase};
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

/// The square of a spot, if it is on the board.
pub(crate) fn square(spot: Spot) -> Option<Square> {
    Square::new(u8::try_from(spot.x).ok()?, u8::try_from(spot.y).ok()?)
}

/// All pieces, in the terms of the table.
pub(crate) fn pieces<L: Law>(pieces: &L::Pieces, law: L) -> impl Iterator<Item = Piece> {
    let squares = pieces.occupied().into_iter();
    squares.filter_map(move |square| piece_of(pieces, law, square))
}

/// The piece on a square, in the terms of the table.
pub(crate) fn piece<L: Law>(position: &Position<L>, square: Square) -> Option<Piece> {
    piece_of(position.pieces(), position.law(), square)
}

fn piece_of<L: Law>(pieces: &L::Pieces, law: L, square: Square) -> Option<Piece> {
    let parts: Vec<Part> = Side::BOTH
        .into_iter()
        .filter_map(|side| pieces.kind_at(side, square).map(|kind| (side, law.title(kind))))
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

/// Why a text is no position that can be played. Faults of the text are told in the words of those who write such texts.
pub(crate) fn why_unplayable(error: &FenError) -> Phrase {
    match error {
        FenError::Defects(defects) => Phrase::several(defects.iter().map(defect)),
        field => field.to_string().into(),
    }
}

fn defect(defect: &SetupDefect) -> Phrase {
    match defect {
        SetupDefect::Kings { side, count } => phrase!("setup-kings", seat: seat(*side), count: *count),
        SetupDefect::PawnOnRim(square) => phrase!("setup-pawn-on-rim", square: spot(*square)),
        SetupDefect::OpponentInCheck { side, .. } => phrase!("setup-idle-in-check", seat: seat(*side)),
        other => other.to_string().into(),
    }
}
