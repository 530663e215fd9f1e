//! The things that stand on the squares of a picture: pieces in relief, walls, and the signs upon them.

use egui::{Color32, Pos2, Rect, Vec2};
use unruly_contract::{PicturePart, PictureSign as Sign, Whose};

use super::stage::TALL;
use super::{CREAM, GOLD, INK, Painting, RED};
use crate::figure::Relief;

impl Painting<'_> {
    /// Paints everything that stands, the farthest first.
    pub(super) fn standing(&mut self) {
        for rank in (0..self.picture.deep.max(1)).rev() {
            let row: Vec<PicturePart> =
                self.picture.parts.iter().filter(|part| part.at.1 == rank).cloned().collect();
            // A wall stands behind its square, and so behind whoever is on it.
            for part in row.iter().filter(|part| part.sign == Sign::Wall) {
                self.wall(part);
            }
            for part in &row {
                match part.sign {
                    Sign::Burst => self.burst(part.at),
                    Sign::Rise => self.rise(part.at),
                    _ => {}
                }
            }
            for part in row.iter().filter(|part| part.sign == Sign::Spirit) {
                self.piece(part);
            }
            for part in row.iter().filter(|part| part.sign == Sign::Piece) {
                self.piece(part);
            }
            for part in &row {
                self.object(part);
            }
            for part in &row {
                self.badge(part);
            }
        }
    }

    /// Whether several pieces share a square, and which of them this is.
    fn share(&self, part: &PicturePart) -> (usize, usize) {
        let is_man =
            |other: &&PicturePart| other.at == part.at && matches!(other.sign, Sign::Piece | Sign::Spirit);
        let all: Vec<&PicturePart> = self.picture.parts.iter().filter(is_man).collect();
        let place = all.iter().position(|other| *other == part).unwrap_or_default();
        (place, all.len())
    }

    /// Where a piece stands: its feet, and how large it is.
    pub(super) fn feet(&self, at: (u8, u8)) -> (Pos2, f32) {
        (self.stage.middle(at), self.stage.size(f32::from(at.1) + 0.5))
    }

    fn piece(&mut self, part: &PicturePart) {
        let (mut feet, size) = self.feet(part.at);
        let (place, count) = self.share(part);
        if count > 1 {
            feet.x += size * (place as f32 - (count as f32 - 1.0) / 2.0) * 0.42;
        }
        let is_spirit = part.sign == Sign::Spirit;
        let shadow = Color32::from_black_alpha(if is_spirit { 60 } else { 150 });
        self.sketch.glow(feet + Vec2::new(size * 0.12, size * 0.05), Vec2::new(0.44, 0.2) * size, shadow);
        let tall = TALL * size;
        let corner = Pos2::new(feet.x - tall / 2.0, feet.y + size * 0.12 - tall * 0.86);
        let place = Rect::from_min_size(corner, Vec2::splat(tall));
        let mut relief = relief(part.whose);
        if is_spirit {
            relief = relief.faded(0.55);
        }
        self.sketch.figure(place, part.kind.as_deref().unwrap_or("pawn"), relief);
    }

    fn wall(&mut self, part: &PicturePart) {
        let Some(to) = part.to else { return };
        let stage = self.stage;
        let (x, y) = (f32::from(part.at.0), f32::from(part.at.1));
        let is_across = part.at.0 == to.0;
        let (from, end) = if is_across {
            let rank = f32::from(part.at.1.max(to.1));
            ((x, rank), (x + 1.0, rank))
        } else {
            let file = f32::from(part.at.0.max(to.0));
            ((file, y), (file, y + 1.0))
        };
        const HIGH: f32 = 0.5;
        const THIN: f32 = 0.16;
        let unit = stage.unit;
        let stone = Color32::from_rgb(0xb5, 0x73, 0x54);
        let cap = stone.lerp_to_gamma(Color32::WHITE, 0.35);
        if !is_across {
            // A wall that leads away shows its near end and its top.
            let (left, right) = (from.0 - THIN / 2.0, from.0 + THIN / 2.0);
            let top = [
                stage.at(left, from.1, HIGH),
                stage.at(right, from.1, HIGH),
                stage.at(right, end.1, HIGH),
                stage.at(left, end.1, HIGH),
            ];
            let near = [stage.at(left, from.1, 0.0), stage.at(right, from.1, 0.0), top[1], top[0]];
            let middle = stage.squares().0 / 2.0;
            let (x, high) =
                if from.0 < middle { (right, [top[1], top[2]]) } else { (left, [top[0], top[3]]) };
            let face = [stage.at(x, from.1, 0.0), high[0], high[1], stage.at(x, end.1, 0.0)];
            // Right in the middle it is seen edge on.
            if (from.0 - middle).abs() > 0.6 {
                self.sketch.edged(&face, stone.lerp_to_gamma(Color32::BLACK, 0.3), unit * 0.03, INK);
            }
            self.sketch.edged(&near, stone, unit * 0.035, INK);
            self.sketch.edged(&top, cap, unit * 0.03, INK);
            return;
        }
        let face = [
            stage.at(from.0, from.1, 0.0),
            stage.at(end.0, end.1, 0.0),
            stage.at(end.0, end.1, HIGH),
            stage.at(from.0, from.1, HIGH),
        ];
        self.sketch.edged(&face, stone, unit * 0.04, INK);
        let mortar = Color32::from_rgb(0xf0, 0xdc, 0xc4).gamma_multiply(0.85);
        let point = |along: f32, high: f32| {
            stage.at(from.0 + (end.0 - from.0) * along, from.1 + (end.1 - from.1) * along, HIGH * high)
        };
        for course in [0.34_f32, 0.67] {
            self.sketch.line(&[point(0.0, course), point(1.0, course)], unit * 0.028, mortar);
        }
        for (along, low, high) in
            [(0.3, 0.0, 0.34), (0.75, 0.0, 0.34), (0.5, 0.34, 0.67), (0.3, 0.67, 1.0), (0.75, 0.67, 1.0)]
        {
            self.sketch.line(&[point(along, low), point(along, high)], unit * 0.028, mortar);
        }
        let top = [
            face[3],
            face[2],
            face[2] + Vec2::new(0.0, -unit * 0.08),
            face[3] + Vec2::new(0.0, -unit * 0.08),
        ];
        self.sketch.edged(&top, cap, unit * 0.03, INK);
    }

    /// A flash behind what is captured.
    fn burst(&mut self, at: (u8, u8)) {
        let (feet, size) = self.feet(at);
        let middle = feet - Vec2::new(0.0, size * 0.36);
        let spikes = |outer: f32, inner: f32| -> Vec<Pos2> {
            (0_u8..22)
                .map(|step| {
                    let radius = if step % 2 == 0 { outer } else { inner };
                    let uneven = if step % 4 == 0 { 1.0 } else { 0.84 };
                    let angle = f32::from(step) / 22.0 * std::f32::consts::TAU - 0.4;
                    middle + Vec2::angled(angle) * radius * uneven * size
                })
                .collect()
        };
        self.sketch.star_shaped(middle, &spikes(0.72, 0.42), RED, size * 0.05, INK);
        self.sketch.star_shaped(
            middle,
            &spikes(0.52, 0.3),
            Color32::from_rgb(0xff, 0xd8, 0x7a),
            0.0,
            Color32::TRANSPARENT,
        );
    }

    /// A light out of which something comes.
    fn rise(&mut self, at: (u8, u8)) {
        let (feet, size) = self.feet(at);
        let beam = Color32::from_rgb(0xff, 0xf1, 0xc2);
        let top = feet - Vec2::new(0.0, size * 1.25);
        for (half, strength) in [(0.46, 0.3), (0.32, 0.42)] {
            let points = [
                feet - Vec2::new(half * size, 0.0),
                top - Vec2::new(half * 0.74 * size, 0.0),
                top + Vec2::new(half * 0.74 * size, 0.0),
                feet + Vec2::new(half * size, 0.0),
            ];
            self.sketch.cut(&points, beam.gamma_multiply(strength));
        }
        self.sketch.glow(feet, Vec2::new(0.7, 0.34) * size, beam.gamma_multiply(0.9));
    }

    /// A sign upon what stands on a square.
    fn badge(&mut self, part: &PicturePart) {
        let (feet, size) = self.feet(part.at);
        let head = feet - Vec2::new(0.0, size * 0.86);
        let side = feet + Vec2::new(size * 0.3, -size * 0.16);
        let front = feet - Vec2::new(0.0, size * 0.2);
        let middle = feet - Vec2::new(0.0, size * 0.4);
        match part.sign {
            Sign::Crown => self.crown(head, size * 0.56),
            Sign::Shield => self.shield(front, size * 0.66),
            Sign::Lock => self.lock(front, size * 0.56),
            Sign::Dove => self.dove(head + Vec2::new(size * 0.2, size * 0.02), size * 0.66),
            Sign::Sleep => self.sleep(head + Vec2::new(size * 0.2, 0.0), size * 0.5),
            Sign::Poison => self.drop(side, size * 0.5),
            Sign::Star => self.star(head + Vec2::new(size * 0.26, size * 0.05), size * 0.3),
            Sign::Skull => self.skull(front + Vec2::new(0.0, -size * 0.02), size * 0.56),
            Sign::Flag => self.flag(feet + Vec2::new(size * 0.34, 0.0), size * 0.9),
            Sign::Cross => self.cross(middle, size * 0.38),
            Sign::Must => self.must(head + Vec2::new(size * 0.36, size * 0.02), size * 0.62),
            Sign::Query => self.query(head + Vec2::new(size * 0.34, size * 0.02), size * 0.6),
            Sign::Eye if !self.stands_alone(part) => {
                self.eye(head + Vec2::new(size * 0.22, size * 0.02), size * 0.6);
            }
            Sign::Eye => self.eye(middle, size * 0.8),
            Sign::Plus if !self.stands_alone(part) => self.plus(head, size * 0.24),
            Sign::Strings => self.strings(head, size),
            Sign::Seats => self.crown(head, size * 0.3),
            _ => {}
        }
    }

    /// Whether nothing stands where a sign is.
    pub(super) fn stands_alone(&self, part: &PicturePart) -> bool {
        let stands = |other: &PicturePart| {
            other.at == part.at
                && matches!(
                    other.sign,
                    Sign::Piece | Sign::Spirit | Sign::Card | Sign::Hand | Sign::Deck | Sign::Discard
                )
        };
        !self.picture.parts.iter().any(stands)
    }

    fn strings(&mut self, head: Pos2, size: f32) {
        let bar = head - Vec2::new(0.0, size * 0.36);
        let half = Vec2::new(size * 0.36, size * 0.05);
        for along in [-0.8_f32, 0.0, 0.8] {
            let top = bar + half * along;
            self.sketch.line(&[top, head + Vec2::new(along * size * 0.2, size * 0.3)], size * 0.03, CREAM);
        }
        self.sketch.line(&[bar - half, bar + half], size * 0.13, INK);
        self.sketch.line(&[bar - half, bar + half], size * 0.075, GOLD);
    }
}

/// The colours of a piece: ivory for one's own, ebony for the other's, both for either's.
pub(super) fn relief(whose: Option<Whose>) -> Relief {
    match whose {
        Some(Whose::Own) => Relief {
            light: Color32::from_rgb(0xff, 0xfb, 0xf0),
            dark: Color32::from_rgb(0xc9, 0xb4, 0x8c),
            line: Color32::from_rgb(0x3b, 0x2d, 0x20),
            detail: Color32::from_rgb(0x3b, 0x2d, 0x20),
        },
        Some(Whose::Enemy) => Relief {
            light: Color32::from_rgb(0x78, 0x6c, 0x66),
            dark: Color32::from_rgb(0x1e, 0x19, 0x18),
            line: Color32::from_rgb(0x0d, 0x0a, 0x0a),
            detail: Color32::from_rgb(0xd9, 0xcf, 0xc4),
        },
        _ => Relief {
            light: Color32::from_rgb(0xff, 0xfb, 0xf0),
            dark: Color32::from_rgb(0x1e, 0x19, 0x18),
            line: Color32::from_rgb(0x1c, 0x16, 0x13),
            detail: Color32::from_rgb(0x8a, 0x7c, 0x6c),
        },
    }
}
