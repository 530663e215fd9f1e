//! Positions taken to pieces, for somebody who lays one out by hand.

use unruly_contract::{Diagram, Part, Phrase, Piece, PositionText, Seat, Spot, Surface};

use crate::position::text::Sheet;
use crate::ruleset::TileChess;
use crate::{Kind, SeatSet};

impl PositionText for TileChess {
    fn kinds(&self) -> Vec<Part> {
        Kind::ALL.into_iter().map(|kind| part(kind, None)).collect()
    }

    fn take_apart(&self, text: &str) -> Result<Diagram, Phrase> {
        let sheet = Sheet::read(text).map_err(|error| error.phrase())?;
        let piece =
            |&(_, seat, kind, square): &(usize, Seat, Kind, unruly_geometry::plane::PlaneSquare)| Piece {
                at: Spot { x: square.x(), y: square.y() },
                owners: vec![seat],
                parts: vec![part(kind, Some(seat))],
                marks: Vec::new(),
            };
        let first = sheet.players.iter().next().unwrap_or(Seat::WHITE);
        Ok(Diagram {
            surface: Surface::Plane { grid: false, borders: None },
            pieces: sheet.pieces.iter().map(piece).collect(),
            turn: sheet.to_move.unwrap_or(first),
            castling: Vec::new(),
            rest: headers(text),
        })
    }

    fn put_together(&self, diagram: &Diagram) -> String {
        let mut players: SeatSet = Sheet::read(&diagram.rest).map(|sheet| sheet.players).unwrap_or_default();
        for part in diagram.pieces.iter().flat_map(|piece| &piece.parts) {
            if let Some(owner) = part.owner {
                players.insert(owner);
            }
        }
        players.insert(diagram.turn);
        let names: Vec<&str> = players.iter().map(Seat::name).collect();
        let mut text = format!("players: {}\nto-move: {}\n", names.join(" "), diagram.turn);
        for line in diagram.rest.lines().filter(|line| !line.starts_with("players:")) {
            text += &format!("{line}\n");
        }
        let mut pieces: Vec<(Seat, Kind, Spot)> = diagram.pieces.iter().filter_map(known).collect();
        pieces.sort_unstable_by_key(|(seat, kind, at)| (*seat, *kind, at.y, at.x));
        for (seat, kind, at) in pieces {
            text += &format!("{seat} {} {},{}\n", kind.letter(), at.x, at.y);
        }
        text
    }
}

fn part(kind: Kind, owner: Option<Seat>) -> Part {
    Part { kind: kind.name().to_owned(), letter: kind.letter().to_string(), owner }
}

fn known(piece: &Piece) -> Option<(Seat, Kind, Spot)> {
    let part = piece.parts.first()?;
    let kind = Kind::ALL.into_iter().find(|kind| kind.name() == part.kind)?;
    Some((part.owner?, kind, piece.at))
}

/// All lines of a text that tell of something else than pieces and the turn.
fn headers(text: &str) -> String {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let headers = lines.filter(|line| line.contains(':') && !line.starts_with("to-move"));
    headers.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Diagram, Part, PositionText, Seat, Spot};

    use crate::profile::profile;
    use crate::ruleset::TileChess;

    const TEXT: &str = "players: white black\nto-move: black\nborders: 12x8\nwhite K 0,0\nblack K 0,1\n";

    fn read(text: &str) -> Diagram {
        TileChess { profile: profile() }.take_apart(text).unwrap_or_else(|why| panic!("{why}"))
    }

    fn written(diagram: &Diagram) -> String {
        TileChess { profile: profile() }.put_together(diagram)
    }

    #[test]
    fn headers_stay_and_whoever_has_pieces_plays() {
        let mut diagram = read(TEXT);
        assert_eq!((written(&diagram).as_str(), diagram.turn), (TEXT, Seat::BLACK));
        let king = Part { kind: "king".to_owned(), letter: "K".to_owned(), owner: Some(Seat::RED) };
        diagram.set_down(Spot { x: 1, y: 1 }, king, false);
        let text = written(&diagram);
        assert!(text.starts_with("players: white black red\nto-move: black\nborders: 12x8\n"), "{text}");
        assert!(text.ends_with("red K 1,1\n"), "{text}");
    }

    #[test]
    fn pieces_in_several_groups_can_be_laid_out_though_not_played() {
        let apart = "players: white black\nto-move: white\nwhite K 0,0\nblack K 5,5\n";
        assert_eq!(written(&read(apart)), apart);
    }
}
