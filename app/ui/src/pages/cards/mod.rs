//! The card pages: all cards, decks, the workshop, the balance lab.

mod browse;
mod decks;
mod detail;
mod lab;
mod workshop;

use egui::{Frame, Margin, Panel, Ui};

use super::widgets::{announce, chip, faint};
use crate::cards::CardTab;
use crate::desktop::{Ask, Desktop, Page};
use crate::theme::{Tokens, WIDE_GAP};

/// What the card pages remember of themselves.
#[derive(Debug, Clone, Default)]
pub(crate) struct CardMemory {
    workshop: workshop::Memory,
}

/// Draws one of the card pages.
pub(super) fn cards_ui(ui: &mut Ui, desktop: &mut Desktop, tab: CardTab, asks: &mut Vec<Ask>) {
    let tokens = Tokens::of(ui.ctx());
    let words = desktop.words();
    let frame = Frame::new().fill(tokens.ground).inner_margin(Margin::symmetric(14, 8));
    Panel::top("card pages").frame(frame).show(ui, |ui| {
        ui.horizontal(|ui| {
            for (other, name) in CardTab::ALL.into_iter().zip(words.shop.tabs) {
                if chip(ui, name, other == tab).clicked() {
                    asks.push(Ask::Go(Page::Cards(other)));
                }
            }
        });
    });
    if desktop.cards.sets.is_none() {
        ui.add_space(WIDE_GAP * 3.0);
        ui.vertical_centered(|ui| announce(&faint(ui, words.shop.reading)));
        return;
    }
    match tab {
        CardTab::Browse => browse::browse_ui(ui, desktop, asks),
        CardTab::Decks => decks::decks_ui(ui, desktop, asks),
        CardTab::Workshop => workshop::workshop_ui(ui, desktop, asks),
        CardTab::Lab => lab::lab_ui(ui, desktop, asks),
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
