//! The program `unruly`.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// Games are copied and thrown away by the thousand while bots think, on several threads at once: that is most of what is
/// allocated, and the allocators of most systems are slower at it by a fifth of all the time.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    unruly::run(std::env::args_os())
}
