//! Offers: every one can be done, and its text means it alone.

use std::collections::BTreeSet;

use rand::seq::IndexedRandom;

use unruly_contract::{Action, Choices, Decision, Next};

use super::inspector::{Exhibit, Inspector};
use super::report::Check;
use super::snapshot::Snapshot;

/// So many answers are drawn by lot for each seat.
const DRAWN: usize = 5;

/// Of more offers than these a sample is tried.
const TRIED: usize = 200;

impl Inspector<'_> {
    pub(super) fn check_texts(&mut self, exhibit: &Exhibit<'_>) {
        let record = Some(exhibit.record);
        for decision in &exhibit.before.decisions {
            let Decision { seat, decline, choices, prompt, .. } = decision;
            let mut seen = BTreeSet::new();
            let mut noted = BTreeSet::new();
            for action in decision.actions() {
                let text = action.text();
                if !seen.insert(text) {
                    self.fail(Check::Texts, record, format!("{text:?} is offered twice to {seat}"));
                }
                if text.is_empty() || text.trim() != text || text.chars().any(char::is_control) {
                    self.fail(Check::Texts, record, format!("{text:?} is no text that one line can hold"));
                }
                self.doing = format!("reading {text:?} for {seat}");
                let read = exhibit.game.read(*seat, text);
                if read.as_ref() != Ok(action) {
                    self.fail(Check::Texts, record, format!("{text:?} of {seat} is read as {read:?}"));
                }
                self.doing = format!("noting {text:?} for {seat}");
                if let Some(note) = exhibit.game.notation(*seat, action) {
                    let read = exhibit.game.read(*seat, &note);
                    if read.is_ok_and(|read| read != *action) || !noted.insert(note.clone()) {
                        self.fail(
                            Check::Texts,
                            record,
                            format!("{note:?}, noted for {text:?}, means another action"),
                        );
                    }
                }
            }
            if let Some(decline) = decline.as_ref().filter(|decline| !seen.contains(decline.text())) {
                self.fail(
                    Check::Offers,
                    record,
                    format!("{seat} may decline by {decline}, which is not offered"),
                );
            }
            if prompt.is_empty() {
                self.fail(Check::Texts, record, format!("{seat} is asked without a word"));
            }
            self.check_tree(choices, exhibit);
        }
    }

    fn check_tree(&mut self, choices: &Choices, exhibit: &Exhibit<'_>) {
        let mut picks = BTreeSet::new();
        for way in choices.ways() {
            let pick = way.pick.write(self.profile.naming);
            if !picks.insert(&way.pick) {
                self.fail(Check::Offers, Some(exhibit.record), format!("{pick} can be picked in two ways"));
            }
            match &way.next {
                Next::Pick(below) if below.is_empty() => {
                    self.fail(
                        Check::Offers,
                        Some(exhibit.record),
                        format!("nothing can follow the pick {pick}"),
                    );
                }
                Next::Pick(below) => self.check_tree(below, exhibit),
                Next::Complete(_) => {}
            }
        }
    }

    /// Draws answers by lot: they are always among those offered.
    pub(super) fn check_lots(&mut self, exhibit: &Exhibit<'_>) {
        for &seat in exhibit.seats {
            let decisions = &exhibit.before.decisions;
            let own = decisions.iter().filter(|asked| asked.seat == seat && asked.purpose.is_awaited());
            let offered: BTreeSet<&Action> = own.flat_map(Decision::actions).collect();
            for _ in 0..DRAWN {
                self.doing = format!("drawing an answer of {seat}");
                let drawn = exhibit.game.any_answer(seat, &mut self.chance);
                let is_right = match &drawn {
                    Some(action) => offered.contains(action),
                    None => offered.is_empty(),
                };
                if !is_right {
                    let detail =
                        format!("for {seat} {drawn:?} is drawn, and there are {} answers", offered.len());
                    self.fail(Check::Offers, Some(exhibit.record), detail);
                }
            }
        }
    }

    /// Does what is offered on forks: each must work, and the same on two forks must do the same.
    pub(super) fn check_offers(&mut self, exhibit: &Exhibit<'_>) {
        let Exhibit { game, seats, before, record } = exhibit;
        let offered = |decision: &Decision| -> Vec<_> {
            decision.actions().into_iter().map(|action| (decision.seat, action.clone())).collect()
        };
        let all: Vec<_> = before.decisions.iter().flat_map(offered).collect();
        let tried: Vec<(_, Action)> = all.sample(&mut self.chance, TRIED).cloned().collect();
        for (place, (seat, action)) in tried.iter().enumerate() {
            self.doing = format!("{seat} did {action} on a fork");
            let mut fork = game.fork();
            let result = fork.act(*seat, action);
            if let Err(refusal) = &result {
                let detail = format!("{action} of {seat} is offered and refused: {refusal}");
                self.fail(Check::Offers, Some(record), detail);
            }
            if place > 0 {
                continue;
            }
            let mut twin = game.fork();
            if let Some(difference) = Snapshot::of(twin.as_ref(), seats).difference(before) {
                self.fail(Check::Forks, Some(record), format!("a fork differs from its game: {difference}"));
            }
            let again = twin.act(*seat, action);
            let (one, two) = (Snapshot::of(fork.as_ref(), seats), Snapshot::of(twin.as_ref(), seats));
            if let Some(difference) = one.difference(&two) {
                let detail = format!("{action} of {seat} does not always do the same: {difference}");
                self.fail(Check::Forks, Some(record), detail);
            }
            if result != again {
                let detail =
                    format!("{action} of {seat} does not always tell the same: {result:?} and {again:?}");
                self.fail(Check::Forks, Some(record), detail);
            }
        }
    }
}
