//! A few moves of each game, played for its picture in the gallery.

use std::sync::mpsc::{self, Receiver, Sender};

use unruly_contract::{Action, Game, Limits, Memory, Pick, Purpose, Scene, Seat, Setup, Unhurried, Viewer};
use unruly_table::{HostedGame, HostedRuleset};

use crate::picking::first_picks;
use crate::workplace::{Wake, Workplace, aside};

/// The pictures of several games, each played a little way.
pub struct Showcases {
    rulesets: Vec<HostedRuleset>,
    workplace: Workplace,
    /// The work on the pictures, since somebody came to see them.
    work: Option<ShowcaseWork>,
}

enum ShowcaseWork {
    /// A step at a time, whenever somebody looks.
    Here(Vec<Showcase>),
    /// Each in a thread of its own, so that a game that takes its time keeps nobody waiting.
    Thread { scenes: Vec<Option<Scene>>, pictures: Receiver<(usize, Scene)> },
}

impl Showcases {
    /// Pictures of these games, which come to be little by little once somebody asks them to go on.
    pub fn of(rulesets: &[HostedRuleset], workplace: &Workplace) -> Self {
        Self { rulesets: rulesets.to_vec(), workplace: workplace.clone(), work: None }
    }

    /// Goes on with the picture that shows least so far, or takes in what was played aside. Says whether to come back at once.
    pub fn go_on(&mut self) -> bool {
        match self.work.get_or_insert_with(|| ShowcaseWork::begun(&self.rulesets, &self.workplace)) {
            ShowcaseWork::Here(showcases) => {
                let unfinished = showcases.iter_mut().filter(|showcase| showcase.game.is_some());
                let Some(least) = unfinished.min_by_key(|showcase| showcase.progress()) else { return false };
                least.go_on();
                showcases.iter().any(|showcase| showcase.game.is_some())
            }
            ShowcaseWork::Thread { scenes, pictures } => {
                for (index, scene) in pictures.try_iter() {
                    scenes[index] = Some(scene);
                }
                false
            }
        }
    }

    /// The scene of a game by now.
    pub fn scene(&self, index: usize) -> Option<&Scene> {
        match self.work.as_ref()? {
            ShowcaseWork::Here(showcases) => showcases.get(index)?.scene(),
            ShowcaseWork::Thread { scenes, .. } => scenes.get(index)?.as_ref(),
        }
    }
}

impl ShowcaseWork {
    fn begun(rulesets: &[HostedRuleset], workplace: &Workplace) -> Self {
        let Workplace::Thread(wake) = workplace else {
            return Self::Here(rulesets.iter().map(Showcase::of).collect());
        };
        let (sender, pictures) = mpsc::channel();
        for (index, ruleset) in rulesets.iter().enumerate() {
            let (ruleset, sender, wake) = (ruleset.clone(), sender.clone(), Wake::clone(wake));
            aside(move || paint(index, &ruleset, &sender, &wake));
        }
        Self::Thread { scenes: vec![None; rulesets.len()], pictures }
    }
}

/// Plays for a picture, and shows it after each step while somebody wants to see it.
fn paint(index: usize, ruleset: &HostedRuleset, pictures: &Sender<(usize, Scene)>, wake: &Wake) {
    let mut showcase = Showcase::of(ruleset);
    loop {
        if let Some(scene) = showcase.scene() {
            if pictures.send((index, scene.clone())).is_err() {
                return;
            }
            wake();
        }
        if !showcase.go_on() {
            return;
        }
    }
}

/// A game that is played a little way, for its picture.
struct Showcase {
    game: Option<HostedGame>,
    memory: Memory,
    plies: u32,
    scene: Option<Scene>,
    dice: u64,
}

/// How many moves are made once everything stands.
const PLIES: u32 = 14;
/// How hard each is thought about.
const NODES: u64 = 600;
/// Pictures with more colours than this are hard to read when they are small.
const SEATS: u8 = 3;

impl Showcase {
    /// A game that has not begun.
    fn of(ruleset: &HostedRuleset) -> Self {
        let seats = (*ruleset.profile().seats.end()).min(SEATS).max(*ruleset.profile().seats.start());
        let setup = Setup { seats: Some(seats), seed: 7, ..Setup::default() };
        let game = ruleset.start(&setup).ok();
        let scene = game.as_ref().and_then(look);
        Self { game, memory: Memory::default(), plies: 0, scene, dice: 7 }
    }

    /// The scene by now.
    fn scene(&self) -> Option<&Scene> {
        self.scene.as_ref()
    }

    /// How much there is to be seen, for those with least to come first: pieces on the table, then moves.
    fn progress(&self) -> (bool, u32) {
        (self.scene.as_ref().is_some_and(|scene| !scene.pieces.is_empty()), self.plies)
    }

    /// Plays on a little. Says whether there is more to come.
    fn go_on(&mut self) -> bool {
        let Some(mut game) = self.game.take() else { return false };
        // A ruleset that breaks down here simply has no more moves in its picture.
        let played = game.change("playing for a picture", |game| self.play(game));
        let goes_on = played.unwrap_or(false);
        if goes_on {
            self.scene = look(&game).or_else(|| self.scene.take());
            self.game = Some(game);
        }
        goes_on
    }

    fn play(&mut self, game: &mut dyn Game) -> bool {
        if self.plies >= PLIES {
            return false;
        }
        // Pieces that have to be put on the table first are put there in larger steps.
        for _ in 0..8 {
            let Some((seat, action)) = self.placement(game) else { break };
            if game.act(seat, &action).is_err() {
                return false;
            }
        }
        if self.placement(game).is_some() {
            return true;
        }
        // A picture is of pieces: whatever else is asked is let pass.
        for _ in 0..8 {
            let Some((seat, action)) = declined(game) else { break };
            if game.act(seat, &action).is_err() {
                return false;
            }
        }
        self.plies += 1;
        let Some((seat, action)) = self.next(game) else { return false };
        game.act(seat, &action).is_ok() && game.outcome().is_none()
    }

    /// Something to put on the table, near its middle, while that is all there is to do.
    fn placement(&mut self, game: &dyn Game) -> Option<(Seat, Action)> {
        let decisions = game.decisions();
        let awaited: Vec<_> = decisions.iter().filter(|decision| decision.purpose == Purpose::Move).collect();
        let is_placing = awaited
            .iter()
            .flat_map(|decision| decision.choices.ways())
            .all(|way| matches!(way.pick, Pick::Kind(_)));
        let decision = awaited.first().filter(|_| is_placing)?;
        let actions = first_picks(&decision.choices);
        if actions.is_empty() {
            return None;
        }
        let sample = (0..5).map(|_| &actions[self.throw(actions.len())]);
        let distance = |(square, _): &(Option<unruly_contract::Spot>, Action)| {
            square.map_or(0, |spot| i64::from(spot.x).pow(2) + i64::from(spot.y).pow(2))
        };
        let nearest = sample.min_by_key(|offer| distance(offer))?;
        Some((decision.seat, nearest.1.clone()))
    }

    fn next(&mut self, game: &dyn Game) -> Option<(Seat, Action)> {
        let seat = game.asked().first().copied()?;
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let thought = game.think(seat, &limits, &mut self.memory, &Unhurried).map(|thought| thought.action);
        let moves: Vec<Action> =
            game.moves().into_iter().filter(|(mover, _)| *mover == seat).map(|(_, action)| action).collect();
        let any = moves.len().checked_sub(1).map(|last| moves[self.throw(last + 1)].clone());
        thought.or(any).map(|action| (seat, action))
    }

    fn throw(&mut self, sides: usize) -> usize {
        // Knuth's numbers: good enough for a picture, and the same picture each time.
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.dice >> 33) as usize % sides.max(1)
    }
}

/// The way to let pass what is asked besides a move.
fn declined(game: &dyn Game) -> Option<(Seat, Action)> {
    let asked = game.asked();
    let decisions = game.decisions();
    let mut open = decisions.iter().filter(|decision| asked.contains(&decision.seat));
    let other = open.find(|decision| decision.purpose == Purpose::Step)?;
    Some((other.seat, other.decline.clone()?))
}

fn look(game: &HostedGame) -> Option<Scene> {
    game.ask("looking at it", |game| game.scene(Viewer::Spectator)).ok()
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, mpsc};
    use std::time::Duration;

    use unruly_contract::Ruleset;
    use unruly_table::HostedRuleset;
    use unruly_toys::{Hooked, Method};

    use super::{Showcase, Showcases};
    use crate::workplace::Workplace;

    fn hosted(ruleset: Arc<dyn Ruleset>) -> HostedRuleset {
        HostedRuleset::new(ruleset).unwrap()
    }

    #[test]
    fn every_game_gets_a_picture_in_a_few_steps() {
        let shelves = [
            unruly_orthodox::rulesets(),
            unruly_combining::rulesets(),
            unruly_tile::rulesets(),
            unruly_fandeck::rulesets(),
        ];
        for ruleset in shelves.iter().flatten() {
            let mut showcase = Showcase::of(&hosted(ruleset.clone()));
            let steps = (0..60).take_while(|_| showcase.go_on()).count();
            assert!(steps < 60, "{} takes too long", ruleset.profile().name);
            let scene = showcase.scene().expect("a game can be seen");
            assert!(scene.pieces.len() > 20 && !scene.last_move.is_empty(), "{}", ruleset.profile().name);
            assert!(showcase.plies > 6, "{} stops after {} moves", ruleset.profile().name, showcase.plies);
        }
    }

    #[test]
    fn no_game_is_begun_before_somebody_asks() {
        let mut showcases = Showcases::of(&[hosted(unruly_orthodox::rulesets().remove(0))], &Workplace::Here);
        assert!(showcases.scene(0).is_none(), "whoever never sees the gallery does not wait for it");
        assert!(showcases.go_on() && showcases.scene(0).is_some());
    }

    #[test]
    fn a_game_that_never_comes_back_keeps_no_other_from_its_picture() {
        let chess = || unruly_orthodox::rulesets().remove(0);
        let hanging = hosted(Hooked::hanging(chess(), Method::Decisions, 0));
        let (sender, woken) = mpsc::channel();
        let workplace = Workplace::Thread(Arc::new(move || sender.send(()).unwrap_or_default()));
        let mut showcases = Showcases::of(&[hanging, hosted(chess())], &workplace);
        assert!(!showcases.go_on());
        let has_moved =
            |showcases: &Showcases| showcases.scene(1).is_some_and(|scene| !scene.last_move.is_empty());
        while !has_moved(&showcases) {
            woken.recv_timeout(Duration::from_secs(30)).expect("the other game is played");
            assert!(!showcases.go_on(), "nobody has to come back at once");
        }
        assert!(showcases.scene(0).is_some_and(|scene| scene.last_move.is_empty()));
    }
}
