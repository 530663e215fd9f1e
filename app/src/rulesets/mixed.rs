//! Several card sets on one table: `knightmare+fandeck` is played by the rules of the first with the cards of both.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use unruly_cards::CardRuleset;
use unruly_cards::language::{Diagnostic, SourceFile};
use unruly_contract::TOGETHER;
use unruly_table::HostedRuleset;

use crate::card_sets;

/// The mixtures that were made, by their ids.
static MIXED: Mutex<BTreeMap<String, Mixture>> = Mutex::new(BTreeMap::new());

/// Several sets put together. It is as good as they are: once one of them is read anew, so is the mixture.
#[derive(Clone)]
struct Mixture {
    of: Vec<HostedRuleset>,
    played: HostedRuleset,
}

/// The ruleset of several sets, each of which is known by its id.
///
/// # Errors
/// Says which of them cannot be had, or why they do not go together.
pub(super) fn find(
    id: &str,
    known: impl Fn(&str) -> Result<HostedRuleset, String>,
) -> Result<HostedRuleset, String> {
    let sets = parts(id, &known)?;
    let made = MIXED.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned();
    let is_of_these = |made: &Mixture| made.of.iter().zip(&sets).all(|(of, set)| of.is(set));
    if let Some(made) = made.filter(is_of_these) {
        return Ok(made.played);
    }
    let mixture = mix(id, &sets, known)?;
    let played = card_sets::hosted(Arc::new(mixture)).map_err(|fault| fault.to_string())?;
    let made = Mixture { of: sets, played: played.clone() };
    MIXED.lock().unwrap_or_else(PoisonError::into_inner).insert(id.to_owned(), made);
    Ok(played)
}

/// The sets that an id names.
fn parts(
    id: &str,
    known: impl Fn(&str) -> Result<HostedRuleset, String>,
) -> Result<Vec<HostedRuleset>, String> {
    let mut sets: Vec<HostedRuleset> = Vec::new();
    let mut names = BTreeSet::new();
    for part in id.split(TOGETHER) {
        let set = known(part)?;
        if set.sources().is_empty() {
            return Err(format!("{part} is no set of cards: only such can be put together"));
        }
        if !names.insert(part) {
            return Err(format!("{part} is named twice"));
        }
        sets.push(set);
    }
    Ok(sets)
}

/// Puts sets together. They may build on others that are known.
fn mix(
    id: &str,
    sets: &[HostedRuleset],
    known: impl Fn(&str) -> Result<HostedRuleset, String>,
) -> Result<CardRuleset, String> {
    let Some(first) = sets.first() else { return Err("no set is named".to_owned()) };
    let others = |name: &str| {
        let files = known(name).ok().map(|set| card_sets::files_of(&set));
        files.filter(|files| !files.is_empty())
    };
    let wrong = |diagnostics: Vec<Diagnostic>| {
        let first = diagnostics.first().map(|first| first.message.as_str()).unwrap_or_default();
        format!("{id} cannot lie on one table: {first}")
    };
    let head = SourceFile::new(card_sets::HEAD, head(sets));
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
    use std::fs;
    use std::sync::Arc;

    use unruly_table::HostedRuleset;

    use crate::card_sets::{self, HEAD};
    use crate::rulesets::find;

    fn known(part: &str) -> Result<HostedRuleset, String> {
        find(part).map_err(|error| error.to_string())
    }

    #[test]
    fn two_sets_lie_on_one_table_by_the_rules_of_the_first() {
        let both = find("knightmare+fandeck").unwrap();
        assert_eq!(both.profile().name, "Knightmare Chess + Chess Storm");
        let alone = find("knightmare").unwrap();
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
    fn a_mixture_is_of_the_sets_as_they_are_now() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("mine");
        fs::create_dir(&folder).unwrap();
        let mine_without = |cards: &str| {
            let head = format!(
                "name = \"Mine\"\nauthors = [\"me\"]\nsummary = \"Fewer\"\nbased-on = \"fandeck\"\nwithout = [{cards}]\n"
            );
            fs::write(folder.join(HEAD), head).unwrap();
            let (read, ..) = card_sets::read(&folder).unwrap().unwrap();
            card_sets::hosted(Arc::new(read)).unwrap()
        };
        let mixed = |mine: &HostedRuleset| {
            let with_mine = |part: &str| if part == "mine" { Ok(mine.clone()) } else { known(part) };
            super::find("mine+knightmare", with_mine).unwrap()
        };
        let has = |mixed: &HostedRuleset, id: &str| mixed.cards().iter().any(|card| card.id == id);
        let before = mine_without("\"church\"");
        assert!(has(&mixed(&before), "poison") && !has(&mixed(&before), "church"));
        assert!(mixed(&before).is(&mixed(&before)));
        let after = mine_without("\"poison\"");
        assert!(has(&mixed(&after), "church") && !has(&mixed(&after), "poison"));
    }

    #[test]
    fn what_does_not_go_together_is_told() {
        let told = |id: &str| super::find(id, known).map(|_| ()).unwrap_err();
        assert_eq!(told("knightmare+tile"), "tile is no set of cards: only such can be put together");
        assert_eq!(told("fandeck+fandeck"), "fandeck is named twice");
        assert!(told("knightmare+fandek").contains("did you mean fandeck?"));
        assert!(told("knightmare+").contains("there is no ruleset \"\""));
    }
}
