//! Pieces described rather than built in: kinds with a name, a letter and a movement in Betza's notation.

use std::fmt;
use std::ptr;

use unruly_geometry::board::{BoardSet, Square, diagonal_reach, orthogonal_reach};

use crate::betza::{Betza, Facing};
use crate::men::{diagonal_lines, orthogonal_lines, pawn_takes};
use crate::movement::Simple;
use crate::{Kind, Law, Men, Movement, Pieces, Placement, Side, Title};

/// The description of a kind of piece.
#[derive(Debug, Clone)]
pub struct KindSpec {
    /// In full: `archbishop`.
    pub name: String,
    /// In notation, as a capital.
    pub letter: char,
    /// How it moves.
    pub movement: Betza,
}

/// `N` kinds of piece with compiled movements.
///
/// The first is the pawn, whose moves are those of chess whatever is said of it, and the sixth the king.
#[derive(Debug)]
pub struct Roster<const N: usize> {
    specs: [KindSpec; N],
    armies: [Army<N>; 2],
    are_direct: bool,
}

/// How the pieces of one side move.
///
/// Most kinds leap and slide along whole lines. Their common traits are kept apart from their movements, in tables
/// without indirection, so that kinds which attack alike are looked for together; only the peculiar ones are asked one by
/// one.
#[derive(Debug)]
struct Army<const N: usize> {
    movements: [Movement; N],
    leaps: Box<[[BoardSet; 64]; N]>,
    leaps_back: Box<[[BoardSet; 64]; N]>,
    sorts: [Sort; N],
    orthogonal: KindSet,
    diagonal: KindSet,
    peculiar: KindSet,
}

/// The commonest sorts of piece, and all others.
#[derive(Debug, Clone, Copy)]
enum Sort {
    Leaper,
    Rook,
    Bishop,
    Queen,
    Other,
}

impl Sort {
    fn of(simple: &Simple) -> Self {
        let leaps = simple.leaps.iter().any(|leaps| leaps.is_occupied());
        match (leaps, simple.orthogonal, simple.diagonal) {
            (_, false, false) => Self::Leaper,
            (false, true, false) => Self::Rook,
            (false, false, true) => Self::Bishop,
            (false, true, true) => Self::Queen,
            (true, ..) => Self::Other,
        }
    }
}

impl<const N: usize> Army<N> {
    fn new(specs: &[KindSpec; N], facing: Facing) -> Self {
        let mut army = Self {
            movements: std::array::from_fn(|kind| Movement::new(&specs[kind].movement, facing)),
            leaps: Box::new([[BoardSet::EMPTY; 64]; N]),
            leaps_back: Box::new([[BoardSet::EMPTY; 64]; N]),
            sorts: [Sort::Other; N],
            orthogonal: KindSet::EMPTY,
            diagonal: KindSet::EMPTY,
            peculiar: KindSet::EMPTY,
        };
        for kind in all_but_pawns::<N>() {
            match army.movements[kind.index()].simple() {
                Some(simple) => {
                    army.sorts[kind.index()] = Sort::of(&simple);
                    army.leaps[kind.index()] = simple.leaps;
                    army.leaps_back[kind.index()] = simple.leaps_back;
                    army.orthogonal.add_if(simple.orthogonal, kind);
                    army.diagonal.add_if(simple.diagonal, kind);
                }
                None => army.peculiar.add_if(true, kind),
            }
        }
        army
    }

    fn are_direct(&self) -> bool {
        all_but_pawns::<N>().all(|kind| self.movements[kind.index()].is_direct())
    }

    /// The squares on which a piece of a side attacks along every rank and file, and along every diagonal.
    #[inline(always)]
    fn line_attackers(&self, pieces: &impl Placement, side: Side) -> (BoardSet, BoardSet) {
        let mut attackers = (BoardSet::EMPTY, BoardSet::EMPTY);
        for kind in all_but_pawns::<N>() {
            let own = pieces.of(side, kind);
            if self.orthogonal.contains(kind) {
                attackers.0 |= own;
            }
            if self.diagonal.contains(kind) {
                attackers.1 |= own;
            }
        }
        attackers
    }
}

/// Every kind but the pawn.
#[inline(always)]
fn all_but_pawns<const N: usize>() -> impl Iterator<Item = Kind> {
    (Kind::PAWN.index() + 1..N).map(Kind::from_index)
}

/// A set of kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct KindSet(u32);

impl KindSet {
    const EMPTY: Self = Self(0);

    fn add_if(&mut self, wanted: bool, kind: Kind) {
        self.0 |= u32::from(wanted) << kind.index();
    }

    #[inline(always)]
    fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.index() & 1 != 0
    }
}

/// Why kinds make no roster.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RosterError {
    /// Notation could not tell two kinds apart.
    #[error("{one} and {other} have the same letter {letter}")]
    SameLetter {
        /// A kind.
        one: String,
        /// Another.
        other: String,
        /// The letter they share.
        letter: char,
    },
    /// A letter that cannot stand in a FEN.
    #[error("the letter of {name} is {letter:?}; it has to be a capital from A to Z")]
    Letter {
        /// The kind.
        name: String,
        /// Its letter.
        letter: char,
    },
}

impl<const N: usize> Roster<N> {
    /// Compiles the movements.
    ///
    /// # Errors
    /// When letters would be mistaken for one another.
    pub fn new(specs: [KindSpec; N]) -> Result<Self, RosterError> {
        for (place, spec) in specs.iter().enumerate() {
            let (name, letter) = (spec.name.clone(), spec.letter);
            if !letter.is_ascii_uppercase() {
                return Err(RosterError::Letter { name, letter });
            }
            if let Some(one) = specs[..place].iter().find(|other| other.letter == letter) {
                return Err(RosterError::SameLetter { one: one.name.clone(), other: name, letter });
            }
        }
        let armies = [Facing::North, Facing::South].map(|facing| Army::new(&specs, facing));
        let are_direct = armies.iter().all(Army::are_direct);
        Ok(Self { specs, armies, are_direct })
    }

    /// The law of chess with these pieces.
    pub fn law(&self) -> Described<'_, N> {
        Described { roster: self }
    }
}

/// Chess with the pieces of a [`Roster`]. It is its own [`Men`].
///
/// ```
/// use unruly_chess::{BoardSetup, KindSpec, Position, Roster};
/// let kind = |name: &str, letter, movement: &str| {
///     Ok::<_, unruly_chess::betza::BetzaError>(KindSpec { name: name.to_owned(), letter, movement: movement.parse()? })
/// };
/// let roster = Roster::new([
///     kind("pawn", 'P', "fmWfceF")?,
///     kind("knight", 'N', "N")?,
///     kind("bishop", 'B', "B")?,
///     kind("rook", 'R', "R")?,
///     kind("queen", 'Q', "Q")?,
///     kind("king", 'K', "K")?,
///     kind("archbishop", 'A', "BN")?,
/// ])?;
/// let position = Position::from_fen_under(roster.law(), "4k3/8/8/8/8/8/8/A3K3 w")?;
/// // Seven squares of the diagonal, two of the knight's leap, five of the king.
/// assert_eq!(position.moves().len(), 14);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Described<'r, const N: usize> {
    roster: &'r Roster<N>,
}

impl<const N: usize> PartialEq for Described<'_, N> {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self.roster, other.roster)
    }
}

impl<const N: usize> Eq for Described<'_, N> {}

impl<const N: usize> fmt::Debug for Described<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.roster.specs.iter().map(|spec| &spec.name)).finish()
    }
}

impl<const N: usize> Law for Described<'_, N> {
    type Men = Self;
    type Memory = ();
    type Pieces = Pieces<N>;

    #[inline(always)]
    fn men(&self) -> Self {
        *self
    }

    fn title(&self, kind: Kind) -> Title<'_> {
        let spec = &self.roster.specs[kind.index()];
        Title { name: &spec.name, letter: spec.letter }
    }
}

/// Nothing here keeps track of who has moved, so first moves (`i` in Betza's notation) are never open.
const UNMOVED: BoardSet = BoardSet::EMPTY;

impl<const N: usize> Men for Described<'_, N> {
    #[inline(always)]
    fn each_officer(&self, mut visit: impl FnMut(Kind)) {
        for index in 0..N {
            let kind = Kind::from_index(index);
            if kind != Kind::PAWN && kind != Kind::KING {
                visit(kind);
            }
        }
    }

    #[inline(always)]
    fn reach(&self, side: Side, kind: Kind, from: Square, occupied: BoardSet) -> BoardSet {
        let army = self.army(side);
        if army.peculiar.contains(kind) {
            return army.movements[kind.index()].reach(from, occupied, UNMOVED);
        }
        let mut reach = army.leaps[kind.index()][from.index()];
        if army.orthogonal.contains(kind) {
            reach |= orthogonal_reach(from, occupied);
        }
        if army.diagonal.contains(kind) {
            reach |= diagonal_reach(from, occupied);
        }
        reach
    }

    #[inline(always)]
    fn each_reach(
        &self,
        side: Side,
        kind: Kind,
        movers: BoardSet,
        occupied: BoardSet,
        mut visit: impl FnMut(Square, BoardSet),
    ) {
        if movers.is_empty() {
            return;
        }
        let army = self.army(side);
        // The abilities of a kind are looked up once, not for every piece of it.
        match army.sorts[kind.index()] {
            Sort::Leaper => {
                let leaps = &army.leaps[kind.index()];
                movers.into_iter().for_each(|from| visit(from, leaps[from.index()]));
            }
            Sort::Rook => movers.into_iter().for_each(|from| visit(from, orthogonal_reach(from, occupied))),
            Sort::Bishop => movers.into_iter().for_each(|from| visit(from, diagonal_reach(from, occupied))),
            Sort::Queen => movers.into_iter().for_each(|from| {
                visit(from, orthogonal_reach(from, occupied) | diagonal_reach(from, occupied));
            }),
            Sort::Other => {
                movers.into_iter().for_each(|from| visit(from, self.reach(side, kind, from, occupied)));
            }
        }
    }

    #[inline(always)]
    fn bearing(&self, side: Side, kind: Kind, target: Square, occupied: BoardSet) -> BoardSet {
        match kind {
            Kind::PAWN => pawn_takes(!side, target),
            _ => self.army(side).movements[kind.index()].attackers(target, occupied, UNMOVED),
        }
    }

    #[inline(always)]
    fn attackers(&self, pieces: &impl Placement, side: Side, target: Square, occupied: BoardSet) -> BoardSet {
        let army = self.army(side);
        let (orthogonal, diagonal) = army.line_attackers(pieces, side);
        let mut attackers = pawn_takes(!side, target) & pieces.of(side, Kind::PAWN)
            | orthogonal_reach(target, occupied) & orthogonal
            | diagonal_reach(target, occupied) & diagonal;
        for kind in all_but_pawns::<N>() {
            attackers |= army.leaps_back[kind.index()][target.index()] & pieces.of(side, kind);
        }
        if army.peculiar != KindSet::EMPTY {
            attackers |= self.peculiar_attackers(pieces, side, target, occupied);
        }
        attackers
    }

    #[inline(always)]
    fn snipers(&self, pieces: &impl Placement, side: Side, target: Square) -> BoardSet {
        let army = self.army(side);
        let (orthogonal, diagonal) = army.line_attackers(pieces, side);
        let mut snipers = orthogonal_lines(target) & orthogonal | diagonal_lines(target) & diagonal;
        if army.peculiar != KindSet::EMPTY {
            for kind in all_but_pawns::<N>().filter(|&kind| army.peculiar.contains(kind)) {
                snipers |= army.movements[kind.index()].snipers(target) & pieces.of(side, kind);
            }
        }
        snipers
    }

    #[inline(always)]
    fn are_direct(&self) -> bool {
        self.roster.are_direct
    }
}

impl<'r, const N: usize> Described<'r, N> {
    #[inline(always)]
    fn army(&self, side: Side) -> &'r Army<N> {
        &self.roster.armies[side.index()]
    }

    #[inline(never)]
    fn peculiar_attackers(
        &self,
        pieces: &impl Placement,
        side: Side,
        target: Square,
        occupied: BoardSet,
    ) -> BoardSet {
        let army = self.army(side);
        let mut attackers = BoardSet::EMPTY;
        for kind in all_but_pawns::<N>().filter(|&kind| army.peculiar.contains(kind)) {
            let own = pieces.of(side, kind);
            if own.is_occupied() {
                attackers |= army.movements[kind.index()].attackers_among(own, target, occupied, UNMOVED);
            }
        }
        attackers
    }
}
