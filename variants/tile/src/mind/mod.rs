//! The mind of Tile Chess: how positions are valued, and what to do in them.

mod layout;
mod sight;
mod strikes;
mod survey;
mod weights;

#[cfg(test)]
mod arena;

use unruly_bots::many::{Finding, Searcher};
use unruly_table::{Action, Control, Limits, Memory, Seat, Thought};

use sight::Sight;
use weights::Weights;

use crate::course::{Course, Stage};
use crate::requests::{Request, Wanted};
use crate::{Announce, Move, Position, SeatSet};

/// What the seat to move should do. `met` holds the keys of the positions that could come again, this one last, and
/// `moves` the legal moves.
pub(crate) fn think(
    course: &Course,
    met: &[u64],
    moves: &[Move],
    limits: &Limits,
    (memory, control): (&mut Memory, &dyn Control),
) -> Option<Thought> {
    if course.stage() == Stage::Layout {
        return place(course, limits, control);
    }
    let searcher = memory.recall(Searcher::<Sight>::new);
    let past = met.split_last().map_or(met, |(_, past)| past);
    search(&course.position, past, moves, limits, (searcher, Weights::USUAL, control))
}

/// Where to place what.
fn place(course: &Course, limits: &Limits, control: &dyn Control) -> Option<Thought> {
    let is_late = || limits.time.is_some_and(|time| control.elapsed() >= time);
    let placements = layout::placements(course, Weights::USUAL, || !control.should_stop() && !is_late());
    let best = placements.first()?;
    let action = Request::Place { kind: best.kind, at: best.at }.action();
    let nodes = placements.len() as u64;
    Some(Thought { line: vec![action.clone()], action, score: best.score, depth: 1, nodes })
}

fn search(
    position: &Position,
    past: &[u64],
    moves: &[Move],
    limits: &Limits,
    (searcher, weights, control): (&mut Searcher<Sight>, Weights, &dyn Control),
) -> Option<Thought> {
    let mut sight = Sight::new(position.clone(), weights);
    // Every check counts, also one that nobody has announced yet.
    if position.rules().announce == Announce::ByHand {
        sight.position.rules.announce = Announce::Automatic;
    }
    let tell = |found: &Finding<Move>| tell(position, found);
    let found = searcher.search(&mut sight, moves, past, limits, control, |found| {
        if let Some(thought) = tell(found) {
            control.progress(&thought);
        }
    })?;
    tell(&found)
}

fn tell(position: &Position, found: &Finding<Move>) -> Option<Thought> {
    let mut here = position.clone();
    let mut line = Vec::with_capacity(found.line.len());
    for &step in &found.line {
        if let Move::Go { tile, .. } | Move::Sacrifice { tile } = step {
            // Others may have to wait for their turn while one of them replies for all.
            here.set_to_move(here.owner(tile));
        }
        line.push(action(&mut here, step));
        here.make(step);
    }
    let action = line.first().cloned()?;
    Some(Thought { action, line, score: found.score, depth: found.depth, nodes: found.nodes })
}

/// A move as the game is asked for it, with every check announced that it gives.
fn action(position: &mut Position, step: Move) -> Action {
    let (seat, moved) = match step {
        Move::Go { tile, to } => (position.owner(tile), Wanted::Go { from: position.square(tile), to }),
        Move::Sacrifice { tile } => (position.owner(tile), Wanted::Sacrifice { from: position.square(tile) }),
        Move::Skip => return Request::Skip.action(),
    };
    let announced = match position.rules().announce {
        Announce::ByHand => checked_by(position, seat, step),
        _ => SeatSet::EMPTY,
    };
    Request::Move { moved, announced }.action()
}

/// Whom a seat has in check after a move.
fn checked_by(position: &mut Position, seat: Seat, step: Move) -> SeatSet {
    let undo = position.make(step);
    let living = position.living();
    let checked = living.iter().filter(|victim| position.checkers(*victim).contains(seat)).collect();
    position.unmake(undo);
    checked
}
