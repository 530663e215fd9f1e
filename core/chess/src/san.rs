//! Moves as people note them: standard algebraic notation.
//!
//! Where a law shares squares, a shared piece has the letters of both halves, the stronger first (`QNe4`), and a move that
//! joins two pieces has `~` and the letter of the piece met (`Q~Nc2`).

use std::fmt::Write as _;

use unruly_geometry::board::Square;

use crate::law::castled;
use crate::{Coordinates, Kind, Law, Manner, Move, MoveError, Placement, Position, Side, Wing};

impl<L: Law> Position<L> {
    /// How a legal move is noted, check and mate included.
    ///
    /// ```
    /// use unruly_chess::{Position, Standard};
    /// let position = Position::<Standard>::from_fen("k7/8/8/8/8/8/1K6/5R1R w")?;
    /// let moved = position.read_coordinates("h1g1")?;
    /// assert_eq!(position.to_san(moved), "Rhg1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_san(&self, moved: Move) -> String {
        let mut text = self.san_without_suffix(moved);
        let after = self.after(moved);
        if after.is_check() {
            text.push(if after.count_moves() == 0 { '#' } else { '+' });
        }
        text
    }

    /// The legal move that is noted so. Marks of check, capture and praise may be missing or stand there in vain; letters of
    /// a shared piece may come in either order.
    ///
    /// # Errors
    /// When the text is no notation, or means no legal move, or more than one.
    pub fn read_san(&self, text: &str) -> Result<Move, MoveError> {
        let noted = Noted::read(text)?;
        let meant: Vec<Move> =
            self.moves().into_iter().filter(|moved| self.is_meant(&noted, *moved)).collect();
        match meant[..] {
            [] => Err(MoveError::NoSuchMove(text.to_owned())),
            [only] => Ok(only),
            _ => {
                let moves = meant.iter().map(|moved| self.to_san(*moved)).collect();
                Err(MoveError::Ambiguous { text: text.to_owned(), moves })
            }
        }
    }

    /// The coordinates that a note could mean if nothing stood against the move: one for each piece it could speak of.
    ///
    /// # Errors
    /// When the text is no notation.
    pub fn noted_coordinates(&self, text: &str) -> Result<Vec<Coordinates>, MoveError> {
        let side = self.to_move();
        let king = self.king(side);
        let target = match Noted::read(text)? {
            Noted::Castling(to) => {
                return Ok(vec![Coordinates {
                    from: king,
                    to: castled(side, to, Kind::KING),
                    promotion: None,
                }]);
            }
            Noted::Plain(target) => target,
        };
        let is_spoken_of = |from: &Square| {
            target.file.is_none_or(|file| file == from.x())
                && target.rank.is_none_or(|rank| rank == from.y())
                && match &target.letters[..] {
                    "" => self.pieces().of(side, Kind::PAWN).contains(*from),
                    letters => sorted(letters) == sorted(&self.letters_at(*from)),
                }
        };
        let origins = self.pieces().side(side).into_iter().filter(is_spoken_of);
        Ok(origins.map(|from| Coordinates { from, to: target.to, promotion: target.promotion }).collect())
    }

    fn san_without_suffix(&self, moved: Move) -> String {
        let Move { from, to, kind, manner } = moved;
        let mut text = String::with_capacity(8);
        match manner {
            Manner::Castling if Wing::of(from, to) == Wing::King => return "O-O".to_owned(),
            Manner::Castling => return "O-O-O".to_owned(),
            _ => {}
        }
        let meets = self.pieces().side(!self.to_move()).contains(to) || manner == Manner::EnPassant;
        if kind != Kind::PAWN {
            text.push_str(&self.letters_at(from));
            self.push_origin(&mut text, moved);
        } else if meets {
            text.push(file_letter(from));
        }
        if L::joins(self, moved) {
            text.push('~');
            text.push_str(&self.letters_at(to));
        } else if meets {
            text.push('x');
        }
        write!(text, "{to}").expect("a string takes any text");
        if let Manner::Promotion(into) = manner {
            write!(text, "={}", self.law().title(into).letter).expect("a string takes any text");
        }
        text
    }

    /// The letters of what stands on a square, the strongest first.
    fn letters_at(&self, square: Square) -> String {
        let halves = Side::BOTH.into_iter().filter_map(|side| self.pieces().kind_at(side, square));
        let mut kinds: Vec<Kind> = halves.collect();
        kinds.sort_unstable_by(|one, other| other.cmp(one));
        kinds.into_iter().map(|kind| self.law().title(kind).letter).collect()
    }

    /// Adds as much of the origin as tells the move from others of like pieces to the same square.
    fn push_origin(&self, text: &mut String, moved: Move) {
        let letters = self.letters_at(moved.from);
        let is_rival = |other: &Move| {
            other.to == moved.to
                && other.from != moved.from
                && other.manner == Manner::Plain
                && other.kind != Kind::PAWN
                && self.letters_at(other.from) == letters
        };
        let rivals: Vec<Square> = self.moves().into_iter().filter(is_rival).map(|rival| rival.from).collect();
        if rivals.is_empty() {
            return;
        }
        let shares_file = rivals.iter().any(|rival| rival.x() == moved.from.x());
        let shares_rank = rivals.iter().any(|rival| rival.y() == moved.from.y());
        if !shares_file || shares_rank {
            text.push(file_letter(moved.from));
        }
        if shares_file {
            text.push(char::from(b'1' + moved.from.y()));
        }
    }

    fn is_meant(&self, noted: &Noted, moved: Move) -> bool {
        let target = match noted {
            Noted::Castling(to) => {
                return moved.manner == Manner::Castling && Wing::of(moved.from, moved.to) == *to;
            }
            Noted::Plain(target) => target,
        };
        let promotion = match moved.manner {
            Manner::Castling => return false,
            Manner::Promotion(into) => Some(into),
            _ => None,
        };
        let mover = match &target.letters[..] {
            "" => moved.kind == Kind::PAWN,
            letters => moved.kind != Kind::PAWN && sorted(letters) == sorted(&self.letters_at(moved.from)),
        };
        mover
            && moved.to == target.to
            && target.file.is_none_or(|file| file == moved.from.x())
            && target.rank.is_none_or(|rank| rank == moved.from.y())
            && target.promotion.map(|letter| self.kind_of_letter(letter)) == promotion.map(Some)
    }
}

fn file_letter(square: Square) -> char {
    char::from(b'a' + square.x())
}

fn sorted(letters: &str) -> Vec<char> {
    let mut letters: Vec<char> = letters.chars().collect();
    letters.sort_unstable();
    letters
}

/// The meaning of a note.
enum Noted {
    Castling(Wing),
    Plain(Target),
}

struct Target {
    letters: String,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    promotion: Option<char>,
}

impl Noted {
    fn read(text: &str) -> Result<Self, MoveError> {
        let not_a_move = || MoveError::NotAMove {
            text: text.to_owned(),
            hint: "a move is noted like e4, Nf3, exd5, R1a3, e8=Q or O-O",
        };
        let bare = text.trim().trim_end_matches(['+', '#', '!', '?']).trim_end_matches("e.p.").trim_end();
        match bare.replace('0', "O").to_ascii_uppercase().as_str() {
            "O-O" => return Ok(Self::Castling(Wing::King)),
            "O-O-O" => return Ok(Self::Castling(Wing::Queen)),
            _ => {}
        }
        let mut rest: Vec<char> = bare.chars().collect();
        let promotion = rest.pop_if(|letter| letter.is_ascii_uppercase());
        if promotion.is_some() {
            rest.pop_if(|mark| *mark == '=');
        }
        let rank = rest.pop().ok_or_else(not_a_move)?;
        let file = rest.pop().ok_or_else(not_a_move)?;
        let to: Square = format!("{file}{rank}").parse().map_err(|_| not_a_move())?;
        // The partner in a joining move stands behind the tilde; the square tells it as well.
        if let Some(tilde) = rest.iter().position(|mark| *mark == '~') {
            rest.truncate(tilde);
        }
        rest.pop_if(|mark| matches!(mark, 'x' | ':' | '-'));
        let rank = rest.pop_if(|digit| matches!(digit, '1'..='8')).map(|digit| digit as u8 - b'1');
        let file = rest.pop_if(|letter| matches!(letter, 'a'..='h')).map(|letter| letter as u8 - b'a');
        if !rest.iter().all(char::is_ascii_uppercase) {
            return Err(not_a_move());
        }
        // "Pe4" is an old way to note a pawn's move.
        let letters: String = rest.into_iter().filter(|letter| *letter != 'P').collect();
        Ok(Self::Plain(Target { letters, file, rank, to, promotion }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Standard;

    #[track_caller]
    fn check(fen: &str, coordinates: &str, san: &str) {
        let position = Position::<Standard>::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let moved = position.read_coordinates(coordinates).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(position.to_san(moved), san);
        assert_eq!(position.read_san(san), Ok(moved), "{san}");
    }

    #[test]
    fn moves_are_noted_as_people_do() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        check(start, "e2e4", "e4");
        check(start, "g1f3", "Nf3");
        check("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O");
        check("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O");
        check("1k6/3P4/8/8/8/8/8/4K3 w - - 0 1", "d7d8q", "d8=Q+");
        check("1kn5/3P4/8/8/8/8/8/4K3 w - - 0 1", "d7c8n", "dxc8=N");
        check("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6");
        check("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "f7g7", "Qg7#");
    }

    #[test]
    fn only_as_much_of_the_origin_is_told_as_is_needed() {
        // FIDE C.10: by file if that tells them apart, else by rank, else by both.
        check("4k3/8/8/8/8/8/8/R4RK1 w - - 0 1", "a1c1", "Rac1");
        check("R7/7k/8/8/8/8/6K1/R7 w - - 0 1", "a1a5", "R1a5");
        check("7k/8/8/1Q1Q4/8/8/6K1/1Q6 w - - 0 1", "b5d3", "Qb5d3");
        // The other knight is pinned, so there is nothing to tell apart.
        check("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2");
    }

    #[test]
    fn reading_forgives_what_cannot_mislead() {
        let position =
            Position::<Standard>::from_fen("r3k2r/1P6/8/8/4p3/3P4/8/R3K2R w KQkq - 0 1").expect("sound");
        for (text, meant) in [
            ("dxe4!?", "d3e4"),
            ("d3e4", "d3e4"),
            ("de4", "d3e4"),
            ("d3-d4", "d3d4"),
            ("0-0", "e1g1"),
            ("O-O-O", "e1c1"),
            ("b8Q", "b7b8q"),
            ("bxa8=N", "b7a8n"),
            ("Ra1xa8+", "a1a8"),
            ("Pd4", "d3d4"),
        ] {
            let read = position.read_san(text).map(|moved| position.coordinates(moved).to_string());
            assert_eq!(read.as_deref(), Ok(meant), "{text}");
        }
    }

    #[test]
    fn what_is_no_move_or_no_single_one_is_refused() {
        let position = Position::<Standard>::from_fen("4k3/8/8/8/8/8/8/R4RK1 w - - 0 1").expect("sound");
        assert!(matches!(position.read_san("hello"), Err(MoveError::NotAMove { .. })));
        assert!(matches!(position.read_san(""), Err(MoveError::NotAMove { .. })));
        assert!(matches!(position.read_san("é4"), Err(MoveError::NotAMove { .. })));
        assert!(matches!(position.read_san("Qd4"), Err(MoveError::NoSuchMove(_))));
        let ambiguous = position.read_san("Rd1").expect_err("two rooks reach d1");
        assert_eq!(ambiguous.to_string(), "\"Rd1\" could be Rad1 or Rfd1");
    }
}
