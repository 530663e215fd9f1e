//! Comforts of a long evening at the table.

use egui::Key;
use unruly_kit::{BoardStyle, PieceStyle, Settings};

use super::{Screen, TestHost};

#[test]
fn every_style_of_pieces_and_boards_can_be_chosen_and_is_kept() {
    let mut screen = Screen::new();
    screen.click("Settings");
    for (name, style) in ["Bold", "Plain", "Letters", "Carved"].iter().zip([
        PieceStyle::Bold,
        PieceStyle::Plain,
        PieceStyle::Letters,
        PieceStyle::Carved,
    ]) {
        screen.click(name);
        assert_eq!(screen.host.0.borrow().settings.pieces, style);
    }
    screen.click("Night");
    assert_eq!(screen.host.0.borrow().settings.board, BoardStyle::Night);
}

#[test]
fn everything_grows_with_the_window_and_keeps_its_size_at_the_border_of_a_step() {
    let mut screen = Screen::new();
    let ctx = screen.harness.ctx.clone();
    let mut fit = |wide: f32, tall: f32| {
        screen.harness.state_mut().fit(&ctx, egui::vec2(wide, tall));
        screen.run();
        (ctx.zoom_factor() * 100.0).round() as u32
    };
    assert_eq!(fit(1280.0, 800.0), 100);
    assert_eq!(fit(1920.0, 1080.0), 120);
    // A fifth more begins at 1067 points.
    assert_eq!([fit(1920.0, 1062.0), fit(1920.0, 1070.0), fit(1920.0, 1062.0)], [120; 3]);
    assert_eq!([fit(1920.0, 1040.0), fit(1920.0, 1062.0)], [110; 2]);
    let settings = Settings { size: 150, ..Settings::default() };
    screen.harness.state_mut().obey(crate::state::Ask::Set(Box::new(settings)));
    screen.run();
    screen.harness.state_mut().fit(&ctx, egui::vec2(1920.0, 1080.0));
    screen.run();
    assert_eq!((ctx.zoom_factor() * 100.0).round() as u32, 150, "it is large already");
}

#[test]
fn sounds_can_be_tried_and_muted() {
    let mut screen = Screen::new();
    screen.click("Settings").click("Try");
    assert_eq!(screen.host.0.borrow().heard.len(), 1);
    assert!(screen.host.0.borrow().settings.sounds);
    screen.click("Sounds").click("Try");
    assert!(!screen.host.0.borrow().settings.sounds, "that is kept");
    assert_eq!(screen.host.0.borrow().heard.len(), 1, "there is nothing to try any more");
    screen.click("Games").start_for_two("Play: Chess");
    screen.squares("e2 e4 d7 d5 e4 d5");
    assert_eq!(screen.host.0.borrow().heard.len(), 1, "nor is anything else heard");
    screen.click("Settings").click("Sounds").click("Try");
    assert_eq!(screen.host.0.borrow().heard.len(), 2);
}

#[test]
fn an_engine_that_is_named_in_the_settings_can_play_and_analyse() {
    let mut screen = Screen::new();
    screen.host.0.borrow_mut().bots_are_slow = true;
    let kept = |screen: &Screen| {
        let settings = screen.host.0.borrow().settings.clone();
        (settings.engines, settings.analyst)
    };
    let stockfish = || "stockfish,1s".to_owned();
    screen.click("Settings").write("Engine", "stockfish,1s").click("Add");
    assert_eq!(kept(&screen), (vec![stockfish()], String::new()));
    screen.click("stockfish, 1s");
    assert_eq!(kept(&screen), (vec![stockfish()], stockfish()));
    screen
        .click("Games")
        .click("Play: Chess")
        .choose("Who plays black", "stockfish, 1s")
        .click("Start the game");
    screen.squares("e2 e4");
    let asked = screen.host.0.borrow().questions.last().and_then(|question| question.strength.clone());
    assert_eq!(asked.as_deref(), Some("uci:stockfish,1s"));
    screen.click("Settings").click("Remove stockfish,1s");
    assert_eq!(kept(&screen), (Vec::new(), String::new()), "nor does it analyse any more");
}

#[test]
fn an_engine_that_could_never_be_asked_is_refused_and_can_be_mended() {
    let mut screen = Screen::new();
    let engines = |screen: &Screen| screen.host.0.borrow().settings.engines.clone();
    screen.click("Settings").write("Engine", "/nowhere").click("Add");
    assert!(screen.has("/nowhere cannot be asked") && engines(&screen).is_empty());
    // The text is still there to be mended, and Enter adds it, too.
    screen.find("Engine").focus();
    screen.run();
    for _ in 0.."/nowhere".len() {
        screen.harness.key_press(Key::Backspace);
    }
    screen.write("Engine", "stockfish");
    screen.harness.key_press(Key::Enter);
    screen.run();
    assert_eq!(engines(&screen), ["stockfish"]);
    screen.harness.key_press(Key::Enter);
    screen.run();
    assert_eq!(engines(&screen), ["stockfish"], "and once only");
    // Another begins with the same letters, and is typed no faster than it is drawn.
    screen.write("Engine", "stockfish").write("Engine", ",1s").click("Add");
    assert_eq!(engines(&screen), ["stockfish", "stockfish,1s"]);
}

#[test]
fn f1_tells_the_rules_with_the_reason_of_the_last_refusal() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e5");
    screen.harness.key_press(Key::F1);
    screen.run();
    assert!(screen.has("Refused last"), "{:?}", screen.all_texts());
    // Once the game has gone on, nobody wonders any more.
    screen.click("Back to the game").squares("e2 e4");
    screen.harness.key_press(Key::F1);
    screen.run();
    assert!(!screen.has("Refused last"), "{:?}", screen.all_texts());
    // F1 works on every page.
    screen.click("Games");
    screen.harness.key_press(Key::F1);
    screen.run();
    assert!(screen.has("Keys"));
}

#[test]
fn everything_is_still_there_when_it_is_large() {
    for language in super::tags() {
        let host = TestHost::default();
        host.0.borrow_mut().settings =
            Settings { size: 150, language: language.clone(), ..Settings::default() };
        let words = super::words(&language);
        let mut screen = Screen::on(host);
        screen.click(&words.line(words.text("window-play"), "Tile Chess")).click(words.text("window-start"));
        for name in [
            words.text("window-undo"),
            words.text("window-flip"),
            words.text("window-export"),
            words.text("window-replay"),
            words.text("window-analyse"),
        ] {
            assert!(screen.has(name), "{name}");
        }
    }
}

#[test]
fn what_is_painted_has_a_name() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e4 d7 d5 e4 d5");
    assert!(screen.shows("Taken: 1 "), "{:?}", screen.all_texts());
}

#[test]
fn the_list_of_moves_speaks_the_language_of_the_player() {
    let host = TestHost::default();
    host.0.borrow_mut().settings = Settings { language: "fr".to_owned(), ..Settings::default() };
    let words = super::words("fr");
    let mut screen = Screen::on(host);
    screen
        .click(&words.line(words.text("window-play"), "Échecs"))
        .click(words.text("window-start"))
        .squares("e2 e4");
    assert!(screen.shows(" : e4"), "{:?}", screen.all_texts());
    assert!(!screen.has("white: e4"), "{:?}", screen.all_texts());
}

#[test]
fn a_game_speaks_french_too() {
    let host = TestHost::default();
    host.0.borrow_mut().settings = Settings { language: "fr".to_owned(), ..Settings::default() };
    let mut screen = Screen::on(host);
    screen.click("Jouer : Échecs").choose("Qui joue blanc", "Humain").choose("Qui joue noir", "Humain");
    screen.click("Commencer");
    assert!(screen.has("Aux blancs de jouer"), "{:?}", screen.all_texts());
    screen.squares("e2 e5");
    let refused = "Un pion avance d'une case, ou de deux depuis sa case de départ, si elles sont vides ; il prend une case en \
                   avant, d'un côté ou de l'autre";
    assert!(screen.has(refused), "{:?}", screen.all_texts());
    screen.squares("f2 f3 e7 e5 g2 g4 d8 h4");
    assert!(screen.has("Victoire : Noir") && screen.has("Échec et mat"), "{:?}", screen.all_texts());
}

#[test]
fn the_size_that_keys_ask_for_is_kept_as_the_setting_is() {
    let mut screen = Screen::new();
    let size = |screen: &Screen| screen.host.0.borrow().settings.size;
    let ctx = screen.harness.ctx.clone();
    for (key, wanted) in [(Key::Plus, 110), (Key::Equals, 120), (Key::Minus, 110), (Key::Num0, 100)] {
        screen.harness.key_press_modifiers(egui::Modifiers::COMMAND, key);
        screen.run();
        assert_eq!(size(&screen), wanted, "{key:?}");
        assert_eq!((ctx.zoom_factor() * 100.0).round() as u32, wanted, "{key:?}");
    }
    for _ in 0..20 {
        screen.harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::Plus);
        screen.run();
    }
    assert_eq!(size(&screen), *Settings::SIZES.end());
}
