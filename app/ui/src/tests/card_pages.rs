//! The card pages, used by what is written on things.

use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};
use unruly_kit::{Settings, Theme};
use unruly_workshop::{CardNews, CardTab, DeckDraft, NamedDeck};

use super::card_sets::{MISTAKE, NO_TIME};
use super::{Screen, TestHost};
use crate::state::Page;

/// A machine on which somebody has written a set.
fn author() -> TestHost {
    let host = TestHost::default();
    TestHost(host.0, host.1.with_own())
}

fn at(host: TestHost, tab: &str) -> Screen {
    let mut screen = Screen::on(host);
    screen.click("Cards");
    if tab != "Browse" {
        screen.click(tab);
    }
    screen
}

/// Clicks on the one thing to press whose name begins so.
#[track_caller]
fn press(screen: &mut Screen, start: &str) {
    let label = screen.all_texts().into_iter().find(|text| text.starts_with(start));
    let label = label.unwrap_or_else(|| panic!("nothing is called {start:?}: {:?}", screen.all_texts()));
    screen.click(&label);
}

fn shown_cards(screen: &Screen) -> Vec<String> {
    let titles = ["Church", "Crab", "Coup d'État", "Sidestep"];
    let texts = screen.all_texts();
    let is_shown = |title: &&str| texts.iter().any(|text| text.starts_with(&format!("{title}. ")));
    titles.iter().filter(|title| is_shown(title)).map(|title| (*title).to_owned()).collect()
}

#[test]
fn cards_are_found_by_words_and_by_what_they_bear_on() {
    let mut screen = at(author(), "Browse");
    assert_eq!(shown_cards(&screen).len(), 4);
    screen.write("Search the cards", "etat");
    assert_eq!(shown_cards(&screen), ["Coup d'État"]);
    assert!(screen.has("1 of 4 cards"));
    screen.click("Clear").click("Own");
    assert_eq!(shown_cards(&screen), ["Crab"]);
    screen.click("Own").choose("Set", "Mine");
    assert_eq!(shown_cards(&screen), ["Sidestep"]);
    screen.write("Search the cards", "nowhere");
    assert!(screen.has("Nothing is called so"));
    screen.click("Show all");
    assert_eq!(shown_cards(&screen).len(), 4);
}

#[test]
fn a_card_lies_open_with_all_there_is_to_know() {
    let mut screen = at(author(), "Browse");
    press(&mut screen, "Crab. ");
    assert!(screen.shows("A note on Crab.") && screen.shows("white: play it"));
    assert!(screen.shows("name = \"Crab\"") && screen.has("cards.toml, line 1"));
    screen.harness.key_press(Key::Escape);
    screen.run();
    assert!(!screen.shows("A note on Crab."));
}

#[test]
fn a_deck_is_made_kept_and_played_with() {
    let mut screen = at(author(), "Decks");
    // All three cards cost 16 points, and 9 are allowed.
    assert!(screen.has("It costs 16 points and may cost 9"));
    screen.click("One less: Coup d'État");
    assert!(screen.has("2 cards, 2 different") && screen.has("Ready to be played"));
    screen.click("One more: Church").click("One less: Crab");
    assert!(screen.has("2 cards, 1 different"));
    screen.write("Name of the deck", "Two churches").click("Save");
    let kept = screen.host.1.0.borrow().decks.clone();
    assert_eq!(
        (kept[0].name.as_str(), kept[0].cards.clone()),
        ("Two churches", [("church".to_owned(), 2)].into())
    );
    screen.click("Play with this deck");
    assert_eq!(screen.harness.state().state.page, Page::SetUp);
    screen.click("Cards").click("Decks").click("No cards");
    assert!(screen.has("There is no card in it"));
    screen.write("Name of the deck", "Nothing");
    assert!(screen.find("Save").accesskit_node().is_disabled(), "there is nothing to be kept");
    screen.click("Two churches");
    assert!(screen.has("2 cards, 1 different"));
    screen.click("Delete: Two churches").click("Yes");
    assert!(screen.host.1.0.borrow().decks.is_empty());
}

#[test]
fn what_is_wrong_is_told_while_one_types_and_leads_to_its_place() {
    let mut screen = at(author(), "Workshop");
    assert!(screen.shows("Sidestep. ") && screen.has("Errors: 0, warnings: 0"));
    screen.find("Text of cards.toml").focus();
    screen.run();
    // The cursor stands at the beginning, where nobody has put it elsewhere.
    screen.find("Text of cards.toml").type_text(&format!("# {MISTAKE}\n"));
    screen.run();
    assert!(screen.has("Errors: 1, warnings: 0"), "{:?}", screen.all_texts());
    let place = "Error cards.toml:";
    press(&mut screen, place);
    let bench = screen.harness.state().workshop.bench().cloned().expect("a set is on the bench");
    assert_eq!(bench.line, bench.problems[0].line);
    assert!(bench.is_changed());
}

#[test]
fn in_a_small_window_nothing_lies_on_the_text() {
    let mut screen = at(author(), "Workshop");
    screen.harness.set_size(egui::vec2(800.0, 600.0));
    screen.run();
    let text = screen.find("Text of cards.toml").rect();
    for name in ["Card", "Language", "Table"] {
        let place = screen.find(name).rect();
        assert!(text.max.x <= place.min.x && place.max.x <= 800.0, "{name} at {place}, the text at {text}");
    }
}

#[test]
fn a_card_with_mistakes_claims_no_time_and_one_without_pictures_says_so() {
    let mut screen = at(author(), "Workshop");
    assert!(screen.shows("Sidestep. ") && !screen.shows("Not known yet when"), "{:?}", screen.all_texts());
    assert!(screen.has("Nothing says what this card bears on: `icons` does, and helps to find it."));
    screen.find("Text of cards.toml").focus();
    screen.run();
    screen.find("Text of cards.toml").type_text(&format!("# {NO_TIME}\n"));
    screen.run();
    assert!(screen.shows("Sidestep. Not known yet when"), "{:?}", screen.all_texts());
}

#[test]
fn whoever_leaves_the_text_by_escape_is_told_and_comes_back_by_enter() {
    let mut screen = at(author(), "Workshop");
    let told = "You have left the text. Enter takes you back.";
    assert!(!screen.has(told));
    screen.find("Text of cards.toml").focus();
    screen.run();
    screen.harness.key_press(Key::Escape);
    screen.run();
    assert!(screen.has(told), "{:?}", screen.all_texts());
    let before = screen.find("Text of cards.toml").value();
    screen.harness.key_press(Key::Enter);
    screen.run();
    assert!(!screen.has(told) && screen.find("Text of cards.toml").is_focused());
    assert_eq!(screen.find("Text of cards.toml").value(), before, "the key that leads back writes nothing");
}

#[test]
fn words_of_the_language_are_completed_by_keys_and_by_clicks() {
    let mut screen = at(author(), "Workshop");
    let text = |screen: &Screen| {
        let bench = screen.harness.state().workshop.bench().cloned().expect("a set is on the bench");
        bench.paper().map(|paper| paper.text.clone()).unwrap_or_default()
    };
    let write = |screen: &mut Screen, typed: &str| {
        screen.find("Text of cards.toml").type_text(typed);
        screen.run();
    };
    screen.find("Text of cards.toml").focus();
    screen.run();
    write(&mut screen, "[[card]]\ndo = [{ ch");
    assert!(screen.has("choose"), "{:?}", screen.all_texts());
    screen.harness.key_press(Key::Tab);
    screen.run();
    assert!(text(&screen).contains("[[card]]\ndo = [{ choose = "), "{}", text(&screen));
    // The cursor goes on behind what was written.
    write(&mut screen, "\"x\", f");
    assert!(screen.has("from"), "{:?}", screen.all_texts());
    screen.click("from");
    write(&mut screen, "\"ow");
    screen.harness.key_press(Key::Escape);
    screen.run();
    assert!(!screen.has("own"), "{:?}", screen.all_texts());
    screen.harness.key_press(Key::Tab);
    screen.run();
    assert!(text(&screen).contains("[[card]]\ndo = [{ choose = \"x\", from = \"ow\t"), "{}", text(&screen));
    screen.harness.key_press(Key::Backspace);
    screen.run();
    screen.harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::Space);
    screen.run();
    screen.harness.key_press(Key::Enter);
    screen.run();
    assert!(text(&screen).contains("from = \"own"), "{}", text(&screen));
}

#[test]
fn what_is_written_is_kept_as_a_draft_and_saved_when_asked() {
    let mut screen = at(author(), "Workshop");
    screen.find("Text of cards.toml").focus();
    screen.run();
    screen.find("Text of cards.toml").type_text("# mine\n");
    screen.run();
    assert!(screen.has("cards.toml, not saved"));
    let text = |screen: &Screen| {
        screen.host.1.0.borrow().files["mine"].iter().any(|file| file.text.contains("# mine"))
    };
    assert!(!text(&screen));
    // The program ends without saving, and starts again.
    let mut screen = at(screen.host, "Workshop");
    assert!(screen.has("Changes that were not saved last time are back."));
    screen.click("Save");
    assert!(text(&screen) && !screen.has("cards.toml, not saved"));
    assert!(screen.host.1.0.borrow().drafts["mine"].is_empty());
}

#[test]
fn a_draft_is_on_its_way_in_the_frame_after_the_key() {
    let mut screen = at(author(), "Workshop");
    screen.find("Text of cards.toml").focus();
    screen.run();
    screen.harness.event(egui::Event::Text("#".to_owned()));
    // The first frame takes in the letter, and the second one keeps it; no time passes.
    screen.harness.step();
    screen.harness.step();
    let drafts = screen.host.1.0.borrow().drafts["mine"].clone();
    assert!(drafts.iter().any(|file| file.text.contains('#')), "{drafts:?}");
}

#[test]
fn the_tools_of_the_workshop_are_whole_where_everything_is_large() {
    let host = author();
    host.0.borrow_mut().settings = Settings { size: 200, ..Settings::default() };
    let screen = at(host, "Workshop");
    for name in ["Save", "New card", "Run all examples", "Try it now"] {
        let place = screen.find(name).rect();
        assert!(place.height() < 40.0 && place.width() > place.height(), "{name} at {place}");
    }
    let text = screen.find("Text of cards.toml").rect();
    assert!(text.width() > 150.0 && text.height() > 60.0, "there is room to write: {text}");
}

#[test]
fn changes_can_be_given_up_after_a_question() {
    let mut screen = at(author(), "Workshop");
    screen.find("Text of cards.toml").focus();
    screen.run();
    screen.find("Text of cards.toml").type_text("# mine\n");
    screen.run();
    screen.click("Discard changes").click("No");
    assert!(screen.has("cards.toml, not saved"));
    screen.click("Discard changes").click("Yes");
    assert!(!screen.has("cards.toml, not saved"));
}

#[test]
fn a_change_on_the_disk_comes_in_by_itself() {
    let mut screen = at(author(), "Workshop");
    {
        let mut stage = screen.host.1.0.borrow_mut();
        let files = stage.files.get_mut("mine").expect("it is there");
        files[0].text = "[[card]]\nname = \"From Elsewhere\"\n".to_owned();
        stage.news.push(CardNews::Changed { sets: vec!["mine".to_owned()] });
    }
    screen.run();
    assert!(screen.shows("From Elsewhere. "), "{:?}", screen.all_texts());
    // A file that was changed here as well is not overwritten.
    screen.find("Text of cards.toml").focus();
    screen.run();
    screen.find("Text of cards.toml").type_text("# mine\n");
    screen.run();
    {
        let mut stage = screen.host.1.0.borrow_mut();
        stage.files.get_mut("mine").expect("it is there")[0].text = "# theirs".to_owned();
        stage.news.push(CardNews::Changed { sets: vec!["mine".to_owned()] });
    }
    screen.run();
    assert!(screen.has("This file has changed on the disk too."));
    screen.click("Take that one");
    assert!(!screen.has("cards.toml, not saved") && !screen.shows("From Elsewhere. "));
}

#[test]
fn a_draft_that_comes_back_overwrites_no_file_that_somebody_else_has_saved_since() {
    let mut screen = at(author(), "Workshop");
    screen.find("Text of cards.toml").focus();
    screen.run();
    screen.find("Text of cards.toml").type_text("# mine\n");
    screen.run();
    screen.host.1.0.borrow_mut().files.get_mut("mine").expect("it is there")[0].text = "# theirs".to_owned();
    let mut screen = at(screen.host, "Workshop");
    assert!(screen.has("This file has changed on the disk too."), "{:?}", screen.all_texts());
    let disk = |screen: &Screen| {
        let stage = screen.host.1.0.borrow();
        stage.files["mine"].iter().find(|file| file.name == "cards.toml").map(|file| file.text.clone())
    };
    screen.click("Save");
    assert_eq!(disk(&screen).as_deref(), Some("# theirs"), "nobody has said which one stays");
    screen.click("Keep mine").click("Save");
    assert!(disk(&screen).is_some_and(|text| text.contains("# mine")));
}

#[test]
fn all_is_not_well_beside_an_example_that_failed() {
    let mut screen = at(author(), "Workshop");
    assert!(screen.has("All is well"));
    screen.find("Text of cards.toml").focus();
    screen.run();
    screen.find("Text of cards.toml").type_text("[[card]]\nname = \"Wrong\"\n");
    screen.run();
    screen.click("Run all examples");
    assert!(screen.has("Examples passed: 1, failed: 1"), "{:?}", screen.all_texts());
    assert!(!screen.has("All is well"));
}

#[test]
fn cards_are_shown_as_somebody_else_has_saved_them_also_where_their_set_is_not_on_the_bench() {
    let mut screen = at(author(), "Browse");
    press(&mut screen, "Sidestep. ");
    {
        let mut stage = screen.host.1.0.borrow_mut();
        stage.files.get_mut("mine").expect("it is there")[0].text = "[[card]]\nname = \"Crab\"\n".to_owned();
        stage.news.push(CardNews::Changed { sets: vec!["mine".to_owned()] });
    }
    screen.run();
    assert_eq!(shown_cards(&screen), ["Church", "Crab", "Coup d'État"], "{:?}", screen.all_texts());
    assert!(!screen.shows("A note on Sidestep."));
}

#[test]
fn a_new_set_is_made_and_a_card_put_into_it() {
    let mut screen = at(TestHost::default(), "Workshop");
    assert!(screen.has("Write cards of your own"));
    let buttons: Vec<_> = screen.harness.get_all_by_label("New set").collect();
    buttons[0].click();
    screen.run();
    screen.write("Name of the set", "Fresh").click("Make it");
    assert!(screen.shows("First. "));
    screen.click("New card").click("Two pieces change places");
    assert!(screen.shows("Trading Places. ") && screen.has("cards.toml, not saved"));
}

#[test]
fn a_set_is_removed_once_somebody_is_sure() {
    let mut screen = at(author(), "Workshop");
    screen.click("Remove").click("No");
    assert!(screen.has("Text of cards.toml"), "{:?}", screen.all_texts());
    screen.click("Remove").click("Yes");
    assert!(screen.shows("Removed. Its files are in /removed/"), "{:?}", screen.all_texts());
    assert!(screen.has("Write cards of your own"));
}

#[test]
fn a_late_answer_about_one_set_is_not_taken_for_one_about_another() {
    let host = author();
    host.1.0.borrow_mut().is_checker_slow = true;
    let mut screen = at(host, "Workshop");
    screen.find("Text of cards.toml").focus();
    screen.run();
    screen.find("Text of cards.toml").type_text(&format!("# {MISTAKE}\n"));
    screen.run();
    // Another set comes on the bench, and is checked as often as that one was.
    let asked = screen.host.1.0.borrow().late.len();
    screen
        .harness
        .state_mut()
        .obey(crate::state::Ask::Cards(unruly_workshop::CardAsk::Open("orthodox".to_owned())));
    screen.run();
    for _ in 1..asked {
        let now = screen.host.0.borrow().now;
        screen.harness.state_mut().workshop.bench_mut().expect("it is on the bench").was_changed(now);
        screen.run();
    }
    let late: Vec<CardNews> = screen.host.1.0.borrow().late[..asked].to_vec();
    assert!(asked > 0 && screen.host.1.0.borrow().late.len() == 2 * asked);
    screen.host.1.0.borrow_mut().news.extend(late);
    screen.run();
    let bench = screen.harness.state().workshop.bench().cloned().expect("it is on the bench");
    assert!(bench.problems.is_empty() && bench.is_checking(), "{:?}", bench.problems);
}

#[test]
fn a_deck_with_a_long_name_leaves_the_page_as_it_is() {
    let mut screen = at(author(), "Decks");
    let edge = |screen: &Screen| screen.find("Save").rect().right();
    let before = edge(&screen);
    screen
        .click("One less: Coup d'État")
        .write("Name of the deck", &"a very long name ".repeat(12))
        .click("Save");
    screen.run();
    let name = screen.host.1.0.borrow().decks[0].name.clone();
    assert_eq!(edge(&screen), before, "the side beside the cards grew");
    let delete = format!("Delete: {name}");
    let place = screen.find(&delete).rect();
    assert!(place.right() <= screen.harness.ctx.content_rect().right(), "{place:?}");
    // It can be done away with, though the question is long, too.
    screen.click(&delete).click("Yes");
    assert!(screen.host.1.0.borrow().decks.is_empty());
}

#[test]
fn a_deck_that_is_not_saved_does_not_go_without_a_question() {
    let mut screen = at(author(), "Decks");
    screen.click("One less: Coup d'État");
    let size =
        |screen: &Screen| screen.harness.state().workshop.builder().map(unruly_workshop::Builder::size);
    assert_eq!(size(&screen), Some(2));
    for other in ["No cards", "The whole set"] {
        screen.click(other);
        assert!(screen.has("This deck is not saved. Give it up?"), "{:?}", screen.all_texts());
        screen.click("No");
        assert_eq!(size(&screen), Some(2), "{other}");
    }
    screen.choose("Set", "Mine").click("No");
    assert_eq!(size(&screen), Some(2));
    screen.click("No cards").click("Yes");
    assert_eq!(size(&screen), Some(0));
    // Nobody misses an empty one.
    screen.click("The whole set");
    assert_eq!(size(&screen), Some(3));
    screen.choose("Set", "Mine");
    assert_eq!(size(&screen), Some(1));
}

#[test]
fn a_deck_that_is_not_saved_is_there_again_when_the_program_starts_anew() {
    let host = author();
    let mut screen = at(host.clone(), "Decks");
    screen.click("One more: Church");
    let cards =
        |screen: &Screen| screen.harness.state().workshop.builder().map(|builder| builder.deck.cards.clone());
    let made = cards(&screen);
    // The program is killed: nobody has been told that the window closes.
    drop(screen);
    let mut screen = at(host.clone(), "Decks");
    assert_eq!(cards(&screen), made);
    assert!(screen.has("A deck that was not saved last time is back."), "{:?}", screen.all_texts());
    // Once it is saved it is a deck like others, and the page begins as usual.
    screen.write("Name of the deck", "Churches").click("Save");
    assert_eq!(host.1.0.borrow().deck_draft, None);
    drop(screen);
    let mut screen = at(host.clone(), "Decks");
    assert_ne!(cards(&screen), made);
    // A deck that was given up does not come back.
    screen.click("One less: Crab");
    assert!(host.1.0.borrow().deck_draft.is_some());
    screen.click("No cards").click("Yes");
    assert_eq!(host.1.0.borrow().deck_draft, None);
}

#[test]
fn a_deck_of_a_set_that_is_gone_waits_for_the_set() {
    let host = author();
    let deck =
        NamedDeck { name: "Lost".to_owned(), cards: [("owl".to_owned(), 1)].into(), ..NamedDeck::default() };
    let draft = DeckDraft { set: "gone".to_owned(), deck };
    host.1.0.borrow_mut().deck_draft = Some(draft.clone());
    let mut screen = at(host.clone(), "Decks");
    assert!(screen.harness.state().workshop.builder().is_some());
    screen.run();
    assert_eq!(host.1.0.borrow().deck_draft, Some(draft));
}

#[test]
fn a_set_that_ships_can_be_read_and_not_changed() {
    let mut screen = at(TestHost::default(), "Browse");
    press(&mut screen, "Church. ");
    screen.click("Read in the workshop");
    assert!(screen.shows("This set ships with the program"));
    assert!(!screen.has("Save") && !screen.has("New card"));
}

#[test]
fn examples_are_run_and_what_fails_is_told() {
    let host = author();
    host.1.0.borrow_mut().files.get_mut("mine").expect("it is there")[0].text =
        "[[card]]\nname = \"Wrong One\"\n".to_owned();
    let mut screen = at(host, "Workshop");
    // The card at the cursor is tried by itself.
    assert!(screen.has("Example 1, line 3: B3 is empty"), "{:?}", screen.all_texts());
    screen.click("Run all examples");
    assert!(screen.has("Examples passed: 0, failed: 1"));
    assert_eq!(screen.host.1.0.borrow().tried.last(), Some(&None));
}

#[test]
fn a_set_is_tried_at_the_table_with_chosen_hands() {
    let mut screen = at(author(), "Workshop");
    screen.click("Table").choose("Black's hand: Add a card", "Sidestep");
    screen.click("To the table");
    assert_eq!(screen.harness.state().state.page, Page::Table);
    let sandbox = screen.host.1.0.borrow().sandboxes[0].clone();
    assert_eq!((sandbox.white, sandbox.black), (vec!["sidestep".to_owned()], vec!["sidestep".to_owned()]));
    screen.squares("e2 e4");
    assert!(screen.host.0.borrow().games.is_empty(), "what is tried is not kept");
    screen.click("Back to the workshop");
    assert!(screen.has("Text of cards.toml"));
}

#[test]
fn the_language_is_looked_up_beside_the_card() {
    let mut screen = at(author(), "Workshop");
    screen.click("Language");
    assert!(screen.has("choose") && screen.has("own"));
    screen.write("Search the language", "pieces");
    assert!(screen.has("choose") && !screen.has("own"));
    assert!(screen.has("Asks for pieces or squares."));
}

#[test]
fn a_card_is_weighed_and_the_number_is_explained() {
    let mut screen = at(author(), "Browse");
    press(&mut screen, "Crab. ");
    screen.click("Weigh it");
    let chosen = screen.find("Bot: takes what it can").accesskit_node().toggled();
    assert_eq!(chosen, Some(egui::accesskit::Toggled::True), "it is told who will play");
    screen.click("Weigh");
    let order = screen.host.1.0.borrow().weighed.clone().expect("it was asked for").order;
    assert_eq!((order.set.as_str(), order.card.as_str()), ("orthodox", "crab"));
    assert!(screen.has("Suggested: 10 points (between 1 and 50)"), "{:?}", screen.all_texts());
    assert!(screen.has("+10.0 hundredths of a game (between −30.0 and +50.0)"));
    assert!(screen.shows("It is a first guess, not a price.") && screen.shows("cannot tell whether"));
    screen.click("Stop");
    assert!(screen.has("Weigh"));
}

#[test]
fn every_card_page_can_be_drawn_in_every_theme_and_language_and_has_names_for_all() {
    for theme in Theme::ALL {
        for language in super::tags() {
            let host = author();
            host.0.borrow_mut().settings =
                Settings { theme, language: language.clone(), ..Settings::default() };
            let words = super::words(&language);
            let mut screen = Screen::on(host);
            screen.click(words.text("workshop-cards"));
            for tab in CardTab::ALL {
                screen.click(words.text(tab.key()));
                let buttons = screen.harness.query_all_by_role(egui::accesskit::Role::Button);
                let mute = buttons
                    .filter(|node| node.accesskit_node().label().is_none_or(|label| label.trim().is_empty()));
                assert_eq!(mute.count(), 0, "on the page {tab:?} in {language}");
            }
        }
    }
}

#[test]
fn the_card_page_that_was_open_last_opens_again() {
    let mut screen = Screen::new();
    screen.click("Cards").click("Decks").click("Games").click("Cards");
    assert!(screen.harness.state().state.page == Page::Cards(CardTab::Decks), "{:?}", screen.all_texts());
}
