//! A player's hand: pieces still to be put down, cards, and whatever else may be picked that is no square.

use std::collections::BTreeMap;

use egui::{Id, LayerId, Order, Rect, Sense, Ui, Vec2, WidgetInfo};
use unruly_contract::{Hand, Pick, Seat};
use unruly_kit::figure;
use unruly_kit::text::Words;
use unruly_kit::theme::{ROUND, ink};
use unruly_kit::widgets::faint;

use super::chooser::{BACK, is_picked, kind_ui};
use crate::play::{Command, Sitting};
use crate::state::Ask;
use crate::surface::CarriedKind;

/// Draws what may be picked besides squares. Choices at the spot are left out.
pub(super) fn tray_ui(ui: &mut Ui, session: &Sitting, words: &Words, asks: &mut Vec<Ask>) {
    let Some(seat) = session.actor() else { return };
    let is_at_the_spot = session.picking().place().is_some() && session.targets().is_empty();
    if !is_at_the_spot {
        things_ui(ui, session, seat, words, asks);
    }
}

fn things_ui(ui: &mut Ui, session: &Sitting, seat: Seat, words: &Words, asks: &mut Vec<Ask>) {
    let trail = session.picking().trail();
    // The rest of the hand stays there to be picked instead, while a square is chosen for a piece of it.
    let first = match trail.first() {
        Some(Pick::Kind(_) | Pick::Card(_)) if trail.len() == 1 => true,
        first => first.is_none(),
    };
    let counts = hand(session, seat);
    let offered = if first { session.first_choices() } else { session.choices() };
    let kinds: Vec<&str> = offered.iter().filter_map(|pick| kind(pick)).collect();
    let others = offered.iter().filter(|pick| kind(pick).is_none());
    // Words that begin something are said from a menu.
    let others: Vec<&&Pick> =
        others.filter(|pick| !first || !matches!(pick, Pick::Word(_) | Pick::Seat(_))).collect();
    let waiting = waiting(&counts, &offered);
    if !kinds.is_empty() || !waiting.is_empty() {
        faint(ui, words.text("window-still-to-come"));
    }
    if !kinds.is_empty() {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(6.0);
            for kind in kinds {
                let is_chosen = trail.first() == Some(&Pick::Kind(kind.to_owned()));
                let response = kind_ui(ui, kind, seat, words, 50.0, counts.get(kind).copied(), is_chosen);
                let response = response.interact(Sense::CLICK | Sense::DRAG);
                // It is picked at once, so that its squares light up under the hand.
                if response.clicked() || response.drag_started() && !is_chosen {
                    asks.push(Ask::Table(Command::Pick(Pick::Kind(kind.to_owned()))));
                }
                response.dnd_set_drag_payload(CarriedKind);
                if response.dragged() {
                    carried_ui(ui, kind, seat);
                }
            }
        });
    }
    // A line takes its room also where nothing stands in it.
    if !waiting.is_empty() {
        waiting_ui(ui, &waiting, seat, words);
    }
    if others.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for pick in others {
            if is_picked(ui, pick, seat, words, 50.0) {
                asks.push(Ask::Table(Command::Pick((**pick).clone())));
            }
        }
    });
}

/// Draws a piece under the pointer that carries it to the surface.
fn carried_ui(ui: &Ui, kind: &str, seat: Seat) {
    let Some(pointer) = ui.input(|input| input.pointer.latest_pos()) else { return };
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, Id::unique("carried kind")));
    figure::paint(&painter, Rect::from_center_size(pointer, Vec2::splat(50.0)), kind, "", ink(seat));
}

/// Pieces in hand that cannot be put down yet.
fn waiting<'c>(counts: &'c BTreeMap<String, usize>, offered: &[&Pick]) -> Vec<&'c String> {
    let is_offered = |thing: &str| offered.iter().any(|pick| kind(pick) == Some(thing));
    counts.keys().filter(|thing| figure::is_known(thing) && !is_offered(thing)).collect()
}

fn waiting_ui(ui: &mut Ui, waiting: &[&String], seat: Seat, words: &Words) {
    ui.horizontal_wrapped(|ui| {
        for thing in waiting {
            let (place, response) = ui.allocate_exact_size(Vec2::splat(32.0), Sense::hover());
            ui.painter().rect_filled(place, ROUND, BACK.gamma_multiply(0.55));
            figure::paint(ui.painter(), place.shrink(2.0), thing, "", ink(seat).faded(0.55));
            let text = words.line(words.text("window-still-to-come"), words.kind(thing));
            response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Image, true, &text));
            response.on_hover_text(text);
        }
    });
}

fn kind(pick: &Pick) -> Option<&str> {
    match pick {
        Pick::Kind(kind) => Some(kind),
        _ => None,
    }
}

/// How many of each a seat holds, where that is open.
fn hand(session: &Sitting, seat: Seat) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for thing in held(session, seat) {
        *counts.entry(thing.clone()).or_insert(0) += 1;
    }
    counts
}

fn held(session: &Sitting, seat: Seat) -> &[String] {
    match session.scene().seat(seat).and_then(|shown| shown.hand.as_ref()) {
        Some(Hand::FaceUp(things)) => things,
        _ => &[],
    }
}
