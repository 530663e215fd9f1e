//! Looking for cards: by words as one types, by what they bear on, by when they are played.

use std::collections::BTreeSet;

use unruly_contract::{Card, CardTiming, Whose};

use super::{CardSet, CardSheet};

/// In which order cards are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Sorting {
    /// As their sets have them.
    #[default]
    Set,
    Name,
    /// As they are played in a turn.
    Timing,
    Points,
}

impl Sorting {
    /// Every order.
    pub(crate) const ALL: [Self; 4] = [Self::Set, Self::Name, Self::Timing, Self::Points];

    /// The key of its name.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Self::Set => "workshop-sort-set",
            Self::Name => "workshop-sort-name",
            Self::Timing => "workshop-sort-timing",
            Self::Points => "workshop-sort-points",
        }
    }
}

/// The cards that are looked for, and in which order they are shown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Search {
    /// Words that must all occur.
    pub(crate) query: String,
    /// Cards of this set alone.
    pub(crate) set: Option<String>,
    pub(crate) timing: Option<CardTiming>,
    pub(crate) whose: Option<Whose>,
    /// The subject of the cards: a kind of piece, the board.
    pub(crate) what: Option<String>,
    pub(crate) lasts: Option<bool>,
    /// The cost of the cards, from and to.
    pub(crate) points: Option<(u8, u8)>,
    pub(crate) sorting: Sorting,
}

/// The search for cards, and the card that lies open.
#[derive(Debug, Clone, Default)]
pub(crate) struct Browser {
    pub(crate) search: Search,
    /// The card that lies open, by its set and its id.
    pub(crate) open: Option<(String, String)>,
    /// The card that lay open last.
    pub(crate) latest: Option<(String, String)>,
    /// How many cards stood in a row when they were last shown.
    pub(crate) columns: usize,
}

impl Search {
    /// The cards that are looked for, in the order that was chosen.
    pub(crate) fn found<'s>(&self, sets: &'s [CardSet]) -> Vec<(&'s CardSet, &'s CardSheet)> {
        let words: Vec<String> = folded(&self.query).split_whitespace().map(str::to_owned).collect();
        let sets = sets.iter().filter(|set| self.set.as_ref().is_none_or(|id| *id == set.id));
        let cards = sets.flat_map(|set| set.cards.iter().map(move |card| (set, card)));
        let mut found: Vec<(&CardSet, &CardSheet)> =
            cards.filter(|(_, sheet)| self.fits(sheet) && has_all(sheet, &words)).collect();
        match self.sorting {
            Sorting::Set => {}
            Sorting::Name => found.sort_by_cached_key(|(_, sheet)| folded(&sheet.card.title)),
            Sorting::Timing => found.sort_by_key(|(_, sheet)| sheet.card.timing),
            Sorting::Points => found.sort_by_key(|(_, sheet)| sheet.card.points),
        }
        found
    }

    /// Whether something besides words is looked for.
    pub(crate) fn is_narrowed(&self) -> bool {
        let Self { query, sorting, .. } = self.clone();
        *self != Self { query, sorting, ..Self::default() }
    }

    /// Looks for everything again, in the same order.
    pub(crate) fn clear(&mut self) {
        *self = Self { sorting: self.sorting, ..Self::default() };
    }

    fn fits(&self, sheet: &CardSheet) -> bool {
        let card = &sheet.card;
        // Owner and subject belong to one picture: an enemy pawn is no own pawn beside an enemy rook.
        let is_asked = self.whose.is_some() || self.what.is_some();
        let shows = card.icons.iter().any(|icon| {
            self.whose.is_none_or(|whose| icon.whose == Some(whose))
                && self.what.as_ref().is_none_or(|what| *what == icon.what)
        });
        (!is_asked || shows)
            && self.timing.is_none_or(|timing| card.is_played(timing))
            && self.lasts.is_none_or(|lasts| lasts == card.lasts)
            && self
                .points
                .is_none_or(|(least, most)| card.points.is_some_and(|it| (least..=most).contains(&it)))
    }
}

impl Browser {
    /// The card that lies open, where it is still there.
    pub(crate) fn opened<'s>(&self, sets: &'s [CardSet]) -> Option<(&'s CardSet, &'s CardSheet)> {
        let (set, card) = self.open.as_ref()?;
        let set = sets.iter().find(|known| known.id == *set)?;
        Some((set, set.cards.iter().find(|known| known.card.id == *card)?))
    }
}

/// The subjects of the cards in these sets, the most common first.
pub(crate) fn things(sets: &[CardSet]) -> Vec<String> {
    let icons = || sets.iter().flat_map(|set| &set.cards).flat_map(|sheet| &sheet.card.icons);
    let names: BTreeSet<&String> = icons().map(|icon| &icon.what).collect();
    let mut counted: Vec<(usize, &String)> =
        names.into_iter().map(|name| (icons().filter(|icon| icon.what == *name).count(), name)).collect();
    counted.sort_by(|(one, a), (other, b)| other.cmp(one).then(a.cmp(b)));
    counted.into_iter().map(|(_, name)| name.clone()).collect()
}

/// The most that a card costs; `None` where none costs anything.
pub(crate) fn dearest(sets: &[CardSet]) -> Option<u8> {
    sets.iter().flat_map(|set| &set.cards).filter_map(|sheet| sheet.card.points).max()
}

/// Whether all these words, folded, occur on a card.
pub(crate) fn has_all(sheet: &CardSheet, words: &[String]) -> bool {
    if words.is_empty() {
        return true;
    }
    let card = &sheet.card;
    let source = card.source.as_deref().unwrap_or_default();
    let text =
        folded(&format!("{} {} {} {source} {}", card.title, card.text, card.id, sheet.notes.join(" ")));
    words.iter().all(|word| text.contains(word))
}

/// Whether all these words, folded, are printed on a card.
pub fn says_all(card: &Card, words: &[String]) -> bool {
    let text = folded(&format!("{} {} {}", card.title, card.text, card.id));
    words.iter().all(|word| text.contains(word))
}

/// In small letters and without accents, so that nobody has to type them.
pub fn folded(text: &str) -> String {
    let letter = |letter: char| match letter {
        'à' | 'á' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ñ' => 'n',
        'ò' | 'ó' | 'ô' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        '\u{2019}' => '\'',
        other => other,
    };
    let mut folded = String::with_capacity(text.len());
    for known in text.chars() {
        // Most letters are plain ones, and all cards are gone through in each frame while somebody looks for some.
        if known.is_ascii() {
            folded.push(known.to_ascii_lowercase());
        } else {
            folded.extend(known.to_lowercase().map(letter));
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Card, CardIcon, CardTiming, Whose};

    use super::{Search, Sorting, folded, things};
    use crate::{CardSet, CardSheet, DeckRule};

    fn sheet(id: &str, text: &str, icons: &[&str], points: Option<u8>) -> CardSheet {
        let icons = icons.iter().map(|icon| CardIcon::from_text(icon)).collect();
        let card = Card { text: text.to_owned(), icons, points, timing: CardTiming::After, ..Card::bare(id) };
        CardSheet {
            card,
            notes: Vec::new(),
            rulings: Vec::new(),
            is_single: false,
            has_time: true,
            examples: Vec::new(),
            file: "cards.toml".to_owned(),
            lines: (1, 1),
            toml: String::new(),
        }
    }

    fn sets() -> Vec<CardSet> {
        let set = |id: &str, cards| CardSet {
            id: id.to_owned(),
            name: id.to_owned(),
            summary: String::new(),
            is_own: false,
            cards,
            rule: DeckRule::default(),
            complaint: None,
        };
        vec![
            set(
                "one",
                vec![
                    sheet("palace", "The Élysée falls", &["own king", "enemy pawn"], None),
                    sheet("sidestep", "A pawn walks sideways", &["own pawn"], Some(4)),
                ],
            ),
            set("two", vec![sheet("meadow", "An empty square", &["board"], Some(9))]),
        ]
    }

    #[track_caller]
    fn check(search: &Search, expected: &[&str]) {
        let sets = sets();
        let ids: Vec<&str> = search.found(&sets).iter().map(|(_, sheet)| sheet.card.id.as_str()).collect();
        assert_eq!(ids, expected, "{search:?}");
    }

    #[test]
    fn words_are_found_without_accents_and_in_any_order() {
        let asking = |query: &str| Search { query: query.to_owned(), ..Search::default() };
        check(&asking(""), &["palace", "sidestep", "meadow"]);
        check(&asking("elysee PALACE"), &["palace"]);
        check(&asking("pawn square"), &[]);
        assert_eq!(folded("L\u{2019}ÉTÉ"), "l'ete");
    }

    #[test]
    fn whose_and_what_are_looked_for_on_one_picture() {
        let asking = |whose, what: &str| Search {
            whose,
            what: Some(what.to_owned()).filter(|what| !what.is_empty()),
            ..Search::default()
        };
        check(&asking(Some(Whose::Own), "pawn"), &["sidestep"]);
        check(&asking(Some(Whose::Own), ""), &["palace", "sidestep"]);
        check(&asking(None, "board"), &["meadow"]);
        assert_eq!(things(&sets())[0], "pawn");
    }

    #[test]
    fn cards_are_put_in_order() {
        let by = |sorting| Search { sorting, ..Search::default() };
        check(&by(Sorting::Name), &["meadow", "palace", "sidestep"]);
        check(&by(Sorting::Points), &["palace", "sidestep", "meadow"]);
    }

    #[test]
    fn cards_are_narrowed_by_set_and_cost() {
        check(&Search { points: Some((1, 5)), ..Search::default() }, &["sidestep"]);
        check(&Search { set: Some("two".to_owned()), ..Search::default() }, &["meadow"]);
        check(&Search { lasts: Some(true), ..Search::default() }, &[]);
        check(&Search { timing: Some(CardTiming::Before), ..Search::default() }, &[]);
        let mut search = Search { lasts: Some(true), ..Search::default() };
        assert!(search.is_narrowed());
        search.clear();
        assert!(!search.is_narrowed());
    }
}
