//! The parts of all pages of the program: settings, words in every language, colours, figures of pieces, faces of
//! cards, and widgets.

pub mod card;
pub mod drop_down;
pub mod figure;
mod guide;
pub mod icons;
pub mod meaning;
mod ruling;
mod settings;
mod shelved;
mod strength;
pub mod text;
pub mod theme;
mod translation;
pub mod widgets;

pub use guide::{Block, blocks};
pub use ruling::Ruling;
pub use settings::{BoardStyle, LastSetUp, Motion, PieceStyle, Settings, Theme};
pub use shelved::Shelved;
pub use strength::{Strength, StrengthKind};
pub use translation::{Readable, Sentences, Translate, Translations};
pub use unruly_wording::{ENGLISH, Language, Languages};
