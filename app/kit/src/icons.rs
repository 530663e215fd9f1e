//! Signs on buttons, drawn like figures: no font has to have them.

use egui::{Button, Color32, Painter, Pos2, Rect, Response, Shape, Stroke, Ui, Vec2, WidgetInfo, pos2};

use crate::theme::TALL;

/// A sign.
#[expect(missing_docs, reason = "each is called by what it shows or does")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    First,
    Previous,
    Next,
    Last,
    Undo,
    Redo,
    Flip,
    Quarter,
    Fit,
    Plus,
    Minus,
    Lens,
    LensOn,
    Flag,
    Save,
    LayOut,
    Help,
    Close,
    Play,
    Pause,
    Gauge,
    GaugeOn,
    Graph,
    GraphOn,
    Comment,
    CommentOn,
    Menu,
}

/// A part of a sign, in a square of a hundred.
enum SignPart {
    Line(&'static [(f32, f32)]),
    Solid(&'static [(f32, f32)]),
    /// Part of a circle: its middle, its radius, and from where to where in full turns.
    Arc((f32, f32), f32, (f32, f32)),
    Dot((f32, f32), f32),
}

/// A bubble in which words may stand.
const BUBBLE: &[(f32, f32)] = &[
    (20.0, 24.0),
    (80.0, 24.0),
    (80.0, 64.0),
    (50.0, 64.0),
    (34.0, 80.0),
    (34.0, 64.0),
    (20.0, 64.0),
    (20.0, 24.0),
];

use SignPart::{Arc, Dot, Line, Solid};

impl Icon {
    fn parts(self) -> &'static [SignPart] {
        match self {
            Self::First => {
                &[Line(&[(27.0, 26.0), (27.0, 74.0)]), Solid(&[(74.0, 26.0), (74.0, 74.0), (34.0, 50.0)])]
            }
            Self::Previous => &[Solid(&[(64.0, 24.0), (64.0, 76.0), (30.0, 50.0)])],
            Self::Next => &[Solid(&[(36.0, 24.0), (70.0, 50.0), (36.0, 76.0)])],
            Self::Last => {
                &[Line(&[(73.0, 26.0), (73.0, 74.0)]), Solid(&[(26.0, 26.0), (66.0, 50.0), (26.0, 74.0)])]
            }
            Self::Undo => {
                &[Arc((52.0, 56.0), 24.0, (-0.5, 0.25)), Solid(&[(10.0, 56.0), (46.0, 56.0), (28.0, 32.0)])]
            }
            Self::Redo => {
                &[Arc((48.0, 56.0), 24.0, (0.25, 1.0)), Solid(&[(54.0, 56.0), (90.0, 56.0), (72.0, 32.0)])]
            }
            Self::Flip => &[
                Line(&[(34.0, 36.0), (34.0, 80.0)]),
                Solid(&[(18.0, 42.0), (34.0, 18.0), (50.0, 42.0)]),
                Line(&[(66.0, 20.0), (66.0, 64.0)]),
                Solid(&[(50.0, 58.0), (82.0, 58.0), (66.0, 82.0)]),
            ],
            Self::Quarter => &[
                Line(&[(22.0, 78.0), (22.0, 50.0), (50.0, 50.0), (50.0, 78.0), (22.0, 78.0), (22.0, 60.0)]),
                Arc((46.0, 50.0), 28.0, (-0.28, 0.0)),
                Solid(&[(58.0, 48.0), (90.0, 48.0), (74.0, 72.0)]),
            ],
            Self::Fit => &[
                Line(&[(22.0, 42.0), (22.0, 22.0), (42.0, 22.0)]),
                Line(&[(58.0, 22.0), (78.0, 22.0), (78.0, 42.0)]),
                Line(&[(78.0, 58.0), (78.0, 78.0), (58.0, 78.0)]),
                Line(&[(42.0, 78.0), (22.0, 78.0), (22.0, 58.0)]),
            ],
            Self::Plus => &[Line(&[(50.0, 26.0), (50.0, 74.0)]), Line(&[(26.0, 50.0), (74.0, 50.0)])],
            Self::Minus => &[Line(&[(26.0, 50.0), (74.0, 50.0)])],
            Self::Lens => &[Arc((44.0, 44.0), 22.0, (0.0, 1.0)), Line(&[(60.0, 60.0), (80.0, 80.0)])],
            Self::LensOn => &[
                Arc((44.0, 44.0), 22.0, (0.0, 1.0)),
                Line(&[(60.0, 60.0), (80.0, 80.0)]),
                Dot((44.0, 44.0), 13.0),
            ],
            Self::Flag => &[
                Line(&[(30.0, 20.0), (30.0, 82.0)]),
                Solid(&[(34.0, 22.0), (76.0, 22.0), (64.0, 38.0), (76.0, 54.0), (34.0, 54.0)]),
            ],
            Self::Save => &[
                Line(&[(50.0, 20.0), (50.0, 50.0)]),
                Solid(&[(32.0, 42.0), (68.0, 42.0), (50.0, 64.0)]),
                Line(&[(22.0, 60.0), (22.0, 78.0), (78.0, 78.0), (78.0, 60.0)]),
            ],
            Self::LayOut => &[
                Line(&[(22.0, 78.0), (22.0, 48.0), (52.0, 48.0), (52.0, 78.0), (22.0, 78.0)]),
                Line(&[(52.0, 78.0), (78.0, 78.0), (78.0, 52.0)]),
                Solid(&[(56.0, 40.0), (74.0, 22.0), (82.0, 30.0), (64.0, 48.0)]),
            ],
            Self::Help => &[
                Arc((50.0, 38.0), 17.0, (-0.5, 0.2)),
                Line(&[(55.0, 54.0), (50.0, 58.0), (50.0, 66.0)]),
                Dot((50.0, 79.0), 5.5),
            ],
            Self::Play => &[Solid(&[(32.0, 20.0), (78.0, 50.0), (32.0, 80.0)])],
            Self::Pause => &[
                Solid(&[(28.0, 22.0), (42.0, 22.0), (42.0, 78.0), (28.0, 78.0)]),
                Solid(&[(58.0, 22.0), (72.0, 22.0), (72.0, 78.0), (58.0, 78.0)]),
            ],
            Self::Gauge => &[Arc((50.0, 64.0), 36.0, (-0.5, 0.0)), Line(&[(50.0, 64.0), (66.0, 42.0)])],
            Self::GaugeOn => &[
                Arc((50.0, 64.0), 36.0, (-0.5, 0.0)),
                Line(&[(50.0, 64.0), (66.0, 42.0)]),
                Dot((50.0, 64.0), 13.0),
            ],
            Self::Graph => &[
                Line(&[(20.0, 20.0), (20.0, 80.0), (82.0, 80.0)]),
                Line(&[(32.0, 64.0), (48.0, 40.0), (60.0, 54.0), (80.0, 26.0)]),
            ],
            Self::GraphOn => &[
                Line(&[(20.0, 20.0), (20.0, 80.0), (82.0, 80.0)]),
                Line(&[(32.0, 64.0), (48.0, 40.0), (60.0, 54.0), (80.0, 26.0)]),
                Dot((48.0, 40.0), 10.0),
            ],
            Self::Comment => &[Line(BUBBLE)],
            Self::CommentOn => {
                &[Line(BUBBLE), Line(&[(34.0, 38.0), (66.0, 38.0)]), Line(&[(34.0, 50.0), (56.0, 50.0)])]
            }
            Self::Menu => &[
                Line(&[(20.0, 28.0), (80.0, 28.0)]),
                Line(&[(20.0, 50.0), (80.0, 50.0)]),
                Line(&[(20.0, 72.0), (80.0, 72.0)]),
            ],
            Self::Close => &[Line(&[(30.0, 30.0), (70.0, 70.0)]), Line(&[(70.0, 30.0), (30.0, 70.0)])],
        }
    }
}

/// A button that bears a sign; what it does is its name, and shows on hovering.
pub fn icon(ui: &mut Ui, sign: Icon, name: &str, is_enabled: bool) -> Response {
    icon_so_wide(ui, sign, name, is_enabled, TALL)
}

/// How wide each of so many buttons with signs may be that stand in a row with this room between them.
pub fn width_in_row(ui: &Ui, buttons: u8, gap: f32) -> f32 {
    ((ui.available_width() + gap) / f32::from(buttons) - gap).floor().min(TALL)
}

/// The same in a row where there may be less room than usual: it is so wide, and as tall as ever.
pub fn icon_so_wide(ui: &mut Ui, sign: Icon, name: &str, is_enabled: bool, wide: f32) -> Response {
    // It holds a sign and no word, which would want room at its sides.
    let beside = std::mem::take(&mut ui.spacing_mut().button_padding.x);
    let response = ui.add_enabled(is_enabled, Button::new("").min_size(Vec2::new(wide, TALL)));
    ui.spacing_mut().button_padding.x = beside;
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Button, is_enabled, name));
    let colour = ui.style().interact(&response).fg_stroke.color;
    let colour = if is_enabled { colour } else { colour.gamma_multiply(0.35) };
    // In a narrow button it is smaller, and keeps off the edges.
    let size = 20.0_f32.min(response.rect.width() - 4.0).max(8.0);
    let place = Rect::from_center_size(response.rect.center(), Vec2::splat(size));
    paint(ui.painter(), place, sign, colour);
    response.on_hover_text(name).on_disabled_hover_text(name)
}

/// Draws a sign.
pub fn paint(painter: &Painter, place: Rect, sign: Icon, colour: Color32) {
    let scale = place.width() / 100.0;
    let put = |(x, y): (f32, f32)| -> Pos2 { place.min + pos2(x, y).to_vec2() * scale };
    let stroke = Stroke::new((11.0 * scale).max(1.2), colour);
    for part in sign.parts() {
        match part {
            Line(points) => {
                painter.add(Shape::line(points.iter().map(|point| put(*point)).collect(), stroke));
            }
            Solid(points) => {
                let points = points.iter().map(|point| put(*point)).collect();
                painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
            }
            Arc(middle, radius, (from, to)) => {
                let turn = |step: u8| from + (to - from) * f32::from(step) / 16.0;
                let at =
                    |step| put(*middle) + Vec2::angled(turn(step) * std::f32::consts::TAU) * *radius * scale;
                painter.add(Shape::line((0..=16).map(at).collect(), stroke));
            }
            Dot(middle, radius) => {
                painter.circle_filled(put(*middle), radius * scale, colour);
            }
        }
    }
}
