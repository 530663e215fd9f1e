//! Where single legs land, and on what conditions: precomputed for every square, tested against what stands there.

use unruly_geometry::Geometry;
use unruly_geometry::board::{BoardSet, Square};

use crate::betza::track::{Footing, Track, tracks};
use crate::betza::{Facing, Leg, LegManner, Readiness};

/// A square where a leg may end, and what must be so for that. The square itself may hold anything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Landing {
    pub(super) from: Square,
    pub(super) to: Square,
    /// The squares that must be empty.
    pub(super) clear: BoardSet,
    crossing: Crossing,
    pub(super) readiness: Readiness,
}

/// The obstacles that must stand on the way.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Crossing {
    /// Nothing need stand there.
    Free,
    /// Exactly one of these squares is occupied.
    One(BoardSet),
    /// All of these squares are occupied.
    All(BoardSet),
    /// At least one square of each set is occupied.
    Each(Box<[BoardSet]>),
}

/// Landings in order of one of their squares, with a way to those of each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Landings {
    list: Box<[Landing]>,
    /// Where the landings of each square begin in the list, and after them where the last ends.
    starts: Box<[u32; 65]>,
}

/// The square by which landings are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Key {
    From,
    To,
}

impl Landing {
    /// Whether it needs nothing to be empty, occupied or unmoved.
    pub(super) fn is_unconditional(&self) -> bool {
        self.clear.is_empty() && self.crossing == Crossing::Free && self.readiness == Readiness::Always
    }

    /// Whether it is possible. The piece that moves is in nobody's way.
    #[inline]
    pub(super) fn is_open(&self, occupied: BoardSet, unmoved: BoardSet) -> bool {
        let others = occupied - BoardSet::of(self.from);
        if self.clear.meets(others) || self.readiness == Readiness::Unmoved && !unmoved.contains(self.from) {
            return false;
        }
        match &self.crossing {
            Crossing::Free => true,
            Crossing::One(squares) => (*squares & others).only().is_some(),
            Crossing::All(squares) => others.includes(*squares),
            Crossing::Each(sets) => sets.iter().all(|set| set.meets(others)),
        }
    }
}

impl Landings {
    pub(super) fn new(mut landings: Vec<Landing>, key: Key) -> Self {
        landings.sort_by_key(|landing| key.of(landing));
        let mut starts = [0; 65];
        for landing in &landings {
            starts[key.of(landing).index() + 1] += 1;
        }
        for square in 0..64 {
            starts[square + 1] += starts[square];
        }
        Self { list: landings.into(), starts: Box::new(starts) }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The landings of a square.
    #[inline]
    pub(super) fn of(&self, square: Square) -> &[Landing] {
        let (start, end) = (self.starts[square.index()], self.starts[square.index() + 1]);
        self.list.get(start as usize..end as usize).unwrap_or_default()
    }

    /// The squares where a piece lands; for landings kept by [`Key::From`].
    pub(super) fn ends(&self, from: Square, occupied: BoardSet, unmoved: BoardSet) -> BoardSet {
        let open = |landing: &&Landing| landing.is_open(occupied, unmoved);
        self.of(from).iter().filter(open).map(|landing| landing.to).collect()
    }

    /// The squares from which a piece lands here; for landings kept by [`Key::To`].
    pub(super) fn origins(&self, to: Square, occupied: BoardSet, unmoved: BoardSet) -> BoardSet {
        let open = |landing: &&Landing| landing.is_open(occupied, unmoved);
        self.of(to).iter().filter(open).map(|landing| landing.from).collect()
    }
}

impl Key {
    fn of(self, landing: &Landing) -> Square {
        match self {
            Self::From => landing.from,
            Self::To => landing.to,
        }
    }
}

/// Every landing of a leg, from every square.
pub(super) fn landings<G>(leg: &Leg, facing: Facing, geometry: &G) -> Vec<Landing>
where
    G: Geometry<Square = Square, Set = BoardSet>,
{
    let mut list = Vec::new();
    for from in Square::all() {
        let bounds = geometry.bounds(from, &BoardSet::EMPTY);
        for track in tracks(geometry, leg, from, facing, bounds) {
            match leg.manner() {
                LegManner::Cannon | LegManner::Grasshopper => hops(leg, from, track, &mut list),
                _ => rides(leg, from, track, &mut list),
            }
        }
    }
    list.retain(|landing| landing.to != landing.from);
    list
}

fn rides<G>(leg: &Leg, from: Square, track: Track<G>, list: &mut Vec<Landing>)
where
    G: Geometry<Square = Square, Set = BoardSet>,
{
    let mut clear = BoardSet::EMPTY;
    let mut jumps = Vec::new();
    let mut visited = BoardSet::EMPTY;
    for Footing { square, crossed } in track {
        let crossed: BoardSet = crossed.into_iter().flatten().collect();
        match leg.manner() {
            LegManner::Lame => clear |= crossed,
            LegManner::Jumping => jumps.push(crossed),
            _ => {}
        }
        let crossing = if jumps.is_empty() {
            Crossing::Free
        } else if jumps.iter().all(|jump| jump.only().is_some()) {
            Crossing::All(jumps.iter().fold(BoardSet::EMPTY, |all, &jump| all | jump))
        } else {
            Crossing::Each(jumps.clone().into())
        };
        // A square that comes again was reached before on easier terms.
        if !visited.contains(square) {
            list.push(Landing { from, to: square, clear, crossing, readiness: leg.readiness() });
        }
        visited.insert(square);
        clear.insert(square);
    }
}

fn hops<G>(leg: &Leg, from: Square, track: Track<G>, list: &mut Vec<Landing>)
where
    G: Geometry<Square = Square, Set = BoardSet>,
{
    let mut passed = BoardSet::EMPTY;
    let mut last = BoardSet::EMPTY;
    for Footing { square, .. } in track {
        if passed.contains(square) {
            return;
        }
        if last.is_occupied() {
            let (clear, crossing) = if leg.manner() == LegManner::Grasshopper {
                (passed - last, Crossing::All(last))
            } else {
                (BoardSet::EMPTY, Crossing::One(passed))
            };
            list.push(Landing { from, to: square, clear, crossing, readiness: leg.readiness() });
        }
        last = BoardSet::of(square);
        passed.insert(square);
    }
}
