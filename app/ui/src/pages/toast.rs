//! A message at the upper edge that goes away by itself.

use egui::{Align2, Area, Frame, Id, Margin, RichText, Stroke, Ui, vec2};
use unruly_kit::theme::Tokens;
use unruly_kit::widgets::announce;

use crate::state::State;

/// Draws the message, if there is one.
pub(crate) fn toast_ui(ui: &mut Ui, state: &State) {
    let (text, is_alarm) = match &state.toast {
        Some(toast) => (toast.text.as_str(), toast.is_alarm),
        None if state.machine.is_opening => (state.words().text("window-starting"), false),
        None => return,
    };
    let tokens = Tokens::of(ui.ctx());
    let colour = if is_alarm { tokens.alarm } else { tokens.fine };
    // In the middle of the bar above the page there is nothing; below there may be a hand, or a list of faults.
    Area::new(Id::unique("toast")).anchor(Align2::CENTER_TOP, vec2(0.0, 6.0)).show(ui.ctx(), |ui| {
        let frame = Frame::new().fill(tokens.raised).stroke(Stroke::new(1.5, colour)).corner_radius(8.0);
        frame.inner_margin(Margin::symmetric(18, 10)).show(ui, |ui| {
            ui.set_max_width(560.0);
            announce(&ui.label(RichText::new(text).color(tokens.text)));
        });
    });
}
