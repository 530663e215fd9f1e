//! Expressions as they are written, before anybody asks what the words mean.

use std::ops::Range;

/// An expression and its place within its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Tree {
    pub(crate) node: TreeNode,
    pub(crate) range: Range<usize>,
}

/// A node of an expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum TreeNode {
    Word(String),
    Number(i32),
    Quoted(String),
    /// `word(argument, ...)`; the place of the word alone.
    Call(String, Range<usize>, Vec<Tree>),
    /// `!X`: all squares but these.
    But(Box<Tree>),
    /// `not X`: the condition does not hold.
    Not(Box<Tree>),
    Two(Sign, Box<Tree>, Box<Tree>),
}

/// A word, its place, and its arguments if it has parentheses.
pub(crate) type Call<'t> = (&'t str, Range<usize>, Option<&'t [Tree]>);

impl Tree {
    /// A word with its place and its arguments, if it has parentheses.
    pub(crate) fn call(&self) -> Option<Call<'_>> {
        match &self.node {
            TreeNode::Word(word) => Some((word, self.range.clone(), None)),
            TreeNode::Call(word, place, arguments) => Some((word, place.clone(), Some(arguments))),
            _ => None,
        }
    }
}

/// An operator between two expressions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    /// `or`.
    Or,
    /// `and`.
    And,
    /// `= != < <= > >=`.
    Compare(&'static str),
    /// `|`.
    Either,
    /// `&`.
    Both,
    /// `-`, of sets and of numbers.
    Without,
    /// `+`, of numbers.
    Plus,
}
