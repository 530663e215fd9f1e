//! `if`, `each`, `each-player`, `repeat`: what is done how often.

use std::sync::Arc;

use crate::eval::Value;
use crate::model::{BlockId, CompiledSet, Condition, Count, Name, PlayerWord, Squares, Step};
use crate::player::Player;
use crate::terrain::{SquareSet, Terrain};

use super::super::Play;
use super::super::ask::Answer;
use super::super::attempt::Goal;
use super::super::frame::{Point, Round};
use super::{Doing, MORE, done_choice, word_choice};

impl<G: Terrain> Play<G> {
    /// Goes into a list of steps; the step that leads there is done when the list is.
    fn enter(&mut self, block: BlockId, round: Round<G>) -> Doing {
        self.step_on();
        self.top_mut().points.push(Point { block, next: 0, round });
        Doing::Jumped
    }

    /// A list of steps is through: back to where it was called, or another round.
    pub(super) fn leave_block(&mut self, set: &CompiledSet) -> Doing {
        let Some(point) = self.top_mut().points.pop() else { return Doing::Ends };
        let Some(caller) = self.top().points.last() else { return Doing::Ends };
        let block = set.card(self.top().program).program.block(caller.block);
        let step = block.get(usize::from(caller.next).wrapping_sub(1));
        match (point.round, step) {
            (Round::Each(rest), Some(Step::Each { name, by, body, .. })) => {
                self.next_of_each(*name, by, *body, rest)
            }
            (Round::EachPlayer(rest), Some(Step::EachPlayer { name, body })) => {
                self.next_player(*name, *body, rest)
            }
            (Round::Repeat { begun, .. }, Some(Step::Repeat { count, condition, body })) => {
                self.next_round(*count, condition.as_ref(), *body, begun)
            }
            _ => Doing::Jumped,
        }
    }

    pub(super) fn decide(
        &mut self,
        condition: &Condition,
        then: BlockId,
        otherwise: Option<BlockId>,
    ) -> Doing {
        match (self.holds(condition), otherwise) {
            (true, _) => self.enter(then, Round::Once),
            (false, Some(otherwise)) => self.enter(otherwise, Round::Once),
            (false, None) => Doing::Done,
        }
    }

    pub(super) fn each(&mut self, name: Name, of: &Squares, by: &PlayerWord, body: BlockId) -> Doing {
        let squares = self.in_order_of_choice(self.squares(of));
        let field = &self.situation.field;
        let values: Vec<_> =
            squares.into_iter().map(|square| Value::squares(field, G::Set::of(square))).collect();
        if let Some(doing) = self.promise_promotions(name, body, &values) {
            return doing;
        }
        self.step_on();
        self.next_of_each(name, by, body, values)
    }

    /// Squares in the order in which they were chosen for the card on top, and after them those that were not, in their own.
    fn in_order_of_choice(&self, squares: G::Set) -> Vec<G::Square> {
        let given = &self.top().given;
        let mut squares: Vec<_> = squares.into_iter().collect();
        squares.sort_by_key(|square| {
            let chosen = given.iter().position(|kept| kept.answer == Answer::Square(*square));
            chosen.unwrap_or(given.len())
        });
        squares
    }

    /// Asks what the pieces of a loop become that it moves to their last rank, each in its turn: what a card chooses is chosen before
    /// it acts, for only then can it be countered. `None` once all is told, or where nothing of the kind is to be asked.
    fn promise_promotions(&mut self, name: Name, body: BlockId, values: &[Value<G>]) -> Option<Doing> {
        if self.goal() == Goal::DoSomething {
            return None;
        }
        let set = Arc::clone(&self.set);
        let block = set.card(self.top().program).program.block(body);
        let Some(Step::Move(step)) = block.first() else { return None };
        if !step.promotes || step.piece != Squares::Name(name) {
            return None;
        }
        let mut answers = self.top().answers.clone().into_iter();
        let mut promised = Vec::new();
        for value in values {
            self.bind(name, value.clone());
            let Some((moved, kinds)) = self.promotion_ahead(step) else { continue };
            match answers.next() {
                Some(Answer::Kind(kind)) => promised.push((moved.piece, kind)),
                Some(_) => {}
                None => {
                    let choices = self.kind_choices(&kinds);
                    return Some(self.ask_what_it_becomes(self.player(&step.by), moved.to, choices));
                }
            }
        }
        self.top_mut().promised = promised;
        None
    }

    /// The next of a loop. Where the order matters, the pieces are taken in the order in which they were chosen, and others in that of
    /// the squares.
    fn next_of_each(&mut self, name: Name, by: &PlayerWord, body: BlockId, mut rest: Vec<Value<G>>) -> Doing {
        if rest.is_empty() {
            return Doing::Jumped;
        }
        // Those of the player who comes first go first.
        let first = self.player(by);
        let place = rest
            .iter()
            .position(|value| match value {
                Value::Squares { pieces, .. } => {
                    pieces.iter().any(|piece| self.situation.field.man(piece).owner.seat() == first.seat())
                }
                _ => false,
            })
            .unwrap_or(0);
        let value = rest.remove(place);
        self.bind(name, value);
        self.top_mut().points.push(Point { block: body, next: 0, round: Round::Each(rest) });
        Doing::Jumped
    }

    pub(super) fn each_player(&mut self, name: Name, body: BlockId) -> Doing {
        let player = self.top().player;
        self.step_on();
        self.next_player(name, body, self.players().others_first(player).collect())
    }

    fn next_player(&mut self, name: Name, body: BlockId, mut rest: Vec<Player>) -> Doing {
        if rest.is_empty() {
            return Doing::Jumped;
        }
        let player = rest.remove(0);
        self.bind(name, Value::Player(player));
        self.top_mut().points.push(Point { block: body, next: 0, round: Round::EachPlayer(rest) });
        Doing::Jumped
    }

    pub(super) fn repeat(&mut self, count: Count, condition: Option<&Condition>, body: BlockId) -> Doing {
        self.step_on();
        self.next_round(count, condition, body, 0)
    }

    fn next_round(&mut self, count: Count, condition: Option<&Condition>, body: BlockId, begun: u8) -> Doing {
        let holds = condition.is_none_or(|condition| self.holds(condition));
        if begun < count.most && holds {
            let round = Round::Repeat { begun: begun + 1, asks: begun >= count.least };
            self.top_mut().points.push(Point { block: body, next: 0, round });
        }
        Doing::Jumped
    }

    /// Asks whether a round is wanted at all that need not be made.
    pub(super) fn want_round(&mut self) -> Doing {
        match self.top().answers.last() {
            None => {
                let player = self.top().player;
                let prompt = self.prompt(None, "ask-once-more");
                self.ask(player, prompt, vec![word_choice(MORE), done_choice()])
            }
            Some(Answer::Done) => {
                let frame = self.top_mut();
                frame.answers.clear();
                frame.points.pop();
                Doing::Jumped
            }
            Some(_) => {
                let frame = self.top_mut();
                frame.answers.clear();
                if let Some(Point { round: Round::Repeat { asks, .. }, .. }) = frame.points.last_mut() {
                    *asks = false;
                }
                Doing::Jumped
            }
        }
    }
}
