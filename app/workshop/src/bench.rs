//! A set on the bench: its files as they are being written, what the checker says of them, and what is not saved yet.

use std::time::Duration;

use unruly_contract::{Arg, Phrase, phrase};

use super::{
    CardHost, CardNews, CardSheet, FileDraft, HEAD, OpenFile, Problem, Sandbox, SetFile, Template, Verdict,
};

/// A set on the bench.
#[derive(Debug, Clone, Default)]
pub struct Bench {
    /// The set's id.
    pub(crate) set: String,
    /// Whether it may be changed.
    pub(crate) is_own: bool,
    pub(crate) files: Vec<Paper>,
    /// Which file is being written.
    pub(crate) current: usize,
    /// The line of it on which the cursor stands, from 1.
    pub line: usize,
    /// Where the cursor is to go: a line and a column, both from 1.
    pub(crate) jump: Option<(usize, usize)>,
    /// The faults of the set.
    pub problems: Vec<Problem>,
    /// The cards in its files.
    pub(crate) cards: Vec<CardSheet>,
    /// How examples went that were run since the set was last changed.
    pub(crate) verdicts: Vec<Verdict>,
    /// The arrangement of a game to try it on.
    pub(crate) sandbox: Sandbox,
    /// Whether changes that were not saved when the program last ended are back.
    pub(crate) is_restored: bool,
    /// When something was last changed and not checked since.
    changed: Option<Duration>,
    /// Whether the drafts on the disk are older than what is here.
    is_undrafted: bool,
    checking: Option<u64>,
    trying: Option<u64>,
}

/// A file that is being written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Paper {
    pub(crate) name: String,
    /// The present text.
    pub text: String,
    /// As it was on the disk when it was last the same here.
    pub(crate) saved: String,
    /// The text that somebody else has saved while this was changed here.
    pub(crate) theirs: Option<String>,
}

impl Paper {
    /// Whether something in it is not saved.
    pub fn is_changed(&self) -> bool {
        self.text != self.saved
    }

    /// A file as it is opened. A draft was made from an earlier state of the file perhaps; then both are kept.
    fn open(OpenFile { file, draft }: OpenFile) -> Self {
        let SetFile { name, text: disk } = file;
        let Some(FileDraft { text, made_from, .. }) = draft else {
            return Self { name, text: disk.clone(), saved: disk, theirs: None };
        };
        match made_from.filter(|made_from| *made_from != disk) {
            Some(made_from) => Self { name, text, saved: made_from, theirs: Some(disk) },
            None => Self { name, text, saved: disk, theirs: None },
        }
    }
}

/// So long after the last key the set is checked.
const PAUSE: Duration = Duration::from_millis(200);

impl Bench {
    /// A set with its files; drafts go before what was saved.
    pub(crate) fn open(set: &str, is_own: bool, files: Vec<OpenFile>, now: Duration) -> Self {
        let is_restored = files.iter().any(|file| file.draft.is_some());
        let files: Vec<Paper> = files.into_iter().map(Paper::open).collect();
        // Cards are what people come for; the head of the set is seldom changed.
        let current = files.iter().position(|file| file.name != HEAD).unwrap_or(0);
        let (set, line) = (set.to_owned(), 1);
        Self { set, is_own, files, current, line, is_restored, changed: Some(now), ..Self::default() }
    }

    /// The file that is being written.
    pub fn paper(&self) -> Option<&Paper> {
        self.files.get(self.current)
    }

    /// Whether something is not saved.
    pub fn is_changed(&self) -> bool {
        self.files.iter().any(Paper::is_changed)
    }

    /// The whole set as it is here.
    pub(crate) fn all(&self) -> Vec<SetFile> {
        self.files.iter().map(file).collect()
    }

    /// The files that are not saved.
    pub(crate) fn unsaved(&self) -> Vec<SetFile> {
        self.files.iter().filter(|paper| paper.is_changed()).map(file).collect()
    }

    /// The same, with the texts that they were made from.
    fn drafts(&self) -> Vec<FileDraft> {
        let changed = self.files.iter().filter(|paper| paper.is_changed());
        let draft = |Paper { name, text, saved, .. }: &Paper| FileDraft {
            name: name.clone(),
            text: text.clone(),
            made_from: Some(saved.clone()),
        };
        changed.map(draft).collect()
    }

    /// Whether the checker is at it, or will be in a moment.
    pub fn is_checking(&self) -> bool {
        self.changed.is_some() || self.checking.is_some()
    }

    /// Whether examples are being run.
    pub(crate) fn is_trying(&self) -> bool {
        self.trying.is_some()
    }

    /// Whether the set can be played as it is.
    pub(crate) fn is_sound(&self) -> bool {
        !self.is_checking() && self.problems.iter().all(|problem| !problem.is_error)
    }

    /// The card on which the cursor stands; the last above it where it stands between two.
    pub(crate) fn card(&self) -> Option<&CardSheet> {
        let name = &self.paper()?.name;
        let above = self.cards.iter().filter(|sheet| sheet.file == *name && sheet.lines.0 <= self.line);
        above.max_by_key(|sheet| sheet.lines.0)
    }

    /// The problems of a file.
    pub(crate) fn problems_of<'b>(&'b self, file: &'b str) -> impl Iterator<Item = &'b Problem> {
        self.problems.iter().filter(move |problem| problem.file == file)
    }

    /// Something was written.
    pub fn was_changed(&mut self, now: Duration) {
        self.changed = Some(now);
        self.is_undrafted = true;
        self.verdicts.clear();
        self.trying = None;
    }

    /// Has everything checked once more, though nothing was written.
    pub(crate) fn check_again(&mut self, now: Duration) {
        self.changed = Some(now);
    }

    /// Opens a file at a place, both from 1. Says whether there is such a file.
    pub(crate) fn go(&mut self, file: &str, line: usize, column: usize) -> bool {
        let Some(place) = self.files.iter().position(|paper| paper.name == file) else { return false };
        self.current = place;
        self.line = line;
        self.jump = Some((line, column));
        true
    }

    /// Puts a card to begin with at the end of the file of cards, under a name that no other card has.
    pub(crate) fn add(&mut self, template: &Template, now: Duration) {
        if !self.is_own {
            return;
        }
        if self.paper().is_none_or(|paper| paper.name == HEAD) {
            match self.files.iter().position(|paper| paper.name != HEAD) {
                Some(place) => self.current = place,
                None => {
                    self.files.push(Paper { name: "cards.toml".to_owned(), ..Paper::default() });
                    self.current = self.files.len() - 1;
                }
            }
        }
        let toml = self.renamed(template);
        let Some(paper) = self.files.get_mut(self.current) else { return };
        let kept = paper.text.trim_end().len();
        paper.text.truncate(kept);
        if kept > 0 {
            paper.text.push_str("\n\n");
        }
        let line = paper.text.lines().count() + 1;
        paper.text.push_str(&toml);
        let name = paper.name.clone();
        self.go(&name, line, 1);
        self.was_changed(now);
    }

    /// A card under a name that no card of the set has.
    fn renamed(&self, Template { id, toml, .. }: &Template) -> String {
        let title = toml.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
        let Some(title) = title else { return toml.clone() };
        let is_taken = |number: u32| {
            let (title, id) = numbered(title, id, number);
            let line = format!("name = \"{title}\"");
            self.cards.iter().any(|sheet| sheet.card.id == id)
                || self.files.iter().any(|paper| paper.text.contains(&line))
        };
        match (1..).find(|number| !is_taken(*number)) {
            Some(number) if number > 1 => {
                let (new_title, new_id) = numbered(title, id, number);
                toml.replace(title, &new_title).replace(id, &new_id)
            }
            _ => toml.clone(),
        }
    }

    /// Goes on by itself: keeps drafts, and checks once nobody writes. Says when there will be something to do next.
    pub(crate) fn go_on(
        &mut self,
        host: &mut dyn CardHost,
        checks: &mut u64,
        now: Duration,
    ) -> Option<Duration> {
        let changed = self.changed;
        if changed.is_some_and(|at| now >= at + PAUSE) {
            self.changed = None;
            *checks += 1;
            self.checking = Some(*checks);
            host.check(*checks, &self.set, self.all());
        }
        self.keep_drafts(host);
        self.changed.map(|at| (at + PAUSE).saturating_sub(now))
    }

    /// Keeps what is not saved.
    pub(crate) fn keep_drafts(&mut self, host: &mut dyn CardHost) {
        if std::mem::take(&mut self.is_undrafted) && self.is_own {
            host.keep_drafts(&self.set, &self.drafts());
        }
    }

    /// Runs the examples of a card, or of all.
    pub(crate) fn try_examples(&mut self, host: &mut dyn CardHost, checks: &mut u64, card: Option<String>) {
        *checks += 1;
        self.trying = Some(*checks);
        host.try_examples(*checks, &self.set, self.all(), card);
    }

    /// Takes in what the host has found out. Says whether the examples of the card at hand should be run.
    pub(crate) fn hear(&mut self, news: CardNews) -> bool {
        match news {
            CardNews::Checked { number, problems, cards } if self.checking == Some(number) => {
                self.checking = None;
                self.problems = problems;
                self.cards = cards;
                self.is_sound()
            }
            CardNews::Tried { number, verdicts } if self.trying == Some(number) => {
                self.trying = None;
                let is_new = |old: &Verdict| verdicts.iter().all(|new| new.card != old.card);
                self.verdicts.retain(is_new);
                self.verdicts.extend(verdicts);
                false
            }
            CardNews::Unanswered { number, .. } => {
                self.checking.take_if(|question| *question == number);
                self.trying.take_if(|question| *question == number);
                false
            }
            _ => false,
        }
    }

    /// Saves everything. Where somebody else has saved a file meanwhile that was changed here, it is opened instead: one of the
    /// two texts is about to be lost, and that is for a person to decide.
    ///
    /// # Errors
    /// Says what could not be saved.
    pub(crate) fn save(&mut self, host: &mut dyn CardHost) -> Result<(), Phrase> {
        if let Some(place) = self.files.iter().position(|paper| paper.theirs.is_some()) {
            let name = self.files[place].name.clone();
            if place != self.current {
                self.go(&name, 1, 1);
            }
            return Err(phrase!("workshop-settle-first", file: Arg::text(name)));
        }
        host.save_set(&self.set, &self.unsaved())?;
        for paper in &mut self.files {
            paper.saved.clone_from(&paper.text);
        }
        self.is_undrafted = true;
        self.is_restored = false;
        self.keep_drafts(host);
        Ok(())
    }

    /// Goes back to what is on the disk.
    pub(crate) fn give_up(&mut self, now: Duration) {
        for paper in &mut self.files {
            if let Some(theirs) = paper.theirs.take() {
                paper.saved = theirs;
            }
            paper.text.clone_from(&paper.saved);
        }
        self.is_restored = false;
        self.was_changed(now);
    }

    /// Takes in what is on the disk now. Changes made here stay, and those of somebody else are kept beside them. Says
    /// whether anything was taken over.
    pub(crate) fn take_in(&mut self, files: Vec<OpenFile>, now: Duration) -> bool {
        let mut is_new = false;
        let current = self.files.get(self.current).map(|paper| paper.name.clone());
        self.files
            .retain(|paper| paper.is_changed() || files.iter().any(|known| known.file.name == paper.name));
        for OpenFile { file, .. } in files {
            match self.files.iter_mut().find(|paper| paper.name == file.name) {
                // The other text may have been taken back.
                Some(paper) if paper.saved == file.text => paper.theirs = None,
                Some(paper) if paper.is_changed() && paper.text != file.text => {
                    paper.theirs = Some(file.text);
                }
                Some(paper) => {
                    paper.text.clone_from(&file.text);
                    paper.saved = file.text;
                    is_new = true;
                }
                None => {
                    self.files.push(Paper::open(OpenFile { file, draft: None }));
                    is_new = true;
                }
            }
        }
        // The file that is open stays open, whatever has gone before it in the list.
        let still = current.and_then(|name| self.files.iter().position(|paper| paper.name == name));
        self.current = still.unwrap_or(self.current.min(self.files.len().saturating_sub(1)));
        if is_new {
            self.was_changed(now);
        }
        is_new
    }

    /// Settles a file that two have changed: with theirs, or with what is here.
    pub(crate) fn settle(&mut self, takes_theirs: bool, now: Duration) {
        let Some(paper) = self.files.get_mut(self.current) else { return };
        if let Some(theirs) = paper.theirs.take() {
            paper.saved.clone_from(&theirs);
            if takes_theirs {
                paper.text = theirs;
            }
            self.was_changed(now);
        }
    }
}

fn file(paper: &Paper) -> SetFile {
    SetFile { name: paper.name.clone(), text: paper.text.clone() }
}

fn numbered(title: &str, id: &str, number: u32) -> (String, String) {
    match number {
        1 => (title.to_owned(), id.to_owned()),
        _ => (format!("{title} {number}"), format!("{id}-{number}")),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Bench, Paper};
    use crate::{FileDraft, NoCards, OpenFile, SetFile, Template};

    fn open(name: &str, text: &str, draft: Option<&str>) -> OpenFile {
        let file = SetFile { name: name.to_owned(), text: text.to_owned() };
        let draft = draft.map(|draft| FileDraft {
            name: name.to_owned(),
            text: draft.to_owned(),
            made_from: Some(text.to_owned()),
        });
        OpenFile { file, draft }
    }

    fn bench(files: Vec<OpenFile>) -> Bench {
        Bench::open("mine", true, files, Duration::ZERO)
    }

    fn paper<'b>(bench: &'b Bench, name: &str) -> &'b Paper {
        bench.files.iter().find(|paper| paper.name == name).unwrap()
    }

    #[test]
    fn drafts_come_back_and_are_not_saved_yet() {
        let bench = bench(vec![open("cards.toml", "old", Some("new")), open("set.toml", "head", None)]);
        assert!(bench.is_restored && bench.is_changed());
        assert_eq!(bench.unsaved(), [SetFile { name: "cards.toml".to_owned(), text: "new".to_owned() }]);
    }

    #[test]
    fn a_draft_of_a_file_that_is_another_one_meanwhile_overwrites_nothing() {
        let mut file = open("cards.toml", "old", Some("mine"));
        file.file.text = "theirs".to_owned();
        let mut bench = bench(vec![open("a.toml", "a", None), file]);
        bench.current = 0;
        assert_eq!(paper(&bench, "cards.toml").theirs.as_deref(), Some("theirs"));
        assert!(bench.save(&mut NoCards).is_err());
        assert_eq!(bench.current, 1, "the file with two texts is open");
        let now = Duration::from_secs(1);
        let mut other = bench.clone();
        other.settle(true, now);
        assert_eq!((paper(&other, "cards.toml").text.as_str(), other.is_changed()), ("theirs", false));
        bench.settle(false, now);
        assert_eq!(bench.unsaved(), [SetFile { name: "cards.toml".to_owned(), text: "mine".to_owned() }]);
        assert_eq!(bench.drafts()[0].made_from.as_deref(), Some("theirs"), "from now on it is known");
        // Where it is not known what a draft was made from, it is taken for the file that is there.
        let mut file = open("cards.toml", "old", Some("mine"));
        file.draft.as_mut().unwrap().made_from = None;
        assert_eq!(Bench::open("mine", true, vec![file], now).files[0].theirs, None);
    }

    #[test]
    fn what_somebody_else_saves_comes_in_unless_it_was_changed_here() {
        let mut bench = bench(vec![open("a.toml", "a", None), open("b.toml", "b", None)]);
        bench.files[1].text = "mine".to_owned();
        let now = Duration::from_secs(1);
        let disk = vec![open("a.toml", "a2", None), open("b.toml", "b2", None), open("c.toml", "c", None)];
        assert!(bench.take_in(disk.clone(), now));
        assert_eq!(
            (paper(&bench, "a.toml").text.as_str(), paper(&bench, "c.toml").text.as_str()),
            ("a2", "c")
        );
        assert_eq!(
            (paper(&bench, "b.toml").text.as_str(), paper(&bench, "b.toml").theirs.as_deref()),
            ("mine", Some("b2"))
        );
        bench.current = 1;
        let mut other = bench.clone();
        bench.settle(true, now);
        assert_eq!(paper(&bench, "b.toml").text, "b2");
        assert!(!bench.is_changed());
        other.settle(false, now);
        assert_eq!((paper(&other, "b.toml").text.as_str(), other.is_changed()), ("mine", true));
        // A file that is gone goes, unless something in it is not saved; the one that is open stays open.
        other.take_in(vec![open("c.toml", "c", None)], now);
        assert_eq!((other.files.len(), other.current), (2, 0));
        assert_eq!(other.files[other.current].name, "b.toml");
    }

    #[test]
    fn a_new_card_stands_at_the_end_under_a_name_of_its_own() {
        let mut bench = bench(vec![open("cards.toml", "# Mine\n\n", None), open("set.toml", "head", None)]);
        let toml = "[[card]]\nname = \"Side Step\"\nexamples = [\"white: play side-step a1\"]\n".to_owned();
        let template = Template { key: "move".to_owned(), id: "side-step".to_owned(), toml };
        bench.current = 1;
        bench.add(&template, Duration::ZERO);
        assert_eq!((bench.current, bench.jump), (0, Some((3, 1))));
        bench.add(&template, Duration::ZERO);
        let text = &bench.files[0].text;
        assert!(text.starts_with("# Mine\n\n[[card]]\nname = \"Side Step\"\n"), "{text}");
        assert!(
            text.contains("name = \"Side Step 2\"\nexamples = [\"white: play side-step-2 a1\"]"),
            "{text}"
        );
        assert_eq!(bench.jump, Some((7, 1)));
    }
}
