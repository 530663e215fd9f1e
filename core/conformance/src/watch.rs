//! The checks after an action: the few that cost little every time, and all of them now and then.

use std::sync::Arc;

use rand::{RngExt, SeedableRng};

use unruly_contract::{
    Action, Chance, Decision, Event, Game, Happening, Record, Ruleset, Scene, Seat, Viewer,
};
use unruly_table::Fault;

use super::report::{Check, Failure};
use super::secrecy::defects;
use super::snapshot::{Snapshot, decision_difference, scene_difference, viewers};

/// How thoroughly a game is watched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Depth {
    /// The books at a glance after every action, the whole of them where a card was at work, and all else now and then.
    #[default]
    Sampled,
    /// The whole books after every action, and nothing else.
    Books,
    /// Everything after every action.
    Full,
}

impl Depth {
    /// Among so many games watched by samples one is watched in full.
    const FULL_ONE_IN: u64 = 64;

    /// How the game of this number, from 0, is watched where games are watched by samples: one of many in full.
    ///
    /// ```
    /// use unruly_conformance::Depth;
    /// assert_eq!(Depth::Sampled.of_game(0), Depth::Full);
    /// assert_eq!(Depth::Sampled.of_game(1), Depth::Sampled);
    /// assert_eq!(Depth::Full.of_game(1), Depth::Full);
    /// ```
    pub fn of_game(self, number: u64) -> Self {
        if number.is_multiple_of(Self::FULL_ONE_IN) { Self::Full } else { self }
    }
}

/// The whole books are looked into after one in so many actions, and more often where a card was at work.
const BOOKS_ONE_IN: u32 = 32;
const BOOKS_OF_CARDS_ONE_IN: u32 = 4;

/// A game is looked at from every side after one in so many actions.
const LOOK_ONE_IN: u32 = 400;

/// A game is saved and loaded after one in so many actions; it was played again then from the start, which takes long.
const SAVE_ONE_IN: u32 = 1_000;

/// One game in so many is played again from its record when it ends.
const REPLAY_ONE_IN: u32 = 10;

/// For so many actions the loaded game goes along with the one that was saved.
const ALONG: usize = 30;

/// A watch over a game that somebody else plays.
///
/// The choice of checks, and their times, depend on the game's seed alone, so a game fails again where it failed before.
pub struct Watch<'r> {
    ruleset: &'r Arc<dyn Ruleset>,
    depth: Depth,
    seats: Vec<Seat>,
    chance: Chance,
    /// The game that came out of the file.
    reloaded: Option<Reloaded>,
    /// The game as it stood when it was looked at last.
    last: Box<dyn Game>,
    decisions: Option<Vec<Decision>>,
}

/// A game that was saved, loaded, and goes along with the first.
struct Reloaded {
    game: Box<dyn Game>,
    /// For how many actions still.
    left: usize,
}

impl<'r> Watch<'r> {
    /// Begins to watch a game that has just started.
    ///
    /// # Errors
    /// When there is something amiss with how it does.
    pub fn start(
        ruleset: &'r Arc<dyn Ruleset>,
        game: &dyn Game,
        record: &Record,
        depth: Depth,
    ) -> Result<Self, Box<Failure>> {
        let mut watch = Self {
            ruleset,
            depth,
            seats: Vec::new(),
            chance: Chance::seed_from_u64(record.setup.seed),
            reloaded: None,
            last: game.fork(),
            decisions: None,
        };
        watch.guarded(record, |watch| {
            watch.seats = game.scene(Viewer::Referee).seats.iter().map(|shown| shown.seat).collect();
            if depth == Depth::Full {
                watch.load(record)?;
            }
            watch.examine(game, record, &[])
        })?;
        Ok(watch)
    }

    /// The questions now, where the last look found out.
    pub fn decisions(&self) -> Option<&[Decision]> {
        self.decisions.as_deref()
    }

    /// The seats that play.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Looks at a game after the last action of its record, of which these events came.
    ///
    /// # Errors
    /// When something is amiss.
    pub fn after(&mut self, game: &dyn Game, record: &Record, events: &[Event]) -> Result<(), Box<Failure>> {
        self.guarded(record, |watch| {
            watch.go_along(record, events)?;
            watch.examine(game, record, events)?;
            game.audit_since(watch.last.as_ref()).map_err(|wrong| (Check::Books, wrong))?;
            watch.last = game.fork();
            Ok(())
        })
    }

    /// Looks at a game that goes on no longer: its record must bring it here once more.
    ///
    /// # Errors
    /// When it does not, or anything else is amiss.
    pub fn finish(&mut self, game: &dyn Game, record: &Record) -> Result<(), Box<Failure>> {
        let is_wanted = match self.depth {
            Depth::Full => true,
            Depth::Sampled => self.one_in(REPLAY_ONE_IN),
            Depth::Books => false,
        };
        self.guarded(record, |watch| {
            game.audit().map_err(|wrong| (Check::Books, wrong))?;
            if is_wanted {
                watch.load(record)?;
                watch.compare(&Snapshot::of(game, &watch.seats))?;
            }
            Ok(())
        })
    }

    fn one_in(&mut self, times: u32) -> bool {
        self.chance.random_range(0..times.max(1)) == 0
    }

    fn guarded(
        &mut self,
        record: &Record,
        look: impl FnOnce(&mut Self) -> Result<(), (Check, String)>,
    ) -> Result<(), Box<Failure>> {
        let doing = format_args!("looked at after {} actions", record.actions.len());
        let looked = Fault::catch(doing, || look(self));
        let found = looked.unwrap_or_else(|fault| Err((Check::Soundness, fault.to_string())));
        found.map_err(|(check, detail)| Box::new(Failure { check, detail, record: Some(record.clone()) }))
    }

    /// Plays the game from what a file of it says.
    fn load(&mut self, record: &Record) -> Result<(), (Check, String)> {
        let wrong = |detail: String| (Check::Replay, detail);
        let read = Record::from_toml(&record.to_toml())
            .map_err(|error| wrong(format!("the saved game is not loaded: {error}")))?;
        let mut game = self
            .ruleset
            .start(&read.setup)
            .map_err(|error| wrong(format!("the saved game does not start: {error}")))?;
        for deed in &read.actions {
            game.act(deed.seat, &deed.action).map_err(|refusal| {
                wrong(format!("after loading, {} of {} is refused: {refusal}", deed.action, deed.seat))
            })?;
        }
        self.reloaded = Some(Reloaded { game, left: ALONG });
        Ok(())
    }

    /// The loaded game does what was done last.
    fn go_along(&mut self, record: &Record, events: &[Event]) -> Result<(), (Check, String)> {
        let (Some(reloaded), Some(deed)) = (&mut self.reloaded, record.actions.last()) else {
            return Ok(());
        };
        let again = Action::new(deed.action.text());
        let others = reloaded.game.act(deed.seat, &again);
        if others.as_deref() != Ok(events) {
            let (action, seat) = (&deed.action, deed.seat);
            let detail =
                format!("after loading, {action} of {seat} comes out as {others:?} instead of {events:?}");
            return Err((Check::Replay, detail));
        }
        reloaded.left = reloaded.left.saturating_sub(1);
        Ok(())
    }

    fn examine(&mut self, game: &dyn Game, record: &Record, events: &[Event]) -> Result<(), (Check, String)> {
        self.decisions = None;
        let is_full = self.depth == Depth::Full;
        let (books, look, save) = match self.depth {
            Depth::Books => (true, false, false),
            Depth::Full => (true, true, false),
            Depth::Sampled => {
                let books = if events.iter().any(is_by_card) { BOOKS_OF_CARDS_ONE_IN } else { BOOKS_ONE_IN };
                let look = record.actions.is_empty() || self.one_in(LOOK_ONE_IN);
                (self.one_in(books), look, self.one_in(SAVE_ONE_IN))
            }
        };
        let audited = if books || look { game.audit() } else { game.audit_at_a_glance() };
        audited.map_err(|wrong| (Check::Books, wrong))?;
        let is_over = game.outcome().is_some();
        if game.asked().is_empty() != is_over {
            let detail = match is_over {
                true => "somebody is asked though it is over",
                false => "nobody is asked though the game is not over",
            };
            return Err((Check::Asking, detail.to_owned()));
        }
        if save {
            self.load(record)?;
        }
        let parts = !is_full && self.reloaded.as_ref().is_some_and(|reloaded| reloaded.left == 0);
        if look || save || parts {
            self.look(game)?;
        }
        if parts {
            self.reloaded = None;
        }
        Ok(())
    }

    /// Looks at the game from every side.
    fn look(&mut self, game: &dyn Game) -> Result<(), (Check, String)> {
        let before = Snapshot::of(game, &self.seats);
        check_asking(&before).map_err(|wrong| (Check::Asking, wrong))?;
        self.compare(&before)?;
        for (viewer, scene) in viewers(&self.seats).zip(&before.scenes) {
            if let Some(defect) = defects(viewer, scene, &self.seats, &before).first() {
                return Err((Check::Scenes, format!("in the scene for {viewer} {defect}")));
            }
        }
        for &seat in &self.seats {
            let imagined = game.imagine(seat, &mut self.chance);
            self.check_secrecy(seat, &before, imagined.as_ref()).map_err(|wrong| (Check::Secrecy, wrong))?;
        }
        self.decisions = Some(before.decisions);
        Ok(())
    }

    fn compare(&self, now: &Snapshot) -> Result<(), (Check, String)> {
        let Some(reloaded) = &self.reloaded else { return Ok(()) };
        match Snapshot::of(reloaded.game.as_ref(), &self.seats).difference(now) {
            Some(difference) => {
                Err((Check::Replay, format!("after loading it is another game: {difference}")))
            }
            None => Ok(()),
        }
    }

    /// The view of a seat and its questions are the same in every game that it could be in.
    fn check_secrecy(&self, seat: Seat, before: &Snapshot, imagined: &dyn Game) -> Result<(), String> {
        for (viewer, real) in viewers(&self.seats).zip(&before.scenes) {
            if viewer != Viewer::Seat(seat) && viewer != Viewer::Spectator {
                continue;
            }
            let other: Scene = imagined.scene(viewer);
            if other != *real {
                let difference = scene_difference(real, &other);
                return Err(format!("what {viewer} sees depends on what {seat} cannot know: {difference}"));
            }
        }
        let own = |decisions: &[Decision]| -> Vec<Decision> {
            decisions.iter().filter(|decision| decision.seat == seat).cloned().collect()
        };
        let (real, other) = (own(&before.decisions), own(&imagined.decisions()));
        if real != other {
            let difference = decision_difference(&real, &other);
            return Err(format!("what {seat} is asked depends on what {seat} cannot know: {difference}"));
        }
        Ok(())
    }
}

/// Whether a card has brought something about, or was played.
fn is_by_card(event: &Event) -> bool {
    event.card.is_some() || matches!(event.what, Happening::Played { .. })
}

fn check_asking(now: &Snapshot) -> Result<(), String> {
    let awaited = now.decisions.iter().filter(|decision| decision.purpose.is_awaited());
    match (&now.outcome, awaited.count()) {
        (Some(outcome), _) if !now.decisions.is_empty() => {
            return Err(format!("somebody is asked though it is over: {outcome}"));
        }
        (None, 0) => return Err("nobody is asked though the game is not over".to_owned()),
        _ => {}
    }
    match now.decisions.iter().find(|decision| decision.choices.is_empty()) {
        Some(decision) => Err(format!("{} is asked and has no answer", decision.seat)),
        None => Ok(()),
    }
}
