//! Cards that could still help a King in check, found by playing every card in every way.

use super::field::{Field, Player, each};
use super::game::CardTwin;
use super::legal::{self, CardMove};
use super::moves;
use super::rules::{JudgedFor, Rules};
use super::run::{self, Done, Play};

/// How many runs of cards one question may take.
const RUNS: usize = 200_000;

impl CardTwin {
    /// Every regular move that may be made now: it leaves no King in check, or a card could still mend that.
    pub fn moves(&self) -> Vec<CardMove> {
        let (set, player) = (&*self.set, self.field.turn);
        let found = legal::all(set, &self.field, player)
            .into_iter()
            .filter(|found| !self.barred.contains(&found.text()))
            .filter(|found| {
                let after = self.swept(legal::made(&self.field, found));
                !self.needs_rescue(&after) || self.can_be_rescued(&after)
            })
            .collect();
        legal::required(set, &self.field, player, found)
    }

    /// Whether the turn may not end like this: with a King in check, or with the board that was to be another.
    pub fn needs_rescue(&self, after: &Field) -> bool {
        let ended = self.swept(after.at_turns_end());
        let is_same = self.forbidden.as_ref().is_some_and(|board| ended.written() == *board);
        is_same || moves::checked(&self.set, &ended, self.field.turn) != 0
    }

    /// Whether a card played after the move could end the check in which it has left its own King.
    fn can_be_rescued(&self, after: &Field) -> bool {
        let player = self.field.turn;
        self.cards(player, "after", after).iter().any(|card| {
            let play = Play::new(player, card, "after");
            self.some_ending(after, &play, &mut |done| done.has_acted && self.stands(after, done, &play))
        })
    }

    /// Whether a card that has been played to this end is of effect.
    pub fn stands(&self, before: &Field, done: &Done, play: &Play) -> bool {
        self.does_what_is_required(done, play) && self.keeps_the_checkmate_rule(before, done, play)
    }

    /// Whether the checkmate rule does not void a card that has been played to this end.
    pub(super) fn keeps_the_checkmate_rule(&self, before: &Field, done: &Done, play: &Play) -> bool {
        let (set, turn) = (&*self.set, self.field.turn);
        let field = &self.swept(done.field.clone());
        if play.time != "before" && self.needs_rescue(field) {
            return false;
        }
        let ended = field.at_turns_end();
        let has_king = |player: Player| ended.where_men(|man| man.owner == player && man.kind == "king") != 0;
        if done.lasts {
            return true;
        }
        if !has_king(0) || !has_king(1) {
            return false;
        }
        // The other's turn is next, and no card of theirs counts. A player that was mated before is not mated by the card.
        if self.is_bare_mate(field) && !self.is_bare_mate(before) {
            return false;
        }
        // A player that has no move without cards already does not come to that by the card.
        let has_move = |field: &Field| !legal::legal(set, field, turn).is_empty();
        play.time != "before" || has_move(field) || !has_move(before)
    }

    /// Whether a card in place of the move does what every turn must do now, where it could be done.
    pub(super) fn does_what_is_required(&self, done: &Done, play: &Play) -> bool {
        if play.time != "instead" {
            return true;
        }
        let (set, player, field) = (&*self.set, self.field.turn, &self.field);
        let rules = Rules::of(set, field, JudgedFor::Doing);
        let regular = legal::safe(set, field, player);
        // Nobody loses the turn in check.
        let is_free = moves::checked(set, field, player) != 0;
        rules.required.iter().filter(|required| required.of == player).all(|required| {
            let ids: Vec<usize> =
                each(required.pieces).filter_map(|at| field.man(at)).map(|man| man.id).collect();
            let is_capture = required.what == "capture";
            let last = &done.field.last;
            let did = if is_capture { &last.captured } else { &last.movers };
            let costs_turn = required.costs_turn() && !is_free;
            let could = costs_turn || regular.iter().any(|found| legal::does(found, required));
            !could || did.iter().any(|id| ids.contains(id))
        })
    }

    /// Whether the player whose turn comes next would be mated, if there were no cards.
    fn is_bare_mate(&self, field: &Field) -> bool {
        let (set, next) = (&*self.set, 1 - self.field.turn);
        let field = self.next_turn(field.clone());
        moves::checked(set, &field, next) != 0 && legal::legal(set, &field, next).is_empty()
    }

    /// Whether a card before or instead of the move brings the player on turn to a legal end of the turn.
    pub fn can_escape_by_card(&self) -> bool {
        let player = self.field.turn;
        let instead = self.cards(player, "instead", &self.field).iter().any(|card| {
            let play = Play::new(player, card, "instead");
            self.some_ending(&self.field, &play, &mut |done| {
                done.has_acted && self.stands(&self.field, done, &play)
            })
        });
        instead
            || self.cards(player, "before", &self.field).iter().any(|card| {
                let play = Play::new(player, card, "before");
                self.some_ending(&self.field, &play, &mut |done| {
                    done.has_acted
                        && !legal::legal(&self.set, &self.swept(done.field.clone()), player).is_empty()
                })
            })
    }

    /// Whether a card can be played to some end such as this.
    pub fn some_ending(&self, field: &Field, play: &Play, is_such: &mut dyn FnMut(&Done) -> bool) -> bool {
        let mut runs = RUNS;
        let found = run::endings(&self.set, field, play, &mut runs, is_such);
        if runs == 0 {
            self.gave_up.set(true);
        }
        found
    }
}
