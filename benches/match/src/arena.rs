//! One game between two players.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use unruly_contract::{Action, Game, Limits, Ruleset, Seat, Setup};

use crate::player::Player;
use crate::score::Played;

/// What a game is played from.
pub struct Pairing<'o> {
    /// The moves it begins with.
    pub opening: &'o [Action],
    /// Whether the second player has the first seat.
    pub swapped: bool,
    /// What every move may take.
    pub limits: Limits,
}

/// No game is longer: it is a draw then.
const MOST_PLIES: usize = 600;

/// Plays a game to its end by the rules.
pub fn play(ruleset: &dyn Ruleset, players: &mut [Player; 2], pairing: &Pairing<'_>) -> Result<Played> {
    let mut game = ruleset.start(&Setup::default())?;
    let mut moves = Vec::new();
    for action in pairing.opening {
        let seat = *game.asked().first().context("an opening does not end the game")?;
        game.act(seat, action)?;
        moves.push(action.clone());
    }
    for player in players.iter_mut() {
        player.begin()?;
    }
    let mut slowest = [Duration::ZERO; 2];
    let first_seat = if pairing.swapped { Seat::BLACK } else { Seat::WHITE };
    while let Some(&seat) = game.asked().first() {
        if moves.len() >= MOST_PLIES || claim_draw(&mut *game, seat) {
            break;
        }
        let player = usize::from(seat != first_seat);
        let since = Instant::now();
        let action = players[player].choose(&*game, seat, &moves, &pairing.limits)?;
        slowest[player] = slowest[player].max(since.elapsed());
        game.act(seat, &action).with_context(|| format!("{action} after {moves:?}"))?;
        moves.push(action);
    }
    let outcome = game.outcome();
    let halves = match outcome.as_ref().map(|outcome| outcome.winner()) {
        Some(Some(winner)) => 2 * usize::from(winner == first_seat),
        _ => 1,
    };
    Ok(Played {
        halves,
        reason: outcome.map_or_else(|| "too long, a draw".to_owned(), |outcome| outcome.to_string()),
        plies: moves.len(),
        moves: moves.iter().map(|action| action.text().to_owned()).collect(),
        slowest,
    })
}

/// An arbiter's draw: claimed as soon as it could be, for programs that cannot claim.
fn claim_draw(game: &mut dyn Game, seat: Seat) -> bool {
    game.act(seat, &Action::new("draw claim")).is_ok()
}
