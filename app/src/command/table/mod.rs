//! `unruly table`: games by JSON lines, for bots, scripts and other programs.

mod answer;
mod parts;
mod request;
mod talk;

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;

use crate::lines::{InputLine, Lines};
use crate::uci;
use talk::Talk;

/// The longest request that is read.
const LONGEST: usize = 64 << 20;

/// Play by JSON lines: one request a line on standard input, one answer a line on standard output
#[derive(Debug, Args)]
#[command(
    after_help = "Every line gets one answer, in order; it has \"ok\", or \"error\" with a message. Nothing that is sent ends the\n\
    process; the end of the input does. An empty line is an error like any other. A line may have up to 64 MiB, and a\n\
    request up to 131072 values.\n\
    A member \"id\" of a request, whatever it is, comes back with its answer.\n\n\
    Requests:\n  \
    {\"do\":\"help\"}                                         all requests and their members\n  \
    {\"do\":\"rulesets\"}                                     what can be played\n  \
    {\"do\":\"cards\",\"ruleset\":\"fandeck\"}                  every card: its text, when it is played, what it costs\n  \
    {\"do\":\"start\",\"ruleset\":\"orthodox\",\"setup\":{}}        begin; setup: seats, seed, position, options, arrangement\n  \
    {\"do\":\"decisions\"}                                    who is asked what, and every legal answer\n  \
    {\"do\":\"act\",\"seat\":\"white\",\"action\":\"e2e4\"}           without seat: whoever is asked, where that is one\n  \
    {\"do\":\"scene\",\"viewer\":\"white\"}                       what a seat, a spectator or the referee may see\n  \
    {\"do\":\"record\"}  {\"do\":\"record\",\"as\":\"pgn\"}            the game as text\n  \
    {\"do\":\"load\",\"record\":\"...\"}                         go on with a recorded game\n  \
    {\"do\":\"undo\"}  {\"do\":\"redo\"}                          back and forth\n  \
    {\"do\":\"bot\",\"seat\":\"white\",\"millis\":200}             what a bot would do; with \"act\":true it does it\n  \
    {\"do\":\"bot\",\"bot\":\"uci:stockfish\"}                  the same of an engine that --engine allows\n\n\
    Example:\n  \
    printf '%s\\n' '{\"do\":\"start\",\"ruleset\":\"orthodox\"}' '{\"do\":\"act\",\"action\":\"e2e4\"}' | unruly table"
)]
pub(super) struct TableTalk {
    /// Let requests ask this engine, a program that speaks UCI, by its path or name; may be given several times
    #[arg(long, value_name = "PROGRAM")]
    engine: Vec<String>,
}

impl TableTalk {
    pub(super) fn run(&self) -> Result<ExitCode> {
        self.engine.iter().for_each(|program| uci::allow(program));
        // A ruleset that panics is answered for; its message belongs into that answer and nowhere else.
        std::panic::set_hook(Box::new(|_| {}));
        answer_lines(io::stdin().lock(), io::stdout().lock())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Answers each line of an input with a line, as `unruly table` does.
///
/// # Errors
/// When the input cannot be read, or the answers cannot be written.
pub fn answer_lines(input: impl BufRead, mut out: impl Write) -> io::Result<()> {
    let mut lines = Lines::up_to(LONGEST, input);
    let mut talk = Talk::new();
    while let Some(line) = lines.next()? {
        let answer = match line {
            InputLine::Whole(bytes) => talk.answer(bytes),
            InputLine::TooLong => answer::error("this line is too long; a request has at most 64 MiB").into(),
        };
        serde_json::to_writer(&mut out, &answer).map_err(io::Error::from)?;
        out.write_all(b"\n")?;
        out.flush()?;
    }
    Ok(())
}
