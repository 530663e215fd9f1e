//! The curtain: nothing is shown until the next player has come to the screen.

use egui::{Event, Ui, vec2};
use unruly_contract::{Arg, Seat, phrase};
use unruly_kit::theme::{bold, paint_emblem};
use unruly_kit::widgets::{faint, primary};

use crate::play::Command;
use crate::state::{Ask, State};

/// Whether a key is held down since before: whoever made the last move may still press it.
fn is_held(ui: &Ui) -> bool {
    ui.input(|input| {
        input.events.iter().any(|event| matches!(event, Event::Key { pressed: true, repeat: true, .. }))
    })
}

/// Draws the curtain.
pub(super) fn curtain_ui(ui: &mut Ui, state: &State, seat: Seat, asks: &mut Vec<Ask>) {
    let words = state.words();
    let Some(table) = &state.table else { return };
    let own = table.session.sitters().get(&seat).map(|sitter| sitter.name.trim()).unwrap_or_default();
    let (name, who) = match own {
        "" => (words.seat_capital(seat), words.seat(seat).to_owned()),
        own => (own.to_owned(), own.to_owned()),
    };
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() * 0.3);
        let (place, _) = ui.allocate_exact_size(vec2(72.0, 72.0), egui::Sense::hover());
        paint_emblem(ui.painter(), place.center(), 28.0, seat);
        let is_on_turn = table.session.glance().scene.turn == Some(seat);
        let name = Arg::text(name);
        let told = words.said(if is_on_turn {
            phrase!("window-hand-over", name: name)
        } else {
            phrase!("window-hand-over-to-answer", name: name)
        });
        ui.label(bold(told).size(23.0));
        faint(ui, words.text("window-hand-over-line"));
        ui.add_space(16.0);
        let button = primary(ui, &words.said(phrase!("window-i-am", name: Arg::text(who))));
        // Enter is for the next player, unless they have gone to another button.
        if ui.memory(|memory| memory.focused().is_none()) {
            button.request_focus();
            ui.ctx().request_repaint();
        }
        if button.clicked() && !is_held(ui) {
            asks.push(Ask::Table(Command::TakeSeat));
        }
    });
}
