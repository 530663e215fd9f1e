//! The look back at the whole game at the prompt: the moves that were not good, what would have been better, and where it turned.

use anyhow::Result;
use unruly_contract::{Arg, phrase};
use unruly_session::Command;

use super::sitting::{Flow, Sitting};
use crate::history::PlayedAction;

impl Sitting<'_> {
    /// Lets a bot weigh every position, and tells what it found.
    pub(super) fn review(&mut self) -> Result<Flow> {
        if !self.session.may_review() {
            return self.refuse(phrase!("terminal-no-review"));
        }
        self.say(phrase!("terminal-reviewing"))?;
        let next = self.command(Command::Review(true))?;
        let now = self.now();
        self.session.obey(Command::Review(false), now);
        match next {
            Flow::GoOn => self.tell_review(),
            leaving @ Flow::Leave(_) => Ok(leaving),
        }
    }

    fn tell_review(&mut self) -> Result<Flow> {
        let (review, entries) = (self.session.review().clone(), self.entries());
        for (ply, judgement) in &review.judgements {
            let (Some(first), Some(weighed)) = (entries.get(*ply), review.at(*ply)) else { continue };
            let deed = format!("{}{}", self.deed(&entries, *ply), judgement.sign());
            let best = Arg::text(weighed.best.clone().unwrap_or_default());
            let (number, seat) = (first.turn, first.seat);
            self.say(
                phrase!("terminal-review-line", number: number, seat: seat, deed: Arg::text(deed), best: best),
            )?;
        }
        if let Some(place) = review.turning
            && let Some(first) = entries.get(place)
        {
            let deed = Arg::text(self.deed(&entries, place));
            let (number, seat) = (first.turn, first.seat);
            return self.say(phrase!("terminal-review-turn", number: number, seat: seat, deed: deed));
        }
        if review.judgements.is_empty() {
            return self.say(phrase!("terminal-review-fine"));
        }
        Ok(Flow::GoOn)
    }

    /// An action with the answers that a card asked for.
    fn deed(&self, entries: &[PlayedAction], place: usize) -> String {
        let answers = self.session.ledger().iter().skip(place + 1).take_while(|entry| entry.is_amid_card);
        let parts = entries[place..].iter().take(1 + answers.count());
        let text =
            |entry: &PlayedAction| entry.notation.clone().unwrap_or_else(|| entry.action.text().to_owned());
        parts.map(text).collect::<Vec<_>>().join(" ")
    }
}
