//! Files from which games are taken in: who asked for one may have gone on to something else before it is read.

use super::Desktop;
use crate::host::Imported;
use unruly_contract::{Phrase, phrase};

impl Desktop {
    /// Has the host read a file.
    pub(super) fn import(&mut self, path: &str) {
        self.importing.push_back(self.state.page.clone());
        self.host.import_games(path);
    }

    /// A file was read: a single game is put on the table, unless something else is looked at by now.
    pub(super) fn hear_of_import(&mut self, games: Result<Imported, Phrase>) {
        let asked_at = self.importing.pop_front();
        match games {
            Ok(games) => {
                // The typed path has served its turn.
                self.memory.saved.import_path.clear();
                if games.count == 1 && asked_at.as_ref() == Some(&self.state.page) {
                    self.resume(&games.first);
                } else {
                    self.host.list_games();
                    self.say(&phrase!("window-imported", count: games.count), false);
                }
            }
            Err(reason) => self.say(&reason, true),
        }
    }
}
