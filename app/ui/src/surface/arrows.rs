//! Lines from square to square: what the game shows, and what the player draws.

use egui::{Color32, Painter, Pos2, Shape, Stroke, Vec2};
use unruly_contract::{ArrowKind, Spot};
use unruly_kit::theme::{BoardColours, seat_colour, text_on};

use super::chart::Chart;
use crate::play::Trail;

/// Something that the player drew on a surface.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Drawn {
    /// A circle around a square.
    Circle(Spot),
    /// A line from square to square.
    Arrow(Spot, Spot),
}

/// Whether a line is whole; a line that tells the same without its colour.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dash {
    Whole,
    Dashed,
    Dotted,
}

/// Draws what an arrow of the game means.
pub(crate) fn paint(
    painter: &Painter,
    chart: &Chart,
    from: Spot,
    to: Spot,
    kind: ArrowKind,
    colours: &BoardColours,
) {
    let (colour, dash) = match kind {
        ArrowKind::Link => return paint_link(painter, chart, (from, to), colours.link),
        ArrowKind::Check => (colours.check, Dash::Whole),
        ArrowKind::Threat => (colours.threat, Dash::Dashed),
        ArrowKind::Held => (colours.held, Dash::Dotted),
        ArrowKind::Declared => (colours.evidence, Dash::Whole),
        _ => (colours.link, Dash::Whole),
    };
    arrow(painter, chart, (from, to), colour.gamma_multiply(0.8), dash);
}

/// Draws a thin line between the gates on two squares, which lies over pieces and must not hide them.
fn paint_link(painter: &Painter, chart: &Chart, (from, to): (Spot, Spot), colour: Color32) {
    let (begin, end) = (chart.centre(from), chart.centre(to));
    let rim = (end - begin).normalized() * chart.scale * 0.46;
    let width = (chart.scale * 0.045).clamp(1.5, 6.0);
    let stroke = Stroke::new(width, colour.gamma_multiply(0.8));
    painter.extend(Shape::dashed_line(&[begin + rim, end - rim], stroke, width * 3.0, width * 2.5));
}

/// Draws what the player drew.
pub(crate) fn paint_drawn(painter: &Painter, chart: &Chart, drawn: Drawn, colours: &BoardColours) {
    match drawn {
        Drawn::Circle(spot) => {
            let stroke = Stroke::new(chart.scale * 0.06, colours.drawn);
            painter.circle_stroke(chart.centre(spot), chart.scale * 0.46, stroke);
        }
        Drawn::Arrow(from, to) => arrow(painter, chart, (from, to), colours.drawn, Dash::Whole),
    }
}

/// Draws a line that points at what stands against something.
pub(crate) fn paint_evidence(painter: &Painter, chart: &Chart, from: Spot, to: Spot, colours: &BoardColours) {
    arrow(painter, chart, (from, to), colours.evidence.gamma_multiply(0.85), Dash::Dashed);
}

/// Draws a move that is not made yet.
pub(crate) fn paint_plan(painter: &Painter, chart: &Chart, from: Spot, to: Spot, colour: Color32) {
    arrow(painter, chart, (from, to), colour.gamma_multiply(0.75), Dash::Whole);
}

/// Draws a move of the round in the colour of whoever made it, the fainter the longer it is ago.
pub(crate) fn paint_trail(painter: &Painter, chart: &Chart, trail: &Trail) {
    let (begin, end) = (chart.centre(trail.from), chart.centre(trail.to));
    let length = (end - begin).length();
    if length < 1.0 {
        return;
    }
    let along = (end - begin) / length;
    let strength = 0.8 / (1.0 + 0.5 * trail.age as f32);
    let colour = seat_colour(trail.seat);
    let width = (chart.scale * 0.07).clamp(2.0, 8.0);
    // It ends where the piece stands, and is seen on any ground.
    let ends = [begin, end - along * chart.scale * 0.4];
    painter.line_segment(ends, Stroke::new(width + 2.0, text_on(colour).gamma_multiply(0.5 * strength)));
    painter.line_segment(ends, Stroke::new(width, colour.gamma_multiply(strength)));
    painter.circle_filled(begin, width * 1.3, text_on(colour).gamma_multiply(0.5 * strength));
    painter.circle_filled(begin, width * 1.3 - 1.0, colour.gamma_multiply(strength));
}

fn arrow(painter: &Painter, chart: &Chart, (from, to): (Spot, Spot), colour: Color32, dash: Dash) {
    let (begin, end) = (chart.centre(from), chart.centre(to));
    let length = (end - begin).length();
    if length < 1.0 {
        return;
    }
    let along = (end - begin) / length;
    let width = (chart.scale * 0.11).clamp(2.0, 14.0);
    let begin = begin + along * chart.scale * 0.22;
    let end = end - along * chart.scale * 0.12;
    let head = width * 2.6;
    let neck = end - along * head * 0.9;
    let stroke = Stroke::new(width, colour);
    match dash {
        Dash::Whole => {
            painter.line_segment([begin, neck], stroke);
        }
        Dash::Dashed => painter.extend(Shape::dashed_line(&[begin, neck], stroke, width * 2.0, width * 1.0)),
        Dash::Dotted => painter.extend(Shape::dotted_line(&[begin, neck], colour, width * 1.6, width * 0.55)),
    }
    painter.add(Shape::convex_polygon(triangle(end, along, head), colour, Stroke::NONE));
}

/// The point of an arrow.
pub(crate) fn triangle(tip: Pos2, along: Vec2, length: f32) -> Vec<Pos2> {
    let back = tip - along * length;
    let side = along.rot90() * length * 0.55;
    vec![tip, back + side, back - side]
}
