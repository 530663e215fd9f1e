//! Who plays: a bot of this workspace, or a program that speaks UCI.

use std::fmt;
use std::str::FromStr;

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use unruly_bots::{Bot, BotSpec, View};
use unruly_contract::{Action, Control, Game, Limits, Ruleset, Seat, Secrecy};

use crate::uci::Program;

/// Who plays, as the command line says it.
#[derive(Debug, Clone)]
pub enum PlayerSpec {
    /// A bot of this workspace.
    Bot(BotSpec),
    /// A program that speaks UCI, with its options.
    Program { path: String, options: Vec<(String, String)> },
}

impl FromStr for PlayerSpec {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let Some(program) = text.strip_prefix("uci:") else {
            return Ok(Self::Bot(text.parse()?));
        };
        let mut parts = program.split(',');
        let path = parts.next().unwrap_or_default().to_owned();
        let mut options = Vec::new();
        for part in parts {
            let (name, value) = part.split_once('=').with_context(|| format!("{part:?} is not NAME=VALUE"))?;
            if name == "elo" {
                options.push(("UCI_LimitStrength".to_owned(), "true".to_owned()));
                options.push(("UCI_Elo".to_owned(), value.to_owned()));
            } else {
                options.push((name.to_owned(), value.to_owned()));
            }
        }
        Ok(Self::Program { path, options })
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(spec) => spec.fmt(f),
            Self::Program { path, options } => {
                f.write_str(path.rsplit('/').next().unwrap_or(path))?;
                let strength = options.iter().find(|(name, _)| name == "UCI_Elo");
                strength.map_or(Ok(()), |(_, elo)| write!(f, " {elo}"))
            }
        }
    }
}

impl PlayerSpec {
    /// Someone who plays like this.
    pub fn open(&self, ruleset: &dyn Ruleset, seed: u64) -> Result<Player> {
        Ok(match self {
            Self::Bot(spec) => Player::Bot { spec: *spec, seed, bot: spec.make(seed), secrecy: ruleset.profile().secrecy },
            Self::Program { path, options } => Player::Program(Program::start(path, options, &ruleset.profile().id)?),
        })
    }
}

/// Someone who plays.
pub enum Player {
    Bot { spec: BotSpec, seed: u64, bot: Box<dyn Bot>, secrecy: Secrecy },
    Program(Program),
}

impl Player {
    /// Tells that another game begins.
    pub fn begin(&mut self) -> Result<()> {
        match self {
            Self::Bot { spec, seed, bot, .. } => {
                *seed += 1000;
                *bot = spec.make(*seed);
                Ok(())
            }
            Self::Program(program) => program.begin(),
        }
    }

    /// What it does after these moves from the start.
    pub fn choose(&mut self, game: &dyn Game, seat: Seat, moves: &[Action], limits: &Limits) -> Result<Action> {
        match self {
            Self::Bot { spec, bot, secrecy, .. } => {
                let limits = spec.limits().unwrap_or(*limits);
                let clock = Clock(Instant::now());
                let action = bot.choose(&View::new(game, seat, *secrecy), &limits, &clock);
                action.context("the bot has nothing to say")
            }
            Self::Program(program) => program.choose(moves, limits),
        }
    }
}

/// The host's clock.
pub struct Clock(pub Instant);

impl Control for Clock {
    fn should_stop(&self) -> bool {
        false
    }

    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

