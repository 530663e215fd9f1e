//! Orders at the prompt, and what comes of them.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use unruly_contract::words::{ACCEPT_DRAW, CLAIM_DRAW, OFFER_DRAW};
use unruly_contract::{Action, Arg, Decision, Happening, Phrase, Remark, Seat, Secrecy, Task, phrase};
use unruly_session::{Answer, Inquiry, Moment, Request};
use unruly_table::{Consent, TableError};

use super::news::{PromptAnswer, yes_or_no};
use super::orders::{self, Order};
use super::picking;
use super::player::Player;
use super::sitting::{Flow, Left, Sitting};
use super::story;
use super::waiting::Answered;
use crate::files::{self, FileError, GameInFile};
use crate::history;
use crate::opponent::Opponent;
use crate::places;
use crate::terminal::{self, Ink, Screen};
use crate::trouble;

/// How wide the beginning of the help is.
const HELP: usize = 92;

impl Sitting<'_> {
    /// Does what somebody at the screen said.
    pub(super) fn obey(&mut self, seat: Seat, order: Order) -> Result<Flow> {
        match order {
            Order::Help => self.help(seat),
            Order::Rules => {
                let guide = self.words.profile(self.ruleset().profile()).guide;
                self.tell(guide.trim())?;
                Ok(Flow::GoOn)
            }
            Order::Moves(first) => self.list(seat, first.as_deref()),
            Order::Undo => self.undo(),
            Order::Redo => self.redo(),
            Order::Hint => self.hint(seat),
            Order::Review => self.review(),
            Order::Vary(back) => self.vary(back.as_deref()),
            Order::Variations => self.tell_variations(),
            Order::Line(number) => self.bring_line(number.as_deref()),
            Order::MakeMain => self.make_main(),
            Order::DropVariation => self.drop_variation(),
            Order::Comment(text) => self.comment(text.as_deref()),
            Order::Draw => self.draw(seat),
            Order::Save(path) => self.save(path),
            Order::Load(path) => self.load(path),
            Order::Card(name) => self.tell_cards(name.as_deref()),
            Order::Board => {
                self.is_stale = true;
                Ok(Flow::GoOn)
            }
            Order::Flip => {
                self.look.side = self.look.side.turned();
                self.is_stale = true;
                Ok(Flow::GoOn)
            }
            Order::History => self.tell_history(),
            Order::Position => match self.inquire(Inquiry::Position)? {
                Ok(Answer::Position(Some(position))) => {
                    writeln!(self.out, "{position}")?;
                    Ok(Flow::GoOn)
                }
                Ok(_) => self.say(phrase!("terminal-no-position")),
                Err(next) => Ok(next),
            },
            Order::Back => {
                self.picked.pop();
                Ok(Flow::GoOn)
            }
            Order::Seat(who) => self.reseat(who.as_deref().unwrap_or_default()),
            Order::Lend(bot) => self.lend(seat, bot.as_deref()),
            Order::Quit => self.quit(),
        }
    }

    fn help(&mut self, seat: Seat) -> Result<Flow> {
        for row in terminal::wrapped(self.words.text("terminal-help"), HELP) {
            self.tell(&format!("  {row}"))?;
        }
        let position = match self.inquire(Inquiry::Position)? {
            Ok(Answer::Position(position)) => position,
            Ok(_) => None,
            Err(next) => return Ok(next),
        };
        let parts = orders::Parts {
            has_cards: !self.ruleset().cards().is_empty(),
            has_positions: position.is_some(),
            has_sheets: self.ruleset().sheet_ending().is_some(),
            may_lend: self.may_lend(seat),
        };
        for line in orders::help(&self.words, parts) {
            self.tell(&line)?;
        }
        Ok(Flow::GoOn)
    }

    fn list(&mut self, seat: Seat, first: Option<&str>) -> Result<Flow> {
        let decisions = self.decisions_of(seat);
        let mut actions: Vec<Action> =
            picking::actions(&decisions, self.look.naming, first).into_iter().cloned().collect();
        actions.sort();
        if actions.is_empty() {
            return self.say(match first {
                None => phrase!("terminal-nothing-to-do"),
                Some(pick) => phrase!("terminal-nothing-to-do-from", pick: Arg::text(pick)),
            });
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
        Ok(Flow::GoOn)
    }

    /// How actions of a seat are noted down.
    fn notations(&mut self, seat: Seat, actions: Vec<Action>) -> Answered<Vec<Option<String>>> {
        Ok(match self.inquire(Inquiry::Notations(seat, actions))? {
            Ok(Answer::Notations(notations)) => Ok(notations),
            Ok(_) => Err(Flow::GoOn),
            Err(next) => Err(next),
        })
    }

    /// Back to the last turn of a person, or the last action where only people play.
    fn undo(&mut self) -> Result<Flow> {
        let consent = match self.session.undo_takes() {
            None => return self.say(TableError::NothingToUndo.phrase()),
            Some(Consent::Own) => Consent::Own,
            Some(Consent::Everyone) => {
                self.ask(phrase!("terminal-all-agree"), Ink::Plain)?;
                match self.inbox.listen(None) {
                    PromptAnswer::Line(line) => {
                        self.repeat(&line)?;
                        if yes_or_no(&line) != Some(true) {
                            return self.say(phrase!("terminal-nothing-taken-back"));
                        }
                        Consent::Everyone
                    }
                    PromptAnswer::Interrupt => return Ok(Flow::Leave(Left::Interrupted)),
                    PromptAnswer::End | PromptAnswer::TimeUp => return Ok(Flow::Leave(Left::AtWill)),
                }
            }
        };
        let (now, ply) = (self.now(), self.session.undo_to().unwrap_or_default());
        self.session.take_back(consent, now);
        self.untell(ply);
        self.caught_up()
    }

    /// As far forward as `undo` went back: to where a person is asked again.
    fn redo(&mut self) -> Result<Flow> {
        if !self.session.can_redo() {
            return self.say(TableError::NothingToRedo.phrase());
        }
        let now = self.now();
        self.session.do_again(now);
        self.caught_up()
    }

    fn hint(&mut self, seat: Seat) -> Result<Flow> {
        let (action, thought) = match self.advise(seat)? {
            Ok(Some(advice)) => advice,
            Ok(None) => return self.say(phrase!("terminal-no-idea")),
            Err(next) => return Ok(next),
        };
        let notation = match self.notations(seat, vec![action.clone()])? {
            Ok(notations) => notations.into_iter().flatten().next(),
            Err(next) => return Ok(next),
        };
        let text = match notation {
            Some(notation) => format!("{notation} ({action})"),
            None => action.text().to_owned(),
        };
        let Some(thought) = thought.filter(|thought| thought.action == action) else {
            return self.say(text);
        };
        let line: Vec<&str> = thought.line.iter().map(Action::text).collect();
        let (line, score) = (line.join(" "), format!("{:+.2}", f64::from(thought.score) / 100.0));
        let (action, score, line) = (Arg::text(text), Arg::text(score), Arg::text(line));
        self.say(phrase!("terminal-hint", action: action, score: score, depth: thought.depth, line: line))
    }

    /// The best there is to say of a draw now.
    fn draw(&mut self, seat: Seat) -> Result<Flow> {
        let decisions = self.decisions_of(seat);
        let offered: Vec<&Action> = decisions.iter().flat_map(Decision::actions).collect();
        let said = [ACCEPT_DRAW, CLAIM_DRAW, OFFER_DRAW];
        let found = said.iter().find_map(|text| offered.iter().find(|action| action.text() == *text));
        match found.map(|action| (*action).clone()) {
            Some(action) => self.act_and_reply(seat, &action),
            None => self.say(phrase!("terminal-no-draw")),
        }
    }

    fn save(&mut self, path: Option<PathBuf>) -> Result<Flow> {
        let Some(path) = path else {
            return self.say(phrase!("terminal-save-where"));
        };
        let tells_all = self.ruleset().profile().secrecy == Secrecy::Hidden;
        match files::save(self.ruleset(), self.session.record(), &path) {
            Ok(()) if tells_all => {
                self.say(phrase!("terminal-saved-with-secrets", path: trouble::shown(&path)))
            }
            Ok(()) => self.say(phrase!("terminal-saved", path: trouble::shown(&path))),
            Err(error) => self.refuse(error.phrase()),
        }
    }

    fn load(&mut self, path: Option<PathBuf>) -> Result<Flow> {
        let Some(path) = path else {
            return self.say(phrase!("terminal-load-which"));
        };
        let loaded = files::read(&path).and_then(|games| files::pick(games, 1));
        let GameInFile { ruleset, record } = match loaded {
            Ok(found) => found,
            Err(FileError::NoSuchGame { .. }) => return self.refuse(phrase!("terminal-no-game-there")),
            Err(error) => return self.refuse(error.phrase()),
        };
        let id = ruleset.profile().id.clone();
        if let Err(reason) = self.go_on_with(ruleset, record) {
            return self.refuse(reason);
        }
        if self.kept.is_some() {
            // The game before stays where it is kept: nobody has said that it can go.
            self.kept = Some(super::Shelf::of(&id).vacant());
            let record = self.session.record().clone();
            self.keep(&record)?;
        }
        Ok(Flow::GoOn)
    }

    fn tell_history(&mut self) -> Result<Flow> {
        if self.session.ledger().is_empty() {
            return self.say(phrase!("terminal-nothing-done"));
        }
        let line = self.session.moment().line;
        let remark = |ply| self.session.comment(Moment { line, ply });
        let lines: Vec<String> = match self.ruleset().profile().secrecy {
            Secrecy::Open => {
                let entries = (1..).zip(self.entries()).map(|(ply, entry)| entry.with(remark(ply)));
                history::lines(&entries.collect::<Vec<_>>(), &self.words)
            }
            Secrecy::Hidden => {
                // An action may be told in several sentences: what was said about it stands behind the last.
                let told = self.session.history().chunk_by(|(one, _), (other, _)| one == other);
                let told = told.flat_map(|events| {
                    let sentence = |(number, what): &(usize, Happening)| {
                        let sentence = story::sentence(what, self.look.naming, &self.words);
                        format!("{number:>4}  {sentence}")
                    };
                    let said = events.first().and_then(|(number, _)| remark(*number)).map(history::behind);
                    let mut lines: Vec<String> = events.iter().map(sentence).collect();
                    if let (Some(last), Some(said)) = (lines.last_mut(), said) {
                        last.push_str(&said);
                    }
                    lines
                });
                told.collect()
            }
        };
        for line in lines {
            self.tell(&line)?;
        }
        Ok(Flow::GoOn)
    }

    /// Writes about the last action, or reads what was written: `!? sharper`; a dash deletes it.
    fn comment(&mut self, text: Option<&str>) -> Result<Flow> {
        let moment = self.session.moment();
        let Some(text) = text else {
            return match self.session.comment(moment).map(history::behind) {
                Some(said) => {
                    self.tell(said.trim_start())?;
                    Ok(Flow::GoOn)
                }
                None => self.say(phrase!("terminal-no-comment")),
            };
        };
        if !self.session.may().comment {
            return self.refuse(phrase!("terminal-comment-later"));
        }
        let mut remark = Remark::default();
        let mut rest = if text == "-" { "" } else { text };
        while let Some((sign, after)) = rest.split_once(' ').or((!rest.is_empty()).then_some((rest, "")))
            && let Some(number) = Remark::number_of(sign)
        {
            remark.signs.push(number);
            rest = after.trim_start();
        }
        rest.clone_into(&mut remark.text);
        let told = match remark.is_empty() {
            true => phrase!("terminal-comment-deleted"),
            false => phrase!("terminal-commented"),
        };
        self.command(Request::Comment(moment, remark))?;
        self.say(told)
    }

    /// Lets somebody else play for a seat: `black bot`.
    fn reseat(&mut self, who: &str) -> Result<Flow> {
        let (seat, player) = who.split_once(char::is_whitespace).unwrap_or((who, ""));
        let Ok(seat) = seat.parse::<Seat>() else { return self.refuse(phrase!("terminal-seat-whom")) };
        if !self.session.sitters().contains_key(&seat) || player.is_empty() {
            return self.refuse(phrase!("terminal-seat-whom"));
        }
        let player: Player = match player.trim().parse() {
            Ok(player) => player,
            Err(error) => return self.refuse(Phrase::from(error.to_string())),
        };
        if let Err(error) = player.admit(self.ruleset()) {
            return self.refuse(Phrase::from(error.to_string()));
        }
        self.command(Request::Seat(seat, player.to_sitter()))
    }

    /// Whether a bot may play for a player who is asked now: lay out what is left, or play as the third hand of a card.
    fn may_lend(&self, seat: Seat) -> bool {
        let glance = self.session.glance();
        glance.is_laying_out(seat) || glance.task_of(seat) == Some(Task::ThirdHand)
    }

    fn lend(&mut self, seat: Seat, bot: Option<&str>) -> Result<Flow> {
        if !self.may_lend(seat) {
            return self.refuse(phrase!("terminal-nothing-to-lend"));
        }
        let bot = match bot.map(str::parse::<Opponent>).transpose() {
            Ok(bot) => bot.unwrap_or_else(|| self.adviser.clone()),
            Err(error) => return self.refuse(Phrase::from(error.to_string())),
        };
        if let Err(error) = bot.admit(self.ruleset()) {
            return self.refuse(Phrase::from(error.to_string()));
        }
        self.command(Request::LendToBot(bot.to_string()))
    }

    /// Leaves; at a terminal the game can be saved first.
    pub(super) fn quit(&mut self) -> Result<Flow> {
        if self.screen == Screen::Stream || !self.is_unfinished() || self.kept.is_none() {
            return Ok(Flow::Leave(Left::AtWill));
        }
        let question =
            if self.is_kept { phrase!("terminal-save-first") } else { phrase!("terminal-save-or-lose") };
        self.ask(question, Ink::Strong)?;
        match self.inbox.listen(None) {
            PromptAnswer::Line(line) if line.is_empty() || yes_or_no(&line) == Some(true) => {
                if !self.is_kept {
                    return self.refuse(phrase!("terminal-name-a-file"));
                }
            }
            PromptAnswer::Line(line) if yes_or_no(&line) == Some(false) => self.drop_kept(),
            PromptAnswer::Line(line) => {
                let path = places::typed(line);
                if let Err(error) = files::save(self.ruleset(), self.session.record(), &path) {
                    return self.refuse(error.phrase());
                }
                self.say(phrase!("terminal-saved", path: trouble::shown(&path)))?;
                self.drop_kept();
            }
            PromptAnswer::Interrupt => return Ok(Flow::Leave(Left::Interrupted)),
            PromptAnswer::End | PromptAnswer::TimeUp => {}
        }
        Ok(Flow::Leave(Left::AtWill))
    }

    /// Nobody will go on from what is kept.
    fn drop_kept(&mut self) {
        if let Some(kept) = self.kept.take() {
            kept.forget();
        }
        self.is_kept = false;
    }
}
