//! The way of a plugin into the program: found in a folder, judged as data, agreed to, copied, tried in a child, loaded. Each step
//! has its own word for what is wrong, and nothing of the plugin runs before the last two.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use unruly_table::disk::{LARGEST_TEXT, read_bytes, read_text};

use crate::digest::{sha256, sha256_of_all};
use crate::guard;
use crate::inspect::inspect;
use crate::listener::Log;
use crate::load::{Loaded, load_library, start_process};
use crate::manifest::{MANIFEST, Manifest, PluginKind};
use crate::probe::Prober;
use crate::trouble::Trouble;
use crate::trust::{TrustError, TrustFile, Word, make_private};

/// The most bytes of what runs.
pub const LARGEST: u64 = 64 << 20;
/// Marks beside the copy of a library: that it was loaded in a child, that it could not be, and that it is being loaded.
const SOUND: &str = "sound";
const UNSOUND: &str = "unsound";
const LOADING: &str = "loading";
/// The file that is locked meanwhile. It is never taken away, or two might lock one each.
const LOCK: &str = "lock";
/// The remedy where something went wrong once.
const ANEW: &str = "`unruly plugins trust` it anew to try once more";
/// The most files of a plugin that is a process.
pub const MOST_FILES: usize = 1000;

/// Where plugins are looked for, and what is kept of them.
#[derive(Debug, Clone)]
pub struct Places {
    /// Folders of folders.
    pub folders: Vec<PathBuf>,
    /// The user's words.
    pub trust: TrustFile,
    /// Copies of what runs, which nobody else can change.
    pub cache: PathBuf,
    /// The program that tries libraries first.
    pub prober: Option<Prober>,
}

/// How things stand with a plugin that was found.
#[derive(Debug, Clone)]
pub enum Standing {
    /// It is loaded.
    Loaded(Loaded),
    /// The user was never asked about what runs, or about what it is now.
    Unasked,
    /// The user has said no.
    Denied,
    /// Something is wrong with it.
    Refused(Trouble),
}

/// A plugin that was found.
#[derive(Debug, Clone)]
pub struct Known {
    /// Its folder.
    pub folder: PathBuf,
    /// Its manifest, if that can be read.
    pub manifest: Option<Manifest>,
    /// The files that run, if they can be read.
    pub content: Option<Content>,
    /// How things stand with it.
    pub standing: Standing,
}

/// The files of a plugin that run, as the user agrees to them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    /// Their digest.
    pub digest: String,
    /// How many bytes they have.
    pub size: usize,
}

/// A plugin that could be run.
#[derive(Debug, Clone)]
pub struct Ready {
    /// Its manifest.
    pub manifest: Manifest,
    /// The digest of the files that run.
    pub digest: String,
    /// The files that run, by name, and whether each is a program.
    files: Vec<(String, Vec<u8>, bool)>,
}

impl Ready {
    /// How many bytes run.
    pub fn size(&self) -> usize {
        self.files.iter().map(|(_, bytes, _)| bytes.len()).sum()
    }

    /// The names of the files that run.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|(name, ..)| name.as_str())
    }
}

/// A plugin that could not be run, and what is known of it all the same.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{trouble}")]
pub struct Unusable {
    /// Its manifest, if that can be read.
    pub manifest: Option<Manifest>,
    /// Why it could not be run.
    pub trouble: Trouble,
}

/// Looks at the plugin in a folder as data. Nothing of it runs.
///
/// # Errors
/// Says why it could not be run.
pub fn look_at(folder: &Path) -> Result<Ready, Box<Unusable>> {
    let manifest = manifest_in(folder).map_err(|trouble| Box::new(Unusable { manifest: None, trouble }))?;
    match ready(folder, &manifest) {
        Ok((digest, files)) => Ok(Ready { manifest, digest, files }),
        Err(trouble) => Err(Box::new(Unusable { manifest: Some(manifest), trouble })),
    }
}

fn manifest_in(folder: &Path) -> Result<Manifest, Trouble> {
    let path = folder.join(MANIFEST);
    guard::check(folder)?;
    guard::check(&path)?;
    let text = read_text(&path, LARGEST_TEXT).map_err(|error| Trouble::Unreadable(error.to_string()))?;
    Ok(Manifest::read(&path, &text)?)
}

/// The digest of the files that run, and the files.
type WhatRuns = (String, Vec<(String, Vec<u8>, bool)>);

fn ready(folder: &Path, manifest: &Manifest) -> Result<WhatRuns, Trouble> {
    match &manifest.kind {
        PluginKind::Library { file, sha256: pinned } => {
            let path = folder.join(file);
            guard::check(&path)?;
            let bytes = read_bytes(&path, LARGEST).map_err(|error| Trouble::Unreadable(error.to_string()))?;
            let digest = sha256(&bytes);
            if pinned.as_ref().is_some_and(|pinned| *pinned != digest) {
                return Err(Trouble::Pinned { found: digest });
            }
            inspect(&bytes)?;
            Ok((digest, vec![(file.clone(), bytes, false)]))
        }
        PluginKind::Process { .. } => {
            let mut files = Vec::new();
            let mut room = LARGEST;
            collect(folder, "", &mut files, &mut room)?;
            files.sort_unstable_by(|(one, ..), (other, ..)| one.cmp(other));
            let digest =
                sha256_of_all(files.iter().map(|(name, bytes, _)| (name.as_str(), bytes.as_slice())));
            Ok((digest, files))
        }
    }
}

/// All files in a folder and below: whatever of a process could be read as it runs is what the user agrees to.
fn collect(
    folder: &Path,
    above: &str,
    files: &mut Vec<(String, Vec<u8>, bool)>,
    room: &mut u64,
) -> Result<(), Trouble> {
    let unreadable = |error: io::Error| Trouble::Unreadable(format!("{}: {error}", folder.display()));
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        guard::check(&path)?;
        let name = path.file_name().and_then(|name| name.to_str());
        let name =
            name.ok_or_else(|| Trouble::Unreadable(format!("{}: its name is no text", path.display())))?;
        if name == "__pycache__" {
            continue;
        }
        let name = format!("{above}{name}");
        if path.is_dir() {
            collect(&path, &format!("{name}/"), files, room)?;
            continue;
        }
        let bytes = read_bytes(&path, *room).map_err(|error| Trouble::Unreadable(error.to_string()))?;
        *room -= bytes.len() as u64;
        if files.len() == MOST_FILES {
            return Err(Trouble::Unreadable(format!("it has more than {MOST_FILES} files")));
        }
        files.push((name, bytes, is_program(&path)));
    }
    Ok(())
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|data| data.permissions().mode() & 0o100 != 0)
}

#[cfg(not(unix))]
fn is_program(_: &Path) -> bool {
    true
}

impl Places {
    /// Every folder with a manifest, in the order of folders and names.
    pub fn found(&self) -> Vec<PathBuf> {
        let mut found = Vec::new();
        for folder in &self.folders {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten();
            let mut plugins: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
            plugins.retain(|plugin| fs::symlink_metadata(plugin.join(MANIFEST)).is_ok());
            plugins.sort_unstable();
            found.append(&mut plugins);
        }
        found
    }

    /// Takes in every plugin that may run. `taken` are the ids of rulesets that there are already; what was loaded `earlier` and
    /// has not changed stays as it is.
    pub fn load(&self, taken: impl IntoIterator<Item = String>, earlier: &[Known], log: &Log) -> Vec<Known> {
        let mut taken: BTreeSet<String> = taken.into_iter().collect();
        let mut known: Vec<Known> = Vec::new();
        for folder in self.found() {
            let before = earlier.iter().find(|known| known.folder == folder);
            let plugin = self.judge(folder, &known, &taken, before, log);
            if let Standing::Loaded(loaded) = &plugin.standing {
                taken.extend(loaded.rulesets.iter().map(|ruleset| ruleset.profile().id.clone()));
            }
            known.push(plugin);
        }
        known
    }

    /// Judges the plugin in a folder, after those that were `known` before it.
    fn judge(
        &self,
        folder: PathBuf,
        known: &[Known],
        taken: &BTreeSet<String>,
        earlier: Option<&Known>,
        log: &Log,
    ) -> Known {
        let ready = match look_at(&folder) {
            Ok(ready) => ready,
            Err(unusable) => {
                let Unusable { manifest, trouble } = *unusable;
                return Known { folder, manifest, content: None, standing: Standing::Refused(trouble) };
            }
        };
        let id = &ready.manifest.id;
        let same = known.iter().find(|known| known.manifest.as_ref().is_some_and(|other| other.id == *id));
        let trouble = match (same, ready.manifest.rulesets.iter().find(|ruleset| taken.contains(*ruleset))) {
            (Some(other), _) => Some(Trouble::SameId { id: id.clone(), other: other.folder.clone() }),
            (None, Some(ruleset)) => Some(Trouble::SameRuleset { ruleset: ruleset.clone() }),
            (None, None) => None,
        };
        let said = self.trust.of(&ready.digest);
        let standing = match (trouble, said) {
            (Some(trouble), _) => Standing::Refused(trouble),
            (None, Err(error)) => Standing::Refused(Trouble::Unreadable(error.to_string())),
            (None, Ok(None)) => Standing::Unasked,
            (None, Ok(Some(said))) if said.word == Word::Deny => Standing::Denied,
            (None, Ok(Some(_))) => match earlier {
                Some(Known { content: Some(content), standing: Standing::Loaded(loaded), .. })
                    if content.digest == ready.digest =>
                {
                    Standing::Loaded(loaded.clone())
                }
                _ => self.take_in(&ready, log).map_or_else(Standing::Refused, Standing::Loaded),
            },
        };
        let content = Some(Content { size: ready.size(), digest: ready.digest });
        Known { folder, content, manifest: Some(ready.manifest), standing }
    }

    /// Copies what runs to where nobody else can change it, tries it, and loads it: what was judged is what is loaded.
    ///
    /// # Errors
    /// Says what went wrong.
    pub fn take_in(&self, ready: &Ready, log: &Log) -> Result<Loaded, Trouble> {
        let home = self.cache.join(&ready.digest);
        let broken = |error: io::Error| Trouble::Broken(format!("{}: {error}", home.display()));
        let folder = home.join("files");
        make_private(&folder).map_err(broken)?;
        for (name, bytes, is_program) in &ready.files {
            let file = folder.join(name);
            copy(&file, bytes, *is_program).map_err(broken)?;
            guard::check(&file).map_err(|error| Trouble::Broken(error.to_string()))?;
        }
        let Manifest { id, rulesets, kind, .. } = &ready.manifest;
        let loaded = match kind {
            PluginKind::Library { file, .. } => self.take_in_library(id, &home, &folder.join(file), log),
            PluginKind::Process { command } => start_process(id, command, &folder, log),
        };
        let loaded = loaded.map_err(Trouble::Broken)?;
        if loaded.id != *id {
            return Err(Trouble::Broken(format!(
                "it calls itself {}, and {MANIFEST} calls it {id}",
                loaded.id
            )));
        }
        let mut brought: Vec<&str> =
            loaded.rulesets.iter().map(|ruleset| ruleset.profile().id.as_str()).collect();
        let mut promised: Vec<&str> = rulesets.iter().map(String::as_str).collect();
        brought.sort_unstable();
        promised.sort_unstable();
        if brought != promised {
            let (brought, promised) = (brought.join(", "), promised.join(", "));
            return Err(Trouble::Broken(format!("it brings {brought}, and {MANIFEST} says {promised}")));
        }
        Ok(loaded)
    }

    fn take_in_library(&self, id: &str, home: &Path, file: &Path, log: &Log) -> Result<Loaded, String> {
        let (sound, unsound, mark) = (home.join(SOUND), home.join(UNSOUND), home.join(LOADING));
        let failed = |error: io::Error| format!("{}: {error}", home.display());
        // Nobody else loads it while one has the lock: a mark from before was left by a program that was ended over it.
        let lock = File::create(home.join(LOCK)).map_err(failed)?;
        let is_alone = lock.try_lock().is_ok();
        if is_alone && mark.exists() {
            return Err(format!("the program ended while it was loaded; {ANEW}"));
        }
        // While another program is at it, the mark is that one's: nobody would take away a second one.
        if is_alone {
            File::create(&mark).map_err(failed)?;
        }
        let tried = match &self.prober {
            _ if sound.exists() => Ok(()),
            _ if unsound.exists() => {
                let why = read_text(&unsound, LARGEST_TEXT).unwrap_or_default();
                Err(format!("{why}; {ANEW}"))
            }
            Some(prober) => {
                let tried = prober.probe(file);
                let (result, said) = match &tried {
                    Ok(()) => (&sound, ""),
                    Err(why) => (&unsound, why.as_str()),
                };
                unruly_table::replace_file(result, said.as_bytes()).map_err(failed)?;
                tried
            }
            None => Ok(()),
        };
        let loaded = tried.and_then(|()| load_library(id, file, log));
        if is_alone {
            remove(&mark);
        }
        loaded
    }

    /// Keeps the user's word on a plugin, and forgets what went wrong with it before.
    ///
    /// # Errors
    /// When what was said before cannot be read, or the system would not write it.
    pub fn say(&self, ready: &Ready, word: Word) -> Result<(), TrustError> {
        let home = self.cache.join(&ready.digest);
        [SOUND, UNSOUND, LOADING].iter().for_each(|mark| remove(&home.join(mark)));
        let (digest, plugin) = (ready.digest.clone(), ready.manifest.id.clone());
        self.trust.say(crate::Trusted { digest, word, plugin })
    }
}

/// Takes a mark away. One that cannot be makes the user be asked once more.
fn remove(mark: &Path) {
    let _ = fs::remove_file(mark);
}

/// Writes a file that only the user can change, unless it is there already. One that is there may have been left before it was closed to
/// others.
fn copy(path: &Path, bytes: &[u8], is_program: bool) -> io::Result<()> {
    if read_bytes(path, LARGEST).is_ok_and(|there| there == bytes) {
        return close(path, is_program);
    }
    if let Some(folder) = path.parent() {
        make_private(folder)?;
    }
    unruly_table::replace_file(path, bytes)?;
    close(path, is_program)
}

#[cfg(unix)]
fn close(path: &Path, is_program: bool) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mode = if is_program { 0o700 } else { 0o600 };
    fs::set_permissions(path, fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn close(_: &Path, _: bool) -> io::Result<()> {
    Ok(())
}
