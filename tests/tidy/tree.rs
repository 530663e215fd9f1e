//! The files of the repository, as the checks see them.

use std::fs;
use std::path::{Path, PathBuf};

/// A file of Rust.
pub(crate) struct Source {
    /// Its path from the root of the repository.
    pub(crate) path: String,
    pub(crate) text: String,
    /// The same without all that is compiled for tests alone, wherever in the file that stands.
    pub(crate) product: String,
}

impl Source {
    /// A file with this text.
    pub(crate) fn new(path: String, text: String) -> Self {
        Self { path, product: without_tests(&text), text }
    }

    /// Its lines that are no comments, with their numbers.
    pub(crate) fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        code_of(&self.text)
    }

    /// The same of what is no test.
    pub(crate) fn product_code(&self) -> String {
        code_of(&self.product).map(|(_, line)| line).collect::<Vec<_>>().join("\n")
    }
}

fn code_of(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
    lines.map(|(index, line)| (index + 1, line))
}

/// A source in which every item that is compiled for tests alone is empty lines. It is laid out as rustfmt does: an item ends with its
/// line, or where something closes as far to the left as the item begins.
pub(crate) fn without_tests(text: &str) -> String {
    let mut product = String::with_capacity(text.len());
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let of_tests = line.trim_start().starts_with("#[cfg(test)]");
        if !of_tests {
            product.push_str(line);
            product.push('\n');
            continue;
        }
        let indent = line.len() - line.trim_start().len();
        product.push('\n');
        let mut is_open = false;
        for line in lines.by_ref() {
            product.push('\n');
            let own = line.get(indent..).unwrap_or_default();
            let is_over = match is_open {
                true => own.trim_end_matches([',', ';', ')', ']', '}']).is_empty() && !own.is_empty(),
                false => !own.starts_with(['#', '/']) && own.ends_with([';', ',', '}']),
            };
            if is_over {
                break;
            }
            is_open |= own.ends_with(['{', '(', '[']);
        }
    }
    product
}

#[test]
fn what_is_for_tests_alone_is_left_out_wherever_it_stands() {
    let text = "#[cfg(test)]\nmod tests;\nmod one;\nimpl Two {\n    #[cfg(test)]\n    fn three() {\n        x;\n    }\n    fn four() {}\n}\n\
                #[cfg(test)]\n#[path = \"a\"]\nmod five {\n    const SIX: u8 = 6;\n}\nconst SEVEN: u8 = 7;\nenum Eight {\n    #[cfg(test)]\n    Nine,\n    Ten,\n}\n";
    let product = without_tests(text);
    assert_eq!(product.lines().count(), text.lines().count());
    let left: Vec<&str> = product.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    assert_eq!(
        left,
        ["mod one;", "impl Two {", "fn four() {}", "}", "const SEVEN: u8 = 7;", "enum Eight {", "Ten,", "}"]
    );
}

/// The manifest of a crate.
pub(crate) struct Manifest {
    /// The crate's folder, from the root of the repository.
    pub(crate) folder: String,
    pub(crate) package: String,
    pub(crate) dependencies: Vec<String>,
    pub(crate) text: String,
}

impl Manifest {
    /// The lines that declare dependencies.
    pub(crate) fn dependency_lines(&self) -> impl Iterator<Item = &str> {
        let mut is_inside = false;
        self.text.lines().filter(move |line| {
            if line.starts_with('[') {
                is_inside = line.ends_with("dependencies]");
                return false;
            }
            is_inside && line.contains('=')
        })
    }
}

/// The folder of the crate to which a file belongs, by its path; for a file that several crates share, their folder.
pub(crate) fn crate_of(path: &str) -> String {
    let mut parts = path.split('/');
    let (group, name) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let folder = format!("{group}/{name}");
    if repository().join(&folder).join("Cargo.toml").exists() { folder } else { group.to_owned() }
}

/// The root of the repository.
pub(crate) fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the tests stand in a folder of the root")
        .to_owned()
}

/// Every file of Rust in the workspace.
pub(crate) fn sources() -> Vec<Source> {
    let mut found = Vec::new();
    for top in ["core", "variants", "app", "plugins", "tests"] {
        walk(&repository().join(top), &mut found);
    }
    assert!(found.len() > 50, "the sources were not found");
    found
}

/// The path of every file in these folders of the root, hidden ones left out.
pub(crate) fn paths(folders: &[&str]) -> Vec<PathBuf> {
    let mut left: Vec<PathBuf> = folders.iter().map(|folder| repository().join(folder)).collect();
    let mut found = Vec::new();
    while let Some(folder) = left.pop() {
        let entries = fs::read_dir(&folder).into_iter().flatten().filter_map(Result::ok);
        let is_hidden =
            |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        let paths = entries.map(|entry| entry.path()).filter(|path| !is_hidden(path));
        let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) = paths.partition(|path| path.is_dir());
        left.extend(folders);
        found.extend(files);
    }
    found
}

/// The manifest of every crate in the workspace.
pub(crate) fn manifests() -> Vec<Manifest> {
    let root = repository();
    let mut folders = vec!["app".to_owned(), "tests".to_owned()];
    for group in ["core", "variants", "app", "plugins"] {
        let entries = fs::read_dir(root.join(group)).expect("the folders of ARCHITECTURE.md are there");
        folders.extend(entries.filter_map(|entry| {
            let entry = entry.ok().filter(|entry| entry.path().join("Cargo.toml").exists())?;
            Some(format!("{group}/{}", entry.file_name().to_string_lossy()))
        }));
    }
    folders.sort();
    folders.into_iter().map(|folder| read_manifest(&root, folder)).collect()
}

fn read_manifest(root: &Path, folder: String) -> Manifest {
    let text = fs::read_to_string(root.join(&folder).join("Cargo.toml")).expect("every crate has a manifest");
    let table: toml::Table = text.parse().unwrap_or_else(|error| panic!("{folder}/Cargo.toml: {error}"));
    let package = table["package"]["name"].as_str().expect("a package has a name").to_owned();
    // A dependency of tests alone cannot turn an arrow round.
    let dependencies = table.get("dependencies").and_then(toml::Value::as_table);
    let dependencies = dependencies.into_iter().flat_map(|table| table.keys().cloned()).collect();
    Manifest { folder, package, dependencies, text }
}

fn walk(folder: &Path, found: &mut Vec<Source>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text =
                fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let root = repository();
            let path = path.strip_prefix(&root).expect("it is below the root");
            found.push(Source::new(path.to_string_lossy().replace('\\', "/"), text));
        }
    }
}
