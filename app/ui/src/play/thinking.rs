//! Bots at the table: asked through the host, heard when they are done, never waited for.

use std::collections::VecDeque;
use std::time::Duration;

use unruly_contract::{Action, Seat, Task};

use super::notice::Notice;
use super::player::Player;
use super::session::Session;
use crate::host::{Host, Question};

/// What bots are at.
#[derive(Debug, Default)]
pub(crate) struct Thinking {
    asked: Option<Asked>,
    /// An answer that waits until the move before has been seen.
    ready: Option<(Seat, Action)>,
    /// Bots that are to hear what a person has said.
    hearing: VecDeque<Seat>,
    is_held: bool,
}

/// A bot that was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) number: u64,
    pub(crate) seat: Seat,
    pub(crate) is_hurried: bool,
}

/// How long a move stands before a bot answers it.
const BREATH: Duration = Duration::from_millis(350);
/// How long a bot takes to do something to a board that is covered meanwhile.
const COVERED: Duration = Duration::from_millis(2500);

impl Thinking {
    /// Who thinks now.
    pub(crate) fn asked(&self) -> Option<Asked> {
        self.asked
    }

    /// Whether no bot may think until further notice.
    pub(crate) fn is_held(&self) -> bool {
        self.is_held
    }

    /// What comes of a question that was asked is not heard any more.
    pub(super) fn forget(&mut self) {
        self.asked = None;
        self.ready = None;
        self.hearing.clear();
    }

    pub(super) fn hold(&mut self) {
        self.forget();
        self.is_held = true;
    }

    pub(super) fn release(&mut self) {
        self.is_held = false;
    }
}

impl Session {
    /// Lets bots do what they are asked for, and says when to look again if nothing else happens.
    pub(crate) fn let_bots_play(&mut self, host: &mut dyn Host) -> Option<Duration> {
        if self.glance.outcome.is_some() || self.table.fault().is_some() {
            return None;
        }
        if let Some((seat, action)) = self.thinking.ready.take() {
            let waited = host.now().saturating_sub(self.since);
            // What is done to a covered board takes its time, so that those who look away see that they do.
            let is_covered = self.facing().and_then(|seat| self.task_of(seat));
            let breath = if matches!(is_covered, Some(Task::LookAway { .. })) { COVERED } else { BREATH };
            if waited < breath {
                self.thinking.ready = Some((seat, action));
                return Some(breath - waited);
            }
            self.do_for_bot(seat, &action, host.now());
            self.carry_out_plan(host);
        }
        if self.thinking.asked.is_none() && !self.thinking.is_held {
            self.ask_a_bot(host);
        }
        None
    }

    fn ask_a_bot(&mut self, host: &mut dyn Host) {
        let heard = self.thinking.hearing.pop_front();
        let is_bot = |seat: &Seat| !self.is_human(*seat) || self.is_lent(*seat);
        let waited_for = || self.glance.asked.iter().copied().find(is_bot);
        let Some(seat) = heard.or_else(waited_for) else { return };
        let strength = match self.sitters.get(&seat).map(|sitter| sitter.player.clone()) {
            Some(Player::Bot(strength)) => strength,
            Some(Player::Human) => match self.third_hand(seat) {
                Some(strength) => strength.to_owned(),
                None => return,
            },
            _ => return,
        };
        let game = match self.table.fork() {
            Ok(game) => game,
            Err(error) => return self.break_down(&error),
        };
        let number = host.fresh_number();
        // A bot with a clock does not use up what it has left.
        let by_clock = self.clock.left(seat, host.now()).map(|left| left / 20);
        let by_task = self.task_left(host.now()).map(|left| left / 3);
        let at_most = by_clock.into_iter().chain(by_task).min();
        let (secrecy, seed) = (self.ruleset().profile().secrecy, self.table.record().setup.seed);
        host.think(Question { number, strength, game, seat, secrecy, seed, at_most });
        self.thinking.asked = Some(Asked { number, seat, is_hurried: false });
    }

    /// A bot has made up its mind.
    pub(crate) fn hear_bot(&mut self, question: u64, answer: Result<Option<Action>, String>) {
        let Some(asked) = self.thinking.asked.take_if(|asked| asked.number == question) else { return };
        match answer {
            Ok(Some(action)) => self.thinking.ready = Some((asked.seat, action)),
            // Nothing to do is no fault in one who was only told something.
            Ok(None) if !self.glance.asked.contains(&asked.seat) => {}
            Ok(None) => {
                self.thinking.hold();
                self.notice = Some(Notice::alarm(format!("the bot for {} does nothing", asked.seat)));
            }
            Err(reason) => {
                self.thinking.hold();
                self.notice = Some(Notice::alarm(reason));
            }
        }
    }

    fn do_for_bot(&mut self, seat: Seat, action: &Action, now: Duration) {
        // A person may look back meanwhile, and goes on looking.
        let looked_at = self.past();
        self.act(seat, action, now);
        self.look_at(looked_at);
    }

    /// An offer of a draw is made to those who are not asked for anything just now.
    pub(super) fn let_bots_hear(&mut self) {
        let bots = self.sitters.iter().filter(|(_, sitter)| !sitter.is_human()).map(|(seat, _)| *seat);
        self.thinking.hearing = bots.filter(|seat| !self.glance.asked.contains(seat)).collect();
    }

    /// Makes the bot that thinks come to an end.
    pub(super) fn hurry(&mut self, host: &mut dyn Host) {
        if let Some(asked) = &mut self.thinking.asked {
            asked.is_hurried = true;
            host.hurry(asked.number);
        }
    }

    /// No bot may think until further notice.
    pub(super) fn hold_bots(&mut self, host: &mut dyn Host) {
        if let Some(asked) = self.thinking.asked {
            host.hurry(asked.number);
        }
        self.thinking.hold();
    }
}
