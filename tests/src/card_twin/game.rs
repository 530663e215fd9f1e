//! A game with cards, turn by turn: the questions to the players, and the consequences of their answers.

use std::cell::Cell;
use std::rc::Rc;

use super::field::{Field, Player};
use super::legal::{self, CardMove};
use super::man::CardMan;
use super::moves;
use super::piles::Lay;
use super::run::{Ask, Play};
use super::set::TwinSet;

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ended {
    /// One player is mated.
    Mate { winner: Player },
    /// The player on turn can do nothing, and is not in check.
    Stalemate,
}

/// Where a turn has come to.
#[derive(Debug, Clone)]
pub(super) enum Phase {
    /// A move is to be made; a card may come before it or stand in for it.
    Open,
    /// The move is made.
    Moved,
    /// A capture is declared, and the other may answer it.
    Interrupt(CardMove),
    /// The turn is over but for the other's reply.
    Reply,
    /// A card asks something.
    Asking(Play, Ask, Box<Field>, Box<Phase>),
    /// A card can be countered.
    Declared(Play, Box<Phase>),
}

/// A game.
#[derive(Debug, Clone)]
pub struct CardTwin {
    /// The cards and house rules.
    pub set: Rc<TwinSet>,
    /// The board.
    pub field: Field,
    /// The cards held.
    pub hands: [Vec<String>; 2],
    /// The cards to be drawn, the next first; a shared deck is the first of them.
    pub decks: [Vec<String>; 2],
    /// The discards.
    pub discards: [Vec<String>; 2],
    /// How it ended.
    pub ended: Option<Ended>,
    /// Moves that were taken back on this turn.
    pub barred: Vec<String>,
    /// Whether some search was given up since this was last unset.
    pub gave_up: Cell<bool>,
    /// How many cards each has played on this turn.
    pub(super) played: [u32; 2],
    pub(super) phase: Phase,
    pub(super) before_the_move: Option<(Field, String)>,
    /// Every card with a lasting effect that was played.
    pub(super) laid: Vec<Lay>,
    /// The board that the turn may not leave, because it is played again.
    pub(super) forbidden: Option<String>,
    /// The game as it was when the turn began.
    pub(super) turn_start: Option<Box<CardTwin>>,
}

impl CardTwin {
    /// A game from a position, with these cards.
    pub fn new(
        set: Rc<TwinSet>,
        fen: &str,
        lost: &[Vec<String>; 2],
        hands: [Vec<String>; 2],
        decks: [Vec<String>; 2],
    ) -> Self {
        let mut game = Self {
            set,
            field: Field::read(fen),
            hands,
            decks,
            discards: [Vec::new(), Vec::new()],
            ended: None,
            barred: Vec::new(),
            gave_up: Cell::new(false),
            played: [0, 0],
            phase: Phase::Open,
            before_the_move: None,
            laid: Vec::new(),
            forbidden: None,
            turn_start: None,
        };
        for (owner, kinds) in lost.iter().enumerate() {
            for kind in kinds {
                let id = game.field.number();
                game.field.lost.push(CardMan::new(id, owner, kind));
            }
        }
        game.turn_start = Some(Box::new(game.clone()));
        game.go_on();
        game
    }

    /// Carries out an answer of the player that is asked.
    pub fn act(&mut self, answer: &str) {
        let (player, options) = self.offers();
        let bare = answer.split('@').next().unwrap_or(answer);
        assert!(options.iter().any(|option| option == bare), "{answer} is not among {options:?}");
        let phase = self.phase.clone();
        if let Some(card) = answer.strip_prefix("play ") {
            let (time, resumes) = match phase {
                Phase::Open if self.set.cards[card].times.iter().any(|time| time == "before") => {
                    ("before", Phase::Open)
                }
                Phase::Open => ("instead", Phase::Open),
                Phase::Moved => ("after", Phase::Moved),
                Phase::Reply => ("reply", Phase::Reply),
                Phase::Interrupt(found) => ("interrupt", Phase::Interrupt(found)),
                other => return self.counter(player, card, other),
            };
            self.take_from_hand(player, card);
            self.played[player] += 1;
            self.play(Play::new(player, card, time), resumes);
        } else if let Some(card) = answer.strip_prefix("discard ") {
            self.take_from_hand(player, card);
            self.discard(player, card);
            self.draw(player);
            self.played[player] += 1;
            self.end();
        } else {
            self.answer(answer, phase);
        }
        self.go_on();
    }

    fn answer(&mut self, answer: &str, phase: Phase) {
        match phase {
            Phase::Asking(mut play, _, _, resumes) => {
                play.answers.push(answer.to_owned());
                self.play(play, *resumes);
            }
            Phase::Declared(mut play, resumes) => {
                play.is_passed = true;
                self.play(play, *resumes);
            }
            Phase::Open if answer == "end" && self.may_lose_turn() => self.end(),
            Phase::Open if answer == "end" => self.ended = Some(Ended::Stalemate),
            Phase::Open => {
                let found = self.moves().into_iter().find(|found| found.text() == answer);
                let found = found.expect("it was offered");
                self.before_the_move = Some((self.field.clone(), answer.to_owned()));
                self.field.declared = found.way.takes.map(|takes| (found.way.from, takes));
                self.phase = Phase::Interrupt(found);
            }
            Phase::Interrupt(found) => self.complete(&found),
            Phase::Moved if answer == "takeback" => self.take_back(),
            Phase::Moved => self.end(),
            Phase::Reply => self.end_turn(),
        }
    }

    /// The move that was declared is made.
    fn complete(&mut self, found: &CardMove) {
        self.field.declared = None;
        self.field = self.swept(legal::made(&self.field, found));
        self.phase = Phase::Moved;
    }

    /// Goes on as long as nobody has anything to decide.
    pub(super) fn go_on(&mut self) {
        while self.ended.is_none() {
            self.bring_discards();
            let turn = self.field.turn;
            match self.phase {
                Phase::Open if self.loses_turn() => {
                    if self.might_still_do_it(turn) {
                        return;
                    }
                    self.end();
                }
                Phase::Open => {
                    self.look_for_end(turn);
                    return;
                }
                Phase::Moved => {
                    let (_, options) = self.offers();
                    match options.as_slice() {
                        [only] if only == "takeback" => self.take_back(),
                        [only] if only == "end" => self.end(),
                        _ => return,
                    }
                }
                Phase::Interrupt(ref found) => {
                    let found = found.clone();
                    let is_capture = self.field.declared.is_some();
                    if is_capture && !self.plays(1 - turn, &["interrupt"]).is_empty() {
                        return;
                    }
                    self.complete(&found);
                }
                Phase::Reply if self.plays(1 - turn, &["reply"]).is_empty() => self.end_turn(),
                _ => return,
            }
        }
    }

    /// A player that can neither move nor escape by a card is mated, or stalemated.
    fn look_for_end(&mut self, turn: Player) {
        if self.moves().is_empty() && !self.can_escape_by_card() {
            let mate = Ended::Mate { winner: 1 - turn };
            self.ended = Some(if self.in_check(turn) { mate } else { Ended::Stalemate });
        }
    }

    /// The state in short, for people to look at.
    pub fn told(&self) -> String {
        let effects: Vec<&String> = self.field.effects.iter().map(|effect| &effect.card).collect();
        format!("{}; {:?}; {effects:?}", self.shown().written(), self.hands)
    }

    /// The board as it is seen: a card under way may have begun to change it.
    pub fn shown(&self) -> &Field {
        match &self.phase {
            Phase::Asking(_, _, field, _) => field,
            _ => &self.field,
        }
    }

    /// Whether a King of a player is in check.
    pub fn in_check(&self, player: Player) -> bool {
        moves::checked(&self.set, self.shown(), player) != 0
    }
}
