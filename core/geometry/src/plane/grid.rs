//! The grid: which tile stands where, kept for quick moves and for taking them back.

use super::{Cell, PlaneSet, PlaneSquare, Surroundings, Tile, TileSet, Window};
use crate::Direction;

/// Which tile stands on which square of the plane.
///
/// Made for playing moves and taking them back, millions a second: tiles keep their numbers, every change is undone by
/// its opposite, and nothing is allocated once the grid is made. With each cell it keeps which of the eight around it are
/// occupied, and with the whole the smallest window around all tiles.
///
/// Tiles may stand in several groups, but not more than [`Tile::COUNT`] squares apart; a single group never comes near
/// that.
///
/// ```
/// use unruly_geometry::Direction;
/// use unruly_geometry::plane::{Grid, PlaneSquare, Tile};
/// let mut grid = Grid::new();
/// for (tile, x) in Tile::all().zip(0..3) {
///     grid.place(tile, PlaneSquare::new(x, 0))?;
/// }
/// let middle = grid.tile_at(PlaneSquare::new(1, 0)).expect("it was just placed");
/// assert!(grid.is_whole() && grid.is_cut(middle));
///
/// let limits = grid.limits().expect("tiles stand on it");
/// let passed: Vec<_> = grid.walk(PlaneSquare::ORIGIN, Direction::East, limits).map(|spot| spot.tile).collect();
/// assert_eq!(passed, [Tile::new(1), Tile::new(2), None]);
/// # Ok::<(), unruly_geometry::plane::NoPlace>(())
/// ```
#[derive(Clone)]
pub struct Grid {
    tiles: Box<[Option<Tile>; Cell::COUNT]>,
    around: Box<[Surroundings; Cell::COUNT]>,
    squares: [PlaneSquare; Tile::TABLE],
    standing: TileSet,
    /// How many tiles stand in each column and row, wound up like the cells.
    columns: [u8; Cell::SPAN as usize],
    rows: [u8; Cell::SPAN as usize],
    /// The smallest around all tiles; without meaning while there are none.
    window: Window,
}

/// A square passed on a walk over the [`Grid`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WalkedSquare {
    /// The square.
    pub square: PlaneSquare,
    /// Its cell.
    pub cell: Cell,
    /// The tile that stands there.
    pub tile: Option<Tile>,
}

/// Why a tile can't be placed on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoPlace {
    /// It stands somewhere already.
    #[error("the tile for {to} already stands on {on}; lift it first")]
    Standing {
        /// Where it should go.
        to: PlaneSquare,
        /// Where it stands.
        on: PlaneSquare,
    },
    /// Another tile stands there.
    #[error("{0} is occupied; choose an empty square")]
    Occupied(PlaneSquare),
    /// The tiles would lie too far apart, or too far out.
    #[error(
        "{0} is too far away; all tiles must lie within {count} by {count} squares, none farther than {farthest} from 0,0",
        count = Tile::COUNT,
        farthest = Grid::FARTHEST
    )]
    TooFar(PlaneSquare),
}

impl Grid {
    /// A grid on which nothing stands.
    pub fn new() -> Self {
        Self {
            tiles: Box::new([None; Cell::COUNT]),
            around: Box::new([Surroundings::EMPTY; Cell::COUNT]),
            squares: [PlaneSquare::ORIGIN; Tile::TABLE],
            standing: TileSet::EMPTY,
            columns: [0; Cell::SPAN as usize],
            rows: [0; Cell::SPAN as usize],
            window: Window::of(PlaneSquare::ORIGIN),
        }
    }

    /// The tiles that stand on it.
    #[inline(always)]
    pub const fn standing(&self) -> TileSet {
        self.standing
    }

    /// Where a tile stands, if it does.
    pub fn square(&self, tile: Tile) -> Option<PlaneSquare> {
        self.standing.contains(tile).then(|| self.square_of(tile))
    }

    /// Where a standing tile stands.
    #[inline(always)]
    pub const fn square_of(&self, tile: Tile) -> PlaneSquare {
        self.squares[tile.index()]
    }

    /// The occupied squares.
    pub fn squares(&self) -> PlaneSet {
        self.standing.into_iter().map(|tile| self.square_of(tile)).collect()
    }

    /// The tile on a square.
    pub fn tile_at(&self, square: PlaneSquare) -> Option<Tile> {
        self.cell(square).and_then(|cell| self.tile(cell))
    }

    /// The cell of a square, unless it lies so far from the tiles that it has none of its own; no tile is near it then.
    #[inline]
    pub fn cell(&self, square: PlaneSquare) -> Option<Cell> {
        self.window().is_none_or(|window| window.grown(Self::ROOM).contains(square)).then(|| Cell::of(square))
    }

    /// The tile on a cell.
    #[inline(always)]
    pub fn tile(&self, cell: Cell) -> Option<Tile> {
        self.tiles[cell.index()]
    }

    /// Which of the eight squares around a cell are occupied.
    #[inline(always)]
    pub fn around(&self, cell: Cell) -> Surroundings {
        self.around[cell.index()]
    }

    /// The tiles that touch a cell.
    #[inline(always)]
    pub fn touching(&self, cell: Cell) -> TileSet {
        // Looking at all eight without asking which are occupied spares the guesses of a loop.
        Direction::ALL
            .into_iter()
            .fold(TileSet::EMPTY, |all, direction| all | TileSet::of_any(self.tile(cell.step(direction))))
    }

    /// The smallest window around all tiles, if there are any.
    #[inline]
    pub const fn window(&self) -> Option<Window> {
        if self.standing.is_empty() { None } else { Some(self.window) }
    }

    /// The window around all tiles and one square more on every side: as far as a tile can go and still touch another.
    pub const fn limits(&self) -> Option<Window> {
        if self.standing.is_empty() { None } else { Some(self.window.grown(1)) }
    }

    /// The squares passed from a square in a direction as far as the limits reach, occupied or not.
    ///
    /// Limits that reach more than four squares beyond the window around the tiles are cut there, for beyond that cells
    /// are not told apart.
    #[inline]
    pub fn walk(&self, from: PlaneSquare, direction: Direction, limits: Window) -> Walk<'_> {
        let known = self.window.grown(Self::ROOM);
        let limits = limits.intersection(known);
        let left = limits.map_or(0, |limits| limits.steps_inside(from, direction));
        Walk { grid: self, direction, left, square: from, cell: Cell::of(from) }
    }

    /// Puts a tile on an empty square.
    ///
    /// # Errors
    /// When it stands already, when another stands there, or when that is too far from the others.
    #[inline]
    pub fn place(&mut self, tile: Tile, square: PlaneSquare) -> Result<(), NoPlace> {
        if self.standing.contains(tile) {
            return Err(NoPlace::Standing { to: square, on: self.square_of(tile) });
        }
        let here = Window::of(square);
        let window = if self.standing.is_empty() { here } else { self.window.joined(here) };
        // A square at the very end of all numbers would have nothing beyond it.
        let is_near_the_end =
            [square.x(), square.y()].iter().any(|part| part.unsigned_abs() > Self::FARTHEST);
        if window.width().max(window.height()) > Tile::COUNT as u64 || is_near_the_end {
            return Err(NoPlace::TooFar(square));
        }
        let cell = Cell::of(square);
        if self.tile(cell).is_some() {
            return Err(NoPlace::Occupied(square));
        }
        self.window = window;
        self.standing.insert(tile);
        self.squares[tile.index()] = square;
        self.tiles[cell.index()] = Some(tile);
        for direction in Direction::ALL {
            self.around[cell.step(direction).index()].insert(direction.opposite());
        }
        self.columns[wound(square.x())] += 1;
        self.rows[wound(square.y())] += 1;
        Ok(())
    }

    /// Takes a tile off the plane and tells where it stood, if it did.
    #[inline]
    pub fn lift(&mut self, tile: Tile) -> Option<PlaneSquare> {
        let square = self.square(tile)?;
        let cell = Cell::of(square);
        self.standing.remove(tile);
        self.tiles[cell.index()] = None;
        for direction in Direction::ALL {
            self.around[cell.step(direction).index()].remove(direction.opposite());
        }
        self.columns[wound(square.x())] -= 1;
        self.rows[wound(square.y())] -= 1;
        if self.standing.is_occupied() {
            self.shrink();
        }
        Some(square)
    }

    /// Moves a standing tile to an empty square; moving it back undoes that.
    ///
    /// # Errors
    /// When another stands there, or when that is too far from the others; nothing is changed then. A tile that does not
    /// stand is placed.
    #[inline]
    pub fn shift(&mut self, tile: Tile, to: PlaneSquare) -> Result<(), NoPlace> {
        let from = self.lift(tile);
        self.place(tile, to).inspect_err(|_| {
            if let Some(from) = from {
                self.place(tile, from).expect("it stood there a moment ago");
            }
        })
    }

    /// Whether all tiles form one group: each touches another, and so on to all. So do none and one.
    pub fn is_whole(&self) -> bool {
        self.standing.first().is_none_or(|first| self.group(first, self.standing) == self.standing)
    }

    /// Whether the others would be in more than one group without this tile, where all are in one group now.
    ///
    /// Mostly a look at the eight squares around it decides; else the others are searched from all sides of it until
    /// these meet or one comes to an end. To know all cut tiles of a position, use [`Unity`](super::Unity).
    pub fn is_cut(&self, tile: Tile) -> bool {
        let cell = Cell::of(self.square_of(tile));
        let sides = self.around(cell).representatives();
        sides.len() > 1 && {
            let sides = self.tiles_towards(cell, sides);
            !self.are_joined(sides.into_iter().map(TileSet::of), tile)
        }
    }

    /// Whether all tiles would be in one group after this tile has moved, where they are now.
    ///
    /// A tile that moves to an occupied square takes the other's place. For many moves in one position use
    /// [`Unity`](super::Unity).
    pub fn stays_whole(&self, tile: Tile, to: PlaneSquare) -> bool {
        let cell = Cell::of(self.square_of(tile));
        let itself = TileSet::of(tile);
        if to == self.square_of(tile) || self.standing == itself {
            return true;
        }
        let Some(target) = self.cell(to) else { return false };
        if self.tile(target).is_some() {
            return !self.is_cut(tile);
        }
        let touched = self.touching(target) - itself;
        let sides = self.around(cell).representatives();
        touched.is_occupied()
            && (sides.len() == 1 || {
                let others = self.tiles_towards(cell, sides) - touched;
                self.are_joined(std::iter::once(touched).chain(others.into_iter().map(TileSet::of)), tile)
            })
    }

    /// The tiles of one group of `among`: those that are joined to `first`.
    pub(super) fn group(&self, first: Tile, among: TileSet) -> TileSet {
        let mut group = TileSet::of(first);
        let mut frontier = group;
        while let Some(next) = frontier.first() {
            frontier.remove(next);
            let touched = (self.touching(Cell::of(self.square_of(next))) & among) - group;
            group |= touched;
            frontier |= touched;
        }
        group
    }

    /// Whether regions of tiles are all joined by tiles other than `without`.
    ///
    /// All grow at the same pace. Regions that are joined at all are mostly joined round a small gap, and others mostly
    /// have a small end; so either way the search is over soon.
    fn are_joined(&self, regions: impl Iterator<Item = TileSet>, without: Tile) -> bool {
        let mut growing = [Region::default(); MOST_REGIONS];
        let mut count = 0;
        for (place, tiles) in growing.iter_mut().zip(regions.filter(|tiles| tiles.is_occupied())) {
            *place = Region { tiles, rim: tiles };
            count += 1;
        }
        let mut growing = &mut growing[..count];
        while growing.len() > 1 {
            let mut next = 0;
            while next < growing.len() {
                let Region { tiles, rim } = growing[next];
                if rim.is_empty() {
                    return false;
                }
                let touched = rim
                    .into_iter()
                    .fold(TileSet::EMPTY, |all, tile| all | self.touching(Cell::of(self.square_of(tile))))
                    - tiles
                    - TileSet::of(without);
                growing[next] = Region { tiles: tiles | touched, rim: touched };
                // The one that has come upon another goes on as part of that, and the last takes its place.
                match (0..growing.len()).find(|&met| met != next && growing[met].tiles.meets(touched)) {
                    Some(met) => {
                        growing[met] = growing[met].united(growing[next]);
                        let last = growing.len() - 1;
                        growing.swap(next, last);
                        growing = &mut growing[..last];
                    }
                    None => next += 1,
                }
            }
        }
        true
    }

    #[inline(always)]
    fn tiles_towards(&self, cell: Cell, directions: Surroundings) -> TileSet {
        directions.directions().filter_map(|direction| self.tile(cell.step(direction))).collect()
    }

    /// Draws the window in where its outermost columns and rows have become empty.
    fn shrink(&mut self) {
        let Window { west, south, east, north } = &mut self.window;
        while self.columns[wound(*west)] == 0 {
            *west += 1;
        }
        while self.columns[wound(*east)] == 0 {
            *east -= 1;
        }
        while self.rows[wound(*south)] == 0 {
            *south += 1;
        }
        while self.rows[wound(*north)] == 0 {
            *north -= 1;
        }
    }

    /// How many squares beyond the window still have cells of their own: half of what the tiles leave free.
    const ROOM: u16 = (Cell::SPAN as u16 - Tile::COUNT as u16) / 2;
    /// How far from the origin a tile may stand.
    const FARTHEST: u32 = 1 << 30;
}

impl Default for Grid {
    fn default() -> Self {
        Self::new()
    }
}

/// Grids are equal when the same tiles stand on the same squares.
impl PartialEq for Grid {
    fn eq(&self, other: &Self) -> bool {
        self.standing == other.standing
            && self.standing.into_iter().all(|tile| self.square_of(tile) == other.square_of(tile))
    }
}

impl Eq for Grid {}

impl std::fmt::Debug for Grid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.standing.into_iter().map(|tile| (tile, self.square_of(tile)))).finish()
    }
}

/// The squares passed on the way over a grid; see [`Grid::walk`].
#[derive(Debug, Clone)]
pub struct Walk<'a> {
    grid: &'a Grid,
    direction: Direction,
    left: u32,
    square: PlaneSquare,
    cell: Cell,
}

impl Iterator for Walk<'_> {
    type Item = WalkedSquare;

    #[inline]
    fn next(&mut self) -> Option<WalkedSquare> {
        self.left = self.left.checked_sub(1)?;
        let (dx, dy) = self.direction.offset();
        self.square = PlaneSquare::new(self.square.x() + i32::from(dx), self.square.y() + i32::from(dy));
        self.cell = self.cell.step(self.direction);
        Some(WalkedSquare { square: self.square, cell: self.cell, tile: self.grid.tile(self.cell) })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl ExactSizeIterator for Walk<'_> {}

/// At most four sides of a tile, and what it touches after a move.
const MOST_REGIONS: usize = 5;

/// Tiles that are joined, growing.
#[derive(Clone, Copy, Default)]
struct Region {
    tiles: TileSet,
    /// Those whose neighbours have not been looked at.
    rim: TileSet,
}

impl Region {
    fn united(self, other: Self) -> Self {
        Self { tiles: self.tiles | other.tiles, rim: self.rim | other.rim }
    }
}

/// The place of a column or row in the ring of them.
#[inline(always)]
const fn wound(coordinate: i32) -> usize {
    coordinate as usize & (Cell::SPAN as usize - 1)
}
