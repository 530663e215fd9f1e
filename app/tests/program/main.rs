//! The program, driven as a process.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod checking;
mod commands;
mod engines;
mod errors;
mod files;
mod languages;
mod playing;
mod plugins;
mod readme;
mod simulating;
mod sitting;
mod strangers;
mod talking;
mod window;

use assert_cmd::Command;

/// The program, with nobody's colours and nobody's unfinished games.
fn unruly(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_unruly"));
    let home = env!("CARGO_TARGET_TMPDIR");
    command.args(arguments).env("NO_COLOR", "1").env("XDG_DATA_HOME", home).env("XDG_CONFIG_HOME", home);
    // These tests read what is printed; a window has tests of its own.
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env("LC_ALL", "C");
    command
}

/// The output of the program when all is well.
#[track_caller]
fn printed(arguments: &[&str]) -> String {
    let output = unruly(arguments).assert().success().get_output().stdout.clone();
    String::from_utf8(output).expect("what is printed is text")
}
