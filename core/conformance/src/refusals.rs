//! Refusals: what nobody offered is refused, and then nothing has changed.

use rand::seq::IndexedRandom;

use unruly_contract::{Action, Decision, Game, Seat, Setup};

use super::inspector::{Exhibit, Inspector};
use super::report::Check;
use super::snapshot::Snapshot;

/// So many actions of other positions are tried on each seat.
const TRIED: usize = 20;

impl Inspector<'_> {
    pub(super) fn check_refusals(&mut self, exhibit: &Exhibit<'_>) {
        let Exhibit { game, seats, before, record } = exhibit;
        let mut fork = game.fork();
        let mut refused: Vec<(Seat, Action)> = Vec::new();
        // A seat that is elsewhere, or not at all in this game, has nothing to say either.
        let outsider = Seat::ALL.into_iter().find(|seat| !seats.contains(seat));
        for seat in seats.iter().copied().chain(outsider) {
            for action in self.not_offered(exhibit, seat) {
                self.doing = format!("{seat} did {action:?}, which is not offered");
                match fork.act(seat, &action) {
                    Err(refusal) => {
                        if refusal.to_string().trim().is_empty() {
                            let detail = format!("{action} of {seat} is refused without a word");
                            self.fail(Check::Refusals, Some(record), detail);
                        }
                        refused.push((seat, action));
                    }
                    // A castling may bear the name that it has in another position, where it is known by its Rook.
                    Ok(_)
                        if self.strangers.contains(&action)
                            && does_what_is_offered(exhibit, seat, fork.as_ref()) =>
                    {
                        fork = game.fork();
                    }
                    Ok(_) => {
                        let detail = format!("{:?} was not offered to {seat}, and is done", action.text());
                        self.fail(Check::Refusals, Some(record), detail);
                        fork = game.fork();
                    }
                }
            }
        }
        if Snapshot::of(fork.as_ref(), seats) == *before {
            return;
        }
        for (seat, action) in refused {
            let mut fork = game.fork();
            let _ = fork.act(seat, &action);
            if let Some(difference) = Snapshot::of(fork.as_ref(), seats).difference(before) {
                let detail = format!("{action} of {seat} is refused, and changes the game: {difference}");
                return self.fail(Check::Refusals, Some(record), detail);
            }
        }
        self.fail(Check::Refusals, Some(record), "several refusals together change the game");
    }

    /// Texts that this seat is not offered here: of other positions, of other seats, and no actions at all.
    pub(super) fn not_offered(&mut self, exhibit: &Exhibit<'_>, seat: Seat) -> Vec<Action> {
        let decisions = &exhibit.before.decisions;
        let of = |wanted: bool| move |decision: &&Decision| (decision.seat == seat) == wanted;
        let own: Vec<&Action> = decisions.iter().filter(of(true)).flat_map(Decision::actions).collect();
        let others: Vec<&Action> = decisions.iter().filter(of(false)).flat_map(Decision::actions).collect();
        let mut tried: Vec<Action> = self.strangers.sample(&mut self.chance, TRIED).cloned().collect();
        tried.extend(others.sample(&mut self.chance, TRIED).map(|action| (*action).clone()));
        for action in own.sample(&mut self.chance, 3) {
            let text = action.text();
            let mut shorter = text.to_owned();
            shorter.pop();
            let near =
                [format!("{text} "), format!(" {text}"), format!("{text}\n"), text.to_uppercase(), shorter];
            tried.extend(near.map(Action::new));
        }
        let nonsense =
            ["", " ", "no such action!", "\u{0}", "é4", "e2", "e9e9", "0,0>", "99999999999999999999"];
        tried.extend(nonsense.map(Action::new));
        tried.push(Action::new("timeout"));
        tried.push(Action::new("x".repeat(5_000)));
        // Any word may be said, so what is said is not offered one by one.
        tried.retain(|action| !own.contains(&action) && !action.text().starts_with("say"));
        tried
    }

    /// Starts games from texts that are almost positions: most are refused, and none may break the ruleset.
    pub(super) fn garble(&mut self, position: &str, setup: &Setup) {
        use rand::RngExt;
        let letters: Vec<char> = position.chars().collect();
        let odd = ['0', '9', ' ', 'k', 'K', '/', '-', '[', ']', '\n', ',', ':', 'é', '\u{0}'];
        for _ in 0..20 {
            let mut changed = letters.clone();
            for _ in 0..self.chance.random_range(1..4) {
                let place = self.chance.random_range(0..=changed.len());
                let letter = odd.choose(&mut self.chance).copied().unwrap_or('x');
                match self.chance.random_range(0..3) {
                    0 => changed.insert(place, letter),
                    1 if place < changed.len() => changed[place] = letter,
                    _ => changed.truncate(place.max(1)),
                }
            }
            let position: String = changed.into_iter().collect();
            self.doing = format!("starting from {position:?}");
            let setup = Setup { position: Some(position), ..setup.clone() };
            if let Ok(game) = self.ruleset.start(&setup) {
                let decisions = game.decisions();
                let _ = (game.outcome(), game.position(), game.scene(unruly_contract::Viewer::Spectator));
                for decision in &decisions {
                    for action in decision.actions().sample(&mut self.chance, 4) {
                        let _ = game.fork().act(decision.seat, action);
                    }
                }
            }
        }
    }
}

/// Whether a game has come to where something leads that the seat is offered: the same may have several names.
fn does_what_is_offered(exhibit: &Exhibit<'_>, seat: Seat, after: &dyn Game) -> bool {
    let Exhibit { game, seats, before, .. } = exhibit;
    let after = Snapshot::of(after, seats);
    let own = before.decisions.iter().filter(|decision| decision.seat == seat);
    own.flat_map(Decision::actions).any(|action| {
        let mut other = game.fork();
        other.act(seat, action).is_ok() && Snapshot::of(other.as_ref(), seats) == after
    })
}
