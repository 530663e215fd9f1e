//! The engines that may be run: those that the user has named to this program, and no others.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// The programs that were named.
static ALLOWED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Lets this program be run as an engine. A record or a request that names another runs nothing: it may come from a stranger.
pub(crate) fn allow(program: &str) {
    ALLOWED.lock().unwrap_or_else(PoisonError::into_inner).insert(program.to_owned());
}

/// Whether this program may be run as an engine.
pub(super) fn is_allowed(program: &str) -> bool {
    ALLOWED.lock().unwrap_or_else(PoisonError::into_inner).contains(program)
}
