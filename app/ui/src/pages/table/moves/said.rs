//! Comments among the moves: the words beneath the move that they are about, and the signs behind it.

use std::collections::VecDeque;

use egui::accesskit::Role;
use egui::{FontId, Sense, Ui, WidgetInfo, pos2, vec2};
use unruly_contract::Remark;
use unruly_kit::theme::Tokens;
use unruly_session::LineComments;

use super::{EDGE, NUMBER, ROW};
use crate::play::{Branch, Moment, Request};
use crate::state::Ask;

/// A line of a comment, as it is broken for the width of the list.
pub(super) struct SaidLine {
    moment: Moment,
    text: String,
    /// The whole comment, where this is its first line: a screen reader reads it at once.
    whole: Option<String>,
}

impl SaidLine {
    /// Whether it is about what is shown.
    pub(super) fn is_on(&self, moment: Moment) -> bool {
        self.moment == moment
    }
}

/// The words about the positions of a line, to be handed out one after the other as the list comes to their moves.
pub(super) struct WordsToCome(VecDeque<(usize, String)>);

impl WordsToCome {
    pub(super) fn of(comments: &LineComments) -> Self {
        let words = comments.iter().map(|(ply, remark)| (*ply, remark.words()));
        // Signs alone stand behind the move.
        Self(words.filter(|(_, words)| !words.is_empty()).collect())
    }

    /// Whether there are words about one of these entries.
    pub(super) fn is_about(&self, entries: &[usize]) -> bool {
        self.0.iter().any(|(ply, _)| entries.iter().any(|entry| entry + 1 == *ply))
    }

    /// The next words about a position no later than this, and after how many actions it is.
    pub(super) fn next_by(&mut self, ply: usize) -> Option<(usize, String)> {
        self.0.pop_front_if(|(at, _)| *at <= ply)
    }
}

/// The lines of a comment that stands beneath a move of the game.
pub(super) fn lines_of(ui: &Ui, moment: Moment, words: String) -> Vec<SaidLine> {
    let room = ui.available_width() - NUMBER - 8.0 - EDGE;
    let colour = Tokens::of(ui.ctx()).text;
    let galley = ui.painter().layout(words.clone(), font(), colour, room.max(40.0));
    let text =
        |row: &egui::epaint::text::PlacedRow| row.glyphs.iter().map(|glyph| glyph.chr).collect::<String>();
    let mut lines: Vec<SaidLine> = galley
        .rows
        .iter()
        .map(|row| SaidLine { moment, text: text(row).trim().to_owned(), whole: None })
        .collect();
    if let Some(first) = lines.first_mut() {
        first.whole = Some(words);
    }
    lines
}

/// Draws a line of a comment. A click leads to the position that it is about.
pub(super) fn said_ui(ui: &mut Ui, line: &SaidLine, is_shown: bool, asks: &mut Vec<Ask>) {
    let tokens = Tokens::of(ui.ctx());
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    let colour = if is_shown { tokens.accent } else { tokens.text };
    let galley = ui.painter().layout_no_wrap(line.text.clone(), font(), colour);
    let at = pos2(place.min.x + NUMBER + 8.0, place.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, colour);
    if let Some(whole) = &line.whole {
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, whole));
    }
    if response.clicked() {
        asks.push(Ask::Table(Request::WalkTo(line.moment).into()));
    }
}

/// The signs that somebody gave to a move that led through these entries, by their numbers.
pub(super) fn given(branch: &Branch, entries: &[usize]) -> Vec<u8> {
    let remarks = entries.iter().filter_map(|entry| branch.comments.get(&(entry + 1)));
    remarks.flat_map(|remark| &remark.signs).copied().collect()
}

/// Signs as they stand behind a move.
pub(super) fn signs(given: &[u8]) -> String {
    given.iter().filter_map(|sign| written(*sign)).collect()
}

/// The sign with this number, in letters that every font has.
fn written(number: u8) -> Option<&'static str> {
    let balance = || {
        Some(match number {
            10 => " =",
            13 => " ∞",
            14 => " +=",
            15 => " =+",
            16 => " +/−",
            17 => " −/+",
            18 => " +−",
            19 => " −+",
            _ => return None,
        })
    };
    Remark::sign_of(number).or_else(balance)
}

pub(super) fn font() -> FontId {
    FontId::proportional(13.0)
}

#[cfg(test)]
mod tests {
    #[test]
    fn signs_stand_behind_a_move_as_score_sheets_have_them() {
        assert_eq!(super::signs(&[5, 18]), "!? +−");
        assert_eq!(super::signs(&[10, 146]), " =", "a sign that fonts may not have is left out");
    }
}
