//! Players at the table.

use std::fmt;
use std::str::FromStr;

use unruly_session::{HUMAN, Sitter};
use unruly_table::HostedRuleset;

use crate::opponent::{NotAnOpponent, Opponent, OtherGame};

/// The player of a seat.
#[derive(Debug, Clone)]
pub(crate) enum Player {
    /// The person at the keyboard.
    Human,
    /// A program.
    Bot(Opponent),
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.pad(HUMAN),
            Self::Bot(spec) => spec.fmt(f),
        }
    }
}

impl Player {
    /// The user has named this player for a game.
    ///
    /// # Errors
    /// When an engine is to play another game than chess.
    pub(crate) fn admit(&self, ruleset: &HostedRuleset) -> Result<(), OtherGame> {
        match self {
            Self::Human => Ok(()),
            Self::Bot(opponent) => opponent.admit(ruleset),
        }
    }

    /// The same as a session knows it.
    pub(super) fn to_sitter(&self) -> Sitter {
        match self {
            Self::Human => Sitter::human(""),
            Self::Bot(spec) => Sitter::bot(spec.to_string()),
        }
    }
}

impl FromStr for Player {
    type Err = NotAPlayer;

    fn from_str(text: &str) -> Result<Self, NotAPlayer> {
        match text {
            HUMAN | "me" => Ok(Self::Human),
            _ => Ok(Self::Bot(text.parse()?)),
        }
    }
}

/// A text that names no player.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}; write human for yourself")]
pub(crate) struct NotAPlayer(#[from] NotAnOpponent);

/// The names in a list such as `human,search:1s,depth=10`: a limit belongs to the bot before it.
pub(crate) fn split_seats(list: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for part in list.split(',').map(str::trim) {
        // The value of an engine's option may be a path with colons.
        let is_option = part.split_once('=').is_some_and(|(name, _)| !name.contains(':'));
        let is_limit = is_option || part.starts_with(|c: char| c.is_ascii_digit());
        match names.last_mut() {
            Some(bot) if is_limit => {
                bot.push(',');
                bot.push_str(part);
            }
            _ => names.push(part.to_owned()),
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::{Player, split_seats};

    #[test]
    fn limits_stay_with_their_bot() {
        assert_eq!(split_seats("human,bot"), ["human", "bot"]);
        assert_eq!(split_seats("search:1s,depth=10, greedy"), ["search:1s,depth=10", "greedy"]);
        assert_eq!(split_seats("uci:sf,1s,Hash=2,human"), ["uci:sf,1s,Hash=2", "human"]);
        assert_eq!(split_seats("human,uci:sf,File=C:\\a:b"), ["human", "uci:sf,File=C:\\a:b"]);
        assert_eq!(split_seats("search:depth=4,2s,search:nodes=7"), ["search:depth=4,2s", "search:nodes=7"]);
    }

    #[test]
    fn a_player_is_a_human_or_a_bot() {
        for (text, written) in
            [("human", "human"), ("me", "human"), ("greedy", "greedy"), ("bot:2s", "bot:2000ms")]
        {
            assert_eq!(text.parse::<Player>().unwrap().to_string(), written);
        }
        let refused = "somebody".parse::<Player>().unwrap_err().to_string();
        assert!(refused.ends_with("; write human for yourself"), "{refused}");
    }
}
