//! The foe against whom a card is played, where there are several to choose from.
//!
//! In a window the foe is the player who has opened it, and of a card that looks at the last move of somebody else the one who made
//! it. Otherwise the first piece, card or effect of somebody else that is chosen names its owner; a card that speaks of an enemy
//! and has nothing of theirs chosen asks for the foe before all else.

use smallvec::SmallVec;
use unruly_contract::{Pick, phrase};

use crate::eval::Bindings;
use crate::language::speaks_of;
use crate::model::{CardId, PickFrom, PlayerWord, Step, Term, Timing};
use crate::player::{Player, Queue};
use crate::terrain::Terrain;

use super::ask::{Answer, PossibleAnswer};
use super::frame::Frame;
use super::steps::Doing;
use super::turn::Phase;
use super::{Play, seat};

impl<G: Terrain> Play<G> {
    /// Whether there are several foes of a player, so that a card has to be bound to one.
    fn has_several_foes(&self, player: Player) -> bool {
        self.others(player).len() > 1
    }

    /// Binds a card that is laid to its foe, where that is known by now, or has it ask.
    pub(super) fn aim(&self, frame: &mut Frame<G>) {
        if !self.has_several_foes(frame.player) || !self.is_aimed(frame.program) {
            return;
        }
        match self.known_foe(frame.player, frame.program) {
            Some(foe) => frame.bindings.bind_foe(frame.player, foe),
            None => frame.asks_for_foe = self.asks_for_foe(frame.program),
        }
    }

    /// The foe against whom a card would be played now, where that is no choice.
    fn known_foe(&self, player: Player, card: CardId) -> Option<Player> {
        let maker = || self.maker_of_the_last_move(player).filter(|_| self.looks_at_the_last_move(card));
        self.foe_of_the_moment(player).or_else(maker)
    }

    /// Those against whom a card could be played now by whose it is: as far as what it needs is so between the two.
    pub(super) fn possible_foes(&self, player: Player, card: CardId) -> SmallVec<[Player; 5]> {
        let is_possible = |foe: &Player| {
            let mut bindings = Bindings::default();
            bindings.bind_foe(player, *foe);
            self.holds_for(player, card, &bindings)
        };
        match self.known_foe(player, card) {
            Some(foe) => Some(foe).filter(is_possible).into_iter().collect(),
            None => Queue::after(player, self.players()).filter(is_possible).collect(),
        }
    }

    /// Whether a card has to be held against each of several foes alone.
    pub(super) fn has_to_find_a_foe(&self, player: Player, card: CardId) -> bool {
        self.has_several_foes(player) && self.card(card).when.is_some() && self.is_aimed(card)
    }

    /// The player whose card or turn is answered now.
    fn foe_of_the_moment(&self, player: Player) -> Option<Player> {
        let answered = match self.stack.last() {
            Some(below) => below.window.map(|_| below.player),
            None => matches!(self.turn.phase, Phase::Declared(_) | Phase::Reply).then_some(self.turn.mover),
        };
        answered.filter(|foe| *foe != player)
    }

    /// The names of the card on top, as an effect of a player keeps them that it begins. A foe who was never named, for the piece that
    /// was chosen is nobody's, or who is out of the game, is nobody from now on.
    pub(super) fn lasting_bindings_of_the_top(&self, player: Player) -> Bindings<G> {
        let frame = self.top();
        let mut bindings = frame.bindings.clone();
        let is_against_nobody = match bindings.bound_foe() {
            Some(foe) => !self.players().contains(foe),
            None => self.has_several_foes(player) && self.is_aimed(frame.program),
        };
        if is_against_nobody {
            bindings.bind_nobody();
        }
        bindings
    }

    /// Whether a card can only be played for what somebody else has moved last.
    fn looks_at_the_last_move(&self, card: CardId) -> bool {
        let text = self.card(card);
        text.when.as_ref().is_some_and(speaks_of::last_move) && !text.timings.contains(&Timing::After)
    }

    /// The player who has moved last, if that is somebody else: it was their move though they may be out of the game by now.
    fn maker_of_the_last_move(&self, player: Player) -> Option<Player> {
        self.situation.facts.maker.filter(|maker| *maker != player)
    }

    /// Whether a card speaks of an enemy.
    fn is_aimed(&self, card: CardId) -> bool {
        let text = self.card(card);
        if text.is_against_all {
            return false;
        }
        let lasts_for_them =
            |step: &Step| matches!(step, Step::Last(lasting) if lasting.term == Term::TheirNextTurn);
        speaks_of::card(text, is_enemy) || text.program.blocks.iter().flatten().any(lasts_for_them)
    }

    /// Whether nothing is chosen by which the foe would be named before the card does something.
    fn asks_for_foe(&self, card: CardId) -> bool {
        let first = self.card(card).program.blocks.first();
        for step in first.into_iter().flatten() {
            match step {
                Step::Choose(choose) if speaks_of::squares(&choose.from, is_enemy) => return false,
                Step::Pick(pick) => match &pick.from {
                    PickFrom::Lost(pool) if speaks_of::pool(pool, is_enemy) => return false,
                    PickFrom::Effects => return false,
                    _ => {}
                },
                // The piece that a card moves is chosen, too.
                Step::Move(moving) if speaks_of::squares(&moving.piece, is_enemy) => return false,
                Step::Choose(_) => {}
                _ => return true,
            }
        }
        true
    }

    /// Asks the player of the card on top against whom it is played.
    pub(super) fn ask_for_foe(&mut self) -> Doing {
        let frame = self.top_mut();
        if let Some(Answer::Player(foe)) = frame.answers.first() {
            let (player, foe) = (frame.player, *foe);
            frame.bindings.bind_foe(player, foe);
            frame.asks_for_foe = false;
            frame.answers.clear();
            return Doing::Jumped;
        }
        let player = frame.player;
        let choice = |foe| PossibleAnswer { pick: Pick::Seat(seat(foe)), answer: Answer::Player(foe) };
        let program = self.top().program;
        let choices = self.possible_foes(player, program).into_iter().map(choice).collect();
        let prompt = self.prompt_of(phrase!("ask-foe"));
        self.ask(player, prompt, choices)
    }

    /// The player of the card on top has chosen something: if it is somebody else's, that one is the foe.
    pub(super) fn aim_by_choice(&mut self, asked: Player, answer: &Answer<G>) {
        let frame = self.top();
        let player = frame.player;
        let is_open = asked == player && frame.bindings.is_unaimed() && frame.card().is_some();
        if !is_open || !self.has_several_foes(player) {
            return;
        }
        let (field, rules) = (&self.situation.field, &self.situation.rules);
        let owner = |piece| rules.commander(field.man(piece).owner);
        let named = match answer {
            Answer::Square(square) => field.top(*square).map(owner),
            Answer::Lost(piece) | Answer::Posted(piece) => Some(owner(*piece)),
            Answer::Effect(id) => self.effect(*id).map(|effect| effect.player),
            _ => None,
        };
        if let Some(foe) = named.filter(|foe| self.others(player).contains(*foe))
            && self.is_aimed(self.top().program)
        {
            self.top_mut().bindings.bind_foe(player, foe);
        }
    }
}

fn is_enemy(word: &PlayerWord) -> bool {
    matches!(word, PlayerWord::Enemy) || matches!(word, PlayerWord::Opponent(of) if **of == PlayerWord::Own)
}
