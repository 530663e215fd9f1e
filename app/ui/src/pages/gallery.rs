//! The gallery: every game there is, with a picture of it.

use egui::{
    Align, Color32, Label, Layout, Rect, RichText, Sense, Stroke, StrokeKind, TextStyle, Ui, UiBuilder, Vec2,
    WidgetInfo, vec2,
};
use unruly_contract::{Arg, Card, Profile, Scene, Secrecy, Surface, phrase};
use unruly_kit::Shelved;
use unruly_kit::card::{self, Manner, Pose};
use unruly_kit::text::Words;
use unruly_kit::theme::{ROUND, Tokens, WIDE_GAP, bold};
use unruly_kit::widgets::{column, faint, primary};
use unruly_workshop::CardAsk;

use crate::host::KeptGame;
use crate::play::HUMAN;
use crate::state::{Ask, Page, State};
use crate::surface::{Turn, picture_ui, tabletop_ui};

/// No card of a game is narrower.
const NARROW: f32 = 326.0;
/// How much room what is written below the picture takes without its summary, and the edge around it.
const WRITTEN: f32 = 132.0;
/// The room for a summary, also where it is short.
const SUMMARY: f32 = 46.0;
/// How much of a game's width is left of what is written, and right of it.
const BESIDE_TEXT: f32 = 30.0;
/// How tall a picture is at least, and at most.
const PICTURE: (f32, f32) = (108.0, 340.0);

/// How tall a position is in its picture at least, by the width of that.
const CLOSE: f32 = 0.62;

/// Draws the gallery.
pub(crate) fn gallery_ui(ui: &mut Ui, state: &State, asks: &mut Vec<Ask>) {
    let words = state.words();
    column(ui, "gallery", 1500.0, |ui| {
        ui.horizontal(|ui| {
            ui.vertical(|ui| {
                ui.label(bold(words.text("window-welcome")).size(23.0));
                faint(ui, words.text("window-welcome-line"));
            });
        });
        ui.add_space(WIDE_GAP * 0.6);
        let is_left = |kept: &&KeptGame| kept.result.is_none() && kept.moves > 0 && !kept.is_taken_in;
        if let Some(kept) = state.kept_games().iter().find(is_left) {
            go_on_ui(ui, state, kept, asks);
            ui.add_space(WIDE_GAP * 0.6);
        }
        if state.unasked_plugins() > 0 {
            super::plugins::way_to_plugins_ui(ui, state, asks);
            ui.add_space(WIDE_GAP * 0.6);
        }
        let (columns, width) = shelves(ui.available_width(), state.shelf.len());
        let places: Vec<usize> = (0..state.shelf.len()).collect();
        // Where the screen has room for it, pictures are larger.
        let rows = places.len().div_ceil(columns).max(1) as f32;
        let written = written(ui, state, width);
        let room = (ui.clip_rect().max.y - ui.cursor().min.y) / rows - written - 1.4 * WIDE_GAP;
        let picture = room.clamp(PICTURE.0, PICTURE.1);
        let size = vec2(width, written + picture);
        ui.spacing_mut().item_spacing = Vec2::splat(WIDE_GAP);
        for row in places.chunks(columns) {
            ui.horizontal(|ui| {
                for index in row {
                    game_ui(ui, state, *index, (size, picture), asks);
                }
            });
        }
    });
}

/// How many games stand side by side, and how wide each is: no more rows than it takes, as even as they can be, with nothing left over
/// at the side.
fn shelves(room: f32, games: usize) -> (usize, f32) {
    let fitting = ((room + WIDE_GAP) / (NARROW + WIDE_GAP)).floor().max(1.0);
    let rows = games.max(1).div_ceil(fitting as usize);
    let columns = games.max(1).div_ceil(rows);
    let width = (room + WIDE_GAP) / columns as f32 - WIDE_GAP;
    (columns, width.min(NARROW * 1.5))
}

/// How much room what is written below a picture takes in the language of the screen, as long as the longest summary needs it.
fn written(ui: &Ui, state: &State, width: f32) -> f32 {
    let font = TextStyle::Body.resolve(ui.style());
    let height = |shelved: &Shelved| {
        let summary = shelved.profile.summary.clone();
        ui.painter().layout(summary, font.clone(), Color32::PLACEHOLDER, width - BESIDE_TEXT).size().y
    };
    WRITTEN + state.shelf.iter().map(height).fold(SUMMARY, f32::max)
}

/// The game that was left unfinished.
fn go_on_ui(ui: &mut Ui, state: &State, kept: &KeptGame, asks: &mut Vec<Ask>) {
    let tokens = Tokens::of(ui.ctx());
    let words = state.words();
    unruly_kit::widgets::card(tokens).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            if primary(ui, words.text("window-continue")).clicked() {
                asks.push(Ask::Resume(kept.name.clone()));
            }
            let name = state.name_of(&kept.ruleset);
            ui.label(bold(
                words.said(phrase!("window-left-unfinished", game: Arg::text(name), count: kept.moves)),
            ));
            let facts = format!("{}  ·  {}", words.ago(kept.age), players(state, kept));
            ui.add(Label::new(RichText::new(facts).color(tokens.faint)).truncate());
        });
    });
}

/// The players of a kept game.
pub(super) fn players(state: &State, kept: &KeptGame) -> String {
    let name = |player: &String| match player.as_str() {
        HUMAN => state.words().text("window-human").to_owned(),
        player => state.words().bot_name(player, &state.strengths),
    };
    kept.players.iter().map(name).collect::<Vec<_>>().join(" – ")
}

fn game_ui(ui: &mut Ui, state: &State, index: usize, (size, picture): (Vec2, f32), asks: &mut Vec<Ask>) {
    let tokens = Tokens::of(ui.ctx());
    let words = state.words();
    let shelved = &state.shelf[index];
    let profile = &shelved.profile;
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| {
        let label = words.line(words.text("window-play"), &profile.name);
        WidgetInfo::labeled(egui::accesskit::Role::Button, true, label)
    });
    let is_lit = response.hovered() || response.has_focus();
    let edge = if is_lit { Stroke::new(2.0, tokens.accent) } else { Stroke::new(1.0, tokens.edge) };
    ui.painter().rect(place, ROUND + 4.0, tokens.panel, edge, StrokeKind::Inside);
    let picture = vec2(place.width() - 24.0, picture);
    let picture = Rect::from_min_size(place.min + Vec2::splat(12.0), picture);
    if let Some(scene) = state.showcases.scene(index) {
        tabletop_ui(ui, picture, state.settings.board);
        let mut window = ui.new_child(UiBuilder::new().max_rect(picture));
        window.set_clip_rect(picture.intersect(ui.clip_rect()));
        picture_ui(&window, seen_close(picture, scene), scene, state.settings.board, Turn::default());
        cards_ui(ui, picture, &shelved.faces, words);
    }
    let text = Rect::from_min_max(picture.left_bottom() + vec2(4.0, 12.0), place.max - Vec2::splat(14.0));
    let mut inner = ui.new_child(UiBuilder::new().max_rect(text).layout(Layout::top_down(Align::Min)));
    card_text_ui(&mut inner, shelved, words, state.machine.taught.contains(&profile.id), asks);
    if response.clicked() {
        asks.push(Ask::SetUp(profile.id.clone()));
    }
}

/// Where a position stands in its picture. In a low one it is seen from close by, so that its pieces can be told apart: what it is about
/// is in sight then, and its edges need not be.
fn seen_close(picture: Rect, scene: &Scene) -> Rect {
    let whole = picture.shrink((picture.height() * 0.07).min(16.0));
    let height = whole.height().max(picture.width() * CLOSE);
    // Nothing but the position is to be seen: neither edge comes into the picture.
    let most = (height - whole.height()) / 2.0;
    let up = point_of_interest(scene).map_or(0.0, |up| ((up - 0.5) * height).clamp(-most, most));
    Rect::from_center_size(picture.center() + vec2(0.0, up), vec2(whole.width(), height))
}

/// How far up a board there is most to be seen, from 0 to 1: a piece that is several in one, or where the last move went.
fn point_of_interest(scene: &Scene) -> Option<f32> {
    let Surface::Board { ranks, .. } = scene.surface else { return None };
    let fused = scene.pieces.iter().find(|piece| piece.parts.len() > 1).map(|piece| piece.at);
    let spot = fused.or_else(|| scene.last_move.last().copied())?;
    Some((spot.y as f32 + 0.5) / f32::from(ranks.max(1)))
}

/// A few of its cards, fanned over the corner of its picture.
fn cards_ui(ui: &Ui, picture: Rect, faces: &[Card], words: &Words) {
    const WIDTH: f32 = 62.0;
    let painter = ui.painter().with_clip_rect(picture.intersect(ui.clip_rect()));
    for (index, card) in faces.iter().enumerate() {
        let place = index as f32 - 1.0;
        let centre = picture.right_bottom() + vec2(-66.0 + place * 34.0, -38.0 + place.abs() * 5.0);
        let pose = Pose { centre, angle: place * 0.16, scale: WIDTH / 100.0 };
        card::paint(&painter, pose, card, words, Manner::PLAIN);
    }
}

fn card_text_ui(ui: &mut Ui, shelved: &Shelved, words: &Words, has_lessons: bool, asks: &mut Vec<Ask>) {
    let profile = &shelved.profile;
    let tokens = Tokens::of(ui.ctx());
    ui.spacing_mut().item_spacing = vec2(8.0, 5.0);
    // One line each, or the summary would run under the buttons.
    ui.add(Label::new(bold(&profile.name).size(18.0)).truncate());
    ui.add(Label::new(RichText::new(facts(profile, words)).size(12.5).color(tokens.faint)).truncate());
    ui.label(RichText::new(&profile.summary).color(tokens.text));
    ui.with_layout(Layout::bottom_up(Align::Min), |ui| {
        ui.horizontal(|ui| {
            // Four of them have to stand side by side in the narrowest card.
            ui.spacing_mut().item_spacing.x = 5.0;
            ui.spacing_mut().button_padding.x = 7.0;
            if primary(ui, words.text("window-play")).clicked() {
                asks.push(Ask::SetUp(profile.id.clone()));
            }
            if ui.button(words.text("window-rules")).clicked() {
                asks.push(Ask::Go(Page::Help(profile.id.clone())));
            }
            if !shelved.faces.is_empty() {
                let response = ui.button(words.text("workshop-cards"));
                let label = words.line(words.text("workshop-cards"), &profile.name);
                response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Button, true, &label));
                if response.clicked() {
                    asks.push(Ask::Cards(CardAsk::Look(profile.id.clone())));
                }
            }
            if has_lessons && ui.button(words.text("window-learn")).clicked() {
                asks.push(Ask::Learn(profile.id.clone(), 0));
            }
        });
    });
}

/// How many play, and what is hidden.
pub(super) fn facts(profile: &Profile, words: &Words) -> String {
    let (least, most) = (profile.seats.start(), profile.seats.end());
    let players = if least == most {
        words.said(phrase!("window-players-exactly", count: *least))
    } else {
        words.said(phrase!("window-players-from-to", least: *least, most: *most))
    };
    let secrecy = match profile.secrecy {
        Secrecy::Open => words.text("window-open-game"),
        Secrecy::Hidden => words.text("window-hidden-game"),
    };
    format!("{players}  ·  {secrecy}")
}
