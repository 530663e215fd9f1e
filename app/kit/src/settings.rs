//! Settings of a player, for all games.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::{Deserialize, Deserializer, Serialize};
use unruly_contract::OptionValue;
use unruly_wording::ENGLISH;

/// Settings of a player, for all games.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Settings {
    /// The language of menus and messages, by its letters.
    #[serde(deserialize_with = "tag")]
    pub language: String,
    /// Light or dark.
    pub theme: Theme,
    /// The colours of boards.
    pub board: BoardStyle,
    /// The figures of pieces.
    pub pieces: PieceStyle,
    /// How fast pieces move.
    pub motion: Motion,
    /// Whether the names of ranks and files are shown.
    pub coordinates: bool,
    /// Whether legal squares are shown.
    pub targets: bool,
    /// Whether every piece bears the shape of its seat, also where two play.
    pub emblems: bool,
    /// Whether the board turns to whoever is asked, where several people play.
    pub turning: bool,
    /// Whether questions pass by themselves where nothing can be done about them.
    pub auto_pass: bool,
    /// How large everything is, in hundredths.
    pub size: u32,
    /// Whether there is something to be heard.
    pub sounds: bool,
    /// How loud, in hundredths.
    pub volume: u32,
    /// The player's name.
    pub name: String,
    /// Engines that may play, each with limits and options: `stockfish,1s`.
    pub engines: Vec<String>,
    /// The engine that looks at games of chess; empty where the program's own bot does.
    pub analyst: String,
    /// How many lines are shown of a position that a bot looks at.
    pub analysis_lines: usize,
    /// How each game was set up last, by its id.
    pub last: BTreeMap<String, LastSetUp>,
}

/// How a game was set up last: it is offered so the next time.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct LastSetUp {
    /// How many played.
    pub seats: u8,
    /// How time was limited, as text.
    pub time: String,
    /// Whether lots decided who sat where.
    pub by_lot: bool,
    /// The players in the order of the seats: `human`, or how strong a bot.
    pub players: Vec<String>,
    /// Their names; empty where nobody gave one.
    pub names: Vec<String>,
    /// Options that differ from the usual.
    pub options: BTreeMap<String, OptionValue>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: ENGLISH.to_owned(),
            theme: Theme::System,
            board: BoardStyle::Wood,
            pieces: PieceStyle::Carved,
            motion: Motion::Normal,
            coordinates: true,
            targets: true,
            emblems: false,
            turning: false,
            auto_pass: true,
            size: 100,
            sounds: true,
            volume: 60,
            name: String::new(),
            engines: Vec::new(),
            analyst: String::new(),
            analysis_lines: 1,
            last: BTreeMap::new(),
        }
    }
}

impl Settings {
    /// The sizes that can be chosen.
    pub const SIZES: RangeInclusive<u32> = 75..=250;
    /// The most lines that are shown of a position.
    pub const MOST_LINES: usize = 5;

    /// How many lines are shown of a position, whatever a file says: there is always one.
    pub fn lines(&self) -> usize {
        self.analysis_lines.clamp(1, Self::MOST_LINES)
    }
}

/// The letters of a language. Earlier versions kept English and French by their names.
fn tag<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let kept = String::deserialize(from)?;
    Ok(match kept.as_str() {
        "english" => ENGLISH.to_owned(),
        "french" => "fr".to_owned(),
        _ => kept,
    })
}

/// Light or dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// As the system has it.
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// Black and white, with strong edges.
    HighContrast,
}

impl Theme {
    /// Every theme there is.
    pub const ALL: [Self; 4] = [Self::System, Self::Light, Self::Dark, Self::HighContrast];

    /// How files and commands call it.
    pub fn key(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::HighContrast => "high-contrast",
        }
    }
}

/// The colours of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardStyle {
    /// Browns.
    Wood,
    /// Greens.
    Felt,
    /// Blues.
    Slate,
    /// Greys.
    Stone,
    /// White and a light grey, as in print.
    Paper,
    /// Dark blues, for dark rooms.
    Night,
}

impl BoardStyle {
    /// Every style there is.
    pub const ALL: [Self; 6] = [Self::Wood, Self::Felt, Self::Slate, Self::Stone, Self::Paper, Self::Night];

    /// How files and commands call it.
    pub fn key(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Felt => "felt",
            Self::Slate => "slate",
            Self::Stone => "stone",
            Self::Paper => "paper",
            Self::Night => "night",
        }
    }
}

/// The figures of pieces.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PieceStyle {
    /// Men as they are turned and carved.
    #[default]
    Carved,
    /// The same with strong lines, to be told apart from afar.
    Bold,
    /// Plain shapes, cut out of paper.
    Plain,
    /// Letters on tokens.
    Letters,
}

impl PieceStyle {
    /// Every style there is.
    pub const ALL: [Self; 4] = [Self::Carved, Self::Bold, Self::Plain, Self::Letters];

    /// How files and commands call it.
    pub fn key(self) -> &'static str {
        match self {
            Self::Carved => "carved",
            Self::Bold => "bold",
            Self::Plain => "plain",
            Self::Letters => "letters",
        }
    }
}

/// How fast pieces move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Motion {
    /// At once.
    None,
    /// Quickly.
    Fast,
    /// So that an eye can follow.
    Normal,
    /// Slowly.
    Slow,
}

impl Motion {
    /// Every speed there is.
    pub const ALL: [Self; 4] = [Self::None, Self::Fast, Self::Normal, Self::Slow];

    /// How files call it.
    pub fn key(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Fast => "fast",
            Self::Normal => "normal",
            Self::Slow => "slow",
        }
    }

    /// How long a move takes, in seconds.
    pub fn seconds(self) -> f64 {
        match self {
            Self::None => 0.0,
            Self::Fast => 0.11,
            Self::Normal => 0.22,
            Self::Slow => 0.5,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::{BoardStyle, Motion, PieceStyle, Settings, Theme};

    #[track_caller]
    fn check<T: Serialize + Copy>(all: &[T], key: fn(T) -> &'static str) {
        for one in all {
            let written = toml::Value::try_from(one).unwrap();
            assert_eq!(written.as_str(), Some(key(*one)), "files call it otherwise");
        }
    }

    #[test]
    fn commands_and_files_have_one_word_for_a_thing() {
        check(&Theme::ALL, Theme::key);
        check(&BoardStyle::ALL, BoardStyle::key);
        check(&PieceStyle::ALL, PieceStyle::key);
        check(&Motion::ALL, Motion::key);
    }

    #[test]
    fn there_is_always_a_line_and_never_too_many() {
        let lines = |kept: &str| toml::from_str::<Settings>(kept).unwrap().lines();
        let cases =
            [("", 1), ("analysis-lines = 3", 3), ("analysis-lines = 0", 1), ("analysis-lines = 900", 5)];
        for (kept, expected) in cases {
            assert_eq!(lines(kept), expected, "{kept}");
        }
    }

    #[test]
    fn languages_are_kept_by_their_letters_and_read_as_they_were_kept_before() {
        let read = |kept: &str| toml::from_str::<Settings>(kept).unwrap().language;
        assert_eq!(read("language = \"french\""), "fr");
        assert_eq!(read("language = \"english\""), "en");
        assert_eq!(read("language = \"pt-BR\""), "pt-BR");
        assert_eq!(read(""), "en");
        let french = Settings { language: "fr".to_owned(), ..Settings::default() };
        assert!(toml::to_string(&french).unwrap().contains("language = \"fr\""));
    }
}
