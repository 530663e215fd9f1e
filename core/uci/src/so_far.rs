//! A game so far, as the command `position` tells it.

use unruly_chess::{History, Position, Standard};

use crate::notation;

/// A position, and those before it that could come again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SoFar {
    pub(crate) position: Position<Standard>,
    history: History,
}

impl Default for SoFar {
    fn default() -> Self {
        Self::from(notation::start())
    }
}

impl From<Position<Standard>> for SoFar {
    fn from(position: Position<Standard>) -> Self {
        Self { position, history: History::new(position.key()) }
    }
}

impl SoFar {
    /// Reads what follows the word `position`: `startpos` or `fen ...`, and perhaps `moves ...`. Moves are made as far as they
    /// are legal; the complaint names the first that is not.
    ///
    /// # Errors
    /// Says why there is no such position.
    pub(crate) fn read(text: &str) -> Result<(Self, Option<String>), String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let at = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let (place, moves) = (&words[..at], words.get(at + 1..).unwrap_or_default());
        let mut so_far = match place {
            ["startpos", ..] => Self::default(),
            ["fen", fen @ ..] if !fen.is_empty() => {
                let fen = fen.join(" ");
                Self::from(
                    Position::from_fen(&fen).map_err(|error| format!("no position of chess: {error}"))?,
                )
            }
            _ => return Err("a position is told as `startpos` or as `fen` with a position".to_owned()),
        };
        for (index, text) in moves.iter().enumerate() {
            let Some(moved) = notation::read(&so_far.position, text) else {
                let text: String = text.chars().take(12).collect();
                return Ok((
                    so_far,
                    Some(format!(
                        "move {}, {text}, is not legal: it and what follows is left out",
                        index + 1
                    )),
                ));
            };
            so_far.make(moved);
        }
        Ok((so_far, None))
    }

    /// Makes a legal move.
    pub(crate) fn make(&mut self, moved: unruly_chess::Move) {
        self.position.make(moved);
        self.history.push(self.position.key(), self.position.halfmoves());
    }

    /// The keys of the positions before this one.
    pub(crate) fn past(&self) -> &[u64] {
        self.history.keys().split_last().map_or(&[], |(_, past)| past)
    }
}

#[cfg(test)]
mod tests {
    use super::SoFar;

    #[track_caller]
    fn check(text: &str, expected: Result<(&str, bool), &str>) {
        let read = SoFar::read(text);
        match (&read, expected) {
            (Ok((so_far, complaint)), Ok((fen, is_whole))) => {
                assert_eq!(so_far.position.to_fen(), fen, "{text}");
                assert_eq!(complaint.is_none(), is_whole, "{text}: {complaint:?}");
            }
            (Err(why), Err(part)) => assert!(why.contains(part), "{text}: {why}"),
            _ => panic!("{text}: {read:?}"),
        }
    }

    #[test]
    fn positions_are_told_in_the_usual_ways() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        check("startpos", Ok((start, true)));
        check("  startpos   moves", Ok((start, true)));
        check(
            "startpos moves e2e4 e7e5",
            Ok(("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", true)),
        );
        check("fen 8/8/8/8/8/4k3/4p3/4K3 b", Ok(("8/8/8/8/8/4k3/4p3/4K3 b - - 0 1", true)));
        check("fen 8/8/8/8/8/4k3/4p3/4K3 w - - 5 9", Ok(("8/8/8/8/8/4k3/4p3/4K3 w - - 5 9", true)));
        check(
            "fen r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1 moves e1h1",
            Ok(("r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1", true)),
        );
    }

    #[test]
    fn an_illegal_move_ends_the_moves() {
        let after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        check("startpos moves e2e4 e2e4 e7e5", Ok((after, false)));
        check("startpos moves e2e4 éééééééééééééé", Ok((after, false)));
    }

    #[test]
    fn what_is_no_position_is_refused() {
        check("", Err("startpos"));
        check("fen", Err("startpos"));
        check("fen moves e2e4", Err("startpos"));
        check("fen nonsense", Err("column 2"));
        check("fen 8/8/8/8/8/8/8/8 w - - 0 1", Err("no position of chess"));
    }

    #[test]
    fn what_came_before_is_remembered_as_far_as_it_can_come_again() {
        let (so_far, _) = SoFar::read("startpos moves e2e4 g8f6 g1f3 f6g8 f3g1").unwrap();
        assert_eq!(so_far.past().len(), 4);
        assert!(so_far.past().contains(&so_far.position.key()));
    }
}
