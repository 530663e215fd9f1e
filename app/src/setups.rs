//! Setups from the command line: seeds, positions and options, read as the ruleset's profile has them.

use std::io;
use std::path::Path;

use anyhow::{Result, bail};
use clap::Args;
use unruly_contract::{OptionKind, OptionSpec, OptionValue, Profile, Setup, SetupError};
use unruly_table::disk::{LARGEST_TEXT, as_text, read_input, read_text};

use crate::{decks, presets};

/// How the command line calls all of [`SetupArguments`]: a game that was begun already starts from none of them.
pub(crate) const SETUP: &str = "setup";

/// The start of a game, in arguments of the command line.
#[derive(Debug, Clone, Default, Args)]
#[group(id = SETUP)]
pub(crate) struct SetupArguments {
    /// Start from this position, in the ruleset's own text (FEN for chess); `@FILE` reads it from a file, `-` from
    /// standard input
    #[arg(long, value_name = "TEXT|@FILE", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// Start from a preset of the ruleset, as `unruly rulesets NAME` lists them, or from one in a file that ends in .toml;
    /// what is set besides goes before it
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) preset: Option<String>,
    /// Set an option of the ruleset; `unruly rulesets NAME` lists them
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub(crate) settings: Vec<String>,
    /// How many play, where the ruleset leaves a choice
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// Seed all chance in the game: the same seed deals the same cards
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
}

impl SetupArguments {
    /// The setup for a ruleset.
    ///
    /// # Errors
    /// When a file cannot be read, or the ruleset has no such option or value.
    pub(crate) fn setup(&self, profile: &Profile) -> Result<Setup> {
        let mut setup = Setup {
            seats: self.players,
            seed: self.seed.unwrap_or_default(),
            position: self.position.as_deref().map(read_position).transpose()?,
            ..Setup::default()
        };
        for setting in &self.settings {
            let Some((key, value)) = setting.split_once('=') else {
                bail!("{setting:?} sets nothing; write it as KEY=VALUE");
            };
            let (key, value) = (key.trim(), value.trim());
            // An unknown key is refused below, with the words the ruleset itself would use.
            let value = match profile.option(key) {
                Some(option) => match decks::named(profile, option, value)? {
                    Some(deck) => deck,
                    None => read_value(option, value)?,
                },
                None => OptionValue::Text(value.to_owned()),
            };
            setup.options.insert(key.to_owned(), value);
        }
        if let Some(name) = &self.preset {
            setup = presets::find(profile, name)?.applied_to(setup);
        }
        setup.check(profile)?;
        Ok(setup)
    }
}

/// The value of an option that a text means.
///
/// # Errors
/// Says what the option may be.
pub(crate) fn read_value(option: &OptionSpec, text: &str) -> Result<OptionValue, SetupError> {
    let value = match &option.kind {
        OptionKind::Flag { .. } => match text {
            "true" | "on" | "yes" => OptionValue::Flag(true),
            "false" | "off" | "no" => OptionValue::Flag(false),
            _ => OptionValue::Text(text.to_owned()),
        },
        OptionKind::Number { .. } | OptionKind::NumberOr { .. } => {
            text.parse().map_or_else(|_| OptionValue::Text(text.to_owned()), OptionValue::Number)
        }
        kind @ OptionKind::Deck { .. } if kind.word(text).is_some() => OptionValue::Text(text.to_owned()),
        OptionKind::List { .. } | OptionKind::Deck { .. } => {
            let words = text.split(',').map(str::trim).filter(|word| !word.is_empty());
            OptionValue::List(words.map(str::to_owned).collect())
        }
        _ => OptionValue::Text(text.to_owned()),
    };
    match option.kind.check(&value) {
        Ok(()) => Ok(value),
        Err(expected) => {
            Err(SetupError::OptionValue { key: option.key.clone(), value: text.to_owned(), expected })
        }
    }
}

/// A position given as it is, in a file, or on standard input.
fn read_position(argument: &str) -> Result<String> {
    let text = match argument.strip_prefix('@').or((argument == "-").then_some("-")) {
        None => argument.to_owned(),
        Some("-") => {
            let input = Path::new("standard input");
            as_text(read_input(io::stdin().lock(), "standard input", LARGEST_TEXT)?, input)?
        }
        Some(path) => read_text(Path::new(path), LARGEST_TEXT)?,
    };
    Ok(text.trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Choice, OptionKind, OptionSpec, OptionValue};

    use super::read_value;

    fn option(kind: OptionKind) -> OptionSpec {
        OptionSpec { key: "key".to_owned(), name: "Key".to_owned(), help: "Does it.".to_owned(), kind }
    }

    #[track_caller]
    fn check(kind: OptionKind, text: &str, expected: Result<OptionValue, &str>) {
        let read = read_value(&option(kind), text).map_err(|error| error.to_string());
        assert_eq!(read, expected.map_err(str::to_owned));
    }

    #[test]
    fn values_are_read_as_the_option_has_them() {
        let number = || OptionKind::Number { default: 4, least: 0, most: 8 };
        check(OptionKind::Flag { default: false }, "on", Ok(OptionValue::Flag(true)));
        check(OptionKind::Flag { default: false }, "no", Ok(OptionValue::Flag(false)));
        check(number(), "7", Ok(OptionValue::Number(7)));
        check(number(), "9", Err("the option key cannot be \"9\"; it is a whole number from 0 to 8"));
        check(number(), "many", Err("the option key cannot be \"many\"; it is a whole number from 0 to 8"));
        check(
            OptionKind::List { default: Vec::new() },
            "bog, crab",
            Ok(OptionValue::List(vec!["bog".to_owned(), "crab".to_owned()])),
        );
        // A word may look like a number, and still is a word.
        let choice = Choice { key: "960".to_owned(), name: "960".to_owned(), help: String::new() };
        let word = OptionKind::Word { default: "960".to_owned(), choices: vec![choice] };
        check(word, "960", Ok(OptionValue::Text("960".to_owned())));
        check(
            OptionKind::Flag { default: true },
            "perhaps",
            Err("the option key cannot be \"perhaps\"; it is true or false"),
        );
    }
}
