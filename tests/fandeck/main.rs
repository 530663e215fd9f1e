//! Whole games with the fan deck that were played once and must go alike for ever: what was told, and where it led.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use unruly_contract::{Event, Hand, Happening, Naming, Record, Scene, Seat, Spot, Viewer};
use unruly_table::{Table, load_record};
use unruly_tests::hosted;
use unruly_wording::Speaker;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/fandeck")
}

/// Replays a record, and asserts that every action is followed by what the transcript beside it says, and that it ends like this.
#[track_caller]
fn check(name: &str, actions: usize, ending: &str) {
    let record = load_record(folder().join(format!("{name}.toml"))).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(record.actions.len(), actions, "{name}");
    let told = transcript(&record);
    let path = folder().join(format!("{name}.txt"));
    let expected = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    let odd = told.lines().zip(expected.lines()).position(|(told, expected)| told != expected);
    let odd = odd.unwrap_or(told.lines().count().min(expected.lines().count()));
    assert!(
        told == expected,
        "{} differs from line {}: {:?} is told, and was {:?}; all of it is now\n{told}",
        path.display(),
        odd + 1,
        told.lines().nth(odd),
        expected.lines().nth(odd)
    );
    assert!(told.ends_with(&format!("{ending}\n")), "{name} ends otherwise");
}

/// All that happens in a game, for eyes that may see everything, and how the table looks at the end.
fn transcript(record: &Record) -> String {
    let ruleset = &hosted("fandeck");
    let mut table = Table::start(ruleset, record.setup.clone()).unwrap_or_else(|error| panic!("{error}"));
    let mut text = String::new();
    for deed in &record.actions {
        let events = table
            .act(deed.seat, &deed.action)
            .unwrap_or_else(|error| panic!("{} of {}: {error}", deed.action, deed.seat));
        writeln!(text, "{}: {}", deed.seat, deed.action).expect("a string takes any text");
        for event in events.iter().filter(|event| event.to.includes(Viewer::Referee)) {
            writeln!(text, "    {}", line(event, ruleset.english())).expect("a string takes any text");
        }
    }
    let outcome = table.outcome().expect("a game").map(|outcome| ruleset.english().outcome(&outcome));
    let scene = table.scene(Viewer::Referee).expect("a game");
    writeln!(text, "{}\n{}", drawn(&scene, ruleset.english()), outcome.unwrap_or_default())
        .expect("a string takes any text");
    text
}

fn line(event: &Event, english: &Speaker) -> String {
    let at = |spot: &Spot| Naming::Algebraic.write(*spot).to_string();
    let what = match &event.what {
        Happening::Moved { piece, from, to, .. } => format!("{piece} {}-{}", at(from), at(to)),
        Happening::Captured { piece, at: square, by } => format!("{by} takes {piece} on {}", at(square)),
        Happening::Removed { piece, at: square } => format!("{piece} leaves {}", at(square)),
        Happening::Changed { from, into, at: square } => format!("{from} becomes {into} on {}", at(square)),
        Happening::Placed { piece, at: square } => format!("{piece} comes to {}", at(square)),
        Happening::Played { seat, card } => format!("{seat} plays {card}"),
        Happening::Chosen { seat, pick } => format!("{seat} chooses {}", pick.write(Naming::Algebraic)),
        Happening::Drew { seat, cards, .. } if cards.is_empty() => format!("{seat} draws"),
        Happening::Drew { seat, cards, .. } => format!("{seat} draws {}", cards.join(", ")),
        Happening::Announced { text } => english.say(text),
        Happening::Turn { seat } => format!("{seat}'s turn"),
        Happening::Ended { outcome } => english.outcome(outcome),
        other => format!("{other:?}"),
    };
    match &event.card {
        Some(card) => format!("{what} [{card}]"),
        None => what,
    }
}

fn drawn(scene: &Scene, english: &Speaker) -> String {
    let mut rows = vec![vec!['.'; 8]; 8];
    for piece in &scene.pieces {
        let letter = match piece.parts.as_slice() {
            [one] => one.letter.chars().next().unwrap_or('?'),
            _ => '2',
        };
        let is_white = piece.parts.first().is_some_and(|part| part.owner == Some(Seat::WHITE));
        let row = &mut rows[7 - piece.at.y as usize];
        row[piece.at.x as usize] =
            if is_white { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() };
    }
    let mut lines: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    for seat in &scene.seats {
        if let Some(Hand::FaceUp(cards)) = &seat.hand {
            lines.push(format!("{} holds {}; lost {:?}", seat.seat, cards.join(", "), seat.lost));
        }
    }
    for effect in &scene.effects {
        lines.push(format!("{} of {}, {}", effect.card, effect.seat, english.say(&effect.until)));
    }
    lines.join("\n")
}

#[test]
fn a_regent_comes_back_to_the_wrong_square() {
    check("1", 46, "white wins (checkmate)");
}

#[test]
fn pieces_are_lifted_duelled_for_and_brought_back() {
    check("2", 79, "white wins (checkmate)");
}

#[test]
fn a_pawn_on_the_throne_is_mated() {
    check("3", 86, "white wins (checkmate)");
}

#[test]
fn a_card_that_captures_stills_the_hunger() {
    check("4", 164, "white wins (checkmate)");
}
