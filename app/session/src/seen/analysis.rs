//! The findings of a bot that looks at the position which is shown, as viewers may know them.

use std::sync::Arc;

use unruly_contract::{Deed, Scene, Seat, Spot, Thought};

/// The analysis, as viewers may know it.
#[derive(Debug, Clone, Default)]
pub(crate) struct AnalysisSeen {
    pub(crate) is_on: bool,
    /// The number of the question that a bot is at.
    pub(crate) asked: Option<u64>,
    pub(crate) finding: Option<Finding>,
}

/// A bot's finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// After how many actions the position comes.
    pub ply: usize,
    /// For whom it looked.
    pub seat: Seat,
    /// How that seat stands, in hundredths of a pawn.
    pub score: i32,
    /// How many plies it looked ahead.
    pub depth: u32,
    /// The line that it expects.
    pub line: Vec<FoundDeed>,
    /// The squares of the first action of that: from where, and to where.
    pub best: Option<(Spot, Spot)>,
    /// The next best lines, the best of them first, where somebody wants to see several.
    pub others: Vec<FoundLine>,
    pub(crate) nodes: u64,
}

/// A line that a bot would expect if the better ones could not be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundLine {
    /// How the seat stands then for which the bot looked, in hundredths of a pawn.
    pub score: i32,
    /// The line.
    pub line: Vec<FoundDeed>,
    /// The squares of its first action: from where, and to where.
    pub best: Option<(Spot, Spot)>,
}

/// An action that a bot expects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundDeed {
    /// The action, and whose it is.
    pub deed: Deed,
    /// The same as people note it down.
    pub text: String,
    /// The number of the turn in which it would be, and whose turn that is.
    pub turn: (u32, Option<Seat>),
    /// How the game would stand after it, where that tells nothing of what is hidden.
    pub scene: Option<Arc<Scene>>,
}

/// No balance comes so near to a game that is won.
const IN_SIGHT: i32 = Thought::WON - 1_000;

impl Finding {
    /// In how many plies the game is won or lost by force, for the same seat.
    pub fn end_in(score: i32) -> Option<i32> {
        (score.abs() > IN_SIGHT).then(|| (Thought::WON - score.abs()).max(0) * score.signum())
    }
}

/// A seat's score as scores are usually told: of two seats for the first, and otherwise for the one that it is about.
pub fn as_told(seat: Seat, score: i32, seats: usize) -> (Seat, i32) {
    if seats == 2 && seat != Seat::WHITE { (Seat::WHITE, -score) } else { (seat, score) }
}
