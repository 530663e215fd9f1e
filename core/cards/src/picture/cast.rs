//! The cast of a picture: the pieces that a card speaks of, each on its square as soon as it is spoken of.

use unruly_chess::betza::{Betza, Facing};
use unruly_contract::{PictureSign, Whose};

use super::scene::{Cell, Lots, Tableau, Thing};
use super::sight::{Look, Site, look, told_of, whose};
use super::way::{Path, paths};
use crate::model::{CardText, Condition, Geography, Kind, Kinds, Name, Pool, Squares, Timing, TurnFact};

/// A picture while it is composed.
#[derive(Debug)]
pub(super) struct Cast<'c> {
    pub(super) card: &'c CardText,
    pub(super) scene: Tableau<'c>,
    /// Where things are that have a name.
    names: Vec<(Name, Vec<Cell>)>,
    /// Captured pieces that have a name, and what they are like.
    spirits: Vec<(Name, Look)>,
    /// Where the facts of this turn are.
    facts: Vec<(TurnFact, Cell)>,
    /// Pieces that a condition speaks of and no step yet.
    waiting: Vec<Cell>,
    /// The last way that a piece has gone.
    pub(super) last_way: Option<Path>,
}

impl<'c> Cast<'c> {
    pub(super) fn of(card: &'c CardText, kinds: &'c Kinds, number: u8) -> Self {
        Self {
            card,
            scene: Tableau::new(kinds, Lots::of(&card.id, number)),
            names: Vec::new(),
            spirits: Vec::new(),
            facts: Vec::new(),
            waiting: Vec::new(),
            last_way: None,
        }
    }

    /// Puts on the scene what must have happened before the card can be played.
    pub(super) fn begin(&mut self) {
        if let Some(condition) = &self.card.when {
            self.happened(condition);
        }
    }

    fn happened(&mut self, condition: &Condition) {
        match condition {
            Condition::All(parts) => parts.iter().for_each(|part| self.happened(part)),
            Condition::Any(parts) => {
                if let Some(first) = parts.first() {
                    self.happened(first);
                }
            }
            Condition::Some(squares) => {
                let seen = look(squares);
                if let Some(fact) = seen.fact {
                    self.fact(fact);
                } else if let Squares::InCheck(word) = squares {
                    self.check(whose(word));
                }
            }
            Condition::SomeLost(pool) if is_captured(pool) => self.capture_before(),
            Condition::Crossed(..) => {
                let at = self.fact(TurnFact::Moved);
                let row = (-1..=1).map(|x| (at.0 + x, at.1));
                row.for_each(|cell| self.scene.sign(PictureSign::Lit, cell));
            }
            _ => {}
        }
    }

    /// A King in check, and the piece that gives it.
    fn check(&mut self, of: Whose) {
        let king = self.stand(&Look { kinds: vec![Kind::KING], whose: Some(of), ..Look::default() }, None);
        let rival = if of == Whose::Own { Whose::Enemy } else { Whose::Own };
        let kinds = vec![Kind::ROOK, Kind::QUEEN, Kind::BISHOP];
        let kind = self.scene.lots.one(&kinds).unwrap_or(Kind::ROOK);
        let away = self.goal(king, &self.movement(kind), true, facing(Some(rival)));
        let at = away.map_or_else(|| self.scene.room(None), |path| path.end());
        self.put(kind, Some(rival), at);
        self.scene.way(PictureSign::Ray, at, king);
        self.waiting.extend([king, at]);
    }

    /// A piece of the player's that has just been captured.
    fn capture_before(&mut self) {
        let captor = self.fact(TurnFact::Captor);
        let kinds = [Kind::KNIGHT, Kind::ROOK, Kind::BISHOP];
        let kind = self.scene.lots.one(&kinds);
        self.scene.add(Thing {
            sign: PictureSign::Spirit,
            at: captor,
            to: None,
            whose: Some(Whose::Own),
            kind,
        });
    }

    /// Where something is that has a name.
    pub(super) fn named(&self, name: Name) -> Option<Vec<Cell>> {
        self.names.iter().rev().find(|(other, _)| *other == name).map(|(_, cells)| cells.clone())
    }

    /// Gives a name to what is on some squares.
    pub(super) fn name(&mut self, name: Name, cells: Vec<Cell>) {
        self.names.push((name, cells));
    }

    /// Gives a name to a captured piece.
    pub(super) fn name_spirit(&mut self, name: Name, of: &Pool) {
        let seen = self.spirit(of);
        self.spirits.push((name, seen));
    }

    /// The looks of captured pieces.
    pub(super) fn spirit(&self, pool: &Pool) -> Look {
        match pool {
            Pool::Lost(word) | Pool::Dead(word) => Look { whose: Some(whose(word)), ..Look::default() },
            Pool::Captured | Pool::ByCard | Pool::Fallen | Pool::Picked(_) | Pool::Not(_) => Look::default(),
            Pool::Akin(one) => Look { kinds: look(one).kinds, ..Look::default() },
            Pool::Kind(kind) => Look { kinds: vec![*kind], ..Look::default() },
            Pool::Name(name) => {
                let known = self.spirits.iter().rev().find(|(other, _)| other == name);
                known.map(|(_, seen)| seen.clone()).unwrap_or_default()
            }
            Pool::Both(one, other) => {
                let (one, other) = (self.spirit(one), self.spirit(other));
                Look {
                    kinds: if one.kinds.is_empty() { other.kinds } else { one.kinds },
                    whose: one.whose.or(other.whose),
                    ..Look::default()
                }
            }
            Pool::Either(one, _) => self.spirit(one),
            Pool::Without(one, other) => {
                let (one, other) = (self.spirit(one), self.spirit(other));
                Look { never: other.kinds, ..one }
            }
        }
    }

    /// The movement of a kind.
    pub(super) fn movement(&self, kind: Kind) -> Betza {
        self.scene.kinds.info(kind).movement.clone()
    }

    /// Puts a piece on a square.
    pub(super) fn put(&mut self, kind: Kind, whose: Option<Whose>, at: Cell) {
        let whose = whose.or(Some(Whose::Any));
        self.scene.add(Thing { sign: PictureSign::Piece, at, to: None, whose, kind: Some(kind) });
    }

    /// One of the kinds that something can be.
    pub(super) fn kind(&mut self, seen: &Look) -> Kind {
        let usual = [Kind::KNIGHT, Kind::BISHOP, Kind::ROOK, Kind::QUEEN, Kind::KNIGHT, Kind::ROOK];
        let all = if seen.kinds.is_empty() { &usual[..] } else { &seen.kinds };
        let left: Vec<Kind> = all.iter().copied().filter(|kind| !seen.never.contains(kind)).collect();
        self.scene.lots.one(&left).unwrap_or(Kind::PAWN)
    }

    /// Puts a piece of these looks on the scene, on a square or wherever it has to be; one that waits there already is taken.
    pub(super) fn stand(&mut self, seen: &Look, at: Option<Cell>) -> Cell {
        let fits = |thing: &Thing| {
            let is_kind = thing.kind.is_some_and(|kind| {
                (seen.kinds.is_empty() || seen.kinds.contains(&kind)) && !seen.never.contains(&kind)
            });
            is_kind && (seen.whose.is_none() || seen.whose == thing.whose)
        };
        let waits = self.waiting.iter().position(|&cell| self.scene.standing(cell).is_some_and(fits));
        if let (None, Some(place)) = (at, waits) {
            return self.waiting.remove(place);
        }
        let at = at.or_else(|| self.whereabouts(seen)).unwrap_or_else(|| self.scene.room(None));
        let kind = self.kind(seen);
        self.put(kind, seen.whose, at);
        at
    }

    /// So many squares or pieces that an expression can mean; those that have been spoken of before are found again.
    pub(super) fn find(&mut self, squares: &Squares, count: usize) -> Vec<Cell> {
        let seen = look(squares);
        if let Some(known) = seen.name.and_then(|name| self.named(name)) {
            return known;
        }
        if let Some(fact) = seen.fact {
            return vec![self.fact(fact)];
        }
        let is_square = seen.is_empty || matches!(squares, Squares::All) || {
            seen.kinds.is_empty() && seen.whose.is_none() && seen.whereabouts.is_some()
        };
        let mut cells = Vec::new();
        for _ in 0..count.clamp(1, 3) {
            let at = if is_square {
                let at = self.whereabouts(&seen).unwrap_or_else(|| self.scene.room(None));
                self.scene.sign(PictureSign::Target, at);
                at
            } else {
                self.stand(&seen, None)
            };
            cells.push(at);
        }
        cells
    }

    /// The first of these.
    pub(super) fn first(&mut self, squares: &Squares) -> Cell {
        self.find(squares, 1).first().copied().unwrap_or_default()
    }

    /// A square where an expression has something be; nothing where it does not say.
    pub(super) fn whereabouts(&mut self, seen: &Look) -> Option<Cell> {
        let whereabouts = seen.whereabouts.clone()?;
        Some(match whereabouts {
            Site::Near(one) => {
                let near = self.first(&one);
                self.scene.room(Some(near))
            }
            Site::InLine(one) => {
                let from = self.first(&one);
                let kind = self.scene.standing(from).and_then(|thing| thing.kind).unwrap_or(Kind::QUEEN);
                let whose = self.scene.standing(from).and_then(|thing| thing.whose);
                let way = self.goal(from, &self.movement(kind), false, facing(whose));
                way.map_or_else(|| self.scene.room(None), |path| path.end())
            }
            Site::Ahead(one, count) => {
                let from = self.first(&one);
                let is_enemy = self.scene.standing(from).is_some_and(|it| it.whose == Some(Whose::Enemy));
                (from.0, from.1 + if is_enemy { -count } else { count })
            }
            Site::Beyond(one, other) => {
                let (from, over) = (self.first(&one), self.first(&other));
                (over.0 + (over.0 - from.0).signum(), over.1 + (over.1 - from.1).signum())
            }
            Site::Between(one, other) => {
                let (one, other) = (self.first(&one), self.first(&other));
                let middle = ((one.0 + other.0) / 2, (one.1 + other.1) / 2);
                if self.scene.is_free(middle) { middle } else { self.scene.room(Some(one)) }
            }
            Site::Taken(one) => {
                let from = self.first(&one);
                let standing = self.scene.standing(from);
                let (kind, whose) = standing.map_or((Some(Kind::QUEEN), None), |it| (it.kind, it.whose));
                let movement = self.movement(kind.unwrap_or(Kind::QUEEN));
                let way = self.goal(from, &movement, true, facing(whose));
                way.map_or_else(|| self.scene.room(None), |path| path.end())
            }
            Site::Part(part) => self.part(part),
            Site::Home | Site::Rank => {
                let [(west, south), (east, _), ..] = self.scene.corners();
                let x = west
                    + i8::try_from(self.scene.lots.below((east - west + 1).unsigned_abs().into()))
                        .unwrap_or(0);
                let row = if self.scene.is_free((x, south)) { south } else { south - 1 };
                let is_home = matches!(whereabouts, Site::Home);
                let cells = if is_home { x..=x } else { x - 1..=x + 1 };
                cells.for_each(|x| self.scene.sign(PictureSign::Lit, (x, row)));
                (x, row)
            }
        })
    }

    fn part(&mut self, part: Geography) -> Cell {
        match part {
            Geography::Corner => {
                let corners = self.scene.corners();
                let (x, y) = corners[self.scene.lots.below(4)];
                let east = if x >= corners[1].0 { 1 } else { -1 };
                let north = if y >= corners[2].1 { 1 } else { -1 };
                let at = if self.scene.is_empty() { (x, y) } else { (x + east, y + north) };
                self.scene.sign(PictureSign::Lit, at);
                at
            }
            Geography::Edge => {
                let [(west, south), (east, _), _, (_, north)] = self.scene.corners();
                let x = if self.scene.lots.below(2) == 0 { west - 1 } else { east + 1 };
                (south..=north.max(south + 1)).for_each(|y| self.scene.sign(PictureSign::Lit, (x, y)));
                (x, south + i8::from(self.scene.lots.below(2) == 1))
            }
            Geography::Centre => {
                let (x, y) = self.scene.room(None);
                for cell in [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)] {
                    self.scene.sign(PictureSign::Lit, cell);
                }
                (x, y)
            }
            Geography::Light | Geography::Dark => {
                let (x, y) = self.scene.room(None);
                for cell in [(x, y), (x + 1, y + 1), (x - 1, y + 1)] {
                    self.scene.sign(PictureSign::Lit, cell);
                }
                (x, y)
            }
        }
    }

    /// Where a piece can go from a square by a movement, within what can be seen, and by which way.
    pub(super) fn goal(
        &mut self,
        from: Cell,
        movement: &Betza,
        captures: bool,
        facing: Facing,
    ) -> Option<Path> {
        let mut ways = paths(movement, captures, facing);
        for path in &mut ways {
            path.stops.iter_mut().for_each(|stop| *stop = (from.0 + stop.0, from.1 + stop.1));
        }
        let far = |path: &Path| {
            let (x, y) = path.end();
            (x - from.0).abs().max((y - from.1).abs())
        };
        let is_open = |scene: &Tableau<'_>, path: &Path| path.stops.iter().all(|&stop| scene.is_free(stop));
        let is_wanted = |path: &Path| (2..=3).contains(&far(path));
        for ranks_more in 0..=2 {
            let fits = |path: &&Path| {
                is_open(&self.scene, path) && path.stops.iter().all(|&stop| self.scene.fits(stop, ranks_more))
            };
            let fitting: Vec<&Path> = ways.iter().filter(fits).collect();
            let wanted: Vec<&Path> = fitting.iter().copied().filter(|path| is_wanted(path)).collect();
            let some = if wanted.is_empty() { fitting } else { wanted };
            if let Some(path) = self.scene.lots.one(&some) {
                return Some(path.clone());
            }
        }
        None
    }

    /// Where a fact of this turn is; what it speaks of comes onto the scene.
    pub(super) fn fact(&mut self, fact: TurnFact) -> Cell {
        if let Some((_, at)) = self.facts.iter().find(|(other, _)| *other == fact) {
            return *at;
        }
        let at = match fact {
            TurnFact::Moved | TurnFact::Movers | TurnFact::Captor | TurnFact::Promoted => self.mover(fact),
            TurnFact::Origin | TurnFact::Path => {
                self.fact(TurnFact::Moved);
                let origin = self.facts.iter().find(|(other, _)| *other == TurnFact::Origin);
                origin.map_or_else(|| self.scene.room(None), |(_, at)| *at)
            }
            TurnFact::Target => self.fact(TurnFact::Moved),
            TurnFact::Declared | TurnFact::Victim => {
                self.declared();
                return self.fact(fact);
            }
            TurnFact::Entrant => self.stand(&self.told(fact, Whose::Enemy), None),
        };
        self.facts.push((fact, at));
        at
    }

    /// Tells where a fact of this turn is.
    pub(super) fn bind(&mut self, fact: TurnFact, at: Cell) {
        self.facts.push((fact, at));
    }

    /// Something as the condition of the card describes it, and whose otherwise.
    fn told(&self, fact: TurnFact, otherwise: Whose) -> Look {
        let told = self.card.when.as_ref().and_then(|condition| told_of(condition, fact));
        let mut seen = told.unwrap_or_default();
        seen.whose = match seen.whose {
            None | Some(Whose::Any) => Some(otherwise),
            whose => whose,
        };
        Look { fact: None, whereabouts: None, ..seen }
    }

    /// The piece that was moved last, and whence it came.
    fn mover(&mut self, fact: TurnFact) -> Cell {
        let alike = [TurnFact::Moved, TurnFact::Movers, TurnFact::Captor, TurnFact::Promoted];
        if let Some((_, at)) = self.facts.iter().find(|(other, _)| alike.contains(other)) {
            return *at;
        }
        let is_reply = self.card.timings.iter().any(|timing| {
            matches!(timing, Timing::Reply | Timing::Interrupt | Timing::Counter | Timing::Copied)
        });
        let seen =
            self.told(fact, if is_reply || self.is_chosen_after_them() { Whose::Enemy } else { Whose::Own });
        let at = self.stand(&seen, None);
        let (kind, whose) = self.scene.standing(at).map_or((None, None), |it| (it.kind, it.whose));
        let movement = self.movement(kind.unwrap_or(Kind::ROOK));
        // A piece came by a way that leads there from the other side.
        let came = self.goal(at, &movement, fact == TurnFact::Captor, behind(whose));
        if let Some(path) = came {
            self.scene.way(PictureSign::Trail, path.end(), at);
            self.facts.push((TurnFact::Origin, path.end()));
        }
        match fact {
            TurnFact::Captor => self.scene.sign(PictureSign::Burst, at),
            TurnFact::Promoted => self.scene.sign(PictureSign::Star, at),
            _ => {}
        }
        at
    }

    /// Whether the card speaks of the enemy's last move although it is played on one's own turn.
    fn is_chosen_after_them(&self) -> bool {
        self.card.timings.iter().all(|timing| matches!(timing, Timing::Before | Timing::Instead))
    }

    /// A capture that is announced and has not happened yet.
    fn declared(&mut self) {
        let seen = self.told(TurnFact::Declared, Whose::Enemy);
        let at = self.stand(&seen, None);
        let kind = self.scene.standing(at).and_then(|it| it.kind).unwrap_or(Kind::ROOK);
        let way = self.goal(at, &self.movement(kind), true, facing(seen.whose));
        let to = way.map_or_else(|| self.scene.room(None), |path| path.end());
        let mut victim = self.told(TurnFact::Victim, Whose::Own);
        victim.never.push(Kind::KING);
        self.stand(&victim, Some(to));
        self.scene.way(PictureSign::Capture, at, to);
        self.facts.extend([(TurnFact::Declared, at), (TurnFact::Victim, to)]);
    }
}

/// Whether a pool is of pieces that the last move captured.
fn is_captured(pool: &Pool) -> bool {
    match pool {
        Pool::Captured | Pool::ByCard => true,
        Pool::Both(one, other) => is_captured(one) || is_captured(other),
        Pool::Either(one, _) | Pool::Without(one, _) => is_captured(one),
        _ => false,
    }
}

/// Where forward is for a piece.
pub(super) fn facing(whose: Option<Whose>) -> Facing {
    if whose == Some(Whose::Enemy) { Facing::South } else { Facing::North }
}

/// Where it came from.
fn behind(whose: Option<Whose>) -> Facing {
    if whose == Some(Whose::Enemy) { Facing::North } else { Facing::South }
}
