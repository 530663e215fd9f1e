//! The pages: each draws what is and asks for what should be.

mod gallery;
mod help;
mod lay_out;
mod markdown;
mod meant;
mod options;
mod path;
mod plugins;
mod saved;
mod set_up;
mod settings;
mod table;
mod toast;
mod top_bar;

use egui::Ui;

pub(crate) use table::TableMemory;
pub(crate) use toast::toast_ui;
pub(crate) use top_bar::top_bar_ui;

use crate::state::{Ask, Draft, Page, State};

/// The pages' own memory between frames: of forms, views and confirmations.
#[derive(Default)]
pub(crate) struct PageMemory {
    /// The game that is being set up.
    pub(crate) draft: Option<Draft>,
    /// How many games were begun to be set up.
    pub(crate) drafts: u64,
    pub(crate) lay_out: lay_out::LayOutMemory,
    pub(crate) saved: saved::SavedMemory,
    pub(crate) plugins: plugins::PluginsMemory,
    pub(crate) settings: settings::SettingsMemory,
    pub(crate) table: TableMemory,
}

/// Draws the page that is shown; the card pages are drawn by the workshop.
pub(crate) fn page_ui(ui: &mut Ui, state: &State, memory: &mut PageMemory, asks: &mut Vec<Ask>) {
    match &state.page {
        Page::Gallery => gallery::gallery_ui(ui, state, asks),
        Page::SetUp => set_up::set_up_ui(ui, state, &mut memory.draft, asks),
        Page::LayOut => lay_out::lay_out_ui(ui, state, (&mut memory.lay_out, &mut memory.draft), asks),
        Page::Table => table::table_ui(ui, state, &mut memory.table, asks),
        Page::Saved => saved::saved_ui(ui, state, &mut memory.saved, asks),
        Page::Settings => settings::settings_ui(ui, state, &mut memory.settings, asks),
        Page::Plugins => plugins::plugins_ui(ui, state, &mut memory.plugins, asks),
        Page::Help(ruleset) => help::help_ui(ui, state, ruleset, asks),
        Page::Cards(_) => {}
    }
}
