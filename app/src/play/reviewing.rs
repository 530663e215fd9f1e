//! The look back at the whole game at the prompt: the moves that were not good, what would have been better, and where it turned.

use anyhow::Result;
use unruly_contract::{Arg, phrase};
use unruly_session::{LinePart, Request};

use super::sitting::{Flow, Sitting};

impl Sitting<'_> {
    /// Lets a bot weigh every position, and tells what it found.
    pub(super) fn review(&mut self) -> Result<Flow> {
        if !self.session.may().review {
            return self.refuse(phrase!("terminal-no-review"));
        }
        self.say(phrase!("terminal-reviewing"))?;
        let next = self.command(Request::Review(true))?;
        let now = self.now();
        self.session.obey(Request::Review(false), now);
        match next {
            Flow::GoOn => self.tell_review(),
            leaving @ Flow::Leave(_) => Ok(leaving),
        }
    }

    fn tell_review(&mut self) -> Result<Flow> {
        let (review, entries) = (self.session.review().clone(), self.session.ledger().to_vec());
        for (ply, judgement) in &review.judgements {
            let (Some(first), Some(weighed)) = (entries.get(*ply), review.at(*ply)) else { continue };
            let deed = format!("{}{}", self.deed(*ply), judgement.sign());
            let best = Arg::text(self.typed(weighed.best.as_ref().map_or(&[][..], |best| &best.line)));
            let (number, seat) = (first.turn, first.seat);
            self.say(
                phrase!("terminal-review-line", number: number, seat: seat, deed: Arg::text(deed), best: best),
            )?;
        }
        if let Some(place) = review.turning
            && let Some(first) = entries.get(place)
        {
            let deed = Arg::text(self.deed(place));
            let (number, seat) = (first.turn, first.seat);
            return self.say(phrase!("terminal-review-turn", number: number, seat: seat, deed: deed));
        }
        if review.judgements.is_empty() {
            return self.say(phrase!("terminal-review-fine"));
        }
        Ok(Flow::GoOn)
    }

    /// An action with the answers that a card asked for.
    fn deed(&self, place: usize) -> String {
        let ledger = self.session.ledger();
        let answers = ledger.iter().skip(place + 1).take_while(|entry| entry.is_amid_card);
        let told = ledger.iter().skip(place).take(1).chain(answers).filter(|entry| !entry.is_quiet);
        told.map(|entry| self.typed(&entry.text)).collect::<Vec<_>>().join(" ")
    }

    /// A line of the list as it is typed here, but for cards, which are called by their titles.
    fn typed(&self, line: &[LinePart]) -> String {
        let part = |part: &LinePart| match part {
            LinePart::Card(id) => self.words.title(id),
            other => other.word().to_owned(),
        };
        line.iter().map(part).collect::<Vec<_>>().join(" ")
    }
}
