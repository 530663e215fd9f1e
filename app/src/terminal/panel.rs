//! The panel beside the surface: players, hands, piles, effects, and the meaning of signs.

use std::collections::BTreeMap;

use unruly_contract::{Arg, Arrow, ArrowKind, Hand, Naming, Phrase, Pile, Scene, SceneSeat, Spot, phrase};
use unruly_ui::Words;

use super::glyph::{PieceOwners, seat_letter};
use super::{Ink, Line, Look, wrapped};

/// Of more squares with a mark only the number is told.
const MOST_LISTED: usize = 16;

/// Everything there is to say, a line each; nothing where there is nothing.
pub(super) fn draw(scene: &Scene, look: Look, words: &Words) -> Vec<Line> {
    let mut said: Vec<(String, String)> = Vec::new();
    if PieceOwners::of(scene.seats.iter().map(|shown| shown.seat)) == PieceOwners::Many {
        let seats = scene
            .seats
            .iter()
            .map(|shown| format!("{} {}", seat_letter(Some(shown.seat)), words.seat(shown.seat)));
        said.push((words.text("terminal-seats").to_owned(), seats.collect::<Vec<_>>().join(", ")));
    }
    let mut order: Vec<&SceneSeat> = scene.seats.iter().filter(|shown| shown.turns_ahead.is_some()).collect();
    order.sort_by_key(|shown| shown.turns_ahead);
    if order.len() > 1 {
        let names = order.iter().map(|shown| words.seat(shown.seat).to_owned());
        let row = names.reduce(|one, other| {
            words.said(phrase!("terminal-after", one: Arg::text(one), other: Arg::text(other)))
        });
        said.push((words.text("terminal-turns").to_owned(), row.unwrap_or_default()));
    }
    for shown in &scene.seats {
        let standing = standing(shown, words);
        if !standing.is_empty() {
            said.push((words.seat(shown.seat).to_owned(), standing.join("; ")));
        }
    }
    said.extend(scene.piles.iter().map(|shown| pile(shown, words)));
    for effect in &scene.effects {
        let (card, seat, until) = (Arg::text(&effect.card), effect.seat, effect.until.clone());
        let text = words.said(if effect.on.is_empty() {
            phrase!("terminal-effect", card: card, seat: seat, until: until)
        } else {
            let squares = Arg::text(spots(look.naming, &effect.on));
            phrase!("terminal-effect-on", card: card, seat: seat, squares: squares, until: until)
        });
        let named: Vec<String> = words.named_for(effect).collect();
        let text = if named.is_empty() { text } else { format!("{text} ({})", named.join(", ")) };
        said.push((words.text("terminal-in-force").to_owned(), text));
    }
    said.extend(marks(scene, look.naming, words));
    if !scene.walls.is_empty() {
        let walls = scene.walls.iter().map(|wall| pair(look.naming, wall.one, wall.other, "/"));
        said.push((words.text("terminal-walls").to_owned(), walls.collect::<Vec<_>>().join(", ")));
    }
    if !scene.posts.is_empty() {
        let posts = scene.posts.iter().map(|post| {
            let corner = Arg::text(post.at.write(look.naming).to_string());
            words.said(phrase!("terminal-post", piece: post.piece.name(), corner: corner))
        });
        said.push((words.text("terminal-corners").to_owned(), posts.collect::<Vec<_>>().join(", ")));
    }
    said.extend(arrows(scene, look.naming, words));
    said.iter().flat_map(|(heading, text)| entry(heading, text, look)).collect()
}

/// One line that says how things stand.
pub(super) fn status(scene: &Scene, look: Look, words: &Words) -> Line {
    Line::painted(&format!("  {}", words.said(&scene.status)), Ink::Strong, look.colours)
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

fn standing(shown: &SceneSeat, words: &Words) -> Vec<String> {
    let mut said: Vec<Phrase> = Vec::new();
    if !shown.playing {
        said.push(phrase!("terminal-out"));
    }
    if !shown.threatened_by.is_empty() {
        said.push(phrase!("terminal-threatened", seats: Arg::list(shown.threatened_by.iter().copied())));
    }
    if !shown.held_attacks_by.is_empty() {
        said.push(phrase!("terminal-attacked", seats: Arg::list(shown.held_attacks_by.iter().copied())));
    }
    match &shown.hand {
        None => {}
        Some(Hand::FaceUp(cards)) if cards.is_empty() => said.push(phrase!("terminal-holds-nothing")),
        Some(Hand::FaceUp(cards)) => said.push(phrase!("terminal-holds", cards: Arg::text(grouped(cards)))),
        Some(Hand::FaceDown(count)) => said.push(phrase!("terminal-holds-cards", count: *count)),
    }
    if let Some(honours) = shown.honours {
        said.push(phrase!("terminal-counts", count: honours));
    }
    if !shown.lost.is_empty() {
        said.push(phrase!("terminal-lost", pieces: Arg::text(counted(&shown.lost, words))));
    }
    if !shown.dead.is_empty() {
        said.push(phrase!("terminal-for-good", pieces: Arg::text(counted(&shown.dead, words))));
    }
    said.into_iter().map(|said| words.said(said)).collect()
}

/// Cards in a row, those of a kind together: `king, 2 x rook`.
fn grouped(cards: &[String]) -> String {
    let each = |same: &[String]| match same {
        [one] => one.clone(),
        several => format!("{} x {}", several.len(), several.first().map_or("", String::as_str)),
    };
    cards.chunk_by(|one, other| one == other).map(each).collect::<Vec<_>>().join(", ")
}

fn counted(kinds: &BTreeMap<String, u32>, words: &Words) -> String {
    let each = |(kind, count): (&String, &u32)| {
        words.said(phrase!("terminal-pieces", count: *count, kind: Arg::kind(kind)))
    };
    kinds.iter().map(each).collect::<Vec<_>>().join(", ")
}

fn pile(pile: &Pile, words: &Words) -> (String, String) {
    let mut cards = phrase!("terminal-cards", count: pile.count);
    if let Some(seat) = pile.owner {
        cards = phrase!("terminal-cards-of", cards: cards, seat: seat);
    }
    if let Some(card) = pile.face_up.first() {
        cards = phrase!("terminal-cards-top", cards: cards, card: Arg::text(card));
    }
    let name = words.one_of("terminal-pile", &pile.name).unwrap_or(&pile.name);
    (name.to_owned(), words.said(cards))
}

fn marks(scene: &Scene, naming: Naming, words: &Words) -> Vec<(String, String)> {
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
        many => words.said(phrase!("terminal-many-squares", count: many)),
    };
    let heading = |what: &str| words.one_of("terminal-mark", what).unwrap_or(what).to_owned();
    named.map(|(what, at)| (heading(what), listed(&at))).collect()
}

fn arrows(scene: &Scene, naming: Naming, words: &Words) -> Vec<(String, String)> {
    let of = |kind: ArrowKind, heading: &str| {
        let attack = |arrow: &Arrow| {
            words.said(match scene.piece_at(arrow.from) {
                Some(piece) => {
                    phrase!("terminal-attack-by", piece: piece.name(), from: arrow.from, to: arrow.to)
                }
                None => phrase!("terminal-attack", from: arrow.from, to: arrow.to),
            })
        };
        let one = |arrow: &Arrow| match kind {
            ArrowKind::Link => pair(naming, arrow.from, arrow.to, "-"),
            _ => attack(arrow),
        };
        let drawn: Vec<String> = scene.arrows.iter().filter(|arrow| arrow.kind == kind).map(one).collect();
        (!drawn.is_empty()).then(|| (heading.to_owned(), drawn.join(", ")))
    };
    let kinds = [
        (ArrowKind::Check, words.text("terminal-check")),
        (ArrowKind::Threat, words.text("terminal-threat")),
        (ArrowKind::Held, words.text("terminal-held")),
        (ArrowKind::Link, words.text("terminal-joined")),
        (ArrowKind::Declared, words.text("terminal-declared")),
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
