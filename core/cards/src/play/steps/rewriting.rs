//! `rewrite`: back to the start of the enemy's move.

use crate::model::{Capturing, CardId, Rewriting};

use super::super::frame::Frame;
use super::super::news::News;
use super::super::turn::Phase;
use super::super::{Play, Shared, Situation};
use super::Doing;

impl Play {
    pub(super) fn rewrite(&mut self, rewriting: &Rewriting) -> Doing {
        if self.turn.before_move.is_none() {
            return self.nothing();
        }
        if let Rewriting::MoveTo(to) = rewriting {
            let Some(to) = self.squares(to).first() else { return self.nothing() };
            let Some(piece) = self.situation.facts.moved.first() else { return self.nothing() };
            return self.act(|play| {
                play.undo_the_move();
                let ends = play.bring(piece, to, Capturing::No);
                if let Some(moved) = ends {
                    play.perform(moved, play.turn.mover);
                }
                play.turn.phase = Phase::After;
            });
        }
        let rewriting = rewriting.clone();
        if self.top().before.is_some() && rewriting != Rewriting::Turn && self.was_in_check() {
            return self.fizzle("it would leave a King in check");
        }
        self.act(|play| {
            let cancelled = play.situation.field.clone();
            play.undo_the_move();
            match rewriting {
                Rewriting::Turn => {
                    play.turn.barred = Some(Box::new(cancelled));
                    play.turn.phase = Phase::Move;
                    play.turn.moved = None;
                }
                Rewriting::Lose | Rewriting::TakeBack | Rewriting::MoveTo(_) => {
                    play.turn.phase = Phase::Reply;
                }
            }
        })
    }

    /// Whether the mover was in check before his move, so that he cannot be left without one.
    fn was_in_check(&self) -> bool {
        let mover = self.turn.mover;
        self.turn
            .before_move
            .as_ref()
            .is_some_and(|moment| moment.situation.rules.is_check(&moment.situation.field, mover))
    }

    /// The board is as it was before the move, and the cards that the mover played with it or after it are in his hand again.
    fn undo_the_move(&mut self) {
        let Some(moment) = self.turn.before_move.take() else { return };
        let mover = self.turn.mover;
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
        let hand = &mut self.holdings.hands[mover.index()];
        // Whoever draws puts the card last.
        let kept = hand.len().saturating_sub(usize::from(self.turn.drawn_since));
        let drawn = hand.split_off(kept);
        hand.append(&mut self.turn.played_since);
        self.holdings.decks[pile].extend(drawn.into_iter().rev());
        self.turn.drawn_since = 0;
    }

    /// Goes back to how the board was.
    pub(in super::super) fn go_back_to(&mut self, situation: Shared<Situation>) {
        let next_effect = self.situation.next_effect;
        self.situation = situation;
        // Numbers are never given twice, or an effect could be taken for one that is no more.
        if self.situation.next_effect != next_effect {
            self.situation.next_effect = next_effect;
        }
        self.reconcile();
    }

    /// Puts every card in one place: what is in force or in a hand is not on the discards, and what is nowhere is.
    pub(in super::super) fn reconcile(&mut self) {
        // Nobody asks where the cards lie in a trial.
        if self.is_trial {
            return;
        }
        let mut missing = vec![0_i32; self.set.cards.len()];
        for (card, &count) in self.census.iter() {
            missing[card.index()] = i32::from(count);
        }
        let lying =
            self.holdings.hands.iter().chain(&self.holdings.decks).chain(&self.holdings.discards).flatten();
        let in_force = self.situation.cards_in_force();
        let played: Vec<CardId> = self.stack.iter().filter_map(Frame::lies_on_the_table).collect();
        for card in lying.chain(&in_force).chain(&played) {
            missing[card.index()] -= 1;
        }
        // Of a card whose owner nobody knows it does not matter: with one deck there is only one pile.
        let pile = self.holdings.pile_of(self.turn.mover);
        for (card, count) in (0..).map(CardId).zip(missing) {
            for _ in 0..count {
                self.holdings.discards[pile].push(card);
            }
            for _ in count..0 {
                for discards in &mut self.holdings.discards {
                    if let Some(place) = discards.iter().rposition(|&held| held == card) {
                        discards.remove(place);
                        break;
                    }
                }
            }
        }
    }
}
