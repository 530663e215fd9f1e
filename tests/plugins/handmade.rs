//! Plugins in C: a sound one, and those that get everything wrong that can be got wrong.

use std::fs;
use std::path::{Path, PathBuf};

use rand_chacha::rand_core::SeedableRng;
use unruly_bots::{BotSpec, View};
use unruly_conformance::{Trial, check};
use unruly_contract::{Action, Chance, Limits, Memory, Outcome, Seat, Secrecy, Setup, Unhurried, Viewer};
use unruly_plugin_host::{InspectError, Level, Loaded, inspect, load_library};

use super::built::{compiled, plugin_file};
use super::{hosted, kept_log, no_log};

fn chomp(folder: &Path) -> Loaded {
    let library = compiled(folder, "chomp", &[&plugin_file("chomp/chomp.c")], &[]);
    let bytes = fs::read(&library).unwrap();
    assert_eq!(inspect(&bytes).map(|head| (head.abi_major, head.schema)), Ok((1, 2)));
    load_library("test.faulty", &library, &no_log()).unwrap()
}

#[test]
fn chomp_conforms() {
    let folder = tempfile::tempdir().unwrap();
    let plugin = chomp(folder.path());
    let report = check(&plugin.rulesets[0], &Trial::default());
    assert!(report.is_clean() && report.plies >= 10_000, "{report}");
}

/// The first player wins on a bar of more than one square: if the smallest bite of all loses, its answer would have won as the first.
#[test]
fn the_mind_of_chomp_never_loses_when_it_begins() {
    let folder = tempfile::tempdir().unwrap();
    let plugin = chomp(folder.path());
    for seed in 0..20 {
        let mut game = plugin.rulesets[0].start(&Setup::default()).unwrap();
        let (mut memory, mut chance) = (Memory::default(), Chance::seed_from_u64(seed));
        while let Some(&seat) = game.asked().first() {
            let action = if seat == Seat::WHITE {
                let thought = game.think(seat, &Limits::default(), &mut memory, &Unhurried).unwrap();
                assert_eq!(thought.score, 10_000);
                thought.action
            } else {
                game.any_answer(seat, &mut chance).unwrap()
            };
            game.act(seat, &action).unwrap();
        }
        assert_eq!(game.outcome(), Some(Outcome::Win { winner: Seat::WHITE, reason: "poison".into() }));
    }
}

#[test]
fn bots_of_the_program_play_what_a_plugin_in_c_brings() {
    let folder = tempfile::tempdir().unwrap();
    let plugin = chomp(folder.path());
    for spec in ["random", "greedy", "search:depth=3", "bot:nodes=100"] {
        let spec: BotSpec = spec.parse().unwrap();
        let mut game = plugin.rulesets[0].start(&Setup::default()).unwrap();
        let mut bots = [spec.make(1), spec.make(2)];
        while let Some(&seat) = game.asked().first() {
            let view = View::new(game.as_ref(), seat, Secrecy::Open);
            let limits = spec.limits().unwrap_or_default();
            let action = bots[seat.index()].choose(&view, &limits, &Unhurried).unwrap();
            game.act(seat, &action).unwrap();
        }
        assert!(game.outcome().is_some(), "{spec}");
    }
}

#[test]
fn a_game_can_be_played_without_a_single_piece_of_chess() {
    let folder = tempfile::tempdir().unwrap();
    let plugin = chomp(folder.path());
    let mut game = plugin.rulesets[0].start(&Setup::default()).unwrap();
    let events = game.act(Seat::WHITE, &Action::new("f3")).unwrap();
    assert_eq!(events.len(), 4 + 1, "f3, f4, g3 and g4 are gone, and the turn has passed");
    assert_eq!(game.scene(Viewer::Spectator).pieces.len(), 24);
    assert!(game.act(Seat::BLACK, &Action::new("g4")).is_err());
    game.act(Seat::BLACK, &Action::new("a1")).unwrap();
    assert_eq!(game.outcome().unwrap().winner(), Some(Seat::WHITE));
}

fn faulty(folder: &Path, macros: &[&str]) -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("plugins/faulty.c");
    compiled(folder, "faulty", &[&source], macros)
}

#[test]
fn nonsense_from_a_library_ends_its_game_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let (log, lines) = kept_log();
    let plugin = load_library("test.faulty", &faulty(folder.path(), &[]), &log).unwrap();
    let fault_of = |id: &str| {
        let game = hosted(&plugin, id).start(&Setup::default()).unwrap();
        let fault = game.ask("listing moves", |game| game.decisions()).unwrap_err();
        // It is not asked again, and says the same ever after.
        assert_eq!(game.ask("asking for the outcome", |game| game.outcome()), Err(fault.clone()));
        fault.to_string()
    };
    for (id, expected) in [
        ("garbage", "decisions, line 1, column 1: expected value"),
        ("bytes", "decisions, line 1"),
        ("deep", "lists and objects lie in one another more than 120 deep"),
        ("null", "it answers with 17 bytes at a null pointer"),
        ("endless", "it answers with more than 16777216 bytes"),
        ("status", "it gave back the status 17, which means nothing"),
        ("broken", "it broke down with the status -99: no more  [31mink"),
        ("empty", "decisions, line 1, column 1: EOF"),
        ("cut", "decisions, line 1"),
        ("crowd", "it has more than 1048576 values"),
    ] {
        let fault = fault_of(id);
        assert!(fault.contains(expected), "{id}: {fault:?} does not say {expected:?}");
        assert!(
            fault.starts_with("the rules broke down while listing moves: the plugin test.faulty: "),
            "{fault}"
        );
    }
    for id in ["handless", "refuses"] {
        let told = hosted(&plugin, id).start(&Setup::default()).map(|_| ()).unwrap_err().to_string();
        let expected = if id == "handless" {
            "says that it has made a game, and gives none"
        } else {
            "it refuses to start, and setup-error, line 1"
        };
        assert!(told.contains(expected), "{id}: {told}");
    }
    for (id, expected) in [
        ("absurd", "2147483647,0 is too far away"),
        ("other-viewer", "it shows the scene of referee to spectator"),
    ] {
        let game = hosted(&plugin, id).start(&Setup::default()).unwrap();
        let fault = game.ask("looking", |game| game.scene(Viewer::Spectator)).unwrap_err();
        assert!(fault.message.contains(expected), "{id}: {fault}");
    }
    let text = hosted(&plugin, "bytes").start(&Setup::default()).unwrap();
    assert!(text.ask("looking", |game| game.position()).unwrap_err().message.contains("what is no text"));
    // A flood is heard for a while.
    let mut flood = hosted(&plugin, "flood").start(&Setup::default()).unwrap();
    flood.change("acting", |game| game.act(Seat::WHITE, &Action::new("on"))).unwrap().unwrap();
    let lines = lines.lock().unwrap();
    assert_eq!(lines.len(), 101);
    assert_eq!(lines[0].0, Level::News);
    assert!(lines[100].1.contains("it says too much"), "{}", lines[100].1);
    // The others of the same library are as they were.
    let sound = hosted(&plugin, "sound").start(&Setup::default()).unwrap();
    assert_eq!(sound.ask("listing moves", |game| game.decisions().len()), Ok(1));
    assert_eq!(
        sound.ask("writing", |game| (game.position(), game.notation(Seat::WHITE, &Action::new("on")))),
        Ok((None, None))
    );
    let mut chance = (Chance::seed_from_u64(1), Chance::seed_from_u64(1));
    sound.ask("imagining", |game| drop(game.imagine(Seat::WHITE, &mut chance.0))).unwrap();
    rand::Rng::next_u64(&mut chance.1);
    assert_eq!(chance.0, chance.1, "what a library draws number by number is drawn from the host's chance");
}

#[test]
fn a_library_that_is_none_of_ours_is_seen_from_its_file() {
    #[track_caller]
    fn check(macros: &[&str], expected: impl Fn(&InspectError) -> bool) {
        let folder = tempfile::tempdir().unwrap();
        let library = faulty(folder.path(), macros);
        let error = inspect(&fs::read(&library).unwrap()).expect_err("it is none of ours");
        assert!(expected(&error), "{macros:?}: {error}");
        // And once more in memory, should somebody load what was not inspected.
        let told = load_library("test.faulty", &library, &no_log()).expect_err("it is none of ours");
        assert!(!told.is_empty());
    }
    check(&["-DABI=2"], |error| matches!(error, InspectError::OtherAbi { theirs: 2 }));
    check(&["-DABI=0"], |error| matches!(error, InspectError::OtherAbi { theirs: 0 }));
    check(&["-DSCHEMA=0"], |error| matches!(error, InspectError::OtherSchema { theirs: 0 }));
    check(&["-DSCHEMA=3"], |error| matches!(error, InspectError::OtherSchema { theirs: 3 }));
    check(&["-DSIZE=64"], |error| matches!(error, InspectError::TooShort(64)));
    check(&["-DFIRST_LETTER='X'"], |error| *error == InspectError::NoMagic);
    check(&["-DENTRY=something_else"], |error| *error == InspectError::NoEntry);
}

#[test]
fn a_library_of_an_earlier_schema_or_a_later_minor_version_is_taken_in() {
    let folder = tempfile::tempdir().unwrap();
    let library = faulty(folder.path(), &["-DSCHEMA=1", "-DSIZE=sizeof(unruly_entry)+8"]);
    assert!(inspect(&fs::read(&library).unwrap()).is_ok());
}

#[test]
fn a_file_that_is_cut_off_or_damaged_is_not_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let whole = fs::read(faulty(folder.path(), &[])).unwrap();
    assert!(inspect(&whole).is_ok());
    for part in 0..whole.len() / 97 {
        let cut = &whole[..part * 97];
        match inspect(cut) {
            Err(_) => {}
            // The part that is cut off here is read by nobody: tables of names for those who look for defects.
            Ok(head) => assert_eq!(head.abi_major, 1, "{} of {} bytes", cut.len(), whole.len()),
        }
    }
    assert!(matches!(
        inspect(&whole[..whole.len() / 2]),
        Err(InspectError::CutOff | InspectError::NotALibrary(_) | InspectError::NoEntry)
    ));
    // Damage anywhere makes it refused or leaves it be; nothing panics.
    let mut dice = Chance::seed_from_u64(11);
    for _ in 0..3000 {
        let mut damaged = whole.clone();
        for _ in 0..4 {
            let number = rand::Rng::next_u64(&mut dice);
            let place = number as usize % damaged.len().min(8192);
            damaged[place] = (number >> 56) as u8;
        }
        let _ = inspect(&damaged);
    }
}

#[test]
fn what_is_no_library_at_all_is_told_so() {
    let source = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("plugins/faulty.c")).unwrap();
    assert!(matches!(inspect(&source), Err(InspectError::NotALibrary(_))));
    let folder = tempfile::tempdir().unwrap();
    let object = compiled(folder.path(), "object", &[&plugin_file("chomp/chomp.c")], &["-c"]);
    assert_eq!(inspect(&fs::read(object).unwrap()), Err(InspectError::NotShared));
    for system in ["/bin/sh", "/usr/bin/env"] {
        if let Ok(program) = fs::read(system) {
            assert!(inspect(&program).is_err(), "{system}");
        }
    }
}

/// It stays as long as the process does, so whoever loads it again has the one that is there.
#[test]
fn a_library_begins_once_however_often_it_is_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let library = faulty(folder.path(), &[]);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..10 {
                    let plugin = load_library("test.faulty", &library, &no_log()).unwrap();
                    assert!(hosted(&plugin, "sound").start(&Setup::default()).is_ok());
                }
            });
        }
    });
}

#[test]
fn a_library_that_will_not_begin_says_why() {
    #[track_caller]
    fn check(macros: &[&str], expected: &str) {
        let folder = tempfile::tempdir().unwrap();
        let error = load_library("test.faulty", &faulty(folder.path(), macros), &no_log())
            .expect_err("it would not begin");
        assert!(error.contains(expected), "{macros:?}: {error:?} does not say {expected:?}");
    }
    check(&["-DREFUSES_IN_INIT"], "it would not begin: not on a Tuesday");
    check(&["-DDECISIONS=NULL"], "a function of its table is missing");
    check(&["-DDESCRIBED=\"{}\""], "cannot be read: missing field `id`");
    check(&["-DDESCRIBED=\"gibberish\""], "cannot be read");
    check(
        &[
            "-DDESCRIBED=\"{\\\"id\\\":\\\"../x\\\",\\\"version\\\":\\\"1\\\",\\\"rulesets\\\":[\\\"sound\\\"]}\"",
        ],
        "which nothing can be called",
    );
    check(
        &["-DDESCRIBED=\"{\\\"id\\\":\\\"x\\\",\\\"version\\\":\\\"1\\\",\\\"rulesets\\\":[]}\""],
        "it brings 0 rulesets",
    );
    check(
        &[
            "-DDESCRIBED=\"{\\\"id\\\":\\\"x\\\",\\\"version\\\":\\\"1\\\",\\\"rulesets\\\":[\\\"sound\\\",\\\"sound\\\"]}\"",
        ],
        "two of its rulesets are called sound",
    );
    check(
        &[
            "-DDESCRIBED=\"{\\\"id\\\":\\\"x\\\",\\\"version\\\":\\\"1\\\",\\\"rulesets\\\":[\\\"other\\\"]}\"",
        ],
        "its profile calls it \"sound\"",
    );
    check(
        &["-DDESCRIBED=\"{\\\"id\\\":\\\"x\\\",\\\"version\\\":\\\"1\\\",\\\"rulesets\\\":[\\\"A+B\\\"]}\""],
        "is no id of a ruleset",
    );
}
