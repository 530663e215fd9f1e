//! Cards that are due: a card has called for others, to be played at the times at which it could itself be played.

use smallvec::SmallVec;

use crate::model::{CardId, Timing};
use crate::player::{Player, Queue};
use crate::terrain::Terrain;

use super::frame::Window;
use super::piles::CardCopy;
use super::turn::Phase;
use super::{Play, Playable};

/// Cards that a player has still to play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    /// How many.
    pub left: u8,
    /// Those that were held when they were called for, and have not been played since.
    pub held: Vec<CardCopy>,
    /// When they can be played.
    pub timings: Times,
    /// Whether one of them has been played.
    pub has_begun: bool,
    /// Whether one of them has stood in for the move: another that does so is a move of its own, and none comes before it.
    pub has_moved: bool,
    /// Whether the player may leave it: the move that one of them was has been taken back.
    pub is_optional: bool,
}

/// Times at which cards are played.
pub type Times = SmallVec<[Timing; 4]>;

impl Due {
    /// Whether a card can be played for it at this time.
    fn allows(&self, timing: Timing) -> bool {
        self.timings.contains(&timing) && !(self.has_moved && timing == Timing::Before)
    }
}

impl<G: Terrain> Play<G> {
    /// The card that a player is to play, if any is due.
    pub(crate) fn due(&self, player: Player) -> Option<&Due> {
        self.turn.due[player].as_deref()
    }

    /// Those of the times open now at which a player may play a card.
    pub(super) fn timings_due(&self, player: Player, open: &[Timing]) -> Times {
        let allows = |timing: &Timing| self.due(player).is_some_and(|due| due.allows(*timing));
        open.iter().copied().filter(allows).collect()
    }

    /// The copy of a card that a player would play: any that they hold, or one of those that are due.
    pub(super) fn copy_to_play(&self, player: Player, card: CardId) -> Option<CardCopy> {
        match self.due(player) {
            Some(due) => due.held.iter().copied().find(|copy| copy.card == card),
            None => self.piles.held(player, card),
        }
    }

    /// Whether a player can do nothing now but play a card that is due.
    pub(crate) fn has_to_play(&self, player: Player) -> bool {
        let is_forced = |due: &Due| {
            // A player who answers cards has begun with the first one possible; the next may come later on the turn.
            let window = self.stack.last().and_then(|frame| frame.window);
            !(due.is_optional || due.has_begun && window == Some(Window::Counter))
        };
        self.due(player).is_some_and(is_forced) && self.has_something_to_play(player)
    }

    /// Calls for more cards of the player of the card on top, which that player holds and could play now. Returns whether
    /// there are enough.
    pub(super) fn call_for(&self, count: u8) -> Option<Due> {
        let player = self.top().player;
        let mut then = self.clone();
        let top = then.stack.pop()?;
        let own = top.copy();
        let held: Vec<CardCopy> =
            then.piles.hands[player].iter().copied().filter(|copy| Some(*copy) != own).collect();
        let mut timings: Times = then.open_timings(player).iter().copied().collect();
        let answers_the_move = then.stack.last().is_some_and(|frame| {
            frame.window == Some(Window::Counter) && frame.timing() == Some(Timing::Instead)
        });
        if answers_the_move {
            timings.push(Timing::Reply);
        }
        let due = Due { left: count, held, timings, has_begun: false, has_moved: false, is_optional: false };
        then.turn.due[player] = Some(due.clone().into());
        let can_now = |copy: &&CardCopy| then.playable(player, copy.card) == Playable::Yes;
        let can_later = |copy: &&CardCopy| {
            answers_the_move
                && self.acts_as(player, copy.card).is_ok_and(|card| {
                    self.card(card).timings.contains(&Timing::Reply) && !self.card(card).plays_others()
                })
        };
        let now = due.held.iter().filter(can_now).count();
        let all = due.held.iter().filter(|copy| can_now(copy) || can_later(copy)).count();
        (now > 0 && all >= usize::from(count)).then_some(due)
    }

    /// A copy is laid on the table for what is due, if anything is. Cards that were due before.
    pub(super) fn lay_for_what_is_due(
        &mut self,
        player: Player,
        copy: CardCopy,
        timing: Timing,
    ) -> Option<Box<Due>> {
        let before = self.due(player)?.clone();
        let mut due = before.clone();
        due.left = due.left.saturating_sub(1);
        due.has_begun = true;
        due.held.retain(|held| *held != copy);
        if timing == Timing::Instead {
            self.turn.moves += u8::from(due.has_moved);
            due.has_moved = true;
        }
        self.turn.due[player] = (due.left > 0).then(|| due.into());
        Some(before.into())
    }

    /// A card that was laid for what is due is taken back.
    pub(super) fn take_back_for(&mut self, player: Player, due: Box<Due>, timing: Timing) {
        if timing == Timing::Instead {
            self.turn.moves -= u8::from(due.has_moved);
        }
        self.turn.due[player] = Some(due);
    }

    /// Gives up what is due and can be played no more, now that nothing is under way.
    pub(super) fn let_dues_lapse(&mut self) {
        let mover = self.turn.mover;
        if self.due(mover).is_some() && !self.has_something_to_play(mover) {
            self.turn.due[mover] = None;
            if self.turn.phase == Phase::Move && self.turn.moves == 0 {
                self.go_on_to(Phase::After);
            }
        }
        let Some(other) = self.turn.asked.first() else { return };
        if self.turn.phase == Phase::Reply && self.due(other).is_some() && !self.has_something_to_play(other)
        {
            self.turn.due[other] = None;
        }
    }

    /// A move of this turn is made: if the mover has no other to make, the turn goes on after it.
    pub(super) fn a_move_is_made(&mut self) {
        let mover = self.turn.mover;
        self.turn.moves = self.turn.moves.saturating_sub(1);
        if self.is_melee() {
            self.situation.skips = 0;
        }
        let goes_on = self.turn.moves > 0 || self.due(mover).is_some_and(|due| due.left > 0);
        self.go_on_to(if goes_on { Phase::Move } else { Phase::After });
    }

    /// Goes on to another phase of the turn. A demand on its move binds nobody once that is made.
    pub(super) fn go_on_to(&mut self, phase: Phase<G>) {
        if phase == Phase::Reply {
            self.turn.asked = Queue::after(self.turn.mover, self.players());
        }
        self.turn.phase = phase;
        if self.situation.rules.is_something_demanded_of(self.turn.mover) || self.is_a_demand_over() {
            self.refresh();
        }
    }

    /// Whether the mover has another move to make once the card is through that was played on this one, or to play
    /// another card at this moment.
    pub(super) fn has_more_to_do(&self) -> bool {
        let mover = self.turn.mover;
        self.turn.moves > 1 || self.due(mover).is_some() && self.has_something_to_play(mover)
    }
}
