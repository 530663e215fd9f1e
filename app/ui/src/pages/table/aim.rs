//! The line from a card that is being played to the square that is pointed at.

use egui::epaint::QuadraticBezierShape;
use egui::{Color32, Pos2, Rect, Shape, Stroke, Ui, Vec2, pos2, vec2};
use unruly_kit::theme::Tokens;

use crate::surface::triangle;

/// How wide the line is, and the edge on both its sides that lifts it off whatever lies below.
const LINE: f32 = 3.5;
const EDGE: f32 = 1.5;
/// How long its point is.
const POINT: f32 = 15.0;
/// How high it rises on its way, as a part of its length.
const RISE: f32 = 0.16;
/// How far from the middle of a square it ends, as a part of its width: whoever stands there is seen.
const SHORT: f32 = 0.38;

/// Draws the line from a card to a square.
pub(super) fn aim_ui(ui: &Ui, card: Rect, square: Rect) {
    let tokens = Tokens::of(ui.ctx());
    let Some(curve) = Curve::between(card, square) else { return };
    for (width, colour) in [(LINE + 2.0 * EDGE, tokens.ground), (LINE, tokens.accent)] {
        ui.painter().add(curve.line(Stroke::new(width, colour)));
    }
    let point = triangle(curve.end, curve.along, POINT);
    ui.painter().add(Shape::convex_polygon(point, tokens.accent, Stroke::new(EDGE, tokens.ground)));
}

/// A curve with a point.
struct Curve {
    begin: Pos2,
    bend: Pos2,
    /// Where the line ends and the point begins.
    neck: Pos2,
    end: Pos2,
    /// Which way it points.
    along: Vec2,
}

impl Curve {
    /// From the side of the card that is nearer to the square; `None` where that lies beneath the card.
    fn between(card: Rect, square: Rect) -> Option<Self> {
        let middle = square.center();
        if card.expand(POINT).intersects(square) {
            return None;
        }
        let x = if middle.x < card.center().x { card.min.x } else { card.max.x };
        let begin = pos2(x, middle.y.clamp(card.min.y + POINT, card.max.y - POINT));
        let rise = (middle - begin).length() * RISE;
        let bend = begin + (middle - begin) * 0.5 - vec2(0.0, rise);
        let along = (middle - bend).normalized();
        let end = middle - along * square.width() * SHORT;
        Some(Self { begin, bend, neck: end - along * POINT * 0.9, end, along })
    }

    fn line(&self, stroke: Stroke) -> QuadraticBezierShape {
        let points = [self.begin, self.bend, self.neck];
        QuadraticBezierShape::from_points_stroke(points, false, Color32::TRANSPARENT, stroke)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_goes_from_the_side_of_the_card_to_the_square() {
        let card = Rect::from_min_size(pos2(500.0, 100.0), vec2(140.0, 200.0));
        let square = |x: f32, y: f32| Rect::from_min_size(pos2(x, y), vec2(60.0, 60.0));
        let left = Curve::between(card, square(100.0, 400.0)).expect("a line");
        assert_eq!(left.begin.x, 500.0);
        assert!(card.y_range().contains(left.begin.y));
        assert!(square(100.0, 400.0).contains(left.end));
        let right = Curve::between(card, square(800.0, 150.0)).expect("a line");
        assert_eq!(right.begin.x, 640.0);
        assert!(Curve::between(card, square(520.0, 120.0)).is_none());
    }
}
