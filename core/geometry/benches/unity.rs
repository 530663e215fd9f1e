//! The cost of the Unity Rule: for groups of tiles compact as in a late game and loose as in an early one.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use unruly_geometry::plane::{Cell, Grid, PlaneSquare, Tile, TileSet, Unity, Window};
use unruly_geometry::{Direction, SquareSet};

const TILES: [usize; 3] = [32, 60, 96];

fn main() {
    divan::main();
}

/// One pass over the tiles of a compact group.
#[divan::bench(args = TILES)]
fn analyse_compact(bencher: Bencher<'_, '_>, tiles: usize) {
    analyse(bencher, &grow(tiles, Shape::Compact));
}

/// One pass over the tiles of a loose group, in which about every third is trapped.
#[divan::bench(args = TILES)]
fn analyse_loose(bencher: Bencher<'_, '_>, tiles: usize) {
    analyse(bencher, &grow(tiles, Shape::Loose));
}

/// One question whether a move keeps the group whole, over all moves of all tiles to squares in and around it.
#[divan::bench(args = TILES)]
fn keeps_whole(bencher: Bencher<'_, '_>, tiles: usize) {
    let grid = grow(tiles, Shape::Loose);
    let unity = Unity::of(&grid);
    let moves = moves(&grid);
    bencher.counter(ItemsCount::new(moves.len())).bench_local(|| {
        moves.iter().filter(|&&(tile, to)| unity.keeps_whole_at(&grid, tile, Cell::of(to))).count()
    });
}

/// The same question asked of the grid alone, without a pass over the tiles before.
#[divan::bench(args = TILES)]
fn stays_whole(bencher: Bencher<'_, '_>, tiles: usize) {
    let grid = grow(tiles, Shape::Loose);
    let moves = moves(&grid);
    bencher
        .counter(ItemsCount::new(moves.len()))
        .bench_local(|| moves.iter().filter(|&&(tile, to)| grid.stays_whole(tile, to)).count());
}

/// Whether one tile is trapped, without a pass over all.
#[divan::bench(args = TILES)]
fn is_cut(bencher: Bencher<'_, '_>, tiles: usize) {
    let grid = grow(tiles, Shape::Loose);
    bencher
        .counter(ItemsCount::new(tiles))
        .bench_local(|| grid.standing().into_iter().filter(|&tile| grid.is_cut(tile)).collect::<TileSet>());
}

/// A move played and taken back.
#[divan::bench(args = TILES)]
fn shift_and_back(bencher: Bencher<'_, '_>, tiles: usize) {
    let mut grid = grow(tiles, Shape::Loose);
    let moves: Vec<_> = moves(&grid).into_iter().filter(|&(_, to)| grid.tile_at(to).is_none()).collect();
    bencher.counter(ItemsCount::new(moves.len())).bench_local(|| {
        for &(tile, to) in &moves {
            let from = grid.square_of(tile);
            black_box(grid.shift(tile, to)).ok();
            black_box(grid.shift(tile, from)).ok();
        }
    });
}

/// The squares around a group, by sets of squares.
#[divan::bench(args = TILES)]
fn set_of_neighbours(bencher: Bencher<'_, '_>, tiles: usize) {
    let squares = grow(tiles, Shape::Loose).squares();
    bencher.bench_local(|| black_box(&squares).neighbours().difference(&squares).len());
}

/// Whether a square is in a set, and then in a sorted list of squares for comparison.
#[divan::bench(args = TILES)]
fn set_contains(bencher: Bencher<'_, '_>, tiles: usize) {
    let grid = grow(tiles, Shape::Loose);
    let (set, asked) = (grid.squares(), asked(&grid));
    bencher
        .counter(ItemsCount::new(asked.len()))
        .bench_local(|| asked.iter().filter(|&&square| black_box(&set).contains(square)).count());
}

#[divan::bench(args = TILES)]
fn sorted_list_contains(bencher: Bencher<'_, '_>, tiles: usize) {
    let grid = grow(tiles, Shape::Loose);
    let (mut list, asked) = (grid.squares().iter().collect::<Vec<_>>(), asked(&grid));
    list.sort();
    bencher.counter(ItemsCount::new(asked.len())).bench_local(|| {
        asked.iter().filter(|&square| black_box(&list).binary_search(square).is_ok()).count()
    });
}

/// Two sets united, and then two sorted lists for comparison.
#[divan::bench(args = TILES)]
fn set_union(bencher: Bencher<'_, '_>, tiles: usize) {
    let (one, other) = (grow(tiles, Shape::Loose).squares(), grow(tiles, Shape::Compact).squares());
    bencher.bench_local(|| black_box(&one).union(&other));
}

#[divan::bench(args = TILES)]
fn sorted_list_union(bencher: Bencher<'_, '_>, tiles: usize) {
    let list = |shape| {
        let mut list: Vec<PlaneSquare> = grow(tiles, shape).squares().iter().collect();
        list.sort();
        list
    };
    let (one, other) = (list(Shape::Loose), list(Shape::Compact));
    let mut merged = Vec::with_capacity(2 * tiles);
    bencher.bench_local(move || {
        merged.clear();
        let (mut ours, mut theirs) = (one.iter().peekable(), black_box(&other).iter().peekable());
        while let Some(&&next) = match (ours.peek(), theirs.peek()) {
            (Some(one), Some(two)) if one == two => {
                ours.next();
                theirs.peek()
            }
            (Some(one), Some(two)) => Some(if one < two { one } else { two }),
            (one, two) => one.or(two),
        } {
            if ours.peek() == Some(&&next) {
                ours.next();
            } else {
                theirs.next();
            }
            merged.push(next);
        }
        merged.len()
    });
}

#[derive(Clone, Copy)]
enum Shape {
    Compact,
    Loose,
}

fn analyse(bencher: Bencher<'_, '_>, grid: &Grid) {
    let mut unity = Unity::of(grid);
    bencher.bench_local(|| {
        unity.update(black_box(grid));
        unity.cut_tiles()
    });
}

/// A group grown tile by tile, always by the same dice.
fn grow(count: usize, shape: Shape) -> Grid {
    let mut dice = 0x9E37_79B9_7F4A_7C15_u64;
    let mut below = move |bound: usize| {
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        (dice >> 11) as usize % bound
    };
    let mut grid = Grid::new();
    grid.place(Tile::FIRST, PlaneSquare::ORIGIN).expect("the grid is empty");
    for tile in Tile::all().take(count).skip(1) {
        loop {
            let near = Tile::new(below(tile.index())).map(|near| grid.square_of(near));
            let next = near.and_then(|near| near.step(Direction::ALL[below(8)]));
            let Some(next) = next else { continue };
            let crowd = grid.touching(Cell::of(next)).len();
            let fits = match shape {
                Shape::Compact => crowd >= 3 || below(12) == 0,
                Shape::Loose => crowd <= 2 || below(12) == 0,
            };
            if fits && grid.place(tile, next).is_ok() {
                break;
            }
        }
    }
    grid
}

fn moves(grid: &Grid) -> Vec<(Tile, PlaneSquare)> {
    let targets = || grid.limits().into_iter().flat_map(Window::squares);
    grid.standing()
        .into_iter()
        .flat_map(|tile| targets().map(move |to| (tile, to)))
        .filter(|&(tile, to)| grid.tile_at(to) != Some(tile))
        .collect()
}

fn asked(grid: &Grid) -> Vec<PlaneSquare> {
    grid.limits().into_iter().flat_map(Window::squares).collect()
}
