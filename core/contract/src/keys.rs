//! Keys that programs know: what a game announces under them is shown in a way of its own, and not just said.

/// A `card` comes to nothing; `why` says the reason.
pub const CARD_HAS_NO_EFFECT: &str = "card-has-no-effect";
/// A `card` is cancelled by another.
pub const CARD_IS_CANCELLED: &str = "card-is-cancelled";
/// Why a card comes to nothing that was cancelled.
pub const CARD_WAS_CANCELLED: &str = "card-was-cancelled";
/// A player, the `seat`, discards a `card`.
pub const CARD_IS_DISCARDED: &str = "card-is-discarded";
/// The board is as it was before the move.
pub const MOVE_IS_TAKEN_BACK: &str = "move-is-taken-back";
