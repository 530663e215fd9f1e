//! One position of the search, and those that follow from it.

use unruly_contract::Seat;

use super::order::{Experience, RankedMove, bring_forward};
use super::replies::ReplyRole;
use super::table::MeleeTable;
use crate::budget::Budget;
use crate::melee::position::standing;
use crate::melee::{Ending, Melee};
use crate::search::{Bound, WON, to_stored};

/// The deepest ply ever looked at.
pub(super) const DEEPEST: usize = 64;
/// More than any score.
pub(super) const INFINITE: i32 = WON + 1;

/// A search under way for one seat. Scores are those of that seat.
pub(super) struct MeleeSearch<'s, 'c, P: Melee> {
    pub(super) root: Seat,
    pub(super) budget: Budget<'c>,
    pub(super) table: &'s mut MeleeTable<P::Move>,
    pub(super) experience: &'s mut Experience<P::Move>,
    /// The moves open at the root.
    first_choices: &'s [P::Move],
    /// Those of them that are left out.
    pub(super) barred: Vec<P::Move>,
    /// The one that did best one ply less deep, among those that are not.
    pub(super) root_guess: Option<P::Move>,
    /// Keys of the positions that would be a draw if they came again, in order.
    worn: Vec<u64>,
    /// Keys of the positions from the root to here.
    path: Vec<u64>,
    /// The expected line from each ply on.
    pub(super) lines: Vec<Vec<P::Move>>,
    /// Moves to try at all plies together, and room to find them in.
    pub(super) choices: Vec<RankedMove<P::Move>>,
    pub(super) found: Vec<P::Move>,
}

/// The facts that are plain when the search comes to a position.
pub(super) enum Arrival {
    /// It goes no further.
    Over(i32),
    /// It does; this is the key of the position as the root's search knows it.
    Open(u64),
}

/// On which side of a window a seat pulls: the root up, all others down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pull {
    Ours,
    Theirs,
}

/// As far from the horizon as this a position may be judged by a glance.
const NEAR_THE_HORIZON: i32 = 2;
/// The most that a quiet move can be expected to change, for each ply left.
const HOPE: i32 = 120;
/// Quiet moves tried after so many are looked at less deeply, and less deeply still after so many more.
const LATE: usize = 3;
const LATER: usize = 12;
const LATEST: usize = 30;
/// Worse than this is a lost game, whatever a glance says.
const NEARLY_LOST: i32 = WON / 2;
/// The greatest value of a glance: a game not yet won is never worth as much as a win.
pub(super) const GREATEST_GLANCE: i32 = WON - 1_000;
/// Tells the positions of searches for different seats apart.
const SALT: u64 = 0xD6E8_FEB8_6659_FD93;

impl<'s, 'c, P: Melee> MeleeSearch<'s, 'c, P> {
    pub(super) fn new(
        root: Seat,
        first_choices: &'s [P::Move],
        worn: Vec<u64>,
        budget: Budget<'c>,
        (table, experience): (&'s mut MeleeTable<P::Move>, &'s mut Experience<P::Move>),
    ) -> Self {
        Self {
            root,
            budget,
            table,
            experience,
            first_choices,
            barred: Vec::new(),
            root_guess: None,
            worn,
            path: Vec::with_capacity(DEEPEST + 2),
            lines: (0..DEEPEST + 2).map(|_| Vec::with_capacity(DEEPEST)).collect(),
            choices: Vec::with_capacity(4096),
            found: Vec::with_capacity(1024),
        }
    }

    /// The score of a position between two limits, so many plies ahead. Where more than two are left, plies of those who wait do
    /// not count.
    pub(super) fn node(
        &mut self,
        position: &mut P,
        depth: i32,
        window: (i32, i32),
        (ply, is_answered): (usize, bool),
    ) -> i32 {
        if depth <= 0 {
            return self.settle(position, window, ply);
        }
        let key = match self.enter(position, ply) {
            Arrival::Over(score) => return score,
            Arrival::Open(key) => key,
        };
        let role = self.role(position, is_answered);
        if role == ReplyRole::Waits {
            let (score, _) = self.leave_it(position, key, depth, window, (ply, true));
            return score;
        }
        // Such a position is another one than the table knows.
        let is_part = ply == 0 && !self.barred.is_empty();
        let is_principal = window.1 - window.0 > 1;
        let known = self.table.look_up(key, ply);
        if let Some(known) = known
            && !is_principal
            && i32::from(known.depth) >= depth
            && known.bound.settles(known.score, window)
        {
            return known.score;
        }
        let glance = known.map_or_else(|| self.glance(position), |known| known.glance);
        let side = self.side(position);
        let hope = HOPE * depth;
        let is_judged = !is_principal && depth <= NEAR_THE_HORIZON;
        if is_judged && side.stands_clear(glance, 2 * hope, window) {
            return glance;
        }
        let is_hopeless = is_judged && side.is_out_of_reach(glance, hope, window);

        let start = self.choices.len();
        let known_best = if is_part { self.root_guess } else { known.and_then(|known| known.best) };
        self.gather(position, ply, known_best);
        let (mut alpha, mut beta) = window;
        let (mut best, mut best_step) = (side.worst(), None);
        if role == ReplyRole::MayAnswer {
            let (score, step) = self.leave_it(position, key, depth, window, (ply, false));
            (best, best_step) = (score, Some(step));
            (alpha, beta) = side.narrowed_to(score, window);
        }
        let left_open = usize::from(best_step.is_some());
        self.path.push(key);
        for place in start..self.choices.len() {
            if alpha >= beta {
                break;
            }
            bring_forward(&mut self.choices[place..]);
            let RankedMove { step, prize, .. } = self.choices[place];
            let tried = place - start + left_open;
            let is_quiet = prize <= 0;
            if is_hopeless && is_quiet && tried > 0 && side.signed(best) > -NEARLY_LOST {
                // All that come after it are quiet too.
                best = side.better(best, side.improved(glance, hope));
                break;
            }
            let less = if is_quiet { reduction(depth, tried) } else { 0 };
            let undo = position.make(step);
            let zero = side.narrowed((alpha, beta));
            let next = (ply + 1, role.answers());
            let mut score = 0;
            if tried > 0 {
                score = self.node(position, depth - 1 - less, zero, next);
                if less > 0 && side.is_gain(score, zero) {
                    score = self.node(position, depth - 1, zero, next);
                }
            }
            if tried == 0 || is_principal && side.is_gain(score, zero) {
                score = self.node(position, depth - 1, (alpha, beta), next);
            }
            position.unmake(undo);
            if self.budget.is_spent() {
                break;
            }
            if side.signed(score) <= side.signed(best) {
                continue;
            }
            best = score;
            best_step = Some(step);
            if side.is_gain(score, (alpha, beta)) {
                if is_principal {
                    self.follow(step, ply);
                }
                (alpha, beta) = side.narrowed_to(score, (alpha, beta));
                if alpha >= beta {
                    if is_quiet {
                        // The moves tried before it stand before it.
                        self.experience.learn(position, step, &self.choices[start..place], depth, ply);
                    }
                    break;
                }
            }
        }
        self.path.pop();
        self.choices.truncate(start);
        if self.budget.is_spent() {
            return if best_step.is_some() { best } else { glance };
        }
        if !is_part {
            let stored = (to_stored(best, ply), Bound::of(best, window));
            self.table.keep(key, depth, best_step, glance, stored);
        }
        best
    }

    /// The score where the seat to move leaves it to others to answer the root, and what it does instead.
    fn leave_it(
        &mut self,
        position: &mut P,
        key: u64,
        depth: i32,
        window: (i32, i32),
        (ply, is_answered): (usize, bool),
    ) -> (i32, P::Move) {
        let step = self.idle_move(position, ply);
        let undo = position.make(step);
        self.path.push(key);
        let score = self.node(position, depth, window, (ply + 1, is_answered));
        self.path.pop();
        position.unmake(undo);
        if window.1 - window.0 > 1 {
            self.follow(step, ply);
        }
        (score, step)
    }

    /// The facts that are plain without looking ahead.
    pub(super) fn enter(&mut self, position: &mut P, ply: usize) -> Arrival {
        self.lines[ply].clear();
        if !self.budget.enter() {
            return Arrival::Over(0);
        }
        let lost = ply as i32 - WON;
        match position.ending() {
            Some(Ending::Won(winner)) => {
                return Arrival::Over(if winner == self.root { -lost } else { lost });
            }
            Some(Ending::Drawn) => return Arrival::Over(position.drawn(self.root)),
            None => {}
        }
        if !position.is_standing(self.root) {
            return Arrival::Over(lost);
        }
        let key = position.key() ^ (self.root.index() as u64 + 1).wrapping_mul(SALT);
        if ply > 0 && (self.path.contains(&key) || self.worn.binary_search(&position.key()).is_ok()) {
            return Arrival::Over(position.drawn(self.root));
        }
        if ply >= DEEPEST {
            return Arrival::Over(self.glance(position));
        }
        Arrival::Open(key)
    }

    /// How the root stands at a glance.
    pub(super) fn glance(&self, position: &mut P) -> i32 {
        let worths = position.assess();
        let rivals = standing(position).filter(|seat| *seat != self.root);
        worths.balance(self.root, rivals).clamp(-GREATEST_GLANCE, GREATEST_GLANCE)
    }

    /// The direction in which the seat to move pulls.
    #[inline]
    pub(super) fn side(&self, position: &P) -> Pull {
        if position.to_move() == self.root { Pull::Ours } else { Pull::Theirs }
    }

    /// Adds what may be done here to the choices.
    pub(super) fn gather(&mut self, position: &mut P, ply: usize, best: Option<P::Move>) {
        self.found.clear();
        if ply == 0 {
            self.found.extend(self.first_choices.iter().filter(|step| !self.barred.contains(step)));
        } else {
            position.moves(&mut self.found);
        }
        self.choose_among_found(position, ply, best);
    }

    /// Turns what was found into choices.
    pub(super) fn choose_among_found(&mut self, position: &P, ply: usize, best: Option<P::Move>) {
        for &step in &self.found {
            self.choices.push(self.experience.choice(position, step, ply, best));
        }
    }

    fn follow(&mut self, step: P::Move, ply: usize) {
        let (here, after) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(step);
        here[ply].extend_from_slice(&after[0]);
    }
}

/// How much less deep a quiet move is looked at where so many were tried before it.
fn reduction(depth: i32, tried: usize) -> i32 {
    if depth < 2 || tried < LATE {
        return 0;
    }
    let less = 1 + i32::from(tried >= LATER) + i32::from(depth >= 4 && tried >= LATEST);
    less.min(depth - 1)
}

impl Pull {
    /// A score as this side sees it: more is better.
    #[inline(always)]
    pub(super) fn signed(self, score: i32) -> i32 {
        match self {
            Self::Ours => score,
            Self::Theirs => -score,
        }
    }

    /// A score that any other is better than.
    pub(super) fn worst(self) -> i32 {
        self.signed(-INFINITE)
    }

    /// The better of two scores.
    #[inline(always)]
    pub(super) fn better(self, one: i32, other: i32) -> i32 {
        match self {
            Self::Ours => one.max(other),
            Self::Theirs => one.min(other),
        }
    }

    /// A score that is better by so much.
    #[inline(always)]
    pub(super) fn improved(self, score: i32, by: i32) -> i32 {
        match self {
            Self::Ours => score + by,
            Self::Theirs => score - by,
        }
    }

    /// Whether a score stands better than anything the window asks for, even after a setback.
    fn stands_clear(self, score: i32, setback: i32, (alpha, beta): (i32, i32)) -> bool {
        let wanted = match self {
            Self::Ours => beta,
            Self::Theirs => alpha,
        };
        wanted.abs() < NEARLY_LOST && self.signed(self.improved(score, -setback)) >= self.signed(wanted)
    }

    /// Whether a score falls short of the window even with a gain.
    #[inline(always)]
    pub(super) fn is_out_of_reach(self, score: i32, gain: i32, (alpha, beta): (i32, i32)) -> bool {
        match self {
            Self::Ours => score + gain <= alpha,
            Self::Theirs => score - gain >= beta,
        }
    }

    /// Whether a score is better than what this side already has.
    #[inline(always)]
    fn is_gain(self, score: i32, (alpha, beta): (i32, i32)) -> bool {
        match self {
            Self::Ours => score > alpha,
            Self::Theirs => score < beta,
        }
    }

    /// The narrowest window that tells whether a score is a gain.
    #[inline(always)]
    fn narrowed(self, (alpha, beta): (i32, i32)) -> (i32, i32) {
        match self {
            Self::Ours => (alpha, alpha + 1),
            Self::Theirs => (beta - 1, beta),
        }
    }

    /// The window that is left when this side has a score.
    #[inline(always)]
    pub(super) fn narrowed_to(self, score: i32, (alpha, beta): (i32, i32)) -> (i32, i32) {
        match self {
            Self::Ours => (alpha.max(score), beta),
            Self::Theirs => (alpha, beta.min(score)),
        }
    }
}
