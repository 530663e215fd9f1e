//! The surface: any board and any plane, with everything that stands on it, drawn and used by one widget.

mod arrows;
mod camera;
mod chart;
mod features;
mod ground;
mod hand;
mod men;
mod minimap;
mod motion;
mod paint;
mod tabletop;
mod unity;
mod view;

use egui::{Rect, Sense, Ui, Vec2, WidgetInfo, vec2};
use unruly_contract::{Piece, Scene, Spot, Surface};
use unruly_kit::BoardStyle;
use unruly_kit::theme::{BoardColours, ROUND, Tokens};
use unruly_session::Command;

pub(crate) use arrows::triangle;
pub(crate) use chart::{Chart, Turn};
pub(crate) use hand::CarriedKind;
pub(crate) use tabletop::tabletop_ui;
pub(crate) use view::{Looking, View};

/// Draws a surface into a part of the screen; what the player asks for goes into `commands`. Says where squares are,
/// and which of them is pointed at.
pub(crate) fn surface_ui(
    ui: &mut Ui,
    frame: Rect,
    view: &View<'_>,
    looking: &mut Looking,
    commands: &mut Vec<Command>,
) -> (Chart, Option<Spot>) {
    let (now, seconds) = ui.input(|input| (input.time, input.stable_dt.min(0.1)));
    looking.follow(&view.scene.pieces, now, view.settings.motion.seconds());
    let (chart, is_moving) = chart_of(frame, view, looking, seconds);
    let tokens = Tokens::of(ui.ctx());
    let colours = colours(&view.scene.surface, view.settings.board, tokens);
    match view.scene.surface {
        _ if !view.is_on_table => {
            ui.painter().rect_filled(frame, 0.0, colours.table.0);
        }
        Surface::Board { .. } => {
            ui.painter().add(tabletop::border(chart.frame, &colours));
        }
        _ => {}
    }
    let clip = ui.clip_rect();
    ui.set_clip_rect(clip.intersect(frame));
    let hovered = hand::handle(ui, &chart, view, looking, commands);
    let is_gliding = paint::paint(ui, &chart, view, looking, &colours, hovered);
    if matches!(view.scene.surface, Surface::Plane { .. }) {
        minimap::minimap_ui(ui, &chart, view.scene, looking, view.words.text("window-map"));
    }
    ui.set_clip_rect(clip);
    if is_moving || is_gliding {
        ui.ctx().request_repaint();
    }
    (chart, hovered)
}

/// Draws a surface that is only looked at: a picture of a position. A board has its border around the frame.
pub(crate) fn picture_ui(ui: &Ui, frame: Rect, scene: &Scene, board: BoardStyle, turn: Turn) {
    let tokens = Tokens::of(ui.ctx());
    let colours = colours(&scene.surface, board, tokens);
    let chart = match &scene.surface {
        Surface::Board { files, ranks, .. } => Chart::of_board(frame, *files, *ranks, turn),
        _ => {
            let bounds = chart::bounds(scene.pieces.iter().map(|piece| piece.at));
            camera::chart_of_all(frame, bounds, turn)
        }
    };
    if matches!(scene.surface, Surface::Board { .. }) {
        ui.painter().add(tabletop::border(chart.frame, &colours));
    }
    paint::paint_picture(
        &ui.painter().with_clip_rect(frame.intersect(ui.clip_rect())),
        &chart,
        scene,
        &colours,
    );
}

/// Draws a piece on a square of its own, in the colour of squares on which every piece can be seen.
pub(crate) fn piece_ui(ui: &Ui, place: Rect, piece: &Piece, board: BoardStyle) {
    let manner = men::Manner { is_tile: false, has_emblem: false, is_lens: false };
    ui.painter().rect_filled(place, ROUND, BoardColours::of(board, Tokens::of(ui.ctx())).dark);
    men::paint(ui.painter(), place, piece, manner, 1.0);
}

/// How large a board is, in squares.
pub(crate) fn board_size(files: u8, ranks: u8, turn: Turn) -> Vec2 {
    let size = vec2(f32::from(files.max(1)), f32::from(ranks.max(1)));
    if turn.is_sideways() { size.yx() } else { size }
}

/// How much of a plane shows everything that lies there, in squares.
pub(crate) fn plane_size(scene: &Scene, turn: Turn) -> Vec2 {
    camera::needed(lying(scene), turn)
}

/// The part of a plane on which something lies; before anything does, the middle, where it begins.
fn lying(scene: &Scene) -> Rect {
    let places = scene.pieces.iter().map(|piece| piece.at).chain(scene.marks.iter().map(|mark| mark.at));
    chart::bounds(places).unwrap_or(Rect::from_min_size(egui::Pos2::ZERO, vec2(1.0, 1.0)))
}

fn colours(surface: &Surface, style: BoardStyle, tokens: Tokens) -> BoardColours {
    let colours = BoardColours::of(style, tokens);
    if matches!(surface, Surface::Board { .. }) { colours } else { colours.on_cloth() }
}

fn chart_of(frame: Rect, view: &View<'_>, looking: &mut Looking, seconds: f32) -> (Chart, bool) {
    match &view.scene.surface {
        Surface::Board { files, ranks, .. } => (Chart::of_board(frame, *files, *ranks, looking.turn), false),
        _ => {
            let there = lying(view.scene);
            // Squares right beside are in view anyway: the plane stands still while somebody chooses where to go.
            let goals = chart::bounds(view.targets.iter().copied());
            let far = goals.filter(|goals| !there.expand(1.0).contains_rect(*goals));
            let bounds = far.map_or(there, |far| there.union(far));
            looking.camera.chart(frame, Some(bounds), looking.turn, seconds)
        }
    }
}

/// Makes a square a thing that can be pointed at and spoken of.
fn square_ui(ui: &Ui, chart: &Chart, view: &View<'_>, spot: Spot) -> egui::Response {
    let id = ui.scope_id().with(("square", spot.x, spot.y));
    let place = chart.place(spot).intersect(chart.frame);
    // Squares are not in the order of the Tab key: a cursor goes from one to the next.
    let response = ui.interact(place, id, Sense::CLICK | Sense::DRAG);
    response.widget_info(|| {
        let is_picked = view.picked.contains(&spot);
        WidgetInfo::selected(egui::accesskit::Role::Button, true, is_picked, view.label(spot))
    });
    response
}
