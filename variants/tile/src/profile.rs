//! The profile of Tile Chess: its options, its players, its guide.

use unruly_contract::{Choice, Naming, OptionKind, OptionSpec, Profile, Secrecy};

use crate::Announce;

/// How options are called.
pub(crate) mod option {
    pub(crate) const PAWNS: &str = "pawns";
    pub(crate) const SET: &str = "set";
    pub(crate) const ANNOUNCE: &str = "announce";
    pub(crate) const TIME_LIMIT: &str = "time-limit";
    pub(crate) const LAYOUT: &str = "layout";
    pub(crate) const RANDOM_LAYOUT: &str = "random-layout";
    pub(crate) const BLOOD_LUST: &str = "blood-lust";
    pub(crate) const MAD_BLOOD_LUST: &str = "mad-blood-lust";
    pub(crate) const FRIENDLY_FIRE: &str = "friendly-fire";
    pub(crate) const BORDERS: &str = "borders";
    pub(crate) const GRID: &str = "grid";
}

/// The word that leaves the number of pawns to the number of players.
pub(crate) const BY_PLAYERS: &str = "by-players";

/// The profile of Tile Chess.
pub(crate) fn profile() -> Profile {
    Profile {
        id: "tile".to_owned(),
        name: "Tile Chess".to_owned(),
        summary: "Chess without a board: tiles that must never break apart, for two to six.".to_owned(),
        seats: 2..=6,
        options: options(),
        guide: include_str!("guide.md").to_owned(),
        naming: Naming::Coordinates,
        secrecy: Secrecy::Open,
    }
}

fn options() -> Vec<OptionSpec> {
    vec![
        spec(
            option::PAWNS,
            "Pawns",
            "How many pawns each player has. Fewer make a faster, wilder game; more make walls.",
            OptionKind::NumberOr {
                word: choice(
                    BY_PLAYERS,
                    "By players",
                    "Eight for two players, six for three, four for more; in the fast set three for two and four for more.",
                ),
                least: 0,
                most: 8,
            },
        ),
        words(
            option::SET,
            "Set",
            "Which pieces each player has besides pawns.",
            &[
                ("full", "Full", "King, queen, and two each of rooks, bishops and knights."),
                ("fast", "Fast", "One of each: a quick game, meant for two or three players."),
            ],
        ),
        spec(
            option::ANNOUNCE,
            "Announcing",
            "Who says that a King is in check.",
            OptionKind::Word {
                default: Announce::default().key().to_owned(),
                choices: Announce::ALL.map(announcing).to_vec(),
            },
        ),
        spec(
            option::TIME_LIMIT,
            "Time limit",
            "Seconds for each move, or 0 for no limit. A game with a limit is Sudden Death, and whoever runs out loses that \
             move.",
            OptionKind::Number { default: 0, least: 0, most: 3600 },
        ),
        words(
            option::LAYOUT,
            "Layout",
            "How the tiles come onto the plane.",
            &[
                ("by-hand", "By hand", "The players place them in turn, each their King last."),
                (
                    "random",
                    "Random",
                    "All but the Kings are shuffled and dealt; after five rounds without Kings these are placed, and then the \
                     game begins.",
                ),
            ],
        ),
        words(
            option::RANDOM_LAYOUT,
            "Shape",
            "In which shape a random layout is dealt.",
            &[
                ("spiral", "Spiral", "Along a square spiral from the middle."),
                ("rectangle", "Rectangle", "Row by row into a rectangle that is nearly square."),
            ],
        ),
        flag(option::BLOOD_LUST, "Blood Lust", "Whoever can take a piece must."),
        flag(
            option::MAD_BLOOD_LUST,
            "Mad Blood Lust",
            "Whoever can take a piece must, and whoever cannot must give up one of his own, if that is possible.",
        ),
        flag(option::FRIENDLY_FIRE, "Friendly Fire", "You may take your own pieces, other than your King."),
        spec(
            option::BORDERS,
            "Borders",
            "Where the plane ends, as width and height from 0,0: `12x12`. Empty for no end.",
            OptionKind::Text { default: String::new() },
        ),
        flag(
            option::GRID,
            "Grid",
            "Lines are drawn, which makes it easier to see along them. No rule hangs on it.",
        ),
    ]
}

fn announcing(announce: Announce) -> Choice {
    let (name, help) = match announce {
        Announce::Automatic => ("Automatic", "The game announces every check, to all and at once."),
        Announce::Polite => (
            "Polite",
            "The game also tells of every threat and held attack, and who threatens whom. For learners.",
        ),
        Announce::ByHand => (
            "By hand",
            "Players announce checks themselves, with the move: `0,0>1,2 check black`. A check that nobody announces binds \
             nobody.",
        ),
        Announce::SuddenDeath => {
            ("Sudden death", "Nothing is announced, and Kings are taken without warning.")
        }
    };
    choice(announce.key(), name, help)
}

fn words(key: &str, name: &str, help: &str, choices: &[(&str, &str, &str)]) -> OptionSpec {
    let default = choices.first().map_or_else(String::new, |(key, ..)| (*key).to_owned());
    let choices = choices.iter().map(|(key, name, help)| choice(key, name, help)).collect();
    spec(key, name, help, OptionKind::Word { default, choices })
}

fn flag(key: &str, name: &str, help: &str) -> OptionSpec {
    spec(key, name, help, OptionKind::Flag { default: false })
}

fn spec(key: &str, name: &str, help: &str, kind: OptionKind) -> OptionSpec {
    OptionSpec { key: key.to_owned(), name: name.to_owned(), help: help.to_owned(), kind }
}

fn choice(key: &str, name: &str, help: &str) -> Choice {
    Choice { key: key.to_owned(), name: name.to_owned(), help: help.to_owned() }
}
