//! The places that the players of a game have come to: whoever was out last stands before those who were out earlier.

use std::sync::Arc;

use unruly_contract::{Outcome, Seat};

use super::entry::Entry;

/// Where a player has come in at the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placing {
    /// The player.
    pub seat: Seat,
    /// The place, from 1; those share one who went at the same moment, and those who played to the end of a drawn game.
    pub number: usize,
    /// The place in the list of the action by which that player was out, for whoever was.
    pub out_by: Option<usize>,
}

/// The places of all players, the first one first.
pub(crate) fn placings(ledger: &[Arc<Entry>], seats: &[Seat], outcome: &Outcome) -> Vec<Placing> {
    let last_played = |seat: Seat| ledger.iter().rposition(|entry| entry.playing.contains(&seat));
    // Somebody who was out and came back, for a move was taken back, is out where that happened for good.
    let exit = |seat: Seat| match outcome.winner() {
        Some(winner) if winner == seat => None,
        None if last_played(seat).is_some_and(|place| place + 1 == ledger.len()) => None,
        _ => Some(last_played(seat).unwrap_or_default()),
    };
    let mut exits: Vec<(Seat, Option<usize>)> = seats.iter().map(|&seat| (seat, exit(seat))).collect();
    let staying = |exit: Option<usize>| exit.unwrap_or(usize::MAX);
    exits.sort_by_key(|&(_, exit)| std::cmp::Reverse(staying(exit)));
    let placing = |&(seat, exit): &(Seat, Option<usize>)| Placing {
        seat,
        number: 1 + exits.iter().filter(|(_, other)| staying(*other) > staying(exit)).count(),
        out_by: exit,
    };
    exits.iter().map(placing).collect()
}

#[cfg(test)]
mod tests {
    use unruly_contract::phrase;

    use super::*;

    const RED: Seat = Seat::RED;
    const BLUE: Seat = Seat::BLUE;
    const ALL: [Seat; 4] = [Seat::WHITE, Seat::BLACK, RED, BLUE];

    /// A game in which these players were in it before each action.
    fn game(playing: &[&[Seat]]) -> Vec<Arc<Entry>> {
        let entry =
            |playing: &&[Seat]| Arc::new(Entry { playing: playing.to_vec(), ..Entry::bare(1, Seat::WHITE) });
        playing.iter().map(entry).collect()
    }

    fn told(playing: &[&[Seat]], outcome: &Outcome) -> Vec<(usize, Seat, Option<usize>)> {
        let placings = placings(&game(playing), &ALL, outcome);
        placings.iter().map(|placing| (placing.number, placing.seat, placing.out_by)).collect()
    }

    #[test]
    fn whoever_stays_longer_comes_in_before_the_others() {
        let won = Outcome::Win { winner: BLUE, reason: phrase!("last-king") };
        let playing: [&[Seat]; 4] =
            [&ALL, &[Seat::WHITE, RED, BLUE], &[Seat::WHITE, RED, BLUE], &[Seat::WHITE, BLUE]];
        let expected =
            [(1, BLUE, None), (2, Seat::WHITE, Some(3)), (3, RED, Some(2)), (4, Seat::BLACK, Some(0))];
        assert_eq!(told(&playing, &won), expected);
    }

    #[test]
    fn those_share_a_place_who_go_together_or_agree_to_a_draw() {
        let drawn = Outcome::Draw { reason: phrase!("agreement"), honours: Vec::new() };
        let expected =
            [(1, Seat::WHITE, None), (1, BLUE, None), (3, Seat::BLACK, Some(0)), (3, RED, Some(0))];
        assert_eq!(told(&[&ALL, &[Seat::WHITE, BLUE]], &drawn), expected);
    }

    #[test]
    fn who_came_back_with_a_move_that_was_taken_back_is_out_when_it_is_for_good() {
        let won = Outcome::Win { winner: BLUE, reason: phrase!("last-king") };
        let playing: [&[Seat]; 4] =
            [&ALL, &[Seat::BLACK, RED, BLUE], &ALL, &[Seat::BLACK, Seat::WHITE, BLUE]];
        let told = told(&playing, &won);
        assert_eq!(told[1..3], [(2, Seat::WHITE, Some(3)), (2, Seat::BLACK, Some(3))]);
    }
}
