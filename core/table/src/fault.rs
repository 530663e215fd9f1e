//! Faults of rulesets: one ends its own game, never the program.

use std::any::Any;
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// A breakdown inside a ruleset, a game or a bot: the program that holds it goes on without it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the rules broke down while {doing}: {message}")]
pub struct Fault {
    /// The request to them: `white did e2e4`.
    pub doing: String,
    /// The message of the breakdown.
    pub message: String,
}

impl Fault {
    /// Does something with a ruleset or a game, and turns a panic into a fault.
    ///
    /// A value that the work was changing when it broke down must not be used again.
    ///
    /// # Errors
    /// When the work panics.
    pub fn catch<T>(doing: impl Display, work: impl FnOnce() -> T) -> Result<T, Self> {
        catch_unwind(AssertUnwindSafe(work))
            .map_err(|panic| Self { doing: doing.to_string(), message: message(panic.as_ref()) })
    }

    /// Breaks down, for a ruleset or a game that stands for another one and is told of a fault by it: the methods of the contract
    /// cannot say so. It ends up with whoever [catches](Self::catch) faults, and nothing is printed on the way.
    pub fn raise(message: String) -> ! {
        resume_unwind(Box::new(message))
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
    use super::Fault;

    #[test]
    fn a_panic_becomes_a_fault() {
        let number = 7;
        let caught = Fault::catch("counting", || assert!(number == 8, "{number} is not 8"));
        let fault = caught.unwrap_err();
        assert_eq!(fault.to_string(), "the rules broke down while counting: 7 is not 8");
        assert_eq!(Fault::catch("counting", || number), Ok(7));
        let raised: Result<(), Fault> = Fault::catch("asking", || Fault::raise("it is gone".to_owned()));
        assert_eq!(raised.unwrap_err().to_string(), "the rules broke down while asking: it is gone");
    }
}
