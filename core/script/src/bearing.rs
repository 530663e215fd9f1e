//! The way from one square to another, in a word.

use unruly_contract::{Naming, Seat, Spot};

/// Whether a seat that goes from one square to another may call that way so. On a board left and right are White's: from the other side of
/// it they could be either.
pub(crate) fn leads(word: &str, from: Spot, to: Spot, seat: Seat, naming: Naming) -> bool {
    let way = match word {
        "left" => (-1, 0),
        "right" => (1, 0),
        "up" => (0, 1),
        "down" => (0, -1),
        _ => return false,
    };
    let is_clear = naming == Naming::Coordinates || seat == Seat::WHITE;
    is_clear && ((to.x - from.x).signum(), (to.y - from.y).signum()) == way
}

/// Whether squares follow one another as hops do: each two steps from the one before, straight or from corner to corner, over a piece.
pub(crate) fn hops(squares: &[Spot], is_occupied: impl Fn(Spot) -> bool) -> bool {
    squares.windows(2).all(|pair| {
        let (dx, dy) = (pair[1].x - pair[0].x, pair[1].y - pair[0].y);
        let is_hop = dx.abs().max(dy.abs()) == 2 && dx % 2 == 0 && dy % 2 == 0;
        is_hop && is_occupied(Spot { x: pair[0].x + dx / 2, y: pair[0].y + dy / 2 })
    })
}
