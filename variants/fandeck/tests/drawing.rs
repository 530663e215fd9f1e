//! Answers drawn by lot: always such as are offered, and each as often as any other.

#[allow(dead_code, reason = "not every test needs all of it")]
#[path = "../../card_set_deck.rs"]
mod deck;

use std::collections::BTreeMap;

use rand::SeedableRng;
use unruly_contract::{Action, Chance, Decision, Game, Purpose, Ruleset, Seat, Setup};

/// Everything that may be answered to what the game waits for.
fn offered(decisions: &[Decision]) -> Vec<(Seat, Action)> {
    let awaited = decisions.iter().filter(|decision| decision.purpose.is_awaited());
    awaited.flat_map(|asked| asked.actions().into_iter().map(|action| (asked.seat, action.clone()))).collect()
}

/// Plays random games, and shows every position to somebody.
fn wander(seeds: std::ops::Range<u64>, mut see: impl FnMut(&dyn Game, &[Decision])) {
    let ruleset = deck::deck();
    for seed in seeds {
        let mut game = ruleset.start(&Setup { seed, ..Setup::default() }).expect("a usual game");
        let mut chance = Chance::seed_from_u64(seed);
        for _ in 0..2_000 {
            // A draw from a fork does not profit from work done for the list.
            let drawn = game.fork().any_deed(&mut chance);
            let decisions = game.decisions();
            see(game.as_ref(), &decisions);
            let Some((seat, action)) = drawn else {
                assert!(
                    game.outcome().is_some() && decisions.is_empty(),
                    "nothing is drawn, and the game goes on"
                );
                break;
            };
            let all = offered(&decisions);
            assert!(
                all.contains(&(seat, action.clone())),
                "{action} of {seat} is drawn and not offered in seed {seed}"
            );
            game.act(seat, &action).expect("what is drawn is done");
        }
    }
}

#[test]
fn what_is_drawn_is_offered_and_nobody_else_answers() {
    let mut mended = 0;
    wander(0..60, |game, decisions| {
        let mut chance = Chance::seed_from_u64(7);
        for seat in [Seat::WHITE, Seat::BLACK] {
            assert_eq!(game.any_answer(seat, &mut chance).is_some(), game.asked().contains(&seat));
        }
        mended += u32::from(decisions.iter().any(|asked| asked.prompt.key() == Some("ask-card-to-mend")));
    });
    assert!(mended > 10, "only {mended} moves that a card must mend were drawn");
}

/// How far the counts of some draws are from what is expected of an even lottery, in standard deviations.
fn surplus(counts: &BTreeMap<(Seat, Action), u32>, answers: usize, draws: u32) -> f64 {
    let expected = f64::from(draws) / answers as f64;
    let missing = (answers - counts.len()) as f64 * expected;
    let square = |count: &u32| (f64::from(*count) - expected).powi(2) / expected;
    let chi_square = counts.values().map(square).sum::<f64>() + missing;
    let freedom = (answers - 1) as f64;
    // The cube root of it is normal enough for two answers as well as for a hundred.
    let spread = 2.0 / (9.0 * freedom);
    ((chi_square / freedom).cbrt() - (1.0 - spread)) / spread.sqrt()
}

#[test]
fn every_answer_has_the_same_chances() {
    const DRAWS_EACH: u32 = 40;
    let mut chance = Chance::seed_from_u64(1);
    let (mut place, mut all_surplus) = (0, Vec::new());
    // How many lotteries there were of moves alone, of moves and cards, of windows, and of moves that a card must mend.
    let (mut moves, mut with_cards, mut windows, mut doubtful) = (0, 0, 0, 0);
    wander(100..116, |game, decisions| {
        place += 1;
        let answers = offered(decisions);
        let is_turn = decisions.iter().any(|asked| asked.purpose == Purpose::Move);
        let is_provisional = |(seat, action): &(Seat, Action)| {
            let mut next = game.fork();
            next.act(*seat, action).expect("what is offered is done");
            next.decisions().iter().any(|asked| asked.prompt.key() == Some("ask-card-to-mend"))
        };
        let in_check = decisions.iter().any(|asked| asked.prompt.key() == Some("ask-move-in-check"));
        if answers.len() < 2 || place % 23 != 0 && !(in_check && place % 3 == 0) {
            return;
        }
        let draws = DRAWS_EACH * answers.len() as u32;
        let mut counts: BTreeMap<(Seat, Action), u32> = BTreeMap::new();
        for _ in 0..draws {
            *counts.entry(game.any_deed(&mut chance).expect("somebody is asked")).or_default() += 1;
        }
        assert_eq!(counts.len(), answers.len(), "of {answers:?} only {counts:?} were drawn");
        assert!(answers.iter().all(|answer| counts.contains_key(answer)));
        let surplus = surplus(&counts, answers.len(), draws);
        assert!(surplus < 4.5, "{surplus} for {counts:?}");
        all_surplus.push(surplus);
        let has_cards = answers.iter().any(|(_, action)| action.text().starts_with("play "));
        moves += u32::from(is_turn && !has_cards);
        with_cards += u32::from(is_turn && has_cards);
        windows += u32::from(!is_turn);
        doubtful += u32::from(is_turn && in_check && answers.iter().any(is_provisional));
    });
    let mean = all_surplus.iter().sum::<f64>() / (all_surplus.len() as f64).sqrt();
    assert!(mean.abs() < 4.0, "{mean} over {} lotteries", all_surplus.len());
    assert!(
        moves > 10 && with_cards > 10 && windows > 10 && doubtful > 3,
        "{moves} of moves, {with_cards} with cards, {windows} windows, {doubtful} with moves to be mended"
    );
}
