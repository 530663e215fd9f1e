//! Positions: the tiles, their owners and squares, and the turn.

mod bearing;
pub(crate) mod kind;
mod make;
mod moves;
mod perft;
mod rules;
pub(crate) mod text;

use unruly_contract::Seat;
use unruly_geometry::plane::{Grid, NoPlace, Plane, PlaneSquare, Tile, TileSet, Window};

pub use kind::Kind;
pub use make::Undo;
pub use moves::{Move, Workspace};
pub use rules::{Announce, Lust, Rules};
pub use text::TextError;

use crate::SeatSet;

/// A position: the tiles, their owners and squares, and the turn.
///
/// Made for playing moves and taking them back: [`make`](Self::make) gives what [`unmake`](Self::unmake) needs.
#[derive(Debug, Clone)]
pub struct Position {
    pub(crate) grid: Grid,
    pub(crate) kinds: [Kind; Tile::TABLE],
    pub(crate) owners: [Seat; Tile::TABLE],
    pub(crate) held: [TileSet; Seat::ALL.len()],
    pub(crate) kings: [Option<Tile>; Seat::ALL.len()],
    /// The seats that began the game.
    pub(crate) players: SeatSet,
    /// The seats still in it.
    pub(crate) living: SeatSet,
    /// The seats that have given up: those tiles stand in the way, and attack nobody.
    pub(crate) resigned: SeatSet,
    pub(crate) to_move: Seat,
    pub(crate) rules: Rules,
    /// For each seat, those whose check of it has been announced.
    pub(crate) announced: [SeatSet; Seat::ALL.len()],
    pub(crate) key: u64,
}

impl Position {
    /// The empty plane. Without Kings every player lives.
    pub fn new(players: SeatSet, to_move: Seat, rules: Rules) -> Self {
        Self {
            grid: Grid::new(),
            kinds: [Kind::Pawn; Tile::TABLE],
            owners: [Seat::WHITE; Tile::TABLE],
            held: [TileSet::EMPTY; Seat::ALL.len()],
            kings: [None; Seat::ALL.len()],
            players,
            living: players,
            resigned: SeatSet::EMPTY,
            to_move,
            rules,
            announced: [SeatSet::EMPTY; Seat::ALL.len()],
            key: 0,
        }
    }

    /// Puts a piece on an empty square.
    ///
    /// # Errors
    /// When something stands there, or when the square is too far from the rest.
    ///
    /// # Panics
    /// When there are [`Tile::COUNT`] pieces already, which six full sets do not come near.
    pub fn place(&mut self, seat: Seat, kind: Kind, square: PlaneSquare) -> Result<Tile, NoPlace> {
        let tile = (!self.grid.standing()).first().expect("six full sets leave tiles to spare");
        self.grid.place(tile, square)?;
        self.kinds[tile.index()] = kind;
        self.owners[tile.index()] = seat;
        self.held[seat.index()].insert(tile);
        if kind == Kind::King {
            self.kings[seat.index()] = Some(tile);
        }
        self.key ^= self.tile_key(tile, square);
        Ok(tile)
    }

    /// Takes back [`place`](Self::place).
    pub(crate) fn withdraw(&mut self, tile: Tile) {
        let (seat, square) = (self.owner(tile), self.square(tile));
        self.key ^= self.tile_key(tile, square);
        self.grid.lift(tile);
        self.held[seat.index()].remove(tile);
        if self.kind(tile) == Kind::King {
            self.kings[seat.index()] = None;
        }
    }

    /// Takes a seat out of the game and leaves its tiles where they are: nobody moves them, and they attack nobody. Its
    /// King may still be taken.
    pub fn retire(&mut self, seat: Seat) {
        self.resigned.insert(seat);
        self.living.remove(seat);
    }

    /// The seats that have given up.
    pub fn resigned(&self) -> SeatSet {
        self.resigned
    }

    /// Those whose check of a seat has been announced.
    pub fn announced(&self, seat: Seat) -> SeatSet {
        self.announced[seat.index()]
    }

    /// Counts as out of the game who has no King. Before the Kings are placed nobody is.
    pub fn bury_the_kingless(&mut self) {
        let has_king = |seat: &Seat| self.kings[seat.index()].is_some() && !self.resigned.contains(*seat);
        self.living = self.players.iter().filter(has_king).collect();
    }

    /// The agreed rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The seats that began the game.
    pub fn players(&self) -> SeatSet {
        self.players
    }

    /// The seats still in the game.
    pub fn living(&self) -> SeatSet {
        self.living
    }

    /// The seat whose turn it is.
    #[inline(always)]
    pub fn to_move(&self) -> Seat {
        self.to_move
    }

    /// Gives the turn to a seat.
    pub fn set_to_move(&mut self, seat: Seat) {
        self.to_move = seat;
    }

    /// The winner: the last one living, where there were several.
    pub fn winner(&self) -> Option<Seat> {
        let is_over = self.living.len() == 1 && self.players.len() > 1;
        self.living.iter().next().filter(|_| is_over)
    }

    /// Where the pieces stand.
    #[inline(always)]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The pieces of a seat.
    #[inline(always)]
    pub fn held(&self, seat: Seat) -> TileSet {
        self.held[seat.index()]
    }

    /// The kind of a piece.
    #[inline(always)]
    pub fn kind(&self, tile: Tile) -> Kind {
        self.kinds[tile.index()]
    }

    /// The owner of a piece.
    #[inline(always)]
    pub fn owner(&self, tile: Tile) -> Seat {
        self.owners[tile.index()]
    }

    /// The King of a seat, while it is on the plane.
    #[inline(always)]
    pub fn king(&self, seat: Seat) -> Option<Tile> {
        self.kings[seat.index()]
    }

    /// The square of a piece on the plane.
    #[inline(always)]
    pub fn square(&self, tile: Tile) -> PlaneSquare {
        self.grid.square_of(tile)
    }

    /// The tile on a square.
    pub fn at(&self, square: PlaneSquare) -> Option<(Tile, Seat, Kind)> {
        let tile = self.grid.tile_at(square)?;
        Some((tile, self.owner(tile), self.kind(tile)))
    }

    /// The honours of a seat: what its pieces count for in a draw.
    pub fn honours(&self, seat: Seat) -> u32 {
        self.held(seat).into_iter().map(|tile| self.kind(tile).honour()).sum()
    }

    /// The plane, with its borders if there are any.
    pub fn plane(&self) -> Plane {
        self.rules.borders.map_or(Plane::ENDLESS, Plane::from)
    }

    /// As far as a move can end: one square beyond all pieces, and inside the borders.
    #[inline]
    pub(crate) fn limits(&self) -> Option<Window> {
        let mut limits = self.grid.limits()?;
        if let Some(spread) = self.rules.spread {
            limits = self.within_spread(limits, spread)?;
        }
        match self.rules.borders {
            Some(borders) => limits.intersection(borders.window()),
            None => Some(limits),
        }
    }

    /// The rest of limits where the tiles lie as far apart as they may.
    #[cold]
    fn within_spread(&self, limits: Window, spread: u16) -> Option<Window> {
        let window = self.grid.window()?;
        let ((west, south), (east, north)) =
            ((limits.west(), limits.south()), (limits.east(), limits.north()));
        let is_wide = window.width() >= u64::from(spread);
        let is_high = window.height() >= u64::from(spread);
        let (west, east) = if is_wide { (window.west(), window.east()) } else { (west, east) };
        let (south, north) = if is_high { (window.south(), window.north()) } else { (south, north) };
        Some(Window::spanned(PlaneSquare::new(west, south), PlaneSquare::new(east, north)))
    }

    /// A number that equal positions share and others hardly ever do: who has what where, and whose turn it is.
    #[inline]
    pub fn key(&self) -> u64 {
        // An odd constant for each seat; its bits are well mixed with those of the squares.
        self.key ^ (self.to_move.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    #[inline(always)]
    pub(crate) fn tile_key(&self, tile: Tile, square: PlaneSquare) -> u64 {
        let what = self.owner(tile).index() * Kind::ALL.len() + self.kind(tile) as usize;
        square.key(what as u64)
    }
}
