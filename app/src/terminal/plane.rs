//! The unbounded plane: a window around the tiles, with coordinates on its rim.

use std::collections::BTreeMap;

use unruly_contract::{ArrowKind, Mark, Piece, Scene, Spot};

use super::glyph::{PieceOwners, glyph};
use super::{Ink, Line, Look, Side};

/// Columns before the first square, for the numbers of the rows.
const RIM: i64 = 6;
/// Rows of the terminal that are left for what stands below the plane.
const ROWS_BELOW: i64 = 8;

/// The part of the plane on which something stands, as far as there is room for it.
pub(super) fn draw(scene: &Scene, look: Look, grid: bool, borders: Option<(u32, u32)>) -> Vec<Line> {
    let plane = Plane::new(scene, look, grid, borders);
    let window = DrawnSquares::around(scene, look);
    let (columns, rows) = match look.side {
        Side::First => (window.xs().collect::<Vec<i64>>(), window.ys().rev().collect::<Vec<i64>>()),
        Side::Turned => (window.xs().rev().collect(), window.ys().collect()),
    };
    let mut lines = vec![rim(&columns, window.cell, look)];
    lines.extend(rows.iter().map(|y| plane.row(*y, &columns, window.cell)));
    lines.push(rim(&columns, window.cell, look));
    let outside = scene.pieces.iter().filter(|piece| !window.holds(piece.at)).count();
    if outside > 0 {
        let note = format!("{}{outside} more stand outside this window", " ".repeat(RIM as usize));
        lines.push(Line::painted(&note, Ink::Faint, look.colours));
    }
    lines
}

/// The squares that are drawn. Wider numbers than any spot has, so that no sum runs over.
struct DrawnSquares {
    left: i64,
    right: i64,
    bottom: i64,
    top: i64,
    /// Columns of the terminal that a square takes.
    cell: usize,
}

impl DrawnSquares {
    fn around(scene: &Scene, look: Look) -> Self {
        let spots = || {
            let pieces = scene.pieces.iter().map(|piece| piece.at);
            pieces.chain(scene.marks.iter().map(|mark| mark.at)).chain(scene.last_move.iter().copied())
        };
        let span = |of: fn(Spot) -> i32| {
            let least = spots().map(of).min().unwrap_or(0);
            let most = spots().map(of).max().unwrap_or(0);
            (i64::from(least) - 1, i64::from(most) + 1)
        };
        let (left, right) = span(|spot| spot.x);
        let (bottom, top) = span(|spot| spot.y);
        let cell = [left, right].map(|x| x.to_string().len() + 2).into_iter().max().unwrap_or(4).max(4);
        let focus = scene.last_move.last().or_else(|| scene.pieces.first().map(|piece| &piece.at));
        let room_across = (look.columns as i64 - RIM) / cell as i64;
        let room_up = look.rows as i64 - ROWS_BELOW;
        let (left, right) = fit(left, right, room_across, focus.map(|spot| i64::from(spot.x)));
        let (bottom, top) = fit(bottom, top, room_up, focus.map(|spot| i64::from(spot.y)));
        Self { left, right, bottom, top, cell }
    }

    fn xs(&self) -> std::ops::RangeInclusive<i64> {
        self.left..=self.right
    }

    fn ys(&self) -> std::ops::RangeInclusive<i64> {
        self.bottom..=self.top
    }

    fn holds(&self, spot: Spot) -> bool {
        self.xs().contains(&i64::from(spot.x)) && self.ys().contains(&i64::from(spot.y))
    }
}

/// Cuts a span down to the room there is, with the focus near its middle.
fn fit(least: i64, most: i64, room: i64, focus: Option<i64>) -> (i64, i64) {
    let room = room.max(5);
    if most - least < room {
        return (least, most);
    }
    let focus = focus.unwrap_or(least);
    let start = (focus - room / 2).clamp(least, most + 1 - room);
    (start, start + room - 1)
}

struct Plane<'s> {
    scene: &'s Scene,
    look: Look,
    grid: bool,
    borders: Option<(u32, u32)>,
    pieces: BTreeMap<Spot, &'s Piece>,
    marks: BTreeMap<Spot, &'s Mark>,
}

impl<'s> Plane<'s> {
    fn new(scene: &'s Scene, look: Look, grid: bool, borders: Option<(u32, u32)>) -> Self {
        let pieces = scene.pieces.iter().rev().map(|piece| (piece.at, piece)).collect();
        let marks = scene.marks.iter().rev().map(|mark| (mark.at, mark)).collect();
        Self { scene, look, grid, borders, pieces, marks }
    }

    fn row(&self, y: i64, columns: &[i64], cell: usize) -> Line {
        let colours = self.look.colours;
        let mut line = Line::painted(&format!("{y:>5} "), Ink::Faint, colours);
        for x in columns {
            self.square(&mut line, *x, y);
            line.push(&" ".repeat(cell - 4), Ink::Plain, colours);
        }
        line.push(&format!(" {y}"), Ink::Faint, colours);
        line
    }

    /// Four columns: a sign on either side of two for the tile.
    fn square(&self, line: &mut Line, x: i64, y: i64) {
        let colours = self.look.colours;
        // A window reaches one square past the last tile, which may be past the last square there is a name for.
        let here = i32::try_from(x).and_then(|x| i32::try_from(y).map(|y| Spot { x, y }));
        let Ok(here) = here else {
            return line.push("    ", Ink::Plain, colours);
        };
        if self.is_beyond_borders(x, y) {
            return line.push("####", Ink::Faint, colours);
        }
        let (left, right, ink) = self.signs(here);
        line.push(left, ink, colours);
        if let Some(piece) = self.pieces.get(&here) {
            for (letter, owner) in glyph(piece, self.look.letters, PieceOwners::Many, colours) {
                line.push(&letter.to_string(), Ink::Tile(owner), colours);
            }
        } else if let Some(mark) = self.marks.get(&here) {
            let word: String = mark.what.chars().chain([' ', ' ']).take(2).collect();
            line.push(&word, Ink::Strong, colours);
        } else {
            line.push(if self.grid { "+ " } else { ". " }, Ink::Faint, colours);
        }
        line.push(right, ink, colours);
    }

    fn signs(&self, here: Spot) -> (&'static str, &'static str, Ink) {
        let piece = self.pieces.get(&here);
        if self.scene.arrows.iter().any(|arrow| arrow.kind == ArrowKind::Check && arrow.to == here) {
            (" ", "+", Ink::Alarm)
        } else if piece.is_some_and(|piece| !piece.marks.is_empty()) {
            ("(", ")", Ink::Strong)
        } else if self.scene.last_move.contains(&here) {
            ("[", "]", Ink::Strong)
        } else {
            (" ", " ", Ink::Plain)
        }
    }

    fn is_beyond_borders(&self, x: i64, y: i64) -> bool {
        let outside =
            |(width, height)| !(0..i64::from(width)).contains(&x) || !(0..i64::from(height)).contains(&y);
        self.borders.is_some_and(outside)
    }
}

fn rim(columns: &[i64], cell: usize, look: Look) -> Line {
    let numbers: String = columns.iter().map(|x| format!("{:<cell$}", format!(" {x}"))).collect();
    Line::painted(&format!("{}{numbers}", " ".repeat(RIM as usize)), Ink::Faint, look.colours)
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Naming, Part, Piece, Scene, SceneSeat, Seat, Spot, Surface, Viewer};

    use super::fit;
    use crate::terminal::{Colours, Letters, Line, Look, Side, draw_surface};

    fn tile(seat: Seat, kind: &str, letter: &str, x: i32, y: i32) -> Piece {
        let part = Part { kind: kind.to_owned(), letter: letter.to_owned(), owner: Some(seat) };
        Piece { at: Spot { x, y }, owners: vec![seat], parts: vec![part], marks: Vec::new() }
    }

    fn scene(pieces: Vec<Piece>, borders: Option<(u32, u32)>) -> Scene {
        Scene {
            viewer: Viewer::Spectator,
            surface: Surface::Plane { grid: false, borders },
            pieces,
            marks: Vec::new(),
            walls: Vec::new(),
            posts: Vec::new(),
            arrows: Vec::new(),
            last_move: Vec::new(),
            seats: Seat::ALL.map(SceneSeat::new).to_vec(),
            piles: Vec::new(),
            effects: Vec::new(),
            turn: Some(Seat::WHITE),
            turn_number: 1,
            status: unruly_contract::Phrase::default(),
        }
    }

    fn look() -> Look {
        let (colours, letters) = (Colours::Absent, Letters::Ascii);
        Look { colours, letters, side: Side::First, columns: 80, rows: 24, naming: Naming::Coordinates }
    }

    fn drawn(scene: &Scene, look: Look) -> String {
        let lines = draw_surface(scene, look);
        lines.iter().map(Line::text).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn the_window_lies_around_the_tiles() {
        let pieces = vec![tile(Seat::WHITE, "king", "K", -1, 0), tile(Seat::BLUE, "rook", "R", 0, 1)];
        let expected = "       -2  -1  0   1\n    2  .   .   .   .   2\n    1  .   .   uR  .   1\n    0  .   wK  .   .   0\n   -1  .   .   .   .   -1\n       -2  -1  0   1";
        assert_eq!(drawn(&scene(pieces, None), look()), expected);
    }

    #[test]
    fn turned_by_half_the_first_is_last() {
        let pieces = vec![tile(Seat::WHITE, "king", "K", 3, 0), tile(Seat::RED, "rook", "R", 5, 0)];
        let turned = drawn(&scene(pieces, None), Look { side: Side::Turned, ..look() });
        assert!(turned.contains("rR  .   wK"), "{turned}");
    }

    #[test]
    fn the_last_move_and_marks_have_signs() {
        let mut held = tile(Seat::WHITE, "king", "K", 0, 0);
        held.marks.push("trapped".to_owned());
        let mut scene = scene(vec![held, tile(Seat::RED, "rook", "R", 1, 0)], None);
        scene.last_move = vec![Spot { x: 1, y: 1 }, Spot { x: 1, y: 0 }];
        let text = drawn(&scene, look());
        assert!(text.contains("(wK)[rR]") && text.contains("[. ]"), "{text}");
    }

    #[test]
    fn borders_are_walls() {
        let text = drawn(&scene(vec![tile(Seat::WHITE, "king", "K", 0, 0)], Some((2, 2))), look());
        assert!(text.contains("#### wK"), "{text}");
    }

    #[test]
    fn tiles_at_the_ends_of_the_world_are_drawn_or_counted() {
        let ends = vec![
            tile(Seat::WHITE, "king", "K", i32::MIN, i32::MIN),
            tile(Seat::BLACK, "king", "K", i32::MAX, i32::MAX),
            tile(Seat::RED, "king", "K", 0, 0),
        ];
        let text = drawn(&scene(ends, None), look());
        assert!(text.contains("wK") && text.contains("2 more stand outside"), "{text}");
    }

    #[test]
    fn spans_are_cut_to_the_room_there_is() {
        assert_eq!(fit(0, 9, 20, Some(3)), (0, 9));
        assert_eq!(fit(0, 99, 20, Some(3)), (0, 19));
        assert_eq!(fit(0, 99, 20, Some(50)), (40, 59));
        assert_eq!(fit(0, 99, 20, Some(99)), (80, 99));
        assert_eq!(fit(0, 99, 20, None), (0, 19));
    }
}
