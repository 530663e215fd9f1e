//! Facts that scenarios have no words for: the tiles of each player, honours, and announcements.

use std::sync::LazyLock;

use unruly_contract::{Action, Counting, Game, Happening, OptionValue, Outcome, Perft, Phrase, Seat, Setup};
use unruly_table::HostedRuleset;
use unruly_tests::hosted;
use unruly_tests::tile_twin::{TileKind, TileTwin};

/// A rook trapped by the pawn behind it bears on the black King; that pawn can go and come.
const TRAPPED_ROOK: &str = "white R 0,0\nwhite P -1,-1\nwhite P 0,1\nwhite P 1,1\nwhite K 0,2\n\
                            black P 2,1\nblack N 2,2\nblack K 3,0\n";

/// White's rook attacks Red along a row, and Black's attacks White along a column.
const HELD_ROOK: &str = "white K 0,0\nwhite P 1,0\nwhite R 2,3\nblack K 2,0\nblack N 1,1\nblack B 1,2\n\
                         black R 0,3\nred N 2,2\nred P 3,2\nred P 4,2\nred K 5,3\n";

/// A knight stands between White's rook and the black King.
const BLOCKED_ROOK: &str = "white K 0,0\nwhite R 0,1\nwhite P 1,0\nblack N 2,1\nblack R 2,0\nblack K 3,1\n";

#[test]
fn everyone_has_the_tiles_of_his_set() {
    for (seats, options, pawns, others) in [
        (2, vec![], 8, "KQRRBBNN"),
        (3, vec![], 6, "KQRRBBNN"),
        (4, vec![], 4, "KQRRBBNN"),
        (5, vec![], 4, "KQRRBBNN"),
        (6, vec![], 4, "KQRRBBNN"),
        (2, vec![("set", "fast")], 3, "KQRBN"),
        (3, vec![("set", "fast")], 4, "KQRBN"),
    ] {
        let options =
            options.into_iter().map(|(key, word)| (key.to_owned(), OptionValue::Text(word.to_owned())));
        let game = start(&Setup { seats: Some(seats), options: options.collect(), ..Setup::default() });
        let twin = TileTwin::read(&game.position().expect("a position"));
        assert_eq!(twin.hands.len(), usize::from(seats));
        for hand in twin.hands.values() {
            let letters: String =
                hand.iter().map(|kind| kind.letter()).filter(|letter| *letter != 'P').collect();
            let count = hand.iter().filter(|kind| **kind == TileKind::Pawn).count();
            assert_eq!((letters.as_str(), count), (others, pawns), "{seats} players");
        }
    }
}

#[test]
fn a_draw_counts_the_pieces_owned() {
    // White takes Black, whose knight and pawn then count for White.
    let mut game =
        at("players: white black red\nwhite K 0,0\nwhite P 1,0\nwhite R 1,1\nblack K 4,1\nblack P 3,2\n\
         black N 2,0\nred N 3,0\nred K 3,-1\n");
    act(game.as_mut(), Seat::WHITE, "1,1>4,1");
    act(game.as_mut(), Seat::RED, "draw offer");
    act(game.as_mut(), Seat::WHITE, "draw accept");
    let Some(Outcome::Draw { honours, .. }) = game.outcome() else { panic!("{:?}", game.outcome()) };
    // A rook, a knight and two pawns against a knight.
    assert_eq!(honours, [(Seat::WHITE, 5 + 3 + 2), (Seat::RED, 3)]);
}

#[test]
fn a_wrong_declaration_is_pointed_out_with_the_reason() {
    for (position, players, action, reason) in [
        (TRAPPED_ROOK, "white black", "0,2>-1,2 check black", "trapped"),
        (BLOCKED_ROOK, "white black", "0,0>0,-1 check black", "in the way"),
        (HELD_ROOK, "white black red", "1,0>1,-1 check red", "its own King"),
    ] {
        let mut game = at(&format!("players: {players}\nannounce: by-hand\n{position}"));
        let happened = act(game.as_mut(), Seat::WHITE, action);
        let is_told = |happening: &Happening| matches!(happening, Happening::Corrected { seat: Seat::WHITE, why } if said(&why.message).contains(reason));
        assert!(happened.iter().any(is_told), "{action}: {happened:?}");
    }
}

#[test]
fn each_way_of_announcing_says_so_much() {
    // The pawn frees the rook, which then gives check.
    let freed = |announce: &str| said_by(announce, TRAPPED_ROOK, &["-1,-1>-1,0"]);
    assert!(freed("automatic").contains("check to black"), "{}", freed("automatic"));
    assert!(freed("polite").contains("check to black"), "{}", freed("polite"));
    assert!(!freed("by-hand").contains("check"), "{}", freed("by-hand"));
    assert!(!freed("sudden-death").contains("check"), "{}", freed("sudden-death"));
    // And then, another pawn gone, it is only threat again.
    let bound =
        |announce: &str| said_by(announce, TRAPPED_ROOK, &["-1,-1>-1,0", "2,1>2,0", "-1,0>-1,-1", "2,0>2,1"]);
    assert!(bound("polite").contains("threat to black"), "{}", bound("polite"));
    for silent in ["automatic", "by-hand", "sudden-death"] {
        assert!(!bound(silent).contains("threat"), "{}", bound(silent));
    }
}

#[test]
fn lines_are_counted_alike_while_tiles_are_placed_and_without_kings() {
    for (text, depth) in [
        ("players: white black\nto-move: black\nhand: white K N P\nhand: black K N P\n", 3),
        ("players: white black\nto-move: white\nhand: white K\nhand: black K\nwhite N 0,0\nblack Q 1,1\n", 4),
        ("players: white black\nborders: 3x2\nhand: white K P\nhand: black K P\n", 4),
        ("players: white black\nborders: 2x2\nhand: white K P P\nhand: black K P P\n", 5),
        ("players: white black\nkingless: 5\nhand: white K\nhand: black K\nwhite N 0,0\n", 3),
        ("players: white black\nkingless: 5\nborders: 3x3\nhand: white K\nhand: black K\nwhite N 0,0\n", 4),
        ("players: white black\nkingless: 2\nhand: white K\nhand: black K\nwhite R 0,0\nblack N 1,1\n", 4),
        (
            "players: white black\nannounce: by-hand\nannounced: white black\nto-move: black\nwhite R 0,0\n\
          white P 0,1\nwhite K 0,2\nblack P 1,1\nblack P 2,1\nblack K 3,0\n",
            3,
        ),
    ] {
        let (game, twin) = (at(text), TileTwin::read(text));
        for depth in 1..=depth {
            for counting in [Counting::Bulk, Counting::Made] {
                assert_eq!(
                    game.count_lines(Perft { depth, counting }),
                    twin.perft(depth),
                    "{depth} plies from\n{text}"
                );
            }
        }
    }
}

/// The announcements at a table for two while these moves are made.
fn said_by(announce: &str, position: &str, moves: &[&str]) -> String {
    let mut game = at(&format!("players: white black\nannounce: {announce}\n{position}"));
    let mut told = Vec::new();
    for (index, text) in moves.iter().enumerate() {
        for happening in act(game.as_mut(), Seat::ALL[index % 2], text) {
            if let Happening::Announced { text } = happening {
                told.push(said(&text));
            }
        }
    }
    told.join("; ")
}

static TILE: LazyLock<HostedRuleset> = LazyLock::new(|| hosted("tile"));

/// A phrase as players read it.
fn said(phrase: &Phrase) -> String {
    TILE.english().say(phrase)
}

fn at(position: &str) -> Box<dyn Game> {
    start(&Setup { position: Some(position.to_owned()), ..Setup::default() })
}

fn start(setup: &Setup) -> Box<dyn Game> {
    TILE.plain().start(setup).unwrap_or_else(|error| panic!("{setup:?}: {error}"))
}

fn act(game: &mut dyn Game, seat: Seat, text: &str) -> Vec<Happening> {
    let events =
        game.act(seat, &Action::new(text)).unwrap_or_else(|refusal| panic!("{seat}: {text}: {refusal}"));
    events.into_iter().map(|event| event.what).collect()
}
