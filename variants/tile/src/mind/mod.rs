//! The mind of Tile Chess: how positions are valued, and what to do in them.

mod layout;
mod sight;
mod strikes;
mod survey;
mod weights;

use unruly_bots::melee::{MeleeFinding, MeleeLine, MeleeSearcher};
use unruly_contract::{Action, Control, Limits, Memory, OtherLine, Seat, Thought};

use sight::Sight;

use crate::course::{Course, Stage};
use crate::requests::{Request, Wanted};
use crate::{Announce, Move, Position, SeatSet, Workspace};

/// The best move for the seat to move. `past` holds the keys of the positions before this one that could come again, and
/// `moves` the legal moves.
pub(crate) fn think(
    course: &Course,
    past: &[u64],
    moves: &[Move],
    limits: &Limits,
    (memory, control): (&mut Memory, &dyn Control),
) -> Option<Thought> {
    if course.stage() == Stage::Layout {
        return place(course, limits, control);
    }
    search(course, past, moves, limits, (memory.recall(MeleeSearcher::<Sight>::new), control))
}

/// Where to place what.
fn place(course: &Course, limits: &Limits, control: &dyn Control) -> Option<Thought> {
    let is_late = || limits.time.is_some_and(|time| control.elapsed() >= time);
    let is_enough = |seen: u64| limits.nodes.is_some_and(|most| seen >= most);
    let placements =
        layout::placements(course, |seen| !is_enough(seen) && !control.should_stop() && !is_late());
    let mut lines = placements.iter().map(|placed| OtherLine {
        line: vec![Request::Place { kind: placed.kind, at: placed.at }.action()],
        score: placed.score,
    });
    let OtherLine { line, score } = lines.next()?;
    let others = lines.take(control.lines().saturating_sub(1)).collect();
    let (action, nodes) = (line.first().cloned()?, placements.len() as u64);
    let thought = Thought { action, line, score, depth: 1, nodes, others };
    control.progress(&thought);
    Some(thought)
}

fn search(
    course: &Course,
    past: &[u64],
    moves: &[Move],
    limits: &Limits,
    (searcher, control): (&mut MeleeSearcher<Sight>, &dyn Control),
) -> Option<Thought> {
    let mut sight = Sight::new(course.position.clone());
    // Every check counts, also one that nobody has announced yet.
    if is_by_hand(&sight.position) {
        sight.position.rules.announce = Announce::Automatic;
    }
    let tell = |found: &MeleeFinding<Move>| {
        let line = line(course, &found.line);
        let action = line.first().cloned()?;
        let other =
            |other: &MeleeLine<Move>| OtherLine { line: self::line(course, &other.line), score: other.score };
        let others = found.others.iter().map(other).collect();
        let MeleeFinding { score, depth, nodes, .. } = *found;
        Some(Thought { action, line, score, depth, nodes, others })
    };
    let found = searcher.search(&mut sight, moves, past, limits, control, |found| {
        if let Some(thought) = tell(found) {
            control.progress(&thought);
        }
    })?;
    tell(&found)
}

/// A line as the game is asked for it, as far as it is sure.
fn line(course: &Course, steps: &[Move]) -> Vec<Action> {
    let (mut here, stage) = (course.clone(), course.stage());
    let mut workspace = Workspace::new();
    let mut line: Vec<Action> = Vec::with_capacity(steps.len());
    for &step in steps {
        // When the rounds without Kings end, or where a check would have to be announced that may not be, what was expected
        // does not follow; nor where somebody was thought to wait who has to move.
        let is_plain = !is_by_hand(&here.position) && step != Move::Skip;
        let is_sure = line.is_empty() || is_plain || here.moves(&mut workspace).contains(&step);
        if here.stage() != stage || !is_sure {
            break;
        }
        let (seat, request) = (here.position.to_move(), request(&mut here.position, step));
        // Turns that must be skipped the game skips by itself, unless it began with one.
        if step != Move::Skip || line.is_empty() {
            line.push(request.action());
        }
        here.make(step);
        if let Request::Move { announced, .. } = request {
            for victim in announced.iter() {
                here.position.announced[victim.index()].insert(seat);
            }
        }
    }
    line
}

fn is_by_hand(position: &Position) -> bool {
    position.rules().announce == Announce::ByHand
}

/// A move as the game is asked for it, with every check announced that it gives.
fn request(position: &mut Position, step: Move) -> Request {
    let (seat, moved) = match step {
        Move::Go { tile, to } => (position.owner(tile), Wanted::Go { from: position.square(tile), to }),
        Move::Sacrifice { tile } => (position.owner(tile), Wanted::Sacrifice { from: position.square(tile) }),
        Move::Skip => return Request::Skip,
    };
    let announced = if is_by_hand(position) { checked_by(position, seat, step) } else { SeatSet::EMPTY };
    Request::Move { moved, announced }
}

/// The seats that a seat has in check after a move.
fn checked_by(position: &mut Position, seat: Seat, step: Move) -> SeatSet {
    let undo = position.make(step);
    let living = position.living();
    let checked = living.iter().filter(|victim| position.checkers(*victim).contains(seat)).collect();
    position.unmake(undo);
    checked
}
