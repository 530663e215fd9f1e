//! Material that can never mate.

use unruly_geometry::board::BoardSet;

use crate::{Kind, Law, Placement, Position, Side};

/// Whether neither side can ever be mated, by whatever moves (FIDE 5.2.2), as far as the material tells: bare kings, one
/// knight, or bishops that all stand on squares of one colour.
pub(crate) fn is_dead<L: Law>(position: &Position<L>) -> bool {
    let pieces = position.pieces();
    let both = |kind| pieces.of(Side::White, kind) | pieces.of(Side::Black, kind);
    let (kings, knights, bishops) = (both(Kind::KING), both(Kind::KNIGHT), both(Kind::BISHOP));
    let others = pieces.occupied() - kings;
    if pieces.shared().is_occupied() {
        return false;
    }
    let lone_knight = others == knights && knights.len() <= 1;
    let one_colour = others == bishops && !(bishops.meets(BoardSet::LIGHT) && bishops.meets(BoardSet::DARK));
    lone_knight || one_colour
}

impl<L: Law> Position<L> {
    /// Whether neither side can ever be mated, by whatever moves.
    pub fn is_dead(&self) -> bool {
        L::is_dead(self)
    }

    /// Whether a side has no piece but its king, so that it can never mate.
    pub fn is_bare(&self, side: Side) -> bool {
        self.pieces().side(side) == self.pieces().of(side, Kind::KING)
    }
}
