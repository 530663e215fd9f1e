//! Playing a game again: on and off, how fast, and where.

use egui::accesskit::Role;
use egui::{Align, Layout, Response, RichText, Slider, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use unruly_contract::{Arg, phrase};
use unruly_kit::icons::{Icon, icon_so_wide, width_in_row};
use unruly_kit::text::Words;
use unruly_kit::theme::{ROUND, TALL, Tokens};
use unruly_kit::widgets::button_width;

use super::keys::step;
use super::review;
use crate::play::{Command, Request, Sitting, Speed};
use crate::state::{Ask, State};

/// How many buttons stand in a row, and the room between them.
const BUTTONS: u8 = 8;
const GAP: f32 = 4.0;
/// The place in the game can be told and chosen on so little room.
const LEAST_PLACE: f32 = 60.0;

/// Draws the buttons that lead through the moves, and what plays them again.
pub(super) fn steps_ui(ui: &mut Ui, state: &State, asks: &mut Vec<Ask>) {
    let words = state.words();
    let Some(session) = state.table.as_ref().map(|table| &table.session) else { return };
    let plies = session.ledger().len();
    let shown = session.past().unwrap_or(plies);
    let may_look_back = session.may().look_back;
    let may_go_back = shown > 0 && may_look_back;
    let mut commands = Vec::new();
    if session.replaying().is_on() {
        speed_ui(ui, session, words, &mut commands);
    }
    // While nobody looks back the place does not matter, and the graph of a game that was gone through shows it, too.
    let has_place = session.past().is_some() && plies > 1 && !session.is_reviewing();
    if has_place || session.may_play_on() || session.may().bring_back {
        let ways = [
            session.may_play_on().then(|| (words.text("window-play-on"), Request::PlayOn)),
            session.may().bring_back.then(|| (words.text("window-bring-back"), Request::BringBack)),
        ];
        let ways: Vec<_> = ways.into_iter().flatten().collect();
        let width: f32 =
            ways.iter().map(|(name, _)| button_width(ui, name) + ui.spacing().item_spacing.x).sum();
        let is_one_row = width <= ui.available_width() - if has_place { LEAST_PLACE } else { 0.0 };
        if !is_one_row {
            ui.horizontal_wrapped(|ui| ways.iter().for_each(|way| way_ui(ui, way, &mut commands)));
        }
        let row = Layout::right_to_left(Align::Center);
        if is_one_row || has_place {
            ui.allocate_ui_with_layout(vec2(ui.available_width(), TALL), row, |ui| {
                if is_one_row {
                    ways.iter().rev().for_each(|way| way_ui(ui, way, &mut commands));
                }
                if has_place {
                    place_ui(ui, shown, plies, words, &mut commands);
                }
            });
        }
    }
    // The buttons come last: they stay where they are, whatever comes and goes above them.
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        // Beside a small board there is less room for all of them.
        let wide = width_in_row(ui, BUTTONS, GAP);
        let icon = |ui: &mut Ui, sign, name: &str, is_enabled| icon_so_wide(ui, sign, name, is_enabled, wide);
        let is_on = session.replaying().is_on();
        let (sign, name) = if is_on {
            (Icon::Pause, words.text("window-pause"))
        } else {
            (Icon::Play, words.text("window-replay"))
        };
        let steps = [
            (Icon::First, words.text("window-first"), Request::LookAt(Some(0)).into(), may_go_back),
            (Icon::Previous, words.text("window-previous"), step(session, -1), may_go_back),
            (sign, name, Request::Replay(!is_on).into(), plies > 0 && may_look_back),
            (Icon::Next, words.text("window-next"), step(session, 1), shown < plies),
            (Icon::Last, words.text("window-last"), Request::LookAt(None).into(), shown < plies),
        ];
        for (sign, name, command, is_enabled) in steps {
            if icon(ui, sign, name, is_enabled).clicked() {
                commands.push(command);
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let is_on = session.is_analysing();
            let sign = if is_on { Icon::GaugeOn } else { Icon::Gauge };
            let name = words.text("window-analyse");
            let button = icon(ui, sign, name, true);
            if switch(ui, button, name, is_on).clicked() {
                commands.push(Request::Analyse(!is_on).into());
            }
            let is_commented = session.comment(session.moment()).is_some();
            let sign = if is_commented { Icon::CommentOn } else { Icon::Comment };
            if icon(ui, sign, words.text("window-comment"), session.may().comment).clicked() {
                asks.push(Ask::Comment);
            }
            let is_on = session.is_reviewing();
            let sign = if is_on { Icon::GraphOn } else { Icon::Graph };
            let (may, name) = (session.may().review || is_on, words.text("window-review"));
            let button = icon(ui, sign, name, may && plies > 0);
            if switch(ui, button, name, is_on).clicked() {
                match is_on {
                    true => commands.push(Request::Review(false).into()),
                    false => review::begin(session, asks),
                }
            }
        });
    });
    asks.extend(commands.into_iter().map(Ask::Table));
}

/// Shows whether something is on that a button turns on and off: it has an edge then.
fn switch(ui: &Ui, button: Response, name: &str, is_on: bool) -> Response {
    button.widget_info(|| WidgetInfo::selected(Role::Button, button.enabled(), is_on, name));
    if is_on {
        let edge = Stroke::new(1.5, Tokens::of(ui.ctx()).accent);
        ui.painter().rect_stroke(button.rect, ROUND, edge, StrokeKind::Inside);
    }
    button
}

fn way_ui(ui: &mut Ui, (name, request): &(&str, Request), commands: &mut Vec<Command>) {
    if ui.button(*name).clicked() {
        commands.push(request.clone().into());
    }
}

fn place_ui(ui: &mut Ui, shown: usize, plies: usize, words: &Words, commands: &mut Vec<Command>) {
    let mut place = shown;
    ui.spacing_mut().slider_width = ui.available_width();
    let response = ui.add(Slider::new(&mut place, 0..=plies).show_value(false));
    response.widget_info(|| WidgetInfo::slider(true, place as f64, words.text("window-place-in-game")));
    if response.changed() && place != shown {
        commands.push(Request::LookAt((place < plies).then_some(place)).into());
    }
}

fn speed_ui(ui: &mut Ui, session: &Sitting, words: &Words, commands: &mut Vec<Command>) {
    let tokens = Tokens::of(ui.ctx());
    let speed = session.replaying().speed();
    ui.horizontal(|ui| {
        ui.label(RichText::new(words.text("window-speed")).size(12.5).color(tokens.faint));
        let mut moves = speed.moves();
        let bounds = Speed::BOUNDS.0.moves()..=Speed::BOUNDS.1.moves();
        ui.spacing_mut().slider_width = 110.0;
        let response = ui.add(Slider::new(&mut moves, bounds).logarithmic(true).show_value(false));
        response
            .widget_info(|| WidgetInfo::slider(true, f64::from(moves) / 10.0, words.text("window-speed")));
        let told = format!("{:.1}", f64::from(speed.moves()) / 10.0);
        ui.label(
            RichText::new(words.said(phrase!("window-a-second", moves: Arg::text(told))))
                .size(12.5)
                .color(tokens.faint),
        );
        if moves != speed.moves() {
            commands.push(Request::ReplayAt(Speed::of(moves)).into());
        }
    });
}
