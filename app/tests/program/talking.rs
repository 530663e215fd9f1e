//! `unruly table`: one answer a line, whatever comes.

use serde_json::{Value, json};

use super::unruly;

/// The answers to these lines.
#[track_caller]
fn answers(lines: &[u8]) -> Vec<Value> {
    let assert = unruly(&["table"]).write_stdin(lines).assert().success().stderr("");
    let output = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    output.lines().map(|line| serde_json::from_str(line).expect("every answer is JSON")).collect()
}

#[track_caller]
fn talk(requests: &[Value]) -> Vec<Value> {
    let lines: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let answers = answers(lines.as_bytes());
    assert_eq!(answers.len(), requests.len());
    answers
}

/// Checks that every line has one answer, an error with a message.
#[track_caller]
fn only_errors(lines: &[u8], count: usize) {
    let answers = answers(lines);
    assert_eq!(answers.len(), count);
    for answer in answers {
        let message = answer["error"].as_str();
        assert!(answer.get("ok").is_none() && message.is_some_and(|message| !message.is_empty()), "{answer}");
    }
}

/// Numbers that look like chance, the same at every run.
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: u64) -> u64 {
        // Xorshift with 64 bits.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % sides
    }
}

#[test]
fn a_text_may_be_marked_as_one() {
    let told = answers("\u{feff}{\"do\":\"help\"}\n".as_bytes());
    assert!(told[0].get("ok").is_some(), "{told:?}");
}

#[test]
fn a_game_is_played_by_requests() {
    let answers = talk(&[
        json!({ "do": "start", "ruleset": "orthodox", "setup": { "seed": 3 } }),
        json!({ "do": "act", "action": "e2e4" }),
        json!({ "do": "act", "seat": "black", "action": "e7e5" }),
        json!({ "do": "act", "action": "Nf3", "id": [1, "two"] }),
        json!({ "do": "act", "seat": "white", "action": "d2d4" }),
        json!({ "do": "scene", "viewer": "black" }),
        json!({ "do": "decisions", "seat": "black" }),
        json!({ "do": "record" }),
        json!({ "do": "undo", "plies": 2 }),
        json!({ "do": "redo" }),
        json!({ "do": "act", "action": "resign" }),
        json!({ "do": "act", "action": "e4e5" }),
    ]);
    assert_eq!(answers[0]["standing"]["asked"], json!(["white"]));
    assert_eq!(answers[1]["events"][0]["event"], "moved");
    assert_eq!((&answers[3]["action"], &answers[3]["id"]), (&json!("g1f3"), &json!([1, "two"])));
    assert!(answers[4]["error"].is_string() && answers[4]["refusal"].is_object(), "{}", answers[4]);
    assert_eq!(answers[5]["scene"]["turn"], "black");
    let moves = answers[6]["decisions"].as_array().unwrap();
    let moves = moves.iter().find(|decision| decision["purpose"] == "move").unwrap();
    // After 1 e4 e5 2 Nf3 Black has fifteen pawn moves and fourteen others.
    assert_eq!(moves["actions"].as_array().unwrap().len(), 29);
    assert!(answers[7]["record"].as_str().unwrap().contains("\"white: g1f3\""));
    assert_eq!(answers[8]["standing"]["ply"], 1);
    assert_eq!(answers[9]["standing"]["ply"], 2);
    assert_eq!(answers[10]["standing"]["outcome"]["winner"], "black");
    assert!(answers[11]["error"].is_string());
}

#[test]
fn nobody_sees_from_a_seat_that_is_not_there() {
    let answers = talk(&[
        json!({ "do": "start", "ruleset": "orthodox" }),
        json!({ "do": "scene", "viewer": "green" }),
        json!({ "do": "scene", "viewer": "black" }),
    ]);
    assert_eq!(answers[1]["error"].as_str(), Some("green does not play in this game; white, black do"));
    assert!(answers[2]["scene"].is_object());
}

#[test]
fn a_record_goes_out_and_comes_back() {
    let first = talk(&[
        json!({ "do": "start", "ruleset": "combining" }),
        json!({ "do": "act", "action": "e2e4" }),
        json!({ "do": "record" }),
        json!({ "do": "record", "as": "pgn" }),
    ]);
    let second = talk(&[
        json!({ "do": "load", "record": first[2]["record"] }),
        json!({ "do": "load", "record": first[3]["record"], "as": "pgn" }),
        json!({ "do": "load", "record": "schema = 1" }),
        json!({ "do": "record" }),
    ]);
    for answer in &second[..2] {
        assert_eq!((&answer["ruleset"], &answer["standing"]), (&json!("combining"), &first[1]["standing"]));
    }
    // The game before it outlives the one that could not be loaded.
    assert!(second[2]["error"].is_string());
    assert!(second[3]["record"].as_str().unwrap().contains("white: e2e4"));
}

#[test]
fn a_bot_says_or_does_what_it_would() {
    let answers = talk(&[
        json!({ "do": "start", "ruleset": "orthodox", "setup": { "position": "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1" } }),
        json!({ "do": "bot", "depth": 3 }),
        json!({ "do": "bot", "seat": "white", "bot": "random", "act": true }),
        json!({ "do": "undo" }),
        json!({ "do": "bot", "depth": 3, "act": true }),
        json!({ "do": "bot", "millis": 10 }),
    ]);
    assert_eq!(answers[1]["action"], "a1a8");
    assert_eq!(answers[2]["standing"]["ply"], 1);
    assert_eq!(answers[4]["standing"]["outcome"]["reason"], "checkmate");
    assert!(answers[5]["error"].is_string());
}

#[test]
fn a_card_is_played_with_its_picks_all_at_once() {
    let setup = json!({
        "position": "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "arrangement": { "hands": { "white": ["dub"], "black": [] } },
    });
    let answers = talk(&[
        json!({ "do": "start", "ruleset": "fandeck", "setup": setup }),
        json!({ "do": "act", "seat": "white", "action": "play dub a1 a8" }),
        json!({ "do": "record" }),
        json!({ "do": "act", "seat": "white", "action": "play dub a1 b3" }),
        json!({ "do": "cards", "ruleset": "fandeck" }),
        json!({ "do": "decisions", "seat": "green" }),
        json!({ "do": "bot", "millis": 99_999_999_999_u64 }),
    ]);
    assert!(answers[1]["error"].as_str().unwrap().contains("a8"), "{}", answers[1]);
    assert!(!answers[2]["record"].as_str().unwrap().contains("play dub"), "all of it or nothing");
    assert_eq!(answers[3]["action"], "play dub a1 b3");
    assert_eq!(answers[3]["standing"]["asked"][0], "black");
    let cards = answers[4]["cards"].as_array().unwrap();
    assert!(cards.iter().any(|card| card["id"] == "dub" && !card["text"].as_str().unwrap().is_empty()));
    assert!(answers[5]["error"].as_str().unwrap().contains("green"));
    assert!(answers[6]["error"].as_str().unwrap().contains("600000"));
}

#[test]
fn every_request_that_help_names_exists() {
    let help = &talk(&[json!({ "do": "help" })])[0];
    let rulesets = &talk(&[json!({ "do": "rulesets" })])[0];
    assert!(rulesets["rulesets"].as_array().unwrap().iter().any(|profile| profile["id"] == "orthodox"));
    for request in ["start", "decisions", "act", "scene", "record", "load", "undo", "redo", "bot"] {
        assert!(help["requests"][request].is_object(), "{request}");
        let answer = &talk(&[json!({ "do": request })])[0];
        assert!(answer["error"].is_string(), "there is no game yet: {answer}");
    }
}

#[test]
fn random_bytes_are_errors() {
    let mut dice = Dice(0x5eed);
    let mut lines = Vec::new();
    for _ in 0..2000 {
        let length = dice.throw(60);
        lines.extend((0..length).map(|_| dice.throw(256) as u8).filter(|byte| *byte != b'\n'));
        lines.push(b'\n');
    }
    only_errors(&lines, 2000);
}

#[test]
fn a_huge_line_is_one_error() {
    let mut lines = vec![b'x'; 5 << 20];
    lines.push(b'\n');
    // Longer than any request may be.
    lines.extend(std::iter::repeat_n(b'[', 65 << 20));
    lines.push(b'\n');
    lines.extend(b"\"no end");
    only_errors(&lines, 3);
}

#[test]
fn deep_nesting_is_an_error() {
    let deep = |open: &str, close: &str| open.repeat(100_000) + &close.repeat(100_000) + "\n";
    let inside =
        format!("{{\"do\":\"start\",\"ruleset\":\"orthodox\",\"setup\":{}}}\n", deep("[", "]").trim_end());
    only_errors((deep("[", "]") + &deep("{\"do\":", "}") + &inside).as_bytes(), 3);
}

#[test]
fn json_of_the_wrong_shape_is_an_error() {
    let wrong = [
        "",
        "null",
        "7",
        "\"start\"",
        "[]",
        "{}",
        "{\"do\":null}",
        "{\"do\":[]}",
        "{\"do\":\"\"}",
        "{\"do\":\"Start\"}",
        "{\"do\":\"start\"}",
        "{\"do\":\"start\",\"ruleset\":7}",
        "{\"do\":\"start\",\"ruleset\":\"chess\"}",
        "{\"do\":\"start\",\"ruleset\":\"orthodox\",\"setup\":[]}",
        "{\"do\":\"start\",\"ruleset\":\"orthodox\",\"setup\":{\"seed\":-1}}",
        "{\"do\":\"start\",\"ruleset\":\"orthodox\",\"setup\":{\"seats\":300}}",
        "{\"do\":\"start\",\"ruleset\":\"orthodox\",\"setup\":{\"seats\":6}}",
        "{\"do\":\"start\",\"ruleset\":\"orthodox\",\"setup\":{\"colour\":1}}",
        "{\"do\":\"start\",\"ruleset\":\"orthodox\",\"setup\":{\"options\":{\"array\":9}}}",
        "{\"do\":\"start\",\"ruleset\":\"orthodox\",\"setup\":{\"position\":\"8/8/8/8/8/8/8/8 w - - 0 1\"}}",
        "{\"do\":\"start\",\"ruleset\":\"orthodox\",\"setup\":{\"arrangement\":{\"hands\":{\"mauve\":[]}}}}",
        "{\"do\":\"decisions\"}",
        "{\"do\":\"act\",\"action\":\"e2e4\"}",
        "{\"do\":\"scene\",\"viewer\":\"everyone\"}",
        "{\"do\":\"load\"}",
        "{\"do\":\"load\",\"path\":\"/nowhere\"}",
        "{\"do\":\"load\",\"path\":\"-\"}",
        "{\"do\":\"undo\",\"plies\":-1}",
        "{\"do\":\"undo\",\"plies\":18446744073709551615}",
        "{\"do\":\"bot\",\"millis\":1.5}",
        "{\"do\":\"bot\",\"bot\":\"\"}",
        "{\"do\":\"help\",\"please\":true}",
        "{\"do\":\"help\"} {\"do\":\"help\"}",
        "{\"do\":\"help\",\"do\":\"dance\"}",
    ];
    only_errors((wrong.join("\n") + "\n").as_bytes(), wrong.len());
}

#[test]
fn requests_with_bytes_changed_never_end_the_talk() {
    let requests = [
        r#"{"do":"start","ruleset":"orthodox","setup":{"seed":1,"position":"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"}}"#,
        r#"{"do":"act","seat":"white","action":"e2e4"}"#,
        r#"{"do":"act","action":"Kd2"}"#,
        r#"{"do":"scene","viewer":"referee"}"#,
        r#"{"do":"undo","plies":1}"#,
        r#"{"do":"redo","plies":1}"#,
        r#"{"do":"decisions","seat":"black"}"#,
        r#"{"do":"bot","seat":"white","bot":"greedy"}"#,
        r#"{"do":"load","record":"schema = 1\nruleset = \"combining\"\n[setup]\n[play]\nactions = []\nseal = \"none\""}"#,
    ];
    let mut dice = Dice(0xca5e);
    let mut lines = Vec::new();
    let count = 1500;
    for _ in 0..count {
        let mut line = requests[dice.throw(requests.len() as u64) as usize].as_bytes().to_vec();
        for _ in 0..dice.throw(3) {
            let place = dice.throw(line.len() as u64) as usize;
            line[place] = match dice.throw(256) as u8 {
                b'\n' => b' ',
                byte => byte,
            };
        }
        lines.extend(line);
        lines.push(b'\n');
    }
    let answers = answers(&lines);
    assert_eq!(answers.len(), count);
    for answer in &answers {
        assert!(answer["ok"] == true || answer["error"].is_string(), "{answer}");
    }
    // Else nothing but the reading of JSON would have been tried.
    assert!(answers.iter().filter(|answer| answer["ok"] == true).count() > count / 5);
}

#[test]
fn a_pick_that_leaves_no_choice_may_be_spelt_out_too() {
    // There is one Knight, so nobody asks which.
    let setup = json!({
        "position": "4k1n1/8/8/8/8/8/8/R3K2N b - - 0 1",
        "arrangement": { "hands": { "white": [], "black": ["coup-detat"] } },
    });
    let start = json!({ "do": "start", "ruleset": "fandeck", "setup": setup });
    let answers = talk(&[
        start.clone(),
        json!({ "do": "act", "action": "e8d8" }),
        json!({ "do": "act", "action": "play coup-detat b6" }),
        json!({ "do": "act", "action": "play coup-detat g8" }),
        start,
        json!({ "do": "act", "action": "e8d8" }),
        json!({ "do": "act", "action": "play coup-detat" }),
    ]);
    assert!(answers[2]["error"].is_string(), "{}", answers[2]);
    assert!(answers[3]["ok"] == true, "{}", answers[3]);
    assert_eq!(answers[3]["standing"], answers[6]["standing"]);
}

#[test]
fn an_action_without_an_end_is_refused_at_once() {
    let begun = std::time::Instant::now();
    let answers = talk(&[
        json!({ "do": "start", "ruleset": "orthodox" }),
        json!({ "do": "act", "action": "e2e4 ".repeat(200_000) }),
        json!({ "do": "act", "action": "e2e4" }),
    ]);
    assert_eq!(answers[1]["error"], "an action has at most 100 words, and this has 200000");
    assert!(answers[2]["ok"] == true && begun.elapsed().as_secs() < 20);
}

#[test]
fn a_request_of_many_small_parts_is_refused_before_it_is_read() {
    let mut line = b"{\"do\":\"help\",\"x\":[1".to_vec();
    line.extend(b",1".repeat(1 << 20));
    line.extend(b"]}\n");
    let answers = answers(&line);
    assert_eq!(answers[0]["error"], "a request has at most 131072 values");
}
