//! The list of moves: click to look back.

use std::collections::BTreeSet;

use egui::{Align, Label, Response, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use crate::desktop::{Ask, Desktop};
use crate::pages::widgets::faint;
use crate::play::{Command, Entry, Session, taken_back, withdrawn};
use crate::text::{Words, put};
use crate::theme::{Tokens, paint_emblem};

const ROW: f32 = 26.0;
const NUMBER: f32 = 44.0;
/// What is lit keeps so far from the edge of the panel.
const EDGE: f32 = 10.0;

/// A line of the list: the turn's number, and its entries with the column each stands in.
struct Row {
    turn: u32,
    entries: Vec<(usize, usize)>,
    /// Whether it is the first line of its turn.
    is_first: bool,
}

/// Draws the list.
pub(super) fn moves_ui(ui: &mut Ui, desktop: &mut Desktop, asks: &mut Vec<Ask>) {
    let words = &desktop.words.clone();
    let Some(table) = &desktop.table else { return };
    let session = &table.session;
    if session.ledger().is_empty() {
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            ui.add_space(14.0);
            faint(ui, words.nothing_yet);
        });
        return;
    }
    let seats = session.sitters().len();
    let withdrawn = withdrawn(session.ledger());
    let rows = rows(session.ledger(), &withdrawn, seats);
    let shown = session.past().unwrap_or(session.ledger().len());
    let now = (session.ledger().len(), session.past());
    let is_new = desktop.memory.moves_shown.replace(now) != Some(now);
    // Lines are as tall as they are said to be, or those that are drawn would not be those that are to be seen.
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.spacing_mut().interact_size.y = ROW;
    let mut area = ScrollArea::vertical().auto_shrink(false);
    let shown = listed(session.ledger(), &withdrawn, shown);
    let gone = taken_back(session.ledger());
    let is_shown = |row: &Row| row.entries.iter().any(|(_, index)| index + 1 == shown);
    if is_new && let Some(row) = rows.iter().position(is_shown) {
        // The row that is shown keeps one row of company above.
        area = area.vertical_scroll_offset(((row as f32 - 4.0) * ROW).max(0.0));
    }
    area.show_rows(ui, ROW, rows.len(), |ui, range| {
        for row in &rows[range] {
            row_ui(ui, (session, words), row, seats, (shown, &gone), asks);
        }
    });
}

fn row_ui(
    ui: &mut Ui,
    (session, words): (&Session, &Words),
    row: &Row,
    seats: usize,
    (shown, gone): (usize, &BTreeSet<usize>),
    asks: &mut Vec<Ask>,
) {
    let naming = session.ruleset().profile().naming;
    let tokens = Tokens::of(ui.ctx());
    let columns = if seats == 2 { 2 } else { 3 };
    let width = (ui.available_width() - NUMBER - EDGE) / columns as f32;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let number = if row.is_first { row.turn.to_string() } else { String::new() };
        let label = Label::new(RichText::new(number).size(13.0).color(tokens.faint)).halign(Align::Max);
        ui.add_sized(vec2(NUMBER - 10.0, ROW), label);
        ui.add_space(10.0);
        let mut column = 0;
        for (place, index) in &row.entries {
            ui.add_space(width * place.saturating_sub(column) as f32);
            column = place + 1;
            let entry = &session.ledger()[*index];
            let text = entry.text_for(session.facing(), words);
            let is_gone = gone.contains(index);
            let label = words.line(words.seat(entry.seat), &text);
            let label = if is_gone { put(words.record.taken_back, &[&label]) } else { label };
            let written = Written { entry, text: &text, label, is_gone };
            let response = entry_ui(ui, written, *index, (width, seats), shown, asks);
            response.on_hover_ui(|ui| {
                ui.label(words.told(&entry.happened, naming));
            });
        }
    });
}

/// An entry as it is written in the list.
struct Written<'e> {
    entry: &'e Entry,
    text: &'e str,
    /// As it is read out.
    label: String,
    /// Whether it was taken back.
    is_gone: bool,
}

fn entry_ui(
    ui: &mut Ui,
    Written { entry, text, label, is_gone }: Written<'_>,
    index: usize,
    (width, seats): (f32, usize),
    shown: usize,
    asks: &mut Vec<Ask>,
) -> Response {
    let tokens = Tokens::of(ui.ctx());
    let is_shown = index + 1 == shown;
    let (place, response) = ui.allocate_exact_size(vec2(width, ROW), Sense::click());
    response
        .widget_info(|| WidgetInfo::selected(egui::accesskit::Role::Button, true, is_shown, label.as_str()));
    if is_shown || response.hovered() {
        let fill = if is_shown { tokens.accent } else { tokens.hovered };
        ui.painter().rect_filled(place, 3.0, fill);
    }
    if response.has_focus() {
        let edge = Stroke::new(1.5, tokens.accent);
        ui.painter().rect_stroke(place.shrink(1.0), 3.0, edge, StrokeKind::Inside);
    }
    let mut at = place.left_center() + vec2(8.0, 0.0);
    if seats > 2 {
        paint_emblem(ui.painter(), at + vec2(4.0, 0.0), 4.5, entry.seat);
        at.x += 14.0;
    }
    let colour = match (is_shown, entry.is_noted && !is_gone) {
        (true, _) => tokens.on_accent,
        (false, true) => tokens.text,
        (false, false) => tokens.faint,
    };
    let size = if seats > 2 || text.len() > 12 { 12.5 } else { 14.5 };
    let painter = ui.painter().with_clip_rect(place.intersect(ui.clip_rect()));
    let written = painter.text(at, egui::Align2::LEFT_CENTER, text, egui::FontId::proportional(size), colour);
    if is_gone {
        painter.hline(written.x_range(), written.center().y, Stroke::new(1.0, colour));
    }
    if response.clicked() {
        asks.push(Ask::Table(Command::LookAt(Some(index + 1))));
    }
    response
}

/// After how many actions the game is shown, or the last of them that has a place in the list.
fn listed(ledger: &[Entry], withdrawn: &BTreeSet<usize>, shown: usize) -> usize {
    let is_listed = |index: &usize| !ledger[*index].is_quiet && !withdrawn.contains(index);
    (0..shown.min(ledger.len())).rev().find(is_listed).map_or(0, |index| index + 1)
}

/// The lines. Two players have a column each; where more play, they follow one another in three.
fn rows(ledger: &[Entry], withdrawn: &BTreeSet<usize>, seats: usize) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let is_listed = |(index, entry): &(usize, &Entry)| !entry.is_quiet && !withdrawn.contains(index);
    for (index, entry) in ledger.iter().enumerate().filter(is_listed) {
        let last = rows.last_mut().filter(|row| row.turn == entry.turn);
        let next = last.as_ref().and_then(|row| row.entries.last()).map_or(0, |(column, _)| column + 1);
        let column = match seats {
            2 => entry.seat.index(),
            _ if next < 3 => next,
            _ => 0,
        };
        match last {
            Some(row) if column >= next => row.entries.push((column, index)),
            last => {
                let is_first = last.is_none();
                rows.push(Row { turn: entry.turn, entries: vec![(column, index)], is_first });
            }
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use unruly_table::Seat;

    use super::{Entry, listed, rows, withdrawn};

    fn entry(turn: u32, seat: Seat) -> Entry {
        Entry {
            turn,
            seat,
            text: Vec::new(),
            is_noted: true,
            public: None,
            happened: Vec::new(),
            is_quiet: false,
            takes_back: false,
            is_card: false,
            is_amid_card: false,
            letters: Default::default(),
        }
    }

    /// The number that stands before a line, if any, and each column with its entry.
    type Shape = (Option<u32>, Vec<(usize, usize)>);

    /// The numbers that stand before lines, and the columns and entries of each line.
    fn shape(ledger: &[Entry], seats: usize) -> Vec<Shape> {
        rows(ledger, &withdrawn(ledger), seats)
            .into_iter()
            .map(|row| (row.is_first.then_some(row.turn), row.entries))
            .collect()
    }

    #[test]
    fn a_turn_of_two_takes_a_line() {
        let ledger = [entry(1, Seat::WHITE), entry(1, Seat::BLACK), entry(2, Seat::WHITE)];
        assert_eq!(shape(&ledger, 2), [(Some(1), vec![(0, 0), (1, 1)]), (Some(2), vec![(0, 2)])]);
    }

    #[test]
    fn where_black_begins_the_first_place_stays_free() {
        let ledger = [entry(7, Seat::BLACK), entry(8, Seat::WHITE)];
        assert_eq!(shape(&ledger, 2), [(Some(7), vec![(1, 0)]), (Some(8), vec![(0, 1)])]);
    }

    #[test]
    fn each_of_two_keeps_to_a_column_however_much_is_done_in_a_turn() {
        let ledger =
            [Seat::WHITE, Seat::WHITE, Seat::BLACK, Seat::BLACK, Seat::WHITE].map(|seat| entry(3, seat));
        let found = shape(&ledger, 2);
        assert_eq!(
            found,
            [
                (Some(3), vec![(0, 0)]),
                (None, vec![(0, 1), (1, 2)]),
                (None, vec![(1, 3)]),
                (None, vec![(0, 4)])
            ]
        );
    }

    #[test]
    fn larger_tables_take_more_lines_for_a_turn() {
        let ledger: Vec<_> = Seat::first(5).map(|seat| entry(1, seat)).collect();
        let found = shape(&ledger, 5);
        assert_eq!(found, [(Some(1), vec![(0, 0), (1, 1), (2, 2)]), (None, vec![(0, 3), (1, 4)])]);
    }

    #[test]
    fn what_came_to_nothing_has_no_place_in_the_list() {
        let quiet = Entry { is_quiet: true, ..entry(1, Seat::WHITE) };
        let ledger = [entry(1, Seat::WHITE), quiet.clone(), entry(2, Seat::BLACK), quiet];
        assert_eq!(shape(&ledger, 2), [(Some(1), vec![(0, 0)]), (Some(2), vec![(1, 2)])]);
        assert_eq!([0, 1, 2, 3, 4].map(|shown| listed(&ledger, &withdrawn(&ledger), shown)), [0, 1, 1, 3, 3]);
    }
}
