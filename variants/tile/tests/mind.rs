//! The mind of Tile Chess: what it must see, and that it keeps to the rules whatever is agreed on.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use unruly_bots::search::{Prospect, prospect};
use unruly_bots::{BotSpec, View};
use unruly_contract::{
    Action, Chance, Control, Event, Game, Happening, Limits, Memory, OptionValue, Seat, Secrecy, Setup,
    Thought, Unhurried, Viewer,
};
use unruly_toys::{Curious, Stopped};

fn start(setup: &Setup) -> Box<dyn Game> {
    let tile = unruly_tile::rulesets().into_iter().next().expect("there is one");
    tile.start(setup).unwrap_or_else(|error| panic!("{setup:?}: {error}"))
}

fn at(position: &str) -> Box<dyn Game> {
    start(&Setup { position: Some(position.to_owned()), ..Setup::default() })
}

fn text(text: &str) -> OptionValue {
    OptionValue::Text(text.to_owned())
}

fn with(seats: u8, seed: u64, options: &[(&str, OptionValue)]) -> Box<dyn Game> {
    let options: BTreeMap<_, _> =
        options.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    start(&Setup { seats: Some(seats), seed, options, ..Setup::default() })
}

fn think(game: &dyn Game, limits: &Limits) -> Option<Thought> {
    game.think(*game.asked().first()?, limits, &mut Memory::default(), &Unhurried)
}

fn deep(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

#[track_caller]
fn act(game: &mut dyn Game, action: &Action) {
    let seat = *game.asked().first().expect("somebody is asked");
    game.act(seat, action)
        .unwrap_or_else(|refusal| panic!("{seat} {action}: {refusal} in\n{:?}", game.position()));
}

/// The mind's move there, at every depth up to this.
fn chosen(position: &str, depths: std::ops::RangeInclusive<u32>) -> Vec<String> {
    let game = at(position);
    depths
        .map(|depth| think(&*game, &deep(depth)).expect("there is a move").action.text().to_owned())
        .collect()
}

/// Red's rook and pawn give check to black, whose turn comes next. White's bishop bears on that King too; its pawn could
/// take the red queen.
const LOOT: &str = "players: white black red\nto-move: white\n\
    black K 0,0\nblack Q 0,-1\nblack R -1,-1\nblack P -1,0\n\
    red R 0,3\nred P -1,1\nred P -1,2\nred P -1,3\nred Q 0,4\nred K 0,5\n\
    white B 2,2\nwhite P 1,3\nwhite R 2,3\nwhite K 3,3\n";

#[test]
fn no_bot_announces_a_check_that_is_none() {
    for (name, seed) in [("novice", 3), ("learner", 4), ("greedy", 5)] {
        let spec: BotSpec = name.parse().unwrap();
        let mut bot = spec.make(seed);
        let mut game = at(&format!("announce: by-hand\n{LOOT}"));
        for _ in 0..45 {
            let Some(&seat) = game.asked().first() else { break };
            let chosen = bot.choose(&View::new(&*game, seat, Secrecy::Open), &nodes(60), &Unhurried);
            let action = chosen.expect("whoever is asked can answer");
            let events = game.act(seat, &action).expect("a bot keeps to the rules");
            let is_set_right = |event: &Event| matches!(event.what, Happening::Corrected { .. });
            assert!(!events.iter().any(is_set_right), "{name}: {action}");
        }
    }
}

#[test]
fn a_third_party_in_check_is_loot() {
    let before = at(LOOT).scene(Viewer::Referee);
    assert!(before.seats[1].in_check, "red and white give check to black");
    for mode in ["automatic", "polite", "sudden-death"] {
        let position = format!("announce: {mode}\n{LOOT}");
        for (action, depth) in chosen(&position, 1..=4).into_iter().zip(1..) {
            assert_eq!(action, "2,2>0,0", "{mode}, {depth} plies");
        }
    }
}

#[test]
fn a_check_that_red_announced_is_loot_for_white_too() {
    // By hand an unannounced check may not be used. Red's was announced, which frees everyone's right to it.
    let silent = LOOT.replace("to-move", "announce: by-hand\nto-move");
    let game = at(&silent);
    let taken = |game: &dyn Game| think(game, &deep(2)).expect("a move").action.text().starts_with("2,2>0,0");
    assert!(!taken(&*game), "nobody has announced anything");
    let mut game = at(&silent);
    game.act(Seat::RED, &Action::new("point out red black")).expect("anybody may");
    assert!(taken(&*game), "{:?}", think(&*game, &deep(2)));
}

/// White's bishop keeps black's rook from red's King. It could take a knight; then black takes the King, and all is black's.
const SCREEN: &str = "players: white black red\nto-move: white\n\
    black R 0,0\nblack K -1,-1\nblack P 0,-1\nblack P 1,0\n\
    white B 0,2\nwhite P 1,1\nwhite K 2,2\n\
    red K 0,4\nred N 1,3\nred Q 0,5\nred R 1,5\n";

#[test]
fn loot_is_not_left_to_others() {
    let mut game = at(SCREEN);
    act(&mut *game, &Action::new("0,2>1,3"));
    let taken = game.moves().iter().any(|(_, action)| action.text() == "0,0>0,4");
    assert!(taken, "black may take the King then");
    // Looking farther it finds that it loses its King wherever it keeps red's from black.
    for (action, depth) in chosen(SCREEN, 2..=3).into_iter().zip(2..) {
        let mut game = at(SCREEN);
        act(&mut *game, &Action::new(action.as_str()));
        let taken = game.moves().iter().any(|(_, answer)| answer.text().ends_with(">0,4"));
        assert!(!taken, "{action} at {depth} plies leaves red's King to black");
    }
}

#[test]
fn the_last_king_is_taken_at_once() {
    let game = at("players: white black\nto-move: white\nannounce: sudden-death\n\
        white K 0,0\nwhite R 1,1\nblack K 1,4\nblack P 0,3\nblack P 0,2\nblack Q 0,1\n");
    for depth in 1..=3 {
        let thought = think(&*game, &deep(depth)).expect("a move");
        assert_eq!((thought.action.text(), prospect(thought.score)), ("1,1>1,4", Prospect::WinIn(1)));
    }
}

#[test]
fn checks_are_announced_with_the_move_where_players_announce() {
    // In a game played by hand the mind's moves name all seats they then have in check, and nobody is corrected.
    let options = [("announce", text("by-hand")), ("set", text("fast")), ("layout", text("random"))];
    let mut announced = 0;
    for seed in 0..3 {
        let mut game = with(3, seed, &options);
        let mut memory = Memory::default();
        for _ in 0..80 {
            let Some(&seat) = game.asked().first() else { break };
            let thought = game.think(seat, &nodes(60), &mut memory, &Unhurried).expect("there is a move");
            let events = game.act(seat, &thought.action).expect("legal");
            let corrected = |event: &Event| matches!(event.what, Happening::Corrected { .. });
            assert!(!events.iter().any(corrected), "{}", thought.action);
            announced += u32::from(thought.action.text().contains("check"));
        }
    }
    assert!(announced > 3, "{announced}");
}

fn options_by_chance(chance: &mut Chance) -> Vec<(&'static str, OptionValue)> {
    let mut options = vec![("pawns", OptionValue::Number(chance.random_range(0..=5)))];
    let modes = ["automatic", "polite", "by-hand", "sudden-death"];
    options.push(("announce", text(modes.choose(chance).expect("some"))));
    for (key, value) in [
        ("set", text("fast")),
        ("layout", text("random")),
        ("random-layout", text("rectangle")),
        ("borders", text("9x8")),
        ("blood-lust", OptionValue::Flag(true)),
        ("mad-blood-lust", OptionValue::Flag(true)),
        ("friendly-fire", OptionValue::Flag(true)),
    ] {
        if chance.random_range(0..3) == 0 {
            options.push((key, value));
        }
    }
    options
}

/// A host who hears every thought.
#[derive(Default)]
struct Host(Mutex<Vec<Thought>>);

impl Control for Host {
    fn should_stop(&self) -> bool {
        false
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn progress(&self, thought: &Thought) {
        self.0.lock().expect("no panic").push(thought.clone());
    }
}

#[test]
fn with_any_options_thoughts_are_told_with_lines_that_can_be_played() {
    let mut longest = 0;
    for seed in 0..48 {
        let mut chance = Chance::seed_from_u64(seed);
        let options = options_by_chance(&mut chance);
        let mut game = with(2 + (seed % 5) as u8, seed, &options);
        let mut memory = Memory::default();
        for ply in 0..150 {
            let Some(&seat) = game.asked().first() else { break };
            // Now and then somebody gives up, and those tiles stay.
            if ply > 40 && game.asked().len() == 1 && chance.random_range(0..60) == 0 {
                game.act(seat, &Action::new("resign")).expect("anyone may resign");
                continue;
            }
            let host = Host::default();
            let last = game.think(seat, &nodes(40), &mut memory, &host).expect("there is a move");
            let heard = host.0.into_inner().expect("no panic");
            for thought in heard.iter().chain([&last]) {
                assert_eq!(thought.line.first(), Some(&thought.action));
                let mut here = game.fork();
                for action in &thought.line {
                    act(&mut *here, action);
                }
                longest = longest.max(thought.line.len());
            }
            // Half of all moves by chance, so that the game gets everywhere.
            let moves = game.moves();
            let (_, any) = moves.choose(&mut chance).expect("the game waits for a move");
            let action = if chance.random_range(0..2) == 0 { any } else { &last.action };
            act(&mut *game, action);
        }
    }
    assert!(longest >= 4, "{longest}");
}

#[test]
fn without_a_clock_the_same_question_has_the_same_answer() {
    for players in [2, 3, 4, 6] {
        let mut game = with(players, 1, &[("layout", text("random"))]);
        for _ in 0..12 {
            let thought = think(&*game, &nodes(1_500)).expect("there is a move");
            assert_eq!(think(&*game, &nodes(1_500)).as_ref(), Some(&thought));
            assert!(thought.nodes <= 1_500);
            act(&mut *game, &thought.action);
        }
    }
}

#[test]
fn depth_is_kept() {
    let game = at(LOOT);
    for depth in 1..=3 {
        assert_eq!(think(&*game, &deep(depth)).expect("a move").depth, depth);
    }
}

#[test]
fn a_stop_is_heard_and_something_is_done_all_the_same() {
    for mut game in [at(LOOT), with(4, 0, &[])] {
        let seat = game.asked()[0];
        let thought = game.think(seat, &Limits::default(), &mut Memory::default(), &Stopped).expect("a move");
        assert!(thought.nodes <= 1, "{thought:?}");
        act(&mut *game, &thought.action);
    }
}

#[test]
fn only_who_is_to_move_has_something_to_think_about() {
    let mut game = at(LOOT);
    let thought = |game: &dyn Game, seat| game.think(seat, &deep(1), &mut Memory::default(), &Unhurried);
    assert!(thought(&*game, Seat::WHITE).is_some());
    for other in [Seat::BLACK, Seat::RED, Seat::BLUE] {
        assert!(thought(&*game, other).is_none(), "{other}");
    }
    for seat in [Seat::WHITE, Seat::RED] {
        game.act(seat, &Action::new("resign")).expect("anyone may resign");
    }
    assert!(Seat::first(3).all(|seat| thought(&*game, seat).is_none()), "the game is over");
}

#[test]
fn layouts_are_not_left_to_chance() {
    // "Keep your pieces together during setup": around the King stand more tiles of one's own than where chance placed.
    let (mut own, mut others) = (0, 0);
    for seed in 0..8 {
        let mut chance = Chance::seed_from_u64(seed);
        let mut game = with(4, seed, &[]);
        let thinker = Seat::ALL[seed as usize % 4];
        while game.position().is_some_and(|text| text.contains("hand:")) {
            let seat = game.asked()[0];
            let action = if seat == thinker {
                think(&*game, &Limits::default()).expect("a placement").action
            } else {
                game.moves().choose(&mut chance).expect("a placement").1.clone()
            };
            game.act(seat, &action).expect("legal");
        }
        let scene = game.scene(Viewer::Referee);
        for seat in Seat::first(4) {
            let held: Vec<_> = scene.pieces.iter().filter(|piece| piece.owners == [seat]).collect();
            let king = held.iter().find(|piece| piece.parts[0].kind == "king").expect("a King").at;
            let near = |at: unruly_contract::Spot| at.x.abs_diff(king.x).max(at.y.abs_diff(king.y)) == 1;
            let guards = held.iter().filter(|piece| near(piece.at)).count();
            if seat == thinker { own += 3 * guards } else { others += guards }
        }
    }
    assert!(own > 2 * others, "{own} against {others} for as many Kings");
}

/// Plays a game between bots and tells who won.
fn winner(bots: &[&str], seed: u64, options: &[(&str, OptionValue)]) -> Option<Seat> {
    let specs: Vec<BotSpec> = bots.iter().map(|bot| bot.parse().expect("a bot")).collect();
    let mut players: Vec<_> =
        specs.iter().zip(0..).map(|(spec, place)| spec.make(seed * 8 + place)).collect();
    let mut game = with(bots.len() as u8, seed, options);
    for _ in 0..600 {
        let Some(&seat) = game.asked().first() else { break };
        let view = View::new(&*game, seat, Secrecy::Open);
        let limits = specs[seat.index()].limits().unwrap_or_default();
        let action = players[seat.index()].choose(&view, &limits, &Unhurried).expect("it is asked");
        act(&mut *game, &action);
    }
    game.outcome().and_then(|outcome| outcome.winner())
}

#[test]
fn chance_is_beaten_whatever_is_agreed_on() {
    let on = OptionValue::Flag(true);
    let tables: [&[(&str, OptionValue)]; 6] = [
        &[],
        &[("announce", text("by-hand")), ("set", text("fast"))],
        &[("announce", text("sudden-death"))],
        &[("blood-lust", on.clone()), ("layout", text("random"))],
        &[("mad-blood-lust", on.clone())],
        &[("borders", text("12x12")), ("announce", text("polite")), ("friendly-fire", on)],
    ];
    let mut won = 0;
    for options in tables {
        let mut lost = 0;
        for seed in 0..4 {
            let mut bots = ["random"; 4];
            bots[seed as usize] = "search:nodes=300";
            match winner(&bots, seed, options) {
                Some(seat) if seat == Seat::ALL[seed as usize] => won += 1,
                Some(_) => lost += 1,
                // Where all must give up their pieces, bare Kings may be left over.
                None => {}
            }
        }
        assert!(lost <= 1, "{lost} of 4 are lost with {options:?}");
    }
    assert!(won >= 18, "{won} of 24 are won");
}

#[test]
fn a_draw_is_taken_only_by_who_needs_it() {
    // Red has a queen and rooks, the others hardly anything.
    let mut game = at("players: white black red\nto-move: white\n\
        white K 0,0\nwhite P 1,0\nblack K 4,0\nblack P 3,0\nred K 2,3\nred Q 1,2\nred R 2,2\nred R 2,1\nred P 3,1\n");
    game.act(Seat::WHITE, &Action::new("draw offer")).expect("anyone may offer");
    let answer = |seat| {
        let view = View::new(&*game, seat, Secrecy::Open);
        let spec: BotSpec = "search:nodes=300".parse().expect("a bot");
        let said = spec.make(1).choose(&view, &nodes(300), &Unhurried);
        said.is_some_and(|action| action.text() == "draw accept")
    };
    assert!(answer(Seat::BLACK));
    assert!(!answer(Seat::RED));
}

#[test]
fn each_of_several_lines_begins_with_another_action() {
    // In the middle of a game of three, while tiles are laid out, and for two.
    let random = [("layout", text("random"))];
    for game in [at(LOOT), with(3, 1, &random), with(3, 1, &[]), with(2, 1, &random)] {
        for limits in [deep(2), nodes(3_000)] {
            let lines_of = |lines: usize| {
                let (seat, mut memory) = (game.asked()[0], Memory::default());
                game.think(seat, &limits, &mut memory, &Curious::about(lines))
                    .expect("there is something to do")
            };
            let alone = lines_of(1);
            assert_eq!(think(&*game, &limits), Some(alone.clone()), "a single line is searched as ever");
            assert!(alone.others.is_empty());
            let thought = lines_of(3);
            let mut lines = vec![(&thought.line, thought.score)];
            lines.extend(thought.others.iter().map(|other| (&other.line, other.score)));
            assert_eq!(lines.len(), 3, "{thought:?}");
            assert!(lines.is_sorted_by(|(_, better), (_, worse)| better >= worse), "{thought:?}");
            let begun: BTreeMap<_, _> = lines.iter().map(|(line, score)| (&line[0], score)).collect();
            assert_eq!(begun.len(), 3, "{thought:?}");
            for (line, _) in lines {
                let mut here = game.fork();
                line.iter().for_each(|action| act(&mut *here, action));
            }
        }
    }
}
