//! A game that is being played: who sits there, what is asked and answered, and what whoever looks may see.
//!
//! The game is on a worker, behind a mailbox. A face (a window, a terminal) holds a [`Session`]: it says what somebody at the
//! screen asks for, takes in what the worker has told, and draws that. It never waits for the rules, which may be slow, break
//! down or hang.
//!
//! ```text
//! face --Command--> Session --Letter--> Worker: the game, seats, clocks, undo, passing, lessons
//!      <--accessors-         <--Update--        filtered for whoever looks, in `seen` alone
//!      <--Errand----                            what bots are to be asked, by the face's own means
//! ```
//!
//! A face tells the time with whatever it says, and comes back when [`Session::go_on`] says so. What is picked on the way to an
//! action is the face's own and needs no worker.

mod command;
mod glance;
mod inquiry;
mod ledger;
mod letter;
mod mailbox;
mod notice;
mod picking;
mod player;
mod seen;
mod session;
mod showcase;
mod spelling;
mod worker;
mod workplace;

pub use command::Command;
pub use glance::{Glance, Saying};
pub use inquiry::{Answer, Inquiry};
pub use ledger::{Crossed, Entry, Line, Part, replayed};
pub use letter::{Errand, Question};
pub use notice::{Notice, Tone};
pub use picking::{Led, Open, Picking, first_picks};
pub use player::{HUMAN, Player, Sitter};
pub use seen::Happened;
pub use session::{Deed, MOVES, Opening, RESULT, Session};
pub use showcase::Showcases;
pub use spelling::{MOST_WORDS, SpellingError, spelt_out};
pub use worker::{
    ANYTHING, Asked, Asking, Beginning, BotsSeen, CLOCK, Course, Finding, Progress, Replaying, Running,
    Shown, Speed, Step, Told, UNDER_WAY, Wanted, Wish,
};
pub use workplace::{Wake, Workplace};
