//! Why a tile cannot be placed where somebody wants it, in words and in squares to point at.

use unruly_contract::{Arg, Evidence, Explanation, Phrase, Refusal, Seat, phrase};
use unruly_geometry::plane::PlaneSquare;

use super::explain::{beyond, too_far};
use super::words::{self, name, place, spot};
use crate::Kind;
use crate::course::{Course, Stage};

/// Why a placement of the seat to move is not among the legal ones.
pub(crate) fn why_not_placed(course: &Course, kind: Kind, at: PlaneSquare) -> Refusal {
    let here = || vec![Evidence::Square(spot(at))];
    match course.stage() {
        Stage::Layout => {}
        Stage::Kingless => {
            return refuse("layout", phrase!("tile-kings-to-place", count: course.kingless), here());
        }
        Stage::Play => return refuse("layout", phrase!("tile-all-have-been-placed"), here()),
    }
    let position = &course.position;
    let hand = course.hand(position.to_move());
    if !hand.contains(&kind) {
        let held = held(hand);
        let message = phrase!("tile-not-in-hand", kind: words::kind(kind), held: held);
        return refuse("hand", message, Vec::new());
    }
    if kind == Kind::King && hand.len() > 1 {
        return refuse("king last", phrase!("tile-king-last", count: hand.len() - 1), Vec::new());
    }
    if let Some((tile, ..)) = position.at(at) {
        let message = phrase!("tile-occupied", piece: name(position, tile), square: spot(at));
        return refuse("occupied", message, here());
    }
    if let Some(borders) = position.rules().borders.filter(|borders| !borders.window().contains(at)) {
        return refuse("borders", beyond(borders, at), here());
    }
    if let Some(message) = too_far(position, at) {
        return refuse("spread", message, here());
    }
    let open = course.open_squares();
    if !open.contains(&at) {
        if position.grid().standing().is_empty() {
            let first = open.first().copied().unwrap_or(PlaneSquare::ORIGIN);
            let message = phrase!("tile-first", square: spot(first));
            return refuse("first tile", message, vec![Evidence::Square(spot(first))]);
        }
        return refuse("adjacent", phrase!("tile-touches-none", square: spot(at)), here());
    }
    why_no_king(course, at)
}

/// Moves wait until all tiles are placed.
pub(crate) fn why_no_move(course: &Course) -> Refusal {
    let hand = course.hand(course.position.to_move());
    let example = Arg::text(example(course, hand));
    refuse("layout", phrase!("tile-still-placing", example: example), Vec::new())
}

fn why_no_king(course: &Course, at: PlaneSquare) -> Refusal {
    let position = &course.position;
    let beside = course.kings_beside(at);
    if let Some(king) = beside.first() {
        let (piece, square) = (name(position, *king), place(position, *king));
        let message = phrase!("tile-next-to-king", piece: piece, square: square);
        let lines = beside.iter().map(|king| Evidence::Line(spot(at), place(position, *king)));
        return refuse("kings apart", message, lines.collect());
    }
    let mut placed_so = position.clone();
    let seat = placed_so.to_move();
    let lines = match placed_so.place(seat, Kind::King, at) {
        Ok(_) => placed_so.checking_tiles(seat),
        Err(_) => Default::default(),
    };
    let message = match lines.first() {
        Some(tile) => {
            phrase!("tile-into-check", piece: name(&placed_so, tile), square: place(&placed_so, tile))
        }
        None => phrase!("tile-into-check-of-another"),
    };
    let line = |tile| Evidence::Line(place(&placed_so, tile), spot(at));
    refuse("check", message, lines.into_iter().map(line).collect())
}

fn example(course: &Course, hand: &[Kind]) -> String {
    let letter = hand.last().map_or('P', |kind| kind.letter());
    let square = course.open_squares().first().copied().unwrap_or(PlaneSquare::ORIGIN);
    format!("{letter}@{square}")
}

/// The rest of a hand: `a king, a queen and 3 pawns`.
fn held(hand: &[Kind]) -> Arg {
    if hand.is_empty() {
        return phrase!("tile-holds-nothing").into();
    }
    let kinds = hand.chunk_by(|one, other| one == other);
    Arg::list(kinds.filter_map(|kinds| {
        let kind = words::kind(*kinds.first()?);
        Some(phrase!("tile-holds", count: kinds.len(), kind: kind))
    }))
}

/// That a seat is not the one to place or move.
pub(crate) fn not_asked(seat: Seat, to_move: Seat) -> Refusal {
    Refusal::NotAsked { seat, expected: vec![to_move] }
}

fn refuse(rule: &str, message: Phrase, evidence: Vec<Evidence>) -> Refusal {
    Refusal::Forbidden(Explanation { rule: rule.to_owned(), message, evidence })
}
