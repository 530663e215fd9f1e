//! The bar above every page: where one is, and where one can go.

use egui::gui_zoom::kb_shortcuts::{ZOOM_IN, ZOOM_IN_SECONDARY, ZOOM_OUT, ZOOM_RESET};
use egui::{
    Align, Button, Frame, Key, KeyboardShortcut, Layout, Margin, Modifiers, Panel, RichText, Stroke, Ui,
    ViewportCommand, vec2,
};
use unruly_kit::Settings;
use unruly_kit::figure;
use unruly_kit::theme::{Tokens, bold};
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
            brand(ui, asks);
            ui.add_space(14.0);
            let words = state.words();
            ui.spacing_mut().item_spacing.x = 18.0;
            let help = Page::Help(ruleset_at_hand(state, draft));
            let tab = match state.page {
                Page::Cards(tab) => tab,
                _ => CardTab::Browse,
            };
            let places = [
                (words.text("window-games"), Page::Gallery),
                (words.text("workshop-cards"), Page::Cards(tab)),
                (words.text("window-saved"), Page::Saved),
            ];
            for (name, page) in places {
                place(ui, name, page, state, asks);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                place(ui, words.text("window-settings"), Page::Settings, state, asks);
                place(ui, words.text("window-help"), help, state, asks);
                let is_trial = state.table.as_ref().is_some_and(|table| table.is_trial);
                if is_trial && state.page == Page::Table {
                    let button = Button::new(
                        RichText::new(words.text("workshop-back-to-bench")).color(tokens.on_accent),
                    );
                    if ui.add(button.fill(tokens.accent)).clicked() {
                        asks.push(Ask::Go(Page::Cards(CardTab::Workshop)));
                    }
                }
                if state.table.is_some() && state.page != Page::Table {
                    let button =
                        Button::new(RichText::new(words.text("window-back-to-game")).color(tokens.on_accent));
                    if ui.add(button.fill(tokens.accent)).clicked() {
                        asks.push(Ask::Go(Page::Table));
                    }
                }
            });
        });
    });
}

fn brand(ui: &mut Ui, asks: &mut Vec<Ask>) {
    let tokens = Tokens::of(ui.ctx());
    let (place, _) = ui.allocate_exact_size(vec2(28.0, 28.0), egui::Sense::hover());
    let ink = figure::Ink { fill: tokens.accent, line: tokens.text, detail: tokens.panel };
    figure::paint(ui.painter(), place, "knight", "", ink);
    let text = bold("Unruly").size(19.0);
    if ui.add(Button::new(text).frame(false)).clicked() {
        asks.push(Ask::Go(Page::Gallery));
    }
}

fn place(ui: &mut Ui, name: &str, page: Page, state: &State, asks: &mut Vec<Ask>) {
    let tokens = Tokens::of(ui.ctx());
    let is_here = std::mem::discriminant(&page) == std::mem::discriminant(&state.page);
    let colour = if is_here { tokens.text } else { tokens.faint };
    let response = ui.add(Button::new(RichText::new(name).color(colour)).frame(false));
    if is_here {
        let line = response.rect;
        ui.painter().hline(line.x_range(), line.max.y + 3.0, Stroke::new(2.0, tokens.accent));
    }
    if response.clicked() {
        asks.push(Ask::Go(page));
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
