//! Help: how each game is played, why something was refused last, and which keys do what.

use egui::{Grid, RichText, Ui, vec2};
use unruly_contract::TOGETHER;
use unruly_kit::theme::{Tokens, WIDE_GAP};
use unruly_kit::widgets::{card, column, faint, heading, primary, segments};

use super::markdown::markdown_ui;
use crate::state::{Ask, Page, State};

/// The keys that do something, by the names of their texts.
const KEYS: [&str; 28] = [
    "arrows", "enter", "escape", "tab", "pages", "ends", "play-on", "lines", "wheel", "undo", "flip",
    "choice", "board", "hand", "rulings", "pass", "lens", "zoom", "search", "draw", "replay", "analyse",
    "comment", "save", "paste", "size", "full", "help",
];

/// Draws the page for a ruleset.
pub(crate) fn help_ui(ui: &mut Ui, state: &State, ruleset: &str, asks: &mut Vec<Ask>) {
    let words = state.words();
    let tokens = Tokens::of(ui.ctx());
    // Of several that are put together, the first rules.
    let ruling = ruleset.split(TOGETHER).next();
    let place =
        state.shelf.iter().position(|shelved| Some(shelved.profile.id.as_str()) == ruling).unwrap_or(0);
    let Some(shelved) = state.shelf.get(place) else { return };
    column(ui, ruleset, 820.0, |ui| {
        let name = |index: usize| state.shelf[index].profile.name.clone();
        if let Some(chosen) = segments(ui, place, 0..state.shelf.len(), name) {
            asks.push(Ask::Go(Page::Help(state.shelf[chosen].profile.id.clone())));
        }
        ui.add_space(WIDE_GAP * 0.5);
        // A refusal of another game is no matter of this one.
        let here =
            state.table.as_ref().filter(|table| table.session.ruleset().profile().id == shelved.profile.id);
        let refusal = here.and_then(|table| table.last_refusal.as_ref());
        if let Some(refusal) = refusal {
            card(tokens).show(ui, |ui| {
                ui.set_width(ui.available_width());
                faint(ui, words.text("window-last-refusal"));
                ui.label(
                    RichText::new(unruly_kit::text::capital(&words.said(&refusal.why))).color(tokens.alarm),
                );
            });
            ui.add_space(WIDE_GAP * 0.5);
        }
        markdown_ui(ui, &shelved.profile.guide);
        ui.add_space(WIDE_GAP * 0.5);
        ui.horizontal(|ui| {
            let id = &shelved.profile.id;
            if primary(ui, words.text("window-play")).clicked() {
                asks.push(Ask::SetUp(id.clone()));
            }
            if state.machine.taught.contains(id) && ui.button(words.text("window-learn")).clicked() {
                asks.push(Ask::Learn(id.clone(), 0));
            }
        });
        ui.add_space(WIDE_GAP);
        heading(ui, words.text("window-keys"));
        Grid::new("keys").num_columns(2).spacing(vec2(24.0, 6.0)).show(ui, |ui| {
            for key in KEYS {
                ui.label(RichText::new(words.one_of("window-key", key).unwrap_or(key)).monospace());
                ui.label(words.one_of("window-key", &format!("{key}.does")).unwrap_or_default());
                ui.end_row();
            }
        });
    });
}
