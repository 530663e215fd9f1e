//! Permissions of the people at the screen, decided in one place: so what is offered is done, and nothing else.

use unruly_contract::{Action, Seat, Secrecy, Task};

use super::Worker;
use crate::request::Request;
use crate::seen::May;

impl Worker {
    /// The things that people at the screen may do now.
    pub(super) fn may(&self) -> May {
        let (act, branch, analyse) = (self.actor(), self.may_branch(), self.may_analyse());
        let (is_lesson, is_consulting) = (self.teacher.is_some(), self.consulting.asking().is_some());
        let is_open = self.book.table().ruleset().profile().secrecy == Secrecy::Open;
        // A game would go on for which all have seen what hands hide.
        let is_harmless = is_open || self.glance.outcome.is_some();
        let is_known = is_open || self.outcome_of_game().is_some();
        May {
            act,
            look_back: self.may_look_back(),
            branch,
            make_main: branch && self.book.is_away() && self.book.host().is_none() && is_harmless,
            bring_back: branch && self.book.has_dropped(),
            // A lesson is the teacher's.
            comment: !is_lesson && !is_consulting && !self.seating.is_covered(),
            pause: self.may_pause(),
            analyse,
            review: analyse && !is_lesson && is_known,
        }
    }

    /// Whether the people at the screen may have this done now. A face asks the [permissions](May) before it offers it, which comes to the
    /// same.
    pub(super) fn is_allowed(&self, request: &Request) -> bool {
        let may = self.may();
        let is_here = |line: usize| line == self.book.line();
        match request {
            Request::LookAt(Some(_)) => may.look_back,
            Request::Replay(true) => may.look_back && !self.book.ledger().is_empty(),
            Request::Glimpse(moment) | Request::WalkTo(moment) => {
                may.look_back && (is_here(moment.line) || may.branch)
            }
            Request::PlayOn => may.branch && self.looking.ply().is_some(),
            Request::TryLine(_, deeds) => may.branch && !deeds.is_empty(),
            Request::MakeMain => may.make_main,
            Request::DropVariation => may.branch && self.book.is_away(),
            Request::BringBack => may.bring_back,
            Request::Comment(moment, _) => may.comment && (is_here(moment.line) || may.branch),
            Request::Pause(true) => may.pause,
            Request::Review(true) => may.review,
            Request::GoOn | Request::ShowMe => self.teacher.is_some(),
            Request::Undo => self.undo().is_some(),
            Request::Redo => self.book.table().redoable() > 0,
            Request::Agree(_) => self.consulting.asking().is_some(),
            Request::PlayOut => self.is_left_to_bots(),
            Request::BeQuiet(_) => may.act.is_some(),
            // A lesson has its players.
            Request::Seat(seat, _) => self.teacher.is_none() && self.seating.sitters().contains_key(seat),
            // To rest is always allowed, and so is a wish that comes to nothing where it means nothing.
            Request::LookAt(None)
            | Request::Replay(false)
            | Request::ReplayAt(_)
            | Request::Analyse(_)
            | Request::Review(false)
            | Request::Hurry
            | Request::HoldBots
            | Request::ReleaseBots
            | Request::Pause(false)
            | Request::TakeSeat
            | Request::PutCardAway
            | Request::LendToBot(_) => true,
        }
    }

    /// Whether somebody at the screen may act for a seat, where that is asked.
    pub(super) fn may_act_for(&self, seat: Seat) -> bool {
        self.seating.is_human(seat) && !self.is_paused
    }

    /// Whether somebody at the screen may say this for a seat: where hands are hidden nobody speaks for others, but about what lies open.
    pub(super) fn may_say(&self, seat: Seat, action: &Action) -> bool {
        let is_open = self.book.table().ruleset().profile().secrecy == Secrecy::Open;
        let is_there = self.seating.speaks(seat, is_open);
        is_there || self.seating.is_human(seat) && self.glance.may_be_said_from_afar(seat, action)
    }

    /// A player who looks away, or tells from memory how things stood, is shown none of the past; but in a variation nobody plays against anybody.
    fn may_look_back(&self) -> bool {
        let task = self.seating.facing().and_then(|seat| self.glance.task_of(seat));
        self.book.is_away() || !matches!(task, Some(Task::LookAway { .. } | Task::Recall { .. }))
    }

    fn actor(&self) -> Option<Seat> {
        let is_present = self.looking.past().is_none() && self.consulting.asking().is_none();
        let is_open = is_present && !self.seating.is_covered() && !self.is_paused;
        is_open.then(|| self.seating.human_asked(&self.glance)).flatten()
    }

    /// Nobody may be wronged by a variation. Once the game is over nobody can be. Before that, trying would tell of hands that somebody
    /// hides, or of cards that are still to come, and it would take time from a clock; where everything lies open and no clock runs, it
    /// is no more than thinking aloud. A lesson has a way of its own.
    fn may_branch(&self) -> bool {
        let table = self.book.table();
        let is_busy =
            self.teacher.is_some() || self.consulting.asking().is_some() || self.seating.is_covered();
        let lies_open = table.ruleset().profile().secrecy == Secrecy::Open || self.seating.lies_open();
        let is_harmless = self.outcome_of_game().is_some() || lies_open && !self.clock.is_ticking();
        !is_busy && table.fault().is_none() && (self.book.is_away() || is_harmless)
    }

    /// The time of a task that is under way is no clock's, and runs on.
    fn may_pause(&self) -> bool {
        let is_played = self.glance.outcome.is_none() && !self.book.is_away() && self.teacher.is_none();
        is_played && self.clock.is_ticking() && self.tasks.running().is_none()
    }

    /// Where hands are hidden, a bot's opinion of another's hand would tell of it, until the game is over.
    fn may_analyse(&self) -> bool {
        let is_own = self.actor().is_some();
        let is_covered = self.seating.covered_for(&self.glance).is_some();
        !is_covered && self.book.table().fault().is_none() && (self.lies_open() || is_own)
    }

    /// Whether nothing is hidden from anybody, or nothing any more.
    pub(super) fn lies_open(&self) -> bool {
        let is_over = self.glance.outcome.is_some() || self.book.is_away();
        self.book.table().ruleset().profile().secrecy == Secrecy::Open || is_over
    }
}
