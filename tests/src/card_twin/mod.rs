//! A naive second interpreter of whole turns with cards, written from the rules alone, to hold the card engine against.
//!
//! It reads the cards of the sets that ship, understands a core of their language, and does everything in the simplest way there is:
//! boards are lists that are copied, effects are read anew whenever somebody asks, a card is gone through from its first step for every answer, and
//! whether a card could still mend a check is found by playing it in every way.
#![allow(missing_docs, reason = "fields of plain data say themselves what they are")]

mod again;
mod changes;
mod choices;
mod conditions;
mod eval;
mod fen;
pub mod field;
pub mod game;
mod known;
mod legal;
mod losses;
mod man;
mod movement;
mod moves;
mod offers;
mod piles;
mod places;
mod playing;
mod reading;
mod rescue;
mod rules;
mod run;
mod set;
mod squares;
mod stepping;
mod steps;
mod swaps;
mod travel;
mod turns;
mod words;

pub use game::CardTwin;
pub use set::TwinSet;
