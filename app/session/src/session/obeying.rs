//! Commands obeyed: pointing becomes a pick, and a complete action goes to the worker.

use std::time::Duration;

use unruly_contract::words::{FAIL, WIN};
use unruly_contract::{Action, Pick, Seat, Spot, phrase};

use super::Session;
use crate::command::Command;
use crate::glance::under_way;
use crate::letter::{Errand, Order, WhyNot};
use crate::notice::Notice;
use crate::picking::{Led, Picking};
use crate::request::{Manner, Request};
use crate::seen::{Laid, Moment};

impl Session {
    /// Does what somebody at the screen asks for.
    pub fn obey(&mut self, command: impl Into<Command>, now: Duration) {
        let command = command.into();
        // Answers that have come in meanwhile come first.
        self.take_in(now);
        let (sent, _) = self.mailbox.counts();
        self.waiting.meant = command.is_deed().then_some(sent + 1);
        if let Some(laid) = self.picks.laid.take_if(|_| command.touches_what_is_laid()) {
            // It goes back into the hand, unless this is about the card itself.
            if self.answers_for(&laid, &command, now) {
                return;
            }
        }
        match command {
            Command::Point(spot) => self.point(spot, now),
            Command::Carry { from, to } => self.carry(from, to, now),
            Command::Pick(pick) => self.pick(pick, now),
            Command::Back => self.picks.picking.back(),
            Command::Cancel => self.cancel(now),
            Command::Finish => {
                if let (Some(seat), Some(action)) = (self.actor(), self.finished().cloned()) {
                    self.act(seat, action, now);
                }
            }
            Command::Do(seat, action) => self.send_deed(Order::Say { seat, action }, now),
            Command::Dismiss => self.telling.notice = None,
            Command::Pass => {
                if let (Some(seat), Some(action)) = (self.actor(), self.decline().cloned()) {
                    self.act(seat, action, now);
                }
            }
            Command::TryLuck => self.telling.errands.push(Errand::TossCoin),
            Command::Request(request) => self.ask_worker(request, now),
        }
        // A letter that is sent later was not meant by this command.
        let (sent, _) = self.mailbox.counts();
        self.waiting.meant = self.waiting.meant.filter(|meant| *meant <= sent);
    }

    /// Plays a card that was laid on the table, or takes it back into the hand, where a command says so.
    fn answers_for(&mut self, laid: &Laid, command: &Command, now: Duration) -> bool {
        let plays = match command {
            Command::Finish => true,
            Command::Pick(Pick::Card(id)) => *id == laid.card,
            Command::Point(spot) => laid.places().any(|place| place == *spot),
            _ => false,
        };
        if let Some(seat) = self.actor().filter(|_| plays) {
            self.act(seat, laid.action.clone(), now);
        }
        plays || matches!(command, Command::Cancel | Command::Back)
    }

    /// A coin has fallen, for somebody who has left it to luck whether they win.
    pub fn hear_coin(&mut self, wins: bool, now: Duration) {
        let word = if wins { WIN } else { FAIL };
        self.pick(Pick::Word(word.to_owned()), now);
    }

    /// Sends an action that was chosen in the position that is shown.
    pub(super) fn act(&mut self, seat: Seat, action: Action, now: Duration) {
        let revision = self.seen.revision;
        self.send_deed(Order::Act { seat, action, revision }, now);
    }

    /// Asks why something may not be done: for the first of these that the rules have a reason for.
    pub(super) fn ask_why(&mut self, seat: Seat, asked: Vec<WhyNot>, now: Duration) {
        self.send_aside(Order::Explain { seat, asked }, now);
    }

    /// Whether a seat's piece stands there.
    pub(super) fn is_own(&self, seat: Seat, spot: Spot) -> bool {
        self.seen.glance.scene.piece_at(spot).is_some_and(|piece| piece.owners.contains(&seat))
    }

    /// Brings a request to the worker, in its manner.
    fn ask_worker(&mut self, request: Request, now: Duration) {
        match request.manner() {
            Manner::Elsewhere => {
                self.picks.picking.clear();
                self.forget_plan();
                self.send_deed(Order::Request(request), now);
            }
            Manner::Awaited => self.send_deed(Order::Request(request), now),
            Manner::Aside => {
                if let Request::Glimpse(moment) = request {
                    if !self.needs_glimpse(moment) {
                        return;
                    }
                    self.informed.glimpse = Some((self.seen.revision, moment));
                }
                self.send_aside(Order::Request(request), now);
            }
        }
    }

    /// Whether the worker need be asked for a glimpse. Nobody waits for it: where the worker is at something, whoever still points there
    /// asks again. A position that cannot be looked up is asked for once.
    fn needs_glimpse(&self, moment: Moment) -> bool {
        let is_new = self.informed.glimpse != Some((self.seen.revision, moment));
        is_new && self.glimpse(moment).is_none() && !self.is_waiting_for_aside() && self.is_ready()
    }

    fn pick(&mut self, pick: Pick, now: Duration) {
        let Some(seat) = self.actor() else { return };
        let why_not = match &pick {
            Pick::Card(id) => {
                self.seen.glance.scene.seat(seat).and_then(|shown| shown.unplayable.get(id)).cloned()
            }
            _ => None,
        };
        if !self.try_pick(seat, pick, now)
            && let Some(why_not) = why_not
        {
            self.telling.notice = Some(Notice::refused(why_not));
            self.telling.was_refused = true;
        }
    }

    /// Lets go of what was picked; where nothing was, of what was begun.
    fn cancel(&mut self, now: Duration) {
        self.telling.notice = None;
        self.forget_plan();
        if !self.picking().trail().is_empty() || self.picking().is_ahead() {
            self.picks.picking.clear();
        } else if let (Some(seat), Some(action)) = (self.actor(), self.cancellable()) {
            self.act(seat, action, now);
        }
    }

    /// Picks something. Says whether it leads anywhere.
    fn try_pick(&mut self, seat: Seat, pick: Pick, now: Duration) -> bool {
        let habit = match (self.picking().trail().first(), &pick) {
            (Some(kind @ Pick::Kind(_)), _) | (None, kind @ Pick::Kind(_)) => Some(kind.clone()),
            _ => None,
        };
        let card = match (self.picking().trail(), &pick) {
            ([], Pick::Card(id)) => Some(id.clone()),
            _ => None,
        };
        match self.picks.picking.pick(pick, &self.seen.glance.decisions, seat) {
            Led::To(action) => {
                if let Some(card) = card {
                    let revision = self.seen.revision;
                    self.send_deed(Order::Lay { seat, card, action, revision }, now);
                    return true;
                }
                // A player who has put down a pawn will often put down another.
                if let Some(habit) = habit.filter(|kind| self.puts_down(seat, kind)) {
                    self.picks.habits.insert(seat, habit);
                }
                self.act(seat, action, now);
                true
            }
            Led::Further => {
                self.telling.notice = None;
                true
            }
            Led::Nowhere => false,
        }
    }

    fn point(&mut self, spot: Spot, now: Duration) {
        if self.past().is_some() {
            // A piece with which one would play on from here may be missed: that throws nobody out of the past.
            if !self.play_on_with(spot, None, now) && !self.may_play_on() {
                self.ask_worker(Request::LookAt(None), now);
            }
            return;
        }
        if let Some(seat) = self.planner() {
            self.plan_point(seat, spot);
            return;
        }
        let Some(seat) = self.actor() else { return };
        // The piece that is held is put down again by pointing at it.
        if self.picking().picked_up() == Some(spot) && self.picking().trail().len() == 1 {
            self.picks.picking.clear();
            return;
        }
        let held = self.picking().picked_up().or(self.picks.stuck.take());
        let chosen = self.picking().clone();
        if self.try_pick(seat, Pick::Square(spot), now) {
            return;
        }
        if self.chosen_before(seat) == Some(spot) {
            // The piece that a card is about is in the hand, as it were.
            self.telling.notice = None;
            return;
        }
        let is_own = self.is_own(seat, spot);
        let mut asked: Vec<WhyNot> = self.written_there(seat, &chosen, spot).into_iter().collect();
        match held {
            // A kind that was chosen beside the surface stays chosen.
            _ if !asked.is_empty() => asked.extend(is_own.then_some(WhyNot::Leave(spot))),
            Some(from) if !is_own => {
                asked.push(WhyNot::Go { from, to: spot });
                self.picks.picking.clear();
            }
            // Somebody points at a piece that cannot move: its owner may want to know why.
            _ if is_own => {
                self.picks.picking.clear();
                self.picks.stuck = Some(spot);
                asked.push(WhyNot::Leave(spot));
            }
            _ if self.is_asked_for_squares_by_a_card(seat) => {
                // The card still asks, and says so.
                self.telling.notice = Some(Notice::refused(phrase!("session-card-asks-for-lit")));
                self.telling.was_refused = true;
                return;
            }
            _ => {
                self.telling.notice = None;
                return;
            }
        }
        self.ask_why(seat, asked, now);
    }

    /// Whether a card asks a seat for a square.
    fn is_asked_for_squares_by_a_card(&self, seat: Seat) -> bool {
        let is_under_way = under_way(&self.seen.glance.scene.piles).is_some();
        is_under_way && !self.picking().open(self.decisions(), seat).squares().is_empty()
    }

    /// The action of putting a chosen kind on a square where it may not be put, written as the game writes it for a square where
    /// it may.
    fn written_there(&self, seat: Seat, chosen: &Picking, spot: Spot) -> Option<WhyNot> {
        let [Pick::Kind(_)] = chosen.trail() else { return None };
        let elsewhere = chosen.open(self.decisions(), seat).squares().first().copied()?;
        let Led::To(action) = chosen.clone().pick(Pick::Square(elsewhere), self.decisions(), seat) else {
            return None;
        };
        let naming = self.ruleset.profile().naming;
        let verb = action.text().strip_suffix(&naming.write(elsewhere).to_string())?;
        Some(WhyNot::Do(format!("{verb}{}", naming.write(spot))))
    }

    fn carry(&mut self, from: Spot, to: Option<Spot>, now: Duration) {
        if self.play_on_with(from, to, now) {
            return;
        }
        if self.planner().is_some() {
            self.plan_carry(from, to);
            return;
        }
        let Some(seat) = self.actor() else { return };
        if self.picking().picked_up() != Some(from) {
            self.picks.picking.clear();
            let is_picked = self.try_pick(seat, Pick::Square(from), now);
            if !is_picked && self.chosen_before(seat) != Some(from) {
                self.ask_why_not_there(seat, from, to, now);
                return;
            }
        }
        let pick = to.map_or(Pick::Off, Pick::Square);
        if to == Some(from) || self.try_pick(seat, pick, now) {
            return;
        }
        self.picks.picking.clear();
        if to.is_some() {
            self.ask_why_not_there(seat, from, to, now);
        }
    }

    fn ask_why_not_there(&mut self, seat: Seat, from: Spot, to: Option<Spot>, now: Duration) {
        match to.filter(|to| *to != from) {
            Some(to) => self.ask_why(seat, vec![WhyNot::Go { from, to }], now),
            None => self.telling.notice = None,
        }
    }
}
