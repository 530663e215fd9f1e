//! The card pages: all cards, decks, the workshop, the balance lab.

mod browse;
mod decks;
mod detail;
mod lab;
mod workshop;

use egui::{Frame, Margin, Panel, Ui};

use super::widgets::chip;
use crate::cards::CardTab;
use crate::desktop::{Ask, Desktop, Page};
use crate::theme::Tokens;

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
    match tab {
        CardTab::Browse => browse::browse_ui(ui, desktop, asks),
        CardTab::Decks => decks::decks_ui(ui, desktop, asks),
        CardTab::Workshop => workshop::workshop_ui(ui, desktop, asks),
        CardTab::Lab => lab::lab_ui(ui, desktop, asks),
    }
}

/// A panel beside the middle of a card page.
fn side(ui: &Ui) -> Frame {
    let tokens = Tokens::of(ui.ctx());
    Frame::new().fill(tokens.panel).inner_margin(Margin::same(12))
}
