//! A process that is running: threads that read and write its pipes, and whoever waits for its answers.

use std::collections::BTreeMap;
use std::io::{BufReader, Read, Write};
use std::path::Path;
use std::process::{Child as Running, Command, Stdio};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use unruly_contract::{Control, Limits, Thought, message};

use super::Patience;
use super::lines::{Call, Came, next_line};
use crate::far::{Answer, LONGEST_PROGRESS};
use crate::listener::{Level, Listener};

/// How often whoever waits looks whether to go on waiting.
const GLANCE: Duration = Duration::from_millis(20);
/// So long a process may take to end once it has closed its output, and its last words to arrive.
const MOMENT: Duration = Duration::from_millis(500);

/// A process that is running, or was.
pub(super) struct Child {
    /// Lines for the process. They are written by a thread of its own: one that does not read them keeps nobody waiting.
    lines: Sender<String>,
    waiting: Arc<Mutex<Waiting>>,
    running: Arc<Mutex<Running>>,
    next: AtomicU64,
    /// How many minds think: a process that does one thing at a time may be late with everything else meanwhile.
    thinking: AtomicUsize,
    patience: Patience,
}

/// The newest note of a mind, until it is told on. A process that writes notes faster than they are read replaces them: none piles up.
type Note = Arc<Mutex<Option<Vec<u8>>>>;

/// A call that waits for its answer.
struct Waiter {
    answer: Sender<Answer>,
    /// Where notes on the way go, if a mind was asked.
    note: Option<Note>,
}

/// The calls that wait for an answer, by number.
#[derive(Default)]
struct Waiting {
    calls: BTreeMap<u64, Waiter>,
    /// Why there will be no more answers.
    end: Option<String>,
}

impl Waiting {
    /// Nothing comes any more; the first reason is the true one.
    fn end(&mut self, why: String) {
        let why = self.end.get_or_insert(why).clone();
        for waiter in std::mem::take(&mut self.calls).into_values() {
            // The waiting call may have given up.
            let _ = waiter.answer.send(Err(why.clone()));
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// As Windows calls a process that hears no interrupts of its parent's.
#[cfg(windows)]
const NEW_PROCESS_GROUP: u32 = 0x0000_0200;

impl Child {
    /// Starts a program in a folder.
    pub(super) fn start(
        command: &[String],
        folder: &Path,
        listener: &Listener,
        patience: Patience,
    ) -> Result<Self, String> {
        let (program, arguments) = command.split_first().ok_or("there is no program to start")?;
        // A program that comes with the plugin stands in its folder; any other is the system's.
        let own = folder.join(program);
        let program = if own.is_file() { own.as_os_str() } else { program.as_ref() };
        let mut command = Command::new(program);
        command.args(arguments).current_dir(folder);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // An interrupt is meant for the program at the keyboard: the games of a plugin go on.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        #[cfg(windows)]
        std::os::windows::process::CommandExt::creation_flags(&mut command, NEW_PROCESS_GROUP);
        let mut running =
            command.spawn().map_err(|error| format!("{} cannot be started: {error}", program.display()))?;
        let pipes = (running.stdin.take(), running.stdout.take(), running.stderr.take());
        let (Some(mut stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err("the system gave no pipes to its process".to_owned());
        };
        let running = Arc::new(Mutex::new(running));
        let waiting = Arc::<Mutex<Waiting>>::default();
        let (lines, to_write) = channel::<String>();
        thread::spawn(move || {
            for line in to_write {
                // A process that has ended is noticed by whoever reads from it.
                if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                    break;
                }
            }
        });
        let heard = listener.clone();
        let (is_speaking, last_words) = channel::<()>();
        thread::spawn(move || {
            hear(stderr, &heard);
            drop(is_speaking);
        });
        let (told, ended, heard) = (Arc::clone(&waiting), Arc::clone(&running), listener.clone());
        thread::spawn(move || {
            let why = read(BufReader::new(stdout), &told, &heard);
            let why = end(&ended, why);
            // Its last words, which say more than its status, are told before its end; another process may keep the pipe open.
            let _ = last_words.recv_timeout(MOMENT);
            locked(&told).end(why);
        });
        Ok(Self { lines, waiting, running, next: AtomicU64::new(1), thinking: AtomicUsize::new(0), patience })
    }

    /// Why the process answers no more, if it does not.
    pub(super) fn end(&self) -> Option<String> {
        locked(&self.waiting).end.clone()
    }

    /// A number that no call and no game has.
    pub(super) fn number(&self) -> u64 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }

    /// Tells the process something that it does not answer.
    pub(super) fn tell(&self, call: &Call) {
        // A process that has ended needs to be told nothing.
        let _ = self.lines.send(call.line_alone());
    }

    /// Asks the process something, and waits for the answer.
    pub(super) fn call(&self, call: &Call) -> Answer {
        let (id, answers) = self.ask(call, None)?;
        let mut begun = Instant::now();
        loop {
            match answers.recv_timeout(GLANCE) {
                Ok(answer) => return answer,
                Err(RecvTimeoutError::Disconnected) => return Err(self.why()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if self.thinking.load(Ordering::Relaxed) > 0 {
                begun = Instant::now();
            } else if begun.elapsed() > self.patience.answering {
                return Err(self.give_up(id, "did not answer", self.patience.answering));
            }
        }
    }

    /// Asks a mind, tells on what it comes to, and makes it stop when it should.
    pub(super) fn think(&self, call: &Call, limits: &Limits, control: &dyn Control) -> Answer {
        self.thinking.fetch_add(1, Ordering::Relaxed);
        let answer = self.think_on(call, limits, control);
        self.thinking.fetch_sub(1, Ordering::Relaxed);
        answer
    }

    fn think_on(&self, call: &Call, limits: &Limits, control: &dyn Control) -> Answer {
        let note = Note::default();
        let (id, answers) = self.ask(call, Some(Arc::clone(&note)))?;
        let begun = Instant::now();
        let most = limits.time.unwrap_or(self.patience.thinking);
        let mut stopped: Option<Instant> = None;
        loop {
            let came = answers.recv_timeout(GLANCE);
            let newest = locked(&note).take();
            // A note that cannot be read is none; the answer counts.
            if let Some(thought) = newest.and_then(|note| message::read::<Thought>(&note).ok()) {
                control.progress(&thought);
            }
            match came {
                Ok(answer) => return answer,
                Err(RecvTimeoutError::Disconnected) => return Err(self.why()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if stopped.is_none() && (control.should_stop() || begun.elapsed() > most) {
                stopped = Some(Instant::now());
                self.tell(&Call::new("stop").number("of", id));
            }
            if stopped.is_some_and(|since| since.elapsed() > self.patience.stopping) {
                return Err(self.give_up(id, "did not stop thinking", self.patience.stopping));
            }
        }
    }

    fn ask(&self, call: &Call, note: Option<Note>) -> Answer<(u64, Receiver<Answer>)> {
        let (id, (answer, answers)) = (self.number(), channel());
        let mut waiting = locked(&self.waiting);
        if let Some(why) = &waiting.end {
            return Err(why.clone());
        }
        waiting.calls.insert(id, Waiter { answer, note });
        drop(waiting);
        // A process that has ended is noticed by whoever reads from it.
        let _ = self.lines.send(call.line(id));
        Ok((id, answers))
    }

    /// Ends a process that lets others wait for too long.
    fn give_up(&self, id: u64, what: &str, after: Duration) -> String {
        let mut waiting = locked(&self.waiting);
        waiting.calls.remove(&id);
        waiting.end(format!("its process {what} within {} s, and was ended", after.as_secs_f32()));
        drop(waiting);
        kill(&self.running);
        self.why()
    }

    fn why(&self) -> String {
        self.end().unwrap_or_else(|| "its process has ended".to_owned())
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        kill(&self.running);
    }
}

fn kill(running: &Mutex<Running>) {
    let mut running = locked(running);
    // One that has ended by itself cannot be killed.
    let _ = running.kill();
    let _ = running.wait();
}

/// Hands on what a process answers, until it ends; says why it did, where it was ended for what it wrote.
fn read(mut from: BufReader<impl Read>, waiting: &Mutex<Waiting>, listener: &Listener) -> Option<String> {
    loop {
        let line = match next_line(&mut from) {
            Ok(Some(line)) => line,
            Ok(None) => return None,
            Err(error) => return Some(error.to_string()),
        };
        let known = match Came::read(&line) {
            Ok(Came::Said(text)) => {
                listener.hear(Level::News, text.as_bytes());
                true
            }
            Ok(Came::Progress(id, thought)) => match locked(waiting).calls.get(&id) {
                Some(Waiter { note: Some(note), .. }) => {
                    if thought.len() <= LONGEST_PROGRESS {
                        *locked(note) = Some(thought);
                    }
                    true
                }
                Some(Waiter { note: None, .. }) => {
                    return Some("it told its thoughts where nobody asked it to think".to_owned());
                }
                None => false,
            },
            Ok(Came::Answer(id, answer)) => match locked(waiting).calls.remove(&id) {
                Some(waiter) => {
                    // The waiting call may have given up.
                    let _ = waiter.answer.send(answer);
                    true
                }
                None => false,
            },
            Err(error) => return Some(error),
        };
        if !known {
            return Some("it answered what it was not asked".to_owned());
        }
    }
}

/// Sees to it that a process has ended, and tells how.
fn end(running: &Mutex<Running>, why: Option<String>) -> String {
    if let Some(why) = why {
        kill(running);
        return format!("{why}; its process was ended");
    }
    let since = Instant::now();
    while since.elapsed() < MOMENT {
        if let Ok(Some(status)) = locked(running).try_wait() {
            return format!("its process ended ({status})");
        }
        thread::sleep(GLANCE);
    }
    kill(running);
    "its process closed its output, and was ended".to_owned()
}

/// Hears what a process writes beside its answers: a sound one writes nothing there, and interpreters tell there of their failures.
fn hear(from: impl Read, listener: &Listener) {
    let mut from = BufReader::new(from);
    while let Ok(Some(line)) = next_line(&mut from) {
        listener.hear(Level::Warning, &line);
    }
}
