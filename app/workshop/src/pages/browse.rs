//! All cards there are: looked for as one types, narrowed by what they bear on and when they are played.

use egui::{
    Align, Align2, CentralPanel, DragValue, FontId, Frame, Key, Label, Layout, Margin, Modifiers, Panel,
    Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, TextEdit, Ui, Vec2, WidgetInfo, vec2,
};
use unruly_contract::{CardTiming, Whose, phrase};
use unruly_kit::card::card_ui;
use unruly_kit::drop_down::{DropDown, Entry};
use unruly_kit::text::Words;
use unruly_kit::theme::{GAP, TALL, Tokens, WIDE_GAP, bold, timing_colour};
use unruly_kit::widgets::{button_width, chip, faint, field};

use super::{beside, detail, side};
use crate::browser::{Browser, Sorting, dearest, things};
use crate::state::Cards;
use crate::{CardAsk, CardSet, CardSheet};

/// How wide a card is in the grid.
const CARD: f32 = 172.0;
/// The room for the rest of the search line: the number of cards found, and their order.
const BESIDE_SEARCH: f32 = 350.0;

/// So long is the field for a search at least.
const SHORTEST_SEARCH: f32 = 100.0;

/// Owners of pieces that cards can bear on, with the key of each name.
const WHOSE: [(Whose, &str); 3] = [
    (Whose::Own, "workshop-whose-own"),
    (Whose::Enemy, "workshop-whose-enemy"),
    (Whose::Any, "workshop-whose-any"),
];

/// Draws the page.
pub(super) fn browse_ui(
    ui: &mut Ui,
    cards: &Cards,
    words: &Words,
    browser: &mut Browser,
    asks: &mut Vec<CardAsk>,
) {
    let (sets, verbs, before) = (cards.sets(), &cards.verbs, browser.search.clone());
    let (left, right) = (beside(ui, 236.0, 0.25), beside(ui, 404.0, 0.38));
    Panel::left("card filters").exact_size(left).resizable(false).frame(side(ui)).show(ui, |ui| {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| filters_ui(ui, browser, sets, words));
    });
    if let Some((set, sheet)) = browser.opened(sets) {
        let mut is_closed = false;
        Panel::right("card detail").exact_size(right).resizable(false).frame(side(ui)).show(ui, |ui| {
            is_closed = detail::detail_ui(ui, (set, sheet), verbs, words, asks);
        });
        if is_closed || ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            browser.open = None;
        }
    }
    let frame = Frame::new().inner_margin(Margin::symmetric(14, 10));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        let found = browser.search.found(sets);
        let total: usize = sets.iter().map(|set| set.cards.len()).sum();
        search_ui(ui, browser, (found.len(), total), words);
        ui.add_space(GAP);
        complaints_ui(ui, sets, words);
        let is_new = browser.search != before;
        grid_ui(ui, browser, &found, is_new, words);
    });
}

fn search_ui(ui: &mut Ui, browser: &mut Browser, found: (usize, usize), words: &Words) {
    let room = ui.available_width() - BESIDE_SEARCH;
    let is_one_row = room >= SHORTEST_SEARCH;
    ui.horizontal(|ui| {
        let clear = match browser.search.query.is_empty() {
            true => 0.0,
            false => button_width(ui, words.text("workshop-clear")) + GAP,
        };
        // In a narrow window the field has a row for itself.
        let width = if is_one_row { room } else { ui.available_width() - clear - GAP };
        query_ui(ui, browser, width.clamp(SHORTEST_SEARCH, 320.0), words);
        if is_one_row {
            order_ui(ui, browser, found, words);
        }
    });
    if !is_one_row {
        ui.horizontal(|ui| order_ui(ui, browser, found, words));
    }
}

fn query_ui(ui: &mut Ui, browser: &mut Browser, width: f32, words: &Words) {
    let edit = TextEdit::singleline(&mut browser.search.query)
        .hint_text(words.text("workshop-search-hint"))
        .desired_width(width)
        .align(Align2::LEFT_CENTER)
        .min_size(vec2(0.0, TALL));
    let response = field(ui, edit);
    response.widget_info(|| {
        WidgetInfo::labeled(egui::accesskit::Role::SearchInput, true, words.text("workshop-search"))
    });
    let is_free = ui.memory(|memory| memory.focused().is_none());
    let is_asked = ui.input_mut(|input| {
        input.consume_key(Modifiers::COMMAND, Key::F)
            || is_free && input.consume_key(Modifiers::NONE, Key::Slash)
    });
    if is_asked {
        response.request_focus();
    }
    if !browser.search.query.is_empty() && ui.button(words.text("workshop-clear")).clicked() {
        browser.search.query.clear();
    }
}

/// How many cards there are, and in which order.
fn order_ui(ui: &mut Ui, browser: &mut Browser, (found, total): (usize, usize), words: &Words) {
    faint(ui, words.said(phrase!("workshop-count", found: found, count: total)));
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let shown = words.text(browser.search.sorting.key());
        let entries =
            Sorting::ALL.map(|one| Entry::new(words.text(one.key()), one == browser.search.sorting));
        let list = DropDown::new(words.text("workshop-order"), shown).wide(100.0);
        if let (_, Some(picked)) = list.show(ui, &entries) {
            browser.search.sorting = Sorting::ALL[picked];
        }
    });
}

/// Sets of the user's that cannot be played are not passed over in silence.
fn complaints_ui(ui: &mut Ui, sets: &[CardSet], words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    for set in sets {
        if let Some(complaint) = &set.complaint {
            let first = complaint.lines().next().unwrap_or_default();
            ui.label(RichText::new(words.line(&set.name, first)).color(tokens.alarm));
        }
    }
}

/// Draws the cards; those of a new search from the first on.
fn grid_ui(
    ui: &mut Ui,
    browser: &mut Browser,
    found: &[(&CardSet, &CardSheet)],
    is_new: bool,
    words: &Words,
) {
    if found.is_empty() {
        ui.add_space(WIDE_GAP * 3.0);
        ui.vertical_centered(|ui| {
            faint(ui, words.text("workshop-nothing-found"));
            if ui.button(words.text("workshop-show-all")).clicked() {
                browser.search.clear();
            }
        });
        return;
    }
    let mut area = ScrollArea::vertical().id_salt("card grid").auto_shrink(false);
    if is_new {
        area = area.vertical_scroll_offset(0.0);
    }
    if browser.open.is_some() {
        browser.latest.clone_from(&browser.open);
    }
    area.show(ui, |ui| {
        let width = ui.available_width() - 14.0;
        // As many as fit, and the cards grow a little to fill the row.
        let columns = (width / (CARD + 12.0)).floor().max(1.0);
        let is_anew = std::mem::replace(&mut browser.columns, columns as usize) != columns as usize;
        let card = (width / columns - 12.0).clamp(CARD * 0.8, CARD * 1.35);
        ui.spacing_mut().item_spacing = Vec2::splat(12.0);
        ui.add_space(4.0);
        for row in found.chunks(columns as usize) {
            ui.horizontal(|ui| {
                ui.add_space(4.0);
                for (set, sheet) in row {
                    let key = (set.id.clone(), sheet.card.id.clone());
                    let is_open = browser.open.as_ref() == Some(&key);
                    let response = card_ui(ui, &sheet.card, card, words, is_open);
                    // A card that was opened, or is closed again, stays in sight where the rows are others than before.
                    if is_anew && browser.latest.as_ref() == Some(&key) {
                        response.scroll_to_me(None);
                    }
                    if response.clicked() {
                        browser.open = (!is_open).then_some(key);
                    }
                }
            });
        }
        ui.add_space(WIDE_GAP);
    });
}

fn filters_ui(ui: &mut Ui, browser: &mut Browser, sets: &[CardSet], words: &Words) {
    ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
    ui.spacing_mut().button_padding = vec2(9.0, 3.0);
    let group = |ui: &mut Ui, title: &str| {
        ui.add_space(GAP);
        ui.add(Label::new(bold(title)));
    };
    group(ui, words.text("workshop-set"));
    let name = sets.iter().find(|set| browser.search.set.as_ref() == Some(&set.id));
    let shown = name.map_or(words.text("workshop-all-sets"), |set| set.name.as_str());
    let all = Entry::new(words.text("workshop-all-sets"), browser.search.set.is_none());
    let one = |set: &CardSet| Entry::new(&set.name, browser.search.set.as_ref() == Some(&set.id));
    let entries: Vec<Entry> = std::iter::once(all).chain(sets.iter().map(one)).collect();
    let list = DropDown::new(words.text("workshop-set"), shown).wide(206.0_f32.min(ui.available_width()));
    if let (_, Some(picked)) = list.show(ui, &entries) {
        browser.search.set = picked.checked_sub(1).map(|place| sets[place].id.clone());
    }
    group(ui, words.text("workshop-played"));
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        for timing in CardTiming::ALL {
            let is_wanted = browser.search.timing == Some(timing);
            if timing_chip(ui, timing, &words.timing(timing), is_wanted).clicked() {
                browser.search.timing = (!is_wanted).then_some(timing);
            }
        }
    });
    group(ui, words.text("workshop-whose"));
    ui.horizontal_wrapped(|ui| {
        for (whose, name) in WHOSE {
            toggle(ui, &mut browser.search.whose, whose, words.text(name));
        }
    });
    group(ui, words.text("workshop-what"));
    ui.horizontal_wrapped(|ui| {
        for what in things(sets) {
            let name = words.thing(&what).to_owned();
            toggle(ui, &mut browser.search.what, what, &name);
        }
    });
    group(ui, words.text("workshop-after-play"));
    ui.horizontal_wrapped(|ui| {
        toggle(ui, &mut browser.search.lasts, false, words.text("workshop-is-gone"));
        toggle(ui, &mut browser.search.lasts, true, words.text("workshop-stays"));
    });
    if let Some(most) = dearest(sets) {
        group(ui, words.text("workshop-points"));
        points_ui(ui, browser, most, words);
    }
    if browser.search.is_narrowed() {
        ui.add_space(WIDE_GAP);
        if ui.button(words.text("workshop-reset")).clicked() {
            browser.search.clear();
        }
    }
}

fn points_ui(ui: &mut Ui, browser: &mut Browser, most: u8, words: &Words) {
    ui.horizontal(|ui| {
        let (mut from, mut to) = browser.search.points.unwrap_or((0, most));
        let mut is_changed = false;
        for (value, name) in
            [(&mut from, words.text("workshop-at-least")), (&mut to, words.text("workshop-at-most"))]
        {
            ui.label(name);
            let response = ui.add(DragValue::new(value).range(0..=most));
            response.widget_info(|| {
                let label = format!("{} {name}", words.text("workshop-points"));
                WidgetInfo::labeled(egui::accesskit::Role::SpinButton, true, label)
            });
            is_changed |= response.changed();
        }
        if is_changed {
            browser.search.points = Some((from, to.max(from))).filter(|points| *points != (0, most));
        }
    });
}

/// A time with its colour, in a row of its own.
fn timing_chip(ui: &mut Ui, timing: CardTiming, name: &str, is_wanted: bool) -> egui::Response {
    let tokens = Tokens::of(ui.ctx());
    let size = vec2(ui.available_width() - 8.0, 25.0);
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(egui::accesskit::Role::RadioButton, true, is_wanted, name));
    let is_lit = response.hovered() || response.has_focus();
    let fill = match (is_wanted, is_lit) {
        (true, _) => tokens.accent,
        (_, true) => tokens.hovered,
        _ => tokens.panel,
    };
    ui.painter().rect_filled(place, 5.0, fill);
    let swatch = Rect::from_center_size(place.left_center() + vec2(11.0, 0.0), vec2(10.0, 13.0));
    ui.painter().rect(swatch, 2.0, timing_colour(timing), Stroke::new(1.0, tokens.edge), StrokeKind::Outside);
    let colour = if is_wanted { tokens.on_accent } else { tokens.text };
    let left = place.left_center() + vec2(24.0, 0.0);
    ui.painter().text(left, Align2::LEFT_CENTER, name, FontId::proportional(14.0), colour);
    response
}

/// A value that is looked for, or is not: pressed once more it is let go.
fn toggle<T: PartialEq>(ui: &mut Ui, wanted: &mut Option<T>, value: T, name: &str) {
    let is_wanted = wanted.as_ref() == Some(&value);
    if chip(ui, name, is_wanted).clicked() {
        *wanted = (!is_wanted).then_some(value);
    }
}
