//! The board, plain and changed, against brute force in plain coordinates.
#![allow(clippy::unwrap_used, reason = "a helper that fails is a test that fails")]

use std::collections::BTreeSet;

use proptest::prelude::*;
use unruly_geometry::board::{
    Board, BoardCorner, BoardSet, BoardWall, Edge, Rectangle, Rotation, Square, Topology, Wrap,
};
use unruly_geometry::{Direction, Geometry, SquareSet};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn wall(edges: &str) -> BoardWall {
    edges.split(' ').map(|edge| edge.parse::<Edge>().unwrap()).collect()
}

/// The board as a player would explain it, on coordinates, by the wording of the rules alone.
struct Naive(Topology);

type Place = (i32, i32);

impl Naive {
    /// Brings coordinates back onto the board across a seam; the place may still be off the board or a hole.
    fn seamless(&self, (x, y): Place) -> Place {
        let extent = self.0.extent;
        let wound = |value: i32, first: u8, length: u8, joined: bool| {
            let (first, length) = (i32::from(first), i32::from(length));
            let mut value = value;
            if joined && length > 1 {
                while value < first {
                    value += length;
                }
                while value >= first + length {
                    value -= length;
                }
            }
            value
        };
        (
            wound(x, extent.west(), extent.width(), self.0.wrap.joins_files()),
            wound(y, extent.south(), extent.height(), self.0.wrap.joins_ranks()),
        )
    }

    fn square(&self, place: Place) -> Option<Square> {
        let (x, y) = self.seamless(place);
        Square::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?).filter(|&found| self.exists(found))
    }

    fn exists(&self, square: Square) -> bool {
        let extent = self.0.extent;
        (extent.west()..=extent.east()).contains(&square.x())
            && (extent.south()..=extent.north()).contains(&square.y())
            && !self.0.holes.contains(square)
    }

    fn leap(&self, from: Square, dx: i32, dy: i32) -> Option<Square> {
        let place = (i32::from(from.x()) + dx, i32::from(from.y()) + dy);
        self.square(place).filter(|_| self.exists(from))
    }

    /// Whether a wall blocks the straight way between two places side by side, given without winding them up.
    ///
    /// The wall may have been named from either side of a seam.
    fn blocks(&self, wall: &BoardWall, one: Place, other: Place) -> bool {
        let named = |(x, y): Place| Square::new(x.rem_euclid(8) as u8, y.rem_euclid(8) as u8).unwrap();
        let (one_here, other_here) = (self.seamless(one), self.seamless(other));
        let (dx, dy) = (other.0 - one.0, other.1 - one.1);
        // The far side of the one square, and the near side of the other.
        let outward = Edge::between(named(one_here), named((one_here.0 + dx, one_here.1 + dy)));
        let inward = Edge::between(named((other_here.0 - dx, other_here.1 - dy)), named(other_here));
        [outward, inward].into_iter().flatten().any(|edge| wall.contains(edge))
    }

    /// Whether two points are one, in halves of squares counted from the lower left corner of a1.
    fn is_one_point(&self, one: Place, other: Place) -> bool {
        let (extent, wrap) = (self.0.extent, self.0.wrap);
        let alike = |one: i32, other: i32, first: u8, length: u8, joined: bool| {
            let (west, east) = (2 * i32::from(first), 2 * i32::from(first + length));
            let are_the_ends = one.min(other) == west && one.max(other) == east;
            one == other || joined && length > 1 && are_the_ends
        };
        alike(one.0, other.0, extent.west(), extent.width(), wrap.joins_files())
            && alike(one.1, other.1, extent.south(), extent.height(), wrap.joins_ranks())
    }

    /// The point half a step from the middle of a square.
    fn point(square: Square, direction: Direction) -> Place {
        let (dx, dy) = direction.offset();
        (2 * i32::from(square.x()) + 1 + i32::from(dx), 2 * i32::from(square.y()) + 1 + i32::from(dy))
    }

    /// Whether a post stands in the middle of a diagonal step.
    fn is_posted(&self, from: Square, direction: Direction) -> bool {
        let passed = Self::point(from, direction);
        let stands =
            |post: &BoardCorner| self.is_one_point(Self::point(post.square(), post.toward()), passed);
        direction.is_diagonal() && self.0.posts.iter().any(stands)
    }

    /// The squares of which a corner is the point.
    fn touching(&self, corner: BoardCorner) -> BoardSet {
        let point = Self::point(corner.square(), corner.toward());
        let touches = |square: Square| {
            Direction::DIAGONAL.into_iter().any(|way| self.is_one_point(Self::point(square, way), point))
        };
        Square::all().filter(|&square| self.exists(square) && touches(square)).collect()
    }

    fn step(&self, from: Square, direction: Direction) -> Option<Square> {
        let (dx, dy) = direction.offset();
        let (dx, dy) = (i32::from(dx), i32::from(dy));
        let to = self.leap(from, dx, dy).filter(|&to| to != from)?;
        let a = (i32::from(from.x()), i32::from(from.y()));
        let (b, c, d) = ((a.0 + dx, a.1 + dy), (a.0 + dx, a.1), (a.0, a.1 + dy));
        let stopped = self.0.walls.iter().any(|wall| {
            let stops = |one, other| self.blocks(wall, one, other);
            if dx == 0 || dy == 0 {
                stops(a, b)
            } else {
                (stops(a, c) || stops(c, b)) && (stops(a, d) || stops(d, b))
            }
        });
        (!stopped && !self.is_posted(from, direction)).then_some(to)
    }

    fn ray(&self, from: Square, direction: Direction) -> Vec<Square> {
        let mut passed = Vec::new();
        let mut here = from;
        while let Some(next) = self.step(here, direction).filter(|&next| next != from) {
            passed.push(next);
            here = next;
        }
        passed
    }

    fn reach(&self, from: Square, direction: Direction, occupied: BoardSet) -> BoardSet {
        let ray = self.ray(from, direction);
        let end =
            ray.iter().position(|&square| occupied.contains(square)).map_or(ray.len(), |place| place + 1);
        ray[..end].iter().copied().collect()
    }

    fn neighbours(&self, of: Square) -> BoardSet {
        let offsets = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
        offsets.filter_map(|(dx, dy)| self.leap(of, dx, dy)).filter(|&other| other != of).collect()
    }

    fn is_connected(&self, squares: BoardSet) -> bool {
        let mut reached: BTreeSet<Square> = squares.into_iter().take(1).collect();
        let mut frontier: Vec<Square> = reached.iter().copied().collect();
        while let Some(here) = frontier.pop() {
            let next = self.neighbours(here).into_iter().filter(|&next| squares.contains(next));
            frontier.extend(next.filter(|&next| reached.insert(next)));
        }
        reached.len() == squares.len() as usize
    }
}

fn squares(density: u32) -> impl Strategy<Value = BoardSet> {
    prop::collection::vec(0..100_u32, 64).prop_map(move |dice| {
        Square::all().zip(dice).filter(|&(_, die)| die < density).map(|(square, _)| square).collect()
    })
}

fn any_corner() -> impl Strategy<Value = BoardCorner> {
    (any_square(), 0..4_usize).prop_map(|(square, way)| BoardCorner::of(square).nth(way).unwrap())
}

fn any_square() -> impl Strategy<Value = Square> {
    (0..64_usize).prop_map(Square::from_index)
}

/// Walls as cards build them, in a run of edges, and walls scattered anywhere, seams included.
fn any_wall() -> impl Strategy<Value = BoardWall> {
    let side = || {
        (any_square(), any::<bool>()).prop_map(|(square, upright)| {
            let (dx, dy) = if upright { (1, 0) } else { (0, 1) };
            let (x, y) = ((square.x() + dx) % 8, (square.y() + dy) % 8);
            Edge::between(square, Square::new(x, y).unwrap()).unwrap()
        })
    };
    let run = (side(), any::<prop::sample::Index>()).prop_map(|(first, choice)| {
        let next: Vec<Edge> = Edge::all().filter(|&edge| edge.touches(first)).collect();
        [first].into_iter().chain((!next.is_empty()).then(|| *choice.get(&next))).collect()
    });
    prop_oneof![3 => run, 1 => prop::collection::vec(side(), 1..12).prop_map(BoardWall::from_iter)]
}

fn topology() -> impl Strategy<Value = Topology> {
    let extent = prop_oneof![
        2 => Just(Rectangle::BOARD),
        1 => (any_square(), any_square()).prop_map(|(one, other)| Rectangle::spanned(one, other))
    ];
    let wrap =
        prop::sample::select(vec![Wrap::None, Wrap::None, Wrap::Sideways, Wrap::Upright, Wrap::Around]);
    let holes = prop_oneof![Just(BoardSet::EMPTY), squares(6), squares(25)];
    let walls = prop::collection::vec(any_wall(), 0..5);
    let links = prop::collection::vec((any_square(), any_square()), 0..3);
    let posts = prop::collection::vec(any_corner(), 0..6);
    let parts = (extent, holes, walls, posts, links, wrap);
    parts.prop_map(|(extent, holes, walls, posts, links, wrap)| Topology {
        extent,
        holes,
        walls,
        posts,
        links,
        wrap,
    })
}

/// Holds every query about a board against the naive one.
fn check(topology: &Topology, occupied: BoardSet) {
    let board = Board::from(topology.clone());
    let naive = Naive(topology.clone());
    assert_eq!(&board.topology().squares(), &topology.squares());
    for from in Square::all() {
        let exists = naive.exists(from);
        assert_eq!(board.is_square(from), exists);
        assert_eq!(board.squares().contains(from), exists);
        assert_eq!(board.neighbours(from), naive.neighbours(from), "around {from}");
        for (dx, dy) in
            (-9..=9).flat_map(|dx| (-9..=9).map(move |dy| (dx, dy))).chain([(127, 0), (-128, 127), (64, -64)])
        {
            assert_eq!(
                board.leap(from, dx, dy),
                naive.leap(from, dx.into(), dy.into()),
                "{from} by {dx},{dy}"
            );
        }
        let mut steps = BoardSet::EMPTY;
        let (mut orthogonal, mut diagonal) = (BoardSet::EMPTY, BoardSet::EMPTY);
        for direction in Direction::ALL {
            let step = naive.step(from, direction);
            assert_eq!(board.step(from, direction), step, "{from} {direction}");
            steps.extend(step);
            if let Some(next) = step {
                assert_eq!(board.step(next, direction.opposite()), Some(from), "back from {next} to {from}");
            }
            let ray = naive.ray(from, direction);
            assert_eq!(board.ray(from, direction).collect::<Vec<_>>(), ray);
            let reach = naive.reach(from, direction, occupied);
            assert_eq!(
                board.reach(from, direction, &occupied),
                reach,
                "{from} {direction} among {occupied:?}"
            );
            *if direction.is_diagonal() { &mut diagonal } else { &mut orthogonal } |= reach;
        }
        assert_eq!(board.steps(from), steps);
        assert_eq!(board.orthogonal_reach(from, occupied), orthogonal, "rook on {from} among {occupied:?}");
        assert_eq!(board.diagonal_reach(from, occupied), diagonal, "bishop on {from} among {occupied:?}");
        for to in Square::all() {
            let ways = Direction::ALL.into_iter().filter_map(|direction| {
                let ray = naive.ray(from, direction);
                let end = ray.iter().position(|&passed| passed == to)?;
                let back = naive.ray(from, direction.opposite());
                let line: BoardSet = ray.iter().copied().chain(back).chain([from]).collect();
                Some((ray[..end].iter().copied().collect::<BoardSet>(), line))
            });
            let none = (BoardSet::EMPTY, BoardSet::EMPTY);
            let (between, line) = ways.fold(none, |(between, line), way| (between | way.0, line | way.1));
            assert_eq!(board.between(from, to), between, "between {from} and {to}");
            assert_eq!(board.line(from, to, &()), line, "line through {from} and {to}");
        }
        for corner in BoardCorner::of(from) {
            assert_eq!(board.touching(corner), naive.touching(corner), "around {corner}");
        }
        let linked: BoardSet = topology
            .links
            .iter()
            .flat_map(|&(one, other)| [(one, other), (other, one)])
            .filter(|&(one, other)| one == from && other != from && exists && board.is_square(other))
            .map(|(_, other)| other)
            .collect();
        assert_eq!(board.links(from), linked);
    }
    let standing = occupied & board.squares();
    assert_eq!(board.is_connected(&standing), naive.is_connected(standing), "{standing:?}");
    let cut: BoardSet =
        standing.into_iter().filter(|&square| !naive.is_connected(standing - BoardSet::of(square))).collect();
    assert_eq!(board.cut_squares(&standing), cut, "{standing:?}");
}

#[test]
fn the_plain_board_agrees_with_walking() {
    let mut bits = 0x9E37_79B9_7F4A_7C15_u64;
    for _ in 0..12 {
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        check(&Topology::default(), BoardSet::from_bits(bits & bits.rotate_left(17)));
    }
    assert!(Board::from(Topology::default()).is_plain());
    assert!(Board::from(Topology { walls: vec![BoardWall::default()], ..Topology::default() }).is_plain());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(160))]
    #[test]
    fn a_changed_board_agrees_with_walking(topology in topology(), occupied in squares(20)) {
        check(&topology, occupied);
    }

    #[test]
    fn turning_a_board_turns_all_it_does(topology in topology(), occupied in squares(20)) {
        let board = Board::from(topology.clone());
        for rotation in Rotation::ALL {
            let turned = board.rotated(rotation);
            prop_assert_eq!(turned.squares(), board.squares().rotated(rotation));
            prop_assert_eq!(turned.edge(), board.edge().rotated(rotation));
            prop_assert_eq!(turned.corners(), board.corners().rotated(rotation));
            for from in Square::all() {
                prop_assert_eq!(turned.links(from.rotated(rotation)), board.links(from).rotated(rotation));
                for corner in BoardCorner::of(from) {
                    prop_assert_eq!(turned.touching(corner.rotated(rotation)), board.touching(corner).rotated(rotation));
                }
                for direction in Direction::ALL {
                    prop_assert_eq!(
                        turned.step(from.rotated(rotation), direction.rotated(rotation)),
                        board.step(from, direction).map(|to| to.rotated(rotation))
                    );
                    prop_assert_eq!(
                        turned.reach(from.rotated(rotation), direction.rotated(rotation), &occupied.rotated(rotation)),
                        board.reach(from, direction, &occupied).rotated(rotation)
                    );
                }
            }
            prop_assert_eq!(&turned.rotated(rotation.inverse()), &board);
            for next in Rotation::ALL {
                prop_assert_eq!(turned.rotated(next), board.rotated(rotation.then(next)));
            }
        }
        let four_turns = (0..4).fold(board.clone(), |turned, _| turned.rotated(Rotation::Clockwise));
        prop_assert_eq!(four_turns, board);
    }

    #[test]
    fn sets_of_the_board_are_sets(one in squares(40), other in squares(40), changed in any_square()) {
        let plain = |set: BoardSet| -> BTreeSet<Square> { SquareSet::iter(&set).collect() };
        prop_assert_eq!(plain(one.union(&other)), &plain(one) | &plain(other));
        prop_assert_eq!(plain(one.intersection(&other)), &plain(one) & &plain(other));
        prop_assert_eq!(plain(one.difference(&other)), &plain(one) - &plain(other));
        prop_assert_eq!(plain(one ^ other), &plain(one) ^ &plain(other));
        prop_assert_eq!(SquareSet::len(&one), plain(one).len());
        prop_assert_eq!(SquareSet::meets(&one, &other), !plain(one).is_disjoint(&plain(other)));
        prop_assert_eq!(SquareSet::includes(&one, &other), plain(one).is_superset(&plain(other)));
        let (mut with, mut without) = (one, one);
        SquareSet::insert(&mut with, changed);
        SquareSet::remove(&mut without, changed);
        prop_assert_eq!(with, one | BoardSet::of(changed));
        prop_assert_eq!(plain(without), &plain(one) - &BTreeSet::from([changed]));
        for direction in Direction::ALL {
            prop_assert_eq!(one.shifted(direction), one.into_iter().filter_map(|square| square.step(direction)).collect());
        }
        prop_assert_eq!(one.flipped(), one.into_iter().map(Square::flipped).collect());
    }
}

/// Whether a king's step leads from one square to the other on a board with these walls.
#[track_caller]
fn check_step(walls: &[&str], from: &str, to: &str, is_open: bool) {
    let board = Board::from(Topology {
        walls: walls.iter().map(|edges| wall(edges)).collect(),
        ..Topology::default()
    });
    for (one, other) in [(from, to), (to, from)] {
        assert_eq!(
            board.steps(square(one)).contains(square(other)),
            is_open,
            "{one} to {other} with {walls:?}"
        );
    }
}

#[test]
fn an_angled_wall_closes_the_corner_it_goes_round() {
    // The squares 1 2 3 over 4 5 6 of the ruling, as d5 e5 f5 over d4 e4 f4: a wall between 1 and 2, and below 2.
    let angle = ["d5/e5 e4/e5"];
    for (from, to) in [("d5", "e4"), ("e4", "f5"), ("e5", "f4"), ("e5", "f5"), ("d4", "e4"), ("d4", "d5")] {
        check_step(&angle, from, to, true);
    }
    for (from, to) in [("e5", "d5"), ("e5", "d4"), ("e5", "e4")] {
        check_step(&angle, from, to, false);
    }
}

#[test]
fn a_hole_beside_a_wall_leaves_its_corners_as_they_are() {
    let topology = Topology {
        walls: vec![wall("d5/e5 e4/e5")],
        holes: BoardSet::of(square("f5")),
        ..Topology::default()
    };
    let board = Board::from(topology);
    let steps = |from| board.steps(square(from));
    assert!(steps("e5").contains(square("f4")) && steps("d5").contains(square("e4")));
    assert!(!steps("e4").contains(square("f5")), "the hole itself can't be entered");
    assert!(!steps("e5").contains(square("d4")));
}

#[test]
fn two_walls_never_add_up() {
    let two = ["d4/d5 e4/e5", "f4/f5 g4/g5"];
    check_step(&two, "e4", "f5", true);
    check_step(&two, "f4", "e5", true);
    check_step(&two, "d4", "e5", false);
    check_step(&two, "e4", "d5", false);
    check_step(&two, "f4", "g5", false);
    check_step(&["d4/d5 e4/e5 f4/f5 g4/g5"], "e4", "f5", false);
    // An angle of two walls is no angle.
    check_step(&["d5/e5", "e4/e5"], "e5", "d4", true);
}

#[test]
fn sliders_stop_at_walls_and_leapers_do_not() {
    let board = Board::from(Topology { walls: vec![wall("d4/d5 e4/e5")], ..Topology::default() });
    let reach = |from, direction| board.reach(square(from), direction, &BoardSet::EMPTY).to_string();
    assert_eq!(reach("e1", Direction::North), "e2 e3 e4");
    assert_eq!(reach("b2", Direction::NorthEast), "c3 d4");
    assert_eq!(reach("c3", Direction::NorthEast), "d4");
    assert_eq!(reach("c4", Direction::NorthEast), "d5 e6 f7 g8");
    assert_eq!(board.leap(square("e4"), 1, 2), Some(square("f6")));
    assert_eq!(board.leap(square("e4"), 0, 1), Some(square("e5")));
    assert!(board.between(square("e3"), square("e6")).is_empty());
}

#[test]
fn a_hole_stops_sliders_and_is_no_landing_place() {
    let board = Board::from(Topology { holes: BoardSet::of(square("e4")), ..Topology::default() });
    assert_eq!(board.reach(square("e1"), Direction::North, &BoardSet::EMPTY).to_string(), "e2 e3");
    assert_eq!(board.leap(square("d2"), 1, 2), None);
    assert_eq!(board.step(square("e4"), Direction::North), None);
    assert_eq!(board.neighbours(square("d3")).len(), 7);
}

#[test]
fn on_a_cylinder_the_first_file_lies_next_to_the_last() {
    let board = Board::from(Topology { wrap: Wrap::Sideways, ..Topology::default() });
    assert_eq!(board.step(square("h4"), Direction::NorthEast), Some(square("a5")));
    assert_eq!(board.leap(square("h4"), 2, 1), Some(square("b5")));
    assert_eq!(board.leap(square("h4"), 0, 8), None);
    // A rook on an empty rank comes round to itself and does not attack itself.
    let rook = BoardSet::of(square("d4"));
    assert_eq!(board.reach(square("d4"), Direction::East, &rook).len(), 7);
    // Between two on a rank lie all others, for a rook may come either way round.
    assert_eq!(board.between(square("b1"), square("g1")).to_string(), "a1 c1 d1 e1 f1 h1");
    assert_eq!(board.edge(), BoardSet::rank(0) | BoardSet::rank(7));
    let seam =
        Board::from(Topology { wrap: Wrap::Sideways, walls: vec![wall("h4/a4")], ..Topology::default() });
    assert_eq!(seam.step(square("a4"), Direction::West), None);
    assert_eq!(seam.step(square("a5"), Direction::West), Some(square("h5")));
}

#[test]
fn a_cropped_board_ends_at_its_rectangle() {
    let pieces: BoardSet = ["b2", "e6", "d3"].iter().map(|name| square(name)).collect();
    let topology = Topology { extent: Rectangle::around(pieces).unwrap(), ..Topology::default() };
    let board = Board::from(topology.clone());
    assert_eq!(board.squares().len(), 4 * 5);
    assert_eq!(board.corners().to_string(), "b2 e2 b6 e6");
    assert_eq!(board.edge().len(), 14);
    assert_eq!(board.reach(square("b2"), Direction::NorthEast, &BoardSet::EMPTY).to_string(), "c3 d4 e5");
    assert_eq!(board.leap(square("b2"), -1, 2), None);
    // Rolled up, it closes where it now ends.
    let rolled = Board::from(Topology { wrap: Wrap::Sideways, ..topology });
    assert_eq!(rolled.step(square("e4"), Direction::East), Some(square("b4")));
}

#[test]
fn linked_squares_know_each_other() {
    let board = Board::from(Topology {
        links: vec![(square("a1"), square("h8")), (square("a1"), square("d4"))],
        holes: BoardSet::of(square("d4")),
        ..Topology::default()
    });
    assert_eq!(board.links(square("a1")).to_string(), "h8");
    assert_eq!(board.links(square("h8")).to_string(), "a1");
    assert!(board.links(square("d4")).is_empty());
    assert!(!board.neighbours(square("a1")).contains(square("h8")), "a link does not make squares touch");
}

#[test]
fn a_post_stops_both_diagonals_through_its_corner_and_nothing_else() {
    let posted =
        |name: &str| Board::from(Topology { posts: vec![name.parse().unwrap()], ..Topology::default() });
    // The four names of one corner.
    for name in ["d4/ne", "e5/sw", "d5/se", "e4/nw"] {
        let board = posted(name);
        assert!(!board.is_plain());
        for from in Square::all() {
            for direction in Direction::ALL {
                let ends = [Some(from), from.step(direction)];
                let is_through = |one: &str, other: &str| {
                    ends == [Some(square(one)), Some(square(other))]
                        || ends == [Some(square(other)), Some(square(one))]
                };
                let stops = is_through("d4", "e5") || is_through("d5", "e4");
                let step = from.step(direction).filter(|_| !stops);
                assert_eq!(board.step(from, direction), step, "{from} {direction}");
            }
        }
        // Sliders of the diagonals end there, a Knight leaps, and the squares still touch.
        assert_eq!(board.diagonal_reach(square("b2"), BoardSet::EMPTY).to_string(), "a1 c1 a3 c3 d4");
        assert_eq!(board.diagonal_reach(square("g2"), BoardSet::EMPTY).to_string(), "f1 h1 f3 h3 e4");
        assert_eq!(board.leap(square("d4"), 1, 2), Some(square("e6")));
        assert_eq!(board.leap(square("d4"), 1, 1), Some(square("e5")));
        assert!(board.neighbours(square("d4")).contains(square("e5")));
        assert_eq!(board.touching(name.parse().unwrap()).to_string(), "d4 e4 d5 e5");
    }
}

#[test]
fn a_post_on_the_rim_is_in_nobodys_way_until_the_sides_are_joined() {
    let corner: BoardCorner = "a4/nw".parse().unwrap();
    let rim = Topology { posts: vec![corner], ..Topology::default() };
    let cylinder = Board::from(Topology { wrap: Wrap::Sideways, ..rim.clone() });
    let rim = Board::from(rim);
    assert_eq!(rim.touching(corner).to_string(), "a4 a5");
    assert!(
        Square::all().all(|from| Direction::ALL.iter().all(|way| rim.step(from, *way) == from.step(*way)))
    );
    assert_eq!(cylinder.touching(corner).to_string(), "a4 h4 a5 h5");
    assert!(cylinder.are_one(corner, "h5/se".parse().unwrap()));
    assert_eq!(cylinder.step(square("h4"), Direction::NorthEast), None);
    assert_eq!(cylinder.step(square("a4"), Direction::NorthWest), None);
    assert_eq!(cylinder.step(square("h4"), Direction::East), Some(square("a4")));
    let board_corner = "h8/ne".parse().unwrap();
    assert_eq!(Board::PLAIN.touching(board_corner).to_string(), "h8");
}
