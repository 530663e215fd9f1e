//! Expressions, cut into words and signs.

use std::ops::Range;

use crate::language::diagnostic::Reports;
use crate::language::source::Located;

/// A word or sign of an expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Token {
    Word(String),
    Number(i32),
    /// Something in quotation marks within an expression: a movement.
    Quoted(String),
    /// One of `& | - + ! ( ) , = != < <= > >=`.
    Sign(&'static str),
}

impl Token {
    /// As it stands in the text, for messages.
    pub(crate) fn show(&self) -> String {
        match self {
            Self::Word(word) => word.clone(),
            Self::Number(number) => number.to_string(),
            Self::Quoted(text) => format!("'{text}'"),
            Self::Sign(sign) => (*sign).to_owned(),
        }
    }
}

/// Longer signs first, so that `<=` is not read as `<` and `=`.
const SIGNS: [&str; 14] = ["!=", "<=", ">=", "&", "|", "-", "+", "!", "(", ")", ",", "=", "<", ">"];
/// Words that people from elsewhere write, and the words for the same here.
const FOREIGN: [(&str, &str); 7] = [
    ("&&", "`and` between conditions, `&` between sets"),
    ("||", "`or` between conditions, `|` between sets"),
    ("==", "`=`"),
    ("<>", "`!=`"),
    ("~", "`!` for all squares but these"),
    ("^", "`!` for all squares but these"),
    ("/", "`and`, `or` or another expression"),
];
/// No expression that somebody can read is longer.
const LONGEST: usize = 1000;
/// Nor has any more words and signs.
const MOST_TOKENS: usize = 300;

/// Cuts a text up; says what is wrong where that cannot be done.
pub(crate) fn tokens(text: Located<'_>, reports: &mut Reports) -> Option<Vec<(Token, Range<usize>)>> {
    if text.text.len() > LONGEST {
        let message =
            format!("this expression has {} characters; {LONGEST} are allowed", text.text.chars().count());
        reports
            .error(text.span, message)
            .help("split it: choose something under a name first, and use the name");
        return None;
    }
    let mut tokens = Vec::new();
    let mut place = 0;
    let mut is_well = true;
    while let Some(rest) = text.text.get(place..).filter(|rest| !rest.is_empty()) {
        let first = rest.chars().next().unwrap_or_default();
        let length = if first.is_whitespace() {
            first.len_utf8()
        } else if first.is_alphabetic() {
            let length = word_length(rest);
            tokens.push((Token::Word(rest[..length].to_owned()), place..place + length));
            length
        } else if first.is_ascii_digit() {
            let length = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
            let number = rest[..length].parse().ok().filter(|number| *number < 10_000);
            if number.is_none() {
                reports
                    .error(text.at(place..place + length), "this number is too large")
                    .label("at most 9999");
                is_well = false;
            }
            tokens.push((Token::Number(number.unwrap_or_default()), place..place + length));
            length
        } else if first == '\'' || first == '"' {
            match rest[1..].find(first) {
                Some(end) => {
                    tokens.push((Token::Quoted(rest[1..=end].to_owned()), place..place + end + 2));
                    end + 2
                }
                None => {
                    reports.error(text.at(place..place + 1), "this quotation mark is never closed");
                    return None;
                }
            }
        } else if let Some((sign, meant)) = FOREIGN.iter().find(|(sign, _)| rest.starts_with(sign)) {
            reports
                .error(text.at(place..place + sign.len()), format!("`{sign}` is no sign of this language"))
                .help(format!("write {meant}"));
            is_well = false;
            sign.len()
        } else if let Some(sign) = SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
            tokens.push((Token::Sign(sign), place..place + sign.len()));
            sign.len()
        } else {
            let message = format!("`{}` means nothing in an expression", first.escape_debug());
            reports
                .error(text.at(place..place + first.len_utf8()), message)
                .label("expected words, numbers, `& | - + !`, parentheses or a comparison");
            is_well = false;
            first.len_utf8()
        };
        place += length;
    }
    if tokens.len() > MOST_TOKENS {
        reports
            .error(
                text.span,
                format!("this expression has {} words and signs; {MOST_TOKENS} are allowed", tokens.len()),
            )
            .help("split it: choose something under a name first, and use the name");
        return None;
    }
    is_well.then_some(tokens)
}

/// How far a word goes: letters and digits, hyphens between them, underscores by mistake.
fn word_length(text: &str) -> usize {
    let mut end = 0;
    let mut letters = text.char_indices().peekable();
    while let Some((place, letter)) = letters.next() {
        let joins = letter == '-' && letters.peek().is_some_and(|(_, next)| next.is_alphanumeric());
        if !(letter.is_alphanumeric() || letter == '_' || joins) {
            break;
        }
        end = place + letter.len_utf8();
    }
    end
}
