//! Looking at the file of a library as data, before anything in it runs.

use object::{
    Architecture, BinaryFormat, ExportTarget, NameOrOrdinal, Object, ObjectKind, ObjectSegment,
    ObjectSymbol as _,
};
use unruly_contract::{Arg, Phrase, message, phrase};
use unruly_plugin_abi::{ABI_MAJOR, ENTRY, MAGIC};

/// The beginning of a plugin's entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Head {
    /// How it begins.
    pub magic: [u8; 8],
    /// The version of the interface that changes it.
    pub abi_major: u16,
    /// The version of the interface that adds to it.
    pub abi_minor: u16,
    /// How long the entry is.
    pub struct_size: u32,
    /// The schema of the messages.
    pub schema: u32,
}

/// Why a file is no plugin for this program.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum InspectError {
    /// It is no program file at all.
    #[error("it is no library: {0}")]
    NotALibrary(String),
    /// It is one that runs by itself, or a part of one.
    #[error("it is no shared library; build it as a cdylib, or with -shared")]
    NotShared,
    /// It is for another machine.
    #[error("it is for {theirs}, and this program runs on {ours}; get the plugin for this system")]
    OtherMachine {
        /// The machine that it is for.
        theirs: String,
        /// This machine.
        ours: String,
    },
    /// It ends too early: the system would end the whole program over it.
    #[error("the file is cut off: a part of it lies past its end; fetch it again")]
    CutOff,
    /// It is a library of something else.
    #[error("it exports no {ENTRY}, so it is no plugin")]
    NoEntry,
    /// Its export of that name is something else.
    #[error("its {ENTRY} does not begin like one, so it is no plugin")]
    NoMagic,
    /// It is for another version of this program.
    #[error(
        "it is made for the interface {theirs}, and this program has {}; get the plugin for this version",
        ABI_MAJOR
    )]
    OtherAbi {
        /// For which.
        theirs: u16,
    },
    /// It speaks in messages that are not known yet.
    #[error(
        "it speaks in messages of the schema {theirs}, and this program reads 1 to {}; a newer program can play it",
        message::SCHEMA
    )]
    OtherSchema {
        /// In which.
        theirs: u32,
    },
    /// Its table has no room for what it must have.
    #[error("its table has {0} bytes, which is too short; it was not built against the header")]
    TooShort(u32),
}

impl InspectError {
    /// The same for players.
    pub(crate) fn phrase(&self) -> Phrase {
        match self {
            Self::NotALibrary(why) => phrase!("plugins-no-library", reason: Phrase::from(why.as_str())),
            Self::NotShared => phrase!("plugins-not-shared"),
            Self::OtherMachine { theirs, ours } => {
                phrase!("plugins-other-machine", theirs: Arg::text(theirs.as_str()), ours: Arg::text(ours.as_str()))
            }
            Self::CutOff => phrase!("plugins-cut-off"),
            Self::NoEntry => phrase!("plugins-no-entry", entry: Arg::text(ENTRY)),
            Self::NoMagic => phrase!("plugins-no-magic", entry: Arg::text(ENTRY)),
            Self::OtherAbi { theirs } => {
                phrase!("plugins-other-interface", theirs: usize::from(*theirs), ours: usize::from(ABI_MAJOR))
            }
            Self::OtherSchema { theirs } => {
                phrase!("plugins-other-schema", theirs: *theirs, ours: Arg::text(message::SCHEMA.to_string()))
            }
            Self::TooShort(size) => phrase!("plugins-short-table", size: *size),
        }
    }
}

impl Head {
    /// How many bytes are read.
    pub(crate) const SIZE: usize = 24;
    /// How long the table is at least: up to the last function that version 1.0 has.
    const LEAST: u32 = 136;

    /// Reads the beginning of an entry.
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let number = |at: usize| Some(u32::from_ne_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        let short = |at: usize| Some(u16::from_ne_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
        Some(Self {
            magic: bytes.get(..8)?.try_into().ok()?,
            abi_major: short(8)?,
            abi_minor: short(10)?,
            struct_size: number(12)?,
            schema: number(16)?,
        })
    }

    /// Whether this program can have to do with it.
    ///
    /// # Errors
    /// Says why not.
    pub(crate) fn check(&self) -> Result<(), InspectError> {
        if self.magic != MAGIC {
            return Err(InspectError::NoMagic);
        }
        if self.abi_major != ABI_MAJOR {
            return Err(InspectError::OtherAbi { theirs: self.abi_major });
        }
        // Messages of an earlier schema are read for ever.
        if !(1..=message::SCHEMA).contains(&u64::from(self.schema)) {
            return Err(InspectError::OtherSchema { theirs: self.schema });
        }
        if self.struct_size < Self::LEAST {
            return Err(InspectError::TooShort(self.struct_size));
        }
        Ok(())
    }
}

/// Looks at the bytes of a file. Nothing in it runs.
///
/// # Errors
/// Says why it is no plugin for this program.
pub fn inspect(bytes: &[u8]) -> Result<Head, InspectError> {
    let not_a_library = |error: object::Error| InspectError::NotALibrary(error.to_string());
    let file = object::File::parse(bytes).map_err(not_a_library)?;
    let (ours, theirs) = (this_machine(), (file.format(), file.architecture()));
    if ours != theirs || !file.is_little_endian() || !file.is_64() {
        let named =
            |(format, architecture): (BinaryFormat, Architecture)| format!("{format:?} on {architecture:?}");
        return Err(InspectError::OtherMachine { theirs: named(theirs), ours: named(ours) });
    }
    if file.kind() != ObjectKind::Dynamic {
        return Err(InspectError::NotShared);
    }
    let is_inside = |segment: object::Segment<'_, '_>| {
        let (begins, size) = segment.file_range();
        begins.checked_add(size).is_some_and(|ends| ends <= bytes.len() as u64)
    };
    if !file.segments().all(is_inside) {
        return Err(InspectError::CutOff);
    }
    let address = exported(&file).map_err(not_a_library)?.ok_or(InspectError::NoEntry)?;
    let head =
        file.segments().find_map(|segment| segment.data_range(address, Head::SIZE as u64).ok().flatten());
    let head = head.and_then(Head::read).ok_or(InspectError::NoMagic)?;
    head.check()?;
    Ok(head)
}

/// Where the entry lies, if it is exported.
fn exported(file: &object::File<'_>) -> object::Result<Option<u64>> {
    // Symbols of Mach-O begin with a line.
    let is_entry =
        |name: &[u8]| name.strip_prefix(b"_").unwrap_or(name) == ENTRY.as_bytes() || name == ENTRY.as_bytes();
    if let Some(symbol) = file
        .dynamic_symbols()
        .find(|symbol| symbol.is_definition() && symbol.name_bytes().is_ok_and(is_entry))
    {
        return Ok(Some(symbol.address()));
    }
    for export in file.exports()? {
        let export = export?;
        if let (NameOrOrdinal::Name(name), ExportTarget::Address { address }) =
            (export.name(), export.target())
            && is_entry(name)
        {
            return Ok(Some(address));
        }
    }
    Ok(None)
}

/// The format and architecture of libraries that this program can load.
fn this_machine() -> (BinaryFormat, Architecture) {
    let format = if cfg!(windows) {
        BinaryFormat::Pe
    } else if cfg!(target_vendor = "apple") {
        BinaryFormat::MachO
    } else {
        BinaryFormat::Elf
    };
    let architecture = match std::env::consts::ARCH {
        "x86_64" => Architecture::X86_64,
        "aarch64" => Architecture::Aarch64,
        "riscv64" => Architecture::Riscv64,
        "loongarch64" => Architecture::LoongArch64,
        _ => Architecture::Unknown,
    };
    (format, architecture)
}

#[cfg(test)]
mod tests {
    use std::mem::offset_of;

    use unruly_plugin_abi::RawEntry;

    use super::{Head, InspectError, inspect};

    #[test]
    fn a_head_is_read_where_the_entry_has_it() {
        assert_eq!(offset_of!(RawEntry, abi_major), 8);
        assert_eq!(offset_of!(RawEntry, abi_minor), 10);
        assert_eq!(offset_of!(RawEntry, struct_size), 12);
        assert_eq!(offset_of!(RawEntry, schema), 16);
        assert_eq!(offset_of!(RawEntry, flags) + 4, Head::SIZE);
        assert_eq!(Head::LEAST as usize, size_of::<RawEntry>());
    }

    #[test]
    fn what_is_no_library_is_told_so() {
        for bytes in [&b""[..], b"#!/bin/sh\n", &[0x7f, b'E', b'L', b'F'], &[0; 4096]] {
            assert!(matches!(inspect(bytes), Err(InspectError::NotALibrary(_))), "{bytes:?}");
        }
        // This very test is a program for this machine, and no library of rulesets.
        let own = std::fs::read(std::env::current_exe().unwrap()).unwrap();
        let told = inspect(&own).unwrap_err();
        assert!(matches!(told, InspectError::NotShared | InspectError::NoEntry), "{told}");
    }
}
