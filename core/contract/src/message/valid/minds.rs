//! Questions to minds, and their thoughts.

use super::starts::lasts;
use super::{Valid, at_most, list, member, part};
use crate::message::Flaw;
use crate::{Forecast, Foreseen, Limits, OtherLine, Perft, Thought};

/// Other languages count exactly up to here.
const MOST_NODES: u64 = 1 << 53;
/// Nobody looks farther ahead.
const MOST_PLIES: u32 = 10_000;

/// Whether a number says how somebody may stand.
fn is_score(name: &str, score: i32) -> Result<(), Flaw> {
    at_most(name, score.unsigned_abs(), Thought::WON.unsigned_abs())
}

impl Valid for Limits {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { time, nodes, depth } = self;
        member("time", time.map_or(Ok(()), lasts))?;
        at_most("nodes", nodes.unwrap_or_default(), MOST_NODES)?;
        at_most("depth", depth.unwrap_or_default(), MOST_PLIES)
    }
}

impl Valid for Thought {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { action, line, score, depth, nodes, others } = self;
        part("action", action)?;
        list("line", line)?;
        is_score("score", *score)?;
        at_most("depth", *depth, MOST_PLIES)?;
        at_most("nodes", *nodes, MOST_NODES)?;
        list("others", others)
    }
}

impl Valid for OtherLine {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { line, score } = self;
        is_score("score", *score)?;
        list("line", line)
    }
}

impl Valid for Forecast {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { standing, answers } = self;
        is_score("standing", *standing)?;
        member("answers", super::entries(answers, super::super::MOST_WAYS, Valid::validate))
    }
}

impl Valid for Foreseen {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { by: _, action, standing } = self;
        is_score("standing", *standing)?;
        part("action", action)
    }
}

impl Valid for Perft {
    fn validate(&self) -> Result<(), Flaw> {
        let Self { depth, counting: _ } = self;
        // Each ply is a call within a call, and nobody has ever counted to the end of twenty.
        at_most("depth", *depth, 100)
    }
}
