//! The card language beside what is being written: searched as one types, and the word at the cursor explained.

use std::collections::BTreeSet;

use egui::text::{LayoutJob, TextFormat};
use egui::{CollapsingHeader, FontId, Frame, Label, RichText, ScrollArea, TextEdit, Ui, WidgetInfo, vec2};
use unruly_contract::{Arg, phrase};
use unruly_kit::text::Words;
use unruly_kit::theme::{CodeColours, GAP, TALL, Tokens};
use unruly_kit::widgets::{faint, field, heading};

use super::coloured;
use crate::browser::folded;
use crate::{EntrySort, LanguageEntry};

/// The sorts of entries, and what they are called.
const SORTS: [(EntrySort, &str); 5] = [
    (EntrySort::Form, "workshop-entry-form"),
    (EntrySort::Step, "workshop-entry-step"),
    (EntrySort::Rule, "workshop-entry-rule"),
    (EntrySort::Event, "workshop-entry-event"),
    (EntrySort::Word, "workshop-entry-word"),
];

/// Draws the reference.
pub(super) fn reference_ui(
    ui: &mut Ui,
    entries: &[LanguageEntry],
    verbs: &BTreeSet<String>,
    query: &mut String,
    word: &str,
    words: &Words,
) {
    let edit = TextEdit::singleline(query)
        .hint_text(words.text("workshop-search-reference"))
        .desired_width(f32::INFINITY)
        .align(egui::Align2::LEFT_CENTER)
        .min_size(vec2(0.0, TALL));
    let response = field(ui, edit);
    response.widget_info(|| {
        WidgetInfo::labeled(egui::accesskit::Role::SearchInput, true, words.text("workshop-search-reference"))
    });
    ui.add_space(GAP);
    ScrollArea::vertical().id_salt("reference").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        let wanted = folded(query.trim());
        if wanted.is_empty() {
            at_cursor_ui(ui, entries, verbs, word, words);
        }
        let mut found: Vec<&LanguageEntry> = entries.iter().filter(|entry| fits(entry, &wanted)).collect();
        // Entries of that name come before those that only mention it.
        found.sort_by_key(|entry| !folded(&entry.name).contains(&wanted));
        if found.is_empty() {
            faint(ui, words.text("workshop-nothing-found"));
        }
        for (sort, name) in SORTS {
            let mut of_sort = found.iter().filter(|entry| entry.sort == sort).peekable();
            if of_sort.peek().is_some() {
                ui.add_space(GAP * 0.5);
                heading(ui, words.text(name));
            }
            for entry in of_sort {
                let is_only = found.len() <= 2;
                let header = RichText::new(&entry.name).monospace();
                let open = is_only.then_some(true);
                CollapsingHeader::new(header)
                    .id_salt((sort as u8, &entry.name))
                    .open(open)
                    .show(ui, |ui| entry_ui(ui, entry, verbs, words));
            }
        }
    });
}

/// The meaning of the word at the cursor, if the language has it.
fn at_cursor_ui(ui: &mut Ui, entries: &[LanguageEntry], verbs: &BTreeSet<String>, word: &str, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    let Some(entry) = entries.iter().find(|entry| entry.name == word) else {
        let key =
            entries.iter().find_map(|entry| Some((entry, entry.keys.iter().find(|key| key.name == word)?)));
        if let Some((entry, key)) = key {
            framed(ui, tokens, |ui| {
                faint(
                    ui,
                    words.said(
                        phrase!("workshop-key-of", key: Arg::text(&key.name), entry: Arg::text(&entry.name)),
                    ),
                );
                ui.add(Label::new(&key.help).wrap());
                faint(ui, &key.value);
            });
        }
        return;
    };
    framed(ui, tokens, |ui| {
        faint(ui, words.text("workshop-at-cursor"));
        ui.label(RichText::new(&entry.name).monospace().strong());
        entry_ui(ui, entry, verbs, words);
    });
}

fn framed(ui: &mut Ui, tokens: Tokens, add: impl FnOnce(&mut Ui)) {
    Frame::new().fill(tokens.raised).stroke((1.0, tokens.accent)).corner_radius(5.0).inner_margin(8).show(
        ui,
        |ui| {
            ui.set_width(ui.available_width());
            add(ui);
        },
    );
}

fn entry_ui(ui: &mut Ui, entry: &LanguageEntry, verbs: &BTreeSet<String>, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    ui.add(Label::new(&entry.help).wrap());
    if entry.keys.is_empty() {
        ui.add(
            Label::new(RichText::new(&entry.signature).monospace().size(12.5).color(tokens.accent)).wrap(),
        );
    }
    for key in &entry.keys {
        let need = match &key.left_out {
            None => words.text("workshop-required").to_owned(),
            Some(usual) if usual.is_empty() => String::new(),
            Some(usual) => words.said(phrase!("workshop-left-out", usual: Arg::text(usual))),
        };
        let mut text = format!("  {}", key.value);
        for part in [&key.help, &need] {
            if !part.is_empty() {
                text = format!("{text} · {part}");
            }
        }
        let mut job = LayoutJob::default();
        let name = FontId::monospace(12.5);
        job.append(&key.name, 0.0, TextFormat::simple(name, CodeColours::of(tokens).key));
        job.append(&text, 0.0, TextFormat::simple(FontId::proportional(13.0), tokens.faint));
        ui.add(Label::new(job).wrap());
    }
    if !entry.example.is_empty() {
        let job = coloured(ui, &entry.example, verbs, 12.0, ui.available_width());
        ui.add(Label::new(job).wrap().selectable(true));
        if ui.small_button(words.text("workshop-copy")).clicked() {
            ui.ctx().copy_text(entry.example.clone());
        }
    }
}

fn fits(entry: &LanguageEntry, wanted: &str) -> bool {
    let has = |text: &str| folded(text).contains(wanted);
    wanted.is_empty() || has(&entry.name) || has(&entry.help) || entry.keys.iter().any(|key| has(&key.name))
}
