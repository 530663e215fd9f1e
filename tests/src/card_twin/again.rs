//! Moves that are taken back, and turns that begin anew.

use super::field::Field;
use super::game::{CardTwin, Phase};
use super::legal;
use super::run::Play;

impl CardTwin {
    pub(super) fn take_back(&mut self) {
        let (field, text) = self.before_the_move.take().expect("a move was made");
        // The numbers of effects that were undone are not given again.
        self.field = Field { next_id: self.field.next_id, ..field };
        self.barred.push(text);
        self.phase = Phase::Open;
        self.keep_start();
    }

    /// A card that was played before the move stays played, should the move be taken back.
    pub(super) fn keep_start(&mut self) {
        self.turn_start = None;
        self.turn_start = Some(Box::new(self.clone()));
    }

    /// Whether the turn may begin anew: no card leaves a King in check at the end of its player's own turn.
    pub(super) fn can_rewrite(&self, loses: bool) -> bool {
        let Some(start) = &self.turn_start else { return false };
        let (set, field, player) = (&*self.set, &start.field, start.field.turn);
        if loses {
            return !start.in_check(player);
        }
        let made = self.before_the_move.as_ref().map(|(_, text)| text);
        let after = self.field.written();
        legal::legal(set, field, player).iter().any(|found| {
            let text = found.text();
            let is_barred = Some(&text) == made || start.barred.contains(&text);
            !is_barred && legal::made(field, found).written() != after
        })
    }

    /// Back to the start of the turn, which is lost, or played again with another move. The card itself stays spent.
    pub(super) fn rewrite(&mut self, play: &Play, loses: bool) {
        let start = self.turn_start.clone().expect("it can be done");
        let made = self.before_the_move.as_ref().map(|(_, text)| text.clone());
        let after = self.field.written();
        *self = Self { turn_start: Some(start.clone()), ..*start };
        self.take_from_hand(play.player, &play.card);
        self.played[play.player] += 1;
        self.spend(play.player, &play.card, self.set.cards[&play.card].draws);
        if loses {
            self.end_turn();
        } else {
            self.barred.extend(made);
            self.forbidden = Some(after);
        }
    }
}
