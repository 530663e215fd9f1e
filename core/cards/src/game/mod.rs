//! A game of cards through the contract of the table.

mod candidate;
mod choosing;
mod decisions;
mod deck;
mod diagram;
mod drawing;
mod events;
mod face;
mod foresight;
mod hindrance;
mod imagine;
mod move_text;
mod opening;
mod options;
mod request;
mod ruleset;
mod scene;
mod setups;
mod unknown;
mod valuation;
mod why_not;

use std::any::Any;
use std::sync::Arc;

use unruly_contract::{
    Action, Chance, Counting, Decision, Event, Forecast, Game, Outcome, Perft, Refusal, Scene, Seat, Viewer,
};

use crate::field::{Announcing, Army, PositionHead};
use crate::play::{CardPiles, Phase, Play};
use crate::player::{ByPlayer, Player, Players};
use crate::terrain::{OnBoard, Terrain};

use choosing::Choosing;

pub use ruleset::CardRuleset;

/// A game of cards under way, as the table sees it.
#[derive(Debug, Clone)]
pub struct CardGame<G: Terrain = OnBoard> {
    pub(crate) play: Play<G>,
    /// Whether everyone sees all hands.
    pub(crate) open_hands: bool,
    /// The parts of decks that players are left to guess; `None` where everybody knows which cards there are in the game.
    unknown: Option<Arc<unknown::UnknownDecks>>,
    /// The decks, while they are put together at the table: no card is dealt yet, and nobody moves.
    choosing: Option<Arc<Choosing>>,
    /// Whether such a game begins with that: no position tells of it.
    begins_with_decks: bool,
    /// Whether it tells of threats that are no checks yet.
    is_polite: bool,
}

impl<G: Terrain> CardGame<G> {
    /// Whether everybody sees all hands: where it was agreed on, and when all is over.
    pub(crate) fn hands_lie_open(&self) -> bool {
        self.open_hands || self.play.outcome.is_some()
    }

    /// The game itself.
    pub fn play(&self) -> &Play<G> {
        &self.play
    }

    /// The part of a position that tells of no piece: who is out of the game, among it.
    fn head(&self) -> PositionHead {
        let (seats, players) = (self.play.seats, self.play.players());
        let is_out = |player: &Player| !players.contains(*player);
        PositionHead {
            // Those who are out say what the pieces do not.
            players: Vec::new(),
            resigned: seats.iter().filter(is_out).map(|player| Army::of(player.seat())).collect(),
            announcing: match self.play.is_sudden_death() {
                true => Announcing::SuddenDeath,
                false if self.is_polite => Announcing::Polite,
                false => Announcing::Automatic,
            },
            has_friendly_fire: self.play.situation.rules.has_friendly_fire(),
            borders: G::borders(self.play.situation.rules.board()),
        }
    }

    /// The decks, where they are still to be put together.
    fn choosing(&self) -> Option<&Choosing> {
        self.choosing.as_deref().filter(|_| self.play.outcome.is_none())
    }

    /// Does what a player says of a deck; once both are whole, the cards are dealt and the game begins.
    fn choose(&mut self, seat: Seat, text: &str) -> Result<Vec<Event>, Refusal> {
        let Some(choosing) = &mut self.choosing else { return Ok(Vec::new()) };
        let play = &mut self.play;
        let choosing = Arc::make_mut(choosing);
        let events = choosing.act(&play.set, seat, text, &mut play.chance)?;
        if choosing.asked().is_none() {
            let decks = Players::PAIR.iter().map(|player| choosing.decks[player].taken.clone()).collect();
            let sizes = play.piles.sizes;
            let given = std::mem::take(&mut choosing.given);
            let piles = CardPiles::deal(decks, sizes, given, &choosing.on_top, &mut play.chance);
            play.copies = piles.all().collect();
            play.piles = piles.into();
            self.choosing = None;
            play.settle();
            play.news.clear();
        }
        Ok(events)
    }
}

/// The player in a seat.
pub(crate) fn player(seat: Seat) -> Player {
    Player::of(seat)
}

impl<G: Terrain> Game for CardGame<G> {
    fn decisions(&self) -> Vec<Decision> {
        let Some(choosing) = self.choosing() else {
            return decisions::decisions(self);
        };
        let mut decisions: Vec<Decision> = choosing.decision(&self.play.set).into_iter().collect();
        let seats = || Players::PAIR.seats().iter();
        decisions.extend(seats().map(Choosing::resigning));
        decisions.extend(seats().map(Decision::of_the_clock));
        decisions
    }

    fn asked(&self) -> Vec<Seat> {
        if let Some(choosing) = self.choosing() {
            return choosing.asked().map(crate::play::seat).into_iter().collect();
        }
        self.play.waiting().player().map(crate::play::seat).into_iter().collect()
    }

    fn any_answer(&self, seat: Seat, chance: &mut Chance) -> Option<Action> {
        if let Some(choosing) = self.choosing() {
            return choosing.any_answer(&self.play.set, player(seat), chance);
        }
        drawing::any_answer(&self.play, player(seat), chance)
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        if self.play.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        if !self.play.players().contains(player(seat)) {
            return Err(Refusal::NotAsked { seat, expected: request::asked(&self.play) });
        }
        if self.choosing.is_some() && !Choosing::leaves_to_the_game(action.text()) {
            return self.choose(seat, action.text());
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

    fn read(&self, seat: Seat, text: &str) -> Result<Action, Refusal> {
        // A player from whom the board is covered is not told what stands there.
        if self.play.situation.concealed_from == Some(player(seat)) {
            return Ok(Action::new(text.trim()));
        }
        move_text::without_letter(&self.play, text.trim()).map(Action::new)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let mut scene = scene::scene(self, viewer);
        if let Some(choosing) = self.choosing() {
            choosing.show(&self.play.set, &mut scene);
        }
        scene
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
        if let Some(choosing) = self.choosing() {
            return choosing.worth(&self.play.set, player(seat));
        }
        valuation::worth(&self.play, player(seat))
    }

    fn audit(&self) -> Result<(), String> {
        // Nothing has happened that could be wrong, and nothing is dealt.
        if self.choosing.is_some() {
            return Ok(());
        }
        self.play.audit()
    }

    fn audit_at_a_glance(&self) -> Result<(), String> {
        // Nothing has happened that could be wrong, and nothing is dealt.
        if self.choosing.is_some() {
            return Ok(());
        }
        self.play.audit_at_a_glance()
    }

    fn audit_since(&self, before: &dyn Game) -> Result<(), String> {
        let before = before.as_any().and_then(|game| game.downcast_ref::<Self>());
        let before = before.filter(|before| before.choosing.is_none());
        before.map_or(Ok(()), |before| self.play.audit_since(&before.play))
    }

    fn as_any(&self) -> Option<&dyn Any> {
        Some(self)
    }

    fn foresee(&self, seat: Seat, nodes: u32) -> Option<Forecast> {
        if self.choosing.is_some() {
            return None;
        }
        foresight::forecast(&self.play, player(seat), nodes)
    }

    /// A FEN says nothing of cards: there is one only where a game begun from it would go on alike, whatever is dealt.
    fn position(&self) -> Option<String> {
        let play = &self.play;
        let is_plain = !self.begins_with_decks
            && play.stack.is_empty()
            && play.accused().is_none()
            && play.turn.phase == Phase::Move
            && play.turn.taken_back.is_empty()
            && play.turn.barred.is_empty()
            && play.situation.effects.is_empty()
            && play.situation.lifted.is_empty();
        (is_plain && play.is_chess() && play.unsound_moves().is_empty())
            .then(|| G::write_position(&play.situation.field, &self.head(), play.kinds()))
    }

    fn perft(&self, perft: Perft) -> Option<u64> {
        let play = &self.play;
        // Where cards may be played between moves, lines of regular moves alone are not the game.
        let has_no_cards = self.choosing.is_none()
            && play.piles.hands.iter().all(Vec::is_empty)
            && play.piles.sizes == ByPlayer::same(0);
        (play.stack.is_empty() && play.turn.phase == Phase::Move && has_no_cards).then(|| {
            let counting = match perft.counting {
                Counting::Bulk => crate::rules::LastMoves::Found,
                Counting::Made => crate::rules::LastMoves::Made,
            };
            play.situation.rules.perft(&play.situation.field, perft.depth, counting)
        })
    }
}
