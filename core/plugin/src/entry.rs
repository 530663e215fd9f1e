//! The functions that every plugin has.

use std::ffi::{CStr, c_char, c_void};
use std::mem::size_of;
use std::ptr;

use unruly_contract::{Action, Ruleset, Setup, Viewer, message};
use unruly_plugin_abi::{
    ABI_MAJOR, ABI_MINOR, MAGIC, REFEREE, RawChance, RawEntry, RawGame, RawHost, RawSetup, RawSink,
    SPECTATOR, Subject,
};

use crate::border::{Answer, Reply, Trouble, lent_message, lent_text, run};
use crate::exported::{EXPORTED, Exported, ruleset};
use crate::held::{Held, ask, game_free, seat};
use crate::lent::with_chance;
use crate::{Plugin, extensions, log};

/// The object that a library with these rulesets exports.
pub const fn entry<P: Plugin>() -> RawEntry {
    RawEntry {
        magic: MAGIC,
        abi_major: ABI_MAJOR,
        abi_minor: ABI_MINOR,
        struct_size: size_of::<RawEntry>() as u32,
        schema: message::SCHEMA as u32,
        flags: 0,
        build: concat!("unruly-plugin ", env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast(),
        init: Some(init::<P>),
        describe: Some(describe),
        tell: Some(tell),
        start: Some(start),
        game_free: Some(game_free),
        fork: Some(fork),
        imagine: Some(imagine),
        decisions: Some(decisions),
        act: Some(act),
        scene: Some(scene),
        outcome: Some(outcome),
        worth: Some(worth),
        extension: Some(extension),
    }
}

// The header says what each function may be given: pointers that are null or lead to what they should for as long as the
// call lasts, games that were handed over and not freed, and no game in two calls at once. Every block below rests on that.

unsafe extern "C" fn init<P: Plugin>(host: *const RawHost, out: *const RawSink) -> i32 {
    // SAFETY: as said above.
    unsafe {
        run(out, || {
            log::take_up(host);
            let exported = || Exported { id: P::ID, version: P::VERSION, rulesets: P::rulesets() };
            EXPORTED.get_or_init(exported);
            Ok(Reply::Done)
        })
    }
}

unsafe extern "C" fn describe(out: *const RawSink) -> i32 {
    let work = || {
        let exported = EXPORTED.get().ok_or(Trouble::Argument("a plugin before its beginning"))?;
        let rulesets: Vec<&str> =
            exported.rulesets.iter().map(|ruleset| ruleset.profile().id.as_str()).collect();
        let told =
            serde_json::json!({ "id": exported.id, "version": exported.version, "rulesets": rulesets });
        Ok(Reply::Told(told.to_string()))
    };
    // SAFETY: as said above.
    unsafe { run(out, work) }
}

unsafe extern "C" fn tell(number: u32, subject: u32, out: *const RawSink) -> i32 {
    // SAFETY: as said above.
    unsafe { run(out, || told(ruleset(number)?, subject)) }
}

fn told(ruleset: &dyn Ruleset, subject: u32) -> Answer {
    let subject = Subject::ALL.into_iter().find(|known| *known as u32 == subject);
    // A later program asks for what nobody knows here.
    let Some(subject) = subject else { return Ok(Reply::None) };
    Ok(match subject {
        Subject::Profile => Reply::message(ruleset.profile()),
        Subject::Presets => Reply::message(&ruleset.presets()),
        Subject::Decks => Reply::message(&ruleset.decks().to_vec()),
        Subject::DeckLimits => Reply::maybe(ruleset.deck_limits().as_ref()),
        Subject::Sources => Reply::message(&ruleset.sources().to_vec()),
        Subject::Wordings => Reply::message(&ruleset.wordings().to_vec()),
        Subject::Cards => Reply::message(&ruleset.cards().to_vec()),
        Subject::SheetEnding => {
            Reply::maybe_text(ruleset.score_sheet().map(|sheet| sheet.extension().to_owned()))
        }
    })
}

unsafe extern "C" fn start(
    number: u32,
    setup: *const RawSetup,
    game: *mut *mut RawGame,
    out: *const RawSink,
) -> i32 {
    // SAFETY: as said above.
    unsafe {
        run(out, || {
            let setup = setup.as_ref().ok_or(Trouble::Argument("a null pointer"))?;
            let setup: Setup = lent_message(setup.message, setup.message_length)?;
            let ruleset = ruleset(number)?;
            match ruleset.start(&setup) {
                Ok(started) => Held::hand_over(started, ruleset.profile().secrecy, game),
                Err(error) => Ok(Reply::Refused(message::write(&error))),
            }
        })
    }
}

unsafe extern "C" fn fork(game: *mut RawGame, copy: *mut *mut RawGame, out: *const RawSink) -> i32 {
    // SAFETY: as said above.
    unsafe { ask(game, out, |held| held.hand_on(held.game.fork(), copy)) }
}

unsafe extern "C" fn imagine(
    game: *mut RawGame,
    viewer: u32,
    chance: *mut RawChance,
    imagined: *mut *mut RawGame,
    out: *const RawSink,
) -> i32 {
    // SAFETY: as said above.
    unsafe {
        ask(game, out, |held| {
            let viewer = seat(viewer)?;
            let drawn = with_chance(chance, |chance| held.game.imagine(viewer, chance))?;
            held.hand_on(drawn, imagined)
        })
    }
}

unsafe extern "C" fn decisions(game: *mut RawGame, out: *const RawSink) -> i32 {
    // SAFETY: as said above.
    unsafe { ask(game, out, |held| Ok(Reply::message(&held.game.decisions()))) }
}

unsafe extern "C" fn act(
    game: *mut RawGame,
    by: u32,
    action: *const u8,
    length: usize,
    out: *const RawSink,
) -> i32 {
    // SAFETY: as said above.
    unsafe {
        ask(game, out, |held| {
            let action = Action::new(lent_text(action, length)?);
            Ok(match held.game.act(seat(by)?, &action) {
                Ok(events) => Reply::message(&events),
                Err(refusal) => Reply::Refused(message::write(&refusal)),
            })
        })
    }
}

unsafe extern "C" fn scene(game: *mut RawGame, viewer: i32, out: *const RawSink) -> i32 {
    // SAFETY: as said above.
    unsafe {
        ask(game, out, |held| {
            let viewer = match viewer {
                REFEREE => Viewer::Referee,
                SPECTATOR => Viewer::Spectator,
                number => {
                    let number =
                        u32::try_from(number).map_err(|_| Trouble::Argument("the number of a viewer"))?;
                    Viewer::Seat(seat(number)?)
                }
            };
            Ok(Reply::message(&held.game.scene(viewer)))
        })
    }
}

unsafe extern "C" fn outcome(game: *mut RawGame, out: *const RawSink) -> i32 {
    // SAFETY: as said above.
    unsafe { ask(game, out, |held| Ok(Reply::maybe(held.game.outcome().as_ref()))) }
}

unsafe extern "C" fn worth(game: *mut RawGame, of: u32, worth: *mut i32, out: *const RawSink) -> i32 {
    // SAFETY: as said above.
    unsafe {
        ask(game, out, |held| {
            *worth.as_mut().ok_or(Trouble::Argument("a null pointer"))? = held.game.worth(seat(of)?);
            Ok(Reply::Done)
        })
    }
}

unsafe extern "C" fn extension(name: *const c_char) -> *const c_void {
    if name.is_null() {
        return ptr::null();
    }
    // SAFETY: as said above; the name ends with a zero byte.
    extensions::named(unsafe { CStr::from_ptr(name) })
}
