//! The lines of a game, as viewers may know them, and the moments in them.

use std::collections::BTreeMap;
use std::sync::Arc;

use unruly_contract::Remark;

use crate::ledger::{Crossed, Entry};

/// A line of a game, and where it leaves another; the game itself leaves none.
#[derive(Debug, Clone)]
pub struct Branch {
    /// The line that it leaves.
    pub of: usize,
    /// After how many actions it does, counted from the beginning of the game.
    pub from: usize,
    /// All that is done in it, from the beginning of the game on.
    pub entries: Arc<Vec<Arc<Entry>>>,
    /// The entries that were taken back.
    pub crossed: Arc<Crossed>,
    /// The comments on its own positions, and not on those of the line that it leaves.
    pub comments: LineComments,
}

/// A position of a game: a line, and how many of its actions were done. The line 0 is the game itself.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Moment {
    /// The line.
    pub line: usize,
    /// How many actions were done.
    pub ply: usize,
}

impl Moment {
    /// The same position in the line to which it belongs: those that a line has in common with the one that it leaves are that one's.
    pub fn owned(self, branches: &[Branch]) -> Self {
        let Self { mut line, ply } = self;
        while let Some(branch) = branches.get(line).filter(|branch| line > 0 && ply <= branch.from) {
            line = branch.of;
        }
        Self { line, ply }
    }
}

/// The comments on the positions of one line, by how many actions lead to each.
pub type LineComments = BTreeMap<usize, Arc<Remark>>;
