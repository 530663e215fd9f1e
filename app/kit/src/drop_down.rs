//! A list to choose from that opens below what is chosen, by pointer and by keys.

use egui::accesskit::Role;
use egui::{ComboBox, Event, EventFilter, IdSalt, Key, RectAlign, Response, Tooltip, Ui, WidgetInfo};

/// A list to choose from.
#[must_use = "it is to be shown"]
pub struct DropDown<'d> {
    name: &'d str,
    shown: &'d str,
    salt: IdSalt,
    width: f32,
}

/// An entry of a list.
pub struct Entry {
    label: String,
    help: String,
    is_chosen: bool,
}

impl Entry {
    /// An entry with this to be read, and whether it is the one that is chosen.
    pub fn new(label: impl Into<String>, is_chosen: bool) -> Self {
        Self { label: label.into(), help: String::new(), is_chosen }
    }

    /// The same with its meaning, for whoever points at it.
    #[must_use]
    pub fn meaning(self, help: impl Into<String>) -> Self {
        Self { help: help.into(), ..self }
    }
}

impl<'d> DropDown<'d> {
    /// A list that a screen reader calls by this name, and what it shows while it is closed.
    pub fn new(name: &'d str, shown: &'d str) -> Self {
        Self { name, shown, salt: IdSalt::new(name), width: 200.0 }
    }

    /// The same so wide.
    pub fn wide(self, width: f32) -> Self {
        Self { width, ..self }
    }

    /// The same where others have the same name.
    pub fn at(self, salt: impl std::hash::Hash + std::fmt::Debug) -> Self {
        Self { salt: IdSalt::new(salt), ..self }
    }

    /// Draws it, and says which entry was picked just now. Arrows, Home, End and letters go through the open list, which begins at
    /// the entry that is chosen, and the keyboard comes back from it.
    pub fn show(self, ui: &mut Ui, entries: &[Entry]) -> (Response, Option<usize>) {
        let pass = ui.ctx().cumulative_pass_nr();
        let open = ui.scope_id().with((self.salt, "open"));
        let was_open = ui.data(|data| data.get_temp::<u64>(open)).is_some_and(|last| last + 1 == pass);
        let combo = ComboBox::from_id_salt(self.salt).width(self.width).selected_text(self.shown).truncate();
        let shown = combo.show_ui(ui, |ui| list_ui(ui, entries, was_open));
        shown.response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, self.name));
        let Some(picked) = shown.inner else {
            if was_open && !ui.input(|input| input.pointer.any_pressed() || input.pointer.any_released()) {
                shown.response.request_focus();
            }
            return (shown.response, None);
        };
        ui.data_mut(|data| data.insert_temp(open, pass));
        (shown.response, picked)
    }
}

/// The entries, of which one may be picked.
fn list_ui(ui: &mut Ui, entries: &[Entry], was_open: bool) -> Option<usize> {
    let drawn: Vec<Response> = entries.iter().map(|entry| entry_ui(ui, entry)).collect();
    let at = drawn.iter().position(Response::has_focus);
    let next = match at {
        Some(at) => {
            let arrows = EventFilter { vertical_arrows: true, ..EventFilter::default() };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(drawn[at].id, arrows));
            gone_to(ui, entries, at)
        }
        None if was_open => None,
        None => Some(entries.iter().position(|entry| entry.is_chosen).unwrap_or(0)),
    };
    if let Some(response) = next.and_then(|next| drawn.get(next)) {
        response.request_focus();
        response.scroll_to_me(None);
    }
    let picked = drawn.iter().position(Response::clicked);
    if picked.is_some() {
        ui.close();
    }
    picked
}

fn entry_ui(ui: &mut Ui, entry: &Entry) -> Response {
    let response = ui.selectable_label(entry.is_chosen, &entry.label);
    if !entry.help.is_empty() {
        // Beside the list: below it there are others to be read.
        let mut tip = Tooltip::for_enabled(&response);
        tip.popup = tip.popup.align(RectAlign::RIGHT_START).align_alternatives(&[RectAlign::LEFT_START]);
        tip.show(|ui| {
            ui.set_max_width(ui.spacing().tooltip_width);
            ui.label(&entry.help);
        });
    }
    response
}

/// The entry to which a key leads from this one: by letters to the next that begins with them.
fn gone_to(ui: &Ui, entries: &[Entry], at: usize) -> Option<usize> {
    let last = entries.len() - 1;
    ui.input(|input| {
        let keys = [
            (Key::ArrowDown, (at + 1).min(last)),
            (Key::ArrowUp, at.saturating_sub(1)),
            (Key::Home, 0),
            (Key::End, last),
        ];
        let by_key = keys.into_iter().find(|(key, _)| input.key_pressed(*key)).map(|(_, to)| to);
        by_key.or_else(|| {
            let typed = input.events.iter().find_map(|event| match event {
                Event::Text(text) if !text.trim().is_empty() => Some(text.to_lowercase()),
                _ => None,
            })?;
            let others = (at + 1..=last).chain(0..=at);
            others.into_iter().find(|place| entries[*place].label.to_lowercase().starts_with(&typed))
        })
    })
}
