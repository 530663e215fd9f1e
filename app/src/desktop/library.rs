//! The games that the desktop keeps, as files in the platform's folder.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use unruly_contract::{Phrase, Record, Seat, TOGETHER, Viewer, phrase};
use unruly_session::{moves_noted, name_noted, note_outcome, outcome_noted, tell_people};
use unruly_table::{HostedRuleset, Table};
use unruly_ui::{GameSource, Imported, KeptGame};

use crate::files::{self, Form, GameInFile};
use crate::openings;
use crate::places;
use crate::rulesets;
use crate::trouble;

/// A folder of games. A game goes by its path in there, without the ending: `games/orthodox-1`.
#[derive(Debug, Clone)]
pub(super) struct Library {
    folder: PathBuf,
}

/// The desktop's own games.
const GAMES: &str = "games";
/// Games that were left in the terminal.
const UNFINISHED: &str = "unfinished";
/// Noted in games from elsewhere in which nothing was done here yet.
const TAKEN_IN: &str = "taken-in";

impl Library {
    /// The library in this folder.
    pub(super) fn at(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// Where a game is.
    ///
    /// # Errors
    /// When the name is none that this library gives.
    pub(super) fn path(&self, name: &str) -> Result<PathBuf, Phrase> {
        let is_word = |part: &str| !part.is_empty() && part.chars().all(is_plain);
        match name.split_once('/') {
            Some((shelf @ (GAMES | UNFINISHED), game)) if is_word(game) => {
                Ok(self.folder.join(shelf).join(format!("{game}.toml")))
            }
            _ => Err(phrase!("machine-no-kept-game", name: trouble::quoted(name))),
        }
    }

    /// Names that no game has yet, one after the other. A set of the user's may be called what no file should be.
    pub(super) fn free_names(&self, stem: &str) -> impl Iterator<Item = String> + use<'_> {
        let stem: String = stem.chars().map(|c| if is_plain(c) { c } else { '-' }).collect();
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs();
        let first = format!("{GAMES}/{stem}-{since}");
        let names = (0..).map(move |count: u32| match count {
            0 => first.clone(),
            _ => format!("{first}-{count}"),
        });
        names.filter(|name| self.path(name).is_ok_and(|path| !path.exists()))
    }

    /// Every game, the newest first. A file that cannot be read is left alone and left out; one that is as it was when it
    /// was last listed is not read again.
    pub(super) fn games(&self, known: &mut Known) -> Vec<KeptGame> {
        let before = std::mem::take(&mut known.files);
        for shelf in [GAMES, UNFINISHED] {
            let Ok(entries) = fs::read_dir(self.folder.join(shelf)) else { continue };
            for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
                let Some(stamp) = stamp(&path) else { continue };
                let game = match before.get(&path) {
                    Some((old, game)) if *old == stamp => game.clone(),
                    _ => kept(shelf, &path),
                };
                known.files.insert(path, (stamp, game));
            }
        }
        let games = known.files.values().filter_map(|((changed, _), game)| {
            let age = changed.elapsed().unwrap_or_default();
            Some(KeptGame { age, ..game.clone()? })
        });
        let mut games: Vec<KeptGame> = games.collect();
        games.sort_by_key(|game| game.age);
        games
    }

    /// A game.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub(super) fn open(&self, name: &str) -> Result<Record, Phrase> {
        let mut record = files::load(&self.path(name)?).map_err(|error| error.phrase())?;
        // As soon as something is done in it, it is a game of the table's own, and kept without the note.
        record.notes.remove(TAKEN_IN);
        Ok(record)
    }

    /// Throws a game away.
    ///
    /// # Errors
    /// Says why it is still there.
    pub(super) fn drop_game(&self, name: &str) -> Result<(), Phrase> {
        let path = self.path(name)?;
        fs::remove_file(&path).map_err(|error| trouble::undeletable(&path, &error))
    }

    /// Takes in the games of a file or text. Those that cannot be read or played are left out. A file of positions holds no game, and
    /// its first is found.
    ///
    /// # Errors
    /// Says why there is none to be had.
    pub(super) fn import(&self, from: &GameSource) -> Result<Imported, Phrase> {
        if let GameSource::File(path) = from
            && let Some(found) = position_in(&places::typed(path))
        {
            return found.map(Imported::Position);
        }
        let read = match from {
            GameSource::File(path) => files::read_each(&places::typed(path)).map_err(|error| error.phrase()),
            GameSource::Text(text) => files::read_each_of(text, &Form::of_text(text))
                .map_err(|error| phrase!("machine-pasted-no-game", why: error.phrase())),
        };
        let (mut games, mut left_out) = (Vec::new(), Vec::new());
        for found in read? {
            match found.map_err(|error| error.phrase()).and_then(played) {
                Ok(game) => games.push(game),
                Err(why) => left_out.push(why),
            }
        }
        let Some((_, first)) = games.first() else {
            return Err(left_out.into_iter().next().unwrap_or_else(|| match from {
                GameSource::File(path) => {
                    phrase!("machine-no-game-in", path: trouble::shown(Path::new(path)))
                }
                GameSource::Text(_) => Phrase::new("machine-pasted-nothing"),
            }));
        };
        // A game that begins at the table meanwhile is looking for a name too, and goes by another one.
        let mut names = self.free_names(&format!("{}-import", first.ruleset));
        let (count, mut first) = (games.len(), None);
        for (ruleset, record) in games {
            let name = names.next().ok_or_else(|| Phrase::from("there is no name left for the game"))?;
            let to = self.path(&name)?;
            make_folder_of(&to)?;
            files::save(&ruleset, &record, &to).map_err(|error| error.phrase())?;
            first.get_or_insert(name);
        }
        Ok(Imported::Games { first: first.unwrap_or_default(), count, left_out })
    }
}

/// A game that was found, as it is kept. One that cannot be played is refused here, with the place where it fails.
fn played(found: GameInFile) -> Result<(HostedRuleset, Record), Phrase> {
    let GameInFile { ruleset, mut record } = found;
    let table: Table = Table::replay(&record, &ruleset).map_err(|error| error.phrase())?;
    note_outcome(&mut record, &ruleset, table.outcome().ok().flatten().as_ref());
    // Nobody plays on in a game from elsewhere but whoever is named there.
    let scene = table.scene(Viewer::Spectator).map_err(|fault| fault.to_string())?;
    tell_people(&mut record, scene.seats.iter().map(|shown| shown.seat));
    record.notes.insert(TAKEN_IN.to_owned(), "yes".to_owned());
    Ok((ruleset, record))
}

/// The first position of a file, if it is one of positions.
fn position_in(path: &Path) -> Option<Result<String, Phrase>> {
    openings::holds_positions(path).then(|| {
        let text = openings::read_positions(path).map_err(|error| error.phrase())?;
        let none = || phrase!("machine-no-game-in", path: trouble::shown(path));
        openings::positions(&text).next().ok_or_else(none)
    })
}

/// Whether a name of a game may have this sign.
fn is_plain(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '-' || sign == '_' || sign == TOGETHER
}

/// The list of before: each file as it was then, and the game in it, if any.
#[derive(Debug, Default)]
pub(super) struct Known {
    files: BTreeMap<PathBuf, (Stamp, Option<KeptGame>)>,
}

/// When a file was written, and how long it is.
type Stamp = (SystemTime, u64);

fn stamp(path: &Path) -> Option<Stamp> {
    let metadata = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
    Some((metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH), metadata.len()))
}

fn kept(shelf: &str, path: &Path) -> Option<KeptGame> {
    let stem = path.file_stem()?.to_str()?;
    path.extension().filter(|extension| *extension == "toml")?;
    let record = files::load(path).ok()?;
    let seats = Seat::ALL.iter().filter_map(|seat| name_noted(&record, *seat).map(str::to_owned));
    Some(KeptGame {
        name: format!("{shelf}/{stem}"),
        players: seats.collect(),
        moves: moves_noted(&record),
        result: outcome_noted(&record),
        is_taken_in: record.notes.contains_key(TAKEN_IN),
        age: Duration::ZERO,
        ruleset: record.ruleset,
    })
}

/// Writes a game in the form that the file's name asks for, and says where that is.
///
/// # Errors
/// Says why it could not be written.
pub(super) fn export(path: &Path, record: &Record) -> Result<String, Phrase> {
    let ruleset = rulesets::of_record(record).map_err(|error| error.phrase())?;
    in_its_folder(path, || files::save(&ruleset, record, path).map_err(|error| error.phrase()))
}

/// Writes a file, and says where that is.
///
/// # Errors
/// Says why it could not be written.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<String, Phrase> {
    in_its_folder(path, || files::save_bytes(bytes, path).map_err(|error| error.phrase()))
}

/// Writes a file, and says where that is. Folders that are missing are made for it, and go again where it could not be written.
fn in_its_folder(path: &Path, write: impl FnOnce() -> Result<(), Phrase>) -> Result<String, Phrase> {
    let is_missing = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
    let missing: Vec<&Path> = path.ancestors().skip(1).take_while(is_missing).collect();
    let written = make_folder_of(path).and_then(|()| write());
    if written.is_err() {
        for folder in missing {
            // One that holds something by now stays, and so does all above it.
            let _ = fs::remove_dir(folder);
        }
    }
    written.map(|()| path.display().to_string())
}

fn make_folder_of(path: &Path) -> Result<(), Phrase> {
    let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) else { return Ok(()) };
    fs::create_dir_all(folder).map_err(|error| trouble::unmakeable(folder, &error))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use unruly_contract::{Action, Deed, Phrase, Record, Seat, Setup};

    use unruly_table::{load_record, save_record};

    use super::{GameSource, Imported, Known, Library, export, write};

    fn file(path: &Path) -> GameSource {
        GameSource::File(path.display().to_string())
    }

    fn record() -> Record {
        let mut record = Record::new("orthodox", Setup::default());
        record.actions = vec![Deed { seat: Seat::WHITE, action: Action::new("e2e4") }];
        record.notes.insert("white-name".to_owned(), "Anna".to_owned());
        record.notes.insert("black".to_owned(), "greedy".to_owned());
        record
    }

    /// The name of the first game that was taken in, and how many there were.
    #[track_caller]
    fn taken(found: Result<Imported, Phrase>) -> (String, usize) {
        match found {
            Ok(Imported::Games { first, count, .. }) => (first, count),
            other => panic!("{other:?}"),
        }
    }

    fn library(folder: &Path) -> Library {
        Library::at(folder.to_owned())
    }

    #[test]
    fn what_is_kept_is_listed_and_can_be_opened_and_thrown_away() {
        let folder = tempfile::tempdir().unwrap();
        let library = library(folder.path());
        let mut known = Known::default();
        assert!(library.games(&mut known).is_empty());
        let name = library.free_names("orthodox").next().unwrap();
        let path = library.path(&name).unwrap();
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        save_record(&record(), &path).unwrap();
        assert_ne!(library.free_names("orthodox").next().unwrap(), name);
        std::fs::write(path.with_file_name("broken.toml"), "schema = 1").unwrap();
        let games = library.games(&mut known);
        assert_eq!(games.len(), 1);
        assert_eq!((games[0].name.as_str(), games[0].moves), (name.as_str(), 1));
        assert_eq!(games[0].players, ["Anna", "greedy"]);
        assert_eq!(library.open(&name), Ok(record()));
        // It is listed as it is now, not as it was when it was listed before.
        let mut longer = record();
        longer.actions.push(Deed { seat: Seat::BLACK, action: Action::new("e7e5") });
        save_record(&longer, &path).unwrap();
        assert_eq!(library.games(&mut known)[0].moves, 2);
        longer.actions.truncate(1);
        save_record(&longer, &path).unwrap();
        assert_eq!(library.games(&mut known)[0].moves, 1);
        library.drop_game(&name).unwrap();
        assert!(library.games(&mut known).is_empty());
    }

    #[test]
    fn no_name_leads_out_of_the_library() {
        let library = library(Path::new("/nowhere"));
        for name in ["../secret", "games/../../secret", "games/", "other/game", "/etc/passwd", ""] {
            assert!(library.path(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn a_game_of_any_ruleset_has_a_name() {
        let folder = tempfile::tempdir().unwrap();
        let library = library(folder.path());
        for ruleset in ["knightmare+fandeck", "my cards", "été"] {
            let name = library.free_names(ruleset).next().unwrap();
            assert!(library.path(&name).is_ok(), "{name}");
        }
    }

    #[test]
    fn what_is_written_finds_its_folder_made() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/er/picture.svg");
        assert_eq!(write(&path, b"<svg/>"), Ok(path.display().to_string()));
        assert_eq!(std::fs::read(&path).unwrap(), b"<svg/>");
        let refused = write(&path.join("below.svg"), b"").unwrap_err();
        assert!(crate::trouble::in_english(&refused).contains("picture.svg"));
    }

    #[test]
    fn what_is_refused_leaves_no_folder_behind() {
        let folder = tempfile::tempdir().unwrap();
        let refused = export(&folder.path().join("new/er/game.gif"), &record()).unwrap_err();
        let told = crate::trouble::in_english(&refused);
        assert!(told.contains("gif") && told.contains("pgn"), "{told}");
        assert!(write(&folder.path().join("new/er").join("x".repeat(300)), b"").is_err());
        assert!(!folder.path().join("new").exists());
    }

    #[test]
    fn games_come_in_and_go_out_as_score_sheets() {
        let folder = tempfile::tempdir().unwrap();
        let place = export(&folder.path().join("out/orthodox-1.pgn"), &record()).unwrap();
        assert!(place.ends_with("orthodox-1.pgn"), "{place}");
        let library = library(folder.path());
        let (first, count) = taken(library.import(&GameSource::File(place.clone())));
        assert_eq!(count, 1);
        assert_eq!(library.open(&first).unwrap().actions, record().actions);
        let plain = export(&folder.path().join("out/orthodox-1.toml"), &record()).unwrap();
        assert_eq!(load_record(&plain).unwrap(), record());
        let refused = library.import(&GameSource::File("/nowhere/game.pgn".to_owned())).unwrap_err();
        assert!(crate::trouble::in_english(&refused).contains("cannot be read"));
    }

    #[test]
    fn games_come_in_as_text() {
        let folder = tempfile::tempdir().unwrap();
        let library = library(folder.path());
        let text = |text: &str| GameSource::Text(text.to_owned());
        let (first, count) = taken(library.import(&text("[White \"Anna\"]\n\n1. e4 e5 *\n\n1. d4 *\n")));
        assert_eq!(count, 2);
        assert_eq!(library.open(&first).unwrap().actions[0].action.text(), "e2e4");
        let (first, _) = taken(library.import(&text(&record().to_toml())));
        assert_eq!(library.open(&first).unwrap().actions, record().actions);
        for nonsense in ["hello there", "1. e4 e4", "[Event"] {
            let refused = crate::trouble::in_english(&library.import(&text(nonsense)).unwrap_err());
            assert!(
                refused.starts_with("what was pasted is no position, and cannot be read as a game: "),
                "{refused}"
            );
        }
    }

    /// No bot makes a move in a game that was only to be looked at.
    #[test]
    fn people_play_a_game_from_elsewhere_that_names_nobody() {
        let folder = tempfile::tempdir().unwrap();
        let library = library(folder.path());
        let (first, _) = taken(library.import(&GameSource::Text("1. e4 e5 2. Nf3".to_owned())));
        let record = library.open(&first).unwrap();
        let noted = |key: &str| record.notes.get(key).map(String::as_str).unwrap_or_default();
        assert_eq!(["white", "black"].map(noted), ["human", "human"]);
    }

    #[test]
    fn a_game_from_elsewhere_is_known_as_one_until_something_is_done_in_it() {
        let folder = tempfile::tempdir().unwrap();
        let library = library(folder.path());
        let (first, _) = taken(library.import(&GameSource::Text("1. c4 c5 1/2-1/2".to_owned())));
        let mut known = Known::default();
        let listed = library.games(&mut known);
        assert_eq!((listed[0].is_taken_in, listed[0].moves), (true, 2));
        // The table has it without the note, and so it is kept.
        save_record(&library.open(&first).unwrap(), library.path(&first).unwrap()).unwrap();
        assert!(!library.games(&mut Known::default())[0].is_taken_in);
    }

    #[test]
    fn the_names_of_a_score_sheet_come_in_and_go_out() {
        let folder = tempfile::tempdir().unwrap();
        let library = library(folder.path());
        let sheet = folder.path().join("names.pgn");
        std::fs::write(&sheet, "[White \"anna\"]\n[Black \"Ben B.\"]\n\n1. e4 e5 *\n").unwrap();
        let (first, _) = taken(library.import(&file(&sheet)));
        let record = library.open(&first).unwrap();
        let noted = |key: &str| record.notes.get(key).map(String::as_str).unwrap_or_default();
        let names = ["white", "white-name", "black", "black-name"].map(noted);
        assert_eq!(names, ["human", "anna", "human", "Ben B."]);
        assert_eq!(library.games(&mut Known::default())[0].players, ["anna", "Ben B."]);
        let place = export(&folder.path().join("out.pgn"), &record).unwrap();
        let text = std::fs::read_to_string(place).unwrap();
        assert!(text.contains("[White \"anna\"]") && text.contains("[Black \"Ben B.\"]"), "{text}");
    }

    #[test]
    fn every_game_of_a_score_sheet_is_taken_in_and_what_is_wrong_is_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let library = library(folder.path());
        let games = |library: &Library| library.games(&mut Known::default()).len();
        // More than anybody would count on, and all within the same second.
        let many = folder.path().join("many.pgn");
        std::fs::write(&many, "1. e4 e5 *\n\n".repeat(1200)).unwrap();
        assert_eq!(taken(library.import(&file(&many))).1, 1200);
        assert_eq!(games(&library), 1200);
        let wrong = folder.path().join("wrong.pgn");
        std::fs::write(
            &wrong,
            "1. d4 d5 *\n\n1. e4 e4 *\n\n[Event \"A\"]\n1. c4 {no end\n\n[Event \"B\"]\n\n1. f4 *\n",
        )
        .unwrap();
        let found = library.import(&file(&wrong)).unwrap();
        let Imported::Games { count: 2, left_out, .. } = found else { panic!("{found:?}") };
        let left_out: Vec<String> = left_out.iter().map(crate::trouble::in_english).collect();
        assert!(left_out.len() == 2 && left_out[0].starts_with("line 3: 1... e4"), "{left_out:?}");
        assert!(left_out[1].starts_with("line 6: "), "{left_out:?}");
        assert_eq!(games(&library), 1202);
        std::fs::write(&wrong, "1. e4 e4 *\n").unwrap();
        assert!(library.import(&file(&wrong)).is_err());
        assert_eq!(games(&library), 1202);
    }
}
