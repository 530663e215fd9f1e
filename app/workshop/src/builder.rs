//! Making a deck: which cards, how many of each, and what the set has to say of it.

use std::collections::BTreeMap;

use unruly_contract::{Breach, Card, CardTiming, DeckEntry, DeckLimits, Profile, Stock};
use unruly_table::HostedRuleset;

use super::{CardSet, CardSheet, NamedDeck};

/// A deck that is being made.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Builder {
    /// The set.
    pub(crate) set: String,
    /// The deck as it is now.
    pub deck: NamedDeck,
    /// As it was when it was last kept.
    pub(crate) kept: NamedDeck,
    /// Every deck that was kept for the set.
    pub(crate) decks: Vec<NamedDeck>,
    /// Words to look for among the cards.
    pub(crate) query: String,
    /// Whether only cards of the deck are shown.
    pub(crate) only_mine: bool,
    /// The card that the pointer was on last, by its id.
    pub(crate) pointed: Option<String>,
    /// The deck that is about to be deleted, once that is confirmed.
    pub(crate) deleting: Option<String>,
    /// The replacement for a deck that is not saved, until it is confirmed.
    pub(crate) instead: Option<Instead>,
}

/// A replacement for a deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Instead {
    /// No cards at all.
    Nothing,
    /// All of the set.
    Whole,
    /// Another deck that was kept.
    Deck(NamedDeck),
    /// A deck of another set, by its id.
    OfSet(String),
}

/// A concern about a deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Concern {
    /// No game can be played with it, for this.
    Refused(Breach),
    /// So many cards do not fill so many places in hands.
    TooFew(u32, u32),
}

impl Concern {
    /// Whether no game can be played with it.
    pub(crate) fn is_refused(&self) -> bool {
        !matches!(self, Self::TooFew(..))
    }
}

impl Builder {
    /// Begins with the deck of a set; with no cards where that would be no deck, since each player makes one from them.
    pub(crate) fn of_set(set: &CardSet, decks: Vec<NamedDeck>) -> Self {
        let deck = if set.rule.is_own { NamedDeck::default() } else { whole(set) };
        Self { set: set.id.clone(), kept: deck.clone(), deck, decks, ..Self::default() }
    }

    /// Goes on with a deck of a set that was not saved.
    pub(crate) fn of_draft(set: &CardSet, deck: NamedDeck, decks: Vec<NamedDeck>) -> Self {
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
    pub(crate) fn most(set: &CardSet, sheet: &CardSheet) -> u8 {
        limits(set).stock.most(&sheet.card)
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
    pub fn size(&self) -> u32 {
        self.deck.size()
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

    /// The cost of its cards together.
    pub(crate) fn cost(&self, set: &CardSet) -> u32 {
        let cost = |sheet: &CardSheet| {
            u32::from(self.count(&sheet.card.id)) * u32::from(sheet.card.points.unwrap_or_default())
        };
        set.cards.iter().map(cost).sum()
    }

    /// The concerns about the deck.
    pub(crate) fn concerns(&self, set: &CardSet) -> Vec<Concern> {
        let cards: Vec<Card> = set.cards.iter().map(|sheet| sheet.card.clone()).collect();
        let breaches = limits(set).breaches(&cards, &entries(&self.deck));
        let mut concerns: Vec<Concern> = breaches.into_iter().map(Concern::Refused).collect();
        if self.size() == 0 {
            return concerns;
        }
        let hands = if set.rule.is_own { set.rule.hand } else { 2 * set.rule.hand };
        if self.size() < hands {
            concerns.push(Concern::TooFew(self.size(), hands));
        }
        concerns
    }
}

/// The deck as the set has it, without a name.
pub(crate) fn whole(set: &CardSet) -> NamedDeck {
    let cards = set.cards.iter().filter(|sheet| sheet.card.copies > 0);
    NamedDeck {
        cards: cards.map(|sheet| (sheet.card.id.clone(), sheet.card.copies)).collect::<BTreeMap<_, _>>(),
        ..NamedDeck::default()
    }
}

/// The decks that come with a game, called and explained as its profile has it, which may be in another language.
pub(crate) fn ready(ruleset: &HostedRuleset, profile: &Profile) -> Vec<NamedDeck> {
    let told = |id: &str| profile.options.iter().find_map(|option| option.kind.word(id));
    let deck = |deck: &unruly_contract::Deck| NamedDeck {
        name: told(&deck.id).map_or_else(|| deck.name.clone(), |choice| choice.name.clone()),
        guide: told(&deck.id).map_or_else(|| deck.guide.clone(), |choice| choice.help.clone()),
        cards: deck.cards.clone(),
    };
    ruleset.decks().iter().map(deck).collect()
}

/// The limits of a deck for a usual game.
fn limits(set: &CardSet) -> DeckLimits {
    let stock = if set.rule.is_own { Stock::Sets(1) } else { Stock::Any };
    DeckLimits { points: set.rule.points, stock }
}

fn entries(deck: &NamedDeck) -> Vec<DeckEntry> {
    deck.cards.iter().map(|(card, count)| DeckEntry { card: card.clone(), count: *count }).collect()
}

impl NamedDeck {
    /// The deck as the options of a game have it.
    pub fn words(&self) -> Vec<String> {
        entries(self).iter().map(DeckEntry::to_word).collect()
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Breach, Card};

    use super::{Builder, Concern, whole};
    use crate::{CardSet, CardSheet, DeckRule};

    fn set(rule: DeckRule) -> CardSet {
        let sheet = |id: &str, points, unique| CardSheet {
            card: Card { points: Some(points), unique, ..Card::bare(id) },
            notes: Vec::new(),
            rulings: Vec::new(),
            is_single: false,
            has_time: true,
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
        assert_eq!(builder.concerns(&own), [Concern::Refused(Breach::Empty)]);
        builder.deck.cards = whole(&own).cards;
        assert_eq!((builder.size(), builder.cost(&own), builder.concerns(&own)), (2, 11, Vec::new()));
        builder.put("crab", 2);
        let too_many = Breach::TooMany { card: "crab".to_owned(), title: "Crab".to_owned(), most: 1 };
        let too_dear = Breach::TooDear { cost: 14, most: 12 };
        assert_eq!(builder.concerns(&own), [Concern::Refused(too_many), Concern::Refused(too_dear)]);
        builder.put("crab", 0);
        assert_eq!(builder.concerns(&own), [Concern::TooFew(1, 2)]);
        assert!(!builder.concerns(&own)[0].is_refused());
        builder.put("church", 2);
        builder.put("gone", 1);
        let concerns = builder.concerns(&set(DeckRule::default()));
        let unknown = Breach::Unknown { card: "gone".to_owned(), meant: None };
        let double = Breach::NotUnique { card: "church".to_owned(), title: "Church".to_owned() };
        assert_eq!(concerns, [Concern::Refused(unknown), Concern::Refused(double)]);
    }

    #[test]
    fn a_common_deck_fills_two_hands() {
        let common = set(DeckRule { is_own: false, points: None, hand: 2 });
        assert_eq!(Builder::of_set(&common, Vec::new()).concerns(&common), [Concern::TooFew(2, 4)]);
    }

    #[test]
    fn a_deck_becomes_words_that_games_read() {
        let mut builder = Builder::of_set(&set(DeckRule::default()), Vec::new());
        assert!(!builder.is_changed());
        builder.put("crab", 3);
        assert!(builder.is_changed());
        assert_eq!(builder.deck.words(), ["church", "crab*3"]);
        builder.put("crab", 200);
        assert_eq!(builder.count("crab"), 20);
    }
}
