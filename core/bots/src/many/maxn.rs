//! temporary: max^n
use unruly_table::Seat;

use super::node::{DEEPEST, Hunt};
use super::order::bring_forward;
use super::{Aims, Ending, Melee};
use crate::search::WON;

pub(super) type Shares = [i32; Seat::ALL.len()];

impl<P: Melee> Hunt<'_, '_, P> {
    pub(super) fn maxn(&mut self, position: &mut P, depth: i32, ply: usize, strikes: i32, width: usize) -> Shares {
        self.lines[ply].clear();
        let mut shares = [0; 6];
        if !self.budget.enter() {
            return shares;
        }
        if let Some(ending) = position.ending() {
            for seat in Seat::ALL {
                shares[seat.index()] = match ending {
                    Ending::Won(winner) if winner == seat => WON - ply as i32,
                    Ending::Won(_) => ply as i32 - WON,
                    Ending::Drawn => position.drawn(seat),
                };
            }
            return shares;
        }
        let key = position.key();
        if ply > 0 && (self.path.contains(&key) || self.worn.binary_search(&key).is_ok()) {
            for seat in Seat::ALL {
                shares[seat.index()] = if position.is_standing(seat) { position.drawn(seat) } else { -WON };
            }
            return shares;
        }
        let turn = position.to_move();
        if depth <= 0 || ply >= DEEPEST {
            let worths = position.assess();
            for seat in Seat::ALL {
                let rivals = Seat::ALL.into_iter().filter(|other| *other != seat && position.is_standing(*other));
                shares[seat.index()] = if position.is_standing(seat) { worths.balance(seat, rivals) } else { -WON + 1 };
            }
            if strikes == 0 || ply >= DEEPEST {
                return shares;
            }
        } else {
            shares = [i32::MIN; 6];
        }
        let start = self.choices.len();
        self.found.clear();
        if depth <= 0 {
            position.strikes(Aims::Anyone, &mut self.found);
        } else if ply == 0 {
            self.found.extend_from_slice(&self.first_choices);
        } else {
            position.moves(&mut self.found);
        }
        let known = self.table.look_up(key).and_then(|known| known.best);
        for &step in &self.found {
            self.choices.push(self.experience.choice(position, (turn, step), ply, known));
        }
        let count = self.choices.len() - start;
        self.path.push(key);
        let mut best = None;
        let mut quiet = 0;
        let before = shares[turn.index()];
        for place in 0..count {
            bring_forward(&mut self.choices[start + place..]);
            let choice = self.choices[start + place];
            if depth <= 0 && before + choice.prize + 150 <= shares[turn.index()] {
                continue;
            }
            if choice.prize <= 0 {
                quiet += 1;
                if ply > 0 && quiet > width {
                    break;
                }
            }
            let undo = position.make(choice.step);
            let below = if depth <= 0 { strikes - 1 } else { strikes };
            let got = self.maxn(position, depth - 1, ply + 1, below, width);
            position.unmake(undo);
            if self.budget.is_spent() {
                break;
            }
            if got[turn.index()] > shares[turn.index()] {
                shares = got;
                best = Some(choice.step);
                self.follow(choice.step, ply);
            }
        }
        self.path.pop();
        if let Some(best) = best
            && depth > 0
            && !self.budget.is_spent()
        {
            let tried: Vec<_> = self.choices[start..].to_vec();
            if position.prize(best) <= 0 {
                self.experience.learn(position, best, &tried[..0], depth, ply);
            }
            self.table.keep(key, depth, Some(best), 0, (0, super::table::Bound::Exact));
        }
        self.choices.truncate(start);
        shares
    }
}
