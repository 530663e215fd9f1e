//! Hidden hands: what a player may not know never reaches the screen, nor a screen reader.

use std::sync::Arc;
use std::time::Duration;
use unruly_contract::{
    Action, Arg, Chance, Choices, Decision, Event, Game, Hand, Happening, Naming, Outcome, Pick, Profile,
    Purpose, Refusal, Ruleset, Scene, SceneSeat, Seat, Secrecy, Setup, SetupError, Surface, Thought, Viewer,
    phrase,
};
use unruly_kit::Languages;
use unruly_kit::text::Words;

use crate::Host;
use crate::desktop::run_errands;
use crate::play::{Command, Sitter};

use super::host::{hosted, translations};
use super::{Screen, TestHost};

/// Two hands of cards; the player who has laid down all of theirs has won.
struct Lay(Profile);

#[derive(Clone)]
struct Laying {
    hands: [Vec<&'static str>; 2],
    turn: Seat,
}

fn ruleset() -> Arc<dyn Ruleset> {
    Arc::new(Lay(Profile {
        id: "lay".to_owned(),
        name: "Lay".to_owned(),
        summary: "Lay down your cards.".to_owned(),
        seats: 2..=2,
        options: Vec::new(),
        guide: String::new(),
        naming: Naming::Algebraic,
        secrecy: Secrecy::Hidden,
    }))
}

impl Ruleset for Lay {
    fn profile(&self) -> &Profile {
        &self.0
    }

    fn start(&self, _: &Setup) -> Result<Box<dyn Game>, SetupError> {
        Ok(Box::new(Laying { hands: [vec!["crab", "owl"], vec!["bog", "fox"]], turn: Seat::WHITE }))
    }
}

impl Game for Laying {
    fn decisions(&self) -> Vec<Decision> {
        let path = |card: &&str| (vec![Pick::Card((*card).to_owned())], Action::new(format!("lay {card}")));
        let choices = Choices::from_paths(self.hands[self.turn.index()].iter().map(path));
        let prompt = "lay a card".into();
        vec![Decision { seat: self.turn, purpose: Purpose::Step, prompt, decline: None, choices }]
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        let card = action.text().strip_prefix("lay ").unwrap_or_default();
        self.hands[seat.index()].retain(|held| *held != card);
        self.turn = if seat == Seat::WHITE { Seat::BLACK } else { Seat::WHITE };
        Ok(vec![Event::open(Happening::Played { seat, card: card.to_owned() })])
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let shown = |seat: Seat| {
            let hand = &self.hands[seat.index()];
            let cards = hand.iter().map(|card| (*card).to_owned()).collect();
            let is_own = viewer == Viewer::Seat(seat);
            let hand = if is_own { Hand::FaceUp(cards) } else { Hand::FaceDown(hand.len()) };
            SceneSeat { hand: Some(hand), ..SceneSeat::new(seat) }
        };
        Scene {
            viewer,
            surface: Surface::Board { files: 2, ranks: 2, holes: Vec::new() },
            pieces: Vec::new(),
            marks: Vec::new(),
            walls: Vec::new(),
            posts: Vec::new(),
            arrows: Vec::new(),
            last_move: Vec::new(),
            seats: Seat::first(2).map(shown).collect(),
            piles: Vec::new(),
            effects: Vec::new(),
            turn: Some(self.turn),
            turn_number: 1,
            status: format!("{} to lay", self.turn).into(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn imagine(&self, _: Seat, _: &mut Chance) -> Box<dyn Game> {
        self.fork()
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn worth(&self, _: Seat) -> i32 {
        0
    }
}

fn screen() -> Screen {
    let mut screen = Screen::on(TestHost::default());
    screen.sit_down(hosted(ruleset()), Setup::default(), vec![Sitter::human(""), Sitter::human("")]);
    screen
}

#[track_caller]
fn check_seen(screen: &Screen, seen: &[&str], hidden: &[&str]) {
    let texts = screen.all_texts().join("\n").to_lowercase();
    for card in seen {
        assert!(texts.contains(card), "{card} is not to be seen in {texts}");
    }
    for card in hidden {
        assert!(!texts.contains(card), "{card} is to be seen in {texts}");
    }
}

#[test]
fn a_curtain_hides_everything_until_the_player_has_come() {
    let mut screen = screen();
    check_seen(&screen, &["white, it is your turn"], &["crab", "owl", "bog", "fox"]);
    screen.click("I am white");
    check_seen(&screen, &["crab", "owl"], &["bog", "fox"]);
    screen.play("Crab");
    check_seen(&screen, &["black, it is your turn"], &["owl", "bog", "fox"]);
    screen.click("I am black");
    check_seen(&screen, &["bog", "fox"], &["owl"]);
    // Both players read alike what was done, and nothing in secret.
    screen.play("Bog").click("I am white");
    check_seen(&screen, &["owl", "white: crab", "black: bog"], &["lay bog", "fox"]);
}

/// The key goes down, or up. One that goes down again before it came up is held.
fn enter(pressed: bool) -> egui::Event {
    let modifiers = egui::Modifiers::NONE;
    egui::Event::Key { key: egui::Key::Enter, physical_key: None, pressed, repeat: false, modifiers }
}

#[test]
fn a_curtain_is_lifted_by_enter_but_not_by_a_key_that_is_still_held() {
    let mut screen = screen();
    screen.click("I am white");
    screen.harness.event(enter(true));
    screen.run();
    screen.play("Crab");
    for _ in 0..3 {
        screen.harness.event(enter(true));
        screen.run();
    }
    check_seen(&screen, &["black, it is your turn"], &["bog", "fox"]);
    for pressed in [false, true] {
        screen.harness.event(enter(pressed));
        screen.run();
    }
    check_seen(&screen, &["bog", "fox"], &["owl"]);
}

#[test]
fn arrows_do_not_lead_away_from_the_curtain() {
    let mut screen = screen();
    for key in [egui::Key::ArrowUp, egui::Key::ArrowLeft, egui::Key::Enter] {
        screen.harness.key_press(key);
        screen.run();
    }
    check_seen(&screen, &["crab", "owl"], &["bog", "fox"]);
}

#[test]
fn enter_on_another_button_leaves_the_curtain_where_it_is() {
    let mut screen = screen();
    screen.click("I am white").play("Crab");
    screen.find("Settings").focus();
    screen.run();
    screen.harness.event(enter(true));
    screen.run();
    assert!(screen.harness.state().state.page == crate::state::Page::Settings);
    let table = screen.harness.state().state.table.as_ref();
    assert!(table.is_some_and(|table| table.session.covered_for().is_some()), "nobody has come");
}

#[test]
fn nothing_can_be_done_behind_the_curtain() {
    let mut screen = screen();
    let desktop = screen.harness.state_mut();
    desktop.obey(crate::state::Ask::Table(Command::Pick(Pick::Card("crab".to_owned()))));
    let table = screen.harness.state().state.table.as_ref();
    assert_eq!(table.map(|table| table.session.ledger().len()), Some(0));
}

/// The print of these cards in a language: titles, texts and names.
fn printed(ids: &[&str], tag: &str) -> Vec<String> {
    let ruleset = hosted(unruly_fandeck::rulesets().remove(0));
    let known = translations().find(|known| known.ruleset == "fandeck").expect("it ships");
    let languages = Languages::shipped();
    let own = known.into_language(languages.get(tag).expect("it ships"));
    let words = Words::of_ruleset(&languages, tag, &ruleset, own);
    let cards = ruleset.cards().iter().filter(|card| ids.contains(&card.id.as_str()));
    let cards = cards.map(|card| words.card_in(card.clone()));
    let printed: Vec<String> = cards.flat_map(|card| [card.title, card.text, card.id]).collect();
    assert_eq!(printed.len(), ids.len() * 3);
    printed.iter().map(|text| text.to_lowercase()).collect()
}

/// Checks that some cards can be read in the language of the screen, and others in no language.
#[track_caller]
fn check_printed(screen: &Screen, seen: &[&str], hidden: &[&str]) {
    let texts = screen.all_texts().join("\n").to_lowercase();
    for card in printed(seen, &screen.harness.state().state.settings.language).chunks(3) {
        assert!(texts.contains(&card[0]) && texts.contains(&card[1]), "{card:?} is not to be seen");
    }
    for text in super::tags().iter().flat_map(|tag| printed(hidden, tag)) {
        assert!(!texts.contains(&text), "{text:?} is to be seen in {texts}");
    }
}

const WHITE: [&str; 3] = ["kidnapping", "chronometer", "ingerence"];
const BLACK: [&str; 3] = ["jenga", "scrying", "rebuke"];

fn dealt(black: Sitter, host: TestHost) -> Screen {
    let hand = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
    let hands = [(Seat::WHITE, hand(&WHITE)), (Seat::BLACK, hand(&BLACK))].into_iter().collect();
    let arrangement = unruly_contract::Arrangement { hands, ..unruly_contract::Arrangement::default() };
    let setup = Setup { seed: 5, arrangement, ..Setup::default() };
    let mut screen = Screen::on(host);
    let fandeck: Arc<dyn Ruleset> = unruly_fandeck::rulesets().remove(0);
    screen.sit_down(hosted(fandeck), setup, vec![Sitter::human(""), black]);
    screen
}

#[test]
fn nothing_that_is_printed_on_a_hidden_card_reaches_the_screen() {
    let all: Vec<&str> = WHITE.iter().chain(&BLACK).copied().collect();
    for language in super::tags() {
        let words = super::words(&language);
        let [white, black] = [Seat::WHITE, Seat::BLACK]
            .map(|seat| words.said(phrase!("window-i-am", name: Arg::text(words.seat(seat)))));
        let mut screen = dealt(Sitter::human(""), super::speaking(&language));
        check_printed(&screen, &[], &all);
        screen.click(&white);
        check_printed(&screen, &WHITE, &BLACK);
        screen.squares("e2 e4");
        check_printed(&screen, &WHITE, &BLACK);
        screen.click(&words.saying("end"));
        check_printed(&screen, &[], &all);
        screen.click(&black);
        check_printed(&screen, &BLACK, &WHITE);
        // Looking back shows no more than was known.
        screen.click(&words.line(words.seat(Seat::WHITE), "e2–e4"));
        check_printed(&screen, &[], &WHITE);
    }
}

#[test]
fn whoever_changes_the_language_sees_no_more_cards_than_before() {
    let mut screen = dealt(Sitter::human(""), TestHost::default());
    screen.click("I am white").squares("e2 e4").click("End the turn");
    let all: Vec<&str> = WHITE.iter().chain(&BLACK).copied().collect();
    screen.click("Settings").click("Français").click("Retour à la partie");
    assert_eq!(screen.harness.state().state.settings.language, "fr");
    check_printed(&screen, &[], &all);
    screen.click("Je suis noir");
    check_printed(&screen, &BLACK, &WHITE);
    // Nor does going back to English.
    screen.click("Réglages").click("English").click("Back to the game");
    check_printed(&screen, &BLACK, &WHITE);
}

#[test]
fn a_bot_that_thinks_shows_no_card() {
    for language in super::tags() {
        let words = super::words(&language);
        let host = super::speaking(&language);
        host.0.borrow_mut().bots_are_slow = true;
        let mut screen = dealt(Sitter::bot("random"), host);
        check_printed(&screen, &WHITE, &BLACK);
        screen.squares("e2 e4").click(&words.saying("end"));
        let waiting = words.said(phrase!("window-waiting-for", seat: Seat::BLACK));
        assert!(screen.has(&waiting), "{:?}", screen.all_texts());
        check_printed(&screen, &WHITE, &BLACK);
        screen.host.let_bots_answer();
        screen.run();
        check_printed(&screen, &WHITE, &BLACK);
    }
}

/// A machine whose bots take their time, and think of this game as worth 7.77 pawns.
fn thoughtful() -> TestHost {
    let host = TestHost::default();
    let action = Action::new("e7e5");
    let (line, others) = (vec![action.clone()], Vec::new());
    let thought = Thought { line, action, score: 777, depth: 5, nodes: 1, others };
    host.0.borrow_mut().bots_are_slow = true;
    host.0.borrow_mut().thought = Some(thought);
    host
}

#[test]
fn what_a_bot_thinks_of_its_hidden_hand_is_not_told() {
    let mut screen = dealt(Sitter::bot("random"), thoughtful());
    screen.squares("e2 e4").click("End the turn");
    assert!(screen.shows("is thinking") && !screen.shows("+7.8"), "{:?}", screen.all_texts());
    // Nobody says to the other while they play who stands better, though nothing is hidden.
    let mut screen = Screen::on(thoughtful());
    screen.click("Play: Chess").click("Start the game").squares("e2 e4");
    assert!(screen.shows("is thinking") && !screen.shows("+7.8"), "{:?}", screen.all_texts());
    // Nobody plays against bots that play one another.
    let mut screen = Screen::on(thoughtful());
    let bots = || vec![Sitter::bot("random"), Sitter::bot("random")];
    screen.sit_down(hosted(unruly_orthodox::rulesets().remove(0)), Setup::default(), bots());
    assert!(screen.shows("is thinking") && screen.shows("+7.8"), "{:?}", screen.all_texts());
}

#[test]
fn why_a_card_was_refused_is_not_told_to_whoever_comes_next() {
    let mut screen = dealt(Sitter::human(""), TestHost::default());
    screen.click("I am white").play("Chronometer");
    screen.harness.key_press(egui::Key::F1);
    screen.run();
    check_printed_title(&screen, "chronometer", true);
    screen.click("Back to the game").squares("e2 e4").click("End the turn");
    // The curtain has fallen, and the help page is there for anybody.
    screen.harness.key_press(egui::Key::F1);
    screen.run();
    assert!(screen.has("Keys"), "{:?}", screen.all_texts());
    check_printed_title(&screen, "chronometer", false);
}

#[track_caller]
fn check_printed_title(screen: &Screen, title: &str, is_shown: bool) {
    let texts = screen.all_texts().join("\n").to_lowercase();
    assert_eq!(texts.contains(title), is_shown, "{title} in {texts}");
}

#[test]
fn behind_the_curtain_nobody_holds_what_one_player_sees() {
    let screen = screen();
    let table = screen.harness.state().state.table.as_ref().expect("a game is at the table");
    assert!(table.session.covered_for().is_some());
    let hands: Vec<_> = table.session.scene().seats.iter().map(|shown| shown.hand.clone()).collect();
    assert_eq!(hands, [Some(Hand::FaceDown(2)), Some(Hand::FaceDown(2))]);
}

#[test]
fn what_is_done_under_a_cover_moves_nothing_on_the_screen_of_whoever_looks_away() {
    let host = TestHost::default();
    host.0.borrow_mut().bots_are_slow = true;
    let hands =
        [(Seat::WHITE, vec!["kidnapping".to_owned()]), (Seat::BLACK, Vec::new())].into_iter().collect();
    let arrangement = unruly_contract::Arrangement { hands, ..unruly_contract::Arrangement::default() };
    let position = Some("4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1".to_owned());
    let setup = Setup { seed: 5, arrangement, position, ..Setup::default() };
    let fandeck: Arc<dyn Ruleset> = unruly_fandeck::rulesets().remove(0);
    let mut screen = Screen::on(host.clone());
    screen.sit_down(hosted(fandeck), setup, vec![Sitter::bot("random"), Sitter::human("")]);
    let table = screen.harness.state_mut().state.table.as_mut().expect("a game is at the table");
    let mut machine = host.clone();
    let mut happened = |action: &str| {
        let asked = host.0.borrow().questions.last().map(|question| question.number);
        table.session.hear_bot(
            asked.expect("the bot is asked"),
            Ok(Some(Action::new(action))),
            machine.now(),
        );
        table.session.settle(Duration::from_secs(20), machine.now());
        host.pass(5.0);
        table.session.go_on(machine.now());
        table.session.settle(Duration::from_secs(20), machine.now());
        run_errands(&mut table.session, &mut machine);
        table.session.take_happened().unwrap_or_default()
    };
    let is_move = |what: &Happening| matches!(what, Happening::Moved { .. });
    assert!(happened("a2a3").iter().any(is_move), "what is done openly is seen");
    happened("play kidnapping");
    let taken = happened("b7");
    assert_eq!(taken.iter().find(|what| format!("{what:?}").contains("x: 1, y: 6")), None);
}

/// A hand for White alone, in a game of two people on this position.
fn with_card(card: &str, position: &str, host: TestHost) -> Screen {
    let hands = [(Seat::WHITE, vec![card.to_owned()]), (Seat::BLACK, Vec::new())].into_iter().collect();
    let arrangement = unruly_contract::Arrangement { hands, ..unruly_contract::Arrangement::default() };
    let setup = Setup { seed: 5, arrangement, position: Some(position.to_owned()), ..Setup::default() };
    let fandeck: Arc<dyn Ruleset> = unruly_fandeck::rulesets().remove(0);
    let mut screen = Screen::on(host);
    screen.sit_down(hosted(fandeck), setup, vec![Sitter::human(""), Sitter::human("")]);
    screen
}

/// Checks that a square is spoken of by its own name alone, and that its name says no more than this.
#[track_caller]
fn check_unsaid(screen: &Screen, square: &str, shown: Option<&str>) {
    let own = format!("{square}, ");
    for text in screen.all_texts() {
        match text.strip_prefix(&own) {
            Some(rest) => assert_eq!(Some(rest), shown, "what stands on {square}"),
            None => assert!(!text.contains(square), "{text:?} tells of {square}"),
        }
    }
}

#[test]
fn a_square_that_was_noted_in_secret_is_known_to_its_author_alone() {
    for (language, trap) in [("en", "Trap"), ("fr", "Piège")] {
        let words = super::words(language);
        let [white, black] = [Seat::WHITE, Seat::BLACK]
            .map(|seat| words.said(phrase!("window-i-am", name: Arg::text(words.seat(seat)))));
        let mut screen = with_card("trap", "4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1", super::speaking(language));
        screen.click(&white).squares("a2 a3").press(&format!("{trap}. ")).square("h5");
        // The curtain has fallen before anybody could look: the board behind it is everybody's.
        check_unsaid(&screen, "h5", Some(words.text("window-empty")));
        screen.click(&black);
        check_unsaid(&screen, "h5", Some(words.text("window-empty")));
        // Neither does looking back tell, nor playing it all again.
        screen.click(words.text("window-first"));
        check_unsaid(&screen, "h5", Some(words.text("window-empty")));
        screen.click(words.text("window-last")).squares("a7 a6");
        check_unsaid(&screen, "h5", Some(words.text("window-empty")));
        screen.click(&white);
        let seen = format!("h5, {}, {trap}", words.text("window-empty"));
        assert!(screen.has(&seen), "its author sees it: {:?}", screen.all_texts());
    }
}

#[test]
fn a_piece_that_was_taken_under_a_cover_is_not_told_to_whoever_must_recall_it() {
    let mut screen = with_card("kidnapping", "4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1", TestHost::default());
    screen.click("I am white").squares("a2 a3").play("Kidnapping").square("b7");
    check_unsaid(&screen, "b7", None);
    screen.click("I am black");
    assert!(screen.shows("which piece was taken, and from where?"), "{:?}", screen.all_texts());
    check_unsaid(&screen, "b7", Some("empty"));
}

#[test]
fn whoever_kills_the_program_in_the_middle_of_a_card_finds_it_as_it_was() {
    let host = TestHost::default();
    let mut screen = with_card("kidnapping", "4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1", host.clone());
    screen.click("I am white").squares("a2 a3").play("Kidnapping").square("b7");
    let done = |screen: &Screen| {
        screen.harness.state().state.table.as_ref().map(|table| table.session.record().actions.clone())
    };
    let before = done(&screen);
    // Nobody tells the desktop that it is over.
    drop(screen);
    assert_eq!(Some(host.kept().actions), before);
    let mut screen = Screen::on(host);
    screen.click("Continue");
    assert_eq!(done(&screen), before);
    check_unsaid(&screen, "b7", None);
    screen.click("I am black");
    assert!(screen.shows("which piece was taken, and from where?"), "{:?}", screen.all_texts());
    check_unsaid(&screen, "b7", Some("empty"));
}
