//! Pieces: figures with badges for what is fused into them, shapes for whose they are, and marks for what holds for them.

use egui::emath::Rot2;
use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};
use unruly_contract::{Part, Piece, Seat};
use unruly_kit::figure::{self, Ink};
use unruly_kit::theme::{BoardColours, ink, neutral, paint_emblem, tile_colours};

/// How pieces are drawn on a surface.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Manner {
    /// Whether pieces are tiles, with an edge of their own.
    pub(crate) is_tile: bool,
    /// Whether each bears the shape of its seat.
    pub(crate) has_emblem: bool,
    /// Whether marks are shown large.
    pub(crate) is_lens: bool,
}

/// Draws a piece into its square, with so much of it to be seen.
pub(crate) fn paint(painter: &Painter, place: Rect, piece: &Piece, manner: Manner, opacity: f32) {
    let mut place = place;
    if manner.is_tile {
        place = paint_tile(painter, place, piece, opacity);
    }
    let Some((base, fused)) = piece.parts.split_first() else { return };
    // A fused part sits below to the right, so the base makes room.
    let figure = if fused.is_empty() {
        let larger = if manner.is_tile { 0.0 } else { place.width() * 0.035 };
        place.expand(larger).translate(vec2(0.0, place.width() * 0.03))
    } else {
        Rect::from_min_size(place.min + place.size() * vec2(0.0, 0.02), place.size() * 0.86)
    };
    figure::paint(painter, figure, &base.kind, &base.letter, colours(base, piece).faded(opacity));
    for (index, part) in fused.iter().enumerate() {
        paint_badge(painter, place, index, part, piece, opacity);
    }
    if manner.has_emblem
        && let Some(owner) = owner(base, piece)
    {
        // As far in the corner as it goes: the crown of a Queen reaches there too.
        let radius = place.width() * 0.09;
        paint_emblem(painter, place.min + Vec2::splat(radius * 1.4), radius, owner);
    }
}

/// Draws a King that has lost the game: it lies on its square.
pub(crate) fn paint_fallen(painter: &Painter, place: Rect, piece: &Piece) {
    const ANGLE: f32 = 1.4;
    let Some(base) = piece.parts.first() else { return };
    let (turn, scale) = (Rot2::from_angle(ANGLE), place.width() / 100.0);
    let put = |at: Pos2| place.center() + turn * ((at - Pos2::new(50.0, 50.0)) * scale);
    figure::paint_posed(painter, put, scale, &base.kind, colours(base, piece));
}

/// A tile has a face and an edge, in the colours of its owner.
fn paint_tile(painter: &Painter, place: Rect, piece: &Piece, opacity: f32) -> Rect {
    let tile = place.shrink(place.width() * 0.035);
    let owner = piece.parts.first().and_then(|part| owner(part, piece));
    let (face, edge) = tile_colours(owner);
    let round = tile.width() * 0.1;
    let shadow = tile.translate(vec2(0.0, tile.width() * 0.035));
    painter.rect_filled(shadow, round, Color32::from_black_alpha((70.0 * opacity) as u8));
    painter.rect(
        tile,
        round,
        face.gamma_multiply(opacity),
        Stroke::new((tile.width() * 0.035).max(1.0), edge.gamma_multiply(opacity)),
        StrokeKind::Inside,
    );
    tile.shrink(tile.width() * 0.06)
}

/// A part that was fused into a piece, in a disc of its own.
fn paint_badge(painter: &Painter, place: Rect, index: usize, part: &Part, piece: &Piece, opacity: f32) {
    let radius = place.width() * 0.235;
    let step = radius * 1.7 * index as f32;
    let centre = place.max - vec2(radius * 1.02, radius * 1.02 + step);
    let colours = colours(part, piece);
    let back = if part.owner == Some(Seat::BLACK) {
        Color32::from_rgb(0xb9, 0xb4, 0xad)
    } else {
        Color32::from_rgb(0x5c, 0x58, 0x54)
    };
    painter.circle(
        centre,
        radius,
        back.gamma_multiply(opacity),
        Stroke::new((radius * 0.12).max(1.0), colours.line.gamma_multiply(opacity)),
    );
    let figure = Rect::from_center_size(centre, Vec2::splat(radius * 1.7));
    figure::paint(painter, figure, &part.kind, &part.letter, colours.faded(opacity));
}

fn owner(part: &Part, piece: &Piece) -> Option<Seat> {
    part.owner.or(match piece.owners.as_slice() {
        [only] => Some(*only),
        _ => None,
    })
}

fn colours(part: &Part, piece: &Piece) -> Ink {
    owner(part, piece).map_or_else(neutral, ink)
}

/// Draws what holds for a piece: small at its corner, or all around it under the lens.
pub(crate) fn paint_marks(
    painter: &Painter,
    place: Rect,
    marks: &[String],
    manner: Manner,
    colours: &BoardColours,
) {
    let known: Vec<PaintedMark> = told_apart(marks).map(|mark| PaintedMark::of(mark, colours)).collect();
    let Some(first) = known.first() else { return };
    if manner.is_lens {
        let width = place.width() * 0.06;
        let around = place.shrink(width * 0.6);
        painter.rect_filled(around, place.width() * 0.1, first.colour.gamma_multiply(0.22));
        painter.rect_stroke(
            around,
            place.width() * 0.1,
            Stroke::new(width, first.colour),
            StrokeKind::Inside,
        );
    }
    for (index, mark) in known.iter().enumerate() {
        let radius = place.width() * if manner.is_lens { 0.15 } else { 0.085 };
        let step = radius * 2.1 * index as f32;
        let centre = Pos2::new(place.max.x - radius * 1.5 - step, place.min.y + radius * 1.5);
        mark.paint(painter, centre, radius);
    }
}

/// The marks that are drawn and told: a piece that is trapped in part is trapped, and both would say less than one.
pub(super) fn told_apart(marks: &[String]) -> impl Iterator<Item = &str> {
    let is_in_part = marks.iter().any(|mark| mark == "partly trapped");
    marks.iter().map(String::as_str).filter(move |mark| !(is_in_part && *mark == "trapped"))
}

/// A sign for a mark.
struct PaintedMark {
    colour: Color32,
    sign: Sign,
}

enum Sign {
    Crown,
    Lock,
    HalfLock,
    Bar,
    Dot,
}

impl PaintedMark {
    fn of(name: &str, colours: &BoardColours) -> Self {
        match name {
            "royal" => Self { colour: colours.threat, sign: Sign::Crown },
            "trapped" => Self { colour: colours.check, sign: Sign::Lock },
            "partly trapped" => Self { colour: colours.threat, sign: Sign::HalfLock },
            "barred" => Self { colour: colours.check, sign: Sign::Bar },
            _ => Self { colour: colours.held, sign: Sign::Dot },
        }
    }

    fn paint(&self, painter: &Painter, centre: Pos2, radius: f32) {
        painter.circle(centre, radius, self.colour, Stroke::new((radius * 0.18).max(0.8), Color32::WHITE));
        let line = Stroke::new((radius * 0.24).max(1.0), Color32::WHITE);
        match self.sign {
            Sign::Crown => {
                let at = |x: f32, y: f32| centre + vec2(x, y) * radius;
                for x in [-0.4, 0.0, 0.4] {
                    let point = vec![at(x - 0.25, 0.45), at(x, -0.5), at(x + 0.25, 0.45)];
                    painter.add(Shape::convex_polygon(point, Color32::WHITE, Stroke::NONE));
                }
            }
            Sign::Lock | Sign::HalfLock => {
                let body =
                    Rect::from_center_size(centre + vec2(0.0, radius * 0.22), Vec2::splat(radius * 0.8));
                painter.circle_stroke(centre - vec2(0.0, radius * 0.2), radius * 0.28, line);
                painter.rect_filled(body, 0.0, Color32::WHITE);
                if matches!(self.sign, Sign::HalfLock) {
                    painter.rect_filled(body.with_min_y(body.center().y), 0.0, self.colour);
                }
            }
            Sign::Bar => {
                painter.hline(centre.x - radius * 0.55..=centre.x + radius * 0.55, centre.y, line);
            }
            Sign::Dot => {
                painter.circle_filled(centre, radius * 0.4, Color32::WHITE);
            }
        }
    }
}
