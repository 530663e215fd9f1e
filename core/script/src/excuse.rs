//! Excuses: words that a script may say although there is nothing to do.

use unruly_contract::words::{END, TAKE_BACK};
use unruly_contract::{Decision, Purpose, Seat};

use crate::desk::Desk;
use crate::feed::is_regular;
use crate::matching::readings;
use crate::wording::{is_square, two_squares};

/// Whether the words tell what needs no doing: the end of a turn that has just ended by itself, the skip of one that was
/// just skipped, the return of a card that has come back with the move, or talk to which nothing listens.
pub(crate) fn goes_without_doing(desk: &Desk, seat: Seat, words: &[String]) -> bool {
    match words {
        [word, _, ..] if word == "say" => desk.game.outcome().is_none(),
        [word] if word == END => desk.last_turn == Some(seat) && !desk.is_asked(seat),
        [word] if word == TAKE_BACK => {
            desk.last_change.as_ref().is_some_and(|change| change.takes_back(seat))
        }
        [word] if word == "skip" => desk.last_change.as_ref().is_some_and(|change| change.skips(seat)),
        _ => false,
    }
}

/// Whether words that cannot be done now are picks that the last action, of which a line `told`, did not ask for. Where
/// somebody is asked for them now, they are not; and while a question waits, only those are that the game says were picked.
pub(crate) fn is_unasked(desk: &Desk, seat: Seat, words: &[String], told: &[String]) -> bool {
    let Some(change) = &desk.last_change else { return false };
    let went_unasked = |word: &String| !told.contains(word) && change.has_picked(seat, word, desk.naming);
    let is_asked_now = || {
        let readings = readings(&desk.game.decisions(), words, desk.naming);
        readings.begins || !readings.whole.is_empty()
    };
    words.iter().all(|word| desk.has_brought_about(word, words) && !spells_a_move(word))
        && (words.iter().all(went_unasked) || !waits_for_an_answer(desk))
        && !is_asked_now()
}

/// Whether a word is a regular move, two squares in one: that is nothing to be picked, though a card may tell of one.
fn spells_a_move(word: &str) -> bool {
    // A letter at the end tells into what a Pawn is promoted.
    let squares = word.trim_end_matches(char::is_alphabetic);
    let is_on_the_plane = squares.split_once('>').is_some_and(|(from, to)| is_square(from) && is_square(to));
    is_on_the_plane || two_squares(squares).is_some()
}

/// Whether somebody has to answer something, not just to move, before anything else goes on.
fn waits_for_an_answer(desk: &Desk) -> bool {
    let decisions = desk.game.decisions();
    let is_question = |decision: &Decision| decision.purpose == Purpose::Step && decision.decline.is_none();
    !decisions.iter().any(is_regular) && decisions.iter().any(is_question)
}
