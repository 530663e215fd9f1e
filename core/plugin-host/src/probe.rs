//! Trying a library in a child process first: one that ends its process or never comes back does so there.

use std::ffi::OsString;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
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
        let said = child.stderr.take().map(|stderr| thread::spawn(move || first_line(stderr)));
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
        let said = said.and_then(|said| said.join().ok()).unwrap_or_default();
        match status.code() {
            Some(1) if !said.is_empty() => Err(said),
            _ => Err(format!("it ended the process in which it was tried ({status})")),
        }
    }
}

/// The first line that a child says; all others go nowhere.
fn first_line(from: impl Read) -> String {
    let mut bytes = vec![0; 4096];
    let mut from = from.take(4096);
    let mut filled = 0;
    while let Ok(read @ 1..) = from.read(&mut bytes[filled..]) {
        filled += read;
    }
    let text = words(bytes[..filled].split(|byte| *byte == b'\n').next().unwrap_or_default());
    text.strip_prefix("unruly: ").unwrap_or(&text).to_owned()
}
