//! Keys that programs know: what a game announces or asks under them is shown in a way of its own, and not just said.

use crate::Phrase;

/// A `card` comes to nothing; `why` says the reason.
pub const CARD_HAS_NO_EFFECT: &str = "card-has-no-effect";
/// A `card` is cancelled by another.
pub const CARD_IS_CANCELLED: &str = "card-is-cancelled";
/// Why a card comes to nothing that was cancelled.
pub const CARD_WAS_CANCELLED: &str = "card-was-cancelled";
/// A player, the `seat`, discards a `card`.
pub const CARD_IS_DISCARDED: &str = "card-is-discarded";
/// A capture is declared, `from` a square `to` another: others may say something to it before it takes place.
pub const CAPTURE_IS_DECLARED: &str = "capture-is-declared";
/// The capture that was declared does not take place.
pub const CAPTURE_IS_PREVENTED: &str = "capture-is-prevented";
/// A player, the `seat`, does not remember what was taken off the board.
pub const REMEMBERS_WRONGLY: &str = "cards-remembers-wrongly";
/// The board is as it was before the move.
pub const MOVE_IS_TAKEN_BACK: &str = "move-is-taken-back";
/// The question for a move.
pub const ASK_MOVE: &str = "ask-move";
/// The question for a move of a player in check.
pub const ASK_MOVE_IN_CHECK: &str = "ask-move-in-check";

/// The question for a card that counters the one just played.
pub const ASK_COUNTER: &str = "ask-counter";
/// The question for a card once somebody's turn is over.
pub const ASK_CARD_IN_REPLY: &str = "ask-card-in-reply";
/// Why a game ends where a King is attacked and nothing saves it.
pub const CHECKMATE: &str = "checkmate";
/// Why a game ends where all agree on a draw.
pub const AGREEMENT: &str = "agreement";
/// Why a game ends where giving up decides it.
pub const RESIGNATION: &str = "resignation";
/// Why a game ends where the clock decides it.
pub const TIME: &str = "time";

/// Whether this is the usual question of a turn, which nobody at a board need be told.
pub fn is_usual(prompt: &Phrase) -> bool {
    matches!(prompt.key(), Some(ASK_MOVE | ASK_MOVE_IN_CHECK))
}
