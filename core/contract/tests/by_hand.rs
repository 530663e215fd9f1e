//! Messages that were written by hand, each as JSON and as what it means: one is read as the other for ever.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::time::Duration;

use unruly_contract::message::{SCHEMA, pack, unpack};
use unruly_contract::{
    Action, Arg, Arrangement, Arrow, ArrowKind, Audience, Card, CardIcon, CardImage, CardPicture, CardTiming,
    CastlingRight, Choice, Choices, Corner, Counting, Decision, Deck, DeckLimits, Deed, Diagram, Effect,
    Event, Evidence, Explanation, Forecast, Foreseen, Hand, Happening, Limits, Mark, Message, Naming,
    OptionKind, OptionSpec, OptionValue, OtherLine, Outcome, Part, Perft, Phrase, Pick, PicturePart,
    PictureSign, Piece, PieceName, Pile, Post, Preset, Profile, Purpose, Record, Refusal, Scene, SceneSeat,
    ScoreSheetError, Seat, Secrecy, Setup, SetupError, Source, Spot, Stock, Surface, Task, Thought,
    TimeControl, Toward, Viewer, Wall, Whose, Wording, phrase,
};

/// The lines that were written by hand, each to be met once and in order.
struct Lines {
    lines: Vec<&'static str>,
    next: usize,
}

impl Lines {
    #[track_caller]
    fn say<T: Message + PartialEq + Debug>(&mut self, meant: T) {
        let line = *self.lines.get(self.next).unwrap_or_else(|| panic!("no line says {}", pack(&meant)));
        if line.starts_with(&format!("{{\"schema\":{SCHEMA},")) {
            assert_eq!(pack(&meant), line, "line {} is written otherwise", self.next + 1);
        }
        assert_eq!(unpack::<T>(line.as_bytes()), Ok(meant), "line {} is read otherwise", self.next + 1);
        self.next += 1;
    }
}

fn at(x: i32, y: i32) -> Spot {
    Spot { x, y }
}

fn ids(ids: &[&str]) -> Vec<String> {
    ids.iter().map(|id| (*id).to_owned()).collect()
}

fn counted<N: Copy>(counts: &[(&str, N)]) -> BTreeMap<String, N> {
    counts.iter().map(|(id, count)| ((*id).to_owned(), *count)).collect()
}

#[test]
fn what_was_written_by_hand_is_read_as_it_was_meant_and_written_alike() {
    for text in [include_str!("golden/v1/by-hand.jsonl"), include_str!("golden/v2/by-hand.jsonl")] {
        check(text);
    }
}

fn check(text: &'static str) {
    let mut lines = Lines { lines: text.lines().collect(), next: 0 };
    small(&mut lines);
    minds(&mut lines);
    starts(&mut lines);
    menus(&mut lines);
    cards(&mut lines);
    decisions(&mut lines);
    happenings(&mut lines);
    refusals(&mut lines);
    scenes(&mut lines);
    if !text.starts_with("{\"schema\":1,") {
        phrases(&mut lines);
        pictures(&mut lines);
        several_lines(&mut lines);
        diagrams(&mut lines);
        aliases(&mut lines);
    }
    assert_eq!(lines.next, lines.lines.len(), "nothing is meant by line {}", lines.next + 1);
}

/// A move that goes by two squares.
fn aliases(lines: &mut Lines) {
    let squares = [Pick::Square(at(4, 0)), Pick::Square(at(6, 0))];
    let mut choices = Choices::from_paths([(squares.clone(), Action::new("e1g1"))]);
    choices.add_alias(&squares, Pick::Square(at(7, 0)));
    let (seat, purpose) = (Seat::WHITE, Purpose::Move);
    lines.say(Decision { seat, purpose, prompt: "which way?".into(), decline: None, choices });
}

/// Cards that bring pictures.
fn pictures(lines: &mut Lines) {
    let part = |sign, at| PicturePart { sign, at, to: None, whose: None, kind: None };
    let rook = PicturePart {
        whose: Some(Whose::Own),
        kind: Some("rook".to_owned()),
        ..part(PictureSign::Piece, (0, 1))
    };
    let way = PicturePart { to: Some((2, 1)), ..part(PictureSign::Move, (0, 1)) };
    let picture = CardPicture { wide: 3, deep: 2, beside: false, ground: 7, parts: vec![rook, way] };
    let hand = part(PictureSign::Hand, (0, 0));
    let beside = CardPicture { wide: 1, deep: 1, beside: true, ground: 0, parts: vec![hand] };
    let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    png.extend([0, 0, 0, 20, 0, 0, 1, 0]);
    let image = Some(CardImage::of_png(png).expect("it begins like a small one"));
    lines.say(vec![
        Card { picture: Some(picture), image, ..Card::bare("owl") },
        Card { picture: Some(beside), ..Card::bare("crow") },
    ]);
}

/// A thought with more than its best line.
fn several_lines(lines: &mut Lines) {
    let line = |texts: &[&str]| texts.iter().map(|text| Action::new(*text)).collect::<Vec<_>>();
    let other = |texts: &[&str], score| OtherLine { line: line(texts), score };
    lines.say(Thought {
        action: Action::new("e2e4"),
        line: line(&["e2e4"]),
        score: 31,
        depth: 7,
        nodes: 4711,
        others: vec![other(&["d2d4", "d7d5"], 28), other(&["g1f3"], -3)],
    });
}

/// Positions that are laid out by hand.
fn diagrams(lines: &mut Lines) {
    let part = |kind: &str, letter: &str, owner| Part {
        kind: kind.to_owned(),
        letter: letter.to_owned(),
        owner: Some(owner),
    };
    let rook = Piece {
        at: at(7, 0),
        owners: vec![Seat::WHITE],
        parts: vec![part("rook", "R", Seat::WHITE)],
        marks: Vec::new(),
    };
    lines.say(Diagram {
        surface: Surface::Board { files: 8, ranks: 8, holes: Vec::new() },
        pieces: vec![rook],
        turn: Seat::BLACK,
        castling: vec![CastlingRight { seat: Seat::WHITE, rook: at(7, 0), is_there: true }],
        rest: "- 0 1".to_owned(),
    });
}

/// Messages that came with schema 2.
fn phrases(lines: &mut Lines) {
    let (square, piece) = (at(3, 3), PieceName::from("white queen+black knight"));
    let given = phrase!("given", seat: Seat::RED, piece: piece, kind: Arg::kind("rook"), square: square);
    let given = given.with("card", Arg::card("bog")).with("count", 3_u32).with("typed", Arg::text("e2e4"));
    let seats = Arg::list([Seat::WHITE, Seat::BLACK]);
    let told = phrase!("told", seats: seats, why: given, more: phrase!("bare"));
    lines.say(Outcome::Win { winner: Seat::RED, reason: phrase!("last-king") });
    lines.say(Event::open(Happening::Announced { text: told }));
    let several = Phrase::several([phrase!("to-move", seat: Seat::RED), Phrase::from("it rains")]);
    lines.say(Event::open(Happening::Announced { text: several }));
    lines.say(vec![Wording::of("en", "a = b"), Wording::of("de", "a = c")]);
    lines.say(Wording::of("en", ""));
}

fn small(lines: &mut Lines) {
    lines.say(TimeControl::None);
    lines.say(TimeControl::PerTurn { limit: Duration::from_secs(30) });
    lines.say(TimeControl::Increment {
        total: Duration::from_secs(300),
        increment: Duration::from_millis(2500),
    });
    lines.say(TimeControl::Delay { total: Duration::from_secs(300), delay: Duration::from_nanos(1) });
    lines.say(Viewer::Spectator);
    lines.say(Viewer::Referee);
    lines.say(Viewer::Seat(Seat::GREEN));
    lines.say(Seat::YELLOW);
    lines.say(vec![Seat::WHITE, Seat::BLACK, Seat::RED, Seat::BLUE, Seat::GREEN, Seat::YELLOW]);
    lines.say(Action::new("N@1,-2 \"é\\"));
    lines.say(vec![Action::new("e2e4"), Action::new("")]);
}

fn minds(lines: &mut Lines) {
    let time = Some(Duration::from_millis(1500));
    lines.say(Limits { time, nodes: Some(9_007_199_254_740_992), depth: Some(7) });
    lines.say(Limits::default());
    lines.say(Thought {
        action: Action::new("e2e4"),
        line: vec![Action::new("e2e4"), Action::new("e7e5")],
        score: -35,
        depth: 2,
        nodes: 881,
        others: Vec::new(),
    });
    lines.say(None::<Thought>);
    let answer = Foreseen { by: Seat::BLACK, action: Action::new("e7e5"), standing: 30 };
    lines.say(Forecast { standing: -12, answers: vec![answer] });
    lines.say(None::<Forecast>);
    lines.say(Perft { depth: 5, counting: Counting::Made });
    lines.say(Perft { depth: 0, counting: Counting::Bulk });
}

fn setup() -> Setup {
    let options = [
        ("a", OptionValue::Flag(true)),
        ("b", OptionValue::Number(-7)),
        ("c", OptionValue::Text("text".to_owned())),
        ("d", OptionValue::List(ids(&["x*2", "y"]))),
    ];
    Setup {
        seats: Some(2),
        seed: u64::MAX,
        position: Some("a\nb".to_owned()),
        options: options.map(|(key, value)| (key.to_owned(), value)).into(),
        arrangement: Arrangement {
            hands: [(Seat::WHITE, ids(&["bog"])), (Seat::BLACK, Vec::new())].into(),
            deck: ids(&["dub"]),
            decks: [(Seat::RED, ids(&["crab"]))].into(),
            lost: [(Seat::BLACK, ids(&["pawn", "queen"]))].into(),
        },
    }
}

fn starts(lines: &mut Lines) {
    lines.say(setup());
    lines.say(Setup::default());
    let name = || "Chess".to_owned();
    lines.say(SetupError::Seats { name: name(), seats: 3, least: 2, most: 2 });
    lines.say(SetupError::UnknownOption { name: name(), key: "speed".to_owned(), known: "none".to_owned() });
    lines.say(SetupError::OptionValue {
        key: "deck".to_owned(),
        value: "7".to_owned(),
        expected: "one of common, own".to_owned(),
    });
    lines.say(SetupError::Position("line 1: there is no King".into()));
    lines.say(SetupError::Arrangement("Chess has no cards".into()));
    let record = Record {
        ruleset: "orthodox".to_owned(),
        setup: Setup { seed: 7, ..Setup::default() },
        actions: vec![Deed { seat: Seat::WHITE, action: Action::new("e2e4") }],
        notes: [("date", "2024-05-01"), ("white", "A. \"B\" C.")]
            .map(|(key, note)| (key.to_owned(), note.to_owned()))
            .into(),
        variations: Vec::new(),
        comments: Vec::new(),
    };
    lines.say(record.clone());
    lines.say(vec![Record::new("tile", Setup::default()), record]);
    lines.say(ScoreSheetError { line: 3, message: "e5 is no move here".into() });
}

fn choice(key: &str) -> Choice {
    Choice { key: key.to_owned(), name: key.to_uppercase(), help: format!("It is {key}.") }
}

fn menus(lines: &mut Lines) {
    let option = |key: &str, kind| OptionSpec {
        key: key.to_owned(),
        name: key.to_uppercase(),
        help: String::new(),
        kind,
    };
    let options = vec![
        option("flag", OptionKind::Flag { default: true }),
        option("number", OptionKind::Number { default: -1, least: -2, most: 3 }),
        option("number-or", OptionKind::NumberOr { word: choice("many"), least: 1, most: 9 }),
        option(
            "word",
            OptionKind::Word { default: "one".to_owned(), choices: vec![choice("one"), choice("two")] },
        ),
        option("text", OptionKind::Text { default: "a\nb".to_owned() }),
        option("list", OptionKind::List { default: ids(&["x", "y"]) }),
        option("deck", OptionKind::Deck { word: choice("common"), others: vec![choice("own")] }),
        option("plain-deck", OptionKind::Deck { word: choice("common"), others: Vec::new() }),
    ];
    let profile = Profile {
        id: "by-hand".to_owned(),
        name: "By hand".to_owned(),
        summary: "All that can be set".to_owned(),
        seats: 2..=6,
        options,
        guide: "# How\n\nSo.".to_owned(),
        naming: Naming::Coordinates,
        secrecy: Secrecy::Hidden,
    };
    lines.say(Profile {
        options: Vec::new(),
        naming: Naming::Algebraic,
        secrecy: Secrecy::Open,
        ..profile.clone()
    });
    lines.say(profile);
    let preset = Preset {
        id: "fast".to_owned(),
        name: "Fast".to_owned(),
        summary: "Over soon".to_owned(),
        seats: Some(4),
        options: [("pawns".to_owned(), OptionValue::Number(0))].into(),
    };
    lines.say(preset.clone());
    lines.say(vec![Preset { id: "any".to_owned(), seats: None, options: BTreeMap::new(), ..preset }]);
    let source = Source { name: "cards.toml".to_owned(), text: "[[card]]\n\tid = \"owl\"\n".to_owned() };
    lines.say(source.clone());
    lines.say(vec![source]);
}

fn cards(lines: &mut Lines) {
    let icon = |whose, what: &str| CardIcon { whose, what: what.to_owned() };
    let card = Card {
        title: "Owl".to_owned(),
        text: "Who?".to_owned(),
        timing: CardTiming::Before,
        also: vec![
            CardTiming::Instead,
            CardTiming::After,
            CardTiming::Reply,
            CardTiming::Interrupt,
            CardTiming::Counter,
            CardTiming::Any,
            CardTiming::Copied,
        ],
        icons: vec![
            icon(None, "board"),
            icon(Some(Whose::Own), "pawn"),
            icon(Some(Whose::Enemy), "king"),
            icon(Some(Whose::Any), "piece"),
        ],
        lasts: true,
        points: Some(9),
        unique: true,
        copies: 2,
        source: Some("page 96 of 140".to_owned()),
        inferred: true,
        notes: ids(&["Nobody knows."]),
        ..Card::bare("owl")
    };
    lines.say(card.clone());
    lines.say(vec![Card::bare("rookies-luck"), card]);
    let deck = Deck {
        id: "mine".to_owned(),
        name: "Mine".to_owned(),
        set: "fandeck".to_owned(),
        guide: "Play them.".to_owned(),
        cards: counted(&[("crab", 2), ("dub", 1)]),
    };
    lines.say(deck.clone());
    lines.say(vec![deck]);
    lines.say(DeckLimits { points: None, stock: Stock::Any });
    lines.say(DeckLimits { points: Some(60), stock: Stock::Sets(2) });
    lines.say(DeckLimits { points: None, stock: Stock::Cards(counted(&[("bog", 1), ("dub", 20)])) });
    lines.say(None::<DeckLimits>);
}

fn decisions(lines: &mut Lines) {
    let asked = |seat, purpose, choices| Decision {
        seat,
        purpose,
        prompt: "which way?".into(),
        decline: None,
        choices,
    };
    let paths = [
        (vec![Pick::Square(at(4, 1)), Pick::Square(at(4, 3))], "e2e4"),
        (vec![Pick::Square(at(4, 1)), Pick::Off], "e2-"),
        (vec![Pick::Edge(at(0, 0), at(0, -1))], "wall"),
        (vec![Pick::Corner(Corner { of: at(2, 3), toward: Toward::SouthWest })], "post"),
        (vec![Pick::Kind("knight".to_owned())], "knight"),
        (vec![Pick::Card("bog".to_owned()), Pick::Seat(Seat::RED)], "play bog red"),
        (vec![Pick::Word("done".to_owned())], "done"),
    ];
    let choices = Choices::from_paths(paths.map(|(path, text)| (path, Action::new(text))));
    let whole = Decision { decline: Some(Action::new("done")), ..asked(Seat::WHITE, Purpose::Step, choices) };
    lines.say(whole);
    let purposes = [Purpose::Move, Purpose::Spoken, Purpose::Step, Purpose::Aside, Purpose::Host];
    let each = purposes.map(|purpose| asked(Seat::BLUE, purpose, Choices::from_words(["go"])));
    lines.say(each.to_vec());
}

fn happenings(lines: &mut Lines) {
    let piece = || PieceName::from("white king");
    let only = || Audience::Only(vec![Seat::WHITE]);
    let except = || Audience::Except(vec![Seat::BLACK]);
    let card = |id: &str| Some(id.to_owned());
    let moved = Happening::Moved { seat: Seat::WHITE, piece: piece(), from: at(4, 0), to: at(4, 1) };
    lines.say(Event { what: moved, to: except(), reveals: true, card: card("bog") });
    let played = Happening::Played { seat: Seat::WHITE, card: "bog".to_owned() };
    lines.say(Event { to: only(), card: card("dub"), ..Event::open(played) });
    let edge = Happening::Chosen { seat: Seat::BLUE, pick: Pick::Edge(at(0, 0), at(0, 1)) };
    lines.say(Event { to: only(), card: card("bog"), ..Event::open(edge) });
    let drew = |cards| Happening::Drew { seat: Seat::RED, count: 2, cards };
    lines.say(vec![
        Event::open(Happening::Chosen { seat: Seat::BLUE, pick: Pick::Off }),
        Event::open(Happening::Captured { piece: piece(), at: at(1, 2), by: Seat::BLACK }),
        Event::open(Happening::Removed { piece: piece(), at: at(1, 2) }),
        Event::open(Happening::Fused { piece: piece(), at: at(1, 2) }),
        Event::open(Happening::Changed { from: piece(), into: "black crab".into(), at: at(1, 2) }),
        Event::open(Happening::Placed { piece: piece(), at: at(-1, 2) }),
        Event { to: Audience::Only(vec![Seat::RED]), ..Event::open(drew(ids(&["bog", "dub"]))) },
        Event { to: Audience::Except(vec![Seat::RED]), ..Event::open(drew(Vec::new())) },
        Event::open(Happening::Announced { text: "check to black".into() }),
        Event::open(Happening::Corrected { seat: Seat::RED, why: explanation(Vec::new()) }),
        Event::open(Happening::Turn { seat: Seat::YELLOW }),
        Event::open(Happening::Ended { outcome: won() }),
    ]);
    lines.say(won());
    let honours = vec![(Seat::WHITE, 12), (Seat::RED, 9)];
    lines.say(Outcome::Draw { reason: "third repetition".into(), honours });
    lines.say(Some(Outcome::Draw { reason: "stalemate".into(), honours: Vec::new() }));
    lines.say(None::<Outcome>);
}

fn won() -> Outcome {
    Outcome::Win { winner: Seat::WHITE, reason: "checkmate".into() }
}

fn explanation(evidence: Vec<Evidence>) -> Explanation {
    Explanation { rule: "unity".into(), message: "the board would break".into(), evidence }
}

fn refusals(lines: &mut Lines) {
    lines.say(Refusal::NotAsked { seat: Seat::RED, expected: vec![Seat::WHITE, Seat::BLUE] });
    lines.say(Refusal::GameOver);
    lines.say(Refusal::NotAnAction { text: "Zz9".into(), hint: "moves are e2e4".into() });
    lines.say(Refusal::Forbidden(explanation(vec![
        Evidence::Square(at(0, -3)),
        Evidence::Line(at(0, 0), at(4, 4)),
        Evidence::Group(vec![at(1, 1)]),
    ])));
}

fn scenes(lines: &mut Lines) {
    let plain = Scene {
        viewer: Viewer::Spectator,
        surface: Surface::Plane { grid: true, borders: None },
        pieces: Vec::new(),
        marks: Vec::new(),
        walls: Vec::new(),
        posts: Vec::new(),
        arrows: Vec::new(),
        last_move: Vec::new(),
        seats: vec![SceneSeat::new(Seat::WHITE)],
        piles: Vec::new(),
        effects: Vec::new(),
        turn: None,
        turn_number: 1,
        status: Phrase::default(),
    };
    lines.say(plain.clone());
    let part =
        |kind: &str, letter: &str, owner| Part { kind: kind.to_owned(), letter: letter.to_owned(), owner };
    let arrows = [ArrowKind::Check, ArrowKind::Threat, ArrowKind::Held, ArrowKind::Link];
    let tasks = [
        Task::Hurry { seconds: 30 },
        Task::LookAway { seconds: 20 },
        Task::Recall { seconds: 10 },
        Task::Balance { seconds: 5 },
        Task::Reaction,
        Task::Secret,
    ];
    let seats = Seat::ALL.into_iter().zip(tasks).map(|(seat, task)| {
        let hand = Some(Hand::FaceDown(3));
        SceneSeat { task: Some(task), hand, ..SceneSeat::new(seat) }
    });
    let mut seats: Vec<SceneSeat> = seats.collect();
    seats[0] = SceneSeat {
        playing: false,
        in_check: true,
        threatened_by: vec![Seat::BLACK],
        held_attacks_by: vec![Seat::RED],
        turns_ahead: Some(0),
        honours: Some(12),
        lost: counted(&[("pawn", 2)]),
        dead: counted(&[("queen", 1)]),
        hand: Some(Hand::FaceUp(ids(&["bog", "crab"]))),
        unplayable: [("bog".to_owned(), "there is no water".into())].into(),
        ..seats[0].clone()
    };
    let pile = |name: &str, owner, count, face_up| Pile { name: name.to_owned(), owner, count, face_up };
    let effect = |card: &str, is_passing| Effect {
        card: card.to_owned(),
        seat: Seat::WHITE,
        until: "until it is taken".into(),
        on: vec![at(2, 2)],
        about: Vec::new(),
        is_passing,
    };
    let tucked = Piece {
        at: at(6, 1),
        owners: vec![Seat::BLACK],
        parts: vec![part("pawn", "P", Some(Seat::BLACK))],
        marks: Vec::new(),
    };
    let whole = Scene {
        viewer: Viewer::Seat(Seat::WHITE),
        surface: Surface::Board { files: 8, ranks: 9, holes: vec![at(7, 8)] },
        pieces: vec![Piece {
            at: at(4, 0),
            owners: vec![Seat::WHITE, Seat::BLACK],
            parts: vec![part("queen", "Q", Some(Seat::WHITE)), part("rook", "R", None)],
            marks: ids(&["barred"]),
        }],
        marks: vec![Mark { at: at(1, 1), what: "church".to_owned() }],
        walls: vec![Wall { one: at(0, 0), other: at(0, 1) }],
        posts: vec![Post { at: Corner { of: at(6, 1), toward: Toward::NorthEast }, piece: tucked }],
        arrows: arrows.map(|kind| Arrow { from: at(0, 0), to: at(3, 3), kind }).to_vec(),
        last_move: vec![at(4, 1), at(4, 3)],
        seats,
        piles: vec![pile("deck", Some(Seat::WHITE), 7, Vec::new()), pile("discard", None, 2, ids(&["dub"]))],
        effects: vec![effect("bog", false), effect("crab", true)],
        turn: Some(Seat::WHITE),
        turn_number: 12,
        status: "white to move, in check".into(),
    };
    lines.say(whole);
    let third = SceneSeat { task: Some(Task::ThirdHand), ..SceneSeat::new(Seat::BLACK) };
    let surface = Surface::Plane { grid: false, borders: Some((40, 30)) };
    lines.say(Scene { viewer: Viewer::Referee, surface, seats: vec![third], ..plain });
}
