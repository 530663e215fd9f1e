//! What has to be chosen next, at the spot: what a pawn becomes, what goes onto a square, what is said with a move.

use egui::{
    Align2, Area, Button, Frame, Id, Margin, Order, RichText, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, vec2,
};
use unruly_table::{Pick, Seat};

use crate::figure;
use crate::pages::icons::{Icon, icon};
use crate::play::{Command, Session};
use crate::surface::Chart;
use crate::text::{Words, capital};
use crate::theme::{ROUND, Tokens, ink};

/// Draws the choice, where it is one between things that are no squares.
pub(super) fn chooser_ui(
    ui: &Ui,
    chart: &Chart,
    session: &Session,
    words: &Words,
    commands: &mut Vec<Command>,
) {
    let (Some(seat), Some(place)) = (session.actor(), session.picking().place()) else { return };
    let choices = session.choices();
    let is_finished = session.finished().is_some();
    // While squares are open too, what else there is stands beside the board.
    if !session.targets().is_empty() || choices.is_empty() && !is_finished {
        return;
    }
    let tokens = Tokens::of(ui.ctx());
    let square = chart.place(place);
    let is_low = square.center().y > chart.frame.center().y;
    let (at, pivot) = if is_low {
        (square.center_top() - vec2(0.0, 6.0), Align2::CENTER_BOTTOM)
    } else {
        (square.center_bottom() + vec2(0.0, 6.0), Align2::CENTER_TOP)
    };
    let area = Area::new(Id::unique("chooser")).order(Order::Foreground).fixed_pos(at).pivot(pivot);
    area.constrain_to(chart.frame.intersect(ui.ctx().content_rect())).show(ui.ctx(), |ui| {
        let frame = Frame::new()
            .fill(tokens.raised)
            .stroke(Stroke::new(1.5, tokens.accent))
            .corner_radius(ROUND + 2.0);
        frame.inner_margin(Margin::same(8)).shadow(ui.visuals().popup_shadow).show(ui, |ui| {
            // Many kinds stand in several rows, so that none is off the board.
            let count = choices.len() as f32 + 1.5;
            ui.set_max_width((count * 64.0).min(chart.frame.width() - 30.0));
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = Vec2::splat(6.0);
                if is_finished {
                    let text = RichText::new(words.just_this).color(tokens.on_accent);
                    if ui.add(Button::new(text).fill(tokens.accent)).clicked() {
                        commands.push(Command::Finish);
                    }
                }
                for pick in choices {
                    if pick_ui(ui, pick, seat, words, 58.0) {
                        commands.push(Command::Pick(pick.clone()));
                    }
                }
                if icon(ui, Icon::Close, words.back, true).clicked() {
                    commands.push(Command::Back);
                }
            });
        });
    });
}

/// Draws something that may be picked, and says whether it was.
pub(super) fn pick_ui(ui: &mut Ui, pick: &Pick, seat: Seat, words: &Words, size: f32) -> bool {
    match pick {
        Pick::Kind(kind) => kind_ui(ui, kind, seat, words, size, None, false),
        Pick::Seat(seat) => ui.button(words.seat_capital(*seat)).clicked(),
        Pick::Off => ui.button(words.off_table).clicked(),
        Pick::Card(card) => ui.button(words.title(card)).clicked(),
        Pick::Word(word) => ui.button(words.saying(word)).clicked(),
        _ => false,
    }
}

/// Draws a kind of piece to be picked, with how many there are.
pub(super) fn kind_ui(
    ui: &mut Ui,
    kind: &str,
    seat: Seat,
    words: &Words,
    size: f32,
    count: Option<usize>,
    is_chosen: bool,
) -> bool {
    let tokens = Tokens::of(ui.ctx());
    let (place, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::click());
    response.widget_info(|| {
        let role = egui::accesskit::Role::Button;
        WidgetInfo::selected(role, true, is_chosen, capital(&words.named(kind)))
    });
    let is_lit = response.hovered() || response.has_focus();
    let edge = match (is_chosen, is_lit) {
        (true, _) => Stroke::new(2.5, tokens.accent),
        (false, true) => Stroke::new(1.5, tokens.accent),
        (false, false) => Stroke::new(1.0, tokens.edge),
    };
    // Both black and white men stand out from a middle grey.
    let back = egui::Color32::from_rgb(0x8f, 0x8a, 0x84);
    ui.painter().rect(place, ROUND, back, edge, StrokeKind::Inside);
    let letter = kind.chars().next().map_or_else(String::new, |first| first.to_uppercase().collect());
    figure::paint(ui.painter(), place.shrink(size * 0.07), kind, &letter, ink(seat));
    if let Some(count) = count.filter(|count| *count > 1) {
        let centre = place.right_bottom() - Vec2::splat(size * 0.2);
        ui.painter().circle(centre, size * 0.17, tokens.panel, Stroke::new(1.0, tokens.edge));
        let font = egui::FontId::proportional(size * 0.24);
        ui.painter().text(centre, Align2::CENTER_CENTER, count, font, tokens.text);
    }
    response.on_hover_text(capital(&words.named(kind))).clicked()
}
