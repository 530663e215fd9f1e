//! A lesson beside the board: what the teacher says, and the way on.

use egui::{Label, RichText, Ui};
use unruly_contract::phrase;
use unruly_kit::theme::{Tokens, bold};
use unruly_kit::widgets::{faint, primary};

use crate::play::{Guide, Request};
use crate::state::{Ask, State};

/// Draws what the teacher says, and says whether there is one.
pub(super) fn lesson_ui(ui: &mut Ui, state: &State, asks: &mut Vec<Ask>) -> bool {
    let Some(session) = state.table.as_ref().map(|table| &table.session) else { return false };
    let Some(guide) = session.guide() else { return false };
    let words = state.words();
    let tokens = Tokens::of(ui.ctx());
    let language = &state.settings.language;
    let (place, count) = guide.place;
    faint(ui, words.said(phrase!("window-lesson-of", number: place + 1, count: count)));
    ui.label(bold(guide.lesson().title.text(language)).size(18.0));
    let (done, steps) = guide.progress();
    ui.add(egui::ProgressBar::new(done as f32 / steps.max(1) as f32).desired_height(6.0).fill(tokens.accent));
    match guide.step() {
        Some(step) => {
            ui.add(Label::new(RichText::new(step.say.text(language)).size(15.5)).wrap());
            if guide.is_astray() {
                ui.label(RichText::new(words.text("window-astray")).color(tokens.alarm));
            }
            ui.horizontal_wrapped(|ui| {
                if step.wanted.is_empty() {
                    if primary(ui, words.text("window-go-on")).clicked() {
                        asks.push(Ask::Table(Request::GoOn.into()));
                    }
                } else if step.answer().is_some() && ui.button(words.text("window-show-me")).clicked() {
                    asks.push(Ask::Table(Request::ShowMe.into()));
                }
                leave_ui(ui, state, asks);
            });
        }
        None => {
            ui.label(RichText::new(words.text("window-well-done")).size(16.0).color(tokens.fine));
            let ruleset = session.ruleset().profile().id.clone();
            ui.horizontal_wrapped(|ui| {
                if place + 1 < count && primary(ui, words.text("window-next-lesson")).clicked() {
                    asks.push(Ask::Learn(ruleset.clone(), place + 1));
                }
                if place + 1 == count && primary(ui, words.text("window-play-now")).clicked() {
                    asks.push(Ask::SetUp(ruleset));
                }
                leave_ui(ui, state, asks);
            });
        }
    }
    true
}

/// The words of the teacher now, a sentence for each thing.
pub(super) fn said(guide: Guide<'_>, state: &State) -> Vec<String> {
    let words = state.words();
    let Some(step) = guide.step() else { return vec![words.text("window-well-done").to_owned()] };
    let astray = guide.is_astray().then(|| words.text("window-astray"));
    let said = astray.into_iter().chain([step.say.text(&state.settings.language)]);
    said.map(str::to_owned).collect()
}

fn leave_ui(ui: &mut Ui, state: &State, asks: &mut Vec<Ask>) {
    if ui.button(state.words().text("window-leave-lesson")).clicked() {
        asks.push(Ask::Leave);
    }
}
