//! The traits of a game of several seats that the searcher needs.

use std::fmt;

use unruly_contract::Seat;

use super::Worths;

/// A position of a game of open information in which several seats play, each for itself.
///
/// Moves are made and taken back on one and the same position.
pub trait Melee {
    /// A move. The searcher copies moves a lot: keep them small.
    type Move: Copy + Eq + fmt::Debug + Send + 'static;
    /// The state needed to take a move back.
    type Undo;

    /// How many different [`footprint`](Self::footprint)s there are.
    const FOOTPRINTS: usize;

    /// A number that tells this position from others, whose turn it is included.
    fn key(&self) -> u64;

    /// The seat whose turn it is.
    fn to_move(&self) -> Seat;

    /// Whether a seat is still in the game.
    fn is_standing(&self, seat: Seat) -> bool;

    /// How the game has ended, if the rules say so whatever moves there are. Repetition is left to the searcher.
    fn ending(&self) -> Option<Ending>;

    /// The worth to a seat of a draw here, in hundredths of a pawn.
    fn drawn(&self, seat: Seat) -> i32;

    /// Adds all legal moves of the seat whose turn it is. Unless the game has ended there is one, if only to pass.
    fn moves(&mut self, found: &mut Vec<Self::Move>);

    /// Adds the legal moves that change the balance by force, captures above all, and aim at these seats.
    fn strikes(&mut self, aims: Aims, found: &mut Vec<Self::Move>);

    /// Whether a seat that can strike here must, whatever becomes of it. Then all its strikes are looked at, whomever they aim
    /// at.
    fn must_strike(&self) -> bool {
        false
    }

    /// A move that changes nothing but whose turn it is, where the seat to move can afford to wait: nothing that it must answer
    /// threatens it. The rules need not allow it. `None` where it cannot wait.
    fn wait(&mut self) -> Option<Self::Move>;

    /// Makes a legal move, or [waits](Self::wait), and passes the turn to the next seat in the game.
    fn make(&mut self, chosen: Self::Move) -> Self::Undo;

    /// Takes a move back, the last one first.
    fn unmake(&mut self, undo: Self::Undo);

    /// How all seats stand at a glance.
    fn assess(&mut self) -> Worths;

    /// The gain of a move at first sight, in hundredths of a pawn: the pieces it takes, and all that comes with a seat
    /// put out of the game. Nothing for a move that is no [strike](Self::strikes).
    fn prize(&self, candidate: Self::Move) -> i32;

    /// The stake of a move: the value of the piece that goes where it can be taken back.
    fn stake(&self, candidate: Self::Move) -> i32;

    /// The mover and the goal of a move: moves with the same footprint are alike in most positions. Different seats leave
    /// different ones.
    fn footprint(&self, candidate: Self::Move) -> usize;
}

/// How a game has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// This seat has won.
    Won(Seat),
    /// Nobody has.
    Drawn,
}

/// At whom a strike aims.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aims {
    /// Whomever.
    Anyone,
    /// This seat, or whoever can be put out of the game.
    AtLeast(Seat),
}

/// Whether more than two are left.
pub(super) fn is_crowd<P: Melee>(position: &P) -> bool {
    standing(position).nth(2).is_some()
}

/// The seats that are still in the game.
pub(super) fn standing<P: Melee>(position: &P) -> impl Iterator<Item = Seat> + Clone {
    Seat::ALL.into_iter().filter(|seat| position.is_standing(*seat))
}
