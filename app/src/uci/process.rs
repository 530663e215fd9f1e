//! The way to an engine that is a program of its own.

use std::env::consts::EXE_EXTENSION;
use std::io::{BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use unruly_uci::{Closed, EngineSpec, Heard, Hung, Open, Wire};

use super::allowed::is_allowed;
use crate::lines::{InputLine, Lines};
use crate::places;

/// The longest line of an engine that is heard.
const LONGEST: usize = 1 << 16;
/// How many lines wait to be heard before the engine has to wait.
const MOST_WAITING: usize = 1 << 10;
/// So long a program may take to end that was told to.
const TO_END: Duration = Duration::from_millis(150);

/// The way to an engine. Nothing is started before it is first asked, and nothing that nobody has allowed.
pub(crate) fn way_to(engine: &EngineSpec) -> Open {
    let program = engine.program().to_owned();
    Box::new(move || {
        if !is_allowed(&program) {
            return Err(Closed::NotAllowed);
        }
        let wire = EngineProcess::start(&program).map_err(|error| Closed::Failed(error.to_string()))?;
        Ok(Box::new(wire))
    })
}

/// Whether there is a program of this path, or of this name where the system looks for programs.
pub(crate) fn is_there(program: &str) -> bool {
    let file = Path::new(program);
    let is_file = |path: &Path| path.is_file() || path.with_added_extension(EXE_EXTENSION).is_file();
    if file.components().count() > 1 {
        return is_file(file);
    }
    places::programs().iter().any(|folder| is_file(&folder.join(file)))
}

/// An engine that runs.
struct EngineProcess {
    child: Child,
    orders: ChildStdin,
    said: Receiver<String>,
    begun: Instant,
}

impl EngineProcess {
    fn start(program: &str) -> std::io::Result<Self> {
        let mut command = Command::new(program);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // An interrupt is meant for this program, which then tells the engine to stop.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (Some(orders), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::Error::other("it has no pipes"));
        };
        let (say, said) = sync_channel(MOST_WAITING);
        thread::spawn(move || listen(output, &say));
        Ok(Self { child, orders, said, begun: Instant::now() })
    }
}

/// Hands on what an engine says, for as long as somebody hears it.
fn listen(output: ChildStdout, say: &SyncSender<String>) {
    let mut lines = Lines::up_to(LONGEST, BufReader::new(output));
    while let Ok(Some(line)) = lines.next() {
        let InputLine::Whole(bytes) = line else { continue };
        if say.send(String::from_utf8_lossy(bytes).into_owned()).is_err() {
            return;
        }
    }
}

impl Wire for EngineProcess {
    fn send(&mut self, line: &str) -> Result<(), Hung> {
        let sent = self.orders.write_all(format!("{line}\n").as_bytes()).and_then(|()| self.orders.flush());
        sent.map_err(|_| Hung)
    }

    fn receive(&mut self, at_most: Duration) -> Heard {
        match self.said.recv_timeout(at_most) {
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => Heard::Silence,
            Err(RecvTimeoutError::Disconnected) => Heard::HungUp,
        }
    }

    fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    fn ending(&mut self) -> Option<String> {
        ended_within(&mut self.child, TO_END)
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        let _ = self.send("quit");
        if ended_within(&mut self.child, TO_END).is_none() {
            // A program that cannot be ended any more has ended by itself.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// How a program has ended, if it does within this time.
fn ended_within(child: &mut Child, time: Duration) -> Option<String> {
    let begun = Instant::now();
    loop {
        if let Ok(Some(status)) = child.try_wait() {
            return Some(status.to_string());
        }
        if begun.elapsed() >= time {
            return None;
        }
        thread::sleep(Duration::from_millis(2));
    }
}

#[cfg(test)]
mod tests {
    use super::is_there;

    #[test]
    fn a_program_is_found_by_its_path_or_where_the_system_looks() {
        let own = std::env::current_exe().expect("this test is a program");
        assert!(is_there(&own.display().to_string()));
        assert!(is_there("cargo"), "it runs this test");
        for nowhere in [
            "",
            "/nowhere/engine",
            "no-such-engine",
            &own.parent().expect("its folder").display().to_string(),
        ] {
            assert!(!is_there(nowhere), "{nowhere:?}");
        }
    }
}
