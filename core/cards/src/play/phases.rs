//! The phases of a turn: its beginning, the move, what follows it, and the turn of whoever is next.

use unruly_contract::keys::{CAPTURE_IS_PREVENTED, CHECKMATE};
use unruly_contract::{Phrase, phrase};

use crate::field::{Move, PieceId};
use crate::model::TriggerOn;
use crate::player::{ByPlayer, Player, Queue};
use crate::terrain::Terrain;

use super::effects::When;
use super::flow::seat;
use super::frame::Frame;
use super::news::News;
use super::triggers::Occasion;
use super::turn::Phase;
use super::{Play, Replies};

/// The thing that a player can take back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Retraction {
    /// The card under way, which has done nothing yet.
    Card,
    /// The cards by which a move was to be mended.
    Cards,
    /// A move that no card has mended.
    Move,
}

impl<G: Terrain> Play<G> {
    /// The board waits for no card: goes on to the next phase, if nobody has anything to decide in this one.
    pub(super) fn next_phase(&mut self) -> bool {
        self.let_dues_lapse();
        match self.turn.phase.clone() {
            Phase::Beginning => {
                if self.expire(When::TurnBegins) {
                    self.expire(When::Changed);
                }
                self.turn.at_start = Some(self.situation.clone());
                self.turn.phase = Phase::Move;
                self.count_position();
                if self.turn.is_forfeited {
                    self.forfeit_turn();
                }
                true
            }
            Phase::Move if self.has_to_play(self.turn.mover) => false,
            Phase::Move => self.judge(),
            Phase::Declared(moved) => {
                if self.is_answered(Self::has_something_to_play) {
                    return false;
                }
                self.go_through_with(moved);
                true
            }
            Phase::After => {
                if !self.needs_rescue() {
                    self.turn.is_provisional = false;
                }
                if self.has_something_to_decide_after() {
                    return false;
                }
                self.end_turn();
                true
            }
            // An effect for this turn is over before anybody answers it.
            Phase::Reply if self.something_passes_with_this_turn() => {
                self.end_what_is_for_this_turn();
                true
            }
            Phase::Reply => {
                if self
                    .is_answered(|play, other| play.has_something_to_play(other) || play.may_discard(other))
                {
                    return false;
                }
                self.finish_turn();
                true
            }
            Phase::Ending => {
                self.begin_next_turn();
                true
            }
        }
    }

    fn has_something_to_decide_after(&self) -> bool {
        let mover = self.turn.mover;
        self.has_something_to_play(mover) || self.may_discard(mover) || !self.usable(mover).is_empty()
    }

    /// A regular move is made, or declared where it captures and the other may interrupt.
    pub(crate) fn make_regular(&mut self, moved: Move<G>) {
        self.turn.may_take_back_cards = false;
        self.turn.due[self.turn.mover] = None;
        self.remember_moment();
        self.turn.moved = Some(moved);
        if moved.captures.is_empty() {
            self.go_through_with(moved);
        } else {
            self.declare(moved);
            self.turn.phase = Phase::Declared(moved);
            self.turn.asked = Queue::after(self.turn.mover, self.players());
            // Where nobody has anything to say to it, it takes place at once, and that is told.
            if !self.is_trial() && self.is_answered(Self::has_something_to_play) {
                self.tell(News::Declared { piece: moved.piece, from: moved.from, to: moved.to });
            }
        }
    }

    /// The declared move takes place, as far as it still can.
    pub(crate) fn go_through_with(&mut self, declared: Move<G>) {
        self.situation.facts.declared = None;
        self.a_move_is_made();
        let Some(moved) = self.as_it_stands(declared) else {
            self.note(|| Phrase::new(CAPTURE_IS_PREVENTED));
            return;
        };
        self.perform(moved, self.turn.mover);
        self.settle_the_fallen(self.turn.mover);
        self.occur(&Occasion::Moved(moved.piece));
        if let Some((rook, _)) = moved.castling {
            self.occur(&Occasion::Moved(rook));
        }
        self.after_change();
        self.turn.is_provisional = self.is_unfinished();
    }

    /// Whether the turn may not end with the move that was made: it leaves the mover's King in check, or the pieces as a
    /// cancelled move had left them.
    fn is_unfinished(&self) -> bool {
        self.turn.phase == Phase::After && (self.is_barred(&self.situation.field) || self.ends_in_check())
    }

    /// Whether a move that was made in the hope of a card still waits for it.
    pub(crate) fn needs_rescue(&self) -> bool {
        self.turn.is_provisional && (self.is_check(self.turn.mover) || self.is_barred(&self.situation.field))
    }

    /// A declared move, after all that was done against it: the piece still goes where it meant to go, if that is a move of the
    /// mover's by now, and takes what stands there now. `None` where it is no such move any more, or would part the pieces.
    pub(super) fn as_it_stands(&self, declared: Move<G>) -> Option<Move<G>> {
        let moved = match declared.is_capture() && self.is_answered_on_the_board() {
            true => self.made_now(&declared),
            false => Some(declared),
        };
        moved.filter(|moved| self.situation.rules.keeps_together(&self.situation.field, moved))
    }

    /// Whether a card has changed something on the board since the move was declared, or what holds there.
    fn is_answered_on_the_board(&self) -> bool {
        let Some(moment) = &self.turn.before_move else { return true };
        let (before, now) = (&moment.situation, &self.situation);
        !before.field.is_the_same(&now.field) || !before.effects.are_the_same(&now.effects)
    }

    /// The regular move by which the piece of a declared one goes the same way as things stand now. It is promoted to what was
    /// declared, where it can be.
    fn made_now(&self, declared: &Move<G>) -> Option<Move<G>> {
        let way = |moved: &Move<G>| (moved.piece, moved.from, moved.to, moved.castling);
        let mut found: Option<Move<G>> = None;
        let (field, rules) = (&self.situation.field, &self.situation.rules);
        rules.each_pseudo_move(field, self.turn.mover, &mut |moved| {
            let is_better = found.is_none() || moved.promotion == declared.promotion;
            if way(&moved) == way(declared) && is_better {
                found = Some(moved);
            }
        });
        found
    }

    /// The mover is done by choice, or can do nothing more.
    pub(crate) fn end_turn(&mut self) {
        if self.needs_rescue() {
            self.tell(News::Noted { text: phrase!("check-is-not-mended") });
            self.take_back_move();
            return;
        }
        self.turn.is_provisional = false;
        self.go_on_to(Phase::Reply);
    }

    /// The thing that a player can take back now.
    pub(crate) fn retraction(&self, player: Player) -> Option<Retraction> {
        let is_own_card = |frame: &Frame<G>| frame.player == player && frame.can_be_taken_back();
        let may_take_back_the_move = || {
            let turn = &self.turn;
            turn.mover == player && turn.is_provisional && turn.phase == Phase::After
        };
        match self.stack.last() {
            Some(frame) if is_own_card(frame) => Some(Retraction::Card),
            _ if self.can_take_back_cards(player) => Some(Retraction::Cards),
            None if may_take_back_the_move() => Some(Retraction::Move),
            _ => None,
        }
    }

    /// A move that no card has rescued is taken back, and another must be made.
    pub(crate) fn take_back_move(&mut self) {
        if let Some(moved) = self.turn.moved.take() {
            self.turn.taken_back.push(moved);
        }
        if let Some(moment) = self.turn.before_move.take() {
            self.go_back_with_hands(&moment);
        }
        self.turn.is_provisional = false;
        self.turn.moves = 1;
        self.turn.phase = Phase::Move;
        self.tell(News::MoveTakenBack);
    }

    /// The mover is done: pieces that were away for this turn are back, and effects for it are over.
    pub(super) fn end_what_is_for_this_turn(&mut self) {
        self.return_lifted();
        self.expire(When::MoverIsDone);
        self.after_change();
    }

    /// Nobody has anything left to do on this turn: what waits for its end happens.
    pub(crate) fn finish_turn(&mut self) {
        let mover = self.turn.mover;
        self.turn.phase = Phase::Ending;
        for player in self.players().iter() {
            if self.turn.allowances.draws_later[player] {
                self.draw_what_is_owed(player);
            }
        }
        self.occur(&Occasion::TurnEnd(mover));
        self.count_stays();
        let is_awaited = self.waits_for(|on| matches!(on, TriggerOn::Check(_)));
        for side in self.players().iter() {
            if is_awaited && self.is_attacked(side) {
                self.occur(&Occasion::Check(side));
            }
        }
    }

    fn begin_next_turn(&mut self) {
        if self.mates_before_the_seats_go_back() {
            return self.win(self.turn.mover, Phrase::new(CHECKMATE));
        }
        self.expire(When::TurnEnds);
        let passed = self.turn.allowances.pass_on(self.turn.mover, self.players());
        for loser in &passed[..passed.len() - 1] {
            self.tell(News::Said { text: phrase!("cards-loses-a-turn", seat: seat(*loser)) });
        }
        // A turn that is lost is one all the same for what is counted in turns.
        let mut turn = passed[1..].iter().fold(self.turn.next(passed[0]), |turn, next| turn.next(*next));
        let next = turn.mover;
        turn.allowances.allowance = ByPlayer::same(1);
        if self.replies == Replies::OneARound {
            self.remember_replies(&mut turn);
        }
        if let Some(start) = &self.turn.at_start {
            let is_gone = |piece: &PieceId| !start.field.man(*piece).is_on_board();
            turn.gone_before = start.field.all().map(|(piece, _)| piece).filter(is_gone).collect();
        }
        self.turn = turn;
        self.turn.phase = Phase::Beginning;
        self.let_idlers_be();
        self.forget_the_fallen();
        self.piles.begin_turn();
        let army = self.situation.rules.army(next);
        self.situation.field.pass_turn();
        self.situation.field.set_to_move(army);
        self.tell(News::Turn { player: next });
        self.occur(&Occasion::TurnStart(next));
    }
}
