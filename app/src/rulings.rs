//! Rulings on the cards of sets that ship, as the page beside each tells them.

use std::collections::BTreeSet;

use unruly_contract::TOGETHER;
use unruly_ui::Ruling;

use crate::{rulesets, shipped};

/// The rulings on the cards of a ruleset. Where sets are played together and two cards share an id, the first one is
/// meant.
pub(crate) fn of(ruleset: &str) -> Vec<Ruling> {
    let mut known: BTreeSet<String> = BTreeSet::new();
    let mut rulings = Vec::new();
    for set in ruleset.split(TOGETHER) {
        let Ok(rules) = rulesets::find(set) else { continue };
        let cards = rules.cards();
        if let Some((_, page)) = shipped::RULINGS.iter().find(|(id, _)| *id == set) {
            let id = |title: &str| cards.iter().find(|card| card.title == title).map(|card| card.id.as_str());
            rulings.extend(on_page(page, id).filter(|ruling| !known.contains(&ruling.card)));
        }
        known.extend(cards.iter().map(|card| card.id.clone()));
    }
    rulings
}

/// The rulings on a page: a chapter for each card, under its title, with a line for each ruling.
fn on_page<'p>(page: &'p str, id: impl Fn(&str) -> Option<&'p str>) -> impl Iterator<Item = Ruling> {
    let mut card = None;
    page.lines().filter_map(move |line| {
        if let Some(title) = line.strip_prefix("## ") {
            card = id(title);
        }
        let (number, rest) = line.strip_prefix("- **")?.split_once("**, ")?;
        let (title, answer) = rest.split_once(": ")?;
        // How many scenarios prove it is of use to those who read the rules' tests.
        let answer = answer.rsplit_once(" (").map_or(answer, |(answer, _)| answer);
        let [number, title, answer] = [number, title, answer].map(str::to_owned);
        Some(Ruling { card: card?.to_owned(), number, title, answer })
    })
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::shipped;

    #[test]
    fn every_ruling_on_a_page_is_found() {
        for (set, page) in shipped::RULINGS {
            let lines = page.lines().filter(|line| line.starts_with("- **R")).count();
            let rulings = of(set);
            assert_eq!(rulings.len(), lines, "{set}");
            assert!(lines > 100);
            for ruling in rulings {
                let is_whole = [".", "!", "?", ".)"].iter().any(|end| ruling.answer.ends_with(end));
                assert!(is_whole && !ruling.title.contains("**"), "{ruling:?}");
            }
        }
    }

    #[test]
    fn a_ruling_belongs_to_the_card_that_the_game_means() {
        let of_bog = |ruleset: &str| of(ruleset).into_iter().filter(|ruling| ruling.card == "bog").count();
        assert!(of_bog("knightmare") > 5);
        assert_eq!(of_bog("knightmare+fandeck"), of_bog("knightmare"));
        assert!(of("orthodox").is_empty() && of("nosuch").is_empty());
    }
}
