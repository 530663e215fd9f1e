//! Taking in a plugin: its rulesets, held against what it promised.

use std::path::Path;
use std::sync::Arc;

use serde::Deserialize;
use unruly_contract::Ruleset;

use crate::far::{Far, Reply};
use crate::listener::{Listener, Log};
use crate::manifest::{is_plugin_id, is_ruleset_id};
use crate::native::{self, Native};
use crate::process::{Patience, ProcessPlugin};
use crate::proxy::PluginRuleset;
use crate::words::words;

/// A plugin that was taken in.
#[derive(Clone)]
pub struct Loaded {
    /// How it is called.
    pub id: String,
    /// Its version.
    pub version: String,
    /// Its rulesets, which are like any others.
    pub rulesets: Vec<Arc<dyn Ruleset>>,
}

impl std::fmt::Debug for Loaded {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ids: Vec<&str> = self.rulesets.iter().map(|ruleset| ruleset.profile().id.as_str()).collect();
        write!(f, "{} {} with {ids:?}", self.id, self.version)
    }
}

/// Loads the library in a file, whose code runs from then on: [inspect](crate::inspect()) it before, and ask the user. The log hears
/// it under this id, which is the one that the user knows.
///
/// # Errors
/// In words for people.
pub fn load_library(id: &str, path: &Path, log: &Log) -> Result<Loaded, String> {
    let library = Arc::new(native::open(path, Listener::new(id, log))?);
    let described = Described::read(library.describe()?)?;
    let far: Arc<dyn Far> = Arc::new(Native(library));
    described.take_in(&far)
}

/// Starts the program of a plugin, with a folder of its own to work in. The log hears it under this id.
///
/// # Errors
/// In words for people.
pub fn start_process(id: &str, command: &[String], folder: &Path, log: &Log) -> Result<Loaded, String> {
    start_process_with(id, command, folder, log, Patience::default())
}

/// The same with another patience.
///
/// # Errors
/// In words for people.
pub fn start_process_with(
    id: &str,
    command: &[String],
    folder: &Path,
    log: &Log,
    patience: Patience,
) -> Result<Loaded, String> {
    let plugin = ProcessPlugin::start(command, folder, Listener::new(id, log), patience)?;
    let described = Described::read(plugin.describe()?)?;
    plugin.know(&described.rulesets);
    let far: Arc<dyn Far> = Arc::new(plugin);
    described.take_in(&far)
}

/// A plugin's own list of its rulesets.
#[derive(Deserialize)]
pub(crate) struct Described {
    id: String,
    version: String,
    pub(crate) rulesets: Vec<String>,
}

impl Described {
    /// So many rulesets a plugin may have.
    const MOST: usize = 64;

    fn read(reply: Reply) -> Result<Self, String> {
        let Reply::Told(bytes) = reply else { return Err("it does not say what it brings".to_owned()) };
        let unreadable =
            |error: serde_json::Error| format!("what it says that it brings cannot be read: {error}");
        let described: Self = serde_json::from_slice(&bytes).map_err(unreadable)?;
        let Self { id, version, rulesets } = &described;
        if !is_plugin_id(id) || version.len() > 100 || version.chars().any(char::is_control) {
            let (id, version) = (words(id.as_bytes()), words(version.as_bytes()));
            return Err(format!("it calls itself {id:?}, version {version:?}, which nothing can be called"));
        }
        if rulesets.is_empty() || rulesets.len() > Self::MOST {
            return Err(format!("it brings {} rulesets; a plugin has 1 to {}", rulesets.len(), Self::MOST));
        }
        if let Some(odd) = rulesets.iter().find(|ruleset| !is_ruleset_id(ruleset)) {
            let odd = words(odd.as_bytes());
            return Err(format!(
                "{odd:?} is no id of a ruleset; lower-case letters, digits and hyphens would do"
            ));
        }
        let twice = rulesets.iter().enumerate().find(|(place, ruleset)| rulesets[..*place].contains(ruleset));
        match twice {
            Some((_, twice)) => {
                Err(format!("two of its rulesets are called {twice}; each needs an id of its own"))
            }
            None => Ok(described),
        }
    }

    fn take_in(self, far: &Arc<dyn Far>) -> Result<Loaded, String> {
        let plugin: Arc<str> = self.id.as_str().into();
        let mut rulesets: Vec<Arc<dyn Ruleset>> = Vec::new();
        for (number, id) in (0..).zip(&self.rulesets) {
            let ruleset = PluginRuleset::read(far, number, &plugin)
                .map_err(|error| format!("the ruleset {id}: {error}"))?;
            let told = &ruleset.profile().id;
            if told != id {
                return Err(format!("the ruleset {id}: its profile calls it {:?}", words(told.as_bytes())));
            }
            rulesets.push(Arc::new(ruleset));
        }
        Ok(Loaded { id: self.id, version: self.version, rulesets })
    }
}
