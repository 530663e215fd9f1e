//! A move planned while somebody else is asked: shown, and made as soon as it may be.

use unruly_contract::{Pick, Seat, Secrecy, Spot};

use super::picking::Led;
use super::session::Session;
use crate::host::Host;

/// What somebody plans to do next.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The piece that is to move.
    from: Option<Spot>,
    /// Where it is to go.
    to: Option<Spot>,
}

impl Session {
    /// Who may plan a move now: the person at the screen, while a bot is asked in a game in which nothing is hidden.
    /// Where hands are hidden, most of what one would plan hangs on what one cannot know.
    pub(crate) fn planner(&self) -> Option<Seat> {
        let is_open = self.ruleset().profile().secrecy == Secrecy::Open
            && self.past().is_none()
            && self.asking.is_none()
            && self.glance.outcome.is_none()
            && self.guide.is_none();
        let mut humans = self.humans();
        let only = humans.next().filter(|_| humans.next().is_none());
        let is_waiting =
            !self.glance.asked.is_empty() && only.is_some_and(|seat| !self.glance.asked.contains(&seat));
        only.filter(|_| is_open && is_waiting)
    }

    /// The move that is planned, from where to where.
    pub(crate) fn planned(&self) -> Option<(Spot, Spot)> {
        Some((self.plan.from?, self.plan.to?))
    }

    /// The piece that is taken up for a plan.
    pub(crate) fn planned_piece(&self) -> Option<Spot> {
        self.plan.from
    }

    /// Somebody who is not asked yet points at a square.
    pub(super) fn plan_point(&mut self, seat: Seat, spot: Spot) {
        let is_own = self.glance.scene.piece_at(spot).is_some_and(|piece| piece.owners.contains(&seat));
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

    /// Nothing is planned any more.
    pub(super) fn forget_plan(&mut self) {
        self.plan = Plan::default();
    }

    /// Makes the move that was planned, if it may be made; says why not otherwise. What must still be chosen, such as what
    /// a pawn becomes, is asked for as ever.
    pub(super) fn carry_out_plan(&mut self, host: &mut dyn Host) {
        let Some(seat) = self.actor() else { return };
        let plan = std::mem::take(&mut self.plan);
        let Some(from) = plan.from else { return };
        // A piece that was taken up stays in the hand.
        self.picking.clear();
        let is_up = self.picking.pick(Pick::Square(from), &self.glance.decisions, seat) != Led::Nowhere;
        let Some(to) = plan.to else { return };
        match self.picking.pick(Pick::Square(to), &self.glance.decisions, seat) {
            Led::To(action) if is_up => {
                self.act(seat, &action, host.now());
            }
            Led::Further if is_up && self.picking.picked_up() == Some(from) => {}
            _ => {
                self.picking.clear();
                self.notice = self.why_not(seat, from, to);
            }
        }
    }
}
