//! The desktop table and its use, without files, threads or clocks of its own.
//!
//! A [`Desktop`] draws pages and does what players ask for; whatever it needs of the machine goes through a [`Host`].
//! It knows no game by name: any [`Scene`](unruly_contract::Scene) is drawn, any [`Decision`](unruly_contract::Decision) is
//! offered, pick by pick.

mod desktop;
mod host;
mod lesson;
mod pages;
mod picture;
mod play;
mod sound;
mod state;
mod surface;
#[cfg(test)]
mod tests;

pub use desktop::Desktop;
pub use host::{
    Bots, FileAsking, FilePurpose, Files, FoundPlugin, FoundPlugins, GameSource, Games, Host, Imported,
    KeptGame, News, PluginClaims, PluginContent, PluginStanding, PluginWay, PluginWord, Plugins,
    SaidOfPlugin, Sets, Sounds,
};
pub use lesson::{Lesson, LessonStep, Lessons, Said};
pub use picture::{Picture, PictureError, PictureForm};
pub use sound::Sound;
pub use unruly_kit::card::{Catalogue, pixels};
pub use unruly_kit::text::Words;
pub use unruly_kit::{
    BoardStyle, Language, Languages, Motion, PieceStyle, Readable, Ruling, Sentences, Settings, Shelved,
    Strength, StrengthKind, Theme, Translate, Translations,
};
pub use unruly_session::{Question, Workplace};
