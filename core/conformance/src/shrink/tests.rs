//! Failures of toy games with a planted defect, made small.

use std::sync::Arc;

use crate::{Check, Depth, Failure, Kind, Patrol};
use unruly_contract::{OptionValue, Record, Ruleset, Setup};
use unruly_toys::{Drawer, Hands, HandsFlaw};

use super::shrink;

/// Plays games until one fails.
fn found(ruleset: &Arc<dyn Ruleset>, setup: &Setup, depth: Depth) -> Failure {
    let play = |seed| -> Result<Record, Box<Failure>> {
        let mut patrol = Patrol::start_at(ruleset, Setup { seed, ..setup.clone() }, depth)?;
        while let Some((seat, action)) = patrol.any_answer() {
            patrol.act(seat, &action)?;
        }
        patrol.finish()
    };
    *(0..200).find_map(|seed| play(seed).err()).expect("the defect shows in one game of many")
}

fn deeds(record: &Record) -> Vec<String> {
    record.actions.iter().map(|deed| format!("{}: {}", deed.seat, deed.action)).collect()
}

#[test]
fn only_the_action_that_loses_a_card_is_left() {
    let ruleset = Hands::flawed(HandsFlaw::LosesCards);
    // It is found after some plays that have nothing to do with it.
    let failure = found(&ruleset, &Setup::default(), Depth::Sampled);
    let small = shrink(&ruleset, &failure, &mut |_| true).expect("it fails again");
    assert_eq!(small.check, Check::Books);
    assert_eq!(deeds(small.record.as_ref().unwrap()), ["white: draw"]);
}

/// The two cards of which one must be played on the other, and neither the other cards nor the options matter.
#[test]
fn what_a_defect_does_not_need_is_taken_away() {
    let ruleset = Drawer::flawed();
    let setup = Setup { options: [("slow".to_owned(), OptionValue::Flag(true))].into(), ..Setup::default() };
    let failure = found(&ruleset, &setup, Depth::Sampled);
    let large = failure.record.as_ref().unwrap();
    let small = shrink(&ruleset, &failure, &mut |_| true).expect("it fails again");
    assert_eq!(Kind::of(&ruleset, &small), Kind::of(&ruleset, &failure));
    let record = small.record.as_ref().unwrap();
    assert!(record.setup.options.is_empty(), "{:?}", record.setup);
    let arrangement = &record.setup.arrangement;
    let cards: Vec<&str> =
        arrangement.hands.values().flatten().chain(&arrangement.deck).map(String::as_str).collect();
    // Between the two somebody else has to do something, and may play a card.
    assert!(cards.contains(&"match") && cards.contains(&"oil") && cards.len() <= 3, "{:?}", record.setup);
    let deeds = deeds(record);
    assert!(deeds.len() <= 3 && deeds.len() < large.actions.len(), "{deeds:?}");
    let plays = |card: &str| deeds.iter().filter(|deed| deed.contains(&format!("play {card}"))).count();
    assert_eq!((plays("oil"), plays("match")), (1, 1), "{deeds:?}");
}

#[test]
fn who_has_no_time_gets_the_failure_as_it_was() {
    let ruleset = Drawer::flawed();
    let failure = found(&ruleset, &Setup::default(), Depth::Sampled);
    let small = shrink(&ruleset, &failure, &mut |_| false).expect("it fails again");
    let length = |failure: &Failure| failure.record.as_ref().unwrap().actions.len();
    assert_eq!(length(&small), length(&failure));
}

#[test]
fn a_failure_that_does_not_come_again_is_not_shrunk() {
    let ruleset = Hands::flawed(HandsFlaw::LosesCards);
    let failure = found(&ruleset, &Setup::default(), Depth::Sampled);
    assert_eq!(shrink(&Hands::sound(), &failure, &mut |_| true), None);
}

#[test]
fn failures_are_of_a_kind_whichever_card_or_seat_they_name() {
    let ruleset = Drawer::flawed();
    let kind = |detail: &str| {
        Kind::of(&ruleset, &Failure { check: Check::Books, detail: detail.to_owned(), record: None })
    };
    assert_eq!(kind("the card oil lies in 2 places"), kind("the card match lies in 3 places"));
    assert_eq!(kind("white has no royal piece"), kind("black has no royal piece"));
    assert_ne!(kind("white has no royal piece"), kind("white has no piece"));
}
