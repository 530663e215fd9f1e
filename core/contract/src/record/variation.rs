//! Variations: lines that leave a game, or another line, after some of its actions.
//!
//! A file keeps each of them as a note (`variation-1`), so that a program which knows nothing of variations still reads the game, and
//! writes them again as they came.

use serde::{Deserialize, Serialize};

use super::series::VARIATIONS;
use crate::{Action, Deed, Record, Remark};

/// A line that leaves the game, or a variation before it: what could have been done instead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Variation {
    /// The line that it leaves: 0 is the game, and 1 the first variation.
    pub of: usize,
    /// After how many actions of that line, counted from the beginning of the game.
    pub from: usize,
    /// The actions that follow.
    pub actions: Vec<Deed>,
}

/// Why a variation belongs to no line. Variations are numbered from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VariationError {
    /// It leaves a line that does not stand before it.
    #[error("variation {number} leaves variation {of}, which does not stand before it")]
    OfNone {
        /// The variation.
        number: usize,
        /// The line it leaves.
        of: usize,
    },
    /// It leaves a line after its end.
    #[error("variation {number} begins after action {from}, and the line that it leaves has {length}")]
    BeyondEnd {
        /// The variation.
        number: usize,
        /// Where it leaves the line.
        from: usize,
        /// How many actions that line has.
        length: usize,
    },
    /// It has no action.
    #[error("variation {number} has no action")]
    Empty {
        /// The variation.
        number: usize,
    },
    /// All lines together are longer than anybody can play through.
    #[error(
        "variation {number} is one too many: all lines together have more than {} actions",
        Record::MOST_TOGETHER
    )]
    TooMany {
        /// The variation.
        number: usize,
    },
}

impl VariationError {
    /// The variation that it is about, from 1.
    pub fn number(&self) -> usize {
        match self {
            Self::OfNone { number, .. }
            | Self::BeyondEnd { number, .. }
            | Self::Empty { number }
            | Self::TooMany { number } => *number,
        }
    }
}

impl Record {
    /// So many actions may all lines have together, each counted from the beginning of the game.
    pub const MOST_TOGETHER: usize = 1 << 20;

    /// Every line from the first action of the game on: the game itself, and then its variations.
    ///
    /// ```
    /// use unruly_contract::{Action, Deed, Record, Seat, Setup, Variation};
    /// let white = |text: &str| Deed { seat: Seat::WHITE, action: Action::new(text) };
    /// let mut record = Record::new("orthodox", Setup::default());
    /// record.actions = vec![white("e2e4")];
    /// record.variations = vec![Variation { of: 0, from: 0, actions: vec![white("d2d4")] }];
    /// assert_eq!(record.paths()?, [vec![white("e2e4")], vec![white("d2d4")]]);
    /// # Ok::<(), unruly_contract::VariationError>(())
    /// ```
    ///
    /// # Errors
    /// Names the first variation that belongs to no line.
    pub fn paths(&self) -> Result<Vec<Vec<Deed>>, VariationError> {
        let mut paths = vec![self.actions.clone()];
        let mut together = self.actions.len();
        for (index, Variation { of, from, actions }) in self.variations.iter().enumerate() {
            let (number, of, from) = (index + 1, *of, *from);
            let left = paths.get(of).ok_or(VariationError::OfNone { number, of })?;
            let beyond = VariationError::BeyondEnd { number, from, length: left.len() };
            let shared = left.get(..from).ok_or(beyond)?;
            if actions.is_empty() {
                return Err(VariationError::Empty { number });
            }
            together += from + actions.len();
            if together > Self::MOST_TOGETHER {
                return Err(VariationError::TooMany { number });
            }
            paths.push([shared, actions].concat());
        }
        Ok(paths)
    }

    /// Has these lines from now on: the game itself, and then its variations, each from the first action of the game on. A
    /// variation leaves the line before it with which it goes farthest; one that leaves none is left out. There are no comments then.
    pub fn set_paths<P: AsRef<[Deed]>>(&mut self, paths: &[P]) {
        let (game, others) =
            paths.split_first().map_or((&[][..], paths), |(game, rest)| (game.as_ref(), rest));
        self.actions = game.to_vec();
        self.variations.clear();
        self.comments.clear();
        let mut kept: Vec<&[Deed]> = vec![game];
        for path in others.iter().map(AsRef::as_ref) {
            let (of, from) = Variation::place(&kept, path);
            if from < path.len() {
                self.variations.push(Variation { of, from, actions: path[from..].to_vec() });
                kept.push(path);
            }
        }
    }
}

impl Record {
    /// Leaves the first so many actions of the game. A variation that left it later leaves it there, and is as long as it was. Comments
    /// stay where their positions do.
    pub fn shorten(&mut self, plies: usize) {
        let is_plain = self.variations.is_empty() && self.comments.is_empty();
        let paths = if is_plain { None } else { self.paths().ok() };
        self.actions.truncate(plies);
        let Some(paths) = paths else { return };
        let comments: Vec<(&[Deed], Remark)> =
            self.commented(&paths).map(|(path, remark)| (path, remark.clone())).collect();
        let mut shortened = paths.clone();
        shortened[0].truncate(plies);
        self.set_paths(&shortened);
        self.set_comments(comments);
    }
}

impl Variation {
    /// The first of these lines with which another goes farthest, and how far that is.
    pub fn place<P: AsRef<[Deed]>>(lines: &[P], other: &[Deed]) -> (usize, usize) {
        let mut place = (0, 0);
        for (index, line) in lines.iter().enumerate() {
            let shared = shared(line.as_ref(), other);
            if shared > place.1 {
                place = (index, shared);
            }
        }
        place
    }
}

/// How many actions two lines have in common, from the first on.
fn shared(one: &[Deed], other: &[Deed]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

/// The variation that a note tells.
///
/// # Errors
/// Says which text was expected.
pub(super) fn read(note: &str) -> Result<Variation, String> {
    let mut lines = note.split('\n');
    let first = lines.next().unwrap_or_default();
    let (from, of) = Variation::read_place("from ", first).ok_or_else(|| {
        format!("{first:?} is no beginning; write it like \"from 4\" or \"from 4 of variation-1\"")
    })?;
    let actions = lines.map(|line| {
        let deed = unescaped(line).and_then(|line| deed(&line));
        deed.ok_or_else(|| format!("{line:?} is no action of a seat; write it like \"white: e2e4\""))
    });
    Ok(Variation { of, from, actions: actions.collect::<Result<_, _>>()? })
}

/// The deed that a text tells, such as `white: e2e4`.
pub(super) fn deed(text: &str) -> Option<Deed> {
    let (seat, action) = text.split_once(':')?;
    let action = Action::new(action.strip_prefix(' ').unwrap_or(action));
    Some(Deed { seat: seat.parse().ok()?, action })
}

impl Variation {
    /// The place that a text such as `from 4 of variation-1` tells behind its first word: after how many actions, and of which line.
    pub(super) fn read_place(word: &str, text: &str) -> Option<(usize, usize)> {
        let place = text.strip_prefix(word)?;
        let (plies, of) = match place.split_once(" of ") {
            Some((plies, of)) => (plies, VARIATIONS.number(of)?),
            None => (place, 0),
        };
        Some((plies.parse().ok()?, of))
    }

    /// A place as a text tells it.
    pub(super) fn written_place(word: &str, plies: usize, of: usize) -> String {
        let of = if of > 0 { format!(" of {}", VARIATIONS.key(of)) } else { String::new() };
        format!("{word}{plies}{of}")
    }
}

/// A variation as the note that tells it.
pub(super) fn written(Variation { of, from, actions }: &Variation) -> String {
    let mut text = Variation::written_place("from ", *from, *of);
    for Deed { seat, action } in actions {
        text.push('\n');
        text.push_str(&escaped(&format!("{seat}: {action}")));
    }
    text
}

/// An action may say anything, and has one line nevertheless.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', "\\n")
}

fn unescaped(text: &str) -> Option<String> {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        plain.push(match letter {
            '\\' => match letters.next()? {
                'n' => '\n',
                '\\' => '\\',
                _ => return None,
            },
            other => other,
        });
    }
    Some(plain)
}
