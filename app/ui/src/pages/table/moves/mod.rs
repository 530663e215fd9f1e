//! The list of moves, told in rounds: a click looks back, and under the pointer stands the position as it was.

mod list;
mod result;
mod rows;
mod said;
mod told;
mod variations;

use std::borrow::Cow;
use std::collections::BTreeSet;

use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, Color32, FontId, Pos2, Rect, RectAlign, Response, ScrollArea, Sense, Stroke, StrokeKind, Tooltip,
    Ui, Vec2, WidgetInfo, pos2, vec2,
};
use unruly_contract::{Arg, Card, Scene, phrase};
use unruly_kit::card::{self, Pose};
use unruly_kit::text::Words;
use unruly_kit::theme::{CardColours, Tokens, bold_family, paint_emblem};
use unruly_kit::widgets::faint;

use super::{comment, review};
use crate::play::{Branch, Entry, InWords, Judgement, Moment, Request, Sitting};
use crate::state::{Ask, State};
use crate::surface::{Turn, picture_ui};

use list::MoveLine;
pub(super) use list::MoveList;
use rows::{Columns, Content, Row, listed};
pub(super) use rows::{Numbering, rounds, rounds_ahead};
use told::read_out;
pub(super) use told::{deed_at, signed, told_between};

const ROW: f32 = 26.0;
const NUMBER: f32 = 44.0;
/// The distance that the lit entry keeps from the edge of the panel.
const EDGE: f32 = 10.0;
/// How far an answer to a card stands in from the card, and how deep that goes.
const STEP_IN: f32 = 16.0;

/// Draws the list.
pub(super) fn moves_ui(ui: &mut Ui, state: &State, list: &mut MoveList, turn: Turn, asks: &mut Vec<Ask>) {
    let words = state.words();
    let Some(table) = &state.table else { return };
    let session = &table.session;
    let Some(game) = session.branches().first() else { return };
    if game.entries.is_empty() && session.branches().len() == 1 {
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            ui.add_space(14.0);
            faint(ui, words.text("window-nothing-yet"));
        });
        return;
    }
    let before = list.shown;
    let columns = columns(session, ui.available_width());
    let lines = list.lines(ui, state, session, columns);
    // No line is cut in half.
    let tall = (ui.available_height() / ROW).floor().max(1.0) * ROW;
    let now = (session.moment(), lines.len(), tall as i32);
    let is_new = before != Some(now);
    // Lines are as tall as they are said to be, or those that are drawn would not be those that are to be seen.
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.spacing_mut().interact_size.y = ROW;
    // The spring at the end of a list still knows the end of the frame before: a list that has grown, or has less room, would be
    // pulled back from its last line.
    ui.spacing_mut().scroll.kinetic.rubber_band = false;
    let mut area = ScrollArea::vertical().auto_shrink(false).max_height(tall).min_scrolled_height(tall);
    let moment = listed_in(session);
    let shown = (moment.line == 0).then_some(moment.ply);
    let gone = &game.crossed.taken_back;
    let is_shown = |line: &MoveLine| match line {
        MoveLine::Row(row) => shown.is_some_and(|shown| row.cells().iter().any(|cell| cell.is_shown(shown))),
        MoveLine::Passage(passage) => passage.has(moment),
        // The move is seen with the words about it.
        MoveLine::Said(said) => said.is_on(moment),
        MoveLine::Result(_) => session.moment() == Moment { line: 0, ply: game.entries.len() },
    };
    // The result comes last, and is seen with the move that led to it.
    if is_new && let Some(row) = lines.iter().rposition(is_shown) {
        area = area
            .vertical_scroll_offset(first_line(row, lines.len(), (tall / ROW).round() as usize) as f32 * ROW);
    }
    area.show_rows(ui, ROW, lines.len(), |ui, range| {
        for line in &lines[range] {
            match line {
                MoveLine::Row(row) => {
                    row_ui(ui, (state, session, turn), (row, columns), (game, shown, gone), asks);
                }
                MoveLine::Result(text) => result_ui(ui, text),
                MoveLine::Said(said) => said::said_ui(ui, said, said.is_on(moment), asks),
                MoveLine::Passage(passage) => {
                    variations::passage_ui(ui, (state, session, turn), passage, moment, asks);
                }
            }
        }
    });
    list.shown = Some(now);
}

/// How the game ended, in the line after the last move.
fn result_ui(ui: &mut Ui, text: &str) {
    let (line, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let mut job = LayoutJob::simple_singleline(
        text.to_owned(),
        FontId::new(14.5, bold_family()),
        Tokens::of(ui.ctx()).text,
    );
    job.wrap = TextWrapping::truncate_at_width(line.width() - NUMBER - EDGE);
    let galley = ui.painter().layout_job(job);
    let at = pos2(line.min.x + NUMBER + 8.0, line.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, Tokens::of(ui.ctx()).text);
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Label, true, text));
    response.on_hover_text(text);
}

/// The line with which the list begins, so that this line is seen in a list of so many with so much room.
fn first_line(shown: usize, lines: usize, room: usize) -> usize {
    // The line that is shown has company above, as far as there is room.
    let company = room.saturating_sub(1).min(4);
    // Nor is there room below its end.
    shown.saturating_sub(company).min(lines.saturating_sub(room))
}

/// The moment that is shown, or the last before it that has a place in the list.
pub(super) fn listed_in(session: &Sitting) -> Moment {
    let (branches, shown) = (session.branches(), session.moment());
    let Moment { line, ply } = shown.owned(branches);
    let Some(branch) = branches.get(line) else { return shown };
    let ply = listed(&branch.entries, &branch.crossed, session.watcher(), ply);
    Moment { line, ply }.owned(branches)
}

fn row_ui(
    ui: &mut Ui,
    (state, session, turn): (&State, &Sitting, Turn),
    (row, columns): (&Row, Columns),
    (game, shown, gone): (&Branch, Option<usize>, &BTreeSet<usize>),
    asks: &mut Vec<Ask>,
) {
    let (words, seats) = (state.words(), session.sitters().len());
    let (line, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let room = line.width() - NUMBER - EDGE;
    let width = room / columns.count() as f32;
    if row.is_first {
        let (end, faint) = (pos2(line.min.x + NUMBER - 10.0, line.center().y), Tokens::of(ui.ctx()).faint);
        ui.painter().text(end, Align2::RIGHT_CENTER, row.round, FontId::proportional(13.0), faint);
        let said = || WidgetInfo::labeled(egui::accesskit::Role::Label, true, row.round.to_string());
        response.widget_info(said);
    }
    for cell in row.cells() {
        let Some(first) = cell.entries.first().map(|index| game.entries[*index].as_ref()) else {
            continue;
        };
        // The last has what is left of the line.
        let is_last = row.cells().iter().all(|other| other.column <= cell.column);
        let rest = room - width * cell.column as f32;
        let (wide, depth) = match &row.content {
            Content::Moves(_) => (if is_last && seats > 2 { rest } else { width }, None),
            Content::Card(_, depth) => (room, Some(*depth)),
        };
        let left = line.min.x + NUMBER + width * cell.column as f32;
        let place = Rect::from_min_size(pos2(left, line.min.y), vec2(wide, ROW));
        let card = first.card_for(session.watcher()).map(|id| session.catalogue().card(id));
        let written = Written {
            entry: first,
            text: cell.text(&game.entries, session, words),
            judgement: review::judgement(session, &cell.entries),
            given: said::given(game, &cell.entries),
            is_gone: cell.entries.iter().any(|index| gone.contains(index)),
            // A card is known by its colour, beneath the move to which it belongs.
            chip: card.as_deref().filter(|_| depth.is_some()),
            depth,
            has_emblem: seats > 2 || depth.is_some(),
            is_shown: shown.is_some_and(|shown| cell.is_shown(shown)),
        };
        let moment = Moment { line: 0, ply: cell.ply() };
        let response = cell_ui(ui, &written, place, moment, words);
        if response.clicked() {
            asks.push(Ask::Table(Request::WalkTo(moment).into()));
        }
        tip_ui(&response, line, |ui| {
            glimpse_ui(ui, (state, session, turn), moment, card.as_deref(), asks);
            for index in &cell.entries {
                ui.label(words.told(&game.entries[*index].happened));
            }
        });
    }
}

/// How moves stand side by side in a list so wide: of more than two players so many that they can be read.
fn columns(session: &Sitting, wide: f32) -> Columns {
    match session.sitters().len() {
        2 => Columns::OfTwo,
        _ => Columns::Running(((wide - NUMBER - EDGE) / READABLE).clamp(2.0, 3.0) as usize),
    }
}

/// Shows more about a move that is pointed at, beside its line: the moves around it can still be read.
pub(super) fn tip_ui(response: &Response, line: Rect, add: impl FnOnce(&mut Ui)) {
    // Most moves are pointed at in no frame, and asking for a tip costs more than drawing the move.
    if !response.contains_pointer() && !response.is_tooltip_open() {
        return;
    }
    let mut tip = Tooltip::for_enabled(response);
    tip.popup = tip.popup.anchor(line).align(RectAlign::LEFT_START);
    tip.popup = tip.popup.align_alternatives(&[RectAlign::RIGHT_START, RectAlign::BOTTOM_START]);
    tip.show(add);
}

/// How wide a position is that is shown in passing.
const GLIMPSE: f32 = 200.0;

/// The position after so many actions, and the card that led to it.
fn glimpse_ui(
    ui: &mut Ui,
    (state, session, turn): (&State, &Sitting, Turn),
    moment: Moment,
    card: Option<&Card>,
    asks: &mut Vec<Ask>,
) {
    let words = state.words();
    ui.horizontal(|ui| {
        match session.glimpse(moment) {
            Some(scene) => {
                let label = words.said(phrase!("window-position-after", ply: moment.ply));
                position_ui(ui, state, turn, scene, &label);
            }
            None => {
                let (place, _) = ui.allocate_exact_size(Vec2::splat(GLIMPSE), Sense::hover());
                ui.painter().rect_filled(place, 3.0, Tokens::of(ui.ctx()).ground);
                asks.push(Ask::Table(Request::Glimpse(moment).into()));
            }
        }
        if let Some(card) = card {
            card::face_ui(ui, card, GLIMPSE / Pose::size(1.0).y, words);
        }
    });
}

/// A small picture of a position.
pub(super) fn position_ui(ui: &mut Ui, state: &State, turn: Turn, scene: &Scene, label: &str) {
    let (place, response) = ui.allocate_exact_size(Vec2::splat(GLIMPSE), Sense::hover());
    ui.painter().rect_filled(place, 3.0, Tokens::of(ui.ctx()).ground);
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Image, true, label));
    picture_ui(ui, place.shrink(2.0), scene, state.settings.board, turn);
}

/// An entry as it is written in the list.
struct Written<'e> {
    entry: &'e Entry,
    text: &'e str,
    /// The verdict on it, where there is one.
    judgement: Option<Judgement>,
    /// The signs that somebody gave it.
    given: Vec<u8>,
    /// Whether it was taken back.
    is_gone: bool,
    /// The card with whose title it begins, where that stands in its colour.
    chip: Option<&'e Card>,
    /// How far it stands in, where it has a line for itself.
    depth: Option<usize>,
    /// Whether the emblem of the player stands before it.
    has_emblem: bool,
    /// Whether the position after it is on the board.
    is_shown: bool,
}

impl Written<'_> {
    /// As it is read out.
    fn label(&self, words: &Words) -> String {
        let mut label = read_out(self.entry, self.text, words);
        let said = comment::signs_read(&self.given, words);
        let verdict = self.judgement.map(|judgement| review::verdict(judgement, words));
        for said in said.into_iter().chain(verdict) {
            label = format!("{label}, {said}");
        }
        if self.is_gone { words.said(phrase!("window-taken-back", deed: Arg::text(label))) } else { label }
    }
}

fn cell_ui(ui: &Ui, written: &Written<'_>, place: Rect, moment: Moment, words: &Words) -> Response {
    let tokens = Tokens::of(ui.ctx());
    let &Written { entry, is_gone, chip, depth, has_emblem, is_shown, .. } = written;
    let text = match (said::signs(&written.given), written.judgement) {
        (signs, Some(judgement)) if signs.is_empty() => {
            format!("{}{}", written.text, judgement.sign()).into()
        }
        (signs, None) if signs.is_empty() => Cow::Borrowed(written.text),
        (signs, _) => format!("{}{signs}", written.text).into(),
    };
    let response = ui.interact(place, ui.scope_id().with(("move", moment.ply)), Sense::click());
    response.widget_info(|| {
        WidgetInfo::selected(egui::accesskit::Role::Button, true, is_shown, written.label(words))
    });
    if is_shown || response.hovered() {
        let fill = if is_shown { tokens.accent } else { tokens.hovered };
        ui.painter().rect_filled(place, 3.0, fill);
    }
    if response.has_focus() {
        let edge = Stroke::new(1.5, tokens.accent);
        ui.painter().rect_stroke(place.shrink(1.0), 3.0, edge, StrokeKind::Inside);
    }
    let colour = match (is_shown, entry.is_noted && !is_gone) {
        (true, _) => tokens.on_accent,
        (false, true) => tokens.text,
        (false, false) => tokens.faint,
    };
    let mut at = place.left_center() + vec2(8.0, 0.0);
    if let Some(depth) = depth.filter(|depth| *depth > 0) {
        at.x += STEP_IN * depth as f32;
        let corner = at - vec2(9.0, 0.0);
        let line = Stroke::new(1.0, if is_shown { colour } else { tokens.faint });
        ui.painter().vline(corner.x, place.min.y + 3.0..=corner.y, line);
        ui.painter().hline(corner.x..=at.x - 2.0, corner.y, line);
    }
    if has_emblem {
        paint_emblem(ui.painter(), at + vec2(4.0, 0.0), 4.5, entry.doer());
        at.x += 14.0;
    }
    let painter = ui.painter().with_clip_rect(place.intersect(ui.clip_rect()));
    let narrow = place.width() < NARROW || text.len() > 12;
    let font = if narrow || depth.is_some() { 12.5 } else { 14.5 };
    let written = |text: &str, font: FontId, colour: Color32, at: Pos2| {
        let mut job = LayoutJob::simple_singleline(text.to_owned(), font, colour);
        job.wrap = TextWrapping::truncate_at_width((place.max.x - at.x - 4.0).max(1.0));
        let galley = painter.layout_job(job);
        let written = Align2::LEFT_CENTER.anchor_size(at, galley.size());
        (galley, written)
    };
    let start = at.x;
    let mut rest = text.as_ref();
    let mut end = at.x;
    if let Some(card) = chip {
        let colours = CardColours::of(card.timing, tokens);
        let fade = |colour: Color32| if is_gone { colour.gamma_multiply(0.55) } else { colour };
        let inner = at + vec2(6.0, 0.0);
        let (galley, title) =
            written(&card.title, FontId::new(12.5, bold_family()), fade(colours.on_band), inner);
        let chip = title.expand2(vec2(6.0, 2.0));
        let edge = Stroke::new(1.0, fade(colours.rim));
        painter.rect(chip, 5.0, fade(colours.band), edge, StrokeKind::Inside);
        painter.galley(title.min, galley, colours.on_band);
        rest = rest.strip_prefix(card.title.as_str()).unwrap_or(rest).trim_start();
        at.x = chip.max.x + 6.0;
        end = chip.max.x;
    }
    if !rest.is_empty() {
        let (galley, room) = written(rest, FontId::proportional(font), colour, at);
        painter.galley(room.min, galley, colour);
        end = room.max.x;
    }
    if is_gone {
        painter.hline(start..=end, place.center().y, Stroke::new(1.0, colour));
    }
    response
}

/// A move on the plane is as wide at most, where it is no promotion.
const READABLE: f32 = 112.0;
/// A column that is narrower has small letters.
const NARROW: f32 = 100.0;
