//! Pieces as scripts name them.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use unruly_contract::{Piece, Seat};

/// `white knight`, `neutral rook`, `white queen+knight`, `white queen+black knight`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ScriptPiece {
    parts: Vec<PartName>,
    /// Whether owners were said for more than the first part.
    owners_said: usize,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct PartName {
    kind: String,
    owner: Option<Seat>,
}

impl ScriptPiece {
    /// The kinds of its parts.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().map(|part| part.kind.as_str())
    }

    /// Whether this is the name of what stands on one square: one piece, or several as a stack.
    pub(crate) fn names(&self, stack: &[&Piece]) -> bool {
        let mut found: Vec<PartName> = stack.iter().flat_map(|piece| parts(piece)).collect();
        let mut wanted = self.parts.clone();
        if self.owners_said > 1 {
            found.sort();
            wanted.sort();
            return !stack.is_empty() && found == wanted;
        }
        let kinds = |parts: &[PartName]| {
            let mut kinds: Vec<String> = parts.iter().map(|part| part.kind.clone()).collect();
            kinds.sort();
            kinds
        };
        let owner = self.parts.first().and_then(|part| part.owner);
        let is_called_so =
            kinds(&found) == kinds(&wanted) || is_called_by_card(stack, &wanted) || are_twins(stack, &wanted);
        !stack.is_empty() && is_called_so && belongs(stack, &found, owner)
    }
}

/// Whether a piece is called by a card that lies on it: a King is a Warlord then.
fn is_called_by_card(stack: &[&Piece], wanted: &[PartName]) -> bool {
    match (stack, wanted) {
        ([piece], [name]) => piece.marks.contains(&name.kind),
        _ => false,
    }
}

/// Whether a piece that bears a card is called by its kind twice: two of a kind that are one are shown as one.
fn are_twins(stack: &[&Piece], wanted: &[PartName]) -> bool {
    match (stack, wanted) {
        ([piece], [one, other]) => {
            let is_kind = |part: &unruly_contract::Part| part.kind == one.kind;
            one.kind == other.kind && !piece.marks.is_empty() && piece.parts.iter().all(is_kind)
        }
        _ => false,
    }
}

/// The pieces on a square, in words.
pub(crate) fn described(stack: &[&Piece]) -> String {
    if stack.is_empty() {
        return "empty".to_owned();
    }
    let parts: Vec<String> = stack
        .iter()
        .flat_map(|piece| parts(piece))
        .map(|part| part.owner.map_or("neutral".to_owned(), |seat| seat.to_string()) + " " + &part.kind)
        .collect();
    parts.join("+")
}

/// A piece's parts, each with its owner; a part without one belongs to the piece's owner, where there is just one.
fn parts(piece: &Piece) -> Vec<PartName> {
    let whole = match piece.owners.as_slice() {
        [owner] => Some(*owner),
        _ => None,
    };
    piece.parts.iter().map(|part| PartName { kind: part.kind.clone(), owner: part.owner.or(whole) }).collect()
}

fn belongs(stack: &[&Piece], parts: &[PartName], owner: Option<Seat>) -> bool {
    let part_owners: BTreeSet<Option<Seat>> = parts.iter().map(|part| part.owner).collect();
    match owner {
        Some(seat) => {
            part_owners.contains(&Some(seat)) || stack.iter().any(|piece| piece.owners.contains(&seat))
        }
        // A piece made neutral may remember whose it was; one that is several seats' is nobody's alone either.
        None => part_owners.contains(&None) || stack.iter().all(|piece| piece.owners.len() != 1),
    }
}

impl FromStr for ScriptPiece {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let refused =
            || format!("{text:?} names no piece; write one like white knight or white queen+knight");
        let mut parts: Vec<PartName> = Vec::new();
        let mut owners_said = 0;
        for part in text.split('+') {
            let words: Vec<&str> = part.split_whitespace().collect();
            let (first, rest) = words.split_first().ok_or_else(refused)?;
            let owner = if *first == "neutral" { Some(None) } else { first.parse().ok().map(Some) };
            let (owner, kind) = match (owner, parts.last()) {
                (Some(owner), _) => {
                    owners_said += 1;
                    (owner, rest)
                }
                (None, Some(before)) => (before.owner, words.as_slice()),
                (None, None) => return Err(refused()),
            };
            if kind.is_empty() {
                return Err(refused());
            }
            parts.push(PartName { kind: kind.join(" "), owner });
        }
        Ok(Self { parts, owners_said })
    }
}

impl fmt::Display for ScriptPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, PartName { kind, owner }) in self.parts.iter().enumerate() {
            match (place, owner) {
                (0, Some(seat)) => write!(f, "{seat} {kind}")?,
                (0, None) => write!(f, "neutral {kind}")?,
                (_, Some(seat)) if self.owners_said > 1 => write!(f, "+{seat} {kind}")?,
                (_, None) if self.owners_said > 1 => write!(f, "+neutral {kind}")?,
                _ => write!(f, "+{kind}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Part, Piece, Seat, Spot};

    use super::ScriptPiece;

    fn piece(owners: &[Seat], parts: &[(&str, Option<Seat>)]) -> Piece {
        let part = |(kind, owner): &(&str, Option<Seat>)| Part {
            kind: (*kind).to_owned(),
            letter: kind[..1].to_owned(),
            owner: *owner,
        };
        Piece {
            at: Spot { x: 0, y: 0 },
            owners: owners.to_vec(),
            parts: parts.iter().map(part).collect(),
            marks: Vec::new(),
        }
    }

    #[track_caller]
    fn check(stack: &[&Piece], names: &[&str], other_names: &[&str]) {
        for name in names {
            assert!(name.parse::<ScriptPiece>().unwrap().names(stack), "{name} is its name");
        }
        for name in other_names {
            assert!(!name.parse::<ScriptPiece>().unwrap().names(stack), "{name} is not its name");
        }
    }

    const WHITE: Option<Seat> = Some(Seat::WHITE);
    const BLACK: Option<Seat> = Some(Seat::BLACK);

    #[test]
    fn a_plain_piece_has_one_name() {
        let knight = piece(&[Seat::WHITE], &[("knight", WHITE)]);
        check(
            &[&knight],
            &["white knight"],
            &["black knight", "white rook", "neutral knight", "white knight+knight"],
        );
        let unsaid = piece(&[Seat::WHITE], &[("knight", None)]);
        check(&[&unsaid], &["white knight"], &["black knight", "neutral knight"]);
    }

    #[test]
    fn the_halves_of_a_shared_piece_come_in_any_order() {
        let shared = piece(&[Seat::WHITE, Seat::BLACK], &[("knight", WHITE), ("rook", BLACK)]);
        check(
            &[&shared],
            &[
                "white knight+rook",
                "white rook+knight",
                "black knight+rook",
                "white knight+black rook",
                "black rook+white knight",
                "neutral knight+rook",
            ],
            &[
                "white knight",
                "white rook+black knight",
                "white knight+white rook",
                "neutral knight",
                "red knight+rook",
            ],
        );
    }

    #[test]
    fn fused_and_stacked_pieces_are_named_by_both() {
        let fused = piece(&[Seat::WHITE], &[("queen", WHITE), ("knight", WHITE)]);
        check(
            &[&fused],
            &["white queen+knight", "white knight+queen", "white queen+white knight"],
            &["black queen+knight", "white queen", "white queen+black knight"],
        );
        let (upper, lower) =
            (piece(&[Seat::WHITE], &[("queen", WHITE)]), piece(&[Seat::BLACK], &[("pawn", BLACK)]));
        check(
            &[&upper, &lower],
            &["white queen+black pawn", "black pawn+queen"],
            &["white queen", "red queen+pawn"],
        );
    }

    #[test]
    fn a_neutral_piece_is_nobodys_or_everybodys() {
        check(&[&piece(&[], &[("rook", None)])], &["neutral rook"], &["white rook"]);
        let shared = piece(&[Seat::WHITE, Seat::BLACK], &[("rook", BLACK)]);
        check(&[&shared], &["neutral rook", "black rook", "white rook"], &["red rook", "neutral bishop"]);
    }

    #[test]
    fn nothing_has_no_name() {
        check(&[], &[], &["white rook", "neutral rook"]);
    }

    #[test]
    fn names_need_an_owner_and_kinds() {
        for text in ["", "knight", "white", "white +", "+", "white queen++knight", "white queen+black"] {
            assert!(text.parse::<ScriptPiece>().is_err(), "{text:?}");
        }
    }
}
