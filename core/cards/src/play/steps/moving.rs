//! `move` and `slide`: pieces that go.

use smallvec::{SmallVec, smallvec};
use unruly_chess::betza::Betza;
use unruly_geometry::{Direction, Geometry};

use crate::field::Move;
use crate::field::{Change, PieceId, Pieces, Set, Side, Square};
use crate::look::{Value, functions};
use crate::model::{Capturing, Fate, Kind, Move as MoveStep, Moving, Slide};
use crate::rules::{Passage, Promoting};

use super::super::Play;
use super::super::ask::Answer;
use super::super::news::News;
use super::super::triggers::Occasion;
use super::super::turn::Phase;
use super::{Doing, done_choice, square_choices};

impl Play {
    pub(super) fn move_piece(&mut self, step: &MoveStep) -> Doing {
        let mut answers = self.top().answers.clone().into_iter();
        let mut pieces = self.pieces(&step.piece);
        // Where nothing else can be answered, the first answer is the piece; no other need be looked at again.
        if let (false, Some(Answer::Square(from))) = (step.optional, self.top().answers.first()) {
            pieces &= self.situation.field.pieces_on(Set::of(*from));
        }
        let mut moves: Vec<Move> = Vec::new();
        for piece in pieces.iter() {
            moves.extend(
                self.ways_of(step, piece).into_iter().flat_map(|moved| self.with_promotions(step, moved)),
            );
        }
        if moves.is_empty() {
            return if step.optional { Doing::Done } else { self.nothing() };
        }
        moves.retain(|moved| !self.is_in_vain(self.touched_by(moved)));
        if moves.is_empty() {
            return Doing::Ends;
        }
        let player = self.player(&step.by);
        let origins: Set = moves.iter().map(|moved| moved.from).collect();
        // Which piece, where there are several.
        let from = match origins.only() {
            Some(only) if step.optional => only,
            _ => match answers.next() {
                Some(Answer::Square(square)) => square,
                Some(_) => return Doing::Done,
                None => {
                    let prompt = self.prompt(step.prompt.as_ref(), "which piece moves?");
                    let mut choices = square_choices(origins);
                    choices.extend(step.optional.then(done_choice));
                    return self.ask(player, prompt, choices);
                }
            },
        };
        moves.retain(|moved| moved.from == from);
        let targets: Set = moves.iter().map(|moved| moved.to).collect();
        let to = match answers.next() {
            Some(Answer::Square(square)) => square,
            Some(_) => return Doing::Done,
            None => {
                let prompt = self.prompt(step.prompt.as_ref(), "where to?");
                let mut choices = square_choices(targets);
                choices.extend(step.optional.then(done_choice));
                return self.ask(player, prompt, choices);
            }
        };
        moves.retain(|moved| moved.to == to);
        // Which of two that share a square and could both go there.
        let who = self.kinds_of(moves.iter().map(|moved| moved.piece).collect());
        if who.len() > 1 {
            match answers.next() {
                Some(Answer::Kind(kind)) => {
                    moves.retain(|moved| self.situation.field.man(moved.piece).kind == kind);
                }
                Some(_) => return Doing::Done,
                None => {
                    let prompt = self.prompt(step.prompt.as_ref(), "which of the two?");
                    let choices = self.kind_choices(&who);
                    return self.ask(player, prompt, choices);
                }
            }
        }
        let kinds: Vec<Kind> = moves.iter().filter_map(|moved| moved.promotion).collect();
        if kinds.len() > 1 {
            match answers.next() {
                Some(Answer::Kind(kind)) => moves.retain(|moved| moved.promotion == Some(kind)),
                Some(_) => moves.retain(|moved| moved.promotion.is_none()),
                None => {
                    let prompt = self.prompt(None, "promoted to what?");
                    let mut choices = self.kind_choices(&kinds);
                    choices.extend((kinds.len() < moves.len()).then(done_choice));
                    return self.ask(player, prompt, choices);
                }
            }
        }
        let Some(moved) = moves.first().copied() else { return self.nothing() };
        let along = step.with.as_ref().map(|with| self.pieces(with));
        let over_edge = step.over_edge;
        self.act_on(self.touched_by(&moved), |play| match along {
            Some(along) => play.move_along(moved, along, over_edge, player),
            None => play.perform(moved, player),
        })
    }

    /// The squares on which a move changes something.
    fn touched_by(&self, moved: &Move) -> Set {
        Set::of(moved.from) | Set::of(moved.to) | self.situation.field.squares_of(moved.captures)
    }

    /// Every way a step lets a piece go.
    fn ways_of(&self, step: &MoveStep, piece: PieceId) -> Vec<Move> {
        let mut ways = self.ways_alone(step, piece);
        if let Some(along) = step.with.as_ref().map(|with| self.pieces(with)) {
            ways.retain(|moved| self.can_go_along(moved, along, step.over_edge));
        }
        ways
    }

    /// Every way a step lets a piece go, whoever goes along.
    fn ways_alone(&self, step: &MoveStep, piece: PieceId) -> Vec<Move> {
        let field = &self.situation.field;
        let rules = &self.situation.rules;
        let Some(from) = field.square_of(piece) else { return Vec::new() };
        // What holds a piece where it is holds it against any way to move it.
        if rules.frozen(field, self.player(&step.by)).contains(from) {
            return Vec::new();
        }
        let within = step.to.as_ref().map(|to| self.squares(to));
        if step.same_way {
            return self.same_way(piece, from, step.capture).into_iter().collect();
        }
        if step.anywhere {
            let to = within.unwrap_or_default() & rules.squares();
            return to.into_iter().filter_map(|to| self.transfer(piece, from, to, step)).collect();
        }
        let as_written = match self.betza_of(&step.moving) {
            Ok(betza) => betza,
            Err(()) => return Vec::new(),
        };
        let passage = Passage {
            by: self.player(&step.by),
            capture: step.capture,
            over: step.over.as_ref().map(|over| self.squares(over)).unwrap_or_default(),
            crossing: step.crossing,
            distance: step.distance,
            promotes: if step.promotes { Promoting::Pawns } else { Promoting::None },
        };
        let mut moves = rules.reach(field, piece, as_written, &passage);
        moves.retain(|moved| within.is_none_or(|within| within.contains(moved.to)));
        if !step.en_passant {
            for moved in &mut moves {
                moved.passes = Set::EMPTY;
            }
        }
        moves
    }

    /// How a step lets a piece move: `None` as it usually does.
    fn betza_of<'s>(&'s self, moving: &'s Moving) -> Result<Option<&'s Betza>, ()> {
        let kinds = self.kinds();
        let of_kind = |kind: Kind| Ok(Some(&kinds.info(kind).movement));
        match moving {
            Moving::Usual => Ok(None),
            Moving::As(betza) => Ok(Some(betza)),
            Moving::Kind(kind) => of_kind(*kind),
            Moving::Like(_) | Moving::KindOf(_) | Moving::Picked(_) => match self.kind_meant(moving) {
                Some(kind) => of_kind(kind),
                None => Err(()),
            },
        }
    }

    /// The kind that a step speaks of.
    pub(super) fn kind_meant(&self, moving: &Moving) -> Option<Kind> {
        let first = |pieces: Pieces| pieces.first().map(|piece| self.situation.field.man(piece).kind);
        match moving {
            Moving::Kind(kind) => Some(*kind),
            Moving::Like(squares) => first(self.pieces(squares)),
            Moving::KindOf(pool) => self.pool(pool).first().map(|piece| self.situation.field.man(piece).kind),
            Moving::Picked(name) => match self.top().bindings.get(*name) {
                Some(Value::Kind(kind)) => Some(*kind),
                Some(Value::Lost(pieces)) => {
                    pieces.first().map(|piece| self.situation.field.man(piece).original)
                }
                _ => None,
            },
            Moving::Usual | Moving::As(_) => None,
        }
    }

    /// To a square without regard to how a piece moves.
    fn transfer(&self, piece: PieceId, from: Square, to: Square, step: &MoveStep) -> Option<Move> {
        if from == to {
            return None;
        }
        // Who goes along is not in the way.
        let along = step.with.as_ref().map(|with| self.pieces(with)).unwrap_or_default();
        if !along.is_empty() && self.situation.field.on(to).all(|there| along.contains(there)) {
            return Some(Move::quiet(piece, from, to));
        }
        self.bring(piece, to, step.capture)
    }

    /// A move that a step makes without asking the rules how the piece moves: once for everything it may be promoted to.
    fn with_promotions(&self, step: &MoveStep, moved: Move) -> Vec<Move> {
        let field = &self.situation.field;
        let man = field.man(moved.piece);
        let is_pawn = man.kinds().iter().any(|kind| self.kinds().info(kind).is_pawn);
        let is_last = self.situation.rules.last_rank(man.owner).contains(moved.to);
        if !(step.promotes && (step.anywhere || step.same_way) && is_pawn && is_last) {
            return vec![moved];
        }
        Kind::PROMOTIONS.into_iter().map(|kind| Move { promotion: Some(kind), ..moved }).collect()
    }

    /// Exactly as the last move went, if nothing stands in the way.
    fn same_way(&self, piece: PieceId, from: Square, capture: Capturing) -> Option<Move> {
        let facts = &self.situation.facts;
        let (start, end) = (facts.origin.first()?, facts.target.first()?);
        let (dx, dy) = offset(start, end);
        let board = self.situation.rules.board();
        let to = board.leap(from, dx, dy)?;
        if let Some(direction) = line_of(dx, dy) {
            // Walked step by step: walls, holes and pieces stop it.
            let mut here = from;
            loop {
                here = board.step(here, direction)?;
                if here == to {
                    break;
                }
                if self.situation.field.occupied().contains(here) {
                    return None;
                }
            }
        }
        self.bring(piece, to, capture)
    }

    /// A move takes place: by a regular move or by a card.
    pub(in super::super) fn perform(&mut self, moved: Move, player: Side) {
        let victims: Vec<(PieceId, Square)> = self.placed(moved.captures);
        self.record(&moved);
        for &(piece, at) in &victims {
            self.situation.stood.insert(piece, at);
        }
        let from = self.situation.field.man(moved.piece).kind;
        let mut left: SmallVec<[(PieceId, Square); 2]> = smallvec![(moved.piece, moved.from)];
        let mut entered: SmallVec<[(PieceId, Square); 2]> = smallvec![(moved.piece, moved.to)];
        if let Some((rook, to)) = moved.castling {
            left.extend(self.situation.field.square_of(rook).map(|from| (rook, from)));
            entered.push((rook, to));
        }
        // Whom it concerns that they are captured is told while they still stand there.
        self.occur(&Occasion::Captured(&victims));
        self.situation.field.carry_out(&self.set.kinds, &moved);
        for &(piece, at) in &victims {
            self.tell(News::Taken { piece, at, by: player });
        }
        self.tell(News::Moved { piece: moved.piece, from: moved.from, to: moved.to });
        if moved.promotion.is_some() {
            self.look_after_ways();
            self.note_promotion(moved, from);
        }
        if moved.dies {
            self.tell(News::Taken { piece: moved.piece, at: moved.to, by: player });
        }
        self.occur(&Occasion::Left(&left));
        self.occur(&Occasion::Entered(&entered));
        if let Some(winner) = self.situation.rules.winner_by_goal(&self.situation.field) {
            self.win(winner, "the goal is reached");
        }
    }

    /// Keeps what expressions may ask of the move.
    fn record(&mut self, moved: &Move) {
        let passed = self.situation.rules.path(moved);
        // Whoever went over somebody who still stands there has leapt.
        let field = &self.situation.field;
        let left_standing = field.occupied() - field.squares_of(moved.captures);
        let path = if passed.meets(left_standing) { Set::EMPTY } else { passed };
        let facts = &mut self.situation.facts;
        // A piece that a card moves on after its move has captured on this turn what it captured before, too.
        let moves_on = !self.stack.is_empty()
            && self.turn.phase == Phase::After
            && facts.moved == Pieces::of(moved.piece);
        let (captured, captors) =
            if moves_on { (facts.captured, facts.captors) } else { (Pieces::NONE, Pieces::NONE) };
        facts.moved = Pieces::of(moved.piece);
        facts.origin = Set::of(moved.from);
        facts.target = Set::of(moved.to);
        facts.captured = captured | moved.captures;
        facts.captors = if moved.captures.is_empty() { captors } else { facts.moved };
        facts.path = path;
        facts.promoted = Pieces::NONE;
    }

    /// A piece is brought to a square, capturing there what it may; `None` where somebody stands there whom it may not.
    pub(super) fn bring(&self, piece: PieceId, to: Square, capture: Capturing) -> Option<Move> {
        let field = &self.situation.field;
        let from = field.square_of(piece)?;
        let there: Pieces = field.on(to).collect();
        if there.is_empty() {
            return (capture != Capturing::Must && capture != Capturing::Own)
                .then(|| Move::quiet(piece, from, to));
        }
        let army = field.man(piece).owner;
        let is_neutral = self.situation.rules.neutral(field).contains(to);
        let is_own = there.iter().any(|other| field.man(other).owner == army) && !is_neutral;
        let allowed = match capture {
            Capturing::No => false,
            Capturing::May | Capturing::Must => !is_own,
            Capturing::Own => is_own,
            Capturing::Any => true,
        };
        let rules = &self.situation.rules;
        let player = rules.army(army);
        let is_safe = rules.immune(field, player).contains(to) || self.is_last_king(to);
        let is_blunt = rules.blunt(field, player).contains(from);
        (allowed && !is_safe && !is_blunt).then(|| Move {
            captures: there,
            dies: !is_own && rules.poisoned(field).contains(to),
            ..Move::quiet(piece, from, to)
        })
    }

    /// Whether a royal piece stands there that must not be taken.
    fn is_last_king(&self, square: Square) -> bool {
        self.situation.rules.guarded(&self.situation.field).contains(square)
    }

    /// Where those who go along with a move come to.
    fn company(&self, moved: &Move, along: Pieces) -> Vec<(PieceId, Square, Way)> {
        let others = along.iter().filter(|&piece| piece != moved.piece);
        others
            .filter_map(|piece| {
                let from = self.situation.field.square_of(piece)?;
                Some((piece, from, self.way_along(piece, from, moved)))
            })
            .collect()
    }

    /// Where a piece comes to that goes as another does: who is no leaper by nature is held up by walls.
    fn way_along(&self, piece: PieceId, from: Square, moved: &Move) -> Way {
        let (dx, dy) = offset(moved.from, moved.to);
        let board = self.situation.rules.board();
        let Some(to) = board.leap(from, dx, dy) else {
            // A square that is gone from the middle of the board is no edge.
            let is_hole = from.offset(dx, dy).is_some_and(|to| functions::spans(board, to));
            return if is_hole { Way::Barred } else { Way::OverTheEdge };
        };
        let kinds = self.situation.field.man(piece).kinds();
        let is_leaper = kinds.iter().any(|kind| self.kinds().info(kind).leaps());
        let Some(direction) = line_of(dx, dy).filter(|_| !is_leaper) else { return Way::To(to) };
        let mut here = from;
        while here != to {
            match board.step(here, direction) {
                Some(next) => here = next,
                None => return Way::Barred,
            }
        }
        Way::To(to)
    }

    /// Whether everybody who goes along with a move has a place to go to.
    fn can_go_along(&self, moved: &Move, along: Pieces, over_edge: Option<Fate>) -> bool {
        let on_the_way = along | Pieces::of(moved.piece) | moved.captures;
        self.company(moved, along).into_iter().all(|(_, _, way)| match way {
            Way::To(to) => self.situation.field.on(to).all(|there| on_the_way.contains(there)),
            Way::OverTheEdge => over_edge.is_some(),
            Way::Barred => false,
        })
    }

    /// A piece moves and others go along by the same way, all at once.
    fn move_along(&mut self, moved: Move, along: Pieces, over_edge: Option<Fate>, player: Side) {
        let mut journeys = vec![(moved.piece, moved.to)];
        for (piece, from, way) in self.company(&moved, along) {
            match (way, over_edge) {
                (Way::To(to), _) => journeys.push((piece, to)),
                (Way::OverTheEdge, Some(fate)) => self.lose(piece, from, fate, player),
                // Such a move is not among the ways.
                (Way::OverTheEdge, None) | (Way::Barred, _) => {}
            }
        }
        self.record(&moved);
        self.journey(&journeys);
        if let Some(kind) = moved.promotion {
            let from = self.situation.field.man(moved.piece).kind;
            self.situation.field.set_kind(moved.piece, kind, Change::Promotion);
            self.note_promotion(moved, from);
        }
    }

    /// Keeps and tells that a piece was promoted.
    fn note_promotion(&mut self, moved: Move, from: Kind) {
        self.situation.facts.promoted = Pieces::of(moved.piece);
        self.tell(News::Changed { piece: moved.piece, from, at: moved.to });
    }

    /// Several pieces go to other squares at once, capturing nothing.
    pub(in super::super) fn journey(&mut self, journeys: &[(PieceId, Square)]) {
        let mut left = Vec::new();
        for &(piece, to) in journeys {
            if let Some(from) = self.situation.field.square_of(piece) {
                left.push((piece, from));
                self.tell(News::Moved { piece, from, to });
            }
        }
        self.situation.field.relocate_all(journeys);
        self.occur(&Occasion::Left(&left));
        self.occur(&Occasion::Entered(journeys));
    }

    /// Pieces with the squares they stand on.
    pub(super) fn placed(&self, pieces: Pieces) -> Vec<(PieceId, Square)> {
        pieces.iter().filter_map(|piece| Some((piece, self.situation.field.square_of(piece)?))).collect()
    }

    pub(super) fn slide(&mut self, slide: &Slide) -> Doing {
        let Some((piece, from)) = super::first_on_board(self, self.pieces(&slide.piece)) else {
            return self.nothing();
        };
        let facts = &self.situation.facts;
        let (Some(start), Some(end)) = (facts.origin.first(), facts.target.first()) else {
            return self.nothing();
        };
        // A leap has no line to go on in.
        let Some(direction) = functions::direction(start, end) else { return self.nothing() };
        let (takes, until) = (self.squares(&slide.takes), self.squares(&slide.until));
        let past = slide.past.as_ref().map(|past| self.squares(past)).unwrap_or_default();
        let board = self.situation.rules.board().clone();
        let (mut here, mut last, mut falls, mut taken) = (from, from, false, None);
        let most = slide.distance.unwrap_or(u8::MAX);
        let (field, rules) = (&self.situation.field, &self.situation.rules);
        let owner = rules.army(field.man(piece).owner);
        if rules.frozen(field, owner).contains(from) {
            return self.nothing();
        }
        let is_blunt = rules.blunt(field, owner).contains(from);
        let safe = if is_blunt { Set::ALL } else { rules.immune(field, owner) };
        for _ in 0..most {
            match board.step(here, direction) {
                None => {
                    falls = here.step(direction).is_none_or(|next| !functions::spans(&board, next));
                    break;
                }
                Some(next) if takes.contains(next) && safe.contains(next) && !past.contains(next) => break,
                Some(next) if takes.contains(next) && !past.contains(next) => {
                    (last, taken) = (next, Some(next));
                    break;
                }
                Some(next) if until.contains(next) && !past.contains(next) => break,
                Some(next) => {
                    here = next;
                    if !past.contains(next) {
                        last = next;
                    }
                }
            }
        }
        if taken.is_some_and(|square| self.is_last_king(square)) {
            return self.fizzle("no card may take the last King");
        }
        let player = self.player(&crate::model::PlayerWord::Owner(Box::new(slide.piece.clone())));
        let over_edge = slide.over_edge;
        self.act(|play| {
            if let Some(fate) = over_edge.filter(|_| falls) {
                play.lose(piece, from, fate, !player);
                return;
            }
            if last == from {
                return;
            }
            let capture = if taken.is_some() { Capturing::Any } else { Capturing::No };
            if let Some(moved) = play.bring(piece, last, capture) {
                play.perform(moved, player);
            }
        })
    }
}

/// Where a piece comes to that goes along with another.
#[derive(Debug, Clone, Copy)]
enum Way {
    To(Square),
    OverTheEdge,
    /// A wall stands in between.
    Barred,
}

/// How far one square lies from another.
fn offset(from: Square, to: Square) -> (i8, i8) {
    (to.x() as i8 - from.x() as i8, to.y() as i8 - from.y() as i8)
}

/// The direction of a straight or diagonal line; a leap has none.
fn line_of(dx: i8, dy: i8) -> Option<Direction> {
    let is_line = dx == 0 || dy == 0 || dx.abs() == dy.abs();
    if is_line { Direction::from_offset(dx.signum(), dy.signum()) } else { None }
}
