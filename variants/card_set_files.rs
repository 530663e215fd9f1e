//! The build script of every variant that is a card set: lists the files of the set that has the name of the package's folder,
//! and the decks that are ready in it, so that a new file needs no line of code.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    // Asked for when it runs: a script that was built for another checkout must not read that one's files.
    let manifest = env::var_os("CARGO_MANIFEST_DIR")
        .ok_or_else(|| io::Error::other("cargo does not say where the package is"))?;
    let package = Path::new(&manifest);
    let name = package.file_name().ok_or_else(|| io::Error::other("the package is in no folder"))?;
    let folder = package.join("../../rulesets").join(name).canonicalize()?;
    let out = env::var_os("OUT_DIR")
        .ok_or_else(|| io::Error::other("cargo names no folder for what is generated"))?;
    fs::write(Path::new(&out).join("files.rs"), listed(&folder)?)?;
    let decks = folder.join("decks");
    let decks = if decks.is_dir() { listed(&decks)? } else { "&[]".to_owned() };
    fs::write(Path::new(&out).join("decks.rs"), decks)
}

/// The TOML files of a folder, as Rust has them.
fn listed(folder: &Path) -> io::Result<String> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    files.sort_by_key(fs::DirEntry::file_name);
    let mut list = String::from("&[\n");
    for file in files {
        let path = file.path();
        let name = file.file_name().to_string_lossy().into_owned();
        if name.ends_with(".toml") {
            println!("cargo::rerun-if-changed={}", path.display());
            writeln!(list, "    ({name:?}, include_bytes!({:?}).as_slice()),", path.display().to_string())
                .map_err(io::Error::other)?;
        }
    }
    list.push(']');
    Ok(list)
}
