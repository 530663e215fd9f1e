//! Moves, checks and counts of lines over the board, by rules in force and without.
//!
//! One program, so that the move generator, which is compiled for whoever uses it, is compiled once.

mod perft;
mod rules;
mod twin;
