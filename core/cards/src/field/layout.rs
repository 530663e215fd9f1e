//! Fields of the plane from and to text: a line for each piece.

use std::fmt::Display;

use unruly_geometry::plane::{LocalPlane, PlaneSquare};
use unruly_geometry::{Geometry, SquareSet};

use super::{Field, FieldError, Whereabouts};
use crate::field::Army;
use crate::model::Kinds;
use crate::terrain::{OnPlane, Terrain};

impl Field<OnPlane> {
    /// Reads a position: `to-move: white` first, which may be left out, then a line such as `white K 3,-2` for each piece. A line
    /// `players: white black red`, as positions of Tile Chess have it, says nothing that the pieces do not; a line
    /// `resigned: red blue` tells who is out of the game, and is read by [`resigned`].
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
                Some(("players", names)) => {
                    let stranger = names.split_whitespace().find(|name| named_side(name).is_none());
                    if let Some(stranger) = stranger {
                        return Err(FieldError::Colour(stranger.to_owned()));
                    }
                }
                Some((RESIGNED, _)) => {}
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

    /// Writes the position, with the armies whose players are out of the game. It shows one piece a square.
    pub fn to_layout(&self, resigned: &[Army], kinds: &Kinds) -> String {
        let mut text = format!("to-move: {}\n{}", self.to_move, line_of(resigned.iter()));
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

/// The line of those who are out of the game.
const RESIGNED: &str = "resigned";

/// The armies whose players are out of the game already, though their pieces stand where they were.
///
/// # Errors
/// When a colour is named that nobody has.
pub(crate) fn resigned(text: &str) -> Result<Vec<Army>, FieldError> {
    let names = resigned_names(text);
    names.map(|name| named_side(name).ok_or_else(|| FieldError::Colour(name.to_owned()))).collect()
}

fn resigned_names(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().filter_map(|line| line.trim().split_once(':'));
    lines.filter(|(key, _)| *key == RESIGNED).flat_map(|(_, names)| names.split_whitespace())
}

/// The line of those who are out of the game as it stands in a position; empty where there is none.
pub(crate) fn resigned_line(text: &str) -> String {
    line_of(resigned_names(text))
}

fn line_of(names: impl Iterator<Item = impl Display>) -> String {
    let names: Vec<String> = names.map(|name| name.to_string()).collect();
    if names.is_empty() { String::new() } else { format!("{RESIGNED}: {}\n", names.join(" ")) }
}

fn named_side(name: &str) -> Option<Army> {
    OnPlane::armies().find(|side| side.to_string() == name)
}
