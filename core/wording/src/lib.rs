//! Wordings: phrases to players, in the words of a language.
//!
//! A ruleset says a [`Phrase`](unruly_contract::Phrase): a key, and what is put into the wording. A [`Language`] is a catalogue
//! of wordings, read from files of [Project Fluent](https://projectfluent.org), and a [`Speaker`] says phrases in it, for one game:
//! it knows what the game's cards are called and how its squares are written. A language is data alone, a folder of files; the
//! guide for translators is `languages/README.md`.
//! ```
//! use unruly_contract::{Seat, phrase};
//! use unruly_wording::{Language, Speaker};
//!
//! let english = Language::read("en", [("a.ftl", "draw-offered = { $seat } offers a draw")]).unwrap();
//! let speaker = Speaker::of([english]);
//! assert_eq!(speaker.say(&phrase!("draw-offered", seat: Seat::WHITE)), "white offers a draw");
//! ```

mod depth;
mod english;
mod language;
mod languages;
mod nouns;
mod outline;
mod sentences;
mod shipped;
mod slips;
mod speaker;

pub use english::{English, english};
pub use language::{Language, WordingError};
pub use languages::{ENGLISH, Languages, Spoken};
pub use sentences::{Sentences, Translations};
pub use shipped::shipped;
pub use slips::{Slip, SlipKind, is_noun, noun_of};
pub use speaker::Speaker;
