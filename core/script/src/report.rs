//! The results of scenarios, as the command prints them.

use std::fmt;

/// Why a scenario failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The line of the script, from 1; `None` when the game did not even start.
    pub line: Option<usize>,
    /// The text expected, and the text found.
    pub message: String,
}

/// The result of one scenario. It reads `ok NAME` or `FAILED NAME: line 3: ...`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The scenario's name.
    pub name: String,
    /// How it went.
    pub result: Result<(), Failure>,
}

/// The results of many scenarios. It reads one line for each and last `N passed, N failed`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// The result of each, in order.
    pub verdicts: Vec<Verdict>,
}

impl Summary {
    /// How many passed.
    pub fn passed(&self) -> usize {
        self.verdicts.len() - self.failed()
    }

    /// How many failed.
    pub fn failed(&self) -> usize {
        self.verdicts.iter().filter(|verdict| verdict.result.is_err()).count()
    }

    /// Adds what came of others.
    pub fn extend(&mut self, other: Self) {
        self.verdicts.extend(other.verdicts);
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.result {
            Ok(()) => write!(f, "ok {}", self.name),
            Err(failure) => write!(f, "FAILED {}: {failure}", self.name),
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.verdicts.iter().try_for_each(|verdict| writeln!(f, "{verdict}"))?;
        write!(f, "{} passed, {} failed", self.passed(), self.failed())
    }
}
