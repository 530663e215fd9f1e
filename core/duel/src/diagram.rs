//! Positions of duels taken to pieces, for somebody who lays one out by hand.

use unruly_chess::{BoardSetup, Law, LawMemory, Placement, Side};
use unruly_contract::{CastlingRight, Diagram, Part, Phrase, PositionText, Surface};
use unruly_geometry::board::{BoardSet, Square};

use crate::Duel;
use crate::words::{pieces, seat, side, spot, square, why_unplayable};

impl<L: Law + Default + 'static> PositionText for Duel<L> {
    fn kinds(&self) -> Vec<Part> {
        let law = L::default();
        let part = |kind| {
            let title = law.title(kind);
            Part { kind: title.name.to_owned(), letter: title.letter.to_string(), owner: None }
        };
        law.kinds().map(part).collect()
    }

    fn may_share(&self) -> bool {
        L::Pieces::SHARES
    }

    fn take_apart(&self, text: &str) -> Result<Diagram, Phrase> {
        let setup = BoardSetup::<L>::from_fen(text.trim()).map_err(|error| why_unplayable(&error))?;
        Ok(Diagram {
            surface: Surface::Board { files: 8, ranks: 8, holes: Vec::new() },
            pieces: pieces(&setup.pieces, setup.law).collect(),
            turn: seat(setup.to_move),
            castling: castling(&setup),
            rest: rest(&setup),
        })
    }

    fn put_together(&self, diagram: &Diagram) -> String {
        let mut setup = self.read_rest(&diagram.rest);
        setup.to_move = side(diagram.turn).unwrap_or(setup.to_move);
        for piece in &diagram.pieces {
            let Some(at) = square(piece.at) else { continue };
            for part in &piece.parts {
                let kind = setup.law.kinds().find(|kind| setup.law.title(*kind).name == part.kind);
                let Some((side, kind)) = part.owner.and_then(side).zip(kind) else { continue };
                if setup.pieces.kind_at(side, at).is_none() {
                    setup.pieces.toggle(side, kind, BoardSet::of(at));
                }
            }
        }
        let kept = diagram.castling.iter().filter(|right| right.is_there);
        setup.castling = kept.filter_map(|right| square(right.rook)).collect();
        // Read once more, it loses what nothing on the board bears out.
        let text = setup.to_fen();
        BoardSetup::<L>::from_fen(&text).map_or(text, |setup| setup.to_fen())
    }
}

impl<L: Law + Default + 'static> Duel<L> {
    /// A board without pieces, of which the rest of a text is true.
    fn read_rest(&self, rest: &str) -> BoardSetup<L> {
        let passed = rest.split(' ').next().and_then(|word| word.parse().ok());
        let text = format!("8/8/8/8/8/8/8/8 w - {rest}");
        let setup = BoardSetup::from_fen(&text).unwrap_or_else(|_| BoardSetup::empty());
        BoardSetup { en_passant: passed, ..setup }
    }
}

/// The square that a pawn has just passed, the clocks, and what the law remembers.
fn rest<L: Law>(setup: &BoardSetup<L>) -> String {
    let passed = setup.en_passant.map_or_else(|| "-".to_owned(), |passed| passed.to_string());
    let counts = [setup.halfmoves.to_string(), setup.fullmoves.to_string()];
    [passed].into_iter().chain(counts).chain(setup.memory.to_field()).collect::<Vec<_>>().join(" ")
}

/// The rooks that stand as castling asks for.
fn castling<L: Law>(setup: &BoardSetup<L>) -> Vec<CastlingRight> {
    let right = |rook: Square, side: Side| CastlingRight {
        seat: seat(side),
        rook: spot(rook),
        is_there: setup.castling.contains(rook),
    };
    let of_side = |side| setup.castling_rooks(side).map(move |rook| right(rook, side));
    Side::BOTH.into_iter().flat_map(of_side).collect()
}
