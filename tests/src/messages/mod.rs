//! Messages of every kind: by what they are called, as games say them, and damaged on the way.

mod damage;
mod games;
mod shape;

use std::fmt::Debug;

use unruly_contract::message::{pack, read, unpack, write};
use unruly_contract::{
    Action, Card, Decision, Deck, DeckLimits, Diagram, Event, Forecast, Limits, Message, MessageError,
    Outcome, Perft, Preset, Profile, Record, Refusal, Scene, ScoreSheetError, Seat, Setup, SetupError,
    Source, Thought, TimeControl, Viewer, Wording,
};

pub use damage::damaged;
pub use games::{Listener, listen};
pub use shape::shape;

/// A kind of message.
pub struct MessageKind {
    /// Its name where it is packed.
    pub name: &'static str,
    /// Unpacks one and packs it again.
    pub again: fn(&[u8]) -> Result<Again, MessageError>,
    /// Reads one that is not packed and writes it again.
    pub bare: fn(&[u8]) -> Result<Again, MessageError>,
}

/// A message that was read.
pub struct Again {
    /// As it is written.
    pub written: String,
    /// As it is debugged.
    pub debugged: String,
}

/// Every kind there is, lists of them included.
pub const KINDS: &[MessageKind] = &[
    kind::<Action>(),
    kind::<Vec<Action>>(),
    kind::<Card>(),
    kind::<Vec<Card>>(),
    kind::<Deck>(),
    kind::<Vec<Deck>>(),
    kind::<Option<DeckLimits>>(),
    kind::<Diagram>(),
    kind::<Decision>(),
    kind::<Vec<Decision>>(),
    kind::<Event>(),
    kind::<Vec<Event>>(),
    kind::<Option<Forecast>>(),
    kind::<Limits>(),
    kind::<Option<Outcome>>(),
    kind::<Perft>(),
    kind::<Preset>(),
    kind::<Vec<Preset>>(),
    kind::<Profile>(),
    kind::<Record>(),
    kind::<Vec<Record>>(),
    kind::<Refusal>(),
    kind::<Scene>(),
    kind::<ScoreSheetError>(),
    kind::<Seat>(),
    kind::<Vec<Seat>>(),
    kind::<Setup>(),
    kind::<SetupError>(),
    kind::<Source>(),
    kind::<Vec<Source>>(),
    kind::<Option<Thought>>(),
    kind::<TimeControl>(),
    kind::<Viewer>(),
    kind::<Wording>(),
    kind::<Vec<Wording>>(),
];

const fn kind<T: Message + PartialEq + Debug>() -> MessageKind {
    MessageKind { name: T::NAME, again: again::<T>, bare: bare::<T> }
}

/// The kind of this name.
pub fn kind_named(name: &str) -> Option<&'static MessageKind> {
    KINDS.iter().find(|kind| kind.name == name)
}

/// The kind of a packed message, by the member that is no schema.
pub fn kind_of(packed: &str) -> Option<&'static MessageKind> {
    let members: serde_json::Map<String, serde_json::Value> = serde_json::from_str(packed).ok()?;
    members.keys().find_map(|name| kind_named(name))
}

fn again<T: Message + PartialEq + Debug>(bytes: &[u8]) -> Result<Again, MessageError> {
    let message: T = unpack(bytes)?;
    let written = pack(&message);
    assert_eq!(unpack::<T>(written.as_bytes()).as_ref(), Ok(&message), "{written}");
    Ok(Again { written, debugged: format!("{message:?}") })
}

fn bare<T: Message + PartialEq + Debug>(bytes: &[u8]) -> Result<Again, MessageError> {
    let message: T = read(bytes)?;
    let written = write(&message);
    assert_eq!(read::<T>(written.as_bytes()).as_ref(), Ok(&message), "{written}");
    Ok(Again { written, debugged: format!("{message:?}") })
}
