//! The panel beside the board.

use egui::{CentralPanel, Frame, Margin, Panel, Ui};
use unruly_contract::{Seat, Surface};
use unruly_kit::icons::{Icon, icon_so_wide};
use unruly_kit::theme::{TALL, Tokens};

use super::{TableMemory, analysis, away, lesson, moves, prompt, replay, review, seats};
use crate::play::Command;
use crate::state::{Ask, Page, State};
use crate::surface::{Looking, Turn};

/// How many buttons stand in the row of tools whatever is played, and the room between them.
const BUTTONS: u8 = 7;
const GAP: f32 = 4.0;

/// Draws the panel: the other player above, oneself below, the moves between.
pub(super) fn panel_ui(ui: &mut Ui, state: &State, memory: &mut TableMemory, asks: &mut Vec<Ask>) {
    let tokens = Tokens::of(ui.ctx());
    let plain = Frame::new().fill(tokens.panel);
    let (seats_above, seats_below) = sides(state, &memory.looking);
    let above = Panel::top("seats above").frame(plain).resizable(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let is_compact = seats_below.is_empty() || is_very_low(ui);
        seats_ui(ui, state, &seats_above, is_compact);
    });
    let own = Panel::bottom("own seat").frame(plain).resizable(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let is_compact = is_very_low(ui);
        seats_ui(ui, state, &seats_below, is_compact);
        Frame::new().inner_margin(Margin::symmetric(10, 8)).show(ui, |ui| tools_ui(ui, state, memory, asks));
    });
    // The buttons that lead through the moves lie below the words about each of them, so that they stay under the
    // pointer.
    let steps = Panel::bottom("steps")
        .frame(plain.inner_margin(Margin::symmetric(10, 6)))
        .resizable(false)
        .show(ui, |ui| {
            review::review_ui(ui, state, asks);
            analysis::analysis_ui(ui, state, asks);
            replay::steps_ui(ui, state, asks);
        });
    let prompt = Panel::bottom("prompt")
        .frame(plain.inner_margin(Margin::symmetric(14, 10)))
        .resizable(false)
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            away::away_ui(ui, state, asks);
            if lesson::lesson_ui(ui, state, asks) {
                prompt::answers_in_lesson_ui(ui, state, asks);
            } else {
                prompt::prompt_ui(ui, state, memory.ending, asks);
            }
        });
    let (before, turn) = (memory.moves.shown, memory.looking.turn);
    CentralPanel::default().frame(Frame::new().fill(tokens.ground.lerp_to_gamma(tokens.panel, 0.5))).show(
        ui,
        |ui| {
            moves::moves_ui(ui, state, &mut memory.moves, turn, asks);
        },
    );
    // A part is given the room that it took in the frame before: where that has changed, this frame is drawn once more.
    let heights = [&above, &own, &steps, &prompt].map(|part| part.response.rect.height());
    if memory.panel_heights.replace(heights) != Some(heights) {
        // The list of moves was scrolled for the room that it had.
        memory.moves.shown = before;
        ui.ctx().request_discard("the panel beside the board is laid out anew");
    }
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
        let buttons = f32::from(BUTTONS + u8::from(has_lens) + u8::from(has_lay_out));
        let wide = ((ui.available_width() + GAP) / buttons - GAP).floor().min(TALL);
        let icon = |ui: &mut Ui, sign, name: &str, is_enabled| icon_so_wide(ui, sign, name, is_enabled, wide);
        if icon(ui, Icon::Undo, words.text("window-undo"), session.can_undo()).clicked() {
            asks.push(Ask::Table(Command::Undo));
        }
        if icon(ui, Icon::Redo, words.text("window-redo"), session.can_redo()).clicked() {
            asks.push(Ask::Table(Command::Redo));
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
        memory.saying = Some((seat, saying.action));
    }
}
