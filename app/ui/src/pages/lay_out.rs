//! Laying out a position by hand: pieces from a box, whose move it is, castling, hands of cards, and all of it as text.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use egui::{Panel, RichText, ScrollArea, Sense, Stroke, StrokeKind, TextEdit, Ui, vec2};
use unruly_contract::{Arg, Part, Piece, Seat, Spot, Surface, phrase};
use unruly_kit::BoardStyle;
use unruly_kit::card::Catalogue;
use unruly_kit::icons::{Icon, icon};
use unruly_kit::text::{Words, capital};
use unruly_kit::theme::{GAP, ROUND, TALL, Tokens, WIDE_GAP, bold};
use unruly_kit::widgets::{chip, chosen_chip, faint, field, heading, primary_if, segments};

use super::meant::meant;
use crate::play::Command;
use crate::state::{Ask, Draft, LayingOut, Page, State, Tool};
use crate::surface::{Looking, Turn, View, piece_ui, surface_ui, tabletop_ui};

/// The page's memory.
#[derive(Default)]
pub(crate) struct LayOutMemory {
    pub(crate) laying_out: Option<LayingOut>,
    pub(crate) looking: Looking,
}

/// How wide everything beside the surface is.
const BESIDE: f32 = 380.0;
/// How large a piece in the box is.
const IN_BOX: f32 = 40.0;
/// So many lines of a text are shown at once, at most.
const LINES: usize = 8;

/// Draws the page.
pub(super) fn lay_out_ui(
    ui: &mut Ui,
    state: &State,
    (memory, draft): (&mut LayOutMemory, &mut Option<Draft>),
    asks: &mut Vec<Ask>,
) {
    let (Some(laying_out), Some(draft)) = (&mut memory.laying_out, draft) else {
        asks.push(Ask::Go(Page::Gallery));
        return;
    };
    let (tokens, words) = (Tokens::of(ui.ctx()), Arc::clone(&laying_out.words));
    let beside = egui::Frame::new().fill(tokens.panel).inner_margin(14);
    let width = BESIDE.min(ui.available_width() * 0.5);
    Panel::right("laying out").frame(beside).exact_size(width).resizable(false).show(ui, |ui| {
        buttons_ui(ui, &words, laying_out, draft, asks);
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.set_width(ui.available_width() - GAP);
            parts_ui(ui, (&words, state.settings.board), laying_out, &mut memory.looking);
        });
    });
    surface_part_ui(ui, state, laying_out, &mut memory.looking);
}

fn surface_part_ui(ui: &mut Ui, state: &State, laying_out: &mut LayingOut, looking: &mut Looking) {
    let area = ui.available_rect_before_wrap();
    tabletop_ui(ui, area, state.settings.board);
    let scene = laying_out.scene();
    let is_board = matches!(scene.surface, Surface::Board { .. });
    let frame = if is_board { area.shrink(16.0) } else { area };
    let own: BTreeSet<Spot> = scene.pieces.iter().map(|piece| piece.at).collect();
    let picked: Vec<Spot> = laying_out.picked.into_iter().collect();
    // No card marks a square before a game.
    let (naming, no_cards) = (laying_out.ruleset.profile().naming, Catalogue::default());
    let words = Arc::clone(&laying_out.words);
    let view = View {
        own: &own,
        picked: &picked,
        is_open: true,
        ..View::to_look_at(&scene, naming, &no_cards, &words, &state.settings)
    };
    let mut commands = Vec::new();
    let (chart, _) = surface_ui(ui, frame, &view, looking, &mut commands);
    // The right button takes away here, and draws nothing.
    looking.drawn.clear();
    let pointed = ui.input(|input| {
        let pointer = &input.pointer;
        pointer.secondary_clicked().then(|| pointer.interact_pos()).flatten()
    });
    let taken =
        pointed.filter(|pointer| chart.frame.contains(*pointer)).map(|pointer| chart.spot_at(pointer));
    let taken = taken.filter(|at| own.contains(at));
    if taken.is_some() || !commands.is_empty() {
        looking.camera.hold_still();
    }
    if let Some(at) = taken {
        laying_out.take_away(at);
    }
    for command in commands {
        match command {
            Command::Point(at) => laying_out.point(at),
            Command::Carry { from, to } => laying_out.carry(from, to),
            _ => laying_out.picked = None,
        }
    }
}

/// The ways off the page.
fn buttons_ui(ui: &mut Ui, words: &Words, laying_out: &LayingOut, draft: &mut Draft, asks: &mut Vec<Ask>) {
    let name = Arg::text(&draft.profile().name);
    ui.label(bold(words.said(phrase!("window-lay-out-of", game: name))).size(19.0));
    ui.add_space(GAP * 0.5);
    ui.horizontal(|ui| {
        let is_sound = laying_out.trouble.is_none() && laying_out.misread.is_none();
        if primary_if(ui, is_sound, words.text("window-use-position")).clicked() {
            draft.start_from(&laying_out.setup());
            asks.push(Ask::Go(Page::SetUp));
        }
        if ui.button(words.text("window-cancel")).clicked() {
            asks.push(Ask::Go(Page::SetUp));
        }
    });
    ui.add_space(GAP * 0.5);
    let tokens = Tokens::of(ui.ctx());
    let trouble = laying_out.misread.as_ref().or(laying_out.trouble.as_ref());
    let (text, colour) = match trouble {
        Some(why) => (words.said(why), tokens.alarm),
        None => (words.text("window-can-start").to_owned(), tokens.faint),
    };
    let response = ui.label(RichText::new(capital(&text)).color(colour));
    unruly_kit::widgets::announce(&response);
    ui.add_space(GAP * 0.5);
}

fn parts_ui(
    ui: &mut Ui,
    (words, board): (&Words, BoardStyle),
    laying_out: &mut LayingOut,
    looking: &mut Looking,
) {
    tools_ui(ui, words, laying_out, looking);
    box_ui(ui, (words, board), laying_out);
    ui.add_space(WIDE_GAP * 0.5);
    heading(ui, words.text("window-moves-first"));
    let seats: Vec<Seat> = laying_out.seats().collect();
    if let Some(turn) = segments(ui, laying_out.diagram.turn, seats, |seat| words.seat_capital(seat)) {
        laying_out.diagram.turn = turn;
        laying_out.write();
    }
    castling_ui(ui, words, laying_out);
    ui.add_space(WIDE_GAP * 0.5);
    heading(ui, words.text("window-position-text"));
    text_ui(ui, words, laying_out);
    if !laying_out.titles.is_empty() {
        ui.add_space(WIDE_GAP * 0.5);
        hands_ui(ui, words, laying_out);
    }
}

/// To carry, to take away, and to begin anew.
fn tools_ui(ui: &mut Ui, words: &Words, laying_out: &mut LayingOut, looking: &mut Looking) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for (tool, text) in [(Tool::Carry, "window-carry"), (Tool::TakeAway, "window-take-away")] {
            if chip(ui, words.text(text), laying_out.tool == tool).clicked() {
                laying_out.tool = tool;
                laying_out.picked = None;
            }
        }
        if icon(ui, Icon::Flip, words.text("window-flip"), true).clicked() {
            looking.turn = if looking.turn == Turn::AROUND { Turn::default() } else { Turn::AROUND };
        }
        if icon(ui, Icon::Fit, words.text("window-fit"), true).clicked() {
            looking.camera.fit();
        }
    });
    ui.horizontal_wrapped(|ui| {
        if ui.button(words.text("window-clear-board")).clicked() {
            laying_out.clear();
        }
        if ui.button(words.text("window-usual-start")).clicked() {
            laying_out.lay_out_usual();
        }
    });
    faint(ui, words.text("window-lay-out-help"));
    ui.add_space(GAP * 0.5);
}

/// The box of pieces: a row for each player.
fn box_ui(ui: &mut Ui, (words, board): (&Words, BoardStyle), laying_out: &mut LayingOut) {
    let kinds = laying_out.ruleset.piece_box().map(|known| known.kinds.clone()).unwrap_or_default();
    for seat in laying_out.seats() {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
            for kind in &kinds {
                let part = Part { owner: Some(seat), ..kind.clone() };
                let tool = Tool::SetDown(part.clone());
                if in_box_ui(ui, (words, board), part, laying_out.tool == tool) {
                    laying_out.tool = tool;
                    laying_out.picked = None;
                }
            }
        });
        ui.add_space(4.0);
    }
}

/// A piece in the box; says whether it was chosen.
fn in_box_ui(ui: &mut Ui, (words, board): (&Words, BoardStyle), part: Part, is_chosen: bool) -> bool {
    let tokens = Tokens::of(ui.ctx());
    let owners = part.owner.into_iter().collect();
    let piece = Piece { at: Spot { x: 0, y: 0 }, owners, parts: vec![part], marks: Vec::new() };
    let (place, response) = ui.allocate_exact_size(vec2(IN_BOX, IN_BOX), Sense::click());
    let name = words.piece_name(&piece);
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::accesskit::Role::Button, true, is_chosen, capital(&name))
    });
    let edge = match () {
        () if is_chosen => Stroke::new(3.0, tokens.accent),
        () if response.hovered() || response.has_focus() => Stroke::new(1.5, tokens.text),
        () => Stroke::new(1.0, tokens.edge),
    };
    piece_ui(ui, place, &piece, board);
    ui.painter().rect_stroke(place, ROUND, edge, StrokeKind::Inside);
    response.on_hover_text(capital(&name)).clicked()
}

/// Which rooks may still castle, among those that stand as castling asks for.
fn castling_ui(ui: &mut Ui, words: &Words, laying_out: &mut LayingOut) {
    if laying_out.diagram.castling.is_empty() {
        return;
    }
    ui.add_space(WIDE_GAP * 0.5);
    heading(ui, words.text("window-castling"));
    let mut changed = false;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for right in &mut laying_out.diagram.castling {
            let name = words.said(phrase!("window-castling-with", seat: right.seat, rook: right.rook));
            if chip(ui, &capital(&name), right.is_there).clicked() {
                right.is_there = !right.is_there;
                changed = true;
            }
        }
    });
    if changed {
        laying_out.write();
    }
}

fn text_ui(ui: &mut Ui, words: &Words, laying_out: &mut LayingOut) {
    let mut text = laying_out.text.clone();
    let lines = text.lines().count().clamp(2, LINES);
    let edit = |ui: &mut Ui| {
        // Parts above it come and go with what is typed, and the keyboard stays.
        let edit = TextEdit::multiline(&mut text)
            .id_salt("position as text")
            .desired_rows(lines)
            .desired_width(f32::INFINITY);
        let response = field(ui, edit.code_editor());
        response.widget_info(|| {
            let label = words.text("window-position-text");
            egui::WidgetInfo::labeled(egui::accesskit::Role::MultilineTextInput, true, label)
        });
        response.changed()
    };
    let tall = TALL * lines as f32;
    let is_changed = ScrollArea::vertical().id_salt("position text").max_height(tall).show(ui, edit).inner;
    if is_changed {
        laying_out.type_text(text);
    }
}

/// The cards that players begin with.
fn hands_ui(ui: &mut Ui, words: &Words, laying_out: &mut LayingOut) {
    heading(ui, words.text("window-hands"));
    faint(ui, words.text("window-hands-help"));
    let mut changed = false;
    for seat in laying_out.seats() {
        let LayingOut { titles, hands, typed, .. } = laying_out;
        let (hand, typed) = (hands.entry(seat).or_default(), typed.entry(seat).or_default());
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            ui.label(words.seat_capital(seat));
            let mut dropped = None;
            for (place, id) in hand.iter().enumerate() {
                let title = titles.get(id).unwrap_or(id);
                let help = words.said(phrase!("window-hand-without", card: Arg::text(title)));
                if chosen_chip(ui, title, &help).clicked() {
                    dropped = Some(place);
                }
            }
            if let Some(place) = dropped {
                hand.remove(place);
                changed = true;
            }
            if let Some(id) = card_ui(ui, words, seat, titles, typed) {
                hand.push(id);
                changed = true;
            }
        });
    }
    laying_out.hands.retain(|_, hand| !hand.is_empty());
    if changed {
        laying_out.judge();
    }
}

/// A field for the title of a card, and the cards that it may mean; gives the one that was chosen. Enter chooses the first.
fn card_ui(
    ui: &mut Ui,
    words: &Words,
    seat: Seat,
    titles: &BTreeMap<String, String>,
    typed: &mut String,
) -> Option<String> {
    let edit = TextEdit::singleline(typed).id_salt(("hand", seat.index())).desired_width(150.0);
    let response = field(ui, edit.hint_text(words.text("window-card-title")));
    response.widget_info(|| {
        let label = words.said(phrase!("window-hand-with", seat: seat));
        egui::WidgetInfo::labeled(egui::accesskit::Role::TextInput, true, capital(&label))
    });
    let meant = meant(typed, titles);
    let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    let mut chosen = meant.first().filter(|_| is_entered).map(|(id, _)| *id);
    for (id, title) in &meant {
        if chip(ui, title, false).clicked() {
            chosen = Some(id);
        }
    }
    if meant.is_empty() && !typed.trim().is_empty() {
        faint(ui, words.text("window-no-such-card"));
    }
    if chosen.is_some() {
        typed.clear();
    }
    // A player who types goes on typing, whether the card was known or not.
    if chosen.is_some() || is_entered {
        response.request_focus();
    }
    chosen.map(str::to_owned)
}
