//! The meaning of expressions about where squares lie.

use super::eval::Eyes;
use super::field::{Bound, Player, Square, Squares, ahead, bit, each, rank_for, step};
use super::rules::{JudgedFor, Rules};
use super::steps::Rule;
use super::words::Words;

const CENTRE: [Square; 4] = [27, 28, 35, 36];
const CORNERS: [Square; 4] = [0, 7, 56, 63];

impl Eyes<'_> {
    pub(super) fn of_places(&self, name: &str, of: &[Words]) -> Option<Squares> {
        Some(match name {
            "all" => !0,
            "empty" => !self.men(|_| true) & !self.holes(),
            "corner" => CORNERS.into_iter().map(bit).sum(),
            "centre" => CENTRE.into_iter().map(bit).sum(),
            "edge" => squares(|at| at % 8 == 0 || at % 8 == 7 || at / 8 == 0 || at / 8 == 7),
            "dark" => squares(|at| shade(at) == 0),
            "light" => squares(|at| shade(at) == 1),
            "colour" => {
                let shades: Vec<usize> = each(self.set_of(&of[0])).map(shade).collect();
                squares(|at| shades.contains(&shade(at)))
            }
            "rank" => {
                let Words::Number(rank) = of[0] else { panic!("a rank is a number") };
                let player = of.get(1).map_or(self.own, |player| self.players(player)[0]);
                squares(|at| rank_for(at, player) == rank as usize)
            }
            "half" => {
                let player = self.players(&of[0])[0];
                squares(|at| rank_for(at, player) <= 4)
            }
            "start" => self.start(of) & !self.holes(),
            _ => return self.of_neighbours(name, of),
        })
    }

    fn of_neighbours(&self, name: &str, of: &[Words]) -> Option<Squares> {
        Some(match name {
            "adjacent" | "orthogonal" | "diagonal" => self.neighbours(name, self.set_of(&of[0])),
            "behind" => self.ahead(self.set_of(&of[0]), -1),
            "ahead" => {
                let Words::Number(number) = of[1] else { panic!("so many steps") };
                self.ahead(self.set_of(&of[0]), number)
            }
            "between" => {
                self.pairs(of, |line, other| line.into_iter().take_while(|at| *at != other).map(bit).sum())
            }
            "beyond" => self.pairs(of, |line, other| {
                line.into_iter().skip_while(|at| *at != other).nth(1).map_or(0, bit)
            }),
            "ray" => {
                let holes = self.holes();
                self.pairs(of, |line, _| {
                    line.into_iter().take_while(|at| holes & bit(*at) == 0).map(bit).sum()
                })
            }
            "run" => {
                let ends = self.holes() | self.set_of(&of[2]);
                self.pairs(of, |line, _| {
                    line.into_iter().take_while(|at| ends & bit(*at) == 0).map(bit).sum()
                })
            }
            _ => return None,
        })
    }

    fn holes(&self) -> Squares {
        Rules::of(self.set, self.field, JudgedFor::Doing).holes
    }

    /// For each two of two sets that lie on one line: the squares of that line, and the second of the two.
    fn pairs(&self, of: &[Words], found: impl Fn(Vec<Square>, Square) -> Squares) -> Squares {
        let (ones, others) = (self.set_of(&of[0]), self.set_of(&of[1]));
        let pairs = each(ones).flat_map(|one| each(others).map(move |other| (one, other)));
        let lines = pairs.filter(|(one, other)| one != other);
        lines.filter_map(|(one, other)| Some(found(line(one, other)?, other))).fold(0, |all, one| all | one)
    }

    fn neighbours(&self, how: &str, set: Squares) -> Squares {
        let mut found = 0;
        for at in each(set) {
            for across in -1..=1_i32 {
                for along in -1..=1_i32 {
                    let is_such = match across.abs() + along.abs() {
                        0 => false,
                        1 => how != "diagonal",
                        _ => how != "orthogonal",
                    };
                    if is_such {
                        found |= step(at, across, along).map_or(0, bit);
                    }
                }
            }
        }
        found & !self.closed()
    }

    /// Squares that effects have closed, which are nobody's neighbours.
    fn closed(&self) -> Squares {
        let mut closed = 0;
        for effect in &self.field.effects {
            for rule in &effect.says.rules {
                if let Rule::Blocked(of) = rule {
                    closed |= Eyes::of_effect(self.set, self.field, effect).set_of(of);
                }
            }
        }
        closed
    }

    fn ahead(&self, set: Squares, steps: i32) -> Squares {
        let ahead = |at: Square| step(at, 0, ahead(self.field.man(at)?.owner) * steps);
        each(set).filter_map(ahead).map(bit).fold(0, |a, b| a | b)
    }

    /// Where pieces could begin the game.
    fn start(&self, of: &[Words]) -> Squares {
        let player = of.get(1).map_or(self.own, |player| self.players(player)[0]);
        if let Words::Word(name, _) = &of[0] {
            if let Some(Bound::Word(kind)) = self.names.get(name) {
                return starts(kind, player);
            }
            let is_kind = matches!(name.as_str(), "pawn" | "knight" | "bishop" | "rook" | "queen" | "king");
            if is_kind && !self.names.contains_key(name) {
                return starts(name, player);
            }
        }
        if self.is_pool(&of[0]) {
            let pool = self.pool(&of[0]);
            let men = self.field.lost.iter().chain(&self.field.dead).filter(|man| pool.contains(&man.id));
            return men.map(|man| starts(man.began, man.owner)).fold(0, |a, b| a | b);
        }
        let men = each(self.set_of(&of[0])).filter_map(|at| self.field.man(at));
        men.map(|man| starts(man.began, man.owner)).fold(0, |a, b| a | b)
    }
}

/// 0 for a dark square, 1 for a light one.
fn shade(at: Square) -> usize {
    (at % 8 + at / 8) % 2
}

fn squares(is_such: impl Fn(Square) -> bool) -> Squares {
    (0..64).filter(|&square| is_such(square)).map(bit).sum()
}

/// From a square towards another to the end of the board, if one line goes through both.
fn line(one: Square, other: Square) -> Option<Vec<Square>> {
    let (across, along) = (other as i32 % 8 - one as i32 % 8, other as i32 / 8 - one as i32 / 8);
    if across != 0 && along != 0 && across.abs() != along.abs() {
        return None;
    }
    let mut found = Vec::new();
    let mut at = one;
    while let Some(next) = step(at, across.signum(), along.signum()) {
        found.push(next);
        at = next;
    }
    Some(found)
}

/// Where a player's pieces of a kind stand at first.
fn starts(kind: &str, player: Player) -> Squares {
    let files: &[usize] = match kind {
        "rook" => &[0, 7],
        "knight" => &[1, 6],
        "bishop" => &[2, 5],
        "queen" => &[3],
        "king" => &[4],
        "pawn" => &[0, 1, 2, 3, 4, 5, 6, 7],
        _ => &[],
    };
    let rank = match (player, kind == "pawn") {
        (0, false) => 0,
        (0, true) => 1,
        (_, true) => 6,
        (_, false) => 7,
    };
    files.iter().map(|file| bit(rank * 8 + file)).sum()
}
