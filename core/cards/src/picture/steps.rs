//! The steps of a card, each as what is to be seen of it.

use unruly_contract::{PictureSign as Sign, Whose};

use super::cast::{Cast, facing};
use super::scene::{Cell, Thing};
use super::sight::{Look, Site, look, whose};
use super::way::Path;
use crate::model::{
    BlockId, Capturing, CardPile, Choose, Crossing, Discarding, Fate, Kind, MoveStep, Moving, Name, PickFrom,
    PickStep, Placing, Rewriting, Squares, Step, TurnFact,
};

/// Lists within lists are followed so far.
const DEEPEST: u8 = 6;

impl Cast<'_> {
    /// Shows a list of steps.
    pub(super) fn block(&mut self, list: BlockId, depth: u8) {
        if depth > DEEPEST {
            return;
        }
        let card = self.card;
        let steps = card.program.blocks.get(usize::from(list.0)).map_or(&[][..], Vec::as_slice);
        for step in steps {
            self.step(step, depth);
        }
    }

    fn step(&mut self, step: &Step, depth: u8) {
        match step {
            Step::Choose(choose) => self.choose(choose),
            Step::Pick(pick) => self.pick(pick),
            Step::Move(step) => self.travel(step),
            Step::Slide(slide) => {
                let at = self.first(&slide.piece);
                let before = self.last_way.take();
                let kind = self.standing_kind(at, Kind::ROOK);
                let way = self.goal(at, &self.movement(kind), false, facing(Some(Whose::Own)));
                let to = way.as_ref().map_or_else(|| self.scene.room(None), Path::end);
                self.scene.way(Sign::Move, at, to);
                if slide.over_edge.is_some() {
                    self.scene.sign(Sign::Hole, to);
                } else {
                    self.scene.sign(Sign::Target, to);
                }
                self.last_way = way.or(before);
            }
            Step::Swap { one, other, rearrange } => self.swap(one, other, *rearrange),
            Step::Cycle { .. } => {
                for (at, whose) in [
                    ((0, 0), Whose::Own),
                    ((3, 0), Whose::Enemy),
                    ((3, 2), Whose::Own),
                    ((0, 2), Whose::Enemy),
                ] {
                    self.scene.sign(Sign::Lit, at);
                    self.stand(&Look { whose: Some(whose), ..Look::default() }, Some(at));
                }
                self.scene.sign(Sign::Spin, (1, 1));
            }
            Step::Rotate { .. } => {
                self.company();
                let at = self.scene.room(None);
                self.scene.sign(Sign::Spin, at);
            }
            Step::Place(placing) => self.place(placing),
            Step::Lift { piece, .. } => {
                for at in self.find(piece, 1) {
                    self.scene.change(at, |thing| thing.sign = Sign::Spirit);
                }
            }
            Step::Return { piece, to, .. } => {
                let at = self.named(*piece).and_then(|cells| cells.first().copied());
                let to = self.first(to);
                if let Some(at) = at {
                    self.scene.way(Sign::Leap, at, to);
                }
            }
            Step::Remove { pieces, fate, .. } => self.remove(pieces, *fate),
            Step::Replace { piece, with, owner, .. } => {
                let at = self.first(piece);
                let owner = owner.as_ref().map(whose);
                self.becomes(at, with, owner);
            }
            Step::Bury(pool) => {
                let seen = self.spirit(pool);
                let at = self.scene.room(None);
                self.come(&seen, at, Sign::Spirit);
                self.scene.sign(Sign::Skull, at);
            }
            Step::Transform { pieces, into, .. } => {
                let at = self.first(pieces);
                self.becomes(at, into, None);
            }
            Step::Convert { pieces, to } => {
                let owner = whose(to);
                for at in self.find(pieces, 1) {
                    self.becomes(at, &Moving::Usual, Some(owner));
                }
            }
            Step::Promote { pieces, into, .. } => {
                for at in self.find(pieces, 1) {
                    let kind = self.scene.lots.one(into).unwrap_or(Kind::QUEEN);
                    self.becomes(at, &Moving::Kind(kind), None);
                    self.scene.sign(Sign::Star, at);
                }
            }
            Step::Fuse { piece, with, .. } => {
                let (at, to) = (self.first(piece), self.first(with));
                self.scene.way(Sign::Become, at, to);
                self.scene.sign(Sign::Plus, to);
            }
            Step::Stack { piece, on } => {
                let (at, to) = (self.first(piece), self.first(on));
                self.scene.way(Sign::Move, at, to);
                self.scene.sign(Sign::Target, to);
            }
            Step::Rewrite(rewriting) => self.rewrite(*rewriting),
            Step::CancelCard { is_judged } => {
                let at = self.scene.object(Sign::Card, Some(Whose::Enemy));
                if *is_judged {
                    self.scene.sign(Sign::Ring, at);
                    self.scene.sign(Sign::Cross, at);
                    return;
                }
                // There are many cards that cancel a card, and as many ways to show it.
                match self.scene.lots.below(4) {
                    0 => self.scene.sign(Sign::Cross, at),
                    1 => {
                        let to = self.scene.object(Sign::Discard, None);
                        self.scene.way(Sign::Move, at, to);
                        self.scene.sign(Sign::Cross, at);
                    }
                    2 => {
                        self.scene.sign(Sign::Cross, at);
                        self.scene.object(Sign::Card, Some(Whose::Own));
                    }
                    _ => {
                        self.scene.sign(Sign::Burst, at);
                        self.scene.sign(Sign::Cross, at);
                        self.scene.object(Sign::Card, Some(Whose::Own));
                    }
                }
            }
            Step::CancelMove => {
                let at = self.fact(TurnFact::Victim);
                self.scene.sign(Sign::Shield, at);
            }
            Step::CopyLast(word) => {
                let at = self.scene.object(Sign::Card, Some(whose(word)));
                let to = self.scene.object(Sign::Card, Some(Whose::Own));
                self.scene.way(Sign::Become, at, to);
            }
            Step::Take { card, from } => self.take(*card, from),
            // Hands that are traded are what matters; somebody draws a card in the end.
            Step::Draw { .. } if !self.of_sign(Sign::Swap).is_empty() => {}
            Step::Draw { by, .. } => {
                let at = self.scene.object(Sign::Deck, None);
                let to = self.scene.object(Sign::Hand, Some(whose(by)));
                self.scene.way(Sign::Move, at, to);
            }
            Step::Discard { what, by } => {
                let sign = if *what == Discarding::Top { Sign::Deck } else { Sign::Hand };
                let at = self.scene.object(sign, Some(whose(by)));
                let to = self.scene.object(Sign::Discard, None);
                self.scene.way(Sign::Move, at, to);
            }
            Step::TradeHands => {
                let at = self.scene.object(Sign::Hand, Some(Whose::Own));
                let to = self.scene.object(Sign::Hand, Some(Whose::Enemy));
                self.scene.way(Sign::Swap, at, to);
            }
            Step::ExtraCards { .. } => {
                self.scene.object(Sign::Hand, Some(Whose::Own));
                self.scene.object(Sign::Plus, None);
                self.scene.object(Sign::Card, Some(Whose::Own));
            }
            Step::PlayMore { count } => {
                for place in 0..(*count).clamp(1, 3) {
                    if place > 0 {
                        self.scene.object(Sign::Plus, None);
                    }
                    self.scene.object(Sign::Card, Some(Whose::Own));
                }
            }
            Step::ExtraTurn(_) => {
                self.scene.object(Sign::Again, None);
            }
            Step::LoseTurn(_) | Step::PassMove => {
                self.scene.object(Sign::Skip, None);
            }
            Step::Control { .. } => {
                self.company();
                let pieces: Vec<Cell> = self.pieces();
                pieces.into_iter().for_each(|at| self.scene.sign(Sign::Strings, at));
            }
            Step::Last(lasting) => self.last(lasting, depth),
            Step::End(Some(_)) => {
                let cards: Vec<Cell> = self.of_sign(Sign::Card);
                cards.into_iter().for_each(|at| self.scene.sign(Sign::Cross, at));
            }
            Step::Reveal(_) | Step::End(None) | Step::Number { .. } | Step::Stop | Step::Fizzle(_) => {}
            Step::Win(_) => {
                self.scene.object(Sign::Crown, Some(Whose::Own));
            }
            Step::Conceal { .. } => {
                let at = self.scene.object(Sign::Eye, Some(Whose::Enemy));
                self.scene.sign(Sign::Cross, at);
            }
            Step::Recall { .. } => {
                self.scene.object(Sign::Query, None);
            }
            Step::Clock { .. } => {
                self.scene.object(Sign::Hourglass, None);
            }
            Step::Contest(_) | Step::Roll { .. } => {
                self.scene.object(Sign::Dice, None);
            }
            Step::Balance { .. } => {
                let king = self.stand(
                    &Look { kinds: vec![Kind::KING], whose: Some(Whose::Own), ..Look::default() },
                    None,
                );
                self.scene.add(Thing {
                    sign: Sign::Card,
                    at: king,
                    to: None,
                    whose: Some(Whose::Own),
                    kind: None,
                });
            }
            Step::Claim { .. } => {
                self.scene.object(Sign::Speech, Some(Whose::Own));
            }
            Step::If { then, otherwise, .. } => {
                let before = self.scene.things().len();
                self.block(*then, depth + 1);
                if let (Some(otherwise), true) = (otherwise, self.scene.things().len() == before) {
                    self.block(*otherwise, depth + 1);
                }
            }
            Step::Each { name, of, body, .. } => {
                let cells = self.find(of, 2);
                for at in cells {
                    self.name(*name, vec![at]);
                    self.block(*body, depth + 1);
                }
            }
            Step::EachPlayer { body, .. } => self.block(*body, depth + 1),
            Step::Repeat { body, count, .. } => {
                for _ in 0..count.most.clamp(1, 2) {
                    self.block(*body, depth + 1);
                }
            }
        }
    }

    fn choose(&mut self, choose: &Choose) {
        let at = if let Some(count) = choose.edges {
            self.walls(count.clamp(1, 4), choose.straight)
        } else if choose.corner {
            let at = self.scene.room(None);
            self.scene.sign(Sign::Target, at);
            vec![at]
        } else {
            let most = usize::from(choose.count.most.min(3));
            let mut from = look(&choose.from);
            // Nothing shows a secret square better than an empty one.
            from.is_empty |= matches!(&choose.from, Squares::Either(one, other)
                if look(one).is_empty || look(other).is_empty);
            if from.is_empty {
                self.find(&Squares::Empty.with(&choose.from), most)
            } else {
                self.find(&choose.from, most)
            }
        };
        if let (true, Some(&at)) = (choose.secret, at.first()) {
            self.scene.sign(Sign::Eye, at);
        }
        self.name(choose.name, at);
    }

    /// A wall of so many edges: to the north of squares side by side, with a corner where it may have one.
    fn walls(&mut self, count: u8, straight: bool) -> Vec<Cell> {
        let count = i8::try_from(count).unwrap_or(1);
        let turns = !straight && self.scene.lots.below(2) == 1;
        for place in 0..count {
            if turns && place == count - 1 {
                self.scene.way(Sign::Wall, (count - 2, 1), (count - 1, 1));
            } else {
                self.scene.way(Sign::Wall, (place, 0), (place, 1));
            }
        }
        vec![(0, 0)]
    }

    fn pick(&mut self, pick: &PickStep) {
        match &pick.from {
            PickFrom::Words(_) => {}
            PickFrom::KindsOn(squares) => {
                let seen = look(squares);
                let at = self.stand(&seen, None);
                self.scene.sign(Sign::Query, at);
                self.name(pick.name, vec![at]);
            }
            PickFrom::Kinds(kinds) => {
                let at = self.stand(&Look { kinds: kinds.clone(), ..Look::default() }, None);
                self.scene.sign(Sign::Query, at);
                self.name(pick.name, vec![at]);
            }
            PickFrom::Lost(pool) => self.name_spirit(pick.name, pool),
            PickFrom::Cards(pile) => {
                let at = self.pile(pile);
                if pick.secret {
                    self.scene.sign(Sign::Eye, at);
                }
                self.name(pick.name, vec![at]);
            }
            PickFrom::Effects => {
                let at = self.scene.object(Sign::Card, Some(Whose::Any));
                self.scene.sign(Sign::Ring, at);
                self.name(pick.name, vec![at]);
            }
        }
    }

    fn pile(&mut self, pile: &CardPile) -> Cell {
        match pile {
            CardPile::Hand(word) => self.scene.object(Sign::Hand, Some(whose(word))),
            CardPile::Deck => self.scene.object(Sign::Deck, None),
            CardPile::Discard => self.scene.object(Sign::Discard, None),
            CardPile::Played => self.scene.object(Sign::Card, Some(Whose::Enemy)),
        }
    }

    fn take(&mut self, card: Option<Name>, from: &CardPile) {
        let known = card.and_then(|name| self.named(name)).and_then(|cells| cells.first().copied());
        let at = known.unwrap_or_else(|| self.pile(from));
        let to = self.scene.object(Sign::Hand, Some(Whose::Own));
        self.scene.way(Sign::Move, at, to);
    }

    fn standing_kind(&self, at: Cell, otherwise: Kind) -> Kind {
        self.scene.standing(at).and_then(|thing| thing.kind).unwrap_or(otherwise)
    }

    /// One piece moves.
    fn travel(&mut self, step: &MoveStep) {
        let from = self.first(&step.piece);
        let standing = self.scene.standing(from).cloned();
        let owner = standing.as_ref().and_then(|thing| thing.whose);
        let kind = standing.and_then(|thing| thing.kind).unwrap_or(Kind::ROOK);
        let captures = matches!(step.capture, Capturing::Must | Capturing::Own | Capturing::Any);
        let movement = match &step.moving {
            Moving::As(movement) => movement.clone(),
            Moving::Kind(kind) => self.movement(*kind),
            Moving::Like(squares) => {
                let at = self.first(squares);
                self.movement(self.standing_kind(at, Kind::KNIGHT))
            }
            Moving::Usual | Moving::KindOf(_) | Moving::Picked(_) => self.movement(kind),
        };
        let is_placed = step.to.as_ref().is_some_and(|to| {
            let seen = look(to);
            seen.name.is_some() || seen.fact.is_some() || seen.whereabouts.is_some() || step.anywhere
        });
        let path = if step.same_way {
            self.along(from)
        } else if let (Some(to), true) = (&step.to, is_placed) {
            let target = look(to);
            let to = if let Some(known) = target.name.and_then(|name| self.named(name)) {
                known.first().copied()
            } else if let Some(fact) = target.fact {
                Some(self.fact(fact))
            } else {
                self.whereabouts(&target)
            };
            let to = to.unwrap_or_else(|| self.scene.room(None));
            let (x, y) = (to.0 - from.0, to.1 - from.1);
            let is_line = x == 0 || y == 0 || x.abs() == y.abs();
            Path { stops: vec![to], leaps: !is_line || !matches!(step.moving, Moving::Usual) }
        } else {
            let found = self.goal(from, &movement, captures, facing(owner));
            found.unwrap_or_else(|| Path { stops: vec![self.scene.room(None)], leaps: true })
        };
        self.go(from, &path, step, owner);
    }

    /// The same way again from another square.
    fn along(&mut self, from: Cell) -> Path {
        let step = match (&self.last_way, self.scene.things().iter().find(|thing| thing.sign == Sign::Trail))
        {
            (Some(path), _) if path.stops.len() > 1 => {
                let (start, end) = (path.stops[0], path.end());
                (end.0 - start.0, end.1 - start.1)
            }
            (_, Some(Thing { at, to: Some(to), .. })) => (to.0 - at.0, to.1 - at.1),
            _ => (1, 1),
        };
        Path { stops: vec![(from.0 + step.0, from.1 + step.1)], leaps: false }
    }

    fn go(&mut self, from: Cell, path: &Path, step: &MoveStep, owner: Option<Whose>) {
        let to = path.end();
        let rival = if owner == Some(Whose::Enemy) { Whose::Own } else { Whose::Enemy };
        let victim = match step.capture {
            Capturing::Must => Some(rival),
            Capturing::Own => owner,
            Capturing::Any => Some(Whose::Any),
            Capturing::May => {
                step.to.as_ref().and_then(|to| look(to).whose).filter(|whose| Some(*whose) != owner)
            }
            Capturing::No => None,
        };
        let is_over = step.over.is_some() && step.crossing == Crossing::Must || step.leaps > 0;
        if let Some((x, y)) = step_toward(from, to).filter(|_| is_over) {
            self.stand(&Look { whose: Some(Whose::Own), ..Look::default() }, Some((from.0 + x, from.1 + y)));
        }
        if let Some(with) = &step.with {
            let is_pulled = matches!(look(with).whereabouts, Some(Site::Ahead(..)));
            if let Some((x, y)) = step_toward(from, to) {
                let at = if is_pulled { (from.0 - x, from.1 - y) } else { to };
                let seen = Look {
                    whose: Some(if is_pulled { Whose::Any } else { rival }),
                    never: vec![Kind::KING],
                    ..Look::default()
                };
                self.stand(&seen, Some(at));
                let next = if is_pulled { from } else { (to.0 + x, to.1 + y) };
                self.scene.way(Sign::Move, at, next);
                if !is_pulled && step.over_edge.is_some() {
                    self.scene.sign(Sign::Hole, (next.0 + x, next.1 + y));
                }
            }
        }
        let mut start = from;
        for (place, &stop) in path.stops.iter().enumerate() {
            let is_last = place + 1 == path.stops.len();
            let sign = match victim {
                Some(_) if is_last => Sign::Capture,
                _ if path.leaps || is_over || is_leap(start, stop) => Sign::Leap,
                _ => Sign::Move,
            };
            self.scene.way(sign, start, stop);
            start = stop;
        }
        match victim {
            Some(victim) if self.scene.is_free(to) => {
                let mut seen = step.to.as_ref().map(look).unwrap_or_default();
                seen = Look { whose: Some(victim), whereabouts: None, name: None, fact: None, ..seen };
                seen.never.push(Kind::KING);
                self.stand(&seen, Some(to));
            }
            _ => self.scene.sign(Sign::Target, to),
        }
        self.last_way = Some(Path {
            stops: std::iter::once(from).chain(path.stops.iter().copied()).collect(),
            ..path.clone()
        });
    }

    fn swap(&mut self, one: &Squares, other: &Squares, rearrange: bool) {
        if rearrange {
            for x in 0..3 {
                self.scene.sign(Sign::Lit, (x, 0));
                self.stand(&Look { whose: Some(Whose::Own), ..Look::default() }, Some((x, 0)));
            }
            self.scene.way(Sign::Swap, (0, 0), (1, 0));
            self.scene.way(Sign::Swap, (1, 0), (2, 0));
            return;
        }
        let (ones, others) = (self.find(one, 1), self.find(other, 1));
        for (at, to) in ones.into_iter().zip(others) {
            self.scene.way(Sign::Swap, at, to);
        }
    }

    /// Something appears on a square.
    fn come(&mut self, seen: &Look, at: Cell, sign: Sign) {
        let kind = self.kind(seen);
        let whose = seen.whose.or(Some(Whose::Own));
        self.scene.add(Thing { sign, at, to: None, whose, kind: Some(kind) });
    }

    fn place(&mut self, placing: &Placing) {
        let (seen, to) = match placing {
            Placing::Lost { pieces, to, .. } => (self.spirit(pieces), to),
            Placing::New { kind, owner, to } => {
                (Look { kinds: vec![*kind], whose: Some(whose(owner)), ..Look::default() }, to)
            }
        };
        let at = self.first(to);
        self.scene.sign(Sign::Rise, at);
        let sign = if matches!(placing, Placing::New { .. }) { Sign::Piece } else { Sign::Spirit };
        self.come(&seen, at, sign);
    }

    fn remove(&mut self, pieces: &Squares, fate: Fate) {
        let sign = if fate == Fate::Dead { Sign::Skull } else { Sign::Burst };
        for part in alternatives(pieces) {
            let seen = look(part);
            let is_many = seen.name.is_none() && seen.fact.is_none();
            let is_ray = is_many && matches!(seen.whereabouts, Some(Site::InLine(_)));
            let is_taken = is_many && matches!(seen.whereabouts, Some(Site::Taken(_)));
            if is_ray {
                self.shoot(&seen);
                continue;
            }
            let cells = self.find(part, if is_many { 2 } else { 1 });
            if is_taken && let Some(Site::Taken(captor)) = &seen.whereabouts {
                let from = self.first(captor);
                for &at in &cells {
                    self.scene.way(Sign::Capture, from, at);
                }
            }
            for at in cells {
                // A piece that captured falls where it stands, and the sign of its capture with it.
                self.scene.sign(sign, at);
            }
        }
    }

    /// A ray through pieces.
    fn shoot(&mut self, seen: &Look) {
        let Some(Site::InLine(from)) = &seen.whereabouts else { return };
        let from = self.first(from);
        let aim = self.of_sign(Sign::Target).first().copied();
        let to = aim.unwrap_or_else(|| self.scene.room(None));
        self.scene.way(Sign::Ray, from, to);
        let (x, y) = step_toward(from, to).unwrap_or((1, 0));
        let count = (to.0 - from.0).abs().max((to.1 - from.1).abs());
        for (place, whose) in (1..=count).zip([Whose::Enemy, Whose::Own, Whose::Enemy]) {
            let at = (from.0 + x * place, from.1 + y * place);
            self.stand(&Look { whose: Some(whose), never: vec![Kind::QUEEN], ..Look::default() }, Some(at));
            self.scene.sign(Sign::Burst, at);
        }
    }

    /// A piece becomes another, or somebody else's.
    fn becomes(&mut self, at: Cell, into: &Moving, owner: Option<Whose>) {
        let standing = self.scene.standing(at).cloned();
        let (kind, before) =
            standing.map_or((Kind::PAWN, None), |it| (it.kind.unwrap_or(Kind::PAWN), it.whose));
        let kind = match into {
            Moving::Kind(kind) => *kind,
            Moving::KindOf(_) | Moving::Picked(_) => {
                self.kind(&Look { never: vec![kind], ..Look::default() })
            }
            _ => kind,
        };
        let to = self.scene.room(Some(at));
        self.put(kind, owner.or(before), to);
        self.scene.way(Sign::Become, at, to);
        if owner.is_some_and(|owner| Some(owner) != before) {
            self.scene.sign(Sign::Flag, to);
        }
    }

    fn rewrite(&mut self, rewriting: Rewriting) {
        let at = self.fact(TurnFact::Moved);
        let origin = self.fact(TurnFact::Origin);
        match rewriting {
            Rewriting::FirstStep => {
                let (x, y) = step_toward(origin, at).unwrap_or((1, 0));
                let first = (origin.0 + x, origin.1 + y);
                self.scene.way(Sign::Move, origin, first);
                self.scene.sign(Sign::Target, first);
                self.scene.sign(Sign::Cross, at);
            }
            Rewriting::Turn { .. } => {
                self.scene.way(Sign::Leap, at, origin);
                self.scene.object(Sign::Rewind, None);
            }
            Rewriting::TakeBack => self.scene.way(Sign::Leap, at, origin),
            Rewriting::Lose { .. } => {
                self.scene.way(Sign::Leap, at, origin);
                self.scene.object(Sign::Skip, None);
            }
        }
    }

    /// The squares of all pieces.
    pub(super) fn pieces(&self) -> Vec<Cell> {
        self.of_sign(Sign::Piece)
    }

    /// The squares of all signs of a sort.
    pub(super) fn of_sign(&self, sign: Sign) -> Vec<Cell> {
        self.scene.things().iter().filter(|thing| thing.sign == sign).map(|thing| thing.at).collect()
    }

    /// Some pieces of both sides, where there are none: what follows bears on the whole board.
    pub(super) fn company(&mut self) {
        if self.pieces().is_empty() {
            self.stand(&Look { whose: Some(Whose::Own), ..Look::default() }, None);
            self.stand(&Look { whose: Some(Whose::Enemy), ..Look::default() }, None);
        }
    }
}

impl Squares {
    /// The same place with nothing on it.
    fn with(self, other: &Self) -> Self {
        match look(other).whereabouts {
            Some(_) => Self::Both(Box::new(other.clone()), Box::new(self)),
            None => self,
        }
    }
}

/// The parts of an expression of which each is meant.
fn alternatives(squares: &Squares) -> Vec<&Squares> {
    match squares {
        Squares::Either(one, other) => [alternatives(one), alternatives(other)].concat(),
        Squares::Without(one, _) if matches!(**one, Squares::Either(..)) => alternatives(one),
        Squares::Both(one, _) if matches!(**one, Squares::Either(..)) && look(one).kinds.is_empty() => {
            alternatives(one)
        }
        _ => vec![squares],
    }
}

/// The first step of a straight line between two squares.
pub(super) fn step_toward(from: Cell, to: Cell) -> Option<Cell> {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let is_line = (x, y) != (0, 0) && (x == 0 || y == 0 || x.abs() == y.abs());
    is_line.then(|| (x.signum(), y.signum()))
}

/// Whether no line of squares joins two.
fn is_leap(from: Cell, to: Cell) -> bool {
    step_toward(from, to).is_none()
}
