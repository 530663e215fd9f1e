//! A line that a player typed: understood, and done or refused.

use anyhow::Result;
use unruly_contract::{Action, Arg, Decision, Purpose, Refusal, Seat, phrase};
use unruly_session::{Answer, Command, Inquiry, Sitter, SpellingError, Tone};

use super::orders;
use super::picking::{self, Led};
use super::sitting::{Flow, Sitting};

use crate::english::Reason;

impl Sitting<'_> {
    /// Understands what a player typed, and does it.
    pub(super) fn answer(&mut self, seat: Seat, line: &str, decisions: &[Decision]) -> Result<Flow> {
        if line.is_empty() {
            self.picked.clear();
            return Ok(Flow::GoOn);
        }
        if let Some((named, line)) = self.addressed(line) {
            self.picked.clear();
            if !self.session.speakers().any(|speaker| speaker == named) {
                return self.answer_from_afar(named, &line);
            }
            let decisions = self.decisions_of(named);
            return self.answer_as(named, &line, &decisions);
        }
        self.answer_as(seat, line, decisions)
    }

    /// `black: draw accept`: another person at the same keyboard speaks.
    fn addressed(&self, line: &str) -> Option<(Seat, String)> {
        let (name, rest) = line.split_once(':')?;
        let seat: Seat = name.trim().parse().ok()?;
        let is_human = self.session.sitters().get(&seat).is_some_and(Sitter::is_human);
        is_human.then(|| (seat, rest.trim().to_owned()))
    }

    /// Where hands are hidden, somebody who is not at the keyboard may say something about what lies open, and do nothing else.
    fn answer_from_afar(&mut self, seat: Seat, line: &str) -> Result<Flow> {
        let said = Action::new(line);
        match self.session.glance().may_be_said_from_afar(seat, &said) {
            true => self.act_and_reply(seat, &said),
            false => self.refuse(phrase!("terminal-not-at-keyboard", seat: seat)),
        }
    }

    fn answer_as(&mut self, seat: Seat, line: &str, decisions: &[Decision]) -> Result<Flow> {
        let may_say = decisions.iter().filter(|decision| decision.purpose != Purpose::Host);
        let legal: Vec<Action> =
            may_say.flat_map(|decision| decision.actions().into_iter().cloned()).collect();
        let is_legal = |action: &Action| legal.contains(action);
        if !line.starts_with('/') {
            if !self.picked.is_empty() {
                if orders::read(line).is_none() {
                    return self.pick_further(seat, line, decisions);
                }
            } else if let Some(action) = legal.iter().find(|action| action.text() == line) {
                return self.act_and_reply(seat, action);
            } else if let Ok(number) = line.parse::<usize>() {
                let listed = number.checked_sub(1).and_then(|index| self.listed.get(index)).cloned();
                return match listed {
                    Some(action) => self.act_and_reply(seat, &action),
                    None => self.say(phrase!("terminal-no-such-number")),
                };
            }
        }
        if let Some(order) = orders::read(line) {
            return self.obey(seat, order);
        }
        let line = line.strip_prefix('/').unwrap_or(line);
        let (read, spelt) = match self.inquire(Inquiry::Typed(seat, line.to_owned()))? {
            Ok(Answer::Typed(read, spelt)) => (read, spelt),
            Ok(_) => return Ok(Flow::GoOn),
            Err(next) => return Ok(next),
        };
        if let Ok(action) = read.as_ref()
            && is_legal(action)
        {
            return self.act_and_reply(seat, action);
        }
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        match picking::follow(decisions, self.look.naming, &words) {
            Led::To(action) => self.act_and_reply(seat, &action),
            Led::Further(_) => {
                self.picked = words;
                Ok(Flow::GoOn)
            }
            Led::Nowhere { .. } => self.do_as_spelt(seat, spelt, read),
        }
    }

    /// Does everything that a line spells out, a card with its picks say; where it cannot be done, the rules say why not.
    fn do_as_spelt(
        &mut self,
        seat: Seat,
        spelt: Result<Vec<Action>, SpellingError>,
        read: Result<Action, Refusal>,
    ) -> Result<Flow> {
        match (spelt, read) {
            (Ok(actions), _) => {
                for action in actions {
                    if let Flow::Leave(left) = self.act_and_reply(seat, &action)? {
                        return Ok(Flow::Leave(left));
                    }
                }
                Ok(Flow::GoOn)
            }
            (Err(SpellingError::Refused(_)), Ok(action)) => self.act_and_reply(seat, &action),
            (Err(error), _) => self.refuse(error.reason()),
        }
    }

    fn pick_further(&mut self, seat: Seat, line: &str, decisions: &[Decision]) -> Result<Flow> {
        let mut words = self.picked.clone();
        words.extend(line.split_whitespace().map(str::to_owned));
        match picking::follow(decisions, self.look.naming, &words) {
            Led::To(action) => {
                self.picked.clear();
                self.act_and_reply(seat, &action)
            }
            Led::Further(_) => {
                self.picked = words;
                Ok(Flow::GoOn)
            }
            Led::Nowhere { typed, .. } => {
                // Somebody who types a whole action in the middle of a choice has thought better of it.
                let picked = std::mem::take(&mut self.picked);
                let read = match self.inquire(Inquiry::Typed(seat, line.to_owned()))? {
                    Ok(Answer::Typed(read, spelt)) => {
                        let spelt = spelt.ok().and_then(|actions| <[Action; 1]>::try_from(actions).ok());
                        read.into_iter().chain(spelt.into_iter().flatten()).collect()
                    }
                    Ok(_) => Vec::new(),
                    Err(next) => return Ok(next),
                };
                let all: Vec<&Action> = decisions.iter().flat_map(Decision::actions).collect();
                match read.into_iter().find(|action| all.contains(&action)) {
                    Some(action) => self.act_and_reply(seat, &action),
                    None => {
                        self.picked = picked;
                        self.refuse(phrase!("terminal-not-open", typed: Arg::text(typed)))
                    }
                }
            }
        }
    }

    /// Does what a person asked for; bots hear of it where it was something said to them.
    pub(super) fn act_and_reply(&mut self, seat: Seat, action: &Action) -> Result<Flow> {
        let now = self.now();
        self.session.obey(Command::Do(seat, action.clone()), now);
        if let Flow::Leave(left) = self.caught_up()? {
            return Ok(Flow::Leave(left));
        }
        match self.session.notice().filter(|notice| notice.tone == Tone::Refused) {
            Some(notice) => {
                let reason = notice.text.clone();
                self.session.obey(Command::Dismiss, now);
                self.refuse(reason)
            }
            None => Ok(Flow::GoOn),
        }
    }
}
