//! The workshop: a set is written here, checked while one types, looked at, tried.

mod complete;
mod editor;
mod paint;
mod problems;
mod reference;
mod shelf;
mod side;
mod tools;

use egui::{CentralPanel, Frame, Key, Margin, Modifiers, Panel, Ui, Vec2};

pub(super) use paint::coloured;

use super::PageMemory;
use crate::state::Cards;
use crate::{Around, CardAsk, Origin};

/// The workshop's own memory.
#[derive(Debug, Clone, Default)]
pub(super) struct Writing {
    side: side::Side,
    /// The search in the reference.
    query: String,
    /// The word on which the cursor stands.
    word: String,
    /// The file as it was laid out last.
    layout: paint::LastLayout,
    /// The completion at the cursor.
    completing: complete::Completing,
    /// The new set that is being made: its name and what it begins with.
    new_set: Option<(String, Origin)>,
    /// Whether the file has the keyboard.
    is_in: bool,
    /// Whether Escape took the keyboard away from the file, and nothing else has it since.
    has_left: bool,
    /// The set that is about to be removed, should that be confirmed.
    removing: Option<String>,
    /// Whether giving up what is not saved is about to be confirmed.
    giving_up: bool,
}

/// Draws the page.
pub(super) fn workshop_ui(
    ui: &mut Ui,
    cards: &Cards,
    Around { words, now, .. }: Around<'_>,
    PageMemory { bench, writing, .. }: &mut PageMemory,
    asks: &mut Vec<CardAsk>,
) {
    let is_saving = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::S));
    if is_saving && bench.as_ref().is_some_and(|bench| bench.is_own && bench.is_changed()) {
        asks.push(CardAsk::Save);
    }
    let frame = super::side(ui);
    let (left, right) = (super::beside(ui, 226.0, 0.2), super::beside(ui, 348.0, 0.3));
    Panel::left("workshop shelf").exact_size(left).resizable(false).frame(frame).show(ui, |ui| {
        shelf::shelf_ui(ui, writing, cards.sets(), bench.as_mut(), words, asks);
    });
    match bench {
        None => shelf::empty_ui(ui, writing, words),
        Some(bench) => {
            Panel::right("workshop side").exact_size(right).resizable(false).frame(frame).show(ui, |ui| {
                side::side_ui(ui, writing, cards, bench, words, asks);
            });
            let frame = Frame::new().inner_margin(Margin::symmetric(12, 8));
            CentralPanel::default().frame(frame).show(ui, |ui| {
                tools::tools_ui(ui, writing, bench, &cards.templates, now, words, asks);
                let frame = Frame::new().inner_margin(Margin { top: 6, ..Margin::ZERO });
                Panel::bottom("workshop problems")
                    .resizable(true)
                    .default_size(128.0)
                    .size_range(72.0..=300.0)
                    .frame(frame)
                    .show(ui, |ui| problems::problems_ui(ui, bench, writing.has_left, words));
                CentralPanel::default().frame(Frame::new()).show(ui, |ui| {
                    ui.spacing_mut().item_spacing = Vec2::ZERO;
                    editor::editor_ui(ui, bench, cards, writing, now, words);
                });
            });
        }
    }
    shelf::new_set_ui(ui, writing, cards.sets(), words, asks);
}
