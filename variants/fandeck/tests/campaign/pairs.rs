//! Every two lasting cards in force together, and played on with.

use std::collections::BTreeMap;
use std::sync::Arc;

use unruly_cards::model::{CardText, Step, Term};
use unruly_conformance::{Failure, Patrol};
use unruly_contract::{Action, Arrangement, OptionValue, Ruleset, Seat, Setup, Viewer};

use super::deck::deck;
use super::{asked, assert_none, on_all_cores, setting, told};

/// So many games are begun at most to bring two cards in force together.
const TRIES: u64 = 12;

/// A game in which they did not come together by then is left.
const PATIENCE: usize = 120;

/// How many actions are played on from there.
const TOGETHER: usize = 40;

/// How many pairs are tried where nobody asks for all.
const SAMPLE: usize = 48;

/// Positions in which there is something for every card: men lost on both sides, pawns far on, open lines.
const POSITIONS: [&str; 4] = [
    "r3k2r/pp1ppqp1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bq1rk1/pp3ppp/2n2n2/2bpp3/4P3/2PP1N2/PPB2PPP/RNBQ1RK1 w - - 0 1",
    "2kr3r/1p3p2/p1n1bq1p/4p1p1/P3P3/1QN2N1P/1P3PP1/R4RK1 w - - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
];

/// Whether a card can come to lie beside the board.
fn lasts(card: &CardText) -> bool {
    card.program.blocks.iter().flatten().any(|step| match step {
        Step::Last(lasting) => {
            !matches!(lasting.term, Term::ThisTurn | Term::TheirNextTurn | Term::MyNextTurn)
        }
        _ => false,
    })
}

/// A game in which these two are at hand; what else there is differs from try to try.
fn setup(pair: [&str; 2], attempt: u64) -> Setup {
    let [one, other] = pair.map(str::to_owned);
    let (white, black) = match attempt % 3 {
        0 => (vec![one.clone()], vec![other.clone()]),
        1 => (vec![other.clone()], vec![one.clone()]),
        _ => (vec![one.clone(), other.clone()], Vec::new()),
    };
    let mut setup = Setup {
        seed: attempt,
        position: Some(POSITIONS[attempt as usize % POSITIONS.len()].to_owned()),
        arrangement: Arrangement {
            hands: BTreeMap::from([(Seat::WHITE, white), (Seat::BLACK, black)]),
            ..Arrangement::default()
        },
        ..Setup::default()
    };
    // Alone with each other first; but some cards can only be played on others.
    if attempt < TRIES / 2 {
        setup.options.insert("only".to_owned(), OptionValue::List(vec![one, other]));
    }
    setup
}

/// A player who can play one of the two does; apart from that anything goes.
fn answer(patrol: &mut Patrol<'_>, pair: [&str; 2]) -> Option<(Seat, Action)> {
    let wanted = pair.map(|card| format!("play {card}"));
    let decisions = patrol.decisions().iter().filter(|decision| decision.purpose.is_awaited());
    let plays = decisions.flat_map(|decision| {
        decision.actions().into_iter().map(|action| (decision.seat, action.clone())).collect::<Vec<_>>()
    });
    let mut plays = plays.filter(|(_, action)| wanted.iter().any(|play| action.text() == play));
    let play = plays.next();
    drop(plays);
    play.or_else(|| patrol.any_answer())
}

fn are_in_force(patrol: &Patrol<'_>, pair: [&str; 2]) -> bool {
    let effects = patrol.game().scene(Viewer::Spectator).effects;
    pair.iter().all(|card| effects.iter().any(|effect| !effect.is_passing && effect.card == *card))
}

/// Plays until both have been in force together and on from there. Whether they came together.
fn play(ruleset: &Arc<dyn Ruleset>, pair: [&str; 2], attempt: u64) -> Result<bool, Box<Failure>> {
    let mut patrol = Patrol::start(ruleset, setup(pair, attempt))?;
    let mut left = PATIENCE;
    let mut met = false;
    while left > 0 {
        let Some((seat, action)) = answer(&mut patrol, pair) else { break };
        patrol.act(seat, &action)?;
        left -= 1;
        if !met && are_in_force(&patrol, pair) {
            met = true;
            left = TOGETHER;
        }
    }
    patrol.finish()?;
    Ok(met)
}

#[test]
fn pairs_of_lasting_cards_hold_together() {
    let deck = Arc::new(deck());
    let ruleset: Arc<dyn Ruleset> = deck.clone();
    let cards: Vec<&str> =
        deck.set().cards.iter().filter(|card| lasts(card)).map(|card| card.id.as_str()).collect();
    let mut pairs: Vec<[&str; 2]> = Vec::new();
    for (place, one) in cards.iter().enumerate() {
        pairs.extend(cards[place + 1..].iter().map(|other| [*one, *other]));
    }
    if asked("UNRULY_FANDECK_PAIRS").as_deref() != Some("all") {
        // Spread evenly, and elsewhere with another seed.
        let every = pairs.len() / SAMPLE;
        let first = setting("UNRULY_FANDECK_SEED", 1) as usize % every;
        pairs = pairs.into_iter().skip(first).step_by(every).collect();
    }
    let played = on_all_cores(pairs.len() as u64, |number| {
        let pair = pairs[number as usize];
        (0..TRIES).find_map(|attempt| match play(&ruleset, pair, attempt) {
            Ok(met) => met.then_some(Ok(())),
            Err(failure) => Some(Err(failure)),
        })
    });
    let mut apart = Vec::new();
    let mut failures = Vec::new();
    for (pair, result) in pairs.iter().zip(played) {
        let name = pair.join("-and-");
        match result {
            None => apart.push(name),
            Some(Ok(())) => {}
            Some(Err(failure)) => failures.push(told(&name, &failure)),
        }
    }
    assert_none(&failures);
    // Some cannot lie side by side: one ends the other, or forbids the card that would follow.
    println!(
        "{} pairs of {} cards, {} never came together: {apart:?}",
        pairs.len(),
        cards.len(),
        apart.len()
    );
    assert!(apart.len() * 4 < pairs.len(), "most pairs must come together; these did not: {apart:?}");
}
