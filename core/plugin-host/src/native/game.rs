//! A game of a library.

use std::any::Any;
use std::ptr::{self, NonNull};
use std::sync::Arc;

use unruly_contract::{Counting, Perft, Seat, Viewer};
use unruly_plugin_abi::{REFEREE, RawGame, SPECTATOR};

use super::kept::Kept;
use super::lent::{limits, with_chance, with_control};
use super::library::{Library, made, offered};
use crate::far::{About, Answer, Copying, FarGame, Question, Reply, Thinker};

/// A game of a library, freed with this.
pub(super) struct NativeGame {
    library: Arc<Library>,
    raw: NonNull<RawGame>,
}

// SAFETY: a library takes its games from any thread, as long as one at a time asks them; this is not `Sync`, so one does.
unsafe impl Send for NativeGame {}

impl NativeGame {
    pub(super) fn new(library: &Arc<Library>, raw: NonNull<RawGame>) -> Self {
        Self { library: Arc::clone(library), raw }
    }
}

impl Drop for NativeGame {
    fn drop(&mut self) {
        if let Some(free) = self.library.entry.game_free {
            // SAFETY: the library made it, and nobody has it any more.
            unsafe { free(self.raw.as_ptr()) }
        }
    }
}

fn number(seat: Seat) -> u32 {
    seat.index() as u32
}

fn viewer_number(viewer: Viewer) -> i32 {
    match viewer {
        Viewer::Seat(seat) => seat.index() as i32,
        Viewer::Spectator => SPECTATOR,
        Viewer::Referee => REFEREE,
    }
}

// In every block below the game is this one, which the library made and which is asked by one at a time; texts, chance, places and
// sinks live as long as the call.

impl FarGame for NativeGame {
    fn ask(&self, question: Question<'_>) -> Answer {
        let Library { entry, answers, texts, mind, books, .. } = self.library.as_ref();
        let game = self.raw.as_ptr();
        match question {
            // SAFETY: as said above.
            Question::Decisions => offered!(entry.decisions, |ask, out| unsafe { ask(game, out) }),
            // SAFETY: as said above.
            Question::Outcome => offered!(entry.outcome, |ask, out| unsafe { ask(game, out) }),
            Question::Scene(viewer) => {
                // SAFETY: as said above.
                offered!(entry.scene, |ask, out| unsafe { ask(game, viewer_number(viewer), out) })
            }
            Question::Act(seat, action) => {
                let text = action.text();
                // SAFETY: as said above.
                offered!(entry.act, |act, out| unsafe {
                    act(game, number(seat), text.as_ptr(), text.len(), out)
                })
            }
            Question::Asked => {
                // SAFETY: as said above.
                offered!(answers.and_then(|table| table.asked), |ask, out| unsafe { ask(game, out) })
            }
            Question::AnyAnswer(seat, chance) => {
                offered!(answers.and_then(|table| table.any_answer), |draw, out| {
                    // SAFETY: as said above.
                    with_chance(chance, |chance| unsafe { draw(game, number(seat), chance, out) })
                })
            }
            Question::Read(seat, text) => offered!(texts.and_then(|table| table.read), |read, out| {
                // SAFETY: as said above.
                unsafe { read(game, number(seat), text.as_ptr(), text.len(), out) }
            }),
            Question::Position => {
                // SAFETY: as said above.
                offered!(texts.and_then(|table| table.position), |ask, out| unsafe { ask(game, out) })
            }
            Question::Notation(seat, action) => {
                offered!(texts.and_then(|table| table.notation), |note, out| {
                    let text = action.text();
                    // SAFETY: as said above.
                    unsafe { note(game, number(seat), text.as_ptr(), text.len(), out) }
                })
            }
            Question::TimeControl => {
                // SAFETY: as said above.
                offered!(texts.and_then(|table| table.time_control), |ask, out| unsafe { ask(game, out) })
            }
            Question::Foresee(seat, nodes) => {
                offered!(mind.and_then(|table| table.foresee), |foresee, out| {
                    // SAFETY: as said above.
                    unsafe { foresee(game, number(seat), nodes, out) }
                })
            }
            Question::Audit => {
                // SAFETY: as said above.
                offered!(books.and_then(|table| table.audit), |audit, out| unsafe { audit(game, out) })
            }
            Question::AuditAtAGlance => {
                // SAFETY: as said above.
                offered!(books.and_then(|table| table.audit_at_a_glance), |audit, out| unsafe {
                    audit(game, out)
                })
            }
        }
    }

    fn copy(&self, how: Copying<'_>) -> Answer<Option<Box<dyn FarGame>>> {
        let Library { entry, counts, .. } = self.library.as_ref();
        let game = self.raw.as_ptr();
        let mut copy = ptr::null_mut();
        let place = &raw mut copy;
        let reply = match how {
            // SAFETY: as said above.
            Copying::Fork => offered!(entry.fork, |fork, out| unsafe { fork(game, place, out) }),
            Copying::Imagine(seat, chance) => offered!(entry.imagine, |imagine, out| {
                // SAFETY: as said above.
                with_chance(chance, |chance| unsafe { imagine(game, number(seat), chance, place, out) })
            }),
            Copying::OnePlyOn(seat, action) => {
                offered!(counts.and_then(|table| table.one_ply_on), |go_on, out| {
                    let text = action.text();
                    // SAFETY: as said above.
                    unsafe { go_on(game, number(seat), text.as_ptr(), text.len(), place, out) }
                })
            }
        }?;
        match reply {
            Reply::None => Ok(None),
            reply => Ok(Some(Box::new(Self::new(&self.library, made(&reply, copy)?)))),
        }
    }

    fn worth(&self, seat: Seat) -> Answer<i32> {
        let (game, mut worth) = (self.raw.as_ptr(), 0);
        let place = &raw mut worth;
        // SAFETY: as said above.
        let reply =
            offered!(self.library.entry.worth, |ask, out| unsafe { ask(game, number(seat), place, out) })?;
        if let Reply::Told(_) = reply {
            Ok(worth)
        } else {
            Err("it does not say how a seat stands".to_owned())
        }
    }

    fn perft(&self, Perft { depth, counting }: Perft) -> Answer<Option<u64>> {
        let (game, mut count) = (self.raw.as_ptr(), 0);
        let place = &raw mut count;
        let reply = offered!(self.library.counts.and_then(|table| table.perft), |perft, out| {
            // SAFETY: as said above.
            unsafe { perft(game, depth, u32::from(counting == Counting::Made), place, out) }
        })?;
        Ok(matches!(reply, Reply::Told(_)).then_some(count))
    }

    fn think(
        &self,
        seat: Seat,
        thinker: Thinker<'_>,
        About { limits: most, memory, control }: About<'_>,
    ) -> Answer {
        let Library { mind, bots, .. } = self.library.as_ref();
        let (game, limits) = (self.raw.as_ptr(), limits(most));
        match thinker {
            Thinker::Mind => offered!(mind.and_then(|table| table.think), |think, out| {
                let place = Kept::place(memory, &self.library, mind.and_then(|table| table.memory_free));
                // SAFETY: as said above.
                with_control(control, |control| unsafe {
                    think(game, number(seat), &raw const limits, place, control, out)
                })
            }),
            Thinker::Bot(kind, seed) => offered!(bots.and_then(|table| table.choose), |choose, out| {
                let place = Kept::place(memory, &self.library, bots.and_then(|table| table.memory_free));
                // SAFETY: as said above.
                with_control(control, |control| unsafe {
                    let (text, length) = (kind.as_ptr(), kind.len());
                    choose(game, number(seat), text, length, seed, &raw const limits, place, control, out)
                })
            }),
        }
    }

    fn audit_since(&self, before: &dyn FarGame) -> Answer {
        let before = before.as_any().downcast_ref::<Self>();
        let Some(before) = before.filter(|before| Arc::ptr_eq(&before.library, &self.library)) else {
            return Ok(Reply::None);
        };
        offered!(self.library.books.and_then(|table| table.audit_since), |audit, out| {
            // SAFETY: as said above, and so for the game before.
            unsafe { audit(self.raw.as_ptr(), before.raw.as_ptr(), out) }
        })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
