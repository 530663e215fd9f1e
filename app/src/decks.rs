//! Decks that the user has put together, in a folder for each set, and those of anybody in a file.

use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};
use unruly_contract::{Deck, OptionKind, OptionSpec, OptionValue, Profile, TOGETHER};
use unruly_table::disk::{LARGEST_TEXT, read_text};

use crate::{folders, places};

/// The folder of all decks in the platform's folder for data.
pub(crate) fn folder_in(data: &Path) -> PathBuf {
    data.join("decks")
}

/// The decks in a folder, in the order of their names. A file that is no deck is left alone and left out.
pub(crate) fn in_folder(folder: &Path) -> Vec<Deck> {
    let paths = folders::entries(folder).unwrap_or_default();
    let paths = paths.iter().filter(|path| folders::is_toml(path));
    let mut decks: Vec<Deck> = paths.filter_map(|path| read(path).ok()).collect();
    decks.sort_by_key(|deck| deck.name.to_lowercase());
    decks
}

/// The user's decks for a set, or for those that are put together.
pub(crate) fn of_the_user(set: &str) -> Vec<Deck> {
    let home = folder_in(&places::data());
    set.split(TOGETHER).flat_map(|set| in_folder(&home.join(set))).collect()
}

/// Reads a deck.
///
/// # Errors
/// When there is none in that file.
pub(crate) fn read(path: &Path) -> Result<Deck> {
    let name = path.display().to_string();
    Ok(Deck::from_toml(&name, &read_text(path, LARGEST_TEXT)?)?)
}

/// The cards of the deck that an option is set to by a file, or by the name of a deck of the user's; `None` where the text is
/// neither.
///
/// # Errors
/// When the file holds no deck for this game.
pub(crate) fn named(profile: &Profile, option: &OptionSpec, text: &str) -> Result<Option<OptionValue>> {
    let is_name = !text.contains([',', '*']) && option.kind.word(text).is_none();
    if !matches!(option.kind, OptionKind::Deck { .. }) || !is_name {
        return Ok(None);
    }
    let list = |deck: &Deck| OptionValue::List(deck.words());
    if folders::is_toml(Path::new(text)) {
        let deck = read(Path::new(text))?;
        ensure!(
            deck.set.is_empty() || profile.id.split(TOGETHER).any(|set| deck.set == set),
            "{text} is a deck for {}, not for {}",
            deck.set,
            profile.id
        );
        return Ok(Some(list(&deck)));
    }
    let is_it = |deck: &&Deck| deck.id == text || deck.name.to_lowercase() == text.to_lowercase();
    Ok(of_the_user(&profile.id).iter().find(is_it).map(list))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use unruly_contract::OptionValue;

    use super::named;
    use crate::rulesets;

    #[test]
    fn a_deck_goes_by_its_file() {
        let knightmare = rulesets::find("knightmare").unwrap();
        let profile = knightmare.profile();
        let option = profile.option("deck-white").unwrap();
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("two.toml");
        let file = path.to_str().unwrap();
        fs::write(&path, "name = \"Two\"\nset = \"knightmare\"\n[cards]\nfanatic = 1\ncrab = 1\n").unwrap();
        let list = OptionValue::List(vec!["crab".to_owned(), "fanatic".to_owned()]);
        assert_eq!(named(profile, option, file).unwrap(), Some(list));
        fs::write(&path, "name = \"Two\"\nset = \"fandeck\"\n[cards]\ndub = 1\n").unwrap();
        let refused = named(profile, option, file).unwrap_err().to_string();
        assert!(refused.ends_with("is a deck for fandeck, not for knightmare"), "{refused}");
        fs::write(&path, "name = 3").unwrap();
        assert!(named(profile, option, file).unwrap_err().to_string().contains("two.toml:1: "));
        // Lists and words are no names of decks.
        assert_eq!(named(profile, option, "crab,fanatic").unwrap(), None);
        assert_eq!(named(profile, option, "storm").unwrap(), None);
        assert_eq!(named(profile, profile.option("points").unwrap(), "two.toml").unwrap(), None);
    }
}
