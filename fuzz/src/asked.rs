//! The conversation of `unruly table` under noise: each line has one answer, and a game that was come to can be loaded.

use serde_json::{Value, json};

use crate::taken;

/// For how many milliseconds a bot may be asked.
const BOT_MILLIS: u64 = 20;

/// Any bytes as lines to a table.
pub fn requests(data: &[u8]) {
    let mut lines: Vec<&[u8]> = data.split(|byte| *byte == b'\n').filter(|line| is_harmless(line)).collect();
    // What comes after the last line end is a line only where there is something.
    let is_whole = lines.pop_if(|line| line.is_empty()).is_some();
    let mut input = lines.join(&b'\n');
    if is_whole && !lines.is_empty() {
        input.push(b'\n');
    }
    let answers = ask(&input);
    assert_eq!(answers.len(), lines.len(), "the lines and the answers");
    for (line, answer) in lines.iter().zip(&answers) {
        check(line, answer);
    }
    // The game at which all this ended can be loaded, and is the same.
    if input.last().is_some_and(|byte| *byte != b'\n') {
        input.push(b'\n');
    }
    input.extend(b"{\"do\":\"record\"}\n{\"do\":\"scene\",\"viewer\":\"referee\"}\n");
    let answers = ask(&input);
    let [.., record, scene] = answers.as_slice() else { panic!("two more lines are two more answers") };
    let Some(text) = record["record"].as_str() else { return };
    taken();
    let load = json!({ "do": "load", "record": text });
    let again = ask(format!("{load}\n{{\"do\":\"scene\",\"viewer\":\"referee\"}}\n").as_bytes());
    let [loaded, seen] = again.as_slice() else { panic!("two lines are two answers") };
    assert!(loaded.get("ok").is_some(), "the record is not loaded: {loaded}\n{text}");
    assert_eq!(seen, scene, "the game that was loaded is another one:\n{text}");
}

/// Whether a line may be sent: files are not to be written, and nothing is to be waited for.
fn is_harmless(line: &[u8]) -> bool {
    let Some(request) = read(line) else { return true };
    let is_bot = request["do"] == "bot";
    let is_short = request["millis"].as_u64().is_some_and(|millis| millis <= BOT_MILLIS);
    request.get("path").is_none() && (!is_bot || is_short)
}

fn read(line: &[u8]) -> Option<Value> {
    serde_json::from_slice(line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line)).ok()
}

/// The answers to these lines.
fn ask(input: &[u8]) -> Vec<Value> {
    let mut answers = Vec::new();
    unruly::answer_lines(input, &mut answers)
        .unwrap_or_else(|error| panic!("the conversation ends: {error}"));
    let answers = answers.strip_suffix(b"\n").unwrap_or(&answers);
    if answers.is_empty() {
        return Vec::new();
    }
    let read =
        |line: &[u8]| read(line).unwrap_or_else(|| panic!("no JSON: {}", String::from_utf8_lossy(line)));
    answers.split(|byte| *byte == b'\n').map(read).collect()
}

/// An answer says yes or why not, and has the id of its request.
fn check(line: &[u8], answer: &Value) {
    let said = String::from_utf8_lossy(line);
    let is_yes = answer.get("ok").is_some_and(|ok| *ok == true);
    let error = answer.get("error").map(|error| error.as_str().unwrap_or_default());
    assert!(is_yes != error.is_some() && error != Some(""), "{said}\n{answer}");
    let broken = error.filter(|error| error.contains("the rules broke down"));
    assert!(broken.is_none(), "{said}\n{answer}");
    if let Some(id) = read(line).as_ref().and_then(|request| request.get("id")) {
        assert_eq!(answer.get("id"), Some(id), "{said}");
    }
}
