//! Conditions: comparisons, words that were picked, and what holds when there is something in a set.

use crate::language::compile::{Compiler, NameSort};
use crate::language::source::Located;
use crate::language::table::{self, Meaning};
use crate::model::{Comparison, Condition, Squares};
use unruly_contract::nearest;

use super::sort::Sort;
use super::tree::{Sign, Tree, TreeNode};

impl Compiler<'_> {
    /// A condition.
    pub(crate) fn condition_in(&mut self, tree: &Tree, text: Located<'_>) -> Condition {
        match &tree.node {
            TreeNode::Not(inner) => Condition::Not(Box::new(self.condition_in(inner, text))),
            TreeNode::Two(sign @ (Sign::And | Sign::Or), ..) => {
                let mut parts = Vec::new();
                flatten(tree, *sign, &mut parts);
                let parts = parts.into_iter().map(|part| self.condition_in(part, text)).collect();
                if *sign == Sign::And { Condition::All(parts) } else { Condition::Any(parts) }
            }
            TreeNode::Two(Sign::Compare(sign), left, right) => self.comparison(sign, left, right, tree, text),
            _ => match self.sort(tree) {
                Sort::Pool | Sort::Named => Condition::SomeLost(self.pool_in(tree, text)),
                Sort::Condition => self.condition_word(tree, text),
                Sort::Amount => {
                    let span = text.at(tree.range.clone());
                    self.reports
                        .error(span, "a number alone is no condition")
                        .help("compare it, as in `count(X) >= 2`");
                    Condition::Some(Squares::None)
                }
                Sort::Word => {
                    let span = text.at(tree.range.clone());
                    self.reports
                        .error(span, "a word that was picked is no condition by itself")
                        .help("compare it, as in `answer = yes`");
                    Condition::Some(Squares::None)
                }
                Sort::Set | Sort::Open | Sort::Unknown => Condition::Some(self.squares_in(tree, text)),
            },
        }
    }

    fn condition_word(&mut self, tree: &Tree, text: Located<'_>) -> Condition {
        let Some((word, place, arguments)) = tree.call() else {
            // A condition within a set, as in `own & mate(enemy)`.
            return Condition::Some(self.squares_in(tree, text));
        };
        match table::word(word).map(|known| (known.arguments, known.meaning)) {
            Some((known, Meaning::Condition(build))) => {
                let values = self.arguments(word, known, place, arguments, text);
                let condition =
                    values.map_or(Condition::Some(Squares::None), |mut values| build(&mut values));
                self.check_effort(word, &condition, tree, text);
                condition
            }
            _ => Condition::Some(self.squares_in(tree, text)),
        }
    }

    fn comparison(
        &mut self,
        sign: &str,
        left: &Tree,
        right: &Tree,
        whole: &Tree,
        text: Located<'_>,
    ) -> Condition {
        if let Some(said) = self.said(sign, left, right, text) {
            return said;
        }
        let (one, other) = (self.sort(left), self.sort(right));
        let is_number = [one, other].contains(&Sort::Amount);
        if is_number {
            let comparison = match sign {
                "<" => Comparison::Less,
                "<=" => Comparison::AtMost,
                ">=" => Comparison::AtLeast,
                ">" => Comparison::More,
                "!=" => Comparison::Unequal,
                _ => Comparison::Equal,
            };
            let (left, right) = (self.amount_in(left, text), self.amount_in(right, text));
            return Condition::Compare(left, comparison, right);
        }
        if ![one, other].iter().all(|sort| matches!(sort, Sort::Set | Sort::Open | Sort::Unknown))
            || !["=", "!="].contains(&sign)
        {
            let span = text.at(whole.range.clone());
            self.reports
                .error(span, format!("these cannot be compared with `{sign}`"))
                .label("expected two numbers, or `=` between two sets of squares")
                .help("compare numbers of things, as in `count(X) >= 2`");
            return Condition::Some(Squares::None);
        }
        let same = Condition::Same(self.squares_in(left, text), self.squares_in(right, text));
        if sign == "!=" { Condition::Not(Box::new(same)) } else { same }
    }

    /// `answer = yes`, where one side is the name of a word or kind that was picked.
    fn said(&mut self, sign: &str, left: &Tree, right: &Tree, text: Located<'_>) -> Option<Condition> {
        let of = |tree: &Tree, compiler: &Self| match &tree.node {
            TreeNode::Word(word) => {
                compiler.sort_of(word).filter(|sort| matches!(sort, NameSort::Word | NameSort::Kind))
            }
            _ => None,
        };
        let (named, said) = match (of(left, self), of(right, self)) {
            (Some(_), _) => (left, right),
            (None, Some(_)) => (right, left),
            (None, None) => return None,
        };
        let (TreeNode::Word(name), TreeNode::Word(word)) = (&named.node, &said.node) else {
            let span = text.at(said.range.clone());
            self.reports
                .error(span, "a word that was picked is compared with a word")
                .label("expected a single word");
            return Some(Condition::Some(Squares::None));
        };
        let (name, sort) = self.lookup(name)?;
        let words = if sort == NameSort::Kind {
            self.world.kind_names().map(str::to_owned).collect()
        } else {
            self.names.get(usize::from(name.0)).map(|known| known.words.clone()).unwrap_or_default()
        };
        if !words.is_empty() && !words.contains(word) {
            let known: Vec<&str> = words.iter().map(String::as_str).collect();
            let span = text.at(said.range.clone());
            self.reports
                .error(span, format!("it can never be `{word}`"))
                .label("expected one of the words that can be picked")
                .suggest(nearest(word, known.iter().copied()), format!("it can be {}", known.join(", ")));
        }
        let said = Condition::Said(name, word.clone());
        match sign {
            "=" => Some(said),
            "!=" => Some(Condition::Not(Box::new(said))),
            _ => {
                let span =
                    text.at(named.range.start.min(right.range.start)..named.range.end.max(right.range.end));
                self.reports
                    .error(span, format!("words cannot be compared with `{sign}`"))
                    .label("expected `=` or `!=`");
                Some(said)
            }
        }
    }
}

/// The parts of `a and b and c`, however they are bracketed to the left.
fn flatten<'t>(tree: &'t Tree, sign: Sign, parts: &mut Vec<&'t Tree>) {
    match &tree.node {
        TreeNode::Two(found, left, right) if *found == sign => {
            flatten(left, sign, parts);
            parts.push(right);
        }
        _ => parts.push(tree),
    }
}
