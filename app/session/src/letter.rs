//! The messages of the mailbox: letters to the worker, updates and errands back.

use std::sync::Arc;
use std::time::Duration;

use unruly_contract::{Action, Deed, Happening, Record, Remark, Seat, Secrecy, Thought};
use unruly_table::{Consent, HostedGame};

use crate::inquiry::{Answer, Inquiry};
use crate::no_answer::NoAnswer;
use crate::notice::Notice;
use crate::player::Sitter;
use crate::seen::Seen;
use crate::worker::{Moment, Speed, WhyNot};

/// Something that a face asks of the worker, numbered in the order of asking.
pub(crate) struct Letter {
    pub(crate) number: u64,
    /// The time at the face: a worker has no clock.
    pub(crate) now: Duration,
    pub(crate) order: Order,
}

/// A request of a face to the worker.
pub(crate) enum Order {
    /// Does an action that was chosen in the position of this revision, if that position is still there.
    Act { seat: Seat, action: Action, revision: u64 },
    /// Says or does something whole for a seat.
    Say { seat: Seat, action: Action },
    /// Tells why something may not be done: the first of these that there is a reason for.
    Explain { seat: Seat, asked: Vec<WhyNot> },
    /// Looks at the game as it was after so many actions; `None` comes back to now.
    LookAt(Option<usize>),
    /// Looks up a moment for a glimpse: what is shown stays as it is.
    Glimpse(Moment),
    /// Plays on from the position of the past that is shown.
    PlayOn,
    /// Plays these on from the position after so many actions of the line at the table.
    TryLine(usize, Vec<Deed>),
    /// Looks at a moment of any line.
    WalkTo(Moment),
    /// Makes the variation at the table the game.
    MakeMain,
    /// Drops the variation at the table.
    DropVariation,
    /// Brings back the variation that was dropped last.
    BringBack,
    /// Writes about a moment of any line.
    Comment(Moment, Remark),
    /// Lets the game play itself again, or rest.
    Replay(bool),
    /// Lets it do so at another speed.
    ReplayAt(Speed),
    /// Lets a bot look at what is shown, or no longer.
    Analyse(bool),
    /// So many lines are wanted of the bot that looks at what is shown.
    LookForLines(usize),
    /// Lets a bot look back at the whole game, or no longer.
    Review(bool),
    /// Somebody looks at the table, or nobody does.
    Show(bool),
    /// The bot that looks at what is shown has come to this.
    Learn { question: u64, thought: Thought },
    /// A bot has weighed a position, if there was something to be learned.
    Weighed { question: u64, thought: Option<Thought> },
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
    /// Lets bots play to the end as fast as they can, once everybody at the screen is out of the game.
    PlayOut,
    /// Lets no bot think until further notice.
    HoldBots,
    /// Lets bots think again.
    ReleaseBots,
    /// A bot has made up its mind.
    Hear { question: u64, answer: Result<Option<Action>, NoAnswer> },
    /// A player has come to the screen.
    TakeSeat,
    /// Wants to be asked no more on this turn, or to be asked again.
    BeQuiet(bool),
    /// Questions about which nothing can be done pass by themselves, or do not.
    LetPass(bool),
    /// Puts away the card that is shown because it was just played.
    PutCardAway,
    /// Lets a bot of this strength be the third hand, or lay out the rest of a player's pieces.
    LendToBot(String),
    /// Lets somebody else play for a seat from now on.
    Seat(Seat, Sitter),
    /// So long a move stands before a bot answers it.
    Pace(Duration),
    /// Wants to know something of the rules.
    Inquire(Inquiry),
    /// Has a bot think about what it would do for a seat.
    Advise(Seat),
    /// Looks at the time.
    Tick,
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
    /// How strong the bot is, as the face calls it; empty where that is the face's choice.
    pub strength: String,
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
