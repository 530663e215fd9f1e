//! The port for plugins: which there are, how things stand with each, and what the player says of them.

use unruly_contract::Phrase;

/// Rulesets from elsewhere. Nothing of a plugin runs before the player has agreed to exactly what was shown.
pub trait Plugins {
    /// The plugins that were found; `None` where there are none for this machine, or none in this run.
    fn plugins(&mut self) -> Option<FoundPlugins> {
        None
    }

    /// Looks for plugins anew. The plugins found are told as [`News::Plugins`](super::News::Plugins).
    fn look_for_plugins(&mut self) {}

    /// Keeps the player's word on a plugin, and takes it in or leaves it out by it. The result is told as
    /// [`News::Plugins`](super::News::Plugins).
    fn say_of_plugin(&mut self, said: SaidOfPlugin) {
        let _ = said;
    }

    /// Copies a plugin to where plugins are looked for. The result is told as [`News::Plugins`](super::News::Plugins).
    fn install_plugin(&mut self, folder: &str) {
        let _ = folder;
    }
}

/// The plugins of a machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundPlugins {
    /// Where plugins are looked for.
    pub folders: Vec<String>,
    /// Every plugin that was found.
    pub plugins: Vec<FoundPlugin>,
}

/// A plugin that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundPlugin {
    /// Its folder.
    pub folder: String,
    /// Its account of itself, if that can be read.
    pub claims: Option<PluginClaims>,
    /// The part of it that runs, if that can be read.
    pub content: Option<PluginContent>,
    /// How things stand with it.
    pub standing: PluginStanding,
}

impl FoundPlugin {
    /// Its name, or its folder where it does not say one.
    pub(crate) fn name(&self) -> &str {
        self.claims.as_ref().map_or(&self.folder, |claims| &claims.name)
    }
}

/// A plugin's account of itself. Nothing of it is proved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PluginClaims {
    /// Its id: `org.example.race`.
    pub id: String,
    /// How people call it.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its authors.
    pub authors: Vec<String>,
    /// Where there is more of it.
    pub homepage: Option<String>,
    /// Under which terms it may be used.
    pub licence: Option<String>,
    /// The ids of its rulesets.
    pub rulesets: Vec<String>,
}

/// The part of a plugin that runs: what the player agrees to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PluginContent {
    /// The SHA-256 of what runs.
    pub digest: String,
    /// How many bytes that is.
    pub size: usize,
    /// How it runs.
    pub way: PluginWay,
}

/// How a plugin runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PluginWay {
    /// As a part of this program, from a file.
    Library(String),
    /// As a process of its own, begun by a command.
    Process(String),
}

/// How things stand with a plugin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PluginStanding {
    /// Its games are on the shelf.
    Runs,
    /// The player has not said yet whether it may run.
    Unasked,
    /// The player does not want it.
    Denied,
    /// It cannot run, and why.
    LeftOut(Phrase),
}

/// A player's word on a plugin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaidOfPlugin {
    /// The folder of the plugin.
    pub folder: String,
    /// The SHA-256 of what was shown: where there is something else by now, the word is not kept.
    pub digest: String,
    /// The word.
    pub word: PluginWord,
}

/// The player's word on a plugin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PluginWord {
    /// It may run.
    Allow,
    /// It may not.
    Deny,
    /// An earlier word is taken back.
    Forget,
}
