//! What the desktop table shows and how it is used, without files, threads or clocks of its own.
//!
//! A [`Desktop`] draws pages and does what players ask for; whatever it needs of the machine goes through a [`Host`].
//! It knows no game by name: any [`Scene`](unruly_contract::Scene) is drawn, any [`Decision`](unruly_contract::Decision) is
//! offered, pick by pick.

mod card;
pub mod cards;
mod desktop;
mod figure;
mod host;
mod lesson;
mod pages;
mod picture;
mod play;
mod settings;
mod sound;
mod surface;
#[cfg(test)]
mod tests;
mod text;
mod theme;
mod translation;

pub use desktop::Desktop;
pub use host::{
    FileAsking, FilePurpose, Host, Imported, KeptGame, News, Ruling, Shelved, Strength, StrengthKind,
};
pub use lesson::{Lesson, LessonStep, Lessons, Said};
pub use picture::{Picture, PictureError, PictureForm};
pub use settings::{BoardStyle, Language, Motion, PieceStyle, Settings, Theme};
pub use sound::Sound;
pub use translation::{Readable, Sentences, Translations};
pub use unruly_session::{Question, Workplace};
