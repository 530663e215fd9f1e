//! Geometry common to board and plane: squares, sets of squares, steps, leaps, rays and connection.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::Direction;

/// A set of squares, of the board or of the plane.
pub trait SquareSet: Clone + Default + PartialEq + Eq + Debug + FromIterator<Self::Square> {
    /// The squares in it.
    type Square: Copy;

    /// No square.
    const EMPTY: Self;

    /// The set of one square.
    fn of(square: Self::Square) -> Self {
        let mut set = Self::EMPTY;
        set.insert(square);
        set
    }

    /// Whether the square is in it.
    fn contains(&self, square: Self::Square) -> bool;

    /// Puts a square in.
    fn insert(&mut self, square: Self::Square);

    /// Takes a square out.
    fn remove(&mut self, square: Self::Square);

    /// How many squares it holds.
    fn len(&self) -> usize;

    /// Whether it holds no square.
    fn is_empty(&self) -> bool;

    /// The squares that are in either.
    #[must_use]
    fn union(&self, other: &Self) -> Self;

    /// The squares that are in both.
    #[must_use]
    fn intersection(&self, other: &Self) -> Self;

    /// Its squares that are not in the other.
    #[must_use]
    fn difference(&self, other: &Self) -> Self;

    /// Its squares, each once, in an order that depends on the set alone.
    fn iter(&self) -> impl Iterator<Item = Self::Square> + '_;

    /// Whether the two share a square.
    fn meets(&self, other: &Self) -> bool {
        !self.intersection(other).is_empty()
    }

    /// Whether every square of the other set is in it.
    fn includes(&self, other: &Self) -> bool {
        other.difference(self).is_empty()
    }

    /// Its first square in the order of [`iter`](Self::iter).
    fn first(&self) -> Option<Self::Square> {
        self.iter().next()
    }
}

/// Where pieces stand and how they get about: the [`Board`](crate::board::Board) or the [`Plane`](crate::plane::Plane).
///
/// Steps are stopped by whatever the geometry holds: edges, holes, walls and posts. Leaps pass over everything and need only
/// a real square to land on. Pieces are not its business: who needs them passes the occupied squares.
///
/// Every step can be taken back: where `step(a, direction)` is `b`, `step(b, direction.opposite())` is `a`. So what a
/// slider reaches from a square are also the squares from which such a slider reaches it.
///
/// ```
/// use unruly_geometry::board::Board;
/// use unruly_geometry::plane::Plane;
/// use unruly_geometry::{Direction, Geometry, SquareSet};
///
/// /// How many squares a rook on `from` can go to.
/// fn rook_moves<G: Geometry>(geometry: &G, from: G::Square, occupied: &G::Set) -> usize {
///     Direction::ORTHOGONAL.iter().map(|&direction| geometry.reach(from, direction, occupied).len()).sum()
/// }
///
/// assert_eq!(rook_moves(&Board::PLAIN, "e4".parse()?, &SquareSet::EMPTY), 14);
/// // On the plane there is nothing to be near to but the piece itself.
/// assert_eq!(rook_moves(&Plane::ENDLESS, "3,-2".parse()?, &SquareSet::EMPTY), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Geometry {
    /// A square; it reads and writes as players do.
    type Square: Copy + Ord + Hash + Debug + Display + FromStr + 'static;
    /// A set of squares.
    type Set: SquareSet<Square = Self::Square> + 'static;
    /// A part of the geometry outside which no move ends; see [`bounds`](Self::bounds).
    type Bounds: Copy + Debug;

    /// Whether there is such a square: on the board, inside the borders, no hole.
    fn is_square(&self, square: Self::Square) -> bool;

    /// Where a king's step leads, if nothing of the geometry stops it.
    fn step(&self, from: Self::Square, direction: Direction) -> Option<Self::Square>;

    /// The square so many steps to the right and up, over everything that lies between, walls included.
    fn leap(&self, from: Self::Square, dx: i8, dy: i8) -> Option<Self::Square>;

    /// The squares joined to this one from afar; a piece on one of them may go to the other instead of moving.
    fn links(&self, from: Self::Square) -> Self::Set;

    /// The part outside which no move of a piece from `from` can end: the whole board; on the plane the smallest
    /// rectangle around `from` and all that is occupied, and one square more on every side.
    fn bounds(&self, from: Self::Square, occupied: &Self::Set) -> Self::Bounds;

    /// Whether the square lies inside the bounds.
    fn is_within(&self, square: Self::Square, bounds: &Self::Bounds) -> bool;

    /// The squares passed by stepping on and on in a direction, `from` left out: up to the edge, or on a ring until it
    /// would come round to `from` again, or for ever on a plane without borders.
    fn ray(&self, from: Self::Square, direction: Direction) -> Ray<'_, Self> {
        Ray { geometry: self, from, here: from, direction }
    }

    /// The squares a slider reaches in one direction: up to and with the first occupied one, inside the
    /// [`bounds`](Self::bounds).
    fn reach(&self, from: Self::Square, direction: Direction, occupied: &Self::Set) -> Self::Set {
        let bounds = self.bounds(from, occupied);
        let mut reach = Self::Set::EMPTY;
        for square in self.ray(from, direction).take_while(|&square| self.is_within(square, &bounds)) {
            reach.insert(square);
            if occupied.contains(square) {
                break;
            }
        }
        reach
    }

    /// The squares that touch this one on a side or a corner. Walls don't part them: they hinder moves, not touch.
    fn neighbours(&self, square: Self::Square) -> Self::Set {
        Direction::ALL
            .into_iter()
            .filter_map(|direction| {
                let (dx, dy) = direction.offset();
                self.leap(square, dx, dy)
            })
            .filter(|&neighbour| neighbour != square)
            .collect()
    }

    /// Where a king's steps lead.
    fn steps(&self, from: Self::Square) -> Self::Set {
        Direction::ALL.into_iter().filter_map(|direction| self.step(from, direction)).collect()
    }

    /// The squares strictly between two on a common line; empty where they share none. On a ring, where several ways
    /// lead from one to the other, those of all of them.
    fn between(&self, one: Self::Square, other: Self::Square) -> Self::Set;

    /// The lines through two squares as far as they run inside the bounds, both included; empty where they share none
    /// or are the same.
    fn line(&self, one: Self::Square, other: Self::Square, bounds: &Self::Bounds) -> Self::Set;

    /// Whether the squares form one group: each touches another, and so on to all. So do none and one.
    fn is_connected(&self, squares: &Self::Set) -> bool {
        let Some(first) = squares.first() else { return true };
        let mut rest = squares.clone();
        let mut frontier = Self::Set::of(first);
        while !frontier.is_empty() {
            rest = rest.difference(&frontier);
            let touched =
                frontier.iter().fold(Self::Set::EMPTY, |all, square| all.union(&self.neighbours(square)));
            frontier = touched.intersection(&rest);
        }
        rest.is_empty()
    }

    /// The squares without which the others would be in more than one group.
    fn cut_squares(&self, squares: &Self::Set) -> Self::Set {
        squares
            .iter()
            .filter(|&square| {
                let mut others = squares.clone();
                others.remove(square);
                !self.is_connected(&others)
            })
            .collect()
    }
}

/// The squares passed by stepping on and on in one direction; see [`Geometry::ray`].
#[derive(Debug)]
pub struct Ray<'a, G: Geometry + ?Sized> {
    geometry: &'a G,
    from: G::Square,
    here: G::Square,
    direction: Direction,
}

impl<G: Geometry + ?Sized> Clone for Ray<'_, G> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<G: Geometry + ?Sized> Iterator for Ray<'_, G> {
    type Item = G::Square;

    #[inline]
    fn next(&mut self) -> Option<G::Square> {
        // Steps can be taken back, so a ray that closes closes where it began, and nowhere else.
        let next = self.geometry.step(self.here, self.direction).filter(|&next| next != self.from)?;
        self.here = next;
        Some(next)
    }
}
