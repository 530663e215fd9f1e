//! The page while the clocks stand still: nobody sees the board, and so nobody thinks for nothing.

use egui::{CentralPanel, Frame, Label, RichText, Ui};
use unruly_kit::theme::{GAP, Tokens, WIDE_GAP, bold};
use unruly_kit::widgets::primary;

use super::seats;
use crate::play::{Request, Sitting};
use crate::state::{Ask, State};

/// Draws the players and their clocks, and the way on.
pub(super) fn pause_ui(ui: &mut Ui, state: &State, session: &Sitting, asks: &mut Vec<Ask>) {
    let (words, tokens) = (state.words(), Tokens::of(ui.ctx()));
    super::side_panel_ui(ui, session, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for seat in session.sitters().keys() {
            seats::seat_ui(ui, state, session, *seat, true);
        }
    });
    CentralPanel::default().frame(Frame::new().fill(tokens.ground)).show(ui, |ui| {
        crate::surface::tabletop_ui(ui, ui.max_rect(), state.settings.board);
        ui.vertical_centered(|ui| {
            ui.add_space(ui.available_height() * 0.34);
            ui.label(bold(words.text("window-paused")).size(26.0));
            ui.add_space(GAP);
            ui.add(Label::new(RichText::new(words.text("window-paused-line")).color(tokens.faint)).wrap());
            ui.add_space(WIDE_GAP);
            let button = primary(ui, words.text("window-end-pause"));
            if ui.memory(|memory| memory.focused().is_none()) {
                button.request_focus();
            }
            if button.clicked() {
                asks.push(Ask::Table(Request::Pause(false).into()));
            }
        });
    });
}
