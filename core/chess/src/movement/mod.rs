//! Movements compiled for a board: what a piece reaches, and from where a square is reached, at once.

mod chains;
mod direct;
mod landings;

use std::sync::Arc;

use unruly_geometry::board::{Board, BoardSet, Square};
use unruly_geometry::{Direction, Geometry};

use crate::betza::{Atom, Betza, Course, Facing, Leg, Manner, Purpose, Range, Readiness};
use chains::Chains;
use direct::{Direct, Directions, Table};
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

/// Whether a piece goes as it takes, with no conditions on either.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Alike {
    Yes,
    No,
}

/// What no table answers at once.
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
    /// On any but the plain board slides have to be walked, and the movement [is not direct](Self::is_direct).
    pub fn on<G>(betza: &Betza, facing: Facing, geometry: &G) -> Self
    where
        G: Geometry<Square = Square, Set = BoardSet>,
    {
        let plan = betza.plan();
        let plain = is_plain(geometry);
        let (mut quiet, mut takes, mut passing) = (Parts::default(), Parts::default(), Parts::default());
        for place in plan.single().iter() {
            let leg = &plan.legs[place];
            let slides = if plain { slides(leg, facing) } else { None };
            let landings = if slides.is_some() { Vec::new() } else { landings(leg, facing, geometry) };
            for (purpose, parts) in
                [(Purpose::GO, &mut quiet), (Purpose::CAPTURE, &mut takes), (Purpose::PASSING, &mut passing)]
            {
                if leg.purpose().serves(purpose) {
                    parts.directions.add(slides.unwrap_or_default());
                    parts.landings.extend_from_slice(&landings);
                }
            }
        }
        // Captures in passing are rare enough to be walked always.
        let passing = passing.landings;
        let (quiet, quiet_landings) = quiet.compile();
        let mut attackers = takes.clone().compile_reversed();
        let (mut takes, takes_landings) = takes.compile();
        takes.share(&quiet);
        attackers.share(&takes);
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
        Self { quiet, takes, attackers, alike, walked }
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
            landing.to == to
                && landing.readiness == Readiness::Unmoved
                && landing.is_open(occupied, unmoved)
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
            Some(chains) => landed | chains.ends(from, occupied, unmoved, Purpose::GO),
            None => landed,
        }
    }

    #[inline(never)]
    fn takes(&self, from: Square, occupied: BoardSet, unmoved: BoardSet) -> BoardSet {
        let landed = self.takes.ends(from, occupied, unmoved);
        match &self.chains {
            Some(chains) => landed | chains.ends(from, occupied, unmoved, Purpose::CAPTURE),
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
#[derive(Clone, Default)]
struct Parts {
    directions: Directions,
    landings: Vec<Landing>,
}

impl Parts {
    fn compile(self) -> (Direct, Vec<Landing>) {
        let (leaps, landings) = self.split();
        (Direct::new(&leaps, self.directions), landings)
    }

    fn compile_reversed(&self) -> Direct {
        Direct::reversed(&self.split().0, self.directions)
    }

    /// Landings that need nothing are leaps, such as the first square of a short slide.
    fn split(&self) -> (Table, Vec<Landing>) {
        let mut leaps = [BoardSet::EMPTY; 64];
        let (free, bound): (Vec<_>, Vec<_>) =
            self.landings.iter().cloned().partition(Landing::is_unconditional);
        for landing in free {
            leaps[landing.from.index()].insert(landing.to);
        }
        (leaps, bound)
    }
}

/// The directions of a leg that slides without limit, for any piece at any time.
fn slides(leg: &Leg, facing: Facing) -> Option<Directions> {
    // Nothing on the board is farther than seven squares.
    let unlimited = match leg.range() {
        Range::Unlimited => true,
        Range::UpTo(most) => most >= 7,
        Range::Once => false,
    };
    let plain = leg.manner() == Manner::Plain
        && leg.course() == Course::Straight
        && leg.readiness() == Readiness::Always
        && matches!(leg.atom(), Atom::Wazir | Atom::Ferz | Atom::King);
    (unlimited && plain).then(|| {
        let mut directions = Directions::default();
        for (dx, dy) in leg.offsets(facing) {
            if let Some(direction) = Direction::from_offset(dx, dy) {
                directions.insert(direction);
            }
        }
        directions
    })
}

/// Whether steps and leaps are those of the plain board, so that magic answers for slides.
fn is_plain<G>(geometry: &G) -> bool
where
    G: Geometry<Square = Square, Set = BoardSet>,
{
    Square::all().all(|from| {
        Direction::ALL.into_iter().all(|direction| geometry.step(from, direction) == from.step(direction))
    })
}
