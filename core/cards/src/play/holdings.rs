//! Deck, hands and discards.

use rand::seq::SliceRandom;
use unruly_table::Chance;

use crate::field::Side;
use crate::model::{CardId, House};

/// The cards that are neither being played nor in force.
///
/// Together with those they are always all the cards of the game: while it is played a card is moved, never made or lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holdings {
    /// What each player holds.
    pub hands: [Vec<CardId>; 2],
    /// Those cards of each hand that the other has seen, and knows to be there still.
    pub seen: [Vec<CardId>; 2],
    /// How many cards each hand should have.
    pub sizes: [u8; 2],
    /// Draw piles, the top card last: one for both players, or one each.
    pub decks: Vec<Vec<CardId>>,
    /// Discard piles, the top card last, as many as there are decks.
    pub discards: Vec<Vec<CardId>>,
}

impl Holdings {
    /// Which pile is a player's: with a common deck both have the same.
    pub fn pile_of(&self, player: Side) -> usize {
        if self.decks.len() == 1 { 0 } else { player.index() }
    }

    /// Whether the deck is one for both.
    pub fn is_common(&self) -> bool {
        self.decks.len() == 1
    }

    /// The top of a player's draw pile, with the discards shuffled into a new one where the house says so.
    pub fn draw(&mut self, player: Side, house: &House, chance: &mut Chance) -> Option<CardId> {
        let pile = self.pile_of(player);
        if self.decks[pile].is_empty() && house.reshuffle {
            let mut fresh = std::mem::take(&mut self.discards[pile]);
            fresh.shuffle(chance);
            self.decks[pile] = fresh;
        }
        let card = self.decks[pile].pop()?;
        self.hands[player.index()].push(card);
        Some(card)
    }

    /// Puts a card on the discards.
    pub fn discard(&mut self, player: Side, card: CardId) {
        let pile = self.pile_of(player);
        self.discards[pile].push(card);
    }

    /// Takes a card out of a hand.
    pub fn take_from_hand(&mut self, player: Side, card: CardId) -> Option<CardId> {
        let place = self.hands[player.index()].iter().position(|&held| held == card)?;
        Some(self.take_from_place(player, place))
    }

    /// Takes the card at a place of a hand.
    pub fn take_from_place(&mut self, player: Side, place: usize) -> CardId {
        let card = self.hands[player.index()].remove(place);
        remove_one(&mut self.seen[player.index()], card);
        card
    }

    /// Takes a whole hand.
    pub fn take_hand(&mut self, player: Side) -> Vec<CardId> {
        self.seen[player.index()].clear();
        std::mem::take(&mut self.hands[player.index()])
    }

    /// Puts a card back where it was in a hand.
    pub fn give_back(&mut self, player: Side, card: CardId, place: usize) {
        let hand = &mut self.hands[player.index()];
        hand.insert(place.min(hand.len()), card);
    }

    /// Puts a card that the other has seen into a hand.
    pub fn give_openly(&mut self, player: Side, card: CardId) {
        self.hands[player.index()].push(card);
        self.seen[player.index()].push(card);
    }

    /// The players change hands. Each knows what he held.
    pub fn trade_hands(&mut self) {
        self.hands.swap(0, 1);
        self.seen.clone_from(&self.hands);
    }

    /// The other sees a whole hand.
    pub fn show_hand(&mut self, player: Side) {
        self.seen[player.index()].clone_from(&self.hands[player.index()]);
    }

    /// What each player holds that the other has not seen.
    pub fn unseen(&self, player: Side) -> Vec<CardId> {
        let mut unseen = self.hands[player.index()].clone();
        self.seen[player.index()].iter().for_each(|&card| remove_one(&mut unseen, card));
        unseen
    }

    /// Deals cards from shuffled decks.
    pub fn deal(
        mut decks: Vec<Vec<CardId>>,
        sizes: [u8; 2],
        given: [Option<Vec<CardId>>; 2],
        chance: &mut Chance,
    ) -> Self {
        for deck in &mut decks {
            deck.shuffle(chance);
        }
        let mut holdings = Self {
            hands: Default::default(),
            seen: Default::default(),
            sizes,
            discards: vec![Vec::new(); decks.len()],
            decks,
        };
        for (player, given) in Side::BOTH.into_iter().zip(given) {
            let pile = holdings.pile_of(player);
            match given {
                Some(hand) => {
                    for card in &hand {
                        remove_one(&mut holdings.decks[pile], *card);
                    }
                    holdings.hands[player.index()] = hand;
                }
                None => {
                    for _ in 0..sizes[player.index()] {
                        if let Some(card) = holdings.decks[pile].pop() {
                            holdings.hands[player.index()].push(card);
                        }
                    }
                }
            }
        }
        holdings
    }
}

/// Takes one such card out of a pile, if there is one.
fn remove_one(cards: &mut Vec<CardId>, card: CardId) {
    if let Some(place) = cards.iter().position(|&held| held == card) {
        cards.remove(place);
    }
}
