//! Games of several: Kings are captured, and players who have lost theirs are out of the game.

use smallvec::SmallVec;
use unruly_contract::{Phrase, phrase};

use crate::eval::Value;
use crate::field::{PieceId, Whereabouts};
use crate::player::Player;
use crate::terrain::{CompactSet, Terrain};

use super::effects::{EffectId, LastingEffect};
use super::news::News;
use super::turn::Phase;
use super::{Play, seat};

impl<G: Terrain> Play<G> {
    /// Whether Kings are captured: so they are where more than two began.
    pub(crate) fn is_melee(&self) -> bool {
        G::KEEPS_TOGETHER && self.seats.len() > 2
    }

    /// Players who have no King any more are out of the game, and their pieces belong to the captor. The last who is left wins.
    pub(super) fn settle_the_fallen(&mut self, captor: Player) {
        if !self.is_melee() || self.outcome.is_some() {
            return;
        }
        for victim in self.players().iter().filter(|player| *player != captor) {
            if !self.has_a_king(&self.situation, victim) {
                self.fall(victim, captor);
            }
        }
        if let Some(winner) = self.players().only() {
            self.win(winner, phrase!("cards-last-king"));
        }
    }

    /// The same where it is not known who took a King.
    pub(super) fn settle_all_fallen(&mut self) {
        if !self.is_melee() {
            return;
        }
        let mover = self.turn.mover;
        let captor = match self.has_a_king(&self.situation, mover) {
            true => mover,
            false => self.next_after(mover),
        };
        self.settle_the_fallen(captor);
    }

    /// A player gives up or has run out of time: of two the other wins; of several the next takes over what is theirs.
    pub(crate) fn leave(&mut self, player: Player, reason: Phrase) {
        let next = self.next_after(player);
        if self.players().len() <= 2 {
            return self.win(next, reason);
        }
        // The turn goes on without them, as if it had not begun.
        self.stack.clear();
        self.pending_triggers.clear();
        self.to_repeat.clear();
        self.reconcile();
        self.fall(player, next);
        if self.turn.mover == player {
            self.finish_turn();
        } else {
            self.turn.asked.leave(player);
        }
    }

    /// A player is out of the game: pieces, cards and effects go where they belong then.
    fn fall(&mut self, victim: Player, captor: Player) {
        self.situation.players = self.situation.players.without(victim);
        self.tell(News::Said { text: phrase!("cards-is-out", seat: seat(victim), by: seat(captor)) });
        let (from, to) = (self.situation.rules.army(victim), self.situation.rules.army(captor));
        let neutral = self.situation.rules.neutral(&self.situation.field);
        let field = &self.situation.field;
        let is_in_play = |whereabouts| matches!(whereabouts, Whereabouts::On(_) | Whereabouts::Aside);
        let taken: Vec<PieceId> = field
            .all()
            .filter(|(_, man)| man.owner == from && is_in_play(man.whereabouts))
            .map(|(piece, _)| piece)
            .filter(|piece| field.square_of(*piece).is_none_or(|square| !neutral.contains(square)))
            .collect();
        for piece in taken {
            self.situation.field.set_owner(piece, to);
            if let Some(at) = self.situation.field.square_of(piece) {
                self.tell(News::Converted { from, piece, at });
            }
        }
        if !self.is_trial() {
            let undoing = self.undoing_of(captor);
            for copy in self.piles.hands[victim].clone() {
                self.piles.discard(copy, undoing);
                self.tell(News::Discarded { player: victim, card: copy.card });
            }
        }
        self.turn.due[victim] = None;
        self.bind_effects_anew(victim, captor);
        self.refresh();
        self.forget_moves();
    }

    /// Effects that were aimed at a player who is out are aimed at the captor; those of the player, and those that would be
    /// aimed at their own, end unless they lie on something.
    fn bind_effects_anew(&mut self, victim: Player, captor: Player) {
        let mut over: SmallVec<[EffectId; 4]> = SmallVec::new();
        for effect in self.situation.effects.iter_mut() {
            let is_aimed_at_them = effect.bindings.bound_foe() == Some(victim);
            if effect.player == victim || is_aimed_at_them && effect.player == captor {
                match lies_on_something(effect) {
                    true => effect.bindings.release_foe(),
                    false => over.push(effect.id),
                }
            } else if is_aimed_at_them {
                effect.bindings.bind_foe(effect.player, captor);
            }
        }
        over.into_iter().for_each(|id| self.end_effect(id));
    }

    /// The mover can neither move nor play a card that helps: the game skips the turn. It is drawn where that holds of all.
    pub(crate) fn skip_turn(&mut self) {
        let mover = self.turn.mover;
        self.tell(News::Said { text: phrase!("cards-is-skipped", seat: seat(mover)) });
        self.situation.skips += 1;
        if usize::from(self.situation.skips) >= self.players().len() {
            return self.draw_game(phrase!("cards-nobody-can-move"));
        }
        // Nobody discards on a turn that was skipped.
        self.turn.allowances.allowance[mover] = 0;
        self.go_on_to(Phase::Reply);
        self.forget_moves();
    }
}

/// Whether an effect lies on a piece, a square or an edge.
fn lies_on_something<G: Terrain>(effect: &LastingEffect<G>) -> bool {
    let is_place =
        |value: &Value<G>| matches!(value, Value::Squares { .. } | Value::Edges(_) | Value::Corner(_));
    effect.is_about_pieces
        || !effect.marked.is_empty()
        || effect.marked_squares.is_occupied()
        || effect.bindings.iter().any(|(_, value)| is_place(value))
}
