//! The colours of seats, told apart without seeing colours by a shape that goes with each.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2};
use unruly_contract::Seat;

use super::Tokens;
use crate::figure::Ink;

/// The shape beside the colour of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Emblem {
    Circle,
    Shield,
    Triangle,
    Diamond,
    Cross,
    Star,
}

/// The shape of a seat.
pub(crate) fn emblem(seat: Seat) -> Emblem {
    const EMBLEMS: [Emblem; 6] =
        [Emblem::Circle, Emblem::Shield, Emblem::Triangle, Emblem::Diamond, Emblem::Cross, Emblem::Star];
    EMBLEMS[seat.index() % EMBLEMS.len()]
}

/// The colour of a seat. Blue, green and yellow are after Okabe and Ito, who chose colours that all eyes tell apart; red is dark
/// enough beside them to be told by its light.
pub fn seat_colour(seat: Seat) -> Color32 {
    const COLOURS: [Color32; 6] = [
        Color32::from_rgb(0xfb, 0xf8, 0xf1),
        Color32::from_rgb(0x35, 0x33, 0x33),
        Color32::from_rgb(0xd0, 0x26, 0x26),
        Color32::from_rgb(0x2f, 0x86, 0xd0),
        Color32::from_rgb(0x00, 0x9e, 0x73),
        Color32::from_rgb(0xf0, 0xdc, 0x3c),
    ];
    COLOURS[seat.index() % COLOURS.len()]
}

/// The colours of a seat's figures.
pub fn ink(seat: Seat) -> Ink {
    let line = Color32::from_rgb(0x1c, 0x1a, 0x19);
    let detail = if seat == Seat::BLACK { Color32::from_rgb(0xe4, 0xe0, 0xd8) } else { line };
    Ink { fill: seat_colour(seat), line, detail }
}

/// The colours of a seat's figures where they lie on a panel and on no square: dark ones need a light edge in the dark.
pub fn ink_on_panel(seat: Seat, tokens: Tokens) -> Ink {
    let ink = ink(seat);
    let is_lost = |colour: Color32| colour.intensity() < 0.25 && tokens.panel.intensity() < 0.25;
    if !is_lost(ink.fill) {
        return ink;
    }
    let light = |share| ink.fill.lerp_to_gamma(tokens.text, share);
    Ink { fill: light(0.22), line: light(0.75), detail: light(0.75) }
}

/// The colours of figures that nobody owns.
pub fn neutral() -> Ink {
    let line = Color32::from_rgb(0x1c, 0x1a, 0x19);
    Ink { fill: Color32::from_rgb(0x9d, 0x9a, 0x97), line, detail: line }
}

/// Draws the shape of a seat in its colour.
pub fn paint_emblem(painter: &Painter, centre: Pos2, radius: f32, seat: Seat) {
    let Ink { fill, line, .. } = ink(seat);
    // On a dark ground black needs a light edge.
    let edge = Stroke::new(
        (radius * 0.22).max(1.0),
        if seat == Seat::BLACK { Color32::from_gray(0xb8) } else { line },
    );
    let corner = |turn: f32, reach: f32| centre + Vec2::angled(turn * std::f32::consts::TAU) * radius * reach;
    let polygon =
        |turns: &[f32], reach: f32| turns.iter().map(|turn| corner(*turn, reach)).collect::<Vec<_>>();
    match emblem(seat) {
        Emblem::Circle => {
            painter.circle(centre, radius * 0.92, fill, edge);
        }
        // A square would be taken for a box to tick.
        Emblem::Shield => {
            let outline = [(-0.82, -0.88), (0.82, -0.88), (0.82, 0.12), (0.0, 1.06), (-0.82, 0.12)];
            let points = outline.map(|(x, y)| centre + Vec2::new(x, y) * radius).to_vec();
            painter.add(Shape::convex_polygon(points, fill, edge));
        }
        Emblem::Triangle => {
            // As large to the eye as the others, and in the middle: its tip reaches farther than its foot.
            let lower = Vec2::new(0.0, radius * 0.3);
            let corners = polygon(&[-0.25, 1.0 / 12.0, 5.0 / 12.0], 1.36);
            let points = corners.into_iter().map(|corner| corner + lower).collect();
            painter.add(Shape::convex_polygon(points, fill, edge));
        }
        Emblem::Diamond => {
            painter.add(Shape::convex_polygon(polygon(&[-0.25, 0.0, 0.25, 0.5], 1.12), fill, edge));
        }
        Emblem::Cross => {
            let thick = radius * 0.72;
            let bars = [Vec2::new(thick, radius * 2.0), Vec2::new(radius * 2.0, thick)];
            for bar in bars {
                let around = Rect::from_center_size(centre, bar + Vec2::splat(edge.width * 2.0));
                painter.rect_filled(around, 0.0, edge.color);
            }
            for bar in bars {
                painter.rect_filled(Rect::from_center_size(centre, bar), 0.0, fill);
            }
        }
        Emblem::Star => {
            for turn in 0..5 {
                let tip = -0.25 + turn as f32 / 5.0;
                let points = vec![corner(tip - 0.1, 0.55), corner(tip, 1.2), corner(tip + 0.1, 0.55), centre];
                painter.add(Shape::line(points[..3].to_vec(), Stroke::new(edge.width * 2.0, edge.color)));
                painter.add(Shape::convex_polygon(points, fill, Stroke::NONE));
            }
        }
    }
}

/// The face of a tile, and its edge.
pub fn tile_colours(owner: Option<Seat>) -> (Color32, Color32) {
    let ivory = Color32::from_rgb(0xf2, 0xe9, 0xd8);
    match owner {
        None => (Color32::from_rgb(0xc9, 0xc6, 0xc0), Color32::from_rgb(0x7d, 0x7a, 0x76)),
        Some(Seat::WHITE) => (Color32::from_rgb(0xd9, 0xc9, 0xa8), Color32::from_rgb(0x8d, 0x7a, 0x55)),
        Some(Seat::BLACK) => (Color32::from_rgb(0x9a, 0x95, 0x8f), Color32::from_rgb(0x3c, 0x39, 0x37)),
        Some(seat) => {
            let colour = seat_colour(seat);
            (ivory.lerp_to_gamma(colour, 0.22), colour.lerp_to_gamma(Color32::BLACK, 0.25))
        }
    }
}

#[cfg(test)]
mod tests {
    use egui::ecolor::HsvaGamma;
    use unruly_contract::Seat;

    use super::{Emblem, emblem, seat_colour};

    #[test]
    fn colours_are_what_they_are_called() {
        let hue = |seat: Seat| HsvaGamma::from(seat_colour(seat)).h * 360.0;
        for (name, from, to) in
            [("red", -10.0, 10.0), ("blue", 190.0, 250.0), ("green", 90.0, 170.0), ("yellow", 45.0, 65.0)]
        {
            let seat = Seat::ALL.into_iter().find(|seat| seat.name() == name).expect("there is such a seat");
            let found = (hue(seat) + 180.0) % 360.0 - 180.0;
            assert!(
                (from..=to).contains(&found) || (from..=to).contains(&(found + 360.0)),
                "{name}: {found}"
            );
        }
    }

    #[test]
    fn no_emblem_looks_like_a_box_to_tick() {
        assert_eq!(emblem(Seat::BLACK), Emblem::Shield);
    }

    #[test]
    fn no_two_seats_share_a_shape_or_a_colour() {
        for one in Seat::ALL {
            for other in Seat::ALL.into_iter().filter(|other| *other != one) {
                assert_ne!(emblem(one), emblem(other), "{one} and {other}");
                assert_ne!(seat_colour(one), seat_colour(other), "{one} and {other}");
            }
        }
    }
}
