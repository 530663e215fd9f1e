//! What a player may say at the prompt besides actions.

use std::path::PathBuf;

/// What a player may say besides actions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Order {
    /// What can be said.
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
    /// Offer, accept or claim a draw, whichever there is.
    Draw,
    /// Save the game.
    Save(Option<PathBuf>),
    /// Go on with another.
    Load(Option<PathBuf>),
    /// What a card says; every card in hand, where none is named.
    Card(Option<String>),
    /// Show the scene once more.
    Board,
    /// From the other side.
    Flip,
    /// What was done so far.
    History,
    /// The position as text.
    Position,
    /// Choose anew.
    Back,
    /// Leave.
    Quit,
}

/// An order as it is typed, with what follows it and what it does.
struct Word {
    names: &'static [&'static str],
    follows: &'static str,
    help: &'static str,
    order: fn(Option<String>) -> Order,
}

const WORDS: &[Word] = &[
    Word {
        names: &["moves"],
        follows: "[SQUARE]",
        help: "list what is legal; then a number does it",
        order: Order::Moves,
    },
    Word {
        names: &["card", "cards"],
        follows: "[NAME]",
        help: "what a card says, or every card in your hand",
        order: Order::Card,
    },
    Word { names: &["hint"], follows: "", help: "ask a bot what it would do", order: |_| Order::Hint },
    Word { names: &["undo"], follows: "", help: "take back, to your last turn", order: |_| Order::Undo },
    Word { names: &["redo"], follows: "", help: "do again what was taken back", order: |_| Order::Redo },
    Word { names: &["draw"], follows: "", help: "offer a draw, accept or claim one", order: |_| Order::Draw },
    Word { names: &["board"], follows: "", help: "show the board once more", order: |_| Order::Board },
    Word { names: &["flip"], follows: "", help: "see it from the other side", order: |_| Order::Flip },
    Word { names: &["history"], follows: "", help: "what was done so far", order: |_| Order::History },
    Word {
        names: &["position", "fen"],
        follows: "",
        help: "the position as text",
        order: |_| Order::Position,
    },
    Word { names: &["rules"], follows: "", help: "how the game is played", order: |_| Order::Rules },
    Word {
        names: &["save"],
        follows: "FILE",
        help: "save the game: game.toml, or game.pgn for other programs",
        order: |file| Order::Save(file.map(PathBuf::from)),
    },
    Word {
        names: &["load"],
        follows: "FILE",
        help: "go on with a saved game",
        order: |file| Order::Load(file.map(PathBuf::from)),
    },
    Word {
        names: &["back"],
        follows: "",
        help: "choose anew, in the middle of a choice",
        order: |_| Order::Back,
    },
    Word { names: &["help", "?"], follows: "", help: "this", order: |_| Order::Help },
    Word { names: &["quit", "exit", "q"], follows: "", help: "leave", order: |_| Order::Quit },
];

/// The order in a line, if it is one.
pub(crate) fn read(line: &str) -> Option<Order> {
    let line = line.strip_prefix('/').unwrap_or(line);
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = Some(rest.trim()).filter(|rest| !rest.is_empty());
    let name = name.to_lowercase();
    let word = WORDS.iter().find(|word| word.names.contains(&name.as_str()))?;
    if word.follows.is_empty() && rest.is_some() {
        return None;
    }
    Some((word.order)(rest.map(str::to_owned)))
}

/// Every order, a line each.
pub(crate) fn help() -> Vec<String> {
    let line = |word: &Word| {
        let name = format!("{} {}", word.names[0], word.follows);
        format!("  {name:<16} {}", word.help)
    };
    WORDS.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::{Order, read};
    use std::path::PathBuf;

    #[test]
    fn orders_are_words() {
        for (line, expected) in [
            ("undo", Some(Order::Undo)),
            ("/undo", Some(Order::Undo)),
            ("Moves", Some(Order::Moves(None))),
            ("moves e2", Some(Order::Moves(Some("e2".to_owned())))),
            ("save my game.toml", Some(Order::Save(Some(PathBuf::from("my game.toml"))))),
            ("save", Some(Order::Save(None))),
            ("cards", Some(Order::Card(None))),
            ("card Rookie's luck", Some(Order::Card(Some("Rookie's luck".to_owned())))),
            ("?", Some(Order::Help)),
            ("draw", Some(Order::Draw)),
            // An action of the game, not the order.
            ("draw offer", None),
            ("e2e4", None),
            ("", None),
        ] {
            assert_eq!(read(line), expected, "{line:?}");
        }
    }
}
