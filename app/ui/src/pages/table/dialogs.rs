//! Questions that come before anything else: whether others agree, and whether somebody is sure.

use egui::{RichText, Ui};
use unruly_contract::{Action, Arg, Seat, phrase};
use unruly_kit::text::Words;
use unruly_kit::theme::{Tokens, bold};
use unruly_kit::widgets::{dialog, faint, meant_first, primary};

use super::moves;
use crate::play::{Asking, Command, Moment, Request, Sitting, Wanted};
use crate::state::{Ask, State};

/// Draws the question there is, and says whether there is one.
pub(super) fn dialogs_ui(
    ui: &Ui,
    state: &State,
    saying: &mut Option<(Seat, Action)>,
    asks: &mut Vec<Ask>,
) -> bool {
    agreement_ui(ui, state, asks) || certainty_ui(ui, state.words(), saying, asks)
}

fn agreement_ui(ui: &Ui, state: &State, asks: &mut Vec<Ask>) -> bool {
    let words = state.words();
    let Some(session) = state.table.as_ref().map(|table| &table.session) else { return false };
    let Some(asking) = session.asking() else { return false };
    let Some(seat) = asking.still.first() else { return false };
    let (question, undone) = (question(asking, words), undone(asking, session, words));
    let name = Arg::text(words.seat_capital(*seat));
    let modal = dialog(ui, "agreement").show(ui.ctx(), |ui| {
        ui.set_width(360.0);
        ui.label(bold(question).size(17.0));
        if !undone.is_empty() {
            faint(ui, undone);
        }
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            let yes = primary(ui, &words.said(phrase!("window-agree", name: name.clone())));
            meant_first(&yes);
            if yes.clicked() {
                asks.push(Ask::Table(Request::Agree(true).into()));
            }
            if ui.button(words.said(phrase!("window-disagree", name: name))).clicked() {
                asks.push(Ask::Table(Request::Agree(false).into()));
            }
        });
    });
    if modal.should_close() {
        asks.push(Ask::Table(Request::Agree(false).into()));
    }
    true
}

/// The moves that would be taken back, as they stand in the list.
pub(super) fn undone(asking: &Asking, session: &Sitting, words: &Words) -> String {
    let Wanted::Undo(ply) = asking.what else { return String::new() };
    let plies = ply + 1..=session.ledger().len();
    let deed = |ply: usize| moves::deed_at(session, Moment { line: session.moment().line, ply }, words);
    plies.filter_map(deed).filter(|deed| !deed.is_empty()).collect::<Vec<_>>().join(", ")
}

/// The words in which the others are asked whether something may be taken back or done again.
pub(super) fn question<'w>(asking: &Asking, words: &'w Words) -> &'w str {
    match asking.what {
        Wanted::Undo(_) => words.text("window-wants-undo"),
        Wanted::Redo => words.text("window-wants-redo"),
    }
}

fn certainty_ui(ui: &Ui, words: &Words, saying: &mut Option<(Seat, Action)>, asks: &mut Vec<Ask>) -> bool {
    let Some((seat, action)) = saying.clone() else { return false };
    let tokens = Tokens::of(ui.ctx());
    let mut is_done = false;
    let modal = dialog(ui, "certainty").show(ui.ctx(), |ui| {
        ui.set_width(300.0);
        let name = Arg::text(words.seat_capital(seat));
        ui.label(bold(words.said(phrase!("window-sure", name: name))).size(17.0));
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            if ui.button(RichText::new(words.text("window-yes")).color(tokens.alarm)).clicked() {
                asks.push(Ask::Table(Command::Do(seat, action.clone())));
                is_done = true;
            }
            let no = ui.button(words.text("window-no"));
            // A key that was held too long gives up no game.
            meant_first(&no);
            is_done |= no.clicked();
        });
    });
    if is_done || modal.should_close() {
        *saying = None;
    }
    true
}
