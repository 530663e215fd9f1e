//! The form of actions, whatever the game.

use unruly_contract::Spot;
use unruly_contract::words::{ACCEPT_DRAW, END, OFFER_DRAW, PASS, RESIGN, TAKE_BACK, TIMEOUT};

use crate::verb::Verb;
use crate::wording::two_squares;

/// The letters of the pieces into which a Pawn may be promoted.
const PROMOTED: [char; 4] = ['q', 'r', 'b', 'n'];

/// Whether words are written like an action of some game, though the one that is played may have none like it. Actions with a card are
/// another matter, for its picks depend on it; a verb alone is too little for one.
pub(crate) fn is_an_action(words: &[String]) -> bool {
    match words {
        [verb] if Verb::of(verb).is_some() => true,
        [verb, ..] if Verb::of(verb) == Some(Verb::Say) => true,
        [word] => {
            matches!(word.as_str(), END | PASS | TAKE_BACK | RESIGN | TIMEOUT | "skip")
                || is_move_on_a_board(word)
                || is_move_on_the_plane(word)
        }
        _ => [OFFER_DRAW, ACCEPT_DRAW].contains(&words.join(" ").as_str()),
    }
}

/// Whether a word is a regular move on a board, whatever its size: `e2e4`, `e7e8q`.
fn is_move_on_a_board(word: &str) -> bool {
    let squares = word.strip_suffix(PROMOTED).unwrap_or(word);
    squares.len() == 4 && two_squares(squares).is_some()
}

/// Whether a word is a move on the plane: `0,0>1,2`, a piece that is laid (`N@1,-2`) or offered as a sacrifice (`1,2>-`).
fn is_move_on_the_plane(word: &str) -> bool {
    let is_square = |text: &str| text.contains(',') && text.parse::<Spot>().is_ok();
    let is_moving =
        || word.split_once('>').is_some_and(|(from, to)| is_square(from) && (to == "-" || is_square(to)));
    let is_laying = || word.split_once('@').is_some_and(|(piece, at)| !piece.is_empty() && is_square(at));
    is_moving() || is_laying()
}

#[cfg(test)]
mod tests {
    use super::is_an_action;
    use crate::step::words;

    #[track_caller]
    fn check(texts: &[&str], expected: bool) {
        for text in texts {
            assert_eq!(is_an_action(&words(text)), expected, "{text:?}");
        }
    }

    #[test]
    fn actions_of_any_game_have_their_form() {
        check(&["e2e4", "e7e8q", "h9h8", "a1a9", "0,0>1,-2", "N@1,-2", "1,2>-", "skip"], true);
        check(&["end", "pass", "takeback", "resign", "timeout", "draw offer", "draw accept"], true);
        check(&["play", "discard", "say anything"], true);
    }

    #[test]
    fn a_slip_of_the_pen_has_none() {
        check(&["fooo", "a1a66", "A1a6", "e2-e4", "e7e8x", "e2", "0,0>", "@1,2", "N@e4", "e2>e4"], false);
        check(&["end end", "e2e4 e7e5", "draw no", ""], false);
    }
}
