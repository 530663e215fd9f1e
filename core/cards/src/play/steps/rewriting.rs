//! `rewrite`: back to the start of the enemy's move.

use crate::field::PieceId;
use crate::model::{Capturing, CardId, Rewriting};
use crate::terrain::{CompactSet, Terrain};

use super::super::frame::Frame;
use super::super::news::News;
use super::super::turn::{Barred, Phase};
use super::super::{Holdings, Play, Shared, Situation};
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
        if is_trigger && *rewriting != Rewriting::Turn && self.was_in_check(self.turn.mover) {
            return self.fizzle("it would leave a King in check");
        }
        let rewriting = *rewriting;
        self.act(|play| {
            let turn = &play.turn;
            let card = turn.played_since.first().copied().filter(|_| turn.moved.is_none());
            let cancelled = Barred { field: play.situation.field.clone(), card };
            play.undo_the_move();
            match rewriting {
                Rewriting::Turn => {
                    play.turn.taken_back.extend(play.turn.moved);
                    play.turn.barred = Some(cancelled);
                    play.turn.phase = Phase::Move;
                    play.turn.moved = None;
                }
                Rewriting::Lose | Rewriting::TakeBack | Rewriting::FirstStep => {
                    play.turn.phase = Phase::Reply;
                }
            }
        })
    }

    /// The turn's move has gone no farther than its first step.
    fn shorten_the_move(&mut self) -> Doing {
        let Some((moved, moment)) = self.turn.moved.zip(self.turn.before_move.as_ref()) else {
            return self.shorten_the_way_of_a_card();
        };
        let trail = moment.situation.rules.trail(&moment.situation.field, &moved);
        let Some(to) = trail.first.first() else { return self.nothing() };
        self.act(|play| {
            play.undo_the_move();
            let mover = play.turn.mover;
            if let Some(shorter) = play.bring(moved.piece, to, mover, Capturing::No) {
                play.perform(shorter, mover);
            }
            play.turn.phase = Phase::After;
        })
    }

    /// A card was played in place of the move: it stays played, and the piece that it moved last has gone no farther than to
    /// its first step. What it captured beyond that square is back.
    fn shorten_the_way_of_a_card(&mut self) -> Doing {
        let Some(to) = self.situation.facts.trail.first.first() else { return self.nothing() };
        let Some(piece) = self.situation.facts.moved.first() else { return self.nothing() };
        self.act(|play| {
            let stood = play.situation.stood.clone();
            let spared = play.situation.facts.captured.iter().filter_map(|taken| {
                stood.get(&taken).filter(|&&square| square != to).map(|&square| (taken, square))
            });
            let spared: Vec<(PieceId, G::Square)> = spared.collect();
            play.journey(&[(piece, to)]);
            for (taken, square) in spared {
                play.put_back(taken, square);
                play.tell(News::Placed { piece: taken, at: square });
            }
            play.turn.phase = Phase::After;
        })
    }

    /// The board is as it was before the move, and the cards that the mover played with it or after it are in his hand again.
    fn undo_the_move(&mut self) {
        let Some(moment) = self.turn.before_move.take() else { return };
        let mover = self.turn.mover;
        // What the move has set off besides has not come to pass.
        self.sparks.clear();
        let last = self.stack.pop();
        self.stack.retain(|frame| frame.card().is_some());
        self.stack.extend(last);
        if !self.turn.played_since.is_empty() {
            self.turn.allowance[mover.index()] = moment.allowance[mover.index()];
            self.turn.last_card[mover.index()] = None;
            self.give_back_cards();
        }
        self.go_back_to(moment.situation.clone());
        self.tell(News::TakenBack);
    }

    /// The mover holds what he held: cards he has played since come back, and what he drew for them goes back on the deck.
    fn give_back_cards(&mut self) {
        let mover = self.turn.mover;
        let pile = self.holdings.pile_of(mover);
        if self.turn.draws_later[mover.index()] {
            // What he drew for a hand that was empty is owed to him again, but nothing for the cards that come back.
            let came = |cards: &[CardId]| u8::try_from(cards.len()).unwrap_or(u8::MAX);
            let (drawn, played) = (came(&self.turn.drawn_since), came(&self.turn.played_since));
            let owed = &mut self.turn.draws_owed[mover.index()];
            *owed = owed.saturating_add(drawn).saturating_sub(played);
        }
        let holdings = &mut *self.holdings;
        self.turn.played_since.drain(..).for_each(|card| holdings.give_openly(mover, card));
        // The last one drawn goes back first. What is no longer in his hand is somebody else's by now, and stays there.
        for card in self.turn.drawn_since.drain(..).rev() {
            if let Some(place) = holdings.hands[mover.index()].iter().rposition(|&held| held == card) {
                let card = holdings.take_from_place(mover, place);
                holdings.decks[pile].push(card);
            }
        }
    }

    /// Goes back to how the board was.
    pub(in super::super) fn go_back_to(&mut self, situation: Shared<Situation<G>>) {
        let next_effect = self.situation.next_effect;
        self.situation = situation;
        // Numbers are never given twice, or an effect could be taken for one that is no more.
        if self.situation.next_effect != next_effect {
            self.situation.next_effect = next_effect;
        }
        self.reconcile();
    }

    /// Puts every card in one place: what is in force or in a hand is on no pile, and what is nowhere is on the discards.
    pub(in super::super) fn reconcile(&mut self) {
        // Nobody asks where the cards lie in a trial.
        if self.is_trial() {
            return;
        }
        let mut missing: Vec<i32> = self.census.iter().map(|&count| i32::from(count)).collect();
        let mut count = |pile: &[CardId]| pile.iter().for_each(|card| missing[card.index()] -= 1);
        let Holdings { hands, decks, discards, .. } = &*self.holdings;
        hands.iter().chain(decks).chain(discards).for_each(|pile| count(pile));
        count(&self.situation.cards_in_force());
        self.stack.iter().filter_map(Frame::lies_on_the_table).for_each(|card| count(&[card]));
        if missing.iter().all(|&count| count == 0) {
            return;
        }
        // Of a card whose owner nobody knows it does not matter: with one deck there is only one pile.
        let pile = self.holdings.pile_of(self.turn.mover);
        for (card, count) in (0..).map(CardId).zip(missing) {
            for _ in 0..count {
                self.holdings.discards[pile].push(card);
            }
            for _ in count..0 {
                // The discards may have been shuffled into a deck meanwhile.
                let Holdings { decks, discards, .. } = &mut *self.holdings;
                for pile in discards.iter_mut().chain(decks) {
                    if let Some(place) = pile.iter().rposition(|&held| held == card) {
                        pile.remove(place);
                        break;
                    }
                }
            }
        }
    }
}
