//! Movements compiled for a board: what a piece reaches, and from where a square is reached, at once.

mod chains;
mod direct;
mod landings;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use unruly_geometry::board::{Board, BoardSet, Square, between};
use unruly_geometry::{Direction, Geometry};

use crate::betza::{Atom, Betza, Course, Facing, Leg, LegManner, LegPurpose, Range, Readiness};
use chains::Chains;
use direct::{Direct, Table, transposed};
use landings::{Key, Landing, Landings, landings};

/// How a kind of piece of one side moves on a board: a [`Betza`] compiled.
///
/// Leaps and slides without limit are looked up as fast as any handwritten ones; everything else is tested against
/// conditions precomputed for every square, and nothing allocates. A copy shares its tables with the original.
///
/// ```
/// use unruly_chess::betza::Facing;
/// use unruly_chess::Movement;
/// use unruly_geometry::board::{BoardSet, Square};
/// let amazon = Movement::new(&"QN".parse()?, Facing::North);
/// let square = |name: &str| name.parse::<Square>();
/// let occupied: BoardSet = [square("a1")?, square("a2")?, square("b1")?].into_iter().collect();
/// let quiet = amazon.quiet(square("a1")?, occupied, BoardSet::EMPTY);
/// assert_eq!(quiet.to_string(), "b2 c2 b3 c3 d4 e5 f6 g7 h8");
/// let attackers = amazon.attackers(square("a2")?, occupied, BoardSet::EMPTY) & occupied;
/// assert_eq!(attackers.to_string(), "a1 b1");
/// assert!(amazon.is_direct());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Movement {
    quiet: Direct,
    takes: Direct,
    /// The captures seen from where they end.
    attackers: Direct,
    alike: Alike,
    walked: Option<Arc<Walked>>,
}

/// A movement made of leaps and whole lines.
#[derive(Debug, Clone)]
pub(crate) struct Simple {
    /// Where it leaps from every square.
    pub(crate) leaps: [BoardSet; 64],
    /// From where it leaps to every square.
    pub(crate) leaps_back: [BoardSet; 64],
    /// Whether it slides along ranks and files.
    pub(crate) orthogonal: bool,
    /// Whether it slides along diagonals.
    pub(crate) diagonal: bool,
}

/// Whether a piece goes as it takes, with no conditions on either.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Alike {
    Yes,
    No,
}

/// The part of a movement that no table answers at once.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Walked {
    quiet: Landings,
    takes: Landings,
    /// The captures by where they end.
    takers: Landings,
    passing: Landings,
    /// The captures in passing by where they end.
    passers: Landings,
    chains: Option<Chains>,
}

impl Movement {
    /// Compiles a movement for the plain board.
    pub fn new(betza: &Betza, facing: Facing) -> Self {
        Self::on(betza, facing, &Board::PLAIN)
    }

    /// Compiles a movement for a board of some shape, with walls and holes perhaps, or bent into a ring.
    ///
    /// On a ring slides have to be walked, and a movement with slides [is not direct](Self::is_direct).
    pub fn on<G>(betza: &Betza, facing: Facing, geometry: &G) -> Self
    where
        G: Geometry<Square = Square, Set = BoardSet>,
    {
        let plan = betza.plan();
        let lines = Lines::of(geometry);
        let (mut quiet, mut takes, mut passing) = (Parts::new(), Parts::new(), Vec::new());
        for place in plan.single().iter() {
            let leg = &plan.legs[place];
            let landings = landings(leg, facing, geometry);
            for (purpose, parts) in [(LegPurpose::GO, &mut quiet), (LegPurpose::CAPTURE, &mut takes)] {
                if !leg.purpose().serves(purpose) {
                    continue;
                }
                if lines == Lines::Straight && is_slide(leg) {
                    parts.add_slides(&landings);
                } else {
                    parts.add_landings(&landings);
                }
            }
            // Captures in passing are rare enough to be walked always.
            if leg.purpose().serves(LegPurpose::PASSING) {
                passing.extend(landings);
            }
        }
        let takers = Direct::new(&transposed(&takes.leaps), &transposed(&takes.rays));
        let (quiet, quiet_landings) = (Direct::new(&quiet.leaps, &quiet.rays), quiet.own_landings());
        let (takes, takes_landings) = (Direct::new(&takes.leaps, &takes.rays), takes.own_landings());
        let takes = takes.shared_with(&quiet);
        let walked = Walked {
            quiet: Landings::new(quiet_landings, Key::From),
            takers: Landings::new(takes_landings.clone(), Key::To),
            takes: Landings::new(takes_landings, Key::From),
            passers: Landings::new(passing.clone(), Key::To),
            passing: Landings::new(passing, Key::From),
            chains: Chains::of(plan, facing, geometry),
        };
        let walked = (!walked.is_empty()).then(|| Arc::new(walked));
        let alike = if quiet == takes && walked.is_none() { Alike::Yes } else { Alike::No };
        Self { attackers: takers.shared_with(&takes), quiet, takes, alike, walked }
    }

    /// The empty squares that a piece may go to.
    #[inline(always)]
    pub fn quiet(&self, from: Square, occupied: BoardSet, unmoved: BoardSet) -> BoardSet {
        let mut reach = self.quiet.reach(from, occupied);
        if let Some(walked) = &self.walked {
            reach |= walked.quiet(from, occupied, unmoved);
        }
        reach - occupied
    }

    /// The squares on which a piece captures, whoever stands there; also the empty ones it bears on.
    ///
    /// An empty square is judged as things stand: see [`Betza::takes`].
    #[inline(always)]
    pub fn takes(&self, from: Square, occupied: BoardSet, unmoved: BoardSet) -> BoardSet {
        let mut reach = self.takes.reach(from, occupied);
        if let Some(walked) = &self.walked {
            reach |= walked.takes(from, occupied, unmoved);
        }
        reach
    }

    /// The squares a piece reaches: the empty ones it may go to, and the occupied ones it bears on.
    #[inline(always)]
    pub fn reach(&self, from: Square, occupied: BoardSet, unmoved: BoardSet) -> BoardSet {
        if self.alike == Alike::Yes {
            return self.takes.reach(from, occupied);
        }
        self.quiet(from, occupied, unmoved) | self.takes(from, occupied, unmoved) & occupied
    }

    /// The squares from which a piece attacks `target`: those whose [`takes`](Self::takes) hold it.
    #[inline(always)]
    pub fn attackers(&self, target: Square, occupied: BoardSet, unmoved: BoardSet) -> BoardSet {
        self.attackers_among(BoardSet::ALL, target, occupied, unmoved)
    }

    /// Those of some squares from which a piece attacks `target`.
    ///
    /// With the squares of the pieces that move so, this is faster than [`attackers`](Self::attackers) for movements
    /// of several legs, which try every square.
    #[inline(always)]
    pub fn attackers_among(
        &self,
        candidates: BoardSet,
        target: Square,
        occupied: BoardSet,
        unmoved: BoardSet,
    ) -> BoardSet {
        let mut attackers = self.attackers.reach(target, occupied);
        if let Some(walked) = &self.walked {
            attackers |= walked.attackers(candidates, target, occupied, unmoved);
        }
        attackers & candidates
    }

    /// The squares from which a piece would slide to `target` to capture, without limit and in a line, if nothing
    /// stood between: where to look for pieces that pin.
    #[inline(always)]
    pub fn snipers(&self, target: Square) -> BoardSet {
        self.attackers.lines(target)
    }

    /// The leaps and whole lines of a movement that has nothing else and goes as it takes: then sets of such pieces can
    /// be looked for together.
    pub(crate) fn simple(&self) -> Option<Simple> {
        let (leaps, orthogonal, diagonal) = self.takes.parts().filter(|_| self.alike == Alike::Yes)?;
        Some(Simple { leaps_back: transposed(&leaps), leaps, orthogonal, diagonal })
    }

    /// The squares on which a piece captures in passing, if a capture in passing ends there.
    pub fn takes_in_passing(&self, from: Square, occupied: BoardSet, unmoved: BoardSet) -> BoardSet {
        match &self.walked {
            Some(walked) => walked.passing.ends(from, occupied, unmoved),
            None => BoardSet::EMPTY,
        }
    }

    /// The squares from which a piece captures in passing on `target`.
    pub fn takers_in_passing(&self, target: Square, occupied: BoardSet, unmoved: BoardSet) -> BoardSet {
        match &self.walked {
            Some(walked) => walked.passers.origins(target, occupied, unmoved),
            None => BoardSet::EMPTY,
        }
    }

    /// The squares that a piece comes through by a first move from one square to another, such as a pawn's double
    /// step: where it can be captured in passing afterwards.
    pub fn passed(&self, from: Square, to: Square, occupied: BoardSet, unmoved: BoardSet) -> BoardSet {
        let Some(walked) = &self.walked else { return BoardSet::EMPTY };
        let first = |landing: &&Landing| {
            landing.to == to && landing.readiness == Readiness::Unmoved && landing.is_open(occupied, unmoved)
        };
        walked.quiet.of(from).iter().filter(first).fold(BoardSet::EMPTY, |all, landing| all | landing.clear)
    }

    /// Whether the piece only leaps and slides without limit along ranks, files and diagonals.
    ///
    /// If that holds of all pieces, where checks come from and who is pinned decides which moves are legal.
    #[inline(always)]
    pub fn is_direct(&self) -> bool {
        self.walked.is_none()
    }

    /// Whether the piece captures only by leaps and slides without limit, however it goes otherwise.
    ///
    /// It is enough that this holds of the pieces that may give check, captures in passing considered apart.
    pub fn attacks_directly(&self) -> bool {
        self.walked.as_ref().is_none_or(|walked| {
            walked.takes.is_empty() && walked.chains.as_ref().is_none_or(|chains| !chains.can_take())
        })
    }
}

impl Walked {
    fn is_empty(&self) -> bool {
        self.quiet.is_empty() && self.takes.is_empty() && self.passing.is_empty() && self.chains.is_none()
    }

    #[inline(never)]
    fn quiet(&self, from: Square, occupied: BoardSet, unmoved: BoardSet) -> BoardSet {
        let landed = self.quiet.ends(from, occupied, unmoved);
        match &self.chains {
            Some(chains) => landed | chains.ends(from, occupied, unmoved, LegPurpose::GO),
            None => landed,
        }
    }

    #[inline(never)]
    fn takes(&self, from: Square, occupied: BoardSet, unmoved: BoardSet) -> BoardSet {
        let landed = self.takes.ends(from, occupied, unmoved);
        match &self.chains {
            Some(chains) => landed | chains.ends(from, occupied, unmoved, LegPurpose::CAPTURE),
            None => landed,
        }
    }

    #[inline(never)]
    fn attackers(
        &self,
        candidates: BoardSet,
        target: Square,
        occupied: BoardSet,
        unmoved: BoardSet,
    ) -> BoardSet {
        let landed = self.takers.origins(target, occupied, unmoved);
        match &self.chains {
            Some(chains) => landed | chains.attackers(candidates - landed, target, occupied, unmoved),
            None => landed,
        }
    }
}

/// The single legs of a movement that serve one purpose.
struct Parts {
    leaps: Table,
    rays: Table,
    landings: Vec<Landing>,
}

impl Parts {
    const fn new() -> Self {
        Self { leaps: [BoardSet::EMPTY; 64], rays: [BoardSet::EMPTY; 64], landings: Vec::new() }
    }

    fn add_slides(&mut self, landings: &[Landing]) {
        for landing in landings {
            self.rays[landing.from.index()].insert(landing.to);
        }
    }

    /// Landings that need nothing are leaps, such as the first square of a short slide.
    fn add_landings(&mut self, landings: &[Landing]) {
        for landing in landings {
            if landing.is_unconditional() {
                self.leaps[landing.from.index()].insert(landing.to);
            } else {
                self.landings.push(landing.clone());
            }
        }
    }

    /// The landings that no slide makes on the same terms or easier ones.
    fn own_landings(&self) -> Vec<Landing> {
        let slid = |landing: &&Landing| {
            self.rays[landing.from.index()].contains(landing.to)
                && landing.clear.includes(between(landing.from, landing.to))
        };
        self.landings.iter().filter(|landing| !slid(landing)).cloned().collect()
    }
}

/// Whether a leg slides without limit, for any piece at any time.
fn is_slide(leg: &Leg) -> bool {
    // Nothing on the board is farther than seven squares.
    let unlimited = match leg.range() {
        Range::Unlimited => true,
        Range::UpTo(most) => most >= 7,
        Range::Once => false,
    };
    let plain = leg.manner() == LegManner::Plain
        && leg.course() == Course::Straight
        && leg.readiness() == Readiness::Always
        && matches!(leg.atom(), Atom::Wazir | Atom::Ferz | Atom::King);
    unlimited && plain
}

/// How the lines of a board run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lines {
    /// As on the plain board, but some may end earlier: then magic answers for slides.
    Straight,
    /// Otherwise.
    Bent,
}

impl Lines {
    fn of<G>(geometry: &G) -> Self
    where
        G: Geometry<Square = Square, Set = BoardSet>,
    {
        let plain = |from: Square, direction| {
            geometry.step(from, direction).is_none_or(|next| from.step(direction) == Some(next))
        };
        let straight =
            Square::all().all(|from| Direction::ALL.into_iter().all(|direction| plain(from, direction)));
        if straight { Self::Straight } else { Self::Bent }
    }
}
