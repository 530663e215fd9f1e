//! The language in which cards are written: from files of TOML to cards that can be played.
//!
//! [`load`] reads a set and tells everything that is wrong with it in one go. One table in code says what verbs, rules,
//! triggers and words there are; the parser, [`reference`](fn@reference) and [`schema`](fn@schema) are all made from it.

mod compile;
mod diagnostic;
mod document;
mod entries;
mod expression;
mod lint;
mod reference;
mod schema;
mod set;
mod sketch;
mod source;
pub(crate) mod speaks_of;
mod table;
mod walk;

pub use diagnostic::{Diagnostic, Severity, render};
pub use entries::{EntryKey, EntrySort, LanguageEntry, entries};
pub use reference::reference;
pub use schema::schema;
pub use set::{OtherSets, SetNames, TALLEST, id_of, load, load_among};
pub use sketch::{Sketch, sketch};
pub use source::SourceFile;
