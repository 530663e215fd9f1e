//! Completion at the cursor of a card file: the verbs, keys and words of the card language that fit there.

use std::ops::Range;

use super::highlight::{Token, tokens};
use super::{EntryKey, EntrySort, LanguageEntry};

/// The words that can be written at the cursor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Completion {
    /// The letters that are there already, which an offer replaces.
    pub(crate) typed: Range<usize>,
    /// The words that fit there, the likeliest first.
    pub(crate) offers: Vec<Offer>,
}

/// Something that can be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Offer {
    /// Its name.
    pub(crate) name: String,
    /// The text that goes into the file.
    pub(crate) insert: String,
    /// How it is written, or what may stand there.
    pub(crate) form: String,
    /// Its effect.
    pub(crate) help: String,
}

/// Keys whose texts are for people, so that no word of the language belongs there.
const PROSE: [&str; 13] = [
    "name", "id", "text", "source", "prompt", "letter", "movement", "authors", "summary", "guide", "notes",
    "icons", "examples",
];

/// The words that can be written at this letter of a file; `None` where the language has none.
pub(crate) fn at(text: &str, cursor: usize, entries: &[LanguageEntry]) -> Option<Completion> {
    let cursor = cursor.min(text.chars().count());
    let end = text.char_indices().nth(cursor).map_or(text.len(), |(place, _)| place);
    let before = text.get(..end)?;
    let typed = before.chars().rev().take_while(|letter| is_word(*letter)).count();
    let word: String = before.chars().skip(cursor - typed).collect();
    let mut offers = Where::of(before, word.len())?.offers(entries);
    offers.retain(|offer| offer.name.contains(&word));
    // Names that begin with the word come first; otherwise the order of the language stays.
    offers.sort_by_key(|offer| !offer.name.starts_with(&word));
    if offers.is_empty() || offers.iter().any(|offer| offer.name == word) && offers.len() == 1 {
        return None;
    }
    Some(Completion { typed: cursor - typed..cursor, offers })
}

fn is_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '-'
}

/// A bracket that is still open.
#[derive(Debug, Clone, Default)]
struct Open {
    is_table: bool,
    /// The key before it: `do`, `rules`, `then`.
    key: String,
    /// The keys that are in it so far.
    used: Vec<String>,
}

/// Where in a file the cursor stands.
#[derive(Debug, Clone)]
enum Where {
    /// Where the first key of a step, a rule or a trigger is to stand; the list it is in.
    Verb { list: String },
    /// Among the keys of what begins with this verb, or of a trigger; those that are there.
    Key { verb: String, list: String, used: Vec<String> },
    /// Among the keys under this header.
    Head { header: String, used: Vec<String> },
    /// In the text of this key of that verb or header.
    Text { key: String, owner: String },
}

impl Where {
    /// Finds out from what stands before the cursor, of which the last letters are the word that is being typed.
    fn of(before: &str, typed: usize) -> Option<Self> {
        let settled = before.len() - typed;
        let mut header = String::new();
        let mut head = Open::default();
        let mut open: Vec<Open> = Vec::new();
        let mut key = String::new();
        for (range, token) in tokens(before, |_| false) {
            let piece = &before[range.clone()];
            match token {
                Token::Comment if range.end == before.len() => return None,
                Token::Header => {
                    piece.trim().clone_into(&mut header);
                    (head, open) = (Open::default(), Vec::new());
                }
                Token::Key | Token::Verb => {
                    piece.trim_matches(['"', '\'']).clone_into(&mut key);
                    open.last_mut().unwrap_or(&mut head).used.push(key.clone());
                }
                Token::Text if range.end == before.len() && !is_closed(piece) => {
                    let owner =
                        open.iter().rev().find_map(|open| open.used.first().filter(|_| open.is_table));
                    let owner = owner.cloned().unwrap_or(header);
                    return Some(Self::Text { key, owner });
                }
                Token::Plain => brackets(piece, &key, &mut open),
                _ => {}
            }
        }
        let last = before.get(..settled)?.trim_end_matches([' ', '\t']).chars().next_back();
        match open.last() {
            None if last.is_none_or(|last| last == '\n') => Some(Self::Head { header, used: head.used }),
            Some(table) if table.is_table && matches!(last, Some('{' | ',' | '\n')) => {
                let list = table.key.clone();
                Some(match table.used.first() {
                    None => Self::Verb { list },
                    Some(verb) => Self::Key { verb: verb.clone(), list, used: table.used.clone() },
                })
            }
            _ => None,
        }
    }

    fn offers(&self, entries: &[LanguageEntry]) -> Vec<Offer> {
        let of_sort = |sort: EntrySort| entries.iter().filter(move |entry| entry.sort == sort);
        let form = |name: &str| of_sort(EntrySort::Form).find(|entry| entry.name == name);
        let keys = |entry: Option<&LanguageEntry>, used: &[String]| {
            let keys = entry.map_or(&[][..], |entry| entry.keys.as_slice()).iter();
            keys.filter(|key| !used.contains(&key.name)).map(key_offer).collect::<Vec<_>>()
        };
        match self {
            Self::Verb { list } if list == TRIGGERS => keys(form(TRIGGERS), &[]),
            Self::Verb { list } => {
                let sort = if list == RULES { EntrySort::Rule } else { EntrySort::Step };
                of_sort(sort).map(|entry| offer(entry, " = ")).collect()
            }
            Self::Key { list, used, .. } if list == TRIGGERS => keys(form(TRIGGERS), used),
            Self::Key { verb, list, used } => {
                let is_rule = list == RULES;
                let verbs = entries.iter().filter(|entry| match entry.sort {
                    EntrySort::Step => !is_rule,
                    EntrySort::Rule => is_rule,
                    _ => false,
                });
                keys(verbs.into_iter().find(|entry| entry.name == *verb), used)
            }
            Self::Head { header, used } => {
                let name = match header.as_str() {
                    "" => "set.toml",
                    "[[redefine]]" => "[[card]]",
                    header => header,
                };
                keys(form(name), used)
            }
            Self::Text { key, .. } if PROSE.contains(&key.as_str()) => Vec::new(),
            Self::Text { key, owner } => {
                let known = entries.iter().filter(|entry| entry.name == *owner);
                let known = known.flat_map(|entry| &entry.keys).find(|known| known.name == *key);
                let values = known.map(values).unwrap_or_default();
                if !values.is_empty() {
                    return values;
                }
                let words = of_sort(EntrySort::Word).chain(of_sort(EntrySort::Event));
                words
                    .map(|entry| offer(entry, if entry.signature.contains('(') { "(" } else { "" }))
                    .collect()
            }
        }
    }
}

/// How cards call the list of rules of a lasting effect, and that of what it waits for.
const RULES: &str = "rules";
const TRIGGERS: &str = "triggers";

/// Opens and closes what these signs open and close.
fn brackets(signs: &str, key: &str, open: &mut Vec<Open>) {
    for sign in signs.chars() {
        match sign {
            '{' => {
                // A table in a list is of the sort that the list is.
                let list = open.last().filter(|open| !open.is_table).map_or(key, |list| list.key.as_str());
                open.push(Open { is_table: true, key: list.to_owned(), used: Vec::new() });
            }
            '[' => open.push(Open { is_table: false, key: key.to_owned(), used: Vec::new() }),
            '}' | ']' => {
                open.pop();
            }
            _ => {}
        }
    }
}

/// Whether a text ends with the quotes it begins with.
fn is_closed(piece: &str) -> bool {
    let quote = &piece[..1];
    let long = quote.repeat(3);
    if piece.starts_with(&long) {
        piece.len() >= 6 && piece.ends_with(&long)
    } else {
        piece.len() >= 2 && piece.ends_with(quote) && !piece.ends_with("\\\"")
    }
}

fn offer(entry: &LanguageEntry, after: &str) -> Offer {
    Offer {
        name: entry.name.clone(),
        insert: format!("{}{after}", entry.name),
        form: entry.signature.clone(),
        help: entry.help.clone(),
    }
}

fn key_offer(key: &EntryKey) -> Offer {
    Offer {
        name: key.name.clone(),
        insert: format!("{} = ", key.name),
        form: key.value.clone(),
        help: key.help.clone(),
    }
}

/// The words among which a key takes one, where there are such: they stand between backticks.
fn values(key: &EntryKey) -> Vec<Offer> {
    let words =
        key.value.split('`').skip(1).step_by(2).filter(|word| !word.is_empty() && word.chars().all(is_word));
    let offer = |word: &str| Offer {
        name: word.to_owned(),
        insert: word.to_owned(),
        form: String::new(),
        help: key.help.clone(),
    };
    words.map(offer).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{EntryKey, EntrySort, LanguageEntry};
    use super::at;

    fn entries() -> Vec<LanguageEntry> {
        let key = |(name, value): &(&str, &str)| EntryKey {
            name: (*name).to_owned(),
            value: (*value).to_owned(),
            left_out: None,
            help: String::new(),
        };
        let entry = |sort, name: &str, signature: &str, keys: &[(&str, &str)]| LanguageEntry {
            sort,
            name: name.to_owned(),
            signature: signature.to_owned(),
            help: String::new(),
            example: String::new(),
            keys: keys.iter().map(key).collect(),
        };
        vec![
            entry(
                EntrySort::Form,
                "[[card]]",
                "",
                &[("name", "a text"), ("play", "`before` or `instead`"), ("do", "a list of steps")],
            ),
            entry(EntrySort::Form, "triggers", "", &[("on", "an event"), ("do", "a list of steps")]),
            entry(
                EntrySort::Step,
                "choose",
                "choose = ..",
                &[("choose", "a name"), ("from", "squares"), ("count", "2")],
            ),
            entry(EntrySort::Step, "move", "move = ..", &[("move", "pieces"), ("to", "a square")]),
            entry(EntrySort::Rule, "moves", "moves = ..", &[("moves", "pieces"), ("as", "a movement")]),
            entry(EntrySort::Event, "captured", "captured(pieces)", &[]),
            entry(EntrySort::Word, "own", "own", &[]),
            entry(EntrySort::Word, "moved", "moved(pieces)", &[]),
        ]
    }

    /// Compares the offers at the bar with the expected ones.
    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let cursor = text.chars().position(|letter| letter == '|').expect("a bar stands at the cursor");
        let found = at(&text.replace('|', ""), cursor, &entries());
        let offers = found.map(|found| found.offers).unwrap_or_default();
        assert_eq!(offers.iter().map(|offer| offer.name.as_str()).collect::<Vec<_>>(), expected, "{text}");
    }

    #[test]
    fn a_step_begins_with_a_verb_and_goes_on_with_its_keys() {
        check("[[card]]\ndo = [{ |", &["choose", "move"]);
        check("[[card]]\ndo = [\n  { ch| },\n]", &["choose"]);
        check("do = [{ choose = \"x\", |", &["from", "count"]);
        check("do = [{ choose = \"x\", from = \"own\", c|", &["count"]);
        check("do = [{ move = \"x\" }, { choose = \"y\", f|", &["from"]);
        check("do = [{ choose = 3 | ", &[]);
    }

    #[test]
    fn rules_and_triggers_have_verbs_and_keys_of_their_own() {
        check("do = [{ last = \"x\", rules = [{ |", &["moves"]);
        check("rules = [{ moves = \"x\", |", &["as"]);
        check("triggers = [{ |", &["on", "do"]);
        check("triggers = [{ on = \"x\", |", &["do"]);
        check("triggers = [{ on = \"x\", do = [{ m|", &["move"]);
    }

    #[test]
    fn the_head_of_a_card_offers_what_is_not_there_yet() {
        check("[[card]]\n|", &["name", "play", "do"]);
        check("[[card]]\nname = \"Dub\"\np|", &["play"]);
        check("[[card]]\nname = \"Dub\"\n[[card]]\nn|", &["name"]);
    }

    #[test]
    fn texts_take_words_of_the_language_but_not_where_they_are_for_people() {
        check("[[card]]\nplay = \"|\"", &["before", "instead"]);
        check("do = [{ choose = \"x\", from = \"ow|\"", &["own"]);
        check("[[card]]\nname = \"mov|", &[]);
        check("# mov|", &[]);
        check("[[card]]\nexamples = [\"\"\"\n  mov|", &[]);
    }

    #[test]
    fn a_word_is_replaced_by_what_is_chosen() {
        let found = at("é = 1\ndo = [{ cho", 17, &entries()).unwrap();
        assert_eq!((found.typed, found.offers[0].insert.as_str()), (14..17, "choose = "));
        let found = at("do = [{ choose = \"x\", from = \"mov", 33, &entries()).unwrap();
        assert_eq!(found.offers[0].insert, "moved(");
        // A text that is complete already is not offered.
        assert_eq!(at("do = [{ choose = \"x\", from = \"own", 33, &entries()), None);
    }

    #[test]
    fn whatever_is_typed_can_be_looked_at() {
        for text in ["", "\"", "{{{", "]]]}", "do = [{ \"", "é{ü", "\"\"\"", "[[card]]\n= = {,", "'\\"] {
            for cursor in 0..=text.chars().count() + 1 {
                let _ = at(text, cursor, &entries());
            }
        }
    }
}
