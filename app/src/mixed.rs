//! Several card sets on one table: `knightmare+fandeck` is played by the rules of the first with the cards of both.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use unruly_cards::CardRuleset;
use unruly_cards::language::{Diagnostic, SourceFile};
use unruly_contract::TOGETHER;
use unruly_table::HostedRuleset;

use crate::{card_sets, rulesets};

/// The tables that were opened since the sets were read.
static OPENED: Mutex<BTreeMap<String, HostedRuleset>> = Mutex::new(BTreeMap::new());

/// The ruleset of several sets.
///
/// # Errors
/// Says which of them cannot be had, or why they do not go together.
pub(crate) fn find(id: &str) -> Result<HostedRuleset, String> {
    let known = OPENED.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned();
    if let Some(ruleset) = known {
        return Ok(ruleset);
    }
    let ruleset =
        HostedRuleset::new(card_sets::as_played(Arc::new(read(id)?))).map_err(|fault| fault.to_string())?;
    OPENED.lock().unwrap_or_else(PoisonError::into_inner).insert(id.to_owned(), ruleset.clone());
    Ok(ruleset)
}

/// The sets have been read anew.
pub(crate) fn forget() {
    OPENED.lock().unwrap_or_else(PoisonError::into_inner).clear();
}

fn read(id: &str) -> Result<CardRuleset, String> {
    let mut sets: Vec<HostedRuleset> = Vec::new();
    let mut names = BTreeSet::new();
    for part in id.split(TOGETHER) {
        let set = rulesets::find(part).map_err(|error| error.to_string())?;
        if set.sources().is_empty() {
            return Err(format!("{part} is no set of cards: only such can be put together"));
        }
        if !names.insert(part) {
            return Err(format!("{part} is named twice"));
        }
        sets.push(set);
    }
    let Some(first) = sets.first() else { return Err("no set is named".to_owned()) };
    let others = |name: &str| {
        let files = rulesets::find(name).ok().map(|set| card_sets::files_of(&set));
        files.filter(|files| !files.is_empty())
    };
    let wrong = |diagnostics: Vec<Diagnostic>| {
        let first = diagnostics.first().map(|first| first.message.as_str()).unwrap_or_default();
        format!("{id} cannot lie on one table: {first}")
    };
    let head = SourceFile::new(card_sets::HEAD, head(&sets));
    let (ruleset, _) = CardRuleset::read(id, &[head], &others).map_err(wrong)?;
    Ok(ruleset.offering(first.decks().to_vec()))
}

/// The head of a set that builds on these and adds nothing.
fn head(sets: &[HostedRuleset]) -> String {
    let profiles = || sets.iter().map(HostedRuleset::profile);
    let names: Vec<&str> = profiles().map(|profile| profile.name.as_str()).collect();
    let ids: Vec<String> = profiles().map(|profile| profile.id.clone()).collect();
    let first = sets[0].profile();
    let mut head = toml::Table::new();
    head.insert("name".to_owned(), names.join(" + ").into());
    head.insert("authors".to_owned(), toml::Value::Array(Vec::new()));
    // Said as the first of them says it, so that it is said in every language.
    head.insert("summary".to_owned(), first.summary.clone().into());
    head.insert("guide".to_owned(), first.guide.clone().into());
    head.insert("based-on".to_owned(), ids.into());
    head.to_string()
}

#[cfg(test)]
mod tests {
    use unruly_table::HostedRuleset;

    use super::find;

    #[test]
    fn two_sets_lie_on_one_table_by_the_rules_of_the_first() {
        let both = find("knightmare+fandeck").unwrap();
        assert_eq!(both.profile().name, "Knightmare Chess + Chess Storm");
        let alone = crate::rulesets::find("knightmare").unwrap();
        let keys = |ruleset: &HostedRuleset| -> Vec<String> {
            ruleset.profile().options.iter().map(|option| option.key.clone()).collect()
        };
        assert_eq!(keys(&both), keys(&alone));
        assert_eq!(both.decks(), alone.decks());
        let card = |id: &str| both.cards().iter().find(|card| card.id == id).unwrap();
        assert_eq!((card("church").points, card("fireball").points.is_some()), (Some(6), true));
        assert!(both.is(&find("knightmare+fandeck").unwrap()));
    }

    #[test]
    fn what_does_not_go_together_is_told() {
        let told = |id: &str| find(id).map(|_| ()).unwrap_err();
        assert_eq!(told("knightmare+tile"), "tile is no set of cards: only such can be put together");
        assert_eq!(told("fandeck+fandeck"), "fandeck is named twice");
        assert!(told("knightmare+fandek").contains("did you mean fandeck?"));
        assert!(told("knightmare+").contains("there is no ruleset \"\""));
    }
}
