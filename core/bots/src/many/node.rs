//! One position of the search, and those that follow from it.

use unruly_table::Seat;

use super::budget::Budget;
use super::order::{Choice, Experience, bring_forward};
use super::searcher::Strategy;
use super::table::{Bound, Table};
use super::{Aims, Ending, Melee};
use crate::search::WON;

/// The deepest ply ever looked at.
pub(super) const DEEPEST: usize = 64;
/// More than any score.
pub(super) const INFINITE: i32 = WON + 1;

/// A search under way for one seat. Scores are those of that seat.
pub(super) struct Hunt<'s, 'c, P: Melee> {
    pub(super) strategy: Strategy,
    pub(super) root: Seat,
    pub(super) budget: Budget<'c>,
    pub(super) table: &'s mut Table<P::Move>,
    pub(super) experience: &'s mut Experience<P::Move>,
    /// Keys of the positions of the game so far that would be a draw if they came again, in order.
    pub(super) worn: Vec<u64>,
    /// Keys of the positions from the root to here.
    pub(super) path: Vec<u64>,
    /// The expected line from each ply on.
    pub(super) lines: Vec<Vec<P::Move>>,
    /// Moves to try at all plies together, and room to find them in.
    pub(super) choices: Vec<Choice<P::Move>>,
    pub(super) found: Vec<P::Move>,
    /// What may be done at the root.
    pub(super) first_choices: Vec<P::Move>,
}

/// Below this depth positions are only looked at for strikes.
const MOST_STRIKES: i32 = 6;
/// What a quiet move can be expected to bring at most, for each ply left.
const HOPE: i32 = 120;
/// What a strike can bring beyond what it takes.
const STRIKE_HOPE: i32 = 150;

impl<'s, 'c, P: Melee> Hunt<'s, 'c, P> {
    pub(super) fn new(
        (strategy, root): (Strategy, Seat),
        budget: Budget<'c>,
        table: &'s mut Table<P::Move>,
        experience: &'s mut Experience<P::Move>,
        worn: Vec<u64>,
    ) -> Self {
        Self {
            strategy,
            root,
            budget,
            table,
            experience,
            worn,
            path: Vec::with_capacity(DEEPEST + 2),
            lines: (0..DEEPEST + 2).map(|_| Vec::with_capacity(DEEPEST)).collect(),
            choices: Vec::with_capacity(4096),
            found: Vec::with_capacity(1024),
            first_choices: Vec::new(),
        }
    }

    /// The score of a position between two limits. `last` is who moved last.
    pub(super) fn node(
        &mut self,
        position: &mut P,
        depth: i32,
        window: (i32, i32),
        ply: usize,
        last: Option<Seat>,
    ) -> i32 {
        if depth <= 0 {
            return self.settle(position, window, ply, last, MOST_STRIKES);
        }
        let (key, glance) = match self.enter(position, ply, last) {
            Entry::Over(score) => return score,
            Entry::Open { key } => (key, None::<i32>),
        };
        let (mut alpha, mut beta) = window;
        let is_principal = beta - alpha > 1;
        let known = self.table.look_up(key);
        if let Some(known) = known
            && !is_principal
            && i32::from(known.depth) >= depth
            && known.bound.settles(known.score, window)
        {
            return known.score;
        }
        let known_glance = known.map(|known| known.glance).or(glance);
        let glance = known_glance.unwrap_or_else(|| self.glance(position));
        let ours = position.to_move() == self.root;
        let side = if ours { 1 } else { -1 };
        // What stands so well that nothing can come in between is not looked at further.
        let margin = HOPE * depth;
        if !is_principal && depth <= 2 {
            if ours && glance - 2 * margin >= beta && beta > -WON / 2 {
                return glance;
            }
            if !ours && glance + 2 * margin <= alpha && alpha < WON / 2 {
                return glance;
            }
        }
        let is_hopeless = !is_principal
            && depth <= 2
            && (if ours { glance + margin <= alpha } else { glance - margin >= beta });

        let start = self.choices.len();
        self.gather(position, Gathered::All, ply, known.and_then(|known| known.best));
        let turn = position.to_move();
        let (mut best, mut best_step) = (-side * INFINITE, None);
        self.path.push(key);
        let count = self.choices.len() - start;
        for place in 0..count {
            bring_forward(&mut self.choices[start + place..]);
            let Choice { seat, step, prize, .. } = self.choices[start + place];
            let is_quiet = prize <= 0;
            if place > 0 && is_quiet && is_hopeless && best * side > -WON / 2 {
                if (best - glance) * side < -margin {
                    best = glance + side * margin;
                }
                continue;
            }
            let mut less = 0;
            if is_quiet && depth >= 2 && place >= 3 {
                less = 1 + i32::from(place >= 12) + i32::from(depth >= 4 && place >= 30);
                less = less.min(depth - 1);
            }
            position.give_turn(seat);
            let undo = position.make(step);
            if !ours && self.strategy == Strategy::BestReply && position.is_standing(self.root) {
                position.give_turn(self.root);
            }
            let zero = if ours { (alpha, alpha + 1) } else { (beta - 1, beta) };
            let is_better = |score: i32| if ours { score > zero.0 } else { score < zero.1 };
            let mut score = 0;
            let searched_narrow = place > 0;
            if searched_narrow {
                score = self.node(position, depth - 1 - less, zero, ply + 1, Some(seat));
                if less > 0 && is_better(score) {
                    score = self.node(position, depth - 1, zero, ply + 1, Some(seat));
                }
            }
            if !searched_narrow || is_principal && is_better(score) {
                score = self.node(position, depth - 1, (alpha, beta), ply + 1, Some(seat));
            }
            position.unmake(undo);
            position.give_turn(turn);
            if self.budget.is_spent() {
                break;
            }
            if score * side > best * side {
                best = score;
                best_step = Some(step);
                if ours && score > alpha || !ours && score < beta {
                    if is_principal {
                        self.follow(step, ply);
                    }
                    if ours {
                        alpha = score;
                    } else {
                        beta = score;
                    }
                    if alpha >= beta {
                        if is_quiet {
                            // Those tried before stand before it.
                            let vain = &self.choices[start..start + place];
                            self.experience.learn(position, step, vain, depth, ply);
                        }
                        break;
                    }
                }
            }
        }
        self.path.pop();
        self.choices.truncate(start);
        if self.budget.is_spent() {
            return if best_step.is_some() { best } else { glance };
        }
        self.table.keep(key, depth, best_step, glance, (best, Bound::of(best, window)));
        best
    }

    /// The score of a position once the strikes are over.
    fn settle(
        &mut self,
        position: &mut P,
        (mut alpha, mut beta): (i32, i32),
        ply: usize,
        last: Option<Seat>,
        strikes: i32,
    ) -> i32 {
        let key = match self.enter(position, ply, last) {
            Entry::Over(score) => return score,
            Entry::Open { key } => key,
        };
        let known = self.table.look_up(key);
        if let Some(known) = known
            && known.bound.settles(known.score, (alpha, beta))
        {
            return known.score;
        }
        let glance = match known {
            Some(known) => known.glance,
            None => self.glance(position),
        };
        let ours = position.to_move() == self.root;
        // Whose turn it is may leave it at that.
        let mut best = glance;
        if ours {
            alpha = alpha.max(glance);
        } else {
            beta = beta.min(glance);
        }
        if alpha >= beta || strikes == 0 {
            return best;
        }
        let start = self.choices.len();
        self.gather(position, Gathered::Strikes, ply, known.and_then(|known| known.best));
        let turn = position.to_move();
        let count = self.choices.len() - start;
        for place in 0..count {
            bring_forward(&mut self.choices[start + place..]);
            let Choice { seat, step, prize, .. } = self.choices[start + place];
            let hoped = prize + STRIKE_HOPE;
            if ours && glance + hoped <= alpha || !ours && glance - hoped >= beta {
                continue;
            }
            position.give_turn(seat);
            let undo = position.make(step);
            if !ours && self.strategy == Strategy::BestReply && position.is_standing(self.root) {
                position.give_turn(self.root);
            }
            let score = self.settle(position, (alpha, beta), ply + 1, Some(seat), strikes - 1);
            position.unmake(undo);
            position.give_turn(turn);
            if self.budget.is_spent() {
                break;
            }
            if ours && score > best || !ours && score < best {
                best = score;
                if ours {
                    alpha = alpha.max(score);
                } else {
                    beta = beta.min(score);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        self.choices.truncate(start);
        best
    }

    /// What is plain without looking ahead.
    fn enter(&mut self, position: &mut P, ply: usize, last: Option<Seat>) -> Entry {
        self.lines[ply].clear();
        if !self.budget.enter() {
            return Entry::Over(0);
        }
        let lost = ply as i32 - WON;
        match position.ending() {
            Some(Ending::Won(winner)) => return Entry::Over(if winner == self.root { -lost } else { lost }),
            Some(Ending::Drawn) => return Entry::Over(position.drawn(self.root)),
            None => {}
        }
        if !position.is_standing(self.root) {
            return Entry::Over(lost);
        }
        // Best replies and their answers are positions of other turns than those the game has seen.
        let key = position.key() ^ (self.root.index() as u64 + 1).wrapping_mul(SALT);
        let ours = position.to_move() == self.root;
        if ply > 0 && ours {
            if self.path.contains(&key) || self.worn.binary_search(&position.key()).is_ok() {
                return Entry::Over(position.drawn(self.root));
            }
            if let Some(last) = last
                && self.strategy == Strategy::BestReply
                && self.is_struck_down(position, last)
            {
                return Entry::Over(lost + 1);
            }
        }
        if ply >= DEEPEST {
            return Entry::Over(self.glance(position));
        }
        Entry::Open { key }
    }

    /// Whether somebody who moves between the last to move and the root can put the root out of the game: replies are
    /// made one at a time, and this one opened the way for another.
    fn is_struck_down(&self, position: &mut P, last: Seat) -> bool {
        let seats = Seat::ALL.len();
        let (root, last) = (self.root.index(), last.index());
        let distance = |seat: usize| (seat + seats - last) % seats;
        let until_root = distance(root);
        position.strikers(self.root).any(|striker| (1..until_root).contains(&distance(striker.index())))
    }

    /// How the root stands at a glance.
    fn glance(&self, position: &mut P) -> i32 {
        let worths = position.assess();
        let rivals = Seat::ALL.into_iter().filter(|seat| *seat != self.root && position.is_standing(*seat));
        worths.balance(self.root, rivals).clamp(-GREATEST_GLANCE, GREATEST_GLANCE)
    }

    /// Adds what may be tried here to the choices: the moves of whose turn it is, or of all others where they have one
    /// reply together.
    fn gather(&mut self, position: &mut P, gathered: Gathered, ply: usize, best: Option<P::Move>) {
        let turn = position.to_move();
        let all_reply = turn != self.root && self.strategy == Strategy::BestReply;
        for seat in Seat::ALL {
            let moves = seat == turn || all_reply && seat != self.root && position.is_standing(seat);
            if !moves {
                continue;
            }
            position.give_turn(seat);
            self.found.clear();
            match gathered {
                Gathered::All if ply == 0 => self.found.extend_from_slice(&self.first_choices),
                Gathered::All => position.moves(&mut self.found),
                Gathered::Strikes if seat == self.root => position.strikes(Aims::Anyone, &mut self.found),
                Gathered::Strikes => position.strikes(Aims::AtLeast(self.root), &mut self.found),
            }
            for &step in &self.found {
                self.choices.push(self.experience.choice(position, (seat, step), ply, best));
            }
        }
        position.give_turn(turn);
    }

    pub(super) fn follow(&mut self, step: P::Move, ply: usize) {
        let (here, after) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(step);
        here[ply].extend_from_slice(&after[0]);
    }
}

/// Told apart from other roots' positions.
const SALT: u64 = 0xD6E8_FEB8_6659_FD93;
/// What a glance may say at most: a game not yet won is never worth as much as a win.
const GREATEST_GLANCE: i32 = WON - 1_000;

enum Gathered {
    All,
    Strikes,
}

/// What is plain when the search comes to a position.
enum Entry {
    /// It goes no further.
    Over(i32),
    /// It does.
    Open { key: u64 },
}
