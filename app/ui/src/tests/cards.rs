//! The fan deck, played by clicks and by keys: hands, windows, choices, effects, and the games beside the board.

use std::collections::BTreeMap;

use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};
use unruly_contract::{Arrangement, OptionValue, Seat, Setup};
use unruly_kit::Settings;
use unruly_table::HostedRuleset;

use super::host::hosted;
use super::{Screen, TestHost};
use crate::play::Sitter;

/// A game with these hands; whatever is drawn comes from the rest of the deck.
#[derive(Default)]
pub(super) struct Deal<'d> {
    pub(super) white: &'d str,
    pub(super) black: &'d str,
    pub(super) position: Option<&'d str>,
    pub(super) lost: &'d [(Seat, &'d str)],
    pub(super) are_hands_open: bool,
    pub(super) is_black_a_bot: bool,
}

fn fandeck() -> HostedRuleset {
    hosted(unruly_fandeck::rulesets().remove(0))
}

pub(super) fn dealt(deal: &Deal<'_>) -> Screen {
    dealt_on(TestHost::default(), deal)
}

pub(super) fn dealt_on(host: TestHost, deal: &Deal<'_>) -> Screen {
    let ids = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let mut lost: BTreeMap<Seat, Vec<String>> = BTreeMap::new();
    for (seat, kind) in deal.lost {
        lost.entry(*seat).or_default().push((*kind).to_owned());
    }
    let hands = BTreeMap::from([(Seat::WHITE, ids(deal.white)), (Seat::BLACK, ids(deal.black))]);
    let mut setup = Setup {
        seats: Some(2),
        seed: 3,
        position: deal.position.map(str::to_owned),
        arrangement: Arrangement { hands, lost, ..Arrangement::default() },
        ..Setup::default()
    };
    if deal.are_hands_open {
        setup.options.insert("open-hands".to_owned(), OptionValue::Flag(true));
    }
    // Cards drawn for a played one can be played by nobody in these tests.
    setup.arrangement.deck = ids("mercy ninja ole");
    let black = if deal.is_black_a_bot { Sitter::bot("random") } else { Sitter::human("") };
    let mut screen = Screen::on(host);
    screen.sit_down(fandeck(), setup, vec![Sitter::human(""), black]);
    if !deal.is_black_a_bot && !deal.are_hands_open {
        let is_black_first = deal.position.is_some_and(|position| position.contains(" b "));
        screen.click(if is_black_first { "I am black" } else { "I am white" });
    }
    screen
}

/// The whole name of the card in hand that is titled so.
#[track_caller]
fn held(screen: &Screen, title: &str) -> String {
    let found = screen.starting(&format!("{title}. "));
    assert_eq!(found.len(), 1, "{title} in {:?}", screen.all_texts());
    found[0].accesskit_node().label().unwrap_or_default()
}

fn press_keys(screen: &mut Screen, keys: &[Key]) {
    for key in keys {
        screen.harness.key_press(*key);
        screen.run();
    }
}

pub(super) const TWO_KINGS: &str = "4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1";

#[test]
fn a_card_in_hand_says_all_that_it_is_and_whether_it_can_be_played() {
    let screen = dealt(&Deal { white: "dub church", ..Deal::default() });
    let dub = held(&screen, "Dub");
    assert!(dub.contains("Instead of the move") && dub.contains("moves as a Knight"), "{dub}");
    assert!(dub.ends_with("Can be played now"), "{dub}");
    let church = held(&screen, "Church");
    assert!(church.contains("After the move") && church.contains("Stays beside the board"), "{church}");
    assert!(
        church.contains("Cannot be played: Church is played on your own turn, after the move"),
        "{church}"
    );
}

#[test]
fn a_card_that_cannot_be_played_says_why_when_it_is_clicked() {
    let mut screen = dealt(&Deal { white: "church", ..Deal::default() });
    screen.play("Church");
    assert!(screen.has("Church is played on your own turn, after the move"), "{:?}", screen.all_texts());
    assert!(screen.host.actions().is_empty());
}

#[test]
fn a_card_is_played_by_a_click_and_its_square_chosen_on_the_board() {
    let mut screen = dealt(&Deal { white: "dub", ..Deal::default() });
    screen.play("Dub");
    assert_eq!(screen.host.actions(), ["play dub"]);
    // Nothing is spent yet: the card can be taken back.
    screen.press("Take the card back");
    assert_eq!(screen.host.actions(), ["play dub", "takeback"]);
    assert!(held(&screen, "Dub").ends_with("Can be played now"));
    // Nor does the list tell of it.
    assert!(!screen.all_texts().iter().any(|text| text.starts_with("white:")), "{:?}", screen.all_texts());
    screen.play("Dub").square("b1").square("c3");
    assert_eq!(screen.host.actions()[2..], ["play dub", "b1", "c3"]);
}

#[test]
fn a_card_that_was_taken_back_is_nobodys_business() {
    let mut screen = dealt(&Deal { white: "dub church", black: "mercy", ..Deal::default() });
    screen.play("Dub").press("Take the card back").squares("e2 e4").play("Church").square("e5");
    screen.click("I am black");
    let texts = screen.all_texts();
    assert!(texts.iter().any(|text| text.contains("Church")), "what was played is shown: {texts:?}");
    assert!(!texts.iter().any(|text| text.contains("Dub")), "what was not is not: {texts:?}");
}

#[test]
fn a_card_is_dragged_onto_the_table_and_falls_back_elsewhere() {
    let mut screen = dealt(&Deal { white: "dub", ..Deal::default() });
    let drag = |screen: &mut Screen, to: egui::Pos2| {
        let from = screen.starting("Dub. ")[0].rect().center();
        screen.drag(from, to);
    };
    let beside = screen.starting("Dub. ")[0].rect().center() + egui::vec2(120.0, 0.0);
    drag(&mut screen, beside);
    assert!(screen.host.actions().is_empty());
    let board = screen.harness.get_by_label("e4, empty").rect().center();
    drag(&mut screen, board);
    assert_eq!(screen.host.actions(), ["play dub"]);
}

#[test]
fn a_card_is_played_without_a_pointer() {
    let mut screen = dealt(&Deal { white: "church dub", ..Deal::default() });
    press_keys(&mut screen, &[Key::H]);
    assert!(screen.shows("Your hand: Church. "), "{:?}", screen.all_texts());
    press_keys(&mut screen, &[Key::ArrowRight]);
    assert!(screen.shows("Your hand: Dub. "));
    press_keys(&mut screen, &[Key::Enter]);
    assert_eq!(screen.host.actions(), ["play dub"]);
    press_keys(&mut screen, &[Key::Escape]);
    assert_eq!(screen.host.actions(), ["play dub", "takeback"]);
}

#[test]
fn a_window_is_let_pass_by_one_key() {
    let mut screen =
        dealt(&Deal { white: "church", black: "nope", position: Some(TWO_KINGS), ..Deal::default() });
    screen.squares("a2 a3");
    assert!(screen.has("Your move is made. A card?"), "{:?}", screen.all_texts());
    screen.play("Church").square("e5");
    screen.click("I am black");
    assert!(
        screen.has("Counter White's Church?") && screen.shows("White plays: Church. "),
        "{:?}",
        screen.all_texts()
    );
    press_keys(&mut screen, &[Key::P]);
    assert_eq!(screen.host.actions().last().map(String::as_str), Some("pass"));
    assert!(screen.shows("Church, e5: For good"), "{:?}", screen.all_texts());
}

#[test]
fn who_asks_not_to_be_asked_is_left_alone_for_the_turn() {
    let mut screen =
        dealt(&Deal { white: "church dub", black: "nope", position: Some(TWO_KINGS), ..Deal::default() });
    screen.squares("a2 a3").play("Church").square("e5").click("I am black");
    screen.click("Don't ask again this turn");
    assert_eq!(screen.host.actions().last().map(String::as_str), Some("pass"));
    screen.squares("a7 a6").click("I am white");
    // On the next turn the question comes again.
    screen.play("Dub").square("d2").square("e4").click("I am black");
    assert!(screen.has("Counter White's Dub?"), "{:?}", screen.all_texts());
}

#[test]
fn who_is_asked_on_the_turn_of_the_other_is_told_so() {
    let mut screen = dealt(&Deal { white: "church", black: "nope", ..Deal::default() });
    screen.squares("e2 e4").play("Church").square("a5");
    assert!(screen.has("Black, you are asked: White plays Church"), "{:?}", screen.all_texts());
    screen.click("I am black").click("Pass");
    assert!(screen.has("Your move"), "{:?}", screen.all_texts());
}

#[test]
fn whose_turn_it_is_is_told_too_that_they_are_asked_for_no_more_than_a_counter() {
    let mut screen = dealt(&Deal { white: "nope", black: "ninja", ..Deal::default() });
    screen.squares("e2 e4").click("I am black").squares("d7 d5").click("I am white").squares("e4 d5");
    assert!(screen.has("Black, you are asked about White's turn"), "{:?}", screen.all_texts());
    screen.click("I am black").play("Ninja");
    assert!(screen.has("White, you are asked: Black plays Ninja"), "{:?}", screen.all_texts());
}

#[test]
fn whoever_wants_to_be_asked_each_time_is() {
    let host = TestHost::default();
    host.0.borrow_mut().settings = Settings { auto_pass: false, ..Settings::default() };
    let mut screen =
        dealt_on(host, &Deal { white: "nope", black: "ninja", position: Some(TWO_KINGS), ..Deal::default() });
    screen.squares("a2 a3");
    // The game itself asks only where something can be played, so there is nothing to pass here.
    assert!(screen.has("Black, it is your turn"), "{:?}", screen.all_texts());
}

#[test]
fn a_whole_game_with_cards_to_checkmate() {
    let mut screen = dealt(&Deal { white: "church dub", black: "nope", ..Deal::default() });
    screen.squares("e2 e4").click("End the turn").click("I am black").squares("e7 e5");
    screen.click("I am white").squares("d1 h5").play("Church").square("a5");
    screen.click("I am black").click("Pass").squares("b8 c6");
    screen.click("I am white").play("Dub").square("a2").square("b4");
    screen.click("I am black").click("Pass").squares("h7 h6");
    screen.click("I am white").squares("f1 c4").click("I am black").squares("g8 f6");
    screen.click("I am white").squares("h5 f7");
    assert!(screen.has("White wins"), "{:?}", screen.all_texts());
    // The record calls cards by their titles.
    assert!(screen.has("white: Church a5") && screen.has("white: Dub a2–b4"), "{:?}", screen.all_texts());
    assert_eq!(screen.host.kept().notes.get("result").map(String::as_str), Some("white wins (checkmate)"));
}

#[test]
fn who_has_nothing_to_play_is_not_asked() {
    let mut screen =
        dealt(&Deal { white: "mercy", black: "ninja", position: Some(TWO_KINGS), ..Deal::default() });
    screen.squares("a2 a3");
    assert!(screen.has("Black, it is your turn"), "{:?}", screen.all_texts());
    screen.click("I am black");
    assert!(screen.has("Your move"), "{:?}", screen.all_texts());
}

#[test]
fn effects_tell_what_they_bear_on_and_squares_tell_their_effects() {
    let mut screen = dealt(&Deal { white: "church", position: Some(TWO_KINGS), ..Deal::default() });
    screen.squares("a2 a3").play("Church").square("e5").click("I am black");
    assert!(screen.has("e5, empty, Church"), "{:?}", screen.all_texts());
    let lit = |screen: &Screen| screen.harness.state().memory.table.game.cards.lit().to_vec();
    assert!(lit(&screen).is_empty());
    let effect = egui_kittest::kittest::by()
        .predicate(|node| node.label().is_some_and(|label| label.starts_with("White: Church")));
    let at = screen.harness.get(effect).rect().center();
    screen.harness.hover_at(at);
    screen.run();
    assert_eq!(lit(&screen), ["e5".parse().unwrap()]);
    let square = screen.harness.get_by_label("e5, empty, Church").rect().center();
    screen.harness.hover_at(square);
    screen.run();
    screen.run();
    assert!(screen.shows("Church (For good)"), "{:?}", screen.all_texts());
}

#[test]
fn the_discards_can_be_looked_through() {
    let mut screen = dealt(&Deal { white: "dub", ..Deal::default() });
    screen.play("Dub").square("b1").square("c3").click("I am black");
    screen.press("Look through: Discards, 1 card");
    assert_eq!(screen.starting("Dub. ").len(), 1, "{:?}", screen.all_texts());
    screen.click("Close");
    assert!(screen.starting("Dub. ").is_empty());
}

#[test]
fn behind_a_pile_that_is_looked_through_no_key_does_anything() {
    let mut screen = dealt(&Deal { white: "dub", black: "church", ..Deal::default() });
    screen.play("Dub").square("b1").square("c3").click("I am black").squares("e7 e5");
    assert!(screen.has("Your move is made. A card?"), "{:?}", screen.all_texts());
    let done = screen.host.actions();
    screen.press("Look through: Discards");
    let turn = |screen: &Screen| screen.harness.state().memory.table.looking.turn;
    let before = turn(&screen);
    press_keys(&mut screen, &[Key::P, Key::F, Key::R, Key::Home]);
    assert_eq!(screen.host.actions(), done, "nothing was passed");
    assert_eq!(turn(&screen), before, "nothing was turned");
    let past = screen.harness.state().state.table.as_ref().and_then(|table| table.session.past());
    assert_eq!(past, None, "nobody looks back");
    assert!(screen.has("Close"));
    press_keys(&mut screen, &[Key::Escape]);
    assert!(!screen.has("Close"), "Escape closes what is in front");
    press_keys(&mut screen, &[Key::P]);
    assert_eq!(screen.host.actions().last().map(String::as_str), Some("end"));
}

#[test]
fn escape_puts_the_card_away_that_is_shown_before_it_takes_anything_back() {
    let mut screen =
        dealt(&Deal { white: "church", black: "dub", position: Some(TWO_KINGS), ..Deal::default() });
    screen.squares("a2 a3").play("Church").square("e5").click("I am black");
    let shown = |screen: &Screen| screen.shows("White plays: Church. ");
    assert!(shown(&screen), "{:?}", screen.all_texts());
    press_keys(&mut screen, &[Key::Escape]);
    assert!(!shown(&screen));
}

#[test]
fn open_hands_lie_open_and_need_no_curtain() {
    let mut screen = dealt(&Deal {
        white: "trap",
        black: "mercy church",
        position: Some(TWO_KINGS),
        are_hands_open: true,
        ..Deal::default()
    });
    assert!(screen.shows("Mercy. ") && screen.shows("Church. "), "{:?}", screen.all_texts());
    screen.squares("a2 a3");
    assert!(screen.shows("Your move is made"), "{:?}", screen.all_texts());
    // A square that was noted in secret is one, however open the hands are.
    screen.play("Trap").square("h5");
    assert!(screen.has("Black, it is your turn"), "{:?}", screen.all_texts());
}

#[test]
fn a_countdown_that_runs_out_loses_the_turn() {
    let mut screen = dealt(&Deal { white: "chronometer", position: Some(TWO_KINGS), ..Deal::default() });
    screen.squares("a2 a3").play("Chronometer").click("I am black");
    assert!(screen.shows("seconds left"), "{:?}", screen.all_texts());
    screen.host.pass(16.0);
    screen.run();
    assert_eq!(screen.host.actions().last().map(String::as_str), Some("timeout"));
    assert!(screen.has("White, it is your turn"), "{:?}", screen.all_texts());
}

#[test]
fn a_balance_can_be_left_to_luck() {
    let mut screen = dealt(&Deal {
        white: "jenga",
        position: Some(TWO_KINGS),
        lost: &[(Seat::WHITE, "knight")],
        ..Deal::default()
    });
    screen.squares("a2 a3").play("Jenga");
    assert!(screen.has("Keep the card balanced for 5 seconds"), "{:?}", screen.all_texts());
    // A card that must be earned is not offered for nothing.
    assert!(!screen.has("Won"));
    screen.click("Leave it to luck");
    let last = screen.host.actions().pop().unwrap_or_default();
    assert!(["win", "fail"].contains(&last.as_str()), "{last}");
}

/// White has lost a piece to Black, and challenges them to be quick.
fn quick_draw() -> Screen {
    let position = Some("4k3/8/8/8/8/8/1n6/3RK3 b - - 0 1");
    let mut screen = dealt(&Deal { white: "duel", position, ..Deal::default() });
    screen.squares("b2 d1").click("I am white").play("Duel").click("Draw fast");
    screen
}

#[test]
fn who_presses_his_key_first_at_green_has_won() {
    let mut screen = quick_draw();
    screen.click("Begin");
    // No light stays red for so long.
    screen.host.pass(10.0);
    screen.run();
    press_keys(&mut screen, &[Key::A]);
    assert!(screen.shows("White was faster"), "{:?}", screen.all_texts());
    let is_analysing = screen.harness.state().state.table.as_ref().map(|table| table.session.is_analysing());
    assert_eq!(is_analysing, Some(false), "the key is the game's");
}

#[test]
fn a_piece_is_taken_under_a_cover_and_recalled() {
    let mut screen = dealt(&Deal { white: "kidnapping", position: Some(TWO_KINGS), ..Deal::default() });
    screen.squares("a2 a3").play("Kidnapping");
    assert!(screen.has("Black looks away"), "{:?}", screen.all_texts());
    screen.square("b7").click("I am black");
    assert!(screen.shows("which piece was taken, and from where?"), "{:?}", screen.all_texts());
    assert!(screen.has("b7, empty"));
    screen.square("b7").click("Pawn");
    assert_eq!(screen.host.actions().last().map(String::as_str), Some("pawn b7"));
    assert!(screen.has("b7, black pawn"), "{:?}", screen.all_texts());
}

#[test]
fn who_recalls_nothing_in_time_has_lost_the_piece() {
    let mut screen = dealt(&Deal { white: "kidnapping", position: Some(TWO_KINGS), ..Deal::default() });
    screen.squares("a2 a3").play("Kidnapping").square("b7").click("I am black");
    screen.host.pass(11.0);
    screen.run();
    assert!(screen.has("b7, empty") && screen.has("Your move"), "{:?}", screen.all_texts());
}

#[test]
fn a_secret_note_is_seen_by_its_author_alone() {
    let mut screen = dealt(&Deal { white: "trap", position: Some(TWO_KINGS), ..Deal::default() });
    screen.squares("a2 a3").play("Trap");
    assert!(screen.has("In secret: nobody else may look"), "{:?}", screen.all_texts());
    screen.square("h5").click("I am black");
    assert!(screen.has("h5, empty"), "{:?}", screen.all_texts());
    screen.squares("a7 a6").click("I am white");
    assert!(screen.has("h5, empty, Trap"), "{:?}", screen.all_texts());
}

#[test]
fn a_word_that_is_said_has_its_price() {
    let mut screen =
        dealt(&Deal { white: "omerta", position: Some(TWO_KINGS), is_black_a_bot: true, ..Deal::default() });
    screen.squares("a2 a3").play("Omertà");
    screen.click("Resign, or say something").click("Say: pawn");
    assert!(screen.host.actions().contains(&"say pawn".to_owned()), "{:?}", screen.host.actions());
}

#[test]
fn a_third_hand_can_be_a_bot_of_any_strength() {
    let mut screen = dealt(&Deal { white: "ingerence", position: Some(TWO_KINGS), ..Deal::default() });
    screen.play("Ingerence");
    assert!(screen.shows("A third hand plays this turn: anybody at the table"), "{:?}", screen.all_texts());
    let before = screen.host.actions().len();
    screen.host.0.borrow_mut().bots_are_slow = true;
    screen.click("Let a bot play it").click("Bot: moves at random");
    let asked =
        screen.host.0.borrow().questions.iter().map(|it| (it.strength.clone(), it.seat)).collect::<Vec<_>>();
    assert_eq!(asked, [(Some("random".to_owned()), Seat::WHITE)]);
    screen.host.let_bots_answer();
    screen.run();
    // Nobody has to be asked again: the same hand plays the turn after it.
    assert!(screen.host.actions().len() >= before + 2, "{:?}", screen.host.actions());
}

#[test]
fn no_bot_is_the_third_hand_of_its_own_turn() {
    let mut screen = Screen::new();
    let mut setup = Setup { seed: 3, position: Some(TWO_KINGS.to_owned()), ..Setup::default() };
    setup.arrangement.hands.insert(Seat::WHITE, vec!["ingerence".to_owned()]);
    setup.arrangement.hands.insert(Seat::BLACK, Vec::new());
    screen.host.0.borrow_mut().bots_are_slow = true;
    screen.sit_down(fandeck(), setup, vec![Sitter::human(""), Sitter::bot("greedy")]);
    screen.play("Ingerence").squares("a2 a3");
    for _ in 0..20 {
        screen.run();
        let asked = screen
            .host
            .0
            .borrow()
            .questions
            .iter()
            .map(|it| (it.strength.clone(), it.seat))
            .collect::<Vec<_>>();
        if screen.session().scene().turn == Some(Seat::BLACK) && !asked.is_empty() {
            assert_eq!(asked, [(Some("random".to_owned()), Seat::BLACK)]);
            return;
        }
        screen.host.let_bots_answer();
    }
    panic!("nobody is asked to play Black's turn: {:?}", screen.all_texts());
}

#[test]
fn a_third_hand_can_be_somebody_at_the_table() {
    let mut screen = dealt(&Deal { white: "ingerence", position: Some(TWO_KINGS), ..Deal::default() });
    screen.play("Ingerence").squares("a2 a3");
    assert_eq!(screen.host.actions().last().map(String::as_str), Some("a2a3"), "{:?}", screen.all_texts());
}

#[test]
fn cards_are_spoken_of_in_french() {
    let host = TestHost::default();
    host.0.borrow_mut().settings = Settings { language: "fr".to_owned(), ..Settings::default() };
    let mut screen = Screen::on(host);
    let setup = Setup {
        seed: 3,
        arrangement: Arrangement {
            hands: BTreeMap::from([(Seat::WHITE, vec!["dub".to_owned()])]),
            ..Arrangement::default()
        },
        ..Setup::default()
    };
    screen.sit_down(fandeck(), setup, vec![Sitter::human(""), Sitter::bot("random")]);
    let dub = held(&screen, "Adoubement");
    assert!(dub.contains("À la place du coup") && dub.contains("se déplace comme un cavalier"), "{dub}");
    assert!(dub.ends_with("Peut être jouée maintenant"), "{dub}");
}

/// Black has lost a pawn, and challenges White to draw fast.
fn at_the_light() -> Screen {
    const PAWNS: &str = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    let mut screen = dealt(&Deal { black: "duel", position: Some(PAWNS), ..Deal::default() });
    screen.squares("e4 d5").click("I am black").play("Duel").click("Draw fast");
    assert!(screen.shows("Whoever presses first when the light turns green"), "{:?}", screen.all_texts());
    screen
}

/// Lets the light turn red, and no time pass.
fn begin(screen: &mut Screen) {
    screen.find("Begin").click();
    screen.harness.run();
}

#[test]
fn who_presses_first_when_the_light_turns_green_has_won() {
    let mut screen = at_the_light();
    begin(&mut screen);
    assert!(screen.has("Wait…"), "{:?}", screen.all_texts());
    screen.host.pass(5.0);
    screen.run();
    assert!(screen.has("Now!"), "{:?}", screen.all_texts());
    press_keys(&mut screen, &[Key::A]);
    assert!(screen.has("Black was faster"), "{:?}", screen.all_texts());
    screen.click("Go on");
    assert_eq!(screen.host.actions().last().map(String::as_str), Some("win"));
    assert!(screen.has("d5, black pawn"), "{:?}", screen.all_texts());
}

#[test]
fn who_presses_before_the_light_is_green_has_lost() {
    let mut screen = at_the_light();
    begin(&mut screen);
    screen.harness.key_press(Key::A);
    screen.harness.run();
    assert!(screen.has("Black was too soon"), "{:?}", screen.all_texts());
    screen.click("Go on");
    assert_eq!(screen.host.actions().last().map(String::as_str), Some("fail"));
    assert!(screen.has("d5, white pawn"), "{:?}", screen.all_texts());
}

#[test]
fn the_other_can_press_by_a_button_of_his_own() {
    let mut screen = at_the_light();
    begin(&mut screen);
    screen.host.pass(5.0);
    screen.run();
    screen.click("White: key L").click("Go on");
    assert_eq!(screen.host.actions().last().map(String::as_str), Some("fail"));
}

#[test]
fn who_can_neither_haste_nor_point_leaves_the_light_to_luck() {
    let mut screen = at_the_light();
    screen.click("Leave it to luck");
    let last = screen.host.actions().pop().unwrap_or_default();
    assert!(["win", "fail"].contains(&last.as_str()), "{last}");
}

/// Respect is in force, and it is Black's turn.
fn under_respect() -> Screen {
    const PAWNS: &str = "4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1";
    let mut screen = dealt(&Deal { white: "respect", position: Some(PAWNS), ..Deal::default() });
    screen.squares("a2 a3").play("Respect");
    if screen.has("I am black") {
        screen.click("I am black");
    }
    screen
}

#[test]
fn what_can_be_done_with_a_card_in_force_has_its_room_beside_it() {
    let screen = under_respect();
    let is_effect = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
        node.label().is_some_and(|label| label.starts_with("White: Respect, "))
    };
    let effect = screen.harness.get(egui_kittest::kittest::by().predicate(is_effect)).rect();
    for name in ["White: Accuse", "Black: Accuse"] {
        let button = screen.find(name).rect();
        assert!(effect.contains_rect(button), "{name} at {button} lies beside {effect}");
        assert!(button.height() < 30.0, "{name} is written in one line, not at {button}");
    }
}

#[test]
fn a_game_of_nerve_has_its_room_where_everything_is_large() {
    let host = TestHost::default();
    host.0.borrow_mut().settings = Settings { size: 200, ..Settings::default() };
    let position = Some("4k3/8/8/8/8/8/1n6/3RK3 b - - 0 1");
    let mut screen = dealt_on(host, &Deal { white: "duel", position, ..Deal::default() });
    screen.squares("b2 d1").click("I am white").play("Duel").click("Draw fast");
    let page = screen.harness.ctx.content_rect();
    let button = screen.find("Begin").rect();
    assert!(page.contains_rect(button) && button.width() > button.height(), "{button} on {page}");
}

#[test]
fn whoever_is_accused_and_owns_it_pays() {
    let mut screen = under_respect();
    screen.click("White: Accuse");
    assert!(screen.has("You are accused"), "{:?}", screen.all_texts());
    screen.click("Accept");
    if screen.has("I am white") {
        screen.click("I am white");
    }
    screen.square("b7");
    if screen.has("I am black") {
        screen.click("I am black");
    }
    assert!(screen.has("b7, empty") && screen.has("a7, black pawn"), "{:?}", screen.all_texts());
}

#[test]
fn whoever_is_accused_may_deny_it() {
    let mut screen = under_respect();
    screen.click("White: Accuse").click("Deny");
    assert_eq!(screen.host.actions()[2..], ["accuse respect", "deny"]);
    assert!(screen.has("b7, black pawn") && screen.has("a7, black pawn"), "{:?}", screen.all_texts());
}
