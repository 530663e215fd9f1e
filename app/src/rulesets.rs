//! The rulesets there are.

use std::sync::{LazyLock, PoisonError, RwLock};

use unruly_cards::CardRuleset;
use unruly_table::Ruleset;

use crate::card_sets;

/// What gives the rulesets of a crate.
type Rulesets = fn() -> Vec<Box<dyn Ruleset>>;

/// What ships with the program, in the order of the menu.
const BUILT_IN: &[Rulesets] =
    &[unruly_fandeck::rulesets, unruly_orthodox::rulesets, unruly_combining::rulesets, unruly_tile::rulesets];

static SHIPPED: LazyLock<Vec<&'static dyn Ruleset>> = LazyLock::new(|| {
    let all = BUILT_IN.iter().flat_map(|rulesets| rulesets());
    all.map(|ruleset| -> &'static dyn Ruleset { Box::leak(ruleset) }).collect()
});

/// The user's card sets that can be played. They change while the program runs; what was in use once stays in memory, since a
/// table holds on to its rules.
static OWN: LazyLock<RwLock<Vec<&'static CardRuleset>>> = LazyLock::new(|| {
    let (sets, complaints) = read_own(&[]);
    for complaint in complaints {
        eprintln!("{complaint}");
    }
    RwLock::new(sets)
});

/// Every ruleset that ships.
pub(crate) fn shipped() -> impl Iterator<Item = &'static dyn Ruleset> {
    SHIPPED.iter().copied()
}

/// Every ruleset there is, in the order of the menu.
pub(crate) fn all() -> impl Iterator<Item = &'static dyn Ruleset> {
    let own = OWN.read().unwrap_or_else(PoisonError::into_inner).clone();
    shipped().chain(own.into_iter().map(|ruleset| -> &'static dyn Ruleset { ruleset }))
}

/// Reads the user's card sets anew: one of them was changed.
pub(crate) fn renew() {
    let mut own = OWN.write().unwrap_or_else(PoisonError::into_inner);
    *own = read_own(&own).0;
}

/// The user's sets, and what there is to say of those that are left out. A set that is as it was is not read into memory twice.
fn read_own(before: &[&'static CardRuleset]) -> (Vec<&'static CardRuleset>, Vec<String>) {
    let (mut sets, mut complaints) = (Vec::new(), Vec::new());
    for folder in card_sets::of_the_user() {
        let id = card_sets::id_of(&folder);
        let problem = match card_sets::read(&folder) {
            _ if shipped().any(|ruleset| ruleset.profile().id == id) => {
                "its name is that of a ruleset that ships".to_owned()
            }
            Ok(Ok((ruleset, _))) => {
                let is_same = |known: &&&'static CardRuleset| {
                    known.set() == ruleset.set() && known.sources() == ruleset.sources()
                };
                let known = before.iter().find(is_same).copied();
                sets.push(known.unwrap_or_else(|| Box::leak(Box::new(ruleset))));
                continue;
            }
            Ok(Err(diagnostics)) => diagnostics.first().map_or_else(
                || "it cannot be read".to_owned(),
                |first| format!("{}:{}: {}", first.file, first.line, first.message),
            ),
            Err(error) => error.to_string(),
        };
        let place = folder.display();
        complaints
            .push(format!("the card set {id} is left out: {problem}; `unruly check {place}` tells more"));
    }
    (sets, complaints)
}

/// A name that no ruleset has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no ruleset {asked:?}; {}", known(closest))]
pub(crate) struct UnknownRuleset {
    asked: String,
    closest: Option<&'static str>,
}

/// The ruleset of this id.
///
/// # Errors
/// Says which there are when there is none.
pub(crate) fn find(id: &str) -> Result<&'static dyn Ruleset, UnknownRuleset> {
    let found = all().find(|ruleset| ruleset.profile().id == id);
    found.ok_or_else(|| UnknownRuleset { asked: id.to_owned(), closest: closest(id) })
}

fn closest(asked: &str) -> Option<&'static str> {
    let asked = asked.to_lowercase();
    let ids = all().map(|ruleset| ruleset.profile().id.as_str());
    let near = ids.map(|id| (distance(&asked, id), id)).min_by_key(|(distance, _)| *distance);
    near.filter(|(distance, id)| *distance <= id.len() / 3).map(|(_, id)| id)
}

fn known(closest: &Option<&'static str>) -> String {
    match closest {
        Some(id) => format!("did you mean {id}?"),
        None => {
            let ids: Vec<&str> = all().map(|ruleset| ruleset.profile().id.as_str()).collect();
            format!("there are {}", ids.join(", "))
        }
    }
}

/// How many letters have to be put in, left out or changed.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = index + 1;
        for (column, wanted) in other.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *wanted);
            diagonal = row[column + 1];
            row[column + 1] = changed.min(row[column] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::{all, distance, find};

    #[test]
    fn every_ruleset_has_a_name_of_its_own_that_can_be_typed() {
        let mut ids: Vec<&str> = all().map(|ruleset| ruleset.profile().id.as_str()).collect();
        for id in &ids {
            assert!(id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'), "{id:?}");
            assert_eq!(find(id).map(|ruleset| ruleset.profile().id.as_str()), Ok(*id));
        }
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count);
    }

    #[test]
    fn a_slip_of_the_finger_is_set_right() {
        let message = |id| find(id).map(|_| ()).unwrap_err().to_string();
        assert_eq!(message("orthodx"), "there is no ruleset \"orthodx\"; did you mean orthodox?");
        assert!(
            message("go").starts_with("there is no ruleset \"go\"; there are fandeck, orthodox, combining")
        );
    }

    #[test]
    fn distances_count_letters() {
        for (one, other, expected) in
            [("", "abc", 3), ("abc", "abc", 0), ("kitten", "sitting", 3), ("ab", "ba", 2)]
        {
            assert_eq!(distance(one, other), expected, "{one} {other}");
        }
    }
}
