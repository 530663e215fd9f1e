//! Steps that change what stands on the board.

use crate::model::{
    Capturing, Crossing, Fate, Homeless, MoveStep, Moving, PlayerWord, Rewriting, Slide, Squares, Step,
};

use super::{Construct, Key, Shape, default, optional, required};

const BY: Key = default("by", Shape::Player, "own", "Who chooses where to.");
const TO: Key = required("to", Shape::Set, "Where to.");
const TURN: Key = required("turn", Shape::Quarter, "Which way.");
const OVER_EDGE: Key = default(
    "over-edge",
    Shape::One(&["never", "lost", "dead"]),
    "never",
    "What becomes of what leaves the board: it cannot, or is captured, or dead.",
);

fn over_edge(word: &str) -> Option<Fate> {
    match word {
        "lost" => Some(Fate::Lost),
        "dead" => Some(Fate::Dead),
        _ => None,
    }
}

pub(super) static STEPS: &[Construct<Step>] = &[
    Construct {
        name: "move",
        shape: Shape::Set,
        keys: &[
            default("as", Shape::As, "its usual move; with `to` alone, anywhere there", "How it moves."),
            optional("to", Shape::Set, "Where to, within what `as` allows; without `as` anywhere there."),
            default(
                "capture",
                Shape::One(&["no", "may", "must", "own", "any"]),
                "may",
                "What it may capture: nothing; an enemy; it must; of its own side; of either.",
            ),
            optional("over", Shape::Set, "What does not stand in its way."),
            default(
                "crossing",
                Shape::One(&["may", "must"]),
                "may",
                "Whether it must pass over something of `over`, and over nothing else.",
            ),
            default(
                "promote",
                Shape::One(&["usual", "no"]),
                "`usual` if it moves as usual and not `same-way`, otherwise `no`",
                "Whether a pawn that ends on its last rank is promoted.",
            ),
            optional("with", Shape::Set, "Pieces that go along by the same way."),
            OVER_EDGE,
            default(
                "leapers-cross",
                Shape::Flag,
                "false",
                "Whether those of `with` that leap by nature are carried across walls, which hold all others up.",
            ),
            default(
                "same-way",
                Shape::Flag,
                "false",
                "Exactly as far and in the direction that the last move went.",
            ),
            optional("distance", Shape::Whole(1, 15), "At most so many squares."),
            default(
                "leaps",
                Shape::Whole(0, 15),
                "0",
                "How many obstructions it may pass on a line: pieces, holes and edges of walls. With a written movement only.",
            ),
            BY,
            default(
                "optional",
                Shape::Flag,
                "false",
                "Whether it may be left out although it could be done.",
            ),
            default(
                "en-passant",
                Shape::Flag,
                "`true` if it moves as usual, otherwise `false`",
                "Whether it can be captured in passing afterwards.",
            ),
            optional(
                "prompt",
                Shape::Text,
                "The question that the player reads: for the piece, or for the goal of a piece that has a name.",
            ),
        ],
        help: "One piece moves; where the set has several, the player chooses which.",
        example: r#"{ move = "own & pawn", as = "fmW3", to = "empty", capture = "no" }"#,
        build: |c, f| {
            let piece = c.set(f, "move");
            let moving = c.maybe_moving(f, "as");
            let to = c.maybe_set(f, "to");
            let anywhere = moving.is_none() && to.is_some();
            let is_usual = matches!(moving, None | Some(Moving::Usual)) && !anywhere;
            let same_way = c.flag(f, "same-way", false);
            let promotes = if is_usual && !same_way { "usual" } else { "no" };
            let capture = match c.one_or(f, "capture", "may") {
                "no" => Capturing::No,
                "must" => Capturing::Must,
                "own" => Capturing::Own,
                "any" => Capturing::Any,
                _ => Capturing::May,
            };
            let crossing = match c.one_or(f, "crossing", "may") {
                "must" => Crossing::Must,
                _ => Crossing::May,
            };
            Step::Move(Box::new(MoveStep {
                piece,
                moving: moving.unwrap_or(Moving::Usual),
                to,
                anywhere,
                capture,
                over: c.maybe_set(f, "over"),
                crossing,
                promotes: c.one_or(f, "promote", promotes) == "usual",
                with: c.maybe_set(f, "with"),
                over_edge: over_edge(c.one_or(f, "over-edge", "never")),
                leapers_cross: c.flag(f, "leapers-cross", false),
                same_way,
                distance: c.maybe_small(f, "distance"),
                leaps: c.small(f, "leaps", 0),
                by: c.player_or(f, "by", PlayerWord::Own),
                optional: c.flag(f, "optional", false),
                en_passant: c.flag(f, "en-passant", is_usual),
                prompt: c.maybe_text(f, "prompt"),
            }))
        },
    },
    Construct {
        name: "slide",
        shape: Shape::Set,
        keys: &[
            required("until", Shape::Set, "What stops it in front."),
            default("takes", Shape::Set, "none", "What it captures on its way, which ends the slide."),
            OVER_EDGE,
            optional("past", Shape::Set, "Squares that it passes without stopping."),
            optional("distance", Shape::Whole(1, 15), "At most so many squares."),
        ],
        help: "A piece is carried on in the line of its last move.",
        example: r#"{ slide = "moved", until = "enemy", takes = "own", over-edge = "lost" }"#,
        build: |c, f| {
            Step::Slide(Slide {
                piece: c.set(f, "slide"),
                takes: c.set_or(f, "takes", Squares::None),
                until: c.set(f, "until"),
                over_edge: over_edge(c.one_or(f, "over-edge", "never")),
                past: c.maybe_set(f, "past"),
                distance: c.maybe_small(f, "distance"),
            })
        },
    },
    Construct {
        name: "swap",
        shape: Shape::Set,
        keys: &[required("with", Shape::Set, "The other.")],
        help: "Two pieces exchange their squares.",
        example: r#"{ swap = "own & queen", with = "enemy & queen" }"#,
        build: |c, f| Step::Swap { one: c.set(f, "swap"), other: c.set(f, "with"), rearrange: false },
    },
    Construct {
        name: "rearrange",
        shape: Shape::Set,
        keys: &[],
        help: "Pieces are put in a new order by swapping pairs, until its player is done.",
        example: r#"{ rearrange = "own & rank(1)" }"#,
        build: |c, f| {
            let pieces = c.set(f, "rearrange");
            Step::Swap { one: pieces.clone(), other: pieces, rearrange: true }
        },
    },
    Construct {
        name: "cycle",
        shape: Shape::Set,
        keys: &[TURN],
        help: "The pieces on these squares all go on to the next of them, around the middle of the board.",
        example: r#"{ pick = "way", words = ["left", "right"] }, { cycle = "corner", turn = "way" }"#,
        build: |c, f| Step::Cycle { squares: c.set(f, "cycle"), turn: c.quarter(f, "turn") },
    },
    Construct {
        name: "place",
        shape: Shape::PoolOrKind,
        keys: &[
            required("to", Shape::Set, "Where to; where there are several squares one is chosen."),
            optional(
                "for",
                Shape::Player,
                "Whose a new piece is. With a kind only, and then it must be said.",
            ),
            BY,
        ],
        help: "Captured pieces come back, or a new piece comes out of the box.",
        example: r#"{ pick = "piece", lost = "lost(own) - queen" }, { place = "piece", to = "start(piece) & empty" }"#,
        build: |c, f| Step::Place(c.placing(f)),
    },
    Construct {
        name: "lift",
        shape: Shape::Set,
        keys: &[required(
            "returns",
            Shape::Flag,
            "Whether it comes back to its square by itself at the end of this turn; where something stands there by then, to the nearest free square. Otherwise each way through the card must `return` it, or begin a lasting effect `on` it.",
        )],
        help: "Takes pieces off the board for a time.",
        example: r#"{ lift = "own & rook", returns = true }"#,
        build: |c, f| Step::Lift { piece: c.set(f, "lift"), returns: c.flag(f, "returns", false) },
    },
    Construct {
        name: "return",
        shape: Shape::OldName("lifted pieces"),
        keys: &[
            TO,
            BY,
            optional(
                "else",
                Shape::One(&["lost"]),
                "What becomes of it where there is no such square; otherwise the game is drawn.",
            ),
        ],
        help: "A lifted piece comes back.",
        example: r#"{ choose = "hider", from = "own & king" }, { lift = "hider", returns = false }, { return = "hider", to = "edge & empty" }"#,
        build: |c, f| Step::Return {
            piece: c.squares_name(f, "return"),
            to: c.set(f, "to"),
            by: c.player_or(f, "by", PlayerWord::Own),
            otherwise: match f.node("else") {
                Some(_) => {
                    c.one(f, "else");
                    Homeless::Lost
                }
                None => Homeless::Draw,
            },
        },
    },
    Construct {
        name: "remove",
        shape: Shape::Set,
        keys: &[
            optional("spare", Shape::Set, "What is left untouched."),
            default("dead", Shape::Flag, "false", "Whether they are dead, and no card can bring them back."),
            default("by", Shape::Player, "own", "To whom it counts as a capture."),
        ],
        help: "Captures pieces, or kills them.",
        example: r#"{ remove = "adjacent(moved) & any", spare = "king" }"#,
        build: |c, f| {
            let pieces = c.set(f, "remove");
            let pieces = match c.maybe_set(f, "spare") {
                Some(spared) => Squares::Without(Box::new(pieces), Box::new(spared)),
                None => pieces,
            };
            let fate = if c.flag(f, "dead", false) { Fate::Dead } else { Fate::Lost };
            Step::Remove { pieces, fate, by: c.player_or(f, "by", PlayerWord::Own) }
        },
    },
    Construct {
        name: "replace",
        shape: Shape::Set,
        keys: &[
            required(
                "with",
                Shape::Into,
                "Captured pieces, of which one comes back, or what a new piece is.",
            ),
            optional("for", Shape::Player, "Whose a new piece is; left out, the same player's."),
            default("dead", Shape::Flag, "false", "Whether the piece that leaves is dead, and not captured."),
        ],
        help: "A piece leaves play, and another stands in its place. It is no capture, and what lasts on the one lasts on the other.",
        example: r#"{ replace = "enemy & knight", with = "bishop" }"#,
        build: |c, f| Step::Replace {
            piece: c.set(f, "replace"),
            with: c.into(f, "with"),
            owner: c.maybe_player(f, "for"),
            fate: if c.flag(f, "dead", false) { Fate::Dead } else { Fate::Lost },
        },
    },
    Construct {
        name: "bury",
        shape: Shape::Pool,
        keys: &[],
        help: "Captured pieces are dead from now on.",
        example: r#"{ bury = "lost(enemy)" }"#,
        build: |c, f| Step::Bury(c.pool(f, "bury")),
    },
    Construct {
        name: "transform",
        shape: Shape::Set,
        keys: &[
            required("into", Shape::Into, "Into what."),
            default(
                "keeps-name",
                Shape::Flag,
                "true",
                "Whether they still answer to the name of what they were.",
            ),
        ],
        help: "Pieces turn into another kind. Into a kind that is named here, and answers to the name of another as well, only that half of a fused piece turns which has this name.",
        example: r#"{ transform = "captor", into = "knight" }"#,
        build: |c, f| Step::Transform {
            pieces: c.set(f, "transform"),
            into: c.into(f, "into"),
            keeps_name: c.flag(f, "keeps-name", true),
        },
    },
    Construct {
        name: "convert",
        shape: Shape::Set,
        keys: &[required("to", Shape::Player, "Whose they become.")],
        help: "Pieces change their owner.",
        example: r#"{ convert = "checkers - king", to = "own" }"#,
        build: |c, f| Step::Convert { pieces: c.set(f, "convert"), to: c.player(f, "to") },
    },
    Construct {
        name: "promote",
        shape: Shape::Set,
        keys: &[
            default("into", Shape::Kinds, "queen, rook, bishop, knight", "Into what."),
            default("by", Shape::Player, "own", "Who chooses."),
            default("optional", Shape::Flag, "false", "Whether who chooses may leave it as it is."),
        ],
        help: "Asks into what, and promotes: one piece after the other.",
        example: r#"{ promote = "own & pawn", into = ["rook", "bishop", "knight"] }"#,
        build: |c, f| Step::Promote {
            pieces: c.set(f, "promote"),
            into: c.promotions(f, "into"),
            by: c.player_or(f, "by", PlayerWord::Own),
            optional: c.flag(f, "optional", false),
        },
    },
    Construct {
        name: "fuse",
        shape: Shape::Set,
        keys: &[
            required("with", Shape::Set, "The one it joins, and where."),
            default(
                "reversible",
                Shape::Flag,
                "false",
                "Whether both are as they were, the one that joined beside the other, once the effect ends that the card begins on it.",
            ),
        ],
        help: "Two pieces become one that moves as either.",
        example: r#"{ choose = "one", from = "own - king" }, { choose = "other", from = "own - king - one" }, { fuse = "one", with = "other" }"#,
        build: |c, f| Step::Fuse {
            piece: c.set(f, "fuse"),
            with: c.set(f, "with"),
            reversible: c.flag(f, "reversible", false),
        },
    },
    Construct {
        name: "stack",
        shape: Shape::Set,
        keys: &[required("on", Shape::Set, "The one it joins, and where.")],
        help: "Two pieces share a square, as long as some lasting effect says that they are `together`.",
        example: r#"{ choose = "one", from = "own" }, { choose = "other", from = "own - one" }, { stack = "one", on = "other" }, { last = "until not (one & other)", on = "one | other", rules = [{ together = "one | other" }] }"#,
        build: |c, f| Step::Stack { piece: c.set(f, "stack"), on: c.set(f, "on") },
    },
    Construct {
        name: "board",
        shape: Shape::One(&["rotate"]),
        keys: &[TURN],
        help: "The board is turned by ninety degrees; pawns go on towards the same player.",
        example: r#"{ board = "rotate", turn = "left" }"#,
        build: |c, f| {
            c.one(f, "board");
            Step::Rotate { turn: c.quarter(f, "turn") }
        },
    },
    Construct {
        name: "rewrite",
        shape: Shape::One(&["turn", "lose", "first-step", "take-back"]),
        keys: &[
            default(
                "differs",
                Shape::One(&["move", "board"]),
                "move",
                "How the turn that is played again must differ: it may not have the same regular move in it, nor leave the same board; or what counts is how the pieces stand when the turn is over, and nothing else.",
            ),
            default(
                "with-cards",
                Shape::Flag,
                "false",
                "Whether the cards that the enemy has played before a move that is lost go back to their hand with it; those after it always do.",
            ),
        ],
        help: "In a reply, or in a trigger: back to the start of the enemy's turn. They play another turn, or none (`lose`); or their move goes no farther than its `first-step` and the rest of the turn is played again; or their move is taken back, counts as their turn, and this card goes on.",
        example: r#"{ rewrite = "first-step" }"#,
        build: |c, f| {
            let bars_the_move = c.one_or(f, "differs", "move") == "move";
            let with_cards = c.flag(f, "with-cards", false);
            Step::Rewrite(match c.one(f, "rewrite") {
                "lose" => Rewriting::Lose { with_cards },
                "take-back" => Rewriting::TakeBack,
                "first-step" => Rewriting::FirstStep,
                _ => Rewriting::Turn { bars_the_move },
            })
        },
    },
];
