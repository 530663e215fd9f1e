//! The engine with cards that nobody ships: sets from outside may say whatever the language lets them say.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "tiny/pieces.rs"]
mod pieces;
mod tiny;

use std::collections::{BTreeMap, BTreeSet};

use rand::SeedableRng;
use unruly_cards::CardRuleset;
use unruly_contract::{
    Action, Arrangement, Chance, Event, Evidence, Game, Hand, Happening, Naming, Next, Pick, Piece, Purpose,
    Refusal, Ruleset, Seat, Setup, Viewer,
};

use pieces::pieces;

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

/// In how many of twenty imagined games Black holds the hand that Black really holds.
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

/// In how many of twenty games that a seat imagines another holds a card.
fn imagined_with(game: &dyn Game, viewer: Seat, holder: Seat, card: &str) -> usize {
    let imagined = |seed| game.imagine(viewer, &mut Chance::seed_from_u64(seed));
    (0..20).filter(|&seed| held(imagined(seed).as_ref(), holder).iter().any(|held| held == card)).count()
}

#[test]
fn what_was_seen_of_a_hand_is_remembered_until_it_is_played() {
    let mut game = game_with_a_pick("cards = \"hand(enemy)\"");
    act(game.as_mut(), Seat::WHITE, "filler-2");
    act(game.as_mut(), Seat::BLACK, "e8e7");
    assert_eq!(imagined_right(game.as_ref()), 20);
    act(game.as_mut(), Seat::BLACK, "play filler-2");
    assert_eq!(imagined_with(game.as_ref(), Seat::WHITE, Seat::BLACK, "filler-2"), 0);
    assert_eq!(imagined_with(game.as_ref(), Seat::WHITE, Seat::BLACK, "filler-3"), 20);
    assert!(imagined_right(game.as_ref()) < 10, "nobody saw what Black drew");
}

#[test]
fn a_card_that_comes_back_with_a_cancelled_move_is_known_and_one_that_was_only_begun_is_not() {
    let mut begun = game_with_a_pick("cards = \"hand(own)\"");
    act(begun.as_mut(), Seat::WHITE, "takeback");
    assert!(imagined_with(begun.as_ref(), Seat::BLACK, Seat::WHITE, "ponder") < 20);
    let (fillers, ids) = fillers(8);
    let again = "[[card]]\nname = \"Again\"\ntext = \"Once more.\"\nplay = \"reply\"\ndo = [{ rewrite = \"turn\" }]\n";
    let ruleset = tiny::ruleset(MAY_FIZZLE, &format!("{again}{fillers}"));
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let mut game = game(&ruleset, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", [&ids[..2], &["again"]], &ids[2..]);
    act(game.as_mut(), Seat::WHITE, "e1e2");
    act(game.as_mut(), Seat::WHITE, "play filler-0");
    assert!(imagined_with(game.as_ref(), Seat::BLACK, Seat::WHITE, "filler-0") < 20);
    act(game.as_mut(), Seat::BLACK, "play again");
    assert_eq!(imagined_with(game.as_ref(), Seat::BLACK, Seat::WHITE, "filler-0"), 20);
    assert!(imagined_with(game.as_ref(), Seat::BLACK, Seat::WHITE, "filler-1") < 20);
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
    assert!(format!("{events:?}").contains("cards-comes-to-no-end"), "{events:?}");
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

#[test]
fn a_king_castles_by_its_rook_where_cards_are_played_as_well() {
    let ruleset = tiny::ruleset(MAY_FIZZLE, &simple(&[("Rest", "after", ONE_KING)]));
    let game = game(&ruleset, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", [&[], &[]], &[]);
    let decisions = game.decisions();
    let pick = |square: &str| Pick::Square(square.parse().unwrap());
    let way = decisions.iter().find_map(|decision| decision.choices.way(&pick("e1"))).unwrap();
    let Next::Pick(goals) = &way.next else { panic!("a King goes somewhere") };
    for (rook, called) in [("h1", "e1g1"), ("a1", "e1c1")] {
        let castles = goals.way(&pick(rook)).map(|way| &way.next);
        assert_eq!(castles, Some(&Next::Complete(Action::new(called))));
    }
}

/// The step of a card that is played for nothing else here.
const ONE_KING: &str = "[{ last = 'for good', rules = [{ survives = 'one king', of = 'own' }] }]";

/// Cards of one step each, by name and time.
fn simple(cards: &[(&str, &str, &str)]) -> String {
    let card = |(name, play, steps): &(&str, &str, &str)| {
        format!("[[card]]\nname = \"{name}\"\ntext = \"A card.\"\nplay = \"{play}\"\ndo = {steps}\n")
    };
    cards.iter().map(card).collect()
}

#[test]
fn who_may_lose_a_king_and_has_but_one_is_mated() {
    let cards = simple(&[("Two Lives", "after", ONE_KING)]);
    let ruleset = tiny::ruleset(MAY_FIZZLE, &cards);
    let position = "6k1/p4ppp/8/8/8/8/8/3R2K1 b - - 0 1";
    let mut game = game(&ruleset, position, [&[], &["two-lives"]], &[]);
    act(game.as_mut(), Seat::BLACK, "a7a6");
    act(game.as_mut(), Seat::BLACK, "play two-lives");
    act(game.as_mut(), Seat::WHITE, "d1d8");
    let outcome = game.outcome().map(|outcome| outcome.to_string());
    assert_eq!(outcome.as_deref(), Some("white wins (checkmate)"));
}

#[test]
fn hands_are_laid_open_when_the_game_is_over() {
    let ruleset = tiny::ruleset(MAY_FIZZLE, &simple(&[("Rest", "after", ONE_KING)]));
    let mut game = game(&ruleset, "6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1", [&[], &["rest"]], &[]);
    let hands = |game: &dyn Game| -> Vec<Option<Hand>> {
        let viewers = [Viewer::Seat(Seat::WHITE), Viewer::Spectator];
        viewers.map(|viewer| game.scene(viewer).seat(Seat::BLACK).unwrap().hand.clone()).into()
    };
    assert_eq!(hands(game.as_ref()), [Some(Hand::FaceDown(1)), Some(Hand::FaceDown(1))]);
    act(game.as_mut(), Seat::WHITE, "d1d8");
    assert!(game.outcome().is_some());
    let open = || Some(Hand::FaceUp(vec!["rest".to_owned()]));
    assert_eq!(hands(game.as_ref()), [open(), open()]);
}

#[test]
fn of_two_effects_of_a_card_the_one_that_waits_is_used() {
    let steps = "[{ last = '9 turns', rules = [{ forbid = 'castle', to = 'enemy' }] }, \
                 { last = 'for good', triggers = [{ on = 'used', do = [{ extra-turn = 'own' }] }] }]";
    let ruleset = tiny::ruleset(MAY_FIZZLE, &simple(&[("Patience", "after", steps)]));
    let mut game = game(&ruleset, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", [&["patience"], &[]], &[]);
    for (seat, action) in [
        (Seat::WHITE, "e1e2"),
        (Seat::WHITE, "play patience"),
        (Seat::BLACK, "e8e7"),
        (Seat::WHITE, "e2e3"),
        (Seat::WHITE, "use patience"),
        (Seat::WHITE, "end"),
        (Seat::WHITE, "e3e4"),
    ] {
        act(game.as_mut(), seat, action);
    }
    assert!(pieces(game.as_ref()).contains(&"white king e4".to_owned()));
}

#[test]
fn a_card_before_the_move_can_give_it_up() {
    let ruleset = tiny::ruleset(MAY_FIZZLE, &simple(&[("Rest", "before", "[{ pass = true }]")]));
    let mut free = game(&ruleset, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", [&["rest"], &[]], &[]);
    act(free.as_mut(), Seat::WHITE, "play rest");
    act(free.as_mut(), Seat::BLACK, "e8e7");
    let mut checked = game(&ruleset, "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", [&["rest"], &[]], &[]);
    act(checked.as_mut(), Seat::WHITE, "play rest");
    act(checked.as_mut(), Seat::WHITE, "e1e2");
}

#[test]
fn a_capture_is_of_who_stood_there() {
    let steps = "[{ last = 'for good', triggers = [{ on = 'capture(own & queen)', do = [{ extra-turn = 'own' }] }] }]";
    let ruleset = tiny::ruleset(MAY_FIZZLE, &simple(&[("Grief", "after", steps)]));
    let position = "r3k3/8/8/8/Q7/8/8/R3K3 w - - 0 1";
    let after = |moves: &[(Seat, &str)]| {
        let mut game = game(&ruleset, position, [&["grief"], &[]], &[]);
        act(game.as_mut(), Seat::WHITE, "e1f1");
        act(game.as_mut(), Seat::WHITE, "play grief");
        moves.iter().for_each(|(seat, action)| drop(act(game.as_mut(), *seat, action)));
        answers(game.as_ref(), Seat::BLACK)
    };
    // White plays on the turn after the white Queen is taken; the extra turn comes on top.
    let queen = after(&[(Seat::BLACK, "a8a4"), (Seat::WHITE, "f1f2"), (Seat::WHITE, "f2f3")]);
    assert!(queen.iter().any(|action| action.starts_with("e8")), "{queen:?}");
    // A capture by White sets off nothing.
    let rook = after(&[(Seat::BLACK, "e8f8"), (Seat::WHITE, "a4a8")]);
    assert!(rook.iter().any(|action| action.starts_with("f8")), "{rook:?}");
}

#[test]
fn more_ways_of_moving_than_there_can_be_are_refused_aloud() {
    let atoms = ["W", "F", "D", "A", "N", "R", "B"];
    let pairs =
        (0..7).flat_map(|one| (one + 1..7).map(move |other| format!("{}{}", atoms[one], atoms[other])));
    let triples =
        (0..6).flat_map(|two| (two + 1..7).map(move |three| format!("C{}{}", atoms[two], atoms[three])));
    let rule = |betza: String| format!("{{ moves = '{betza}', of = 'own & knight', how = 'also' }}");
    let rules: Vec<String> = pairs.chain(triples).map(rule).collect();
    assert!(rules.len() > 40);
    let steps = format!("[{{ last = 'for good', rules = [{}] }}]", rules.join(", "));
    let ruleset = tiny::ruleset(MAY_FIZZLE, &simple(&[("Jack of all Trades", "after", &steps)]));
    let mut game = game(&ruleset, "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", [&["jack-of-all-trades"], &[]], &[]);
    act(game.as_mut(), Seat::WHITE, "e1e2");
    let events = act(game.as_mut(), Seat::WHITE, "play jack-of-all-trades");
    assert!(game.scene(Viewer::Referee).effects.is_empty());
    assert!(format!("{events:?}").contains("cards-too-many-ways"), "{events:?}");
}

#[test]
fn a_box_that_is_empty_is_said_to_be() {
    let round = "{ place = 'knight', to = 'start(king) & empty', for = 'own' }, { remove = 'own & knight', dead = true }";
    let steps = format!("[{{ repeat = 8, do = [{{ repeat = 8, do = [{round}] }}] }}]");
    let ruleset = tiny::ruleset(MAY_FIZZLE, &simple(&[("Muster", "after", &steps)]));
    let mut game = game(&ruleset, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", [&["muster"], &[]], &[]);
    act(game.as_mut(), Seat::WHITE, "e1e2");
    let events = act(game.as_mut(), Seat::WHITE, "play muster");
    assert!(format!("{events:?}").contains("cards-box-is-empty"), "{events:?}");
}

#[test]
fn the_menu_offers_every_hand_that_a_set_may_name() {
    let cards = simple(&[("Rest", "before", "[{ pass = true }]")]);
    let ruleset = tiny::ruleset(MAY_FIZZLE, &cards);
    let hand = ruleset.profile().options.iter().find(|option| option.key == "hand").unwrap();
    assert!(matches!(hand.kind, unruly_contract::OptionKind::Number { most: 30, .. }), "{:?}", hand.kind);
}

#[test]
fn who_shares_a_square_with_a_marked_piece_bears_no_mark() {
    let lodging = "[{ choose = 'guest', from = 'own & rook' }, { choose = 'host', from = 'own & knight' }, \
                   { stack = 'guest', on = 'host' }, \
                   { last = 'until not (guest & host)', on = 'guest | host', rules = [{ together = 'guest | host' }] }]";
    let token = "[{ choose = 'bearer', from = 'own & knight' }, { last = 'for good', on = 'bearer', mark = 'bearer' }]";
    let cards = simple(&[("Lodging", "instead", lodging), ("Token", "after", token)]);
    let ruleset = tiny::ruleset(MAY_FIZZLE, &cards);
    let position = "4k3/8/8/8/8/8/8/RN2K3 w - - 0 1";
    let mut game = game(&ruleset, position, [&["lodging", "token"], &[]], &[]);
    for (seat, action) in [
        (Seat::WHITE, "play lodging"),
        (Seat::BLACK, "e8e7"),
        (Seat::WHITE, "e1e2"),
        (Seat::WHITE, "play token"),
        (Seat::BLACK, "e7e8"),
    ] {
        act(game.as_mut(), seat, action);
    }
    let marked = |game: &dyn Game| -> Vec<String> {
        let scene = game.scene(Viewer::Referee);
        let bears = |piece: &&Piece| piece.marks.iter().any(|mark| mark == "token");
        scene.pieces.iter().filter(bears).map(|piece| Naming::Algebraic.write(piece.at).to_string()).collect()
    };
    assert_eq!(marked(game.as_ref()), ["b1"]);
    act(game.as_mut(), Seat::WHITE, "b1c3");
    assert_eq!(marked(game.as_ref()), ["c3"]);
}

#[test]
fn what_was_made_of_a_piece_twice_is_taken_back_in_any_order() {
    let becomes = |from: &str, into: &str| {
        format!(
            "[{{ choose = 'one', from = 'own & {from}' }}, {{ transform = 'one', into = '{into}' }}, \
             {{ last = 'for good', on = 'one' }}]"
        )
    };
    let sweeps = "[{ pick = 'rubbish', effects = 'lasting' }, { end = 'rubbish' }]";
    let (mitre, tower) = (becomes("knight", "bishop"), becomes("bishop", "rook"));
    let cards = simple(&[
        ("Mitre", "after", &mitre),
        ("Tower", "after", &tower),
        ("Broom", "after", sweeps),
        ("Besom", "after", sweeps),
    ]);
    let ruleset = tiny::ruleset(MAY_FIZZLE, &cards);
    let position = "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1";
    for (first, between) in [("mitre", "white rook b1"), ("tower", "white bishop b1")] {
        let mut game = game(&ruleset, position, [&["mitre", "tower"], &["broom", "besom"]], &[]);
        let played = [
            (Seat::WHITE, "e1e2"),
            (Seat::WHITE, "play mitre"),
            (Seat::BLACK, "e8e7"),
            (Seat::BLACK, "end"),
            (Seat::WHITE, "e2e1"),
            (Seat::WHITE, "play tower"),
            (Seat::BLACK, "e7e8"),
        ];
        played.into_iter().for_each(|(seat, action)| drop(act(game.as_mut(), seat, action)));
        act(game.as_mut(), Seat::BLACK, "play broom");
        act(game.as_mut(), Seat::BLACK, first);
        assert!(pieces(game.as_ref()).contains(&between.to_owned()), "{:?}", pieces(game.as_ref()));
        assert_eq!(game.scene(Viewer::Referee).effects.len(), 1);
        act(game.as_mut(), Seat::WHITE, "e1e2");
        act(game.as_mut(), Seat::BLACK, "e8e7");
        act(game.as_mut(), Seat::BLACK, "play besom");
        let after = pieces(game.as_ref());
        assert!(after.contains(&"white knight b1".to_owned()), "{after:?}");
    }
}

#[test]
fn what_is_lifted_under_a_cover_is_told_to_its_author_alone_though_the_cover_goes_at_once() {
    let steps = "[{ conceal = 10 }, { choose = 'prey', from = 'enemy - royal', secret = true, prompt = 'which?' }, \
                 { lift = 'prey', returns = false }, { recall = 'answer', of = 'prey', seconds = 10 }, \
                 { return = 'prey', to = 'at(prey)' }, { if = 'answer = no', then = [{ remove = 'prey' }] }]";
    let ruleset = tiny::ruleset(MAY_FIZZLE, &simple(&[("Thief", "after", steps)]));
    let mut game = game(&ruleset, "4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1", [&["thief"], &[]], &[]);
    act(game.as_mut(), Seat::WHITE, "a2a3");
    act(game.as_mut(), Seat::WHITE, "play thief");
    let events = act(game.as_mut(), Seat::WHITE, "b7");
    let b7 = "b7".parse().unwrap();
    let told = |viewer| {
        let seen = events.iter().filter(|event| event.to.includes(viewer));
        seen.filter(|event| matches!(event.what, Happening::Removed { at, .. } if at == b7)).count()
    };
    assert_eq!(told(Viewer::Seat(Seat::WHITE)), 1);
    assert_eq!((told(Viewer::Seat(Seat::BLACK)), told(Viewer::Spectator)), (0, 0));
}

#[test]
fn who_has_discarded_a_card_plays_none_on_that_turn() {
    let house = "deck = \"common\"\nmay-fizzle = true\ndiscard-on-own-turn = true";
    let ruleset = tiny::ruleset(house, &simple(&[("Pause", "after", "[{ last = 'this turn' }]")]));
    let hands: [&[&str]; 2] = [&["pause", "pause"], &[]];
    let position = "4k3/8/8/8/8/8/P7/4K3 w - - 0 1";
    let mut game = game(&ruleset, position, hands, &["pause"]);
    act(game.as_mut(), Seat::WHITE, "a2a3");
    assert!(answers(game.as_ref(), Seat::WHITE).contains("play pause"));
    act(game.as_mut(), Seat::WHITE, "discard pause");
    assert_eq!(game.asked(), [Seat::BLACK], "his turn is over");
    assert!(game.act(Seat::WHITE, &Action::new("play pause")).is_err());
}

#[test]
fn a_king_goes_into_no_check_of_a_piece_that_is_something_else_for_this_turn_alone() {
    let steps = "[{ choose = 'prey', from = 'enemy & rook' }, { transform = 'prey', into = 'knight' }, \
                 { last = 'this turn', on = 'prey' }]";
    let ruleset = tiny::ruleset(MAY_FIZZLE, &simple(&[("Lame", "before", steps)]));
    let mut game = game(&ruleset, "4r2k/8/8/8/8/8/8/3K4 w - - 0 1", [&["lame"], &[]], &[]);
    act(game.as_mut(), Seat::WHITE, "play lame");
    assert!(pieces(game.as_ref()).contains(&"black knight e8".to_owned()));
    let moves = answers(game.as_ref(), Seat::WHITE);
    assert!(!moves.contains("d1e1") && !moves.contains("d1e2"), "{moves:?}");
    assert!(game.act(Seat::WHITE, &Action::new("d1e1")).is_err());
    act(game.as_mut(), Seat::WHITE, "d1d2");
    assert!(pieces(game.as_ref()).contains(&"black rook e8".to_owned()));
}

#[test]
fn a_mark_on_a_square_stays_there_when_whoever_stood_on_it_goes_away() {
    let steps = |mark: &str| {
        format!(
            "[{{ choose = 'mouths', from = 'all', count = 2 }}, {{ last = 'for good', mark = '{mark}' }}]"
        )
    };
    for (mark, stays) in [("at(mouths)", true), ("mouths", false)] {
        let ruleset = tiny::ruleset(MAY_FIZZLE, &simple(&[("Hole", "after", &steps(mark))]));
        let mut game = game(&ruleset, "4k3/8/8/8/8/8/7P/R3K3 w - - 0 1", [&["hole"], &[]], &[]);
        act(game.as_mut(), Seat::WHITE, "h2h3");
        for answer in ["play hole", "a1", "h7"] {
            act(game.as_mut(), Seat::WHITE, answer);
        }
        act(game.as_mut(), Seat::BLACK, "e8e7");
        act(game.as_mut(), Seat::WHITE, "a1a2");
        let scene = game.scene(Viewer::Spectator);
        let marked = &scene.effects[0].on;
        assert_eq!(marked.contains(&"a1".parse().unwrap()), stays, "{marked:?}");
        let rook = scene.pieces.iter().find(|piece| piece.at == "a2".parse().unwrap()).unwrap();
        assert_eq!(rook.marks.is_empty(), stays, "{:?}", rook.marks);
    }
}

#[test]
fn a_board_that_was_covered_for_nothing_is_uncovered() {
    let steps = "[{ conceal = 10 }, { choose = 'prey', from = 'enemy & queen' }, { lift = 'prey', returns = false }, \
                 { recall = 'told', of = 'prey', seconds = 10 }, { return = 'prey', to = 'at(prey)' }]";
    let ruleset = tiny::ruleset(MAY_FIZZLE, &simple(&[("Sleight", "after", steps)]));
    let mut game = game(&ruleset, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", [&["sleight"], &[]], &[]);
    act(game.as_mut(), Seat::WHITE, "a2a3");
    act(game.as_mut(), Seat::WHITE, "play sleight");
    assert_eq!(game.scene(Viewer::Seat(Seat::BLACK)).pieces.len(), 3);
    assert_eq!(game.audit(), Ok(()));
}

#[test]
fn a_step_that_a_card_writes_out_can_be_one_to_take_in_passing() {
    let steps =
        |open: bool| format!("[{{ move = 'own & pawn', as = 'fmnD', capture = 'no', en-passant = {open} }}]");
    for open in [true, false] {
        let ruleset = tiny::ruleset(MAY_FIZZLE, &simple(&[("Stride", "instead", &steps(open))]));
        let position = "4k3/8/8/1p6/8/P7/8/4K3 w - - 0 1";
        let mut game = game(&ruleset, position, [&["stride"], &[]], &[]);
        act(game.as_mut(), Seat::WHITE, "play stride");
        assert!(pieces(game.as_ref()).contains(&"white pawn a5".to_owned()));
        assert_eq!(answers(game.as_ref(), Seat::BLACK).contains("b5a4"), open);
    }
}

/// Why something was refused, as players read it.
fn told(refusal: &Refusal) -> String {
    let wordings = [include_str!("../../../languages/en/cards.ftl")];
    unruly_wording::english(&wordings).unwrap().refusal(refusal)
}

/// Why a player may not do something.
fn refused(game: &mut dyn Game, seat: Seat, action: &str) -> String {
    told(&game.act(seat, &Action::new(action)).unwrap_err())
}

#[test]
fn a_move_that_a_card_forbids_is_refused_in_its_name() {
    let steps = "[{ choose = 'rock', from = 'enemy & rook' }, { last = 'for good', rules = [{ forbid = 'move', of = 'rock' }] }]";
    let ruleset = tiny::ruleset(MAY_FIZZLE, &simple(&[("Glue", "after", steps)]));
    let mut game = game(&ruleset, "r3k3/8/8/8/8/8/P7/4K3 w - - 0 1", [&["glue"], &[]], &[]);
    act(game.as_mut(), Seat::WHITE, "a2a3");
    act(game.as_mut(), Seat::WHITE, "play glue");
    assert_eq!(refused(game.as_mut(), Seat::BLACK, "a8b8"), "Glue forbids the move a8b8");
    assert_eq!(refused(game.as_mut(), Seat::BLACK, "a8b7"), "the rook on a8 does not go to b7");
}

#[test]
fn a_move_that_does_not_do_what_a_card_demands_is_refused_in_its_name() {
    let steps = "[{ last = 'for good', rules = [{ require = 'capture', of = 'both', else = 'free' }] }]";
    let ruleset = tiny::ruleset(MAY_FIZZLE, &simple(&[("Hunger", "after", steps)]));
    let mut game = game(&ruleset, "4k3/8/8/3p4/4P3/8/P7/4K3 w - - 0 1", [&["hunger"], &[]], &[]);
    act(game.as_mut(), Seat::WHITE, "a2a3");
    act(game.as_mut(), Seat::WHITE, "play hunger");
    assert_eq!(refused(game.as_mut(), Seat::BLACK, "e8e7"), "Hunger demands another move than e8e7");
    act(game.as_mut(), Seat::BLACK, "d5e4");
}

#[test]
fn whoever_may_forfeit_the_turn_is_told_what_is_demanded_and_all_are_told_who_does() {
    let steps = "[{ last = 'for good', rules = [{ require = 'capture', of = 'both', else = 'forfeit' }] }]";
    let ruleset = tiny::ruleset(MAY_FIZZLE, &simple(&[("Hunger", "after", steps)]));
    let mut game = game(&ruleset, "4k3/8/8/3p4/4P3/8/P7/4K3 w - - 0 1", [&["hunger"], &[]], &[]);
    act(game.as_mut(), Seat::WHITE, "a2a3");
    act(game.as_mut(), Seat::WHITE, "play hunger");
    let asked = |game: &dyn Game| {
        let decisions = game.decisions();
        let asked = decisions.iter().find(|decision| decision.purpose == Purpose::Move);
        asked.and_then(|decision| decision.prompt.key().map(str::to_owned))
    };
    assert_eq!(asked(game.as_ref()).as_deref(), Some("ask-move-demanded"));
    let events = game.act(Seat::BLACK, &Action::new("end")).unwrap();
    let said = events.iter().filter_map(|event| event.what.announced()?.key());
    assert!(said.clone().any(|key| key == "cards-forfeits-the-turn"), "{:?}", said.collect::<Vec<_>>());
}

#[test]
fn a_card_for_which_others_are_missing_is_refused_for_that() {
    let cards = simple(&[("Plots", "any", "[{ play = 2 }]"), ("Pause", "after", "[{ last = 'this turn' }]")]);
    let ruleset = tiny::ruleset(MUST_FIND, &cards);
    let mut game = game(&ruleset, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", [&["plots", "pause"], &[]], &[]);
    act(game.as_mut(), Seat::WHITE, "a2a3");
    assert_eq!(
        refused(game.as_mut(), Seat::WHITE, "play plots"),
        "for Plots you hold too few other cards that could be played now"
    );
}

#[test]
fn a_refused_move_is_told_what_hinders_it() {
    const FIELD: &str = "4k3/8/8/3p4/3P4/2N5/P2P4/R3K2R w KQ - 0 1";
    let cases = [
        (FIELD, "e4e5", "there is no piece on e4"),
        (FIELD, "d5d4", "the black pawn on d5 is not yours"),
        (FIELD, "c3c3", "the knight on c3 has to go somewhere else"),
        (FIELD, "a1a2", "your own white pawn stands on a2"),
        (FIELD, "a1a5", "the white pawn on a2 stands in the way of the rook"),
        (FIELD, "c3c5", "the knight on c3 does not go to c5"),
        (FIELD, "d2e3", "the pawn on d2 goes to e3 only to take something there"),
        (FIELD, "a2a5", "the pawn on a2 does not go to a5"),
        (FIELD, "d4d5", "the black pawn on d5 stands in the way of the pawn"),
        ("4k3/8/2P5/1B6/8/8/8/4K3 w - - 0 1", "b5e8", "the white pawn on c6 stands in the way of the bishop"),
        (
            "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1",
            "e1c1",
            "you cannot castle: the white knight on b1 stands in the way",
        ),
        (
            "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1",
            "e1g1",
            "you cannot castle: the king would pass or reach a square that is attacked",
        ),
        ("4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1", "e1g1", "you cannot castle out of check"),
        (
            "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1",
            "e1g1",
            "you cannot castle there: the king or that rook has moved, or the rook is gone",
        ),
        (
            "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1",
            "e2d3",
            "that would leave your King in check from the black rook on e8",
        ),
        ("k7/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "no move may take the last King"),
        ("4k3/7P/8/8/8/8/8/4K3 w - - 0 1", "h7h8", "say what it is promoted to, like h7h8q"),
    ];
    let ruleset = tiny::ruleset(MAY_FIZZLE, &simple(&[("Pause", "after", "[{ last = 'this turn' }]")]));
    for (position, moved, why) in cases {
        let mut empty_handed = game(&ruleset, position, [&[], &[]], &[]);
        assert_eq!(refused(empty_handed.as_mut(), Seat::WHITE, moved), why, "{moved} in {position}");
    }
    let mut through_check = game(&ruleset, "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1", [&[], &[]], &[]);
    let Err(Refusal::Forbidden(why)) = through_check.act(Seat::WHITE, &Action::new("e1g1")) else {
        panic!("nobody castles through check")
    };
    let line = |from: &str, to: &str| Evidence::Line(from.parse().unwrap(), to.parse().unwrap());
    assert_eq!(why.evidence, [line("e1", "g1"), line("f3", "f1")]);
    let mut with_a_card = game(&ruleset, "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1", [&["pause"], &[]], &[]);
    assert_eq!(
        refused(with_a_card.as_mut(), Seat::WHITE, "e2d3"),
        "that would leave your King in check from the black rook on e8, and no card in your hand mends that"
    );
}

#[test]
fn who_could_castle_where_no_position_can_tell_of_it_is_in_none() {
    let ruleset =
        tiny::ruleset(MAY_FIZZLE, &simple(&[("Spin", "instead", "[{ board = 'rotate', turn = 'left' }]")]));
    let spun = |position: &str| {
        let mut game = game(&ruleset, position, [&["spin"], &[]], &[]);
        act(game.as_mut(), Seat::WHITE, "play spin");
        game.position().is_some()
    };
    // The King and its rook are on one file now, and neither has moved.
    assert!(!spun("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    assert!(spun("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
}

#[test]
fn a_piece_that_is_misspelt_among_the_lost_is_guessed() {
    let ruleset = tiny::ruleset(MAY_FIZZLE, &simple(&[("Pause", "after", "[{ last = 'this turn' }]")]));
    let lost = BTreeMap::from([(Seat::WHITE, vec!["Knigth".to_owned()])]);
    let arrangement = Arrangement { lost, ..Arrangement::default() };
    let told = ruleset.start(&Setup { arrangement, ..Setup::default() }).err().unwrap().to_string();
    assert!(told.contains("did you mean knight?"), "{told}");
}

#[test]
fn a_card_that_comes_back_to_a_hand_is_in_no_pile_into_which_it_was_shuffled() {
    let cards = simple(&[
        ("Pause", "after", "[{ last = 'this turn' }]"),
        ("Again", "reply", "[{ rewrite = 'turn' }]"),
    ]);
    let ruleset = tiny::ruleset(MAY_FIZZLE, &cards);
    let mut game = game(&ruleset, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", [&["pause"], &["again"]], &[]);
    act(game.as_mut(), Seat::WHITE, "a2a3");
    // Nothing is left to draw but the card that was just played.
    act(game.as_mut(), Seat::WHITE, "play pause");
    assert_eq!(held(game.as_ref(), Seat::WHITE), ["pause"]);
    act(game.as_mut(), Seat::BLACK, "play again");
    assert_eq!(game.audit(), Ok(()));
    assert_eq!(held(game.as_ref(), Seat::WHITE), ["pause"]);
}

#[test]
fn a_cancelled_card_that_moves_nothing_may_be_followed_by_another_such_card() {
    let cards = simple(&[
        ("Calm", "instead", "[{ last = '4 turns', rules = [{ forbid = 'castle' }] }]"),
        ("Quiet", "instead", "[{ last = '4 turns', rules = [{ forbid = 'castle' }] }]"),
        ("Again", "reply", "[{ rewrite = 'turn' }]"),
    ]);
    let ruleset = tiny::ruleset(MAY_FIZZLE, &cards);
    let lasting = |second: &str| {
        let hands: [&[&str]; 2] = [&["calm", "quiet"], &["again"]];
        let mut game = game(&ruleset, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", hands, &[]);
        act(game.as_mut(), Seat::WHITE, "play calm");
        act(game.as_mut(), Seat::BLACK, "play again");
        act(game.as_mut(), Seat::WHITE, second);
        game.scene(Viewer::Referee).effects.len()
    };
    assert_eq!(lasting("play quiet"), 1);
    assert_eq!(lasting("play calm"), 0);
}

#[test]
fn who_is_in_check_and_has_no_move_is_told_that_only_a_card_can_help() {
    let cards = simple(&[("Away", "instead", "[{ remove = 'enemy & rook' }]")]);
    let ruleset = tiny::ruleset(MUST_FIND, &cards);
    let position = "6k1/p4ppp/8/8/8/8/8/3R2K1 w - - 0 1";
    let mut game = game(&ruleset, position, [&[], &["away"]], &[]);
    act(game.as_mut(), Seat::WHITE, "d1d8");
    let decisions = game.decisions();
    let awaited = decisions.iter().filter(|decision| decision.purpose.is_awaited());
    let prompts: Vec<Option<&str>> = awaited.map(|decision| decision.prompt.key()).collect();
    assert_eq!(prompts, [Some("ask-only-card-helps")]);
}

/// The words of a step that moves a piece are the question for the piece, and those of the game ask where it goes; only where the
/// piece is settled beforehand are they about that.
#[test]
fn the_words_of_a_step_ask_for_what_is_not_known_yet() {
    let cards = simple(&[
        ("March", "instead", "[{ move = 'own & pawn', prompt = 'which Pawn marches?' }]"),
        (
            "Ride",
            "instead",
            "[{ choose = 'rider', from = 'own & knight' }, { move = 'rider', prompt = 'how far?' }]",
        ),
    ]);
    let ruleset = tiny::ruleset(MAY_FIZZLE, &cards);
    let asked = |position: &str, card: &str, answers: &[&str]| {
        let mut game = game(&ruleset, position, [&["march", "ride"], &[]], &[]);
        act(game.as_mut(), Seat::WHITE, &format!("play {card}"));
        for answer in answers {
            act(game.as_mut(), Seat::WHITE, answer);
        }
        let decisions = game.decisions();
        let awaited = decisions.iter().find(|decision| decision.purpose.is_awaited());
        format!("{:?}", awaited.expect("something is asked").prompt)
    };
    let two_pawns = "4k3/8/8/8/8/8/P6P/4K3 w - - 0 1";
    assert!(asked(two_pawns, "march", &[]).contains("which Pawn marches?"));
    let where_to = asked(two_pawns, "march", &["a2"]);
    assert!(where_to.contains("ask-where-to"), "{where_to}");
    let one_pawn = asked("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "march", &[]);
    assert!(one_pawn.contains("ask-where-to"), "{one_pawn}");
    let ride = asked("4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "ride", &[]);
    assert!(ride.contains("how far?"), "{ride}");
}

/// Events name pieces as they were when it happened.
#[test]
fn a_pawn_goes_to_its_last_rank_as_a_pawn() {
    let ruleset = tiny::ruleset(MAY_FIZZLE, &simple(&[]));
    let mut game = game(&ruleset, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", [&[], &[]], &[]);
    let events = game.act(Seat::WHITE, &Action::new("a7a8q")).expect("it may");
    let moved = events.iter().find_map(|event| match &event.what {
        Happening::Moved { piece, .. } => Some(piece.to_string()),
        _ => None,
    });
    assert_eq!(moved.as_deref(), Some("white pawn"));
    let changed = events.iter().find_map(|event| match &event.what {
        Happening::Changed { from, into, .. } => Some((from.to_string(), into.to_string())),
        _ => None,
    });
    assert_eq!(changed, Some(("white pawn".to_owned(), "white queen".to_owned())));
}

#[test]
fn who_is_to_lose_a_turn_is_said_until_it_is_lost() {
    let cards = simple(&[("Nap", "before", "[{ lose-turn = 'enemy' }]")]);
    let ruleset = tiny::ruleset(MAY_FIZZLE, &cards);
    let mut game = game(&ruleset, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", [&["nap"], &[]], &[]);
    let is_said = |game: &dyn Game| {
        format!("{:?}", game.scene(Viewer::Spectator).status).contains("cards-will-lose-a-turn")
    };
    assert!(!is_said(game.as_ref()));
    act(game.as_mut(), Seat::WHITE, "play nap");
    assert!(is_said(game.as_ref()), "White has still to move");
    act(game.as_mut(), Seat::WHITE, "a2a3");
    assert_eq!(game.asked(), [Seat::WHITE], "Black's turn has been passed over");
    assert!(!is_said(game.as_ref()));
}
