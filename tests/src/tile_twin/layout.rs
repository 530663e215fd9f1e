//! Placing the tiles before the game.

use std::collections::BTreeSet;

use super::{Point, TileKind, TileMove, TileTwin, around, is_adjacent};

impl TileTwin {
    /// Every legal placement of the seat to move.
    pub(super) fn placements(&self) -> Vec<TileMove> {
        let hand: BTreeSet<TileKind> = self.hands.get(&self.to_move).into_iter().flatten().copied().collect();
        // "Any order, but a King is its owner's last tile."
        let is_ready = |kind: &TileKind| *kind != TileKind::King || self.hands[&self.to_move].len() == 1;
        let ready = hand.iter().copied().filter(is_ready);
        ready
            .flat_map(|kind| self.squares_for(kind).into_iter().map(move |at| TileMove::Place(kind, at)))
            .collect()
    }

    /// Lays a tile from a seat's hand on the plane.
    pub(super) fn place(&mut self, seat: usize, kind: TileKind, at: Point) {
        let hand = self.hands.get_mut(&seat).expect("who places has a hand");
        let index = hand.iter().position(|&held| held == kind).expect("what is placed was in the hand");
        hand.remove(index);
        if hand.is_empty() {
            self.hands.remove(&seat);
        }
        self.tiles.insert(at, super::Tile { owner: seat, kind });
    }

    /// "A tile with no square left is not placed."
    pub(super) fn drop_what_has_no_square(&mut self) {
        if self.open_squares().is_empty() {
            self.hands.clear();
        }
    }

    fn squares_for(&self, kind: TileKind) -> BTreeSet<Point> {
        let open = self.open_squares();
        if kind != TileKind::King {
            return open;
        }
        // "It may not be placed in check nor adjacent to another King. Where no such square exists, any empty adjacent
        // square not next to a King; where none of those exists either, any empty adjacent square."
        let is_by_a_king = |point: Point| {
            self.tiles.iter().any(|(at, tile)| tile.kind == TileKind::King && is_adjacent(*at, point))
        };
        let apart: BTreeSet<Point> = open.iter().copied().filter(|&point| !is_by_a_king(point)).collect();
        let is_safe = |point: Point| {
            let placed = self.changed(TileMove::Place(TileKind::King, point));
            !placed.in_check(self.to_move)
        };
        let safe: BTreeSet<Point> = apart.iter().copied().filter(|&point| is_safe(point)).collect();
        [safe, apart].into_iter().find(|squares| !squares.is_empty()).unwrap_or(open)
    }

    /// "The first tile goes to (0, 0); every later tile goes on an empty square adjacent to a tile." With borders "the
    /// first tile may go anywhere inside".
    fn open_squares(&self) -> BTreeSet<Point> {
        if self.tiles.is_empty() {
            return match self.borders {
                None => BTreeSet::from([(0, 0)]),
                Some((width, height)) => (0..width).flat_map(|x| (0..height).map(move |y| (x, y))).collect(),
            };
        }
        let beside = self.tiles.keys().flat_map(|&point| around(point));
        beside.filter(|point| !self.tiles.contains_key(point) && self.exists(*point)).collect()
    }
}
