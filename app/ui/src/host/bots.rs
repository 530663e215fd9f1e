//! The port for bots.

use unruly_contract::Thought;
use unruly_kit::Strength;
use unruly_session::Question;

/// Bots that play, and one that looks at what is shown.
pub trait Bots {
    /// How strong bots may be, the weakest first.
    fn strengths(&self) -> Vec<Strength>;

    /// Lets a bot think. What it comes to is told as [`News::Chosen`](super::News::Chosen).
    fn think(&mut self, question: Question);

    /// Makes the bot that was asked this come to an end soon.
    fn hurry(&mut self, question: u64);

    /// What the bot that was asked this has come to so far.
    fn thought(&self, question: u64) -> Option<Thought>;

    /// Lets a bot look at a position for as long as somebody wants to know, as well as it can; the strength is the host's
    /// choice. Whatever it looked at before is forgotten.
    fn analyse(&mut self, question: Question) {
        let _ = question;
    }

    /// Nobody wants to know any more.
    fn stop_analysis(&mut self) {}

    /// What the bot that looks at a position has come to so far.
    fn analysed(&self, question: u64) -> Option<Thought> {
        let _ = question;
        None
    }
}
