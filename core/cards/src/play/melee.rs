//! Games of several: Kings are captured, and players who have lost theirs are out of the game.

use smallvec::SmallVec;
use unruly_contract::{Phrase, Seat, phrase};

use crate::eval::Value;
use crate::field::{Armies, Army, Pieces, Whereabouts};
use crate::model::{Kind, Term};
use crate::player::{Player, Queue};
use crate::rules::Kings;
use crate::terrain::{CompactSet, SquareSet, Terrain};

use super::effects::{EffectId, LastingEffect};
use super::frame::Frame;
use super::news::News;
use super::turn::{Phase, Turn};
use super::{Play, Situation, seat};

impl<G: Terrain> Play<G> {
    /// Whether Kings are captured: so they are where more than two began, and in Sudden Death.
    pub(crate) fn is_melee(&self) -> bool {
        G::KEEPS_TOGETHER && self.situation.rules.kings().are_captured()
    }

    /// Whether nobody announces checks: they bind nobody then.
    pub(crate) fn is_sudden_death(&self) -> bool {
        self.situation.rules.kings() == Kings::CapturedUnawares
    }

    /// Players who have no King any more are out of the game, and their pieces belong to the captor. The last who is left wins.
    pub(super) fn settle_the_fallen(&mut self, captor: Player) {
        if !self.is_melee() || self.outcome.is_some() {
            return;
        }
        for victim in self.seats.iter().filter(|player| *player != captor) {
            if self.has_fallen(victim) {
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

    /// Whether a player has lost the last King, and not been held to it yet. Those who have left can lose it, too, and what is
    /// theirs with it.
    fn has_fallen(&self, player: Player) -> bool {
        let owns_something = || !self.belongings(player).is_empty();
        let has_something_to_lose =
            self.players().contains(player) || self.left.contains(player) && owns_something();
        has_something_to_lose && !self.has_a_king(&self.situation, player)
    }

    /// The pieces of a player on the board or off it for a time, but for neutral ones.
    fn belongings(&self, player: Player) -> Pieces<G> {
        let (field, rules) = (&self.situation.field, &self.situation.rules);
        let (army, neutral) = (rules.army(player), rules.neutral(field));
        let own = field.all().filter(|(_, man)| man.owner == army && man.is_in_play());
        own.map(|(piece, _)| piece)
            .filter(|piece| field.square_of(*piece).is_none_or(|square| !neutral.contains(square)))
            .collect()
    }

    /// The honours of all who still play, where Kings are captured.
    pub(super) fn honours_of_all(&self) -> Vec<(Seat, u32)> {
        match self.is_melee() {
            true => self.players().iter().map(|player| (seat(player), self.honours(player))).collect(),
            false => Vec::new(),
        }
    }

    /// Those who have played a card on somebody else's turn play none on another before their own has come.
    pub(super) fn remember_replies(&self, turn: &mut Turn<G>) {
        let before = &self.turn.allowances;
        let has_replied = |player: &Player| *player != self.turn.mover && before.last_card[*player].is_some();
        let allowances = &mut turn.allowances;
        self.players().iter().filter(has_replied).for_each(|player| allowances.replied.insert(player));
        allowances.replied = allowances.replied.without(turn.mover);
        for player in allowances.replied.iter() {
            allowances.allowance[player] = 0;
        }
    }

    /// In how many turns it is a player's, if all goes on in order. `None` for who is out of the game.
    pub(crate) fn turns_ahead(&self, player: Player) -> Option<u32> {
        let from_the_mover =
            std::iter::once(self.turn.mover).chain(Queue::after(self.turn.mover, self.players()));
        from_the_mover
            .filter(|other| self.players().contains(*other))
            .zip(0..)
            .find(|(other, _)| *other == player)
            .map(|(_, turns)| turns)
    }

    /// The honours of a player: what their pieces on the board count for in a draw.
    pub(crate) fn honours(&self, player: Player) -> u32 {
        let field = &self.situation.field;
        let worth = |kind: Kind| match self.kinds().info(kind).answers_to.unwrap_or(kind) {
            Kind::QUEEN => 12,
            Kind::ROOK => 5,
            Kind::BISHOP | Kind::KNIGHT => 3,
            Kind::PAWN => 1,
            _ => 0,
        };
        let on_board =
            self.belongings(player).iter().map(|piece| field.man(piece)).filter(|man| man.is_on_board());
        on_board.flat_map(|man| man.kinds().iter().collect::<Vec<_>>()).map(worth).sum()
    }

    /// A player gives up or has run out of time: of two the other wins. Of several the others go on among pieces that stay where
    /// they are, move no more and attack nobody.
    pub(crate) fn leave(&mut self, player: Player, reason: Phrase) {
        if self.players().len() <= 2 {
            return self.win(self.next_after(player), reason);
        }
        self.left.insert(player);
        self.tell(News::Said { text: phrase!("cards-has-left", seat: seat(player)) });
        self.break_off_what_waits_for(player);
        self.take_out(player);
        self.discard_hand(player, player);
        self.accusation = self.accusation.filter(|(_, accused)| *accused != player);
        self.turn.asked.leave(player);
        if self.turn.mover == player {
            self.turn.let_it_stand();
            self.end_what_is_for_this_turn();
            self.finish_turn();
        }
    }

    /// Cards that a player has begun or has to answer come to nothing: the board is as it was before.
    fn break_off_what_waits_for(&mut self, player: Player) {
        let asks = |frame: &Frame<G>| frame.ask.as_ref().is_some_and(|ask| ask.player == player);
        if !self.stack.iter().any(|frame| frame.player == player || asks(frame)) {
            self.stack.iter_mut().for_each(|frame| frame.asked.leave(player));
            return;
        }
        let begun = std::mem::take(&mut self.stack);
        self.pending_triggers.clear();
        self.to_repeat.clear();
        match begun.into_iter().find_map(|frame| frame.before) {
            Some(before) => self.go_back_to(before.situation.clone()),
            None => self.reconcile(),
        }
    }

    /// A player who has left plays no more.
    pub(super) fn take_out(&mut self, player: Player) {
        self.situation.players = self.situation.players.without(player);
        self.turn.due[player] = None;
        self.bind_effects_anew(player, None);
        self.refresh();
        self.forget_moves();
    }

    /// The armies of nobody who plays: they attack nobody, nor does anybody with a neutral piece in their name. Among several nor does
    /// one who loses the next turn, until that is over: others move before it, and nobody can be captured on it.
    pub(super) fn idlers(&self) -> Armies {
        if !G::KEEPS_TOGETHER {
            return Armies::default();
        }
        let loses_a_turn = |player: Player| self.is_melee() && self.turn.allowances.lost_turns[player] > 0;
        let is_idle = |army: &Army| {
            let player = self.situation.rules.commander(*army);
            !self.players().contains(player) || loses_a_turn(player)
        };
        G::armies().filter(is_idle).collect()
    }

    /// Where it has changed who attacks nobody, the rules are compiled anew.
    pub(super) fn let_idlers_be(&mut self) {
        if self.idlers() != self.situation.rules.idle() {
            self.refresh();
            self.forget_moves();
        }
    }

    /// The hand of a player who is out goes to the discards.
    fn discard_hand(&mut self, player: Player, by: Player) {
        if self.is_trial() {
            return;
        }
        let undoing = self.undoing_of(by);
        for copy in self.piles.hands[player].clone() {
            self.piles.discard(copy, undoing);
            self.tell(News::Discarded { player, card: copy.card });
        }
    }

    /// A player is out of the game: pieces, cards and effects go where they belong then.
    fn fall(&mut self, victim: Player, captor: Player) {
        self.situation.players = self.situation.players.without(victim);
        self.tell(News::Said { text: phrase!("cards-is-out", seat: seat(victim), by: seat(captor)) });
        let (from, to) = (self.situation.rules.army(victim), self.situation.rules.army(captor));
        for piece in self.belongings(victim).iter() {
            self.situation.field.set_owner(piece, to);
            if let Some(at) = self.situation.field.square_of(piece) {
                self.tell(News::Converted { from, piece, at });
            }
        }
        self.discard_hand(victim, captor);
        self.turn.due[victim] = None;
        self.bind_countdown_anew(victim, captor);
        self.bind_effects_anew(victim, Some(captor));
        self.refresh();
        self.forget_moves();
    }

    /// The hurry in which a player would have been is the captor's, unless that is who has caused it.
    fn bind_countdown_anew(&mut self, victim: Player, captor: Player) {
        let countdowns = &mut self.turn.allowances.next_countdown;
        if let Some(countdown) = countdowns[victim].take()
            && countdown.by != captor
        {
            countdowns[captor] = Some(countdown);
        }
    }

    /// Effects that were aimed at a player who is out are aimed at the captor. Those of the player, those that would be aimed at
    /// their own, and those for which there is no captor end unless they lie on something. A foe who plays on stays the foe.
    fn bind_effects_anew(&mut self, victim: Player, captor: Option<Player>) {
        let mut over: SmallVec<[EffectId; 4]> = SmallVec::new();
        let (mover, now) = (self.turn.mover, self.turn.number);
        let set = &self.set;
        let Situation { effects, field, .. } = &mut *self.situation;
        let keeps_one_away = |effect: &LastingEffect<G>| {
            effect.on.iter().any(|piece| field.man(piece).whereabouts == Whereabouts::Aside)
        };
        let concerns_them = |effect: &LastingEffect<G>| {
            effect.player == victim || effect.bindings.bound_foe() == Some(victim)
        };
        for effect in effects.changing(concerns_them) {
            // A piece that is off the board comes back for its owner, on a turn of theirs.
            if let Some(captor) = captor.filter(|_| effect.player == victim && keeps_one_away(effect)) {
                effect.player = captor;
                effect.began = now;
                effect.bindings.release_foe();
                continue;
            }
            let is_aimed_at_them = effect.bindings.bound_foe() == Some(victim);
            match captor.filter(|captor| effect.player != victim && effect.player != *captor) {
                Some(captor) => {
                    effect.bindings.bind_foe(effect.player, captor);
                    // The turn on which the King was taken was not yet that of the new foe.
                    if captor == mover && effect.lasting(set).term == Term::TheirNextTurn {
                        effect.began = now;
                    }
                }
                None if !lies_on_something(effect) => over.push(effect.id),
                None if is_aimed_at_them => effect.bindings.bind_nobody(),
                None => {}
            }
        }
        over.into_iter().for_each(|id| self.end_effect(id));
    }

    /// The mover can neither move nor play a card that helps: the game skips the turn. It is drawn where that holds of all, unless
    /// that ends something.
    pub(crate) fn skip_turn(&mut self) {
        let mover = self.turn.mover;
        let skips = self.situation.skips + 1;
        let can_nobody_move = usize::from(skips) >= self.players().len();
        if can_nobody_move && self.something_ends_by_stalemate() {
            self.situation.skips = 0;
            return;
        }
        self.tell(News::Said { text: phrase!("cards-is-skipped", seat: seat(mover)) });
        self.situation.skips = skips;
        if can_nobody_move {
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
