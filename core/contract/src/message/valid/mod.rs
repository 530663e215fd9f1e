//! The bounds that every message keeps to, part by part: whatever is not bounded by its type is bounded here.

mod answers;
mod cards;
mod happenings;
mod menus;
mod minds;
mod phrases;
mod scenes;
mod starts;

use std::collections::BTreeMap;
use std::fmt::Display;

use super::{FARTHEST, Flaw, LONGEST_LINE, LONGEST_PAGE, LONGEST_WORD, MOST_ENTRIES, Unknown};
use crate::{Corner, Seat, Spot, Viewer};

/// A message, or a part of one, that keeps to bounds.
pub trait Valid {
    /// Holds it against them.
    ///
    /// # Errors
    /// Names the first part that does not keep to them, and what would do.
    fn validate(&self) -> Result<(), Flaw>;
}

/// Whether a member holds.
fn member(name: &str, holds: Result<(), Flaw>) -> Result<(), Flaw> {
    holds.map_err(|flaw| flaw.in_member(name))
}

/// Whether a member that is a part holds.
fn part(name: &str, part: &impl Valid) -> Result<(), Flaw> {
    member(name, part.validate())
}

/// Whether a list of parts does.
fn list<T: Valid>(name: &str, parts: &[T]) -> Result<(), Flaw> {
    member(name, entries(parts, MOST_ENTRIES, Valid::validate))
}

/// Whether the entries of a list do, and whether there are not too many.
pub(super) fn entries<T>(list: &[T], most: usize, each: impl Fn(&T) -> Result<(), Flaw>) -> Result<(), Flaw> {
    count("entries", list.len(), most)?;
    list.iter().enumerate().try_for_each(|(index, entry)| each(entry).map_err(|flaw| flaw.in_entry(index)))
}

fn count(what: &str, count: usize, most: usize) -> Result<(), Flaw> {
    let refused = || Flaw::new(format!("there are {count} {what}, and may be {most}"));
    (count <= most).then_some(()).ok_or_else(refused)
}

/// Whether a number is at most so much.
fn at_most<N: Copy + PartialOrd + Display>(name: &str, number: N, most: N) -> Result<(), Flaw> {
    let refused = || Flaw::new(format!("{number} is too much; {most} is the most")).in_member(name);
    (number <= most).then_some(()).ok_or_else(refused)
}

/// An id, a key or the name of a piece, which is not empty.
fn word(name: &str, word: &str) -> Result<(), Flaw> {
    let refused = |message: &str| Err(Flaw::new(message).in_member(name));
    if word.is_empty() { refused("it is empty, and needs a word") } else { text(name, word, LONGEST_WORD) }
}

/// A text that is read in one go.
fn line(name: &str, line: &str) -> Result<(), Flaw> {
    text(name, line, LONGEST_LINE)
}

/// A text that fills pages.
fn page(name: &str, page: &str) -> Result<(), Flaw> {
    text(name, page, LONGEST_PAGE)
}

fn text(name: &str, text: &str, most: usize) -> Result<(), Flaw> {
    member(name, count("bytes of text", text.len(), most))
}

/// A list of ids or kinds.
fn words<W: AsRef<str>>(name: &str, list: &[W]) -> Result<(), Flaw> {
    member(name, entries(list, MOST_ENTRIES, |one| word("", one.as_ref())))
}

/// Something for each of several words.
fn by_word<V>(
    name: &str,
    map: &BTreeMap<String, V>,
    each: impl Fn(&V) -> Result<(), Flaw>,
) -> Result<(), Flaw> {
    let each = |(key, value): (&String, &V)| {
        word("", key).and_then(|()| each(value)).map_err(|flaw| flaw.in_entry(format_args!("{key:?}")))
    };
    member(name, count("members", map.len(), MOST_ENTRIES).and_then(|()| map.iter().try_for_each(each)))
}

/// Several seats, none of them twice.
fn seats(name: &str, seats: &[Seat]) -> Result<(), Flaw> {
    let twice = seats.iter().enumerate().find(|(index, seat)| seats[..*index].contains(seat));
    let refused = |(index, seat): (usize, &Seat)| {
        Flaw::new(format!("{seat} is named before; once is enough")).in_entry(index).in_member(name)
    };
    twice.map_or(Ok(()), |twice| Err(refused(twice)))
}

/// No two things of a list may be called alike.
pub(super) fn each_once<'k>(keys: impl Iterator<Item = &'k str>) -> Result<(), Flaw> {
    let mut keys: Vec<&str> = keys.collect();
    keys.sort_unstable();
    match keys.array_windows().find(|[one, other]| one == other) {
        Some([key, _]) => Err(Flaw::new(format!("two are called {key:?}; each needs a name of its own"))),
        None => Ok(()),
    }
}

impl Valid for Spot {
    fn validate(&self) -> Result<(), Flaw> {
        let within = -FARTHEST..=FARTHEST;
        let refused = || {
            Flaw::new(format!(
                "{},{} is too far away; a square has coordinates up to {FARTHEST}",
                self.x, self.y
            ))
        };
        (within.contains(&self.x) && within.contains(&self.y)).then_some(()).ok_or_else(refused)
    }
}

impl Valid for Corner {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { of, toward: _ } = self;
        part("of", of)
    }
}

impl Valid for Unknown {
    fn validate(&self) -> Result<(), Flaw> {
        count("bytes", self.size(), LONGEST_PAGE)
    }
}

/// Every seat that can be named exists.
impl Valid for Seat {
    fn validate(&self) -> Result<(), Flaw> {
        Ok(())
    }
}

impl Valid for Viewer {
    fn validate(&self) -> Result<(), Flaw> {
        Ok(())
    }
}
