//! Steps that ask, steering, cards acting on cards, and lasting effects.

use crate::language::compile::NameSort;
use crate::language::document::Node;
use crate::model::{CardPile, Choose, Count, Discarding, Lasting, PickFrom, PickStep, PlayerWord, Step};

use super::{Construct, Key, Shape, default, optional, required};

const BY: Key = default("by", Shape::Player, "own", "Who chooses.");
const PROMPT: Key = optional("prompt", Shape::Text, "What the player reads.");
const SECRET: Key = default("secret", Shape::Flag, "false", "Whether only who chooses knows.");
const BY_LOT: Key = default(
    "lot",
    Shape::Flag,
    "false",
    "Whether chance decides, and nobody is asked: each answer that could be given is as likely as any other.",
);
const MAY_DECLINE: Key =
    default("optional", Shape::Flag, "false", "Whether nothing may be chosen where something could be.");
const DO: Key = required("do", Shape::Steps, "What is done.");

pub(super) static STEPS: &[Construct<Step>] = &[
    Construct {
        name: "choose",
        shape: Shape::NewName,
        keys: &[
            required("from", Shape::Set, "Among which."),
            default("count", Shape::Count, "1", "How many; `any` is at least one."),
            BY,
            MAY_DECLINE,
            SECRET,
            BY_LOT,
            optional(
                "edges",
                Shape::Whole(1, 16),
                "So many edges between squares, in an unbroken line, instead of squares.",
            ),
            default("straight", Shape::Flag, "false", "Whether that line goes straight on."),
            default(
                "corner",
                Shape::Flag,
                "false",
                "A corner of one of the squares instead, on which no piece stands.",
            ),
            default(
                "posted",
                Shape::Flag,
                "false",
                "Pieces on corners as well, which stand on no square: for cards to which it is all the same where a piece stands.",
            ),
            PROMPT,
        ],
        help: "Asks for pieces or squares. The name then means these pieces wherever they stand, or the empty squares.",
        example: r#"{ choose = "piece", from = "own - king", prompt = "Which piece?" }"#,
        build: |c, f| {
            let from = c.set(f, "from");
            let count = c.count_or(f, "count", Count { least: 1, most: 1 });
            let (by, optional) = (c.player_or(f, "by", PlayerWord::Own), c.flag(f, "optional", false));
            let (secret, edges) = (c.flag(f, "secret", false), c.maybe_small(f, "edges"));
            let straight = c.flag(f, "straight", false);
            let (corner, posted) = (c.flag(f, "corner", false), c.flag(f, "posted", false));
            let by_lot = c.flag(f, "lot", false);
            let prompt = c.maybe_text(f, "prompt");
            let sort = match edges {
                Some(_) => NameSort::Edges,
                None if corner => NameSort::Corner,
                None => NameSort::Squares,
            };
            Step::Choose(Choose {
                name: c.new_name(f, "choose", sort),
                from,
                count,
                by,
                optional,
                secret,
                by_lot,
                edges,
                straight,
                corner,
                posted,
                prompt,
            })
        },
    },
    Construct {
        name: "pick",
        shape: Shape::NewName,
        keys: &[
            optional("words", Shape::Options, "Among these words."),
            optional("kinds", Shape::KindsOrSet, "Among these kinds, or the kinds of the pieces there."),
            optional(
                "except",
                Shape::Kinds,
                "Kinds that are not offered, whatever other names the pieces there bear.",
            ),
            optional("lost", Shape::Pool, "Among captured pieces."),
            optional("cards", Shape::Pile, "Among the cards there."),
            optional("effects", Shape::One(&["lasting"]), "Among the lasting effects in force."),
            BY,
            SECRET,
            BY_LOT,
            MAY_DECLINE,
            PROMPT,
        ],
        help: "Asks for something that is not on the board: exactly one of `words`, `kinds`, `lost`, `cards`, `effects`.",
        example: r#"{ pick = "kind", kinds = "enemy - king - queen" }"#,
        build: |c, f| {
            let (from, sort) = c.pick_from(f);
            let (by, secret) = (c.player_or(f, "by", PlayerWord::Own), c.flag(f, "secret", false));
            let (optional, prompt) = (c.flag(f, "optional", false), c.maybe_text(f, "prompt"));
            let by_lot = c.flag(f, "lot", false);
            let pile = match &from {
                PickFrom::Cards(pile) => Some(pile.clone()),
                _ => None,
            };
            let words = match &from {
                PickFrom::Words(words) => words.iter().map(|option| option.word.clone()).collect(),
                _ => Vec::new(),
            };
            let except = c.kinds_or_none(f, "except");
            let name = c.new_name(f, "pick", sort);
            c.describe_name(name, words, pile);
            Step::Pick(PickStep { name, from, except, by, secret, by_lot, optional, prompt })
        },
    },
    Construct {
        name: "roll",
        shape: Shape::NewName,
        keys: &[default("sides", Shape::Whole(2, 20), "6", "How many sides the die has.")],
        help: "Throws a die; the name is the number that it shows, from 1.",
        example: r#"{ roll = "die" }, { if = "die >= 5", then = [{ draw = 2 }] }"#,
        build: |c, f| {
            let sides = c.small(f, "sides", 6);
            Step::Roll { name: c.new_name(f, "roll", NameSort::Number), sides }
        },
    },
    Construct {
        name: "number",
        shape: Shape::NewName,
        keys: &[required(
            "is",
            Shape::Amount,
            "The number; it may speak of the one that the name had before.",
        )],
        help: "Gives a name to a number as it is now. A lasting effect keeps the numbers that were named before it begins: its triggers read them, and may give them anew.",
        example: r#"{ number = "checks", is = 0 }, { last = "for good", triggers = [{ on = "check(enemy)", do = [{ number = "checks", is = "checks + 1" }, { if = "checks = 3", then = [{ win = "own" }] }] }] }"#,
        build: |c, f| {
            let is = c.amount(f, "is");
            Step::Number { name: c.new_name(f, "number", NameSort::Number), is }
        },
    },
    Construct {
        name: "win",
        shape: Shape::Player,
        keys: &[],
        help: "The game is over, and the player has won it.",
        example: r#"{ if = "count(own) - count(enemy) >= 5", then = [{ win = "own" }] }"#,
        build: |c, f| Step::Win(c.player(f, "win")),
    },
    Construct {
        name: "if",
        shape: Shape::Condition,
        keys: &[
            required("then", Shape::Steps, "What is done if it holds."),
            optional("else", Shape::Steps, "What otherwise."),
        ],
        help: "Does one thing or another.",
        example: r#"{ if = "in-check(own)", then = [{ draw = 1 }], else = [{ stop = true }] }"#,
        build: |c, f| {
            let condition = c.condition(f, "if");
            let then = c.steps(f, "then");
            Step::If { condition, then, otherwise: c.maybe_steps(f, "else") }
        },
    },
    Construct {
        name: "each",
        shape: Shape::NewName,
        keys: &[
            required("of", Shape::Set, "Which, as they are at the beginning."),
            default(
                "by",
                Shape::Player,
                "own",
                "The player whose pieces come first; those and the rest in the order of the squares.",
            ),
            DO,
        ],
        help: "Does the steps once for every piece or square of a set.",
        example: r#"{ each = "one", of = "own & pawn", do = [{ move = "one", as = "fmW", optional = true }] }"#,
        build: |c, f| {
            let (of, by) = (c.set(f, "of"), c.player_or(f, "by", PlayerWord::Own));
            let name = c.new_name(f, "each", NameSort::Squares);
            Step::Each { name, of, by, body: c.steps(f, "do") }
        },
    },
    Construct {
        name: "each-player",
        shape: Shape::NewName,
        keys: &[DO],
        help: "Does the steps once for each player, the enemy first; the name means the player.",
        example: r#"{ each-player = "player", do = [{ draw = 1, by = "player" }] }"#,
        build: |c, f| {
            let name = c.new_name(f, "each-player", NameSort::Player);
            Step::EachPlayer { name, body: c.steps(f, "do") }
        },
    },
    Construct {
        name: "repeat",
        shape: Shape::Count,
        keys: &[optional("while", Shape::Condition, "Only while this holds."), DO],
        help: "Does the steps again and again; from the least number on its player may stop after each time.",
        example: r#"{ repeat = "1..3", do = [{ choose = "mine", from = "own & pawn" }, { remove = "mine" }] }"#,
        build: |c, f| {
            let count = c.count_or(f, "repeat", Count { least: 1, most: 1 });
            let condition = c.maybe_condition(f, "while");
            Step::Repeat { count, condition, body: c.steps(f, "do") }
        },
    },
    Construct {
        name: "stop",
        shape: Shape::Yes,
        keys: &[],
        help: "The card ends here.",
        example: r#"{ if = "in-check(own)", then = [{ stop = true }] }"#,
        build: |c, f| {
            c.flag(f, "stop", true);
            Step::Stop
        },
    },
    Construct {
        name: "nothing",
        shape: Shape::Text,
        keys: &[],
        help: "The card has no effect, and says why.",
        example: r#"{ nothing = "nobody stands there" }"#,
        build: |c, f| Step::Fizzle(c.text(f, "nothing")),
    },
    Construct {
        name: "last",
        shape: Shape::Term,
        keys: &[
            optional(
                "on",
                Shape::Set,
                "The pieces it is about: when none of them is left it ends, or is suspended.",
            ),
            optional(
                "while",
                Shape::Condition,
                "What must hold for it to work: as long as it does not it ends, or is suspended.",
            ),
            optional("mark", Shape::Set, "Squares and pieces that bear the card's mark."),
            optional("rules", Shape::Rules, "What now holds."),
            optional("triggers", Shape::Triggers, "What it waits for."),
            SECRET,
        ],
        help: "Begins a lasting effect. Its rules are read again whenever something changes.",
        example: r#"{ last = "until in-check(enemy)", rules = [{ forbid = "capture" }] }"#,
        build: |c, f| {
            let term = c.term(f, "last");
            let (on, mark) = (c.maybe_set(f, "on"), c.maybe_set(f, "mark"));
            let condition = c.maybe_condition(f, "while");
            let (rules, triggers) = (c.rules(f, "rules"), c.triggers(f, "triggers"));
            let secret = c.flag(f, "secret", false);
            Step::Last(Box::new(Lasting { term, on, condition, mark, rules, triggers, secret }))
        },
    },
    Construct {
        name: "end",
        shape: Shape::WordOrName(&["this"], "a picked effect"),
        keys: &[],
        help: "Ends the lasting effect that was picked, or `this` one, whose trigger runs.",
        example: r#"{ pick = "effect", effects = "lasting" }, { end = "effect" }"#,
        build: |c, f| Step::End(c.word_or_name(f, "end", "this", NameSort::Effect)),
    },
    Construct {
        name: "reveal",
        shape: Shape::OldName("something chosen in secret"),
        keys: &[],
        help: "What was chosen in secret is shown.",
        example: r#"{ choose = "spot", from = "empty", secret = true }, { reveal = "spot" }"#,
        build: |c, f| Step::Reveal(c.any_name(f, "reveal")),
    },
    Construct {
        name: "cancel",
        shape: Shape::One(&["card", "move"]),
        keys: &[default(
            "judged",
            Shape::Flag,
            "false",
            "Whether it may not mate by that. Without it a card that is cancelled might as well never have been played.",
        )],
        help: "The card just played has no effect; or the declared capture does not take place, and the turn's move is spent. In a reply \
               the capture that the turn's move has made is undone instead, with all that came of it: the pieces stand as before the \
               move, none is made in its place, and cards that were played after it stay played and do what they still can. A captor \
               that stands elsewhere by then is past that, and the card does nothing. A capture that is \
               declared and not cancelled is judged again when the card that was played against it is through: the piece still goes \
               where it meant to go, if it could make that move now, and takes what stands there now; otherwise the move is void, and \
               spent as well. So a piece that takes the victim's place is captured in its stead, one that flees leaves an empty square, \
               and nothing happens where the way is closed, where a King stands there now, or where the captor is gone, has changed \
               sides or moves otherwise.",
        example: r#"{ cancel = "card" }"#,
        build: |c, f| {
            let is_judged = c.flag(f, "judged", false);
            if c.one(f, "cancel") == "move" { Step::CancelMove } else { Step::CancelCard { is_judged } }
        },
    },
    Construct {
        name: "copy",
        shape: Shape::One(&["last-card(enemy)", "last-card(both)"]),
        keys: &[],
        help: "Does what the card does that the enemy, or either, played last, for this player. As a rule that is the card that \
               this one answers; a card with `play = \"copied\"` remembers the last of the whole game, is played when that one \
               could be, and copies no unique card out of its player's own deck.",
        example: r#"{ copy = "last-card(enemy)" }"#,
        build: |c, f| match c.one(f, "copy") {
            "last-card(both)" => Step::CopyLast(PlayerWord::Both),
            _ => Step::CopyLast(PlayerWord::Enemy),
        },
    },
    Construct {
        name: "take",
        shape: Shape::WordOrName(&["played"], "a picked card"),
        keys: &[],
        help: "A card comes into one's hand: the one just played, or one that was picked.",
        example: r#"{ pick = "wish", cards = "deck", secret = true }, { take = "wish" }"#,
        build: |c, f| {
            let card = c.word_or_name(f, "take", "played", NameSort::Card);
            let from = card.and_then(|name| c.pile_of(name)).unwrap_or(CardPile::Played);
            Step::Take { card, from }
        },
    },
    Construct {
        name: "draw",
        shape: Shape::AmountOr("fill"),
        keys: &[default("by", Shape::Player, "own", "Who draws.")],
        help: "Draws so many cards, or fills the hand.",
        example: r#"{ draw = 2, by = "enemy" }"#,
        build: |c, f| Step::Draw {
            count: c.amount_or(f, "draw", "fill"),
            by: c.player_or(f, "by", PlayerWord::Own),
        },
    },
    Construct {
        name: "discard",
        shape: Shape::WordOrName(&["hand", "top"], "a picked card"),
        keys: &[default("by", Shape::Player, "own", "Whose hand.")],
        help: "Discards the whole hand, the card that would be drawn next, or a card that was picked.",
        example: r#"{ discard = "hand" }"#,
        build: |c, f| {
            let is_top = f.node("discard").and_then(Node::text) == Some("top");
            let what = match is_top {
                true => Discarding::Top,
                false => {
                    let picked = c.word_or_name(f, "discard", "hand", NameSort::Card);
                    picked.map_or(Discarding::Hand, Discarding::Picked)
                }
            };
            Step::Discard { what, by: c.player_or(f, "by", PlayerWord::Own) }
        },
    },
    Construct {
        name: "trade-hands",
        shape: Shape::Yes,
        keys: &[],
        help: "The players exchange their hands.",
        example: r#"{ trade-hands = true }"#,
        build: |c, f| {
            c.flag(f, "trade-hands", true);
            Step::TradeHands
        },
    },
    Construct {
        name: "extra-cards",
        shape: Shape::AmountOr("all"),
        keys: &[],
        help: "So many more cards may be played this turn; `all` is the whole hand.",
        example: r#"{ extra-cards = "all" }"#,
        build: |c, f| Step::ExtraCards { count: c.amount_or(f, "extra-cards", "all") },
    },
    Construct {
        name: "play",
        shape: Shape::Whole(1, 20),
        keys: &[],
        help: "So many more cards are played, one after the other, each at a time at which this card could be. Each can be answered \
               by itself. One that stands in for the move after another that did brings a move of its own.",
        example: r#"{ play = 2 }"#,
        build: |c, f| Step::PlayMore { count: c.small(f, "play", 1) },
    },
    Construct {
        name: "extra-turn",
        shape: Shape::Player,
        keys: &[],
        help: "The player has the turn after this one too.",
        example: r#"{ extra-turn = "own" }"#,
        build: |c, f| Step::ExtraTurn(c.player(f, "extra-turn")),
    },
    Construct {
        name: "lose-turn",
        shape: Shape::Player,
        keys: &[],
        help: "The player's next turn is left out.",
        example: r#"{ lose-turn = "enemy" }"#,
        build: |c, f| Step::LoseTurn(c.player(f, "lose-turn")),
    },
    Construct {
        name: "pass",
        shape: Shape::Yes,
        keys: &[],
        help: "The turn's move is given up.",
        example: r#"{ pass = true }"#,
        build: |c, f| {
            c.flag(f, "pass", true);
            Step::PassMove
        },
    },
    Construct {
        name: "control",
        shape: Shape::Whole(1, 20),
        keys: &[],
        help: "The next so many turns are played by a third hand.",
        example: r#"{ control = 2 }"#,
        build: |c, f| Step::Control { turns: c.small(f, "control", 1) },
    },
];
