//! A second implementation of Tile Chess, as plain as can be: a map from points to tiles, groups found by flooding, and
//! legality by making a move on a copy and working everything out anew.
//!
//! It is written from the rules page alone and shares nothing with the library it judges. Rules are cited in the words
//! of that page.

mod check;
mod layout;
mod make;
mod moves;
mod text;
pub mod thrown;

use std::collections::{BTreeMap, BTreeSet};

pub use moves::TileMove;
pub use text::{point, seat};

/// A square: "x grows to the right, y grows up".
pub type Point = (i32, i32);

/// The names of seats, in order.
pub const SEATS: [&str; 6] = ["white", "black", "red", "blue", "green", "yellow"];

/// One of the six kinds of tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TileKind {
    /// K.
    King,
    /// Q.
    Queen,
    /// R.
    Rook,
    /// B.
    Bishop,
    /// N.
    Knight,
    /// P.
    Pawn,
}

/// A tile on the plane.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tile {
    /// The seat that moves it, by its place in [`SEATS`].
    pub owner: usize,
    /// Its kind.
    pub kind: TileKind,
}

/// How checks are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Announce {
    /// "The game announces every check to all, at once."
    Automatic,
    /// "Also every threat."
    Polite,
    /// "The mover declares whom he checks as part of the move."
    ByHand,
    /// "Nothing is announced; Kings may be left or moved anywhere and taken without warning."
    SuddenDeath,
}

/// The rule on pieces that must be captured or given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blood {
    /// Nothing.
    Calm,
    /// "If a legal capture exists, only captures are legal."
    Lust,
    /// "And with no legal capture, the player must instead remove one of his own pieces."
    Mad,
}

/// A position, in the layout or in play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TileTwin {
    /// The seats, clockwise.
    pub players: Vec<usize>,
    /// The seat whose turn it is.
    pub to_move: usize,
    /// How checks are told.
    pub announce: Announce,
    /// Whether own pieces may be captured.
    pub friendly_fire: bool,
    /// The rule on pieces that must be captured or given up.
    pub blood: Blood,
    /// Width and height of the plane, where it ends.
    pub borders: Option<(i32, i32)>,
    /// The seats that have given up: "his tiles stay where they are; they move no more and attack nobody".
    pub resigned: BTreeSet<usize>,
    /// The checks that were announced by hand, who gives it first.
    pub announced: BTreeSet<(usize, usize)>,
    /// The victims of checks that the seat to move has announced at the start of this turn.
    pub just_announced: BTreeSet<usize>,
    /// The tiles that each seat has still to place.
    pub hands: BTreeMap<usize, Vec<TileKind>>,
    /// How many turns are played before the Kings are placed.
    pub kingless: u32,
    /// The seat that placed the first tile.
    pub opener: Option<usize>,
    /// The tiles on their squares.
    pub tiles: BTreeMap<Point, Tile>,
}

impl TileTwin {
    /// A plane with nothing on it, for the first so many seats.
    pub fn empty(seats: usize) -> Self {
        Self {
            players: (0..seats).collect(),
            to_move: 0,
            announce: Announce::Automatic,
            friendly_fire: false,
            blood: Blood::Calm,
            borders: None,
            resigned: BTreeSet::new(),
            announced: BTreeSet::new(),
            just_announced: BTreeSet::new(),
            hands: BTreeMap::new(),
            kingless: 0,
            opener: None,
            tiles: BTreeMap::new(),
        }
    }

    /// "Q 12, R 5, B 3, N 3, P 1, counted over the pieces owned."
    pub fn honours(&self, seat: usize) -> u32 {
        let worth = |kind| match kind {
            TileKind::King => 0,
            TileKind::Queen => 12,
            TileKind::Rook => 5,
            TileKind::Bishop | TileKind::Knight => 3,
            TileKind::Pawn => 1,
        };
        self.tiles.values().filter(|tile| tile.owner == seat).map(|tile| worth(tile.kind)).sum()
    }

    /// "A seat lives while its King is in play (in Kingless rounds every seat lives)", or has still to come.
    pub fn lives(&self, seat: usize) -> bool {
        let is_kingless = self.tiles.values().all(|tile| tile.kind != TileKind::King);
        let has_king = self.king(seat).is_some()
            || self.hands.get(&seat).is_some_and(|hand| hand.contains(&TileKind::King));
        !self.resigned.contains(&seat) && (is_kingless || has_king)
    }

    /// Which trapped pieces may still move, Kings' safety apart: "a quiet move that joins the groups again".
    pub fn partly_trapped(&self) -> BTreeSet<Point> {
        let joins = |from: &Point| {
            let goals = self.reach(*from).into_iter();
            goals.map(|to| self.changed(TileMove::Go(*from, to))).any(|after| after.is_whole())
        };
        self.trapped().into_iter().filter(joins).collect()
    }

    /// The seats that live, clockwise.
    pub fn living(&self) -> Vec<usize> {
        self.players.iter().copied().filter(|&seat| self.lives(seat)).collect()
    }

    /// Whether tiles are placed now, rather than moved.
    pub fn is_layout(&self) -> bool {
        self.kingless == 0 && !self.hands.is_empty()
    }

    /// Where a seat's King lies.
    pub fn king(&self, seat: usize) -> Option<Point> {
        let is_it = |tile: &Tile| *tile == Tile { owner: seat, kind: TileKind::King };
        self.tiles.iter().find(|(_, tile)| is_it(tile)).map(|(point, _)| *point)
    }

    /// Where a seat's tiles lie.
    pub fn tiles_of(&self, seat: usize) -> Vec<Point> {
        self.tiles.iter().filter(|(_, tile)| tile.owner == seat).map(|(point, _)| *point).collect()
    }

    /// "After every move (and every placement) all pieces in play form one group under adjacency."
    pub fn is_whole(&self) -> bool {
        is_one_group(&self.tiles.keys().copied().collect())
    }

    /// The squares of trapped pieces: "taking it off its square would leave the other pieces in more than one group".
    pub fn trapped(&self) -> BTreeSet<Point> {
        self.tiles.keys().copied().filter(|&point| self.is_trapped(point)).collect()
    }

    /// Whether the piece on a square is trapped.
    pub fn is_trapped(&self, point: Point) -> bool {
        let mut others: BTreeSet<Point> = self.tiles.keys().copied().collect();
        others.remove(&point);
        !is_one_group(&others)
    }

    /// How many lines of `depth` moves there are; "a forced skip is a move", and a won game has none.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.into_iter().map(|found| self.after(found).perft(depth - 1)).sum()
    }

    /// How many lines begin with each move.
    pub fn divide(&self, depth: u32) -> BTreeMap<String, u64> {
        let below = |found: TileMove| (found.to_string(), self.after(found).perft(depth - 1));
        self.legal_moves().into_iter().map(below).collect()
    }

    /// "With borders, squares exist only for 0 <= x < W, 0 <= y < H."
    fn exists(&self, (x, y): Point) -> bool {
        self.borders.is_none_or(|(width, height)| (0..width).contains(&x) && (0..height).contains(&y))
    }
}

/// "Two squares are adjacent when they touch on a side or a corner."
pub fn is_adjacent(one: Point, other: Point) -> bool {
    one != other && (one.0 - other.0).abs() <= 1 && (one.1 - other.1).abs() <= 1
}

/// The eight squares round one.
fn around((x, y): Point) -> Vec<Point> {
    let mut squares = Vec::new();
    for dx in -1..=1 {
        for dy in -1..=1 {
            if (dx, dy) != (0, 0) {
                squares.push((x + dx, y + dy));
            }
        }
    }
    squares
}

/// Floods from any square and looks whether all were reached.
fn is_one_group(squares: &BTreeSet<Point>) -> bool {
    let Some(&first) = squares.first() else { return true };
    let (mut reached, mut open) = (BTreeSet::from([first]), vec![first]);
    while let Some(here) = open.pop() {
        for next in around(here) {
            if squares.contains(&next) && reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached.len() == squares.len()
}
