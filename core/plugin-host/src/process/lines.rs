//! Lines of JSON: what is sent to a process, and what comes from it.

use std::io::{self, BufRead, Read};

use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use unruly_contract::{Message, message};

use crate::far::{Answer, Reply};
use crate::words::words;

/// The most bytes of a line: a message, and what stands around it.
const LONGEST: u64 = message::MOST_BYTES as u64 + 1024;

/// A call to a process, member by member.
pub(super) struct Call {
    line: String,
}

impl Call {
    pub(super) fn new(name: &str) -> Self {
        Self { line: format!("\"call\":\"{name}\"") }
    }

    /// With a message.
    pub(super) fn with(self, member: &str, message: &impl Message) -> Self {
        self.with_json(member, &message::write(message))
    }

    /// With a number.
    pub(super) fn number(self, member: &str, number: u64) -> Self {
        self.with_json(member, &number.to_string())
    }

    /// With a text.
    pub(super) fn text(self, member: &str, text: &str) -> Self {
        self.with_json(member, &serde_json::Value::from(text).to_string())
    }

    fn with_json(mut self, member: &str, json: &str) -> Self {
        self.line.push_str(&format!(",\"{member}\":{json}"));
        self
    }

    /// The line of a call that is answered.
    pub(super) fn line(&self, id: u64) -> String {
        format!("{{\"id\":{id},{}}}\n", self.line)
    }

    /// The line of one that is not.
    pub(super) fn line_alone(&self) -> String {
        format!("{{{}}}\n", self.line)
    }
}

/// A line from a process.
pub(super) enum Came {
    /// How far a mind has come.
    Progress(u64, Vec<u8>),
    /// The answer to a call.
    Answer(u64, Answer),
    /// A line for the log.
    Said(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<'l> {
    id: Option<u64>,
    #[serde(borrow, default, deserialize_with = "whatever_it_is")]
    ok: Option<&'l RawValue>,
    #[serde(borrow, default, deserialize_with = "whatever_it_is")]
    refused: Option<&'l RawValue>,
    #[serde(borrow, default, deserialize_with = "whatever_it_is")]
    progress: Option<&'l RawValue>,
    none: Option<bool>,
    fault: Option<String>,
    log: Option<String>,
}

/// A member that is there counts, be it `null`.
fn whatever_it_is<'de: 'l, 'l, D: Deserializer<'de>>(from: D) -> Result<Option<&'l RawValue>, D::Error> {
    <&RawValue>::deserialize(from).map(Some)
}

impl Came {
    /// Reads a line.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub(super) fn read(line: &[u8]) -> Result<Self, String> {
        let shown = || words(&line[..line.len().min(80)]);
        let line_read: Line<'_> = serde_json::from_slice(line).map_err(|error| {
            format!("it wrote a line that is none of the answers: {error}: {:?}", shown())
        })?;
        let bytes = |value: &RawValue| value.get().as_bytes().to_vec();
        Ok(match line_read {
            Line { id: None, log: Some(text), .. } => Self::Said(text),
            Line { id: Some(id), progress: Some(thought), .. } => Self::Progress(id, bytes(thought)),
            Line { id: Some(id), ok: Some(told), .. } => Self::Answer(id, Ok(Reply::Told(bytes(told)))),
            Line { id: Some(id), refused: Some(why), .. } => Self::Answer(id, Ok(Reply::Refused(bytes(why)))),
            Line { id: Some(id), none: Some(true), .. } => Self::Answer(id, Ok(Reply::None)),
            Line { id: Some(id), fault: Some(why), .. } => {
                Self::Answer(id, Err(format!("it broke down: {}", words(why.as_bytes()))))
            }
            _ => return Err(format!("it wrote a line without an answer: {:?}", shown())),
        })
    }
}

/// The next line; `None` when there are no more.
///
/// # Errors
/// When it is too long, or the pipe is broken.
pub(super) fn next_line(from: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    from.take(LONGEST).read_until(b'\n', &mut line)?;
    match line.pop() {
        None => Ok(None),
        Some(b'\n') => Ok(Some(line)),
        Some(_) if line.len() as u64 + 1 >= LONGEST => {
            Err(io::Error::other(format!("it wrote a line of more than {LONGEST} bytes")))
        }
        // The last line, cut off as the process ended.
        Some(_) => Ok(None),
    }
}

/// An answer that is a text: JSON has it in quotation marks.
pub(super) fn as_text(answer: Answer) -> Answer {
    let plain = |bytes: Vec<u8>| {
        let text: Result<String, _> = serde_json::from_slice(&bytes);
        text.map(String::into_bytes).map_err(|_| "it should answer with a text".to_owned())
    };
    Ok(match answer? {
        Reply::Told(bytes) => Reply::Told(plain(bytes)?),
        other => other,
    })
}

/// An answer that is a number.
pub(super) fn as_number<N: for<'de> Deserialize<'de>>(answer: Answer) -> Answer<Option<N>> {
    match answer? {
        Reply::Told(bytes) => serde_json::from_slice(&bytes)
            .map(Some)
            .map_err(|_| "it should answer with a whole number".to_owned()),
        _ => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::Seat;

    use super::{Call, Came, next_line};
    use crate::far::Reply;

    #[test]
    fn a_call_is_one_line() {
        let call = Call::new("read").number("game", 3).with("seat", &Seat::WHITE).text("text", "a\n\"b\"");
        assert_eq!(
            call.line(7),
            "{\"id\":7,\"call\":\"read\",\"game\":3,\"seat\":\"white\",\"text\":\"a\\n\\\"b\\\"\"}\n"
        );
    }

    #[test]
    fn a_line_is_one_of_the_answers_or_none() {
        let read = |line: &str| Came::read(line.as_bytes());
        assert!(
            matches!(read(r#"{"id":1,"ok":[1]}"#), Ok(Came::Answer(1, Ok(Reply::Told(bytes)))) if bytes == b"[1]")
        );
        assert!(
            matches!(read(r#"{"id":1,"ok":null}"#), Ok(Came::Answer(1, Ok(Reply::Told(bytes)))) if bytes == b"null")
        );
        assert!(matches!(read(r#"{"id":2,"none":true}"#), Ok(Came::Answer(2, Ok(Reply::None)))));
        assert!(
            matches!(read(r#"{"id":3,"fault":"oh"}"#), Ok(Came::Answer(3, Err(why))) if why == "it broke down: oh")
        );
        assert!(matches!(read(r#"{"log":"hm"}"#), Ok(Came::Said(text)) if text == "hm"));
        for bad in [
            "",
            "{}",
            "hello",
            r#"{"id":1}"#,
            r#"{"ok":1}"#,
            r#"{"id":1,"none":false}"#,
            r#"{"id":-1,"ok":1}"#,
        ] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_line_that_never_ends_is_not_read_for_ever() {
        let mut endless = std::io::BufReader::new(std::io::repeat(b'a'));
        assert!(next_line(&mut endless).unwrap_err().to_string().contains("more than"));
        let mut two = &b"one\ntwo\ncut"[..];
        assert_eq!(next_line(&mut two).unwrap().as_deref(), Some(&b"one"[..]));
        assert_eq!(next_line(&mut two).unwrap().as_deref(), Some(&b"two"[..]));
        assert_eq!(next_line(&mut two).unwrap(), None);
    }
}
