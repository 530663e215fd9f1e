//! The pages: each draws what is and asks for what should be.

mod cards;
mod gallery;
mod help;
mod icons;
mod markdown;
mod meaning;
mod options;
mod saved;
mod set_up;
mod settings;
mod table;
mod toast;
mod top_bar;
mod widgets;

use egui::Ui;

#[cfg(test)]
pub(crate) use markdown::blocks_of;
pub(crate) use markdown::each_text_of_guide;
pub(crate) use table::CardTable;
pub(crate) use toast::toast_ui;
pub(crate) use top_bar::top_bar_ui;

use crate::desktop::{Ask, Desktop, Page};

/// What pages remember of themselves between frames, and nobody else needs.
#[derive(Debug, Clone, Default)]
pub(crate) struct Memory {
    /// The file to be opened, as typed so far.
    pub(crate) import_path: String,
    /// The copy that is about to be made.
    pub(crate) copying: Option<crate::desktop::Copying>,
    /// The kept game that is about to be deleted, once that is confirmed.
    pub(crate) deleting: Option<String>,
    /// What somebody is about to say, once that is confirmed.
    pub(crate) saying: Option<(unruly_contract::Seat, unruly_contract::Action)>,
    /// How many actions the list of moves showed last, so that it follows new ones.
    pub(crate) moves_shown: Option<(usize, Option<usize>, i32)>,
    /// How tall the parts of the panel beside the board were last.
    pub(crate) panel_heights: Option<[f32; 4]>,
    /// The board on which the settings show how it looks.
    pub(crate) sample: Option<unruly_contract::Scene>,
    /// What the card pages remember.
    pub(crate) cards: cards::CardMemory,
}

/// Draws the page that is shown.
pub(crate) fn page_ui(ui: &mut Ui, desktop: &mut Desktop, asks: &mut Vec<Ask>) {
    match desktop.page.clone() {
        Page::Gallery => gallery::gallery_ui(ui, desktop, asks),
        Page::SetUp => set_up::set_up_ui(ui, desktop, asks),
        Page::Table => table::table_ui(ui, desktop, asks),
        Page::Saved => saved::saved_ui(ui, desktop, asks),
        Page::Cards(tab) => cards::cards_ui(ui, desktop, tab, asks),
        Page::Settings => settings::settings_ui(ui, desktop, asks),
        Page::Help(ruleset) => help::help_ui(ui, desktop, &ruleset, asks),
    }
}
