//! Where something is on the table, whatever the table is.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A square of any surface: a file and rank counted from 0 on a board, a point on the plane.
///
/// How it is written depends on the surface; [`Naming`] knows. Reading takes either form:
/// ```
/// use unruly_contract::{Naming, Spot};
/// assert_eq!("e4".parse(), Ok(Spot { x: 4, y: 3 }));
/// assert_eq!("-1,12".parse(), Ok(Spot { x: -1, y: 12 }));
/// assert_eq!(Naming::Algebraic.write(Spot { x: 4, y: 3 }).to_string(), "e4");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Spot {
    /// To the right.
    pub x: i32,
    /// Upwards, away from the first player.
    pub y: i32,
}

/// How the squares of a surface are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Naming {
    /// `e4`: a letter for the file and a number for the rank.
    Algebraic,
    /// `3,-2`: x and y.
    Coordinates,
}

impl Naming {
    /// Writes a spot in this fashion; one that has no letter is written by its coordinates.
    pub fn write(self, spot: Spot) -> impl fmt::Display {
        NamedSpot { spot, naming: self }
    }
}

struct NamedSpot {
    spot: Spot,
    naming: Naming,
}

impl fmt::Display for NamedSpot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Spot { x, y } = self.spot;
        match (self.naming, u8::try_from(x)) {
            (Naming::Algebraic, Ok(file)) if file < 26 && y >= 0 => {
                write!(f, "{}{}", char::from(b'a' + file), i64::from(y) + 1)
            }
            _ => write!(f, "{x},{y}"),
        }
    }
}

/// A text that names no square.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no square; write one like e4 or 3,-2")]
pub struct NotASpot(pub String);

impl FromStr for Spot {
    type Err = NotASpot;

    fn from_str(text: &str) -> Result<Self, NotASpot> {
        let refused = || NotASpot(text.to_owned());
        if let Some((x, y)) = text.split_once(',') {
            return Ok(Self { x: x.parse().map_err(|_| refused())?, y: y.parse().map_err(|_| refused())? });
        }
        let mut letters = text.chars();
        let file = letters.next().filter(char::is_ascii_lowercase).ok_or_else(refused)?;
        let rank: i32 = letters.as_str().parse().map_err(|_| refused())?;
        if rank < 1 || !letters.as_str().starts_with(|c: char| c.is_ascii_digit()) {
            return Err(refused());
        }
        Ok(Self { x: file as i32 - 'a' as i32, y: rank - 1 })
    }
}
