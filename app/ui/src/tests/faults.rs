//! Games that break down.

use egui_kittest::kittest::Queryable as _;
use unruly_contract::Setup;
use unruly_toys::{Hooked, Method};

use super::host::hosted;
use super::{Screen, TestHost};
use crate::play::Sitter;

/// A game of chess in which a method breaks down after two moves.
fn breaking(method: Method) -> unruly_table::HostedRuleset {
    hosted(Hooked::breaking(unruly_orthodox::rulesets().remove(0), method, 2))
}

/// Clicks on a square, if there is still one to click on.
fn try_square(screen: &mut Screen, name: &str) {
    let start = format!("{name}, ");
    let found = egui_kittest::kittest::by()
        .predicate(move |node| node.label().is_some_and(|label| label.starts_with(&start)));
    if let Some(square) = screen.harness.query_all(found).next() {
        square.click();
    }
    screen.run();
}

/// Clicks on what is called so, if there is such a thing and it can be used.
fn try_click(screen: &mut Screen, label: &str) {
    if screen.has(label) {
        screen.harness.query_all_by_label(label).next().expect("it is there").click();
        screen.run();
    }
}

#[test]
fn whichever_method_breaks_down_the_window_goes_on() {
    check_every_method(TestHost::default);
}

#[test]
fn whichever_method_breaks_down_in_a_thread_the_window_goes_on() {
    check_every_method(TestHost::with_threads);
}

fn check_every_method(host: impl Fn() -> TestHost) {
    let mut told = Vec::new();
    for method in Method::OF_GAMES {
        for second in [Sitter::human(""), Sitter::bot("greedy")] {
            let mut screen = Screen::on(host());
            let is_bot = !second.is_human();
            screen.sit_down(breaking(method), Setup::default(), vec![Sitter::human(""), second]);
            let moves =
                if is_bot { vec!["e2 e4", "g1 f3"] } else { vec!["e2 e4", "e7 e5", "g1 f3", "b8 c6"] };
            for squares in moves {
                squares.split(' ').for_each(|square| try_square(&mut screen, square));
            }
            for label in [
                "Analyse the position",
                "First move",
                "Move after",
                "Last move",
                "Take back",
                "Do again",
                "Save a copy",
            ] {
                try_click(&mut screen, label);
            }
            let broke = screen.shows("is broken");
            let table = screen.harness.state().state.table.as_ref();
            if let Some(table) = table {
                assert!(table.session.record().actions.len() >= 2 || broke, "{method:?}");
            }
            if broke {
                told.push(method);
            }
            // Another game is none the worse for it.
            screen.sit_down(
                hosted(unruly_orthodox::rulesets().remove(0)),
                Setup::default(),
                vec![Sitter::human(""), Sitter::human("")],
            );
            screen.squares("e2 e4 e7 e5");
            assert!(!screen.shows("is broken"), "{method:?}");
        }
    }
    for method in [Method::Decisions, Method::Asked, Method::Act, Method::Scene, Method::Outcome] {
        assert!(told.contains(&method), "nobody was told that {method:?} broke down: {told:?}");
    }
}
