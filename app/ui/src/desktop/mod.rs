//! The desktop: pages, the game at the table, and the one place where what pages ask for is done.

mod ask;
mod cards;
mod copying;
mod draft;
mod importing;
mod learning;
mod leaving;
mod mixing;
mod opening;
mod speaking;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use egui::{CentralPanel, Context, Frame, Ui};
use unruly_contract::Phrase;
use unruly_session::{Happened, Workplace};
use unruly_table::HostedRuleset;

pub(crate) use ask::{Ask, Page};
pub(crate) use copying::{CopyForm, Copying};
pub(crate) use draft::{Draft, TIMES};
use leaving::Leaving;
pub(crate) use mixing::Ingredient;
use opening::Begun;
pub(crate) use opening::{Purpose, run_errands};

use crate::cards::Cards;
use crate::host::{FilePurpose, Host, KeptGame, News, Ruling, Shelved, Strength};
use crate::pages;
use crate::play::{Beginning, CLOCK, Notice, Showcases, Sitting};
use crate::settings::Settings;
use crate::sound::Sound;
use crate::surface::Looking;
use crate::text::{Words, put};
use crate::theme::{self, Tokens};
use crate::translation::Sentences;

/// The whole program, but for the machine it runs on.
pub struct Desktop {
    host: Box<dyn Host>,
    pub(crate) settings: Settings,
    applied: Option<Settings>,
    /// The words of the language that is spoken, and those of the game at the table.
    pub(crate) words: Arc<Words>,
    pub(crate) shelf: Vec<Shelved>,
    pub(crate) strengths: Vec<Strength>,
    pub(crate) showcases: Showcases,
    /// The games that were kept, once they have been looked up.
    pub(crate) kept: Option<Vec<KeptGame>>,
    /// Where somebody was who asked for a file that is still being read, in the order of asking.
    importing: VecDeque<Page>,
    pub(crate) page: Page,
    pub(crate) draft: Option<Draft>,
    pub(crate) table: Option<AtTable>,
    /// A game that is about to be put on the table.
    begun: Option<Begun>,
    /// Games that were left while their rules were still at something.
    leaving: Vec<Leaving>,
    pub(crate) toast: Option<Toast>,
    /// Card sets, decks, and what is on the bench.
    pub(crate) cards: Cards,
    /// What pages remember of themselves.
    pub(crate) memory: pages::Memory,
}

/// The game at the table, and how it is looked at.
pub(crate) struct AtTable {
    pub(crate) session: Sitting,
    pub(crate) looking: Looking,
    /// What the cards on the screen remember of themselves.
    pub(crate) cards: pages::CardTable,
    /// Why something was refused last, for the help page.
    pub(crate) last_refusal: Option<Phrase>,
    /// What was ruled about its cards.
    pub(crate) rulings: Vec<Ruling>,
    /// Whether it is played to try cards on, and not kept.
    pub(crate) is_trial: bool,
}

/// A message that goes away by itself.
pub(crate) struct Toast {
    pub(crate) text: String,
    pub(crate) is_alarm: bool,
    pub(crate) until: Duration,
}

/// How long a message stays.
const TOAST: Duration = Duration::from_secs(6);
/// How often clocks are drawn.
const TICK: Duration = Duration::from_millis(100);
/// How often the bot that looks at what is shown is asked what it has come to.
const GLANCE: Duration = Duration::from_millis(200);

/// Pictures of the games on the shelf.
fn showcases(shelf: &[Shelved], workplace: &Workplace) -> Showcases {
    let rulesets: Vec<HostedRuleset> = shelf.iter().map(|shelved| shelved.ruleset.clone()).collect();
    Showcases::of(&rulesets, workplace)
}

impl Desktop {
    /// The program as it is when it starts.
    pub fn new(mut host: Box<dyn Host>) -> Self {
        let settings = host.settings();
        let words = Words::chosen(&settings).with(Sentences::NONE, &[]);
        let shelf = host.shelf();
        let showcases = showcases(&shelf, &host.workplace());
        let strengths = host.strengths();
        host.list_games();
        let mut desktop = Self {
            settings,
            applied: None,
            words,
            showcases,
            shelf,
            strengths,
            kept: None,
            importing: VecDeque::new(),
            page: Page::Gallery,
            draft: None,
            table: None,
            begun: None,
            leaving: Vec::new(),
            toast: None,
            cards: Cards::default(),
            memory: pages::Memory::default(),
            host,
        };
        desktop.speak_on_the_shelf();
        desktop
    }

    /// Puts on fonts, colours and sizes. Where that is not done before the first frame, that frame begins with it, and is drawn
    /// once more.
    pub fn dress(&mut self, ctx: &Context) {
        theme::install_fonts(ctx);
        theme::apply(ctx, &self.settings);
        self.applied = Some(self.settings.clone());
    }

    /// Draws everything, takes in what the player does, and does it.
    pub fn ui(&mut self, ui: &mut Ui) {
        if self.applied.is_none() {
            // Fonts are there from the next pass on, and nothing can be written before.
            self.dress(ui.ctx());
            ui.ctx().request_discard("fonts were installed");
            return;
        }
        if self.applied.as_ref() != Some(&self.settings) {
            theme::apply(ui.ctx(), &self.settings);
            self.applied = Some(self.settings.clone());
        }
        self.go_on(ui);
        let mut asks = Vec::new();
        let tokens = Tokens::of(ui.ctx());
        pages::top_bar_ui(ui, self, &mut asks);
        CentralPanel::default().frame(Frame::new().fill(tokens.ground)).show(ui, |ui| {
            pages::page_ui(ui, self, &mut asks);
        });
        pages::toast_ui(ui, self);
        if !asks.is_empty() {
            // What was asked for shows in the next frame, which comes at once.
            ui.ctx().request_repaint();
        }
        for ask in asks {
            self.obey(ask);
        }
        self.keep();
        self.show_what_happened(ui);
    }

    /// Waits until the game at the table, or on its way there, is at nothing any more. Says whether it was at something.
    #[cfg(test)]
    pub(crate) fn settle(&mut self) -> bool {
        let now = self.host.now();
        let patience = Duration::from_secs(20);
        let has_begun = self.wait_for_opening();
        self.table.as_mut().is_some_and(|table| table.session.settle(patience, now)) || has_begun
    }

    /// Goes on with a game that the host keeps under this name, as from the list of kept games.
    pub fn resume_game(&mut self, name: &str) {
        self.obey(Ask::Resume(name.to_owned()));
    }

    /// Keeps what is not kept yet: the window is about to close.
    pub fn close(&mut self) {
        self.wait_for_leaving();
        self.leave_table();
        self.keep();
        self.forget_untouched(None);
        self.close_bench();
    }

    pub(crate) fn words(&self) -> &Words {
        &self.words
    }

    /// The games that were kept, the newest first; none before they have been looked up.
    pub(crate) fn kept_games(&self) -> &[KeptGame] {
        self.kept.as_deref().unwrap_or_default()
    }

    pub(crate) fn now(&self) -> Duration {
        self.host.now()
    }

    pub(crate) fn thought(&self, question: u64) -> Option<unruly_contract::Thought> {
        self.host.thought(question)
    }

    /// What goes on by itself: bots, clocks, messages.
    fn go_on(&mut self, ui: &Ui) {
        for news in self.host.news() {
            self.hear(news);
        }
        let dropped = ui.input(|input| input.raw.dropped_files.clone());
        for file in &dropped {
            self.obey(Ask::Import(file.path().display().to_string()));
        }
        let now = self.host.now();
        if self.toast.as_ref().is_some_and(|toast| toast.until <= now) {
            self.toast = None;
        } else if self.toast.is_some() {
            ui.ctx().request_repaint_after(TOAST);
        }
        if let Some(wait) = self.go_on_with_cards(now) {
            ui.ctx().request_repaint_after(wait);
        }
        self.hear_of_opening();
        self.go_on_leaving();
        if self.begun.is_some() {
            ui.ctx().request_repaint_after(TICK);
        }
        self.go_on_at_the_table(ui, now);
    }

    /// The game at the table goes on by itself.
    fn go_on_at_the_table(&mut self, ui: &Ui, now: Duration) {
        let is_shown = self.page == Page::Table;
        let Some(table) = &mut self.table else { return };
        let session = &mut table.session;
        session.let_pass(self.settings.auto_pass, now);
        session.show(is_shown, now);
        if let Some(question) = session.analysed().filter(|_| is_shown) {
            if let Some(thought) = self.host.analysed(question) {
                session.learn(question, thought, now);
            }
            ui.ctx().request_repaint_after(GLANCE);
        }
        let due = session.go_on(now);
        // Whoever waits for the rules is told so in a while, and time that runs is drawn as it runs.
        let is_running = session.task_left(now).is_some() || session.waiting_since().is_some();
        for wait in due.into_iter().chain(is_running.then_some(TICK)) {
            ui.ctx().request_repaint_after(wait);
        }
        run_errands(session, self.host.as_mut());
        self.let_hear_refusal();
        let Some(table) = &mut self.table else { return };
        if table.session.clock().is_ticking() && table.session.clock().running().is_some() {
            ui.ctx().request_repaint_after(TICK);
        }
        table.looking.look_at(table.session.past());
        if table.session.covered_for().is_some() {
            // Why something was refused may tell of the hand of whoever was here before.
            table.last_refusal = None;
            table.looking.forget_who_looked();
        } else if let Some(notice) = table.session.notice() {
            table.last_refusal = Some(notice.text.clone());
        }
        self.keep();
        self.show_what_happened(ui);
    }

    fn hear(&mut self, news: News) {
        match news {
            News::Chosen { question, answer } => {
                let now = self.host.now();
                if let Some(table) = &mut self.table {
                    table.session.hear_bot(question, answer, now);
                }
            }
            News::Cards(news) => self.hear_of_cards(news),
            News::Kept { games } => self.kept = Some(games),
            News::Imported { games } => self.hear_of_import(games),
            News::Written { place } => self.say_written(&place),
            News::FileChosen { purpose: FilePurpose::Open, path: Some(path) } => self.obey(Ask::Import(path)),
            News::FileChosen { purpose: FilePurpose::Save, path: Some(path) } => {
                if let Some(copying) = &mut self.memory.copying {
                    copying.choose(path);
                }
            }
            News::FileChosen { path: None, .. } => {}
            News::Trouble { text } => self.say(text, true),
            News::NotKept { reason } => {
                let text = put(self.words().not_kept, &[&reason]);
                self.say(text, true);
            }
        }
    }

    /// Does what a page asks for.
    pub(crate) fn obey(&mut self, ask: Ask) {
        match ask {
            Ask::Go(page) => self.go(page),
            Ask::SetUp(ruleset) => self.set_up(&ruleset),
            Ask::Mix(set) => self.mix(&set),
            Ask::Start => self.start(),
            Ask::Resume(name) => self.resume(&name),
            Ask::Again => self.again(),
            Ask::Drop(name) => {
                if let Err(reason) = self.host.drop_game(&name) {
                    self.say(reason, true);
                }
                self.host.list_games();
            }
            Ask::Import(path) => self.import(path.trim()),
            Ask::Export => self.begin_copy(),
            Ask::Copy(form, path) => self.copy(&form, &path),
            Ask::ChooseFile(asking) => self.host.ask_for_file(asking),
            Ask::Learn(ruleset, place) => self.learn(&ruleset, place),
            Ask::Leave => self.leave(),
            Ask::Hear(sound) => self.host.play(sound, self.settings.volume),
            Ask::Set(settings) => {
                let is_translated = self.settings.language != settings.language;
                self.settings = *settings;
                self.host.keep_settings(&self.settings);
                if is_translated {
                    self.speak();
                }
            }
            Ask::Cards(ask) => self.obey_cards(ask),
            Ask::Table(command) => {
                let now = self.host.now();
                if let Some(table) = &mut self.table {
                    table.session.obey(command, now);
                    run_errands(&mut table.session, self.host.as_mut());
                }
                self.let_hear_refusal();
            }
        }
    }

    /// What somebody meant to do and may not is heard.
    fn let_hear_refusal(&mut self) {
        if self.table.as_mut().is_some_and(|table| table.session.take_refusal()) {
            self.let_hear(Sound::Refused);
        }
    }

    fn let_hear(&mut self, sound: Sound) {
        if self.settings.sounds {
            self.host.play(sound, self.settings.volume);
        }
    }

    /// Whether sounds can be heard on this machine.
    pub(crate) fn can_play(&mut self) -> bool {
        self.host.can_play()
    }

    fn go(&mut self, page: Page) {
        if matches!(page, Page::Gallery | Page::Saved) {
            self.host.list_games();
        }
        if let Page::Cards(tab) = page {
            self.visit_cards(tab);
        }
        if page != Page::Table {
            self.rest();
        }
        self.page = page;
    }

    /// Nobody looks at the table any more, so no bot need look at what is shown there.
    fn rest(&mut self) {
        let now = self.host.now();
        if let Some(table) = &mut self.table {
            table.session.show(false, now);
            run_errands(&mut table.session, self.host.as_mut());
        }
    }

    fn set_up(&mut self, ruleset: &str) {
        match self.shelved(ruleset) {
            Ok(shelved) => {
                let draft = Draft::new(shelved, &self.settings, &self.strengths);
                let last = self.settings.last.get(ruleset);
                self.draft = Some(draft.set_up_like(last, &self.strengths));
                self.go(Page::SetUp);
                self.offer_decks();
            }
            Err(reason) => self.say(reason, true),
        }
    }

    fn start(&mut self) {
        let Some(draft) = &mut self.draft else { return };
        let seed = self.host.fresh_seed();
        let name = self.host.fresh_name(&draft.profile().id);
        match draft.wish(seed) {
            Ok(wish) => {
                draft.complaint = None;
                self.open(Beginning::New(wish), name, Purpose::Draft);
            }
            Err(reason) => draft.complaint = Some(reason),
        }
    }

    fn resume(&mut self, name: &str) {
        // It may be the one at the table.
        if self.table.as_ref().is_some_and(|table| table.session.name() == name) {
            self.wait_for_leaving();
        }
        self.leave_table();
        self.keep();
        let found = self.host.open_game(name).and_then(|record| Ok((self.shelved(&record.ruleset)?, record)));
        match found {
            Ok((shelved, record)) => {
                let usual = draft::usual(&self.strengths);
                let beginning = Beginning::Kept { ruleset: shelved.ruleset, record: Box::new(record), usual };
                self.open(beginning, name.to_owned(), Purpose::Play);
            }
            Err(reason) => self.say(reason, true),
        }
    }

    /// The game at the table is about to be left.
    fn leave_table(&mut self) {
        if let Some(table) = &mut self.table {
            table.session.leave();
        }
    }

    /// Puts a game on the table.
    pub(crate) fn sit_down(&mut self, session: Sitting) {
        self.put_away(Some(session.name()));
        // Where the board does not turn to whoever is asked it stands as it stood at the beginning.
        let is_turning = self.settings.turning || session.humans().count() <= 1;
        let side = if is_turning { session.facing() } else { session.humans().next() };
        let looking = Looking::from_seat(side, session.sitters().len());
        let rulings = self.host.rulings(&session.ruleset().profile().id);
        self.table = Some(AtTable {
            session,
            looking,
            cards: pages::CardTable::default(),
            last_refusal: None,
            rulings,
            is_trial: false,
        });
        self.page = Page::Table;
        self.speak_at_the_table();
    }

    /// A game in which nothing was done is not kept once it is left for another.
    fn forget_untouched(&mut self, next: Option<&str>) {
        let Some(table) = &self.table else { return };
        let session = &table.session;
        let is_kept = session.guide().is_none() && !table.is_trial;
        if is_kept && session.is_untouched() && next != Some(session.name()) {
            // Where it cannot be thrown away it is kept, and no harm is done.
            let _ = self.host.drop_game(session.name());
        }
    }

    fn again(&mut self) {
        let Some(table) = &self.table else { return };
        let record = table.session.record();
        let (ruleset, options, seats) =
            (record.ruleset.clone(), record.setup.options.clone(), record.setup.seats);
        let sitters: Vec<_> = table.session.sitters().values().cloned().collect();
        let time = record.notes.get(CLOCK).cloned();
        self.set_up(&ruleset);
        if let Some(draft) = &mut self.draft {
            draft.options = options;
            if let Some(time) = time {
                draft.time = time;
            }
            draft.seats = seats.unwrap_or(draft.seats);
            for (place, sitter) in draft.sitters.iter_mut().zip(sitters) {
                *place = sitter;
            }
        }
    }

    fn say(&mut self, text: String, is_alarm: bool) {
        // The machine speaks English, as rulesets do.
        let text = if is_alarm { self.words().said(&text) } else { text };
        self.toast = Some(Toast { text, is_alarm, until: self.host.now() + TOAST });
    }

    /// A game is kept after everything that is done in it.
    fn keep(&mut self) {
        let now = self.host.now();
        let Some(table) = &mut self.table else { return };
        if let Some(record) = table.session.unsaved(now).filter(|_| !table.is_trial) {
            self.host.keep_game(table.session.name(), &record);
        }
    }

    fn show_what_happened(&mut self, ui: &Ui) {
        let Some(table) = &mut self.table else { return };
        if let Some(Happened { before, what }) = table.session.take_happened() {
            let sound = Sound::of(&what, table.session.scene());
            let now = ui.input(|input| input.time);
            table.looking.see(&before, &what, now, self.settings.motion.seconds());
            if self.settings.turning && table.session.humans().count() > 1 {
                let seats = table.session.sitters().len();
                table.looking.turn = Looking::from_seat(table.session.facing(), seats).turn;
            }
            ui.ctx().request_repaint();
            if let Some(sound) = sound {
                self.let_hear(sound);
            }
        }
    }

    /// What the players are told now.
    pub(crate) fn notice(&self) -> Option<&Notice> {
        self.table.as_ref().and_then(|table| table.session.notice())
    }
}
