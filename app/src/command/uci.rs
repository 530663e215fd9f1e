//! `unruly uci`: the program as an engine for other programs.

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;

use crate::uci;

/// Be an engine that speaks UCI, for programs in which engines play chess and Chess960
#[derive(Debug, Args)]
#[command(
    after_help = "Programs such as Cute Chess, En Croissant, Arena and BanksiaGUI run it by themselves: tell them the command\n\
    `unruly uci` (the program, and `uci` as its argument). Options are Hash, MultiPV, UCI_Chess960, UCI_LimitStrength and\n\
    UCI_Elo; docs/uci.md tells of each, and how strength was measured.\n\n\
    Examples:\n  \
    cutechess-cli -engine cmd=unruly arg=uci -engine cmd=stockfish -each proto=uci tc=10+0.1 -games 10\n  \
    (echo position startpos; echo go depth 9; sleep 2) | unruly uci"
)]
pub(super) struct SpeakUci {}

impl SpeakUci {
    pub(super) fn run(&self) -> Result<ExitCode> {
        // A search that breaks down is answered for; nothing else is said to a program that speaks UCI.
        std::panic::set_hook(Box::new(|_| {}));
        uci::speak(io::stdin().lock(), io::stdout())?;
        Ok(ExitCode::SUCCESS)
    }
}
