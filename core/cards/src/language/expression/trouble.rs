//! What is said of words that are not known, or are something else than is wanted.

use std::ops::Range;

use crate::language::compile::{Compiler, NameSort};
use crate::language::source::Located;
use crate::language::table::{self, Meaning};
use unruly_table::nearest;

use super::sort::Sort;
use super::tree::Tree;

impl Compiler<'_> {
    /// Says that an expression is something else than is wanted here.
    pub(super) fn misfit(&mut self, tree: &Tree, text: Located<'_>, wanted: &str) {
        let shown = text.text.get(tree.range.clone()).unwrap_or_default();
        let sort = self.sort(tree);
        let is = match tree.call().and_then(|(word, _, _)| self.sort_of(word)) {
            Some(sort) => format!("the name of {}", sort.describe()),
            None => sort.describe().to_owned(),
        };
        let report = self.reports.error(text.at(tree.range.clone()), format!("`{shown}` is {is}"));
        report.label(format!("expected {wanted}"));
        match (wanted, sort) {
            ("a set of squares", Sort::Pool) => {
                report.help("captured pieces are off the board: pick one with `pick = .., lost = ..`, or bring it back with `place`");
            }
            ("a set of squares", Sort::Condition) => {
                report.help("sets are joined with `&`, `|` and `-`, conditions with `and`, `or` and `not`");
            }
            ("captured pieces", Sort::Set) => {
                report.help(
                    "captured pieces are `lost(PLAYER)`, `dead(PLAYER)`, `captured`, and kinds among them",
                );
            }
            ("a number", Sort::Set | Sort::Pool | Sort::Named | Sort::Open) => {
                report.help(format!("to count them write `count({shown})`"));
            }
            ("a player", _) => {
                report.help("a player is `own`, `enemy`, `mover`, `both` or `owner(SET)`");
            }
            _ => {}
        }
    }

    /// Says that a word is not known, and which is nearest among those that would fit.
    pub(super) fn unknown(
        &mut self,
        word: &str,
        place: Range<usize>,
        text: Located<'_>,
        what: &str,
        sorts: &[NameSort],
    ) {
        let fits = |known: &&table::Word| match what {
            "function" => !known.arguments.is_empty(),
            "number" => matches!(known.meaning, Meaning::Amount(_)),
            _ => true,
        };
        let mut candidates: Vec<&str> = Vec::new();
        if what == "word" {
            candidates.extend(
                self.names
                    .iter()
                    .filter(|known| sorts.contains(&known.sort))
                    .map(|known| known.name.as_str()),
            );
            candidates.extend(self.world.kind_names());
        }
        candidates.extend(table::words().filter(fits).map(|known| known.name));
        let parts: Vec<&str> = word.split('-').collect();
        let is_difference = parts.len() > 1
            && parts.iter().all(|part| candidates.contains(part) || table::word(part).is_some());
        let meant = if is_difference {
            None
        } else {
            synonym(word).or_else(|| nearest(word, candidates.iter().copied()))
        };
        let meant = meant.map(str::to_owned);
        let report = self.reports.error(text.at(place), format!("unknown {what} `{word}`"));
        if is_difference {
            report.help(format!(
                "to take one set from another write spaces around the minus: `{}`",
                parts.join(" - ")
            ));
        } else {
            let otherwise = match what {
                "function" => "the reference lists every function",
                "number" => {
                    "a number is written in digits, `turn`, or as `count(X)`, `rank-of(X)`, `distance(X, Y)`, `hand(PLAYER)`"
                }
                _ => "no word of the language, kind of piece or name given by an earlier step is called so",
            };
            report.suggest(meant.as_deref(), otherwise);
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
