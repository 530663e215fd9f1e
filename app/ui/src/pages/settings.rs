//! Settings, in effect at once and kept.

use egui::{Grid, Rect, Sense, Slider, TextEdit, Ui, UiBuilder, Vec2, vec2};
use unruly_contract::{Arg, Scene, Setup, Surface, Viewer, phrase};
use unruly_kit::Shelved;
use unruly_kit::icons::{Icon, icon};
use unruly_kit::text::{Words, engine_name};
use unruly_kit::theme::{Tokens, WIDE_GAP, bold};
use unruly_kit::widgets::{card, column, faint, field, heading, segments};
use unruly_kit::{BoardStyle, Language, Motion, PieceStyle, Settings, Theme};
use unruly_table::HostedGame;

use super::plugins::way_to_plugins_ui;
use crate::sound::Sound;
use crate::state::{Ask, LONGEST_NAME, State};
use crate::surface::{Turn, picture_ui};

/// The page's own memory.
#[derive(Default)]
pub(crate) struct SettingsMemory {
    /// The board that shows how it looks.
    sample: Option<Scene>,
    /// The engine that is about to be added, as typed so far.
    pub(crate) engine: String,
}

/// Draws the page.
pub(crate) fn settings_ui(ui: &mut Ui, state: &State, memory: &mut SettingsMemory, asks: &mut Vec<Ask>) {
    let words = state.words();
    const NARROW: f32 = 520.0;
    let tokens = Tokens::of(ui.ctx());
    let mut settings = state.settings.clone();
    column(ui, "settings", 720.0, |ui| {
        ui.label(bold(words.text("window-settings")).size(23.0));
        ui.add_space(WIDE_GAP * 0.5);
        for (title, part) in [
            (words.text("window-you"), you_ui as fn(&mut Ui, &mut Settings, &State)),
            (words.text("window-look"), look_ui),
            (words.text("window-at-the-board"), board_ui),
            (words.text("window-sounds"), sounds_ui),
        ] {
            card(tokens).show(ui, |ui| {
                ui.set_width(ui.available_width());
                heading(ui, title);
                ui.add_space(4.0);
                // In a narrow window a name stands above what it names.
                match ui.available_width() < NARROW {
                    true => part(ui, &mut settings, state),
                    false => {
                        let grid = Grid::new(title).num_columns(2).spacing(vec2(24.0, 12.0));
                        grid.min_col_width(170.0).show(ui, |ui| part(ui, &mut settings, state));
                    }
                }
                if title == words.text("window-look") {
                    ui.add_space(4.0);
                    sample_ui(ui, state, &mut memory.sample);
                }
                if title == words.text("window-at-the-board") {
                    switches_ui(ui, &mut settings, words);
                }
                if title == words.text("window-sounds") {
                    hearing_ui(ui, state, asks);
                }
            });
        }
        card(tokens).show(ui, |ui| {
            ui.set_width(ui.available_width());
            engines_ui(ui, &mut settings, &mut memory.engine, words, asks);
        });
        if state.plugins.is_some() {
            card(tokens).show(ui, |ui| {
                ui.set_width(ui.available_width());
                way_to_plugins_ui(ui, state, asks);
            });
        }
    });
    if settings != state.settings {
        asks.push(Ask::Set(Box::new(settings)));
    }
}

fn you_ui(ui: &mut Ui, settings: &mut Settings, state: &State) {
    let words = state.words();
    ui.label(words.text("window-your-name"));
    let response =
        field(ui, TextEdit::singleline(&mut settings.name).desired_width(220.0).char_limit(LONGEST_NAME));
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::accesskit::Role::TextInput, true, words.text("window-your-name"))
    });
    ui.end_row();
    ui.label(words.text("window-language"));
    let languages = state.languages.iter().map(Language::tag);
    let name = |tag: &str| state.languages.get(tag).map_or(tag, Language::name).to_owned();
    if let Some(tag) = segments(ui, settings.language.as_str(), languages, name) {
        settings.language = tag.to_owned();
    }
    ui.end_row();
}

fn look_ui(ui: &mut Ui, settings: &mut Settings, state: &State) {
    let words = state.words();
    ui.label(words.text("window-theme"));
    let name = |theme: Theme| words.one_of("window-theme", theme.key()).unwrap_or(theme.key()).to_owned();
    settings.theme = segments(ui, settings.theme, Theme::ALL, name).unwrap_or(settings.theme);
    ui.end_row();
    ui.label(words.text("window-board-style"));
    let name =
        |board: BoardStyle| words.one_of("window-board", board.key()).unwrap_or(board.key()).to_owned();
    settings.board = segments(ui, settings.board, BoardStyle::ALL, name).unwrap_or(settings.board);
    ui.end_row();
    ui.label(words.text("window-piece-style"));
    let name =
        |pieces: PieceStyle| words.one_of("window-pieces", pieces.key()).unwrap_or(pieces.key()).to_owned();
    settings.pieces = segments(ui, settings.pieces, PieceStyle::ALL, name).unwrap_or(settings.pieces);
    ui.end_row();
    ui.label(words.text("window-size"));
    let mut size = settings.size;
    let slider = Slider::new(&mut size, Settings::SIZES).step_by(5.0).suffix(" %");
    let response = ui.add(slider);
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::accesskit::Role::Slider, true, words.text("window-size"))
    });
    // While the handle is held, a size that changes under it would run away.
    let pending = ui.scope_id().with("size");
    if response.dragged() {
        ui.data_mut(|data| data.insert_temp(pending, size));
    } else if response.drag_stopped() || response.changed() {
        settings.size = size;
    }
    ui.end_row();
}

fn board_ui(ui: &mut Ui, settings: &mut Settings, state: &State) {
    let words = state.words();
    ui.label(words.text("window-motion"));
    let name =
        |motion: Motion| words.one_of("window-motion", motion.key()).unwrap_or(motion.key()).to_owned();
    settings.motion = segments(ui, settings.motion, Motion::ALL, name).unwrap_or(settings.motion);
    ui.end_row();
}

/// Switches for the board.
fn switches_ui(ui: &mut Ui, settings: &mut Settings, words: &Words) {
    for (name, help, is_on) in [
        (words.text("window-coordinates"), "", &mut settings.coordinates),
        (words.text("window-targets"), "", &mut settings.targets),
        (words.text("window-emblems"), words.text("window-emblems-help"), &mut settings.emblems),
        (words.text("window-turning"), words.text("window-turning-help"), &mut settings.turning),
        (words.text("window-auto-pass"), words.text("window-auto-pass-help"), &mut settings.auto_pass),
    ] {
        let response = ui.checkbox(is_on, name);
        if !help.is_empty() {
            response.on_hover_text(help);
        }
    }
}

/// The styles that are chosen, on a strip of each side of a board.
fn sample_ui(ui: &mut Ui, state: &State, scene: &mut Option<Scene>) {
    if scene.is_none() {
        *scene = sample(&state.shelf);
    }
    let Some(scene) = scene else { return };
    // Both strips stand side by side, also where everything is large.
    let gap = ui.spacing().item_spacing.x;
    let square = ((ui.available_width() - gap) / 16.0).min(40.0);
    ui.horizontal(|ui| {
        for is_far in [true, false] {
            let (place, _) = ui.allocate_exact_size(vec2(8.0, 2.0) * square, Sense::hover());
            let corner = if is_far { place.min } else { place.max - Vec2::splat(8.0 * square) };
            let mut strip = ui.new_child(UiBuilder::new().max_rect(place));
            strip.set_clip_rect(place.intersect(ui.clip_rect()));
            picture_ui(
                &strip,
                Rect::from_min_size(corner, Vec2::splat(8.0 * square)),
                scene,
                state.settings.board,
                Turn::default(),
            );
        }
    });
}

/// The array of the first game that is played on a usual board.
fn sample(shelf: &[Shelved]) -> Option<Scene> {
    let on_a_board = |scene: &Scene| matches!(scene.surface, Surface::Board { files: 8, ranks: 8, .. });
    let games = shelf.iter().filter_map(|shelved| shelved.ruleset.start(&Setup::default()).ok());
    let look = |game: HostedGame| game.ask("looking at it", |game| game.scene(Viewer::Spectator)).ok();
    games.filter_map(look).find(on_a_board)
}

/// Engines that may play, and the one that looks at games.
fn engines_ui(ui: &mut Ui, settings: &mut Settings, typed: &mut String, words: &Words, asks: &mut Vec<Ask>) {
    heading(ui, words.text("window-engines"));
    faint(ui, words.text("window-engines-help"));
    let mut dropped = None;
    for (index, engine) in settings.engines.iter().enumerate() {
        ui.horizontal(|ui| {
            let drop = Arg::text(engine);
            if icon(ui, Icon::Minus, &words.said(phrase!("window-engine-drop", engine: drop)), true).clicked()
            {
                dropped = Some(index);
            }
            ui.label(engine);
        });
    }
    if let Some(index) = dropped {
        let engine = settings.engines.remove(index);
        if settings.analyst == engine {
            settings.analyst.clear();
        }
    }
    ui.horizontal(|ui| {
        let edit = TextEdit::singleline(typed).hint_text("stockfish,1s,UCI_Elo=1500").desired_width(360.0);
        let response = field(ui, edit);
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::accesskit::Role::TextInput, true, words.text("window-engine"))
        });
        let engine = typed.trim().to_owned();
        let is_new = !engine.is_empty() && !settings.engines.contains(&engine);
        let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let is_added = ui.add_enabled(is_new, egui::Button::new(words.text("window-engine-add"))).clicked();
        if is_new && (is_added || is_entered) {
            asks.push(Ask::AddEngine(engine));
        }
    });
    if !settings.engines.is_empty() {
        ui.horizontal_wrapped(|ui| {
            ui.label(words.text("window-analyst"));
            let own = [""].into_iter();
            let all = own.chain(settings.engines.iter().map(String::as_str));
            let name = |engine: &str| match engine {
                "" => words.text("window-analyst-own").to_owned(),
                engine => engine_name(engine),
            };
            if let Some(chosen) = segments(ui, settings.analyst.as_str(), all, name).map(str::to_owned) {
                settings.analyst = chosen;
            }
        });
    }
}

fn sounds_ui(ui: &mut Ui, settings: &mut Settings, state: &State) {
    let words = state.words();
    ui.checkbox(&mut settings.sounds, words.text("window-sounds"));
    ui.end_row();
    ui.label(words.text("window-volume"));
    let slider = Slider::new(&mut settings.volume, 0..=100).step_by(5.0).suffix(" %");
    let response = ui.add_enabled(settings.sounds, slider);
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::accesskit::Role::Slider, settings.sounds, words.text("window-volume"))
    });
    ui.end_row();
}

/// A button to try the volume, where anything can be heard at all.
fn hearing_ui(ui: &mut Ui, state: &State, asks: &mut Vec<Ask>) {
    let words = state.words();
    if !state.machine.can_play {
        faint(ui, words.text("window-no-player"));
    } else if ui
        .add_enabled(state.settings.sounds, egui::Button::new(words.text("window-try-sound")))
        .clicked()
    {
        asks.push(Ask::Hear(Sound::Capture));
    }
}
