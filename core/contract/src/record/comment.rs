//! Comments: words and signs on positions of a game and of its variations.
//!
//! A file keeps each of them as a note (`comment-1`), as it does with variations: a program which knows nothing of comments still reads
//! the game, and writes them again as they came.

use serde::{Deserialize, Serialize};

use super::Variation;
use crate::{Deed, Record};

/// A comment on a position of a game: on what was done last, or at the beginning on the game as a whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comment {
    /// The line in which the position stands: 0 is the game, and 1 the first variation.
    pub of: usize,
    /// After how many actions of that line, counted from the beginning of the game.
    pub after: usize,
    /// The words and signs.
    pub remark: Remark,
}

/// The contents of a comment.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// Signs such as `!?`, by the numbers that score sheets have for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub signs: Vec<u8>,
    /// The words, in one line or more.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// Why a comment stands nowhere. Comments are numbered from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CommentError {
    /// There is no such line.
    #[error("comment {number} stands in variation {of}, which is not there")]
    OfNone {
        /// The comment.
        number: usize,
        /// The variation that is missing.
        of: usize,
    },
    /// The line ends before.
    #[error("comment {number} stands after action {after}, and its line has {length}")]
    BeyondEnd {
        /// The comment.
        number: usize,
        /// Where it would stand.
        after: usize,
        /// How many actions the line has.
        length: usize,
    },
}

impl CommentError {
    /// The comment that it is about, from 1.
    pub fn number(&self) -> usize {
        match self {
            Self::OfNone { number, .. } | Self::BeyondEnd { number, .. } => *number,
        }
    }
}

/// The signs that stand behind a move by themselves, from the one that has the number 1.
const BEHIND_MOVES: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

impl Remark {
    /// The number of a sign that stands behind a move, such as `!?`.
    ///
    /// ```
    /// use unruly_contract::Remark;
    /// assert_eq!(Remark::number_of("!?"), Some(5));
    /// assert_eq!(Remark::sign_of(5), Some("!?"));
    /// assert_eq!((Remark::number_of("+"), Remark::sign_of(14)), (None, None));
    /// ```
    pub fn number_of(sign: &str) -> Option<u8> {
        (1..).zip(BEHIND_MOVES).find_map(|(number, known)| (known == sign).then_some(number))
    }

    /// The sign with this number, where it is one that stands behind a move.
    pub fn sign_of(number: u8) -> Option<&'static str> {
        BEHIND_MOVES.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// The words for people, in one line: without those for programs, which stand in brackets such as `[%clk 0:05:00]`.
    ///
    /// ```
    /// # use unruly_contract::Remark;
    /// let remark = Remark { signs: Vec::new(), text: "[%clk 0:05:00] At\nlast [2].".to_owned() };
    /// assert_eq!(remark.words(), "At last [2].");
    /// ```
    pub fn words(&self) -> String {
        let mut words = String::new();
        let mut rest = self.text.as_str();
        while let Some((before, command)) = rest.split_once("[%") {
            words.push_str(before);
            rest = command.split_once(']').map_or("", |(_, after)| after);
        }
        words.push_str(rest);
        words.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.signs.is_empty() && self.text.is_empty()
    }

    /// Adds what another says of the same position. A move has one sign behind it: the first that it was given.
    pub fn join(&mut self, other: Self) {
        let Self { signs, text } = other;
        let is_behind = |sign: &u8| Self::sign_of(*sign).is_some();
        for sign in signs {
            let is_second = is_behind(&sign) && self.signs.iter().any(is_behind);
            if !is_second && !self.signs.contains(&sign) {
                self.signs.push(sign);
            }
        }
        if !self.text.is_empty() && !text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(&text);
    }
}

impl Record {
    /// Checks that each comment stands somewhere in these lines, which are the record's [`paths`](Self::paths).
    ///
    /// # Errors
    /// Names the first comment that does not.
    pub fn check_comments<P: AsRef<[Deed]>>(&self, paths: &[P]) -> Result<(), CommentError> {
        (1..).zip(&self.comments).try_for_each(|(number, Comment { of, after, .. })| {
            let (of, after) = (*of, *after);
            let line = paths.get(of).ok_or(CommentError::OfNone { number, of })?;
            let length = line.as_ref().len();
            if after > length { Err(CommentError::BeyondEnd { number, after, length }) } else { Ok(()) }
        })
    }

    /// The comments, each with the actions that lead to its position; the record's [`paths`](Self::paths) are these. One that stands
    /// nowhere is left out.
    pub fn commented<'s, 'p, P: AsRef<[Deed]>>(
        &'s self,
        paths: &'p [P],
    ) -> impl Iterator<Item = (&'p [Deed], &'s Remark)> {
        self.comments.iter().filter_map(|Comment { of, after, remark }| {
            let path = paths.get(*of)?.as_ref().get(..*after)?;
            Some((path, remark))
        })
    }

    /// The remark on the position after so many actions of a line: 0 is the game, and 1 the first variation.
    pub fn remark(&self, of: usize, after: usize) -> Option<&Remark> {
        let is_it = |comment: &&Comment| (comment.of, comment.after) == (of, after);
        self.comments.iter().find(is_it).map(|comment| &comment.remark)
    }

    /// Has these comments from now on, each on the position to which the actions before it lead. One that stands in no line is left
    /// out, and those on one position become one.
    pub fn set_comments<P: AsRef<[Deed]>>(&mut self, comments: impl IntoIterator<Item = (P, Remark)>) {
        self.comments.clear();
        let paths = self.paths().unwrap_or_default();
        for (path, remark) in comments.into_iter().filter(|(_, remark)| !remark.is_empty()) {
            let path = path.as_ref();
            let Some(of) = paths.iter().position(|line| line.starts_with(path)) else { continue };
            let after = path.len();
            match self.comments.iter_mut().find(|known| (known.of, known.after) == (of, after)) {
                Some(known) => known.remark.join(remark),
                None => self.comments.push(Comment { of, after, remark }),
            }
        }
        self.comments.sort_by_key(|comment| (comment.of, comment.after));
    }
}

/// The comment that a note tells.
///
/// # Errors
/// Says which text was expected.
pub(super) fn read(note: &str) -> Result<Comment, String> {
    let (place, text) = note.split_once('\n').unwrap_or((note, ""));
    let (place, signs) = place.split_once(": ").unwrap_or((place, ""));
    let (after, of) = Variation::read_place("after ", place).ok_or_else(|| {
        format!("{place:?} is no place; write it like \"after 4\" or \"after 4 of variation-1: !?\"")
    })?;
    let number = |sign: &str| {
        let number = Remark::number_of(sign).or_else(|| sign.strip_prefix('$')?.parse().ok());
        number.ok_or_else(|| format!("{sign:?} is no sign; write it like \"!?\" or \"$14\""))
    };
    let signs = signs.split_whitespace().map(number).collect::<Result<_, _>>()?;
    let remark = Remark { signs, text: text.to_owned() };
    if remark.is_empty() {
        return Err("nothing is said; the words stand in the lines below the place".to_owned());
    }
    Ok(Comment { of, after, remark })
}

/// A comment as the note that tells it.
pub(super) fn written(Comment { of, after, remark }: &Comment) -> String {
    let mut text = Variation::written_place("after ", *after, *of);
    for (index, sign) in remark.signs.iter().enumerate() {
        text.push_str(if index == 0 { ": " } else { " " });
        match Remark::sign_of(*sign) {
            Some(sign) => text.push_str(sign),
            None => text.push_str(&format!("${sign}")),
        }
    }
    if !remark.text.is_empty() {
        text.push('\n');
        text.push_str(&remark.text);
    }
    text
}
