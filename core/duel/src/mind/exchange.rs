//! The gain of a move when every further capture on its square is counted.
//!
//! Each side captures with its least piece as long as that pays, or stops. Where pieces combine, a capture need
//! not take anything off the board: it changes who owns what on the square, and the count goes on from there.

use unruly_chess::{Kind, Law, Manner, Men, Move, Placement, Position, Side};
use unruly_geometry::board::{BoardSet, Square};

/// The value of a piece in an exchange, by kind.
const VALUES: [i32; 6] = [100, 320, 330, 510, 960, 10_000];
/// The value of a kind that chess does not know.
const OTHER: i32 = 400;

/// The gain of a move at first sight.
pub(super) fn prize<L: Law>(position: &Position<L>, moved: Move) -> i32 {
    if moved.manner == Manner::Castling { 0 } else { Exchange::begun_by(position, moved).0 }
}

/// Whether a move brings at least so much.
pub(super) fn gains<L: Law>(position: &Position<L>, moved: Move, least: i32) -> bool {
    if moved.manner == Manner::Castling {
        return least <= 0;
    }
    let (prize, mut exchange) = Exchange::begun_by(position, moved);
    prize >= least && !exchange.wins(!position.to_move(), prize - least + 1)
}

/// The occupant of a square: a piece of one side, or a shared one of two halves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Resident([Option<Kind>; 2]);

impl Resident {
    #[inline(always)]
    fn on<L: Law>(position: &Position<L>, square: Square) -> Self {
        Self(Side::BOTH.map(|side| position.pieces().kind_at(side, square)))
    }

    /// A side's piece on its square, of a kind that is known.
    #[inline(always)]
    fn of<L: Law>(position: &Position<L>, side: Side, kind: Kind, square: Square) -> Self {
        let mut halves = [Some(kind); 2];
        halves[(!side).index()] =
            if L::Pieces::SHARES { position.pieces().kind_at(!side, square) } else { None };
        Self(halves)
    }

    /// Its value, seen by a side. A half is worth less than the whole, for the enemy moves it too.
    fn balance(self, side: Side) -> i32 {
        let count = |side: Side| self.0[side.index()].map_or(0, value);
        let balance = count(side) - count(!side);
        if self.0[0].is_some() && self.0[1].is_some() { balance / 2 } else { balance }
    }

    /// The occupant after a side's piece has come to the square.
    fn met_by<L: Law>(self, side: Side, mover: Self) -> Self {
        let (own, other) = (side.index(), (!side).index());
        let combines = L::Pieces::SHARES
            && mover.0[other].is_none()
            && self.0[own].is_none()
            && mover.0[own].is_some_and(is_officer)
            && self.0[other].is_some_and(is_officer);
        let mut next = mover;
        if combines {
            next.0[other] = self.0[other];
        }
        next
    }
}

/// An exchange under way on one square.
struct Exchange<'p, L: Law> {
    position: &'p Position<L>,
    square: Square,
    occupied: BoardSet,
    resident: Resident,
}

impl<'p, L: Law> Exchange<'p, L> {
    /// The exchange after its first move, and what that brought.
    fn begun_by(position: &'p Position<L>, moved: Move) -> (i32, Self) {
        let side = position.to_move();
        let mut occupied = position.pieces().occupied();
        let mut met =
            if occupied.contains(moved.to) { Resident::on(position, moved.to) } else { Resident::default() };
        if moved.manner == Manner::EnPassant
            && let Some(taken) = Square::new(moved.to.x(), moved.from.y())
        {
            met = Resident::on(position, taken);
            occupied.remove(taken);
        }
        let mover = Resident::of(position, side, moved.kind, moved.from);
        let mut arrives = mover;
        if let Manner::Promotion(kind) = moved.manner {
            arrives.0[side.index()] = Some(kind);
        }
        occupied.remove(moved.from);
        occupied.insert(moved.to);
        let resident = met.met_by::<L>(side, arrives);
        let prize = resident.balance(side) - mover.balance(side) - met.balance(side);
        (prize, Self { position, square: moved.to, occupied, resident })
    }

    /// Whether a side wins at least so much, which is more than nothing, by going on.
    fn wins(&mut self, side: Side, least: i32) -> bool {
        // To take it all without loss is the best that can happen.
        if -self.resident.balance(side) < least {
            return false;
        }
        let Some((kind, from)) = self.least_attacker(side) else { return false };
        let mover = Resident::of(self.position, side, kind, from);
        let next = self.resident.met_by::<L>(side, mover);
        let gain = next.balance(side) - mover.balance(side) - self.resident.balance(side);
        if gain < least {
            return false;
        }
        self.occupied.remove(from);
        self.resident = next;
        if kind == Kind::KING {
            // A king may not go where it could be taken.
            return self.least_attacker(!side).is_none();
        }
        !self.wins(!side, gain - least + 1)
    }

    fn least_attacker(&self, side: Side) -> Option<(Kind, Square)> {
        let pieces = self.position.pieces();
        let men = self.position.law().men();
        let attackers = men.attackers(pieces, side, self.square, self.occupied) & self.occupied;
        let attackers = attackers - BoardSet::of(self.square);
        if attackers.is_empty() {
            return None;
        }
        let kings = attackers & pieces.of(side, Kind::KING);
        let officers = attackers - kings;
        let least = (0..<L::Pieces as Placement>::KINDS)
            .map(Kind::from_index)
            .find_map(|kind| Some((kind, (officers & pieces.of(side, kind)).first()?)));
        least.or_else(|| Some((Kind::KING, kings.first()?)))
    }
}

fn is_officer(kind: Kind) -> bool {
    kind != Kind::PAWN && kind != Kind::KING
}

fn value(kind: Kind) -> i32 {
    VALUES.get(kind.index()).copied().unwrap_or(OTHER)
}

#[cfg(test)]
mod tests {
    use unruly_chess::Standard;

    use super::*;

    /// The most for which the move still gains, found by trying.
    #[track_caller]
    fn check(fen: &str, moved: &str, expected: i32) {
        let position = Position::<Standard>::from_fen(fen).expect("a position");
        let moved = position.read_coordinates(moved).expect("a move");
        for least in [expected - 500, expected - 1, expected, expected + 1, expected + 500] {
            assert_eq!(gains(&position, moved, least), least <= expected, "{fen} {moved:?} {least}");
        }
    }

    #[test]
    fn exchanges_are_counted_to_their_end() {
        check("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100);
        check("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100 - 510);
        check("4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1", "d1d5", 320 - 510);
        check("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100);
        check("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100 - 510);
        check("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3", 100);
        check("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 860);
        check("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", 510 + 860);
        check("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100);
        check("4k3/8/4p3/8/3N4/8/8/4K3 w - - 0 1", "d4f5", -320);
        // The king may take only what nothing defends.
        check("8/8/3k4/3p4/8/8/3R4/3R2K1 w - - 0 1", "d2d5", 100);
        check("8/8/3k4/3p4/8/8/3R4/6K1 w - - 0 1", "d2d5", 100 - 510);
    }
}
