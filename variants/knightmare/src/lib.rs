//! Knightmare Chess: every player brings a deck of their own, and every move may bring a card that bends the rules. All of it
//! is data.

use std::sync::Arc;

use unruly_cards::CardRuleset;
use unruly_cards::language::SourceFile;
use unruly_contract::Ruleset;

/// The files of the set, by their names.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The decks that are ready to be played with.
const DECKS: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/decks.rs"));

/// The id of the set.
pub const ID: &str = "knightmare";

/// The files of the set, for sets that build on it.
pub fn files() -> Vec<SourceFile> {
    read(FILES)
}

fn read(listed: &[(&str, &[u8])]) -> Vec<SourceFile> {
    listed.iter().map(|(name, bytes)| SourceFile::new(*name, *bytes)).collect()
}

/// The rulesets of this crate.
///
/// # Panics
/// Never: what ships was checked.
pub fn rulesets() -> Vec<Arc<dyn Ruleset>> {
    let (ruleset, _) = CardRuleset::read(ID, &files(), &|_| None).expect("what ships was checked");
    let (ruleset, wrong) = ruleset.with_decks(&read(DECKS));
    assert!(wrong.is_empty(), "what ships was checked: {wrong:?}");
    vec![Arc::new(ruleset)]
}
