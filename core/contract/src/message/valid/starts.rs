//! Setups, and presets and records made from them.

use std::collections::BTreeMap;
use std::time::Duration;

use super::menus::{players, settings};
use super::{Valid, by_word, line, member, page, part, word, words};
use crate::message::Flaw;
use crate::{
    Arrangement, Comment, Deed, Record, Remark, ScoreSheetError, Seat, Setup, SetupError, TimeControl,
    Variation,
};

/// No game has more actions than these.
const MOST_DEEDS: usize = 1 << 17;
/// Nobody looks at more variations than these.
const MOST_VARIATIONS: usize = 1 << 12;
/// Nobody says more of a game than this.
const MOST_COMMENTS: usize = 1 << 14;
/// A clock that runs for longer than a hundred years limits nothing.
pub(super) const LONGEST: Duration = Duration::from_secs(100 * 366 * 24 * 3600);

impl Valid for Setup {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { seats, seed: _, position, options, arrangement } = self;
        players(*seats)?;
        page("position", position.as_deref().unwrap_or_default())?;
        settings(options)?;
        part("arrangement", arrangement)
    }
}

impl Valid for Arrangement {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { hands, deck, decks, lost } = self;
        by_seat("hands", hands)?;
        words("deck", deck)?;
        by_seat("decks", decks)?;
        by_seat("lost", lost)
    }
}

fn by_seat(name: &str, lists: &BTreeMap<Seat, Vec<String>>) -> Result<(), Flaw> {
    lists.iter().try_for_each(|(seat, list)| member(name, words(seat.name(), list)))
}

impl Valid for SetupError {
    fn validate(&self) -> Result<(), Flaw> {
        match self {
            Self::Seats { least, most, .. } if least > most => {
                Err(Flaw::new(format!("the most of {most} is less than the least of {least}")))
            }
            Self::Seats { name, seats: _, least: _, most: _ } => line("name", name),
            Self::UnknownOption { name, key, known } => {
                line("name", name)?;
                page("key", key)?;
                page("known", known)
            }
            // The value that was set may be a whole text.
            Self::OptionValue { key, value, expected } => {
                page("key", key)?;
                page("value", value)?;
                page("expected", expected)
            }
            Self::Position(message) | Self::Arrangement(message) => part("", message),
            Self::Unknown(unknown) => unknown.validate(),
        }
    }
}

impl Valid for Record {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { ruleset, setup, actions, notes, variations, comments } = self;
        word("ruleset", ruleset)?;
        part("setup", setup)?;
        member("actions", super::entries(actions, MOST_DEEDS, Valid::validate))?;
        by_word("notes", notes, |note| page("", note))?;
        member("variations", super::entries(variations, MOST_VARIATIONS, Valid::validate))?;
        member("comments", super::entries(comments, MOST_COMMENTS, Valid::validate))?;
        let paths = self.paths().map_err(|error| Flaw::new(error.to_string()))?;
        self.check_comments(&paths).map_err(|error| Flaw::new(error.to_string()))
    }
}

impl Valid for Comment {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { of: _, after: _, remark: Remark { signs: _, text } } = self;
        page("text", text)
    }
}

impl Valid for Variation {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { of: _, from: _, actions } = self;
        member("actions", super::entries(actions, MOST_DEEDS, Valid::validate))
    }
}

impl Valid for Deed {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { seat: _, action } = self;
        part("action", action)
    }
}

impl Valid for ScoreSheetError {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { line: _, message } = self;
        part("message", message)
    }
}

impl Valid for TimeControl {
    fn validate(&self) -> Result<(), Flaw> {
        let (total, more) = match self {
            Self::None => return Ok(()),
            Self::PerTurn { limit } => (*limit, Duration::ZERO),
            Self::Increment { total, increment: more } | Self::Delay { total, delay: more } => {
                (*total, *more)
            }
        };
        lasts(total.max(more))
    }
}

pub(super) fn lasts(time: Duration) -> Result<(), Flaw> {
    let refused = || Flaw::new("that is more than a hundred years; `none` sets no limit");
    (time <= LONGEST).then_some(()).ok_or_else(refused)
}
