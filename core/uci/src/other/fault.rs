//! The failings of an engine.

use unruly_contract::{Arg, Phrase, phrase};

/// Why an engine gives no move.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EngineFault {
    /// It cannot be started.
    #[error("the engine {engine} cannot be started: {why}")]
    NotStarted {
        /// Which engine.
        engine: String,
        /// The reason of the system.
        why: String,
    },
    /// The user has not named it.
    #[error("the engine {engine} is not run: only those are that you name yourself")]
    NotAllowed {
        /// Which engine.
        engine: String,
    },
    /// It does not answer.
    #[error("the engine {engine} does not answer")]
    Silent {
        /// Which engine.
        engine: String,
    },
    /// It has ended in the middle of the conversation.
    #[error("the engine {engine} has ended ({how})")]
    Gone {
        /// Which engine.
        engine: String,
        /// How the system says that it ended.
        how: String,
    },
    /// It says a move that is not legal.
    #[error("the engine {engine} wants to play {told}, which is not legal")]
    Illegal {
        /// Which engine.
        engine: String,
        /// The move, as it was told.
        told: String,
    },
    /// It has no such option.
    #[error("the engine {engine} has no option {option}")]
    NoOption {
        /// Which engine.
        engine: String,
        /// The name of the option.
        option: String,
    },
    /// It does not know how castling goes from other squares.
    #[error("the engine {engine} plays no Chess960")]
    NoChess960 {
        /// Which engine.
        engine: String,
    },
    /// The game is not chess as FIDE has it.
    #[error("the engine {engine} plays chess alone, and this is another game")]
    AnotherGame {
        /// Which engine.
        engine: String,
    },
}

impl EngineFault {
    /// The same for players.
    pub fn phrase(&self) -> Phrase {
        let text = |text: &String| Arg::text(text);
        match self {
            Self::NotStarted { engine, why } => {
                phrase!("machine-engine-not-started", engine: text(engine), why: text(why))
            }
            Self::NotAllowed { engine } => phrase!("machine-engine-not-allowed", engine: text(engine)),
            Self::Silent { engine } => phrase!("machine-engine-silent", engine: text(engine)),
            Self::Gone { engine, how } => {
                phrase!("machine-engine-gone", engine: text(engine), how: text(how))
            }
            Self::Illegal { engine, told } => {
                phrase!("machine-engine-illegal", engine: text(engine), told: text(told))
            }
            Self::NoOption { engine, option } => {
                phrase!("machine-engine-no-option", engine: text(engine), option: text(option))
            }
            Self::NoChess960 { engine } => phrase!("machine-engine-no-chess960", engine: text(engine)),
            Self::AnotherGame { engine } => phrase!("machine-engine-another-game", engine: text(engine)),
        }
    }
}
