//! What the card pages ask for, done.

use std::sync::Arc;
use std::time::Duration;

use unruly_contract::{OptionKind, OptionValue, TimeControl};

use super::opening::Purpose;
use super::{Desktop, Page};
use crate::cards::bench::Bench;
use crate::cards::browser::Browser;
use crate::cards::builder::{self, Builder};
use crate::cards::{CardAsk, CardNews, CardSet, CardTab, Origin, Weighing};
use crate::play::{Beginning, Player, Sitter, Wish};
use crate::text::put;

/// What a game is called that is played to try cards on, should somebody want a copy of it.
const TRIAL: &str = "games/trial";

impl Desktop {
    /// What goes on by itself on the card pages.
    pub(super) fn go_on_with_cards(&mut self, now: Duration) -> Option<Duration> {
        self.cards.go_on(self.host.as_mut(), now)
    }

    pub(super) fn hear_of_cards(&mut self, news: CardNews) {
        let mut news = match news {
            CardNews::Changed { set } => return self.reload(&set),
            CardNews::Listed { sets } => return self.take_in_sets(sets),
            news => news,
        };
        if let CardNews::Checked { cards, .. } = &mut news
            && let Some(set) = self.cards.bench.as_ref().map(|bench| bench.set.clone())
        {
            let own = self.sentences_of(&set);
            cards.iter_mut().for_each(|sheet| own.put_into(sheet));
        }
        let Some(bench) = &mut self.cards.bench else { return };
        if bench.hear(news)
            && let Some(card) = bench.card().map(|sheet| sheet.card.id.clone())
        {
            bench.try_examples(self.host.as_mut(), Some(card));
        }
    }

    /// Before a card page is shown.
    pub(super) fn visit_cards(&mut self, tab: CardTab) {
        if self.cards.sets.is_none() {
            if !self.cards.is_listing {
                self.cards.order_sets(self.host.cards());
            }
            // Once they are read, whoever is still here comes again.
            return;
        }
        if tab == CardTab::Decks && self.cards.builder.is_none() && !self.take_up_deck() {
            let first = self.cards.sets().iter().find(|set| set.complaint.is_none());
            if let Some(set) = first.map(|set| set.id.clone()) {
                self.build(&set);
            }
        }
        if tab == CardTab::Workshop && self.cards.bench.is_none() {
            let own = self.cards.sets().iter().find(|set| set.is_own).map(|set| set.id.clone());
            if let Some(set) = own {
                self.put_on_bench(&set);
            }
        }
    }

    fn take_in_sets(&mut self, mut sets: Vec<CardSet>) {
        self.translate_sets(&mut sets);
        self.cards.take_in(sets);
        if let Page::Cards(tab) = self.page {
            self.visit_cards(tab);
        }
    }

    pub(super) fn obey_cards(&mut self, ask: CardAsk) {
        let now = self.host.now();
        match ask {
            CardAsk::Open(set) => self.put_on_bench(&set),
            CardAsk::OpenAt(set, card) => {
                if self.cards.bench.as_ref().is_none_or(|bench| bench.set != set) {
                    self.put_on_bench(&set);
                }
                let place =
                    self.cards.set(&set).and_then(|set| set.cards.iter().find(|it| it.card.id == card));
                let place = place.map(|sheet| (sheet.file.clone(), sheet.lines.0));
                if let (Some(bench), Some((file, line))) = (&mut self.cards.bench, place) {
                    bench.go(&file, line, 1);
                }
                self.page = Page::Cards(CardTab::Workshop);
            }
            CardAsk::New(name, origin) => self.make_set(&name, &origin),
            CardAsk::Save => self.save_set(),
            CardAsk::GiveUp => {
                if let Some(bench) = &mut self.cards.bench {
                    bench.give_up(now);
                }
            }
            CardAsk::Add(template) => {
                if let Some(bench) = &mut self.cards.bench {
                    bench.add(&template, now);
                }
            }
            CardAsk::Try(card) => {
                if let Some(bench) = &mut self.cards.bench {
                    bench.try_examples(self.host.as_mut(), card);
                }
            }
            CardAsk::Play => self.play_on_bench(),
            CardAsk::Look(set) => {
                self.cards.browser = Browser { set: Some(set), ..Browser::default() };
                self.go(Page::Cards(CardTab::Browse));
            }
            CardAsk::Build(set) => {
                // Whoever comes to the decks for the first time finds what was not saved.
                if self.cards.builder.is_some() || !self.take_up_deck() {
                    self.build(&set);
                }
            }
            CardAsk::KeepDeck => self.keep_deck(),
            CardAsk::DropDeck(name) => self.drop_deck(&name),
            CardAsk::PlayDeck => self.play_deck(),
            CardAsk::Choose(set, card) => {
                self.cards.order.set = set;
                self.cards.order.card = card;
            }
            CardAsk::Weigh => self.weigh(),
            CardAsk::StopWeighing => self.host.cards().stop_weighing(),
        }
    }

    /// Keeps what is not saved on the bench: the window is about to close.
    pub(super) fn close_bench(&mut self) {
        self.cards.keep_deck_draft(self.host.cards());
        if let Some(bench) = &mut self.cards.bench {
            bench.keep_drafts(self.host.cards());
        }
    }

    fn put_on_bench(&mut self, set: &str) {
        self.close_bench();
        // A set that is not known yet was just made.
        let is_own = self.cards.set(set).is_none_or(|set| set.is_own);
        match self.host.cards().open_set(set) {
            Ok(files) => {
                // Changes that are back are told of above them.
                self.cards.bench = Some(Bench::open(set, is_own, files, self.host.now()));
            }
            Err(reason) => self.say(reason, true),
        }
    }

    fn make_set(&mut self, name: &str, origin: &Origin) {
        match self.host.cards().new_set(name, origin) {
            Ok(set) => {
                self.renew_sets();
                self.put_on_bench(&set);
                self.page = Page::Cards(CardTab::Workshop);
            }
            Err(reason) => self.say(reason, true),
        }
    }

    fn save_set(&mut self) {
        let Some(bench) = &mut self.cards.bench else { return };
        match bench.save(self.host.cards()) {
            Ok(()) => {
                self.renew_sets();
                self.say(self.words().shop.saved.to_owned(), false);
            }
            Err(reason) => self.say(reason, true),
        }
    }

    /// A set was changed: the gallery and the card pages show it as it is now.
    fn renew_sets(&mut self) {
        self.cards.order_sets(self.host.cards());
        self.read_shelf();
        self.showcases = super::showcases(&self.shelf, &self.host.workplace());
    }

    fn reload(&mut self, set: &str) {
        let now = self.host.now();
        let Some(bench) = self.cards.bench.as_mut().filter(|bench| bench.set == set) else { return };
        // A folder that is gone is told of when it is saved into.
        let Ok(files) = self.host.cards().open_set(set) else { return };
        if bench.take_in(files, now) {
            self.say(self.words().shop.reloaded.to_owned(), false);
        }
        self.renew_sets();
    }

    fn play_on_bench(&mut self) {
        let Some(bench) = &self.cards.bench else { return };
        let mut wish = bench.sandbox.clone();
        // Whoever tries a set tries the card that he is writing.
        if let Some(card) = bench.card().map(|sheet| sheet.card.id.clone())
            && !wish.white.contains(&card)
        {
            wish.white.insert(0, card);
        }
        let started = self.host.cards().sandbox(&bench.set, &bench.all(), &wish).map(|trial| {
            let sitters = vec![Sitter::human(""), Sitter::human("")];
            Wish { ruleset: trial.ruleset, setup: trial.setup, sitters, time: TimeControl::None }
        });
        match started {
            Ok(wish) => self.open(Beginning::Trial(wish), TRIAL.to_owned(), Purpose::Trial),
            Err(reason) => self.say(reason, true),
        }
    }

    /// Goes on with the deck that was not saved when the program last ended. Says whether there is one.
    fn take_up_deck(&mut self) -> bool {
        let Some(builder) = self.cards.deck_draft(self.host.cards()) else { return false };
        self.cards.builder = Some(builder);
        self.say(self.words().shop.deck_restored.to_owned(), false);
        true
    }

    fn build(&mut self, set: &str) {
        let decks = self.host.cards().decks(set);
        if let Some(set) = self.cards.set(set) {
            self.cards.builder = Some(Builder::of_set(set, decks));
        }
    }

    fn keep_deck(&mut self) {
        let words = Arc::clone(&self.words);
        let Some(builder) = &mut self.cards.builder else { return };
        builder.deck.name = builder.deck.name.trim().to_owned();
        match self.host.cards().keep_deck(&builder.set, &builder.deck) {
            Ok(()) => {
                builder.kept = builder.deck.clone();
                builder.decks = self.host.cards().decks(&builder.set);
                let text = put(words.shop.deck_kept, &[&builder.deck.name]);
                self.say(text, false);
            }
            Err(reason) => self.say(reason, true),
        }
    }

    fn drop_deck(&mut self, name: &str) {
        let Some(builder) = &mut self.cards.builder else { return };
        let dropped = self.host.cards().drop_deck(&builder.set, name);
        builder.decks = self.host.cards().decks(&builder.set);
        if let Err(reason) = dropped {
            self.say(reason, true);
        }
    }

    /// The decks that a game being set up can be played with.
    pub(super) fn offer_decks(&mut self) {
        let Some(draft) = &mut self.draft else { return };
        if draft.profile().options.iter().any(|option| matches!(option.kind, OptionKind::Deck { .. })) {
            draft.decks = self.host.cards().decks(&draft.profile().id);
        }
    }

    fn play_deck(&mut self) {
        let Some(builder) = &self.cards.builder else { return };
        let (set, words) = (builder.set.clone(), builder::words(&builder.deck));
        self.set_up(&set);
        let Some(draft) = self.draft.as_mut().filter(|draft| draft.profile().id == set) else { return };
        let options =
            draft.profile().options.iter().filter(|option| matches!(option.kind, OptionKind::Deck { .. }));
        let mut keys: Vec<String> = options.map(|option| option.key.clone()).collect();
        if keys.len() > 1 {
            // Each has their own: it is for whoever sits at the screen.
            let is_for_a_person =
                |place: usize| draft.sitters.get(place).is_some_and(|sitter| sitter.player == Player::Human);
            keys = ["deck-white", "deck-black"]
                .into_iter()
                .enumerate()
                .filter(|(place, _)| is_for_a_person(*place))
                .map(|(_, key)| key.to_owned())
                .collect();
        }
        for key in keys {
            draft.set_option(&key, OptionValue::List(words.clone()));
        }
    }

    fn weigh(&mut self) {
        let order = &self.cards.order;
        // What is being written is weighed as it is written.
        let bench = self.cards.bench.as_ref().filter(|bench| bench.set == order.set && bench.is_changed());
        let weighing = Weighing {
            set: order.set.clone(),
            files: bench.map(Bench::all),
            card: order.card.clone(),
            strength: order.strength.clone(),
            games: order.games,
        };
        match self.host.cards().weigh(&weighing) {
            Ok(()) => self.cards.weighed = self.host.cards().weighed(),
            Err(reason) => self.say(reason, true),
        }
    }
}
