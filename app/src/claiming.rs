//! Kept games that one program plays at a time, or two would write over each other's.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use unruly_table::disk::Claim;

/// The right to play a game alone, for as long as this is there.
#[derive(Debug, Clone)]
pub(crate) struct GameClaim {
    /// Nothing where the system cannot tell programs apart: a disk that cannot be written, or knows no locks. Keeping will say what is wrong
    /// with it, if anything is.
    _claim: Option<Arc<Claim>>,
}

impl GameClaim {
    /// Claims the game that is kept, or will be, in a file; nothing where another program has it.
    pub(crate) fn of(game: &Path) -> Option<Self> {
        match Claim::of(&lock_of(game)) {
            Ok(None) => None,
            claim => Some(Self { _claim: claim.ok().flatten().map(Arc::new) }),
        }
    }
}

/// Where it is noted that a game is being played.
pub(crate) fn lock_of(game: &Path) -> PathBuf {
    let stem = game.file_stem().unwrap_or_default().to_string_lossy();
    game.with_file_name(format!(".{stem}.lock"))
}
