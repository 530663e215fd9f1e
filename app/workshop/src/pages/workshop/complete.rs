//! The list of what can be written at the cursor: it opens while one types, and works by keys alone.

use egui::text::CCursor;
use egui::{
    Area, FontId, Frame, Id, Key, Label, Modifiers, Order, Pos2, Rect, RichText, Sense, Ui, WidgetInfo, vec2,
};
use unruly_kit::text::Words;
use unruly_kit::theme::Tokens;

use crate::LanguageEntry;
use crate::bench::Bench;
use crate::completing::{self, Completion, Offer};

/// The list, where it is open.
#[derive(Debug, Clone, Default)]
pub(super) struct Completing {
    open: Option<Completion>,
    /// Which of the offers would be taken.
    chosen: usize,
    /// Whether it was asked for, and opens before a letter is typed.
    is_asked: bool,
    /// Where it was drawn.
    place: Option<Rect>,
}

/// The request of a key to the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wish {
    Nothing,
    /// The chosen offer is to be written.
    Take,
}

/// No more offers are shown at a time.
const ROWS: usize = 9;
const WIDTH: f32 = 380.0;

impl Completing {
    /// Takes in the keys that are meant for the list, before the file takes them.
    pub(super) fn keys(&mut self, ui: &Ui, editor: Id) -> Wish {
        let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
        if self.open.is_some() && pressed(Modifiers::NONE, Key::Escape) {
            // The key takes the keyboard away from any text before that can say that it meant something else.
            self.close();
            ui.memory_mut(|memory| memory.request_focus(editor));
        }
        if !ui.memory(|memory| memory.has_focus(editor)) {
            return Wish::Nothing;
        }
        self.is_asked |= pressed(Modifiers::COMMAND, Key::Space);
        let Some(open) = &self.open else { return Wish::Nothing };
        let count = open.offers.len();
        if pressed(Modifiers::NONE, Key::ArrowDown) {
            self.chosen = (self.chosen + 1) % count;
        }
        if pressed(Modifiers::NONE, Key::ArrowUp) {
            self.chosen = (self.chosen + count - 1) % count;
        }
        let is_taken = pressed(Modifiers::NONE, Key::Tab) || pressed(Modifiers::NONE, Key::Enter);
        if is_taken { Wish::Take } else { Wish::Nothing }
    }

    /// Looks at what stands at the cursor now. The list opens where something was typed, and closes where the cursor has
    /// gone elsewhere.
    pub(super) fn look(&mut self, text: &str, cursor: usize, is_typed: bool, entries: &[LanguageEntry]) {
        let is_asked = std::mem::take(&mut self.is_asked);
        let is_elsewhere = self.open.as_ref().is_some_and(|open| open.typed.end != cursor);
        if !(is_typed || is_asked) {
            if is_elsewhere {
                self.close();
            }
            return;
        }
        let was_open = self.open.is_some();
        let found = completing::at(text, cursor, entries);
        self.open = found.filter(|found| is_asked || was_open || !found.typed.is_empty());
        self.chosen = 0;
    }

    /// Writes the chosen offer into the file, and says where the cursor is then.
    pub(super) fn take(&mut self, bench: &mut Bench) -> Option<CCursor> {
        let open = self.open.take()?;
        let offer = open.offers.get(self.chosen)?;
        let paper = bench.files.get_mut(bench.current)?;
        let place =
            |letter: usize| paper.text.char_indices().nth(letter).map_or(paper.text.len(), |(at, _)| at);
        let typed = place(open.typed.start)..place(open.typed.end);
        paper.text.replace_range(typed, &offer.insert);
        self.close();
        Some(CCursor::new(open.typed.start + offer.insert.chars().count()))
    }

    /// Whether the pointer is on the list.
    pub(super) fn is_under(&self, pointer: Option<Pos2>) -> bool {
        self.open.is_some() && self.place.zip(pointer).is_some_and(|(place, pointer)| place.contains(pointer))
    }

    /// The place below which it was drawn.
    pub(super) fn place(&self) -> Option<Rect> {
        self.place.map(|place| Rect::from_min_size(place.min, egui::Vec2::ZERO))
    }

    pub(super) fn close(&mut self) {
        *self = Self::default();
    }
}

/// Draws the list below the cursor. Says whether an offer was clicked on.
pub(super) fn list_ui(ui: &Ui, completing: &mut Completing, cursor: Rect, words: &Words) -> bool {
    let Some(open) = &completing.open else { return false };
    let tokens = Tokens::of(ui.ctx());
    let first = completing.chosen.saturating_sub(ROWS - 1);
    let mut clicked = None;
    let area = Area::new(Id::unique("completing")).order(Order::Foreground).constrain(true);
    let shown = area.fixed_pos(cursor.left_bottom() + vec2(0.0, 4.0)).show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).show(ui, |ui| {
            ui.set_width(WIDTH);
            ui.spacing_mut().item_spacing.y = 1.0;
            for (index, offer) in open.offers.iter().enumerate().skip(first).take(ROWS) {
                if row_ui(ui, offer, index == completing.chosen, tokens) {
                    clicked = Some(index);
                }
            }
            ui.separator();
            if let Some(offer) = open.offers.get(completing.chosen) {
                if !offer.form.is_empty() {
                    ui.add(Label::new(RichText::new(&offer.form).monospace().size(12.0)).wrap());
                }
                if !offer.help.is_empty() {
                    ui.add(Label::new(RichText::new(&offer.help).size(13.0).color(tokens.faint)).wrap());
                }
            }
            ui.label(RichText::new(words.text("workshop-completing-help")).size(11.5).color(tokens.faint));
        });
    });
    completing.place = Some(shown.response.rect);
    if let Some(index) = clicked {
        completing.chosen = index;
    }
    clicked.is_some()
}

fn row_ui(ui: &mut Ui, offer: &Offer, is_chosen: bool, tokens: Tokens) -> bool {
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::click());
    response.widget_info(|| {
        WidgetInfo::selected(egui::accesskit::Role::ListBoxOption, true, is_chosen, &offer.name)
    });
    if is_chosen || response.hovered() {
        ui.painter().rect_filled(place, 4.0, if is_chosen { tokens.accent } else { tokens.hovered });
    }
    let colour = if is_chosen { tokens.on_accent } else { tokens.text };
    let font = FontId::monospace(13.5);
    ui.painter().text(
        place.left_center() + vec2(8.0, 0.0),
        egui::Align2::LEFT_CENTER,
        &offer.name,
        font,
        colour,
    );
    response.clicked()
}
