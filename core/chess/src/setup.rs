//! Any arrangement of pieces, legal or not: what an editor or a file holds.

use unruly_geometry::board::{BoardSet, Square};

use crate::{Kind, Law, Placement, Position, Side, Wing};

/// Any arrangement of pieces, legal or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardSetup<L: Law> {
    /// The pieces on their squares.
    pub pieces: L::Pieces,
    /// The side to move.
    pub to_move: Side,
    /// The rooks that may still castle.
    pub castling: BoardSet,
    /// The square a pawn has just passed.
    pub en_passant: Option<Square>,
    /// Plies since a pawn moved or a piece met an enemy.
    pub halfmoves: u16,
    /// The number of the move, counted from 1.
    pub fullmoves: u32,
    /// The law's memory.
    pub memory: L::Memory,
    /// The law it stands under.
    pub law: L,
}

/// Why a setup is no position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupDefect {
    /// A side needs one king.
    #[error("{side} has {count} kings and needs one")]
    Kings {
        /// Which side.
        side: Side,
        /// How many it has.
        count: u32,
    },
    /// A pawn cannot stand there.
    #[error("a pawn cannot stand on {0}, on the first or last rank")]
    PawnOnRim(Square),
    /// The side that has just moved left its king in check.
    #[error("{side} is in check from {checkers} but it is not {side}'s move")]
    OpponentInCheck {
        /// The side in check.
        side: Side,
        /// From where.
        checkers: BoardSet,
    },
    /// There is nothing to castle with.
    #[error(
        "{side} cannot castle with {rook}: that takes an unshared rook of {side} and its king, both on its first rank"
    )]
    Castling {
        /// The side whose right it would be.
        side: Side,
        /// Where the rook should be.
        rook: Square,
    },
    /// No pawn has just passed that square.
    #[error("no pawn can just have passed {0}")]
    EnPassant(Square),
    /// The law objects.
    #[error("{0}")]
    Law(String),
}

impl<L: Law + Default> BoardSetup<L> {
    /// The empty board, white to move.
    pub fn empty() -> Self {
        Self::empty_under(L::default())
    }

    /// The array of chess.
    pub fn start() -> Self {
        Self::start_under(L::default())
    }
}

impl<L: Law> BoardSetup<L> {
    /// The empty board under a law, white to move.
    pub fn empty_under(law: L) -> Self {
        Self {
            pieces: L::Pieces::EMPTY,
            to_move: Side::White,
            castling: BoardSet::EMPTY,
            en_passant: None,
            halfmoves: 0,
            fullmoves: 1,
            memory: L::Memory::default(),
            law,
        }
    }

    /// The array of chess under a law.
    pub fn start_under(law: L) -> Self {
        let mut setup = Self::empty_under(law);
        let officers = [
            Kind::ROOK,
            Kind::KNIGHT,
            Kind::BISHOP,
            Kind::QUEEN,
            Kind::KING,
            Kind::BISHOP,
            Kind::KNIGHT,
            Kind::ROOK,
        ];
        for side in Side::BOTH {
            for (file, kind) in officers.into_iter().enumerate() {
                let square = Square::from_index(usize::from(side.rank(0)) * 8 + file);
                setup.pieces.toggle(side, kind, BoardSet::of(square));
            }
            setup.pieces.toggle(side, Kind::PAWN, BoardSet::rank(side.rank(1)));
        }
        setup.castling = BoardSet::CORNERS;
        setup
    }

    /// The position it sets up.
    ///
    /// # Errors
    /// Lists every defect, not just the first.
    pub fn validate(self) -> Result<Position<L>, Vec<SetupDefect>> {
        let mut defects = self.defects();
        if !defects.is_empty() {
            return Err(defects);
        }
        let position = Position::from_checked(&self);
        let idle = !self.to_move;
        let checkers = position.attackers(self.to_move, position.king(idle));
        if checkers.is_occupied() {
            defects.push(SetupDefect::OpponentInCheck { side: idle, checkers });
            return Err(defects);
        }
        Ok(position)
    }

    fn defects(&self) -> Vec<SetupDefect> {
        let mut defects = Vec::new();
        for side in Side::BOTH {
            let count = self.pieces.of(side, Kind::KING).len();
            if count != 1 {
                defects.push(SetupDefect::Kings { side, count });
            }
            let rim = BoardSet::rank(0) | BoardSet::rank(7);
            let stray = self.pieces.of(side, Kind::PAWN) & rim;
            defects.extend(stray.into_iter().map(SetupDefect::PawnOnRim));
        }
        defects.extend(self.castling.into_iter().filter_map(|rook| self.castling_defect(rook)));
        defects
            .extend(self.en_passant.filter(|&passed| !self.was_passed(passed)).map(SetupDefect::EnPassant));
        defects.extend(L::object(self).into_iter().map(SetupDefect::Law));
        defects
    }

    /// Whether there is a king and rook to use the right of castling with this rook.
    pub(crate) fn castling_defect(&self, rook: Square) -> Option<SetupDefect> {
        let side = if rook.y() < 4 { Side::White } else { Side::Black };
        let rank = BoardSet::rank(side.rank(0));
        let rooks = (self.pieces.of(side, Kind::ROOK) & rank) - self.pieces.shared();
        let king = (self.pieces.of(side, Kind::KING) & rank).first();
        let fellows = |king| {
            let same_wing = |other: &Square| Wing::of(king, *other) == Wing::of(king, rook);
            (self.castling & rank).into_iter().filter(same_wing).count()
        };
        let is_sound = rooks.contains(rook) && king.is_some_and(|king| fellows(king) == 1);
        (!is_sound).then_some(SetupDefect::Castling { side, rook })
    }

    /// Whether a pawn of the side that has just moved can have stepped twice over this square.
    pub(crate) fn was_passed(&self, passed: Square) -> bool {
        let mover = !self.to_move;
        let forward = if mover == Side::White { 1 } else { -1 };
        let (from, to) = (passed.offset(0, -forward), passed.offset(0, forward));
        let occupied = self.pieces.occupied();
        passed.y() == mover.rank(2)
            && !occupied.contains(passed)
            && from.is_some_and(|from| !occupied.contains(from))
            && to.is_some_and(|to| self.pieces.of(mover, Kind::PAWN).contains(to))
    }
}

impl<L: Law + Default> Position<L> {
    /// The array of chess.
    pub fn start() -> Self {
        Self::start_under(L::default())
    }
}

impl<L: Law> Position<L> {
    /// The array of chess under a law.
    pub fn start_under(law: L) -> Self {
        Self::from_checked(&BoardSetup::start_under(law))
    }

    /// The setup that gives this position.
    pub fn to_setup(&self) -> BoardSetup<L> {
        BoardSetup {
            pieces: *self.pieces(),
            to_move: self.to_move(),
            castling: self.castling(),
            en_passant: self.en_passant(),
            halfmoves: self.halfmoves(),
            fullmoves: self.fullmoves(),
            memory: self.memory(),
            law: self.law(),
        }
    }
}
