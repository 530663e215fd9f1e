//! Imagined games, and every moment that one of them came to.

use std::collections::BTreeMap;

use unruly_contract::{Chance, Game, Seat};

use super::tree::ROOT;
use crate::View;

/// A moment of an imagined game.
pub(super) struct Position {
    pub(super) game: Box<dyn Game>,
    /// The seats that are asked, and the answers open to them: the places of the arms of their bandits. `None` until
    /// somebody wants to know.
    pub(super) asked: Option<Vec<Question>>,
}

/// The question to one seat at a moment.
#[derive(Debug, Clone)]
pub(super) struct Question {
    pub(super) seat: Seat,
    pub(super) bandit: usize,
    pub(super) arms: Vec<usize>,
}

/// A node in one of the worlds.
type Moment = (usize, usize);

/// The games imagined so far. Everything that happens in one is kept, since nothing is dearer than to make it happen
/// again.
pub(super) struct Worlds {
    count: usize,
    next: usize,
    turns: usize,
    pub(super) positions: BTreeMap<Moment, Position>,
    /// Where choices led in a world.
    pub(super) steps: BTreeMap<(Moment, Vec<(usize, usize)>), usize>,
}

/// How often each world is looked at before there is another.
const VISITS: usize = 12;
/// How many worlds there are at most.
const MOST_WORLDS: usize = 96;
/// How many moments are kept at most; beyond it all worlds are given up for new ones.
const MOST_POSITIONS: usize = 20_000;

impl Worlds {
    pub(super) fn new() -> Self {
        Self { count: 0, next: 0, turns: 0, positions: BTreeMap::new(), steps: BTreeMap::new() }
    }

    /// The world to look at next.
    pub(super) fn next(&mut self, view: &View<'_>, chance: &mut Chance) -> usize {
        if self.positions.len() > MOST_POSITIONS {
            *self = Self::new();
        }
        self.turns += 1;
        if self.count == 0 || self.count < MOST_WORLDS && self.turns > self.count * VISITS {
            let game = view.imagine(chance);
            self.positions.insert((ROOT, self.count), Position { game, asked: None });
            self.count += 1;
            return self.count - 1;
        }
        self.next = (self.next + 1) % self.count;
        self.next
    }
}
