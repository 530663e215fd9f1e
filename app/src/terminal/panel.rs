//! What stands beside the surface: players, hands, piles, effects, and what the signs on it mean.

use std::collections::BTreeMap;

use unruly_contract::{Arrow, ArrowKind, Hand, Naming, Pile, Scene, SceneSeat, Spot};
use unruly_wording::Speaker;

use super::glyph::{Company, seat_letter};
use super::{Ink, Line, Look, wrapped};

/// Of more squares with a mark only the number is told.
const MOST_LISTED: usize = 16;

/// Everything there is to say, a line each; nothing where there is nothing.
pub(super) fn draw(scene: &Scene, look: Look, speaker: &Speaker) -> Vec<Line> {
    let mut said: Vec<(String, String)> = Vec::new();
    if Company::of(scene.seats.iter().map(|shown| shown.seat)) == Company::Many {
        let seats =
            scene.seats.iter().map(|shown| format!("{} {}", seat_letter(Some(shown.seat)), shown.seat));
        said.push(("seats".to_owned(), seats.collect::<Vec<_>>().join(", ")));
    }
    let mut order: Vec<&SceneSeat> = scene.seats.iter().filter(|shown| shown.turns_ahead.is_some()).collect();
    order.sort_by_key(|shown| shown.turns_ahead);
    if order.len() > 1 {
        let names: Vec<&str> = order.iter().map(|shown| shown.seat.name()).collect();
        said.push(("turns".to_owned(), names.join(", then ")));
    }
    for shown in &scene.seats {
        let standing = standing(shown);
        if !standing.is_empty() {
            said.push((shown.seat.to_string(), standing.join("; ")));
        }
    }
    said.extend(scene.piles.iter().map(pile));
    for effect in &scene.effects {
        let on = if effect.on.is_empty() {
            String::new()
        } else {
            format!(" on {}", spots(look.naming, &effect.on))
        };
        let text = format!("{} of {}{on}, {}", effect.card, effect.seat, speaker.say(&effect.until));
        said.push(("in force".to_owned(), text));
    }
    said.extend(marks(scene, look.naming));
    if !scene.walls.is_empty() {
        let walls = scene.walls.iter().map(|wall| pair(look.naming, wall.one, wall.other, "/"));
        said.push(("walls".to_owned(), walls.collect::<Vec<_>>().join(", ")));
    }
    if !scene.posts.is_empty() {
        let posts =
            scene.posts.iter().map(|post| format!("{} on {}", post.piece.name(), post.at.write(look.naming)));
        said.push(("corners".to_owned(), posts.collect::<Vec<_>>().join(", ")));
    }
    said.extend(arrows(scene, look.naming));
    said.iter().flat_map(|(heading, text)| entry(heading, text, look)).collect()
}

/// One line that says how things stand.
pub(super) fn status(scene: &Scene, look: Look, speaker: &Speaker) -> Line {
    Line::painted(&format!("  {}", speaker.say(&scene.status)), Ink::Strong, look.colours)
}

/// A heading and its text, wrapped to the width there is.
fn entry(heading: &str, text: &str, look: Look) -> Vec<Line> {
    const INDENT: usize = 10;
    let room = look.columns.saturating_sub(INDENT + 4).max(20);
    let rows = wrapped(text, room);
    let draw = |(index, row): (usize, &String)| {
        let heading = if index == 0 { heading } else { "" };
        // A long heading still ends before the text begins.
        let heading = format!("  {heading:<INDENT$}");
        let heading = if heading.ends_with(' ') { heading } else { heading + " " };
        let mut line = Line::painted(&heading, Ink::Faint, look.colours);
        line.push(row, Ink::Plain, look.colours);
        line
    };
    rows.iter().enumerate().map(draw).collect()
}

fn standing(shown: &SceneSeat) -> Vec<String> {
    let mut said = Vec::new();
    if !shown.playing {
        said.push("out of the game".to_owned());
    }
    if !shown.threatened_by.is_empty() {
        let names: Vec<&str> = shown.threatened_by.iter().map(|seat| seat.name()).collect();
        said.push(format!("threatened by {}", names.join(" and ")));
    }
    if !shown.held_attacks_by.is_empty() {
        let names: Vec<&str> = shown.held_attacks_by.iter().map(|seat| seat.name()).collect();
        said.push(format!("attacked by {}, held back", names.join(" and ")));
    }
    match &shown.hand {
        None => {}
        Some(Hand::FaceUp(cards)) if cards.is_empty() => said.push("holds no card".to_owned()),
        Some(Hand::FaceUp(cards)) => said.push(format!("holds {}", grouped(cards))),
        Some(Hand::FaceDown(1)) => said.push("holds 1 card".to_owned()),
        Some(Hand::FaceDown(count)) => said.push(format!("holds {count} cards")),
    }
    if let Some(honours) = shown.honours {
        said.push(format!("counts {honours}"));
    }
    if !shown.lost.is_empty() {
        said.push(format!("lost {}", counted(&shown.lost)));
    }
    if !shown.dead.is_empty() {
        said.push(format!("for good {}", counted(&shown.dead)));
    }
    said
}

/// Cards in a row, those of a kind together: `king, 2 x rook`.
fn grouped(cards: &[String]) -> String {
    let each = |same: &[String]| match same {
        [one] => one.clone(),
        several => format!("{} x {}", several.len(), several.first().map_or("", String::as_str)),
    };
    cards.chunk_by(|one, other| one == other).map(each).collect::<Vec<_>>().join(", ")
}

fn counted(kinds: &BTreeMap<String, u32>) -> String {
    let each = |(kind, count): (&String, &u32)| match count {
        1 => kind.clone(),
        _ => format!("{count} {kind}s"),
    };
    kinds.iter().map(each).collect::<Vec<_>>().join(", ")
}

fn pile(pile: &Pile) -> (String, String) {
    let owner = pile.owner.map(|seat| format!(" of {seat}")).unwrap_or_default();
    let cards = if pile.count == 1 { "card" } else { "cards" };
    let top = pile.face_up.first().map(|card| format!(", {card} on top")).unwrap_or_default();
    (pile.name.clone(), format!("{} {cards}{owner}{top}", pile.count))
}

fn marks(scene: &Scene, naming: Naming) -> Vec<(String, String)> {
    let mut places: BTreeMap<&str, Vec<Spot>> = BTreeMap::new();
    for piece in &scene.pieces {
        for mark in &piece.marks {
            places.entry(mark).or_default().push(piece.at);
        }
    }
    for mark in &scene.marks {
        places.entry(&mark.what).or_default().push(mark.at);
    }
    let named = places.into_iter();
    // Where there are many, one looks at the surface and not at a list.
    let listed = |at: &[Spot]| match at.len() {
        ..=MOST_LISTED => spots(naming, at),
        many => format!("{many} squares"),
    };
    named.map(|(what, at)| (what.to_owned(), listed(&at))).collect()
}

fn arrows(scene: &Scene, naming: Naming) -> Vec<(String, String)> {
    let of = |kind: ArrowKind, heading: &str| {
        let piece =
            |spot: Spot| scene.piece_at(spot).map_or_else(String::new, |piece| format!("{} ", piece.name()));
        let one = |arrow: &Arrow| match kind {
            ArrowKind::Link => pair(naming, arrow.from, arrow.to, "-"),
            _ => format!("{}{}", piece(arrow.from), pair(naming, arrow.from, arrow.to, " on ")),
        };
        let drawn: Vec<String> = scene.arrows.iter().filter(|arrow| arrow.kind == kind).map(one).collect();
        (!drawn.is_empty()).then(|| (heading.to_owned(), drawn.join(", ")))
    };
    let kinds = [
        (ArrowKind::Check, "check"),
        (ArrowKind::Threat, "threat"),
        (ArrowKind::Held, "held"),
        (ArrowKind::Link, "joined"),
    ];
    let known = kinds.into_iter().filter_map(|(kind, heading)| of(kind, heading));
    let unknown: BTreeMap<ArrowKind, String> = scene
        .arrows
        .iter()
        .filter_map(|arrow| match arrow.kind {
            ArrowKind::Unknown(word) => Some((arrow.kind, word.text())),
            _ => None,
        })
        .collect();
    known.chain(unknown.iter().filter_map(|(kind, heading)| of(*kind, heading))).collect()
}

fn spots(naming: Naming, spots: &[Spot]) -> String {
    spots.iter().map(|spot| naming.write(*spot).to_string()).collect::<Vec<_>>().join(" ")
}

fn pair(naming: Naming, one: Spot, other: Spot, between: &str) -> String {
    format!("{}{between}{}", naming.write(one), naming.write(other))
}

#[cfg(test)]
mod tests;
