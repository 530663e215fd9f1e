//! Positions taken to pieces, for somebody who lays one out by hand.

use serde::{Deserialize, Serialize};

use crate::{Part, Phrase, Piece, Seat, Spot, Surface};

/// A position taken to pieces, sound or not: what an editor holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diagram {
    /// The surface under the pieces.
    pub surface: Surface,
    /// Everything that stands on it.
    pub pieces: Vec<Piece>,
    /// The seat that moves first.
    pub turn: Seat,
    /// The rooks that stand as castling asks for, each with its right.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub castling: Vec<CastlingRight>,
    /// All else that the text says, as it came: clocks, a square that was just passed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rest: String,
}

/// Whether a rook may still castle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CastlingRight {
    /// The owner of the rook.
    pub seat: Seat,
    /// Where it stands.
    pub rook: Spot,
    /// Whether it may.
    pub is_there: bool,
}

/// The reading and writing of a ruleset's positions, piece by piece.
pub trait PositionText {
    /// The kinds of piece that may be set down, in the order of their box; nobody owns these parts.
    fn kinds(&self) -> Vec<Part>;

    /// Whether a square may hold a part of each of two players.
    fn may_share(&self) -> bool {
        false
    }

    /// Takes a text to pieces. That play could go on there is not asked.
    ///
    /// # Errors
    /// Says what cannot be read.
    fn take_apart(&self, text: &str) -> Result<Diagram, Phrase>;

    /// Writes what was laid out, sound or not: the game that is started from it judges. Rights that nothing on the surface
    /// bears out are left out, and so is every piece that the text has no letter for.
    fn put_together(&self, diagram: &Diagram) -> String;
}

impl Diagram {
    /// Takes away whatever stands on a square.
    pub fn clear(&mut self, at: Spot) {
        self.pieces.retain(|piece| piece.at != at);
    }

    /// Sets a piece down on a square, in place of what stands there. Where squares may be shared, a part of another player
    /// stays.
    pub fn set_down(&mut self, at: Spot, part: Part, may_share: bool) {
        let is_other = |there: &Part| there.owner != part.owner;
        let here = self.pieces.iter().find(|piece| piece.at == at);
        let kept =
            here.filter(|_| may_share).and_then(|piece| piece.parts.iter().find(|part| is_other(part)));
        let mut parts: Vec<Part> = kept.cloned().into_iter().chain([part]).collect();
        parts.sort_by_key(|part| part.owner);
        self.clear(at);
        let owners = parts.iter().filter_map(|part| part.owner).collect();
        self.pieces.push(Piece { at, owners, parts, marks: Vec::new() });
    }

    /// Whether exactly such a piece stands there, alone or as a part.
    pub fn has(&self, at: Spot, part: &Part) -> bool {
        self.pieces.iter().any(|piece| piece.at == at && piece.parts.contains(part))
    }

    /// Moves what stands on a square to another, in place of what stands there.
    pub fn carry(&mut self, from: Spot, to: Spot) {
        if from == to || !self.pieces.iter().any(|piece| piece.at == from) {
            return;
        }
        self.clear(to);
        for piece in self.pieces.iter_mut().filter(|piece| piece.at == from) {
            piece.at = to;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Diagram;
    use crate::{Part, Seat, Spot, Surface};

    fn part(kind: &str, owner: Seat) -> Part {
        Part { kind: kind.to_owned(), letter: kind[..1].to_uppercase(), owner: Some(owner) }
    }

    fn empty() -> Diagram {
        let surface = Surface::Board { files: 8, ranks: 8, holes: Vec::new() };
        Diagram { surface, pieces: Vec::new(), turn: Seat::WHITE, castling: Vec::new(), rest: String::new() }
    }

    #[test]
    fn a_square_holds_one_piece_or_one_of_each_player() {
        let e4 = Spot { x: 4, y: 3 };
        let mut diagram = empty();
        diagram.set_down(e4, part("knight", Seat::BLACK), true);
        diagram.set_down(e4, part("rook", Seat::WHITE), true);
        assert_eq!(diagram.pieces[0].name().to_string(), "white rook+black knight");
        diagram.set_down(e4, part("queen", Seat::WHITE), true);
        assert_eq!(diagram.pieces[0].name().to_string(), "white queen+black knight");
        diagram.set_down(e4, part("pawn", Seat::BLACK), false);
        assert_eq!(diagram.pieces.len(), 1);
        assert!(diagram.has(e4, &part("pawn", Seat::BLACK)) && !diagram.has(e4, &part("pawn", Seat::WHITE)));
    }

    #[test]
    fn a_piece_is_carried_over_whatever_stands_where_it_goes() {
        let (e4, e5) = (Spot { x: 4, y: 3 }, Spot { x: 4, y: 4 });
        let mut diagram = empty();
        diagram.set_down(e4, part("knight", Seat::BLACK), false);
        diagram.set_down(e5, part("rook", Seat::WHITE), false);
        diagram.carry(e4, e5);
        assert!(diagram.has(e5, &part("knight", Seat::BLACK)));
        diagram.carry(e4, e5);
        diagram.carry(e5, e5);
        assert_eq!(diagram.pieces.len(), 1, "nothing is carried from an empty square, or to where it stands");
    }
}
