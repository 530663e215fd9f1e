//! How pieces leave the board, and how they come back.

use super::field::{Bound, EffectOnField, Field, Player, Square, Thing};
use super::man::{CardMan, KindName};

impl Field {
    /// The piece on a square is captured.
    pub fn capture(&mut self, square: Square, by_card: bool, is_dead: bool) {
        if let Some(man) = self.board[square].take() {
            self.leaves(man, by_card, is_dead);
        }
    }

    /// A piece that leaves the board is captured, or dead.
    fn leaves(&mut self, mut man: CardMan, by_card: bool, is_dead: bool) {
        // To be dead is not to be captured.
        if !is_dead {
            self.last.captured.push(man.id);
        }
        if by_card {
            self.last.by_card.push(man.id);
        }
        man.fell_as = Some((man.kind, std::mem::take(&mut man.names), self.turn_number));
        man.kind = man.began;
        man.names = vec![man.began];
        if is_dead {
            self.dead.push(man);
        } else {
            self.lost.push(man);
        }
    }

    /// A piece leaves play for another, and counts as captured; what lasts on the one lasts on the other.
    pub fn replace(&mut self, square: Square, new: CardMan, is_dead: bool) {
        let (old, id) = (self.board[square].take(), new.id);
        let Some(old) = old else { return };
        let mut new = CardMan { has_moved: true, ..new };
        for effect in &mut self.effects {
            let bound = effect.names.values_mut().filter_map(|bound| match bound {
                Bound::Things(things, _) => Some(things),
                _ => None,
            });
            for thing in effect.on.iter_mut().chain(bound).chain([&mut effect.mark]).flatten() {
                if *thing == Thing::Man(old.id) {
                    *thing = Thing::Man(id);
                }
            }
            // A card that has turned the one into something does so to the other, unless it says for which pieces it holds.
            let is_bound_to_kind = effect.says.holds.is_some();
            for (number, was) in effect.turned.iter_mut().filter(|(_, was)| was.id == old.id) {
                if *number == old.turned && (!is_bound_to_kind || *number == new.turned) {
                    *was = CardMan { kind: new.began, names: vec![new.began], turned: 0, ..new.clone() };
                    (new.kind, new.names, new.turned) = (old.kind, old.names.clone(), *number);
                }
            }
        }
        self.board[square] = Some(new);
        self.leaves(old, true, is_dead);
    }

    /// A piece like another from outside the game: of what a card has made of the one, the new one is made too.
    pub fn new_like(&mut self, model: &CardMan, owner: Player) -> CardMan {
        let mut turned = self.effects.iter().flat_map(|effect| &effect.turned);
        let was = turned.find(|(number, was)| was.id == model.id && *number == model.turned);
        let Some(began) = was.map(|(_, was)| was.kind) else {
            return CardMan::new(self.number(), owner, model.kind);
        };
        let (kind, names, turned) = (model.kind, model.names.clone(), model.turned);
        CardMan { kind, names, turned, ..CardMan::new(self.number(), owner, began) }
    }

    /// A captured piece leaves the captured. Rescued on the move on which it fell or the next one, it is still what a card made of it, and that
    /// card goes on; promoted, it is the pawn that it was.
    pub fn rescue(&mut self, id: usize) -> Option<CardMan> {
        let mut man = self.take_lost(id)?;
        let has_made_it = |effect: &EffectOnField| effect.turned.iter().any(|(_, was)| was.id == id);
        let (meant, others) = self.fallen.drain(..).partition(has_made_it);
        self.fallen = others;
        if self.is_just_lost(&man) {
            self.effects.extend::<Vec<EffectOnField>>(meant);
            self.effects.sort_by_key(|effect| effect.id);
        }
        match self.comes_back_as(&man) {
            Some((kind, names)) => (man.kind, man.names) = (kind, names.to_vec()),
            None => man.turned = 0,
        }
        man.fell_as = None;
        Some(man)
    }

    /// Whether a captured piece fell on this move or the one before.
    fn is_just_lost(&self, man: &CardMan) -> bool {
        man.fell_as.as_ref().is_some_and(|(.., turn)| self.turn_number <= turn + 1)
    }

    /// The kind and names with which a captured piece would be rescued, if these are what a card made of it.
    pub fn comes_back_as<'m>(&self, man: &'m CardMan) -> Option<(KindName, &'m [KindName])> {
        let (kind, names, _) =
            man.fell_as.as_ref().filter(|_| man.is_transformed() && self.is_just_lost(man))?;
        Some((kind, names))
    }

    /// A captured piece leaves the captured as what it began as.
    pub fn take_lost(&mut self, id: usize) -> Option<CardMan> {
        let place = self.lost.iter().position(|man| man.id == id)?;
        Some(self.lost.remove(place))
    }
}
