//! Moves planned while somebody else is asked: shown, and made one after the other as soon as they may be.

use std::time::Duration;

use unruly_contract::{Pick, Seat, Secrecy, Spot};

use super::Session;
use crate::letter::{Order, WhyNot};
use crate::picking::Led;
use crate::request::Request;

/// A person's plan for their next moves.
#[derive(Debug, Default)]
pub(super) struct Plan {
    /// The moves in their order, each from where to where.
    moves: Vec<(Spot, Spot)>,
    /// The piece that is to move after these.
    taken_up: Option<Spot>,
}

impl Plan {
    /// A move of a piece, or the piece alone.
    fn of(from: Spot, to: Option<Spot>) -> Self {
        match to {
            Some(to) => Self { moves: vec![(from, to)], taken_up: None },
            None => Self { moves: Vec::new(), taken_up: Some(from) },
        }
    }

    /// Whether a piece of the planner's stands there once all is done, where one stands there now or not.
    fn has_own(&self, spot: Spot, now: bool) -> bool {
        self.moves.iter().fold(now, |has, (from, to)| *to == spot || has && *from != spot)
    }
}

impl Session {
    /// The seat that may plan a move now: the person's at the screen, while a bot is asked in a game without secrets.
    /// Where hands are hidden, most plans would hang on things that the player cannot know.
    pub fn planner(&self) -> Option<Seat> {
        let glance = self.glance();
        let is_open = self.ruleset.profile().secrecy == Secrecy::Open
            && self.past().is_none()
            && self.asking().is_none()
            && glance.outcome.is_none()
            && self.progress().is_none();
        let mut humans = self.humans();
        let only = humans.next().filter(|_| humans.next().is_none());
        let is_waiting = !glance.asked.is_empty() && only.is_some_and(|seat| !glance.asked.contains(&seat));
        only.filter(|_| is_open && is_waiting)
    }

    /// The moves that are planned, in their order, each from where to where.
    pub fn planned(&self) -> &[(Spot, Spot)] {
        &self.plan.moves
    }

    /// The piece that is taken up for a plan.
    pub fn planned_piece(&self) -> Option<Spot> {
        self.plan.taken_up
    }

    /// Somebody who is not asked yet points at a square: takes up a piece where it will stand by then, or says where it is to go.
    /// A square that leads to no move drops the plan; a piece taken up where it stands now, though it is to leave, begins another.
    pub(super) fn plan_point(&mut self, seat: Seat, spot: Spot) {
        let is_own_now = self.is_own(seat, spot);
        let is_own = self.plan.has_own(spot, is_own_now);
        match self.plan.taken_up {
            Some(from) if from == spot => self.plan.taken_up = None,
            Some(from) if !is_own => self.plan_move(from, spot),
            _ if is_own => self.plan.taken_up = Some(spot),
            _ if is_own_now => self.plan = Plan::of(spot, None),
            _ => self.forget_plan(),
        }
    }

    /// Somebody who is not asked yet carries a piece somewhere.
    pub(super) fn plan_carry(&mut self, from: Spot, to: Option<Spot>) {
        if !self.plan.has_own(from, true) {
            self.forget_plan();
        }
        match to {
            Some(to) if to != from => self.plan_move(from, to),
            Some(_) => self.plan.taken_up = Some(from),
            None => self.plan.taken_up = None,
        }
    }

    fn plan_move(&mut self, from: Spot, to: Spot) {
        self.plan.moves.push((from, to));
        self.plan.taken_up = None;
    }

    /// Somebody takes up a piece of whoever was to move in the position of the past that is shown, or carries it somewhere: where one
    /// may play on from there, that is done, and the piece is taken up then. Says whether it is.
    pub(super) fn play_on_with(&mut self, from: Spot, to: Option<Spot>, now: Duration) -> bool {
        if !self.may_play_on() || !self.own().contains(&from) {
            return false;
        }
        self.picks.picking.clear();
        self.plan = Plan::of(from, to.filter(|to| *to != from));
        self.send_deed(Order::Request(Request::PlayOn), now);
        true
    }

    /// Nothing is planned any more.
    pub(super) fn forget_plan(&mut self) {
        self.plan = Plan::default();
    }

    /// Makes the move that was planned first, if it may be made; otherwise asks why not, and drops the plan. A choice that is still
    /// open, such as a promotion, is asked for as ever.
    pub(super) fn carry_out_plan(&mut self, now: Duration) {
        let Some(seat) = self.actor() else { return };
        let next = (!self.plan.moves.is_empty()).then(|| self.plan.moves.remove(0));
        let up = next.map_or_else(|| self.plan.taken_up.take(), |(from, _)| Some(from));
        let Some(from) = up else { return };
        let seen = std::sync::Arc::clone(&self.seen);
        let decisions = &seen.glance.decisions;
        // A piece that was taken up stays in the hand.
        self.picks.picking.clear();
        let is_up = self.picks.picking.pick(Pick::Square(from), decisions, seat) != Led::Nowhere;
        let Some((_, to)) = next else { return };
        match self.picks.picking.pick(Pick::Square(to), decisions, seat) {
            Led::To(action) if is_up => self.act(seat, action, now),
            Led::Further if is_up && self.picks.picking.picked_up() == Some(from) => {}
            _ => {
                self.picks.picking.clear();
                self.forget_plan();
                self.ask_why(seat, vec![WhyNot::Go { from, to }], now);
            }
        }
    }
}
