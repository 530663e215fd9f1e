//! Positions that have been, as far as they can come again.

/// The keys of the positions since the last move that cannot be undone, the present one last.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct History {
    keys: Vec<u64>,
}

impl History {
    /// Begins with a position's key.
    pub fn new(key: u64) -> Self {
        Self { keys: vec![key] }
    }

    /// Adds the key of the position after a move; `halfmoves` is its count of plies that can be undone.
    pub fn push(&mut self, key: u64, halfmoves: u16) {
        if halfmoves == 0 {
            self.keys.clear();
        }
        self.keys.push(key);
    }

    /// The keys, the present one last.
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// How often the present position has been on the board, this time included.
    pub fn occurrences(&self) -> usize {
        self.keys.last().map_or(0, |&now| self.occurrences_of(now))
    }

    /// How often the position with this key has been on the board.
    pub fn occurrences_of(&self, key: u64) -> usize {
        self.keys.iter().filter(|&&before| before == key).count()
    }
}
