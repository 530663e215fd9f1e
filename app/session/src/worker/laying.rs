//! Cards about which nothing more is asked once they are played: they lie on the table first, with everything that would come of
//! them, until their player says that they are played.

use std::time::Duration;

use rand::SeedableRng;
use unruly_contract::keys::CARD_HAS_NO_EFFECT;
use unruly_contract::words::TAKE_BACK;
use unruly_contract::{Action, Chance, Decision, Event, Game, Happening, Pick, Seat, Spot, Viewer};

use super::Worker;
use crate::glance::is_aside;

/// A card that lies on the table and has not been played yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laid {
    /// Its id.
    pub card: String,
    /// The action by which it is played.
    pub action: Action,
    /// Everything that is sure to come of it, as far as its player may know, should nobody do anything against it.
    pub foreseen: Vec<Happening>,
}

impl Laid {
    /// That nothing will come of the card, and why, where it is so.
    pub fn comes_to_nothing(&self) -> Option<&Happening> {
        self.foreseen.iter().find(|what| what.announces(CARD_HAS_NO_EFFECT))
    }

    /// The squares on which something will be chosen or changed.
    pub fn places(&self) -> impl Iterator<Item = Spot> {
        let chosen = |what: &Happening| match what {
            Happening::Chosen { pick: Pick::Square(spot), .. } => Some(*spot),
            _ => None,
        };
        self.foreseen.iter().flat_map(move |what| changed_places(what).into_iter().chain(chosen(what)))
    }
}

/// The squares on which a happening has changed something.
pub fn changed_places(what: &Happening) -> Vec<Spot> {
    match what {
        Happening::Moved { from, to, .. } => vec![*from, *to],
        Happening::Captured { at, .. }
        | Happening::Removed { at, .. }
        | Happening::Fused { at, .. }
        | Happening::Changed { at, .. }
        | Happening::Placed { at, .. } => vec![*at],
        _ => Vec::new(),
    }
}

/// So many games are imagined: a coin that falls alike in all of them is a rare thing.
const IMAGINED: u64 = 8;
/// No more answers than these are waited for before a card has done what it does.
const MOST_ANSWERS: usize = 16;

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
    let mut happened = Vec::new();
    let mut next = Some((seat, action.clone()));
    for _ in 0..MOST_ANSWERS {
        let Some((by, answer)) = next else { break };
        let Ok(events) = game.act(by, &answer) else { break };
        let seen = events.into_iter().filter(|event: &Event| event.to.includes(Viewer::Seat(seat)));
        happened.extend(seen.map(|event| event.what).filter(is_of_the_card));
        next = answer_of_others(&game.decisions(), seat);
    }
    happened
}

/// Whether a happening may be the doing of a card: who draws and whose turn it is then goes without saying.
fn is_of_the_card(what: &Happening) -> bool {
    what.is_about_a_piece() || matches!(what, Happening::Announced { .. } | Happening::Chosen { .. })
}

/// The answer by which the next of the others lets something pass, where others are asked first.
fn answer_of_others(decisions: &[Decision], seat: Seat) -> Option<(Seat, Action)> {
    let next = decisions.iter().find(|decision| decision.purpose.is_awaited())?;
    let decline = next.decline.clone().filter(|_| next.seat != seat)?;
    Some((next.seat, decline))
}
