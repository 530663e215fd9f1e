//! What a move makes of a position.

use super::{Kind, Move, Twin};

impl Twin {
    /// The position after a legal move, with the turn passed on.
    #[must_use]
    pub fn after(&self, found: Move) -> Self {
        let mut next = self.changed(found);
        next.to_move = next.turn_after(self.to_move, found);
        next
    }

    /// What lies where once a move of any owner's piece is made; the turn is not passed on.
    #[must_use]
    pub(super) fn changed(&self, found: Move) -> Self {
        let mut next = self.clone();
        match found {
            Move::Skip => {}
            Move::Sacrifice(from) => {
                next.tiles.remove(&from);
            }
            Move::Place(kind, at) => next.place(self.to_move, kind, at),
            Move::Go(from, to) => {
                let tile = next.tiles.remove(&from).expect("a move begins on a piece");
                let taken = next.tiles.insert(to, tile);
                if let Some(victim) = taken.filter(|taken| taken.kind == Kind::King) {
                    // "The captor at once owns all the victim's remaining pieces."
                    for lost in next.tiles.values_mut().filter(|lost| lost.owner == victim.owner) {
                        lost.owner = tile.owner;
                    }
                }
            }
        }
        next
    }

    /// "The turn goes to the next living seat clockwise of the mover"; while tiles are placed, to the next with a tile.
    fn turn_after(&self, mover: usize, found: Move) -> usize {
        let place = self.players.iter().position(|&seat| seat == mover).expect("the mover plays");
        let clockwise = self.players[place + 1..].iter().chain(&self.players[..=place]).copied();
        let was_placed = matches!(found, Move::Place(..));
        let is_next = |seat: usize| {
            if was_placed && !self.hands.is_empty() { self.hands.contains_key(&seat) } else { self.lives(seat) }
        };
        clockwise.into_iter().find(|&seat| is_next(seat)).unwrap_or(mover)
    }
}
