//! Card sets in folders: the user's own, which are rulesets like those that ship, and any other that a command is given.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use unruly_cards::CardRuleset;
use unruly_cards::language::{Diagnostic, SourceFile};
use unruly_cards::model::SetTerrain;
use unruly_contract::{CardImage, DeckError, did_you_mean};
use unruly_table::disk::{LARGEST_TEXT, ReadError, read_bytes};
use unruly_table::{Fault, HostedRuleset};

use crate::{folders, places, shipped};

/// A set as it is played: armies on the plane are laid out as in Tile Chess before the first card is dealt.
///
/// # Errors
/// When it breaks down as it tells of itself.
pub(crate) fn hosted(set: Arc<CardRuleset>) -> Result<HostedRuleset, Fault> {
    HostedRuleset::new(match set.set().house.surface {
        SetTerrain::Board => set,
        SetTerrain::Plane => unruly_tile::laid_out(set),
    })
}

/// The file that makes a folder a card set.
pub(crate) use unruly_workshop::HEAD;

/// The most bytes of a set's files together; none that ships has a hundredth of it.
const LARGEST_SET: u64 = 16 << 20;

/// A set that was read: the ruleset with its warnings, or everything that is wrong with it.
pub(crate) type Read = Result<(CardRuleset, Vec<Diagnostic>), Vec<Diagnostic>>;

/// A set that was read with the decks that are ready beside its files, and what is wrong with those that were left out.
pub(crate) type ReadWhole = Result<(CardRuleset, Vec<Diagnostic>, Vec<DeckError>), Vec<Diagnostic>>;

/// The folders of the user's sets, in the order of their names.
pub(crate) fn of_the_user() -> Vec<PathBuf> {
    of_the_user_in(&places::rulesets())
}

/// The folders of sets in this one.
pub(crate) fn of_the_user_in(home: &Path) -> Vec<PathBuf> {
    let mut folders = folders::entries(home).unwrap_or_default();
    folders.retain(|folder| is_set(folder));
    folders
}

/// Whether a folder holds a card set.
pub(crate) fn is_set(folder: &Path) -> bool {
    folder.join(HEAD).is_file()
}

/// The id of the set in a folder: the folder's own name.
pub(crate) fn id_of(folder: &Path) -> String {
    let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    whole.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// The name of the folder of decks that are ready, beside the files of a set.
pub(crate) const DECKS: &str = "decks";

/// Reads the set in a folder, with those of its decks that can be played with.
///
/// # Errors
/// When its files cannot be read at all.
pub(crate) fn read(folder: &Path) -> Result<ReadWhole, ReadError> {
    let ready = folder.join(DECKS);
    let ready = if ready.is_dir() { sources(&ready)? } else { Vec::new() };
    let read = read_files(&id_of(folder), &sources(folder)?, folder);
    Ok(read.map(|(ruleset, warnings)| {
        let (images, _) = images(folder, &ruleset);
        let (ruleset, wrong) = ruleset.with_images(images).with_decks(&ready);
        (ruleset, warnings, wrong)
    }))
}

/// The name of the folder of pictures for the cards of a set, beside its files.
pub(crate) const PICTURES: &str = "pictures";

/// A file of a set's pictures that cannot be used, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct UnusablePicture {
    pub(crate) file: String,
    pub(crate) message: String,
}

/// The pictures that the author of a set brings for its cards, each in a file named after its card, and what is wrong with those
/// that cannot be used.
pub(crate) fn images(
    folder: &Path,
    ruleset: &CardRuleset,
) -> (BTreeMap<String, CardImage>, Vec<UnusablePicture>) {
    let (mut images, mut wrong) = (BTreeMap::new(), Vec::new());
    for path in folders::entries(&folder.join(PICTURES)).unwrap_or_default() {
        match image(&path, ruleset) {
            Ok((card, image)) => drop(images.insert(card, image)),
            Err(message) => wrong.push(UnusablePicture { file: path.display().to_string(), message }),
        }
    }
    (images, wrong)
}

fn image(path: &Path, ruleset: &CardRuleset) -> Result<(String, CardImage), String> {
    let card = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    if path.extension().is_none_or(|ending| ending != "png") {
        return Err("the pictures of cards are files that end in .png".to_owned());
    }
    if ruleset.set().named(&card).is_none() {
        let ids = ruleset.set().cards.iter().map(|card| card.id.as_str());
        return Err(format!("no card of the set has the id {card:?}{}", did_you_mean(&card, ids)));
    }
    let bytes = read_bytes(path, CardImage::MOST_BYTES as u64).map_err(|error| error.reason())?;
    let image = CardImage::of_png(bytes).map_err(|error| error.to_string())?;
    unruly_ui::pixels(&image).map_err(|error| format!("it cannot be read: {error}"))?;
    Ok((card, image))
}

/// Reads a set as it would be in a folder with these files.
pub(crate) fn read_files(id: &str, files: &[SourceFile], folder: &Path) -> Read {
    CardRuleset::read_among(id, files, &|name| other(folder, name), &|| to_build_on(folder))
}

/// The sets on which one in this folder may build: those that stand beside it, and those that ship.
fn to_build_on(folder: &Path) -> Vec<String> {
    let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let beside = whole.parent().map(of_the_user_in).unwrap_or_default();
    let mut ids: Vec<String> = beside.iter().map(|folder| id_of(folder)).collect();
    let shipped = shipped::rulesets().filter(|ruleset| !files_of(ruleset).is_empty());
    ids.extend(shipped.map(|ruleset| ruleset.profile().id.clone()));
    let own = id_of(folder);
    ids.retain(|id| *id != own);
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// Files and folders of a set that look as if cards stood in them, and are not read, each with the reason. Copies that an editor
/// has made are passed over where there are cards besides.
pub(crate) fn unread(folder: &Path, has_cards: bool) -> Vec<(PathBuf, String)> {
    let reason = |path: &PathBuf| {
        let name = path.file_name()?.to_string_lossy().into_owned();
        if path.is_dir() {
            let files = folders::entries(path).unwrap_or_default();
            let is_strange = ![DECKS, PICTURES].contains(&name.as_str()) && !is_set(path);
            let holds_some = is_strange && files.iter().any(|path| folders::is_toml(path));
            return holds_some.then(|| {
                format!("`{name}` is not looked through: the files of a set stand beside its `{HEAD}`")
            });
        }
        let small = name.to_lowercase();
        if folders::is_toml(path) {
            None
        } else if small.ends_with(".toml") {
            Some(format!(
                "`{name}` is not read: the name of a file of cards ends in `.toml`, in small letters"
            ))
        } else if small.contains(".toml.") && !has_cards {
            Some(format!("`{name}` is not read: the name of a file of cards ends in `.toml`"))
        } else {
            None
        }
    };
    let entries = folders::entries(folder).unwrap_or_default();
    entries.into_iter().filter_map(|path| reason(&path).map(|reason| (path, reason))).collect()
}

/// The card files of a folder, in the order of their names.
///
/// # Errors
/// When one of them cannot be read.
pub(crate) fn sources(folder: &Path) -> Result<Vec<SourceFile>, ReadError> {
    let refused = |source| ReadError::System { path: folder.to_owned(), source };
    let entries = fs::read_dir(folder).map_err(refused)?;
    let mut paths =
        entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<PathBuf>>>().map_err(refused)?;
    paths.retain(|path| folders::is_toml(path));
    paths.sort_unstable();
    let mut room = LARGEST_SET;
    let source = |path: PathBuf| {
        let bytes = read_bytes(&path, LARGEST_TEXT)?;
        let too_large = || ReadError::TooLarge { path: folder.to_owned(), largest: LARGEST_SET };
        room = room.checked_sub(bytes.len() as u64).ok_or_else(too_large)?;
        Ok(SourceFile::new(path.display().to_string(), bytes))
    };
    paths.into_iter().map(source).collect()
}

/// The files of a set on which one in this folder builds: it stands in a folder beside, or ships with the program.
pub(crate) fn other(folder: &Path, name: &str) -> Option<Vec<SourceFile>> {
    let is_name = name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_');
    let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let beside = whole.parent().filter(|_| is_name).map(|parent| parent.join(name));
    let beside = beside.filter(|folder| is_set(folder)).and_then(|folder| sources(&folder).ok());
    beside.filter(|files| !files.is_empty()).or_else(|| shipped(name))
}

/// The sets on which one builds, as its head names them.
pub(crate) fn bases(head: &str) -> Vec<String> {
    let head: Option<toml::Table> = head.parse().ok();
    match head.as_ref().and_then(|head| head.get("based-on")) {
        Some(toml::Value::String(base)) => vec![base.clone()],
        Some(toml::Value::Array(bases)) => {
            bases.iter().filter_map(toml::Value::as_str).map(str::to_owned).collect()
        }
        _ => Vec::new(),
    }
}

/// The files of a set that ships.
pub(crate) fn shipped(id: &str) -> Option<Vec<SourceFile>> {
    let ruleset = shipped::rulesets().find(|ruleset| ruleset.profile().id == id)?;
    Some(files_of(&ruleset)).filter(|files| !files.is_empty())
}

/// The files from which a ruleset was read, named after it; none where it is no set of cards.
pub(crate) fn files_of(ruleset: &HostedRuleset) -> Vec<SourceFile> {
    let id = &ruleset.profile().id;
    let sources = ruleset.sources().iter();
    sources.map(|source| SourceFile::new(format!("{id}/{}", source.name), source.text.as_str())).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::sync::Arc;

    use unruly_contract::Ruleset;

    use super::{DECKS, HEAD, PICTURES, hosted, images, other, read, sources, unread};

    fn set(folder: &Path, head: &str) {
        fs::create_dir_all(folder).unwrap();
        fs::write(folder.join(HEAD), head).unwrap();
    }

    /// Armies on the plane are laid out before the first card, wherever a set is taken in: in the workshop as at the table.
    #[test]
    fn a_set_is_taken_in_as_it_is_played() {
        let home = tempfile::tempdir().unwrap();
        let options = |base: &str| {
            let head =
                format!("name = \"Mine\"\nauthors = [\"me\"]\nsummary = \"Same\"\nbased-on = \"{base}\"\n");
            set(&home.path().join("mine"), &head);
            let (read, ..) = read(&home.path().join("mine")).unwrap().unwrap();
            let hosted = hosted(Arc::new(read)).unwrap();
            hosted.profile().options.iter().map(|option| option.key.clone()).collect::<Vec<_>>()
        };
        assert!(options("knightmare-tile").contains(&"layout".to_owned()));
        assert!(!options("knightmare").contains(&"layout".to_owned()));
    }

    #[test]
    fn many_files_are_no_way_around_the_bound_of_one() {
        let home = tempfile::tempdir().unwrap();
        let comment = "# a line that says nothing\n".repeat(38_000);
        for number in 0..17 {
            fs::write(home.path().join(format!("{number:02}.toml")), &comment).unwrap();
        }
        let error = sources(home.path()).unwrap_err().to_string();
        assert_eq!(
            error,
            format!("{} cannot be read: it has more than 16777216 bytes", home.path().display())
        );
        fs::remove_file(home.path().join("16.toml")).unwrap();
        assert_eq!(sources(home.path()).unwrap().len(), 16);
    }

    #[test]
    fn what_looks_like_cards_and_is_not_read_is_told() {
        let home = tempfile::tempdir().unwrap();
        for folder in ["more", "notes", DECKS, PICTURES] {
            fs::create_dir(home.path().join(folder)).unwrap();
        }
        for file in
            ["set.toml", "cards.TOML", "cards.toml.txt", "more/cards.toml", "notes/a.txt", "decks/one.toml"]
        {
            fs::write(home.path().join(file), "").unwrap();
        }
        let told = |has_cards| {
            let unread = unread(home.path(), has_cards).into_iter();
            unread.map(|(path, _)| path.file_name().unwrap().display().to_string()).collect::<Vec<_>>()
        };
        assert_eq!(told(false), ["cards.TOML", "cards.toml.txt", "more"]);
        assert_eq!(told(true), ["cards.TOML", "more"]);
    }

    #[test]
    fn the_name_of_a_set_below_that_is_misspelt_is_told_with_the_nearest() {
        let home = tempfile::tempdir().unwrap();
        let help = |base: &str| {
            let head =
                format!("name = \"Mine\"\nauthors = [\"me\"]\nsummary = \"x\"\nbased-on = \"{base}\"\n");
            set(&home.path().join("mine"), &head);
            let errors = read(&home.path().join("mine")).unwrap().unwrap_err();
            assert_eq!(errors.len(), 1, "{errors:?}");
            errors[0].help.clone().unwrap_or_default()
        };
        set(&home.path().join("weather"), "name = 3");
        assert_eq!(help("fandek"), "did you mean `fandeck`?");
        assert_eq!(help("wether"), "did you mean `weather`?");
        assert_eq!(
            help("orthodox"),
            "sets to build on are `fandeck`, `knightmare`, `knightmare-tile`, `weather`",
            "a ruleset without cards is none of them"
        );
    }

    #[test]
    fn a_set_brings_pictures_of_its_own() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("mine");
        set(
            &folder,
            "name = \"Mine\"\nauthors = [\"me\"]\nsummary = \"Fewer\"\nbased-on = \"fandeck\"\nwithout = [\"church\"]\n",
        );
        let pictures = folder.join(PICTURES);
        fs::create_dir_all(&pictures).unwrap();
        let good = include_bytes!("../../packaging/icons/128.png");
        fs::write(pictures.join("swap.png"), good).unwrap();
        fs::write(pictures.join("swop.png"), good).unwrap();
        fs::write(pictures.join("nope.png"), &good[..good.len() / 2]).unwrap();
        fs::write(pictures.join("duel.png"), b"GIF89a").unwrap();
        fs::write(pictures.join("crab.gif"), b"GIF89a").unwrap();
        let (ruleset, ..) = read(&folder).unwrap().unwrap();
        let with: Vec<&str> =
            ruleset.cards().iter().filter(|card| card.image.is_some()).map(|card| card.id.as_str()).collect();
        assert_eq!(with, ["swap"]);
        let (_, wrong) = images(&folder, &ruleset);
        let told: Vec<(&str, &str)> = wrong
            .iter()
            .map(|wrong| (wrong.file.rsplit('/').next().unwrap(), wrong.message.split(':').next().unwrap()))
            .collect();
        assert_eq!(
            told,
            [
                ("crab.gif", "the pictures of cards are files that end in .png"),
                ("duel.png", "it is no PNG file"),
                ("nope.png", "it cannot be read"),
                ("swop.png", "no card of the set has the id \"swop\"; did you mean swap?"),
            ]
        );
    }

    #[test]
    fn a_set_can_build_on_one_that_ships_or_stands_beside() {
        let home = tempfile::tempdir().unwrap();
        let head = |base: &str| {
            format!(
                "name = \"Mine\"\nauthors = [\"me\"]\nsummary = \"Fewer\"\nbased-on = \"{base}\"\nwithout = [\"church\"]\n"
            )
        };
        set(&home.path().join("mine"), &head("fandeck"));
        let (ruleset, ..) = read(&home.path().join("mine")).unwrap().unwrap();
        assert_eq!((ruleset.profile().id.as_str(), ruleset.set().cards.len()), ("mine", 139));
        // A set beside it goes before one that ships.
        set(&home.path().join("fandeck"), "name = 3");
        let errors = read(&home.path().join("mine")).unwrap().unwrap_err();
        assert!(errors.iter().any(|error| error.file.ends_with("fandeck/set.toml")), "{errors:?}");
        assert!(other(&home.path().join("mine"), "nowhere").is_none());
        assert!(other(&home.path().join("mine"), "../mine").is_none());
    }
}
