//! Playing, going back and forth, secrets, and rulesets that break down.

use super::{Consent, ReplayError, Table, TableError};
use crate::HostedRuleset;
use unruly_contract::{Action, Deed, Record, Seat, Setup, Variation, Viewer};
use unruly_toys::{Hands, Hooked, Method, Nim, NimFlaw};

fn nim() -> HostedRuleset {
    HostedRuleset::new(Nim::sound()).unwrap()
}

fn hands() -> HostedRuleset {
    HostedRuleset::new(Hands::sound()).unwrap()
}

fn large() -> Setup {
    let mut setup = Setup::default();
    setup.options.insert("least-heap".into(), unruly_contract::OptionValue::Number(9));
    setup
}

#[track_caller]
fn play(table: &mut Table, script: &str) {
    for line in script.split(", ") {
        let (seat, action) = line.split_once(": ").unwrap();
        table.act(seat.parse().unwrap(), &Action::new(action)).unwrap();
    }
}

fn status(table: &Table) -> String {
    table.ask(|game| game.position().unwrap()).unwrap()
}

const OPENING: &str = "white: take 1 from a, black: take 2 from b, white: take 1 from b, black: take 1 from c, white: take 2 from c, black: take 1 from a";

#[test]
fn undo_and_redo_go_back_and_forth() {
    let mut table = Table::start(&nim(), large()).unwrap();
    let mut seen = vec![status(&table)];
    for line in OPENING.split(", ") {
        play(&mut table, line);
        seen.push(status(&table));
    }
    let whole = table.record().clone();
    for ply in (0..6).rev() {
        table.undo(Consent::Own).unwrap();
        assert_eq!((table.ply(), &status(&table)), (ply, &seen[ply]));
    }
    assert_eq!(table.undo(Consent::Everyone), Err(TableError::NothingToUndo));
    for (ply, expected) in seen.iter().enumerate().skip(1) {
        table.redo().unwrap();
        assert_eq!((table.ply(), &status(&table)), (ply, expected));
    }
    assert_eq!(table.redo(), Err(TableError::NothingToRedo));
    assert_eq!(*table.record(), whole);
}

#[test]
fn another_action_ends_what_could_be_done_again() {
    let mut table = Table::start(&nim(), large()).unwrap();
    play(&mut table, OPENING);
    table.go_back(2, Consent::Own).unwrap();
    assert_eq!(table.redoable(), 4);
    play(&mut table, "white: take 9 from c");
    assert_eq!(table.redoable(), 0);
    assert_eq!(table.ply(), 3);
    assert_eq!(table.told(Viewer::Spectator).map(|(number, _)| number).max(), Some(3));
}

#[test]
fn looking_back_leaves_the_game_where_it_is() {
    let mut table = Table::start(&nim(), large()).unwrap();
    let mut seen = vec![status(&table)];
    for line in OPENING.split(", ") {
        play(&mut table, line);
        seen.push(status(&table));
    }
    for (ply, expected) in seen.iter().enumerate() {
        assert_eq!(
            table.look_back(ply).unwrap().ask("looking", |game| game.position()).unwrap().as_ref(),
            Some(expected)
        );
    }
    assert!(matches!(table.look_back(7), Err(TableError::NoSuchPly { ply: 7, plies: 6 })));
    assert!(matches!(table.go_back(7, Consent::Own), Err(TableError::NoSuchPly { ply: 7, plies: 6 })));
    assert_eq!(table.ply(), 6);
}

#[test]
fn what_was_revealed_is_taken_back_only_by_everyone() {
    let mut table = Table::start(&hands(), Setup::default()).unwrap();
    let first = table.decisions().unwrap()[0].actions()[1].clone();
    table.act(Seat::WHITE, &first).unwrap();
    assert_eq!(table.consent_for(0), Consent::Own);
    play(&mut table, "black: draw");
    let last = table.decisions().unwrap()[0].actions()[1].clone();
    table.act(Seat::WHITE, &last).unwrap();
    assert_eq!(table.consent_for(2), Consent::Own);
    assert_eq!(table.consent_for(1), Consent::Everyone);
    table.undo(Consent::Own).unwrap();
    let error = table.undo(Consent::Own).unwrap_err();
    assert_eq!(
        error.to_string(),
        "action 2, draw of black, revealed something hidden: to take it back every player must agree"
    );
    assert_eq!(table.go_back(0, Consent::Own), Err(error));
    assert_eq!(table.ply(), 2);
    table.undo(Consent::Everyone).unwrap();
    assert_eq!(table.ply(), 1);
    table.redo().unwrap();
    assert_eq!(table.ply(), 2);
}

#[test]
fn everyone_is_told_only_what_is_for_them() {
    let mut table = Table::start(&hands(), Setup::default()).unwrap();
    play(&mut table, "white: draw");
    let told = |viewer| table.told(viewer).count();
    assert_eq!(told(Viewer::Seat(Seat::WHITE)), 1);
    assert_eq!(told(Viewer::Referee), 1);
    assert_eq!(told(Viewer::Seat(Seat::BLACK)), 0);
    assert_eq!(told(Viewer::Spectator), 0);
}

#[test]
fn a_refusal_leaves_no_trace() {
    let mut table = Table::start(&nim(), large()).unwrap();
    play(&mut table, OPENING);
    table.undo(Consent::Own).unwrap();
    let refused = table.act(Seat::WHITE, &Action::new("take 1 from c"));
    assert!(matches!(refused, Err(TableError::Refused(_))));
    assert_eq!((table.ply(), table.redoable()), (5, 1));
}

#[test]
fn a_fault_ends_the_game_and_keeps_its_record() {
    let ruleset = HostedRuleset::new(Nim::flawed(NimFlaw::Panics)).unwrap();
    let mut table = Table::start(&ruleset, Setup::default()).unwrap();
    play(&mut table, "white: take 2 from b");
    let error = table.act(Seat::BLACK, &Action::new("take 1 from c")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the rules broke down while black did take 1 from c: two in the second heap; the game ends here, and its record is kept"
    );
    assert_eq!(table.decisions().unwrap_err(), error);
    assert_eq!(table.scene(Viewer::Referee).unwrap_err(), error);
    assert_eq!(table.undo(Consent::Everyone).unwrap_err(), error);
    assert_eq!(table.act(Seat::BLACK, &Action::new("resign")).unwrap_err(), error);
    assert_eq!(table.record().actions.len(), 1);
    assert!(Table::replay(table.record(), &ruleset).is_ok());
}

#[test]
fn a_question_that_panics_ends_the_game_too() {
    let table = Table::start(&nim(), Setup::default()).unwrap();
    assert!(matches!(table.ask(|_| panic!("what?")), Err::<(), _>(TableError::Broken(_))));
    assert!(table.fault().is_some());
    assert!(table.outcome().is_err());
}

#[track_caller]
fn check_replay(ruleset: &HostedRuleset, record: &Record, expected: &str) {
    let message = Table::replay(record, ruleset)
        .err()
        .map_or("replayed".to_owned(), |error| ruleset.english().say(&error.phrase()));
    assert_eq!(message, expected);
}

#[test]
fn a_replay_checks_every_action() {
    let nim = nim();
    let mut table = Table::start(&nim, large()).unwrap();
    table.note("white", "Ada");
    play(&mut table, OPENING);
    let record = table.record().clone();
    let replayed = Table::replay(&record, &nim).unwrap();
    assert_eq!(*replayed.record(), record);
    assert_eq!(status(&replayed), status(&table));

    let mut doubled = record.clone();
    doubled.actions.insert(1, doubled.actions[0].clone());
    check_replay(
        &nim,
        &doubled,
        "action 2, take 1 from a of white, cannot be done: it is not for white to answer now; black is asked",
    );
    // The options of another game are no faults of this record.
    check_replay(&hands(), &record, "this is a record of nim, not of hands");
    let renamed = Record { ruleset: "hands".into(), ..record.clone() };
    check_replay(
        &hands(),
        &renamed,
        "the recorded game cannot start: Hands has no option \"least-heap\"; it has none",
    );
    let unseated = Record { setup: Setup { seats: Some(9), ..Setup::default() }, ..record };
    assert!(matches!(Table::replay(&unseated, &nim), Err(ReplayError::Setup(_))));
}

#[test]
fn a_replay_checks_variations_and_keeps_them() {
    let nim = nim();
    let mut table = Table::start(&nim, large()).unwrap();
    play(&mut table, OPENING);
    let mut record = table.record().clone();
    let deed = |seat, action: &str| Deed { seat, action: Action::new(action) };
    let (white, black) = (deed(Seat::WHITE, "take 1 from b"), deed(Seat::BLACK, "take 1 from b"));
    record.variations = vec![
        Variation { of: 0, from: 3, actions: vec![black.clone(), white] },
        Variation { of: 1, from: 5, actions: vec![black.clone()] },
    ];
    let mut replayed = Table::replay(&record, &nim).unwrap();
    assert_eq!(*replayed.record(), record);
    assert_eq!(status(&replayed), status(&table), "the game stays where it is");
    // A game that is taken back keeps them whole.
    replayed.go_back(2, Consent::Own).unwrap();
    let paths = replayed.record().paths().unwrap();
    assert_eq!(paths.iter().map(Vec::len).collect::<Vec<_>>(), [2, 5, 6]);
    record.variations[1].actions = vec![black.clone(), black];
    let again = "variation 2: action 2, take 1 from b of black, cannot be done: it is not for black to answer now; white is asked";
    check_replay(&nim, &record, again);
    record.variations[1].from = 9;
    let beyond = "variation 2 begins after action 9, and the line that it leaves has 5";
    check_replay(&nim, &record, beyond);
}

#[test]
fn a_long_game_goes_back_exactly() {
    // Takes one piece each time from heaps that are large enough for two hundred turns.
    let nim = nim();
    let setup = Setup { position: Some("99 99 99 white".into()), ..Setup::default() };
    let mut table = Table::start(&nim, setup).unwrap();
    let mut seen = vec![status(&table)];
    for turn in 0..250 {
        let heap = ['a', 'b', 'c'][turn % 3];
        table.act(Seat::ALL[turn % 2], &Action::new(format!("take 1 from {heap}"))).unwrap();
        seen.push(status(&table));
    }
    for ply in [249, 100, 99, 98, 97, 50, 3, 0] {
        table.go_back(ply, Consent::Own).unwrap();
        assert_eq!(status(&table), seen[ply]);
    }
    while table.redoable() > 0 {
        table.redo().unwrap();
    }
    assert_eq!(status(&table), seen[250]);
}

/// Everything that can be asked of a table.
fn ask_everything(table: &mut Table) -> Vec<TableError> {
    let seat = Seat::WHITE;
    let mut answers = vec![
        table.decisions().err(),
        table.scene(Viewer::Referee).err(),
        table.outcome().err(),
        table.fork().err(),
        table.look_back(0).err(),
        table.ask(|game| game.asked()).err(),
        table.ask(|game| game.position()).err(),
    ];
    answers.push(table.act(seat, &Action::new("take 1 from b")).err());
    answers.push(table.undo(Consent::Everyone).err());
    answers.push(table.redo().err());
    answers.into_iter().flatten().collect()
}

#[test]
fn whichever_method_breaks_down_the_record_is_kept_and_nothing_else_is_asked() {
    for method in Method::OF_GAMES {
        let ruleset = HostedRuleset::new(Hooked::breaking(Nim::sound(), method, 2)).unwrap();
        let mut table = Table::start(&ruleset, large()).unwrap();
        play(&mut table, "white: take 1 from a, black: take 1 from a");
        let record = table.record().clone();
        let errors = ask_everything(&mut table);
        assert!(errors.windows(2).all(|pair| pair[0] == pair[1]), "{method:?}: {errors:?}");
        match table.fault() {
            Some(fault) => assert_eq!(fault.message, format!("{method:?} is broken")),
            None => assert_eq!(errors, [], "{method:?}"),
        }
        assert_eq!(table.record().actions[..2], record.actions[..], "{method:?}");
    }
}
