//! The player's hand on a surface: pointing, carrying, drawing, moving the plane, and the keyboard's cursor.

use std::collections::BTreeSet;

use egui::{
    CursorIcon, EventFilter, Key, PointerButton, RectAlign, Response, Sense, Tooltip, Ui, WidgetInfo,
};
use unruly_contract::{Corner, Pick, Spot, Surface};
use unruly_session::Command;

use super::arrows::Drawn;
use super::chart::Chart;
use super::ground;
use super::square_ui;
use super::view::{Looking, View};

/// Takes in what pointer and keyboard do, and says which square is under the pointer.
pub(super) fn handle(
    ui: &mut Ui,
    chart: &Chart,
    view: &View<'_>,
    looking: &mut Looking,
    commands: &mut Vec<Command>,
) -> Option<Spot> {
    let is_plane = matches!(view.scene.surface, Surface::Plane { .. });
    let cloth = ui.interact(chart.frame, ui.scope_id().with("surface"), Sense::click_and_drag());
    let squares: Vec<(Spot, Response)> = squares(chart, view, looking)
        .into_iter()
        .map(|spot| (spot, square_ui(ui, chart, view, spot)))
        .collect();
    let hovered = squares.iter().find(|(_, response)| response.hovered()).map(|(spot, _)| *spot);
    for (spot, response) in &squares {
        point_and_carry(ui, chart, view, looking, (*spot, response), commands);
    }
    explain(view, &squares);
    edges(ui, chart, view, looking.cursor, commands);
    corners(ui, chart, view, looking.cursor, commands);
    let is_touched =
        cloth.contains_pointer() || squares.iter().any(|(_, response)| response.contains_pointer());
    draw(ui, chart, view, looking, is_touched, commands);
    if is_plane {
        move_plane(ui, chart, looking, &cloth, &squares);
    }
    point_beside(ui, chart, view, looking, &cloth, commands);
    put_down(ui, chart, &squares, &cloth, commands);
    keyboard(ui, chart, view, looking, &cloth, commands);
    set_cursor_icon(ui, view, looking, hovered);
    hovered
}

/// The squares that can be pointed at: all of a board, and on a plane those where something is or may be.
fn squares(chart: &Chart, view: &View<'_>, looking: &Looking) -> BTreeSet<Spot> {
    if let Surface::Board { files, ranks, holes } = &view.scene.surface {
        let all = (0..i32::from(*ranks)).flat_map(|y| (0..i32::from(*files)).map(move |x| Spot { x, y }));
        return all.filter(|spot| !holes.contains(spot)).collect();
    }
    let (low, high) = chart.visible();
    let is_visible = |spot: &Spot| (low.x..=high.x).contains(&spot.x) && (low.y..=high.y).contains(&spot.y);
    let pieces = view.scene.pieces.iter().map(|piece| piece.at);
    let marks = view.scene.marks.iter().map(|mark| mark.at);
    let picks = view.origins.iter().chain(view.targets).copied();
    // An empty plane has a square to begin with.
    let first = view.scene.pieces.is_empty().then_some(Spot { x: 0, y: 0 });
    pieces.chain(marks).chain(picks).chain(looking.cursor).chain(first).filter(is_visible).collect()
}

fn point_and_carry(
    ui: &Ui,
    chart: &Chart,
    view: &View<'_>,
    looking: &mut Looking,
    (spot, response): (Spot, &Response),
    commands: &mut Vec<Command>,
) {
    if response.clicked() {
        looking.drawn.clear();
        looking.cursor = Some(spot);
        commands.push(Command::Point(spot));
    }
    if response.drag_started_by(PointerButton::Primary) {
        // A hand that is quick has left the square before the frame in which it is seen to have pressed there.
        let pressed = ui.input(|input| input.pointer.press_origin());
        let from = pressed.map_or(spot, |pressed| chart.spot_at(pressed));
        let is_piece =
            view.own.contains(&from) || view.origins.contains(&from) && view.scene.piece_at(from).is_some();
        if view.is_open && is_piece {
            looking.drawn.clear();
            looking.carried = Some(from);
            // It is picked at once, so that its squares light up under the hand.
            if !view.picked.contains(&from) && view.origins.contains(&from) {
                commands.push(Command::Point(from));
            }
        }
    }
    if response.drag_stopped()
        && let Some(spot) = looking.carried.take()
    {
        let Some(pointer) = ui.input(|input| input.pointer.latest_pos()) else { return };
        let to = chart.spot_at(pointer);
        let is_there = chart.frame.contains(pointer) && ground::spans(&view.scene.surface, to);
        let to = is_there.then_some(to);
        looking.put_down = to.map(|to| (spot, to));
        commands.push(Command::Carry { from: spot, to });
    }
}

fn explain(view: &View<'_>, squares: &[(Spot, Response)]) {
    let Some((spot, response)) = squares.iter().find(|(_, response)| response.hovered()) else { return };
    let lines = view.explanations(*spot);
    if !lines.is_empty() {
        // Beside the square: what it explains can still be seen.
        let mut tip = Tooltip::for_enabled(response);
        let elsewhere = [RectAlign::TOP_START, RectAlign::RIGHT_START, RectAlign::LEFT_START];
        tip.popup = tip.popup.align(RectAlign::BOTTOM_START).align_alternatives(&elsewhere);
        tip.show(|ui| {
            ui.set_max_width(ui.spacing().tooltip_width);
            let pieces = view.scene.pieces.iter().filter(|piece| piece.at == *spot);
            for piece in pieces {
                ui.strong(unruly_kit::text::capital(&view.words.piece_name(piece)));
            }
            for line in &lines {
                ui.label(line);
            }
        });
    }
}

/// Edges and corners by the square on which the cursor stands follow the board when one goes from control to control: of all that
/// are open there may be a hundred.
fn sense(is_by_cursor: bool) -> Sense {
    if is_by_cursor { Sense::click() } else { Sense::CLICK }
}

/// Edges between squares are picked in their middle.
fn edges(ui: &Ui, chart: &Chart, view: &View<'_>, cursor: Option<Spot>, commands: &mut Vec<Command>) {
    for (one, other) in view.edges {
        let is_by_cursor = cursor.is_some_and(|cursor| cursor == *one || cursor == *other);
        let middle = chart.centre(*one).lerp(chart.centre(*other), 0.5);
        let place = egui::Rect::from_center_size(middle, egui::Vec2::splat((chart.scale * 0.36).max(12.0)));
        let response = ui.interact(place, ui.scope_id().with(("edge", one, other)), sense(is_by_cursor));
        response.widget_info(|| {
            let label = format!("{}/{}", view.naming.write(*one), view.naming.write(*other));
            WidgetInfo::labeled(egui::accesskit::Role::Button, true, label)
        });
        if response.clicked() {
            commands.push(Command::Pick(Pick::Edge(*one, *other)));
        }
    }
}

/// Corners of squares are picked where squares meet.
fn corners(ui: &Ui, chart: &Chart, view: &View<'_>, cursor: Option<Spot>, commands: &mut Vec<Command>) {
    for corner in view.corners {
        let size = egui::Vec2::splat((chart.scale * 0.36).max(12.0));
        let place = egui::Rect::from_center_size(chart.corner(*corner), size);
        let is_by_cursor = cursor.is_some_and(|cursor| touches(*corner, cursor));
        let response = ui.interact(place, ui.scope_id().with(("corner", corner)), sense(is_by_cursor));
        let label = view.corner_label(*corner);
        response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Button, true, &label));
        if response.clicked() {
            commands.push(Command::Pick(Pick::Corner(*corner)));
        }
    }
}

/// Whether a corner is one of this square's, whichever square names it.
fn touches(corner: Corner, spot: Spot) -> bool {
    let (dx, dy) = corner.toward.offset();
    let (x, y) = (spot.x - corner.of.x, spot.y - corner.of.y);
    (x == 0 || x == i32::from(dx)) && (y == 0 || y == i32::from(dy))
}

/// The right button draws arrows and circles; a click with it drops what was planned.
fn draw(
    ui: &Ui,
    chart: &Chart,
    view: &View<'_>,
    looking: &mut Looking,
    is_touched: bool,
    commands: &mut Vec<Command>,
) {
    let (is_pressed, is_released, pressed, pointer) = ui.input(|input| {
        let pointer = &input.pointer;
        let (is_pressed, is_released) = (pointer.secondary_pressed(), pointer.secondary_released());
        (is_pressed, is_released, pointer.press_origin(), pointer.latest_pos())
    });
    let under = pointer.map(|pointer| chart.spot_at(pointer));
    if is_pressed && is_touched {
        looking.drawing = pressed.map(|pressed| chart.spot_at(pressed)).or(under);
    }
    if is_released && let (Some(from), Some(to)) = (looking.drawing.take(), under) {
        if from == to && !view.plan.is_empty() {
            commands.push(Command::Cancel);
            return;
        }
        looking.toggle_drawn(if from == to { Drawn::Circle(from) } else { Drawn::Arrow(from, to) });
    }
}

/// The plane goes where it is dragged, and grows and shrinks by the wheel.
fn move_plane(ui: &Ui, chart: &Chart, looking: &mut Looking, cloth: &Response, squares: &[(Spot, Response)]) {
    let responses = squares.iter().map(|(_, response)| response).chain([cloth]);
    for response in responses {
        let by_hand = response.dragged_by(PointerButton::Primary) && looking.carried.is_none();
        if by_hand || response.dragged_by(PointerButton::Middle) {
            looking.camera.pan(chart, response.drag_delta());
        }
    }
    let is_over = cloth.contains_pointer() || squares.iter().any(|(_, response)| response.contains_pointer());
    if is_over && let Some(pointer) = ui.input(|input| input.pointer.hover_pos()) {
        let (scroll, zoom) = ui.input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
        let factor = zoom * (scroll * 0.004).exp();
        if (factor - 1.0).abs() > f32::EPSILON {
            looking.camera.zoom(chart, pointer, factor);
        }
    }
}

/// A piece that is dragged from beside the surface, where it was picked, onto it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CarriedKind;

/// A piece from beside the surface is put down where it is let go.
fn put_down(
    ui: &Ui,
    chart: &Chart,
    squares: &[(Spot, Response)],
    cloth: &Response,
    commands: &mut Vec<Command>,
) {
    let mut responses = squares.iter().map(|(_, response)| response).chain([cloth]);
    let is_let_go = responses.any(|response| response.dnd_release_payload::<CarriedKind>().is_some());
    if is_let_go && let Some(pointer) = ui.input(|input| input.pointer.latest_pos()) {
        commands.push(Command::Point(chart.spot_at(pointer)));
    }
}

/// A click beside everything lets go of what was picked. Of a square that is closed the rules tell why nobody goes there.
fn point_beside(
    ui: &Ui,
    chart: &Chart,
    view: &View<'_>,
    looking: &mut Looking,
    cloth: &Response,
    commands: &mut Vec<Command>,
) {
    let is_by_keyboard = ui.input(|input| input.key_pressed(Key::Enter) || input.key_pressed(Key::Space));
    if !cloth.clicked() || is_by_keyboard {
        return;
    }
    looking.drawn.clear();
    match cloth.interact_pointer_pos().map(|pointer| chart.spot_at(pointer)) {
        Some(spot) if ground::spans(&view.scene.surface, spot) => commands.push(Command::Point(spot)),
        _ => commands.push(Command::Cancel),
    }
}

/// The cursor goes from square to square by the arrow keys, while the surface has the focus.
fn keyboard(
    ui: &mut Ui,
    chart: &Chart,
    view: &View<'_>,
    looking: &mut Looking,
    cloth: &Response,
    commands: &mut Vec<Command>,
) {
    let words = view.words;
    cloth.widget_info(|| {
        let label = match looking.cursor {
            Some(cursor) => words.line(words.text("window-board"), view.label(cursor)),
            None => words.text("window-board").to_owned(),
        };
        WidgetInfo::labeled(egui::accesskit::Role::Group, true, label)
    });
    if std::mem::take(&mut looking.is_called) {
        looking.cursor = looking.cursor.or_else(|| Some(home(view)));
        cloth.request_focus();
    }
    looking.has_keyboard = cloth.has_focus();
    if !looking.has_keyboard {
        return;
    }
    let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(cloth.id, filter));
    let keys =
        [(Key::ArrowLeft, -1, 0), (Key::ArrowRight, 1, 0), (Key::ArrowUp, 0, 1), (Key::ArrowDown, 0, -1)];
    for (key, right, up) in keys {
        if ui.input(|input| input.key_pressed(key)) {
            let from = looking.cursor.unwrap_or_else(|| home(view));
            let to = if looking.cursor.is_some() { chart.step(from, right, up) } else { from };
            if ground::has(&view.scene.surface, to) {
                looking.cursor = Some(to);
            }
        }
    }
    let is_picked = ui.input(|input| input.key_pressed(Key::Enter) || input.key_pressed(Key::Space));
    if is_picked && let Some(cursor) = looking.cursor {
        commands.push(Command::Point(cursor));
    }
}

/// Where the cursor begins: at something that can be picked.
fn home(view: &View<'_>) -> Spot {
    let first = view.origins.iter().next().copied();
    first.or_else(|| view.scene.pieces.first().map(|piece| piece.at)).unwrap_or(Spot { x: 0, y: 0 })
}

fn set_cursor_icon(ui: &Ui, view: &View<'_>, looking: &Looking, hovered: Option<Spot>) {
    if looking.carried.is_some() {
        ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
    } else if let Some(spot) = hovered
        && view.is_open
    {
        if view.targets.contains(&spot) {
            ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        } else if view.origins.contains(&spot) || view.own.contains(&spot) {
            ui.ctx().set_cursor_icon(CursorIcon::Grab);
        }
    }
}
