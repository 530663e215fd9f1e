//! Rulesets from elsewhere: plugins that are found, judged, loaded, and held as any other ruleset.
//!
//! A plugin is a folder with a [manifest](Manifest) and a library, or a program that runs as a process of its own. Nothing of a
//! library runs before its file [was looked at](inspect()) as data and the user [has agreed](TrustFile) to exactly that file;
//! it is tried in a child process first. Answers from across the border are read as from a stranger, so a plugin that answers with
//! nonsense, panics or ends loses its game, as any ruleset does that breaks down ([`Fault`](unruly_table::Fault)).
//!
//! A library that is loaded can do whatever the user can: nothing here keeps it from ending the program, say. A process can end
//! itself alone.

#![allow(unsafe_code, reason = "this is the border: each block says why it holds")]

mod digest;
mod far;
mod find;
mod guard;
mod inspect;
mod listener;
mod load;
mod manifest;
mod native;
mod probe;
mod process;
mod proxy;
mod trouble;
mod trust;
mod words;

pub use digest::sha256;
pub use find::{Content, Known, LARGEST, MOST_FILES, Places, Ready, Standing, Unusable, look_at};
pub use guard::GuardError;
pub use inspect::{Head, InspectError, inspect};
pub use listener::{Level, Log};
pub use load::{Loaded, load_library, start_process, start_process_with};
pub use manifest::{MANIFEST, Manifest, ManifestError, PluginKind, is_plugin_id, is_ruleset_id};
pub use probe::Prober;
pub use process::Patience;
pub use trouble::Trouble;
pub use trust::{TrustError, TrustFile, Trusted, Word};
