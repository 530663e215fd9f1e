//! Figures: how a kind of piece is drawn, in whoever's colours.

mod path;
mod shapes;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use egui::epaint::{Mesh, PathStroke, Vertex, WHITE_UV};
use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke};

use path::Outline;

/// The colours of a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ink {
    /// What fills it.
    pub(crate) fill: Color32,
    /// What edges it.
    pub(crate) line: Color32,
    /// What is drawn within it.
    pub(crate) detail: Color32,
}

impl Ink {
    /// The same, seen through.
    #[must_use]
    pub(crate) fn faded(self, opacity: f32) -> Self {
        Self {
            fill: self.fill.gamma_multiply(opacity),
            line: self.line.gamma_multiply(opacity),
            detail: self.detail.gamma_multiply(opacity),
        }
    }
}

/// A stroke of a figure, ready to be scaled.
enum Ready {
    Body(Outline),
    Line(Vec<Pos2>),
    Spot(Outline),
}

/// How wide lines are, in a figure of a hundred.
const LINE: f32 = 3.6;

/// Whether a kind has a figure of its own.
pub(crate) fn is_known(kind: &str) -> bool {
    gallery::of(kind).is_some()
}

/// Draws the figure of a kind into a square; a kind without a figure shows its letter.
pub(crate) fn paint(painter: &Painter, place: Rect, kind: &str, letter: &str, ink: Ink) {
    match gallery::of(kind) {
        Some(strokes) => paint_strokes(painter, place, strokes, ink),
        None => {
            paint_strokes(painter, place, gallery::token(), ink);
            let size = if letter.chars().count() > 1 { 0.36 } else { 0.52 };
            let font = FontId::proportional(place.height() * size);
            painter.text(place.center(), Align2::CENTER_CENTER, letter, font, ink.detail);
        }
    }
}

/// Draws the figure of a kind wherever `put` puts the points of a square of a hundred, each unit of it so large. A kind
/// without a figure is drawn as the plain token.
pub(crate) fn paint_posed(painter: &Painter, put: impl Fn(Pos2) -> Pos2, scale: f32, kind: &str, ink: Ink) {
    let strokes = gallery::of(kind).unwrap_or_else(gallery::token);
    paint_put(painter, |point| put(*point), scale, strokes, ink);
}

fn paint_strokes(painter: &Painter, place: Rect, strokes: &[Ready], ink: Ink) {
    let scale = place.width() / 100.0;
    paint_put(painter, |point| place.min + point.to_vec2() * scale, scale, strokes, ink);
}

fn paint_put(painter: &Painter, put: impl Fn(&Pos2) -> Pos2, scale: f32, strokes: &[Ready], ink: Ink) {
    let width = (LINE * scale).max(0.8);
    for stroke in strokes {
        match stroke {
            Ready::Body(outline) => {
                painter.add(filled(outline, ink.fill, &put));
                let points = outline.points.iter().map(&put).collect();
                painter.add(Shape::closed_line(points, PathStroke::new(width, ink.line)));
            }
            Ready::Spot(outline) => {
                painter.add(filled(outline, ink.detail, &put));
            }
            Ready::Line(points) => {
                painter.add(Shape::line(points.iter().map(&put).collect(), Stroke::new(width, ink.detail)));
            }
        }
    }
}

fn filled(outline: &Outline, colour: Color32, put: impl Fn(&Pos2) -> Pos2) -> Mesh {
    let vertex = |point| Vertex { pos: put(point), uv: WHITE_UV, color: colour };
    Mesh {
        vertices: outline.points.iter().map(vertex).collect(),
        indices: outline.triangles.iter().flatten().copied().collect(),
        ..Mesh::default()
    }
}

/// The figures, made ready once.
mod gallery {
    use super::{BTreeMap, LazyLock, Outline, Ready, path, shapes};

    static TOKEN: LazyLock<Vec<Ready>> = LazyLock::new(|| ready(shapes::TOKEN));
    static READY: LazyLock<BTreeMap<&'static str, Vec<Ready>>> =
        LazyLock::new(|| shapes::all().map(|(kind, strokes)| (kind, ready(strokes))).collect());

    pub(super) fn of(kind: &str) -> Option<&'static [Ready]> {
        READY.get(kind).map(Vec::as_slice)
    }

    pub(super) fn token() -> &'static [Ready] {
        &TOKEN
    }

    fn ready(strokes: &[shapes::Stroke]) -> Vec<Ready> {
        strokes
            .iter()
            .map(|stroke| match stroke {
                shapes::Stroke::Body(text) => Ready::Body(Outline::of(text)),
                shapes::Stroke::Line(text) => Ready::Line(path::line(text)),
                shapes::Stroke::Spot(text) => Ready::Spot(Outline::of(text)),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::gallery;

    #[test]
    fn the_usual_men_have_figures_and_others_a_token() {
        for kind in ["pawn", "knight", "bishop", "rook", "queen", "king"] {
            assert!(gallery::of(kind).is_some(), "{kind} has no figure");
        }
        assert!(gallery::of("griffin").is_none());
        assert_eq!(gallery::token().len(), 1);
    }
}
