//! Output of a sitting: the scene, happenings, prompts and replies.

use std::io::Write;

use anyhow::Result;
use unruly_contract::keys::is_usual;
use unruly_contract::{Arg, Decision, Happening, Phrase, Seat, Secrecy, Viewer, phrase};
use unruly_session::Request;
use unruly_table::shown_on_a_clock;

use super::news::PromptAnswer;
use super::orders::{self, Order};
use super::picking::{self, Led};
use super::sitting::{Flow, Left, Sitting};
use super::story;
use crate::history::{self, PlayedAction};
use crate::terminal::{self, Ink, Line, Screen};

/// How many columns the history needs beside the board.
const HISTORY: usize = 24;

impl Sitting<'_> {
    /// Tells the one at the screen what happened since that one was last told, and says how many lines that took.
    pub(super) fn show_news(&mut self) -> Result<usize> {
        // It is told from the list, so that each viewer is told all of it.
        self.session.take_happened();
        let viewer = self.session.viewer();
        let since = self.told.insert(viewer, self.session.ledger().len()).unwrap_or_default();
        let secrecy = self.ruleset().profile().secrecy;
        let mut lines = Vec::new();
        for (index, entry) in self.entries().iter().enumerate().skip(since) {
            let is_own = viewer == Viewer::Seat(entry.seat);
            // The action may hold secrets of its player; the events are what all may know.
            if !is_own && secrecy == Secrecy::Open {
                let said = match &entry.notation {
                    Some(notation) => {
                        phrase!("terminal-plays", seat: entry.seat, move: Arg::text(notation))
                    }
                    None => {
                        let action = Arg::text(entry.action.text());
                        phrase!("terminal-does", seat: entry.seat, action: action)
                    }
                };
                lines.push(format!("  {}", self.words.said(said)));
            }
            let told = self.session.history().iter().filter(|(number, _)| *number == index + 1);
            lines.extend(self.sentences(told.map(|(_, what)| what)));
        }
        for line in &lines {
            self.tell(line)?;
        }
        Ok(lines.len())
    }

    /// Tells whoever has just done something what they saw come of it, where everything is covered by now. Says how many lines
    /// that took.
    fn show_last_news(&mut self) -> Result<usize> {
        let happened = self.session.take_happened();
        let lines = self.sentences(happened.iter().flatten());
        for line in &lines {
            self.tell(line)?;
        }
        if let Some(seat) = self.shown_to {
            self.told.insert(Viewer::Seat(seat), self.session.ledger().len());
        }
        Ok(lines.len())
    }

    /// The news among these happenings, in sentences.
    fn sentences<'h>(&self, what: impl Iterator<Item = &'h Happening>) -> Vec<String> {
        let secrecy = self.ruleset().profile().secrecy;
        let news = what.filter(|what| story::is_news(what, secrecy));
        news.map(|what| format!("    {}", story::sentence(what, self.look.naming, &self.words))).collect()
    }

    /// The actions so far.
    pub(super) fn entries(&self) -> Vec<PlayedAction> {
        self.session.ledger().iter().map(|entry| PlayedAction::listed(entry)).collect()
    }

    /// Draws the scene for the one at the screen, with what was done so far beside it.
    pub(super) fn show_scene(&mut self) -> Result<()> {
        if self.screen == Screen::Terminal {
            (self.look.columns, self.look.rows) = self.screen.size();
        }
        let scene = self.session.scene().clone();
        let surface = terminal::draw_surface(&scene, self.look);
        let width = surface.iter().map(Line::width).max().unwrap_or_default();
        let has_room = self.look.columns >= width + 3 + HISTORY;
        let mut lines = if has_room && self.ruleset().profile().secrecy == Secrecy::Open {
            let history = history::lines(&self.entries(), &self.words);
            let skipped = history.len().saturating_sub(surface.len());
            let shown = history.iter().skip(skipped).map(|line| Line::plain(line)).collect();
            terminal::beside(surface, shown, 3)
        } else {
            surface
        };
        lines.extend(terminal::draw_panel(&scene, self.look, &self.words));
        writeln!(self.out)?;
        for line in &lines {
            self.out.painted(line.text())?;
            writeln!(self.out)?;
        }
        let mut status = self.words.said(&scene.status);
        let clock = self.session.clock();
        if clock.is_ticking() {
            let times = self.session.sitters().keys().filter_map(|seat| {
                clock
                    .left(*seat, self.now())
                    .map(|left| format!("{} {}", self.words.seat(*seat), shown_on_a_clock(left)))
            });
            status = format!("{status}   [{}]", times.collect::<Vec<_>>().join(", "));
        }
        self.say_in(&status, Ink::Strong)?;
        Ok(())
    }

    /// Asks for a line: what is asked, where that is not usual, and by whom.
    pub(super) fn prompt(&mut self, seat: Seat, decisions: &[Decision]) -> Result<()> {
        let awaited: Vec<&Decision> =
            decisions.iter().filter(|decision| decision.purpose.is_awaited()).collect();
        if self.picked.is_empty() {
            let prompts: Vec<String> = awaited
                .iter()
                .filter(|decision| !is_usual(&decision.prompt))
                .map(|decision| self.words.said(&decision.prompt))
                .collect();
            for prompt in prompts {
                self.tell(&format!("  {prompt}"))?;
            }
            write!(self.out, "{}> ", self.words.seat(seat))?;
        } else {
            if let Led::Further(open) = picking::follow(decisions, self.look.naming, &self.picked) {
                let (picked, open) = (Arg::text(self.picked.join(" ")), Arg::text(open.join(" ")));
                let then = self.words.said(phrase!("terminal-then", picked: picked, open: open));
                self.tell(&format!("  {then}"))?;
            }
            write!(self.out, "{} {}> ", self.words.seat(seat), self.picked.join(" "))?;
        }
        self.out.flush()?;
        Ok(())
    }

    /// Says something in a line of its own.
    pub(super) fn say(&mut self, what: impl Into<Phrase>) -> Result<Flow> {
        let text = self.words.said(what);
        self.say_in(&text, Ink::Plain)
    }

    /// Says why something was not done.
    pub(super) fn refuse(&mut self, reason: impl Into<Phrase>) -> Result<Flow> {
        let text = self.words.said(reason);
        self.say_in(&text, Ink::Alarm)
    }

    fn say_in(&mut self, text: &str, ink: Ink) -> Result<Flow> {
        // In a stream, a message is found more easily in one line.
        let rows = match self.screen {
            Screen::Terminal => terminal::wrapped(text, self.look.columns.saturating_sub(4)),
            Screen::Stream => vec![text.to_owned()],
        };
        for row in rows {
            self.out.painted(&format!("  {}\n", ink.paint(&row, self.look.colours)))?;
        }
        Ok(Flow::GoOn)
    }

    /// Prints lines as they are, those that are too long for the terminal in several rows.
    pub(super) fn tell(&mut self, text: &str) -> Result<()> {
        for line in text.lines() {
            let rows = match self.screen {
                Screen::Terminal => terminal::fitted(line, self.look.columns),
                Screen::Stream => vec![line.to_owned()],
            };
            for row in rows {
                writeln!(self.out, "{row}")?;
            }
        }
        Ok(())
    }

    /// Prints a question, and leaves the cursor behind it.
    pub(super) fn ask(&mut self, question: impl Into<Phrase>, ink: Ink) -> Result<()> {
        let question = self.words.said(question);
        let rows = match self.screen {
            Screen::Terminal => terminal::wrapped(&question, self.look.columns.saturating_sub(8)),
            Screen::Stream => vec![question],
        };
        let rows: Vec<String> = rows.iter().map(|row| ink.paint(row, self.look.colours)).collect();
        self.out.painted(&format!("  {} ", rows.join("\n  ")))?;
        self.out.flush()?;
        Ok(())
    }

    /// Lets another player come to the screen before anything of that one's is shown.
    pub(super) fn hand_over(&mut self, to: Seat) -> Result<Flow> {
        // The player who sat there before may have learned something by the last action, and wants to read it.
        if self.shown_to.is_some() && self.show_last_news()? > 0 {
            let next = self.wait_for_enter(&phrase!("terminal-hide", seat: to))?;
            if let Flow::Leave(left) = next {
                return Ok(Flow::Leave(left));
            }
        }
        self.out.painted(self.screen.clearing())?;
        let next = self.wait_for_enter(&phrase!("terminal-hand-over", seat: to))?;
        self.out.painted(self.screen.clearing())?;
        if let Flow::Leave(left) = next {
            return Ok(Flow::Leave(left));
        }
        let now = self.now();
        self.shown_to = None;
        self.session.obey(Request::TakeSeat, now);
        self.caught_up()
    }

    /// Waits for Enter and nothing else: somebody who types a word may not be the one who is waited for.
    fn wait_for_enter(&mut self, question: &Phrase) -> Result<Flow> {
        loop {
            self.ask(question, Ink::Plain)?;
            match self.inbox.listen(None) {
                PromptAnswer::Line(line) => {
                    self.repeat(&line)?;
                    if line.is_empty() {
                        return Ok(Flow::GoOn);
                    }
                    if orders::read(&line) == Some(Order::Quit) {
                        if let Flow::Leave(left) = self.quit()? {
                            return Ok(Flow::Leave(left));
                        }
                    } else {
                        self.say(phrase!("terminal-enter-alone"))?;
                    }
                }
                PromptAnswer::Interrupt => return Ok(Flow::Leave(Left::Interrupted)),
                PromptAnswer::End | PromptAnswer::TimeUp => return Ok(Flow::Leave(Left::AtWill)),
            }
        }
    }

    /// The game is over: its end is shown, and may be looked at, saved, or taken back.
    pub(super) fn after_the_game(&mut self) -> Result<Flow> {
        self.show_news()?;
        if std::mem::take(&mut self.is_stale) {
            self.show_scene()?;
            for placing in self.session.placings() {
                self.say(phrase!("terminal-place", number: placing.number, seat: placing.seat))?;
            }
        }
        let Some(seat) = self.session.facing() else {
            return Ok(Flow::Leave(Left::AtWill));
        };
        self.ask(phrase!("terminal-over-prompt"), Ink::Plain)?;
        match self.inbox.listen(None) {
            PromptAnswer::Line(line) => {
                self.repeat(&line)?;
                match orders::read(&line) {
                    Some(order) => self.obey(seat, order),
                    None if line.is_empty() => Ok(Flow::GoOn),
                    None => self.refuse(phrase!("refused-game-over")),
                }
            }
            PromptAnswer::Interrupt | PromptAnswer::End | PromptAnswer::TimeUp => {
                writeln!(self.out)?;
                Ok(Flow::Leave(Left::AtWill))
            }
        }
    }

    /// On a terminal it shows that somebody is thinking; what was shown is taken away again.
    pub(super) fn show_thinking(&mut self, seat: Seat) -> Result<usize> {
        if self.screen == Screen::Stream {
            return Ok(0);
        }
        let text = format!("  {}", self.words.said(phrase!("terminal-thinking", seat: seat)));
        self.out.painted(&Ink::Faint.paint(&text, self.look.colours))?;
        self.out.flush()?;
        Ok(text.chars().count())
    }

    /// Takes it away again.
    pub(super) fn hide_thinking(&mut self, width: usize) -> Result<()> {
        if width > 0 {
            self.out.painted(&format!("\r{}\r", " ".repeat(width)))?;
        }
        Ok(())
    }
}
