//! Arguments: the content between the parentheses of a word, held against what the word takes.

use std::ops::Range;

use crate::language::compile::{Compiler, NameSort};
use crate::language::source::Located;
use crate::language::table::{self, Argument, ArgumentKind};
use unruly_contract::nearest;

use super::sort::Sort;
use super::tree::{Tree, TreeNode};
use super::values::{ArgumentValue, Values};

impl Compiler<'_> {
    /// The arguments of a word, held against what it takes.
    pub(crate) fn arguments(
        &mut self,
        word: &str,
        takes: &'static [Argument],
        place: Range<usize>,
        given: Option<&[Tree]>,
        text: Located<'_>,
    ) -> Option<Values> {
        self.check_surface(word, text.at(place.clone()));
        let signature = table::signature(word, takes);
        let count = given.map_or(0, <[Tree]>::len);
        let least = takes.iter().filter(|argument| !argument.may_lack).count();
        if takes.is_empty() && given.is_some() {
            self.reports
                .error(text.at(place), format!("`{word}` takes nothing in parentheses"))
                .help(format!("write `{word}` alone"));
            return None;
        }
        if count < least || count > takes.len() {
            let message = match given {
                None => format!("`{word}` says nothing without its parentheses"),
                Some(_) => format!("`{word}` cannot take {count} arguments"),
            };
            self.reports.error(text.at(place), message).label(format!("expected `{signature}`"));
            return None;
        }
        let before = self.reports.count();
        let given = given.unwrap_or_default();
        let values: Vec<ArgumentValue> = takes
            .iter()
            .zip(given)
            .filter_map(|(argument, tree)| self.argument(argument.takes, tree, text))
            .collect();
        (self.reports.count() == before).then(|| Values::new(values))
    }

    fn argument(&mut self, takes: ArgumentKind, tree: &Tree, text: Located<'_>) -> Option<ArgumentValue> {
        let span = text.at(tree.range.clone());
        let word = match &tree.node {
            TreeNode::Word(word) => Some(word.as_str()),
            _ => None,
        };
        match takes {
            ArgumentKind::Set => Some(ArgumentValue::Set(self.squares_in(tree, text))),
            ArgumentKind::SetOrPool => Some(self.set_or_pool(tree, text)),
            ArgumentKind::Pool => Some(ArgumentValue::Pool(self.pool_in(tree, text))),
            ArgumentKind::Condition => {
                self.within_which += 1;
                let condition = self.condition_in(tree, text);
                self.within_which -= 1;
                Some(ArgumentValue::Condition(condition))
            }
            ArgumentKind::KindSetOrPool => match word.and_then(|word| self.world.kind(word)) {
                Some(kind) => Some(ArgumentValue::Kind(kind)),
                None => Some(self.set_or_pool(tree, text)),
            },
            ArgumentKind::Player => Some(ArgumentValue::Player(self.player_in(tree, text))),
            ArgumentKind::Number(least, most) => match tree.node {
                TreeNode::Number(number) if (least..=most).contains(&number) => {
                    Some(ArgumentValue::Number(number))
                }
                _ => {
                    self.reports
                        .error(span, "this is no such number")
                        .label(format!("expected a number from {least} to {most}"));
                    None
                }
            },
            ArgumentKind::Rank => match tree.node {
                TreeNode::Number(number @ 1..=8) => Some(ArgumentValue::Number(number)),
                _ => {
                    self.reports
                        .error(span, "this is no rank of the board")
                        .label("expected a number from 1 to 8");
                    None
                }
            },
            ArgumentKind::File => match word.map(str::as_bytes) {
                Some([letter @ b'a'..=b'h']) => Some(ArgumentValue::Number(i32::from(letter - b'a'))),
                _ => {
                    self.reports
                        .error(span, "this is no file of the board")
                        .label("expected a letter from a to h");
                    None
                }
            },
            ArgumentKind::Kind => match word.and_then(|word| self.world.kind(word)) {
                Some(kind) => Some(ArgumentValue::Kind(kind)),
                None => {
                    let meant = word.and_then(|word| nearest(word, self.world.kind_names()));
                    let otherwise = crate::language::compile::kinds_known(self.world);
                    self.reports
                        .error(span, "this is no kind of piece")
                        .label("expected a kind of piece")
                        .suggest(meant, otherwise);
                    None
                }
            },
            ArgumentKind::Card => self.card_argument(tree, text),
            ArgumentKind::Squares => match word {
                Some(word) => Some(ArgumentValue::Name(self.refer(
                    word,
                    span,
                    &[NameSort::Squares, NameSort::Edges, NameSort::Corner],
                ))),
                None => {
                    self.reports
                        .error(span, "this is no name")
                        .label("expected the name of pieces or squares");
                    None
                }
            },
            ArgumentKind::Movement => match &tree.node {
                TreeNode::Quoted(movement) => {
                    let base = text.base.map(|base| base + tree.range.start + 1);
                    Some(ArgumentValue::Movement(self.betza(Located {
                        text: movement,
                        span: text.span,
                        base,
                    })))
                }
                _ => {
                    self.reports
                        .error(span, "a movement stands in quotation marks here")
                        .help("write it in single ones, as in `reach(X, 'N')`");
                    None
                }
            },
            ArgumentKind::NewKind | ArgumentKind::NewPlayer => match word {
                Some(word) => {
                    let sort = if takes == ArgumentKind::NewKind { NameSort::Kind } else { NameSort::Player };
                    let name = self.define(word, span, sort);
                    // A card that uses one of the names of an event has to give the others too.
                    self.lookup(word);
                    Some(ArgumentValue::Name(name))
                }
                None => {
                    self.reports.error(span, "this is no name").label("expected a name of your own");
                    None
                }
            },
        }
    }

    fn set_or_pool(&mut self, tree: &Tree, text: Located<'_>) -> ArgumentValue {
        if matches!(self.sort(tree), Sort::Pool | Sort::Named) {
            ArgumentValue::Pool(self.pool_in(tree, text))
        } else {
            ArgumentValue::Set(self.squares_in(tree, text))
        }
    }

    fn card_argument(&mut self, tree: &Tree, text: Located<'_>) -> Option<ArgumentValue> {
        let span = text.at(tree.range.clone());
        let TreeNode::Word(id) = &tree.node else {
            self.reports.error(span, "this is no card").label("expected the id of a card");
            return None;
        };
        if let Some(card) = self.world.card(id) {
            return Some(ArgumentValue::Card(card));
        }
        let meant = nearest(id, self.world.cards.iter().map(String::as_str));
        let is_left_out = self.world.left_out.contains(id);
        let report = self.reports.error(span, format!("there is no card with the id `{id}`"));
        if is_left_out {
            report.help(
                "the set leaves it out of the one it builds on: leave this card out too, or redefine it",
            );
        } else {
            report.suggest(meant, "an id is the card's name in small letters, spaces turned to hyphens");
        }
        None
    }
}
