//! The file that is being written: coloured, with line numbers, and what is wrong underlined where it stands.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use egui::text::CCursor;
use egui::{
    Align, Align2, FontId, Frame, Galley, Id, Key, Margin, Modifiers, Pos2, Rect, ScrollArea, Stroke,
    TextBuffer, TextEdit, Ui, WidgetInfo, pos2, vec2,
};
use unruly_contract::{Arg, phrase};
use unruly_kit::text::{Words, capital};
use unruly_kit::theme::{CodeColours, Tokens};
use unruly_kit::widgets::put_cursor;

use super::Writing;
use super::complete::{self, Wish};
use crate::Problem;
use crate::bench::Bench;
use crate::state::Cards;

/// How large letters are.
const SIZE: f32 = 13.0;
/// How much room numbers of lines take.
const GUTTER: f32 = 46.0;

/// Draws the file.
pub(super) fn editor_ui(
    ui: &mut Ui,
    bench: &mut Bench,
    cards: &Cards,
    memory: &mut Writing,
    now: Duration,
    words: &Words,
) {
    let tokens = Tokens::of(ui.ctx());
    let colours = CodeColours::of(tokens);
    let edge = if memory.is_in { tokens.accent } else { tokens.edge };
    let frame = Frame::new().fill(colours.paper).stroke(Stroke::new(1.0, edge)).corner_radius(4.0);
    frame.show(ui, |ui| {
        let name = bench.paper().map(|paper| paper.name.clone()).unwrap_or_default();
        let key = (bench.set.clone(), name.clone());
        ScrollArea::both().id_salt(("editor", &key)).auto_shrink(false).show(ui, |ui| {
            ui.horizontal_top(|ui| {
                ui.add_space(GUTTER);
                paper_ui(ui, bench, (&name, cards), memory, now, words);
            });
        });
    });
}

fn paper_ui(
    ui: &mut Ui,
    bench: &mut Bench,
    (name, cards): (&str, &Cards),
    memory: &mut Writing,
    now: Duration,
    words: &Words,
) {
    let jump = bench.jump.take();
    let (is_own, current) = (bench.is_own, bench.current);
    let id = ui.make_persistent_id(("paper", &bench.set, name));
    come_back(ui, memory, id);
    if is_own && memory.completing.keys(ui, id) == Wish::Take {
        take(ui, bench, memory, id, now);
    }
    let Some(paper) = bench.files.get_mut(current) else { return };
    let layout = &mut memory.layout;
    let mut layouter = |ui: &Ui, text: &dyn TextBuffer, _: f32| -> Arc<Galley> {
        layout.of(ui, text.as_str(), &cards.verbs, SIZE)
    };
    let room = ui.available_size();
    let mut shown: &str = &paper.text;
    let buffer: &mut dyn TextBuffer = if is_own { &mut paper.text } else { &mut shown };
    let output = TextEdit::multiline(buffer)
        .id(id)
        .code_editor()
        .frame(Frame::new())
        .margin(Margin::symmetric(6, 6))
        .desired_width(f32::INFINITY)
        .min_size(vec2(room.x.max(100.0), room.y))
        .layouter(&mut layouter)
        .show(ui);
    let response = output.response.response.clone();
    response.widget_info(|| {
        WidgetInfo::labeled(
            egui::accesskit::Role::MultilineTextInput,
            is_own,
            words.said(phrase!("workshop-text-of", name: Arg::text(name))),
        )
    });
    if response.changed() {
        bench.was_changed(now);
    }
    let text = &bench.files[current].text;
    if let Some((line, column)) = jump {
        let cursor = CCursor::new(char_at(text, line, column));
        put_cursor(ui.ctx(), id, cursor);
        let place = output.galley.pos_from_cursor(cursor).translate(output.galley_pos.to_vec2());
        ui.scroll_to_rect(place.expand2(vec2(120.0, 60.0)), Some(Align::Center));
    } else if let Some(range) = output.cursor_range {
        let at: usize = range.primary.index.into();
        bench.line = 1 + text.chars().take(at).filter(|letter| *letter == '\n').count();
        memory.word = word_at(text, at);
        if is_own {
            memory.completing.look(text, at, response.changed(), &cards.reference);
        }
    }
    let pointer = ui.input(|input| input.pointer.interact_pos());
    if !response.has_focus() && !memory.completing.is_under(pointer) {
        memory.completing.close();
    }
    let sheet = Sheet { galley: &output.galley, at: output.galley_pos };
    underline(ui, &sheet, text, bench.problems_of(name), &response, words);
    numbers(ui, &sheet, bench);
    let cursor = output.cursor_range.map(|range| sheet.place(range.primary.index.into()));
    let at = cursor.or(memory.completing.place()).unwrap_or(response.rect);
    if complete::list_ui(ui, &mut memory.completing, at, words) {
        take(ui, bench, memory, id, now);
    }
}

/// In the file Tab writes a space, so Escape leads out of it; Enter leads back while nothing else has the keyboard.
fn come_back(ui: &Ui, memory: &mut Writing, editor: Id) {
    let focused = ui.memory(egui::Memory::focused);
    if focused == Some(editor) {
        memory.is_in = true;
        memory.has_left = false;
        return;
    }
    let is_out = std::mem::take(&mut memory.is_in) && ui.input(|input| input.key_pressed(Key::Escape));
    memory.has_left = (memory.has_left || is_out) && focused.is_none();
    if memory.has_left && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter)) {
        ui.memory_mut(|memory| memory.request_focus(editor));
    }
}

/// Writes what was chosen in the list.
fn take(ui: &Ui, bench: &mut Bench, memory: &mut Writing, editor: Id, now: Duration) {
    if let Some(cursor) = memory.completing.take(bench) {
        put_cursor(ui.ctx(), editor, cursor);
        bench.was_changed(now);
    }
}

/// A file as it is laid out.
struct Sheet<'g> {
    galley: &'g Galley,
    at: Pos2,
}

impl Sheet<'_> {
    /// Where a letter stands.
    fn place(&self, letter: usize) -> Rect {
        self.galley.pos_from_cursor(CCursor::new(letter)).translate(self.at.to_vec2())
    }
}

/// Writes the numbers of lines, that of the cursor and those with mistakes so that they stand out.
fn numbers(ui: &Ui, sheet: &Sheet<'_>, bench: &Bench) {
    let tokens = Tokens::of(ui.ctx());
    let colours = CodeColours::of(tokens);
    let clip = ui.clip_rect();
    let name = bench.paper().map(|paper| paper.name.as_str()).unwrap_or_default();
    let wrong: BTreeSet<usize> =
        bench.problems_of(name).filter(|problem| problem.is_error).map(|problem| problem.line).collect();
    let font = FontId::monospace(SIZE - 1.5);
    // Numbers stay where they are when long lines are scrolled.
    let edge = clip.min.x + GUTTER;
    let gutter = Rect::from_min_max(clip.min, pos2(edge, clip.max.y));
    ui.painter().rect_filled(gutter, 0.0, colours.paper);
    for (index, row) in sheet.galley.rows.iter().enumerate() {
        let middle = sheet.at.y + row.pos.y + row.row.size.y / 2.0;
        if middle < clip.min.y - 20.0 || middle > clip.max.y + 20.0 {
            continue;
        }
        let line = index + 1;
        let is_wrong = wrong.contains(&line);
        let colour = match (is_wrong, line == bench.line) {
            (true, _) => tokens.alarm,
            (_, true) => tokens.text,
            _ => tokens.faint.gamma_multiply(0.8),
        };
        let right = pos2(edge - 10.0, middle);
        ui.painter().text(right, Align2::RIGHT_CENTER, line.to_string(), font.clone(), colour);
        if is_wrong {
            ui.painter().circle_filled(pos2(edge - 4.0, middle), 2.5, tokens.alarm);
        }
        if line == bench.line {
            let bar = Rect::from_center_size(pos2(clip.min.x + 2.0, middle), vec2(3.0, row.row.size.y));
            ui.painter().rect_filled(bar, 1.0, colours.key);
        }
    }
}

/// Draws waves under what is wrong; pointing at it tells what it is.
fn underline<'p>(
    ui: &Ui,
    sheet: &Sheet<'_>,
    text: &str,
    problems: impl Iterator<Item = &'p Problem>,
    response: &egui::Response,
    words: &Words,
) {
    let tokens = Tokens::of(ui.ctx());
    let colours = CodeColours::of(tokens);
    let pointer = response.hover_pos();
    let mut meant: Vec<&Problem> = Vec::new();
    for problem in problems {
        let start = char_at(text, problem.line, problem.column);
        let width =
            problem.width.min(line_width(text, problem.line).saturating_sub(problem.column - 1)).max(1);
        let (first, last) = (sheet.place(start), sheet.place(start + width));
        let right =
            if last.min.y > first.min.y { first.max.x + 8.0 } else { last.min.x.max(first.min.x + 6.0) };
        let place = Rect::from_min_max(first.min, pos2(right, first.max.y));
        let colour = if problem.is_error { tokens.alarm } else { colours.warning };
        wave(ui, place, colour);
        if pointer.is_some_and(|pointer| place.expand(2.0).contains(pointer)) {
            meant.push(problem);
        }
    }
    if !meant.is_empty() {
        response.clone().on_hover_ui_at_pointer(|ui| {
            for problem in meant {
                problem_ui(ui, problem, words);
            }
        });
    }
}

/// The fault, the text that was expected, and the remedy.
pub(super) fn problem_ui(ui: &mut Ui, problem: &Problem, words: &Words) {
    let tokens = Tokens::of(ui.ctx());
    ui.strong(capital(&problem.message));
    if !problem.label.is_empty() {
        ui.label(&problem.label);
    }
    if let Some(help) = &problem.help {
        ui.colored_label(tokens.fine, words.said(phrase!("workshop-help", help: Arg::text(help))));
    }
}

fn wave(ui: &Ui, place: Rect, colour: egui::Color32) {
    let (low, high) = (place.max.y + 0.5, place.max.y - 1.5);
    let steps = ((place.width() / 2.5).ceil() as usize).clamp(2, 400);
    let at = |step: usize| {
        let x = place.min.x + place.width() * step as f32 / steps as f32;
        pos2(x, if step.is_multiple_of(2) { low } else { high })
    };
    ui.painter().line((0..=steps).map(at).collect(), Stroke::new(1.3, colour));
}

/// Where the letter of a line and a column stands in a text, both from 1.
fn char_at(text: &str, line: usize, column: usize) -> usize {
    let before: usize =
        text.split('\n').take(line.saturating_sub(1)).map(|line| line.chars().count() + 1).sum();
    before.min(text.chars().count()) + column.saturating_sub(1).min(line_width(text, line))
}

fn line_width(text: &str, line: usize) -> usize {
    text.split('\n').nth(line.saturating_sub(1)).map_or(0, |line| line.chars().count())
}

/// The word at a letter: of letters, digits and hyphens.
fn word_at(text: &str, at: usize) -> String {
    let letters: Vec<char> = text.chars().collect();
    let is_word = |place: &usize| letters.get(*place).is_some_and(|it| it.is_alphanumeric() || *it == '-');
    let at = at.min(letters.len());
    let start = (0..at).rev().take_while(is_word).last().unwrap_or(at);
    let end = (at..letters.len()).take_while(is_word).last().map_or(at, |last| last + 1);
    letters[start..end].iter().collect()
}

#[cfg(test)]
mod tests {
    use super::{char_at, word_at};

    #[test]
    fn places_are_counted_in_letters() {
        let text = "é = 1\nab\n\nlast";
        for ((line, column), expected) in
            [((1, 1), 0), ((1, 5), 4), ((2, 1), 6), ((2, 99), 8), ((3, 1), 9), ((4, 3), 12), ((9, 1), 14)]
        {
            assert_eq!(char_at(text, line, column), expected, "{line}:{column}");
        }
    }

    #[test]
    fn the_word_at_the_cursor_is_whole() {
        let text = "do = [{ in-check = 3 }]";
        for (at, expected) in
            [(10, "in-check"), (8, "in-check"), (16, "in-check"), (5, ""), (0, "do"), (99, "")]
        {
            assert_eq!(word_at(text, at), expected, "{at}");
        }
    }
}
