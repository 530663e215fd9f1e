//! The card pages and what is done on them, in the one place where what they ask for is done.

use std::time::Duration;

use egui::Ui;
use unruly_contract::{Arg, Phrase, phrase};

use super::bench::Bench;
use super::browser::{Browser, Search};
use super::builder::Builder;
use super::pages::{self, PageMemory};
use super::state::Cards;
use super::{Around, CardAsk, CardHost, CardNews, CardSet, CardTab, DeckDraft, Origin, Request, Weighing};

/// The card pages. They know the machine through [`CardHost`], and the window around them through what they ask of it.
#[derive(Default)]
pub struct Workshop {
    cards: Cards,
    memory: PageMemory,
    /// The deck that the host keeps for whoever has not saved it.
    drafted: Option<DeckDraft>,
    /// How often the checker was asked: whichever set is on the bench, it tells its answers apart by that.
    checks: u64,
    requests: Vec<Request>,
}

/// How often the counts of games are looked at while they are played.
const GLANCE: Duration = Duration::from_millis(200);

impl Workshop {
    /// Draws one of the pages.
    pub fn ui(&mut self, ui: &mut Ui, tab: CardTab, around: Around<'_>, asks: &mut Vec<CardAsk>) {
        pages::cards_ui(ui, tab, &self.cards, around, &mut self.memory, asks);
    }

    /// The requests to the window since this was last called.
    pub fn take_requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.requests)
    }

    /// The set on the bench, with its files.
    pub fn bench(&self) -> Option<&Bench> {
        self.memory.bench.as_ref()
    }

    /// The same, to be changed.
    pub fn bench_mut(&mut self) -> Option<&mut Bench> {
        self.memory.bench.as_mut()
    }

    /// The deck that is being made.
    pub fn builder(&self) -> Option<&Builder> {
        self.memory.builder.as_ref()
    }

    /// The id of the set on the bench.
    pub fn set_on_bench(&self) -> Option<&str> {
        self.memory.bench.as_ref().map(|bench| bench.set.as_str())
    }

    /// Goes on by itself, and says when there will be something to do next.
    pub fn go_on(&mut self, host: &mut dyn CardHost, now: Duration) -> Option<Duration> {
        let was_running = self.cards.weighed.as_ref().is_some_and(|weighed| weighed.is_running);
        if was_running {
            self.cards.weighed = host.weighed();
        }
        let glance = was_running.then_some(GLANCE);
        self.keep_deck_draft(host);
        let bench = self.memory.bench.as_mut().and_then(|bench| bench.go_on(host, &mut self.checks, now));
        [glance, bench].into_iter().flatten().min()
    }

    /// Takes in what the host has found out, in the language of the screen.
    pub fn hear(&mut self, news: CardNews, host: &mut dyn CardHost, now: Duration) {
        let news = match news {
            CardNews::Changed { sets } => return self.reload(&sets, host, now),
            CardNews::Listed { sets } => return self.take_in(sets),
            CardNews::Unlisted { what } => {
                self.cards.is_listing = false;
                return self.complain(what);
            }
            news => news,
        };
        if let CardNews::Unanswered { what, .. } = &news {
            self.complain(what.clone());
        }
        let Some(bench) = &mut self.memory.bench else { return };
        if bench.hear(news)
            && let Some(card) = bench.card().map(|sheet| sheet.card.id.clone())
        {
            bench.try_examples(host, &mut self.checks, Some(card));
        }
    }

    /// Before a page is shown.
    pub fn visit(&mut self, tab: CardTab, host: &mut dyn CardHost, now: Duration) {
        if self.cards.sets.is_none() {
            if !self.cards.is_listing {
                self.cards.order_sets(host);
            }
            // Once they are read, a page that is still shown is visited again.
            return;
        }
        if tab == CardTab::Decks && self.memory.builder.is_none() && !self.take_up_deck(host) {
            let first = self.cards.sets().iter().find(|set| set.complaint.is_none());
            if let Some(set) = first.map(|set| set.id.clone()) {
                self.build(&set, host);
            }
        }
        if tab == CardTab::Workshop && self.memory.bench.is_none() {
            let own = self.cards.sets().iter().find(|set| set.is_own).map(|set| set.id.clone());
            if let Some(set) = own {
                self.put_on_bench(&set, host, now);
            }
        }
    }

    /// Has everything read and checked anew, for it is to be had in another language from now on.
    pub fn speak_anew(&mut self, host: &mut dyn CardHost, now: Duration) {
        if self.cards.sets.is_some() {
            self.cards.order_sets(host);
        }
        if let Some(bench) = &mut self.memory.bench {
            bench.check_again(now);
        }
    }

    /// Does what a page asks for.
    pub fn obey(&mut self, ask: CardAsk, host: &mut dyn CardHost, now: Duration) {
        match ask {
            CardAsk::Go(tab) => {
                self.visit(tab, host, now);
                self.show(tab);
            }
            CardAsk::Open(set) => self.put_on_bench(&set, host, now),
            CardAsk::OpenAt(set, card) => {
                if self.set_on_bench() != Some(&set) {
                    self.put_on_bench(&set, host, now);
                }
                let place =
                    self.cards.set(&set).and_then(|set| set.cards.iter().find(|it| it.card.id == card));
                if let (Some(bench), Some(sheet)) = (&mut self.memory.bench, place) {
                    bench.go(&sheet.file, sheet.lines.0, 1);
                }
                self.show(CardTab::Workshop);
            }
            CardAsk::New(name, origin) => self.make_set(&name, &origin, host, now),
            CardAsk::Remove(set) => self.remove_set(&set, host),
            CardAsk::Save => self.save_set(host),
            CardAsk::GiveUp => {
                if let Some(bench) = &mut self.memory.bench {
                    bench.give_up(now);
                }
            }
            CardAsk::Add(template) => {
                if let Some(bench) = &mut self.memory.bench {
                    bench.add(&template, now);
                }
            }
            CardAsk::Try(card) => {
                if let Some(bench) = &mut self.memory.bench {
                    bench.try_examples(host, &mut self.checks, card);
                }
            }
            CardAsk::Play => self.play_on_bench(host),
            CardAsk::Look(set) => {
                self.memory.browser =
                    Browser { search: Search { set: Some(set), ..Search::default() }, ..Browser::default() };
                self.visit(CardTab::Browse, host, now);
                self.show(CardTab::Browse);
            }
            CardAsk::Build(set) => {
                // The first visit to the decks finds the deck that was not saved.
                if self.memory.builder.is_some() || !self.take_up_deck(host) {
                    self.build(&set, host);
                }
            }
            CardAsk::KeepDeck => self.keep_deck(host),
            CardAsk::DropDeck(name) => self.drop_deck(&name, host),
            CardAsk::PlayDeck => {
                if let Some(builder) = &self.memory.builder {
                    let (set, deck) = (builder.set.clone(), builder.deck.words());
                    self.requests.push(Request::SetUp { set, deck });
                }
            }
            CardAsk::Choose(set, card) => {
                self.memory.order.set = set;
                self.memory.order.card = card;
            }
            CardAsk::Weigh => self.weigh(host),
            CardAsk::StopWeighing => host.stop_weighing(),
        }
    }

    /// Keeps what is not saved: the window is about to close.
    pub fn keep_drafts(&mut self, host: &mut dyn CardHost) {
        self.keep_deck_draft(host);
        if let Some(bench) = &mut self.memory.bench {
            bench.keep_drafts(host);
        }
    }

    fn show(&mut self, tab: CardTab) {
        self.requests.push(Request::Show(tab));
    }

    fn say(&mut self, what: Phrase) {
        self.requests.push(Request::Say(what));
    }

    fn complain(&mut self, reason: Phrase) {
        self.requests.push(Request::Alarm(reason));
    }

    /// The sets as they were read.
    fn take_in(&mut self, sets: Vec<CardSet>) {
        self.cards.is_listing = false;
        let order = &mut self.memory.order;
        if sets.iter().all(|set| set.id != order.set)
            && let Some(set) = sets.iter().find(|set| set.complaint.is_none())
        {
            order.set.clone_from(&set.id);
            order.card = set.cards.first().map(|sheet| sheet.card.id.clone()).unwrap_or_default();
        }
        self.cards.sets = Some(sets);
    }

    fn put_on_bench(&mut self, set: &str, host: &mut dyn CardHost, now: Duration) {
        self.keep_drafts(host);
        // A set that is not known yet was just made.
        let is_own = self.cards.set(set).is_none_or(|set| set.is_own);
        match host.open_set(set) {
            // Changes that are back are told of above them.
            Ok(files) => self.memory.bench = Some(Bench::open(set, is_own, files, now)),
            Err(reason) => self.complain(reason),
        }
    }

    fn make_set(&mut self, name: &str, origin: &Origin, host: &mut dyn CardHost, now: Duration) {
        match host.new_set(name, origin) {
            Ok(set) => {
                self.renew_sets(host);
                self.put_on_bench(&set, host, now);
                self.show(CardTab::Workshop);
            }
            Err(reason) => self.complain(reason),
        }
    }

    fn remove_set(&mut self, set: &str, host: &mut dyn CardHost) {
        // Drafts go with it.
        self.keep_drafts(host);
        match host.remove_set(set) {
            Ok(place) => {
                if self.set_on_bench().is_some_and(|open| open == set) {
                    self.memory.bench = None;
                }
                self.renew_sets(host);
                self.say(phrase!("workshop-removed", place: Arg::text(place)));
            }
            Err(reason) => self.complain(reason),
        }
    }

    fn save_set(&mut self, host: &mut dyn CardHost) {
        let Some(bench) = &mut self.memory.bench else { return };
        match bench.save(host) {
            Ok(()) => {
                self.renew_sets(host);
                self.say(phrase!("workshop-saved"));
            }
            Err(reason) => self.complain(reason),
        }
    }

    /// A set was changed: the gallery and the card pages show it as it is now.
    fn renew_sets(&mut self, host: &mut dyn CardHost) {
        self.cards.order_sets(host);
        self.requests.push(Request::RenewShelf);
    }

    /// Sets were changed outside: every page shows them as they are now, also those that are not on the bench.
    fn reload(&mut self, sets: &[String], host: &mut dyn CardHost, now: Duration) {
        let bench = self.memory.bench.as_mut().filter(|bench| sets.contains(&bench.set));
        // A folder that is gone is told of when it is saved into.
        if let Some(bench) = bench
            && let Ok(files) = host.open_set(&bench.set)
            && bench.take_in(files, now)
        {
            self.say(phrase!("workshop-reloaded"));
        }
        self.renew_sets(host);
    }

    fn play_on_bench(&mut self, host: &mut dyn CardHost) {
        let Some(bench) = &self.memory.bench else { return };
        let mut wish = bench.sandbox.clone();
        // A set is tried with the card that is being written.
        if let Some(card) = bench.card().map(|sheet| sheet.card.id.clone())
            && !wish.white.contains(&card)
        {
            wish.white.insert(0, card);
        }
        match host.sandbox(&bench.set, &bench.all(), &wish) {
            Ok(trial) => self.requests.push(Request::Play(trial)),
            Err(reason) => self.complain(reason),
        }
    }

    /// Goes on with the deck that was not saved when the program last ended, where its set is still there. Says whether there
    /// is one. As long as a deck is at hand, none is looked for.
    fn take_up_deck(&mut self, host: &mut dyn CardHost) -> bool {
        if self.memory.builder.is_some() {
            return false;
        }
        let Some(draft) = host.deck_draft() else { return false };
        let Some(set) = self.cards.set(&draft.set).filter(|set| set.complaint.is_none()) else {
            return false;
        };
        self.memory.builder = Some(Builder::of_draft(set, draft.deck.clone(), host.decks(&set.id)));
        self.drafted = Some(draft);
        self.say(phrase!("workshop-deck-restored"));
        true
    }

    /// Has the host keep the deck that is being made, as long as somebody would miss it.
    fn keep_deck_draft(&mut self, host: &mut dyn CardHost) {
        let Some(builder) = &self.memory.builder else { return };
        let Some(set) = self.cards.set(&builder.set) else { return };
        let is_missed = builder.would_be_missed(set);
        let known = self.drafted.as_ref();
        let is_kept = known.is_some_and(|draft| draft.set == builder.set && draft.deck == builder.deck);
        if is_missed && is_kept || !is_missed && known.is_none() {
            return;
        }
        let draft = is_missed.then(|| DeckDraft { set: builder.set.clone(), deck: builder.deck.clone() });
        host.keep_deck_draft(draft.as_ref());
        self.drafted = draft;
    }

    fn build(&mut self, set: &str, host: &mut dyn CardHost) {
        if let Some(set) = self.cards.set(set) {
            self.memory.builder = Some(Builder::of_set(set, host.decks(&set.id)));
        }
    }

    fn keep_deck(&mut self, host: &mut dyn CardHost) {
        let Some(builder) = &mut self.memory.builder else { return };
        builder.deck.name = builder.deck.name.trim().to_owned();
        match host.keep_deck(&builder.set, &builder.deck) {
            Ok(()) => {
                builder.kept = builder.deck.clone();
                builder.decks = host.decks(&builder.set);
                let name = Arg::text(&builder.deck.name);
                self.say(phrase!("workshop-deck-kept", name: name));
            }
            Err(reason) => self.complain(reason),
        }
    }

    fn drop_deck(&mut self, name: &str, host: &mut dyn CardHost) {
        let Some(builder) = &mut self.memory.builder else { return };
        let dropped = host.drop_deck(&builder.set, name);
        builder.decks = host.decks(&builder.set);
        if let Err(reason) = dropped {
            self.complain(reason);
        }
    }

    fn weigh(&mut self, host: &mut dyn CardHost) {
        let order = &self.memory.order;
        // Drafts on the bench are weighed as they stand.
        let bench = self.memory.bench.as_ref().filter(|bench| bench.set == order.set && bench.is_changed());
        let weighing = Weighing {
            set: order.set.clone(),
            files: bench.map(Bench::all),
            card: order.card.clone(),
            strength: order.strength.clone(),
            games: order.games,
        };
        match host.weigh(&weighing) {
            Ok(()) => self.cards.weighed = host.weighed(),
            Err(reason) => self.complain(reason),
        }
    }
}
