//! Comments as sentences: the subject is a noun of the code. In pages, too, players are *they*.

use std::fs;

use crate::tree::{repository, sources};

/// Words that stand where a noun should be, at the beginning of a sentence that asks nothing.
const HEADLESS: [&str; 7] = ["Who", "Whom", "Whose", "Whoever", "What", "Whatever", "Whichever"];

/// Words for one player of two.
const ONE_SIDED: [&str; 7] = ["he", "him", "his", "himself", "He", "Him", "His"];

/// A sentence of a comment, and the line on which its paragraph begins.
#[derive(Debug, PartialEq, Eq)]
struct Sentence {
    text: String,
    line: usize,
}

/// The marker of a comment that fills a line, and its text.
fn comment(line: &str) -> Option<(&str, &str)> {
    let bare = line.trim_start();
    let marker = ["////", "///", "//!", "//"].into_iter().find(|marker| bare.starts_with(marker))?;
    (marker != "////").then(|| (marker, bare[marker.len()..].trim()))
}

/// The sentences of all comments in a source; examples of code, tables and headings left out.
fn sentences(source: &str) -> Vec<Sentence> {
    let mut found = Vec::new();
    let mut paragraph = String::new();
    let (mut begins, mut last_marker, mut is_example) = (0, "", false);
    for (index, line) in source.lines().chain([""]).enumerate() {
        let (marker, text) = comment(line).unwrap_or_default();
        if text.starts_with("```") && !marker.is_empty() {
            is_example = !is_example;
        } else if marker.is_empty() {
            is_example = false;
        }
        let item = text.strip_prefix("* ").or_else(|| text.strip_prefix("- "));
        let is_skipped = is_example || ["```", "#", "|"].iter().any(|mark| text.starts_with(mark));
        if text.is_empty() || marker != last_marker || is_skipped || item.is_some() {
            split(&std::mem::take(&mut paragraph), begins, &mut found);
        }
        last_marker = marker;
        if is_skipped || text.is_empty() {
            continue;
        }
        if paragraph.is_empty() {
            begins = index + 1;
        } else {
            paragraph.push(' ');
        }
        paragraph.push_str(item.unwrap_or(text));
    }
    found
}

/// Splits a paragraph where a full stop, a question mark or an exclamation mark is followed by a capital or by code.
fn split(paragraph: &str, line: usize, found: &mut Vec<Sentence>) {
    let mut rest = paragraph;
    let mut from = 0;
    while let Some(place) = rest[from..].find(['.', '?', '!']).map(|place| from + place + 1) {
        let next = rest[place..].strip_prefix(' ').and_then(|next| next.chars().next());
        if next.is_some_and(|next| next.is_uppercase() || "`[".contains(next)) {
            found.push(Sentence { text: rest[..place].to_owned(), line });
            rest = &rest[place + 1..];
            from = 0;
        } else {
            from = place;
        }
    }
    if !rest.is_empty() {
        found.push(Sentence { text: rest.to_owned(), line });
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// A fault of a sentence, if it has one. Quoted words are somebody else's.
fn fault(sentence: &str) -> Option<String> {
    let first = sentence.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    if HEADLESS.contains(&first) && !sentence.ends_with('?') {
        return Some(format!("it begins with {first}, and names no subject"));
    }
    one_sided(sentence).map(|word| format!("it says {word} of a player"))
}

fn one_sided(sentence: &str) -> Option<&str> {
    let own = sentence.split(['"', '`']).step_by(2);
    own.flat_map(words).find(|word| ONE_SIDED.contains(word))
}

#[test]
fn comments_are_split_into_sentences() {
    let source = "//! One line\n//! and another. `Code` begins one.\n\n/// * An item. It\n///   goes on.\n/// ```\n/// // What is code.\n\
                  /// ```\n/// At 1.5 e.g. nothing ends! But here.\nfn f() { // no line\n    // A last one?\n}\n";
    let found: Vec<(String, usize)> = sentences(source).into_iter().map(|it| (it.text, it.line)).collect();
    let expected = [
        ("One line and another.", 1),
        ("`Code` begins one.", 1),
        ("An item.", 4),
        ("It goes on.", 4),
        ("At 1.5 e.g. nothing ends!", 9),
        ("But here.", 9),
        ("A last one?", 11),
    ];
    assert_eq!(found, expected.map(|(text, line)| (text.to_owned(), line)));
}

#[test]
fn faults_of_sentences_are_found() {
    for sentence in
        ["What stands there.", "Whoever is asked.", "Whether he moves.", "The player's own, or his."]
    {
        assert!(fault(sentence).is_some(), "{sentence}");
    }
    for sentence in [
        "What is asked?",
        "The player who is asked.",
        "Whatnots are fine.",
        "The rule says \"his tiles stay\".",
        "The field `his`, and the history of them.",
    ] {
        assert_eq!(fault(sentence), None, "{sentence}");
    }
}

#[test]
fn comments_name_their_subject() {
    let mut count = 0;
    for source in sources() {
        for sentence in sentences(&source.text) {
            count += 1;
            let fault = fault(&sentence.text);
            let Sentence { text, line } = sentence;
            assert!(fault.is_none(), "{}:{line}: {}: {text}", source.path, fault.unwrap_or_default());
        }
    }
    assert!(count > 10_000, "only {count} sentences were found");
}

#[test]
fn pages_say_they_of_a_player() {
    let root = repository();
    let pages = [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "rulesets/REFERENCE.md",
        "docs/plugins.md",
        "docs/uci.md",
    ];
    for page in pages {
        let text = fs::read_to_string(root.join(page)).expect("a page");
        for (index, line) in text.lines().enumerate() {
            let word = one_sided(line);
            assert!(word.is_none(), "{page}:{}: it says {} of a player", index + 1, word.unwrap_or_default());
        }
    }
}
