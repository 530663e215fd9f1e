//! The fan deck: chess with a common deck of 140 cards, all of them data.

use std::sync::Arc;

use unruly_cards::CardRuleset;
use unruly_cards::language::SourceFile;
use unruly_contract::Ruleset;

/// The files of the set, by their names.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The rulesets of this crate.
///
/// # Panics
/// Never: what ships was checked.
pub fn rulesets() -> Vec<Arc<dyn Ruleset>> {
    let files: Vec<SourceFile> = FILES.iter().map(|(name, bytes)| SourceFile::new(*name, *bytes)).collect();
    let (ruleset, _) = CardRuleset::read("fandeck", &files, &|_| None).expect("what ships was checked");
    vec![Arc::new(ruleset)]
}
