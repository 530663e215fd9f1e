//! Movements of several legs, `A>B` and `A*`: walked from stop to stop.

use unruly_geometry::Geometry;
use unruly_geometry::board::{BoardSet, Square};

use super::direct::Table;
use super::landings::{Key, Landings, landings};
use crate::betza::plan::{LegSet, Plan};
use crate::betza::{Facing, LegPurpose};

/// The movements of several legs among all of one piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Chains {
    links: Vec<Link>,
    first: LegSet,
    last: LegSet,
    /// For each square those from which it could ever be captured on, whatever stands where.
    origins: Box<Table>,
}

/// One leg of a chain.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Link {
    landings: Landings,
    purpose: LegPurpose,
    followers: LegSet,
}

impl Chains {
    /// The chains of a plan, if it has any.
    pub(super) fn of<G>(plan: &Plan, facing: Facing, geometry: &G) -> Option<Self>
    where
        G: Geometry<Square = Square, Set = BoardSet>,
    {
        let single = plan.single();
        let first = plan.first.without(single);
        if first == LegSet::NONE {
            return None;
        }
        let links = plan.legs.iter().zip(&plan.followers).enumerate().map(|(place, (leg, &followers))| {
            let list = if single.contains(place) { Vec::new() } else { landings(leg, facing, geometry) };
            Link { landings: Landings::new(list, Key::From), purpose: leg.purpose(), followers }
        });
        let mut chains = Self {
            links: links.collect(),
            first,
            last: plan.last.without(single),
            origins: Box::new([BoardSet::EMPTY; 64]),
        };
        for from in Square::all() {
            for to in chains.walk(from, BoardSet::EMPTY, LegPurpose::CAPTURE, |landings, start| {
                landings.of(start).iter().map(|landing| landing.to).collect()
            }) {
                chains.origins[to.index()].insert(from);
            }
        }
        Some(chains)
    }

    /// Whether any of them captures.
    pub(super) fn can_take(&self) -> bool {
        self.last.iter().any(|place| self.links[place].purpose.serves(LegPurpose::CAPTURE))
    }

    /// The squares where a piece ends for a purpose.
    pub(super) fn ends(
        &self,
        from: Square,
        occupied: BoardSet,
        unmoved: BoardSet,
        purpose: LegPurpose,
    ) -> BoardSet {
        // The piece itself is lifted. Whether it has moved before is asked of where it began, on every leg.
        let others = occupied - BoardSet::of(from);
        let unmoved = if unmoved.contains(from) { BoardSet::ALL } else { BoardSet::EMPTY };
        self.walk(from, others, purpose, |landings, start| landings.ends(start, others, unmoved))
    }

    /// Those of some squares from which a piece attacks `target`.
    pub(super) fn attackers(
        &self,
        candidates: BoardSet,
        target: Square,
        occupied: BoardSet,
        unmoved: BoardSet,
    ) -> BoardSet {
        let attacks =
            |&from: &Square| self.ends(from, occupied, unmoved, LegPurpose::CAPTURE).contains(target);
        (candidates & self.origins[target.index()]).into_iter().filter(attacks).collect()
    }

    /// Follows the legs from stop to stop; `ends` tells where a leg ends that starts on a square.
    fn walk(
        &self,
        from: Square,
        occupied: BoardSet,
        purpose: LegPurpose,
        ends: impl Fn(&Landings, Square) -> BoardSet,
    ) -> BoardSet {
        let mut reached = BoardSet::EMPTY;
        let mut started = [BoardSet::EMPTY; 64];
        let mut waiting = [BoardSet::EMPTY; 64];
        let mut todo = self.first;
        for place in self.first.iter() {
            waiting[place] = BoardSet::of(from);
        }
        while let Some(place) = todo.iter().next() {
            todo = todo.without(LegSet::of(place));
            let link = &self.links[place];
            let starts = std::mem::take(&mut waiting[place]) - started[place];
            started[place] |= starts;
            let landed =
                starts.into_iter().fold(BoardSet::EMPTY, |all, start| all | ends(&link.landings, start));
            if self.last.contains(place) && link.purpose.serves(purpose) {
                reached |= landed;
            }
            let stops = landed - occupied;
            if link.purpose.serves(LegPurpose::GO) && stops.is_occupied() {
                for next in link.followers.iter() {
                    if (stops - started[next]).is_occupied() {
                        waiting[next] |= stops;
                        todo = todo.or(LegSet::of(next));
                    }
                }
            }
        }
        reached - BoardSet::of(from)
    }
}
