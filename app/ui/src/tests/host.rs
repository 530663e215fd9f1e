//! A machine for tests: files are in memory, time stands still until it is moved, bots answer at once.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use unruly_cards::CardRuleset;
use unruly_cards::language::SourceFile;
use unruly_contract::{OtherLine, Phrase, Purpose, Record, Ruleset, Source, TOGETHER, Thought};
use unruly_session::{moves_noted, outcome_noted};
use unruly_table::HostedRuleset;
use unruly_workshop::CardHost;

use crate::tests::card_sets::TestCards;
use crate::{
    Bots, FileAsking, Files, FoundPlugins, GameSource, Games, Host, Imported, KeptGame, Lesson, Lessons,
    News, Picture, PictureForm, Plugins, Question, Ruling, SaidOfPlugin, Sets, Settings, Shelved, Sound,
    Sounds, Strength, StrengthKind, Translations, Workplace,
};

/// The host's state, which a test can see and move behind the desktop's back.
#[derive(Default)]
pub(crate) struct Backstage {
    pub(crate) now: Duration,
    pub(crate) games: BTreeMap<String, Record>,
    /// The names of the games that no other program may play.
    pub(crate) claimed: BTreeSet<String>,
    pub(crate) kept: usize,
    pub(crate) settings: Settings,
    pub(crate) hurried: Vec<u64>,
    /// Whether bots keep their answers to themselves.
    pub(crate) bots_are_slow: bool,
    /// Files written, by their paths.
    pub(crate) files: BTreeMap<String, Vec<u8>>,
    /// Sounds to be heard.
    pub(crate) heard: Vec<Sound>,
    /// How positions are weighed, one after the other, from the side of whoever is asked.
    pub(crate) weighs: VecDeque<i32>,
    /// The question to the analyst, by its number, and its latest thought.
    pub(crate) analysed: Option<(u64, Thought)>,
    /// Whether the system can ask for files, and what it was asked.
    pub(crate) has_dialogs: bool,
    pub(crate) asked_for_file: Option<FileAsking>,
    pub(crate) questions: Vec<Question>,
    /// The latest thought of every bot.
    pub(crate) thought: Option<Thought>,
    /// The engine that looks at what is shown.
    pub(crate) analyst: Option<String>,
    /// The games that there are to be taken in, by the path of the file.
    pub(crate) imports: BTreeMap<String, Imported>,
    /// Where games are worked on.
    pub(crate) workplace: Workplace,
    /// The plugins there are, and what was wanted of them.
    pub(crate) plugins: Option<FoundPlugins>,
    pub(crate) said_of_plugins: Vec<SaidOfPlugin>,
    pub(crate) installed: Vec<String>,
    /// Whether files take a while to read.
    pub(crate) files_are_slow: bool,
    late: Vec<News>,
    news: Vec<News>,
    names: usize,
}

#[derive(Clone, Default)]
pub(crate) struct TestHost(pub(crate) Rc<RefCell<Backstage>>, pub(crate) TestCards);

impl TestHost {
    /// A machine on which each game is worked on in a thread of its own.
    pub(crate) fn with_threads() -> Self {
        let host = Self::default();
        host.0.borrow_mut().workplace = Self::threads();
        host
    }

    fn threads() -> Workplace {
        Workplace::Thread(Arc::new(|| {}))
    }

    /// Time passes.
    pub(crate) fn pass(&self, seconds: f64) {
        self.0.borrow_mut().now += Duration::from_secs_f64(seconds);
    }

    /// Every game that was kept.
    pub(crate) fn kept_games(&self) -> Vec<KeptGame> {
        let backstage = self.0.borrow();
        let kept = backstage.games.iter().rev().map(|(name, record)| KeptGame {
            name: name.clone(),
            ruleset: record.ruleset.clone(),
            players: vec!["human".to_owned(), "random".to_owned()],
            moves: moves_noted(record),
            result: outcome_noted(record),
            is_taken_in: record.notes.contains_key("taken-in"),
            age: Duration::from_secs(90),
        });
        kept.collect()
    }

    /// The game that was kept last.
    pub(crate) fn kept(&self) -> Record {
        self.0.borrow().games.values().last().cloned().expect("a game was kept")
    }

    /// The actions of the game that was kept last.
    pub(crate) fn actions(&self) -> Vec<String> {
        self.kept().actions.iter().map(|deed| deed.action.text().to_owned()).collect()
    }

    /// Something happens at the host.
    pub(crate) fn tell(&self, news: News) {
        self.0.borrow_mut().news.push(news);
    }

    /// Files that took a while are read.
    pub(crate) fn let_files_be_read(&self) {
        let mut backstage = self.0.borrow_mut();
        let late = std::mem::take(&mut backstage.late);
        backstage.news.extend(late);
    }

    /// Lets the bots that kept their answers to themselves say them.
    pub(crate) fn let_bots_answer(&self) {
        let mut backstage = self.0.borrow_mut();
        backstage.bots_are_slow = false;
        let questions = std::mem::take(&mut backstage.questions);
        backstage.news.extend(questions.iter().map(answer));
    }
}

/// The first move that there is to make; what is asked besides is let pass where that can be, or answered somehow.
fn answer(question: &Question) -> News {
    let decisions = match question.game.ask("thinking", |game| game.decisions()) {
        Ok(decisions) => decisions,
        Err(fault) => {
            return News::Chosen { question: question.number, answer: Err(fault.to_string().into()) };
        }
    };
    let mut own = decisions.iter().filter(|decision| decision.seat == question.seat);
    let moving = own.clone().find(|decision| decision.purpose == Purpose::Move);
    let asked = moving.or_else(|| own.find(|decision| decision.purpose.is_awaited()));
    let action = asked.and_then(|decision| {
        let first = || decision.actions().first().map(|action| (*action).clone());
        decision.decline.clone().or_else(first)
    });
    News::Chosen { question: question.number, answer: Ok(action) }
}

/// The lessons that ship.
pub(crate) fn lessons() -> impl Iterator<Item = Lessons> {
    let texts = [
        include_str!("../../../../rulesets/lessons/orthodox.toml"),
        include_str!("../../../../rulesets/lessons/combining.toml"),
        include_str!("../../../../rulesets/lessons/tile.toml"),
        include_str!("../../../../rulesets/lessons/fandeck.toml"),
        include_str!("../../../../rulesets/lessons/knightmare.toml"),
        include_str!("../../../../rulesets/lessons/knightmare-tile.toml"),
    ];
    texts.into_iter().map(|text| toml::from_str(text).unwrap_or_else(|error| panic!("{error}")))
}

/// The rulesets that ship.
pub(crate) fn rulesets() -> impl Iterator<Item = HostedRuleset> {
    let all = [
        unruly_orthodox::rulesets(),
        unruly_combining::rulesets(),
        unruly_fandeck::rulesets(),
        unruly_knightmare::rulesets(),
        unruly_knightmare_tile::rulesets(),
        unruly_tile::rulesets(),
    ];
    all.into_iter().flatten().map(hosted)
}

/// A ruleset as the desktop holds it.
pub(crate) fn hosted(ruleset: Arc<dyn Ruleset>) -> HostedRuleset {
    HostedRuleset::new(ruleset).expect("it can tell of itself")
}

/// Translations of rulesets that ship.
pub(crate) fn translations() -> impl Iterator<Item = Translations> {
    let texts = [
        include_str!("../../../../rulesets/translations/orthodox.toml"),
        include_str!("../../../../rulesets/translations/combining.toml"),
        include_str!("../../../../rulesets/translations/tile.toml"),
        include_str!("../../../../rulesets/translations/fandeck.toml"),
        include_str!("../../../../rulesets/translations/knightmare.toml"),
        include_str!("../../../../rulesets/translations/knightmare-tile.toml"),
    ];
    texts.into_iter().map(|text| toml::from_str(text).unwrap_or_else(|error| panic!("{error}")))
}

impl Games for TestHost {
    fn list_games(&mut self) {
        let games = self.kept_games();
        self.tell(News::Kept { games });
    }

    fn look_at_game(&mut self, name: &str) -> Result<Record, Phrase> {
        self.0.borrow().games.get(name).cloned().ok_or_else(|| format!("there is no game {name}").into())
    }

    fn open_game(&mut self, name: &str) -> Result<Record, Phrase> {
        let record = self.look_at_game(name)?;
        self.0.borrow_mut().claimed.insert(name.to_owned());
        Ok(record)
    }

    fn keep_game(&mut self, name: &str, record: &Record) {
        let mut backstage = self.0.borrow_mut();
        backstage.kept += 1;
        backstage.games.insert(name.to_owned(), record.clone());
    }

    fn drop_game(&mut self, name: &str) -> Result<(), Phrase> {
        self.0.borrow_mut().games.remove(name).map(|_| ()).ok_or_else(|| "it is gone".into())
    }

    fn leave_game(&mut self, name: &str) {
        self.0.borrow_mut().claimed.remove(name);
    }

    fn fresh_name(&mut self, ruleset: &str) -> String {
        let mut backstage = self.0.borrow_mut();
        backstage.names += 1;
        let name = format!("games/{ruleset}-{}", backstage.names);
        backstage.claimed.insert(name.clone());
        name
    }

    fn export_game(&mut self, path: &str, record: &Record) {
        if path.ends_with("/nowhere") {
            return self.tell(News::NotWritten { what: format!("{path} cannot be written").into() });
        }
        self.0.borrow_mut().files.insert(path.to_owned(), record.to_toml().into_bytes());
        self.tell(News::Written { place: path.to_owned() });
    }

    fn import_games(&mut self, from: GameSource) {
        let mut backstage = self.0.borrow_mut();
        let (GameSource::File(known) | GameSource::Text(known)) = from;
        let found = backstage.imports.get(&known).cloned();
        let found = found.ok_or_else(|| Phrase::from(format!("{known} cannot be read")));
        if backstage.files_are_slow {
            backstage.late.push(News::Imported { found });
        } else {
            backstage.news.push(News::Imported { found });
        }
    }
}

impl Bots for TestHost {
    fn strengths(&self) -> Vec<Strength> {
        vec![
            Strength { id: "random".to_owned(), kind: StrengthKind::Random },
            Strength { id: "greedy".to_owned(), kind: StrengthKind::Greedy },
        ]
    }

    fn engines(&self, ruleset: &str) -> Vec<String> {
        let engines = self.0.borrow().settings.engines.clone();
        engines.iter().filter(|_| ruleset == "orthodox").map(|engine| format!("uci:{engine}")).collect()
    }

    fn trouble_with_engine(&self, engine: &str) -> Option<Phrase> {
        engine.starts_with("/nowhere").then(|| format!("{engine} cannot be asked").into())
    }

    fn think(&mut self, question: Question) {
        let mut backstage = self.0.borrow_mut();
        if backstage.bots_are_slow {
            backstage.questions.push(question);
        } else {
            backstage.news.push(answer(&question));
        }
    }

    fn hurry(&mut self, question: u64) {
        self.0.borrow_mut().hurried.push(question);
    }

    fn thought(&self, _: u64) -> Option<Thought> {
        self.0.borrow().thought.clone()
    }

    fn analyse(&mut self, question: Question) {
        let decisions = question.game.ask("", |game| game.decisions()).unwrap();
        let mut actions = decisions.iter().flat_map(|decision| decision.actions()).cloned();
        let thought = actions.next().map(|action| Thought {
            line: vec![action.clone()],
            action,
            score: 35,
            depth: 9,
            nodes: 1000,
            // Each of the next is worth a tenth of a pawn less.
            others: actions
                .zip(1..question.lines as i32)
                .map(|(action, place)| OtherLine { line: vec![action], score: 35 - 10 * place })
                .collect(),
        });
        self.0.borrow_mut().analysed = thought.map(|thought| (question.number, thought));
    }

    fn analyst(&self, _: u64) -> Option<String> {
        self.0.borrow().analyst.clone()
    }

    fn stop_analysis(&mut self) {
        self.0.borrow_mut().analysed = None;
    }

    fn weigh(&mut self, question: Question) {
        let thought = self.0.borrow_mut().weighs.pop_front();
        let News::Chosen { answer: Ok(Some(action)), .. } = answer(&question) else { return };
        let thought = thought.map(|score| Thought {
            line: vec![action.clone()],
            action,
            score,
            depth: 3,
            nodes: 100,
            others: Vec::new(),
        });
        self.tell(News::Weighed { question: question.number, thought });
    }

    fn analysed(&self, question: u64) -> Option<Thought> {
        let backstage = self.0.borrow();
        let (_, thought) = backstage.analysed.as_ref().filter(|(number, _)| *number == question)?;
        Some(thought.clone())
    }
}

impl Files for TestHost {
    fn has_file_dialog(&self) -> bool {
        self.0.borrow().has_dialogs
    }

    fn ask_for_file(&mut self, asking: FileAsking) {
        self.0.borrow_mut().asked_for_file = Some(asking);
    }

    fn usual_place(&self, file: &str) -> String {
        format!("/documents/{file}")
    }

    fn has_file(&self, path: &str) -> bool {
        self.0.borrow().files.contains_key(path)
    }

    fn write_picture(&mut self, path: &str, picture: Picture<'static>, form: PictureForm) {
        match picture.to_bytes(form) {
            Ok(bytes) => {
                self.0.borrow_mut().files.insert(path.to_owned(), bytes);
                self.tell(News::Written { place: path.to_owned() });
            }
            Err(error) => self.tell(News::NotWritten { what: error.to_string().into() }),
        }
    }
}

impl Sounds for TestHost {
    fn can_play(&mut self) -> bool {
        true
    }

    fn play(&mut self, sound: Sound, _: u32) {
        self.0.borrow_mut().heard.push(sound);
    }
}

impl Sets for TestHost {
    fn shelf(&mut self) -> Vec<Shelved> {
        let shelved = |ruleset: HostedRuleset| {
            let presets = ruleset.presets().to_vec();
            Shelved::new(ruleset, presets, None)
        };
        rulesets().map(shelved).collect()
    }

    fn put_together(&mut self, id: &str) -> Result<Shelved, Phrase> {
        let of = |id: &str| rulesets().find(|ruleset| ruleset.profile().id == id);
        let files = |id: &str| {
            let source = |source: &Source| SourceFile::new(source.name.as_str(), source.text.as_str());
            Some(of(id)?.sources().iter().map(source).collect::<Vec<_>>()).filter(|files| !files.is_empty())
        };
        let bases: Vec<&str> = id.split(TOGETHER).collect();
        let head = format!("name = {id:?}\nauthors = []\nsummary = {id:?}\nbased-on = {bases:?}\n");
        let read = CardRuleset::read(id, &[SourceFile::new("set.toml", head)], &files);
        let (ruleset, _) = read.map_err(|wrong| format!("{id}: {}", wrong[0]))?;
        Ok(Shelved::new(hosted(Arc::new(ruleset)), Vec::new(), None))
    }

    fn has_lessons(&self, ruleset: &str) -> bool {
        lessons().any(|lessons| lessons.ruleset == ruleset)
    }

    fn lessons(&mut self, ruleset: &str) -> Result<Vec<Lesson>, Phrase> {
        Ok(lessons()
            .filter(|lessons| lessons.ruleset == ruleset)
            .flat_map(|lessons| lessons.lessons)
            .collect())
    }

    fn rulings(&self, ruleset: &str) -> Vec<Ruling> {
        let ruling = |card: &str, title: &str| Ruling {
            card: card.to_owned(),
            number: "R7".to_owned(),
            title: title.to_owned(),
            answer: "Answered so.".to_owned(),
        };
        match ruleset {
            "knightmare" => vec![ruling("bog", "who sinks in"), ruling("fireball", "who burns")],
            _ => Vec::new(),
        }
    }

    fn translations(&mut self, ruleset: &str) -> Result<Translations, Phrase> {
        Ok(translations().find(|translations| translations.ruleset == ruleset).unwrap_or_default())
    }
}

impl Plugins for TestHost {
    fn plugins(&mut self) -> Option<FoundPlugins> {
        self.0.borrow().plugins.clone()
    }

    fn say_of_plugin(&mut self, said: SaidOfPlugin) {
        self.0.borrow_mut().said_of_plugins.push(said);
    }

    fn install_plugin(&mut self, folder: &str) {
        self.0.borrow_mut().installed.push(folder.to_owned());
    }
}

impl Host for TestHost {
    fn now(&self) -> Duration {
        self.0.borrow().now
    }

    fn today(&self) -> String {
        "2026.12.01".to_owned()
    }

    fn fresh_seed(&mut self) -> u64 {
        7
    }

    fn workplace(&self) -> Workplace {
        // The whole of these tests can be run as the program runs, too.
        match std::env::var_os("UNRULY_TEST_THREADS") {
            Some(_) => Self::threads(),
            None => self.0.borrow().workplace.clone(),
        }
    }

    fn settings(&mut self) -> Settings {
        self.0.borrow().settings.clone()
    }

    fn keep_settings(&mut self, settings: &Settings) {
        self.0.borrow_mut().settings = settings.clone();
    }

    fn cards(&mut self) -> &mut dyn CardHost {
        &mut self.1
    }

    fn news(&mut self) -> Vec<News> {
        let cards = self.1.news().into_iter().map(News::Cards);
        self.0.borrow_mut().news.drain(..).chain(cards).collect()
    }
}
