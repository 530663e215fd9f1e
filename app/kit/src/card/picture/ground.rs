//! The pattern behind a scene, in the colour of its card's time.

use egui::{Color32, Pos2, Rect, Vec2, pos2, vec2};

use super::sketch::{Sketch, ellipse};

/// Paints the pattern with this number; the seed moves what is in it.
pub(super) fn paint(sketch: &mut Sketch, number: u8, seed: u32, top: Color32, bottom: Color32) {
    let frame = sketch.frame;
    sketch.shaded(frame, top, bottom);
    let light = Color32::WHITE.gamma_multiply(0.13);
    let dark = Color32::BLACK.gamma_multiply(0.16);
    let share = |shift: u32| f32::from((seed >> shift & 0xff) as u8) / 255.0;
    let sun = pos2(
        frame.min.x + frame.width() * (0.15 + 0.7 * share(0)),
        frame.min.y + frame.height() * (0.12 + 0.3 * share(8)),
    );
    match number % 8 {
        0 => rays(sketch, sun, light, share(16)),
        1 => rings(sketch, sun, light),
        2 => hills(sketch, dark, share(16)),
        3 => slants(sketch, light, share(16)),
        4 => moon(sketch, sun, light),
        5 => arches(sketch, dark),
        6 => waves(sketch, light, share(16)),
        _ => lattice(sketch, light),
    }
}

fn rays(sketch: &mut Sketch, sun: Pos2, light: Color32, turn: f32) {
    let far = sketch.frame.width() * 2.0;
    for ray in 0_u8..9 {
        let angle = (f32::from(ray) + turn) / 9.0 * std::f32::consts::TAU;
        let side = |spread: f32| sun + Vec2::angled(angle + spread) * far;
        sketch.cut(&[sun, side(-0.16), side(0.16)], light);
    }
}

fn rings(sketch: &mut Sketch, sun: Pos2, light: Color32) {
    for ring in (1_u8..=4).rev() {
        let radius = sketch.frame.width() * 0.16 * f32::from(ring);
        sketch.cut(&ellipse(sun, Vec2::splat(radius), 40), light.gamma_multiply(0.7));
    }
}

fn hills(sketch: &mut Sketch, dark: Color32, shift: f32) {
    let frame = sketch.frame;
    for (place, (x, rise)) in [(0.1, 0.52), (0.85, 0.62), (0.45, 0.4)].into_iter().enumerate() {
        let x = frame.min.x + frame.width() * (x + (shift - 0.5) * 0.4);
        let radius = vec2(frame.width() * 0.46, frame.height() * rise);
        let middle = pos2(x, frame.max.y + frame.height() * 0.02 * place as f32);
        sketch.cut(&ellipse(middle, radius, 40), dark.gamma_multiply(0.8));
    }
}

fn slants(sketch: &mut Sketch, light: Color32, shift: f32) {
    let frame = sketch.frame;
    let step = frame.width() / 5.0;
    let lean = frame.height() * if shift < 0.5 { 0.6 } else { -0.6 };
    for bar in -2_i8..8 {
        let x = frame.min.x + step * (f32::from(bar) + shift);
        let points = [
            pos2(x + lean, frame.min.y),
            pos2(x + lean + step * 0.45, frame.min.y),
            pos2(x + step * 0.45, frame.max.y),
            pos2(x, frame.max.y),
        ];
        sketch.cut(&points, light.gamma_multiply(0.75));
    }
}

fn moon(sketch: &mut Sketch, sun: Pos2, light: Color32) {
    let radius = sketch.frame.height().min(sketch.frame.width()) * 0.24;
    for (grown, strength) in [(2.6, 0.4), (1.7, 0.6), (1.0, 2.2)] {
        sketch.cut(&ellipse(sun, Vec2::splat(radius * grown), 40), light.gamma_multiply(strength));
    }
}

fn arches(sketch: &mut Sketch, dark: Color32) {
    let frame = sketch.frame;
    let step = frame.width() / 4.0;
    for arch in 0_u8..4 {
        let x = frame.min.x + step * (f32::from(arch) + 0.5);
        let (wide, top) = (step * 0.34, frame.min.y + frame.height() * 0.38);
        let mut points: Vec<Pos2> = (0_u8..=12)
            .map(|step| (f32::from(step) / 12.0 + 1.0) * std::f32::consts::PI)
            .map(|angle| pos2(x, top) + Vec2::angled(angle) * vec2(wide, wide * 1.3))
            .collect();
        points.extend([pos2(x + wide, frame.max.y), pos2(x - wide, frame.max.y)]);
        sketch.cut(&points, dark.gamma_multiply(0.9));
    }
}

fn waves(sketch: &mut Sketch, light: Color32, shift: f32) {
    let frame = sketch.frame;
    let wide = frame.width() / 5.0;
    for row in 0_u8..4 {
        let y = frame.min.y + frame.height() * (0.1 + 0.26 * f32::from(row));
        let from = f32::from(row % 2) * 0.5 + shift;
        for wave in -2_i8..7 {
            let x = frame.min.x + wide * (f32::from(wave) + from);
            sketch.cut(
                &ellipse(pos2(x, y), vec2(wide * 0.5, frame.height() * 0.1), 20),
                light.gamma_multiply(0.8),
            );
        }
    }
}

fn lattice(sketch: &mut Sketch, light: Color32) {
    let frame: Rect = sketch.frame;
    let step = frame.width() / 6.0;
    for row in 0_u8..8 {
        for column in 0_u8..8 {
            let middle = pos2(
                frame.min.x + step * (f32::from(column) + f32::from(row % 2) * 0.5),
                frame.min.y + step * 0.5 * f32::from(row),
            );
            let half = step * 0.2;
            let points = [vec2(0.0, -half), vec2(half, 0.0), vec2(0.0, half), vec2(-half, 0.0)];
            sketch.cut(&points.map(|away| middle + away), light);
        }
    }
}
