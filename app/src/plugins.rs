//! Rulesets from elsewhere: where plugins are looked for, which of them are here, and why others are not.

use std::path::PathBuf;
use std::sync::{Arc, LazyLock, OnceLock};

use anyhow::{Result, ensure};
use unruly_plugin_host::{Known, Level, Log, Places, Prober, Standing, TrustFile};
use unruly_table::HostedRuleset;

use crate::{complaint, places, rulesets};

/// Where plugins are looked for; nowhere until somebody has said so.
static FOLDERS: OnceLock<Vec<PathBuf>> = OnceLock::new();

static PLUGINS: LazyLock<Plugins> = LazyLock::new(read);

/// The plugins as they were read.
struct Plugins {
    known: Vec<Known>,
    rulesets: Vec<HostedRuleset>,
}

/// Says where plugins are looked for: in the user's folder and in these, or nowhere. Never in the folder in which the program was
/// started, nor beside a game: what lies there may come from anybody.
///
/// # Errors
/// When the path of a folder is not whole.
pub(crate) fn configure(is_off: bool, more: Vec<PathBuf>) -> Result<()> {
    for folder in &more {
        let shown = folder.display();
        ensure!(folder.is_absolute(), "--plugin-dir {shown}: write the whole path, from the root on");
        ensure!(folder.is_dir(), "--plugin-dir {shown}: there is no such folder");
    }
    let folders = if is_off { Vec::new() } else { [places::plugins()].into_iter().chain(more).collect() };
    // Once said, it holds: plugins that are loaded cannot be taken back.
    let _ = FOLDERS.set(folders);
    Ok(())
}

/// Where plugins are looked for, and what is kept of them.
pub(crate) fn folders() -> Places {
    let kept = places::kept_of_plugins();
    Places {
        folders: FOLDERS.get().cloned().unwrap_or_default(),
        trust: TrustFile::at(kept.join("trusted")),
        cache: kept.join("cache"),
        prober: prober(),
    }
}

/// This program, which tries a library in a process of its own.
fn prober() -> Option<Prober> {
    let program = std::env::current_exe().ok()?;
    let arguments = ["--no-plugins", "plugins", "probe"].map(Into::into).to_vec();
    Some(Prober { program, arguments })
}

/// What plugins write to the log: errors and warnings are told, and what else they say is not.
pub(crate) fn log() -> Log {
    Arc::new(|level, line| {
        if level <= Level::Warning {
            complaint::warning(&format!("plugin {line}"));
        }
    })
}

/// The rulesets that plugins bring.
pub(crate) fn rulesets() -> impl Iterator<Item = HostedRuleset> {
    PLUGINS.rulesets.iter().cloned()
}

/// Every plugin that was found.
pub(crate) fn known() -> &'static [Known] {
    &PLUGINS.known
}

/// Tells which plugins are not here, and what could be done about that. One that the user does not want is not spoken of.
pub(crate) fn warn_of_those_left_out() {
    for known in known() {
        if let Some(why) = why_left_out(known) {
            complaint::warning(&why);
        }
    }
}

/// Why there is no ruleset of this id, if a plugin that is not loaded would bring it.
pub(crate) fn why_without(ruleset: &str) -> Option<String> {
    let brings = |known: &&Known| {
        known.manifest.as_ref().is_some_and(|manifest| manifest.rulesets.iter().any(|id| id == ruleset))
    };
    let known = known().iter().find(brings)?;
    let id = &known.manifest.as_ref()?.id;
    match known.standing {
        Standing::Denied => Some(format!(
            "the plugin {id} brings it, which you do not want; `unruly plugins trust {id}` if that has changed"
        )),
        _ => why_left_out(known),
    }
}

/// Why a plugin is not here, unless it is, or the user does not want it.
pub(crate) fn why_left_out(known: &Known) -> Option<String> {
    let place = known.folder.display();
    let named = || match &known.manifest {
        Some(manifest) => format!("the plugin {} ({}) in {place}", manifest.name, manifest.id),
        None => format!("the plugin in {place}"),
    };
    match &known.standing {
        Standing::Loaded(_) | Standing::Denied => None,
        Standing::Unasked => {
            let id = known.manifest.as_ref().map_or("ID", |manifest| manifest.id.as_str());
            Some(format!(
                "{} is not run before you agree to it: see `unruly plugins inspect {id}`, then `unruly plugins trust {id}`",
                named()
            ))
        }
        Standing::Refused(trouble) => Some(format!("{} is left out: {trouble}", named())),
    }
}

fn read() -> Plugins {
    let taken = rulesets::shipped().map(|ruleset| ruleset.profile().id.clone());
    let known = folders().load(taken, &log());
    let mut rulesets = Vec::new();
    for plugin in &known {
        let Standing::Loaded(loaded) = &plugin.standing else { continue };
        for ruleset in &loaded.rulesets {
            match HostedRuleset::of_plugin(Arc::clone(ruleset), format!("{} {}", loaded.id, loaded.version)) {
                Ok(hosted) => rulesets.push(hosted),
                Err(fault) => complaint::warning(&format!("the plugin {}: {fault}", loaded.id)),
            }
        }
    }
    Plugins { known, rulesets }
}
