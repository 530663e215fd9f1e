//! The round: what the others have moved since the viewer's own last move, where more than two play.

use std::sync::Arc;

use unruly_contract::{Happening, Seat, Spot};

use super::{Entry, Sitting};

/// A move of somebody else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Trail {
    pub(crate) seat: Seat,
    pub(crate) from: Spot,
    pub(crate) to: Spot,
    /// How many others have moved since.
    pub(crate) age: usize,
}

impl Sitting {
    /// The moves of the round, the latest first. Of two players the one move is seen anyway.
    pub(crate) fn round(&self) -> Vec<Trail> {
        let seats = self.sitters().len();
        if seats <= 2 {
            return Vec::new();
        }
        let shown = self.past().unwrap_or(self.ledger().len());
        trails(&self.ledger()[..shown.min(self.ledger().len())], self.facing(), seats - 1)
    }
}

/// The moves of the last so many others, up to the viewer's own.
fn trails(entries: &[Arc<Entry>], own: Option<Seat>, most: usize) -> Vec<Trail> {
    let mut trails = Vec::new();
    let mut age = 0;
    for entry in entries.iter().rev() {
        let moved: Vec<(Seat, Spot, Spot)> = entry.happened.iter().filter_map(moved).collect();
        if moved.is_empty() {
            continue;
        }
        if age == most || Some(entry.seat) == own {
            break;
        }
        trails.extend(moved.into_iter().rev().map(|(seat, from, to)| Trail { seat, from, to, age }));
        age += 1;
    }
    trails
}

fn moved(happening: &Happening) -> Option<(Seat, Spot, Spot)> {
    match happening {
        Happening::Moved { seat, from, to, .. } => Some((*seat, *from, *to)),
        _ => None,
    }
}
