//! The header says what the Rust side says: a C compiler is given an assertion for each size, place and number.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::fs;
use std::mem::{offset_of, size_of};
use std::process::Command;

use unruly_plugin_abi as abi;

/// An assertion for the size of a struct and the place of each of its members.
macro_rules! layout {
    ($code:ident, $type:ident $c:literal: $($member:ident),+) => {
        $code.push(format!("sizeof({}) == {}", $c, size_of::<abi::$type>()));
        $($code.push(format!(
            "offsetof({}, {}) == {}", $c, stringify!($member), offset_of!(abi::$type, $member)
        ));)+
    };
}

macro_rules! numbers {
    ($code:ident, $($name:ident),+) => {
        $($code.push(format!("UNRULY_{} == {}", stringify!($name), abi::$name));)+
    };
}

fn assertions() -> Vec<String> {
    let mut code = Vec::new();
    layout!(code, RawSink "unruly_sink": context, write);
    layout!(code, RawSetup "unruly_setup": struct_size, seats, seed, position, position_length, has_options, is_laid_out, message, message_length);
    layout!(code, RawChance "unruly_chance": struct_size, reserved, context, next, seed, stream, word_low, word_high);
    layout!(code, RawLimits "unruly_limits": struct_size, depth, nodes, nanoseconds);
    layout!(code, RawControl "unruly_control": struct_size, reserved, context, should_stop, elapsed, progress, lines);
    layout!(code, RawHost "unruly_host": struct_size, abi_major, abi_minor, context, log, extension);
    layout!(code, RawEntry "unruly_entry": magic, abi_major, abi_minor, struct_size, schema, flags, build, init, describe, tell, start, game_free, fork, imagine, decisions, act, scene, outcome, worth, extension);
    layout!(code, RawAnswers "unruly_answers": struct_size, reserved, asked, any_answer);
    layout!(code, RawTexts "unruly_texts": struct_size, reserved, read, position, notation, time_control);
    layout!(code, RawCounts "unruly_counts": struct_size, reserved, perft, one_ply_on);
    layout!(code, RawMind "unruly_mind": struct_size, reserved, think, memory_free, foresee);
    layout!(code, RawBots "unruly_bots": struct_size, reserved, choose, memory_free);
    layout!(code, RawBooks "unruly_books": struct_size, reserved, audit, audit_at_a_glance, audit_since);
    layout!(code, RawSheets "unruly_sheets": struct_size, reserved, write, read);
    numbers!(
        code, ABI_MAJOR, ABI_MINOR, OK, NONE, REFUSED, E_ARGUMENT, E_MESSAGE, E_PANIC, E_BROKEN, E_SINK,
        SPECTATOR, REFEREE
    );
    let subjects =
        ["PROFILE", "PRESETS", "DECKS", "DECK_LIMITS", "SOURCES", "WORDINGS", "CARDS", "SHEET_ENDING"];
    assert_eq!(subjects.len(), abi::Subject::ALL.len());
    for (name, subject) in subjects.iter().zip(abi::Subject::ALL) {
        code.push(format!("UNRULY_{name} == {}", subject as u32));
    }
    code
}

/// The objection of a compiler to a program that is nothing but these assertions; `None` where it is content.
fn objection(
    compiler: &str,
    arguments: &[&str],
    keyword: &str,
    ending: &str,
    assertions: &[String],
) -> Option<String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(format!("layout.{ending}"));
    let asserted: String =
        assertions.iter().map(|holds| format!("{keyword}({holds}, \"{holds}\");\n")).collect();
    let magic = "static const unsigned char magic[8] = UNRULY_MAGIC;\nint main(void) { return magic[0] == 'U' ? 0 : 1; }\n";
    fs::write(&file, format!("#include \"unruly_plugin.h\"\n{asserted}{magic}")).unwrap();
    let include = concat!(env!("CARGO_MANIFEST_DIR"), "/include");
    let program = folder.path().join("layout");
    let done = Command::new(compiler)
        .args(arguments)
        .args(["-Wall", "-Wextra", "-Werror", "-pedantic", "-I", include, "-o"])
        .args([&program, &file])
        .output()
        .unwrap_or_else(|error| panic!("{compiler}: {error}"));
    (!done.status.success()).then(|| String::from_utf8_lossy(&done.stderr).into_owned())
}

#[test]
fn header_and_rust_say_the_same() {
    let mut asserted = assertions();
    assert!(asserted.len() > 90, "only {} assertions", asserted.len());
    assert_eq!(objection("cc", &["-std=c11"], "_Static_assert", "c", &asserted), None);
    assert_eq!(objection("c++", &["-std=c++17"], "static_assert", "cpp", &asserted), None);
    // Or a compiler that asserts nothing would do.
    asserted.push(format!("sizeof(unruly_entry) == {}", size_of::<abi::RawEntry>() + 8));
    assert!(objection("cc", &["-std=c11"], "_Static_assert", "c", &asserted).is_some());
}

#[test]
fn names_of_tables_and_of_the_entry_are_those_of_the_header() {
    let header = include_str!("../include/unruly_plugin.h");
    for name in [abi::ANSWERS, abi::TEXTS, abi::COUNTS, abi::MIND, abi::BOTS, abi::BOOKS, abi::SHEETS] {
        let name = name.to_str().unwrap();
        assert!(header.contains(&format!("\"{name}\"")), "{name}");
    }
    assert!(header.contains(&format!("const unruly_entry {};", abi::ENTRY)));
    assert_eq!(&abi::MAGIC[..6], b"UNRULY");
}
