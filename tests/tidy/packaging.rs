//! The files around a package: they name the same program, version and files as the rest of the repository.

use std::fs;

use crate::tree::repository;

fn text(path: &str) -> String {
    fs::read_to_string(repository().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A value of the workspace's own package.
fn of_workspace(key: &str) -> String {
    let manifest: toml::Table = text("Cargo.toml").parse().expect("the manifest is TOML");
    manifest["workspace"]["package"][key].as_str().expect("it is a text").to_owned()
}

/// The values of a key in the entry for menus, of all languages.
fn in_entry(key: &str) -> Vec<String> {
    let text = text("packaging/unruly.desktop");
    let lines = text.lines().filter_map(|line| line.split_once('='));
    let found = lines.filter(|(name, _)| name.split('[').next() == Some(key));
    found.map(|(_, value)| value.to_owned()).collect()
}

/// The texts of an element in the page for centres of software.
fn in_page(element: &str) -> Vec<String> {
    let page = text("packaging/unruly.metainfo.xml");
    let (opening, closing) = (format!("<{element}"), format!("</{element}>"));
    // The names of other elements begin alike.
    let parts = page.split(opening.as_str()).skip(1).filter(|part| part.starts_with(['>', ' ']));
    let own = parts.filter_map(|part| part.split_once('>')?.1.split_once(closing.as_str()));
    own.map(|(text, _)| text.trim().to_owned()).collect()
}

#[test]
fn the_entry_for_menus_starts_the_program() {
    let manifest: toml::Table = text("app/Cargo.toml").parse().expect("the manifest is TOML");
    let program = manifest["package"]["name"].as_str().expect("a package has a name");
    assert_eq!(in_entry("Exec"), [format!("{program} desktop %F")]);
    assert_eq!(in_entry("Icon"), [program]);
    // The window says its name to the system, which finds the entry by it.
    assert_eq!(in_entry("StartupWMClass"), [program]);
    assert!(text("app/src/desktop/mod.rs").contains(&format!(".with_app_id(\"{program}\")")));
    assert!(text("app/src/command/desktop.rs").contains("files: Vec<PathBuf>"), "it takes no files");
    assert_eq!(in_page("binary"), [program]);
    assert_eq!(in_page("launchable"), [format!("{program}.desktop")]);
}

#[test]
fn entry_and_page_say_the_same_in_every_language() {
    assert_eq!(in_entry("Name"), in_page("name"));
    assert_eq!(in_entry("Comment"), in_page("summary"));
    let types: Vec<String> = in_entry("MimeType")
        .iter()
        .flat_map(|types| types.split_terminator(';'))
        .map(str::to_owned)
        .collect();
    assert!(!types.is_empty());
    assert_eq!(types, in_page("mediatype"));
    let languages = fs::read_dir(repository().join("languages")).expect("languages are there").flatten();
    let count = languages.filter(|entry| entry.path().is_dir()).count();
    for key in ["Comment", "GenericName", "Keywords"] {
        assert_eq!(in_entry(key).len(), count, "{key}");
    }
    for (element, times) in [("summary", 1), ("p", 2), ("li", 3)] {
        assert_eq!(in_page(element).len(), times * count, "{element}");
    }
}

#[test]
fn the_page_has_the_version_and_licence_of_the_workspace() {
    let page = text("packaging/unruly.metainfo.xml");
    let newest = page.split("<release version=\"").nth(1).and_then(|rest| rest.split('"').next());
    assert_eq!(newest, Some(of_workspace("version").as_str()));
    assert_eq!(in_page("project_license"), [of_workspace("license")]);
}

#[test]
fn every_size_of_the_sign_has_that_size() {
    let folder = repository().join("packaging/icons");
    let mut sizes = Vec::new();
    for entry in fs::read_dir(&folder).expect("the signs are there").flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|end| end != "png") {
            assert_eq!(path.file_name().and_then(|name| name.to_str()), Some("unruly.svg"));
            continue;
        }
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        let size: u32 = name.parse().unwrap_or_else(|_| panic!("{name} is no size"));
        let bytes = fs::read(&path).expect("it can be read");
        // Width and height stand at the beginning of a PNG.
        let side = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("they are four"));
        assert_eq!((side(16), side(20)), (size, size));
        sizes.push(size);
    }
    sizes.sort_unstable();
    assert_eq!(sizes, [32, 48, 64, 128, 256, 512]);
}

/// The scripts copy nothing that is not there.
#[test]
fn every_file_that_goes_into_a_package_is_there() {
    let script = text("packaging/release").replace("\\\n", " ");
    let listed = script.split("for file in README.md").nth(1).and_then(|rest| rest.split(';').next());
    let files: Vec<&str> = listed.expect("the documents are listed").split_whitespace().collect();
    assert!(files.len() > 5, "{files:?}");
    let others = ["README.md", "CHANGELOG.md", "app/kit/fonts/OFL.txt"];
    for file in files.iter().chain(&others) {
        assert!(repository().join(file).is_file(), "{file} is not there");
    }
}

#[test]
fn workflows_build_as_the_workspace_asks() {
    let rust = of_workspace("rust-version");
    for (name, scripts) in [("release", &["packaging/release", ".ci/run"][..]), ("check", &[".ci/run"])] {
        let workflow = text(&format!(".github/workflows/{name}.yml"));
        assert!(workflow.contains(&format!("toolchain install {rust}.")), "{name} has not Rust {rust}");
        for script in scripts {
            assert!(workflow.contains(&format!("run: {script}")), "{name} does not run {script}");
        }
        // A tag can be moved to something else, a commit cannot.
        for action in
            workflow.lines().filter_map(|line| line.trim().trim_start_matches("- ").strip_prefix("uses: "))
        {
            let commit = action.split_once('@').and_then(|(_, rest)| rest.split_whitespace().next());
            assert!(
                commit.is_some_and(|commit| commit.len() == 40 && commit.bytes().all(|b| b.is_ascii_hexdigit())),
                "{name}: {action} is not pinned"
            );
        }
    }
}
