//! The lines of the list of moves, kept from frame to frame.

use std::sync::Arc;

use egui::Ui;
use unruly_contract::Seat;
use unruly_kit::text::Words;

use super::result::result;
use super::rows::{Columns, Row, rows};
use super::said::{self, SaidLine, WordsToCome};
use super::variations::{self, Passage};
use crate::play::{Branch, Moment, Sitting};
use crate::state::State;

/// The memory of the list: its lines, and what it showed of them last.
#[derive(Default)]
pub(in crate::pages::table) struct MoveList {
    kept: Option<KeptLines>,
    pub(in crate::pages::table) shown: Option<MovesShown>,
}

/// The state that the list showed last: the moment, how many lines there were, and how tall it was.
pub(in crate::pages::table) type MovesShown = (Moment, usize, i32);

/// A line of the list: of the game, of a variation, or the last one.
pub(super) enum MoveLine {
    Row(Row),
    Passage(Passage),
    /// Part of a comment.
    Said(SaidLine),
    /// How the game ended.
    Result(String),
}

/// Lines, and what they were made of: while that is the same, they are too.
struct KeptLines {
    branches: Arc<Vec<Branch>>,
    words: Arc<Words>,
    watcher: Option<Seat>,
    /// How wide the list is, and how finely letters are drawn: so many moves stand side by side, and variations are broken into lines.
    room: (f32, f32),
    lines: Vec<MoveLine>,
}

impl MoveList {
    /// The lines as they are now.
    pub(super) fn lines(
        &mut self,
        ui: &Ui,
        state: &State,
        session: &Sitting,
        columns: Columns,
    ) -> &[MoveLine] {
        let room = (ui.available_width(), ui.ctx().pixels_per_point());
        let kept = self.kept.take().filter(|kept| {
            Arc::ptr_eq(&kept.branches, session.branches())
                && Arc::ptr_eq(&kept.words, state.words())
                && (kept.watcher, kept.room) == (session.watcher(), room)
        });
        let made = || KeptLines {
            branches: Arc::clone(session.branches()),
            words: Arc::clone(state.words()),
            watcher: session.watcher(),
            room,
            lines: lines(ui, state, session, columns),
        };
        &self.kept.insert(kept.unwrap_or_else(made)).lines
    }
}

fn lines(ui: &Ui, state: &State, session: &Sitting, columns: Columns) -> Vec<MoveLine> {
    let Some(game) = session.branches().first() else { return Vec::new() };
    let rows = rows(&game.entries, &game.crossed, session.watcher(), columns);
    let mut around = Around {
        said: WordsToCome::of(&game.comments),
        passages: variations::passages(ui, state, session, 0),
    };
    let mut lines = Vec::with_capacity(rows.len());
    around.add_by(ui, 0, &mut lines);
    for row in rows {
        // The words about a move stand right beneath it, and the moves beside it beneath them.
        for row in row.broken_after(|cell| around.said.is_about(&cell.entries)) {
            let end = row.ply();
            lines.push(MoveLine::Row(row));
            around.add_by(ui, end, &mut lines);
        }
    }
    around.add_by(ui, usize::MAX, &mut lines);
    let outcome = session.outcome_of_game();
    lines.extend(outcome.map(|outcome| MoveLine::Result(result(outcome, state, session))));
    lines
}

/// The lines that stand beneath those of the game, until each has come to its place.
struct Around {
    said: WordsToCome,
    /// The variations, each beneath the line in which the move stands whose place it takes.
    passages: Vec<(usize, Vec<Passage>)>,
}

impl Around {
    /// Adds those that belong to the first so many actions: the words first, and then the variations.
    fn add_by(&mut self, ui: &Ui, ply: usize, lines: &mut Vec<MoveLine>) {
        while let Some((at, words)) = self.said.next_by(ply) {
            let said = said::lines_of(ui, Moment { line: 0, ply: at }, words);
            lines.extend(said.into_iter().map(MoveLine::Said));
        }
        let (here, later) = std::mem::take(&mut self.passages).into_iter().partition(|(from, _)| *from < ply);
        self.passages = later;
        lines.extend(Vec::into_iter(here).flat_map(|(_, passages)| passages).map(MoveLine::Passage));
    }
}

#[cfg(test)]
mod tests {
    use super::MoveLine;
    use crate::tests::Screen;

    /// Adds a line to those that are kept, which is lost when they are made anew.
    fn mark(screen: &mut Screen) {
        let memory = &mut screen.harness.state_mut().memory.table;
        let kept = memory.game.moves.kept.as_mut().expect("there is a list");
        kept.lines.push(MoveLine::Result("made earlier".to_owned()));
    }

    fn is_kept(screen: &Screen) -> bool {
        screen.all_texts().iter().any(|text| text == "made earlier")
    }

    #[test]
    fn lines_are_made_for_a_move_and_not_for_a_frame() {
        let mut screen = Screen::new();
        screen.start_for_two("Play: Chess");
        screen.square("e2");
        screen.square("e4");
        mark(&mut screen);
        for square in ["e7, black pawn", "e5, empty", "b8, black knight"] {
            let place = screen.find(square).rect().center();
            screen.harness.hover_at(place);
            screen.harness.step();
            assert!(is_kept(&screen), "while {square} is pointed at");
        }
        // Looking back shows other lines of the list, and not another list.
        screen.click("First move");
        assert!(is_kept(&screen), "when looking back");
        screen.click("Last move");
        screen.square("e7");
        assert!(is_kept(&screen), "while a piece is in the hand");
        screen.square("e5");
        assert!(!is_kept(&screen), "after a move");
    }
}
