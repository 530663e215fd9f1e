//! The rules that lasting effects state, looked up anew at every question.

use super::eval::Eyes;
use super::field::{Field, Player, Squares, bit};
use super::movement::Gait;
use super::set::TwinSet;
use super::steps::{Otherwise, Rule, Until};

/// The rules in force.
#[derive(Debug, Clone, Default)]
pub(super) struct Rules {
    /// Pieces that each player cannot move.
    pub cannot_move: [Squares; 2],
    /// Pieces that each player cannot make a regular move with.
    pub no_regular_move: [Squares; 2],
    /// Pieces that cannot be displaced by each player.
    pub cannot_shift: [Squares; 2],
    /// Pieces with which each player cannot capture.
    pub cannot_capture: [Squares; 2],
    /// Pieces that each player cannot capture.
    pub immune: [Squares; 2],
    /// Whether each player cannot play cards.
    pub no_cards: [bool; 2],
    /// Whether nobody can castle.
    pub no_castling: bool,
    /// Squares that are gone.
    pub holes: Squares,
    /// Squares on which nothing may stop.
    pub unstoppable: Squares,
    /// Ways of moving besides the usual.
    pub also: Vec<Moves>,
    /// Ways of moving in place of the usual.
    pub instead: Vec<Moves>,
    /// How far some pieces may go.
    pub limits: Vec<(Squares, usize)>,
    /// The demands on each turn.
    pub required: Vec<Required>,
}

/// A way in which pieces move.
#[derive(Debug, Clone)]
pub(super) struct Moves {
    /// Which.
    pub of: Squares,
    /// How.
    pub gaits: Vec<Gait>,
    /// The number of the effect that says so.
    pub since: usize,
}

/// A demand on a turn.
#[derive(Debug, Clone)]
pub(super) struct Required {
    /// `capture` or `move`.
    pub what: String,
    /// The player on which it is made.
    pub of: Player,
    /// Which pieces must be captured, or moved.
    pub pieces: Squares,
    /// The consequence for a player that does not meet it.
    pub otherwise: Otherwise,
}

impl Required {
    /// Whether a player that cannot meet it loses the turn.
    pub(super) fn costs_turn(&self) -> bool {
        self.otherwise != Otherwise::Free
    }
}

/// For what the rules are looked up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum JudgedFor {
    /// To see what can be done.
    Doing,
    /// To judge check.
    Check,
}

impl Rules {
    /// The rules in force on this board.
    pub(super) fn of(set: &TwinSet, field: &Field, sake: JudgedFor) -> Self {
        let mut rules = Self::default();
        for effect in &field.effects {
            if !Eyes::of_effect(set, field, effect).works(effect) {
                continue;
            }
            let eyes = Eyes::of_effect(set, field, effect);
            // A demand on one turn is over with the move of that turn.
            let is_done =
                field.has_moved && effect.says.until == Until::TheirNextTurn && effect.owner != field.turn;
            let is_demand = |rule: &Rule| matches!(rule, Rule::Require { .. });
            for rule in effect.says.rules.iter().filter(|rule| !is_done || !is_demand(rule)) {
                rules.add(&eyes, rule, sake, effect.id);
            }
        }
        rules
    }

    fn add(&mut self, eyes: &Eyes, rule: &Rule, sake: JudgedFor, since: usize) {
        match rule {
            Rule::Moves { gaits, of, instead } => {
                let list = if *instead { &mut self.instead } else { &mut self.also };
                list.push(Moves { of: eyes.set_of(of), gaits: gaits.clone(), since });
            }
            Rule::Limit { most, of } => self.limits.push((eyes.set_of(of), *most)),
            Rule::Forbid { spares_check: true, .. } if sake == JudgedFor::Check => {}
            Rule::Forbid { what, of, to, .. } => {
                let of = of.as_ref().map_or(!0, |of| eyes.set_of(of));
                for player in 0..2 {
                    if to.as_ref().is_some_and(|to| !eyes.players(to).contains(&player)) {
                        continue;
                    }
                    match what.as_str() {
                        "move" => self.cannot_move[player] |= of,
                        "regular-move" => self.no_regular_move[player] |= of,
                        "displacement" => {
                            self.cannot_move[player] |= of;
                            self.cannot_shift[player] |= of;
                        }
                        "capture" => self.cannot_capture[player] |= of,
                        "be-captured" => self.immune[player] |= of,
                        "cards" => self.no_cards[player] = true,
                        "castle" => self.no_castling = true,
                        _ => panic!("nobody knows how to forbid {what}"),
                    }
                }
            }
            Rule::Require { what, of, pieces, otherwise } => {
                for of in eyes.players(of) {
                    let (what, eyes) = (what.clone(), Eyes { mover: Some(of), ..*eyes });
                    let pieces = pieces.as_ref().map_or(!0, |pieces| eyes.set_of(pieces));
                    self.required.push(Required { what, of, pieces, otherwise: *otherwise });
                }
            }
            Rule::Blocked(of) => self.holes |= eyes.set_of(of),
            Rule::Passable(of) => self.unstoppable |= eyes.set_of(of),
        }
    }

    /// How far a piece there may go.
    pub(super) fn limit(&self, square: usize) -> usize {
        let limits = self.limits.iter().filter(|(of, _)| of & bit(square) != 0);
        limits.map(|(_, most)| *most).min().unwrap_or(8)
    }
}
