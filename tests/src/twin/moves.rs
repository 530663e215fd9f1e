//! Which moves there are, and which of them are legal.

use super::{ChessTwin, Colour, Man, TwinLaw, away};

/// A move of the twin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// Where the piece stands.
    pub from: usize,
    /// Where it goes. When castling, where the king goes.
    pub to: usize,
    /// The man that a pawn becomes.
    pub promotion: Option<Man>,
    /// The rook with which the king castles.
    pub rook: Option<usize>,
}

const KNIGHT: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const AROUND: [(i32, i32); 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];

impl ChessTwin {
    /// Every legal move.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mine = self.to_move;
        let mut moves = self.moves_but_for_check();
        // "No move, of a Knightmare piece included, may leave the mover's King in check."
        moves.retain(|&found| !self.after(found).in_check(mine));
        moves
    }

    /// Whether a man or half of a colour attacks a square.
    ///
    /// A half attacks as the man it is, and being barred is "only a bar to moving: it still gives check".
    pub fn is_attacked(&self, target: usize, by: Colour) -> bool {
        (0..64).any(|from| {
            self.cells[from].of(by).is_some_and(|man| self.attacked_from(from, man, by).contains(&target))
        })
    }

    fn attacked_from(&self, from: usize, man: Man, colour: Colour) -> Vec<usize> {
        match man {
            Man::Pawn => [-1, 1].into_iter().filter_map(|side| away(from, side, colour.forward())).collect(),
            Man::Knight => KNIGHT.into_iter().filter_map(|(files, ranks)| away(from, files, ranks)).collect(),
            Man::King => AROUND.into_iter().filter_map(|(files, ranks)| away(from, files, ranks)).collect(),
            Man::Rook => self.walks(from, &AROUND[..4]),
            Man::Bishop => self.walks(from, &AROUND[4..]),
            Man::Queen => self.walks(from, &AROUND),
        }
    }

    /// All squares up to and including the first that is not empty, in each direction.
    fn walks(&self, from: usize, directions: &[(i32, i32)]) -> Vec<usize> {
        let mut squares = Vec::new();
        for &(files, ranks) in directions {
            let mut here = from;
            while let Some(next) = away(here, files, ranks) {
                squares.push(next);
                if !self.cells[next].is_empty() {
                    break;
                }
                here = next;
            }
        }
        squares
    }

    fn moves_but_for_check(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in 0..64 {
            // "The Knightmare piece that was moved, or formed, on the last ply may not be moved on this ply."
            if self.barred == Some(from) {
                continue;
            }
            match self.cells[from].of(self.to_move) {
                None => {}
                Some(Man::Pawn) => self.pawn_moves(from, &mut moves),
                Some(man) => {
                    for to in self.attacked_from(from, man, self.to_move) {
                        if self.may_land(to) {
                            moves.push(Move { from, to, promotion: None, rook: None });
                        }
                    }
                    if man == Man::King {
                        self.castlings(from, &mut moves);
                    }
                }
            }
        }
        moves
    }

    /// On an empty square, on an enemy, and on a Knightmare piece, "even though half of that is its own colour".
    fn may_land(&self, to: usize) -> bool {
        let cell = self.cells[to];
        cell.is_empty() || cell.of(self.to_move.other()).is_some()
    }

    fn pawn_moves(&self, from: usize, moves: &mut Vec<Move>) {
        let forward = self.to_move.forward();
        let mut goals = Vec::new();
        if let Some(one) = away(from, 0, forward).filter(|&to| self.cells[to].is_empty()) {
            goals.push(one);
            let second = if self.to_move == Colour::White { 1 } else { 6 };
            if from / 8 == second {
                goals.extend(away(one, 0, forward).filter(|&to| self.cells[to].is_empty()));
            }
        }
        for to in [-1, 1].into_iter().filter_map(|side| away(from, side, forward)) {
            if self.cells[to].of(self.to_move.other()).is_some() || self.passed == Some(to) {
                goals.push(to);
            }
        }
        for to in goals {
            if to / 8 == self.to_move.other().home() {
                for man in [Man::Queen, Man::Rook, Man::Bishop, Man::Knight] {
                    moves.push(Move { from, to, promotion: Some(man), rook: None });
                }
            } else {
                moves.push(Move { from, to, promotion: None, rook: None });
            }
        }
    }

    fn castlings(&self, king: usize, moves: &mut Vec<Move>) {
        let home = self.to_move.home() * 8;
        for rook in (home..home + 8).filter(|&square| self.rights[square]) {
            let (king_goal, rook_goal) =
                if rook > king { (home + 6, home + 5) } else { (home + 2, home + 3) };
            let on_the_way = stretch(king, king_goal).chain(stretch(rook, rook_goal));
            let is_free = on_the_way.into_iter().all(|s| s == king || s == rook || self.cells[s].is_empty());
            // Neither from check, nor through it, nor into it; the last is looked at with all legal moves.
            let mut without_king = *self;
            without_king.cells[king].put(self.to_move, None);
            let is_safe =
                stretch(king, king_goal).all(|s| !without_king.is_attacked(s, self.to_move.other()));
            if is_free && is_safe {
                moves.push(Move { from: king, to: king_goal, promotion: None, rook: Some(rook) });
            }
        }
    }
}

impl Move {
    /// The move as the rules page writes it: `e2e4`, `e7e8q`, `e1g1`. A king that castles by less than two squares, as
    /// from other arrays than the usual one may happen, is written as going onto its rook.
    pub fn text(self) -> String {
        let to = match self.rook {
            Some(rook) if self.from.abs_diff(self.to) < 2 => rook,
            _ => self.to,
        };
        let promotion = match self.promotion {
            None => "",
            Some(Man::Queen) => "q",
            Some(Man::Rook) => "r",
            Some(Man::Bishop) => "b",
            _ => "n",
        };
        format!("{}{}{promotion}", name(self.from), name(to))
    }
}

impl ChessTwin {
    /// Whether the move captures in passing: then its goal is empty.
    pub(super) fn captures_in_passing(&self, found: Move) -> bool {
        self.cells[found.from].of(self.to_move) == Some(Man::Pawn) && self.passed == Some(found.to)
    }

    /// Whether a move makes two pieces one: "when a regular piece makes a capturing move onto a regular enemy piece,
    /// nothing is captured".
    pub fn combines(&self, found: Move) -> bool {
        let is_regular = |square: usize, colour: Colour| {
            let cell = self.cells[square];
            !cell.is_shared() && cell.of(colour).is_some_and(Man::is_officer)
        };
        self.game == TwinLaw::Combining
            && is_regular(found.from, self.to_move)
            && is_regular(found.to, self.to_move.other())
    }
}

/// The name of a square.
pub(super) fn name(square: usize) -> String {
    format!("{}{}", char::from(b'a' + (square % 8) as u8), square / 8 + 1)
}

fn stretch(one: usize, other: usize) -> impl Iterator<Item = usize> {
    one.min(other)..=one.max(other)
}
