//! How a card is to be understood: what players asked about it, and what was ruled.

use egui::{Label, RichText, Ui, vec2};

use crate::ruling::Ruling;
use crate::text::{Words, capital};
use crate::theme::{GAP, Tokens, bold};
use crate::widgets::{faint, heading};

/// Draws the notes of a card and what was ruled about it; nothing where there is neither.
pub fn meaning_ui<'r>(
    ui: &mut Ui,
    notes: &[String],
    rulings: impl IntoIterator<Item = &'r Ruling>,
    words: &Words,
) {
    if !notes.is_empty() {
        heading(ui, words.text("window-notes"));
        for note in notes {
            ui.add(Label::new(format!("•  {note}")).wrap());
        }
    }
    for (index, ruling) in rulings.into_iter().enumerate() {
        if index == 0 {
            ui.add_space(GAP);
            heading(ui, words.text("window-rulings"));
        }
        ui.vertical(|ui| ruling_ui(ui, ruling));
    }
}

/// Draws a ruling: what it is about, and close below it the answer.
fn ruling_ui(ui: &mut Ui, ruling: &Ruling) {
    let tokens = Tokens::of(ui.ctx());
    ui.spacing_mut().item_spacing = vec2(6.0, 1.0);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(&ruling.number).size(12.5).color(tokens.faint));
        ui.label(bold(capital(&ruling.title)));
    });
    ui.add(Label::new(&ruling.answer).wrap());
}

/// Says that there is nothing to be said.
pub fn nothing_ui(ui: &mut Ui, words: &Words) {
    faint(ui, words.text("window-nobody-asked"));
}
