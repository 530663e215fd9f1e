//! Bots at the table: asked through the face, heard when they are done, never waited for.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use unruly_contract::{Action, Seat, phrase};

use crate::notice::Notice;
use crate::seen::{Asked, BotsSeen};

/// The bots' doings.
#[derive(Debug)]
pub(crate) struct Thinking {
    mind: Mind,
    /// Bots that are to hear what a person has said.
    hearing: VecDeque<Seat>,
    is_held: bool,
    /// Whether bots are to come to the end of the game soon.
    is_rushed: bool,
    /// How long a move stands before a bot answers it.
    breath: Duration,
}

/// The mind of the bots: one of them thinks at a time.
#[derive(Debug, Default, PartialEq, Eq)]
enum Mind {
    /// None was asked for anything.
    #[default]
    Free,
    /// One thinks.
    Asked(Asked),
    /// One has made up its mind, and waits until the move before has been seen.
    Ready(Seat, Action),
}

impl Mind {
    /// The bot that thinks.
    fn asked(&self) -> Option<&Asked> {
        match self {
            Self::Asked(asked) => Some(asked),
            Self::Free | Self::Ready(..) => None,
        }
    }

    /// The bot that was asked this need think no more.
    fn take_asked(&mut self, number: u64) -> Option<Asked> {
        let asked = self.asked().copied().filter(|asked| asked.number == number)?;
        *self = Self::Free;
        Some(asked)
    }
}

/// How long a move usually stands before a bot answers it.
const BREATH: Duration = Duration::from_millis(350);
/// How long a bot takes to do something to a board that is covered meanwhile.
pub(crate) const COVERED: Duration = Duration::from_millis(2500);

/// A number that no other question or session of this program has: an answer that comes late belongs to nobody.
pub(crate) fn fresh_number() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed) + 1
}

impl Default for Thinking {
    fn default() -> Self {
        let hearing = VecDeque::new();
        Self { mind: Mind::Free, hearing, is_held: false, is_rushed: false, breath: BREATH }
    }
}

impl Thinking {
    /// How long a move stands before a bot answers it.
    pub(crate) fn breath(&self) -> Duration {
        self.breath
    }

    /// So long a move stands from now on.
    pub(crate) fn pace(&mut self, breath: Duration) {
        self.breath = breath;
    }

    /// The part of it that viewers may know.
    pub(crate) fn seen(&self) -> BotsSeen {
        BotsSeen {
            asked: self.mind.asked().copied(),
            is_about_to_act: matches!(self.mind, Mind::Ready(..)),
            is_held: self.is_held,
            is_rushed: self.is_rushed,
        }
    }

    /// The answer to an open question is not heard any more.
    pub(crate) fn forget(&mut self) {
        self.mind = Mind::Free;
        self.hearing.clear();
    }

    /// No bot may think until further notice. Gives the number of the question that one was asked.
    pub(crate) fn hold(&mut self) -> Option<u64> {
        let asked = self.mind.asked().map(|asked| asked.number);
        self.forget();
        self.is_held = true;
        self.is_rushed = false;
        asked
    }

    /// Bots may think again.
    pub(crate) fn release(&mut self) {
        self.is_held = false;
    }

    /// Bots are to come to the end of the game soon, or have as much time as they want.
    pub(crate) fn rush(&mut self, is_rushed: bool) {
        self.is_rushed = is_rushed;
    }

    /// Whether bots are to come to the end of the game soon.
    pub(crate) fn is_rushed(&self) -> bool {
        self.is_rushed
    }

    /// Whether a bot may be asked now.
    pub(crate) fn is_free(&self) -> bool {
        self.mind == Mind::Free && !self.is_held
    }

    /// A bot was asked.
    pub(crate) fn ask(&mut self, number: u64, seat: Seat) {
        self.mind = Mind::Asked(Asked { number, seat, is_hurried: false });
    }

    /// The bot that thinks is to come to an end. Gives the number of its question.
    pub(crate) fn hurry(&mut self) -> Option<u64> {
        let Mind::Asked(asked) = &mut self.mind else { return None };
        asked.is_hurried = true;
        Some(asked.number)
    }

    /// These bots are to hear what a person has said.
    pub(crate) fn let_hear(&mut self, bots: VecDeque<Seat>) {
        self.hearing = bots;
    }

    /// The next bot that is to hear what a person has said.
    pub(crate) fn next_to_hear(&mut self) -> Option<Seat> {
        self.hearing.pop_front()
    }

    /// The seat for which a bot was asked this.
    pub(crate) fn seat_of(&self, number: u64) -> Option<Seat> {
        self.mind.asked().filter(|asked| asked.number == number).map(|asked| asked.seat)
    }

    /// The bot that was asked this is gone. Gives the seat for which it played.
    pub(crate) fn give_up(&mut self, number: u64) -> Option<Seat> {
        self.mind.take_asked(number).map(|asked| asked.seat)
    }

    /// A bot has made up its mind. Gives what the players are to be told, where it cannot go on.
    pub(crate) fn hear(
        &mut self,
        number: u64,
        answer: Result<Option<Action>, String>,
        waited_for: &[Seat],
    ) -> Option<Notice> {
        let asked = self.mind.take_asked(number)?;
        let reason = match answer {
            Ok(Some(action)) => {
                self.mind = Mind::Ready(asked.seat, action);
                return None;
            }
            // Nothing to do is no fault in one who was only told something.
            Ok(None) if !waited_for.contains(&asked.seat) => return None,
            Ok(None) => phrase!("session-bot-does-nothing", seat: asked.seat),
            Err(reason) => reason.into(),
        };
        self.hold();
        Some(Notice::alarm(reason))
    }

    /// When a bot that has made up its mind may do so, where the last thing was done at this time.
    pub(crate) fn due(&self, since: Duration, breath: Duration) -> Option<Duration> {
        matches!(self.mind, Mind::Ready(..)).then_some(since + breath)
    }

    /// The action on which a bot has made up its mind.
    pub(crate) fn take_ready(&mut self) -> Option<(Seat, Action)> {
        match std::mem::take(&mut self.mind) {
            Mind::Ready(seat, action) => Some((seat, action)),
            other => {
                self.mind = other;
                None
            }
        }
    }
}
