//! The desktop: pages, the game at the table, and the one place where what pages ask for is done.

mod cards;
mod copying;
mod importing;
mod laying_out;
mod learning;
mod leaving;
mod mixing;
mod opening;
mod plugins;
mod speaking;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use egui::{CentralPanel, Context, Frame, Ui, Vec2};
use unruly_contract::{Phrase, Seat, phrase};
use unruly_kit::Settings;
use unruly_kit::Shelved;
use unruly_kit::text::Words;
use unruly_kit::theme::{self, Tokens};
use unruly_session::Workplace;
use unruly_table::HostedRuleset;
use unruly_workshop::{CardTab, Workshop};

use importing::pasted;
use laying_out::PositionPurpose;
use leaving::Leaving;
use opening::Begun;
pub(crate) use opening::{GamePurpose, run_errands};

use crate::host::{FilePurpose, GameSource, Host, News};
use crate::pages::{self, PageMemory};
use crate::play::{Beginning, Glimpses, Showcases, Sitting, Tone, Wish};
use crate::sound::Sound;
use crate::state::{Ask, AtTable, Draft, LastRefusal, Machine, Page, State, Toast, usual};
use crate::surface::Looking;

/// The whole program, but for the machine it runs on.
pub struct Desktop {
    pub(crate) state: State,
    /// The pages' own memory.
    pub(crate) memory: PageMemory,
    /// The card pages.
    pub(crate) workshop: Workshop,
    host: Box<dyn Host>,
    /// The settings that fonts and colours were chosen for.
    applied: Option<Settings>,
    /// How much larger everything is because the window is large.
    growth: f32,
    /// Where somebody was who asked for a file that is still being read, in the order of asking.
    importing: VecDeque<Page>,
    /// How many plugins are being installed or taken in.
    at_plugins: usize,
    /// A game that is about to be put on the table.
    begun: Option<Begun>,
    /// Games that were left while their rules were still at something.
    leaving: Vec<Leaving>,
    /// The purpose for which the rules were asked for a position last.
    position_purpose: PositionPurpose,
    /// A text that is about to be put on the clipboard.
    clipped: Option<String>,
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
    /// Reads the shelf anew, pictures and all: there are other games on it.
    fn renew_shelf(&mut self) {
        self.read_shelf();
        self.state.showcases = showcases(&self.state.shelf, &self.host.workplace());
    }

    /// The program as it is when it starts.
    pub fn new(mut host: Box<dyn Host>) -> Self {
        let settings = host.settings();
        let languages = host.languages();
        let words = Words::of(&languages, &settings.language);
        let shelf = host.shelf();
        let plugins = host.plugins();
        let showcases = showcases(&shelf, &host.workplace());
        let glimpses = Glimpses::new(&host.workplace());
        let strengths = host.strengths();
        host.list_games();
        let state = State {
            settings,
            languages,
            words,
            showcases,
            glimpses,
            shelf,
            strengths,
            kept: None,
            plugins,
            page: Page::Gallery,
            card_tab: CardTab::Browse,
            table: None,
            toast: None,
            machine: Machine::default(),
        };
        let mut desktop = Self {
            state,
            memory: PageMemory::default(),
            workshop: Workshop::default(),
            host,
            applied: None,
            growth: 1.0,
            importing: VecDeque::new(),
            at_plugins: 0,
            begun: None,
            leaving: Vec::new(),
            position_purpose: PositionPurpose::default(),
            clipped: None,
        };
        desktop.speak_on_the_shelf();
        desktop
    }

    fn set(&mut self, settings: Settings) {
        let is_translated = self.state.settings.language != settings.language;
        self.state.settings = settings;
        self.host.keep_settings(&self.state.settings);
        if is_translated {
            self.speak();
        }
    }

    /// Takes an engine up into the settings, or says why it could never be asked: then its text stays there to be mended.
    fn add_engine(&mut self, engine: String) {
        if let Some(trouble) = self.host.trouble_with_engine(&engine) {
            return self.say(&trouble, true);
        }
        let mut settings = self.state.settings.clone();
        settings.engines.push(engine);
        self.set(settings);
        self.memory.settings.engine.clear();
    }

    /// Puts on fonts, colours and sizes. Where that is not done before the first frame, that frame begins with it, and is drawn
    /// once more.
    pub fn dress(&mut self, ctx: &Context) {
        theme::install_fonts(ctx);
        self.apply_settings(ctx);
    }

    /// Makes everything as large as a window of this size lets it be, in points of the system. For whom everything is large, it need
    /// not grow as well; and a quiver at the border of a step changes nothing.
    pub fn fit(&mut self, ctx: &Context, window: Vec2) {
        let window = window / (self.state.settings.size as f32 / 100.0).max(1.0);
        let (least, most) = (theme::growth(window * 0.99), theme::growth(window * 1.01));
        if !(least..=most).contains(&self.growth) {
            self.growth = theme::growth(window);
            self.apply_settings(ctx);
        }
    }

    fn apply_settings(&mut self, ctx: &Context) {
        theme::apply(ctx, &self.state.settings, self.growth);
        self.applied = Some(self.state.settings.clone());
    }

    /// Draws everything, takes in what the player does, and does it.
    pub fn ui(&mut self, ui: &mut Ui) {
        if self.applied.is_none() {
            // Fonts are there from the next pass on, and nothing can be written before.
            self.dress(ui.ctx());
            ui.ctx().request_discard("fonts were installed");
            return;
        }
        if self.applied.as_ref() != Some(&self.state.settings) {
            self.apply_settings(ui.ctx());
        }
        self.go_on(ui);
        self.paint_showcases(ui);
        self.look_around();
        let mut asks = Vec::new();
        let tokens = Tokens::of(ui.ctx());
        pages::top_bar_ui(ui, &self.state, self.memory.draft.as_ref(), &mut asks);
        CentralPanel::default().frame(Frame::new().fill(tokens.ground)).show(ui, |ui| {
            match self.state.page {
                Page::Cards(tab) => self.workshop_ui(ui, tab, &mut asks),
                _ => pages::page_ui(ui, &self.state, &mut self.memory, &mut asks),
            }
        });
        pages::toast_ui(ui, &self.state);
        if !asks.is_empty() {
            // The answer to an ask shows in the next frame, which comes at once.
            ui.ctx().request_repaint();
        }
        for ask in asks {
            self.obey(ask);
        }
        self.keep();
        self.call_by_name();
        self.show_what_happened(ui);
        self.let_hear_the_clock();
        if let Some(text) = self.clipped.take() {
            ui.ctx().copy_text(text);
        }
    }

    /// Goes on with the pictures of the games while somebody sees them: not before the first frame is there, which would have
    /// to wait for the machine that plays for them.
    fn paint_showcases(&mut self, ui: &Ui) {
        let is_first_frame = ui.ctx().cumulative_frame_nr() == 0;
        if self.state.page == Page::Gallery && (is_first_frame || self.state.showcases.go_on()) {
            ui.ctx().request_repaint();
        }
    }

    /// Waits until the game at the table, or on its way there, is at nothing any more. Says whether something came of it.
    #[cfg(test)]
    pub(crate) fn settle(&mut self) -> bool {
        let now = self.host.now();
        let patience = Duration::from_secs(20);
        let has_begun = self.wait_for_opening();
        self.state.table.as_mut().is_some_and(|table| table.session.settle(patience, now)) || has_begun
    }

    /// Goes on with a game that the host keeps under this name, as from the list of kept games.
    pub fn resume_game(&mut self, name: &str) {
        self.obey(Ask::Resume(name.to_owned()));
    }

    /// Takes in the games of a file, as one that is dropped on the window; a single one is put on the table.
    pub fn open_file(&mut self, path: &str) {
        self.obey(Ask::Import(GameSource::File(path.trim().to_owned())));
    }

    /// Keeps what is not kept yet: the window is about to close.
    pub fn close(&mut self) {
        self.wait_for_leaving();
        self.leave_table();
        self.keep();
        self.forget_untouched(None);
        self.workshop.keep_drafts(self.host.cards());
    }

    /// Asks the host for what the page that is about to be drawn needs to know of the machine.
    fn look_around(&mut self) {
        self.state.glimpses.go_on();
        let (host, page) = (&mut self.host, &self.state.page);
        let asked = self.state.table.as_ref().and_then(|table| table.session.thinking().asked());
        let thought = asked.and_then(|asked| host.thought(asked.number));
        let analysed = self.state.table.as_ref().and_then(|table| table.session.analysed());
        let analyst = analysed.and_then(|question| host.analyst(question));
        let ids = self.state.shelf.iter().map(|shelved| &shelved.profile.id);
        let taught = ids.filter(|id| matches!(page, Page::Gallery | Page::Help(_)) && host.has_lessons(id));
        let taught = taught.cloned().collect();
        self.state.machine = Machine {
            now: host.now(),
            thought,
            analyst,
            has_file_dialog: host.has_file_dialog(),
            can_play: *page == Page::Settings && host.can_play(),
            taught,
            is_opening: false,
            is_importing: !self.importing.is_empty(),
            is_at_plugins: self.at_plugins > 0,
        };
        self.state.machine.is_opening = self.is_opening();
    }

    /// Takes in what goes on by itself: bots, clocks, messages.
    fn go_on(&mut self, ui: &Ui) {
        for news in self.host.news() {
            self.hear(news);
        }
        let dropped = ui.input(|input| input.raw.dropped_files.clone());
        for file in &dropped {
            self.open_file(&file.path().display().to_string());
        }
        for text in pasted(ui) {
            self.paste(&text);
        }
        let now = self.host.now();
        if self.state.toast.as_ref().is_some_and(|toast| toast.until <= now) {
            self.state.toast = None;
        } else if self.state.toast.is_some() {
            ui.ctx().request_repaint_after(TOAST);
        }
        if let Some(wait) = self.workshop.go_on(self.host.cards(), now) {
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
        let is_shown = self.state.page == Page::Table;
        let Some(table) = &mut self.state.table else { return };
        let session = &mut table.session;
        session.let_pass(self.state.settings.auto_pass, now);
        session.look_for_lines(self.state.settings.lines(), now);
        session.show(is_shown, now);
        if let Some(question) = session.analysed().filter(|_| is_shown) {
            if let Some(thought) = self.host.analysed(question) {
                session.learn(question, thought, now);
            }
            ui.ctx().request_repaint_after(GLANCE);
        }
        let due = session.go_on(now);
        // The next frame is in time to say that the rules are slow, or to draw a running clock.
        let is_running = session.task_left(now).is_some() || session.waiting_since().is_some();
        for wait in due.into_iter().chain(is_running.then_some(TICK)) {
            ui.ctx().request_repaint_after(wait);
        }
        run_errands(session, self.host.as_mut());
        self.let_hear_refusal();
        self.hear_answer();
        let Some(table) = &mut self.state.table else { return };
        if table.session.clock().is_ticking() && table.session.clock().running().is_some() {
            ui.ctx().request_repaint_after(TICK);
        }
        let looking = &mut self.memory.table.looking;
        looking.look_at(table.session.past());
        if table.session.covered_for().is_some() {
            // Why something was refused may tell of the hand of whoever was here before.
            table.last_refusal = None;
            looking.forget_who_looked();
        } else {
            let ply = table.session.ledger().len();
            match table.session.notice().filter(|notice| notice.tone == Tone::Refused) {
                Some(notice) => table.last_refusal = Some(LastRefusal { why: notice.text.clone(), ply }),
                None => drop(table.last_refusal.take_if(|last| last.ply != ply)),
            }
        }
        self.keep();
        self.show_what_happened(ui);
    }

    fn hear(&mut self, news: News) {
        match news {
            News::Chosen { question, answer } => {
                let now = self.host.now();
                if let Some(table) = &mut self.state.table {
                    table.session.hear_bot(question, answer, now);
                }
            }
            News::Weighed { question, thought } => {
                let now = self.host.now();
                if let Some(table) = &mut self.state.table {
                    table.session.hear_weighed(question, thought, now);
                }
            }
            News::Cards(news) => self.hear_of_cards(news),
            News::Kept { games } => self.state.kept = Some(games.into()),
            News::Imported { found } => self.hear_of_import(found),
            News::Written { place } => self.say_written(&place),
            News::NotWritten { what } => self.say_not_written(&what),
            News::FileChosen { purpose: FilePurpose::Open, path: Some(path) } => {
                self.obey(Ask::Import(GameSource::File(path)));
            }
            News::FileChosen { purpose: FilePurpose::Save, path: Some(path) } => {
                if let Some(copying) = &mut self.memory.table.game.copying {
                    copying.choose(path);
                }
            }
            News::FileChosen { purpose: FilePurpose::Install, path: Some(path) } => self.choose_plugin(&path),
            News::FileChosen { path: None, .. } => {}
            News::Plugins { found, trouble } => self.hear_of_plugins(found, trouble),
            News::Trouble { what } => self.say(&what, true),
            News::NotKept { reason } => {
                self.say(&phrase!("window-not-kept", reason: reason), true);
            }
        }
    }

    /// Does what a page asks for.
    pub(crate) fn obey(&mut self, ask: Ask) {
        match ask {
            Ask::Go(page) => {
                // A message is about the page on which it came.
                self.state.toast = self.state.toast.take().filter(|_| self.state.page == page);
                self.go(page);
            }
            Ask::SetUp(ruleset) => {
                self.set_up(&ruleset);
            }
            Ask::Mix(set) => self.mix(&set),
            Ask::LayOut => self.lay_out(),
            Ask::LayOutFromHere => self.ask_for_position(PositionPurpose::LayOut),
            Ask::Start => self.start(),
            Ask::Resume(name) => self.resume(&name),
            Ask::Glimpse(name) => self.glimpse(name),
            Ask::Again => {
                self.again();
            }
            Ask::Rematch => self.rematch(),
            Ask::Drop(name) => {
                if let Err(reason) = self.host.drop_game(&name) {
                    self.say(&reason, true);
                }
                self.host.list_games();
            }
            Ask::Import(from) => self.import(from),
            Ask::Export => self.begin_copy(),
            Ask::CopyGame(form) => self.copy_game(&form),
            Ask::CopyPosition => self.ask_for_position(PositionPurpose::Clipboard),
            Ask::Comment => {
                if let Some(table) = &self.state.table {
                    self.memory.table.write(&table.session);
                }
            }
            Ask::Copy(copying) => self.copy(copying),
            Ask::ChooseFile(asking) => self.host.ask_for_file(asking),
            Ask::LookForPlugins => self.look_for_plugins(),
            Ask::SayOfPlugin(said) => self.say_of_plugin(said),
            Ask::InstallPlugin(folder) => self.install_plugin(folder.trim()),
            Ask::Learn(ruleset, place) => self.learn(&ruleset, place),
            Ask::Leave => self.leave(),
            Ask::Hear(sound) => self.host.play(sound, self.state.settings.volume),
            Ask::Set(settings) => self.set(*settings),
            Ask::AddEngine(engine) => self.add_engine(engine),
            Ask::Cards(ask) => {
                self.with_workshop(|workshop, host, now| workshop.obey(ask, host, now));
            }
            Ask::Table(command) => {
                let now = self.host.now();
                if let Some(table) = &mut self.state.table {
                    table.session.obey(command, now);
                    run_errands(&mut table.session, self.host.as_mut());
                }
                self.let_hear_refusal();
            }
        }
    }

    /// Lets a refusal be heard.
    fn let_hear_refusal(&mut self) {
        if self.state.table.as_mut().is_some_and(|table| table.session.take_refusal()) {
            self.memory.table.announcer.hear_refusal();
            self.let_hear(Sound::Refused);
        }
    }

    fn let_hear_the_clock(&mut self) {
        if self.memory.table.announcer.take_short_of_time() {
            self.let_hear(Sound::ShortOfTime);
        }
    }

    fn let_hear(&mut self, sound: Sound) {
        if self.state.settings.sounds {
            self.host.play(sound, self.state.settings.volume);
        }
    }

    fn go(&mut self, page: Page) {
        if matches!(page, Page::Gallery | Page::Saved) {
            self.host.list_games();
        }
        if let Page::Cards(tab) = page {
            self.state.card_tab = tab;
            self.visit_workshop(tab);
        }
        if page != Page::Table {
            self.rest();
        }
        self.state.page = page;
    }

    /// Nobody looks at the table any more, so no bot need look at what is shown there.
    fn rest(&mut self) {
        let now = self.host.now();
        if let Some(table) = &mut self.state.table {
            table.session.show(false, now);
            run_errands(&mut table.session, self.host.as_mut());
        }
    }

    /// Sets up a game. Where its rules cannot be had that is told, and there is none.
    fn set_up(&mut self, ruleset: &str) -> Option<&mut Draft> {
        match self.shelved(ruleset) {
            Ok(shelved) => {
                let mut draft = Draft::new(shelved, &self.state.settings, &self.state.strengths);
                self.memory.drafts += 1;
                draft.number = self.memory.drafts;
                draft.engines = self.host.engines(&draft.profile().id);
                let last = self.state.settings.last.get(ruleset);
                self.memory.draft = Some(draft.set_up_like(last, &self.state.strengths));
                self.go(Page::SetUp);
                self.offer_decks();
                self.memory.draft.as_mut()
            }
            Err(reason) => {
                self.say(&reason, true);
                None
            }
        }
    }

    fn start(&mut self) {
        let Some(draft) = &mut self.memory.draft else { return };
        let seed = self.host.fresh_seed();
        let name = self.host.fresh_name(&draft.profile().id);
        match draft.wish(seed) {
            Ok(wish) => {
                draft.complaint = None;
                let wish = Wish { date: Some(self.host.today()), ..wish };
                self.open(Beginning::New(wish), name, GamePurpose::Draft);
            }
            Err(reason) => draft.complaint = Some(reason),
        }
    }

    fn glimpse(&mut self, name: String) {
        // Many may be asked for in one frame.
        if !self.state.glimpses.wants(&name) {
            return;
        }
        let record = self.host.look_at_game(&name).ok();
        let game = record.and_then(|record| Some((self.shelved(&record.ruleset).ok()?.ruleset, record)));
        self.state.glimpses.look(name, game);
    }

    fn resume(&mut self, name: &str) {
        // It may be the one at the table.
        if self.state.table.as_ref().is_some_and(|table| table.session.name() == name) {
            self.wait_for_leaving();
        }
        self.leave_table();
        self.keep();
        let found = self.host.open_game(name).and_then(|record| Ok((self.shelved(&record.ruleset)?, record)));
        match found {
            Ok((shelved, record)) => {
                let usual = usual(&self.state.strengths);
                let beginning = Beginning::Kept { ruleset: shelved.ruleset, record: Box::new(record), usual };
                self.open(beginning, name.to_owned(), GamePurpose::Play);
            }
            Err(reason) => self.say(&reason, true),
        }
    }

    /// The game at the table is about to be left.
    fn leave_table(&mut self) {
        if let Some(table) = &mut self.state.table {
            table.session.leave();
        }
    }

    /// Puts a game on the table.
    pub(crate) fn sit_down(&mut self, session: Sitting) {
        self.put_away(Some(session.name()));
        // Where the board does not turn to whoever is asked it stands as it stood at the beginning.
        let is_turning = self.state.settings.turning || session.humans().count() <= 1;
        let side = if is_turning { session.facing() } else { session.humans().next() };
        let looking = Looking::from_seat(side, session.sitters().len());
        let rulings = self.host.rulings(&session.ruleset().profile().id);
        let words = Arc::clone(&self.state.words);
        self.state.toast = None;
        self.state.table = Some(AtTable { session, words, last_refusal: None, rulings, is_trial: false });
        self.memory.table.begin(looking);
        self.state.page = Page::Table;
        self.speak_at_the_table();
    }

    /// A game in which nothing was done is not kept once it is left for another.
    fn forget_untouched(&mut self, next: Option<&str>) {
        let Some(table) = &self.state.table else { return };
        let session = &table.session;
        let is_kept = session.guide().is_none() && !table.is_trial;
        if is_kept && session.is_untouched() && next != Some(session.name()) {
            // Where it cannot be thrown away it is kept, and no harm is done.
            let _ = self.host.drop_game(session.name());
        }
    }

    /// Sets up a game like the one at the table.
    fn again(&mut self) -> Option<&mut Draft> {
        let session = &self.state.table.as_ref()?.session;
        let (record, sitters) = (session.record().clone(), session.sitters().values().cloned().collect());
        let draft = self.set_up(&record.ruleset)?;
        draft.set_up_again(&record, sitters);
        Some(draft)
    }

    /// The same game once more: whoever had White sits down at the next seat, and so on around the table.
    fn rematch(&mut self) {
        let Some(draft) = self.again() else { return };
        draft.change_places();
        // Drawn again, lots might leave everybody in place.
        draft.are_lots_drawn = true;
        self.start();
    }

    fn say(&mut self, what: &Phrase, is_alarm: bool) {
        let text = self.state.words().said(what);
        self.state.toast = Some(Toast { text, is_alarm, until: self.host.now() + TOAST });
    }

    /// A game is kept after everything that is done in it.
    fn keep(&mut self) {
        let now = self.host.now();
        let Some(table) = &mut self.state.table else { return };
        if let Some(record) = table.session.unsaved(now).filter(|_| !table.is_trial) {
            self.host.keep_game(table.session.name(), &record);
            self.state.glimpses.forget(table.session.name());
        }
    }

    fn show_what_happened(&mut self, ui: &Ui) {
        let Some(table) = &mut self.state.table else { return };
        if let Some(what) = table.session.take_happened() {
            let people: Vec<Seat> = table.session.humans().collect();
            let alone = people.first().filter(|_| people.len() == 1 && table.session.scene().seats.len() > 2);
            let sound = Sound::of(&what, table.session.scene(), alone.copied());
            let looking = &mut self.memory.table.looking;
            looking.see(what);
            // In a variation one hand moves for all, and nobody comes to the board.
            let is_shared = table.session.humans().count() > 1 && !table.session.is_away();
            if self.state.settings.turning && is_shared {
                let seats = table.session.sitters().len();
                looking.turn = Looking::from_seat(table.session.facing(), seats).turn;
            }
            ui.ctx().request_repaint();
            if let Some(sound) = sound {
                self.let_hear(sound);
            }
        }
    }
}
