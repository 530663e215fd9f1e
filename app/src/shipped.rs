//! The rulesets that ship with the program.

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

/// Every ruleset that ships. The first who asks waits until they are read.
pub(crate) fn rulesets() -> impl Iterator<Item = HostedRuleset> {
    SHIPPED.iter().cloned()
}

/// Reads them, so that nobody has to wait for that later.
pub(crate) fn read() {
    LazyLock::force(&SHIPPED);
}
