//! A game being played: its record, what its players were told, and the way back.

use crate::checkpoints::Checkpoints;
use crate::{Fault, HostedGame, HostedRuleset, StartError};
use unruly_contract::{
    Action, Arg, Decision, Deed, Event, Game, Outcome, Phrase, Record, Refusal, Scene, Seat, Setup,
    SetupError, Variation, VariationError, Viewer, phrase,
};

/// A game being played.
///
/// A ruleset that breaks down ends its own game only: every later question is answered with [`TableError::Broken`], and
/// [`Table::record`] still has all that was done before.
pub struct Table {
    ruleset: HostedRuleset,
    game: HostedGame,
    record: Record,
    /// The events of each action of the record.
    told: Vec<Vec<Event>>,
    /// The actions that were taken back, the earliest last.
    undone: Vec<Deed>,
    checkpoints: Checkpoints,
}

/// The seats that must consent to an undo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Consent {
    /// That of whoever asks for it.
    Own,
    /// That of every player: it is needed where an action has let somebody know what was hidden, since taking it back
    /// cannot make it forgotten.
    Everyone,
}

/// Why the table did not do what it was asked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// The game cannot start from this setup.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The rules forbid it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The rules broke down, and the game cannot go on.
    #[error("{0}; the game ends here, and its record is kept")]
    Broken(#[from] Fault),
    /// Nothing was done yet.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// Nothing was taken back.
    #[error("there is nothing to do again")]
    NothingToRedo,
    /// Something hidden came to light.
    #[error(
        "action {number}, {action} of {seat}, revealed something hidden: to take it back every player must agree"
    )]
    NeedsEveryone {
        /// The action's place in the record, from 1.
        number: usize,
        /// The seat that did it.
        seat: Seat,
        /// The action.
        action: Action,
    },
    /// The game is not that long.
    #[error("there is no ply {ply}; the game has {plies}")]
    NoSuchPly {
        /// The ply that was asked for.
        ply: usize,
        /// How many actions there are.
        plies: usize,
    },
}

/// Why a record could not be played again.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// It is another ruleset's.
    #[error("this is a record of {record}, not of {ruleset}")]
    Foreign {
        /// The ruleset of the record.
        record: String,
        /// The ruleset it was given to.
        ruleset: String,
    },
    /// The game cannot start from the record's setup.
    #[error("the recorded game cannot start: {0}")]
    Setup(SetupError),
    /// The rules forbid one of its actions.
    #[error("action {number}, {action} of {seat}, cannot be done: {refusal}")]
    Refused {
        /// The action's place in the record, from 1.
        number: usize,
        /// The seat.
        seat: Seat,
        /// The action.
        action: Action,
        /// Why not.
        refusal: Box<Refusal>,
    },
    /// The rules forbid an action of one of its variations.
    #[error("variation {variation}: action {number}, {action} of {seat}, cannot be done: {refusal}")]
    RefusedInVariation {
        /// The variation, from 1.
        variation: usize,
        /// The action's place in the variation, from 1.
        number: usize,
        /// The seat.
        seat: Seat,
        /// The action.
        action: Action,
        /// Why not.
        refusal: Box<Refusal>,
    },
    /// One of its variations belongs to no line.
    #[error(transparent)]
    Variation(#[from] VariationError),
    /// The rules broke down.
    #[error(transparent)]
    Broken(Fault),
}

/// The note of a record that names the plugin by which the game is played.
pub const PLUGIN: &str = "plugin";

impl Table {
    /// Starts a game.
    ///
    /// # Errors
    /// When the setup cannot be used, or the rules break down.
    pub fn start(ruleset: &HostedRuleset, setup: Setup) -> Result<Self, TableError> {
        let game = ruleset.start(&setup)?;
        let first = game.ask("starting a game", |game| game.fork())?;
        let mut record = Record::new(ruleset.profile().id.clone(), setup);
        if let Some(plugin) = ruleset.plugin() {
            record.notes.insert(PLUGIN.to_owned(), plugin.to_owned());
        }
        Ok(Self {
            ruleset: ruleset.clone(),
            game,
            record,
            told: Vec::new(),
            undone: Vec::new(),
            checkpoints: Checkpoints::new(first),
        })
    }

    /// Plays a record again, checking every action. Its variations are checked too, and kept with the game.
    ///
    /// # Errors
    /// Names the first action that cannot be done, and why.
    pub fn replay(record: &Record, ruleset: &HostedRuleset) -> Result<Self, ReplayError> {
        let mut table = Self::replay_actions(record, ruleset, |_, _| {})?;
        table.check_variations(record)?;
        table.record.variations.clone_from(&record.variations);
        Ok(table)
    }

    /// Plays the actions of a record again without its variations. Each of them can be looked at before it is done.
    ///
    /// # Errors
    /// Names the first action that cannot be done, and why.
    pub fn replay_actions(
        record: &Record,
        ruleset: &HostedRuleset,
        mut before_each: impl FnMut(&Self, &Deed),
    ) -> Result<Self, ReplayError> {
        // The setup of a foreign record says nothing to this ruleset.
        if ruleset.profile().id != record.ruleset {
            let (record, ruleset) = (record.ruleset.clone(), ruleset.profile().id.clone());
            return Err(ReplayError::Foreign { record, ruleset });
        }
        let mut table = Self::start(ruleset, record.setup.clone()).map_err(|error| match error {
            TableError::Setup(error) => ReplayError::Setup(error),
            other => ReplayError::Broken(other.into_fault()),
        })?;
        table.record.notes.clone_from(&record.notes);
        for (index, deed @ Deed { seat, action }) in record.actions.iter().enumerate() {
            before_each(&table, deed);
            table.act(*seat, action).map_err(|error| match error {
                TableError::Refused(refusal) => ReplayError::Refused {
                    number: index + 1,
                    seat: *seat,
                    action: action.clone(),
                    refusal: refusal.into(),
                },
                other => ReplayError::Broken(other.into_fault()),
            })?;
        }
        Ok(table)
    }

    /// Plays the variations of the record that was played again; the game at the table stays where it is.
    ///
    /// # Errors
    /// Names the first action of a variation that cannot be done, and why.
    pub fn check_variations(&self, record: &Record) -> Result<(), ReplayError> {
        let paths = record.paths()?;
        for (index, Variation { from, actions, .. }) in record.variations.iter().enumerate() {
            let Some(path) = paths.get(index + 1) else { continue };
            let (_, shared) = Variation::place(&[&record.actions], path);
            let mut game = self.look_back(shared).map_err(|error| ReplayError::Broken(error.into_fault()))?;
            for (place, Deed { seat, action }) in path.iter().enumerate().skip(shared) {
                let doing = format_args!("{seat} did {action}");
                let done = game.change(doing, |game| game.act(*seat, action)).map_err(ReplayError::Broken)?;
                done.map_err(|refusal| ReplayError::RefusedInVariation {
                    variation: index + 1,
                    number: (place + 1).saturating_sub(*from).clamp(1, actions.len().max(1)),
                    seat: *seat,
                    action: action.clone(),
                    refusal: refusal.into(),
                })?;
            }
        }
        Ok(())
    }

    /// Does what a seat asks, and tells what happened. Actions that had been taken back are gone then.
    ///
    /// # Errors
    /// When the rules refuse it, or have broken down.
    pub fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, TableError> {
        let events = self.advance(seat, action)?;
        self.undone.clear();
        Ok(events)
    }

    /// The questions now, each with every legal answer.
    ///
    /// # Errors
    /// When the rules have broken down.
    pub fn decisions(&self) -> Result<Vec<Decision>, TableError> {
        self.ask(|game| game.decisions())
    }

    /// The scene as the viewer may see it.
    ///
    /// # Errors
    /// When the rules have broken down.
    pub fn scene(&self, viewer: Viewer) -> Result<Scene, TableError> {
        self.ask(|game| game.scene(viewer))
    }

    /// How the game ended, once it has.
    ///
    /// # Errors
    /// When the rules have broken down.
    pub fn outcome(&self) -> Result<Option<Outcome>, TableError> {
        self.ask(|game| game.outcome())
    }

    /// Asks the game anything else: what a text means, how an action is noted down, for a fork to think on.
    ///
    /// # Errors
    /// When the rules have broken down, before or over this question.
    pub fn ask<T>(&self, question: impl FnOnce(&dyn Game) -> T) -> Result<T, TableError> {
        Ok(self.game.ask(format_args!("asked after action {}", self.ply()), question)?)
    }

    /// The game once more, to think or try things on.
    ///
    /// # Errors
    /// When the rules have broken down.
    pub fn fork(&self) -> Result<HostedGame, TableError> {
        Ok(self.game.fork()?)
    }

    /// The rules that are played by.
    pub fn ruleset(&self) -> &HostedRuleset {
        &self.ruleset
    }

    /// How many actions were done.
    pub fn ply(&self) -> usize {
        self.record.actions.len()
    }

    /// The whole game so far. It knows everything, hidden things included.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Writes down something about the game, for people.
    pub fn note(&mut self, key: impl Into<String>, note: impl Into<String>) {
        self.record.notes.insert(key.into(), note.into());
    }

    /// All events of each action, whoever may be told of them.
    pub fn events(&self) -> &[Vec<Event>] {
        &self.told
    }

    /// The events, as far as the viewer may be told, each with the number of the action it came of, from 1.
    pub fn told(&self, viewer: Viewer) -> impl Iterator<Item = (usize, &Event)> {
        let numbered = self.told.iter().enumerate();
        let all = numbered.flat_map(|(index, events)| events.iter().map(move |event| (index + 1, event)));
        all.filter(move |(_, event)| event.to.includes(viewer))
    }

    /// The fault over which the rules have broken down, if they have.
    pub fn fault(&self) -> Option<&Fault> {
        self.game.fault()
    }

    /// The consent that going back to this ply takes.
    pub fn consent_for(&self, ply: usize) -> Consent {
        if self.revealing_since(ply).is_some() { Consent::Everyone } else { Consent::Own }
    }

    /// Takes the last action back.
    ///
    /// # Errors
    /// When there is none, or it needs more than the consent there is.
    pub fn undo(&mut self, consent: Consent) -> Result<(), TableError> {
        let ply = self.ply().checked_sub(1).ok_or(TableError::NothingToUndo)?;
        self.go_back(ply, consent)
    }

    /// Takes back every action after the first `ply`.
    ///
    /// # Errors
    /// When the game is not that long, or one of them needs more than the consent there is.
    pub fn go_back(&mut self, ply: usize, consent: Consent) -> Result<(), TableError> {
        self.game.is_whole()?;
        if let (Consent::Own, Some(index)) = (consent, self.revealing_since(ply)) {
            let Deed { seat, action } = self.record.actions[index].clone();
            return Err(TableError::NeedsEveryone { number: index + 1, seat, action });
        }
        self.check_ply(ply)?;
        let (checkpoints, deeds) = (&mut self.checkpoints, &self.record.actions);
        let work = || {
            checkpoints.forget_after(ply);
            let (kept, checkpoint) = checkpoints.at_or_before(ply);
            let mut game = checkpoint.fork();
            replay(game.as_mut(), &deeds[kept..ply], |done, game| checkpoints.keep(kept + done, game));
            game
        };
        let game = Fault::catch(format_args!("going back to ply {ply}"), work);
        self.game = HostedGame::new(game.map_err(|fault| self.game.break_down(fault))?);
        self.undone.extend(self.record.actions[ply..].iter().rev().cloned());
        self.record.shorten(ply);
        self.told.truncate(ply);
        Ok(())
    }

    /// Nothing that was taken back can be done again.
    pub fn forget_undone(&mut self) {
        self.undone.clear();
    }

    /// Does again what was taken back last.
    ///
    /// # Errors
    /// When nothing was, or something else was done since.
    pub fn redo(&mut self) -> Result<Vec<Event>, TableError> {
        self.game.is_whole()?;
        let Deed { seat, action } = self.undone.last().cloned().ok_or(TableError::NothingToRedo)?;
        let events = self.advance(seat, &action)?;
        self.undone.pop();
        Ok(events)
    }

    /// How many actions could be done again.
    pub fn redoable(&self) -> usize {
        self.undone.len()
    }

    /// The game as it was after the first `ply` actions; the game at the table goes on from where it is.
    ///
    /// # Errors
    /// When the game is not that long.
    pub fn look_back(&self, ply: usize) -> Result<HostedGame, TableError> {
        self.game.is_whole()?;
        self.check_ply(ply)?;
        let work = || {
            let (kept, checkpoint) = self.checkpoints.at_or_before(ply);
            let mut game = checkpoint.fork();
            replay(game.as_mut(), &self.record.actions[kept..ply], |_, _| {});
            game
        };
        let game = Fault::catch(format_args!("looking back at ply {ply}"), work);
        Ok(HostedGame::new(game.map_err(|fault| self.game.break_down(fault))?))
    }

    fn check_ply(&self, ply: usize) -> Result<(), TableError> {
        let plies = self.ply();
        if ply > plies { Err(TableError::NoSuchPly { ply, plies }) } else { Ok(()) }
    }

    fn advance(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, TableError> {
        let (ply, checkpoints) = (self.ply() + 1, &mut self.checkpoints);
        let work = |game: &mut dyn Game| {
            let events = game.act(seat, action)?;
            checkpoints.keep(ply, game);
            Ok::<_, Refusal>(events)
        };
        let events = self.game.change(format_args!("{seat} did {action}"), work)??;
        self.record.actions.push(Deed { seat, action: action.clone() });
        self.told.push(events.clone());
        Ok(events)
    }

    fn revealing_since(&self, ply: usize) -> Option<usize> {
        (ply..self.ply()).rev().find(|index| self.told[*index].iter().any(|event| event.reveals))
    }
}

/// Does what was done before.
///
/// # Panics
/// When that is refused now: the ruleset is not deterministic, and whoever calls this treats it as a fault.
fn replay(game: &mut dyn Game, deeds: &[Deed], mut after_each: impl FnMut(usize, &dyn Game)) {
    for (index, Deed { seat, action }) in deeds.iter().enumerate() {
        if let Err(refusal) = game.act(*seat, action) {
            panic!("{action} of {seat} was legal before and is refused now: {refusal}");
        }
        after_each(index + 1, game);
    }
}

impl ReplayError {
    /// Why, for players.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Foreign { record, ruleset } => {
                phrase!("replay-foreign", record: Arg::text(record), ruleset: Arg::text(ruleset))
            }
            Self::Setup(error) => phrase!("replay-cannot-start", why: error.phrase()),
            Self::Refused { number, seat, action, refusal } => phrase!(
                "replay-refused",
                number: *number,
                action: Arg::text(action.text()),
                seat: *seat,
                why: refusal.phrase(),
            ),
            Self::RefusedInVariation { variation, number, seat, action, refusal } => phrase!(
                "replay-variation-refused",
                variation: *variation,
                number: *number,
                action: Arg::text(action.text()),
                seat: *seat,
                why: refusal.phrase(),
            ),
            Self::Variation(error) => error.to_string().into(),
            Self::Broken(fault) => fault.to_string().into(),
        }
    }
}

impl From<StartError> for TableError {
    fn from(error: StartError) -> Self {
        match error {
            StartError::Setup(error) => Self::Setup(error),
            StartError::Broken(fault) => Self::Broken(fault),
        }
    }
}

impl TableError {
    /// Why, for players.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Setup(error) => error.phrase(),
            Self::Refused(refusal) => refusal.phrase(),
            Self::Broken(fault) => phrase!("table-broken", fault: Arg::text(fault.to_string())),
            Self::NothingToUndo => phrase!("table-nothing-to-undo"),
            Self::NothingToRedo => phrase!("table-nothing-to-redo"),
            Self::NeedsEveryone { number, seat, action } => {
                let action = Arg::text(action.text());
                phrase!("table-needs-everyone", number: *number, seat: *seat, action: action)
            }
            Self::NoSuchPly { ply, plies } => phrase!("table-no-such-ply", ply: *ply, plies: *plies),
        }
    }

    /// A game that was just started can fail for no reason but these.
    fn into_fault(self) -> Fault {
        match self {
            Self::Broken(fault) => fault,
            other => Fault { doing: "replaying".to_owned(), message: other.to_string() },
        }
    }
}

#[cfg(test)]
mod tests;
