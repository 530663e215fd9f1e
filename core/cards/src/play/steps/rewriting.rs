//! `rewrite`: back to the start of the enemy's move.

use std::collections::BTreeSet;
use std::sync::Arc;

use unruly_contract::phrase;

use crate::field::{Move, PieceId, Pieces};
use crate::language::speaks_of;
use crate::model::{Capturing, Rewriting, Timing};
use crate::terrain::{SquareSet, Terrain};

use super::super::frame::{Frame, Running};
use super::super::news::News;
use super::super::situation::is_same_position;
use super::super::turn::{Barred, Moment, Phase, RepeatablePlay};
use super::super::{CardCopy, CardPlace, Due, EffectId, LastingEffect, Play, Shared, Situation, Undoing};
use super::Doing;

impl<G: Terrain> Play<G> {
    pub(super) fn rewrite(&mut self, rewriting: &Rewriting) -> Doing {
        if self.turn.before_move.is_none() {
            return self.nothing();
        }
        if *rewriting == Rewriting::FirstStep {
            return self.shorten_the_move();
        }
        // Of a card it is told at the end whether it leaves a King in check; what a trigger does stands.
        let is_trigger = self.top().card().is_none();
        if is_trigger && !matches!(rewriting, Rewriting::Turn { .. }) && self.was_in_check(self.turn.mover) {
            return self.fizzle(phrase!("cards-would-leave-check"));
        }
        let rewriting = *rewriting;
        let is_answered = self.is_move_answered_by_a_third();
        self.act(|play| {
            let turn = &play.turn;
            let card = turn.stands_in.filter(|_| turn.moved.is_none());
            let cancelled = Barred { field: play.situation.field.clone(), card };
            let sprung = play.sprung_by_the_move();
            let deeds = std::mem::take(&mut play.turn.repeatable);
            let stays: Vec<RepeatablePlay<G>> =
                deeds.into_iter().filter(|deed| play.outlasts_the_move(deed)).collect();
            play.undo_the_move();
            play.to_repeat.extend(stays);
            match rewriting {
                Rewriting::Turn { bars_the_move } => {
                    // Where somebody else has answered the move, the pieces do not tell what it was.
                    play.turn.taken_back.extend(play.turn.moved.filter(|_| bars_the_move || is_answered));
                    play.turn.barred.push(cancelled);
                    play.turn.seen_through.extend(sprung);
                    play.turn.phase = Phase::Move;
                    play.turn.moved = None;
                    // A player who was hurried has made a move in time.
                    play.turn.countdown = None;
                    play.turn.may_take_back_cards = play.turn.before_cards.is_some();
                }
                Rewriting::Lose { with_cards } => {
                    // A card that has ended a check stays played, or the turn would end in it.
                    if with_cards && !play.was_in_check_before_cards() {
                        play.take_back_cards();
                    }
                    play.go_on_to(Phase::Reply);
                }
                Rewriting::TakeBack | Rewriting::FirstStep => {
                    play.go_on_to(Phase::Reply);
                }
            }
        })
    }

    /// The capture that the turn's move has made is undone, as if it had been cancelled when it was declared: the move is spent. A
    /// captor that has gone on since, or is gone, cannot be held back any more.
    pub(super) fn cancel_the_capture_made(&mut self) -> Doing {
        let stands = |moved: &Move<G>| self.situation.field.square_of(moved.piece) == Some(moved.to);
        let made = self.turn.moved.filter(|moved| moved.is_capture() && stands(moved));
        let Some((moved, moment)) = made.zip(self.turn.before_move.as_ref()) else { return self.nothing() };
        let moment = Arc::clone(moment);
        self.act(|play| {
            // All that others have made of the move is undone with it.
            let mut deeds = std::mem::take(&mut play.turn.repeatable);
            deeds.retain(|deed| deed.player == play.turn.mover || play.outlasts_the_move(deed));
            play.turn.repeatable = deeds;
            play.rewind_the_move(&moment);
            play.declare(moved);
            play.situation.facts.declared = None;
            play.forget_the_capture();
            play.go_on_to(Phase::Reply);
        })
    }

    /// A capture that was cancelled has captured nobody; nor has the move before it, which is no longer the last one.
    pub(super) fn forget_the_capture(&mut self) {
        let facts = &mut self.situation.facts;
        (facts.captured, facts.captors) = (Pieces::NONE, Pieces::NONE);
    }

    /// The effects that another had noted in secret and that the turn's move has set off: the mover has seen them now.
    fn sprung_by_the_move(&self) -> Vec<EffectId> {
        let Some(before) = &self.turn.before_move else { return Vec::new() };
        let is_sprung = |effect: &&LastingEffect<G>| {
            effect.player != self.turn.mover
                && self.lasting(effect).secret
                && self.effect(effect.id).is_none()
        };
        before.situation.effects.iter().filter(is_sprung).map(|effect| effect.id).collect()
    }

    /// Whether something done since the move stays done where that is taken back: words that were said, and another player's card
    /// that has acted on nothing of the move itself.
    fn outlasts_the_move(&self, deed: &RepeatablePlay<G>) -> bool {
        let acts_on_it = || speaks_of::last_move_in_deeds(&self.card(deed.program).program);
        matches!(deed.running, Running::Trigger { .. }) || deed.player != self.turn.mover && !acts_on_it()
    }

    /// Whether somebody besides the player of the card on top has made something else of the turn's move.
    fn is_move_answered_by_a_third(&self) -> bool {
        let (mover, player) = (self.turn.mover, self.top().player);
        let last_card = &self.turn.allowances.last_card;
        let mut thirds = self.players().iter().filter(|third| ![mover, player].contains(third));
        let stands_otherwise = |(moved, before): (Move<G>, &Arc<Moment<G>>)| {
            let left = before.situation.field.after(self.kinds(), &moved);
            !is_same_position(&left, &self.situation.field)
        };
        last_card[mover].is_none()
            && thirds.any(|third| last_card[third].is_some())
            && self.turn.moved.zip(self.turn.before_move.as_ref()).is_some_and(stands_otherwise)
    }

    /// The turn's move has gone no farther than its first step, which is the whole of it where a card has brought the piece on from
    /// there. It has been made all the same, and may be taken back.
    fn shorten_the_move(&mut self) -> Doing {
        let Some((moved, moment)) = self.turn.moved.zip(self.turn.before_move.as_ref()) else {
            return self.shorten_the_way_of_a_card();
        };
        let moment = Arc::clone(moment);
        let trail = moment.situation.rules.trail(&moment.situation.field, &moved);
        let is_first =
            |to: &G::Square| *to == moved.to && self.situation.field.square_of(moved.piece) != Some(*to);
        let first = || self.situation.facts.trail.first.first().filter(is_first);
        let Some(to) = trail.first.first().or_else(first) else { return self.nothing() };
        let shorter = match to == moved.to {
            true => moved,
            false => Move::quiet(moved.piece, moved.from, to),
        };
        if !moment.situation.rules.keeps_together(&moment.situation.field, &shorter) {
            return self.breaks_a_higher_rule(phrase!("cards-would-part-pieces"));
        }
        self.act(|play| {
            play.rewind_the_move(&moment);
            let mover = play.turn.mover;
            let capturing = if to == moved.to { Capturing::May } else { Capturing::No };
            if let Some(shorter) = play.bring(moved.piece, to, mover, capturing) {
                play.turn.moved = Some(shorter);
                play.perform(shorter, mover);
            }
            play.go_on_to(Phase::Reply);
        })
    }

    /// A card was played in place of the move: it stays played, and the piece that it moved last has gone no farther than
    /// to its first step. Pieces it captured beyond that square are back; those that another piece captured by the same
    /// card are not.
    fn shorten_the_way_of_a_card(&mut self) -> Doing {
        let Some(to) = self.situation.facts.trail.first.first() else { return self.nothing() };
        let Some(piece) = self.situation.facts.moved.first() else { return self.nothing() };
        self.act(|play| {
            let facts = &play.situation.facts;
            let not_reached = (facts.trail.path | facts.target) - G::Set::of(to);
            let spared = facts.captured.iter().filter_map(|taken| {
                let stood = play.situation.stood.get(&taken).filter(|&&square| not_reached.contains(square));
                stood.map(|&square| (taken, square))
            });
            let spared: Vec<(PieceId, G::Square)> = spared.collect();
            play.journey(&[(piece, to)]);
            for &(taken, square) in &spared {
                play.put_back(taken, square);
                play.tell(News::Placed { piece: taken, at: square });
            }
            play.revive_what_lasted_on(spared.iter().map(|&(taken, _)| taken).collect());
            play.go_on_to(Phase::Reply);
        })
    }

    /// The board and the cards are as they were before the move, but for what the other player has done with cards since.
    fn undo_the_move(&mut self) {
        let Some(moment) = self.turn.before_move.take() else { return };
        let mover = self.turn.mover;
        self.leave_on_the_stack(|frame| frame.player != mover);
        self.turn.moves = 1;
        // A card that stood in for the move and was due may be played again, or another in its stead.
        let mut due = moment.due.clone();
        if let Some(due) = &mut due {
            due.left = due.left.min(1);
            due.has_moved = false;
            due.is_optional = true;
        }
        self.take_back_to(&moment, due);
        self.tell(News::MoveTakenBack);
    }

    fn was_in_check_before_cards(&self) -> bool {
        let before = self.turn.before_cards.as_ref().map(|moment| &moment.situation);
        before.is_some_and(|before| before.rules.is_check(&before.field, self.turn.mover))
    }

    /// The mover takes back what they played before a move that was cancelled: the cards are in their hand again.
    pub(crate) fn take_back_cards(&mut self) {
        let Some(moment) = self.turn.before_cards.take() else { return };
        self.turn.may_take_back_cards = false;
        self.take_back_to(&moment, moment.due.clone());
        self.tell(News::CardsTakenBack);
    }

    /// The board is as it was before the move. Cards stay played, and what they did is [done again](Self::do_again) once the
    /// move has been made in another way.
    fn rewind_the_move(&mut self, moment: &Moment<G>) {
        self.leave_on_the_stack(|_| true);
        self.go_back_with_hands(moment);
        self.tell(News::MoveTakenBack);
        // A card that has brought the piece farther was part of the way that it does not go.
        let deeds = std::mem::take(&mut self.turn.repeatable);
        self.to_repeat.extend(deeds.into_iter().filter(|deed| !deed.moves_on));
    }

    /// The board is as it was at a moment of this turn. Cards stay played, but those who are in the game again hold what they held.
    pub(in super::super) fn go_back_with_hands(&mut self, moment: &Moment<G>) {
        let were_playing = self.players();
        self.go_back_to(moment.situation.clone());
        for player in self.players().iter().filter(|player| !were_playing.contains(*player)) {
            for copy in &moment.piles.hands[player] {
                if self.piles.all().any(|lying| lying == *copy) {
                    self.piles.bring(*copy, CardPlace::Hand(player), Undoing::WithTheMove);
                }
            }
        }
    }

    /// Triggers of the move have not come to pass; of the cards that are being played those stay that are said to, and
    /// the one that takes the move back.
    fn leave_on_the_stack(&mut self, stays: impl Fn(&Frame<G>) -> bool) {
        self.pending_triggers.clear();
        let last = self.stack.pop();
        self.stack.retain(|frame| frame.card().is_some() && stays(frame));
        self.stack.extend(last);
    }

    /// Board, hands and piles, and what is due are as they were at a moment of the mover's turn, but for what was done besides.
    fn take_back_to(&mut self, moment: &Moment<G>, due: Option<Box<Due>>) {
        let mover = self.turn.mover;
        let spent = self.piles.spent_since(&moment.piles, mover);
        self.turn.allowances =
            self.turn.allowances.without_the_move(moment.allowances, mover, self.players(), spent);
        self.turn.due[mover] = due;
        self.piles = self.piles.without_the_move(&moment.piles, mover).into();
        self.go_back_to(moment.situation.clone());
    }

    /// Goes back to how the board was, with every card in one place.
    pub(in super::super) fn go_back_to(&mut self, situation: Shared<Situation<G>>) {
        self.restore(situation);
        self.reconcile();
    }

    /// Goes back to how the board was. Where the cards of it lie is for the caller to set in order.
    pub(in super::super) fn restore(&mut self, situation: Shared<Situation<G>>) {
        let next_effect = self.situation.next_effect;
        self.situation = situation;
        for gone in self.left.iter() {
            if self.players().contains(gone) {
                self.take_out(gone);
            }
        }
        self.let_idlers_be();
        // Numbers are never given twice, or an effect could be taken for one that is no more.
        if self.situation.next_effect != next_effect {
            self.situation.next_effect = next_effect;
        }
    }

    /// Puts every card in one place: what is in force or on the table lies nowhere else, and what is nowhere is on the
    /// discards. A hand from which a card has gone back beside the board is filled again.
    pub(in super::super) fn reconcile(&mut self) {
        // Nobody asks where the cards lie in a trial.
        if self.is_trial() {
            return;
        }
        let mut on_the_table = self.situation.cards_in_force();
        on_the_table.extend(self.stack.iter().filter_map(Frame::lies_on_the_table));
        on_the_table.sort_unstable();
        on_the_table.dedup();
        if self.is_each_card_in_one_place(&on_the_table) {
            return;
        }
        let lying: BTreeSet<CardCopy> = self.piles.all().collect();
        for copy in Arc::clone(&self.copies).iter().copied() {
            match (on_the_table.contains(&copy), lying.contains(&copy)) {
                (true, true) => {
                    if let Some(holder) = self.piles.take_away(copy) {
                        self.draw_card(holder, self.undoing_of(holder));
                    }
                }
                (false, false) => self.piles.discard(copy, Undoing::Never),
                _ => {}
            }
        }
    }

    /// Whether every card lies in one place, these on the table. No pile holds a card twice, so where as many lie somewhere as there
    /// are, and none of them in two places, none is missing.
    fn is_each_card_in_one_place(&self, on_the_table: &[CardCopy]) -> bool {
        let lying = self.piles.all().count();
        debug_assert_eq!(self.piles.all().collect::<BTreeSet<_>>().len(), lying);
        lying + on_the_table.len() == self.copies.len()
            && !on_the_table.iter().any(|copy| self.piles.all().any(|other| other == *copy))
    }

    /// Remembers what a card or a trigger has done since the move began, to [do it again](Self::do_again) where that comes to
    /// be necessary: cards played after the move, and what came of something that was said.
    pub(in super::super) fn keep_in_mind(&mut self, frame: &Frame<G>) {
        let Some(moment) = self.turn.before_move.as_ref().filter(|_| !self.is_trial()) else { return };
        let steps = self.card(frame.program).program.block(frame.start);
        let can_be_done_again = !steps.iter().all(|step| step.facts().is_about_cards_and_turns);
        if frame.timing() == Some(Timing::Instead)
            || frame.card().is_none() && !frame.was_said
            || !can_be_done_again
        {
            return;
        }
        let was = frame.before.as_ref().map_or(&moment.situation, |before| &before.situation);
        let brought = self.turn.moved.map(|moved| moved.piece);
        // A piece that has changed places with another has gone no farther.
        let goes_on = |piece| {
            let (from, to) = (was.field.square_of(piece), self.situation.field.square_of(piece));
            from.zip(to).is_some_and(|(from, to)| from != to && self.situation.facts.target.contains(to))
        };
        let moves_on = frame.card().is_some() && brought.is_some_and(goes_on);
        let deed = RepeatablePlay {
            running: frame.source.clone(),
            program: frame.program,
            player: frame.player,
            block: frame.start,
            bindings: frame.bindings.clone(),
            answers: frame.given.clone(),
            moves_on,
        };
        self.turn.repeatable.push(deed);
    }

    /// Begins to do again the next thing that was done after a move that turned out otherwise. Whether there was one.
    pub(in super::super) fn do_again(&mut self) -> bool {
        let Some(deed) = self.to_repeat.pop_front() else { return false };
        if let Running::Trigger { effect } = deed.running
            && self.effect(effect).is_none()
        {
            return true;
        }
        let mut frame = Frame::new(deed.running, deed.program, deed.player, deed.block, deed.bindings);
        frame.again = Some(deed.answers.into());
        self.stack.push(frame);
        true
    }
}
