//! Panics of a ruleset, caught: a defect ends its game, never the program.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A panic inside a ruleset.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the rules broke down while {doing}: {message}")]
pub struct Defect {
    /// What the ruleset was asked for: `white did e2e4`.
    pub doing: String,
    /// What the panic said.
    pub message: String,
}

impl Defect {
    /// Does something with a ruleset or a game, and turns a panic into a defect.
    ///
    /// What the work was changing when it broke down must not be used again.
    ///
    /// # Errors
    /// When the work panics.
    pub fn catch<T>(doing: impl FnOnce() -> String, work: impl FnOnce() -> T) -> Result<T, Self> {
        catch_unwind(AssertUnwindSafe(work))
            .map_err(|panic| Self { doing: doing(), message: message(panic.as_ref()) })
    }
}

fn message(panic: &(dyn Any + Send)) -> String {
    if let Some(text) = panic.downcast_ref::<&str>() {
        (*text).to_owned()
    } else if let Some(text) = panic.downcast_ref::<String>() {
        text.clone()
    } else {
        "it did not say why".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::Defect;

    #[test]
    fn a_panic_becomes_a_defect() {
        let number = 7;
        let caught = Defect::catch(|| "counting".to_owned(), || assert!(number == 8, "{number} is not 8"));
        let defect = caught.unwrap_err();
        assert_eq!(defect.to_string(), "the rules broke down while counting: 7 is not 8");
        assert_eq!(Defect::catch(String::new, || number), Ok(7));
    }
}
