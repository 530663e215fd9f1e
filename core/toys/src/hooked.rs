//! Any ruleset with something done before each of its methods: one that breaks down, takes its time, or never comes back.

use std::any::Any;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use unruly_contract::{
    Action, Card, Chance, Control, Decision, Deck, DeckLimits, Event, Forecast, Game, Limits, Memory,
    Outcome, Perft, PositionText, Preset, Profile, Refusal, Ruleset, Scene, ScoreSheet, Seat, Setup,
    SetupError, Source, Thought, TimeControl, Viewer,
};

/// A method of the contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is called as in the contract")]
pub enum Method {
    Profile,
    Presets,
    Decks,
    DeckLimits,
    Sources,
    Cards,
    ScoreSheet,
    PositionText,
    Start,
    Decisions,
    Asked,
    AnyAnswer,
    Act,
    Scene,
    Outcome,
    Imagine,
    Fork,
    Worth,
    Foresee,
    Read,
    Position,
    Notation,
    TimeControl,
    Perft,
    OnePlyOn,
    Audit,
    AuditAtAGlance,
    AuditSince,
    Think,
}

impl Method {
    /// The methods in which a ruleset is asked about itself.
    pub const OF_ITSELF: [Self; 8] = [
        Self::Profile,
        Self::Presets,
        Self::Decks,
        Self::DeckLimits,
        Self::Sources,
        Self::Cards,
        Self::ScoreSheet,
        Self::PositionText,
    ];

    /// The methods of a game.
    pub const OF_GAMES: [Self; 20] = [
        Self::Decisions,
        Self::Asked,
        Self::AnyAnswer,
        Self::Act,
        Self::Scene,
        Self::Outcome,
        Self::Imagine,
        Self::Fork,
        Self::Worth,
        Self::Foresee,
        Self::Read,
        Self::Position,
        Self::Notation,
        Self::TimeControl,
        Self::Perft,
        Self::OnePlyOn,
        Self::Audit,
        Self::AuditAtAGlance,
        Self::AuditSince,
        Self::Think,
    ];
}

/// The act before a method, once so many actions are done in the game.
type Hook = Arc<dyn Fn(Method, usize) + Send + Sync>;

/// A ruleset of which every method does something else first.
pub struct Hooked {
    sound: Arc<dyn Ruleset>,
    hook: Hook,
    /// After how many actions its games ask nobody any more.
    silent_from: usize,
}

struct HookedGame {
    sound: Box<dyn Game>,
    hook: Hook,
    silent_from: usize,
    /// How many actions are done.
    done: usize,
}

impl Hooked {
    /// A ruleset that breaks down in one of its methods, in games from so many actions on.
    pub fn breaking(sound: Arc<dyn Ruleset>, method: Method, from: usize) -> Arc<dyn Ruleset> {
        let hook = move |asked, done| assert!(asked != method || done < from, "{method:?} is broken");
        Self::with(sound, hook)
    }

    /// A ruleset that takes its time over one of its methods.
    pub fn slow(sound: Arc<dyn Ruleset>, method: Method, time: Duration) -> Arc<dyn Ruleset> {
        let hook = move |asked, _| {
            if asked == method {
                thread::sleep(time);
            }
        };
        Self::with(sound, hook)
    }

    /// A ruleset that never comes back from one of its methods, in games from so many actions on.
    pub fn hanging(sound: Arc<dyn Ruleset>, method: Method, from: usize) -> Arc<dyn Ruleset> {
        let hook = move |asked, done| {
            if asked == method && done >= from {
                loop {
                    thread::park();
                }
            }
        };
        Self::with(sound, hook)
    }

    /// A ruleset whose games ask nobody any more once so many actions are done, and go on.
    pub fn asking_nobody(sound: Arc<dyn Ruleset>, from: usize) -> Arc<dyn Ruleset> {
        Arc::new(Self { sound, hook: Arc::new(|_, _| {}), silent_from: from })
    }

    fn with(
        sound: Arc<dyn Ruleset>,
        hook: impl Fn(Method, usize) + Send + Sync + 'static,
    ) -> Arc<dyn Ruleset> {
        Arc::new(Self { sound, hook: Arc::new(hook), silent_from: usize::MAX })
    }

    fn sound(&self, method: Method) -> &dyn Ruleset {
        (self.hook)(method, 0);
        self.sound.as_ref()
    }
}

impl Ruleset for Hooked {
    fn profile(&self) -> &Profile {
        self.sound(Method::Profile).profile()
    }

    fn start(&self, setup: &Setup) -> Result<Box<dyn Game>, SetupError> {
        let sound = self.sound(Method::Start).start(setup)?;
        Ok(Box::new(HookedGame {
            sound,
            hook: Arc::clone(&self.hook),
            silent_from: self.silent_from,
            done: 0,
        }))
    }

    fn presets(&self) -> Vec<Preset> {
        self.sound(Method::Presets).presets()
    }

    fn decks(&self) -> &[Deck] {
        self.sound(Method::Decks).decks()
    }

    fn deck_limits(&self) -> Option<DeckLimits> {
        self.sound(Method::DeckLimits).deck_limits()
    }

    fn sources(&self) -> &[Source] {
        self.sound(Method::Sources).sources()
    }

    fn cards(&self) -> &[Card] {
        self.sound(Method::Cards).cards()
    }

    fn score_sheet(&self) -> Option<&dyn ScoreSheet> {
        self.sound(Method::ScoreSheet).score_sheet()
    }

    fn position_text(&self) -> Option<&dyn PositionText> {
        self.sound(Method::PositionText).position_text()
    }
}

impl HookedGame {
    fn sound(&self, method: Method) -> &dyn Game {
        (self.hook)(method, self.done);
        self.sound.as_ref()
    }

    /// Games made from this one have the same hook.
    fn also(&self, sound: Box<dyn Game>) -> Box<dyn Game> {
        let (hook, silent_from, done) = (Arc::clone(&self.hook), self.silent_from, self.done);
        Box::new(Self { sound, hook, silent_from, done })
    }
}

impl Game for HookedGame {
    fn decisions(&self) -> Vec<Decision> {
        if self.done >= self.silent_from {
            return Vec::new();
        }
        self.sound(Method::Decisions).decisions()
    }

    fn asked(&self) -> Vec<Seat> {
        if self.done >= self.silent_from {
            return Vec::new();
        }
        self.sound(Method::Asked).asked()
    }

    fn any_answer(&self, seat: Seat, chance: &mut Chance) -> Option<Action> {
        if self.done >= self.silent_from {
            return None;
        }
        self.sound(Method::AnyAnswer).any_answer(seat, chance)
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        (self.hook)(Method::Act, self.done);
        let events = self.sound.act(seat, action)?;
        self.done += 1;
        Ok(events)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.sound(Method::Scene).scene(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.sound(Method::Outcome).outcome()
    }

    fn imagine(&self, viewer: Seat, chance: &mut Chance) -> Box<dyn Game> {
        self.also(self.sound(Method::Imagine).imagine(viewer, chance))
    }

    fn fork(&self) -> Box<dyn Game> {
        self.also(self.sound(Method::Fork).fork())
    }

    fn worth(&self, seat: Seat) -> i32 {
        self.sound(Method::Worth).worth(seat)
    }

    fn foresee(&self, seat: Seat, nodes: u32) -> Option<Forecast> {
        self.sound(Method::Foresee).foresee(seat, nodes)
    }

    fn read(&self, seat: Seat, text: &str) -> Result<Action, Refusal> {
        self.sound(Method::Read).read(seat, text)
    }

    fn position(&self) -> Option<String> {
        self.sound(Method::Position).position()
    }

    fn notation(&self, seat: Seat, action: &Action) -> Option<String> {
        self.sound(Method::Notation).notation(seat, action)
    }

    fn time_control(&self) -> TimeControl {
        self.sound(Method::TimeControl).time_control()
    }

    fn perft(&self, perft: Perft) -> Option<u64> {
        self.sound(Method::Perft).perft(perft)
    }

    fn one_ply_on(&self, seat: Seat, action: &Action) -> Option<Box<dyn Game>> {
        let next = self.sound(Method::OnePlyOn).one_ply_on(seat, action)?;
        Some(self.also(next))
    }

    fn audit(&self) -> Result<(), String> {
        self.sound(Method::Audit).audit()
    }

    fn audit_at_a_glance(&self) -> Result<(), String> {
        self.sound(Method::AuditAtAGlance).audit_at_a_glance()
    }

    fn audit_since(&self, before: &dyn Game) -> Result<(), String> {
        let sound = self.sound(Method::AuditSince);
        let before = before.as_any().and_then(<dyn Any>::downcast_ref::<Self>);
        before.map_or(Ok(()), |before| sound.audit_since(before.sound.as_ref()))
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
        self.sound(Method::Think).think(seat, limits, memory, control)
    }
}
