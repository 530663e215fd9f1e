//! Every page and every thing at the table, in every look: pictures for the eye of whoever changes how something is drawn. Made by
//! `cargo test -p unruly-ui looks -- --ignored`, in `target/looks` or where `UNRULY_PICTURES` says; `UNRULY_LOOKS` names the scenes and
//! looks that are wanted, where not all are: `cards narrow.png`.

use std::collections::BTreeMap;
use std::path::Path;

use egui::{Event, Key, Vec2, vec2};
use unruly_contract::{Action, OptionValue, Seat, Setup};
use unruly_kit::{Settings, Theme};

use super::cards::{Deal, TWO_KINGS, dealt_on};
use super::planning::while_a_bot_thinks;
use super::screenshots::{armies, cards_in_force, keep_in};
use super::{Screen, TestHost};
use crate::picture::raster::FINER;
use crate::play::{Command, Sitter};
use crate::state::Ask;

/// How a scene is looked at.
struct Look {
    name: &'static str,
    theme: Theme,
    language: &'static str,
    window: Vec2,
    /// How large everything is, in hundredths.
    size: u32,
}

const LOOKS: [Look; 11] = [
    Look { name: "light", theme: Theme::Light, language: "en", window: vec2(1280.0, 800.0), size: 100 },
    Look { name: "dark", theme: Theme::Dark, language: "fr", window: vec2(1280.0, 800.0), size: 100 },
    Look { name: "german", theme: Theme::Light, language: "de", window: vec2(1280.0, 800.0), size: 100 },
    Look {
        name: "contrast",
        theme: Theme::HighContrast,
        language: "en",
        window: vec2(1280.0, 800.0),
        size: 100,
    },
    Look { name: "small", theme: Theme::Dark, language: "en", window: vec2(800.0, 600.0), size: 100 },
    Look { name: "narrow", theme: Theme::Light, language: "fr", window: vec2(1024.0, 700.0), size: 100 },
    Look { name: "large", theme: Theme::Dark, language: "en", window: vec2(1920.0, 1080.0), size: 200 },
    Look { name: "huge", theme: Theme::Light, language: "en", window: vec2(1280.0, 800.0), size: 250 },
    Look { name: "wide", theme: Theme::Light, language: "en", window: vec2(1920.0, 1080.0), size: 100 },
    Look { name: "small-light", theme: Theme::Light, language: "en", window: vec2(800.0, 600.0), size: 100 },
    Look { name: "wide-dark", theme: Theme::Dark, language: "en", window: vec2(1920.0, 1080.0), size: 100 },
];

fn at_the_table(deal: &Deal<'_>) -> Screen {
    dealt_on(TestHost::default(), deal)
}

/// A table in the middle of a game that is played by people.
fn two_kings(white: &'static str) -> Screen {
    at_the_table(&Deal { white, position: Some(TWO_KINGS), ..Deal::default() })
}

fn page(label: &str) -> Screen {
    let mut screen = Screen::new();
    screen.click(label);
    screen
}

fn chess() -> Screen {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    screen.squares("e2 e4 e7 e5 g1 f3 b8 c6 f1 c4 f8 c5 c2 c3 g8 f6 d2 d4 e5 d4");
    screen
}

/// A duel of nerves: White has lost a rook.
fn duel() -> Screen {
    let position = Some("4k3/8/8/8/8/8/1n6/3RK3 b - - 0 1");
    let mut screen = at_the_table(&Deal { white: "duel", position, ..Deal::default() });
    screen.squares("b2 d1").click("I am white").press("Duel. ");
    screen
}

fn tiles(seats: u8) -> Screen {
    let mut screen = Screen::new();
    let tile = super::host::rulesets().find(|ruleset| ruleset.profile().id == "tile").expect("it ships");
    let options = BTreeMap::from([
        ("pawns".to_owned(), OptionValue::Number(8)),
        ("layout".to_owned(), OptionValue::Text("random".to_owned())),
    ]);
    let setup = Setup { seats: Some(seats), seed: 3, options, ..Setup::default() };
    let sitters = (0..seats).map(|_| Sitter::human("")).collect();
    screen.sit_down(tile, setup, sitters);
    screen
}

fn respect() -> Screen {
    const PAWNS: &str = "4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1";
    let mut screen = at_the_table(&Deal { white: "respect", position: Some(PAWNS), ..Deal::default() });
    screen.squares("a2 a3").press("Respect. ");
    if screen.has("I am black") {
        screen.click("I am black");
    }
    screen
}

/// Points at a line of the list of moves for as long as it takes to be told more.
fn point_at_line(screen: &mut Screen, start: &str) {
    let at = screen.starting(start)[0].rect().center();
    for step in [0.0, 1.0, 1.0] {
        screen.harness.hover_at(at + vec2(step, 0.0));
        screen.run();
    }
}

/// A scene, and how to come to it.
type Scene = (&'static str, fn() -> Screen);

const SCENES: &[Scene] = &[
    ("gallery", || {
        let mut screen = Screen::new();
        for _ in 0..40 {
            screen.run();
        }
        screen
    }),
    ("gallery-continue", || {
        let mut screen = Screen::on(chess().host);
        screen.run();
        screen
    }),
    ("set-up-chess", || page("Play: Chess")),
    ("set-up-tile", || {
        let mut screen = page("Play: Tile Chess");
        for _ in 0..4 {
            screen.click("One player more");
        }
        screen
    }),
    ("set-up-cards", || page("Play: Chess Storm")),
    ("settings", || page("Settings")),
    ("help", || page("Help")),
    ("help-cards", || {
        let mut screen = page("Help");
        screen.click("Chess Storm");
        screen
    }),
    ("saved", || {
        let mut screen = Screen::new();
        screen.start_for_two("Play: Chess");
        screen.squares("f2 f3 e7 e5 g2 g4 d8 h4").click("Games");
        screen.click("Play: Tile Chess").click("Start the game").click("Saved games");
        screen
    }),
    ("saved-none", || page("Saved games")),
    ("lesson", || {
        let mut screen = page("Help");
        screen.click("Tile Chess").click("Lessons").click("Go on").click("Go on");
        screen
    }),
    ("lesson-chess", || {
        let mut screen = page("Help");
        screen.click("Chess").click("Lessons").click("Go on").squares("d2 d4");
        screen
    }),
    ("chess", || {
        let mut screen = chess();
        screen.square("f3");
        screen
    }),
    ("chess-analysis", || {
        let mut screen = chess();
        screen.click("Analyse the position");
        screen
    }),
    ("chess-lines", || {
        let mut screen = chess();
        screen.click("Analyse the position").click("One line more").click("One line more");
        screen
    }),
    ("chess-replay", || {
        let mut screen = chess();
        screen.click("First move").click("Move after").click("Move after");
        screen
    }),
    ("chess-copy", || {
        let mut screen = chess();
        screen.click("Save a copy");
        screen
    }),
    ("chess-promotion", || {
        let mut screen = Screen::new();
        let chess = super::host::rulesets().next().expect("there is a ruleset");
        let position = Some("3nk3/4P3/8/8/8/8/8/4K3 w - - 0 1".to_owned());
        let sitters = vec![Sitter::human("Ada"), Sitter::human("Charles")];
        screen.sit_down(chess, Setup { position, ..Setup::default() }, sitters);
        screen.squares("e7 d8");
        screen
    }),
    ("chess-won", || {
        let mut screen = Screen::new();
        screen.start_for_two("Play: Chess");
        screen.squares("f2 f3 e7 e5 g2 g4 d8 h4");
        screen
    }),
    ("chess-check", || {
        let mut screen = Screen::new();
        screen.start_for_two("Play: Chess");
        screen.squares("e2 e4 f7 f6 d1 h5");
        screen
    }),
    ("chess-planned", || {
        let mut screen = while_a_bot_thinks();
        screen.squares("g1 f3 f1 c4 d2 d3");
        screen
    }),
    ("combining", || {
        let mut screen = Screen::new();
        screen.start_for_two("Play: Combining Knightmare Chess");
        screen.squares("b1 c3 d7 d5 c3 d5 d8 d5 e2 e4");
        screen
    }),
    ("tile-two", || tiles(2)),
    ("tile-place", || {
        let mut screen = Screen::new();
        screen.start_for_two("Play: Tile Chess");
        screen.click("Pawn").click("0,0, empty, open").square("1,0").click("Rook").square("0,1");
        screen
    }),
    ("tile-six", || tiles(6)),
    ("plane-six", || {
        let mut screen = Screen::new();
        screen.begin(armies(&["Ada", "", "", "", "", ""]), "games/knightmare-tile-1".to_owned());
        screen
    }),
    ("plane-hidden", || {
        let mut screen = Screen::new();
        let names = ["Ada", "Ben", "Cy", "Dora", "Eli", ""];
        screen.begin(armies(&names), "games/knightmare-tile-1".to_owned());
        screen
    }),
    ("knightmare", || {
        let mut screen = Screen::new();
        screen.begin(cards_in_force(), "games/knightmare-1".to_owned());
        screen
    }),
    ("tile-history", || {
        let mut screen = tiles(4);
        for round in 0..9 {
            let session = screen.session();
            let Some(seat) = session.actor() else { break };
            let asked = session.glance().decisions.iter().find(|decision| decision.seat == seat);
            let actions: Vec<Action> =
                asked.map_or_else(Vec::new, |asked| asked.actions().into_iter().cloned().collect());
            let action = actions[round * 7 % actions.len()].clone();
            screen.harness.state_mut().obey(Ask::Table(Command::Do(seat, action)));
            screen.harness.state_mut().settle();
        }
        screen.run();
        point_at_line(&mut screen, "black: ");
        screen
    }),
    ("tile-lens", || {
        let mut screen = page("Help");
        screen.click("Tile Chess").click("Lessons").click("Go on").click("Go on");
        screen.harness.key_press(Key::U);
        screen.run();
        let holder = screen.starting("0,3, ")[0].rect().center();
        screen.harness.hover_at(holder);
        screen.run();
        screen
    }),
    ("cards", || {
        at_the_table(&Deal {
            white: "dub church trap jenga kidnapping",
            black: "nope duel",
            ..Deal::default()
        })
    }),
    ("cards-curtain", || {
        let mut screen = two_kings("mercy");
        screen.squares("a2 a3");
        screen
    }),
    ("cards-window", || {
        let mut screen = two_kings("church");
        screen.squares("a2 a3");
        screen
    }),
    ("cards-choice", || {
        let mut screen = two_kings("church");
        screen.squares("a2 a3").press("Church. ");
        screen
    }),
    ("cards-counter", || {
        let deal = Deal { white: "church", black: "nope", position: Some(TWO_KINGS), ..Deal::default() };
        let mut screen = at_the_table(&deal);
        screen.squares("a2 a3").press("Church. ").square("e5").click("I am black");
        screen
    }),
    ("cards-open", || {
        at_the_table(&Deal {
            white: "trap magnetism church",
            black: "mercy church",
            are_hands_open: true,
            ..Deal::default()
        })
    }),
    ("cards-history", || {
        let mut screen = at_the_table(&Deal {
            white: "church dub mercy",
            black: "nope cancelled",
            are_hands_open: true,
            ..Deal::default()
        });
        screen.squares("e2 e4").press("Church. ").square("a5").press("Nope. ").squares("d7 d5");
        point_at_line(&mut screen, "black: Nope");
        screen
    }),
    ("chess-history", || {
        let mut screen = chess();
        point_at_line(&mut screen, "white: Nf3");
        screen
    }),
    ("cards-bot", || {
        let host = TestHost::default();
        host.0.borrow_mut().bots_are_slow = true;
        let mut screen =
            dealt_on(host, &Deal { white: "dub mercy", is_black_a_bot: true, ..Deal::default() });
        screen.squares("e2 e4");
        screen
    }),
    ("cards-pile", || {
        let mut screen = at_the_table(&Deal { white: "dub", ..Deal::default() });
        screen.press("Dub. ").square("b1").square("c3").click("I am black");
        screen.press("Look through: Discards, 1 card");
        screen
    }),
    ("game-cover", || {
        let mut screen = two_kings("kidnapping");
        screen.squares("a2 a3").press("Kidnapping. ");
        screen
    }),
    ("game-recall", || {
        let mut screen = two_kings("kidnapping");
        screen.squares("a2 a3").press("Kidnapping. ").square("b7").click("I am black").square("b7");
        screen
    }),
    ("game-countdown", || {
        let mut screen = two_kings("chronometer");
        screen.squares("a2 a3").press("Chronometer. ").click("I am black");
        screen
    }),
    ("game-duel", duel),
    ("game-duel-draw", || {
        let mut screen = duel();
        screen.click("Draw fast");
        screen
    }),
    ("game-duel-wait", || {
        let mut screen = duel();
        screen.click("Draw fast").find("Begin").click();
        screen.harness.run();
        screen
    }),
    ("game-duel-now", || {
        let mut screen = duel();
        screen.click("Draw fast").find("Begin").click();
        screen.harness.run();
        screen.host.pass(5.0);
        screen.harness.run();
        screen
    }),
    ("game-duel-over", || {
        let mut screen = duel();
        screen.click("Draw fast").click("Begin");
        screen.host.pass(10.0);
        screen.run();
        screen.harness.key_press(Key::A);
        screen.run();
        screen
    }),
    ("game-roshambo", || {
        let mut screen = duel();
        screen.click("Rock, paper, scissors");
        screen
    }),
    ("game-balance", || {
        let deal = Deal {
            white: "jenga",
            position: Some(TWO_KINGS),
            lost: &[(Seat::WHITE, "knight")],
            ..Deal::default()
        };
        let mut screen = at_the_table(&deal);
        screen.squares("a2 a3").press("Jenga. ");
        screen
    }),
    ("game-words", || {
        let mut screen = two_kings("omerta");
        screen.squares("a2 a3").press("Omertà. ");
        if screen.has("I am black") {
            screen.click("I am black");
        }
        screen
    }),
    ("game-words-said", || {
        let deal =
            Deal { white: "omerta", position: Some(TWO_KINGS), is_black_a_bot: true, ..Deal::default() };
        let mut screen = at_the_table(&deal);
        screen.squares("a2 a3").press("Omertà. ").click("Resign, or say something");
        screen
    }),
    ("game-accuse", respect),
    ("game-accused", || {
        let mut screen = respect();
        screen.click("White: Accuse");
        screen
    }),
    ("game-note", || {
        let mut screen = two_kings("trap");
        screen.squares("a2 a3").press("Trap. ");
        screen
    }),
    ("game-noted", || {
        let mut screen = two_kings("trap");
        screen.squares("a2 a3").press("Trap. ").square("h5").click("I am black");
        screen.squares("a7 a6").click("I am white");
        screen
    }),
    ("game-third-hand", || {
        let mut screen = two_kings("ingerence");
        screen.press("Ingerence. ");
        screen
    }),
    ("browse", || page("Cards")),
    ("decks", || {
        let mut screen = page("Cards");
        screen.click("Decks");
        screen
    }),
    ("balance", || {
        let mut screen = page("Cards");
        screen.click("Balance");
        screen
    }),
    ("workshop", || {
        let host = TestHost::default();
        let mut screen = Screen::on(TestHost(host.0, host.1.with_own()));
        screen.click("Cards").click("Workshop");
        screen.find("Text of cards.toml").focus();
        screen.run();
        screen.harness.event(Event::Text("# chose ".to_owned()));
        screen.run();
        screen
    }),
];

#[test]
#[ignore = "it writes pictures, for eyes"]
fn looks() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/looks");
    let wanted = std::env::var("UNRULY_LOOKS").unwrap_or_default();
    let is_wanted = |name: &str| {
        let mut words = wanted.split_whitespace().peekable();
        words.peek().is_none() || words.any(|word| name.contains(word))
    };
    for (scene, set) in SCENES {
        let looks: Vec<&Look> =
            LOOKS.iter().filter(|look| is_wanted(&format!("{scene}.{}.png", look.name))).collect();
        if looks.is_empty() {
            continue;
        }
        let mut screen = set();
        for look in looks {
            let settings = Settings {
                theme: look.theme,
                language: look.language.to_owned(),
                size: look.size,
                ..screen.harness.state().state.settings.clone()
            };
            screen
                .harness
                .input_mut()
                .viewports
                .entry(egui::ViewportId::ROOT)
                .or_default()
                .native_pixels_per_point = Some(FINER);
            screen.harness.state_mut().obey(Ask::Set(Box::new(settings)));
            let ctx = screen.harness.ctx.clone();
            screen.harness.state_mut().fit(&ctx, look.window);
            screen.harness.run();
            screen.harness.set_size(look.window / ctx.zoom_factor());
            for _ in 0..4 {
                screen.harness.run();
            }
            keep_in(&folder, &screen, &format!("{scene}.{}.png", look.name));
        }
    }
}

/// Every card of the sets that ship, without its title, as small as in a hand and as large as when it is read.
#[test]
#[ignore = "it writes files"]
fn sheets_of_cards() {
    use egui::{Color32, Rect, Shape, pos2};
    use unruly_kit::card::{Manner, Pose, paint};

    let words = super::words("en");
    let sets = [unruly_fandeck::rulesets(), unruly_knightmare::rulesets()].into_iter().flatten();
    for ruleset in sets {
        let id = ruleset.profile().id.clone();
        for (width, title, columns) in [(110.0_f32, false, 14), (110.0, true, 14), (210.0, true, 9)] {
            let ctx = egui::Context::default();
            unruly_kit::theme::install_fonts(&ctx);
            let count = ruleset.cards().len();
            let size = Pose::size(width) + vec2(10.0, 10.0);
            let rows = count.div_ceil(columns);
            let whole = vec2(size.x * columns as f32, size.y * rows as f32);
            let input = egui::RawInput {
                screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), whole)),
                ..egui::RawInput::default()
            };
            let mut shapes = Vec::new();
            // Fonts come into use with the second pass.
            for _ in 0..2 {
                let mut output = ctx.run_ui(input.clone(), |ui| {
                    let painter = ui.ctx().layer_painter(egui::LayerId::background());
                    painter.add(Shape::rect_filled(ui.ctx().content_rect(), 0.0, Color32::from_gray(0x2a)));
                    for (index, card) in ruleset.cards().iter().enumerate() {
                        let at = pos2(size.x * (index % columns) as f32, size.y * (index / columns) as f32);
                        let place = Rect::from_min_size(at + vec2(5.0, 5.0), Pose::size(width));
                        let mut card = card.clone();
                        if !title {
                            card.title = " ".to_owned();
                        }
                        paint(&painter, Pose::upright(place), &card, &words, Manner::PLAIN);
                    }
                });
                output.textures_delta.clear();
                shapes = std::mem::take(&mut output.shapes);
            }
            let image = crate::picture::raster::painted(&ctx, shapes, whole, FINER);
            let folder = std::env::var("UNRULY_PICTURES").unwrap_or_else(|_| "../../target/looks".to_owned());
            let name = format!("sheet-{id}-{width}{}.png", if title { "" } else { "-untitled" });
            #[allow(
                clippy::disallowed_methods,
                reason = "files are the host's, and here the test is the host"
            )]
            std::fs::write(Path::new(&folder).join(name), crate::picture::raster::encoded(&image).unwrap())
                .unwrap();
        }
    }
}
