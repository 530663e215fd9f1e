//! Broken files of cards: what is said of each, where, and what would be right.
//!
//! Every file of `language/broken` begins with what must be said, written before the messages were: the severity, the text
//! underlined in brackets (`*` for any), words of the message, in parentheses words of its label, after `|` words of the
//! help. The whole of it is kept beside the file; with the environment variable `BLESS` the tests write it anew.

use std::fs;
use std::path::{Path, PathBuf};

use unruly_cards::language::{Diagnostic, SourceFile, load, load_among, render};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/language")
}

fn set() -> SourceFile {
    SourceFile::new("set.toml", fs::read(folder().join("set.toml")).expect("the set is there"))
}

fn found(files: &[SourceFile], others: &dyn Fn(&str) -> Option<Vec<SourceFile>>) -> Vec<Diagnostic> {
    match load("test", files, others) {
        Ok((_, warnings)) => warnings,
        Err(errors) => errors,
    }
}

/// Whether a diagnostic says what a line of expectations wants.
fn says(line: &str, diagnostic: &Diagnostic) -> bool {
    let (severity, rest) = line.split_once(" [").expect("a severity and a text in brackets");
    let (underlined, rest) = rest.split_once("] ").expect("the bracket is closed");
    let (rest, help) = rest.split_once(" | ").unwrap_or((rest, ""));
    let (message, label) = match rest.split_once(" (").filter(|_| rest.ends_with(')')) {
        Some((message, label)) => (message, &label[..label.len() - 1]),
        None => (rest, ""),
    };
    let start = diagnostic.excerpt_column - 1;
    let shown: String = diagnostic.excerpt.chars().skip(start).take(diagnostic.width).collect();
    diagnostic.severity.to_string() == severity
        && (underlined == "*" || shown == underlined)
        && diagnostic.message.contains(message)
        && diagnostic.label.contains(label)
        && diagnostic.help.as_deref().unwrap_or_default().contains(help)
}

/// Holds what is said against what was expected, each once, and against what is kept.
#[track_caller]
fn check(name: &str, expected: &[String], found: &[Diagnostic]) {
    let rendered = render(found);
    let mut left: Vec<&Diagnostic> = found.iter().collect();
    for line in expected {
        let place = left.iter().position(|diagnostic| says(line, diagnostic));
        let place = place.unwrap_or_else(|| panic!("{name}: nobody says: {line}\n\n{rendered}"));
        left.remove(place);
    }
    let unexpected: Vec<&str> = left.iter().map(|diagnostic| diagnostic.message.as_str()).collect();
    assert!(unexpected.is_empty(), "{name}: not expected: {unexpected:#?}\n\n{rendered}");
    let path = folder().join(format!("broken/{name}.txt"));
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &rendered).expect("the folder can be written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(kept, rendered, "{name}: what is kept in {} differs", path.display());
}

#[test]
fn every_broken_file_is_told_what_is_wrong_with_it() {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder().join("broken"))
        .expect("the folder is there")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .collect();
    paths.sort();
    assert!(paths.len() >= 30, "{} files", paths.len());
    let mut failed = Vec::new();
    for path in paths {
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name in plain letters");
        let text = fs::read_to_string(&path).expect("the file can be read");
        let expected: Vec<String> =
            text.lines().filter_map(|line| line.strip_prefix("#! ")).map(str::to_owned).collect();
        assert!(!expected.is_empty(), "{name} expects nothing");
        let found = found(&[set(), SourceFile::new(format!("{name}.toml"), text)], &|_| None);
        let outcome = std::panic::catch_unwind(|| check(name, &expected, &found));
        failed.extend(outcome.is_err().then(|| name.to_owned()));
    }
    assert_eq!(failed, Vec::<String>::new());
}

#[track_caller]
fn check_files(
    name: &str,
    expected: &[&str],
    files: &[SourceFile],
    others: &dyn Fn(&str) -> Option<Vec<SourceFile>>,
) {
    let expected: Vec<String> = expected.iter().map(|line| (*line).to_owned()).collect();
    check(name, &expected, &found(files, others));
}

#[test]
fn a_file_of_ten_megabytes_is_refused() {
    let mut text = String::from("[[card]]\nname = \"Big\"\n");
    text.push_str(&"# nothing\n".repeat(1 << 20));
    let expected =
        ["error [*] the file has 10485782 bytes; a file of cards may have 1048576 | several files"];
    check_files("ten-megabytes", &expected, &[set(), SourceFile::new("big.toml", text)], &|_| None);
}

#[test]
fn another_encoding_is_named() {
    let mut bytes = b"[[card]]\nname = \"Ol".to_vec();
    bytes.extend([0xe9, b'!', b'"', b'\n']);
    let expected = ["error [*] the file is not UTF-8: byte 0xe9 begins no character here | UTF-8"];
    check_files("latin", &expected, &[set(), SourceFile::new("latin.toml", bytes)], &|_| None);
    let bytes: Vec<u8> = "[[card]]".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let (mut utf16, rest) = (vec![0xff, 0xfe], bytes);
    utf16.extend(rest);
    let expected = ["error [*] the file is not UTF-8: byte 0xff"];
    check_files("utf-16", &expected, &[set(), SourceFile::new("utf16.toml", utf16)], &|_| None);
}

#[test]
fn deep_nesting_is_refused_and_breaks_nothing() {
    let deep = format!("[[card]]\nname = \"Deep\"\ndo = {}{}\n", "[".repeat(50_000), "]".repeat(50_000));
    let expected = ["error [[] brackets are nested more than 40 deep"];
    check_files("deep-brackets", &expected, &[set(), SourceFile::new("deep.toml", deep)], &|_| None);
    // Dotted keys nest without brackets; whatever is said, nothing may break.
    let keys = format!("{}a", "a.".repeat(78));
    let mut text = String::from("[[card]]\nx = ");
    for _ in 0..39 {
        text.push_str(&format!("{{ {keys} = "));
    }
    text.push('1');
    text.push_str(&" }".repeat(39));
    assert!(!found(&[set(), SourceFile::new("dots.toml", text)], &|_| None).is_empty());
}

#[test]
fn a_set_must_say_what_it_is() {
    let card = "[[card]]\nname = \"A\"\ntext = \"B.\"\nplay = \"after\"\ndo = [{ draw = 1 }]\n";
    let expected = ["error [*] the set `test` has no `set.toml` | house rules"];
    check_files("no-set", &expected, &[SourceFile::new("cards.toml", card)], &|_| None);
    let text = "name = \"Test\"\nauthors = []\nsumary = \"A set\"\n\n[house]\ndeck = \"own\"\nhands = 5\nreshuffle = true\n\
                discard-on-own-turn = true\ndiscard-on-other-turn = true\ncastle-through-check = \"no\"\nunmet = \"ends\"\n";
    let expected = [
        "error [*] a set lacks the key `summary`",
        "error [sumary] a set has no key `sumary` | did you mean `summary`?",
        "error [hands] the table of house rules has no key `hands` | did you mean `hand`?",
        "error [house] the table of house rules lacks the key `hand`",
        "error [house] the table of house rules lacks the key `may-fizzle`",
        "error [house] the house rules lack the key `points`",
        "error [\"no\"] `castle-through-check` cannot be a text (true or false)",
    ];
    check_files("house-rules", &expected, &[SourceFile::new("set.toml", text)], &|_| None);
}

/// A set that builds on another.
fn upon(base: &str, rest: &str) -> Vec<SourceFile> {
    let text =
        format!("name = \"Upon\"\nauthors = []\nsummary = \"Upon another\"\nbased-on = \"{base}\"\n{rest}");
    vec![SourceFile::new("set.toml", text)]
}

#[test]
fn sets_that_build_on_each_other_in_a_circle_are_refused() {
    let others = |id: &str| match id {
        "one" => Some(upon("two", "")),
        "two" => Some(upon("test", "")),
        _ => None,
    };
    let expected = [
        "error [\"test\"] in a circle: `test`, which builds on `one`, which builds on `two`, which builds on `test`",
    ];
    check_files("circle", &expected, &upon("one", ""), &others);
    let expected = ["error [\"nobody\"] there is no set `nobody`"];
    check_files("unknown-base", &expected, &upon("nobody", ""), &|_| None);
}

#[test]
fn what_is_left_out_or_redefined_must_be_there() {
    let cards = "[[card]]\nname = \"Church\"\ntext = \"A church.\"\nplay = \"after\"\n\
                 do = [{ choose = \"spot\", from = \"empty\" }, { last = \"for good\", mark = \"spot\" }]\n\
                 [[card]]\nname = \"Priest\"\ntext = \"A priest.\"\nplay = \"after\"\nwhen = \"marked(church)\"\ndo = [{ draw = 1 }]\n";
    let others = |id: &str| (id == "base").then(|| vec![set(), SourceFile::new("base/cards.toml", cards)]);
    let rest = "without = [\"church\", \"chapel\"]\n[[redefine]]\nid = \"preist\"\ntext = \"Another.\"\n";
    let expected = [
        "error [church] there is no card with the id `church` | the set leaves it out",
        "error [\"chapel\"] the set that this one builds on has no card `chapel`",
        "error [\"preist\"] the set that this one builds on has no card `preist` | did you mean `priest`?",
    ];
    check_files("left-out", &expected, &upon("base", rest), &others);
}

/// A set for others to build on, with the card One and the kind crab.
fn below(id: &str) -> Option<Vec<SourceFile>> {
    let cards = "[[kind]]\nname = \"crab\"\nletter = \"C\"\nmovement = \"F\"\n\
                 [[card]]\nname = \"One\"\ntext = \"A card.\"\nplay = \"after\"\ndo = [{ draw = 1 }]\n\
                 [[card]]\nname = \"Two\"\ntext = \"A card.\"\nplay = \"after\"\ndo = [{ draw = 2 }]\n";
    (id == "base").then(|| vec![set(), SourceFile::new("base/cards.toml", cards)])
}

#[test]
fn a_card_is_either_left_out_or_redefined_and_once() {
    let rest = "without = [\"one\"]\n[[redefine]]\nid = \"one\"\ntext = \"Another.\"\n";
    let expected = ["error [\"one\"] the card `one` is left out by `without` | either left out or redefined"];
    check_files("left-out-and-redefined", &expected, &upon("base", rest), &below);
    let rest = "[[redefine]]\nid = \"two\"\ntext = \"Another.\"\n[[redefine]]\nid = \"two\"\ncopies = 2\ntext = \"Once more.\"\n\
                [[redefine-kind]]\nname = \"crab\"\nworth = 100\n[[redefine-kind]]\nname = \"crab\"\nworth = 200\n";
    let expected = [
        "error [text] the card `two` has its `text` changed already (the first change is at set.toml:7)",
        "error [worth] the kind `crab` has its `worth` changed already (set.toml:14)",
    ];
    check_files("redefined-twice", &expected, &upon("base", rest), &below);
    let rest = "[[redefine]]\nid = \"two\"\n[[redefine-kind]]\nname = \"crab\"\n";
    let expected = [
        "warning [*] this changes nothing about the card `two`",
        "warning [*] this changes nothing about the kind `crab`",
    ];
    check_files("redefined-as-it-is", &expected, &upon("base", rest), &below);
    let own = "[[redefine]]\nid = \"three\"\ncopies = 2\n[[card]]\nname = \"Three\"\ntext = \"A card.\"\n\
               play = \"after\"\ndo = [{ draw = 1 }]\n";
    let expected = ["error [\"three\"] `three` is a card of this set itself | change it where it stands"];
    check_files("redefined-own-card", &expected, &upon("base", own), &below);
}

#[test]
fn what_is_below_a_set_is_told_where_there_is_no_such_set() {
    let without = "without = [\"one\"]\n";
    let rest = "[[redefine]]\nid = \"two\"\n[[redefine-kind]]\nname = \"crab\"\n\
                [[card]]\nname = \"Own\"\ntext = \"A card.\"\nplay = \"after\"\ndo = [{ draw = 1 }]\n";
    let head = String::from_utf8(set().bytes).expect("it is text");
    let head = head.replacen("\n[house]", &["\n", without, "[house]"].concat(), 1);
    let alone = [&head, "\n", rest].concat();
    let expected = [
        "error [\"one\"] this set builds on no other, so there is no card `one` below it | add `based-on`",
        "error [\"two\"] this set builds on no other, so there is no card `two` below it | add `based-on`",
        "error [\"crab\"] this set builds on no other, so there is no kind `crab` below it | add `based-on`",
    ];
    check_files("builds-on-nothing", &expected, &[SourceFile::new("set.toml", alone)], &below);
    // A set that is missing as a whole is told once.
    let names = || vec!["base".to_owned(), "fandeck".to_owned()];
    for (name, help) in [
        ("bsae", "did you mean `base`?"),
        ("nothing-like-it", "sets to build on are `base`, `fandeck`"),
        ("../base", "named by its folder alone"),
    ] {
        let wrong = load_among("test", &upon(name, &[without, rest].concat()), &below, &names)
            .expect_err("there is no such set");
        let told: Vec<&str> = wrong.iter().map(|diagnostic| diagnostic.message.as_str()).collect();
        assert_eq!(told, [format!("there is no set `{name}`")]);
        let said = wrong[0].help.clone().unwrap_or_default();
        assert!(said.contains(help), "{name}: {said}");
    }
    let text = "name = \"Upon\"\nauthors = []\nsummary = \"Upon another\"\nbased-on = [\"base\", \"base\"]\n";
    let expected = ["warning [\"base\"] the set builds on `base` already"];
    check_files("builds-on-one-twice", &expected, &[SourceFile::new("set.toml", text)], &below);
}

#[test]
fn a_set_without_cards_is_told() {
    let expected = ["warning [*] the set has no cards | `[[card]]`"];
    check_files("no-cards", &expected, &[set()], &|_| None);
    let cards =
        "[[card]]\nname = \"One\"\ntext = \"A card.\"\nplay = \"after\"\ncopies = 0\ndo = [{ draw = 1 }]\n";
    let expected = ["warning [*] no card of the set is in the deck | `copies` is 0"];
    check_files("no-copies", &expected, &[set(), SourceFile::new("cards.toml", cards)], &|_| None);
}

#[test]
fn how_many_may_play_is_said_from_and_to() {
    let with = |seats: &str| {
        let head = String::from_utf8(set().bytes).expect("it is text");
        let cards = "[[card]]\nname = \"One\"\ntext = \"A card.\"\nplay = \"after\"\ndo = [{ draw = 1 }]\n";
        let head = format!("{}\nsurface = \"plane\"\nseats = {seats}\n", head.trim_end());
        let found =
            found(&[SourceFile::new("set.toml", head), SourceFile::new("cards.toml", cards)], &|_| None);
        found.into_iter().map(|diagnostic| diagnostic.message).collect::<Vec<_>>()
    };
    assert_eq!(with("[2, 4]"), Vec::<String>::new());
    assert_eq!(with("[4, 2]"), ["`seats` begins with 4, which is more than 2"]);
    assert_eq!(with("[2, 7]"), ["`seats` cannot have 7 in it"]);
    assert_eq!(with("[2]"), ["`seats` takes two numbers, not 1"]);
    assert_eq!(with("[\"a\", 2]"), ["`seats` cannot be a list"]);
}
