//! The steps of a card, one after the other.

use super::field::{Bound, Square, Thing, bit, each};
use super::run::{Halt, Run};
use super::steps::{BoardChange, Question, Step};
use super::words::Words;

impl Run<'_> {
    pub(super) fn steps(&mut self, steps: &[Step]) -> Result<(), Halt> {
        steps.iter().try_for_each(|step| self.step(step))
    }

    fn step(&mut self, step: &Step) -> Result<(), Halt> {
        match step {
            Step::Ask(question) => self.question(question),
            Step::If { condition, then, otherwise } => {
                let steps = if self.eyes().holds(condition) { then } else { otherwise };
                self.steps(steps)
            }
            Step::Each { name, of, by, steps } => self.each(name, of, by, steps),
            Step::EachPlayer { name, steps } => {
                for player in [1 - self.own, self.own] {
                    self.names.insert(name.clone(), Bound::Player(player));
                    self.steps(steps)?;
                }
                Ok(())
            }
            Step::Repeat { times, condition, steps } => {
                for _ in 0..*times {
                    if self.eyes().holds(condition) {
                        self.steps(steps)?;
                    }
                }
                Ok(())
            }
            Step::Nothing => Err(Halt::Nothing),
            Step::Do(deed) => self.deed(deed),
        }
    }

    fn each(&mut self, name: &str, of: &Words, by: &Words, steps: &[Step]) -> Result<(), Halt> {
        let first = self.player(by);
        let mut of: Vec<Square> = each(self.set_of(of)).collect();
        of.sort_by_key(|at| self.place_in_choice(*at));
        of.sort_by_key(|at| self.field.man(*at).is_none_or(|man| man.owner != first));
        let things: Vec<(Thing, Square)> = of.into_iter().map(|at| (self.field.thing_on(at), at)).collect();
        // All that is chosen is chosen before anything is done.
        if let Some(Step::Do(BoardChange::Move(travel))) = steps.first() {
            for (thing, at) in &things {
                self.names.insert(name.to_owned(), Bound::Things(vec![*thing], bit(*at)));
                self.promise(travel, *at)?;
            }
        }
        for (thing, at) in things {
            self.names.insert(name.to_owned(), Bound::Things(vec![thing], bit(at)));
            self.steps(steps)?;
        }
        Ok(())
    }

    /// The place in which the thing on a square was chosen; one that was not chosen comes after the rest.
    fn place_in_choice(&self, at: Square) -> usize {
        let thing = self.field.thing_on(at);
        let place = |bound: &Bound| match bound {
            Bound::Things(things, _) => things.iter().position(|chosen| *chosen == thing),
            _ => None,
        };
        self.names.values().find_map(place).unwrap_or(usize::MAX)
    }

    fn question(&mut self, question: &Question) -> Result<(), Halt> {
        match question {
            Question::Choose { name, from, least, most, optional, by } => {
                let (by, from) = (self.player(by), self.set_of(from));
                self.choose(name, from, (*least, *most), *optional, by)
            }
            Question::Word { name, words } => {
                let word = self.ask(self.own, words.clone())?;
                self.names.insert(name.clone(), Bound::Word(word));
                Ok(())
            }
            Question::Kind { name, kinds, except } => self.pick_kind(name, kinds, except),
            Question::Lost { name, lost, by } => self.pick_lost(name, lost, by),
            Question::Effect { name } => self.pick_effect(name),
        }
    }

    fn deed(&mut self, deed: &BoardChange) -> Result<(), Halt> {
        match deed {
            BoardChange::Last(says) => self.last(says),
            BoardChange::End { name } => self.end(name),
            BoardChange::Move(travel) => self.travel(travel),
            BoardChange::Swap { one, other } => self.swap(one, other),
            BoardChange::Cycle { turn } => self.cycle(turn),
            BoardChange::Rotate { turn } => self.rotate(turn),
            BoardChange::Place { what, to, whose, by } => self.place(what, to, whose.as_ref(), by),
            BoardChange::Remove { what, spare, dead, by } => self.remove(what, spare.as_ref(), *dead, by),
            BoardChange::Bury { what } => self.bury(what),
            BoardChange::Transform { what, into, keeps_name } => self.transform(what, into, *keeps_name),
            BoardChange::Convert { what, to } => self.convert(what, to),
            BoardChange::Promote { what, into, by, optional } => self.promote(what, into, by, *optional),
            BoardChange::Replace { what, with, whose, dead } => {
                self.replace(what, with, whose.as_ref(), *dead)
            }
            BoardChange::Lift { what } => self.lift(what),
            // The game sees to it: in the core a counter does nothing else.
            BoardChange::CancelCard => self.act(),
            BoardChange::CancelMove => {
                self.act()?;
                self.cancels_move = true;
                Ok(())
            }
            BoardChange::Rewrite { .. } if self.field.has_lost_turn => self.lacks(),
            BoardChange::Rewrite { loses } => {
                self.act()?;
                self.rewrites = Some(*loses);
                Ok(())
            }
        }
    }
}
