//! Variations at the prompt: the past is played on from, and lines are listed, brought to the table, made the game and dropped.

use std::io::Write;

use anyhow::Result;
use unruly_contract::{Phrase, phrase};
use unruly_session::{Moment, Request};

use super::sitting::{Flow, Sitting};
use crate::history::{self, PlayedAction};

impl Sitting<'_> {
    /// Goes back so many actions, one where nobody says how many, and plays on from there in a variation.
    pub(super) fn vary(&mut self, back: Option<&str>) -> Result<Flow> {
        if self.session.ledger().is_empty() {
            return self.refuse(phrase!("terminal-nothing-done"));
        }
        let back = back.map_or(Ok(1), str::parse::<usize>).ok().filter(|back| *back > 0);
        let Some(ply) = back.and_then(|back| self.session.ledger().len().checked_sub(back)) else {
            return self.refuse(phrase!("terminal-vary-how-far", most: self.session.ledger().len()));
        };
        self.command(Request::LookAt(Some(ply)))?;
        if !self.session.may_play_on() {
            self.command(Request::LookAt(None))?;
            return self.refuse(phrase!("terminal-no-variations"));
        }
        self.go_to(Request::PlayOn, phrase!("terminal-varying"))
    }

    /// Lists the game and its variations, each from where it leaves another; the one at the table is marked.
    pub(super) fn tell_variations(&mut self) -> Result<Flow> {
        let shown = self.session.moment().line;
        let lines: Vec<String> = self
            .session
            .branches()
            .iter()
            .enumerate()
            // A variation in which nothing was done yet is none.
            .filter(|(line, branch)| *line == 0 || branch.from < branch.entries.len())
            .map(|(line, branch)| {
                let entries: Vec<PlayedAction> =
                    branch.entries[branch.from..].iter().map(|entry| PlayedAction::listed(entry)).collect();
                let turns = history::lines(&entries, &self.words);
                let turns: Vec<&str> = turns.iter().map(|turn| turn.trim()).collect();
                let mark = if line == shown { '*' } else { ' ' };
                format!("{mark}{line:>3}  {}", turns.join(" "))
            })
            .collect();
        if lines.len() < 2 {
            return self.say(phrase!("terminal-no-variation-yet"));
        }
        for line in lines {
            writeln!(self.out, "{}", line.trim_end())?;
        }
        Ok(Flow::GoOn)
    }

    /// Brings another line to the table, by its number in the list.
    pub(super) fn bring_line(&mut self, number: Option<&str>) -> Result<Flow> {
        let line = number.and_then(|number| number.parse::<usize>().ok());
        let branch = line.and_then(|line| Some((line, self.session.branches().get(line)?)));
        let Some((line, branch)) = branch else {
            return self.refuse(phrase!("terminal-no-such-line"));
        };
        let moment = Moment { line, ply: branch.entries.len() };
        let told = match line {
            0 => phrase!("terminal-at-the-game"),
            _ => phrase!("terminal-at-variation", line: line),
        };
        self.go_to(Request::WalkTo(moment), told)
    }

    /// Makes the variation at the table the game.
    pub(super) fn make_main(&mut self) -> Result<Flow> {
        if !self.session.may().make_main {
            return self.refuse(phrase!("terminal-no-new-game"));
        }
        self.go_to(Request::MakeMain, phrase!("terminal-is-the-game"))
    }

    /// Drops the variation at the table.
    pub(super) fn drop_variation(&mut self) -> Result<Flow> {
        if !self.session.is_away() {
            return self.refuse(phrase!("terminal-no-variation-here"));
        }
        self.go_to(Request::DropVariation, phrase!("terminal-variation-dropped"))
    }

    /// Has another line at the table. Everything that is not in both is news again.
    fn go_to(&mut self, request: Request, told: Phrase) -> Result<Flow> {
        let before: Vec<_> = self.session.ledger().to_vec();
        let next = self.command(request)?;
        if self.session.is_begun() || !self.session.is_away() {
            // To look elsewhere is to leave a variation in which nothing was done yet.
            self.command(Request::LookAt(None))?;
        }
        let pairs = before.iter().zip(self.session.ledger());
        let shared = pairs.take_while(|(one, other)| one == other).count();
        self.untell(shared);
        self.is_stale = true;
        self.say(told)?;
        Ok(next)
    }
}
