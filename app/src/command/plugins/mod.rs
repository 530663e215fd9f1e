//! `unruly plugins`: rulesets from elsewhere, and what the user says of them.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand};
use unruly_conformance::{Trial, check};
use unruly_plugin_host::{
    Loaded, Log, MANIFEST, Manifest, PluginKind, Ready, Standing, Word, load_library, look_at,
};

use crate::terminal::printer;
use crate::{plugins, shipped};

/// See which plugins there are, and say which of them may run
#[derive(Debug, Args)]
#[command(
    after_help = "A plugin is a folder with a plugin.toml and a library, or a program. Nothing of it runs before you agree to exactly that\n\
    file; a library that you agree to can do all that you can. Where they are looked for:\n  \
    Linux    ~/.local/share/unruly/plugins\n  \
    macOS    ~/Library/Application Support/unruly/plugins\n  \
    Windows  %APPDATA%\\unruly\\data\\plugins\n\n\
    Examples:\n  \
    unruly plugins list\n  \
    unruly plugins inspect org.example.chomp\n  \
    unruly plugins trust org.example.chomp\n  \
    unruly plugins install ~/build/chomp --trust\n  \
    unruly --plugin-dir /srv/plugins plugins list"
)]
pub(super) struct ManagePlugins {
    #[command(subcommand)]
    command: PluginsCommand,
}

#[derive(Debug, Subcommand)]
enum PluginsCommand {
    /// Tell which plugins were found, and how things stand with each
    List,
    /// Tell what a plugin is, without running any of it
    Inspect(Named),
    /// Agree that a plugin may run
    Trust(Named),
    /// Say that a plugin may not run, and that you need not be asked
    Deny(Named),
    /// Forget what you have said of a plugin
    Forget(Named),
    /// Try all that the rulesets of a plugin promise, in random games
    Check(CheckPlugin),
    /// Write into a plugin.toml which library it means
    Pack(Folder),
    /// Put a plugin where plugins are looked for
    Install(Install),
    /// Load a library and come back
    #[command(hide = true)]
    Probe(Folder),
}

#[derive(Debug, Args)]
struct Named {
    /// The plugin's id, or its folder
    plugin: String,
}

#[derive(Debug, Args)]
struct Folder {
    /// Its folder
    path: PathBuf,
}

#[derive(Debug, Args)]
struct CheckPlugin {
    /// The plugin's id, or its folder
    plugin: String,
    /// Agree that it may run
    #[arg(long)]
    trust: bool,
    /// How many random plies are played with each ruleset
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    plies: usize,
}

#[derive(Debug, Args)]
struct Install {
    /// A folder with a plugin.toml, and with the library there or in target/release
    folder: PathBuf,
    /// Agree that it may run
    #[arg(long)]
    trust: bool,
}

impl ManagePlugins {
    pub(super) fn run(&self) -> Result<ExitCode> {
        match &self.command {
            PluginsCommand::List => list(),
            PluginsCommand::Inspect(named) => inspect(&named.plugin),
            PluginsCommand::Trust(named) => trust(&folder_of(&named.plugin)?),
            PluginsCommand::Deny(named) => deny(&folder_of(&named.plugin)?),
            PluginsCommand::Forget(named) => forget(&named.plugin),
            PluginsCommand::Check(command) => command.run(),
            PluginsCommand::Pack(folder) => pack(&folder.path),
            PluginsCommand::Install(command) => command.run(),
            PluginsCommand::Probe(file) => probe(&file.path),
        }
    }
}

fn list() -> Result<ExitCode> {
    let mut out = printer();
    let plugins = plugins::current();
    for known in plugins.known() {
        let standing = match &known.standing {
            Standing::Loaded(loaded) => format!("runs: {}", ids(loaded).join(", ")),
            Standing::Unasked => "does not run: you have not agreed to it yet".to_owned(),
            Standing::Denied => "does not run: you do not want it".to_owned(),
            Standing::Refused(trouble) => format!("is left out: {trouble}"),
        };
        match &known.manifest {
            Some(Manifest { id, name, version, .. }) => writeln!(out, "{id}  {name} {version}  {standing}")?,
            None => writeln!(out, "{}  {standing}", known.folder.display())?,
        }
    }
    if !plugins::are_on() {
        writeln!(out, "no plugin is run, with --no-plugins")?;
    } else if plugins.known().is_empty() {
        for folder in plugins::folders().folders {
            writeln!(out, "there are no plugins in {}", folder.display())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn ids(loaded: &Loaded) -> Vec<String> {
    loaded.rulesets.iter().map(|ruleset| ruleset.profile().id.clone()).collect()
}

/// The folder of a plugin that somebody named.
fn folder_of(plugin: &str) -> Result<PathBuf> {
    let path = Path::new(plugin);
    if path.join(MANIFEST).exists() {
        return fs::canonicalize(path).with_context(|| path.display().to_string());
    }
    let places = plugins::folders();
    let is_it = |folder: &PathBuf| match look_at(folder) {
        Ok(ready) => ready.manifest.id == plugin,
        Err(unusable) => unusable.manifest.is_some_and(|manifest| manifest.id == plugin),
    };
    match places.found().into_iter().find(is_it) {
        Some(folder) => Ok(folder),
        None => bail!("there is no plugin {plugin:?}; `unruly plugins list` tells which there are"),
    }
}

/// The plugin in a folder, as far as it could be run.
fn ready(folder: &Path) -> Result<Ready> {
    look_at(folder).with_context(|| folder.display().to_string())
}

fn inspect(plugin: &str) -> Result<ExitCode> {
    let folder = folder_of(plugin)?;
    let looked = look_at(&folder);
    let mut out = printer();
    let manifest = match &looked {
        Ok(ready) => Some(&ready.manifest),
        Err(unusable) => unusable.manifest.as_ref(),
    };
    if let Some(manifest) = manifest {
        writeln!(out, "{} {}, as it says of itself:", manifest.name, manifest.version)?;
        writeln!(out, "  id        {}", manifest.id)?;
        writeln!(out, "  authors   {}", manifest.authors.join(", "))?;
        let or_none = |said: &Option<String>| said.clone().unwrap_or_else(|| "-".to_owned());
        writeln!(out, "  homepage  {}", or_none(&manifest.homepage))?;
        writeln!(out, "  licence   {}", or_none(&manifest.licence))?;
        writeln!(out, "  rulesets  {}", manifest.rulesets.join(", "))?;
    }
    writeln!(out, "What there is:\n  folder    {}", folder.display())?;
    match &looked {
        Err(unusable) => {
            writeln!(out, "It cannot be run: {unusable}")?;
            return Ok(ExitCode::FAILURE);
        }
        Ok(ready) => {
            let files: Vec<&str> = ready.names().collect();
            writeln!(out, "  runs      {}", what_runs(&ready.manifest, &files))?;
            writeln!(out, "  size      {} bytes", ready.size())?;
            writeln!(out, "  SHA-256   {}", ready.digest)?;
            let said = plugins::folders().trust.of(&ready.digest)?.map(|said| said.word);
            writeln!(
                out,
                "{}",
                match said {
                    Some(Word::Allow) => "You have agreed to it.",
                    Some(Word::Deny) => "You do not want it.",
                    None => WARNING,
                }
            )?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The warning before somebody agrees.
const WARNING: &str = "You have not agreed to it yet. A plugin that runs can do all that you can: read, change and send your files. Agree only to \
                       what comes from somebody you trust.";

fn what_runs(manifest: &Manifest, files: &[&str]) -> String {
    match &manifest.kind {
        PluginKind::Library { file, .. } => format!("the library {file}, in this process"),
        PluginKind::Process { command } => {
            format!("{}, a process of its own, with the files {}", command.join(" "), files.join(", "))
        }
    }
}

/// Keeps that a plugin may run, and tries whether it does.
fn trust(folder: &Path) -> Result<ExitCode> {
    let ready = ready(folder)?;
    let places = plugins::folders();
    places.say(&ready, Word::Allow)?;
    let loaded = places
        .take_in(&ready, &plugins::whole_log())
        .with_context(|| format!("you have agreed to {}, but", ready.manifest.id))?;
    let mut out = printer();
    writeln!(
        out,
        "{} {} may run (SHA-256 {}): {}",
        loaded.id,
        loaded.version,
        ready.digest,
        ids(&loaded).join(", ")
    )?;
    let ships = |id: &String| shipped::rulesets().any(|ruleset| ruleset.profile().id == *id);
    if let Some(taken) = ids(&loaded).into_iter().find(ships) {
        writeln!(out, "it is left out all the same: there is a ruleset {taken} that ships")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn deny(folder: &Path) -> Result<ExitCode> {
    let ready = ready(folder)?;
    plugins::folders().say(&ready, Word::Deny)?;
    writeln!(printer(), "{} will not run", ready.manifest.id)?;
    Ok(ExitCode::SUCCESS)
}

fn forget(plugin: &str) -> Result<ExitCode> {
    // A word on a plugin that is gone can be forgotten, too.
    let manifest = folder_of(plugin).ok().and_then(|folder| match look_at(&folder) {
        Ok(ready) => Some(ready.manifest),
        Err(unusable) => unusable.manifest,
    });
    let id = manifest.map_or_else(|| plugin.to_owned(), |manifest| manifest.id);
    let forgotten = plugins::folders().trust.forget(&id)?;
    let files = if forgotten == 1 { "file" } else { "files" };
    writeln!(printer(), "forgotten: what you said of {forgotten} {files} of {id}")?;
    Ok(ExitCode::SUCCESS)
}

impl Install {
    fn run(&self) -> Result<ExitCode> {
        let (manifest, folder) = plugins::install(&self.folder)?;
        writeln!(printer(), "{} {} is in {}", manifest.id, manifest.version, folder.display())?;
        if self.trust {
            return trust(&folder);
        }
        let id = &manifest.id;
        writeln!(
            printer(),
            "it does not run before you agree: `unruly plugins inspect {id}`, then `unruly plugins trust {id}`"
        )?;
        Ok(ExitCode::SUCCESS)
    }
}

fn pack(folder: &Path) -> Result<ExitCode> {
    match plugins::pack(folder)? {
        (manifest, Some((file, digest))) => {
            writeln!(printer(), "{} means {file} with the SHA-256 {digest}", manifest.id)?;
        }
        (manifest, None) => {
            let id = manifest.id;
            writeln!(
                printer(),
                "{id} is a program, of which all files count: there is nothing to write down"
            )?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

impl CheckPlugin {
    fn run(&self) -> Result<ExitCode> {
        let folder = folder_of(&self.plugin)?;
        let ready = ready(&folder)?;
        let places = plugins::folders();
        if self.trust {
            places.say(&ready, Word::Allow)?;
        }
        let said = places.trust.of(&ready.digest)?.map(|said| said.word);
        if said != Some(Word::Allow) {
            let id = &ready.manifest.id;
            bail!(
                "{id} is not run before you agree to it: `unruly plugins trust {}`, or --trust",
                folder.display()
            );
        }
        let loaded =
            places.take_in(&ready, &plugins::whole_log()).with_context(|| folder.display().to_string())?;
        let mut out = printer();
        let mut is_clean = true;
        for ruleset in &loaded.rulesets {
            let report = check(ruleset, &Trial { plies: self.plies, ..Trial::default() });
            is_clean &= report.is_clean();
            writeln!(out, "{report}")?;
        }
        Ok(if is_clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// Loads a library, in a process that is there for nothing else. The first line that this says is the reason why it cannot be loaded,
/// so what the library says meanwhile is left out.
fn probe(file: &Path) -> Result<ExitCode> {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    match load_library(&name, file, &(Arc::new(|_, _: &str| {}) as Log)) {
        Ok(_) => Ok(ExitCode::SUCCESS),
        Err(error) => bail!("{error}"),
    }
}
