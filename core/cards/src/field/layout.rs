//! Fields of the plane from and to text: a line for each piece.

use std::fmt::{self, Display, Formatter};

use unruly_geometry::plane::{Borders, LocalPlane, PlaneSquare};
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
        let field = Self::from_unfinished_layout(text, kinds)?;
        if field.occupied().is_empty() { Err(FieldError::Bare) } else { Ok(field) }
    }

    /// The same where it may be that no piece stands anywhere yet.
    ///
    /// # Errors
    /// Names the first thing wrong with it.
    pub(crate) fn from_unfinished_layout(text: &str, kinds: &Kinds) -> Result<Self, FieldError> {
        let mut field = Self::empty();
        for line in lines(text) {
            match line.split_once(':') {
                Some(("to-move", side)) => {
                    let side = side.trim();
                    field.to_move = named_side(side).ok_or_else(|| FieldError::Colour(side.to_owned()))?;
                }
                Some((PLAYERS | RESIGNED | ANNOUNCE | BORDERS | FRIENDLY_FIRE, _)) => {}
                Some((key @ ("blood-lust" | "mad-blood-lust"), _)) => {
                    return Err(FieldError::Lust(key.to_owned()));
                }
                Some(_) => return Err(FieldError::Line(line.to_owned())),
                None => field.read_piece(line, kinds)?,
            }
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
    /// The way in which checks are announced: `announce: sudden-death`.
    pub announcing: Announcing,
    /// Where the plane ends, if it does: `borders: 12x12`.
    pub borders: Option<Borders>,
    /// Whether regular moves may capture one's own pieces: `friendly-fire: on`.
    pub has_friendly_fire: bool,
}

/// The announcing of checks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Announcing {
    /// The game announces each.
    #[default]
    Automatic,
    /// The game tells of threats that are none yet, too.
    Polite,
    /// Nothing is announced, and no check binds anybody.
    SuddenDeath,
}

impl Announcing {
    /// All there are, by the words of positions and options.
    const WORDS: [(&str, Self); 3] =
        [(AUTOMATIC, Self::Automatic), (POLITE, Self::Polite), (SUDDEN_DEATH, Self::SuddenDeath)];

    /// The one that a word means.
    pub(crate) fn named(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(known, _)| *known == word).map(|(_, announcing)| *announcing)
    }

    /// This one, or where it is the usual one, another.
    #[must_use]
    pub(crate) fn or(self, other: Self) -> Self {
        if self == Self::Automatic { other } else { self }
    }
}

impl PositionHead {
    /// Reads the lines of a position that are no piece's.
    ///
    /// # Errors
    /// When a colour is named that nobody has, a way to announce that is none here, or borders that are none.
    pub(crate) fn read(text: &str) -> Result<Self, FieldError> {
        let mut head = Self::default();
        for (key, value) in lines(text).filter_map(|line| line.split_once(':')) {
            let mut words = value.split_whitespace();
            let army = |name: &str| named_side(name).ok_or_else(|| FieldError::Colour(name.to_owned()));
            match key {
                PLAYERS => head.players = words.map(army).collect::<Result<_, _>>()?,
                RESIGNED => head.resigned = words.map(army).collect::<Result<_, _>>()?,
                BORDERS => head.borders = Some(value.trim().parse()?),
                ANNOUNCE => {
                    let word = words.next().unwrap_or_default();
                    head.announcing =
                        Announcing::named(word).ok_or_else(|| FieldError::Announcing(word.to_owned()))?;
                }
                FRIENDLY_FIRE => match value.trim() {
                    "on" => head.has_friendly_fire = true,
                    "off" => head.has_friendly_fire = false,
                    other => return Err(FieldError::Switch(other.to_owned())),
                },
                _ => {}
            }
        }
        Ok(head)
    }
}

impl Display for PositionHead {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut words = Announcing::WORDS.iter().filter(|(_, known)| *known != Announcing::Automatic);
        if let Some((word, _)) = words.find(|(_, known)| *known == self.announcing) {
            writeln!(f, "{ANNOUNCE}: {word}")?;
        }
        if self.has_friendly_fire {
            writeln!(f, "{FRIENDLY_FIRE}: on")?;
        }
        if let Some(borders) = self.borders {
            writeln!(f, "{BORDERS}: {borders}")?;
        }
        if self.resigned.is_empty() {
            return Ok(());
        }
        let names: Vec<String> = self.resigned.iter().map(Army::to_string).collect();
        writeln!(f, "{RESIGNED}: {}", names.join(" "))
    }
}

/// The lines that say something: a comment begins with `#`, as in positions of Tile Chess.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The line of those who began the game, as positions of Tile Chess have it.
const PLAYERS: &str = "players";
/// The line of those who are out of the game.
const RESIGNED: &str = "resigned";
/// The line that tells who announces checks.
pub(crate) const ANNOUNCE: &str = "announce";
/// The game announces them.
pub(crate) const AUTOMATIC: &str = "automatic";
/// The game announces them, and what could become one.
pub(crate) const POLITE: &str = "polite";
/// Nobody does.
pub(crate) const SUDDEN_DEATH: &str = "sudden-death";

/// The line that tells whether one's own pieces may be captured.
pub(crate) const FRIENDLY_FIRE: &str = "friendly-fire";
/// The line that tells where the plane ends.
pub(crate) const BORDERS: &str = "borders";

fn named_side(name: &str) -> Option<Army> {
    OnPlane::armies().find(|side| side.to_string() == name)
}
