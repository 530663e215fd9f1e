//! Setting up a game: lists that are typed, refusals, and what is remembered from the last time.

use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use unruly_contract::OptionValue;

use super::Screen;

/// Types letter by letter, as people do.
fn type_slowly(screen: &mut Screen, text: &str) {
    for letter in text.chars() {
        screen.harness.event(egui::Event::Text(letter.to_string()));
        screen.run();
    }
}

fn option(screen: &Screen, key: &str) -> Option<OptionValue> {
    screen.harness.state().memory.draft.as_ref().and_then(|draft| draft.option(key))
}

fn list(words: &[&str]) -> Option<OptionValue> {
    Some(OptionValue::List(words.iter().map(|word| (*word).to_owned()).collect()))
}

#[test]
fn a_list_is_typed_with_commas_and_spaces() {
    let mut screen = Screen::new();
    screen.click("Play: Chess Storm").click("More rules").click("Cards left out");
    type_slowly(&mut screen, "no, veto");
    assert_eq!(screen.find("Cards left out").value().as_deref(), Some("no, veto"));
    assert_eq!(option(&screen, "without"), list(&["no", "veto"]));
    // A newer choice is read instead of the typed text.
    screen.harness.state_mut().memory.draft.as_mut().expect("a game is set up").choose_preset(None);
    screen.run();
    assert_eq!(screen.find("Cards left out").value().unwrap_or_default(), "");
}

#[test]
fn cards_in_a_list_are_offered_as_they_are_typed_and_stand_there_by_their_titles() {
    let mut screen = Screen::new();
    screen.click("Play: Chess Storm").click("More rules").click("Cards left out");
    type_slowly(&mut screen, "mercy, vend");
    assert!(screen.has("Mercy  ×"), "{:?}", screen.all_texts());
    screen.click("Vendetta");
    assert_eq!(option(&screen, "without"), list(&["mercy", "vendetta"]));
    assert!(!screen.has("Vendetta") && screen.has("Vendetta  ×"), "{:?}", screen.all_texts());
    screen.click("Mercy  ×");
    assert_eq!(option(&screen, "without"), list(&["vendetta"]));
}

#[test]
fn enter_takes_the_first_card_offered_and_typing_goes_on() {
    let mut screen = Screen::new();
    screen.click("Play: Chess Storm").click("More rules").click("Cards left out");
    for (typed, cards) in [("vend", &["vendetta"][..]), ("merc", &["vendetta", "mercy"])] {
        type_slowly(&mut screen, typed);
        screen.harness.key_press(egui::Key::Enter);
        screen.run();
        assert_eq!(option(&screen, "without"), list(cards), "{typed}");
    }
    // Where nothing is offered, what was typed stays, and so does the keyboard.
    type_slowly(&mut screen, "zzz");
    screen.harness.key_press(egui::Key::Enter);
    screen.run();
    type_slowly(&mut screen, "z");
    assert_eq!(option(&screen, "without"), list(&["vendetta", "mercy", "zzzz"]));
}

#[test]
fn whoever_types_after_a_refusal_goes_on_typing() {
    let mut screen = Screen::new();
    // All of the page is to be seen, so that nothing is scrolled.
    screen.harness.set_size(egui::vec2(1280.0, 1400.0));
    screen.run();
    screen.click("Play: Chess Storm").click("More rules").click("Cards left out");
    type_slowly(&mut screen, "nosuch");
    screen.click("Start the game");
    let complaint =
        |screen: &Screen| screen.harness.state().memory.draft.as_ref().and_then(|it| it.complaint.clone());
    assert!(complaint(&screen).is_some());
    screen.click("Cards left out");
    let place = screen.find("Cards left out").rect();
    type_slowly(&mut screen, "abc");
    assert_eq!(complaint(&screen), None);
    let typed = screen.find("Cards left out").value().unwrap_or_default();
    assert!(typed.contains("abc"), "{typed:?}");
    assert_eq!(screen.find("Cards left out").rect(), place, "nothing moves under the hand");
}

#[test]
fn a_time_that_is_typed_is_told_as_it_is_meant() {
    let mut screen = Screen::new();
    screen.click("Play: Chess");
    for (typed, meant) in [
        ("10+5", "10 s for the game, and 5 s more after each turn"),
        ("1.5m+2", "1 min 30 s for the game, and 2 s more after each turn"),
        ("90", "1 min 30 s for the whole game"),
        ("30/move", "30 s for each turn"),
        ("5m d5", "5 min for the game; on each turn the clock waits for 5 s"),
    ] {
        screen.harness.state_mut().memory.draft.as_mut().unwrap().time = typed.to_owned();
        screen.run();
        assert!(screen.has(meant), "{typed}: {:?}", screen.all_texts());
    }
    screen.click("10m+5");
    assert!(!screen.shows("for the game"), "{:?}", screen.all_texts());
}

#[test]
fn the_page_begins_at_its_top_each_time() {
    let mut screen = Screen::new();
    screen.click("Play: Chess Storm").click("More rules");
    let top = |screen: &Screen| written(screen, "Players").min.y;
    let before = top(&screen);
    screen.find("Seed").scroll_to_me();
    screen.run();
    assert!(top(&screen) < before - 100.0, "{} and {before}", top(&screen));
    screen.click("Games").click("Play: Chess Storm");
    assert_eq!(top(&screen), before);
}

#[test]
fn choices_begin_with_a_capital() {
    let mut screen = Screen::new();
    screen.click("Play: Chess Storm").click("More rules").click("Accusations");
    assert!(screen.has("Confirm") && !screen.has("confirm"), "{:?}", screen.all_texts());
}

#[test]
fn a_click_on_the_track_of_a_slider_sets_it() {
    let mut screen = Screen::new();
    screen.click("Settings");
    let track = |screen: &mut Screen, label: &'static str| {
        let query = egui_kittest::kittest::by()
            .predicate(move |node| node.role() == Role::Slider && node.label().is_some_and(|it| it == label));
        screen.harness.get(query).scroll_to_me();
        screen.run();
        let query = egui_kittest::kittest::by()
            .predicate(move |node| node.role() == Role::Slider && node.label().is_some_and(|it| it == label));
        screen.harness.get(query).rect()
    };
    for (label, value) in [("Volume", 0.7), ("Size of everything", 0.3)] {
        let track = track(&mut screen, label);
        // The number stands behind the track, which is as long as tracks are.
        let length = screen.harness.ctx.global_style().spacing.slider_width;
        let at = egui::pos2(track.min.x + length * value, track.center().y);
        let set = |screen: &Screen| {
            let settings = &screen.harness.state().state.settings;
            (settings.volume, settings.size)
        };
        let before = set(&screen);
        screen.harness.drag_at(at);
        screen.harness.step();
        screen.harness.drop_at(at);
        screen.run();
        assert_ne!(set(&screen), before, "{label}: {track}");
    }
    let settings = screen.harness.state().state.settings.clone();
    assert!((65..=85).contains(&settings.volume), "{}", settings.volume);
    assert!((105..=135).contains(&settings.size), "{}", settings.size);
}

/// Where a text is written.
fn written(screen: &Screen, text: &str) -> egui::Rect {
    let text = text.to_owned();
    let query = egui_kittest::kittest::by()
        .predicate(move |node| node.role() == Role::Label && node.value().is_some_and(|value| value == text));
    screen.harness.get(query).rect()
}

#[test]
fn nothing_lies_under_the_button_that_starts_the_game() {
    for width in [1280.0, 900.0] {
        for ruleset in super::host::rulesets() {
            let mut screen = Screen::new();
            screen.harness.set_size(egui::vec2(width, 800.0));
            screen.run();
            let profile = ruleset.profile();
            screen.click(&format!("Play: {}", profile.name));
            let summary = written(&screen, &profile.summary);
            for button in ["Start the game", "Cancel", "How to play"] {
                assert!(!summary.intersects(screen.find(button).rect()), "{}: {button}", profile.name);
            }
        }
    }
}

#[test]
fn the_page_stays_as_it_is_when_another_deck_is_chosen() {
    let mut screen = Screen::new();
    screen.click("Play: Knightmare Chess");
    let place = |screen: &Screen| screen.find("Black's deck").rect().min.y;
    let before = place(&screen);
    screen.choose("White's deck", "Cavalry");
    assert!(screen.shows("Keep both Knights"), "{:?}", screen.all_texts());
    assert!((place(&screen) - before).abs() < 12.0, "{} instead of {before}", place(&screen));
}

#[test]
fn cards_of_another_set_are_put_on_the_table_and_taken_off_again() {
    let mut screen = Screen::new();
    screen.click("Play: Knightmare Chess");
    let id = |screen: &Screen| {
        screen.harness.state().memory.draft.as_ref().map(|draft| draft.profile().id.clone())
    };
    screen.click("Chess Storm");
    assert_eq!(id(&screen).as_deref(), Some("knightmare+fandeck"));
    screen.click("Chess Storm");
    assert_eq!(id(&screen).as_deref(), Some("knightmare"));
    screen.click("Chess Storm").click("Start the game");
    let table = screen.harness.state().state.table.as_ref().expect("the game has begun");
    assert_eq!(table.session.record().ruleset, "knightmare+fandeck");
}

#[test]
fn a_deck_is_put_together_at_the_table() {
    let mut screen = Screen::new();
    screen.click("Play: Knightmare Chess");
    let draft = screen.harness.state_mut().memory.draft.as_mut().expect("a game is set up");
    draft.set_option("deck-white", OptionValue::Text("chosen".to_owned()));
    screen.run();
    screen.click("Start the game");
    let scene = |screen: &Screen| {
        let table = screen.harness.state().state.table.as_ref().expect("the game has begun");
        table.session.scene().clone()
    };
    let taken = |screen: &Screen| {
        let piles = scene(screen).piles;
        let own =
            piles.iter().find(|pile| pile.name == "deck" && pile.owner == Some(unruly_contract::Seat::WHITE));
        own.map(|pile| pile.count)
    };
    assert_eq!((scene(&screen).status.key(), taken(&screen)), (Some("status-makes-deck"), Some(0)));
    screen.click("The rest by chance");
    assert_eq!(scene(&screen).status.key(), Some("to-move"));
}

#[test]
fn a_refusal_names_an_option_as_the_page_does() {
    let mut screen = Screen::new();
    screen.click("Play: Knightmare Chess").choose("White's deck", "Cavalry");
    screen.click("More rules").choose("Decks", "One for both").click("Start the game");
    assert!(screen.shows("White's deck is for a game"), "{:?}", screen.all_texts());
}

#[test]
fn what_a_choice_means_begins_with_a_capital() {
    let mut screen = Screen::new();
    screen.click("Play: Knightmare Chess").click("More rules").choose("Decks", "One for both");
    assert!(screen.shows("Both draw from one deck"), "{:?}", screen.all_texts());
}

#[test]
fn what_an_entry_means_hides_no_other_entry() {
    let mut screen = Screen::new();
    screen.click("Play: Knightmare Chess").click("White's deck");
    let at = screen.find("Cavalry").rect().center();
    for step in [0.0, 1.0, 1.0] {
        screen.harness.hover_at(at + egui::vec2(step, 0.0));
        screen.run();
    }
    let tip = screen.harness.get_by_label_contains("Keep both Knights").rect();
    for entry in ["Changelings", "Clergy", "First steps"] {
        assert!(!tip.intersects(screen.find(entry).rect()), "{entry}");
    }
}

#[test]
fn only_sets_for_the_same_ground_lie_on_one_table() {
    let mut screen = Screen::new();
    screen.click("Play: Chess Storm");
    let texts = screen.all_texts();
    assert!(texts.iter().any(|text| text == "Knightmare Chess"), "{texts:?}");
    assert!(!texts.iter().any(|text| text == "Knightmare Tile Chess"), "{texts:?}");
    screen.click("Cancel").click("Play: Knightmare Tile Chess");
    assert!(!screen.has("Cards of other sets"), "{:?}", screen.all_texts());
}

#[test]
fn each_form_of_knightmare_chess_is_set_up_and_played_to_its_end() {
    type SetUp = fn(&mut Screen);
    let forms: [(&str, SetUp); 4] = [
        ("own decks", |_| {}),
        ("a common deck", |screen| {
            screen.click("More rules").choose("Decks", "One for both");
        }),
        ("cards that were divided", |screen| {
            screen.click("More rules").choose("Cards to choose from", "Divided");
        }),
        ("cards of two sets", |screen| {
            screen.click("Chess Storm");
        }),
    ];
    for (form, set_up) in forms {
        let mut screen = Screen::new();
        screen.click("Play: Knightmare Chess");
        screen.choose("Who plays black", "Human");
        set_up(&mut screen);
        // Nobody holds a card, so that no card can save the King.
        let draft = screen.harness.state_mut().memory.draft.as_mut().expect("a game is set up");
        draft.set_option("hand", OptionValue::Number(0));
        screen.click("Start the game");
        for step in ["f2 f3", "e7 e5", "g2 g4", "d8 h4"] {
            for whoever in ["I am white", "I am black"] {
                if screen.has(whoever) {
                    screen.click(whoever);
                }
            }
            screen.squares(step);
        }
        let table = screen.harness.state().state.table.as_ref().expect("a game is at the table");
        let outcome = table.session.glance().outcome.as_ref().and_then(unruly_contract::Outcome::winner);
        assert_eq!(outcome, Some(unruly_contract::Seat::BLACK), "{form}: {:?}", screen.all_texts());
        assert!(screen.shows("Black wins"), "{form}: {:?}", screen.all_texts());
    }
}
