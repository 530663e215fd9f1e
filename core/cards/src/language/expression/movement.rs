//! Movements in Betza's notation, their errors shown where they stand in the file.

use unruly_chess::betza::{Betza, Expected, Found};

use crate::language::compile::{Compiler, World};
use crate::language::diagnostic::Reports;
use crate::language::source::Located;
use crate::model::{Kind, Kinds};
use unruly_contract::nearest;

impl Compiler<'_> {
    /// A movement, in which kinds of the set can be named.
    pub(crate) fn betza(&mut self, text: Located<'_>) -> Betza {
        betza(text, &self.world.kinds, self.reports)
    }

    /// Something to go on with where a movement could not be read.
    pub(crate) fn some_movement(&self) -> Betza {
        some_movement(self.world)
    }
}

fn some_movement(world: &World) -> Betza {
    world.kinds.info(Kind::KING).movement.clone()
}

/// Reads a movement; where that fails it has been reported, and the King's is given.
pub(crate) fn betza(text: Located<'_>, kinds: &Kinds, reports: &mut Reports) -> Betza {
    let names = |word: &str| kinds.named(word).map(|kind| kinds.info(kind).movement.clone());
    let error = match Betza::parse_with(text.text, names) {
        Ok(movement) => return movement,
        Err(error) => error,
    };
    let start = text
        .text
        .char_indices()
        .nth(error.column.saturating_sub(1))
        .map_or(text.text.len(), |(place, _)| place);
    let found = match &error.found {
        Found::Text(found) => found.as_str(),
        Found::End => "",
    };
    let span = text.at(start..(start + found.len()).min(text.text.len()).max(start));
    let report = reports.error(span, format!("this is no movement: found {}", error.found));
    report.label(format!("expected {}", error.expected));
    if found == "usual" {
        report.help("`usual` stands alone, as in `as = \"usual\"`: it differs from piece to piece");
    } else if error.expected == Expected::Name {
        let known = kinds.0.iter().map(|kind| kind.name.as_str());
        if let Some(meant) = nearest(found, known.chain(["usual"])) {
            report.help(format!("did you mean `{meant}`?"));
        }
    }
    kinds.info(Kind::KING).movement.clone()
}
