//! Chess as FIDE has it.

mod arrays;

use std::sync::Arc;

use unruly_chess::Standard;
use unruly_contract::{
    Choice, Naming, OptionKind, OptionSpec, OptionValue, Profile, Ruleset, Secrecy, Setup,
};
use unruly_duel::{DrawRule, Duel, House};

/// The rulesets of this crate.
pub fn rulesets() -> Vec<Arc<dyn Ruleset>> {
    vec![Arc::new(Duel::<Standard>::new(profile(), house).also_called(&SHEETS))]
}

/// The names of chess in score sheets of other programs, from the usual array, from another or from any position.
const SHEETS: [&str; 8] = [
    "standard",
    "normal",
    "orthodox chess",
    "from position",
    "chess960",
    "chess 960",
    "fischerandom",
    "fischer random",
];

fn profile() -> Profile {
    Profile {
        id: "orthodox".to_owned(),
        name: "Chess".to_owned(),
        summary: "The game as FIDE has it, from the usual array or a shuffled one.".to_owned(),
        seats: 2..=2,
        options: vec![
            word_option(
                "draws",
                "Draws",
                "What happens when a position comes up for the third time, or in fifty moves nothing was captured and no \
                 pawn moved.",
                [
                    (
                        "claimed",
                        "Claimed",
                        "The player to move may claim a draw; the fifth time and seventy-five moves end the game.",
                    ),
                    ("automatic", "Automatic", "The game is drawn at once."),
                ],
            ),
            word_option(
                "array",
                "Array",
                "How the pieces stand at the beginning.",
                [
                    ("standard", "Standard", "As in every game of chess."),
                    (
                        "shuffled",
                        "Chess960 (shuffled)",
                        "One of the 960 arrays with bishops on both colours and the king between the rooks; the seed says which.",
                    ),
                ],
            ),
        ],
        guide: include_str!("guide.md").to_owned(),
        naming: Naming::Algebraic,
        secrecy: Secrecy::Open,
    }
}

fn word_option(key: &str, name: &str, help: &str, choices: [(&str, &str, &str); 2]) -> OptionSpec {
    let default = choices[0].0.to_owned();
    let choices = choices
        .map(|(key, name, help)| Choice { key: key.to_owned(), name: name.to_owned(), help: help.to_owned() })
        .to_vec();
    let kind = OptionKind::Word { default, choices };
    OptionSpec { key: key.to_owned(), name: name.to_owned(), help: help.to_owned(), kind }
}

fn house(profile: &Profile, setup: &Setup) -> House {
    let is = |key: &str, word: &str| setup.option(profile, key) == OptionValue::Text(word.to_owned());
    House {
        draws: if is("draws", "automatic") { DrawRule::Automatic } else { DrawRule::Claimed },
        array: is("array", "shuffled").then(|| arrays::shuffled(setup.seed)),
    }
}
