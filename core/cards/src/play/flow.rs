//! The flow of a game: from one moment at which somebody must decide to the following one, through the cards that are being played.

use std::collections::VecDeque;
use std::sync::Arc;

use rand::RngExt;
use rand::seq::IndexedRandom;
use unruly_contract::{Arg, Naming, Outcome, Phrase, Pick, Seat, phrase};

use crate::field::{Move, Pieces};
use crate::model::{Step, Timing};
use crate::player::{Player, Queue};
use crate::terrain::{SquareSet, Terrain};

use super::effects::When;
use super::frame::{Before, Frame, Window};
use super::news::{Hearers, News};
use super::steps::Doing;
use super::triggers::Occasion;
use super::turn::{KeptAnswer, Moment, Phase};
use super::{Answer, MOST_STEPS, Play, PossibleAnswer, Situation};

/// The player who is asked now, and by what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Waiting {
    /// A card under way asks this player something.
    Card(Player),
    /// This player may counter the card on top.
    Counter(Player),
    /// This player may interrupt the capture that the card on top has declared.
    Interrupt(Player),
    /// This player is accused and has to answer.
    Accused(Player),
    /// The phase of the turn asks this player.
    Phase(Player),
    /// The game is over.
    Nobody,
}

impl Waiting {
    /// The player who is asked.
    pub(crate) fn player(self) -> Option<Player> {
        match self {
            Self::Card(player)
            | Self::Counter(player)
            | Self::Interrupt(player)
            | Self::Accused(player)
            | Self::Phase(player) => Some(player),
            Self::Nobody => None,
        }
    }
}

impl<G: Terrain> Play<G> {
    /// The state of the game: the player who is asked now, and by what.
    pub(crate) fn waiting(&self) -> Waiting {
        if self.outcome.is_some() {
            return Waiting::Nobody;
        }
        if let Some(accused) = self.accused() {
            return Waiting::Accused(accused);
        }
        match self.stack.last() {
            Some(frame) => match (frame.window, &frame.ask) {
                (Some(Window::Counter), _) => Waiting::Counter(frame.asked.first().unwrap_or(frame.player)),
                (Some(Window::Interrupt), _) => {
                    Waiting::Interrupt(frame.asked.first().unwrap_or(frame.player))
                }
                (None, Some(ask)) => Waiting::Card(ask.player),
                (None, None) => Waiting::Phase(frame.player),
            },
            None => Waiting::Phase(match self.turn.phase {
                Phase::Beginning | Phase::Move | Phase::After => self.turn.mover,
                Phase::Declared(_) | Phase::Reply | Phase::Ending => {
                    self.turn.asked.first().unwrap_or(self.next_after(self.turn.mover))
                }
            }),
        }
    }

    /// Goes on until somebody has to decide something or the game is over.
    pub(crate) fn settle(&mut self) {
        loop {
            self.run_stack();
            if self.accusation.is_some() {
                return;
            }
            if self.stack.is_empty() {
                self.settle_all_fallen();
            }
            if self.outcome.is_some() || !self.stack.is_empty() || !self.next_phase() {
                return;
            }
        }
    }

    /// Runs cards and triggers until one asks something or all are through.
    pub(crate) fn run_stack(&mut self) {
        while self.outcome.is_none() {
            let goes_on = match self.stack.is_empty() {
                true => self.run_next_trigger() || self.do_again(),
                false => self.run_top(),
            };
            if !goes_on {
                return;
            }
        }
    }

    /// Runs the frame on top for a step. Whether to go on.
    pub(super) fn run_top(&mut self) -> bool {
        let Some(frame) = self.stack.last() else { return true };
        if let Some(window) = frame.window {
            return self.run_window(window);
        }
        if frame.is_cancelled || frame.fizzled.is_some() {
            self.finish_top();
            return true;
        }
        // A trigger set off by a step runs before the next step.
        if frame.answers.is_empty() && self.run_next_trigger() {
            return true;
        }
        let Some(frame) = self.stack.last_mut() else { return true };
        let card = frame.author();
        frame.steps += 1;
        if frame.steps > MOST_STEPS {
            frame.fizzled = Some(phrase!("cards-comes-to-no-end"));
            return true;
        }
        let before = self.news.set_author(Some(card));
        let doing = self.do_step();
        self.news.set_author(before);
        if self.is_part_over(&doing) && self.has_parted_the_pieces() {
            // Nothing may ever part the pieces, and the card is as if it had not been played.
            self.top_mut().fizzled = Some(phrase!("cards-would-part-pieces"));
            return true;
        }
        match doing {
            Doing::Asks => return self.answer_unasked(),
            Doing::Counterable => self.open_counter_window(),
            Doing::Done => self.step_on(),
            Doing::Jumped => {}
            // A card that has found nothing to do can be countered like any other.
            Doing::Ends if self.stack.last().is_some_and(Frame::can_be_taken_back) => {
                self.open_counter_window();
            }
            Doing::Ends => self.finish_top(),
        }
        true
    }

    /// Asks those who may answer the card on top, but for those who cannot. Whether to go on, since nobody can.
    fn run_window(&mut self, window: Window) -> bool {
        while let Some(asked) = self.top().asked.first() {
            let stays_open = match window {
                // A card that is countered already is countered by nobody else.
                Window::Counter => !self.top().is_cancelled && self.has_a_counter(asked),
                Window::Interrupt => self.has_something_to_play(asked),
            };
            if stays_open {
                return false;
            }
            self.top_mut().asked.pass();
        }
        self.close_window();
        true
    }

    /// Answers a question of the card on top that need not be asked. Whether to go on, since nobody has to be asked.
    fn answer_unasked(&mut self) -> bool {
        if let Some(gone) = self.asked_who_is_gone() {
            self.top_mut().fizzled = Some(phrase!("cards-has-left", seat: seat(gone)));
            return true;
        }
        self.leave_out_idle_answers();
        match self.answer_that_is_left() {
            Some(answer) => {
                self.answer_top(answer);
                true
            }
            None => self.top().fizzled.is_some(),
        }
    }

    /// Whether what the frame on top does is over, or a part of it is: parts end where somebody else is asked.
    fn is_part_over(&self, doing: &Doing) -> bool {
        let asks_another = || self.top().ask.as_ref().is_some_and(|ask| ask.player != self.top().player);
        match doing {
            Doing::Ends | Doing::Counterable => true,
            Doing::Asks => asks_another(),
            Doing::Done | Doing::Jumped => false,
        }
    }

    /// Whether the pieces, which must stay together, were so when the frame on top began and are no longer, or will not be once
    /// those are back that are lifted for this turn.
    fn has_parted_the_pieces(&self) -> bool {
        let is_whole = |situation: &Situation<G>| {
            situation.rules.is_whole(&situation.field) && self.stranded(&situation.field).is_none()
        };
        G::KEEPS_TOGETHER
            && !is_whole(&self.situation)
            && self.top().before.as_ref().is_none_or(|before| is_whole(&before.situation))
    }

    /// The player whom the card on top asks and who has left the game since it was played: nobody answers it any more.
    fn asked_who_is_gone(&self) -> Option<Player> {
        let asked = self.top().ask.as_ref()?.player;
        (!self.players().contains(asked)).then_some(asked)
    }

    /// The same once what leads to a cancelled move alone has been left out.
    fn answer_that_is_left(&mut self) -> Option<Answer<G>> {
        self.leave_out_what_stays_unmade();
        self.answer_at_hand()
    }

    /// The answer to a question that leaves no choice, or that was answered before the card was to be done again.
    fn answer_at_hand(&mut self) -> Option<Answer<G>> {
        if let Some(kept) = self.stack.last_mut()?.again.as_mut().and_then(VecDeque::pop_front) {
            let answer = self.as_it_holds_now(kept);
            if answer.is_some() {
                return answer;
            }
            // It is chosen anew, and so is all that was chosen after it.
            self.top_mut().again = Some(VecDeque::new());
        }
        let ask = self.stack.last()?.ask.as_ref()?;
        match ask.choices.as_slice() {
            [only] if ask.seconds.is_none() => Some(only.answer.clone()),
            _ if ask.is_by_lot && !self.is_trial() => self.draw_a_lot(),
            _ => None,
        }
    }

    /// One of the answers that could be given to the question of the card on top, by chance.
    fn draw_a_lot(&mut self) -> Option<Answer<G>> {
        let ask = self.stack.last()?.ask.as_ref()?;
        let drawn = self.open_answers(ask).choose(&mut self.chance.clone()).cloned()?;
        // The next lot falls otherwise.
        self.chance.random::<u64>();
        // A die tells by itself what it shows.
        let is_told = !ask.is_secret && !matches!(self.top().step(self), Some(Step::Roll { .. }));
        let card = Arg::card(&self.card(self.top().program).id);
        if is_told {
            self.note(|| phrase!("cards-lot-falls", card: card, drawn: told(&drawn.pick, G::NAMING)));
        }
        Some(drawn.answer)
    }

    /// An answer that was given to the card on top before it was to be done again, as far as it holds: a piece that was chosen
    /// is meant wherever it stands now.
    fn as_it_holds_now(&self, kept: KeptAnswer<G>) -> Option<Answer<G>> {
        let ask = self.top().ask.as_ref()?;
        // To note another square would tell something of the one that was noted.
        if ask.is_secret {
            return Some(kept.answer);
        }
        let is_offered = |answer: &Answer<G>| ask.choices.iter().any(|choice| choice.answer == *answer);
        let field = &self.situation.field;
        match kept.answer {
            Answer::Square(at)
                if field.pieces_on(G::Set::of(at)) != kept.stood && !self.is_square_meant(at) =>
            {
                let stand = kept.stood.iter().filter_map(|piece| field.square_of(piece));
                stand.map(Answer::Square).find(is_offered)
            }
            answer => Some(answer).filter(is_offered),
        }
    }

    /// Gives an answer to the frame on top.
    pub(crate) fn answer_top(&mut self, answer: Answer<G>) {
        let is_trial = self.is_trial();
        let asked = self.stack.last().and_then(|frame| frame.ask.as_ref()).map(|ask| ask.player);
        if let Some(asked) = asked {
            self.aim_by_choice(asked, &answer);
        }
        let Some(frame) = self.stack.last_mut() else { return };
        let Some(ask) = frame.ask.take() else { return };
        let is_untold = frame.again.is_none() && frame.can_be_taken_back();
        let card = frame.author();
        // How a lot falls has been told.
        let is_news = !is_trial && (!ask.is_by_lot || ask.is_secret || ask.choices.len() == 1);
        let is_told = |choice: &&PossibleAnswer<G>| is_news && choice.answer == answer;
        let pick = ask.choices.iter().find(is_told).map(|choice| choice.pick.clone());
        // Against whom it is played is kept with the names of a card, and not asked again.
        if !is_trial && !frame.asks_for_foe {
            let stood = match answer {
                Answer::Square(at) => self.situation.field.pieces_on(G::Set::of(at)),
                _ => Pieces::NONE,
            };
            frame.given.push(KeptAnswer { answer: answer.clone(), stood });
        }
        frame.answers.push(answer);
        if let Some(pick) = pick {
            let is_kept_back = is_untold || ask.is_secret;
            let to = if is_kept_back { Hearers::Own } else { Hearers::Everyone };
            let chosen = News::Chosen { player: ask.player, pick, to };
            if is_untold && !ask.is_secret {
                frame.untold.push(chosen.clone());
            }
            self.news.push_by(card, chosen);
        }
    }

    /// The step that the frame on top has come to is done.
    pub(super) fn step_on(&mut self) {
        if let Some(frame) = self.stack.last_mut() {
            frame.answers.clear();
            frame.has_declared = false;
            if let Some(point) = frame.points.last_mut() {
                point.next += 1;
            }
        }
    }

    /// Before a card begins to act the other player may counter it.
    fn open_counter_window(&mut self) {
        self.announce();
        let Some(frame) = self.stack.last() else { return };
        let (card, player) = (frame.card(), frame.player);
        if card.is_some() {
            self.turn.allowances.last_card[player] = card;
            self.turn.allowances.remember(player, frame.program, frame.origin);
        }
        self.remember_before();
        if self.is_trial() || card.is_none() || self.top().again.is_some() {
            return;
        }
        // The first counter closes the window for the others, whatever becomes of it.
        if self.top().timing() == Some(Timing::Counter)
            && let Some(below) = self.stack.len().checked_sub(2)
        {
            self.stack[below].asked.close_for_others(player);
        }
        self.occur(&Occasion::Card(player));
        self.open_window(Window::Counter);
    }

    /// Everybody else may answer the card on top, one after the other.
    fn open_window(&mut self, window: Window) {
        let players = self.players();
        let frame = self.top_mut();
        (frame.window, frame.asked) = (Some(window), Queue::after(frame.player, players));
    }

    /// The player who is asked does not answer the card on top: the next is asked, or the card goes on.
    pub(crate) fn let_card_pass(&mut self) {
        let frame = self.top_mut();
        frame.asked.pass();
        if frame.asked.first().is_none() {
            self.close_window();
        }
    }

    /// The player who is asked does not answer the move or the turn: the next is asked, or the turn goes on.
    pub(crate) fn let_turn_pass(&mut self) {
        self.turn.asked.pass();
        match self.turn.phase.clone() {
            _ if self.turn.asked.first().is_some() => {}
            Phase::Declared(moved) => self.go_through_with(moved),
            Phase::Reply => self.finish_turn(),
            Phase::Beginning | Phase::Move | Phase::After | Phase::Ending => {}
        }
    }

    /// Whether one of those who are asked about the turn can do something. Those before them who cannot are asked no more.
    pub(super) fn is_answered(&mut self, can: impl Fn(&Self, Player) -> bool) -> bool {
        while let Some(asked) = self.turn.asked.first() {
            if can(self, asked) {
                return true;
            }
            self.turn.asked.pass();
        }
        false
    }

    /// Nobody answers the card any more: it goes on.
    pub(crate) fn close_window(&mut self) {
        let others = self.players();
        let Some(frame) = self.stack.last_mut() else { return };
        frame.asked.close();
        let (window, now) = (frame.window.take(), &self.turn.allowances.allowance);
        let has_answered = |before: &Arc<Before<G>>| {
            others
                .without(frame.player)
                .iter()
                .any(|other| before.turn.allowances.allowance[other] != now[other])
        };
        // The effects of an answer stay although the card that it answered is undone.
        if window == Some(Window::Counter) || frame.before.as_ref().is_none_or(has_answered) {
            self.remember_before();
        }
    }

    /// Whether a card stands in for the move of this turn.
    pub(super) fn is_the_move(&self, frame: &Frame<G>) -> bool {
        frame.timing() == Some(Timing::Instead) && frame.player == self.turn.mover
    }

    /// The duty before a step of the card on top captures, if there is one: a card that stands in for the move declares
    /// its captures as a move does, and the other may interrupt them.
    pub(super) fn declare_by_card(&mut self, moved: Move<G>) -> Option<Doing> {
        let frame = self.top();
        if !self.is_the_move(frame) || self.is_trial() {
            return None;
        }
        if frame.has_declared {
            self.situation.facts.declared = None;
            if !std::mem::take(&mut self.turn.is_capture_cancelled) {
                return None;
            }
            self.top_mut().has_acted = true;
            return Some(Doing::Done);
        }
        if !moved.is_capture() {
            return None;
        }
        if frame.before.is_none() {
            return Some(Doing::Counterable);
        }
        self.declare(moved);
        self.top_mut().has_declared = true;
        self.open_window(Window::Interrupt);
        Some(Doing::Jumped)
    }

    /// A capture is announced, and can be spoken of before it takes place.
    pub(super) fn declare(&mut self, moved: Move<G>) {
        let trail = self.situation.rules.trail(&self.situation.field, &moved);
        let facts = &mut self.situation.facts;
        facts.declared = Some(moved);
        (facts.origin, facts.target) = (G::Set::of(moved.from), G::Set::of(moved.to));
        facts.trail = trail;
    }

    /// Keeps how things stand for the card on top, to go back to if it turns out to have no effect.
    fn remember_before(&mut self) {
        let before =
            Before { situation: self.situation.clone(), piles: self.piles.clone(), turn: self.turn.clone() };
        if let Some(frame) = self.stack.last_mut() {
            frame.before = Some(Arc::new(before));
        }
    }

    /// Keeps how things stand right before the move.
    pub(crate) fn remember_moment(&mut self) {
        if !self.is_trial() {
            self.turn.repeatable.clear();
        }
        self.turn.before_move = Some(Arc::new(self.this_moment()));
    }

    pub(super) fn this_moment(&self) -> Moment<G> {
        Moment {
            situation: self.situation.clone(),
            piles: self.piles.clone(),
            allowances: self.turn.allowances,
            due: self.turn.due[self.turn.mover].clone(),
        }
    }

    /// Updates lasting effects once the board has changed.
    pub(crate) fn after_change(&mut self) {
        self.end_or_suspend_effects();
        self.expire(When::Changed);
        if self.situation.rules.is_momentary() {
            self.refresh();
        }
    }

    /// Ends the game.
    pub(crate) fn end_game(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
        self.stack.clear();
        self.pending_triggers.clear();
        self.to_repeat.clear();
        // Cards that were still being played lie on the discards.
        self.reconcile();
    }

    /// A player wins.
    pub(crate) fn win(&mut self, winner: Player, reason: Phrase) {
        self.end_game(Outcome::Win { winner: seat(winner), reason });
    }

    /// Nobody wins.
    pub(crate) fn draw_game(&mut self, reason: Phrase) {
        self.end_game(Outcome::Draw { reason, honours: self.honours_of_all() });
    }
}

/// A pick in the words of a phrase.
fn told(pick: &Pick, naming: Naming) -> Arg {
    match pick {
        Pick::Square(spot) => Arg::from(*spot),
        Pick::Kind(kind) => Arg::kind(kind),
        Pick::Card(card) => Arg::card(card),
        Pick::Seat(seat) => Arg::from(*seat),
        Pick::Word(word) => Arg::text(word),
        other => Arg::text(other.write(naming)),
    }
}

/// The seat of a player.
pub(crate) fn seat(player: Player) -> Seat {
    player.seat()
}

/// The name of a player in phrases.
pub(crate) fn player_name(player: Player) -> &'static str {
    seat(player).name()
}
