//! The lines of the list of moves: in which of them each entry stands.

use std::borrow::Borrow;
use std::cell::OnceCell;
use std::sync::Arc;

use unruly_contract::Seat;
use unruly_kit::text::Words;
use unruly_session::Crossed;

use super::told::told;
use crate::play::{Entry, FoundDeed, Sitting};

/// How deep an answer to a card can stand beneath it.
const DEEPEST: usize = 3;

/// A line of the list: the round's number, and what stands in it.
pub(super) struct Row {
    pub(super) round: u32,
    pub(super) content: Content,
    /// Whether it is the first line of its round.
    pub(super) is_first: bool,
}

/// The contents of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Content {
    /// Moves, side by side.
    Moves(Vec<Cell>),
    /// A card, beneath what it answers: so deep is it an answer to an answer.
    Card(Cell, usize),
}

/// A column of a line: an entry, or a card with the answers that it asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) column: usize,
    pub(super) entries: Vec<usize>,
    /// The text that stands in it, once it was to be seen.
    text: OnceCell<String>,
}

impl Row {
    pub(super) fn cells(&self) -> &[Cell] {
        match &self.content {
            Content::Moves(cells) => cells,
            Content::Card(cell, _) => std::slice::from_ref(cell),
        }
    }

    /// After how many actions the game is as its last entry says.
    pub(super) fn ply(&self) -> usize {
        self.cells().iter().map(Cell::ply).max().unwrap_or(0)
    }

    /// The same moves in as many lines as it takes for each of these to be the last in one.
    pub(super) fn broken_after(self, is_last: impl Fn(&Cell) -> bool) -> Vec<Self> {
        let Content::Moves(cells) = self.content else { return vec![self] };
        let mut rows: Vec<Self> = Vec::new();
        let mut is_full = true;
        for cell in cells {
            let ends = is_last(&cell);
            match rows.last_mut().map(|row| &mut row.content) {
                Some(Content::Moves(cells)) if !is_full => cells.push(cell),
                _ => {
                    let is_first = self.is_first && rows.is_empty();
                    rows.push(Self { round: self.round, content: Content::Moves(vec![cell]), is_first });
                }
            }
            is_full = ends;
        }
        rows
    }

    fn last_cell(&mut self) -> Option<&mut Cell> {
        match &mut self.content {
            Content::Moves(cells) => cells.last_mut(),
            Content::Card(cell, _) => Some(cell),
        }
    }
}

impl Cell {
    fn new(column: usize, entry: usize) -> Self {
        Self { column, entries: vec![entry], text: OnceCell::new() }
    }

    /// The text that stands in it. It is put together once, for the language in which it is first asked for.
    pub(super) fn text(&self, ledger: &[Arc<Entry>], session: &Sitting, words: &Words) -> &str {
        let entries = || self.entries.iter().map(|entry| ledger[*entry].as_ref());
        self.text.get_or_init(|| told(entries(), session, words))
    }

    /// After how many actions the game is as this says.
    pub(super) fn ply(&self) -> usize {
        self.entries.last().map_or(0, |last| last + 1)
    }

    /// Whether one of its entries is the last that was done.
    pub(super) fn is_shown(&self, ply: usize) -> bool {
        self.entries.iter().any(|entry| entry + 1 == ply)
    }
}

/// After how many actions the game is shown, or the last of them that has a place in the list.
pub(super) fn listed(
    ledger: &[impl Borrow<Entry>],
    crossed: &Crossed,
    viewer: Option<Seat>,
    shown: usize,
) -> usize {
    let is_listed = |index: &usize| is_told(ledger[*index].borrow(), viewer) && !crossed.leaves_out(*index);
    (0..shown.min(ledger.len())).rev().find(is_listed).map_or(0, |index| index + 1)
}

/// Whether an entry has a place in the list. The result tells of a word by which the game ended.
pub(super) fn is_told(entry: &Entry, viewer: Option<Seat>) -> bool {
    !entry.is_quiet_for(viewer) && !entry.is_last_word()
}

/// The number of the round in which each entry was made. Some games count what each player does as a turn of its own; people
/// count all of them as one.
pub(in crate::pages::table) fn rounds(ledger: &[impl Borrow<Entry>]) -> Vec<u32> {
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

/// The number of the round of each action that a bot expects after these entries.
pub(in crate::pages::table) fn rounds_ahead(ledger: &[Arc<Entry>], line: &[FoundDeed]) -> Vec<u32> {
    let entry = |found: &FoundDeed| {
        let (turn, mover) = found.turn;
        Entry { mover, ..Entry::bare(turn, found.deed.seat) }
    };
    let ahead: Vec<Entry> = line.iter().map(entry).collect();
    let all: Vec<&Entry> = ledger.iter().map(AsRef::as_ref).chain(&ahead).collect();
    rounds(&all).split_off(ledger.len())
}

/// The numbers of rounds before moves that stand in one row of text: `3. d4 exd4 4. Nxd4`.
pub(in crate::pages::table) struct Numbering {
    seats: usize,
    last: Option<u32>,
}

impl Numbering {
    pub(in crate::pages::table) fn new(seats: usize) -> Self {
        Self { seats, last: None }
    }

    /// The number before the next move, where it is the first of its round; dots behind it say that it is the second player's.
    pub(in crate::pages::table) fn before(&mut self, round: u32, seat: Seat) -> String {
        let is_new = self.last.replace(round) != Some(round);
        match (is_new, self.seats == 2 && seat.index() == 1) {
            (true, true) => format!("{round}… "),
            (true, false) => format!("{round}. "),
            (false, _) => String::new(),
        }
    }

    /// The next move has its number once more.
    pub(super) fn begin_anew(&mut self) {
        self.last = None;
    }
}

/// How moves stand side by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Columns {
    /// Two players have a column each.
    OfTwo,
    /// Moves follow one another, so many in a line.
    Running(usize),
}

impl Columns {
    /// How many there are.
    pub(super) fn count(self) -> usize {
        match self {
            Self::OfTwo => 2,
            Self::Running(count) => count,
        }
    }
}

/// The lines. A card has a line for itself, beneath what it answers.
pub(super) fn rows(
    ledger: &[impl Borrow<Entry>],
    crossed: &Crossed,
    viewer: Option<Seat>,
    columns: Columns,
) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let rounds = rounds(ledger);
    let is_listed = |(index, entry): &(usize, &Entry)| is_told(entry, viewer) && !crossed.leaves_out(*index);
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
        // The title of a card that is discarded has no room in a column either.
        if entry.tells_card() || entry.is_amid_card || entry.is_discard() {
            let before = last.map(|row| (&row.content, row.cells().last()));
            let depth = depth(ledger, index, before);
            let content = Content::Card(Cell::new(0, index), depth);
            rows.push(Row { round, content, is_first });
            continue;
        }
        let next = match last.as_ref().map(|row| &row.content) {
            Some(Content::Moves(cells)) => cells.last().map_or(0, |cell| cell.column + 1),
            // Nothing stands beside a card.
            Some(Content::Card(..)) => usize::MAX,
            None => 0,
        };
        let column = match columns {
            Columns::OfTwo => entry.doer().index(),
            Columns::Running(count) if next < count => next,
            Columns::Running(_) => 0,
        };
        let cell = Cell::new(column, index);
        match last.map(|row| &mut row.content) {
            Some(Content::Moves(cells)) if column >= next => cells.push(cell),
            _ => rows.push(Row { round, content: Content::Moves(vec![cell]), is_first }),
        }
    }
    rows
}

/// How deep a card stands beneath what is answered by it: a card that was played amid another beneath that, and one on another's turn
/// beneath the move.
fn depth(ledger: &[impl Borrow<Entry>], index: usize, before: Option<(&Content, Option<&Cell>)>) -> usize {
    let entry = ledger[index].borrow();
    let on_another = usize::from(entry.mover.is_some_and(|mover| mover != entry.seat));
    match before {
        Some((Content::Card(_, depth), Some(cell))) if is_amid_another(ledger, index) => {
            let is_by_same =
                cell.entries.first().is_some_and(|first| ledger[*first].borrow().seat == entry.seat);
            if is_by_same && *depth > 0 { *depth } else { (depth + 1).min(DEEPEST) }
        }
        _ => on_another,
    }
}

/// Whether a card was under way when an entry was made: if others hear of a card with it, another than that.
fn is_amid_another(ledger: &[impl Borrow<Entry>], index: usize) -> bool {
    let entry = ledger[index].borrow();
    let laid = |other: &&Entry| other.is_card && other.seat == entry.seat;
    let mut until = ledger[..=index].iter().rev().map(Borrow::borrow);
    let begun = if entry.tells_card() { until.find(laid) } else { None };
    begun.unwrap_or(entry).is_amid_card
}

/// Whether an entry is an answer to what the card asked that the cell before is about.
fn answers(ledger: &[impl Borrow<Entry>], cell: &Cell, index: usize) -> bool {
    let entry = ledger[index].borrow();
    let card = cell.entries.first().map(|first| ledger[*first].borrow());
    // A card that is laid down in secret has no line of its own until what it does is seen.
    let since = cell.entries.last().map_or(index, |last| last + 1);
    if ledger[since..index].iter().any(|between| between.borrow().is_card) {
        return false;
    }
    let is_answer = entry.is_amid_card && !entry.is_card && !entry.takes_back;
    // Once the other has let a card pass, the actions that follow are the card's.
    // Answers that come after a counter to the card stand beneath it, all in one line.
    let goes_on = |card: &Entry| card.tells_card() || card.is_amid_card;
    is_answer && card.is_some_and(|card| goes_on(card) && (entry.is_pass || card.seat == entry.seat))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use unruly_contract::{Action, Deed, Happening, Seat};
    use unruly_session::LinePart;

    use super::{Columns, Content, Crossed, Entry, FoundDeed, Numbering, listed, rounds, rounds_ahead, rows};

    fn entry(turn: u32, seat: Seat) -> Entry {
        Entry { mover: Some(seat), is_noted: true, has_notation: true, ..Entry::bare(turn, seat) }
    }

    /// The number that stands before a line, if any, and each column with its entry.
    type Shape = (Option<u32>, Vec<(usize, usize)>);

    /// The numbers that stand before lines, and the columns and entries of each line.
    fn shape(ledger: &[Entry], columns: Columns) -> Vec<Shape> {
        let one = |cell: &super::Cell| (cell.column, cell.entries[0]);
        rows(ledger, &Crossed::of(ledger), None, columns)
            .into_iter()
            .map(|row| (row.is_first.then_some(row.round), row.cells().iter().map(one).collect()))
            .collect()
    }

    #[test]
    fn a_turn_of_two_takes_a_line() {
        let ledger = [entry(1, Seat::WHITE), entry(1, Seat::BLACK), entry(2, Seat::WHITE)];
        assert_eq!(
            shape(&ledger, Columns::OfTwo),
            [(Some(1), vec![(0, 0), (1, 1)]), (Some(2), vec![(0, 2)])]
        );
    }

    #[test]
    fn where_black_begins_the_first_place_stays_free() {
        let ledger = [entry(7, Seat::BLACK), entry(8, Seat::WHITE)];
        assert_eq!(shape(&ledger, Columns::OfTwo), [(Some(7), vec![(1, 0)]), (Some(8), vec![(0, 1)])]);
    }

    #[test]
    fn each_of_two_keeps_to_a_column_however_much_is_done_in_a_turn() {
        let ledger =
            [Seat::WHITE, Seat::WHITE, Seat::BLACK, Seat::BLACK, Seat::WHITE].map(|seat| entry(3, seat));
        let found = shape(&ledger, Columns::OfTwo);
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
        let found = shape(&ledger, Columns::Running(3));
        assert_eq!(found, [(Some(1), vec![(0, 0), (1, 1), (2, 2)]), (None, vec![(0, 3), (1, 4)])]);
        let narrow = shape(&ledger[..3], Columns::Running(2));
        assert_eq!(narrow, [(Some(1), vec![(0, 0), (1, 1)]), (None, vec![(0, 2)])]);
    }

    #[test]
    fn what_came_to_nothing_has_no_place_in_the_list() {
        let quiet = Entry { is_quiet: true, ..entry(1, Seat::WHITE) };
        let ledger = [entry(1, Seat::WHITE), quiet.clone(), entry(1, Seat::BLACK), quiet];
        assert_eq!(shape(&ledger, Columns::OfTwo), [(Some(1), vec![(0, 0), (1, 2)])]);
        let listed = |shown| listed(&ledger, &Crossed::of(&ledger), None, shown);
        assert_eq!([0, 1, 2, 3, 4].map(listed), [0, 1, 1, 3, 3]);
    }

    #[test]
    fn what_others_cannot_see_has_a_place_for_its_author_alone() {
        let secret = Entry { is_unseen: true, ..entry(1, Seat::BLACK) };
        let ledger = [entry(1, Seat::WHITE), secret];
        let cells = |viewer| rows(&ledger, &Crossed::of(&ledger), viewer, Columns::OfTwo)[0].cells().len();
        assert_eq!([None, Some(Seat::WHITE), Some(Seat::BLACK)].map(cells), [1, 1, 2]);
    }

    #[test]
    fn two_who_take_a_turn_each_have_made_a_round() {
        use Seat as S;
        // Each turn has a number of its own; White is given an extra one after the second.
        let ledger = [(1, S::WHITE), (2, S::BLACK), (3, S::WHITE), (4, S::WHITE), (5, S::BLACK)];
        let ledger = ledger.map(|(turn, seat)| entry(turn, seat));
        assert_eq!(rounds(&ledger), [1, 1, 2, 3, 3]);
        // A reply on the other's turn is made in that turn.
        let reply = Entry { mover: Some(S::BLACK), ..entry(2, S::WHITE) };
        let ledger = [entry(1, S::WHITE), entry(2, S::BLACK), reply, entry(3, S::WHITE)];
        assert_eq!(rounds(&ledger), [1, 1, 1, 2]);
        // So it is with more, one of whom is out in the third round.
        let ledger = [S::WHITE, S::BLACK, S::RED, S::WHITE, S::BLACK, S::RED, S::BLACK, S::RED];
        let ledger: Vec<Entry> = (1..).zip(ledger).map(|(turn, seat)| entry(turn, seat)).collect();
        assert_eq!(rounds(&ledger), [1, 1, 1, 2, 2, 2, 3, 3]);
        // A game that counts so itself is believed.
        let ledger = [(1, S::WHITE), (1, S::BLACK), (1, S::RED), (2, S::BLACK), (2, S::RED)];
        assert_eq!(rounds(&ledger.map(|(turn, seat)| entry(turn, seat))), [1, 1, 1, 2, 2]);
    }

    #[test]
    fn what_a_bot_expects_goes_on_in_the_rounds_of_the_list() {
        use Seat as S;
        // Each turn has a number of its own.
        let found = |turn, seat| FoundDeed {
            deed: Deed { seat, action: Action::new("any") },
            text: String::new(),
            turn: (turn, Some(seat)),
            scene: None,
        };
        let ledger = [entry(1, S::WHITE), entry(2, S::BLACK), entry(3, S::WHITE)].map(Arc::new);
        let line = [found(4, S::BLACK), found(5, S::WHITE), found(6, S::BLACK)];
        assert_eq!(rounds_ahead(&ledger, &line), [2, 3, 3]);
        let mut numbering = Numbering::new(2);
        let seats = [S::BLACK, S::WHITE, S::BLACK];
        let told = rounds_ahead(&ledger, &line).into_iter().zip(seats);
        let told: Vec<String> = told.map(|(round, seat)| numbering.before(round, seat)).collect();
        assert_eq!(told, ["2… ", "3. ", ""]);
    }

    /// How deep each line stands that a card has for itself, and the entries in each line.
    fn depths(ledger: &[Entry]) -> Vec<(Option<usize>, Vec<Vec<usize>>)> {
        rows(ledger, &Crossed::of(ledger), None, Columns::OfTwo)
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
    fn each_card_that_is_discarded_has_a_line_of_its_own() {
        let discard = |seat| {
            let text = vec![LinePart::Discard("bog".to_owned())];
            Entry { text, mover: Some(Seat::WHITE), is_noted: false, ..entry(1, seat) }
        };
        let reply = Entry { is_card: true, mover: Some(Seat::WHITE), ..entry(1, Seat::BLUE) };
        let ledger = [
            entry(1, Seat::WHITE),
            discard(Seat::BLACK),
            discard(Seat::RED),
            reply,
            discard(Seat::GREEN),
            entry(1, Seat::BLACK),
        ];
        let lines = [None, Some(1), Some(1), Some(1), Some(1), None];
        let lines = lines.into_iter().zip((0..).map(|entry| vec![vec![entry]])).collect::<Vec<_>>();
        assert_eq!(depths(&ledger), lines);
    }

    #[test]
    fn a_card_of_which_others_hear_late_stands_where_it_was_laid() {
        let discard = |seat| {
            let text = vec![LinePart::Discard("bog".to_owned())];
            Entry { text, mover: Some(Seat::WHITE), is_noted: false, ..entry(1, seat) }
        };
        // A card is laid down instead of a move, and can be taken back until a square is chosen for it.
        let laid = Entry { is_card: true, is_unseen: true, ..entry(2, Seat::BLACK) };
        let known = vec![Happening::Played { seat: Seat::BLACK, card: "toll".to_owned() }];
        let told = Entry { is_amid_card: true, happened: known, ..entry(2, Seat::BLACK) };
        let ledger = [entry(1, Seat::WHITE), discard(Seat::RED), laid, told];
        let lines = [(None, vec![vec![0]]), (Some(1), vec![vec![1]]), (Some(0), vec![vec![3]])];
        assert_eq!(depths(&ledger), lines);
    }

    #[test]
    fn a_card_on_the_turn_of_the_other_stands_beneath_the_move() {
        let reply = Entry { is_card: true, mover: Some(Seat::BLACK), ..entry(1, Seat::WHITE) };
        let ledger = [entry(1, Seat::WHITE), entry(1, Seat::BLACK), reply];
        assert_eq!(depths(&ledger), [(None, vec![vec![0], vec![1]]), (Some(1), vec![vec![2]])]);
    }
}
