//! What rulesets say, in other languages: whole sentences that are known, and never half of one.
//!
//! Rulesets speak English. A sentence of theirs is put into another language where it is known as a whole, with holes for
//! seats, pieces, squares and names; whatever is not known stays as it is.

mod french;
mod french_cards;
mod french_refusals;

/// Every sentence that is known in French. The first that fits is taken.
pub(super) static FRENCH: &[&[Pair]] = &[
    french::PHRASES,
    french_cards::CARDS,
    french_cards::HOUSE,
    french_refusals::TILES,
    french_refusals::MACHINE,
];

use std::sync::LazyLock;

use unruly_contract::{Card, Phrase, Seat};
use unruly_wording::Speaker;

use super::Words;
use crate::settings::Language;
use crate::translation::Sentences;

/// What every game that ships says in English.
pub(super) static ENGLISH: LazyLock<Speaker> = LazyLock::new(|| {
    let wordings = [
        include_str!("../../../../languages/en/cards.ftl"),
        include_str!("../../../../languages/en/tile.ftl"),
    ];
    unruly_wording::english(&wordings).expect("the wordings that ship are sound")
});

/// A sentence, and what it is in another language. In the first, `{seat}` and the like stand for what may be there; in the
/// second, `{0}` for the first of them, and `{les 0}` for the first with the article that `les` asks for.
pub(super) type Pair = (&'static str, &'static str);

/// Something that stood in a hole.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Found {
    Seats(Vec<Seat>),
    /// A piece or a kind, as the language calls it, and whether it is feminine.
    Piece {
        name: String,
        is_feminine: bool,
    },
    /// Something that is called alike in every language, or by what the set at hand calls it.
    Same(String),
    /// A sentence of its own, which is known too.
    Said(String),
}

impl Sentences {
    /// What a game says, in a language of which these are the sentences of its ruleset, which has these cards.
    pub fn said(self, language: Language, cards: &[Card], texts: &[&str]) -> Vec<String> {
        let words = Words::of(language).with(self, cards);
        texts.iter().map(|text| words.said(*text)).collect()
    }
}

impl Words {
    /// What a ruleset said, in this language where all of it is known.
    pub fn said(&self, phrase: impl Into<Phrase>) -> String {
        self.said_in_english(&self.english(&phrase.into()))
    }

    /// A phrase in English, with cards called as they are in this language.
    pub fn english(&self, phrase: &Phrase) -> String {
        match phrase {
            Phrase::Written(text) => text.clone(),
            _ => self.speaker.as_ref().unwrap_or(&ENGLISH).say(phrase),
        }
    }

    fn said_in_english(&self, text: &str) -> String {
        let whole = self.known(text);
        let parts = || {
            let parts: Option<Vec<String>> = text.split("; ").map(|part| self.known(part)).collect();
            parts.map(|parts| parts.join(" ; "))
        };
        whole.or_else(parts).unwrap_or_else(|| text.to_owned())
    }

    /// One sentence, if it is known: from the set at hand, or of those that the engines say.
    pub(super) fn known(&self, text: &str) -> Option<String> {
        if let Some(own) = self.own.get(text) {
            return Some(own.to_owned());
        }
        self.phrases.iter().copied().flatten().find_map(|(english, own)| {
            let found = self.holes(english, text)?;
            filled(own, &found)
        })
    }

    /// What stands in the holes of a pattern where a text is made after it.
    fn holes(&self, pattern: &str, text: &str) -> Option<Vec<Found>> {
        let Some((before, rest)) = pattern.split_once('{') else {
            return (pattern == text).then(Vec::new);
        };
        let (hole, rest) = rest.split_once('}')?;
        let text = text.strip_prefix(before)?;
        let next = rest.split('{').next().unwrap_or_default();
        let ends: Vec<usize> = match (next, rest.is_empty()) {
            (_, true) => vec![text.len()],
            ("", false) => return None,
            (next, false) => text.match_indices(next).map(|(place, _)| place).collect(),
        };
        ends.into_iter().find_map(|end| {
            let first = self.hole(hole, text.get(..end)?)?;
            let mut others = self.holes(rest, text.get(end..)?)?;
            others.insert(0, first);
            Some(others)
        })
    }

    fn hole(&self, hole: &str, text: &str) -> Option<Found> {
        match hole {
            "seat" => Some(Found::Seats(vec![text.parse().ok()?])),
            "seats" => {
                let names = text.replace(" and ", ", ");
                let seats: Result<Vec<Seat>, _> = names.split(", ").map(str::parse).collect();
                Some(Found::Seats(seats.ok()?))
            }
            "piece" => {
                // Only the first part always says whose it is.
                let (first, others) =
                    text.split_once('+').map_or((text, None), |(one, rest)| (one, Some(rest)));
                let owned = |part: &str| {
                    let (owner, kind) = part.split_once(' ')?;
                    let is_owner = owner == "neutral" || owner.parse::<Seat>().is_ok();
                    self.known_kind(kind).filter(|_| is_owner).map(|kind| kind.is_feminine)
                };
                let is_known = |part: &str| owned(part).is_some() || self.known_kind(part).is_some();
                let is_feminine = owned(first)?;
                let are_known = others.is_none_or(|others| others.split('+').all(is_known));
                are_known.then(|| Found::Piece { name: self.named(&text.into()), is_feminine })
            }
            "kind" => {
                let kind = self.known_kind(text)?;
                Some(Found::Piece { name: kind.name.to_owned(), is_feminine: kind.is_feminine })
            }
            "square" => {
                let is_square = text.len() <= 9 && text.chars().any(|letter| letter.is_ascii_digit());
                (is_square && !text.contains(' ')).then(|| Found::Same(text.to_owned()))
            }
            "number" => text.parse::<u32>().ok().map(|_| Found::Same(text.to_owned())),
            "name" => {
                let is_name =
                    !text.is_empty() && text.chars().count() <= 40 && !text.contains([';', ':', '(']);
                is_name.then(|| Found::Same(self.own.get(text).unwrap_or(text).to_owned()))
            }
            "any" => (!text.is_empty()).then(|| Found::Same(text.to_owned())),
            "said" => self.known(text).map(Found::Said),
            _ => None,
        }
    }
}

/// A sentence with its holes filled.
fn filled(pattern: &str, found: &[Found]) -> Option<String> {
    let mut text = String::new();
    let mut rest = pattern;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let (hole, after) = after.split_once('}')?;
        let (article, place) = hole.split_once(' ').unwrap_or(("", hole));
        text.push_str(&worded(article, found.get(place.parse::<usize>().ok()?)?)?);
        rest = after;
    }
    text.push_str(rest);
    Some(text)
}

/// Something with the article it is asked for.
fn worded(article: &str, found: &Found) -> Option<String> {
    match (article, found) {
        ("", Found::Same(text) | Found::Said(text)) => Some(text.clone()),
        ("", Found::Piece { name, .. }) => Some(name.clone()),
        (article, Found::Piece { name, is_feminine }) => {
            let article = match (article, is_feminine) {
                ("le", false) => "le",
                ("le", true) => "la",
                ("un", false) => "un",
                ("un", true) => "une",
                ("du", false) => "du",
                ("du", true) => "de la",
                _ => return None,
            };
            Some(format!("{article} {name}"))
        }
        (article @ ("les" | "aux" | "des"), Found::Seats(seats)) => {
            let names: Vec<String> =
                seats.iter().map(|seat| format!("{article} {}", plural(*seat))).collect();
            Some(match names.as_slice() {
                [others @ .., last] if !others.is_empty() => format!("{} et {last}", others.join(", ")),
                names => names.concat(),
            })
        }
        _ => None,
    }
}

/// A side as French has it: the whites, the blacks.
fn plural(seat: Seat) -> &'static str {
    const SIDES: [&str; 6] = ["blancs", "noirs", "rouges", "bleus", "verts", "jaunes"];
    SIDES[seat.index() % SIDES.len()]
}

#[cfg(test)]
mod tests {
    use super::{FRENCH, Found, filled};
    use crate::settings::Language;
    use crate::text::Words;
    use unruly_contract::Seat;

    #[track_caller]
    fn check(english: &str, french: &str) {
        assert_eq!(Words::of(Language::French).said(english), french);
        assert_eq!(Words::of(Language::English).said(english), english);
    }

    #[test]
    fn sentences_that_are_known_are_put_into_french() {
        check("white to move", "aux blancs de jouer");
        check("black to move, in check", "aux noirs de jouer, en échec");
        check("the black knight on d4 is not yours", "le cavalier noir en d4 n'est pas à vous");
        check(
            "your king would be in check from the white queen on h5",
            "votre roi serait en échec par la dame blanche en h5",
        );
        check("a rook does not go from a1 to b2", "une tour ne va pas de a1 en b2");
        check(
            "it is not for black to answer now; white is asked",
            "ce n'est pas aux noirs de répondre ; on attend les blancs",
        );
        check(
            "red to move; check to blue from black and green",
            "aux rouges de jouer ; échec aux bleus par les noirs et les verts",
        );
        check("white wins (checkmate)", "victoire des blancs (échec et mat)");
        check("Coup d'État lies beside the board already", "Coup d'État est déjà à côté de l'échiquier");
        check("to the end of white's next turn", "jusqu'à la fin du prochain tour des blancs");
    }

    #[test]
    fn what_the_machine_says_is_put_into_french() {
        check(
            "/home/anna/my games/one.toml cannot be written: Permission denied (os error 13)",
            "/home/anna/my games/one.toml ne peut pas être écrit : Permission denied (os error 13)",
        );
        check("/nowhere.pgn cannot be read", "/nowhere.pgn ne peut pas être lu");
        check("there is a set storm already", "il y a déjà un jeu de cartes storm");
    }

    #[test]
    fn what_is_not_known_as_a_whole_stays_as_it_is() {
        for text in [
            "white to move; something new happens",
            "the purple knight on d4 is not yours",
            "the black griffin on d4 is not yours",
            "the black queen+white griffin on d4 is not yours",
            "white wins (a reason nobody knows)",
            "",
            "{seat} to move",
        ] {
            check(text, text);
        }
    }

    #[test]
    fn every_phrase_can_be_filled() {
        for (english, french) in FRENCH.iter().copied().flatten() {
            let holes = english.split('{').skip(1).filter_map(|part| part.split('}').next());
            let found: Vec<Found> = holes
                .map(|hole| match hole {
                    "seat" | "seats" => Found::Seats(vec![Seat::WHITE]),
                    "piece" | "kind" => Found::Piece { name: "tour".to_owned(), is_feminine: true },
                    "square" | "number" | "name" | "any" | "said" => Found::Same("x".to_owned()),
                    other => panic!("no hole is called {other}: {english}"),
                })
                .collect();
            assert!(filled(french, &found).is_some(), "{english}: {french}");
        }
    }
}
