//! The runner: scripts that must pass, and scripts that must fail with the right word.

use std::sync::Arc;

use unruly_contract::{Ruleset, Seat};

use crate::toy::Parlour;
use crate::{Failure, FileError, Scenario, ScenarioError, run, run_example, run_file, run_text};

const CARDS: &str = r#"hands = { white = ["dub", "mask", "call", "hex", "toll"], black = ["bog", "hex"] }
lost = { white = ["knight", "pawn", "pawn"] }
deck = ["fireball"]"#;

fn parlour(id: &str) -> Option<Arc<dyn Ruleset>> {
    (id == "parlour").then(|| Arc::new(Parlour::new()) as Arc<dyn Ruleset>)
}

fn result(head: &str, script: &str) -> Result<(), Failure> {
    let text = format!(
        "[[scenario]]\nname = \"it\"\nruleset = \"parlour\"\n{head}\nscript = \"\"\"\n{script}\n\"\"\""
    );
    let scenarios = Scenario::from_toml(&text).unwrap();
    run(&scenarios[0], &parlour)
}

#[track_caller]
fn passes(head: &str, script: &str) {
    assert_eq!(result(head, script), Ok(()), "{script}");
}

#[track_caller]
fn fails(head: &str, script: &str, expected: &str) {
    let message = result(head, script).expect_err("it should fail").to_string();
    assert_eq!(message, expected, "{script}");
}

#[test]
fn moves_are_done_in_turn() {
    passes("", "white: a1a6\nexpect a6 = white rook\nexpect a1 empty\nblack: e8e7\nwhite: a6a7");
    fails(
        "",
        "white: a1a6\n\nwhite: a6a7",
        "line 3: a6a7 of white is refused: it is not for white to answer now; black is asked",
    );
    fails("", "white: a1b2", "line 1: a1b2 of white is refused: white cannot do that now");
    fails(
        "",
        "black: e8e7",
        "line 1: e8e7 of black is refused: it is not for black to answer now; white is asked",
    );
}

#[test]
fn others_decline_until_the_seat_is_asked() {
    // White could still play a card after the move, Black could play bog before a move.
    passes(CARDS, "white: a1a6\nblack: e8e7\nexpect a6 = white rook");
    passes(CARDS, "white: a1a6\nblack: play bog\nexpect a2 = white rook\nblack: e8e7");
    passes(CARDS, "white: a1a6\nwhite: end\nblack: pass\nblack: e8e7");
    // Regular moves are never declined.
    fails(CARDS, "white: a1a6\nwhite: a6a5", "line 2: a6a5 of white is refused: white cannot do that now");
}

#[test]
fn what_was_declined_to_wait_for_a_refusal_is_rolled_back() {
    passes(CARDS, "white: a1a6\nrefuse black: e8a1\nexpect asked white\nwhite: play call\nwhite: knight e5");
    passes(CARDS, "white: a1a6\nexpect black legal play bog\nexpect black illegal e8a1\nexpect asked white");
    // A card that is spent is refused, and one that was never held.
    passes(CARDS, "white: a1a6\nblack: play bog\nrefuse black: play bog\nrefuse white: play bog");
    fails(
        CARDS,
        "white: a1a6\nrefuse black: play bog",
        "line 2: play bog of black should be refused, and is not",
    );
    fails(
        CARDS,
        "white: a1a6\nexpect black illegal e8e7",
        "line 2: e8e7 of black should be refused, and is not",
    );
    fails(
        CARDS,
        "white: a1a6\nexpect black legal e8a1",
        "line 2: e8a1 of black is not legal: black cannot do that now",
    );
}

#[test]
fn the_end_of_a_turn_that_ended_by_itself_is_accepted() {
    passes("", "white: a1a6\nwhite: end\nblack: e8e7\nblack: end\nwhite: a6a5");
    fails("", "white: a1a6\nblack: end", "line 2: end of black is refused: black cannot do that now");
    fails("", "white: end", "line 1: end of white is refused: white cannot do that now");
    passes("", "white: a1a6\nrefuse white: end");
}

#[test]
fn picks_may_come_on_one_line_or_later() {
    passes(CARDS, "white: play dub a1 d4\nexpect d4 = white rook");
    passes(CARDS, "white: play dub\nwhite: a1\nwhite: d4\nexpect d4 = white rook");
    passes(CARDS, "white: a1a6\nwhite: play call knight e5\nexpect e5 = white knight");
    passes(CARDS, "white: a1a6\nwhite: play call\nwhite: pawn e6\nexpect e6 = white pawn");
    passes(
        CARDS,
        "white: a1a6\nwhite: play call pawn\nwhite: e6\nexpect e6 = white pawn\nexpect lost white pawn 1",
    );
    fails(CARDS, "white: play dub a1\nblack: e8e7", "line 2: play dub a1 of white needs another pick first");
    fails(CARDS, "expect not over\nwhite: play dub a1", "line 2: play dub a1 of white needs another pick");
    fails(
        CARDS,
        "white: play dub a1 d6",
        "line 1: play dub a1 d6 of white is refused: white cannot do that now",
    );
}

#[test]
fn what_is_tried_while_a_pick_is_awaited_is_tried_as_that_pick() {
    passes(
        CARDS,
        "white: play dub\nrefuse white: h5\nexpect white legal a1\nrefuse white: e1e2\nwhite: a1 d4",
    );
    fails(CARDS, "white: play dub\nrefuse white: a1", "line 2: a1 of white should be refused, and is not");
}

#[test]
fn a_pick_of_somebody_else_waits_for_nobody() {
    passes(CARDS, "white: a1a6\nwhite: play toll\nexpect asked black\nblack: pay\nexpect lost black pawn 1");
    fails(
        CARDS,
        "white: a1a6\nwhite: play toll\nwhite: pay",
        "line 3: pay of white is refused: it is not for white to answer now; black is asked",
    );
}

#[test]
fn a_pick_with_one_candidate_may_be_given_or_left_out() {
    let one_enemy =
        "position = \"white king e1, white rook a1, black king e8\"\nhands = { white = [\"hex\", \"mask\"] }";
    for script in
        ["white: play hex", "white: play hex e8", "white: play hex\nwhite: e8", "white: play hex e8 done"]
    {
        passes(one_enemy, &format!("white: a1a6\n{script}\nexpect e8 marked hex\nexpect turn black"));
    }
    // The king is the only piece that mask moves, so the game does not ask which.
    passes(one_enemy, "white: play mask d4\nexpect d4 = white king");
    passes(one_enemy, "white: play mask e1 d4\nexpect d4 = white king");
    fails(
        one_enemy,
        "white: play mask a1 d4",
        "line 1: play mask a1 d4 of white is refused: white cannot do that now",
    );
    passes(one_enemy, "refuse white: play mask a1 d4\nexpect white illegal play mask a1 d4");
    passes(one_enemy, "white: a1a6\nrefuse white: play hex a8\nexpect white legal play hex e8");
    fails(
        one_enemy,
        "white: a1a6\nwhite: play hex\nwhite: a8",
        "line 3: a8 of white is refused: it is not for white to answer now; black is asked",
    );
    // After a regular move there are no picks that went unasked.
    fails(
        "",
        "white: a1a6\nwhite: a6",
        "line 2: a6 of white is refused: it is not for white to answer now; black is asked",
    );
    // Lost pieces of one kind: the kind may be left out.
    let one_kind = "hands = { white = [\"call\"] }\nlost = { white = [\"knight\"] }";
    passes(one_kind, "white: a1a6\nwhite: play call e5\nexpect e5 = white knight");
}

#[test]
fn a_pick_that_went_unasked_may_be_given_while_the_next_question_waits() {
    // The choice of the king that pays is not asked for, and then its player is asked how.
    let toll = "white: a1a6\nwhite: play toll";
    passes(CARDS, &format!("{toll} e8\nblack: pay"));
    passes(CARDS, &format!("{toll}\nwhite: e8\nblack: pay\nexpect lost black pawn 1"));
    let refused = "is refused: it is not for white to answer now; black is asked";
    fails(CARDS, &format!("{toll}\nwhite: a6"), &format!("line 3: a6 of white {refused}"));
    // A square of the move before may be told as well, but in place of the king that pays it is a wrong one.
    fails(
        CARDS,
        &format!("{toll} a6\nblack: pay"),
        "line 2: play toll a6 of white is refused: after play toll, it is not for white to answer now; black is asked",
    );
    passes(CARDS, &format!("{toll} e8 a6\nblack: pay"));
    fails(CARDS, &format!("{toll} e8\nwhite: e8"), &format!("line 3: e8 of white {refused}"));
    fails(CARDS, &format!("{toll}\nblack: e8"), "line 3: e8 of black is refused: black cannot do that now");
}

#[test]
fn the_only_foe_may_be_given_right_behind_the_card() {
    let one_enemy = "position = \"white king e1, white rook a1, black king e8\"\nhands = { white = [\"hex\", \"call\", \"toll\"] }\nlost = { white = [\"knight\", \"pawn\"] }";
    for script in ["white: play hex black", "white: play hex\nwhite: black", "white: play hex black e8"] {
        passes(one_enemy, &format!("white: a1a6\n{script}\nexpect e8 marked hex"));
    }
    passes(one_enemy, "white: a1a6\nwhite: play call black knight e5\nexpect e5 = white knight");
    passes(one_enemy, "white: a1a6\nwhite: play call\nwhite: black\nwhite: knight e5");
    for seat in ["white", "red"] {
        passes(one_enemy, &format!("white: a1a6\nrefuse white: play hex {seat}"));
        for script in
            ["white: play call SEAT knight e5", "white: play toll SEAT", "white: play toll\nwhite: SEAT"]
        {
            let script = format!("white: a1a6\n{}", script.replace("SEAT", seat));
            assert!(result(one_enemy, &script).is_err(), "{script}");
        }
    }
    passes(
        one_enemy,
        "white: a1a6\nrefuse white: play call knight e5 black\nrefuse white: play hex e8 black",
    );
}

#[test]
fn an_answer_is_given_by_the_seat_that_is_asked() {
    // The square and the card are both in what happened, but Black is asked now.
    let toll = "white: a1a6\nwhite: play toll";
    passes(CARDS, &format!("{toll}\nrefuse white: e8 toll\nrefuse black: toll e8\nblack: pay"));
    let refused = "is refused: it is not for white to answer now; black is asked";
    fails(CARDS, &format!("{toll}\nwhite: toll e8"), &format!("line 3: toll e8 of white {refused}"));
    // Once it is answered, words about it are nothing that another seat has picked.
    fails(
        CARDS,
        &format!("{toll}\nblack: pay\nwhite: pay"),
        "line 4: pay of white is refused: white cannot do that now",
    );
}

#[test]
fn the_square_of_an_answer_may_come_before_its_piece() {
    let call = "white: a1a6\nwhite: play call";
    passes(CARDS, &format!("{call}\nrefuse white: e5 knight\nwhite: e5 knight\nexpect e5 = white knight"));
    passes(CARDS, &format!("{call}\nrefuse white: e5 rook\nrefuse black: e5 knight\nwhite: knight e6"));
}

#[test]
fn a_square_that_was_picked_is_no_pick_in_place_of_another() {
    let two = "position = \"white king e1, white rook a1, black king e8, black rook a8\"\nhands = { white = [\"swap\"] }";
    passes(two, "white: play swap a1 a8 e1 e8\nexpect e1 = black king");
    passes(two, "white: play swap a1 a8 e1\nexpect e1 = black king");
    passes(two, "white: play swap a1 a8 e1\nwhite: e8");
    passes(two, "refuse white: play swap a1 a8 e1 a1\nrefuse white: play swap a1 a8 e1 a8");
    for square in ["a1", "a8"] {
        assert!(result(two, &format!("white: play swap a1 a8 e1 {square}")).is_err(), "{square}");
        assert!(result(two, &format!("white: play swap a1 a8 e1\nwhite: {square}")).is_err(), "{square}");
    }
}

#[test]
fn the_end_of_a_turn_is_accepted_where_the_next_seat_was_passed_over() {
    let alone = "position = \"white king e1, white rook a1\"\nhands = { white = [\"call\"] }\nlost = { white = [\"knight\"] }";
    passes(alone, "white: a1a6\nwhite: play call e5\nwhite: end\nexpect turn white\nwhite: a6a7");
    passes(alone, "white: a1a6\nwhite: play call e5\nblack: skip\nrefuse white: end\nwhite: a6a7");
    // The turn goes on while a card can be played.
    assert!(result(alone, "white: a1a6\nblack: skip").is_err());
    fails(alone, "white: end", "line 1: end of white is refused: white cannot do that now");
}

#[test]
fn cards_may_be_named_before_their_picks() {
    let plots = "hands = { white = [\"plots\", \"call\", \"hex\", \"toll\"] }\nlost = { white = [\"knight\", \"pawn\"] }";
    let done = "expect e5 = white knight\nexpect e8 marked hex\nexpect white holds toll";
    for picks in [
        "call hex\nwhite: knight e5\nwhite: e8",
        "call hex knight e5 e8",
        "call hex\nwhite: knight e5 e8",
        "call hex\nwhite: knight e5\nwhite: play hex e8",
        "call hex\nwhite: knight\nwhite: e5\nwhite: hex e8",
        "call\nwhite: knight e5\nwhite: hex e8",
    ] {
        passes(plots, &format!("white: play plots {picks}\n{done}"));
    }
    passes(
        plots,
        "white: play plots call hex\nrefuse black: e8e7\nwhite: knight e5\nrefuse white: play toll\nexpect white legal e8",
    );
    for wrong in
        ["call bog", "call call", "call hex\nwhite: e8", "call hex\nwhite: knight e5\nwhite: play toll"]
    {
        assert!(result(plots, &format!("white: play plots {wrong}")).is_err(), "{wrong}");
    }
}

#[test]
fn a_move_that_is_told_of_is_no_pick_that_went_unasked() {
    let bogged = "white: a1a6\nblack: play bog";
    fails(
        CARDS,
        &format!("{bogged}\nblack: a1a6"),
        "line 3: a1a6 of black is refused: black cannot do that now",
    );
    passes(CARDS, &format!("{bogged}\nrefuse black: a1a6\nblack: e8e7"));
}

#[test]
fn a_card_that_can_be_played_with_some_pick_is_legal() {
    passes(
        CARDS,
        "expect white legal play dub\nexpect white illegal play hex\nexpect white illegal play bog",
    );
    fails(CARDS, "refuse white: play dub", "line 1: play dub of white should be refused, and is not");
}

#[test]
fn asides_and_host_actions_are_done_at_any_time() {
    passes(
        "",
        "black: say anything at all\nblack: draw offer\nrefuse black: draw accept\nwhite: draw accept\nexpect over draw",
    );
    passes("", "black: resign\nexpect over white wins\nrefuse white: a1a6\nexpect white moves = 0");
    passes("", "white: timeout\nexpect over black wins");
    // Other ways to write a move are those of the ruleset.
    passes("", "white: a1toa6\nexpect a6 occupied");
}

#[test]
fn every_fact_is_answered() {
    for (fact, is_so) in [
        ("a6 = white rook", true),
        ("a6 = white knight", false),
        ("a6 = black rook", false),
        ("a1 empty", true),
        ("a6 empty", false),
        ("a6 occupied", true),
        ("a1 occupied", false),
        ("c3 marked church", true),
        ("a6 marked church", false),
        ("e8 marked hex", true),
        ("lasting hex", true),
        ("no lasting hex", false),
        ("lasting truce", false),
        ("no lasting truce", true),
        ("black in check", false),
        ("black not in check", true),
        ("white in check", true),
        ("white not in check", false),
        ("threat black", true),
        ("threat white", false),
        ("trapped h8", true),
        ("trapped a6", false),
        ("black legal h8h1", true),
        ("black legal h8a1", false),
        ("black illegal h8a1", true),
        ("black illegal h8h1", false),
        ("black moves = 26", true),
        ("black moves = 27", false),
        ("white moves = 0", true),
        ("white hand toll, dub, call, mask", true),
        ("white hand dub, mask, call", false),
        ("white hand dub, mask, call, toll, toll", false),
        ("white hand -", false),
        ("black hand -", true),
        ("white holds dub", true),
        ("white holds hex", false),
        ("white lacks hex", true),
        ("white lacks dub", false),
        ("discard top hex", true),
        ("discard top fireball", false),
        ("lost white pawn", true),
        ("lost white pawn 2", true),
        ("lost white pawn 1", false),
        ("lost white rook", false),
        ("lost white rook 0", true),
        ("dead white knight", true),
        ("dead white pawn", false),
        ("turn black", true),
        ("turn white", false),
        ("asked black", true),
        ("asked white", false),
        ("over white wins", false),
        ("over draw", false),
        ("not over", true),
        ("red in check", false),
    ] {
        let head = CARDS.replace("\"bog\", \"hex\"", "").replace(
            "deck",
            "position = \"white king e1, white rook a1, white rook a8, black king e8, black rook h8\"\ndeck",
        );
        let script = format!("white: a1a6\nwhite: play hex e8\nwhite: end\nexpect {fact}");
        let result = result(&head, &script);
        assert_eq!(result.is_ok(), is_so, "{fact}: {result:?}");
        if let Err(failure) = result {
            assert_eq!(failure.line, Some(4), "{fact}: {failure}");
            assert!(!failure.message.is_empty());
        }
    }
}

#[test]
fn a_long_line_is_given_up_in_time() {
    let one_enemy =
        "position = \"white king e1, white rook a1, black king e8\"\nhands = { white = [\"hex\"] }";
    let words = " e8".repeat(400);
    passes(one_enemy, &format!("white: a1a6\nrefuse white: play hex{words}\nrefuse white: play dub{words}"));
}

#[test]
fn over_is_told_from_drawn() {
    passes("", "white: a1a8\nblack: h8h1\nwhite: a8e8\nexpect over white wins\nexpect lost black king");
    fails("", "white: resign\nexpect over white wins", "line 2: white has not won: black wins (resign)");
    fails("", "white: resign\nexpect over draw", "line 2: the game is not drawn: black wins (resign)");
    fails("", "white: resign\nexpect not over", "line 2: the game is over: black wins (resign)");
    fails("", "white: resign\nexpect turn white", "line 2: the turn is nobody's, not white's");
}

#[test]
fn a_failing_fact_says_what_is() {
    fails("", "expect a1 = white knight", "line 1: a1 is white rook, not white knight");
    fails("", "expect a2 = white knight", "line 1: a2 is empty, not white knight");
    fails("", "expect a1 empty", "line 1: a1 is not empty: white rook");
    fails(CARDS, "expect black hand -", "line 1: the hand of black is bog, hex, not nothing");
    fails("", "expect white moves = 3", "line 1: white has 26 moves, not 3");
    fails("", "expect asked black", "line 1: black is not asked, but white");
}

#[test]
fn a_script_that_cannot_be_read_fails_before_it_runs() {
    let failure = result("", "white: a1b2\nexpect nonsense").expect_err("it should fail").to_string();
    assert!(failure.starts_with("line 2: \"nonsense\" is no fact that a script can expect; "), "{failure}");
}

#[test]
fn a_misspelt_card_is_no_card_that_is_missing() {
    fails(CARDS, "expect no lasting hx", "line 1: Parlour has no card \"hx\"; did you mean hex?");
    fails(
        CARDS,
        "white: a1b2\nexpect white lacks fyreball",
        "line 2: Parlour has no card \"fyreball\"; did you mean fireball?",
    );
    fails(CARDS, "expect white hand dub, elephant", "line 1: Parlour has no card \"elephant\"");
    passes(CARDS, "expect no lasting truce\nexpect white lacks fireball");
}

#[test]
fn what_is_not_asked_for_is_not_believed() {
    for junk in ["yes", "left", "done", "e4", "white", "a1", "rook"] {
        let told = format!("line 1: a1a6 {junk} of white is refused: white cannot do that now");
        fails("", &format!("white: a1a6 {junk}"), &told);
    }
    for junk in ["yes", "left", "Moved", "Square", "0", "pay"] {
        let what = format!("play dub a1 d4 {junk}");
        let told =
            format!("line 1: {what} of white is refused: after play dub a1 d4, white cannot do that now");
        fails(CARDS, &format!("white: play dub a1 d4 {junk}"), &told);
    }
    for aside in ["draw accept", "draw yes", "draw", "resign yes"] {
        let result = result("", &format!("white: {aside}"));
        assert!(result.is_err(), "{aside}");
    }
    // Black has to pay or to deny.
    for answer in ["yes", "deny pay", "accept"] {
        let result = result(CARDS, &format!("white: a1a6\nwhite: play toll\nblack: {answer}"));
        assert!(result.is_err(), "{answer}");
    }
}

#[test]
fn what_must_not_be_is_something_that_could_be() {
    fails(CARDS, "refuse white: play dab a1", "line 1: Parlour has no card \"dab\"; did you mean dub?");
    fails(
        CARDS,
        "expect white illegal play dab a1",
        "line 1: Parlour has no card \"dab\"; did you mean dub?",
    );
    // A seat that is never asked has refused.
    assert_eq!(result("", "refuse red: a1a6"), Ok(()));
    fails("", "expect red moves = 0", "line 1: red does not play");
    fails("", "expect j9 empty", "line 1: there is no square j9");
}

#[test]
fn what_is_refused_means_something() {
    let slip =
        |word: &str| format!("{word:?} is not an action here; write a move like a1a6, a square or a word");
    for (action, word) in [
        ("a1a66", "a1a66"),
        ("A1a6", "A1a6"),
        ("play dub A1 d4", "A1"),
        ("play dub a1,d4", "a1,d4"),
        ("play dub a1 d4.", "d4."),
    ] {
        let told = format!("line 1: {action} of white says nothing: {}", slip(word));
        fails(CARDS, &format!("refuse white: {action}"), &told);
        fails(CARDS, &format!("expect white illegal {action}"), &told);
    }
    let told = "line 1: play mask 3,3 of white says nothing: \"3,3\" is called d4 here";
    fails(CARDS, "refuse white: play mask 3,3", told);
    fails(
        CARDS,
        "refuse white: play mask j9",
        "line 1: play mask j9 of white says nothing: there is no square j9",
    );
    // Other games have these, and a verb alone is no action in any.
    for form in ["end", "takeback", "skip", "h9h8", "a1a9", "0,0>1,1", "N@1,-2", "1,2>-", "play", "use"] {
        passes("", &format!("refuse white: {form}\nexpect white illegal {form}"));
    }
    // Words that are read well may be refused for any reason, and picks are read one by one.
    passes(
        CARDS,
        "refuse white: a1b2\nrefuse white: play dub a1 d6\nrefuse white: play hex e8\nrefuse white: pass",
    );
    passes(CARDS, "white: a1a6\nwhite: play call\nrefuse white: queen e5\nrefuse white: a1 b2 yes");
}

#[test]
fn a_pick_names_its_square_as_the_game_does_whether_it_is_asked_for_or_not() {
    let one_enemy =
        "position = \"white king e1, white rook a1, black king e8\"\nhands = { white = [\"hex\", \"mask\"] }";
    passes(one_enemy, "white: play mask e1 d4\nexpect d4 = white king");
    for square in ["4,0", "e01"] {
        let result = result(one_enemy, &format!("white: play mask {square} d4"));
        assert!(result.is_err(), "{square}");
    }
}

#[test]
fn either_word_lets_a_window_pass() {
    passes(CARDS, "white: a1a6\nwhite: pass\nblack: end\nblack: e8e7");
    passes(CARDS, "white: a1a6\nblack: end\nblack: e8e7");
}

#[test]
fn a_setup_that_cannot_be_used_fails_without_a_line() {
    fails(
        "position = \"nothing\"",
        "expect not over",
        "the position cannot be used: \"nothing\" is no piece; here",
    );
    fails("options = { deck = 3 }", "expect not over", "Parlour has no option \"deck\"; it has none");
}

#[test]
fn a_defect_of_the_ruleset_fails_its_scenario_alone() {
    let head = "position = \"white king e1, black king e8\"\nhands = { white = [\"toll\"] }";
    fails(
        head,
        "white: e1d1\nwhite: play toll",
        "line 2: the rules broke down while at line 2: nobody is left to pay",
    );
}

const FILE: &str = "\
[[scenario]]
name = \"one\"
ruleset = \"parlour\"
script = \"white: a1a6\"

[[scenario]]
name = \"two\"
ruleset = \"parlour\"
source = \"the rules\"
seed = 3
script = \"\"\"
white: a1a6
black: e8e7
expect a6 empty
\"\"\"
";

fn summary(text: &str) -> Result<String, ScenarioError> {
    run_text(text, &parlour).map(|summary| summary.to_string())
}

#[test]
fn the_summary_has_a_line_for_each_and_a_count() {
    let expected = "ok one\nFAILED two: line 3: a6 is not empty: white rook\n1 passed, 1 failed";
    assert_eq!(summary(FILE).as_deref(), Ok(expected));
}

#[test]
fn a_ruleset_that_nobody_has_fails_its_scenario_alone() {
    let text = FILE.replacen("parlour", "chess", 1);
    let expected = "FAILED one: the ruleset \"chess\" is not known here\n\
        FAILED two: line 3: a6 is not empty: white rook\n0 passed, 2 failed";
    assert_eq!(summary(&text).as_deref(), Ok(expected));
}

#[track_caller]
fn refused(text: &str, expected: &str) {
    let message = summary(text).expect_err("it cannot be run").to_string();
    assert!(message.starts_with(expected), "{message:?} does not begin with {expected:?}");
}

#[test]
fn a_file_that_cannot_be_run_names_the_line() {
    refused("", "line 1: there is no scenario");
    refused("what", "line 1: ");
    refused(&format!("{FILE}\n[else]\n"), "line 17: unknown field `else`");
    refused("[scenario]\nname = \"it\"", "line 1: a scenario begins with `[[scenario]]`");
}

#[test]
fn a_scenario_that_cannot_be_read_fails_alone() {
    let two = |text: &str, expected: &str| {
        let summary = summary(text).unwrap();
        let told = format!("ok one\nFAILED two: it cannot be read: {expected}");
        assert!(summary.starts_with(&told) && summary.ends_with("1 passed, 1 failed"), "{summary}");
    };
    two(&FILE.replace("seed", "sede"), "line 10 of the file: unknown field `sede`");
    two(&FILE.replace("seed = 3", "seed = -3"), "line 10 of the file: ");
    two(&FILE.replace("seed = 3", "hands = { mauve = [] }"), "line 10 of the file: ");
    let one = |text: &str, expected: &str| {
        let summary = summary(text).unwrap();
        assert!(summary.starts_with(&format!("FAILED one: it cannot be read: {expected}")), "{summary}");
        assert!(summary.contains("\nFAILED two: line 3: "), "{summary}");
    };
    one(&FILE.replace("white: a1a6\"", "# nothing\""), "line 4 of the file: its script is empty");
    one(&FILE.replacen("script = \"white: a1a6\"", "", 1), "line 1 of the file: missing field `script`");
}

#[test]
fn what_a_file_says_for_all_is_said_for_whoever_does_not_say_it() {
    let text = "[defaults]\nruleset = \"parlour\"\nseed = 7\noptions = { calm = true }\n\
        [[scenario]]\nname = \"one\"\nscript = \"white: a1a6\"\n\
        [[scenario]]\nname = \"two\"\nseed = 8\noptions = {}\nscript = \"white: a1a6\"\n";
    let scenarios = Scenario::from_toml(text).unwrap();
    let said =
        |scenario: &Scenario| (scenario.ruleset.clone(), scenario.setup.seed, scenario.setup.options.len());
    assert_eq!(said(&scenarios[0]), ("parlour".to_owned(), 7, 1));
    assert_eq!(said(&scenarios[1]), ("parlour".to_owned(), 8, 0));
    let own = text.replace("seed = 7", "name = \"all\"");
    let message = Scenario::from_toml(&own).unwrap_err().to_string();
    assert_eq!(message, "line 3: `name` is each scenario's own");
}

#[test]
fn files_are_read_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("some.toml");
    assert!(matches!(run_file(&path, &parlour), Err(FileError::Unreadable { .. })));
    std::fs::write(&path, FILE).unwrap();
    let mut summary = run_file(&path, &parlour).unwrap();
    summary.extend(run_file(&path, &parlour).unwrap());
    assert_eq!((summary.passed(), summary.failed()), (2, 2));
    std::fs::write(&path, "x = 1").unwrap();
    let message = run_file(&path, &parlour).unwrap_err().to_string();
    assert!(
        message.ends_with("some.toml: line 1: unknown field `x`, expected `scenario` or `defaults`"),
        "{message}"
    );
}

#[test]
fn everybody_of_whom_a_scenario_speaks_plays_and_holds_the_cards_that_it_gives() {
    let setup = |rest: &str| {
        let text = format!("[[scenario]]\nname = \"x\"\nruleset = \"toy\"\n{rest}\nscript = \"red: pass\"\n");
        Scenario::from_toml(&text).unwrap().remove(0).setup
    };
    let held = |rest: &str| {
        let setup = setup(rest);
        (setup.seats, setup.arrangement.hands.into_keys().collect::<Vec<_>>())
    };
    let (white, black, red) = (Seat::WHITE, Seat::BLACK, Seat::ALL[2]);
    assert_eq!(held("hands = { red = [\"bog\"] }"), (Some(3), vec![white, black, red]));
    assert_eq!(held("seats = 3\nhands = { white = [] }"), (Some(3), vec![white, black, red]));
    // A position tells by itself who plays.
    let position = "position = \"\"\"\nto-move: white\nred K 0,0\"\"\"\nhands = { white = [] }";
    assert_eq!(held(position), (None, vec![white, black, red]));
    assert_eq!(held("position = \"8/8 w\"\nhands = { white = [] }"), (None, vec![white, black]));
    assert_eq!(held(""), (None, Vec::new()));
}

#[test]
fn what_keeps_an_example_from_starting_is_told_with_its_line() {
    let line = |text: &str| {
        let failure = run_example("it", text, &Parlour::new()).expect_err("it cannot start");
        (failure.line, failure.message)
    };
    let (at, message) =
        line("# Three pieces.\nfen white king e1, black king e8, rook\nhands black -\nwhite: e1e2");
    assert_eq!(at, Some(2), "{message}");
    assert!(message.contains("is no piece"), "{message}");
    // A position that is wrong is told before anything that is laid out for it.
    assert_eq!(line("lost white knight\n\nfen nothing").0, Some(3));
    // Where the game starts, the line that fails is told as ever.
    assert_eq!(line("fen white king e1, black king e8\nwhite: e1e2\nexpect e2 empty").0, Some(3));
}
