//! The bar above every page: where one is, and where one can go.

use egui::gui_zoom::kb_shortcuts::{ZOOM_IN, ZOOM_IN_SECONDARY, ZOOM_OUT, ZOOM_RESET};
use egui::{
    Align, Frame, Key, KeyboardShortcut, Layout, Margin, Modifiers, Panel, Popup, RichText, Stroke, Ui,
    ViewportCommand, vec2,
};
use unruly_kit::Settings;
use unruly_kit::figure;
use unruly_kit::icons::{Icon, icon};
use unruly_kit::theme::{Tokens, bold};
use unruly_kit::widgets::{bare_button, button_width, primary};
use unruly_table::shown_on_a_clock;
use unruly_workshop::CardTab;

use crate::state::{Ask, Draft, Page, State};

/// Draws the bar.
pub(crate) fn top_bar_ui(ui: &mut Ui, state: &State, draft: Option<&Draft>, asks: &mut Vec<Ask>) {
    let tokens = Tokens::of(ui.ctx());
    let frame = Frame::new().fill(tokens.panel).inner_margin(Margin::symmetric(14, 7)).stroke(Stroke::NONE);
    let is_asked = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::F1));
    if is_asked {
        asks.push(Ask::Go(Page::Help(ruleset_at_hand(state, draft))));
    }
    if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::F11)) {
        let is_full = ui.input(|input| input.viewport().fullscreen.unwrap_or(false));
        ui.ctx().send_viewport_cmd(ViewportCommand::Fullscreen(!is_full));
    }
    if let Some(size) = size_by_keys(ui, state.settings.size) {
        asks.push(Ask::Set(Box::new(Settings { size, ..state.settings.clone() })));
    }
    Panel::top("top bar").frame(frame).exact_size(48.0).show(ui, |ui| {
        ui.horizontal_centered(|ui| {
            let (left, right) = places(state, draft);
            let back = way_back(state);
            let shown = left.iter().chain(&right).map(|(name, _)| *name);
            let is_folded = !has_room(ui, shown.chain(back.as_ref().map(|(name, _)| name.as_str())));
            brand(ui, is_folded, asks);
            ui.add_space(14.0);
            ui.spacing_mut().item_spacing.x = GAP;
            if is_folded {
                let sign = icon(ui, Icon::Menu, state.words().text("window-pages"), true);
                Popup::menu(&sign).show(|ui| {
                    for place in left.iter().chain(&right) {
                        place_ui(ui, place, state, asks);
                    }
                });
            } else {
                left.iter().for_each(|place| place_ui(ui, place, state, asks));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if !is_folded {
                    right.iter().rev().for_each(|place| place_ui(ui, place, state, asks));
                }
                if let Some((name, page)) = back
                    && primary(ui, &name).clicked()
                {
                    asks.push(Ask::Go(page));
                }
            });
        });
    });
}

/// The room between two places.
const GAP: f32 = 18.0;
/// The room for the brand, with what is beside it.
const BRAND: f32 = 130.0;

/// A page by its name.
type NamedPage<'w> = (&'w str, Page);

/// The places at the left of the bar, and those at its right.
fn places<'w>(state: &'w State, draft: Option<&Draft>) -> (Vec<NamedPage<'w>>, Vec<NamedPage<'w>>) {
    let words = state.words();
    let left = vec![
        (words.text("window-games"), Page::Gallery),
        (words.text("workshop-cards"), Page::Cards(state.card_tab)),
        (words.text("window-saved"), Page::Saved),
    ];
    let help = Page::Help(ruleset_at_hand(state, draft));
    (left, vec![(words.text("window-help"), help), (words.text("window-settings"), Page::Settings)])
}

/// The way back to where one has come from, if there is one: to the game, or from a trial of it to the workshop. Time that runs out on
/// somebody at the screen is shown with it.
fn way_back(state: &State) -> Option<(String, Page)> {
    let table = state.table.as_ref()?;
    match state.page {
        Page::Table if table.is_trial => {
            let name = state.words().text("workshop-back-to-bench");
            Some((name.to_owned(), Page::Cards(CardTab::Workshop)))
        }
        Page::Table => None,
        _ => {
            let clock = table.session.clock();
            let running = clock.running().filter(|seat| table.session.humans().any(|human| human == *seat));
            let left = running.and_then(|seat| clock.left(seat, state.now())).map(shown_on_a_clock);
            let name = state.words().text("window-back-to-game").to_owned();
            Some((std::iter::once(name).chain(left).collect::<Vec<_>>().join("  "), Page::Table))
        }
    }
}

/// Whether the names of places have room beside one another.
fn has_room<'w>(ui: &Ui, names: impl Iterator<Item = &'w str>) -> bool {
    BRAND + names.map(|name| button_width(ui, name) + GAP).sum::<f32>() <= ui.available_width()
}

/// Draws the figure of the program, and its name where there is room.
fn brand(ui: &mut Ui, is_folded: bool, asks: &mut Vec<Ask>) {
    let tokens = Tokens::of(ui.ctx());
    let (place, _) = ui.allocate_exact_size(vec2(28.0, 28.0), egui::Sense::hover());
    let ink = figure::Ink { fill: tokens.accent, line: tokens.text, detail: tokens.panel };
    figure::paint(ui.painter(), place, "knight", "", ink);
    let text = bold("Unruly").size(19.0);
    if !is_folded && bare_button(ui, text).clicked() {
        asks.push(Ask::Go(Page::Gallery));
    }
}

fn place_ui(ui: &mut Ui, (name, page): &NamedPage<'_>, state: &State, asks: &mut Vec<Ask>) {
    let tokens = Tokens::of(ui.ctx());
    let is_here = std::mem::discriminant(page) == std::mem::discriminant(&state.page);
    let colour = if is_here { tokens.text } else { tokens.faint };
    let response = bare_button(ui, RichText::new(*name).color(colour));
    if is_here {
        let line = response.rect;
        ui.painter().hline(line.x_range(), line.max.y + 3.0, Stroke::new(2.0, tokens.accent));
    }
    if response.clicked() {
        asks.push(Ask::Go(page.clone()));
    }
}

/// The game that help is about: the one at the table or being set up, else the first.
fn ruleset_at_hand(state: &State, draft: Option<&Draft>) -> String {
    let drafted = draft.filter(|_| state.page == Page::SetUp);
    let drafted = drafted.map(|draft| draft.profile().id.clone());
    let played = || state.table.as_ref().map(|table| table.session.ruleset().profile().id.clone());
    let first = || state.shelf.first().map(|shelved| shelved.ruleset.profile().id.clone());
    drafted.or_else(played).or_else(first).unwrap_or_default()
}

/// The size of everything, in percent, that is asked for by the keys that browsers have for it.
fn size_by_keys(ui: &Ui, size: u32) -> Option<u32> {
    let pressed = |keys: &KeyboardShortcut| ui.input_mut(|input| input.consume_shortcut(keys));
    let wanted = if pressed(&ZOOM_RESET) {
        Settings::default().size
    } else if pressed(&ZOOM_IN) || pressed(&ZOOM_IN_SECONDARY) {
        size.saturating_add(10)
    } else if pressed(&ZOOM_OUT) {
        size.saturating_sub(10)
    } else {
        return None;
    };
    Some(wanted.clamp(*Settings::SIZES.start(), *Settings::SIZES.end()))
}
