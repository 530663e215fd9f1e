//! Orders at the prompt, and what comes of them.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use unruly_contract::{Action, Decision, Seat, Secrecy};
use unruly_session::{Answer, Inquiry};
use unruly_table::{Consent, TableError};

use super::news::Said;
use super::orders::{self, Order};
use super::picking;
use super::sitting::{Left, Next, Sitting};
use super::waiting::Answered;
use crate::english::{common, said};
use crate::files::{self, FileError, Found};
use crate::history;
use crate::terminal::{Ink, Screen};

impl Sitting<'_> {
    /// Does what somebody at the screen said.
    pub(super) fn obey(&mut self, seat: Seat, order: Order) -> Result<Next> {
        match order {
            Order::Help => self.help(),
            Order::Rules => {
                let guide = self.ruleset().profile().guide.trim().to_owned();
                self.tell(&guide)?;
                Ok(Next::GoOn)
            }
            Order::Moves(first) => self.list(seat, first.as_deref()),
            Order::Undo => self.undo(),
            Order::Redo => self.redo(),
            Order::Hint => self.hint(seat),
            Order::Draw => self.draw(seat),
            Order::Save(path) => self.save(path),
            Order::Load(path) => self.load(path),
            Order::Card(name) => self.tell_cards(name.as_deref()),
            Order::Board => {
                self.is_stale = true;
                Ok(Next::GoOn)
            }
            Order::Flip => {
                self.look.side = self.look.side.turned();
                self.is_stale = true;
                Ok(Next::GoOn)
            }
            Order::History => self.tell_history(),
            Order::Position => match self.inquire(Inquiry::Position)? {
                Ok(Answer::Position(Some(position))) => {
                    writeln!(self.out, "{position}")?;
                    Ok(Next::GoOn)
                }
                Ok(_) => self.say("this game has no text for its positions"),
                Err(next) => Ok(next),
            },
            Order::Back => {
                self.picked.pop();
                Ok(Next::GoOn)
            }
            Order::Quit => self.quit(),
        }
    }

    fn help(&mut self) -> Result<Next> {
        self.tell(
            "  Type what you do, as `moves` lists it or as players note it down; or a first pick such as\n  \
            a square, and then the next. `resign` gives up. Besides:",
        )?;
        for line in orders::help() {
            self.tell(&line)?;
        }
        Ok(Next::GoOn)
    }

    fn list(&mut self, seat: Seat, first: Option<&str>) -> Result<Next> {
        let decisions = self.decisions_of(seat);
        let mut actions: Vec<Action> =
            picking::actions(&decisions, self.look.naming, first).into_iter().cloned().collect();
        actions.sort();
        if actions.is_empty() {
            let where_from = first.map_or_else(String::new, |first| format!(" from {first}"));
            return self.say(&format!("there is nothing to do{where_from}"));
        }
        let notations = match self.notations(seat, actions.clone())? {
            Ok(notations) => notations,
            Err(next) => return Ok(next),
        };
        let numbered = actions.iter().zip(notations).enumerate();
        let texts: Vec<String> = numbered
            .map(|(index, (action, notation))| {
                let text = match notation {
                    Some(notation) if notation != action.text() => format!("{action} {notation}"),
                    _ => action.text().to_owned(),
                };
                format!("{:>3}  {text}", index + 1)
            })
            .collect();
        let width = texts.iter().map(|text| text.chars().count()).max().unwrap_or_default() + 3;
        let columns = (self.look.columns / width).max(1);
        let rows = texts.len().div_ceil(columns);
        for row in 0..rows {
            // Down the columns, as one reads a list.
            let line: String =
                texts.iter().skip(row).step_by(rows).map(|text| format!("{text:<width$}")).collect();
            writeln!(self.out, "{}", line.trim_end())?;
        }
        self.listed = actions;
        Ok(Next::GoOn)
    }

    /// How actions of a seat are noted down.
    fn notations(&mut self, seat: Seat, actions: Vec<Action>) -> Answered<Vec<Option<String>>> {
        Ok(match self.inquire(Inquiry::Notations(seat, actions))? {
            Ok(Answer::Notations(notations)) => Ok(notations),
            Ok(_) => Err(Next::GoOn),
            Err(next) => Err(next),
        })
    }

    /// Back to the last turn of a person, or the last action where only people play.
    fn undo(&mut self) -> Result<Next> {
        let consent = match self.session.undo_takes() {
            None => return self.say(&self.ruleset().english().say(&TableError::NothingToUndo.phrase())),
            Some(Consent::Own) => Consent::Own,
            Some(Consent::Everyone) => {
                let question =
                    "Something hidden came to light. Does every player agree to take it back? (yes/no)";
                self.ask(question, Ink::Plain)?;
                match self.inbox.listen(None) {
                    Said::Line(line) => {
                        self.repeat(&line)?;
                        if !line.to_lowercase().starts_with('y') {
                            return self.say("nothing was taken back");
                        }
                        Consent::Everyone
                    }
                    Said::Interrupt => return Ok(Next::Leave(Left::Interrupted)),
                    Said::End | Said::TimeUp => return Ok(Next::Leave(Left::AtWill)),
                }
            }
        };
        let (now, ply) = (self.now(), self.session.undo_to().unwrap_or_default());
        self.session.take_back(consent, now);
        // What is done after that is news again.
        for told in self.told.values_mut() {
            *told = (*told).min(ply);
        }
        self.caught_up()
    }

    /// As far forward as `undo` went back: to where a person is asked again.
    fn redo(&mut self) -> Result<Next> {
        if !self.session.can_redo() {
            return self.say(&self.ruleset().english().say(&TableError::NothingToRedo.phrase()));
        }
        let now = self.now();
        self.session.do_again(now);
        self.caught_up()
    }

    fn hint(&mut self, seat: Seat) -> Result<Next> {
        let (action, thought) = match self.advise(seat)? {
            Ok(Some(advice)) => advice,
            Ok(None) => return self.say("nothing comes to mind"),
            Err(next) => return Ok(next),
        };
        let notation = match self.notations(seat, vec![action.clone()])? {
            Ok(notations) => notations.into_iter().flatten().next(),
            Err(next) => return Ok(next),
        };
        let mut text = match notation {
            Some(notation) => format!("{notation} ({action})"),
            None => action.text().to_owned(),
        };
        if let Some(thought) = thought.filter(|thought| thought.action == action) {
            let line: Vec<&str> = thought.line.iter().map(Action::text).collect();
            let score = f64::from(thought.score) / 100.0;
            text = format!("{text}, {score:+.2} at depth {}: {}", thought.depth, line.join(" "));
        }
        self.say(&text)
    }

    /// The best there is to say of a draw now.
    fn draw(&mut self, seat: Seat) -> Result<Next> {
        let decisions = self.decisions_of(seat);
        let offered: Vec<&Action> = decisions.iter().flat_map(Decision::actions).collect();
        let said = ["draw accept", "draw claim", "draw offer"];
        let found = said.iter().find_map(|text| offered.iter().find(|action| action.text() == *text));
        match found.map(|action| (*action).clone()) {
            Some(action) => self.act_and_reply(seat, &action),
            None => self.say("there is no draw to be had now"),
        }
    }

    fn save(&mut self, path: Option<PathBuf>) -> Result<Next> {
        let Some(path) = path else {
            return self.say("to which file? `save game.toml`, or `save game.pgn` for other programs");
        };
        let tells_all = self.ruleset().profile().secrecy == Secrecy::Hidden;
        match files::save(self.ruleset(), self.session.record(), &path) {
            Ok(()) if tells_all => self.say(&format!(
                "saved as {}; mind that the file tells everything, hidden things included",
                path.display()
            )),
            Ok(()) => self.say(&format!("saved as {}", path.display())),
            Err(error) => self.refuse(&said(&error, self.ruleset())),
        }
    }

    fn load(&mut self, path: Option<PathBuf>) -> Result<Next> {
        let Some(path) = path else {
            return self.say("which file? `load game.toml`");
        };
        let loaded = files::read(&path).and_then(|games| files::pick(games, 1));
        let Found { ruleset, record } = match loaded {
            Ok(found) => found,
            Err(FileError::NoSuchGame { .. }) => return self.refuse("there is no game in that file"),
            Err(error) => return self.refuse(&common(&error)),
        };
        let id = ruleset.profile().id.clone();
        if let Err(reason) = self.go_on_with(ruleset, record) {
            return self.refuse(&reason);
        }
        if self.kept.is_some() {
            // The game before stays where it is kept: nobody has said that it can go.
            self.kept = Some(super::Shelf::of(&id).vacant());
            let record = self.session.record().clone();
            self.keep(&record)?;
        }
        Ok(Next::GoOn)
    }

    fn tell_history(&mut self) -> Result<Next> {
        if self.session.ledger().is_empty() {
            return self.say("nothing was done yet");
        }
        let naming = self.look.naming;
        let lines: Vec<String> = match self.ruleset().profile().secrecy {
            Secrecy::Open => history::lines(&self.entries()),
            Secrecy::Hidden => {
                let told = self.session.history().iter();
                let english = self.ruleset().english();
                told.map(|(number, what)| {
                    format!("{number:>4}  {}", super::story::sentence(what, naming, english))
                })
                .collect()
            }
        };
        for line in lines {
            self.tell(&line)?;
        }
        Ok(Next::GoOn)
    }

    /// Leaves; at a terminal the game can be saved first.
    pub(super) fn quit(&mut self) -> Result<Next> {
        if self.screen == Screen::Stream || !self.is_unfinished() || self.kept.is_none() {
            return Ok(Next::Leave(Left::AtWill));
        }
        let question = if self.is_kept {
            "Save the game? A file name saves it, Enter keeps it for next time, `no` drops it:"
        } else {
            "Save the game? It could not be kept for next time. A file name saves it, `no` drops it:"
        };
        self.ask(question, Ink::Strong)?;
        match self.inbox.listen(None) {
            Said::Line(line) if line.is_empty() || line == "yes" || line == "y" => {
                if !self.is_kept {
                    return self.refuse("name a file, or say `no`; until then the game goes on");
                }
            }
            Said::Line(line) if line == "no" || line == "n" => self.drop_kept(),
            Said::Line(line) => {
                let path = PathBuf::from(line);
                if let Err(error) = files::save(self.ruleset(), self.session.record(), &path) {
                    return self.refuse(&said(&error, self.ruleset()));
                }
                self.say(&format!("saved as {}", path.display()))?;
                self.drop_kept();
            }
            Said::Interrupt => return Ok(Next::Leave(Left::Interrupted)),
            Said::End | Said::TimeUp => {}
        }
        Ok(Next::Leave(Left::AtWill))
    }

    /// Nobody will go on from what is kept.
    fn drop_kept(&mut self) {
        if let Some(kept) = self.kept.take() {
            kept.forget();
        }
        self.is_kept = false;
    }
}
