//! Plugins as the window has them: what is said of them is done in a thread of its own, for a plugin is tried in a child process
//! before it is loaded.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};

use unruly_contract::Phrase;
use unruly_plugin_host::{Known, PluginKind, Standing, Word};
use unruly_ui::{
    FoundPlugin, FoundPlugins, News, PluginClaims, PluginContent, PluginStanding, PluginWay, PluginWord,
    SaidOfPlugin,
};

use super::errand::Errand;
use crate::{plugins, rulesets};

/// An order of the player about plugins.
pub(super) enum PluginOrder {
    /// To look for them anew.
    Look,
    /// To keep a word on one.
    Say(SaidOfPlugin),
    /// To install the one in a folder.
    Install(PathBuf),
}

/// Carries out what the player wants of plugins, one after the other.
pub(super) struct PluginOrders {
    errand: Errand<PluginOrder>,
    receiver: Receiver<News>,
}

impl PluginOrders {
    /// Nothing is wanted yet. `wake` lets the window look for news.
    pub(super) fn new(wake: impl Fn() + Send + 'static) -> Self {
        let (sender, receiver) = channel();
        let obey = |order| {
            let trouble = carry_out(order).err();
            rulesets::renew_with_plugins();
            trouble
        };
        let errand = Errand::each(obey, move |trouble| {
            let found = found().unwrap_or(FoundPlugins { folders: Vec::new(), plugins: Vec::new() });
            let trouble = trouble.unwrap_or_else(Some);
            sender.send(News::Plugins { found, trouble }).map(|()| wake()).is_ok()
        });
        Self { errand, receiver }
    }

    /// Does this, after what was ordered before.
    pub(super) fn order(&self, order: PluginOrder) {
        self.errand.order(order);
    }

    /// News of orders since the last call.
    pub(super) fn news(&self) -> Vec<News> {
        self.receiver.try_iter().collect()
    }
}

fn carry_out(order: PluginOrder) -> Result<(), Phrase> {
    match order {
        PluginOrder::Look => Ok(()),
        PluginOrder::Say(SaidOfPlugin { folder, digest, word }) => {
            let word = match word {
                PluginWord::Allow => Some(Word::Allow),
                PluginWord::Deny => Some(Word::Deny),
                PluginWord::Forget => None,
            };
            plugins::say(Path::new(&folder), &digest, word)
        }
        PluginOrder::Install(folder) => {
            plugins::install(&folder).map(|_| ()).map_err(|error| format!("{error:#}").into())
        }
    }
}

/// The plugins that there are, where there can be any.
pub(super) fn found() -> Option<FoundPlugins> {
    if !plugins::are_on() {
        return None;
    }
    let folders = plugins::folders().folders.iter().map(|folder| folder.display().to_string()).collect();
    Some(FoundPlugins { folders, plugins: plugins::current().known().iter().map(shown).collect() })
}

fn shown(known: &Known) -> FoundPlugin {
    let claims = known.manifest.as_ref().map(|manifest| PluginClaims {
        id: manifest.id.clone(),
        name: manifest.name.clone(),
        version: manifest.version.clone(),
        authors: manifest.authors.clone(),
        homepage: manifest.homepage.clone(),
        licence: manifest.licence.clone(),
        rulesets: manifest.rulesets.clone(),
    });
    let way = known.manifest.as_ref().map(|manifest| match &manifest.kind {
        PluginKind::Library { file, .. } => PluginWay::Library(file.clone()),
        PluginKind::Process { command } => PluginWay::Process(command.join(" ")),
    });
    let content = known.content.as_ref().zip(way).map(|(content, way)| PluginContent {
        digest: content.digest.clone(),
        size: content.size,
        way,
    });
    let standing = match &known.standing {
        Standing::Loaded(_) => PluginStanding::Runs,
        Standing::Unasked => PluginStanding::Unasked,
        Standing::Denied => PluginStanding::Denied,
        Standing::Refused(trouble) => PluginStanding::LeftOut(trouble.phrase()),
    };
    FoundPlugin { folder: known.folder.display().to_string(), claims, content, standing }
}
