//! Cards laid out to be chosen from or looked through: those that a question asks for, and the cards of a pile.

use egui::{Id, Modal, ScrollArea, Ui, Vec2, Window, vec2};
use unruly_table::{Card, Pick};

use crate::card::{card_ui, tip_ui};
use crate::desktop::Desktop;
use crate::play::{Command, Session};
use crate::text::Words;
use crate::theme::bold;

/// Lays out the cards that a question asks for. Whoever wants to see the board meanwhile can put them aside.
pub(super) fn choose_ui(
    ui: &Ui,
    session: &Session,
    words: &Words,
    is_aside: &mut bool,
    commands: &mut Vec<Command>,
) {
    let cards = session.cards_to_choose();
    if cards.is_empty() {
        *is_aside = false;
        return;
    }
    let screen = ui.ctx().content_rect();
    let window = Window::new(bold(words.card.choose_card)).id(Id::unique("choose a card"));
    let window = window.collapsible(false).resizable(false).pivot(egui::Align2::CENTER_TOP);
    let at = egui::pos2(ui.max_rect().center().x, ui.max_rect().min.y + 14.0);
    window.default_pos(at).show(ui.ctx(), |ui| {
        if *is_aside {
            if ui.button(words.card.see_cards).clicked() {
                *is_aside = false;
            }
            return;
        }
        if ui.button(words.card.see_board).clicked() {
            *is_aside = true;
        }
        let faces: Vec<&Card> = cards.iter().map(AsRef::as_ref).collect();
        let size = vec2(screen.width() * 0.6, screen.height() * 0.62);
        if let Some(chosen) = faces_ui(ui, &faces, size, words) {
            commands.push(Command::Pick(Pick::Card(faces[chosen].id.clone())));
        }
    });
}

/// Lays out the cards of a pile. Says whether somebody goes on looking.
pub(super) fn browse_ui(ui: &Ui, desktop: &Desktop, session: &Session, pile: usize) -> bool {
    let words = desktop.words();
    let Some(pile) = session.scene().piles.get(pile) else { return false };
    let mut stays = true;
    let screen = ui.ctx().content_rect();
    let modal = Modal::new(Id::unique("a pile")).show(ui.ctx(), |ui| {
        ui.horizontal(|ui| {
            ui.label(bold(words.card.pile(&pile.name)).size(18.0));
            if ui.button(words.card.close).clicked() {
                stays = false;
            }
        });
        let cards: Vec<_> = pile.face_up.iter().map(|id| session.catalogue().card(id)).collect();
        let faces: Vec<&Card> = cards.iter().map(AsRef::as_ref).collect();
        faces_ui(ui, &faces, vec2(screen.width() * 0.66, screen.height() * 0.7), words);
    });
    stays && !modal.should_close()
}

/// Draws cards side by side, and says which was clicked on.
fn faces_ui(ui: &mut Ui, faces: &[&Card], room: Vec2, words: &Words) -> Option<usize> {
    const WIDTH: f32 = 148.0;
    const GAP: f32 = 10.0;
    let columns = ((room.x / (WIDTH + GAP)).floor() as usize).clamp(1, faces.len().max(1));
    let rows = faces.len().div_ceil(columns);
    let tall = crate::card::Pose::size(WIDTH).y;
    ui.set_width(columns as f32 * (WIDTH + GAP) + 16.0);
    ui.spacing_mut().item_spacing = Vec2::splat(GAP);
    let mut clicked = None;
    let area = ScrollArea::vertical().max_height(room.y).auto_shrink([false, true]);
    // Only those on the screen are drawn: a deck may have hundreds.
    area.show_rows(ui, tall, rows, |ui, range| {
        for row in range {
            ui.horizontal(|ui| {
                for (index, face) in faces.iter().enumerate().skip(row * columns).take(columns) {
                    let response = card_ui(ui, face, WIDTH, words, false);
                    if response.on_hover_ui(|ui| tip_ui(ui, face, words)).clicked() {
                        clicked = Some(index);
                    }
                }
            });
        }
    });
    clicked
}
