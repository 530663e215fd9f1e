//! The steps of the card language, one after the other: their effects.
//!
//! A step is a function of the answers given to it so far: it either asks for the next one, or does its work and is
//! done. It is run anew after every answer, so nothing about it needs to be remembered but the answers. Two do a part of
//! their work before they are done: `recall` uncovers the board when it asks, and `rearrange` swaps pair by pair.

mod cards;
mod changing;
mod choosing;
mod contests;
mod control;
mod lasting;
mod moving;
mod numbers;
mod rewriting;

use std::sync::Arc;

use unruly_contract::{Arg, Phrase, Pick, phrase};

use crate::eval::{Eval, Value};
use crate::field::{Field, PieceId, Pieces, Whereabouts};
use crate::model::{Block, Condition, Name, PlayerWord, Pool, Squares, Step, TurnFact};
use crate::player::Player;
use crate::terrain::{CompactSet, SquareSet, Terrain};

use super::Play;
use super::ask::{Answer, Ask, PossibleAnswer};
use super::attempt::Goal;
use super::frame::{Frame, Round};
use super::news::News;
use super::safety::FOUND_NOTHING;

use contests::{CONTESTS, OUTCOMES};
pub(crate) use contests::{HANDS, VERDICTS, is_contest, parse_outcome};

/// The result of running a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Doing {
    /// It asks; the question is in the frame.
    Asks,
    /// It is about to act for the first time, and may be countered before that.
    Counterable,
    /// It is done.
    Done,
    /// It went to another list of steps by itself, or is to be run again.
    Jumped,
    /// The frame is through.
    Ends,
}

impl<G: Terrain> Play<G> {
    /// Runs the step that the frame on top has come to.
    pub(super) fn do_step(&mut self) -> Doing {
        let set = Arc::clone(&self.set);
        let Some(frame) = self.stack.last() else { return Doing::Ends };
        if frame.asks_for_foe {
            return self.ask_for_foe();
        }
        let Some(point) = frame.points.last() else { return Doing::Ends };
        if matches!(point.round, Round::Repeat { asks: true, .. }) {
            return self.want_round();
        }
        let block: &Block = &set.card(frame.program).program.blocks[usize::from(point.block.0)];
        match block.get(usize::from(point.next)) {
            None => self.leave_block(&set),
            Some(step) => self.do_this(step),
        }
    }

    fn do_this(&mut self, step: &Step) -> Doing {
        // Cards stay as they lie where a card is done again, and so does what it has promised to somebody.
        if self.top().again.is_some() && step.facts().is_about_cards_and_turns {
            return Doing::Done;
        }
        match step {
            Step::Choose(choose) => self.choose(choose),
            Step::Pick(pick) => self.pick(pick),
            Step::Move(moving) => self.move_piece(moving),
            Step::Slide(slide) => self.slide(slide),
            Step::Swap { one, other, rearrange } if *rearrange => self.rearrange(one),
            Step::Swap { one, other, .. } => self.swap(one, other),
            Step::Cycle { squares, turn } => self.cycle(squares, turn),
            Step::Place(placing) => self.place(placing),
            Step::Lift { piece, returns } => self.lift(piece, *returns),
            Step::Return { piece, to, by, otherwise } => self.bring_back(*piece, to, by, *otherwise),
            Step::Remove { pieces, fate, by } => self.remove(pieces, *fate, by),
            Step::Replace { piece, with, owner, fate } => self.replace(piece, with, owner.as_ref(), *fate),
            Step::Bury(pool) => self.bury(pool),
            Step::Transform { pieces, into, keeps_name } => self.transform(pieces, into, *keeps_name),
            Step::Convert { pieces, to } => self.convert(pieces, to),
            Step::Promote { pieces, into, by, optional } => self.promote(pieces, into, by, *optional),
            Step::Fuse { piece, with, reversible } => self.fuse(piece, with, *reversible),
            Step::Stack { piece, on } => self.stack_on(piece, on),
            Step::Rotate { turn } => self.rotate(turn),
            Step::Rewrite(rewriting) => self.rewrite(rewriting),
            Step::CancelCard { is_judged } => self.cancel_card(*is_judged),
            Step::CancelMove => self.cancel_move(),
            Step::CopyLast(_) => self.copy_last(),
            Step::Take { card, from } => self.take_card(*card, from),
            Step::Draw { count, by } => self.draw_cards(count.as_ref(), by),
            Step::Discard { what, by } => self.discard_cards(*what, by),
            Step::TradeHands => self.trade_hands(),
            Step::ExtraCards { count } => self.extra_cards(count.as_ref()),
            Step::PlayMore { count } => self.play_more(*count),
            Step::ExtraTurn(player) => self.extra_turn(player),
            Step::LoseTurn(player) => self.lose_turn(player),
            Step::PassMove => self.pass_move(),
            Step::Control { turns } => {
                let turns = *turns;
                self.act(|play| {
                    play.turn.allowances.third_hand = turns;
                    play.note(|| phrase!("cards-third-hand-plays-on"));
                })
            }
            Step::Last(lasting) => self.begin_lasting(lasting),
            Step::End(name) => self.end_lasting(*name),
            Step::Reveal(name) => self.reveal(*name),
            Step::Conceal { from, .. } => self.conceal(from),
            Step::Recall { by, of, seconds, name } => self.recall(by, *of, *seconds, *name),
            Step::Clock { on, seconds } => self.set_clock(on, *seconds),
            Step::Contest(contest) => self.contest(contest),
            Step::Balance { name, seconds } => self.balance(*name, *seconds),
            Step::Claim { against, name } => self.claim(against, *name),
            Step::Number { name, is } => self.number(*name, is),
            Step::Roll { name, sides } => self.roll(*name, *sides),
            Step::Win(player) => self.win_by_card(player),
            Step::If { condition, then, otherwise } => self.decide(condition, *then, *otherwise),
            Step::Each { name, of, by, body } => self.each(*name, of, by, *body),
            Step::EachPlayer { name, body } => self.each_player(*name, *body),
            Step::Repeat { count, condition, body } => self.repeat(*count, condition.as_ref(), *body),
            Step::Stop => Doing::Ends,
            Step::Fizzle(why) => self.fizzle(why.as_str().into()),
        }
    }

    /// The frame on top.
    ///
    /// # Panics
    /// Where no card is under way: steps run only in a frame.
    pub(super) fn top(&self) -> &Frame<G> {
        self.stack.last().expect("a step runs in a frame")
    }

    /// The frame on top, to change.
    pub(super) fn top_mut(&mut self) -> &mut Frame<G> {
        self.stack.last_mut().expect("a step runs in a frame")
    }

    /// Looks at the board as the card on top does.
    fn eval<T>(&self, see: impl FnOnce(&Eval<'_, G>) -> T) -> T {
        let frame = self.top();
        self.with_eval(frame.player, &frame.bindings, frame.entrant, see)
    }

    fn squares(&self, squares: &Squares) -> G::Set {
        self.eval(|eval| eval.squares(squares))
    }

    fn pieces(&self, squares: &Squares) -> Pieces<G> {
        let chosen = match squares {
            Squares::Name(name) => match self.top().bindings.get(*name) {
                Some(Value::Squares { pieces, .. } | Value::Lost(pieces)) => Some(*pieces),
                _ => None,
            },
            Squares::Fact(TurnFact::Moved) => Some(self.situation.facts.moved),
            Squares::Fact(TurnFact::Captor) => Some(self.situation.facts.captors),
            Squares::Fact(TurnFact::Entrant) => Some(self.top().entrant),
            _ => None,
        };
        // Somebody who shares a square with the piece that is meant is not meant.
        chosen.unwrap_or_else(|| self.pieces_meant(squares, self.squares(squares)))
    }

    /// The pieces on squares of an expression: of two that share one, those that it fits.
    fn pieces_meant(&self, squares: &Squares, there: G::Set) -> Pieces<G> {
        let field = &self.situation.field;
        let shared = there & field.doubled();
        let alone = field.pieces_on(there - shared);
        shared.into_iter().fold(alone, |all, square| all | self.lodgers_meant(squares, square).0)
    }

    /// Those of two who share a square whom an expression fits that the square is in, and whether it is the square that is
    /// meant, whoever stands there.
    fn lodgers_meant(&self, squares: &Squares, at: G::Square) -> (Pieces<G>, bool) {
        let here = self.situation.field.pieces_on(G::Set::of(at));
        let fits_without = |away: Pieces<G>| self.squares_without(away, squares).contains(at);
        if fits_without(here) {
            return (here, true);
        }
        let fitting: Pieces<G> =
            here.iter().filter(|&piece| fits_without(here - Pieces::of(piece))).collect();
        (if fitting.is_empty() { here } else { fitting }, false)
    }

    /// The squares of an expression if some pieces were away.
    fn squares_without(&self, away: Pieces<G>, squares: &Squares) -> G::Set {
        let mut field = Field::clone(&self.situation.field);
        away.iter().for_each(|piece| field.take_off(piece, Whereabouts::Aside));
        self.eval(|eval| Eval { field: &field, ..*eval }.squares(squares))
    }

    fn pool(&self, pool: &Pool) -> Pieces<G> {
        self.eval(|eval| eval.pool(pool))
    }

    fn holds(&self, condition: &Condition) -> bool {
        self.eval(|eval| eval.holds(condition))
    }

    fn player(&self, word: &PlayerWord) -> Player {
        self.eval(|eval| eval.player(word))
    }

    /// The foe of one of the two players between whom the card on top is played.
    pub(super) fn foe_of_the_top(&self, player: Player) -> Option<Player> {
        self.foe(player, &self.top().bindings)
    }

    fn bind(&mut self, name: Name, value: Value<G>) {
        self.top_mut().bindings.set(name, value);
    }

    /// Asks a player: the other one only once they can no longer counter the card.
    pub(super) fn ask(&mut self, player: Player, prompt: Phrase, choices: Vec<PossibleAnswer<G>>) -> Doing {
        let frame = self.top();
        if player != frame.player && frame.before.is_none() && frame.card().is_some() {
            return Doing::Counterable;
        }
        let ask = Ask {
            player,
            prompt,
            choices,
            is_unsifted: false,
            is_secret: false,
            is_by_lot: false,
            seconds: None,
        };
        self.top_mut().ask = Some(ask.into());
        Doing::Asks
    }

    /// Asks a player for a square.
    fn ask_square(&mut self, player: Player, what: &'static str, open: G::Set) -> Doing {
        let prompt = self.prompt(None, what);
        self.ask(player, prompt, square_choices(open))
    }

    /// The square that was answered, or the only one that is open.
    fn chosen_or_only(&self, open: G::Set) -> Option<G::Square> {
        match self.top().answers.first() {
            Some(Answer::Square(square)) => Some(*square),
            _ => open.only(),
        }
    }

    /// The question that a player reads where the card has none of its own.
    fn prompt(&self, own: Option<&String>, otherwise: &'static str) -> Phrase {
        self.prompt_of(own.map_or_else(|| Phrase::new(otherwise), |own| own.as_str().into()))
    }

    /// A question of a card, with its title.
    pub(super) fn prompt_of(&self, asked: Phrase) -> Phrase {
        if self.is_trial() {
            return Phrase::default();
        }
        phrase!("ask-by-card", card: Arg::card(&self.card(self.top().program).id), asked: asked)
    }

    /// Does something to the table, once it can no longer be countered.
    fn act(&mut self, deed: impl FnOnce(&mut Self)) -> Doing {
        if self.top().before.is_none() {
            return Doing::Counterable;
        }
        if self.goal() == Goal::DoSomething {
            self.top_mut().has_acted = true;
            return Doing::Done;
        }
        deed(self);
        // The next question of the card is about the board as it is now.
        if self.situation.rules.is_momentary() {
            self.refresh();
        }
        if let Some(frame) = self.stack.last_mut() {
            frame.has_acted = true;
        }
        Doing::Done
    }

    /// Tells in words what the card has done where nothing on the board shows it.
    pub(super) fn note(&mut self, text: impl FnOnce() -> Phrase) {
        if !self.is_trial() {
            self.news.push(News::Noted { text: text() });
        }
    }

    /// Does something on squares that are known before. A step that is tried only for its effect there is left undone
    /// where it would be [in vain](Play::is_in_vain).
    fn act_on(&mut self, touched: G::Set, deed: impl FnOnce(&mut Self)) -> Doing {
        if self.is_in_vain(touched) {
            return Doing::Ends;
        }
        let doing = self.act(deed);
        if let (Doing::Done, Some(attempt)) = (doing, &mut self.attempt) {
            attempt.at_stake = None;
        }
        doing
    }

    /// The card has no effect.
    fn fizzle(&mut self, why: Phrase) -> Doing {
        if self.top().before.is_none() {
            return Doing::Counterable;
        }
        self.top_mut().fizzled = Some(why);
        Doing::Ends
    }

    /// The card breaks a rule that stands above all cards: it may be played, and has no effect.
    fn breaks_a_higher_rule(&mut self, why: Phrase) -> Doing {
        if let Some(attempt) = &mut self.attempt {
            attempt.has_broken_the_rule = true;
        }
        self.fizzle(why)
    }

    /// Pieces beyond the limit are not made, and that is said: a card that has done nothing yet has no effect.
    fn beyond_the_limit(&mut self, why: Phrase) -> Doing {
        if !self.top().has_acted {
            return self.fizzle(why);
        }
        self.note(|| why);
        Doing::Done
    }

    /// There is nothing to act on: a card that has done nothing yet has no effect; one that has goes on.
    fn nothing(&mut self) -> Doing {
        if self.top().has_acted { Doing::Done } else { self.fizzle(Phrase::new(FOUND_NOTHING)) }
    }
}

/// Picks for squares.
fn square_choices<G: Terrain>(squares: G::Set) -> Vec<PossibleAnswer<G>> {
    squares.into_iter().map(square_choice).collect()
}

fn square_choice<G: Terrain>(square: G::Square) -> PossibleAnswer<G> {
    PossibleAnswer { pick: Pick::Square(G::spot(square)), answer: Answer::Square(square) }
}

fn word_choice<G: Terrain>(word: &str) -> PossibleAnswer<G> {
    PossibleAnswer { pick: Pick::Word(word.to_owned()), answer: Answer::Word(word.to_owned()) }
}

fn done_choice<G: Terrain>() -> PossibleAnswer<G> {
    PossibleAnswer { pick: Pick::Word(DONE.to_owned()), answer: Answer::Done }
}

/// To stop choosing, and to go on with another round.
const DONE: &str = "done";
const MORE: &str = "more";

/// Whether steps ask for this word whatever their card, which may ask for words of its own.
pub(crate) fn are_answered_by(word: &str) -> bool {
    let asked = [&[DONE, MORE][..], &CONTESTS, &HANDS, &OUTCOMES, &VERDICTS];
    asked.iter().any(|words| words.contains(&word))
}

/// The first of some pieces and the square it stands on.
fn first_on_board<G: Terrain>(play: &Play<G>, pieces: Pieces<G>) -> Option<(PieceId, G::Square)> {
    pieces.iter().find_map(|piece| play.situation.field.square_of(piece).map(|square| (piece, square)))
}
