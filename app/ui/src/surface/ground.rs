//! The ground under pieces: a board with its squares, or a plane without end.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};
use unruly_contract::{Naming, Spot, Surface};
use unruly_kit::theme::BoardColours;

use super::chart::Chart;
use super::features;

/// Whether a square is there at all.
pub(crate) fn has(surface: &Surface, spot: Spot) -> bool {
    let is_hole = matches!(surface, Surface::Board { holes, .. } if holes.contains(&spot));
    spans(surface, spot) && !is_hole
}

/// Whether a place lies within the ground: a square, or one that is closed.
pub(super) fn spans(surface: &Surface, spot: Spot) -> bool {
    match surface {
        Surface::Board { files, ranks, .. } => {
            (0..i32::from(*files)).contains(&spot.x) && (0..i32::from(*ranks)).contains(&spot.y)
        }
        Surface::Plane { borders: Some((width, height)), .. } => {
            (0..i64::from(*width)).contains(&i64::from(spot.x))
                && (0..i64::from(*height)).contains(&i64::from(spot.y))
        }
        _ => true,
    }
}

/// Draws the ground.
pub(crate) fn paint(painter: &Painter, chart: &Chart, surface: &Surface, colours: &BoardColours) {
    match surface {
        Surface::Board { files, ranks, holes } => {
            paint_board(painter, chart, (*files, *ranks), holes, colours);
        }
        Surface::Plane { grid, borders } => paint_plane(painter, chart, *grid, *borders, colours),
        _ => paint_plane(painter, chart, true, None, colours),
    }
}

fn paint_board(
    painter: &Painter,
    chart: &Chart,
    (files, ranks): (u8, u8),
    holes: &[Spot],
    colours: &BoardColours,
) {
    for y in 0..i32::from(ranks) {
        for x in 0..i32::from(files) {
            let spot = Spot { x, y };
            let place = chart.place(spot);
            let colour = if (x + y) % 2 == 0 { colours.dark } else { colours.light };
            if holes.contains(&spot) {
                features::paint_hole(painter, place, colour);
            } else {
                painter.rect_filled(place, 0.0, colour);
            }
        }
    }
}

fn paint_plane(
    painter: &Painter,
    chart: &Chart,
    grid: bool,
    borders: Option<(u32, u32)>,
    colours: &BoardColours,
) {
    let (low, high) = chart.visible();
    if grid {
        paint_grid(painter, chart, low, high, colours);
    }
    if let Some((width, height)) = borders {
        let corner = chart.point(Vec2::ZERO);
        let edge = Rect::from_two_pos(corner, chart.point(vec2(width as f32, height as f32)));
        painter.rect_stroke(edge, 2.0, Stroke::new(3.0, colours.wall), StrokeKind::Outside);
    }
}

/// A faint cross at each corner of a square, or whole lines.
fn paint_grid(painter: &Painter, chart: &Chart, low: Spot, high: Spot, colours: &BoardColours) {
    let line = Stroke::new(1.0, colours.grid);
    for x in low.x..=high.x + 1 {
        let ends = [vec2(x as f32, low.y as f32), vec2(x as f32, high.y as f32 + 1.0)];
        painter.line_segment(ends.map(|end| chart.point(end)), line);
    }
    for y in low.y..=high.y + 1 {
        let ends = [vec2(low.x as f32, y as f32), vec2(high.x as f32 + 1.0, y as f32)];
        painter.line_segment(ends.map(|end| chart.point(end)), line);
    }
}

/// Writes the names of ranks and files, or of rows and columns.
pub(crate) fn paint_names(
    painter: &Painter,
    chart: &Chart,
    surface: &Surface,
    naming: Naming,
    colours: &BoardColours,
    faint: Color32,
) {
    match surface {
        Surface::Board { files, ranks, .. } if naming == Naming::Algebraic => {
            paint_board_names(painter, chart, (i32::from(*files), i32::from(*ranks)), colours);
        }
        Surface::Board { .. } => {}
        _ => paint_plane_numbers(painter, chart, faint),
    }
}

/// In the corners of the squares that lie at the edge of the screen.
fn paint_board_names(painter: &Painter, chart: &Chart, (files, ranks): (i32, i32), colours: &BoardColours) {
    let font = FontId::proportional((chart.scale * 0.17).clamp(9.0, 18.0));
    let inset = Vec2::splat((chart.scale * 0.05).max(2.0));
    for spot in (0..ranks).flat_map(|y| (0..files).map(move |x| Spot { x, y })) {
        let place = chart.place(spot);
        let colour = if (spot.x + spot.y) % 2 == 0 { colours.light } else { colours.dark };
        let file = Naming::Algebraic
            .write(spot)
            .to_string()
            .trim_end_matches(|c: char| c.is_ascii_digit())
            .to_owned();
        let rank = (spot.y + 1).to_string();
        let (below, beside) = if chart.turn.is_sideways() { (rank, file) } else { (file, rank) };
        if place.max.y > chart.frame.max.y - 1.0 {
            painter.text(
                place.left_bottom() + inset * vec2(1.0, -0.4),
                Align2::LEFT_BOTTOM,
                below,
                font.clone(),
                colour,
            );
        }
        if place.max.x > chart.frame.max.x - 1.0 {
            painter.text(
                place.right_top() + inset * vec2(-1.0, 0.6),
                Align2::RIGHT_TOP,
                beside,
                font.clone(),
                colour,
            );
        }
    }
}

/// How tall the numbers are along the edges of a plane.
const NUMBER: f32 = 11.0;

/// Along the edges of the screen. In the corner where both rows would meet stands one of them alone.
fn paint_plane_numbers(painter: &Painter, chart: &Chart, faint: Color32) {
    // Where squares are small, only every so many are named.
    let every = if chart.scale > 34.0 { 1 } else { 5 };
    let font = FontId::proportional(NUMBER);
    let frame = chart.frame;
    let (low, high) = chart.visible();
    let named = |low: i32, high: i32| (low..=high).filter(move |number| number.rem_euclid(every) == 0);
    let columns = named(low.x, high.x).map(|x| (x, chart.centre(Spot { x, y: 0 })));
    let rows = named(low.y, high.y).map(|y| (y, chart.centre(Spot { x: 0, y })));
    let (below, beside): (Vec<_>, Vec<_>) = match chart.turn.is_sideways() {
        true => (rows.collect(), columns.collect()),
        false => (columns.collect(), rows.collect()),
    };
    let text = |at: Pos2, align: Align2, number: i32| {
        // As coordinates are written everywhere, with the sign that numbers have.
        painter.text(at, align, number.to_string().replace('-', "\u{2212}"), font.clone(), faint);
    };
    // A number that the edge of the screen would cut is left out.
    let wide = frame.x_range().shrink(NUMBER);
    let tall = frame.min.y + NUMBER..frame.max.y - 2.0 * NUMBER;
    for (number, at) in below.into_iter().filter(|(_, at)| wide.contains(at.x)) {
        text(pos2(at.x, frame.max.y - 4.0), Align2::CENTER_BOTTOM, number);
    }
    for (number, at) in beside.into_iter().filter(|(_, at)| tall.contains(&at.y)) {
        text(pos2(frame.min.x + 6.0, at.y), Align2::LEFT_CENTER, number);
    }
}
