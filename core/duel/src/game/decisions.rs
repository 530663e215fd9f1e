//! The questions to the players.

use unruly_chess::{Law, Manner, Move};
use unruly_contract::keys::{ASK_MOVE, ASK_MOVE_IN_CHECK};
use unruly_contract::words::CLAIM_DRAW;
use unruly_contract::{Action, Choices, Decision, Phrase, Pick, Purpose, Seat};

use super::{CLAIM_WITH, DuelGame, PLAYERS};
use crate::words::{seat, spot};

/// The questions now: the move, and the words open at any time.
pub(crate) fn decisions<L: Law + Default + 'static>(game: &DuelGame<L>) -> Vec<Decision> {
    if game.outcome.is_some() {
        return Vec::new();
    }
    let mut decisions = vec![turn(game)];
    decisions.extend(game.agreement.decisions(PLAYERS, PLAYERS.iter(), |seat| claims(game, seat)));
    decisions
}

fn turn<L: Law + Default + 'static>(game: &DuelGame<L>) -> Decision {
    let position = &game.position;
    let prompt = if position.is_check() { ASK_MOVE_IN_CHECK } else { ASK_MOVE };
    let moves = position.moves();
    let mut choices = Choices::from_paths(moves.iter().map(|moved| (path(game, *moved), text(game, *moved))));
    // A player who castles may point at the rook, wherever the king ends.
    for moved in moves.iter().filter(|moved| moved.manner == Manner::Castling) {
        choices.add_alias(&path(game, *moved), Pick::Square(spot(moved.to)));
    }
    Decision {
        seat: seat(position.to_move()),
        purpose: Purpose::Move,
        prompt: Phrase::new(prompt),
        decline: None,
        choices,
    }
}

/// The picks of a move: its squares, and what a pawn becomes.
fn path<L: Law + Default + 'static>(game: &DuelGame<L>, moved: Move) -> Vec<Pick> {
    let squares = game.position.coordinates(moved);
    let mut picks = vec![Pick::Square(spot(squares.from)), Pick::Square(spot(squares.to))];
    if let Manner::Promotion(kind) = moved.manner {
        picks.push(Pick::Kind(game.position.law().title(kind).name.to_owned()));
    }
    picks
}

fn text<L: Law + Default + 'static>(game: &DuelGame<L>, moved: Move) -> Action {
    Action::new(game.position.coordinates(moved).to_string())
}

/// The draws that a player may claim.
fn claims<L: Law + Default + 'static>(game: &DuelGame<L>, by: Seat) -> Vec<(Vec<Pick>, Action)> {
    let mut paths = Vec::new();
    if by != seat(game.position.to_move()) {
        return paths;
    }
    if game.draws.claim(&game.position, &game.history).is_some() {
        paths.push(said(CLAIM_DRAW));
    }
    for moved in game.position.moves() {
        if game.draws.claim_with(&game.position, &game.history, moved).is_some() {
            let (mut picks, _) = said(CLAIM_WITH.trim_end());
            picks.extend(path(game, moved));
            paths.push((picks, Action::new(format!("{CLAIM_WITH}{}", text(game, moved)))));
        }
    }
    paths
}

fn said(text: &str) -> (Vec<Pick>, Action) {
    Pick::path(&Action::new(text))
}
