//! The law of Combining Knightmare Chess: what it changes about chess.

use unruly_chess::{
    BoardSetup, Chessmen, Kind, Law, LawMemory, Move, Placement, Position, SharedPieces, Side, keys,
};
use unruly_geometry::board::{BoardSet, Square};

/// A regular piece that lands on a regular enemy piece joins with it to a Knightmare piece, which both sides own.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Combining;

/// The Knightmare piece that was moved or formed on the last ply, if it was one: it may not be moved on this ply.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Barred(pub Option<Square>);

impl Law for Combining {
    type Men = Chessmen;
    type Memory = Barred;
    type Pieces = SharedPieces<6>;

    #[inline(always)]
    fn men(&self) -> Chessmen {
        Chessmen
    }

    // "A piece may not move twice in a row without another piece being moved in between."
    #[inline(always)]
    fn movable(position: &Position<Self>) -> BoardSet {
        match position.memory().0 {
            Some(barred) => !BoardSet::of(barred),
            None => BoardSet::ALL,
        }
    }

    // A regular piece that lands on a regular enemy piece captures nothing.
    #[inline(always)]
    fn staying(position: &Position<Self>) -> BoardSet {
        regular(position.pieces(), !position.to_move())
    }

    #[inline(always)]
    fn transfer(position: &mut Position<Self>, side: Side, moved: Move) {
        let Move { from, to, kind, .. } = moved;
        let pieces = position.pieces();
        let (met, is_shared) = (pieces.side(!side).contains(to), pieces.side(!side).contains(from));
        let joins = Self::joins(position, moved);
        if met && !joins {
            // Both halves of a Knightmare piece leave the board.
            position.lift(!side, to);
            position.lift(side, to);
        }
        if is_shared {
            let half =
                position.pieces().kind_at(!side, from).expect("a shared piece has a half of each side");
            position.carry(!side, half, from, to);
        }
        position.carry(side, kind, from, to);
        if joins || is_shared {
            position.remember(Barred(Some(to)));
        }
    }

    const HINDRANCE: &'static str = "combining-barred";

    // With an officer on each side there may yet be a Knightmare piece, and nobody has shown that such an ending is dead.
    fn is_dead(position: &Position<Self>) -> bool {
        let pieces = position.pieces();
        let kings = pieces.of(Side::White, Kind::KING) | pieces.of(Side::Black, Kind::KING);
        let others = pieces.occupied() - kings;
        let minor = [Kind::KNIGHT, Kind::BISHOP].into_iter().fold(BoardSet::EMPTY, |set, kind| {
            set | pieces.of(Side::White, kind) | pieces.of(Side::Black, kind)
        });
        !others.has_several() && minor.includes(others) && pieces.shared().is_empty()
    }

    #[inline(always)]
    fn joins(position: &Position<Self>, moved: Move) -> bool {
        let pieces = position.pieces();
        let enemy = !position.to_move();
        is_officer(moved.kind)
            && regular(pieces, enemy).contains(moved.to)
            && !pieces.side(enemy).contains(moved.from)
    }

    fn object(setup: &BoardSetup<Self>) -> Vec<String> {
        let pieces = &setup.pieces;
        let shared = pieces.shared();
        let mut objections = Vec::new();
        for kind in [Kind::PAWN, Kind::KING] {
            let halves = shared & (pieces.of(Side::White, kind) | pieces.of(Side::Black, kind));
            let name = setup.law.title(kind).name;
            objections
                .extend(halves.into_iter().map(|square| format!("{square}: a {name} is never combined")));
        }
        if let Barred(Some(square)) = setup.memory
            && !shared.contains(square)
        {
            objections.push(format!("{square} is barred but holds no Knightmare piece"));
        }
        objections
    }
}

impl LawMemory for Barred {
    #[inline(always)]
    fn key(&self) -> u64 {
        self.0.map_or(0, keys::memory)
    }

    fn to_field(&self) -> Option<String> {
        Some(self.0.map_or_else(|| "-".to_owned(), |square| square.to_string()))
    }

    fn from_field(field: Option<&str>) -> Result<Self, String> {
        match field {
            None | Some("-") => Ok(Self(None)),
            Some(text) => text
                .parse()
                .map(|square| Self(Some(square)))
                .map_err(|error| format!("the barred square: {error}")),
        }
    }
}

/// The squares on which a side has a regular piece: an uncombined knight, bishop, rook or queen.
#[inline(always)]
fn regular(pieces: &SharedPieces<6>, side: Side) -> BoardSet {
    let others = pieces.side(!side) | pieces.of(side, Kind::PAWN) | pieces.of(side, Kind::KING);
    pieces.side(side) - others
}

#[inline(always)]
fn is_officer(kind: Kind) -> bool {
    kind != Kind::PAWN && kind != Kind::KING
}
