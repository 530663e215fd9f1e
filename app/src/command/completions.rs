//! `unruly completions`: what a shell needs to complete the other commands.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::builder::PossibleValuesParser;
use clap::{Args, Command, CommandFactory};
use clap_complete::Shell;
use unruly_bots::{BOTS, LEVELS};

use crate::{presets, rulesets};

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

/// The command line with the names of what there is now, so that a shell can offer them. The parser itself
/// works without them: it refuses a wrong name with the one that is near.
fn with_names(command: Command) -> Command {
    let ids = || rulesets::all().map(|ruleset| ruleset.profile().id.clone());
    let presets = rulesets::all().flat_map(|ruleset| presets::of(&ruleset).0).map(|preset| preset.id);
    let players =
        ["human"].into_iter().chain(BOTS.iter().chain(LEVELS).map(|bot| bot.id())).map(str::to_owned);
    let names = [("ruleset", lasting(ids())), ("preset", lasting(presets)), ("seats", lasting(players))];
    command.mut_subcommands(|subcommand| {
        subcommand.mut_args(|argument| {
            let known = names.iter().find(|(id, _)| argument.get_id() == id);
            match known {
                Some((_, names)) => argument.value_parser(PossibleValuesParser::new(names.clone())),
                None => argument,
            }
        })
    })
}

/// Names for as long as the program runs, which is until they are printed, each once.
fn lasting(names: impl Iterator<Item = String>) -> Vec<&'static str> {
    let names: BTreeSet<String> = names.collect();
    names.into_iter().map(|name| -> &'static str { name.leak() }).collect()
}

impl Completions {
    pub(super) fn run(&self) -> Result<ExitCode> {
        // Written to memory first: the generator panics when its reader goes away.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut with_names(super::Unruly::command()), "unruly", &mut script);
        io::stdout().write_all(&script)?;
        Ok(ExitCode::SUCCESS)
    }
}
