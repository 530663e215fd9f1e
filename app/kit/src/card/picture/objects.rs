//! Cards, dice and other things in a picture, and the small signs upon pieces.

use egui::{Color32, Pos2, Rect, Vec2, pos2, vec2};
use unruly_contract::{PicturePart, PictureSign as Sign, Whose};

use super::sketch::arc;
use super::{CREAM, GOLD, INK, Painting, RED};
use crate::theme::{BACK, BACK_LINES};

impl Painting<'_> {
    /// Paints what lies on a square and is no piece.
    pub(super) fn object(&mut self, part: &PicturePart) {
        let (feet, size) = self.feet(part.at);
        let middle = feet - Vec2::new(0.0, size * 0.42);
        let is_upon = part.sign == Sign::Card && self.has(Sign::Piece, part.at);
        match part.sign {
            Sign::Card if is_upon => self.balanced(feet - Vec2::new(0.0, size * 0.9), size),
            Sign::Card => {
                self.under(feet, size);
                self.card(middle, size * 0.98, self.tilt(part), part.whose);
            }
            Sign::Hand => {
                self.under(feet, size);
                for turn in [-0.34_f32, 0.0, 0.34] {
                    let away = Vec2::new(turn * size * 0.75, turn.abs() * size * 0.14);
                    self.card(middle + away, size * 0.84, turn, part.whose);
                }
            }
            Sign::Deck => {
                self.under(feet, size);
                for place in 0_u8..5 {
                    let up = Vec2::new(0.0, -f32::from(place) * size * 0.055);
                    self.card(
                        middle + up + Vec2::new(0.0, size * 0.12),
                        size * 0.86,
                        0.0,
                        Some(Whose::Enemy),
                    );
                }
            }
            Sign::Discard => {
                self.under(feet, size);
                for (turn, whose) in [(0.5_f32, Whose::Any), (-0.3, Whose::Own), (0.12, Whose::Any)] {
                    self.card(
                        middle + Vec2::new(turn * size * 0.16, size * 0.08),
                        size * 0.8,
                        turn,
                        Some(whose),
                    );
                }
            }
            Sign::Dice => {
                self.under(feet, size);
                self.die(middle + Vec2::new(-size * 0.2, size * 0.06), size * 0.58, 0);
                self.die(middle + Vec2::new(size * 0.24, size * 0.18), size * 0.48, 1);
            }
            Sign::Hourglass => {
                self.under(feet, size);
                self.hourglass(middle, size * 0.98);
            }
            Sign::Rewind => self.chevrons(middle, size * 0.74, -1.0),
            Sign::Skip => self.chevrons(middle, size * 0.74, 1.0),
            Sign::Again => self.again(middle, size * 0.36),
            Sign::Speech => self.speech(middle, size),
            Sign::Plus if self.stands_alone(part) => self.plus(middle, size * 0.3),
            _ => {}
        }
    }

    fn under(&mut self, feet: Pos2, size: f32) {
        self.sketch.glow(
            feet + Vec2::new(size * 0.06, size * 0.04),
            vec2(0.56, 0.2) * size,
            Color32::from_black_alpha(150),
        );
    }

    /// A card that stands upright, this tall.
    fn card(&mut self, middle: Pos2, tall: f32, turn: f32, whose: Option<Whose>) {
        let half = vec2(tall * 0.34, tall * 0.48);
        let put = |x: f32, y: f32| {
            let (sin, cos) = (turn * 0.55).sin_cos();
            let away = vec2(x * half.x, y * half.y);
            middle + vec2(away.x * cos - away.y * sin, away.x * sin + away.y * cos)
        };
        let quad =
            |share: f32| [put(-share, -share), put(share, -share), put(share, share), put(-share, share)];
        let (paper, print) = match whose {
            Some(Whose::Enemy) => (BACK, BACK_LINES),
            Some(Whose::Own) => (CREAM, self.tint),
            _ => (Color32::from_rgb(0xd5, 0xcb, 0xbb), Color32::from_rgb(0x8a, 0x7f, 0x74)),
        };
        self.sketch.edged(&quad(1.0), paper, tall * 0.045, INK);
        if whose == Some(Whose::Enemy) {
            self.sketch.ring(&quad(0.76), tall * 0.028, print);
            let diamond = [put(0.0, -0.5), put(0.5, 0.0), put(0.0, 0.5), put(-0.5, 0.0)];
            self.sketch.solid(&diamond, print);
            self.sketch.ring(&quad(1.0), tall * 0.02, CREAM.gamma_multiply(0.5));
        } else {
            self.sketch
                .solid(&[put(-0.74, -0.82), put(0.74, -0.82), put(0.74, -0.56), put(-0.74, -0.56)], print);
            self.sketch.solid(
                &[put(-0.74, -0.44), put(0.74, -0.44), put(0.74, 0.2), put(-0.74, 0.2)],
                print.gamma_multiply(0.45),
            );
            for row in [0.42_f32, 0.66] {
                self.sketch.line(&[put(-0.66, row), put(0.66, row)], tall * 0.03, INK.gamma_multiply(0.45));
            }
        }
    }

    /// A card that lies on somebody's head.
    fn balanced(&mut self, head: Pos2, size: f32) {
        let points = [
            head + vec2(-0.52, -0.02) * size,
            head + vec2(0.34, 0.06) * size,
            head + vec2(0.52, -0.12) * size,
            head + vec2(-0.3, -0.2) * size,
        ];
        self.sketch.edged(&points, CREAM, size * 0.045, INK);
        let middle = points[0].lerp(points[2], 0.5);
        let small = points.map(|at| middle.lerp(at, 0.55));
        self.sketch.solid(&small, self.tint);
    }

    fn die(&mut self, middle: Pos2, size: f32, pips: u8) {
        let put = |x: f32, y: f32| middle + vec2(x, y) * size;
        let top = [put(0.0, -0.5), put(0.46, -0.26), put(0.0, -0.02), put(-0.46, -0.26)];
        let left = [put(-0.46, -0.26), put(0.0, -0.02), put(0.0, 0.52), put(-0.46, 0.26)];
        let right = [put(0.46, -0.26), put(0.0, -0.02), put(0.0, 0.52), put(0.46, 0.26)];
        self.sketch.edged(&left, Color32::from_rgb(0xe6, 0xd9, 0xbf), size * 0.05, INK);
        self.sketch.edged(&right, Color32::from_rgb(0xc4, 0xb2, 0x90), size * 0.05, INK);
        self.sketch.edged(&top, CREAM, size * 0.05, INK);
        let mut pip = |x: f32, y: f32, colour: Color32| {
            let at = put(x, y);
            self.sketch.disc(at, size * 0.07, colour, 0.0, INK);
        };
        pip(0.0, -0.26, if pips == 0 { RED } else { INK });
        for (x, y) in [(-0.34, -0.02), (-0.12, 0.3)] {
            pip(x, y, INK);
        }
        for (x, y) in [(0.34, -0.04), (0.12, 0.3), (0.23, 0.13)] {
            pip(x, y, INK);
        }
    }

    fn hourglass(&mut self, middle: Pos2, size: f32) {
        let put = |x: f32, y: f32| middle + vec2(x, y) * size;
        let glass = Color32::from_rgb(0xe8, 0xf1, 0xf2);
        for way in [-1.0_f32, 1.0] {
            let bulb = [
                put(-0.27, way * 0.4),
                put(0.27, way * 0.4),
                put(0.2, way * 0.17),
                put(0.03, 0.0),
                put(-0.03, 0.0),
                put(-0.2, way * 0.17),
            ];
            self.sketch.edged(&bulb, glass, size * 0.045, INK);
        }
        self.sketch.solid(&[put(-0.15, -0.16), put(0.15, -0.16), put(0.0, -0.02)], GOLD);
        self.sketch.line(&[put(0.0, 0.0), put(0.0, 0.3)], size * 0.03, GOLD);
        self.sketch.solid(&[put(-0.22, 0.38), put(0.0, 0.18), put(0.22, 0.38)], GOLD);
        for way in [-1.0_f32, 1.0] {
            self.sketch.line(&[put(-0.32, way * 0.44), put(0.32, way * 0.44)], size * 0.15, INK);
            self.sketch.line(
                &[put(-0.32, way * 0.44), put(0.32, way * 0.44)],
                size * 0.09,
                Color32::from_rgb(0xb5, 0x7c, 0x45),
            );
        }
    }

    fn chevrons(&mut self, middle: Pos2, size: f32, way: f32) {
        let put = |x: f32, y: f32| middle + vec2(x * way, y) * size;
        for (grown, fill) in [(0.09_f32, INK), (0.0, GOLD)] {
            for x in [-0.46_f32, 0.0] {
                let points = [
                    put(x - grown, -0.42 - grown),
                    put(x + 0.46 + grown * 1.2, 0.0),
                    put(x - grown, 0.42 + grown),
                ];
                self.sketch.solid(&points, fill);
            }
            let bar = [
                put(0.46 - grown * 0.4, -0.42 - grown),
                put(0.6 + grown, -0.42 - grown),
                put(0.6 + grown, 0.42 + grown),
                put(0.46 - grown * 0.4, 0.42 + grown),
            ];
            self.sketch.solid(&bar, fill);
        }
    }

    fn again(&mut self, middle: Pos2, radius: f32) {
        let line = arc(middle, Vec2::splat(radius), -0.1, 0.62, 20);
        self.bent(&line, GOLD);
    }

    fn speech(&mut self, middle: Pos2, size: f32) {
        let bubble = super::sketch::ellipse(middle - vec2(0.0, size * 0.14), vec2(0.56, 0.38) * size, 28);
        let tail = [
            middle + vec2(-0.34, 0.1) * size,
            middle + vec2(-0.06, 0.2) * size,
            middle + vec2(-0.42, 0.48) * size,
        ];
        self.sketch.edged(&tail, CREAM, size * 0.05, INK);
        self.sketch.edged(&bubble, CREAM, size * 0.05, INK);
        self.sketch.solid(&tail.map(|at| middle.lerp(at, 0.86) + vec2(0.01, -0.05) * size), CREAM);
        for x in [-0.26_f32, 0.0, 0.26] {
            self.sketch.disc(middle + vec2(x, -0.14) * size, size * 0.075, INK, 0.0, INK);
        }
    }

    pub(super) fn plus(&mut self, middle: Pos2, half: f32) {
        for (grown, fill) in [(half * 0.2, INK), (0.0, GOLD)] {
            for way in [vec2(1.0, 0.0), vec2(0.0, 1.0)] {
                let along = way * (half + grown);
                let across = way.rot90() * (half * 0.3 + grown);
                self.sketch.solid(
                    &[
                        middle - along - across,
                        middle + along - across,
                        middle + along + across,
                        middle - along + across,
                    ],
                    fill,
                );
            }
        }
    }

    pub(super) fn cross(&mut self, middle: Pos2, half: f32) {
        for (wide, fill) in [(half * 0.62, INK), (half * 0.38, RED)] {
            for lean in [1.0_f32, -1.0] {
                let away = vec2(half, half * lean);
                self.sketch.line(&[middle - away, middle + away], wide, fill);
            }
        }
    }

    pub(super) fn crown(&mut self, middle: Pos2, size: f32) {
        let put = |x: f32, y: f32| middle + vec2(x, y) * size;
        let points = [
            put(-0.5, -0.3),
            put(-0.24, 0.02),
            put(0.0, -0.42),
            put(0.24, 0.02),
            put(0.5, -0.3),
            put(0.4, 0.32),
            put(-0.4, 0.32),
        ];
        self.sketch.star_shaped(put(0.0, 0.16), &points, GOLD, size * 0.1, INK);
    }

    pub(super) fn shield(&mut self, middle: Pos2, size: f32) {
        let put = |x: f32, y: f32| middle + vec2(x, y) * size;
        let outline = [
            put(-0.4, -0.42),
            put(0.4, -0.42),
            put(0.4, 0.06),
            put(0.26, 0.34),
            put(0.0, 0.54),
            put(-0.26, 0.34),
            put(-0.4, 0.06),
        ];
        self.sketch.edged(&outline, Color32::from_rgb(0x9f, 0xb9, 0xd0), size * 0.09, INK);
        let half = [put(0.0, -0.37), put(0.35, -0.37), put(0.35, 0.05), put(0.22, 0.31), put(0.0, 0.47)];
        self.sketch.solid(&half, Color32::from_rgb(0x55, 0x77, 0x98));
        self.sketch.line(&[put(0.0, -0.3), put(0.0, 0.38)], size * 0.07, CREAM);
        self.sketch.line(&[put(-0.26, -0.1), put(0.26, -0.1)], size * 0.07, CREAM);
    }

    pub(super) fn lock(&mut self, middle: Pos2, size: f32) {
        let put = |x: f32, y: f32| middle + vec2(x, y) * size;
        let shackle = arc(put(0.0, -0.12), vec2(0.24, 0.34) * size, 0.5, 1.0, 12);
        self.sketch.line(&shackle, size * 0.22, INK);
        self.sketch.line(&shackle, size * 0.11, Color32::from_rgb(0xd5, 0xd3, 0xcf));
        let body = [put(-0.4, -0.12), put(0.4, -0.12), put(0.4, 0.46), put(-0.4, 0.46)];
        self.sketch.edged(&body, GOLD, size * 0.09, INK);
        self.sketch.disc(put(0.0, 0.12), size * 0.09, INK, 0.0, INK);
        self.sketch.line(&[put(0.0, 0.12), put(0.0, 0.3)], size * 0.08, INK);
    }

    pub(super) fn dove(&mut self, middle: Pos2, size: f32) {
        let put = |x: f32, y: f32| middle + vec2(x, y) * size;
        let body = [
            put(-0.52, 0.12),
            put(-0.3, -0.02),
            put(-0.05, -0.02),
            put(0.2, -0.16),
            put(0.36, -0.2),
            put(0.5, -0.1),
            put(0.38, -0.02),
            put(0.26, 0.18),
            put(0.0, 0.3),
            put(-0.24, 0.26),
        ];
        self.sketch.star_shaped(put(0.04, 0.1), &body, Color32::WHITE, size * 0.07, INK);
        let wing = [put(-0.12, 0.06), put(0.14, 0.06), put(0.1, -0.2), put(-0.16, -0.52), put(-0.26, -0.2)];
        self.sketch.star_shaped(put(-0.04, -0.12), &wing, Color32::WHITE, size * 0.07, INK);
        self.sketch.line(
            &[put(0.46, -0.08), put(0.62, -0.02)],
            size * 0.09,
            Color32::from_rgb(0x5f, 0x9a, 0x3c),
        );
    }

    pub(super) fn sleep(&mut self, middle: Pos2, size: f32) {
        for (x, y, scale) in [(-0.1_f32, 0.16_f32, 0.7_f32), (0.38, -0.3, 0.5)] {
            let put = |dx: f32, dy: f32| middle + vec2(x + dx * scale, y + dy * scale) * size;
            let z = [put(-0.4, -0.4), put(0.4, -0.4), put(-0.4, 0.4), put(0.4, 0.4)];
            self.sketch.line(&z, size * 0.26, INK);
            self.sketch.line(&z, size * 0.13, CREAM);
        }
    }

    pub(super) fn drop(&mut self, middle: Pos2, size: f32) {
        let put = |x: f32, y: f32| middle + vec2(x, y) * size;
        let mut outline = arc(put(0.0, 0.12), Vec2::splat(0.34 * size), -0.06, 0.56, 16);
        outline.push(put(0.0, -0.6));
        self.sketch.star_shaped(
            put(0.0, 0.1),
            &outline,
            Color32::from_rgb(0x6d, 0xb3, 0x3a),
            size * 0.09,
            INK,
        );
        self.sketch.disc(put(-0.1, 0.1), size * 0.08, Color32::from_white_alpha(200), 0.0, INK);
    }

    pub(super) fn star(&mut self, middle: Pos2, radius: f32) {
        let points: Vec<Pos2> = (0_u8..10)
            .map(|step| {
                let far = if step % 2 == 0 { radius } else { radius * 0.46 };
                middle + Vec2::angled((f32::from(step) / 10.0 - 0.25) * std::f32::consts::TAU) * far
            })
            .collect();
        self.sketch.star_shaped(middle, &points, GOLD, radius * 0.2, INK);
    }

    pub(super) fn skull(&mut self, middle: Pos2, size: f32) {
        let put = |x: f32, y: f32| middle + vec2(x, y) * size;
        let jaw = Rect::from_min_max(put(-0.22, 0.1), put(0.22, 0.46));
        let corners = [jaw.left_top(), jaw.right_top(), jaw.right_bottom(), jaw.left_bottom()];
        self.sketch.edged(&corners, CREAM, size * 0.09, INK);
        self.sketch.disc(put(0.0, -0.1), size * 0.42, CREAM, size * 0.09, INK);
        self.sketch.solid(&[put(-0.17, 0.1), put(0.17, 0.1), put(0.17, 0.34), put(-0.17, 0.34)], CREAM);
        for x in [-0.17_f32, 0.17] {
            self.sketch.disc(put(x, -0.08), size * 0.12, INK, 0.0, INK);
        }
        self.sketch.solid(&[put(0.0, 0.04), put(0.07, 0.18), put(-0.07, 0.18)], INK);
        for x in [-0.08_f32, 0.08] {
            self.sketch.line(&[put(x, 0.28), put(x, 0.44)], size * 0.05, INK);
        }
    }

    /// A pennant in both colours, on a staff that stands here.
    pub(super) fn flag(&mut self, foot: Pos2, size: f32) {
        let put = |x: f32, y: f32| foot + vec2(x, y) * size;
        self.sketch.line(&[put(0.0, 0.0), put(0.0, -1.0)], size * 0.09, INK);
        self.sketch.line(&[put(0.0, 0.0), put(0.0, -1.0)], size * 0.045, Color32::from_rgb(0xd2, 0xa8, 0x6a));
        let cloth = [put(0.02, -0.98), put(0.44, -0.82), put(0.02, -0.62)];
        self.sketch.edged(&cloth, CREAM, size * 0.05, INK);
        self.sketch.solid(
            &[put(0.03, -0.8), put(0.42, -0.82), put(0.03, -0.64)],
            Color32::from_rgb(0x2c, 0x26, 0x24),
        );
    }

    pub(super) fn must(&mut self, middle: Pos2, size: f32) {
        let put = |x: f32, y: f32| middle + vec2(x, y) * size;
        for (grown, fill) in [(0.07_f32, INK), (0.0, GOLD)] {
            let bar = [
                put(-0.13 - grown, -0.5 - grown),
                put(0.13 + grown, -0.5 - grown),
                put(0.07 + grown, 0.14 + grown),
                put(-0.07 - grown, 0.14 + grown),
            ];
            self.sketch.solid(&bar, fill);
            self.sketch.disc(put(0.0, 0.36), size * (0.11 + grown), fill, 0.0, INK);
        }
    }

    pub(super) fn query(&mut self, middle: Pos2, size: f32) {
        let put = |x: f32, y: f32| middle + vec2(x, y) * size;
        let mut line = arc(put(0.0, -0.22), Vec2::splat(size * 0.22), 0.5, 1.2, 14);
        line.push(put(0.0, 0.14));
        for (wide, grown, fill) in [(0.28_f32, 0.06_f32, INK), (0.14, 0.0, GOLD)] {
            self.sketch.line(&line, size * wide, fill);
            self.sketch.disc(put(0.0, 0.4), size * (0.09 + grown), fill, 0.0, INK);
        }
    }

    pub(super) fn eye(&mut self, middle: Pos2, size: f32) {
        let outline: Vec<Pos2> = (0_u8..=20)
            .map(|step| {
                let share = f32::from(step % 20) / 10.0;
                let (x, way) = if share < 1.0 { (share * 2.0 - 1.0, -1.0) } else { (3.0 - share * 2.0, 1.0) };
                middle + vec2(x * 0.52, way * 0.32 * (1.0 - x * x)) * size
            })
            .take(20)
            .collect();
        self.sketch.edged(&outline, CREAM, size * 0.08, INK);
        self.sketch.disc(middle, size * 0.19, self.tint, size * 0.05, INK);
        self.sketch.disc(middle, size * 0.08, INK, 0.0, INK);
        self.sketch.disc(
            pos2(middle.x - size * 0.06, middle.y - size * 0.06),
            size * 0.045,
            Color32::WHITE,
            0.0,
            INK,
        );
    }

    /// How a card leans: each a little differently.
    fn tilt(&self, part: &PicturePart) -> f32 {
        let lean = f32::from((self.seed >> 8 & 0xff) as u8) / 255.0 - 0.5;
        if part.at.0.is_multiple_of(2) { lean * 1.1 } else { -lean * 0.8 }
    }
}
