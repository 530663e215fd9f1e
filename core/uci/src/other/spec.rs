//! Engines as they are asked for in a text.

use std::fmt;
use std::str::FromStr;

use unruly_bots::{BotSpecError, read_limits, write_limits};
use unruly_contract::Limits;

/// An engine, as asked for in a text: `uci:stockfish`, `uci:/usr/games/stockfish,200ms`,
/// `uci:stockfish,depth=3,Skill Level=2`, `uci:stockfish,UCI_Elo=1500`.
///
/// ```
/// use unruly_uci::EngineSpec;
/// let spec: EngineSpec = "uci:stockfish,nodes=2000,UCI_Elo=1500".parse()?;
/// assert_eq!((spec.program(), spec.name()), ("stockfish", "stockfish"));
/// assert_eq!(spec.limits().and_then(|limits| limits.nodes), Some(2000));
/// # Ok::<(), unruly_uci::EngineSpecError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineSpec {
    program: String,
    limits: Option<Limits>,
    options: Vec<(String, String)>,
}

/// Why a text names no engine.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EngineSpecError {
    /// There is no program in it.
    #[error("an engine is written uci: and its program, by a path or a name: uci:stockfish")]
    NoProgram,
    /// A limit cannot be read.
    #[error("{0}; an option of an engine is written Name=Value")]
    Limit(#[from] BotSpecError),
}

/// How a text begins that names an engine.
const SIGN: &str = "uci:";

/// Whether a text is meant to name an engine.
pub fn is_engine(text: &str) -> bool {
    text.starts_with(SIGN)
}

impl EngineSpec {
    /// The program to be run: a path, or a name to be looked up as the system does.
    pub fn program(&self) -> &str {
        &self.program
    }

    /// The engine's name for people: its program without the folders.
    pub fn name(&self) -> &str {
        let last = self.program.rsplit(['/', '\\']).next().unwrap_or_default();
        if last.is_empty() { &self.program } else { last.strip_suffix(".exe").unwrap_or(last) }
    }

    /// The limits, where some were given.
    pub fn limits(&self) -> Option<Limits> {
        self.limits
    }

    /// The same engine, without limits of its own: whatever they are, it is one process.
    pub fn without_limits(&self) -> Self {
        Self { limits: None, ..self.clone() }
    }

    /// The options to be set, each with its value.
    pub(super) fn options(&self) -> Vec<(String, String)> {
        let sets = |name: &str| self.options.iter().any(|(option, _)| option.eq_ignore_ascii_case(name));
        let mut options = self.options.clone();
        // A strength means nothing to an engine that is not told to be held to it.
        if sets("UCI_Elo") && !sets("UCI_LimitStrength") {
            options.push(("UCI_LimitStrength".to_owned(), "true".to_owned()));
        }
        options
    }
}

impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{SIGN}{}", self.program)?;
        if let Some(limits) = &self.limits {
            write!(f, ",{}", write_limits(limits))?;
        }
        self.options.iter().try_for_each(|(name, value)| write!(f, ",{name}={value}"))
    }
}

impl FromStr for EngineSpec {
    type Err = EngineSpecError;

    fn from_str(text: &str) -> Result<Self, EngineSpecError> {
        let mut parts = text.strip_prefix(SIGN).ok_or(EngineSpecError::NoProgram)?.split(',').map(str::trim);
        let program = parts.next().unwrap_or_default();
        // A line that is sent has no end in its middle.
        if program.is_empty() || text.contains(|c: char| c.is_control()) {
            return Err(EngineSpecError::NoProgram);
        }
        let (mut limits, mut options) = (Vec::new(), Vec::new());
        for part in parts {
            match part.split_once('=') {
                Some((name, value)) if !["depth", "nodes"].contains(&name) => {
                    options.push((name.trim().to_owned(), value.trim().to_owned()));
                }
                _ => limits.push(part),
            }
        }
        let limits = if limits.is_empty() { None } else { Some(read_limits(&limits.join(","))?) };
        Ok(Self { program: program.to_owned(), limits, options })
    }
}

#[cfg(test)]
mod tests {
    use super::EngineSpec;

    #[track_caller]
    fn check(text: &str, expected: Result<&str, &str>) {
        let read = text.parse::<EngineSpec>().map(|spec| spec.to_string()).map_err(|error| error.to_string());
        match (read, expected) {
            (Ok(read), Ok(expected)) => assert_eq!(read, expected),
            (Err(why), Err(part)) => assert!(why.contains(part), "{text}: {why}"),
            (read, _) => panic!("{text}: {read:?}"),
        }
    }

    #[test]
    fn engines_are_asked_for_by_program_limits_and_options() {
        check("uci:stockfish", Ok("uci:stockfish"));
        check("uci:/usr/games/stockfish,2s", Ok("uci:/usr/games/stockfish,2000ms"));
        check("uci:a b, depth=3 ,Skill Level=2,nodes=7", Ok("uci:a b,depth=3,nodes=7,Skill Level=2"));
        check("uci:", Err("uci:stockfish"));
        check("uci:,1s", Err("uci:stockfish"));
        check("stockfish", Err("uci:stockfish"));
        check("uci:stockfish\nquit", Err("uci:stockfish"));
        check("uci:stockfish,fast", Err("cannot be limited to \"fast\""));
    }

    #[test]
    fn a_name_is_what_people_call_the_program() {
        for (text, name) in [
            ("uci:stockfish", "stockfish"),
            ("uci:/usr/games/stockfish", "stockfish"),
            (r"uci:C:\engines\sf.exe", "sf"),
            ("uci:/", "/"),
        ] {
            assert_eq!(text.parse::<EngineSpec>().unwrap().name(), name);
        }
    }

    #[test]
    fn an_engine_that_is_given_a_strength_is_held_to_it() {
        let options = |text: &str| text.parse::<EngineSpec>().unwrap().options().len();
        assert_eq!(options("uci:x,UCI_Elo=1500"), 2);
        assert_eq!(options("uci:x,UCI_LimitStrength=false,UCI_Elo=1500"), 2);
        assert_eq!(options("uci:x,Hash=1"), 1);
    }
}
