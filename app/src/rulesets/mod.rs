//! The rulesets there are: those that ship, those of plugins, and the user's card sets, alone and several on one table.

mod mixed;
mod own;

use std::thread;

use unruly_contract::{Phrase, Record, Seat, TOGETHER, Viewer, nearest, phrase};
use unruly_table::{HostedRuleset, PLUGIN, Table, TableError};

use crate::{complaint, plugins, shipped, trouble};

pub(crate) use own::renew;

/// Every ruleset there is, in the order of the menu.
pub(crate) fn all() -> impl Iterator<Item = HostedRuleset> {
    shipped::rulesets().chain(from_elsewhere())
}

/// Those that do not ship: plugins, and the user's card sets.
fn from_elsewhere() -> impl Iterator<Item = HostedRuleset> {
    let own: Vec<HostedRuleset> = own::current().played().cloned().collect();
    plugins::rulesets().chain(own)
}

/// Tells whoever chooses what to play which of their own sets and plugins are not to be had.
pub(crate) fn warn_of_those_left_out() {
    own::current().complaints().for_each(complaint::warning);
    plugins::warn_of_those_left_out();
}

/// Looks for plugins anew, and reads the user's card sets as they go with those that there are then.
pub(crate) fn renew_with_plugins() {
    plugins::renew();
    renew();
}

/// Reads every ruleset in a thread of its own, so that whatever takes long meanwhile need not wait for that too, and
/// tells of those that are not to be had. A request for a ruleset waits until it is there.
pub(crate) fn read_aside() {
    thread::spawn(|| {
        shipped::read();
        warn_of_those_left_out();
    });
}

/// Whether somebody has this seat.
///
/// # Errors
/// Says whose seats there are when nobody has.
pub(crate) fn check_seat(table: &Table, seat: Seat) -> Result<(), SeatError> {
    let scene = table.scene(Viewer::Spectator)?;
    let seats: Vec<&str> = scene.seats.iter().map(|shown| shown.seat.name()).collect();
    match seats.contains(&seat.name()) {
        true => Ok(()),
        false => Err(SeatError::NotHere { seat, seats: seats.join(", ") }),
    }
}

/// Why a seat cannot be used.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SeatError {
    /// Nobody sits there.
    #[error("{seat} does not play in this game; {seats} do")]
    NotHere {
        /// The seat that was asked for.
        seat: Seat,
        /// The seats that play.
        seats: String,
    },
    /// The game broke down.
    #[error(transparent)]
    Table(#[from] TableError),
}

/// A name that no ruleset has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no ruleset {asked:?}; {}", hint.as_ref().map_or_else(|| known(closest), Clone::clone))]
pub struct UnknownRuleset {
    asked: String,
    closest: Option<String>,
    /// Why it is not there, where that is known.
    hint: Option<String>,
}

impl UnknownRuleset {
    /// The same for players.
    pub fn phrase(&self) -> Phrase {
        let hint = Phrase::from(self.hint.clone().unwrap_or_else(|| known(&self.closest)));
        phrase!("machine-no-ruleset", asked: trouble::quoted(&self.asked), hint: hint)
    }
}

/// The ruleset of this id, or that of several card sets, such as `knightmare+fandeck`.
///
/// # Errors
/// Says which there are when there is none.
pub fn find(id: &str) -> Result<HostedRuleset, UnknownRuleset> {
    if id.contains(TOGETHER) {
        let unknown = |hint| UnknownRuleset { asked: id.to_owned(), closest: None, hint: Some(hint) };
        let known = |part: &str| find(part).map_err(|error| error.to_string());
        return mixed::find(id, known).map_err(unknown);
    }
    let is_it = |ruleset: &HostedRuleset| ruleset.profile().id == id;
    // Plugins are loaded only where something else than what ships is asked for.
    let found = shipped::rulesets().find(is_it).or_else(|| from_elsewhere().find(is_it));
    found.ok_or_else(|| {
        let hint = own::current().why_without(id).or_else(|| plugins::why_without(id));
        UnknownRuleset { asked: id.to_owned(), closest: closest(id), hint }
    })
}

/// The ruleset of a game.
///
/// # Errors
/// Says what is missing when there is none: the plugin by which the game was played, say.
pub(crate) fn of_record(record: &Record) -> Result<HostedRuleset, UnknownRuleset> {
    find(&record.ruleset).map_err(|unknown| match record.notes.get(PLUGIN) {
        Some(plugin) if unknown.hint.is_none() => {
            let hint = format!(
                "the game needs the plugin {plugin}, which is not here; the game itself is as it was"
            );
            UnknownRuleset { hint: Some(hint), ..unknown }
        }
        _ => unknown,
    })
}

fn closest(asked: &str) -> Option<String> {
    let ids = ids(all());
    nearest(asked, ids.iter().map(String::as_str)).map(str::to_owned)
}

fn known(closest: &Option<String>) -> String {
    match closest {
        Some(id) => format!("did you mean {id}?"),
        None => format!("there are {}", ids(all()).join(", ")),
    }
}

fn ids(rulesets: impl Iterator<Item = HostedRuleset>) -> Vec<String> {
    rulesets.map(|ruleset| ruleset.profile().id.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::{find, ids};

    #[test]
    fn every_ruleset_has_a_name_of_its_own_that_can_be_typed() {
        let mut ids = ids(crate::shipped::rulesets());
        for id in &ids {
            assert!(id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'), "{id:?}");
            assert_eq!(find(id).map(|ruleset| ruleset.profile().id.clone()).as_ref(), Ok(id));
        }
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count);
    }

    #[test]
    fn a_slip_of_the_finger_is_set_right() {
        let message = |id| find(id).map(|_| ()).unwrap_err().to_string();
        assert_eq!(message("orthodx"), "there is no ruleset \"orthodx\"; did you mean orthodox?");
        assert!(
            message("go")
                .starts_with("there is no ruleset \"go\"; there are knightmare, knightmare-tile, fandeck")
        );
    }
}
