//! Ways in a picture: on the squares, above them, and what goes from one thing to another.

use egui::{Color32, Pos2, Vec2};
use unruly_contract::{PicturePart, PictureSign as Sign};

use super::sketch::{arc, ellipse};
use super::{CREAM, GOLD, INK, Painting, RED};

type Square = (u8, u8);

impl Painting<'_> {
    fn parts(&self) -> Vec<PicturePart> {
        self.picture.parts.clone()
    }

    fn is_occupied(&self, at: Square) -> bool {
        self.picture.parts.iter().any(|part| part.at == at && matches!(part.sign, Sign::Piece | Sign::Spirit))
    }

    /// Everything that lies on the squares, under the pieces.
    pub(super) fn ways_on_the_board(&mut self) {
        let parts = self.parts();
        for part in &parts {
            match part.sign {
                Sign::Lit => self.lit(part.at),
                Sign::Target => self.target(part.at),
                Sign::Portal => self.portal(part.at),
                Sign::Ring => self.marked(part.at),
                Sign::Mine => self.mine(part.at),
                _ => {}
            }
        }
        for part in &parts {
            let Some(to) = part.to else { continue };
            match part.sign {
                Sign::Trail => self.trail(part.at, to),
                Sign::Move => self.arrow(part.at, to, GOLD),
                Sign::Capture if self.is_straight(part.at, to) => self.arrow(part.at, to, RED),
                _ => {}
            }
        }
    }

    /// Everything above the pieces.
    pub(super) fn ways_above(&mut self) {
        for part in &self.parts() {
            let Some(to) = part.to else { continue };
            match part.sign {
                Sign::Leap => self.bow(part.at, to, GOLD, false),
                Sign::Capture if !self.is_straight(part.at, to) => self.bow(part.at, to, RED, false),
                Sign::Swap => self.exchange(part.at, to),
                Sign::Become => self.change(part.at, to),
                Sign::Ray => self.ray(part.at, to),
                Sign::Move if self.picture.beside => self.pass(part.at, to),
                _ => {}
            }
        }
        self.whole_board();
    }

    fn is_straight(&self, at: Square, to: Square) -> bool {
        let (x, y) = (at.0.abs_diff(to.0), at.1.abs_diff(to.1));
        x == 0 || y == 0 || x == y
    }

    fn quad(&self, (file, rank): Square, inset: f32) -> [Pos2; 4] {
        let (x, y) = (f32::from(file), f32::from(rank));
        let (low, high) = (inset, 1.0 - inset);
        [
            self.stage.at(x + low, y + low, 0.0),
            self.stage.at(x + high, y + low, 0.0),
            self.stage.at(x + high, y + high, 0.0),
            self.stage.at(x + low, y + high, 0.0),
        ]
    }

    fn lit(&mut self, at: Square) {
        let quad = self.quad(at, 0.0);
        self.sketch.solid(&quad, GOLD.gamma_multiply(0.62));
        let inner = self.quad(at, 0.07);
        self.sketch.ring(&inner, self.stage.unit * 0.03, CREAM.gamma_multiply(0.8));
    }

    fn oval(&self, at: Square, radius: f32) -> Vec<Pos2> {
        let size = self.stage.size(f32::from(at.1) + 0.5);
        ellipse(self.stage.middle(at), Vec2::new(radius, radius * 0.6) * size, 24)
    }

    fn target(&mut self, at: Square) {
        if self.is_occupied(at) || self.has(Sign::Hole, at) || self.has(Sign::Portal, at) {
            return;
        }
        let unit = self.stage.unit;
        let ring = self.oval(at, 0.3);
        self.sketch.ring(&ring, unit * 0.1, INK.gamma_multiply(0.55));
        self.sketch.ring(&ring, unit * 0.055, GOLD);
    }

    fn marked(&mut self, at: Square) {
        let unit = self.stage.unit;
        let outer = self.oval(at, 0.47);
        self.sketch.solid(&outer, GOLD.gamma_multiply(0.28));
        self.sketch.ring(&outer, unit * 0.11, INK.gamma_multiply(0.6));
        self.sketch.ring(&outer, unit * 0.07, GOLD);
    }

    fn portal(&mut self, at: Square) {
        let unit = self.stage.unit;
        for (radius, fill) in [
            (0.46, Color32::from_rgb(0x1d, 0x12, 0x38)),
            (0.36, Color32::from_rgb(0x4d, 0x2f, 0x92)),
            (0.25, Color32::from_rgb(0x8e, 0x6b, 0xdc)),
            (0.13, Color32::from_rgb(0xe6, 0xda, 0xff)),
        ] {
            let oval = self.oval(at, radius);
            self.sketch.solid(&oval, fill);
        }
        let rim = self.oval(at, 0.46);
        self.sketch.ring(&rim, unit * 0.05, CREAM);
    }

    fn mine(&mut self, at: Square) {
        let unit = self.stage.unit;
        let plate = self.oval(at, 0.4);
        self.sketch.edged(&plate, Color32::from_rgb(0x3a, 0x2f, 0x2c), unit * 0.04, INK);
        for turn in 0_u8..8 {
            let tooth = |radius: f32, shift: f32| {
                let size = self.stage.size(f32::from(at.1) + 0.5);
                let angle = (f32::from(turn) + shift) / 8.0 * std::f32::consts::TAU;
                self.stage.middle(at) + Vec2::angled(angle) * Vec2::new(radius, radius * 0.6) * size
            };
            let points = [tooth(0.4, -0.3), tooth(0.4, 0.3), tooth(0.22, 0.0)];
            self.sketch.solid(&points, Color32::from_rgb(0xc9, 0xbf, 0xb2));
        }
        let light = self.oval(at, 0.12);
        self.sketch.edged(&light, RED, unit * 0.03, INK);
    }

    fn trail(&mut self, at: Square, to: Square) {
        let (from, end) = (self.stage.middle(at), self.stage.middle(to));
        let unit = self.stage.unit;
        let count = ((end - from).length() / (unit * 0.24)).round().max(2.0) as u8;
        for dot in 0..count {
            let share = f32::from(dot) / f32::from(count);
            let middle = from.lerp(end, share);
            let radius = unit * (0.05 + 0.045 * share);
            let dot = ellipse(middle, Vec2::new(radius, radius * 0.72), 12);
            self.sketch.edged(&dot, CREAM, unit * 0.025, INK.gamma_multiply(0.8));
        }
        let ring = self.oval(at, 0.24);
        self.sketch.ring(&ring, unit * 0.035, INK.gamma_multiply(0.5));
    }

    /// An arrow flat on the squares.
    fn arrow(&mut self, at: Square, to: Square, colour: Color32) {
        let (x, y) = (f32::from(at.0) + 0.5, f32::from(at.1) + 0.5);
        let (far_x, far_y) = (f32::from(to.0) + 0.5, f32::from(to.1) + 0.5);
        let (dx, dy) = (far_x - x, far_y - y);
        let long = dx.hypot(dy);
        let (ux, uy) = (dx / long, dy / long);
        let is_met = self.is_occupied(to);
        // It comes out from under its piece and stops before one that it meets.
        let begin = if self.is_occupied(at) { 0.3 } else { 0.1 };
        let end = long - if is_met { 0.34 } else { 0.02 };
        let head = 0.42_f32.min((end - begin) * 0.7);
        let put = |along: f32, side: f32, stage: super::stage::Stage| {
            stage.at(x + ux * along - uy * side, y + uy * along + ux * side, 0.0)
        };
        let stage = self.stage;
        for (grown, fill) in [(0.055, INK), (0.0, colour)] {
            let half = 0.085 + grown;
            let shaft = [
                put(begin - grown, -half, stage),
                put(end - head + 0.03, -half, stage),
                put(end - head + 0.03, half, stage),
                put(begin - grown, half, stage),
            ];
            let tip = [
                put(end - head - grown, -0.25 - grown * 1.4, stage),
                put(end + grown * 1.8, 0.0, stage),
                put(end - head - grown, 0.25 + grown * 1.4, stage),
            ];
            self.sketch.solid(&shaft, fill);
            self.sketch.solid(&tip, fill);
        }
    }

    /// An arrow in the air.
    fn bow(&mut self, at: Square, to: Square, colour: Color32, is_thin: bool) {
        let unit = self.stage.unit;
        let (from, end) = (self.stage.middle(at), self.stage.middle(to));
        let lift = unit * (0.55 + 0.16 * (end - from).length() / unit);
        let from = if self.is_occupied(at) { from - Vec2::new(0.0, unit * 0.5) } else { from };
        let end = if self.is_occupied(to) {
            end - Vec2::new(0.0, unit * 0.62)
        } else {
            end - Vec2::new(0.0, unit * 0.05)
        };
        self.curve(from, end, lift, colour, if is_thin { 0.09 } else { 0.13 });
    }

    /// A curved arrow with an edge.
    pub(super) fn curve(&mut self, from: Pos2, end: Pos2, lift: f32, colour: Color32, wide: f32) {
        let unit = self.stage.unit;
        let top = from.lerp(end, 0.5) - Vec2::new(0.0, lift);
        let point = |t: f32| from.lerp(top, t).lerp(top.lerp(end, t), t);
        let head = (unit * wide * 2.7).min((end - from).length() * 0.5 + lift * 0.3);
        // The head is as long as it is, whatever the bend.
        let mut last = 1.0;
        while last > 0.4 && (point(last) - end).length() < head * 0.8 {
            last -= 0.02;
        }
        let line: Vec<Pos2> = (0_u8..=16).map(|step| point(last * f32::from(step) / 16.0)).collect();
        let toward = (end - point(last)).normalized();
        let side = toward.rot90();
        let tip = |grown: f32| {
            let base = end - toward * head - toward * grown * 0.6;
            let half = head * 0.62 + grown * 1.2;
            [base + side * half, end + toward * grown * 1.5, base - side * half]
        };
        let edge = unit * 0.055;
        self.sketch.line(&line, unit * wide + edge * 2.0, INK);
        self.sketch.solid(&tip(edge), INK);
        self.sketch.line(&line, unit * wide, colour);
        self.sketch.solid(&tip(0.0), colour);
    }

    /// Two arrows, one above the other.
    fn exchange(&mut self, at: Square, to: Square) {
        let unit = self.stage.unit;
        let (left, right) = if at.0 <= to.0 { (at, to) } else { (to, at) };
        let (from, end) = (self.stage.middle(left), self.stage.middle(right));
        if left.0 == right.0 {
            // One stands behind the other: the arrows go around them.
            let out = Vec2::new(unit * 0.46, -unit * 0.3);
            let back = Vec2::new(-unit * 0.46, -unit * 0.3);
            self.upright(from + out, end + out, CREAM);
            self.upright(end + back, from + back, CREAM);
            return;
        }
        let over = Vec2::new(unit * 0.08, -unit * 0.86);
        let lift = unit * 0.42;
        self.curve(from + over, end + Vec2::new(-unit * 0.08, -unit * 0.86), lift, CREAM, 0.1);
        let under = Vec2::new(0.0, unit * 0.2);
        self.curve(
            end + under - Vec2::new(unit * 0.1, 0.0),
            from + under + Vec2::new(unit * 0.1, 0.0),
            -lift * 0.55,
            CREAM,
            0.1,
        );
    }

    fn upright(&mut self, from: Pos2, end: Pos2, colour: Color32) {
        let unit = self.stage.unit;
        let toward = (end - from).normalized();
        let head = unit * 0.24;
        let side = toward.rot90();
        for (grown, fill) in [(unit * 0.05, INK), (0.0, colour)] {
            self.sketch.line(&[from, end - toward * head], unit * 0.1 + grown * 2.0, fill);
            let base = end - toward * (head + grown);
            let half = head * 0.62 + grown;
            self.sketch.solid(&[base + side * half, end + toward * grown * 1.4, base - side * half], fill);
        }
    }

    /// A broad arrow between what was and what comes of it.
    fn change(&mut self, at: Square, to: Square) {
        let unit = self.stage.unit;
        let up = Vec2::new(0.0, unit * 0.4);
        let (from, end) = (self.stage.middle(at) - up, self.stage.middle(to) - up);
        let toward = (end - from).normalized();
        let side = toward.rot90();
        let middle = from.lerp(end, 0.5);
        let long = ((end - from).length() * 0.22).max(unit * 0.2);
        for (grown, fill) in [(unit * 0.05, INK), (0.0, GOLD)] {
            let back = middle - toward * (long + grown);
            let neck = middle - toward * (grown * 0.3);
            let tip = middle + toward * (long + grown * 1.6);
            let (thin, wide) = (unit * 0.1 + grown, unit * 0.24 + grown * 1.3);
            self.sketch.solid(
                &[back - side * thin, neck - side * thin, neck + side * thin, back + side * thin],
                fill,
            );
            self.sketch.solid(
                &[neck - toward * grown - side * wide, tip, neck - toward * grown + side * wide],
                fill,
            );
        }
    }

    fn ray(&mut self, at: Square, to: Square) {
        let unit = self.stage.unit;
        let up = Vec2::new(0.0, unit * 0.42);
        let (from, end) = (self.stage.middle(at) - up, self.stage.middle(to) - up);
        let toward = (end - from).normalized();
        let (from, end) = (from + toward * unit * 0.3, end - toward * unit * 0.1);
        self.sketch.line(&[from, end], unit * 0.22, RED.gamma_multiply(0.35));
        self.sketch.line(&[from, end], unit * 0.12, RED);
        self.sketch.line(&[from, end], unit * 0.045, Color32::from_rgb(0xff, 0xe9, 0xb8));
    }

    /// From one thing to another beside the board.
    fn pass(&mut self, at: Square, to: Square) {
        let unit = self.stage.unit;
        let up = Vec2::new(0.0, unit * 0.95);
        let (from, end) = (self.stage.middle(at) - up, self.stage.middle(to) - up * 0.94);
        self.curve(from, end, unit * 0.42, GOLD, 0.12);
    }

    /// Signs that are about the board as a whole.
    fn whole_board(&mut self) {
        let (wide, deep) = self.stage.squares();
        let unit = self.stage.unit;
        if !self.of(Sign::Spin).is_empty() {
            let centre = self.stage.at(wide / 2.0, deep / 2.0, 0.1);
            let radius = Vec2::new(wide * unit * 0.3, deep * unit * 0.2);
            for from in [0.08_f32, 0.58] {
                let line = arc(centre, radius, from, from + 0.34, 14);
                self.bent(&line, GOLD);
            }
        }
        if !self.of(Sign::Roll).is_empty() {
            for (file, way) in [(0.0, -1.0_f32), (wide, 1.0)] {
                let foot = self.stage.at(file, 0.0, 0.0);
                let head = self.stage.at(file, deep, 0.0);
                let out = Vec2::new(way * unit * 0.2, -unit * 0.34);
                let points = [foot, foot + out, head + out * 0.85, head];
                self.sketch.edged(&points, CREAM.lerp_to_gamma(self.tint, 0.4), unit * 0.03, INK);
                let curl = Vec2::new(-way * unit * 0.22, -unit * 0.1);
                let points = [foot + out, foot + out + curl, head + (out + curl) * 0.85, head + out * 0.85];
                self.sketch.edged(&points, CREAM, unit * 0.03, INK);
            }
            let row = self.stage.at(0.5, 1.5_f32.min(deep - 0.5), 0.0);
            let far = self.stage.at(wide - 0.5, 1.5_f32.min(deep - 0.5), 0.0);
            self.upright(row.lerp(far, 0.16), row - Vec2::new(unit * 0.5, 0.0), GOLD);
            self.upright(far + Vec2::new(unit * 0.5, 0.0), far.lerp(row, 0.16), GOLD);
        }
        if !self.of(Sign::Crop).is_empty() {
            for (file, rank) in [(0.0, 0.0), (wide, 0.0), (wide, deep), (0.0, deep)] {
                let corner = self.stage.at(file, rank, 0.0);
                let toward = |x: f32, y: f32| self.stage.at(file + x, rank + y, 0.0);
                let x = if file > 0.0 { -0.7 } else { 0.7 };
                let y = if rank > 0.0 { -0.7 } else { 0.7 };
                let line = [toward(x, 0.0), corner, toward(0.0, y)];
                self.sketch.line(&line, unit * 0.16, INK);
                self.sketch.line(&line, unit * 0.09, GOLD);
            }
        }
    }

    /// A line with a head at its end.
    pub(super) fn bent(&mut self, line: &[Pos2], colour: Color32) {
        let unit = self.stage.unit;
        let [.., before, end] = line else { return };
        let toward = (*end - *before).normalized();
        let side = toward.rot90();
        let head = unit * 0.3;
        for (grown, fill) in [(unit * 0.05, INK), (0.0, colour)] {
            self.sketch.line(line, unit * 0.11 + grown * 2.0, fill);
            let half = head * 0.6 + grown;
            let base = *end - toward * grown;
            self.sketch
                .solid(&[base + side * half, *end + toward * (head + grown), base - side * half], fill);
        }
    }
}
