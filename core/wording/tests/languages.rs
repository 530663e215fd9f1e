//! The languages that ship: that each says what English says, and how French and German say it.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use unruly_contract::{Arg, Card, Naming, Phrase, PieceName, Seat, SeatSet, Spot, phrase};
use unruly_wording::{Language, Sentences, Speaker, is_noun, noun_of};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../languages")
}

/// Reads a language as it ships.
#[track_caller]
fn language(tag: &str) -> Language {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder().join(tag)).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "ftl") {
            let name = format!("{tag}/{}", path.file_name().unwrap().display());
            files.insert(name, fs::read_to_string(&path).unwrap());
        }
    }
    let texts = files.iter().map(|(name, text)| (name.as_str(), text.as_str()));
    Language::read(tag, texts).unwrap_or_else(|errors| {
        let told: Vec<String> = errors.iter().map(ToString::to_string).collect();
        panic!("{}", told.join("\n"))
    })
}

/// Every language that ships.
fn tags() -> Vec<String> {
    let entries = fs::read_dir(folder()).unwrap().map(Result::unwrap);
    let folders = entries.filter(|entry| entry.file_type().unwrap().is_dir());
    let mut tags: Vec<String> =
        folders.map(|entry| entry.file_name().into_string().expect("letters of a language")).collect();
    tags.sort();
    tags
}

#[test]
fn every_language_has_the_wordings_of_english() {
    let english = language("en");
    let slips = |tag: &String| {
        let slips = language(tag).slips(&english);
        slips.iter().map(|slip| format!("{tag}: {slip}")).collect::<Vec<_>>()
    };
    let slips: Vec<String> = tags().iter().flat_map(slips).collect();
    assert!(slips.is_empty(), "{}", slips.join("\n"));
}

#[test]
fn every_wording_can_be_filled() {
    let arg = |variable: &str, number: u32| match variable {
        "seat" | "other_seat" | "accused" | "victim" | "attacker" | "captor" => Arg::from(Seat::BLACK),
        "seats" | "expected" | "missing" | "attackers" => Arg::from(SeatSet::first(number as usize)),
        "piece" | "blocker" | "taken" => Arg::from(PieceName::from("white queen")),
        "kind" | "found" | "named" => Arg::kind("pawn"),
        _ => Arg::from(number),
    };
    let mut slips = Vec::new();
    for tag in tags() {
        let language = language(&tag);
        let speaker = Speaker::of([language.clone()]);
        let said = language.keys().filter(|(key, _)| !key.contains('.') && !is_noun(key));
        for ((key, variables), number) in said.flat_map(|said| [1, 2, 3, 5, 75].map(|number| (said, number)))
        {
            let names: BTreeSet<&str> = variables.iter().map(|variable| noun_of(variable)).collect();
            let phrase = names.into_iter().fold(Phrase::new(key.to_owned()), |phrase, name| {
                phrase.with(name.to_owned(), arg(name, number.min(6)))
            });
            let text = speaker.say(&phrase);
            if text.contains(['{', '}']) || text.contains("  ") {
                slips.push(format!("{tag}: {text}"));
            }
        }
    }
    assert!(slips.is_empty(), "{}", slips.join("\n"));
}

#[test]
fn every_language_says_what_it_is_called() {
    let named: Vec<String> = tags().iter().map(|tag| language(tag).name().to_owned()).collect();
    assert!(named.iter().zip(tags()).all(|(name, tag)| *name != tag), "{named:?}");
    assert_eq!(
        ["en", "fr", "de"].map(|tag| language(tag).name().to_owned()),
        ["English", "Français", "Deutsch"]
    );
}

fn speaker(tag: &str, kinds: &[(&str, &str)]) -> Speaker {
    let texts = kinds.iter().map(|(english, own)| ((*english).to_owned(), (*own).to_owned()));
    let sentences: Sentences = texts.collect();
    let cards = [Card { title: "Trap".to_owned(), ..Card::bare("trap") }];
    Speaker::of([language(tag), language("en")]).of_game(Naming::Algebraic, &cards, sentences)
}

/// Says phrases, and tells all that are not said so.
#[track_caller]
fn check(speaker: &Speaker, table: &[(Phrase, &str)]) {
    assert!(table.len() >= 40);
    let wrong: Vec<String> = table
        .iter()
        .map(|(phrase, expected)| (speaker.say(phrase), expected))
        .filter(|(said, expected)| said != *expected)
        .map(|(said, expected)| format!("expected {expected:?}\n    said {said:?}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn at(name: &str) -> Spot {
    name.parse().unwrap()
}

fn seat(name: &str) -> Seat {
    name.parse().unwrap()
}

fn seats(names: &str) -> Arg {
    Arg::list(names.split(' ').map(seat))
}

/// A wording of a piece on d4.
fn on_d4(key: &'static str, piece: &str) -> Phrase {
    Phrase::new(key).with("piece", PieceName::from(piece)).with("square", at("d4"))
}

/// A wording of a kind of piece on a1, which goes to b2.
fn from_a1(key: &'static str, kind: &str) -> Phrase {
    let on_a1 = Phrase::new(key).with("kind", Arg::kind(kind)).with("square", at("a1"));
    on_a1.with("from", at("a1")).with("to", at("b2"))
}

fn in_the_way(piece: &str, kind: &str) -> Phrase {
    on_d4("stands-in-the-way", piece).with("kind", Arg::kind(kind))
}

fn not_asked(expected: &[&str]) -> Phrase {
    let expected: Vec<Seat> = expected.iter().map(|name| seat(name)).collect();
    let count = expected.len();
    phrase!("refused-not-asked", seat: Seat::BLACK, count: count, expected: Arg::list(expected))
}

fn trap() -> Arg {
    Arg::card("trap")
}

fn played_at(time: &'static str) -> Phrase {
    phrase!("card-wrong-time", card: trap(), time: Phrase::new(time))
}

#[test]
fn french_is_said_so() {
    let kinds = [
        ("Trap", "Piège"),
        ("princess", "une princesse"),
        ("archer", "un archer"),
        ("amazon", "une amazone"),
        ("elephant", "un éléphant"),
        ("elf", "elfe"),
        ("which Pawn?", "quel pion ?"),
    ];
    let (white, black) = (Seat::WHITE, Seat::BLACK);
    let table = [
        // Players, alone and several of them.
        (phrase!("to-move", seat: white), "aux blancs de jouer"),
        (phrase!("to-move-in-check", seat: black), "aux noirs de jouer, en échec"),
        (phrase!("draw-offered", seat: seat("blue")), "les bleus proposent la nulle"),
        (not_asked(&["white"]), "ce n'est pas aux noirs de répondre ; on attend les blancs"),
        (
            not_asked(&["white", "red", "green"]),
            "ce n'est pas aux noirs de répondre ; on attend les blancs, les rouges et les verts",
        ),
        (not_asked(&[]), "ce n'est pas aux noirs de répondre ; on n'attend personne"),
        (
            phrase!("draw-accepted-in-part", seat: white, count: 2_u32, missing: seats("black yellow")),
            "les blancs acceptent la nulle ; les noirs et les jaunes doivent encore répondre",
        ),
        (phrase!("cards-accuses", seat: white, accused: black), "les blancs accusent les noirs"),
        (phrase!("cards-would-leave-no-move", seat: black), "elle ne laisserait aucun coup aux noirs"),
        (phrase!("lasts-their-next-turn", seat: white), "jusqu'à la fin du prochain tour des blancs"),
        (
            phrase!("deck-of", seat: white, why: Phrase::new("deck-is-empty")),
            "Paquet des blancs : il n'y a aucune carte dans le paquet",
        ),
        (
            phrase!("cards-dice", seat: white, own: 5_u32, other_seat: black, other: 3_u32),
            "les blancs lancent 5, les noirs lancent 3",
        ),
        // Pieces: their genders, colours and articles.
        (on_d4("not-yours", "black knight"), "le cavalier noir en d4 n'est pas à vous"),
        (on_d4("not-yours", "white rook"), "la tour blanche en d4 n'est pas à vous"),
        (on_d4("not-yours", "neutral pawn"), "le pion neutre en d4 n'est pas à vous"),
        (on_d4("not-yours", "blue queen"), "la dame bleue en d4 n'est pas à vous"),
        (on_d4("not-yours", "green queen"), "la dame verte en d4 n'est pas à vous"),
        (on_d4("not-yours", "red queen"), "la dame rouge en d4 n'est pas à vous"),
        (on_d4("not-yours", "yellow king"), "le roi jaune en d4 n'est pas à vous"),
        (on_d4("own-piece-there", "black queen"), "la dame noire en d4 est à vous"),
        (on_d4("chess-into-check", "white queen"), "votre roi serait en échec par la dame blanche en d4"),
        (
            on_d4("leaves-check-from-and-no-card", "black bishop"),
            "cela laisserait votre roi en échec par le fou noir en d4, et aucune carte de votre main n'y remédie",
        ),
        (in_the_way("white pawn", "bishop"), "le pion blanc en d4 barre la route du fou"),
        (in_the_way("white pawn", "rook"), "le pion blanc en d4 barre la route de la tour"),
        (in_the_way("white pawn", "amazon"), "le pion blanc en d4 barre la route de l'amazone"),
        (from_a1("no-such-step", "rook"), "une tour ne va pas de a1 en b2"),
        (from_a1("no-such-step", "knight"), "un cavalier ne va pas de a1 en b2"),
        (from_a1("does-not-go", "queen"), "la dame en a1 ne va pas en b2"),
        (from_a1("goes-only-to-take", "pawn"), "le pion en a1 ne va en b2 que pour y prendre quelque chose"),
        // Kinds that sets bring: with an article, without one, and without any word for them.
        (on_d4("not-yours", "white princess"), "la princesse blanche en d4 n'est pas à vous"),
        (on_d4("not-yours", "black archer"), "l'archer noir en d4 n'est pas à vous"),
        (on_d4("not-yours", "black amazon"), "l'amazone noire en d4 n'est pas à vous"),
        (on_d4("not-yours", "black elephant"), "l'éléphant noir en d4 n'est pas à vous"),
        (on_d4("not-yours", "white elf"), "l'elfe blanc en d4 n'est pas à vous"),
        (on_d4("not-yours", "white griffin"), "le griffin blanc en d4 n'est pas à vous"),
        (from_a1("no-such-step", "amazon"), "une amazone ne va pas de a1 en b2"),
        // Pieces of several parts: the first has the article.
        (on_d4("not-yours", "white queen+knight"), "la dame blanche + cavalier en d4 n'est pas à vous"),
        (
            on_d4("not-yours", "white rook+black knight"),
            "la tour blanche + cavalier noir en d4 n'est pas à vous",
        ),
        // Phrases in phrases.
        (
            phrase!("outcome-win", seat: white, reason: Phrase::new("checkmate")),
            "victoire des blancs (échec et mat)",
        ),
        (
            phrase!("outcome-draw", reason: phrase!("chess-claimed", reason: phrase!("chess-repetition", times: 3_u32))),
            "nulle (triple répétition, réclamée)",
        ),
        (
            phrase!("chess-claimed", reason: phrase!("chess-many-moves", moves: 50_u32)),
            "cinquante coups sans prise ni coup de pion, réclamés",
        ),
        (phrase!("chess-repetition", times: 5_u32), "quintuple répétition"),
        (phrase!("chess-many-moves", moves: 75_u32), "soixante-quinze coups sans prise ni coup de pion"),
        (played_at("card-time-before"), "Piège se joue à votre propre tour, avant le coup"),
        (
            phrase!("card-wrong-time", card: trap(), time: phrase!("card-time-or",
                one: Phrase::new("card-time-instead"), other: Phrase::new("card-time-reply"))),
            "Piège se joue à votre propre tour, à la place du coup, ou après le tour d'un autre",
        ),
        (
            phrase!("card-has-no-effect", card: trap(), why: phrase!("cards-takes-last-king-of", seat: white)),
            "Piège n'a pas d'effet : aucune carte ne peut prendre le dernier roi des blancs",
        ),
        (phrase!("ask-by-card", card: trap(), asked: Phrase::from("which Pawn?")), "Piège : quel pion ?"),
        (
            Phrase::several([phrase!("to-move", seat: white), phrase!("draw-offered", seat: black)]),
            "aux blancs de jouer ; les noirs proposent la nulle",
        ),
        // Cards, and what is counted.
        (phrase!("card-lies-there-already", card: trap()), "Piège est déjà à côté de l'échiquier"),
        (phrase!("card-is-discarded", seat: black, card: trap()), "les noirs défaussent Piège"),
        (
            phrase!("deck-too-many", card: trap(), most: 0_u32),
            "« Piège » n'est pas parmi les cartes dont le paquet est fait",
        ),
        (phrase!("deck-too-many", card: trap(), most: 1_u32), "il n'y a qu'un seul « Piège » pour le paquet"),
        (
            phrase!("deck-too-many", card: trap(), most: 2_u32),
            "un paquet peut contenir « Piège » au plus 2 fois",
        ),
        (phrase!("lasts-turns", count: 1_u32), "encore un tour"),
        (phrase!("lasts-turns", count: 2_u32), "encore 2 tours"),
        (
            phrase!("cards-more-this-turn", seat: white, count: 1_u32),
            "les blancs peuvent jouer une autre carte à ce tour",
        ),
        (
            phrase!("cards-more-this-turn", seat: white, count: 2_u32),
            "les blancs peuvent jouer 2 cartes de plus à ce tour",
        ),
        (
            phrase!("setup-seats", game: Arg::text("Chess"), seats: 3_u32, least: 2_u32, most: 2_u32, span: 0_u32),
            "Chess est pour 2 joueurs, pas pour 3",
        ),
        (
            phrase!("setup-seats", game: Arg::text("Tile Chess"), seats: 7_u32, least: 2_u32, most: 6_u32, span: 4_u32),
            "Tile Chess est pour 2 à 6 joueurs, pas pour 7",
        ),
        // Tiles.
        (phrase!("tile-to-place", seat: white, count: 3_u32), "aux blancs de poser une tuile, 3 à placer"),
        (phrase!("tile-to-place", seat: white, count: 1_u32), "aux blancs de poser leur dernière tuile"),
        (
            phrase!("tile-check", seat: seat("blue"), attackers: seats("black green")),
            "échec aux bleus par les noirs et les verts",
        ),
        (
            phrase!("tile-king-taken", seat: white, count: 4_u32, captor: black),
            "les blancs sont hors jeu, et leurs 4 tuiles sont maintenant aux noirs",
        ),
        (
            on_d4("tile-held-attack-only", "black rook").with("seat", white),
            "une attaque retenue n'est pas un échec : il faudrait d'abord aux blancs sauver leur propre roi de la tour noire en d4",
        ),
        (
            phrase!("tile-not-in-hand", kind: Arg::kind("rook"), held: Arg::list([
                phrase!("tile-holds", count: 1_u32, kind: Arg::kind("queen")),
                phrase!("tile-holds", count: 2_u32, kind: Arg::kind("pawn")),
            ])),
            "vous n'avez plus de tour ; il vous reste une dame et 2 pions",
        ),
    ];
    let speaker = speaker("fr", &kinds);
    check(&speaker, &table);
    assert_eq!(speaker.seat(white), "blanc");
    assert_eq!(speaker.piece(&PieceName::from("black rook")), "tour noire");
    assert_eq!(speaker.kind("amazon"), "amazone");
}

#[test]
fn german_is_said_so() {
    let kinds = [
        ("Trap", "Falle"),
        ("princess", "die Prinzessin"),
        ("prince", "der Prinz"),
        ("archer", "der Bogenschütze"),
        ("kangaroo", "das Känguru"),
        ("crab", "eine Krabbe"),
        ("troll", "ein Troll"),
        ("elf", "Elf"),
        ("which Pawn?", "welcher Bauer?"),
    ];
    let (white, black) = (Seat::WHITE, Seat::BLACK);
    let table = [
        // Players, alone and several of them.
        (phrase!("to-move", seat: white), "Weiß ist am Zug"),
        (phrase!("to-move-in-check", seat: black), "Schwarz ist am Zug und steht im Schach"),
        (phrase!("draw-offered", seat: seat("green")), "Grün bietet Remis an"),
        (not_asked(&[]), "Schwarz ist jetzt nicht gefragt, und auch sonst niemand"),
        (not_asked(&["white"]), "Schwarz ist jetzt nicht gefragt, sondern Weiß"),
        (not_asked(&["white", "red", "blue"]), "Schwarz ist jetzt nicht gefragt, sondern Weiß, Rot und Blau"),
        (
            phrase!("draw-accepted-in-part", seat: white, count: 1_u32, missing: seats("black")),
            "Weiß nimmt das Remis an; Schwarz muss noch antworten",
        ),
        (
            phrase!("draw-accepted-in-part", seat: white, count: 2_u32, missing: seats("black yellow")),
            "Weiß nimmt das Remis an; Schwarz und Gelb müssen noch antworten",
        ),
        (phrase!("cards-accuses", seat: white, accused: black), "Weiß beschuldigt Schwarz"),
        (phrase!("lasts-their-next-turn", seat: white), "bis zum Ende des nächsten Spielzugs von Weiß"),
        (
            phrase!("deck-of", seat: white, why: Phrase::new("deck-is-empty")),
            "Deck von Weiß: im Deck ist keine Karte",
        ),
        // The nominative, with every gender and colour.
        (on_d4("not-yours", "white knight"), "der weiße Springer auf d4 gehört dir nicht"),
        (on_d4("not-yours", "black queen"), "die schwarze Dame auf d4 gehört dir nicht"),
        (on_d4("not-yours", "red rook"), "der rote Turm auf d4 gehört dir nicht"),
        (on_d4("not-yours", "neutral pawn"), "der neutrale Bauer auf d4 gehört dir nicht"),
        (on_d4("not-yours", "blue kangaroo"), "das blaue Känguru auf d4 gehört dir nicht"),
        (on_d4("own-piece-there", "white bishop"), "auf d4 steht dein eigener weißer Läufer"),
        (on_d4("own-piece-there", "green queen"), "auf d4 steht deine eigene grüne Dame"),
        (on_d4("own-piece-there", "yellow kangaroo"), "auf d4 steht dein eigenes gelbes Känguru"),
        (from_a1("no-such-step", "rook"), "ein Turm zieht nicht von a1 nach b2"),
        (from_a1("no-such-step", "queen"), "eine Dame zieht nicht von a1 nach b2"),
        (from_a1("no-such-step", "kangaroo"), "ein Känguru zieht nicht von a1 nach b2"),
        (from_a1("go-elsewhere", "pawn"), "der Bauer auf a1 muss auf ein anderes Feld ziehen"),
        (
            from_a1("goes-only-to-take", "pawn"),
            "der Bauer auf a1 zieht nur nach b2, um dort etwas zu schlagen",
        ),
        // The accusative.
        (
            on_d4("chess-into-check", "black queen"),
            "dein König stünde durch die schwarze Dame auf d4 im Schach",
        ),
        (
            on_d4("chess-into-check", "black rook"),
            "dein König stünde durch den schwarzen Turm auf d4 im Schach",
        ),
        (
            on_d4("chess-still-in-check", "white pawn"),
            "dein König stünde durch den weißen Bauern auf d4 weiterhin im Schach",
        ),
        (
            on_d4("leaves-check-from", "red kangaroo"),
            "das ließe deinen König durch das rote Känguru auf d4 im Schach stehen",
        ),
        (
            on_d4("leaves-check-from", "red prince"),
            "das ließe deinen König durch den roten Prinzen auf d4 im Schach stehen",
        ),
        (
            on_d4("leaves-check-from", "red archer"),
            "das ließe deinen König durch den roten Bogenschützen auf d4 im Schach stehen",
        ),
        // The dative.
        (in_the_way("white pawn", "bishop"), "der weiße Bauer auf d4 steht dem Läufer im Weg"),
        (in_the_way("white pawn", "queen"), "der weiße Bauer auf d4 steht der Dame im Weg"),
        (in_the_way("white pawn", "pawn"), "der weiße Bauer auf d4 steht dem Bauern im Weg"),
        (in_the_way("white pawn", "archer"), "der weiße Bauer auf d4 steht dem Bogenschützen im Weg"),
        (in_the_way("white pawn", "kangaroo"), "der weiße Bauer auf d4 steht dem Känguru im Weg"),
        (on_d4("tile-next-to-king", "black king"), "dein König läge neben dem schwarzen König auf d4"),
        (on_d4("tile-next-to-king", "black queen"), "dein König läge neben der schwarzen Dame auf d4"),
        (on_d4("tile-next-to-king", "red pawn"), "dein König läge neben dem roten Bauern auf d4"),
        // Kinds that sets bring: with an article, without one, and without any word for them.
        (on_d4("not-yours", "white princess"), "die weiße Prinzessin auf d4 gehört dir nicht"),
        (on_d4("not-yours", "white crab"), "die weiße Krabbe auf d4 gehört dir nicht"),
        (on_d4("not-yours", "white troll"), "der weiße Troll auf d4 gehört dir nicht"),
        (on_d4("not-yours", "white elf"), "der weiße Elf auf d4 gehört dir nicht"),
        (on_d4("not-yours", "white griffin"), "der weiße griffin auf d4 gehört dir nicht"),
        // Pieces of several parts: the first has the article.
        (on_d4("not-yours", "white queen+knight"), "die weiße Dame + Springer auf d4 gehört dir nicht"),
        (
            on_d4("chess-into-check", "white rook+black queen"),
            "dein König stünde durch den weißen Turm + schwarze Dame auf d4 im Schach",
        ),
        // Phrases in phrases.
        (phrase!("outcome-win", seat: white, reason: Phrase::new("checkmate")), "Weiß gewinnt (schachmatt)"),
        (
            phrase!("outcome-draw", reason: phrase!("chess-claimed", reason: phrase!("chess-repetition", times: 3_u32))),
            "Remis (dreimalige Stellungswiederholung, auf Antrag)",
        ),
        (
            phrase!("chess-claimed", reason: phrase!("chess-many-moves", moves: 50_u32)),
            "fünfzig Züge ohne Schlagen und ohne Bauernzug, auf Antrag",
        ),
        (played_at("card-time-before"), "Falle spielt man in deinem eigenen Spielzug vor dem Zug"),
        (
            phrase!("card-wrong-time", card: trap(), time: phrase!("card-time-or",
                one: Phrase::new("card-time-after"), other: Phrase::new("card-time-reply"))),
            "Falle spielt man in deinem eigenen Spielzug nach dem Zug oder nach dem Spielzug eines anderen",
        ),
        (
            phrase!("card-has-no-effect", card: trap(), why: phrase!("cards-takes-last-king-of", seat: white)),
            "Falle hat keine Wirkung: keine Karte darf den letzten König von Weiß schlagen",
        ),
        (phrase!("ask-by-card", card: trap(), asked: Phrase::from("which Pawn?")), "Falle: welcher Bauer?"),
        (
            Phrase::several([phrase!("to-move", seat: white), phrase!("draw-offered", seat: black)]),
            "Weiß ist am Zug; Schwarz bietet Remis an",
        ),
        // Cards, and what is counted.
        (phrase!("card-is-discarded", seat: black, card: trap()), "Schwarz legt Falle ab"),
        (
            phrase!("deck-too-many", card: trap(), most: 2_u32),
            "ein Deck darf „Falle“ höchstens 2-mal enthalten",
        ),
        (phrase!("lasts-turns", count: 1_u32), "noch einen Spielzug lang"),
        (phrase!("lasts-turns", count: 2_u32), "noch 2 Spielzüge lang"),
        (
            phrase!("deck-costs-too-much", card: trap(), cost: 3_u32, left: 1_u32),
            "„Falle“ kostet 3 Punkte, und einer ist übrig",
        ),
        (
            phrase!("cards-more-this-turn", seat: white, count: 1_u32),
            "Weiß darf in diesem Spielzug noch eine Karte spielen",
        ),
        // Tiles.
        (
            phrase!("tile-check", seat: seat("blue"), attackers: seats("black green")),
            "Schach gegen Blau durch Schwarz und Grün",
        ),
        (
            phrase!("tile-king-taken", seat: white, count: 4_u32, captor: black),
            "Weiß ist ausgeschieden, und 4 Plättchen von Weiß gehören jetzt Schwarz",
        ),
        (
            on_d4("tile-must-take", "white rook")
                .with("from", at("d4"))
                .with("to", at("d7"))
                .with("taken", PieceName::from("black pawn")),
            "du kannst eine Figur schlagen, also musst du es auch: der weiße Turm auf d4 kann den schwarzen Bauern auf d7 schlagen",
        ),
        (
            phrase!("tile-not-in-hand", kind: Arg::kind("rook"), held: Arg::list([
                phrase!("tile-holds", count: 1_u32, kind: Arg::kind("pawn")),
                phrase!("tile-holds", count: 2_u32, kind: Arg::kind("rook")),
            ])),
            "du hast keinen Turm mehr; in der Hand hast du einen Bauern und 2 Türme",
        ),
        (
            phrase!("another-piece", square: at("d4"), found: Arg::kind("queen"), named: Arg::kind("rook")),
            "auf d4 steht eine Dame, nicht ein Turm",
        ),
    ];
    let speaker = speaker("de", &kinds);
    check(&speaker, &table);
    assert_eq!(speaker.seat(white), "Weiß");
    assert_eq!(speaker.piece(&PieceName::from("black queen")), "schwarze Dame");
    assert_eq!(speaker.piece(&PieceName::from("neutral kangaroo")), "neutrales Känguru");
    assert_eq!(speaker.kind("prince"), "Prinz");
}
