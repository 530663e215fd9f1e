//! The curtain: until the next player has come to the screen the hands lie face down, and nobody's own is shown. The board, the piles
//! and what is in force are everybody's, and stay.

use egui::{
    CentralPanel, Event, EventFilter, Frame, Rect, RichText, Sense, Stroke, StrokeKind, Ui, UiBuilder, vec2,
};
use unruly_contract::{Arg, Hand, Phrase, Seat, phrase};
use unruly_kit::card;
use unruly_kit::theme::{ROUND, Tokens, bold, paint_emblem};
use unruly_kit::widgets::primary;

use super::columns::{self, Wanted};
use super::{TableMemory, cover, hand, moves, seats};
use crate::play::{Request, Sitting};
use crate::state::{Ask, State};

/// Whether a key is held down since before: whoever made the last move may still press it.
fn is_held(ui: &Ui) -> bool {
    ui.input(|input| {
        input.events.iter().any(|event| matches!(event, Event::Key { pressed: true, repeat: true, .. }))
    })
}

/// Draws the table as it is for everybody, and asks for the next player.
pub(super) fn curtain_ui(
    ui: &mut Ui,
    state: &State,
    seat: Seat,
    memory: &mut TableMemory,
    asks: &mut Vec<Ask>,
) {
    let Some(table) = &state.table else { return };
    let session = &table.session;
    let tokens = Tokens::of(ui.ctx());
    super::side_panel_ui(ui, session, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for seat in session.sitters().keys() {
            seats::seat_ui(ui, state, session, *seat, true);
        }
        // The list tells of the board: with that it is covered for a player who is to remember.
        if session.task_of(seat).is_none() {
            let asked_by_nobody = &mut Vec::new();
            moves::moves_ui(ui, state, &mut memory.game.moves, memory.looking.turn, asked_by_nobody);
        }
    });
    CentralPanel::default().frame(Frame::new().fill(tokens.ground)).show(ui, |ui| {
        let places = super::places(ui, session);
        crate::surface::tabletop_ui(ui, ui.max_rect(), state.settings.board);
        // A player with a task sees the board when it begins, and not a moment before.
        if session.task_of(seat).is_some() {
            memory.looking.forget_what_was_shown();
            cover::cloth_ui(ui, places.board, state.words());
        } else {
            memory.looking.forget_who_looked();
            super::public_surface_ui(ui, (state, table), &mut memory.looking, places.board);
        }
        // The requests of a table that nobody sits at come from nobody.
        let (mut wanted, mut commands) = (Wanted::default(), Vec::new());
        columns::left_ui(ui, places.left, state, session, &mut wanted);
        columns::right_ui(ui, places.right, state, session, None, &mut wanted, &mut commands);
        call_ui(ui, places.bar, state, session, seat);
        face_down_ui(ui, places.hand, session, seat);
        let is_called_now = memory.game.called.replace(seat) != Some(seat);
        coming_ui(ui, places.hand, state, (seat, is_called_now), asks);
    });
}

/// Calls the next player.
fn call_ui(ui: &mut Ui, place: Rect, state: &State, session: &Sitting, seat: Seat) {
    let (words, tokens) = (state.words(), Tokens::of(ui.ctx()));
    ui.painter().rect(place, ROUND + 2.0, tokens.panel, Stroke::new(1.5, tokens.accent), StrokeKind::Inside);
    let told = call(state, session, seat);
    let inner = UiBuilder::new().max_rect(place.shrink2(vec2(10.0, 4.0)));
    ui.scope_builder(inner.layout(egui::Layout::left_to_right(egui::Align::Center)), |ui| {
        let (dot, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
        paint_emblem(ui.painter(), dot.center(), 7.5, seat);
        ui.add(egui::Label::new(bold(words.said(told)).size(16.0)).truncate());
    });
}

/// The call for the next player, and what it is about.
pub(super) fn call(state: &State, session: &Sitting, seat: Seat) -> Phrase {
    let named = |seat| Arg::text(state.words().seat_capital(seat));
    let (name, turn) = (named(seat), session.scene().turn);
    // A player is asked on their own turn, too, whether they counter what another has played.
    let by_another = session.played_under_way().filter(|played| played.by != seat);
    match (by_another, session.card_under_way(), turn) {
        (Some(played), ..) => {
            let (player, card) = (named(played.by), Arg::card(played.id));
            match played.against {
                Some(foe) if foe == seat => {
                    phrase!("window-hand-over-to-answer-card-against-you", name: name, player: player, card: card)
                }
                Some(foe) => {
                    let foe = named(foe);
                    phrase!("window-hand-over-to-answer-card-against", name: name, player: player, card: card, foe: foe)
                }
                None => phrase!("window-hand-over-to-answer-card-of", name: name, player: player, card: card),
            }
        }
        (None, _, Some(mover)) if mover == seat => phrase!("window-hand-over", name: name),
        (None, Some(card), _) => {
            phrase!("window-hand-over-to-answer-card", name: name, card: Arg::card(card))
        }
        (None, None, Some(mover)) => {
            phrase!("window-hand-over-to-answer-turn", name: name, mover: named(mover))
        }
        (None, None, None) => phrase!("window-hand-over-to-answer", name: name),
    }
}

/// The hand of a player, as the others see it.
pub(super) fn face_down_ui(ui: &Ui, place: Rect, session: &Sitting, seat: Seat) {
    let shown = session.scene().seat(seat).and_then(|shown| shown.hand.as_ref());
    let count = match shown {
        Some(Hand::FaceDown(count)) => *count,
        Some(Hand::FaceUp(cards)) => cards.len(),
        None => 0,
    };
    let painter = ui.painter().with_clip_rect(place);
    for pose in hand::fan(place, count) {
        card::paint_back(&painter, pose);
    }
}

/// The button by which the next player comes.
fn coming_ui(
    ui: &mut Ui,
    place: Rect,
    state: &State,
    (seat, is_called_now): (Seat, bool),
    asks: &mut Vec<Ask>,
) {
    let (words, tokens) = (state.words(), Tokens::of(ui.ctx()));
    let frame =
        Rect::from_center_size(place.center(), vec2(place.width().min(420.0), place.height().min(84.0)));
    ui.painter().rect(frame, ROUND, tokens.raised, Stroke::new(1.0, tokens.edge), StrokeKind::Inside);
    let inner = UiBuilder::new().max_rect(frame.shrink2(vec2(10.0, 8.0)));
    ui.scope_builder(inner.layout(egui::Layout::top_down(egui::Align::Center)), |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        let line = RichText::new(words.text("window-hand-over-line")).size(13.0).color(tokens.faint);
        ui.add(egui::Label::new(line).truncate());
        let button = primary(ui, &words.said(phrase!("window-i-am", name: Arg::text(words.seat(seat)))));
        // Enter is for the next player, unless they have gone to another button since. The one before may have left the focus anywhere.
        if is_called_now || ui.memory(|memory| memory.focused().is_none()) {
            button.request_focus();
            ui.ctx().request_repaint();
        }
        // Arrows lead nowhere else: whoever tries them still comes by Enter.
        if button.has_focus() {
            let arrows =
                EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(button.id, arrows));
        }
        if button.clicked() && !is_held(ui) {
            asks.push(Ask::Table(Request::TakeSeat.into()));
        }
    });
}
