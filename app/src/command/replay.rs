//! `unruly replay`: a game from a file, told again.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Args;
use serde::Serialize;
use unruly_contract::{Outcome, Record, Remark, Scene, Seat, Secrecy, Viewer};
use unruly_session::tell_names_alone;
use unruly_table::Table;

use crate::complaint;
use crate::english::{failure, put_into_words, unread};
use crate::files::{self, Form, GameInFile};
use crate::history::{self, PlayedAction};
use crate::languages::Tongue;
use crate::play::{Inbox, PromptAnswer};
use crate::terminal::{self, Look, Screen, data_printer, printer};

/// Play a saved game again: its moves, and how the board stands at the end
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    unruly replay game.toml               the moves and the final position\n  \
    unruly replay game.toml --to 12       the position after twelve actions\n  \
    unruly replay games.pgn --game 3      the third game of a score sheet\n  \
    unruly replay game.toml --as pgn      the game as a score sheet\n  \
    unruly replay games.pgn --as toml     a score sheet as a record\n\n\
    A game with hidden hands is told whole, which is said first where it is not over.")]
pub(super) struct Replay {
    /// The game: a record (.toml), or a score sheet (.pgn); `-` is standard input
    file: PathBuf,
    /// Stop after this many actions
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// Which game of the file, from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    game: usize,
    /// Print the game in another form, toml or pgn, instead of telling it
    #[arg(long = "as", value_name = "FORM", conflicts_with = "json")]
    form: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Draw pieces as letters
    #[arg(long)]
    ascii: bool,
    /// See the board from the other side
    #[arg(long)]
    flip: bool,
}

#[derive(Serialize)]
struct ReplayReport<'a> {
    ruleset: &'a str,
    plies: usize,
    actions: Vec<ReplayedAction<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    outcome: Option<Outcome>,
    scene: Scene,
}

#[derive(Serialize)]
struct ReplayedAction<'a> {
    seat: Seat,
    action: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    notation: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    remark: Option<&'a Remark>,
}

impl<'a> ReplayedAction<'a> {
    fn of(entry: &'a PlayedAction) -> Self {
        let PlayedAction { turn: _, seat, action, notation, remark } = entry;
        Self { seat: *seat, action: action.text(), notation: notation.as_deref(), remark: remark.as_ref() }
    }
}

impl Replay {
    pub(super) fn run(&self) -> Result<ExitCode> {
        let form = self.form.as_deref().map(Form::named).transpose()?;
        let named = || self.file.display().to_string();
        let games = files::read(&self.file).map_err(unread).with_context(named)?;
        let GameInFile { ruleset, mut record } = files::pick(games, self.game).with_context(named)?;
        if let Some(plies) = self.to {
            files::cut(&mut record, plies)?;
        }
        // Played first, so that only whole games are written or told.
        let table = Table::replay(&record, &ruleset).map_err(failure(&ruleset)).with_context(named)?;
        if ruleset.profile().secrecy == Secrecy::Hidden && table.outcome()?.is_none() && !self.is_wanted()? {
            return Ok(ExitCode::SUCCESS);
        }
        if let Some(form) = form {
            data_printer().write_all(
                files::write_text(&ruleset, &record, &form).map_err(failure(&ruleset))?.as_bytes(),
            )?;
        } else {
            self.tell(&record, &table).with_context(named)?;
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Says that a game which may still be played is told whole; who sits at a terminal has to want that.
    fn is_wanted(&self) -> Result<bool> {
        complaint::warning(
            "this game is not over, and what follows tells everything, hidden things included",
        );
        if self.file == Path::new("-") || !io::stdin().is_terminal() || Screen::of_stdout() == Screen::Stream
        {
            return Ok(true);
        }
        let mut out = printer();
        write!(out, "Enter shows it, anything else leaves: ")?;
        out.flush()?;
        let mut inbox = Inbox::of_the_terminal();
        Ok(matches!(inbox.listen(None), PromptAnswer::Line(line) if line.is_empty()))
    }

    fn tell(&self, record: &Record, table: &Table) -> Result<()> {
        let ruleset = table.ruleset();
        let entries = history::of(ruleset, record).map_err(failure(ruleset))?;
        let scene = table.scene(Viewer::Referee)?;
        if self.json {
            let actions = entries.iter().map(ReplayedAction::of).collect();
            let answer = ReplayReport {
                ruleset: &record.ruleset,
                plies: table.ply(),
                actions,
                position: table.ask(|game| game.position())?,
                outcome: table.outcome()?,
                scene,
            };
            let mut answer = serde_json::to_value(&answer)?;
            put_into_words(&mut answer, ruleset.english());
            writeln!(data_printer(), "{answer}")?;
            return Ok(());
        }
        let mut out = printer();
        writeln!(out, "{}", ruleset.profile().name)?;
        let mut named = record.clone();
        tell_names_alone(&mut named);
        for (key, note) in &named.notes {
            writeln!(out, "  {key}: {note}")?;
        }
        if let Some(position) = &record.setup.position {
            writeln!(out, "  from: {position}")?;
        }
        writeln!(out)?;
        let words = Tongue::english().words_of(ruleset);
        if let Some(remark) = record.remark(0, 0) {
            writeln!(out, "{}", history::behind(remark).trim_start())?;
        }
        for line in history::lines(&entries, &words) {
            writeln!(out, "{line}")?;
        }
        writeln!(out)?;
        let look = Look::of_stdout(ruleset.profile().naming, self.ascii, self.flip);
        for line in terminal::draw(&scene, look, &words) {
            out.painted(line.text())?;
            writeln!(out)?;
        }
        if let Some(position) = table.ask(|game| game.position())? {
            writeln!(out, "  {position}")?;
        }
        Ok(())
    }
}
