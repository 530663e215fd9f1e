//! Decks that a player cannot read: which cards may lie where nobody has looked.

use rand::RngExt;
use rand::seq::SliceRandom;
use unruly_contract::Chance;

use crate::model::{CardId, CompiledSet};
use crate::player::{ByPlayer, Player};

/// The part of the other's deck that each player is left to guess.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct UnknownDecks {
    /// For the deck of each player: how many of each card it could hold, as far as the other knows.
    pub stock: ByPlayer<Vec<u8>>,
    /// The limit for the price of each player's deck.
    pub points: ByPlayer<u32>,
}

impl UnknownDecks {
    /// So many cards as may be hidden in the deck of a player of which these have come to light: any that go with them into a
    /// deck within its points.
    pub(super) fn draw(
        &self,
        set: &CompiledSet,
        deck: usize,
        seen: &[CardId],
        count: usize,
        chance: &mut Chance,
    ) -> Vec<CardId> {
        let whose = Player::ALL[deck];
        let cost = |card: CardId| set.card(card).cost();
        let mut stock = self.stock[whose].clone();
        for card in seen {
            stock[card.index()] = stock[card.index()].saturating_sub(1);
        }
        let left =
            self.points[whose].saturating_sub(seen.iter().copied().map(cost).fold(0, u32::saturating_add));
        let mut pool: Vec<CardId> =
            set.ids().flat_map(|card| std::iter::repeat_n(card, usize::from(stock[card.index()]))).collect();
        // Cards laid out by hand need not be of any deck: then there may be more of them than a deck can hold.
        let all: Vec<CardId> = set.ids().collect();
        while pool.len() < count && !all.is_empty() {
            pool.push(all[chance.random_range(0..all.len())]);
        }
        pool.shuffle(chance);
        let mut out = pool.split_off(count.min(pool.len()));
        let mut spent: u32 = pool.iter().copied().map(cost).sum();
        // Dear cards give way to cheaper ones, until the points suffice. A player with this many cards has such.
        while spent > left {
            let dearer: Vec<(usize, usize)> = (0..pool.len())
                .filter_map(|place| {
                    let cheaper: Vec<usize> =
                        (0..out.len()).filter(|other| cost(out[*other]) < cost(pool[place])).collect();
                    (!cheaper.is_empty()).then(|| (place, cheaper[chance.random_range(0..cheaper.len())]))
                })
                .collect();
            if dearer.is_empty() {
                break;
            }
            let (place, other) = dearer[chance.random_range(0..dearer.len())];
            spent -= cost(pool[place]) - cost(out[other]);
            std::mem::swap(&mut pool[place], &mut out[other]);
        }
        pool
    }
}
