//! The word of the other people at the screen before something is taken back or done again.

use unruly_contract::Seat;

use crate::seen::{Asking, Wanted};

/// Whether somebody is asked to agree to something.
#[derive(Debug, Default)]
pub(crate) struct Consulting {
    asking: Option<Asking>,
}

impl Consulting {
    /// The question to the other people.
    pub(crate) fn asking(&self) -> Option<&Asking> {
        self.asking.as_ref()
    }

    /// These people are asked. Gives what is wanted where nobody has to be.
    pub(crate) fn ask(&mut self, what: Wanted, still: Vec<Seat>) -> Option<Wanted> {
        self.asking = Some(Asking { what, still });
        self.agreed()
    }

    /// The next person agrees, or does not. Gives what was wanted once everybody has agreed.
    pub(crate) fn hear(&mut self, agrees: bool) -> Option<Wanted> {
        let asking = self.asking.as_mut()?;
        if !agrees {
            self.asking = None;
            return None;
        }
        if !asking.still.is_empty() {
            asking.still.remove(0);
        }
        self.agreed()
    }

    fn agreed(&mut self) -> Option<Wanted> {
        self.asking.take_if(|asking| asking.still.is_empty()).map(|asking| asking.what)
    }
}
