//! The rulesets that ship with the program, and the files that come with each.

use std::sync::{Arc, LazyLock};

use unruly_contract::Ruleset;
use unruly_table::HostedRuleset;

use crate::complaint;

/// A function that gives the rulesets of a crate.
type Rulesets = fn() -> Vec<Arc<dyn Ruleset>>;

/// The rulesets that ship, in the order of the menu.
const BUILT_IN: &[Rulesets] = &[
    unruly_knightmare::rulesets,
    unruly_knightmare_tile::rulesets,
    unruly_fandeck::rulesets,
    unruly_orthodox::rulesets,
    unruly_combining::rulesets,
    unruly_tile::rulesets,
];

static SHIPPED: LazyLock<Vec<HostedRuleset>> = LazyLock::new(|| {
    let all = BUILT_IN.iter().flat_map(|rulesets| rulesets());
    all.filter_map(|ruleset| {
        HostedRuleset::new(ruleset).map_err(|fault| complaint::warning(&fault.to_string())).ok()
    })
    .collect()
});

/// The file of each ruleset in a folder of files that come with rulesets, by their ids.
macro_rules! of_each {
    ($folder:literal) => {
        of_each!($folder: "knightmare", "knightmare-tile", "fandeck", "orthodox", "combining", "tile")
    };
    ($folder:literal: $($id:literal),*) => {
        &[$(($id, include_str!(concat!("../../rulesets/", $folder, "/", $id, ".toml")))),*]
    };
}

/// The lessons for each.
pub(crate) const LESSONS: &[(&str, &str)] = of_each!("lessons");
/// The translations of each.
pub(crate) const TRANSLATIONS: &[(&str, &str)] = of_each!("translations");
/// The rulings on the cards of those that have some.
pub(crate) const RULINGS: &[(&str, &str)] =
    &[("knightmare", include_str!("../../rulesets/knightmare/RULINGS.md"))];

/// Every ruleset that ships. The first who asks waits until they are read.
pub(crate) fn rulesets() -> impl Iterator<Item = HostedRuleset> {
    SHIPPED.iter().cloned()
}

/// Reads them, so that nobody has to wait for that later.
pub(crate) fn read() {
    LazyLock::force(&SHIPPED);
}
