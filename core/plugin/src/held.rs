//! Games as the program holds them: a pointer that it hands back.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use unruly_contract::{Game, Seat, Secrecy};
use unruly_plugin_abi::{RawGame, RawSink};

use crate::border::{Answer, Reply, Trouble, run};

/// A game, and whether it has broken down.
pub(crate) struct Held {
    pub(crate) game: Box<dyn Game>,
    /// The secrecy of its ruleset, which its bots go by.
    pub(crate) secrecy: Secrecy,
    /// Set while the game is asked: one that panicked leaves it set.
    is_broken: Cell<bool>,
}

impl Held {
    /// Hands a game over.
    ///
    /// # Safety
    /// `place` is null or can be written to.
    pub(crate) unsafe fn hand_over(
        game: Box<dyn Game>,
        secrecy: Secrecy,
        place: *mut *mut RawGame,
    ) -> Answer {
        // SAFETY: the caller vouches for the place.
        let place = unsafe { place.as_mut() }.ok_or(Trouble::Argument("a null pointer"))?;
        let held = Box::new(Self { game, secrecy, is_broken: Cell::new(false) });
        *place = Box::into_raw(held).cast();
        Ok(Reply::Done)
    }

    /// Hands over another game of the same kind.
    ///
    /// # Safety
    /// As [`hand_over`](Self::hand_over).
    pub(crate) unsafe fn hand_on(&self, game: Box<dyn Game>, place: *mut *mut RawGame) -> Answer {
        // SAFETY: the caller vouches for the place.
        unsafe { Self::hand_over(game, self.secrecy, place) }
    }
}

/// Asks a game something, and gives back the status.
///
/// # Safety
/// `game` is null, or was [handed over](Held::hand_over), not freed since, and is asked by nobody else meanwhile. `out` is as with [`run`].
pub(crate) unsafe fn ask(
    game: *mut RawGame,
    out: *const RawSink,
    question: impl FnOnce(&mut Held) -> Answer,
) -> i32 {
    // SAFETY: the caller vouches for the sink.
    unsafe {
        run(out, || {
            // SAFETY: a game that was handed over is one of these, and nobody else asks it.
            let held = game.cast::<Held>().as_mut().ok_or(Trouble::Argument("a null pointer"))?;
            if held.is_broken.replace(true) {
                return Err(Trouble::Broken);
            }
            let answer = question(held);
            held.is_broken.set(false);
            answer
        })
    }
}

/// A game that is only looked at, beside one that is asked.
///
/// # Safety
/// As with [`ask`].
pub(crate) unsafe fn beside<'h>(game: *mut RawGame) -> Result<&'h Held, Trouble> {
    // SAFETY: the caller vouches for the game.
    let held = unsafe { game.cast::<Held>().as_ref() }.ok_or(Trouble::Argument("a null pointer"))?;
    if held.is_broken.get() { Err(Trouble::Broken) } else { Ok(held) }
}

/// Ends a game.
///
/// # Safety
/// As with [`ask`]; it is not used again.
pub(crate) unsafe extern "C" fn game_free(game: *mut RawGame) {
    if !game.is_null() {
        // SAFETY: a game that was handed over came out of a box like this.
        let held = unsafe { Box::from_raw(game.cast::<Held>()) };
        // A game that breaks down over its own end has nobody to tell.
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| drop(held))) {
            std::mem::forget(panic);
        }
    }
}

/// The seat of this number.
pub(crate) fn seat(number: u32) -> Result<Seat, Trouble> {
    usize::try_from(number).ok().and_then(Seat::from_index).ok_or(Trouble::Argument("the number of a seat"))
}
