//! Plugins in Rust that break down: the panic stays inside, its game is over, and everything else goes on.

use unruly_bots::{BotSpec, View};
use unruly_contract::{Action, Limits, Memory, Seat, Secrecy, Setup, Unhurried, Viewer};
use unruly_plugin_host::load_library;
use unruly_table::{HostedGame, HostedRuleset, StartError, Table};
use unruly_toys::Method;

use super::built::example;
use super::{hosted, kept_log, loaded};

/// A game in which the first action is done.
fn begun(ruleset: &HostedRuleset) -> HostedGame {
    let mut game = ruleset.start(&Setup::default()).unwrap();
    game.change("acting", |game| game.act(Seat::WHITE, &Action::new("take 1 from a"))).unwrap().unwrap();
    game
}

#[test]
fn whichever_method_panics_its_own_game_ends_and_nothing_else() {
    let plugin = loaded("toys_plugin");
    let sound = begun(&hosted(&plugin, "nim"));
    let mut broken = Vec::new();
    for method in Method::OF_GAMES {
        let id = format!("breaks-{}", format!("{method:?}").to_lowercase());
        let mut game = begun(&hosted(&plugin, &id));
        let fault = game.change("trying all of it", |game| {
            let action = Action::new("take 1 from b");
            let mut chance =
                <unruly_contract::Chance as rand_chacha::rand_core::SeedableRng>::seed_from_u64(1);
            let before = game.fork();
            drop((game.decisions(), game.asked(), game.any_answer(Seat::BLACK, &mut chance)));
            drop((
                game.scene(Viewer::Spectator),
                game.outcome(),
                game.worth(Seat::WHITE),
                game.foresee(Seat::WHITE, 9),
            ));
            drop((game.imagine(Seat::BLACK, &mut chance), game.read(Seat::BLACK, "x"), game.position()));
            drop((
                game.notation(Seat::BLACK, &action),
                game.time_control(),
                game.one_ply_on(Seat::BLACK, &action),
            ));
            let _ =
                game.perft(unruly_contract::Perft { depth: 1, counting: unruly_contract::Counting::Made });
            drop(game.think(Seat::BLACK, &Limits::default(), &mut Memory::default(), &Unhurried));
            drop((game.audit(), game.audit_at_a_glance(), game.audit_since(before.as_ref())));
            drop(game.act(Seat::BLACK, &action));
        });
        let fault = fault.unwrap_err();
        assert!(fault.message.contains("the plugin test.toys: it panicked:"), "{id}: {fault}");
        assert!(fault.message.contains(&format!("{method:?} is broken")), "{id}: {fault}");
        broken.push(method);
    }
    assert_eq!(broken.len(), Method::OF_GAMES.len());
    assert_eq!(sound.ask("looking", |game| game.scene(Viewer::Spectator).pieces.len()), Ok(3));
    begun(&hosted(&plugin, "nim"));
}

#[test]
fn a_plugin_that_panics_as_a_game_starts_says_so() {
    let plugin = loaded("toys_plugin");
    let told = hosted(&plugin, "breaks-at-once").start(&Setup::default()).map(|_| ());
    let Err(StartError::Broken(fault)) = told else { panic!("{told:?}") };
    assert_eq!(
        fault.to_string(),
        "the rules broke down while starting a game: the plugin test.toys: it panicked: Start is broken"
    );
}

#[test]
fn a_game_at_a_table_that_breaks_down_leaves_its_record() {
    let plugin = loaded("toys_plugin");
    let mut table = Table::start(&hosted(&plugin, "breaks-act"), Setup::default()).unwrap();
    table.act(Seat::WHITE, &Action::new("take 1 from a")).unwrap();
    let told = table.act(Seat::BLACK, &Action::new("take 1 from b")).unwrap_err().to_string();
    assert!(told.contains("Act is broken"), "{told}");
    let record = table.record().to_toml();
    let read = unruly_contract::Record::from_toml(&record).unwrap();
    assert_eq!((read.ruleset.as_str(), read.actions.len()), ("breaks-act", 1));
}

#[test]
fn where_a_panic_was_is_told_to_the_log_and_printed_nowhere() {
    let (log, lines) = kept_log();
    // The first log that a library is given is the one that it has, so this is a copy with a name of its own.
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("toys_for_the_log.so");
    std::fs::copy(example("toys_plugin"), &copy).unwrap();
    let plugin = load_library("test.toys", &copy, &log).unwrap();
    let game = begun(&hosted(&plugin, "breaks-scene"));
    assert!(game.ask("looking", |game| game.scene(Viewer::Spectator)).is_err());
    let lines = lines.lock().unwrap();
    assert!(
        lines.iter().any(|(_, line)| line.contains("hooked.rs") && line.contains("Scene is broken")),
        "{lines:?}"
    );
}

#[test]
fn a_bot_inside_a_plugin_that_breaks_down_is_a_fault_of_its_game() {
    let plugin = loaded("toys_plugin");
    let game = begun(&hosted(&plugin, "breaks-think"));
    let spec: BotSpec = "search:depth=2".parse().unwrap();
    let fault = game.ask("thinking", |game| {
        spec.make(1).choose(&View::new(game, Seat::BLACK, Secrecy::Open), &Limits::default(), &Unhurried)
    });
    assert!(fault.unwrap_err().message.contains("Think is broken"));
    // A bot with memories of one game plays another as ever.
    let mut bot = spec.make(1);
    for plugin in [loaded("toys_plugin"), loaded("toys_plugin")] {
        let game = begun(&hosted(&plugin, "nim"));
        let limits = spec.limits().unwrap();
        let chosen = game.ask("thinking", |game| {
            bot.choose(&View::new(game, Seat::BLACK, Secrecy::Open), &limits, &Unhurried)
        });
        assert!(chosen.unwrap().is_some());
    }
}
