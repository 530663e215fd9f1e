//! Decks that players bring: what a deck may be like, what is wrong with one, and decks with a name as files.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use serde::{Deserialize, Serialize};
use toml::Spanned;

use crate::message::open;
use crate::{Arg, Card, NotText, Phrase, Place, Ruleset, Unknown, nearest, phrase, text_of};

/// A card of a deck, and how many of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckEntry {
    /// Its id.
    pub card: String,
    /// How many.
    pub count: u8,
}

impl DeckEntry {
    /// So many of one card make a deck, and no more.
    pub const MOST: u8 = 20;

    /// Reads `id` or `id*3`.
    ///
    /// ```
    /// use unruly_contract::DeckEntry;
    /// assert_eq!(DeckEntry::from_word("dub*3"), Ok(DeckEntry { card: "dub".to_owned(), count: 3 }));
    /// assert!(DeckEntry::from_word("dub*many").is_err());
    /// ```
    ///
    /// # Errors
    /// Says what was expected.
    pub fn from_word(word: &str) -> Result<Self, String> {
        let (card, count) = word.split_once('*').unwrap_or((word, "1"));
        let (card, count) = (card.trim(), count.trim().parse().ok());
        match count {
            Some(count @ 1..=Self::MOST) if !card.is_empty() => Ok(Self { card: card.to_owned(), count }),
            _ => Err(format!("a list of cards, each as `id` or `id*2` with at most {} of one", Self::MOST)),
        }
    }

    /// As [`from_word`](Self::from_word) reads it.
    pub fn to_word(&self) -> String {
        if self.count == 1 { self.card.clone() } else { format!("{}*{}", self.card, self.count) }
    }
}

/// The limits of a deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckLimits {
    /// The limit for the price of its cards together, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
    /// The cards it is made from.
    pub stock: Stock,
}

/// The cards that a deck is made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case")]
pub enum Stock {
    /// As many copies of each card as somebody likes, up to [`DeckEntry::MOST`].
    Any,
    /// So many whole sets.
    Sets(u8),
    /// So many copies of these cards, by their ids, and no others.
    Cards(BTreeMap<String, u8>),
    /// A stock of a later version. Its ruleset judges a deck when the game starts.
    #[serde(skip)]
    Unknown(Unknown),
}

open!(Stock, None);

impl Stock {
    /// How many of a card a deck may hold.
    pub fn most(&self, card: &Card) -> u8 {
        let copies = match self {
            Self::Any | Self::Unknown(_) => DeckEntry::MOST,
            Self::Sets(sets) => card.copies.saturating_mul(*sets),
            Self::Cards(cards) => cards.get(&card.id).copied().unwrap_or_default(),
        };
        if card.unique { copies.min(1) } else { copies }
    }
}

impl DeckLimits {
    /// The faults of a deck made from a set of these cards; none where it can be played with.
    pub fn breaches(&self, cards: &[Card], deck: &[DeckEntry]) -> Vec<Breach> {
        if deck.is_empty() {
            return vec![Breach::Empty];
        }
        let mut breaches = Vec::new();
        let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
        for entry in deck {
            let count = counts.entry(&entry.card).or_default();
            if *count == 0 && cards.iter().all(|card| card.id != entry.card) {
                let meant = nearest(&entry.card, cards.iter().map(|card| card.id.as_str()));
                breaches.push(Breach::Unknown { card: entry.card.clone(), meant: meant.map(str::to_owned) });
            }
            *count += u32::from(entry.count);
        }
        let mut cost = 0;
        for card in cards {
            let count = counts.get(card.id.as_str()).copied().unwrap_or_default();
            let (id, title) = (card.id.clone(), card.title.clone());
            let most = self.stock.most(card);
            if count > 1 && card.unique {
                breaches.push(Breach::NotUnique { card: id, title });
            } else if count > u32::from(most) {
                breaches.push(Breach::TooMany { card: id, title, most });
            }
            cost += count * u32::from(card.points.unwrap_or_default());
        }
        if let Some(most) = self.points.filter(|most| cost > *most) {
            breaches.push(Breach::TooDear { cost, most });
        }
        breaches
    }
}

/// Something for which a deck cannot be played with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Breach {
    /// There is nothing in it.
    Empty,
    /// The set has no such card.
    Unknown {
        /// The deck's name for the card.
        card: String,
        /// The card that may have been meant.
        meant: Option<String>,
    },
    /// More than one of a card that a deck may hold once.
    NotUnique {
        /// Its id.
        card: String,
        /// Its title.
        title: String,
    },
    /// More of a card than there are to be put in.
    TooMany {
        /// Its id.
        card: String,
        /// Its title.
        title: String,
        /// How many there are.
        most: u8,
    },
    /// Its cards cost too much.
    TooDear {
        /// Their price together.
        cost: u32,
        /// The most that they may cost.
        most: u32,
    },
}

impl Breach {
    /// The card it is about, by its id.
    pub fn card(&self) -> Option<&str> {
        match self {
            Self::Unknown { card, .. } | Self::NotUnique { card, .. } | Self::TooMany { card, .. } => {
                Some(card)
            }
            Self::Empty | Self::TooDear { .. } => None,
        }
    }
}

impl Breach {
    /// The fault, for players.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Empty => phrase!("deck-is-empty"),
            Self::Unknown { card, meant: None } => {
                phrase!("deck-unknown-card", called: Arg::text(format!("{card:?}")))
            }
            Self::Unknown { card, meant: Some(meant) } => phrase!(
                "deck-unknown-card-but",
                called: Arg::text(format!("{card:?}")),
                near: Arg::text(meant),
            ),
            Self::NotUnique { card, .. } => phrase!("deck-not-unique", card: Arg::card(card)),
            Self::TooMany { card, most, .. } => {
                phrase!("deck-too-many", card: Arg::card(card), most: *most)
            }
            Self::TooDear { cost, most } => {
                phrase!("deck-too-dear", cost: *cost, most: *most, over: cost - most)
            }
        }
    }
}

/// For authors, who read files and not screens.
impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no card in the deck"),
            Self::Unknown { card, meant: None } => write!(f, "the set has no card {card:?}"),
            Self::Unknown { card, meant: Some(meant) } => {
                write!(f, "the set has no card {card:?}; did you mean {meant}?")
            }
            Self::NotUnique { title, .. } => write!(f, "a deck may hold {title:?} once only"),
            Self::TooMany { title, most: 0, .. } => {
                write!(f, "{title:?} is not among the cards that the deck is made from")
            }
            Self::TooMany { title, most: 1, .. } => {
                write!(f, "there is only one {title:?} to be put into the deck")
            }
            Self::TooMany { title, most, .. } => write!(f, "a deck may hold {title:?} at most {most} times"),
            Self::TooDear { cost, most } => {
                let over = cost - most;
                write!(f, "the deck costs {cost} points, and may cost {most}: it is too dear by {over}")
            }
        }
    }
}

/// A deck with a name: what somebody has put together to play with, and how it is meant.
///
/// As a file it is `ID.toml`:
/// ```
/// use unruly_contract::Deck;
/// let text = r#"
/// name = "Two crabs"
/// set = "fandeck"
/// guide = "Pinch early."
///
/// [cards]
/// crab = 2
/// dub = 1
/// "#;
/// let deck = Deck::from_toml("two-crabs.toml", text)?;
/// assert_eq!((deck.id.as_str(), deck.size()), ("two-crabs", 3));
/// assert_eq!(deck.words(), ["crab*2", "dub"]);
/// # Ok::<(), unruly_contract::DeckError>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    /// How options and commands call it: the name of its file without the ending.
    pub id: String,
    /// How people call it.
    pub name: String,
    /// The id of the set it is made from; empty where its file does not say.
    pub set: String,
    /// How to play it, in a paragraph; empty where nobody has said.
    pub guide: String,
    /// How many of which card, in the order of their ids.
    pub cards: BTreeMap<String, u8>,
}

/// Why the file of a deck cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{}: {message}", place.line)]
pub struct DeckError {
    /// The file.
    pub file: String,
    /// Where it stands there.
    pub place: Place,
    /// The fault at that place.
    pub message: String,
}

impl Deck {
    /// Reads a deck; `file` is its path or its name alone.
    ///
    /// # Errors
    /// Names the line and what is wrong there. Whether the deck can be played with is not asked.
    pub fn from_toml(file: &str, text: &str) -> Result<Self, DeckError> {
        let DeckFile { name, set, guide, cards } = read(file, text)?;
        let mut counts = BTreeMap::new();
        for (card, count) in cards {
            let most = i64::from(DeckEntry::MOST);
            let small =
                u8::try_from(*count.get_ref()).ok().filter(|count| (1..=DeckEntry::MOST).contains(count));
            let Some(small) = small else {
                let message = format!("a deck holds 1 to {most} of a card, not {}", count.get_ref());
                return Err(refused(file, Place::of(text, count.span().start), message));
            };
            let entry = DeckEntry { card: card.get_ref().clone(), count: small };
            // An option takes the deck as words, which would be read as other cards than these.
            if DeckEntry::from_word(&entry.to_word()).as_ref() != Ok(&entry) {
                let message = format!("{:?} is no id of a card", entry.card);
                return Err(refused(file, Place::of(text, card.span().start), message));
            }
            counts.insert(entry.card, small);
        }
        let set = set.map(Spanned::into_inner).unwrap_or_default();
        let guide = guide.trim().to_owned();
        Ok(Self { id: id_of(file), name: name.trim().to_owned(), set, guide, cards: counts })
    }

    /// Reads a deck from a file and holds it against the ruleset it is for.
    ///
    /// # Errors
    /// Everything for which it cannot be played with, each with its line.
    pub fn for_ruleset(ruleset: &dyn Ruleset, file: &str, bytes: &[u8]) -> Result<Self, Vec<DeckError>> {
        let only = |place: Place, message: String| vec![refused(file, place, message)];
        let profile = ruleset.profile();
        let Some(limits) = ruleset.deck_limits() else {
            return Err(only(Place::START, format!("nobody brings a deck to a game of {}", profile.id)));
        };
        let no_text = |error: NotText| only(Place { line: error.line, column: 1 }, error.to_string());
        let text = text_of(bytes).map_err(no_text)?;
        let deck = Self::for_set(file, text, &profile.id, ruleset.cards(), &limits)?;
        let is_word = profile.options.iter().any(|option| option.kind.word(&deck.id).is_some());
        if is_word && ruleset.decks().iter().all(|ready| ready.id != deck.id) {
            let message = format!("a deck cannot be called {}: that is a word of the options", deck.id);
            return Err(only(Place::START, message));
        }
        Ok(deck)
    }

    /// Reads a deck and holds it against the set it is for, which has these cards.
    fn for_set(
        file: &str,
        text: &str,
        set: &str,
        cards: &[Card],
        limits: &DeckLimits,
    ) -> Result<Self, Vec<DeckError>> {
        let deck = Self::from_toml(file, text).map_err(|error| vec![error])?;
        let entry = read(file, text).map_err(|error| vec![error])?;
        let mut errors = Vec::new();
        match &entry.set {
            Some(named) if named.get_ref() != set => errors.push(refused(
                file,
                Place::of(text, named.span().start),
                format!("the deck is for the set {}, and lies among the decks of {set}", named.get_ref()),
            )),
            None => {
                let message = format!("the deck does not say which set it is for: `set = {set:?}`");
                errors.push(refused(file, Place::START, message));
            }
            Some(_) => {}
        }
        for breach in limits.breaches(cards, &deck.entries()) {
            let line = entry.cards.keys().find(|card| Some(card.get_ref().as_str()) == breach.card());
            let place = line.map_or(Place::START, |card| Place::of(text, card.span().start));
            errors.push(refused(file, place, breach.to_string()));
        }
        if errors.is_empty() { Ok(deck) } else { Err(errors) }
    }

    /// The deck as its file has it.
    pub fn to_toml(&self) -> String {
        let quoted = |text: &str| toml::Value::String(text.to_owned()).to_string();
        let mut text = format!("name = {}\nset = {}\n", quoted(&self.name), quoted(&self.set));
        if !self.guide.is_empty() {
            text.push_str(&format!("guide = {}\n", quoted(&self.guide)));
        }
        text.push_str("\n[cards]\n");
        for (card, count) in &self.cards {
            let is_bare = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
            let key = if !card.is_empty() && card.chars().all(is_bare) { card.clone() } else { quoted(card) };
            text.push_str(&format!("{key} = {count}\n"));
        }
        text
    }

    /// Its cards, each with how many there are of it.
    pub fn entries(&self) -> Vec<DeckEntry> {
        let entry = |(card, count): (&String, &u8)| DeckEntry { card: card.clone(), count: *count };
        self.cards.iter().map(entry).collect()
    }

    /// Its cards as an option of a game has them.
    pub fn words(&self) -> Vec<String> {
        self.entries().iter().map(DeckEntry::to_word).collect()
    }

    /// How many cards there are in all.
    pub fn size(&self) -> u32 {
        self.cards.values().map(|count| u32::from(*count)).sum()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckFile {
    name: String,
    set: Option<Spanned<String>>,
    #[serde(default)]
    guide: String,
    cards: BTreeMap<Spanned<String>, Spanned<i64>>,
}

fn read(file: &str, text: &str) -> Result<DeckFile, DeckError> {
    toml::from_str(text).map_err(|error| {
        let (place, message) = Place::told(text, &error);
        refused(file, place, message)
    })
}

fn id_of(file: &str) -> String {
    let stem = Path::new(file).file_stem().and_then(|stem| stem.to_str());
    stem.unwrap_or(file).to_owned()
}

fn refused(file: &str, place: Place, message: String) -> DeckError {
    DeckError { file: file.to_owned(), place, message }
}

#[cfg(test)]
mod tests {
    use super::{Deck, DeckEntry, DeckLimits, Stock};
    use crate::Card;

    /// A crab for three points, two of it in a set, and a church for eight, once in a deck.
    fn cards() -> Vec<Card> {
        let card =
            |id, points, unique, copies| Card { points: Some(points), unique, copies, ..Card::bare(id) };
        vec![card("crab", 3, false, 2), card("church", 8, true, 2)]
    }

    #[track_caller]
    fn check(limits: (Option<u32>, Stock), deck: &[&str], expected: &[&str]) {
        let limits = DeckLimits { points: limits.0, stock: limits.1 };
        let deck: Vec<DeckEntry> = deck.iter().map(|word| DeckEntry::from_word(word).unwrap()).collect();
        let said: Vec<String> = limits.breaches(&cards(), &deck).iter().map(ToString::to_string).collect();
        assert_eq!(said, expected);
    }

    #[test]
    fn every_breach_is_told() {
        check((Some(14), Stock::Sets(1)), &["crab*2", "church"], &[]);
        check((Some(14), Stock::Sets(1)), &[], &["there is no card in the deck"]);
        check(
            (Some(20), Stock::Sets(1)),
            &["church", "crabb", "church", "crab", "crab*2"],
            &[
                "the set has no card \"crabb\"; did you mean crab?",
                "a deck may hold \"Crab\" at most 2 times",
                "a deck may hold \"Church\" once only",
                "the deck costs 25 points, and may cost 20: it is too dear by 5",
            ],
        );
        check((None, Stock::Sets(2)), &["crab*4", "church"], &[]);
        check((None, Stock::Any), &["crab*20"], &[]);
        check((None, Stock::Any), &["crab*20", "crab"], &["a deck may hold \"Crab\" at most 20 times"]);
        let half = Stock::Cards([("crab".to_owned(), 1)].into());
        check(
            (None, half),
            &["crab*2", "church"],
            &[
                "there is only one \"Crab\" to be put into the deck",
                "\"Church\" is not among the cards that the deck is made from",
            ],
        );
    }

    const TEXT: &str = "name = \"Old\"\nset = \"sea\"\nguide = \"Pinch.\"\n\n[cards]\nchurch = 1\ncrab = 2\n";

    fn read(text: &str) -> Result<Deck, Vec<String>> {
        let limits = DeckLimits { points: Some(14), stock: Stock::Sets(1) };
        let errors = |errors: Vec<super::DeckError>| errors.iter().map(ToString::to_string).collect();
        Deck::for_set("decks/old.toml", text, "sea", &cards(), &limits).map_err(errors)
    }

    #[test]
    fn a_file_keeps_a_deck() {
        let deck = read(TEXT).unwrap();
        assert_eq!((deck.id.as_str(), deck.name.as_str(), deck.size()), ("old", "Old", 3));
        assert_eq!(deck.to_toml(), TEXT);
        let odd = Deck { name: "\"Odd\"\n".to_owned(), guide: "One.\n\nTwo.".to_owned(), ..deck };
        let again = Deck::from_toml("old.toml", &odd.to_toml()).unwrap();
        assert_eq!((again.name.as_str(), again.guide.as_str()), ("\"Odd\"", "One.\n\nTwo."));
    }

    #[test]
    fn what_is_wrong_with_a_file_is_told_with_its_line() {
        let refused = |text: &str| read(text).unwrap_err();
        assert_eq!(
            refused(&TEXT.replace("crab = 2", "crab = 3\ncarb = 1")),
            [
                "decks/old.toml:8: the set has no card \"carb\"; did you mean crab?",
                "decks/old.toml:7: a deck may hold \"Crab\" at most 2 times",
                "decks/old.toml:1: the deck costs 17 points, and may cost 14: it is too dear by 3",
            ]
        );
        assert_eq!(
            refused(&TEXT.replace("sea", "land")),
            ["decks/old.toml:2: the deck is for the set land, and lies among the decks of sea"]
        );
        assert_eq!(
            refused(&TEXT.replace("set = \"sea\"\n", "")),
            ["decks/old.toml:1: the deck does not say which set it is for: `set = \"sea\"`"]
        );
        assert_eq!(
            refused(&TEXT.replace("crab = 2", "crab = 0")),
            ["decks/old.toml:7: a deck holds 1 to 20 of a card, not 0"]
        );
        assert!(
            refused(&TEXT.replace("guide", "guidance"))[0].starts_with("decks/old.toml:3: unknown field")
        );
        // A game would be told of three crabs.
        assert_eq!(
            refused(&TEXT.replace("crab = 2", "\"crab*3\" = 1")),
            ["decks/old.toml:7: \"crab*3\" is no id of a card"]
        );
    }
}
