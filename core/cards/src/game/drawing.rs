//! Answers drawn by lot, without working out what else could be done.
//!
//! Lots are drawn from everything that could be done, and not put back, until one is found to be legal: so each legal answer
//! has the same chances, and only what is drawn has to be judged.

use rand::RngExt;
use rand::seq::IndexedRandom;
use smallvec::{Array, SmallVec};
use unruly_contract::{Action, Chance};

use crate::field::Move;
use crate::play::{Play, PossibleAnswer, UnsoundMoves, VERDICTS};
use crate::player::Player;
use crate::terrain::{SquareSet, Terrain};

use super::candidate::{self, Candidate};
use super::decisions::{OpenQuestion, question, regular_moves};
use super::move_text::move_text;
use super::request::{asking, written};

/// Any answer of a player to the decision that the game waits for, all with equal chances; `None` where it does not wait
/// for that player.
pub(crate) fn any_answer<G: Terrain>(play: &Play<G>, player: Player, chance: &mut Chance) -> Option<Action> {
    let (asked, question) = question(play)?;
    if asked != player {
        return None;
    }
    match question {
        OpenQuestion::Choice => {
            let ask = asking(play)?;
            let drawn = match ask.is_unsifted {
                true => {
                    let lots: SmallVec<[&PossibleAnswer<G>; 64]> = ask.choices.iter().collect();
                    any_legal(lots, chance, |choice| play.is_open_answer(ask, choice))
                }
                false => ask.choices.choose(chance),
            };
            drawn.map(|choice| Action::new(written(choice)))
        }
        OpenQuestion::Accusation => VERDICTS.choose(chance).map(|word| Action::new(*word)),
        OpenQuestion::Turn => any_of_turn(play, player, chance),
        OpenQuestion::Due => {
            let candidates = candidate::due(play, player);
            let drawn = any_legal(candidates, chance, |candidate| candidate.is_legal(play, player));
            drawn.map(|candidate| candidate.action(play))
        }
        OpenQuestion::Window { decline, .. } => {
            let candidates = candidate::in_window(play, player, decline);
            let drawn = any_legal(candidates, chance, |candidate| candidate.is_legal(play, player));
            drawn.map(|candidate| candidate.action(play))
        }
    }
}

/// Something that could be done in a turn.
#[derive(Debug, Clone, Copy)]
enum Lot<'m, G: Terrain> {
    /// A move that may be made.
    Move(&'m Move<G>),
    /// A move that needs no card, unless it may not be tried.
    Tentative(&'m Move<G>),
    /// A move that a card might rescue.
    Doubtful(&'m Move<G>),
    /// A card.
    Card(Candidate),
}

fn any_of_turn<G: Terrain>(play: &Play<G>, player: Player, chance: &mut Chance) -> Option<Action> {
    // Where pieces share squares, how a move is called hangs on what others there are.
    let all = match play.situation.field.doubled().is_empty() {
        true => Vec::new(),
        false => regular_moves(play),
    };
    let mut unsound = UnsoundMoves::default();
    let mut lots: SmallVec<[Lot<'_, G>; 64]> = all.iter().map(Lot::Move).collect();
    if lots.is_empty() {
        let known: SmallVec<[&Move<G>; 64]> = play.moves_without_card().collect();
        unsound = play.moves_to_rescue();
        let doubts = unsound.moves.iter().filter(|moved| {
            // A move that was made before and cancelled is among the moves that need no card, and is none of them.
            !known.contains(moved) || !play.may_be_tried(moved)
        });
        lots.extend(known.iter().map(|moved| Lot::Tentative(moved)));
        lots.extend(doubts.map(Lot::Doubtful));
    }
    lots.extend(candidate::in_turn(play, player).into_iter().map(Lot::Card));
    let drawn = any_legal(lots, chance, |lot| match lot {
        Lot::Move(_) => true,
        Lot::Tentative(moved) => play.may_be_tried(moved),
        Lot::Doubtful(moved) => play.is_rescuable(moved, &unsound),
        Lot::Card(card) => card.is_legal(play, player),
    });
    drawn.map(|lot| match lot {
        Lot::Move(moved) | Lot::Tentative(moved) | Lot::Doubtful(moved) => {
            Action::new(move_text(play, moved, &all))
        }
        Lot::Card(card) => card.action(play),
    })
}

/// Draws lots, without putting them back, until one is legal.
fn any_legal<A: Array>(
    mut lots: SmallVec<A>,
    chance: &mut Chance,
    is_legal: impl Fn(&A::Item) -> bool,
) -> Option<A::Item> {
    while !lots.is_empty() {
        let lot = lots.swap_remove(chance.random_range(0..lots.len()));
        if is_legal(&lot) {
            return Some(lot);
        }
    }
    None
}
