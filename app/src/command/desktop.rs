//! `unruly desktop`: the table in a window.

use std::process::ExitCode;

use anyhow::Result;
use clap::Args;

use crate::desktop;

/// Open the table in a window; `unruly` alone does so too where there is a screen
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  unruly desktop\n  unruly --terminal          play without a window")]
pub(super) struct OpenDesktop {}

impl OpenDesktop {
    pub(super) fn run(&self) -> Result<ExitCode> {
        let Self {} = self;
        desktop::open()
    }
}
