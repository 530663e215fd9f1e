//! Records: round trips, and damage of every kind.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::{Comment, Deed, Record, Remark, Variation};
use crate::{Action, Arrangement, OptionValue, Seat, Setup};

fn deed(seat: Seat, action: &str) -> Deed {
    Deed { seat, action: Action::new(action) }
}

fn plain() -> Record {
    let mut record = Record::new("orthodox", Setup::default());
    record.actions = vec![deed(Seat::WHITE, "e2e4"), deed(Seat::BLACK, "e7e5")];
    record
}

fn full() -> Record {
    let hands = BTreeMap::from([(Seat::WHITE, vec!["bog".into()]), (Seat::RED, vec![])]);
    let setup = Setup {
        seats: Some(3),
        seed: u64::MAX,
        position: Some("players: white\nwhite K 3,-2\n".into()),
        options: BTreeMap::from([
            ("deck of \"cards\"".into(), OptionValue::Text("fan\tdeck".into())),
            ("fast".into(), OptionValue::Flag(true)),
            ("limit".into(), OptionValue::Number(-9)),
            ("out".into(), OptionValue::List(vec!["a".into(), "b#".into()])),
        ]),
        arrangement: Arrangement {
            hands,
            deck: vec!["fireball".into()],
            decks: [(Seat::BLACK, vec!["bog".into(), "crab".into()])].into(),
            lost: BTreeMap::from([(Seat::BLACK, vec!["pawn".into(), "pawn".into()])]),
        },
    };
    let mut record = Record::new("knightmare", setup);
    record.actions = vec![
        deed(Seat::WHITE, "play dub a1 b3"),
        deed(Seat::RED, "say \"hé\\\"\n\r\u{7f}"),
        deed(Seat::BLACK, ""),
        deed(Seat::BLACK, " : "),
    ];
    record.notes = BTreeMap::from([("white".into(), "Ada".into()), ("".into(), "# no comment".into())]);
    record.variations = vec![
        Variation { of: 0, from: 1, actions: vec![deed(Seat::RED, "two\nlines \\n"), deed(Seat::BLACK, "")] },
        Variation { of: 1, from: 3, actions: vec![deed(Seat::WHITE, "\"\"\"x\r")] },
        Variation { of: 0, from: 4, actions: vec![deed(Seat::WHITE, " : ")] },
    ];
    let comment = |of, after, signs: &[u8], text: &str| {
        let remark = Remark { signs: signs.to_vec(), text: text.to_owned() };
        Comment { of, after, remark }
    };
    record.comments = vec![
        comment(0, 0, &[], "before anything was done"),
        comment(1, 2, &[5, 14], "two\nlines \\n \"\"\" \r"),
        comment(3, 5, &[255], ""),
    ];
    record
}

fn tiny() -> Record {
    Record::new("x", Setup::default())
}

/// Read to the same record, or refused with a line: nothing else may come of damage.
#[track_caller]
fn check_damage(bytes: &[u8], original: &Record) {
    match Record::from_bytes(bytes) {
        Ok(read) => assert_eq!(read, *original, "{}", String::from_utf8_lossy(bytes)),
        Err(error) => {
            let message = error.to_string();
            assert!(message.starts_with("line "), "{message}");
            assert!(!message.contains('\n'), "{message}");
        }
    }
}

#[test]
fn a_record_reads_as_it_was_written() {
    for record in [tiny(), plain(), full()] {
        let text = record.to_toml();
        assert_eq!(Record::from_toml(&text), Ok(record), "{text}");
    }
}

#[test]
fn the_layout_is_one_line_an_action_and_the_seal_last() {
    let text = plain().to_toml();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "schema = 1");
    assert_eq!(lines[1], "ruleset = \"orthodox\"");
    assert!(lines.contains(&"    \"white: e2e4\","), "{text}");
    assert!(lines.last().is_some_and(|line| line.starts_with("seal = \"")), "{text}");
}

#[test]
fn every_cut_is_noticed() {
    for record in [tiny(), plain(), full()] {
        let text = record.to_toml();
        for end in 0..text.len() {
            check_damage(&text.as_bytes()[..end], &record);
        }
        // Only the last line end may be missing.
        let whole = text.len() - 1;
        for end in (0..whole).filter(|end| text.is_char_boundary(*end)) {
            assert!(Record::from_toml(&text[..end]).is_err(), "cut at {end}");
        }
    }
}

#[test]
fn every_changed_byte_is_noticed() {
    for record in [tiny(), full()] {
        let text = record.to_toml();
        let mut bytes = text.clone().into_bytes();
        for place in 0..bytes.len() {
            let before = bytes[place];
            for value in 0..=u8::MAX {
                bytes[place] = value;
                check_damage(&bytes, &record);
            }
            bytes[place] = before;
        }
    }
}

#[test]
fn every_lost_or_doubled_byte_and_line_is_noticed() {
    let record = full();
    let text = record.to_toml();
    for place in 0..text.len() {
        let mut lost = text.clone().into_bytes();
        let byte = lost.remove(place);
        check_damage(&lost, &record);
        let mut doubled = text.clone().into_bytes();
        doubled.insert(place, byte);
        check_damage(&doubled, &record);
    }
    let lines: Vec<&str> = text.lines().collect();
    for gone in 0..lines.len() {
        let rest: Vec<&str> =
            lines.iter().enumerate().filter(|(number, _)| *number != gone).map(|(_, line)| *line).collect();
        check_damage(rest.join("\n").as_bytes(), &record);
    }
}

#[test]
fn line_ends_of_another_system_do_no_harm() {
    let record = full();
    assert_eq!(Record::from_toml(&record.to_toml().replace('\n', "\r\n")), Ok(record));
}

#[track_caller]
fn check_refused(text: &str, expected: &str) {
    let error = Record::from_toml(text).expect_err("the text is no record").to_string();
    assert!(error.contains(expected), "{error:?} does not say {expected:?}");
}

#[test]
fn a_refusal_names_the_line_and_the_reason() {
    let sealless = "schema = 1\nruleset = \"a\"\n[setup]\n[play]\nactions = [\n\"white: e4\",\n]\n";
    check_refused("", "line 1: there is no schema");
    check_refused("what is this", "line 1: ");
    check_refused(sealless, "line 7: the file ends without a seal");
    check_refused(&format!("{sealless}seal = \"0\""), "line 8: the seal does not fit");
    check_refused(
        "schema = 2\nfuture = true",
        "line 1: this record has schema 2, and this program reads up to 1",
    );
    check_refused("schema = 0", "line 1: there is no schema 0");
    check_refused("schema = \"1\"", "line 1: ");
    check_refused("schema = 1\nrulset = \"a\"", "line 2: unknown field `rulset`");
    check_refused("schema = 1\n[setup]\nseed = -1", "line 3: ");
    check_refused("schema = 1\n[setup]\nsaets = 2", "line 3: unknown field `saets`");
    check_refused("schema = 1\n[play]\nactions = []\nseal = \"none\"", "line 4: the ruleset is missing");
    let unsaid = sealless.replace("white: e4", "e4") + "seal = \"none\"";
    check_refused(&unsaid, "line 6: \"e4\" is no action of a seat");
    let unseated = sealless.replace("white", "mauve") + "seal = \"none\"";
    check_refused(&unseated, "line 6: \"mauve: e4\" is no action of a seat");
}

/// A game of two moves with these notes.
fn with_notes(notes: &str) -> String {
    let actions = "actions = [\"white: e2e4\", \"black: e7e5\"]";
    format!("schema = 1\nruleset = \"a\"\n[setup]\n[notes]\n{notes}\n[play]\n{actions}\nseal = \"none\"\n")
}

#[test]
fn a_variation_has_a_line_for_each_action() {
    let mut record = plain();
    let (white, black) = (deed(Seat::WHITE, "g1f3"), deed(Seat::BLACK, "c7c5"));
    record.variations = vec![
        Variation { of: 0, from: 1, actions: vec![black, white.clone()] },
        Variation { of: 1, from: 2, actions: vec![deed(Seat::WHITE, "d2d4")] },
    ];
    let text = record.to_toml();
    assert!(text.contains("variation-1 = \"\"\"\nfrom 1\nblack: c7c5\nwhite: g1f3\"\"\"\n"), "{text}");
    assert!(text.contains("variation-2 = \"\"\"\nfrom 2 of variation-1\nwhite: d2d4\"\"\"\n"), "{text}");
    let paths = record.paths().expect("each leaves a line that there is");
    let lengths: Vec<usize> = paths.iter().map(Vec::len).collect();
    assert_eq!((lengths, &paths[1][2]), (vec![2, 3, 3], &white));
    let mut again = plain();
    again.set_paths(&paths);
    assert_eq!(again, record);
}

#[test]
fn a_program_that_does_not_know_variations_finds_them_among_the_notes_under_the_same_seal() {
    let mut known = plain();
    known.variations = vec![Variation { of: 0, from: 0, actions: vec![deed(Seat::WHITE, "d2d4")] }];
    let mut unknown = plain();
    unknown.notes.insert("variation-1".into(), "from 0\nwhite: d2d4".into());
    assert_eq!(known.to_toml(), unknown.to_toml());
}

#[test]
fn lines_that_go_nowhere_of_their_own_are_no_variations() {
    let moves = ["a", "b", "c", "d"].map(|text| deed(Seat::WHITE, text));
    let mut record = plain();
    record.set_paths(&[&moves[..3], &moves[..2], &moves[..3], &moves[..]]);
    assert_eq!(record.actions, moves[..3]);
    assert_eq!(record.variations, [Variation { of: 0, from: 3, actions: moves[3..].to_vec() }]);
}

#[test]
fn a_game_that_is_shortened_keeps_its_variations_whole() {
    let mut record = plain();
    record.variations = vec![Variation { of: 0, from: 2, actions: vec![deed(Seat::WHITE, "g1f3")] }];
    record.shorten(1);
    let rest = vec![deed(Seat::BLACK, "e7e5"), deed(Seat::WHITE, "g1f3")];
    assert_eq!(record.actions, [deed(Seat::WHITE, "e2e4")]);
    assert_eq!(record.variations, [Variation { of: 0, from: 1, actions: rest }]);
}

#[test]
fn a_variation_that_belongs_to_no_line_is_refused_with_its_place() {
    let variation = |text: &str| with_notes(&format!("white = \"Ada\"\n{text}"));
    let one = |text: &str| variation(&format!("variation-1 = \"{text}\""));
    assert_eq!(Record::from_toml(&one("from 2\\nwhite: g1f3")).map(|record| record.variations.len()), Ok(1));
    check_refused(&one("from 3\\nwhite: g1f3"), "line 6: variation-1: variation 1 begins after action 3");
    check_refused(&one("from 1 of variation-1\\nwhite: x"), "variation 1 leaves variation 1, which does not");
    check_refused(&one("from 1"), "line 6: variation-1: variation 1 has no action");
    check_refused(&one("white: g1f3"), "line 6: variation-1: \"white: g1f3\" is no beginning");
    check_refused(&one("from 1\\nmauve: g1f3"), "\"mauve: g1f3\" is no action of a seat");
    check_refused(&variation("variation-2 = \"from 1\\nwhite: x\""), "variation-1 is missing");
    let sealed = full().to_toml().replace("from 3 of variation-1", "from 2 of variation-1");
    check_refused(&sealed, "the seal does not fit");
}

#[test]
fn the_words_of_a_comment_stand_below_its_place_and_signs() {
    let mut record = plain();
    record.variations = vec![Variation { of: 0, from: 1, actions: vec![deed(Seat::BLACK, "c7c5")] }];
    let remark = |signs: &[u8], text: &str| Remark { signs: signs.to_vec(), text: text.to_owned() };
    record.comments = vec![
        Comment { of: 0, after: 2, remark: remark(&[], "Best by test.\nOr so they say.") },
        Comment { of: 1, after: 2, remark: remark(&[5, 14], "") },
    ];
    let text = record.to_toml();
    assert!(text.contains("comment-1 = \"\"\"\nafter 2\nBest by test.\nOr so they say.\"\"\"\n"), "{text}");
    assert!(text.contains("comment-2 = \"after 2 of variation-1: !? $14\"\n"), "{text}");
    let mut unknown = plain();
    unknown.notes = record.with_series();
    assert_eq!(unknown.to_toml(), text, "a program that does not know comments finds the same seal");
}

#[test]
fn a_comment_that_stands_nowhere_is_refused_with_its_place() {
    let comment = |text: &str| with_notes(&format!("white = \"Ada\"\ncomment-1 = \"{text}\""));
    assert_eq!(Record::from_toml(&comment("after 2\\nGood.")).map(|record| record.comments.len()), Ok(1));
    check_refused(
        &comment("after 3\\nGood."),
        "line 6: comment-1: comment 1 stands after action 3, and its line",
    );
    check_refused(
        &comment("after 1 of variation-1: !"),
        "comment 1 stands in variation 1, which is not there",
    );
    check_refused(&comment("after 1"), "line 6: comment-1: nothing is said");
    check_refused(&comment("Good."), "line 6: comment-1: \"Good.\" is no place");
    check_refused(&comment("after 1: +"), "\"+\" is no sign");
    check_refused(&with_notes("comment-2 = \"after 1: !\""), "line 5: comment-2: comment-1 is missing");
}

#[test]
fn comments_stay_where_their_positions_do() {
    let mut record = plain();
    record.variations = vec![Variation { of: 0, from: 2, actions: vec![deed(Seat::WHITE, "g1f3")] }];
    let remark = |text: &str| Remark { text: text.to_owned(), ..Remark::default() };
    let paths = record.paths().expect("they are lines");
    let told = [(1, "first"), (2, "second"), (3, "third"), (2, "again"), (1, "")];
    record.set_comments(told.map(|(plies, text)| (&paths[1][..plies], remark(text))));
    let told = |record: &Record| {
        let told = record.comments.iter().map(|one| (one.of, one.after, one.remark.text.clone()));
        told.collect::<Vec<_>>()
    };
    let own = |of, after, text: &str| (of, after, text.to_owned());
    assert_eq!(told(&record), [own(0, 1, "first"), own(0, 2, "second\nagain"), own(1, 3, "third")]);
    record.shorten(1);
    assert_eq!(told(&record), [own(0, 1, "first"), own(1, 2, "second\nagain"), own(1, 3, "third")]);
    record.set_comments([([deed(Seat::RED, "x")], remark("in no line"))]);
    assert!(record.comments.is_empty());
}

#[test]
fn lines_without_end_are_refused() {
    let mut record = plain();
    record.actions = (0..5_000).map(|n| deed(Seat::WHITE, &format!("{n}"))).collect();
    let one = Variation { of: 0, from: 5_000, actions: vec![deed(Seat::WHITE, "x")] };
    record.variations = vec![one; 300];
    check_refused(&record.to_toml(), "variation-209: variation 209 is one too many");
}

#[test]
fn a_record_written_by_hand_needs_no_digest() {
    let text = "schema = 1 # by hand\nruleset = 'orthodox'\nplay = { actions = ['white:e2e4', 'black: e7e5'], seal = 'none' }\nsetup = {}";
    assert_eq!(Record::from_toml(text), Ok(plain()));
}

#[test]
fn deep_and_huge_texts_are_refused() {
    let deep = 100_000;
    check_refused(&format!("schema = 1\nx = {}", "[".repeat(deep)), "line ");
    check_refused(&format!("schema = 1\n[{}]", vec!["a"; deep].join(".")), "line ");
    check_refused(&format!("schema = 1\nx = {}", "{a=".repeat(deep)), "line ");
    check_refused(&format!("schema = {}", "1".repeat(deep)), "line ");
    check_refused(&"\"".repeat(deep), "line ");
}

#[test]
fn a_game_of_ten_thousand_actions_is_read_at_once() {
    let mut record = plain();
    record.actions = (0..10_000).map(|n| deed(Seat::ALL[n % 2], &format!("{n}"))).collect();
    assert_eq!(Record::from_toml(&record.to_toml()), Ok(record));
}

proptest! {
    #[test]
    fn any_content_comes_back(
        ruleset in ".*", position in proptest::option::of("(?s).*"), seed: u64, seats: Option<u8>,
        texts in proptest::collection::vec((0_usize..6, "(?s).*"), 0..8),
        notes in proptest::collection::btree_map("(?s).*", "(?s).*", 0..4),
    ) {
        let mut record = Record::new(ruleset, Setup { seats, seed, position, ..Setup::default() });
        record.actions = texts.iter().map(|(seat, text)| deed(Seat::ALL[*seat], text)).collect();
        record.notes = notes;
        prop_assert_eq!(Record::from_toml(&record.to_toml()), Ok(record));
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(Record::from_bytes(&bytes).is_err());
    }
}
