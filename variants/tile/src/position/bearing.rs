//! Attacks on Kings, threats and checks.

use unruly_contract::Seat;
use unruly_geometry::Direction;
use unruly_geometry::plane::{Cell, PlaneSquare, Tile, TileSet};

use crate::position::kind::LEAPS;
use crate::{Announce, Move, Position, SeatSet};

impl Position {
    /// The pieces of others that could capture a seat's King if Unity did not matter.
    #[inline]
    pub fn bearers(&self, seat: Seat) -> TileSet {
        self.king(seat).map_or(TileSet::EMPTY, |king| self.bearers_on(self.square(king), seat))
    }

    /// The pieces that bear on a square as if a piece of this seat stood there: those of all others.
    #[inline]
    pub(crate) fn bearers_on(&self, square: PlaneSquare, seat: Seat) -> TileSet {
        let mut bearers = TileSet::EMPTY;
        for direction in Direction::ALL {
            self.look(square, direction, |tile, owner, distance| {
                if owner == seat || self.resigned.contains(owner) {
                    return GoOn::Stop;
                }
                let kind = self.kind(tile);
                if kind.slides(direction) || distance == 1 && kind.takes_beside(direction) {
                    bearers.insert(tile);
                }
                GoOn::Through(owner)
            });
        }
        for tile in self.knights_near(Cell::of(square)) {
            let owner = self.owner(tile);
            if owner != seat && !self.resigned.contains(owner) {
                bearers.insert(tile);
            }
        }
        bearers
    }

    /// The pieces of a seat that, by leaving their squares, would let others bear on a square from behind them.
    #[inline]
    pub(crate) fn screens(&self, square: PlaneSquare, seat: Seat) -> TileSet {
        let mut screens = TileSet::EMPTY;
        for direction in Direction::ALL {
            let (mut screen, mut beyond) = (None, None);
            self.look(square, direction, |tile, owner, _| {
                if owner == seat {
                    return if screen.replace(tile).is_some() { GoOn::Stop } else { GoOn::On };
                }
                // A slider passes its own side's pieces on both sides of the screen, and nobody else's on either.
                if *beyond.get_or_insert(owner) != owner {
                    return GoOn::Stop;
                }
                match screen {
                    Some(screen) if self.kind(tile).slides(direction) => {
                        screens.insert(screen);
                        GoOn::Stop
                    }
                    _ => GoOn::On,
                }
            });
        }
        screens
    }

    /// The pieces that attack a seat's King: that bear on it and are not trapped.
    pub fn attackers(&self, seat: Seat) -> TileSet {
        self.bearers(seat).into_iter().filter(|&tile| !self.grid.is_cut(tile)).collect()
    }

    /// The seats that give check to a seat: those that attack its King by a capture after which nobody attacks their own.
    ///
    /// Layers are judged one deep: it does not matter whether what attacks the captor's King could itself be taken.
    pub fn checkers(&mut self, seat: Seat) -> SeatSet {
        let mut checkers = SeatSet::EMPTY;
        for tile in self.attackers(seat) {
            let owner = self.owner(tile);
            if !checkers.contains(owner) && self.is_check_by(tile, seat) {
                checkers.insert(owner);
            }
        }
        checkers
    }

    /// The pieces that give check to a seat.
    pub fn checking_tiles(&mut self, seat: Seat) -> TileSet {
        let attackers = self.attackers(seat);
        attackers.into_iter().filter(|&tile| self.is_check_by(tile, seat)).collect()
    }

    /// Whether a seat is in check.
    pub fn is_in_check(&mut self, seat: Seat) -> bool {
        let attackers = self.attackers(seat);
        attackers.into_iter().any(|tile| self.is_check_by(tile, seat))
    }

    /// The seats of which only trapped pieces bear on a seat's King.
    pub fn threateners(&self, seat: Seat) -> SeatSet {
        let bearers = self.bearers(seat);
        let owners = |tiles: TileSet| -> SeatSet { tiles.into_iter().map(|tile| self.owner(tile)).collect() };
        let attackers: TileSet = bearers.into_iter().filter(|&tile| !self.grid.is_cut(tile)).collect();
        let attacking = owners(attackers);
        owners(bearers).iter().filter(|owner| !attacking.contains(*owner)).collect()
    }

    /// The seats that attack a seat's King, but would have to save their own first.
    pub fn held_attackers(&mut self, seat: Seat) -> SeatSet {
        let attacking: SeatSet = self.attackers(seat).into_iter().map(|tile| self.owner(tile)).collect();
        let checking = self.checkers(seat);
        attacking.iter().filter(|attacker| !checking.contains(*attacker)).collect()
    }

    /// The seats whose checks a seat has to answer.
    #[inline]
    pub(crate) fn binding(&self, seat: Seat) -> SeatSet {
        match self.rules.announce {
            Announce::Automatic | Announce::Polite => SeatSet::ALL,
            Announce::ByHand => self.announced[seat.index()],
            Announce::SuddenDeath => SeatSet::EMPTY,
        }
    }

    /// Whether a seat's King may be taken, as far as announcing goes.
    #[inline]
    pub(crate) fn is_open_to_capture(&self, seat: Seat) -> bool {
        self.rules.announce != Announce::ByHand
            || !self.announced[seat.index()].is_empty()
            || self.resigned.contains(seat)
    }

    /// Whether a check that a seat has to answer is there.
    #[inline]
    pub(crate) fn is_bound(&mut self, seat: Seat) -> bool {
        let binding = self.binding(seat);
        let bearers = self.bearers(seat);
        bearers.into_iter().any(|tile| {
            binding.contains(self.owner(tile)) && !self.grid.is_cut(tile) && self.is_check_by(tile, seat)
        })
    }

    /// Whether the capture of a seat's King by a piece that attacks it leaves the captor's own King attacked by nobody.
    fn is_check_by(&mut self, tile: Tile, seat: Seat) -> bool {
        let captor = self.owner(tile);
        let Some(guarded) = self.king(captor) else { return true };
        let bears_still = |bearer: Tile| self.owner(bearer) != seat;
        // The victim's tiles become the captor's, so only third parties matter; and mostly none of them is near.
        let nobody_else = self.living.len() <= 2;
        if nobody_else
            || tile != guarded
                && !self.screens(self.square(guarded), captor).contains(tile)
                && !self.bearers(captor).into_iter().any(bears_still)
        {
            return true;
        }
        let Some(king) = self.king(seat) else { return false };
        let undo = self.make(Move::Go { tile, to: self.square(king) });
        let is_safe = self.bearers(captor).into_iter().all(|bearer| self.grid.is_cut(bearer));
        self.unmake(undo);
        is_safe
    }

    /// The knights a leap away from a cell.
    #[inline]
    fn knights_near(&self, cell: Cell) -> impl Iterator<Item = Tile> + '_ {
        LEAPS
            .into_iter()
            .filter_map(move |(dx, dy)| self.grid.tile(cell.offset(dx, dy)))
            .filter(|&tile| self.kind(tile) == crate::Kind::Knight)
    }

    /// Tells `visit` of the pieces met in a direction from a square, with their owner and distance, until it stops.
    #[inline(always)]
    fn look(&self, from: PlaneSquare, direction: Direction, mut visit: impl FnMut(Tile, Seat, u32) -> GoOn) {
        let Some(window) = self.grid.window() else { return };
        let mut through = None;
        let mut distance = 0;
        for spot in self.grid.walk(from, direction, window) {
            distance += 1;
            let Some(tile) = spot.tile else { continue };
            let owner = self.owner(tile);
            if through.is_some_and(|seat| seat != owner) {
                return;
            }
            match visit(tile, owner, distance) {
                GoOn::Stop => return,
                GoOn::On => {}
                GoOn::Through(seat) => through = Some(seat),
            }
        }
    }
}

/// How the search for attackers goes on.
enum GoOn {
    /// No farther.
    Stop,
    /// Past this piece, whatever comes.
    On,
    /// Only past pieces of this seat.
    Through(Seat),
}
