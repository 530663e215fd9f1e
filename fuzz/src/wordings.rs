//! Catalogues under noise: whatever is read is said, whatever is put into it, and what is not read is told with its line.

use std::path::Path;

use unruly_contract::{Arg, Phrase, PieceName, Seat, Spot};
use unruly_table::disk::as_text;
use unruly_wording::{Language, Speaker};

use crate::{lines_of, taken};

/// Any bytes as a catalogue, which says its own keys, and what the shipped one has no words for.
pub fn wordings(data: &[u8]) {
    let Ok(text) = as_text(data.to_vec(), Path::new("noise.ftl")) else { return };
    let language = match Language::read("xx", [("noise.ftl", text.as_str())]) {
        Ok(language) => language,
        Err(errors) => {
            assert!(!errors.is_empty(), "it is refused without a reason");
            for error in errors {
                assert!((1..=lines_of(data)).contains(&error.line), "{error} points nowhere");
                assert!(!error.message.is_empty(), "there is an error without a word");
            }
            return;
        }
    };
    taken();
    assert!(!language.name().is_empty(), "it has no name");
    let speaker = Speaker::of([language.clone()]);
    for (key, variables) in language.keys() {
        drop(speaker.say(&Phrase::new(key.to_owned())));
        for turn in 0..arguments().len() {
            drop(speaker.say(&filled(key, variables, turn)));
        }
    }
    for argument in arguments() {
        drop(speaker.say(&Phrase::several([Phrase::new("one").with("one", argument), Phrase::from("Two.")])));
    }
}

/// A phrase with something put in for each variable of its wording, another thing on each turn.
fn filled<'v>(key: &str, variables: impl IntoIterator<Item = &'v String>, turn: usize) -> Phrase {
    let mut phrase = Phrase::new(key.to_owned());
    for (place, variable) in variables.into_iter().enumerate() {
        // What stands behind a hyphen is the form of a noun.
        let name = variable.split('-').next().unwrap_or(variable).to_owned();
        let mut others = arguments().into_iter().cycle().skip(place + turn);
        phrase = phrase.with(name, others.next().expect("they come again and again"));
    }
    phrase
}

/// One of everything that can be put in.
fn arguments() -> [Arg; 9] {
    let piece = || Arg::Piece(PieceName::from("white princess+black elf"));
    [
        Arg::Seat(Seat::RED),
        piece(),
        Arg::kind("archer"),
        Arg::Square(Spot { x: -1, y: 3 }),
        Arg::card("trap"),
        Arg::Number(21),
        Arg::text("{ $x } e2e4"),
        Arg::Phrase(Phrase::new("piece").with("piece", piece())),
        Arg::List(vec![Arg::Seat(Seat::WHITE), Arg::Seat(Seat::BLACK), piece()]),
    ]
}
