//! A game that stands for one of a plugin.

use std::any::Any;
use std::cell::Cell;
use std::sync::Arc;

use unruly_contract::{
    Action, BotAnswer, Chance, Control, Decision, Event, Forecast, Game, Limits, Memory, Message, Outcome,
    Perft, Refusal, Scene, Seat, Thought, TimeControl, Viewer, message,
};
use unruly_table::Fault;

use crate::far::{About, Answer, Copying, FarGame, Question, Reply, Thinker};
use crate::words::words;

/// A game of a plugin. Its answers are read as from a stranger; one that is no such message breaks the game down, and
/// it is not asked again.
pub(crate) struct PluginGame {
    far: Box<dyn FarGame>,
    plugin: Arc<str>,
    is_broken: Cell<bool>,
}

impl PluginGame {
    /// Stands for this game.
    pub(crate) fn new(far: Box<dyn FarGame>, plugin: Arc<str>) -> Self {
        Self { far, plugin, is_broken: Cell::new(false) }
    }

    /// Asks the game, unless it has broken down.
    fn answer<T>(&self, ask: impl FnOnce(&dyn FarGame) -> Answer<T>) -> T {
        if self.is_broken.get() {
            self.break_down("it has broken down before");
        }
        ask(self.far.as_ref()).unwrap_or_else(|fault| self.break_down(&fault))
    }

    fn reply(&self, question: Question<'_>) -> Reply {
        self.answer(|game| game.ask(question))
    }

    /// A message that there must be.
    fn message<T: Message>(&self, question: Question<'_>) -> T {
        self.maybe(question).unwrap_or_else(|| self.break_down(&format!("it has no {}", T::NAME)))
    }

    /// A message, or none.
    fn maybe<T: Message>(&self, question: Question<'_>) -> Option<T> {
        self.read(self.reply(question))
    }

    fn read<T: Message>(&self, reply: Reply) -> Option<T> {
        match reply {
            Reply::Told(bytes) => Some(self.of_bytes(&bytes)),
            Reply::None => None,
            Reply::Refused(_) => self.break_down(&format!("it refuses to tell its {}", T::NAME)),
        }
    }

    /// A message, or the refusal to do it.
    fn done<T: Message>(&self, question: Question<'_>) -> Option<Result<T, Refusal>> {
        match self.reply(question) {
            Reply::Told(bytes) => Some(Ok(self.of_bytes(&bytes))),
            Reply::Refused(why) => Some(Err(self.of_bytes(&why))),
            Reply::None => None,
        }
    }

    /// A text, or none.
    fn text(&self, question: Question<'_>) -> Option<String> {
        match self.reply(question) {
            Reply::Told(bytes) if bytes.len() <= message::LONGEST_PAGE => {
                let text = String::from_utf8(bytes);
                Some(text.unwrap_or_else(|_| self.break_down("it answers with what is no text")))
            }
            Reply::Told(_) => self.break_down("it answers with too long a text"),
            Reply::None => None,
            Reply::Refused(_) => self.break_down("it refuses to say how something is written"),
        }
    }

    fn books(&self, reply: Option<Reply>) -> Result<(), String> {
        match reply {
            Some(Reply::Refused(wrong)) => Err(words(&wrong)),
            _ => Ok(()),
        }
    }

    fn of_bytes<T: Message>(&self, bytes: &[u8]) -> T {
        message::read(bytes).unwrap_or_else(|error| self.break_down(&error.to_string()))
    }

    fn copy(&self, how: Copying<'_>) -> Option<Box<dyn Game>> {
        let copy = self.answer(|game| game.copy(how))?;
        Some(Box::new(Self::new(copy, Arc::clone(&self.plugin))))
    }

    fn break_down(&self, why: &str) -> ! {
        self.is_broken.set(true);
        Fault::raise(format!("the plugin {}: {why}", self.plugin))
    }
}

impl Game for PluginGame {
    fn decisions(&self) -> Vec<Decision> {
        self.message(Question::Decisions)
    }

    fn asked(&self) -> Vec<Seat> {
        self.maybe(Question::Asked).unwrap_or_else(|| Decision::awaited(&self.decisions()))
    }

    fn any_answer(&self, seat: Seat, chance: &mut Chance) -> Option<Action> {
        match self.reply(Question::AnyAnswer(seat, chance)) {
            Reply::Told(bytes) => Some(self.of_bytes(&bytes)),
            // It may have none for this seat, or leave the drawing to whoever asks.
            _ => Decision::any_awaited(&self.decisions(), seat, chance),
        }
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        self.done(Question::Act(seat, action))
            .unwrap_or_else(|| self.break_down("it says nothing to an action"))
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let scene: Scene = self.message(Question::Scene(viewer));
        if scene.viewer != viewer {
            self.break_down(&format!("it shows the scene of {} to {viewer}", scene.viewer));
        }
        scene
    }

    fn outcome(&self) -> Option<Outcome> {
        self.maybe(Question::Outcome)
    }

    fn imagine(&self, viewer: Seat, chance: &mut Chance) -> Box<dyn Game> {
        let imagined = self.copy(Copying::Imagine(viewer, chance));
        imagined.unwrap_or_else(|| self.break_down("it imagines nothing"))
    }

    fn fork(&self) -> Box<dyn Game> {
        self.copy(Copying::Fork).unwrap_or_else(|| self.break_down("it makes no copy"))
    }

    fn worth(&self, seat: Seat) -> i32 {
        self.answer(|game| game.worth(seat))
    }

    fn foresee(&self, seat: Seat, nodes: u32) -> Option<Forecast> {
        self.maybe(Question::Foresee(seat, nodes))
    }

    fn read(&self, seat: Seat, text: &str) -> Result<Action, Refusal> {
        let read = self.done(Question::Read(seat, text));
        read.unwrap_or_else(|| Ok(Action::new(text.trim())))
    }

    fn position(&self) -> Option<String> {
        self.text(Question::Position)
    }

    fn notation(&self, seat: Seat, action: &Action) -> Option<String> {
        self.text(Question::Notation(seat, action))
    }

    fn time_control(&self) -> TimeControl {
        self.maybe(Question::TimeControl).unwrap_or(TimeControl::None)
    }

    fn perft(&self, perft: Perft) -> Option<u64> {
        self.answer(|game| game.perft(perft))
    }

    fn one_ply_on(&self, seat: Seat, action: &Action) -> Option<Box<dyn Game>> {
        self.copy(Copying::OnePlyOn(seat, action))
    }

    fn audit(&self) -> Result<(), String> {
        self.books(Some(self.reply(Question::Audit)))
    }

    fn audit_at_a_glance(&self) -> Result<(), String> {
        self.books(Some(self.reply(Question::AuditAtAGlance)))
    }

    fn audit_since(&self, before: &dyn Game) -> Result<(), String> {
        let before = before.as_any().and_then(<dyn Any>::downcast_ref::<Self>);
        self.books(before.map(|before| self.answer(|game| game.audit_since(before.far.as_ref()))))
    }

    fn as_any(&self) -> Option<&dyn Any> {
        Some(self)
    }

    fn think(
        &self,
        seat: Seat,
        limits: &Limits,
        memory: &mut Memory,
        control: &dyn Control,
    ) -> Option<Thought> {
        let about = About { limits, memory, control };
        self.read(self.answer(|game| game.think(seat, Thinker::Mind, about)))
    }

    fn ask_bot(
        &self,
        seat: Seat,
        (kind, seed): (&str, u64),
        limits: &Limits,
        memory: &mut Memory,
        control: &dyn Control,
    ) -> Option<BotAnswer> {
        let about = About { limits, memory, control };
        match self.answer(|game| game.think(seat, Thinker::Bot(kind, seed), about)) {
            Reply::Told(action) => Some(BotAnswer::Does(self.of_bytes(&action))),
            Reply::Refused(_) => Some(BotAnswer::DoesNothing),
            Reply::None => None,
        }
    }
}
