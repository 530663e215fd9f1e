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
    /// The player's name; empty where it is not known.
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
        if !self.name.is_empty() {
            notes.push((name_key(seat), self.name.clone()));
        }
        notes
    }
}

/// How records call somebody at the screen.
pub const HUMAN: &str = "human";

fn name_key(seat: Seat) -> String {
    format!("{seat}-name")
}

/// The players of a recorded game. The first seat without a note goes to a person, the others to the usual bot.
pub(crate) fn noted(record: &Record, seats: &[Seat], usual: &str) -> BTreeMap<Seat, Sitter> {
    let sitter = |(index, seat): (usize, &Seat)| {
        let player = match record.notes.get(seat.name()).map(String::as_str) {
            Some(HUMAN) => Player::Human,
            Some(other) if is_strength(other) => Player::Bot(other.to_owned()),
            // A score sheet has names there.
            Some(_) => Player::Human,
            None if index == 0 => Player::Human,
            None => Player::Bot(usual.to_owned()),
        };
        let noted = record.notes.get(seat.name()).filter(|noted| *noted != HUMAN && !is_strength(noted));
        let name = record.notes.get(&name_key(*seat)).or(noted).cloned().unwrap_or_default();
        (*seat, Sitter { name, player })
    };
    seats.iter().enumerate().map(sitter).collect()
}

fn is_strength(text: &str) -> bool {
    let kind = text.split(':').next().unwrap_or_default();
    !kind.is_empty() && kind.chars().all(|c| c.is_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Record, Seat, Setup};

    use super::{Sitter, noted};

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
        record.notes.insert("white".to_owned(), "Ada Lovelace".to_owned());
        record.notes.insert("black".to_owned(), "Babbage, C.".to_owned());
        let found: Vec<Sitter> =
            noted(&record, &[Seat::WHITE, Seat::BLACK], "greedy").into_values().collect();
        assert_eq!(found, [Sitter::human("Ada Lovelace"), Sitter::human("Babbage, C.")]);
    }

    #[test]
    fn who_is_not_noted_is_a_person_against_bots() {
        let record = Record::new("orthodox", Setup::default());
        let found: Vec<Sitter> =
            noted(&record, &[Seat::WHITE, Seat::BLACK], "greedy").into_values().collect();
        assert_eq!(found, [Sitter::human(""), Sitter::bot("greedy")]);
    }
}
