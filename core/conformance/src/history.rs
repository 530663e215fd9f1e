//! Games again: replayed, saved and loaded, restarted from their positions, counted faster, written down.

use std::sync::Arc;

use rand::RngExt;

use unruly_contract::{Counting, Game, Outcome, Perft, Record, Seat, Setup};
use unruly_table::{HostedRuleset, Table};

use super::inspector::{Exhibit, Inspector};
use super::report::Check;
use super::snapshot::Snapshot;

/// Counting two plies by the contract is slow, so only so many positions are counted.
const COUNTED: usize = 40;

/// So many positions are changed and tried.
const GARBLED: usize = 40;

impl Inspector<'_> {
    pub(super) fn check_replay(&mut self, game: &dyn Game, seats: &[Seat], record: &Record) {
        let expected = Snapshot::of(game, seats);
        self.doing = "replaying a game".to_owned();
        let text = record.to_toml();
        match Record::from_toml(&text) {
            Ok(read) if read == *record => {
                self.compare_replay("a saved game", &expected, seats, &read, record);
            }
            other => self.fail(Check::Replay, Some(record), format!("a saved game is loaded as {other:?}")),
        }
        self.check_score_sheet(&expected, seats, record);
    }

    fn compare_replay(
        &mut self,
        what: &str,
        expected: &Snapshot,
        seats: &[Seat],
        replayed: &Record,
        record: &Record,
    ) {
        let found = self
            .replayed(replayed)
            .and_then(|table| table.ask(|game| Snapshot::of(game, seats)).map_err(|error| error.to_string()));
        match found {
            Err(error) => {
                self.fail(Check::Replay, Some(record), format!("{what} cannot be replayed: {error}"));
            }
            Ok(found) => {
                if let Some(difference) = found.difference(expected) {
                    self.fail(
                        Check::Replay,
                        Some(record),
                        format!("{what} comes out differently: {difference}"),
                    );
                }
            }
        }
    }

    /// The game of a record, as a program would open it.
    fn replayed(&self, record: &Record) -> Result<Table, String> {
        let ruleset = HostedRuleset::new(Arc::clone(self.ruleset)).map_err(|fault| fault.to_string())?;
        Table::replay(record, &ruleset).map_err(|error| error.to_string())
    }

    fn check_score_sheet(&mut self, expected: &Snapshot, seats: &[Seat], record: &Record) {
        let Some(sheet) = self.ruleset.score_sheet() else { return };
        self.doing = "writing a score sheet".to_owned();
        let text = match sheet.write(record) {
            Ok(text) => text,
            Err(error) => {
                return self.fail(Check::ScoreSheet, Some(record), format!("it is not written: {error}"));
            }
        };
        self.doing = "reading a score sheet".to_owned();
        let read = match sheet.read(&text) {
            Ok(records) => records,
            Err(error) => {
                return self.fail(Check::ScoreSheet, Some(record), format!("it is not read: {error}"));
            }
        };
        let [read] = read.as_slice() else {
            let detail = format!("one game was written, and {} are read", read.len());
            return self.fail(Check::ScoreSheet, Some(record), detail);
        };
        self.doing = "replaying a score sheet".to_owned();
        let replayed = self.replayed(read);
        // Words of players on the way have no place on some sheets; the places of the pieces have.
        let found = replayed.and_then(|table| {
            table.ask(|game| Snapshot::of(game, seats).position).map_err(|error| error.to_string())
        });
        if found.as_ref() != Ok(&expected.position) {
            let detail = format!("the game is read back to {found:?}, and was at {:?}", expected.position);
            self.fail(Check::ScoreSheet, Some(record), detail);
        }
    }

    /// Starts a game from the position's text and compares what can be done there.
    pub(super) fn check_position(&mut self, exhibit: &Exhibit<'_>) {
        let Some(position) = exhibit.before.position.clone() else { return };
        let setup = Setup {
            position: Some(position.clone()),
            arrangement: Default::default(),
            ..exhibit.record.setup.clone()
        };
        if self.garbled < GARBLED {
            self.garbled += 1;
            self.garble(&position, &setup);
        }
        self.check_diagram(&position, exhibit);
        let moves = sorted(exhibit.game);
        // Between moves there may be more to know than a position says.
        if exhibit.before.outcome.is_some() || moves.is_empty() {
            return;
        }
        self.doing = format!("starting from {position:?}");
        let record = Some(exhibit.record);
        match self.ruleset.start(&setup) {
            Err(error) => {
                self.fail(Check::Positions, record, format!("{position:?} does not start: {error}"));
            }
            Ok(game) => {
                let again = game.position();
                if again.as_ref() != Some(&position) {
                    self.fail(Check::Positions, record, format!("{position:?} is written back as {again:?}"));
                }
                let others = sorted(game.as_ref());
                let odd = moves.iter().find(|one| !others.contains(one));
                if let Some((seat, text)) = odd.or(others.iter().find(|one| !moves.contains(one))) {
                    let detail =
                        format!("{text} of {seat} is legal in the game or from {position:?}, not in both");
                    self.fail(Check::Positions, record, detail);
                }
            }
        }
    }

    /// Takes a position to pieces and puts it together again.
    fn check_diagram(&mut self, position: &str, exhibit: &Exhibit<'_>) {
        let Some(text) = self.ruleset.position_text() else { return };
        self.doing = format!("taking {position:?} to pieces");
        let record = Some(exhibit.record);
        let diagram = match text.take_apart(position) {
            Ok(diagram) => diagram,
            Err(why) => {
                return self.fail(Check::Positions, record, format!("{position:?} is not read: {why}"));
            }
        };
        let written = text.put_together(&diagram);
        if written != position {
            let detail = format!("{position:?} is put together again as {written:?}");
            self.fail(Check::Positions, record, detail);
        }
        let kinds = text.kinds();
        let parts = diagram.pieces.iter().flat_map(|piece| &piece.parts);
        let odd = parts.into_iter().find(|part| kinds.iter().all(|kind| kind.kind != part.kind));
        if let Some(part) = odd {
            let detail = format!("a {} stands in {position:?}, and cannot be laid out", part.kind);
            self.fail(Check::Positions, record, detail);
        }
    }

    /// Compares the ruleset's own count of lines with the contract's.
    pub(super) fn check_counts(&mut self, exhibit: &Exhibit<'_>) {
        let is_wanted = self.chance.random_range(0..4) == 0 || exhibit.record.actions.is_empty();
        if self.counted >= COUNTED || !is_wanted || exhibit.before.outcome.is_some() {
            return;
        }
        self.counted += 1;
        for depth in 0..=2 {
            for counting in [Counting::Bulk, Counting::Made] {
                let perft = Perft { depth, counting };
                self.doing = format!("counting {depth} plies");
                let Some(own) = exhibit.game.perft(perft) else { continue };
                // Lines that end in a draw by history are counted on by the ruleset and not by the contract.
                if depth == 2 && draws_by_moving(exhibit.game) {
                    continue;
                }
                let true_count = exhibit.game.count_lines_by_contract(perft);
                if own != true_count {
                    let detail =
                        format!("{depth} plies deep ({counting:?}) it counts {own} lines of {true_count}");
                    self.fail(Check::Counts, Some(exhibit.record), detail);
                }
            }
        }
    }
}

fn sorted(game: &dyn Game) -> Vec<(Seat, String)> {
    let mut moves: Vec<(Seat, String)> =
        game.moves().into_iter().map(|(seat, action)| (seat, action.text().to_owned())).collect();
    moves.sort();
    moves
}

fn draws_by_moving(game: &dyn Game) -> bool {
    game.moves().iter().any(|(seat, action)| {
        let mut fork = game.fork();
        fork.act(*seat, action).is_ok() && matches!(fork.outcome(), Some(Outcome::Draw { .. }))
    })
}
