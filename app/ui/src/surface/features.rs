//! Things that are part of the ground: holes, walls, and gates between squares that are joined from afar.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};
use unruly_contract::{ArrowKind, Scene, Spot, Surface};
use unruly_kit::theme::BoardColours;

use super::chart::Chart;

/// A square that is not there: a pit, lit as everything is from above on the left.
pub(super) fn paint_hole(painter: &Painter, place: Rect, rim: Color32) {
    const STEPS: u8 = 7;
    painter.rect_filled(place, 0.0, rim.lerp_to_gamma(Color32::BLACK, 0.25));
    let size = place.width();
    for step in 0..STEPS {
        let share = f32::from(step) / f32::from(STEPS);
        // The deeper, the darker; and the walls opposite the light are seen more of.
        let depth = place.shrink(size * (0.05 + 0.2 * share)).translate(Vec2::splat(-size * 0.06 * share));
        painter.rect_filled(depth, size * 0.09, Color32::from_gray((58.0 * (1.0 - share)) as u8 + 6));
    }
}

/// Gates on the squares that are joined: a whirl, in which a piece can stand.
pub(super) fn paint_gates(painter: &Painter, chart: &Chart, scene: &Scene, colours: &BoardColours) {
    for link in scene.arrows.iter().filter(|arrow| arrow.kind == ArrowKind::Link) {
        for spot in [link.from, link.to] {
            paint_gate(painter, chart.centre(spot), chart.scale, colours.link);
        }
    }
}

/// The arms of a whirl, and how far each winds around its middle.
const ARMS: u8 = 3;
const TURNS: f32 = 0.8;

fn paint_gate(painter: &Painter, middle: Pos2, scale: f32, colour: Color32) {
    let deep = colour.lerp_to_gamma(Color32::BLACK, 0.55);
    painter.circle_filled(middle, scale * 0.46, colour.gamma_multiply(0.35));
    painter.circle_filled(middle, scale * 0.42, deep);
    painter.circle_filled(middle, scale * 0.2, deep.lerp_to_gamma(Color32::BLACK, 0.5));
    painter.circle_stroke(middle, scale * 0.42, Stroke::new((scale * 0.04).max(1.0), colour));
    let bright = Stroke::new((scale * 0.035).max(1.0), colour.lerp_to_gamma(Color32::WHITE, 0.45));
    for arm in 0..ARMS {
        let begin = f32::from(arm) / f32::from(ARMS);
        let along = (0..=16_u8).map(|step| {
            let share = f32::from(step) / 16.0;
            let angle = std::f32::consts::TAU * (begin + TURNS * share);
            middle + Vec2::angled(angle) * scale * (0.37 - 0.3 * share)
        });
        painter.add(Shape::line(along.collect(), bright));
    }
}

/// How thick a wall is, in squares.
const THICK: f32 = 0.13;
/// How many stones a wall has along the side of a square.
const STONES: u8 = 4;

/// Walls on edges of squares, stone by stone.
pub(super) fn paint_walls(painter: &Painter, chart: &Chart, scene: &Scene, colours: &BoardColours) {
    // The ground around tiles may be as dark as a wall.
    let (rim, stone) = match scene.surface {
        Surface::Plane { .. } => (colours.wall, colours.light),
        _ => (Color32::from_white_alpha(120), colours.wall),
    };
    let bodies: Vec<Rect> = scene.walls.iter().map(|edges| body(chart, edges.one, edges.other)).collect();
    let round = chart.scale * THICK * 0.25;
    // Where walls meet none lies on another: first all shadows, then all rims.
    for body in &bodies {
        let shadow = body.translate(vec2(0.35, 0.5) * chart.scale * THICK);
        painter.rect_filled(shadow, round, Color32::from_black_alpha(70));
    }
    for body in &bodies {
        painter.rect_filled(body.expand((chart.scale * 0.015).max(1.0)), round, rim);
    }
    for body in &bodies {
        painter.rect_filled(*body, round, stone.lerp_to_gamma(Color32::BLACK, 0.35));
        paint_stones(painter, *body, stone);
    }
}

/// The room that a wall takes on the edge between two squares that touch.
fn body(chart: &Chart, one: Spot, other: Spot) -> Rect {
    let [begin, end] = chart.edge(one, other);
    Rect::from_two_pos(begin, end).expand(chart.scale * THICK / 2.0)
}

fn paint_stones(painter: &Painter, body: Rect, stone: Color32) {
    let is_upright = body.height() > body.width();
    let (long, thick) =
        if is_upright { (body.height(), body.width()) } else { (body.width(), body.height()) };
    let (gap, length) = ((thick * 0.08).max(0.5), long / f32::from(STONES));
    for number in 0..STONES {
        let begin = length * f32::from(number);
        let whole = match is_upright {
            true => Rect::from_min_size(pos2(body.min.x, body.min.y + begin), vec2(thick, length)),
            false => Rect::from_min_size(pos2(body.min.x + begin, body.min.y), vec2(length, thick)),
        };
        let face = whole.shrink(gap);
        let light = if number % 2 == 0 { 0.14 } else { 0.24 };
        painter.rect_filled(face, thick * 0.2, stone.lerp_to_gamma(Color32::WHITE, light));
        let edge = Stroke::new((thick * 0.09).max(0.7), Color32::from_white_alpha(70));
        painter.line_segment([face.left_top(), face.right_top()], edge);
    }
}
