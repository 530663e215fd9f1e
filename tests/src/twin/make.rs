//! Positions after a move.

use super::{Cell, ChessTwin, Colour, Man, Move};

impl ChessTwin {
    /// The position after a move that is legal here, or would be but for check.
    #[must_use]
    pub fn after(&self, found: Move) -> Self {
        let (mine, theirs) = (self.to_move, self.to_move.other());
        let (mover, met) = (self.cells[found.from], self.cells[found.to]);
        let man = mover.of(mine).expect("a move begins on a man of the mover");
        let mut next = *self;
        next.passed = None;
        next.barred = None;
        next.halfmoves += 1;
        if let Some(rook) = found.rook {
            next.castle(found, rook);
        } else {
            next.cells[found.from] = Cell::default();
            if self.combines(found) {
                next.cells[found.to].put(mine, Some(man));
            } else {
                // "Every other capture is a real one. Both halves leave the board." A Knightmare piece goes as a whole.
                next.cells[found.to] = mover;
            }
            if let Some(promotion) = found.promotion {
                next.cells[found.to].put(mine, Some(promotion));
            }
            if self.captures_in_passing(found) {
                let taken = found.from / 8 * 8 + found.to % 8;
                next.cells[taken] = Cell::default();
            }
            // "Combining resets the fifty-move count, as a capture does."
            if man == Man::Pawn || !met.is_empty() {
                next.halfmoves = 0;
            }
            if man == Man::Pawn && found.from.abs_diff(found.to) == 16 {
                next.passed = Some(found.from.midpoint(found.to));
            }
        }
        if next.cells[found.to].is_shared() {
            next.barred = Some(found.to);
        }
        next.give_up_rights(found, man);
        next.to_move = theirs;
        next.fullmoves += u32::from(mine == Colour::Black);
        next
    }

    fn castle(&mut self, found: Move, rook: usize) {
        let home = self.to_move.home() * 8;
        let rook_goal = if rook > found.from { home + 5 } else { home + 3 };
        self.cells[found.from] = Cell::default();
        self.cells[rook] = Cell::default();
        self.cells[found.to].put(self.to_move, Some(Man::King));
        self.cells[rook_goal].put(self.to_move, Some(Man::Rook));
    }

    /// "Castling needs an unmoved, uncombined rook and King; a rook that was combined is gone for it."
    fn give_up_rights(&mut self, found: Move, man: Man) {
        self.rights[found.from] = false;
        self.rights[found.to] = false;
        if man == Man::King {
            let home = self.to_move.home() * 8;
            self.rights[home..home + 8].fill(false);
        }
    }
}
