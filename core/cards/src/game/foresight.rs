//! How a player stands after a short look ahead at regular moves.

use unruly_contract::{Action, Forecast, Foreseen};

use crate::field::Field;
use crate::model::Timing;
use crate::play::{Phase, Play, Shared, Situation, Waiting, seat};
use crate::player::Player;
use crate::terrain::Terrain;

use super::move_text::move_text;
use super::valuation::CARD;

/// The value of a turn more or less, in hundredths of a pawn.
const TURN: i32 = 120;

/// The part of an advantage that is left, in so many parts, as long as the game moves on.
const PATIENCE: i32 = 200;

/// The score of a player, and the consequence of each of their regular moves where one is to be made; `None` once the
/// game is over, while a card waits for a choice on which too much depends, and among more than two.
pub(crate) fn forecast<G: Terrain>(play: &Play<G>, player: Player, nodes: u32) -> Option<Forecast> {
    if play.outcome.is_some() || play.players().len() > 2 || matches!(play.waiting(), Waiting::Card(_)) {
        return None;
    }
    let beside_the_board = beside_the_board(play, player);
    let patience = patience(play);
    let seen = |next: Player, standing: i32| {
        let on_the_board = if next == player { standing } else { -standing };
        beside_the_board + on_the_board * patience / PATIENCE
    };
    let ahead = |situation: &Situation<G>, field: &Field<G>, next: Player| {
        situation.rules.foresee(field, next, play.next_after(next), nodes)
    };
    let situation = &play.situation;
    let mover = play.turn.mover;
    if play.stack.is_empty() && matches!(play.turn.phase, Phase::Beginning | Phase::Move) {
        let foresight = ahead(situation, &situation.field, mover);
        let moves: Vec<_> = foresight.moves.iter().map(|(moved, _)| *moved).collect();
        let answers = foresight.moves.iter().map(|(moved, score)| Foreseen {
            by: seat(mover),
            action: Action::new(move_text(play, moved, &moves)),
            standing: seen(mover, *score),
        });
        return Some(Forecast { standing: seen(mover, foresight.standing), answers: answers.collect() });
    }
    if play.needs_rescue() {
        // Where no card rescues it the move is taken back, and another one made.
        let before = play.turn.before_move.as_ref().map_or(situation, |moment| &moment.situation);
        let foresight = ahead(before, &before.field, mover);
        return Some(Forecast { standing: seen(mover, foresight.standing), answers: Vec::new() });
    }
    let (field, next) = after_the_turn(play);
    let foresight = ahead(situation, &field, next);
    Some(Forecast { standing: seen(next, foresight.standing), answers: Vec::new() })
}

/// The value of an advantage: the less the longer nothing has come of it, and half where the position has been there
/// before, since that way lies a draw.
fn patience<G: Terrain>(play: &Play<G>) -> i32 {
    let idle = i32::from(play.situation.field.halfmoves().min(100));
    let is_counted = matches!(play.turn.phase, Phase::Beginning | Phase::Move);
    // The move is made, and only the turn still to be passed.
    let next = if is_counted { play.mover() } else { play.next_mover() };
    let is_repeated = play.times_seen(play.position_key(next)) > usize::from(is_counted);
    if is_repeated { (PATIENCE - idle) / 2 } else { PATIENCE - idle }
}

/// The board once the move under way is made, and who moves next.
fn after_the_turn<G: Terrain>(play: &Play<G>) -> (Shared<Field<G>>, Player) {
    let turn = &play.turn;
    let mut field = play.situation.field.clone();
    if let Phase::Declared(moved) = &turn.phase {
        field.carry_out(play.kinds(), moved);
    }
    let is_still_to_move = turn.phase == Phase::Move
        && play.stack.first().is_some_and(|frame| frame.timing() != Some(Timing::Instead));
    (field, if is_still_to_move { turn.mover } else { play.next_mover() })
}

/// The value of a player's assets that are not on the board.
fn beside_the_board<G: Terrain>(play: &Play<G>, player: Player) -> i32 {
    let other = play.next_after(player);
    let hand = |side: Player| i32::try_from(play.piles.hands[side].len()).unwrap_or(0);
    let turns = |side: Player| {
        let turn = &play.turn;
        i32::from(turn.allowances.extra_turns[side]) - i32::from(turn.allowances.lost_turns[side])
    };
    let field = &play.situation.field;
    let lifted = |side: Player| -> i32 {
        let army = play.situation.rules.army(side);
        let pieces = play.situation.lifted.iter().map(|&(piece, _)| field.man(piece));
        let own = pieces.filter(|man| man.owner == army);
        own.flat_map(|man| man.kinds().iter()).map(|kind| play.kinds().info(kind).worth).sum()
    };
    CARD * (hand(player) - hand(other)) + TURN * (turns(player) - turns(other)) + lifted(player)
        - lifted(other)
}
