//! `unruly desktop`: the table in a window.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;

use crate::desktop::{self, Stay};

/// Open the table in a window; `unruly` alone does so too where there is a screen
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  unruly desktop\n  \
    unruly desktop game.pgn    take games in, and look at them; several files, too\n  \
    unruly --terminal          play without a window")]
pub(super) struct OpenDesktop {
    /// Games to take in: a record (.toml), or a score sheet (.pgn). A single one is put on the table, and a position (.fen) is laid out
    files: Vec<PathBuf>,
    /// Say how long it took to the first frame, in milliseconds, and close
    #[arg(long, hide = true)]
    first_frame: bool,
}

impl OpenDesktop {
    pub(super) fn run(&self) -> Result<ExitCode> {
        let stay = if self.first_frame { Stay::ForOneFrame } else { Stay::UntilClosed };
        desktop::open(stay, &self.files)
    }
}
