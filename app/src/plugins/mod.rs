//! Rulesets from elsewhere: where plugins are looked for, which of them are here, and why others are not.

mod install;

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, OnceLock, PoisonError, RwLock};

use anyhow::{Result, ensure};
use unruly_contract::{Arg, Phrase, phrase};
use unruly_plugin_host::{Known, Level, Log, Places, Prober, Ready, Standing, TrustFile, Word, look_at};
use unruly_table::HostedRuleset;

use crate::{complaint, places, shipped};

pub(crate) use install::{install, pack};

/// Where plugins are looked for; nowhere until somebody has said so.
static FOLDERS: OnceLock<Vec<PathBuf>> = OnceLock::new();

static PLUGINS: LazyLock<RwLock<Arc<Plugins>>> = LazyLock::new(|| RwLock::new(Arc::new(read(&[]))));

/// The plugins as they were read.
pub(crate) struct Plugins {
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

/// Whether plugins are run at all.
pub(crate) fn are_on() -> bool {
    FOLDERS.get().is_some_and(|folders| !folders.is_empty())
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

/// The log of plugins for whoever plays: errors and warnings are told, the rest is left out.
pub(crate) fn log() -> Log {
    log_down_to(Level::Warning)
}

/// The log of plugins for whoever tries one: all that it writes is told.
pub(crate) fn whole_log() -> Log {
    log_down_to(Level::Detail)
}

fn log_down_to(least: Level) -> Log {
    Arc::new(move |level, line| {
        if level <= least {
            complaint::warning(&format!("plugin {line}"));
        }
    })
}

/// The plugins as they were read last.
pub(crate) fn current() -> Arc<Plugins> {
    Arc::clone(&PLUGINS.read().unwrap_or_else(PoisonError::into_inner))
}

impl Plugins {
    /// Every plugin that was found.
    pub(crate) fn known(&self) -> &[Known] {
        &self.known
    }
}

/// The rulesets that plugins bring.
pub(crate) fn rulesets() -> impl Iterator<Item = HostedRuleset> {
    current().rulesets.clone().into_iter()
}

/// Looks for plugins anew. Those that run and have not changed stay as they are; a game that is under way goes on in any case.
pub(crate) fn renew() {
    // Plugins may take their time to be taken in, and meanwhile those that there were are there.
    let renewed = Arc::new(read(current().known()));
    *PLUGINS.write().unwrap_or_else(PoisonError::into_inner) = renewed;
}

/// Keeps the user's word on the plugin in a folder, of which they have seen what had this digest; with none, forgets what they
/// have said of it.
///
/// # Errors
/// When that is something else by now, or the word cannot be kept.
pub(crate) fn say(folder: &Path, digest: &str, word: Option<Word>) -> Result<(), Phrase> {
    let ready = look_at(folder).map_err(|unusable| unusable.trouble.phrase())?;
    let Ready { manifest, digest: found, .. } = &ready;
    if found != digest {
        return Err(phrase!("plugins-changed", plugin: Arg::text(manifest.name.as_str())));
    }
    let places = folders();
    let kept = match word {
        Some(word) => places.say(&ready, word),
        None => places.trust.forget(&manifest.id).map(|_| ()),
    };
    kept.map_err(|error| error.phrase())
}

/// Tells which plugins are not here, and what could be done about that. One that the user does not want is not spoken of.
pub(crate) fn warn_of_those_left_out() {
    for known in current().known() {
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
    let plugins = current();
    let known = plugins.known().iter().find(brings)?;
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

/// Reads all plugins; those that were loaded `earlier` and have not changed stay loaded.
fn read(earlier: &[Known]) -> Plugins {
    let taken = shipped::rulesets().map(|ruleset| ruleset.profile().id.clone());
    let known = folders().load(taken, earlier, &log());
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

#[cfg(test)]
mod tests {
    use std::fs;

    use unruly_plugin_host::{GuardError, InspectError, Trouble};

    use super::say;
    use crate::trouble;

    #[test]
    fn players_are_told_in_english_what_engineers_are_told() {
        let path = || "/plugins/race".into();
        for trouble in [
            Trouble::Unreadable("/plugins/race: it is gone".to_owned()),
            Trouble::Broken("it calls itself ludo".to_owned()),
            Trouble::Pinned { found: "ab".repeat(32) },
            Trouble::SameId { id: "org.example.race".to_owned(), other: path() },
            Trouble::SameRuleset { ruleset: "race".to_owned() },
            GuardError::Writable(path()).into(),
            GuardError::Foreign(path()).into(),
            GuardError::Link(path()).into(),
            InspectError::NotALibrary("it is empty".to_owned()).into(),
            InspectError::NotShared.into(),
            InspectError::OtherMachine { theirs: "arm".to_owned(), ours: "x86".to_owned() }.into(),
            InspectError::CutOff.into(),
            InspectError::NoEntry.into(),
            InspectError::NoMagic.into(),
            InspectError::OtherAbi { theirs: 9 }.into(),
            InspectError::OtherSchema { theirs: 99 }.into(),
            InspectError::TooShort(12).into(),
        ] {
            assert_eq!(trouble::in_english(&trouble.phrase()), trouble.to_string());
        }
    }

    #[test]
    fn no_word_is_kept_on_something_else_than_what_was_shown() {
        let home = tempfile::tempdir().unwrap();
        let manifest = "[plugin]\nid = \"org.example.race\"\nname = \"Race\"\nversion = \"1\"\nauthors = []\n\
                        rulesets = [\"race\"]\nkind = \"process\"\n[process]\ncommand = [\"race\"]\n";
        fs::write(home.path().join("plugin.toml"), manifest).unwrap();
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = |mode| fs::Permissions::from_mode(mode);
            fs::set_permissions(home.path(), mode(0o755)).unwrap();
            fs::set_permissions(home.path().join("plugin.toml"), mode(0o644)).unwrap();
        }
        let refused = say(home.path(), &"0".repeat(64), None).unwrap_err();
        assert_eq!(
            trouble::in_english(&refused),
            "Race is not what it was when it was shown; look at it again"
        );
    }
}
