//! The bot for hidden hands at the fan deck: it answers everything, and knows nothing that its seat may not know.

#[path = "../../card_set_bots.rs"]
mod bots;
#[path = "../../card_set_sealed.rs"]
mod sealed;

use std::sync::Arc;
use std::time::Duration;

use unruly_bots::{BOTS, BotSpec, View};
use unruly_contract::{Chance, Control, Game, Purpose, Ruleset, Seat, Secrecy, Setup, Viewer};
use unruly_toys::{Curious, Ticking};

use bots::{act, chosen};
use sealed::Sealed;

fn deck() -> Arc<dyn Ruleset> {
    unruly_fandeck::rulesets().into_iter().next().expect("the deck ships")
}

/// A game in which both hands and the next cards are laid out by hand.
fn deal(white: &[&str], black: &[&str], next: &[&str]) -> Box<dyn Game> {
    let cards = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
    let mut setup = Setup { seed: 3, ..Setup::default() };
    setup.arrangement.hands.insert(Seat::WHITE, cards(white));
    setup.arrangement.hands.insert(Seat::BLACK, cards(black));
    setup.arrangement.deck = cards(next);
    deck().start(&setup).expect("such a deal is allowed")
}

const WHITE: [&str; 5] = ["dub", "poison", "church", "trap", "faith"];

#[test]
fn what_is_hidden_makes_no_difference() {
    let first = deal(&WHITE, &["ole", "niet", "mercy", "inception", "crab"], &["camel", "laser"]);
    let second = deal(&WHITE, &["flood", "barrier", "duel", "chronometer", "judas"], &["niet", "crab"]);
    for kind in BOTS {
        let spec = match kind.heeds_limits() {
            true => format!("{}:nodes=70", kind.id()),
            false => kind.id().to_owned(),
        };
        for seed in 0..3 {
            let under = |game: &dyn Game| chosen(&spec, seed, game, Seat::WHITE);
            assert_eq!(under(&*first), under(&*second), "{spec} with seed {seed} peeped");
        }
    }
    // Where hands lie open they do make a difference, or the test above would prove nothing.
    let imagined = |game: &dyn Game, seed| {
        let mut chance = <Chance as rand_chacha::rand_core::SeedableRng>::seed_from_u64(seed);
        game.imagine(Seat::WHITE, &mut chance).scene(Viewer::Referee)
    };
    assert_eq!(imagined(&*first, 1), imagined(&*second, 1));
    assert_ne!(first.scene(Viewer::Referee), second.scene(Viewer::Referee));
}

#[test]
fn a_secret_note_of_the_other_makes_no_difference() {
    let noted = |square: &str| {
        let black = ["trap", "niet", "mercy", "inception", "crab"];
        let mut game = deal(&["dub", "poison", "church", "wormhole", "faith"], &black, &[]);
        let (white, black) = (Seat::WHITE, Seat::BLACK);
        act(
            &mut *game,
            &[(white, "e2e4"), (white, "end"), (black, "e7e5"), (black, "play trap"), (black, square)],
        );
        // Black lets all open windows pass.
        while game.asked() == [black] {
            let pass = game.decisions().into_iter().find_map(|decision| decision.decline).expect("a window");
            act(&mut *game, &[(black, pass.text())]);
        }
        game
    };
    let (first, second) = (noted("f3"), noted("a3"));
    assert_eq!(first.asked(), [Seat::WHITE]);
    // The notes do differ: where a knight goes off on one of the squares it is lost.
    let knights_after = |game: &dyn Game| {
        let mut next = game.fork();
        act(&mut *next, &[(Seat::WHITE, "g1f3")]);
        let pieces = next.scene(Viewer::Referee).pieces;
        pieces.iter().filter(|piece| piece.parts.iter().any(|part| part.kind == "knight")).count()
    };
    assert_eq!((knights_after(&*first), knights_after(&*second)), (3, 4));
    for seed in 0..4 {
        let under = |game: &dyn Game| chosen("imagine:nodes=150", seed, game, Seat::WHITE);
        assert_eq!(under(&*first), under(&*second), "with seed {seed}");
    }
}

#[test]
fn a_note_stays_secret_though_the_piece_that_stood_there_is_gone() {
    let noted = |square: &str| {
        let black = ["trap", "niet", "mercy", "inception", "crab"];
        let mut game = deal(&["dub", "poison", "church", "wormhole", "faith"], &black, &[]);
        let (white, black) = (Seat::WHITE, Seat::BLACK);
        act(
            &mut *game,
            &[(white, "e2e4"), (white, "end"), (black, "b8c6"), (black, "play trap"), (black, square)],
        );
        for (seat, action) in [(white, "d2d4"), (black, "c6d4"), (white, "d1d4")] {
            let action = unruly_contract::Action::new(action);
            // Windows are let pass until it can be done.
            while game.act(seat, &action).is_err() {
                let declines = |it: unruly_contract::Decision| Some((it.seat, it.decline?));
                let (other, pass) = game.decisions().into_iter().find_map(declines).expect("a window");
                act(&mut *game, &[(other, pass.text())]);
            }
        }
        game
    };
    let (first, second) = (noted("c6"), noted("a7"));
    for seed in 0..4 {
        let imagined = |game: &dyn Game| {
            let mut chance = <Chance as rand_chacha::rand_core::SeedableRng>::seed_from_u64(seed);
            game.imagine(Seat::WHITE, &mut chance).scene(Viewer::Referee)
        };
        assert_eq!(imagined(&*first), imagined(&*second), "with seed {seed}");
    }
}

#[test]
fn no_bot_touches_the_true_game() {
    let sealed =
        Sealed { game: deal(&WHITE, &["ole", "niet", "mercy", "inception", "crab"], &[]), seat: Seat::WHITE };
    for spec in ["random", "greedy", "imagine:nodes=60", "bot:nodes=60", "search:nodes=60"] {
        assert!(chosen(spec, 1, &sealed, Seat::WHITE).is_some(), "{spec}");
    }
}

#[test]
fn whole_games_are_played_against_anything() {
    let mut questions = 0;
    for seed in 0..3 {
        let mut game = deck().start(&Setup { seed, ..Setup::default() }).expect("a game");
        for _ in 0..70 {
            let Some(&seat) = game.asked().first() else { break };
            let spec = if seat == Seat::WHITE { "imagine:nodes=12" } else { "random" };
            let text = chosen(spec, seed, &*game, seat).expect("who is asked answers");
            questions += usize::from(game.decisions().iter().any(|decision| {
                decision.seat == Seat::WHITE
                    && decision.purpose == Purpose::Step
                    && decision.decline.is_none()
            }));
            act(&mut *game, &[(seat, &text)]);
        }
    }
    assert!(questions > 10, "cards were played, and asked their questions: {questions}");
}

#[test]
fn no_card_is_spent_for_nothing() {
    // Nothing was captured that could come back.
    let mut game = deal(&["encore"], &["niet"], &["trap", "dub"]);
    act(&mut *game, &[(Seat::WHITE, "e2e4")]);
    let offered =
        game.decisions().iter().flat_map(|decision| decision.actions()).cloned().collect::<Vec<_>>();
    assert!(offered.iter().any(|action| action.text() == "play encore"), "{offered:?}");
    for spec in ["greedy", "fallible", "imagine:nodes=40", "search:nodes=60"] {
        for seed in 0..8 {
            let text = chosen(spec, seed, &*game, Seat::WHITE);
            assert_ne!(text.as_deref(), Some("play encore"), "{spec}, seed {seed}");
        }
    }
}

#[test]
fn whatever_was_taken_off_the_board_is_missed() {
    let mut game = deal(&["kidnapping"], &[], &["trap", "dub"]);
    act(&mut *game, &[(Seat::WHITE, "e2e4"), (Seat::WHITE, "play kidnapping"), (Seat::WHITE, "d8")]);
    assert_eq!(game.asked(), [Seat::BLACK]);
    for spec in ["fallible", "imagine:nodes=40", "search:nodes=60", "novice", "master"] {
        for seed in 0..3 {
            let text = chosen(spec, seed, &*game, Seat::BLACK);
            assert_eq!(text.as_deref(), Some("queen d8"), "{spec}, seed {seed}");
        }
    }
}

#[test]
fn a_mate_is_given_and_a_hanging_queen_taken() {
    for (position, expected) in
        [("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "a1a8"), ("3qk3/8/8/8/8/8/3R4/4K3 w - - 0 1", "d2d8")]
    {
        let mut setup = Setup { position: Some(position.to_owned()), ..Setup::default() };
        setup.arrangement.hands.insert(Seat::WHITE, Vec::new());
        setup.options.insert("hand".to_owned(), unruly_contract::OptionValue::Number(0));
        let game = deck().start(&setup).expect("a position");
        for seed in 0..3 {
            let text = chosen("imagine:nodes=80", seed, &*game, Seat::WHITE);
            assert_eq!(text.as_deref(), Some(expected), "{position}");
        }
    }
}

#[test]
fn limits_are_kept() {
    let game = deal(&WHITE, &["ole", "niet", "mercy", "inception", "crab"], &[]);
    let spec: BotSpec = "imagine:100ms".parse().expect("a bot");
    let ticking = Ticking::default();
    let view = View::new(&*game, Seat::WHITE, Secrecy::Hidden);
    let answer = spec.make(1).choose(&view, &spec.limits().expect("it has one"), &ticking);
    assert!(answer.is_some());
    // The clock stands at most a few questions past the end.
    assert!(ticking.elapsed() < Duration::from_millis(130), "{:?}", ticking.elapsed());
}

#[test]
fn several_lines_begin_with_answers_that_are_on_offer() {
    let game = deal(&WHITE, &["ole", "niet", "mercy", "inception", "crab"], &[]);
    let view = View::new(&*game, Seat::WHITE, Secrecy::Hidden);
    let spec: BotSpec = "imagine:nodes=300".parse().expect("a bot");
    let of_lines = |lines: usize| {
        let curious = Curious::about(lines);
        let chosen = spec.make(1).choose(&view, &spec.limits().expect("it has one"), &curious);
        (chosen, curious.heard().expect("it is told"))
    };
    let (alone, three) = (of_lines(1), of_lines(3));
    assert_eq!(alone.0, three.0, "what is told makes no difference to what is done");
    assert_eq!((alone.1.others.len(), three.1.others.len()), (0, 2));
    let thought = three.1;
    let scores: Vec<i32> =
        std::iter::once(thought.score).chain(thought.others.iter().map(|other| other.score)).collect();
    assert!(scores.is_sorted_by(|better, worse| better >= worse), "{thought:?}");
    let mut begun = vec![&thought.action];
    begun.extend(thought.others.iter().map(|other| &other.line[0]));
    assert!(begun.iter().all(|action| view.answers().contains(action)), "{thought:?}");
    begun.sort_unstable();
    begun.dedup();
    assert_eq!(begun.len(), 3, "{thought:?}");
}
