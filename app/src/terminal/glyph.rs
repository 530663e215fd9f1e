//! The look of a piece in two columns.

use unruly_contract::{Part, Piece, Seat};

use super::Colours;

/// Whether pieces are drawn as figures or as letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Letters {
    /// Chess figures where there is one.
    Unicode,
    /// Letters alone.
    Ascii,
}

/// The seats that have pieces, which decide how pieces are told apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PieceOwners {
    /// White and Black alone: capital and small letters do.
    WhiteAndBlack,
    /// More: each piece is marked with its seat's letter.
    Many,
}

impl PieceOwners {
    /// The owners of pieces among these seats.
    pub(crate) fn of(seats: impl IntoIterator<Item = Seat>) -> Self {
        let two = seats.into_iter().all(|seat| seat == Seat::WHITE || seat == Seat::BLACK);
        if two { Self::WhiteAndBlack } else { Self::Many }
    }
}

/// The letter that stands for a seat. Blue gives way to Black.
pub(crate) fn seat_letter(seat: Option<Seat>) -> char {
    match seat {
        Some(Seat::BLUE) => 'u',
        Some(seat) => seat.name().chars().next().unwrap_or('?'),
        None => 'n',
    }
}

/// A piece in two characters, each with whose it is.
pub(crate) fn glyph(
    piece: &Piece,
    letters: Letters,
    owners: PieceOwners,
    colours: Colours,
) -> [(char, Option<Seat>); 2] {
    match (piece.parts.as_slice(), owners) {
        // Halves are told apart by case alone, so figures of white and black halves would be too alike.
        ([one, other, ..], _) => [(half(one), one.owner), (half(other), other.owner)],
        ([part], PieceOwners::WhiteAndBlack) if part.owner.is_some() => {
            [(figure(part, letters, owners, colours), part.owner), (' ', part.owner)]
        }
        ([part], _) => [
            (seat_letter(part.owner), part.owner),
            (figure(part, letters, PieceOwners::Many, colours), part.owner),
        ],
        ([], _) => [('?', None), (' ', None)],
    }
}

fn half(part: &Part) -> char {
    match part.owner {
        Some(Seat::WHITE) => letter(part),
        _ => letter(part).to_ascii_lowercase(),
    }
}

fn letter(part: &Part) -> char {
    part.letter.chars().next().or_else(|| part.kind.chars().next()).unwrap_or('?').to_ascii_uppercase()
}

fn figure(part: &Part, letters: Letters, owners: PieceOwners, colours: Colours) -> char {
    let (outlined, solid) = match (letters, part.kind.as_str()) {
        (Letters::Unicode, "king") => ('♔', '♚'),
        (Letters::Unicode, "queen") => ('♕', '♛'),
        (Letters::Unicode, "rook") => ('♖', '♜'),
        (Letters::Unicode, "bishop") => ('♗', '♝'),
        (Letters::Unicode, "knight") => ('♘', '♞'),
        (Letters::Unicode, "pawn") => ('♙', '♟'),
        _ => (letter(part), letter(part).to_ascii_lowercase()),
    };
    match (owners, part.owner) {
        (PieceOwners::WhiteAndBlack, Some(Seat::BLACK)) => solid,
        // On a coloured square the ink tells whose it is, and a solid figure is seen from further away.
        (PieceOwners::WhiteAndBlack, _) if colours == Colours::Shown && !solid.is_ascii() => solid,
        (PieceOwners::WhiteAndBlack, _) => outlined,
        // Capital letters and solid figures are easier to read; the seat's letter tells whose they are.
        (PieceOwners::Many, _) if solid.is_ascii() => outlined,
        (PieceOwners::Many, _) => solid,
    }
}

#[cfg(test)]
mod tests {
    use super::{Colours, Letters, PieceOwners, glyph, seat_letter};
    use unruly_contract::{Part, Piece, Seat, Spot};

    fn piece(parts: &[(&str, &str, Option<Seat>)]) -> Piece {
        let part = |(kind, letter, owner): &(&str, &str, Option<Seat>)| Part {
            kind: (*kind).to_owned(),
            letter: (*letter).to_owned(),
            owner: *owner,
        };
        Piece {
            at: Spot { x: 0, y: 0 },
            owners: Vec::new(),
            parts: parts.iter().map(part).collect(),
            marks: Vec::new(),
        }
    }

    #[track_caller]
    fn check(parts: &[(&str, &str, Option<Seat>)], letters: Letters, owners: PieceOwners, expected: &str) {
        let drawn: String =
            glyph(&piece(parts), letters, owners, Colours::Absent).iter().map(|(letter, _)| letter).collect();
        assert_eq!(drawn, expected);
    }

    #[test]
    fn two_sides_are_told_apart_by_case_or_outline() {
        check(&[("knight", "N", Some(Seat::WHITE))], Letters::Ascii, PieceOwners::WhiteAndBlack, "N ");
        check(&[("knight", "N", Some(Seat::BLACK))], Letters::Ascii, PieceOwners::WhiteAndBlack, "n ");
        check(&[("knight", "N", Some(Seat::WHITE))], Letters::Unicode, PieceOwners::WhiteAndBlack, "♘ ");
        check(&[("knight", "N", Some(Seat::BLACK))], Letters::Unicode, PieceOwners::WhiteAndBlack, "♞ ");
    }

    #[test]
    fn on_coloured_squares_figures_are_solid() {
        let knight = piece(&[("knight", "N", Some(Seat::WHITE))]);
        let drawn = |letters| glyph(&knight, letters, PieceOwners::WhiteAndBlack, Colours::Shown)[0];
        assert_eq!(drawn(Letters::Unicode), ('♞', Some(Seat::WHITE)));
        assert_eq!(drawn(Letters::Ascii), ('N', Some(Seat::WHITE)));
    }

    #[test]
    fn a_combined_piece_shows_both_halves() {
        let combined = [("knight", "N", Some(Seat::WHITE)), ("rook", "R", Some(Seat::BLACK))];
        check(&combined, Letters::Ascii, PieceOwners::WhiteAndBlack, "Nr");
        check(&combined, Letters::Unicode, PieceOwners::WhiteAndBlack, "Nr");
    }

    #[test]
    fn six_seats_are_told_apart_without_colours() {
        let mut letters: Vec<char> = Seat::ALL.into_iter().map(Some).chain([None]).map(seat_letter).collect();
        letters.sort_unstable();
        letters.dedup();
        assert_eq!(letters.len(), 7);
        check(&[("king", "K", Some(Seat::BLUE))], Letters::Ascii, PieceOwners::Many, "uK");
        check(&[("king", "K", Some(Seat::BLUE))], Letters::Unicode, PieceOwners::Many, "u♚");
        check(&[("rook", "R", None)], Letters::Ascii, PieceOwners::WhiteAndBlack, "nR");
    }

    #[test]
    fn a_piece_nobody_has_drawn_yet_is_a_letter() {
        check(&[("crab", "", Some(Seat::BLACK))], Letters::Unicode, PieceOwners::WhiteAndBlack, "c ");
    }
}
