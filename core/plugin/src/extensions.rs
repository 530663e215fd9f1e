//! The tables of what a plugin may offer besides: one in Rust offers all of it, and each ruleset answers as it does anywhere.

use std::ffi::{CStr, c_void};
use std::mem::size_of;
use std::ptr;

use unruly_bots::{Bot, BotSpec, View};
use unruly_contract::{Action, Counting, Perft, Record, message};
use unruly_plugin_abi::{
    ANSWERS, BOOKS, BOTS, COUNTS, MIND, RawAnswers, RawBooks, RawBots, RawChance, RawControl, RawCounts,
    RawGame, RawLimits, RawMemory, RawMind, RawSheets, RawSink, RawTexts, SHEETS, TEXTS,
};

use crate::border::{Reply, Trouble, lent_message, lent_text, run};
use crate::exported::ruleset;
use crate::held::{ask, beside, seat};
use crate::lent::{LentControl, limits, memory, memory_free, with_chance};

static ANSWERS_TABLE: RawAnswers = RawAnswers {
    struct_size: size_of::<RawAnswers>() as u32,
    reserved: 0,
    asked: Some(asked),
    any_answer: Some(any_answer),
};
static TEXTS_TABLE: RawTexts = RawTexts {
    struct_size: size_of::<RawTexts>() as u32,
    reserved: 0,
    read: Some(read),
    position: Some(position),
    notation: Some(notation),
    time_control: Some(time_control),
};
static COUNTS_TABLE: RawCounts = RawCounts {
    struct_size: size_of::<RawCounts>() as u32,
    reserved: 0,
    perft: Some(perft),
    one_ply_on: Some(one_ply_on),
};
static MIND_TABLE: RawMind = RawMind {
    struct_size: size_of::<RawMind>() as u32,
    reserved: 0,
    think: Some(think),
    memory_free: Some(memory_free),
    foresee: Some(foresee),
};
static BOTS_TABLE: RawBots = RawBots {
    struct_size: size_of::<RawBots>() as u32,
    reserved: 0,
    choose: Some(choose),
    memory_free: Some(memory_free),
};
static BOOKS_TABLE: RawBooks = RawBooks {
    struct_size: size_of::<RawBooks>() as u32,
    reserved: 0,
    audit: Some(audit),
    audit_at_a_glance: Some(audit_at_a_glance),
    audit_since: Some(audit_since),
};
static SHEETS_TABLE: RawSheets = RawSheets {
    struct_size: size_of::<RawSheets>() as u32,
    reserved: 0,
    write: Some(write_sheet),
    read: Some(read_sheets),
};

/// The table of this name.
pub(crate) fn named(name: &CStr) -> *const c_void {
    let tables: [(&CStr, *const c_void); 7] = [
        (ANSWERS, (&raw const ANSWERS_TABLE).cast()),
        (TEXTS, (&raw const TEXTS_TABLE).cast()),
        (COUNTS, (&raw const COUNTS_TABLE).cast()),
        (MIND, (&raw const MIND_TABLE).cast()),
        (BOTS, (&raw const BOTS_TABLE).cast()),
        (BOOKS, (&raw const BOOKS_TABLE).cast()),
        (SHEETS, (&raw const SHEETS_TABLE).cast()),
    ];
    tables.iter().find(|(known, _)| *known == name).map_or(ptr::null(), |(_, table)| *table)
}

// The header says what each function may be given, as with those of the entry. Every block below rests on that.

unsafe extern "C" fn asked(game: *mut RawGame, out: *const RawSink) -> i32 {
    // SAFETY: as said above.
    unsafe { ask(game, out, |held| Ok(Reply::message(&held.game.asked()))) }
}

unsafe extern "C" fn any_answer(
    game: *mut RawGame,
    of: u32,
    chance: *mut RawChance,
    out: *const RawSink,
) -> i32 {
    // SAFETY: as said above.
    unsafe {
        ask(game, out, |held| {
            let of = seat(of)?;
            let drawn = with_chance(chance, |chance| held.game.any_answer(of, chance))?;
            Ok(Reply::maybe(drawn.as_ref()))
        })
    }
}

unsafe extern "C" fn read(
    game: *mut RawGame,
    by: u32,
    text: *const u8,
    length: usize,
    out: *const RawSink,
) -> i32 {
    // SAFETY: as said above.
    unsafe {
        ask(game, out, |held| {
            Ok(match held.game.read(seat(by)?, lent_text(text, length)?) {
                Ok(action) => Reply::message(&action),
                Err(refusal) => Reply::Refused(message::write(&refusal)),
            })
        })
    }
}

unsafe extern "C" fn position(game: *mut RawGame, out: *const RawSink) -> i32 {
    // SAFETY: as said above.
    unsafe { ask(game, out, |held| Ok(Reply::maybe_text(held.game.position()))) }
}

unsafe extern "C" fn notation(
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
            Ok(Reply::maybe_text(held.game.notation(seat(by)?, &action)))
        })
    }
}

unsafe extern "C" fn time_control(game: *mut RawGame, out: *const RawSink) -> i32 {
    // SAFETY: as said above.
    unsafe { ask(game, out, |held| Ok(Reply::message(&held.game.time_control()))) }
}

unsafe extern "C" fn perft(
    game: *mut RawGame,
    depth: u32,
    is_made: u32,
    count: *mut u64,
    out: *const RawSink,
) -> i32 {
    // SAFETY: as said above.
    unsafe {
        ask(game, out, |held| {
            let counting = if is_made == 0 { Counting::Bulk } else { Counting::Made };
            let place = count.as_mut().ok_or(Trouble::Argument("a null pointer"))?;
            let Some(count) = held.game.perft(Perft { depth, counting }) else { return Ok(Reply::None) };
            *place = count;
            Ok(Reply::Done)
        })
    }
}

unsafe extern "C" fn one_ply_on(
    game: *mut RawGame,
    by: u32,
    action: *const u8,
    length: usize,
    next: *mut *mut RawGame,
    out: *const RawSink,
) -> i32 {
    // SAFETY: as said above.
    unsafe {
        ask(game, out, |held| {
            let action = Action::new(lent_text(action, length)?);
            match held.game.one_ply_on(seat(by)?, &action) {
                Some(game) => held.hand_on(game, next),
                None => Ok(Reply::None),
            }
        })
    }
}

unsafe extern "C" fn think(
    game: *mut RawGame,
    of: u32,
    limited: *const RawLimits,
    place: *mut *mut RawMemory,
    control: *const RawControl,
    out: *const RawSink,
) -> i32 {
    // SAFETY: as said above.
    unsafe {
        ask(game, out, |held| {
            let (limits, memory, control) = (limits(limited)?, memory(place)?, LentControl::of(control)?);
            Ok(Reply::maybe(held.game.think(seat(of)?, &limits, memory, &control).as_ref()))
        })
    }
}

unsafe extern "C" fn foresee(game: *mut RawGame, of: u32, nodes: u32, out: *const RawSink) -> i32 {
    // SAFETY: as said above.
    unsafe { ask(game, out, |held| Ok(Reply::maybe(held.game.foresee(seat(of)?, nodes).as_ref()))) }
}

/// A bot that stays from turn to turn.
struct Staying {
    kind: String,
    seed: u64,
    bot: Box<dyn Bot>,
}

unsafe extern "C" fn choose(
    game: *mut RawGame,
    of: u32,
    kind: *const u8,
    kind_length: usize,
    seed: u64,
    limited: *const RawLimits,
    place: *mut *mut RawMemory,
    control: *const RawControl,
    out: *const RawSink,
) -> i32 {
    // SAFETY: as said above.
    unsafe {
        ask(game, out, |held| {
            let (kind, limits) = (lent_text(kind, kind_length)?, limits(limited)?);
            let Ok(spec) = kind.parse::<BotSpec>() else { return Ok(Reply::None) };
            let fresh = || Staying { kind: kind.to_owned(), seed, bot: spec.make(seed) };
            let staying = memory(place)?.recall(fresh);
            if staying.kind != kind || staying.seed != seed {
                *staying = fresh();
            }
            // The bot is given the knowledge of its seat, and the game itself stays out of its reach.
            let view = View::new(held.game.as_ref(), seat(of)?, held.secrecy);
            let chosen = staying.bot.choose(&view, &limits, &LentControl::of(control)?);
            Ok(chosen.map_or(Reply::Refused(String::new()), |action| Reply::message(&action)))
        })
    }
}

unsafe extern "C" fn audit(game: *mut RawGame, out: *const RawSink) -> i32 {
    // SAFETY: as said above.
    unsafe { ask(game, out, |held| Ok(audited(held.game.audit()))) }
}

unsafe extern "C" fn audit_at_a_glance(game: *mut RawGame, out: *const RawSink) -> i32 {
    // SAFETY: as said above.
    unsafe { ask(game, out, |held| Ok(audited(held.game.audit_at_a_glance()))) }
}

unsafe extern "C" fn audit_since(game: *mut RawGame, before: *mut RawGame, out: *const RawSink) -> i32 {
    // SAFETY: as said above.
    unsafe {
        ask(game, out, |held| {
            let before = beside(before)?;
            Ok(audited(held.game.audit_since(before.game.as_ref())))
        })
    }
}

fn audited(books: Result<(), String>) -> Reply {
    books.map_or_else(Reply::Refused, |()| Reply::Done)
}

unsafe extern "C" fn write_sheet(number: u32, record: *const u8, length: usize, out: *const RawSink) -> i32 {
    // SAFETY: as said above.
    unsafe {
        run(out, || {
            let record: Record = lent_message(record, length)?;
            let Some(sheet) = ruleset(number)?.score_sheet() else { return Ok(Reply::None) };
            Ok(match sheet.write(&record) {
                Ok(text) => Reply::Told(text),
                Err(error) => Reply::Refused(message::write(&error)),
            })
        })
    }
}

unsafe extern "C" fn read_sheets(number: u32, text: *const u8, length: usize, out: *const RawSink) -> i32 {
    // SAFETY: as said above.
    unsafe {
        run(out, || {
            let text = lent_text(text, length)?;
            let Some(sheet) = ruleset(number)?.score_sheet() else { return Ok(Reply::None) };
            Ok(match sheet.read(text) {
                Ok(records) => Reply::message(&records),
                Err(error) => Reply::Refused(message::write(&error)),
            })
        })
    }
}
