//! Agreements of the players before the game, as far as they bear on moves.

use unruly_geometry::plane::Borders;

/// The agreements of the players, as far as they bear on moves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Rules {
    /// The announcer of checks.
    pub announce: Announce,
    /// The treatment of moves that capture nothing.
    pub lust: Lust,
    /// Whether own pieces other than the King may be taken.
    pub friendly_fire: bool,
    /// Where the plane ends, if it does.
    pub borders: Option<Borders>,
    /// How far apart the outermost tiles may lie, both counted, wherever they are; `None` for as far as they like.
    pub spread: Option<u16>,
}

/// The announcer of checks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Announce {
    /// The game, to all, at once.
    #[default]
    Automatic,
    /// The game, and every threat and held attack as well.
    Polite,
    /// The player whose move gives the check; one that nobody announces binds nobody.
    ByHand,
    /// Nobody: Kings are taken without warning.
    SuddenDeath,
}

/// The treatment of moves that capture nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Lust {
    /// They are as good as any.
    #[default]
    None,
    /// They are legal only where nothing can be captured.
    Blood,
    /// As with blood lust, and a player who can capture nothing must give up a piece of their own if that is possible.
    MadBlood,
}

impl Announce {
    /// All of them, in the order of the menu.
    pub const ALL: [Self; 4] = [Self::Automatic, Self::Polite, Self::ByHand, Self::SuddenDeath];

    /// How options and texts call it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Automatic => "automatic",
            Self::Polite => "polite",
            Self::ByHand => "by-hand",
            Self::SuddenDeath => "sudden-death",
        }
    }

    /// The one that is called so.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|announce| announce.key() == key)
    }
}
