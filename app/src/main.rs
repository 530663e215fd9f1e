//! The program `unruly`.

use std::process::ExitCode;

fn main() -> ExitCode {
    unruly::run(std::env::args_os())
}
