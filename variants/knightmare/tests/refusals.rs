//! Scenarios that say what is refused.

use unruly_script::Scenario;

/// The complaint about an example of a card that does not go as it says.
fn complaint(card: &str, example: &str) -> String {
    let ruleset = unruly_knightmare::rulesets().remove(0);
    let scenario = Scenario::of_example(card, "knightmare", example).expect("an example of a card");
    unruly_script::run_by(&scenario, ruleset.as_ref()).expect_err("it says what is not so").to_string()
}

/// A pick that is hidden from others is told to them once more, without its piece.
#[test]
fn a_legal_play_is_not_taken_for_refused_because_its_pick_is_told_twice() {
    let example =
        "fen 4k3/8/8/8/8/8/PP6/4K3 w\nhands white disintegration\nrefuse white: play disintegration a2";
    let failure = complaint("disintegration", example);
    assert!(failure.contains("should be refused, and is not"), "{failure}");
}

/// The piece that goes there is told twice: it is chosen, and it is the one that moves.
#[test]
fn a_legal_play_is_not_taken_for_refused_because_it_asks_for_one_piece_twice() {
    let example = "fen 4k3/8/7p/8/3n4/8/P7/R3K3 w\nhands white false-orders\nwhite: a2a3\nrefuse white: play false-orders h6 h5";
    let failure = complaint("false-orders", example);
    assert!(failure.contains("should be refused, and is not"), "{failure}");
}

#[test]
fn a_copy_is_refused_for_the_card_that_lies_there_and_not_for_itself() {
    let example = "fen 4k3/8/8/8/8/8/3P3P/4K3 w\nhands white phalanx\nhands black haunting-memories\nwhite: h2h3\nwhite: play phalanx\nblack: e8e7\nblack: play haunting-memories";
    let failure = complaint("phalanx", example);
    assert!(failure.contains("Phalanx lies beside the board already"), "{failure}");
}
