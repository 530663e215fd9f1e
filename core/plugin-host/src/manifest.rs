//! The manifest of a plugin: a file of TOML beside it, which says what it is before anything of it runs.

use std::path::Path;

use serde::Deserialize;
use unruly_contract::Place;

/// The name of a manifest's file.
pub const MANIFEST: &str = "plugin.toml";

/// A plugin's account of itself, read before it is loaded. It may say what it likes: nothing of this is a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manifest {
    /// Like a place on the net read backwards: `org.example.race`.
    pub id: String,
    /// How people call it.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its authors.
    pub authors: Vec<String>,
    /// Where there is more of it.
    pub homepage: Option<String>,
    /// Under which terms it may be used.
    pub licence: Option<String>,
    /// The ids of its rulesets.
    pub rulesets: Vec<String>,
    /// The part of it that runs.
    pub kind: PluginKind,
}

/// The part of a plugin that runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PluginKind {
    /// A library in this process.
    Library {
        /// The file for this system.
        file: String,
        /// The digest that the file must have, where the manifest pins it.
        sha256: Option<String>,
    },
    /// A process of its own.
    Process {
        /// The program and what it is given.
        command: Vec<String>,
    },
}

/// Why a manifest cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {message}")]
pub struct ManifestError {
    /// Its file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The fault there, and the remedy.
    pub message: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ManifestTable {
    plugin: PluginTable,
    library: Option<LibraryTable>,
    process: Option<ProcessTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PluginTable {
    id: String,
    name: String,
    version: String,
    authors: Vec<String>,
    homepage: Option<String>,
    licence: Option<String>,
    rulesets: Vec<String>,
    #[serde(default)]
    kind: KindWord,
}

#[derive(Default, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum KindWord {
    #[default]
    Library,
    Process,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LibraryTable {
    linux: Option<String>,
    macos: Option<String>,
    windows: Option<String>,
    sha256: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProcessTable {
    command: Vec<String>,
}

/// A name, a version or an author fits on a line.
const LONGEST: usize = 200;
/// So many things of a kind a manifest lists.
const MOST: usize = 64;

impl Manifest {
    /// Reads a manifest; the path is for messages.
    ///
    /// # Errors
    /// Names the line and what is wrong there.
    pub fn read(path: &Path, text: &str) -> Result<Self, ManifestError> {
        let file = path.display().to_string();
        let whole: ManifestTable = toml::from_str(text).map_err(|error| {
            let (place, message) = Place::told(text, &error);
            ManifestError { file: file.clone(), line: place.line, message }
        })?;
        let line_of = |key: &str| {
            let is_it = |line: &str| {
                line.trim_start().strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='))
            };
            text.lines().position(is_it).map_or(1, |index| index + 1)
        };
        let wrong =
            |key: &str, message: String| ManifestError { file: file.clone(), line: line_of(key), message };
        let PluginTable { id, name, version, authors, homepage, licence, rulesets, kind } = whole.plugin;
        if !is_plugin_id(&id) {
            let message = "the id must be lower-case letters, digits, hyphens, underscores and dots, at most 64: org.example.race";
            return Err(wrong("id", message.to_owned()));
        }
        let lines = [
            ("name", Some(&name)),
            ("version", Some(&version)),
            ("homepage", homepage.as_ref()),
            ("licence", licence.as_ref()),
        ];
        let lines = lines.into_iter().filter_map(|(key, said)| Some((key, said?)));
        for (key, said) in lines.chain(authors.iter().map(|author| ("authors", author))) {
            if said.trim().is_empty() || said.len() > LONGEST || said.chars().any(char::is_control) {
                return Err(wrong(key, format!("{key} must be a line of at most {LONGEST} bytes")));
            }
        }
        if authors.len() > MOST {
            return Err(wrong("authors", format!("a plugin has at most {MOST} authors")));
        }
        if rulesets.len() > MOST || rulesets.is_empty() {
            return Err(wrong("rulesets", format!("a plugin has 1 to {MOST} rulesets")));
        }
        if let Some(odd) = rulesets.iter().find(|ruleset| !is_ruleset_id(ruleset)) {
            return Err(wrong(
                "rulesets",
                format!("{odd:?} is no id of a ruleset: lower-case letters, digits and hyphens"),
            ));
        }
        let kind = match (kind, whole.library, whole.process) {
            (KindWord::Library, Some(library), None) => {
                library.checked().map_err(|(key, message)| wrong(key, message))?
            }
            (KindWord::Process, None, Some(ProcessTable { command })) => {
                // A path might lead out of the folder, to a file that nobody has agreed to.
                let is_program = command.first().is_some_and(|program| is_file_name(program));
                if !is_program || command.len() > MOST {
                    return Err(wrong(
                        "command",
                        "command names a program of the plugin's folder or of the system, and what it is given: [\"python3\", \"race.py\"]".to_owned(),
                    ));
                }
                PluginKind::Process { command }
            }
            (KindWord::Library, ..) => {
                return Err(wrong("kind", "a plugin of this kind has a table [library] and no other; kind = \"process\" is for programs".to_owned()));
            }
            (KindWord::Process, ..) => {
                return Err(wrong(
                    "kind",
                    "a plugin of this kind has a table [process] and no other".to_owned(),
                ));
            }
        };
        Ok(Self { id, name, version, authors, homepage, licence, rulesets, kind })
    }
}

impl LibraryTable {
    fn checked(self) -> Result<PluginKind, (&'static str, String)> {
        let (key, file) = if cfg!(windows) {
            ("windows", self.windows)
        } else if cfg!(target_vendor = "apple") {
            ("macos", self.macos)
        } else {
            ("linux", self.linux)
        };
        let file = file
            .ok_or_else(|| (key, format!("there is no library for this system: [library] has no {key}")))?;
        // A path might lead anywhere.
        if !is_file_name(&file) {
            return Err((key, format!("{file:?} is no name of a file in this folder")));
        }
        let sha256 = self.sha256.map(|digest| digest.to_ascii_lowercase());
        let is_digest =
            |digest: &String| digest.len() == 64 && digest.bytes().all(|letter| letter.is_ascii_hexdigit());
        if sha256.as_ref().is_some_and(|digest| !is_digest(digest)) {
            return Err((
                "sha256",
                "sha256 must be 64 hexadecimal digits; `unruly plugins pack` writes it".to_owned(),
            ));
        }
        Ok(PluginKind::Library { file, sha256 })
    }
}

/// Whether this is a name alone, and no path.
fn is_file_name(name: &str) -> bool {
    !name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\\', ':', '\0'])
}

/// Whether a plugin may be called so.
pub fn is_plugin_id(id: &str) -> bool {
    let is_letter =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "-._".contains(letter);
    (1..=64).contains(&id.len()) && id.chars().all(is_letter) && !id.starts_with('.') && !id.contains("..")
}

/// Whether a ruleset may be called so.
pub fn is_ruleset_id(id: &str) -> bool {
    let is_letter = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    (1..=64).contains(&id.len()) && id.chars().all(is_letter)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{Manifest, PluginKind};

    fn manifest(change: impl Fn(String) -> String) -> Result<Manifest, String> {
        let text = "[plugin]\nid = \"org.example.race\"\nname = \"Race\"\nversion = \"1.0\"\nauthors = [\"A. Author\"]\n\
            rulesets = [\"race\"]\n\n[library]\nlinux = \"librace.so\"\nmacos = \"librace.dylib\"\nwindows = \"race.dll\"\n";
        Manifest::read(Path::new("plugin.toml"), &change(text.to_owned())).map_err(|error| error.to_string())
    }

    #[test]
    fn a_manifest_says_what_runs() {
        let read = manifest(|text| text).unwrap();
        assert_eq!(
            (read.id.as_str(), read.rulesets.as_slice()),
            ("org.example.race", &["race".to_owned()][..])
        );
        assert!(matches!(read.kind, PluginKind::Library { sha256: None, .. }));
        assert!(manifest(|text| text.replace("example.race", "example.the_race-2")).is_ok());
        let process = manifest(|text| {
            let (head, _) = text.split_once("\n[library]").unwrap();
            format!("{head}kind = \"process\"\n[process]\ncommand = [\"python3\", \"race.py\"]\n")
        });
        let command = vec!["python3".to_owned(), "race.py".to_owned()];
        assert_eq!(process.unwrap().kind, PluginKind::Process { command });
        for program in ["", "../race", "/bin/sh", "bin/race"] {
            let process = manifest(|text| {
                let (head, _) = text.split_once("\n[library]").unwrap();
                format!("{head}kind = \"process\"\n[process]\ncommand = [\"{program}\"]\n")
            });
            assert!(
                process.unwrap_err().contains("names a program of the plugin's folder or of the system"),
                "{program}"
            );
        }
    }

    #[test]
    fn what_is_no_manifest_is_refused_with_its_line() {
        #[track_caller]
        fn check(from: &str, to: &str, expected: &str) {
            let error = manifest(|text| {
                assert!(text.contains(from), "{from}");
                text.replace(from, to)
            });
            let error = error.expect_err(to);
            assert!(error.contains(expected), "{error:?} does not say {expected:?}");
        }
        check("org.example.race", "../race", "plugin.toml:2: the id must be");
        check("org.example.race", "ORG", "letters, digits, hyphens, underscores and dots");
        check("\"Race\"", "\"\"", "plugin.toml:3: name must be");
        check("\"Race\"", "\"a\\u001bb\"", "plugin.toml:3: name must be");
        check(
            "\"A. Author\"",
            &"\"A. Author\", ".repeat(65),
            "plugin.toml:5: a plugin has at most 64 authors",
        );
        check("[\"race\"]", "[]", "plugin.toml:6: a plugin has 1 to 64 rulesets");
        check("[\"race\"]", "[\"a+b\"]", "plugin.toml:6: \"a+b\" is no id");
        check("librace.so", "../librace.so", "\"../librace.so\" is no name of a file");
        check("librace.so", "/etc/passwd", "is no name of a file");
        check("linux = \"librace.so\"", "sha256 = \"12\"", "no linux");
        check("windows", "sha256 = \"12\"\nwindows", "sha256 must be 64");
        check("version", "edition", "plugin.toml:4");
        check("[library]", "kind = \"process\"\n[library]", "has a table [process]");
        check("[library]", "[process]\ncommand = []\n[library]", "has a table [library] and no other");
    }
}
