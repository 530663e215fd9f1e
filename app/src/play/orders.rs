//! Orders at the prompt besides actions.

use std::path::PathBuf;

use unruly_ui::Words;

use crate::places;

/// An order of a player besides actions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Order {
    /// List the orders.
    Help,
    /// How the game is played.
    Rules,
    /// Every legal action; only those that begin with a pick, where one is named.
    Moves(Option<String>),
    /// Take back.
    Undo,
    /// Do again.
    Redo,
    /// Ask a bot.
    Hint,
    /// Have a bot look back at the whole game.
    Review,
    /// Go back, and play on from there in a variation.
    Vary(Option<String>),
    /// List the lines of the game.
    Variations,
    /// Bring another line to the table.
    Line(Option<String>),
    /// Make the variation at the table the game.
    MakeMain,
    /// Drop the variation at the table.
    DropVariation,
    /// Write about the last action.
    Comment(Option<String>),
    /// Offer, accept or claim a draw, whichever there is.
    Draw,
    /// Save the game.
    Save(Option<PathBuf>),
    /// Go on with another.
    Load(Option<PathBuf>),
    /// The text of a card; of every card in hand, where none is named.
    Card(Option<String>),
    /// Show the scene once more.
    Board,
    /// From the other side.
    Flip,
    /// The actions so far.
    History,
    /// The position as text.
    Position,
    /// Choose anew.
    Back,
    /// Let somebody else play for a seat.
    Seat(Option<String>),
    /// Let a bot lay out the rest, or play as a third hand.
    Lend(Option<String>),
    /// Leave.
    Quit,
}

/// An order as it is typed: its names, and what it is with what follows it.
type Word = (&'static [&'static str], Kind);

enum Kind {
    /// Nothing follows it.
    Alone(fn() -> Order),
    /// Something may follow it.
    Of(fn(Option<String>) -> Order),
}

const WORDS: &[Word] = &[
    (&["moves"], Kind::Of(Order::Moves)),
    (&["card", "cards"], Kind::Of(Order::Card)),
    (&["hint"], Kind::Alone(|| Order::Hint)),
    (&["review"], Kind::Alone(|| Order::Review)),
    (&["undo"], Kind::Alone(|| Order::Undo)),
    (&["redo"], Kind::Alone(|| Order::Redo)),
    (&["vary"], Kind::Of(Order::Vary)),
    (&["variations"], Kind::Alone(|| Order::Variations)),
    (&["line"], Kind::Of(Order::Line)),
    (&["main"], Kind::Alone(|| Order::MakeMain)),
    (&["drop"], Kind::Alone(|| Order::DropVariation)),
    (&["comment"], Kind::Of(Order::Comment)),
    (&["draw"], Kind::Alone(|| Order::Draw)),
    (&["board"], Kind::Alone(|| Order::Board)),
    (&["flip"], Kind::Alone(|| Order::Flip)),
    (&["history"], Kind::Alone(|| Order::History)),
    (&["position", "fen"], Kind::Alone(|| Order::Position)),
    (&["rules"], Kind::Alone(|| Order::Rules)),
    (&["save"], Kind::Of(|file| Order::Save(file.map(places::typed)))),
    (&["load"], Kind::Of(|file| Order::Load(file.map(places::typed)))),
    (&["seat"], Kind::Of(Order::Seat)),
    (&["lend"], Kind::Of(Order::Lend)),
    (&["back"], Kind::Alone(|| Order::Back)),
    (&["help", "?"], Kind::Alone(|| Order::Help)),
    (&["quit", "exit", "q"], Kind::Alone(|| Order::Quit)),
];

/// The order in a line, if it is one.
pub(crate) fn read(line: &str) -> Option<Order> {
    let line = line.strip_prefix('/').unwrap_or(line);
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = Some(rest.trim()).filter(|rest| !rest.is_empty());
    let name = name.to_lowercase();
    let (_, kind) = WORDS.iter().find(|(names, _)| names.contains(&name.as_str()))?;
    match kind {
        Kind::Alone(order) => rest.is_none().then(order),
        Kind::Of(order) => Some(order(rest.map(str::to_owned))),
    }
}

/// The parts of a game by which orders mean something in it, where not every game has them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Parts {
    /// Whether there are cards to read.
    pub(crate) has_cards: bool,
    /// Whether a position can be told as text.
    pub(crate) has_positions: bool,
    /// Whether other programs read its games.
    pub(crate) has_sheets: bool,
    /// Whether a bot may play for who is asked now.
    pub(crate) may_lend: bool,
}

/// Every order that means something in a game of these parts, a line each.
pub(crate) fn help(words: &Words, parts: Parts) -> Vec<String> {
    let is_meant = |(names, _): &&Word| match names[0] {
        "card" => parts.has_cards,
        "position" => parts.has_positions,
        "lend" => parts.may_lend,
        _ => true,
    };
    let line = |(names, _): &Word| {
        let said = |key: &str| words.one_of("terminal-order", key).unwrap_or_default();
        let follows = said(&format!("{}.follows", names[0]));
        let name = format!("{} {follows}", names[0]);
        let meaning = match names[0] {
            "save" if !parts.has_sheets => said("save.alone"),
            name => said(name),
        };
        format!("  {name:<16} {meaning}")
    };
    WORDS.iter().filter(is_meant).map(line).collect()
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::{Order, Parts, WORDS, help, read};
    use crate::languages::Tongue;

    #[test]
    fn orders_are_words() {
        for (line, expected) in [
            ("undo", Some(Order::Undo)),
            ("/undo", Some(Order::Undo)),
            ("Moves", Some(Order::Moves(None))),
            ("moves e2", Some(Order::Moves(Some("e2".to_owned())))),
            ("load ~/my game.toml", Some(Order::Load(Some(crate::places::typed("~/my game.toml"))))),
            ("save my game.toml", Some(Order::Save(Some(PathBuf::from("my game.toml"))))),
            ("save", Some(Order::Save(None))),
            ("cards", Some(Order::Card(None))),
            ("card Rookie's luck", Some(Order::Card(Some("Rookie's luck".to_owned())))),
            ("?", Some(Order::Help)),
            ("draw", Some(Order::Draw)),
            ("lend greedy", Some(Order::Lend(Some("greedy".to_owned())))),
            ("seat black uci:x", Some(Order::Seat(Some("black uci:x".to_owned())))),
            // An action of the game, not the order.
            ("draw offer", None),
            ("e2e4", None),
            ("", None),
        ] {
            assert_eq!(read(line), expected, "{line:?}");
        }
    }

    #[test]
    fn every_order_says_what_it_does() {
        let all = Parts { has_cards: true, has_positions: true, has_sheets: true, may_lend: true };
        let lines = help(&Tongue::english().words(), all);
        assert_eq!(lines[0], "  moves [SQUARE]   list what is legal; then a number does it");
        assert!(lines.len() == WORDS.len() && lines.iter().all(|line| line.len() > 20), "{lines:#?}");
    }
}
