//! Lines that an engine hears, as commands.

/// A line that an engine hears.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Order<'t> {
    /// Speak UCI.
    Uci,
    /// Say when everything before this is done.
    IsReady,
    /// From here on another game is told.
    NewGame,
    /// Say more, or less.
    Debug(bool),
    /// Set an option.
    SetOption { name: String, value: String },
    /// Look at this position from now on.
    Position(&'t str),
    /// Search.
    Go(Box<Going<'t>>),
    /// Come to an end.
    Stop,
    /// The move that was thought about ahead has been played.
    PonderHit,
    /// End the program.
    Quit,
    /// Nothing that needs an answer.
    Nothing,
    /// Nothing that an engine knows.
    Unknown,
}

/// The limits of a search, as they were told.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Going<'t> {
    /// The moves to choose from; all where there are none.
    pub(super) among: Vec<&'t str>,
    /// The time that is left on the clocks of White and Black, in milliseconds.
    pub(super) left: [Option<i64>; 2],
    /// The time that each move adds to them.
    pub(super) added: [Option<i64>; 2],
    /// After how many moves there is more time.
    pub(super) moves_to_go: Option<u32>,
    /// Exactly so many milliseconds.
    pub(super) time: Option<i64>,
    /// So many plies.
    pub(super) depth: Option<u32>,
    /// So many positions.
    pub(super) nodes: Option<u64>,
    /// For a mate in so many moves.
    pub(super) mate: Option<u32>,
    /// Until somebody says stop.
    pub(super) is_infinite: bool,
    /// Ahead, while the other side still thinks.
    pub(super) is_ahead: bool,
}

impl<'t> Order<'t> {
    /// Understands a line. Words before the first that is known are passed over, as the protocol has it.
    pub(super) fn read(line: &'t str) -> Self {
        let mut rest = line.trim();
        while !rest.is_empty() {
            let (word, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            let after = after.trim();
            match word {
                "uci" => return Self::Uci,
                "isready" => return Self::IsReady,
                "ucinewgame" => return Self::NewGame,
                "debug" => return Self::Debug(after != "off"),
                "setoption" => return read_option(after),
                "position" => return Self::Position(after),
                "go" => return Self::Go(Box::new(Going::read(after))),
                "stop" => return Self::Stop,
                "ponderhit" => return Self::PonderHit,
                "quit" => return Self::Quit,
                "register" => return Self::Nothing,
                _ => rest = after,
            }
        }
        if line.trim().is_empty() { Self::Nothing } else { Self::Unknown }
    }
}

/// Reads `name NAME value VALUE`; both may have spaces in them.
fn read_option<'t>(text: &str) -> Order<'t> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some((&"name", words)) = words.split_first() else { return Order::Unknown };
    let at = words.iter().position(|word| *word == "value").unwrap_or(words.len());
    let value = words.get(at + 1..).unwrap_or_default().join(" ");
    Order::SetOption { name: words[..at].join(" "), value }
}

/// The words between which the limits of a search stand.
const KEYS: [&str; 12] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
];

impl<'t> Going<'t> {
    fn read(text: &'t str) -> Self {
        let mut going = Self::default();
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => going.is_infinite = true,
                "ponder" => going.is_ahead = true,
                "searchmoves" => {
                    while let Some(moved) = words.next_if(|word| !KEYS.contains(word)) {
                        going.among.push(moved);
                    }
                }
                _ if KEYS.contains(&word) => {
                    let Some(number) = words.next_if(|word| !KEYS.contains(word)) else { continue };
                    going.limit(word, number);
                }
                _ => {}
            }
        }
        going
    }

    /// Takes a limit in; a number that is none sets no limit.
    fn limit(&mut self, key: &str, number: &str) {
        // A clock that has run out may be told as less than nothing.
        let whole = number.parse::<i64>().ok();
        let count = whole.and_then(|whole| u32::try_from(whole).ok());
        match key {
            "wtime" => self.left[0] = whole,
            "btime" => self.left[1] = whole,
            "winc" => self.added[0] = whole,
            "binc" => self.added[1] = whole,
            "movestogo" => self.moves_to_go = count.filter(|&moves| moves > 0),
            "movetime" => self.time = whole,
            "depth" => self.depth = count.filter(|&depth| depth > 0),
            "nodes" => self.nodes = number.parse().ok().filter(|&nodes| nodes > 0),
            "mate" => self.mate = count.filter(|&moves| moves > 0),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Going, Order};

    #[test]
    fn a_line_is_a_command_whatever_stands_before_it() {
        for (line, expected) in [
            ("uci", Order::Uci),
            ("  joho\tdebug on ", Order::Debug(true)),
            ("debug off", Order::Debug(false)),
            ("isready", Order::IsReady),
            ("ucinewgame", Order::NewGame),
            ("register later", Order::Nothing),
            ("", Order::Nothing),
            ("  ", Order::Nothing),
            ("hello world", Order::Unknown),
            ("position startpos moves e2e4", Order::Position("startpos moves e2e4")),
            ("position", Order::Position("")),
            ("stop", Order::Stop),
            ("quit now", Order::Quit),
            ("setoption", Order::Unknown),
        ] {
            assert_eq!(Order::read(line), expected, "{line:?}");
        }
    }

    #[test]
    fn options_have_names_and_values_of_several_words() {
        let option =
            |name: &str, value: &str| Order::SetOption { name: name.to_owned(), value: value.to_owned() };
        assert_eq!(Order::read("setoption name Hash value 32"), option("Hash", "32"));
        assert_eq!(Order::read("setoption name  Clear  Hash"), option("Clear Hash", ""));
        assert_eq!(
            Order::read("setoption name Book File value my book.bin"),
            option("Book File", "my book.bin")
        );
    }

    #[test]
    fn a_search_has_limits_of_every_kind() {
        let Order::Go(going) =
            Order::read("go searchmoves e2e4 d2d4 wtime 1000 btime -5 winc 10 binc 20 movestogo 3 depth 4")
        else {
            panic!("it is a search")
        };
        let expected = Going {
            among: vec!["e2e4", "d2d4"],
            left: [Some(1000), Some(-5)],
            added: [Some(10), Some(20)],
            moves_to_go: Some(3),
            depth: Some(4),
            ..Going::default()
        };
        assert_eq!(*going, expected);
    }

    #[test]
    fn limits_that_are_no_numbers_are_no_limits() {
        let Order::Go(going) =
            Order::read("go depth wtime nodes x movetime 99999999999999999999 mate 0 infinite")
        else {
            panic!("it is a search")
        };
        assert_eq!(*going, Going { is_infinite: true, ..Going::default() });
    }
}
