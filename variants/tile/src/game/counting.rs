//! Counting lines of play from wherever a game has come, a placement and a forced skip being moves.

use unruly_contract::{Counting, Perft};

use crate::course::{Course, Stage};
use crate::{Announce, Workspace};

/// How many lines there are.
pub(crate) fn count(course: &Course, perft: Perft) -> u64 {
    let Some(depth) = perft.depth.checked_sub(1) else { return 1 };
    let below = Perft { depth, ..perft };
    let is_counted = depth == 0 && perft.counting == Counting::Bulk;
    match course.stage() {
        Stage::Layout => {
            let placements = course.placements();
            if is_counted {
                return placements.len() as u64;
            }
            let after = |(kind, square)| {
                let mut next = course.clone();
                next.place(kind, square);
                count(&next, below)
            };
            placements.into_iter().map(after).sum()
        }
        Stage::Play if !has_announcements(course) => course.position.clone().perft(perft),
        Stage::Kingless | Stage::Play => {
            let moves = course.clone().moves(&mut Workspace::new());
            if is_counted {
                return moves.len() as u64;
            }
            let after = |made| {
                let mut next = course.clone();
                next.make(made);
                count(&next, below)
            };
            moves.into_iter().map(after).sum()
        }
    }
}

/// An announcement ends with its check, and a position alone keeps no account of that.
fn has_announcements(course: &Course) -> bool {
    let position = &course.position;
    position.rules().announce == Announce::ByHand
        && position.players().iter().any(|seat| !position.announced(seat).is_empty())
}
