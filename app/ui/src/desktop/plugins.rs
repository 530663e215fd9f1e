//! Plugins: what the player says of them is kept by the host, and their games come to the shelf or leave it.

use std::path::Path;

use unruly_contract::Phrase;

use super::Desktop;
use crate::host::{FoundPlugins, SaidOfPlugin};

impl Desktop {
    pub(super) fn look_for_plugins(&mut self) {
        self.at_plugins += 1;
        self.host.look_for_plugins();
    }

    pub(super) fn say_of_plugin(&mut self, said: SaidOfPlugin) {
        self.at_plugins += 1;
        self.host.say_of_plugin(said);
    }

    pub(super) fn install_plugin(&mut self, folder: &str) {
        self.at_plugins += 1;
        self.host.install_plugin(folder);
    }

    /// The player has chosen the file by which a plugin is known.
    pub(super) fn choose_plugin(&mut self, manifest: &str) {
        let folder = Path::new(manifest).parent().unwrap_or(Path::new("")).display().to_string();
        self.install_plugin(&folder);
    }

    /// Takes in what has come of a word on a plugin, or of an installation.
    pub(super) fn hear_of_plugins(&mut self, found: FoundPlugins, trouble: Option<Phrase>) {
        self.at_plugins = self.at_plugins.saturating_sub(1);
        match trouble {
            Some(trouble) => self.say(&trouble, true),
            // The path that was typed has served its turn.
            None => self.memory.plugins.folder.clear(),
        }
        self.state.plugins = Some(found);
        self.renew_shelf();
    }
}
