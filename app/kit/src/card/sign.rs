//! The small pictures on cards: what a card bears on, and when it is played.

use egui::{Color32, Pos2, Stroke, pos2, vec2};
use unruly_contract::{CardIcon, CardTiming, Whose};

use super::pose::{Brush, Font};
use crate::figure::{self, Ink};
use crate::theme::{BACK, BACK_LINES, CardColours, whose_colour};

const LINE: Color32 = Color32::from_rgb(0x1c, 0x1a, 0x19);

/// Draws pictures side by side, as large as the place has room for, and no larger than this.
pub(super) fn icons(
    brush: &Brush<'_>,
    place: egui::Rect,
    largest: f32,
    icons: &[CardIcon],
    colours: &CardColours,
) {
    if icons.is_empty() {
        return;
    }
    let count = icons.len() as f32;
    let size = (place.width() / count).min(place.height()).min(largest);
    let step = (place.width() / count).min(size * 1.12);
    let first = place.center().x - step * (count - 1.0) / 2.0;
    for (index, icon) in icons.iter().enumerate() {
        let centre = pos2(first + step * index as f32, place.center().y);
        draw(brush, centre, size, icon, colours);
    }
}

fn draw(brush: &Brush<'_>, centre: Pos2, size: f32, icon: &CardIcon, colours: &CardColours) {
    let radius = size * 0.46;
    brush.disc(centre, radius, whose_colour(icon.whose), Stroke::new(0.7, colours.rim));
    let ink = ink(icon.whose);
    let at = |x: f32, y: f32| (centre.x + x * size / 100.0, centre.y + y * size / 100.0);
    match icon.what.as_str() {
        "piece" => {
            brush.figure(centre + vec2(size * 0.13, -size * 0.05), size * 0.58, "rook", ink);
            brush.figure(centre + vec2(-size * 0.12, size * 0.05), size * 0.6, "pawn", ink);
        }
        "board" => board(brush, &at, size),
        "swap" => {
            let arrow = [(-26.0, -20.0), (6.0, -20.0)];
            brush.line(&arrow.map(|(x, y)| at(x, y)), size * 0.07, LINE);
            brush.solid(&[at(6.0, -34.0), at(30.0, -20.0), at(6.0, -6.0)], LINE);
            brush.line(&arrow.map(|(x, y)| at(-x, -y)), size * 0.07, LINE);
            brush.solid(&[at(-6.0, 34.0), at(-30.0, 20.0), at(-6.0, 6.0)], LINE);
        }
        "card" => small_card(brush, centre, size),
        "hand" => {
            for side in [-1.0, 1.0, 0.0] {
                small_card(brush, centre + vec2(side * size * 0.17, side.abs() * size * 0.05), size * 0.85);
            }
        }
        "turn" => turn(brush, &at, size),
        kind if figure::is_known(kind) => brush.figure(centre, size * 0.78, kind, ink),
        other => {
            let galley = brush.lay_out(other, Font::Bold, size * 0.2, LINE, size * 0.9);
            brush.write_centred(centre, galley);
        }
    }
    // The owner stands beside the colour: a mark below for one's own side of the board, above for the other's.
    let tip = size * 0.07;
    match icon.whose {
        Some(Whose::Own) => {
            let y = centre.y + radius;
            let points = [(centre.x - tip, y + tip), (centre.x, y - tip * 0.6), (centre.x + tip, y + tip)];
            brush.solid(&points, colours.rim);
        }
        Some(Whose::Enemy) => {
            let y = centre.y - radius;
            let points = [(centre.x - tip, y - tip), (centre.x + tip, y - tip), (centre.x, y + tip * 0.6)];
            brush.solid(&points, colours.rim);
        }
        _ => {}
    }
}

fn ink(whose: Option<Whose>) -> Ink {
    let fill = match whose {
        Some(Whose::Own) => Color32::from_rgb(0xff, 0xfc, 0xf4),
        Some(Whose::Enemy) => Color32::from_rgb(0x3c, 0x38, 0x36),
        _ => Color32::from_rgb(0x8f, 0x8a, 0x84),
    };
    let detail = if whose == Some(Whose::Enemy) { Color32::from_rgb(0xe8, 0xe2, 0xd8) } else { LINE };
    Ink { fill, line: LINE, detail }
}

fn board(brush: &Brush<'_>, at: &impl Fn(f32, f32) -> (f32, f32), size: f32) {
    const SIDE: f32 = 18.0;
    for rank in 0_u8..3 {
        for file in 0_u8..3 {
            let (x, y) = ((f32::from(file) - 1.5) * SIDE, (f32::from(rank) - 1.5) * SIDE);
            let is_dark = (rank + file) % 2 == 1;
            let fill = if is_dark { LINE } else { Color32::from_rgb(0xff, 0xfc, 0xf4) };
            brush.solid(&[at(x, y), at(x + SIDE, y), at(x + SIDE, y + SIDE), at(x, y + SIDE)], fill);
        }
    }
    let edge = SIDE * 1.5;
    let corners = [(-edge, -edge), (edge, -edge), (edge, edge), (-edge, edge), (-edge, -edge)];
    brush.line(&corners.map(|(x, y)| at(x, y)), size * 0.03, LINE);
}

fn small_card(brush: &Brush<'_>, centre: Pos2, size: f32) {
    let place = egui::Rect::from_center_size(centre, vec2(size * 0.36, size * 0.5));
    brush.panel(place, size * 0.05, BACK, Stroke::new(size * 0.03, Color32::WHITE));
    brush.panel(place.shrink(size * 0.07), size * 0.02, BACK, Stroke::new(size * 0.02, BACK_LINES));
}

/// Half a circle with an arrow's head.
fn turn(brush: &Brush<'_>, at: &impl Fn(f32, f32) -> (f32, f32), size: f32) {
    let arc: Vec<(f32, f32)> = (0_u8..=12)
        .map(|step| {
            let angle = (0.35 + f32::from(step) / 12.0 * 0.75) * std::f32::consts::TAU;
            at(angle.cos() * 24.0, angle.sin() * 24.0)
        })
        .collect();
    brush.line(&arc, size * 0.08, LINE);
    brush.solid(&[at(6.0, 6.0), at(38.0, 6.0), at(22.0, 28.0)], LINE);
}

/// Draws the sign of a time: a bar for the move, and where the card comes.
pub(super) fn timing(brush: &Brush<'_>, centre: Pos2, size: f32, timing: CardTiming, colour: Color32) {
    let at = |x: f32, y: f32| (centre.x + x * size, centre.y + y * size);
    let bar = |x: f32| brush.line(&[at(x, -0.45), at(x, 0.45)], size * 0.14, colour);
    let card = |x: f32| brush.disc(pos2(centre.x + x * size, centre.y), size * 0.2, colour, Stroke::NONE);
    match timing {
        CardTiming::Before => {
            card(-0.3);
            bar(0.25);
        }
        CardTiming::Instead => {
            brush.line(&[at(0.0, -0.5), at(0.0, -0.28)], size * 0.14, colour);
            brush.line(&[at(0.0, 0.28), at(0.0, 0.5)], size * 0.14, colour);
            card(0.0);
        }
        CardTiming::After => {
            bar(-0.25);
            card(0.3);
        }
        CardTiming::Reply => {
            bar(-0.42);
            bar(-0.1);
            card(0.38);
        }
        CardTiming::Interrupt => {
            let bolt = [(0.12, -0.5), (-0.22, 0.06), (0.06, 0.06), (-0.12, 0.5)];
            brush.line(&bolt.map(|(x, y)| at(x, y)), size * 0.15, colour);
        }
        CardTiming::Counter => {
            brush.line(&[at(-0.35, -0.35), at(0.35, 0.35)], size * 0.16, colour);
            brush.line(&[at(0.35, -0.35), at(-0.35, 0.35)], size * 0.16, colour);
        }
        _ => brush.disc(centre, size * 0.36, Color32::TRANSPARENT, Stroke::new(size * 0.14, colour)),
    }
}

/// Draws the sign of what stays: two rings that hold each other.
pub(super) fn lasting(brush: &Brush<'_>, centre: Pos2, size: f32, colour: Color32) {
    for side in [-0.3, 0.3] {
        let middle = pos2(centre.x + side * size, centre.y);
        brush.disc(middle, size * 0.28, Color32::TRANSPARENT, Stroke::new(size * 0.13, colour));
    }
}
