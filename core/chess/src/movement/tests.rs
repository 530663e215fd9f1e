//! Compiled movements against the reference walk, on random boards.

use std::sync::Arc;

use proptest::prelude::*;
use unruly_geometry::Direction;
use unruly_geometry::board::{
    Board, BoardCorner, BoardSet, BoardWall, Edge, Rectangle, Square, Topology, Wrap,
};
use unruly_geometry::plane::{Borders, Plane, PlaneSet, PlaneSquare};

use super::Movement;
use super::direct::Direct;
use crate::betza::{Betza, Facing, Outlook};

/// Pieces of every sort: direct, short, lame, jumping, hopping, crooked, bouncing, of several legs, and mixtures.
const MOVEMENTS: [&str; 62] = [
    "N",
    "B",
    "R",
    "Q",
    "K",
    "W",
    "F",
    "D",
    "A",
    "H",
    "C",
    "Z",
    "G",
    "QN",
    "RN",
    "BN",
    "fmWfceFifmnD",
    "frlRrbK",
    "fRbB",
    "mRcB",
    "mNcK",
    "flbrB",
    "hrN",
    "fhNfR",
    "R4",
    "B2",
    "Q2",
    "W3fB5",
    "R7",
    "NN",
    "N2",
    "DD",
    "AA",
    "ZZ",
    "nN",
    "nA",
    "nD",
    "nH",
    "nC",
    "nZ",
    "nNN",
    "nAA",
    "jN",
    "jA",
    "jH",
    "jZ",
    "jCC",
    "jR",
    "jB3",
    "mRcpR",
    "pNN",
    "gQ",
    "gNN",
    "fgQ3",
    "zB",
    "zR",
    "zAA",
    "B%",
    "frB%",
    "K4%",
    "ifmW2",
    "icQmjA",
];

/// Pieces of several legs.
const CHAINS: [&str; 16] = [
    "N>N",
    "K>K K",
    "W>iN",
    "(mWcF)*",
    "fmjA*",
    "R*",
    "N*",
    "(N>W)*",
    "nA*>pR",
    "R>sR",
    "B%>gQ",
    "mN>cW",
    "(WF)>(AD)>mW",
    "iN>N",
    "C*QfN",
    "W>W>W>W",
];

fn betza(text: &str) -> Betza {
    text.parse().expect("good notation")
}

/// Random bits, sparse and dense.
fn sets() -> impl Strategy<Value = BoardSet> {
    (any::<u64>(), any::<u64>(), 0..4).prop_map(|(one, other, density)| {
        BoardSet::from_bits(match density {
            0 => 0,
            1 => one & other & one.rotate_left(17) & other.rotate_left(33),
            2 => one & other,
            _ => one,
        })
    })
}

/// Boards with holes, walls of a few edges, posts on corners, cropped, and joined at their sides.
fn boards() -> impl Strategy<Value = Board> {
    let edges: Vec<Edge> = Edge::all().collect();
    let wall = prop::collection::vec(prop::sample::select(edges), 0..4)
        .prop_map(|edges| edges.into_iter().collect::<BoardWall>());
    let wrap =
        prop::sample::select(vec![Wrap::None, Wrap::None, Wrap::Sideways, Wrap::Upright, Wrap::Around]);
    let corners = prop_oneof![Just((0, 63)), (0..64_usize, 0..64_usize)];
    let post = (0..64_usize, prop::sample::select(Direction::DIAGONAL.to_vec()))
        .prop_filter_map("a corner", |(square, toward)| BoardCorner::new(Square::from_index(square), toward));
    let posts = prop::collection::vec(post, 0..4);
    (sets(), sets(), prop::collection::vec(wall, 0..6), posts, wrap, corners).prop_map(
        |(one, other, walls, posts, wrap, (corner, opposite))| {
            let extent = Rectangle::spanned(Square::from_index(corner), Square::from_index(opposite));
            Board::from(Topology { extent, holes: one & other, walls, posts, links: Vec::new(), wrap })
        },
    )
}

fn check(text: &str, facing: Facing, board: &Board, occupied: BoardSet, unmoved: BoardSet) {
    let betza = betza(text);
    let movement = Movement::on(&betza, facing, board);
    let outlook = Outlook {
        geometry: board,
        occupied: &occupied,
        passable: &BoardSet::EMPTY,
        unmoved: &unmoved,
        facing,
    };
    let mut attackers = [BoardSet::EMPTY; 64];
    let mut passers = [BoardSet::EMPTY; 64];
    let about = |from: Square| format!("{text} from {from} facing {facing:?} among {occupied:?}");
    for from in Square::all() {
        let (quiet, takes) = (betza.quiet(from, &outlook), betza.takes(from, &outlook));
        assert_eq!(movement.quiet(from, occupied, unmoved), quiet, "quiet {}", about(from));
        assert_eq!(movement.takes(from, occupied, unmoved), takes, "takes {}", about(from));
        let reach = movement.reach(from, occupied, unmoved);
        assert_eq!(reach, quiet | takes & occupied, "reach {}", about(from));
        let passing = betza.takes_in_passing(from, &outlook);
        assert_eq!(movement.takes_in_passing(from, occupied, unmoved), passing, "passing {}", about(from));
        takes.into_iter().for_each(|to| attackers[to.index()].insert(from));
        passing.into_iter().for_each(|to| passers[to.index()].insert(from));
    }
    for target in Square::all() {
        let (expected, passers) = (attackers[target.index()], passers[target.index()]);
        assert_eq!(movement.attackers(target, occupied, unmoved), expected, "attackers, {}", about(target));
        let among = movement.attackers_among(unmoved, target, occupied, unmoved);
        assert_eq!(among, expected & unmoved, "attackers among some, {}", about(target));
        assert_eq!(movement.takers_in_passing(target, occupied, unmoved), passers, "{}", about(target));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn compiled_movements_mean_what_the_walk_says(occupied in sets(), unmoved in sets(), turn in 0_usize..4) {
        for text in MOVEMENTS {
            check(text, Facing::ALL[turn], &Board::PLAIN, occupied, unmoved);
        }
    }

    #[test]
    fn compiled_chains_mean_what_the_walk_says(
        occupied in sets(),
        unmoved in sets(),
        turn in 0_usize..4,
        which in 0..CHAINS.len(),
    ) {
        check(CHAINS[which], Facing::ALL[turn], &Board::PLAIN, occupied, unmoved);
    }

    #[test]
    fn compiled_movements_mean_what_the_walk_says_on_changed_boards(
        board in boards(),
        occupied in sets(),
        unmoved in sets(),
        turn in 0_usize..4,
        chain in 0..CHAINS.len(),
    ) {
        let occupied = occupied & board.squares();
        for text in MOVEMENTS.into_iter().chain([CHAINS[chain], "zpR", "zgB"]) {
            check(text, Facing::ALL[turn], &board, occupied, unmoved);
        }
    }

    #[test]
    fn a_plane_inside_borders_is_a_board(
        occupied in sets(),
        unmoved in sets(),
        movement in prop::sample::select([&MOVEMENTS[..], &CHAINS[..]].concat()),
    ) {
        // With pieces in opposite corners the bounds of the plane reach as far as its borders.
        let occupied = occupied | BoardSet::of(Square::from_index(0)) | BoardSet::of(Square::from_index(63));
        let placed = |square: Square| PlaneSquare::new(i32::from(square.x()), i32::from(square.y()));
        let all = |set: BoardSet| set.into_iter().map(placed).collect::<PlaneSet>();
        let plane = Plane::from(Borders::new(8, 8).expect("neither is nought"));
        let betza = betza(movement);
        let on_board = Outlook {
            geometry: &Board::PLAIN,
            occupied: &occupied,
            passable: &BoardSet::EMPTY,
            unmoved: &unmoved,
            facing: Facing::South,
        };
        let on_plane = Outlook {
            geometry: &plane,
            occupied: &all(occupied),
            passable: &all(BoardSet::EMPTY),
            unmoved: &all(unmoved),
            facing: Facing::South,
        };
        for from in Square::all() {
            let place = placed(from);
            prop_assert_eq!(betza.quiet(place, &on_plane), all(betza.quiet(from, &on_board)), "{}", movement);
            prop_assert_eq!(betza.takes(place, &on_plane), all(betza.takes(from, &on_board)), "{}", movement);
        }
    }

    #[test]
    fn snipers_slide_to_their_target_over_an_empty_board(which in 0..MOVEMENTS.len()) {
        let movement = Movement::new(&betza(MOVEMENTS[which]), Facing::South);
        for target in Square::all() {
            // Sniping is what a blocker in between can end, or attacking from next to the target along a slide.
            let far = movement.attackers(target, target.into(), BoardSet::EMPTY);
            prop_assert!(far.includes(movement.snipers(target)));
        }
    }
}

#[test]
fn snipers_are_those_of_the_lines() {
    let snipers = |text, target: &str| {
        Movement::new(&betza(text), Facing::North).snipers(target.parse().expect("a square")).to_string()
    };
    assert_eq!(snipers("RN", "a1"), "b1 c1 d1 e1 f1 g1 h1 a2 a3 a4 a5 a6 a7 a8");
    assert_eq!(snipers("fRK", "a4"), "a1 a2 a3");
    assert_eq!(snipers("mRcB", "a1"), "b2 c3 d4 e5 f6 g7 h8");
    assert_eq!(snipers("NR4", "a1"), "");
}

#[test]
fn direct_is_what_needs_no_walking() {
    #[track_caller]
    fn check(text: &str, direct: bool, attacks_directly: bool) {
        let movement = Movement::new(&betza(text), Facing::North);
        assert_eq!((movement.is_direct(), movement.attacks_directly()), (direct, attacks_directly), "{text}");
    }
    for text in ["N", "QN", "fRbB", "mRcB", "K", "R7", "fNsK", "NC"] {
        check(text, true, true);
    }
    for text in ["ifmnDfmWfcF", "fmWfceFifmnD", "cBmjA", "cBmN>mN"] {
        check(text, false, true);
    }
    for text in ["nN", "R4", "B%", "N>N", "NN", "gQ", "icN"] {
        check(text, false, false);
    }
}

#[test]
fn slides_stay_direct_on_boards_whose_lines_are_straight() {
    let square = |name: &str| name.parse::<Square>().expect("a square");
    let on = |topology| Movement::on(&betza("Q"), Facing::North, &Board::from(topology));
    let holes = BoardSet::of(square("d4"));
    let holed = on(Topology { holes, ..Topology::default() });
    assert!(holed.is_direct());
    assert_eq!(holed.snipers(square("d3")) & BoardSet::file(3), "d1 d2".split(' ').map(square).collect());
    let cylinder = on(Topology { wrap: Wrap::Sideways, ..Topology::default() });
    assert!(!cylinder.is_direct());
    let reach = cylinder.quiet(square("a1"), BoardSet::of(square("c1")), BoardSet::EMPTY) & BoardSet::rank(0);
    assert_eq!(reach.to_string(), "b1 d1 e1 f1 g1 h1");
}

#[test]
fn a_double_step_can_be_captured_on_the_way() {
    let square = |name: &str| name.parse::<Square>().expect("a square");
    let pawn = Movement::new(&betza("fmWfceFifmnD"), Facing::South);
    let (from, unmoved) = (square("d7"), BoardSet::of(square("d7")));
    assert_eq!(pawn.passed(from, square("d5"), unmoved, unmoved).to_string(), "d6");
    assert_eq!(pawn.passed(from, square("d6"), unmoved, unmoved), BoardSet::EMPTY);
    assert_eq!(pawn.passed(from, square("d5"), unmoved, BoardSet::EMPTY), BoardSet::EMPTY);
    assert_eq!(pawn.takers_in_passing(square("e3"), unmoved, unmoved).to_string(), "d4 f4");
    let strider = Movement::new(&betza("fmWifmW3"), Facing::North);
    let unmoved = BoardSet::of(square("d2"));
    assert_eq!(strider.passed(square("d2"), square("d5"), unmoved, unmoved).to_string(), "d3 d4");
}

#[test]
fn equal_tables_are_shared() {
    let movement = Movement::new(&betza("N"), Facing::North);
    let [Direct::Leaps(quiet), Direct::Leaps(takes), Direct::Leaps(attackers)] =
        [&movement.quiet, &movement.takes, &movement.attackers]
    else {
        panic!("a knight leaps");
    };
    assert!(Arc::ptr_eq(quiet, takes) && Arc::ptr_eq(takes, attackers));
    assert_eq!(Movement::new(&betza("RfR4"), Facing::North).takes, Direct::Orthogonal);
}
