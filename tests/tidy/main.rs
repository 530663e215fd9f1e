//! The invariants of `ARCHITECTURE.md` that a compiler does not see: which way dependencies run, and how files look.

mod licences;
mod modules;
mod names;
mod packaging;
mod prose;
mod tree;
mod wordings;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use tree::{Source, manifests, paths, repository, sources};

/// For each group of crates, the groups it may use. A group that is not listed may not be used.
const MAY_USE: [(&str, &[&str]); 5] = [
    ("core", &["core"]),
    ("plugins", &["core"]),
    ("variants", &["core"]),
    ("app", &["core", "variants", "app"]),
    ("tests", &["core", "variants"]),
];

/// Within core, what each crate may use: geometry <- chess <- cards, and contract <- everything.
const CORE_MAY_USE: [(&str, &[&str]); 16] = [
    ("geometry", &[]),
    ("chess", &["geometry"]),
    ("contract", &[]),
    ("wording", &["contract"]),
    ("agreement", &["contract"]),
    ("table", &["contract", "wording"]),
    ("conformance", &["contract", "table"]),
    ("toys", &["contract"]),
    ("script", &["contract", "table", "wording"]),
    ("bots", &["contract"]),
    ("plugin-abi", &[]),
    ("plugin", &["contract", "bots", "plugin-abi"]),
    ("plugin-host", &["contract", "table", "plugin-abi"]),
    ("cards", &["geometry", "chess", "contract", "agreement"]),
    ("duel", &["geometry", "chess", "contract", "agreement", "bots"]),
    ("uci", &["chess", "contract", "bots", "duel"]),
];

/// Within app, what each crate that the program is made of may use: the window stands on the card pages, and both on the kit.
const APP_MAY_USE: [(&str, &[&str]); 4] = [
    ("session", &["contract", "table"]),
    ("kit", &["contract", "table", "wording"]),
    ("workshop", &["contract", "table", "cards", "kit"]),
    ("ui", &["contract", "table", "session", "kit", "workshop"]),
];

/// The crates that belong to a host: a ruleset is played, and neither keeps nor tries itself.
const OF_THE_HOST: [&str; 5] = ["table", "conformance", "toys", "script", "plugin-host"];

/// Variants that are a set of cards on top of another, or begin as another does.
const BUILDS_ON: [(&str, &str); 2] = [("knightmare-tile", "knightmare"), ("knightmare-tile", "tile")];

/// The functions that the program may ask a variant for besides its rulesets: card sets of anybody's for the plane begin as Tile Chess does.
const ASKED_FOR: [(&str, &str); 1] = [("unruly_tile", "::laid_out(")];

#[test]
fn dependencies_run_one_way() {
    let manifests = manifests();
    let home: BTreeMap<&str, &str> =
        manifests.iter().map(|manifest| (manifest.package.as_str(), manifest.folder.as_str())).collect();
    for manifest in &manifests {
        let (group, name) = manifest.folder.split_once('/').unwrap_or((manifest.folder.as_str(), ""));
        for used in &manifest.dependencies {
            let Some(folder) = home.get(used.as_str()) else { continue };
            let (used_group, used_name) = folder.split_once('/').unwrap_or((folder, ""));
            let allowed = MAY_USE.iter().find(|(from, _)| *from == group).map_or(&[][..], |(_, to)| to);
            if BUILDS_ON.contains(&(name, used_name)) {
                continue;
            }
            assert!(allowed.contains(&used_group), "{} may not use {used}", manifest.package);
            let is_host = group != "variants" || !OF_THE_HOST.contains(&used_name);
            assert!(is_host, "{} is a ruleset and needs no {used}", manifest.package);
            let order = match group {
                "core" => &CORE_MAY_USE[..],
                "app" if !name.is_empty() => &APP_MAY_USE[..],
                _ => continue,
            };
            let allowed = order
                .iter()
                .find(|(from, _)| *from == name)
                .unwrap_or_else(|| panic!("{group}/{name} has no place in the order of dependencies"));
            assert!(allowed.1.contains(&used_name), "{group}/{name} may not use {used}");
        }
    }
}

/// The crates that draw.
const DRAWING: [&str; 3] = ["app/kit", "app/workshop", "app/ui"];

/// Pairs of modules of which each imports from the other, for a reason.
const KNOTS: [(&str, &str, &str); 2] = [
    // A terrain says how many pieces there can be, and how a position is written.
    ("core/cards", "terrain", "field"),
    // Expressions ask what pieces can reach, and rules say by expressions for which pieces they hold.
    ("core/cards", "eval", "rules"),
];

/// Crates of one storey, the modules of which know one another.
const OF_ONE_STOREY: [&str; 6] =
    ["core/bots", "core/chess", "core/conformance", "core/contract", "core/duel", "core/wording"];

#[test]
fn modules_import_one_way() {
    let sources = sources();
    let roots: BTreeSet<&str> =
        sources.iter().filter_map(|source| Some(source.path.split_once("/src/")?.0)).collect();
    let mut found = 0;
    for root in roots {
        let mut arrows = modules::arrows(root, sources.iter().filter(|source| !is_test(source)));
        found += arrows.len();
        for (_, from, to) in KNOTS.into_iter().filter(|(of, ..)| *of == root) {
            let untied = arrows.get_mut(from).and_then(|own| own.remove(to));
            assert!(untied.is_some(), "{from} of {root} does without {to}: no knot any more");
        }
        match modules::circle(&arrows) {
            Some(circle) if !OF_ONE_STOREY.contains(&root) => {
                panic!("modules of {root} import one another in a circle:\n{circle}")
            }
            None => assert!(!OF_ONE_STOREY.contains(&root), "{root} has no circle any more"),
            Some(_) => {}
        }
    }
    assert!(found > 200, "only {found} modules were found");
}

/// No crate that draws may have files, threads and clocks that the others may not have.
#[test]
fn crates_that_draw_share_one_lint() {
    let lints = |root: &str| std::fs::read_to_string(repository().join(root).join("clippy.toml"));
    let first = lints(DRAWING[0]).expect("it has lints of its own");
    for root in DRAWING {
        assert_eq!(lints(root).ok().as_ref(), Some(&first), "{root}");
    }
}

/// No game may ask what another may not.
#[test]
fn crates_with_rules_share_one_lint() {
    let lints = |root: &str| std::fs::read_to_string(repository().join(root).join("clippy.toml"));
    assert_eq!(lints("core").expect("it has lints of its own"), lints("variants").expect("so it has"));
}

/// The parts of the standard library that reach the machine: a game is a function of setup and actions, and a page of what it is shown.
const OF_THE_MACHINE: [&str; 5] = ["env", "fs", "net", "process", "thread"];

/// The lists of lints name functions one by one, and each forgets some. Here whole modules are out of reach, for the product; tests may
/// be hosts.
#[test]
fn neither_rules_nor_pages_reach_the_machine() {
    let is_host = |path: &str| OF_THE_HOST.iter().any(|host| path.starts_with(&format!("core/{host}/")));
    let is_bound = |path: &str| {
        path.contains("/src/")
            && (path.starts_with("variants/")
                || path.starts_with("core/") && !is_host(path)
                || DRAWING.iter().any(|root| path.starts_with(&format!("{root}/"))))
    };
    let reached = |source: &Source| {
        let lines = source.product.lines().filter(|line| !line.trim_start().starts_with("//"));
        let mut reaching = lines.filter(|line| reaches_the_machine(line) || line.contains("RandomState"));
        reaching.next().map(str::to_owned)
    };
    let (bound, free): (Vec<Source>, Vec<Source>) =
        sources().into_iter().filter(|source| !is_test(source)).partition(|source| is_bound(&source.path));
    assert!(bound.len() > 300, "only {} files were found", bound.len());
    for source in &bound {
        let reached = reached(source);
        assert!(reached.is_none(), "{} reaches the machine: {reached:?}", source.path);
    }
    // Or a search that finds nothing would do.
    assert!(free.iter().filter(|source| reached(source).is_some()).count() > 20);
}

/// Whether a line names one of those modules, by itself or in a list of imports.
fn reaches_the_machine(line: &str) -> bool {
    let of_the_machine = |text: &str| {
        let name = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next();
        name.is_some_and(|name| OF_THE_MACHINE.contains(&name))
    };
    line.split("std::").skip(1).any(|rest| match rest.strip_prefix('{') {
        Some(list) => list.split(',').any(|text| of_the_machine(text.trim_start())),
        None => of_the_machine(rest),
    })
}

/// A session is played without a screen, a terminal or a bot of its own, so that any face can have it.
#[test]
fn a_session_needs_no_screen() {
    let manifests = manifests();
    let session = manifests.iter().find(|manifest| manifest.folder == "app/session").expect("it is there");
    let used: Vec<&str> = session.dependencies.iter().map(String::as_str).collect();
    assert_eq!(used, ["rand", "thiserror", "unruly-contract", "unruly-table"]);
}

#[test]
fn the_program_knows_variants_only_as_rulesets() {
    let variants: Vec<String> = manifests()
        .iter()
        .filter(|manifest| manifest.folder.starts_with("variants/"))
        .map(|manifest| manifest.package.replace('-', "_"))
        .collect();
    assert!(variants.len() >= 5, "only {variants:?} were found");
    let is_product = |source: &&Source| source.path.starts_with("app/") && !is_test(source);
    for source in sources().iter().filter(is_product) {
        for (number, line) in source.code() {
            for variant in variants.iter().map(String::as_str) {
                let rest = line.split_once(variant).map(|(_, rest)| rest);
                let is_asked_for = |rest: &str| {
                    ASKED_FOR.iter().any(|(asked, what)| *asked == variant && rest.starts_with(what))
                };
                assert!(
                    rest.is_none_or(|rest| {
                        rest.starts_with("::rulesets") || rest.starts_with('_') || is_asked_for(rest)
                    }),
                    "{}:{number}: the program may ask {variant} for its rulesets and nothing else",
                    source.path
                );
            }
            assert!(!line.contains("unruly_chess"), "{}:{number}: the program knows no chess", source.path);
        }
    }
}

/// Words of the card language, of the table and of templates, and names of pieces, games and presets, that are ids of cards by
/// chance.
const WORDS_OF_THE_LANGUAGE: [&str; 11] = [
    "checkers",
    "crab",
    "cylinder",
    "escape",
    "knightmare",
    "no",
    "panic",
    "pass",
    "sacrifice",
    "swap",
    "trap",
];

/// A card is data and nothing else: neither what runs cards nor what shows them knows one by its id.
#[test]
fn no_code_names_a_card() {
    let cards = card_ids();
    assert!(cards.len() >= 140, "only {} cards were found", cards.len());
    // A toy game to test with may call its cards what it likes.
    let is_product = |path: &str| path.contains("/src/") && !path.ends_with("/toy.rs");
    for source in sources().iter().filter(|source| is_product(&source.path) && !is_test(source)) {
        for line in source.product.lines().filter(|line| !line.trim_start().starts_with("//")) {
            let named = cards.iter().find(|id| line.contains(&format!("\"{id}\"")));
            assert!(
                named.is_none_or(|id| WORDS_OF_THE_LANGUAGE.contains(&id.as_str())),
                "{} names the card {named:?}: {line}",
                source.path
            );
        }
    }
}

/// Where files are read, and the ways of the standard library to do it that nothing else may use.
const READER: &str = "core/table/src/disk/";
const WAYS_TO_READ: [&str; 7] =
    ["fs::read(", "fs::copy(", "read_to_string", "read_to_end", "File::open", "File::options", "OpenOptions"];

/// A file may come from a stranger: what it is, how large it is and whether it is text is asked in one place.
#[test]
fn files_are_read_in_one_place() {
    let is_product = |path: &str| {
        (path.starts_with("core/") || path.starts_with("app/"))
            && path.contains("/src/")
            && !path.starts_with(READER)
    };
    let sources = sources();
    assert!(sources.iter().any(|source| source.path.starts_with(READER)), "{READER} is not there");
    for source in sources.iter().filter(|source| is_product(&source.path) && !is_test(source)) {
        for line in source.product.lines().filter(|line| !line.trim_start().starts_with("//")) {
            let way = WAYS_TO_READ.iter().find(|way| line.contains(**way));
            assert!(way.is_none(), "{} reads a file by itself: {line}", source.path);
        }
    }
}

/// The program takes rulesets in where it reads those that ship, and card sets where it knows how they are played. The third is a toy of
/// its tests.
const HOSTS: [&str; 3] = ["app/src/card_sets.rs", "app/src/play/toy.rs", "app/src/shipped.rs"];

/// A set of cards on the plane is played with a layout, which whoever takes it in elsewhere could forget.
#[test]
fn rulesets_are_taken_in_where_it_is_known_how_they_are_played() {
    let takes_in = |source: &Source| source.product_code().contains("HostedRuleset::new(");
    let sources = sources();
    let program = || sources.iter().filter(|source| source.path.starts_with("app/src/") && !is_test(source));
    let mut found: Vec<&str> =
        program().filter(|source| takes_in(source)).map(|source| source.path.as_str()).collect();
    found.sort_unstable();
    assert_eq!(found, HOSTS);
}

/// Where text is made harmless for a terminal, and what prints nothing but its own words or answers programs.
const PRINTERS: [&str; 6] = [
    "app/src/terminal/",
    "app/src/complaint.rs",
    "app/src/command/completions.rs",
    "app/src/command/simulate/",
    "app/src/command/table/",
    "app/src/command/uci.rs",
];

/// Printed text may hold words of a stranger, and a terminal obeys more characters than one sees.
#[test]
fn what_is_printed_is_made_harmless_in_one_place() {
    let is_checked = |path: &str| {
        path.starts_with("app/src/") && !PRINTERS.iter().any(|printer| path.starts_with(printer))
    };
    for source in sources().iter().filter(|source| is_checked(&source.path) && !is_test(source)) {
        for line in source.product.lines().filter(|line| !line.trim_start().starts_with("//")) {
            // A sitting has a printer of its own around what it is given.
            let is_raw = line.contains("io::stdout()") && !line.contains("is_terminal()");
            let is_sitting = source.path == "app/src/command/play.rs";
            let prints = ["println!(\"{", "print!(\"{"].iter().any(|way| line.contains(way));
            let is_of_numbers =
                ["app/src/command/perft.rs", "app/src/desktop/mod.rs"].contains(&source.path.as_str());
            assert!(
                (!is_raw || is_sitting) && (!prints || is_of_numbers),
                "{} prints past the printer: {line}",
                source.path
            );
        }
    }
}

/// The ids of all cards that ship.
fn card_ids() -> Vec<String> {
    let mut ids = Vec::new();
    for set in std::fs::read_dir(repository().join("rulesets")).expect("the sets are there").flatten() {
        for file in std::fs::read_dir(set.path()).into_iter().flatten().flatten() {
            let text = std::fs::read_to_string(file.path()).unwrap_or_default();
            let lines = text.lines().filter_map(|line| line.strip_prefix("id = \""));
            ids.extend(lines.filter_map(|line| line.strip_suffix('"')).map(str::to_owned));
        }
    }
    ids
}

#[test]
fn every_file_says_in_one_sentence_what_it_is() {
    for source in sources() {
        let first = source.text.lines().next().unwrap_or_default();
        assert!(
            first.starts_with("//! ") && first.len() > 12,
            "{} begins without a `//!` sentence",
            source.path
        );
    }
}

#[test]
fn no_file_lies_here_by_accident() {
    let paths = paths(&["core", "variants", "app", "plugins", "tests", "rulesets", "docs"]);
    assert!(paths.len() > 500, "the files were not found");
    let known = ["rs", "toml", "txt", "md", "json", "jsonl", "png", "ttf", "c", "h", "py"];
    let is_known =
        |path: &&PathBuf| path.extension().is_some_and(|end| known.iter().any(|known| end == *known));
    let strangers: Vec<&PathBuf> = paths.iter().filter(|path| !is_known(path)).collect();
    assert!(strangers.is_empty(), "files of no kind that the project keeps: {strangers:#?}");
}

#[test]
fn no_file_has_grown_past_its_reason() {
    for source in sources().iter().filter(|source| !is_test(source)) {
        let lines = source.text.lines().count();
        assert!(lines < 800, "{} has {lines} lines: find the seam", source.path);
    }
}

#[test]
fn nothing_is_left_for_later() {
    // Put together here, so that this file does not find itself.
    let marks = [
        ["TO", "DO"].concat(),
        ["FIX", "ME"].concat(),
        ["todo", "!("].concat(),
        ["unimplemented", "!("].concat(),
    ];
    for source in sources() {
        for mark in &marks {
            assert!(!source.text.contains(mark.as_str()), "{} holds a {mark}", source.path);
        }
    }
}

#[test]
fn every_crate_takes_the_lints_and_versions_of_the_workspace() {
    for manifest in manifests() {
        let text = &manifest.text;
        assert!(text.contains("[lints]\nworkspace = true"), "{}: no workspace lints", manifest.folder);
        for line in manifest.dependency_lines() {
            assert!(
                line.contains("workspace = true"),
                "{}: {line} is not declared in the workspace",
                manifest.folder
            );
        }
    }
}

#[test]
fn what_documents_name_is_there() {
    for document in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] {
        let text = std::fs::read_to_string(repository().join(document))
            .unwrap_or_else(|error| panic!("{document}: {error}"));
        let code_spans = text.split('`').skip(1).step_by(2);
        let is_path = |span: &&str| {
            [
                "core/",
                "variants/",
                "app/",
                "plugins/",
                "tests/",
                "rulesets/",
                "benches/",
                "packaging/",
                ".ci/",
            ]
            .iter()
            .any(|top| span.starts_with(top))
                && !span.contains(|c: char| c.is_whitespace() || "*<>{}".contains(c))
        };
        for path in code_spans.filter(is_path) {
            assert!(repository().join(path).exists(), "{document} names {path}, which is not there");
        }
    }
}

fn is_test(source: &Source) -> bool {
    source.path.starts_with("tests/") || source.path.contains("/tests/") || source.path.ends_with("tests.rs")
}
