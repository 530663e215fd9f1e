//! Counting the lines of so many plies.

use unruly_contract::{Counting, Perft};

use crate::{Move, Position, Workspace};

impl Position {
    /// How many lines of moves there are, a forced skip being a move. Draw rules that need a history do not count.
    pub fn perft(&mut self, perft: Perft) -> u64 {
        self.count_lines(perft, &mut Workspace::new(), &mut Vec::with_capacity(1024))
    }

    fn count_lines(&mut self, perft: Perft, workspace: &mut Workspace, moves: &mut Vec<Move>) -> u64 {
        if perft.depth == 0 {
            return 1;
        }
        let below = Perft { depth: perft.depth - 1, ..perft };
        let start = moves.len();
        self.legal_moves(workspace, moves);
        let mut lines = 0;
        if below.depth == 0 && perft.counting == Counting::Bulk {
            lines = (moves.len() - start) as u64;
        } else {
            for place in start..moves.len() {
                let undo = self.make(moves[place]);
                lines += self.count_lines(below, workspace, moves);
                self.unmake(undo);
            }
        }
        moves.truncate(start);
        lines
    }
}
