//! Games being played: what a host adds to the contract.
//!
//! A [`Table`] holds a game with its record, what its players were told, and the way back; [`Clocks`] reckon the time that its
//! seats have left, and [`disk`] reads and replaces files. A ruleset that breaks down ends its own game only ([`Fault`]): programs hold
//! rulesets and games as a [`HostedRuleset`] and a [`HostedGame`].

mod checkpoints;
mod clock;
pub mod disk;
mod fault;
mod hosted;
mod preset_folder;
mod record_file;
mod table;
mod timekeeper;

pub use clock::{Clocks, Reading};
pub use disk::replace_file;
pub use fault::Fault;
pub use hosted::{HostedGame, HostedRuleset, PieceBox, SheetError, StartError};
pub use preset_folder::presets_in;
pub use record_file::{RecordFileError, load_record, save_record};
pub use table::{Consent, PLUGIN, ReplayError, Table, TableError};
pub use timekeeper::{Timekeeper, shown_on_a_clock};
