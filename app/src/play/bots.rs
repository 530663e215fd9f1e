//! Bots at the table: asked in a thread of their own, and heard when they are done.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Result;
use unruly_bots::BotSpec;
use unruly_contract::{Action, Control, Limits, Seat, Thought};
use unruly_table::TableError;

use super::news::{Heard, News};
use super::player::Player;
use super::sitting::{Left, Next, Sitting};
use crate::thinking::{self, Leash, Question, sprout};

/// What came of a bot's thinking.
pub(super) enum Thinking {
    /// An action, and what it thought on the way.
    Found(Action, Option<Thought>),
    /// It would do nothing.
    Nothing,
    /// Its clock ran out.
    TimeUp,
    /// Somebody wants to leave.
    Interrupted,
}

impl Sitting<'_> {
    /// A bot's turn.
    pub(super) fn let_bot_play(&mut self, seat: Seat, spec: &BotSpec) -> Result<Next> {
        self.clock.run(seat, self.now());
        if self.humans() == 0 {
            self.show_news()?;
        }
        match self.think(seat, spec, thinking::limits(spec))? {
            Thinking::Interrupted => Ok(Next::Leave(Left::Interrupted)),
            Thinking::TimeUp => self.time_out(seat),
            Thinking::Nothing => anyhow::bail!("the bot for {seat} has nothing to do, and yet it is asked"),
            Thinking::Found(action, _) => {
                self.act(seat, &action)?;
                if self.humans() == 0 {
                    self.show_news()?;
                }
                Ok(Next::GoOn)
            }
        }
    }

    /// An offer of a draw is made to those who are not asked for anything just now.
    pub(super) fn let_bots_hear(&mut self) -> Result<Next> {
        let bots: Vec<(Seat, BotSpec)> = self
            .players
            .iter()
            .filter_map(|(seat, player)| match player {
                Player::Bot(spec) => Some((*seat, *spec)),
                Player::Human => None,
            })
            .collect();
        for (seat, spec) in bots {
            let asked = self.table.ask(|game| game.asked())?;
            if self.table.outcome()?.is_some() || asked.contains(&seat) {
                continue;
            }
            match self.think(seat, &spec, thinking::limits(&spec))? {
                Thinking::Interrupted => return Ok(Next::Leave(Left::Interrupted)),
                Thinking::Found(action, _) => self.act(seat, &action)?,
                Thinking::Nothing | Thinking::TimeUp => {}
            }
        }
        Ok(Next::GoOn)
    }

    /// Lets a bot think for a seat, in a thread of its own, so that Ctrl-C and the clock are heard.
    pub(super) fn think(&mut self, seat: Seat, spec: &BotSpec, limits: Limits) -> Result<Thinking> {
        let seed = sprout(self.table.record().setup.seed, seat.index() as u64);
        let bot = self.bots.remove(&seat).unwrap_or_else(|| spec.make(seed));
        let limits = Limits { time: self.allowed(seat, limits.time), ..limits };
        let leash = Arc::new(Leash::new(&limits));
        let game = self.table.fork()?;
        self.questions += 1;
        let (number, sender) = (self.questions, self.inbox.sender());
        let question = Question { game, seat, secrecy: self.ruleset().profile().secrecy, limits };
        question.ask_aside(bot, Arc::clone(&leash), move |bot, chosen| {
            // When nobody listens any more, the program is about to end.
            let _ = sender.send(News::Chosen { question: number, bot, chosen });
        });
        let shown = self.show_thinking(seat)?;
        let heard = match self.inbox.hear(number, self.deadline()) {
            // The first Ctrl-C makes it come to an end, the next one leaves.
            Heard::Interrupt if !leash.should_stop() => {
                leash.stop();
                self.inbox.hear(number, Some(Instant::now() + Duration::from_secs(5)))
            }
            other => other,
        };
        self.hide_thinking(shown)?;
        leash.stop();
        match heard {
            Heard::Interrupt => Ok(Thinking::Interrupted),
            Heard::TimeUp => Ok(Thinking::TimeUp),
            Heard::Chosen(_, Err(fault)) => Err(TableError::Broken(fault).into()),
            Heard::Chosen(bot, Ok(chosen)) => {
                self.bots.insert(seat, bot);
                let thought = leash.latest();
                Ok(chosen.map_or(Thinking::Nothing, |action| Thinking::Found(action, thought)))
            }
        }
    }

    /// A bot with a clock does not use up what it has left.
    fn allowed(&self, seat: Seat, time: Option<Duration>) -> Option<Duration> {
        match self.clock.left(seat, self.now()) {
            None => time,
            Some(left) => Some(time.unwrap_or(Duration::MAX).min(left / 20)),
        }
    }
}
