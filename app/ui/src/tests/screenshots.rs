//! The pictures of the README, drawn without a screen. Written by
//! `cargo test -p unruly-ui screenshots -- --ignored`, and looked at before they are committed.

#![allow(clippy::disallowed_methods, reason = "files are the host's, and here the test is the host")]

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

use egui::ColorImage;
use rand::SeedableRng;
use unruly_contract::{
    Action, Arrangement, Chance, Deed, Game, Naming, OptionValue, Purpose, Record, Seat, Setup, TimeControl,
};
use unruly_kit::{Motion, Settings, Theme};
use unruly_session::spelt_out;

use super::Screen;
use super::host::{TestHost, rulesets};
use crate::picture::raster::{FINER, encoded, painted};
use crate::play::{Beginning, Sitter};
use crate::state::Ask;

/// How large a picture is, as a share of the window.
const SHARE: f32 = 0.75;

fn screen(theme: Theme) -> Screen {
    let host = TestHost::default();
    host.0.borrow_mut().settings = Settings { theme, name: "Ada".to_owned(), ..Settings::default() };
    Screen::drawn_at(host, SHARE * FINER)
}

fn keep(screen: &mut Screen, name: &str) {
    screen.run();
    keep_in(&of_the_readme(), screen, name);
}

fn of_the_readme() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures")
}

/// Keeps a picture of what is on the screen; `UNRULY_PICTURES` names another folder for it.
pub(super) fn keep_in(folder: &Path, screen: &Screen, name: &str) {
    write(folder, name, &encoded(&seen(screen)).unwrap());
}

fn write(folder: &Path, name: &str, bytes: &[u8]) {
    let folder = std::env::var("UNRULY_PICTURES").map_or_else(|_| folder.to_owned(), PathBuf::from);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join(name), bytes).unwrap();
}

/// The screen as it is now.
fn seen(screen: &Screen) -> ColorImage {
    let ctx = &screen.harness.ctx;
    let pixels_per_point = ctx.pixels_per_point();
    let shapes = screen.harness.output().shapes.clone();
    let image = painted(ctx, shapes, ctx.content_rect().size(), pixels_per_point);
    // A test leaves a margin around the program that a window does not.
    let (margin, [width, height]) = ((8.0 * pixels_per_point / FINER) as usize, image.size);
    let rows = (margin..height - margin).flat_map(|y| (margin..width - margin).map(move |x| (x, y)));
    let pixels = rows.map(|at| image[at]).collect();
    ColorImage::new([width - 2 * margin, height - 2 * margin], pixels)
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
    cards.begin(cards_in_force(), "games/knightmare-1".to_owned());
    keep(&mut cards, "cards.png");

    let mut plane = screen(Theme::Dark);
    plane.begin(armies(&["Ada", "", "", ""]), "games/knightmare-tile-1".to_owned());
    keep(&mut plane, "plane.png");

    write(&of_the_readme(), "turn.png", &moving(&turn_with_a_card()).unwrap());
}

/// A turn with a card, as a picture that moves: it is chosen, bears on a piece, is shown to the other player, and answered by a move.
fn turn_with_a_card() -> Vec<(ColorImage, Shown)> {
    let mut screen = screen(Theme::Dark);
    screen.begin(cards_in_force(), "games/knightmare-1".to_owned());
    let slow = Settings { motion: Motion::Normal, ..screen.harness.state().state.settings.clone() };
    screen.harness.state_mut().obey(Ask::Set(Box::new(slow)));
    screen.run();
    let mut frames = vec![(seen(&screen), Shown(1.5))];
    screen.press("Evil Eye. ");
    frames.push((seen(&screen), Shown(2.0)));
    screen.square("f3");
    frames.push((seen(&screen), Shown(2.5)));
    screen.click("Pass").squares("d7 c8");
    for _ in 0..8 {
        screen.host.pass(0.5);
        screen.harness.step();
    }
    frames.push((seen(&screen), Shown(2.0)));
    frames
}

/// For how many seconds a frame is shown.
struct Shown(f32);

/// Pictures that are shown one after the other, again and again: the frames of a PNG that moves.
fn moving(frames: &[(ColorImage, Shown)]) -> Result<Vec<u8>, png::EncodingError> {
    let [width, height] = frames[0].0.size;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    encoder.set_animated(frames.len() as u32, 0)?;
    let mut writer = encoder.write_header()?;
    let mut before: Option<&ColorImage> = None;
    for (image, Shown(seconds)) in frames {
        // The first frame is whole; of each further one, what is new is enough.
        let (columns, rows) = before.map_or((0..width, 0..height), |before| changed(before, image));
        writer.set_frame_delay((seconds * 100.0) as u16, 100)?;
        writer.reset_frame_position()?;
        writer.set_frame_dimension(columns.len() as u32, rows.len() as u32)?;
        writer.set_frame_position(columns.start as u32, rows.start as u32)?;
        let part = rows.flat_map(|y| columns.clone().map(move |x| image[(x, y)]));
        let data: Vec<u8> = part.flat_map(|colour| [colour.r(), colour.g(), colour.b()]).collect();
        writer.write_image_data(&data)?;
        before = Some(image);
    }
    writer.finish()?;
    Ok(bytes)
}

/// The columns and rows outside of which two pictures are alike.
fn changed(before: &ColorImage, after: &ColorImage) -> (Range<usize>, Range<usize>) {
    let [width, height] = after.size;
    let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let other: Vec<(usize, usize)> = places.filter(|at| before[*at] != after[*at]).collect();
    let bounds = |of: fn(&(usize, usize)) -> usize| {
        let first = other.iter().map(of).min().unwrap_or(0);
        first..other.iter().map(of).max().unwrap_or(0) + 1
    };
    (bounds(|at| at.0), bounds(|at| at.1))
}

/// Knightmare Chess after four turns, each with a card that stays.
pub(super) fn cards_in_force() -> Beginning {
    let position = "r2q1rk1/ppp2ppp/2npbn2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 8";
    let mut setup = Setup { position: Some(position.to_owned()), ..Setup::default() };
    let held = |cards: [&str; 5]| cards.map(str::to_owned).to_vec();
    let hands = BTreeMap::from([
        (Seat::WHITE, held(["fatal-attraction", "holy-ground", "bog", "crusade", "evil-eye"])),
        (Seat::BLACK, held(["fortification", "medusa", "chaos", "siege", "onslaught"])),
    ]);
    setup.arrangement = Arrangement { hands, ..Arrangement::default() };
    setup.options.insert("open-hands".to_owned(), OptionValue::Flag(true));
    played("knightmare", setup, &["Ada", "Ben"], |game| {
        let mut deeds = Vec::new();
        for (seat, said) in [
            (Seat::WHITE, "c1g5"),
            (Seat::WHITE, "play fatal-attraction g5"),
            (Seat::BLACK, "a7a6"),
            (Seat::BLACK, "play fortification d3/d4 e3/e4"),
            (Seat::WHITE, "h2h3"),
            (Seat::WHITE, "play holy-ground b3"),
            (Seat::BLACK, "d8d7"),
            (Seat::BLACK, "play medusa c3"),
        ] {
            deeds.extend(brought_about(game, seat, said));
        }
        deeds
    })
}

/// Something that a player says, once everybody has passed who is asked before.
fn brought_about(game: &mut dyn Game, seat: Seat, said: &str) -> Vec<Deed> {
    let mut deeds = Vec::new();
    let actions = loop {
        let actions = spelt_out(&*game, Naming::Algebraic, seat, said).unwrap_or_default();
        if actions.first().is_some_and(|first| game.fork().act(seat, first).is_ok()) {
            break actions;
        }
        let decisions = game.decisions();
        let passing = decisions.iter().find_map(|decision| Some((decision.seat, decision.decline.clone()?)));
        let (passing, action) = passing.expect("somebody can pass");
        deeds.push(done(game, passing, action));
    };
    deeds.extend(actions.into_iter().map(|action| done(game, seat, action)));
    deeds
}

fn done(game: &mut dyn Game, seat: Seat, action: Action) -> Deed {
    game.act(seat, &action).unwrap();
    Deed { seat, action }
}

/// Knightmare Tile Chess among these, after some moves and cards by chance.
pub(super) fn armies(names: &[&str]) -> Beginning {
    let seats = u8::try_from(names.len()).expect("a handful");
    let mut setup = Setup { seats: Some(seats), seed: 4, ..Setup::default() };
    setup.options.insert("layout".to_owned(), OptionValue::Text("ready".to_owned()));
    played("knightmare-tile", setup, names, |game| {
        let mut chance = Chance::seed_from_u64(4);
        let mut deeds = Vec::new();
        let is_to_move = |game: &dyn Game| {
            let decisions = game.decisions();
            decisions.iter().any(|asked| asked.seat == Seat::WHITE && asked.purpose == Purpose::Move)
        };
        while deeds.len() < 15 * names.len() || !is_to_move(game) {
            let (seat, action) = game.any_deed(&mut chance).expect("it goes on");
            deeds.push(done(game, seat, action));
        }
        deeds
    })
}

/// A game that these people have played, and bots where nobody is named.
fn played(id: &str, setup: Setup, names: &[&str], play: impl Fn(&mut dyn Game) -> Vec<Deed>) -> Beginning {
    let ruleset = rulesets().find(|ruleset| ruleset.profile().id == id).expect("it ships");
    let mut game = ruleset.start(&setup).unwrap();
    let mut record = Record::new(id, setup);
    record.actions = game.change("playing for a picture", |game| play(game)).unwrap();
    let sitter = |name: &&str| if name.is_empty() { Sitter::bot("greedy") } else { Sitter::human(*name) };
    let sitters = names.iter().map(sitter).collect();
    Beginning::Seated { ruleset, record: Box::new(record), sitters, time: TimeControl::None }
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
            let ink = unruly_kit::theme::ink(Seat::WHITE);
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
