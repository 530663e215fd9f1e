//! Tools for the set on the bench: to save it, add to it, prove it, try it. And what has to be known before.

use std::time::Duration;

use egui::{Button, Frame, Margin, RichText, TextWrapMode, Ui};
use unruly_kit::text::Words;
use unruly_kit::theme::Tokens;
use unruly_kit::widgets::primary_if;

use super::Writing;
use crate::bench::Bench;
use crate::{CardAsk, Template};

/// Draws the row of buttons, and what is to be said below it.
pub(super) fn tools_ui(
    ui: &mut Ui,
    memory: &mut Writing,
    bench: &mut Bench,
    templates: &[Template],
    now: Duration,
    words: &Words,
    asks: &mut Vec<CardAsk>,
) {
    let is_changed = bench.is_changed();
    ui.horizontal_wrapped(|ui| {
        // A button goes to the next line as a whole.
        ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
        if bench.is_own {
            let save =
                ui.add_enabled(is_changed, Button::new(words.text("workshop-save"))).on_hover_text("Ctrl+S");
            if save.clicked() {
                asks.push(CardAsk::Save);
            }
            ui.menu_button(words.text("workshop-new-card"), |ui| {
                for template in templates {
                    if ui
                        .button(words.one_of("workshop-template", &template.key).unwrap_or(&template.key))
                        .clicked()
                    {
                        asks.push(CardAsk::Add(template.clone()));
                        ui.close();
                    }
                }
            });
        }
        let is_sound = bench.is_sound();
        let button =
            ui.add_enabled(is_sound && !bench.is_trying(), Button::new(words.text("workshop-try-examples")));
        if button.on_disabled_hover_text(words.text("workshop-mend-first")).clicked() {
            asks.push(CardAsk::Try(None));
        }
        let play = primary_if(ui, is_sound, words.text("workshop-try-now"));
        if play
            .on_hover_text(words.text("workshop-try-now-help"))
            .on_disabled_hover_text(words.text("workshop-mend-first"))
            .clicked()
        {
            asks.push(CardAsk::Play);
        }
        // The button takes its room from the beginning: nothing moves under the pointer at the first letter.
        memory.giving_up &= is_changed;
        if bench.is_own {
            give_up_ui(ui, memory, is_changed, words, asks);
        }
    });
    if !bench.is_own {
        note_ui(ui, words.text("workshop-read-only"), |_| {});
    }
    if bench.paper().is_some_and(|paper| paper.theirs.is_some()) {
        note_ui(ui, words.text("workshop-theirs"), |ui| {
            if ui.button(words.text("workshop-take-theirs")).clicked() {
                bench.settle(true, now);
            }
            if ui.button(words.text("workshop-keep-mine")).clicked() {
                bench.settle(false, now);
            }
        });
    } else if bench.is_restored && is_changed {
        note_ui(ui, words.text("workshop-restored"), |_| {});
    }
}

fn give_up_ui(ui: &mut Ui, memory: &mut Writing, is_changed: bool, words: &Words, asks: &mut Vec<CardAsk>) {
    let tokens = Tokens::of(ui.ctx());
    if !memory.giving_up {
        let button = ui.add_enabled(is_changed, Button::new(words.text("workshop-give-up")));
        memory.giving_up = button.clicked();
        return;
    }
    ui.label(words.text("workshop-give-up-sure"));
    if ui.button(RichText::new(words.text("window-yes")).color(tokens.alarm)).clicked() {
        memory.giving_up = false;
        asks.push(CardAsk::GiveUp);
    }
    if ui.button(words.text("window-no")).clicked() {
        memory.giving_up = false;
    }
}

fn note_ui(ui: &mut Ui, text: &str, add: impl FnOnce(&mut Ui)) {
    let tokens = Tokens::of(ui.ctx());
    let frame = Frame::new().fill(tokens.raised).stroke((1.0, tokens.accent)).corner_radius(5.0);
    frame.inner_margin(Margin::symmetric(10, 5)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_wrapped(|ui| {
            ui.label(text);
            add(ui);
        });
    });
}
