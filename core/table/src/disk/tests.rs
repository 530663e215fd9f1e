//! Paths that are no files, files that are too large or no text, and the leftovers of a killed program.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::{Claim, ReadError, read_bytes, read_input, read_text, replace_file};

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

fn file(folder: &tempfile::TempDir, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.path().join(name);
    fs::write(&path, content).unwrap();
    path
}

#[test]
fn a_file_is_read_whole_up_to_its_bound() {
    let folder = folder();
    let path = file(&folder, "text", "é\n");
    assert_eq!(read_text(&path, 3).unwrap(), "é\n");
    let error = read_text(&path, 2).unwrap_err();
    assert!(matches!(error, ReadError::TooLarge { largest: 2, .. }), "{error}");
    assert_eq!(error.path(), path);
    assert_eq!((error.reason().as_str(), error.line()), ("cannot be read: it has more than 2 bytes", 1));
    assert!(read_text(&folder.path().join("nowhere"), 9).unwrap_err().is_missing());
    assert_eq!(read_input(&b"abc"[..], "standard input", 3).unwrap(), b"abc");
    let error = read_input(std::io::repeat(0), "standard input", 3).unwrap_err().to_string();
    assert_eq!(error, "standard input cannot be read: it has more than 3 bytes");
}

#[test]
fn what_is_no_text_says_where() {
    let folder = folder();
    let path = file(&folder, "latin", b"one\ntwo\nOl\xe9\n");
    let error = read_text(&path, 99).unwrap_err().to_string();
    assert_eq!(error, format!("{}:3: the byte 0xe9 belongs to no text; texts are UTF-8", path.display()));
    let error = read_text(&path, 99).unwrap_err();
    assert_eq!(
        (error.reason().as_str(), error.line()),
        ("the byte 0xe9 belongs to no text; texts are UTF-8", 3)
    );
    assert_eq!(read_bytes(&path, 99).unwrap().len(), 12);
}

#[test]
fn folders_are_not_read_as_files() {
    let folder = folder();
    let error = read_bytes(folder.path(), 99).unwrap_err();
    assert!(matches!(error, ReadError::NotAFile { .. }), "{error}");
}

/// A pipe that nobody writes to keeps whoever opens it waiting for ever, and a device has no end.
#[cfg(unix)]
#[test]
fn pipes_and_devices_are_neither_read_nor_replaced() {
    let folder = folder();
    let pipe = folder.path().join("pipe.toml");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let link = folder.path().join("link.toml");
    std::os::unix::fs::symlink("/dev/zero", &link).unwrap();
    for path in [&pipe, &link] {
        let error = read_bytes(path, 99).unwrap_err();
        assert!(matches!(error, ReadError::NotAFile { .. }), "{error}");
        let before = fs::metadata(path).unwrap().file_type();
        let error = replace_file(path, b"text").unwrap_err().to_string();
        assert!(error.contains("no regular file"), "{error}");
        assert_eq!(fs::metadata(path).unwrap().file_type(), before);
    }
}

#[test]
fn a_place_has_one_user_at_a_time() {
    let folder = folder();
    let lock = folder.path().join("new").join(".place.lock");
    let first = Claim::of(&lock).unwrap();
    assert!(first.is_some() && Claim::of(&lock).unwrap().is_none());
    drop(first);
    assert!(Claim::of(&lock).unwrap().is_some());
    assert!(Claim::of(&lock.join("below")).is_err());
}

fn aged(path: &Path, age: Duration) {
    File::options().write(true).open(path).unwrap().set_modified(written(path) - age).unwrap();
}

fn written(path: &Path) -> SystemTime {
    fs::metadata(path).unwrap().modified().unwrap()
}

#[test]
fn drafts_of_programs_that_were_killed_are_cleared_away() {
    let folder = folder();
    let day = Duration::from_secs(24 * 60 * 60);
    let left = file(&folder, ".unruly-aB3xYz.tmp", "half");
    aged(&left, day);
    let fresh = file(&folder, ".unruly-Zz9999.tmp", "somebody writes this very moment");
    let other = file(&folder, ".unruly-notes.tmp", "somebody's own");
    aged(&other, day);
    replace_file(&folder.path().join("game.toml"), b"whole").unwrap();
    assert!(!left.exists() && fresh.exists() && other.exists());
}
