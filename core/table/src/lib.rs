//! The contract between games and everything that plays or shows them.
//!
//! A [`Ruleset`] starts a [`Game`]; the game says who is asked what ([`Decision`]), takes an [`Action`], tells what
//! happened ([`Event`]) and shows a [`Scene`] to each [`Viewer`]. Screens, scripts, bots and tests know games only
//! through these types, so a ruleset that somebody else wrote is treated exactly like a built-in one.

mod action;
mod card;
mod chance;
mod checkpoints;
mod clock;
pub mod conformance;
mod decision;
mod deck;
mod defect;
pub mod disk;
mod event;
mod game;
mod mind;
mod nearest;
mod outcome;
mod place;
mod preset;
mod profile;
mod record;
mod refusal;
mod scene;
mod seat;
mod setup;
mod spot;
mod table;
mod timekeeper;
#[cfg(test)]
mod toys;

pub use action::{Action, Pick};
pub use card::{Card, CardIcon, CardTiming, Whose};
pub use chance::Chance;
pub use clock::{Clocks, NotATimeControl, Reading, TimeControl};
pub use decision::{Choices, Decision, Next, Purpose, Way};
pub use deck::{Breach, Deck, DeckEntry, DeckError, DeckLimits, Stock};
pub use defect::Defect;
pub use disk::replace_file;
pub use event::{Audience, Event, Happening};
pub use game::{Counting, Game, Perft, Ruleset, ScoreSheet, ScoreSheetError, Source};
pub use mind::{Control, Forecast, Foreseen, Limits, Memory, Thought, Unhurried};
pub use nearest::{did_you_mean, nearest};
pub use outcome::Outcome;
pub use place::Place;
pub use preset::{Preset, PresetError};
pub use profile::{Choice, OptionKind, OptionSpec, OptionValue, Profile, Secrecy, TOGETHER};
pub use record::{Deed, Record, RecordError, RecordFileError};
pub use refusal::{Evidence, Explanation, Refusal};
pub use scene::{
    Arrow, ArrowKind, Effect, Hand, Mark, Part, Piece, Pile, Scene, SceneSeat, Surface, Task, Wall,
};
pub use seat::{Seat, UnknownSeat, Viewer};
pub use setup::{Arrangement, Setup, SetupError};
pub use spot::{Naming, NotASpot, Spot};
pub use table::{Consent, ReplayError, Table, TableError};
pub use timekeeper::{Timekeeper, shown_on_a_clock};
