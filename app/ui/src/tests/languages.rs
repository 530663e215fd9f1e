//! The whole program in each language that ships: what rulesets, cards and engines say is said in it too, wherever it is read.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use unruly_contract::{
    Action, Arg, Arrangement, Game, Happening, Naming, OptionValue, Phrase, Purpose, Refusal, Ruleset, Seat,
    Setup, Spot, Viewer, phrase,
};
use unruly_kit::Languages;
use unruly_kit::Readable;
use unruly_kit::text::Words;
use unruly_workshop::{CardTab, SetFile};

use super::host::{hosted, rulesets, translations};
use super::{Screen, TestHost};
use crate::play::Sitter;

fn french() -> TestHost {
    super::speaking("fr")
}

/// The languages that ship besides English.
fn others() -> Vec<String> {
    super::tags().into_iter().filter(|tag| tag != "en").collect()
}

fn fandeck() -> Arc<dyn Ruleset> {
    unruly_fandeck::rulesets().remove(0)
}

/// A game in which White holds these cards and Black none, on this position.
fn dealt(host: TestHost, white: &str, position: &str) -> Screen {
    let ids = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let hands = BTreeMap::from([(Seat::WHITE, ids(white)), (Seat::BLACK, Vec::new())]);
    let arrangement = Arrangement { hands, deck: ids("mercy ninja ole"), ..Arrangement::default() };
    let setup = Setup { seed: 3, arrangement, position: Some(position.to_owned()), ..Setup::default() };
    let mut screen = Screen::on(host);
    screen.sit_down(hosted(fandeck()), setup, vec![Sitter::human(""), Sitter::human("")]);
    screen
}

const FEW: &str = "4k3/pppp4/8/8/8/8/PPPP4/RN2K3 w - - 0 1";

/// The English texts of rulesets about themselves that can be read on a screen of another language.
fn english_of(screen: &Screen, said: &BTreeSet<String>, tag: &str) -> Vec<String> {
    let known: Vec<_> = translations().collect();
    let words = super::words(tag);
    let same = |sentence: &String| {
        let languages = known.iter().filter_map(|known| known.languages.get(tag));
        let is_same = languages.filter_map(|sentences| sentences.get(sentence)).any(|own| own == sentence);
        is_same || words.said(sentence) == *sentence && words.can_say(sentence)
    };
    let texts = screen.all_texts();
    said.iter().filter(|sentence| !same(sentence) && texts.contains(sentence)).cloned().collect()
}

/// The program's own texts that can be read on a screen in English and not in its language.
fn english_texts_of(screen: &Screen, tag: &str) -> Vec<String> {
    let (english, own) = (super::words("en"), super::words(tag));
    let languages = Languages::shipped();
    let keys: Vec<&str> = languages.get("en").expect("it ships").keys().map(|(key, _)| key).collect();
    let own_texts: BTreeSet<&str> = keys.iter().map(|key| own.text(key)).collect();
    let told = keys.iter().filter(|key| key.starts_with("window-") || key.starts_with("workshop-"));
    let foreign: BTreeSet<&str> =
        told.map(|key| english.text(key)).filter(|text| !own_texts.contains(text)).collect();
    screen.all_texts().into_iter().filter(|text| foreign.contains(text.as_str())).collect()
}

/// A language is chosen, and every page is seen in it.
#[test]
fn a_language_is_chosen_and_everything_speaks_it() {
    for language in Languages::shipped().iter() {
        let (tag, words) = (language.tag(), super::words(language.tag()));
        let mut screen = Screen::on(TestHost::default());
        screen.click("Settings").click(language.name());
        assert_eq!(screen.host.0.borrow().settings.language, tag);
        let check = |screen: &Screen, place: &str| {
            assert_eq!(english_texts_of(screen, tag), [""; 0], "{tag}: {place}");
        };
        check(&screen, "the settings");
        screen.click(words.text("window-games"));
        assert!(screen.has(words.text("window-welcome")), "{tag}: {:?}", screen.all_texts());
        check(&screen, "the gallery");
        screen.click(&words.line(words.text("window-play"), "Tile Chess"));
        let game = Arg::text("Tile Chess");
        let heading = words.said(phrase!("window-new-game-of", game: game));
        assert!(screen.has(&heading), "{tag}: {:?}", screen.all_texts());
        check(&screen, "setting up");
        screen.click(words.text("window-start"));
        assert!(screen.has(words.text("window-fit")), "{tag}: {:?}", screen.all_texts());
        check(&screen, "the table");
        screen.click(words.text("window-saved"));
        check(&screen, "saved games");
        screen.click(words.text("window-help"));
        check(&screen, "help");
        screen.click(words.text("workshop-cards"));
        for tab in CardTab::ALL {
            screen.click(words.text(tab.key()));
            check(&screen, tab.key());
        }
    }
}

#[test]
fn the_gallery_the_options_and_the_guides_are_french() {
    let tag = "fr";
    let mut screen = Screen::on(french());
    let mut said: BTreeSet<String> = rulesets().flat_map(|ruleset| ruleset.profile().sentences()).collect();
    said.extend(
        rulesets().flat_map(|ruleset| ruleset.presets().to_vec()).flat_map(|preset| preset.sentences()),
    );
    assert!(screen.has("Jouer : Échecs"), "{:?}", screen.all_texts());
    assert!(screen.shows("aucun plan qui survive à trois coups"), "{:?}", screen.all_texts());
    assert_eq!(english_of(&screen, &said, tag), [""; 0]);
    for (game, option, preset) in [
        ("Échecs", "Disposition", None),
        ("Chess Storm", "Taille de la main", None),
        ("Tile Chess", "Mise en place", Some("Partie courtoise")),
    ] {
        screen.click("Jeux").click(&format!("Jouer : {game}"));
        if screen.has("Autres règles") {
            screen.click("Autres règles");
        }
        assert!(screen.shows(option), "{game}: {:?}", screen.all_texts());
        assert!(preset.is_none_or(|preset| screen.has(preset)), "{game}: {:?}", screen.all_texts());
        assert_eq!(english_of(&screen, &said, tag), [""; 0], "{game}");
        screen.click("Règles");
        assert_eq!(english_of(&screen, &said, tag), [""; 0], "the guide of {game}");
    }
    assert!(screen.has("Prendre un roi"), "{:?}", screen.all_texts());
}

#[test]
fn options_that_are_set_in_french_end_up_in_the_game_as_ever() {
    let mut screen = Screen::on(french());
    screen.click("Jouer : Échecs").choose("Disposition", "Chess960 (mélangée)").click("Commencer");
    let options = screen.host.kept().setup.options;
    assert_eq!(
        options.iter().map(|(key, value)| format!("{key} {value}")).collect::<Vec<_>>(),
        ["array shuffled"]
    );
}

#[test]
fn cards_are_found_and_read_in_french_on_every_card_page() {
    let host = french();
    let file = |name: &str, text: &str| SetFile { name: name.to_owned(), text: text.to_owned() };
    let files = vec![file("cards.toml", "[[card]]\nname = \"Dub\"\n"), file("set.toml", "name = \"Mine\"\n")];
    host.1.0.borrow_mut().files.insert("fandeck".to_owned(), files);
    let mut screen = Screen::on(host);
    screen.click("Cartes");
    screen.write("Chercher des cartes", "adoubement");
    assert_eq!(screen.starting("Adoubement. ").len(), 1, "{:?}", screen.all_texts());
    // On the bench a card is called as its players will read it, and its file stays as it is.
    screen.click("Atelier");
    for _ in 0..4 {
        screen.run();
    }
    assert!(screen.has("Adoubement"), "{:?}", screen.all_texts());
    assert!(
        screen.all_texts().iter().any(|text| text.contains("name = \"Dub\"")),
        "{:?}",
        screen.all_texts()
    );
}

#[test]
fn a_game_with_cards_is_french_wherever_a_card_is_named() {
    let mut screen = dealt(french(), "dub church", FEW);
    screen.click("Je suis blanc");
    assert_eq!(screen.starting("Adoubement. ").len(), 1, "{:?}", screen.all_texts());
    // A refusal is in French, the card's name included.
    screen.play("Église");
    assert!(screen.has("Église se joue à votre propre tour, après le coup"), "{:?}", screen.all_texts());
    screen.play("Adoubement").square("a1");
    // The action, as it is listed and told.
    screen.click("Je suis noir");
    assert!(screen.shows("blanc : Adoubement"), "{:?}", screen.all_texts());
    let english: Vec<String> = screen.all_texts().into_iter().filter(|text| text.contains("Dub")).collect();
    assert_eq!(english, [""; 0]);
    screen.squares("a7 a6");
    // The same game is read in the other language once that is chosen.
    screen.click("Réglages").click("English").click("Back to the game").click("I am white");
    assert!(screen.shows("white: Dub") && screen.shows("Church. "), "{:?}", screen.all_texts());
    assert!(!screen.shows("Adoubement"), "{:?}", screen.all_texts());
}

#[test]
fn what_lies_beside_the_board_and_what_stands_on_it_is_french() {
    let mut screen = dealt(french(), "church", FEW);
    screen.click("Je suis blanc").squares("a2 a3").play("Église");
    assert!(screen.shows("Église : où se dresse l'église"), "{:?}", screen.all_texts());
    screen.square("e4");
    screen.click("Je suis noir");
    assert!(screen.has("e4, vide, Église"), "{:?}", screen.all_texts());
    assert!(screen.shows("Église, e4 : Pour de bon"), "{:?}", screen.all_texts());
    assert!(screen.shows("devient l'église pour le reste de la partie"), "{:?}", screen.all_texts());
}

#[test]
fn pieces_that_cards_bring_are_called_by_french_names() {
    let mut screen = dealt(french(), "crab princess", FEW);
    screen.click("Je suis blanc").squares("a2 a3").play("Crabe").square("b2");
    screen.click("Je suis noir");
    assert!(screen.has("b2, crabe blanc, Crabe"), "{:?}", screen.all_texts());
    screen.squares("a7 a6").click("Je suis blanc").squares("a3 a4").play("Princesse");
    screen.click("Je suis noir");
    assert!(screen.has("d1, princesse blanche, Princesse"), "{:?}", screen.all_texts());
}

#[test]
fn contests_are_listed_in_french_and_a_covered_board_is_told_of_in_french() {
    for (button, listed) in
        [("Pierre, feuille, ciseaux", "pierre, feuille, ciseaux"), ("Dégainer", "dégainer")]
    {
        let mut screen = dealt(french(), "duel", "4k3/8/8/8/8/8/1n6/3RK3 b - - 0 1");
        screen.click("Je suis noir").squares("b2 d1").click("Je suis blanc").play("Duel").click(button);
        assert!(screen.shows(&format!("blanc : Duel tour {listed}")), "{listed}: {:?}", screen.all_texts());
        assert!(!screen.shows("roshambo") && !screen.shows("reaction"), "{:?}", screen.all_texts());
    }
    let mut screen = dealt(french(), "kidnapping", "4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1");
    screen.click("Je suis blanc").squares("a2 a3").play("Enlèvement");
    assert!(screen.shows("L'échiquier est couvert pour les noirs"), "{:?}", screen.all_texts());
}

/// Collects what is not known in a language.
struct Listener {
    words: Arc<Words>,
    english: Arc<Words>,
    unknown: BTreeSet<String>,
    heard: usize,
}

/// The words of a ruleset's games in a language.
fn words_of(ruleset: &Arc<dyn Ruleset>, tag: &str) -> Arc<Words> {
    let languages = Languages::shipped();
    let language = languages.get(tag).expect("it ships");
    let known = translations().find(|known| known.ruleset == ruleset.profile().id);
    let own = known.map(|known| known.into_language(language)).unwrap_or_default();
    Words::of_ruleset(&languages, tag, &hosted(Arc::clone(ruleset)), own)
}

impl Listener {
    fn new(ruleset: &Arc<dyn Ruleset>, tag: &str) -> Self {
        let (words, english) = (words_of(ruleset, tag), words_of(ruleset, "en"));
        Self { words, english, unknown: BTreeSet::new(), heard: 0 }
    }

    fn hear(&mut self, said: impl Into<Phrase>) {
        self.heard += 1;
        let said = said.into();
        let english = self.english.said(&said);
        if !said.is_empty() && self.words.said(said) == english {
            self.unknown.insert(english);
        }
    }

    fn hear_question(&mut self, prompt: &Phrase) {
        self.heard += 1;
        let plain = self.english.asked(prompt);
        if self.words.asked(prompt) == plain {
            self.unknown.insert(plain);
        }
    }
}

/// Every question, announcement and refusal in games with cards played at random is said in each language.
#[test]
fn all_that_games_with_cards_say_is_put_into_each_language() {
    others().iter().for_each(|tag| hear_games_with_cards(tag));
}

fn hear_games_with_cards(tag: &str) {
    let ruleset = fandeck();
    let mut listener = Listener::new(&ruleset, tag);
    for seed in 0..12 {
        let setup = Setup { seats: Some(2), seed, ..Setup::default() };
        let mut game = ruleset.start(&setup).unwrap();
        for step in 0..120_usize {
            let decisions = game.decisions();
            for decision in &decisions {
                listener.hear_question(&decision.prompt);
            }
            let scene = game.scene(Viewer::Seat(Seat::first(2).nth(step % 2).expect("there are two")));
            listener.hear(&scene.status);
            scene.effects.iter().for_each(|effect| listener.hear(&effect.until));
            scene.seats.iter().flat_map(|seat| seat.unplayable.values()).for_each(|why| listener.hear(why));
            for text in [
                "play nope",
                "end",
                "pass",
                "takeback",
                "draw accept",
                "a1a5",
                "e1e2",
                "discard dub",
                "e4",
                "say rook",
            ] {
                for seat in Seat::first(2) {
                    if let Err(Refusal::Forbidden(why)) = game.fork().act(seat, &Action::new(text)) {
                        listener.hear(&why.message);
                    }
                }
            }
            let own = decisions.iter().filter(|decision| decision.purpose.is_awaited());
            // A card is played rather than not, and no answer is given always.
            let offers: Vec<_> = own
                .flat_map(|decision| {
                    decision.actions().into_iter().cloned().map(move |action| (decision.seat, action))
                })
                .collect();
            let (plays, others): (Vec<_>, Vec<_>) =
                offers.iter().partition(|(_, action)| action.text().starts_with("play "));
            let pool = if plays.is_empty() || step % 3 == 0 && !others.is_empty() { others } else { plays };
            let Some((seat, action)) = pool.get((step * 31 + seed as usize * 7) % pool.len().max(1)) else {
                break;
            };
            for event in game.act(*seat, action).unwrap() {
                match event.what {
                    Happening::Announced { text } => listener.hear(&text),
                    Happening::Corrected { why, .. } => listener.hear(&why.message),
                    _ => {}
                }
            }
            if let Some(outcome) = game.outcome() {
                listener.hear(outcome.reason());
                break;
            }
        }
    }
    assert!(listener.heard > 5000, "only {} sentences came up", listener.heard);
    assert!(listener.unknown.is_empty(), "not known in {tag}: {:#?}", listener.unknown);
}

/// Every refusal on a plane of tiles, whatever is tried, is said in each language.
#[test]
fn every_refusal_of_a_move_of_tiles_is_put_into_each_language() {
    others().iter().for_each(|tag| hear_refusals_of_tiles(tag));
}

fn hear_refusals_of_tiles(tag: &str) {
    let tiles = rulesets().find(|ruleset| ruleset.profile().id == "tile").expect("it ships");
    let mut trials = Trials::of(Arc::clone(tiles.plain()), tag);
    for (seed, options) in [
        (1, vec![]),
        (2, vec![("blood-lust", OptionValue::Flag(true))]),
        (3, vec![("mad-blood-lust", OptionValue::Flag(true))]),
        (4, vec![("friendly-fire", OptionValue::Flag(true))]),
        (5, vec![("announce", OptionValue::Text("by-hand".to_owned()))]),
    ] {
        let mut setup = Setup { seats: Some(3), seed, ..Setup::default() };
        setup.options.insert("layout".to_owned(), OptionValue::Text("random".to_owned()));
        setup.options.extend(options.into_iter().map(|(key, value)| (key.to_owned(), value)));
        trials.play(&setup);
    }
    trials.assert_known(6, tag);
}

/// The same of the games on a board.
#[test]
fn every_refusal_of_a_move_on_a_board_is_put_into_each_language() {
    let on_boards: Vec<_> =
        rulesets().filter(|ruleset| ruleset.profile().naming == Naming::Algebraic).collect();
    for (tag, ruleset) in others().iter().flat_map(|tag| on_boards.iter().map(move |ruleset| (tag, ruleset)))
    {
        let mut trials = Trials::of(Arc::clone(ruleset.plain()), tag);
        for seed in 0..4 {
            trials.play(&Setup { seed, ..Setup::default() });
        }
        trials.assert_known(5, tag);
    }
}

/// Moves of a game that were tried, and why they were refused.
struct Trials {
    ruleset: Arc<dyn Ruleset>,
    listener: Listener,
    rules: BTreeSet<String>,
}

impl Trials {
    fn of(ruleset: Arc<dyn Ruleset>, tag: &str) -> Self {
        Self { listener: Listener::new(&ruleset, tag), ruleset, rules: BTreeSet::new() }
    }

    /// Plays for a while, and tries at each move whatever is not offered.
    fn play(&mut self, setup: &Setup) {
        let mut game = self.ruleset.start(setup).unwrap();
        for step in 0..60 {
            let decisions = game.decisions();
            let Some(asked) = decisions.first() else { break };
            let (seat, actions) = (asked.seat, asked.actions());
            if asked.purpose == Purpose::Move {
                self.try_moves(&*game, seat, &actions);
            }
            let declined = || asked.decline.as_ref().expect("who is asked can answer");
            let action = actions.get(step * 7 % actions.len().max(1)).copied().unwrap_or_else(declined);
            self.listener.hear(&game.scene(Viewer::Seat(seat)).status);
            for event in game.act(seat, action).unwrap() {
                if let Happening::Announced { text } = event.what {
                    self.listener.hear(&text);
                }
            }
        }
    }

    fn try_moves(&mut self, game: &dyn Game, seat: Seat, offered: &[&Action]) {
        let naming = self.ruleset.profile().naming;
        let joint = if naming == Naming::Algebraic { "" } else { ">" };
        let spots: Vec<Spot> = game.scene(Viewer::Spectator).pieces.iter().map(|piece| piece.at).collect();
        let pairs =
            spots.iter().step_by(3).flat_map(|from| spots.iter().step_by(2).map(move |to| (*from, *to)));
        let shifted = |from: &Spot, dx: i32, dy: i32| (*from, Spot { x: from.x + dx, y: from.y + dy });
        let near = spots.iter().flat_map(|from| (-2..=2).map(move |dx| shifted(from, dx, 1)));
        let aside = spots.iter().flat_map(|from| [-2, 2].map(move |dx| shifted(from, dx, 0)));
        for (from, to) in pairs.chain(near).chain(aside) {
            let text = format!("{}{joint}{}", naming.write(from), naming.write(to));
            if offered.iter().any(|known| known.text().starts_with(&text)) {
                continue;
            }
            let Err(Refusal::Forbidden(why)) = game.fork().act(seat, &Action::new(text)) else { continue };
            self.listener.hear(&why.message);
            self.rules.insert(why.rule);
        }
    }

    /// Everything was said in the language, and more than so many rules stood against what was tried.
    fn assert_known(&self, rules: usize, tag: &str) {
        let unknown = &self.listener.unknown;
        assert!(unknown.is_empty(), "not known in {tag}: {unknown:#?}");
        assert!(self.rules.len() > rules, "only {:?} came up", self.rules);
    }
}
