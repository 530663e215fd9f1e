//! Why a plugin is left out, for engineers and for players.

use std::path::PathBuf;

use unruly_contract::{Arg, Phrase, phrase};

use crate::guard::GuardError;
use crate::inspect::InspectError;
use crate::manifest::{MANIFEST, ManifestError};

/// Why a plugin is not taken in.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Trouble {
    /// Its manifest.
    #[error(transparent)]
    Manifest(#[from] ManifestError),
    /// A file.
    #[error("{0}")]
    Unreadable(String),
    /// Somebody else may change it.
    #[error(transparent)]
    Guard(#[from] GuardError),
    /// Its file is none for this program.
    #[error(transparent)]
    Inspect(#[from] InspectError),
    /// The file is not the one that the manifest means.
    #[error(
        "the library is not the one that {MANIFEST} pins: its SHA-256 is {found}; fetch both anew, or `unruly plugins pack` the folder if you built it"
    )]
    Pinned {
        /// The digest that it has.
        found: String,
    },
    /// It broke down as it was loaded, or is not what it said.
    #[error("{0}")]
    Broken(String),
    /// Another plugin is called so.
    #[error("another plugin is called {id} too, in {}; remove one of them", other.display())]
    SameId {
        /// The id.
        id: String,
        /// The folder of the other.
        other: PathBuf,
    },
    /// There is a ruleset of this id already.
    #[error("there is a ruleset {ruleset} already, so all of this plugin is left out")]
    SameRuleset {
        /// The id.
        ruleset: String,
    },
}

impl Trouble {
    /// The same for players. Words for the plugin's author alone are told as they are.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Guard(error) => error.phrase(),
            Self::Inspect(error) => error.phrase(),
            Self::Pinned { found } => phrase!("plugins-pinned", digest: Arg::text(found.as_str())),
            Self::SameId { id, other } => {
                let folder = Arg::text(other.display().to_string());
                phrase!("plugins-same-id", plugin: Arg::text(id.as_str()), folder: folder)
            }
            Self::SameRuleset { ruleset } => {
                phrase!("plugins-same-ruleset", ruleset: Arg::text(ruleset.as_str()))
            }
            Self::Manifest(_) | Self::Unreadable(_) | Self::Broken(_) => self.to_string().into(),
        }
    }
}
