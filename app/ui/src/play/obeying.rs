//! Commands, and what comes of them: the one place where what is asked for is done.

use unruly_contract::{Action, Pick, Seat, Spot};

use super::command::Command;
use super::grammar::refusal;
use super::picking::{Led, Picking};
use super::session::Session;
use crate::host::Host;

impl Session {
    /// Does what somebody at the screen asks for.
    pub(crate) fn obey(&mut self, command: Command, host: &mut dyn Host) {
        let now = host.now();
        match command {
            Command::Point(spot) => self.point(spot, host),
            Command::Carry { from, to } => self.carry(from, to, host),
            Command::Pick(pick) => self.pick(pick, host),
            Command::Back => self.picking.back(),
            Command::Cancel => self.cancel(now),
            Command::Finish => {
                if let (Some(seat), Some(action)) = (self.actor(), self.finished().cloned()) {
                    self.act(seat, &action, now);
                }
            }
            Command::Do(seat, action) => self.say(seat, &action, host),
            Command::LookAt(ply) => {
                self.pause_replay();
                self.look_at(ply);
            }
            Command::Replay(true) => self.replay(now),
            Command::Replay(false) => self.pause_replay(),
            Command::ReplayAt(speed) => self.replay_at(speed, now),
            Command::Analyse(is_on) => self.analyse(is_on, host),
            Command::GoOn => self.step_in_lesson(now),
            Command::ShowMe => self.show_in_lesson(now),
            Command::Undo => self.ask_for_undo(now),
            Command::Redo => self.ask_for_redo(now),
            Command::Agree(agrees) => self.hear_agreement(agrees, now),
            Command::Hurry => self.hurry(host),
            Command::HoldBots => self.hold_bots(host),
            Command::ReleaseBots => self.thinking.release(),
            Command::TakeSeat => {
                self.uncover(now);
                self.settle(now);
            }
            Command::Dismiss => self.notice = None,
            Command::Pass => {
                if let (Some(seat), Some(action)) = (self.actor(), self.decline().cloned()) {
                    self.act(seat, &action, now);
                }
            }
            Command::BeQuiet(is_quiet) => self.be_quiet(is_quiet, now),
            Command::PutCardAway => self.put_card_away(now),
            Command::TryLuck => {
                let word = if host.fresh_seed().is_multiple_of(2) { "win" } else { "fail" };
                self.pick(Pick::Word(word.to_owned()), host);
            }
            Command::LendToBot(strength) => self.lend_to_bot(strength),
        }
    }

    fn pick(&mut self, pick: Pick, host: &mut dyn Host) {
        let Some(seat) = self.actor() else { return };
        let why_not = match &pick {
            Pick::Card(id) => {
                self.glance.scene.seat(seat).and_then(|shown| shown.unplayable.get(id)).cloned()
            }
            _ => None,
        };
        if !self.try_pick(seat, pick, host)
            && let Some(why_not) = why_not
        {
            self.notice = Some(super::Notice::refused(why_not));
        }
    }

    /// Lets go of what was picked; where nothing was, of what was begun.
    fn cancel(&mut self, now: std::time::Duration) {
        self.notice = None;
        self.forget_plan();
        if !self.picking.trail().is_empty() || self.picking.is_ahead() {
            self.picking.clear();
        } else if let (Some(seat), Some(action)) = (self.actor(), self.cancellable()) {
            self.act(seat, &action, now);
        }
    }

    fn try_pick(&mut self, seat: Seat, pick: Pick, host: &mut dyn Host) -> bool {
        let habit = match (self.picking.trail().first(), &pick) {
            (Some(kind @ Pick::Kind(_)), _) | (None, kind @ Pick::Kind(_)) => Some(kind.clone()),
            _ => None,
        };
        match self.picking.pick(pick, &self.glance.decisions, seat) {
            Led::To(action) => {
                if let Some(habit) = habit {
                    self.remember_habit(seat, habit);
                }
                self.act(seat, &action, host.now())
            }
            Led::Further => {
                self.notice = None;
                true
            }
            Led::Nowhere => false,
        }
    }

    fn point(&mut self, spot: Spot, host: &mut dyn Host) {
        if self.past().is_some() {
            self.pause_replay();
            self.look_at(None);
            return;
        }
        if let Some(seat) = self.planner() {
            self.plan_point(seat, spot);
            return;
        }
        let Some(seat) = self.actor() else { return };
        // The piece that is held is put down again by pointing at it.
        if self.picking.picked_up() == Some(spot) && self.picking.trail().len() == 1 {
            self.picking.clear();
            return;
        }
        let held = self.picking.picked_up().or(self.stuck.take());
        let chosen = self.picking.clone();
        if self.try_pick(seat, Pick::Square(spot), host) {
            return;
        }
        if let Some(why_not) = self.why_not_put(seat, &chosen, spot) {
            self.notice = Some(why_not);
            self.picking = chosen;
            return;
        }
        match held {
            Some(from) if !self.is_own(seat, spot) => {
                self.notice = self.why_not(seat, from, spot);
                self.picking.clear();
            }
            _ => self.explain_stillness(seat, spot),
        }
    }

    /// Why what was chosen from beside the surface may not be put there, as the game explains it: it is asked for there as it
    /// would be where it may be put.
    fn why_not_put(&self, seat: Seat, chosen: &Picking, spot: Spot) -> Option<super::Notice> {
        let [Pick::Kind(_)] = chosen.trail() else { return None };
        let decisions = &self.glance.decisions;
        let elsewhere = chosen.open(decisions, seat).squares().first().copied()?;
        let Led::To(action) = chosen.clone().pick(Pick::Square(elsewhere), decisions, seat) else {
            return None;
        };
        let naming = self.ruleset().profile().naming;
        let verb = action.text().strip_suffix(&naming.write(elsewhere).to_string())?;
        let wanted = format!("{verb}{}", naming.write(spot));
        let refused = self.table.ask(|game| refusal(game, seat, wanted)).ok().flatten()?;
        Some(super::Notice::refusal(&refused))
    }

    /// Somebody points at a piece that cannot move: its owner may want to know why.
    fn explain_stillness(&mut self, seat: Seat, spot: Spot) {
        self.notice = None;
        if self.is_own(seat, spot) {
            self.picking.clear();
            self.stuck = Some(spot);
            self.notice = self.why_not_at_all(seat, spot);
        }
    }

    fn is_own(&self, seat: Seat, spot: Spot) -> bool {
        self.glance.scene.piece_at(spot).is_some_and(|piece| piece.owners.contains(&seat))
    }

    /// The most telling of the reasons why a piece may not go to any square nearby.
    fn why_not_at_all(&self, seat: Seat, spot: Spot) -> Option<super::Notice> {
        let steps = [
            (0, 1),
            (1, 0),
            (1, 1),
            (-1, 1),
            (0, -1),
            (-1, 0),
            (1, -1),
            (-1, -1),
            (1, 2),
            (2, 1),
            (-1, 2),
            (-2, 1),
        ];
        let there = steps
            .iter()
            .filter_map(|(x, y)| Some(Spot { x: spot.x.checked_add(*x)?, y: spot.y.checked_add(*y)? }));
        let reasons: Vec<super::Notice> = there.filter_map(|to| self.why_not(seat, spot, to)).collect();
        reasons.into_iter().max_by_key(|notice| notice.evidence.len())
    }

    fn carry(&mut self, from: Spot, to: Option<Spot>, host: &mut dyn Host) {
        if self.planner().is_some() {
            self.plan_carry(from, to);
            return;
        }
        let Some(seat) = self.actor() else { return };
        if self.picking.picked_up() != Some(from) {
            self.picking.clear();
            if !self.try_pick(seat, Pick::Square(from), host) {
                self.notice = to.filter(|to| *to != from).and_then(|to| self.why_not(seat, from, to));
                return;
            }
        }
        let pick = to.map_or(Pick::Off, Pick::Square);
        if to == Some(from) || self.try_pick(seat, pick, host) {
            return;
        }
        self.picking.clear();
        if let Some(to) = to {
            self.notice = self.why_not(seat, from, to);
        }
    }

    fn say(&mut self, seat: Seat, action: &Action, host: &mut dyn Host) {
        if !self.is_human(seat) || self.past().is_some() {
            return;
        }
        let is_aside = self.glance.is_aside(seat, action);
        if self.act(seat, action, host.now()) && is_aside {
            self.let_bots_hear();
        }
    }
}
