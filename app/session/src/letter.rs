//! What goes into the mailbox of a session, and what comes out of it.

use std::sync::Arc;
use std::time::Duration;

use unruly_contract::{Action, Record, Seat, Secrecy, Thought};
use unruly_table::{Consent, HostedGame};

use crate::inquiry::{Answer, Inquiry};
use crate::notice::Notice;
use crate::seen::{Happened, Seen};
use crate::worker::{Speed, WhyNot};

/// Something that a face asks of the worker, numbered in the order of asking.
pub(crate) struct Letter {
    pub(crate) number: u64,
    /// What time it is at the face: a worker has no clock.
    pub(crate) now: Duration,
    pub(crate) order: Order,
}

/// What a face asks of the worker.
pub(crate) enum Order {
    /// Does something that was chosen in the position of this revision, if that is still the one there is.
    Act { seat: Seat, action: Action, revision: u64 },
    /// Says or does something whole for a seat.
    Say { seat: Seat, action: Action },
    /// Tells why something may not be done: the first of these that there is a reason for.
    Explain { seat: Seat, asked: Vec<WhyNot> },
    /// Looks at the game as it was after so many actions; `None` comes back to now.
    LookAt(Option<usize>),
    /// Lets the game play itself again, or rest.
    Replay(bool),
    /// Lets it do so at another speed.
    ReplayAt(Speed),
    /// Lets a bot look at what is shown, or no longer.
    Analyse(bool),
    /// Somebody looks at the table, or nobody does.
    Show(bool),
    /// The bot that looks at what is shown has come to this.
    Learn { question: u64, thought: Thought },
    /// Goes on in a lesson where nothing has to be done.
    GoOn,
    /// Has the teacher show what to do.
    ShowMe,
    /// Asks to take back.
    Undo,
    /// Asks to do again what was taken back.
    Redo,
    /// Takes back at once, with the word of those whom the face has asked.
    TakeBack(Consent),
    /// Does again at once what was taken back.
    DoAgain,
    /// Answers whether something may be taken back or done again.
    Agree(bool),
    /// Makes the bot that thinks come to an end.
    Hurry,
    /// Lets no bot think until further notice.
    HoldBots,
    /// Lets bots think again.
    ReleaseBots,
    /// A bot has made up its mind.
    Hear { question: u64, answer: Result<Option<Action>, String> },
    /// A player has come to the screen.
    TakeSeat,
    /// Wants to be asked no more on this turn, or to be asked again.
    BeQuiet(bool),
    /// Questions about which nothing can be done pass by themselves, or do not.
    LetPass(bool),
    /// Puts away the card that is shown because it was just played.
    PutCardAway,
    /// Lets a bot of this strength be the third hand.
    LendToBot(String),
    /// So long a move stands before a bot answers it.
    Pace(Duration),
    /// Wants to know something of the rules.
    Inquire(Inquiry),
    /// Has a bot think about what it would do for a seat.
    Advise(Seat),
    /// Looks at the time.
    Tick,
}

/// What comes of a letter.
pub(crate) struct Update {
    /// The number of the letter.
    pub(crate) answers: u64,
    /// How things stand now, as whoever looks may know it.
    pub(crate) seen: Arc<Seen>,
    /// The game so far, where it has changed. It knows everything: it is for the keeper of the game alone.
    pub(crate) record: Option<Arc<Record>>,
    /// What the players are told, or that they are told no more; nothing where that stays as it was.
    pub(crate) notice: Option<Option<Notice>>,
    /// What happened before the eyes of whoever looks.
    pub(crate) happened: Option<Happened>,
    /// What bots are asked.
    pub(crate) errands: Vec<Errand>,
    /// What the rules say to what the face wanted to know.
    pub(crate) told: Option<Answer>,
}

/// Something that the face does for the session.
pub enum Errand {
    /// Lets a bot think. What it comes to is told by [`Session::hear_bot`](crate::Session::hear_bot).
    Think(Question),
    /// Lets a bot think about what it would do, for somebody who wants to know.
    Advise(Question),
    /// Makes the bot that was asked this come to an end soon.
    Hurry(u64),
    /// Lets a bot look at a position for as long as somebody wants to know. Whatever it looked at before is forgotten.
    Analyse(Question),
    /// Nobody wants to know any more.
    StopAnalysis,
    /// Tosses a coin: a session has no chance of its own. How it falls is told by
    /// [`Session::hear_coin`](crate::Session::hear_coin).
    TossCoin,
}

/// Something that a bot is asked.
pub struct Question {
    /// What the answer will refer to.
    pub number: u64,
    /// How strong the bot is, as the face calls it; empty where that is the face's choice.
    pub strength: String,
    /// A game of its own.
    pub game: HostedGame,
    /// For whom it plays.
    pub seat: Seat,
    /// What is hidden in the game.
    pub secrecy: Secrecy,
    /// The seed of the game, from which the bot takes its chance.
    pub seed: u64,
    /// No longer than this, whatever its strength.
    pub at_most: Option<Duration>,
}
