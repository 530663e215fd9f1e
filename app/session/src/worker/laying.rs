//! Cards about which nothing more is asked once they are played: they lie on the table first, with everything that would come of
//! them, until their player says that they are played.

use std::time::Duration;

use rand::SeedableRng;
use unruly_contract::words::TAKE_BACK;
use unruly_contract::{Action, Chance, Event, Game, Happening, Seat, Viewer, let_others_pass};

use super::Worker;
use crate::glance::is_aside;
use crate::seen::Laid;

/// So many games are imagined: a coin that falls alike in all of them is a rare thing.
const IMAGINED: u64 = 8;

impl Worker {
    /// Lays a card on the table. Where it is not played by this action or can be taken back afterwards, and where a teacher stands
    /// by, the action is done at once.
    pub(super) fn lay(&mut self, seat: Seat, card: String, action: &Action, now: Duration) {
        let laid = match self.teacher {
            Some(_) => None,
            None => self.book.table().ask(|game| foreseen(game, seat, &card, action)).ok().flatten(),
        };
        match laid {
            Some(foreseen) => {
                self.outbox.notice(None);
                self.outbox.lay(Laid { card, action: action.clone(), foreseen });
            }
            None => {
                self.act(seat, action, now);
            }
        }
    }
}

/// Everything that is sure to come of an action by which a card is played; `None` where it does not play it, is refused, or can be
/// taken back once it is done.
fn foreseen(game: &dyn Game, seat: Seat, card: &str, action: &Action) -> Option<Vec<Happening>> {
    let mut tried = game.fork();
    let events = tried.act(seat, action).ok()?;
    let plays =
        |event: &Event| matches!(&event.what, Happening::Played { card: played, .. } if played == card);
    if !events.iter().any(plays) || is_aside(&tried.decisions(), seat, &Action::new(TAKE_BACK)) {
        return None;
    }
    let mut sure: Option<Vec<Happening>> = None;
    for seed in 0..IMAGINED {
        let happened = imagined(game, seat, action, &mut Chance::seed_from_u64(seed));
        let common = match sure {
            None => happened,
            Some(known) => known.into_iter().filter(|what| happened.contains(what)).collect(),
        };
        sure = Some(common);
    }
    sure
}

/// All that a player sees happen in a game as it may be, in which nobody does anything against it.
fn imagined(game: &dyn Game, seat: Seat, action: &Action, chance: &mut Chance) -> Vec<Happening> {
    let mut game = game.imagine(seat, chance);
    let Ok(events) = game.act(seat, action) else { return Vec::new() };
    let events = events.into_iter().chain(let_others_pass(game.as_mut(), seat));
    let seen = events.filter(|event| event.to.includes(Viewer::Seat(seat)));
    seen.map(|event| event.what).filter(is_of_the_card).collect()
}

/// Whether a happening may be the doing of a card: who draws and whose turn it is then goes without saying.
fn is_of_the_card(what: &Happening) -> bool {
    what.is_about_a_piece() || matches!(what, Happening::Announced { .. } | Happening::Chosen { .. })
}
