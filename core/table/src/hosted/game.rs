//! A game that may break down.

use std::cell::OnceCell;
use std::fmt::Display;

use unruly_contract::{Game, Ruleset, Setup, SetupError};

use crate::Fault;

/// A game as a program holds it. Once it has broken down it is not asked again.
pub struct HostedGame {
    game: Box<dyn Game>,
    fault: OnceCell<Fault>,
}

impl HostedGame {
    /// Starts a game of a ruleset.
    pub(super) fn start(ruleset: &dyn Ruleset, setup: &Setup) -> Result<Result<Self, SetupError>, Fault> {
        Fault::catch("starting a game", || ruleset.start(setup).map(Self::new))
    }

    pub(crate) fn new(game: Box<dyn Game>) -> Self {
        Self { game, fault: OnceCell::new() }
    }

    /// Asks the game something.
    ///
    /// # Errors
    /// When it breaks down over that, or has before.
    pub fn ask<T>(&self, doing: impl Display, question: impl FnOnce(&dyn Game) -> T) -> Result<T, Fault> {
        self.is_whole()?;
        Fault::catch(doing, || question(self.game.as_ref())).map_err(|fault| self.break_down(fault))
    }

    /// Does something with the game.
    ///
    /// # Errors
    /// When it breaks down over that, or has before.
    pub fn change<T>(
        &mut self,
        doing: impl Display,
        work: impl FnOnce(&mut dyn Game) -> T,
    ) -> Result<T, Fault> {
        self.is_whole()?;
        Fault::catch(doing, || work(self.game.as_mut())).map_err(|fault| self.break_down(fault))
    }

    /// The same game once more, to try things on: one that breaks down leaves the other whole.
    ///
    /// # Errors
    /// When it breaks down over that, or has before.
    pub fn fork(&self) -> Result<Self, Fault> {
        self.ask("copying the game", |game| Self::new(game.fork()))
    }

    /// The fault over which the game has broken down, if it has.
    pub fn fault(&self) -> Option<&Fault> {
        self.fault.get()
    }

    pub(crate) fn is_whole(&self) -> Result<(), Fault> {
        self.fault.get().map_or(Ok(()), |fault| Err(fault.clone()))
    }

    /// Has the game broken down over this, if it has not before: the first fault is told ever after.
    pub(crate) fn break_down(&self, fault: Fault) -> Fault {
        self.fault.get_or_init(|| fault).clone()
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Action, Seat, Setup};
    use unruly_toys::Nim;

    use crate::HostedRuleset;

    #[test]
    fn a_copy_that_breaks_down_leaves_the_other_whole() {
        let game = HostedRuleset::new(Nim::sound()).unwrap().start(&Setup::default()).unwrap();
        let mut copy = game.fork().unwrap();
        let fault = copy.change("guessing", |_| panic!("no idea")).unwrap_err();
        assert_eq!(fault.to_string(), "the rules broke down while guessing: no idea");
        assert_eq!(copy.ask("looking", |game| game.outcome()), Err(fault.clone()), "it is not asked again");
        assert_eq!(copy.fork().err(), Some(fault));
        assert_eq!(game.fault(), None);
        let act = |game: &mut dyn unruly_contract::Game| game.act(Seat::WHITE, &Action::new("take 1 from a"));
        assert!(game.fork().unwrap().change("acting", act).unwrap().is_ok());
    }
}
