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

#[cfg(test)]
mod tests {
    use std::path::Path;

    use unruly_script::{Failure, run_example, run_text};

    use crate::{card_sets, rulesets};

    /// The blocks of code of a page of this sort: the word behind the sort, the line of the page, and the text.
    fn blocks<'p>(page: &'p str, sort: &str) -> Vec<(&'p str, usize, String)> {
        let fence = format!("```{sort}");
        let lines: Vec<&str> = page.lines().collect();
        let starts = lines.iter().enumerate().filter(|(_, line)| line.starts_with(&fence));
        starts
            .map(|(place, line)| {
                let text: Vec<&str> =
                    lines[place + 1..].iter().copied().take_while(|line| *line != "```").collect();
                (line[fence.len()..].trim(), place + 1, text.join("\n"))
            })
            .collect()
    }

    #[test]
    fn every_line_of_the_page_about_examples_holds() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rulesets");
        let page = std::fs::read_to_string(root.join("EXAMPLES.md")).unwrap();
        let mut failed = Vec::new();
        for (id, at, text) in blocks(&page, "script") {
            let result = match id {
                "" | "example-plane" => {
                    let folder = root.join(if id.is_empty() { "example" } else { id });
                    run_example("page", &text, &card_sets::read(&folder).unwrap().unwrap().0)
                }
                other => run_example("page", &text, rulesets::find(other).unwrap().plain().as_ref()),
            };
            let line = |failure: &Failure| at + failure.line.unwrap_or_default();
            failed.extend(result.err().map(|failure| format!("{}: {}", line(&failure), failure.message)));
        }
        for (_, at, text) in blocks(&page, "toml scenario") {
            let known = |id: &str| rulesets::find(id).ok().map(|ruleset| ruleset.plain().clone());
            let summary = run_text(&text, &known).unwrap();
            failed.extend(
                summary.verdicts.into_iter().filter_map(|it| Some(format!("{at}: {}", it.result.err()?))),
            );
        }
        assert!(failed.is_empty(), "{}", failed.join("\n"));
    }
}
