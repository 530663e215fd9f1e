//! The mind of every duel: how positions are valued, and the search among them.

mod exchange;
mod pawns;
mod sight;
mod survey;
pub mod tally;
mod terms;
mod weights;

use std::cmp::Reverse;

use unruly_bots::search::{Finding, Insight, Searcher, Wishes};
use unruly_chess::{Law, Move, Position, Side};
use unruly_contract::{Action, Control, Limits, Memory, OtherLine, Thought};

use sight::Sight;

/// A mind for programs that know chess themselves: they ask it past the contract, and in more detail.
pub struct Mind<L: Law + 'static> {
    searcher: Searcher<Sight<L>>,
}

impl<L: Law + 'static> Mind<L> {
    /// A mind that has seen nothing yet, with a memory of about so many bytes for positions.
    pub fn with_table_bytes(bytes: usize) -> Self {
        Self { searcher: Searcher::with_table_bytes(bytes) }
    }

    /// The best move in a position, with its line; `None` where there is no move. `past` holds the keys of the positions of the
    /// game so far, this one left out.
    pub fn think(
        &mut self,
        wishes: &Wishes<Move>,
        (position, past): (&Position<L>, &[u64]),
        limits: &Limits,
        control: &dyn Control,
        report: impl FnMut(&Insight<'_, Move>),
    ) -> Option<Finding<Move>> {
        self.searcher.search_for(wishes, &Sight::new(*position), past, limits, control, report)
    }
}

/// The best move in a position, with its line, and as many others as the host wants to hear of. `past` holds the keys of the
/// positions of the game so far, this one left out.
pub(crate) fn think<L: Law + 'static>(
    position: &Position<L>,
    past: &[u64],
    limits: &Limits,
    (memory, control): (&mut Memory, &dyn Control),
) -> Option<Thought> {
    let root = Sight::new(*position);
    let wishes = Wishes { lines: control.lines(), ..Wishes::default() };
    // The lines of the depth that is searched just now, and those of the last one that was searched to its end.
    let (mut fresh, mut whole) = (Vec::new(), Vec::new());
    let searcher = memory.recall(Searcher::<Sight<L>>::new);
    let best = searcher.search_for(&wishes, &root, past, limits, control, |insight| {
        fresh.push(insight.finding.clone());
        if insight.place == insight.lines {
            whole = std::mem::take(&mut fresh);
            whole.sort_by_key(|found| Reverse(found.score));
            let thought = whole.split_first().and_then(|(best, others)| told(position, best, others));
            thought.inspect(|thought| control.progress(thought));
        }
    })?;
    // Several lines can be compared at one depth only; a single one counts as soon as it is found.
    match whole.split_first() {
        Some((best, others)) if wishes.lines > 1 => told(position, best, others),
        _ => told(position, &best, &[]),
    }
}

/// A finding as the table has it, and those after it.
fn told<L: Law>(position: &Position<L>, best: &Finding<Move>, others: &[Finding<Move>]) -> Option<Thought> {
    let line = line(position, &best.line);
    let action = line.first().cloned()?;
    // Each line was found after as many nodes as all before it together.
    let nodes = others.iter().map(|other| other.nodes).fold(best.nodes, u64::max);
    let other =
        |found: &Finding<Move>| OtherLine { line: self::line(position, &found.line), score: found.score };
    let others = others.iter().map(other).collect();
    Some(Thought { action, line, score: best.score, depth: best.depth, nodes, others })
}

fn line<L: Law>(position: &Position<L>, steps: &[Move]) -> Vec<Action> {
    let mut here = *position;
    let action = |&step: &Move| {
        let action = Action::new(here.coordinates(step).to_string());
        here.make(step);
        action
    };
    steps.iter().map(action).collect()
}

/// How a side stands at a glance, in hundredths of a pawn.
pub(crate) fn worth<L: Law>(position: &Position<L>, side: Side) -> i32 {
    let score = survey::glance_once(position);
    if side == position.to_move() { score } else { -score }
}
