//! How a seat stands in any game, its end included.

use unruly_contract::{Game, Outcome, Seat};

use crate::search::{DRAWN, WON};

/// How a seat stands, in hundredths of a pawn. A game that was won or lost so many plies ahead scores
/// [`WON`] less those plies, or the opposite; nothing else comes near that.
pub(crate) fn standing(game: &dyn Game, seat: Seat, ply: u32) -> i32 {
    match game.outcome() {
        None => game.worth(seat).clamp(-GREATEST_WORTH, GREATEST_WORTH),
        Some(Outcome::Win { winner, .. }) if winner == seat => WON - ply as i32,
        Some(Outcome::Win { .. }) => ply as i32 - WON,
        Some(Outcome::Draw { honours, .. }) => share(&honours, seat),
        // Nobody is known to have won.
        Some(Outcome::Unknown(_)) => DRAWN,
    }
}

/// The greatest value of a glance: a game not yet won is never worth as much as a win.
const GREATEST_WORTH: i32 = WON - 1_000;
/// The worth of all honours of a draw to a seat that has them all.
const ALL_HONOURS: i64 = 2_000;

/// The worth of a draw: the seat's part of the honours above an equal part.
fn share(honours: &[(Seat, u32)], seat: Seat) -> i32 {
    let all: i64 = honours.iter().map(|(_, count)| i64::from(*count)).sum();
    let own: i64 =
        honours.iter().filter(|(other, _)| *other == seat).map(|(_, count)| i64::from(*count)).sum();
    if all == 0 {
        return DRAWN;
    }
    (ALL_HONOURS * own / all - ALL_HONOURS / honours.len() as i64) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn honours_are_worth_their_part_above_an_equal_one() {
        let (white, black, red) = (Seat::WHITE, Seat::BLACK, Seat::RED);
        assert_eq!(share(&[], white), 0);
        assert_eq!(share(&[(white, 3), (black, 3)], white), 0);
        assert_eq!(share(&[(white, 3), (black, 1)], white), 500);
        assert_eq!(share(&[(white, 3), (black, 1)], black), -500);
        assert_eq!(
            share(&[(white, 3), (black, 1)], red),
            -1000,
            "a seat without honours has the worst of it"
        );
    }
}
