//! Making a deck: which cards, how many of each, and what the set has to say of it.

use std::collections::BTreeMap;

use unruly_table::{CardTiming, DeckEntry};

use super::{CardSet, CardSheet, Deck};

/// A deck that is being made.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Builder {
    /// The set.
    pub(crate) set: String,
    /// The deck as it is now.
    pub(crate) deck: Deck,
    /// As it was when it was last kept.
    pub(crate) kept: Deck,
    /// Every deck that was kept for the set.
    pub(crate) decks: Vec<Deck>,
    /// Words to look for among the cards.
    pub(crate) query: String,
    /// Whether only cards of the deck are shown.
    pub(crate) only_mine: bool,
    /// The card that the pointer was on last, by its id.
    pub(crate) pointed: Option<String>,
    /// The deck that is about to be deleted, once that is confirmed.
    pub(crate) deleting: Option<String>,
    /// What is to take the place of a deck that is not saved, once that is confirmed.
    pub(crate) instead: Option<Instead>,
}

/// What takes the place of a deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Instead {
    /// No cards at all.
    Nothing,
    /// All of the set.
    Whole,
    /// Another deck that was kept.
    Deck(Deck),
    /// A deck of another set, by its id.
    OfSet(String),
}

/// What there is to say of a deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Remark {
    /// There is nothing in it.
    Empty,
    /// The set has no such card any more.
    Unknown(String),
    /// More than one of a card that a deck may hold once.
    NotUnique(String),
    /// It costs so much, and may cost so much.
    TooDear(u32, u32),
    /// So many cards do not fill so many places in hands.
    TooFew(u32, u32),
}

impl Remark {
    /// Whether no game can be played with it.
    pub(crate) fn is_refused(&self) -> bool {
        !matches!(self, Self::TooFew(..))
    }
}

impl Builder {
    /// Begins with the deck of a set.
    pub(crate) fn of_set(set: &CardSet, decks: Vec<Deck>) -> Self {
        let deck = whole(set);
        Self { set: set.id.clone(), kept: deck.clone(), deck, decks, ..Self::default() }
    }

    /// Goes on with a deck of a set that was not saved.
    pub(crate) fn of_draft(set: &CardSet, deck: Deck, decks: Vec<Deck>) -> Self {
        let kept = decks.iter().find(|kept| kept.name == deck.name).cloned().unwrap_or_else(|| whole(set));
        Self { deck, kept, ..Self::of_set(set, decks) }
    }

    /// How many of a card are in the deck.
    pub(crate) fn count(&self, card: &str) -> u8 {
        self.deck.cards.get(card).copied().unwrap_or_default()
    }

    /// Puts so many of a card into the deck.
    pub(crate) fn put(&mut self, card: &str, count: u8) {
        match count.min(DeckEntry::MOST) {
            0 => {
                self.deck.cards.remove(card);
            }
            count => {
                self.deck.cards.insert(card.to_owned(), count);
            }
        }
    }

    /// How many of a card may be put in.
    pub(crate) fn most(sheet: &CardSheet) -> u8 {
        if sheet.card.unique { 1 } else { DeckEntry::MOST }
    }

    /// Whether something is not kept yet.
    pub(crate) fn is_changed(&self) -> bool {
        self.deck != self.kept
    }

    /// Whether somebody would miss it: it has cards that somebody has chosen and not kept.
    pub(crate) fn would_be_missed(&self, set: &CardSet) -> bool {
        self.is_changed() && self.size() > 0 && self.deck.cards != whole(set).cards
    }

    /// How many cards there are in all.
    pub(crate) fn size(&self) -> u32 {
        self.deck.cards.values().map(|count| u32::from(*count)).sum()
    }

    /// How many cards are played at each time, in the order of [`CardTiming::ALL`]: one with several times counts at each, and
    /// times at which none is played are left out.
    pub(crate) fn timings(&self, set: &CardSet) -> Vec<(CardTiming, u32)> {
        let count = |timing: CardTiming| {
            let cards = set.cards.iter().filter(|sheet| sheet.card.is_played(timing));
            cards.map(|sheet| u32::from(self.count(&sheet.card.id))).sum()
        };
        CardTiming::ALL
            .into_iter()
            .map(|timing| (timing, count(timing)))
            .filter(|(_, count)| *count > 0)
            .collect()
    }

    /// What they cost together.
    pub(crate) fn cost(&self, set: &CardSet) -> u32 {
        let cost = |sheet: &CardSheet| {
            u32::from(self.count(&sheet.card.id)) * u32::from(sheet.card.points.unwrap_or_default())
        };
        set.cards.iter().map(cost).sum()
    }

    /// What there is to say of it.
    pub(crate) fn remarks(&self, set: &CardSet) -> Vec<Remark> {
        let mut remarks = Vec::new();
        if self.size() == 0 {
            return vec![Remark::Empty];
        }
        let unknown = self.deck.cards.keys().filter(|id| set.cards.iter().all(|sheet| sheet.card.id != **id));
        remarks.extend(unknown.cloned().map(Remark::Unknown));
        let doubled = set.cards.iter().filter(|sheet| sheet.card.unique && self.count(&sheet.card.id) > 1);
        remarks.extend(doubled.map(|sheet| Remark::NotUnique(sheet.card.title.clone())));
        if let Some(most) = set.rule.points.filter(|most| self.cost(set) > *most) {
            remarks.push(Remark::TooDear(self.cost(set), most));
        }
        let hands = if set.rule.is_own { set.rule.hand } else { 2 * set.rule.hand };
        if self.size() < hands {
            remarks.push(Remark::TooFew(self.size(), hands));
        }
        remarks
    }
}

/// The deck as the set has it, without a name.
pub(crate) fn whole(set: &CardSet) -> Deck {
    let cards = set.cards.iter().filter(|sheet| sheet.card.copies > 0);
    Deck {
        name: String::new(),
        cards: cards.map(|sheet| (sheet.card.id.clone(), sheet.card.copies)).collect::<BTreeMap<_, _>>(),
    }
}

/// The deck as the options of a game have it.
pub(crate) fn words(deck: &Deck) -> Vec<String> {
    let word = |(card, count): (&String, &u8)| DeckEntry { card: card.clone(), count: *count }.to_word();
    deck.cards.iter().map(word).collect()
}

#[cfg(test)]
mod tests {
    use unruly_table::Card;

    use super::{Builder, Remark, words};
    use crate::cards::{CardSet, CardSheet, DeckRule};

    fn set(rule: DeckRule) -> CardSet {
        let sheet = |id: &str, points, unique| CardSheet {
            card: Card { points: Some(points), unique, ..Card::bare(id) },
            notes: Vec::new(),
            is_single: false,
            examples: Vec::new(),
            file: String::new(),
            lines: (1, 1),
            toml: String::new(),
        };
        CardSet {
            id: "mine".to_owned(),
            name: "Mine".to_owned(),
            summary: String::new(),
            is_own: true,
            cards: vec![sheet("crab", 3, false), sheet("church", 8, true)],
            rule,
            complaint: None,
        }
    }

    #[test]
    fn a_deck_is_held_against_what_the_set_says() {
        let own = set(DeckRule { is_own: true, points: Some(12), hand: 2 });
        let mut builder = Builder::of_set(&own, Vec::new());
        assert_eq!((builder.size(), builder.cost(&own), builder.remarks(&own)), (2, 11, Vec::new()));
        builder.put("crab", 2);
        assert_eq!(builder.remarks(&own), [Remark::TooDear(14, 12)]);
        builder.put("crab", 0);
        assert_eq!(builder.remarks(&own), [Remark::TooFew(1, 2)]);
        assert!(!builder.remarks(&own)[0].is_refused());
        builder.put("church", 2);
        builder.put("gone", 1);
        let remarks = builder.remarks(&set(DeckRule::default()));
        assert_eq!(remarks, [Remark::Unknown("gone".to_owned()), Remark::NotUnique("Church".to_owned())]);
        builder.deck.cards.clear();
        assert_eq!(builder.remarks(&own), [Remark::Empty]);
    }

    #[test]
    fn a_common_deck_fills_two_hands() {
        let common = set(DeckRule { is_own: false, points: None, hand: 2 });
        assert_eq!(Builder::of_set(&common, Vec::new()).remarks(&common), [Remark::TooFew(2, 4)]);
    }

    #[test]
    fn a_deck_becomes_words_that_games_read() {
        let mut builder = Builder::of_set(&set(DeckRule::default()), Vec::new());
        assert!(!builder.is_changed());
        builder.put("crab", 3);
        assert!(builder.is_changed());
        assert_eq!(words(&builder.deck), ["church", "crab*3"]);
        builder.put("crab", 200);
        assert_eq!(builder.count("crab"), 20);
    }
}
