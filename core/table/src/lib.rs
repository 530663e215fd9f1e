//! Games being played: what a host adds to the contract.
//!
//! A [`Table`] holds a game with its record, what its players were told, and the way back; [`Clocks`] reckon the time that its
//! seats have left, and [`disk`] reads and replaces files. A panic of a ruleset ends its own game only ([`Defect`]).

mod checkpoints;
mod clock;
mod defect;
pub mod disk;
mod preset_folder;
mod record_file;
mod table;
mod timekeeper;

pub use clock::{Clocks, Reading};
pub use defect::Defect;
pub use disk::replace_file;
pub use preset_folder::presets_in;
pub use record_file::{RecordFileError, load_record, save_record};
pub use table::{Consent, ReplayError, Table, TableError};
pub use timekeeper::{Timekeeper, shown_on_a_clock};
