//! Games that take their time, and games that never come back: the window answers all the same.

#![allow(clippy::disallowed_methods, reason = "how long a frame takes is what is tested here")]

use std::thread::sleep;
use std::time::{Duration, Instant};

use unruly_contract::{Setup, TimeControl};
use unruly_table::HostedRuleset;
use unruly_toys::{Hooked, Method};

use super::host::hosted;
use super::{Screen, TestHost};
use crate::desktop::GamePurpose;
use crate::play::{Beginning, Sitter, Wish};

/// How long the slow game thinks about every question.
const SLOW: Duration = Duration::from_secs(2);
/// No frame takes so long, not even on a machine that has much else to do.
const FROZEN: Duration = Duration::from_secs(1);

/// The cost of frames that were drawn while something was waited for.
pub(super) struct Drawn {
    count: usize,
    longest: Duration,
}

impl Drawn {
    #[track_caller]
    fn check(&self) {
        assert!(self.count > 10, "{} frames were drawn meanwhile", self.count);
        assert!(self.longest < FROZEN, "a frame took {:?}", self.longest);
    }
}

/// Draws one frame after the other until something has come about.
#[track_caller]
pub(super) fn draw_until(screen: &mut Screen, what: &str, has_come: impl Fn(&Screen) -> bool) -> Drawn {
    let begun = Instant::now();
    let mut drawn = Drawn { count: 0, longest: Duration::ZERO };
    while !has_come(screen) {
        assert!(begun.elapsed() < Duration::from_secs(60), "{what} does not come: {:?}", screen.all_texts());
        let frame = Instant::now();
        screen.host.pass(0.02);
        screen.harness.step();
        drawn.longest = drawn.longest.max(frame.elapsed());
        drawn.count += 1;
        sleep(Duration::from_millis(10));
    }
    drawn
}

fn actions(screen: &Screen) -> usize {
    screen.harness.state().state.table.as_ref().map_or(0, |table| table.session.record().actions.len())
}

/// A game of two people that is being put on the table, as from the page on which it is set up.
fn open(ruleset: HostedRuleset) -> Screen {
    let mut screen = Screen::on(TestHost::with_threads());
    let sitters = vec![Sitter::human(""), Sitter::human("")];
    let wish = Wish { ruleset, setup: Setup::default(), sitters, time: TimeControl::None, date: None };
    screen.harness.state_mut().open(Beginning::New(wish), "games/slow-1".to_owned(), GamePurpose::Play);
    screen
}

fn chess() -> std::sync::Arc<dyn unruly_contract::Ruleset> {
    unruly_orthodox::rulesets().remove(0)
}

/// Clicks on a square, and waits for nothing but the frames of the click itself.
fn click_on(screen: &mut Screen, name: &str) {
    let place = screen.starting(&format!("{name}, "))[0].rect().center();
    screen.harness.drag_at(place);
    screen.harness.step();
    screen.harness.drop_at(place);
    screen.harness.step();
}

#[test]
fn a_slow_ruleset_leaves_the_window_answering() {
    let mut screen = open(hosted(Hooked::slow(chess(), Method::Decisions, SLOW)));
    draw_until(&mut screen, "a word of waiting", |screen| screen.has("The game is being started.")).check();
    draw_until(&mut screen, "the board", |screen| screen.has("e2, white pawn")).check();
    click_on(&mut screen, "e2");
    click_on(&mut screen, "e4");
    let table = screen.harness.state().state.table.as_ref().expect("a game is at the table");
    assert!(table.session.waiting_since().is_some() && table.session.actor().is_none());
    draw_until(&mut screen, "a word of waiting", |screen| screen.shows("still at work")).check();
    draw_until(&mut screen, "the move", |screen| actions(screen) == 1).check();
    screen.run();
    assert!(screen.has("e4, white pawn") && !screen.shows("still at work"), "{:?}", screen.all_texts());
}

#[test]
fn a_game_that_never_comes_back_is_left_and_loses_nothing() {
    let mut screen = open(hosted(Hooked::hanging(chess(), Method::Act, 2)));
    draw_until(&mut screen, "the board", |screen| screen.has("e2, white pawn"));
    screen.squares("e2 e4 e7 e5");
    assert_eq!(actions(&screen), 2);
    click_on(&mut screen, "g1");
    click_on(&mut screen, "f3");
    draw_until(&mut screen, "a way out", |screen| screen.has("Leave the game")).check();
    // A key that asks for more waits for nothing, and does nothing.
    screen.harness.key_press(egui::Key::ArrowLeft);
    screen.harness.step();
    screen.find("Leave the game").click();
    screen.harness.run();
    assert!(screen.has("What shall we play?"), "{:?}", screen.all_texts());
    assert_eq!(screen.host.actions(), ["e2e4", "e7e5"]);
    // Another game is none the worse for it.
    screen.start_for_two("Play: Chess");
    draw_until(&mut screen, "another board", |screen| screen.has("e2, white pawn"));
    screen.squares("d2 d4");
    assert_eq!(actions(&screen), 1);
}

#[test]
fn what_was_done_last_is_kept_although_the_game_is_left_before_the_rules_say_so() {
    let mut screen = open(hosted(Hooked::slow(chess(), Method::Act, SLOW)));
    draw_until(&mut screen, "the board", |screen| screen.has("e2, white pawn"));
    click_on(&mut screen, "e2");
    click_on(&mut screen, "e4");
    screen.harness.state_mut().obey(crate::state::Ask::Leave);
    assert!(screen.harness.state().state.table.is_none());
    draw_until(&mut screen, "the move", |screen| {
        let backstage = screen.host.0.borrow();
        backstage.games.get("games/slow-1").is_some_and(|game| game.actions.len() == 1)
    })
    .check();
}

#[test]
fn a_window_that_closes_keeps_what_was_done_last() {
    let mut screen = open(hosted(Hooked::slow(chess(), Method::Act, SLOW / 4)));
    draw_until(&mut screen, "the board", |screen| screen.has("e2, white pawn"));
    click_on(&mut screen, "e2");
    click_on(&mut screen, "e4");
    screen.harness.state_mut().close();
    assert_eq!(screen.host.actions(), ["e2e4"]);
}

#[test]
fn what_is_refused_in_a_thread_is_heard() {
    let mut screen = open(hosted(chess()));
    draw_until(&mut screen, "the board", |screen| screen.has("e2, white pawn"));
    screen.squares("e2 e5");
    assert!(screen.shows("takes one square ahead"), "{:?}", screen.all_texts());
    let heard = screen.host.0.borrow().heard.clone();
    assert_eq!(heard.iter().filter(|sound| **sound == crate::Sound::Refused).count(), 1, "{heard:?}");
}

#[test]
fn a_game_that_never_starts_is_left_too() {
    let mut screen = open(hosted(Hooked::hanging(chess(), Method::Start, 0)));
    draw_until(&mut screen, "a word of waiting", |screen| screen.has("The game is being started.")).check();
    screen.click("Saved games");
    assert!(!screen.has("The game is being started."), "nobody waits for it any more");
    screen.click("Games").start_for_two("Play: Chess");
    draw_until(&mut screen, "another board", |screen| screen.has("e2, white pawn"));
}
