//! Several card sets on one table.

use unruly_contract::TOGETHER;
use unruly_kit::Shelved;

use super::{Draft, State};

/// A set whose cards could lie on the table that is set up.
pub(crate) struct Ingredient {
    /// Its id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// Whether its cards lie there.
    pub(crate) is_in: bool,
}

impl State {
    /// The ruleset of this id, if it lies on the shelf.
    pub(crate) fn on_the_shelf(&self, id: &str) -> Option<&Shelved> {
        self.shelf.iter().find(|shelved| shelved.profile.id == id)
    }

    /// The name on the screen of the game with this id.
    pub(crate) fn name_of(&self, id: &str) -> String {
        let name = |id: &str| {
            self.on_the_shelf(id).map_or_else(|| id.to_owned(), |shelved| shelved.profile.name.clone())
        };
        id.split(TOGETHER).map(name).collect::<Vec<_>>().join(" + ")
    }

    /// The sets whose cards could lie on the table that is set up besides its own.
    pub(crate) fn ingredients(&self, draft: &Draft) -> Vec<Ingredient> {
        let mut parts = draft.profile().id.split(TOGETHER);
        let own = parts.next();
        let others: Vec<&str> = parts.collect();
        let is_set =
            |id: &str| self.on_the_shelf(id).is_some_and(|shelved| !shelved.ruleset.sources().is_empty());
        if !own.is_some_and(is_set) {
            return Vec::new();
        }
        // Cards for a board mean nothing on a plane, and the other way round.
        let ids = self.shelf.iter().filter(|shelved| shelved.profile.naming == draft.profile().naming);
        let ids = ids.map(|shelved| shelved.profile.id.as_str());
        let ids = ids.filter(|id| Some(*id) != own && is_set(id));
        let ingredient =
            |id: &str| Ingredient { id: id.to_owned(), name: self.name_of(id), is_in: others.contains(&id) };
        ids.map(ingredient).collect()
    }
}
