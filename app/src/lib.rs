//! The program `unruly`: a table for chess games whose rules change.
//!
//! It knows games only through `unruly_contract` and the list of rulesets in `shipped.rs`, and card sets, which it also writes and
//! checks, through the language of `unruly_cards`.

mod calendar;
mod card_book;
mod card_sets;
mod claiming;
mod command;
mod companions;
mod complaint;
mod contest;
mod decks;
mod desktop;
mod english;
mod examples;
mod files;
mod folders;
mod history;
mod languages;
mod lessons;
mod lines;
mod locale;
mod openings;
mod opponent;
mod places;
mod play;
mod plugins;
mod preferences;
mod presets;
mod rulesets;
mod rulings;
mod setups;
mod shipped;
mod statistics;
mod terminal;
mod thinkers;
mod thinking;
mod translations;
mod trouble;
mod uci;
mod workers;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;

// Readers of outside data, for the fuzz targets.
pub use command::answer_lines;
pub use rulesets::{UnknownRuleset, find as find_ruleset};
pub use translations::{Checked, FileNote, check as check_translations};

/// Does what the command line says. Errors end up on standard error, in one line.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let asked = match command::Unruly::try_parse_from(arguments) {
        Ok(asked) => asked,
        Err(error) => return complaint::usage(&error),
    };
    match asked.run() {
        Ok(done) => done,
        Err(error) => complaint::failure(&error),
    }
}
