//! The lasting effects of a situation.

use std::ops::{Index, IndexMut};

use crate::play::Shared;
use crate::terrain::{OnBoard, Terrain};

use super::LastingEffect;

/// Lasting effects, in the order in which they began. Each is large, and is copied only when it is changed itself: most of what is tried
/// on copies of a game begins or ends one and leaves the others as they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effects<G: Terrain = OnBoard>(Shared<Vec<Shared<LastingEffect<G>>>>);

impl<G: Terrain> Default for Effects<G> {
    fn default() -> Self {
        Self(Shared::from(Vec::new()))
    }
}

impl<G: Terrain> Effects<G> {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &LastingEffect<G>> + Clone {
        self.0.iter().map(|effect| &**effect)
    }

    /// Those of which something holds, to be changed.
    pub(crate) fn changing(
        &mut self,
        is_meant: impl Fn(&LastingEffect<G>) -> bool,
    ) -> impl Iterator<Item = &mut LastingEffect<G>> {
        self.0.iter_mut().filter(move |effect| is_meant(effect)).map(|effect| &mut **effect)
    }

    /// Another one begins.
    pub(crate) fn push(&mut self, effect: LastingEffect<G>) {
        self.0.push(effect.into());
    }

    /// Some are in force again, as if they had never ended.
    pub(crate) fn revive(&mut self, effects: impl Iterator<Item = LastingEffect<G>>) {
        self.0.extend(effects.map(Shared::from));
        self.0.sort_by_key(|effect| effect.id);
    }

    /// One is over.
    pub(crate) fn remove(&mut self, place: usize) -> Shared<LastingEffect<G>> {
        self.0.remove(place)
    }

    /// Leaves those of which something holds.
    pub(crate) fn retain(&mut self, stays: impl Fn(&LastingEffect<G>) -> bool) {
        self.0.retain(|effect| stays(effect));
    }

    /// Whether they are the very ones that another copy of the situation has.
    pub(crate) fn are_the_same(&self, other: &Self) -> bool {
        self.0.is_the_same(&other.0)
    }
}

impl<G: Terrain> Index<usize> for Effects<G> {
    type Output = LastingEffect<G>;

    fn index(&self, place: usize) -> &LastingEffect<G> {
        &self.0[place]
    }
}

impl<G: Terrain> IndexMut<usize> for Effects<G> {
    fn index_mut(&mut self, place: usize) -> &mut LastingEffect<G> {
        &mut self.0[place]
    }
}
