//! Laws: the changes that a game may make to chess.

use std::fmt;

use unruly_geometry::board::{BoardSet, Square};

use crate::{Chessmen, Kind, Men, Move, Pieces, Placement, Position, Side, material};

/// The changes that a game may make to chess, decided when it is compiled: a law that changes nothing costs nothing.
///
/// [`Standard`] is chess itself. A law supplies how its [`Men`] move, what happens on the squares of a move, what
/// must be remembered from one ply to the next, and which pieces may move.
pub trait Law: Copy + Eq + fmt::Debug + Send + Sync {
    /// How pieces move.
    type Men: Men;
    /// The state to be remembered from one ply to the next besides that of chess.
    type Memory: LawMemory;
    /// How pieces are kept, which decides how many kinds there are and whether a square may hold a piece of each side.
    type Pieces: Placement;

    /// How pieces move.
    fn men(&self) -> Self::Men;

    /// The squares whose pieces may move at all on this ply.
    #[inline(always)]
    fn movable(position: &Position<Self>) -> BoardSet {
        let _ = position;
        BoardSet::ALL
    }

    /// The enemy pieces that stay on the board when an unshared officer lands on them.
    #[inline(always)]
    fn staying(position: &Position<Self>) -> BoardSet {
        let _ = position;
        BoardSet::EMPTY
    }

    /// Carries out what happens on the two squares of a move: lifts what is captured and sets the mover down.
    ///
    /// Promotion, castling, the pawn taken in passing, rights and the clock of fifty moves are the position's own business.
    #[inline(always)]
    fn transfer(position: &mut Position<Self>, side: Side, moved: Move) {
        position.lift(!side, moved.to);
        position.carry(side, moved.kind, moved.from, moved.to);
    }

    /// Whether the mover and what it lands on become one piece.
    #[inline(always)]
    fn joins(position: &Position<Self>, moved: Move) -> bool {
        let _ = (position, moved);
        false
    }

    /// Why a piece outside [`movable`](Self::movable) may not move: the key of a wording into which its `square` is put.
    const HINDRANCE: &'static str = "barred";

    /// Whether neither side can ever be mated, by whatever moves.
    fn is_dead(position: &Position<Self>) -> bool {
        material::is_dead(position)
    }

    /// The name and the capital letter of a kind.
    fn title(&self, kind: Kind) -> Title<'_> {
        const TITLES: [Title<'_>; 6] = [
            Title { name: "pawn", letter: 'P' },
            Title { name: "knight", letter: 'N' },
            Title { name: "bishop", letter: 'B' },
            Title { name: "rook", letter: 'R' },
            Title { name: "queen", letter: 'Q' },
            Title { name: "king", letter: 'K' },
        ];
        TITLES[kind.index() % TITLES.len()]
    }

    /// Every kind of piece there is.
    fn kinds(&self) -> impl Iterator<Item = Kind> + use<Self> {
        (0..<Self::Pieces as Placement>::KINDS).map(Kind::from_index)
    }

    /// The faults in the way the pieces of a setup stand, beyond those that chess forbids.
    fn object(setup: &crate::BoardSetup<Self>) -> Vec<String> {
        let _ = setup;
        Vec::new()
    }
}

/// The name and letter of a kind of piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Title<'l> {
    /// In full: `knight`.
    pub name: &'l str,
    /// In notation, as a capital: `N`.
    pub letter: char,
}

/// The state that a law remembers from one ply to the next.
pub trait LawMemory: Copy + Default + Eq + fmt::Debug + Send + Sync + 'static {
    /// Its part in the key of the position.
    fn key(&self) -> u64;

    /// Its text, as a seventh field of a FEN, if there is such a field.
    fn to_field(&self) -> Option<String>;

    /// Reads the seventh field of a FEN; `None` where there is none.
    ///
    /// # Errors
    /// Says what was expected.
    fn from_field(field: Option<&str>) -> Result<Self, String>;
}

impl LawMemory for () {
    #[inline(always)]
    fn key(&self) -> u64 {
        0
    }

    fn to_field(&self) -> Option<String> {
        None
    }

    fn from_field(field: Option<&str>) -> Result<Self, String> {
        match field {
            None => Ok(()),
            Some(_) => Err("a FEN of chess has six fields".to_owned()),
        }
    }
}

/// Chess as it is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Standard;

impl Law for Standard {
    type Men = Chessmen;
    type Memory = ();
    type Pieces = Pieces<6>;

    #[inline(always)]
    fn men(&self) -> Chessmen {
        Chessmen
    }
}

/// The square on which a king or rook of a side ends when castling.
pub(crate) fn castled(side: Side, wing: Wing, kind: Kind) -> Square {
    let file = match (wing, kind == Kind::KING) {
        (Wing::King, true) => 6,
        (Wing::King, false) => 5,
        (Wing::Queen, true) => 2,
        (Wing::Queen, false) => 3,
    };
    Square::from_index(usize::from(side.rank(0)) * 8 + file)
}

/// To which side of the king a castling goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wing {
    /// Towards the h-file.
    King,
    /// Towards the a-file.
    Queen,
}

impl Wing {
    /// The wing to which a king castles with a rook.
    pub(crate) fn of(king: Square, rook: Square) -> Self {
        if rook > king { Self::King } else { Self::Queen }
    }
}
