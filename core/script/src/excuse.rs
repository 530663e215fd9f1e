//! Excuses: words that a script may say although there is nothing to do.

use unruly_contract::words::{END, TAKE_BACK};
use unruly_contract::{Decision, Purpose, Seat};

use crate::desk::Desk;
use crate::feed::is_regular;
use crate::foe::is_only_foe;
use crate::matching::readings;
use crate::wording::{is_square, two_squares};

/// Whether the words tell what needs no doing: the end of a turn that has just ended by itself, the skip of one that was
/// just skipped, the return of a card that has come back with the move, or talk to which nothing listens.
pub(crate) fn goes_without_doing(desk: &Desk, seat: Seat, words: &[String]) -> bool {
    match words {
        [word, _, ..] if word == "say" => desk.game.outcome().is_none(),
        [word] if word == END => {
            let comes_round = || desk.last_change.as_ref().is_some_and(|change| change.comes_round_to(seat));
            desk.last_turn == Some(seat) && (!desk.is_asked(seat) || comes_round())
        }
        [word] if word == TAKE_BACK => {
            desk.last_change.as_ref().is_some_and(|change| change.takes_back(seat))
        }
        [word] if word == "skip" => desk.last_change.as_ref().is_some_and(|change| change.skips(seat)),
        _ => false,
    }
}

/// Whether words that cannot be done now are picks that the last action, of which a line of the seat `actor` told, did not ask for. Where
/// somebody is asked for them now, they are not; nor are those of another seat that the line itself told; and while a question waits,
/// only those are that the game says were picked.
pub(crate) fn is_unasked(desk: &Desk, seat: Seat, words: &[String], actor: Seat, told: &[String]) -> bool {
    let Some(change) = &desk.last_change else { return false };
    let line = if seat == actor { [told, words].concat() } else { words.to_vec() };
    let is_only_foe = |word: &String| is_only_foe(desk, seat, word, &line);
    let went_unasked = |word: &String| {
        !told.contains(word) && (change.has_picked(seat, word, desk.naming) || is_only_foe(word))
    };
    let is_told = |word: &String| desk.has_brought_about(word, &line) && !spells_a_move(word);
    let is_of_another = seat != actor && words.iter().any(|word| told.contains(word));
    let is_asked_now = || {
        let readings = readings(&desk.game.decisions(), words, desk.naming);
        readings.begins || !readings.whole.is_empty()
    };
    !desk.has_gone_back(seat, &line)
        && words.iter().all(|word| is_told(word) || is_only_foe(word))
        && (words.iter().all(went_unasked) || !is_of_another && !waits_for_an_answer(desk))
        && !is_asked_now()
}

/// Whether words that cannot be done now are picks of this seat's in the last action, of which the line before did not tell: one candidate
/// alone is not asked for, and may be said.
pub(crate) fn was_picked(desk: &Desk, seat: Seat, words: &[String], told: &[String]) -> bool {
    let Some(change) = &desk.last_change else { return false };
    let is_pick = |word: &String| {
        !spells_a_move(word) && !told.contains(word) && change.has_picked(seat, word, desk.naming)
    };
    !change.is_move && !words.is_empty() && words.iter().all(is_pick)
}

/// Whether a word is a regular move, two squares in one: that is nothing to be picked, though a card may tell of one.
pub(crate) fn spells_a_move(word: &str) -> bool {
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
