//! The interpreter under noise: bytes say who holds what and what is done.

use std::sync::{Arc, LazyLock};

use unruly_conformance::Patrol;
use unruly_contract::{Action, Arrangement, Choices, Decision, Game, Next, Ruleset, Seat, Setup, Viewer};

use crate::taken;

/// Positions in which there is something for every card.
const POSITIONS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pp1ppqp1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "2kr3r/1p3p2/p1n1bq1p/4p1p1/P3P3/1QN2N1P/1P3PP1/R4RK1 w - - 0 1",
    "n1n1k3/PPP5/8/8/8/8/5ppp/4K1NN b - - 0 1",
];

/// How many cards each hand is given.
const HAND: usize = 3;

/// Bytes as a list of choices in a game of the fan deck: which position, which hands, and then which question and which pick, again
/// and again. The game is watched after every action.
pub fn choices(data: &[u8]) {
    static RULESETS: LazyLock<Vec<Arc<dyn Ruleset>>> = LazyLock::new(unruly_fandeck::rulesets);
    static CARDS: LazyLock<Vec<String>> = LazyLock::new(|| deck(RULESETS[0].as_ref()));
    let mut bytes = data.iter().copied();
    let Some(position) = bytes.next() else { return };
    let mut hand = || -> Vec<String> {
        let cards = bytes.by_ref().take(HAND);
        cards.map(|byte| CARDS[usize::from(byte) % CARDS.len()].clone()).collect()
    };
    let hands = [(Seat::WHITE, hand()), (Seat::BLACK, hand())];
    let setup = Setup {
        seed: u64::from(position / 4),
        position: Some(POSITIONS[usize::from(position) % POSITIONS.len()].to_owned()),
        arrangement: Arrangement { hands: hands.into(), ..Arrangement::default() },
        ..Setup::default()
    };
    watch(&RULESETS[0], setup, &mut bytes);
}

/// Plays as the bytes say, and watches.
fn watch(ruleset: &Arc<dyn Ruleset>, setup: Setup, bytes: &mut dyn Iterator<Item = u8>) {
    let mut patrol = Patrol::start(ruleset, setup).unwrap_or_else(|failure| panic!("{failure}"));
    while let Some((seat, action)) = pick(patrol.decisions(), bytes) {
        taken();
        if let Err(failure) = patrol.act(seat, &action) {
            panic!("{failure}\n{}", patrol.record().to_toml());
        }
    }
    patrol.finish().map(|_| ()).unwrap_or_else(|failure| panic!("{failure}"));
}

/// Plays as the bytes say: whatever is offered can be done.
pub(crate) fn play(
    ruleset: &dyn Ruleset,
    setup: Setup,
    bytes: &mut dyn Iterator<Item = u8>,
    look: impl Fn(&dyn Game),
) {
    let Ok(mut game) = ruleset.start(&setup) else { return };
    while let Some((seat, action)) = pick(&game.decisions(), bytes) {
        if let Err(refusal) = game.act(seat, &action) {
            panic!("{action} of {seat} is offered and refused: {refusal}");
        }
        let _ = game.scene(Viewer::Spectator);
        look(game.as_ref());
    }
}

/// The answer that the next bytes point to, while there are any. Cards come before moves, or games would be long and dull.
fn pick(decisions: &[Decision], bytes: &mut dyn Iterator<Item = u8>) -> Option<(Seat, Action)> {
    let mut open: Vec<&Decision> =
        decisions.iter().filter(|decision| decision.purpose.is_awaited()).collect();
    open.reverse();
    let first = bytes.next()?;
    let decision = open.get(usize::from(first) % open.len().max(1))?;
    let mut choices: &Choices = &decision.choices;
    loop {
        let ways = choices.ways();
        // One byte is not enough for the many answers to some questions.
        let byte = match ways.len() {
            1 => 0,
            2..=256 => usize::from(bytes.next()?),
            _ => usize::from(bytes.next()?) << 8 | usize::from(bytes.next()?),
        };
        match &ways[byte % ways.len()].next {
            Next::Complete(action) => return Some((decision.seat, action.clone())),
            Next::Pick(below) => choices = below,
        }
    }
}

/// The cards of a ruleset, by their ids, found where they lie when a game begins.
fn deck(ruleset: &dyn Ruleset) -> Vec<String> {
    let Ok(game) = ruleset.start(&Setup::default()) else { return Vec::new() };
    let scene = game.scene(Viewer::Referee);
    let hands = scene.seats.iter().filter_map(|seat| match &seat.hand {
        Some(unruly_contract::Hand::FaceUp(cards)) => Some(cards.clone()),
        _ => None,
    });
    let mut cards: Vec<String> =
        hands.flatten().chain(scene.piles.iter().flat_map(|pile| pile.face_up.clone())).collect();
    cards.sort_unstable();
    cards
}
