//! Check and mate, and the checkmate rule.

use std::borrow::Cow;

use smallvec::SmallVec;
use unruly_contract::keys::{CARD_WAS_CANCELLED, CHECKMATE};
use unruly_contract::{Phrase, phrase};

use crate::eval::Bindings;
use crate::field::{Field, Move, PieceId, Pieces, Whereabouts};
use crate::model::{Kind, Rule, Step, Term, Timing};
use crate::player::Player;
use crate::rules::{SortedMoves, Told};
use crate::terrain::{CompactSet, SquareSet, Terrain};

use super::attempt::Goal;
use super::effects::{EffectId, When};
use super::frame::Frame;
use super::outlook::Outlook;
use super::rescue::Feasibility;
use super::situation::is_same_position;
use super::turn::Phase;
use super::{CardId, LastingEffect, Play, Situation};

/// Why a card has no effect that has done nothing.
pub(super) const FOUND_NOTHING: &str = "cards-found-nothing";

/// Why a card has no effect that would make a cancelled move once more.
pub(super) const MADE_BEFORE: &str = "cards-made-before";

/// Why a card has no effect that makes another move than the one that is demanded and could be made without it.
pub(super) const NOT_DEMANDED: &str = "cards-not-demanded";

impl<G: Terrain> Play<G> {
    /// Whether a King of a player is attacked.
    pub(crate) fn is_attacked(&self, player: Player) -> bool {
        self.situation.rules.in_check(&self.situation.field, player).is_occupied()
    }

    /// Whether a player is in a check that must not be left standing.
    pub(crate) fn is_check(&self, player: Player) -> bool {
        self.situation.rules.is_check(&self.situation.field, player)
    }

    /// The regular moves of the player who is asked for a move: nothing changes until the answer.
    pub(crate) fn sorted_moves(&self) -> &SortedMoves<G> {
        self.moves.get_or_init(|| self.sort_moves(&self.outlook()).into())
    }

    /// The regular moves of the mover, told apart by the position after each: an effect that lasts only until somebody is
    /// in check is over when a move gives check, and may have been all that kept the mover's own King safe.
    fn sort_moves(&self, outlook: &Outlook<'_, G>) -> SortedMoves<G> {
        let (rules, field, mover) = (&self.situation.rules, &*self.situation.field, self.turn.mover);
        let shields = self.shields();
        let mut sorted = match rules.is_something_demanded_of(mover) && self.something_passes_with_this_turn()
        {
            true => rules.sorted_moves_by(field, mover, Told::All, &|moved| outlook.is_safe(moved)),
            false => self.sorted_by_what_promotions_bring(rules.sorted_moves(field, mover)),
        };
        if G::KEEPS_TOGETHER && !self.situation.lifted.is_empty() {
            let strands = |moved: &Move<G>| self.stranded(&field.after(self.kinds(), moved)).is_some();
            sorted.legal.retain(|moved| !strands(moved));
            sorted.unsafe_ones.retain(|moved| !strands(moved));
        }
        if !shields.is_empty() {
            let (exposed, safe): (Vec<_>, Vec<_>) = sorted
                .legal
                .into_iter()
                .partition(|moved| self.ends_its_safety(mover, field, moved, &shields));
            sorted.legal = safe;
            sorted.unsafe_ones.extend(exposed);
        }
        sorted
    }

    /// Effects that last until some condition, and may keep a King out of check till then.
    pub(super) fn shields(&self) -> SmallVec<[&LastingEffect<G>; 4]> {
        let may_shield = |effect: &&LastingEffect<G>| {
            let lasting = self.lasting(effect);
            let bears_on_check = || {
                !effect.restores.is_empty()
                    || !lasting.triggers.is_empty()
                    || lasting.rules.iter().any(Rule::can_end_a_check)
            };
            // One that keeps a piece away is not over before that is back.
            matches!(lasting.term, Term::Until(_)) && bears_on_check() && !self.is_hiding(effect)
        };
        self.situation.effects.iter().filter(may_shield).collect()
    }

    /// Whether something lasts until something is so that a move or a card may bring about.
    pub(super) fn something_waits_for_its_end(&self) -> bool {
        let mut effects = self.situation.effects.iter();
        effects.any(|effect| matches!(self.lasting(effect).term, Term::Until(_)))
    }

    /// Whether an effect works only as long as something is so, or keeps another one from working.
    fn something_hangs_on_the_rest(&self) -> bool {
        let mut effects = self.situation.effects.iter().map(|effect| self.lasting(effect));
        effects.any(|lasting| lasting.condition.is_some() || lasting.puts_to_sleep())
    }

    /// The same where a promotion ends, puts to sleep or wakes something. Most of the time nobody can promote anything.
    fn sorted_by_what_promotions_bring(&self, sorted: SortedMoves<G>) -> SortedMoves<G> {
        let (field, mover) = (&*self.situation.field, self.turn.mover);
        let promotes = |moved: &Move<G>| moved.promotion.is_some();
        let may_promote = sorted.is_something_demanded
            || sorted.loses_turn
            || sorted.legal.iter().chain(&sorted.unsafe_ones).any(promotes);
        if !may_promote || !self.something_hangs_on_promotions() {
            return sorted;
        }
        let is_safe = |moved: &Move<G>| !self.once_made(field, moved, mover).is_check(mover);
        self.situation.rules.sorted_moves_by(field, mover, Told::Promotions, &is_safe)
    }

    /// Whether a promotion may end an effect, put it to sleep or wake it: then only making the move tells who is in check by it.
    fn something_hangs_on_promotions(&self) -> bool {
        self.situation.effects.iter().any(|effect| {
            let has_condition = self.lasting(effect).condition.is_some();
            has_condition || !effect.restores.is_empty() || !effect.about_kinds.is_empty()
        })
    }

    /// The game after a regular move of a player, with all that a captured King brings, and all that ends, falls asleep or wakes by
    /// it.
    pub(crate) fn once_made(&self, before: &Field<G>, moved: &Move<G>, by: Player) -> Self {
        let mut after = self.clone();
        after.situation.field = before.after(self.kinds(), moved).into();
        if moved.promotion.is_some() {
            after.situation.facts.promoted = Pieces::of(moved.piece);
            after.refresh_ways();
        }
        after.settle_the_fallen(by);
        after.after_change();
        after
    }

    /// Whether a move that is safe as things stand ends something, and leaves its player in check by that.
    pub(super) fn ends_its_safety(
        &self,
        player: Player,
        before: &Field<G>,
        moved: &Move<G>,
        shields: &[&LastingEffect<G>],
    ) -> bool {
        let fulfils_one = || {
            let field = before.after(self.kinds(), moved);
            shields.iter().any(|effect| self.is_fulfilled(effect, &field))
        };
        // Most moves end nothing, and that is told without a copy of the game.
        let may_end_something = moved.promotion.is_some() && self.something_hangs_on_promotions()
            || !shields.is_empty() && fulfils_one();
        may_end_something && self.once_made(before, moved, player).is_check(player)
    }

    /// Whether a player would be mated once what ends with this turn has ended, and was not before.
    fn comes_to_be_mated(&self, player: Player, before: &Situation<G>) -> bool {
        let back_then = || {
            let mut then = self.clone();
            then.situation = before.clone().into();
            then
        };
        if !self.something_ends_with_this_turn() {
            return self.is_mated(player) && !back_then().is_mated(player);
        }
        let once_it_is_over = |mut game: Self| {
            game.end_what_passes(When::TurnEnds);
            game.is_mated(player)
        };
        once_it_is_over(self.clone()) && !once_it_is_over(back_then())
    }

    /// Whether something that bears on the moves of the next turn is over by then.
    fn something_ends_with_this_turn(&self) -> bool {
        !self.situation.lifted.is_empty()
            || self.situation.effects.iter().any(|effect| self.is_over(effect, When::TurnEnds))
    }

    /// Whether a player would be mated if it were their turn now, and they had no cards.
    fn is_mated(&self, player: Player) -> bool {
        let (rules, field) = (&self.situation.rules, &self.situation.field);
        if !self.something_waits_for_its_end() && !self.something_hangs_on_promotions() {
            return rules.is_mate(field, player);
        }
        // Moves that are at hand may be those of somebody else.
        let cannot_move = || {
            let mut turned = self.clone();
            turned.turn.mover = player;
            turned.sort_moves(&turned.outlook()).legal.is_empty()
        };
        rules.is_check(field, player) && cannot_move()
    }

    /// Those of them that need no card, unless they may not be [tried](Self::may_be_tried).
    pub(crate) fn moves_without_card(&self) -> impl Iterator<Item = &Move<G>> {
        self.without_card(self.sorted_moves())
    }

    fn without_card<'m>(&self, sorted: &'m SortedMoves<G>) -> impl Iterator<Item = &'m Move<G>> + use<'m, G> {
        // A move that leaves the King in check only for as long as the turn lasts leaves it in none.
        let all_count = !sorted.is_something_demanded && self.something_passes_with_this_turn();
        let passing = if all_count { sorted.unsafe_ones.as_slice() } else { &[] };
        sorted.legal.iter().chain(passing)
    }

    /// The regular moves that the mover may make without help of a card.
    pub(crate) fn sound_moves(&self) -> impl Iterator<Item = &Move<G>> {
        let outlook = self.outlook();
        self.moves_without_card().filter(move |moved| self.may_be_tried_in(&outlook, moved))
    }

    /// Whether a move was not taken back on this turn, and does not lead to a position that was cancelled.
    pub(crate) fn may_be_tried(&self, moved: &Move<G>) -> bool {
        self.may_be_tried_in(&self.outlook(), moved)
    }

    /// The same with an outlook that is at hand.
    fn may_be_tried_in(&self, outlook: &Outlook<'_, G>, moved: &Move<G>) -> bool {
        !self.turn.taken_back.contains(moved)
            && outlook.is_safe(moved)
            && !self.leads_to_what_was_cancelled(moved)
    }

    /// The same of a move after which a card changes something.
    pub(super) fn may_be_tried_with_a_card(&self, moved: &Move<G>) -> bool {
        !self.turn.taken_back.contains(moved) && self.outlook().is_safe(moved)
    }

    /// Whether a move leaves the pieces, with all that it is known to set off, as the move left them that was cancelled on this turn.
    fn leads_to_what_was_cancelled(&self, moved: &Move<G>) -> bool {
        if self.turn.barred.is_empty() {
            return false;
        }
        let is_barred = |after: Self| self.is_barred(&after.situation.field);
        // A King that is taken brings what was its army's: only making the move tells how the pieces stand then.
        let has_to_be_made = self.waits_for(|_| true) || self.is_melee() && moved.is_capture();
        self.is_barred(&self.situation.field.after(self.kinds(), moved))
            || has_to_be_made
                && self.as_far_as_known(self.turn.mover).right_after(*moved).is_ok_and(is_barred)
    }

    /// The game without what the other player has noted down in secret, though the cards lie there for which it is: what is offered
    /// must not tell of it.
    pub(super) fn as_far_as_known(&self, player: Player) -> Cow<'_, Self> {
        let is_secret = |effect: &LastingEffect<G>| {
            effect.player != player
                && self.lasting(effect).secret
                && !self.turn.seen_through.contains(&effect.id)
        };
        if !self.situation.effects.iter().any(is_secret) {
            return Cow::Borrowed(self);
        }
        let mut known = self.clone();
        let secret: SmallVec<[EffectId; 4]> = self
            .situation
            .effects
            .iter()
            .filter(|effect| is_secret(effect))
            .map(|effect| effect.id)
            .collect();
        for effect in known.situation.effects.changing(|effect| secret.contains(&effect.id)) {
            effect.bindings = Bindings::default();
            effect.marked_squares = G::Set::EMPTY;
        }
        known.refresh();
        Cow::Owned(known)
    }

    /// The regular moves that leave the pieces as a cancelled move had left them: only a card makes another move of them.
    pub(super) fn moves_made_before(&self) -> Vec<Move<G>> {
        let is_it = |moved: &&Move<G>| {
            !self.turn.taken_back.contains(moved) && self.leads_to_what_was_cancelled(moved)
        };
        match self.turn.barred.is_empty() {
            false => self.moves_without_card().filter(is_it).copied().collect(),
            true => Vec::new(),
        }
    }

    /// Whether the pieces stand as a move left them that was cancelled on this turn, once those are back that are away for the turn.
    pub(super) fn is_barred(&self, field: &Field<G>) -> bool {
        if self.turn.barred.is_empty() {
            return false;
        }
        let mut whole = Cow::Borrowed(field);
        for &(piece, at) in &self.situation.lifted {
            if field.man(piece).whereabouts == Whereabouts::Aside {
                whole.to_mut().return_to(piece, at);
            }
        }
        self.turn.barred.iter().any(|barred| is_same_position(&whole, &barred.field))
    }

    /// Whether a card has made that move over again. One that leaves all pieces where they were is another move if it is
    /// another card.
    fn is_barred_by(&self, frame: &Frame<G>, before: &Situation<G>) -> bool {
        let field = &self.situation.field;
        let is_the_card = || self.turn.barred.iter().any(|barred| barred.card == frame.card());
        self.is_barred(field) && (!is_same_position(&before.field, field) || is_the_card())
    }

    /// Whether a player was in check before the turn's move.
    pub(super) fn was_in_check(&self, player: Player) -> bool {
        let before = self.turn.before_move.as_ref().map(|moment| &moment.situation);
        before.is_some_and(|before| before.rules.is_check(&before.field, player))
    }

    /// The regular moves that leave the mover's King in check. Castling through check is no move at all where the house
    /// forbids it: no card could rescue it.
    pub(crate) fn unsound_moves(&self) -> &[Move<G>] {
        &self.sorted_moves().unsafe_ones
    }

    /// It is the mover's to move: whether there is a move, and what it means if not. Returns whether the game goes on
    /// without the mover's answer.
    pub(crate) fn judge(&mut self) -> bool {
        let mover = self.turn.mover;
        if self.is_trial() {
            return false;
        }
        if self.may_give_up_the_turn() {
            if self.could_do_it_by_card() || !self.must_give_up_the_turn() {
                return false;
            }
            let text = phrase!("cards-cannot-obey", seat: super::seat(mover));
            self.tell(super::News::Said { text });
            self.go_on_to(Phase::Reply);
            self.forget_moves();
            return true;
        }
        if self.has_a_way_out() {
            return false;
        }
        if self.is_melee() {
            self.skip_turn();
        } else if self.is_check(mover) {
            self.win(self.next_after(mover), Phrase::new(CHECKMATE));
        } else if !self.something_ends_by_stalemate() {
            self.draw_game(phrase!("stalemate"));
        }
        true
    }

    /// Whether the mover has a sound move, or a card that brings the turn to a legal end.
    fn has_a_way_out(&self) -> bool {
        // Moves that are sorted are kept for the next question; where pieces keep together that is dear, and may never be asked.
        let glance = if G::KEEPS_TOGETHER { self.has_sound_move_at_a_glance() } else { None };
        glance.unwrap_or_else(|| self.sound_moves().next().is_some())
            || self.can_a_card_save_the_turn() != Feasibility::No
    }

    /// Whether the mover, who is about to move, is mated.
    pub(super) fn is_the_mover_mated(&self) -> bool {
        self.is_check(self.turn.mover) && !self.may_give_up_the_turn() && !self.has_a_way_out()
    }

    /// Whether the draw that is at hand ends something instead, so that the game goes on. Positions from before do not
    /// count any more then.
    pub(super) fn something_ends_by_stalemate(&mut self) -> bool {
        let before = self.situation.effects.len();
        self.turn.is_stalemate = true;
        self.expire(When::Changed);
        self.turn.is_stalemate = false;
        let has_ended = self.situation.effects.len() < before;
        if has_ended {
            self.forget_moves();
            self.situation.seen = 0;
            self.situation.field.stir();
        }
        has_ended
    }

    /// Whether the turn that ends has mated the other as the players still sit, and the seats go back with it: that is judged
    /// before they do.
    pub(super) fn mates_before_the_seats_go_back(&self) -> bool {
        let other = self.next_after(self.turn.mover);
        let mut rules = self.situation.effects.iter().flat_map(|effect| &self.lasting(effect).rules);
        if self.next_mover() != other || self.is_trial() || !rules.any(|rule| *rule == Rule::SeatsSwapped) {
            return false;
        }
        let mut back = self.clone();
        back.expire(When::TurnEnds);
        back.situation.rules.is_swapped() != self.situation.rules.is_swapped() && self.is_mate_on_turn(other)
    }

    /// Whether neither a move nor a card would help a player whose turn it were now.
    fn is_mate_on_turn(&self, player: Player) -> bool {
        let mut next = self.clone();
        next.turn = self.turn.next(player);
        let army = next.situation.rules.army(player);
        next.situation.field.pass_turn();
        next.situation.field.set_to_move(army);
        next.forget_moves();
        next.is_check(player)
            && next.sound_moves().next().is_none()
            && next.can_a_card_save_the_turn() == Feasibility::No
    }

    /// Whether no regular move of the mover does what is demanded, which costs the turn.
    pub(crate) fn may_give_up_the_turn(&self) -> bool {
        self.is_to_move()
            && self.situation.rules.is_something_demanded_of(self.turn.mover)
            && self.sorted_moves().loses_turn
    }

    /// Whether not even a move that a card has to rescue does what is demanded of the mover, so that no move is left at all.
    pub(crate) fn must_give_up_the_turn(&self) -> bool {
        self.may_give_up_the_turn() && self.rescuable_move(|_| true).is_none()
    }

    /// Whether the mover has still to move, and no card is under way.
    pub(super) fn is_to_move(&self) -> bool {
        self.stack.is_empty() && self.turn.phase == Phase::Move
    }

    /// Whether the mover may give up the turn instead of doing what is demanded and can be done; but not in check.
    pub(crate) fn may_forfeit_the_turn(&self) -> bool {
        self.is_to_move()
            && self.situation.rules.is_something_demanded_of(self.turn.mover)
            && self.sorted_moves().may_forfeit
            && !self.is_check(self.turn.mover)
    }

    /// The card by which something is demanded of the mover, as far as everybody knows of it.
    pub(crate) fn demanding(&self) -> Option<CardId> {
        let mut open = self.situation.effects.iter().filter(|effect| !self.lasting(effect).secret);
        open.find(|effect| self.demands(effect)).map(LastingEffect::card)
    }

    /// Whether a lasting effect demands moves of some kind.
    pub(crate) fn demands(&self, effect: &LastingEffect<G>) -> bool {
        self.lasting(effect).rules.iter().any(|rule| matches!(rule, Rule::Require { .. }))
    }

    /// Whether the mover may end the turn without a move, because of a demand.
    pub(crate) fn may_lose_the_turn(&self) -> bool {
        self.may_give_up_the_turn() || self.may_forfeit_the_turn()
    }

    /// Whether the mover, in no check, has no move that needs no card: stalemate, if no card is played against it. Among
    /// several it is a turn to be skipped, in check or not.
    pub(crate) fn may_accept_stalemate(&self) -> bool {
        self.is_to_move()
            && !self.is_trial()
            && self.sound_moves().next().is_none()
            && !self.may_give_up_the_turn()
            && (self.is_melee() || !self.is_check(self.turn.mover))
    }

    /// Whether the mover holds a card that could do what no piece can, or after which one might.
    fn could_do_it_by_card(&self) -> bool {
        let cards = self.playable_cards(self.turn.mover);
        let mut acting = cards.into_iter().filter_map(|card| self.acts_as(self.turn.mover, card).ok());
        acting.any(|card| {
            let program = &self.card(card).program;
            let is_before = self.moment(self.turn.mover, card) == Some(Timing::Before);
            program.can_capture() || is_before && program.can_change_the_board()
        })
    }

    pub(super) fn has_sound_move(&self) -> bool {
        self.has_sound_move_at_a_glance().unwrap_or_else(|| {
            let outlook = self.outlook();
            self.without_card(&self.sort_moves(&outlook)).any(|moved| self.may_be_tried_in(&outlook, moved))
        })
    }

    /// The same where that can be told without sorting all moves: mostly there are many, and the first will do.
    pub(super) fn has_sound_move_at_a_glance(&self) -> Option<bool> {
        if self.something_passes_with_this_turn() {
            return None;
        }
        let (rules, field, turn) = (&self.situation.rules, &*self.situation.field, &self.turn);
        let shields = self.shields();
        let hangs_on_promotions = self.something_hangs_on_promotions();
        let hangs_on_rules_alone = shields.is_empty() && turn.taken_back.is_empty() && turn.barred.is_empty();
        let can_move = match (hangs_on_rules_alone, hangs_on_promotions) {
            (true, false) => rules.can_move(field, turn.mover),
            (true, true) => rules.can_move_soundly(field, turn.mover, &|moved| moved.promotion.is_none()),
            (false, _) => {
                let outlook = self.outlook();
                rules.can_move_soundly(field, turn.mover, &|moved| {
                    self.may_be_tried_in(&outlook, moved)
                        && !self.ends_its_safety(turn.mover, field, moved, &shields)
                })
            }
        };
        // A promotion may be sound that seems not to be.
        (can_move || !hangs_on_promotions).then_some(can_move)
    }

    /// Why a card that has run its course has no effect after all, if so.
    pub(crate) fn why_without_effect(&self, frame: &Frame<G>, timing: Timing) -> Option<Phrase> {
        if frame.is_cancelled {
            return Some(Phrase::new(CARD_WAS_CANCELLED));
        }
        if let Some(why) = &frame.fizzled {
            return Some(why.clone());
        }
        if !frame.has_acted {
            return Some(Phrase::new(FOUND_NOTHING));
        }
        // Nobody asks any more how the pieces stand.
        if self.attempt.is_some_and(|attempt| attempt.winner.is_some()) {
            return None;
        }
        let before = &frame.before.as_ref()?.situation;
        let makes_the_move = matches!(timing, Timing::Instead | Timing::After);
        if makes_the_move
            && frame.player == self.turn.mover
            && self.is_barred_by(frame, before)
            && !self.has_more_to_do()
        {
            return Some(Phrase::new(MADE_BEFORE));
        }
        if !self.something_waits_for_its_end() && !self.something_hangs_on_the_rest() {
            return self.why_unacceptable(frame, before, timing);
        }
        // A reign or a check is judged when what the card ends is over.
        let mut after = self.clone();
        after.after_change();
        after.why_unacceptable(frame, before, timing)
    }

    /// Why a card has no effect after all, now that all that it brings about has come.
    fn why_unacceptable(&self, frame: &Frame<G>, before: &Situation<G>, timing: Timing) -> Option<Phrase> {
        // A King whom an undone card has made is not taken by what undoes it.
        let is_undoing = |step: &Step| matches!(step, Step::Rewrite(_));
        let takes_kings =
            self.is_melee() && !self.card(frame.program).program.blocks.iter().flatten().any(is_undoing);
        // A player who gives up their last King by a card that lasts has surrendered.
        for player in
            self.players().iter().filter(|&player| self.is_melee() || !frame.lasts || player != frame.player)
        {
            if self.has_lost_its_last_king(before, player)
                || takes_kings && self.has_lost_a_king_piece(before, player)
            {
                let seat = super::seat(player);
                return Some(match self.is_melee() {
                    true => phrase!("cards-takes-king-of", seat: seat),
                    false => phrase!("cards-takes-last-king-of", seat: seat),
                });
            }
        }
        self.why_unsafe(frame, before, timing)
    }

    /// Whether a player has fewer Kings than before, and needs them all: no card rescues that.
    pub(super) fn has_lost_a_king(&self, before: &Situation<G>, player: Player) -> bool {
        let royals = |situation: &Situation<G>| {
            let army = situation.rules.army(player);
            situation.rules.royals(&situation.field, army).len()
        };
        let (had, has) = (royals(before), royals(&self.situation));
        has < had
            && !(has > 0 && before.rules.may_leave_check(player))
            && !self.hides_a_king(&self.situation, player)
    }

    /// Whether a player has lost one of several Kings: where Kings are captured no card takes any.
    fn has_lost_a_king_piece(&self, before: &Situation<G>, player: Player) -> bool {
        let is_king = |piece: &PieceId| before.field.man(*piece).is(Kind::KING);
        reigning(before, player).iter().filter(is_king).any(|king| self.is_lost(king))
    }

    fn is_lost(&self, piece: PieceId) -> bool {
        matches!(self.situation.field.man(piece).whereabouts, Whereabouts::Lost | Whereabouts::Dead)
    }

    /// Whether a player has no King any more who had one. A piece that reigns only because all who reigned before were taken was
    /// none of them.
    fn has_lost_its_last_king(&self, before: &Situation<G>, player: Player) -> bool {
        let reigned = reigning(before, player);
        let are_taken = !reigned.is_empty()
            && reigned.iter().all(|piece| self.is_lost(piece))
            && !self.hides_a_king(before, player);
        are_taken || !self.has_a_king(&self.situation, player) && self.has_a_king(before, player)
    }

    /// Whether a player has a royal piece as things stand or stood: on the board, or off it for a time.
    pub(super) fn has_a_king(&self, situation: &Situation<G>, player: Player) -> bool {
        let army = situation.rules.army(player);
        situation.rules.has_royal(&situation.field, army) || self.hides_a_king(situation, player)
    }

    /// Whether a piece that a player must not lose is off the board for a time.
    pub(super) fn hides_a_king(&self, situation: &Situation<G>, player: Player) -> bool {
        let army = situation.rules.army(player);
        let away = situation.field.aside(army);
        if away.is_empty() {
            return false;
        }
        let open = (situation.rules.squares(&situation.field) - situation.field.occupied()).first();
        let Some(open) = open else { return false };
        // Rules tell royal pieces on the board alone: each is put there for a look.
        away.iter().any(|piece| {
            let mut back = self.clone();
            back.situation = situation.clone().into();
            back.situation.field.return_to(piece, open);
            back.refresh();
            back.situation.rules.royals(&back.situation.field, army).contains(open)
        })
    }

    /// The checkmate rule: no card may leave a King in check at the end of its player's own turn, or mate, unless it lasts.
    fn why_unsafe(&self, frame: &Frame<G>, before: &Situation<G>, timing: Timing) -> Option<Phrase> {
        let mover = self.turn.mover;
        let was_checked = || before.rules.is_check(&before.field, mover);
        let began_before = frame.before.as_ref().is_some_and(|before| before.turn.phase == Phase::Move);
        // Whether another card can be played is a search of its own, so it is asked last everywhere below.
        let is_over = || match timing {
            // A card that gives up the move leaves nothing to be made good by it.
            _ if began_before && self.turn.phase == Phase::After => true,
            Timing::Before => false,
            Timing::Instead => !self.has_more_to_do(),
            Timing::Interrupt => true,
            Timing::After | Timing::Reply => !was_checked(),
            // These come at any moment of a turn; once the move is made nothing but a card could rescue a check.
            Timing::Counter | Timing::Any | Timing::Copied => {
                matches!(self.turn.phase, Phase::After | Phase::Reply) && !was_checked()
            }
        };
        let plays_on = self.turn.phase == Phase::Move && timing != Timing::Instead;
        if timing == Timing::Instead && self.misses_demand(before) {
            return Some(Phrase::new(NOT_DEMANDED));
        }
        let bares_the_king =
            matches!(&self.turn.phase, Phase::Declared(declared) if self.bares_the_king(declared, before));
        if bares_the_king || !plays_on && self.ends_in_check() && is_over() {
            return Some(phrase!("cards-would-leave-check-of", seat: super::seat(mover)));
        }
        // Where Kings are captured, nobody is mated or stalemated who has no move: they are skipped, unless a King is in danger.
        let is_skipped = self.is_melee() && !self.is_check(mover);
        // A card makes another move for a player without any who is not in check.
        let may_play = || !self.is_check(mover) && self.has_something_to_play(mover);
        let moves_again = timing == Timing::Reply && self.turn.phase == Phase::Move;
        if moves_again && !is_skipped && !self.has_sound_move() && !may_play() {
            return Some(match self.is_melee() {
                true => phrase!("cards-would-leave-check-of", seat: super::seat(mover)),
                false => phrase!("cards-would-leave-mate"),
            });
        }
        // A player for whom help is sought has no move before, and is asked for one when the card is through.
        let plays_before = timing == Timing::Before && self.turn.phase == Phase::Move;
        let is_judged_by_it = plays_before && !frame.lasts && self.goal() != Goal::EndTheTurn;
        if is_judged_by_it
            && !is_skipped
            && !self.has_sound_move()
            && before.rules.can_move(&before.field, mover)
            && !self.has_more_to_do()
        {
            return Some(phrase!("cards-would-leave-no-move", seat: super::seat(mover)));
        }
        if frame.lasts {
            return None;
        }
        // A player who loses a turn by an answer leaves the mover to move again.
        let moves_next = frame.player != mover && self.loses_the_next_turn(frame.player);
        let may_mate = match timing {
            // An effect of a card for this move alone is over before the other moves.
            Timing::Before => frame.began.is_empty(),
            _ => matches!(timing, Timing::Instead | Timing::After | Timing::Counter | Timing::Any),
        };
        let mates = (may_mate || moves_next)
            && self.others(frame.player).iter().any(|other| self.comes_to_be_mated(other, before));
        // A player who answers a move is next to move when it is over.
        let gives_up = frame.player != mover
            && matches!(timing, Timing::Interrupt | Timing::Reply)
            && self.comes_to_be_mated(frame.player, before);
        (mates || gives_up).then(|| self.may_not_mate())
    }

    /// That no card but a lasting one leaves a King in a check that no move answers.
    pub(super) fn may_not_mate(&self) -> Phrase {
        if self.is_melee() { phrase!("cards-may-not-doom") } else { phrase!("cards-may-not-mate") }
    }

    /// Whether a declared capture leaves the mover's King in check since a card was played against it.
    fn bares_the_king(&self, declared: &Move<G>, before: &Situation<G>) -> bool {
        let leaves_check = |situation: &Situation<G>, moved: &Move<G>| {
            situation.rules.is_check(&situation.field.after(self.kinds(), moved), self.turn.mover)
        };
        let moved = self.as_it_stands(*declared);
        moved.is_some_and(|moved| leaves_check(&self.situation, &moved)) && !leaves_check(before, declared)
    }

    /// Whether something was demanded of the mover that a regular move could have done, and the card did not do it.
    fn misses_demand(&self, before: &Situation<G>) -> bool {
        let stood = |pieces: Pieces<G>| before.field.squares_of(pieces);
        let (moved, captured) = (stood(self.situation.facts.movers), stood(self.captured_now(before)));
        before.rules.misses_demand(&before.field, self.turn.mover, moved, captured)
    }

    /// The pieces that have been captured since.
    fn captured_now(&self, before: &Situation<G>) -> Pieces<G> {
        G::armies().fold(Pieces::default(), |all, army| {
            all | (self.situation.field.lost(army) - before.field.lost(army))
        })
    }
}

/// The royal pieces of a player on the board.
fn reigning<G: Terrain>(situation: &Situation<G>, player: Player) -> Pieces<G> {
    let (field, rules) = (&situation.field, &situation.rules);
    field.pieces_on(rules.royals(field, rules.army(player)))
}
