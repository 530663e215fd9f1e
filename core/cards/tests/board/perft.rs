//! With nothing in force the board side plays chess: its counts of lines are the published ones.
//!
//! Sources: the Chess Programming Wiki, "Perft Results", positions 1 to 6; and orthodox chess of this project for random
//! positions.

use unruly_cards::eval::NoSurroundings;
use unruly_cards::field::{Field, Move};
use unruly_cards::model::{Kinds, PlayerWord, Rule};
use unruly_cards::player::Player;
use unruly_cards::rules::{LastMoves, RuleInForce, Rules};
use unruly_chess::{Position, Standard};

const PUBLISHED: [(&str, &[u64]); 6] = [
    (Field::START, &[20, 400, 8_902, 197_281]),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", &[48, 2_039, 97_862]),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2_812, 43_238]),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", &[6, 264, 9_467]),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[44, 1_486, 62_379]),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", &[46, 2_079, 89_890]),
];

#[test]
fn nothing_in_force_is_chess() {
    let kinds = Kinds::of_chess();
    let rules = Rules::of_chess(&kinds);
    for (fen, counts) in PUBLISHED {
        let field = Field::from_fen(fen, &kinds).unwrap();
        assert_eq!(field.to_fen(&kinds), fen);
        for (depth, &lines) in (1..).zip(counts) {
            assert_eq!(rules.perft(&field, depth, LastMoves::Found), lines, "{fen} {depth}");
            assert_eq!(rules.perft(&field, depth, LastMoves::Made), lines, "{fen} {depth}");
        }
    }
}

/// A rule that changes nothing makes the engine take the long way.
#[test]
fn a_rule_that_bears_on_nothing_changes_nothing() {
    let kinds = Kinds::of_chess();
    for (fen, counts) in PUBLISHED {
        let field = Field::from_fen(fen, &kinds).unwrap();
        let rule = Rule::SurvivesOneKing(PlayerWord::Both);
        let bindings = unruly_cards::eval::Bindings::default();
        let in_force = RuleInForce { rule: &rule, player: Player::WHITE, bindings: &bindings, extent: None };
        let rules = Rules::of_chess(&kinds).compile(&field, &[in_force], &NoSurroundings);
        assert!(!rules.is_plain());
        for (depth, &lines) in (1..).zip(counts).take(3) {
            assert_eq!(rules.perft(&field, depth, LastMoves::Made), lines, "{fen} {depth}");
        }
    }
}

#[test]
fn random_games_have_the_moves_of_orthodox_chess() {
    let kinds = Kinds::of_chess();
    let rules = Rules::of_chess(&kinds);
    let mut seed = 0x9E37_79B9_u64;
    for _ in 0..40 {
        let mut position = Position::<Standard>::start();
        let mut field = Field::from_fen(Field::START, &kinds).unwrap();
        for ply in 0..160 {
            let player = rules.commander(field.to_move());
            let moves = position.moves();
            let found = rules.legal_moves(&field, player);
            assert_eq!(found.len(), moves.len(), "{}", field.to_fen(&kinds));
            assert_eq!(rules.is_check(&field, player), position.is_check());
            assert_eq!(rules.is_mate(&field, player), position.is_check() && moves.is_empty());
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(chosen) = found.get((seed >> 33) as usize % found.len().max(1)) else { break };
            let alike = |other: &unruly_chess::Move| {
                let mut next = field.clone();
                next.carry_out(&kinds, chosen);
                next.pass_turn();
                let after = position.after(*other);
                board(&next, &kinds) == board(&Field::from_fen(&after.to_fen(), &kinds).unwrap(), &kinds)
            };
            let same: Vec<_> = moves.iter().filter(|other| alike(other)).collect();
            assert_eq!(same.len(), 1, "ply {ply}: {chosen:?} on {}", field.to_fen(&kinds));
            position.make(*same[0]);
            field.carry_out(&kinds, chosen);
            field.pass_turn();
            let (halfmoves, fullmoves) = (field.halfmoves(), field.fullmoves());
            assert_eq!((halfmoves, fullmoves), (position.halfmoves(), position.fullmoves()));
        }
    }
}

/// The pieces on their squares, the player to move, and the castling rights.
fn board(field: &Field, kinds: &Kinds) -> String {
    field.to_fen(kinds).split(' ').take(3).collect::<Vec<_>>().join(" ")
}

/// The exception: a pawn on its owner's first rank may step twice, and can be taken in passing then.
#[test]
fn a_pawn_on_its_first_rank_steps_twice() {
    let kinds = Kinds::of_chess();
    let rules = Rules::of_chess(&kinds);
    let mut field = Field::from_fen("4k3/8/8/8/8/1p6/8/P3K3 w - - 0 1", &kinds).unwrap();
    let pawn = field.top("a1".parse().unwrap()).unwrap();
    let steps: Vec<_> =
        rules.legal_moves(&field, Player::WHITE).into_iter().filter(|moved| moved.piece == pawn).collect();
    assert_eq!(steps.iter().map(|moved| moved.to.to_string()).collect::<Vec<_>>(), ["a2", "a3"]);
    assert_eq!(steps[1].passes.to_string(), "a2");
    field.carry_out(&kinds, &steps[1]);
    field.pass_turn();
    let taken = rules.legal_moves(&field, Player::BLACK).into_iter().find(Move::is_capture);
    assert_eq!(taken.map(|moved| moved.to.to_string()).as_deref(), Some("a2"));
}
