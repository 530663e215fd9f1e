//! Small buttons on the surface itself.

use egui::{Rect, Ui, UiBuilder, vec2};
use unruly_kit::icons::{Icon, icon};
use unruly_kit::text::Words;

use crate::surface::{Chart, Looking};

/// Draws the buttons that move a plane.
pub(super) fn plane_tools_ui(ui: &mut Ui, chart: &Chart, looking: &mut Looking, words: &Words) {
    let corner = chart.frame.left_top() + vec2(14.0, 14.0);
    let place = Rect::from_min_size(corner, vec2(130.0, 36.0));
    ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let middle = chart.frame.center();
            if icon(ui, Icon::Plus, words.text("window-zoom-in"), true).clicked() {
                looking.camera.zoom(chart, middle, 1.25);
            }
            if icon(ui, Icon::Minus, words.text("window-zoom-out"), true).clicked() {
                looking.camera.zoom(chart, middle, 0.8);
            }
            if icon(ui, Icon::Fit, words.text("window-fit"), true).clicked() {
                looking.camera.fit();
            }
        });
    });
}

/// Takes in the keys that move a plane.
pub(super) fn plane_keys(ui: &Ui, chart: &Chart, looking: &mut Looking) {
    let is_pressed = |key| ui.input(|input| input.key_pressed(key));
    if is_pressed(egui::Key::Plus) || is_pressed(egui::Key::Equals) {
        looking.camera.zoom(chart, chart.frame.center(), 1.25);
    }
    if is_pressed(egui::Key::Minus) {
        looking.camera.zoom(chart, chart.frame.center(), 0.8);
    }
}
