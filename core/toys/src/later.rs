//! Later: players of a version to come say where the sun goes, in words that this version does not know.

use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use unruly_contract::{
    Action, Arrow, Card, Chance, Choices, Decision, DeckLimits, Event, Evidence, Explanation, Game, Hand,
    Happening, Naming, OptionSpec, Outcome, Part, Pick, Piece, Profile, Purpose, Refusal, Ruleset, Scene,
    SceneSeat, Seat, Secrecy, Setup, SetupError, Spot, Viewer,
};

/// A game that is over when the sun has been turned four times. Every part of a message that may be unknown is so in its
/// messages: they come out of JSON, as those of a ruleset of a later version would.
pub struct Later {
    profile: Profile,
    cards: Vec<Card>,
}

/// How often the sun is turned.
const TURNS: usize = 4;

/// Reads what nobody can build who does not know it.
fn unknown<T: DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).expect("what is unknown can be read")
}

impl Later {
    /// The game, without flaw.
    pub fn sound() -> Arc<dyn Ruleset> {
        let colour = OptionSpec {
            key: "colour".into(),
            name: "Colour".into(),
            help: "Of the sky.".into(),
            kind: unknown(json!({ "type": "colour", "default": "#0000ff", "palette": 16 })),
        };
        let profile = Profile {
            id: "later".into(),
            name: "Later".into(),
            summary: "What nobody knows yet".into(),
            seats: 2..=2,
            options: vec![colour],
            guide: "Turn the sun.".into(),
            naming: Naming::Algebraic,
            secrecy: Secrecy::Open,
        };
        let owl = unknown(json!({
            "id": "owl", "title": "Owl", "text": "Who?", "timing": "at-night", "also": ["before", "at-noon"],
            "icons": [{ "whose": "moon", "what": "owl" }], "copies": 1,
        }));
        Arc::new(Self { profile, cards: vec![owl] })
    }
}

impl Ruleset for Later {
    fn profile(&self) -> &Profile {
        &self.profile
    }

    fn cards(&self) -> &[Card] {
        &self.cards
    }

    fn deck_limits(&self) -> Option<DeckLimits> {
        Some(unknown(json!({ "stock": { "drafted": { "rounds": 3 } } })))
    }

    fn start(&self, setup: &Setup) -> Result<Box<dyn Game>, SetupError> {
        setup.check(&self.profile)?;
        if !setup.arrangement.lays_nothing_out() || setup.position.is_some() {
            return Err(unknown(json!({ "weather": { "text": "it rains" } })));
        }
        if setup.options.values().any(|value| value.to_string() != "#0000ff") {
            return Err(unknown(json!("sky-is-blue")));
        }
        Ok(Box::new(Sky { turned: Vec::new(), resigned: None }))
    }
}

#[derive(Clone)]
struct Sky {
    turned: Vec<String>,
    resigned: Option<Seat>,
}

impl Sky {
    fn turn(&self) -> Seat {
        if self.turned.len().is_multiple_of(2) { Seat::WHITE } else { Seat::BLACK }
    }

    fn answers(&self) -> [(Vec<Pick>, Action); 3] {
        let right = unknown(json!({ "angle": { "degrees": 90, "text": "a right angle" } }));
        let hour = |hour: u8| {
            unknown(json!({ "hour": { "of": "day", "number": hour, "text": format!("{hour} o'clock") } }))
        };
        [
            (vec![right], Action::new("turn 90")),
            (vec![unknown(json!("sun-dial")), hour(6)], Action::new("turn to 6")),
            (vec![unknown(json!("sun-dial")), hour(18)], Action::new("turn to 18")),
        ]
    }

    /// Tells how it ended, once it has.
    fn end(&self) -> Option<Event> {
        self.outcome().map(|outcome| Event::open(Happening::Ended { outcome }))
    }
}

impl Game for Sky {
    fn decisions(&self) -> Vec<Decision> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let turning = Decision {
            seat: self.turn(),
            purpose: unknown(json!("at-dawn")),
            prompt: "where does the sun go?".into(),
            decline: None,
            choices: Choices::from_paths(self.answers()),
        };
        let resigning = |seat| Decision {
            seat,
            purpose: Purpose::Aside,
            prompt: "at any time".into(),
            decline: None,
            choices: Choices::from_words(["resign"]),
        };
        [turning].into_iter().chain(Seat::first(2).map(resigning)).collect()
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::GameOver);
        }
        if action.text() == "resign" && Seat::first(2).any(|other| other == seat) {
            self.resigned = Some(seat);
            return Ok(self.end().into_iter().collect());
        }
        if seat != self.turn() {
            return Err(unknown(
                json!({ "refusal": "too-early", "text": "it is too early for you", "hours": 6 }),
            ));
        }
        let Some((path, _)) = self.answers().into_iter().find(|(_, offered)| offered == action) else {
            return Err(Refusal::Forbidden(Explanation {
                rule: "sun".into(),
                message: "the sun does not go there".into(),
                evidence: vec![unknown::<Evidence>(
                    json!({ "arc": { "degrees": 180, "text": "half a circle" } }),
                )],
            }));
        };
        self.turned.push(action.text().to_owned());
        let picks: Vec<Event> = path
            .into_iter()
            .map(|pick| unknown(json!({ "event": "chosen", "seat": seat, "pick": pick })))
            .collect();
        let passed = json!({ "event": "time-passed", "hours": 6, "text": "six hours pass" });
        let mut events = picks;
        events.push(unknown(passed));
        events.push(unknown(json!({ "event": "owl-called" })));
        events.extend(self.end());
        Ok(events)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let at = |x: usize| Spot { x: i32::try_from(x).unwrap_or_default(), y: 0 };
        let sun = Piece {
            at: at(self.turned.len()),
            owners: Vec::new(),
            parts: vec![Part { kind: "sun".into(), letter: "S".into(), owner: None }],
            marks: Vec::new(),
        };
        let shown = |seat: Seat| {
            let song = json!({ "task": "sing", "song": { "title": "any" }, "text": "sing a song" });
            let is_asked = self.outcome().is_none() && seat == self.turn();
            let hand = Some(Hand::FaceUp(vec!["owl".into()]));
            SceneSeat { task: is_asked.then(|| unknown(song)), hand, ..SceneSeat::new(seat) }
        };
        Scene {
            viewer,
            surface: unknown(json!({ "surface": "globe", "radius": 5, "text": "a globe" })),
            pieces: vec![sun],
            marks: Vec::new(),
            walls: Vec::new(),
            posts: Vec::new(),
            arrows: vec![Arrow { from: at(0), to: at(1), kind: unknown(json!("sun-beam")) }],
            last_move: Vec::new(),
            seats: Seat::first(2).map(shown).collect(),
            piles: Vec::new(),
            effects: Vec::new(),
            turn: self.outcome().is_none().then(|| self.turn()),
            turn_number: 1,
            status: self.outcome().map_or_else(
                || format!("turned {} times", self.turned.len()).into(),
                |outcome| outcome.phrase(),
            ),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(seat) = self.resigned {
            let winner = Seat::first(2).find(|other| *other != seat)?;
            return Some(Outcome::Win { winner, reason: "resignation".into() });
        }
        let shared = json!({ "result": "shared", "among": ["white", "black"], "text": "white and black share the day" });
        (self.turned.len() == TURNS).then(|| unknown(shared))
    }

    fn imagine(&self, _: Seat, _: &mut Chance) -> Box<dyn Game> {
        self.fork()
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn worth(&self, _: Seat) -> i32 {
        0
    }
}
