//! The libraries that this workspace builds, found by asking cargo, and those that a C compiler builds.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The library of an example.
pub(crate) fn example(name: &str) -> PathBuf {
    static BUILT: OnceLock<BTreeMap<String, PathBuf>> = OnceLock::new();
    let built = BUILT.get_or_init(build);
    built.get(name).unwrap_or_else(|| panic!("{name} is none of {:?}", built.keys())).clone()
}

/// Builds all of them as the tests were built, which costs nothing where `cargo test --workspace` has done so.
fn build() -> BTreeMap<String, PathBuf> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--workspace", "--examples", "--locked", "--message-format=json"]);
    if !cfg!(debug_assertions) {
        cargo.arg("--release");
    }
    let done = cargo.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let text = String::from_utf8(done.stdout).unwrap();
    let messages = text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let libraries = messages.filter(|message| message["target"]["crate_types"][0] == "cdylib");
    let libraries = libraries.filter_map(|message| {
        let file = message["filenames"].as_array()?.iter().filter_map(|file| file.as_str());
        let file = file.map(PathBuf::from).find(|file| file.extension().is_some_and(|end| end != "lib"))?;
        Some((message["target"]["name"].as_str()?.to_owned(), file))
    });
    libraries.collect()
}

/// A library that a C compiler makes of these files.
pub(crate) fn compiled(folder: &Path, name: &str, sources: &[&Path], more: &[&str]) -> PathBuf {
    let library =
        folder.join(format!("{}{name}{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX));
    let done = Command::new("cc")
        .args([
            "-std=c11",
            "-Wall",
            "-Wextra",
            "-Werror",
            "-pedantic",
            "-O1",
            "-fPIC",
            "-shared",
            "-fvisibility=hidden",
        ])
        .args(["-I", concat!(env!("CARGO_MANIFEST_DIR"), "/../core/plugin-abi/include")])
        .args(more)
        .arg("-o")
        .arg(&library)
        .args(sources)
        .output()
        .unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    library
}

/// A file of `plugins`.
pub(crate) fn plugin_file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../plugins").join(path)
}
