//! Ways of moving on the plane, walked square by square: pieces pass through their own.

use unruly_chess::Side;
use unruly_chess::betza::{Betza, Facing, LegPurpose, Outlook, Range};
use unruly_geometry::plane::{LocalPlane, LocalSet, PlaneSquare, Window};
use unruly_geometry::{Direction, Geometry, SquareSet};

use super::{Gait, Setting, is_straight, legs_of};
use crate::army::Army;
use crate::terrain::within::Within;
use crate::terrain::{OnPlane, Terrain};

/// How a way is looked up on the plane, for one side.
///
/// Only pieces of the other colour stand in the way; a move ends on none of one's own, which the rules see to.
#[derive(Debug, Clone)]
pub enum PlaneGait {
    /// By steps, leaps and rides that go straight.
    Straight(Vec<Stride>),
    /// Any other.
    Written {
        /// As it is written.
        betza: Betza,
        /// How far apart the ends of a move lie at most, where that is known.
        extent: Option<u32>,
    },
}

/// One direction in which a piece goes.
#[derive(Debug, Clone, Copy)]
pub struct Stride {
    dx: i8,
    dy: i8,
    purpose: LegPurpose,
    /// How often it goes so far.
    most: u8,
}

/// Nobody has a forward of their own on the plane: what a movement has go forward goes up, whosever piece it is.
const FORWARD: Facing = Facing::North;

impl PlaneGait {
    /// The plane around a square as a written way looks at it, where something stands on these squares and this army's pieces let
    /// each other ride on.
    fn seen<T>(
        &self,
        around: PlaneSquare,
        setting: &Setting<'_, OnPlane>,
        (army, occupied): (Army, LocalSet),
        look: impl FnOnce(&Outlook<'_, Within<'_, LocalPlane>>) -> T,
    ) -> T {
        let pieces = setting.occupied | self.as_far_around(around);
        let land = Within { land: setting.board, pieces: &pieces };
        let passable = setting.occupied - setting.in_the_way(army);
        look(&Outlook {
            geometry: &land,
            occupied: &occupied,
            passable: &passable,
            unmoved: &setting.fresh,
            facing: FORWARD,
        })
    }

    /// Squares as far around another as a move leads: it may go by way of some that touch nothing.
    fn as_far_around(&self, square: PlaneSquare) -> LocalSet {
        let Self::Written { extent: Some(extent), .. } = self else { return LocalSet::EMPTY };
        let extent = i8::try_from(*extent).unwrap_or(i8::MAX);
        [extent, -extent].into_iter().filter_map(|by| OnPlane::beside(square, by, by)).collect()
    }
}

impl Stride {
    /// Whether it serves to capture.
    pub(crate) fn captures(self) -> bool {
        self.purpose.serves(LegPurpose::CAPTURE)
    }

    /// Whether it leads the same way as another.
    pub(crate) fn is_along(self, other: Self) -> bool {
        (self.dx, self.dy) == (other.dx, other.dy)
    }

    /// Makes it at least as long as another.
    pub(crate) fn lengthen(&mut self, other: Self) {
        self.most = self.most.max(other.most);
    }

    /// Whether it captures by going so often the way of another.
    pub(crate) fn captures_along(self, way: Self, often: u32) -> bool {
        self.captures() && self.is_along(way) && often <= self.most.into()
    }

    /// The same the other way.
    pub(crate) fn back(self) -> Self {
        Self { dx: -self.dx, dy: -self.dy, ..self }
    }

    /// The squares that it leads over, one after the other, as far as there are any.
    #[inline]
    pub(crate) fn walk<L: Geometry>(
        self,
        land: &L,
        from: L::Square,
        bounds: L::Bounds,
    ) -> impl Iterator<Item = L::Square> {
        let mut here = from;
        // A king's step is stopped by a wall, and a leap goes over it.
        let direction = Direction::from_offset(self.dx, self.dy);
        (0..self.most).map_while(move |_| {
            let next = match direction {
                Some(direction) => land.step(here, direction),
                None => land.leap(here, self.dx, self.dy),
            };
            here = next.filter(|&next| land.is_within(next, &bounds))?;
            Some(here)
        })
    }

    /// The same up to and with the first on which something stands in the way of an army's pieces.
    fn squares(
        self,
        army: Army,
        from: PlaneSquare,
        bounds: Window,
        setting: &Setting<'_, OnPlane>,
    ) -> impl Iterator<Item = PlaneSquare> {
        let mut is_open = true;
        self.walk(setting.board, from, bounds).take_while(move |&square| {
            let was_open = is_open;
            is_open = is_open && !setting.is_in_the_way(army, square);
            was_open
        })
    }
}

/// The squares that a piece comes to, or from which it would come, by those of its strides that serve a purpose.
fn squares(
    strides: &[Stride],
    purpose: LegPurpose,
    army: Army,
    from: PlaneSquare,
    back: bool,
    setting: &Setting<'_, OnPlane>,
) -> impl Iterator<Item = PlaneSquare> {
    let bounds = setting.board.bounds(from, &setting.occupied);
    let strides = strides.iter().filter(move |stride| stride.purpose.serves(purpose));
    let strides = strides.map(move |stride| if back { stride.back() } else { *stride });
    strides.flat_map(move |stride| stride.squares(army, from, bounds, setting))
}

impl Gait<OnPlane> for PlaneGait {
    fn of(betza: &Betza, _: Side, _: &LocalPlane) -> Self {
        let Some(legs) = legs_of(betza.tree(), is_straight) else {
            return Self::Written { betza: betza.clone(), extent: betza.extent() };
        };
        let strides = legs.into_iter().flat_map(|leg| {
            let most = match leg.range() {
                Range::Once => 1,
                Range::UpTo(most) => most,
                Range::Unlimited => u8::MAX,
            };
            let stride = move |(dx, dy)| Stride { dx, dy, purpose: leg.purpose(), most };
            leg.offsets(FORWARD).map(stride).collect::<Vec<_>>()
        });
        Self::Straight(strides.collect())
    }

    fn quiet(&self, army: Army, from: PlaneSquare, setting: Setting<'_, OnPlane>) -> LocalSet {
        let reached: LocalSet = match self {
            Self::Straight(strides) => {
                squares(strides, LegPurpose::GO, army, from, false, &setting).collect()
            }
            Self::Written { betza, .. } => {
                self.seen(from, &setting, (army, setting.occupied), |outlook| betza.quiet(from, outlook))
            }
        };
        reached - setting.occupied
    }

    fn takes(&self, army: Army, from: PlaneSquare, setting: Setting<'_, OnPlane>) -> LocalSet {
        match self {
            Self::Straight(strides) => {
                squares(strides, LegPurpose::CAPTURE, army, from, false, &setting).collect()
            }
            Self::Written { betza, .. } => {
                self.seen(from, &setting, (army, setting.occupied), |outlook| betza.takes(from, outlook))
            }
        }
    }

    /// Nothing is taken in passing.
    fn takes_in_passing(&self, _: PlaneSquare, _: Setting<'_, OnPlane>) -> LocalSet {
        LocalSet::EMPTY
    }

    fn passed(&self, _: PlaneSquare, _: PlaneSquare, _: Setting<'_, OnPlane>) -> LocalSet {
        LocalSet::EMPTY
    }

    fn attackers(
        &self,
        army: Army,
        candidates: LocalSet,
        target: PlaneSquare,
        setting: Setting<'_, OnPlane>,
    ) -> LocalSet {
        match self {
            Self::Straight(strides) => {
                let seen = squares(strides, LegPurpose::CAPTURE, army, target, true, &setting);
                seen.filter(|square| candidates.contains(*square)).collect()
            }
            Self::Written { betza, .. } => {
                let near: LocalSet =
                    candidates.into_iter().filter(|from| self.has_in_range(*from, target)).collect();
                if near.is_empty() {
                    return near;
                }
                let mut occupied = setting.occupied;
                occupied.insert(target);
                self.seen(target, &setting, (army, occupied), |outlook| {
                    let bears = |from: &PlaneSquare| betza.takes(*from, outlook).contains(target);
                    near.into_iter().filter(bears).collect()
                })
            }
        }
    }

    fn has_in_range(&self, from: PlaneSquare, to: PlaneSquare) -> bool {
        match self {
            Self::Straight(_) | Self::Written { extent: None, .. } => true,
            Self::Written { extent: Some(extent), .. } => from.apart(to) <= *extent,
        }
    }

    fn strides(&self) -> Option<&[Stride]> {
        match self {
            Self::Straight(strides) => Some(strides),
            Self::Written { .. } => None,
        }
    }
}
