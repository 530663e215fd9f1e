//! Trying a library in a child process first: one that ends its process or never comes back does so there.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use crate::words::words;

/// A program that loads the library it is given, says on standard error what it finds wrong, and ends with 0 if that is nothing.
#[derive(Debug, Clone)]
pub struct Prober {
    /// The program.
    pub program: PathBuf,
    /// Its arguments before the file.
    pub arguments: Vec<OsString>,
}

/// So long a library may take to be loaded.
const LONGEST: Duration = Duration::from_secs(5);
/// How often the child is looked at.
const GLANCE: Duration = Duration::from_millis(5);
/// So long its words may take to arrive once it has ended. Another process that it has started may keep the pipe open for longer.
const MOMENT: Duration = Duration::from_millis(500);

impl Prober {
    /// Has a library loaded in a child.
    ///
    /// # Errors
    /// Says how the child ended, or what it said.
    pub(crate) fn probe(&self, file: &Path) -> Result<(), String> {
        let mut child = Command::new(&self.program)
            .args(&self.arguments)
            .arg(file)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("it could not be tried in a process of its own: {error}"))?;
        let (sender, said) = channel();
        if let Some(stderr) = child.stderr.take() {
            thread::spawn(move || {
                let mut stderr = BufReader::new(stderr);
                // Nobody may be waiting for it.
                let _ = sender.send(first_line(&mut stderr));
                // All other lines go nowhere, and their writer is not stopped over them.
                let _ = io::copy(&mut stderr, &mut io::sink());
            });
        }
        let begun = Instant::now();
        let status = loop {
            match child.try_wait() {
                Ok(Some(status)) => break status,
                Ok(None) if begun.elapsed() < LONGEST => thread::sleep(GLANCE),
                _ => {
                    // One that ends at this very moment cannot be killed.
                    let _ = child.kill();
                    let _ = child.wait();
                    let seconds = LONGEST.as_secs();
                    return Err(format!(
                        "it did not come back within {seconds} s when it was tried in a process of its own"
                    ));
                }
            }
        };
        if status.success() {
            return Ok(());
        }
        let said = said.recv_timeout(MOMENT).unwrap_or_default();
        match status.code() {
            Some(1) if !said.is_empty() => Err(said),
            _ => Err(format!("it ended the process in which it was tried ({status})")),
        }
    }
}

/// The first line that a child says.
fn first_line(from: impl BufRead) -> String {
    let mut bytes = Vec::new();
    // A pipe that breaks has said what it has said.
    let _ = from.take(4096).read_until(b'\n', &mut bytes);
    let text = words(bytes.trim_ascii_end());
    text.strip_prefix("unruly: ").unwrap_or(&text).to_owned()
}

#[cfg(all(test, unix))]
mod tests {
    use std::path::Path;
    use std::time::{Duration, Instant};

    use super::Prober;

    fn probe(script: &str) -> Result<(), String> {
        let arguments = ["-c", script].map(Into::into).to_vec();
        Prober { program: "sh".into(), arguments }.probe(Path::new("librace.so"))
    }

    #[test]
    fn the_first_line_of_a_child_says_why() {
        assert_eq!(probe("exit 0"), Ok(()));
        assert_eq!(
            probe("echo 'unruly: out of order' >&2; echo more >&2; exit 1"),
            Err("out of order".to_owned())
        );
        assert!(probe("exit 1").unwrap_err().contains("ended the process in which it was tried"));
        assert!(probe("kill -9 $$").unwrap_err().contains("signal: 9"));
    }

    #[test]
    fn a_helper_that_a_library_leaves_behind_keeps_nobody_waiting() {
        let since = Instant::now();
        assert_eq!(
            probe("sleep 30 & echo 'unruly: out of order' >&2; exit 1"),
            Err("out of order".to_owned())
        );
        assert!(probe("sleep 30 & exit 1").unwrap_err().contains("exit status: 1"));
        assert!(since.elapsed() < Duration::from_secs(15), "{:?}", since.elapsed());
    }
}
