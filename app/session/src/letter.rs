//! The messages of the mailbox: letters to the worker, updates and errands back.

use std::sync::Arc;
use std::time::Duration;

use unruly_contract::{Action, Happening, Record, Seat, Secrecy, Spot, Thought};
use unruly_table::{Consent, HostedGame};

use crate::inquiry::{Answer, Inquiry};
use crate::no_answer::NoAnswer;
use crate::notice::Notice;
use crate::request::Request;
use crate::seen::{Laid, Seen};

/// Something that a face asks of the worker, numbered in the order of asking.
pub(crate) struct Letter {
    pub(crate) number: u64,
    /// The time at the face: a worker has no clock.
    pub(crate) now: Duration,
    pub(crate) order: Order,
}

/// An order of a face to the worker.
pub(crate) enum Order {
    /// Does as somebody at the screen asks.
    Request(Request),
    /// Does an action that was chosen in the position of this revision, if that position is still there.
    Act { seat: Seat, action: Action, revision: u64 },
    /// Lays a card on the table by an action that was chosen so: it is played at once where it can be taken back, or else once
    /// its player says so.
    Lay { seat: Seat, card: String, action: Action, revision: u64 },
    /// Says or does something whole for a seat.
    Say { seat: Seat, action: Action },
    /// Tells why something may not be done: the first of these that there is a reason for.
    Explain { seat: Seat, asked: Vec<WhyNot> },
    /// So many lines are wanted of the bot that looks at what is shown.
    LookForLines(usize),
    /// Somebody looks at the table, or nobody does.
    Show(bool),
    /// The bot that looks at what is shown has come to this.
    Learn { question: u64, thought: Thought },
    /// A bot has weighed a position, if there was something to be learned.
    Weighed { question: u64, thought: Option<Thought> },
    /// Takes back at once, with the word of those whom the face has asked.
    TakeBack(Consent),
    /// Does again at once what was taken back.
    DoAgain,
    /// A bot has made up its mind.
    Hear { question: u64, answer: Result<Option<Action>, NoAnswer> },
    /// Questions about which nothing can be done pass by themselves, or do not.
    LetPass(bool),
    /// So long a move stands before a bot answers it.
    Pace(Duration),
    /// Wants to know something of the rules.
    Inquire(Inquiry),
    /// Has a bot think about what it would do for a seat.
    Advise(Seat),
    /// Looks at the time.
    Tick,
}

/// Something that may not be done, and of which somebody wants to know why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum WhyNot {
    /// A piece may not go there.
    Go {
        /// Where it stands.
        from: Spot,
        /// Where it was to go.
        to: Spot,
    },
    /// A piece may not go anywhere.
    Leave(Spot),
    /// An action, as the game writes it.
    Do(String),
}

/// The worker's answer to a letter.
pub(crate) struct Update {
    /// The number of the letter.
    pub(crate) answers: u64,
    /// The state of things, as the viewer may know it.
    pub(crate) seen: Arc<Seen>,
    /// The game so far, where it has changed. It knows everything: it is for the keeper of the game alone.
    pub(crate) record: Option<Arc<Record>>,
    /// The message to the players, or its end; nothing where it stays as it was.
    pub(crate) notice: Option<Option<Notice>>,
    /// A card that was laid on the table and is not played yet.
    pub(crate) laid: Option<Laid>,
    /// Events before the viewer's eyes.
    pub(crate) happened: Option<Vec<Happening>>,
    /// Jobs for the face.
    pub(crate) errands: Vec<Errand>,
    /// The answer to an inquiry.
    pub(crate) told: Option<Answer>,
}

/// Something that the face does for the session.
pub enum Errand {
    /// Lets a bot think. Its choice comes back by [`Session::hear_bot`](crate::Session::hear_bot).
    Think(Question),
    /// Lets a bot think about what it would do, for somebody who wants to know.
    Advise(Question),
    /// Makes the bot that was asked this come to an end soon.
    Hurry(u64),
    /// Lets a bot look at a position for as long as somebody wants to know. The position before it is forgotten.
    Analyse(Question),
    /// Nobody wants to know any more.
    StopAnalysis,
    /// Lets a bot weigh a position of the game that is looked back at. Its last thought comes back by
    /// [`Session::hear_weighed`](crate::Session::hear_weighed).
    Weigh(Question),
    /// Tosses a coin: a session has no chance of its own. How it falls is told by
    /// [`Session::hear_coin`](crate::Session::hear_coin).
    TossCoin,
}

/// Something that a bot is asked.
pub struct Question {
    /// The number that its answer refers to.
    pub number: u64,
    /// How strong the bot is, as the face calls it; `None` where that is the face's choice.
    pub strength: Option<String>,
    /// The session that asks, by a number that no other has: what a bot remembers of one is of no use in another.
    pub session: u64,
    /// A game of its own.
    pub game: HostedGame,
    /// For whom it plays.
    pub seat: Seat,
    /// Whether the game hides anything.
    pub secrecy: Secrecy,
    /// The seed of the game, from which the bot takes its chance.
    pub seed: u64,
    /// No longer than this, whatever its strength.
    pub at_most: Option<Duration>,
    /// How many lines somebody wants to see; where nobody sees any of them it is one.
    pub lines: usize,
}
