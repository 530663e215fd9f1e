//! Values of a later version: shown as plain text, and played by what is written on them.

use unruly_contract::Setup;
use unruly_toys::Later;

use super::Screen;
use super::host::hosted;
use crate::play::Sitter;

fn sat_down(second: Sitter, tag: &str) -> Screen {
    let mut screen = Screen::on(super::speaking(tag));
    screen.sit_down(hosted(Later::sound()), Setup::default(), vec![Sitter::human(""), second]);
    screen
}

#[test]
fn a_game_of_a_later_version_is_played_to_its_end() {
    for language in super::tags() {
        let mut screen = sat_down(Sitter::human(""), &language);
        let is_english = language == "en";
        assert!(!is_english || screen.shows("Where does the sun go?"), "{:?}", screen.all_texts());
        screen.press("a right angle");
        assert!(screen.shows("Six hours pass"), "{:?}", screen.all_texts());
        screen
            .press("sun dial")
            .press("6 o'clock")
            .press("a right angle")
            .press("sun dial")
            .press("18 o'clock");
        assert!(screen.shows("White and black share the day"), "{:?}", screen.all_texts());
        let table = screen.harness.state().state.table.as_ref().expect("the game is on the table");
        assert_eq!(table.session.record().actions.len(), 4);
        assert!(table.session.glance().outcome.is_some());
    }
}

#[test]
fn a_bot_plays_a_game_of_a_later_version() {
    let mut screen = sat_down(Sitter::bot("imagine:nodes=50"), "en");
    screen.press("a right angle").press("a right angle");
    assert!(screen.shows("White and black share the day"), "{:?}", screen.all_texts());
}
