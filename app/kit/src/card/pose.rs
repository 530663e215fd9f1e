//! How a card lies on the screen: drawn in units of its own, then put there at any size and angle.

use std::sync::Arc;

use egui::emath::Rot2;
use egui::epaint::{PathShape, TextShape};
use egui::{Color32, FontFamily, FontId, Galley, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

use crate::figure::{self, Ink};

/// How wide a card is, in its own units.
pub(crate) const WIDTH: f32 = 100.0;
/// How tall.
pub(crate) const HEIGHT: f32 = 140.0;

/// How a card lies on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// Where its middle is.
    pub centre: Pos2,
    /// How far it is turned, in radians clockwise.
    pub angle: f32,
    /// How large a unit of the card is.
    pub scale: f32,
}

impl Pose {
    /// Upright, as wide as the place has it.
    pub fn upright(place: Rect) -> Self {
        Self { centre: place.center(), angle: 0.0, scale: place.width() / WIDTH }
    }

    /// How large a card of this width is.
    pub fn size(width: f32) -> Vec2 {
        vec2(width, width * HEIGHT / WIDTH)
    }

    /// A point of the card on the screen.
    pub fn put(self, at: Pos2) -> Pos2 {
        let from_centre = (at - pos2(WIDTH / 2.0, HEIGHT / 2.0)) * self.scale;
        self.centre + Rot2::from_angle(self.angle) * from_centre
    }

    /// The smallest upright part of the screen that holds the card.
    pub fn bounds(self) -> Rect {
        let corners = [pos2(0.0, 0.0), pos2(WIDTH, 0.0), pos2(WIDTH, HEIGHT), pos2(0.0, HEIGHT)];
        Rect::from_points(&corners.map(|corner| self.put(corner)))
    }
}

/// Draws on a card, in its own units.
pub(super) struct Brush<'p> {
    pub(super) painter: &'p Painter,
    pub(super) pose: Pose,
    /// How much of it is to be seen.
    pub(super) opacity: f32,
}

impl Brush<'_> {
    /// A rectangle with round corners.
    pub(super) fn panel(&self, place: Rect, round: f32, fill: Color32, edge: Stroke) {
        let corners = [
            (pos2(place.min.x + round, place.min.y + round), 0.5),
            (pos2(place.max.x - round, place.min.y + round), 0.75),
            (pos2(place.max.x - round, place.max.y - round), 0.0),
            (pos2(place.min.x + round, place.max.y - round), 0.25),
        ];
        const STEPS: u8 = 5;
        let mut points = Vec::with_capacity(4 * (usize::from(STEPS) + 1));
        for (centre, turn) in corners {
            for step in 0..=STEPS {
                let turn = turn + f32::from(step) / f32::from(STEPS) / 4.0;
                points.push(self.pose.put(centre + Vec2::angled(turn * std::f32::consts::TAU) * round));
            }
        }
        let edge = Stroke::new(edge.width * self.pose.scale, self.seen(edge.color));
        self.painter.add(PathShape::convex_polygon(points, self.seen(fill), edge));
    }

    /// A filled shape without dents.
    pub(super) fn solid(&self, points: &[(f32, f32)], fill: Color32) {
        let points = points.iter().map(|(x, y)| self.pose.put(pos2(*x, *y))).collect();
        self.painter.add(Shape::convex_polygon(points, self.seen(fill), Stroke::NONE));
    }

    /// A line through points.
    pub(super) fn line(&self, points: &[(f32, f32)], width: f32, colour: Color32) {
        let points = points.iter().map(|(x, y)| self.pose.put(pos2(*x, *y))).collect();
        let stroke = Stroke::new((width * self.pose.scale).max(0.8), self.seen(colour));
        self.painter.add(Shape::line(points, stroke));
    }

    /// A disc.
    pub(super) fn disc(&self, centre: Pos2, radius: f32, fill: Color32, edge: Stroke) {
        let edge = Stroke::new(edge.width * self.pose.scale, self.seen(edge.color));
        self.painter.circle(self.pose.put(centre), radius * self.pose.scale, self.seen(fill), edge);
    }

    /// A figure in a square of the card.
    pub(super) fn figure(&self, centre: Pos2, size: f32, kind: &str, ink: Ink) {
        let corner = centre - Vec2::splat(size / 2.0);
        let put = |at: Pos2| self.pose.put(corner + at.to_vec2() * (size / 100.0));
        figure::paint_posed(self.painter, put, size / 100.0 * self.pose.scale, kind, ink.faded(self.opacity));
    }

    /// Text made ready at a size of the card's units, no wider than this.
    pub(super) fn lay_out(
        &self,
        text: &str,
        font: Font,
        size: f32,
        colour: Color32,
        wide: f32,
    ) -> Arc<Galley> {
        let font = FontId::new(size * self.pose.scale, font.family());
        self.painter.layout(text.to_owned(), font, self.seen(colour), wide * self.pose.scale)
    }

    /// How large a text is, in the card's units.
    pub(super) fn measure(&self, galley: &Galley) -> Vec2 {
        galley.size() / self.pose.scale
    }

    /// Writes a text with its upper left corner there.
    pub(super) fn write(&self, at: Pos2, galley: Arc<Galley>) {
        let shape = TextShape::new(self.pose.put(at), galley, Color32::PLACEHOLDER);
        self.painter.add(shape.with_angle(self.pose.angle).with_opacity_factor(self.opacity));
    }

    /// Writes a text with its middle there.
    pub(super) fn write_centred(&self, middle: Pos2, galley: Arc<Galley>) {
        let corner = middle - self.measure(&galley) / 2.0;
        self.write(corner, galley);
    }

    fn seen(&self, colour: Color32) -> Color32 {
        if self.opacity < 1.0 { colour.gamma_multiply(self.opacity) } else { colour }
    }
}

/// The letters on cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Font {
    Plain,
    Bold,
}

impl Font {
    fn family(self) -> FontFamily {
        match self {
            Self::Plain => FontFamily::Proportional,
            Self::Bold => crate::theme::bold_family(),
        }
    }
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::{HEIGHT, Pose, WIDTH};

    #[test]
    fn an_upright_card_fills_its_place() {
        let place = Rect::from_min_size(pos2(30.0, 10.0), Pose::size(200.0));
        let pose = Pose::upright(place);
        assert_eq!(pose.put(pos2(0.0, 0.0)), place.min);
        assert_eq!(pose.put(pos2(WIDTH, HEIGHT)), place.max);
        assert_eq!(pose.bounds(), place);
    }

    #[test]
    fn a_turned_card_is_where_it_lies() {
        let pose = Pose { centre: pos2(0.0, 0.0), angle: std::f32::consts::FRAC_PI_2, scale: 1.0 };
        // Turned by a quarter it is wider than tall.
        assert!((pose.put(pos2(0.0, 0.0)) - pos2(HEIGHT / 2.0, -WIDTH / 2.0)).length() < 0.01);
        assert!((pose.bounds().size() - vec2(HEIGHT, WIDTH)).length() < 0.01);
    }
}
