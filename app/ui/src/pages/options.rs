//! The options of a ruleset, each with a control that fits what it may be.

use std::collections::BTreeMap;
use std::sync::Arc;

use egui::text::{CCursor, LayoutJob};
use egui::{Align, DragValue, FontId, Grid, Layout, Response, RichText, Sense, TextEdit, Ui, vec2};
use unruly_contract::{Arg, Choice, OptionKind, OptionSpec, OptionValue, phrase};
use unruly_kit::drop_down::{DropDown, Entry};
use unruly_kit::text::{Words, capital};
use unruly_kit::theme::{Tokens, bold};
use unruly_kit::widgets::{chip, chosen_chip, field, put_cursor};
use unruly_workshop::{CardTab, NamedDeck};

use super::meant::meant;
use crate::state::{Ask, Draft, Page};

/// Why a game cannot begin, with the option that is to blame called as the page calls it.
pub(crate) fn refusal(text: &str, options: &[OptionSpec]) -> String {
    // A plain word may be meant as the word that it is.
    let about = |option: &&OptionSpec| {
        let rest = text.strip_prefix(option.key.as_str()).filter(|_| option.key.contains('-'));
        rest.is_some_and(|rest| rest.starts_with([' ', ':']))
    };
    match options.iter().find(about) {
        Some(option) => format!("{}{}", option.name, &text[option.key.len()..]),
        None => text.to_owned(),
    }
}

/// Draws the options that somebody who wants to play has to see, and a way to the rest.
pub(crate) fn options_ui(ui: &mut Ui, draft: &mut Draft, words: &Words, asks: &mut Vec<Ask>) {
    let profile = Arc::clone(&draft.shelved().profile);
    let shown: Vec<&OptionSpec> = profile.options.iter().filter(|option| draft.shows(option)).collect();
    if !shown.is_empty() {
        shown_ui(ui, draft, &shown, words, asks);
    }
    if draft.has_more_options() && ui.button(words.text("window-more-rules")).clicked() {
        draft.show_all_options();
    }
}

/// Draws these options, one below the other.
fn shown_ui(ui: &mut Ui, draft: &mut Draft, shown: &[&OptionSpec], words: &Words, asks: &mut Vec<Ask>) {
    let tokens = Tokens::of(ui.ctx());
    let width = ui.available_width();
    // A grid remembers how tall its rows were, and what takes two lines here may take one in a wider window.
    let grid = Grid::new(("options", width as i32)).num_columns(2).spacing(vec2(18.0, 10.0));
    grid.min_col_width(150.0).show(ui, |ui| {
        for option in shown {
            let is_set = draft.options().contains_key(&option.key);
            let name =
                if is_set { bold(&option.name).color(tokens.accent) } else { RichText::new(&option.name) };
            ui.label(name).on_hover_text(&option.help);
            if let Some(value) = draft.option(&option.key) {
                if let (OptionKind::List { .. }, OptionValue::List(list)) = (&option.kind, &value) {
                    let text = draft.list_text(&option.key, list);
                    let titles = &draft.shelved().titles;
                    let changed = ui.vertical(|ui| {
                        ui.set_max_width(width - 190.0);
                        list_ui(ui, option, (text, list), titles, words)
                    });
                    if let Some(text) = changed.inner {
                        draft.preset = None;
                        draft.type_list(&option.key, text);
                    }
                    ui.end_row();
                    continue;
                }
                let changed = ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.set_max_width(width - 190.0);
                    match (&option.kind, &value) {
                        (OptionKind::Deck { word, others }, value) => {
                            deck_ui(ui, option, (word, others), value, &draft.decks, words, asks)
                        }
                        _ => option_ui(ui, option, &value, words),
                    }
                });
                if let Some(value) = changed.inner {
                    draft.preset = None;
                    draft.set_option(&option.key, value);
                }
            }
            ui.end_row();
        }
    });
}

fn option_ui(ui: &mut Ui, option: &OptionSpec, value: &OptionValue, words: &Words) -> Option<OptionValue> {
    match (&option.kind, value) {
        // It stays as its ruleset has it: nobody here knows what else it may be.
        (OptionKind::Unknown(_), value) => {
            ui.label(value.to_string());
            explanation_ui(ui, &option.help);
            None
        }
        (OptionKind::Flag { .. }, OptionValue::Flag(is_on)) => {
            let mut is_on = *is_on;
            let response = ui.checkbox(&mut is_on, "");
            response.widget_info(|| {
                egui::WidgetInfo::selected(egui::accesskit::Role::CheckBox, true, is_on, &option.name)
            });
            explanation_ui(ui, &option.help);
            response.changed().then_some(OptionValue::Flag(is_on))
        }
        (OptionKind::Number { least, most, .. }, OptionValue::Number(number)) => {
            number_ui(ui, option, *number, *least..=*most).map(OptionValue::Number)
        }
        (OptionKind::NumberOr { word, least, most }, value) => {
            number_or_ui(ui, option, word, *least..=*most, value, words)
        }
        (OptionKind::Word { choices, .. }, OptionValue::Text(chosen)) => {
            word_ui(ui, option, choices, chosen).map(OptionValue::Text)
        }
        (_, OptionValue::Text(text)) => {
            let mut text = text.clone();
            text_ui(ui, option, &mut text).changed().then_some(OptionValue::Text(text))
        }
        _ => None,
    }
}

fn number_ui(
    ui: &mut Ui,
    option: &OptionSpec,
    number: i64,
    range: std::ops::RangeInclusive<i64>,
) -> Option<i64> {
    let mut number = number;
    let response = ui.add(DragValue::new(&mut number).range(range));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::SpinButton, true, &option.name));
    explanation_ui(ui, &option.help);
    response.changed().then_some(number)
}

fn number_or_ui(
    ui: &mut Ui,
    option: &OptionSpec,
    word: &Choice,
    range: std::ops::RangeInclusive<i64>,
    value: &OptionValue,
    words: &Words,
) -> Option<OptionValue> {
    let number = match value {
        OptionValue::Number(number) => Some(*number),
        _ => None,
    };
    let mut changed = None;
    if chip(ui, &capital(&word.name), number.is_none()).on_hover_text(&word.help).clicked() {
        changed = Some(OptionValue::Text(word.key.clone()));
    }
    match number {
        Some(number) => changed.or(number_ui(ui, option, number, range).map(OptionValue::Number)),
        None => {
            let is_own = chip(ui, words.text("window-default-number"), false).clicked();
            if is_own { Some(OptionValue::Number(*range.end())) } else { changed }
        }
    }
}

fn word_ui(ui: &mut Ui, option: &OptionSpec, choices: &[Choice], chosen: &str) -> Option<String> {
    let current = choices.iter().find(|choice| choice.key == chosen);
    let shown = current.map_or(chosen.to_owned(), |choice| capital(&choice.name));
    let entries: Vec<Entry> = choices.iter().map(|choice| entry_of(choice, choice.key == chosen)).collect();
    let list = DropDown::new(&option.name, &shown).at(("option", &option.key)).wide(190.0);
    let (_, picked) = list.show(ui, &entries);
    if let Some(choice) = current {
        explanation_ui(ui, &choice.help);
    }
    picked.map(|picked| choices[picked].key.clone())
}

fn text_ui(ui: &mut Ui, option: &OptionSpec, text: &mut String) -> Response {
    // Its name stays when something above it goes, so that whoever types goes on typing.
    let edit = TextEdit::singleline(text).id_salt(("option", &option.key));
    let response = field(ui, edit.desired_width(190.0));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::TextInput, true, &option.name));
    explanation_ui(ui, &option.help);
    response
}

/// A list that is typed, with commas between its words. Cards in it stand beneath it by their titles, and so do those that may be
/// meant by the word that is being typed: the Enter key takes the first of them, and whoever types goes on typing.
fn list_ui(
    ui: &mut Ui,
    option: &OptionSpec,
    (text, list): (String, &[String]),
    titles: &BTreeMap<String, String>,
    words: &Words,
) -> Option<String> {
    let mut typed = text.clone();
    let field = ui.horizontal(|ui| text_ui(ui, option, &mut typed)).inner;
    let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    let mut changed = field.changed().then_some(typed);
    let (before, last) = text.rsplit_once(',').map_or(("", text.as_str()), |(before, last)| (before, last));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for id in list {
            let Some(title) = titles.get(id) else { continue };
            let help = words.said(phrase!("window-list-without", card: Arg::text(title)));
            if chosen_chip(ui, title, &help).clicked() {
                let kept: Vec<&str> = list.iter().filter(|other| *other != id).map(String::as_str).collect();
                changed = Some(kept.join(", "));
            }
        }
        let offered = if titles.contains_key(last.trim()) { Vec::new() } else { meant(last, titles) };
        for (place, (id, title)) in offered.into_iter().enumerate() {
            if chip(ui, title, false).clicked() || is_entered && place == 0 {
                let before = before.trim();
                let before = if before.is_empty() { String::new() } else { format!("{before}, ") };
                let completed = format!("{before}{id}, ");
                put_cursor(ui.ctx(), field.id, CCursor::new(completed.chars().count()));
                changed = Some(completed);
            }
        }
    });
    if is_entered && changed.is_none() {
        field.request_focus();
    }
    changed
}

/// A deck among those that are ready or were kept; making one is a page away.
fn deck_ui(
    ui: &mut Ui,
    option: &OptionSpec,
    (word, others): (&Choice, &[Choice]),
    value: &OptionValue,
    decks: &[NamedDeck],
    words: &Words,
    asks: &mut Vec<Ask>,
) -> Option<OptionValue> {
    let cards = match value {
        OptionValue::List(cards) => cards.as_slice(),
        _ => &[],
    };
    let chosen = match value {
        OptionValue::Text(key) => others.iter().find(|choice| choice.key == *key),
        _ => None,
    };
    let usual =
        if others.is_empty() { words.text("workshop-as-the-set").to_owned() } else { capital(&word.name) };
    let known = decks.iter().find(|deck| deck.words() == cards);
    let shown = match (chosen, known) {
        (Some(choice), _) => capital(&choice.name),
        (None, Some(deck)) => deck.name.clone(),
        (None, None) if cards.is_empty() => usual.clone(),
        (None, None) => words.text("workshop-own-deck").to_owned(),
    };
    let is_usual = chosen.is_none() && cards.is_empty();
    let as_usual = Entry::new(usual, is_usual);
    let as_usual = if others.is_empty() { as_usual } else { as_usual.meaning(&word.help) };
    let as_usual = (OptionValue::List(Vec::new()), as_usual);
    let choices = others.iter().map(|choice| {
        let is_it = chosen.is_some_and(|chosen| chosen.key == choice.key);
        (OptionValue::Text(choice.key.clone()), entry_of(choice, is_it))
    });
    let own = decks.iter().map(|deck| {
        let entry = Entry::new(&deck.name, deck.words() == cards).meaning(&deck.guide);
        (OptionValue::List(deck.words()), entry)
    });
    let (mut values, entries): (Vec<OptionValue>, Vec<Entry>) =
        std::iter::once(as_usual).chain(choices).chain(own).unzip();
    let list = DropDown::new(&option.name, &shown).at(("option", &option.key)).wide(190.0);
    let (response, picked) = list.show(ui, &entries);
    let picked = picked.map(|picked| values.swap_remove(picked));
    response.on_hover_text(&option.help);
    if ui.button(words.text("workshop-build")).clicked() {
        asks.push(Ask::Go(Page::Cards(CardTab::Decks)));
    }
    if let Some(choice) = chosen {
        brief_ui(ui, &capital(&choice.help));
    }
    picked
}

/// The entry of a choice.
fn entry_of(choice: &Choice, is_chosen: bool) -> Entry {
    Entry::new(capital(&choice.name), is_chosen).meaning(&choice.help)
}

/// The summary of a deck, in two lines, so that the page stays as it is when another is chosen; all of it under the
/// pointer.
fn brief_ui(ui: &mut Ui, text: &str) {
    let colour = Tokens::of(ui.ctx()).faint;
    let mut job =
        LayoutJob::simple(text.to_owned(), FontId::proportional(13.5), colour, ui.available_width());
    job.wrap.max_rows = 2;
    let galley = ui.painter().layout_job(job);
    let is_cut = galley.elided;
    let (place, response) = ui.allocate_exact_size(galley.size(), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Label, true, text));
    ui.painter().galley(place.min, galley, colour);
    if is_cut {
        response.on_hover_text(text);
    }
}

/// The meaning of a value, in as many lines as it takes.
fn explanation_ui(ui: &mut Ui, text: &str) {
    // Words to be typed as they stand are marked where they are printed.
    let text = RichText::new(capital(&text.replace('`', ""))).size(13.5).color(Tokens::of(ui.ctx()).faint);
    ui.add(egui::Label::new(text).wrap());
}
