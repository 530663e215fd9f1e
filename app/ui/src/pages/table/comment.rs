//! Writing about a position: the dialog in which words and a sign are given to it.

use egui::accesskit::Role;
use egui::{Align, Key, Layout, Modifiers, TextEdit, Ui, WidgetInfo};
use unruly_contract::{Arg, Remark, phrase};
use unruly_kit::text::Words;
use unruly_kit::widgets::{chip, dialog, faint, field, heading, primary};

use super::moves;
use crate::play::{Moment, Request, Sitting};
use crate::state::{Ask, State};

/// A comment while it is written.
#[derive(Debug, Clone)]
struct Writing {
    moment: Moment,
    remark: Remark,
    /// Whether the words have the keys already.
    is_open: bool,
}

/// The words of a comment are no more than these letters: a remark, and no book.
const MOST_LETTERS: usize = 8_000;

/// The comment that is written, and one that was left without being saved or given up.
#[derive(Debug, Default)]
pub(super) struct Desk {
    writing: Option<Writing>,
    left: Option<Writing>,
}

impl Desk {
    /// Begins to write about the position that is shown, where that may be done; or goes on where somebody has left off.
    pub(super) fn begin(&mut self, session: &Sitting) {
        self.writing = session.may().comment.then(|| {
            let moment = moves::listed_in(session);
            let left = self.left.take_if(|left| left.moment == moment);
            let kept = || session.comment(moment).cloned().unwrap_or_default();
            Writing { moment, remark: left.map_or_else(kept, |left| left.remark), is_open: false }
        });
    }
}

/// Draws the dialog where it is open, and says whether it is.
pub(super) fn comment_ui(ui: &Ui, state: &State, desk: &mut Desk, asks: &mut Vec<Ask>) -> bool {
    let Some(session) = state.table.as_ref().map(|table| &table.session) else { return false };
    let Some(mut writing) = desk.writing.take().filter(|_| session.may().comment) else { return false };
    let words = state.words();
    let mut is_done = false;
    let mut saved = None;
    let modal = dialog(ui, "comment").show(ui.ctx(), |ui| {
        ui.set_width(460.0);
        heading(ui, &title(session, writing.moment, words));
        ui.add_space(6.0);
        signs_ui(ui, &mut writing.remark, words);
        ui.add_space(6.0);
        let is_sent = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
        let text = TextEdit::multiline(&mut writing.remark.text).desired_rows(5).char_limit(MOST_LETTERS);
        let response = field(ui, text.desired_width(f32::INFINITY));
        let name = words.text("window-comment-words");
        response.widget_info(|| WidgetInfo::labeled(Role::MultilineTextInput, true, name));
        if !std::mem::replace(&mut writing.is_open, true) {
            response.request_focus();
        }
        faint(ui, words.text("window-comment-help"));
        ui.add_space(10.0);
        ui.horizontal(|ui| {
            if primary(ui, words.text("window-save")).clicked() || is_sent {
                let Remark { signs, text } = writing.remark.clone();
                saved = Some(Remark { signs, text: text.trim().to_owned() });
            }
            is_done |= ui.button(words.text("window-cancel")).clicked();
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let is_there = session.comment(writing.moment).is_some();
                if is_there && ui.button(words.text("window-comment-delete")).clicked() {
                    saved = Some(Remark::default());
                }
            });
        });
    });
    is_done |= saved.is_some();
    let moment = writing.moment;
    match (is_done, modal.should_close()) {
        (true, _) => {}
        // A slip of the finger costs nobody their words.
        (false, true) => desk.left = Some(writing),
        (false, false) => desk.writing = Some(writing),
    }
    asks.extend(saved.map(|remark| Ask::Table(Request::Comment(moment, remark).into())));
    true
}

/// A comment as it is read out.
pub(super) fn read_out(remark: &Remark, words: &Words) -> String {
    let signs: Vec<&str> = signs_read(&remark.signs, words).collect();
    let text = remark.words();
    match (signs.is_empty(), text.is_empty()) {
        (true, _) => text,
        (false, true) => signs.join(", "),
        (false, false) => words.line(signs.join(", "), text),
    }
}

/// Signs as they are read out.
pub(super) fn signs_read<'w>(signs: &[u8], words: &'w Words) -> impl Iterator<Item = &'w str> {
    signs.iter().filter_map(|sign| words.one_of("window-sign", &sign.to_string()))
}

/// The move that it is about; before the first, the game.
fn title(session: &Sitting, moment: Moment, words: &Words) -> String {
    match moves::deed_at(session, moment, words) {
        Some(deed) => words.said(phrase!("window-comment-on", deed: Arg::text(deed))),
        None => words.text("window-comment-on-game").to_owned(),
    }
}

/// A sign behind the move, or none of them. Others that it has stay.
fn signs_ui(ui: &mut Ui, remark: &mut Remark, words: &Words) {
    ui.horizontal_wrapped(|ui| {
        for (number, sign) in (1..).map_while(|number| Some((number, Remark::sign_of(number)?))) {
            let is_chosen = remark.signs.contains(&number);
            let said = words.one_of("window-sign", &number.to_string()).unwrap_or(sign);
            let button = chip(ui, sign, is_chosen).on_hover_text(said);
            button.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, said));
            if button.clicked() {
                remark.signs.retain(|known| Remark::sign_of(*known).is_none());
                if !is_chosen {
                    remark.signs.insert(0, number);
                }
            }
        }
    });
}
