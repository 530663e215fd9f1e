//! A game of a process.

use std::any::Any;
use std::sync::Arc;

use rand::Rng;
use unruly_contract::{Chance, Perft, Seat};

use super::child::Child;
use super::lines::{Call, as_number, as_text};
use super::plugin::Offers;
use crate::far::{About, Answer, Copying, FarGame, Question, Reply, Thinker};

/// A game of a process, which knows it by a number.
pub(super) struct ProcessGame {
    child: Arc<Child>,
    number: u64,
    offers: Arc<Offers>,
}

impl ProcessGame {
    pub(super) fn new(child: Arc<Child>, number: u64, offers: Arc<Offers>) -> Self {
        Self { child, number, offers }
    }

    fn about(&self, call: &str) -> Call {
        Call::new(call).number("game", self.number)
    }

    /// A call that not every process answers.
    fn offered(&self, name: &str, call: impl FnOnce(Call) -> Call) -> Answer {
        if self.offers.has(name) { self.child.call(&call(self.about(name))) } else { Ok(Reply::None) }
    }
}

impl Drop for ProcessGame {
    fn drop(&mut self) {
        self.child.tell(&self.about("free"));
    }
}

/// A seed that every language counts exactly: a process has a chance of its own, drawn from the host's.
fn seed(chance: &mut Chance) -> u64 {
    chance.next_u64() >> 11
}

impl FarGame for ProcessGame {
    fn ask(&self, question: Question<'_>) -> Answer {
        match question {
            Question::Decisions => self.child.call(&self.about("decisions")),
            Question::Outcome => self.child.call(&self.about("outcome")),
            Question::Scene(viewer) => self.child.call(&self.about("scene").with("viewer", &viewer)),
            Question::Act(seat, action) => {
                self.child.call(&self.about("act").with("seat", &seat).with("action", action))
            }
            Question::Asked => self.offered("asked", |call| call),
            Question::AnyAnswer(seat, chance) => {
                self.offered("any-answer", |call| call.with("seat", &seat).number("chance", seed(chance)))
            }
            Question::Foresee(seat, nodes) => {
                self.offered("foresee", |call| call.with("seat", &seat).number("nodes", nodes.into()))
            }
            Question::Read(seat, text) => {
                self.offered("read", |call| call.with("seat", &seat).text("text", text))
            }
            Question::Position => as_text(self.offered("position", |call| call)),
            Question::Notation(seat, action) => {
                as_text(self.offered("notation", |call| call.with("seat", &seat).with("action", action)))
            }
            Question::TimeControl => self.offered("time-control", |call| call),
            Question::Audit => as_text(self.offered("audit", |call| call)).map(refused_text),
            Question::AuditAtAGlance => {
                as_text(self.offered("audit-at-a-glance", |call| call)).map(refused_text)
            }
        }
    }

    fn copy(&self, how: Copying<'_>) -> Answer<Option<Box<dyn FarGame>>> {
        let number = self.child.number();
        let reply = match how {
            Copying::Fork => self.child.call(&self.about("fork").number("as", number)),
            Copying::Imagine(seat, chance) => {
                let call = self.about("imagine").with("seat", &seat).number("chance", seed(chance));
                self.child.call(&call.number("as", number))
            }
            Copying::OnePlyOn(seat, action) => self.offered("one-ply-on", |call| {
                call.with("seat", &seat).with("action", action).number("as", number)
            }),
        }?;
        match reply {
            Reply::Told(_) => {
                Ok(Some(Box::new(Self::new(Arc::clone(&self.child), number, Arc::clone(&self.offers)))))
            }
            Reply::None => Ok(None),
            Reply::Refused(_) => Err("it refuses to make a copy".to_owned()),
        }
    }

    fn worth(&self, seat: Seat) -> Answer<i32> {
        let worth = as_number(self.child.call(&self.about("worth").with("seat", &seat)))?;
        worth.ok_or_else(|| "it does not say how a seat stands".to_owned())
    }

    fn perft(&self, perft: Perft) -> Answer<Option<u64>> {
        as_number(self.offered("perft", |call| call.with("perft", &perft)))
    }

    fn think(&self, seat: Seat, thinker: Thinker<'_>, About { limits, control, .. }: About<'_>) -> Answer {
        match thinker {
            Thinker::Mind if self.offers.has("think") => {
                let mut call = self.about("think").with("seat", &seat).with("limits", limits);
                if control.lines() > 1 {
                    call = call.number("lines", control.lines() as u64);
                }
                self.child.think(&call, limits, control)
            }
            // The program's own bots play in the program.
            Thinker::Mind | Thinker::Bot(..) => Ok(Reply::None),
        }
    }

    fn audit_since(&self, before: &dyn FarGame) -> Answer {
        let before = before.as_any().downcast_ref::<Self>();
        match before.filter(|before| Arc::ptr_eq(&before.child, &self.child)) {
            Some(before) => {
                let told = self.offered("audit-since", |call| call.number("before", before.number));
                as_text(told).map(refused_text)
            }
            None => Ok(Reply::None),
        }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Books that are right are told as an empty text; any other says what is wrong.
fn refused_text(reply: Reply) -> Reply {
    match reply {
        Reply::Told(text) if !text.is_empty() => Reply::Refused(text),
        other => other,
    }
}
