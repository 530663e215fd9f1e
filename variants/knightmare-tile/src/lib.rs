//! Knightmare Tile Chess: the cards of Knightmare Chess over the plane of Tile Chess, for two to six. All of it is data, and most of
//! the data is that of Knightmare Chess; the layout before the first card is that of Tile Chess.

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
    let base = |id: &str| (id == unruly_knightmare::ID).then(unruly_knightmare::files);
    let (ruleset, _) = CardRuleset::read("knightmare-tile", &files, &base).expect("what ships was checked");
    vec![unruly_tile::laid_out(Arc::new(ruleset))]
}
