//! Figures: how a kind of piece is drawn, in whoever's colours.

mod fairy;
mod path;
mod plain;
mod shapes;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use egui::epaint::{Mesh, PathStroke, Vertex, WHITE_UV};
use egui::{Align2, Color32, Context, FontId, Id, Painter, Pos2, Rect, Shape, Stroke};

use path::Outline;

use crate::settings::PieceStyle;

/// The colours of a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ink {
    /// The colour that fills it.
    pub fill: Color32,
    /// The colour of its edges.
    pub line: Color32,
    /// The colour of lines within it.
    pub detail: Color32,
}

impl Ink {
    /// The same, seen through.
    #[must_use]
    pub fn faded(self, opacity: f32) -> Self {
        Self {
            fill: self.fill.gamma_multiply(opacity),
            line: self.line.gamma_multiply(opacity),
            detail: self.detail.gamma_multiply(opacity),
        }
    }
}

/// The colours of a figure on which light falls from the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Relief {
    /// Where the light falls.
    pub(crate) light: Color32,
    /// Where it does not.
    pub(crate) dark: Color32,
    /// The colour of its edges.
    pub(crate) line: Color32,
    /// The colour of lines within it.
    pub(crate) detail: Color32,
}

impl Relief {
    /// The same, seen through.
    #[must_use]
    pub(crate) fn faded(self, opacity: f32) -> Self {
        Self {
            light: self.light.gamma_multiply(opacity),
            dark: self.dark.gamma_multiply(opacity),
            line: self.line.gamma_multiply(opacity),
            detail: self.detail.gamma_multiply(opacity),
        }
    }

    /// The colour of a point of a square of a hundred.
    fn at(self, point: Pos2) -> Color32 {
        let share = ((point.x - 26.0) / 46.0).clamp(0.0, 1.0);
        self.light.lerp_to_gamma(self.dark, share * 0.85 + (point.y / 100.0).clamp(0.0, 1.0) * 0.15)
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
/// How wide they are where figures are seen from afar.
const BOLD_LINE: f32 = 7.0;

/// How wide the light lines are that part a dark figure with broad lines.
const PARTING_LINE: f32 = 2.6;

/// Whether lines in a figure can hardly be told from what fills it.
fn is_dark(ink: Ink) -> bool {
    (ink.fill.intensity() - ink.line.intensity()).abs() < 0.2
}

/// Chooses the style of all figures from now on.
pub fn choose_style(ctx: &Context, style: PieceStyle) {
    ctx.data_mut(|data| data.insert_temp(Id::NULL, style));
}

/// Whether a kind has a figure of its own.
pub fn is_known(kind: &str) -> bool {
    gallery::of(kind, PieceStyle::Carved).is_some()
}

/// Draws the figure of a kind into a square; a kind without a figure shows its letter.
pub fn paint(painter: &Painter, place: Rect, kind: &str, letter: &str, ink: Ink) {
    let style = painter.ctx().data(|data| data.get_temp(Id::NULL)).unwrap_or_default();
    let line = if style == PieceStyle::Bold { BOLD_LINE } else { LINE };
    // Where no letter is known, only a figure can tell the kind.
    let style = if letter.is_empty() && style == PieceStyle::Letters { PieceStyle::Plain } else { style };
    match gallery::of(kind, style) {
        Some(strokes) => paint_strokes(painter, place, strokes, ink, line),
        None => {
            paint_strokes(painter, place, gallery::token(), ink, line);
            let size = if letter.chars().count() > 1 { 0.36 } else { 0.52 };
            let font = FontId::proportional(place.height() * size);
            painter.text(place.center(), Align2::CENTER_CENTER, letter, font, ink.detail);
        }
    }
}

/// Draws the figure of a kind wherever `put` puts the points of a square of a hundred, each unit of it so large. A kind
/// without a figure is drawn as the plain token.
pub fn paint_posed(painter: &Painter, put: impl Fn(Pos2) -> Pos2, scale: f32, kind: &str, ink: Ink) {
    // Where no letter is known, only a figure can tell the kind.
    let strokes = gallery::of(kind, PieceStyle::Carved).unwrap_or_else(gallery::token);
    paint_put(painter, |point| put(*point), scale, strokes, ink, LINE);
}

/// The shapes of a figure in relief, wherever `put` puts the points of a square of a hundred.
pub(crate) fn in_relief(put: impl Fn(Pos2) -> Pos2, scale: f32, kind: &str, relief: Relief) -> Vec<Shape> {
    let strokes = gallery::of(kind, PieceStyle::Carved).unwrap_or_else(gallery::token);
    let width = (4.4 * scale).max(0.8);
    let place = |points: &[Pos2]| points.iter().map(|point| put(*point)).collect::<Vec<_>>();
    let mut shapes = Vec::new();
    // The edges of all bodies lie below them, so that the parts of a figure grow together.
    for stroke in strokes {
        if let Ready::Body(outline) = stroke {
            shapes
                .push(Shape::closed_line(place(&outline.points), PathStroke::new(width * 2.0, relief.line)));
        }
    }
    for stroke in strokes {
        match stroke {
            Ready::Body(outline) => {
                let colour = |point: &Pos2| relief.at(*point);
                shapes.push(Shape::mesh(filled(outline, colour, |point| put(*point))));
                let seam = relief.line.gamma_multiply(0.45);
                shapes.push(Shape::closed_line(place(&outline.points), PathStroke::new(width * 0.4, seam)));
            }
            Ready::Spot(outline) => {
                shapes.push(Shape::mesh(filled(outline, |_| relief.detail, |point| put(*point))));
            }
            Ready::Line(points) => {
                shapes.push(Shape::line(place(points), Stroke::new(width * 0.8, relief.detail)));
            }
        }
    }
    shapes
}

fn paint_strokes(painter: &Painter, place: Rect, strokes: &[Ready], ink: Ink, line: f32) {
    let scale = place.width() / 100.0;
    paint_put(painter, |point| place.min + point.to_vec2() * scale, scale, strokes, ink, line);
}

fn paint_put(
    painter: &Painter,
    put: impl Fn(&Pos2) -> Pos2,
    scale: f32,
    strokes: &[Ready],
    ink: Ink,
    line: f32,
) {
    let width = (line * scale).max(0.8);
    let edge = |outline: &Outline, width, colour| {
        let points = outline.points.iter().map(&put).collect();
        Shape::closed_line(points, PathStroke::new(width, colour))
    };
    // Broad dark lines in a dark figure would make one blot of it: they go around it, and fine light ones part it within.
    let is_blot = line >= BOLD_LINE && is_dark(ink);
    let bodies = strokes.iter().filter_map(|stroke| match stroke {
        Ready::Body(outline) if is_blot => Some(outline),
        _ => None,
    });
    painter.extend(bodies.map(|outline| edge(outline, width, ink.line)));
    let (width, line) = if is_blot {
        ((PARTING_LINE * scale).max(0.8), ink.detail.gamma_multiply(0.8))
    } else {
        (width, ink.line)
    };
    for stroke in strokes {
        match stroke {
            Ready::Body(outline) => {
                painter.add(filled(outline, |_| ink.fill, &put));
                painter.add(edge(outline, width, line));
            }
            Ready::Spot(outline) => {
                painter.add(filled(outline, |_| ink.detail, &put));
            }
            Ready::Line(points) => {
                painter.add(Shape::line(points.iter().map(&put).collect(), Stroke::new(width, ink.detail)));
            }
        }
    }
}

fn filled(outline: &Outline, colour: impl Fn(&Pos2) -> Color32, put: impl Fn(&Pos2) -> Pos2) -> Mesh {
    let vertex = |point| Vertex { pos: put(point), uv: WHITE_UV, color: colour(point) };
    Mesh {
        vertices: outline.points.iter().map(vertex).collect(),
        indices: outline.triangles.iter().flatten().copied().collect(),
        ..Mesh::default()
    }
}

/// The figures, made ready once.
mod gallery {
    use super::{BTreeMap, LazyLock, Outline, PieceStyle, Ready, fairy, path, plain, shapes};

    static TOKEN: LazyLock<Vec<Ready>> = LazyLock::new(|| ready(shapes::TOKEN));
    static CARVED: LazyLock<Figures> = LazyLock::new(|| figures(shapes::FIGURES));
    static PLAIN: LazyLock<Figures> = LazyLock::new(|| figures(plain::FIGURES));

    /// Figures by the full names of their kinds.
    type Figures = BTreeMap<&'static str, Vec<Ready>>;

    pub(super) fn of(kind: &str, style: PieceStyle) -> Option<&'static [Ready]> {
        let figures = match style {
            PieceStyle::Carved | PieceStyle::Bold => &CARVED,
            PieceStyle::Plain => &PLAIN,
            PieceStyle::Letters => return None,
        };
        figures.get(kind).map(Vec::as_slice)
    }

    fn figures(drawn: &[(&'static str, &[shapes::Stroke])]) -> Figures {
        // Cards bring the same strangers into every set.
        let strangers = fairy::FIGURES.iter().map(|figure| (figure.kind.as_str(), ready(&figure.parts)));
        drawn.iter().map(|(kind, strokes)| (*kind, ready(strokes))).chain(strangers).collect()
    }

    pub(super) fn token() -> &'static [Ready] {
        &TOKEN
    }

    fn ready(strokes: &[shapes::Stroke<impl AsRef<str>>]) -> Vec<Ready> {
        strokes
            .iter()
            .map(|stroke| match stroke {
                shapes::Stroke::Body(text) => Ready::Body(Outline::of(text.as_ref())),
                shapes::Stroke::Line(text) => Ready::Line(path::line(text.as_ref())),
                shapes::Stroke::Spot(text) => Ready::Spot(Outline::of(text.as_ref())),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{PieceStyle, gallery, is_dark};
    use crate::theme::ink;
    use unruly_contract::Seat;

    #[test]
    fn only_black_men_need_light_lines_within() {
        let dark: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| is_dark(ink(*seat))).collect();
        assert_eq!(dark, [Seat::BLACK]);
    }

    #[test]
    fn the_usual_men_have_figures_and_others_a_token() {
        for style in [PieceStyle::Carved, PieceStyle::Bold, PieceStyle::Plain] {
            for kind in ["pawn", "knight", "bishop", "rook", "queen", "king"] {
                assert!(gallery::of(kind, style).is_some(), "{kind} has no figure");
            }
            // Kinds that cards of the fan deck bring.
            for kind in ["crab", "kangaroo", "camel", "princess", "prince"] {
                assert!(gallery::of(kind, style).is_some(), "{kind} has no figure");
            }
            let kinds = include_str!("../../../../rulesets/knightmare/kinds.toml").lines();
            let kinds: Vec<&str> =
                kinds.filter_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"')).collect();
            assert!(kinds.len() > 5, "{kinds:?}");
            for kind in kinds {
                assert!(gallery::of(kind, style).is_some(), "{kind} has no figure");
            }
            assert!(gallery::of("griffin", style).is_none());
        }
        assert!(gallery::of("king", PieceStyle::Letters).is_none());
        assert_eq!(gallery::token().len(), 1);
    }
}
