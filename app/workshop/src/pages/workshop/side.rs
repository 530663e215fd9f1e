//! Beside the file: the card as players will see it, the language, and the table on which the set is tried.

use egui::{Label, RichText, ScrollArea, TextEdit, Ui, WidgetInfo};
use unruly_contract::{Arg, phrase};
use unruly_kit::card::draft_ui;
use unruly_kit::drop_down::{DropDown, Entry};
use unruly_kit::text::{Words, capital};
use unruly_kit::theme::{GAP, Tokens, WIDE_GAP};
use unruly_kit::widgets::{chip, faint, field, heading, primary_if};

use super::{Writing, reference};
use crate::bench::Bench;
use crate::state::Cards;
use crate::{CardAsk, CardSheet, CardTab, Verdict};

/// The view beside the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Side {
    #[default]
    Card,
    Reference,
    Table,
}

/// The views to choose from, with the key of each name.
const SIDES: [(Side, &str); 3] = [
    (Side::Card, "workshop-side-card"),
    (Side::Reference, "workshop-side-language"),
    (Side::Table, "workshop-side-table"),
];
/// The hands of the table, White's first.
const HANDS: [&str; 2] = ["workshop-hand-white", "workshop-hand-black"];

/// Draws the panel.
pub(super) fn side_ui(
    ui: &mut Ui,
    memory: &mut Writing,
    cards: &Cards,
    bench: &mut Bench,
    words: &Words,
    asks: &mut Vec<CardAsk>,
) {
    ui.horizontal_wrapped(|ui| {
        for (side, name) in SIDES {
            if chip(ui, words.text(name), memory.side == side).clicked() {
                memory.side = side;
            }
        }
    });
    ui.add_space(GAP);
    match memory.side {
        Side::Card => preview_ui(ui, bench, words, asks),
        Side::Reference => {
            let (query, word) = (&mut memory.query, memory.word.as_str());
            reference::reference_ui(ui, &cards.reference, &cards.verbs, query, word, words);
        }
        Side::Table => table_ui(ui, bench, words, asks),
    }
}

fn preview_ui(ui: &mut Ui, bench: &Bench, words: &Words, asks: &mut Vec<CardAsk>) {
    let tokens = Tokens::of(ui.ctx());
    let Some(sheet) = bench.card() else {
        ui.add_space(WIDE_GAP);
        ui.add(Label::new(RichText::new(words.text("workshop-no-card-here")).color(tokens.faint)).wrap());
        return;
    };
    ScrollArea::vertical().id_salt("preview").auto_shrink(false).show(ui, |ui| {
        ui.vertical_centered(|ui| {
            ui.add_space(4.0);
            let width = 268.0_f32.min(ui.available_width() - 8.0);
            draft_ui(ui, &sheet.card, sheet.has_time, width, words);
        });
        if sheet.card.icons.is_empty() {
            ui.add_space(4.0);
            ui.add(Label::new(RichText::new(words.text("workshop-no-icons")).color(tokens.faint)).wrap());
        }
        ui.add_space(GAP);
        heading(ui, words.text("workshop-examples"));
        examples_ui(ui, bench, sheet, words);
        let can_try = bench.is_sound() && !bench.is_trying() && !sheet.examples.is_empty();
        if ui.add_enabled(can_try, egui::Button::new(words.text("workshop-try-these"))).clicked() {
            asks.push(CardAsk::Try(Some(sheet.card.id.clone())));
        }
        if ui.add_enabled(bench.is_sound(), egui::Button::new(words.text("workshop-weigh-this"))).clicked() {
            asks.push(CardAsk::Choose(bench.set.clone(), sheet.card.id.clone()));
            asks.push(CardAsk::Go(CardTab::Lab));
        }
        ui.add_space(WIDE_GAP);
    });
}

fn examples_ui(ui: &mut Ui, bench: &Bench, sheet: &CardSheet, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    let own: Vec<&Verdict> = bench.verdicts.iter().filter(|it| it.card == sheet.card.id).collect();
    if own.is_empty() {
        let text = match (bench.is_sound(), sheet.examples.is_empty()) {
            (true, true) => words.text("workshop-no-examples"),
            (true, false) => words.text("workshop-not-tried"),
            (false, _) => words.text("workshop-mend-first"),
        };
        ui.add(Label::new(RichText::new(text).color(tokens.faint)).wrap());
    }
    for verdict in own {
        let name = words.said(phrase!("workshop-example", number: verdict.number));
        match &verdict.failure {
            None => {
                ui.label(RichText::new(words.line(&name, words.text("workshop-passed"))).color(tokens.fine));
            }
            Some((line, message)) => {
                let place =
                    line.map(|line| words.said(phrase!("workshop-at-line", line: line))).unwrap_or_default();
                let text = words.line(format_args!("{name}{place}"), capital(message));
                ui.add(Label::new(RichText::new(text).color(tokens.alarm)).wrap());
            }
        }
    }
}

/// The hands and the position of a game to try the set on.
fn table_ui(ui: &mut Ui, bench: &mut Bench, words: &Words, asks: &mut Vec<CardAsk>) {
    ui.spacing_mut().item_spacing.y = GAP;
    faint(ui, words.text("workshop-table-line"));
    let cards: Vec<(String, String)> =
        bench.cards.iter().map(|sheet| (sheet.card.id.clone(), sheet.card.title.clone())).collect();
    let here = bench.card().map(|sheet| sheet.card.clone());
    for (index, name) in HANDS.map(|hand| words.text(hand)).into_iter().enumerate() {
        heading(ui, name);
        let hand = if index == 0 { &mut bench.sandbox.white } else { &mut bench.sandbox.black };
        if index == 0
            && let Some(card) = here.as_ref().filter(|card| !hand.contains(&card.id))
        {
            faint(ui, words.said(phrase!("workshop-holds-here", card: Arg::text(&card.title))));
        }
        hand_ui(ui, hand, &cards, name, words);
    }
    heading(ui, words.text("workshop-position"));
    let edit = TextEdit::singleline(&mut bench.sandbox.position)
        .hint_text(words.text("workshop-position-hint"))
        .desired_width(f32::INFINITY)
        .font(egui::TextStyle::Monospace);
    let response = field(ui, edit);
    response.widget_info(|| {
        WidgetInfo::labeled(egui::accesskit::Role::TextInput, true, words.text("workshop-position"))
    });
    let example = bench.card().and_then(|sheet| position_of(sheet.examples.first()?));
    ui.horizontal_wrapped(|ui| {
        if let Some(position) = example
            && ui.button(words.text("workshop-as-example")).clicked()
        {
            bench.sandbox.position = position;
        }
        if !bench.sandbox.position.is_empty() && ui.button(words.text("workshop-clear")).clicked() {
            bench.sandbox.position.clear();
        }
    });
    ui.add_space(GAP);
    let is_sound = bench.is_sound();
    let play = primary_if(ui, is_sound, words.text("workshop-to-table"));
    if play.on_disabled_hover_text(words.text("workshop-mend-first")).clicked() {
        asks.push(CardAsk::Play);
    }
}

fn hand_ui(ui: &mut Ui, hand: &mut Vec<String>, cards: &[(String, String)], name: &str, words: &Words) {
    let title = |id: &String| {
        cards.iter().find(|(known, _)| known == id).map_or(id.clone(), |(_, title)| title.clone())
    };
    let mut dropped = None;
    ui.horizontal_wrapped(|ui| {
        for (place, id) in hand.iter().enumerate() {
            let button = ui.button(format!("{}  ×", title(id)));
            let label = words.said(phrase!("workshop-out-of-hand", card: Arg::text(title(id))));
            button.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Button, true, &label));
            if button.clicked() {
                dropped = Some(place);
            }
        }
    });
    if let Some(place) = dropped {
        hand.remove(place);
    }
    let others: Vec<&(String, String)> = cards.iter().filter(|(id, _)| !hand.contains(id)).collect();
    let entries: Vec<Entry> = others.iter().map(|(_, title)| Entry::new(title, false)).collect();
    let shown = words.text("workshop-into-hand");
    let label = words.line(name, shown);
    let list = DropDown::new(&label, shown).wide(220.0_f32.min(ui.available_width()));
    if let (_, Some(picked)) = list.show(ui, &entries) {
        hand.push(others[picked].0.clone());
    }
}

/// The position that an example starts from.
fn position_of(example: &str) -> Option<String> {
    example.lines().find_map(|line| line.trim().strip_prefix("fen ")).map(|fen| fen.trim().to_owned())
}
