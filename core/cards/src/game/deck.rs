//! Decks as a game begins: the options that tell of them, and the cards that they come to.

use std::collections::BTreeMap;

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use unruly_contract::{
    Arg, Card, Chance, Choice, Deck, DeckEntry, DeckLimits, OptionKind, OptionSpec, OptionValue, Phrase,
    Profile, Seat, Setup, Stock, nearest, phrase,
};

use crate::model::{CardId, CompiledSet, DeckRule};
use crate::player::{ByPlayer, Player, Players};

use super::choosing::Builder;
use super::unknown::UnknownDecks;

/// The word of the option `deck` for which each player has their own.
pub(super) const OWN: &str = "own";
/// The word for one deck that both draw from.
const COMMON: &str = "common";
/// The word for a deck that is made up by chance.
const RANDOM: &str = "random";
const CHOSEN: &str = "chosen";
/// The keys of the options that hold the decks of the players.
const DECKS: [&str; 2] = ["deck-white", "deck-black"];
const POINTS: [&str; 2] = ["points-white", "points-black"];
/// How players call the decks, in messages.
const WHOSE: [&str; 2] = ["White's deck", "Black's deck"];
/// No deck may cost more.
const MOST_POINTS: i64 = 10_000;
/// So many sets may be put together.
const MOST_SETS: i64 = 4;
/// So many cards may be taken out before decks are made.
const MOST_EXTRA_DISCARDS: i64 = 20;

/// The limits of a deck that a player brings to a usual game of a set.
pub(super) fn limits(set: &CompiledSet) -> DeckLimits {
    match set.house.deck {
        DeckRule::Common => DeckLimits { points: None, stock: Stock::Any },
        DeckRule::Own { points, .. } => DeckLimits { points: Some(u32::from(points)), stock: Stock::Sets(1) },
    }
}

fn spec(key: &str, name: &str, help: impl Into<String>, kind: OptionKind) -> OptionSpec {
    OptionSpec { key: key.to_owned(), name: name.to_owned(), help: help.into(), kind }
}

fn choice(key: &str, name: &str, help: &str) -> Choice {
    Choice { key: key.to_owned(), name: name.to_owned(), help: help.to_owned() }
}

/// The options about decks.
pub(super) fn options(set: &CompiledSet, ready: &[Deck]) -> Vec<OptionSpec> {
    let ready: Vec<Choice> = ready
        .iter()
        .map(|deck| Choice { key: deck.id.clone(), name: deck.name.clone(), help: menu_help(deck) })
        .collect();
    match set.house.deck {
        DeckRule::Common => {
            let word = choice(COMMON, "the common deck", "the deck as the set has it");
            vec![spec(
                "deck",
                "Deck",
                "The cards that are played with, each card by its id, `id*2` for two of it; empty for the deck as the set has it.",
                OptionKind::Deck { word, others: ready },
            )]
        }
        DeckRule::Own { points, .. } => of_own(i64::from(points), &ready),
    }
}

/// The help text of a deck in a menu.
fn menu_help(deck: &Deck) -> String {
    let guide = deck.guide.split_whitespace().collect::<Vec<_>>().join(" ");
    if guide.is_empty() { deck.name.clone() } else { guide }
}

fn of_own(points: i64, ready: &[Choice]) -> Vec<OptionSpec> {
    let whose = choice(OWN, "their own", "each player draws from a deck of their own");
    let common = choice(COMMON, "one for both", "both draw from one deck, which holds the whole set");
    let deck = spec(
        "deck",
        "Decks",
        "Whether each player has their own deck, or both draw from one; the cards of that one may be named, each by its id, \
         `id*2` for two of it.",
        OptionKind::Deck { word: whose, others: vec![common] },
    );
    let random =
        choice(RANDOM, "by chance", "cards from the whole set as far as the points go, others in every game");
    let chosen = choice(
        CHOSEN,
        "at the table",
        "put together card by card before the first move, from the whole set or from what fell to the player",
    );
    let others: Vec<Choice> = std::iter::once(chosen).chain(ready.iter().cloned()).collect();
    let brought = |key: &str, name: &str| {
        let help = "A deck that is ready, or each card by its id, `id*2` for two of it; empty for one made up by chance.";
        spec(key, name, help, OptionKind::Deck { word: random.clone(), others: others.clone() })
    };
    let handicap = |key: &str, name: &str, help: &str| {
        let word = choice("usual", "as usual", "as many points as either has");
        spec(key, name, help, OptionKind::NumberOr { word, least: 0, most: MOST_POINTS })
    };
    let number = |default, least, most| OptionKind::Number { default, least, most };
    vec![
        deck,
        brought(DECKS[0], WHOSE[0]),
        brought(DECKS[1], WHOSE[1]),
        spec(
            "points",
            "Points",
            "What the cards of a player's own deck may cost together.",
            number(points, 0, MOST_POINTS),
        ),
        handicap(POINTS[0], "White's points", "A handicap: what White's deck may cost."),
        handicap(POINTS[1], "Black's points", "A handicap: what Black's deck may cost."),
        spec(
            "sets",
            "Sets",
            "How many copies of the whole set a deck is made from; a unique card is in it once all the same.",
            number(1, 1, MOST_SETS),
        ),
        spec(
            "draft",
            "Cards to choose from",
            "Whether players make their own decks from all cards, or from those that fell to them.",
            OptionKind::Word {
                default: "none".to_owned(),
                choices: vec![
                    choice("none", "all cards", "Each makes a deck from the whole set."),
                    choice(
                        "divided",
                        "divided",
                        "The cards are divided by chance; each makes a deck from their half.",
                    ),
                ],
            },
        ),
        spec(
            "extra-discards",
            "Extra discards",
            "How many cards are laid aside unseen before the cards are divided, or before a common deck is dealt.",
            number(0, 0, MOST_EXTRA_DISCARDS),
        ),
        spec(
            "open-decks",
            "Open decks",
            "Each player knows which cards the other's deck was made of.",
            OptionKind::Flag { default: false },
        ),
    ]
}

/// Whether both draw from one deck in such a game.
pub(super) fn is_shared(set: &CompiledSet, profile: &Profile, setup: &Setup) -> bool {
    match (set.house.deck, setup.option(profile, "deck")) {
        (DeckRule::Common, _) => true,
        (DeckRule::Own { .. }, OptionValue::Text(word)) => word != OWN,
        (DeckRule::Own { .. }, OptionValue::List(cards)) => !cards.is_empty(),
        (DeckRule::Own { .. }, _) => false,
    }
}

/// The card that a setup speaks of.
///
/// # Errors
/// Names the card that may have been meant.
pub(super) fn card(set: &CompiledSet, id: &str) -> Result<CardId, Phrase> {
    let ids = || set.cards.iter().map(|card| card.id.as_str());
    set.named(id).ok_or_else(|| {
        let (game, called) = (Phrase::from(&set.name), Arg::text(format!("{id:?}")));
        match nearest(id, ids()) {
            Some(near) => {
                phrase!("setup-no-such-card-but", game: game, called: called, near: Arg::text(near))
            }
            None => phrase!("setup-no-such-card", game: game, called: called),
        }
    })
}

/// The decks that a game begins with.
#[derive(Debug)]
pub(super) struct Decks {
    /// The cards, unshuffled: of one deck for both players, or of one each. Empty where somebody has still to choose.
    pub cards: Vec<Vec<CardId>>,
    /// The decks of both players, where one of them at least is put together at the table.
    pub choosing: Option<ByPlayer<Builder>>,
    /// The part that players are not told.
    pub unknown: Option<UnknownDecks>,
}

/// Everything that the decks of a game are made of.
pub(super) struct Making<'r> {
    /// The set, with the house rules of the game.
    pub set: &'r CompiledSet,
    /// Its cards as they are printed.
    pub faces: &'r [Card],
    /// Decks that are ready.
    pub ready: &'r [Deck],
    /// The options there are.
    pub profile: &'r Profile,
    /// The setup.
    pub setup: &'r Setup,
}

impl Making<'_> {
    /// The decks.
    ///
    /// # Errors
    /// Says what is wrong with a deck that somebody brings.
    pub(super) fn decks(&self, chance: &mut Chance) -> Result<Decks, Phrase> {
        match self.set.house.deck {
            DeckRule::Common => self.shared(chance),
            DeckRule::Own { .. } => self.own(chance),
        }
    }

    fn shared(&self, chance: &mut Chance) -> Result<Decks, Phrase> {
        for key in DECKS.into_iter().filter(|key| self.profile.option(key).is_some()) {
            if self.list(key)?.is_some() {
                return Err(phrase!("deck-for-own-decks", option: Arg::text(key)));
            }
        }
        if !self.setup.arrangement.decks.is_empty() {
            return Err("both players draw from one deck: lay out `deck`, not `decks`".into());
        }
        let is_in = self.filter()?;
        let mut cards = match self.list("deck")? {
            None => self.set.ids().flat_map(|card| self.copies(card)).collect(),
            Some(list) => self.judged(&list, &DeckLimits { points: None, stock: Stock::Any }, None)?,
        };
        cards.retain(|card| is_in(*card));
        let mut unknown = None;
        let aside = usize::try_from(self.number("extra-discards")).unwrap_or_default().min(cards.len());
        if aside > 0 {
            let stock = self.counted(&cards);
            unknown = Some(UnknownDecks {
                stock: ByPlayer::of_each(|_| stock.clone()),
                points: ByPlayer::same(u32::MAX),
            });
            cards.shuffle(chance);
            cards.truncate(cards.len() - aside);
        }
        Ok(Decks { cards: vec![cards], choosing: None, unknown })
    }

    fn own(&self, chance: &mut Chance) -> Result<Decks, Phrase> {
        // Each has lots of their own: what one brings changes nothing for the other.
        let mut lots: [Chance; 3] = std::array::from_fn(|_| Chance::seed_from_u64(chance.random()));
        let is_in = self.filter()?;
        let sets = u8::try_from(self.number("sets")).unwrap_or(1);
        let whole: Vec<u8> = self
            .set
            .ids()
            .map(|card| if is_in(card) { Stock::Sets(sets).most(self.face(card)) } else { 0 })
            .collect();
        let halves = (self.setup.option(self.profile, "draft") == OptionValue::Text("divided".to_owned()))
            .then(|| self.divided(&is_in, &mut lots[2]));
        let mut decks = Vec::new();
        for side in Players::PAIR.iter() {
            let place = side.index();
            let points = self.points(side);
            let stock = halves.as_ref().map_or(&whole, |halves| &halves[place]);
            if self.setup.option(self.profile, DECKS[place]) == OptionValue::Text(CHOSEN.to_owned()) {
                decks.push(Builder::empty(stock.clone(), points));
                continue;
            }
            let deck = match self.list(DECKS[place])? {
                None => made_up(self.set, stock, points, &mut lots[place]),
                Some(list) => {
                    let stock = match &halves {
                        None => Stock::Sets(sets),
                        Some(halves) => Stock::Cards(self.named(&halves[place])),
                    };
                    let limits = DeckLimits { points: Some(points), stock };
                    let mut deck = self.judged(&list, &limits, Seat::from_index(place))?;
                    deck.retain(|card| is_in(*card));
                    deck
                }
            };
            decks.push(Builder::brought(deck));
        }
        // A player who knows their own half knows the other's.
        let stock = match halves {
            None => ByPlayer::of_each(|_| whole.clone()),
            Some(halves) => {
                let all = self.counted(&self.pool(&is_in));
                ByPlayer::of_each(|side| self.without(&all, &halves[Players::PAIR.next_after(side).index()]))
            }
        };
        let is_known = self.setup.option(self.profile, "open-decks") == OptionValue::Flag(true);
        let unknown =
            (!is_known).then(|| UnknownDecks { stock, points: ByPlayer::of_each(|side| self.points(side)) });
        Ok(match decks.iter().all(|deck| deck.is_ready) {
            true => {
                Decks { cards: decks.into_iter().map(|deck| deck.taken).collect(), choosing: None, unknown }
            }
            false => Decks {
                cards: vec![Vec::new(); 2],
                choosing: Some({
                    let mut decks = decks.into_iter();
                    ByPlayer::of_each(|_| decks.next().unwrap_or_else(|| Builder::brought(Vec::new())))
                }),
                unknown,
            },
        })
    }

    /// Which cards the game is played with.
    fn filter(&self) -> Result<impl Fn(CardId) -> bool + use<>, Phrase> {
        let (without, only) = (self.cards_of("without")?, self.cards_of("only")?);
        Ok(move |card| !without.contains(&card) && (only.is_empty() || only.contains(&card)))
    }

    fn cards_of(&self, key: &str) -> Result<Vec<CardId>, Phrase> {
        match self.setup.option(self.profile, key) {
            OptionValue::List(ids) => ids.iter().map(|id| card(self.set, id)).collect(),
            _ => Ok(Vec::new()),
        }
    }

    /// A number that some sets let players choose.
    fn number(&self, key: &str) -> i64 {
        let has_it = self.profile.option(key).is_some();
        match has_it.then(|| self.setup.option(self.profile, key)) {
            Some(OptionValue::Number(number)) => number,
            _ => 0,
        }
    }

    /// The limit for the price of a player's deck.
    fn points(&self, side: Player) -> u32 {
        let own = POINTS.get(side.index()).map(|key| self.setup.option(self.profile, key));
        let points = match own {
            Some(OptionValue::Number(points)) => points,
            _ => self.number("points"),
        };
        u32::try_from(points).unwrap_or_default()
    }

    /// The cards that an option names, one by one or as a deck that is ready.
    fn list(&self, key: &str) -> Result<Option<Vec<DeckEntry>>, Phrase> {
        let words = match self.setup.option(self.profile, key) {
            OptionValue::List(words) if !words.is_empty() => words,
            OptionValue::Text(word) => {
                return Ok(self.ready.iter().find(|deck| deck.id == word).map(Deck::entries));
            }
            _ => return Ok(None),
        };
        if let [word] = words.as_slice()
            && let Some(deck) = self.ready.iter().find(|deck| deck.id == *word)
        {
            return Ok(Some(deck.entries()));
        }
        let entries: Vec<DeckEntry> =
            words.iter().map(|word| DeckEntry::from_word(word)).collect::<Result<_, _>>()?;
        if let [entry] = entries.as_slice()
            && !self.ready.is_empty()
            && self.set.named(&entry.card).is_none()
        {
            let decks = self.ready.iter().map(|deck| deck.id.as_str());
            let ids = self.set.cards.iter().map(|card| card.id.as_str());
            let (game, called) = (Phrase::from(&self.set.name), Arg::text(format!("{:?}", entry.card)));
            return Err(match nearest(&entry.card, decks.chain(ids)) {
                Some(near) => phrase!("deck-neither-but", game: game, called: called, near: Arg::text(near)),
                None => phrase!("deck-neither", game: game, called: called),
            });
        }
        Ok(Some(entries))
    }

    /// The cards of a list that keeps within limits.
    fn judged(
        &self,
        list: &[DeckEntry],
        limits: &DeckLimits,
        whose: Option<Seat>,
    ) -> Result<Vec<CardId>, Phrase> {
        let breaches = limits.breaches(self.faces, list);
        if !breaches.is_empty() {
            let said = breaches.iter().map(|breach| match whose {
                None => breach.phrase(),
                Some(seat) => phrase!("deck-of", seat: seat, why: breach.phrase()),
            });
            return Err(Phrase::several(said));
        }
        let cards = list.iter().filter_map(|entry| Some((self.set.named(&entry.card)?, entry.count)));
        Ok(cards.flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count))).collect())
    }

    fn face(&self, card: CardId) -> &Card {
        &self.faces[card.index()]
    }

    /// Every copy of a card that the sets together hold.
    fn copies(&self, card: CardId) -> impl Iterator<Item = CardId> + use<> {
        let face = self.face(card);
        let sets = if face.unique { 1 } else { self.number("sets").max(1) };
        std::iter::repeat_n(card, usize::from(face.copies) * usize::try_from(sets).unwrap_or(1))
    }

    /// Every copy of every card that is divided.
    fn pool(&self, is_in: &impl Fn(CardId) -> bool) -> Vec<CardId> {
        self.set.ids().filter(|card| is_in(*card)).flat_map(|card| self.copies(card)).collect()
    }

    /// The cards that fall to each player when they are divided: how many of each. An odd one is laid aside.
    fn divided(&self, is_in: &impl Fn(CardId) -> bool, chance: &mut Chance) -> [Vec<u8>; 2] {
        let mut pool = self.pool(is_in);
        pool.shuffle(chance);
        let aside = usize::try_from(self.number("extra-discards")).unwrap_or_default();
        pool.truncate(pool.len().saturating_sub(aside));
        let (white, black) = pool.split_at(pool.len() / 2);
        [self.counted(white), self.counted(&black[..white.len()])]
    }

    /// How many of each card of the set there are among some.
    fn counted(&self, cards: &[CardId]) -> Vec<u8> {
        let mut counts = vec![0_u8; self.set.cards.len()];
        for card in cards {
            counts[card.index()] = counts[card.index()].saturating_add(1);
        }
        counts
    }

    /// The rest of some cards without others.
    fn without(&self, all: &[u8], others: &[u8]) -> Vec<u8> {
        let left = all.iter().zip(others).map(|(all, other)| all.saturating_sub(*other));
        left.zip(self.faces).map(|(left, face)| if face.unique { left.min(1) } else { left }).collect()
    }

    fn named(&self, counts: &[u8]) -> BTreeMap<String, u8> {
        self.faces.iter().map(|face| face.id.clone()).zip(counts.iter().copied()).collect()
    }
}

/// A deck made up by chance: cards in any order, each that the points still allow.
pub(super) fn made_up(set: &CompiledSet, stock: &[u8], points: u32, chance: &mut Chance) -> Vec<CardId> {
    let most = |card: CardId| {
        let copies = stock[card.index()];
        usize::from(if set.card(card).unique { copies.min(1) } else { copies })
    };
    let mut pool: Vec<CardId> = set.ids().flat_map(|card| std::iter::repeat_n(card, most(card))).collect();
    pool.shuffle(chance);
    let mut left = points;
    pool.retain(|card| {
        let cost = set.card(*card).cost();
        let fits = cost <= left;
        left -= if fits { cost } else { 0 };
        fits
    });
    pool
}
