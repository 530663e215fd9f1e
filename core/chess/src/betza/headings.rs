//! The directions in which an atom is allowed to go, and the letters that name them.

use std::fmt;

use unruly_geometry::Direction;

use super::atom::{Atom, Lie};

/// The directions, out of those of one [`Atom`], in which a move may go; never none.
///
/// They count clockwise as the mover sees the board. For atoms along lines they are the eight of [`Direction`], with
/// [`Direction::North`] ahead; for oblique atoms like the knight the first is the one just right of straight ahead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Headings(u8);

/// The way a mover's side looks: what `f` means on this board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Facing {
    /// Up the board, as the first player of chess looks.
    North,
    /// To the right.
    East,
    /// Down the board, as the second player looks.
    South,
    /// To the left.
    West,
}

impl Facing {
    /// All four, clockwise from north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Eighths of a full turn, clockwise from north.
    pub(crate) const fn eighths(self) -> u8 {
        self as u8 * 2
    }
}

/// Why direction letters make no sense, with the place of the first bad letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BadLetters {
    /// This letter means nothing here.
    Unknown(usize),
    /// A third direction that could belong to the two before it or stand alone.
    Ambiguous(usize),
}

impl Headings {
    /// Every direction of an atom.
    pub(crate) const fn all(atom: Atom) -> Self {
        match atom.lie() {
            Lie::Orthogonal => Self(0b0101_0101),
            Lie::Diagonal => Self(0b1010_1010),
            Lie::Radial | Lie::Oblique => Self(0xFF),
        }
    }

    /// Reads direction letters such as `f`, `fl` or `ffbs`; none at all mean every direction.
    pub(crate) fn from_letters(atom: Atom, letters: &[char]) -> Result<Self, BadLetters> {
        if letters.is_empty() {
            return Ok(Self::all(atom));
        }
        let read = match atom.lie() {
            Lie::Oblique => read_oblique(letters),
            _ => read_straight(atom, letters),
        };
        read.map(Self)
    }

    /// The number of every direction in it, clockwise.
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        (0..8).filter(move |heading| self.0 >> heading & 1 != 0)
    }

    /// The fewest letters that mean these directions.
    fn letters(self, atom: Atom) -> String {
        if self == Self::all(atom) {
            return String::new();
        }
        match atom.lie() {
            Lie::Oblique => write_oblique(self.0),
            _ => write_straight(self, atom),
        }
    }
}

/// How one lie of atom goes in a direction: to the right and upwards, seen on the board.
pub(crate) fn offset(atom: Atom, heading: u8, facing: Facing) -> (i8, i8) {
    let heading = (heading + facing.eighths()) % 8;
    let (long, short) = atom.sides();
    if atom.lie() == Lie::Oblique {
        [
            (short, long),
            (long, short),
            (long, -short),
            (short, -long),
            (-short, -long),
            (-long, -short),
            (-long, short),
            (-short, long),
        ][usize::from(heading)]
    } else {
        let (dx, dy) = Direction::ALL[usize::from(heading)].offset();
        (dx * long, dy * long)
    }
}

/// A heading turned clockwise by so many eighths of a circle.
pub(crate) fn turned(heading: u8, eighths: u8) -> u8 {
    (heading + eighths) % 8
}

/// Writes the direction letters of a set of headings.
pub(crate) struct Letters(pub(crate) Atom, pub(crate) Headings);

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.1.letters(self.0))
    }
}

/// Whether a letter names a direction, alone or with another.
pub(crate) fn is_direction_letter(letter: char) -> bool {
    matches!(letter, 'f' | 'b' | 'l' | 'r' | 'v' | 's' | 'h')
}

const fn is_vertical(letter: char) -> bool {
    matches!(letter, 'f' | 'b' | 'v')
}

const fn is_horizontal(letter: char) -> bool {
    matches!(letter, 'l' | 'r' | 's')
}

/// The straight directions that a letter names.
const fn sides_of(letter: char) -> u8 {
    match letter {
        'f' => 0b0000_0001,
        'r' => 0b0000_0100,
        'b' => 0b0001_0000,
        'l' => 0b0100_0000,
        'v' => sides_of('f') | sides_of('b'),
        's' => sides_of('l') | sides_of('r'),
        _ => 0,
    }
}

/// The diagonals on the side that a letter names.
const fn diagonals_of(letter: char) -> u8 {
    let sides = sides_of(letter);
    sides.rotate_left(1) | sides.rotate_right(1)
}

fn read_straight(atom: Atom, letters: &[char]) -> Result<u8, BadLetters> {
    let (mut sides, mut diagonals) = (0, 0);
    let mut place = 0;
    while let Some(&letter) = letters.get(place) {
        if sides_of(letter) == 0 || place > 0 && letters[place - 1] == letter {
            return Err(BadLetters::Unknown(place));
        }
        sides |= sides_of(letter);
        match letters.get(place + 1) {
            Some(&next) if is_vertical(letter) && is_horizontal(next) => {
                sides |= sides_of(next);
                diagonals |= diagonals_of(letter) & diagonals_of(next);
                place += 2;
                // `frl` before a bishop: forward on both sides, or forward right and all of the left?
                if atom.lie() != Lie::Orthogonal
                    && letters.get(place).is_some_and(|&letter| is_horizontal(letter))
                {
                    return Err(BadLetters::Ambiguous(place));
                }
            }
            _ => {
                diagonals |= diagonals_of(letter);
                place += 1;
            }
        }
    }
    Ok((sides | diagonals) & Headings::all(atom).0)
}

/// The meaning of a pair of letters before an oblique atom: on the side of the first, going mainly to the second.
const OBLIQUE_PAIRS: [(&str, u8); 24] = [
    ("fh", 0b1100_0011),
    ("bh", 0b0011_1100),
    ("rh", 0b0000_1111),
    ("lh", 0b1111_0000),
    ("hr", 0b0101_0101),
    ("hl", 0b1010_1010),
    ("vv", 0b1001_1001),
    ("ss", 0b0110_0110),
    ("ff", 0b1000_0001),
    ("bb", 0b0001_1000),
    ("rr", 0b0000_0110),
    ("ll", 0b0110_0000),
    ("fs", 0b0100_0010),
    ("bs", 0b0010_0100),
    ("rv", 0b0000_1001),
    ("lv", 0b1001_0000),
    ("rf", 0b0000_0001),
    ("fr", 0b0000_0010),
    ("br", 0b0000_0100),
    ("rb", 0b0000_1000),
    ("lb", 0b0001_0000),
    ("bl", 0b0010_0000),
    ("fl", 0b0100_0000),
    ("lf", 0b1000_0000),
];

fn oblique_pair(first: char, second: char) -> Option<u8> {
    OBLIQUE_PAIRS.iter().find(|(pair, _)| pair.chars().eq([first, second])).map(|&(_, headings)| headings)
}

fn read_oblique(letters: &[char]) -> Result<u8, BadLetters> {
    let mut headings = 0;
    let mut place = 0;
    while let Some(&letter) = letters.get(place) {
        let pair = letters.get(place + 1).and_then(|&next| oblique_pair(letter, next));
        if let Some(pair) = pair {
            headings |= pair;
            place += 2;
        } else if let Some(doubled) = oblique_pair(letter, letter) {
            headings |= doubled;
            place += 1;
        } else {
            return Err(BadLetters::Unknown(place));
        }
    }
    Ok(headings)
}

fn write_oblique(headings: u8) -> String {
    if let Some((pair, _)) =
        OBLIQUE_PAIRS.iter().find(|&&(pair, named)| named == headings && is_doubled(pair))
    {
        return pair[..1].to_owned();
    }
    let mut rest = headings;
    let mut letters = String::new();
    for (pair, named) in OBLIQUE_PAIRS {
        if rest & named == named {
            letters += pair;
            rest &= !named;
        }
    }
    letters
}

fn is_doubled(pair: &str) -> bool {
    let mut letters = pair.chars();
    letters.next() == letters.next()
}

/// Tries combinations of letters, the shortest first, for the first that means these directions.
///
/// Sideways letters come first, then pairs, so that no two words run together into another pair.
fn write_straight(headings: Headings, atom: Atom) -> String {
    const WORDS: [&str; 10] = ["s", "l", "r", "fl", "fr", "bl", "br", "v", "f", "b"];
    let usual = ["f", "b", "l", "r", "v", "s", "fl", "fr", "fs", "bl", "br", "bs", "vl", "vr"];
    let combined = (0_u32..1 << WORDS.len()).map(|chosen| {
        let words = WORDS.iter().enumerate().filter(|(place, _)| chosen >> place & 1 != 0);
        words.map(|(_, word)| *word).collect::<String>()
    });
    let mut best: Option<String> = None;
    for text in usual.into_iter().map(str::to_owned).chain(combined) {
        let letters: Vec<char> = text.chars().collect();
        let shorter = best.as_ref().is_none_or(|best| letters.len() < best.len());
        if shorter && !letters.is_empty() && Headings::from_letters(atom, &letters) == Ok(headings) {
            best = Some(text);
        }
    }
    best.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The offsets that direction letters allow, north ahead, in the order of the headings.
    #[track_caller]
    fn check(atom: Atom, letters: &str, expected: &[(i8, i8)]) {
        let letters: Vec<char> = letters.chars().collect();
        let headings = Headings::from_letters(atom, &letters).expect("good letters");
        let mut offsets: Vec<_> =
            headings.iter().map(|heading| offset(atom, heading, Facing::North)).collect();
        let mut expected = expected.to_vec();
        offsets.sort_unstable();
        expected.sort_unstable();
        assert_eq!(offsets, expected, "{letters:?} {atom:?}");
        let written = headings.letters(atom);
        let again: Vec<char> = written.chars().collect();
        assert_eq!(Headings::from_letters(atom, &again), Ok(headings), "{letters:?} is written {written:?}");
    }

    #[test]
    fn letters_along_lines_are_sides_or_corners() {
        check(Atom::Wazir, "", &[(0, 1), (1, 0), (0, -1), (-1, 0)]);
        check(Atom::Wazir, "f", &[(0, 1)]);
        check(Atom::Wazir, "frl", &[(0, 1), (1, 0), (-1, 0)]);
        check(Atom::Dabbaba, "v", &[(0, 2), (0, -2)]);
        check(Atom::Ferz, "f", &[(-1, 1), (1, 1)]);
        check(Atom::Ferz, "r", &[(1, -1), (1, 1)]);
        check(Atom::Ferz, "fr", &[(1, 1)]);
        check(Atom::Ferz, "flbr", &[(-1, 1), (1, -1)]);
        check(Atom::Ferz, "fbl", &[(-1, 1), (1, 1), (-1, -1)]);
        check(Atom::Alfil, "fs", &[(-2, 2), (2, 2)]);
        check(Atom::King, "f", &[(0, 1), (-1, 1), (1, 1)]);
        check(Atom::King, "rlb", &[(1, 0), (-1, 0), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)]);
    }

    #[test]
    fn letters_of_a_knight_say_which_side_and_how_steep() {
        check(Atom::Knight, "f", &[(-1, 2), (1, 2)]);
        check(Atom::Knight, "ff", &[(-1, 2), (1, 2)]);
        check(Atom::Knight, "fs", &[(-2, 1), (2, 1)]);
        check(Atom::Knight, "bs", &[(-2, -1), (2, -1)]);
        check(Atom::Knight, "fh", &[(-1, 2), (1, 2), (-2, 1), (2, 1)]);
        check(Atom::Knight, "rf", &[(1, 2)]);
        check(Atom::Knight, "fr", &[(2, 1)]);
        check(Atom::Knight, "fb", &[(-1, 2), (1, 2), (-1, -2), (1, -2)]);
        check(Atom::Camel, "s", &[(3, 1), (3, -1), (-3, 1), (-3, -1)]);
        check(Atom::Knight, "hr", &[(1, 2), (2, -1), (-1, -2), (-2, 1)]);
        check(Atom::Knight, "ffbs", &[(-1, 2), (1, 2), (-2, -1), (2, -1)]);
    }

    #[test]
    fn every_set_of_headings_of_one_lie_can_be_written() {
        for atom in [Atom::Wazir, Atom::Ferz, Atom::Knight] {
            for bits in 1..=u8::MAX {
                let headings = Headings(bits & Headings::all(atom).0);
                if headings.0 == 0 {
                    continue;
                }
                let letters: Vec<char> = headings.letters(atom).chars().collect();
                assert_eq!(Headings::from_letters(atom, &letters), Ok(headings), "{atom:?} {bits:#b}");
            }
        }
    }

    #[test]
    fn whatever_is_read_for_a_king_can_be_written() {
        const LETTERS: [char; 6] = ['f', 'b', 'l', 'r', 'v', 's'];
        for number in 0..6_usize.pow(5) {
            let letters: Vec<char> = (0..5).map(|place| LETTERS[number / 6_usize.pow(place) % 6]).collect();
            let Ok(headings) = Headings::from_letters(Atom::King, &letters) else { continue };
            let written: Vec<char> = headings.letters(Atom::King).chars().collect();
            assert_eq!(Headings::from_letters(Atom::King, &written), Ok(headings), "{letters:?}");
        }
    }

    #[test]
    fn senseless_letters_are_pointed_at() {
        let check = |atom, letters: &str, bad| {
            let letters: Vec<char> = letters.chars().collect();
            assert_eq!(Headings::from_letters(atom, &letters), Err(bad), "{letters:?} {atom:?}");
        };
        check(Atom::Wazir, "fh", BadLetters::Unknown(1));
        check(Atom::Wazir, "ff", BadLetters::Unknown(1));
        check(Atom::Ferz, "frl", BadLetters::Ambiguous(2));
        check(Atom::Knight, "h", BadLetters::Unknown(0));
        check(Atom::Knight, "fhh", BadLetters::Unknown(2));
    }

    #[test]
    fn a_side_sees_its_own_forward() {
        let ahead = Headings::from_letters(Atom::Wazir, &['f']).expect("one heading").iter().next();
        let ahead = ahead.expect("one heading");
        let seen: Vec<_> = Facing::ALL.into_iter().map(|facing| offset(Atom::Wazir, ahead, facing)).collect();
        assert_eq!(seen, [(0, 1), (1, 0), (0, -1), (-1, 0)]);
        let narrow = Headings::from_letters(Atom::Knight, &['r', 'f']).expect("one heading").iter().next();
        let narrow = narrow.expect("one heading");
        let seen: Vec<_> =
            Facing::ALL.into_iter().map(|facing| offset(Atom::Knight, narrow, facing)).collect();
        assert_eq!(seen, [(1, 2), (2, -1), (-1, -2), (-2, 1)]);
    }
}
