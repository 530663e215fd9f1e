//! A sheet to draw a picture on: shapes in units of the card, made into triangles once and then put wherever the card lies.

use egui::epaint::{Mesh, PathShape, PathStroke, TessellationOptions, Tessellator, Vertex, WHITE_UV};
use egui::{Color32, Pos2, Rect, Shape, Stroke, Vec2, vec2};

use crate::figure::{self, Relief};

/// A sheet with shapes on it.
pub(super) struct Sketch {
    shapes: Vec<Shape>,
    /// How many pixels a unit of the card has.
    pub(super) scale: f32,
    /// The edge of the sheet: what is drawn beyond is cut off where it is told to be.
    pub(super) frame: Rect,
}

impl Sketch {
    pub(super) const fn new(scale: f32, frame: Rect) -> Self {
        Self { shapes: Vec::new(), scale, frame }
    }

    /// A point in pixels; what would lie beyond the frame lies upon it.
    fn put(&self, at: Pos2) -> Pos2 {
        (at.clamp(self.frame.min, self.frame.max).to_vec2() * self.scale).to_pos2()
    }

    fn put_all(&self, points: &[Pos2]) -> Vec<Pos2> {
        points.iter().map(|at| self.put(*at)).collect()
    }

    fn stroke(&self, width: f32, colour: Color32) -> Stroke {
        Stroke::new((width * self.scale).max(0.6), colour)
    }

    /// A filled shape without dents.
    pub(super) fn solid(&mut self, points: &[Pos2], fill: Color32) {
        let points = self.put_all(points);
        self.shapes.push(Shape::convex_polygon(points, fill, Stroke::NONE));
    }

    /// The same with an edge.
    pub(super) fn edged(&mut self, points: &[Pos2], fill: Color32, width: f32, edge: Color32) {
        let (points, edge) = (self.put_all(points), self.stroke(width, edge));
        self.shapes.push(Shape::convex_polygon(points, fill, edge));
    }

    /// A filled shape of any form, which all its corners can be seen from the middle of, with an edge.
    pub(super) fn star_shaped(
        &mut self,
        middle: Pos2,
        points: &[Pos2],
        fill: Color32,
        width: f32,
        edge: Color32,
    ) {
        let points = self.put_all(points);
        let vertex = |pos: Pos2| Vertex { pos, uv: WHITE_UV, color: fill };
        let count = points.len() as u32;
        let mesh = Mesh {
            vertices: points.iter().copied().chain([self.put(middle)]).map(vertex).collect(),
            indices: (0..count).flat_map(|index| [index, (index + 1) % count, count]).collect(),
            ..Mesh::default()
        };
        self.shapes.push(Shape::mesh(mesh));
        let edge = PathStroke::from(self.stroke(width, edge));
        self.shapes.push(Shape::Path(PathShape {
            points,
            closed: true,
            fill: Color32::TRANSPARENT,
            stroke: edge,
        }));
    }

    /// A line through points, with round ends.
    pub(super) fn line(&mut self, points: &[Pos2], width: f32, colour: Color32) {
        let stroke = self.stroke(width, colour);
        let points = self.put_all(points);
        if stroke.width > 1.6 {
            for end in [points.first(), points.last()].into_iter().flatten() {
                self.shapes.push(Shape::circle_filled(*end, stroke.width / 2.0, colour));
            }
        }
        self.shapes.push(Shape::line(points, stroke));
    }

    /// A closed line.
    pub(super) fn ring(&mut self, points: &[Pos2], width: f32, colour: Color32) {
        let (points, stroke) = (self.put_all(points), self.stroke(width, colour));
        self.shapes.push(Shape::closed_line(points, stroke));
    }

    /// A disc, with an edge.
    pub(super) fn disc(&mut self, centre: Pos2, radius: f32, fill: Color32, width: f32, edge: Color32) {
        let stroke = if width > 0.0 { self.stroke(width, edge) } else { Stroke::NONE };
        let centre = self.put(centre);
        self.shapes.push(Shape::Circle(egui::epaint::CircleShape {
            center: centre,
            radius: radius * self.scale,
            fill,
            stroke,
        }));
    }

    /// A light or a shadow that is strongest in its middle.
    pub(super) fn glow(&mut self, centre: Pos2, radius: Vec2, colour: Color32) {
        let around = ellipse(centre, radius, 20);
        let vertex = |pos: Pos2, color: Color32| Vertex { pos, uv: WHITE_UV, color };
        let mut vertices = vec![vertex(self.put(centre), colour)];
        vertices.extend(around.iter().map(|at| vertex(self.put(*at), Color32::TRANSPARENT)));
        let count = around.len() as u32;
        let indices = (0..count).flat_map(|index| [0, index + 1, (index + 1) % count + 1]).collect();
        self.shapes.push(Shape::mesh(Mesh { vertices, indices, ..Mesh::default() }));
    }

    /// A part of the sheet that goes over from one colour at its top to another below.
    pub(super) fn shaded(&mut self, place: Rect, top: Color32, bottom: Color32) {
        let vertex = |pos: Pos2, color: Color32| Vertex { pos, uv: WHITE_UV, color };
        let corners = [place.left_top(), place.right_top(), place.right_bottom(), place.left_bottom()];
        let colours = [top, top, bottom, bottom];
        let vertices =
            corners.iter().zip(colours).map(|(at, colour)| vertex(self.put(*at), colour)).collect();
        self.shapes.push(Shape::mesh(Mesh { vertices, indices: vec![0, 1, 2, 0, 2, 3], ..Mesh::default() }));
    }

    /// A filled shape without dents, as far as it lies on the sheet.
    pub(super) fn cut(&mut self, points: &[Pos2], fill: Color32) {
        let points = clipped(points, self.frame);
        if points.len() > 2 {
            self.solid(&points, fill);
        }
    }

    /// A figure in relief in a square of the sheet.
    pub(super) fn figure(&mut self, place: Rect, kind: &str, relief: Relief) {
        let (scale, corner) = (place.width() / 100.0, place.min);
        let (frame, whole) = (self.frame, self.scale);
        let put = |at: Pos2| {
            let at = (corner + at.to_vec2() * scale).clamp(frame.min, frame.max);
            (at.to_vec2() * whole).to_pos2()
        };
        let shapes = figure::in_relief(put, scale * whole, kind, relief);
        self.shapes.extend(shapes);
    }

    /// All of it as triangles, in pixels from the corner of the card.
    pub(super) fn triangles(self, pixels_per_point: f32) -> Mesh {
        let options = TessellationOptions { prerasterized_discs: false, ..TessellationOptions::default() };
        // There are no letters among the shapes, so their texture may be as small as one likes.
        let mut tessellator = Tessellator::new(pixels_per_point, options, [1, 1], Vec::new());
        let mut mesh = Mesh::default();
        for shape in self.shapes {
            tessellator.tessellate_shape(shape, &mut mesh);
        }
        mesh
    }
}

/// The corners of an ellipse.
pub(super) fn ellipse(centre: Pos2, radius: Vec2, count: u8) -> Vec<Pos2> {
    let turn = |step: u8| f32::from(step) / f32::from(count) * std::f32::consts::TAU;
    (0..count).map(|step| centre + Vec2::angled(turn(step)) * radius).collect()
}

/// A part of the outline of a circle, from one share of a turn to another.
pub(super) fn arc(centre: Pos2, radius: Vec2, from: f32, to: f32, count: u8) -> Vec<Pos2> {
    let turn = |step: u8| (from + (to - from) * f32::from(step) / f32::from(count)) * std::f32::consts::TAU;
    (0..=count).map(|step| centre + Vec2::angled(turn(step)) * radius).collect()
}

/// A shape without dents, cut at the edges of a rectangle.
fn clipped(points: &[Pos2], frame: Rect) -> Vec<Pos2> {
    let sides: [(Vec2, f32); 4] = [
        (vec2(1.0, 0.0), frame.min.x),
        (vec2(-1.0, 0.0), -frame.max.x),
        (vec2(0.0, 1.0), frame.min.y),
        (vec2(0.0, -1.0), -frame.max.y),
    ];
    let mut left = points.to_vec();
    for (inward, least) in sides {
        let over = |at: Pos2| inward.dot(at.to_vec2()) - least;
        let mut kept = Vec::with_capacity(left.len() + 1);
        for (index, &at) in left.iter().enumerate() {
            let next = left[(index + 1) % left.len()];
            let (here, there) = (over(at), over(next));
            if here >= 0.0 {
                kept.push(at);
            }
            if (here >= 0.0) != (there >= 0.0) {
                kept.push(at.lerp(next, here / (here - there)));
            }
        }
        left = kept;
    }
    left
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2};

    use super::clipped;

    #[test]
    fn a_shape_is_cut_at_the_frame() {
        let frame = Rect::from_min_max(pos2(0.0, 0.0), pos2(10.0, 10.0));
        let square = [pos2(-5.0, 2.0), pos2(5.0, 2.0), pos2(5.0, 8.0), pos2(-5.0, 8.0)];
        let cut = clipped(&square, frame);
        assert!(cut.iter().all(|at| frame.contains(*at)), "{cut:?}");
        assert_eq!(Rect::from_points(&cut), Rect::from_min_max(pos2(0.0, 2.0), pos2(5.0, 8.0)));
        assert!(clipped(&square.map(|at| at - egui::vec2(20.0, 0.0)), frame).is_empty());
    }
}
