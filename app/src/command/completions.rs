//! `unruly completions`: what a shell needs to complete the other commands.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, CommandFactory};
use clap_complete::Shell;

/// Print completions for a shell
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    unruly completions bash > ~/.local/share/bash-completion/completions/unruly\n  \
    unruly completions fish > ~/.config/fish/completions/unruly.fish\n  \
    unruly completions zsh  > ~/.zfunc/_unruly")]
pub(super) struct Completions {
    /// Which shell
    shell: Shell,
}

impl Completions {
    pub(super) fn run(&self) -> Result<ExitCode> {
        // Written to memory first: the generator panics when its reader goes away.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut super::Unruly::command(), "unruly", &mut script);
        io::stdout().write_all(&script)?;
        Ok(ExitCode::SUCCESS)
    }
}
