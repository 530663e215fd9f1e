//! Random games, in which the other checks find their positions.

use std::collections::BTreeSet;

use rand::RngExt;
use rand::seq::IndexedRandom;

use unruly_contract::{
    Action, Audience, Decision, Deed, Event, Game, Outcome, Record, Seat, Secrecy, Setup, Viewer,
};

use super::inspector::{Exhibit, Inspector};
use super::report::Check;
use super::snapshot::Snapshot;

/// A game that is not over by then is left, so that openings are met often enough.
const LONGEST: usize = 400;

/// With so many failures the ruleset is known to be wrong, and more games would only say it again.
const HOPELESS: usize = 12;

/// Resigning, agreeing to a draw and running out of time end games early, so such things are done only once in so many
/// plies.
const ASIDES: u32 = 200;

impl Inspector<'_> {
    /// Plays random games from these setups in turn.
    pub(super) fn walk(&mut self, setups: &[Setup]) {
        while self.report.plies < self.trial.plies
            && self.report.failures.len() < HOPELESS
            && !setups.is_empty()
        {
            let mut setup = setups[self.report.games % setups.len()].clone();
            setup.seed = setup.seed.wrapping_add(self.trial.seed).wrapping_add(self.report.games as u64);
            self.report.games += 1;
            let plies = self.report.plies;
            let mut record = Record::new(self.profile.id.clone(), setup);
            self.guard(&mut record, Inspector::play);
            // A game that ends where it starts counts too, or this would never come to an end.
            self.report.plies = self.report.plies.max(plies + 1);
        }
        self.check_control();
    }

    fn play(&mut self, record: &mut Record) {
        self.doing = "starting a game".to_owned();
        let mut game = match self.ruleset.start(&record.setup) {
            Ok(game) => game,
            Err(error) => {
                return self.fail(
                    Check::Start,
                    Some(record),
                    format!("it starts with one seed only: {error}"),
                );
            }
        };
        let seats: Vec<Seat> = game.scene(Viewer::Referee).seats.iter().map(|shown| shown.seat).collect();
        let every = (self.trial.plies / self.trial.examined.max(1)).max(1);
        loop {
            self.doing = format!("asked after {} actions", record.actions.len());
            let (decisions, outcome) = (game.decisions(), game.outcome());
            self.check_asking(&decisions, outcome.as_ref(), &seats, record);
            if let Err(wrong) = game.audit() {
                self.fail(Check::Books, Some(record), wrong);
            }
            self.check_asked(game.as_ref(), &decisions, record);
            let is_last = outcome.is_some() || record.actions.len() >= LONGEST;
            if is_last || self.report.plies.is_multiple_of(every) {
                self.examine(game.as_ref(), &seats, record);
            }
            self.remember(&decisions);
            if is_last || self.report.plies >= self.trial.plies {
                break;
            }
            let Some((seat, action)) = self.choose(&decisions) else { break };
            self.doing = format!("{seat} did {action}");
            match game.act(seat, &action) {
                Ok(events) => self.check_events(&events, &seats, record),
                Err(refusal) => {
                    let detail = format!("{action} of {seat} is offered and refused: {refusal}");
                    return self.fail(Check::Offers, Some(record), detail);
                }
            }
            record.actions.push(Deed { seat, action });
            self.report.plies += 1;
        }
        self.check_replay(game.as_ref(), &seats, record);
    }

    fn check_asked(&mut self, game: &dyn Game, decisions: &[Decision], record: &Record) {
        let awaited = decisions.iter().filter(|decision| decision.purpose.is_awaited());
        let expected: BTreeSet<Seat> = awaited.map(|decision| decision.seat).collect();
        let asked = game.asked();
        if !asked.iter().eq(&expected) {
            let detail = format!("it says it waits for {asked:?}, and asks {expected:?}");
            self.fail(Check::Asking, Some(record), detail);
        }
    }

    fn check_asking(
        &mut self,
        decisions: &[Decision],
        outcome: Option<&Outcome>,
        seats: &[Seat],
        record: &Record,
    ) {
        let awaited = decisions.iter().filter(|decision| decision.purpose.is_awaited()).count();
        match outcome {
            Some(outcome) if !decisions.is_empty() => {
                self.fail(
                    Check::Asking,
                    Some(record),
                    format!("somebody is asked though it is over: {outcome}"),
                );
            }
            None if awaited == 0 => {
                self.fail(Check::Asking, Some(record), "nobody is asked though the game is not over");
            }
            _ => {}
        }
        if let Some(winner) = outcome.and_then(Outcome::winner).filter(|winner| !seats.contains(winner)) {
            self.fail(Check::Asking, Some(record), format!("{winner} wins, and does not play"));
        }
        for decision in decisions {
            let seat = decision.seat;
            if !seats.contains(&seat) {
                self.fail(Check::Asking, Some(record), format!("{seat} is asked, and does not play"));
            }
            if decision.choices.is_empty() {
                self.fail(Check::Asking, Some(record), format!("{seat} is asked and has no answer"));
            }
        }
    }

    fn check_events(&mut self, events: &[Event], seats: &[Seat], record: &Record) {
        for event in events {
            if event.reveals && self.profile.secrecy == Secrecy::Open {
                let detail = format!("{:?} reveals something, though nothing is hidden", event.what);
                self.fail(Check::Secrecy, Some(record), detail);
            }
            if let Audience::Only(told) = &event.to
                && let Some(stranger) = told.iter().find(|seat| !seats.contains(seat))
            {
                self.fail(Check::Secrecy, Some(record), format!("{stranger} is told, and does not play"));
            }
        }
    }

    fn choose(&mut self, decisions: &[Decision]) -> Option<(Seat, Action)> {
        let wants_aside = self.chance.random_range(0..ASIDES) == 0;
        let wanted = |decision: &&Decision| decision.purpose.is_awaited() != wants_aside;
        let fitting: Vec<&Decision> = decisions.iter().filter(wanted).collect();
        let awaited = || decisions.iter().filter(|decision| decision.purpose.is_awaited()).collect();
        let open = if fitting.is_empty() { awaited() } else { fitting };
        let decision = *open.choose(&mut self.chance)?;
        Some((decision.seat, self.pick(&decision.choices)?))
    }

    /// Looks at a position from every side.
    fn examine(&mut self, game: &dyn Game, seats: &[Seat], record: &Record) {
        self.report.examined += 1;
        self.doing = format!("shown after {} actions", record.actions.len());
        let before = Snapshot::of(game, seats);
        let exhibit = Exhibit { game, seats, before, record };
        self.check_scenes(&exhibit);
        self.check_texts(&exhibit);
        self.check_offers(&exhibit);
        self.check_lots(&exhibit);
        self.check_refusals(&exhibit);
        self.check_secrecy(&exhibit);
        self.check_position(&exhibit);
        self.check_counts(&exhibit);
        if let Some(difference) = Snapshot::of(game, seats).difference(&exhibit.before) {
            self.fail(
                Check::Forks,
                Some(record),
                format!("what forks did changed the game itself: {difference}"),
            );
        }
    }
}
