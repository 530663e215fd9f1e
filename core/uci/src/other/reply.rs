//! Lines that an engine says, as answers.

/// A line that an engine says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Reply {
    /// It has an option.
    Offers(String),
    /// It has told all its options.
    UciOk,
    /// It is done with everything before.
    ReadyOk,
    /// Its move; `None` where it has none.
    BestMove(Option<String>),
    /// Its thoughts on the way.
    Thinks(Musing),
    /// Nothing of importance.
    Other,
}

/// An engine's thoughts on the way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Musing {
    /// The place of the line among several, from 1.
    pub(super) place: usize,
    pub(super) depth: u32,
    pub(super) nodes: u64,
    pub(super) score: Option<Score>,
    pub(super) line: Vec<String>,
}

/// How the side to move stands, as an engine says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// It mates in so many moves, or is mated where they are fewer than none.
    Mate(i32),
}

impl Reply {
    /// Understands a line.
    pub(super) fn read(line: &str) -> Self {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("uciok") => Self::UciOk,
            Some("readyok") => Self::ReadyOk,
            Some("bestmove") => {
                let told = words.next().filter(|told| !["(none)", "0000", "NULL"].contains(told));
                Self::BestMove(told.map(str::to_owned))
            }
            Some("option") => {
                let name: Vec<&str> = words
                    .skip_while(|word| *word != "name")
                    .skip(1)
                    .take_while(|word| *word != "type")
                    .collect();
                Self::Offers(name.join(" "))
            }
            Some("info") => Musing::read(words).map_or(Self::Other, Self::Thinks),
            _ => Self::Other,
        }
    }
}

impl Musing {
    /// Reads thoughts about a line; `None` where they are about something else, or not yet settled.
    fn read<'w>(words: impl Iterator<Item = &'w str>) -> Option<Self> {
        let mut musing = Self { place: 1, depth: 0, nodes: 0, score: None, line: Vec::new() };
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            match word {
                "string" => return None,
                "lowerbound" | "upperbound" => return None,
                "multipv" => musing.place = words.next()?.parse().ok().filter(|place| *place > 0)?,
                "depth" => musing.depth = words.next()?.parse().ok()?,
                "nodes" => musing.nodes = words.next()?.parse().ok()?,
                "score" => {
                    let (kind, number) = (words.next()?, words.next()?.parse().ok()?);
                    musing.score = match kind {
                        "cp" => Some(Score::Centipawns(number)),
                        "mate" => Some(Score::Mate(number)),
                        _ => return None,
                    };
                }
                "pv" => {
                    musing.line = words.map(str::to_owned).collect();
                    break;
                }
                _ => {}
            }
        }
        (musing.score.is_some() && !musing.line.is_empty()).then_some(musing)
    }
}

#[cfg(test)]
mod tests {
    use super::{Musing, Reply, Score};

    #[test]
    fn lines_of_engines_are_understood() {
        for (line, expected) in [
            ("uciok", Reply::UciOk),
            (" readyok ", Reply::ReadyOk),
            ("bestmove e2e4 ponder e7e5", Reply::BestMove(Some("e2e4".to_owned()))),
            ("bestmove (none)", Reply::BestMove(None)),
            ("bestmove", Reply::BestMove(None)),
            ("bestmove 0000", Reply::BestMove(None)),
            ("option name Clear Hash type button", Reply::Offers("Clear Hash".to_owned())),
            (
                "option name UCI_Elo type spin default 1350 min 1350 max 2850",
                Reply::Offers("UCI_Elo".to_owned()),
            ),
            ("id name Stockfish 15.1", Reply::Other),
            ("Stockfish 15.1 by the Stockfish developers", Reply::Other),
            ("", Reply::Other),
            ("info string depth 3 score cp 1 pv e2e4", Reply::Other),
            ("info depth 3 multipv 0 score cp 1 pv e2e4", Reply::Other),
            ("info depth 3 multipv many score cp 1 pv e2e4", Reply::Other),
            ("info depth 3 score cp 1 upperbound pv e2e4", Reply::Other),
            ("info depth 3 score cp", Reply::Other),
            ("info depth 3 currmove e2e4", Reply::Other),
        ] {
            assert_eq!(Reply::read(line), expected, "{line:?}");
        }
    }

    #[test]
    fn thoughts_are_understood() {
        let told = "info depth 12 seldepth 18 multipv 2 score mate -3 nodes 4711 nps 100 hashfull 1 time 9 pv e2e4 e7e5";
        let line = vec!["e2e4".to_owned(), "e7e5".to_owned()];
        let expected = Musing { place: 2, depth: 12, nodes: 4711, score: Some(Score::Mate(-3)), line };
        assert_eq!(Reply::read(told), Reply::Thinks(expected.clone()));
        let alone = told.replace(" multipv 2", "");
        assert_eq!(Reply::read(&alone), Reply::Thinks(Musing { place: 1, ..expected }));
    }
}
