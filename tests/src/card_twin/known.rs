//! Whether the twin knows every word of a card.

use std::collections::BTreeSet;

use super::set::{CardScript, TwinSet};
use super::steps::{BoardChange, How, Lasting, Question, Rule, Step, Until};
use super::words::Words;

/// Words whose meaning the twin knows.
const KNOWN: [&str; 59] = [
    "own",
    "enemy",
    "both",
    "any",
    "empty",
    "all",
    "none",
    "royal",
    "guarded",
    "corner",
    "edge",
    "centre",
    "light",
    "dark",
    "white",
    "black",
    "it",
    "neutral",
    "moved",
    "movers",
    "origin",
    "captor",
    "promoted",
    "at",
    "of",
    "rank",
    "half",
    "start",
    "which",
    "adjacent",
    "orthogonal",
    "diagonal",
    "behind",
    "between",
    "ray",
    "run",
    "beyond",
    "colour",
    "ahead",
    "reach",
    "takes",
    "alike",
    "movable",
    "checkers",
    "in-check",
    "captured",
    "by-card",
    "lost",
    "dead",
    "count",
    "can-capture",
    "mover",
    "immune",
    "owner",
    "akin",
    "declared",
    "victim",
    "stands-in",
    "free-to-move",
];

const KINDS: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];

/// The card, if every word of it is known.
pub(super) fn known(card: CardScript, set: &TwinSet) -> Result<CardScript, String> {
    let mut words = Vec::new();
    let mut names = BTreeSet::new();
    if let Some(when) = &card.when {
        when.names(&mut words);
    }
    gather(&card.steps, &mut words, &mut names);
    let unknown = words.into_iter().find(|word| {
        let is_kind = KINDS.contains(&word.as_str()) || set.kinds.contains_key(word);
        !is_kind && !KNOWN.contains(&word.as_str()) && !names.contains(word)
    });
    unknown.map_or(Ok(card), |word| Err(format!("the word {word}")))
}

/// Every word of the steps, and every name that they give.
fn gather(steps: &[Step], words: &mut Vec<String>, names: &mut BTreeSet<String>) {
    for step in steps {
        match step {
            Step::Ask(question) => gather_question(question, words, names),
            Step::If { condition, then, otherwise } => {
                condition.names(words);
                gather(then, words, names);
                gather(otherwise, words, names);
            }
            Step::Each { name, of, by, steps } => {
                of.names(words);
                by.names(words);
                names.insert(name.clone());
                gather(steps, words, names);
            }
            Step::EachPlayer { name, steps } => {
                names.insert(name.clone());
                gather(steps, words, names);
            }
            Step::Repeat { condition, steps, .. } => {
                condition.names(words);
                gather(steps, words, names);
            }
            Step::Nothing => {}
            Step::Do(deed) => gather_deed(deed, words),
        }
    }
}

fn gather_question(question: &Question, words: &mut Vec<String>, names: &mut BTreeSet<String>) {
    let (name, said): (&String, Vec<&Words>) = match question {
        Question::Choose { name, from, by, .. } => (name, vec![from, by]),
        Question::Lost { name, lost, by } => (name, vec![lost, by]),
        Question::Kind { name, kinds, .. } => (name, vec![kinds]),
        Question::Word { name, .. } | Question::Effect { name } => (name, Vec::new()),
    };
    names.insert(name.clone());
    said.into_iter().for_each(|said| said.names(words));
}

fn gather_deed(deed: &BoardChange, words: &mut Vec<String>) {
    let said: Vec<&Words> = match deed {
        BoardChange::Last(lasting) => return gather_lasting(lasting, words),
        BoardChange::Move(travel) => {
            let how = match &travel.how {
                How::Like(set) => Some(set),
                How::Kind(kind) => {
                    words.push(kind.clone());
                    None
                }
                _ => None,
            };
            [&travel.what, &travel.by].into_iter().chain(&travel.to).chain(&travel.over).chain(how).collect()
        }
        BoardChange::Swap { one, other } => vec![one, other],
        BoardChange::Replace { what, with, whose, .. } => {
            let with = match with {
                Words::Word(name, of) if name == "like" => &of[0],
                with => with,
            };
            [what, with].into_iter().chain(whose).collect()
        }
        BoardChange::Place { what, to, whose, by } => [what, to, by].into_iter().chain(whose).collect(),
        BoardChange::Remove { what, spare, by, .. } => [what, by].into_iter().chain(spare).collect(),
        BoardChange::Lift { what } | BoardChange::Bury { what } => vec![what],
        BoardChange::Transform { what, into, .. } => vec![what, into],
        BoardChange::Convert { what, to } => vec![what, to],
        BoardChange::Promote { what, by, .. } => vec![what, by],
        BoardChange::End { .. }
        | BoardChange::Cycle { .. }
        | BoardChange::Rotate { .. }
        | BoardChange::CancelCard
        | BoardChange::CancelMove
        | BoardChange::Rewrite { .. } => Vec::new(),
    };
    said.into_iter().for_each(|said| said.names(words));
}

fn gather_lasting(lasting: &Lasting, words: &mut Vec<String>) {
    let parts = lasting.on.iter().chain(&lasting.holds).chain(&lasting.mark).chain(&lasting.ends_at_start);
    parts.for_each(|set| set.names(words));
    if let Until::Met(condition) = &lasting.until {
        condition.names(words);
    }
    for rule in &lasting.rules {
        match rule {
            Rule::Moves { of, .. } | Rule::Limit { of, .. } => of.names(words),
            Rule::Forbid { of, to, what, .. } => {
                of.iter().chain(to).for_each(|set| set.names(words));
                if what == "promote" || what == "check" {
                    words.push(format!("forbidden to {what}"));
                }
            }
            Rule::Require { of, pieces, .. } => {
                of.names(words);
                pieces.iter().for_each(|set| set.names(words));
            }
            Rule::Blocked(set) | Rule::Passable(set) => set.names(words),
        }
    }
}
