//! A place on the disk that is typed or looked for, and what is to be done with what lies there.

use egui::{Button, Key, TextEdit, Ui, WidgetInfo, accesskit};
use unruly_kit::widgets::{announce, faint, field};

use crate::host::{FileAsking, FilePurpose};
use crate::state::{Ask, State};

/// The words and the purpose of such a field.
pub(super) struct PathForm<'w> {
    /// The name of the field.
    pub(super) name: &'w str,
    pub(super) help: &'w str,
    /// The words on the button, which a dialog has for its title, too.
    pub(super) verb: &'w str,
    /// Whether the button can be used once something is typed.
    pub(super) is_free: bool,
    /// The words that say that something is being done, while it is.
    pub(super) working: Option<&'w str>,
    /// The purpose of a dialog, and the endings of the files that it offers.
    pub(super) purpose: FilePurpose,
    pub(super) endings: &'w dyn Fn() -> Vec<String>,
}

/// Draws the field with its buttons. Says whether it is to be done with what was typed.
pub(super) fn path_ui(
    ui: &mut Ui,
    state: &State,
    path: &mut String,
    form: &PathForm<'_>,
    asks: &mut Vec<Ask>,
) -> bool {
    let wanted = ui.horizontal_wrapped(|ui| {
        let width = ui.available_width().min(420.0);
        let edit = TextEdit::singleline(path).hint_text(form.name).desired_width(width);
        let response = field(ui, edit).on_hover_text(form.help);
        response.widget_info(|| WidgetInfo::labeled(accesskit::Role::TextInput, true, form.name));
        let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let can_do = form.is_free && !path.trim().is_empty();
        let is_clicked = ui.add_enabled(can_do, Button::new(form.verb)).clicked();
        if state.machine.has_file_dialog && ui.button(state.words().text("window-browse")).clicked() {
            asks.push(Ask::ChooseFile(FileAsking {
                purpose: form.purpose,
                title: form.verb.to_owned(),
                path: path.clone(),
                endings: (form.endings)(),
            }));
        }
        if let Some(working) = form.working {
            announce(&faint(ui, working));
        }
        can_do && (is_clicked || is_entered)
    });
    wanted.inner
}
