//! Pieces that trade places, all at once.

use super::field::Bound;
use super::field::{Square, bit, each};
use super::man::CardMan;
use super::rules::{JudgedFor, Rules};
use super::run::{Halt, Run};
use super::words::Words;

impl Run<'_> {
    pub(super) fn swap(&mut self, one: &Words, other: &Words) -> Result<(), Halt> {
        let (one, other) = (self.set_of(one), self.set_of(other));
        let cannot = Rules::of(self.set, &self.field, JudgedFor::Doing).cannot_shift[self.own];
        let (Some(one), Some(other)) = (each(one).next(), each(other).next()) else {
            return self.lacks();
        };
        if cannot & (bit(one) | bit(other)) != 0 {
            return self.lacks();
        }
        self.act()?;
        self.field.board.swap(one, other);
        self.displaced(&[one, other]);
        // A swap is a move.
        if self.stands_in {
            let swapped = [one, other].map(|at| self.field.man(at).expect("both have stood").id);
            self.field.last.movers.extend(swapped);
        }
        Ok(())
    }

    pub(super) fn cycle(&mut self, turn: &str) -> Result<(), Halt> {
        let way = self.way(turn);
        let mut corners = [0, 7, 63, 56];
        if way == "right" {
            corners.reverse();
        }
        let rules = Rules::of(self.set, &self.field, JudgedFor::Doing);
        // A piece that is held, or has nowhere to go, stays, and so does the one that would come there.
        let mut stays = [false; 4];
        for _ in 0..4 {
            for place in 0..4 {
                let (at, next) = (corners[place], (place + 1) % 4);
                let cannot = rules.cannot_shift[self.own] & bit(at) | rules.holes & bit(corners[next]);
                stays[place] |= self.field.man(at).is_some() && (cannot != 0 || stays[next]);
            }
        }
        let goes = |place: &usize| self.field.man(corners[*place]).is_some() && !stays[*place];
        let going: Vec<usize> = (0..4).filter(goes).collect();
        if going.is_empty() {
            return self.lacks();
        }
        self.act()?;
        let men: Vec<Option<CardMan>> =
            going.iter().map(|place| self.field.board[corners[*place]].take()).collect();
        for (place, man) in going.into_iter().zip(men) {
            self.field.board[corners[(place + 1) % 4]] = man;
        }
        self.displaced(&corners);
        Ok(())
    }

    pub(super) fn rotate(&mut self, turn: &str) -> Result<(), Halt> {
        let way = self.way(turn);
        self.act()?;
        let turned = |at: Square| {
            let (file, rank) = (at % 8, at / 8);
            if way == "left" { file * 8 + 7 - rank } else { (7 - file) * 8 + rank }
        };
        self.field.turn_about(&turned);
        self.names.values_mut().for_each(|bound| bound.turn_about(&turned));
        self.field.passed.clear();
        Ok(())
    }

    pub(super) fn way(&self, turn: &str) -> String {
        match self.names.get(turn) {
            Some(Bound::Word(word)) => word.clone(),
            _ => turn.to_owned(),
        }
    }

    /// The pieces there have moved.
    fn displaced(&mut self, squares: &[Square]) {
        for at in squares {
            if let Some(man) = &mut self.field.board[*at] {
                man.has_moved = true;
            }
        }
    }
}
