//! Groups that a trapped piece holds together.

use unruly_contract::{Evidence, Explanation, phrase};
use unruly_geometry::plane::{Tile, TileSet, Unity};

use super::words::{name, place};
use crate::{Move, Position};

/// The tiles that would be cut off without a trapped piece: all but the largest part of the rest.
pub(crate) fn cut_off(position: &Position, tile: Tile) -> TileSet {
    let unity = Unity::of(position.grid());
    let parts: Vec<TileSet> = unity.parts_without(tile).collect();
    let Some(largest) = parts.iter().copied().max_by_key(|part| part.len()) else { return TileSet::EMPTY };
    parts.into_iter().filter(|part| *part != largest).fold(TileSet::EMPTY, |all, part| all | part)
}

/// That a piece is trapped, and what by.
pub(crate) fn trapped(position: &Position, tile: Tile) -> Explanation {
    let cut = cut_off(position, tile);
    let square = place(position, tile);
    let message = phrase!("tile-trapped", piece: name(position, tile), square: square, count: cut.len());
    let group = cut.into_iter().map(|tile| place(position, tile)).collect();
    let evidence = vec![Evidence::Square(square), Evidence::Group(group)];
    Explanation { rule: "trapped".to_owned(), message, evidence }
}

/// The trapped pieces, and those of them that still have a move, Kings' safety aside.
pub(crate) fn trapped_and_partly(position: &Position) -> (TileSet, TileSet) {
    let unity = Unity::of(position.grid());
    let mut moves: Vec<Move> = Vec::new();
    let mut has_a_move = |tile: &Tile| {
        moves.clear();
        position.moves_of(&unity, *tile, &mut moves);
        !moves.is_empty()
    };
    let trapped = unity.cut_tiles();
    (trapped, trapped.into_iter().filter(&mut has_a_move).collect())
}
