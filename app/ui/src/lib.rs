//! What the desktop table shows and how it is used, without files, threads or clocks of its own.
//!
//! A [`Desktop`] draws pages and does what players ask for; whatever it needs of the machine goes through a [`Host`].
//! It knows no game by name: any [`Scene`](unruly_contract::Scene) is drawn, any [`Decision`](unruly_contract::Decision) is
//! offered, pick by pick.

mod card;
pub mod cards;
mod desktop;
mod figure;
mod guide;
mod host;
mod icons;
mod lesson;
mod meaning;
mod pages;
mod picture;
mod play;
mod ruling;
mod settings;
mod shelved;
mod sound;
mod state;
mod strength;
mod surface;
#[cfg(test)]
mod tests;
mod text;
mod theme;
mod translation;
mod widgets;

pub use desktop::Desktop;
pub use host::{Bots, FileAsking, FilePurpose, Files, Games, Host, Imported, KeptGame, News, Sets, Sounds};
pub use lesson::{Lesson, LessonStep, Lessons, Said};
pub use picture::{Picture, PictureError, PictureForm};
pub use ruling::Ruling;
pub use settings::{BoardStyle, Language, Motion, PieceStyle, Settings, Theme};
pub use shelved::Shelved;
pub use sound::Sound;
pub use strength::{Strength, StrengthKind};
pub use translation::{Readable, Sentences, Translations};
pub use unruly_session::{Question, Workplace};
