//! The latest event, for a moment: the card that was played, large, and the game's words about it.

use egui::{
    Align2, Area, Color32, FontId, Id, Order, PointerButton, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    pos2, vec2,
};
use unruly_contract::{Arg, Card, Seat, Surface, phrase};
use unruly_kit::card::{self, Manner, Pose};
use unruly_kit::text::{Words, in_sentences};
use unruly_kit::theme::{ROUND, Tokens, bold_family, paint_emblem};

use super::bar;
use super::layout::Places;
use crate::play::{Command, Request, Shown, Sitting, Told};
use crate::state::State;

/// How far the card keeps from the edge of the screen, and how much room its headline takes above it.
const EDGE: f32 = 8.0;
const HEADLINE: f32 = 44.0;
/// No card is wider.
const MOST: f32 = 270.0;

/// Shows the card that was just played.
pub(super) fn spotlight_ui(
    ui: &Ui,
    places: &Places,
    state: &State,
    session: &Sitting,
    (commands, read): (&mut Vec<Command>, &mut Option<String>),
) {
    let Some(Shown { seat, card, .. }) = session.just_played().cloned() else { return };
    let words = state.words();
    let tokens = Tokens::of(ui.ctx());
    let place = place(places, ui.ctx().content_rect());
    let face = session.catalogue().card(&card);
    let heading = words.said(phrase!("window-plays", name: Arg::text(words.seat_capital(seat))));
    let label = words.line(&heading, words.card_label(&face));
    // Any click puts it away, as Escape does.
    stage_ui(ui, ("just played", place), (&face, tokens.accent), (seat, &heading), (words, label));
    let is_asked_about = ui.input(|input| {
        let is_there = input.pointer.interact_pos().is_some_and(|at| place.contains(at));
        is_there && input.pointer.button_pressed(PointerButton::Secondary)
    });
    if is_asked_about {
        *read = Some(card);
    }
    if ui.input(|input| input.pointer.any_pressed()) {
        commands.push(Request::PutCardAway.into());
    }
}

/// So many sentences about what would come of a card have room above it.
const FORESEEN: usize = 3;

/// Shows the card that lies on the table until its player says that it is played, with what would come of it.
pub(super) fn laid_ui(ui: &Ui, places: &Places, state: &State, session: &Sitting) {
    let (Some(laid), Some(seat)) = (session.laid(), session.actor()) else { return };
    let words = state.words();
    let tokens = Tokens::of(ui.ctx());
    let face = session.catalogue().card(&laid.card);
    let place = place(places, ui.ctx().content_rect());
    let foreseen = bar::foreseen(session, laid, words);
    let told = match foreseen.as_slice() {
        [] => bar::whether_to_play(session, laid, words),
        _ => in_sentences(&foreseen[..foreseen.len().min(FORESEEN)]),
    };
    let glow = if laid.comes_to_nothing().is_some() { tokens.alarm } else { tokens.fine };
    let label = words.card_label(&face);
    stage_ui(ui, ("laid down", place), (&face, glow), (seat, &told), (words, label));
}

/// Draws a card large, with its headline. It stands in nobody's way: what is below it can be clicked on.
fn stage_ui(
    ui: &Ui,
    (name, place): (&'static str, Rect),
    (face, glow): (&Card, Color32),
    (seat, heading): (Seat, &str),
    (words, label): (&Words, String),
) {
    let area = Area::new(Id::unique(name)).order(Order::Foreground).fixed_pos(place.min);
    area.interactable(false).show(ui.ctx(), |ui| {
        let (place, response) = ui.allocate_exact_size(place.size(), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Image, true, &label));
        headline(ui, place, seat, heading);
        let manner = Manner { glow: Some(glow), ..Manner::PLAIN };
        card::paint(ui.painter(), Pose::upright(place), face, words, manner);
    });
}

/// Where the card stands: beside the board, on which its player may go on, and above what is asked.
fn place(places: &Places, screen: Rect) -> Rect {
    if places.are_below_one_another() {
        return below(places);
    }
    let least = places.board.max.x + EDGE * 1.5;
    let (top, bottom) = (places.board.min.y, places.bar.min.y - EDGE);
    let room = vec2(screen.max.x - EDGE - least, bottom - top - HEADLINE).max(vec2(1.0, 1.0));
    let width = MOST.min(room.x).min(room.y / Pose::size(1.0).y);
    let size = Pose::size(width);
    // It leaves the column for the panel only as far as it must.
    let x = (places.right.center().x - width / 2.0).max(least);
    Rect::from_min_size(pos2(x, top + HEADLINE + (room.y - size.y) / 2.0), size)
}

/// Where it stands in an upright window: below what is asked, before the hand.
fn below(places: &Places) -> Rect {
    let room = Rect::from_min_max(
        pos2(places.left.min.x, places.bar.max.y + HEADLINE + EDGE),
        pos2(places.right.max.x, places.hand.max.y - EDGE),
    );
    let width = MOST.min(room.width()).min(room.height() / Pose::size(1.0).y);
    Align2::CENTER_CENTER.align_size_within_rect(Pose::size(width), room)
}

fn headline(ui: &Ui, place: Rect, seat: Seat, heading: &str) {
    let tokens = Tokens::of(ui.ctx());
    let painter = ui.painter().with_clip_rect(ui.ctx().content_rect());
    let font = FontId::new(16.0, bold_family());
    let galley = painter.layout(heading.to_owned(), font, tokens.text, place.width());
    let size = galley.size() + vec2(46.0, 12.0);
    let frame = Align2::CENTER_BOTTOM.anchor_size(place.center_top() - vec2(0.0, 8.0), size);
    painter.rect(frame, ROUND, tokens.raised, Stroke::new(1.2, tokens.accent), StrokeKind::Inside);
    paint_emblem(&painter, frame.left_center() + vec2(18.0, 0.0), 7.0, seat);
    painter.galley(frame.min + vec2(34.0, 6.0), galley, tokens.text);
}

/// How long a line is shown, and how many are at once.
const LINE: std::time::Duration = std::time::Duration::from_secs(5);
const LINES: usize = 4;
/// A line beside a plane is no narrower: it may lie over its edge.
const NARROWEST: f32 = 210.0;

/// Shows what the game said lately at the foot of the column beside the board, on which somebody may go on: the latest at the bottom.
pub(super) fn ticker_ui(ui: &Ui, column: Rect, state: &State, session: &Sitting) {
    if session.past().is_some() {
        return;
    }
    let tokens = Tokens::of(ui.ctx());
    let now = state.now();
    let until = |told: &Told| told.at.map(|at| at + LINE).filter(|until| now < *until);
    let told = session.told().iter().filter(|told| told.is_said());
    let fresh: Vec<_> = told.filter_map(|told| Some((told, until(told)?))).collect();
    let is_plane = matches!(session.scene().surface, Surface::Plane { .. });
    let width = if is_plane { column.width().max(NARROWEST) } else { column.width() };
    let left = column.max.x - width;
    let mut bottom = column.max.y;
    for (told, until) in fresh.iter().rev().take(LINES) {
        let text = session.words_for(told, state.words());
        let galley = ui.painter().layout(text, FontId::proportional(13.0), tokens.text, width - 16.0);
        let size = vec2(width, galley.size().y + 8.0);
        let frame = Rect::from_min_size(pos2(left, bottom - size.y), size);
        if frame.min.y < column.min.y {
            break;
        }
        ui.painter().rect(frame, ROUND, tokens.raised, Stroke::new(1.0, tokens.edge), StrokeKind::Inside);
        ui.painter().galley(frame.min + vec2(8.0, 4.0), galley, tokens.text);
        bottom = frame.min.y - 5.0;
        ui.ctx().request_repaint_after(until.saturating_sub(now));
    }
}
