//! The list of what was done, in the notation that people read.

use unruly_table::{
    Action, Event, Game, Happening, Naming, Pick, Record, Ruleset, Seat, Secrecy, Table, TableError, Viewer,
};

/// One action of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The turn's number when it was done.
    pub(crate) turn: u32,
    /// By whom.
    pub(crate) seat: Seat,
    /// What, as people note it down where there is such a form.
    pub(crate) text: String,
    /// Whether people note it down: a move, and no talk.
    pub(crate) is_noted: bool,
    /// What others may know of it, where it may hold what only that seat knows.
    pub(crate) public: Option<String>,
    /// What happened before all eyes.
    pub(crate) happened: Vec<Happening>,
}

impl Entry {
    /// What a seat is about to do, before it is done.
    pub(crate) fn of(table: &Table, seat: Seat, action: &Action) -> Self {
        let plain = |_| Self::noted(0, seat, None, action);
        table.ask(|game| Self::at(game, seat, action)).unwrap_or_else(plain)
    }

    /// The same in a position of the past.
    pub(super) fn at(game: &dyn Game, seat: Seat, action: &Action) -> Self {
        let turn = game.scene(Viewer::Spectator).turn_number;
        Self::noted(turn, seat, game.notation(seat, action), action)
    }

    fn noted(turn: u32, seat: Seat, notation: Option<String>, action: &Action) -> Self {
        let is_noted = notation.is_some();
        let text = notation.unwrap_or_else(|| action.text().to_owned());
        Self { turn, seat, text, is_noted, public: None, happened: Vec::new() }
    }

    /// The same after it was done. Where hands are hidden, what was written may tell of them; what happened before all eyes
    /// does not.
    #[must_use]
    pub(crate) fn done(self, ruleset: &dyn Ruleset, events: &[Event]) -> Self {
        let profile = ruleset.profile();
        let title = |id: &str| {
            let known = ruleset.cards().iter().find(|card| card.id == id);
            known.map_or_else(|| id.replace('-', " "), |card| card.title.clone())
        };
        let public =
            (profile.secrecy == Secrecy::Hidden).then(|| seen_by_all(events, profile.naming, &title));
        let is_play = events.iter().any(|event| matches!(event.what, Happening::Played { .. }));
        let text = match self.text.split_once(' ') {
            // A card is called by its title, wherever the game writes its id.
            Some((verb, id)) if ruleset.cards().iter().any(|card| card.id == id) => {
                if is_play {
                    title(id)
                } else {
                    format!("{verb} {}", title(id))
                }
            }
            _ => self.text,
        };
        let open = events.iter().filter(|event| event.to.includes(Viewer::Spectator));
        let happened = open.map(|event| event.what.clone()).collect();
        Self { public, text, is_noted: self.is_noted || is_play, happened, ..self }
    }

    /// What somebody who looks from this seat may read.
    pub(crate) fn text_for(&self, viewer: Option<Seat>) -> &str {
        match &self.public {
            Some(public) if viewer != Some(self.seat) => public,
            _ => &self.text,
        }
    }
}

fn seen_by_all(events: &[Event], naming: Naming, title: &dyn Fn(&str) -> String) -> String {
    let open = events.iter().filter(|event| event.to.includes(Viewer::Spectator));
    let words: Vec<String> = open
        .filter_map(|event| match &event.what {
            Happening::Moved { from, to, .. } => {
                Some(format!("{}–{}", naming.write(*from), naming.write(*to)))
            }
            Happening::Captured { at, .. } => Some(format!("×{}", naming.write(*at))),
            Happening::Played { card, .. } => Some(title(card)),
            Happening::Chosen { pick, .. } => Some(match pick {
                Pick::Card(id) => title(id),
                other => other.write(naming),
            }),
            Happening::Drew { count, .. } => Some(format!("+{count}")),
            Happening::Placed { at, .. } => Some(format!("@{}", naming.write(*at))),
            _ => None,
        })
        .collect();
    if words.is_empty() { "…".to_owned() } else { words.join(" ") }
}

/// Plays a record once more and notes down each action on the way.
///
/// # Errors
/// Names the action that cannot be done.
pub(crate) fn replayed(ruleset: &dyn Ruleset, record: &Record) -> Result<(Table, Vec<Entry>), String> {
    let empty = Record { actions: Vec::new(), ..record.clone() };
    let mut table = empty.replay(ruleset).map_err(|error| error.to_string())?;
    let mut entries = Vec::with_capacity(record.actions.len());
    for (index, deed) in record.actions.iter().enumerate() {
        let entry = Entry::of(&table, deed.seat, &deed.action);
        let events = table.act(deed.seat, &deed.action).map_err(|error: TableError| {
            format!("action {}, {} of {}, cannot be done: {error}", index + 1, deed.action, deed.seat)
        })?;
        entries.push(entry.done(ruleset, &events));
    }
    Ok((table, entries))
}
