//! The contract's traits over what is beyond a border: so a plugin's ruleset is one like any other.

mod game;
mod ruleset;
mod sheet;

pub(crate) use ruleset::PluginRuleset;
