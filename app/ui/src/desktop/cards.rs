//! The card pages in the window: what they ask of it, done.

use std::time::Duration;

use egui::Ui;
use unruly_contract::{OptionKind, OptionValue, TimeControl};
use unruly_kit::Translate;
use unruly_workshop::{Around, CardHost, CardNews, CardTab, Request, Workshop};

use super::Desktop;
use super::opening::GamePurpose;
use crate::play::{Beginning, Player, Sitter, Wish};
use crate::state::{Ask, Page};

/// The name of a game that is played to try cards on, should somebody want a copy of it.
const TRIAL: &str = "games/trial";

impl Desktop {
    /// Draws one of the card pages.
    pub(super) fn workshop_ui(&mut self, ui: &mut Ui, tab: CardTab, asks: &mut Vec<Ask>) {
        let mut of_cards = Vec::new();
        let around = Around {
            words: &self.state.words,
            now: self.state.now(),
            strengths: &self.state.strengths,
            shelf: &self.state.shelf,
        };
        self.workshop.ui(ui, tab, around, &mut of_cards);
        asks.extend(of_cards.into_iter().map(Ask::Cards));
    }

    /// Before a card page is shown.
    pub(super) fn visit_workshop(&mut self, tab: CardTab) {
        self.with_workshop(|workshop, host, now| workshop.visit(tab, host, now));
    }

    /// Has the workshop do something, and does what it asks of the window.
    pub(super) fn with_workshop(&mut self, act: impl FnOnce(&mut Workshop, &mut dyn CardHost, Duration)) {
        let now = self.host.now();
        act(&mut self.workshop, self.host.cards(), now);
        for request in self.workshop.take_requests() {
            self.grant(request);
        }
    }

    fn grant(&mut self, request: Request) {
        match request {
            Request::Show(tab) => {
                self.state.card_tab = tab;
                self.state.page = Page::Cards(tab);
            }
            Request::Say(what) => self.say(&what, false),
            Request::Alarm(reason) => self.say(&reason, true),
            Request::RenewShelf => self.renew_shelf(),
            Request::Play(trial) => {
                let sitters = vec![Sitter::human(""), Sitter::human("")];
                let wish = Wish {
                    ruleset: trial.ruleset,
                    setup: trial.setup,
                    sitters,
                    time: TimeControl::None,
                    date: None,
                };
                self.open(Beginning::Trial(wish), TRIAL.to_owned(), GamePurpose::Trial);
            }
            Request::SetUp { set, deck } => self.set_up_with(&set, &deck),
        }
    }

    /// Takes in what the host has found out about card sets.
    pub(super) fn hear_of_cards(&mut self, mut news: CardNews) {
        match &mut news {
            CardNews::Listed { sets } => {
                for set in sets {
                    self.sentences_of(&set.id).put_into(set);
                }
            }
            CardNews::Checked { cards, .. } => {
                if let Some(set) = self.workshop.set_on_bench().map(str::to_owned) {
                    let own = self.sentences_of(&set);
                    cards.iter_mut().for_each(|sheet| own.put_into(sheet));
                }
            }
            _ => {}
        }
        let is_listed = matches!(news, CardNews::Listed { .. });
        self.with_workshop(|workshop, host, now| workshop.hear(news, host, now));
        if let Page::Cards(tab) = self.state.page
            && is_listed
        {
            self.visit_workshop(tab);
        }
    }

    /// The decks that a game being set up can be played with.
    pub(super) fn offer_decks(&mut self) {
        let Some(draft) = &mut self.memory.draft else { return };
        if draft.profile().options.iter().any(|option| matches!(option.kind, OptionKind::Deck { .. })) {
            draft.decks = self.host.cards().decks(&draft.profile().id);
        }
    }

    /// Sets up a game with a deck, as options have it.
    fn set_up_with(&mut self, set: &str, deck: &[String]) {
        let Some(draft) = self.set_up(set) else { return };
        let options =
            draft.profile().options.iter().filter(|option| matches!(option.kind, OptionKind::Deck { .. }));
        let mut keys: Vec<String> = options.map(|option| option.key.clone()).collect();
        if keys.len() > 1 {
            // Each has their own: it is for people at the screen.
            let is_for_a_person = |place: usize| {
                draft.sitters().get(place).is_some_and(|sitter| sitter.player == Player::Human)
            };
            keys = ["deck-white", "deck-black"]
                .into_iter()
                .enumerate()
                .filter(|(place, _)| is_for_a_person(*place))
                .map(|(_, key)| key.to_owned())
                .collect();
        }
        for key in keys {
            draft.set_option(&key, OptionValue::List(deck.to_vec()));
        }
    }
}
