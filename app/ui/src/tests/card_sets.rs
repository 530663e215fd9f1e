//! Card sets for tests: two small ones in memory, and a checker that knows one mistake.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use unruly_contract::{Card, CardIcon, CardTiming, Phrase, Setup};
use unruly_workshop::{
    CardHost, CardNews, CardSet, CardSheet, DeckDraft, DeckRule, EntryKey, EntrySort, Estimate, FileDraft,
    LanguageEntry, NamedDeck, OpenFile, Origin, Problem, Sandbox, SetFile, Tally, Template, Trial, Verdict,
    Weighed, Weighing,
};

use super::host::rulesets;
use crate::Ruling;

/// The host's state, which a test can see and change behind the pages' back.
#[derive(Default)]
pub(crate) struct CardStage {
    /// The files of the user's sets.
    pub(crate) files: BTreeMap<String, Vec<SetFile>>,
    pub(crate) drafts: BTreeMap<String, Vec<FileDraft>>,
    pub(crate) decks: Vec<NamedDeck>,
    pub(crate) deck_draft: Option<DeckDraft>,
    pub(crate) sandboxes: Vec<Sandbox>,
    pub(crate) tried: Vec<Option<String>>,
    pub(crate) weighed: Option<Weighed>,
    pub(crate) news: Vec<CardNews>,
    /// Whether the checker keeps its answers to itself.
    pub(crate) is_checker_slow: bool,
    /// News that it keeps to itself.
    pub(crate) late: Vec<CardNews>,
}

#[derive(Clone, Default)]
pub(crate) struct TestCards(pub(crate) Rc<RefCell<CardStage>>);

/// The mistake that the checker knows.
pub(crate) const MISTAKE: &str = "chose";

fn sheet(title: &str, text: &str, icons: &[&str], points: u8) -> CardSheet {
    let id = title.to_lowercase().replace(' ', "-");
    let icons = icons.iter().map(|icon| CardIcon::from_text(icon)).collect();
    let card = Card {
        title: title.to_owned(),
        text: text.to_owned(),
        icons,
        points: Some(points),
        timing: CardTiming::Instead,
        ..Card::bare(&id)
    };
    CardSheet {
        card,
        notes: vec![format!("A note on {title}.")],
        rulings: vec![Ruling {
            card: id,
            number: "R7".to_owned(),
            title: format!("when {title} is played"),
            answer: "Always.".to_owned(),
        }],
        is_single: false,
        has_time: true,
        examples: vec!["fen 4k3/8/8/8/8/8/8/4K3 w\nwhite: play it".to_owned()],
        file: "cards.toml".to_owned(),
        lines: (1, 3),
        toml: format!("[[card]]\nname = \"{title}\""),
    }
}

/// The text of a file in which the time of its cards cannot be told.
pub(crate) const NO_TIME: &str = "play = 'insted'";

/// The cards of a text: a line each that says a name.
fn cards_in(files: &[SetFile]) -> Vec<CardSheet> {
    let mut cards = Vec::new();
    for file in files {
        for (index, line) in file.text.lines().enumerate() {
            let title = line.strip_prefix("name = \"").and_then(|rest| rest.strip_suffix('"'));
            if let Some(title) = title.filter(|_| file.name != "set.toml") {
                let lines = (index, index + 4);
                cards.push(CardSheet {
                    file: file.name.clone(),
                    lines,
                    has_time: !file.text.contains(NO_TIME),
                    ..sheet(title, "It does something.", &[], 2)
                });
            }
        }
    }
    cards
}

impl CardStage {
    fn of(&self, set: &str) -> Vec<SetFile> {
        let shipped = || {
            vec![SetFile { name: "cards.toml".to_owned(), text: "[[card]]\nname = \"Church\"\n".to_owned() }]
        };
        self.files.get(set).cloned().unwrap_or_else(shipped)
    }
}

impl TestCards {
    pub(crate) fn news(&self) -> Vec<CardNews> {
        std::mem::take(&mut self.0.borrow_mut().news)
    }

    /// A set of the user's own with one card.
    pub(crate) fn with_own(self) -> Self {
        let file = |name: &str, text: &str| SetFile { name: name.to_owned(), text: text.to_owned() };
        let files = vec![
            file("cards.toml", "[[card]]\nname = \"Sidestep\"\ndo = [{ choose = 'rook' }]\n"),
            file("set.toml", "name = \"Mine\"\n"),
        ];
        self.0.borrow_mut().files.insert("mine".to_owned(), files);
        self
    }
}

impl CardHost for TestCards {
    fn list_sets(&mut self) {
        let set = |id: &str, name: &str, is_own, cards| CardSet {
            id: id.to_owned(),
            name: name.to_owned(),
            summary: "A set".to_owned(),
            is_own,
            cards,
            rule: DeckRule { is_own: false, points: Some(9), hand: 1 },
            complaint: None,
        };
        let ships = vec![
            sheet("Church", "An empty square becomes the Church.", &["board"], 3),
            sheet("Crab", "One of your Pawns walks sideways.", &["own pawn"], 5),
            sheet("Coup d'État", "The enemy King resigns.", &["enemy king"], 8),
        ];
        let mut sets = vec![set("orthodox", "Storm", false, ships)];
        for (id, files) in &self.0.borrow().files {
            sets.push(set(id, "Mine", true, cards_in(files)));
        }
        self.0.borrow_mut().news.push(CardNews::Listed { sets });
    }

    fn reference(&self) -> Vec<LanguageEntry> {
        let key = EntryKey {
            name: "from".to_owned(),
            value: "a set of squares".to_owned(),
            left_out: None,
            help: "Among which.".to_owned(),
        };
        let entry = |sort, name: &str, help: &str, keys| LanguageEntry {
            sort,
            name: name.to_owned(),
            signature: name.to_owned(),
            help: help.to_owned(),
            example: format!("{{ {name} = 1 }}"),
            keys,
        };
        vec![
            entry(EntrySort::Step, "choose", "Asks for pieces or squares.", vec![key]),
            entry(EntrySort::Word, "own", "Who played the card.", Vec::new()),
        ]
    }

    fn templates(&self) -> Vec<Template> {
        let toml = "[[card]]\nname = \"Trading Places\"\n".to_owned();
        vec![Template { key: "swap".to_owned(), id: "trading-places".to_owned(), toml }]
    }

    fn open_set(&mut self, set: &str) -> Result<Vec<OpenFile>, Phrase> {
        let stage = self.0.borrow();
        let drafts = stage.drafts.get(set).cloned().unwrap_or_default();
        let draft = |file: &SetFile| drafts.iter().find(|it| it.name == file.name).cloned();
        Ok(stage.of(set).into_iter().map(|file| OpenFile { draft: draft(&file), file }).collect())
    }

    fn new_set(&mut self, name: &str, _: &Origin) -> Result<String, Phrase> {
        let file = |name: &str, text: String| SetFile { name: name.to_owned(), text };
        let files = vec![
            file("cards.toml", "[[card]]\nname = \"First\"\n".to_owned()),
            file("set.toml", format!("name = \"{name}\"\n")),
        ];
        let id = name.to_lowercase();
        self.0.borrow_mut().files.insert(id.clone(), files);
        Ok(id)
    }

    fn remove_set(&mut self, set: &str) -> Result<String, Phrase> {
        self.0.borrow_mut().files.remove(set);
        Ok(format!("/removed/{set}"))
    }

    fn save_set(&mut self, set: &str, files: &[SetFile]) -> Result<(), Phrase> {
        let mut stage = self.0.borrow_mut();
        let own = stage.files.entry(set.to_owned()).or_default();
        for file in files {
            own.retain(|known| known.name != file.name);
            own.push(file.clone());
        }
        Ok(())
    }

    fn keep_drafts(&mut self, set: &str, drafts: &[FileDraft]) {
        self.0.borrow_mut().drafts.insert(set.to_owned(), drafts.to_vec());
    }

    fn check(&mut self, number: u64, _: &str, files: Vec<SetFile>) {
        let mut problems = Vec::new();
        for file in &files {
            for (index, line) in file.text.lines().enumerate() {
                if let Some(place) = line.find(MISTAKE) {
                    problems.push(Problem {
                        is_error: true,
                        file: file.name.clone(),
                        line: index + 1,
                        column: place + 1,
                        width: MISTAKE.len(),
                        message: format!("there is no step `{MISTAKE}`"),
                        label: String::new(),
                        help: Some("did you mean `choose`?".to_owned()),
                    });
                }
            }
        }
        let news = CardNews::Checked { number, problems, cards: cards_in(&files) };
        let mut stage = self.0.borrow_mut();
        let is_slow = stage.is_checker_slow;
        if is_slow { &mut stage.late } else { &mut stage.news }.push(news);
    }

    fn try_examples(&mut self, number: u64, _: &str, files: Vec<SetFile>, card: Option<String>) {
        let verdict = |sheet: &CardSheet| Verdict {
            card: sheet.card.id.clone(),
            number: 1,
            file: sheet.file.clone(),
            line: 1,
            failure: sheet.card.title.contains("Wrong").then(|| (Some(3), "b3 is empty".to_owned())),
        };
        let verdicts = cards_in(&files).iter().map(verdict).collect();
        let mut stage = self.0.borrow_mut();
        stage.tried.push(card);
        stage.news.push(CardNews::Tried { number, verdicts });
    }

    fn sandbox(&mut self, _: &str, _: &[SetFile], wish: &Sandbox) -> Result<Trial, Phrase> {
        self.0.borrow_mut().sandboxes.push(wish.clone());
        let ruleset = rulesets().next().ok_or("there is no ruleset")?;
        Ok(Trial { ruleset, setup: Setup::default() })
    }

    fn decks(&mut self, _: &str) -> Vec<NamedDeck> {
        self.0.borrow().decks.clone()
    }

    fn keep_deck(&mut self, _: &str, deck: &NamedDeck) -> Result<(), Phrase> {
        let mut stage = self.0.borrow_mut();
        stage.decks.retain(|known| known.name != deck.name);
        stage.decks.push(deck.clone());
        Ok(())
    }

    fn drop_deck(&mut self, _: &str, name: &str) -> Result<(), Phrase> {
        self.0.borrow_mut().decks.retain(|known| known.name != name);
        Ok(())
    }

    fn keep_deck_draft(&mut self, draft: Option<&DeckDraft>) {
        self.0.borrow_mut().deck_draft = draft.cloned();
    }

    fn deck_draft(&mut self) -> Option<DeckDraft> {
        self.0.borrow().deck_draft.clone()
    }

    fn weigh(&mut self, order: &Weighing) -> Result<(), Phrase> {
        let estimate = |low, value, high| Some(Estimate { low, value, high });
        let tally = |wins, losses, score| Tally { wins, draws: 0, losses, played: wins, score };
        self.0.borrow_mut().weighed = Some(Weighed {
            order: order.clone(),
            with: tally(6, 4, estimate(0.3, 0.6, 0.8)),
            without: tally(5, 5, estimate(0.2, 0.5, 0.7)),
            gain: estimate(-0.3, 0.1, 0.5),
            points: Some((1, 10, 50)),
            complaint: None,
            is_running: true,
            seconds: 3.0,
        });
        Ok(())
    }

    fn stop_weighing(&mut self) {
        if let Some(weighed) = &mut self.0.borrow_mut().weighed {
            weighed.is_running = false;
        }
    }

    fn weighed(&self) -> Option<Weighed> {
        self.0.borrow().weighed.clone()
    }
}
