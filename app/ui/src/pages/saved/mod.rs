//! The games that were kept: to go on with, to watch again, to throw away.

mod lines;

use egui::{Align, Label, Layout, Rect, Response, RichText, Sense, TextEdit, Ui, vec2};
use unruly_kit::text::Words;
use unruly_kit::theme::{Tokens, WIDE_GAP, bold};
use unruly_kit::widgets::{announce, card, column, faint, field, primary, tag};

use self::lines::{Line, Lines};
use super::path::{PathForm, path_ui};
use crate::host::{FilePurpose, GameSource, KeptGame};
use crate::state::{Ask, State};
use crate::surface::{Turn, picture_ui};

/// The page's own memory.
#[derive(Default)]
pub(crate) struct SavedMemory {
    /// The file to be opened, as typed so far.
    pub(crate) import_path: String,
    /// The kept game that is about to be deleted, once that is confirmed.
    deleting: Option<String>,
    /// The words that somebody looks for among the games.
    sought: String,
    lines: Lines,
}

/// Of fewer games than these all can be seen at once.
const MANY: usize = 8;

/// Draws the page.
pub(crate) fn saved_ui(ui: &mut Ui, state: &State, memory: &mut SavedMemory, asks: &mut Vec<Ask>) {
    let words = state.words();
    column(ui, "saved", 860.0, |ui| {
        ui.label(bold(words.text("window-saved")).size(23.0));
        faint(ui, words.text("window-no-saved-line"));
        ui.add_space(WIDE_GAP * 0.5);
        import_ui(ui, state, &mut memory.import_path, asks);
        ui.add_space(WIDE_GAP * 0.5);
        // Before they have been looked up, nothing is said of how many there are.
        let Some(games) = &state.kept else { return };
        if games.is_empty() {
            ui.add_space(WIDE_GAP * 2.0);
            ui.vertical_centered(|ui| faint(ui, words.text("window-no-saved")));
        }
        match games.len() >= MANY {
            true => {
                seek_ui(ui, &mut memory.sought, words.text("window-seek-game"));
                ui.add_space(WIDE_GAP * 0.5);
            }
            // Words that nobody sees any more leave no game out.
            false => memory.sought.clear(),
        }
        let sought: Vec<String> =
            memory.sought.to_lowercase().split_whitespace().map(str::to_owned).collect();
        let lines = memory.lines.of(state, games);
        let mut found = lines.filter(|(_, line)| line.has(&sought)).peekable();
        if found.peek().is_none() && !games.is_empty() {
            announce(&faint(ui, words.text("window-no-such-game")));
        }
        games_ui(ui, state, found, &mut memory.deleting, asks);
    });
}

fn seek_ui(ui: &mut Ui, sought: &mut String, name: &str) {
    let response = field(
        ui,
        TextEdit::singleline(sought).hint_text(name).desired_width(ui.available_width().min(420.0)),
    );
    response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::TextInput, true, name));
}

/// Draws the games, those that are far from what is to be seen by the room alone that they take.
fn games_ui<'g>(
    ui: &mut Ui,
    state: &State,
    games: impl Iterator<Item = (&'g KeptGame, &'g Line)>,
    deleting: &mut Option<String>,
    asks: &mut Vec<Ask>,
) {
    let mut height = None;
    for (kept, line) in games {
        if let Some(height) = height {
            let place = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), height));
            // The Tab key leads to what is drawn, so a screen more of them is.
            if !ui.is_rect_visible(place.expand(ui.clip_rect().height())) {
                ui.advance_cursor_after_rect(place);
                continue;
            }
        }
        let response = kept_ui(ui, state, (kept, line), deleting, asks);
        height.get_or_insert(response.rect.height());
    }
}

fn import_ui(ui: &mut Ui, state: &State, path: &mut String, asks: &mut Vec<Ask>) {
    let words = state.words();
    let form = PathForm {
        name: words.text("window-path"),
        help: words.text("window-import-help"),
        verb: words.text("window-import"),
        is_free: true,
        working: state.machine.is_importing.then(|| words.text("window-importing")),
        purpose: FilePurpose::Open,
        endings: &|| state.game_endings(),
    };
    if path_ui(ui, state, path, &form, asks) {
        asks.push(Ask::Import(GameSource::File(path.trim().to_owned())));
    }
}

/// How large the picture of a game is.
const PICTURE: f32 = 84.0;

/// Draws how a game stands, in room that it takes before that is known, too.
fn glimpse_ui(ui: &mut Ui, state: &State, name: &str, asks: &mut Vec<Ask>) {
    let (place, _) = ui.allocate_exact_size(vec2(PICTURE, PICTURE), Sense::empty());
    if !ui.is_rect_visible(place) {
        return;
    }
    if state.glimpses.wants(name) {
        asks.push(Ask::Glimpse(name.to_owned()));
    }
    if let Some(scene) = state.glimpses.scene(name) {
        picture_ui(ui, place.shrink(2.0), scene, state.settings.board, Turn::default());
    }
}

/// Where there is less room, the buttons of a game stand below it.
const NARROW: f32 = 560.0;
/// How much room the buttons beside a game take, also while they ask whether it is to be deleted.
const BUTTONS: f32 = 290.0;

fn kept_ui(
    ui: &mut Ui,
    state: &State,
    (kept, line): (&KeptGame, &Line),
    deleting: &mut Option<String>,
    asks: &mut Vec<Ask>,
) -> Response {
    let words = state.words();
    let tokens = Tokens::of(ui.ctx());
    let card = card(tokens).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let is_narrow = ui.available_width() < NARROW;
        ui.horizontal(|ui| {
            glimpse_ui(ui, state, &kept.name, asks);
            ui.add_space(WIDE_GAP * 0.5);
            let room = ui.available_width() - if is_narrow { 0.0 } else { BUTTONS };
            ui.vertical(|ui| {
                // Names may be long, and the buttons stand where they stand.
                ui.set_max_width(room);
                ui.horizontal_wrapped(|ui| {
                    ui.label(bold(&line.name).size(16.0));
                    let is_over = kept.result.is_some();
                    tag(ui, &line.result, if is_over { tokens.faint } else { tokens.accent });
                });
                ui.add(Label::new(RichText::new(&line.facts).color(tokens.faint)).truncate());
            });
            if !is_narrow {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    deeds_ui(ui, words, kept, deleting, asks);
                });
            }
        });
        if is_narrow {
            ui.with_layout(Layout::right_to_left(Align::Min), |ui| deeds_ui(ui, words, kept, deleting, asks));
        }
    });
    card.response
}

/// The buttons of a game: to go on with it, and to throw it away.
fn deeds_ui(ui: &mut Ui, words: &Words, kept: &KeptGame, deleting: &mut Option<String>, asks: &mut Vec<Ask>) {
    if deleting.as_ref() == Some(&kept.name) {
        if ui.button(words.text("window-no")).clicked() {
            *deleting = None;
        }
        let yes = RichText::new(words.text("window-yes")).color(Tokens::of(ui.ctx()).alarm);
        if ui.button(yes).clicked() {
            *deleting = None;
            asks.push(Ask::Drop(kept.name.clone()));
        }
        ui.label(words.text("window-delete-sure"));
        return;
    }
    if ui.button(words.text("window-delete")).clicked() {
        *deleting = Some(kept.name.clone());
    }
    let verb = match kept.result {
        None => words.text("window-continue"),
        Some(_) => words.text("window-watch"),
    };
    if primary(ui, verb).clicked() {
        asks.push(Ask::Resume(kept.name.clone()));
    }
}
