//! Programs that speak UCI.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use unruly_contract::{Action, Limits};

/// A program that speaks UCI, running.
pub struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    /// Starts it and sets its options.
    pub fn start(path: &str, options: &[(String, String)], ruleset: &str) -> Result<Self> {
        let mut command = Command::new(path);
        if path.ends_with("match") || path.contains("match-") {
            // Another build of this very program.
            command.args(["engine", ruleset]);
        }
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{path} cannot be started"))?;
        let input = child.stdin.take().context("a pipe was asked for")?;
        let output = BufReader::new(child.stdout.take().context("a pipe was asked for")?);
        let mut program = Self { child, input, output };
        program.say("uci")?;
        program.wait_for("uciok")?;
        for (name, value) in options {
            program.say(&format!("setoption name {name} value {value}"))?;
        }
        program.begin()?;
        Ok(program)
    }

    /// Tells that another game begins.
    pub fn begin(&mut self) -> Result<()> {
        self.say("ucinewgame")?;
        self.say("isready")?;
        self.wait_for("readyok").map(|_| ())
    }

    /// Its move after these moves from the start.
    pub fn choose(&mut self, moves: &[Action], limits: &Limits) -> Result<Action> {
        let moves: Vec<&str> = moves.iter().map(Action::text).collect();
        self.say(&format!("position startpos moves {}", moves.join(" ")))?;
        let mut command = "go".to_owned();
        if let Some(time) = limits.time {
            command.push_str(&format!(" movetime {}", time.as_millis()));
        }
        if let Some(nodes) = limits.nodes {
            command.push_str(&format!(" nodes {nodes}"));
        }
        self.say(&command)?;
        let answer = self.wait_for("bestmove")?;
        let chosen = answer.split_whitespace().nth(1).context("a best move names a move")?;
        Ok(Action::new(chosen))
    }

    fn say(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}")?;
        self.input.flush().context("the program has gone")
    }

    fn wait_for(&mut self, word: &str) -> Result<String> {
        let mut line = String::new();
        loop {
            line.clear();
            if self.output.read_line(&mut line)? == 0 {
                bail!("the program ended before it said {word}");
            }
            if line.starts_with(word) {
                return Ok(line);
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have gone already, which is what is wanted.
        let _ = self.say("quit");
        let _ = self.child.wait();
    }
}
