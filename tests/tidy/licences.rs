//! Licences: every dependency of the program has a permissive one, so all of it may be given away together.

use std::collections::BTreeSet;
use std::process::Command;

use crate::tree::repository;

/// Licences that ask for no more than to be named.
const PERMISSIVE: [&str; 12] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
    "CC0-1.0",
];

/// Packages under another licence, and why they are used all the same.
const EXCEPTIONS: [(&str, &str); 2] = [
    // The fonts of the window: free to be given away, embedded or not, as long as nobody sells them alone.
    ("epaint_default_fonts", "(MIT OR Apache-2.0) AND OFL-1.1 AND Ubuntu-font-1.0"),
    // A few lines that tell where a user's folders are. The licence binds only people who change these lines.
    ("option-ext", "MPL-2.0"),
];

#[test]
fn every_dependency_is_permissive() {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let told = Command::new(cargo)
        .args(["metadata", "--locked", "--format-version", "1"])
        .current_dir(repository())
        .output()
        .expect("cargo can be run");
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let told: serde_json::Value = serde_json::from_slice(&told.stdout).expect("cargo writes JSON");
    let packages = told["packages"].as_array().expect("it lists packages");
    assert!(packages.len() > 100, "it lists {} packages", packages.len());
    let mut excepted = BTreeSet::new();
    for package in packages {
        let name = package["name"].as_str().expect("a package has a name");
        let licence = package["license"].as_str().unwrap_or_default();
        match EXCEPTIONS.iter().find(|(known, _)| *known == name) {
            Some((_, known)) => {
                assert_eq!(licence, *known, "{name} has changed its licence");
                excepted.insert(name);
            }
            None => assert!(is_permissive(licence), "{name} is under {licence:?}"),
        }
    }
    assert_eq!(excepted.len(), EXCEPTIONS.len(), "an exception is no longer needed: {excepted:?} are");
}

/// Whether a licence, or a choice among several, asks for no more than to be named. `OR` binds less than `AND`.
fn is_permissive(licence: &str) -> bool {
    // An older way to write a choice.
    let licence = licence.replace('/', " OR ");
    let tokens = licence.replace('(', " ( ").replace(')', " ) ");
    let tokens: Vec<&str> = tokens.split_whitespace().collect();
    let mut rest = tokens.as_slice();
    either(&mut rest) && rest.is_empty()
}

fn either(rest: &mut &[&str]) -> bool {
    let mut is_fine = both(rest);
    while take(rest, "OR") {
        is_fine |= both(rest);
    }
    is_fine
}

fn both(rest: &mut &[&str]) -> bool {
    let mut is_fine = one(rest);
    while take(rest, "AND") {
        is_fine &= one(rest);
    }
    is_fine
}

fn one(rest: &mut &[&str]) -> bool {
    if take(rest, "(") {
        let is_fine = either(rest);
        return take(rest, ")") && is_fine;
    }
    let Some((name, others)) = rest.split_first() else { return false };
    *rest = others;
    let mut name = (*name).to_owned();
    if take(rest, "WITH")
        && let Some((exception, others)) = rest.split_first()
    {
        *rest = others;
        name = format!("{name} WITH {exception}");
    }
    PERMISSIVE.contains(&name.as_str())
}

fn take(rest: &mut &[&str], word: &str) -> bool {
    let is_next = rest.first() == Some(&word);
    if is_next {
        *rest = &rest[1..];
    }
    is_next
}

#[test]
fn of_a_choice_one_permissive_licence_is_enough() {
    for licence in [
        "MIT",
        "MIT OR GPL-2.0-only",
        "Apache-2.0/MIT",
        "(MIT OR Apache-2.0) AND Unicode-3.0",
        "GPL-3.0 OR Apache-2.0 WITH LLVM-exception AND MIT",
    ] {
        assert!(is_permissive(licence), "{licence}");
    }
    for licence in [
        "",
        "GPL-2.0-only",
        "MIT AND GPL-2.0-only",
        "(MIT OR ISC) AND LGPL-3.0",
        "MIT (",
        "OR MIT",
        "MIT ISC",
    ] {
        assert!(!is_permissive(licence), "{licence}");
    }
}
