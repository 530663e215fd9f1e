//! Sorts of expressions, as far as their words tell.

use crate::language::compile::{Compiler, NameSort};
use crate::language::table::{self, Meaning};

use super::tree::{Sign, Tree, TreeNode};

/// The sort of an expression, as far as its words decide that.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    Set,
    Pool,
    /// The name of captured pieces, which may be back on the board.
    Named,
    Amount,
    Condition,
    /// The name of a word that was picked.
    Word,
    /// A kind of piece: on the board or captured, as the rest of the expression has it.
    Open,
    /// Nothing that is known.
    Unknown,
}

impl Sort {
    pub(super) const fn describe(self) -> &'static str {
        match self {
            Self::Set => "a set of squares",
            Self::Pool | Self::Named => "about captured pieces, not squares of the board",
            Self::Amount => "a number",
            Self::Condition => "a condition",
            Self::Word => "the name of a word that was picked",
            Self::Open => "a kind of piece",
            Self::Unknown => "nothing that fits",
        }
    }
}

impl Compiler<'_> {
    pub(super) fn sort(&self, tree: &Tree) -> Sort {
        match &tree.node {
            TreeNode::Number(_) => Sort::Amount,
            TreeNode::Quoted(_) => Sort::Unknown,
            TreeNode::But(inner) => self.sort(inner),
            TreeNode::Not(_) | TreeNode::Two(Sign::And | Sign::Or | Sign::Compare(_), ..) => Sort::Condition,
            TreeNode::Two(Sign::Plus, ..) => Sort::Amount,
            TreeNode::Two(_, left, right) => {
                let sorts = [self.sort(left), self.sort(right)];
                if sorts.contains(&Sort::Amount) {
                    return Sort::Amount;
                }
                let decided = sorts.into_iter().find(|sort| matches!(sort, Sort::Set | Sort::Pool));
                let is_named = sorts.contains(&Sort::Named);
                decided.unwrap_or(if is_named { Sort::Named } else { Sort::Open })
            }
            TreeNode::Word(word) | TreeNode::Call(word, ..) => {
                match table::word(word).map(|known| known.meaning) {
                    Some(Meaning::Set(_) | Meaning::Player(_)) => Sort::Set,
                    Some(Meaning::Pool(_)) => Sort::Pool,
                    Some(Meaning::Amount(_)) => Sort::Amount,
                    Some(Meaning::Condition(_)) => Sort::Condition,
                    None if self.world.kind(word).is_some() => Sort::Open,
                    None => match self.sort_of(word) {
                        Some(NameSort::Squares | NameSort::Player) => Sort::Set,
                        Some(NameSort::Pool) => Sort::Named,
                        Some(NameSort::Kind) => Sort::Open,
                        Some(NameSort::Word) => Sort::Word,
                        Some(NameSort::Number) => Sort::Amount,
                        Some(NameSort::Edges | NameSort::Corner | NameSort::Card | NameSort::Effect)
                        | None => Sort::Unknown,
                    },
                }
            }
        }
    }
}
