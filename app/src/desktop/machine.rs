//! The machine that the desktop runs on: the user's folders, threads and clock.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use eframe::egui::Context;
use unruly_contract::{Arg, Phrase, Record, Secrecy, Thought, phrase};
use unruly_uci::EngineSpec;
use unruly_ui::{
    Bots, FileAsking, Files, FoundPlugins, GameSource, Games, Host, Languages, Lesson, News, Picture,
    PictureForm, Plugins, Question, Ruling, SaidOfPlugin, Sets, Settings, Shelved, Sound, Sounds, Strength,
    Translations, Workplace,
};
use unruly_workshop::CardHost;

use super::claims::Claims;
use super::copier::Copier;
use super::dialogs::Dialogs;
use super::importer::Importer;
use super::library::Library;
use super::listing::Listing;
use super::plugins::{self, PluginOrder, PluginOrders};
use super::sounds::Speaker;
use super::strengths;
use super::workshop::Workshop;
use super::writer::Writer;
use crate::calendar;
use crate::languages;
use crate::lessons;
use crate::opponent;
use crate::places;
use crate::preferences::{self, Found};
use crate::presets;
use crate::rulesets;
use crate::rulings;
use crate::thinkers::{Chosen, Thinkers};
use crate::thinking::fresh_seed;
use crate::translations;
use crate::uci;

/// A bot that looks ahead a fixed number of plies still answers in a time that one waits for.
const PATIENCE: Duration = Duration::from_secs(4);

/// Why an engine is not asked again: with every other position it would be the same.
const HOPELESS: [&str; 5] = [
    "machine-engine-silent",
    "machine-engine-gone",
    "machine-engine-not-started",
    "machine-engine-not-allowed",
    "machine-engine-no-option",
];

/// The machine that the desktop runs on.
pub(super) struct Machine {
    begun: Instant,
    library: Library,
    claims: Claims,
    writer: Writer,
    /// Writes the settings: each letter that is typed and each step of a slider changes them, and the disk takes its time.
    settings_writer: Writer,
    /// Whether those that were kept cannot be had now: then nothing is written over them.
    are_settings_makeshift: bool,
    listing: Listing,
    importer: Importer,
    copier: Copier,
    thinkers: Thinkers,
    /// Answers of the bots that play.
    chosen: Receiver<Chosen>,
    workshop: Workshop,
    /// The bot that looks at what is shown, beside those that play.
    analyst: Thinkers,
    /// The bot that weighs the positions of a game that is looked back at, and its answers.
    reviewer: Thinkers,
    weighed: Receiver<Chosen>,
    /// The engines of the settings.
    engines: Vec<EngineSpec>,
    /// The engine that looks at what is shown instead, in games that it knows.
    analysing_engine: Option<EngineSpec>,
    /// Whether it was of no use: it is not asked again until another one is chosen.
    is_engine_useless: bool,
    /// The question about what is shown that an engine was asked, and which.
    asked_engine: Option<(u64, EngineSpec)>,
    /// Why the program's own bot does so in its place, and what was said of that last.
    excuses: Receiver<Phrase>,
    excused: Option<Phrase>,
    dialogs: Dialogs,
    plugins: PluginOrders,
    speaker: Speaker,
    /// Lets the window look for news.
    wake: Arc<dyn Fn() + Send + Sync>,
    seeds: u64,
    failures: Vec<Phrase>,
    troubles: Vec<Phrase>,
}

impl Machine {
    /// This machine, with a window to be woken.
    pub(super) fn new(window: &Context) -> Self {
        let data = places::data();
        let wake = || {
            let window = window.clone();
            move || window.request_repaint()
        };
        let ((choose, chosen), called) = (channel(), wake());
        let ((weigh, weighed), has_weighed) = (channel(), wake());
        let (excuse, excuses) = channel();
        let excusing = || {
            let (excuse, has_excused) = (excuse.clone(), wake());
            move |why| {
                let _ = excuse.send(why);
                has_excused();
            }
        };
        let (library, writer) = (Library::at(data.clone()), Writer::new(wake()));
        Self {
            begun: Instant::now(),
            listing: Listing::new(library.clone(), writer.settler(), wake()),
            importer: Importer::new(library.clone(), wake()),
            copier: Copier::new(wake()),
            library,
            claims: Claims::default(),
            writer,
            settings_writer: Writer::new(wake()),
            are_settings_makeshift: false,
            thinkers: Thinkers::new(Some(PATIENCE), move |chosen| {
                // When nobody listens any more, the program is about to end.
                let _ = choose.send(chosen);
                called();
            }),
            chosen,
            workshop: Workshop::new(&data, wake()),
            // The analyst's final answer is of no interest: it is asked on the way.
            analyst: Thinkers::new(None, |_| {}).replaced_by(strengths::ANALYST, excusing()),
            reviewer: Thinkers::new(None, move |chosen| {
                let _ = weigh.send(chosen);
                has_weighed();
            })
            .replaced_by(strengths::REVIEWER, excusing()),
            weighed,
            engines: Vec::new(),
            analysing_engine: None,
            is_engine_useless: false,
            asked_engine: None,
            excuses,
            excused: None,
            dialogs: Dialogs::new(wake()),
            plugins: PluginOrders::new(wake()),
            speaker: Speaker::new(places::sounds()),
            wake: Arc::new(wake()),
            seeds: 0,
            failures: Vec::new(),
            troubles: Vec::new(),
        }
    }
}

impl Machine {
    /// Engines that stand in the settings may be run: the user has put them there.
    fn take_in_engines(&mut self, settings: &Settings) {
        self.engines = settings.engines.iter().filter_map(|text| opponent::engine(text).ok()).collect();
        self.engines.iter().for_each(|engine| uci::allow(engine.program()));
        let engine = opponent::engine(&settings.analyst).ok().filter(|engine| self.engines.contains(engine));
        if engine != self.analysing_engine {
            (self.excused, self.is_engine_useless) = (None, false);
        }
        self.analysing_engine = engine;
    }

    /// The engine that is to be asked about what is shown, where there is one to any purpose.
    fn engine_to_ask(&self) -> Option<&EngineSpec> {
        self.analysing_engine.as_ref().filter(|_| !self.is_engine_useless)
    }

    /// Tells why an engine does not look at the game, once for each reason.
    fn hear_excuses(&mut self) {
        for why in self.excuses.try_iter() {
            self.asked_engine = None;
            self.is_engine_useless |= why.key().is_some_and(|key| HOPELESS.contains(&key));
            if self.excused.as_ref() != Some(&why) {
                self.troubles.push(phrase!("machine-engine-replaced", why: why.clone()));
                self.excused = Some(why);
            }
        }
    }
}

impl Games for Machine {
    fn list_games(&mut self) {
        self.listing.order();
    }

    fn look_at_game(&mut self, name: &str) -> Result<Record, Phrase> {
        self.writer.flush();
        self.library.open(name)
    }

    fn open_game(&mut self, name: &str) -> Result<Record, Phrase> {
        self.claims.claim(&self.library, name)?;
        // A game that cannot be opened is played by nobody.
        self.look_at_game(name).inspect_err(|_| self.claims.release(&self.library, name))
    }

    fn keep_game(&mut self, name: &str, record: &Record) {
        match self.library.path(name) {
            Ok(path) => self.writer.write(path, record.clone()),
            Err(reason) => self.failures.push(reason),
        }
    }

    fn drop_game(&mut self, name: &str) -> Result<(), Phrase> {
        self.claims.claim(&self.library, name)?;
        self.writer.flush();
        let dropped = self.library.drop_game(name);
        self.claims.release(&self.library, name);
        dropped
    }

    fn leave_game(&mut self, name: &str) {
        self.writer.flush();
        self.claims.release(&self.library, name);
    }

    fn fresh_name(&mut self, ruleset: &str) -> String {
        self.writer.flush();
        self.claims.fresh_name(&self.library, ruleset)
    }

    fn export_game(&mut self, path: &str, record: &Record) {
        self.copier.write_game(places::typed(path), record.clone());
    }

    fn import_games(&mut self, from: GameSource) {
        self.importer.order(from);
    }
}

impl Bots for Machine {
    fn strengths(&self) -> Vec<Strength> {
        strengths::all()
    }

    fn engines(&self, ruleset: &str) -> Vec<String> {
        let engines = self.engines.iter().filter(|_| ruleset == opponent::CHESS);
        engines.map(ToString::to_string).collect()
    }

    fn trouble_with_engine(&self, engine: &str) -> Option<Phrase> {
        match opponent::engine(engine) {
            Err(error) => Some(error.to_string().into()),
            Ok(spec) if uci::is_there(spec.program()) => None,
            Ok(spec) => Some(phrase!("machine-engine-not-found", engine: Arg::text(spec.program()))),
        }
    }

    fn think(&mut self, question: Question) {
        self.thinkers.think(question);
    }

    fn hurry(&mut self, question: u64) {
        self.thinkers.hurry(question);
    }

    fn thought(&self, question: u64) -> Option<Thought> {
        self.thinkers.thought(question)
    }

    fn analyse(&mut self, question: Question) {
        let own = match question.secrecy {
            Secrecy::Open => strengths::ANALYST,
            Secrecy::Hidden => strengths::IMAGINING_ANALYST,
        };
        // An engine knows no game in which anything is hidden.
        let engine = self.engine_to_ask().filter(|_| question.secrecy == Secrecy::Open).cloned();
        let strength = engine.as_ref().map_or_else(|| own.to_owned(), |engine| format!("{engine},120s"));
        self.asked_engine = engine.map(|engine| (question.number, engine));
        self.analyst.think(Question { strength: Some(strength), ..question });
    }

    fn stop_analysis(&mut self) {
        self.analyst.stop_all();
    }

    fn weigh(&mut self, question: Question) {
        let engine = self.engine_to_ask();
        let strength = engine.map_or_else(|| strengths::REVIEWER.to_owned(), ToString::to_string);
        self.reviewer.think(Question { strength: Some(strength), ..question });
    }

    fn analyst(&self, question: u64) -> Option<String> {
        let asked = self.asked_engine.as_ref().filter(|(number, _)| *number == question);
        asked.map(|(_, engine)| engine.to_string())
    }

    fn analysed(&self, question: u64) -> Option<Thought> {
        self.analyst.thought(question)
    }
}

impl Files for Machine {
    fn has_file_dialog(&self) -> bool {
        self.dialogs.are_there()
    }

    fn ask_for_file(&mut self, asking: FileAsking) {
        self.dialogs.ask(asking);
    }

    fn usual_place(&self, file: &str) -> String {
        places::exports().join(file).display().to_string()
    }

    fn has_file(&self, path: &str) -> bool {
        places::typed(path).is_file()
    }

    fn write_picture(&mut self, path: &str, picture: Picture<'static>, form: PictureForm) {
        self.copier.paint(places::typed(path), picture, form);
    }
}

impl Sounds for Machine {
    fn can_play(&mut self) -> bool {
        self.speaker.is_there()
    }

    fn play(&mut self, sound: Sound, volume: u32) {
        self.speaker.play(sound, volume);
    }
}

impl Sets for Machine {
    fn shelf(&mut self) -> Vec<Shelved> {
        rulesets::all()
            .map(|ruleset| {
                let (presets, complaint) = presets::of(&ruleset);
                Shelved::new(ruleset, presets, complaint.map(|error| error.to_string()))
            })
            .collect()
    }

    fn languages(&mut self) -> Languages {
        let (languages, complaints) = languages::all();
        self.troubles.extend(complaints);
        languages
    }

    fn put_together(&mut self, id: &str) -> Result<Shelved, Phrase> {
        let ruleset = rulesets::find(id).map_err(|error| error.phrase())?;
        Ok(Shelved::new(ruleset, Vec::new(), None))
    }

    fn has_lessons(&self, ruleset: &str) -> bool {
        lessons::are_there(ruleset)
    }

    fn lessons(&mut self, ruleset: &str) -> Result<Vec<Lesson>, Phrase> {
        lessons::of(ruleset).map_err(Phrase::from)
    }

    fn rulings(&self, ruleset: &str) -> Vec<Ruling> {
        rulings::of(ruleset)
    }

    fn translations(&mut self, ruleset: &str) -> Result<Translations, Phrase> {
        translations::of(ruleset).map_err(Phrase::from)
    }
}

impl Plugins for Machine {
    fn plugins(&mut self) -> Option<FoundPlugins> {
        plugins::found()
    }

    fn look_for_plugins(&mut self) {
        self.plugins.order(PluginOrder::Look);
    }

    fn say_of_plugin(&mut self, said: SaidOfPlugin) {
        self.plugins.order(PluginOrder::Say(said));
    }

    fn install_plugin(&mut self, folder: &str) {
        self.plugins.order(PluginOrder::Install(places::typed(folder)));
    }
}

impl Host for Machine {
    fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    fn today(&self) -> String {
        calendar::today()
    }

    fn fresh_seed(&mut self) -> u64 {
        self.seeds += 1;
        fresh_seed(self.seeds)
    }

    fn workplace(&self) -> Workplace {
        Workplace::Thread(Arc::clone(&self.wake))
    }

    fn settings(&mut self) -> Settings {
        let Found { settings, complaint, is_makeshift } = preferences::found();
        self.troubles.extend(complaint);
        self.are_settings_makeshift = is_makeshift;
        self.take_in_engines(&settings);
        settings
    }

    fn keep_settings(&mut self, settings: &Settings) {
        self.take_in_engines(settings);
        if self.are_settings_makeshift {
            return;
        }
        let (place, settings) = (places::settings(), settings.clone());
        self.settings_writer.order(place.clone(), move || preferences::write(&place, &settings));
    }

    fn cards(&mut self) -> &mut dyn CardHost {
        &mut self.workshop
    }

    fn news(&mut self) -> Vec<News> {
        self.hear_excuses();
        let failures = std::mem::take(&mut self.failures).into_iter().chain(self.writer.failures());
        let failures = failures.map(|reason| News::NotKept { reason });
        let troubles = std::mem::take(&mut self.troubles).into_iter().chain(self.settings_writer.failures());
        let troubles = troubles.map(|what| News::Trouble { what });
        let failures: Vec<News> = failures.chain(troubles).collect();
        let cards = self.workshop.news().map(News::Cards);
        let chosen =
            self.chosen.try_iter().map(|Chosen { question, answer }| News::Chosen { question, answer });
        let chosen: Vec<News> = chosen.collect();
        let weighed = self.weighed.try_iter().map(|Chosen { question, .. }| News::Weighed {
            question,
            thought: self.reviewer.thought(question),
        });
        let weighed: Vec<News> = weighed.collect();
        let aside = [
            chosen,
            weighed,
            self.dialogs.news(),
            self.listing.news(),
            self.importer.news(),
            self.copier.news(),
            self.plugins.news(),
        ];
        aside.into_iter().flatten().chain(failures).chain(cards).collect()
    }
}
