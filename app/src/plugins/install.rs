//! Putting a plugin where plugins are looked for, and writing down which library it means.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use unruly_plugin_host::{LARGEST, MANIFEST, MOST_FILES, Manifest, PluginKind, look_at, sha256};
use unruly_table::disk::{LARGEST_TEXT, read_bytes, read_text};

use crate::{folders, places};

/// Copies a plugin to where plugins are looked for: its folder there, and its manifest.
///
/// # Errors
/// When it is none, or cannot be copied.
pub(crate) fn install(from: &Path) -> Result<(Manifest, PathBuf)> {
    let manifest = manifest_in(from)?;
    let target = places::plugins().join(&manifest.id);
    // Put together aside, so that what is there stays until all of the new one is.
    let [aside, replaced] = ["installing", "replaced"]
        .map(|what| places::kept_of_plugins().join(format!("{what}-{}", std::process::id())));
    let installed = put(from, &manifest, &aside).and_then(|()| exchange(&aside, &target, &replaced));
    // Remains of an attempt are in nobody's way.
    let _ = fs::remove_dir_all(&aside);
    installed.map(|()| (manifest, target))
}

fn put(from: &Path, manifest: &Manifest, aside: &Path) -> Result<()> {
    make_own(aside)?;
    let mut room = Room { bytes: LARGEST, files: MOST_FILES };
    match &manifest.kind {
        PluginKind::Library { file, .. } => {
            room.copy(&from.join(MANIFEST), &aside.join(MANIFEST))?;
            room.copy(&library_of(from, file)?, &aside.join(file))?;
        }
        PluginKind::Process { .. } => room.copy_all(from, aside)?,
    }
    look_at(aside).map(drop).with_context(|| from.display().to_string())
}

/// Puts a folder in the place of another, which stays where it is unless that succeeds.
fn exchange(new: &Path, target: &Path, replaced: &Path) -> Result<()> {
    let failed = || target.display().to_string();
    make_own(target.parent().context("the folder of plugins is nowhere")?)?;
    let is_there = fs::symlink_metadata(target).is_ok();
    if is_there {
        fs::rename(target, replaced).with_context(failed)?;
    }
    let done = fs::rename(new, target);
    if !is_there {
        return done.with_context(failed);
    }
    match &done {
        // Remains of the old one are in nobody's way.
        Ok(()) => drop(fs::remove_dir_all(replaced)),
        // Where it cannot be put back the message says where it is.
        Err(_) => fs::rename(replaced, target).with_context(|| replaced.display().to_string())?,
    }
    done.with_context(failed)
}

/// Writes the digest of the library into a plugin's manifest: gives back the name of its file and the digest, where it is a library.
///
/// # Errors
/// When there is no library, or the manifest cannot be written.
pub(crate) fn pack(folder: &Path) -> Result<(Manifest, Option<(String, String)>)> {
    let manifest = manifest_in(folder)?;
    let PluginKind::Library { file, .. } = &manifest.kind else {
        return Ok((manifest, None));
    };
    let library = library_of(folder, file)?;
    if library != folder.join(file) {
        Room { bytes: LARGEST, files: 1 }.copy(&library, &folder.join(file))?;
    }
    let digest = sha256(&read_bytes(&folder.join(file), LARGEST)?);
    let path = folder.join(MANIFEST);
    let text = read_text(&path, LARGEST_TEXT)?;
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("sha256"));
    let mut written = String::new();
    for line in lines {
        written.push_str(line);
        written.push('\n');
        if line.trim() == "[library]" {
            written.push_str(&format!("sha256 = \"{digest}\"\n"));
        }
    }
    // A manifest that says it in another way is left as it is.
    let read = Manifest::read(&path, &written)?;
    let pinned = PluginKind::Library { file: file.clone(), sha256: Some(digest.clone()) };
    ensure!(read.kind == pinned, "{}: write the table [library] on a line of its own", path.display());
    folders::replace(&path, written.as_bytes()).with_context(|| path.display().to_string())?;
    let file = file.clone();
    Ok((read, Some((file, digest))))
}

fn manifest_in(folder: &Path) -> Result<Manifest> {
    let path = folder.join(MANIFEST);
    Ok(Manifest::read(&path, &read_text(&path, LARGEST_TEXT)?)?)
}

/// The library beside its manifest, or where cargo has put it.
fn library_of(folder: &Path, file: &str) -> Result<PathBuf> {
    let places = [folder.join(file), folder.join("target/release").join(file)];
    let newest =
        places.iter().filter_map(|path| Some((fs::metadata(path).ok()?.modified().ok()?, path))).max();
    match newest {
        Some((_, path)) => Ok(path.clone()),
        None => anyhow::bail!(
            "{file} is neither in {} nor in its target/release; build it first",
            folder.display()
        ),
    }
}

/// The room that is left for a plugin's files.
struct Room {
    bytes: u64,
    files: usize,
}

impl Room {
    /// Copies all files of a folder and below, but for what a build leaves there.
    fn copy_all(&mut self, from: &Path, to: &Path) -> Result<()> {
        for path in folders::entries(from)? {
            let name = path.file_name().context("a file has a name")?;
            if ["target", "__pycache__", ".git"].iter().any(|left| name == *left) {
                continue;
            }
            if fs::symlink_metadata(&path).is_ok_and(|data| data.is_dir()) {
                make_own(&to.join(name))?;
                self.copy_all(&path, &to.join(name))?;
            } else {
                self.copy(&path, &to.join(name))?;
            }
        }
        Ok(())
    }

    /// Copies a file. A link may lead to what is nobody's business, and a copy would hide that it was one.
    fn copy(&mut self, from: &Path, to: &Path) -> Result<()> {
        let named = || format!("{} cannot be copied to {}", from.display(), to.display());
        let data = fs::symlink_metadata(from).with_context(named)?;
        ensure!(
            !data.is_symlink(),
            "{} is a link; a plugin's files are in its folder themselves",
            from.display()
        );
        self.files = self
            .files
            .checked_sub(1)
            .with_context(|| format!("{}: a plugin has no more than {MOST_FILES} files", from.display()))?;
        let bytes = read_bytes(from, self.bytes)?;
        self.bytes -= bytes.len() as u64;
        fs::write(to, bytes)
            .and_then(|()| fs::set_permissions(to, data.permissions()))
            .with_context(named)?;
        close(to)
    }
}

/// Makes a folder that nobody else can write to.
fn make_own(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    close(folder)
}

#[cfg(unix)]
fn close(path: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mode = fs::metadata(path)?.permissions().mode();
    fs::set_permissions(path, fs::Permissions::from_mode(mode & !0o022))
        .with_context(|| path.display().to_string())
}

#[cfg(not(unix))]
fn close(_: &Path) -> Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::exchange;

    #[test]
    fn a_folder_stays_where_it_is_unless_another_takes_its_place() {
        let home = tempfile::tempdir().unwrap();
        let [new, target, replaced] = ["new", "target", "replaced"].map(|name| home.path().join(name));
        fs::create_dir(&target).unwrap();
        fs::write(target.join("old"), "").unwrap();
        assert!(exchange(&new, &target, &replaced).is_err(), "there is none to take it");
        assert!(target.join("old").exists() && !replaced.exists());
        fs::create_dir(&new).unwrap();
        exchange(&new, &target, &replaced).unwrap();
        assert!(target.exists() && !target.join("old").exists() && !new.exists() && !replaced.exists());
    }
}
