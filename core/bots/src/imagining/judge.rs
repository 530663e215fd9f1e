//! How an imagined game stands for everyone who plays in it.

use rand::seq::IndexedRandom;
use unruly_contract::{Chance, Decision, Forecast, Game, Purpose, Seat};

use crate::search::WON;
use crate::standing::standing;

/// The hopes of each seat, from 0, the game is lost, to 1, it is won; in the order of the judge's seats.
pub(super) type Hopes = Vec<f32>;

/// Values games.
pub(super) struct Judge {
    /// The seats that play, as far as is known yet.
    pub(super) seats: Vec<Seat>,
    /// At how many positions a ruleset may look that can look ahead by itself.
    pub(super) sight: u32,
}

/// The judgment on a game.
pub(super) struct Judgment {
    pub(super) hopes: Hopes,
    /// The ruleset's forecast of answers, from the first seat's side.
    pub(super) forecast: Option<Forecast>,
}

/// How many choices are made at random at most until a game can be valued.
const MOST_CHOICES: u32 = 12;
/// By how much a seat must stand ahead to have three quarters of all hopes, in hundredths of a pawn.
const EDGE: f32 = 350.0;
/// The least hope that is left in a game that is not over.
const RESERVE: f32 = 0.02;
/// The part of the joy over a game's end, or of the sorrow, that each ply until then takes away.
const PLY: f32 = 0.0004;

impl Judge {
    /// The place of a seat among all.
    pub(super) fn place(&self, seat: Seat) -> Option<usize> {
        self.seats.iter().position(|&other| other == seat)
    }

    /// Values a game so many plies ahead. Where a card or the like is in the middle of its choices these are made at
    /// random first, since a half-made choice says nothing.
    pub(super) fn value(&self, game: &dyn Game, ply: u32, chance: &mut Chance) -> Judgment {
        if game.outcome().is_some() {
            return self.glance(game, ply);
        }
        if let Some(forecast) = self.foresee(game) {
            return Judgment { hopes: self.foreseen(game, &forecast), forecast: Some(forecast) };
        }
        let mut settled: Option<Box<dyn Game>> = None;
        for _ in 0..MOST_CHOICES {
            let now = settled.as_deref().unwrap_or(game);
            let Some((seat, choice)) = open_choice(&now.decisions(), chance) else { break };
            let mut next = now.fork();
            if next.act(seat, &choice).is_err() {
                break;
            }
            let is_settled = next.outcome().is_some() || self.foresee_cheaply(&*next);
            settled = Some(next);
            if is_settled {
                break;
            }
        }
        let Some(settled) = settled else { return self.glance(game, ply) };
        match self.foresee(&*settled).filter(|_| settled.outcome().is_none()) {
            // The forecast of answers has none for this question.
            Some(forecast) => Judgment { hopes: self.foreseen(&*settled, &forecast), forecast: None },
            None => self.glance(&*settled, ply),
        }
    }

    fn foresee(&self, game: &dyn Game) -> Option<Forecast> {
        self.seats.first().and_then(|&seat| game.foresee(seat, self.sight))
    }

    /// Whether the ruleset can look ahead from here.
    fn foresee_cheaply(&self, game: &dyn Game) -> bool {
        self.seats.first().is_some_and(|&seat| game.foresee(seat, 0).is_some())
    }

    fn foreseen(&self, game: &dyn Game, forecast: &Forecast) -> Hopes {
        let own = hope(forecast.standing);
        match self.seats.as_slice() {
            [_] => vec![own],
            // With two seats, one gains as much as the other loses.
            [_, _] => vec![own, 1.0 - own],
            seats => {
                let of = |seat: &Seat| {
                    let seen = game.foresee(*seat, self.sight).map(|forecast| forecast.standing);
                    hope(seen.unwrap_or_else(|| standing(game, *seat, 0)))
                };
                seats.iter().map(of).collect()
            }
        }
    }

    fn glance(&self, game: &dyn Game, ply: u32) -> Judgment {
        let hopes = self.seats.iter().map(|&seat| hope(standing(game, seat, ply))).collect();
        Judgment { hopes, forecast: None }
    }
}

/// An answer, any one, to a question that has to be answered before it is clear what was done: one that cannot be
/// declined and is no move.
fn open_choice(decisions: &[Decision], chance: &mut Chance) -> Option<(Seat, unruly_contract::Action)> {
    let mut awaited = decisions.iter().filter(|decision| decision.purpose.is_awaited());
    let first = awaited.next()?;
    if first.purpose != Purpose::Step || first.decline.is_some() || awaited.next().is_some() {
        return None;
    }
    Some((first.seat, (*first.actions().choose(chance)?).clone()))
}

/// The hopes of a seat with this standing.
pub(super) fn hope(standing: i32) -> f32 {
    let ends = WON - standing.abs();
    if ends <= 1_000 {
        let joy = 1.0 - PLY * ends as f32;
        return if standing > 0 { joy } else { 1.0 - joy };
    }
    let standing = standing as f32;
    0.5 + (0.5 - RESERVE) * standing / (standing.abs() + EDGE)
}

/// How a seat stands that has so much to hope for.
pub(super) fn standing_of(hope: f32) -> i32 {
    let part = ((hope - 0.5) / (0.5 - RESERVE)).clamp(-0.99, 0.99);
    (part * EDGE / (1.0 - part.abs())) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_stands_better_has_more_to_hope_for() {
        let standings = [-WON, 10 - WON, -5_000, -300, -1, 0, 40, 900, 20_000, WON - 30, WON - 1, WON];
        for pair in standings.windows(2) {
            assert!(hope(pair[0]) < hope(pair[1]), "{pair:?}");
        }
        for standing in standings {
            assert!((hope(standing) + hope(-standing) - 1.0).abs() < 1e-5, "{standing}");
        }
    }

    #[test]
    fn a_hope_tells_how_a_seat_stands() {
        for standing in [-900, -120, 0, 35, 400, 2_500] {
            assert!((standing_of(hope(standing)) - standing).abs() <= 2 + standing.abs() / 200, "{standing}");
        }
    }
}
