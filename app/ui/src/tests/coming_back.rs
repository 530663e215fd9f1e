//! Coming back to a game: how it is looked at, who played it, and which games are kept at all.

use unruly_kit::Settings;

use super::cards::{Deal, TWO_KINGS, dealt};
use super::{Screen, TestHost};
use crate::surface::Turn;

fn turn(screen: &Screen) -> Turn {
    screen.harness.state().memory.table.looking.turn
}

#[test]
fn whoever_goes_on_finds_the_board_as_it_stood() {
    for (turning, seen) in [(false, Turn::default()), (true, Turn::AROUND)] {
        let host = TestHost::default();
        host.0.borrow_mut().settings = Settings { turning, ..Settings::default() };
        let mut screen = Screen::on(host);
        screen.start_for_two("Play: Chess");
        screen.squares("e2 e4");
        assert_eq!(turn(&screen), seen, "turning: {turning}");
        screen.click("Saved games").click("Continue");
        assert_eq!(turn(&screen), seen, "turning: {turning}");
    }
}

#[test]
fn a_game_in_which_nothing_was_done_is_not_kept() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess");
    assert_eq!(screen.host.kept_games().len(), 1, "it is there as long as somebody sits at it");
    screen.click("Games").start_for_two("Play: Chess");
    assert_eq!(screen.host.kept_games().len(), 1);
    screen.squares("e2 e4").click("Games").start_for_two("Play: Chess");
    assert_eq!(screen.host.kept_games().len(), 2);
    screen.harness.state_mut().close();
    assert_eq!(screen.host.kept_games().len(), 1);
    assert_eq!(screen.host.actions(), ["e2e4"]);
}

#[test]
fn what_was_left_before_the_first_move_can_be_gone_on_with_while_it_lies_on_the_table() {
    let mut screen = Screen::new();
    screen.start_for_two("Play: Chess").click("Saved games").click("Continue").squares("e2 e4");
    assert_eq!(screen.host.actions(), ["e2e4"]);
}

#[test]
fn moves_are_counted_as_people_count_them() {
    let mut screen =
        dealt(&Deal { white: "church dub", black: "nope", position: Some(TWO_KINGS), ..Deal::default() });
    screen.squares("a2 a3").press("Church. ").square("e5").click("I am black").click("Pass");
    screen.squares("a7 a6").click("I am white");
    assert!(screen.host.kept().actions.len() > 4, "{:?}", screen.host.actions());
    screen.click("Saved games");
    assert!(screen.shows("2 moves"), "{:?}", screen.all_texts());
}

#[test]
fn a_game_is_set_up_as_it_was_the_last_time_also_when_the_program_starts_anew() {
    let host = TestHost::default();
    let mut screen = Screen::on(host.clone());
    screen.click("Play: Tile Chess").choose("Who plays black", "Human").click("5m+3");
    screen.click("More rules").click("Friendly Fire");
    screen.write("Name black", "Ben").click("Start the game");
    let is_as_before = |screen: &mut Screen| {
        screen.click("Games").click("Play: Tile Chess");
        let draft = screen.harness.state().memory.draft.as_ref().expect("a game is set up");
        assert!(draft.sitters()[1].is_human() && draft.sitters()[1].name == "Ben");
        assert_eq!(draft.time, "5m+3");
        assert_eq!(draft.options().keys().collect::<Vec<_>>(), ["friendly-fire"]);
    };
    is_as_before(&mut screen);
    is_as_before(&mut Screen::on(host));
    // Every game has a memory of its own.
    screen.click("Games").click("Play: Chess");
    assert!(!screen.harness.state().memory.draft.as_ref().expect("a game is set up").sitters()[1].is_human());
}

#[test]
fn a_game_is_for_this_window_alone_until_it_is_left() {
    let mut screen = Screen::new();
    let claimed = |screen: &Screen| screen.host.0.borrow().claimed.iter().cloned().collect::<Vec<_>>();
    screen.start_for_two("Play: Chess").squares("e2 e4");
    assert_eq!(claimed(&screen), ["games/orthodox-1"]);
    screen.click("Games").click("Continue").squares("e7 e5");
    assert_eq!(claimed(&screen), ["games/orthodox-1"], "it is the same one");
    screen.click("Games").start_for_two("Play: Chess").squares("d2 d4");
    assert_eq!(claimed(&screen), ["games/orthodox-2"]);
}
