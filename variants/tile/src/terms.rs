//! Agreements of the players before the game, read from a setup.

use unruly_contract::{OptionValue, Profile, Setup, SetupError};
use unruly_geometry::plane::Borders;

use crate::profile::{BY_PLAYERS, option};
use crate::{Announce, Kind, Lust, Rules};

/// The agreements of the players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Terms {
    /// The ones that bear on moves.
    pub(crate) rules: Rules,
    /// Whether lines are drawn.
    pub(crate) grid: bool,
    /// How many seconds a move may take; a game with a limit is Sudden Death.
    pub(crate) time_limit: Option<u32>,
    /// The pieces of each kind, a number of pawns aside.
    pub(crate) set: Set,
    /// How many pawns each has, where somebody said so.
    pub(crate) pawns: Option<u8>,
    /// How the tiles come onto the plane.
    pub(crate) layout: Dealing,
}

/// Which pieces each player has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Set {
    /// A queen, and two of each other piece.
    Full,
    /// One of each.
    Fast,
}

/// How the tiles come onto the plane.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dealing {
    /// The players place them.
    ByHand,
    /// They are shuffled and dealt along a spiral.
    Spiral,
    /// They are shuffled and dealt into a rectangle.
    Rectangle,
}

impl Terms {
    /// Reads the options of a setup that the profile allows.
    ///
    /// # Errors
    /// When two of them contradict each other, or the borders cannot be read.
    pub(crate) fn of(profile: &Profile, setup: &Setup) -> Result<Self, SetupError> {
        let flag = |key: &str| setup.option(profile, key) == OptionValue::Flag(true);
        let word = |key: &str| setup.option(profile, key).to_string();
        let number = |key: &str| match setup.option(profile, key) {
            OptionValue::Number(number) => Some(number),
            _ => None,
        };
        let time_limit = number(option::TIME_LIMIT).and_then(|seconds| u32::try_from(seconds).ok());
        let time_limit = time_limit.filter(|seconds| *seconds > 0);
        let announce = Announce::from_key(&word(option::ANNOUNCE)).unwrap_or_default();
        let announce = match time_limit {
            None => announce,
            // "Any game with time limits is a Sudden Death game." The usual announcing is what nobody asked for, so that
            // gives way; another does not.
            Some(_) if matches!(announce, Announce::Automatic | Announce::SuddenDeath) => {
                Announce::SuddenDeath
            }
            Some(_) => {
                let expected = "sudden-death in a game with a time limit; leave one of the two out";
                return Err(refuse(option::ANNOUNCE, announce.key(), expected));
            }
        };
        let lust = match (flag(option::BLOOD_LUST), flag(option::MAD_BLOOD_LUST)) {
            (_, true) => Lust::MadBlood,
            (true, false) => Lust::Blood,
            (false, false) => Lust::None,
        };
        let layout = match (word(option::LAYOUT).as_str(), word(option::RANDOM_LAYOUT).as_str()) {
            ("random", "rectangle") => Dealing::Rectangle,
            ("random", _) => Dealing::Spiral,
            _ => Dealing::ByHand,
        };
        let pawns = match setup.option(profile, option::PAWNS) {
            OptionValue::Number(pawns) => u8::try_from(pawns).ok(),
            other => {
                debug_assert_eq!(other.to_string(), BY_PLAYERS);
                None
            }
        };
        let rules = Rules {
            announce,
            lust,
            friendly_fire: flag(option::FRIENDLY_FIRE),
            borders: read_borders(&word(option::BORDERS))?,
            spread: None,
        };
        let set = if word(option::SET) == "fast" { Set::Fast } else { Set::Full };
        Ok(Self { rules, grid: flag(option::GRID), time_limit, set, pawns, layout })
    }

    /// The tiles of each player where so many play, in order of kinds.
    pub(crate) fn tiles(&self, players: u32) -> Vec<Kind> {
        use Kind::{Bishop, King, Knight, Queen, Rook};
        let mut tiles = match self.set {
            Set::Full => vec![King, Queen, Rook, Rook, Bishop, Bishop, Knight, Knight],
            Set::Fast => vec![King, Queen, Rook, Bishop, Knight],
        };
        // "Games with two players use eight pawns, games with three players use six, and games with four or more use
        // only four." The fast game has three pawns for two players and four for three; more players are no fewer.
        let usual = match (self.set, players) {
            (Set::Full, ..=2) => 8,
            (Set::Full, 3) => 6,
            (Set::Fast, ..=2) => 3,
            (Set::Full | Set::Fast, _) => 4,
        };
        tiles.extend(vec![Kind::Pawn; usize::from(self.pawns.unwrap_or(usual))]);
        tiles
    }
}

fn read_borders(text: &str) -> Result<Option<Borders>, SetupError> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let borders = text.parse();
    borders.map(Some).map_err(|_| refuse(option::BORDERS, text, "a width and a height, like 12x12, or empty"))
}

fn refuse(key: &str, value: &str, expected: &str) -> SetupError {
    SetupError::OptionValue { key: key.to_owned(), value: value.to_owned(), expected: expected.to_owned() }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use unruly_contract::{OptionValue, Setup};

    use super::{Dealing, Terms};
    use crate::profile::profile;
    use crate::{Announce, Lust};

    fn read(options: &[(&str, OptionValue)]) -> Result<Terms, String> {
        let options: BTreeMap<_, _> =
            options.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
        let setup = Setup { options, ..Setup::default() };
        setup.check(&profile()).map_err(|error| error.to_string())?;
        Terms::of(&profile(), &setup).map_err(|error| error.to_string())
    }

    fn text(text: &str) -> OptionValue {
        OptionValue::Text(text.to_owned())
    }

    #[track_caller]
    fn check_tiles(options: &[(&str, OptionValue)], players: u32, expected: &str) {
        let tiles = read(options).unwrap().tiles(players);
        let letters: String = tiles.iter().map(|kind| kind.letter()).collect();
        assert_eq!(letters, expected, "{players} players");
        assert!(tiles.is_sorted(), "{letters}");
    }

    #[test]
    fn pawns_go_by_the_number_of_players() {
        check_tiles(&[], 2, "KQRRBBNNPPPPPPPP");
        check_tiles(&[], 3, "KQRRBBNNPPPPPP");
        for players in 4..=6 {
            check_tiles(&[], players, "KQRRBBNNPPPP");
        }
        check_tiles(&[("pawns", text("by-players"))], 3, "KQRRBBNNPPPPPP");
        check_tiles(&[("pawns", OptionValue::Number(0))], 3, "KQRRBBNN");
        check_tiles(&[("pawns", OptionValue::Number(8))], 6, "KQRRBBNNPPPPPPPP");
    }

    #[test]
    fn the_fast_game_has_one_of_each_piece() {
        check_tiles(&[("set", text("fast"))], 2, "KQRBNPPP");
        check_tiles(&[("set", text("fast"))], 3, "KQRBNPPPP");
        check_tiles(&[("set", text("fast")), ("pawns", OptionValue::Number(1))], 2, "KQRBNP");
    }

    #[test]
    fn a_game_with_a_time_limit_is_sudden_death() {
        let limited = read(&[("time-limit", OptionValue::Number(30))]).unwrap();
        assert_eq!((limited.time_limit, limited.rules.announce), (Some(30), Announce::SuddenDeath));
        assert_eq!(read(&[]).unwrap().rules.announce, Announce::Automatic);
        assert_eq!(read(&[("time-limit", OptionValue::Number(0))]).unwrap().time_limit, None);
    }

    #[test]
    fn the_mad_lust_holds_the_plain_one() {
        let on = OptionValue::Flag(true);
        assert_eq!(read(&[("blood-lust", on.clone())]).unwrap().rules.lust, Lust::Blood);
        assert_eq!(read(&[("mad-blood-lust", on.clone())]).unwrap().rules.lust, Lust::MadBlood);
        let both = [("blood-lust", on.clone()), ("mad-blood-lust", on)];
        assert_eq!(read(&both).unwrap().rules.lust, Lust::MadBlood);
    }

    #[test]
    fn random_layouts_have_a_shape() {
        assert_eq!(read(&[]).unwrap().layout, Dealing::ByHand);
        assert_eq!(read(&[("layout", text("random"))]).unwrap().layout, Dealing::Spiral);
        let rectangle = [("layout", text("random")), ("random-layout", text("rectangle"))];
        assert_eq!(read(&rectangle).unwrap().layout, Dealing::Rectangle);
    }

    #[track_caller]
    fn check_refused(options: &[(&str, OptionValue)], expected: &str) {
        let message = read(options).unwrap_err();
        assert!(message.contains(expected), "{message:?} does not say {expected:?}");
    }

    #[test]
    fn contradictions_are_refused_in_words() {
        let limit = ("time-limit", OptionValue::Number(30));
        check_refused(&[limit.clone(), ("announce", text("polite"))], "leave one of the two out");
        check_refused(&[limit, ("announce", text("by-hand"))], "sudden-death in a game with a time limit");
        for borders in ["12", "0x4", "12x", "ax4", "12 x 12"] {
            check_refused(&[("borders", text(borders))], "like 12x12");
        }
        check_refused(&[("pawns", OptionValue::Number(9))], "from 0 to 8, or by-players");
    }
}
