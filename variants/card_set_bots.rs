//! Bots at the games of card sets, in tests: what is done, and what a bot would do.

use unruly_bots::{BotSpec, View};
use unruly_contract::{Action, Game, Seat, Secrecy, Unhurried};

/// Does what must be legal.
pub(crate) fn act(game: &mut dyn Game, deeds: &[(Seat, &str)]) {
    for (seat, text) in deeds {
        game.act(*seat, &Action::new(*text)).unwrap_or_else(|refusal| panic!("{seat} {text}: {refusal}"));
    }
}

/// The action that a bot chooses for a seat.
pub(crate) fn chosen(spec: &str, seed: u64, game: &dyn Game, seat: Seat) -> Option<String> {
    let spec: BotSpec = spec.parse().expect("a bot");
    let limits = spec.limits().unwrap_or_default();
    let view = View::new(game, seat, Secrecy::Hidden);
    spec.make(seed).choose(&view, &limits, &Unhurried).map(|action| action.text().to_owned())
}
