//! A game under seal, in tests of bots: whatever a seat may not know stays out of reach.

use unruly_contract::{
    Action, Chance, Choices, Decision, Event, Forecast, Game, Outcome, Phrase, Refusal, Scene, Seat, Viewer,
};

/// A game in which one seat may ask for its questions and imagine the rest, and nobody may do anything else.
pub(crate) struct Sealed {
    pub(crate) game: Box<dyn Game>,
    pub(crate) seat: Seat,
}

impl Game for Sealed {
    fn decisions(&self) -> Vec<Decision> {
        let mut decisions = self.game.decisions();
        // The questions to others are told by their cards.
        for decision in &mut decisions {
            if decision.seat != self.seat {
                decision.choices = Choices::default();
                decision.prompt = Phrase::default();
            }
        }
        decisions
    }

    fn act(&mut self, _: Seat, _: &Action) -> Result<Vec<Event>, Refusal> {
        panic!("a bot acted in the true game")
    }

    fn scene(&self, _: Viewer) -> Scene {
        panic!("a bot looked at the true game")
    }

    fn outcome(&self) -> Option<Outcome> {
        panic!("a bot asked the true game for its outcome")
    }

    fn imagine(&self, viewer: Seat, chance: &mut Chance) -> Box<dyn Game> {
        assert_eq!(viewer, self.seat, "a bot imagined the game as another sees it");
        self.game.imagine(viewer, chance)
    }

    fn fork(&self) -> Box<dyn Game> {
        panic!("a bot copied the true game")
    }

    fn worth(&self, _: Seat) -> i32 {
        panic!("a bot valued the true game")
    }

    fn foresee(&self, _: Seat, _: u32) -> Option<Forecast> {
        panic!("a bot looked ahead in the true game")
    }
}
