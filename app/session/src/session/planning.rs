//! A move planned while somebody else is asked: shown, and made as soon as it may be.

use std::time::Duration;

use unruly_contract::{Pick, Seat, Secrecy, Spot};

use super::Session;
use crate::letter::Order;
use crate::picking::Led;
use crate::worker::WhyNot;

/// A person's plan for their next move.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Plan {
    /// The piece that is to move.
    from: Option<Spot>,
    /// Where it is to go.
    to: Option<Spot>,
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

    /// The move that is planned, from where to where.
    pub fn planned(&self) -> Option<(Spot, Spot)> {
        Some((self.plan.from?, self.plan.to?))
    }

    /// The piece that is taken up for a plan.
    pub fn planned_piece(&self) -> Option<Spot> {
        self.plan.from
    }

    /// Somebody who is not asked yet points at a square.
    pub(super) fn plan_point(&mut self, seat: Seat, spot: Spot) {
        let is_own = self.is_own(seat, spot);
        self.plan = match self.plan {
            Plan { from: Some(from), to: None } if from == spot => Plan::default(),
            Plan { from: Some(from), to: None } if !is_own => Plan { from: Some(from), to: Some(spot) },
            _ if is_own => Plan { from: Some(spot), to: None },
            _ => Plan::default(),
        };
    }

    /// Somebody who is not asked yet carries a piece somewhere.
    pub(super) fn plan_carry(&mut self, from: Spot, to: Option<Spot>) {
        self.plan = match to {
            Some(to) if to != from => Plan { from: Some(from), to: Some(to) },
            Some(_) => Plan { from: Some(from), to: None },
            None => Plan::default(),
        };
    }

    /// Somebody takes up a piece of whoever was to move in the position of the past that is shown, or carries it somewhere: where one
    /// may play on from there, that is done, and the piece is taken up then. Says whether it is.
    pub(super) fn play_on_with(&mut self, from: Spot, to: Option<Spot>, now: Duration) -> bool {
        if !self.may_play_on() || !self.own().contains(&from) {
            return false;
        }
        self.picks.picking.clear();
        self.plan = Plan { from: Some(from), to: to.filter(|to| *to != from) };
        self.send_deed(Order::PlayOn, now);
        true
    }

    /// Nothing is planned any more.
    pub(super) fn forget_plan(&mut self) {
        self.plan = Plan::default();
    }

    /// Makes the move that was planned, if it may be made; asks why not otherwise. A choice that is still
    /// open, such as a promotion, is asked for as ever.
    pub(super) fn carry_out_plan(&mut self, now: Duration) {
        let Some(seat) = self.actor() else { return };
        let plan = std::mem::take(&mut self.plan);
        let Some(from) = plan.from else { return };
        let seen = std::sync::Arc::clone(&self.seen);
        let decisions = &seen.glance.decisions;
        // A piece that was taken up stays in the hand.
        self.picks.picking.clear();
        let is_up = self.picks.picking.pick(Pick::Square(from), decisions, seat) != Led::Nowhere;
        let Some(to) = plan.to else { return };
        match self.picks.picking.pick(Pick::Square(to), decisions, seat) {
            Led::To(action) if is_up => self.act(seat, action, now),
            Led::Further if is_up && self.picks.picking.picked_up() == Some(from) => {}
            _ => {
                self.picks.picking.clear();
                self.ask_why(seat, vec![WhyNot::Go { from, to }], now);
            }
        }
    }
}
