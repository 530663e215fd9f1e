//! Movements that tables and magic answer at once: leaps, and slides without limit along ranks, files and diagonals.

use std::sync::Arc;

use unruly_geometry::board::{BoardSet, Square, diagonal_reach, orthogonal_reach};

/// One set for every square.
pub(super) type Table = [BoardSet; 64];

/// Leaps from every square, and slides without limit: the common sorts of piece each with no more than it needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Direct {
    /// Along every rank and file.
    Orthogonal,
    /// Along every diagonal.
    Diagonal,
    /// Along both.
    Lines,
    /// Only leaps.
    Leaps(Arc<Table>),
    /// Anything else.
    Mixed(Arc<Mixed>),
}

/// Leaps and slides of one piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mixed {
    leaps: Table,
    /// As far as its slides go on the empty board.
    rays: Table,
    slides: Slides,
}

/// The lines along which a piece slides at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slides {
    Orthogonal,
    Diagonal,
    Everywhere,
}

impl Direct {
    /// These leaps, and slides as far as these rays, each of which is the beginning of a ray of the plain board.
    pub(super) fn new(leaps: &Table, rays: &Table) -> Self {
        let slides_on = |reach: fn(Square, BoardSet) -> BoardSet| {
            let line = |from: Square| reach(from, BoardSet::EMPTY);
            let all = Square::all().all(|from| rays[from.index()].includes(line(from)));
            let some = Square::all().any(|from| rays[from.index()].meets(line(from)));
            (all, some)
        };
        let (orthogonal, diagonal) = (slides_on(orthogonal_reach), slides_on(diagonal_reach));
        // A slide comes to its first square anyway.
        let mut leaps = *leaps;
        for from in Square::all() {
            leaps[from.index()] -= BoardSet::of(from).neighbours() & rays[from.index()];
        }
        let leaps_at_all = leaps.iter().any(|leaps| leaps.is_occupied());
        match (leaps_at_all, orthogonal, diagonal) {
            (false, (true, _), (_, false)) => Self::Orthogonal,
            (false, (_, false), (true, _)) => Self::Diagonal,
            (false, (true, _), (true, _)) => Self::Lines,
            (_, (_, false), (_, false)) => Self::Leaps(Arc::new(leaps)),
            (_, (_, orthogonal), (_, diagonal)) => Self::Mixed(Arc::new(Mixed {
                leaps,
                rays: *rays,
                slides: match (orthogonal, diagonal) {
                    (_, false) => Slides::Orthogonal,
                    (false, _) => Slides::Diagonal,
                    (true, true) => Slides::Everywhere,
                },
            })),
        }
    }

    /// The same, and where it is equal to the other sharing its tables.
    pub(super) fn shared_with(self, other: &Self) -> Self {
        if self == *other { other.clone() } else { self }
    }

    /// The squares reached, up to and with the first occupied one on a line.
    #[inline(always)]
    pub(super) fn reach(&self, from: Square, occupied: BoardSet) -> BoardSet {
        match self {
            Self::Orthogonal => orthogonal_reach(from, occupied),
            Self::Diagonal => diagonal_reach(from, occupied),
            Self::Lines => orthogonal_reach(from, occupied) | diagonal_reach(from, occupied),
            Self::Leaps(leaps) => leaps[from.index()],
            Self::Mixed(mixed) => mixed.reach(from, occupied),
        }
    }

    /// Its leaps, and whether it slides along every rank and file and along every diagonal; `None` where it slides along
    /// some of them only.
    pub(super) fn parts(&self) -> Option<(Table, bool, bool)> {
        const NO_LEAPS: Table = [BoardSet::EMPTY; 64];
        match self {
            Self::Orthogonal => Some((NO_LEAPS, true, false)),
            Self::Diagonal => Some((NO_LEAPS, false, true)),
            Self::Lines => Some((NO_LEAPS, true, true)),
            Self::Leaps(leaps) => Some((**leaps, false, false)),
            Self::Mixed(mixed) => mixed.parts(),
        }
    }

    /// The squares that slides alone reach on the empty board.
    #[inline(always)]
    pub(super) fn lines(&self, from: Square) -> BoardSet {
        match self {
            Self::Orthogonal => orthogonal_reach(from, BoardSet::EMPTY),
            Self::Diagonal => diagonal_reach(from, BoardSet::EMPTY),
            Self::Lines => orthogonal_reach(from, BoardSet::EMPTY) | diagonal_reach(from, BoardSet::EMPTY),
            Self::Leaps(_) => BoardSet::EMPTY,
            Self::Mixed(mixed) => mixed.rays[from.index()],
        }
    }
}

impl Mixed {
    fn parts(&self) -> Option<(Table, bool, bool)> {
        let orthogonal = self.slides != Slides::Diagonal;
        let diagonal = self.slides != Slides::Orthogonal;
        let whole = |from: Square| {
            let line = |is_slid, reach: fn(Square, BoardSet) -> BoardSet| {
                if is_slid { reach(from, BoardSet::EMPTY) } else { BoardSet::EMPTY }
            };
            line(orthogonal, orthogonal_reach) | line(diagonal, diagonal_reach)
        };
        let is_whole = Square::all().all(|from| self.rays[from.index()] == whole(from));
        is_whole.then_some((self.leaps, orthogonal, diagonal))
    }

    #[inline]
    fn reach(&self, from: Square, occupied: BoardSet) -> BoardSet {
        let lines = match self.slides {
            Slides::Orthogonal => orthogonal_reach(from, occupied),
            Slides::Diagonal => diagonal_reach(from, occupied),
            Slides::Everywhere => orthogonal_reach(from, occupied) | diagonal_reach(from, occupied),
        };
        self.leaps[from.index()] | lines & self.rays[from.index()]
    }
}

/// A table seen from the other end: for every square those whose sets hold it.
pub(super) fn transposed(table: &Table) -> Table {
    let mut back = [BoardSet::EMPTY; 64];
    for from in Square::all() {
        for to in table[from.index()] {
            back[to.index()].insert(from);
        }
    }
    back
}
