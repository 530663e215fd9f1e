//! A player that is no person, and what it gets to see.

use unruly_contract::{
    Action, BotAnswer, Chance, Control, Decision, Game, Limits, Memory, Phrase, Seat, Secrecy,
};

/// A player that is no person.
///
/// Bots draw only on the chance they were made with: where no limit of time is set, the same bot with the same seed
/// answers the same questions alike.
pub trait Bot: Send {
    /// The action for the seat that looks; `None` where there is none it would take. The host asks when the game waits
    /// for the seat, and may ask at any other time too, so that an offer of a draw is heard.
    ///
    /// Thoughts on the way are told through `control`.
    fn choose(&mut self, view: &View<'_>, limits: &Limits, control: &dyn Control) -> Option<Action>;

    /// Why it gave no answer last time, where something is amiss with itself: it is a program of its own, and has died. Nothing
    /// is amiss with the game then, and anybody else may play on.
    fn excuse(&self) -> Option<Phrase> {
        None
    }
}

/// A game as one seat knows it.
///
/// The game itself stays out of reach: of what is hidden, only [imagined](Self::imagine) games can be had.
#[derive(Clone, Copy)]
pub struct View<'g> {
    game: &'g dyn Game,
    seat: Seat,
    secrecy: Secrecy,
}

impl<'g> View<'g> {
    /// A game as this seat knows it. The secrecy is what the ruleset's profile says.
    pub fn new(game: &'g dyn Game, seat: Seat, secrecy: Secrecy) -> Self {
        Self { game, seat, secrecy }
    }

    /// The seat that looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The kind of secrets in this game.
    pub fn secrecy(&self) -> Secrecy {
        self.secrecy
    }

    /// The questions to the seat.
    pub fn decisions(&self) -> Vec<Decision> {
        let mut decisions = self.game.decisions();
        decisions.retain(|decision| decision.seat == self.seat);
        decisions
    }

    /// The answers that the game [waits for](unruly_contract::Purpose::is_awaited).
    pub fn answers(&self) -> Vec<Action> {
        answers(&self.decisions())
    }

    /// Any of [these](Self::answers), all with equal chances: cheaper than to know them all.
    pub fn any_answer(&self, chance: &mut Chance) -> Option<Action> {
        self.game.any_answer(self.seat, chance)
    }

    /// A whole game that agrees with what the seat knows: the game itself where nothing is hidden.
    pub fn imagine(&self, chance: &mut Chance) -> Box<dyn Game> {
        match self.secrecy {
            Secrecy::Open => self.game.fork(),
            Secrecy::Hidden => self.game.imagine(self.seat, chance),
        }
    }

    /// Asks a bot that is where the game is, if there is one: see [`Game::ask_bot`].
    pub(crate) fn ask_bot(
        &self,
        bot: (&str, u64),
        limits: &Limits,
        memory: &mut Memory,
        control: &dyn Control,
    ) -> Option<BotAnswer> {
        self.game.ask_bot(self.seat, bot, limits, memory, control)
    }
}

/// Every answer to what a game waits for, in the order offered.
pub(crate) fn answers(decisions: &[Decision]) -> Vec<Action> {
    let waited_for = decisions.iter().filter(|decision| decision.purpose.is_awaited());
    waited_for.flat_map(|decision| decision.actions().into_iter().cloned()).collect()
}
