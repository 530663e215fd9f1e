//! `unruly manual`: the pages of the manual, as `man` shows them.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Args, Command, CommandFactory};
use clap_mangen::Man;

use crate::folders;

/// Write the pages of the manual
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    unruly manual ~/.local/share/man/man1    for `man unruly`, `man unruly-play` and the rest")]
pub(super) struct WriteManual {
    /// The folder for them, a page for each command
    folder: PathBuf,
}

impl WriteManual {
    pub(super) fn run(&self) -> Result<ExitCode> {
        let mut program = super::Unruly::command().disable_help_subcommand(true);
        program.build();
        write(&program, &self.folder)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Writes the page of a command, and those of the commands below it.
fn write(command: &Command, folder: &Path) -> Result<()> {
    let page = Man::new(command.clone());
    let mut text = Vec::new();
    page.render(&mut text)?;
    let path = folder.join(page.get_filename());
    folders::replace(&path, &text).with_context(|| path.display().to_string())?;
    let mut shown = command.get_subcommands().filter(|command| !command.is_hide_set());
    shown.try_for_each(|command| write(command, folder))
}
