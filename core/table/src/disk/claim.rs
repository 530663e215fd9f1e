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
        let file = File::options().create(true).truncate(false).write(true).open(lock)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}
