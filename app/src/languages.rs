//! The language in which people are spoken to, and those that the user has added.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Result, bail};
use unruly_contract::{Arg, Phrase, phrase};
use unruly_table::HostedRuleset;
use unruly_table::disk::{LARGEST_TEXT, read_text};
use unruly_ui::{Language, Languages, Sentences, Words};
use unruly_wording::{ENGLISH, WordingError};

use crate::preferences::{self, Found};
use crate::{complaint, folders, places, translations};

/// The ending of files of wordings.
const ENDING: &str = "ftl";

/// The languages that can be chosen: those that ship, with what the user has put beside their saved games. A language that cannot
/// be used is left out, and told of.
pub(crate) fn all() -> (Languages, Vec<Phrase>) {
    all_in(&places::languages())
}

fn all_in(home: &Path) -> (Languages, Vec<Phrase>) {
    let mut languages = Languages::shipped();
    let mut complaints = Vec::new();
    for folder in folders::entries(home).unwrap_or_default().into_iter().filter(|path| path.is_dir()) {
        let tag = tag_of(&folder);
        let taken_in = texts_in(&folder).and_then(|files| {
            let files = files.iter().map(|(path, text)| (path.as_str(), text.as_str()));
            languages.take_in(&tag, files).map_err(|errors| first_of(&errors))
        });
        if let Err(reason) = taken_in {
            complaints.push(phrase!("machine-language", tag: Arg::text(tag), reason: reason));
        }
    }
    (languages, complaints)
}

/// The letters of the language that a folder is for.
pub(crate) fn tag_of(folder: &Path) -> String {
    folder.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The files of wordings in a folder.
pub(crate) fn files_in(folder: &Path) -> Vec<PathBuf> {
    let is_wordings = |path: &PathBuf| path.extension().is_some_and(|ending| ending == ENDING);
    folders::entries(folder).unwrap_or_default().into_iter().filter(is_wordings).collect()
}

/// The file and the line, from 1, in which a key has its wording.
pub(crate) fn place_of(key: &str, texts: &[(String, String)]) -> Option<(String, usize)> {
    texts.iter().find_map(|(file, text)| {
        let is_its =
            |line: &str| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='));
        let line = text.lines().position(is_its)?;
        Some((file.clone(), line + 1))
    })
}

fn texts_in(folder: &Path) -> Result<Vec<(String, String)>, Phrase> {
    let read = |path: PathBuf| {
        let text = read_text(&path, LARGEST_TEXT).map_err(|error| error.phrase())?;
        Ok((path.display().to_string(), text))
    };
    files_in(folder).into_iter().map(read).collect()
}

fn first_of(errors: &[WordingError]) -> Phrase {
    errors.first().map(ToString::to_string).unwrap_or_default().into()
}

/// The language of a terminal.
#[derive(Debug, Clone)]
pub(crate) struct Tongue {
    languages: Languages,
    tag: String,
}

impl Tongue {
    /// The language that is asked for, else the one that is set.
    ///
    /// # Errors
    /// Says which languages there are, where there is none of these letters.
    pub(crate) fn chosen(wanted: Option<&str>) -> Result<Self> {
        let (languages, complaints) = all();
        let Found { settings, complaint, .. } = preferences::found();
        let tag = wanted.map_or(settings.language, str::to_owned);
        let speaker = languages.speaker(&tag);
        complaints.iter().chain(&complaint).for_each(|what| complaint::warning(&speaker.say(what)));
        if let Some(tag) = wanted.filter(|tag| languages.get(tag).is_none()) {
            let known: Vec<&str> = languages.iter().map(Language::tag).collect();
            bail!("there is no language {tag:?}; there are {}", known.join(", "));
        }
        Ok(Self { languages, tag })
    }

    /// English.
    pub(crate) fn english() -> Self {
        Self { languages: Languages::shipped(), tag: ENGLISH.to_owned() }
    }

    /// Its words where no game is at hand.
    pub(crate) fn words(&self) -> Arc<Words> {
        Words::of(&self.languages, &self.tag)
    }

    /// Its words for the games of a ruleset, which speaks English by itself.
    pub(crate) fn words_of(&self, ruleset: &HostedRuleset) -> Arc<Words> {
        let language = self.languages.get(&self.tag).filter(|language| language.tag() != ENGLISH);
        let own = language.map(|language| match translations::of(&ruleset.profile().id) {
            Ok(known) => known.into_language(language),
            Err(complaint) => {
                complaint::warning(&complaint);
                Sentences::NONE
            }
        });
        Words::of_ruleset(&self.languages, &self.tag, ruleset, own.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::all_in;

    #[test]
    fn a_folder_adds_a_language_and_changes_one_that_ships() {
        let home = tempfile::tempdir().unwrap();
        let write = |tag: &str, text: &str| {
            fs::create_dir_all(home.path().join(tag)).unwrap();
            fs::write(home.path().join(tag).join("window.ftl"), text).unwrap();
        };
        write("xx", "language-name = Xish\nwindow-games = Xoxo\n");
        write("fr", "window-games = Divertissements\n");
        write("de", "window-games = Zeitvertreib\nwindow-help = {");
        let (languages, complaints) = all_in(home.path());
        let said = |tag: &str| languages.speaker(tag).text("window-games").map(str::to_owned);
        assert_eq!(
            ["xx", "fr", "de"].map(said).map(Option::unwrap),
            ["Xoxo", "Divertissements", "Spiele"],
            "German stays as it ships"
        );
        assert_eq!(languages.get("xx").unwrap().name(), "Xish");
        let told: Vec<String> = complaints.iter().map(|what| languages.speaker("en").say(what)).collect();
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].starts_with("the language de is left out: "), "{told:?}");
        assert!(told[0].contains("window.ftl, line 2: "), "{told:?}");
        assert!(all_in(&home.path().join("nowhere")).1.is_empty());
    }
}
