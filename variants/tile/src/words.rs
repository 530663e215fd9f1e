//! From the words of the plane to those of the table, and lists of names.

use unruly_contract::{Part, Piece, Seat, Spot};
use unruly_geometry::plane::{PlaneSquare, Tile};

use crate::{Kind, Position};

/// The spot of a square.
pub(crate) fn spot(square: PlaneSquare) -> Spot {
    Spot { x: square.x(), y: square.y() }
}

/// The name of a piece: `white knight`.
pub(crate) fn name(position: &Position, tile: Tile) -> String {
    owned(position.owner(tile), position.kind(tile))
}

/// The name of a piece and where it stands: `white knight on 3,-2`.
pub(crate) fn placed(position: &Position, tile: Tile) -> String {
    format!("{} on {}", name(position, tile), position.square(tile))
}

/// The name of a piece of a seat: `white knight`.
pub(crate) fn owned(seat: Seat, kind: Kind) -> String {
    format!("{seat} {kind}")
}

/// A piece as the table sees it.
pub(crate) fn piece(position: &Position, tile: Tile) -> Piece {
    let (owner, kind) = (position.owner(tile), position.kind(tile));
    let part = Part { kind: kind.name().to_owned(), letter: kind.letter().to_string(), owner: Some(owner) };
    Piece { at: spot(position.square(tile)), owners: vec![owner], parts: vec![part], marks: Vec::new() }
}

/// Words in a row: `a, b and c`.
pub(crate) fn listed<W: AsRef<str>>(words: &[W]) -> String {
    match words {
        [] => "nobody".to_owned(),
        [one] => one.as_ref().to_owned(),
        [others @ .., last] => {
            let others: Vec<&str> = others.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", others.join(", "), last.as_ref())
        }
    }
}

/// So many of something: `1 tile`, `3 tiles`.
pub(crate) fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
