//! Profiles and options, as menus offer them.

use std::collections::BTreeMap;

use super::{Valid, by_word, each_once, line, list, member, page, word};
use crate::message::{Flaw, MOST_ENTRIES};
use crate::{Choice, OptionKind, OptionSpec, OptionValue, Preset, Profile, Seat, TOGETHER};

impl Valid for Profile {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { id, name, summary, seats, options, guide, naming: _, secrecy: _ } = self;
        member("id", key(id, &['-', TOGETHER]))?;
        line("name", name)?;
        line("summary", summary)?;
        member("seats", seat_range(*seats.start(), *seats.end()))?;
        list("options", options)?;
        member("options", each_once(options.iter().map(|option| option.key.as_str())))?;
        page("guide", guide)
    }
}

fn seat_range(least: u8, most: u8) -> Result<(), Flaw> {
    let table = Seat::ALL.len();
    if 1 <= least && least <= most && usize::from(most) <= table {
        return Ok(());
    }
    Err(Flaw::new(format!(
        "{least} to {most} is no number of players; at least 1 and at most {table} can play"
    )))
}

/// How files and commands call something.
fn key(text: &str, joints: &[char]) -> Result<(), Flaw> {
    let is_letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || joints.contains(&c);
    if !text.chars().all(is_letter) {
        return Err(Flaw::new(format!("{text:?} is not lower-case letters, digits and hyphens")));
    }
    word("", text)
}

impl Valid for OptionSpec {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { key: called, name, help, kind } = self;
        member("key", key(called, &['-']))?;
        line("name", name)?;
        line("help", help)?;
        member("kind", kind.validate())
    }
}

impl Valid for OptionKind {
    fn validate(&self) -> Result<(), Flaw> {
        match self {
            Self::Number { least, most, .. } | Self::NumberOr { least, most, .. } if least > most => {
                return Err(Flaw::new(format!("no number is at least {least} and at most {most}")));
            }
            Self::Text { default } => page("default", default)?,
            Self::List { default } => super::words("default", default)?,
            Self::Unknown(unknown) => unknown.validate()?,
            Self::Flag { .. }
            | Self::Number { .. }
            | Self::NumberOr { .. }
            | Self::Word { .. }
            | Self::Deck { .. } => {}
        }
        let words: Vec<&Choice> = self.words().collect();
        super::count("choices", words.len(), MOST_ENTRIES)?;
        words.iter().try_for_each(|word| word.validate())?;
        each_once(words.iter().map(|word| word.key.as_str()))?;
        let default = self.default_value();
        self.check(&default).map_err(|expected| {
            Flaw::new(format!("it is {:?} when nobody says, and may be {expected}", default.to_string()))
        })
    }
}

impl Valid for Choice {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { key, name, help } = self;
        word("key", key)?;
        line("name", name)?;
        line("help", help)
    }
}

impl Valid for Preset {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { id, name, summary, seats, options } = self;
        word("id", id)?;
        line("name", name)?;
        line("summary", summary)?;
        players(*seats)?;
        settings(options)
    }
}

/// How many play, where that is said.
pub(super) fn players(seats: Option<u8>) -> Result<(), Flaw> {
    seats.map_or(Ok(()), |seats| member("seats", seat_range(seats, seats)))
}

/// The options of a setup.
pub(super) fn settings(options: &BTreeMap<String, OptionValue>) -> Result<(), Flaw> {
    by_word("options", options, |value| match value {
        OptionValue::Flag(_) | OptionValue::Number(_) => Ok(()),
        OptionValue::Text(text) => page("", text),
        OptionValue::List(words) => super::entries(words, MOST_ENTRIES, |word| line("", word)),
    })
}
