//! The commands of `README.md`, run as they stand there.
#![cfg(unix)]

use std::path::Path;
use std::process::{Command, Stdio};

/// The lines of all shell blocks. Blocks marked `no-run` need a person.
fn commands(text: &str) -> Vec<&str> {
    let mut commands = Vec::new();
    let mut is_inside = false;
    for line in text.lines() {
        match line {
            "```sh" => is_inside = true,
            _ if line.starts_with("```") => is_inside = false,
            _ if is_inside && !line.trim().is_empty() => commands.push(line),
            _ => {}
        }
    }
    commands
}

#[test]
fn every_command_of_the_readme_works() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let text = std::fs::read_to_string(root.join("README.md")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    // Some examples name files of the repository.
    for name in ["tests", "rulesets"] {
        std::os::unix::fs::symlink(root.join(name).canonicalize().unwrap(), folder.path().join(name))
            .unwrap();
    }
    let program = Path::new(env!("CARGO_BIN_EXE_unruly")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let mut ran = 0;
    for command in commands(&text) {
        // Building and testing the workspace is what led here.
        if command.starts_with("cargo ") {
            continue;
        }
        let output = Command::new("sh")
            .args(["-c", command])
            .current_dir(folder.path())
            .env("PATH", &path)
            .env("XDG_DATA_HOME", folder.path())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command}: {error}");
        ran += 1;
    }
    assert!(ran >= 12, "only {ran} commands were found");
}

#[test]
fn the_readme_names_the_one_test_command_that_ci_runs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let text = std::fs::read_to_string(root.join("README.md")).unwrap();
    let tests: Vec<&str> =
        commands(&text).into_iter().filter(|command| command.starts_with("cargo test")).collect();
    assert_eq!(tests.len(), 1);
    let ci = std::fs::read_to_string(root.join(".ci/run")).unwrap();
    assert!(ci.lines().any(|line| line == format!("run {}", tests[0])), "{tests:?}");
}
