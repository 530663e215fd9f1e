//! The machine's part of the card pages: sets, decks and drafts on the disk, a checker, a watcher, games between bots.

mod checking;
mod decks;
mod files;
mod sheets;
mod templates;
mod watching;
mod weighing;

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use unruly_cards::CardRuleset;
use unruly_cards::language;
use unruly_table::{OptionValue, Profile, Ruleset, Seat, Setup};
use unruly_ui::cards::{
    CardHost, CardNews, CardSet, Deck, DeckDraft, Entry, OpenFile, Origin, Sandbox, SetFile, Template, Trial,
    Weighed, Weighing,
};

use crate::{card_sets, rulesets};
use checking::Checker;
use files::SetFolders;
use watching::Watcher;
use weighing::Scales;

/// The machine's part of the card pages.
pub(super) struct Workshop {
    folders: SetFolders,
    decks: decks::Decks,
    checker: Checker,
    watcher: Watcher,
    scales: Scales,
    receiver: Receiver<CardNews>,
    /// What was tried last: a table holds on to its rules, so the same are not made twice.
    tried: Option<&'static CardRuleset>,
}

impl Workshop {
    /// The workshop in the platform's folder for data. `wake` lets the window look for news.
    pub(super) fn new(data: &Path, wake: impl Fn() + Send + Sync + 'static) -> Self {
        let wake: Arc<dyn Fn() + Send + Sync> = Arc::new(wake);
        let (sender, receiver): (Sender<CardNews>, _) = channel();
        Self {
            folders: SetFolders::at(data.to_owned()),
            decks: decks::Decks::at(data),
            checker: Checker::new(sender.clone(), Arc::clone(&wake)),
            watcher: Watcher::new(sender, Arc::clone(&wake)),
            scales: Scales::new(wake),
            receiver,
            tried: None,
        }
    }

    /// What has been found out since this was last asked.
    pub(super) fn news(&self) -> impl Iterator<Item = CardNews> + use<'_> {
        self.receiver.try_iter()
    }

    /// The ruleset of a set as it would be with these files, kept for as long as the program runs.
    fn ruleset(&mut self, set: &str, files: &[SetFile]) -> Result<&'static CardRuleset, String> {
        let sources = files::as_sources(set, files);
        let (ruleset, _) = card_sets::read_files(set, &sources, &self.folders.of(set)).map_err(|wrong| {
            let first = wrong.first();
            first
                .map_or_else(String::new, |first| format!("{}:{}: {}", first.file, first.line, first.message))
        })?;
        match self.tried {
            Some(known) if known.set() == ruleset.set() => Ok(known),
            _ => {
                let ruleset: &'static CardRuleset = Box::leak(Box::new(ruleset));
                self.tried = Some(ruleset);
                Ok(ruleset)
            }
        }
    }
}

impl CardHost for Workshop {
    fn card_sets(&mut self) -> Vec<CardSet> {
        let shipped = rulesets::shipped().filter_map(|ruleset| {
            let id = &ruleset.profile().id;
            let files = card_sets::shipped(id)?;
            Some(sheets::card_set(id, &files, &self.folders.of(id), false))
        });
        let mut sets: Vec<CardSet> = shipped.collect();
        for folder in card_sets::of_the_user_in(&self.folders.home()) {
            let id = card_sets::id_of(&folder);
            if sets.iter().any(|set| set.id == id) {
                continue;
            }
            let files = card_sets::sources(&folder).unwrap_or_default();
            sets.push(sheets::card_set(&id, &files, &folder, true));
        }
        sets
    }

    fn reference(&self) -> Vec<Entry> {
        language::entries()
    }

    fn templates(&self) -> Vec<Template> {
        templates::all()
    }

    fn open_set(&mut self, set: &str) -> Result<Vec<OpenFile>, String> {
        let files = self.folders.open(set)?;
        self.watcher.watch(set, self.folders.of(set));
        Ok(files)
    }

    fn new_set(&mut self, name: &str, origin: &Origin) -> Result<String, String> {
        let id = self.folders.make(name, origin)?;
        rulesets::renew();
        Ok(id)
    }

    fn save_set(&mut self, set: &str, files: &[SetFile]) -> Result<(), String> {
        let saved = self.folders.save(set, files);
        // What we have written ourselves is no news.
        self.watcher.watch(set, self.folders.of(set));
        rulesets::renew();
        saved
    }

    fn keep_drafts(&mut self, set: &str, files: &[SetFile]) {
        self.folders.keep_drafts(set, files);
    }

    fn check(&mut self, number: u64, set: &str, files: Vec<SetFile>) {
        self.checker.check(number, set, &files, self.folders.of(set));
    }

    fn try_examples(&mut self, number: u64, set: &str, files: Vec<SetFile>, card: Option<String>) {
        self.checker.try_examples(number, set, &files, self.folders.of(set), card);
    }

    fn sandbox(&mut self, set: &str, files: &[SetFile], wish: &Sandbox) -> Result<Trial, String> {
        let ruleset = self.ruleset(set, files)?;
        let setup = sandbox_setup(ruleset, wish)?;
        ruleset.start(&setup).map_err(|error| error.to_string())?;
        Ok(Trial { ruleset, setup })
    }

    fn decks(&mut self, set: &str) -> Vec<Deck> {
        self.decks.of(set)
    }

    fn keep_deck(&mut self, set: &str, deck: &Deck) -> Result<(), String> {
        self.decks.keep(set, deck)
    }

    fn drop_deck(&mut self, set: &str, name: &str) -> Result<(), String> {
        self.decks.drop_deck(set, name)
    }

    fn keep_deck_draft(&mut self, draft: Option<&DeckDraft>) {
        self.decks.keep_draft(draft);
    }

    fn deck_draft(&mut self) -> Option<DeckDraft> {
        self.decks.draft()
    }

    fn weigh(&mut self, order: &Weighing) -> Result<(), String> {
        self.scales.stop();
        let files = match &order.files {
            Some(files) => files.clone(),
            None => self.folders.files(&order.set)?,
        };
        let ruleset = self.ruleset(&order.set, &files)?;
        self.scales.begin(ruleset, order)
    }

    fn stop_weighing(&mut self) {
        self.scales.stop();
    }

    fn weighed(&self) -> Option<Weighed> {
        self.scales.weighed()
    }
}

/// What a game to try cards on starts from: the hands that were asked for, and nothing else in them, open to all.
fn sandbox_setup(ruleset: &CardRuleset, wish: &Sandbox) -> Result<Setup, String> {
    let mut setup = Setup::default();
    let profile: &Profile = ruleset.profile();
    if profile.option("open-hands").is_some() {
        setup.options.insert("open-hands".to_owned(), OptionValue::Flag(true));
    }
    for (seat, cards) in [(Seat::WHITE, &wish.white), (Seat::BLACK, &wish.black)] {
        if let Some(odd) = cards.iter().find(|card| ruleset.set().named(card).is_none()) {
            return Err(format!("{} has no card {odd:?}", profile.name));
        }
        setup.arrangement.hands.insert(seat, cards.clone());
    }
    if !wish.position.trim().is_empty() {
        setup.position = Some(wish.position.trim().to_owned());
    }
    Ok(setup)
}

#[cfg(test)]
mod tests {
    use unruly_table::{Hand, Ruleset, Viewer};
    use unruly_ui::cards::{CardHost, Sandbox};

    use super::Workshop;

    #[test]
    fn a_set_is_tried_with_the_hands_that_were_chosen_open_to_all() {
        let data = tempfile::tempdir().unwrap();
        let mut workshop = Workshop::new(data.path(), || {});
        let files = super::templates::new_set("Mine");
        let wish = Sandbox {
            white: vec!["sidestep".to_owned()],
            black: Vec::new(),
            position: "4k3/8/8/8/8/8/8/R3K3 w".to_owned(),
        };
        let trial = workshop.sandbox("mine", &files, &wish).unwrap();
        let scene = trial.ruleset.start(&trial.setup).unwrap().scene(Viewer::Spectator);
        let hands: Vec<_> = scene.seats.iter().map(|seat| seat.hand.clone()).collect();
        let open = |cards: &[&str]| Some(Hand::FaceUp(cards.iter().map(|card| (*card).to_owned()).collect()));
        assert_eq!(hands, [open(&["sidestep"]), open(&[])]);
        // The same set is not read into memory twice.
        let again = workshop.sandbox("mine", &files, &wish).unwrap();
        let address = |ruleset: &'static dyn Ruleset| std::ptr::from_ref(ruleset).cast::<u8>();
        assert_eq!(address(trial.ruleset), address(again.ruleset));
        let odd = Sandbox { white: vec!["nope".to_owned()], ..wish };
        assert!(workshop.sandbox("mine", &files, &odd).err().unwrap().contains("no card \"nope\""));
    }

    #[test]
    fn what_ships_is_listed_with_its_source_and_what_is_broken_with_the_reason() {
        let data = tempfile::tempdir().unwrap();
        let mut workshop = Workshop::new(data.path(), || {});
        let folder = data.path().join("rulesets/odd");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("set.toml"), "name = \"Odd\"\nsummary = \"x\"\n").unwrap();
        let sets = workshop.card_sets();
        let fandeck = sets.iter().find(|set| set.id == "fandeck").unwrap();
        assert_eq!((fandeck.cards.len(), fandeck.is_own), (140, false));
        assert!(fandeck.cards.iter().all(|sheet| sheet.toml.contains("[[card]]") && sheet.lines.0 > 0));
        let odd = sets.iter().find(|set| set.id == "odd").unwrap();
        assert!(odd.is_own && odd.name == "Odd" && odd.complaint.is_some());
    }
}
