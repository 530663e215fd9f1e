//! The rules that a lasting effect may state.

use crate::model::{Ban, Demand, Mobility, Otherwise, PlayerWord, Rule, Squares};

use super::{Construct, Shape, default, optional, required};

const OF: super::Key = required("of", Shape::Set, "Which pieces.");

const SPARES_CHECK: super::Key =
    default("spares-check", Shape::Flag, "false", "Whether check is judged as if the rule did not hold.");

pub(super) static RULES: &[Construct<Rule>] = &[
    Construct {
        name: "moves",
        shape: Shape::Movement,
        keys: &[
            OF,
            required(
                "how",
                Shape::One(&["also", "instead"]),
                "Besides what they can, or in place of it. Where `of` names a kind, a piece that is of this kind and of another keeps what it can as the other.",
            ),
        ],
        help: "Pieces move in this way.",
        example: r#"{ moves = "B", of = "own & knight", how = "also" }"#,
        build: |c, f| {
            let movement = c.movement(f, "moves");
            let mobility = match c.one(f, "how") {
                "instead" => Mobility::Instead(movement),
                _ => Mobility::Also(movement),
            };
            Rule::Moves { of: c.set(f, "of"), mobility }
        },
    },
    Construct {
        name: "limit",
        shape: Shape::Whole(1, 15),
        keys: &[OF],
        help: "Pieces move at most so many squares.",
        example: r#"{ limit = 2, of = "enemy & queen" }"#,
        build: |c, f| Rule::Moves { mobility: Mobility::Limit(c.small(f, "limit", 1)), of: c.set(f, "of") },
    },
    Construct {
        name: "forbid",
        shape: Shape::One(&[
            "move",
            "regular-move",
            "displacement",
            "capture",
            "be-captured",
            "check",
            "cards",
            "castle",
            "promote",
        ]),
        keys: &[
            default("of", Shape::Set, "every piece", "Which pieces."),
            default("to", Shape::Player, "both", "Whom, as the one who moves, captures or plays."),
            SPARES_CHECK,
        ],
        help: "Something cannot be done: pieces cannot `move` (by no card either; a `regular-move` leaves cards free to, and against `displacement` they cannot even be swapped or brought along), `capture`, `be-captured` or `promote`, give no `check`, no King can `castle`, or nobody can play `cards`.",
        example: r#"{ forbid = "be-captured", of = "moved", to = "enemy" }"#,
        build: |c, f| Rule::Forbid {
            ban: match c.one(f, "forbid") {
                "regular-move" => Ban::RegularMove,
                "displacement" => Ban::Displacement,
                "capture" => Ban::Capture,
                "be-captured" => Ban::BeCaptured,
                "check" => Ban::Check,
                "cards" => Ban::Cards,
                "castle" => Ban::Castle,
                "promote" => Ban::Promote,
                _ => Ban::Move,
            },
            of: c.set_or(f, "of", Squares::Any),
            to: c.player_or(f, "to", PlayerWord::Both),
            spares_check: c.flag(f, "spares-check", false),
        },
    },
    Construct {
        name: "require",
        shape: Shape::One(&["capture", "move"]),
        keys: &[
            required("of", Shape::Player, "Of whom."),
            default(
                "pieces",
                Shape::Set,
                "every piece",
                "Which pieces must be moved, or captured. `mover` here is each one of whom it is demanded.",
            ),
            required(
                "else",
                Shape::One(&["lose-turn", "forfeit", "free"]),
                "What becomes of who cannot: the turn is lost, or they are free. A player who can may lose it instead where it is `forfeit`.",
            ),
            SPARES_CHECK,
        ],
        help: "Every turn must do this.",
        example: r#"{ require = "capture", of = "enemy", pieces = "own", else = "lose-turn" }"#,
        build: |c, f| Rule::Require {
            demand: if c.one(f, "require") == "capture" { Demand::Capture } else { Demand::Move },
            of: c.player(f, "of"),
            pieces: c.set_or(f, "pieces", Squares::Any),
            otherwise: match c.one(f, "else") {
                "lose-turn" => Otherwise::LoseTurn,
                "forfeit" => Otherwise::Forfeit,
                _ => Otherwise::Free,
            },
            spares_check: c.flag(f, "spares-check", false),
        },
    },
    Construct {
        name: "royal",
        shape: Shape::Set,
        keys: &[],
        help: "These must not be lost.",
        example: r#"{ royal = "own & knight" }"#,
        build: |c, f| Rule::Royal(c.set(f, "royal")),
    },
    Construct {
        name: "common",
        shape: Shape::Set,
        keys: &[],
        help: "These may be lost, whatever they are.",
        example: r#"{ common = "own & king" }"#,
        build: |c, f| Rule::Common(c.set(f, "common")),
    },
    Construct {
        name: "mover",
        shape: Shape::One(&["both"]),
        keys: &[OF],
        help: "Neutral: both players may move these, and capture pieces of either side with them.",
        example: r#"{ mover = "both", of = "enemy & knight" }"#,
        build: |c, f| {
            c.one(f, "mover");
            Rule::Neutral(c.set(f, "of"))
        },
    },
    Construct {
        name: "blocked",
        shape: Shape::Set,
        keys: &[],
        help: "Nothing stands on these squares or passes them; leapers pass over. Where they depend on the pieces, they are looked up again after each change.",
        example: r#"{ blocked = "centre & empty" }"#,
        build: |c, f| Rule::Blocked(c.set(f, "blocked")),
    },
    Construct {
        name: "passable",
        shape: Shape::Set,
        keys: &[],
        help: "Nothing may stop on these squares, but all may pass.",
        example: r#"{ passable = "corner" }"#,
        build: |c, f| Rule::NoStop(c.set(f, "passable")),
    },
    Construct {
        name: "wall",
        shape: Shape::OldName("edges chosen before"),
        keys: &[],
        help: "The edges are a wall, which only leapers cross.",
        example: r#"{ wall = "border" }"#,
        build: |c, f| Rule::Wall(c.edges_name(f, "wall")),
    },
    Construct {
        name: "post",
        shape: Shape::OldName("a corner chosen before"),
        keys: &[],
        help: "No diagonal step passes the corner. The effect's pieces stand on it while they are lifted: they occupy no square.",
        example: r#"{ post = "nook" }"#,
        build: |c, f| Rule::Post(c.corner_name(f, "post")),
    },
    Construct {
        name: "link",
        shape: Shape::OldName("two squares chosen before"),
        keys: &[],
        help: "Pieces may go from one of the squares to the other as their move.",
        example: r#"{ link = "spot" }"#,
        build: |c, f| Rule::Link(c.squares_name(f, "link")),
    },
    Construct {
        name: "shape",
        shape: Shape::One(&["cylinder"]),
        keys: &[],
        help: "The first file lies next to the last.",
        example: r#"{ shape = "cylinder" }"#,
        build: |c, f| {
            c.one(f, "shape");
            Rule::Cylinder
        },
    },
    Construct {
        name: "extent",
        shape: Shape::One(&["pieces"]),
        keys: &[],
        help: "The board is the smallest rectangle that held all pieces when the effect began.",
        example: r#"{ extent = "pieces" }"#,
        build: |c, f| {
            c.one(f, "extent");
            Rule::Cropped
        },
    },
    Construct {
        name: "seats",
        shape: Shape::One(&["swapped"]),
        keys: &[],
        help: "Each player moves the other's pieces, and keeps the hand of cards.",
        example: r#"{ seats = "swapped" }"#,
        build: |c, f| {
            c.one(f, "seats");
            Rule::SeatsSwapped
        },
    },
    Construct {
        name: "survives",
        shape: Shape::One(&["one king"]),
        keys: &[required("of", Shape::Player, "Whose Kings.")],
        help: "The player may leave Kings in check, and lose all but one.",
        example: r#"{ survives = "one king", of = "own" }"#,
        build: |c, f| {
            c.one(f, "survives");
            Rule::SurvivesOneKing(c.player(f, "of"))
        },
    },
    Construct {
        name: "dies-with",
        shape: Shape::Set,
        keys: &[optional(
            "by",
            Shape::Player,
            "Whose pieces are lost so when they capture one of these, whoever it belongs to, and neutral pieces with them; those of the other side, as seen from the piece that is captured, if left out.",
        )],
        help: "Who captures these for the other side is lost with them.",
        example: r#"{ dies-with = "own & pawn", by = "enemy" }"#,
        build: |c, f| Rule::DiesWith { of: c.set(f, "dies-with"), by: c.maybe_player(f, "by") },
    },
    Construct {
        name: "together",
        shape: Shape::Set,
        keys: &[],
        help: "Pieces that share a square are captured together.",
        example: r#"{ together = "spot" }"#,
        build: |c, f| Rule::Together(c.set(f, "together")),
    },
    Construct {
        name: "goal",
        shape: Shape::Set,
        keys: &[
            required("of", Shape::Player, "Who wins."),
            required("on", Shape::Set, "Where."),
            optional(
                "stays",
                Shape::Whole(1, 20),
                "At the end of how many turns of that player it must have stood on one square, the turn on which it came among them; at once if left out.",
            ),
        ],
        help: "Who brings one of these pieces there wins.",
        example: r#"{ goal = "own & king", of = "own", on = "rank(8)" }"#,
        build: |c, f| Rule::Goal {
            pieces: c.set(f, "goal"),
            of: c.player(f, "of"),
            on: c.set(f, "on"),
            stays: c.maybe_small(f, "stays"),
        },
    },
    Construct {
        name: "asleep",
        shape: Shape::OldName("a picked effect"),
        keys: &[],
        help: "The lasting effect that was picked does not work.",
        example: r#"{ asleep = "effect" }"#,
        build: |c, f| Rule::Asleep(c.effect_name(f, "asleep")),
    },
];
