//! The pictures of the README, drawn without a screen. Written by
//! `cargo test -p unruly-ui screenshots -- --ignored`, and looked at before they are committed.

#![allow(clippy::disallowed_methods, reason = "files are the host's, and here the test is the host")]

use std::path::{Path, PathBuf};

use unruly_kit::{Settings, Theme};

use super::Screen;
use super::host::TestHost;
use crate::picture::raster::{FINER, encoded, painted};

/// How large a picture is, as a share of the window.
const SHARE: f32 = 0.75;

fn screen(theme: Theme) -> Screen {
    let host = TestHost::default();
    host.0.borrow_mut().settings = Settings { theme, name: "Ada".to_owned(), ..Settings::default() };
    Screen::drawn_at(host, SHARE * FINER)
}

fn keep(screen: &mut Screen, name: &str) {
    screen.run();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    keep_in(&folder, screen, name);
}

/// Keeps a picture of what is on the screen; `UNRULY_PICTURES` names another folder for it.
pub(super) fn keep_in(folder: &Path, screen: &Screen, name: &str) {
    let ctx = &screen.harness.ctx;
    let pixels_per_point = ctx.pixels_per_point();
    let shapes = screen.harness.output().shapes.clone();
    let image = painted(ctx, shapes, ctx.content_rect().size(), pixels_per_point);
    // A test leaves a margin around the program that a window does not.
    let (margin, [width, height]) = ((8.0 * pixels_per_point / FINER) as usize, image.size);
    let rows = (margin..height - margin).flat_map(|y| (margin..width - margin).map(move |x| (x, y)));
    let pixels = rows.map(|at| image[at]).collect();
    let image = egui::ColorImage::new([width - 2 * margin, height - 2 * margin], pixels);
    let folder = std::env::var("UNRULY_PICTURES").map_or_else(|_| folder.to_owned(), PathBuf::from);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join(name), encoded(&image).unwrap()).unwrap();
}

#[test]
#[ignore = "it writes files into the repository"]
fn screenshots() {
    let mut gallery = screen(Theme::Light);
    for _ in 0..40 {
        gallery.run();
    }
    keep(&mut gallery, "gallery.png");

    let mut chess = screen(Theme::Dark);
    chess.start_for_two("Play: Chess");
    chess.squares("e2 e4 e7 e5 g1 f3 b8 c6 f1 c4 f8 c5 c2 c3 g8 f6 d2 d4 e5 d4");
    chess.click("Analyse the position").square("f3");
    keep(&mut chess, "chess.png");

    let mut lesson = screen(Theme::Light);
    lesson.click("Help").click("Tile Chess").click("Lessons").click("Go on").click("Go on");
    keep(&mut lesson, "lesson.png");

    let mut cards = screen(Theme::Dark);
    cards.click("Play: Chess Storm").click("Start the game");
    cards.squares("e2 e4");
    keep(&mut cards, "cards.png");

    let mut settings = screen(Theme::Light);
    settings.click("Settings");
    keep(&mut settings, "settings.png");
}

/// How large the sign of the program is drawn, in its own unit.
const SIGN: f32 = 64.0;

/// The sign of the program, with so many pixels to a point.
fn sign(pixels_per_point: f32) -> (egui::Context, Vec<egui::epaint::ClippedShape>) {
    let ctx = egui::Context::default();
    let frame = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::Vec2::splat(SIGN));
    let mut shapes = Vec::new();
    for _ in 0..2 {
        let mut input = egui::RawInput { screen_rect: Some(frame), ..egui::RawInput::default() };
        input.viewports.entry(egui::ViewportId::ROOT).or_default().native_pixels_per_point =
            Some(pixels_per_point);
        let mut output = ctx.run_ui(input, |ui| {
            let tokens = unruly_kit::theme::Tokens::LIGHT;
            let painter = ui.ctx().layer_painter(egui::LayerId::background());
            painter.rect_filled(frame, 13.0, tokens.accent);
            let ink = unruly_kit::theme::ink(unruly_contract::Seat::WHITE);
            unruly_kit::figure::paint(
                &painter,
                frame.expand(1.0).translate(egui::vec2(1.0, 0.0)),
                "knight",
                "",
                ink,
            );
        });
        output.textures_delta.clear();
        shapes = std::mem::take(&mut output.shapes);
    }
    (ctx, shapes)
}

#[test]
#[ignore = "it writes files into the repository"]
fn screenshots_of_the_sign() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging/icons");
    let size = egui::Vec2::splat(SIGN);
    for pixels in [32, 48, 64, 128, 256, 512] {
        let pixels_per_point = pixels as f32 / SIGN * FINER;
        let (ctx, shapes) = sign(pixels_per_point);
        let image = painted(&ctx, shapes, size, pixels_per_point);
        std::fs::write(folder.join(format!("{pixels}.png")), encoded(&image).unwrap()).unwrap();
    }
    let (_, shapes) = sign(1.0);
    let drawn = crate::picture::svg::written(&shapes, size, "Unruly", "A white knight on a blue ground");
    std::fs::write(folder.join("unruly.svg"), drawn).unwrap();
}
