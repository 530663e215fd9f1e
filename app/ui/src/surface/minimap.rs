//! A small map of the whole plane, where not all of it is on the screen.

use egui::{Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2};
use unruly_contract::Scene;
use unruly_kit::theme::{GAP, Tokens, seat_colour};

use super::chart::{Chart, bounds};
use super::view::Looking;

const SIZE: Vec2 = vec2(168.0, 120.0);

/// Draws the map where it is needed; a click or drag on it moves the plane.
pub(crate) fn minimap_ui(ui: &mut Ui, chart: &Chart, scene: &Scene, looking: &mut Looking, label: &str) {
    let Some(all) = bounds(scene.pieces.iter().map(|piece| piece.at)) else { return };
    let corners = [all.min, all.max].map(|corner| chart.point(corner.to_vec2()));
    let is_all_visible = corners.iter().all(|corner| chart.frame.expand(2.0).contains(*corner));
    if is_all_visible || chart.frame.width() < SIZE.x * 2.0 {
        return;
    }
    let place = Rect::from_min_size(chart.frame.right_bottom() - SIZE - Vec2::splat(GAP * 2.0), SIZE);
    let response = ui.interact(place, ui.scope_id().with("minimap"), Sense::CLICK | Sense::DRAG);
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Image, true, label));
    // The map has the side from which the plane is seen.
    let whole = all.union(visible(chart)).expand(1.0);
    let map = Chart {
        frame: place,
        middle: whole.center().to_vec2(),
        scale: scale(whole, chart),
        turn: chart.turn,
    };
    paint(ui, chart, scene, &map);
    follow(&response, &map, looking);
}

fn follow(response: &Response, map: &Chart, looking: &mut Looking) {
    if (response.clicked() || response.dragged())
        && let Some(pointer) = response.interact_pointer_pos()
    {
        looking.camera.look_at(map.surface_point(pointer));
    }
}

fn visible(chart: &Chart) -> Rect {
    let (one, other) = (chart.surface_point(chart.frame.min), chart.surface_point(chart.frame.max));
    Rect::from_two_pos(one.to_pos2(), other.to_pos2())
}

fn scale(whole: Rect, chart: &Chart) -> f32 {
    let size = if chart.turn.is_sideways() { whole.size().yx() } else { whole.size() };
    (SIZE.x / size.x).min(SIZE.y / size.y)
}

fn paint(ui: &Ui, chart: &Chart, scene: &Scene, map: &Chart) {
    let tokens = Tokens::of(ui.ctx());
    let painter = ui.painter().with_clip_rect(map.frame.intersect(ui.clip_rect()));
    painter.rect_filled(map.frame, 6.0, tokens.panel.gamma_multiply(0.94));
    for piece in &scene.pieces {
        let place = map.place(piece.at).shrink(map.scale * 0.08);
        let owner = piece.owners.first().copied();
        let colour = owner.map_or(tokens.faint, seat_colour);
        painter.rect(place, 1.0, colour, Stroke::new(0.5, tokens.faint), StrokeKind::Inside);
    }
    let seen = visible(chart);
    let seen = Rect::from_two_pos(
        map.point(vec2(seen.min.x, seen.min.y)),
        map.point(pos2(seen.max.x, seen.max.y).to_vec2()),
    );
    painter.rect_stroke(seen, 2.0, Stroke::new(1.5, tokens.accent), StrokeKind::Inside);
    painter.rect_stroke(map.frame, 6.0, Stroke::new(1.0, tokens.edge), StrokeKind::Inside);
}
