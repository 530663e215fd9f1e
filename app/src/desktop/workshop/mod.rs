//! The machine's part of the card pages: sets, decks and drafts on the disk, a checker, a watcher, games between bots.

mod checking;
mod decks;
mod files;
mod reading;
mod sheets;
mod templates;
mod watching;
mod weighing;

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use unruly_cards::CardRuleset;
use unruly_cards::language;
use unruly_contract::{OptionValue, Phrase, Profile, Ruleset, Seat, Setup};
use unruly_workshop::{
    CardHost, CardNews, DeckDraft, FileDraft, LanguageEntry, NamedDeck, OpenFile, Origin, Sandbox, SetFile,
    Template, Trial, Weighed, Weighing,
};

use super::writer::Writer;
use crate::trouble;
use crate::{card_sets, rulesets};
use checking::Checker;
use files::SetFolders;
use reading::Reader;
use watching::Watcher;
use weighing::Scales;

/// The machine's part of the card pages.
pub(super) struct Workshop {
    folders: SetFolders,
    decks: decks::Decks,
    /// Drafts go to the disk with every letter that is typed, which the screen need not wait for.
    writer: Writer,
    reader: Reader,
    checker: Checker,
    watcher: Watcher,
    scales: Scales,
    receiver: Receiver<CardNews>,
}

impl Workshop {
    /// The workshop in the platform's folder for data. `wake` lets the window look for news.
    pub(super) fn new(data: &Path, wake: impl Fn() + Send + Sync + 'static) -> Self {
        let wake: Arc<dyn Fn() + Send + Sync> = Arc::new(wake);
        let (sender, receiver): (Sender<CardNews>, _) = channel();
        let folders = SetFolders::at(data.to_owned());
        let (news, awake) = (sender.clone(), Arc::clone(&wake));
        let watcher = Watcher::new(folders.home(), move |sets| {
            // New games are played by the sets as they are now.
            rulesets::renew();
            let is_told = news.send(CardNews::Changed { sets }).is_ok();
            awake();
            is_told
        });
        Self {
            decks: decks::Decks::at(data),
            writer: Writer::new(|| {}),
            reader: Reader::new(folders.clone(), sender.clone(), Arc::clone(&wake)),
            folders,
            checker: Checker::new(sender, Arc::clone(&wake)),
            watcher,
            scales: Scales::new(wake),
            receiver,
        }
    }

    /// News since the last call.
    pub(super) fn news(&self) -> impl Iterator<Item = CardNews> + use<'_> {
        self.receiver.try_iter()
    }

    /// The ruleset of a set as it would be with these files.
    fn ruleset(&mut self, set: &str, files: &[SetFile]) -> Result<Arc<CardRuleset>, Phrase> {
        let sources = files::as_sources(set, files);
        let (ruleset, _) = card_sets::read_files(set, &sources, &self.folders.of(set)).map_err(|wrong| {
            let first = wrong.first();
            first
                .map_or_else(String::new, |first| format!("{}:{}: {}", first.file, first.line, first.message))
        })?;
        Ok(Arc::new(ruleset))
    }
}

impl CardHost for Workshop {
    fn list_sets(&mut self) {
        self.watcher.begin();
        self.reader.order();
    }

    fn reference(&self) -> Vec<LanguageEntry> {
        language::entries()
    }

    fn templates(&self) -> Vec<Template> {
        templates::all()
    }

    fn open_set(&mut self, set: &str) -> Result<Vec<OpenFile>, Phrase> {
        self.writer.flush();
        self.watcher.begin();
        self.folders.open(set)
    }

    fn new_set(&mut self, name: &str, origin: &Origin) -> Result<String, Phrase> {
        let id = self.folders.make(name, origin)?;
        self.watcher.pass_over(&id);
        rulesets::renew();
        Ok(id)
    }

    fn remove_set(&mut self, set: &str) -> Result<String, Phrase> {
        self.writer.flush();
        let place = self.folders.put_aside(set)?;
        self.watcher.pass_over(set);
        rulesets::renew();
        Ok(place.display().to_string())
    }

    fn save_set(&mut self, set: &str, files: &[SetFile]) -> Result<(), Phrase> {
        // A draft that is still on its way would come back after it was saved.
        self.writer.flush();
        let saved = self.folders.save(set, files);
        self.watcher.pass_over(set);
        rulesets::renew();
        saved
    }

    fn keep_drafts(&mut self, set: &str, drafts: &[FileDraft]) {
        let (folders, drafts) = (self.folders.clone(), drafts.to_vec());
        let set = set.to_owned();
        self.writer.order(folders.drafts_of(&set), move || {
            folders.keep_drafts(&set, &drafts);
            Ok(())
        });
    }

    fn check(&mut self, number: u64, set: &str, files: Vec<SetFile>) {
        self.checker.check(number, set, &files, self.folders.of(set));
    }

    fn try_examples(&mut self, number: u64, set: &str, files: Vec<SetFile>, card: Option<String>) {
        self.checker.try_examples(number, set, &files, self.folders.of(set), card);
    }

    fn sandbox(&mut self, set: &str, files: &[SetFile], wish: &Sandbox) -> Result<Trial, Phrase> {
        let ruleset = self.ruleset(set, files)?;
        let setup = sandbox_setup(&ruleset, wish)?;
        let ruleset = card_sets::hosted(ruleset).map_err(|fault| fault.to_string())?;
        ruleset.start(&setup).map_err(|error| error.phrase())?;
        Ok(Trial { ruleset, setup })
    }

    fn decks(&mut self, set: &str) -> Vec<NamedDeck> {
        self.decks.of(set)
    }

    fn keep_deck(&mut self, set: &str, deck: &NamedDeck) -> Result<(), Phrase> {
        self.decks.keep(set, deck)
    }

    fn drop_deck(&mut self, set: &str, name: &str) -> Result<(), Phrase> {
        self.decks.drop_deck(set, name)
    }

    fn keep_deck_draft(&mut self, draft: Option<&DeckDraft>) {
        let (decks, draft) = (self.decks.clone(), draft.cloned());
        self.writer.order(decks.draft_path(), move || {
            decks.keep_draft(draft.as_ref());
            Ok(())
        });
    }

    fn deck_draft(&mut self) -> Option<DeckDraft> {
        self.writer.flush();
        self.decks.draft()
    }

    fn weigh(&mut self, order: &Weighing) -> Result<(), Phrase> {
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

/// The setup of a game to try cards on: the hands that were asked for, and nothing else in them, open to all.
fn sandbox_setup(ruleset: &CardRuleset, wish: &Sandbox) -> Result<Setup, Phrase> {
    let mut setup = Setup::default();
    let profile: &Profile = ruleset.profile();
    if profile.option("open-hands").is_some() {
        setup.options.insert("open-hands".to_owned(), OptionValue::Flag(true));
    }
    for (seat, cards) in [(Seat::WHITE, &wish.white), (Seat::BLACK, &wish.black)] {
        if let Some(odd) = cards.iter().find(|card| ruleset.set().named(card).is_none()) {
            return Err(trouble::no_such_card(&profile.name, odd));
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
    use unruly_contract::{Hand, Viewer};
    use unruly_workshop::{CardHost, FileDraft, Origin, Sandbox, SetFile};

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
        let game = trial.ruleset.start(&trial.setup).unwrap();
        let scene = game.ask("looking", |game| game.scene(Viewer::Spectator)).unwrap();
        let hands: Vec<_> = scene.seats.iter().map(|seat| seat.hand.clone()).collect();
        let open = |cards: &[&str]| Some(Hand::FaceUp(cards.iter().map(|card| (*card).to_owned()).collect()));
        assert_eq!(hands, [open(&["sidestep"]), open(&[])]);
        let odd = Sandbox { white: vec!["nope".to_owned()], ..wish };
        let refused = workshop.sandbox("mine", &files, &odd).err().unwrap();
        assert!(crate::trouble::in_english(&refused).contains("no card \"nope\""));
    }

    #[test]
    fn a_draft_is_there_for_whoever_asks_and_gone_once_it_is_saved() {
        let data = tempfile::tempdir().unwrap();
        let mut workshop = Workshop::new(data.path(), || {});
        let id = workshop.folders.make("Mine", &Origin::Scratch).unwrap();
        let written = |text: &str| {
            let made_from = Some("# before".to_owned());
            [FileDraft { name: "cards.toml".to_owned(), text: text.to_owned(), made_from }]
        };
        let draft = |workshop: &mut Workshop| {
            let files = workshop.open_set("mine").unwrap();
            files.into_iter().find_map(|open| open.draft).map(|draft| draft.text)
        };
        for letters in 1..200 {
            workshop.keep_drafts(&id, &written(&"#".repeat(letters)));
        }
        assert_eq!(draft(&mut workshop), Some("#".repeat(199)));
        workshop.keep_drafts(&id, &written("# more"));
        // Text written when the program ends is there when it begins again.
        drop(workshop);
        let mut workshop = Workshop::new(data.path(), || {});
        assert_eq!(draft(&mut workshop).as_deref(), Some("# more"));
        workshop.keep_drafts(&id, &written("# all"));
        let file = SetFile { name: "cards.toml".to_owned(), text: "# all".to_owned() };
        workshop.save_set(&id, &[file]).unwrap();
        assert_eq!(draft(&mut workshop), None);
    }
}
