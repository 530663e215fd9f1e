//! Texts that promise what no step does.

use std::collections::BTreeSet;

use crate::language::diagnostic::Reports;
use crate::language::set::Compiled;
use crate::language::walk;

/// How words begin, what they promise, and what in a card keeps the promise: verbs, rules, events and words alike.
const PROMISES: &[(&[&str], &str, &[&str])] = &[
    (
        &["captur", "destroy", "kill", "explod"],
        "captures or speaks of captures",
        &[
            "move",
            "slide",
            "remove",
            "return",
            "rewrite",
            "cancel",
            "forbid",
            "require",
            "dies-with",
            "together",
            "moves",
            "mover",
            "capture",
            "captured",
            "captor",
            "lost",
            "dead",
            "victim",
            "declared",
            "takes",
            "attackers",
            "can-capture",
            "threatened",
            "common",
            "survives",
            "copy",
        ],
    ),
    (&["swap", "exchang"], "swaps anything", &["swap", "rearrange", "cycle", "trade-hands", "seats", "copy"]),
    (
        &["promot"],
        "promotes",
        &["promote", "move", "forbid", "promoted", "transform", "copy", "board", "cycle"],
    ),
    (&["rotat"], "turns anything", &["board", "cycle", "copy"]),
    (&["cancel", "undo", "undone"], "takes anything back", &["cancel", "rewrite", "end", "forbid", "claim"]),
    (&["discard"], "discards", &["discard", "end", "last", "cancel", "take", "extra-cards"]),
    (&["reveal"], "reveals anything", &["reveal"]),
    (&["transform"], "transforms anything", &["transform", "promote", "moves", "copy", "convert"]),
    (&["contest"], "holds a contest", &["contest", "balance"]),
    (&["wall"], "builds a wall", &["wall", "end", "over"]),
];

/// Holds the text of a card against what it does.
pub(super) fn check(compiled: &Compiled, reports: &mut Reports) {
    let mut does = BTreeSet::new();
    walk::card(&compiled.card, &mut |part| does.extend(part.entry().map(|(_, name)| name)));
    let lower = compiled.card.text.to_lowercase();
    for (stems, promise, keepers) in PROMISES {
        if keepers.iter().any(|keeper| does.contains(keeper)) {
            continue;
        }
        let Some((start, word)) =
            words(&lower).find(|(_, word)| stems.iter().any(|stem| word.starts_with(stem)))
        else {
            continue;
        };
        let span = match compiled.text_base {
            // Small letters of some languages are longer than capitals; then the whole text is shown.
            Some(base) if lower.len() == compiled.card.text.len() => {
                compiled.text.with(base + start..base + start + word.len())
            }
            _ => compiled.text,
        };
        reports
            .warning(span, format!("the text says `{word}`, but no step of {} {promise}", compiled.card.name))
            .help("say it in steps, or in other words");
    }
}

/// Words of a text and where they begin.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut place = 0;
    text.split_inclusive(|letter: char| !letter.is_alphabetic()).filter_map(move |piece| {
        let start = place;
        place += piece.len();
        let word = piece.trim_end_matches(|letter: char| !letter.is_alphabetic());
        (!word.is_empty()).then_some((start, word))
    })
}
