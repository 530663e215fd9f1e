//! How kept games stand: each is played once more for a small picture of it.

use std::collections::BTreeMap;
use std::sync::mpsc::{self, Receiver, Sender};

use unruly_contract::{Record, Scene, Viewer};
use unruly_table::{HostedRuleset, Table};

use crate::workplace::{Wake, Workplace, aside};

/// The scenes to which kept games have come, each known by a name that its face gives it.
pub struct Glimpses {
    workplace: Workplace,
    /// Nothing for a game that cannot be played again.
    scenes: BTreeMap<String, Option<Scene>>,
    /// The names of those that are being played, each with the number of the look.
    under_way: Vec<(u64, String)>,
    /// How often a game was looked at.
    looks: u64,
    sender: Sender<Played>,
    played: Receiver<Played>,
}

/// A game that was played to where it stands.
struct Played {
    look: u64,
    name: String,
    scene: Option<Scene>,
}

/// So many games are played at a time. One that hangs takes its place for good.
const AT_A_TIME: usize = 3;

impl Glimpses {
    /// No game has been looked at.
    pub fn new(workplace: &Workplace) -> Self {
        let (sender, played) = mpsc::channel();
        let workplace = workplace.clone();
        Self { workplace, scenes: BTreeMap::new(), under_way: Vec::new(), looks: 0, sender, played }
    }

    /// Whether the game of this name can be looked at now: it was not, and not too many others are under way.
    pub fn wants(&self, name: &str) -> bool {
        self.under_way.len() < AT_A_TIME
            && !self.scenes.contains_key(name)
            && !self.under_way.iter().any(|(_, other)| other == name)
    }

    /// Begins to look at a game, so far as it has a record that can be played.
    pub fn look(&mut self, name: String, game: Option<(HostedRuleset, Record)>) {
        let Some((ruleset, record)) = game else {
            self.scenes.insert(name, None);
            return;
        };
        match &self.workplace {
            Workplace::Here => {
                self.scenes.insert(name, scene(&ruleset, &record));
            }
            Workplace::Thread(wake) => {
                let (sender, wake) = (self.sender.clone(), Wake::clone(wake));
                self.looks += 1;
                let look = self.looks;
                self.under_way.push((look, name.clone()));
                aside(move || {
                    let scene = scene(&ruleset, &record);
                    // A face that is gone wants no picture.
                    if sender.send(Played { look, name, scene }).is_ok() {
                        wake();
                    }
                });
            }
        }
    }

    /// Takes in what was played meanwhile.
    pub fn go_on(&mut self) {
        for Played { look, name, scene } in self.played.try_iter() {
            // A game that has gone on meanwhile is looked at once more, and only that counts.
            if let Some(place) = self.under_way.iter().position(|(other, _)| *other == look) {
                self.under_way.swap_remove(place);
                self.scenes.insert(name, scene);
            }
        }
    }

    /// The game of this name has gone on.
    pub fn forget(&mut self, name: &str) {
        self.scenes.remove(name);
        self.under_way.retain(|(_, other)| other != name);
    }

    /// How the game of this name stands, once that is known.
    pub fn scene(&self, name: &str) -> Option<&Scene> {
        self.scenes.get(name)?.as_ref()
    }
}

/// How a game stands, as everybody may see it.
fn scene(ruleset: &HostedRuleset, record: &Record) -> Option<Scene> {
    Table::replay(record, ruleset).ok()?.scene(Viewer::Spectator).ok()
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, mpsc};
    use std::time::Duration;

    use unruly_contract::{Action, Deed, Record, Scene, Seat, Setup, Spot};
    use unruly_table::HostedRuleset;
    use unruly_toys::{Hooked, Method};

    use super::{AT_A_TIME, Glimpses, Played, scene};
    use crate::workplace::Workplace;

    fn game(action: &str) -> Option<(HostedRuleset, Record)> {
        let mut record = Record::new("orthodox", Setup::default());
        record.actions = vec![Deed { seat: Seat::WHITE, action: Action::new(action) }];
        Some((HostedRuleset::new(unruly_orthodox::rulesets().remove(0)).unwrap(), record))
    }

    fn stands_on(scene: &Scene, square: &str) -> bool {
        let spot: Spot = square.parse().unwrap();
        scene.pieces.iter().any(|piece| piece.at == spot)
    }

    #[test]
    fn a_game_is_looked_at_once_and_shows_where_it_has_come_to() {
        let mut glimpses = Glimpses::new(&Workplace::Here);
        assert!(glimpses.wants("one") && glimpses.scene("one").is_none());
        glimpses.look("one".to_owned(), game("e2e4"));
        assert!(!glimpses.wants("one"));
        let scene = glimpses.scene("one").expect("it can be played");
        assert!(stands_on(scene, "e4"));
        glimpses.forget("one");
        glimpses.look("one".to_owned(), game("d2d4"));
        let scene = glimpses.scene("one").expect("it has gone on in another way");
        assert!(stands_on(scene, "d4"));
        // A record that is broken has no picture, and is not tried again.
        glimpses.look("two".to_owned(), game("e2e5"));
        glimpses.look("three".to_owned(), None);
        for broken in ["two", "three"] {
            assert!(!glimpses.wants(broken) && glimpses.scene(broken).is_none(), "{broken}");
        }
    }

    #[test]
    fn a_game_that_goes_on_while_it_is_looked_at_is_shown_as_it_is_now() {
        let mut glimpses = Glimpses::new(&Workplace::Thread(Arc::new(|| {})));
        // Both looks were begun; the second is of the game as it is now, and the first comes back last.
        glimpses.under_way = vec![(2, "one".to_owned())];
        let played = |look, moved| {
            let (ruleset, record) = game(moved).unwrap();
            Played { look, name: "one".to_owned(), scene: scene(&ruleset, &record) }
        };
        for (look, moved) in [(2, "d2d4"), (1, "e2e4")] {
            glimpses.sender.send(played(look, moved)).unwrap();
            glimpses.go_on();
            assert!(stands_on(glimpses.scene("one").expect("it was played"), "d4"), "{moved}");
        }
    }

    #[test]
    fn a_game_that_hangs_keeps_no_other_from_its_picture() {
        let (sender, woken) = mpsc::channel();
        let mut glimpses =
            Glimpses::new(&Workplace::Thread(Arc::new(move || sender.send(()).unwrap_or_default())));
        let hanging = Hooked::hanging(unruly_orthodox::rulesets().remove(0), Method::Act, 0);
        let record = game("e2e4").unwrap().1;
        glimpses.look("hanging".to_owned(), Some((HostedRuleset::new(hanging).unwrap(), record)));
        for name in ["one", "two", "three"] {
            assert!(glimpses.wants(name));
            glimpses.look(name.to_owned(), game("e2e4"));
            while glimpses.scene(name).is_none() {
                woken.recv_timeout(Duration::from_secs(30)).expect("it is played");
                glimpses.go_on();
            }
        }
        assert!(!glimpses.wants("hanging"));
        for number in 1..AT_A_TIME {
            glimpses.under_way.push((number as u64, number.to_string()));
        }
        assert!(!glimpses.wants("four"), "no more than so many at a time");
    }
}
