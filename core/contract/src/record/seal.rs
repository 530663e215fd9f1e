//! The seal: a digest that changes when anything that a record says does.

use std::collections::BTreeMap;

use crate::{Arrangement, Deed, OptionValue, Record, Seat, Setup};

use super::SCHEMA;

/// The word that hand-written records put in place of a seal.
pub(super) const NONE: &str = "none";

/// The seal of a record, as it stands in the file.
///
/// It covers what the record says, not how that is laid out, so that a blank line or a comment breaks nothing.
pub(super) fn of(record: &Record) -> String {
    let Record { ruleset, setup, actions, notes: _, variations: _, comments: _ } = record;
    // Variations and comments stand among the notes: a program that does not know them finds the same seal.
    let notes = record.with_series();
    let mut digest = Digest::new();
    digest.number(SCHEMA);
    digest.text(ruleset);
    setup_into(&mut digest, setup);
    digest.number(actions.len() as u64);
    for Deed { seat, action } in actions {
        digest.text(seat.name());
        digest.text(action.text());
    }
    digest.number(notes.len() as u64);
    for (key, note) in &notes {
        digest.text(key);
        digest.text(note);
    }
    format!("{:016x}", digest.0)
}

fn setup_into(digest: &mut Digest, setup: &Setup) {
    // Taken apart by name, so that a new field cannot be forgotten here.
    let Setup { seats, seed, position, options, arrangement } = setup;
    let Arrangement { hands, deck, decks, lost } = arrangement;
    digest.maybe(seats.as_ref(), |digest, seats| digest.number(u64::from(*seats)));
    digest.number(*seed);
    digest.maybe(position.as_ref(), |digest, position| digest.text(position));
    digest.number(options.len() as u64);
    for (key, value) in options {
        digest.text(key);
        match value {
            OptionValue::Flag(on) => digest.tagged(0, u64::from(*on)),
            OptionValue::Number(number) => digest.tagged(1, number.cast_unsigned()),
            OptionValue::Text(text) => {
                digest.number(2);
                digest.text(text);
            }
            OptionValue::List(words) => {
                digest.number(3);
                digest.texts(words);
            }
        }
    }
    digest.lists(hands);
    digest.texts(deck);
    digest.lists(lost);
    // Records from before there were any keep their seals.
    if !decks.is_empty() {
        digest.lists(decks);
    }
}

/// FNV-1a with 64 bits. Each step is a bijection of the state, so two contents of one length that differ in a single
/// byte never share a digest.
struct Digest(u64);

impl Digest {
    fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn number(&mut self, number: u64) {
        self.bytes(&number.to_le_bytes());
    }

    fn tagged(&mut self, tag: u64, number: u64) {
        self.number(tag);
        self.number(number);
    }

    /// The length goes first, so that no two lists of texts run together into the same bytes.
    fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.bytes(text.as_bytes());
    }

    fn texts(&mut self, texts: &[String]) {
        self.number(texts.len() as u64);
        for text in texts {
            self.text(text);
        }
    }

    fn lists(&mut self, lists: &BTreeMap<Seat, Vec<String>>) {
        self.number(lists.len() as u64);
        for (seat, texts) in lists {
            self.text(seat.name());
            self.texts(texts);
        }
    }

    fn maybe<T>(&mut self, value: Option<&T>, write: impl FnOnce(&mut Self, &T)) {
        self.number(u64::from(value.is_some()));
        if let Some(value) = value {
            write(self, value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Digest;

    #[test]
    fn the_digest_is_fnv_1a() {
        // Published test vectors of FNV-1a, 64 bits.
        for (text, expected) in
            [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8)]
        {
            let mut digest = Digest::new();
            digest.bytes(text.as_bytes());
            assert_eq!(digest.0, expected, "{text:?}");
        }
    }
}
