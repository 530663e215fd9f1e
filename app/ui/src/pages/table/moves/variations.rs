//! Variations among the moves: each a passage of moves in brackets beneath the move whose place it takes.

use egui::{Align2, FontId, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use unruly_contract::{Arg, phrase};
use unruly_kit::theme::Tokens;

use super::super::comment;
use super::columns;
use super::rows::{Cell, Numbering, rounds, rows};
use super::said::{self, WordsToCome};
use super::told::{read_out, told};
use super::{NUMBER, ROW, STEP_IN, glimpse_ui, tip_ui};
use crate::play::{Branch, InWords, Moment, Request, Sitting};
use crate::state::{Ask, State};
use crate::surface::Turn;

/// A line of the list that is part of a variation.
pub(super) struct Passage {
    /// The variation.
    line: usize,
    /// How deep it is a variation of a variation.
    depth: usize,
    words: Vec<Word>,
}

/// A move of a variation, or words about it, as they are written in the list.
struct Word {
    cell: Cell,
    text: String,
    /// As it is read out.
    label: String,
    width: f32,
    /// The place of it in its variation.
    place: usize,
    /// Whether it is said about the move.
    is_said: bool,
}

impl Passage {
    /// Whether the moment stands in it.
    pub(super) fn has(&self, moment: Moment) -> bool {
        self.line == moment.line && self.words.iter().any(|word| word.cell.is_shown(moment.ply))
    }

    /// Words that are said one after the other are one thing in a line.
    fn push(&mut self, word: Word) {
        match self.words.last_mut().filter(|last| last.is_said && word.is_said && last.cell == word.cell) {
            Some(last) => {
                last.text = format!("{} {}", last.text, word.text);
                last.label.clone_from(&last.text);
                last.width += word.width;
            }
            None => self.words.push(word),
        }
    }
}

/// The passages of the variations that leave a line, each with the place where it does; those that leave a variation follow it.
pub(super) fn passages(ui: &Ui, state: &State, session: &Sitting, of: usize) -> Vec<(usize, Vec<Passage>)> {
    let leaving = leaving(session, of);
    leaving.map(|(line, branch)| (branch.from, passages_of(ui, state, session, line, 0))).collect()
}

fn leaving(session: &Sitting, of: usize) -> impl Iterator<Item = (usize, &Branch)> {
    let variations = session.branches().iter().enumerate().skip(1);
    variations.filter(move |(_, branch)| branch.of == of && branch.from < branch.entries.len())
}

fn passages_of(ui: &Ui, state: &State, session: &Sitting, line: usize, depth: usize) -> Vec<Passage> {
    let room = ui.available_width() - indent(depth) - EDGE;
    let mut passages: Vec<Passage> = Vec::new();
    let mut used = f32::INFINITY;
    for word in words(ui, state, session, line) {
        if used + word.width > room {
            passages.push(Passage { line, depth, words: Vec::new() });
            used = 0.0;
        }
        used += word.width;
        if let Some(passage) = passages.last_mut() {
            passage.push(word);
        }
    }
    let beneath =
        leaving(session, line).flat_map(|(line, _)| passages_of(ui, state, session, line, depth + 1));
    passages.extend(beneath);
    passages
}

/// The moves of a variation from where it leaves its line, the first with an opening bracket and the last with a closing one.
fn words(ui: &Ui, state: &State, session: &Sitting, line: usize) -> Vec<Word> {
    let Some(branch) = session.branches().get(line) else { return Vec::new() };
    let ledger = branch.entries.as_slice();
    let rounds = rounds(ledger);
    let columns = columns(session, ui.available_width());
    let rows = rows(ledger, &branch.crossed, session.watcher(), columns);
    let mut numbering = Numbering::new(session.sitters().len());
    let mut said = WordsToCome::of(&branch.comments);
    let mut found: Vec<Word> = Vec::new();
    for mut cell in rows.iter().flat_map(|row| row.cells().iter().cloned()) {
        cell.entries.retain(|entry| *entry >= branch.from);
        let Some(first) = cell.entries.first().copied() else { continue };
        let text = told(cell.entries.iter().map(|entry| ledger[*entry].as_ref()), session, state.words());
        let label = read_out(&ledger[first], &text, state.words());
        let given = said::given(branch, &cell.entries);
        let number = numbering.before(rounds[first], ledger[first].doer());
        let is_gone = cell.entries.iter().any(|entry| branch.crossed.taken_back.contains(entry));
        let words = state.words();
        let label = comment::signs_read(&given, words).fold(label, |label, said| format!("{label}, {said}"));
        let label =
            if is_gone { words.said(phrase!("window-taken-back", deed: Arg::text(label))) } else { label };
        let label = words.said(phrase!("window-in-variation", number: line, deed: Arg::text(label)));
        let bracket = if found.is_empty() { "(" } else { "" };
        let text = format!("{bracket}{number}{text}{}", said::signs(&given));
        let end = cell.ply();
        let word =
            |text, label, is_said| Word { cell: cell.clone(), text, label, width: 0.0, place: 0, is_said };
        found.push(word(text, label, false));
        while let Some((_, words)) = said.next_by(end) {
            // After the words one wants to know again in which round a move is.
            numbering.begin_anew();
            found.extend(words.split(' ').map(|said| word(said.to_owned(), said.to_owned(), true)));
        }
    }
    if let Some(last) = found.last_mut() {
        last.text.push(')');
    }
    for (place, word) in found.iter_mut().enumerate() {
        word.place = place;
        let wide =
            |text: String| ui.painter().layout_no_wrap(text, font(), Tokens::of(ui.ctx()).text).size().x;
        word.width = match word.is_said {
            // The last of several keeps the room before the next move.
            true => wide(format!("{} ", word.text)) + PADDING / 2.0,
            false => wide(word.text.clone()) + 2.0 * PADDING,
        };
    }
    found
}

/// Draws a line of a variation.
pub(super) fn passage_ui(
    ui: &mut Ui,
    (state, session, turn): (&State, &Sitting, Turn),
    passage: &Passage,
    shown: Moment,
    asks: &mut Vec<Ask>,
) {
    let tokens = Tokens::of(ui.ctx());
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let mut left = place.min.x + indent(passage.depth);
    let bar = Stroke::new(2.0, tokens.edge);
    ui.painter().vline(left - 4.0, place.y_range(), bar);
    for word in &passage.words {
        let width = word.width.min(place.max.x - left);
        let spot = Rect::from_min_size(egui::pos2(left, place.min.y + 2.0), vec2(width, ROW - 4.0));
        left += word.width;
        let moment = Moment { line: passage.line, ply: word.cell.ply() };
        let is_shown = passage.line == shown.line && word.cell.is_shown(shown.ply);
        let response = word_ui(ui, word, spot, (moment, is_shown), asks);
        tip_ui(&response, place, |ui| {
            let entries = &session.branches()[passage.line].entries;
            let first = word.cell.entries.first().map(|entry| entries[*entry].as_ref());
            let card = first.and_then(|first| first.card_for(session.watcher()));
            let card = card.map(|id| session.catalogue().card(id));
            glimpse_ui(ui, (state, session, turn), moment, card.as_deref(), asks);
            for entry in &word.cell.entries {
                ui.label(state.words().told(&entries[*entry].happened));
            }
        });
    }
}

fn word_ui(
    ui: &Ui,
    word: &Word,
    place: Rect,
    (moment, is_shown): (Moment, bool),
    asks: &mut Vec<Ask>,
) -> Response {
    let tokens = Tokens::of(ui.ctx());
    let response =
        ui.interact(place, ui.scope_id().with(("variation", moment.line, word.place)), Sense::click());
    response.widget_info(|| match word.is_said {
        true => WidgetInfo::labeled(egui::accesskit::Role::Label, true, word.label.as_str()),
        false => WidgetInfo::selected(egui::accesskit::Role::Button, true, is_shown, word.label.as_str()),
    });
    if !word.is_said && (is_shown || response.hovered()) {
        let fill = if is_shown { tokens.accent } else { tokens.hovered };
        ui.painter().rect_filled(place, 3.0, fill);
    }
    if response.has_focus() {
        let edge = Stroke::new(1.5, tokens.accent);
        ui.painter().rect_stroke(place, 3.0, edge, StrokeKind::Inside);
    }
    let colour = match (is_shown, word.is_said) {
        (true, true) => tokens.accent,
        (false, true) => tokens.text,
        (true, false) => tokens.on_accent,
        (false, false) => tokens.faint,
    };
    let painter = ui.painter().with_clip_rect(place.intersect(ui.clip_rect()));
    painter.text(place.left_center() + vec2(PADDING, 0.0), Align2::LEFT_CENTER, &word.text, font(), colour);
    if response.clicked() {
        asks.push(Ask::Table(Request::WalkTo(moment).into()));
    }
    response
}

/// The room before and behind a move.
const PADDING: f32 = 3.0;
/// The distance from the right edge.
const EDGE: f32 = 8.0;
/// Variations of variations stand in no farther than this many times.
const DEEPEST: usize = 4;

fn indent(depth: usize) -> f32 {
    NUMBER + STEP_IN * depth.min(DEEPEST) as f32
}

fn font() -> FontId {
    FontId::proportional(12.5)
}
