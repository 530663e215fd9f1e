//! Words that programs know: the actions that are called so wherever there are such.

/// To end one's turn.
pub const END: &str = "end";
/// To let a question pass.
pub const PASS: &str = "pass";
/// To have chosen enough, or nothing.
pub const DONE: &str = "done";
/// To discard a card; its id follows.
pub const DISCARD: &str = "discard";
/// To have won a game of nerve, such as that of the fastest hand, which is played beside the board.
pub const WIN: &str = "win";
/// To have lost one.
pub const FAIL: &str = "fail";
/// To take back what has not done anything yet.
pub const TAKE_BACK: &str = "takeback";
/// To give up.
pub const RESIGN: &str = "resign";
/// That a clock has run out, which the host tells.
pub const TIMEOUT: &str = "timeout";
/// To offer a draw.
pub const OFFER_DRAW: &str = "draw offer";
/// To accept a draw that is offered.
pub const ACCEPT_DRAW: &str = "draw accept";
/// To decline a draw that is offered.
pub const DECLINE_DRAW: &str = "draw decline";
/// To claim a draw; the action may follow by which it comes about.
pub const CLAIM_DRAW: &str = "draw claim";
