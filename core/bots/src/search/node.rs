//! The search of one position: which moves to try, how deep, and what follows from their scores.

use super::bound::Bound;
use super::history::{History, Lead, lesson};
use super::order::{Candidates, Favourites};
use super::pruning::{Dismissal, Prospective, Solitude};
use super::reduction::Reductions;
use super::score::{DEEPEST, DRAWN, INFINITE, WIN_IN_SIGHT, WON, from_stored, to_stored};
use super::table::{Knowledge, TranspositionTable};
use super::{Searchable, Wanted};
use crate::budget::Budget;

/// From so many plies without an irreversible move on, what the table says may overlook the draw that is near.
const NEARLY_DRAWN: usize = 80;

/// A search under way.
pub(super) struct Search<'s, S: Searchable> {
    pub(super) budget: Budget<'s>,
    pub(super) table: &'s mut TranspositionTable<S::Move>,
    pub(super) history: &'s mut History<S>,
    pub(super) notes: &'s mut S::Notes,
    pub(super) reductions: &'s Reductions,
    pub(super) candidates: Candidates<S::Move>,
    /// The best line found from each ply on.
    pub(super) lines: Vec<Vec<S::Move>>,
    pub(super) frames: Vec<Frame<S::Move>>,
    /// Moves tried without success, of all positions on the way.
    tried: Vec<S::Move>,
    /// The keys of all positions of the game and on the way here, the present one last.
    pub(super) path: Vec<u64>,
    /// Where in the path the last pass was: what lies before cannot be repeated.
    pub(super) last_pass: usize,
    /// Before this ply no passes are tried, while one is being verified.
    pub(super) no_pass_before: usize,
    /// How deep this iteration searches, extensions and reductions apart.
    pub(super) aim: i32,
    /// Moves of the first position that are left out.
    pub(super) barred: Vec<S::Move>,
    /// The move of the first position that did best one ply less deep.
    pub(super) root_guess: Option<S::Move>,
    /// The farthest ply that was looked at.
    pub(super) reach: usize,
}

/// The facts about the position at a ply.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame<M> {
    /// The value at a glance, unless a threat forbids one.
    pub(super) glance: Option<i32>,
    /// Quiet moves that refuted a position at this ply.
    pub(super) killers: [Option<M>; 2],
    /// The move left out, while it is judged whether it stands alone.
    pub(super) left_out: Option<M>,
    /// The footprint of the move being tried; `None` for a pass.
    pub(super) trail: Option<usize>,
    /// How many positions one ply deeper were refuted.
    pub(super) refutations: u32,
    /// How many plies deeper than the aim the way here is.
    pub(super) stretched: i32,
}

impl<M> Frame<M> {
    const EMPTY: Self = Self {
        glance: None,
        killers: [None, None],
        left_out: None,
        trail: None,
        refutations: 0,
        stretched: 0,
    };
}

/// The expectation of a position off the principal line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Expectation {
    /// That no move reaches the limit, so all have to be tried.
    All,
    /// That one of the first moves reaches it.
    Cut,
}

impl Expectation {
    /// The expectation of the next position.
    fn opposite(self) -> Self {
        match self {
            Self::All => Self::Cut,
            Self::Cut => Self::All,
        }
    }
}

/// The facts about a position before its moves are tried.
#[derive(Debug, Clone, Copy)]
pub(super) struct Footing<M> {
    /// Whether there is a threat to answer.
    pub(super) threatened: bool,
    /// The value at a glance as the game gave it, unless a threat forbids one.
    pub(super) raw: Option<i32>,
    /// The best guess at the score before anything is tried.
    pub(super) guess: i32,
    /// Whether the player stands better than a move ago.
    pub(super) improving: bool,
    /// The knowledge of the table.
    pub(super) known: Option<Knowledge<M>>,
}

impl<'s, S: Searchable> Search<'s, S> {
    pub(super) fn new(
        budget: Budget<'s>,
        (table, history): (&'s mut TranspositionTable<S::Move>, &'s mut History<S>),
        notes: &'s mut S::Notes,
        reductions: &'s Reductions,
        path: Vec<u64>,
    ) -> Self {
        Self {
            budget,
            table,
            history,
            notes,
            reductions,
            candidates: Candidates::new(),
            lines: (0..=DEEPEST).map(|_| Vec::with_capacity(DEEPEST)).collect(),
            frames: (0..DEEPEST + 4).map(|_| Frame::EMPTY).collect(),
            tried: Vec::with_capacity(1 << 12),
            path,
            last_pass: 0,
            no_pass_before: 0,
            aim: 0,
            barred: Vec::new(),
            root_guess: None,
            reach: 0,
        }
    }

    /// The score of a position, searched to a depth; exact between the two limits, a bound beyond them.
    ///
    /// When the budget is spent the score means nothing.
    pub(super) fn node<const PRINCIPAL: bool>(
        &mut self,
        position: &S,
        mut depth: i32,
        (mut alpha, mut beta): (i32, i32),
        ply: usize,
        expectation: Expectation,
    ) -> i32 {
        if depth <= 0 {
            return self.quiesce::<PRINCIPAL>(position, (alpha, beta), ply);
        }
        self.lines[ply].clear();
        if !self.budget.enter() {
            return DRAWN;
        }
        self.reach = self.reach.max(ply);
        let at_root = ply == 0;
        // Such a position is another one than the table knows.
        let is_part = at_root && !self.barred.is_empty();
        if !at_root {
            if let Some(score) = self.ended(position, ply) {
                return score;
            }
            // Nothing here can better a faster win, or be worse than a faster loss, seen elsewhere.
            alpha = alpha.max(ply as i32 - WON);
            beta = beta.min(WON - ply as i32 - 1);
            if alpha >= beta {
                return alpha;
            }
        }

        let key = position.key();
        let left_out = self.frames[ply].left_out;
        let known = if left_out.is_none() { self.table.look_up(key) } else { None };
        if let Some(known) = &known
            && !PRINCIPAL
            && known.depth >= depth
            && position.reversible_plies() < NEARLY_DRAWN
        {
            let score = from_stored(known.score, ply);
            if known.bound.proves(score, beta) {
                return score;
            }
        }

        let footing = self.footing(position, known, ply);
        self.frames[ply + 2].killers = [None, None];
        self.frames[ply + 1].refutations = 0;
        if !PRINCIPAL
            && !footing.threatened
            && left_out.is_none()
            && let Some(score) = self.dismiss_position(position, &footing, depth, (alpha, beta), ply)
        {
            return score;
        }
        let known_best = if is_part { self.root_guess } else { known.and_then(|known| known.best) };
        // Without a move to begin with, a shallower search finds one for next time.
        if known_best.is_none()
            && depth >= 4
            && (PRINCIPAL || expectation == Expectation::Cut)
            && left_out.is_none()
        {
            depth -= 1;
        }

        let lead = self.lead(ply);
        let favourites = Favourites {
            known: known_best,
            killers: self.frames[ply].killers,
            reply: self.history.reply(lead[0]),
        };
        let mark = self.candidates.mark();
        let tried_mark = self.tried.len();
        let count = self.candidates.list(position, Wanted::All, &favourites, self.history, lead);
        if count == 0 {
            return position.stuck().score(ply);
        }

        let entered_at = alpha;
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut place = 0;
        while let Some(candidate) = self.candidates.next(mark, position) {
            let step = candidate.step;
            let noisy = position.is_noisy(step);
            if left_out == Some(step) || is_part && self.barred.contains(&step) {
                continue;
            }
            place += 1;
            let past = if noisy {
                self.history.of_noisy(position, step)
            } else {
                self.history.of_quiet(position, step, lead)
            };
            let reduction = self.reductions.of(depth, place);
            let mut prospective = Prospective { step, noisy, place, past, reduction };
            if !at_root && best > -WIN_IN_SIGHT {
                match self.dismiss_move(position, &footing, depth, alpha, &prospective) {
                    Dismissal::None => {}
                    Dismissal::This => continue,
                    Dismissal::Quiet => {
                        self.candidates.drop_quiet(mark);
                        continue;
                    }
                }
            }
            let mut extension = 0;
            if !at_root && Some(step) == known_best && left_out.is_none() {
                match self.solitude::<PRINCIPAL>(position, &footing, depth, beta, ply, expectation) {
                    Solitude::Extend(plies) => extension = plies,
                    Solitude::Refuted(score) => {
                        best = score;
                        break;
                    }
                }
                if self.budget.is_spent() {
                    break;
                }
            }

            let next = self.advance(position, step, ply);
            let is_late = place > 1 + usize::from(PRINCIPAL);
            if is_late && depth >= 2 && (!noisy || candidate.is_losing() || expectation == Expectation::Cut) {
                prospective.reduction +=
                    self.adjustment::<PRINCIPAL>(position, &next, &footing, ply, expectation);
                prospective.reduction -= past / 10;
                if favourites.includes(step) {
                    prospective.reduction -= 900;
                }
            } else {
                prospective.reduction = 0;
            }
            self.frames[ply + 1].stretched = self.frames[ply].stretched + extension.max(0);
            let score = self.try_move::<PRINCIPAL>(
                &next,
                depth - 1 + extension,
                (alpha, beta),
                ply,
                expectation,
                &prospective,
            );
            self.retreat();
            if self.budget.is_spent() {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(step);
                    if PRINCIPAL {
                        self.lengthen_line(ply, step);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
            if best_move != Some(step) {
                self.tried.push(step);
            }
        }
        self.candidates.drop_from(mark);
        if self.budget.is_spent() {
            self.tried.truncate(tried_mark);
            // At the root the moves already tried still count.
            return if at_root { best } else { DRAWN };
        }
        if best >= beta
            && let Some(step) = best_move
        {
            self.frames[ply].refutations += 1;
            self.teach(position, step, tried_mark, lead, depth + i32::from(best > beta + 80), ply);
        }
        self.tried.truncate(tried_mark);
        if best == -INFINITE {
            // There is no move but the one left out.
            return alpha;
        }
        if left_out.is_none() && !is_part && !(best >= beta && best_move.is_none()) {
            let bound = Bound::of(best, (entered_at, beta));
            self.correct(position, &footing, best_move, best, bound, depth, ply);
            let principal = PRINCIPAL || known.is_some_and(|known| known.principal);
            let score = to_stored(best, ply);
            let glance = footing.raw;
            self.table.keep(key, Knowledge { best: best_move, score, glance, depth, bound, principal });
        }
        best
    }

    /// The score of a move: with a small window and less deep where it comes late, and again in full if that surprises.
    fn try_move<const PRINCIPAL: bool>(
        &mut self,
        next: &S,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
        expectation: Expectation,
        tried: &Prospective<S::Move>,
    ) -> i32 {
        let mut score = INFINITE;
        let reduced = (depth - (tried.reduction >> 10)).max(1).min(depth);
        if reduced < depth {
            score = -self.node::<false>(next, reduced, (-alpha - 1, -alpha), ply + 1, Expectation::Cut);
            if score <= alpha {
                return score;
            }
        }
        if !PRINCIPAL || tried.place > 1 {
            score = -self.node::<false>(next, depth, (-alpha - 1, -alpha), ply + 1, expectation.opposite());
        }
        if PRINCIPAL && (tried.place == 1 || score > alpha) {
            score = -self.node::<true>(next, depth, (-beta, -alpha), ply + 1, Expectation::All);
        }
        score
    }

    /// By how much more to reduce a late move than its place says, in 1024ths of a ply.
    fn adjustment<const PRINCIPAL: bool>(
        &self,
        position: &S,
        next: &S,
        footing: &Footing<S::Move>,
        ply: usize,
        expectation: Expectation,
    ) -> i32 {
        let known = footing.known;
        let known_noisy = known.and_then(|known| known.best).is_some_and(|best| position.is_noisy(best));
        1400 * i32::from(expectation == Expectation::Cut) - 1024 * i32::from(PRINCIPAL)
            + 700 * i32::from(!footing.improving)
            + 900 * i32::from(known_noisy)
            + 900 * i32::from(self.frames[ply + 1].refutations > 3)
            - 900 * i32::from(next.is_threatened())
            - 800 * i32::from(known.is_some_and(|known| known.principal))
    }

    /// Learns how far the glance at a position was off, where the search tells.
    #[allow(clippy::too_many_arguments, reason = "everything that is known at the end of a node")]
    fn correct(
        &mut self,
        position: &S,
        footing: &Footing<S::Move>,
        best_move: Option<S::Move>,
        best: i32,
        bound: Bound,
        depth: i32,
        ply: usize,
    ) {
        let Some(glance) = self.frames[ply].glance else { return };
        let decisive = best.abs() >= WIN_IN_SIGHT || best_move.is_some_and(|step| position.is_noisy(step));
        let agrees = match bound {
            Bound::Exact => false,
            Bound::Lower => best <= glance,
            Bound::Upper => best >= glance,
        };
        if !footing.threatened && !decisive && !agrees {
            self.history.teach_correction(position, best - glance, depth);
        }
    }

    /// The score of a position that is decided, repeated or too far away to look on.
    pub(super) fn ended(&mut self, position: &S, ply: usize) -> Option<i32> {
        if let Some(verdict) = position.settled() {
            return Some(verdict.score(ply));
        }
        if self.is_repeated(position, ply) {
            return Some(DRAWN);
        }
        (ply >= DEEPEST - 1)
            .then(|| if position.is_threatened() { DRAWN } else { position.evaluate(self.notes) })
    }

    /// A glance, put right by what was learned about positions like this.
    pub(super) fn put_right(&self, position: &S, glance: i32) -> i32 {
        (glance + self.history.correction(position)).clamp(1 - WIN_IN_SIGHT, WIN_IN_SIGHT - 1)
    }

    /// The moves that led to the position at a ply.
    pub(super) fn lead(&self, ply: usize) -> Lead {
        let trail = |back: usize| ply.checked_sub(back).and_then(|before| self.frames[before].trail);
        [trail(1), trail(2)]
    }

    /// Makes a move on a copy of the position.
    #[inline]
    pub(super) fn advance(&mut self, position: &S, step: S::Move, ply: usize) -> S {
        self.frames[ply].trail = Some(position.footprint(step));
        let mut next = position.clone();
        next.play(step);
        let key = next.key();
        self.table.expect(key);
        self.path.push(key);
        next
    }

    /// Leaves the position that [`advance`](Self::advance) gave.
    #[inline]
    pub(super) fn retreat(&mut self) {
        self.path.pop();
    }

    /// Puts a move before the best line of the ply below.
    pub(super) fn lengthen_line(&mut self, ply: usize, step: S::Move) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(step);
        line.extend_from_slice(&below[0]);
    }

    /// Whether the position came about before: once since the root, or twice in all.
    fn is_repeated(&self, position: &S, ply: usize) -> bool {
        let here = self.path.len() - 1;
        let reach = position.reversible_plies().min(here - self.last_pass.min(here));
        let key = self.path[here];
        let mut before_root = 0;
        let mut back = 2;
        while back <= reach {
            if self.path[here - back] == key {
                if back < ply {
                    return true;
                }
                before_root += 1;
                if before_root == 2 {
                    return true;
                }
            }
            back += 2;
        }
        false
    }

    /// Judges a position before its moves are tried.
    fn footing(&mut self, position: &S, known: Option<Knowledge<S::Move>>, ply: usize) -> Footing<S::Move> {
        if position.is_threatened() {
            self.frames[ply].glance = None;
            return Footing { threatened: true, raw: None, guess: -INFINITE, improving: false, known };
        }
        // With a move left out it is the position of a moment ago.
        let same = self.frames[ply].glance.filter(|_| self.frames[ply].left_out.is_some());
        let raw = same
            .or_else(|| known.and_then(|known| known.glance))
            .unwrap_or_else(|| position.evaluate(self.notes));
        let glance = same.unwrap_or_else(|| self.put_right(position, raw));
        self.frames[ply].glance = Some(glance);
        let earlier = |back: usize| ply.checked_sub(back).and_then(|before| self.frames[before].glance);
        let improving = earlier(2).or_else(|| earlier(4)).is_none_or(|earlier| glance > earlier);
        let mut guess = glance;
        if let Some(known) = &known {
            let score = from_stored(known.score, ply);
            if known.bound.proves(score, guess) && score.abs() < WIN_IN_SIGHT {
                guess = score;
            }
        }
        Footing { threatened: false, raw: Some(raw), guess, improving, known }
    }

    /// Learns from a refutation and from what was tried before it.
    fn teach(&mut self, position: &S, step: S::Move, tried_mark: usize, lead: Lead, depth: i32, ply: usize) {
        let lesson = lesson(depth);
        if position.is_noisy(step) {
            self.history.teach_noisy(position, step, lesson);
        } else {
            let killers = &mut self.frames[ply].killers;
            if killers[0] != Some(step) {
                *killers = [Some(step), killers[0]];
            }
            self.history.teach_reply(lead[0], step);
            self.history.teach_quiet(position, step, lead, lesson);
            for &other in self.tried[tried_mark..].iter().filter(|&&other| !position.is_noisy(other)) {
                self.history.teach_quiet(position, other, lead, -lesson);
            }
        }
        for &other in self.tried[tried_mark..].iter().filter(|&&other| position.is_noisy(other)) {
            self.history.teach_noisy(position, other, -lesson);
        }
    }
}
