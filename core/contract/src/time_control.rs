//! How time is limited, as a ruleset says and a table keeps it.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How thinking time is limited.
///
/// As text it is `none`, `30/move`, `300+3` or `300d5`, in seconds; fractions and `m` for minutes are read too.
/// ```
/// use std::time::Duration;
/// use unruly_contract::TimeControl;
/// let blitz = TimeControl::Increment { total: Duration::from_secs(300), increment: Duration::from_secs(3) };
/// assert_eq!("5m+3".parse(), Ok(blitz));
/// assert_eq!(blitz.to_string(), "300+3");
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum TimeControl {
    /// Not at all.
    #[default]
    None,
    /// So much for each turn; what is left of it is lost.
    PerTurn {
        /// How much.
        limit: Duration,
    },
    /// So much for the game, and more after each turn.
    Increment {
        /// For the game.
        total: Duration,
        /// After each turn.
        increment: Duration,
    },
    /// So much for the game, and in each turn the clock waits before it runs.
    Delay {
        /// For the game.
        total: Duration,
        /// How long it waits.
        delay: Duration,
    },
}

/// A text that is no time control.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no time control; write none, 30/move, 300+3 or 300d5, in seconds")]
pub struct NotATimeControl(pub String);

impl TimeControl {
    /// A time as it is written in a time control: in seconds, or in minutes where it ends in `m`.
    pub fn duration(text: &str) -> Option<Duration> {
        duration(text)
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.pad("none"),
            Self::PerTurn { limit } => write!(f, "{}/move", seconds(*limit)),
            Self::Increment { total, increment } => write!(f, "{}+{}", seconds(*total), seconds(*increment)),
            Self::Delay { total, delay } => write!(f, "{}d{}", seconds(*total), seconds(*delay)),
        }
    }
}

impl FromStr for TimeControl {
    type Err = NotATimeControl;

    fn from_str(text: &str) -> Result<Self, NotATimeControl> {
        let read = || {
            let text = text.trim();
            if text == "none" {
                return Some(Self::None);
            }
            // "5m d5" and "5m + 3" are read as they look: numbers may have spaces around them.
            if let Some(limit) = text.strip_suffix("/move") {
                return Some(Self::PerTurn { limit: positive(limit)? });
            }
            if let Some((total, delay)) = text.split_once('d') {
                return Some(Self::Delay { total: positive(total)?, delay: duration(delay)? });
            }
            let (total, increment) = text.split_once('+').unwrap_or((text, "0"));
            Some(Self::Increment { total: positive(total)?, increment: duration(increment)? })
        };
        read().ok_or_else(|| NotATimeControl(text.to_owned()))
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}

impl TryFrom<String> for TimeControl {
    type Error = NotATimeControl;

    fn try_from(text: String) -> Result<Self, NotATimeControl> {
        text.parse()
    }
}

fn positive(text: &str) -> Option<Duration> {
    duration(text).filter(|time| !time.is_zero())
}

fn duration(text: &str) -> Option<Duration> {
    let text = text.trim();
    let (number, unit) = match text.strip_suffix('m') {
        Some(minutes) => (minutes, 60),
        None => (text.strip_suffix('s').unwrap_or(text), 1),
    };
    // Plain decimals only, and read digit by digit: what is written comes back to the billionth.
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let is_plain = |digits: &str| digits.bytes().all(|digit| digit.is_ascii_digit());
    if whole.len() + fraction.len() == 0 || !is_plain(whole) || !is_plain(fraction) {
        return None;
    }
    let whole: u64 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let billionths: u64 = format!("{fraction:0<9}").get(..9)?.parse().ok()?;
    let nanos = (u128::from(whole) * 1_000_000_000 + u128::from(billionths)) * unit;
    let (seconds, rest) = (nanos / 1_000_000_000, nanos % 1_000_000_000);
    Some(Duration::new(u64::try_from(seconds).ok()?, u32::try_from(rest).ok()?))
}

/// A time in seconds, with as many decimals as it has.
fn seconds(time: Duration) -> String {
    let text = format!("{}.{:09}", time.as_secs(), time.subsec_nanos());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::TimeControl;

    #[test]
    fn time_controls_are_written_and_read() {
        for (text, written) in [
            ("none", "none"),
            ("30/move", "30/move"),
            ("0.5m/move", "30/move"),
            ("300+3", "300+3"),
            ("5m+3s", "300+3"),
            ("90", "90+0"),
            ("60d2.5", "60d2.5"),
            ("5m d5", "300d5"),
            (" 10m + 5 ", "600+5"),
            ("0.000000001m+0", "0.00000006+0"),
            ("18446744073709551615.999999999+0", "18446744073709551615.999999999+0"),
        ] {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(control.to_string(), written);
            assert_eq!(written.parse(), Ok(control));
        }
        for text in [
            "",
            "0+1",
            "-5+1",
            "inf",
            "1e3",
            "5+",
            "+5",
            "60d",
            "nan/move",
            "99999999999999999999999+1",
            "18446744073709551615m",
            "1.2.3",
            ".",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text:?}");
        }
    }
}
