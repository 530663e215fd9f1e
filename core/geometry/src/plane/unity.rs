//! The Unity Rule: all tiles form one group, and which moves keep it so.

use super::{Cell, Grid, PlaneSquare, Surroundings, Tile, TileSet};

/// How the tiles of one position hang together, worked out once and then asked about every move.
///
/// One pass over the tiles, depth first, finds every tile whose removal would break the group and what it would break
/// into. So whether a move keeps the tiles together is answered without looking at more than the squares around its
/// target.
///
/// ```
/// use unruly_geometry::plane::{Grid, PlaneSquare, Tile, Unity};
/// // Three in a row: the middle one is trapped, but for stepping to where it still touches both others.
/// let mut grid = Grid::new();
/// for (tile, x) in Tile::all().zip(0..3) {
///     grid.place(tile, PlaneSquare::new(x, 0))?;
/// }
/// let unity = Unity::of(&grid);
/// let middle = grid.tile_at(PlaneSquare::new(1, 0)).expect("it was just placed");
/// assert!(unity.is_cut(middle));
/// assert!(unity.keeps_whole(&grid, middle, PlaneSquare::new(1, 1)));
/// assert!(!unity.keeps_whole(&grid, middle, PlaneSquare::new(0, 1)));
/// assert_eq!(unity.parts_without(middle).count(), 2);
/// # Ok::<(), unruly_geometry::plane::NoPlace>(())
/// ```
#[derive(Debug, Clone)]
pub struct Unity {
    standing: TileSet,
    cut: TileSet,
    /// The tile from which each group was searched.
    roots: TileSet,
    /// For each tile, those found next after it whose branches hang on it alone.
    hanging: [TileSet; Tile::TABLE],
    /// For each tile, itself and all that was found after it and before turning back from it.
    branches: [TileSet; Tile::TABLE],
    /// For each tile, those it touches.
    touching: [TileSet; Tile::TABLE],
    /// For each tile, those on the way to it from the root that it or its branch touches, itself left out.
    upward: [TileSet; Tile::TABLE],
    /// The way from the root to where the search is.
    path: [Tile; Tile::TABLE],
}

impl Unity {
    /// How the tiles of a grid hang together.
    pub fn of(grid: &Grid) -> Self {
        const EMPTY: [TileSet; Tile::TABLE] = [TileSet::EMPTY; Tile::TABLE];
        let mut unity = Self {
            standing: TileSet::EMPTY,
            cut: TileSet::EMPTY,
            roots: TileSet::EMPTY,
            hanging: EMPTY,
            branches: EMPTY,
            touching: EMPTY,
            upward: EMPTY,
            path: [Tile::FIRST; Tile::TABLE],
        };
        unity.update(grid);
        unity
    }

    /// Works everything out anew for a grid; quicker than making another.
    pub fn update(&mut self, grid: &Grid) {
        self.standing = grid.standing();
        self.cut = TileSet::EMPTY;
        self.roots = TileSet::EMPTY;
        let mut unseen = self.standing;
        while let Some(root) = unseen.first() {
            self.roots.insert(root);
            self.search(grid, root, &mut unseen);
        }
        if self.roots.has_several() {
            // Without a tile there are all other groups and what its own falls into.
            let others = self.roots.len() as usize - 1;
            self.cut =
                self.standing.into_iter().filter(|&tile| others + self.own_parts(tile).count() > 1).collect();
        }
    }

    /// The tiles it was worked out for.
    pub const fn standing(&self) -> TileSet {
        self.standing
    }

    /// Whether all tiles are in one group.
    #[inline]
    pub const fn is_whole(&self) -> bool {
        !self.roots.has_several()
    }

    /// The tiles without which the others would be in more than one group: those that are trapped.
    #[inline]
    pub const fn cut_tiles(&self) -> TileSet {
        self.cut
    }

    /// Whether the others would be in more than one group without this tile.
    #[inline(always)]
    pub const fn is_cut(&self, tile: Tile) -> bool {
        self.cut.contains(tile)
    }

    /// The tiles that touch this one.
    #[inline(always)]
    pub const fn touching(&self, tile: Tile) -> TileSet {
        self.touching[tile.index()]
    }

    /// The groups in which the others would be without this tile.
    pub fn parts_without(&self, tile: Tile) -> impl Iterator<Item = TileSet> + '_ {
        let elsewhere = self.roots.into_iter().map(|root| self.branches[root.index()]);
        self.own_parts(tile).chain(elsewhere.filter(move |group| !group.contains(tile)))
    }

    /// Whether all tiles would be in one group after this tile of the grid has moved to a square.
    ///
    /// A tile that moves to an occupied square takes the other's place. The grid must be the one that this was worked
    /// out for, and the tile must stand on it.
    #[inline]
    pub fn keeps_whole(&self, grid: &Grid, tile: Tile, to: PlaneSquare) -> bool {
        match grid.cell(to) {
            Some(cell) => self.keeps_whole_at(grid, tile, cell),
            // It touches nothing there, so there had better be nothing else.
            None => self.standing == TileSet::of(tile),
        }
    }

    /// The same for a cell, as met on a walk over the grid or found by a leap of up to four squares beyond its window.
    #[inline]
    pub fn keeps_whole_at(&self, grid: &Grid, tile: Tile, to: Cell) -> bool {
        debug_assert_eq!(self.standing, grid.standing(), "asked about another position");
        match grid.tile(to) {
            Some(there) if there == tile => self.is_whole(),
            // The same squares stay occupied, less its own.
            Some(_) => !self.is_cut(tile),
            None => self.joins(grid, tile, to),
        }
    }

    /// Whether a tile on an empty cell would touch every part that is left without it.
    #[inline]
    fn joins(&self, grid: &Grid, tile: Tile, to: Cell) -> bool {
        if !self.is_cut(tile) {
            // All others are in one group, and one of them must be touched.
            let around = grid.around(to);
            return self.rivals(grid, tile, to, around) || self.standing == TileSet::of(tile);
        }
        let touched = grid.touching(to);
        self.parts_without(tile).all(|part| part.meets(touched))
    }

    /// Whether a tile other than this one is among those around a cell.
    #[inline(always)]
    fn rivals(&self, grid: &Grid, tile: Tile, to: Cell, around: Surroundings) -> bool {
        match around.len() {
            0 => false,
            1 => around.directions().any(|direction| grid.tile(to.step(direction)) != Some(tile)),
            _ => true,
        }
    }

    /// The parts into which its own group falls without a tile: the branches that hang on it, and the rest.
    fn own_parts(&self, tile: Tile) -> impl Iterator<Item = TileSet> + '_ {
        let group = self
            .roots
            .into_iter()
            .map(|root| self.branches[root.index()])
            .find(|group| group.contains(tile))
            .unwrap_or(TileSet::EMPTY);
        let hanging = self.hanging[tile.index()];
        let branch = |tile: Tile| self.branches[tile.index()];
        let rest = hanging.into_iter().fold(group - TileSet::of(tile), |rest, next| rest - branch(next));
        hanging.into_iter().map(branch).chain(Some(rest).filter(|rest| rest.is_occupied()))
    }

    /// Searches one group from its root, depth first.
    ///
    /// A branch hangs on a tile alone if nothing in it touches a tile nearer to the root. The tiles that a branch touches
    /// on the way to the root are kept as a set, so that a tile is done with in a few operations on sets, however many it
    /// touches.
    #[inline(always)]
    fn search(&mut self, grid: &Grid, root: Tile, unseen: &mut TileSet) {
        // The tiles on the way from the root to here, this one left out.
        let mut way = TileSet::EMPTY;
        let mut here = root;
        self.come_to(grid, root, way, unseen);
        let mut depth = 0;
        loop {
            if let Some(next) = (self.touching[here.index()] & *unseen).first() {
                way.insert(here);
                self.path[depth & (Tile::TABLE - 1)] = here;
                depth += 1;
                here = next;
                self.come_to(grid, here, way, unseen);
                continue;
            }
            // Until now this was what had not been seen when the search came here.
            self.branches[here.index()] -= *unseen;
            if depth == 0 {
                break;
            }
            depth -= 1;
            let before = self.path[depth & (Tile::TABLE - 1)];
            way.remove(before);
            let upward = self.upward[here.index()] & way;
            self.upward[before.index()] |= upward;
            if upward.is_empty() {
                self.hanging[before.index()].insert(here);
                self.cut.insert(before);
            }
            here = before;
        }
        // All branches hang on the root; it holds them together only if there are several.
        if !self.hanging[root.index()].has_several() {
            self.cut.remove(root);
        }
    }

    #[inline(always)]
    fn come_to(&mut self, grid: &Grid, tile: Tile, way: TileSet, unseen: &mut TileSet) {
        let touching = grid.touching(Cell::of(grid.square_of(tile)));
        self.touching[tile.index()] = touching;
        self.upward[tile.index()] = touching & way;
        self.branches[tile.index()] = *unseen;
        self.hanging[tile.index()] = TileSet::EMPTY;
        unseen.remove(tile);
    }
}
