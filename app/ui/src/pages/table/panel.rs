//! The panel beside the board.

use egui::{CentralPanel, Color32, Frame, Margin, Panel, ScrollArea, Stroke, Ui, UiBuilder, vec2};
use unruly_contract::{Seat, Surface};
use unruly_kit::icons::{Icon, icon_so_wide, width_in_row};
use unruly_kit::theme::Tokens;

use super::{TableMemory, analysis, away, lesson, moves, prompt, replay, review, seats};
use crate::play::Request;
use crate::state::{Ask, Page, State};
use crate::surface::{Looking, Turn};

/// How many buttons stand in the row of tools whatever is played, and the room between them.
const BUTTONS: u8 = 7;
const GAP: f32 = 4.0;

/// How tall the list of moves is at least where nothing is scrolled: the last move can be seen.
const LEAST_LIST: f32 = 20.0;
/// How tall it is where the panel is scrolled.
const SCROLLED_LIST: f32 = 160.0;

/// A panel that is less tall has its parts side by side, if it is wide.
const TALL_ENOUGH: f32 = 260.0;

/// How tall the contents of each part of the panel are, however much room they have.
pub(super) type PartHeights = [f32; 4];

/// Draws the panel: the other player above, oneself below, the moves between.
pub(super) fn panel_ui(ui: &mut Ui, state: &State, memory: &mut TableMemory, asks: &mut Vec<Ask>) {
    let before = memory.game.moves.shown;
    let room = ui.max_rect().size();
    if room.y < TALL_ENOUGH && room.x > room.y * 1.5 {
        return abreast_ui(ui, state, memory, asks);
    }
    let is_cramped = memory
        .panel_heights
        .is_some_and(|heights| heights.iter().sum::<f32>() + LEAST_LIST > ui.max_rect().height());
    let heights = match is_cramped {
        true => scrolled_ui(ui, state, memory, asks),
        false => parts_ui(ui, state, memory, asks),
    };
    // A part is given the room that it took in the frame before: where that has changed, this frame is drawn once more.
    if memory.panel_heights.replace(heights) != Some(heights) {
        // The list of moves was scrolled for the room that it had.
        memory.game.moves.shown = before;
        ui.ctx().request_discard("the panel beside the board is laid out anew");
    }
}

/// Draws each part at its place, where there is room for all.
fn parts_ui(ui: &mut Ui, state: &State, memory: &mut TableMemory, asks: &mut Vec<Ask>) -> PartHeights {
    let plain = Frame::new().fill(Tokens::of(ui.ctx()).panel);
    let part = |panel: Panel| panel.frame(plain).resizable(false);
    let above = part(Panel::top("seats above")).show(ui, |ui| above_ui(ui, state, &memory.looking)).inner;
    let own = part(Panel::bottom("own seat")).show(ui, |ui| own_ui(ui, state, memory, asks)).inner;
    // The buttons that lead through the moves lie below the words about each of them, so that they stay under the
    // pointer.
    let turn = memory.looking.turn;
    let steps = part(Panel::bottom("steps")).show(ui, |ui| steps_ui(ui, state, turn, asks)).inner;
    let prompt = part(Panel::bottom("prompt")).show(ui, |ui| said_ui(ui, state, memory, asks)).inner;
    let list = Frame::new().fill(list_ground(ui));
    CentralPanel::default().frame(list).show(ui, |ui| list_ui(ui, state, memory, asks));
    [above, own, steps, prompt]
}

/// Draws what is said and asked beside the moves, where the panel is low and wide.
fn abreast_ui(ui: &mut Ui, state: &State, memory: &mut TableMemory, asks: &mut Vec<Ask>) {
    let (left, right) = ui.max_rect().split_left_right_at_fraction(0.5);
    ui.scope_builder(UiBuilder::new().max_rect(left), |ui| {
        ScrollArea::vertical().id_salt("said").auto_shrink(false).show(ui, |ui| {
            above_ui(ui, state, &memory.looking);
            own_ui(ui, state, memory, asks);
            said_ui(ui, state, memory, asks);
        });
    });
    let line = Stroke::new(1.0, Tokens::of(ui.ctx()).edge);
    ui.painter().vline(right.min.x, right.y_range(), line);
    ui.scope_builder(UiBuilder::new().max_rect(right.with_min_x(right.min.x + 1.0)), |ui| {
        let plain = Frame::new().fill(Tokens::of(ui.ctx()).panel);
        let turn = memory.looking.turn;
        let steps = Panel::bottom("steps beside").frame(plain).resizable(false);
        steps.show(ui, |ui| steps_ui(ui, state, turn, asks));
        let list = Frame::new().fill(list_ground(ui));
        CentralPanel::default().frame(list).show(ui, |ui| list_ui(ui, state, memory, asks));
    });
}

/// Draws one part below the other, to be scrolled, where there is no room for all: first what is said and asked.
fn scrolled_ui(ui: &mut Ui, state: &State, memory: &mut TableMemory, asks: &mut Vec<Ask>) -> PartHeights {
    ScrollArea::vertical()
        .id_salt("panel")
        .auto_shrink(false)
        .show(ui, |ui| {
            let prompt = said_ui(ui, state, memory, asks);
            let above = above_ui(ui, state, &memory.looking);
            let list = Frame::new().fill(list_ground(ui));
            list.show(ui, |ui| {
                ui.allocate_ui(vec2(ui.available_width(), SCROLLED_LIST), |ui| {
                    ui.set_min_size(ui.available_size());
                    list_ui(ui, state, memory, asks);
                });
            });
            let steps = steps_ui(ui, state, memory.looking.turn, asks);
            let own = own_ui(ui, state, memory, asks);
            [above, own, steps, prompt]
        })
        .inner
}

fn list_ground(ui: &Ui) -> Color32 {
    let tokens = Tokens::of(ui.ctx());
    tokens.ground.lerp_to_gamma(tokens.panel, 0.5)
}

fn list_ui(ui: &mut Ui, state: &State, memory: &mut TableMemory, asks: &mut Vec<Ask>) {
    let turn = memory.looking.turn;
    moves::moves_ui(ui, state, &mut memory.game.moves, turn, asks);
}

fn above_ui(ui: &mut Ui, state: &State, looking: &Looking) -> f32 {
    let (above, below) = sides(state, looking);
    part_ui(ui, Margin::ZERO, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let is_compact = below.is_empty() || is_short_of_room(ui, state);
        seats_ui(ui, state, &above, is_compact);
    })
}

fn own_ui(ui: &mut Ui, state: &State, memory: &mut TableMemory, asks: &mut Vec<Ask>) -> f32 {
    let (_, below) = sides(state, &memory.looking);
    part_ui(ui, Margin::ZERO, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let is_compact = is_short_of_room(ui, state);
        seats_ui(ui, state, &below, is_compact);
        Frame::new().inner_margin(Margin::symmetric(10, 8)).show(ui, |ui| tools_ui(ui, state, memory, asks));
    })
}

fn steps_ui(ui: &mut Ui, state: &State, turn: Turn, asks: &mut Vec<Ask>) -> f32 {
    part_ui(ui, Margin::symmetric(10, 6), |ui| {
        review::review_ui(ui, state, asks);
        analysis::analysis_ui(ui, state, turn, asks);
        replay::steps_ui(ui, state, asks);
    })
}

fn said_ui(ui: &mut Ui, state: &State, memory: &TableMemory, asks: &mut Vec<Ask>) -> f32 {
    part_ui(ui, Margin::symmetric(14, 10), |ui| {
        ui.set_width(ui.available_width());
        away::away_ui(ui, state, asks);
        if lesson::lesson_ui(ui, state, asks) {
            prompt::answers_in_lesson_ui(ui, state, asks);
        } else {
            prompt::prompt_ui(ui, state, memory.game.ending, asks);
        }
    })
}

/// Draws a part of the panel, and says how tall it would be, whatever room there is.
fn part_ui(ui: &mut Ui, margin: Margin, add: impl FnOnce(&mut Ui)) -> f32 {
    let contents = |ui: &mut Ui| {
        add(ui);
        ui.min_rect().height()
    };
    Frame::new().inner_margin(margin).show(ui, contents).inner + margin.sum().y
}

/// The seats above and below the moves. At a table for two one sits opposite; at a larger one all are listed in order.
fn sides(state: &State, looking: &Looking) -> (Vec<Seat>, Vec<Seat>) {
    let Some(table) = &state.table else { return (Vec::new(), Vec::new()) };
    let seats: Vec<Seat> = table.session.sitters().keys().copied().collect();
    if let [one, other] = seats.as_slice() {
        let is_turned = looking.turn == Turn::AROUND;
        return if is_turned { (vec![*one], vec![*other]) } else { (vec![*other], vec![*one]) };
    }
    (seats, Vec::new())
}

fn seats_ui(ui: &mut Ui, state: &State, seats: &[Seat], is_compact: bool) {
    let Some(table) = &state.table else { return };
    // At a large table on a very low screen, two sit side by side, so that the moves have room.
    let columns = if seats.len() > 2 && is_very_low(ui) { 2 } else { 1 };
    for row in seats.chunks(columns) {
        ui.columns(columns, |uis| {
            for (ui, seat) in uis.iter_mut().zip(row) {
                seats::seat_ui(ui, state, &table.session, *seat, is_compact);
            }
        });
    }
}

/// A screen is low that is less tall than this.
const LOW: f32 = 640.0;

/// Whether the screen is so low that things beside the board take less room.
pub(super) fn is_low(ui: &Ui) -> bool {
    ui.ctx().content_rect().height() < LOW
}

/// Whether the screen is so low that even two take one line each, or no move would be seen.
fn is_very_low(ui: &Ui) -> bool {
    ui.ctx().content_rect().height() < LOW * 0.8
}

/// Whether seats take one line each: a teacher needs the room of a low screen, and below the board there is little.
fn is_short_of_room(ui: &Ui, state: &State) -> bool {
    let is_lesson = || state.table.as_ref().is_some_and(|table| table.session.guide().is_some());
    is_very_low(ui) || is_low(ui) && is_lesson() || super::is_upright(ui)
}

fn tools_ui(ui: &mut Ui, state: &State, memory: &mut TableMemory, asks: &mut Vec<Ask>) {
    let (words, looking) = (state.words(), &mut memory.looking);
    let mut confirm = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let Some(table) = &state.table else { return };
        let session = &table.session;
        // A button that cannot be used stays where it is, and so do those behind it.
        let is_plane = !matches!(session.scene().surface, Surface::Board { .. });
        let has_lens = is_plane || !session.catalogue().is_empty();
        let has_lay_out = session.ruleset().piece_box().is_some();
        let wide = width_in_row(ui, BUTTONS + u8::from(has_lens) + u8::from(has_lay_out), GAP);
        let icon = |ui: &mut Ui, sign, name: &str, is_enabled| icon_so_wide(ui, sign, name, is_enabled, wide);
        if icon(ui, Icon::Undo, words.text("window-undo"), session.can_undo()).clicked() {
            asks.push(Ask::Table(Request::Undo.into()));
        }
        if icon(ui, Icon::Redo, words.text("window-redo"), session.can_redo()).clicked() {
            asks.push(Ask::Table(Request::Redo.into()));
        }
        if icon(ui, Icon::Flip, words.text("window-flip"), true).clicked() {
            super::turn(looking, 2);
        }
        if icon(ui, Icon::Quarter, words.text("window-quarter"), true).clicked() {
            super::turn(looking, 1);
        }
        if has_lens {
            let sign = if looking.is_lens { Icon::LensOn } else { Icon::Lens };
            if icon(ui, sign, words.text("window-lens-help"), true).clicked() {
                looking.is_lens = !looking.is_lens;
            }
        }
        let flag = icon(ui, Icon::Flag, words.text("window-say"), prompt::may_say(session));
        prompt::sayings_ui(&flag, state, asks, &mut confirm);
        if icon(ui, Icon::Save, words.text("window-export"), true).clicked() {
            asks.push(Ask::Export);
        }
        if has_lay_out {
            // Somebody who looks away from the board is not told of it as text either.
            let is_idle = session.covered_for().is_none() && session.task().is_none();
            if icon(ui, Icon::LayOut, words.text("window-lay-out-from-here"), is_idle).clicked() {
                asks.push(Ask::LayOutFromHere);
            }
        }
        if icon(ui, Icon::Help, words.text("window-help"), true).clicked() {
            asks.push(Ask::Go(Page::Help(session.ruleset().profile().id.clone())));
        }
    });
    if let Some((seat, saying)) = confirm {
        memory.game.saying = Some((seat, saying.action));
    }
}
