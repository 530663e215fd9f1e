//! The program as an engine: lines come in, a search goes on beside them, and lines go out.

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use unruly_contract::{Control, Limits};
use unruly_uci::{Brain, Engine, Errand, Reaction};

use crate::lines::{InputLine, Lines};
use crate::thinking::Leash;

/// The longest line that is heard.
const LONGEST: usize = 1 << 20;
/// So often a search with nothing left to do looks whether it may tell its move.
const MOMENT: Duration = Duration::from_millis(1);

/// Speaks UCI until the input ends, or says so.
///
/// # Errors
/// When the input cannot be read, or nobody reads the output any more.
pub(crate) fn speak<W: Write + Send + 'static>(input: impl BufRead, out: W) -> io::Result<()> {
    let mut lines = Lines::up_to(LONGEST, input);
    let mut engine = Engine::new();
    let mut desk = EngineDesk { out: Arc::new(Mutex::new(out)), brain: Brain::default(), running: None };
    while let Some(line) = lines.next()? {
        let InputLine::Whole(bytes) = line else { continue };
        match engine.hear(&String::from_utf8_lossy(bytes)) {
            Reaction::Say(lines) => say(&desk.out, &lines)?,
            Reaction::Search(lines, errand) => {
                // Every search is answered with a move, the one before too.
                desk.stop();
                say(&desk.out, &lines)?;
                desk.search(*errand);
            }
            Reaction::Stop => desk.stop(),
            Reaction::Quit => break,
        }
    }
    desk.stop();
    Ok(())
}

/// The engine's search, and where it is told.
struct EngineDesk<W> {
    out: Arc<Mutex<W>>,
    /// The thinking part, while it does not think.
    brain: Brain,
    running: Option<(Arc<Leash>, JoinHandle<Brain>)>,
}

impl<W: Write + Send + 'static> EngineDesk<W> {
    fn search(&mut self, errand: Errand) {
        let leash = Arc::new(Leash::new(&Limits::default()));
        let (held, out, mut brain) =
            (Arc::clone(&leash), Arc::clone(&self.out), std::mem::take(&mut self.brain));
        let thread = thread::spawn(move || {
            let mut tell = |line: String| {
                if say(&out, &[line]).is_err() {
                    // Nobody hears it any more.
                    held.stop();
                }
            };
            let search = AssertUnwindSafe(|| brain.search(&errand, &*held, &mut tell));
            let last = catch_unwind(search).unwrap_or_else(|_| {
                brain = Brain::default();
                "bestmove 0000".to_owned()
            });
            while errand.is_endless() && !held.should_stop() {
                thread::sleep(MOMENT);
            }
            // Nothing can be done about an output that is gone; the input will end, too.
            let _ = say(&out, &[last]);
            brain
        });
        self.running = Some((leash, thread));
    }

    /// Lets the search come to its end, and waits until its move is told.
    fn stop(&mut self) {
        if let Some((leash, thread)) = self.running.take() {
            leash.stop();
            self.brain = thread.join().unwrap_or_default();
        }
    }
}

fn say(out: &Mutex<impl Write>, lines: &[String]) -> io::Result<()> {
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    for line in lines {
        writeln!(out, "{line}")?;
    }
    out.flush()
}
