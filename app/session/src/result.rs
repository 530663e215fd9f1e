//! How far a game has come, as its record notes it down for those who do not play it again: its moves and its result.

use unruly_contract::words::{ACCEPT_DRAW, CLAIM_DRAW, DECLINE_DRAW, OFFER_DRAW, RESIGN, TAKE_BACK, TIMEOUT};
use unruly_contract::{Deed, Outcome, Phrase, Record, message};
use unruly_table::HostedRuleset;

/// How records call the number of moves that were made.
const MOVES: &str = "moves";
/// How records call the way the game ended.
const RESULT: &str = "result";
/// Under which note a record says the same as a message, for programs of any language.
const OUTCOME: &str = "outcome";

/// Notes how many moves were made.
pub(crate) fn note_moves(record: &mut Record, moves: usize) {
    record.notes.insert(MOVES.to_owned(), moves.to_string());
}

/// How many moves were made; of a record that does not note it, every action counts but for words and what puts a card back.
pub fn moves_noted(record: &Record) -> usize {
    let noted = record.notes.get(MOVES).and_then(|noted| noted.parse().ok());
    noted.unwrap_or_else(|| record.actions.iter().filter(|deed| !is_no_move(deed)).count())
}

/// Whether somebody gives up, speaks of a draw, has no time left, or puts a card back.
fn is_no_move(deed: &Deed) -> bool {
    let said = deed.action.text();
    [RESIGN, TIMEOUT, OFFER_DRAW, ACCEPT_DRAW, DECLINE_DRAW, CLAIM_DRAW, TAKE_BACK].contains(&said)
}

/// Notes how the game ended, or that it goes on.
pub fn note_outcome(record: &mut Record, ruleset: &HostedRuleset, outcome: Option<&Outcome>) {
    match outcome {
        Some(outcome) => {
            record.notes.insert(RESULT.to_owned(), ruleset.english().outcome(outcome));
            record.notes.insert(OUTCOME.to_owned(), message::write(outcome));
        }
        None => {
            record.notes.remove(RESULT);
            record.notes.remove(OUTCOME);
        }
    }
}

/// How the game ended, if it did. Records of earlier versions say it in English alone.
pub fn outcome_noted(record: &Record) -> Option<Phrase> {
    let outcome = record.notes.get(OUTCOME).and_then(|noted| message::read::<Outcome>(noted.as_bytes()).ok());
    let said = || record.notes.get(RESULT).filter(|said| !said.is_empty()).map(Phrase::from);
    outcome.map(|outcome| outcome.phrase()).or_else(said)
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Action, Deed, Outcome, Record, Seat, Setup, phrase};
    use unruly_table::HostedRuleset;

    use super::{moves_noted, note_moves, note_outcome, outcome_noted};

    #[test]
    fn a_result_is_noted_and_forgotten_again() {
        let ruleset = HostedRuleset::new(unruly_orthodox::rulesets().remove(0)).unwrap();
        let mut record = Record::new("orthodox", Setup::default());
        let bare = record.clone();
        let outcome = Outcome::Win { winner: Seat::WHITE, reason: phrase!("checkmate") };
        note_outcome(&mut record, &ruleset, Some(&outcome));
        assert_eq!(outcome_noted(&record), Some(outcome.phrase()));
        note_outcome(&mut record, &ruleset, None);
        assert_eq!((outcome_noted(&record), record), (None, bare));
    }

    #[test]
    fn a_result_of_an_earlier_version_is_said_as_it_stands() {
        let mut record = Record::new("orthodox", Setup::default());
        record.notes.insert("result".to_owned(), "White wins".to_owned());
        assert_eq!(outcome_noted(&record), Some("White wins".into()));
    }

    #[test]
    fn moves_are_those_that_are_noted() {
        let mut record = Record::new("orthodox", Setup::default());
        assert_eq!(moves_noted(&record), 0);
        // As a game of another program comes: two moves, and a draw.
        let said = [
            (Seat::WHITE, "c2c4"),
            (Seat::BLACK, "c7c5"),
            (Seat::WHITE, "draw offer"),
            (Seat::BLACK, "draw accept"),
        ];
        record.actions = said.map(|(seat, text)| Deed { seat, action: Action::new(text) }).into();
        assert_eq!(moves_noted(&record), 2);
        note_moves(&mut record, 7);
        assert_eq!(moves_noted(&record), 7);
    }
}
