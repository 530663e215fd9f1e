//! The examples of cards: run, and what came of each.

use unruly_cards::CardRuleset;
use unruly_cards::model::{CardText, Example};
use unruly_contract::Ruleset;
use unruly_script::{Scenario, run_example};

/// An example that was run.
pub(crate) struct Ran<'c> {
    /// The card with the example.
    pub(crate) card: &'c CardText,
    /// Which of its examples, from 1.
    pub(crate) number: usize,
    /// The example.
    pub(crate) example: &'c Example,
    /// Why it failed, with the line of its file where that is known.
    pub(crate) failure: Option<(Option<usize>, String)>,
}

/// Runs the examples of the cards that are wanted, one after the other.
pub(crate) fn run<'c>(
    ruleset: &'c CardRuleset,
    is_wanted: impl Fn(&CardText) -> bool + 'c,
) -> impl Iterator<Item = Ran<'c>> {
    let cards = ruleset.set().cards.iter().filter(move |card| is_wanted(card));
    cards.flat_map(move |card| {
        (1..).zip(&card.examples).map(move |(number, example)| {
            let failure = try_one(ruleset, card, example);
            Ran { card, number, example, failure }
        })
    })
}

/// An example that proves nothing about its card.
pub(crate) struct Pointless<'c> {
    /// The example.
    pub(crate) example: &'c Example,
    /// Why it proves nothing.
    pub(crate) message: String,
}

/// The examples in which their card is never played; those that cannot be read are left to the run.
pub(crate) fn pointless(ruleset: &CardRuleset) -> impl Iterator<Item = Pointless<'_>> {
    let cards = ruleset.set().cards.iter();
    let numbered = cards.flat_map(|card| (1_usize..).zip(&card.examples).map(move |it| (card, it)));
    numbered.filter_map(|(card, (number, example))| {
        let scenario = Scenario::of_example(&card.name, &ruleset.profile().id, &example.text).ok()?;
        let message = || format!("example {number} of {} never plays it", card.name);
        (!scenario.acts_with(&card.id)).then(|| Pointless { example, message: message() })
    })
}

fn try_one(ruleset: &CardRuleset, card: &CardText, example: &Example) -> Option<(Option<usize>, String)> {
    let failure = run_example(&card.name, &example.text, ruleset).err();
    // Lines are counted in the file, where the example begins at its own.
    failure.map(|failure| (failure.line.map(|line| example.line + line - 1), failure.message))
}
