//! Kept games under noise: what can be read is opened as the program opens it, closed, and opened again from what was written.

use unruly_contract::{Outcome, Record, RecordError, Scene, Seat, Viewer};
use unruly_table::{HostedRuleset, ReplayError, Table};

use crate::{lines_of, taken};

/// Any bytes as a kept game: it is played again as far as it goes, and its file says the same when it is opened once more. What
/// cannot be used is refused with its line, its action, or the part of the setup that is to blame.
pub fn games(data: &[u8]) {
    let record = match Record::from_bytes(data) {
        Ok(record) => record,
        Err(error) => return check_line(&error, data),
    };
    let ruleset = match unruly::find_ruleset(&record.ruleset) {
        Ok(ruleset) => ruleset,
        Err(error) => {
            let (error, asked) = (error.to_string(), &record.ruleset);
            // What several sets are made of is named part by part.
            let is_named = asked
                .split('+')
                .any(|part| error.contains(&format!("{part:?}")) || !part.is_empty() && error.contains(part));
            return assert!(is_named, "{asked:?} is not named in: {error}");
        }
    };
    let Some(table) = opened(record, &ruleset) else { return };
    taken();
    let (record, seen) = (table.record().clone(), Seen::of(&table));
    drop(table);
    let written = record.to_toml();
    let again = Record::from_bytes(written.as_bytes());
    assert_eq!(again.as_ref(), Ok(&record), "a game is not read as it was written:\n{written}");
    let table = again.map(|again| Table::replay(&again, &ruleset));
    match table {
        Ok(Ok(mut table)) => {
            assert_eq!(Seen::of(&table), seen, "a game is another one when it is opened again:\n{written}");
            check_way_back(&mut table, &seen, &written);
        }
        other => {
            panic!("a game that was open is not opened again: {:?}\n{written}", other.map(|game| game.err()))
        }
    }
    check_sheet(&ruleset, &record, &seen);
}

/// A record that was refused: its line is one of the file's.
fn check_line(error: &RecordError, data: &[u8]) {
    let error = error.to_string();
    let line = error.strip_prefix("line ").and_then(|rest| rest.split_once(':'));
    let line: Option<usize> = line.and_then(|(line, _)| line.parse().ok());
    assert!(line.is_some_and(|line| (1..=lines_of(data)).contains(&line)), "it points nowhere: {error}");
}

/// The game as far as it goes; `None` where it does not even start.
fn opened(mut record: Record, ruleset: &HostedRuleset) -> Option<Table> {
    match Table::replay(&record, ruleset) {
        Ok(table) => Some(table),
        Err(ReplayError::Setup(error)) => {
            assert!(!error.to_string().is_empty(), "a setup is refused without a word");
            None
        }
        Err(ReplayError::Refused { number, refusal, .. }) => {
            assert!((1..=record.actions.len()).contains(&number), "there is no action {number}");
            assert!(!refusal.to_string().is_empty(), "action {number} is refused without a word");
            record.shorten(number - 1);
            record.variations.clear();
            match Table::replay(&record, ruleset) {
                Ok(table) => Some(table),
                Err(error) => panic!("all before action {number} could be done, and now: {error}"),
            }
        }
        Err(ReplayError::RefusedInVariation { variation, number, .. }) => {
            assert!((1..=record.variations.len()).contains(&variation), "there is no variation {variation}");
            assert!(number > 0, "actions are numbered from 1");
            record.variations.clear();
            Table::replay(&record, ruleset).ok()
        }
        Err(error) => panic!("{error}\n{}", record.to_toml()),
    }
}

/// All that can be seen of a game.
#[derive(Debug, PartialEq)]
struct Seen {
    scenes: Vec<Scene>,
    outcome: Option<Outcome>,
    position: Option<String>,
    asked: Vec<Seat>,
}

impl Seen {
    fn of(table: &Table) -> Self {
        let seen = table.ask(|game| {
            game.audit().unwrap_or_else(|error| panic!("{error}"));
            let mut viewers = vec![Viewer::Referee, Viewer::Spectator];
            let seats = game.scene(Viewer::Referee).seats;
            viewers.extend(seats.iter().map(|shown| Viewer::Seat(shown.seat)));
            Self {
                scenes: viewers.into_iter().map(|viewer| game.scene(viewer)).collect(),
                outcome: game.outcome(),
                position: game.position(),
                asked: game.asked(),
            }
        });
        seen.unwrap_or_else(|error| panic!("{error}\n{}", table.record().to_toml()))
    }
}

/// A game that goes halfway back and on again is where it was.
fn check_way_back(table: &mut Table, seen: &Seen, written: &str) {
    let half = table.ply() / 2;
    let back = table.go_back(half, unruly_table::Consent::Everyone);
    assert_eq!(back, Ok(()), "there is no way back to ply {half}:\n{written}");
    while table.redoable() > 0 {
        if let Err(error) = table.redo() {
            panic!("what was taken back is not done again: {error}\n{written}");
        }
    }
    assert_eq!(&Seen::of(table), seen, "a game that went back and on again is another one:\n{written}");
}

/// A game that can be written down for other programs is read by this one, too.
fn check_sheet(ruleset: &HostedRuleset, record: &Record, seen: &Seen) {
    let Some(Ok(text)) = ruleset.write_sheet(record) else { return };
    let read = ruleset.read_each_sheet(&text).expect("it has such sheets");
    let [read] = read.as_slice() else { panic!("one game is read as {}:\n{text}", read.len()) };
    let read = read.as_ref().unwrap_or_else(|error| panic!("a score sheet is not read: {error}\n{text}"));
    match Table::replay(read, ruleset) {
        Ok(table) => assert_eq!(Seen::of(&table).position, seen.position, "{text}"),
        Err(error) => panic!("the game of a score sheet cannot be played: {error}\n{text}"),
    }
}
