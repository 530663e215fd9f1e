//! When which card may be played.

use std::borrow::Cow;

use smallvec::SmallVec;

use crate::eval::Bindings;
use crate::field::{PieceId, Pieces};
use crate::model::{CardId, Step, Timing};
use crate::player::Player;
use crate::terrain::Terrain;

use super::ask::{Ask, PossibleAnswer};
use super::attempt::{Attempt, Goal};
use super::due::Times;
use super::frame::{Running, Window};
use super::turn::{Phase, Played};
use super::{LastingEffect, Play};

/// Why a card can or cannot be played now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Playable {
    /// It can.
    Yes,
    /// It is for another time.
    WrongTime,
    /// It does again what another card did, and none has been played.
    NoModel,
    /// It does again what a unique card did, and that one is out of the player's own deck.
    OwnUnique,
    /// Other cards are due now.
    NotDue,
    /// Its condition is not met.
    Unmet,
    /// The player has played a card this turn already.
    Spent,
    /// A lasting effect forbids cards.
    Forbidden,
    /// One of the kind lies beside the board already.
    Single,
    /// It could only make a move once more that was cancelled.
    MadeBefore,
    /// It could only make a move that is not what is demanded.
    NotDemanded,
    /// Other cards are played for it, and the player holds too few that could be played now.
    NoOthers,
    /// It would find nothing to act on, and the house does not let it be spent so.
    Nothing,
}

/// Of more choices than these, each is taken to lead to something: such are squares on which something may be put. On the plane what
/// is chosen may part the pieces, however many there are.
const fn most_choices<G: Terrain>() -> usize {
    if G::KEEPS_TOGETHER { 400 } else { 16 }
}

/// So many answers are tried at most to see whether a card can do anything.
const fn most_answers<G: Terrain>() -> u32 {
    if G::KEEPS_TOGETHER { 250 } else { 60 }
}

impl<G: Terrain> Play<G> {
    /// The times at which a player may play cards now.
    pub(crate) fn timings(&self, player: Player) -> Times {
        if self.due(player).is_some() {
            return self.timings_due(player, self.open_timings(player));
        }
        match self.turn.allowances.allowance[player] {
            0 => Times::new(),
            _ => self.open_timings(player).iter().copied().collect(),
        }
    }

    /// The times at which a player may now play cards, by the turn alone.
    pub(super) fn open_timings(&self, player: Player) -> &'static [Timing] {
        if self.outcome.is_some() {
            return &[];
        }
        if let Some(frame) = self.stack.last() {
            return match frame.window.filter(|_| frame.asked.first() == Some(player)) {
                Some(Window::Counter) => &[Timing::Counter, Timing::Any],
                Some(Window::Interrupt) => self.timings_before_capture(player),
                None => &[],
            };
        }
        let is_asked = self.turn.asked.first() == Some(player);
        match (&self.turn.phase, player == self.turn.mover) {
            (Phase::Move, true) => &[Timing::Before, Timing::Instead, Timing::Any],
            (Phase::After, true) => &[Timing::After, Timing::Any],
            (Phase::Declared(_), false) if is_asked => self.timings_before_capture(player),
            (Phase::Reply, false) if is_asked => &[Timing::Reply, Timing::Any],
            _ => &[],
        }
    }

    /// The same before a capture that is declared: where several play, whose piece is to be captured alone may speak up for it, and that
    /// goes for a neutral one, too.
    fn timings_before_capture(&self, player: Player) -> &'static [Timing] {
        let army = self.situation.rules.army(player);
        let is_own = |piece: PieceId| self.situation.field.man(piece).owner == army;
        let is_concerned =
            || self.situation.facts.declared.is_some_and(|declared| declared.captures.iter().any(is_own));
        match !G::KEEPS_TOGETHER || is_concerned() {
            true => &[Timing::Interrupt, Timing::Any],
            false => &[Timing::Any],
        }
    }

    /// Whether a player may play a card now, held or not.
    pub(crate) fn playable(&self, player: Player, card: CardId) -> Playable {
        let acts_as = match self.acts_as(player, card) {
            Ok(acts_as) => acts_as,
            Err(why) => return why,
        };
        let text = self.card(acts_as);
        if self.due(player).is_some() {
            if text.plays_others() || self.copy_to_play(player, card).is_none() {
                return Playable::NotDue;
            }
        } else if self.turn.allowances.allowance[player] == 0 {
            return Playable::Spent;
        }
        if self.moment(player, acts_as).is_none() {
            return Playable::WrongTime;
        }
        if self.situation.rules.cards_forbidden(player) && !self.is_exempt(card) {
            return Playable::Forbidden;
        }
        if text.single && self.situation.effects.iter().any(|effect| effect.is_of(acts_as)) {
            return Playable::Single;
        }
        if !self.is_met(player, acts_as) {
            return Playable::Unmet;
        }
        if !self.may_come_to_nothing(acts_as) && !self.finds_something(player, card) {
            return if text.plays_others() { Playable::NoOthers } else { Playable::Nothing };
        }
        if self.can_make_no_move(player, card) {
            return if !self.turn.barred.is_empty() { Playable::MadeBefore } else { Playable::NotDemanded };
        }
        Playable::Yes
    }

    /// The card that one in the hand of a player does the work of: itself, or the one that it copies.
    pub(crate) fn acts_as(&self, player: Player, card: CardId) -> Result<CardId, Playable> {
        self.model(player, card).map(|model| model.map_or(card, |model| model.card))
    }

    /// The card that another one copies for a player, if it copies any.
    pub(super) fn model(&self, player: Player, card: CardId) -> Result<Option<Played>, Playable> {
        let Some(whose) = self.card(card).copies_for_good() else { return Ok(None) };
        let players = self.with_eval(player, &Bindings::default(), Pieces::NONE, |eval| eval.players(whose));
        // Of others it is no matter whether they are out of the game by now.
        let is_out = |player: &Player| !self.players().contains(*player);
        let out = self.seats.iter().filter(is_out).filter(|_| players.iter().any(|other| *other != player));
        let played = players.iter().copied().chain(out);
        let played = played.filter_map(|player| self.turn.allowances.played[player]);
        let model = played.max_by_key(|played| played.number).ok_or(Playable::NoModel)?;
        let is_own = !self.piles.is_common() && model.deck == self.piles.deck_of(player);
        match is_own && self.card(model.card).unique {
            true => Err(Playable::OwnUnique),
            false => Ok(Some(model)),
        }
    }

    /// The time at which a player could play a card now: of several the first that it names.
    pub(crate) fn moment(&self, player: Player, card: CardId) -> Option<Timing> {
        let open = self.timings(player);
        self.card(card).timings.iter().copied().find(|timing| open.contains(timing))
    }

    /// Whether a card may be played though nothing comes of it.
    pub(super) fn may_come_to_nothing(&self, card: CardId) -> bool {
        self.card(card).may_fizzle.unwrap_or(self.set.house.may_fizzle)
    }

    /// Whether what a card needs is so for a player.
    pub(crate) fn is_met(&self, player: Player, card: CardId) -> bool {
        if self.has_to_find_a_foe(player, card) {
            return !self.possible_foes(player, card).is_empty();
        }
        self.holds_for(player, card, &Bindings::default())
    }

    /// The same with what names stand for.
    pub(super) fn holds_for(&self, player: Player, card: CardId, bindings: &Bindings<G>) -> bool {
        self.card(card).when.as_ref().is_none_or(|condition| {
            self.with_eval(player, bindings, Pieces::default(), |eval| eval.holds(condition))
        })
    }

    /// Nothing is exempt from a ban on cards but a card that is under way when the ban begins.
    fn is_exempt(&self, card: CardId) -> bool {
        self.stack.iter().any(|frame| frame.card() == Some(card))
    }

    /// The different cards that a player holds and may play now.
    pub(crate) fn playable_cards(&self, player: Player) -> SmallVec<[CardId; 8]> {
        if self.timings(player).is_empty() {
            return SmallVec::new();
        }
        let mut cards = self.different_cards(player);
        cards.retain(|&mut card| self.playable(player, card) == Playable::Yes);
        cards
    }

    /// The different cards that a player holds, in order.
    pub(crate) fn different_cards(&self, player: Player) -> SmallVec<[CardId; 8]> {
        let mut cards: SmallVec<[CardId; 8]> = self.piles.hand(player).collect();
        cards.sort_unstable();
        cards.dedup();
        cards
    }

    /// Whether a player can counter the card on top of the stack. For a card of any time alone nobody waits: it can be
    /// played as well when the card has had its effect.
    pub(crate) fn has_a_counter(&self, player: Player) -> bool {
        self.piles.hand(player).any(|card| {
            self.acts_as(player, card).is_ok_and(|card| self.moment(player, card) == Some(Timing::Counter))
                && self.playable(player, card) == Playable::Yes
        })
    }

    /// Whether a player has something to play in the window that is open to them.
    pub(crate) fn has_something_to_play(&self, player: Player) -> bool {
        let timings = self.timings(player);
        !timings.is_empty()
            && self.piles.hand(player).any(|card| self.playable(player, card) == Playable::Yes)
    }

    /// Lasting effects of a player that wait to be used now: at the end of the player's turn, the move made.
    pub(crate) fn usable(&self, player: Player) -> Vec<&LastingEffect<G>> {
        let at_the_time =
            self.stack.is_empty() && self.turn.phase == Phase::After && self.turn.mover == player;
        if !at_the_time || self.turn.is_provisional {
            return Vec::new();
        }
        let effects = self.situation.effects.iter().filter(|effect| {
            effect.player == player && effect.began < self.turn.number && !effect.is_suspended
        });
        effects.filter(|effect| self.waits_to_be_used(effect)).collect()
    }

    /// Whether a player may discard a card and draw another now.
    pub(crate) fn may_discard(&self, player: Player) -> bool {
        let house = &self.set.house;
        let allowed = match (&self.turn.phase, player == self.turn.mover) {
            (Phase::After, true) => house.discard_on_own_turn,
            (Phase::Reply, false) => house.discard_on_other_turn && self.turn.asked.first() == Some(player),
            _ => false,
        };
        allowed
            && self.stack.is_empty()
            // A card must rescue the move first, or it is taken back.
            && !self.needs_rescue()
            && self.turn.allowances.last_card[player].is_none()
            && self.turn.allowances.allowance[player] > 0
            && !self.piles.hands[player].is_empty()
    }

    /// Whether a trial of the card comes to a step that does something, whatever is chosen on the way.
    fn finds_something(&self, player: Player, card: CardId) -> bool {
        let mut trial = self.as_far_as_known(player).trial();
        let depth = trial.stack.len();
        // A card whose act would part the pieces is played and spent by it all the same.
        trial.attempt = Some(Attempt { goal: Goal::DoSomething, ..Attempt::default() });
        trial.lay_card(player, card);
        trial.comes_to_something(depth, &mut most_answers::<G>())
    }

    /// Whether the card that is tried does something for some answers to what it asks. Where too many lead to nothing, the next
    /// one is taken to lead to something.
    fn comes_to_something(mut self, depth: usize, answers_left: &mut u32) -> bool {
        let is_seen_at_once = self.goal() == Goal::DoSomething;
        let mut has_acted = false;
        while let Some(frame) = self.stack.get(depth) {
            has_acted = frame.has_acted;
            if has_acted && is_seen_at_once {
                return true;
            }
            if frame.fizzled.is_some() {
                has_acted = false;
                break;
            }
            if frame.ask.is_some() {
                return self.some_answer(answers_left, |next, answers_left| {
                    next.comes_to_something(depth, answers_left)
                });
            }
            self.run_top();
        }
        has_acted || self.attempt.is_some_and(|attempt| attempt.has_broken_the_rule)
    }

    /// Leaves out answers after which a card could do nothing, as long as it has done nothing yet and may not be played
    /// for nothing.
    pub(super) fn leave_out_idle_answers(&mut self) {
        let frame = self.top();
        // Where pieces must stay in one group, nobody who is asked makes a card or a trigger void by that, not even when others know
        // of it.
        let is_open = frame.can_be_taken_back() || G::KEEPS_TOGETHER;
        let is_judged_for = |player| player == frame.player || G::KEEPS_TOGETHER;
        let is_judged = !self.is_trial()
            && is_open
            && frame.again.is_none()
            && !self.may_come_to_nothing(frame.program)
            // A guess at what is secret would be given away by what is left of it.
            && !matches!(frame.step(self), Some(Step::Recall { .. }))
            && frame
                .ask
                .as_ref()
                .is_some_and(|ask| is_judged_for(ask.player) && ask.choices.len() <= most_choices::<G>());
        if is_judged {
            // An act that would part the pieces is none that is worth choosing, and only doing it tells.
            match G::KEEPS_TOGETHER {
                true => self.sift_answers(),
                false => self.keep_answers_that_do_something(Goal::DoSomething),
            }
        }
    }

    fn keep_answers_that_do_something(&mut self, goal: Goal) {
        let depth = self.stack.len() - 1;
        self.keep_answers(goal, |trial| trial.comes_to_something(depth, &mut most_answers::<G>()));
    }

    /// Leaves out answers that come to nothing, where that leaves one at most. Otherwise some come to something, and which of the others
    /// do is told where it matters: of as many as there are pieces one is chosen.
    fn sift_answers(&mut self) {
        let Some(ask) = &self.top().ask else { return };
        let trial = self.trial_of_answers(ask, Goal::Whatever);
        let mut open = ask.choices.iter().filter(|choice| self.is_open_in(&trial, choice));
        let (first, second) = (open.next().cloned(), open.next());
        let are_several = second.is_some();
        if first.is_none() && self.leaves_out_what_stays_unmade() {
            // A move that may not be made is more than nothing, where nothing else is left.
            self.keep_answers_that_do_something(Goal::Whatever);
        } else if let Some(ask) = &mut self.top_mut().ask {
            ask.is_unsifted = are_several;
            if let Some(only) = first.filter(|_| !are_several) {
                ask.choices = vec![only];
            }
        }
    }

    /// Whether an answer, given on a trial, comes to something, and not to a move alone that may not be made.
    fn is_open_in(&self, trial: &Self, choice: &PossibleAnswer<G>) -> bool {
        self.comes_to_something_in(trial, choice)
            && (!self.leaves_out_what_stays_unmade() || self.comes_to_another_in(trial, choice))
    }

    fn comes_to_something_in(&self, trial: &Self, choice: &PossibleAnswer<G>) -> bool {
        trial.answered(choice).comes_to_something(self.stack.len() - 1, &mut most_answers::<G>())
    }

    /// Those answers to a question of the card on top that can be given.
    pub(crate) fn open_answers<'a>(&self, ask: &'a Ask<G>) -> Cow<'a, [PossibleAnswer<G>]> {
        if !ask.is_unsifted {
            return Cow::Borrowed(&ask.choices);
        }
        let trial = self.trial_of_answers(ask, Goal::Whatever);
        let choices = ask.choices.iter();
        Cow::Owned(choices.filter(|choice| self.is_open_in(&trial, choice)).cloned().collect())
    }

    /// Whether this answer is one of them.
    pub(crate) fn is_open_answer(&self, ask: &Ask<G>, choice: &PossibleAnswer<G>) -> bool {
        !ask.is_unsifted || self.is_open_in(&self.trial_of_answers(ask, Goal::Whatever), choice)
    }

    /// The card played right before the one on top of the stack, or the last one of the turn: what a counter is about.
    pub(crate) fn card_below(&self) -> Option<usize> {
        let top = self.stack.len().checked_sub(1)?;
        (0..top).rev().find(|&place| matches!(self.stack[place].source, Running::Card { .. }))
    }
}
