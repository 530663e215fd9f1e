//! Players that are no people, as asked for in a text: bots of this program, and engines of others.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use unruly_bots::{Bot, BotSpec, BotSpecError};
use unruly_contract::Limits;
use unruly_table::HostedRuleset;
use unruly_uci::{EngineBot, EngineSpec, EngineSpecError, Patience, is_engine};

use crate::uci;

/// A player that is no person.
#[derive(Debug, Clone)]
pub(crate) enum Opponent {
    /// A bot of this program.
    Bot(BotSpec),
    /// An engine: another program, asked by UCI.
    Engine(EngineSpec),
}

/// How long a bot thinks where nobody says.
const USUAL: Duration = Duration::from_secs(1);

/// The only game that engines know.
pub(crate) const CHESS: &str = "orthodox";

/// Why a text names no opponent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotAnOpponent {
    #[error(transparent)]
    Bot(#[from] BotSpecError),
    #[error(transparent)]
    Engine(#[from] EngineSpecError),
}

/// The engine that a text of the settings names, `stockfish,1s`.
pub(crate) fn engine(text: &str) -> Result<EngineSpec, EngineSpecError> {
    let text = text.trim();
    if is_engine(text) { text.parse() } else { format!("uci:{text}").parse() }
}

impl Opponent {
    /// The best bot there is, whatever the game.
    pub(crate) fn best() -> Self {
        Self::Bot(BotSpec::best())
    }

    /// The limits, where some were given.
    pub(crate) fn limits(&self) -> Option<Limits> {
        match self {
            Self::Bot(spec) => spec.limits(),
            Self::Engine(spec) => spec.limits(),
        }
    }

    /// The limits, or the usual ones.
    pub(crate) fn limits_or_usual(&self) -> Limits {
        self.limits().unwrap_or(Limits { time: Some(USUAL), ..Limits::default() })
    }

    /// Its name in the memory of a host. Limits come with every question; everything else makes another player.
    pub(crate) fn identity(&self) -> String {
        match self {
            Self::Bot(spec) => spec.without_limits().to_string(),
            Self::Engine(spec) => spec.without_limits().to_string(),
        }
    }

    /// A player like this, which draws all its chance from the seed. No engine runs before it is asked, nor one that nobody has
    /// [allowed](Self::admit).
    pub(crate) fn make(&self, seed: u64) -> Box<dyn Bot> {
        match self {
            Self::Bot(spec) => spec.make(seed),
            Self::Engine(spec) => {
                Box::new(EngineBot::new(spec.clone(), uci::way_to(spec), Patience::default()))
            }
        }
    }

    /// Whether this player can play a game.
    ///
    /// # Errors
    /// Says which game it can play instead.
    pub(crate) fn check(&self, ruleset: &HostedRuleset) -> Result<(), OtherGame> {
        let game = &ruleset.profile().id;
        if matches!(self, Self::Bot(_)) || game == CHESS {
            return Ok(());
        }
        Err(OtherGame { opponent: self.to_string(), game: game.clone() })
    }

    /// The user has named this player for a game: an engine may be run from now on.
    ///
    /// # Errors
    /// As [`check`](Self::check).
    pub(crate) fn admit(&self, ruleset: &HostedRuleset) -> Result<(), OtherGame> {
        self.check(ruleset)?;
        if let Self::Engine(spec) = self {
            uci::allow(spec.program());
        }
        Ok(())
    }
}

/// An engine cannot play this game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{opponent} cannot play {game}: engines know chess alone, which is called {CHESS} here")]
pub(crate) struct OtherGame {
    opponent: String,
    game: String,
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(spec) => spec.fmt(f),
            Self::Engine(spec) => spec.fmt(f),
        }
    }
}

impl FromStr for Opponent {
    type Err = NotAnOpponent;

    fn from_str(text: &str) -> Result<Self, NotAnOpponent> {
        Ok(if is_engine(text) { Self::Engine(text.parse()?) } else { Self::Bot(text.parse()?) })
    }
}

#[cfg(test)]
mod tests {
    use super::Opponent;
    use crate::rulesets;

    #[test]
    fn an_opponent_is_a_bot_or_an_engine() {
        for (text, written) in [("bot:2s", "bot:2000ms"), ("uci:stockfish,1s", "uci:stockfish,1000ms")] {
            assert_eq!(text.parse::<Opponent>().unwrap().to_string(), written);
        }
        assert!("clever".parse::<Opponent>().unwrap_err().to_string().starts_with("no bot is called"));
        assert!("uci:".parse::<Opponent>().unwrap_err().to_string().contains("uci:stockfish"));
    }

    #[test]
    fn a_player_is_known_by_everything_but_its_limits() {
        let identity = |text: &str| text.parse::<Opponent>().unwrap().identity();
        for (one, other) in [
            ("search:2s", "search:nodes=50"),
            ("fallible:errs=9,depth=1", "fallible:errs=9,depth=2"),
            ("uci:x,nodes=1,UCI_Elo=1500", "uci:x,nodes=2,UCI_Elo=1500"),
        ] {
            assert_eq!(identity(one), identity(other));
        }
        for (one, other) in [
            ("search", "imagine"),
            ("fallible:errs=9", "fallible:errs=8"),
            ("uci:x,UCI_Elo=1500", "uci:x,UCI_Elo=1600"),
            ("uci:x", "uci:y"),
        ] {
            assert_ne!(identity(one), identity(other));
        }
    }

    #[test]
    fn engines_play_chess_alone() {
        let (engine, bot): (Opponent, Opponent) = ("uci:x".parse().unwrap(), "bot".parse().unwrap());
        for ruleset in rulesets::all() {
            assert!(bot.check(&ruleset).is_ok());
            assert_eq!(engine.check(&ruleset).is_ok(), ruleset.profile().id == "orthodox");
        }
    }
}
