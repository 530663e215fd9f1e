//! The players at the table, and how records remember them.

use std::collections::BTreeMap;

use unruly_contract::{Record, Seat};

/// The kind of player of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Player {
    /// Somebody at this screen.
    Human,
    /// A bot, by the host's name for its strength.
    Bot(String),
}

/// A player with a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sitter {
    /// The player's name, as it is typed; empty where it is not [known](Self::known_name).
    pub name: String,
    /// A person or a bot.
    pub player: Player,
}

impl Sitter {
    /// Somebody at this screen.
    pub fn human(name: impl Into<String>) -> Self {
        Self { name: name.into(), player: Player::Human }
    }

    /// A bot.
    pub fn bot(strength: impl Into<String>) -> Self {
        Self { name: String::new(), player: Player::Bot(strength.into()) }
    }

    /// The player's name, where it is known.
    pub fn known_name(&self) -> Option<&str> {
        Some(self.name.trim()).filter(|name| !name.is_empty())
    }

    /// Whether a person plays.
    pub fn is_human(&self) -> bool {
        self.player == Player::Human
    }

    /// How strong the bot is that plays; `None` where a person does.
    pub fn strength(&self) -> Option<&str> {
        match &self.player {
            Player::Human => None,
            Player::Bot(strength) => Some(strength),
        }
    }

    /// A record's notes of the player, each with its key.
    pub fn notes(&self, seat: Seat) -> Vec<(String, String)> {
        let player = match &self.player {
            Player::Human => HUMAN.to_owned(),
            Player::Bot(strength) => strength.clone(),
        };
        let mut notes = vec![(seat.name().to_owned(), player)];
        notes.extend(self.known_name().map(|name| (name_key(seat), name.to_owned())));
        notes
    }
}

/// How records call somebody at the screen.
pub const HUMAN: &str = "human";

fn name_key(seat: Seat) -> String {
    format!("{seat}-name")
}

/// Has a record say whether a person plays or which bot, and their names apart from that. A score sheet, and a record written by hand,
/// have a name alone: that of a person, unless it `is_bot`.
pub fn tell_people_from_names(record: &mut Record, is_bot: impl Fn(&str) -> bool) {
    for seat in Seat::ALL {
        let Some(noted) = record.notes.get_mut(seat.name()) else { continue };
        if noted != HUMAN && !is_bot(noted) {
            let name = std::mem::replace(noted, HUMAN.to_owned());
            record.notes.entry(name_key(seat)).or_insert(name);
        }
    }
}

/// Has a record say that a person plays wherever it does not say who does.
pub fn tell_people(record: &mut Record, seats: impl IntoIterator<Item = Seat>) {
    for seat in seats {
        record.notes.entry(seat.name().to_owned()).or_insert_with(|| HUMAN.to_owned());
    }
}

/// Has a record say the players' names alone, as far as they have any: a score sheet has no room for more.
pub fn tell_names_alone(record: &mut Record) {
    for seat in Seat::ALL {
        if let Some(name) = record.notes.remove(&name_key(seat)) {
            record.notes.insert(seat.name().to_owned(), name);
        }
    }
}

/// The name of the player of a seat, or what plays there, as far as a record says so.
pub fn name_noted(record: &Record, seat: Seat) -> Option<&str> {
    let noted = record.notes.get(&name_key(seat)).or_else(|| record.notes.get(seat.name()));
    noted.map(String::as_str)
}

/// The players of a recorded game that [tells people from names](tell_people_from_names). The first seat without a note goes to a
/// person, the others to the usual bot.
pub(crate) fn noted(record: &Record, seats: &[Seat], usual: &str) -> BTreeMap<Seat, Sitter> {
    let sitter = |(index, seat): (usize, &Seat)| {
        let player = match record.notes.get(seat.name()).map(String::as_str) {
            Some(HUMAN) => Player::Human,
            Some(bot) => Player::Bot(bot.to_owned()),
            None if index == 0 => Player::Human,
            None => Player::Bot(usual.to_owned()),
        };
        let name = record.notes.get(&name_key(*seat)).cloned().unwrap_or_default();
        (*seat, Sitter { name, player })
    };
    seats.iter().enumerate().map(sitter).collect()
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Record, Seat, Setup};

    use super::{Sitter, noted, tell_names_alone, tell_people_from_names};

    #[test]
    fn a_record_remembers_who_played() {
        let mut record = Record::new("orthodox", Setup::default());
        let players = [Sitter::human("Anna"), Sitter::bot("search:200ms")];
        for (seat, sitter) in Seat::first(2).zip(&players) {
            record.notes.extend(sitter.notes(seat));
        }
        let found: Vec<Sitter> =
            noted(&record, &[Seat::WHITE, Seat::BLACK], "greedy").into_values().collect();
        assert_eq!(found, players);
    }

    #[test]
    fn a_name_of_a_score_sheet_is_the_name_of_a_person() {
        let mut record = Record::new("orthodox", Setup::default());
        record.notes.insert("white".to_owned(), "ada".to_owned());
        record.notes.insert("black".to_owned(), "search:200ms".to_owned());
        let sheet = record.clone();
        tell_people_from_names(&mut record, |name| name.starts_with("search"));
        let found: Vec<Sitter> =
            noted(&record, &[Seat::WHITE, Seat::BLACK], "greedy").into_values().collect();
        assert_eq!(found, [Sitter::human("ada"), Sitter::bot("search:200ms")]);
        tell_names_alone(&mut record);
        assert_eq!(record, sheet);
    }

    #[test]
    fn who_is_not_noted_is_a_person_against_bots() {
        let record = Record::new("orthodox", Setup::default());
        let found: Vec<Sitter> =
            noted(&record, &[Seat::WHITE, Seat::BLACK], "greedy").into_values().collect();
        assert_eq!(found, [Sitter::human(""), Sitter::bot("greedy")]);
    }
}
