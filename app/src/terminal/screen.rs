//! The terminal that is written to.

use std::io::{self, IsTerminal};

/// The terminal, or whatever else standard output is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Screen {
    /// A terminal, which has a size and can be cleared.
    Terminal,
    /// A file or another program.
    Stream,
}

/// The size without a terminal: wide and high enough for anything that is read later.
const STREAM: (usize, usize) = (100, 60);

impl Screen {
    /// The sort of screen that standard output is.
    pub(crate) fn of_stdout() -> Self {
        if io::stdout().is_terminal() { Self::Terminal } else { Self::Stream }
    }

    /// Columns and rows.
    pub(crate) fn size(self) -> (usize, usize) {
        match self {
            Self::Stream => STREAM,
            Self::Terminal => {
                let (rows, columns) = console::Term::stdout().size();
                (usize::from(columns), usize::from(rows))
            }
        }
    }

    /// The order that takes everything off a terminal, also the lines one could scroll back to, since they may be
    /// another player's.
    pub(crate) fn clearing(self) -> &'static str {
        match self {
            Self::Stream => "",
            Self::Terminal => "\x1b[2J\x1b[3J\x1b[H",
        }
    }
}
