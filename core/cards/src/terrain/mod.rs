//! Terrains: the board or the plane on which pieces stand, and all that the engine asks of either.
//!
//! Everything that has to do with squares is written once, over a [`Terrain`], and compiled for each: whoever names none
//! means the board.

mod board;
mod gait;
mod plane;
mod seats;
mod stance;
mod within;

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};
use std::str::FromStr;

use unruly_contract::{Naming, Spot, Surface};
pub use unruly_geometry::SquareSet;
use unruly_geometry::board::{self as chessboard, BoardCorner, Rectangle, Rotation};
use unruly_geometry::plane::Borders;
use unruly_geometry::{Direction, Geometry};

use crate::army::{Army, PerArmy};
use crate::field::{Field, FieldError, Man, PerPiece, PieceBits, PositionHead};
use crate::model::{Geography, Kind, Kinds};

pub use board::OnBoard;
pub(crate) use gait::facing_of;
pub use gait::{BoardGait, Gait, PlaneGait, Setting, Stride};
pub use plane::OnPlane;
pub use seats::Seats;
pub use stance::{Habit, Stance};
pub(crate) use within::Within;

/// The ground that pieces stand on.
pub trait Terrain: Copy + Debug + Default + Ord + Hash + Send + Sync + 'static {
    /// A square.
    type Square: Copy + Ord + Hash + Debug + Display + FromStr + Send + Sync + 'static;
    /// A set of squares.
    type Set: CompactSet<Square = Self::Square>;
    /// The squares and how they are joined, as rules in force have them.
    type Land: Geometry<Square = Self::Square, Set = Self::Set> + Clone + Debug + Send + Sync + 'static;
    /// The changes to it by rules in force.
    type Topology: Clone + Debug + Default + Ord + Send + Sync + 'static;
    /// A wall on edges between squares.
    type Wall: Clone + Debug + Ord + Send + Sync + 'static;
    /// Which piece is on which square.
    type Seats: Seats<Self::Square>;
    /// How a way of moving is looked up.
    type Gait: Gait<Self>;
    /// Something for each army that there can be.
    type ByArmy<T: Copy + Debug + Eq + Send + Sync>: PerArmy<T>;
    /// The numbers of some pieces, a bit for each that there can be.
    type PieceBits: PieceBits;
    /// The squares that a first move passes, on which who makes it can be taken in passing. Every move of a search has room
    /// for them.
    type Passed: Copy + Debug + Eq + From<Self::Set> + Into<Self::Set>;
    /// Something for each piece that there can be.
    type ByPiece<T: Copy + Debug + Eq + Send + Sync>: PerPiece<T>;

    /// How many pieces there can ever be, the dead ones counted.
    const MOST_PIECES: usize;
    /// The land of which nothing is changed.
    const PLAIN: Self::Land;
    /// No square, for each army.
    const NO_SQUARES: Self::ByArmy<Self::Set>;
    /// No square, for each piece.
    const NO_ENDS: Self::ByPiece<Self::Set>;
    /// No piece has come yet.
    const NO_MEN: Self::ByPiece<Man<Self>>;
    /// Whether all pieces must form one group, and those of one colour pass through each other.
    const KEEPS_TOGETHER: bool;
    /// Whether answers are noted for as long as a field stands as it does: where sets are small it is dearer to note than to ask.
    const NOTES_ANSWERS: bool;

    /// How squares are named.
    const NAMING: Naming;
    /// Where pieces stand at the beginning of a game of so many players, unless something else is asked for.
    fn start(seats: usize) -> String;

    /// The armies that there can be, in the order of their seats.
    fn armies() -> impl Iterator<Item = Army> + Clone;

    /// The armies that are foes of one, in the same order.
    fn foes(army: Army) -> impl Iterator<Item = Army>;

    /// The land of which this is changed.
    fn land(topology: Self::Topology) -> Self::Land;

    /// Whether this is changed about a land, and nothing else.
    fn has(land: &Self::Land, topology: &Self::Topology) -> bool;

    /// The changes to a land.
    fn topology(land: &Self::Land) -> Self::Topology;

    /// The land as it is for a whole game with these borders, which mean nothing where it has an end of its own.
    fn bounds(borders: Option<Borders>) -> Self::Topology {
        let _ = borders;
        Self::Topology::default()
    }

    /// The borders of a land that might have no end.
    fn borders(land: &Self::Land) -> Option<Borders> {
        let _ = land;
        None
    }

    /// Adds a change. A change that makes no sense on the terrain does nothing: no card set that asks for it is read.
    fn reshape(topology: &mut Self::Topology, change: Reshaping<Self>);

    /// Whether a land has sides that are joined.
    fn is_wrapped(topology: &Self::Topology) -> bool;

    /// Whether a wall or a post stands in the way of a step, be there a square behind it or a hole.
    fn is_walled(land: &Self::Land, from: Self::Square, direction: Direction) -> bool;

    /// The wall on the edges between these pairs of squares that share a side.
    fn wall(edges: impl IntoIterator<Item = (Self::Square, Self::Square)>) -> Self::Wall;

    /// The edges of a wall.
    fn edges_of(wall: &Self::Wall) -> impl Iterator<Item = (Self::Square, Self::Square)>;

    /// Whether two edges have an end in common, so that a wall can run on from one to the other.
    fn edges_touch(one: (Self::Square, Self::Square), other: (Self::Square, Self::Square)) -> bool;

    /// The edges between two of some squares.
    fn edges(squares: Self::Set) -> impl Iterator<Item = (Self::Square, Self::Square)> {
        let edge = move |square: Self::Square, dx: i8, dy: i8| {
            Self::beside(square, dx, dy).filter(|&other| squares.contains(other)).map(|other| (square, other))
        };
        squares
            .into_iter()
            .flat_map(move |square| [edge(square, 1, 0), edge(square, 0, 1)].into_iter().flatten())
    }

    /// Whether there are squares that are joined from afar.
    fn has_links(topology: &Self::Topology) -> bool;

    /// By army, the squares on which its pawns are promoted.
    fn last_ranks(topology: &Self::Topology) -> Self::ByArmy<Self::Set>;

    /// The squares there are. Where the land has no end, those that are occupied and those that touch one of these.
    fn squares(land: &Self::Land, occupied: Self::Set) -> Self::Set;

    /// A set that holds at least every square on which something can happen.
    fn everywhere(occupied: Self::Set) -> Self::Set;

    /// An army's first two ranks, from where its pawns step twice.
    fn home_ranks(army: Army) -> Self::Set;

    /// A rank, counted from 0 as an army sees it.
    fn rank(rank: u8, army: Army) -> Self::Set;

    /// On which rank a square is, counted from 1 as an army sees it.
    fn rank_of(square: Self::Square, army: Army) -> i32;

    /// A file, counted from 0.
    fn file(file: u8) -> Self::Set;

    /// The squares on which a piece that began as this kind could begin a game.
    fn start_squares(kind: Kind, owner: Army) -> Self::Set;

    /// A named part of it.
    fn place(land: &Self::Land, occupied: Self::Set, place: Geography) -> Self::Set;

    /// The corners between which a land lies, be they there or not.
    fn outer_corners(land: &Self::Land) -> Self::Set;

    /// Every square of the same colour as one of these.
    fn colour(squares: Self::Set) -> Self::Set;

    /// Whether a square lies within the edges, though it may be gone.
    fn spans(land: &Self::Land, square: Self::Square) -> bool;

    /// How far one square lies to the right of another, and above it.
    fn offset(from: Self::Square, to: Self::Square) -> (i8, i8);

    /// The square so many to the right and up, be it there or not.
    fn beside(square: Self::Square, dx: i8, dy: i8) -> Option<Self::Square>;

    /// The square of it that is this one of a board.
    fn of_board(square: chessboard::Square) -> Option<Self::Square>;

    /// The square of a board that is this one of it, if there is such a one.
    fn to_board(square: Self::Square) -> Option<chessboard::Square>;

    /// The squares that meet at a corner; none where squares have no corners.
    fn touching(land: &Self::Land, corner: BoardCorner) -> Self::Set;

    /// Whether two corners are the same point.
    fn are_one(land: &Self::Land, one: BoardCorner, other: BoardCorner) -> bool;

    /// King's steps between two squares.
    fn distance(land: &Self::Land, one: Self::Square, other: Self::Square) -> i32;

    /// Where a square comes to when everything is turned.
    fn rotated(square: Self::Square, rotation: Rotation) -> Self::Square;

    /// The smallest rectangle around some squares, where a land can be cropped to it.
    fn extent(squares: Self::Set) -> Option<Rectangle>;

    /// A number that no other square has, for all that can be hoped.
    fn number(square: Self::Square) -> u64;

    /// How near the middle of the land a square is, from 0 at its rim.
    fn middle(square: Self::Square) -> i32;

    /// The value to some pieces of standing where they do, beside their worth and the squares that they bear on, in hundredths of a
    /// pawn.
    fn worth_of_stance(stance: &Stance<Self>) -> i32;

    /// A square as the table knows it.
    fn spot(square: Self::Square) -> Spot;

    /// The land as it is drawn, without walls, posts and links.
    fn surface(land: &Self::Land) -> Surface;

    /// The pairs of squares between which a wall stands.
    fn walls(land: &Self::Land) -> impl Iterator<Item = (Self::Square, Self::Square)>;

    /// The pairs of squares that are joined from afar.
    fn links(land: &Self::Land) -> impl Iterator<Item = (Self::Square, Self::Square)>;

    /// Writes from where to where a move goes.
    fn write_move(text: &mut String, from: Self::Square, to: Self::Square);

    /// The squares of a text that has the form of a move: two squares, perhaps letters in front that tell which piece is
    /// meant, and one behind.
    fn read_move(text: &str) -> Option<(Self::Square, Self::Square)>;

    /// Reads a position.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    fn read_position(text: &str, kinds: &Kinds) -> Result<Field<Self>, FieldError>;

    /// The part of a position that tells of no piece.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    fn read_head(text: &str) -> Result<PositionHead, FieldError> {
        let _ = text;
        Ok(PositionHead::default())
    }

    /// Writes the position, and what there is to say besides.
    fn write_position(field: &Field<Self>, head: &PositionHead, kinds: &Kinds) -> String;

    /// Whether all pieces are in one group after one has left a square, to which it may have been bound by another that
    /// stays, and stands on the other.
    fn stays_whole(land: &Self::Land, occupied: &Self::Set, from: Self::Square, to: Self::Square) -> bool;

    /// The squares on which one must end that leaves a square so that all pieces are in one group; `None` where it can be any.
    fn landings(land: &Self::Land, occupied: &Self::Set, from: Self::Square) -> Option<Self::Set>;
}

/// The land of a terrain, for types that borrow it and are copied all the same.
pub(crate) type Land<G> = <G as Terrain>::Land;

/// Where squares come to when everything is turned.
pub(crate) fn rotated<G: Terrain>(squares: G::Set, rotation: Rotation) -> G::Set {
    squares.into_iter().map(|square| G::rotated(square, rotation)).collect()
}

/// A change to a land by a rule.
#[derive(Debug, Clone)]
pub enum Reshaping<G: Terrain> {
    /// Squares are gone.
    Holes(G::Set),
    /// A wall stands.
    Wall(G::Wall),
    /// A post stands on a corner.
    Post(BoardCorner),
    /// Two squares are joined from afar.
    Link(G::Square, G::Square),
    /// The sides are joined.
    Cylinder,
    /// Only a part is left.
    Crop(Rectangle),
}

/// A set of squares of one size, that is copied like a number.
pub trait CompactSet:
    SquareSet
    + Copy
    + Ord
    + Hash
    + Display
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Sub<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + SubAssign
    + Extend<<Self as SquareSet>::Square>
    + IntoIterator<Item = <Self as SquareSet>::Square, IntoIter: Clone>
{
    /// Whether it holds a square.
    #[inline(always)]
    fn is_occupied(&self) -> bool {
        !self.is_empty()
    }

    /// Whether it holds two squares or more.
    fn has_several(&self) -> bool;

    /// Its last square.
    fn last(&self) -> Option<Self::Square>;

    /// Its square, if it holds exactly one.
    #[inline(always)]
    fn only(&self) -> Option<Self::Square> {
        if self.has_several() { None } else { self.first() }
    }

    /// Itself, or nothing.
    fn only_if(self, holds: bool) -> Self;

    /// Puts another's squares in, or does nothing.
    #[inline(always)]
    fn add_if(&mut self, holds: bool, other: Self) {
        *self |= other.only_if(holds);
    }
}
