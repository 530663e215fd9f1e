//! Plugins: which were found, what is known of each, and whether it may run.

use egui::{RichText, Ui, WidgetInfo, accesskit};
use unruly_contract::{Arg, Phrase, phrase};
use unruly_kit::text::{Words, capital};
use unruly_kit::theme::{Tokens, WIDE_GAP, bold};
use unruly_kit::widgets::{card, column, faint, heading, primary, tag};

use super::path::{PathForm, path_ui};
use crate::host::{
    FilePurpose, FoundPlugin, PluginClaims, PluginContent, PluginStanding, PluginWay, PluginWord,
    SaidOfPlugin,
};
use crate::state::{Ask, Page, State};

/// The page's own memory.
#[derive(Default)]
pub(crate) struct PluginsMemory {
    /// The folder of the plugin to be installed, as typed so far.
    pub(crate) folder: String,
    /// The SHA-256 of the plugin that is about to be agreed to, once that is confirmed.
    agreeing: Option<String>,
}

/// Draws the page.
pub(crate) fn plugins_ui(ui: &mut Ui, state: &State, memory: &mut PluginsMemory, asks: &mut Vec<Ask>) {
    let words = state.words();
    column(ui, "plugins", 860.0, |ui| {
        ui.label(bold(words.text("plugins-title")).size(23.0));
        faint(ui, words.text("plugins-line"));
        ui.add_space(WIDE_GAP * 0.5);
        let Some(found) = &state.plugins else {
            ui.label(words.text("plugins-off"));
            return;
        };
        install_ui(ui, state, &mut memory.folder, asks);
        ui.add_space(WIDE_GAP * 0.5);
        if found.plugins.is_empty() {
            faint(ui, words.text("plugins-none"));
        }
        for plugin in &found.plugins {
            plugin_ui(ui, state, plugin, &mut memory.agreeing, asks);
        }
        ui.add_space(WIDE_GAP * 0.5);
        ui.horizontal_wrapped(|ui| {
            let folders = Arg::text(found.folders.join(", "));
            faint(ui, words.said(phrase!("plugins-looked-for", folders: folders)));
            if ui
                .add_enabled(
                    !state.machine.is_at_plugins,
                    egui::Button::new(words.text("plugins-look-again")),
                )
                .clicked()
            {
                asks.push(Ask::LookForPlugins);
            }
        });
    });
}

/// The way to this page from others: how many plugins wait for a word, where some do.
pub(super) fn way_to_plugins_ui(ui: &mut Ui, state: &State, asks: &mut Vec<Ask>) {
    let words = state.words();
    ui.horizontal(|ui| {
        let count = state.unasked_plugins();
        if ui.button(words.text("plugins-title")).clicked() {
            asks.push(Ask::Go(Page::Plugins));
        }
        match count {
            0 => faint(ui, words.text("plugins-line")),
            _ => ui.label(words.said(phrase!("plugins-waiting", count: count))),
        };
    });
}

fn install_ui(ui: &mut Ui, state: &State, folder: &mut String, asks: &mut Vec<Ask>) {
    let words = state.words();
    let is_at_work = state.machine.is_at_plugins;
    let form = PathForm {
        name: words.text("plugins-folder"),
        help: words.text("plugins-install-help"),
        verb: words.text("plugins-install"),
        is_free: !is_at_work,
        working: is_at_work.then(|| words.text("plugins-working")),
        purpose: FilePurpose::Install,
        endings: &|| vec!["toml".to_owned()],
    };
    if path_ui(ui, state, folder, &form, asks) {
        asks.push(Ask::InstallPlugin(folder.clone()));
    }
}

fn plugin_ui(
    ui: &mut Ui,
    state: &State,
    plugin: &FoundPlugin,
    agreeing: &mut Option<String>,
    asks: &mut Vec<Ask>,
) {
    let words = state.words();
    let tokens = Tokens::of(ui.ctx());
    card(tokens).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            heading(ui, plugin.name());
            if let Some(claims) = &plugin.claims {
                faint(ui, claims.version.as_str());
            }
            let (standing, colour) = match plugin.standing {
                PluginStanding::Runs => (words.text("plugins-runs"), tokens.accent),
                PluginStanding::Unasked => (words.text("plugins-unasked"), tokens.alarm),
                PluginStanding::Denied => (words.text("plugins-denied"), tokens.faint),
                PluginStanding::LeftOut(_) => (words.text("plugins-left-out"), tokens.alarm),
            };
            tag(ui, standing, colour);
        });
        if let PluginStanding::LeftOut(why) = &plugin.standing {
            ui.label(RichText::new(capital(&words.said(why))).color(tokens.alarm));
        }
        if let Some(claims) = &plugin.claims {
            claims_ui(ui, words, claims);
        }
        if let Some(content) = &plugin.content {
            content_ui(ui, words, &plugin.folder, content);
            word_ui(ui, state, plugin, content, agreeing, asks);
        }
    });
}

/// The plugin's description of itself.
fn claims_ui(ui: &mut Ui, words: &Words, claims: &PluginClaims) {
    let text = |text: &str| Arg::text(text);
    let games = phrase!("plugins-games", games: text(&claims.rulesets.join(", ")));
    let authors = phrase!("plugins-authors", authors: text(&claims.authors.join(", ")));
    let homepage = claims.homepage.iter().map(|place| Phrase::from(place.as_str()));
    let licence = claims.licence.iter().map(|licence| phrase!("plugins-licence", licence: text(licence)));
    let about = [Phrase::from(claims.id.as_str()), authors].into_iter().chain(licence).chain(homepage);
    let about: Vec<String> = about.map(|fact| words.said(fact)).collect();
    ui.label(words.said(games));
    faint(ui, about.join("  ·  "));
}

/// The part of the plugin that runs.
fn content_ui(ui: &mut Ui, words: &Words, folder: &str, content: &PluginContent) {
    let tokens = Tokens::of(ui.ctx());
    let way = match &content.way {
        PluginWay::Library(file) => {
            phrase!("plugins-library", file: Arg::text(file.as_str()), folder: Arg::text(folder))
        }
        PluginWay::Process(command) => {
            phrase!("plugins-process", command: Arg::text(command.as_str()), folder: Arg::text(folder))
        }
    };
    faint(ui, words.said(way));
    let digest = phrase!("plugins-digest", digest: Arg::text(content.digest.as_str()), size: content.size);
    ui.label(RichText::new(words.said(digest)).monospace().size(11.5).color(tokens.faint));
}

/// The words that the player can say of it. To let it run takes two steps, for it is then free to do anything.
fn word_ui(
    ui: &mut Ui,
    state: &State,
    plugin: &FoundPlugin,
    content: &PluginContent,
    agreeing: &mut Option<String>,
    asks: &mut Vec<Ask>,
) {
    let words = state.words();
    let tokens = Tokens::of(ui.ctx());
    let mut said = None;
    let is_free = !state.machine.is_at_plugins;
    ui.add_enabled_ui(is_free, |ui| {
        if agreeing.as_ref() == Some(&content.digest) {
            ui.label(RichText::new(words.text("plugins-warning")).color(tokens.alarm));
            ui.horizontal(|ui| {
                if ui.button(words.text("plugins-agree")).clicked() {
                    said = Some(PluginWord::Allow);
                    *agreeing = None;
                }
                if ui.button(words.text("plugins-disagree")).clicked() {
                    *agreeing = None;
                }
            });
            return;
        }
        ui.horizontal(|ui| {
            let offer = |ui: &mut Ui, text: &str, is_first: bool| {
                let response = if is_first { primary(ui, text) } else { ui.button(text) };
                let label = words.line(text, plugin.name());
                response.widget_info(|| WidgetInfo::labeled(accesskit::Role::Button, is_free, &label));
                response.clicked()
            };
            let is_wanted = match plugin.standing {
                PluginStanding::Runs => false,
                PluginStanding::Unasked => offer(ui, words.text("plugins-allow"), true),
                PluginStanding::Denied => offer(ui, words.text("plugins-allow"), false),
                PluginStanding::LeftOut(_) => offer(ui, words.text("plugins-try-again"), false),
            };
            if is_wanted {
                *agreeing = Some(content.digest.clone());
            }
            if plugin.standing != PluginStanding::Denied && offer(ui, words.text("plugins-deny"), false) {
                said = Some(PluginWord::Deny);
            }
            if plugin.standing != PluginStanding::Unasked && offer(ui, words.text("plugins-forget"), false) {
                said = Some(PluginWord::Forget);
            }
        });
    });
    if let Some(word) = said {
        let (folder, digest) = (plugin.folder.clone(), content.digest.clone());
        asks.push(Ask::SayOfPlugin(SaidOfPlugin { folder, digest, word }));
    }
}
