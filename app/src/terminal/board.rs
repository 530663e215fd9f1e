//! A bounded board: files and ranks, the last move, checks, marks, walls and what stands on corners.

use std::collections::BTreeMap;

use unruly_contract::{ArrowKind, Corner, Mark, Piece, Scene, Spot};

use super::glyph::{PieceOwners, glyph};
use super::paint::Ground;
use super::{Colours, Ink, Line, Look, Side};

/// Columns before the first square, for the numbers of the ranks.
const RIM: usize = 4;

/// Columns of a square.
const WIDTH: usize = 4;

/// The sign of a thing on a corner.
const CORNER: char = 'o';

/// The board with its rim.
pub(super) fn draw(scene: &Scene, look: Look, files: u8, ranks: u8, holes: &[Spot]) -> Vec<Line> {
    let board = Board::new(scene, look, holes);
    let (columns, rows) = match look.side {
        Side::First => (ordered(files, Side::First), ordered(ranks, Side::Turned)),
        Side::Turned => (ordered(files, Side::Turned), ordered(ranks, Side::First)),
    };
    let mut lines = vec![rim(&columns, look)];
    lines.extend(board.between(None, rows.first().copied(), &columns));
    for (index, y) in rows.iter().enumerate() {
        lines.push(board.rank(*y, &columns));
        lines.extend(board.between(Some(*y), rows.get(index + 1).copied(), &columns));
    }
    lines.push(rim(&columns, look));
    lines
}

struct Board<'s> {
    scene: &'s Scene,
    look: Look,
    holes: &'s [Spot],
    owners: PieceOwners,
    pieces: BTreeMap<Spot, &'s Piece>,
    marks: BTreeMap<Spot, &'s Mark>,
}

impl<'s> Board<'s> {
    fn new(scene: &'s Scene, look: Look, holes: &'s [Spot]) -> Self {
        let owners = PieceOwners::of(scene.seats.iter().map(|shown| shown.seat));
        // Where two things share a square the first is drawn, as `Scene::piece_at` has it.
        let pieces = scene.pieces.iter().rev().map(|piece| (piece.at, piece)).collect();
        let marks = scene.marks.iter().rev().map(|mark| (mark.at, mark)).collect();
        Self { scene, look, holes, owners, pieces, marks }
    }

    fn rank(&self, y: i32, columns: &[i32]) -> Line {
        let number = format!("{:>3} ", i64::from(y) + 1);
        let colours = self.look.colours;
        let mut line = Line::painted(&number, Ink::Faint, colours);
        for (index, x) in columns.iter().enumerate() {
            let here = Spot { x: *x, y };
            let next = columns.get(index + 1).map(|x| Spot { x: *x, y });
            self.square(&mut line, here, next);
        }
        line.push(&format!(" {}", i64::from(y) + 1), Ink::Faint, colours);
        line
    }

    /// Four columns: a sign on either side of two for the piece.
    fn square(&self, line: &mut Line, here: Spot, next: Option<Spot>) {
        let colours = self.look.colours;
        if self.holes.contains(&here) {
            line.push("    ", Ink::Plain, colours);
            return;
        }
        let is_light = (i64::from(here.x) + i64::from(here.y)) % 2 != 0;
        let ground = self.ground(here, is_light);
        let ink = |owner| Ink::Square { ground, owner };
        let (left, right) = self.signs(here, ground);
        let right = match next {
            Some(next) if self.is_wall(here, next) => '|',
            _ => right,
        };
        line.push(&left.to_string(), ink(None), colours);
        for (letter, owner) in self.content(here, is_light) {
            line.push(&letter.to_string(), ink(owner), colours);
        }
        line.push(&right.to_string(), ink(None), colours);
    }

    fn content(&self, here: Spot, is_light: bool) -> [(char, Option<unruly_contract::Seat>); 2] {
        if let Some(piece) = self.pieces.get(&here) {
            return glyph(piece, self.look.letters, self.owners, self.look.colours);
        }
        let mut letters = self.marks.get(&here).map(|mark| mark.what.chars()).into_iter().flatten();
        let empty = match (self.look.colours, is_light) {
            (Colours::Shown, _) => ' ',
            (Colours::Absent, true) => '.',
            (Colours::Absent, false) => ':',
        };
        [(letters.next().unwrap_or(empty), None), (letters.next().unwrap_or(' '), None)]
    }

    fn ground(&self, here: Spot, is_light: bool) -> Ground {
        if self.is_in_check(here) {
            return Ground::Check;
        }
        match (is_light, self.scene.last_move.contains(&here)) {
            (true, false) => Ground::Light,
            (false, false) => Ground::Dark,
            (true, true) => Ground::LightVisited,
            (false, true) => Ground::DarkVisited,
        }
    }

    fn signs(&self, here: Spot, ground: Ground) -> (char, char) {
        if self.pieces.get(&here).is_some_and(|piece| !piece.marks.is_empty()) {
            return ('(', ')');
        }
        match (self.look.colours, ground) {
            (Colours::Absent, Ground::Check) => (' ', '+'),
            (Colours::Absent, Ground::LightVisited | Ground::DarkVisited) => ('[', ']'),
            _ => (' ', ' '),
        }
    }

    /// A King's square: the end of an arrow of check, or the King of a seat that is in check.
    fn is_in_check(&self, here: Spot) -> bool {
        if self.scene.arrows.iter().any(|arrow| arrow.kind == ArrowKind::Check && arrow.to == here) {
            return true;
        }
        let is_king_of = |seat| {
            let piece = self.pieces.get(&here);
            piece.is_some_and(|piece| {
                piece.owners.contains(&seat) && piece.parts.iter().any(|p| p.kind == "king")
            })
        };
        self.scene.seats.iter().any(|shown| shown.in_check && is_king_of(shown.seat))
    }

    fn is_wall(&self, one: Spot, other: Spot) -> bool {
        let stands = |wall: &unruly_contract::Wall| {
            (wall.one, wall.other) == (one, other) || (wall.one, wall.other) == (other, one)
        };
        self.scene.walls.iter().any(stands)
    }

    /// A row between two ranks, or beside the outermost, where there is a wall or a corner to show.
    fn between(&self, above: Option<i32>, below: Option<i32>, columns: &[i32]) -> Option<Line> {
        let is_wall = |x: &i32| match (above, below) {
            (Some(y), Some(below)) => self.is_wall(Spot { x: *x, y }, Spot { x: *x, y: below }),
            _ => false,
        };
        let walls = columns.iter().flat_map(|x| [if is_wall(x) { '-' } else { ' ' }; WIDTH]);
        let mut drawn: Vec<char> = std::iter::repeat_n(' ', RIM).chain(walls).collect();
        let height = self.ranks_below(above, below);
        for gap in 0..=columns.len() {
            let (left, right) = (gap.checked_sub(1).and_then(|left| columns.get(left)), columns.get(gap));
            let point = (self.files_beside(left.copied(), right.copied()), height);
            if self.scene.posts.iter().any(|post| point_of(post.at) == point)
                && let Some(sign) = drawn.get_mut(RIM + gap * WIDTH - 1)
            {
                *sign = CORNER;
            }
        }
        let drawn: String = drawn.into_iter().collect();
        (!drawn.trim().is_empty()).then(|| Line::plain(drawn.trim_end()))
    }

    /// How many ranks lie below the line between two that follow one another down the screen; at the rim one is missing.
    fn ranks_below(&self, above: Option<i32>, below: Option<i32>) -> i32 {
        let is_turned = matches!(self.look.side, Side::Turned);
        match (above, below) {
            (Some(above), Some(below)) => above.max(below),
            (Some(last), None) => last + i32::from(is_turned),
            (None, Some(first)) => first + i32::from(!is_turned),
            (None, None) => 0,
        }
    }

    /// How many files lie beside the line between two that follow one another across the screen, as the first player sees it
    /// to its left.
    fn files_beside(&self, left: Option<i32>, right: Option<i32>) -> i32 {
        self.ranks_below(right, left)
    }
}

/// Where a corner lies: files to its left and ranks below it.
fn point_of(corner: Corner) -> (i32, i32) {
    let (dx, dy) = corner.toward.offset();
    (corner.of.x + i32::from(dx > 0), corner.of.y + i32::from(dy > 0))
}

fn ordered(count: u8, side: Side) -> Vec<i32> {
    let numbers = 0..i32::from(count);
    match side {
        Side::First => numbers.collect(),
        Side::Turned => numbers.rev().collect(),
    }
}

fn rim(columns: &[i32], look: Look) -> Line {
    let name = |x: &i32| {
        let spot = look.naming.write(Spot { x: *x, y: 0 }).to_string();
        let file = spot.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches(',').to_owned();
        format!(" {file:<3}")
    };
    let names: String = columns.iter().map(name).collect();
    Line::painted(&format!("{}{names}", " ".repeat(RIM)), Ink::Faint, look.colours)
}

#[cfg(test)]
mod tests;
