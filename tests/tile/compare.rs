//! One position, seen by the library and by the twin.

use std::collections::{BTreeMap, BTreeSet};

use unruly_contract::{Counting, Perft, Seat};
use unruly_tests::tile_twin::{Announce, Blood, Point, SEATS, TileMove as TwinMove, TileTwin};
use unruly_tile::{Position, Workspace};

/// How many plies are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Depth {
    /// The moves and the positions after them.
    One,
    /// The number of lines of two plies as well.
    Two,
}

/// How often the positions compared held what is rare.
#[derive(Debug, Default)]
pub(crate) struct Seen(BTreeMap<&'static str, u32>);

impl Seen {
    /// The positions must have held what they were thrown for.
    #[track_caller]
    pub(crate) fn assert_rich(&self) {
        let positions = self.0["positions"];
        for (what, one_in) in [
            ("check", 4),
            ("threat", 8),
            ("held attack", 40),
            ("trapped", 2),
            ("trapped piece moves", 4),
            ("capture", 2),
            ("king taken", 8),
            ("own piece taken", 20),
            ("sacrifice", 40),
            ("skip", 60),
            ("borders", 20),
            ("announced", 60),
        ] {
            let count = self.0.get(what).copied().unwrap_or(0);
            assert!(count >= positions / one_in, "only {count} with {what}: {:?}", self.0);
        }
    }

    fn note(&mut self, what: &'static str, is_so: bool) {
        *self.0.entry(what).or_default() += u32::from(is_so);
    }
}

/// Asserts that both see the same: the text, the moves, what each makes of the position, checks, threats, held attacks
/// and trapped pieces.
#[track_caller]
pub(crate) fn compare(twin: &TileTwin, depth: Depth, seen: &mut Seen) {
    let text = twin.text();
    let mut position = Position::from_text(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_same(&position.to_text(), twin, "read and written");
    compare_signs(twin, &mut position);

    let moves = twin.legal_moves();
    note(twin, &moves, seen);
    let expected: BTreeMap<String, TileTwin> =
        moves.iter().map(|&found| (found.to_string(), twin.after(found))).collect();
    let mut found = Vec::new();
    position.legal_moves(&mut Workspace::new(), &mut found);
    let count = found.len();
    let found: BTreeMap<String, _> = found.into_iter().map(|made| (position.move_text(made), made)).collect();
    assert_eq!(found.len(), count, "a move twice in\n{text}");
    let missing: Vec<&String> = expected.keys().filter(|text| !found.contains_key(*text)).collect();
    let wrong: Vec<&String> = found.keys().filter(|text| !expected.contains_key(*text)).collect();
    assert!(missing.is_empty() && wrong.is_empty(), "missing {missing:?}, wrong {wrong:?} in\n{text}");

    let before = (position.to_text(), position.key());
    for (move_text, made) in found {
        assert_eq!(position.read_move(&move_text), Some(made), "{move_text} in\n{text}");
        let undo = position.make(made);
        let after = position.to_text();
        assert_same(&after, &expected[&move_text], &format!("{move_text} in\n{text}"));
        let read = Position::from_text(&after).unwrap_or_else(|error| panic!("{after}: {error}"));
        assert_eq!(position.key(), read.key(), "the key after {move_text} in\n{text}");
        position.unmake(undo);
        assert_eq!((position.to_text(), position.key()), before, "{move_text} unmade in\n{text}");
    }
    // An announcement goes stale along a line; only a game keeps account of that.
    if depth == Depth::Two && twin.announced.is_empty() {
        let lines = twin.divide(2);
        let mut found = Vec::new();
        position.legal_moves(&mut Workspace::new(), &mut found);
        for made in found {
            let move_text = position.move_text(made);
            let undo = position.make(made);
            for counting in [Counting::Bulk, Counting::Made] {
                let count = position.perft(Perft { depth: 1, counting });
                assert_eq!(count, lines[&move_text], "moves after {move_text} in\n{text}");
            }
            position.unmake(undo);
        }
        assert_eq!(
            position.perft(Perft { depth: 2, counting: Counting::Made }),
            lines.values().sum::<u64>(),
            "{text}"
        );
    }
}

/// Asserts that a text is this position; announcements of checks that no longer stand may be left in it.
#[track_caller]
fn assert_same(text: &str, twin: &TileTwin, place: &str) {
    let mut read = TileTwin::read(text);
    let announced = std::mem::take(&mut read.announced);
    read.announced = announced.into_iter().filter(|&(by, victim)| read.gives_check(by, victim)).collect();
    assert_eq!(read.text(), twin.text(), "{place}");
}

/// Compares what is shown of a position besides its moves.
#[track_caller]
fn compare_signs(twin: &TileTwin, position: &mut Position) {
    let text = twin.text();
    let seats = |set: unruly_tile::SeatSet| set.iter().map(Seat::index).collect::<BTreeSet<usize>>();
    // Of those who are out nothing is told.
    for index in twin.living() {
        let (seat, name) = (Seat::ALL[index], SEATS[index]);
        assert_eq!(seats(position.checkers(seat)), twin.checkers(index), "who checks {name} in\n{text}");
        assert_eq!(position.is_in_check(seat), twin.in_check(index), "check of {name} in\n{text}");
        assert_eq!(
            seats(position.threateners(seat)),
            twin.threateners(index),
            "who threatens {name} in\n{text}"
        );
        assert_eq!(
            seats(position.held_attackers(seat)),
            twin.holders(index),
            "held attacks on {name} in\n{text}"
        );
        assert_eq!(position.honours(seat), twin.honours(index), "honours of {name} in\n{text}");
        let pieces: BTreeSet<(usize, Point)> = twin
            .checkers(index)
            .into_iter()
            .flat_map(|by| twin.checking_pieces(by, index).into_iter().map(move |from| (by, from)))
            .collect();
        let tiles = position.checking_tiles(seat);
        let found: BTreeSet<(usize, Point)> = tiles
            .into_iter()
            .map(|tile| (position.owner(tile).index(), point(position.square(tile))))
            .collect();
        assert_eq!(found, pieces, "what checks {name} in\n{text}");
    }
    let grid = position.grid();
    let trapped: BTreeSet<Point> = grid
        .standing()
        .into_iter()
        .filter(|&tile| grid.is_cut(tile))
        .map(|tile| point(grid.square_of(tile)))
        .collect();
    assert_eq!(trapped, twin.trapped(), "trapped pieces in\n{text}");
}

fn point(square: unruly_geometry::plane::PlaneSquare) -> Point {
    (square.x(), square.y())
}

fn note(twin: &TileTwin, moves: &[TwinMove], seen: &mut Seen) {
    let kings: Vec<Point> = twin.players.iter().filter_map(|&seat| twin.king(seat)).collect();
    let takes = |found: &TwinMove, at: &dyn Fn(Point) -> bool| matches!(*found, TwinMove::Go(_, to) if twin.tiles.contains_key(&to) && at(to));
    let is_own = |to: Point| twin.tiles[&to].owner == twin.to_move;
    let trapped = twin.trapped();
    for (what, is_so) in [
        ("positions", true),
        ("check", !twin.checked().is_empty()),
        ("threat", !twin.threatened().is_empty()),
        ("held attack", twin.players.iter().any(|&seat| !twin.holders(seat).is_empty())),
        ("trapped", !trapped.is_empty()),
        (
            "trapped piece moves",
            moves.iter().any(|found| matches!(found, TwinMove::Go(from, _) if trapped.contains(from))),
        ),
        ("capture", moves.iter().any(|found| takes(found, &|_| true))),
        ("king taken", moves.iter().any(|found| takes(found, &|to| kings.contains(&to)))),
        ("own piece taken", twin.friendly_fire && moves.iter().any(|found| takes(found, &is_own))),
        ("sacrifice", moves.iter().any(|found| matches!(found, TwinMove::Sacrifice(_)))),
        ("skip", moves == [TwinMove::Skip]),
        ("borders", twin.borders.is_some()),
        ("blood", twin.blood != Blood::Calm),
        ("announced", twin.announce == Announce::ByHand && !twin.announced.is_empty()),
    ] {
        seen.note(what, is_so);
    }
}
