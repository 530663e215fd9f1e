//! Expressions: sets of squares, captured pieces, numbers, conditions and players, as text.

mod arguments;
mod check;
mod conditions;
mod lexer;
mod movement;
mod parser;
mod sort;
mod tree;
mod trouble;
mod values;

pub(crate) use movement::betza;
pub(crate) use parser::parse;
pub(crate) use tree::TreeNode;
pub(crate) use values::Values;
