//! Making moves and taking them back.

use unruly_contract::Seat;
use unruly_geometry::plane::{PlaneSquare, Tile, TileSet};

use crate::{Kind, Move, Position, SeatSet};

/// The state needed to take a move back.
#[derive(Debug, Clone, Copy)]
pub struct Undo {
    mover: Seat,
    moved: Option<(Tile, PlaneSquare)>,
    lifted: Option<Lifted>,
    inherited: Option<Inheritance>,
    living: SeatSet,
    announced: SeatSet,
    key: u64,
}

/// A piece taken off the plane.
#[derive(Debug, Clone, Copy)]
struct Lifted {
    tile: Tile,
    square: PlaneSquare,
}

/// The spoils of the captor of a King.
#[derive(Debug, Clone, Copy)]
struct Inheritance {
    from: Seat,
    tiles: TileSet,
}

impl Position {
    /// Makes a move, which must be legal here but for the safety of Kings, and passes the turn.
    #[inline]
    pub fn make(&mut self, made: Move) -> Undo {
        let mut undo = Undo {
            mover: self.to_move,
            moved: None,
            lifted: None,
            inherited: None,
            living: self.living,
            announced: SeatSet::EMPTY,
            key: self.key,
        };
        match made {
            Move::Go { tile, to } => {
                let mover = self.owner(tile);
                undo.lifted = self.grid.tile_at(to).map(|captured| self.take_off(captured));
                let from = self.square(tile);
                self.key ^= self.tile_key(tile, from) ^ self.tile_key(tile, to);
                self.grid.shift(tile, to).expect("a legal move goes to a square near the others");
                undo.moved = Some((tile, from));
                if let Some(Lifted { tile: captured, .. }) = undo.lifted
                    && self.kind(captured) == Kind::King
                {
                    undo.announced = self.announced[self.owner(captured).index()];
                    undo.inherited = Some(self.inherit(self.owner(captured), mover));
                }
            }
            Move::Sacrifice { tile } => undo.lifted = Some(self.take_off(tile)),
            Move::Skip => {}
        }
        self.to_move = self.living.after(self.to_move).unwrap_or(self.to_move);
        undo
    }

    /// Takes a move back. Moves are taken back in the opposite order.
    #[inline]
    pub fn unmake(&mut self, undo: Undo) {
        if let Some(Inheritance { from, tiles }) = undo.inherited {
            for tile in tiles {
                self.held[self.owners[tile.index()].index()].remove(tile);
                self.owners[tile.index()] = from;
            }
            self.held[from.index()] = tiles;
            self.announced[from.index()] = undo.announced;
        }
        if let Some((tile, from)) = undo.moved {
            self.grid.shift(tile, from).expect("it stood there before the move");
        }
        if let Some(Lifted { tile, square }) = undo.lifted {
            let owner = self.owner(tile);
            self.grid.place(tile, square).expect("it stood there before the move");
            self.held[owner.index()].insert(tile);
            if self.kind(tile) == Kind::King {
                self.kings[owner.index()] = Some(tile);
            }
        }
        self.living = undo.living;
        self.to_move = undo.mover;
        self.key = undo.key;
    }

    #[inline]
    fn take_off(&mut self, tile: Tile) -> Lifted {
        let square = self.square(tile);
        let owner = self.owner(tile);
        self.key ^= self.tile_key(tile, square);
        self.grid.lift(tile);
        self.held[owner.index()].remove(tile);
        Lifted { tile, square }
    }

    /// The captor of a King owns all that was its owner's, who is out of the game.
    fn inherit(&mut self, from: Seat, captor: Seat) -> Inheritance {
        let tiles = std::mem::take(&mut self.held[from.index()]);
        for tile in tiles {
            let square = self.square(tile);
            self.key ^= self.tile_key(tile, square);
            self.owners[tile.index()] = captor;
            self.key ^= self.tile_key(tile, square);
        }
        self.held[captor.index()] |= tiles;
        self.kings[from.index()] = None;
        self.announced[from.index()] = SeatSet::EMPTY;
        self.living.remove(from);
        Inheritance { from, tiles }
    }
}
