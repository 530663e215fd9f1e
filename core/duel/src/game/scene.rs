//! Scenes of duels. Nothing is hidden, so all viewers see the same.

use unruly_chess::{Law, Placement, Position, Side};
use unruly_contract::{Arrow, ArrowKind, Phrase, Piece, Scene, SceneSeat, Surface, Viewer, phrase};
use unruly_geometry::board::Square;

use super::DuelGame;
use crate::words::{piece, seat, spot};

/// The scene for a viewer.
pub(crate) fn scene<L: Law + Default + 'static>(game: &DuelGame<L>, viewer: Viewer) -> Scene {
    let position = &game.position;
    let to_move = position.to_move();
    Scene {
        viewer,
        surface: Surface::Board { files: 8, ranks: 8, holes: Vec::new() },
        pieces: position
            .pieces()
            .occupied()
            .into_iter()
            .filter_map(|square| shown(position, square))
            .collect(),
        marks: Vec::new(),
        walls: Vec::new(),
        posts: Vec::new(),
        arrows: checks(position),
        last_move: game.last_move.map_or_else(Vec::new, |(from, to)| vec![spot(from), spot(to)]),
        seats: Side::BOTH.into_iter().map(|side| scene_seat(game, side)).collect(),
        piles: Vec::new(),
        effects: Vec::new(),
        turn: game.outcome.is_none().then(|| seat(to_move)),
        turn_number: position.fullmoves(),
        status: status(game),
    }
}

fn shown<L: Law>(position: &Position<L>, square: Square) -> Option<Piece> {
    let mut piece = piece(position, square)?;
    if !L::movable(position).contains(square) {
        piece.marks.push("barred".to_owned());
    }
    Some(piece)
}

fn checks<L: Law>(position: &Position<L>) -> Vec<Arrow> {
    let king = spot(position.king(position.to_move()));
    let arrow = |from: Square| Arrow { from: spot(from), to: king, kind: ArrowKind::Check };
    position.checkers().into_iter().map(arrow).collect()
}

fn scene_seat<L: Law + Default + 'static>(game: &DuelGame<L>, side: Side) -> SceneSeat {
    let in_check = game.position.attackers(!side, game.position.king(side)).is_occupied();
    let lost = game.lost[side.index()].iter().map(|(kind, count)| (kind.clone(), *count)).collect();
    SceneSeat { in_check, lost, ..SceneSeat::new(seat(side)) }
}

fn status<L: Law + Default + 'static>(game: &DuelGame<L>) -> Phrase {
    if let Some(outcome) = &game.outcome {
        return outcome.phrase();
    }
    let to_move = seat(game.position.to_move());
    match game.agreement.offerer() {
        Some(offerer) => {
            Phrase::several([phrase!("to-move", seat: to_move), phrase!("draw-offered", seat: offerer)])
        }
        None if game.position.is_check() => phrase!("to-move-in-check", seat: to_move),
        None => phrase!("to-move", seat: to_move),
    }
}
