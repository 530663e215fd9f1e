//! The name of a piece, and its owner.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Part, Seat};

/// A piece as it is spoken of: whose it is and what kind, part by part. It is written `white knight`, `neutral rook`,
/// `white queen+black knight`; a part that belongs to the owner of the part before names no owner: `white queen+knight`.
///
/// ```
/// use unruly_contract::{PieceName, PieceOwner, Seat};
/// let name = PieceName::from("white queen+neutral rook+knight");
/// let parts: Vec<_> = name.parts().collect();
/// assert_eq!(parts[0], (Some(PieceOwner::Seat(Seat::WHITE)), "queen"));
/// assert_eq!(parts[1], (Some(PieceOwner::Nobody), "rook"));
/// assert_eq!(parts[2], (None, "knight"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PieceName(String);

/// The owner of a part of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PieceOwner {
    /// A player's.
    Seat(Seat),
    /// A neutral part.
    Nobody,
}

/// The word for a neutral part.
const NEUTRAL: &str = "neutral";

impl PieceName {
    /// The name of a piece that is made of these parts.
    pub fn of(parts: &[Part]) -> Self {
        Self::of_kinds(parts.iter().map(|part| (part.owner, part.kind.as_str())))
    }

    /// The same where only the owner of each part and its kind are known.
    pub fn of_kinds<'k>(parts: impl IntoIterator<Item = (Option<Seat>, &'k str)>) -> Self {
        let mut name = String::new();
        let mut named: Option<Option<Seat>> = None;
        for (owner, kind) in parts {
            if named.is_some() {
                name.push('+');
            }
            if named.replace(owner) != Some(owner) {
                name.push_str(owner.map_or(NEUTRAL, Seat::name));
                name.push(' ');
            }
            name.push_str(kind);
        }
        Self(name)
    }

    /// Its parts: whose each is, where that is said, and its kind.
    pub fn parts(&self) -> impl Iterator<Item = (Option<PieceOwner>, &str)> {
        self.0.split('+').map(|part| {
            let owned = part.split_once(' ').and_then(|(owner, kind)| {
                let owner = match owner {
                    NEUTRAL => PieceOwner::Nobody,
                    _ => PieceOwner::Seat(owner.parse().ok()?),
                };
                Some((Some(owner), kind))
            });
            owned.unwrap_or((None, part))
        })
    }

    /// As it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for PieceName {
    fn from(name: &str) -> Self {
        Self(name.to_owned())
    }
}

impl From<String> for PieceName {
    fn from(name: String) -> Self {
        Self(name)
    }
}

impl fmt::Display for PieceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl PartialEq<str> for PieceName {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for PieceName {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}
