//! The list of what was done, in the notation that people read.

mod begun;
mod crossed;
mod entry;
mod notation;
mod placings;

use unruly_contract::{Phrase, Record};
use unruly_table::{HostedRuleset, Table};

pub(crate) use begun::Begun;
pub use crossed::Crossed;
pub(crate) use crossed::just_withdrawn;
pub use entry::{Entry, Line, LinePart};
pub(crate) use notation::card_in;
pub use placings::Placing;
pub(crate) use placings::placings;

/// Plays a record once more and notes down each action on the way.
///
/// # Errors
/// Names the action that cannot be done.
pub fn replayed(ruleset: &HostedRuleset, record: &Record) -> Result<(Table, Vec<Entry>), Phrase> {
    let mut begun = Vec::with_capacity(record.actions.len());
    let table = Table::replay_actions(record, ruleset, |table, deed| {
        begun.push(Begun::of(table, deed.seat, &deed.action));
    });
    let table = table.map_err(|error| error.phrase())?;
    let entries = begun.into_iter().zip(table.events());
    let entries = entries.map(|(begun, events)| begun.done(ruleset, events)).collect();
    Ok((table, entries))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use unruly_contract::words::DONE;
    use unruly_contract::{Action, Deed, Record, Ruleset, Seat, Setup};
    use unruly_table::HostedRuleset;

    use super::{Crossed, Entry, LinePart, just_withdrawn, replayed};

    fn hosted(ruleset: Arc<dyn Ruleset>) -> HostedRuleset {
        HostedRuleset::new(ruleset).unwrap()
    }

    fn shared(entries: Vec<Entry>) -> Vec<Arc<Entry>> {
        entries.into_iter().map(Arc::new).collect()
    }

    /// A game of Knightmare Chess with these hands, and all that was done in it.
    fn knightmare(position: &str, hands: [&[&str]; 2], deeds: &[(Seat, &str)]) -> Vec<Arc<Entry>> {
        let ruleset = hosted(unruly_knightmare::rulesets().remove(0));
        let mut setup = Setup { seats: Some(2), position: Some(position.to_owned()), ..Setup::default() };
        let held = |cards: &[&str]| cards.iter().map(|card| (*card).to_owned()).collect::<Vec<_>>();
        setup.arrangement.hands = [Seat::WHITE, Seat::BLACK].into_iter().zip(hands.map(held)).collect();
        let mut record = Record::new("knightmare", setup);
        let deed = |(seat, text): &(Seat, &str)| Deed { seat: *seat, action: Action::new(*text) };
        record.actions = deeds.iter().map(deed).collect();
        let (_, entries) = replayed(&ruleset, &record).unwrap();
        shared(entries)
    }

    #[test]
    fn a_card_that_was_the_move_is_taken_back_as_a_move_is() {
        let deeds = [
            (Seat::WHITE, "play long-jump"),
            (Seat::WHITE, "b1"),
            (Seat::WHITE, "c5"),
            (Seat::BLACK, "play think-again"),
        ];
        let position = "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1";
        let entries = knightmare(position, [&["long-jump"], &["think-again"]], &deeds);
        assert_eq!(Crossed::of(&entries).taken_back.into_iter().collect::<Vec<_>>(), [0, 1, 2]);
    }

    #[test]
    fn a_card_that_does_not_mend_is_taken_back_with_the_move() {
        let deeds = [(Seat::WHITE, "a2a3"), (Seat::WHITE, "play phalanx"), (Seat::WHITE, "e1f1")];
        let hands: [&[&str]; 2] = [&["phalanx", "fortification"], &[]];
        let entries = knightmare("4r2k/8/8/8/8/8/P7/4K3 w - - 0 1", hands, &deeds);
        assert_eq!(Crossed::of(&entries).taken_back.into_iter().collect::<Vec<_>>(), [0, 1]);
    }

    #[test]
    fn answers_of_others_to_a_card_go_with_it() {
        let deeds = [
            (Seat::WHITE, "a2a3"),
            (Seat::WHITE, "play abduction"),
            (Seat::WHITE, "a7"),
            (Seat::BLACK, DONE),
            (Seat::BLACK, "play chaos"),
        ];
        let entries = knightmare("7k/pp6/8/8/8/8/P7/4K3 w - - 0 1", [&["abduction"], &["chaos"]], &deeds);
        assert_eq!(Crossed::of(&entries).taken_back.into_iter().collect::<Vec<_>>(), [0, 1, 2, 3]);
        let answer: Vec<&str> = entries[3].text.iter().map(LinePart::word).collect();
        assert_eq!(answer, ["×a7"], "that black does not know goes without saying");
    }

    #[test]
    fn whoever_is_lost_in_a_trap_has_taken_nobody() {
        let deeds = [
            (Seat::WHITE, "a2a3"),
            (Seat::WHITE, "play man-trap"),
            (Seat::WHITE, "a3"),
            (Seat::BLACK, "e8e7"),
            (Seat::WHITE, "a3a4"),
            (Seat::WHITE, "end"),
            (Seat::BLACK, "b3a3"),
        ];
        let entries = knightmare("4k3/8/8/8/8/1r6/P7/4K3 w - - 0 1", [&["man-trap"], &[]], &deeds);
        let last: Vec<&str> = entries[6].text.iter().map(LinePart::word).collect();
        assert_eq!(last, ["Rb3–a3", "×a3"]);
    }

    #[test]
    fn a_card_without_effect_is_crossed_out() {
        let deeds = [(Seat::WHITE, "play long-jump"), (Seat::WHITE, "b1"), (Seat::WHITE, "c5")];
        let entries = knightmare("4r2k/8/8/8/8/8/8/1N2K1N1 w - - 0 1", [&["long-jump"], &[]], &deeds);
        assert_eq!(Crossed::of(&entries).taken_back.into_iter().collect::<Vec<_>>(), [0, 1, 2]);
    }

    #[test]
    fn what_was_taken_back_is_known_and_no_more() {
        let ruleset = hosted(unruly_fandeck::rulesets().remove(0));
        let position = Some("4k3/8/8/8/4r3/8/8/3RK3 w - - 0 1".to_owned());
        let mut setup = Setup { seats: Some(2), position, ..Setup::default() };
        setup.arrangement.hands =
            [(Seat::WHITE, vec!["church".to_owned(), "barrier".to_owned()]), (Seat::BLACK, Vec::new())]
                .into();
        let mut record = Record::new("fandeck", setup);
        let deeds = ["d1d2", "play barrier", "takeback", "takeback", "e1f1", "play church"];
        record.actions =
            deeds.map(|text| Deed { seat: Seat::WHITE, action: Action::new(text) }).into_iter().collect();
        let (_, entries) = replayed(&ruleset, &record).unwrap();
        let entries = shared(entries);
        assert_eq!(Crossed::of(&entries).withdrawn.into_iter().collect::<Vec<_>>(), [1, 2]);
        assert_eq!(Crossed::of(&entries).taken_back.into_iter().collect::<Vec<_>>(), [0]);
        assert!(Crossed::of(&entries[..2]).taken_back.is_empty());
        assert_eq!((just_withdrawn(&entries[..3]), just_withdrawn(&entries[..4])), (Some(1), None));
    }
}
