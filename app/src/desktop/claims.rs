//! Games that this window plays: no other window and no terminal plays one of them meanwhile, or each would write over the other's.

use std::collections::BTreeMap;
use std::fs;

use unruly_contract::{Phrase, phrase};

use super::library::Library;
use crate::claiming::{GameClaim, lock_of};

/// The games that this window plays, by their names.
#[derive(Default)]
pub(super) struct Claims {
    held: BTreeMap<String, GameClaim>,
}

impl Claims {
    /// Has a game for this window alone.
    ///
    /// # Errors
    /// When it is being played elsewhere.
    pub(super) fn claim(&mut self, library: &Library, name: &str) -> Result<(), Phrase> {
        if self.held.contains_key(name) {
            return Ok(());
        }
        let claim = GameClaim::of(&library.path(name)?);
        let claim = claim.ok_or_else(|| phrase!("machine-game-is-played-elsewhere"))?;
        self.held.insert(name.to_owned(), claim);
        Ok(())
    }

    /// A name that no game has yet, for a game that this window plays.
    pub(super) fn fresh_name(&mut self, library: &Library, ruleset: &str) -> String {
        let name = library.free_names(ruleset).find(|name| self.claim(library, name).is_ok());
        // There is always another one.
        name.unwrap_or_default()
    }

    /// Others may play a game again.
    pub(super) fn release(&mut self, library: &Library, name: &str) {
        if let Some(claim) = self.held.remove(name)
            && let Ok(path) = library.path(name)
        {
            // A lock that stays there does no harm.
            let _ = fs::remove_file(lock_of(&path));
            drop(claim);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Claims, Library};
    use crate::play::Shelf;

    #[test]
    fn a_game_is_played_in_one_window_or_terminal_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::at(folder.path().to_owned());
        let (mut one, mut other) = (Claims::default(), Claims::default());
        let name = one.fresh_name(&library, "orthodox");
        assert!(one.claim(&library, &name).is_ok(), "it has it already");
        let refused = crate::trouble::in_english(&other.claim(&library, &name).unwrap_err());
        assert!(refused.contains("played"), "{refused}");
        assert_ne!(other.fresh_name(&library, "orthodox"), name, "two that begin at once go by two names");
        one.release(&library, &name);
        assert!(other.claim(&library, &name).is_ok());
        assert!(other.claim(&library, "../elsewhere").is_err());
        // A game that is played in a terminal is not taken from there.
        let terminal = Shelf::at(folder.path().join("unfinished"), "orthodox").vacant();
        assert!(one.claim(&library, "unfinished/orthodox").is_err());
        drop(terminal);
        assert!(one.claim(&library, "unfinished/orthodox").is_ok());
        let vacant = Shelf::at(folder.path().join("unfinished"), "orthodox").vacant();
        assert!(vacant.path().ends_with("orthodox_2.toml"), "{vacant:?}");
    }
}
