//! A game under watch: after every action it is held against what must hold of any game at any time.

use std::sync::Arc;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use unruly_contract::{Action, Chance, Choices, Decision, Deed, Event, Game, Next, Purpose, Record, Ruleset};
use unruly_contract::{Seat, Setup};
use unruly_table::Fault;

use super::report::{Check, Failure};
use super::watch::{Depth, Watch};

/// Resigning and agreeing to a draw end games early, so things that nobody waits for are said only once in so many
/// actions.
const ASIDES: u32 = 150;

/// A game under watch.
///
/// Watched in full, the same game goes beside it as it would have been saved and loaded: its setup and every action have been through
/// the file. After each action the two must look alike to everybody; the game's own books must be right; somebody must be asked
/// something, or the game be over; and no scene may depend on what its viewer cannot know. Watched by [samples](Depth::Sampled), the
/// books are looked at after every action and all else now and then. The first thing amiss ends the watch, with a record from which it
/// can be seen again.
/// ```
/// use std::sync::Arc;
///
/// use unruly_conformance::{Failure, Patrol};
/// use unruly_contract::{Ruleset, Setup};
///
/// fn play(ruleset: &Arc<dyn Ruleset>) -> Result<(), Box<Failure>> {
///     let mut patrol = Patrol::start(ruleset, Setup::default())?;
///     while let Some((seat, action)) = patrol.any_answer() {
///         patrol.act(seat, &action)?;
///     }
///     patrol.finish()?;
///     Ok(())
/// }
/// ```
pub struct Patrol<'r> {
    game: Box<dyn Game>,
    record: Record,
    watch: Watch<'r>,
    chance: Chance,
}

impl<'r> Patrol<'r> {
    /// Starts a game that is watched in full.
    ///
    /// # Errors
    /// When it does not start, or there is something amiss with how it does.
    pub fn start(ruleset: &'r Arc<dyn Ruleset>, setup: Setup) -> Result<Self, Box<Failure>> {
        Self::start_at(ruleset, setup, Depth::Full)
    }

    /// Starts a game that is watched as thoroughly as is asked.
    ///
    /// # Errors
    /// When it does not start, or there is something amiss with how it does.
    pub fn start_at(ruleset: &'r Arc<dyn Ruleset>, setup: Setup, depth: Depth) -> Result<Self, Box<Failure>> {
        let record = Record::new(ruleset.profile().id.clone(), setup);
        let fail = |check, detail: String| Box::new(Failure { check, detail, record: Some(record.clone()) });
        let game = Fault::catch("starting a game", || ruleset.start(&record.setup))
            .map_err(|fault| fail(Check::Soundness, fault.to_string()))?
            .map_err(|error| fail(Check::Start, error.to_string()))?;
        let watch = Watch::start(ruleset, game.as_ref(), &record, depth)?;
        let chance = Chance::seed_from_u64(record.setup.seed);
        Ok(Self { game, record, watch, chance })
    }

    /// The game.
    pub fn game(&self) -> &dyn Game {
        self.game.as_ref()
    }

    /// The questions now, where the game is watched in full; else none but those that the last look happened to find.
    pub fn decisions(&self) -> &[Decision] {
        self.watch.decisions().unwrap_or_default()
    }

    /// The seats that play.
    pub fn seats(&self) -> &[Seat] {
        self.watch.seats()
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
        let worked_out: Vec<Decision>;
        let decisions = match self.watch.decisions() {
            Some(decisions) => decisions,
            None => {
                worked_out = self.game.decisions();
                &worked_out
            }
        };
        let fitting: Vec<&Decision> = decisions.iter().filter(wanted).collect();
        let decision = match fitting.choose(&mut self.chance) {
            Some(decision) => *decision,
            None => decisions.iter().find(|decision| decision.purpose.is_awaited())?,
        };
        Some((decision.seat, any_of(&decision.choices, &mut self.chance)?))
    }

    /// Does something, and looks at what has come of it.
    ///
    /// # Errors
    /// When it is refused, or anything is amiss then.
    pub fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Box<Failure>> {
        self.record.actions.push(Deed { seat, action: action.clone() });
        let game = &mut self.game;
        let done = Fault::catch(format_args!("{seat} did {action}"), || game.act(seat, action));
        let events = done.map_err(|fault| self.failure(Check::Soundness, fault.to_string()))?;
        let events = events.map_err(|refusal| {
            self.failure(Check::Offers, format!("{action} of {seat} is offered and refused: {refusal}"))
        })?;
        self.watch.after(self.game.as_ref(), &self.record, &events)?;
        Ok(events)
    }

    /// Plays the whole game again from its record where the depth of the watch asks for that, and compares the ends.
    ///
    /// # Errors
    /// When it does not come out the same.
    pub fn finish(mut self) -> Result<Record, Box<Failure>> {
        self.watch.finish(self.game.as_ref(), &self.record)?;
        Ok(self.record)
    }

    fn failure(&self, check: Check, detail: String) -> Box<Failure> {
        Box::new(Failure { check, detail, record: Some(self.record.clone()) })
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
