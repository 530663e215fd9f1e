//! Counting the lines of so many plies: the test and the bench of move generation.

use std::hint::black_box;

use crate::{Law, Position};

impl<L: Law> Position<L> {
    /// How many lines of `depth` legal moves there are; the moves of the last ply are counted without being made.
    ///
    /// ```
    /// use unruly_chess::{Position, Standard};
    /// assert_eq!(Position::<Standard>::start().perft(3), 8_902);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_moves(),
            _ => {
                let mut lines = 0;
                self.each_move(|moved| lines += self.after(moved).perft(depth - 1));
                lines
            }
        }
    }

    /// The same number with every move made, those of the last ply too.
    pub fn perft_made(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut lines = 0;
        self.each_move(|moved| {
            let next = self.after(moved);
            lines += if depth == 1 {
                // The compiler would drop a position that is never looked at.
                black_box(&next);
                1
            } else {
                next.perft_made(depth - 1)
            };
        });
        lines
    }
}
