//! A conversation with an engine, and the watch over it.

use std::time::Duration;

use unruly_contract::{Control, Limits};

use super::fault::EngineFault;
use super::reply::{Musing, Reply};
use super::spec::EngineSpec;
use super::wire::{Heard, Hung, Wire};

/// How long an engine is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// Until it has introduced itself, and whenever it is asked whether it is ready.
    pub greeting: Duration,
    /// Until it gives its move after it was told to stop.
    pub grace: Duration,
    /// Until it says anything at all, where no time limits its search.
    pub silence: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        // Some engines read large files before they answer.
        Self {
            greeting: Duration::from_secs(15),
            grace: Duration::from_secs(3),
            silence: Duration::from_secs(60),
        }
    }
}

/// So often the clock and the host are looked at while an engine thinks.
const TICK: Duration = Duration::from_millis(10);

/// A conversation with an engine.
pub(super) struct Client {
    wire: Box<dyn Wire>,
    name: String,
    patience: Patience,
    /// The names of its options.
    offered: Vec<String>,
    /// Whether it was told that the game is Chess960.
    is_chess960: bool,
    /// How many lines it tells.
    lines: usize,
}

/// The option for how many lines an engine tells.
const LINES: &str = "MultiPV";

impl Client {
    /// Begins a conversation, and sets the options that were asked for.
    pub(super) fn greet(
        wire: Box<dyn Wire>,
        spec: &EngineSpec,
        patience: Patience,
    ) -> Result<Self, EngineFault> {
        let name = spec.name().to_owned();
        let mut client = Self { wire, name, patience, offered: Vec::new(), is_chess960: false, lines: 1 };
        client.send("uci")?;
        client.wait_for(|client, reply| match reply {
            Reply::Offers(name) => {
                client.offered.push(name);
                false
            }
            reply => reply == Reply::UciOk,
        })?;
        for (option, value) in spec.options() {
            client.set(&option, &value)?;
        }
        client.send("ucinewgame")?;
        client.get_ready()?;
        Ok(client)
    }

    /// Tells whether castling may go from any square, where it makes a difference.
    pub(super) fn play_chess960(&mut self, is_chess960: bool) -> Result<(), EngineFault> {
        if self.is_chess960 != is_chess960 {
            self.set("UCI_Chess960", if is_chess960 { "true" } else { "false" }).map_err(
                |fault| match fault {
                    EngineFault::NoOption { engine, .. } => EngineFault::NoChess960 { engine },
                    other => other,
                },
            )?;
            self.is_chess960 = is_chess960;
            self.get_ready()?;
        }
        Ok(())
    }

    /// Has it tell so many lines, where it can tell several.
    pub(super) fn tell_lines(&mut self, lines: usize) -> Result<(), EngineFault> {
        if self.lines != lines {
            self.lines = lines;
            match self.set(LINES, &lines.to_string()) {
                Err(EngineFault::NoOption { .. }) => {}
                done => {
                    done?;
                    self.get_ready()?;
                }
            }
        }
        Ok(())
    }

    /// Has it search a position, and gives its move as it was told.
    pub(super) fn search(
        &mut self,
        position: &str,
        limits: &Limits,
        control: &dyn Control,
        hear: &mut dyn FnMut(&Musing),
    ) -> Result<Option<String>, EngineFault> {
        self.send(position)?;
        self.send(&go(limits))?;
        let begun = self.wire.elapsed();
        let (mut heard_at, mut stopped_at) = (begun, None);
        loop {
            let now = self.wire.elapsed();
            let is_late = match limits.time {
                Some(time) => now.saturating_sub(begun) >= time,
                None => now.saturating_sub(heard_at) >= self.patience.silence,
            };
            match stopped_at {
                Some(stopped) if now.saturating_sub(stopped) >= self.patience.grace => {
                    return Err(self.silent());
                }
                None if is_late || control.should_stop() => {
                    self.send("stop")?;
                    stopped_at = Some(now);
                }
                _ => {}
            }
            match self.receive(TICK)? {
                Some(Reply::BestMove(told)) => return Ok(told),
                Some(Reply::Thinks(musing)) => hear(&musing),
                Some(_) => {}
                None => continue,
            }
            heard_at = now;
        }
    }

    fn set(&mut self, option: &str, value: &str) -> Result<(), EngineFault> {
        let Some(known) = self.offered.iter().find(|known| known.eq_ignore_ascii_case(option)) else {
            return Err(EngineFault::NoOption { engine: self.name.clone(), option: option.to_owned() });
        };
        let line = format!("setoption name {known} value {value}");
        self.send(&line)
    }

    fn get_ready(&mut self) -> Result<(), EngineFault> {
        self.send("isready")?;
        self.wait_for(|_, reply| reply == Reply::ReadyOk)
    }

    /// Listens until something is said, and no longer than patience lasts, however much else is said.
    fn wait_for(&mut self, mut is_it: impl FnMut(&mut Self, Reply) -> bool) -> Result<(), EngineFault> {
        let begun = self.wire.elapsed();
        while self.wire.elapsed().saturating_sub(begun) < self.patience.greeting {
            if let Some(reply) = self.receive(TICK)?
                && is_it(self, reply)
            {
                return Ok(());
            }
        }
        Err(self.silent())
    }

    fn receive(&mut self, at_most: Duration) -> Result<Option<Reply>, EngineFault> {
        match self.wire.receive(at_most) {
            Heard::Line(line) => Ok(Some(Reply::read(&line))),
            Heard::Silence => Ok(None),
            Heard::HungUp => Err(self.gone()),
        }
    }

    fn send(&mut self, line: &str) -> Result<(), EngineFault> {
        self.wire.send(line).map_err(|Hung| self.gone())
    }

    fn silent(&self) -> EngineFault {
        EngineFault::Silent { engine: self.name.clone() }
    }

    fn gone(&mut self) -> EngineFault {
        let how = self.wire.ending().unwrap_or_else(|| "it hung up".to_owned());
        EngineFault::Gone { engine: self.name.clone(), how }
    }
}

/// The command to search within limits.
fn go(limits: &Limits) -> String {
    let told = [
        limits.time.map(|time| format!(" movetime {}", time.as_millis().max(1))),
        limits.depth.map(|depth| format!(" depth {depth}")),
        limits.nodes.map(|nodes| format!(" nodes {nodes}")),
    ];
    let told: String = told.into_iter().flatten().collect();
    if told.is_empty() { "go infinite".to_owned() } else { format!("go{told}") }
}
