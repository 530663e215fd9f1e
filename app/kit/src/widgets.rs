//! Small things that pages are made of.

use egui::text::{CCursor, CCursorRange};
use egui::{
    Align, Button, Color32, Context, FontId, Frame, Id, Layout, Margin, Modal, Response, RichText,
    ScrollArea, Sense, Stroke, StrokeKind, TextEdit, TextStyle, Ui, WidgetInfo, vec2,
};

use crate::theme::{GAP, ROUND, TALL, Tokens, WIDE_GAP, bold};

/// A button that is the thing to press.
pub fn primary(ui: &mut Ui, text: &str) -> Response {
    primary_if(ui, true, text)
}

/// The same where it can be pressed only if something is so.
pub fn primary_if(ui: &mut Ui, is_enabled: bool, text: &str) -> Response {
    let tokens = Tokens::of(ui.ctx());
    let text = bold(text).color(tokens.on_accent);
    let button = Button::new(text).fill(tokens.accent).stroke(Stroke::NONE).min_size(vec2(0.0, TALL));
    let response = ui.add_enabled(is_enabled, button);
    ring_if_focused(ui, &response);
    response
}

/// Draws a ring around a button that has the keyboard and the colour of the accent: the edge that others get would not be seen on it.
fn ring_if_focused(ui: &Ui, response: &Response) {
    if response.has_focus() {
        let stroke = Stroke::new(2.0, Tokens::of(ui.ctx()).text);
        ui.painter().rect_stroke(response.rect.expand(3.0), ROUND + 3.0, stroke, StrokeKind::Inside);
    }
}

/// A field to write in. The edge that others get while they have the keyboard would not be seen on light paper.
pub fn field(ui: &mut Ui, edit: TextEdit<'_>) -> Response {
    let response = ui.add(edit);
    if response.has_focus() {
        let stroke = Stroke::new(2.0, Tokens::of(ui.ctx()).accent);
        ui.painter().rect_stroke(response.rect, ROUND, stroke, StrokeKind::Inside);
    }
    response
}

/// A word that can be pressed, without a frame.
pub fn bare_button(ui: &mut Ui, text: impl Into<RichText>) -> Response {
    let response = ui.add(Button::new(text.into()).frame(false));
    ring_if_focused(ui, &response);
    response
}

/// Gives the keyboard to the answer of a dialog that most people mean, once the dialog opens.
pub fn meant_first(response: &Response) {
    let (ctx, key) = (&response.ctx, response.id.with("shown"));
    let now = ctx.cumulative_pass_nr();
    let before = ctx.data_mut(|data| data.get_temp::<u64>(key));
    if before.is_none_or(|before| before + 1 < now) {
        response.request_focus();
    }
    ctx.data_mut(|data| data.insert_temp(key, now));
}

/// How wide a button with this on it is.
pub fn button_width(ui: &Ui, text: &str) -> f32 {
    let font = TextStyle::Button.resolve(ui.style());
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER);
    galley.size().x + 2.0 * ui.spacing().button_padding.x
}

/// A page's content: a column in the middle, as wide as can be read with ease, which scrolls when it is too
/// tall. Each page remembers by its name how far it was scrolled.
pub fn column(ui: &mut Ui, name: &str, width: f32, add: impl FnOnce(&mut Ui)) {
    ScrollArea::vertical().id_salt(name).auto_shrink(false).show(ui, |ui| {
        in_the_middle(ui, width, |ui| {
            ui.add_space(WIDE_GAP);
            add(ui);
            ui.add_space(WIDE_GAP);
        });
    });
}

/// Draws something in a column in the middle, no wider than this.
pub fn in_the_middle(ui: &mut Ui, width: f32, add: impl FnOnce(&mut Ui)) {
    let width = width.min(ui.available_width() - 2.0 * WIDE_GAP);
    let side = ((ui.available_width() - width) / 2.0).max(0.0);
    ui.horizontal_top(|ui| {
        ui.add_space(side);
        ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(Align::Min), |ui| {
            ui.set_width(width);
            ui.spacing_mut().item_spacing.y = GAP * 1.5;
            add(ui);
        });
    });
}

/// A frame that is raised from the page.
pub fn card(tokens: Tokens) -> Frame {
    Frame::new()
        .fill(tokens.panel)
        .stroke(Stroke::new(1.0, tokens.edge))
        .corner_radius(ROUND + 2.0)
        .inner_margin(Margin::same(16))
}

/// A dialog over the page, with room around what it asks.
pub fn dialog(ui: &Ui, name: &str) -> Modal {
    Modal::new(Id::unique(name)).frame(Frame::popup(ui.style()).inner_margin(Margin::same(18)))
}

/// A heading within a page.
pub fn heading(ui: &mut Ui, text: &str) {
    ui.label(bold(text).size(16.0));
}

/// Text that matters less.
pub fn faint(ui: &mut Ui, text: impl Into<String>) -> Response {
    let tokens = Tokens::of(ui.ctx());
    ui.label(RichText::new(text).color(tokens.faint))
}

/// Has a screen reader say what has just appeared, once it has said what it is at.
pub fn announce(response: &Response) {
    let is_said = |node: &mut egui::accesskit::Node| node.set_live(egui::accesskit::Live::Polite);
    response.ctx.accesskit_node_builder(response.id, is_said);
}

/// A small word in a rounded frame.
pub fn tag(ui: &mut Ui, text: &str, colour: Color32) {
    let galley = ui.painter().layout_no_wrap(text.to_owned(), FontId::proportional(12.0), colour);
    let (place, response) = ui.allocate_exact_size(galley.size() + vec2(16.0, 4.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Label, true, text));
    ui.painter().rect_stroke(place, place.height() / 2.0, Stroke::new(1.0, colour), StrokeKind::Inside);
    ui.painter().galley(place.center() - galley.size() / 2.0, galley, colour);
}

/// Several values of which one holds, side by side.
pub fn segments<T: Copy + PartialEq>(
    ui: &mut Ui,
    current: T,
    values: impl IntoIterator<Item = T>,
    name: impl Fn(T) -> String,
) -> Option<T> {
    let mut chosen = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for value in values {
            if chip(ui, &name(value), value == current).clicked() {
                chosen = Some(value);
            }
        }
    });
    chosen.filter(|chosen| *chosen != current)
}

/// A button that stays pressed.
pub fn chip(ui: &mut Ui, text: &str, is_chosen: bool) -> Response {
    let tokens = Tokens::of(ui.ctx());
    let colour = if is_chosen { tokens.on_accent } else { tokens.text };
    let fill = if is_chosen { tokens.accent } else { tokens.raised };
    let button = Button::new(RichText::new(text).color(colour)).fill(fill).min_size(vec2(0.0, 30.0));
    let response = ui.add(button);
    response.widget_info(|| WidgetInfo::selected(egui::accesskit::Role::RadioButton, true, is_chosen, text));
    if is_chosen {
        ring_if_focused(ui, &response);
    }
    response
}

/// A chip of something that was chosen, with the sign that a click does away with it.
pub fn chosen_chip(ui: &mut Ui, title: &str, help: &str) -> Response {
    chip(ui, &format!("{title}  ×"), true).on_hover_text(help)
}

/// Puts the cursor of a text field somewhere, and gives the field the keyboard.
pub fn put_cursor(ctx: &Context, field: Id, cursor: CCursor) {
    let mut state = TextEdit::load_state(ctx, field).unwrap_or_default();
    state.cursor.set_char_range(Some(CCursorRange::one(cursor)));
    state.store(ctx, field);
    ctx.memory_mut(|memory| memory.request_focus(field));
    ctx.request_repaint();
}
