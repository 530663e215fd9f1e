//! Taking back and doing again, with the word of the other people at the screen.

use std::time::Duration;

use unruly_contract::{Deed, Seat};
use unruly_table::Consent;

use super::ledger::Entry;
use super::notice::Notice;
use super::session::Session;

/// What the other people are asked before something is taken back or done again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asking {
    /// What is wanted.
    pub(crate) what: Wanted,
    /// Who has still to agree, the next one first.
    pub(crate) still: Vec<Seat>,
}

/// What is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// To go back to this ply.
    Undo(usize),
    /// To do again what was taken back.
    Redo,
}

impl Session {
    /// Somebody wants to take back: to the last turn of a person, or the last action where only people play.
    pub(super) fn ask_for_undo(&mut self, now: Duration) {
        if !self.can_undo() {
            return;
        }
        let is_human = |deed: &Deed| self.is_human(deed.seat);
        let ply = self.table.record().actions.iter().rposition(is_human).unwrap_or(0);
        let by = self.table.record().actions.get(ply).map(|deed| deed.seat);
        self.ask(Wanted::Undo(ply), by, now);
    }

    /// Somebody wants to do again what was taken back.
    pub(super) fn ask_for_redo(&mut self, now: Duration) {
        if self.can_redo() {
            let by = self.actor();
            self.ask(Wanted::Redo, by, now);
        }
    }

    fn ask(&mut self, what: Wanted, by: Option<Seat>, now: Duration) {
        let still: Vec<Seat> = self.humans().filter(|seat| Some(*seat) != by).collect();
        self.asking = Some(Asking { what, still });
        self.go_on_if_all_agree(now);
    }

    /// The next person agrees, or does not.
    pub(super) fn hear_agreement(&mut self, agrees: bool, now: Duration) {
        let Some(asking) = &mut self.asking else { return };
        if !agrees {
            self.asking = None;
            return;
        }
        asking.still.remove(0);
        self.go_on_if_all_agree(now);
    }

    fn go_on_if_all_agree(&mut self, now: Duration) {
        let Some(asking) = self.asking.take_if(|asking| asking.still.is_empty()) else { return };
        match asking.what {
            Wanted::Undo(ply) => self.go_back(ply, Consent::Everyone, now),
            Wanted::Redo => self.go_forward(now),
        }
    }

    /// As far forward as an undo went back: to where a person is asked again.
    fn go_forward(&mut self, now: Duration) {
        self.thinking.forget();
        self.notice = None;
        loop {
            match self.table.redo() {
                Ok(events) => {
                    let Some(entry) = self.last_entry() else { break };
                    self.enter(entry, events, now);
                }
                Err(error) => {
                    self.notice = Some(Notice::alarm(error.to_string()));
                    break;
                }
            }
            let asked = self.table.ask(|game| game.asked()).unwrap_or_default();
            if asked.is_empty() || asked.iter().any(|seat| self.is_human(*seat)) || !self.can_redo() {
                break;
            }
        }
        self.follow_in_lesson();
        self.settle(now);
    }

    /// What was done last, before it is known what came of it. The notation belongs to the position before.
    fn last_entry(&self) -> Option<Entry> {
        let Deed { seat, action } = self.table.record().actions.last()?;
        let before = self.table.look_back(self.table.ply().checked_sub(1)?).ok()?;
        before.ask("telling an action", |game| Entry::at(game, *seat, action)).ok()
    }
}
