//! A library that is loaded: copies of its tables. It is never unloaded, so that what they lead to stays.

use std::ptr::{self, NonNull};
use std::sync::Arc;

use unruly_contract::{Record, Setup, message};
use unruly_plugin_abi::{
    RawAnswers, RawBooks, RawBots, RawCounts, RawEntry, RawGame, RawMind, RawSetup, RawSheets, RawTexts,
    Subject,
};

use super::game::NativeGame;
use super::sink::answer_of;
use crate::far::{Answer, Far, Reply, Started};

/// The tables of a library.
pub(crate) struct Library {
    pub(super) entry: RawEntry,
    pub(super) answers: Option<RawAnswers>,
    pub(super) texts: Option<RawTexts>,
    pub(super) counts: Option<RawCounts>,
    pub(super) mind: Option<RawMind>,
    pub(super) bots: Option<RawBots>,
    pub(super) books: Option<RawBooks>,
    pub(super) sheets: Option<RawSheets>,
}

// SAFETY: the tables are constant, and their functions may be called from any thread.
unsafe impl Send for Library {}
// SAFETY: as above.
unsafe impl Sync for Library {}

/// A library as rulesets have it.
pub(crate) struct Native(pub(crate) Arc<Library>);

/// Calls a function of a table that may not be there; one that is not answers that there is no such thing.
macro_rules! offered {
    ($function:expr, |$name:ident, $out:ident| $call:expr) => {
        match $function {
            Some($name) => {
                $crate::native::sink::answer_of(unruly_contract::message::MOST_BYTES, |$out| $call)
            }
            None => Ok($crate::far::Reply::None),
        }
    };
}

pub(super) use offered;

impl Far for Native {
    fn tell(&self, ruleset: u32, subject: Subject) -> Answer {
        // SAFETY: the sink lives as long as the call.
        offered!(self.0.entry.tell, |tell, out| unsafe { tell(ruleset, subject as u32, out) })
    }

    fn start(&self, ruleset: u32, setup: &Setup) -> Answer<Started> {
        let text = message::write(setup);
        let position = setup.position.as_deref();
        let raw = RawSetup {
            struct_size: size_of::<RawSetup>() as u32,
            seats: setup.seats.unwrap_or_default().into(),
            seed: setup.seed,
            position: position.map_or(ptr::null(), str::as_ptr),
            position_length: position.map_or(0, str::len),
            has_options: u32::from(!setup.options.is_empty()),
            is_laid_out: u32::from(!setup.arrangement.lays_nothing_out()),
            message: text.as_ptr(),
            message_length: text.len(),
        };
        let mut game = ptr::null_mut();
        let reply = offered!(self.0.entry.start, |start, out| {
            // SAFETY: all that the setup leads to, the place for the game and the sink live as long as the call.
            unsafe { start(ruleset, &raw const raw, &raw mut game, out) }
        })?;
        Ok(match reply {
            Reply::Refused(why) => Started::Refused(why),
            reply => Started::Game(Box::new(NativeGame::new(&self.0, made(&reply, game)?))),
        })
    }

    fn write_sheet(&self, ruleset: u32, record: &Record) -> Answer {
        let text = message::write(record);
        offered!(self.0.sheets.and_then(|sheets| sheets.write), |write, out| {
            // SAFETY: the text and the sink live as long as the call.
            unsafe { write(ruleset, text.as_ptr(), text.len(), out) }
        })
    }

    fn read_sheets(&self, ruleset: u32, text: &str) -> Answer {
        offered!(self.0.sheets.and_then(|sheets| sheets.read), |read, out| {
            // SAFETY: the text and the sink live as long as the call.
            unsafe { read(ruleset, text.as_ptr(), text.len(), out) }
        })
    }
}

/// The game that a library says it has made.
pub(super) fn made(reply: &Reply, game: *mut RawGame) -> Answer<NonNull<RawGame>> {
    match reply {
        Reply::Told(_) => {
            NonNull::new(game).ok_or_else(|| "it says that it has made a game, and gives none".to_owned())
        }
        _ => Err("it has no such game".to_owned()),
    }
}

impl Library {
    /// Asks which rulesets it brings.
    pub(crate) fn describe(&self) -> Answer {
        /// The most bytes of it: a name, and some more for each ruleset.
        const LONGEST: usize = 1 << 16;
        let Some(describe) = self.entry.describe else { return Ok(Reply::None) };
        // SAFETY: the sink lives as long as the call.
        answer_of(LONGEST, |out| unsafe { describe(out) })
    }
}
