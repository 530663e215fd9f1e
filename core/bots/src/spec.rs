//! Which bots there are, and how they are asked for in a text.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use unruly_contract::Limits;

use crate::Bot;
use crate::best::Best;
use crate::beyond::Beyond;
use crate::greedy::Greedy;
use crate::imagining::Imagining;
use crate::random::Random;
use crate::searching::Searching;

/// Every kind of bot that thinks for itself, the simplest first; [`Best`] chooses among them.
pub const BOTS: &[&dyn BotKind] = &[&Random, &Greedy, &Searching, &Imagining];

/// A kind of bot.
pub trait BotKind: Sync {
    /// How commands call it: lower-case letters.
    fn id(&self) -> &'static str;

    /// How people call it.
    fn name(&self) -> &'static str;

    /// How it plays, in one line.
    fn help(&self) -> &'static str;

    /// A bot of this kind, which draws all its chance from the seed.
    fn make(&self, seed: u64) -> Box<dyn Bot>;

    /// Whether it heeds limits of time, nodes and depth.
    fn heeds_limits(&self) -> bool {
        false
    }
}

/// A kind of bot with its settings, as asked for in a text.
///
/// `random`, `greedy`, `search`, `search:200ms`, `search:2s`, `search:depth=6`, `search:nodes=100000`, or limits
/// together as `search:1s,depth=10`; likewise `imagine:1s`. `bot` is the best there is for the game.
/// ```
/// use std::time::Duration;
/// use unruly_bots::BotSpec;
/// let spec: BotSpec = "search:200ms".parse()?;
/// assert_eq!(spec.kind().name(), "Searching");
/// assert_eq!(spec.limits().and_then(|limits| limits.time), Some(Duration::from_millis(200)));
/// assert_eq!("search:fast".parse::<BotSpec>().unwrap_err().to_string(),
///     "a bot cannot be limited to \"fast\"; write a time (200ms, 2s), depth=6 or nodes=100000");
/// # Ok::<(), unruly_bots::BotSpecError>(())
/// ```
#[derive(Clone, Copy)]
pub struct BotSpec {
    kind: &'static dyn BotKind,
    limits: Option<Limits>,
}

/// Why a text names no bot.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BotSpecError {
    /// There is no such kind.
    #[error("no bot is called {name:?}; bots are {}, and bot for the best of them", known())]
    UnknownKind {
        /// The name that was asked for.
        name: String,
    },
    /// The limit cannot be read.
    #[error("a bot cannot be limited to {text:?}; write a time (200ms, 2s), depth=6 or nodes=100000")]
    Limit {
        /// The text that was asked for.
        text: String,
    },
    /// This kind has nothing that could be limited.
    #[error("{kind} takes no limit: it answers at once")]
    NoLimits {
        /// Which kind.
        kind: &'static str,
    },
}

impl BotSpec {
    /// The best bot there is, whatever the game.
    pub fn best() -> Self {
        Self { kind: &Best, limits: None }
    }

    /// Which kind it is.
    pub fn kind(&self) -> &'static dyn BotKind {
        self.kind
    }

    /// The limits, where some were given.
    pub fn limits(&self) -> Option<Limits> {
        self.limits
    }

    /// A bot like this, which draws all its chance from the seed. In a game of a plugin it is the plugin's bot of this kind.
    pub fn make(&self, seed: u64) -> Box<dyn Bot> {
        Box::new(Beyond::new(self.kind, seed))
    }
}

impl fmt::Debug for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BotSpec({self})")
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.id())?;
        self.limits.as_ref().map_or(Ok(()), |limits| write!(f, ":{}", write_limits(limits)))
    }
}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<Self, BotSpecError> {
        let (name, limits) = match text.split_once(':') {
            Some((name, limits)) => (name, Some(limits)),
            None => (text, None),
        };
        let kind = if name == Best.id() {
            Self::best().kind
        } else {
            let named = BOTS.iter().find(|kind| kind.id() == name);
            *named.ok_or_else(|| BotSpecError::UnknownKind { name: name.to_owned() })?
        };
        if limits.is_some() && !kind.heeds_limits() {
            return Err(BotSpecError::NoLimits { kind: kind.id() });
        }
        Ok(Self { kind, limits: limits.map(read_limits).transpose()? })
    }
}

/// Limits as a text has them: `200ms,depth=6,nodes=5000`.
pub fn write_limits(limits: &Limits) -> String {
    let Limits { time, nodes, depth } = limits;
    let limits = [
        time.map(|time| format!("{}ms", time.as_millis())),
        depth.map(|depth| format!("depth={depth}")),
        nodes.map(|nodes| format!("nodes={nodes}")),
    ];
    let limits: Vec<String> = limits.into_iter().flatten().collect();
    limits.join(",")
}

/// Reads limits such as `1s`, `depth=6`, `nodes=5000`, or several with commas between them.
///
/// # Errors
/// Names the part that is no limit.
pub fn read_limits(text: &str) -> Result<Limits, BotSpecError> {
    let mut limits = Limits::default();
    for part in text.split(',') {
        let refused = || BotSpecError::Limit { text: part.to_owned() };
        if let Some(depth) = part.strip_prefix("depth=") {
            limits.depth = Some(depth.parse().ok().filter(|&depth: &u32| depth > 0).ok_or_else(refused)?);
        } else if let Some(nodes) = part.strip_prefix("nodes=") {
            limits.nodes = Some(nodes.parse().ok().filter(|&nodes: &u64| nodes > 0).ok_or_else(refused)?);
        } else {
            limits.time = Some(read_time(part).ok_or_else(refused)?);
        }
    }
    Ok(limits)
}

fn read_time(text: &str) -> Option<Duration> {
    if let Some(millis) = text.strip_suffix("ms") {
        return millis.parse().ok().filter(|&millis: &u64| millis > 0).map(Duration::from_millis);
    }
    let seconds: u64 = text.strip_suffix('s')?.parse().ok()?;
    (seconds > 0).then(|| Duration::from_secs(seconds))
}

fn known() -> String {
    let ids: Vec<&str> = BOTS.iter().map(|kind| kind.id()).collect();
    ids.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Result<&str, &str>) {
        let read = text.parse::<BotSpec>();
        let read = read.map(|spec| spec.to_string()).map_err(|error| error.to_string());
        assert_eq!(read.as_deref().map_err(String::as_str), expected, "{text:?}");
    }

    #[test]
    fn bots_are_asked_for_by_name_and_limits() {
        check("random", Ok("random"));
        check("greedy", Ok("greedy"));
        check("search", Ok("search"));
        check("bot", Ok("bot"));
        check("bot:2s", Ok("bot:2000ms"));
        check("imagine:1s,nodes=300", Ok("imagine:1000ms,nodes=300"));
        check("search:200ms", Ok("search:200ms"));
        check("search:depth=6", Ok("search:depth=6"));
        check("search:nodes=100000,depth=3", Ok("search:depth=3,nodes=100000"));
    }

    #[test]
    fn what_names_no_bot_is_refused_with_what_would() {
        check(
            "clever",
            Err(
                "no bot is called \"clever\"; bots are random, greedy, search, imagine, and bot for the best of them",
            ),
        );
        check(
            "",
            Err(
                "no bot is called \"\"; bots are random, greedy, search, imagine, and bot for the best of them",
            ),
        );
        check("greedy:2s", Err("greedy takes no limit: it answers at once"));
        let hint = "write a time (200ms, 2s), depth=6 or nodes=100000";
        for bad in ["", "0s", "depth=0", "depth=", "nodes=-1", "ms", "200", "-5ms", "99999999999999999999s"] {
            check(&format!("search:{bad}"), Err(&format!("a bot cannot be limited to {bad:?}; {hint}")));
        }
    }

    #[test]
    fn every_kind_is_named_once_and_read_by_its_name() {
        for kind in BOTS {
            assert_eq!(BOTS.iter().filter(|other| other.id() == kind.id()).count(), 1, "{}", kind.id());
            assert_ne!(kind.id(), Best.id());
            assert!(kind.id().chars().all(|c| c.is_ascii_lowercase()), "{}", kind.id());
            let read: BotSpec = kind.id().parse().expect("its own name");
            assert_eq!(read.kind().id(), kind.id());
            assert!(!kind.help().is_empty() && !kind.help().contains('\n'), "{}", kind.id());
        }
    }
}
