//! Other ways in which people write the picks of a card, tried where the words as they stand are refused.

use unruly_contract::{Piece, Seat, Spot};

use crate::bearing::hops;
use crate::verb::Verb;

/// People's words for a pick, and the game's.
const SYNONYMS: [(&str, &str); 3] =
    [("clockwise", "right"), ("counterclockwise", "left"), ("anticlockwise", "left")];

/// Other rows of words that may mean the same, the likeliest first: moves written as moves (`a1b3` for `a1 b3`), pieces and
/// squares in turn or each for themselves (`a2 a3 b2 b3`, `a2 b2 a3 b3`), of two pieces that change places the other one first, hops one by
/// one (`b2 d4 f6`), a way behind the pieces that go it (`0,1 up`), a seat before its piece (`red 4,3`), and in an answer the square before
/// its piece (`d5 rook`), or the square of a piece alone where its player is asked for first.
pub(crate) fn wordings(words: &[String], pieces: &[Piece]) -> Vec<Vec<String>> {
    let length_of_head = match words {
        [verb, _, ..] if Verb::of(verb).is_some_and(Verb::has_picks) => 2,
        _ => 0,
    };
    let is_a_play = length_of_head > 0;
    // An answer is one pick, or two written as a move, or a piece and its square.
    match words {
        [square, piece] if is_square(square) && !is_square(piece) => {
            return vec![vec![piece.clone(), square.clone()]];
        }
        [square] if is_square(square) => {
            let piece = square.parse().ok().and_then(|spot| on(pieces, spot));
            return match piece.map(|piece| &piece.owners[..]) {
                Some([owner]) => vec![vec![owner.name().to_owned(), square.clone()]],
                _ => Vec::new(),
            };
        }
        [_, _, ..] if !is_a_play => return Vec::new(),
        _ => {}
    }
    let (head, picks) = words.split_at(length_of_head);
    let plain: Vec<String> = picks.iter().flat_map(|pick| plainly(pick)).collect();
    let mut rows = vec![plain.clone()];
    if is_a_play && plain.len().is_multiple_of(2) && plain.iter().all(|pick| is_square(pick)) {
        rows.push(in_turn(&plain));
        rows.push(each_for_themselves(&plain));
        if plain.iter().all(|pick| pick.parse().is_ok_and(|spot| on(pieces, spot).is_some())) {
            rows.push(plain.chunks(2).flat_map(|pair| [pair[1].clone(), pair[0].clone()]).collect());
        }
    }
    if is_a_play {
        rows.extend(last_of_hops(&plain, pieces));
        rows.extend(way_first(&plain));
        rows.extend(without_seat(&plain, pieces));
    }
    let mut told: Vec<Vec<String>> = Vec::new();
    for row in rows {
        let row = [head, &row].concat();
        if row != words && !told.contains(&row) {
            told.push(row);
        }
    }
    told
}

fn on(pieces: &[Piece], spot: Spot) -> Option<&Piece> {
    pieces.iter().find(|piece| piece.at == spot)
}

/// The squares of a word in which a move is written, on the board or on the plane.
pub(crate) fn two_squares(word: &str) -> Option<(&str, &str)> {
    let squares = word.split_once('>').or_else(|| word.split_at_checked(2));
    squares.filter(|(from, to)| is_square(from) && is_square(to))
}

pub(crate) fn is_square(word: &str) -> bool {
    word.parse::<Spot>().is_ok()
}

/// A pick in the words of the game.
fn plainly(pick: &str) -> Vec<String> {
    if let Some((from, to)) = two_squares(pick) {
        return vec![from.to_owned(), to.to_owned()];
    }
    if let Some((_, meant)) = SYNONYMS.iter().find(|(said, _)| *said == pick) {
        return vec![(*meant).to_owned()];
    }
    // Kinds are asked for in the singular, and written small.
    let singular = pick.strip_suffix('s').filter(|kind| kind.chars().all(char::is_alphabetic));
    let kind = singular.unwrap_or(pick);
    vec![if kind.chars().all(char::is_alphabetic) { kind.to_lowercase() } else { kind.to_owned() }]
}

/// `a b c` as `a c`, where a piece hops from one to the next.
fn last_of_hops(picks: &[String], pieces: &[Piece]) -> Option<Vec<String>> {
    let squares = picks.iter().map(|pick| pick.parse().ok()).collect::<Option<Vec<Spot>>>()?;
    let [first, _, .., last] = picks else { return None };
    hops(&squares, |spot| on(pieces, spot).is_some()).then(|| vec![first.clone(), last.clone()])
}

/// `a b up` as `up a b`.
fn way_first(picks: &[String]) -> Option<Vec<String>> {
    let (way, squares) =
        picks.split_last().filter(|(way, _)| ["left", "right", "up", "down"].contains(&&***way))?;
    squares.iter().all(|pick| is_square(pick)).then(|| [std::slice::from_ref(way), squares].concat())
}

/// `red a` as `a`, where a piece of that seat stands.
fn without_seat(picks: &[String], pieces: &[Piece]) -> Option<Vec<String>> {
    let [seat, square, ..] = picks else { return None };
    let (seat, spot): (Seat, Spot) = (seat.parse().ok()?, square.parse().ok()?);
    on(pieces, spot).is_some_and(|piece| piece.owners == [seat]).then(|| picks[1..].to_vec())
}

/// `a b A B` as `a A b B`.
fn in_turn(picks: &[String]) -> Vec<String> {
    let (first, second) = picks.split_at(picks.len() / 2);
    first.iter().zip(second).flat_map(|(one, other)| [one.clone(), other.clone()]).collect()
}

/// `a A b B` as `a b A B`.
fn each_for_themselves(picks: &[String]) -> Vec<String> {
    let first = picks.iter().step_by(2);
    first.chain(picks.iter().skip(1).step_by(2)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Piece, Seat};

    use super::wordings;
    use crate::step::words;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let stands = |at: &str| Piece {
            at: at.parse().expect("a square"),
            owners: vec![Seat::WHITE],
            parts: Vec::new(),
            marks: Vec::new(),
        };
        let pieces = ["a1", "b1", "b2", "c8", "c3", "e5"].map(stands);
        let found: Vec<String> =
            wordings(&words(text), &pieces).iter().map(|words| words.join(" ")).collect();
        assert_eq!(found, expected, "{text:?}");
    }

    #[test]
    fn moves_may_be_written_as_moves() {
        check("play dubbing a1b3", &["play dubbing a1 b3"]);
        check("f8f7", &["f8 f7"]);
        check("play masquerade 0,3>1,-3", &["play masquerade 0,3 1,-3"]);
    }

    #[test]
    fn a_piece_and_its_square_come_in_either_order() {
        check("d5 rook", &["rook d5"]);
        check("d5 e5", &[]);
        check("rook d5", &[]);
    }

    #[test]
    fn a_piece_tells_whose_it_is() {
        check("c8", &["white c8"]);
        check("d5", &[]);
    }

    #[test]
    fn kinds_and_turns_have_other_names() {
        check("play challenge bishops", &["play challenge bishop"]);
        check("play challenge Bishop", &["play challenge bishop"]);
        check("play earthquake clockwise", &["play earthquake right"]);
        check("play challenge bishop", &[]);
    }

    #[test]
    fn pieces_and_squares_come_in_either_order() {
        check("play march a2 a3 b2 b3", &["play march a2 b2 a3 b3"]);
        check("play march a2 b2 a3 b3", &["play march a2 a3 b2 b3"]);
    }

    #[test]
    fn hops_may_be_told_one_by_one() {
        check("play madman b2 d4 f6", &["play madman b2 f6"]);
        check("play madman b2 d4 e5", &[]);
        check("play madman b2 d2 f2", &[]);
    }

    #[test]
    fn a_way_may_stand_behind_the_pieces_that_go_it() {
        check("play onslaught 0,1 1,1 up", &["play onslaught up 0,1 1,1"]);
    }

    #[test]
    fn a_seat_may_stand_before_its_piece() {
        check("play curse white b1", &["play curse b1"]);
        check("play curse black b1", &[]);
    }

    #[test]
    fn of_two_pieces_that_change_places_either_comes_first() {
        check("play holy-war c8 b1", &["play holy-war b1 c8"]);
        check("play dubbing a1 b3", &[]);
    }
}
