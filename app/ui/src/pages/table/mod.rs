//! The table: the surface with the game on it, and beside it the players, the moves, and what may be said.

mod chooser;
mod curtain;
mod dialogs;
mod keys;
mod moves;
mod panel;
mod prompt;
mod seats;
mod tools;
mod tray;

use egui::{CentralPanel, Frame, Margin, Panel, Ui};
use unruly_table::{Evidence, Pick, Spot, Surface};

use crate::desktop::{Ask, Desktop, Page};
use crate::play::{Command, Session};
use crate::surface::{Looking, View, surface_ui};
use crate::theme::{PANEL, Tokens};

/// Draws the page.
pub(crate) fn table_ui(ui: &mut Ui, desktop: &mut Desktop, asks: &mut Vec<Ask>) {
    let Some(table) = &desktop.table else {
        asks.push(Ask::Go(Page::Gallery));
        return;
    };
    if let Some(seat) = table.session.covered_for() {
        curtain::curtain_ui(ui, desktop, seat, asks);
        return;
    }
    let has_dialog = dialogs::dialogs_ui(ui, desktop, asks);
    if !has_dialog {
        keys::keys(ui, desktop, asks);
    }
    let tokens = Tokens::of(ui.ctx());
    let frame = Frame::new().fill(tokens.panel).inner_margin(Margin::same(0));
    Panel::right("table panel").frame(frame).resizable(false).exact_size(PANEL).show(ui, |ui| {
        panel::panel_ui(ui, desktop, asks);
    });
    CentralPanel::default().frame(Frame::new().fill(tokens.ground)).show(ui, |ui| {
        let mut commands = Vec::new();
        board_ui(ui, desktop, has_dialog, &mut commands);
        asks.extend(commands.into_iter().map(Ask::Table));
    });
}

fn board_ui(ui: &mut Ui, desktop: &mut Desktop, has_dialog: bool, commands: &mut Vec<Command>) {
    let words = desktop.words();
    let settings = desktop.settings.clone();
    let Some(table) = &mut desktop.table else { return };
    let session = &table.session;
    let is_board = matches!(session.scene().surface, Surface::Board { .. });
    let frame = if is_board { ui.max_rect().shrink(16.0) } else { ui.max_rect() };
    let (origins, own) = (session.origins(), session.own());
    let (targets, edges) = (session.targets(), session.edges());
    let picked = picked(session);
    let evidence: &[Evidence] = session.notice().map_or(&[], |notice| &notice.evidence);
    let view = View {
        scene: session.scene(),
        naming: session.ruleset().profile().naming,
        words,
        settings: &settings,
        picked: &picked,
        origins: &origins,
        own: &own,
        targets: &targets,
        edges: &edges,
        evidence,
        is_open: session.actor().is_some() && !has_dialog,
    };
    let chart = surface_ui(ui, frame, &view, &mut table.looking, commands);
    if !has_dialog {
        chooser::chooser_ui(ui, &chart, session, words, commands);
    }
    if !is_board {
        tools::plane_tools_ui(ui, &chart, &mut table.looking, words);
    }
}

/// The squares that were picked so far.
fn picked(session: &Session) -> Vec<Spot> {
    let square = |pick: &Pick| match pick {
        Pick::Square(spot) => Some(*spot),
        _ => None,
    };
    session.picking().trail().iter().filter_map(square).collect()
}

/// Turns the board around, or by so many quarters.
fn turn(looking: &mut Looking, quarters: u8) {
    looking.turn = looking.turn.plus(quarters);
}
