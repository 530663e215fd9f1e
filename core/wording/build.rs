//! Lists the folders of `languages` for `src/shipped.rs`, so that a new language is a new folder and no line of program.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let languages = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../languages");
    println!("cargo::rerun-if-changed={}", languages.display());
    let mut listed = String::from("&[\n");
    for folder in entries(&languages)?.into_iter().filter(|path| path.is_dir()) {
        let mut files = String::new();
        for file in
            entries(&folder)?.into_iter().filter(|path| path.extension().is_some_and(|end| end == "ftl"))
        {
            let path = fs::canonicalize(&file)?;
            let _ = write!(files, "({:?}, include_str!({path:?})), ", name(&file));
        }
        let _ = writeln!(listed, "    ({:?}, &[{files}]),", name(&folder));
    }
    listed.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("shipped.rs"), listed)
}

/// The entries of a folder, in the order of names.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort_unstable();
    Ok(paths)
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
