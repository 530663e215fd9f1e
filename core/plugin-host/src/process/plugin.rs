//! The rulesets of a process, which is started anew when it has ended and somebody wants to play.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use serde::Deserialize;
use unruly_contract::{Record, Setup, message};
use unruly_plugin_abi::Subject;

use super::Patience;
use super::child::Child;
use super::game::ProcessGame;
use super::lines::{Call, as_text};
use crate::far::{Answer, Far, Reply, Started};
use crate::listener::Listener;

/// A plugin that is a process.
pub(crate) struct ProcessPlugin {
    command: Vec<String>,
    folder: PathBuf,
    listener: Listener,
    patience: Patience,
    child: Mutex<Arc<Child>>,
    rulesets: OnceLock<Vec<String>>,
    offers: OnceLock<Arc<Offers>>,
}

/// Which calls a process answers besides those that each must.
#[derive(Default, Deserialize)]
pub(super) struct Offers {
    #[serde(default)]
    offers: Vec<String>,
}

impl Offers {
    pub(super) fn has(&self, call: &str) -> bool {
        self.offers.iter().any(|offered| offered == call)
    }
}

impl ProcessPlugin {
    /// Starts the program.
    pub(crate) fn start(
        command: &[String],
        folder: &Path,
        listener: Listener,
        patience: Patience,
    ) -> Result<Self, String> {
        let child = Child::start(command, folder, &listener, patience)?;
        Ok(Self {
            command: command.to_vec(),
            folder: folder.to_owned(),
            listener,
            patience,
            child: Mutex::new(Arc::new(child)),
            rulesets: OnceLock::new(),
            offers: OnceLock::new(),
        })
    }

    /// Asks which rulesets it brings.
    pub(crate) fn describe(&self) -> Answer {
        let reply = self.child()?.call(&Call::new("describe").number("schema", message::SCHEMA))?;
        if let Reply::Told(bytes) = &reply {
            // A list that cannot be read is reported with the rest of the answer.
            let offers = serde_json::from_slice(bytes).unwrap_or_default();
            self.offers.get_or_init(|| Arc::new(offers));
        }
        Ok(reply)
    }

    /// Takes note of how its rulesets are called.
    pub(crate) fn know(&self, rulesets: &[String]) {
        self.rulesets.get_or_init(|| rulesets.to_vec());
    }

    /// The process, started anew if it has ended.
    fn child(&self) -> Answer<Arc<Child>> {
        let mut child = self.child.lock().unwrap_or_else(PoisonError::into_inner);
        if child.end().is_some() {
            *child = Arc::new(Child::start(&self.command, &self.folder, &self.listener, self.patience)?);
        }
        Ok(Arc::clone(&child))
    }

    fn offers(&self) -> Arc<Offers> {
        Arc::clone(self.offers.get_or_init(Arc::default))
    }

    fn about(&self, call: &str, ruleset: u32) -> Answer<Call> {
        let id = self.rulesets.get().and_then(|rulesets| rulesets.get(ruleset as usize));
        let id = id.ok_or("it has no such ruleset")?;
        Ok(Call::new(call).text("ruleset", id))
    }
}

impl Far for ProcessPlugin {
    fn tell(&self, ruleset: u32, subject: Subject) -> Answer {
        let name = match subject {
            Subject::Profile => "profile",
            Subject::Presets => "presets",
            Subject::Decks => "decks",
            Subject::DeckLimits => "deck-limits",
            Subject::Sources => "sources",
            Subject::Wordings => "wordings",
            Subject::Cards => "cards",
            Subject::SheetEnding => "sheet-ending",
        };
        if subject != Subject::Profile && !self.offers().has(name) {
            return Ok(Reply::None);
        }
        let answer = self.child()?.call(&self.about("tell", ruleset)?.text("subject", name));
        if subject == Subject::SheetEnding { as_text(answer) } else { answer }
    }

    fn start(&self, ruleset: u32, setup: &Setup) -> Answer<Started> {
        let child = self.child()?;
        let game = child.number();
        let reply = child.call(&self.about("start", ruleset)?.with("setup", setup).number("game", game))?;
        match reply {
            Reply::Told(_) => Ok(Started::Game(Box::new(ProcessGame::new(child, game, self.offers())))),
            Reply::Refused(why) => Ok(Started::Refused(why)),
            Reply::None => Err("it starts no game".to_owned()),
        }
    }

    fn write_sheet(&self, ruleset: u32, record: &Record) -> Answer {
        as_text(self.child()?.call(&self.about("write-sheet", ruleset)?.with("record", record)))
    }

    fn read_sheets(&self, ruleset: u32, text: &str) -> Answer {
        self.child()?.call(&self.about("read-sheets", ruleset)?.text("text", text))
    }
}
