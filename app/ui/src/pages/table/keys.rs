//! Keys that work wherever one is on the table's page, and the wheel over the board.

use std::sync::Arc;

use egui::{Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, Rect, Ui};
use unruly_contract::{Happening, Pick, Task};

use crate::play::{Command, Entry, Request, Sitting};
use crate::state::Ask;
use crate::surface::Looking;

/// Takes in the keys.
pub(super) fn keys(ui: &Ui, session: &Sitting, looking: &mut Looking, asks: &mut Vec<Ask>) {
    let pressed = |modifiers: Modifiers, key: Key| ui.input_mut(|input| input.consume_key(modifiers, key));
    if matches!(session.task(), Some(Task::Reaction | Task::Balance { .. })) {
        // In a race, keys mean something else than at other times.
        return;
    }
    // A menu that is open has the keys for itself.
    if egui::Popup::is_any_open(ui.ctx()) {
        return;
    }
    let steps = [
        (Key::PageUp, step(session, -1)),
        (Key::PageDown, step(session, 1)),
        (Key::Home, Request::LookAt(Some(0)).into()),
        (Key::End, Request::LookAt(None).into()),
        // A card in front goes first.
        (
            Key::Escape,
            if session.just_played().is_some() { Request::PutCardAway.into() } else { Command::Cancel },
        ),
    ];
    for (key, command) in steps {
        if pressed(Modifiers::NONE, key) {
            asks.push(Ask::Table(command));
        }
    }
    let lines = [(Key::ArrowUp, session.beside(-1)), (Key::ArrowDown, session.beside(1))];
    for (key, moment) in lines {
        if let Some(moment) = moment
            && pressed(Modifiers::SHIFT, key)
        {
            asks.push(Ask::Table(Request::WalkTo(moment).into()));
        }
    }
    choosing(ui, session, looking, asks);
    let has_laid = session.laid().is_some() && ui.memory(|memory| memory.focused().is_none());
    if has_laid && pressed(Modifiers::NONE, Key::Enter) {
        asks.push(Ask::Table(Command::Finish));
    }
    if session.may_play_on() && pressed(Modifiers::NONE, Key::V) {
        asks.push(Ask::Table(Request::PlayOn.into()));
    }
    // Where something has the focus, the arrows are its own: they move the cursor on the board, or choose a card.
    if ui.memory(|memory| memory.focused().is_none()) {
        let arrows = [
            (Key::ArrowLeft, step(session, -1)),
            (Key::ArrowRight, step(session, 1)),
            (Key::ArrowUp, Request::LookAt(Some(0)).into()),
            (Key::ArrowDown, Request::LookAt(None).into()),
        ];
        for (key, command) in arrows {
            if pressed(Modifiers::NONE, key) {
                asks.push(Ask::Table(command));
            }
        }
    }
    if pressed(Modifiers::COMMAND, Key::S) {
        asks.push(Ask::Export);
    }
    if pressed(Modifiers::NONE, Key::C) {
        asks.push(Ask::Comment);
    }
    if pressed(Modifiers::NONE, Key::R) {
        asks.push(Ask::Table(Request::Replay(!session.replaying().is_on()).into()));
    }
    if pressed(Modifiers::NONE, Key::A) {
        asks.push(Ask::Table(Request::Analyse(!session.is_analysing()).into()));
    }
    if pressed(Modifiers::COMMAND, Key::Z) {
        asks.push(Ask::Table(Request::Undo.into()));
    }
    if pressed(Modifiers::COMMAND, Key::Y) {
        asks.push(Ask::Table(Request::Redo.into()));
    }
    if pressed(Modifiers::SHIFT, Key::F) {
        super::turn(looking, 1);
    } else if pressed(Modifiers::NONE, Key::F) {
        super::turn(looking, 2);
    }
    if pressed(Modifiers::NONE, Key::B) {
        looking.is_called = true;
        ui.ctx().request_repaint();
    }
    if pressed(Modifiers::NONE, Key::U) {
        looking.is_lens = !looking.is_lens;
    }
    if pressed(Modifiers::NONE, Key::Num0) {
        looking.camera.fit();
    }
    if pressed(Modifiers::NONE, Key::P) {
        asks.push(Ask::Table(Command::Pass));
    }
}

/// The keys that choose among the things beside a square, in their order.
pub(super) const DIGITS: [Key; 9] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// Digits choose among the things beside a square. Enter takes the first piece there, unless it is for something that has the focus.
fn choosing(ui: &Ui, session: &Sitting, looking: &Looking, asks: &mut Vec<Ask>) {
    let choices = super::chooser::open(session);
    let pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let by_digit = DIGITS.into_iter().zip(&choices).find(|(key, _)| pressed(*key));
    let is_for_them = looking.has_keyboard || ui.memory(|memory| memory.focused().is_none());
    let is_first = |pick: &&&Pick| matches!(pick, Pick::Kind(_)) && is_for_them && pressed(Key::Enter);
    if let Some(pick) = by_digit.map(|(_, pick)| pick).or_else(|| choices.first().filter(is_first)) {
        asks.push(Ask::Table(Command::Pick((*pick).clone())));
    }
}

/// So many points of a trackpad are as much as a notch of a wheel.
const NOTCH: f32 = 40.0;

/// The wheel over a board leads through the moves, a notch for each. Squares that somebody is choosing would be let go of by that,
/// so it rests meanwhile.
pub(super) fn wheel(
    ui: &Ui,
    board: Rect,
    session: &Sitting,
    looking: &mut Looking,
    commands: &mut Vec<Command>,
) {
    let is_choosing = !session.picking().trail().is_empty() || looking.carried.is_some();
    if is_choosing || !ui.rect_contains_pointer(board) {
        looking.wheel = 0.0;
        return;
    }
    let turned: f32 = ui.input(|input| input.events.iter().map(notches).sum());
    // A notch that was begun one way does not count the other way.
    let before = if looking.wheel * turned < 0.0 { 0.0 } else { looking.wheel };
    looking.wheel = before + turned;
    if looking.wheel.abs() >= 1.0 {
        commands.push(step(session, if looking.wheel > 0.0 { -1 } else { 1 }));
        looking.wheel = looking.wheel.fract();
    }
}

/// How far a wheel was turned, in notches, upwards. Momentum does not count: nobody turns the wheel then.
fn notches(event: &Event) -> f32 {
    match event {
        Event::MouseWheel { unit, delta, source, modifiers, .. }
            if modifiers.is_none() && *source != MouseWheelSource::Momentum =>
        {
            if *unit == MouseWheelUnit::Point { delta.y / NOTCH } else { delta.y }
        }
        _ => 0.0,
    }
}

/// Whether something was chosen for a card that asked for more before it did anything.
fn is_partway(entry: &Entry, next: Option<&Arc<Entry>>) -> bool {
    let asks_on = next.is_some_and(|next| next.is_amid_card && !next.is_card);
    asks_on && !entry.happened.iter().any(Happening::is_about_a_piece)
}

/// The way to the move before or after the one that is shown. A move without effect is no place to stop at.
pub(super) fn step(session: &Sitting, by: i64) -> Command {
    let ledger = session.ledger();
    let mut shown = session.past().unwrap_or(ledger.len()) as i64 + by;
    let is_quiet = |shown: i64| {
        let entry = usize::try_from(shown - 1).ok().and_then(|index| ledger.get(index));
        let next = usize::try_from(shown).ok().and_then(|index| ledger.get(index));
        entry.is_some_and(|entry| entry.is_quiet_for(session.facing()) || is_partway(entry, next))
    };
    while is_quiet(shown) {
        shown += by;
    }
    let shown = usize::try_from(shown).unwrap_or(0);
    Request::LookAt((shown < ledger.len()).then_some(shown)).into()
}
