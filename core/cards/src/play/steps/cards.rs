//! Cards that act on cards, on hands and on whose turn it is.

use rand::seq::SliceRandom;
use unruly_contract::keys::{CAPTURE_IS_PREVENTED, CARD_IS_CANCELLED};
use unruly_contract::{Arg, Outcome, Phrase, phrase};

use crate::eval::{Bindings, Facts, Value};
use crate::model::{Amount, BlockId, CardId, CardPile, Discarding, Name, PlayerWord, Timing};
use crate::terrain::Terrain;

use super::super::frame::{Frame, Point, Running, Taker};
use super::super::news::News;
use super::super::turn::Phase;
use super::super::{CardCopy, CardPlace, Play, seat};
use super::Doing;

impl<G: Terrain> Play<G> {
    /// The card just played by the other has no effect.
    pub(super) fn cancel_card(&mut self, is_judged: bool) -> Doing {
        let Some(below) = self.card_below() else { return self.nothing() };
        if is_judged
            && self.top().before.is_some()
            && !self.is_trial()
            && self.would_mate_by_cancelling(below)
        {
            return self.fizzle(self.may_not_mate());
        }
        self.act(|play| {
            play.stack[below].is_cancelled = true;
            let card = play.stack[below].author();
            let id = play.card(card).id.clone();
            play.note(|| Phrase::new(CARD_IS_CANCELLED).with("card", Arg::card(id)));
        })
    }

    /// Whether the player of the card on top wins at once if another card has no effect, and would not otherwise.
    fn would_mate_by_cancelling(&self, below: usize) -> bool {
        let player = self.top().player;
        let wins_if = |is_cancelled: bool| {
            let mut then = self.clone();
            then.stack.truncate(below + 1);
            then.top_mut().is_cancelled |= is_cancelled;
            then.close_window();
            then.settle();
            matches!(then.outcome, Some(Outcome::Win { winner, .. }) if winner == seat(player))
        };
        wins_if(true) && !wins_if(false)
    }

    /// The capture that is declared does not take place. In a reply it has taken place, and is undone.
    pub(super) fn cancel_move(&mut self) -> Doing {
        let is_by_card = self.card_below().is_some_and(|below| self.stack[below].has_declared);
        if !is_by_card && self.turn.phase == Phase::Reply && self.top().timing() == Some(Timing::Reply) {
            return self.cancel_the_capture_made();
        }
        if !is_by_card && !matches!(self.turn.phase, Phase::Declared(_)) {
            return self.nothing();
        }
        self.act(|play| {
            if is_by_card {
                play.turn.is_capture_cancelled = true;
            } else {
                play.forget_the_capture();
                play.a_move_is_made();
            }
            play.note(|| Phrase::new(CAPTURE_IS_PREVENTED));
        })
    }

    /// The card goes on as a copy of the one that the other has just played.
    pub(super) fn copy_last(&mut self) -> Doing {
        let own = self.top().program;
        let cards = self.stack.iter().rev().skip(1).filter(|frame| frame.card().is_some());
        // A copy of a copy is a copy of what that one copies.
        let copied = cards.map(|frame| (frame.program, frame.origin)).find(|(program, _)| *program != own);
        let Some((copied, origin)) = copied else { return self.nothing() };
        if self.top().before.is_none() {
            return Doing::Counterable;
        }
        // A player who copies it plays it as their own: its condition has to be met for them.
        if !self.is_met(self.top().player, copied) {
            return self.fizzle(phrase!("cards-not-so-for-copier"));
        }
        let frame = self.top_mut();
        let player = frame.player;
        (frame.program, frame.origin) = (copied, origin);
        frame.bindings = Bindings::default();
        // A trigger that copies runs a whole card from now on, and is done again from its beginning.
        frame.start = BlockId::START;
        frame.points = smallvec::smallvec![Point::start(BlockId::START)];
        frame.answers.clear();
        self.turn.allowances.remember(player, copied, origin);
        Doing::Jumped
    }

    fn card_named(&self, name: Option<Name>) -> Option<CardId> {
        match self.top().bindings.get(name?) {
            Some(Value::Card(card)) => Some(*card),
            _ => None,
        }
    }

    pub(super) fn take_card(&mut self, name: Option<Name>, from: &CardPile) -> Doing {
        let player = self.top().player;
        match from {
            CardPile::Played => {
                let Some(below) = self.card_below() else { return self.nothing() };
                let card = self.top().author();
                // Nobody takes it from whoever has taken it already.
                let is_free = |frame: &Frame<G>| matches!(frame.source, Running::Card { taken_by: None, .. });
                if !is_free(&self.stack[below]) {
                    return self.nothing();
                }
                self.act(|play| {
                    if let Running::Card { taken_by, .. } = &mut play.stack[below].source {
                        *taken_by = Some(Taker { player, card });
                    }
                })
            }
            CardPile::Deck | CardPile::Discard => {
                let Some(card) = self.card_named(name) else { return self.nothing() };
                let is_deck = *from == CardPile::Deck;
                self.act(|play| {
                    let deck = usize::from(play.piles.deck_of(player));
                    let piles = &play.piles;
                    let pile = if is_deck { &piles.decks[deck] } else { &piles.discards[deck] };
                    let Some(copy) = pile.iter().rfind(|copy| copy.card == card).copied() else { return };
                    let (hand, undoing) = (CardPlace::Hand(player), play.undoing_of(player));
                    match is_deck {
                        true => play.piles.bring(copy, hand, undoing),
                        false => play.piles.bring_openly(copy, hand, undoing),
                    }
                    if is_deck && !play.is_trial() {
                        // A player who has looked through the deck may not know which card comes next.
                        let mut chance = play.chance.clone();
                        play.piles.decks[deck].shuffle(&mut chance);
                        play.chance = chance;
                    }
                    play.tell(News::HandsChanged);
                })
            }
            CardPile::Hand(from) => {
                let Some(card) = self.card_named(name) else { return self.nothing() };
                let other = self.player(from);
                self.act(|play| {
                    if let Some(copy) = play.piles.held(other, card) {
                        // The player who held it misses it.
                        let undoing = play.undoing_of(player);
                        play.piles.bring_openly(copy, CardPlace::Hand(player), undoing);
                        play.tell(News::HandsChanged);
                    }
                })
            }
        }
    }

    pub(super) fn draw_cards(&mut self, count: Option<&Amount>, by: &PlayerWord) -> Doing {
        let player = self.player(by);
        let count = match count {
            Some(count) => self.eval(|eval| eval.amount(count)),
            None => {
                let (size, held) = (self.piles.sizes[player], self.piles.hands[player].len());
                i32::from(size) - i32::try_from(held).unwrap_or(0)
            }
        };
        self.act(|play| {
            // It is the card that has a player draw, and what is drawn goes with it.
            let undoing = play.undoing_of_the_top();
            for _ in 0..count {
                if !play.draw_card(player, undoing) {
                    break;
                }
            }
        })
    }

    pub(super) fn discard_cards(&mut self, what: Discarding, by: &PlayerWord) -> Doing {
        let player = self.player(by);
        let deck = usize::from(self.piles.deck_of(player));
        let copies: Vec<CardCopy> = match what {
            Discarding::Hand => self.piles.hands[player].clone(),
            Discarding::Top => self.piles.decks[deck].last().copied().into_iter().collect(),
            Discarding::Picked(name) => {
                let Some(card) = self.card_named(Some(name)) else { return self.nothing() };
                self.piles.held(player, card).into_iter().collect()
            }
        };
        self.act(|play| {
            let undoing = play.undoing_of_the_top();
            for copy in copies {
                play.piles.discard(copy, undoing);
                play.tell(News::Discarded { player, card: copy.card });
            }
        })
    }

    /// The player makes no move: a card in place of it is none, and one before it gives it up.
    pub(super) fn pass_move(&mut self) -> Doing {
        self.act(|play| {
            let (player, is_instead) = (play.top().player, play.top().timing() == Some(Timing::Instead));
            if play.turn.phase == Phase::Move && play.turn.mover == player && !is_instead {
                play.a_move_is_made();
                play.situation.facts = Facts::default();
            }
            play.note(|| phrase!("cards-makes-no-move", seat: seat(player)));
        })
    }

    pub(super) fn trade_hands(&mut self) -> Doing {
        let own = self.top().player;
        let Some(foe) = self.foe_of_the_top(own) else { return self.nothing() };
        self.act(|play| {
            let (undoing, is_seen_by_all) = (play.undoing_of_the_top(), play.seats.len() == 2);
            play.piles.trade_hands(own, foe, is_seen_by_all, undoing);
            play.tell(News::HandsChanged);
        })
    }

    pub(super) fn extra_cards(&mut self, count: Option<&Amount>) -> Doing {
        let player = self.top().player;
        let held = self.piles.hands[player].len();
        let count = match count {
            Some(count) => self.eval(|eval| eval.amount(count)),
            None => i32::try_from(held).unwrap_or(0),
        };
        let is_all = count >= i32::try_from(held).unwrap_or(0);
        self.act(|play| {
            let more = u8::try_from(count.clamp(0, 100)).unwrap_or(0);
            let allowance = &mut play.turn.allowances.allowance[player];
            *allowance = allowance.saturating_add(more);
            play.turn.allowances.draws_later[player] |= is_all;
            play.note(|| phrase!("cards-more-this-turn", seat: seat(player), count: more));
        })
    }

    /// More cards are to be played.
    pub(super) fn play_more(&mut self, count: u8) -> Doing {
        let Some(due) = self.call_for(count) else { return self.nothing() };
        let player = self.top().player;
        self.act(|play| {
            play.turn.due[player] = Some(due.into());
            play.note(|| phrase!("cards-will-play-more", seat: seat(player), count: count));
        })
    }

    pub(super) fn extra_turn(&mut self, player: &PlayerWord) -> Doing {
        let player = self.player(player);
        self.act(|play| {
            let turns = &mut play.turn.allowances.extra_turns[player];
            *turns = turns.saturating_add(1);
            play.note(|| phrase!("cards-will-play-another-turn", seat: seat(player)));
        })
    }

    pub(super) fn lose_turn(&mut self, player: &PlayerWord) -> Doing {
        let player = self.player(player);
        self.act(|play| {
            let turns = &mut play.turn.allowances.lost_turns[player];
            *turns = turns.saturating_add(1);
            play.let_idlers_be();
            play.note(|| phrase!("cards-will-lose-a-turn", seat: seat(player)));
        })
    }
}
