//! The Unity Rule: which moves leave all pieces in one group.

use unruly_geometry::Geometry;

use super::Rules;
use crate::field::{Field, Move};
use crate::terrain::{CompactSet, SquareSet, Terrain};

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

/// What binds the piece on one square: it is looked up once for all its moves.
pub(crate) struct Tether<G: Terrain>(Option<(G::Square, Option<G::Set>)>);

impl<G: Terrain> Tether<G> {
    /// That of no piece yet.
    pub(crate) const LOOSE: Self = Self(None);

    /// Whether all pieces are in one group after a move, where they are now.
    pub(crate) fn allows(
        &mut self,
        land: &G::Land,
        occupied: &G::Set,
        from: G::Square,
        to: G::Square,
        toll: Toll,
    ) -> bool {
        if toll.stays || toll.dies {
            return stays_whole::<G>(land, occupied, from, to, toll);
        }
        if self.0.as_ref().is_none_or(|(known, _)| *known != from) {
            self.0 = Some((from, G::landings(land, occupied, from)));
        }
        let landings = self.0.as_ref().and_then(|(_, landings)| landings.as_ref());
        landings.is_none_or(|squares| SquareSet::contains(squares, to))
    }
}

impl<G: Terrain> Rules<G> {
    /// Whether all pieces are in one group, where they must be.
    pub fn is_whole(&self, field: &Field<G>) -> bool {
        let occupied = field.occupied();
        // A piece that a card has brought farther away than sets of squares reach is in none.
        let counted = || (occupied.len() + field.doubled().len()) as usize;
        !G::KEEPS_TOGETHER
            || self.0.board.is_connected(&occupied)
                && field.all().filter(|(_, man)| man.is_on_board()).count() == counted()
    }

    /// Whether a move leaves all pieces in one group, where they must be.
    pub fn keeps_together(&self, field: &Field<G>, moved: &Move<G>) -> bool {
        let toll = Toll { stays: field.doubled().contains(moved.from), dies: moved.dies };
        !G::KEEPS_TOGETHER || stays_whole::<G>(&self.0.board, &field.occupied(), moved.from, moved.to, toll)
    }
}
