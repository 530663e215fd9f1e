//! Shared parts of tests across the whole of Unruly: the rulesets, a naive second implementation of the rules, and dice.

use std::sync::Arc;

use unruly_contract::Ruleset;
use unruly_table::HostedRuleset;

pub mod card_games;
pub mod card_twin;
mod dice;
pub mod messages;
pub mod thrown;
pub mod tile_twin;
pub mod twin;

pub use dice::Dice;

/// A crate of variants.
pub struct Variant {
    /// Its folder among the variants.
    pub folder: &'static str,
    /// The rulesets it registers.
    pub rulesets: fn() -> Vec<Arc<dyn Ruleset>>,
}

impl Variant {
    /// The name of the example that makes a plugin of the crate: libraries have no hyphens in their names.
    #[must_use]
    pub fn plugin(&self) -> String {
        format!("{}_plugin", self.folder.replace('-', "_"))
    }
}

/// Every crate of variants, in the order of folders.
pub const VARIANTS: &[Variant] = &[
    Variant { folder: "combining", rulesets: unruly_combining::rulesets },
    Variant { folder: "fandeck", rulesets: unruly_fandeck::rulesets },
    Variant { folder: "knightmare", rulesets: unruly_knightmare::rulesets },
    Variant { folder: "knightmare-tile", rulesets: unruly_knightmare_tile::rulesets },
    Variant { folder: "orthodox", rulesets: unruly_orthodox::rulesets },
    Variant { folder: "tile", rulesets: unruly_tile::rulesets },
];

/// Every ruleset that ships.
pub fn rulesets() -> Vec<Arc<dyn Ruleset>> {
    VARIANTS.iter().flat_map(|variant| (variant.rulesets)()).collect()
}

/// The ruleset of this id that ships, as programs hold it.
///
/// # Panics
/// When there is none.
pub fn hosted(id: &str) -> HostedRuleset {
    let found = rulesets().into_iter().find(|ruleset| ruleset.profile().id == id);
    let ruleset = found.unwrap_or_else(|| panic!("{id} does not ship"));
    HostedRuleset::new(ruleset).unwrap_or_else(|fault| panic!("{id}: {fault}"))
}
