//! The suite itself on trial: sound games pass, and each flaw is found.

use super::{Check, Report, Trial, check};
use crate::Ruleset;
use crate::toys::{Hands, HandsFlaw, Nim, NimFlaw};

fn report(ruleset: &dyn Ruleset) -> Report {
    check(ruleset, &Trial { plies: 2_000, examined: 200, ..Trial::default() })
}

#[track_caller]
fn check_flaw(ruleset: &dyn Ruleset, expected: Check) {
    let report = report(ruleset);
    assert!(report.fails(expected), "not found {expected}: {report}");
}

#[test]
fn sound_games_pass() {
    for ruleset in [&Nim::sound() as &dyn Ruleset, &Hands::sound()] {
        let report = check(ruleset, &Trial::default());
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
    ] {
        check_flaw(&Hands::flawed(flaw), expected);
    }
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
