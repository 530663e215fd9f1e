//! Openings from which games between bots begin: positions in a file of EPD, or games in a score sheet or a record.

use std::ffi::OsStr;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use unruly_contract::{Deed, Game, Setup};
use unruly_table::disk::{LARGEST_GAMES, ReadError, read_text};
use unruly_table::{HostedRuleset, Table, TableError};

use crate::english::{failure, unread};
use crate::files;

/// The beginning of a game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Opening {
    /// The position, where it is not the usual one.
    position: Option<String>,
    /// Actions done from there.
    deeds: Vec<Deed>,
}

impl Opening {
    /// A setup that begins in this position.
    pub(crate) fn setup(&self, setup: &Setup) -> Setup {
        let position = self.position.clone().or_else(|| setup.position.clone());
        Setup { position, ..setup.clone() }
    }

    /// Does the actions, as far as they leave something to be played.
    ///
    /// # Errors
    /// When one of them is not legal.
    pub(crate) fn play(&self, table: &mut Table) -> Result<(), TableError> {
        for Deed { seat, action } in &self.deeds {
            let mut after = table.fork()?;
            let ends = |game: &mut dyn Game| game.act(*seat, action).is_ok() && game.outcome().is_some();
            if after.change(format_args!("{seat} did {action}"), ends)? {
                break;
            }
            table.act(*seat, action)?;
        }
        Ok(())
    }
}

/// Reads the openings in a file, and tries each.
///
/// # Errors
/// Names the first that cannot be used.
pub(crate) fn read(path: &Path, ruleset: &HostedRuleset, setup: &Setup) -> Result<Vec<Opening>> {
    let named = || path.display().to_string();
    let openings: Vec<Opening> = if holds_positions(path) {
        let text = read_positions(path)?;
        positions(&text).map(|position| Opening { position: Some(position), deeds: Vec::new() }).collect()
    } else {
        let games = files::read(path).map_err(unread).with_context(named)?;
        let id = &ruleset.profile().id;
        let is_other = |game: &files::GameInFile| game.ruleset.profile().id != *id;
        if let Some(other) = games.iter().find(|game| is_other(game)) {
            anyhow::bail!("{} has a game of {}, not of {id}", named(), other.ruleset.profile().id);
        }
        let opening = |game: files::GameInFile| Opening {
            position: game.record.setup.position,
            deeds: game.record.actions,
        };
        games.into_iter().map(opening).collect()
    };
    ensure!(!openings.is_empty(), "there is no opening in {}", named());
    for (index, opening) in openings.iter().enumerate() {
        let number = || format!("{}, opening {}", named(), index + 1);
        let mut table =
            Table::start(ruleset, opening.setup(setup)).map_err(failure(ruleset)).with_context(number)?;
        opening.play(&mut table).map_err(failure(ruleset)).with_context(number)?;
        let is_over = table.outcome().map_err(failure(ruleset))?.is_some();
        ensure!(!is_over, "{}: the game is over before it begins", number());
    }
    Ok(openings)
}

/// Whether a file is one of positions, by what its name ends in.
pub(crate) fn holds_positions(path: &Path) -> bool {
    let is_known = |end: &OsStr| ["epd", "fen"].iter().any(|known| end.eq_ignore_ascii_case(known));
    path.extension().is_some_and(is_known)
}

/// The text of a file of positions.
///
/// # Errors
/// When it cannot be read.
pub(crate) fn read_positions(path: &Path) -> Result<String, ReadError> {
    read_text(path, LARGEST_GAMES)
}

/// The positions in a text, one a line: four or six fields and then operations, each closed by a semicolon, as EPD has them, or all
/// the fields of a position as its game writes it.
pub(crate) fn positions(text: &str) -> impl Iterator<Item = String> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let position = |line: &str| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let is_number = |field: &&str| field.parse::<u32>().is_ok();
        let counts = fields.get(4..6).is_some_and(|counts| counts.iter().all(is_number));
        let all = if line.contains(';') { if counts { 6 } else { 4 } } else { fields.len() };
        fields[..fields.len().min(all)].join(" ")
    };
    lines.map(position)
}

#[cfg(test)]
mod tests {
    use super::positions;

    #[test]
    fn positions_stand_one_a_line_with_or_without_counts_and_operations() {
        let text = "# a book\n4k3/8/8/8/8/8/8/4K2R w K - hmvc 0; id \"x\";\n\n4k3/8/8/8/8/8/8/4K2R b K - 3 9\n  4k3/8 w\n4k3/8 w - - 0 1 d5\n";
        let found: Vec<String> = positions(text).collect();
        assert_eq!(
            found,
            ["4k3/8/8/8/8/8/8/4K2R w K -", "4k3/8/8/8/8/8/8/4K2R b K - 3 9", "4k3/8 w", "4k3/8 w - - 0 1 d5"]
        );
    }
}
