//! The machine that the desktop runs on: the user's folders, threads and clock.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use directories::{ProjectDirs, UserDirs};
use eframe::egui::Context;
use unruly_table::{Record, Thought};
use unruly_ui::cards::CardHost;
use unruly_ui::{Host, KeptGame, News, Question, Settings, Shelved, Strength};

use super::library::{self, Library};
use super::preferences;
use super::strengths;
use super::thinkers::Thinkers;
use super::workshop::Workshop;
use super::writer::Writer;
use crate::presets;
use crate::rulesets;
use crate::thinking::sprout;

/// The machine that the desktop runs on.
pub(super) struct Machine {
    begun: Instant,
    folders: Folders,
    library: Library,
    writer: Writer,
    thinkers: Thinkers,
    workshop: Workshop,
    seeds: u64,
    failures: Vec<String>,
}

/// Where things are kept.
struct Folders {
    settings: PathBuf,
    data: PathBuf,
    exports: PathBuf,
}

impl Folders {
    /// The platform's, or one of the system's for passing things where it has none for us.
    fn of_the_platform() -> Self {
        let none = || std::env::temp_dir().join("unruly");
        let own = ProjectDirs::from("", "", "unruly");
        let (settings, data) = own
            .map_or_else(|| (none(), none()), |own| (own.config_dir().to_owned(), own.data_dir().to_owned()));
        let documents =
            UserDirs::new().map(|user| user.document_dir().unwrap_or_else(|| user.home_dir()).join("Unruly"));
        let exports = documents.unwrap_or_else(|| data.join("exports"));
        Self { settings: settings.join("settings.toml"), data, exports }
    }
}

impl Machine {
    /// This machine, with a window to be woken.
    pub(super) fn new(window: Context) -> Self {
        let folders = Folders::of_the_platform();
        let (other, third) = (window.clone(), window.clone());
        Self {
            begun: Instant::now(),
            library: Library::at(folders.data.clone()),
            writer: Writer::new(move || other.request_repaint()),
            thinkers: Thinkers::new(move || window.request_repaint()),
            workshop: Workshop::new(&folders.data, move || third.request_repaint()),
            seeds: 0,
            failures: Vec::new(),
            folders,
        }
    }
}

impl Host for Machine {
    fn shelf(&mut self) -> Vec<Shelved> {
        rulesets::all()
            .map(|ruleset| {
                let (presets, complaint) = presets::of(ruleset);
                Shelved { ruleset, presets, complaint: complaint.map(|error| error.to_string()) }
            })
            .collect()
    }

    fn strengths(&self) -> Vec<Strength> {
        strengths::all()
    }

    fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    fn fresh_seed(&mut self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        self.seeds += 1;
        // Seeds are typed and read by people: seven digits are plenty.
        sprout(since.as_nanos() as u64, self.seeds) % 10_000_000
    }

    fn fresh_name(&mut self, ruleset: &str) -> String {
        self.writer.flush();
        self.library.fresh_name(ruleset)
    }

    fn settings(&mut self) -> Settings {
        preferences::read(&self.folders.settings)
    }

    fn keep_settings(&mut self, settings: &Settings) {
        if let Err(reason) = preferences::write(&self.folders.settings, settings) {
            self.failures.push(reason);
        }
    }

    fn kept_games(&mut self) -> Vec<KeptGame> {
        self.writer.flush();
        self.library.games()
    }

    fn open_game(&mut self, name: &str) -> Result<Record, String> {
        self.writer.flush();
        self.library.open(name)
    }

    fn keep_game(&mut self, name: &str, record: &Record) {
        match self.library.path(name) {
            Ok(path) => self.writer.write(path, record.clone()),
            Err(reason) => self.failures.push(reason),
        }
    }

    fn drop_game(&mut self, name: &str) -> Result<(), String> {
        self.writer.flush();
        self.library.drop_game(name)
    }

    fn export_game(&mut self, name: &str, record: &Record) -> Result<String, String> {
        library::export(&self.folders.exports, name, record)
    }

    fn import_game(&mut self, path: &str) -> Result<String, String> {
        self.library.import(Path::new(path))
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

    fn cards(&mut self) -> &mut dyn CardHost {
        &mut self.workshop
    }

    fn news(&mut self) -> Vec<News> {
        let failures = std::mem::take(&mut self.failures).into_iter().chain(self.writer.failures());
        let failures: Vec<News> = failures.map(|reason| News::NotKept { reason }).collect();
        let cards = self.workshop.news().map(News::Cards);
        self.thinkers.news().into_iter().chain(failures).chain(cards).collect()
    }
}
