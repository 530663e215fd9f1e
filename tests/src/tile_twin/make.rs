//! Positions after a move.

use super::{TileKind, TileMove, TileTwin};

impl TileTwin {
    /// The position after a legal move, with the turn passed on.
    #[must_use]
    pub fn after(&self, found: TileMove) -> Self {
        let mut next = self.changed(found);
        next.just_announced.clear();
        if self.is_layout() {
            next.opener = self.opener.or(self.tiles.is_empty().then_some(self.to_move));
            next.drop_what_has_no_square();
        }
        next.kingless = self.kingless.saturating_sub(1);
        let is_end_of_kingless = self.kingless == 1;
        if is_end_of_kingless {
            next.opener = next.players.first().copied();
        }
        let is_end_of_layout = (self.is_layout() || is_end_of_kingless) && !next.is_layout();
        // "Then the Kings are placed in seat order."
        let mover =
            if is_end_of_kingless { *self.players.last().expect("somebody plays") } else { self.to_move };
        // "The player who placed first also moves first."
        let opener = next.opener.filter(|&opener| is_end_of_layout && next.lives(opener));
        next.to_move = opener.unwrap_or_else(|| next.clockwise_of(mover));
        // An announcement stays as long as the check stands.
        next.announced =
            self.announced.iter().copied().filter(|&(by, victim)| next.gives_check(by, victim)).collect();
        next
    }

    /// Announces a check, which counts for nothing where there is none.
    pub fn announce(&mut self, by: usize, victim: usize) {
        if self.gives_check(by, victim) {
            self.announced.insert((by, victim));
        }
    }

    /// The tiles on their squares once a move of any owner's piece is made; the turn is not passed on.
    #[must_use]
    pub(super) fn changed(&self, found: TileMove) -> Self {
        let mut next = self.clone();
        match found {
            TileMove::Skip => {}
            TileMove::Sacrifice(from) => {
                next.tiles.remove(&from);
            }
            TileMove::Place(kind, at) => next.place(self.to_move, kind, at),
            TileMove::Go(from, to) => {
                let tile = next.tiles.remove(&from).expect("a move begins on a piece");
                let taken = next.tiles.insert(to, tile);
                if let Some(victim) = taken.filter(|taken| taken.kind == TileKind::King) {
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
    fn clockwise_of(&self, mover: usize) -> usize {
        let place = self.players.iter().position(|&seat| seat == mover).expect("the mover plays");
        let mut clockwise = self.players[place + 1..].iter().chain(&self.players[..=place]).copied();
        let is_next = |seat: &usize| {
            if self.is_layout() { self.hands.contains_key(seat) } else { self.lives(*seat) }
        };
        clockwise.find(is_next).unwrap_or(mover)
    }
}
