//! The layout of Tile Chess before the first card is dealt. Source: the section on Knightmare Tile Chess of the page of Tile Chess,
//! which mixes both games: the tiles are laid out first, and cards come to a table on which everything lies.

#[path = "../../card_set_bots.rs"]
mod bots;

use rand::SeedableRng;
use unruly_conformance::{Trial, check};
use unruly_contract::{
    Action, Chance, Game, Hand, Limits, Memory, OptionValue, Refusal, SceneSeat, Seat, Setup, SetupError,
    Unhurried, Viewer,
};

fn with(options: &[(&str, &str)], seats: u8) -> Setup {
    let options =
        options.iter().map(|(key, word)| ((*key).to_owned(), OptionValue::Text((*word).to_owned())));
    Setup { seats: Some(seats), seed: 3, options: options.collect(), ..Setup::default() }
}

fn start(setup: &Setup) -> Box<dyn Game> {
    unruly_knightmare_tile::rulesets().remove(0).start(setup).expect("a usual game")
}

/// How many cards each seat holds; tiles that are still to be laid out are none.
fn hands(game: &dyn Game) -> Vec<usize> {
    let is_tile = |id: &String| ["king", "queen", "rook", "bishop", "knight", "pawn"].contains(&id.as_str());
    let held = |seat: SceneSeat| match seat.hand {
        Some(Hand::FaceUp(ids)) => ids.iter().filter(|id| !is_tile(id)).count(),
        Some(Hand::FaceDown(_)) | None => 0,
    };
    game.scene(Viewer::Referee).seats.into_iter().map(held).collect()
}

fn on_plane(game: &dyn Game, seat: Seat) -> usize {
    let scene = game.scene(Viewer::Referee);
    scene.pieces.iter().filter(|piece| piece.owners == [seat]).count()
}

/// Plays at random until cards are there.
fn lay_out(game: &mut dyn Game, seed: u64) {
    let mut chance = Chance::seed_from_u64(seed);
    for _ in 0..1_000 {
        if !hands(game).iter().all(|count| *count == 0) {
            return;
        }
        let (seat, action) = game.any_deed(&mut chance).expect("the layout goes on");
        game.act(seat, &action).unwrap_or_else(|refusal| panic!("{seat}, {action}: {refusal}"));
    }
    panic!("nobody is dealt a card");
}

#[test]
fn cards_are_dealt_when_the_last_king_lies() {
    let mut game = start(&with(&[], 3));
    assert_eq!((hands(game.as_ref()), game.asked()), (vec![0, 0, 0], vec![Seat::WHITE]));
    bots::act(game.as_mut(), &[(Seat::WHITE, "N@0,0")]);
    bots::act(game.as_mut(), &[(Seat::BLACK, "P@1,0")]);
    // A King is its owner's last tile.
    let refused = game.act(Seat::RED, &Action::new("K@2,0"));
    assert!(matches!(refused, Err(Refusal::Forbidden(_))), "{refused:?}");
    lay_out(game.as_mut(), 1);
    assert_eq!(hands(game.as_ref()), [5, 5, 5]);
    // Six pawns each where three play; who placed first moves first.
    assert_eq!(
        Seat::ALL[..3].iter().map(|seat| on_plane(game.as_ref(), *seat)).collect::<Vec<_>>(),
        [14, 14, 14]
    );
    assert_eq!(game.asked(), [Seat::WHITE]);
}

#[test]
fn a_random_layout_is_followed_by_rounds_without_kings_and_cards() {
    for shape in ["spiral", "rectangle"] {
        let mut game = start(&with(&[("layout", "random"), ("random-layout", shape)], 4));
        let kings = |game: &dyn Game| {
            let scene = game.scene(Viewer::Referee);
            scene.pieces.iter().filter(|piece| piece.parts[0].kind == "king").count()
        };
        let mut chance = Chance::seed_from_u64(5);
        for _ in 0..20 {
            assert_eq!((kings(game.as_ref()), hands(game.as_ref())), (0, vec![0; 4]));
            let (seat, action) = game.any_deed(&mut chance).expect("a move without Kings");
            game.act(seat, &action).expect("what is drawn is legal");
        }
        let lost = |game: &dyn Game| -> Vec<_> {
            game.scene(Viewer::Referee).seats.into_iter().map(|seat| seat.lost).collect()
        };
        let before = lost(game.as_ref());
        lay_out(game.as_mut(), 6);
        assert_eq!((kings(game.as_ref()), hands(game.as_ref())), (4, vec![5; 4]));
        assert_eq!(lost(game.as_ref()), before, "what was lost can still be brought back by cards");
        game.audit().expect("the piles and the plane are in order");
    }
}

#[test]
fn armies_can_stand_ready_or_as_a_position_says() {
    let ready = start(&with(&[("layout", "ready")], 4));
    assert_eq!((hands(ready.as_ref()), on_plane(ready.as_ref(), Seat::RED)), (vec![5; 4], 12));
    let position = Some("to-move: black\nwhite K 0,0\nwhite P 1,0\nblack K 2,1\nblack P 2,0".to_owned());
    let laid = start(&Setup { position, ..Setup::default() });
    assert_eq!((hands(laid.as_ref()), laid.asked()), (vec![5; 2], vec![Seat::BLACK]));
}

/// As in Tile Chess: whoever gives up leaves the tiles where they are, and is in nobody's way but with them.
#[test]
fn whoever_resigns_while_tiles_are_laid_out_plays_no_card() {
    for resigns_with_king in [false, true] {
        let mut game = start(&with(&[("set", "fast")], 3));
        let mut chance = Chance::seed_from_u64(2);
        let has_king = |game: &dyn Game| {
            let scene = game.scene(Viewer::Referee);
            scene.pieces.iter().any(|piece| piece.owners == [Seat::BLACK] && piece.parts[0].kind == "king")
        };
        for step in 0.. {
            if if resigns_with_king { has_king(game.as_ref()) } else { step == 10 } {
                break;
            }
            let (seat, action) = game.any_deed(&mut chance).expect("the layout goes on");
            game.act(seat, &action).expect("what is drawn is legal");
        }
        bots::act(game.as_mut(), &[(Seat::BLACK, "resign")]);
        let stays = on_plane(game.as_ref(), Seat::BLACK);
        assert!(stays > 0 && game.outcome().is_none());
        lay_out(game.as_mut(), 4);
        assert_eq!((hands(game.as_ref()), on_plane(game.as_ref(), Seat::BLACK)), (vec![5, 0, 5], stays));
        let scene = game.scene(Viewer::Spectator);
        assert_eq!(scene.seats.iter().map(|seat| seat.playing).collect::<Vec<_>>(), [true, false, true]);
        for _ in 0..60 {
            let Some(&seat) = game.asked().first() else { break };
            assert_ne!(seat, Seat::BLACK);
            let action = game.any_answer(seat, &mut chance).expect("who is asked can answer");
            game.act(seat, &action).expect("what is drawn is legal");
            game.audit().unwrap_or_else(|defect| panic!("after {action} of {seat}: {defect}"));
        }
    }
}

#[test]
fn one_who_is_left_alone_in_the_layout_has_won() {
    let mut game = start(&with(&[], 2));
    bots::act(game.as_mut(), &[(Seat::WHITE, "P@0,0")]);
    bots::act(game.as_mut(), &[(Seat::WHITE, "resign")]);
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner()), Some(Seat::BLACK));
    assert!(matches!(game.act(Seat::BLACK, &Action::new("P@1,0")), Err(Refusal::GameOver)));
}

/// A bot that imagined the game as it is would see what it will be dealt.
#[test]
fn nobody_knows_the_cards_that_will_be_dealt() {
    let game = start(&with(&[("set", "fast")], 2));
    let dealt = |mut game: Box<dyn Game>| {
        lay_out(game.as_mut(), 1);
        game.scene(Viewer::Referee).seats
    };
    assert_eq!(dealt(game.fork()), dealt(game.fork()));
    let mut chance = Chance::seed_from_u64(9);
    assert_ne!(dealt(game.fork()), dealt(game.imagine(Seat::WHITE, &mut chance)));
}

/// Sets of squares reach no farther, and a group that does would count as parted.
#[test]
fn a_layout_is_no_wider_than_cards_can_see() {
    let mut game = start(&with(&[], 6));
    for x in 0..30 {
        let seat = game.asked()[0];
        let letter = ["P", "P", "P", "P", "N"][x / 6];
        bots::act(game.as_mut(), &[(seat, &format!("{letter}@{x},0"))]);
    }
    let seat = game.asked()[0];
    for square in ["30,0", "-1,0", "-1,1"] {
        match game.act(seat, &Action::new(format!("R@{square}"))) {
            Err(Refusal::Forbidden(why)) => assert_eq!(why.rule, "spread", "{square}"),
            other => panic!("{square}: {other:?}"),
        }
    }
    bots::act(game.as_mut(), &[(seat, "R@29,1")]);
    lay_out(game.as_mut(), 1);
    game.audit().expect("the cards see all of it");
}

#[test]
fn what_cannot_be_is_told_before_the_first_tile() {
    let ruleset = unruly_knightmare_tile::rulesets().remove(0);
    let refused = |setup: &Setup| ruleset.start(setup).err().expect("it cannot be");
    assert!(matches!(refused(&with(&[("layout", "heap")], 2)), SetupError::OptionValue { .. }));
    assert!(matches!(
        refused(&with(&[("only", "nope")], 2)),
        SetupError::OptionValue { .. } | SetupError::Arrangement(_)
    ));
    assert!(matches!(refused(&with(&[], 7)), SetupError::Seats { .. }));
}

#[test]
fn every_layout_keeps_the_promises_of_the_contract() {
    let ruleset = unruly_knightmare_tile::rulesets().remove(0);
    let layouts = ["by-hand", "random", "ready"];
    let setups = layouts.map(|layout| with(&[("layout", layout), ("set", "fast")], 3)).to_vec();
    let report = check(&ruleset, &Trial { plies: 900, examined: 40, seed: 7, setups });
    assert!(report.is_clean(), "{report}");
}

/// Nothing is hidden yet, and Tile Chess knows more of layouts than a bot that knows no game.
#[test]
fn bots_lay_out_as_those_of_tile_chess_do() {
    let mut game = start(&with(&[("set", "fast")], 2));
    let limits = Limits { nodes: Some(50), ..Limits::default() };
    for _ in 0..6 {
        let seat = game.asked()[0];
        let thought =
            game.think(seat, &limits, &mut Memory::default(), &Unhurried).expect("it has a mind for tiles");
        assert_eq!(bots::chosen("imagine:nodes=50", 1, &*game, seat).as_deref(), Some(thought.action.text()));
        bots::act(&mut *game, &[(seat, thought.action.text())]);
    }
}
