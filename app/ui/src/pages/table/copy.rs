//! A copy of the game or of its picture: in which form, and where.

use egui::{Label, RichText, TextEdit, Ui, WidgetInfo};
use unruly_contract::{Arg, phrase};
use unruly_kit::theme::{Tokens, bold};
use unruly_kit::widgets::{announce, dialog, faint, field, primary, segments};

use crate::host::{FileAsking, FilePurpose};
use crate::state::{Ask, Copying, State};

/// Draws the dialog where it is open, and says whether it is.
pub(super) fn copy_ui(ui: &Ui, state: &State, memory: &mut Option<Copying>, asks: &mut Vec<Ask>) -> bool {
    let Some(mut copying) = memory.clone() else { return false };
    let words = state.words();
    let forms = state.copy_forms();
    let has_dialog = state.machine.has_file_dialog;
    let tells_all = state.tells_all(&copying.form);
    let mut is_saved = false;
    let mut is_done = false;
    let modal = dialog(ui, "copy").show(ui.ctx(), |ui| {
        ui.set_width(520.0);
        ui.label(bold(words.text("window-save-copy")).size(17.0));
        ui.add_space(6.0);
        let current = forms.iter().position(|form| *form == copying.form).unwrap_or(forms.len());
        if let Some(chosen) = segments(ui, current, 0..forms.len(), |place| forms[place].name(words)) {
            copying.change_form(forms[chosen].clone());
        }
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            let width = if has_dialog { 390.0 } else { 500.0 };
            let response = field(ui, TextEdit::singleline(&mut copying.path).desired_width(width));
            response.widget_info(|| {
                WidgetInfo::labeled(egui::accesskit::Role::TextInput, true, words.text("window-path"))
            });
            is_saved |= response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
            // Enter saves, unless somebody has gone to a button.
            if ui.memory(|memory| memory.focused().is_none()) {
                response.request_focus();
            }
            if has_dialog && ui.button(words.text("window-browse")).clicked() {
                asks.push(Ask::ChooseFile(FileAsking {
                    purpose: FilePurpose::Save,
                    title: words.text("window-save-copy").to_owned(),
                    path: copying.path.clone(),
                    endings: vec![copying.form.ending().to_owned()],
                }));
            }
        });
        if let Some(why) = copying.refusal() {
            let text = RichText::new(words.said(why.clone())).color(Tokens::of(ui.ctx()).alarm);
            announce(&ui.add(Label::new(text).wrap()));
        }
        if tells_all {
            faint(ui, words.text("window-tells-all"));
        }
        ui.add_space(10.0);
        if copying.is_in_question() {
            ui.label(words.said(phrase!("window-is-there", path: Arg::text(copying.path.trim()))));
            ui.horizontal(|ui| {
                if ui.button(words.text("window-yes")).clicked() {
                    is_done = true;
                    copying.agree();
                    asks.push(Ask::Copy(copying.clone()));
                }
                if ui.button(words.text("window-no")).clicked() {
                    copying.question = None;
                }
            });
            return;
        }
        ui.horizontal_wrapped(|ui| {
            is_saved |= primary(ui, words.text("window-save")).clicked();
            if copying.form.is_text() && ui.button(words.text("window-copy-game")).clicked() {
                is_done = true;
                asks.push(Ask::CopyGame(copying.form.clone()));
            }
            // Somebody who looks away from the board is not told of it as text either.
            let session = state.table.as_ref().map(|table| &table.session);
            let is_idle = session.is_some_and(|it| it.covered_for().is_none() && it.task().is_none());
            if is_idle && ui.button(words.text("window-copy-position")).clicked() {
                is_done = true;
                asks.push(Ask::CopyPosition);
            }
            if ui.button(words.text("window-cancel")).clicked() {
                is_done = true;
            }
        });
    });
    if is_saved {
        is_done = true;
        asks.push(Ask::Copy(copying.clone()));
    }
    *memory = (!is_done && !modal.should_close()).then_some(copying);
    true
}
