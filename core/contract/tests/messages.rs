//! Messages from strangers: what is read, what is kept as it came, and what is refused with a place.

use std::time::Duration;

use proptest::prelude::*;
use unruly_contract::message::{
    self, DEEPEST, MOST_BYTES, MOST_PICKS, MOST_VALUES, pack, read, unpack, write,
};
use unruly_contract::{
    Action, Audience, Card, CardTiming, Choices, Corner, Counting, Decision, Event, Forecast, Foreseen,
    Happening, Limits, Message, Next, OptionValue, Outcome, Perft, Phrase, Pick, PictureSign, Profile,
    Purpose, Refusal, Scene, Seat, Setup, SetupError, Spot, Stock, Surface, Task, Thought, TimeControl,
    Toward, Viewer, Way,
};

#[track_caller]
fn comes_back<T: Message + PartialEq + std::fmt::Debug>(message: &T) {
    let written = write(message);
    assert_eq!(read::<T>(written.as_bytes()).as_ref(), Ok(message), "{written}");
    assert_eq!(unpack::<T>(pack(message).as_bytes()).as_ref(), Ok(message), "{written}");
}

#[track_caller]
fn is_kept<T: Message>(written: &str) -> T {
    let message: T = read(written.as_bytes()).unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(write(&message), written);
    message
}

#[track_caller]
fn is_refused<T: Message>(written: &str, told: &str) {
    match read::<T>(written.as_bytes()) {
        Ok(message) => panic!("it is read: {}", write(&message)),
        Err(error) => assert!(error.to_string().contains(told), "{error} does not say {told:?}"),
    }
}

const SCENE: &str = r#"{"viewer":"white","surface":{"surface":"board","files":8,"ranks":8},"pieces":[],"seats":[],"turn":null,"turn_number":1,"status":""}"#;

fn scene(with: &str, instead: &str) -> String {
    assert!(SCENE.contains(with), "{with}");
    SCENE.replace(with, instead)
}

#[test]
fn what_a_later_version_adds_is_kept_as_it_came_and_shown_as_text() {
    let event: Event = is_kept(
        r#"{"event":"teleported","seat":"white","far":[1,{"z":0,"a":-3}],"text":"the King is gone","to":{"only":["white"]},"reveals":true,"card":"bog"}"#,
    );
    assert_eq!((&event.to, event.reveals), (&Audience::Only(vec![Seat::WHITE]), true));
    let Happening::Unknown(unknown) = event.what else { panic!("{:?} is known", event.what) };
    assert_eq!((unknown.kind(), unknown.text()), ("teleported", "the King is gone"));

    let refusal: Refusal = is_kept(r#"{"refusal":"too-loud","decibels":90}"#);
    assert_eq!(refusal.to_string(), "too loud");
    let error: SetupError = is_kept(r#"{"weather":{"text":"it rains"}}"#);
    assert_eq!(error.to_string(), "it rains");
    let error: SetupError = is_kept(r#""weather-is-bad""#);
    assert_eq!(error.to_string(), "weather is bad");
    let outcome: Outcome =
        is_kept(r#"{"result":"shared","among":["white","red"],"text":"white and red win"}"#);
    assert_eq!((outcome.winner(), outcome.to_string().as_str()), (None, "white and red win"));

    let decision: Decision = is_kept(
        r#"{"seat":"white","purpose":"at-dawn","prompt":"?","decline":null,"choices":[{"pick":{"angle":{"degrees":90,"text":"a right angle"}},"next":{"complete":"turn 90"}}]}"#,
    );
    assert!(decision.purpose.is_awaited());
    let Purpose::Unknown(word) = decision.purpose else { panic!("{:?} is known", decision.purpose) };
    assert_eq!((word.word(), word.text().as_str()), ("at-dawn", "at dawn"));
    assert_eq!(decision.choices.ways()[0].pick.write(unruly_contract::Naming::Algebraic), "a right angle");

    let scene: Scene = is_kept(&scene(
        r#"{"surface":"board","files":8,"ranks":8},"pieces":[]"#,
        r#"{"surface":"globe","radius":5},"pieces":[],"arrows":[{"from":{"x":0,"y":0},"to":{"x":1,"y":0},"kind":"portal"}]"#,
    ));
    assert!(matches!(scene.surface, Surface::Unknown(_)));
    let task: Task = serde_json::from_str(r#"{"task":"sing","song":"any"}"#).unwrap();
    assert!(matches!(task, Task::Unknown(unknown) if unknown.text() == "sing"));
    let card: Card = is_kept(
        r#"{"id":"owl","title":"Owl","text":"","timing":"at-night","icons":[{"whose":"moon","what":"owl"}],"copies":1}"#,
    );
    assert_eq!(card.timing.words(), "at night");
    assert!(matches!(card.timing, CardTiming::Unknown(_)));
    let card: Card = is_kept(
        r#"{"id":"owl","title":"Owl","text":"","timing":"any","picture":{"wide":1,"deep":1,"ground":0,"parts":[{"sign":"owl","at":[0,0],"whose":"moon"}]},"copies":1}"#,
    );
    assert!(matches!(card.picture.unwrap().parts[0].sign, PictureSign::Unknown(_)));
    is_refused::<Card>(
        r#"{"id":"owl","title":"Owl","text":"","timing":"any","picture":{"wide":1,"deep":1,"parts":[{"sign":"piece","at":[1,0]}]},"copies":1}"#,
        "1,0 lies outside a picture of 1 by 1",
    );
    is_refused::<Card>(
        r#"{"id":"owl","title":"Owl","text":"","timing":"any","image":"R0lGODlh","copies":1}"#,
        "it is no PNG file",
    );
    let limits: unruly_contract::DeckLimits = is_kept(r#"{"stock":{"drafted":{"rounds":3}}}"#);
    assert!(matches!(limits.stock, Stock::Unknown(_)));
}

#[test]
fn an_arm_that_is_known_has_to_be_right() {
    // It is not taken for one of a later version.
    is_refused::<Event>(r#"{"event":"moved","seat":"white","piece":"king"}"#, "missing field `from`");
    is_refused::<Event>(r#"{"event":"turn","seat":"mauve"}"#, "no seat is called \"mauve\"");
    is_refused::<Refusal>(r#"{"refusal":"not-asked","seat":"white"}"#, "missing field `expected`");
    is_refused::<SetupError>(r#"{"seats":{"name":"Chess"}}"#, "missing field");
    let seats = r#""seats":{"name":"Chess","seats":3,"least":2,"most":2}"#;
    is_refused::<SetupError>(&format!("{{{seats},\"weather\":{{}}}}"), "one member");
    is_refused::<SetupError>(&format!("{{\"weather\":{{}},{seats}}}"), "one member");
    is_refused::<SetupError>("{}", "one member");
    is_refused::<Event>(r#"{"seat":"white"}"#, "\"event\"");
    is_refused::<Event>(r#"{"event":1,"seat":"white"}"#, "\"event\"");
    is_refused::<Event>(r#"{"event":"Moved!"}"#, "lower-case letters");
    is_refused::<Event>(r#"{"event":"grown","by":1.5}"#, "not whole");
    // Nor are arms for want of which a secret would be told.
    is_refused::<Event>(r#"{"event":"turn","seat":"white","to":{"team":1}}"#, "unknown variant `team`");
}

#[test]
fn the_name_of_an_arm_may_stand_behind_its_members() {
    let turn: Event = read(br#"{"seat":"white","event":"turn"}"#).unwrap();
    assert_eq!(turn.what, Happening::Turn { seat: Seat::WHITE });
    let later: Event = read(br#"{"seat":"white","event":"teleported"}"#).unwrap();
    assert!(matches!(later.what, Happening::Unknown(_)), "{later:?}");
}

#[test]
fn what_an_event_says_and_what_is_said_of_it_are_told_apart() {
    let at = Spot { x: 4, y: 3 };
    let moved = Happening::Moved { seat: Seat::WHITE, piece: "white king".into(), from: at, to: at };
    let played = Happening::Played { seat: Seat::WHITE, card: "bog".to_owned() };
    for what in [moved, played, Happening::Turn { seat: Seat::RED }] {
        for to in [Audience::Everyone, Audience::Only(vec![Seat::WHITE]), Audience::Except(Vec::new())] {
            for card in [None, Some("crab".to_owned())] {
                comes_back(&Event { what: what.clone(), to: to.clone(), reveals: card.is_some(), card });
            }
        }
    }
}

#[test]
fn trees_that_are_built_wrong_are_refused() {
    let decision = |choices: &str| {
        format!(r#"{{"seat":"white","purpose":"move","prompt":"","decline":null,"choices":{choices}}}"#)
    };
    let way = |pick: &str| format!(r#"{{"pick":{{"word":{pick:?}}},"next":{{"complete":{pick:?}}}}}"#);
    let above = |below: &str| format!(r#"[{{"pick":"off","next":{{"pick":{below}}}}}]"#);
    is_kept::<Decision>(&decision(&format!("[{},{}]", way("one"), way("two"))));
    is_refused::<Decision>(&decision(&format!("[{},{}]", way("one"), way("one"))), "stands twice");
    is_refused::<Decision>(&decision(&above(&format!("[{},{}]", way("one"), way("one")))), "stands twice");
    is_refused::<Decision>(&decision(&above("[]")), "no pick follows");
    is_refused::<Decision>(&decision("[]"), "at least one");
    let same = r#"[{"pick":"off","next":{"complete":"go"}},{"pick":{"word":"go"},"next":{"complete":"go"}}]"#;
    is_refused::<Decision>(&decision(same), "decision, choices: two are called \"go\"");
    let declined = |by: &str| decision(&format!("[{}]", way("go"))).replace("null", by);
    is_kept::<Decision>(&declined("\"go\""));
    is_refused::<Decision>(&declined("\"stay\""), "decision, decline: \"stay\" is not among the choices");
    let nested =
        |depth: usize| decision(&(1..depth).fold(format!("[{}]", way("go")), |below, _| above(&below)));
    is_kept::<Decision>(&nested(MOST_PICKS));
    is_refused::<Decision>(&nested(MOST_PICKS + 1), "at most 32 picks");
    is_refused::<Decision>(&nested(1000), "more than 120 deep");
    is_refused::<Decision>(&decision("").replace("\"choices\":", "\"choices\":[").replace('}', ""), "EOF");
}

#[test]
fn size_depth_and_number_of_values_are_counted_before_anything_is_read() {
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    // The reader itself goes as deep as that, so the bound is ours.
    assert!(serde_json::from_str::<serde_json::Value>(&nested(DEEPEST)).is_ok());
    let with = |inner: &str| format!(r#"{{"refusal":"odd","why":{inner}}}"#);
    is_kept::<Refusal>(&with(&nested(DEEPEST - 1)));
    is_refused::<Refusal>(&with(&nested(DEEPEST)), "line 1, column 143: lists and objects");
    is_refused::<Refusal>(&with(&nested(3_000_000)), "lists and objects");
    is_refused::<Refusal>(&"[".repeat(MOST_BYTES), "lists and objects");
    is_refused::<Refusal>(&" ".repeat(MOST_BYTES + 1), "at most 16777216");
    is_refused::<Refusal>(&with(&format!("[{}1]", "1,".repeat(MOST_VALUES))), "more than 1048576 values");
    // Brackets and commas in texts count for nothing.
    is_kept::<Refusal>(&with(&format!("\"\\\"{}\\\\\"", "[{,".repeat(MOST_VALUES / 2))));
}

#[test]
fn a_flaw_is_told_with_its_place_and_what_would_do() {
    is_refused::<Scene>("{\n  \"viewer\": \"nobody\"}", "scene, line 2, column");
    is_refused::<Scene>(
        &scene(r#""pieces":[]"#, r#""pieces":[{"at":{"x":8,"y":0},"owners":[],"parts":[]}]"#),
        "scene, pieces[0]: the square 8,0 is not there: the board has 8 files",
    );
    is_refused::<Scene>(
        &scene(r#""pieces":[]"#, r#""pieces":[{"at":{"x":8000000,"y":0},"owners":[],"parts":[]}]"#),
        "scene, pieces[0].at: 8000000,0 is too far away",
    );
    is_refused::<Scene>(
        &scene(r#""pieces":[]"#, r#""pieces":[{"at":{"x":0,"y":0},"owners":["red","red"],"parts":[]}]"#),
        "scene, pieces[0].owners[1]: red is named before",
    );
    is_refused::<Scene>(
        &scene(r#""turn_number":1"#, r#""turn_number":1e300"#),
        "invalid type: floating point",
    );
    is_refused::<Scene>(&scene(r#""turn_number":1"#, r#""turn_number":99999999999"#), "invalid value");
    is_refused::<Scene>(&scene(r#""files":8"#, r#""files":0"#), "at least one file");
    let seat = r#"{"seat":"white","playing":true,"in_check":false}"#;
    is_refused::<Scene>(
        &scene(r#""seats":[]"#, &format!(r#""seats":[{seat},{seat}]"#)),
        "seats[1]: white is named before",
    );
    is_refused::<Scene>(
        &scene(
            r#""seats":[]"#,
            &format!(r#""seats":[{}]"#, seat.replace('}', r#","hand":{"face-down":5000}}"#)),
        ),
        "seats[0].hand.face-down: 5000 is too much",
    );
    let card = r#"{"id":"owl","title":"Owl","text":"","timing":"any","copies":1}"#;
    is_refused::<Vec<Card>>(&format!("[{card},{card}]"), "two are called \"owl\"");
    is_refused::<Limits>(r#"{"time":{"secs":18446744073709551615,"nanos":4000000000}}"#, "overflow");
    is_refused::<Limits>(r#"{"time":{"secs":9000000000,"nanos":0}}"#, "a hundred years");
    is_refused::<Setup>(r#"{"seats":7}"#, "setup, seats: 7 to 7 is no number of players");
    is_refused::<Seat>("", "EOF");
    is_refused::<Seat>("\"red\" \"blue\"", "trailing");
    assert!(read::<Seat>(b"\"\xff\"").is_err());
}

const PROFILE: &str = r#"{"id":"nim","name":"Nim","summary":"","seats":[2,3],"options":[{"key":"heaps","name":"","help":"","kind":{"type":"number","default":3,"least":1,"most":9}}],"guide":"","naming":"algebraic","secrecy":"open"}"#;

#[test]
fn a_profile_offers_what_can_be_chosen() {
    let profile: Profile = is_kept(PROFILE);
    assert_eq!(profile.seats, 2..=3);
    let with = |from: &str, to: &str| {
        assert!(PROFILE.contains(from), "{from}");
        PROFILE.replace(from, to)
    };
    is_refused::<Profile>(&with("[2,3]", "[3,2]"), "3 to 2 is no number of players");
    is_refused::<Profile>(&with("[2,3]", "[0,2]"), "0 to 2");
    is_refused::<Profile>(&with("[2,3]", "[2,7]"), "2 to 7");
    is_refused::<Profile>(
        &with("\"default\":3", "\"default\":10"),
        "options[0].kind: it is \"10\" when nobody says",
    );
    is_refused::<Profile>(&with("\"least\":1", "\"least\":10"), "no number is at least 10");
    is_refused::<Profile>(&with("\"open\"", "\"half-open\""), "unknown variant `half-open`");
    is_refused::<Profile>(&with("\"nim\"", "\"../nim\""), "profile, id:");
    let option = &PROFILE[PROFILE.find("{\"key\"").unwrap()..PROFILE.find("],\"guide\"").unwrap()];
    is_refused::<Profile>(&with(option, &format!("{option},{option}")), "two are called \"heaps\"");
    let word = r#"{"type":"word","default":"few","choices":[{"key":"few","name":"","help":""},{"key":"few","name":"","help":""}]}"#;
    let kind = r#"{"type":"number","default":3,"least":1,"most":9}"#;
    is_refused::<Profile>(&with(kind, word), "two are called \"few\"");
    let later: Profile = is_kept(&with(kind, r#"{"type":"colour","default":"green","palette":16}"#));
    let later = &later.options[0].kind;
    assert_eq!(later.default_value(), OptionValue::Text("green".to_owned()));
    assert_eq!(later.check(&OptionValue::Number(7)), Ok(()), "its ruleset judges it");
}

#[test]
fn an_envelope_says_of_which_schema_it_is() {
    let unpacked = |text: &str| unpack::<Seat>(text.as_bytes()).map_err(|error| error.to_string());
    assert_eq!(unpacked(r#"{"schema":1,"seat":"red"}"#), Ok(Seat::RED));
    assert_eq!(unpacked(r#"{"since":"now","seat":"red","schema":1}"#), Ok(Seat::RED));
    for (text, told) in [
        (r#"{"schema":3,"seat":[{}]}"#, "this has schema 3, and this program reads up to 2"),
        (r#"{"schema":0,"seat":"red"}"#, "there is no schema 0"),
        (r#"{"schema":-1,"seat":"red"}"#, "invalid value"),
        (r#"{"seat":"red"}"#, "missing field `schema`"),
        (r#"{"schema":1,"viewer":"red"}"#, "missing field `seat`"),
        (r#"{"schema":1,"seat":"red","seat":"red"}"#, "duplicate field `seat`"),
        (r#"{"schema":1,"schema":1,"seat":"red"}"#, "duplicate field `schema`"),
        (r#"["schema",1]"#, "invalid"),
        ("\"red\"", "invalid type"),
    ] {
        let error = unpacked(text).expect_err(text);
        assert!(error.contains(told), "{text}: {error}");
    }
    assert_eq!(message::SCHEMA, 2);
}

#[test]
fn what_is_missing_may_be_and_what_is_more_is_ignored() {
    assert_eq!(read::<Option<Outcome>>(b"null"), Ok(None));
    assert_eq!(unpack::<Option<Forecast>>(br#"{"schema":1,"forecast":null}"#), Ok(None));
    let scene: Scene = read(scene(r#""viewer""#, r#""weather":{"rain":1.5},"viewer""#).as_bytes()).unwrap();
    assert!(scene.piles.is_empty() && scene.marks.is_empty());
    assert_eq!(read::<Limits>(b"{}"), Ok(Limits::default()));
}

fn durations() -> impl Strategy<Value = Duration> {
    (1_u64..3_000_000_000, 0_u32..1_000_000_000).prop_map(|(secs, nanos)| Duration::new(secs, nanos))
}

fn picks() -> impl Strategy<Value = Pick> {
    let spot = || (-9..9, -9..9).prop_map(|(x, y)| Spot { x, y });
    prop_oneof![
        spot().prop_map(Pick::Square),
        (spot(), spot()).prop_map(|(one, other)| Pick::Edge(one, other)),
        (spot(), prop::sample::select(&Toward::ALL[..]))
            .prop_map(|(of, toward)| Pick::Corner(Corner { of, toward })),
        Just(Pick::Off),
        Just(Pick::Seat(Seat::BLUE)),
        "[a-z\"\\\\\u{1}é]{1,3}".prop_map(Pick::Word),
        "[a-z]{1,3}".prop_map(Pick::Card),
        "[a-z]{1,3}".prop_map(Pick::Kind),
    ]
}

fn trees() -> impl Strategy<Value = Choices> {
    let leaf = ".{0,4}".prop_map(|text| Next::Complete(Action::new(text)));
    let next = leaf.prop_recursive(5, 60, 4, |below| {
        prop::collection::btree_map(picks(), below, 1..4).prop_map(|ways| Next::Pick(tree(ways)))
    });
    prop::collection::btree_map(picks(), next, 1..4).prop_map(|ways| told_apart(&tree(ways), &mut 0))
}

/// No two answers of a tree are the same action.
fn told_apart(choices: &Choices, count: &mut usize) -> Choices {
    let next = |next: &Next, count: &mut usize| match next {
        Next::Complete(action) => {
            *count += 1;
            Next::Complete(Action::new(format!("{count} {action}")))
        }
        Next::Pick(below) => Next::Pick(told_apart(below, count)),
    };
    tree(choices.ways().iter().map(|way| (way.pick.clone(), next(&way.next, count))).collect::<Vec<_>>())
}

fn tree(ways: impl IntoIterator<Item = (Pick, Next)>) -> Choices {
    let ways: Vec<Way> = ways.into_iter().map(|(pick, next)| Way::new(pick, next)).collect();
    Choices::try_from(ways).expect("the picks of a map are there once")
}

proptest! {
    #[test]
    fn times_come_back_to_the_billionth(total in durations(), more in durations(), nodes in 0_u64..1 << 53) {
        comes_back(&TimeControl::PerTurn { limit: total });
        comes_back(&TimeControl::Increment { total, increment: more });
        comes_back(&TimeControl::Delay { total, delay: more });
        comes_back(&Limits { time: Some(total), nodes: Some(nodes), depth: None });
    }

    #[test]
    fn trees_come_back(choices in trees(), prompt in ".*") {
        comes_back(&Decision { seat: Seat::WHITE, purpose: Purpose::Aside, prompt: prompt.into(), decline: None, choices });
    }

    #[test]
    fn small_messages_come_back(depth in 0_u32..=100, standing in -Thought::WON..=Thought::WON, seed: u64, text in ".*", number: i64, on: bool) {
        comes_back(&Perft { depth, counting: if on { Counting::Bulk } else { Counting::Made } });
        let action = Action::new(text.clone());
        comes_back(&Forecast { standing, answers: vec![Foreseen { by: Seat::RED, action: action.clone(), standing }] });
        comes_back(&vec![action]);
        let options = [OptionValue::Flag(on), OptionValue::Number(number), OptionValue::Text(text.clone()), OptionValue::List(vec![text.clone()])];
        let options = options.into_iter().enumerate().map(|(index, value)| (index.to_string(), value)).collect();
        comes_back(&Setup { seed, position: Some(text.clone()), options, ..Setup::default() });
        comes_back(&SetupError::Position(text.clone().into()));
        comes_back(&SetupError::OptionValue { key: "a".to_owned(), value: text.clone(), expected: text.clone() });
        comes_back(&Refusal::NotAnAction { text: text.clone(), hint: Phrase::default() });
        comes_back(&Outcome::Draw { reason: text.into(), honours: vec![(Seat::RED, 3)] });
        comes_back(&Viewer::Referee);
    }

    #[test]
    fn noise_is_refused(bytes: Vec<u8>) {
        let _ = (read::<Scene>(&bytes), unpack::<Vec<Event>>(&bytes), read::<Outcome>(&bytes));
    }
}

#[test]
fn players_of_whom_the_least_are_more_than_the_most_are_refused() {
    let says =
        |least: u8| format!("{{\"seats\":{{\"name\":\"Row\",\"seats\":9,\"least\":{least},\"most\":2}}}}");
    is_refused::<SetupError>(&says(5), "less than the least");
    assert!(read::<SetupError>(says(2).as_bytes()).is_ok());
}

#[test]
fn a_score_beyond_a_win_is_refused() {
    let says = |score: i64| format!("{{\"standing\":{score},\"answers\":[]}}");
    for score in [i64::from(i32::MIN), i64::from(-Thought::WON) - 1, i64::from(Thought::WON) + 1] {
        is_refused::<Forecast>(&says(score), "30000 is the most");
    }
    assert!(read::<Forecast>(says(i64::from(-Thought::WON)).as_bytes()).is_ok());
}
