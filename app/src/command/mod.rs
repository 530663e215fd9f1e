//! The command line: what it understands, and who does it.

mod campaign;
mod check;
mod completions;
mod desktop;
mod manual;
mod moves;
mod new_plugin;
mod perft;
mod picture;
mod play;
mod plugins;
mod replay;
mod rulesets;
mod scenario;
mod simulate;
mod table;
mod uci;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, ensure};
use clap::{Parser, Subcommand};

pub use table::answer_lines;

/// A table for chess games whose rules change.
#[derive(Debug, Parser)]
#[command(
    name = "unruly",
    version,
    about = "A table for chess games whose rules change",
    long_about = "A table for chess games whose rules change.\n\n\
        Without a command it opens a window; where there is no screen, it asks what to play and plays it in the terminal.",
    after_help = "Examples:\n  \
        unruly                                   choose a game and play it\n  \
        unruly --terminal                        the same without a window\n  \
        unruly play orthodox --seats human,bot   chess against the best bot\n  \
        unruly rulesets combining                how a game is played, and its options\n  \
        unruly perft orthodox --depth 5          count positions\n\n\
        `unruly help COMMAND` tells more of each.",
    disable_help_subcommand = false
)]
pub(crate) struct Unruly {
    /// Play in the terminal, also where a window could be opened
    #[arg(long)]
    terminal: bool,
    /// Language of the terminal, by its letters: de, fr; else the one set in the window
    #[arg(long, value_name = "TAG")]
    language: Option<String>,
    /// Also look for plugins in this folder, whose path is whole
    #[arg(long, value_name = "DIR", global = true)]
    plugin_dir: Vec<PathBuf>,
    /// Run no plugin
    #[arg(long, global = true, conflicts_with = "plugin_dir")]
    no_plugins: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Desktop(desktop::OpenDesktop),
    Rulesets(rulesets::ListRulesets),
    Play(play::Play),
    Moves(moves::Moves),
    Perft(perft::PerftCount),
    Replay(replay::Replay),
    Picture(picture::DrawPicture),
    Scenario(scenario::Scenario),
    Check(check::Check),
    Simulate(simulate::Simulate),
    Campaign(campaign::Campaign),
    Table(table::TableTalk),
    Uci(uci::SpeakUci),
    Plugins(plugins::ManagePlugins),
    NewPlugin(new_plugin::NewPlugin),
    Completions(completions::Completions),
    Manual(manual::WriteManual),
}

impl Unruly {
    /// Does what was asked for.
    ///
    /// # Errors
    /// When it cannot be done, with the reason.
    pub(crate) fn run(self) -> Result<ExitCode> {
        crate::plugins::configure(self.no_plugins, self.plugin_dir)?;
        ensure!(
            self.language.is_none() || matches!(self.command, None | Some(Command::Play(_))),
            "--language is for playing in the terminal: write it without a command, or with `play`"
        );
        match self.command {
            None if !self.terminal && crate::desktop::has_display() => {
                crate::desktop::open(crate::desktop::Stay::UntilClosed, &[])
            }
            None => {
                if !self.terminal {
                    eprintln!("there is no screen to open a window on: it is played here, in the terminal\n");
                }
                play::choose_and_play(self.language.as_deref())
            }
            Some(Command::Desktop(command)) => command.run(),
            Some(Command::Rulesets(command)) => command.run(),
            Some(Command::Play(command)) => command.run(self.language.as_deref()),
            Some(Command::Moves(command)) => command.run(),
            Some(Command::Perft(command)) => command.run(),
            Some(Command::Replay(command)) => command.run(),
            Some(Command::Picture(command)) => command.run(),
            Some(Command::Scenario(command)) => command.run(),
            Some(Command::Check(command)) => command.run(),
            Some(Command::Simulate(command)) => command.run(),
            Some(Command::Campaign(command)) => command.run(),
            Some(Command::Table(command)) => command.run(),
            Some(Command::Uci(command)) => command.run(),
            Some(Command::Plugins(command)) => command.run(),
            Some(Command::NewPlugin(command)) => command.run(),
            Some(Command::Completions(command)) => command.run(),
            Some(Command::Manual(command)) => command.run(),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Unruly;

    #[test]
    fn the_command_line_is_sound() {
        Unruly::command().debug_assert();
    }

    #[test]
    fn every_command_teaches_by_example() {
        let command = Unruly::command();
        let without: Vec<&str> = command
            .get_subcommands()
            .filter(|command| {
                !command.get_after_help().is_some_and(|help| help.to_string().contains("unruly "))
            })
            .map(clap::Command::get_name)
            .collect();
        assert!(without.is_empty(), "no example in the help of {without:?}");
    }
}
