//! The meaning of expressions about captured pieces, of numbers and of conditions.

use super::eval::Eyes;
use super::field::{Bound, each};
use super::legal;
use super::man::CardMan;
use super::words::Words;

impl Eyes<'_> {
    /// Whether an expression means captured pieces.
    pub(super) fn is_pool(&self, words: &Words) -> bool {
        match words {
            Words::Word(name, _) => {
                matches!(name.as_str(), "captured" | "lost" | "dead" | "by-card" | "akin")
                    || matches!(self.names.get(name), Some(Bound::Pool(_)))
            }
            Words::Common(one, _) | Words::Without(one, _) | Words::Either(one, _) => self.is_pool(one),
            _ => false,
        }
    }

    /// The captured pieces that an expression means, by their ids.
    pub(super) fn pool(&self, words: &Words) -> Vec<usize> {
        match words {
            Words::Word(name, of) => self.pool_of(name, of),
            Words::Common(one, other) => {
                let others = self.pool(other);
                self.pool(one).into_iter().filter(|id| others.contains(id)).collect()
            }
            Words::Without(one, other) => {
                let others = self.pool(other);
                self.pool(one).into_iter().filter(|id| !others.contains(id)).collect()
            }
            Words::Either(one, other) => [self.pool(one), self.pool(other)].concat(),
            _ => panic!("{words:?} is no pool"),
        }
    }

    fn pool_of(&self, name: &str, of: &[Words]) -> Vec<usize> {
        let (lost, dead) = (&self.field.lost, &self.field.dead);
        let ids = |men: &[CardMan], is_such: &dyn Fn(&CardMan) -> bool| -> Vec<usize> {
            men.iter().filter(|man| is_such(man)).map(|man| man.id).collect()
        };
        let of_players = |men: &[CardMan]| {
            let players = self.players(&of[0]);
            ids(men, &|man| players.contains(&man.owner))
        };
        let both = |is_such: &dyn Fn(&CardMan) -> bool| [ids(lost, is_such), ids(dead, is_such)].concat();
        match name {
            "captured" => self.field.last.captured.clone(),
            "by-card" => self.field.last.by_card.clone(),
            "akin" => {
                let men = each(self.set_of(&of[0])).filter_map(|at| self.field.man(at));
                let names: Vec<&str> = men.flat_map(|man| man.names.clone()).collect();
                both(&|man| names.contains(&man.began))
            }
            "lost" => of_players(lost),
            "dead" => of_players(dead),
            _ => match self.names.get(name) {
                Some(Bound::Pool(ids)) => ids.clone(),
                _ => both(&|man| man.is(name)),
            },
        }
    }

    fn number(&self, words: &Words) -> i32 {
        match words {
            Words::Number(number) => *number,
            Words::Word(name, of) if name == "count" && self.is_pool(&of[0]) => {
                self.pool(&of[0]).len() as i32
            }
            Words::Word(name, of) if name == "count" => self.set_of(&of[0]).count_ones() as i32,
            _ => panic!("{words:?} is no number"),
        }
    }

    /// Whether a condition holds.
    pub(super) fn holds(&self, words: &Words) -> bool {
        match words {
            Words::Not(one) => !self.holds(one),
            Words::And(one, other) => self.holds(one) && self.holds(other),
            Words::Or(one, other) => self.holds(one) || self.holds(other),
            Words::Compared(one, sign, other) => self.compared(one, sign, other),
            Words::Word(name, of) if name == "can-capture" => {
                let player = self.players(&of[0])[0];
                let these = of.get(1).map_or(!0, |these| self.set_of(these));
                legal::captures(self.set, self.field, player, these)
            }
            _ if self.is_pool(words) => !self.pool(words).is_empty(),
            _ => self.set_of(words) != 0,
        }
    }

    fn compared(&self, one: &Words, sign: &str, other: &Words) -> bool {
        if let (Words::Word(name, _), Words::Word(word, _)) = (one, other)
            && let Some(Bound::Word(picked)) = self.names.get(name)
        {
            return (picked == word) == (sign == "=");
        }
        let (one, other) = (self.number(one), self.number(other));
        match sign {
            "=" => one == other,
            "!=" => one != other,
            "<" => one < other,
            "<=" => one <= other,
            ">" => one > other,
            _ => one >= other,
        }
    }
}
