//! Which modules of a crate import which, as far as their paths tell.

use std::collections::{BTreeMap, BTreeSet};

use crate::tree::Source;

/// The arrows between the top-level modules of a crate: for each module those it imports from, each with a file that does.
pub(crate) type Arrows = BTreeMap<String, BTreeMap<String, String>>;

/// Reads the arrows of a crate from its sources. Inline test modules are left out: a test may use what stands above.
pub(crate) fn arrows<'s>(root: &str, sources: impl Iterator<Item = &'s Source>) -> Arrows {
    let files: Vec<(Vec<&str>, &Source)> =
        sources.filter_map(|source| Some((module_path(source.path.strip_prefix(root)?)?, source))).collect();
    let modules: BTreeSet<&str> = files.iter().filter_map(|(path, _)| path.first().copied()).collect();
    let at_the_root = files.iter().find(|(path, _)| path.is_empty());
    let exports = at_the_root.map(|(_, source)| exports(&source.text)).unwrap_or_default();
    let mut arrows = Arrows::new();
    for (path, source) in &files {
        let Some(from) = path.first() else { continue };
        let own = arrows.entry((*from).to_owned()).or_default();
        for name in names_at_the_root(&source.product_code(), path.len()) {
            let to = exports.get(name).copied().unwrap_or(name);
            if to != *from && modules.contains(to) {
                own.entry(to.to_owned()).or_insert_with(|| source.path.clone());
            }
        }
    }
    arrows
}

/// A way along arrows that ends where it began, one line an arrow; `None` where there is none.
pub(crate) fn circle(arrows: &Arrows) -> Option<String> {
    let mut done = BTreeSet::new();
    arrows.keys().find_map(|start| circle_from(start, arrows, &mut Vec::new(), &mut done))
}

fn circle_from<'a>(
    module: &'a str,
    arrows: &'a Arrows,
    way: &mut Vec<&'a str>,
    done: &mut BTreeSet<&'a str>,
) -> Option<String> {
    if let Some(place) = way.iter().position(|before| *before == module) {
        way.push(module);
        let arrow = |pair: &[&str]| format!("{} -> {} ({})", pair[0], pair[1], arrows[pair[0]][pair[1]]);
        return Some(way[place..].windows(2).map(arrow).collect::<Vec<_>>().join("\n"));
    }
    if done.contains(module) {
        return None;
    }
    way.push(module);
    let found = arrows.get(module)?.keys().find_map(|next| circle_from(next, arrows, way, done));
    way.pop();
    done.insert(module);
    found
}

/// The path of a file as modules have it: `/src/pages/table/mod.rs` is `pages::table`, and the root of the crate is empty.
fn module_path(file: &str) -> Option<Vec<&str>> {
    let mut path: Vec<&str> = file.strip_prefix("/src/")?.strip_suffix(".rs")?.split('/').collect();
    if matches!(path.last(), Some(&"mod" | &"lib" | &"main")) {
        path.pop();
    }
    Some(path)
}

/// The exports of a crate's root, by the module that each comes from.
fn exports(root: &str) -> BTreeMap<&str, &str> {
    let mut found = BTreeMap::new();
    for line in root.split("pub use ").skip(1).chain(root.split("pub(crate) use ").skip(1)) {
        let Some((module, rest)) = line.split(';').next().and_then(|line| line.split_once("::")) else {
            continue;
        };
        let items = rest.split(|letter: char| !is_of_a_name(letter)).filter(|item| !item.is_empty());
        found.extend(items.map(|item| (item, module)));
    }
    found
}

/// The first names of all paths that begin at the root of the crate, in a module of this depth.
fn names_at_the_root(code: &str, depth: usize) -> Vec<&str> {
    let upwards = "super::".repeat(depth);
    let from_the_root = code.split("crate::").skip(1);
    let mut found: Vec<&str> = from_the_root.flat_map(first_names).collect();
    for (place, _) in code.match_indices(&upwards) {
        // Further up there is nothing, so these are all of them.
        if !code[..place].ends_with("super::") {
            found.extend(first_names(&code[place + upwards.len()..]));
        }
    }
    found
}

/// The first name of a path, or of each path in braces.
fn first_names(path: &str) -> Vec<&str> {
    let name = |text: &'_ str| text.find(|letter| !is_of_a_name(letter)).unwrap_or(text.len());
    let Some(group) = path.strip_prefix('{') else { return vec![&path[..name(path)]] };
    let mut depth = 0_i32;
    let mut begins = true;
    let mut found = Vec::new();
    for (place, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => begins = true,
            letter if begins && is_of_a_name(letter) => {
                let rest = &group[place..];
                found.push(&rest[..name(rest)]);
                begins = false;
            }
            _ => {}
        }
    }
    found
}

fn is_of_a_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

#[cfg(test)]
mod tests {
    use super::{arrows, circle};
    use crate::tree::Source;

    #[track_caller]
    fn check(files: &[(&str, &str)], expected: Option<&str>) {
        let source = |(path, text): &(&str, &str)| Source::new(format!("a/src/{path}"), (*text).to_owned());
        let sources: Vec<Source> = files.iter().map(source).collect();
        assert_eq!(circle(&arrows("a", sources.iter())).as_deref(), expected);
    }

    #[test]
    fn a_circle_is_found_however_paths_are_written() {
        let lib = ("lib.rs", "mod one;\nmod two;\nmod three;\npub use one::{First, Other};");
        check(&[lib, ("one.rs", "use crate::two::X;"), ("two/mod.rs", "use crate::three::Y;")], None);
        let expected = Some("one -> two (a/src/one.rs)\ntwo -> one (a/src/two/deep.rs)");
        for back in [
            "use crate::one::X;",
            "use super::super::one::X;",
            "fn f() -> crate::one::X {}",
            "use crate::{\n    three::{A, B},\n    one::X,\n};",
            "use crate::{Settings, Other};",
        ] {
            check(
                &[lib, ("one.rs", "use super::{two::X};"), ("two/deep.rs", back), ("three.rs", "")],
                expected,
            );
        }
        check(
            &[lib, ("one.rs", "use super::two::X;"), ("two/deep.rs", "use super::one;\n// crate::one")],
            None,
        );
        let test = "#[cfg(test)]\nmod tests {\n    use crate::one::X;\n}";
        check(&[lib, ("one.rs", "use crate::two::X;"), ("two/deep.rs", test)], None);
    }
}
