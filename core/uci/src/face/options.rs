//! The options of the engine: exactly those that do something.

use crate::face::strength;
use crate::notation::Castling;

/// Options as they are set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Settings {
    /// The size of the memory for positions, in megabytes.
    pub(super) hash: u32,
    /// How many lines are told.
    pub(super) lines: u32,
    /// How castling is written.
    pub(super) castling: Castling,
    /// Whether the engine plays less well than it can.
    is_limited: bool,
    /// How well, then.
    elo: u32,
}

/// The most megabytes of memory, and the usual number.
const HASH: (u32, u32) = (1024, 16);
/// The most lines.
const LINES: u32 = 64;

impl Default for Settings {
    fn default() -> Self {
        let (_, elo) = strength::bounds();
        Self { hash: HASH.1, lines: 1, castling: Castling::KingGoes, is_limited: false, elo }
    }
}

impl Settings {
    /// The options as an engine tells of them.
    pub(super) fn told() -> Vec<String> {
        let (weakest, strongest) = strength::bounds();
        [
            format!("Hash type spin default {} min 1 max {}", HASH.1, HASH.0),
            // The search has one thread; programs that set this for every engine are content with it.
            "Threads type spin default 1 min 1 max 1".to_owned(),
            format!("MultiPV type spin default 1 min 1 max {LINES}"),
            "UCI_Chess960 type check default false".to_owned(),
            "UCI_LimitStrength type check default false".to_owned(),
            format!("UCI_Elo type spin default {strongest} min {weakest} max {strongest}"),
            "Clear Hash type button".to_owned(),
        ]
        .map(|option| format!("option name {option}"))
        .into()
    }

    /// The most positions that may be looked at for a move, where the engine is to play less well than it can.
    pub(super) fn most_nodes(&self) -> Option<u64> {
        self.is_limited.then(|| strength::nodes(self.elo))
    }

    /// Sets an option.
    ///
    /// # Errors
    /// Says why it is not set.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = |least: u32, most: u32| {
            let number: i64 =
                value.parse().map_err(|_| format!("{name} takes a number, and {value:?} is none"))?;
            Ok::<u32, String>(number.clamp(i64::from(least), i64::from(most)) as u32)
        };
        let is_so = || match value.to_ascii_lowercase().as_str() {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(format!("{name} is true or false, not {value:?}")),
        };
        // Names are compared without regard to capitals, as the protocol has it.
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.hash = number(1, HASH.0)?,
            "threads" => drop(number(1, 1)?),
            "multipv" => self.lines = number(1, LINES)?,
            "uci_chess960" => {
                self.castling = if is_so()? { Castling::KingTakesRook } else { Castling::KingGoes };
            }
            "uci_limitstrength" => self.is_limited = is_so()?,
            "uci_elo" => {
                let (weakest, strongest) = strength::bounds();
                self.elo = number(weakest, strongest)?;
            }
            _ => return Err(format!("there is no option {name:?}")),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Settings;

    #[test]
    fn every_option_that_is_told_can_be_set_and_does_something() {
        let told = Settings::told();
        assert!(told.len() > 5);
        for option in told {
            let named = option.strip_prefix("option name ").unwrap();
            let (name, kind) = named.split_once(" type ").unwrap();
            let words: Vec<&str> = kind.split(' ').collect();
            let mut settings = Settings::default();
            // A value other than the usual one.
            let value = match words[0] {
                "check" => "true",
                "spin" if words[4] != words[2] => words[4],
                "spin" => words[6],
                // It is pressed, and the engine sees to it.
                _ => continue,
            };
            settings.set(name, value).unwrap();
            let is_fixed = words[0] == "spin" && words[4] == words[6];
            assert_eq!(settings == Settings::default(), is_fixed, "{option}");
        }
    }

    #[test]
    fn values_out_of_bounds_are_brought_back_and_nonsense_is_refused() {
        let mut settings = Settings::default();
        settings.set("hash", "999999999999").unwrap();
        assert_eq!(settings.hash, 1024);
        settings.set("MULTIPV", "-3").unwrap();
        assert_eq!(settings.lines, 1);
        assert!(settings.set("Hash", "much").unwrap_err().contains("much"));
        assert!(settings.set("UCI_Chess960", "perhaps").is_err());
        assert!(settings.set("Contempt", "3").unwrap_err().contains("Contempt"));
    }
}
