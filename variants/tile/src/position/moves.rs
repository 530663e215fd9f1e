//! All legal moves.

use unruly_contract::Seat;
use unruly_geometry::Direction;
use unruly_geometry::plane::{Cell, PlaneSquare, Tile, TileSet, Unity, Window};

use crate::position::kind::LEAPS;
use crate::{Kind, Lust, Position};

/// A move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A piece goes to a square and takes what stands there.
    Go {
        /// Which piece.
        tile: Tile,
        /// Where to.
        to: PlaneSquare,
    },
    /// A piece is given up.
    Sacrifice {
        /// Which piece.
        tile: Tile,
    },
    /// Nothing can be moved.
    Skip,
}

/// The room for finding moves, kept from one position to the next.
#[derive(Debug)]
pub struct Workspace {
    unity: Unity,
    doubtful: Vec<Move>,
}

impl Workspace {
    /// Room for finding moves.
    pub fn new() -> Self {
        Self { unity: Unity::of(&unruly_geometry::plane::Grid::new()), doubtful: Vec::with_capacity(256) }
    }
}

impl Default for Workspace {
    fn default() -> Self {
        Self::new()
    }
}

impl Position {
    /// Adds all legal moves of the seat to move: [`Move::Skip`] alone where it has none, and nothing when the game is won.
    pub fn legal_moves(&mut self, workspace: &mut Workspace, moves: &mut Vec<Move>) {
        if self.winner().is_some() || self.living.is_empty() {
            return;
        }
        let start = moves.len();
        self.pieces_moves(workspace, moves);
        if self.rules.lust != Lust::None {
            self.heed_lust(workspace, start, moves);
        }
        if moves.len() == start {
            moves.push(Move::Skip);
        }
    }

    /// Adds the moves of one piece that keep Unity, whatever becomes of its owner's King and whosever turn it is.
    pub(crate) fn moves_of(&self, unity: &Unity, tile: Tile, moves: &mut Vec<Move>) {
        if let Some(limits) = self.limits() {
            self.tile_moves(unity, limits, tile, moves);
        }
    }

    /// The moves of pieces that keep Unity and leave their King unharmed.
    fn pieces_moves(&mut self, workspace: &mut Workspace, moves: &mut Vec<Move>) {
        let seat = self.to_move;
        workspace.unity.update(&self.grid);
        let Some(limits) = self.limits() else { return };
        let guarded = self.king(seat).filter(|_| !self.binding(seat).is_empty());
        let Some(king) = guarded else {
            for tile in self.held(seat) {
                self.tile_moves(&workspace.unity, limits, tile, moves);
            }
            return;
        };
        let square = self.square(king);
        let bearers = self.bearers_on(square, seat);
        // Only what stands on a line with the King, or the King itself, can expose it to more than bears on it now.
        let suspects = self.screens(square, seat) | TileSet::of(king);
        let mut doubtful = std::mem::take(&mut workspace.doubtful);
        let first = moves.len();
        for tile in self.held(seat) - suspects {
            self.tile_moves(&workspace.unity, limits, tile, moves);
        }
        if bearers.is_occupied() {
            let held_back = |found: &Move| {
                bearers.into_iter().all(|bearer| self.stays_trapped(&workspace.unity, bearer, *found))
            };
            moves.extract_if(first.., |found| !held_back(found)).for_each(|found| doubtful.push(found));
        }
        for tile in suspects {
            self.tile_moves(&workspace.unity, limits, tile, &mut doubtful);
        }
        moves.extend(doubtful.drain(..).filter(|&tried| self.is_unharmed_after(tried)));
        workspace.doubtful = doubtful;
    }

    /// Whether a piece that bears on the mover's King is trapped for certain after a move, found without making it.
    ///
    /// Without the bearer the others are in several parts. The mover leaves its part and joins those that it touches where
    /// it goes; if two are left whatever it joins, the bearer still holds them together.
    fn stays_trapped(&self, unity: &Unity, bearer: Tile, moved: Move) -> bool {
        let Move::Go { tile, to } = moved else { return false };
        if !unity.is_cut(bearer) {
            return false;
        }
        let met = self.grid.tile_at(to);
        if met == Some(bearer) || met.is_some_and(|met| self.kind(met) == Kind::King) {
            return false;
        }
        let gone = TileSet::of(tile) | met.map_or(TileSet::EMPTY, TileSet::of);
        let touched = self.grid.touching(Cell::of(to)) - gone;
        let (mut parts, mut joined) = (0, 0);
        for part in unity.parts_without(bearer) {
            parts += u32::from((part - gone).is_occupied());
            joined += u32::from(part.meets(touched));
        }
        parts - joined + u32::from(joined > 0) > 1
    }

    /// Whether the mover's King has no check to answer after a move.
    fn is_unharmed_after(&mut self, tried: Move) -> bool {
        let seat = self.to_move;
        let undo = self.make(tried);
        let is_unharmed = !self.is_bound(seat);
        self.unmake(undo);
        is_unharmed
    }

    /// Leaves only captures where there are any; with mad blood lust, gives up a piece where there are none.
    fn heed_lust(&mut self, workspace: &Workspace, start: usize, moves: &mut Vec<Move>) {
        let is_capture =
            |found: &Move| matches!(found, Move::Go { to, .. } if self.grid.tile_at(*to).is_some());
        if moves[start..].iter().any(is_capture) {
            let mut kept = start;
            for place in start..moves.len() {
                if is_capture(&moves[place]) {
                    moves[kept] = moves[place];
                    kept += 1;
                }
            }
            moves.truncate(kept);
            return;
        }
        if self.rules.lust != Lust::MadBlood {
            return;
        }
        let seat = self.to_move;
        let sacrifices: Vec<Move> = self
            .held(seat)
            .into_iter()
            .filter(|&tile| self.kind(tile) != Kind::King && !workspace.unity.is_cut(tile))
            .map(|tile| Move::Sacrifice { tile })
            .collect();
        let sacrifices: Vec<Move> =
            sacrifices.into_iter().filter(|&tried| self.is_unharmed_after(tried)).collect();
        if !sacrifices.is_empty() {
            moves.truncate(start);
            moves.extend(sacrifices);
        }
    }

    /// The moves of one piece that keep Unity, whatever becomes of its King.
    #[inline]
    fn tile_moves(&self, unity: &Unity, limits: Window, tile: Tile, moves: &mut Vec<Move>) {
        let seat = self.owner(tile);
        let square = self.square(tile);
        let is_trapped = unity.is_cut(tile);
        let kind = self.kind(tile);
        let mut try_cell = |cell: Cell, to: PlaneSquare| match self.grid.tile(cell) {
            Some(met) if !is_trapped && self.may_take(seat, met) => moves.push(Move::Go { tile, to }),
            None if unity.keeps_whole_at(&self.grid, tile, cell) => moves.push(Move::Go { tile, to }),
            _ => {}
        };
        match kind {
            Kind::Queen | Kind::Rook | Kind::Bishop => {
                for direction in Direction::ALL.into_iter().filter(|&direction| kind.slides(direction)) {
                    for spot in self.grid.walk(square, direction, limits) {
                        try_cell(spot.cell, spot.square);
                        if spot.tile.is_some_and(|met| self.owner(met) != seat) {
                            break;
                        }
                    }
                }
            }
            Kind::Knight => {
                // The last piece on the plane has nobody to stay with, and a leap leads farther than one square.
                let is_last = self.grid.standing().len() == 1;
                let limits = if is_last { self.plane_near(limits) } else { limits };
                for (dx, dy) in LEAPS {
                    let to = PlaneSquare::new(square.x() + i32::from(dx), square.y() + i32::from(dy));
                    if limits.contains(to) {
                        try_cell(Cell::of(to), to);
                    }
                }
            }
            Kind::King | Kind::Pawn => {
                for direction in Direction::ALL {
                    let Some(to) = square.step(direction).filter(|to| limits.contains(*to)) else { continue };
                    let cell = Cell::of(to);
                    // A pawn goes straight and takes aslant.
                    let is_capture = self.grid.tile(cell).is_some();
                    if kind == Kind::King || is_capture == direction.is_diagonal() {
                        try_cell(cell, to);
                    }
                }
            }
        }
    }

    /// One square more on every side, as far as the plane goes.
    #[cold]
    fn plane_near(&self, limits: Window) -> Window {
        let grown = limits.grown(1);
        self.rules.borders.and_then(|borders| grown.intersection(borders.window())).unwrap_or(grown)
    }

    /// Whether a seat may take a piece, Unity and Kings' safety aside.
    #[inline(always)]
    fn may_take(&self, seat: Seat, met: Tile) -> bool {
        let owner = self.owner(met);
        if owner == seat {
            return self.rules.friendly_fire && self.kind(met) != Kind::King;
        }
        self.kind(met) != Kind::King || self.is_open_to_capture(owner)
    }
}
