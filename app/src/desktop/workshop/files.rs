//! The files of the user's sets, and drafts of them that are not saved.

use std::fs;
use std::path::{Path, PathBuf};

use unruly_cards::language::{self, SourceFile};
use unruly_contract::{Arg, Phrase, phrase};
use unruly_table::disk::{LARGEST_TEXT, read_text};
use unruly_workshop::{FileDraft, OpenFile, Origin, SetFile};

use super::templates;
use crate::trouble;
use crate::{card_sets, folders, shipped};

/// The folder beside the drafts of a set with the texts that they were made from.
const MADE_FROM: &str = "made-from";

/// The user's sets in the platform's folder for data.
#[derive(Clone)]
pub(super) struct SetFolders {
    data: PathBuf,
}

impl SetFolders {
    pub(super) fn at(data: PathBuf) -> Self {
        Self { data }
    }

    /// Where the sets are.
    pub(super) fn home(&self) -> PathBuf {
        self.data.join("rulesets")
    }

    /// Where a set is, or would be.
    pub(super) fn of(&self, set: &str) -> PathBuf {
        self.home().join(set)
    }

    /// The files of a set as they are on the disk, with what was written since.
    pub(super) fn open(&self, set: &str) -> Result<Vec<OpenFile>, Phrase> {
        let saved = self.files(set)?;
        let drafts = self.drafts(set);
        let mut files: Vec<OpenFile> = saved
            .into_iter()
            .map(|file| {
                let draft = drafts.iter().find(|draft| draft.name == file.name);
                let draft = draft.filter(|draft| draft.text != file.text).cloned();
                OpenFile { file, draft }
            })
            .collect();
        for draft in drafts {
            if files.iter().all(|known| known.file.name != draft.name) {
                // A file that was begun and never saved, or that is gone: no other text would be lost.
                let file = SetFile { name: draft.name.clone(), text: String::new() };
                files.push(OpenFile { file, draft: Some(FileDraft { made_from: None, ..draft }) });
            }
        }
        Ok(files)
    }

    /// The files of a set as they are on the disk, or as they ship. Lines end here as the screen ends them.
    pub(super) fn files(&self, set: &str) -> Result<Vec<SetFile>, Phrase> {
        check_name(set)?;
        let folder = self.of(set);
        let sources = match card_sets::shipped(set) {
            Some(files) => files,
            None => card_sets::sources(&folder).map_err(|error| trouble::unreadable(&folder, error))?,
        };
        let file = |source: &SourceFile| match std::str::from_utf8(&source.bytes) {
            Ok(text) => Ok(SetFile { name: source.base_name().to_owned(), text: as_written_here(text) }),
            Err(error) => Err(trouble::unreadable(Path::new(&source.name), error)),
        };
        sources.iter().map(file).collect()
    }

    /// Saves files, each whole or not at all, with the line ends that they have on the disk.
    pub(super) fn save(&self, set: &str, files: &[SetFile]) -> Result<(), Phrase> {
        self.check_own(set)?;
        // All or none: half of a set that was meant as one would be another set.
        files.iter().try_for_each(|file| check_file(&file.name))?;
        for SetFile { name, text } in files {
            let path = self.of(set).join(name);
            let has_crlf = read_text(&path, LARGEST_TEXT).is_ok_and(|text| ends_lines_by_crlf(&text));
            // Text that was pasted may bring line ends of its own.
            let text = if has_crlf { &text.replace("\r\n", "\n").replace('\n', "\r\n") } else { text };
            folders::replace(&path, text.as_bytes()).map_err(|error| trouble::unwritable(&path, &error))?;
            self.drop_draft(set, name);
        }
        Ok(())
    }

    /// Keeps what is not saved, and nothing else.
    pub(super) fn keep_drafts(&self, set: &str, drafts: &[FileDraft]) {
        if self.check_own(set).is_err() {
            return;
        }
        for old in self.drafts(set).iter().filter(|old| drafts.iter().all(|draft| draft.name != old.name)) {
            self.drop_draft(set, &old.name);
        }
        for FileDraft { name, text, made_from } in drafts.iter().filter(|it| check_file(&it.name).is_ok()) {
            // The text it was made from goes first: should the program end between the two, no draft is without it.
            let origin = self.origin_of_draft(set, name);
            match made_from {
                // It stays the same for as long as somebody types.
                Some(made_from)
                    if read_text(&origin, LARGEST_TEXT).is_ok_and(|known| known == *made_from) => {}
                Some(made_from) => drop(folders::replace(&origin, made_from.as_bytes())),
                None => drop(fs::remove_file(origin)),
            }
            // A draft that cannot be kept is still on the screen; saving will say what is wrong with the disk.
            let _ = folders::replace(&self.draft(set, name), text.as_bytes());
        }
    }

    /// Makes a set, and gives its id.
    pub(super) fn make(&self, name: &str, origin: &Origin) -> Result<String, Phrase> {
        let name = name.trim();
        let id = language::id_of(name);
        check_name(&id).map_err(|_| phrase!("machine-no-folder-name", name: trouble::quoted(name)))?;
        let folder = self.of(&id);
        if folder.exists() || shipped::rulesets().any(|ruleset| ruleset.profile().id == id) {
            return Err(phrase!("machine-set-exists", name: Arg::text(id)));
        }
        let files = match origin {
            Origin::Scratch => templates::new_set(name),
            Origin::BasedOn(base) => templates::based_on(name, base),
            Origin::CopyOf(other) => {
                let mut files = self.files(other)?;
                if let Some(head) = files.iter_mut().find(|file| file.name == card_sets::HEAD) {
                    head.text = templates::renamed(&head.text, name);
                }
                files
            }
        };
        for SetFile { name, text } in &files {
            let path = folder.join(name);
            folders::replace(&path, text.as_bytes()).map_err(|error| trouble::unwritable(&path, &error))?;
        }
        Ok(id)
    }

    /// Puts the folder of a set aside, with what is not saved of it, and says where it lies then: nothing that somebody wrote is lost.
    pub(super) fn put_aside(&self, set: &str) -> Result<PathBuf, Phrase> {
        self.check_own(set)?;
        let shelf = self.data.join("removed");
        let name = |number: u32| if number == 1 { set.to_owned() } else { format!("{set}-{number}") };
        let mut number = 1;
        while shelf.join(name(number)).exists() {
            number += 1;
        }
        let place = shelf.join(name(number));
        let moved = fs::create_dir_all(&shelf).and_then(|()| fs::rename(self.of(set), &place));
        moved.map_err(|error| trouble::unwritable(&place, &error))?;
        // There may be nothing that was not saved.
        let _ = fs::rename(self.drafts_of(set), place.join("drafts"));
        Ok(place)
    }

    fn check_own(&self, set: &str) -> Result<(), Phrase> {
        check_name(set)?;
        if shipped::rulesets().any(|ruleset| ruleset.profile().id == set) {
            return Err(phrase!("machine-set-ships", name: Arg::text(set)));
        }
        Ok(())
    }

    fn drafts(&self, set: &str) -> Vec<FileDraft> {
        let Ok(paths) = folders::entries(&self.drafts_of(set)) else { return Vec::new() };
        let file = |path: &PathBuf| {
            let name = path.file_name()?.to_str()?.to_owned();
            check_file(&name).ok()?;
            let text = read_text(path, LARGEST_TEXT).ok()?;
            let made_from = read_text(&self.origin_of_draft(set, &name), LARGEST_TEXT).ok();
            Some(FileDraft { name, text, made_from })
        };
        paths.iter().filter_map(file).collect()
    }

    /// Where what is not saved of a set is kept.
    pub(super) fn drafts_of(&self, set: &str) -> PathBuf {
        self.data.join("drafts").join(set)
    }

    fn draft(&self, set: &str, file: &str) -> PathBuf {
        self.drafts_of(set).join(file)
    }

    /// Where the text is kept that the draft of a file was made from.
    fn origin_of_draft(&self, set: &str, file: &str) -> PathBuf {
        self.drafts_of(set).join(MADE_FROM).join(file)
    }

    /// The draft of a file that was saved or given up goes; a missing one is no trouble.
    fn drop_draft(&self, set: &str, file: &str) {
        let _ = fs::remove_file(self.draft(set, file));
        let _ = fs::remove_file(self.origin_of_draft(set, file));
    }
}

/// Files as the checker takes them.
pub(super) fn as_sources(set: &str, files: &[SetFile]) -> Vec<SourceFile> {
    files.iter().map(|file| SourceFile::new(format!("{set}/{}", file.name), file.text.as_str())).collect()
}

/// Whether every line of a text ends as other systems end lines. Where some lines do and some do not, they stay as they are: a
/// line that nobody has touched is not changed.
fn ends_lines_by_crlf(text: &str) -> bool {
    let all = text.matches('\n').count();
    all > 0 && all == text.matches("\r\n").count()
}

/// A text with the line ends that are typed on the screen.
fn as_written_here(text: &str) -> String {
    if ends_lines_by_crlf(text) { text.replace("\r\n", "\n") } else { text.to_owned() }
}

/// No name leads out of the folder of sets.
pub(super) fn check_name(name: &str) -> Result<(), Phrase> {
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    if !name.is_empty() && name.len() <= 100 && name.chars().all(is_letter) {
        Ok(())
    } else {
        Err(phrase!("machine-no-set", name: trouble::quoted(name)))
    }
}

/// A file of a set stands in its folder itself, under any name in any script that all systems take.
fn check_file(name: &str) -> Result<(), Phrase> {
    let stem = name.strip_suffix(".toml").unwrap_or_default();
    let leads_away = |letter: char| letter.is_control() || r#"/\:*?"<>|"#.contains(letter);
    let is_plain =
        !stem.is_empty() && !stem.starts_with(['.', ' ']) && name.len() <= 100 && !name.contains(leads_away);
    if is_plain { Ok(()) } else { Err(phrase!("machine-no-set-file", name: trouble::quoted(name))) }
}

#[cfg(test)]
mod tests {
    use unruly_workshop::{FileDraft, Origin, SetFile};

    use super::SetFolders;
    use crate::card_sets;

    fn file(name: &str, text: &str) -> SetFile {
        SetFile { name: name.to_owned(), text: text.to_owned() }
    }

    fn draft(name: &str, text: &str, made_from: &str) -> FileDraft {
        let made_from = Some(made_from.to_owned());
        FileDraft { name: name.to_owned(), text: text.to_owned(), made_from }
    }

    #[test]
    fn a_set_that_is_removed_lies_aside_with_what_was_not_saved() {
        let data = tempfile::tempdir().unwrap();
        let folders = SetFolders::at(data.path().to_owned());
        assert!(folders.put_aside("fandeck").is_err(), "it ships with the program");
        assert!(folders.put_aside("mine").is_err(), "there is none");
        for place in ["mine", "mine-2"] {
            let id = folders.make("Mine", &Origin::Scratch).unwrap();
            folders.keep_drafts(&id, &[draft("cards.toml", "# Not saved.", "")]);
            let aside = folders.put_aside(&id).unwrap();
            assert_eq!(aside, data.path().join("removed").join(place));
            assert!(!folders.of(&id).exists());
            assert!(aside.join("set.toml").exists() && aside.join("drafts/cards.toml").exists());
        }
    }

    #[test]
    fn every_new_set_can_be_played_at_once() {
        let data = tempfile::tempdir().unwrap();
        let folders = SetFolders::at(data.path().to_owned());
        for (name, origin, cards) in [
            ("My \"first\" Set", Origin::Scratch, 1),
            ("Copy", Origin::CopyOf("fandeck".to_owned()), 140),
            ("Fewer", Origin::BasedOn("fandeck".to_owned()), 140),
        ] {
            let id = folders.make(name, &origin).unwrap();
            let (ruleset, warnings, _) = card_sets::read(&folders.of(&id)).unwrap().unwrap();
            assert_eq!((ruleset.set().name.as_str(), ruleset.set().cards.len()), (name, cards));
            assert!(warnings.is_empty(), "{warnings:?}");
            let refused = folders.make(name, &origin).unwrap_err();
            assert!(crate::trouble::in_english(&refused).contains("already"));
        }
        let refused = folders.make("Fandeck", &Origin::Scratch).unwrap_err();
        assert!(crate::trouble::in_english(&refused).contains("already"));
        assert!(folders.make("!?", &Origin::Scratch).is_err());
    }

    #[test]
    fn drafts_outlive_the_program_until_they_are_saved() {
        let data = tempfile::tempdir().unwrap();
        let folders = SetFolders::at(data.path().to_owned());
        let id = folders.make("Mine", &Origin::Scratch).unwrap();
        folders.keep_drafts(&id, &[draft("cards.toml", "# half", "# old"), draft("more.toml", "# new", "")]);
        let files = folders.open(&id).unwrap();
        let drafts: Vec<_> = files.iter().map(|open| (open.file.name.as_str(), open.draft.clone())).collect();
        let begun = FileDraft { made_from: None, ..draft("more.toml", "# new", "") };
        assert_eq!(
            drafts,
            [
                ("cards.toml", Some(draft("cards.toml", "# half", "# old"))),
                ("set.toml", None),
                ("more.toml", Some(begun))
            ]
        );
        folders.save(&id, &[file("cards.toml", "# half")]).unwrap();
        folders.keep_drafts(&id, &[]);
        let files = folders.open(&id).unwrap();
        assert_eq!((files[0].file.text.as_str(), files.len()), ("# half", 2));
        assert!(files.iter().all(|open| open.draft.is_none()));
        let left = crate::folders::entries(&folders.drafts_of(&id).join(super::MADE_FROM)).unwrap();
        assert!(left.is_empty(), "{left:?}");
    }

    #[test]
    fn a_file_may_be_named_in_any_script_and_leads_nowhere_else() {
        let data = tempfile::tempdir().unwrap();
        let folders = SetFolders::at(data.path().to_owned());
        let id = folders.make("Mine", &Origin::Scratch).unwrap();
        let cards = file("Ritter & Türme.toml", "# cards");
        folders.save(&id, std::slice::from_ref(&cards)).unwrap();
        assert!(folders.files(&id).unwrap().contains(&cards), "it is read under the same name");
        folders.keep_drafts(&id, &[draft(&cards.name, "# more", "# cards")]);
        assert!(folders.open(&id).unwrap().iter().any(|open| open.draft.is_some()));
        for name in ["../x.toml", "a/b.toml", "c:x.toml", ".toml", ".hidden.toml", "x.txt", "bell\u{7}.toml"]
        {
            let both = [file("new.toml", "# first"), file(name, "# second")];
            assert!(folders.save(&id, &both).is_err(), "{name}");
            assert!(!folders.of(&id).join("new.toml").exists(), "all or none: {name}");
        }
    }

    #[test]
    fn a_file_keeps_its_own_line_ends() {
        let data = tempfile::tempdir().unwrap();
        let folders = SetFolders::at(data.path().to_owned());
        let id = folders.make("Mine", &Origin::Scratch).unwrap();
        let path = folders.of(&id).join("cards.toml");
        let edited = |before: &str| {
            std::fs::write(&path, before).unwrap();
            let open = folders.files(&id).unwrap().remove(0);
            folders.save(&id, &[file(&open.name, &format!("{}# new\n", open.text))]).unwrap();
            std::fs::read_to_string(&path).unwrap()
        };
        assert_eq!(edited("# a\r\n# b\r\n"), "# a\r\n# b\r\n# new\r\n");
        assert_eq!(edited("# a\n# b\n"), "# a\n# b\n# new\n");
        // Lines that nobody has touched stay as they are.
        assert_eq!(edited("# a\r\n# b\n"), "# a\r\n# b\n# new\n");
        std::fs::write(&path, "# a\r\n# b\r\n").unwrap();
        folders.save(&id, &[file("cards.toml", "# pasted\r\n# typed\n")]).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "# pasted\r\n# typed\r\n");
    }

    #[test]
    fn nothing_is_written_outside_and_nothing_that_ships_is_changed() {
        let data = tempfile::tempdir().unwrap();
        let folders = SetFolders::at(data.path().to_owned());
        for set in ["..", "a/b", "", "fandeck"] {
            assert!(folders.save(set, &[file("cards.toml", "")]).is_err(), "{set:?}");
        }
        for name in ["../x.toml", "x.txt", ".toml", "/x.toml"] {
            assert!(folders.save("mine", &[file(name, "")]).is_err(), "{name:?}");
        }
    }
}
