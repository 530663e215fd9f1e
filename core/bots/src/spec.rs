//! Which bots there are, and how they are asked for in a text.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use unruly_contract::Limits;

use crate::best::Best;
use crate::beyond::Beyond;
use crate::fallible::Fallible;
use crate::greedy::Greedy;
use crate::imagining::Imagining;
use crate::level::LEVELS;
use crate::random::Random;
use crate::searching::Searching;
use crate::{Bot, Slips};

/// Every kind of bot that thinks for itself, the simplest first; [`Best`] chooses among them.
pub const BOTS: &[&dyn BotKind] = &[&Random, &Greedy, &Fallible, &Searching, &Imagining];

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

    /// The same, making such slips where the kind [makes](Self::makes_slips) any.
    fn make_with(&self, slips: Slips, seed: u64) -> Box<dyn Bot> {
        let _ = slips;
        self.make(seed)
    }

    /// Whether it heeds limits of time, nodes and depth.
    fn heeds_limits(&self) -> bool {
        false
    }

    /// Whether it thinks as long as it does, and no host need set it a limit.
    fn has_own_limits(&self) -> bool {
        false
    }

    /// Whether it can be told which slips to make.
    fn makes_slips(&self) -> bool {
        false
    }
}

/// A kind of bot with its settings, as asked for in a text.
///
/// `random`, `greedy`, `search`, `search:200ms`, `search:2s`, `search:depth=6`, `search:nodes=100000`, or limits
/// together as `search:1s,depth=10`; likewise `imagine:1s`. `fallible:depth=2,overlooks=30,errs=120` makes slips, and with
/// `clear=60,nodes=200` only on 40 actions of a hundred. `bot` is the best there is for the game.
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
    slips: Slips,
}

/// Why a text names no bot.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BotSpecError {
    /// There is no such kind.
    #[error(
        "no bot is called {name:?}; bots are {}, and bot for the best of them; levels are {}",
        ids(BOTS),
        ids(LEVELS)
    )]
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
    /// A slip cannot be read.
    #[error(
        "a bot cannot be told {text:?}; write clear=60 or overlooks=30, of 100, or errs=120, in hundredths of a pawn"
    )]
    Slip {
        /// The text that was asked for.
        text: String,
    },
    /// This kind has nothing that could be limited.
    #[error("{kind} takes no limit")]
    NoLimits {
        /// Which kind.
        kind: &'static str,
    },
}

impl BotSpec {
    /// The best bot there is, whatever the game.
    pub fn best() -> Self {
        Self { kind: &Best, limits: None, slips: Slips::default() }
    }

    /// Which kind it is.
    pub fn kind(&self) -> &'static dyn BotKind {
        self.kind
    }

    /// The limits, where some were given. Of a kind that has its own these are none.
    pub fn limits(&self) -> Option<Limits> {
        self.limits.or_else(|| self.kind.has_own_limits().then(Limits::default))
    }

    /// The slips that it makes.
    pub fn slips(&self) -> Slips {
        self.slips
    }

    /// The same bot, without limits of its own: whatever they are, it remembers the same.
    pub fn without_limits(&self) -> Self {
        Self { limits: None, ..*self }
    }

    /// A bot like this, which draws all its chance from the seed. In a game of a plugin it is the plugin's bot of this kind.
    pub fn make(&self, seed: u64) -> Box<dyn Bot> {
        Box::new(Beyond::new(self, seed))
    }
}

impl fmt::Debug for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BotSpec({self})")
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Slips { clear, overlooks, errs } = self.slips;
        let settings = [
            self.limits.as_ref().map(write_limits),
            (clear > 0).then(|| format!("{CLEAR}{clear}")),
            (overlooks > 0).then(|| format!("{OVERLOOKS}{overlooks}")),
            (errs > 0).then(|| format!("{ERRS}{errs}")),
        ];
        let settings: Vec<String> = settings.into_iter().flatten().collect();
        f.write_str(self.kind.id())?;
        if settings.is_empty() { Ok(()) } else { write!(f, ":{}", settings.join(",")) }
    }
}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<Self, BotSpecError> {
        let (name, settings) = match text.split_once(':') {
            Some((name, settings)) => (name, Some(settings)),
            None => (text, None),
        };
        let kind = if name == Best.id() {
            Self::best().kind
        } else {
            let named = BOTS.iter().chain(LEVELS).find(|kind| kind.id() == name);
            *named.ok_or_else(|| BotSpecError::UnknownKind { name: name.to_owned() })?
        };
        if settings.is_some() && !kind.heeds_limits() {
            return Err(BotSpecError::NoLimits { kind: kind.id() });
        }
        let mut spec = Self { kind, limits: None, slips: Slips::default() };
        let Some(settings) = settings else { return Ok(spec) };
        for part in settings.split(',') {
            if !(kind.makes_slips() && read_slip(part, &mut spec.slips)?) {
                read_limit(part, spec.limits.get_or_insert_default())?;
            }
        }
        Ok(spec)
    }
}

const CLEAR: &str = "clear=";
const OVERLOOKS: &str = "overlooks=";
const ERRS: &str = "errs=";
const ALL: u32 = 100;
/// An error of ten Queens is as good as any.
const MOST_WRONG: u32 = 9_000;

/// Reads a part of a text that tells of slips. Whether it does.
fn read_slip(part: &str, slips: &mut Slips) -> Result<bool, BotSpecError> {
    let number = |text: &str, most: u32| {
        let number: Option<u32> = text.parse().ok().filter(|&number| number <= most);
        number.ok_or_else(|| BotSpecError::Slip { text: part.to_owned() })
    };
    if let Some(text) = part.strip_prefix(CLEAR) {
        slips.clear = number(text, ALL)?;
    } else if let Some(text) = part.strip_prefix(OVERLOOKS) {
        slips.overlooks = number(text, ALL)?;
    } else if let Some(text) = part.strip_prefix(ERRS) {
        slips.errs = number(text, MOST_WRONG)?;
    } else {
        return Ok(false);
    }
    Ok(true)
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
    text.split(',').try_for_each(|part| read_limit(part, &mut limits))?;
    Ok(limits)
}

fn read_limit(part: &str, limits: &mut Limits) -> Result<(), BotSpecError> {
    let refused = || BotSpecError::Limit { text: part.to_owned() };
    if let Some(depth) = part.strip_prefix("depth=") {
        limits.depth = Some(depth.parse().ok().filter(|&depth: &u32| depth > 0).ok_or_else(refused)?);
    } else if let Some(nodes) = part.strip_prefix("nodes=") {
        limits.nodes = Some(nodes.parse().ok().filter(|&nodes: &u64| nodes > 0).ok_or_else(refused)?);
    } else {
        limits.time = Some(read_time(part).ok_or_else(refused)?);
    }
    Ok(())
}

fn read_time(text: &str) -> Option<Duration> {
    if let Some(millis) = text.strip_suffix("ms") {
        return millis.parse().ok().filter(|&millis: &u64| millis > 0).map(Duration::from_millis);
    }
    let seconds: u64 = text.strip_suffix('s')?.parse().ok()?;
    (seconds > 0).then(|| Duration::from_secs(seconds))
}

fn ids(kinds: &[&dyn BotKind]) -> String {
    let ids: Vec<&str> = kinds.iter().map(|kind| kind.id()).collect();
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
        check("novice", Ok("novice"));
        check("imagine:1s,nodes=300", Ok("imagine:1000ms,nodes=300"));
        check("search:200ms", Ok("search:200ms"));
        check("search:depth=6", Ok("search:depth=6"));
        check("search:nodes=100000,depth=3", Ok("search:depth=3,nodes=100000"));
        check("fallible", Ok("fallible"));
        check("fallible:errs=120,depth=2,overlooks=30", Ok("fallible:depth=2,overlooks=30,errs=120"));
        check("fallible:overlooks=100", Ok("fallible:overlooks=100"));
        check("fallible:errs=9,clear=60,nodes=200", Ok("fallible:nodes=200,clear=60,errs=9"));
    }

    #[test]
    fn what_names_no_bot_is_refused_with_what_would() {
        check(
            "clever",
            Err(
                "no bot is called \"clever\"; bots are random, greedy, fallible, search, imagine, and bot for the best of them; levels are novice, learner, regular, adept, expert, master",
            ),
        );
        check(
            "",
            Err(
                "no bot is called \"\"; bots are random, greedy, fallible, search, imagine, and bot for the best of them; levels are novice, learner, regular, adept, expert, master",
            ),
        );
        check("greedy:2s", Err("greedy takes no limit"));
        check("master:2s", Err("master takes no limit"));
        let slips = "write clear=60 or overlooks=30, of 100, or errs=120, in hundredths of a pawn";
        for bad in ["clear=101", "overlooks=101", "overlooks=", "errs=-5", "errs=9001", "errs=1.5"] {
            check(&format!("fallible:{bad}"), Err(&format!("a bot cannot be told {bad:?}; {slips}")));
        }
        let hint = "write a time (200ms, 2s), depth=6 or nodes=100000";
        for bad in [
            "",
            "overlooks=30",
            "0s",
            "depth=0",
            "depth=",
            "nodes=-1",
            "ms",
            "200",
            "-5ms",
            "99999999999999999999s",
        ] {
            check(&format!("search:{bad}"), Err(&format!("a bot cannot be limited to {bad:?}; {hint}")));
        }
    }

    #[test]
    fn every_kind_is_named_once_and_read_by_its_name() {
        for kind in BOTS.iter().chain(LEVELS) {
            assert_eq!(
                BOTS.iter().chain(LEVELS).filter(|other| other.id() == kind.id()).count(),
                1,
                "{}",
                kind.id()
            );
            assert_ne!(kind.id(), Best.id());
            assert!(kind.id().chars().all(|c| c.is_ascii_lowercase()), "{}", kind.id());
            let read: BotSpec = kind.id().parse().expect("its own name");
            assert_eq!(read.kind().id(), kind.id());
            assert!(!kind.help().is_empty() && !kind.help().contains('\n'), "{}", kind.id());
        }
    }
}
