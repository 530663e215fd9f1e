//! A variation on the table: which one it is, the way back to the game, and what may become of it.

use egui::{Frame, Margin, RichText, Stroke, Ui, vec2};
use unruly_contract::phrase;
use unruly_kit::text::Words;
use unruly_kit::theme::{Tokens, bold};
use unruly_kit::widgets::primary;

use crate::play::{Moment, Request, Sitting};
use crate::state::{Ask, State};

/// Draws it, where the game itself is not on the table.
pub(super) fn away_ui(ui: &mut Ui, state: &State, asks: &mut Vec<Ask>) {
    let Some(session) = state.table.as_ref().map(|table| &table.session) else { return };
    if !session.is_away() {
        return;
    }
    let (words, tokens) = (state.words(), Tokens::of(ui.ctx()));
    let frame = Frame::new().stroke(Stroke::new(1.0, tokens.accent)).corner_radius(6.0);
    frame.inner_margin(Margin::symmetric(10, 6)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(bold(said(session, words))).on_hover_text(words.text("window-variation-help"));
        // The moves have little room already.
        ui.spacing_mut().button_padding.x = 7.0;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
            if primary(ui, words.text("window-to-the-game")).clicked() {
                asks.push(Ask::Table(Request::WalkTo(end_of_game(session)).into()));
            }
            let small = |text: &str| RichText::new(text).size(12.5);
            if session.may().make_main && ui.button(small(words.text("window-make-main"))).clicked() {
                asks.push(Ask::Table(Request::MakeMain.into()));
            }
            if session.is_begun() && ui.button(small(words.text("window-drop-variation"))).clicked() {
                asks.push(Ask::Table(Request::DropVariation.into()));
            }
        });
    });
}

/// Which variation it is, or that one may begin.
pub(super) fn said(session: &Sitting, words: &Words) -> String {
    match session.is_begun() {
        true => words.said(phrase!("window-variation", number: session.moment().line)),
        false => words.text("window-variation-begins").to_owned(),
    }
}

/// Where the game itself stands.
pub(super) fn end_of_game(session: &Sitting) -> Moment {
    Moment { line: 0, ply: session.branches().first().map_or(0, |game| game.entries.len()) }
}

/// The words on the button that leads from the past to the end of the line that is shown.
pub(super) fn to_the_end(session: &Sitting) -> &'static str {
    if session.is_away() { "window-to-end-of-variation" } else { "window-to-now" }
}
