//! Several card sets on one table.

use unruly_contract::{Phrase, TOGETHER};
use unruly_kit::Shelved;

use super::Desktop;

impl Desktop {
    /// A ruleset from the shelf, or several put together.
    ///
    /// # Errors
    /// When there is none.
    pub(super) fn shelved(&mut self, id: &str) -> Result<Shelved, Phrase> {
        if let Some(shelved) = self.state.on_the_shelf(id) {
            return Ok(shelved.clone());
        }
        let mut shelved = self.host.put_together(id)?;
        self.translate(&mut shelved);
        Ok(shelved)
    }

    /// Puts the cards of another set on the table that is set up, or takes them off again.
    pub(super) fn mix(&mut self, set: &str) {
        let Some(draft) = &self.memory.draft else { return };
        let mut parts: Vec<String> = draft.profile().id.split(TOGETHER).map(str::to_owned).collect();
        match parts.iter().position(|part| part == set) {
            Some(place) => drop(parts.remove(place)),
            None => parts.push(set.to_owned()),
        }
        let changed = self.shelved(&parts.join(&TOGETHER.to_string()));
        let Some(draft) = &mut self.memory.draft else { return };
        match changed {
            Ok(shelved) => {
                draft.play_by(shelved);
                self.offer_decks();
            }
            Err(reason) => draft.complaint = Some(reason),
        }
    }
}
