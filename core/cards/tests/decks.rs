//! Decks that players bring: what a set takes, and what it refuses.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod tiny;

use std::collections::{BTreeMap, BTreeSet};

use rand::SeedableRng;
use unruly_cards::CardRuleset;
use unruly_cards::language::SourceFile;
use unruly_contract::{
    Action, Chance, Game, Hand, OptionKind, OptionValue, Purpose, Refusal, Ruleset, Scene, Seat, Setup,
    Viewer,
};
use unruly_wording::English;

const CARDS: &str = r#"
[[card]]
name = "Dub"
text = "Move as a knight."
play = "instead"
points = 3
do = [{ choose = "piece", from = "own" }, { move = "piece", as = "N", capture = "no" }]

[[card]]
name = "Hop"
text = "Move as a knight, once in a deck."
play = "instead"
points = 5
unique = true
do = [{ choose = "piece", from = "own" }, { move = "piece", as = "N", capture = "no" }]
"#;

fn ruleset(deck: &str) -> CardRuleset {
    tiny::ruleset(&format!("{deck}\nmay-fizzle = true"), CARDS)
}

fn setup(options: &[(&str, &[&str])]) -> Setup {
    let list = |words: &[&str]| OptionValue::List(words.iter().map(|word| (*word).to_owned()).collect());
    let options: BTreeMap<String, OptionValue> =
        options.iter().map(|(key, words)| ((*key).to_owned(), list(words))).collect();
    Setup { options, ..Setup::default() }
}

/// How many cards lie in each draw pile once hands of two are dealt.
fn piles(ruleset: &CardRuleset, setup: &Setup) -> Vec<usize> {
    let game = ruleset.start(setup).unwrap();
    let piles = game.scene(Viewer::Seat(Seat::WHITE)).piles;
    piles.iter().filter(|pile| pile.name.starts_with("deck")).map(|pile| pile.count).collect()
}

#[track_caller]
fn check_refused(ruleset: &CardRuleset, setup: &Setup, expected: &str) {
    let message = English::of(ruleset).setup_error(&ruleset.start(setup).err().unwrap());
    assert!(message.contains(expected), "{message:?} does not say {expected:?}");
}

#[test]
fn a_common_deck_may_be_replaced_by_another() {
    let ruleset = ruleset("deck = \"common\"");
    let keys: Vec<&str> = ruleset
        .profile()
        .options
        .iter()
        .filter(|option| matches!(option.kind, OptionKind::Deck { .. }))
        .map(|option| option.key.as_str())
        .collect();
    assert_eq!(keys, ["deck"]);
    // Two cards of the set fill one hand; of a deck of eight, four are left when both hands are dealt.
    assert_eq!(piles(&ruleset, &Setup::default()), [0]);
    assert_eq!(piles(&ruleset, &setup(&[("deck", &["dub*7", "hop"])])), [4]);
    assert_eq!(piles(&ruleset, &setup(&[("deck", &["dub*7", "hop"]), ("without", &["hop"])])), [3]);
    let by_word = |word: &str| Setup {
        options: [("deck".to_owned(), OptionValue::Text(word.to_owned()))].into(),
        ..Setup::default()
    };
    assert_eq!(piles(&ruleset, &by_word("common")), [0]);
    check_refused(&ruleset, &by_word("uncommon"), "a list of cards, or common");
}

#[test]
fn each_player_may_bring_a_deck_of_his_own_within_the_points() {
    let ruleset = ruleset("deck = \"own\"\npoints = 15");
    let decks = |white: &[&str], sets| {
        let mut setup = setup(&[("deck-white", white), ("deck-black", &["dub*2", "hop"])]);
        setup.options.insert("sets".to_owned(), OptionValue::Number(sets));
        setup
    };
    assert_eq!(piles(&ruleset, &decks(&["dub*4"], 4)), [2, 1]);
    check_refused(
        &ruleset,
        &decks(&["dub*4", "hop"], 4),
        "White's deck: the deck costs 17 points, and may cost 15",
    );
    check_refused(
        &ruleset,
        &decks(&["dub*4"], 4 - 1),
        "White's deck: a deck may hold \"Dub\" at most 3 times",
    );
    check_refused(&ruleset, &decks(&["dub"], 1), "Black's deck: there is only one \"Dub\"");
    // Two sets hold two of it, and still it is in a deck once.
    check_refused(&ruleset, &decks(&["hop*2"], 2), "White's deck: a deck may hold \"Hop\" once only");
}

#[test]
fn points_are_a_handicap_for_either() {
    let ruleset = ruleset("deck = \"own\"\npoints = 5");
    let game = |options: &[(&str, i64)]| {
        let mut setup = setup(&[("deck-white", &["hop", "dub"]), ("deck-black", &["dub"])]);
        let number = |(key, number): &(&str, i64)| ((*key).to_owned(), OptionValue::Number(*number));
        setup.options.extend(options.iter().map(number));
        setup
    };
    check_refused(&ruleset, &game(&[]), "White's deck: the deck costs 8 points, and may cost 5");
    check_refused(&ruleset, &game(&[("points-black", 8)]), "too dear by 3");
    assert_eq!(piles(&ruleset, &game(&[("points", 8)])), [0, 0]);
    assert_eq!(piles(&ruleset, &game(&[("points-white", 8)])), [0, 0]);
    check_refused(&ruleset, &game(&[("points", 8), ("points-black", 2)]), "Black's deck");
}

/// Thirty cards, each of which costs 1 to 5 points; every tenth is unique.
fn many() -> CardRuleset {
    let card = |number: usize| {
        let (points, unique) = (1 + number % 5, number.is_multiple_of(10));
        format!(
            "[[card]]\nname = \"Card {number}\"\ntext = \"Move as a knight.\"\nplay = \"instead\"\npoints = {points}\n\
             unique = {unique}\ndo = [{{ choose = \"piece\", from = \"own\" }}, {{ move = \"piece\", as = \"N\" }}]\n"
        )
    };
    let cards: String = (0..30).map(card).collect();
    tiny::ruleset("deck = \"own\"\npoints = 40\nmay-fizzle = true", &cards)
}

fn own(options: &[(&str, OptionValue)], seed: u64) -> Setup {
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    Setup { seed, options, ..Setup::default() }
}

fn hand(scene: &Scene, seat: Seat) -> Vec<String> {
    match scene.seats.iter().find(|shown| shown.seat == seat).map(|shown| &shown.hand) {
        Some(Some(Hand::FaceUp(cards))) => cards.clone(),
        other => panic!("{other:?} is no open hand"),
    }
}

/// The cards that each player's deck and hand hold together, as the referee sees them.
fn whole_decks(game: &dyn Game) -> [Vec<String>; 2] {
    let scene = game.scene(Viewer::Referee);
    [Seat::WHITE, Seat::BLACK].map(|seat| {
        let pile = scene.piles.iter().find(|pile| pile.name == "deck" && pile.owner == Some(seat)).unwrap();
        let mut cards: Vec<String> = pile.face_up.iter().cloned().chain(hand(&scene, seat)).collect();
        cards.sort_unstable();
        cards
    })
}

/// The price of cards together. Card 7 costs 1 + 7 % 5.
fn cost(cards: &[String]) -> usize {
    cards.iter().map(|id| 1 + id.trim_start_matches("card-").parse::<usize>().unwrap() % 5).sum()
}

fn is_without_doubles(cards: &[String]) -> bool {
    cards.windows(2).all(|two| two[0] != two[1])
}

#[test]
fn whoever_brings_no_deck_plays_with_one_made_up_by_chance() {
    let ruleset = many();
    let mut seen = BTreeSet::new();
    for seed in 0..20 {
        let game = ruleset.start(&own(&[], seed)).unwrap();
        for deck in whole_decks(&*game) {
            assert!(is_without_doubles(&deck), "{deck:?}");
            // No card costs more than five points, so that many are never left.
            assert!((36..=40).contains(&cost(&deck)), "{deck:?}");
            seen.insert(deck);
        }
    }
    assert_eq!(seen.len(), 40, "no two decks are alike");
    // The cards of one change nothing for the other.
    let black =
        |options: &[(&str, OptionValue)]| whole_decks(&*ruleset.start(&own(options, 3)).unwrap())[1].clone();
    let list = OptionValue::List(vec!["card-1".to_owned()]);
    assert_eq!(black(&[]), black(&[("deck-white", list)]));
}

#[test]
fn several_sets_hold_several_of_a_card_but_never_two_of_a_unique_one() {
    let ruleset = many();
    let options = [("sets", OptionValue::Number(3)), ("points", OptionValue::Number(10_000))];
    for deck in whole_decks(&*ruleset.start(&own(&options, 1)).unwrap()) {
        let count = |id: &str| deck.iter().filter(|card| *card == id).count();
        assert_eq!((count("card-1"), count("card-29"), count("card-0"), count("card-20")), (3, 3, 1, 1));
    }
}

#[test]
fn cards_that_are_divided_fall_to_one_player_each() {
    let ruleset = many();
    let divided = OptionValue::Text("divided".to_owned());
    let options = |aside, points| {
        [
            ("draft", divided.clone()),
            ("extra-discards", OptionValue::Number(aside)),
            ("points", OptionValue::Number(points)),
        ]
    };
    for (aside, each) in [(0, 15), (7, 11), (20, 5)] {
        let [white, black] = whole_decks(&*ruleset.start(&own(&options(aside, 10_000), 5)).unwrap());
        assert_eq!((white.len(), black.len()), (each, each), "{aside} aside");
        assert!(white.iter().all(|card| !black.contains(card)));
    }
    let [white, black] = whole_decks(&*ruleset.start(&own(&options(0, 20), 5)).unwrap());
    assert!(cost(&white) <= 20 && cost(&black) <= 20 && white.len() > 3 && black.len() > 3);
    // A player may choose, but only among what fell to them.
    let mut setup = own(&options(0, 10_000), 5);
    let [half, other] = whole_decks(&*ruleset.start(&setup).unwrap());
    setup.options.insert("deck-white".to_owned(), OptionValue::List(half[..4].to_vec()));
    assert_eq!(whole_decks(&*ruleset.start(&setup).unwrap())[0], half[..4]);
    setup.options.insert("deck-white".to_owned(), OptionValue::List(other[..1].to_vec()));
    check_refused(&ruleset, &setup, "is not among the cards that the deck is made from");
}

#[test]
fn players_may_share_a_deck_where_each_has_his_own_otherwise() {
    let ruleset = many();
    let deck = |value: OptionValue| own(&[("deck", value)], 1);
    let word = |word: &str| OptionValue::Text(word.to_owned());
    let list = |words: &[&str]| OptionValue::List(words.iter().map(|word| (*word).to_owned()).collect());
    assert_eq!(piles(&ruleset, &deck(word("own"))).len(), 2);
    assert_eq!(piles(&ruleset, &deck(word("common"))), [26]);
    assert_eq!(piles(&ruleset, &deck(list(&["card-1*9"]))), [5]);
    let mut setup = deck(word("common"));
    setup.options.insert("extra-discards".to_owned(), OptionValue::Number(20));
    assert_eq!(piles(&ruleset, &setup), [6]);
    setup.options.insert("deck-white".to_owned(), list(&["card-1"]));
    check_refused(&ruleset, &setup, "deck-white is for a game in which each player has their own deck");
    check_refused(&ruleset, &deck(word("shared")), "a list of cards, or own, common");
}

const FILE: &str = "name = \"Few\"\nset = \"tiny\"\nguide = \"\"\"\nHold on\nto them.\n\"\"\"\n[cards]\ncard-1 = 1\ncard-9 = 1\n";

#[test]
fn a_deck_that_is_ready_goes_by_its_name() {
    let files = [
        SourceFile::new("decks/few.toml", FILE),
        SourceFile::new("decks/wrong.toml", FILE.replace("card-9 = 1", "card-9 = 2\ncard-99 = 1")),
        SourceFile::new("decks/random.toml", FILE),
    ];
    let (ruleset, wrong) = many().with_decks(&files);
    let wrong: Vec<String> = wrong.iter().map(ToString::to_string).collect();
    assert_eq!(
        wrong,
        [
            "decks/wrong.toml:10: the set has no card \"card-99\"; did you mean card-9?",
            "decks/wrong.toml:9: there is only one \"Card 9\" to be put into the deck",
            "decks/random.toml:1: a deck cannot be called random: that is a word of the options",
        ]
    );
    let kind = &ruleset.profile().option("deck-black").unwrap().kind;
    let choice = kind.word("few").unwrap();
    assert_eq!((choice.name.as_str(), choice.help.as_str()), ("Few", "Hold on to them."));
    for value in [OptionValue::Text("few".to_owned()), OptionValue::List(vec!["few".to_owned()])] {
        let setup = own(&[("deck-black", value)], 1);
        assert_eq!(whole_decks(&*ruleset.start(&setup).unwrap())[1], ["card-1", "card-9"]);
    }
    let poor =
        own(&[("deck-black", OptionValue::Text("few".to_owned())), ("points", OptionValue::Number(6))], 1);
    check_refused(
        &ruleset,
        &poor,
        "Black's deck: the deck costs 7 points, and may cost 6: it is too dear by 1",
    );
    let slip = own(&[("deck-black", OptionValue::List(vec!["fwe".to_owned()]))], 1);
    check_refused(&ruleset, &slip, "Tiny has neither a deck nor a card \"fwe\"; did you mean few?");
}

#[test]
fn every_deck_can_be_stacked() {
    let ruleset = many();
    let list = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let mut setup = own(&[], 1);
    setup.arrangement.deck = list(&["card-4"]);
    setup.arrangement.decks = [(Seat::BLACK, list(&["card-2", "card-3"]))].into();
    let scene = ruleset.start(&setup).unwrap().scene(Viewer::Referee);
    let top = |seat, count| {
        let pile = scene.piles.iter().find(|pile| pile.name == "deck" && pile.owner == Some(seat)).unwrap();
        pile.face_up[..count].to_vec()
    };
    assert_eq!(top(Seat::WHITE, 1), ["card-4"]);
    assert_eq!(top(Seat::BLACK, 3), ["card-2", "card-3", "card-4"]);
    setup.options.insert("deck".to_owned(), OptionValue::Text("common".to_owned()));
    check_refused(&ruleset, &setup, "lay out `deck`, not `decks`");
}

/// The cards that one player may hold in the other's eyes: some games that agree with what the other knows.
fn imagined(game: &dyn Game, viewer: Seat) -> Vec<[Vec<String>; 2]> {
    let of = |seed| {
        let mut chance = <Chance as SeedableRng>::seed_from_u64(seed);
        let imagined = game.imagine(viewer, &mut chance);
        imagined.audit().unwrap();
        assert_eq!(imagined.scene(Viewer::Seat(viewer)), game.scene(Viewer::Seat(viewer)));
        whole_decks(&*imagined)
    };
    (0..60).map(of).collect()
}

fn known(guesses: &[[Vec<String>; 2]], side: usize) -> BTreeSet<String> {
    guesses.iter().flat_map(|decks| decks[side].iter().cloned()).collect()
}

#[test]
fn nobody_knows_what_the_deck_of_the_other_is_made_of() {
    let ruleset = many();
    let list = |numbers: &[usize]| {
        let ids: Vec<String> = numbers.iter().map(|number| format!("card-{number}")).collect();
        OptionValue::List(ids)
    };
    let game = |black: &[usize], more: &[(&str, OptionValue)]| {
        let mut setup = own(&[("deck-white", list(&[1, 2, 3, 4, 6])), ("deck-black", list(black))], 9);
        setup.options.extend(more.iter().map(|(key, value)| ((*key).to_owned(), value.clone())));
        ruleset.start(&setup).unwrap()
    };
    let [one, other] = [game(&[0, 5, 10, 15, 20], &[]), game(&[9, 14, 19, 24, 29], &[])];
    let (guesses, others) = (imagined(&*one, Seat::WHITE), imagined(&*other, Seat::WHITE));
    assert_eq!(guesses, others, "the guess hangs on what Black really has");
    assert_ne!(whole_decks(&*one), whole_decks(&*other));
    assert_eq!(known(&guesses, 1).len(), 30, "anything may be in it");
    assert!(guesses.iter().all(|decks| is_without_doubles(&decks[1]) && decks[1].len() == 5));
    // One's own deck one knows.
    assert_eq!(known(&guesses, 0).len(), 5);
    // Points bound what there may be: five cards for six points are nearly always the cheapest.
    let points = [("points-black", OptionValue::Number(6))];
    let guesses = imagined(&*game(&[0, 5, 10, 15, 20], &points), Seat::WHITE);
    assert!(guesses.iter().all(|decks| cost(&decks[1]) <= 6 && is_without_doubles(&decks[1])), "{guesses:?}");
    // Where decks are open, every card is known.
    let open = [("open-decks", OptionValue::Flag(true))];
    assert_eq!(known(&imagined(&*game(&[0, 5, 10, 15, 20], &open), Seat::WHITE), 1).len(), 5);
}

#[test]
fn whoever_knows_what_fell_to_them_knows_what_did_not_fall_to_the_other() {
    let ruleset = many();
    let options = |aside| {
        let divided = OptionValue::Text("divided".to_owned());
        own(&[("draft", divided), ("extra-discards", OptionValue::Number(aside))], 4)
    };
    let rich = |aside| {
        let mut setup = options(aside);
        setup.options.insert("points".to_owned(), OptionValue::Number(10_000));
        setup
    };
    let [white, _] = whole_decks(&*ruleset.start(&rich(10)).unwrap());
    let guesses = imagined(&*ruleset.start(&options(10)).unwrap(), Seat::WHITE);
    let thought = known(&guesses, 1);
    assert!(white.len() == 10 && white.iter().all(|card| !thought.contains(card)));
    // The card laid aside might be there, as far as White knows.
    assert_eq!(thought.len(), 20);
}

#[test]
fn what_was_laid_aside_before_a_common_deck_is_dealt_might_be_anywhere() {
    let ruleset = many();
    let common = ("deck", OptionValue::Text("common".to_owned()));
    let hidden = |aside: i64| {
        let setup = own(&[common.clone(), ("extra-discards", OptionValue::Number(aside))], 4);
        let game = ruleset.start(&setup).unwrap();
        let held: BTreeSet<String> = (0..60)
            .flat_map(|seed| {
                let mut chance = <Chance as SeedableRng>::seed_from_u64(seed);
                let scene = game.imagine(Seat::WHITE, &mut chance).scene(Viewer::Referee);
                hand(&scene, Seat::BLACK)
            })
            .collect();
        held.len()
    };
    // White holds two of the thirty.
    assert_eq!((hidden(0), hidden(20)), (28, 28));
}

#[test]
fn a_deck_that_the_set_does_not_allow_is_refused() {
    let ruleset = ruleset("deck = \"common\"");
    check_refused(&ruleset, &setup(&[("deck", &["dub*2", "hop*2"])]), "\"Hop\" once only");
    check_refused(&ruleset, &setup(&[("deck", &["hop", "hop"])]), "\"Hop\" once only");
    check_refused(&ruleset, &setup(&[("deck", &["queen"])]), "no card \"queen\"");
    check_refused(&ruleset, &setup(&[("deck", &["Dubb"])]), "no card \"Dubb\"; did you mean dub?");
    check_refused(&ruleset, &setup(&[("deck", &["dub*0"])]), "the option deck cannot be");
    check_refused(&ruleset, &setup(&[("deck", &["dub*21"])]), "at most 20");
    check_refused(&ruleset, &setup(&[("deck", &["dub*20", "dub"])]), "\"Dub\" at most 20 times");
}

#[test]
fn what_a_ruleset_was_read_from_can_be_read_again() {
    let ruleset = ruleset("deck = \"common\"");
    let names: Vec<&str> = ruleset.sources().iter().map(|source| source.name.as_str()).collect();
    assert_eq!(names, ["set.toml", "cards.toml"]);
    assert_eq!(ruleset.sources()[1].text, CARDS);
}

/// Both put their decks together from what fell to them.
fn chosen(more: &[(&str, OptionValue)]) -> Setup {
    let word = |word: &str| OptionValue::Text(word.to_owned());
    let mut options = vec![("deck-white", word("chosen")), ("deck-black", word("chosen"))];
    options.extend(more.iter().cloned());
    own(&options, 5)
}

/// Why something was refused, as players read it.
fn told(refusal: &Refusal) -> String {
    let wordings = [include_str!("../../../languages/en/cards.ftl")];
    unruly_wording::english(&wordings).unwrap().refusal(refusal)
}

fn said(game: &mut dyn Game, seat: Seat, text: &str) -> Result<usize, String> {
    let done = game.act(seat, &Action::new(text)).map(|events| events.len());
    done.map_err(|refusal| told(&refusal))
}

fn taken(game: &dyn Game, viewer: Viewer, owner: Seat) -> Vec<String> {
    let piles = game.scene(viewer).piles;
    piles.into_iter().find(|pile| pile.name == "deck" && pile.owner == Some(owner)).unwrap().face_up
}

#[test]
fn a_deck_is_put_together_at_the_table_from_what_fell_to_its_player() {
    let setup =
        chosen(&[("draft", OptionValue::Text("divided".to_owned())), ("points", OptionValue::Number(12))]);
    let ruleset = many();
    let mut game = ruleset.start(&setup).unwrap();
    let offered = |game: &dyn Game| -> Vec<String> {
        let decisions = game.decisions();
        let step = decisions.iter().find(|decision| decision.purpose == Purpose::Step).unwrap();
        step.actions()
            .iter()
            .filter_map(|action| Some(action.text().strip_prefix("take ")?.to_owned()))
            .collect()
    };
    let half = offered(&*game);
    // Fifteen cards each, and White chooses first.
    assert_eq!((game.asked(), half.len()), (vec![Seat::WHITE], 15));
    assert_eq!(said(&mut *game, Seat::WHITE, "ready").unwrap_err(), "there is no card in the deck");
    let elsewhere = (0..30).map(|number| format!("card-{number}")).find(|id| !half.contains(id)).unwrap();
    let refused = said(&mut *game, Seat::WHITE, &format!("take {elsewhere}")).unwrap_err();
    assert!(refused.contains("is not among the cards that the deck is made from"), "{refused}");
    assert!(said(&mut *game, Seat::BLACK, "by-chance").unwrap_err().contains("white is"));
    assert!(said(&mut *game, Seat::WHITE, "e2e4").unwrap_err().contains("take cards"));
    said(&mut *game, Seat::WHITE, &format!("take {}", half[0])).unwrap();
    said(&mut *game, Seat::WHITE, &format!("take {}", half[1])).unwrap();
    said(&mut *game, Seat::WHITE, &format!("leave {}", half[0])).unwrap();
    assert_eq!(taken(&*game, Viewer::Seat(Seat::WHITE), Seat::WHITE), [half[1].clone()]);
    for viewer in [Viewer::Seat(Seat::BLACK), Viewer::Spectator] {
        assert!(taken(&*game, viewer, Seat::WHITE).is_empty(), "{viewer} sees what White takes");
    }
    said(&mut *game, Seat::WHITE, "ready").unwrap();
    let other = offered(&*game);
    assert!(other.iter().all(|card| !half.contains(card)), "{other:?} and {half:?}");
    // Decks made up by chance keep within the points.
    said(&mut *game, Seat::BLACK, "by-chance").unwrap();
    let decks = whole_decks(&*game);
    assert_eq!(decks[0], [half[1].clone()]);
    assert!(
        decks[1].iter().all(|card| other.contains(card)) && (8..=12).contains(&cost(&decks[1])),
        "{decks:?}"
    );
    said(&mut *game, Seat::WHITE, "e2e4").unwrap();
}

#[test]
fn a_card_is_taken_once_where_it_is_unique_and_never_past_the_points() {
    let setup = chosen(&[("sets", OptionValue::Number(2)), ("points", OptionValue::Number(10))]);
    let mut game = many().start(&setup).unwrap();
    let unique = many().cards().iter().find(|card| card.unique).unwrap().id.clone();
    said(&mut *game, Seat::WHITE, &format!("take {unique}")).unwrap();
    let refused = said(&mut *game, Seat::WHITE, &format!("take {unique}")).unwrap_err();
    assert!(refused.contains("there is no more of"), "{refused}");
    let dear = many().cards().iter().find(|card| card.points == Some(5)).unwrap().id.clone();
    let refused = (0..3).find_map(|_| said(&mut *game, Seat::WHITE, &format!("take {dear}")).err()).unwrap();
    assert!(refused.contains("are left") || refused.contains("no more of"), "{refused}");
}

#[test]
fn nobody_knows_what_the_other_takes() {
    let divided = ("draft", OptionValue::Text("divided".to_owned()));
    let at_first = |cards: usize| {
        let mut game = many().start(&chosen(std::slice::from_ref(&divided))).unwrap();
        for _ in 0..cards {
            let action = game.decisions()[0].actions()[0].text().to_owned();
            said(&mut *game, Seat::WHITE, &action).unwrap();
        }
        said(&mut *game, Seat::WHITE, "ready").unwrap();
        game
    };
    let (few, many) = (at_first(1), at_first(4));
    assert_ne!(few.scene(Viewer::Referee), many.scene(Viewer::Referee));
    assert_eq!(few.scene(Viewer::Seat(Seat::BLACK)), many.scene(Viewer::Seat(Seat::BLACK)));
    for seed in 0..10 {
        let guess = |game: &dyn Game| {
            game.imagine(Seat::BLACK, &mut Chance::seed_from_u64(seed)).scene(Viewer::Referee)
        };
        assert_eq!(guess(&*few), guess(&*many));
    }
}
