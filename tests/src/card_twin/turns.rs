//! How one turn ends and the next begins, and which effects end with that.

use super::eval::Eyes;
use super::field::{EffectOnField, Field, Player};
use super::game::{CardTwin, Phase};
use super::legal;
use super::set::TwinSet;
use super::steps::Until;

impl CardTwin {
    /// The turn is over but for the other's reply.
    pub(super) fn end(&mut self) {
        self.field.has_lost_turn = !self.field.has_moved;
        self.field.has_moved = true;
        self.field = self.swept(self.field.at_turns_end());
        self.phase = Phase::Reply;
    }

    pub(super) fn end_turn(&mut self) {
        self.forbidden = None;
        self.field = self.next_turn(self.field.clone());
        self.played = [0, 0];
        self.barred.clear();
        self.before_the_move = None;
        self.phase = Phase::Open;
        self.keep_start();
    }

    /// The board when the turn has passed.
    pub fn next_turn(&self, mut field: Field) -> Field {
        let ending = field.turn;
        let number = field.turn_number;
        field.keep_effects(|effect| match effect.says.until {
            Until::TheirNextTurn => effect.owner == ending || effect.born == number,
            _ => true,
        });
        field = field.at_turns_end();
        field.turn = 1 - ending;
        field.has_moved = false;
        field.has_lost_turn = false;
        field.turn_number += 1;
        self.begun(self.swept(field))
    }

    /// The board without the effects that the beginning of the turn ends.
    fn begun(&self, mut field: Field) -> Field {
        let ends = |effect: &&EffectOnField| {
            let eyes = Eyes::of_effect(&self.set, &field, effect);
            effect.says.ends_at_start.as_ref().is_some_and(|ends| eyes.holds(ends))
        };
        let over: Vec<usize> = field.effects.iter().filter(ends).map(|effect| effect.id).collect();
        over.into_iter().for_each(|id| field.end(id));
        field
    }

    /// The board without the effects that are over.
    pub fn swept(&self, field: Field) -> Field {
        swept(&self.set, field)
    }

    pub(super) fn may_lose_turn(&self) -> bool {
        self.loses_turn() || legal::may_forfeit(&self.set, &self.field, self.field.turn)
    }

    /// Whether a player is asked before the turn is lost, because a card mends a move that does it, comes before the move, or
    /// might do what no move does.
    pub(super) fn might_still_do_it(&self, player: Player) -> bool {
        let captures = |card: &String| self.set.cards[card].may_cost_a_piece_instead();
        !self.moves().is_empty()
            || !self.cards(player, "before", &self.field).is_empty()
            || self.cards(player, "instead", &self.field).iter().any(captures)
            || self.can_escape_by_card()
    }

    pub(super) fn loses_turn(&self) -> bool {
        legal::loses_turn(&self.set, &self.field, self.field.turn)
    }
}

/// The board without the effects that are over.
pub(super) fn swept(set: &TwinSet, mut field: Field) -> Field {
    // An effect about captured pieces alone is over in every house. Where effects are suspended it goes on if one of them is rescued at once.
    let is_gone =
        |field: &Field, effect: &EffectOnField| effect.on.as_ref().is_some_and(|on| field.are_gone(on));
    while let Some(gone) = field.effects.iter().position(|effect| is_gone(&field, effect)) {
        let effect = field.effects.remove(gone);
        if set.suspends {
            field.fallen.push(effect);
        }
    }
    loop {
        let is_over = |effect: &EffectOnField| {
            let eyes = Eyes::of_effect(set, &field, effect);
            let met = matches!(&effect.says.until, Until::Met(condition) if eyes.holds(condition));
            // A piece that is off the board for a time comes back, and the effect waits for it.
            let is_away = effect.on.as_ref().is_some_and(|on| field.squares_of(on) == 0);
            !is_away && (met || !set.suspends && !eyes.works(effect))
        };
        let Some(over) = field.effects.iter().position(is_over) else { return field };
        field.end(field.effects[over].id);
    }
}
