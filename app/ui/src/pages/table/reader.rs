//! A card that somebody wants to understand: its face, large, and beside it what players asked and what was ruled.

use egui::{Align, Key, Label, Layout, Modifiers, Response, ScrollArea, Ui};
use unruly_kit::Ruling;
use unruly_kit::card::{Pose, face_ui};
use unruly_kit::meaning::{meaning_ui, nothing_ui};
use unruly_kit::text::Words;
use unruly_kit::theme::{GAP, WIDE_GAP, bold};
use unruly_kit::widgets::dialog;

use crate::state::AtTable;

/// No face is wider, and no text beside it.
const FACE: f32 = 300.0;
const TEXT: f32 = 440.0;
/// The room for the title and the edges of the dialog.
const AROUND: f32 = 130.0;

/// Whether somebody wants to know more about the card that is drawn here.
pub(super) fn is_asked_about(ui: &Ui, response: &Response) -> bool {
    let is_pointed_at = response.contains_pointer();
    let is_clicked = is_pointed_at && ui.input(|input| input.pointer.secondary_clicked());
    let has_keys = is_pointed_at || response.has_focus();
    is_clicked || has_keys && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::I))
}

/// Draws the card. Says whether somebody goes on reading.
pub(super) fn reader_ui(ui: &Ui, table: &AtTable, words: &Words, card: &str) -> bool {
    let face = table.session.catalogue().card(card);
    let rulings: Vec<&Ruling> = table.rulings.iter().filter(|ruling| ruling.card == card).collect();
    let screen = ui.ctx().content_rect().size();
    let tall = (screen.y - AROUND).max(1.0);
    let wide = (tall / Pose::size(1.0).y).min(FACE).min(screen.x * 0.4);
    let text = (screen.x * 0.9 - wide - AROUND / 2.0).min(TEXT);
    let mut stays = true;
    let modal = dialog(ui, "a card").show(ui.ctx(), |ui| {
        ui.set_width(wide + WIDE_GAP + text);
        ui.horizontal(|ui| {
            ui.add(Label::new(bold(&face.title).size(18.0)).truncate());
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                stays = !ui.button(words.text("window-close")).clicked();
            });
        });
        ui.add_space(GAP);
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = WIDE_GAP;
            face_ui(ui, &face, wide, words);
            ui.vertical(|ui| {
                ui.set_width(text);
                ScrollArea::vertical().max_height(Pose::size(wide).y).auto_shrink([false, true]).show(
                    ui,
                    |ui| {
                        ui.spacing_mut().item_spacing.y = GAP;
                        if face.notes.is_empty() && rulings.is_empty() {
                            nothing_ui(ui, words);
                        }
                        meaning_ui(ui, &face.notes, rulings, words);
                    },
                );
            });
        });
    });
    stays && !modal.should_close()
}
