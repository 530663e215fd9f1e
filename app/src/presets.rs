//! Presets: those that come with a ruleset, and those that the user has added.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use unruly_contract::{Preset, PresetError, Profile, Setup};
use unruly_table::disk::{LARGEST_TEXT, read_text};
use unruly_table::{HostedRuleset, presets_in};

use crate::english::said;
use crate::{card_sets, places, rulesets};

/// The presets of a ruleset, and what is wrong with the first of the user's own that cannot be used.
///
/// A preset of the user's takes the place of one that ships under the same name.
pub(crate) fn of(ruleset: &HostedRuleset) -> (Vec<Preset>, Option<PresetError>) {
    let mut presets = ruleset.presets().to_vec();
    let (own, broken) = own(ruleset.profile());
    presets.retain(|preset| own.iter().all(|other| other.id != preset.id));
    presets.extend(own);
    (presets, broken.into_iter().next())
}

/// The presets of the user's own, and what is wrong with the others.
fn own(profile: &Profile) -> (Vec<Preset>, Vec<PresetError>) {
    let (mut own, mut broken) = (Vec::new(), Vec::new());
    for preset in folder(&profile.id).map(|folder| presets_in(&folder, profile)).unwrap_or_default() {
        match preset {
            Ok(preset) => own.push(preset),
            Err(error) => broken.push(error),
        }
    }
    (own, broken)
}

/// The preset of this name, or in the file of this name where it ends in `.toml`.
///
/// # Errors
/// Says which there are when there is none, or what is wrong with the file.
pub(crate) fn find(profile: &Profile, name: &str) -> Result<Preset> {
    if Path::new(name).extension().is_some_and(|extension| extension == "toml") {
        let text = read_text(Path::new(name), LARGEST_TEXT)?;
        return Ok(Preset::for_ruleset(name, &text, profile)?);
    }
    let (presets, _) = of(&rulesets::find(&profile.id)?);
    let ids: Vec<String> = presets.iter().map(|preset| preset.id.clone()).collect();
    if let Some(preset) = presets.into_iter().find(|preset| preset.id == name) {
        return Ok(preset);
    }
    let is_it = |error: &PresetError| Path::new(&error.file).file_stem().is_some_and(|stem| stem == name);
    if let Some(error) = own(profile).1.into_iter().find(is_it) {
        return Err(error.into());
    }
    let known = if ids.is_empty() { "none".to_owned() } else { ids.join(", ") };
    bail!("{} has no preset {name:?}; it has {known}", profile.name)
}

/// Why no game starts from a preset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NoStart {
    /// The option without which one would, where there is one.
    option: Option<String>,
    /// The ruleset's message.
    pub(crate) message: String,
}

impl NoStart {
    /// The line of a preset's text that is to blame, from 1.
    pub(crate) fn line(&self, text: &str) -> usize {
        let sets = |line: &str| {
            let key = line.split_once('=').map(|(key, _)| key.trim().trim_matches('"'));
            key.is_some() && key == self.option.as_deref()
        };
        text.lines().position(sets).map_or(1, |index| index + 1)
    }
}

/// Whether a game can start from a preset: options that are sound each by itself may not go together.
///
/// # Errors
/// Says why not, and which option is in the way.
pub(crate) fn check_start(ruleset: &HostedRuleset, preset: &Preset) -> Result<(), NoStart> {
    let start = |preset: &Preset| {
        let setup = preset.applied_to(Setup::default());
        ruleset.start(&setup).map(drop).map_err(|error| said(&error, ruleset))
    };
    let Err(message) = start(preset) else { return Ok(()) };
    let is_to_blame = |key: &&String| {
        let mut without = preset.clone();
        without.options.remove(*key);
        start(&without).is_ok()
    };
    Err(NoStart { option: preset.options.keys().find(is_to_blame).cloned(), message })
}

/// Where the user keeps presets for a ruleset.
fn folder(ruleset: &str) -> Option<PathBuf> {
    let folder = places::rulesets().join(ruleset);
    // The files in a card set's folder are cards.
    Some(folder).filter(|folder| !card_sets::is_set(folder))
}

#[cfg(test)]
mod tests {
    use unruly_contract::Preset;

    use super::{check_start, find};
    use crate::{rulesets, shipped};

    #[track_caller]
    fn check_refused(name: &str, expected: &str) {
        let tile = rulesets::find("tile").unwrap();
        let tile = tile.profile();
        let message = format!("{:#}", find(tile, name).unwrap_err());
        assert!(message.contains(expected), "{message:?} does not say {expected:?}");
    }

    #[test]
    fn every_preset_starts_a_game() {
        for ruleset in shipped::rulesets() {
            for preset in ruleset.presets() {
                let setup = preset.applied_to(unruly_contract::Setup::default());
                assert!(ruleset.start(&setup).is_ok(), "{} of {}", preset.id, ruleset.profile().id);
            }
        }
    }

    #[test]
    fn options_that_do_not_go_together_start_no_game() {
        let tile = rulesets::find("tile").unwrap();
        let check = |options: &str| {
            let text = format!("name = \"x\"\nsummary = \"x\"\n[options]\n{options}");
            let preset = Preset::for_ruleset("x.toml", &text, tile.profile()).unwrap();
            check_start(&tile, &preset).map_err(|why| (why.line(&text), why.message))
        };
        assert_eq!(check("borders = \"16x16\"\n"), Ok(()));
        assert_eq!(check("friendly-fire = true\nborders = \"0x0\"\n").unwrap_err().0, 5);
        let (line, message) = check("time-limit = 30\nannounce = \"by-hand\"\n").unwrap_err();
        assert!(line == 4 || line == 5, "{line}: {message}");
    }

    #[test]
    fn a_preset_goes_by_its_name_or_its_file() {
        let tile = rulesets::find("tile").unwrap();
        let tile = tile.profile();
        assert_eq!(find(tile, "fast").unwrap().name, "Fast game");
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("duel.toml");
        std::fs::write(&path, "name = \"Duel\"\nsummary = \"Two\"\nseats = 2\n").unwrap();
        assert_eq!(find(tile, path.to_str().unwrap()).unwrap().seats, Some(2));
        std::fs::write(&path, "name = \"Duel\"\nsummary = \"Two\"\nseats = 9\n").unwrap();
        check_refused(path.to_str().unwrap(), "duel.toml:3: Tile Chess is for 2 to 6 players");
        check_refused("slow", "no preset \"slow\"; it has classic, polite, fast");
        check_refused("nowhere.toml", "cannot be read");
    }
}
