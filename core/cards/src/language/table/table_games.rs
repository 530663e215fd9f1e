//! Steps for what players do beside the board: covering it, remembering, clocks, contests, accusations.

use crate::language::compile::NameSort;
use crate::model::{Contest, PlayerWord, Step};

use super::{Construct, Key, Shape, default, required};

const SECONDS: Key = required("seconds", Shape::Whole(1, 120), "How long.");

pub(super) static STEPS: &[Construct<Step>] = &[
    Construct {
        name: "conceal",
        shape: Shape::Whole(1, 120),
        keys: &[default("from", Shape::Player, "enemy", "From whom.")],
        help: "The board is covered for so many seconds.",
        example: r#"{ conceal = 10 }"#,
        build: |c, f| Step::Conceal {
            from: c.player_or(f, "from", PlayerWord::Enemy),
            seconds: c.small(f, "conceal", 1),
        },
    },
    Construct {
        name: "recall",
        shape: Shape::NewName,
        keys: &[
            required("of", Shape::OldName("lifted pieces"), "What was taken."),
            SECONDS,
            default("by", Shape::Player, "enemy", "Who must remember."),
        ],
        help: "The player must say in time what was taken and from where; the name then is `yes` or `no`.",
        example: r#"{ choose = "prey", from = "enemy - king" }, { lift = "prey", returns = false }, { recall = "answer", of = "prey", seconds = 10 }, { return = "prey", to = "at(prey)" }, { if = "answer = no", then = [{ remove = "prey" }] }"#,
        build: |c, f| {
            let (of, seconds) = (c.squares_name(f, "of"), c.small(f, "seconds", 1));
            let by = c.player_or(f, "by", PlayerWord::Enemy);
            let name = c.new_name(f, "recall", NameSort::Word);
            c.describe_name(name, vec!["yes".to_owned(), "no".to_owned()], None);
            Step::Recall { by, of, seconds, name }
        },
    },
    Construct {
        name: "clock",
        shape: Shape::Whole(1, 120),
        keys: &[default("on", Shape::Player, "enemy", "Whose clock it is.")],
        help: "The player's whole next turn must be made in so many seconds, or is lost.",
        example: r#"{ clock = 15 }"#,
        build: |c, f| Step::Clock {
            on: c.player_or(f, "on", PlayerWord::Enemy),
            seconds: c.small(f, "clock", 1),
        },
    },
    Construct {
        name: "contest",
        shape: Shape::NewName,
        keys: &[default("by", Shape::Player, "own", "Who challenges, and picks the contest.")],
        help: "A contest of the challenger's choice; the name then is `win` or `fail`.",
        example: r#"{ contest = "result" }, { if = "result = win", then = [{ draw = 1 }] }"#,
        build: |c, f| {
            let by = c.player_or(f, "by", PlayerWord::Own);
            let name = c.new_name(f, "contest", NameSort::Word);
            c.describe_name(name, vec!["win".to_owned(), "fail".to_owned()], None);
            Step::Contest(Contest { by, name })
        },
    },
    Construct {
        name: "balance",
        shape: Shape::NewName,
        keys: &[SECONDS],
        help: "A game of steadiness; the name then is `win` or `fail`.",
        example: r#"{ balance = "result", seconds = 5 }, { if = "result = fail", then = [{ stop = true }] }"#,
        build: |c, f| {
            let seconds = c.small(f, "seconds", 1);
            let name = c.new_name(f, "balance", NameSort::Word);
            c.describe_name(name, vec!["win".to_owned(), "fail".to_owned()], None);
            Step::Balance { name, seconds }
        },
    },
    Construct {
        name: "claim",
        shape: Shape::NewName,
        keys: &[default("against", Shape::Player, "enemy", "Who is accused.")],
        help: "An accusation, which the accused accepts or denies; the name then is `accept` or `deny`.",
        example: r#"{ claim = "answer" }, { if = "answer = accept", then = [{ draw = 1 }] }"#,
        build: |c, f| {
            let against = c.player_or(f, "against", PlayerWord::Enemy);
            let name = c.new_name(f, "claim", NameSort::Word);
            c.describe_name(name, vec!["accept".to_owned(), "deny".to_owned()], None);
            Step::Claim { against, name }
        },
    },
];
