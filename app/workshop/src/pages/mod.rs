//! The card pages: all cards, decks, the workshop, the balance lab.

mod browse;
mod decks;
mod detail;
mod lab;
mod workshop;

use egui::{Frame, Margin, Panel, Ui};
use unruly_kit::theme::{Tokens, WIDE_GAP};
use unruly_kit::widgets::{announce, chip, faint};

use crate::bench::Bench;
use crate::browser::Browser;
use crate::builder::Builder;
use crate::state::Cards;
use crate::{Around, CardAsk, CardTab};

/// The pages' own memory: the search, the deck being made, the set being written.
#[derive(Default)]
pub(crate) struct PageMemory {
    pub(crate) browser: Browser,
    /// The deck that is being made.
    pub(crate) builder: Option<Builder>,
    /// The set that is being written.
    pub(crate) bench: Option<Bench>,
    pub(crate) order: Order,
    writing: workshop::Writing,
}

/// The card to be weighed, as chosen so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Order {
    pub(crate) set: String,
    pub(crate) card: String,
    pub(crate) strength: String,
    pub(crate) games: u32,
}

impl Default for Order {
    fn default() -> Self {
        Self { set: String::new(), card: String::new(), strength: lab::QUICK.to_owned(), games: 50 }
    }
}

/// Draws one of the pages.
pub(super) fn cards_ui(
    ui: &mut Ui,
    tab: CardTab,
    cards: &Cards,
    around: Around<'_>,
    memory: &mut PageMemory,
    asks: &mut Vec<CardAsk>,
) {
    let tokens = Tokens::of(ui.ctx());
    let words = around.words;
    let frame = Frame::new().fill(tokens.ground).inner_margin(Margin::symmetric(14, 8));
    Panel::top("card pages").frame(frame).show(ui, |ui| {
        ui.horizontal(|ui| {
            for other in CardTab::ALL {
                if chip(ui, words.text(other.key()), other == tab).clicked() {
                    asks.push(CardAsk::Go(other));
                }
            }
        });
    });
    if cards.sets.is_none() {
        ui.add_space(WIDE_GAP * 3.0);
        ui.vertical_centered(|ui| announce(&faint(ui, words.text("workshop-reading"))));
        return;
    }
    match tab {
        CardTab::Browse => browse::browse_ui(ui, cards, words, &mut memory.browser, asks),
        CardTab::Decks => decks::decks_ui(ui, cards, around, &mut memory.builder, asks),
        CardTab::Workshop => workshop::workshop_ui(ui, cards, around, memory, asks),
        CardTab::Lab => lab::lab_ui(ui, cards, around, &mut memory.order, asks),
    }
}

/// How wide a panel beside the middle is: no more than its share of the page, so that the middle is not squeezed where
/// everything is large.
fn beside(ui: &Ui, wide: f32, share: f32) -> f32 {
    wide.min((ui.available_width() * share).round())
}

/// A panel beside the middle of a card page.
fn side(ui: &Ui) -> Frame {
    let tokens = Tokens::of(ui.ctx());
    Frame::new().fill(tokens.panel).inner_margin(Margin::same(12))
}
