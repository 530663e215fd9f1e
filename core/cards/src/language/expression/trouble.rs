//! Messages about words that are not known, or are of another sort than is wanted.

use std::ops::Range;

use crate::language::compile::{Compiler, NameSort};
use crate::language::source::Located;
use crate::language::table::{self, Meaning};
use unruly_contract::nearest;

use super::sort::Sort;
use super::tree::Tree;

/// The sort that an expression must have at some place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    Squares,
    Captured,
    Number,
    Player,
}

impl Wanted {
    fn described(self) -> &'static str {
        match self {
            Self::Squares => "a set of squares",
            Self::Captured => "captured pieces",
            Self::Number => "a number",
            Self::Player => "a player",
        }
    }

    /// The remedy for an expression of another sort.
    fn remedy(self, sort: Sort, shown: &str) -> Option<String> {
        let told = match (self, sort) {
            (Self::Squares, Sort::Pool) => {
                "captured pieces are off the board: pick one with `pick = .., lost = ..`, or bring it back with `place`"
            }
            (Self::Squares, Sort::Condition) => {
                "sets are joined with `&`, `|` and `-`, conditions with `and`, `or` and `not`"
            }
            (Self::Squares, Sort::Amount) if shown.contains('+') => {
                "`+` and `-` between numbers make a number; one set and another is `X | Y`"
            }
            (Self::Captured, Sort::Set) => {
                "captured pieces are `lost(PLAYER)`, `dead(PLAYER)`, `captured`, and kinds among them"
            }
            (Self::Number, Sort::Set | Sort::Pool | Sort::Named | Sort::Open) => {
                return Some(format!("to count them write `count({shown})`"));
            }
            (Self::Player, _) => "a player is `own`, `enemy`, `mover`, `both` or `owner(SET)`",
            _ => return None,
        };
        Some(told.to_owned())
    }
}

/// The sort of word that an unknown word stands in place of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Missing<'s> {
    Function,
    Number,
    /// A word of the language, or a name of one of these sorts.
    Word(&'s [NameSort]),
}

impl Missing<'_> {
    fn described(self) -> &'static str {
        match self {
            Self::Function => "function",
            Self::Number => "number",
            Self::Word(_) => "word",
        }
    }

    /// Whether a word of the language could stand there.
    fn takes(self, known: &table::Word) -> bool {
        match self {
            Self::Function => !known.arguments.is_empty(),
            Self::Number => matches!(known.meaning, Meaning::Amount(_)),
            Self::Word(_) => true,
        }
    }

    /// The list of possible words, where no known word is near.
    fn remedy(self) -> &'static str {
        match self {
            Self::Function => "the reference lists every function",
            Self::Number => {
                "a number is written in digits, `turn`, or as `count(X)`, `rank-of(X)`, `distance(X, Y)`, `hand(PLAYER)`"
            }
            Self::Word(_) => {
                "no word of the language, kind of piece or name given by an earlier step is called so"
            }
        }
    }
}

impl Compiler<'_> {
    /// Says that an expression is something else than is wanted here.
    pub(super) fn misfit(&mut self, tree: &Tree, text: Located<'_>, wanted: Wanted) {
        let shown = text.text.get(tree.range.clone()).unwrap_or_default();
        let sort = self.sort(tree);
        let is = match tree.call().and_then(|(word, _, _)| self.sort_of(word)) {
            Some(sort) => format!("the name of {}", sort.describe()),
            None => sort.describe().to_owned(),
        };
        let report = self.reports.error(text.at(tree.range.clone()), format!("`{shown}` is {is}"));
        report.label(format!("expected {}", wanted.described()));
        if let Some(remedy) = wanted.remedy(sort, shown) {
            report.help(remedy);
        }
    }

    /// Says that a word is not known, and which is nearest among those that would fit.
    pub(super) fn unknown(
        &mut self,
        word: &str,
        place: Range<usize>,
        text: Located<'_>,
        missing: Missing<'_>,
    ) {
        let mut candidates: Vec<&str> = Vec::new();
        if let Missing::Word(sorts) = missing {
            let names = self.names.iter().filter(|known| sorts.contains(&known.sort));
            candidates.extend(names.map(|known| known.name.as_str()));
        }
        // A card that nearly writes a name of its own means that, also where there is a minus in it.
        let own = nearest(word, candidates.iter().copied());
        if let Missing::Word(_) = missing {
            candidates.extend(self.world.kind_names());
        }
        candidates.extend(table::words().filter(|known| missing.takes(known)).map(|known| known.name));
        let parts: Vec<&str> = word.split('-').collect();
        let is_difference = own.is_none()
            && parts.len() > 1
            && parts.iter().all(|part| candidates.contains(part) || table::word(part).is_some());
        let nearest = || synonym(word).or_else(|| nearest(word, candidates.iter().copied()));
        let meant = own.or_else(|| if is_difference { None } else { nearest() }).map(str::to_owned);
        let report = self.reports.error(text.at(place), format!("unknown {} `{word}`", missing.described()));
        if is_difference {
            report.help(format!(
                "to take one set from another write spaces around the minus: `{}`",
                parts.join(" - ")
            ));
        } else {
            report.suggest(meant.as_deref(), missing.remedy());
        }
    }
}

/// Words that people use for something that is called otherwise here.
fn synonym(word: &str) -> Option<&'static str> {
    Some(match word {
        "opponent" | "foe" | "enemies" | "his" | "theirs" => "enemy",
        "mine" | "my" | "self" | "me" | "yours" | "friend" => "own",
        "occupied" | "piece" | "pieces" => "any",
        "free" | "vacant" => "empty",
        "center" | "middle" => "centre",
        "corners" => "corner",
        "border" | "edges" | "rim" => "edge",
        "color" => "colour",
        "neighbours" | "neighbors" | "around" | "surrounding" => "adjacent",
        "attacked" => "threatened",
        "everything" | "squares" => "all",
        "nothing" => "none",
        "from" => "origin",
        _ => return None,
    })
}
