//! Cards laid out to be chosen from or looked through: those that a question asks for, and the cards of a pile.

use egui::{Id, Rect, ScrollArea, TextEdit, Ui, Vec2, WidgetInfo, Window, vec2};
use unruly_contract::{Card, Pick};
use unruly_kit::card::{card_ui, tip_ui};
use unruly_kit::text::{Words, capital};
use unruly_kit::theme::{TALL, bold};
use unruly_kit::widgets::{dialog, faint, field};
use unruly_workshop::{folded, says_all};

use super::reader::is_asked_about;
use crate::play::{Command, Sitting};
use crate::state::State;

/// The memory of the cards that are laid out.
#[derive(Debug, Clone, Default)]
pub(super) struct Picker {
    /// Whether they are put aside for a look at the board.
    is_aside: bool,
    /// Words that have to stand on them.
    query: String,
    /// The card that somebody wants to know more about.
    asked_about: Option<String>,
}

impl Picker {
    /// The card that somebody wants to know more about, told once.
    pub(super) fn asked_about(&mut self) -> Option<String> {
        self.asked_about.take()
    }
}

/// How much of the window its title and the search take, and how much the cards need at least.
const HEAD: f32 = 112.0;
const LEAST: f32 = 220.0;

/// No more cards than these are found by looking.
const FEW: usize = 12;

/// Lays out the cards that a question asks for. They can be put aside for a look at the board.
pub(super) fn choose_ui(
    ui: &Ui,
    board: Rect,
    session: &Sitting,
    words: &Words,
    picker: &mut Picker,
    commands: &mut Vec<Command>,
) {
    let cards = session.cards_to_choose();
    if cards.is_empty() {
        *picker = Picker::default();
        return;
    }
    let screen = ui.ctx().content_rect();
    let prompt = session.actor().and_then(|seat| session.glance().prompt(seat));
    let title = prompt
        .map_or_else(|| words.text("window-choose-card").to_owned(), |prompt| capital(&words.asked(prompt)));
    let window = Window::new(bold(title)).id(Id::unique("choose a card"));
    let window = window.collapsible(false).resizable(false).pivot(egui::Align2::CENTER_TOP);
    let at = egui::pos2(ui.max_rect().center().x, ui.max_rect().min.y + 14.0);
    // Other answers stand below the board, and are to be seen and clicked on.
    let room = (board.max.y - at.y - HEAD).max(LEAST);
    let size = vec2(screen.width() * 0.6, (screen.height() * 0.62).min(room));
    // Two or three cards leave the board beside them in sight.
    let wide = width_of(columns(cards.len(), size.x));
    window.default_pos(at).default_size(vec2(wide, size.y) + vec2(40.0, 120.0)).show(ui.ctx(), |ui| {
        if picker.is_aside {
            if ui.button(words.text("window-see-cards")).clicked() {
                picker.is_aside = false;
            }
            return;
        }
        ui.horizontal(|ui| {
            if cards.len() > FEW {
                search_ui(ui, &mut picker.query, words);
            }
            if ui.button(words.text("window-see-board")).clicked() {
                picker.is_aside = true;
            }
        });
        let query: Vec<String> = folded(&picker.query).split_whitespace().map(str::to_owned).collect();
        let faces = cards.iter().map(AsRef::as_ref);
        let faces: Vec<&Card> = faces.filter(|card| says_all(card, &query)).collect();
        if faces.is_empty() {
            faint(ui, words.text("workshop-nothing-found"));
        }
        if let Some(chosen) = faces_ui(ui, &faces, size, words, &mut picker.asked_about) {
            commands.push(Command::Pick(Pick::Card(faces[chosen].id.clone())));
        }
    });
}

fn search_ui(ui: &mut Ui, query: &mut String, words: &Words) {
    let edit = TextEdit::singleline(query).hint_text(words.text("workshop-search-hint")).desired_width(240.0);
    let response = field(ui, edit.align(egui::Align2::LEFT_CENTER).min_size(vec2(0.0, TALL)));
    response.widget_info(|| {
        WidgetInfo::labeled(egui::accesskit::Role::SearchInput, true, words.text("workshop-search"))
    });
}

/// Lays out the cards of a pile. Says whether somebody goes on looking.
pub(super) fn browse_ui(
    ui: &Ui,
    state: &State,
    session: &Sitting,
    pile: usize,
    read: &mut Option<String>,
) -> bool {
    let words = state.words();
    let Some(pile) = session.scene().piles.get(pile) else { return false };
    let mut stays = true;
    let screen = ui.ctx().content_rect();
    let modal = dialog(ui, "a pile").show(ui.ctx(), |ui| {
        ui.horizontal(|ui| {
            ui.label(bold(words.pile(&pile.name)).size(18.0));
            if ui.button(words.text("window-close")).clicked() {
                stays = false;
            }
        });
        let cards: Vec<_> = pile.face_up.iter().map(|id| session.catalogue().card(id)).collect();
        let faces: Vec<&Card> = cards.iter().map(AsRef::as_ref).collect();
        let room = vec2(screen.width() * 0.66, screen.height() * 0.7);
        if let Some(chosen) = faces_ui(ui, &faces, room, words, read) {
            *read = Some(faces[chosen].id.clone());
        }
    });
    stays && !modal.should_close()
}

/// How wide a card is, and how far it is to the next.
const WIDTH: f32 = 148.0;
const GAP: f32 = 10.0;

/// How many of some cards stand side by side where there is so much room.
fn columns(cards: usize, room: f32) -> usize {
    ((room / (WIDTH + GAP)).floor() as usize).clamp(1, cards.max(1))
}

/// How much room they take.
fn width_of(columns: usize) -> f32 {
    columns as f32 * (WIDTH + GAP) + 16.0
}

/// Draws cards side by side, and says which was clicked on.
fn faces_ui(
    ui: &mut Ui,
    faces: &[&Card],
    room: Vec2,
    words: &Words,
    asked_about: &mut Option<String>,
) -> Option<usize> {
    let columns = columns(faces.len(), room.x);
    let rows = faces.len().div_ceil(columns);
    let tall = unruly_kit::card::Pose::size(WIDTH).y;
    ui.set_width(width_of(columns));
    ui.spacing_mut().item_spacing = Vec2::splat(GAP);
    let mut clicked = None;
    let area = ScrollArea::vertical().max_height(room.y).auto_shrink([false, true]);
    // Only those on the screen are drawn: a deck may have hundreds.
    area.show_rows(ui, tall, rows, |ui, range| {
        for row in range {
            ui.horizontal(|ui| {
                for (index, face) in faces.iter().enumerate().skip(row * columns).take(columns) {
                    let response = card_ui(ui, face, WIDTH, words, false);
                    if is_asked_about(ui, &response) {
                        *asked_about = Some(face.id.clone());
                    }
                    if response.on_hover_ui(|ui| tip_ui(ui, face, words)).clicked() {
                        clicked = Some(index);
                    }
                }
            });
        }
    });
    clicked
}
