//! Fields of the plane from and to text: a line for each piece.

use std::fmt::{self, Display, Formatter};

use unruly_geometry::plane::{LocalPlane, PlaneSquare};
use unruly_geometry::{Geometry, SquareSet};

use super::{Field, FieldError, Whereabouts};
use crate::field::Army;
use crate::model::Kinds;
use crate::terrain::{OnPlane, Terrain};

impl Field<OnPlane> {
    /// Reads a position: `to-move: white` first, which may be left out, then a line such as `white K 3,-2` for each piece. Lines of
    /// a [head](PositionHead) are read by that.
    ///
    /// # Errors
    /// Says what is wrong with the text. Whether play could go on there is not asked, but all pieces must be in one group.
    pub fn from_layout(text: &str, kinds: &Kinds) -> Result<Self, FieldError> {
        let mut field = Self::empty();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            match line.split_once(':') {
                Some(("to-move", side)) => {
                    let side = side.trim();
                    field.to_move = named_side(side).ok_or_else(|| FieldError::Colour(side.to_owned()))?;
                }
                Some((PLAYERS | RESIGNED | ANNOUNCE, _)) => {}
                Some(_) => return Err(FieldError::Line(line.to_owned())),
                None => field.read_piece(line, kinds)?,
            }
        }
        if field.occupied().is_empty() {
            return Err(FieldError::Bare);
        }
        if !LocalPlane::ENDLESS.is_connected(&field.occupied()) {
            return Err(FieldError::Apart);
        }
        Ok(field)
    }

    /// Writes the position, and what there is to say besides. It shows one piece a square.
    pub fn to_layout(&self, head: &PositionHead, kinds: &Kinds) -> String {
        let mut text = format!("to-move: {}\n{head}", self.to_move);
        for square in self.occupied() {
            if let Some(man) = self.top(square).map(|id| self.man(id)) {
                let letter = kinds.info(man.kind).letter;
                text += &format!("{} {letter} {square}\n", man.owner);
            }
        }
        text
    }

    fn read_piece(&mut self, line: &str, kinds: &Kinds) -> Result<(), FieldError> {
        let wrong = || FieldError::Line(line.to_owned());
        let words: Vec<&str> = line.split_whitespace().collect();
        let [owner, letter, square] = words.as_slice() else { return Err(wrong()) };
        let owner = named_side(owner).ok_or_else(|| FieldError::Colour((*owner).to_owned()))?;
        let mut letters = letter.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return Err(wrong()) };
        let kind =
            kinds.all().find(|&kind| kinds.info(kind).letter == letter).ok_or(FieldError::Letter(letter))?;
        let square: PlaneSquare = square.parse().map_err(|_| wrong())?;
        if self.top(square).is_some() {
            return Err(FieldError::Taken(square.to_string()));
        }
        let id =
            self.add(kind, owner, Whereabouts::Aside).ok_or(FieldError::Crowded(OnPlane::MOST_PIECES))?;
        self.return_to(id, square);
        if !self.occupied().contains(square) {
            return Err(FieldError::Apart);
        }
        Ok(())
    }
}

/// The lines of a position that tell of no piece, but for the one that says who is to move.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PositionHead {
    /// The armies that began the game: `players: white black red`. Those that have nothing left are out of it. Where nobody is
    /// named the pieces tell.
    pub players: Vec<Army>,
    /// The armies whose players are out of the game already, though their pieces stand where they were: `resigned: red blue`.
    pub resigned: Vec<Army>,
    /// Whether no check binds anybody: `announce: sudden-death`.
    pub is_sudden_death: bool,
}

impl PositionHead {
    /// Reads the lines of a position that are no piece's.
    ///
    /// # Errors
    /// When a colour is named that nobody has, or a way to announce that is none here.
    pub(crate) fn read(text: &str) -> Result<Self, FieldError> {
        let mut head = Self::default();
        for (key, words) in text.lines().filter_map(|line| line.trim().split_once(':')) {
            let mut words = words.split_whitespace();
            let army = |name: &str| named_side(name).ok_or_else(|| FieldError::Colour(name.to_owned()));
            match key {
                PLAYERS => head.players = words.map(army).collect::<Result<_, _>>()?,
                RESIGNED => head.resigned = words.map(army).collect::<Result<_, _>>()?,
                ANNOUNCE => match words.next().unwrap_or_default() {
                    AUTOMATIC => head.is_sudden_death = false,
                    SUDDEN_DEATH => head.is_sudden_death = true,
                    other => return Err(FieldError::Announcing(other.to_owned())),
                },
                _ => {}
            }
        }
        Ok(head)
    }
}

impl Display for PositionHead {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.is_sudden_death {
            writeln!(f, "{ANNOUNCE}: {SUDDEN_DEATH}")?;
        }
        if self.resigned.is_empty() {
            return Ok(());
        }
        let names: Vec<String> = self.resigned.iter().map(Army::to_string).collect();
        writeln!(f, "{RESIGNED}: {}", names.join(" "))
    }
}

/// The line of those who began the game, as positions of Tile Chess have it.
const PLAYERS: &str = "players";
/// The line of those who are out of the game.
const RESIGNED: &str = "resigned";
/// The line that tells who announces checks.
pub(crate) const ANNOUNCE: &str = "announce";
/// The game announces them.
pub(crate) const AUTOMATIC: &str = "automatic";
/// Nobody does.
pub(crate) const SUDDEN_DEATH: &str = "sudden-death";

fn named_side(name: &str) -> Option<Army> {
    OnPlane::armies().find(|side| side.to_string() == name)
}
