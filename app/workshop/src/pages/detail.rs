//! A card in full: its face, where it comes from, how it is to be understood, what proves it, and how it is written.

use std::collections::BTreeSet;

use egui::{
    Align, Color32, FontId, Label, Layout, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    vec2,
};
use unruly_contract::{Arg, phrase};
use unruly_kit::card::face_ui;
use unruly_kit::icons::{Icon, icon};
use unruly_kit::meaning::meaning_ui;
use unruly_kit::text::Words;
use unruly_kit::theme::{GAP, Tokens, WIDE_GAP, bold};
use unruly_kit::widgets::{card as raised, faint, heading};

use super::workshop::coloured;
use crate::{CardAsk, CardSet, CardSheet, CardTab};

/// Draws the card, and says whether it is put away.
pub(super) fn detail_ui(
    ui: &mut Ui,
    (set, sheet): (&CardSet, &CardSheet),
    verbs: &BTreeSet<String>,
    words: &Words,
    asks: &mut Vec<CardAsk>,
) -> bool {
    let tokens = Tokens::of(ui.ctx());
    let mut is_closed = false;
    ui.horizontal(|ui| {
        ui.add(Label::new(bold(&sheet.card.title).size(19.0)).truncate());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            is_closed = icon(ui, Icon::Close, words.text("workshop-close"), true).clicked();
        });
    });
    ScrollArea::vertical().id_salt("detail").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = GAP;
        ui.vertical_centered(|ui| {
            ui.add_space(4.0);
            face_ui(ui, &sheet.card, 262.0_f32.min(ui.available_width() - 8.0), words);
        });
        ui.add_space(4.0);
        tags_ui(ui, set, sheet, words);
        actions_ui(ui, set, sheet, words, asks);
        meaning_ui(ui, &sheet.notes, &sheet.rulings, words);
        if !sheet.examples.is_empty() {
            heading(ui, words.text("workshop-examples"));
            for example in &sheet.examples {
                raised(tokens).inner_margin(8).show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    ui.add(Label::new(RichText::new(example).monospace().size(12.5)).wrap().selectable(true));
                });
            }
        }
        heading(ui, words.text("workshop-how-written"));
        faint(ui, words.said(phrase!("workshop-place", file: Arg::text(&sheet.file), line: sheet.lines.0)));
        raised(tokens).inner_margin(8).show(ui, |ui| {
            ui.set_width(ui.available_width());
            let job = coloured(ui, &sheet.toml, verbs, 12.0, ui.available_width());
            ui.add(Label::new(job).wrap().selectable(true));
        });
        ui.add_space(WIDE_GAP);
    });
    is_closed
}

fn tags_ui(ui: &mut Ui, set: &CardSet, sheet: &CardSheet, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    let card = &sheet.card;
    ui.horizontal_wrapped(|ui| {
        pill(ui, &set.name, tokens.accent);
        for text in card.source.iter() {
            pill(ui, &words.said(text), tokens.faint);
        }
        if let Some(points) = card.points {
            pill(ui, &words.said(phrase!("window-points", count: points)), tokens.faint);
        }
        if card.copies != 1 {
            pill(ui, &words.said(phrase!("workshop-copies", count: card.copies)), tokens.faint);
        }
        for (holds, text) in [
            (card.lasts, words.text("window-lasts")),
            (card.unique, words.text("workshop-unique")),
            (card.inferred, words.text("workshop-inferred")),
            (sheet.is_single, words.text("workshop-single")),
        ] {
            if holds {
                pill(ui, text, tokens.faint);
            }
        }
    });
}

/// A small word in a rounded frame, whole on one line.
fn pill(ui: &mut Ui, text: &str, colour: Color32) {
    let galley = ui.painter().layout_no_wrap(text.to_owned(), FontId::proportional(12.0), colour);
    let (place, response) = ui.allocate_exact_size(galley.size() + vec2(16.0, 6.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Label, true, text));
    ui.painter().rect_stroke(place, place.height() / 2.0, Stroke::new(1.0, colour), StrokeKind::Inside);
    ui.painter().galley(place.min + vec2(8.0, 3.0), galley, colour);
}

fn actions_ui(ui: &mut Ui, set: &CardSet, sheet: &CardSheet, words: &Words, asks: &mut Vec<CardAsk>) {
    ui.horizontal_wrapped(|ui| {
        let name = if set.is_own { words.text("workshop-edit") } else { words.text("workshop-read") };
        if ui.button(name).clicked() {
            asks.push(CardAsk::OpenAt(set.id.clone(), sheet.card.id.clone()));
        }
        if set.complaint.is_none() && ui.button(words.text("workshop-weigh-this")).clicked() {
            asks.push(CardAsk::Choose(set.id.clone(), sheet.card.id.clone()));
            asks.push(CardAsk::Go(CardTab::Lab));
        }
    });
}
