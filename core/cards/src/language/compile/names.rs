//! Names that an author gives to what is chosen, picked or said.

use crate::language::source::Span;
use crate::language::table;
use crate::model::{CardPile, Name};

use super::{Compiler, Fields};

/// The sort of a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NameSort {
    Squares,
    Edges,
    Corner,
    /// One of some words.
    Word,
    Kind,
    /// Captured pieces.
    Pool,
    Card,
    Effect,
    Player,
    Number,
}

impl NameSort {
    /// For messages.
    pub(crate) const fn describe(self) -> &'static str {
        match self {
            Self::Squares => "pieces or squares",
            Self::Edges => "edges",
            Self::Corner => "a corner",
            Self::Word => "a word",
            Self::Kind => "a kind of piece",
            Self::Pool => "captured pieces",
            Self::Card => "a card",
            Self::Effect => "a lasting effect",
            Self::Player => "a player",
            Self::Number => "a number",
        }
    }
}

/// A name that is known from some step on.
#[derive(Debug, Clone)]
pub(crate) struct KnownName {
    pub(crate) name: String,
    pub(crate) sort: NameSort,
    pub(crate) span: Span,
    pub(crate) is_used: bool,
    /// Which words it can be, if they are known.
    pub(crate) words: Vec<String>,
    /// Which pile its card comes from.
    pub(crate) pile: Option<CardPile>,
}

/// No card needs more names.
const MOST_NAMES: usize = 40;

impl Compiler<'_> {
    /// The name that a key makes up.
    pub(crate) fn new_name(&mut self, fields: &Fields<'_>, key: &str, sort: NameSort) -> Name {
        match fields.node(key).and_then(|node| Some((node.text()?, node.span))) {
            Some((text, span)) => self.define(text, span, sort),
            None => Name(0),
        }
    }

    /// Makes a name known from here on. Where the name exists it is given anew, as happens in two branches.
    pub(crate) fn define(&mut self, text: &str, span: Span, sort: NameSort) -> Name {
        if !is_name(text) {
            self.reports.error(span, format!("{text:?} cannot be a name")).label(
                "a name begins with a small letter and goes on with small letters, digits and hyphens",
            );
            return Name(0);
        }
        if self.is_taken(text) {
            self.reports
                .error(span, format!("`{text}` is a word of the language already"))
                .label("expected a name that means nothing yet")
                .help(format!("call it `the-{text}`, say"));
            return Name(0);
        }
        if let Some(place) = self.names.iter().position(|known| known.name == text) {
            let before = self.names[place].sort;
            if before != sort {
                let message = format!("`{text}` is the name of {} already", before.describe());
                self.reports.error(span, message).label(format!("here it would be {}", sort.describe()));
            }
            return Name(u8::try_from(place).unwrap_or_default());
        }
        if self.names.len() >= MOST_NAMES {
            self.reports
                .error(span, format!("a card may have {MOST_NAMES} names, and this would be one more"));
            return Name(0);
        }
        let known =
            KnownName { name: text.to_owned(), sort, span, is_used: false, words: Vec::new(), pile: None };
        self.names.push(known);
        Name(u8::try_from(self.names.len() - 1).unwrap_or_default())
    }

    /// Adds what is known of a name: the words that it can be, the pile from which its card comes.
    pub(crate) fn describe_name(&mut self, name: Name, words: Vec<String>, pile: Option<CardPile>) {
        if let Some(known) = self.names.get_mut(usize::from(name.0)) {
            known.words.extend(words);
            known.pile = pile.or(known.pile.take());
        }
    }

    /// The pile from which a picked card comes.
    pub(crate) fn pile_of(&self, name: Name) -> Option<CardPile> {
        self.names.get(usize::from(name.0)).and_then(|known| known.pile.clone())
    }

    /// A name by what it is called; from now on it counts as used.
    pub(crate) fn lookup(&mut self, text: &str) -> Option<(Name, NameSort)> {
        let place = self.names.iter().position(|known| known.name == text)?;
        let known = &mut self.names[place];
        known.is_used = true;
        Some((Name(u8::try_from(place).unwrap_or_default()), known.sort))
    }

    /// The sort of a name, without counting it as used.
    pub(crate) fn sort_of(&self, text: &str) -> Option<NameSort> {
        self.names.iter().find(|known| known.name == text).map(|known| known.sort)
    }

    /// A name made up before, for pieces or squares.
    pub(crate) fn squares_name(&mut self, fields: &Fields<'_>, key: &str) -> Name {
        self.old_name(fields, key, &[NameSort::Squares])
    }

    /// A name made up before, for edges.
    pub(crate) fn edges_name(&mut self, fields: &Fields<'_>, key: &str) -> Name {
        self.old_name(fields, key, &[NameSort::Edges])
    }

    /// A name made up before, for a corner.
    pub(crate) fn corner_name(&mut self, fields: &Fields<'_>, key: &str) -> Name {
        self.old_name(fields, key, &[NameSort::Corner])
    }

    /// A name made up before, for a lasting effect.
    pub(crate) fn effect_name(&mut self, fields: &Fields<'_>, key: &str) -> Name {
        self.old_name(fields, key, &[NameSort::Effect])
    }

    /// A name made up before for anything that can be secret.
    pub(crate) fn any_name(&mut self, fields: &Fields<'_>, key: &str) -> Name {
        use NameSort::{Card, Corner, Edges, Effect, Kind, Pool, Squares, Word};
        self.old_name(fields, key, &[Squares, Edges, Corner, Word, Kind, Pool, Card, Effect])
    }

    fn old_name(&mut self, fields: &Fields<'_>, key: &str, sorts: &[NameSort]) -> Name {
        match fields.node(key).and_then(|node| Some((node.text()?, node.span))) {
            Some((text, span)) => self.refer(text, span, sorts),
            None => Name(0),
        }
    }

    /// A name made up before, of one of these sorts.
    pub(crate) fn refer(&mut self, text: &str, span: Span, sorts: &[NameSort]) -> Name {
        match self.lookup(text) {
            Some((name, sort)) if sorts.contains(&sort) => name,
            Some((_, sort)) => {
                let wanted: Vec<&str> = sorts.iter().map(|sort| sort.describe()).collect();
                self.reports
                    .error(span, format!("`{text}` is the name of {}", sort.describe()))
                    .label(format!("expected the name of {}", wanted.join(" or ")));
                Name(0)
            }
            None => {
                let fitting: Vec<String> = self
                    .names
                    .iter()
                    .filter(|known| sorts.contains(&known.sort))
                    .map(|known| known.name.clone())
                    .collect();
                let meant = unruly_contract::nearest(text, fitting.iter().map(String::as_str));
                let wanted: Vec<&str> = sorts.iter().map(|sort| sort.describe()).collect();
                let otherwise = match fitting.as_slice() {
                    [] => format!(
                        "nothing of that sort has a name yet: {} must be chosen by an earlier step",
                        wanted[0]
                    ),
                    names => format!("known here: {}", names.join(", ")),
                };
                self.reports
                    .error(span, format!("no earlier step gave the name `{text}`"))
                    .suggest(meant, otherwise);
                Name(0)
            }
        }
    }

    /// `word`, or a name of this sort.
    pub(crate) fn word_or_name(
        &mut self,
        fields: &Fields<'_>,
        key: &str,
        word: &str,
        sort: NameSort,
    ) -> Option<Name> {
        let (text, span) = fields.node(key).and_then(|node| Some((node.text()?, node.span)))?;
        if text == word { None } else { Some(self.refer(text, span, &[sort])) }
    }

    /// Whether a word means something already.
    fn is_taken(&self, text: &str) -> bool {
        table::word(text).is_some() || table::RESERVED.contains(&text) || self.world.kind(text).is_some()
    }
}

/// Whether a text can be a name: of a choice, a kind, a card.
pub(crate) fn is_name(text: &str) -> bool {
    let is_well = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    text.len() <= 40
        && text.starts_with(|letter: char| letter.is_ascii_lowercase())
        && text.chars().all(is_well)
        && !text.ends_with('-')
        && !text.contains("--")
}
