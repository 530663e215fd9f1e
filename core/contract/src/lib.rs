//! The contract between games and everything that plays or shows them: traits and messages, and nothing else.
//!
//! A [`Ruleset`] starts a [`Game`]; the game says who is asked what ([`Decision`]), takes an [`Action`], tells what
//! happened ([`Event`]) and shows a [`Scene`] to each [`Viewer`]. Screens, scripts, bots and tests know games only
//! through these types, so a ruleset that somebody else wrote is treated exactly like a built-in one.
//!
//! Everything that they take and give can be written and read again as JSON: see [`message`].
//!
//! A ruleset needs no other crate of this workspace. The additions of a host (files, clocks and the way back in a game)
//! are in `unruly-table`; the promises made here are tried by `unruly-conformance`.

mod action;
mod card;
mod chance;
mod corner;
mod decision;
mod deck;
mod diagram;
mod event;
mod game;
mod image;
pub mod keys;
pub mod message;
mod mind;
mod nearest;
mod outcome;
mod passing;
mod phrase;
mod picture;
mod piece_name;
mod place;
mod preset;
mod profile;
mod record;
mod refusal;
mod scene;
mod seat;
mod seat_set;
mod setup;
mod spot;
mod text;
mod time_control;
pub mod words;

pub use action::{Action, Pick};
pub use card::{Card, CardIcon, CardTiming, Whose};
pub use chance::Chance;
pub use corner::{Corner, NotACorner, Toward};
pub use decision::{Choices, Decision, Next, NotChoices, Purpose, Way};
pub use deck::{Breach, Deck, DeckEntry, DeckError, DeckLimits, Stock};
pub use diagram::{CastlingRight, Diagram, PositionText};
pub use event::{Audience, Event, Happening};
pub use game::{Counting, Game, Perft, Ruleset, ScoreSheet, ScoreSheetError, Source, Wording};
pub use image::{CardImage, NotAnImage};
pub use message::{Flaw, Message, MessageError, Unknown, UnknownWord, Valid};
pub use mind::{BotAnswer, Control, Forecast, Foreseen, Limits, Memory, OtherLine, Thought, Unhurried};
pub use nearest::{did_you_mean, nearest};
pub use outcome::Outcome;
pub use passing::let_others_pass;
pub use phrase::{Arg, Phrase};
pub use picture::{CardPicture, PicturePart, PictureSign};
pub use piece_name::{PieceName, PieceOwner};
pub use place::Place;
pub use preset::{Preset, PresetError};
pub use profile::{Choice, OptionKind, OptionSpec, OptionValue, Profile, Secrecy, TOGETHER};
pub use record::{Comment, CommentError, Deed, Record, RecordError, Remark, Variation, VariationError};
pub use refusal::{Evidence, Explanation, Refusal};
pub use scene::{
    Arrow, ArrowKind, Effect, Hand, Mark, Part, Piece, Pile, Post, Scene, SceneSeat, Surface, Task, Wall,
};
pub use seat::{Seat, UnknownSeat, Viewer};
pub use seat_set::SeatSet;
pub use setup::{Arrangement, Setup, SetupError};
pub use spot::{Naming, NotASpot, Spot};
pub use text::{NotText, text_of};
pub use time_control::{NotATimeControl, TimeControl};
