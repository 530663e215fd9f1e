//! How the program says that something went wrong: one line, and a status.

use std::io;
use std::process::ExitCode;

use console::Style;

use crate::terminal::harmless;

/// The status of a command line that cannot be understood.
const USAGE: u8 = 2;

/// Tells of a command line that cannot be understood, or prints the help that was asked for.
pub(crate) fn usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // Nobody may be reading any more; then there is nobody to tell.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    say(&in_one_line(&error.to_string()));
    ExitCode::from(USAGE)
}

/// Tells of a failure. A reader that went away is none: `unruly moves orthodox | head -1` got what it wanted.
pub(crate) fn failure(error: &anyhow::Error) -> ExitCode {
    if is_broken_pipe(error) {
        return ExitCode::SUCCESS;
    }
    say(&in_one_line(&with_causes(error)));
    ExitCode::FAILURE
}

/// Tells of something that does not keep the program from going on.
pub(crate) fn warning(message: &str) {
    say(&in_one_line(message));
}

fn say(line: &str) {
    let name = Style::new().for_stderr().red().bold().apply_to("unruly:");
    eprintln!("{name} {}", harmless(line));
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// The message and its causes, each of them once: many a message has its cause in it, and many a cause begins with the file
/// that the message names.
fn with_causes(error: &anyhow::Error) -> String {
    let mut said: Vec<String> = Vec::new();
    for cause in error.chain().map(ToString::to_string).filter(|cause| !cause.is_empty()) {
        if said.iter().any(|before| before.contains(&cause)) {
            continue;
        }
        said.pop_if(|before| cause.starts_with(before.as_str()));
        said.push(cause);
    }
    said.join(": ")
}

/// The message without its usage, which `--help` shows, and with its lines run together.
fn in_one_line(message: &str) -> String {
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let (message, has_usage) =
        match message.split_once("\nUsage:").or_else(|| message.split_once("\nFor more")) {
            Some((message, _)) => (message, true),
            None => (message, false),
        };
    let lines: Vec<&str> = message.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let mut joined = String::new();
    for line in lines {
        let glue = match joined.chars().last() {
            None => "",
            Some(':' | ',' | ';') => " ",
            Some(_) => "; ",
        };
        joined.push_str(glue);
        joined.push_str(line);
    }
    if has_usage {
        joined.push_str(" (see --help)");
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::{in_one_line, is_broken_pipe, with_causes};
    use std::io;

    #[test]
    fn a_cause_is_told_once() {
        let cause = io::Error::other("no such file");
        let error =
            anyhow::Error::from(cause).context("a.toml cannot be read: no such file").context("loading");
        assert_eq!(with_causes(&error), "loading: a.toml cannot be read: no such file");
        let error = anyhow::anyhow!("a.toml cannot be read: no such file").context("a.toml");
        assert_eq!(with_causes(&error), "a.toml cannot be read: no such file", "a file is named once");
    }

    #[test]
    fn a_message_of_several_lines_becomes_one() {
        let of_clap = "error: the following required arguments were not provided:\n  --depth <N>\n\nUsage: unruly perft";
        assert_eq!(
            in_one_line(of_clap),
            "the following required arguments were not provided: --depth <N> (see --help)"
        );
        assert_eq!(in_one_line("one\n  two\n"), "one; two");
        assert_eq!(in_one_line("plain"), "plain");
    }

    #[test]
    fn a_reader_that_went_away_is_recognised() {
        let broken = anyhow::Error::from(io::Error::from(io::ErrorKind::BrokenPipe)).context("printing");
        assert!(is_broken_pipe(&broken));
        assert!(!is_broken_pipe(&anyhow::anyhow!("something else")));
    }
}
