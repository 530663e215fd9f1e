//! A game under watch: after every action it is held against everything that must hold of any game at any time.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::{
    Action, Chance, Choices, Decision, Deed, Defect, Event, Game, Next, Purpose, Record, Ruleset, Seat,
};
use crate::{Scene, Setup, Viewer};

use super::report::{Check, Failure};
use super::secrecy::defects;
use super::snapshot::{Snapshot, scene_difference};

/// Resigning and agreeing to a draw end games early, so things that nobody waits for are said only once in so many actions.
const ASIDES: u32 = 150;

/// A game under watch.
///
/// Beside it goes the same game as it would have been saved and loaded after every action: its setup and every action have been
/// through the file. After each action the two must look alike to everybody; the game's own books must be right; somebody must be asked
/// something, or the game be over; and no scene may depend on what its viewer cannot know. The first thing amiss ends the watch, with
/// a record from which it can be seen again.
/// ```
/// use unruly_table::conformance::{Failure, Patrol};
/// use unruly_table::{Ruleset, Setup};
///
/// fn play(ruleset: &dyn Ruleset) -> Result<(), Box<Failure>> {
///     let mut patrol = Patrol::start(ruleset, Setup::default())?;
///     while let Some((seat, action)) = patrol.any_answer() {
///         patrol.act(seat, &action)?;
///     }
///     patrol.finish()?;
///     Ok(())
/// }
/// ```
pub struct Patrol<'r> {
    ruleset: &'r dyn Ruleset,
    game: Box<dyn Game>,
    /// The game that came out of the file.
    reloaded: Box<dyn Game>,
    record: Record,
    seats: Vec<Seat>,
    decisions: Vec<Decision>,
    chance: Chance,
}

impl<'r> Patrol<'r> {
    /// Starts a game.
    ///
    /// # Errors
    /// When it does not start, or there is something amiss with how it does.
    pub fn start(ruleset: &'r dyn Ruleset, setup: Setup) -> Result<Self, Box<Failure>> {
        let record = Record::new(ruleset.profile().id.clone(), setup);
        let fail = |check, detail: String| Box::new(Failure { check, detail, record: Some(record.clone()) });
        let read = Record::from_toml(&record.to_toml())
            .map_err(|error| fail(Check::Replay, format!("the saved setup is not loaded: {error}")))?;
        let begin = |setup: &Setup| {
            Defect::catch(|| "starting a game".to_owned(), || ruleset.start(setup))
                .map_err(|defect| fail(Check::Soundness, defect.to_string()))?
                .map_err(|error| fail(Check::Start, error.to_string()))
        };
        let (game, reloaded) = (begin(&record.setup)?, begin(&read.setup)?);
        let seats = game.scene(Viewer::Referee).seats.iter().map(|shown| shown.seat).collect();
        let chance = Chance::seed_from_u64(record.setup.seed);
        let mut patrol = Self { ruleset, game, reloaded, record, seats, decisions: Vec::new(), chance };
        patrol.examine()?;
        Ok(patrol)
    }

    /// The game.
    pub fn game(&self) -> &dyn Game {
        self.game.as_ref()
    }

    /// What is asked now.
    pub fn decisions(&self) -> &[Decision] {
        &self.decisions
    }

    /// All that was done so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// An answer to what the game waits for, and now and then something that may be said at any time. Every question, and in it
    /// every next pick, is as likely as any other.
    pub fn any_answer(&mut self) -> Option<(Seat, Action)> {
        let wants_aside = self.chance.random_range(0..ASIDES) == 0;
        let wanted = |decision: &&Decision| match wants_aside {
            true => decision.purpose == Purpose::Aside,
            false => decision.purpose.is_awaited(),
        };
        let wanted: Vec<&Decision> = self.decisions.iter().filter(wanted).collect();
        let decision = match wanted.choose(&mut self.chance) {
            Some(decision) => *decision,
            None => self.decisions.iter().find(|decision| decision.purpose.is_awaited())?,
        };
        Some((decision.seat, any_of(&decision.choices, &mut self.chance)?))
    }

    /// Does something, and looks at what has come of it.
    ///
    /// # Errors
    /// When it is refused, or anything is amiss then.
    pub fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Box<Failure>> {
        let doing = || format!("{seat} did {action}");
        self.record.actions.push(Deed { seat, action: action.clone() });
        let (game, reloaded) = (&mut self.game, &mut self.reloaded);
        let again = Action::new(action.text());
        let done = Defect::catch(doing, || (game.act(seat, action), reloaded.act(seat, &again)));
        let (events, others) = done.map_err(|defect| self.failure(Check::Soundness, defect.to_string()))?;
        let events = events.map_err(|refusal| {
            self.failure(Check::Offers, format!("{action} of {seat} is offered and refused: {refusal}"))
        })?;
        if others.as_ref() != Ok(&events) {
            let detail =
                format!("after loading, {action} of {seat} comes out as {others:?} instead of {events:?}");
            return Err(self.failure(Check::Replay, detail));
        }
        self.examine()?;
        Ok(events)
    }

    /// Plays the whole game again from its record, and compares the ends.
    ///
    /// # Errors
    /// When it does not come out the same.
    pub fn finish(self) -> Result<Record, Box<Failure>> {
        let again = Record::from_toml(&self.record.to_toml())
            .map_err(|error| error.to_string())
            .and_then(|read| read.replay(self.ruleset).map_err(|error| error.to_string()))
            .and_then(|table| {
                table.ask(|game| Snapshot::of(game, &self.seats)).map_err(|error| error.to_string())
            })
            .map_err(|error| {
                self.failure(Check::Replay, format!("the record cannot be replayed: {error}"))
            })?;
        match again.difference(&Snapshot::of(self.game.as_ref(), &self.seats)) {
            Some(difference) => Err(self
                .failure(Check::Replay, format!("the replayed record comes out differently: {difference}"))),
            None => Ok(self.record),
        }
    }

    fn failure(&self, check: Check, detail: String) -> Box<Failure> {
        Box::new(Failure { check, detail, record: Some(self.record.clone()) })
    }

    fn examine(&mut self) -> Result<(), Box<Failure>> {
        let mut chance = self.chance.clone();
        let examined = Defect::catch(
            || format!("looked at after {} actions", self.record.actions.len()),
            || self.look(&mut chance),
        );
        self.chance = chance;
        let found = examined.map_err(|defect| self.failure(Check::Soundness, defect.to_string()))?;
        self.decisions = found.map_err(|(check, detail)| self.failure(check, detail))?;
        Ok(())
    }

    /// Looks at the game from every side, and gives what is asked.
    fn look(&self, chance: &mut Chance) -> Result<Vec<Decision>, (Check, String)> {
        let game = self.game.as_ref();
        game.audit().map_err(|wrong| (Check::Books, wrong))?;
        let before = Snapshot::of(game, &self.seats);
        self.check_asking(&before).map_err(|wrong| (Check::Asking, wrong))?;
        if let Some(difference) = Snapshot::of(self.reloaded.as_ref(), &self.seats).difference(&before) {
            return Err((Check::Replay, format!("after loading it is another game: {difference}")));
        }
        for (viewer, scene) in super::snapshot::viewers(&self.seats).zip(&before.scenes) {
            if let Some(defect) = defects(viewer, scene, &self.seats, &before).first() {
                return Err((Check::Scenes, format!("in the scene for {viewer} {defect}")));
            }
        }
        for &seat in &self.seats {
            let imagined = game.imagine(seat, chance);
            self.check_secrecy(seat, &before, imagined.as_ref()).map_err(|wrong| (Check::Secrecy, wrong))?;
        }
        Ok(before.decisions)
    }

    fn check_asking(&self, now: &Snapshot) -> Result<(), String> {
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

    /// What a seat sees and is asked is the same in every game that it could be in.
    fn check_secrecy(&self, seat: Seat, before: &Snapshot, imagined: &dyn Game) -> Result<(), String> {
        for (viewer, real) in super::snapshot::viewers(&self.seats).zip(&before.scenes) {
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
        if own(&before.decisions) != own(&imagined.decisions()) {
            return Err(format!("what {seat} is asked depends on what {seat} cannot know"));
        }
        Ok(())
    }
}

/// An answer picked as a player would: each next pick is equally likely, whatever hangs below it.
pub(super) fn any_of(choices: &Choices, chance: &mut Chance) -> Option<Action> {
    let mut choices = choices;
    loop {
        match &choices.ways().choose(chance)?.next {
            Next::Complete(action) => return Some(action.clone()),
            Next::Pick(below) => choices = below,
        }
    }
}
