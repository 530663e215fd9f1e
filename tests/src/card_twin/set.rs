//! The card sets as the twin reads them from their files.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use toml::{Table, Value};

use super::known::known;
use super::movement::{self, Gait};
use super::reading;
use super::steps::{BoardChange, Step};
use super::words::Words;

/// A card of the core.
#[derive(Debug, Clone)]
pub struct CardScript {
    /// When it is played.
    pub times: Vec<String>,
    /// The condition under which it is played.
    pub when: Option<Words>,
    /// Its steps.
    pub steps: Vec<Step>,
    /// Whether a card is drawn for it.
    pub draws: bool,
    /// Whether only one effect of it may lie beside the board.
    pub single: bool,
    /// Whether it may be played to no effect.
    pub may_fizzle: bool,
}

impl CardScript {
    /// Whether it is played against a declared capture.
    pub fn interrupts(&self) -> bool {
        self.times.iter().any(|time| time == "interrupt")
    }

    /// Whether it may stand in for the move and capture by moving, which can be interrupted too.
    pub fn captures_instead(&self) -> bool {
        self.does_instead(is_capture)
    }

    /// Whether it may stand in for the move and cost somebody a piece, by moving or otherwise, now or later.
    pub fn may_cost_a_piece_instead(&self) -> bool {
        let takes = |deed: &BoardChange| {
            matches!(deed, BoardChange::Remove { .. } | BoardChange::Replace { .. } | BoardChange::Last(_))
        };
        self.does_instead(|deed| is_capture(deed) || takes(deed))
    }

    /// Whether it may stand in for the move, and some step of it does this.
    fn does_instead(&self, is_meant: impl Copy + Fn(&BoardChange) -> bool) -> bool {
        fn does(steps: &[Step], is_meant: impl Copy + Fn(&BoardChange) -> bool) -> bool {
            steps.iter().any(|step| match step {
                Step::Do(deed) => is_meant(deed),
                Step::If { then, otherwise, .. } => does(then, is_meant) || does(otherwise, is_meant),
                Step::Each { steps, .. } | Step::EachPlayer { steps, .. } | Step::Repeat { steps, .. } => {
                    does(steps, is_meant)
                }
                _ => false,
            })
        }
        self.times.iter().any(|time| time == "instead") && does(&self.steps, is_meant)
    }
}

fn is_capture(deed: &BoardChange) -> bool {
    matches!(deed, BoardChange::Move(travel) if travel.capture != "no")
}

/// A kind of piece that a set has besides those of chess.
#[derive(Debug, Clone)]
pub struct ExtraKind {
    /// How it moves.
    pub gaits: Vec<Gait>,
    /// Whether it is promoted as a pawn is.
    pub is_pawn: bool,
    /// The kind to whose name it also answers.
    pub answers_to: Option<String>,
}

/// A set, as far as it is in the core.
#[derive(Debug, Clone)]
pub struct TwinSet {
    /// Its id.
    pub id: String,
    /// The cards that the twin understands.
    pub cards: BTreeMap<String, CardScript>,
    /// The cards that it does not, and why.
    pub foreign: BTreeMap<String, String>,
    /// Kinds of its own.
    pub kinds: BTreeMap<String, ExtraKind>,
    /// Whether Kings castle through, out of and into check.
    pub castles_through_check: bool,
    /// Whether an effect whose condition fails is only suspended.
    pub suspends: bool,
    /// Whether each player draws from a deck of their own.
    pub own_decks: bool,
    /// Whether players that played no card may discard one on their own turn.
    pub discards: bool,
}

impl TwinSet {
    /// Reads a set of those that ship.
    ///
    /// # Panics
    /// When its files are not where they should be.
    pub fn read(id: &str) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rulesets").join(id);
        let mut tables = Vec::new();
        for entry in fs::read_dir(folder).expect("the set ships") {
            let path = entry.expect("the folder can be read").path();
            if path.extension().is_none_or(|extension| extension != "toml") {
                continue;
            }
            let text = fs::read_to_string(path).expect("a text");
            tables.push(text.parse::<Table>().expect("TOML"));
        }
        let house = tables.iter().find_map(|table| table.get("house")).and_then(Value::as_table);
        let house = house.expect("a set has house rules");
        let is = |key: &str| house.get(key).and_then(Value::as_bool).unwrap_or(false);
        let mut set = Self {
            id: id.to_owned(),
            cards: BTreeMap::new(),
            foreign: BTreeMap::new(),
            kinds: BTreeMap::new(),
            castles_through_check: is("castle-through-check"),
            suspends: house.get("unmet").and_then(Value::as_str) == Some("suspended"),
            own_decks: house.get("deck").and_then(Value::as_str) == Some("own"),
            discards: is("discard-on-own-turn"),
        };
        for table in &tables {
            for kind in list(table, "kind") {
                set.read_kind(kind);
            }
        }
        for card in tables.iter().flat_map(|table| list(table, "card")) {
            match read_card(card, is("may-fizzle")).and_then(|card| known(card, &set)) {
                Ok(read) => drop(set.cards.insert(id_of(card), read)),
                Err(why) => drop(set.foreign.insert(id_of(card), why)),
            }
        }
        set
    }

    fn read_kind(&mut self, table: &Table) {
        let text = |key: &str| table.get(key).and_then(Value::as_str);
        let name = text("name").expect("a kind has a name");
        // Kinds with other movements make their cards foreign.
        let Ok(gaits) = movement::read(text("movement").expect("a kind moves")) else { return };
        let is_pawn = table.get("pawn").and_then(Value::as_bool).unwrap_or(false);
        let answers_to = text("answers-to").map(str::to_owned);
        self.kinds.insert(name.to_owned(), ExtraKind { gaits, is_pawn, answers_to });
    }
}

fn list<'t>(table: &'t Table, key: &str) -> impl Iterator<Item = &'t Table> {
    table.get(key).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_table)
}

/// The name of a card in actions.
fn id_of(card: &Table) -> String {
    let text = |key: &str| card.get(key).and_then(Value::as_str);
    let is_kept = |letter: &char| letter.is_ascii_alphanumeric() || *letter == ' ';
    let made = || {
        let name = text("name").expect("a card has a name").to_lowercase();
        name.chars().filter(is_kept).collect::<String>().replace(' ', "-")
    };
    text("id").map_or_else(made, str::to_owned)
}

fn read_card(card: &Table, may_fizzle: bool) -> Result<CardScript, String> {
    let flag = |key: &str| card.get(key).and_then(Value::as_bool);
    let times = match card.get("play") {
        Some(Value::String(time)) => vec![time.clone()],
        Some(Value::Array(times)) => times.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        _ => return Err("no time".to_owned()),
    };
    if let Some(time) = times.iter().find(|time| !TIMES.contains(&time.as_str())) {
        return Err(format!("played {time}"));
    }
    let when = card.get("when").and_then(Value::as_str).map(Words::read).transpose()?;
    let steps = reading::read(card.get("do").ok_or("it does nothing")?)?;
    if times.iter().any(|time| time == "counter")
        && !matches!(steps.as_slice(), [Step::Do(BoardChange::CancelCard)])
    {
        return Err("a counter that does more than cancel".to_owned());
    }
    Ok(CardScript {
        times,
        when,
        steps,
        draws: flag("draws").unwrap_or(true),
        single: flag("single").unwrap_or(false),
        may_fizzle: flag("may-fizzle").unwrap_or(may_fizzle),
    })
}

const TIMES: [&str; 6] = ["before", "instead", "after", "interrupt", "reply", "counter"];
