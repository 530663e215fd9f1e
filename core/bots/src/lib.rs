//! Players for any game.
