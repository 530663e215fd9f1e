//! Phrases and their arguments, within bounds.

use super::{Valid, line, list, part, text, word};
use crate::message::{Flaw, LONGEST_PAGE, MOST_ENTRIES};
use crate::{Arg, Phrase, PieceName};

impl Valid for Phrase {
    fn validate(&self) -> Result<(), Flaw> {
        match self {
            Self::Written(written) => text("", written, LONGEST_PAGE),
            Self::Several(phrases) => list("", phrases),
            Self::Keyed { key, args } => {
                word("key", key)?;
                super::member("args", super::count("members", args.len(), MOST_ENTRIES))?;
                super::member("args", super::each_once(args.iter().map(|(name, _)| name.as_ref())))?;
                args.iter().try_for_each(|(name, arg)| {
                    super::member("args", word("", name).and_then(|()| part(name, arg)))
                })
            }
        }
    }
}

impl Valid for Arg {
    fn validate(&self) -> Result<(), Flaw> {
        match self {
            Self::Seat(_) | Self::Number(_) => Ok(()),
            Self::Piece(piece) => part("piece", piece),
            Self::Kind(kind) => word("kind", kind),
            Self::Square(spot) => part("square", spot),
            Self::Card(card) => word("card", card),
            // A text that somebody sent may be anything.
            Self::Text(sent) => text("text", sent, LONGEST_PAGE),
            Self::Phrase(phrase) => part("phrase", phrase),
            Self::List(things) => list("list", things),
            Self::Unknown(unknown) => unknown.validate(),
        }
    }
}

impl Valid for PieceName {
    fn validate(&self) -> Result<(), Flaw> {
        line("", self.as_str())?;
        self.parts().try_for_each(|(_, kind)| word("", kind))
    }
}
