//! Table talk: kinds that are named, accusations, a turn that is forfeited.

use unruly_contract::phrase;

use crate::field::{Man, Whereabouts};
use crate::model::TriggerOn;
use crate::player::Player;
use crate::terrain::{SquareSet, Terrain};

use super::effects::EffectId;
use super::news::News;
use super::triggers::Occasion;
use super::turn::Phase;
use super::{CardCopy, Honour, LastingEffect, Play};

impl<G: Terrain> Play<G> {
    /// Whether some lasting effect listens for kinds that are named.
    pub(crate) fn listens(&self) -> bool {
        self.waits_for(|on| matches!(on, TriggerOn::Said { .. }))
    }

    /// The effects in force of whose breach one can be accused.
    pub(crate) fn effects_that_accuse(&self) -> impl Iterator<Item = &LastingEffect<G>> {
        let accuses = |on: &TriggerOn| matches!(on, TriggerOn::Accused { .. });
        let binds_somebody = |effect: &LastingEffect<G>| self.foe(effect.player, &effect.bindings).is_some();
        let effects = self.situation.effects.iter().filter(|effect| !effect.is_suspended);
        effects.filter(move |effect| binds_somebody(effect) && self.awaits(effect, accuses))
    }

    /// A player accuses the other: believed at once, or put to the accused.
    pub(crate) fn begin_accusation(&mut self, effect: EffectId, accuser: Player) {
        let accused = self.effect(effect).and_then(|lasting| self.foe(accuser, &lasting.bindings));
        let Some(accused) = accused else { return };
        let text = phrase!("cards-accuses", seat: super::seat(accuser), accused: super::seat(accused));
        self.tell(News::Said { text });
        match self.honour {
            Honour::Trust => self.occur(&Occasion::Accused(effect, accused)),
            Honour::Confirm => self.accusation = Some((effect, accused)),
            Honour::Off => {}
        }
    }

    /// The accused answers.
    pub(crate) fn answer_accusation(&mut self, accepts: bool) {
        let Some((effect, accused)) = self.accusation.take() else { return };
        let accused_seat = super::seat(accused);
        let text = match accepts {
            true => phrase!("cards-accepts", seat: accused_seat),
            false => phrase!("cards-denies", seat: accused_seat),
        };
        self.tell(News::Said { text });
        if accepts {
            self.occur(&Occasion::Accused(effect, accused));
        }
    }

    /// Tells that the mover gives up the turn rather than do what is demanded.
    pub(crate) fn tell_of_forfeit(&mut self) {
        let text = phrase!("cards-forfeits-the-turn", seat: super::seat(self.turn.mover));
        self.tell(News::Said { text });
    }

    /// The mover's time for the turn has run out: all that was begun is taken back, and the turn is over. It ends no sooner than
    /// it has begun: a King comes back from under the hill first.
    pub(crate) fn forfeit_turn(&mut self) {
        if self.turn.phase == Phase::Beginning {
            self.turn.countdown = None;
            self.turn.is_forfeited = true;
            return;
        }
        self.stack.clear();
        self.pending_triggers.clear();
        self.to_repeat.clear();
        if let Some(moment) = self.turn.before_move.take() {
            self.go_back_with_hands(&moment);
        }
        if let Some(start) = self.turn.at_start.take() {
            self.go_back_to(start);
        }
        self.reconcile();
        self.go_on_to(Phase::Reply);
        self.turn.moved = None;
        self.tell(News::Said {
            text: phrase!("cards-has-lost-the-turn", seat: super::seat(self.turn.mover)),
        });
    }

    /// A player discards a card of their choice and draws another.
    pub(crate) fn discard_by_choice(&mut self, player: Player, copy: CardCopy) {
        let undoing = self.undoing_of(player);
        self.piles.discard(copy, undoing);
        // One plays a card on a turn or discards one.
        self.turn.allowances.allowance[player] = 0;
        self.tell(News::Discarded { player, card: copy.card });
        self.draw_if_short(player);
    }

    /// Whether the pieces are such as a FEN can tell: one on a square, each of one kind, none transformed, and no piece
    /// that could castle from anywhere but its first square.
    pub(crate) fn is_chess(&self) -> bool {
        let field = &self.situation.field;
        let is_told = |man: &Man<G>| match man.whereabouts {
            Whereabouts::On(square) => {
                let at_home = || G::start_squares(man.kind, man.owner).contains(square);
                G::KEEPS_TOGETHER || !man.may_castle() || at_home()
            }
            Whereabouts::Dead => true,
            Whereabouts::Lost | Whereabouts::Aside => false,
        };
        field.doubled().is_empty()
            && field.all().all(|(_, man)| is_told(man) && man.fused.is_empty() && man.former.is_empty())
    }

    /// The player who is accused and has to answer.
    pub(crate) fn accused(&self) -> Option<Player> {
        self.accusation.as_ref().map(|(_, accused)| *accused)
    }
}
