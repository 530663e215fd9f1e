//! The plane, its grid and the Unity Rule against brute force on plain sets.
#![allow(clippy::unwrap_used, reason = "a helper that fails is a test that fails")]

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use unruly_geometry::plane::{
    Borders, Cell, Grid, NoPlace, Plane, PlaneSet, PlaneSquare, Tile, TileSet, Unity, WalkedSquare, Window,
};
use unruly_geometry::{Direction, Geometry, SquareSet};

type Squares = BTreeSet<PlaneSquare>;

fn at(x: i32, y: i32) -> PlaneSquare {
    PlaneSquare::new(x, y)
}

/// A small generator of numbers, so that loops of many positions repeat exactly.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }
}

/// A group of so many squares grown one at a time; the looser, the more it branches out into thin arms.
fn grow(dice: &mut Dice, count: usize, origin: PlaneSquare, looseness: usize) -> Squares {
    let mut squares = Squares::from([origin]);
    let mut latest = origin;
    while squares.len() < count {
        let start = if dice.below(10) < looseness {
            latest
        } else {
            *squares.iter().nth(dice.below(squares.len())).expect("it is below their number")
        };
        let next = start.step(Direction::ALL[dice.below(8)]).expect("the numbers reach far enough");
        let crowd = squares.iter().filter(|square| square.touches(next)).count();
        if squares.contains(&next) || crowd > 2 && dice.below(10) < looseness && dice.below(20) > 0 {
            continue;
        }
        squares.insert(next);
        latest = next;
    }
    squares
}

fn grid_of(squares: &Squares) -> Grid {
    let mut grid = Grid::new();
    for (tile, &square) in Tile::all().zip(squares) {
        grid.place(tile, square).unwrap();
    }
    grid
}

/// The groups of squares, by flooding from each.
fn groups(squares: &Squares) -> BTreeSet<Squares> {
    let mut left = squares.clone();
    let mut groups = BTreeSet::new();
    while let Some(first) = left.pop_first() {
        let mut group = Squares::from([first]);
        let mut frontier = vec![first];
        while let Some(here) = frontier.pop() {
            for next in Direction::ALL.into_iter().filter_map(|direction| here.step(direction)) {
                if left.remove(&next) {
                    group.insert(next);
                    frontier.push(next);
                }
            }
        }
        groups.insert(group);
    }
    groups
}

fn is_whole(squares: &Squares) -> bool {
    groups(squares).len() <= 1
}

fn without(squares: &Squares, square: PlaneSquare) -> Squares {
    let mut others = squares.clone();
    others.remove(&square);
    others
}

fn squares_of(grid: &Grid, tiles: TileSet) -> Squares {
    tiles.into_iter().map(|tile| grid.square_of(tile)).collect()
}

/// Holds everything that grid and unity say about a position against sets of squares.
fn check_unity(grid: &Grid, squares: &Squares) {
    let unity = Unity::of(grid);
    let whole = is_whole(squares);
    assert_eq!(unity.standing(), grid.standing());
    assert_eq!((unity.is_whole(), grid.is_whole()), (whole, whole), "{squares:?}");
    let set: PlaneSet = squares.iter().copied().collect();
    assert_eq!(Plane::ENDLESS.is_connected(&set), whole);

    let around =
        Window::around(squares.iter().copied()).map_or(Window::of(at(0, 0)), |window| window.grown(2));
    let mut cut = Squares::new();
    for tile in grid.standing() {
        let from = grid.square_of(tile);
        let others = without(squares, from);
        let parts = groups(&others);
        let told: Vec<Squares> = unity.parts_without(tile).map(|part| squares_of(grid, part)).collect();
        assert_eq!(told.len(), parts.len(), "parts without {from} of {squares:?}");
        assert_eq!(BTreeSet::from_iter(told), parts, "without {from} of {squares:?}");
        assert_eq!(unity.is_cut(tile), parts.len() > 1, "{from} of {squares:?}");
        assert_eq!(
            squares_of(grid, unity.touching(tile)),
            others.iter().copied().filter(|other| other.touches(from)).collect()
        );
        if parts.len() > 1 {
            cut.insert(from);
        }
        if whole {
            assert_eq!(grid.is_cut(tile), parts.len() > 1, "{from} of {squares:?}");
        }
        for to in around.squares().chain([
            at(1_000_000, 3),
            at(from.x() + 128, from.y() - 1),
            at(from.x(), from.y() + 128),
        ]) {
            let mut after = others.clone();
            after.insert(to);
            let expected = is_whole(&after);
            assert_eq!(unity.keeps_whole(grid, tile, to), expected, "{from}>{to} of {squares:?}");
            if whole {
                assert_eq!(grid.stays_whole(tile, to), expected, "{from}>{to} of {squares:?}");
            }
        }
    }
    assert_eq!(squares_of(grid, unity.cut_tiles()), cut);
    assert_eq!(Plane::ENDLESS.cut_squares(&set), cut.into_iter().collect());
}

#[test]
fn unity_agrees_with_flooding_on_groups_of_every_looseness() {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    for round in 0..240 {
        let count = 1 + dice.below(if round % 8 == 0 { 40 } else { 14 });
        let origin = at(dice.below(2_000) as i32 - 1_000, dice.below(2_000) as i32 - 1_000);
        let squares = grow(&mut dice, count, origin, round % 11);
        check_unity(&grid_of(&squares), &squares);
    }
}

#[test]
fn unity_agrees_with_flooding_on_scattered_tiles() {
    let mut dice = Dice(7);
    for round in 0..300 {
        let count = dice.below(12);
        let spread = 2 + round % 6;
        let squares: Squares =
            (0..count).map(|_| at(dice.below(spread) as i32 - 3, dice.below(spread) as i32 + 100)).collect();
        check_unity(&grid_of(&squares), &squares);
    }
}

#[test]
fn cut_tiles_of_large_groups_agree_with_flooding() {
    let mut dice = Dice(42);
    for round in 0..60 {
        let count = [60, 96, Tile::COUNT][round % 3];
        let squares = grow(&mut dice, count, at(-5, 70_000), round % 11);
        let grid = grid_of(&squares);
        let unity = Unity::of(&grid);
        for tile in grid.standing() {
            let expected = !is_whole(&without(&squares, grid.square_of(tile)));
            assert_eq!(unity.is_cut(tile), expected);
            assert_eq!(grid.is_cut(tile), expected);
        }
    }
}

#[test]
fn a_line_of_all_tiles_is_told_apart_from_end_to_end() {
    for direction in Direction::ALL {
        let squares: Squares =
            std::iter::successors(Some(at(3, -4)), |here| here.step(direction)).take(Tile::COUNT).collect();
        let grid = grid_of(&squares);
        let unity = Unity::of(&grid);
        let ends = [
            at(3, -4),
            *squares.iter().max_by_key(|square| square.x().abs_diff(3) + square.y().abs_diff(-4)).unwrap(),
        ];
        for tile in grid.standing() {
            assert_eq!(unity.is_cut(tile), !ends.contains(&grid.square_of(tile)));
        }
        // One end may go round the other, but not where it would be next to nothing.
        let first = grid.tile_at(ends[0]).unwrap();
        let beyond = ends[1].step(direction).unwrap();
        assert!(unity.keeps_whole(&grid, first, beyond));
        assert!(!unity.keeps_whole(&grid, first, beyond.step(direction).unwrap()));
        for from in [ends[1], beyond] {
            for next in Direction::ALL.map(|direction| from.step(direction).unwrap()) {
                assert_eq!(grid.tile_at(next).is_some(), squares.contains(&next), "{next}");
            }
        }
    }
}

#[test]
fn the_centre_of_a_cross_holds_four_parts_together() {
    let squares: Squares = [(0, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)].map(|(x, y)| at(x, y)).into();
    let grid = grid_of(&squares);
    let unity = Unity::of(&grid);
    let centre = grid.tile_at(at(0, 0)).unwrap();
    assert_eq!(unity.parts_without(centre).count(), 4);
    assert_eq!(unity.cut_tiles(), TileSet::of(centre));
}

/// The answers that the grid should give, kept in the plainest way.
fn check_grid(grid: &Grid, standing: &BTreeMap<usize, PlaneSquare>) {
    assert_eq!(
        grid.standing().into_iter().map(Tile::index).collect::<Vec<_>>(),
        standing.keys().copied().collect::<Vec<_>>()
    );
    let squares: Squares = standing.values().copied().collect();
    assert_eq!(grid.window(), Window::around(squares.iter().copied()));
    assert_eq!(grid.squares(), squares.iter().copied().collect());
    for (&number, &square) in standing {
        let tile = Tile::new(number).unwrap();
        assert_eq!(grid.square(tile), Some(square));
        assert_eq!(grid.tile_at(square), Some(tile));
        assert_eq!(grid.cell(square), Some(Cell::of(square)));
    }
    for square in grid.limits().into_iter().flat_map(Window::squares) {
        let cell = grid.cell(square).unwrap();
        assert_eq!(grid.tile(cell).is_some(), squares.contains(&square));
        let around: Vec<Direction> = grid.around(cell).directions().collect();
        let expected: Vec<Direction> = Direction::ALL
            .into_iter()
            .filter(|&direction| squares.contains(&square.step(direction).unwrap()))
            .collect();
        assert_eq!(around, expected, "around {square}");
        let touching = squares.iter().copied().filter(|other| other.touches(square)).collect::<Squares>();
        assert_eq!(squares_of(grid, grid.touching(cell)), touching);
    }
}

#[derive(Debug, Clone)]
enum Change {
    Place(usize, PlaneSquare),
    Lift(usize),
    Shift(usize, PlaneSquare),
}

fn change() -> impl Strategy<Value = Change> {
    let tile = || 0..12_usize;
    let square = || {
        prop_oneof![
            8 => (-4..5_i32, -4..5_i32),
            1 => (-70..70_i32, -70..70_i32),
            1 => (any::<i32>(), any::<i32>())
        ]
        .prop_map(|(x, y)| at(x, y))
    };
    prop_oneof![
        (tile(), square()).prop_map(|(tile, square)| Change::Place(tile, square)),
        tile().prop_map(Change::Lift),
        (tile(), square()).prop_map(|(tile, square)| Change::Shift(tile, square)),
    ]
}

/// Whether a tile may be put on a square, by the contract of the grid.
fn refusal(standing: &BTreeMap<usize, PlaneSquare>, square: PlaneSquare) -> Option<NoPlace> {
    let window = Window::around(standing.values().copied().chain([square])).unwrap();
    let too_far = window.width().max(window.height()) > Tile::COUNT as u64
        || square.x().unsigned_abs().max(square.y().unsigned_abs()) > 1 << 30;
    if too_far {
        Some(NoPlace::TooFar(square))
    } else {
        standing.values().any(|&other| other == square).then_some(NoPlace::Occupied(square))
    }
}

proptest! {
    #[test]
    fn the_grid_keeps_up_with_every_change(changes in prop::collection::vec(change(), 1..60)) {
        let mut grid = Grid::new();
        let mut standing = BTreeMap::new();
        for change in changes {
            match change {
                Change::Place(number, to) => {
                    let expected = match standing.get(&number) {
                        Some(&on) => Some(NoPlace::Standing { to, on }),
                        None => refusal(&standing, to),
                    };
                    prop_assert_eq!(grid.place(Tile::new(number).unwrap(), to).err(), expected);
                    if expected.is_none() {
                        standing.insert(number, to);
                    }
                }
                Change::Lift(number) => {
                    prop_assert_eq!(grid.lift(Tile::new(number).unwrap()), standing.remove(&number));
                }
                Change::Shift(number, to) => {
                    let mut others = standing.clone();
                    others.remove(&number);
                    let expected = refusal(&others, to);
                    prop_assert_eq!(grid.shift(Tile::new(number).unwrap(), to).err(), expected);
                    if expected.is_none() {
                        standing.insert(number, to);
                    }
                }
            }
            check_grid(&grid, &standing);
        }
    }

    #[test]
    fn a_shift_is_taken_back_by_a_shift(seed: u64, count in 2..50_usize) {
        let mut dice = Dice(seed | 1);
        let squares = grow(&mut dice, count, at(12, -90), 4);
        let before = grid_of(&squares);
        let mut grid = before.clone();
        for _ in 0..20 {
            let tile = Tile::new(dice.below(count)).unwrap();
            let from = grid.square_of(tile);
            let to = at(12 + dice.below(20) as i32, -90 + dice.below(20) as i32);
            if grid.shift(tile, to).is_ok() {
                grid.shift(tile, from).unwrap();
            }
            prop_assert_eq!(&grid, &before);
            prop_assert_eq!(grid.window(), before.window());
        }
        check_grid(&grid, &Tile::all().map(Tile::index).zip(squares).collect());
    }

    #[test]
    fn a_walk_passes_what_stepping_passes(seed: u64, count in 1..40_usize, margin in 0..9_u16) {
        let mut dice = Dice(seed | 1);
        let squares = grow(&mut dice, count, at(-3, 2), 6);
        let grid = grid_of(&squares);
        let limits = grid.window().unwrap().grown(margin);
        // Beyond four squares from the window cells are not told apart, and a walk ends there at the latest.
        let known = grid.window().unwrap().grown(margin.min(4));
        for from in known.squares().step_by(7) {
            for direction in Direction::ALL {
                let walked: Vec<WalkedSquare> = grid.walk(from, direction, limits).collect();
                let expected: Vec<WalkedSquare> = std::iter::successors(from.step(direction), |here| here.step(direction))
                    .take_while(|&square| known.contains(square))
                    .map(|square| WalkedSquare { square, cell: Cell::of(square), tile: grid.tile_at(square) })
                    .collect();
                prop_assert_eq!(walked, expected);
            }
        }
    }

    #[test]
    fn lines_of_the_plane_agree_with_walking(
        one in (-6..7_i32, -6..7_i32), other in (-6..7_i32, -6..7_i32),
        corners in ((-8..9_i32, -8..9_i32), (-8..9_i32, -8..9_i32)),
        borders in prop::option::of((1..7_u16, 1..7_u16)),
        occupied in prop::collection::btree_set((-6..7_i32, -6..7_i32), 0..30),
    ) {
        let plane = borders.and_then(|(w, h)| Borders::new(w, h)).map_or(Plane::ENDLESS, Plane::from);
        let (one, other) = (at(one.0, one.1), at(other.0, other.1));
        let bounds = Window::spanned(at(corners.0.0, corners.0.1), at(corners.1.0, corners.1.1));
        let occupied: PlaneSet = occupied.into_iter().map(|(x, y)| at(x, y)).collect();
        let exists = |square: PlaneSquare| borders.is_none_or(|(w, h)| {
            (0..i32::from(w)).contains(&square.x()) && (0..i32::from(h)).contains(&square.y())
        });
        prop_assert_eq!(plane.is_square(one), exists(one));
        let mut between = None;
        let mut line = Squares::new();
        for direction in Direction::ALL {
            let walked = |from: PlaneSquare| -> Vec<PlaneSquare> {
                std::iter::successors(exists(from).then_some(from), |here| {
                    here.step(direction).filter(|&next| exists(next))
                })
                .skip(1)
                .take(40)
                .collect()
            };
            let ray = walked(one);
            prop_assert_eq!(plane.step(one, direction), ray.first().copied());
            prop_assert_eq!(plane.ray(one, direction).take(40).collect::<Vec<_>>(), ray.clone());
            if let Some(place) = ray.iter().position(|&square| square == other) {
                between = Some(ray[..place].iter().copied().collect::<PlaneSet>());
                // Far enough either way to leave every window tried here.
                line = ray.iter().copied().chain([one]).collect();
                line.extend(std::iter::successors(Some(one), |here| {
                    here.step(direction.opposite()).filter(|&next| exists(next))
                }).take(40));
            }
            // A slider: up to the first that is occupied, and not past where it could still touch something.
            let hull = Window::around(occupied.iter().chain([one])).unwrap().grown(1);
            let mut reach = PlaneSet::EMPTY;
            for &square in ray.iter().take_while(|&&square| hull.contains(square)) {
                reach.insert(square);
                if occupied.contains(square) {
                    break;
                }
            }
            prop_assert_eq!(plane.reach(one, direction, &occupied), reach);
        }
        prop_assert_eq!(plane.between(one, other), between.unwrap_or_default());
        let seen: PlaneSet = line.into_iter().filter(|&square| bounds.contains(square)).collect();
        prop_assert_eq!(plane.line(one, other, &bounds), seen);
        let touching: PlaneSet = Window::of(one)
            .grown(2)
            .squares()
            .filter(|&square| exists(one) && exists(square) && square.touches(one))
            .collect();
        prop_assert_eq!(plane.neighbours(one), touching.clone());
        prop_assert_eq!(plane.steps(one), touching);
        prop_assert!(plane.links(one).is_empty());
    }

    #[test]
    fn groups_of_the_plane_agree_with_flooding(squares in prop::collection::btree_set((-9..9_i32, -5..5_i32), 0..60)) {
        let squares: Squares = squares.into_iter().map(|(x, y)| at(x, y)).collect();
        let set: PlaneSet = squares.iter().copied().collect();
        prop_assert_eq!(Plane::ENDLESS.is_connected(&set), is_whole(&squares));
        let cut: PlaneSet = squares.iter().copied().filter(|&square| !is_whole(&without(&squares, square))).collect();
        prop_assert_eq!(Plane::ENDLESS.cut_squares(&set), cut);
    }
}

#[test]
fn nothing_overflows_at_the_end_of_all_numbers() {
    let end = at(i32::MAX, i32::MIN);
    let plane = Plane::ENDLESS;
    assert_eq!(plane.neighbours(end).len(), 3);
    assert_eq!(plane.ray(end, Direction::SouthEast).next(), None);
    assert_eq!(plane.reach(end, Direction::West, &PlaneSet::EMPTY).len(), 1);
    assert_eq!(plane.between(end, at(i32::MAX - 2, i32::MIN)).len(), 1);
    assert_eq!(plane.line(end, at(i32::MAX - 2, i32::MIN + 2), &Window::of(end).grown(3)).len(), 4);
    let mut grid = Grid::new();
    assert_eq!(grid.place(Tile::FIRST, end), Err(NoPlace::TooFar(end)));
    assert_eq!(grid.window(), None);
}
