//! Moves as people note them down: with the letter of what moves, what it takes, and check.

use super::TileGame;
use crate::requests::{Request, Wanted};
use crate::{Announce, Move};

/// A legal action as people note it down: `N@1,-2`, `Q0,0x3,3+`.
pub(crate) fn notation(game: &TileGame, request: Request) -> Option<String> {
    let (moved, announced) = match request {
        Request::Place { .. } => return Some(request.to_string()),
        Request::Move { moved, announced } => (moved, announced),
        _ => return None,
    };
    let made = game.legal(moved)?;
    let position = &game.course.position;
    let mut noted = match (moved, made) {
        (Wanted::Go { from, to }, Move::Go { tile, .. }) => {
            let between = if position.at(to).is_some() { 'x' } else { '>' };
            format!("{}{from}{between}{to}", position.kind(tile).letter())
        }
        (Wanted::Sacrifice { from }, Move::Sacrifice { tile }) => {
            format!("{}{from}>-", position.kind(tile).letter())
        }
        _ => return None,
    };
    // Where players announce checks themselves, a note must not do it for them.
    if matches!(position.rules().announce, Announce::Automatic | Announce::Polite) && gives_check(game, made)
    {
        noted.push('+');
    }
    if !announced.is_empty() {
        noted.push_str(" check");
    }
    announced.iter().for_each(|victim| noted.push_str(&format!(" {victim}")));
    Some(noted)
}

/// Whether a move puts somebody in check who was not.
fn gives_check(game: &TileGame, made: Move) -> bool {
    let mut position = game.course.position.clone();
    let before: Vec<_> =
        position.living().iter().map(|seat| (seat, position.clone().is_in_check(seat))).collect();
    position.make(made);
    before
        .into_iter()
        .any(|(seat, was)| !was && position.living().contains(seat) && position.is_in_check(seat))
}
