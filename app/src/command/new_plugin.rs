//! `unruly new-plugin`: a small game as a plugin, to be made into another.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use clap::Args;
use unruly_plugin_host::{MANIFEST, is_ruleset_id};
use unruly_table::disk::{LARGEST_GAMES, read_bytes};

use crate::folders;
use crate::terminal::printer;

/// Begin a plugin: a small game that works, with its tests
#[derive(Debug, Args)]
#[command(
    after_help = "It is written in Rust, and needs the source of this program beside it. docs/plugins.md goes on from there.\n\n\
    Examples:\n  \
    unruly new-plugin my-game\n  \
    unruly new-plugin my-game --source ~/unruly"
)]
pub(super) struct NewPlugin {
    /// How the game is called, as commands will: lower-case letters, digits and hyphens
    name: String,
    /// Where the source of this program is; usually where it was built
    #[arg(long, value_name = "DIR")]
    source: Option<PathBuf>,
}

/// The game as it stands in `plugins/thin-ice`, where it is tried with everything else.
const LIB: &str = include_str!("../../../plugins/thin-ice/src/lib.rs");
const GAME: &str = include_str!("../../../plugins/thin-ice/src/game.rs");
const GUIDE: &str = include_str!("../../../plugins/thin-ice/src/guide.md");
const MANIFEST_TEXT: &str = include_str!("../../../plugins/thin-ice/plugin.toml");

impl NewPlugin {
    pub(super) fn run(&self) -> Result<ExitCode> {
        let name = &self.name;
        let begins_well = name.starts_with(|letter: char| letter.is_ascii_lowercase());
        ensure!(
            is_ruleset_id(name) && begins_well && !name.ends_with('-'),
            "{name:?} is no name for a game: lower-case letters, digits and hyphens, a letter first"
        );
        let folder = Path::new(name);
        ensure!(!folder.exists(), "{name} is there already; choose another name, or another folder to be in");
        let source = self.source()?;
        for (file, text) in files(name, &source) {
            let path = folder.join(file);
            folders::replace(&path, text.as_bytes()).with_context(|| path.display().to_string())?;
        }
        // The versions with which this program was built.
        let (locked, lock) = (source.join("Cargo.lock"), folder.join("Cargo.lock"));
        folders::replace(&lock, &read_bytes(&locked, LARGEST_GAMES)?)
            .with_context(|| lock.display().to_string())?;
        let mut out = printer();
        writeln!(out, "{name} is a plugin with a small game, Thin Ice, to be made into yours. What next:")?;
        writeln!(out, "  cd {name}")?;
        writeln!(out, "  cargo test")?;
        writeln!(out, "  cargo build --release")?;
        writeln!(out, "  unruly plugins install . --trust")?;
        writeln!(out, "  unruly play {name}")?;
        Ok(ExitCode::SUCCESS)
    }

    /// The folder of this program's source.
    fn source(&self) -> Result<PathBuf> {
        let built = || Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let source = self.source.clone().unwrap_or_else(built);
        let whole =
            fs::canonicalize(&source).ok().filter(|source| source.join("core/plugin/Cargo.toml").is_file());
        whole.with_context(|| {
            format!(
                "the source of this program is not in {}; fetch it, and name its folder with --source",
                source.display()
            )
        })
    }
}

/// The files of a new plugin, each with its path.
fn files(name: &str, source: &Path) -> [(&'static str, String); 7] {
    let title: String = title(name);
    let snake = name.replace('-', "_");
    let renamed = |text: &str| {
        text.replace("org.example.thin-ice", &format!("org.example.{name}"))
            .replace("libthin_ice", &format!("lib{snake}"))
            .replace("thin_ice.dll", &format!("{snake}.dll"))
            .replace("\"thin-ice\"", &format!("\"{name}\""))
            .replace("name = \"Thin Ice\"", &format!("name = \"{title}\""))
            .replace("name: \"Thin Ice\"", &format!("name: \"{title}\""))
            .replace("authors = [\"The Unruly project\"]", "authors = [\"You\"]")
    };
    [
        ("Cargo.toml", cargo_toml(name, source)),
        ("src/lib.rs", renamed(LIB)),
        ("src/game.rs", GAME.to_owned()),
        ("src/guide.md", GUIDE.to_owned()),
        (MANIFEST, renamed(MANIFEST_TEXT)),
        (".gitignore", "/target\n".to_owned()),
        (
            "README.md",
            format!(
                "# {title}\n\nA plugin for Unruly. `cargo test` tries it, and `unruly plugins check .` once more as a library.\n"
            ),
        ),
    ]
}

/// `my-game` is called My Game.
fn title(name: &str) -> String {
    let words = name.split('-').map(|word| {
        let mut letters = word.chars();
        letters
            .next()
            .map(|first| first.to_ascii_uppercase().to_string() + letters.as_str())
            .unwrap_or_default()
    });
    words.collect::<Vec<_>>().join(" ")
}

fn cargo_toml(name: &str, source: &Path) -> String {
    // A path may hold what TOML would take for something else.
    let path = |krate: &str| toml::Value::from(source.join("core").join(krate).display().to_string());
    format!(
        "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\npublish = false\n\n\
         [lib]\ncrate-type = [\"cdylib\"]\n\n\
         [dependencies]\nunruly-contract = {{ path = {} }}\nunruly-plugin = {{ path = {} }}\n\n\
         [dev-dependencies]\nunruly-conformance = {{ path = {} }}\n\n\
         # Random games are played by the thousand.\n[profile.dev]\nopt-level = 1\n\n\
         # It stands alone, wherever it is.\n[workspace]\n",
        path("contract"),
        path("plugin"),
        path("conformance"),
    )
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use unruly_plugin_host::{MANIFEST, Manifest};

    use super::files;

    #[test]
    fn a_new_plugin_is_called_as_it_should_be_everywhere() {
        let files = files("my-game", Path::new("/where/it \"is\""));
        let text = |name: &str| &files.iter().find(|(file, _)| *file == name).unwrap().1;
        let manifest = Manifest::read(Path::new(MANIFEST), text(MANIFEST)).unwrap();
        assert_eq!((manifest.id.as_str(), manifest.name.as_str()), ("org.example.my-game", "My Game"));
        assert_eq!(manifest.rulesets, ["my-game"]);
        let cargo: toml::Table = text("Cargo.toml").parse().unwrap();
        let contract = cargo["dependencies"]["unruly-contract"]["path"].as_str();
        assert_eq!(contract.map(Path::new), Some(Path::new("/where/it \"is\"/core/contract")));
        let lib = text("src/lib.rs");
        assert!(lib.contains("id: \"org.example.my-game\"") && lib.contains("id: \"my-game\".to_owned()"));
        for (file, text) in &files {
            assert!(!text.contains("thin-ice") && !text.contains("thin_ice"), "{file}");
        }
    }
}
