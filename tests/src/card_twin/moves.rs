//! How pieces go: every way of one piece, found by walking, and the Kings in check.

use super::field::{Field, Player, Square, Squares, ahead, bit, each, rank_for, step};
use super::legal;
use super::man::CardMan;
use super::movement::{self, Gait};
use super::rules::{JudgedFor, Moves, Rules};
use super::set::TwinSet;

/// One way in which a piece can go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PiecePath {
    /// Whence.
    pub from: Square,
    /// Where to.
    pub to: Square,
    /// Where a piece is captured.
    pub takes: Option<Square>,
    /// The square over which a pawn steps twice.
    pub passes: Option<Square>,
    /// Whence and where to a Rook goes along.
    pub rook: Option<(Square, Square)>,
    /// Whether it is a way that pawns go, at whose end they are promoted.
    pub as_pawn: bool,
}

/// The pieces that a walk may capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Prey {
    Nothing,
    Enemies,
    Only,
    Own,
    Either,
}

/// How a piece is to go.
#[derive(Debug, Clone)]
pub(super) struct Walk {
    /// The player that moves it.
    pub mover: Player,
    /// Its gaits; its usual ones if left out.
    pub gaits: Option<Vec<Gait>>,
    /// Whether it goes as a pawn, of any kind that it may be.
    pub as_pawn: bool,
    /// The pieces that it may capture.
    pub prey: Prey,
    /// Squares over which it passes.
    pub over: Squares,
    /// Whether it must pass over a piece there.
    pub must_cross: bool,
    /// Whether Kings may be captured, which shows whether they are in check.
    pub takes_kings: bool,
}

impl Walk {
    /// As usual.
    pub(super) fn usual(mover: Player) -> Self {
        Self {
            mover,
            gaits: None,
            as_pawn: false,
            prey: Prey::Enemies,
            over: 0,
            must_cross: false,
            takes_kings: false,
        }
    }
}

/// A walk under way.
struct Walker<'w> {
    field: &'w Field,
    rules: &'w Rules,
    man: &'w CardMan,
    from: Square,
    walk: &'w Walk,
    found: Vec<PiecePath>,
}

/// Every way of the piece on a square.
pub(super) fn ways(set: &TwinSet, field: &Field, rules: &Rules, from: Square, walk: &Walk) -> Vec<PiecePath> {
    let Some(man) = field.man(from) else { return Vec::new() };
    if rules.cannot_move[walk.mover] & bit(from) != 0 {
        return Vec::new();
    }
    let mut walker = Walker { field, rules, man, from, walk, found: Vec::new() };
    let own_kind = set.kinds.get(man.kind);
    if walk.as_pawn {
        walker.pawn();
    } else if let Some(gaits) = &walk.gaits {
        walker.gaits(gaits);
    } else {
        let on = |list: &[Moves], since: usize| -> Vec<Gait> {
            let of = list.iter().filter(|moves| moves.of & bit(from) != 0 && moves.since >= since);
            of.flat_map(|moves| moves.gaits.clone()).collect()
        };
        // The later of two effects counts: a piece that was turned into something afterwards goes as that.
        let instead = on(&rules.instead, man.turned);
        if !instead.is_empty() {
            walker.gaits(&instead);
        } else if let Some(kind) = own_kind {
            walker.gaits(&kind.gaits);
            walker.found.iter_mut().for_each(|way| way.as_pawn = kind.is_pawn);
        } else if man.kind == "pawn" {
            walker.pawn();
        } else {
            walker.gaits(movement::of_chess(man.kind));
        }
        walker.gaits(&on(&rules.also, 0));
    }
    let mut found: Vec<PiecePath> = Vec::new();
    for way in walker.found {
        if !found.iter().any(|known| known.to == way.to && known.takes == way.takes) {
            found.push(way);
        }
    }
    found
}

impl Walker<'_> {
    fn is_open(&self, square: Square) -> bool {
        self.field.man(square).is_none() && self.rules.holes & bit(square) == 0
    }

    /// Whether something stands there and may be captured by this walk.
    fn may_take(&self, square: Square) -> bool {
        let Some(prey) = self.field.man(square) else { return false };
        let is_own = prey.owner == self.man.owner;
        let wanted = match self.walk.prey {
            Prey::Nothing => false,
            Prey::Enemies | Prey::Only => !is_own,
            Prey::Own => is_own,
            Prey::Either => true,
        };
        let free = (self.rules.cannot_capture[self.walk.mover] & bit(self.from)) == 0
            && self.rules.immune[self.walk.mover] & bit(square) == 0;
        wanted && free && (self.walk.takes_kings || prey.kind != "king")
    }

    fn stop(&mut self, to: Square, takes: Option<Square>, passes: Option<Square>, as_pawn: bool) {
        if self.rules.unstoppable & bit(to) == 0 && (takes.is_some() || self.walk.prey != Prey::Only) {
            self.found.push(PiecePath { from: self.from, to, takes, passes, rook: None, as_pawn });
        }
    }

    fn gaits(&mut self, gaits: &[Gait]) {
        for gait in gaits {
            for &(across, along) in &gait.steps {
                self.line(gait, across, along * ahead(self.man.owner));
            }
        }
    }

    fn line(&mut self, gait: &Gait, across: i32, along: i32) {
        let mut at = self.from;
        let mut has_crossed = false;
        if gait.is_lame {
            let length = across.abs().max(along.abs());
            for done in 1..length {
                let halfway = step(at, across / length * done, along / length * done);
                let Some(halfway) = halfway else { return };
                if !self.is_open(halfway) {
                    return;
                }
            }
        }
        let limit = self.rules.limit(self.from);
        for _ in 0..gait.most.min(limit) {
            let Some(next) = step(at, across, along) else { return };
            if self.rules.holes & bit(next) != 0 {
                return;
            }
            if self.field.man(next).is_none() {
                if gait.goes && (!self.walk.must_cross || has_crossed) {
                    self.stop(next, None, None, false);
                }
            } else {
                if gait.takes && self.may_take(next) && (!self.walk.must_cross || has_crossed) {
                    self.stop(next, Some(next), None, false);
                }
                if self.walk.over & bit(next) == 0 {
                    return;
                }
                has_crossed = true;
            }
            at = next;
        }
    }

    fn pawn(&mut self) {
        let along = ahead(self.man.owner);
        if let Some(next) = step(self.from, 0, along) {
            let is_free = self.is_open(next);
            if is_free && !self.walk.must_cross {
                self.stop(next, None, None, true);
            }
            let may_pass = is_free || self.walk.over & bit(next) != 0 && self.rules.holes & bit(next) == 0;
            let may_step_twice = may_pass && rank_for(self.from, self.man.owner) <= 2;
            if may_step_twice
                && (!self.walk.must_cross || !is_free)
                && let Some(second) = step(next, 0, along).filter(|second| self.is_open(*second))
            {
                self.stop(second, None, Some(next), true);
            }
        }
        if self.walk.must_cross {
            return;
        }
        for across in [-1, 1] {
            let Some(aside) = step(self.from, across, along) else { continue };
            if self.rules.holes & bit(aside) != 0 {
                continue;
            }
            if self.may_take(aside) {
                self.stop(aside, Some(aside), None, true);
            } else if let Some((_, pawn, kind)) =
                self.field.passed.iter().find(|(square, ..)| *square == aside)
            {
                // A pawn that has become something else since cannot be taken in passing.
                let is_same = |at: &Square| self.field.man(*at).is_some_and(|man| man.kind == *kind);
                let stands = self.field.square_of(*pawn).filter(|stands| *stands != aside && is_same(stands));
                if let Some(stands) = stands.filter(|stands| self.is_open(aside) && self.may_take(*stands)) {
                    self.stop(aside, Some(stands), None, true);
                }
            }
        }
    }
}

/// Whether a player could capture what stands on a square, if it were a King.
pub(super) fn attackers(set: &TwinSet, field: &Field, by: Player, square: Square) -> Squares {
    let rules = Rules::of(set, field, JudgedFor::Check);
    let walk = Walk { takes_kings: true, ..Walk::usual(by) };
    let men = field.where_men(|man| man.owner == by) & !rules.no_regular_move[by];
    let found: Squares = each(men)
        .filter(|&from| ways(set, field, &rules, from, &walk).iter().any(|way| way.takes == Some(square)))
        .map(bit)
        .sum();
    legal::free_to_take(set, field, &rules, by, found)
}

/// The Kings of a player that are in check.
pub(super) fn checked(set: &TwinSet, field: &Field, player: Player) -> Squares {
    let kings = field.where_men(|man| man.owner == player && man.kind == "king");
    each(kings).filter(|&king| attackers(set, field, 1 - player, king) != 0).map(bit).sum()
}

/// The castlings of a player, along a file where the board has been turned.
pub(super) fn castlings(set: &TwinSet, field: &Field, rules: &Rules, player: Player) -> Vec<PiecePath> {
    let rested =
        |kind: &str| each(field.where_men(|man| man.owner == player && man.kind == kind && !man.has_moved));
    let Some(king) = rested("king").next() else { return Vec::new() };
    if rules.no_castling {
        return Vec::new();
    }
    let mut found = Vec::new();
    for rook in rested("rook") {
        let (across, along) = (rook as i32 % 8 - king as i32 % 8, rook as i32 / 8 - king as i32 / 8);
        if across != 0 && along != 0 {
            continue;
        }
        let far = across.abs().max(along.abs());
        let (across, along) = (across.signum(), along.signum());
        let line: Vec<Square> =
            (1..far).filter_map(|steps| step(king, across * steps, along * steps)).collect();
        let is_open = |square: &Square| field.man(*square).is_none() && rules.holes & bit(*square) == 0;
        let barred = (rules.cannot_move[player] | rules.no_regular_move[player]) & (bit(king) | bit(rook));
        if line.len() < 2 || barred != 0 || !line.iter().all(is_open) {
            continue;
        }
        let (lands, to) = (line[0], line[1]);
        // The rook goes up to the square beside the king, who goes two squares.
        if rules.limit(king) < 2 || rules.limit(rook) + 1 < far as usize {
            continue;
        }
        if rules.unstoppable & (bit(lands) | bit(to)) != 0 {
            continue;
        }
        let is_safe = |square: Square| {
            let mut there = field.clone();
            there.board[square] = there.board[king].take();
            checked(set, &there, player) & bit(square) == 0
        };
        if set.castles_through_check || [king, lands, to].into_iter().all(is_safe) {
            let rook = Some((rook, lands));
            found.push(PiecePath { from: king, to, takes: None, passes: None, rook, as_pawn: false });
        }
    }
    found
}
