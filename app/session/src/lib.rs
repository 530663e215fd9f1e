//! A game that is being played: its seats, questions and answers, and the view that each player may have of it.
//!
//! The game is on a worker, behind a mailbox. A face (a window, a terminal) holds a [`Session`]: it says what somebody at the
//! screen asks for, takes in the worker's answers, and draws them. It never waits for the rules, which may be slow, break
//! down or hang.
//!
//! ```text
//! face --Command--> Session --Letter--> Worker: the game, seats, clocks, undo, passing, lessons
//!      <--accessors-         <--Update--        filtered for the viewer
//!      <--Errand----                            what bots are to be asked, by the face's own means
//! ```
//!
//! ```
//! use std::time::Duration;
//! use unruly_contract::{Seat, Setup, TimeControl};
//! use unruly_session::{Beginning, Command, Session, Sitter, Wish, Workplace};
//! use unruly_table::HostedRuleset;
//!
//! let ruleset = HostedRuleset::new(unruly_orthodox::rulesets().remove(0))?;
//! let sitters = vec![Sitter::human("Anna"), Sitter::human("Ben")];
//! let wish = Wish { ruleset, setup: Setup::default(), sitters, time: TimeControl::None, date: None };
//! let now = Duration::ZERO;
//! let mut session = Session::begin(Beginning::New(wish), "first".to_owned(), now, &Workplace::Here)?;
//! for square in ["e2", "e4"] {
//!     session.obey(Command::Point(square.parse()?), now);
//! }
//! assert_eq!(session.record().actions[0].action.text(), "e2e4");
//! assert_eq!(session.actor(), Some(Seat::BLACK));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A face tells the time with every request, and comes back when [`Session::go_on`] says so. Picks on the way to an action are
//! the face's own and need no worker.

mod command;
mod course;
mod glance;
mod glimpse;
mod inquiry;
mod ledger;
mod letter;
mod mailbox;
mod no_answer;
mod noted;
mod notice;
mod picking;
mod player;
mod request;
mod result;
mod review;
mod seating;
mod seen;
mod session;
mod showcase;
mod spelling;
mod taken;
mod worker;
mod workplace;

pub use command::Command;
pub use course::{Course, Progress, Step, WantedDeed};
pub use glance::{Glance, Saying};
pub use glimpse::Glimpses;
pub use inquiry::{Answer, Inquiry};
pub use ledger::{Crossed, Entry, Line, LinePart, Placing, replayed};
pub use letter::{Errand, Question};
pub use no_answer::NoAnswer;
pub use notice::{Notice, Tone};
pub use picking::{Led, Open, Picking, first_picks};
pub use player::{HUMAN, Player, Sitter, name_noted, tell_names_alone, tell_people, tell_people_from_names};
pub use request::Request;
pub use result::{moves_noted, note_outcome, outcome_noted};
pub use review::{BestDeed, Judgement, Review, Weighed};
pub use seen::{
    Asked, Asking, BotsSeen, Branch, Finding, FoundDeed, FoundLine, Laid, LineComments, May, Moment,
    Replaying, Running, Shown, Speed, Told, Wanted, as_told, is_told_before,
};
pub use session::{CardAction, Opening, Session};
pub use showcase::Showcases;
pub use spelling::{MOST_WORDS, SpellingError, spelt_out};
pub use taken::TakenPieces;
pub use worker::{Beginning, CLOCK, DATE, Wish};
pub use workplace::{Wake, Workplace};
