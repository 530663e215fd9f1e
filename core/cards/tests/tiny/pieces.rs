//! The pieces of a game in words.

use unruly_contract::{Game, Naming, Piece, Viewer};

/// The pieces and their squares, in order.
pub(crate) fn pieces(game: &dyn Game) -> Vec<String> {
    let scene = game.scene(Viewer::Referee);
    let named = |piece: &Piece| {
        format!("{} {} {}", piece.owners[0], piece.parts[0].kind, Naming::Algebraic.write(piece.at))
    };
    let mut pieces: Vec<String> = scene.pieces.iter().map(named).collect();
    pieces.sort_unstable();
    pieces
}
