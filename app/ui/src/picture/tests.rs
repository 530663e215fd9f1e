//! Pictures, looked at pixel by pixel and mark by mark.

use unruly_contract::{Action, Naming, Ruleset, Scene, Seat, Setup, Spot, Viewer};
use unruly_kit::Settings;
use unruly_kit::card::Catalogue;

use super::{Picture, PictureError};

fn scene(ruleset: &dyn Ruleset, setup: &Setup) -> Scene {
    ruleset.start(setup).unwrap().scene(Viewer::Spectator)
}

fn chess(position: &str) -> Scene {
    let setup = Setup { position: Some(position.to_owned()), ..Setup::default() };
    scene(unruly_orthodox::rulesets()[0].as_ref(), &setup)
}

/// The colours of a PNG, row by row.
fn pixels(bytes: &[u8]) -> (u32, u32, Vec<[u8; 3]>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    let mut data = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut data).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgb, "nothing shines through a board");
    (info.width, info.height, data.chunks_exact(3).map(|rgb| [rgb[0], rgb[1], rgb[2]]).collect())
}

/// A square that a card has closed is called by the card's title, and is none of the squares of the board.
#[test]
fn what_cards_have_done_to_squares_is_in_the_picture() {
    let ruleset = unruly_fandeck::rulesets().remove(0);
    let mut setup = Setup { seats: Some(2), ..Setup::default() };
    setup.arrangement.hands =
        [(Seat::WHITE, vec!["black-hole".to_owned()]), (Seat::BLACK, vec!["wormhole".to_owned()])].into();
    let mut game = ruleset.start(&setup).unwrap();
    let deeds: [(Seat, &[&str]); 2] = [
        (Seat::WHITE, &["a2a3", "play black-hole", "d4"]),
        (Seat::BLACK, &["a7a6", "play wormhole", "c4", "g5"]),
    ];
    for (seat, texts) in deeds {
        texts.iter().for_each(|text| drop(game.act(seat, &Action::new(*text)).unwrap()));
    }
    let hosted = unruly_table::HostedRuleset::new(ruleset).unwrap();
    let scene = game.scene(Viewer::Spectator);
    let picture = Picture::of(&scene, Naming::Algebraic, &Settings::default());
    let svg = picture.with_cards(Catalogue::of(&hosted)).to_svg();
    assert!(svg.contains("Black hole") && svg.contains("Wormhole"), "the titles of both");
    let corner = |spot: &str| pixel(&scene, spot, (2, 2));
    assert_ne!(corner("d4"), corner("b4"), "a hole is no dark square");
    assert_ne!(pixel(&scene, "c4", (20, 12)), pixel(&scene, "a4", (20, 12)), "a gate is seen");
}

/// The colour of a picture 320 pixels wide at some place of a square, from its upper left corner.
fn pixel(scene: &Scene, spot: &str, (right, down): (usize, usize)) -> [u8; 3] {
    let spot: Spot = spot.parse().unwrap();
    let (_, _, pixels) =
        pixels(&Picture::of(scene, Naming::Algebraic, &Settings::default()).to_png(320).unwrap());
    pixels[((7 - spot.y as usize) * 40 + down) * 320 + spot.x as usize * 40 + right]
}

#[test]
fn a_png_has_the_squares_where_they_belong() {
    let scene = chess("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let (width, height, pixels) =
        pixels(&Picture::of(&scene, Naming::Algebraic, &Settings::default()).to_png(320).unwrap());
    assert_eq!((width, height), (320, 320));
    // The upper right quarter of a square is free of names of ranks and files.
    let at = |file: u32, rank: u32| pixels[((7 - rank) * 40 + 20) as usize * 320 + (file * 40 + 10) as usize];
    let (light, dark) = ([0xf0, 0xd9, 0xb5], [0xb5, 0x88, 0x63]);
    assert_eq!(at(0, 0), dark, "a1 is dark");
    assert_eq!(at(1, 0), light);
    assert_eq!(at(3, 4), light, "d5 is light");
    let middle =
        |file: u32, rank: u32| pixels[((7 - rank) * 40 + 27) as usize * 320 + (file * 40 + 20) as usize];
    assert!(middle(4, 0).iter().all(|part| *part > 200), "a white king on e1: {:?}", middle(4, 0));
    assert!(middle(4, 7).iter().all(|part| *part < 90), "a black king on e8: {:?}", middle(4, 7));
}

#[test]
fn a_picture_can_be_seen_from_the_other_side() {
    let scene = chess("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let picture = Picture::of(&scene, Naming::Algebraic, &Settings::default()).seen_by(Seat::BLACK);
    let (_, _, pixels) = pixels(&picture.to_png(320).unwrap());
    // The white king stands above, a square left of the middle.
    assert!(pixels[27 * 320 + 3 * 40 + 20].iter().all(|part| *part > 200));
}

#[test]
fn an_svg_is_drawn_with_outlines_and_can_be_read() {
    let scene = chess("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    let svg = Picture::of(&scene, Naming::Algebraic, &Settings::default()).to_svg();
    assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""), "{}", &svg[..80]);
    assert!(svg.contains("<title>white to move</title>"));
    assert!(svg.contains("a1 white rook") && svg.contains("e8 black king"));
    assert_eq!(svg.matches("width=\"80\" height=\"80\"").count(), 64, "every square is a rectangle");
    assert!(svg.contains(">a</text>") && svg.contains(">8</text>"));
    // A rook has three bodies, each filled with one outline and not with a hundred triangles.
    let white =
        svg.lines().filter(|line| line.contains("fill=\"#fbf8f1\"") && line.starts_with("<path")).count();
    assert!((7..20).contains(&white), "{white} white outlines");
}

#[test]
fn every_game_can_be_pictured() {
    let shelves = [unruly_orthodox::rulesets(), unruly_combining::rulesets(), unruly_tile::rulesets()];
    for ruleset in shelves.iter().flatten() {
        let scene = scene(ruleset.as_ref(), &Setup { seed: 3, ..Setup::default() });
        let picture = Picture::of(&scene, ruleset.profile().naming, &Settings::default());
        assert!(picture.to_svg().len() > 500, "{}", ruleset.profile().name);
        assert!(picture.to_png(200).is_ok(), "{}", ruleset.profile().name);
    }
}

#[test]
fn a_picture_without_pixels_or_beyond_measure_is_refused() {
    let scene = chess("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let picture = Picture::of(&scene, Naming::Algebraic, &Settings::default());
    for width in [0, 1, 4097, 100_000] {
        assert!(matches!(picture.to_png(width), Err(PictureError::Size { .. })), "{width}");
    }
}
