//! The port for rulesets, and what belongs to them.

use unruly_contract::Phrase;
use unruly_kit::Languages;
use unruly_kit::Ruling;
use unruly_kit::Shelved;
use unruly_kit::Translations;

use crate::lesson::Lesson;

/// Rulesets, and what comes with them: lessons, rulings, translations; and languages.
pub trait Sets {
    /// The rulesets there are, in the order of the menu.
    fn shelf(&mut self) -> Vec<Shelved>;

    /// A ruleset that is on no shelf: several card sets put together, their ids joined by [`TOGETHER`](unruly_contract::TOGETHER).
    ///
    /// # Errors
    /// Says why they do not go together.
    fn put_together(&mut self, id: &str) -> Result<Shelved, Phrase>;

    /// The languages that can be chosen. The fault of one that cannot is told as [`News::Trouble`](super::News::Trouble).
    fn languages(&mut self) -> Languages {
        Languages::shipped()
    }

    /// Whether there are lessons for a ruleset.
    fn has_lessons(&self, ruleset: &str) -> bool {
        let _ = ruleset;
        false
    }

    /// The lessons for a ruleset, the first one first.
    ///
    /// # Errors
    /// Says why they cannot be read.
    fn lessons(&mut self, ruleset: &str) -> Result<Vec<Lesson>, Phrase> {
        let _ = ruleset;
        Ok(Vec::new())
    }

    /// The rulings on the cards of a ruleset.
    fn rulings(&self, ruleset: &str) -> Vec<Ruling> {
        let _ = ruleset;
        Vec::new()
    }

    /// The translations of a ruleset; nothing where nobody has made any.
    ///
    /// # Errors
    /// Says why it cannot be read.
    fn translations(&mut self, ruleset: &str) -> Result<Translations, Phrase> {
        let _ = ruleset;
        Ok(Translations::default())
    }
}
