//! Deck, hands and discards.

use std::collections::BTreeMap;

use rand::seq::SliceRandom;
use unruly_contract::Chance;

use crate::model::{CardId, HouseRules};
use crate::player::{ByPlayer, Player};

/// One copy of a card. No other copy of the game equals it, so where it lay can always be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardCopy {
    /// The card.
    pub card: CardId,
    /// The deck that it belongs to, and to whose discards it goes, whoever plays it.
    pub deck: u8,
    /// Its number among the copies of that card in that deck.
    pub number: u16,
}

/// Where a copy can lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardPlace {
    /// In the hand of a player.
    Hand(Player),
    /// In a draw pile.
    Deck(u8),
    /// On the discards of a deck.
    Discards(u8),
    /// On the table, where this player has laid it: being played, or in force beside the board.
    Table(Player),
}

/// Whether what is done with cards goes with the turn's move when that is taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Undoing {
    /// The mover does it on their own account.
    WithTheMove,
    /// Another player does it, or the mover in answer to another's card: it stays done.
    Never,
    /// Another player has cancelled a card of the move, which is spent for good.
    Cancelled,
}

/// A change of a copy's place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct CardMotion {
    copy: CardCopy,
    to: CardPlace,
    undoing: Undoing,
    /// Whether the copy was only the one that happened to lie on top.
    is_draw: bool,
}

/// The cards that are neither being played nor in force.
///
/// Together with those they are always all the cards of the game: while it is played a card is moved, never made or lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardPiles {
    /// The hand of each player.
    pub hands: ByPlayer<Vec<CardCopy>>,
    /// Those copies of each hand that all others have seen, and know to be there still.
    pub seen: ByPlayer<Vec<CardCopy>>,
    /// How many cards each hand should have.
    pub sizes: ByPlayer<u8>,
    /// Draw piles, the top card last: one for both players, or one each.
    pub decks: Vec<Vec<CardCopy>>,
    /// Discard piles, the top card last, as many as there are decks.
    pub discards: Vec<Vec<CardCopy>>,
    /// The changes that players have made since the turn began.
    motions: Vec<CardMotion>,
}

impl CardPiles {
    /// Which deck a player draws from: with a common deck both have the same.
    pub fn deck_of(&self, player: Player) -> u8 {
        if self.is_common() { 0 } else { player.index() as u8 }
    }

    /// Whether the deck is one for both.
    pub fn is_common(&self) -> bool {
        self.decks.len() == 1
    }

    /// The cards that a player holds.
    pub fn hand(&self, player: Player) -> impl ExactSizeIterator<Item = CardId> + '_ {
        self.hands[player].iter().map(|copy| copy.card)
    }

    /// The first copy of a card in a hand.
    pub fn held(&self, player: Player, card: CardId) -> Option<CardCopy> {
        self.hands[player].iter().copied().find(|copy| copy.card == card)
    }

    /// Draws the top of a player's deck, with the discards shuffled into a new one where the house says so.
    pub fn draw(
        &mut self,
        player: Player,
        undoing: Undoing,
        house: &HouseRules,
        chance: &mut Chance,
    ) -> Option<CardId> {
        let deck = usize::from(self.deck_of(player));
        if self.decks[deck].is_empty() && house.reshuffle {
            let mut fresh = std::mem::take(&mut self.discards[deck]);
            fresh.shuffle(chance);
            self.decks[deck] = fresh;
        }
        let copy = self.decks[deck].pop()?;
        self.hands[player].push(copy);
        self.motions.push(CardMotion { copy, to: CardPlace::Hand(player), undoing, is_draw: true });
        Some(copy.card)
    }

    /// Brings a copy from wherever it lies to the end of a pile.
    pub fn bring(&mut self, copy: CardCopy, to: CardPlace, undoing: Undoing) {
        self.put(copy, to);
        self.motions.push(CardMotion { copy, to, undoing, is_draw: false });
    }

    /// The same openly: if it comes to a hand, everybody knows that it is there.
    pub fn bring_openly(&mut self, copy: CardCopy, to: CardPlace, undoing: Undoing) {
        self.bring(copy, to, undoing);
        if let CardPlace::Hand(player) = to {
            self.seen[player].push(copy);
        }
    }

    /// Puts a copy on the discards of its deck.
    pub fn discard(&mut self, copy: CardCopy, undoing: Undoing) {
        self.bring(copy, CardPlace::Discards(copy.deck), undoing);
    }

    /// Puts a copy back where it was in a hand, as if it had never left it.
    pub fn give_back(&mut self, player: Player, copy: CardCopy, place: usize) {
        self.take_away(copy);
        if self.motions.last().is_some_and(|last| last.copy == copy) {
            self.motions.pop();
        }
        let hand = &mut self.hands[player];
        hand.insert(place.min(hand.len()), copy);
    }

    /// Two players change hands. Each knows what they held; where others play too, these know what they had seen of it.
    pub fn trade_hands(&mut self, one: Player, other: Player, is_seen_by_all: bool, undoing: Undoing) {
        self.hands.swap(one, other);
        match is_seen_by_all {
            true => self.seen.clone_from(&self.hands),
            false => self.seen.swap(one, other),
        }
        for player in [one, other] {
            let came = self.hands[player].iter();
            let motion = |&copy| CardMotion { copy, to: CardPlace::Hand(player), undoing, is_draw: false };
            self.motions.extend(came.map(motion));
        }
    }

    /// The other player sees a whole hand.
    pub fn show_hand(&mut self, player: Player) {
        self.seen[player].clone_from(&self.hands[player]);
    }

    /// The cards in a player's hand that the other one has not seen.
    pub fn unseen(&self, player: Player) -> Vec<CardCopy> {
        let seen = &self.seen[player];
        self.hands[player].iter().copied().filter(|copy| !seen.contains(copy)).collect()
    }

    /// A turn begins: what is done with cards from now on is remembered.
    pub fn begin_turn(&mut self) {
        self.motions.clear();
    }

    /// The changes that players have made since the cards lay as `before`, at a moment of the same turn.
    fn motions_since(&self, before: &Self) -> &[CardMotion] {
        self.motions.get(before.motions.len()..).unwrap_or_default()
    }

    /// Whether another player has cancelled this card since the turn began, so that it is spent whatever is undone.
    pub fn is_cancelled(&self, copy: CardCopy) -> bool {
        self.motions.iter().any(|motion| motion.copy == copy && motion.undoing == Undoing::Cancelled)
    }

    /// How many cards the mover has played since they lay as `before` that do not come back with the move: such as were no part of it,
    /// and such as others have cancelled or taken.
    pub fn spent_since(&self, before: &Self, mover: Player) -> u8 {
        let is_answer =
            |motion: &&CardMotion| motion.undoing == Undoing::Never && motion.to == CardPlace::Table(mover);
        let answers = self.motions_since(before).iter().filter(is_answer).count();
        u8::try_from(answers + self.lost_since(before, mover)).unwrap_or(u8::MAX)
    }

    /// How many cards of the move do not come back with it: others have cancelled them, or taken them for themselves.
    fn lost_since(&self, before: &Self, mover: Player) -> usize {
        let mut played = Vec::new();
        let is_lost = |motion: &&CardMotion| match (motion.to, motion.undoing) {
            (CardPlace::Table(player), Undoing::WithTheMove) if player == mover => {
                played.push(motion.copy);
                false
            }
            (CardPlace::Hand(player), Undoing::Never) => {
                player != mover && !motion.is_draw && played.contains(&motion.copy)
            }
            (_, undoing) => undoing == Undoing::Cancelled,
        };
        self.motions_since(before).iter().filter(is_lost).count()
    }

    /// How the cards lie once the move of a turn is taken back that began with them lying as `before`: there, but for what
    /// was done besides. Cards that the mover has shown by playing them are known.
    pub fn without_the_move(&self, before: &Self, mover: Player) -> Self {
        let mut back = before.clone();
        // Those that lie on the table because of the move, and those that were drawn by it.
        let (mut laid, mut drawn) = (Vec::new(), Vec::new());
        // The copies that others have drawn since, each with the one that they draw as things are now.
        let mut drawn_instead: BTreeMap<CardCopy, CardCopy> = BTreeMap::new();
        let mut lenders: ByPlayer<Option<Player>> = ByPlayer::same(None);
        for motion in self.motions_since(before) {
            // A card that lay on the table because of the move leaves it with the move, whoever has ended it there.
            let ends_what_was_laid =
                matches!(motion.to, CardPlace::Discards(_)) && laid.contains(&motion.copy);
            let goes_with_it = match motion.undoing {
                Undoing::WithTheMove => true,
                Undoing::Never => ends_what_was_laid,
                Undoing::Cancelled => false,
            };
            laid.retain(|copy| *copy != motion.copy);
            if goes_with_it {
                match motion.to {
                    CardPlace::Table(player) if player == mover => {
                        laid.push(motion.copy);
                        if back.hands[mover].contains(&motion.copy) {
                            back.seen[mover].push(motion.copy);
                        }
                    }
                    CardPlace::Hand(player) if player == mover && motion.is_draw => drawn.push(motion.copy),
                    _ => {}
                }
                continue;
            }
            let holder = Player::ALL.into_iter().find(|player| back.hands[*player].contains(&motion.copy));
            let mut to = motion.to;
            match motion.to {
                // By the move another held the card: whoever has it back lacks it now, and is who draws for it.
                CardPlace::Table(player) => lenders[player] = holder.filter(|holder| *holder != player),
                CardPlace::Hand(player) if motion.is_draw => {
                    to = CardPlace::Hand(lenders[player].take().unwrap_or(player));
                }
                _ => {}
            }
            let copy = match motion.to {
                _ if motion.is_draw => {
                    let Some(copy) = back.copy_to_draw(motion.copy) else { continue };
                    drawn_instead.insert(motion.copy, copy);
                    copy
                }
                // Nobody but the mover can discard it: whoever had drawn it discards what was drawn instead.
                CardPlace::Discards(_) if holder == Some(mover) => {
                    drawn_instead.get(&motion.copy).copied().unwrap_or(motion.copy)
                }
                _ => motion.copy,
            };
            back.bring(copy, to, motion.undoing);
        }
        // A replacement is kept whose card does not come back.
        for kept in drawn.into_iter().take(self.lost_since(before, mover)) {
            if let Some(copy) = back.copy_to_draw(kept) {
                back.bring(copy, CardPlace::Hand(mover), Undoing::Never);
            }
        }
        for player in Player::ALL {
            let seen = self.seen[player].iter().chain(&back.seen[player]);
            let mut seen: Vec<CardCopy> = seen.copied().collect();
            seen.sort_unstable();
            seen.dedup();
            seen.retain(|copy| back.hands[player].contains(copy));
            back.seen[player] = seen;
        }
        back
    }

    /// The copy that was drawn, if it lies on a pile; otherwise the one that lies on top of its deck.
    fn copy_to_draw(&self, drawn: CardCopy) -> Option<CardCopy> {
        let deck = usize::from(drawn.deck);
        let is_there = self.decks[deck].contains(&drawn) || self.discards[deck].contains(&drawn);
        if is_there { Some(drawn) } else { self.decks[deck].last().copied() }
    }

    /// Takes a copy from wherever it lies, and puts it at the end of a pile.
    fn put(&mut self, copy: CardCopy, to: CardPlace) {
        self.take_away(copy);
        match to {
            CardPlace::Hand(player) => self.hands[player].push(copy),
            CardPlace::Deck(deck) => self.decks[usize::from(deck)].push(copy),
            CardPlace::Discards(deck) => self.discards[usize::from(deck)].push(copy),
            CardPlace::Table(_) => {}
        }
    }

    /// Takes a copy from wherever it lies. Returns the player in whose hand it was, if it was in one.
    pub fn take_away(&mut self, copy: CardCopy) -> Option<Player> {
        for player in Player::ALL {
            if remove(&mut self.hands[player], copy) {
                remove(&mut self.seen[player], copy);
                return Some(player);
            }
        }
        let deck = usize::from(copy.deck);
        let _ = remove(&mut self.discards[deck], copy) || remove(&mut self.decks[deck], copy);
        None
    }

    /// Puts other copies in the place of some, in whatever is remembered too.
    pub fn exchange(&mut self, by: &BTreeMap<CardCopy, CardCopy>) {
        let piles = self
            .hands
            .iter_mut()
            .chain(self.seen.iter_mut())
            .chain(&mut self.decks)
            .chain(&mut self.discards);
        let moved = self.motions.iter_mut().map(|motion| &mut motion.copy);
        for copy in piles.flatten().chain(moved) {
            *copy = by.get(copy).copied().unwrap_or(*copy);
        }
    }

    /// Every copy that lies in a hand or on a pile.
    pub fn all(&self) -> impl Iterator<Item = CardCopy> + '_ {
        self.hands.iter().chain(&self.decks).chain(&self.discards).flatten().copied()
    }

    /// Deals from decks of these cards, which are shuffled. Cards of a hand that is given need not be of the deck; `on_top` are
    /// the cards of each deck to be drawn next, the first of them first.
    pub fn deal(
        decks: Vec<Vec<CardId>>,
        sizes: ByPlayer<u8>,
        given: ByPlayer<Option<Vec<CardId>>>,
        on_top: &ByPlayer<Vec<CardId>>,
        chance: &mut Chance,
    ) -> Self {
        let mut print = Press::default();
        let mut piles = Self {
            hands: Default::default(),
            seen: Default::default(),
            sizes,
            discards: vec![Vec::new(); decks.len()],
            decks: Vec::new(),
            motions: Vec::new(),
        };
        for (deck, cards) in (0..).zip(decks) {
            let mut copies: Vec<CardCopy> = cards.into_iter().map(|card| print.copy(card, deck)).collect();
            copies.shuffle(chance);
            piles.decks.push(copies);
        }
        for (player, given) in Player::ALL.into_iter().zip(given) {
            let deck = piles.deck_of(player);
            // Where each has their own deck there is none for those who do not play.
            let Some(pile) = piles.decks.get_mut(usize::from(deck)) else { continue };
            let hand = &mut piles.hands[player];
            match given {
                Some(cards) => hand.extend(cards.into_iter().map(|card| print.found(pile, card, deck))),
                None => hand.extend((0..sizes[player]).map_while(|_| pile.pop())),
            }
        }
        for ((deck, pile), cards) in (0..).zip(&mut piles.decks).zip(on_top.iter()) {
            let copies: Vec<CardCopy> = cards.iter().map(|&card| print.found(pile, card, deck)).collect();
            pile.extend(copies.into_iter().rev());
        }
        piles
    }
}

/// Gives each copy its number.
#[derive(Default)]
struct Press {
    printed: BTreeMap<(u8, CardId), u16>,
}

impl Press {
    fn copy(&mut self, card: CardId, deck: u8) -> CardCopy {
        let next = self.printed.entry((deck, card)).or_default();
        let copy = CardCopy { card, deck, number: *next };
        *next += 1;
        copy
    }

    /// A copy of a card out of a pile; where it has none left, a new one.
    fn found(&mut self, pile: &mut Vec<CardCopy>, card: CardId, deck: u8) -> CardCopy {
        match pile.iter().position(|copy| copy.card == card) {
            Some(place) => pile.remove(place),
            None => self.copy(card, deck),
        }
    }
}

/// Takes a copy out of a pile. Whether it was there.
fn remove(pile: &mut Vec<CardCopy>, copy: CardCopy) -> bool {
    let place = pile.iter().rposition(|&held| held == copy);
    if let Some(place) = place {
        pile.remove(place);
    }
    place.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_that_comes_back_to_the_mover_is_not_thrown_away_by_whoever_had_drawn_it() {
        let copies = [1, 2, 3, 4].map(|number| CardCopy { card: CardId(0), deck: 0, number });
        let [lost, held, top, next] = copies;
        let mut before = CardPiles {
            hands: ByPlayer::of_each(|_| Vec::new()),
            seen: ByPlayer::of_each(|_| Vec::new()),
            sizes: ByPlayer::same(1),
            decks: vec![vec![next, top]],
            discards: vec![Vec::new()],
            motions: Vec::new(),
        };
        before.hands[Player::WHITE] = vec![lost];
        before.hands[Player::BLACK] = vec![held];
        let mut after = before.clone();
        let draw = |piles: &mut CardPiles, player: Player, copy: CardCopy, undoing: Undoing| {
            piles.put(copy, CardPlace::Hand(player));
            piles.motions.push(CardMotion { copy, to: CardPlace::Hand(player), undoing, is_draw: true });
        };
        // White discards and draws. Black draws that very card, and leaves the table with it.
        after.discard(lost, Undoing::WithTheMove);
        draw(&mut after, Player::WHITE, top, Undoing::WithTheMove);
        after.discard(held, Undoing::Never);
        draw(&mut after, Player::BLACK, lost, Undoing::Never);
        after.discard(lost, Undoing::Never);
        let back = after.without_the_move(&before, Player::WHITE);
        assert_eq!(back.hands[Player::WHITE], [lost]);
        assert!(back.hands[Player::BLACK].is_empty());
        let mut all: Vec<CardCopy> = back.all().collect();
        all.sort_unstable();
        assert_eq!(all, copies);
    }
}
