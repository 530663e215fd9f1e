//! The traits of a game of two that the searcher needs.

use std::fmt;

/// A position of a two-player game of open information, in which the players take turns.
///
/// Everything is seen by the player whose turn it is: "good" means good for that one.
pub trait Searchable: Clone {
    /// A move. The searcher copies moves a lot: keep them small.
    type Move: Copy + Eq + fmt::Debug + Send + 'static;
    /// The valuation's notes between positions, a cache for example.
    type Notes: Default + Send + 'static;

    /// How many different [`footprint`](Self::footprint)s there are.
    const FOOTPRINTS: usize;
    /// How many different [`route`](Self::route)s there are.
    const ROUTES: usize;
    /// How many different [`spoil`](Self::spoil)s there are.
    const SPOILS: usize;

    /// A number that tells this position from others, whose turn it is included.
    fn key(&self) -> u64;

    /// A number that tells apart what changes slowly in a position, such as the skeleton of its pawns. Positions that
    /// share it are misjudged alike, and the searcher learns by how much.
    fn structure(&self) -> u64;

    /// Calls `visit` with every legal move of the wanted sort.
    fn moves(&self, wanted: Wanted, visit: impl FnMut(Self::Move));

    /// Makes a legal move.
    fn play(&mut self, chosen: Self::Move);

    /// Whether to let the turn pass would usually be worse than the best move, so that a pass which holds proves
    /// something. It must be false where passing makes no sense, under a threat for example.
    fn can_pass(&self) -> bool;

    /// Lets the turn pass.
    fn pass(&mut self);

    /// The result, where the rules have already given one whatever moves there are. Repetition is left to the searcher.
    fn settled(&self) -> Option<Verdict>;

    /// The result where there is no legal move.
    fn stuck(&self) -> Verdict;

    /// How many plies back an equal position could be: those since something happened that cannot be undone.
    fn reversible_plies(&self) -> usize;

    /// Whether the player must answer a threat at once: check, in chess. Such positions are not valued at a glance.
    fn is_threatened(&self) -> bool;

    /// How the position stands at a glance, in hundredths of a pawn.
    fn evaluate(&self, notes: &mut Self::Notes) -> i32;

    /// Whether a move changes the balance by force: a capture, a promotion to the best piece. Exactly these are
    /// [`Wanted::Noisy`].
    fn is_noisy(&self, candidate: Self::Move) -> bool;

    /// The gain of a move at first sight, in hundredths of a pawn: the value of the captured piece.
    fn prize(&self, candidate: Self::Move) -> i32;

    /// Whether a move brings at least so much, in hundredths of a pawn, when all further captures on its square are
    /// counted.
    fn gains(&self, candidate: Self::Move, least: i32) -> bool;

    /// The mover and the goal of a move: moves with the same footprint are alike in most positions.
    fn footprint(&self, candidate: Self::Move) -> usize;

    /// From where to where, and of which player.
    fn route(&self, candidate: Self::Move) -> usize;

    /// The sort of piece that the move takes.
    fn spoil(&self, candidate: Self::Move) -> usize;
}

/// Which moves the searcher wants to see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// All.
    All,
    /// Those of which [`Searchable::is_noisy`] is true.
    Noisy,
}

/// How a game ended for the player whose turn it would be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// That player has won.
    Won,
    /// Nobody has won.
    Drawn,
    /// That player has lost.
    Lost,
}
