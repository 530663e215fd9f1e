//! The end of a card or a trigger under way: its copy goes where it belongs, and the facts of the move are put right.

use std::sync::Arc;

use unruly_contract::{Phrase, phrase};

use crate::eval::Facts;
use crate::field::{Move, PieceId, Pieces};
use crate::model::{Term, Timing};
use crate::player::Player;
use crate::terrain::{SquareSet, Terrain};

use super::frame::{Before, Frame, Running, Taker, Window};
use super::news::News;
use super::piles::CardCopy;
use super::safety::{FOUND_NOTHING, MADE_BEFORE, NOT_DEMANDED};
use super::triggers::Occasion;
use super::turn::Phase;
use super::{CardPlace, EffectId, Play, Situation, Undoing};

/// A card that is through.
#[derive(Clone, Copy)]
struct FinishedCard {
    copy: CardCopy,
    timing: Timing,
    taken_by: Option<Taker>,
}

/// The deeds of a card, as far as the facts of the move are concerned; seen before anything of it was taken back.
#[derive(Clone, Copy)]
struct Deeds<G: Terrain> {
    /// The pieces of others that it has taken.
    taken: Pieces<G>,
    /// Whether it has moved nothing.
    moved_nothing: bool,
}

impl<G: Terrain> Play<G> {
    /// The card or trigger on top is through.
    pub(super) fn finish_top(&mut self) {
        self.announce();
        let Some(frame) = self.stack.pop() else { return };
        // A card that found nobody to take uncovers the board all the same.
        if self.stack.is_empty() && self.situation.concealed_from.is_some() {
            self.situation.concealed_from = None;
        }
        match frame.source {
            Running::Card { copy, timing, taken_by, .. } => {
                self.finish_card(&frame, FinishedCard { copy, timing, taken_by });
            }
            Running::Trigger { effect } => {
                self.keep_in_mind(&frame);
                self.end_trigger(frame, effect);
                self.after_change();
            }
        }
    }

    fn finish_card(&mut self, frame: &Frame<G>, card: FinishedCard) {
        if self.has_ended_no_check() {
            return;
        }
        let why = self.why_without_effect(frame, card.timing);
        let has_effect = why.is_none();
        let deeds = self.deeds(frame);
        if let Some(why) = why {
            self.go_back_before(frame, card.copy, why);
        }
        self.forget_what_was_declared();
        if !self.is_trial() {
            self.put_away(frame, card);
            if has_effect {
                self.keep_in_mind(frame);
            }
        }
        if self.outcome.is_some() {
            return;
        }
        self.after_change();
        if !has_effect {
            return;
        }
        if frame.lasts && !self.is_trial() && !self.has_a_king(&self.situation, frame.player) {
            return self.win(self.next_after(frame.player), phrase!("surrender"));
        }
        self.put_facts_right(frame, card.timing, deeds);
    }

    fn deeds(&self, frame: &Frame<G>) -> Deeds<G> {
        let before = frame.before.as_ref();
        let tells_nothing_new = |before: &Arc<Before<G>>| before.situation.facts == self.situation.facts;
        Deeds {
            taken: before.map_or(Pieces::NONE, |before| self.taken_since(&before.situation, frame.player)),
            moved_nothing: !frame.has_moved && before.is_some_and(tells_nothing_new),
        }
    }

    /// A card turned out to have no effect: things stand again as before it.
    fn go_back_before(&mut self, frame: &Frame<G>, copy: CardCopy, why: Phrase) {
        if let Some(attempt) = &mut self.attempt {
            let vain = [MADE_BEFORE, NOT_DEMANDED, FOUND_NOTHING];
            attempt.comes_to_nothing |= why.key().is_some_and(|why| vain.contains(&why));
        }
        if let Some(before) = &frame.before {
            self.turn = before.turn.clone();
            self.piles = before.piles.clone();
            self.restore(before.situation.clone());
        }
        self.pending_triggers.clear();
        // Other plays to be repeated may come to something all the same.
        if frame.again.is_none() {
            self.to_repeat.clear();
        }
        if self.stack.is_empty() && frame.due.is_none() && frame.player == self.turn.mover {
            // A card that came to nothing is not taken back.
            self.turn.before_cards = None;
        }
        self.tell(News::Fizzled { card: copy.card, why });
    }

    /// A capture that was declared is spoken of as long as somebody may interrupt it.
    fn forget_what_was_declared(&mut self) {
        let interrupts_a_card =
            self.stack.last().is_some_and(|below| below.window == Some(Window::Interrupt));
        if !interrupts_a_card && !matches!(self.turn.phase, Phase::Declared(_)) {
            self.situation.facts.declared = None;
        }
    }

    /// The copy of a card that is through goes where it belongs, and its player draws another.
    fn put_away(&mut self, frame: &Frame<G>, card: FinishedCard) {
        let lies_in_force = self
            .situation
            .effects
            .iter()
            .any(|effect| !effect.is_passing && frame.began.contains(&effect.leader));
        match card.taken_by {
            _ if frame.again.is_some() => {}
            Some(taker) => {
                // The card was taken while it was under way, and is so no more.
                let undoing = self.undoing_of_answer(taker.player, self.stack.first().or(Some(frame)));
                self.piles.bring_openly(card.copy, CardPlace::Hand(taker.player), undoing);
                self.news.push_by(taker.card, News::HandsChanged);
            }
            None if lies_in_force => {}
            None => {
                let undoing = match self.undoing_of(frame.player) {
                    Undoing::WithTheMove if frame.is_cancelled => Undoing::Cancelled,
                    usual => usual,
                };
                self.piles.discard(card.copy, undoing);
            }
        }
        self.reconcile();
        if frame.again.is_none() {
            self.replace_cards(frame.player, frame.program, frame.is_cancelled);
        }
    }

    /// Once a card has had its effect, the facts of the move are those of the turn's own.
    fn put_facts_right(&mut self, frame: &Frame<G>, timing: Timing, deeds: Deeds<G>) {
        if self.stack.is_empty() && timing == Timing::Instead && self.turn.phase == Phase::Move {
            self.take_for_the_move(frame, deeds);
        }
        // Cards that are due one after the other are all about the same move.
        let follows_the_move = frame.due.is_some()
            && timing == Timing::Reply
            && self.turn.phase == Phase::Reply
            && self.turn.before_move.is_some();
        if timing == Timing::After || follows_the_move {
            self.situation.facts.captured |= deeds.taken;
            self.recall_the_move(frame);
        }
    }

    /// A card has stood in for the move.
    fn take_for_the_move(&mut self, frame: &Frame<G>, deeds: Deeds<G>) {
        self.turn.is_provisional = false;
        self.a_move_is_made();
        if deeds.moved_nothing {
            // Facts of the last move must not be taken from the turn before.
            self.situation.facts = Facts::default();
        }
        // A card that stands in for a move takes what it removes, and has gone all the way at once.
        let facts = &mut self.situation.facts;
        facts.captured |= deeds.taken;
        if !facts.captured.is_empty() {
            facts.captors |= facts.moved;
        }
        if let Some(before) = &frame.before {
            self.recall_the_whole_way(&before.situation);
        }
        for piece in self.played_by(frame).iter() {
            self.occur(&Occasion::Moved(piece));
        }
    }

    /// The pieces that a card has played in place of the move: those that it moved; if nobody, those that its player gave
    /// for it.
    fn played_by(&self, frame: &Frame<G>) -> Pieces<G> {
        let movers = self.situation.facts.movers;
        let Some(before) = frame.before.as_ref().filter(|_| movers.is_empty()) else { return movers };
        let army = self.situation.rules.army(frame.player);
        let before = &before.situation.field;
        let is_gone = |piece: &PieceId| !self.situation.field.man(*piece).is_on_board();
        before.pieces_on(before.side(army)).iter().filter(is_gone).collect()
    }

    /// A piece that a card alone has moved on and on has come from where it stood before the card: all the way in a line
    /// where it went on in the same direction. Pieces that have changed places went along no line.
    fn recall_the_whole_way(&mut self, before: &Situation<G>) {
        let facts = &self.situation.facts;
        let Some(piece) = facts.moved.first().filter(|&piece| facts.movers == Pieces::of(piece)) else {
            return;
        };
        let (from, to) = (before.field.square_of(piece), self.situation.field.square_of(piece));
        if let Some((from, to)) = from.zip(to)
            && !facts.origin.contains(from)
            && from != to
        {
            let whole = Move { captures: facts.captured, ..Move::quiet(piece, from, to) };
            let whole = self.situation.rules.trail(&before.field, &whole);
            let facts = &mut self.situation.facts;
            facts.origin = G::Set::of(from);
            if whole.heading.is_some() && whole.heading == facts.trail.heading {
                facts.trail = whole;
            }
        }
    }

    /// Facts of the last move are those of the turn's own, not of a card's moves: but the pieces captured by those were
    /// captured on this turn too.
    fn recall_the_move(&mut self, frame: &Frame<G>) {
        let Some(before) = &frame.before else { return };
        let (was, is) = (&before.situation.facts, &self.situation.facts);
        // Where the piece of the move was moved on alone, that is part of its way.
        if !was.moved.is_empty() && !is.journeys.starts_with(&was.journeys) {
            let (captured, captors) = (was.captured | is.captured, was.captors | is.captors);
            self.situation.facts = Facts { captured, captors, ..was.clone() };
        }
    }

    /// The pieces of all others than a player that have been captured since.
    fn taken_since(&self, before: &Situation<G>, player: Player) -> Pieces<G> {
        self.others(player).iter().fold(Pieces::NONE, |all, other| {
            let army = self.situation.rules.army(other);
            all | (self.situation.field.lost(army) - before.field.lost(army))
        })
    }

    /// A trigger is through. One that would part the pieces, or found nothing to do, waits until it is set off again.
    fn end_trigger(&mut self, frame: Frame<G>, effect: EffectId) {
        match (frame.fizzled, frame.before) {
            (Some(why), Some(before)) if !self.situation.rules.is_whole(&self.situation.field) => {
                self.go_back_to(before.situation.clone());
                self.tell(News::Fizzled { card: frame.program, why });
            }
            // The piece that it was to take went by another that was set off by the same: it waits for the next time.
            (Some(_), _) if !frame.has_acted => {}
            _ => self.end_if_once(effect),
        }
    }

    /// An effect that waits for one thing only is over once that has happened.
    fn end_if_once(&mut self, id: EffectId) {
        if self.effect(id).is_some_and(|effect| self.lasting(effect).term == Term::Once) {
            self.end_effect(id);
        }
    }
}
