//! A game of cards through the contract of the table.

mod candidate;
mod decisions;
mod deck;
mod drawing;
mod events;
mod face;
mod foresight;
mod hindrance;
mod imagine;
mod request;
mod ruleset;
mod scene;
mod setups;
mod unknown;
mod valuation;
mod why_not;

use std::any::Any;
use std::sync::Arc;

use unruly_table::{
    Action, Chance, Counting, Decision, Event, Forecast, Game, Outcome, Perft, Refusal, Scene, Seat, Viewer,
};

use crate::field::Side;
use crate::play::{Phase, Play};
use crate::terrain::{OnBoard, Terrain};

pub use ruleset::CardRuleset;

/// A game of cards under way, as the table sees it.
#[derive(Debug, Clone)]
pub struct CardGame<G: Terrain = OnBoard> {
    pub(crate) play: Play<G>,
    /// Whether everyone sees all hands.
    pub(crate) open_hands: bool,
    /// What players are left to guess of decks; `None` where everybody knows which cards there are in the game.
    unknown: Option<Arc<unknown::Unknown>>,
}

impl<G: Terrain> CardGame<G> {
    /// The game itself.
    pub fn play(&self) -> &Play<G> {
        &self.play
    }
}

/// The player in a seat.
pub(crate) fn player(seat: Seat) -> Side {
    if seat == Seat::WHITE { Side::White } else { Side::Black }
}

impl<G: Terrain> Game for CardGame<G> {
    fn decisions(&self) -> Vec<Decision> {
        decisions::decisions(self)
    }

    fn asked(&self) -> Vec<Seat> {
        self.play.waiting().player().map(crate::play::seat).into_iter().collect()
    }

    fn any_answer(&self, seat: Seat, chance: &mut Chance) -> Option<Action> {
        drawing::any_answer(&self.play, player(seat), chance)
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        if self.play.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        if seat != crate::play::seat(player(seat)) {
            return Err(Refusal::NotAsked { seat, expected: request::asked(&self.play) });
        }
        let asked = request::Request::read(&self.play, player(seat), action.text())?;
        let before = self.play.situation.clone();
        request::carry_out(self, player(seat), asked)?;
        self.play.forget_moves();
        self.play.settle();
        self.play.remember_shown_hands();
        let events = events::events(self, &before);
        self.play.chain = 0;
        self.play.news.clear();
        Ok(events)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        scene::scene(self, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.play.outcome.clone()
    }

    fn imagine(&self, viewer: Seat, chance: &mut Chance) -> Box<dyn Game> {
        Box::new(imagine::imagine(self, player(viewer), chance))
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn worth(&self, seat: Seat) -> i32 {
        valuation::worth(&self.play, player(seat))
    }

    fn audit(&self) -> Result<(), String> {
        self.play.audit()
    }

    fn audit_at_a_glance(&self) -> Result<(), String> {
        self.play.audit_at_a_glance()
    }

    fn audit_since(&self, before: &dyn Game) -> Result<(), String> {
        let before = before.as_any().and_then(|game| game.downcast_ref::<Self>());
        before.map_or(Ok(()), |before| self.play.audit_since(&before.play))
    }

    fn as_any(&self) -> Option<&dyn Any> {
        Some(self)
    }

    fn foresee(&self, seat: Seat, nodes: u32) -> Option<Forecast> {
        foresight::forecast(&self.play, player(seat), nodes)
    }

    /// A FEN says nothing of cards: there is one only where a game begun from it would go on alike, whatever is dealt.
    fn position(&self) -> Option<String> {
        let play = &self.play;
        let is_plain = play.stack.is_empty()
            && play.accused().is_none()
            && play.turn.phase == Phase::Move
            && play.turn.taken_back.is_empty()
            && play.turn.barred.is_none()
            && play.situation.effects.is_empty()
            && play.situation.lifted.is_empty();
        (is_plain && play.is_chess() && play.unsound_moves().is_empty())
            .then(|| G::write_position(&play.situation.field, play.kinds()))
    }

    fn perft(&self, perft: Perft) -> Option<u64> {
        let play = &self.play;
        // Where cards may be played between moves, lines of regular moves alone are not the game.
        let has_no_cards = play.holdings.hands.iter().all(Vec::is_empty) && play.holdings.sizes == [0; 2];
        (play.stack.is_empty() && play.turn.phase == Phase::Move && has_no_cards).then(|| {
            let counting = match perft.counting {
                Counting::Bulk => crate::rules::Counting::Found,
                Counting::Made => crate::rules::Counting::Made,
            };
            play.situation.rules.perft(&play.situation.field, perft.depth, counting)
        })
    }
}
