//! Requests of players: actions from their one text, and from the texts that people type.

use std::fmt;

use unruly_agreement::Saying;
use unruly_contract::{Action, Seat};
use unruly_geometry::plane::PlaneSquare;

use crate::{Kind, SeatSet};

/// The meaning of an action's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Request {
    /// `N@1,-2`: a tile is placed.
    Place { kind: Kind, at: PlaneSquare },
    /// A move, and whose check is announced with it: `0,0>1,2 check black red`.
    Move { moved: Wanted, announced: SeatSet },
    /// `skip`.
    Skip,
    /// `check black`: the seat to move announces a check that it gives already.
    Announce { victim: Seat },
    /// `point out white black`: somebody points out the check of one on another.
    PointOut { attacker: Seat, victim: Seat },
    /// `resign`, `draw offer`: what can be said in any game.
    Saying(Saying),
}

/// A move as it is written, whatever stands where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// `0,0>1,2`.
    Go { from: PlaneSquare, to: PlaneSquare },
    /// `0,0>-`.
    Sacrifice { from: PlaneSquare },
}

impl Request {
    /// The request in a text, if it is the one text of an action.
    pub(crate) fn of(text: &str) -> Option<Self> {
        Self::understand(text).filter(|request| request.to_string() == text)
    }

    /// The request in a text, however it is written: `n @ 1,-2`, `0,0 1,2`, `pawn 1,0`, `0,0 off`.
    pub(crate) fn understand(text: &str) -> Option<Self> {
        let tokens = tokens(text)?;
        let mut words: Vec<String> = Vec::new();
        for token in &tokens {
            if let Token::Word(word) = token {
                words.push(word.clone());
            }
        }
        if let Some(saying) = Saying::read(&words.join(" ")) {
            return Some(Self::Saying(saying));
        }
        let said: Vec<&str> = words.iter().map(String::as_str).collect();
        match said.as_slice() {
            ["skip"] => return Some(Self::Skip),
            ["point", "out", attacker, victim] | ["point", "out", attacker, "checks", victim] => {
                return Some(Self::PointOut {
                    attacker: attacker.parse().ok()?,
                    victim: victim.parse().ok()?,
                });
            }
            ["check", victim] if tokens.len() == 2 => {
                return Some(Self::Announce { victim: victim.parse().ok()? });
            }
            _ => {}
        }
        Self::of_tokens(&tokens)
    }

    /// The piece that a text says is moved, and its square: `N 0,0 > 1,2`. Most leave it to the square.
    pub(crate) fn mover_said(text: &str) -> Option<(Kind, PlaneSquare)> {
        match tokens(text)?.as_slice() {
            [Token::Word(kind), Token::Square(from), _, ..] => Some((kind_of(kind)?, *from)),
            _ => None,
        }
    }

    fn of_tokens(tokens: &[Token]) -> Option<Self> {
        use Token::{Square, Word};
        match tokens {
            [Word(kind), Square(at)] => Some(Self::Place { kind: kind_of(kind)?, at: *at }),
            // A move may begin with the letter of what moves.
            [Word(kind), Square(from), rest @ ..] if kind_of(kind).is_some() => Self::of_move(*from, rest),
            [Square(from), rest @ ..] => Self::of_move(*from, rest),
            _ => None,
        }
    }

    fn of_move(from: PlaneSquare, rest: &[Token]) -> Option<Self> {
        let rest = match rest {
            [Token::Word(takes), rest @ ..] if takes == "x" || takes == "takes" || takes == "to" => rest,
            rest => rest,
        };
        let (moved, said) = match rest {
            [Token::Square(to), said @ ..] => (Wanted::Go { from, to: *to }, said),
            [Token::Off, said @ ..] => (Wanted::Sacrifice { from }, said),
            _ => return None,
        };
        let announced = match said {
            [] => SeatSet::EMPTY,
            [Token::Word(check), victims @ .., Token::Word(done)] if check == "check" && done == "done" => {
                seats(victims)?
            }
            [Token::Word(check), victims @ ..] if check == "check" && !victims.is_empty() => seats(victims)?,
            _ => return None,
        };
        Some(Self::Move { moved, announced })
    }

    /// The action that asks for this.
    pub(crate) fn action(&self) -> Action {
        Action::new(self.to_string())
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { kind, at } => write!(f, "{}@{at}", kind.letter()),
            Self::Move { moved, announced } => {
                match moved {
                    Wanted::Go { from, to } => write!(f, "{from}>{to}")?,
                    Wanted::Sacrifice { from } => write!(f, "{from}>-")?,
                }
                if !announced.is_empty() {
                    f.write_str(" check")?;
                }
                announced.iter().try_for_each(|victim| write!(f, " {victim}"))
            }
            Self::Skip => f.write_str("skip"),
            Self::Announce { victim } => write!(f, "check {victim}"),
            Self::PointOut { attacker, victim } => write!(f, "point out {attacker} {victim}"),
            Self::Saying(saying) => f.write_str(saying.text()),
        }
    }
}

/// The parts of texts.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Token {
    Square(PlaneSquare),
    /// A dash that is no sign of a number, or a word for being taken off.
    Off,
    /// In small letters.
    Word(String),
}

fn seats(tokens: &[Token]) -> Option<SeatSet> {
    let seat = |token: &Token| match token {
        Token::Word(word) => word.parse().ok(),
        _ => None,
    };
    tokens.iter().map(seat).collect::<Option<Vec<Seat>>>().map(|seats| seats.into_iter().collect())
}

/// No action is longer; what is, is not looked at.
const LONGEST: usize = 200;

/// The tokens of a text, if it is made of nothing else. Signs between them are passed over.
fn tokens(text: &str) -> Option<Vec<Token>> {
    if text.len() > LONGEST {
        return None;
    }
    let mut tokens = Vec::new();
    let mut rest = text;
    // Right after a number a dash stands between two squares; elsewhere it is the sign of a number.
    let mut after_number = false;
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_digit() || first == '-' && !after_number && starts_number(&rest[1..]) {
            let (square, further) = read_square(rest)?;
            tokens.push(Token::Square(square));
            rest = further;
            after_number = true;
            continue;
        }
        let length = match first {
            _ if first.is_alphabetic() => {
                let length = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
                let word = rest[..length].to_lowercase();
                tokens.push(match word.as_str() {
                    "off" | "sacrifice" => Token::Off,
                    _ => Token::Word(word),
                });
                length
            }
            '-' => {
                let next = rest[1..].trim_start();
                // A dash before another square only stands between the two.
                if !starts_number(next.strip_prefix('-').unwrap_or(next)) {
                    tokens.push(Token::Off);
                }
                1
            }
            ' ' | '\t' | '@' | '>' | ',' | ':' | '+' | '×' | '→' => first.len_utf8(),
            _ => return None,
        };
        after_number = false;
        rest = &rest[length..];
    }
    Some(tokens)
}

fn starts_number(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

/// The square at the start of a text, and what follows it.
fn read_square(text: &str) -> Option<(PlaneSquare, &str)> {
    let (x, rest) = read_number(text)?;
    let (y, rest) = read_number(rest.trim_start().strip_prefix(',')?.trim_start())?;
    Some((PlaneSquare::new(x, y), rest))
}

fn read_number(text: &str) -> Option<(i32, &str)> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len()) + text.len() - digits.len();
    Some((text[..end].parse().ok()?, &text[end..]))
}

fn kind_of(word: &str) -> Option<Kind> {
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Kind::from_letter(letter.to_ascii_uppercase()),
        _ => Kind::ALL.into_iter().find(|kind| kind.name() == word),
    }
}

#[cfg(test)]
mod tests {
    use super::Request;

    #[track_caller]
    fn check(typed: &str, canonical: Option<&str>) {
        let understood = Request::understand(typed).map(|request| request.to_string());
        assert_eq!(understood.as_deref(), canonical, "{typed:?}");
    }

    #[test]
    fn an_action_has_one_text() {
        for text in [
            "N@1,-2",
            "K@0,0",
            "0,0>1,2",
            "-3,-4>-5,6",
            "1,2>-",
            "1,2>- check black",
            "0,0>1,2 check black red",
            "skip",
            "check blue",
            "point out white black",
            "resign",
            "timeout",
            "draw offer",
            "draw accept",
            "draw decline",
        ] {
            assert_eq!(Request::of(text).map(|request| request.to_string()).as_deref(), Some(text));
            check(text, Some(text));
            for other in
                [format!("{text} "), format!(" {text}"), format!("{text}\n"), text.replace(',', ", ")]
            {
                assert!(other == text || Request::of(&other).is_none(), "{other:?}");
            }
        }
    }

    #[test]
    fn what_people_type_is_understood() {
        for typed in ["n @ 1,-2", "N 1,-2", "knight 1,-2", "Knight@1, -2", "n@1,-2"] {
            check(typed, Some("N@1,-2"));
        }
        for typed in [
            "0,0 1,2",
            "0,0-1,2",
            "0,0 > 1,2",
            "0,0x1,2",
            "q0,0>1,2",
            "Q 0,0 x 1,2",
            "0,0 to 1,2",
            "0,0 → 1,2",
        ] {
            check(typed, Some("0,0>1,2"));
        }
        check("0,0 -1,-2", Some("0,0>-1,-2"));
        check("0,0--1,-2", Some("0,0>-1,-2"));
        check("0,0>-1,-2", Some("0,0>-1,-2"));
        for typed in ["1,2 -", "1,2 off", "1,2>-", "1,2 sacrifice"] {
            check(typed, Some("1,2>-"));
        }
        check("0,0 1,2 check: red, black", Some("0,0>1,2 check black red"));
        check("Draw Offer", Some("draw offer"));
        check("point out white checks black", Some("point out white black"));
    }

    #[test]
    fn what_is_no_action_is_none() {
        for typed in [
            "",
            " ",
            "e4",
            "0,0",
            "0,0>",
            "N",
            "N@",
            "N@1",
            "0,0>1,2>3,4",
            "0,0>1,2 check",
            "0,0>1,2 check mauve",
            "0,0>1,2 black",
            "0,0 check black",
            "check",
            "check mauve",
            "draw",
            "point out white",
            "99999999999,0>1,2",
            "\u{0}",
            "é4",
        ] {
            check(typed, None);
        }
        check(&"0,0>1,2 ".repeat(100), None);
    }
}
