//! Cards: faces and backs drawn from the contract's data at any size, for hands, piles, browsers and editors.

mod catalogue;
mod face;
mod image;
mod picture;
mod pose;
mod sign;

use egui::{Rect, Response, Sense, Ui, WidgetInfo};
use unruly_contract::Card;

pub use catalogue::Catalogue;
pub use face::{Manner, paint, paint_back};
pub use image::pixels;
pub use pose::Pose;

use crate::text::Words;
use crate::theme::Tokens;

/// A card to look at and to click on, this wide.
pub fn card_ui(ui: &mut Ui, card: &Card, width: f32, words: &Words, is_chosen: bool) -> Response {
    let (place, response) = ui.allocate_exact_size(Pose::size(width), Sense::click());
    response.widget_info(|| {
        WidgetInfo::selected(egui::accesskit::Role::Button, true, is_chosen, words.card_label(card))
    });
    if ui.is_rect_visible(place) {
        let tokens = Tokens::of(ui.ctx());
        let is_lit = is_chosen || response.hovered() || response.has_focus();
        let manner = Manner { glow: is_lit.then_some(tokens.accent), ..Manner::PLAIN };
        paint(ui.painter(), Pose::upright(place), card, words, manner);
    }
    response
}

/// A card to look at, large enough to be read, as a tip beside something that names it.
pub fn tip_ui(ui: &mut Ui, card: &Card, words: &Words) {
    face_ui(ui, card, 250.0, words);
}

/// A card to look at, this wide, where there is nothing to click on.
pub fn face_ui(ui: &mut Ui, card: &Card, width: f32, words: &Words) {
    draft_ui(ui, card, true, width, words);
}

/// The same of a card that is being written: it may not be known yet when it is played.
pub fn draft_ui(ui: &mut Ui, card: &Card, has_time: bool, width: f32, words: &Words) {
    let (place, response) = ui.allocate_exact_size(Pose::size(width), Sense::hover());
    let label = if has_time { words.card_label(card) } else { words.untimed_card_label(card) };
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Image, true, label.as_str()));
    let manner = Manner { is_untimed: !has_time, ..Manner::PLAIN };
    paint(ui.painter(), Pose::upright(place), card, words, manner);
}

/// The back of a card in a place that is as tall as a card of its width.
pub fn back_ui(ui: &Ui, place: Rect) {
    paint_back(ui.painter(), Pose::upright(place));
}
