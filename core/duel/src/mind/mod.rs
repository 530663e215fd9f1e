//! The mind of every duel: how positions are valued, and the search among them.

mod exchange;
mod pawns;
mod sight;
mod survey;
pub mod tally;
mod terms;
mod weights;

use unruly_bots::search::{Finding, Insight, Searcher, Wishes};
use unruly_chess::{Law, Move, Position, Side};
use unruly_contract::{Action, Control, Limits, Memory, Thought};

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

/// The best move in a position, with its line. `past` holds the keys of the positions of the game so far, this one left
/// out.
pub(crate) fn think<L: Law + 'static>(
    position: &Position<L>,
    past: &[u64],
    limits: &Limits,
    (memory, control): (&mut Memory, &dyn Control),
) -> Option<Thought> {
    let root = Sight::new(*position);
    let tell = |found: &Finding<Move>| {
        let mut here = *position;
        let line: Vec<Action> = found
            .line
            .iter()
            .map(|&step| {
                let action = Action::new(here.coordinates(step).to_string());
                here.make(step);
                action
            })
            .collect();
        let action = line.first().cloned()?;
        Some(Thought { action, line, score: found.score, depth: found.depth, nodes: found.nodes })
    };
    let searcher = memory.recall(Searcher::<Sight<L>>::new);
    let found = searcher.search(&root, past, limits, control, |found| {
        if let Some(thought) = tell(found) {
            control.progress(&thought);
        }
    })?;
    tell(&found)
}

/// How a side stands at a glance, in hundredths of a pawn.
pub(crate) fn worth<L: Law>(position: &Position<L>, side: Side) -> i32 {
    let score = survey::glance_once(position);
    if side == position.to_move() { score } else { -score }
}
