//! `move` and `slide`: pieces that go.

use smallvec::{SmallVec, smallvec};
use unruly_geometry::{Direction, Geometry};

use unruly_contract::phrase;

use crate::eval::posted::seated;
use crate::eval::{Journey, Value};
use crate::field::Move;
use crate::field::{Change, KindSet, PieceId, Pieces};
use crate::model::{Capturing, Fate, Kind, MoveStep, Moving, Slide, Squares};
use crate::player::Player;
use crate::rules::{Going, Passage, Promoting, Trail};
use crate::terrain::{CompactSet, SquareSet, Terrain};

use super::super::Play;
use super::super::ask::Answer;
use super::super::attempt::Goal;
use super::super::news::News;
use super::super::triggers::Occasion;
use super::super::turn::Phase;
use super::{Doing, done_choice, square_choices};

impl<G: Terrain> Play<G> {
    pub(super) fn move_piece(&mut self, step: &MoveStep) -> Doing {
        let mut pieces = self.pieces(&step.piece);
        // Where nothing else can be answered, the first answer is the piece; no other need be looked at again.
        if let (false, Some(Answer::Square(from))) = (step.optional, self.top().answers.first()) {
            pieces &= self.situation.field.pieces_on(G::Set::of(*from)) | self.posted_from(*from);
        }
        let terms = self.terms(step);
        let mut ways = pieces.iter().flat_map(|piece| self.ways_of(step, piece, &terms));
        // All of them can be chosen, and what is chosen is done.
        if self.goal() == Goal::DoSomething
            && !self.top().answers.contains(&Answer::Done)
            && ways.next().is_some()
        {
            return self.act(|_| {});
        }
        let mut moves: Vec<Move<G>> = ways.collect();
        if moves.is_empty() {
            return if step.optional { Doing::Done } else { self.nothing() };
        }
        moves.retain(|moved| !self.is_in_vain(self.touched_by(moved)));
        if moves.is_empty() {
            return Doing::Ends;
        }
        if step.with.is_none() {
            self.keep_together(&mut moves);
        }
        let moved = match self.choose_move(step, moves) {
            Ok(moved) => moved,
            Err(doing) => return doing,
        };
        if let Some(doing) = self.declare_by_card(moved) {
            return doing;
        }
        let trail = self.trail_of(step, &moved, &terms);
        let player = self.player(&step.by);
        self.act_on(self.touched_by(&moved), |play| match terms.train {
            Some(train) => play.move_along(moved, trail, train, player),
            None => play.perform_along(moved, trail, player),
        })
    }

    /// The move that the answers given so far come down to, or what is to be done instead: to ask the next question, or nothing
    /// where the step was declined.
    fn choose_move(&mut self, step: &MoveStep, mut moves: Vec<Move<G>>) -> Result<Move<G>, Doing> {
        let mut answers = self.top().answers.clone().into_iter();
        // The words of the step are about the piece; where that is settled beforehand, about where it goes.
        let is_settled = matches!(step.piece, Squares::Name(_));
        let words = step.prompt.as_ref();
        let (which, where_to) = if is_settled { (None, words) } else { (words, None) };
        // Which piece, where there are several.
        let origins: G::Set = moves.iter().map(|moved| moved.from).collect();
        let from = match origins.only() {
            Some(only) if step.optional => only,
            _ => self.chosen_square(step, answers.next().as_ref(), (which, "ask-which-piece"), origins)?,
        };
        moves.retain(|moved| moved.from == from);
        let targets: G::Set = moves.iter().map(|moved| moved.to).collect();
        let to = self.chosen_square(step, answers.next().as_ref(), (where_to, "ask-where-to"), targets)?;
        moves.retain(|moved| moved.to == to);
        // Which of two that share a square and could both go there.
        let who = self.kinds_of(moves.iter().map(|moved| moved.piece).collect());
        if who.len() > 1 {
            match answers.next() {
                Some(Answer::Kind(kind)) => {
                    moves.retain(|moved| self.situation.field.man(moved.piece).kind == kind);
                }
                Some(_) => return Err(Doing::Done),
                None => {
                    let prompt = self.prompt(step.prompt.as_ref(), "ask-which-of-two");
                    let choices = self.kind_choices(&who);
                    return Err(self.ask(self.player(&step.by), prompt, choices));
                }
            }
        }
        // Of two alike it is all the same which one goes.
        if let Some(goes) = moves.first().map(|moved| moved.piece) {
            moves.retain(|moved| moved.piece == goes);
        }
        let kinds: Vec<Kind> = moves.iter().filter_map(|moved| moved.promotion).collect();
        if kinds.len() > 1 {
            let told = answers.next().or_else(|| self.promised_kind(moves.first()?.piece, &kinds));
            match told {
                Some(Answer::Kind(kind)) => moves.retain(|moved| moved.promotion == Some(kind)),
                Some(_) => moves.retain(|moved| moved.promotion.is_none()),
                None => {
                    let prompt = self.prompt(None, "ask-promoted-to-what");
                    let mut choices = self.kind_choices(&kinds);
                    choices.extend((kinds.len() < moves.len()).then(done_choice));
                    return Err(self.ask(self.player(&step.by), prompt, choices));
                }
            }
        }
        moves.first().copied().ok_or_else(|| self.nothing())
    }

    /// The kind that was told before the card on top acted, where a piece can become that.
    fn promised_kind(&self, piece: PieceId, kinds: &[Kind]) -> Option<Answer<G>> {
        let promised = self.top().promised.iter().find(|(promoted, _)| *promoted == piece);
        promised.map(|&(_, kind)| kind).filter(|kind| kinds.contains(kind)).map(Answer::Kind)
    }

    /// The move that a step is about to make, if it can make but one, and the kinds that the piece may become by it, if there are several.
    pub(super) fn promotion_ahead(&self, step: &MoveStep) -> Option<(Move<G>, Vec<Kind>)> {
        let terms = self.terms(step);
        let pieces = self.pieces(&step.piece);
        let moves: Vec<Move<G>> = pieces.iter().flat_map(|piece| self.ways_of(step, piece, &terms)).collect();
        let first = *moves.first()?;
        let is_alike = |moved: &Move<G>| (moved.piece, moved.to) == (first.piece, first.to);
        let kinds: Vec<Kind> = moves.iter().filter_map(|moved| moved.promotion).collect();
        let is_sure = moves.iter().all(is_alike) && kinds.len() == moves.len();
        (is_sure && kinds.len() > 1).then_some((first, kinds))
    }

    /// The square of an answer, or what is to be done instead: to ask for it, or nothing where the step was declined.
    fn chosen_square(
        &mut self,
        step: &MoveStep,
        answer: Option<&Answer<G>>,
        (words, question): (Option<&String>, &'static str),
        squares: G::Set,
    ) -> Result<G::Square, Doing> {
        match answer {
            Some(Answer::Square(square)) => Ok(*square),
            Some(_) => Err(Doing::Done),
            None => {
                let prompt = self.prompt(words, question);
                let mut choices = square_choices(squares);
                choices.extend(step.optional.then(done_choice));
                Err(self.ask(self.player(&step.by), prompt, choices))
            }
        }
    }

    /// Leaves those moves after which the pieces are together, where they have to be when this step is done; all where none is
    /// such a move.
    fn keep_together(&self, moves: &mut Vec<Move<G>>) {
        if !G::KEEPS_TOGETHER || self.top().shifts_more_pieces(self) {
            return;
        }
        let (field, rules) = (&self.situation.field, &self.situation.rules);
        let keeps_together = |moved: &Move<G>| rules.keeps_together(field, moved);
        if moves.iter().any(keeps_together) {
            moves.retain(keeps_together);
        }
    }

    /// The squares on which a move changes something.
    fn touched_by(&self, moved: &Move<G>) -> G::Set {
        if self.situation.field.square_of(moved.piece).is_none() {
            // It leaves a corner open, which tells in places where nobody stood.
            return self.everywhere();
        }
        G::Set::of(moved.from) | G::Set::of(moved.to) | self.situation.field.squares_of(moved.captures)
    }

    /// The conditions of a step on a move, as things stand, besides how the piece goes.
    fn terms(&self, step: &MoveStep) -> Terms<G> {
        let meant = |squares: &Option<_>| squares.as_ref().map(|squares| self.squares(squares));
        let train = step.with.as_ref().map(|with| Train {
            pieces: self.pieces(with),
            over_edge: step.over_edge,
            leapers_cross: step.leapers_cross,
        });
        let passage = Passage {
            by: self.player(&step.by),
            capture: step.capture,
            over: meant(&step.over).unwrap_or_default(),
            yielding: self.making_room(train.map(|train| train.pieces).unwrap_or_default()),
            crossing: step.crossing,
            distance: step.distance,
            promotes: if step.promotes { Promoting::Pawns } else { Promoting::None },
            is_by_card: true,
            leaps: step.leaps,
        };
        Terms { passage, within: meant(&step.to), train }
    }

    /// Every way a step lets a piece go.
    fn ways_of(&self, step: &MoveStep, piece: PieceId, terms: &Terms<G>) -> Vec<Move<G>> {
        let goings = if step.same_way {
            self.same_way(piece).map(|to| Going::To(G::Set::of(to))).into_iter().collect()
        } else if step.anywhere {
            terms.within.map(Going::To).into_iter().collect()
        } else {
            self.goings(&step.moving)
        };
        let (field, rules) = (&self.situation.field, &self.situation.rules);
        let mut moves: Vec<Move<G>> = match self.home_of_posted(piece) {
            Some(home) if step.anywhere => self.ways_off_a_corner(piece, home, terms),
            _ => Vec::new(),
        };
        for going in goings {
            for moved in rules.reach(field, piece, going, &terms.passage) {
                let is_known = |known: &Move<G>| (known.to, known.promotion) == (moved.to, moved.promotion);
                if !moves.iter().any(is_known) {
                    moves.push(moved);
                }
            }
        }
        moves.retain(|moved| terms.within.is_none_or(|within| within.contains(moved.to)));
        if let Some(train) = terms.train {
            moves.retain(|moved| self.can_go_along(moved, train));
        }
        if step.same_way {
            // A piece that could have gone there by itself has gone in its usual way.
            let usual = rules.reach(field, piece, Going::Usual, &terms.passage);
            for moved in &mut moves {
                let own = usual.iter().find(|own| own.to == moved.to);
                moved.passes = own.map_or(G::Set::EMPTY, |own| own.passes);
            }
        }
        for moved in &mut moves {
            let passes = match (step.en_passant, moved.captures.is_empty()) {
                // How the card writes a step tells what it passes.
                (true, true) if moved.passes.is_empty() && matches!(step.moving, Moving::As(_)) => {
                    rules.trail(field, moved).path
                }
                (true, _) => moved.passes,
                (false, _) => G::Set::EMPTY,
            };
            moved.passes = passes;
        }
        moves
    }

    /// The moves of a piece on a corner to wherever a card sends it. It is judged on a square that it does not go to, for it
    /// may come back to the one from which it went to its corner.
    fn ways_off_a_corner(&self, piece: PieceId, home: G::Square, terms: &Terms<G>) -> Vec<Move<G>> {
        let (field, rules) = (&self.situation.field, &self.situation.rules);
        let goals = terms.within.unwrap_or_default();
        let apart = rules.squares(field) - field.occupied() - goals;
        let here = if apart.contains(home) { Some(home) } else { apart.first() };
        let Some(here) = here else { return Vec::new() };
        let moves = rules.reach(&seated(field, piece, here), piece, Going::To(goals), &terms.passage);
        moves.into_iter().map(|moved| Move { from: home, ..moved }).collect()
    }

    /// The squares whose pieces all go along.
    fn making_room(&self, along: Pieces<G>) -> G::Set {
        let field = &self.situation.field;
        let all_go = |square: &G::Square| field.on(*square).all(|there| along.contains(there));
        field.squares_of(along).into_iter().filter(all_go).collect()
    }

    /// The ways in which a step lets a piece move; none where the kind that it speaks of is nowhere, and several where it
    /// may move like one of several pieces.
    fn goings<'s>(&'s self, moving: &'s Moving) -> SmallVec<[Going<'s, G>; 2]> {
        match moving {
            Moving::Usual => smallvec![Going::Usual],
            Moving::As(betza) => smallvec![Going::Written(betza)],
            Moving::Like(squares) => self.manners_of(self.pieces(squares)),
            Moving::Kind(_) | Moving::KindOf(_) | Moving::Picked(_) => {
                let kind = self.kind_meant(moving);
                kind.map(|kind| Going::Written(&self.kinds().info(kind).movement)).into_iter().collect()
            }
        }
    }

    /// The manners in which some pieces move: those of their kinds, but for a piece that a card has given a movement in place of its own.
    /// That card has made it a kind of its own.
    fn manners_of(&self, pieces: Pieces<G>) -> SmallVec<[Going<'_, G>; 2]> {
        let (field, rules) = (&self.situation.field, &self.situation.rules);
        let mut manners = SmallVec::new();
        let mut as_their_kind = Pieces::NONE;
        for piece in pieces.iter() {
            match rules.movement_given(field, piece) {
                Some(given) => manners.push(Going::Written(given)),
                None => as_their_kind |= Pieces::of(piece),
            }
        }
        let kinds = self.kinds_of(as_their_kind).into_iter();
        manners.extend(kinds.map(|kind| Going::Written(&self.kinds().info(kind).movement)));
        manners
    }

    /// The way by which a move goes that a step makes.
    fn trail_of(&self, step: &MoveStep, moved: &Move<G>, terms: &Terms<G>) -> Trail<G> {
        let (field, rules) = (&self.situation.field, &self.situation.rules);
        let is_as_written = !step.anywhere && !step.same_way;
        match self.goings(&step.moving).as_slice() {
            [Going::Written(betza)] if is_as_written && step.leaps == 0 => {
                rules.trail_as(field, moved, betza, terms.passage.over)
            }
            // Over what it may pass a piece goes all the same: it passes the squares that are empty.
            _ if step.leaps > 0 || terms.passage.over.is_occupied() => rules.trail_over(field, moved),
            _ => rules.trail(field, moved),
        }
    }

    /// The kind that a step speaks of.
    pub(super) fn kind_meant(&self, moving: &Moving) -> Option<Kind> {
        let first = |pieces: Pieces<G>| pieces.first().map(|piece| self.situation.field.man(piece).kind);
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

    /// The kinds fused with the kind that a step speaks of, where that is a piece's.
    pub(super) fn fused_meant(&self, moving: &Moving) -> KindSet {
        let whose = match moving {
            Moving::Like(squares) => self.pieces(squares),
            Moving::KindOf(pool) => self.pool(pool),
            _ => Pieces::NONE,
        };
        whose.first().map_or(KindSet::NONE, |piece| self.situation.field.man(piece).fused)
    }

    /// Where a piece comes to that goes exactly as the last move went, if nothing stands in the way.
    fn same_way(&self, piece: PieceId) -> Option<G::Square> {
        let from = self.situation.field.square_of(piece)?;
        let facts = &self.situation.facts;
        let (start, end) = (facts.origin.first()?, facts.target.first()?);
        let (dx, dy) = G::offset(start, end);
        let board = self.situation.rules.board();
        let to = board.leap(from, dx, dy)?;
        let rays = self.situation.rules.rays(&self.situation.field, facts);
        if let Some(&direction) = rays.directions(start, end).first() {
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
        Some(to)
    }

    /// A move takes place: by a regular move or by a card.
    pub(in super::super) fn perform(&mut self, moved: Move<G>, player: Player) {
        let trail = self.situation.rules.trail(&self.situation.field, &moved);
        self.perform_along(moved, trail, player);
    }

    /// A move takes place, of which it is known by what way.
    fn perform_along(&mut self, moved: Move<G>, trail: Trail<G>, player: Player) {
        let victims: Vec<(PieceId, G::Square)> = self.placed(moved.captures);
        self.record(&moved, trail);
        for &(piece, at) in &victims {
            self.situation.stood.insert(piece, at);
        }
        let from = self.situation.field.man(moved.piece).kind;
        // A piece that stood on a corner leaves no square.
        let leaves = self.situation.field.square_of(moved.piece).map(|from| (moved.piece, from));
        let mut left: SmallVec<[(PieceId, G::Square); 2]> = leaves.into_iter().collect();
        let mut entered: SmallVec<[(PieceId, G::Square); 2]> = smallvec![(moved.piece, moved.to)];
        if let Some((rook, to)) = moved.castling {
            left.extend(self.situation.field.square_of(rook).map(|from| (rook, from)));
            entered.push((rook, to));
        }
        // Triggers that concern captured pieces hear of it while those still stand there.
        self.occur(&Occasion::Captured(&victims));
        self.situation.field.carry_out(&self.set.kinds, &moved);
        for &(piece, at) in &victims {
            self.tell(News::Taken { piece, at, by: player });
        }
        self.tell(match left.is_empty() {
            true => News::Placed { piece: moved.piece, at: moved.to },
            false => News::Moved { piece: moved.piece, from: moved.from, to: moved.to },
        });
        // The Rook with which a King castles.
        for (&(piece, from), &(_, to)) in left.iter().zip(&entered).skip(1) {
            self.tell(News::Moved { piece, from, to });
        }
        if moved.promotion.is_some() {
            self.refresh_ways();
            self.note_promotion(moved, from);
        }
        if moved.dies {
            self.tell(News::Taken { piece: moved.piece, at: moved.to, by: player });
        }
        self.occur(&Occasion::Left(&left));
        self.occur(&Occasion::Entered(&entered));
        if let Some(winner) = self.situation.rules.winner_by_goal(&self.situation.field) {
            self.win(winner, phrase!("cards-goal-reached"));
        }
    }

    /// The way of the piece that has moved and is moved on.
    fn way_going_on(&self, on: &Trail<G>) -> Trail<G> {
        let (facts, board) = (&self.situation.facts, self.situation.rules.board());
        facts.trail.going_on(board, facts.origin, facts.target, on)
    }

    /// Keeps what expressions may ask of the move.
    pub(super) fn record(&mut self, moved: &Move<G>, trail: Trail<G>) {
        self.note_that_something_moves();
        let moves_another_too = self.has_moved_in_place_of_the_move();
        let follows_another_move = self.follows_another_move();
        let moves_on = !self.stack.is_empty()
            && self.turn.phase == Phase::After
            && self.situation.facts.moved == Pieces::of(moved.piece);
        let trail = match moves_on {
            true => self.way_going_on(&trail),
            false => trail,
        };
        let maker = self.stack.first().map_or(self.turn.mover, |frame| frame.player);
        let facts = &mut self.situation.facts;
        facts.maker = Some(maker);
        // A piece that a card moves on after its move has captured on this turn what it captured before, too.
        let (captured, captors) =
            if moves_on { (facts.captured, facts.captors) } else { (Pieces::NONE, Pieces::NONE) };
        if !moves_another_too {
            facts.promoted = Pieces::NONE;
        }
        if !moves_on && !moves_another_too {
            facts.movers = Pieces::NONE;
            if !follows_another_move {
                facts.journeys.clear();
            }
        }
        facts.movers |= Pieces::of(moved.piece);
        facts.movers |= moved.castling.map_or(Pieces::NONE, |(rook, _)| Pieces::of(rook));
        facts.journeys.push(Journey { from: moved.from, to: moved.to });
        facts.moved = Pieces::of(moved.piece);
        facts.origin = G::Set::of(moved.from);
        facts.target = G::Set::of(moved.to);
        facts.captured = captured | moved.captures;
        facts.captors = if moved.captures.is_empty() { captors } else { facts.moved };
        facts.trail = trail;
    }

    /// Pieces that change places by a card that stands in for the move have been moved, along no line.
    pub(super) fn record_journeys(&mut self, journeys: &[(PieceId, G::Square)]) {
        if !self.is_the_move(self.top()) {
            return;
        }
        self.note_that_something_moves();
        let moves_another_too = self.has_moved_in_place_of_the_move();
        let follows_another_move = self.follows_another_move();
        let stood: SmallVec<[Option<G::Square>; 4]> =
            journeys.iter().map(|&(piece, _)| self.situation.field.square_of(piece)).collect();
        let before = std::mem::take(&mut self.situation.facts);
        let facts = &mut self.situation.facts;
        if moves_another_too {
            (facts.movers, facts.journeys) = (before.movers, before.journeys);
            (facts.captured, facts.captors) = (before.captured, before.captors);
        } else if follows_another_move {
            facts.journeys = before.journeys;
        }
        for (&(piece, to), from) in journeys.iter().zip(stood) {
            let Some(from) = from else { continue };
            facts.moved |= Pieces::of(piece);
            facts.journeys.push(Journey { from, to });
            facts.origin |= G::Set::of(from);
            facts.target |= G::Set::of(to);
        }
        facts.movers |= facts.moved;
        facts.maker = Some(self.turn.mover);
        facts.entrant = before.entrant;
        facts.declared = before.declared;
    }

    fn note_that_something_moves(&mut self) {
        self.stack.iter_mut().for_each(|frame| frame.has_moved = true);
    }

    /// Whether a card that stands in for the move has moved somebody already.
    fn has_moved_in_place_of_the_move(&self) -> bool {
        let card = self.stack.iter().find(|frame| self.is_the_move(frame));
        let before = card.and_then(|frame| frame.before.as_ref());
        before.is_some_and(|before| {
            let (was, is) = (&before.situation.facts, &self.situation.facts);
            was.movers != is.movers || was.journeys != is.journeys
        })
    }

    /// Whether a card that stands in for a move comes after another that has done so on this turn.
    fn follows_another_move(&self) -> bool {
        self.stack.iter().any(|frame| frame.due.as_ref().is_some_and(|due| due.has_moved))
    }

    /// A piece is brought straight to a square by a player; `None` where the player may not bring it there.
    pub(super) fn bring(
        &self,
        piece: PieceId,
        to: G::Square,
        by: Player,
        capture: Capturing,
    ) -> Option<Move<G>> {
        let usual = Passage::usual(by).capturing(capture);
        let passage = Passage { promotes: Promoting::None, is_by_card: true, ..usual };
        self.situation.rules.reach(&self.situation.field, piece, Going::To(G::Set::of(to)), &passage).pop()
    }

    /// Where those who go along with a move come to.
    fn company(&self, moved: &Move<G>, train: Train<G>) -> Vec<(PieceId, G::Square, Companion<G>)> {
        let others = train.pieces.iter().filter(|&piece| piece != moved.piece);
        others
            .filter_map(|piece| {
                let from = self.situation.field.square_of(piece)?;
                Some((piece, from, self.way_along(piece, from, moved, train)))
            })
            .collect()
    }

    /// Where a piece comes to that goes as another does: walls hold it up, unless leapers cross them and it is one by nature.
    fn way_along(&self, piece: PieceId, from: G::Square, moved: &Move<G>, train: Train<G>) -> Companion<G> {
        let (dx, dy) = G::offset(moved.from, moved.to);
        let board = self.situation.rules.board();
        if self.situation.rules.rooted(&self.situation.field).contains(from) {
            return Companion::Barred;
        }
        let Some(to) = board.leap(from, dx, dy) else {
            // A square that is gone from the middle of the board is no edge.
            let is_hole = G::beside(from, dx, dy).is_some_and(|to| G::spans(board, to));
            return if is_hole { Companion::Barred } else { Companion::OverTheEdge };
        };
        let kinds = self.situation.field.man(piece).kinds();
        let crosses = train.leapers_cross && kinds.iter().any(|kind| self.kinds().info(kind).leaps());
        let Some(direction) = line_of(dx, dy).filter(|_| !crosses) else { return Companion::To(to) };
        let mut here = from;
        while here != to {
            match board.step(here, direction) {
                Some(next) => here = next,
                None => return Companion::Barred,
            }
        }
        Companion::To(to)
    }

    /// Whether everybody who goes along with a move has a place to go to.
    fn can_go_along(&self, moved: &Move<G>, train: Train<G>) -> bool {
        let on_the_way = train.pieces | Pieces::of(moved.piece) | moved.captures;
        let mover = self.situation.rules.commander(self.situation.field.man(moved.piece).owner);
        let rules = &self.situation.rules;
        // To push a piece over the edge is to capture it.
        let may_push = |at: G::Square| {
            let field = &self.situation.field;
            !rules.blunt(field, mover).contains(moved.from) && !rules.immune(field, mover).contains(at)
        };
        let closed = rules.no_stop(&self.situation.field);
        let is_free = |to: G::Square| {
            !closed.contains(to) && self.situation.field.on(to).all(|there| on_the_way.contains(there))
        };
        self.company(moved, train).into_iter().all(|(_, at, way)| match way {
            Companion::To(to) => is_free(to),
            Companion::OverTheEdge => match train.over_edge {
                Some(Fate::Lost) => may_push(at),
                Some(Fate::Dead) => true,
                None => false,
            },
            Companion::Barred => false,
        })
    }

    /// A piece moves and others go along by the same way, all at once.
    fn move_along(&mut self, moved: Move<G>, trail: Trail<G>, train: Train<G>, player: Player) {
        let mut journeys = vec![(moved.piece, moved.to)];
        for (piece, from, way) in self.company(&moved, train) {
            match (way, train.over_edge) {
                (Companion::To(to), _) => journeys.push((piece, to)),
                (Companion::OverTheEdge, Some(fate)) => self.lose(piece, from, fate, player),
                // Such a move is not among the ways.
                (Companion::OverTheEdge, None) | (Companion::Barred, _) => {}
            }
        }
        self.record(&moved, trail);
        self.journey(&journeys);
        if let Some(kind) = moved.promotion {
            let from = self.situation.field.man(moved.piece).kind;
            self.situation.field.set_kind(moved.piece, kind, Change::Promotion);
            self.note_promotion(moved, from);
        }
    }

    /// Keeps and tells that a piece was promoted.
    fn note_promotion(&mut self, moved: Move<G>, from: Kind) {
        self.situation.facts.promoted |= Pieces::of(moved.piece);
        self.tell(News::Changed { piece: moved.piece, from, at: moved.to });
    }

    /// Several pieces go to other squares at once, capturing nothing.
    pub(in super::super) fn journey(&mut self, journeys: &[(PieceId, G::Square)]) {
        let mut left = Vec::new();
        for &(piece, to) in journeys {
            if let Some(from) = self.situation.field.square_of(piece) {
                left.push((piece, from));
                self.tell(News::Moved { piece, from, to });
            }
        }
        let field = &self.situation.field;
        let is_step_of_pawn = |&(piece, to): &(PieceId, G::Square)| {
            field.man(piece).is_pawn(self.kinds()) && field.square_of(piece).is_some_and(|from| from != to)
        };
        if journeys.iter().any(is_step_of_pawn) {
            self.situation.field.stir();
        }
        self.situation.field.relocate_all(journeys);
        self.occur(&Occasion::Left(&left));
        self.occur(&Occasion::Entered(journeys));
    }

    /// Pieces with the squares they stand on.
    pub(super) fn placed(&self, pieces: Pieces<G>) -> Vec<(PieceId, G::Square)> {
        pieces.iter().filter_map(|piece| Some((piece, self.situation.field.square_of(piece)?))).collect()
    }

    pub(super) fn slide(&mut self, slide: &Slide) -> Doing {
        let Some((piece, from)) = super::first_on_board(self, self.pieces(&slide.piece)) else {
            return self.nothing();
        };
        // A leap has no line to go on in.
        let Some(direction) = self.situation.facts.trail.heading else { return self.nothing() };
        let (takes, until) = (self.squares(&slide.takes), self.squares(&slide.until));
        let board = self.situation.rules.board().clone();
        let (mut here, mut last, mut falls, mut taken) = (from, from, false, None);
        let most = slide.distance.unwrap_or(u8::MAX);
        let (field, rules) = (&self.situation.field, &self.situation.rules);
        let passed = slide.past.as_ref().map(|past| self.squares(past)).unwrap_or_default();
        let past = passed | rules.no_stop(field);
        let owner = rules.commander(field.man(piece).owner);
        if rules.frozen(field, owner).contains(from) {
            return self.nothing();
        }
        let is_blunt = rules.blunt(field, owner).contains(from);
        let safe = if is_blunt { self.everywhere() } else { rules.immune(field, owner) };
        for _ in 0..most {
            match board.step(here, direction) {
                None => {
                    let (dx, dy) = direction.offset();
                    falls = G::beside(here, dx, dy).is_none_or(|next| !G::spans(&board, next));
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
        if taken.is_some_and(|square| rules.guarded(field).contains(square)) {
            return self.breaks_a_higher_rule(phrase!("cards-takes-last-king"));
        }
        let player = self.player(&crate::model::PlayerWord::Owner(Box::new(slide.piece.clone())));
        // A piece that cannot be captured does not fall, and stops at the edge.
        let cannot_fall =
            slide.over_edge == Some(Fate::Lost) && rules.immune(field, self.next_after(owner)).contains(from);
        let over_edge = slide.over_edge.filter(|_| !cannot_fall);
        let lost = over_edge.filter(|_| falls);
        if last == from && lost.is_none() {
            return self.nothing();
        }
        self.act(|play| {
            if let Some(fate) = lost {
                play.lose(piece, from, fate, play.next_after(player));
                return;
            }
            let capture = if taken.is_some() { Capturing::Any } else { Capturing::No };
            if let Some(moved) = play.bring(piece, last, owner, capture) {
                play.perform(moved, player);
            }
        })
    }
}

/// The conditions of a step on moves besides how a piece goes.
struct Terms<G: Terrain> {
    passage: Passage<G>,
    /// Where they may end, if that is said.
    within: Option<G::Set>,
    /// Those who go along, if any may.
    train: Option<Train<G>>,
}

/// Pieces that go along with another by the same way.
#[derive(Clone, Copy)]
struct Train<G: Terrain> {
    pieces: Pieces<G>,
    /// The fate of those that leave the board on the way.
    over_edge: Option<Fate>,
    /// Whether walls let those by that leap by nature.
    leapers_cross: bool,
}

/// Where a piece comes to that goes along with another.
#[derive(Debug, Clone, Copy)]
enum Companion<G: Terrain> {
    To(G::Square),
    OverTheEdge,
    /// A wall stands in between.
    Barred,
}

/// The direction of a straight or diagonal line; a leap has none.
fn line_of(dx: i8, dy: i8) -> Option<Direction> {
    let is_line = dx == 0 || dy == 0 || dx.abs() == dy.abs();
    if is_line { Direction::from_offset(dx.signum(), dy.signum()) } else { None }
}
