//! The suite itself on trial: sound games pass, and each flaw is found.

use std::sync::Arc;

use super::{Check, Depth, Failure, Patrol, Report, Trial, check};
use unruly_contract::{Ruleset, Setup};
use unruly_toys::{Hands, HandsFlaw, Later, Nim, NimFlaw};

fn report(ruleset: &Arc<dyn Ruleset>) -> Report {
    check(ruleset, &Trial { plies: 2_000, examined: 200, ..Trial::default() })
}

#[track_caller]
fn check_flaw(ruleset: &Arc<dyn Ruleset>, expected: Check) {
    let report = report(ruleset);
    assert!(report.fails(expected), "not found {expected}: {report}");
}

#[test]
fn sound_games_pass() {
    for ruleset in [Nim::sound(), Hands::sound(), Later::sound()] {
        let report = check(&ruleset, &Trial::default());
        assert!(report.is_clean(), "{report}");
        assert!(report.plies >= 10_000 && report.examined >= 400, "{report}");
    }
}

#[test]
fn each_flaw_of_an_open_game_is_found() {
    for (flaw, expected) in [
        (NimFlaw::AcceptsWhatItNeverOffered, Check::Refusals),
        (NimFlaw::AcceptsLooseText, Check::Refusals),
        (NimFlaw::OffersTooMuch, Check::Offers),
        (NimFlaw::ChangesWhenItRefuses, Check::Refusals),
        (NimFlaw::SharesItsForks, Check::Forks),
        (NimFlaw::AsksAfterTheEnd, Check::Asking),
        (NimFlaw::StopsAsking, Check::Asking),
        (NimFlaw::WaitsForAnother, Check::Asking),
        (NimFlaw::RepeatsItself, Check::Texts),
        (NimFlaw::ReadsWrongly, Check::Texts),
        (NimFlaw::ForgetsTheTurnInPositions, Check::Positions),
        (NimFlaw::MiscountsInBulk, Check::Counts),
        (NimFlaw::DependsOnWhatWasPlayedBefore, Check::Replay),
        (NimFlaw::Panics, Check::Soundness),
        (NimFlaw::PanicsAtOddPositions, Check::Soundness),
        (NimFlaw::HasABadDefault, Check::Profile),
        (NimFlaw::ShoutsItsId, Check::Profile),
        (NimFlaw::SeatsAnyNumber, Check::Start),
        (NimFlaw::TakesAnyOption, Check::Start),
        (NimFlaw::TakesAnyPosition, Check::Start),
        (NimFlaw::ShowsMoreToWhite, Check::Secrecy),
        (NimFlaw::ImaginesAnotherGame, Check::Imagination),
        (NimFlaw::RevealsThoughOpen, Check::Secrecy),
        (NimFlaw::DeclinesInSecret, Check::Offers),
        (NimFlaw::DrawsWhatItNeverOffered, Check::Offers),
        (NimFlaw::DrawsForAnybody, Check::Offers),
    ] {
        check_flaw(&Nim::flawed(flaw), expected);
    }
}

#[test]
fn each_flaw_of_a_game_with_secrets_is_found() {
    for (flaw, expected) in [
        (HandsFlaw::ShowsTheDeckInItsStatus, Check::Secrecy),
        (HandsFlaw::CountsTheOthersCards, Check::Secrecy),
        (HandsFlaw::ImaginesWhatIs, Check::Imagination),
        (HandsFlaw::ImaginesAnotherHand, Check::Secrecy),
        (HandsFlaw::ImaginesByTheClock, Check::Imagination),
        (HandsFlaw::IgnoresItsSeed, Check::Replay),
        (HandsFlaw::LosesCards, Check::Books),
    ] {
        check_flaw(&Hands::flawed(flaw), expected);
    }
}

/// Plays games under full watch until something is amiss.
fn patrolled(ruleset: &Arc<dyn Ruleset>) -> Result<(), Box<Failure>> {
    patrolled_at(ruleset, Depth::Full, 40)
}

fn patrolled_at(ruleset: &Arc<dyn Ruleset>, depth: Depth, games: u64) -> Result<(), Box<Failure>> {
    for seed in 0..games {
        let mut patrol = Patrol::start_at(ruleset, Setup { seed, ..Setup::default() }, depth)?;
        while let Some((seat, action)) = patrol.any_answer() {
            patrol.act(seat, &action)?;
        }
        assert!(patrol.game().outcome().is_some(), "a game that asks nothing more is over");
        patrol.finish()?;
    }
    Ok(())
}

#[test]
fn a_patrol_lets_sound_games_pass() {
    for ruleset in [Nim::sound(), Hands::sound(), Later::sound()] {
        patrolled(&ruleset).unwrap_or_else(|failure| panic!("{failure}"));
    }
}

#[test]
fn a_patrol_finds_what_shows_in_play() {
    let (nim, hands) = (Nim::flawed, Hands::flawed);
    for (ruleset, expected) in [
        (nim(NimFlaw::OffersTooMuch), Check::Offers),
        (nim(NimFlaw::AsksAfterTheEnd), Check::Asking),
        (nim(NimFlaw::StopsAsking), Check::Asking),
        (nim(NimFlaw::DependsOnWhatWasPlayedBefore), Check::Replay),
        (nim(NimFlaw::Panics), Check::Soundness),
        (hands(HandsFlaw::ShowsTheDeckInItsStatus), Check::Secrecy),
        (hands(HandsFlaw::CountsTheOthersCards), Check::Secrecy),
        (hands(HandsFlaw::IgnoresItsSeed), Check::Replay),
        (hands(HandsFlaw::LosesCards), Check::Books),
    ] {
        let failure = patrolled(&ruleset).expect_err("a flaw shows");
        assert_eq!(failure.check, expected, "{failure}");
        let record = failure.record.as_ref().expect("it can be seen again");
        assert_eq!(record.ruleset, ruleset.profile().id);
    }
}

#[test]
fn samples_find_it_too_in_more_games() {
    let (nim, hands) = (Nim::flawed, Hands::flawed);
    for (ruleset, expected) in [
        (nim(NimFlaw::OffersTooMuch), Check::Offers),
        (nim(NimFlaw::StopsAsking), Check::Asking),
        (nim(NimFlaw::Panics), Check::Soundness),
        (hands(HandsFlaw::ShowsTheDeckInItsStatus), Check::Secrecy),
        (hands(HandsFlaw::CountsTheOthersCards), Check::Secrecy),
        (hands(HandsFlaw::IgnoresItsSeed), Check::Replay),
        (hands(HandsFlaw::LosesCards), Check::Books),
    ] {
        let failure = patrolled_at(&ruleset, Depth::Sampled, 2_000).expect_err("a flaw shows");
        assert_eq!(failure.check, expected, "{failure}");
    }
    for ruleset in [Nim::sound(), Hands::sound(), Later::sound()] {
        patrolled_at(&ruleset, Depth::Sampled, 100).unwrap_or_else(|failure| panic!("{failure}"));
    }
}

#[test]
fn who_watches_the_books_alone_sees_nothing_else() {
    let loses = Hands::flawed(HandsFlaw::LosesCards);
    let failure = patrolled_at(&loses, Depth::Books, 40).expect_err("a card is lost");
    assert_eq!(failure.check, Check::Books);
    let tells = Hands::flawed(HandsFlaw::ShowsTheDeckInItsStatus);
    assert!(patrolled_at(&tells, Depth::Books, 40).is_ok());
}

#[test]
fn a_report_says_what_and_where() {
    let report = report(&Nim::flawed(NimFlaw::OffersTooMuch)).to_string();
    assert!(report.starts_with("nim: "), "{report}");
    assert!(report.contains("\n  offers: take "), "{report}");
    assert!(report.contains("is offered and refused: there is no way to take"), "{report}");
    assert!(report.contains("(seed "), "{report}");
}

#[test]
fn the_same_trial_finds_the_same() {
    let flawed = Nim::flawed(NimFlaw::StopsAsking);
    assert_eq!(report(&flawed), report(&flawed));
}
