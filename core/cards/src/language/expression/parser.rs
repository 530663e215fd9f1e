//! From words and signs to a tree.
//!
//! From loose to tight: `or`, `and`, `not`, comparisons, `|`, `&`, `-` and `+`, `!`.

use std::ops::Range;

use crate::language::diagnostic::Reports;
use crate::language::source::Located;

use super::lexer::{Token, tokens};
use super::tree::{Sign, Tree, TreeNode};

/// Nobody nests expressions deeper than this by hand.
const DEEPEST: usize = 64;

/// Reads an expression; `None` where it was wrong, which has then been reported.
pub(crate) fn parse(text: Located<'_>, reports: &mut Reports) -> Option<Tree> {
    let tokens = tokens(text, reports)?;
    if tokens.is_empty() {
        reports.error(text.span, "this expression is empty").label("expected a set, a number or a condition");
        return None;
    }
    let mut parser = Parser { text, tokens: &tokens, next: 0, depth: 0, reports };
    let tree = parser.either_condition()?;
    match parser.peek() {
        None => Some(tree),
        Some(token) => {
            parser.left_over(&token);
            None
        }
    }
}

struct Parser<'p> {
    text: Located<'p>,
    tokens: &'p [(Token, Range<usize>)],
    next: usize,
    depth: usize,
    reports: &'p mut Reports,
}

impl Parser<'_> {
    fn peek(&self) -> Option<Token> {
        self.tokens.get(self.next).map(|(token, _)| token.clone())
    }

    fn is_next(&self, word: &str) -> bool {
        match self.tokens.get(self.next) {
            Some((Token::Word(found), _)) => found == word,
            Some((Token::Sign(found), _)) => *found == word,
            _ => false,
        }
    }

    fn accept(&mut self, word: &str) -> bool {
        let is_next = self.is_next(word);
        self.next += usize::from(is_next);
        is_next
    }

    /// The place of the next token, or of the end.
    fn place(&self) -> Range<usize> {
        let end = self.text.text.len();
        self.tokens.get(self.next).map_or(end..end, |(_, range)| range.clone())
    }

    fn either_condition(&mut self) -> Option<Tree> {
        self.depth += 1;
        if self.depth > DEEPEST {
            let place = self.text.at(self.place());
            self.reports
                .error(place, format!("this expression is nested more than {DEEPEST} deep"))
                .help("split it: choose something under a name first, and use the name");
            return None;
        }
        let tree = self.chain(&[("or", Sign::Or)], Self::both_conditions);
        self.depth -= 1;
        tree
    }

    fn both_conditions(&mut self) -> Option<Tree> {
        self.chain(&[("and", Sign::And)], Self::denied)
    }

    /// Expressions of the next tighter kind with the same signs between them, the first two taken together first.
    fn chain(&mut self, signs: &[(&str, Sign)], tighter: fn(&mut Self) -> Option<Tree>) -> Option<Tree> {
        let mut left = tighter(self)?;
        while let Some((_, sign)) = signs.iter().find(|(word, _)| self.is_next(word)) {
            self.next += 1;
            let right = tighter(self)?;
            left = two(*sign, left, right);
        }
        Some(left)
    }

    fn denied(&mut self) -> Option<Tree> {
        let mut begins = Vec::new();
        while self.is_next("not") {
            begins.push(self.place().start);
            self.next += 1;
            if begins.len() > DEEPEST {
                let place = self.text.at(self.place());
                self.reports.error(place, format!("more than {DEEPEST} times `not`"));
                return None;
            }
        }
        let mut tree = self.comparison()?;
        for start in begins.into_iter().rev() {
            let range = start..tree.range.end;
            tree = Tree { node: TreeNode::Not(Box::new(tree)), range };
        }
        Some(tree)
    }

    fn comparison(&mut self) -> Option<Tree> {
        let left = self.union()?;
        let sign = ["=", "!=", "<=", ">=", "<", ">"].into_iter().find(|sign| self.is_next(sign));
        let Some(sign) = sign else { return Some(left) };
        self.next += 1;
        let right = self.union()?;
        if ["=", "!=", "<=", ">=", "<", ">"].iter().any(|sign| self.is_next(sign)) {
            let place = self.text.at(self.place());
            self.reports
                .error(place, "a second comparison in a row")
                .label("expected `and`, `or` or the end")
                .help("compare twice: `count(X) >= 1 and count(X) <= 3`");
            return None;
        }
        Some(two(Sign::Compare(sign), left, right))
    }

    fn union(&mut self) -> Option<Tree> {
        self.chain(&[("|", Sign::Either)], Self::intersection)
    }

    fn intersection(&mut self) -> Option<Tree> {
        self.chain(&[("&", Sign::Both), ("-", Sign::Without), ("+", Sign::Plus)], Self::complement)
    }

    fn complement(&mut self) -> Option<Tree> {
        let mut begins = Vec::new();
        while self.is_next("!") {
            begins.push(self.place().start);
            self.next += 1;
            if begins.len() > DEEPEST {
                let place = self.text.at(self.place());
                self.reports.error(place, format!("more than {DEEPEST} times `!`"));
                return None;
            }
        }
        let mut tree = self.single()?;
        for start in begins.into_iter().rev() {
            let range = start..tree.range.end;
            tree = Tree { node: TreeNode::But(Box::new(tree)), range };
        }
        Some(tree)
    }

    fn single(&mut self) -> Option<Tree> {
        let place = self.place();
        let Some(token) = self.peek() else {
            let span = self.text.at(place);
            let before = self.tokens.last().map(|(token, _)| token.show()).unwrap_or_default();
            self.reports
                .error(span, format!("the expression ends after `{before}`"))
                .label("expected a set, a number or a condition");
            return None;
        };
        self.next += 1;
        match token {
            Token::Word(word) if !["and", "or", "not"].contains(&word.as_str()) => self.word(word, place),
            Token::Number(number) => Some(Tree { node: TreeNode::Number(number), range: place }),
            Token::Quoted(text) => Some(Tree { node: TreeNode::Quoted(text), range: place }),
            Token::Sign("-") if matches!(self.peek(), Some(Token::Number(_))) => {
                let end = self.place().end;
                let number = match self.peek() {
                    Some(Token::Number(number)) => -number,
                    _ => 0,
                };
                self.next += 1;
                Some(Tree { node: TreeNode::Number(number), range: place.start..end })
            }
            Token::Sign("(") => {
                let mut inner = self.either_condition()?;
                self.close(place.clone())?;
                inner.range = place.start..self.end_of_last();
                Some(inner)
            }
            other => {
                let span = self.text.at(place);
                self.reports
                    .error(span, format!("`{}` cannot stand here", other.show()))
                    .label("expected a set, a number or a condition");
                None
            }
        }
    }

    fn word(&mut self, word: String, place: Range<usize>) -> Option<Tree> {
        let is_call = self.is_next("(");
        if !is_call {
            return Some(Tree { node: TreeNode::Word(word), range: place });
        }
        let open = self.place();
        self.next += 1;
        let mut arguments = Vec::new();
        if !self.is_next(")") {
            arguments.push(self.either_condition()?);
            while self.accept(",") {
                arguments.push(self.either_condition()?);
            }
        }
        self.close(open)?;
        let range = place.start..self.end_of_last();
        Some(Tree { node: TreeNode::Call(word, place, arguments), range })
    }

    fn end_of_last(&self) -> usize {
        self.tokens.get(self.next.saturating_sub(1)).map_or(0, |(_, range)| range.end)
    }

    /// Takes a closing parenthesis, or says which opening one waits for it.
    fn close(&mut self, open: Range<usize>) -> Option<()> {
        if self.accept(")") {
            return Some(());
        }
        match self.peek() {
            None => {
                let span = self.text.at(open);
                self.reports.error(span, "this parenthesis is never closed").help("a `)` is missing");
            }
            Some(token) => self.left_over(&token),
        }
        None
    }

    /// Says what is wrong with a token where an expression could have ended.
    fn left_over(&mut self, token: &Token) {
        let span = self.text.at(self.place());
        match token {
            Token::Sign(")") => {
                self.reports
                    .error(span, "this parenthesis was never opened")
                    .help("take it away, or open one before");
            }
            Token::Sign("!") => {
                self.reports
                    .error(span, "`!` cannot follow an expression")
                    .help("write `- X` to take X away, or `& !X`");
            }
            token => {
                let message =
                    format!("expected `&`, `|`, `-`, `+`, a comparison or the end before `{}`", token.show());
                self.reports.error(span, message).label("two expressions with nothing between them");
            }
        }
    }
}

fn two(sign: Sign, left: Tree, right: Tree) -> Tree {
    let range = left.range.start..right.range.end;
    Tree { node: TreeNode::Two(sign, Box::new(left), Box::new(right)), range }
}
