//! Plugins: libraries and processes that are built here, loaded and played.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod alike;
mod built;
mod conform;
mod faulty;
mod handmade;
mod measure;
mod places;
mod processes;

use std::sync::{Arc, Mutex};

use unruly_plugin_host::{Level, Loaded, Log, load_library};
use unruly_table::HostedRuleset;

/// A log that nobody reads.
fn no_log() -> Log {
    Arc::new(|_, _| {})
}

/// The lines of a log.
type Lines = Arc<Mutex<Vec<(Level, String)>>>;

/// A log, and what is written to it.
fn kept_log() -> (Log, Lines) {
    let lines = Lines::default();
    let kept = Arc::clone(&lines);
    (Arc::new(move |level, line: &str| kept.lock().unwrap().push((level, line.to_owned()))), lines)
}

/// One of the plugins that this workspace builds, loaded.
fn loaded(example: &str) -> Loaded {
    load_library(example, &built::example(example), &no_log())
        .unwrap_or_else(|error| panic!("{example}: {error}"))
}

/// A ruleset of a plugin, as programs hold it.
fn hosted(plugin: &Loaded, id: &str) -> HostedRuleset {
    let ruleset = plugin.rulesets.iter().find(|ruleset| ruleset.profile().id == id);
    HostedRuleset::new(Arc::clone(ruleset.unwrap_or_else(|| panic!("no {id}")))).unwrap()
}
