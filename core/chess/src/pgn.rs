//! Whole games as text: portable game notation, as far as it does not depend on the rules.

use std::fmt::Write as _;

/// A game as its text has it: tags, and what was noted between them and the result.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PgnGame {
    /// Names and values, in order.
    pub tags: Vec<(String, String)>,
    /// Moves, signs, comments and variations, in order.
    pub notes: Vec<PgnNote>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// The line on which the game ends, counted from 1.
    pub last_line: usize,
}

/// Something noted in the course of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PgnNote {
    /// The line it stands on, counted from 1.
    pub line: usize,
    /// The note.
    pub text: PgnText,
}

/// A note among the moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PgnText {
    /// A move.
    Move(String),
    /// A sign such as `!?`, by its number.
    Sign(u8),
    /// A comment in one line, without its braces.
    Comment(String),
    /// A variation, which takes the place of the move before it.
    Variation(Vec<PgnNote>),
}

/// Why a text is no game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct PgnError {
    /// The line, counted from 1.
    pub line: usize,
    /// The fault at that place, and the text expected there.
    pub message: String,
}

/// The words that end the moves of a game.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

impl PgnGame {
    /// Every game in a text.
    ///
    /// # Errors
    /// Names the line where a tag, comment or variation is not well formed.
    pub fn read_all(text: &str) -> Result<Vec<Self>, PgnError> {
        Self::read_each(text).collect()
    }

    /// Each game in a text. One that is not well formed ends where the tags of the next begin.
    pub fn read_each(text: &str) -> impl Iterator<Item = Result<Self, PgnError>> {
        let mut reader =
            Reader { text, at: 0, line: 1, last_line: 1, is_among_tags: false, unclosed_from: None };
        std::iter::from_fn(move || {
            let game = reader.game();
            if game.is_err() {
                reader.skip_game();
            }
            game.transpose()
        })
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }
}

/// Writes a game down, lines no longer than 80 columns where that can be; `first_ply` counts from 0, white's first move.
pub fn write(game: &PgnGame, first_ply: usize) -> String {
    let mut text = String::new();
    for (name, value) in &game.tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
        writeln!(text, "[{name} \"{value}\"]").expect("a string takes any text");
    }
    text.push('\n');
    let mut words = Words { text, column: 0, is_open: false };
    write_notes(&mut words, &game.notes, first_ply);
    words.push(&game.result);
    words.text.push('\n');
    words.text
}

fn write_notes(words: &mut Words, notes: &[PgnNote], first_ply: usize) {
    let mut ply = first_ply;
    let mut is_number_due = true;
    for note in notes {
        match &note.text {
            PgnText::Move(san) => {
                let number = ply / 2 + 1;
                if ply.is_multiple_of(2) {
                    words.push(&format!("{number}."));
                } else if is_number_due {
                    words.push(&format!("{number}..."));
                }
                words.push(san);
                is_number_due = false;
                ply += 1;
            }
            PgnText::Sign(number) => words.push(&format!("${number}")),
            PgnText::Comment(comment) => {
                let text = format!("{{{}}}", in_braces(comment.trim()));
                text.split_whitespace().for_each(|word| words.push(word));
                is_number_due = true;
            }
            PgnText::Variation(notes) => {
                words.open('(');
                write_notes(words, notes, ply.saturating_sub(1));
                words.close(')');
                is_number_due = true;
            }
        }
    }
}

struct Words {
    text: String,
    column: usize,
    /// Whether a bracket stands there, to which the next word stands close.
    is_open: bool,
}

impl Words {
    /// A bracket that stands close to the word after it.
    fn open(&mut self, bracket: char) {
        self.push(bracket.encode_utf8(&mut [0; 4]));
        self.is_open = true;
    }

    /// A bracket that stands close to the word before it.
    fn close(&mut self, bracket: char) {
        self.text.push(bracket);
        self.column += 1;
        self.is_open = false;
    }

    fn push(&mut self, word: &str) {
        let length = word.chars().count();
        let is_close = std::mem::take(&mut self.is_open);
        // A line that begins with `%` is passed over by whoever reads it. A bracket may follow, with which no line begins.
        let is_full = self.column + 1 + length > 78;
        if self.column > 0 && is_full && !is_close && !word.starts_with('%') {
            self.text.push('\n');
            self.column = 0;
        }
        if self.column > 0 && !is_close {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += length;
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    line: usize,
    /// The line of the last note.
    last_line: usize,
    /// Whether the moves of a game have not begun yet.
    is_among_tags: bool,
    /// From where on no brace is closed any more: nobody looks for one through the rest of the file once for each game.
    unclosed_from: Option<usize>,
}

/// The signs that stand behind a move, from the one that has the number 1.
const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// Variations that are nested deeper are left out when a game is read.
pub const DEEPEST: usize = 64;

impl<'t> Reader<'t> {
    fn game(&mut self) -> Result<Option<PgnGame>, PgnError> {
        self.skip_to_moves();
        if self.rest().is_empty() {
            return Ok(None);
        }
        let mut game = PgnGame { result: "*".to_owned(), ..PgnGame::default() };
        self.is_among_tags = true;
        while self.rest().starts_with('[') {
            game.tags.push(self.tag()?);
            self.skip_to_moves();
        }
        self.is_among_tags = false;
        game.notes = self.notes(&mut game.result, 0)?;
        game.last_line = self.last_line;
        Ok(Some(game))
    }

    /// Passes over the rest of a game: up to the first tag behind a line that is none.
    fn skip_game(&mut self) {
        let mut is_among_tags = self.is_among_tags;
        while !self.rest().is_empty() {
            self.rest_of_line();
            self.skip_space();
            let is_tag = self.rest().starts_with('[');
            if is_tag && !is_among_tags {
                return;
            }
            is_among_tags = is_tag;
        }
    }

    /// The notes up to the result, or in a variation up to its end.
    fn notes(&mut self, result: &mut String, depth: usize) -> Result<Vec<PgnNote>, PgnError> {
        let (mut notes, begun) = (Vec::new(), self.line);
        let is_variation = depth > 0;
        loop {
            self.skip_space();
            let (line, rest) = (self.line, self.rest());
            self.last_line = line;
            match rest.chars().next() {
                None if is_variation => {
                    let message = "this variation has no closing parenthesis".to_owned();
                    return Err(PgnError { line: begun, message });
                }
                // A game without a result ends where the next one's tags begin.
                None => return Ok(notes),
                Some('[') if !is_variation => return Ok(notes),
                Some('[') => self.advance(1),
                Some('{') => {
                    let comment = self.until('}', "a comment in braces")?;
                    notes.extend(comment_in_line(comment).map(|text| PgnNote { line, text }));
                }
                Some(';') => {
                    let comment = self.rest_of_line();
                    notes.extend(comment_in_line(&comment[1..]).map(|text| PgnNote { line, text }));
                }
                Some('(') if depth == DEEPEST => self.skip_variation()?,
                Some('(') => {
                    self.advance(1);
                    let inner = self.notes(result, depth + 1)?;
                    if !inner.is_empty() {
                        notes.push(PgnNote { line, text: PgnText::Variation(inner) });
                    }
                }
                Some(')') if is_variation => {
                    self.advance(1);
                    return Ok(notes);
                }
                Some(')') => return Err(self.refuse("a variation ends here that never began")),
                Some('}') if is_variation => self.advance(1),
                Some('}') => return Err(self.refuse("a comment ends here that never began")),
                Some(_) => {
                    let word = self.word();
                    let bare = if RESULTS.contains(&word) { Some(word) } else { without_number(word) };
                    match bare {
                        // A variation may tell how it would have ended.
                        Some(told) if RESULTS.contains(&told) && is_variation => {}
                        Some(told) if RESULTS.contains(&told) => {
                            told.clone_into(result);
                            return Ok(notes);
                        }
                        Some(told) => notes.extend(parts(told).map(|text| PgnNote { line, text })),
                        None => {}
                    }
                }
            }
        }
    }

    fn tag(&mut self) -> Result<(String, String), PgnError> {
        self.advance(1);
        self.skip_space();
        let name_end = self.rest().find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(0);
        let name = self.rest()[..name_end].to_owned();
        self.advance(name_end);
        self.skip_space();
        if name.is_empty() || !self.rest().starts_with('"') {
            return Err(self.refuse("a tag is written like [White \"Name\"]"));
        }
        self.advance(1);
        let mut value = String::new();
        loop {
            let mut letters = self.rest().chars();
            match letters.next() {
                Some('"') => break,
                Some('\\') => {
                    let escaped = letters.next();
                    value.extend(escaped);
                    self.advance(1 + escaped.map_or(0, char::len_utf8));
                }
                Some('\n') | None => return Err(self.refuse("the value of this tag has no closing quote")),
                Some(letter) => {
                    value.push(letter);
                    self.advance(letter.len_utf8());
                }
            }
        }
        self.advance(1);
        self.skip_space();
        if !self.rest().starts_with(']') {
            return Err(self.refuse("this tag has no closing bracket"));
        }
        self.advance(1);
        Ok((name, value))
    }

    fn skip_variation(&mut self) -> Result<(), PgnError> {
        let begun = self.line;
        let mut depth = 0_usize;
        loop {
            match self.rest().chars().next() {
                None => {
                    let message = "this variation has no closing parenthesis".to_owned();
                    return Err(PgnError { line: begun, message });
                }
                Some('{') => {
                    self.until('}', "a comment in braces")?;
                    continue;
                }
                Some('(') => depth += 1,
                Some(')') => depth -= 1,
                Some(_) => {}
            }
            let length = self.rest().chars().next().map_or(0, char::len_utf8);
            self.advance(length);
            if depth == 0 {
                return Ok(());
            }
        }
    }

    /// The text between the mark here and the closing one.
    fn until(&mut self, close: char, what: &str) -> Result<&'t str, PgnError> {
        let begun = self.line;
        let rest = self.rest();
        let is_known = self.unclosed_from.is_some_and(|from| self.at >= from);
        let found = if is_known { None } else { rest.find(close) };
        let Some(end) = found else {
            self.unclosed_from = self.unclosed_from.or(Some(self.at));
            return Err(PgnError { line: begun, message: format!("{what} begins here and never ends") });
        };
        self.advance(end + close.len_utf8());
        Ok(&rest[1..end])
    }

    fn word(&mut self) -> &'t str {
        let rest = self.rest();
        let is_end = |c: char| c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | '[' | ';');
        let end = rest.find(is_end).unwrap_or(rest.len());
        self.advance(end);
        &rest[..end]
    }

    /// Passes what may stand between tags.
    fn skip_to_moves(&mut self) {
        self.skip_space();
        while self.rest().starts_with(';') {
            self.rest_of_line();
            self.skip_space();
        }
    }

    /// The text from here to the end of the line.
    fn rest_of_line(&mut self) -> &'t str {
        let rest = self.rest();
        let end = rest.find('\n').unwrap_or(rest.len());
        self.advance(end);
        &rest[..end]
    }

    /// Passes white space, and lines that another program left to itself with `%`.
    fn skip_space(&mut self) {
        loop {
            let rest = self.rest();
            let is_line_start = self.at == 0 || self.text[..self.at].ends_with(['\n', '\u{feff}']);
            if is_line_start && rest.starts_with('%') {
                self.rest_of_line();
            } else if let Some(space) = rest.chars().next().filter(|c| c.is_whitespace() || *c == '\u{feff}')
            {
                self.advance(space.len_utf8());
            } else {
                return;
            }
        }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn advance(&mut self, bytes: usize) {
        let passed = &self.text[self.at..self.at + bytes];
        self.line += passed.matches('\n').count();
        self.at += bytes;
    }

    fn refuse(&self, message: &str) -> PgnError {
        PgnError { line: self.line, message: message.to_owned() }
    }
}

/// A comment as it was broken into lines becomes one line again. One without words is none.
fn comment_in_line(comment: &str) -> Option<PgnText> {
    let words: Vec<&str> = comment.split_whitespace().collect();
    (!words.is_empty()).then(|| PgnText::Comment(in_braces(&words.join(" "))))
}

/// A comment as it can stand in braces. They do not nest: only what would end it must go.
fn in_braces(comment: &str) -> String {
    comment.replace('}', ")")
}

/// A word without its number, such as `Nf3!?` or `$5`: a move, and the sign behind it.
fn parts(word: &str) -> impl Iterator<Item = PgnText> + use<> {
    let is_sign = |c: char| matches!(c, '!' | '?');
    let (san, sign) = match word.strip_prefix('$') {
        Some(number) => ("", number.parse().ok()),
        None => {
            let san = word.trim_end_matches(is_sign);
            let sign = SIGNS.iter().position(|sign| *sign == &word[san.len()..]);
            (san, sign.and_then(|index| u8::try_from(index + 1).ok()))
        }
    };
    let san = (!san.is_empty()).then(|| PgnText::Move(san.to_owned()));
    // The number 0 is that of no sign.
    san.into_iter().chain(sign.filter(|number| *number > 0).map(PgnText::Sign))
}

/// The move or sign in a word such as `12.Nf3` or `12...`, if there is one. A number may have been written twice.
fn without_number(word: &str) -> Option<&str> {
    let mut bare = word;
    loop {
        let digits = bare.trim_start_matches(|c: char| c.is_ascii_digit());
        match digits.strip_prefix('.') {
            Some(rest) => bare = rest.trim_start_matches('.'),
            None if digits.is_empty() => return None,
            None => break,
        }
    }
    (!bare.is_empty()).then_some(bare)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(game: &PgnGame) -> Vec<&str> {
        let texts = game.notes.iter().filter_map(|note| match &note.text {
            PgnText::Move(san) => Some(san.as_str()),
            PgnText::Sign(_) | PgnText::Comment(_) | PgnText::Variation(_) => None,
        });
        texts.collect()
    }

    #[test]
    fn a_move_loses_all_numbers_before_it() {
        let games = PgnGame::read_all("1.1.e4 1...e5 2. 3.7.Nf3 *").expect("reads");
        assert_eq!(moves(&games[0]), ["e4", "e5", "Nf3"]);
    }

    /// Each game would look for its brace through all the others: so many games took minutes.
    #[test]
    fn braces_that_never_close_are_looked_for_once() {
        let text = "[A \"\"]\n{\n".repeat(300_000);
        let errors = PgnGame::read_each(&text).filter_map(Result::err);
        let lines: Vec<usize> = errors.map(|error| error.line).collect();
        assert_eq!(lines.len(), 300_000);
        assert_eq!((lines[0], lines[299_999]), (2, 600_000));
    }

    #[test]
    fn games_are_read_with_all_that_may_stand_in_them() {
        let text = "\u{feff}% left by another program\n[Event \"A \\\"quoted\\\" one\"]\n[White \"Ann\"]\n\n\
                    1. e4 {best by test} e5 2.Nf3 $1 (2. f4 {gambit (old)} exf4 (2... d5)) 2... Nc6!? ; to the end 3. x\n\
                    3. Bb5 1/2-1/2\n\n[Event \"Second\"]\n\n1. d4 *\n";
        let games = PgnGame::read_all(text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(games.len(), 2);
        assert_eq!(games[0].tag("Event"), Some("A \"quoted\" one"));
        assert_eq!(moves(&games[0]), ["e4", "e5", "Nf3", "Nc6", "Bb5"]);
        let told = "e4 {best by test} e5 Nf3 $1 (f4 {gambit (old)} exf4 (d5)) Nc6 $5 {to the end 3. x} Bb5";
        assert_eq!(self::told(&games[0].notes), told);
        assert_eq!((games[0].result.as_str(), games[0].last_line), ("1/2-1/2", 6));
        assert_eq!((moves(&games[1]), games[1].result.as_str()), (vec!["d4"], "*"));
    }

    /// The notes without their lines, in one line of text.
    fn told(notes: &[PgnNote]) -> String {
        let texts = notes.iter().map(|note| match &note.text {
            PgnText::Move(san) => san.clone(),
            PgnText::Sign(number) => format!("${number}"),
            PgnText::Comment(comment) => format!("{{{comment}}}"),
            PgnText::Variation(notes) => format!("({})", told(notes)),
        });
        texts.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn variations_are_read_and_written_where_they_stand() {
        let text = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6 1-0) (1... e6) 2. Nf3 {x} (2. f4) *";
        let read = |text: &str| {
            let games = PgnGame::read_all(text).unwrap_or_else(|error| panic!("{error}"));
            games.into_iter().next().expect("there is a game")
        };
        let game = read(text);
        assert_eq!(told(&game.notes), "e4 e5 (c5 Nf3 (c3 d5) d6) (e6) Nf3 {x} (f4)");
        let written = write(&game, 0);
        assert_eq!(
            written.trim(),
            "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 {x} (2. f4) *"
        );
        assert_eq!(told(&read(&written).notes), told(&game.notes));
        assert_eq!(told(&read("1. e4 (1. d4 [ x } y ) *").notes), "e4 (d4 x y)");
    }

    #[test]
    fn variations_in_variations_end_somewhere() {
        let depth = 100_000;
        let text = format!("1. e4 {}1. d4{} *", "(1. e4 ".repeat(depth), ")".repeat(depth));
        let games = PgnGame::read_all(&text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((moves(&games[0]), games.len()), (vec!["e4"], 1));
    }

    #[test]
    fn what_is_written_is_read_back() {
        let note = |text: PgnText| PgnNote { line: 0, text };
        let mut notes: Vec<PgnNote> = (0..60).map(|_| note(PgnText::Move("Nf3".to_owned()))).collect();
        notes.insert(3, note(PgnText::Comment("a remark".to_owned())));
        let tags = vec![("White".to_owned(), "O\"Neill \\ co".to_owned())];
        let game = PgnGame { tags, notes, result: "0-1".to_owned(), last_line: 0 };
        let text = write(&game, 1);
        assert!(text.lines().all(|line| line.len() < 80), "{text}");
        assert!(text.contains("\n1... Nf3 2. Nf3 Nf3 {a remark} 3. Nf3 Nf3"), "{text}");
        let read = PgnGame::read_all(&text).unwrap_or_else(|error| panic!("{error}"));
        let texts = |game: &PgnGame| game.notes.iter().map(|note| note.text.clone()).collect::<Vec<_>>();
        assert_eq!(
            (&read[0].tags, texts(&read[0]), &read[0].result),
            (&game.tags, texts(&game), &game.result)
        );
    }

    #[test]
    fn signs_that_mean_something_elsewhere_are_read_back() {
        // Braces do not nest, so that an opening one in a comment is a letter; a `%` leaves a line out where it begins one.
        let note = |text: PgnText| PgnNote { line: 0, text };
        let mut notes = vec![note(PgnText::Comment("a { in it".to_owned()))];
        for length in 60..80 {
            notes.push(note(PgnText::Move("x".repeat(length))));
            notes.push(note(PgnText::Move("%".to_owned())));
        }
        let game = PgnGame { notes, result: "*".to_owned(), ..PgnGame::default() };
        let read = PgnGame::read_all(&write(&game, 0)).unwrap_or_else(|error| panic!("{error}"));
        let texts = |game: &PgnGame| game.notes.iter().map(|note| note.text.clone()).collect::<Vec<_>>();
        assert_eq!(texts(&read[0]), texts(&game));
    }

    #[test]
    fn a_number_may_stand_close_to_what_ends_a_game() {
        let read = |text: &str| PgnGame::read_all(text).unwrap_or_else(|error| panic!("{error}"));
        let games = read("1.e4 2.1-0\n1.d4 2.[Event \"Second\"] 1.*");
        assert_eq!(games.iter().map(moves).collect::<Vec<_>>(), [vec!["e4"], vec!["d4"], vec![]]);
        assert_eq!(games.iter().map(|game| game.result.as_str()).collect::<Vec<_>>(), ["1-0", "*", "*"]);
        assert_eq!(games[2].tag("Event"), Some("Second"));
    }

    #[track_caller]
    fn refused(text: &str, message: &str) {
        assert_eq!(PgnGame::read_all(text).expect_err("it is malformed").to_string(), message);
    }

    #[test]
    fn a_refusal_names_the_line() {
        refused("[Event \"x\"]\n[White Ann]\n", "line 2: a tag is written like [White \"Name\"]");
        refused("[Event \"x\n", "line 1: the value of this tag has no closing quote");
        refused("1. e4\n{ never closed", "line 2: a comment in braces begins here and never ends");
        refused("1. e4\n\n(1. d4", "line 3: this variation has no closing parenthesis");
        refused("1. e4 )", "line 1: a variation ends here that never began");
    }
}
