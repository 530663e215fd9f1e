//! The Unity Rule: which moves leave all pieces in one group.

use unruly_geometry::Geometry;

use super::Rules;
use crate::field::{Field, Move};
use crate::terrain::{SquareSet, Terrain};

/// The squares that a move leaves behind, and its cost.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Toll {
    /// Whether another piece stays on the square that is left.
    pub(crate) stays: bool,
    /// Whether the piece is lost with what it captures.
    pub(crate) dies: bool,
}

/// Whether all pieces are in one group after a move, where they are now.
pub(crate) fn stays_whole<G: Terrain>(
    land: &G::Land,
    occupied: &G::Set,
    from: G::Square,
    to: G::Square,
    toll: Toll,
) -> bool {
    if !toll.stays && !toll.dies {
        return G::stays_whole(land, occupied, from, to);
    }
    let mut after = *occupied;
    if !toll.stays {
        after.remove(from);
    }
    match toll.dies {
        true => after.remove(to),
        false => after.insert(to),
    }
    land.is_connected(&after)
}

/// The ties of the piece on one square to the others: they are looked up once for all its moves.
pub(crate) struct Tether<'a, G: Terrain> {
    land: &'a G::Land,
    occupied: G::Set,
    /// The square looked at last, and where a piece that leaves it has to end.
    known: Option<(G::Square, Option<G::Set>)>,
}

impl<'a, G: Terrain> Tether<'a, G> {
    pub(crate) fn new(land: &'a G::Land, occupied: G::Set) -> Self {
        Self { land, occupied, known: None }
    }

    /// Whether all pieces are in one group after a move, where they are now.
    pub(crate) fn allows(&mut self, from: G::Square, to: G::Square, toll: Toll) -> bool {
        if toll.stays || toll.dies {
            return stays_whole::<G>(self.land, &self.occupied, from, to, toll);
        }
        if self.known.as_ref().is_none_or(|(known, _)| *known != from) {
            self.known = Some((from, G::landings(self.land, &self.occupied, from)));
        }
        let landings = self.known.as_ref().and_then(|(_, landings)| landings.as_ref());
        landings.is_none_or(|squares| squares.contains(to))
    }
}

impl<G: Terrain> Rules<G> {
    /// Whether all pieces are in one group, where they must be.
    pub fn is_whole(&self, field: &Field<G>) -> bool {
        let occupied = field.occupied();
        // A piece that a card has brought farther away than sets of squares reach is in none.
        let counted = || occupied.len() + field.doubled().len();
        !G::KEEPS_TOGETHER
            || self.0.board.is_connected(&occupied)
                && field.all().filter(|(_, man)| man.is_on_board()).count() == counted()
    }

    /// The squares of pieces without which the others would be in more than one group, where they must be in one.
    pub fn trapped(&self, field: &Field<G>) -> G::Set {
        let occupied = field.occupied();
        let is_trapped = |square: &G::Square| {
            !field.doubled().contains(*square)
                && !self.0.board.is_connected(&(occupied - G::Set::of(*square)))
        };
        if G::KEEPS_TOGETHER { occupied.into_iter().filter(is_trapped).collect() } else { G::Set::EMPTY }
    }

    /// Whether a move leaves all pieces in one group, where they must be.
    pub fn keeps_together(&self, field: &Field<G>, moved: &Move<G>) -> bool {
        let toll = Toll { stays: field.doubled().contains(moved.from), dies: moved.dies };
        !G::KEEPS_TOGETHER || stays_whole::<G>(&self.0.board, &field.occupied(), moved.from, moved.to, toll)
    }
}
