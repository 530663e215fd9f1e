//! The port for bots.

use unruly_contract::{Phrase, Thought};
use unruly_kit::Strength;
use unruly_session::Question;

/// Bots that play, and one that looks at what is shown.
pub trait Bots {
    /// How strong bots may be, the weakest first.
    fn strengths(&self) -> Vec<Strength>;

    /// The engines of others that may play a game of this ruleset, as seats name them.
    fn engines(&self, ruleset: &str) -> Vec<String> {
        let _ = ruleset;
        Vec::new()
    }

    /// Why a text of the settings names no engine that could be asked, if it does not.
    fn trouble_with_engine(&self, engine: &str) -> Option<Phrase> {
        let _ = engine;
        None
    }

    /// Lets a bot think. The answer is told as [`News::Chosen`](super::News::Chosen).
    fn think(&mut self, question: Question);

    /// Makes the bot that was asked this come to an end soon.
    fn hurry(&mut self, question: u64);

    /// The latest thought of the bot that was asked this.
    fn thought(&self, question: u64) -> Option<Thought>;

    /// Lets a bot weigh a position, for no longer than the question says. Its last thought is told as
    /// [`News::Weighed`](super::News::Weighed).
    fn weigh(&mut self, question: Question);

    /// Lets a bot look at a position for as long as somebody wants to know, as well as it can; the strength is the
    /// host's choice. The position before is forgotten.
    fn analyse(&mut self, question: Question) {
        let _ = question;
    }

    /// Nobody wants to know any more.
    fn stop_analysis(&mut self) {}

    /// The engine of somebody else that looks at a position, if it is not the program itself.
    fn analyst(&self, question: u64) -> Option<String> {
        let _ = question;
        None
    }

    /// The latest thought of the bot that looks at a position.
    fn analysed(&self, question: u64) -> Option<Thought> {
        let _ = question;
        None
    }
}
