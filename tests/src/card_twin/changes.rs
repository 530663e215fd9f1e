//! The changes that cards make, one by one, once it is known on which pieces.

use std::rc::Rc;

use super::field::{Bound, EffectOnField, Square, Squares, each};
use super::legal;
use super::man::{CardMan, kept};
use super::rules::{JudgedFor, Rules};
use super::run::{Halt, Run, square};
use super::steps::Lasting;
use super::words::Words;

impl Run<'_> {
    pub(super) fn last(&mut self, says: &Lasting) -> Result<(), Halt> {
        let on = says.on.as_ref().map(|on| self.field.things_on(self.set_of(on)));
        if on.as_ref().is_some_and(Vec::is_empty) {
            return self.lacks();
        }
        self.act()?;
        let mark = says.mark.as_ref().map_or(0, |mark| self.set_of(mark));
        let effect = EffectOnField {
            id: self.field.number(),
            card: self.card.to_owned(),
            owner: self.own,
            says: Rc::new(says.clone()),
            names: self.names.clone(),
            on,
            mark: self.field.things_on(mark),
            born: self.field.turn_number,
            turned: std::mem::take(&mut self.turned),
        };
        self.lasts |= effect.is_beside();
        self.field.effects.push(effect);
        Ok(())
    }

    pub(super) fn end(&mut self, name: &str) -> Result<(), Halt> {
        let Some(Bound::Effect(id)) = self.names.get(name).cloned() else { return self.lacks() };
        self.act()?;
        self.field.end(id);
        Ok(())
    }

    /// The pieces of a set. A step that must do something and finds nobody has nothing to act on.
    fn somebody(&mut self, men: Squares) -> Result<Option<Squares>, Halt> {
        if men == 0 {
            return self.lacks().map(|()| None);
        }
        self.act()?;
        Ok(Some(men))
    }

    pub(super) fn remove(
        &mut self,
        what: &Words,
        spare: Option<&Words>,
        dead: bool,
        by: &Words,
    ) -> Result<(), Halt> {
        let by = self.player(by);
        let spare = spare.map_or(0, |spare| self.set_of(spare));
        // To be dead is not to be captured.
        let immune = if dead { 0 } else { Rules::of(self.set, &self.field, JudgedFor::Doing).immune[by] };
        let men = self.field.where_men(|_| true);
        let Some(what) = self.somebody(self.set_of(what) & men & !spare & !immune)? else { return Ok(()) };
        each(what).for_each(|at| self.field.capture(at, true, dead));
        Ok(())
    }

    pub(super) fn lift(&mut self, what: &Words) -> Result<(), Halt> {
        let men = self.field.where_men(|_| true);
        let Some(what) = self.somebody(self.set_of(what) & men)? else { return Ok(()) };
        for at in each(what) {
            let man = self.field.board[at].take().expect("somebody");
            self.field.lifted.push((at, man));
        }
        Ok(())
    }

    pub(super) fn convert(&mut self, what: &Words, to: &Words) -> Result<(), Halt> {
        let to = self.player(to);
        let Some(what) = self.somebody(self.set_of(what))? else { return Ok(()) };
        for at in each(what) {
            self.field.board[at].as_mut().expect("somebody").owner = to;
        }
        Ok(())
    }

    pub(super) fn bury(&mut self, what: &Words) -> Result<(), Halt> {
        let ids = self.eyes().pool(what);
        if ids.is_empty() {
            return self.lacks();
        }
        self.act()?;
        let (dead, lost) = self.field.lost.drain(..).partition(|man| ids.contains(&man.id));
        self.field.lost = lost;
        self.field.dead.extend::<Vec<CardMan>>(dead);
        Ok(())
    }

    pub(super) fn place(
        &mut self,
        what: &Words,
        to: &Words,
        whose: Option<&Words>,
        by: &Words,
    ) -> Result<(), Halt> {
        let by = self.player(by);
        let rules = Rules::of(self.set, &self.field, JudgedFor::Doing);
        let free = !self.field.where_men(|_| true) & !rules.holes & !rules.unstoppable;
        let to = self.set_of(to) & free;
        let ids = if whose.is_some() { Vec::new() } else { self.eyes().pool(what) };
        if to == 0 || whose.is_none() && ids.is_empty() {
            return self.lacks();
        }
        let to = self.ask_square(by, to)?;
        self.act()?;
        let man = match (whose, what) {
            (Some(whose), Words::Word(kind, _)) => {
                let owner = self.player(whose);
                let mut man = CardMan::new(self.field.number(), owner, kind);
                if let Some(also) = self.set.kinds.get(kind).and_then(|kind| kind.answers_to.clone()) {
                    man.names.push(kept(&also));
                }
                man
            }
            _ => self.field.rescue(ids[0]).expect("it is lost"),
        };
        self.field.board[to] = Some(CardMan { has_moved: true, ..man });
        Ok(())
    }

    pub(super) fn replace(
        &mut self,
        what: &Words,
        with: &Words,
        whose: Option<&Words>,
        dead: bool,
    ) -> Result<(), Halt> {
        let Some(at) = each(self.set_of(what)).find(|at| self.field.man(*at).is_some()) else {
            return self.lacks();
        };
        let old = self.field.man(at).expect("somebody").clone();
        let owner = whose.map_or(old.owner, |whose| self.player(whose));
        if self.eyes().is_pool(with) {
            let Some(id) = self.eyes().pool(with).first().copied() else { return self.lacks() };
            self.act()?;
            // It stands in for another as what it began as: that is no rescue.
            let new = self.field.take_lost(id).expect("it is lost");
            self.field.replace(at, CardMan { fell_as: None, turned: 0, ..new }, dead);
            return Ok(());
        }
        let Words::Word(name, of) = with else { panic!("{with:?} is no kind") };
        if name == "like" {
            let Some(model) = each(self.set_of(&of[0])).find_map(|at| self.field.man(at)).cloned() else {
                return self.lacks();
            };
            self.act()?;
            let new = self.field.new_like(&model, owner);
            self.field.replace(at, new, dead);
            return Ok(());
        }
        self.act()?;
        let new = CardMan::new(self.field.number(), owner, name);
        self.field.replace(at, new, dead);
        Ok(())
    }

    pub(super) fn transform(&mut self, what: &Words, into: &Words, keeps_name: bool) -> Result<(), Halt> {
        let what = self.set_of(what) & self.field.where_men(|_| true);
        let kind = if self.eyes().is_pool(into) {
            let ids = self.eyes().pool(into);
            let gone = self.field.lost.iter().chain(&self.field.dead);
            let fell_as = |man: &CardMan| man.fell_as.as_ref().map_or(man.kind, |(kind, ..)| kind).to_owned();
            gone.filter(|man| ids.contains(&man.id)).map(fell_as).next()
        } else {
            let Words::Word(name, _) = into else { panic!("{into:?} is no kind") };
            Some(self.way(name))
        };
        let (Some(kind), true) = (kind, what != 0) else { return self.lacks() };
        let also = self.set.kinds.get(&kind).and_then(|kind| kind.answers_to.clone());
        // A piece that is of the kind already, and known by no other name, becomes nothing new.
        let names = 1 + usize::from(also.is_some());
        let is_it_already =
            |at: Square| self.field.man(at).is_some_and(|man| man.kind == kind && man.names.len() == names);
        if !keeps_name && each(what).all(is_it_already) {
            return self.lacks();
        }
        self.act()?;
        let number = self.field.number();
        for at in each(what) {
            // Where effects end and are not suspended, that of the card ends that has made it what it no longer is.
            let man = self.field.man(at).expect("somebody");
            if !self.set.suspends && man.kind != kind {
                let id = man.id;
                self.field.outgrow(id);
            }
            let man = self.field.board[at].as_mut().expect("somebody");
            self.turned.push((number, man.clone()));
            // A piece that is of the kind already is not changed by that.
            if man.kind != kind || man.is_transformed() {
                man.turned = number;
            }
            // A piece that keeps no name is none that a card has transformed: it is what it has become, until it falls.
            if !keeps_name {
                man.turned = 0;
                man.names.clear();
            }
            man.becomes(&kind, also.as_deref());
        }
        Ok(())
    }

    pub(super) fn promote(
        &mut self,
        what: &Words,
        into: &[String],
        by: &Words,
        optional: bool,
    ) -> Result<(), Halt> {
        let by = self.player(by);
        let what = self.field.things_on(self.set_of(what));
        if what.is_empty() {
            return if optional { Ok(()) } else { self.lacks() };
        }
        let mut left: Vec<Square> = each(self.field.squares_of(&what)).collect();
        let mut kinds: Vec<(Square, String)> = Vec::new();
        while let Some(first) = left.first().copied() {
            let mut options = into.to_vec();
            if optional {
                options.push("done".to_owned());
            }
            let answer = self.ask(by, options)?;
            // Which of several is promoted first is not said: an answer may name the square.
            let (kind, at) = answer.split_once('@').unwrap_or((&answer, ""));
            let at = if at.is_empty() { first } else { square(at) };
            left.retain(|other| *other != at);
            kinds.push((at, kind.to_owned()));
        }
        for (at, kind) in kinds {
            if kind != "done" {
                self.act()?;
                legal::promote(&mut self.field, at, &kind);
            }
        }
        Ok(())
    }
}
