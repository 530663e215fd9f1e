//! The next choice, at the spot: the kind that a pawn becomes, the piece for a square, the word with a move.

use egui::{
    Align2, Area, Button, Color32, FontId, Frame, Id, Margin, Order, Pos2, Rect, Response, RichText, Sense,
    Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2,
};
use unruly_contract::{Pick, Piece, Seat, Spot};
use unruly_kit::figure;
use unruly_kit::icons::{Icon, icon};
use unruly_kit::text::{Words, capital};
use unruly_kit::theme::{ROUND, Tokens, ink};
use unruly_kit::widgets::button_width;

use super::keys;
use crate::play::{Command, Sitting};
use crate::surface::Chart;

/// The choices beside a square. While squares are open too, all else there is stands beside the board.
pub(super) fn open(session: &Sitting) -> Vec<&Pick> {
    let is_here = session.picking().place().is_some() && session.targets().is_empty();
    if is_here { session.choices() } else { Vec::new() }
}

/// Draws the choice, where it is one between things that are no squares.
pub(super) fn chooser_ui(
    ui: &Ui,
    chart: &Chart,
    session: &Sitting,
    words: &Words,
    commands: &mut Vec<Command>,
) {
    let (Some(seat), Some(place)) = (session.actor(), session.picking().place()) else { return };
    let choices = open(session);
    let is_finished = session.finished().is_some() && session.targets().is_empty();
    if choices.is_empty() && !is_finished {
        return;
    }
    let tokens = Tokens::of(ui.ctx());
    let square = chart.place(place);
    let kings: Vec<Rect> = kings(session, seat).map(|spot| chart.place(spot)).collect();
    let size = room(ui, &choices, is_finished, words, chart.frame.width());
    let bounds = chart.frame.intersect(ui.ctx().content_rect());
    let (at, pivot) = beside(square, size, bounds, &kings);
    let area = Area::new(Id::unique("chooser")).order(Order::Foreground).fixed_pos(at).pivot(pivot);
    area.constrain_to(bounds).show(ui.ctx(), |ui| {
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
                    let text = RichText::new(words.text("window-just-this")).color(tokens.on_accent);
                    if ui.add(Button::new(text).fill(tokens.accent)).clicked() {
                        commands.push(Command::Finish);
                    }
                }
                for (index, pick) in choices.into_iter().enumerate() {
                    let Some(response) = pick_ui(ui, pick, seat, words, 58.0) else { continue };
                    if matches!(pick, Pick::Kind(_)) && index < keys::DIGITS.len() {
                        digit(ui, response.rect, index + 1);
                    }
                    if response.clicked() {
                        commands.push(Command::Pick(pick.clone()));
                    }
                }
                if icon(ui, Icon::Close, words.text("window-back"), true).clicked() {
                    commands.push(Command::Back);
                }
            });
        });
    });
}

/// Where the Kings of others stand: what is said may be about them.
fn kings(session: &Sitting, seat: Seat) -> impl Iterator<Item = Spot> + '_ {
    let is_king = |piece: &&Piece| piece.parts.iter().any(|part| part.kind == "king");
    let pieces = session.scene().pieces.iter().filter(is_king);
    pieces.filter(move |piece| !piece.owners.contains(&seat)).map(|piece| piece.at)
}

/// How wide something is that may be picked, where a kind takes so much.
pub(super) fn pick_width(ui: &Ui, pick: &Pick, words: &Words, kind: f32) -> f32 {
    match pick {
        Pick::Kind(_) => kind,
        Pick::Seat(seat) => button_width(ui, &words.seat_capital(*seat)),
        Pick::Card(card) => button_width(ui, &words.title(card)),
        Pick::Word(word) => button_width(ui, &words.saying(word)),
        Pick::Unknown(unknown) => button_width(ui, &words.said(unknown.text())),
        _ => button_width(ui, words.text("window-off-table")),
    }
}

/// About how much room the choice takes.
fn room(ui: &Ui, choices: &[&Pick], is_finished: bool, words: &Words, most: f32) -> Vec2 {
    let finish = if is_finished { button_width(ui, words.text("window-just-this")) + 6.0 } else { 0.0 };
    let picks: f32 = choices.iter().map(|pick| pick_width(ui, pick, words, 58.0) + 6.0).sum();
    let tall = if choices.iter().any(|pick| matches!(pick, Pick::Kind(_))) { 58.0 } else { 36.0 };
    vec2((picks + finish + 60.0).min(most), tall + 20.0)
}

/// Where the choice stands: at the side of the square that is nearer the middle, or else wherever it covers fewer Kings.
fn beside(square: Rect, size: Vec2, bounds: Rect, kings: &[Rect]) -> (Pos2, Align2) {
    const GAP: f32 = 6.0;
    let above = (square.center_top() - vec2(0.0, GAP), Align2::CENTER_BOTTOM);
    let below = (square.center_bottom() + vec2(0.0, GAP), Align2::CENTER_TOP);
    let right = (square.right_center() + vec2(GAP, 0.0), Align2::LEFT_CENTER);
    let left = (square.left_center() - vec2(GAP, 0.0), Align2::RIGHT_CENTER);
    let is_low = square.center().y > bounds.center().y;
    let sides = if is_low { [above, below, right, left] } else { [below, above, right, left] };
    let covered = |(at, pivot): &(Pos2, Align2)| {
        let place = pivot.anchor_size(*at, size);
        // A place outside is moved in again, and so lies on the square itself.
        let is_moved = !bounds.expand(0.5).contains_rect(place);
        let kings = kings.iter().filter(|king| king.shrink(2.0).intersects(place)).count();
        (kings, is_moved)
    };
    let best = |one: &(Pos2, Align2), other: &(Pos2, Align2)| covered(one).cmp(&covered(other));
    sides.into_iter().min_by(best).unwrap_or(above)
}

/// The key that picks a piece, in its corner.
fn digit(ui: &Ui, place: Rect, digit: usize) {
    let at = place.left_top() + vec2(5.0, 2.0);
    ui.painter().text(at, Align2::LEFT_TOP, digit, FontId::proportional(12.0), Color32::BLACK);
}

/// Draws something that may be picked.
pub(super) fn pick_ui(ui: &mut Ui, pick: &Pick, seat: Seat, words: &Words, size: f32) -> Option<Response> {
    Some(match pick {
        Pick::Kind(kind) => kind_ui(ui, kind, seat, words, size, None, false),
        Pick::Seat(seat) => ui.button(words.seat_capital(*seat)),
        Pick::Off => ui.button(words.text("window-off-table")),
        Pick::Card(card) => ui.button(words.title(card)),
        Pick::Word(word) => ui.button(words.saying(word)),
        Pick::Unknown(unknown) => ui.button(words.said(unknown.text())),
        _ => return None,
    })
}

/// Draws something that may be picked, and says whether it was.
pub(super) fn is_picked(ui: &mut Ui, pick: &Pick, seat: Seat, words: &Words, size: f32) -> bool {
    pick_ui(ui, pick, seat, words, size).is_some_and(|response| response.clicked())
}

/// Behind pieces that stand on no square: both black and white ones stand out from a middle grey.
pub(super) const BACK: Color32 = Color32::from_rgb(0x8f, 0x8a, 0x84);

/// Draws a kind of piece to be picked, with how many there are.
pub(super) fn kind_ui(
    ui: &mut Ui,
    kind: &str,
    seat: Seat,
    words: &Words,
    size: f32,
    count: Option<usize>,
    is_chosen: bool,
) -> Response {
    let tokens = Tokens::of(ui.ctx());
    let (place, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::click());
    let name = capital(&words.named(&kind.into()));
    response.widget_info(|| WidgetInfo::selected(egui::accesskit::Role::Button, true, is_chosen, &name));
    if let Some(count) = count {
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_value(count.to_string()));
    }
    let is_lit = response.hovered() || response.has_focus();
    let edge = match (is_chosen, is_lit) {
        (true, _) => Stroke::new(2.5, tokens.accent),
        (false, true) => Stroke::new(1.5, tokens.accent),
        (false, false) => Stroke::new(1.0, tokens.edge),
    };
    ui.painter().rect(place, ROUND, BACK, edge, StrokeKind::Inside);
    let letter = kind.chars().next().map_or_else(String::new, |first| first.to_uppercase().collect());
    figure::paint(ui.painter(), place.shrink(size * 0.07), kind, &letter, ink(seat));
    if let Some(count) = count.filter(|count| *count > 1) {
        let centre = place.right_bottom() - Vec2::splat(size * 0.2);
        ui.painter().circle(centre, size * 0.17, tokens.panel, Stroke::new(1.0, tokens.edge));
        let font = FontId::proportional(size * 0.24);
        ui.painter().text(centre, Align2::CENTER_CENTER, count, font, tokens.text);
    }
    response.on_hover_text(name)
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::beside;

    #[test]
    fn the_choice_covers_no_king_where_there_is_room_elsewhere() {
        let bounds = Rect::from_min_size(pos2(0.0, 0.0), vec2(800.0, 800.0));
        let square = Rect::from_center_size(pos2(400.0, 500.0), vec2(60.0, 60.0));
        let size = vec2(200.0, 56.0);
        let place = |kings: &[Rect]| {
            let (at, pivot) = beside(square, size, bounds, kings);
            pivot.anchor_size(at, size)
        };
        let usual = place(&[]);
        assert!(usual.max.y < square.min.y, "nearer the middle");
        let king = square.translate(vec2(60.0, -60.0));
        let other = place(&[king]);
        assert!(!other.intersects(king) && !other.intersects(square) && bounds.contains_rect(other));
        // Between two Kings it stands at the side.
        let both = [king, square.translate(vec2(0.0, 60.0))];
        assert!(both.iter().all(|king| !place(&both).intersects(king.shrink(2.0))));
    }
}
