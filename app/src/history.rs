//! The actions of a game, in the notation that people read.

use unruly_contract::{Action, Arg, Record, Remark, Seat, Viewer, phrase};
use unruly_session::LinePart;
use unruly_table::{HostedRuleset, ReplayError, Table};
use unruly_ui::Words;

/// One action of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PlayedAction {
    /// The turn's number when it was done.
    pub(crate) turn: u32,
    /// By whom.
    pub(crate) seat: Seat,
    /// The action.
    pub(crate) action: Action,
    /// The same as people note it down, where there is such a form.
    pub(crate) notation: Option<String>,
    /// The signs and words that somebody has for it.
    pub(crate) remark: Option<Remark>,
}

impl PlayedAction {
    /// An entry of a session's list, where nothing is hidden.
    pub(crate) fn listed(entry: &unruly_session::Entry) -> Self {
        let text: Vec<&str> = entry.text.iter().map(LinePart::word).collect();
        let text = text.join(" ");
        let notation = entry.has_notation.then(|| text.clone());
        Self { turn: entry.turn, seat: entry.seat, action: Action::new(text), notation, remark: None }
    }

    /// The same with what somebody has said about it.
    pub(crate) fn with(self, remark: Option<&Remark>) -> Self {
        Self { remark: remark.cloned(), ..self }
    }

    /// An action that a seat is about to take, before it is done.
    pub(crate) fn of(table: &Table, seat: Seat, action: &Action) -> Self {
        let notation = table.ask(|game| game.notation(seat, action)).ok().flatten();
        let turn = table.scene(Viewer::Spectator).map_or(0, |scene| scene.turn_number);
        Self { turn, seat, action: action.clone(), notation, remark: None }
    }
}

/// Everything done at a table, looked up by playing it again.
///
/// # Errors
/// When the record cannot be played.
pub(crate) fn of(ruleset: &HostedRuleset, record: &Record) -> Result<Vec<PlayedAction>, ReplayError> {
    let mut entries = Vec::new();
    Table::replay_actions(record, ruleset, |table, deed| {
        let ply = table.ply() + 1;
        entries.push(PlayedAction::of(table, deed.seat, &deed.action).with(record.remark(0, ply)));
    })?;
    Ok(entries)
}

/// A remark as it stands behind a move: `! {best by test}`.
pub(crate) fn behind(remark: &Remark) -> String {
    let signs: String = remark.signs.iter().filter_map(|sign| Remark::sign_of(*sign)).collect();
    let words = remark.words();
    if words.is_empty() { signs } else { format!("{signs} {{{words}}}") }
}

/// The entries a turn a line: `1. e4 e5`. An action without notation stands in brackets with its seat.
pub(crate) fn lines(entries: &[PlayedAction], words: &Words) -> Vec<String> {
    let turns = entries.chunk_by(|one, other| one.turn == other.turn);
    turns.map(|turn| line(turn, words)).collect()
}

fn line(turn: &[PlayedAction], words: &Words) -> String {
    let moves = turn.iter().map(|entry| {
        let told = match &entry.notation {
            Some(notation) => notation.clone(),
            None => {
                let action = Arg::text(entry.action.text());
                format!("({})", words.said(phrase!("terminal-does", seat: entry.seat, action: action)))
            }
        };
        told + &entry.remark.as_ref().map(behind).unwrap_or_default()
    });
    let first = turn.first();
    let number = first.map_or(0, |entry| entry.turn);
    // A game that starts with Black to move begins in the middle of a turn.
    let dots = match first {
        Some(PlayedAction { seat: Seat::WHITE, .. }) | None => ".",
        Some(PlayedAction { notation: None, .. }) => ".",
        Some(_) => "...",
    };
    format!("{:>3}{dots} {}", number, moves.collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::{PlayedAction, lines};
    use unruly_contract::{Action, Remark, Seat};

    fn entry(turn: u32, seat: Seat, action: &str, notation: Option<&str>) -> PlayedAction {
        let notation = notation.map(str::to_owned);
        PlayedAction { turn, seat, action: Action::new(action), notation, remark: None }
    }

    #[test]
    fn a_turn_takes_a_line() {
        let words = crate::languages::Tongue::english().words();
        let entries = [
            entry(1, Seat::WHITE, "e2e4", Some("e4")),
            entry(1, Seat::BLACK, "e7e5", Some("e5")),
            entry(2, Seat::WHITE, "g1f3", Some("Nf3")),
            entry(2, Seat::WHITE, "draw offer", None),
            entry(2, Seat::BLACK, "resign", None),
        ];
        assert_eq!(lines(&entries, &words), ["  1. e4 e5", "  2. Nf3 (white: draw offer) (black: resign)"]);
        assert_eq!(lines(&entries[1..2], &words), ["  1... e5"]);
        assert_eq!(lines(&[], &words), [""; 0]);
        let remark = |signs: &[u8], text: &str| Remark { signs: signs.to_vec(), text: text.to_owned() };
        let (best, reply) = (remark(&[1], "best\nby test"), remark(&[], "[%clk 0:01] a reply"));
        let said = [entries[0].clone().with(Some(&best)), entries[1].clone().with(Some(&reply))];
        assert_eq!(lines(&said, &words), ["  1. e4! {best by test} e5 {a reply}"]);
    }
}
