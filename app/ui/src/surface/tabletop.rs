//! The table that everything lies on: of another shade in the middle, and the board upon it with its border and shadow.

use egui::epaint::{Mesh, Shadow, Vertex, WHITE_UV};
use egui::{Color32, Rect, Shape, Stroke, StrokeKind, Ui, pos2};
use unruly_kit::BoardStyle;
use unruly_kit::theme::{BoardColours, Tokens};

/// How broad the border of a board is, at least and at most: of a small picture it is narrow.
const BORDER: (f32, f32) = (2.0, 7.0);

/// Into so many parts it is divided each way: its shade changes from corner to corner of them.
const PARTS: u32 = 12;

/// Draws the tabletop.
pub(crate) fn tabletop_ui(ui: &Ui, area: Rect, style: BoardStyle) {
    let (middle, rim) = BoardColours::of(style, Tokens::of(ui.ctx())).table;
    let mut mesh = Mesh::default();
    let part = |step: u32| step as f32 / PARTS as f32;
    for (row, column) in (0..=PARTS).flat_map(|row| (0..=PARTS).map(move |column| (row, column))) {
        let (x, y) = (part(column), part(row));
        // From 0 in the middle to 1 in the corners.
        let away = ((x - 0.5).powi(2) + (y - 0.5).powi(2)) * 2.0;
        let pos = pos2(area.min.x + x * area.width(), area.min.y + y * area.height());
        mesh.vertices.push(Vertex { pos, uv: WHITE_UV, color: middle.lerp_to_gamma(rim, away.min(1.0)) });
    }
    let line = PARTS + 1;
    for (row, column) in (0..PARTS).flat_map(|row| (0..PARTS).map(move |column| (row, column))) {
        let first = row * line + column;
        mesh.add_triangle(first, first + 1, first + line);
        mesh.add_triangle(first + 1, first + line, first + line + 1);
    }
    ui.painter().add(mesh);
}

/// The border of a board, and its shadow on the table.
pub(super) fn border(board: Rect, colours: &BoardColours) -> Shape {
    let broad = (board.width() * 0.012).clamp(BORDER.0, BORDER.1);
    let round = broad * 0.6;
    let outer = board.expand(broad);
    let dim = Color32::from_black_alpha(120);
    let shadow =
        Shadow { offset: [0, (broad * 0.7) as i8], blur: (broad * 3.0) as u8, spread: 0, color: dim };
    Shape::Vec(vec![
        shadow.as_shape(outer, round).into(),
        Shape::rect_filled(outer, round, colours.border),
        Shape::rect_stroke(outer, round, Stroke::new(1.0, colours.border_line), StrokeKind::Inside),
        Shape::rect_stroke(board, 0.0, Stroke::new(1.0, dim), StrokeKind::Outside),
    ])
}
