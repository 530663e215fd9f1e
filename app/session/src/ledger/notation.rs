//! Events in the notation that people read.

use std::collections::BTreeMap;

use unruly_contract::keys::CAPTURE_IS_DECLARED;
use unruly_contract::words::DONE;
use unruly_contract::{Arg, Event, Happening, Naming, Phrase, Pick, PieceName, Spot, Viewer};

use super::entry::{Line, LinePart};

/// The happenings that a viewer could see, in short; `None` where there are none.
pub(super) fn seen(
    events: &[Event],
    viewer: Viewer,
    naming: Naming,
    letters: &BTreeMap<Spot, String>,
) -> Option<Line> {
    let seen: Vec<&Happening> =
        events.iter().filter(|event| event.to.includes(viewer)).map(|event| &event.what).collect();
    if let Some(castling) = castling(&seen, letters).filter(|_| naming != Naming::Coordinates) {
        return Some(vec![LinePart::Plain(castling.to_owned())]);
    }
    // A capture is told before the piece that makes it comes to stand there. One that is told later is of the piece that came.
    let is_taken_before = |index: usize, spot: Spot| {
        let mut befell = seen[..index].iter().rev().filter(|what| concerns(what, spot));
        matches!(befell.next(), Some(Happening::Captured { .. }))
    };
    let is_entered_after = |index: usize, spot: Spot| {
        let mut befell = seen[index + 1..].iter().filter(|what| concerns(what, spot));
        matches!(befell.next(), Some(Happening::Moved { .. }))
    };
    let is_taken =
        |spot: Spot| seen.iter().any(|what| matches!(what, Happening::Captured { at, .. } if *at == spot));
    let is_entered =
        |spot: Spot| seen.iter().any(|what| matches!(what, Happening::Moved { to, .. } if *to == spot));
    let is_asked = seen.iter().any(|what| matches!(what, Happening::Chosen { pick: Pick::Kind(_), .. }));
    let way = |from: Spot, sign: char, to: Spot| {
        let piece = letters.get(&from).map_or("", String::as_str);
        LinePart::Plain(format!("{piece}{}{sign}{}", naming.write(from), naming.write(to)))
    };
    let parts: Line = seen
        .iter()
        .enumerate()
        .filter_map(|(index, what)| match what {
            Happening::Moved { from, to, .. } => {
                let sign = match naming {
                    _ if is_taken_before(index, *to) => '×',
                    // A dash would be taken for the sign of the number behind it.
                    Naming::Coordinates => '›',
                    _ => '–',
                };
                Some(way(*from, sign, *to))
            }
            Happening::Announced { text } if text.key() == Some(CAPTURE_IS_DECLARED) => {
                let at = |name| match text.arg(name) {
                    Some(Arg::Square(spot)) => Some(*spot),
                    _ => None,
                };
                Some(way(at("from")?, '×', at("to")?))
            }
            // The piece that comes to stand there says so.
            Happening::Captured { at, .. } if is_entered_after(index, *at) => None,
            Happening::Captured { at, .. } => Some(LinePart::Plain(format!("×{}", naming.write(*at)))),
            Happening::Played { card, .. } => Some(LinePart::Card(card.clone())),
            // That nobody chooses any more goes without saying, and so does what is put back to be taken at once.
            Happening::Chosen { pick: Pick::Word(word), .. } if word == DONE => None,
            Happening::Placed { at, .. } if is_taken(*at) => None,
            Happening::Chosen { pick, .. } => Some(match pick {
                Pick::Card(id) => LinePart::Card(id.clone()),
                Pick::Kind(kind) => LinePart::Kind(kind.clone()),
                Pick::Seat(seat) => LinePart::Seat(*seat),
                other => LinePart::Plain(other.write(naming)),
            }),
            Happening::Placed { at, .. } => Some(LinePart::Plain(format!("@{}", naming.write(*at)))),
            // A card that asks into which kind the Pawn is promoted has that answer in its line already.
            Happening::Changed { from, into, at } if is_entered(*at) && !is_asked => promoted(from, into),
            _ => None,
        })
        .collect();
    (!parts.is_empty()).then_some(parts)
}

/// Whether a piece comes to stand on a square, or is taken from it.
fn concerns(what: &Happening, spot: Spot) -> bool {
    matches!(what, Happening::Moved { to: at, .. } | Happening::Captured { at, .. } if *at == spot)
}

/// The sign of castling, where a King and a Rook have passed by one another and stand side by side, and no card had a hand in it.
fn castling(seen: &[&Happening], letters: &BTreeMap<Spot, String>) -> Option<&'static str> {
    let is_more = |what: &Happening| {
        matches!(what, Happening::Played { .. } | Happening::Chosen { .. } | Happening::Captured { .. })
    };
    if seen.iter().any(|what| is_more(what)) {
        return None;
    }
    let ways = seen.iter().filter_map(|what| match what {
        Happening::Moved { from, to, .. } => Some((letters.get(from)?.as_str(), *from, *to)),
        _ => None,
    });
    let ([("K", king, castled), ("R", rook, beside)] | [("R", rook, beside), ("K", king, castled)]) =
        ways.collect::<Vec<_>>()[..]
    else {
        return None;
    };
    let is_in_a_row = [castled, rook, beside].iter().all(|spot| spot.y == king.y);
    let side = (rook.x - king.x).signum();
    let has_passed = castled.x - beside.x == side;
    (is_in_a_row && has_passed).then_some(if side > 0 { "O-O" } else { "O-O-O" })
}

/// The kind that a Pawn has become, where it was one.
fn promoted(from: &PieceName, into: &PieceName) -> Option<LinePart> {
    let only_kind = |name: &PieceName| {
        let mut kinds = name.parts().map(|(_, kind)| kind.to_owned());
        kinds.next().filter(|_| kinds.next().is_none())
    };
    only_kind(from).filter(|kind| kind == "pawn").and_then(|_| only_kind(into)).map(LinePart::Kind)
}

/// The card that is told of.
pub(crate) fn card_in(said: &Phrase) -> Option<String> {
    match said.arg("card") {
        Some(Arg::Card(id)) => Some(id.clone()),
        _ => None,
    }
}
