//! Positions of card games taken to pieces, for somebody who lays one out by hand.

use unruly_contract::{CastlingRight, Diagram, Part, Phrase, Piece, PositionText, Seat, Spot, Surface};
use unruly_geometry::board::{Board, Square};

use super::ruleset::CardRuleset;
use super::setups::why_unplayable;
use crate::field::{Army, Field};
use crate::model::{Kind, Kinds, SetTerrain};
use crate::terrain::{OnBoard, OnPlane, Terrain};

impl PositionText for CardRuleset {
    fn kinds(&self) -> Vec<Part> {
        let kinds = &self.set().kinds;
        kinds.all().map(|kind| part(kinds, kind, None)).collect()
    }

    fn take_apart(&self, text: &str) -> Result<Diagram, Phrase> {
        let (text, kinds) = (text.trim(), &self.set().kinds);
        let read = match self.set().house.surface {
            SetTerrain::Board => Field::from_fen(text, kinds).map(|field| on_board(&field, kinds)),
            SetTerrain::Plane => {
                let head = OnPlane::read_head(text);
                let field = || Field::from_unfinished_layout(text, kinds);
                head.and_then(|head| Ok((head, field()?))).map(|(head, field)| {
                    let surface = OnPlane::surface(&OnPlane::land(OnPlane::bounds(head.borders)));
                    Diagram { rest: head.to_string(), ..taken_to_pieces(&field, kinds, surface) }
                })
            }
        };
        read.map_err(|error| why_unplayable(&error))
    }

    fn put_together(&self, diagram: &Diagram) -> String {
        let kinds = &self.set().kinds;
        match self.set().house.surface {
            SetTerrain::Board => written_on_board(diagram, kinds),
            SetTerrain::Plane => written_on_plane(diagram, kinds),
        }
    }
}

fn part(kinds: &Kinds, kind: Kind, owner: Option<Seat>) -> Part {
    let info = kinds.info(kind);
    Part { kind: info.name.clone(), letter: info.letter.to_string(), owner }
}

fn taken_to_pieces<G: Terrain>(field: &Field<G>, kinds: &Kinds, surface: Surface) -> Diagram {
    let shown = |square| {
        let man = field.man(field.top(square)?);
        let owner = man.owner.seat();
        let parts = vec![part(kinds, man.kind, Some(owner))];
        Some(Piece { at: G::spot(square), owners: vec![owner], parts, marks: Vec::new() })
    };
    Diagram {
        surface,
        pieces: field.occupied().into_iter().filter_map(shown).collect(),
        turn: field.to_move().seat(),
        castling: Vec::new(),
        rest: String::new(),
    }
}

/// The letters of castling: whose right each is, and on which file the rook stands.
const CASTLING: [(char, Army, u8); 4] =
    [('K', Army::WHITE, 7), ('Q', Army::WHITE, 0), ('k', Army::BLACK, 7), ('q', Army::BLACK, 0)];
/// The file on which Kings castle.
const KINGS_FILE: u8 = 4;

fn on_board(field: &Field<OnBoard>, kinds: &Kinds) -> Diagram {
    let text = field.to_fen(kinds);
    let mut words = text.split(' ').skip(2);
    let letters = words.next().unwrap_or_default();
    let rest = words.collect::<Vec<_>>().join(" ");
    let right = |(letter, army, file): (char, Army, u8)| {
        let square = |file| Square::new(file, army.side().rank(0));
        let stands = |file, kind| {
            let man = square(file).and_then(|square| field.top(square)).map(|id| field.man(id));
            man.is_some_and(|man| man.owner == army && man.kind == kind)
        };
        let stand = stands(KINGS_FILE, Kind::KING) && stands(file, Kind::ROOK);
        let rook = square(file).filter(|_| stand).map(OnBoard::spot)?;
        Some(CastlingRight { seat: army.seat(), rook, is_there: letters.contains(letter) })
    };
    let surface = OnBoard::surface(&Board::PLAIN);
    let castling = CASTLING.into_iter().filter_map(right).collect();
    Diagram { castling, rest, ..taken_to_pieces(field, kinds, surface) }
}

/// A FEN: whatever nothing on the board bears out is left out.
fn written_on_board(diagram: &Diagram, kinds: &Kinds) -> String {
    let is_white = |seat: Seat| seat == Seat::WHITE;
    let letter = |at: Spot| {
        let piece = diagram.pieces.iter().find(|piece| piece.at == at)?;
        let (kind, owner) = known(piece, kinds)?;
        let letter = kinds.info(kind).letter;
        Some(if is_white(owner) { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() })
    };
    let rank = |y: i32| {
        let squares = (0..8).map(|x| letter(Spot { x, y }).unwrap_or('1'));
        squares.collect::<String>()
    };
    let board = (0..8).rev().map(rank).collect::<Vec<_>>().join("/");
    let side = if is_white(diagram.turn) { 'w' } else { 'b' };
    let kept = CASTLING.into_iter().filter(|(_, army, file)| {
        let rook = |right: &&CastlingRight| right.seat == army.seat() && right.rook.x == i32::from(*file);
        diagram.castling.iter().find(rook).is_some_and(|right| right.is_there)
    });
    let letters: String = kept.map(|(letter, ..)| letter).collect();
    let castling = if letters.is_empty() { "-" } else { &letters };
    let (passed, counts) = diagram.rest.split_once(' ').unwrap_or(("-", "0 1"));
    let text = |passed: &str| format!("{board} {side} {castling} {passed} {counts}");
    let read = Field::from_fen(&text(passed), kinds).or_else(|_| Field::from_fen(&text("-"), kinds));
    read.map_or_else(|_| text("-"), |field| field.to_fen(kinds))
}

fn written_on_plane(diagram: &Diagram, kinds: &Kinds) -> String {
    let mut lines: Vec<String> = Vec::new();
    for piece in &diagram.pieces {
        let Some((kind, owner)) = known(piece, kinds) else { continue };
        lines.push(format!("{owner} {} {},{}\n", kinds.info(kind).letter, piece.at.x, piece.at.y));
    }
    format!("to-move: {}\n{}{}", diagram.turn, diagram.rest, lines.concat())
}

/// The kind and the owner of a piece, where a text can tell them: a text shows one piece a square, of no more than one part.
fn known(piece: &Piece, kinds: &Kinds) -> Option<(Kind, Seat)> {
    let part = piece.parts.first()?;
    Some((kinds.named(&part.kind)?, part.owner?))
}
