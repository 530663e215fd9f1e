//! What the engine does with cards that nobody ships: sets from outside may say whatever the language lets them say.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod tiny;

use std::collections::{BTreeMap, BTreeSet};

use rand::SeedableRng;
use unruly_cards::CardRuleset;
use unruly_table::{
    Action, Arrangement, Chance, Event, Game, Hand, Naming, Piece, Ruleset, Seat, Setup, Viewer,
};

const MAY_FIZZLE: &str = "deck = \"common\"\nmay-fizzle = true";
const MUST_FIND: &str = "deck = \"common\"\nmay-fizzle = false";

/// A game in which White holds one card and Black another, with so many cards besides in the deck.
fn game(ruleset: &CardRuleset, position: &str, hands: [&[&str]; 2], deck: &[&str]) -> Box<dyn Game> {
    let words = |list: &[&str]| list.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let hands = BTreeMap::from([(Seat::WHITE, words(hands[0])), (Seat::BLACK, words(hands[1]))]);
    let arrangement = Arrangement { hands, deck: words(deck), ..Arrangement::default() };
    ruleset.start(&Setup { position: Some(position.to_owned()), arrangement, ..Setup::default() }).unwrap()
}

#[track_caller]
fn act(game: &mut dyn Game, seat: Seat, action: &str) -> Vec<Event> {
    game.act(seat, &Action::new(action)).unwrap_or_else(|refusal| panic!("{action}: {refusal}"))
}

fn answers(game: &dyn Game, seat: Seat) -> BTreeSet<String> {
    let decisions = game.decisions();
    let own = decisions.iter().filter(|decision| decision.seat == seat);
    own.flat_map(|decision| decision.actions()).map(ToString::to_string).collect()
}

fn held(game: &dyn Game, seat: Seat) -> Vec<String> {
    let scene = game.scene(Viewer::Referee);
    let of = scene.seats.iter().find(|other| other.seat == seat).unwrap();
    match of.hand.clone().unwrap() {
        Hand::FaceUp(mut cards) => {
            cards.sort_unstable();
            cards
        }
        other => panic!("the referee sees every hand, and not {other:?}"),
    }
}

/// Who stands where, in order.
fn pieces(game: &dyn Game) -> Vec<String> {
    let scene = game.scene(Viewer::Referee);
    let named = |piece: &Piece| {
        format!("{} {} {}", piece.owners[0], piece.parts[0].kind, Naming::Algebraic.write(piece.at))
    };
    let mut pieces: Vec<String> = scene.pieces.iter().map(named).collect();
    pieces.sort_unstable();
    pieces
}

/// Different cards that do nothing but fill hands and decks.
fn fillers(count: usize) -> (String, Vec<String>) {
    let card = |number| {
        format!(
            "\n[[card]]\nname = \"Filler {number}\"\ntext = \"A card.\"\nplay = \"after\"\ndo = [{{ draw = 1 }}]\n"
        )
    };
    let cards = (0..count).map(card).collect();
    (cards, (0..count).map(|number| format!("filler-{number}")).collect())
}

/// In how many of twenty imagined games Black holds what he really holds.
fn imagined_right(game: &dyn Game) -> usize {
    let truth = held(game, Seat::BLACK);
    let imagined = |seed| game.imagine(Seat::WHITE, &mut Chance::seed_from_u64(seed));
    (0..20).filter(|&seed| held(imagined(seed).as_ref(), Seat::BLACK) == truth).count()
}

fn game_with_a_pick(pick: &str) -> Box<dyn Game> {
    let (fillers, ids) = fillers(12);
    let cards = format!(
        "[[card]]\nname = \"Ponder\"\ntext = \"Think of a card.\"\nplay = \"after\"\n\
         do = [{{ pick = \"thought\", {pick} }}, {{ draw = 1 }}]\n{fillers}"
    );
    let ruleset = tiny::ruleset(MAY_FIZZLE, &cards);
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let white = ["ponder", ids[0], ids[1]];
    let mut game = game(&ruleset, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", [&white, &ids[2..4]], &ids[4..]);
    act(game.as_mut(), Seat::WHITE, "e1e2");
    act(game.as_mut(), Seat::WHITE, "play ponder");
    game
}

#[test]
fn who_picks_among_his_own_cards_still_guesses_the_other_hand() {
    let game = game_with_a_pick("cards = \"hand(own)\"");
    assert!(answers(game.as_ref(), Seat::WHITE).contains("filler-0"), "the card asks");
    assert!(imagined_right(game.as_ref()) < 10);
}

#[test]
fn who_looks_through_the_deck_or_the_other_hand_knows_that_hand() {
    assert_eq!(imagined_right(game_with_a_pick("cards = \"deck\"").as_ref()), 20);
    assert_eq!(imagined_right(game_with_a_pick("cards = \"hand(enemy)\"").as_ref()), 20);
}

#[test]
fn lost_pieces_of_both_sides_are_told_apart() {
    let ruleset = tiny::ruleset(
        MAY_FIZZLE,
        "[[card]]\nname = \"Raise\"\ntext = \"Any piece comes back.\"\nplay = \"instead\"\n\
         do = [{ pick = \"who\", lost = \"lost(own) | lost(enemy)\" }, { place = \"who\", to = \"empty\" }]\n",
    );
    let words = |list: &[&str]| list.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let arrangement = Arrangement {
        hands: BTreeMap::from([(Seat::WHITE, words(&["raise"])), (Seat::BLACK, Vec::new())]),
        lost: BTreeMap::from([
            (Seat::WHITE, words(&["knight", "rook"])),
            (Seat::BLACK, words(&["knight", "queen"])),
        ]),
        ..Arrangement::default()
    };
    let position = Some("4k3/8/8/8/8/8/8/4K3 w - - 0 1".to_owned());
    let mut game = ruleset.start(&Setup { position, arrangement, ..Setup::default() }).unwrap();
    act(game.as_mut(), Seat::WHITE, "play raise");
    let offered = answers(game.as_ref(), Seat::WHITE);
    for name in ["white-knight", "black-knight", "rook", "queen"] {
        assert!(offered.contains(name), "{name} is not among {offered:?}");
    }
    act(game.as_mut(), Seat::WHITE, "black-knight");
    act(game.as_mut(), Seat::WHITE, "a4");
    assert!(pieces(game.as_ref()).contains(&"black knight a4".to_owned()), "{:?}", pieces(game.as_ref()));
}

#[test]
fn where_a_card_must_find_something_it_is_held_back_until_it_does() {
    let ruleset = tiny::ruleset(
        MUST_FIND,
        "[[card]]\nname = \"Pawn Off\"\ntext = \"The Pawns of the enemy are captured.\"\nplay = \"any\"\n\
         do = [{ remove = \"enemy & pawn\" }]\n\
         [[card]]\nname = \"Queen Off\"\ntext = \"A Queen is captured.\"\nplay = \"any\"\n\
         do = [{ choose = \"lady\", from = \"enemy & queen\" }, { remove = \"lady\" }]\n",
    );
    let position = "4k3/p7/8/8/8/8/8/4K3 w - - 0 1";
    let mut game = game(&ruleset, position, [&["pawn-off", "queen-off"], &[]], &[]);
    assert!(game.act(Seat::WHITE, &Action::new("play queen-off")).is_err());
    act(game.as_mut(), Seat::WHITE, "play pawn-off");
    assert_eq!(pieces(game.as_ref()), ["black king e8", "white king e1"]);
}

#[test]
fn a_card_that_comes_to_no_end_is_cut_short() {
    let ruleset = tiny::ruleset(
        MAY_FIZZLE,
        "[[card]]\nname = \"For Ever\"\ntext = \"Draw for ever.\"\nplay = \"after\"\ndo = [{ repeat = 64, do = [\
         { repeat = 64, do = [{ repeat = 64, do = [{ repeat = 64, do = [{ draw = 1 }] }] }] }] }]\n",
    );
    let mut game = game(&ruleset, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", [&["for-ever"], &[]], &[]);
    act(game.as_mut(), Seat::WHITE, "e1e2");
    let events = act(game.as_mut(), Seat::WHITE, "play for-ever");
    assert!(format!("{events:?}").contains("comes to no end"), "{events:?}");
}

#[test]
fn nobody_goes_along_to_a_square_that_is_taken() {
    let ruleset = tiny::ruleset(
        MAY_FIZZLE,
        "[[card]]\nname = \"Together\"\ntext = \"Two Rooks go side by side.\"\nplay = \"instead\"\n\
         do = [{ choose = \"tower\", from = \"own & rook\" },\
         { move = \"tower\", capture = \"no\", with = \"own & rook\" }]\n",
    );
    let ways = |position: &str| {
        let mut game = game(&ruleset, position, [&["together"], &[]], &[]);
        act(game.as_mut(), Seat::WHITE, "play together");
        act(game.as_mut(), Seat::WHITE, "a1");
        (answers(game.as_ref(), Seat::WHITE), game)
    };
    let (free, mut game) = ways("4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
    assert!(free.contains("a2") && free.contains("a3"), "{free:?}");
    assert!(!free.contains("b1"), "the other Rook would fall off the board: {free:?}");
    act(game.as_mut(), Seat::WHITE, "a2");
    assert_eq!(pieces(game.as_ref()), ["black king e8", "white king e1", "white rook a2", "white rook h2"]);
    let (taken, _) = ways("4k3/8/8/8/8/8/7n/R3K2R w - - 0 1");
    assert!(!taken.contains("a2") && taken.contains("a3"), "{taken:?}");
}

#[test]
fn a_castling_rook_leaves_its_square() {
    let ruleset = tiny::ruleset(
        MAY_FIZZLE,
        "[[card]]\nname = \"Watch\"\ntext = \"When a Rook leaves the edge, all enemy Pawns are captured.\"\nplay = \"after\"\n\
         do = [{ last = \"for good\", triggers = [\
         { on = \"leave(edge)\", when = \"entrant & rook\", do = [{ remove = \"enemy & pawn\" }] }] }]\n",
    );
    let position = "4k3/4p3/8/8/8/8/P7/4K2R w K - 0 1";
    let mut game = game(&ruleset, position, [&["watch"], &[]], &[]);
    act(game.as_mut(), Seat::WHITE, "a2a3");
    act(game.as_mut(), Seat::WHITE, "play watch");
    act(game.as_mut(), Seat::BLACK, "e8d8");
    act(game.as_mut(), Seat::WHITE, "e1g1");
    let left = ["black king d8", "white king g1", "white pawn a3", "white rook f1"];
    assert_eq!(pieces(game.as_ref()), left);
}
