//! The list of moves: click to look back.

use std::borrow::Borrow;
use std::collections::BTreeSet;

use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align, Align2, FontId, Label, Response, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    vec2,
};
use unruly_contract::{Arg, Seat, phrase};
use unruly_kit::text::Words;
use unruly_kit::theme::{Tokens, paint_emblem};
use unruly_kit::widgets::faint;

use crate::play::{Command, Entry, InWords, Sitting};
use crate::state::{Ask, State};

const ROW: f32 = 26.0;
const NUMBER: f32 = 44.0;
/// The distance that the lit entry keeps from the edge of the panel.
const EDGE: f32 = 10.0;

/// A line of the list: the round's number, and what stands in it.
struct Row {
    round: u32,
    cells: Vec<Cell>,
    /// Whether it is the first line of its round.
    is_first: bool,
}

/// A column of a line: an entry, or a card with the answers that it asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Cell {
    column: usize,
    entries: Vec<usize>,
}

impl Cell {
    /// After how many actions the game is as this says.
    fn ply(&self) -> usize {
        self.entries.last().map_or(0, |last| last + 1)
    }

    /// Whether one of its entries is the last that was done.
    fn is_shown(&self, ply: usize) -> bool {
        self.entries.iter().any(|entry| entry + 1 == ply)
    }
}

/// Draws the list.
pub(super) fn moves_ui(
    ui: &mut Ui,
    state: &State,
    moves_shown: &mut Option<(usize, Option<usize>, i32)>,
    asks: &mut Vec<Ask>,
) {
    let words = state.words();
    let Some(table) = &state.table else { return };
    let session = &table.session;
    if session.ledger().is_empty() {
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            ui.add_space(14.0);
            faint(ui, words.text("window-nothing-yet"));
        });
        return;
    }
    let seats = session.sitters().len();
    let withdrawn = &session.crossed().withdrawn;
    let rows = rows(session.ledger(), withdrawn, session.facing(), seats);
    let shown = session.past().unwrap_or(session.ledger().len());
    // No line is cut in half.
    let tall = (ui.available_height() / ROW).floor().max(1.0) * ROW;
    let now = (session.ledger().len(), session.past(), tall as i32);
    let is_new = moves_shown.replace(now) != Some(now);
    // Lines are as tall as they are said to be, or those that are drawn would not be those that are to be seen.
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.spacing_mut().interact_size.y = ROW;
    let mut area = ScrollArea::vertical().auto_shrink(false).max_height(tall);
    let shown = listed(session.ledger(), withdrawn, session.facing(), shown);
    let gone = &session.crossed().taken_back;
    let is_shown = |row: &Row| row.cells.iter().any(|cell| cell.is_shown(shown));
    if is_new && let Some(row) = rows.iter().position(is_shown) {
        // The row that is shown has company above, as far as there is room.
        let company = (tall / ROW - 1.0).min(4.0);
        area = area.vertical_scroll_offset(((row as f32 - company) * ROW).max(0.0));
    }
    area.show_rows(ui, ROW, rows.len(), |ui, range| {
        for row in &rows[range] {
            row_ui(ui, (session, words), row, seats, (shown, gone), asks);
        }
    });
}

fn row_ui(
    ui: &mut Ui,
    (session, words): (&Sitting, &Words),
    row: &Row,
    seats: usize,
    (shown, gone): (usize, &BTreeSet<usize>),
    asks: &mut Vec<Ask>,
) {
    let tokens = Tokens::of(ui.ctx());
    let columns = if seats == 2 { 2 } else { 3 };
    let width = (ui.available_width() - NUMBER - EDGE) / columns as f32;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let number = if row.is_first { row.round.to_string() } else { String::new() };
        let label = Label::new(RichText::new(number).size(13.0).color(tokens.faint)).halign(Align::Max);
        ui.add_sized(vec2(NUMBER - 10.0, ROW), label);
        ui.add_space(10.0);
        let mut column = 0;
        for cell in &row.cells {
            ui.add_space(width * cell.column.saturating_sub(column) as f32);
            column = cell.column + 1;
            let entries = || cell.entries.iter().map(|index| session.ledger()[*index].as_ref());
            let Some(entry) = entries().next() else { continue };
            let texts = entries().map(|entry| entry.text_for(session.facing(), words));
            let text = told_once(&texts.collect::<Vec<_>>().join(" "));
            let is_gone = cell.entries.iter().any(|index| gone.contains(index));
            let label = words.line(words.seat(entry.doer()), &text);
            let label = if is_gone {
                words.said(phrase!("window-taken-back", deed: Arg::text(label)))
            } else {
                label
            };
            let written = Written { entry, text: &text, label, is_gone };
            let response = cell_ui(ui, written, cell, (width, seats), shown, asks);
            response.on_hover_ui(|ui| {
                for entry in entries() {
                    ui.label(words.told(&entry.happened));
                }
            });
        }
    });
}

/// A line without the squares that were chosen for a move which is written behind them.
fn told_once(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let is_in = |word: &str, later: &str| {
        let ends: Vec<&str> = later.split(['–', '×']).collect();
        ends.len() == 2
            && ends.iter().any(|end| *end == word || end.len() == word.len() + 1 && end.ends_with(word))
    };
    let is_told = |place: usize| {
        let later = &words[place + 1..];
        // A square is chosen as what a card is about, and once more as what it moves.
        later.first() == Some(&words[place]) || later.iter().any(|later| is_in(words[place], later))
    };
    let kept = (0..words.len()).filter(|place| !is_told(*place)).map(|place| words[place]);
    kept.collect::<Vec<_>>().join(" ")
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

fn cell_ui(
    ui: &mut Ui,
    Written { entry, text, label, is_gone }: Written<'_>,
    cell: &Cell,
    (width, seats): (f32, usize),
    shown: usize,
    asks: &mut Vec<Ask>,
) -> Response {
    let tokens = Tokens::of(ui.ctx());
    let is_shown = cell.is_shown(shown);
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
        paint_emblem(ui.painter(), at + vec2(4.0, 0.0), 4.5, entry.doer());
        at.x += 14.0;
    }
    let colour = match (is_shown, entry.is_noted && !is_gone) {
        (true, _) => tokens.on_accent,
        (false, true) => tokens.text,
        (false, false) => tokens.faint,
    };
    let size = if seats > 2 || text.len() > 12 { 12.5 } else { 14.5 };
    let painter = ui.painter().with_clip_rect(place.intersect(ui.clip_rect()));
    let mut job = LayoutJob::simple_singleline(text.to_owned(), FontId::proportional(size), colour);
    job.wrap = TextWrapping::truncate_at_width(place.max.x - at.x - 4.0);
    let galley = painter.layout_job(job);
    let written = Align2::LEFT_CENTER.anchor_size(at, galley.size());
    painter.galley(written.min, galley, colour);
    if is_gone {
        painter.hline(written.x_range(), written.center().y, Stroke::new(1.0, colour));
    }
    if response.clicked() {
        asks.push(Ask::Table(Command::LookAt(Some(cell.ply()))));
    }
    response
}

/// After how many actions the game is shown, or the last of them that has a place in the list.
fn listed(
    ledger: &[impl Borrow<Entry>],
    withdrawn: &BTreeSet<usize>,
    viewer: Option<Seat>,
    shown: usize,
) -> usize {
    let is_listed =
        |index: &usize| !ledger[*index].borrow().is_quiet_for(viewer) && !withdrawn.contains(index);
    (0..shown.min(ledger.len())).rev().find(is_listed).map_or(0, |index| index + 1)
}

/// The number of the round in which each entry was made. Some games count what each of two does as a turn of its own; people
/// count both as one.
fn rounds(ledger: &[impl Borrow<Entry>], seats: usize) -> Vec<u32> {
    if seats != 2 {
        return ledger.iter().map(|entry| entry.borrow().turn).collect();
    }
    let mut last: Option<(u32, Seat, u32)> = None;
    let round = |entry: &Entry| {
        let (turn, mover, round) = last.unwrap_or((entry.turn, entry.seat, entry.turn));
        let next = entry.mover.unwrap_or(mover);
        let begins = last.is_some() && entry.turn != turn && next.index() <= mover.index();
        let round = if begins { round + 1 } else { round };
        last = Some((entry.turn, next, round));
        round
    };
    ledger.iter().map(Borrow::borrow).map(round).collect()
}

/// The lines. Two players have a column each; where more play, they follow one another in three.
fn rows(
    ledger: &[impl Borrow<Entry>],
    withdrawn: &BTreeSet<usize>,
    viewer: Option<Seat>,
    seats: usize,
) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let rounds = rounds(ledger, seats);
    let is_listed =
        |(index, entry): &(usize, &Entry)| !entry.is_quiet_for(viewer) && !withdrawn.contains(index);
    for (index, entry) in ledger.iter().map(Borrow::borrow).enumerate().filter(is_listed) {
        let round = rounds[index];
        let last = rows.last_mut().filter(|row| row.round == round);
        let cell = last.and_then(|row| row.cells.last_mut());
        if let Some(cell) = cell
            && answers(ledger, cell, index)
        {
            cell.entries.push(index);
            continue;
        }
        let last = rows.last_mut().filter(|row| row.round == round);
        let next = last.as_ref().and_then(|row| row.cells.last()).map_or(0, |cell| cell.column + 1);
        let column = match seats {
            2 => entry.doer().index(),
            _ if next < 3 => next,
            _ => 0,
        };
        let cell = Cell { column, entries: vec![index] };
        match last {
            Some(row) if column >= next => row.cells.push(cell),
            last => {
                let is_first = last.is_none();
                rows.push(Row { round, cells: vec![cell], is_first });
            }
        }
    }
    rows
}

/// Whether an entry is an answer to what the card asked that the cell before is about.
fn answers(ledger: &[impl Borrow<Entry>], cell: &Cell, index: usize) -> bool {
    let entry = ledger[index].borrow();
    let card = cell.entries.first().map(|first| ledger[*first].borrow());
    let is_answer = entry.is_amid_card && !entry.is_card && !entry.takes_back;
    // Once the other has let a card pass, the actions that follow are the card's.
    is_answer && card.is_some_and(|card| card.tells_card() && (entry.is_pass || card.seat == entry.seat))
}

#[cfg(test)]
mod tests {
    use unruly_contract::Seat;

    use unruly_session::Crossed;

    use super::{Entry, listed, rounds, rows};

    fn entry(turn: u32, seat: Seat) -> Entry {
        Entry {
            turn,
            mover: Some(seat),
            seat,
            is_pass: false,
            text: Vec::new(),
            is_noted: true,
            has_notation: true,
            public: None,
            happened: Vec::new(),
            is_quiet: false,
            is_unseen: false,
            cancels: None,
            cancels_move: false,
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
        let one = |cell: super::Cell| (cell.column, cell.entries[0]);
        rows(ledger, &Crossed::of(ledger).withdrawn, None, seats)
            .into_iter()
            .map(|row| (row.is_first.then_some(row.round), row.cells.into_iter().map(one).collect()))
            .collect()
    }

    #[test]
    fn squares_of_a_move_are_told_once() {
        for (long, short) in [
            ("Dubbing e8 d6 Ke8–d6", "Dubbing Ke8–d6"),
            ("Tango f6 e4 Nf6×e4", "Tango Nf6×e4"),
            ("Long Jump b1 b1", "Long Jump b1"),
            ("Forced March a2 b3", "Forced March a2 b3"),
            ("Anathema a1 c4", "Anathema a1 c4"),
            ("e2–e4", "e2–e4"),
        ] {
            assert_eq!(super::told_once(long), short);
        }
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
        let ledger = [entry(1, Seat::WHITE), quiet.clone(), entry(1, Seat::BLACK), quiet];
        assert_eq!(shape(&ledger, 2), [(Some(1), vec![(0, 0), (1, 2)])]);
        let listed = |shown| listed(&ledger, &Crossed::of(&ledger).withdrawn, None, shown);
        assert_eq!([0, 1, 2, 3, 4].map(listed), [0, 1, 1, 3, 3]);
    }

    #[test]
    fn what_others_cannot_see_has_a_place_for_its_author_alone() {
        let secret = Entry { is_unseen: true, ..entry(1, Seat::BLACK) };
        let ledger = [entry(1, Seat::WHITE), secret];
        let cells = |viewer| rows(&ledger, &Crossed::of(&ledger).withdrawn, viewer, 2)[0].cells.len();
        assert_eq!([None, Some(Seat::WHITE), Some(Seat::BLACK)].map(cells), [1, 1, 2]);
    }

    #[test]
    fn two_who_take_a_turn_each_have_made_a_round() {
        use Seat as S;
        // Each turn has a number of its own; White is given an extra one after the second.
        let ledger = [(1, S::WHITE), (2, S::BLACK), (3, S::WHITE), (4, S::WHITE), (5, S::BLACK)];
        let ledger = ledger.map(|(turn, seat)| entry(turn, seat));
        assert_eq!(rounds(&ledger, 2), [1, 1, 2, 3, 3]);
        // A reply on the other's turn is made in that turn.
        let reply = Entry { mover: Some(S::BLACK), ..entry(2, S::WHITE) };
        let ledger = [entry(1, S::WHITE), entry(2, S::BLACK), reply, entry(3, S::WHITE)];
        assert_eq!(rounds(&ledger, 2), [1, 1, 1, 2]);
    }

    #[test]
    fn a_card_stands_in_one_line_with_the_answers_to_it() {
        let card = Entry { is_card: true, ..entry(1, Seat::WHITE) };
        let answer = Entry { is_amid_card: true, ..entry(1, Seat::WHITE) };
        let counter = Entry { is_card: true, is_amid_card: true, ..entry(1, Seat::BLACK) };
        let ledger = [card, answer.clone(), answer, counter, entry(1, Seat::WHITE)];
        let cells: Vec<Vec<usize>> = rows(&ledger, &Crossed::of(&ledger).withdrawn, None, 2)
            .into_iter()
            .flat_map(|row| row.cells.into_iter().map(|cell| cell.entries))
            .collect();
        assert_eq!(cells, [vec![0, 1, 2], vec![3], vec![4]]);
    }
}
