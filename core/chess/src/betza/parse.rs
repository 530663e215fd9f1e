//! Reading movements from text.

use super::atom::Atom;
use super::error::{BetzaError, Expected, Found};
use super::headings::{BadLetters, Headings, is_direction_letter};
use super::leg::{Course, Leg, LegManner, LegPurpose, Range, Readiness};
use super::tree::Tree;

/// The longest text that is read, in characters.
pub(super) const LONGEST: usize = 2048;
/// The most legs of one movement: the plan of a movement keeps sets of legs in one word.
pub(super) const MOST_LEGS: usize = 64;
/// How deep groups, sequences and repetitions may be nested, so that no text exhausts the stack.
pub(super) const DEEPEST: usize = 16;

/// Reads a whole text. `names` is asked what lower-case words stand for.
pub(super) fn parse(text: &str, names: &dyn Fn(&str) -> Option<Tree>) -> Result<Tree, BetzaError> {
    let mut parser = Parser { text: text.chars().collect(), place: 0, names };
    if parser.text.len() > LONGEST {
        let found = parser.at(LONGEST);
        return Err(BetzaError { column: LONGEST + 1, found, expected: Expected::Shorter(LONGEST) });
    }
    let tree = parser.either(0)?;
    match parser.peek() {
        None => Ok(tree),
        Some(_) => Err(parser.expected(Expected::Movement)),
    }
}

struct Parser<'a> {
    text: Vec<char>,
    place: usize,
    names: &'a dyn Fn(&str) -> Option<Tree>,
}

/// The modifiers before an atom, and where each stood.
#[derive(Default)]
struct Modifiers {
    directions: Vec<char>,
    directions_at: usize,
    purpose: Option<LegPurpose>,
    manner: Option<(LegManner, usize)>,
    crooked: Option<usize>,
    unmoved: bool,
}

impl Parser<'_> {
    /// Movements side by side, up to the end of the text or of the group.
    fn either(&mut self, depth: usize) -> Result<Tree, BetzaError> {
        let mut trees = Vec::new();
        let mut legs = 0;
        loop {
            let start = self.skip_spaces();
            match self.peek() {
                None | Some(')') if !trees.is_empty() => return Ok(Tree::either(trees)),
                _ => {}
            }
            let tree = self.then(depth)?;
            legs += tree.legs();
            trees.push(tree);
            self.keep_simple(start, legs, 0)?;
        }
    }

    /// Movements joined by `>`.
    fn then(&mut self, depth: usize) -> Result<Tree, BetzaError> {
        let start = self.place;
        let mut trees = vec![self.operand(depth)?];
        let mut legs = trees[0].legs();
        loop {
            let before = self.place;
            let at = self.skip_spaces();
            if self.peek() != Some('>') {
                // Spaces after the last operand separate it from what follows.
                self.place = before;
                let tree = Tree::then(trees);
                self.keep_simple(start, legs, tree.depth())?;
                return Ok(tree);
            }
            if !trees.last().is_some_and(Tree::may_stop) {
                return Err(self.expected_at(at, Expected::Stop));
            }
            self.place += 1;
            self.skip_spaces();
            let tree = self.operand(depth)?;
            legs += tree.legs();
            trees.push(tree);
            self.keep_simple(start, legs, 0)?;
        }
    }

    /// A leg, a group or a name, with `*` if it has one.
    fn operand(&mut self, depth: usize) -> Result<Tree, BetzaError> {
        let tree = match self.peek() {
            Some('(') => self.group(depth)?,
            Some('a'..='z') if self.word_stands_alone() => self.name()?,
            _ => Tree::Leg(self.leg()?),
        };
        let at = self.place;
        match self.peek() {
            Some('%') => Err(self.expected(match tree {
                Tree::Leg(Leg { course: Course::Bouncing, .. }) => Expected::OneSuffix,
                _ => Expected::Bounce,
            })),
            Some('*') if !tree.may_stop() => Err(self.expected(Expected::Stop)),
            Some('*') => {
                self.place += 1;
                match self.peek() {
                    Some('*' | '%') => Err(self.expected(Expected::OneSuffix)),
                    _ => {
                        let tree = Tree::repeat(tree);
                        self.keep_simple(at, tree.legs(), tree.depth())?;
                        Ok(tree)
                    }
                }
            }
            _ => Ok(tree),
        }
    }

    fn group(&mut self, depth: usize) -> Result<Tree, BetzaError> {
        if depth == DEEPEST {
            return Err(self.expected(too_complex()));
        }
        self.place += 1;
        let tree = self.either(depth + 1)?;
        match self.peek() {
            Some(')') => self.place += 1,
            _ => return Err(self.expected(Expected::GroupEnd)),
        }
        Ok(tree)
    }

    /// Whether the word here is followed by no piece letter, so that it is no run of modifiers.
    fn word_stands_alone(&self) -> bool {
        let after = self.text[self.place..].iter().find(|&&letter| !is_word_letter(letter));
        !after.is_some_and(|letter| letter.is_ascii_uppercase() || *letter == '(')
    }

    fn name(&mut self) -> Result<Tree, BetzaError> {
        let start = self.place;
        while self.peek().is_some_and(is_word_letter) {
            self.place += 1;
        }
        let word: String = self.text[start..self.place].iter().collect();
        match (self.names)(&word) {
            Some(tree) => {
                self.keep_simple(start, tree.legs(), tree.depth())?;
                Ok(tree)
            }
            None => Err(BetzaError { column: start + 1, found: Found::Text(word), expected: Expected::Name }),
        }
    }

    fn leg(&mut self) -> Result<Leg, BetzaError> {
        let start = self.place;
        let modifiers = self.modifiers()?;
        let at = self.place;
        let Some((atom, slides)) = self.peek().and_then(atom_of) else {
            return Err(self.expected(match self.peek() {
                Some('O') => Expected::NoCastling,
                Some('(') => Expected::ModifiersInside,
                _ if at == start => Expected::Movement,
                _ => Expected::Atom,
            }));
        };
        self.place += 1;
        let range = self.range(self.text[at], slides)?;
        let headings = Headings::from_letters(atom, &modifiers.directions).map_err(|bad| match bad {
            BadLetters::Unknown(place) => {
                self.expected_at(modifiers.directions_at + place, Expected::Direction)
            }
            BadLetters::Ambiguous(place) => {
                self.expected_at(modifiers.directions_at + place, Expected::PlainDirections)
            }
        })?;
        let manner = self.manner(&modifiers, atom, range)?;
        let course = self.course(&modifiers, atom, range, manner)?;
        Ok(Leg {
            atom,
            headings,
            range,
            purpose: modifiers.purpose.unwrap_or(LegPurpose::USUAL),
            manner,
            course,
            readiness: if modifiers.unmoved { Readiness::Unmoved } else { Readiness::Always },
        })
    }

    fn modifiers(&mut self) -> Result<Modifiers, BetzaError> {
        let mut modifiers = Modifiers::default();
        while let Some(letter) = self.peek().filter(char::is_ascii_lowercase) {
            let at = self.place;
            match letter {
                'm' => self.add_purpose(&mut modifiers, LegPurpose::GO)?,
                'c' => self.add_purpose(&mut modifiers, LegPurpose::CAPTURE)?,
                'e' => self.add_purpose(&mut modifiers, LegPurpose::PASSING)?,
                'n' | 'j' | 'p' | 'g' => {
                    let manner = match letter {
                        'n' => LegManner::Lame,
                        'j' => LegManner::Jumping,
                        'p' => LegManner::Cannon,
                        _ => LegManner::Grasshopper,
                    };
                    match modifiers.manner.replace((manner, at)) {
                        None => {}
                        Some((earlier, _)) if earlier == manner => {
                            return Err(self.expected(Expected::OnceOnly));
                        }
                        Some(_) => return Err(self.expected(Expected::OneManner)),
                    }
                }
                'i' if !modifiers.unmoved => modifiers.unmoved = true,
                'z' if modifiers.crooked.is_none() => modifiers.crooked = Some(at),
                'i' | 'z' => return Err(self.expected(Expected::OnceOnly)),
                'a' | 't' => return Err(self.expected(Expected::Then)),
                _ if is_direction_letter(letter) => {
                    if modifiers.directions.is_empty() {
                        modifiers.directions_at = at;
                    } else if modifiers.directions_at + modifiers.directions.len() != at {
                        return Err(self.expected(Expected::DirectionsTogether));
                    }
                    modifiers.directions.push(letter);
                }
                _ => return Err(self.expected(Expected::Modifier)),
            }
            self.place += 1;
        }
        Ok(modifiers)
    }

    fn add_purpose(&self, modifiers: &mut Modifiers, purpose: LegPurpose) -> Result<(), BetzaError> {
        match modifiers.purpose {
            Some(earlier) if earlier.serves(purpose) => Err(self.expected(Expected::OnceOnly)),
            Some(earlier) => {
                modifiers.purpose = Some(earlier.with(purpose));
                Ok(())
            }
            None => {
                modifiers.purpose = Some(purpose);
                Ok(())
            }
        }
    }

    /// Reads what follows the piece letter: the same letter again, or a number.
    fn range(&mut self, letter: char, slides: SlidesAlone) -> Result<Range, BetzaError> {
        if self.peek() == Some(letter) {
            if slides == SlidesAlone::Yes {
                return Err(self.expected(Expected::OneRange));
            }
            self.place += 1;
            return match self.peek() {
                Some(next) if next == letter || next.is_ascii_digit() => {
                    Err(self.expected(Expected::OneRange))
                }
                _ => Ok(Range::Unlimited),
            };
        }
        let start = self.place;
        while self.peek().is_some_and(|digit| digit.is_ascii_digit()) {
            self.place += 1;
        }
        let digits: String = self.text[start..self.place].iter().collect();
        let number = match digits.as_str() {
            "" if slides == SlidesAlone::Yes => return Ok(Range::Unlimited),
            "" => return Ok(Range::Once),
            _ => digits.parse().ok().filter(|&number: &u8| number < 100),
        };
        match number {
            None => {
                Err(BetzaError { column: start + 1, found: Found::Text(digits), expected: Expected::Number })
            }
            Some(0) => Ok(Range::Unlimited),
            Some(1) => Ok(Range::Once),
            Some(most) => Ok(Range::UpTo(most)),
        }
    }

    fn manner(&self, modifiers: &Modifiers, atom: Atom, range: Range) -> Result<LegManner, BetzaError> {
        let Some((manner, at)) = modifiers.manner else { return Ok(LegManner::Plain) };
        let once = range == Range::Once;
        match manner {
            LegManner::Lame if atom.is_step() => Err(self.expected_at(at, Expected::LameLeap)),
            LegManner::Jumping if atom.is_step() && once => Err(self.expected_at(at, Expected::Jump)),
            LegManner::Jumping if atom.is_step() => Ok(LegManner::Skipping),
            LegManner::Cannon | LegManner::Grasshopper if once => Err(self.expected_at(at, Expected::Hop)),
            _ => Ok(manner),
        }
    }

    fn course(
        &mut self,
        modifiers: &Modifiers,
        atom: Atom,
        range: Range,
        manner: LegManner,
    ) -> Result<Course, BetzaError> {
        let once = range == Range::Once;
        if let Some(at) = modifiers.crooked {
            let one_lie = Headings::all(atom) == Headings::all(Atom::Wazir)
                || Headings::all(atom) == Headings::all(Atom::Ferz);
            let skips = manner == LegManner::Skipping;
            if once || !one_lie || skips || self.peek() == Some('%') {
                return Err(self.expected_at(at, Expected::Crooked));
            }
            return Ok(Course::Crooked);
        }
        if self.peek() == Some('%') {
            if once || !atom.is_step() || manner != LegManner::Plain {
                return Err(self.expected(Expected::Bounce));
            }
            self.place += 1;
            return Ok(Course::Bouncing);
        }
        Ok(Course::Straight)
    }

    fn keep_simple(&self, at: usize, legs: usize, depth: usize) -> Result<(), BetzaError> {
        if legs > MOST_LEGS || depth > DEEPEST { Err(self.expected_at(at, too_complex())) } else { Ok(()) }
    }

    fn peek(&self) -> Option<char> {
        self.text.get(self.place).copied()
    }

    fn skip_spaces(&mut self) -> usize {
        while self.peek() == Some(' ') {
            self.place += 1;
        }
        self.place
    }

    fn at(&self, place: usize) -> Found {
        self.text.get(place).map_or(Found::End, |letter| Found::Text(letter.to_string()))
    }

    fn expected(&self, expected: Expected) -> BetzaError {
        self.expected_at(self.place, expected)
    }

    fn expected_at(&self, place: usize, expected: Expected) -> BetzaError {
        BetzaError { column: place + 1, found: self.at(place), expected }
    }
}

/// Whether a piece letter stands for a slide without being doubled.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SlidesAlone {
    Yes,
    No,
}

fn atom_of(letter: char) -> Option<(Atom, SlidesAlone)> {
    match letter {
        'R' => Some((Atom::Wazir, SlidesAlone::Yes)),
        'B' => Some((Atom::Ferz, SlidesAlone::Yes)),
        'Q' => Some((Atom::King, SlidesAlone::Yes)),
        _ => Atom::from_letter(letter).map(|atom| (atom, SlidesAlone::No)),
    }
}

fn is_word_letter(letter: char) -> bool {
    letter.is_ascii_lowercase() || letter == '-'
}

const fn too_complex() -> Expected {
    Expected::Simpler { legs: MOST_LEGS, depth: DEEPEST }
}
