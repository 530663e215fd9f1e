//! Messages as JSON: how everything that a ruleset and a program tell one another crosses a border.
//!
//! Every value that the two traits of this crate take or give can be [written](write()) and [read] again, and is then
//! equal to the first. A message that is read comes from a stranger, so it is held against bounds before anything is made
//! of it: its [size](MOST_BYTES), its [depth](DEEPEST) and its [number of values](MOST_VALUES) before it is read, and
//! then lengths, numbers, squares and ids by [`Valid::validate`]. A message that breaks a bound is refused, with the
//! place and with the remedy.
//! ```
//! use unruly_contract::{Decision, message};
//! let asked = br#"{"seat":"white","purpose":"at-dawn","prompt":"who wakes up?","decline":null,"choices":[
//!     {"pick":{"word":"me"},"next":{"complete":"wake me"}},
//!     {"pick":{"word":"me"},"next":{"complete":"wake me up"}}]}"#;
//! let error = message::read::<Decision>(asked).expect_err("one word stands for two answers");
//! assert!(error.to_string().starts_with("decision, line 3, column 61: the pick \"me\" stands twice"), "{error}");
//! ```
//!
//! Words to players are a [`Phrase`](crate::Phrase) since schema 2; the texts of schema 1 are read as phrases that
//! somebody has written.
//!
//! A message that is kept, or that goes to a program of another version, is [packed](pack): `{"schema":2,"scene":{..}}`.
//! [`unpack`] refuses a later [schema](SCHEMA) and says so.
//!
//! **What a version may add.** A program ignores members that it does not know, and what is missing is as it was before there was
//! such a member; so within a schema members may be added that one can do without. A [`Setup`](crate::Setup) and its
//! [`Arrangement`](crate::Arrangement) are refused with members that are not known, for without one of them it would be another game. Enums of which one can imagine more have an
//! arm `Unknown`: it is written again as it came, and shown as plain text. All others are closed, for the program must know what they
//! mean: who may be told ([`Audience`](crate::Audience), [`Secrecy`](crate::Secrecy), [`Viewer`](crate::Viewer),
//! [`Hand`](crate::Hand)), what follows a pick ([`Next`](crate::Next)), how squares are called ([`Naming`](crate::Naming)), who
//! plays ([`Seat`](crate::Seat)), how time is limited ([`TimeControl`](crate::TimeControl)), what an option is set to
//! ([`OptionValue`](crate::OptionValue)) and how to count ([`Counting`](crate::Counting)). Anything else that is added is a new schema.
//!
//! Faults that a host finds in files that it reads itself ([`Breach`](crate::Breach), [`DeckError`](crate::DeckError),
//! [`PresetError`](crate::PresetError), [`RecordError`](crate::RecordError)) cross no border, and are no messages.

mod bounds;
mod envelope;
mod error;
mod kinds;
mod open;
mod unknown;
mod valid;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use bounds::{
    DEEPEST, FARTHEST, LONGEST_LINE, LONGEST_PAGE, LONGEST_WORD, MOST_BYTES, MOST_ENTRIES, MOST_PICKS,
    MOST_VALUES, MOST_WAYS,
};
pub use envelope::{pack, unpack};
pub use error::{Flaw, MessageError};
pub use kinds::Listed;
pub(crate) use open::{Open, open, open_words, read as read_open, written_as_it_came};
pub use unknown::{Unknown, UnknownWord};
pub use valid::Valid;

/// The schema that this version writes, and the newest that it reads. Within a schema nothing changes its meaning.
pub const SCHEMA: u64 = 2;

/// Something that a ruleset and a program tell one another.
pub trait Message: Valid + Serialize + DeserializeOwned {
    /// Its name where it is packed: `scene`.
    const NAME: &'static str;
}

/// A message as JSON on one line.
pub fn write<T: Message>(message: &T) -> String {
    json(message)
}

/// Reads a message.
///
/// # Errors
/// When this is no such message, or one that [is not valid](Valid::validate): with the place, and what would do.
pub fn read<T: Message>(bytes: &[u8]) -> Result<T, MessageError> {
    let told = MessageError::unreadable::<T>;
    bounds::check(bytes).map_err(told)?;
    let message: T = serde_json::from_slice(bytes).map_err(|error| told(error.into()))?;
    message.validate().map_err(MessageError::invalid::<T>)?;
    Ok(message)
}

fn json(message: &impl Serialize) -> String {
    // Room for most messages, so that they are not moved while they grow.
    let mut json = Vec::with_capacity(4096);
    serde_json::to_writer(&mut json, message)
        .expect("a message holds texts, whole numbers and lists, and all its keys are texts");
    String::from_utf8(json).expect("JSON is text")
}
