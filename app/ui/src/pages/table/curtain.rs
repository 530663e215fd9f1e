//! The curtain: nothing is shown until the next player has come to the screen.

use egui::{Ui, vec2};
use unruly_table::Seat;

use crate::desktop::{Ask, Desktop};
use crate::pages::widgets::{faint, primary};
use crate::play::Command;
use crate::text::put;
use crate::theme::{bold, paint_emblem};

/// Draws the curtain.
pub(super) fn curtain_ui(ui: &mut Ui, desktop: &Desktop, seat: Seat, asks: &mut Vec<Ask>) {
    let words = desktop.words();
    let Some(table) = &desktop.table else { return };
    let own = table.session.sitters().get(&seat).map(|sitter| sitter.name.trim()).unwrap_or_default();
    let (name, who) = match own {
        "" => (words.seat_capital(seat), words.seat(seat).to_owned()),
        own => (own.to_owned(), own.to_owned()),
    };
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() * 0.3);
        let (place, _) = ui.allocate_exact_size(vec2(72.0, 72.0), egui::Sense::hover());
        paint_emblem(ui.painter(), place.center(), 28.0, seat);
        ui.label(bold(put(words.hand_over, &[&name])).size(23.0));
        faint(ui, words.hand_over_line);
        ui.add_space(16.0);
        let button = primary(ui, &put(words.i_am, &[&who]));
        if button.clicked() || ui.input(|input| input.key_pressed(egui::Key::Enter)) {
            asks.push(Ask::Table(Command::TakeSeat));
        }
    });
}
