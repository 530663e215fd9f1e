//! Decks with a name, one file each: what it is called, and how many of which card.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use unruly_cards::language::id_of;
use unruly_contract::{Arg, Phrase, phrase};
use unruly_table::disk::{LARGEST_TEXT, read_text};
use unruly_workshop::{DeckDraft, NamedDeck};

use super::files::check_name;
use crate::trouble;
use crate::{decks, folders};

/// The user's decks, in a folder for each set, and the one that they have not saved.
#[derive(Clone)]
pub(super) struct Decks {
    folder: PathBuf,
    draft: PathBuf,
}

/// A deck that is not saved, as its file has it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Unsaved {
    set: String,
    name: String,
    #[serde(default)]
    guide: String,
    cards: BTreeMap<String, u8>,
}

impl Decks {
    /// The decks in the platform's folder for data.
    pub(super) fn at(data: &Path) -> Self {
        Self { folder: decks::folder_in(data), draft: data.join("drafts").join("deck.toml") }
    }

    /// The decks of a set, in the order of their names. A file that is no deck is left alone and left out.
    pub(super) fn of(&self, set: &str) -> Vec<NamedDeck> {
        decks::in_folder(&self.folder.join(set)).into_iter().map(shown).collect()
    }

    /// Keeps a deck, in place of another of its name. A file that is no deck, and may be one with a slip, is nobody's to write over.
    pub(super) fn keep(&self, set: &str, deck: &NamedDeck) -> Result<(), Phrase> {
        let path = self.path(set, &deck.name)?;
        match decks::read(&path) {
            Ok(other) if is_same_name(&other.name, &deck.name) => {}
            Ok(other) => {
                let (name, other) = (trouble::quoted(&deck.name), trouble::quoted(&other.name));
                return Err(phrase!("machine-deck-file-taken", name: name, other: other));
            }
            Err(_) if fs::symlink_metadata(&path).is_err() => {}
            Err(error) => {
                let (name, path) = (trouble::quoted(&deck.name), trouble::shown(&path));
                let why = Arg::text(error.to_string());
                return Err(phrase!("machine-deck-file-unreadable", name: name, path: path, why: why));
            }
        }
        let written = unruly_contract::Deck {
            name: deck.name.trim().to_owned(),
            set: set.to_owned(),
            guide: deck.guide.clone(),
            cards: deck.cards.clone(),
            ..unruly_contract::Deck::default()
        };
        folders::replace(&path, written.to_toml().as_bytes())
            .map_err(|error| trouble::unwritable(&path, &error))
    }

    /// Throws a deck away.
    pub(super) fn drop_deck(&self, set: &str, name: &str) -> Result<(), Phrase> {
        let path = self.path(set, name)?;
        fs::remove_file(&path).map_err(|error| trouble::undeletable(&path, &error))
    }

    /// Where the deck that is not saved is kept.
    pub(super) fn draft_path(&self) -> PathBuf {
        self.draft.clone()
    }

    /// Keeps the deck that is not saved; nothing forgets it.
    pub(super) fn keep_draft(&self, draft: Option<&DeckDraft>) {
        let Some(DeckDraft { set, deck }) = draft else {
            // That there was none is no trouble.
            let _ = fs::remove_file(&self.draft);
            return;
        };
        let unsaved = Unsaved {
            set: set.clone(),
            name: deck.name.clone(),
            guide: deck.guide.clone(),
            cards: deck.cards.clone(),
        };
        // A draft that cannot be kept is still on the screen; saving will say what is wrong with the disk.
        if let Ok(text) = toml::to_string(&unsaved) {
            let _ = folders::replace(&self.draft, text.as_bytes());
        }
    }

    /// The deck that was not saved when the program last ended.
    pub(super) fn draft(&self) -> Option<DeckDraft> {
        let Unsaved { set, name, guide, cards } =
            toml::from_str(&read_text(&self.draft, LARGEST_TEXT).ok()?).ok()?;
        Some(DeckDraft { set, deck: NamedDeck { name, guide, cards } })
    }

    fn path(&self, set: &str, name: &str) -> Result<PathBuf, Phrase> {
        check_name(set)?;
        let stem = id_of(name.trim());
        check_name(&stem).map_err(|_| phrase!("machine-no-file-name", name: trouble::quoted(name)))?;
        Ok(self.folder.join(set).join(format!("{stem}.toml")))
    }
}

/// Whether people take two names for one.
fn is_same_name(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

/// A deck as the pages show it.
fn shown(deck: unruly_contract::Deck) -> NamedDeck {
    NamedDeck { name: deck.name, guide: deck.guide, cards: deck.cards }
}

#[cfg(test)]
mod tests {
    use super::{DeckDraft, Decks, NamedDeck};

    #[test]
    fn a_deck_is_kept_under_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let decks = Decks::at(folder.path());
        let deck = |name: &str, count| NamedDeck {
            name: name.to_owned(),
            guide: "Pinch.".to_owned(),
            cards: [("dub".to_owned(), count)].into_iter().collect(),
        };
        assert!(decks.of("fandeck").is_empty());
        decks.keep("fandeck", &deck("Quiet evening", 1)).unwrap();
        decks.keep("fandeck", &deck("À l'attaque", 3)).unwrap();
        decks.keep("fandeck", &deck("Quiet evening", 2)).unwrap();
        std::fs::write(folder.path().join("decks/fandeck/notes.toml"), "a = 1").unwrap();
        assert_eq!(decks.of("fandeck"), [deck("Quiet evening", 2), deck("À l'attaque", 3)]);
        let written =
            std::fs::read_to_string(folder.path().join("decks/fandeck/quiet-evening.toml")).unwrap();
        assert!(written.contains("set = \"fandeck\""), "{written}");
        // A deck of the time before files named their set is still read.
        let old = "name = \"Quiet evening\"\nguide = \"Pinch.\"\n[cards]\ndub = 2\n";
        std::fs::write(folder.path().join("decks/fandeck/quiet-evening.toml"), old).unwrap();
        assert_eq!(decks.of("fandeck"), [deck("Quiet evening", 2), deck("À l'attaque", 3)]);
        decks.drop_deck("fandeck", "Quiet evening").unwrap();
        assert_eq!(decks.of("fandeck").len(), 1);
        assert!(decks.keep("fandeck", &deck("...", 1)).is_err());
        // Both would be called a-l-attaque or the like; the first one is not lost for it.
        let refused =
            crate::trouble::in_english(&decks.keep("fandeck", &deck("A l'attaque", 1)).unwrap_err());
        assert!(refused.contains("another name"), "{refused}");
        assert_eq!(decks.of("fandeck"), [deck("À l'attaque", 3)]);
        assert!(decks.keep("../out", &deck("Fine", 1)).is_err());
        // A deck that somebody has written by hand, with a slip, is not written over.
        let (path, slip) =
            (folder.path().join("decks/fandeck/siege.toml"), "name = \"Siege\"\n[cards\ndub = 1\n");
        std::fs::write(&path, slip).unwrap();
        let refused = crate::trouble::in_english(&decks.keep("fandeck", &deck("Siege", 1)).unwrap_err());
        assert!(refused.contains("siege.toml") && refused.contains("another name"), "{refused}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), slip);
    }

    #[test]
    fn a_deck_that_is_not_saved_outlives_the_program() {
        let folder = tempfile::tempdir().unwrap();
        let draft = DeckDraft {
            set: "fandeck".to_owned(),
            deck: NamedDeck { cards: [("dub".to_owned(), 3)].into_iter().collect(), ..NamedDeck::default() },
        };
        Decks::at(folder.path()).keep_draft(Some(&draft));
        let decks = Decks::at(folder.path());
        assert_eq!(decks.draft(), Some(draft));
        assert!(decks.of("fandeck").is_empty(), "it is no deck to play with yet");
        decks.keep_draft(None);
        assert_eq!(decks.draft(), None);
        std::fs::create_dir_all(folder.path().join("drafts")).unwrap();
        std::fs::write(folder.path().join("drafts/deck.toml"), "cards = 1").unwrap();
        assert_eq!(decks.draft(), None, "a file that is no deck is left alone");
    }
}
