//! Several card sets on one table.

use unruly_contract::TOGETHER;

use super::{Desktop, Draft};
use crate::host::Shelved;

/// A set whose cards could lie on the table that is set up.
pub(crate) struct Ingredient {
    /// Its id.
    pub(crate) id: String,
    /// What it is called.
    pub(crate) name: String,
    /// Whether its cards lie there.
    pub(crate) is_in: bool,
}

impl Desktop {
    /// A ruleset from the shelf, or several put together.
    ///
    /// # Errors
    /// When there is none.
    pub(super) fn shelved(&mut self, id: &str) -> Result<Shelved, String> {
        if let Some(shelved) = self.on_the_shelf(id) {
            return Ok(shelved.clone());
        }
        let mut shelved = self.host.put_together(id)?;
        self.translate(&mut shelved);
        Ok(shelved)
    }

    /// The ruleset of this id, if it lies on the shelf.
    pub(super) fn on_the_shelf(&self, id: &str) -> Option<&Shelved> {
        self.shelf.iter().find(|shelved| shelved.profile.id == id)
    }

    /// What the game of this id is called on the screen.
    pub(crate) fn name_of(&self, id: &str) -> String {
        let name = |id: &str| {
            self.on_the_shelf(id).map_or_else(|| id.to_owned(), |shelved| shelved.profile.name.clone())
        };
        id.split(TOGETHER).map(name).collect::<Vec<_>>().join(" + ")
    }

    /// The sets whose cards could lie on the table that is set up besides its own.
    pub(crate) fn ingredients(&self) -> Vec<Ingredient> {
        let Some(draft) = &self.draft else { return Vec::new() };
        let mut parts = draft.profile().id.split(TOGETHER);
        let own = parts.next();
        let others: Vec<&str> = parts.collect();
        let is_set =
            |id: &str| self.on_the_shelf(id).is_some_and(|shelved| !shelved.ruleset.sources().is_empty());
        if !own.is_some_and(is_set) {
            return Vec::new();
        }
        let ids = self.shelf.iter().map(|shelved| shelved.profile.id.as_str());
        let ids = ids.filter(|id| Some(*id) != own && is_set(id));
        let ingredient =
            |id: &str| Ingredient { id: id.to_owned(), name: self.name_of(id), is_in: others.contains(&id) };
        ids.map(ingredient).collect()
    }

    /// Puts the cards of another set on the table that is set up, or takes them off again.
    pub(super) fn mix(&mut self, set: &str) {
        let Some(draft) = &self.draft else { return };
        let mut parts: Vec<String> = draft.profile().id.split(TOGETHER).map(str::to_owned).collect();
        match parts.iter().position(|part| part == set) {
            Some(place) => drop(parts.remove(place)),
            None => parts.push(set.to_owned()),
        }
        let changed = self.shelved(&parts.join(&TOGETHER.to_string()));
        let Some(draft) = &mut self.draft else { return };
        match changed {
            Ok(shelved) => {
                draft.play_by(shelved);
                self.offer_decks();
            }
            Err(reason) => draft.complaint = Some(reason),
        }
    }
}

impl Draft {
    /// Goes on with other rules; what was set and can be set there stays.
    fn play_by(&mut self, shelved: Shelved) {
        self.options.retain(|key, value| {
            shelved.profile.option(key).is_some_and(|option| option.kind.check(value).is_ok())
        });
        self.shelved = shelved;
        self.complaint = None;
    }
}
