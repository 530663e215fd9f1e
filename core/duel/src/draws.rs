//! When a game is drawn by repetition, by fifty moves, or because nobody can win any more.

use unruly_chess::{History, Law, Move, Position};
use unruly_contract::{Phrase, phrase};

/// The consequence of a position that comes up for the third time, or of fifty moves without a capture or a pawn move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawRule {
    /// The player to move may claim the draw; at the fifth time, or after seventy-five moves, it comes by itself (FIDE 9.2,
    /// 9.3 and 9.6).
    Claimed,
    /// The game is drawn at once.
    Automatic,
}

/// Why a draw may be claimed, or has come by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DrawReason {
    Repetition(usize),
    Moves(u16),
    DeadPosition,
}

impl DrawReason {
    pub(crate) fn phrase(self) -> Phrase {
        match self {
            Self::Repetition(times) => phrase!("chess-repetition", times: times),
            Self::Moves(moves) => phrase!("chess-many-moves", moves: moves),
            Self::DeadPosition => phrase!("chess-dead-position"),
        }
    }
}

impl DrawRule {
    /// Why the game is over in this position, though moves are left.
    pub(crate) fn ends<L: Law>(self, position: &Position<L>, history: &History) -> Option<DrawReason> {
        let (times, moves) = match self {
            Self::Claimed => (5, 75),
            Self::Automatic => (3, 50),
        };
        if position.is_dead() {
            Some(DrawReason::DeadPosition)
        } else {
            reached(position, history.occurrences(), times, moves)
        }
    }

    /// Why the player to move may claim a draw here.
    pub(crate) fn claim<L: Law>(self, position: &Position<L>, history: &History) -> Option<DrawReason> {
        match self {
            Self::Claimed => reached(position, history.occurrences(), 3, 50),
            Self::Automatic => None,
        }
    }

    /// Why the player to move may claim a draw by writing down this move instead of making it.
    pub(crate) fn claim_with<L: Law>(
        self,
        position: &Position<L>,
        history: &History,
        moved: Move,
    ) -> Option<DrawReason> {
        // A move that can be undone needs company: four plies before it for the second time, eight for the third.
        if self == Self::Automatic || position.halfmoves() < 7 {
            return None;
        }
        let after = position.after(moved);
        let is_zeroing = after.halfmoves() == 0;
        let before = if is_zeroing { 0 } else { history.occurrences_of(after.key()) };
        reached(&after, before + 1, 3, 50)
    }
}

fn reached<L: Law>(
    position: &Position<L>,
    occurrences: usize,
    times: usize,
    moves: u16,
) -> Option<DrawReason> {
    if occurrences >= times {
        Some(DrawReason::Repetition(times))
    } else {
        (position.halfmoves() >= 2 * moves).then_some(DrawReason::Moves(moves))
    }
}
