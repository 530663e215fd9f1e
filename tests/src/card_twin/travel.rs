//! Pieces that a card moves: by which ways they may go, and what comes of it.

use super::field::Player;
use super::field::{Square, Squares, bit, each, written};
use super::legal;
use super::man::CardMan;
use super::movement;
use super::moves::{self, PiecePath, Prey, Walk};
use super::rules::{JudgedFor, Rules};
use super::run::{Halt, Run, square};
use super::set::TwinSet;
use super::steps::{How, Travel};

/// The kinds that a pawn may become.
const PROMOTIONS: [&str; 4] = ["queen", "rook", "bishop", "knight"];

impl Run<'_> {
    pub(super) fn travel(&mut self, travel: &Travel) -> Result<(), Halt> {
        let by = self.player(&travel.by);
        let what = self.set_of(&travel.what);
        let rules = Rules::of(self.set, &self.field, JudgedFor::Doing);
        let to = travel.to.as_ref().map(|to| self.set_of(to));
        let can = |at: &Square| !self.ways(&rules, travel, *at, to, by).is_empty();
        let movable: Squares = each(what).filter(can).map(bit).sum();
        if movable == 0 {
            return if travel.optional { Ok(()) } else { self.lacks() };
        }
        let mut options: Vec<String> = each(movable).map(written).collect();
        if travel.optional {
            options.push("done".to_owned());
        }
        let from = self.ask(by, options)?;
        if from == "done" {
            return Ok(());
        }
        let ways = self.ways(&rules, travel, square(&from), to, by);
        self.go(travel, ways, by)
    }

    /// Asks what a piece becomes that is about to go, where that is sure.
    pub(super) fn promise(&mut self, travel: &Travel, at: Square) -> Result<(), Halt> {
        if self.set_of(&travel.what) != bit(at) {
            return Ok(());
        }
        let by = self.player(&travel.by);
        let rules = Rules::of(self.set, &self.field, JudgedFor::Doing);
        let to = travel.to.as_ref().map(|to| self.set_of(to));
        let ways = self.ways(&rules, travel, at, to, by);
        if let [way] = ways.as_slice()
            && self.is_promoted(travel, way)
        {
            let answer = self.ask(by, PROMOTIONS.map(str::to_owned).to_vec())?;
            // The question names a square, and the answer may.
            let (kind, _) = answer.split_once('@').unwrap_or((&answer, ""));
            self.promised.push((at, kind.to_owned()));
        }
        Ok(())
    }

    fn is_promoted(&self, travel: &Travel, way: &PiecePath) -> bool {
        let owner = self.field.man(way.from).expect("it stands there").owner;
        let as_pawn = way.as_pawn || travel.promotes == Some(true);
        travel.promotes.unwrap_or(travel.how == How::Usual)
            && as_pawn
            && legal::promotes(self.set, &self.field, way.from, way.to, owner)
    }

    /// A piece goes one of its ways.
    fn go(&mut self, travel: &Travel, ways: Vec<PiecePath>, by: Player) -> Result<(), Halt> {
        let goals = ways.iter().map(|way| bit(way.to)).fold(0, |a, b| a | b);
        let goal = self.ask_square(by, goals)?;
        let mut way = ways.into_iter().find(|way| way.to == goal).expect("it was offered");
        let mut kind = None;
        if self.is_promoted(travel, &way) {
            let promised = self.promised.iter().find(|(at, _)| *at == way.from);
            kind = Some(match promised.map(|(_, kind)| kind.clone()) {
                Some(kind) => kind,
                None => self.ask(by, PROMOTIONS.map(str::to_owned).to_vec())?,
            });
        }
        if !travel.passes.unwrap_or(travel.how == How::Usual) {
            way.passes = None;
        } else if way.passes.is_none() && travel.passes == Some(true) && way.from.abs_diff(way.to) == 16 {
            way.passes = Some(usize::midpoint(way.from, way.to));
        }
        self.act()?;
        let last = self.field.last.clone();
        legal::go(&mut self.field, &way, true);
        if !self.stands_in {
            // The mover of the turn is still the piece that made its move, or that goes on with it.
            let is_same = last.moved == self.field.last.moved;
            let now = std::mem::replace(&mut self.field.last, last);
            self.field.last.captured = now.captured;
            self.field.last.by_card = now.by_card;
            if is_same {
                self.field.last.from = now.from;
                self.field.last.took |= now.took;
            }
        }
        if let Some(kind) = kind {
            legal::promote(&mut self.field, way.to, &kind);
        }
        Ok(())
    }

    fn ways(
        &self,
        rules: &Rules,
        travel: &Travel,
        from: Square,
        to: Option<Squares>,
        by: Player,
    ) -> Vec<PiecePath> {
        let prey = match travel.capture.as_str() {
            "no" => Prey::Nothing,
            "must" => Prey::Only,
            "own" => Prey::Own,
            "any" => Prey::Either,
            _ => Prey::Enemies,
        };
        let over = travel.over.as_ref().map_or(0, |over| self.set_of(over));
        let mut walk = Walk { prey, over, must_cross: travel.must_cross, ..Walk::usual(by) };
        match &travel.how {
            How::Anywhere => return self.anywhere(rules, from, to.unwrap_or(0), prey, by),
            How::Usual => {}
            How::Gaits(gaits) => walk.gaits = Some(gaits.clone()),
            How::Kind(kind) => walk.like(kind, self.set),
            How::Like(set) => {
                let models: Vec<&CardMan> =
                    each(self.set_of(set)).filter_map(|at| self.field.man(at)).collect();
                let like = |model: &&CardMan| {
                    let mut walk = walk.clone();
                    walk.like(model.kind, self.set);
                    moves::ways(self.set, &self.field, rules, from, &walk)
                };
                let mut found: Vec<PiecePath> = models.iter().flat_map(like).collect();
                found.retain(|way| to.is_none_or(|to| to & bit(way.to) != 0));
                return found;
            }
        }
        let is_there = |way: &PiecePath| to.is_none_or(|to| to & bit(way.to) != 0);
        let mut found = moves::ways(self.set, &self.field, rules, from, &walk);
        found.retain(is_there);
        found
    }

    /// Straight to any of the squares.
    fn anywhere(&self, rules: &Rules, from: Square, to: Squares, prey: Prey, by: Player) -> Vec<PiecePath> {
        if rules.cannot_move[by] & bit(from) != 0 {
            return Vec::new();
        }
        let Some(man) = self.field.man(from) else { return Vec::new() };
        let mut found = Vec::new();
        for to in each(to & !bit(from) & !rules.holes & !rules.unstoppable) {
            let takes = match self.field.man(to) {
                None if prey == Prey::Only => continue,
                None => None,
                Some(other) => {
                    let is_own = other.owner == man.owner;
                    let wanted = match prey {
                        Prey::Nothing => false,
                        Prey::Enemies | Prey::Only => !is_own,
                        Prey::Own => is_own,
                        Prey::Either => true,
                    };
                    let barred = rules.immune[by] & bit(to) != 0 || rules.cannot_capture[by] & bit(from) != 0;
                    if !wanted || barred || other.kind == "king" {
                        continue;
                    }
                    Some(to)
                }
            };
            found.push(PiecePath { from, to, takes, passes: None, rook: None, as_pawn: false });
        }
        found
    }
}

impl Walk {
    /// As a piece of some kind goes.
    fn like(&mut self, kind: &str, set: &TwinSet) {
        if kind == "pawn" {
            self.as_pawn = true;
            return;
        }
        let own = set.kinds.get(kind);
        self.gaits = Some(own.map_or_else(|| movement::of_chess(kind).to_vec(), |kind| kind.gaits.clone()));
    }
}
