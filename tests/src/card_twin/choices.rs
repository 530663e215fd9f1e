//! Questions that cards put: about pieces, squares, kinds, captured pieces, effects.

use super::field::{Bound, EffectOnField, Player, Squares, bit, each, written};
use super::man::CardMan;
use super::run::{Halt, Run, square};
use super::words::Words;

impl Run<'_> {
    pub(super) fn choose(
        &mut self,
        name: &str,
        from: Squares,
        (least, most): (usize, usize),
        optional: bool,
        by: Player,
    ) -> Result<(), Halt> {
        let mut chosen = 0;
        let least = if optional { 0 } else { least };
        if (from.count_ones() as usize) < least {
            self.names.insert(name.to_owned(), Bound::Things(Vec::new(), 0));
            return self.lacks();
        }
        let mut things = Vec::new();
        while things.len() < most {
            let mut options: Vec<String> = each(from & !chosen).map(written).collect();
            if options.is_empty() {
                break;
            }
            if things.len() >= least {
                options.push("done".to_owned());
            }
            let answer = self.ask(by, options)?;
            if answer == "done" {
                break;
            }
            chosen |= bit(square(&answer));
            things.push(self.field.thing_on(square(&answer)));
        }
        self.names.insert(name.to_owned(), Bound::Things(things, chosen));
        Ok(())
    }

    pub(super) fn pick_lost(&mut self, name: &str, lost: &Words, by: &Words) -> Result<(), Halt> {
        let by = self.player(by);
        let ids = self.eyes().pool(lost);
        let mut found: Vec<(&str, &CardMan)> = Vec::new();
        for man in self.field.lost.iter().rev().filter(|man| ids.contains(&man.id)) {
            let comes_back_as = self.field.comes_back_as(man).map_or(man.kind, |(kind, _)| kind);
            if !found.iter().any(|(kind, _)| *kind == comes_back_as) {
                found.push((comes_back_as, man));
            }
        }
        if found.is_empty() {
            self.names.insert(name.to_owned(), Bound::Pool(Vec::new()));
            return self.lacks();
        }
        // Captured pieces go by what they began as, unless two of them began alike.
        let has_like = |man: &CardMan| found.iter().filter(|(_, other)| other.kind == man.kind).count() > 1;
        let called = |&(kind, man): &(&str, &CardMan)| if has_like(man) { kind } else { man.kind }.to_owned();
        let told: Vec<(String, usize)> = found.iter().map(|one| (called(one), one.1.id)).collect();
        let answer = self.ask(by, told.iter().map(|(kind, _)| kind.clone()).collect())?;
        let (_, id) = told.iter().find(|(kind, _)| *kind == answer).expect("it was offered");
        self.names.insert(name.to_owned(), Bound::Pool(vec![*id]));
        Ok(())
    }

    pub(super) fn pick_kind(&mut self, name: &str, kinds: &Words, except: &[String]) -> Result<(), Halt> {
        let mut found: Vec<String> = Vec::new();
        for at in each(self.set_of(kinds)) {
            for kind in self.field.man(at).map(|man| man.names.clone()).unwrap_or_default() {
                if !found.iter().chain(except).any(|known| known == kind) {
                    found.push(kind.to_owned());
                }
            }
        }
        if found.is_empty() {
            return self.lacks();
        }
        let kind = self.ask(self.own, found)?;
        self.names.insert(name.to_owned(), Bound::Word(kind));
        Ok(())
    }

    pub(super) fn pick_effect(&mut self, name: &str) -> Result<(), Halt> {
        let beside: Vec<&EffectOnField> =
            self.field.effects.iter().filter(|effect| effect.is_beside()).collect();
        let mut found: Vec<(String, usize)> = Vec::new();
        for effect in &beside {
            let has_namesakes = beside.iter().filter(|other| other.card == effect.card).count() > 1;
            let told = if has_namesakes { self.told_by_place(effect) } else { effect.card.clone() };
            if !found.iter().any(|(known, _)| *known == told) {
                found.push((told, effect.id));
            }
        }
        if found.is_empty() {
            return self.lacks();
        }
        let answer = self.ask(self.own, found.iter().map(|(told, _)| told.clone()).collect())?;
        let (_, id) = found.iter().find(|(told, _)| *told == answer).expect("it was offered");
        self.names.insert(name.to_owned(), Bound::Effect(*id));
        Ok(())
    }

    /// A card's name with the squares on which it lies, or else with its player: so those of one name are told apart.
    fn told_by_place(&self, effect: &EffectOnField) -> String {
        let mark = self.field.squares_of(&effect.mark);
        if mark == 0 {
            return format!("{} {}", effect.card, ["white", "black"][effect.owner]);
        }
        each(mark).fold(effect.card.clone(), |told, at| format!("{told} {}", written(at)))
    }
}
