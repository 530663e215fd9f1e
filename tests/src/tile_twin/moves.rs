//! Which moves there are, and which of them are legal.

use std::fmt;

use super::{Announce, Blood, Point, TileKind, TileTwin, around};

/// The acts open to a player in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TileMove {
    /// A piece goes from a square to another.
    Go(Point, Point),
    /// A tile is placed.
    Place(TileKind, Point),
    /// A piece of one's own is removed.
    Sacrifice(Point),
    /// There is nothing else to do.
    Skip,
}

const STRAIGHT: [Point; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const SLANTED: [Point; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [Point; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl TileTwin {
    /// Every legal move; none once the game is won, and only a skip where nothing else can be done.
    pub fn legal_moves(&self) -> Vec<TileMove> {
        if self.living().len() <= 1 {
            return Vec::new();
        }
        let moves = if self.is_layout() { self.placements() } else { self.legal_in_play() };
        if moves.is_empty() { vec![TileMove::Skip] } else { moves }
    }

    /// Where the piece on a square may go, Unity and the safety of Kings apart.
    pub(super) fn reach(&self, from: Point) -> Vec<Point> {
        let Some(tile) = self.tiles.get(&from) else { return Vec::new() };
        match tile.kind {
            TileKind::King => self.landings(from, &around((0, 0))),
            TileKind::Knight => self.landings(from, &LEAPS),
            TileKind::Rook => self.slides(from, &STRAIGHT),
            TileKind::Bishop => self.slides(from, &SLANTED),
            TileKind::Queen => self.slides(from, &around((0, 0))),
            TileKind::Pawn => {
                let mut squares = self.landings(from, &STRAIGHT);
                squares.retain(|to| !self.tiles.contains_key(to));
                let captures = self.landings(from, &SLANTED);
                squares.extend(captures.into_iter().filter(|to| self.tiles.contains_key(to)));
                squares
            }
        }
    }

    /// Whether a piece may end its move on a square: empty, another's, or, with friendly fire, an own one but the King.
    fn may_land(&self, owner: usize, to: Point) -> bool {
        self.exists(to)
            && match self.tiles.get(&to) {
                None => true,
                Some(met) if met.owner == owner => self.friendly_fire && met.kind != TileKind::King,
                Some(_) => true,
            }
    }

    fn landings(&self, from: Point, steps: &[Point]) -> Vec<Point> {
        let owner = self.tiles[&from].owner;
        let goals = steps.iter().map(|step| (from.0 + step.0, from.1 + step.1));
        goals.filter(|&to| self.may_land(owner, to)).collect()
    }

    /// "Q, R, B slide any distance along their lines, through pieces of their own colour and through empty space, never
    /// through another colour."
    fn slides(&self, from: Point, directions: &[Point]) -> Vec<Point> {
        let owner = self.tiles[&from].owner;
        let mut squares = Vec::new();
        for step in directions {
            let mut here = (from.0 + step.0, from.1 + step.1);
            while self.is_near_the_tiles(here) {
                if self.may_land(owner, here) {
                    squares.push(here);
                }
                if self.tiles.get(&here).is_some_and(|met| met.owner != owner) {
                    break;
                }
                here = (here.0 + step.0, here.1 + step.1);
            }
        }
        squares
    }

    /// "No slide ends more than one square outside the bounding box"; one more is looked at all the same, but from a last
    /// piece, which nothing else keeps from going on for ever.
    fn is_near_the_tiles(&self, (x, y): Point) -> bool {
        let xs = || self.tiles.keys().map(|point| point.0);
        let ys = || self.tiles.keys().map(|point| point.1);
        let beyond = if self.tiles.len() == 1 { 1 } else { 2 };
        let within = |at: i32, least: Option<i32>, most: Option<i32>| {
            least.is_some_and(|least| at >= least - beyond) && most.is_some_and(|most| at <= most + beyond)
        };
        within(x, xs().min(), xs().max()) && within(y, ys().min(), ys().max())
    }

    fn legal_in_play(&self) -> Vec<TileMove> {
        let goings = self.tiles_of(self.to_move).into_iter();
        let goings =
            goings.flat_map(|from| self.reach(from).into_iter().map(move |to| TileMove::Go(from, to)));
        let legal: Vec<TileMove> = goings.filter(|&found| self.is_sound(found)).collect();
        if self.blood == Blood::Calm {
            return legal;
        }
        let captures: Vec<TileMove> = legal.iter().copied().filter(|&found| self.is_capture(found)).collect();
        if !captures.is_empty() {
            return captures;
        }
        if self.blood == Blood::Mad {
            let own = self.tiles_of(self.to_move).into_iter();
            let given_up =
                own.filter(|point| self.tiles[point].kind != TileKind::King).map(TileMove::Sacrifice);
            let given_up: Vec<TileMove> = given_up.filter(|&found| self.is_sound(found)).collect();
            if !given_up.is_empty() {
                return given_up;
            }
        }
        legal
    }

    /// Whether a move takes a piece, own ones included.
    pub fn is_capture(&self, found: TileMove) -> bool {
        matches!(found, TileMove::Go(_, to) if self.tiles.contains_key(&to))
    }

    /// "A move must leave Unity whole" and "may not leave the mover's own King in check (not in Sudden Death)".
    fn is_sound(&self, found: TileMove) -> bool {
        let after = self.changed(found);
        let mover = self.to_move;
        after.is_whole()
            && match self.announce {
                Announce::Automatic | Announce::Polite => !after.in_check(mover),
                Announce::SuddenDeath => true,
                // "A King may be moved into or left in a check that nobody has announced."
                Announce::ByHand => {
                    let leaves = |by| self.announced.contains(&(by, mover)) && after.gives_check(by, mover);
                    self.king_taken_by(found).is_none_or(|victim| self.may_be_taken(victim))
                        && !self.players.iter().copied().any(leaves)
                }
            }
    }

    /// "Nobody may take that King" by a check that was never announced, but "one announced check frees every player's right
    /// to it". A right to a King there is only by an announced check, so a held attack gives none.
    ///
    /// A player who announces a check at the start of a turn "must do something else that turn".
    fn may_be_taken(&self, victim: usize) -> bool {
        if self.just_announced.contains(&victim) {
            return false;
        }
        if self.resigned.contains(&victim) {
            return true;
        }
        self.announced.iter().any(|&(by, announced)| announced == victim && self.gives_check(by, victim))
    }

    fn king_taken_by(&self, found: TileMove) -> Option<usize> {
        let TileMove::Go(_, to) = found else { return None };
        self.tiles.get(&to).filter(|taken| taken.kind == TileKind::King).map(|taken| taken.owner)
    }
}

impl fmt::Display for TileMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Go((x, y), (to_x, to_y)) => write!(f, "{x},{y}>{to_x},{to_y}"),
            Self::Place(kind, (x, y)) => write!(f, "{}@{x},{y}", kind.letter()),
            Self::Sacrifice((x, y)) => write!(f, "{x},{y}>-"),
            Self::Skip => f.write_str("skip"),
        }
    }
}
