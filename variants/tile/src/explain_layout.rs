//! Why a tile cannot be placed where somebody wants it, in words and in squares to point at.

use unruly_contract::{Evidence, Explanation, Refusal, Seat};
use unruly_geometry::plane::PlaneSquare;

use crate::Kind;
use crate::course::{Course, Stage};
use crate::words::{counted, listed, placed, spot};

/// Why a placement of the seat to move is not among the legal ones.
pub(crate) fn why_not_placed(course: &Course, kind: Kind, at: PlaneSquare) -> Refusal {
    let here = || vec![Evidence::Square(spot(at))];
    match course.stage() {
        Stage::Layout => {}
        Stage::Kingless => {
            let message = format!(
                "only the Kings are still to be placed, after {}",
                counted(course.kingless as usize, "more turn")
            );
            return refuse("layout", message, here());
        }
        Stage::Play => return refuse("layout", "all tiles have been placed".to_owned(), here()),
    }
    let position = &course.position;
    let hand = course.hand(position.to_move());
    if !hand.contains(&kind) {
        return refuse("hand", format!("you have no {kind} left; you have {}", held(hand)), Vec::new());
    }
    if kind == Kind::King && hand.len() > 1 {
        let message = format!("your King is placed last, after {}", counted(hand.len() - 1, "more tile"));
        return refuse("king last", message, Vec::new());
    }
    if let Some((tile, ..)) = position.at(at) {
        let message = format!("the {} stands there; a tile goes on an empty square", placed(position, tile));
        return refuse("occupied", message, here());
    }
    if let Some(borders) = position.rules().borders.filter(|borders| !borders.window().contains(at)) {
        return refuse("borders", format!("{at} lies beyond the borders, which are {borders}"), here());
    }
    let open = course.open_squares();
    if !open.contains(&at) {
        if position.grid().standing().is_empty() {
            let first = open.first().copied().unwrap_or(PlaneSquare::ORIGIN);
            let message = format!("the first tile goes to {first}; the plane has no other landmark");
            return refuse("first tile", message, vec![Evidence::Square(spot(first))]);
        }
        let message = format!("{at} touches no tile: place next to one, on a side or a corner");
        return refuse("adjacent", message, here());
    }
    why_no_king(course, at)
}

/// Moves wait until all tiles are placed.
pub(crate) fn why_no_move(course: &Course) -> Refusal {
    let hand = course.hand(course.position.to_move());
    let message = format!("tiles are still being placed: place one, like {}", example(course, hand));
    refuse("layout", message, Vec::new())
}

fn why_no_king(course: &Course, at: PlaneSquare) -> Refusal {
    let position = &course.position;
    let beside = course.kings_beside(at);
    if let Some(king) = beside.first() {
        let message = format!("your King would stand next to the {}", placed(position, *king));
        let lines = beside.iter().map(|king| Evidence::Line(spot(at), spot(position.square(*king))));
        return refuse("kings apart", message, lines.collect());
    }
    let mut placed_so = position.clone();
    let seat = placed_so.to_move();
    let lines = match placed_so.place(seat, Kind::King, at) {
        Ok(_) => placed_so.checking_tiles(seat),
        Err(_) => Default::default(),
    };
    let attacker = lines.first().map_or_else(|| "another piece".to_owned(), |tile| placed(&placed_so, tile));
    let message = format!("your King would be in check from the {attacker}");
    let line = |tile| Evidence::Line(spot(placed_so.square(tile)), spot(at));
    refuse("check", message, lines.into_iter().map(line).collect())
}

fn example(course: &Course, hand: &[Kind]) -> String {
    let letter = hand.last().map_or('P', |kind| kind.letter());
    let square = course.open_squares().first().copied().unwrap_or(PlaneSquare::ORIGIN);
    format!("{letter}@{square}")
}

/// What is left in a hand: `a king, a queen and 3 pawns`.
fn held(hand: &[Kind]) -> String {
    let kinds = hand.chunk_by(|one, other| one == other);
    let words: Vec<String> = kinds
        .filter_map(|kinds| {
            let kind = kinds.first()?;
            Some(if kinds.len() == 1 { format!("a {kind}") } else { counted(kinds.len(), kind.name()) })
        })
        .collect();
    if words.is_empty() { "nothing".to_owned() } else { listed(&words) }
}

/// That a seat is not the one to place or move.
pub(crate) fn not_asked(seat: Seat, to_move: Seat) -> Refusal {
    Refusal::NotAsked { seat, expected: vec![to_move] }
}

fn refuse(rule: &str, message: String, evidence: Vec<Evidence>) -> Refusal {
    Refusal::Forbidden(Explanation { rule: rule.to_owned(), message: message.into(), evidence })
}
