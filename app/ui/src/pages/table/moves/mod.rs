//! The list of moves, told in rounds: a click looks back, and under the pointer stands the position as it was.

use std::borrow::Borrow;
use std::collections::BTreeSet;

use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align, Align2, Color32, FontId, Label, Pos2, Rect, RectAlign, Response, RichText, ScrollArea, Sense,
    Stroke, StrokeKind, Tooltip, Ui, Vec2, WidgetInfo, vec2,
};
use unruly_contract::{Arg, Card, Naming, Seat, phrase};
use unruly_kit::card::{self, Pose};
use unruly_kit::text::Words;
use unruly_kit::theme::{CardColours, Tokens, bold_family, paint_emblem};
use unruly_kit::widgets::faint;

use super::review;
use super::variations::{self, Passage};
use crate::play::{Branch, Command, Entry, InWords, Moment, Sitting};
use crate::state::{Ask, State};
use crate::surface::{Turn, picture_ui};

pub(super) const ROW: f32 = 26.0;
pub(super) const NUMBER: f32 = 44.0;
/// The distance that the lit entry keeps from the edge of the panel.
const EDGE: f32 = 10.0;
/// How far an answer to a card stands in from the card, and how deep that goes.
pub(super) const STEP_IN: f32 = 16.0;
const DEEPEST: usize = 3;

/// A line of the list: the round's number, and what stands in it.
pub(super) struct Row {
    round: u32,
    content: Content,
    /// Whether it is the first line of its round.
    is_first: bool,
}

/// The contents of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Content {
    /// Moves, side by side.
    Moves(Vec<Cell>),
    /// A card, beneath what it answers: so deep is it an answer to an answer.
    Card(Cell, usize),
}

/// A column of a line: an entry, or a card with the answers that it asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Cell {
    column: usize,
    pub(super) entries: Vec<usize>,
}

impl Row {
    pub(super) fn cells(&self) -> &[Cell] {
        match &self.content {
            Content::Moves(cells) => cells,
            Content::Card(cell, _) => std::slice::from_ref(cell),
        }
    }

    fn last_cell(&mut self) -> Option<&mut Cell> {
        match &mut self.content {
            Content::Moves(cells) => cells.last_mut(),
            Content::Card(cell, _) => Some(cell),
        }
    }
}

impl Cell {
    /// After how many actions the game is as this says.
    pub(super) fn ply(&self) -> usize {
        self.entries.last().map_or(0, |last| last + 1)
    }

    /// Whether one of its entries is the last that was done.
    pub(super) fn is_shown(&self, ply: usize) -> bool {
        self.entries.iter().any(|entry| entry + 1 == ply)
    }
}

/// A line of the list: of the game, or of a variation.
enum MoveLine {
    Row(Row),
    Passage(Passage),
}

/// The state that the list showed last: the moment, how many lines there were, and how tall it was.
pub(super) type MovesShown = (Moment, usize, i32);

/// Draws the list.
pub(super) fn moves_ui(
    ui: &mut Ui,
    state: &State,
    moves_shown: &mut Option<MovesShown>,
    turn: Turn,
    asks: &mut Vec<Ask>,
) {
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
    let seats = session.sitters().len();
    let withdrawn = &game.crossed.withdrawn;
    let rows = rows(&game.entries, withdrawn, session.facing(), seats);
    let lines = with_passages(rows, variations::passages(ui, state, session, 0));
    // No line is cut in half.
    let tall = (ui.available_height() / ROW).floor().max(1.0) * ROW;
    let now = (session.moment(), lines.len(), tall as i32);
    let is_new = moves_shown.replace(now) != Some(now);
    // Lines are as tall as they are said to be, or those that are drawn would not be those that are to be seen.
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.spacing_mut().interact_size.y = ROW;
    let mut area = ScrollArea::vertical().auto_shrink(false).max_height(tall).min_scrolled_height(tall);
    let moment = listed_in(session);
    let shown = (moment.line == 0).then_some(moment.ply);
    let gone = &game.crossed.taken_back;
    let is_shown = |line: &MoveLine| match line {
        MoveLine::Row(row) => shown.is_some_and(|shown| row.cells().iter().any(|cell| cell.is_shown(shown))),
        MoveLine::Passage(passage) => passage.has(moment),
    };
    if is_new && let Some(row) = lines.iter().position(is_shown) {
        // The row that is shown has company above, as far as there is room.
        let company = (tall / ROW - 1.0).min(4.0);
        area = area.vertical_scroll_offset(((row as f32 - company) * ROW).max(0.0));
    }
    area.show_rows(ui, ROW, lines.len(), |ui, range| {
        for line in &lines[range] {
            match line {
                MoveLine::Row(row) => row_ui(ui, (state, session, turn), row, (game, shown, gone), asks),
                MoveLine::Passage(passage) => {
                    variations::passage_ui(ui, (state, session, turn), passage, moment, asks);
                }
            }
        }
    });
}

/// The lines of the game, with each variation beneath the one in which the move stands whose place it takes.
fn with_passages(rows: Vec<Row>, mut passages: Vec<(usize, Vec<Passage>)>) -> Vec<MoveLine> {
    let mut lines = Vec::with_capacity(rows.len());
    for row in rows {
        let end = row.cells().iter().map(Cell::ply).max().unwrap_or(0);
        lines.push(MoveLine::Row(row));
        let (here, later): (Vec<_>, Vec<_>) = passages.into_iter().partition(|(from, _)| *from < end);
        lines.extend(here.into_iter().flat_map(|(_, passages)| passages).map(MoveLine::Passage));
        passages = later;
    }
    lines.extend(passages.into_iter().flat_map(|(_, passages)| passages).map(MoveLine::Passage));
    lines
}

/// The moment that is shown, or the last before it that has a place in the list.
fn listed_in(session: &Sitting) -> Moment {
    let (branches, shown) = (session.branches(), session.moment());
    let Moment { line, ply } = variations::owned(branches, shown);
    let Some(branch) = branches.get(line) else { return shown };
    let ply = listed(&branch.entries, &branch.crossed.withdrawn, session.facing(), ply);
    variations::owned(branches, Moment { line, ply })
}

/// The text of a move, and how it is read out.
pub(super) fn texts<'e>(
    entries: impl Iterator<Item = &'e Entry> + Clone,
    session: &Sitting,
    words: &Words,
) -> (String, String) {
    let texts = entries.clone().map(|entry| entry.text_for(session.facing(), words));
    let text = told_once(&texts.collect::<Vec<_>>().join(" "));
    let naming = session.ruleset().profile().naming;
    let text = if naming == Naming::Coordinates { on_a_plane(&text) } else { text };
    let label = entries.take(1).map(|first| words.line(words.seat(first.doer()), &text)).collect();
    (text, label)
}

fn row_ui(
    ui: &mut Ui,
    (state, session, turn): (&State, &Sitting, Turn),
    row: &Row,
    (game, shown, gone): (&Branch, Option<usize>, &BTreeSet<usize>),
    asks: &mut Vec<Ask>,
) {
    let (words, tokens, seats) = (state.words(), Tokens::of(ui.ctx()), session.sitters().len());
    let columns = if seats == 2 { 2 } else { 3 };
    let room = ui.available_width() - NUMBER - EDGE;
    let width = room / columns as f32;
    let place = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), ROW));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let number = if row.is_first { row.round.to_string() } else { String::new() };
        let label = Label::new(RichText::new(number).size(13.0).color(tokens.faint)).halign(Align::Max);
        ui.add_sized(vec2(NUMBER - 10.0, ROW), label);
        ui.add_space(10.0);
        let mut column = 0;
        for cell in row.cells() {
            let Some(first) = cell.entries.first().map(|index| game.entries[*index].as_ref()) else {
                continue;
            };
            let entries = || cell.entries.iter().map(|index| game.entries[*index].as_ref());
            let (text, label) =
                review::judged(session, &cell.entries, texts(entries(), session, words), words);
            let is_gone = cell.entries.iter().any(|index| gone.contains(index));
            let label = if is_gone {
                words.said(phrase!("window-taken-back", deed: Arg::text(label)))
            } else {
                label
            };
            let card = first.card_for(session.facing()).map(|id| session.catalogue().card(id));
            let (size, depth) = match &row.content {
                Content::Moves(_) => {
                    ui.add_space(width * cell.column.saturating_sub(column) as f32);
                    column = cell.column + 1;
                    (vec2(width, ROW), None)
                }
                Content::Card(_, depth) => (vec2(room, ROW), Some(*depth)),
            };
            // A card is known by its colour, beneath the move to which it belongs.
            let chip = card.as_deref().filter(|_| depth.is_some());
            let has_emblem = seats > 2 || depth.is_some();
            let written = Written { entry: first, text: &text, label, is_gone, chip, depth, has_emblem };
            let response = cell_ui(ui, written, cell, size, shown, asks);
            let mut tip = Tooltip::for_enabled(&response);
            // The moves around it can still be read.
            tip.popup = tip.popup.anchor(place).align(RectAlign::LEFT_START);
            tip.popup = tip.popup.align_alternatives(&[RectAlign::RIGHT_START, RectAlign::BOTTOM_START]);
            tip.show(|ui| {
                let moment = Moment { line: 0, ply: cell.ply() };
                glimpse_ui(ui, (state, session, turn), moment, card.as_deref(), asks);
                for entry in entries() {
                    ui.label(words.told(&entry.happened));
                }
            });
        }
    });
}

/// How wide a position is that is shown in passing.
const GLIMPSE: f32 = 200.0;

/// The position after so many actions, and the card that led to it.
pub(super) fn glimpse_ui(
    ui: &mut Ui,
    (state, session, turn): (&State, &Sitting, Turn),
    moment: Moment,
    card: Option<&Card>,
    asks: &mut Vec<Ask>,
) {
    let words = state.words();
    ui.horizontal(|ui| {
        let (place, response) = ui.allocate_exact_size(Vec2::splat(GLIMPSE), Sense::hover());
        ui.painter().rect_filled(place, 3.0, Tokens::of(ui.ctx()).ground);
        match session.glimpse(moment) {
            Some(scene) => {
                let label = words.said(phrase!("window-position-after", ply: moment.ply));
                response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Image, true, &label));
                picture_ui(ui, place.shrink(2.0), scene, state.settings.board, turn);
            }
            None => asks.push(Ask::Table(Command::Glimpse(moment))),
        }
        if let Some(card) = card {
            card::face_ui(ui, card, GLIMPSE / Pose::size(1.0).y, words);
        }
    });
}

/// A move on a plane with signs that can be told apart: a dash is the sign of a number there, and none between two squares.
fn on_a_plane(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_before_number = letters.peek().is_some_and(|next| next.is_ascii_digit() || *next == '-');
        written.push(match letter {
            '-' if is_before_number => '−',
            'x' if is_before_number => '×',
            '>' => '›',
            other => other,
        });
    }
    written
}

/// A line without the squares that were chosen for a move which is written behind them.
fn told_once(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let is_in = |word: &str, later: &str| {
        let ends: Vec<&str> = later.split(['–', '›', '×']).collect();
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
    /// The card with whose title it begins, where that stands in its colour.
    chip: Option<&'e Card>,
    /// How far it stands in, where it has a line for itself.
    depth: Option<usize>,
    /// Whether the emblem of the player stands before it.
    has_emblem: bool,
}

fn cell_ui(
    ui: &mut Ui,
    Written { entry, text, label, is_gone, chip, depth, has_emblem }: Written<'_>,
    cell: &Cell,
    size: Vec2,
    shown: Option<usize>,
    asks: &mut Vec<Ask>,
) -> Response {
    let tokens = Tokens::of(ui.ctx());
    let is_shown = shown.is_some_and(|shown| cell.is_shown(shown));
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
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
    let narrow = size.x < NARROW || text.len() > 12;
    let font = if narrow || depth.is_some() { 12.5 } else { 14.5 };
    let written = |text: &str, font: FontId, colour: Color32, at: Pos2| {
        let mut job = LayoutJob::simple_singleline(text.to_owned(), font, colour);
        job.wrap = TextWrapping::truncate_at_width((place.max.x - at.x - 4.0).max(1.0));
        let galley = painter.layout_job(job);
        let written = Align2::LEFT_CENTER.anchor_size(at, galley.size());
        (galley, written)
    };
    let start = at.x;
    let mut rest = text;
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
        rest = text.strip_prefix(card.title.as_str()).unwrap_or(text).trim_start();
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
    if response.clicked() {
        asks.push(Ask::Table(Command::WalkTo(Moment { line: 0, ply: cell.ply() })));
    }
    response
}

/// A column that is narrower has small letters.
const NARROW: f32 = 100.0;

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
pub(super) fn rounds(ledger: &[impl Borrow<Entry>], seats: usize) -> Vec<u32> {
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

/// The lines. Two players have a column each; where more play, they follow one another in three. A card has a line for itself,
/// beneath what it answers.
pub(super) fn rows(
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
        let mut last = rows.last_mut().filter(|row| row.round == round);
        if let Some(cell) = last.as_mut().and_then(|row| row.last_cell())
            && answers(ledger, cell, index)
        {
            cell.entries.push(index);
            continue;
        }
        let is_first = last.is_none();
        if entry.tells_card() || entry.is_amid_card {
            let before = last.map(|row| (&row.content, row.cells().last()));
            let depth = depth(ledger, entry, before);
            let content = Content::Card(Cell { column: 0, entries: vec![index] }, depth);
            rows.push(Row { round, content, is_first });
            continue;
        }
        let next = match last.as_ref().map(|row| &row.content) {
            Some(Content::Moves(cells)) => cells.last().map_or(0, |cell| cell.column + 1),
            // Nothing stands beside a card.
            Some(Content::Card(..)) => usize::MAX,
            None => 0,
        };
        let column = match seats {
            2 => entry.doer().index(),
            _ if next < 3 => next,
            _ => 0,
        };
        let cell = Cell { column, entries: vec![index] };
        match last.map(|row| &mut row.content) {
            Some(Content::Moves(cells)) if column >= next => cells.push(cell),
            _ => rows.push(Row { round, content: Content::Moves(vec![cell]), is_first }),
        }
    }
    rows
}

/// How deep a card stands beneath what is answered by it: a card that was played amid another beneath that, and one on another's turn
/// beneath the move.
fn depth(ledger: &[impl Borrow<Entry>], entry: &Entry, before: Option<(&Content, Option<&Cell>)>) -> usize {
    let on_another = usize::from(entry.mover.is_some_and(|mover| mover != entry.seat));
    match before {
        Some((Content::Card(_, depth), Some(cell))) if entry.is_amid_card => {
            let is_by_same =
                cell.entries.first().is_some_and(|first| ledger[*first].borrow().seat == entry.seat);
            if is_by_same && *depth > 0 { *depth } else { (depth + 1).min(DEEPEST) }
        }
        _ => on_another,
    }
}

/// Whether an entry is an answer to what the card asked that the cell before is about.
fn answers(ledger: &[impl Borrow<Entry>], cell: &Cell, index: usize) -> bool {
    let entry = ledger[index].borrow();
    let card = cell.entries.first().map(|first| ledger[*first].borrow());
    let is_answer = entry.is_amid_card && !entry.is_card && !entry.takes_back;
    // Once the other has let a card pass, the actions that follow are the card's.
    // Answers that come after a counter to the card stand beneath it, all in one line.
    let goes_on = |card: &Entry| card.tells_card() || card.is_amid_card;
    is_answer && card.is_some_and(|card| goes_on(card) && (entry.is_pass || card.seat == entry.seat))
}

#[cfg(test)]
mod tests {
    use unruly_contract::Seat;

    use unruly_session::Crossed;

    use super::{Content, Entry, listed, rounds, rows};

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
        let one = |cell: &super::Cell| (cell.column, cell.entries[0]);
        rows(ledger, &Crossed::of(ledger).withdrawn, None, seats)
            .into_iter()
            .map(|row| (row.is_first.then_some(row.round), row.cells().iter().map(one).collect()))
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
            ("Fanatic 0,1 3,1 0,1›3,1", "Fanatic 0,1›3,1"),
        ] {
            assert_eq!(super::told_once(long), short);
        }
    }

    #[test]
    fn on_a_plane_no_sign_of_a_number_is_taken_for_a_way() {
        for (written, read) in [
            ("Q-2,-3x-1,-3", "Q−2,−3×−1,−3"),
            ("R1,1>2,-1+", "R1,1›2,−1+"),
            ("N@1,-2", "N@1,−2"),
            ("P0,0>- check black", "P0,0›- check black"),
            ("exchanges", "exchanges"),
        ] {
            assert_eq!(super::on_a_plane(written), read);
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
        let cells = |viewer| rows(&ledger, &Crossed::of(&ledger).withdrawn, viewer, 2)[0].cells().len();
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

    /// How deep each line stands that a card has for itself, and the entries in each line.
    fn depths(ledger: &[Entry]) -> Vec<(Option<usize>, Vec<Vec<usize>>)> {
        rows(ledger, &Crossed::of(ledger).withdrawn, None, 2)
            .into_iter()
            .map(|row| {
                let depth = match row.content {
                    Content::Moves(_) => None,
                    Content::Card(_, depth) => Some(depth),
                };
                (depth, row.cells().iter().map(|cell| cell.entries.clone()).collect())
            })
            .collect()
    }

    #[test]
    fn a_card_stands_in_a_line_of_its_own_with_the_answers_to_it_and_its_counter_beneath() {
        let card = Entry { is_card: true, ..entry(1, Seat::WHITE) };
        let answer = Entry { is_amid_card: true, ..entry(1, Seat::WHITE) };
        let counter =
            Entry { is_card: true, is_amid_card: true, mover: Some(Seat::WHITE), ..entry(1, Seat::BLACK) };
        let ledger = [
            entry(1, Seat::WHITE),
            card,
            answer.clone(),
            answer.clone(),
            counter,
            answer,
            entry(1, Seat::BLACK),
            entry(2, Seat::WHITE),
        ];
        assert_eq!(
            depths(&ledger),
            [
                (None, vec![vec![0]]),
                (Some(0), vec![vec![1, 2, 3]]),
                (Some(1), vec![vec![4]]),
                (Some(2), vec![vec![5]]),
                (None, vec![vec![6]]),
                (None, vec![vec![7]]),
            ]
        );
    }

    #[test]
    fn a_card_on_the_turn_of_the_other_stands_beneath_the_move() {
        let reply = Entry { is_card: true, mover: Some(Seat::BLACK), ..entry(1, Seat::WHITE) };
        let ledger = [entry(1, Seat::WHITE), entry(1, Seat::BLACK), reply];
        assert_eq!(depths(&ledger), [(None, vec![vec![0], vec![1]]), (Some(1), vec![vec![2]])]);
    }
}
