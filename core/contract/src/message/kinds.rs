//! Which messages there are.

use super::sound::{Sound, entries};
use super::{Flaw, MOST_ENTRIES, Message};
use crate::{
    Action, Card, Decision, Deck, DeckLimits, Event, Forecast, Limits, Outcome, Perft, Preset, Profile,
    Record, Refusal, Scene, ScoreSheetError, Seat, Setup, SetupError, Source, Thought, TimeControl, Viewer,
};

macro_rules! messages {
    ($($type:ident $name:literal),*) => {$(
        impl Message for $type {
            const NAME: &'static str = $name;

            fn check(&self) -> Result<(), Flaw> {
                self.sound()
            }
        }
    )*};
}

messages!(
    Action "action",
    Card "card",
    Deck "deck",
    DeckLimits "deck-limits",
    Decision "decision",
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
    Viewer "viewer"
);

/// A message that comes in lists too.
pub trait Listed: Message {
    /// What a list is called where it is packed: `events`.
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
    Source "sources" by name
);

impl Listed for Event {
    const PLURAL: &'static str = "events";
    const MOST: usize = 1 << 16;
}

impl<T: Listed> Message for Vec<T> {
    const NAME: &'static str = T::PLURAL;

    fn check(&self) -> Result<(), Flaw> {
        entries(self, T::MOST, Message::check)?;
        let mut ids: Vec<&str> = self.iter().filter_map(Listed::id).collect();
        ids.sort_unstable();
        match ids.array_windows().find(|[one, other]| one == other) {
            Some([id, _]) => {
                Err(Flaw::new(format!("{id:?} stands for two of them; each needs a name of its own")))
            }
            None => Ok(()),
        }
    }
}

/// What may be missing, as how a game ended is while it goes on.
impl<T: Message> Message for Option<T> {
    const NAME: &'static str = T::NAME;

    fn check(&self) -> Result<(), Flaw> {
        self.as_ref().map_or(Ok(()), Message::check)
    }
}
