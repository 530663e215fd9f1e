//! The boards that rules in force have made, kept with the ways of moving on them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use unruly_chess::betza::Betza;

use super::ways::{self, WayOfMoving, Ways};
use crate::model::Kinds;
use crate::terrain::Terrain;

/// So many boards are kept at most.
const MOST: usize = 256;

/// The boards that were needed lately, for all rules of a card set.
///
/// A search for a card that helps tries the same holes and walls after every move, and working out how pieces move among
/// them costs far more than all the rest of a trial.
#[derive(Debug, Default)]
pub(crate) struct Boards<G: Terrain>(Mutex<BTreeMap<G::Topology, Arc<Ground<G>>>>);

/// A board with the ways of moving on it.
#[derive(Debug)]
pub(crate) struct Ground<G: Terrain> {
    pub(crate) board: G::Land,
    /// The ways of the kinds of the set, in their order.
    pub(crate) of_kinds: Ways<G>,
    /// The ways that rules have added.
    added: Mutex<Vec<Arc<WayOfMoving<G>>>>,
    /// The rest of ways that rules limit.
    limits: Mutex<Vec<Limit<G>>>,
}

/// The rest of ways when every move is limited to so many squares.
#[derive(Debug)]
struct Limit<G: Terrain> {
    most: u8,
    /// The rest of each way that was asked about.
    known: Vec<Limited<G>>,
}

/// A way, and what is left of it: nothing, where `None`.
#[derive(Debug)]
struct Limited<G: Terrain> {
    way: Arc<WayOfMoving<G>>,
    left: Option<Arc<WayOfMoving<G>>>,
}

impl<G: Terrain> Boards<G> {
    /// The board of this shape. When there are too many all are forgotten: those in use are soon made again.
    pub(crate) fn ground(&self, topology: G::Topology, kinds: &Kinds) -> Arc<Ground<G>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ground) = known.get(&topology) {
            return ground.clone();
        }
        if known.len() >= MOST {
            known.clear();
        }
        let ground = Arc::new(Ground::new(G::land(topology.clone()), kinds));
        known.insert(topology, ground.clone());
        ground
    }
}

impl<G: Terrain> Ground<G> {
    pub(crate) fn new(board: G::Land, kinds: &Kinds) -> Self {
        Self {
            of_kinds: ways::of_kinds(kinds, &board).into(),
            board,
            added: Mutex::default(),
            limits: Mutex::default(),
        }
    }

    /// The rest of each of these ways when every move is limited to so many squares; `None` where nothing is left.
    pub(crate) fn limited(&self, ways: &[Arc<WayOfMoving<G>>], most: u8) -> Vec<Option<Arc<WayOfMoving<G>>>> {
        let mut limits = self.limits.lock().unwrap_or_else(PoisonError::into_inner);
        let place = limits.iter().position(|known| known.most == most).unwrap_or_else(|| {
            limits.push(Limit { most, known: Vec::new() });
            limits.len() - 1
        });
        let known = &mut limits[place].known;
        let one = |(place, way): (usize, &Arc<WayOfMoving<G>>)| {
            // Most often the ways are those of the kinds, and stand where they stood before.
            let is_asked = |known: &&Limited<G>| Arc::ptr_eq(&known.way, way);
            let found = known.get(place).filter(is_asked).or_else(|| known.iter().find(is_asked));
            if let Some(found) = found {
                return found.left.clone();
            }
            let betza = way.betza.limited(most);
            let left = betza.map(|betza| self.way(&betza, way.is_pawn, way.promotes));
            known.push(Limited { way: Arc::clone(way), left: left.clone() });
            left
        };
        ways.iter().enumerate().map(one).collect()
    }

    /// A way that a rule adds.
    pub(crate) fn way(&self, betza: &Betza, is_pawn: bool, promotes: bool) -> Arc<WayOfMoving<G>> {
        let mut added = self.added.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all = self.of_kinds.iter().chain(added.iter());
        let known = all.find(|way| way.is_written(betza, is_pawn, promotes)).cloned();
        known.unwrap_or_else(|| {
            let way = Arc::new(WayOfMoving::new(betza.clone(), &self.board, is_pawn, promotes));
            added.push(way.clone());
            way
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terrain::OnBoard;
    use unruly_geometry::board::{Board, BoardSet as Set, Square, Topology};

    fn without(squares: Set) -> Topology {
        Topology { holes: squares, ..Topology::default() }
    }

    #[test]
    fn a_board_is_made_once_and_told_from_others() {
        let (boards, kinds) = (Boards::<OnBoard>::default(), Kinds::of_chess());
        let [centre, corners] =
            [Set::CENTRE, Set::CORNERS].map(|holes| boards.ground(without(holes), &kinds));
        assert!(Arc::ptr_eq(&centre, &boards.ground(without(Set::CENTRE), &kinds)));
        assert!(Arc::ptr_eq(&corners, &boards.ground(without(Set::CORNERS), &kinds)));
        assert_eq!(centre.board.squares(), !Set::CENTRE);
        assert_eq!(corners.board.squares(), !Set::CORNERS);
    }

    #[test]
    fn however_many_boards_there_are_each_is_the_one_asked_for() {
        let (boards, kinds) = (Boards::<OnBoard>::default(), Kinds::of_chess());
        let pairs =
            Square::all().flat_map(|one| Square::all().map(move |other| Set::of(one) | Set::of(other)));
        for holes in pairs.take(2 * MOST) {
            assert_eq!(boards.ground(without(holes), &kinds).board.squares(), !holes);
            assert!(boards.0.lock().unwrap().len() <= MOST);
        }
    }

    #[test]
    fn a_way_that_rules_add_is_the_same_for_all_of_them() {
        let ground = Ground::<OnBoard>::new(Board::PLAIN, &Kinds::of_chess());
        let camel: Betza = "C".parse().unwrap();
        assert!(Arc::ptr_eq(&ground.way(&camel, false, false), &ground.way(&camel, false, false)));
        assert!(!Arc::ptr_eq(&ground.way(&camel, false, false), &ground.way(&camel, false, true)));
    }
}
