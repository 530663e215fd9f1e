//! The card engine against a naive second interpreter of cards: every question and the consequences of every answer, over random games.
//!
//! The cards that are dealt, 94 of the 140 of the fan deck and 79 of the 121 of Knightmare Chess, are listed in `src/card_games/core.rs`; how often each was
//! played is printed. Left out are cards with words or keys that the twin does not know: table talk, secrets, walls, fusions, slides, copies.
//!
//! A few games run with the other tests. A campaign with a fresh seed, which it prints, is asked for by the environment:
//! ```text
//! UNRULY_CARD_TWIN_GAMES=1000 cargo test -p unruly-tests --test card_twin -- --nocapture alike
//! ```
//! `UNRULY_CARD_TWIN_SEED` begins it elsewhere, `UNRULY_CARD_TWIN_ONLY=dub,nope` deals these cards alone.

use std::env;
use std::rc::Rc;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use unruly_contract::{Action, Game, Seat};
use unruly_tests::Dice;
use unruly_tests::card_games::{self, Start, Verdict, Walked, compare};
use unruly_tests::card_twin::game::Ended;
use unruly_tests::card_twin::{CardTwin as Twin, TwinSet, field};

/// How much of each must be met in the games of the suite: else they show nothing.
const MET: [(&str, usize); 8] = [
    ("states", 1200),
    ("before", 5),
    ("instead", 100),
    ("after", 100),
    ("reply", 3),
    ("counter", 5),
    ("checks", 100),
    ("over", 1),
];

#[test]
fn fandeck_is_played_alike() {
    walk("fandeck", 70, &[("interrupt", 1)]);
}

#[test]
fn knightmare_is_played_alike() {
    walk("knightmare", 70, &[]);
}

#[test]
fn the_core_does_not_shrink() {
    for (id, count) in [("fandeck", 94), ("knightmare", 79)] {
        let (set, cards) = (TwinSet::read(id), card_games::cards(id));
        assert_eq!(set.cards.keys().collect::<Vec<_>>(), cards, "the cards of {id} that are dealt");
        assert_eq!(cards.len(), count, "the cards of {id} that are dealt");
    }
}

/// Tells a twin something wrong.
type Wrong = dyn Fn(&mut Twin);

/// A comparison that could not fail would be worth nothing: each of these is one thing that the twin is told wrongly.
#[test]
fn whatever_the_twin_is_told_wrongly_is_noticed() {
    let start = || start("fandeck");
    let (game, twin) = (start().game, start().twin);
    assert!(matches!(compare(&*game, &twin), Verdict::Alike));
    let wrong: [(&str, &Wrong); 7] = [
        ("the board", &|twin| {
            let pawn = field::each(twin.field.where_men(|man| man.kind == "pawn")).next();
            twin.field.board[pawn.expect("a pawn")] = None;
        }),
        ("a kind", &|twin| {
            let pawn = field::each(twin.field.where_men(|man| man.kind == "pawn")).next();
            twin.field.board[pawn.expect("a pawn")].as_mut().expect("a pawn").becomes("queen", None);
        }),
        ("a hand", &|twin| drop(twin.hands[0].pop())),
        ("the discards", &|twin| twin.discards[0].push("dub".to_owned())),
        ("whose turn it is", &|twin| twin.field.turn = 1 - twin.field.turn),
        ("a move taken back", &|twin| {
            let first = twin.offers().1[0].clone();
            twin.barred.push(first);
        }),
        ("an outcome", &|twin| twin.ended = Some(Ended::Stalemate)),
    ];
    for (what, tell) in wrong {
        let mut twin = start().twin;
        tell(&mut twin);
        let verdict = compare(&*game, &twin);
        assert!(matches!(verdict, Verdict::Differ(_)), "nobody noticed {what}");
    }
}

/// The same after a move that only the engine has made.
#[test]
fn a_move_that_the_twin_has_missed_is_noticed() {
    let mut start = start("knightmare");
    let (player, options) = start.twin.offers();
    let action = Action::new(options[0].clone());
    start.game.act(Seat::ALL[player], &action).expect("both offer it");
    assert!(matches!(compare(&*start.game as &dyn Game, &start.twin), Verdict::Differ(_)));
}

/// The first game of a set that can be dealt.
fn start(id: &str) -> Start {
    let set = Rc::new(TwinSet::read(id));
    let deal = |seed| card_games::start(&set, card_games::cards(id), &mut Dice::new(seed));
    (0..).find_map(deal).expect("a game")
}

/// Plays games of a set, and fails with the first in which engine and twin differ.
fn walk(id: &str, usual: u64, also_met: &[(&str, usize)]) {
    let set = Rc::new(TwinSet::read(id));
    let campaign: Option<u64> = setting("UNRULY_CARD_TWIN_GAMES");
    let fresh = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let first = if campaign.is_some() { setting("UNRULY_CARD_TWIN_SEED").unwrap_or_else(fresh) } else { 0 };
    let only: String = setting("UNRULY_CARD_TWIN_ONLY").unwrap_or_default();
    let is_dealt = |card: &&str| only.is_empty() || only.split(',').any(|one| one == *card);
    let cards: Vec<&str> = card_games::cards(id).iter().copied().filter(is_dealt).collect();
    let mut walked = Walked::default();
    for seed in first..first + campaign.unwrap_or(usual) {
        card_games::play(&set, &cards, &format!("seed {seed}"), Dice::new(seed), &mut walked);
    }
    println!("{id} from seed {first}: {:?}", walked.seen);
    println!(
        "{} of {} cards that are dealt were played: {:?}",
        walked.played.len(),
        cards.len(),
        walked.played
    );
    let failures = walked.failures.join("\n");
    assert!(failures.is_empty(), "{} games differ\n{failures}", walked.failures.len());
    for (what, least) in MET.iter().chain(also_met).filter(|_| campaign.is_none()) {
        let count = walked.seen.get(*what).copied().unwrap_or(0);
        assert!(count >= *least, "only {count} of {what}: {:?}", walked.seen);
    }
}

fn setting<T: FromStr>(name: &str) -> Option<T> {
    let text = env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} cannot be {text:?}")))
}
