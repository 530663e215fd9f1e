//! Which messages there are.

use super::valid::{each_once, entries};
use super::{Flaw, MOST_ENTRIES, Message, Valid};
use crate::{
    Action, Card, Decision, Deck, DeckLimits, Diagram, Event, Forecast, Limits, Outcome, Perft, Preset,
    Profile, Record, Refusal, Scene, ScoreSheetError, Seat, Setup, SetupError, Source, Thought, TimeControl,
    Viewer, Wording,
};

macro_rules! messages {
    ($($type:ident $name:literal),*) => {$(
        impl Message for $type {
            const NAME: &'static str = $name;
        }
    )*};
}

messages!(
    Action "action",
    Card "card",
    Deck "deck",
    DeckLimits "deck-limits",
    Decision "decision",
    Diagram "diagram",
    Event "event",
    Forecast "forecast",
    Limits "limits",
    Outcome "outcome",
    Perft "perft",
    Preset "preset",
    Profile "profile",
    Record "record",
    Refusal "refusal",
    Scene "scene",
    ScoreSheetError "score-sheet-error",
    Seat "seat",
    Setup "setup",
    SetupError "setup-error",
    Source "source",
    Thought "thought",
    TimeControl "time-control",
    Viewer "viewer",
    Wording "wording"
);

/// A message that comes in lists too.
pub trait Listed: Message {
    /// The name of a list where it is packed: `events`.
    const PLURAL: &'static str;
    /// How long a list may be.
    const MOST: usize = MOST_ENTRIES;

    /// By what it is known among the others of a list, where it is: no two have the same.
    fn id(&self) -> Option<&str> {
        None
    }
}

macro_rules! listed {
    ($($type:ident $plural:literal $(by $id:ident)?),*) => {$(
        impl Listed for $type {
            const PLURAL: &'static str = $plural;

            $(fn id(&self) -> Option<&str> {
                Some(&self.$id)
            })?
        }
    )*};
}

listed!(
    Action "actions",
    Card "cards" by id,
    Deck "decks" by id,
    Decision "decisions",
    Preset "presets" by id,
    Record "records",
    Seat "seats",
    Source "sources" by name,
    Wording "wordings" by language
);

impl Listed for Event {
    const PLURAL: &'static str = "events";
    const MOST: usize = 1 << 16;
}

impl<T: Listed> Message for Vec<T> {
    const NAME: &'static str = T::PLURAL;
}

impl<T: Listed> Valid for Vec<T> {
    fn validate(&self) -> Result<(), Flaw> {
        entries(self, T::MOST, Valid::validate)?;
        each_once(self.iter().filter_map(Listed::id))
    }
}

/// Some messages may be missing, such as the outcome of a game that goes on.
impl<T: Message> Message for Option<T> {
    const NAME: &'static str = T::NAME;
}

impl<T: Valid> Valid for Option<T> {
    fn validate(&self) -> Result<(), Flaw> {
        self.as_ref().map_or(Ok(()), Valid::validate)
    }
}
