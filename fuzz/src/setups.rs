//! Presets and decks under noise: what can be used starts a game, and the game is played for a while.

use std::path::Path;
use std::sync::Arc;

use unruly_conformance::Patrol;
use unruly_contract::{Deck, OptionKind, OptionValue, Preset, Ruleset, Setup};
use unruly_table::disk::as_text;

use crate::{lines_of, taken};

/// The rulesets there are, and one that is made of two of them.
const RULESETS: [&str; 6] = ["knightmare", "fandeck", "orthodox", "combining", "tile", "knightmare+fandeck"];

/// How the file would be called.
const FILE: &str = "noise.toml";

/// For how many actions a game is played that has started.
const PLAYED: usize = 10;

fn rulesets() -> impl Iterator<Item = Arc<dyn Ruleset>> {
    let found = |id| unruly::find_ruleset(id).unwrap_or_else(|error| panic!("{error}"));
    RULESETS.into_iter().map(move |id| Arc::clone(found(id).plain()))
}

/// Any bytes as a preset, of each ruleset in turn: it is the folder that says for which one it is. One that fits starts a game, or is
/// refused with what does not go together.
pub fn presets(data: &[u8]) {
    let Ok(text) = as_text(data.to_vec(), Path::new(FILE)) else { return };
    let lines = lines_of(data);
    let told = |line: usize, message: &str| {
        assert!((1..=lines).contains(&line), "line {line} of {lines}: {message}");
        assert!(!message.is_empty(), "a preset is refused without a word");
    };
    if let Err(error) = Preset::from_toml(FILE, &text) {
        return told(error.line, &error.message);
    }
    for ruleset in rulesets() {
        match Preset::for_ruleset(FILE, &text, ruleset.profile()) {
            Ok(preset) => {
                let setup = preset.applied_to(Setup { seed: data.len() as u64, ..Setup::default() });
                match ruleset.start(&setup) {
                    Ok(_) => play(&ruleset, setup),
                    Err(error) => assert!(!error.to_string().is_empty(), "no game starts, without a word"),
                }
            }
            Err(error) => told(error.line, &error.message),
        }
    }
}

/// Any bytes as a deck, of each ruleset in turn: one that is judged sound is written as it is read, and starts a game for whoever
/// brings it; one that is not is refused by the game for no other reason than it is by the judge.
pub fn decks(data: &[u8]) {
    for ruleset in rulesets() {
        let judged = Deck::for_ruleset(ruleset.as_ref(), FILE, data);
        if let Err(errors) = &judged {
            assert!(!errors.is_empty(), "a deck is refused without a word");
            for error in errors {
                assert!((1..=lines_of(data)).contains(&error.place.line), "{error} points nowhere");
                assert!(error.place.column >= 1 && !error.message.is_empty(), "{error}");
            }
        }
        let Some(deck) =
            as_text(data.to_vec(), Path::new(FILE)).ok().and_then(|text| Deck::from_toml(FILE, &text).ok())
        else {
            assert!(judged.is_err(), "what is no deck is sound");
            continue;
        };
        let written = deck.to_toml();
        assert_eq!(Deck::from_toml(FILE, &written).as_ref(), Ok(&deck), "{written}");
        let Some(limits) = ruleset.deck_limits() else { continue };
        let breaches = limits.breaches(ruleset.cards(), &deck.entries());
        assert!(judged.is_err() || breaches.is_empty(), "{written} is sound in spite of {breaches:?}");
        for setup in brought(ruleset.as_ref(), &deck) {
            match ruleset.start(&setup) {
                Ok(_) if breaches.is_empty() => play(&ruleset, setup),
                // Bringing nothing is bringing no deck.
                Ok(_) => assert!(deck.cards.is_empty(), "{written} is played with in spite of {breaches:?}"),
                Err(error) => {
                    assert!(!breaches.is_empty(), "{written} is sound, and starts no game: {error}")
                }
            }
        }
    }
}

/// Every way to bring a deck to a usual game: as that of both, or of one of them, and as that of each.
fn brought(ruleset: &dyn Ruleset, deck: &Deck) -> Vec<Setup> {
    let options = ruleset.profile().options.iter();
    let is_personal = |key: &str| key.starts_with("deck-");
    let keys: Vec<&str> = options
        .filter(|option| matches!(option.kind, OptionKind::Deck { .. }))
        .map(|option| option.key.as_str())
        .collect();
    let setup = |keys: &[&str]| {
        let value = || OptionValue::List(deck.words());
        let options = keys.iter().map(|key| ((*key).to_owned(), value())).collect();
        Setup { seed: u64::from(deck.size()), options, ..Setup::default() }
    };
    let personal: Vec<&str> = keys.iter().copied().filter(|key| is_personal(key)).collect();
    match personal.is_empty() {
        true => keys.iter().map(|key| setup(&[key])).collect(),
        false => personal.iter().map(|key| setup(&[key])).chain([setup(&personal)]).collect(),
    }
}

/// Plays at random, and watches.
fn play(ruleset: &Arc<dyn Ruleset>, setup: Setup) {
    taken();
    let mut patrol = Patrol::start(ruleset, setup).unwrap_or_else(|failure| panic!("{failure}"));
    for _ in 0..PLAYED {
        let Some((seat, action)) = patrol.any_answer() else { break };
        if let Err(failure) = patrol.act(seat, &action) {
            panic!("{failure}\n{}", patrol.record().to_toml());
        }
    }
}
