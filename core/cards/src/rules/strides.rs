//! Ways of moving on the plane, walked square by square: pieces pass through their own.

use unruly_chess::Side;
use unruly_chess::betza::{
    Betza, Course, Facing, Leg, LegManner, LegPurpose, Outlook, Range, Readiness, Tree,
};
use unruly_geometry::plane::{LocalPlane, LocalSet, PlaneSquare, Window};
use unruly_geometry::{Geometry, SquareSet};

use super::ways::{Gait, Setting};
use super::within::Within;
use crate::field::Army;
use crate::terrain::{CompactSet, OnPlane};

/// How a way is looked up on the plane, for one side.
///
/// Only pieces of the other colour stand in the way; a move ends on none of one's own, which the rules see to.
#[derive(Debug, Clone)]
pub enum PlaneGait {
    /// By steps, leaps and rides that go straight.
    Straight(Vec<Stride>),
    /// Any other.
    Written(Betza),
}

/// One direction in which a piece goes.
#[derive(Debug, Clone, Copy)]
pub struct Stride {
    dx: i8,
    dy: i8,
    purpose: LegPurpose,
    most: u8,
}

/// Nobody has a forward of their own on the plane: what a movement has go forward goes up, whosever piece it is.
const FORWARD: Facing = Facing::North;

impl PlaneGait {
    /// The plane as a written way looks at it, with these obstacles.
    fn seen<T>(
        setting: &Setting<'_, OnPlane>,
        blocked: &LocalSet,
        look: impl FnOnce(&Outlook<'_, Within<'_, LocalPlane>>) -> T,
    ) -> T {
        let land = Within { land: setting.board, pieces: &setting.occupied };
        look(&Outlook { geometry: &land, occupied: blocked, unmoved: &setting.fresh, facing: FORWARD })
    }
}

impl Stride {
    /// The squares that a piece of an army comes to, up to and with the first on which something stands in its way; or those from
    /// which it would come.
    fn squares(
        self,
        army: Army,
        from: PlaneSquare,
        back: bool,
        bounds: Window,
        setting: &Setting<'_, OnPlane>,
    ) -> impl Iterator<Item = PlaneSquare> {
        let land = setting.board;
        let (dx, dy) = if back { (-self.dx, -self.dy) } else { (self.dx, self.dy) };
        let mut here = Some(from);
        (0..self.most).map_while(move |_| {
            let next = land.leap(here?, dx, dy).filter(|&next| land.is_within(next, &bounds))?;
            here = (!setting.is_in_the_way(army, next)).then_some(next);
            Some(next)
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
    strides.flat_map(move |stride| stride.squares(army, from, back, bounds, setting))
}

impl Gait<OnPlane> for PlaneGait {
    fn of(betza: &Betza, _: Side, _: &LocalPlane) -> Self {
        let mut legs = Vec::new();
        if !gather(betza.tree(), &mut legs) {
            return Self::Written(betza.clone());
        }
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
            Self::Written(betza) => {
                Self::seen(&setting, &setting.in_the_way(army), |outlook| betza.quiet(from, outlook))
            }
        };
        reached - setting.occupied
    }

    fn takes(&self, army: Army, from: PlaneSquare, setting: Setting<'_, OnPlane>) -> LocalSet {
        match self {
            Self::Straight(strides) => {
                squares(strides, LegPurpose::CAPTURE, army, from, false, &setting).collect()
            }
            Self::Written(betza) => {
                Self::seen(&setting, &setting.in_the_way(army), |outlook| betza.takes(from, outlook))
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
                seen.filter(|square| SquareSet::contains(&candidates, *square)).collect()
            }
            Self::Written(betza) => {
                let mut blocked = setting.in_the_way(army);
                blocked.insert(target);
                Self::seen(&setting, &blocked, |outlook| {
                    let bears = |from: &PlaneSquare| betza.takes(*from, outlook).contains(target);
                    candidates.into_iter().filter(bears).collect()
                })
            }
        }
    }

    /// Attacks depend on more than lines: on which pieces are bound to which.
    fn snipers(&self, _: &LocalPlane, _: PlaneSquare) -> Option<LocalSet> {
        None
    }
}

/// The legs of a movement that goes straight; `false` where it does not.
fn gather(tree: &Tree, legs: &mut Vec<Leg>) -> bool {
    match tree {
        Tree::Leg(leg) => {
            legs.push(*leg);
            leg.manner() == LegManner::Plain
                && leg.course() == Course::Straight
                && leg.readiness() == Readiness::Always
        }
        Tree::Either(trees) => trees.iter().all(|tree| gather(tree, legs)),
        Tree::Then(_) | Tree::Repeat(_) => false,
    }
}
