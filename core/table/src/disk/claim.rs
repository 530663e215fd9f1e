//! Places that one program at a time may use.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;

/// A place that this program has to itself, for as long as the claim lives; the system ends it with the program, however that
/// ends.
#[derive(Debug)]
pub struct Claim {
    /// The lock goes with the file.
    _file: File,
}

impl Claim {
    /// Claims what stands behind a file of locks, which is made where there is none; nothing where another program has it.
    ///
    /// # Errors
    /// When the system cannot tell: where the file cannot be made, or nothing can be locked.
    pub fn of(lock: &Path) -> io::Result<Option<Self>> {
        if let Some(folder) = lock.parent() {
            fs::create_dir_all(folder)?;
        }
        loop {
            let file = File::options().create(true).truncate(false).write(true).open(lock)?;
            match file.try_lock() {
                // The file was taken away when it was given up meanwhile, and the next would lock another of its name.
                Ok(()) if !stands_at(&file, lock) => {}
                Ok(()) => return Ok(Some(Self { _file: file })),
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
    }
}

/// Whether a file that was opened is the one that stands at its path now.
#[cfg(unix)]
fn stands_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let which = |data: &fs::Metadata| (data.dev(), data.ino());
    match (file.metadata(), fs::metadata(path)) {
        (Ok(opened), Ok(there)) => which(&opened) == which(&there),
        // A system that cannot tell does not take files away from under their locks either.
        (Err(_), _) => true,
        (_, Err(error)) => error.kind() != io::ErrorKind::NotFound,
    }
}

/// Elsewhere a file that is open cannot be taken away.
#[cfg(not(unix))]
fn stands_at(_: &File, _: &Path) -> bool {
    true
}
