//! A variation on the table: which one it is, the way back to the game, and what may become of it.

use egui::{Align, Frame, Label, Layout, Margin, RichText, Stroke, Ui, vec2};
use unruly_contract::phrase;
use unruly_kit::text::Words;
use unruly_kit::theme::{Tokens, bold};
use unruly_kit::widgets::primary;

use crate::play::{Moment, Request, Sitting};
use crate::state::{Ask, State};

/// How tall the row is that says which variation it is.
const TITLE: f32 = 24.0;

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
        // The moves have little room already.
        ui.spacing_mut().button_padding.x = 7.0;
        let small = |text: &str| RichText::new(text).size(12.5);
        // The button that throws a line away is never where another one was before something was pressed.
        ui.allocate_ui_with_layout(
            vec2(ui.available_width(), TITLE),
            Layout::right_to_left(Align::Center),
            |ui| {
                if session.is_begun() && ui.button(small(words.text("window-drop-variation"))).clicked() {
                    asks.push(Ask::Table(Request::DropVariation.into()));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let title = ui.add(Label::new(bold(said(session, words))).truncate());
                    title.on_hover_text(words.text("window-variation-help"));
                });
            },
        );
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
            if primary(ui, words.text("window-to-the-game")).clicked() {
                asks.push(Ask::Table(Request::WalkTo(end_of_game(session)).into()));
            }
            if session.may().make_main && ui.button(small(words.text("window-make-main"))).clicked() {
                asks.push(Ask::Table(Request::MakeMain.into()));
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
