//! The rulesets that this library exports.

use std::sync::{Arc, OnceLock};

use unruly_contract::Ruleset;

use crate::border::Trouble;

/// The rulesets of this library. A library is one plugin, so there is one list.
pub(crate) static EXPORTED: OnceLock<Exported> = OnceLock::new();

/// The plugin that this library is.
pub(crate) struct Exported {
    pub(crate) id: &'static str,
    pub(crate) version: &'static str,
    pub(crate) rulesets: Vec<Arc<dyn Ruleset>>,
}

/// One of the rulesets of this library.
pub(crate) fn ruleset(number: u32) -> Result<&'static dyn Ruleset, Trouble> {
    let rulesets = EXPORTED.get().map_or(&[][..], |exported| &exported.rulesets);
    let found = usize::try_from(number).ok().and_then(|number| rulesets.get(number));
    found.map(AsRef::as_ref).ok_or(Trouble::Argument("the number of a ruleset"))
}
