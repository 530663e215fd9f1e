//! The check of expressions: sets, captured pieces, numbers, conditions and players are told apart.

use crate::language::compile::{Compiler, NameSort};
use crate::language::source::Located;
use crate::language::table::{self, ArgumentKind, Meaning};
use crate::model::{Amount, Condition, PlayerWord, Pool, Squares};
use unruly_contract::nearest;

use super::tree::{Sign, Tree, TreeNode};
use super::trouble::{Missing, Wanted};
use super::values::Values;

/// The name for the square that a condition of `which` looks at.
const IT: &str = "it";
/// So many conditions of `which` may stand one within another. Each asks for every square, so the work grows by a factor of
/// 64 with every level: two are done in no time, four keep a player waiting, six are never done.
const MOST_WHICH: usize = 2;

/// The remedy where something would be worked out too often.
const NAME_FIRST: &str = "choose something under a name first, and use the name";

impl Compiler<'_> {
    /// Whether a condition that looks through every move of a player would be asked once for each pair of squares.
    pub(super) fn check_effort(&mut self, word: &str, condition: &Condition, tree: &Tree, text: Located<'_>) {
        let looks_at_moves = matches!(condition, Condition::Mated(_) | Condition::CanCapture(..));
        if looks_at_moves && self.within_which == MOST_WHICH {
            self.reports
                .error(text.at(tree.range.clone()), format!("`{word}` stands within two of `which`"))
                .label("expected at most one around what looks through every move")
                .help(NAME_FIRST);
        }
    }

    /// A set of squares.
    pub(crate) fn squares_in(&mut self, tree: &Tree, text: Located<'_>) -> Squares {
        match &tree.node {
            TreeNode::But(inner) => Squares::Not(Box::new(self.squares_in(inner, text))),
            TreeNode::Two(sign @ (Sign::Both | Sign::Either | Sign::Without), left, right) => {
                let (left, right) =
                    (Box::new(self.squares_in(left, text)), Box::new(self.squares_in(right, text)));
                match sign {
                    Sign::Both => Squares::Both(left, right),
                    Sign::Either => Squares::Either(left, right),
                    _ => Squares::Without(left, right),
                }
            }
            TreeNode::Word(_) | TreeNode::Call(..) => self.squares_word(tree, text),
            TreeNode::Not(_) | TreeNode::Two(..) | TreeNode::Number(_) | TreeNode::Quoted(_) => {
                self.misfit(tree, text, Wanted::Squares);
                Squares::None
            }
        }
    }

    fn squares_word(&mut self, tree: &Tree, text: Located<'_>) -> Squares {
        let Some((word, place, arguments)) = tree.call() else { return Squares::None };
        if word == IT && self.within_which == 0 {
            self.reports
                .error(text.at(place), "`it` means nothing here")
                .help("it is the square that `which(SET, CONDITION)` looks at, in its condition");
            return Squares::None;
        }
        if let Some(known) = table::word(word) {
            let has_condition =
                known.arguments.iter().any(|argument| argument.takes == ArgumentKind::Condition);
            if has_condition && self.within_which == MOST_WHICH {
                self.reports
                    .error(text.at(tree.range.clone()), format!("`{word}` stands three deep here"))
                    .label(format!("expected at most {MOST_WHICH}, one in the condition of the other"))
                    .help(NAME_FIRST);
                return Squares::None;
            }
            let meant: fn(&mut Values) -> Squares = match known.meaning {
                Meaning::Set(build) => build,
                Meaning::Player(build) => {
                    let values = self.arguments(word, known.arguments, place, arguments, text);
                    return values.map_or(Squares::None, |mut values| Squares::Of(build(&mut values)));
                }
                _ => {
                    self.misfit(tree, text, Wanted::Squares);
                    return Squares::None;
                }
            };
            let values = self.arguments(word, known.arguments, place, arguments, text);
            return values.map_or(Squares::None, |mut values| meant(&mut values));
        }
        if let TreeNode::Call(..) = tree.node {
            self.unknown(word, place, text, Missing::Function);
            return Squares::None;
        }
        if let Some(kind) = self.world.kind(word) {
            return Squares::Kind(kind);
        }
        match self.lookup(word) {
            // A captured piece that a card brings back is found where it stands then.
            Some((name, NameSort::Squares | NameSort::Pool)) => Squares::Name(name),
            Some((name, NameSort::Kind)) => Squares::Picked(name),
            Some((name, NameSort::Player)) => Squares::Of(PlayerWord::Bound(name)),
            Some(_) => {
                self.misfit(tree, text, Wanted::Squares);
                Squares::None
            }
            None => {
                let fitting = [NameSort::Squares, NameSort::Kind, NameSort::Pool, NameSort::Player];
                self.unknown(word, place, text, Missing::Word(&fitting));
                Squares::None
            }
        }
    }

    /// Captured pieces.
    pub(crate) fn pool_in(&mut self, tree: &Tree, text: Located<'_>) -> Pool {
        match &tree.node {
            TreeNode::But(inner) => Pool::Not(Box::new(self.pool_in(inner, text))),
            TreeNode::Two(sign @ (Sign::Both | Sign::Either | Sign::Without), left, right) => {
                let (left, right) = (Box::new(self.pool_in(left, text)), Box::new(self.pool_in(right, text)));
                match sign {
                    Sign::Both => Pool::Both(left, right),
                    Sign::Either => Pool::Either(left, right),
                    _ => Pool::Without(left, right),
                }
            }
            TreeNode::Word(_) | TreeNode::Call(..) => self.pool_word(tree, text),
            TreeNode::Not(_) | TreeNode::Two(..) | TreeNode::Number(_) | TreeNode::Quoted(_) => {
                self.misfit(tree, text, Wanted::Captured);
                Pool::Captured
            }
        }
    }

    fn pool_word(&mut self, tree: &Tree, text: Located<'_>) -> Pool {
        let Some((word, place, arguments)) = tree.call() else { return Pool::Captured };
        if let Some(known) = table::word(word) {
            let Meaning::Pool(build) = known.meaning else {
                self.misfit(tree, text, Wanted::Captured);
                return Pool::Captured;
            };
            let values = self.arguments(word, known.arguments, place, arguments, text);
            return values.map_or(Pool::Captured, |mut values| build(&mut values));
        }
        if let TreeNode::Call(..) = tree.node {
            self.unknown(word, place, text, Missing::Function);
            return Pool::Captured;
        }
        if let Some(kind) = self.world.kind(word) {
            return Pool::Kind(kind);
        }
        match self.lookup(word) {
            Some((name, NameSort::Pool)) => Pool::Name(name),
            Some((name, NameSort::Kind)) => Pool::Picked(name),
            Some(_) => {
                self.misfit(tree, text, Wanted::Captured);
                Pool::Captured
            }
            None => {
                self.unknown(word, place, text, Missing::Word(&[NameSort::Pool, NameSort::Kind]));
                Pool::Captured
            }
        }
    }

    /// A number.
    pub(crate) fn amount_in(&mut self, tree: &Tree, text: Located<'_>) -> Amount {
        match &tree.node {
            TreeNode::Number(number) => return Amount::Number(*number),
            TreeNode::Two(sign @ (Sign::Plus | Sign::Without), left, right) => {
                let (left, right) =
                    (Box::new(self.amount_in(left, text)), Box::new(self.amount_in(right, text)));
                return match sign {
                    Sign::Plus => Amount::Sum(left, right),
                    _ => Amount::Difference(left, right),
                };
            }
            _ => {}
        }
        let Some((word, place, arguments)) = tree.call() else {
            self.misfit(tree, text, Wanted::Number);
            return Amount::Number(0);
        };
        match table::word(word).map(|known| (known.arguments, known.meaning)) {
            Some((known, Meaning::Amount(build))) => {
                let values = self.arguments(word, known, place, arguments, text);
                values.map_or(Amount::Number(0), |mut values| build(&mut values))
            }
            None if self.sort_of(word) == Some(NameSort::Number) => {
                self.lookup(word).map_or(Amount::Number(0), |(name, _)| Amount::Name(name))
            }
            None if self.world.kind(word).is_none() && self.sort_of(word).is_none() => {
                self.unknown(word, place, text, Missing::Number);
                Amount::Number(0)
            }
            _ => {
                self.misfit(tree, text, Wanted::Number);
                Amount::Number(0)
            }
        }
    }

    /// A player.
    pub(crate) fn player_in(&mut self, tree: &Tree, text: Located<'_>) -> PlayerWord {
        let Some((word, place, arguments)) = tree.call() else {
            self.misfit(tree, text, Wanted::Player);
            return PlayerWord::Own;
        };
        if let Some(known) = table::word(word) {
            let Meaning::Player(build) = known.meaning else {
                self.misfit(tree, text, Wanted::Player);
                return PlayerWord::Own;
            };
            let values = self.arguments(word, known.arguments, place, arguments, text);
            return values.map_or(PlayerWord::Own, |mut values| build(&mut values));
        }
        match self.lookup(word) {
            Some((name, NameSort::Player)) => PlayerWord::Bound(name),
            Some(_) => {
                self.misfit(tree, text, Wanted::Player);
                PlayerWord::Own
            }
            None if self.world.kind(word).is_some() => {
                self.misfit(tree, text, Wanted::Player);
                PlayerWord::Own
            }
            None => {
                let meant = match word {
                    "opponents" | "foe" | "other" | "his" | "him" => Some("enemy"),
                    "me" | "self" | "player" | "mine" | "my" => Some("own"),
                    _ => nearest(word, ["own", "enemy", "mover", "both", "owner"]),
                };
                let span = text.at(place);
                self.reports.error(span, format!("there is no player called `{word}`")).suggest(
                    meant,
                    "a player is `own`, `enemy`, `mover`, `both`, `owner(SET)` or `opponent(PLAYER)`",
                );
                PlayerWord::Own
            }
        }
    }
}
