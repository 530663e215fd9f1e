//! The view that leaves the mailbox: as much of a game as a viewer may know.

mod analysis;
mod asking;
mod bots;
mod laid;
mod lines;
mod may;
mod news;
mod replaying;
mod running;

use std::sync::Arc;
use std::time::Duration;

use unruly_contract::{Decision, Happening, Outcome, Pick, Purpose, Seat, Secrecy, Viewer};
use unruly_table::{Consent, Fault, Timekeeper};

pub(crate) use analysis::AnalysisSeen;
pub use analysis::{Finding, FoundDeed, FoundLine, as_told};
pub use asking::{Asking, Wanted};
pub use bots::{Asked, BotsSeen};
pub use laid::Laid;
pub use lines::{Branch, LineComments, Moment};
pub use may::May;
pub use news::{Shown, Told, is_told_before};
pub(crate) use replaying::Past;
pub use replaying::{Replaying, Speed};
pub use running::Running;
pub(crate) use running::seconds;

use crate::course::Progress;
use crate::glance::Glance;
use crate::ledger::{Crossed, Entry};
use crate::review::Review;
use crate::seating::Seating;
use crate::taken::TakenBySeats;

/// The state of a session, as its viewer may know it.
pub(crate) struct Seen {
    /// Which position this is: a number that grows with each change of it.
    pub(crate) revision: u64,
    pub(crate) glance: Arc<Glance>,
    pub(crate) past: Option<Arc<Past>>,
    /// The position that was wanted for a glimpse last, and its line.
    pub(crate) glimpse: Option<(usize, Arc<Past>)>,
    pub(crate) seating: Seating,
    pub(crate) clock: Timekeeper,
    /// Whether the clocks stand still because somebody wants that.
    pub(crate) is_paused: bool,
    pub(crate) ledger: Arc<Vec<Arc<Entry>>>,
    pub(crate) crossed: Arc<Crossed>,
    /// The entries that were taken back by the moment that is shown.
    pub(crate) crossed_by_then: Arc<Crossed>,
    /// The pieces that each seat has taken by then.
    pub(crate) taken: Arc<TakenBySeats>,
    /// Every line, the game itself first; no variation where none may be looked at.
    pub(crate) branches: Arc<Vec<Branch>>,
    /// The line that is shown; 0 is the game itself.
    pub(crate) line: usize,
    /// The line that a variation is about to leave, in which nothing was done yet.
    pub(crate) host: Option<usize>,
    /// The things that people at the screen may do.
    pub(crate) may: May,
    /// How many moves were made in the game itself.
    pub(crate) moves: usize,
    /// How the game itself ended, if it did.
    pub(crate) outcome: Option<Outcome>,
    /// All events that the viewer may know, each with the number of its action.
    pub(crate) history: Arc<Vec<(usize, Happening)>>,
    /// To which ply an undo goes back and whose word that takes, where there is something to take back.
    pub(crate) undo: Option<(usize, Consent)>,
    /// How many actions could be done again.
    pub(crate) redoable: usize,
    pub(crate) told: Vec<Arc<Told>>,
    pub(crate) just_played: Option<Shown>,
    pub(crate) chosen: Vec<Pick>,
    pub(crate) asking: Option<Asking>,
    pub(crate) bots: BotsSeen,
    pub(crate) analysis: AnalysisSeen,
    /// Whether somebody wants to look back at the whole game.
    pub(crate) is_reviewing: bool,
    /// The look back at the game itself, as far as it has come.
    pub(crate) review: Arc<Review>,
    pub(crate) replaying: Replaying,
    pub(crate) lesson: Option<Progress>,
    pub(crate) running: Option<Running>,
    /// The seats that want no more questions on this turn.
    pub(crate) quiet: Vec<Seat>,
    pub(crate) fault: Option<Fault>,
    /// When something happens by itself, if nothing else does before.
    pub(crate) due: Option<Duration>,
}

/// The part of a glance that people at a screen may know: the questions to their own seats, and none to other seats. Where hands
/// are hidden, a question tells of a hand: it stays inside until its player has come to the screen, and each of several people
/// reads of the others only the actions that are open at any time.
pub(crate) fn glance(full: &Arc<Glance>, seating: &Seating, secrecy: Secrecy) -> Arc<Glance> {
    let is_shared = seating.humans().count() > 1;
    let is_open = secrecy == Secrecy::Open || seating.lies_open();
    let may_read = |seat: Seat, is_aside: bool| {
        let is_theirs = is_open || !is_shared || seating.facing() == Some(seat) || is_aside;
        seating.is_human(seat) && is_theirs && !seating.is_covered()
    };
    let may_know = |decision: &Decision| {
        decision.purpose == Purpose::Host || may_read(decision.seat, decision.purpose == Purpose::Aside)
    };
    if full.decisions.iter().all(may_know) {
        return Arc::clone(full);
    }
    let sayings = full.sayings.iter().map(|(seat, said)| {
        let said = said.iter().filter(|saying| may_read(*seat, !saying.is_awaited));
        (*seat, said.cloned().collect::<Vec<_>>())
    });
    Arc::new(Glance {
        scene: full.scene.clone(),
        decisions: full.decisions.iter().filter(|decision| may_know(decision)).cloned().collect(),
        asked: full.asked.clone(),
        outcome: full.outcome.clone(),
        sayings: sayings.filter(|(_, said)| !said.is_empty()).collect(),
    })
}

/// The list of what was done, as this viewer may know it.
pub(crate) fn listed(ledger: &[Arc<Entry>], viewer: Viewer) -> Arc<Vec<Arc<Entry>>> {
    Arc::new(ledger.iter().map(|entry| entry.seen_by(viewer)).collect())
}
