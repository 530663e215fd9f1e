//! The game under way: where the skaters stand, and where the ice has broken.

use std::collections::BTreeSet;

use unruly_contract::{
    Action, Chance, Choices, Decision, Event, Game, Happening, Naming, Outcome, Part, Phrase, Pick, Piece,
    Purpose, Refusal, Scene, SceneSeat, Seat, Spot, Surface, Viewer,
};

/// How wide the pond is.
const FILES: i32 = 6;

/// A pond with two skaters.
#[derive(Debug, Clone)]
pub(crate) struct Pond {
    ranks: i32,
    /// Where white stands, and where black does.
    skaters: [Spot; 2],
    broken: BTreeSet<Spot>,
    turn: Seat,
    steps: u32,
    last: Option<(Spot, Spot)>,
    outcome: Option<Outcome>,
}

impl Pond {
    pub(crate) fn new(ranks: i32) -> Self {
        Self {
            ranks,
            skaters: [Spot { x: 2, y: 0 }, Spot { x: 3, y: ranks - 1 }],
            broken: BTreeSet::new(),
            turn: Seat::WHITE,
            steps: 0,
            last: None,
            outcome: None,
        }
    }

    fn is_free(&self, spot: Spot) -> bool {
        let is_on_the_pond = (0..FILES).contains(&spot.x) && (0..self.ranks).contains(&spot.y);
        is_on_the_pond && !self.broken.contains(&spot) && !self.skaters.contains(&spot)
    }

    /// Where a skater can step.
    fn steps_of(&self, seat: Seat) -> Vec<Spot> {
        let Spot { x, y } = self.skaters[seat.index()];
        let around = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| Spot { x: x + dx, y: y + dy }));
        around.filter(|spot| self.is_free(*spot)).collect()
    }

    fn end(&mut self, winner: Seat, reason: &str) -> Event {
        let outcome = Outcome::Win { winner, reason: reason.into() };
        self.outcome = Some(outcome.clone());
        Event::open(Happening::Ended { outcome })
    }

    fn piece(&self, seat: Seat) -> Piece {
        Piece {
            at: self.skaters[seat.index()],
            owners: vec![seat],
            parts: vec![Part { kind: "skater".to_owned(), letter: "S".to_owned(), owner: Some(seat) }],
            marks: Vec::new(),
        }
    }
}

fn other(seat: Seat) -> Seat {
    if seat == Seat::WHITE { Seat::BLACK } else { Seat::WHITE }
}

/// The action of stepping to a square is the name of the square: `c2`.
fn step_to(spot: Spot) -> Action {
    Action::new(Naming::Algebraic.write(spot).to_string())
}

impl Game for Pond {
    fn decisions(&self) -> Vec<Decision> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let steps = self.steps_of(self.turn).into_iter().map(|spot| ([Pick::Square(spot)], step_to(spot)));
        let step = Decision {
            seat: self.turn,
            purpose: Purpose::Move,
            prompt: "step to a square".into(),
            decline: None,
            choices: Choices::from_paths(steps),
        };
        // Giving up is possible at any time, and nobody waits for it.
        let resign = |seat| Decision {
            seat,
            purpose: Purpose::Aside,
            prompt: "give up".into(),
            decline: None,
            choices: Choices::from_words(["resign"]),
        };
        vec![step, resign(Seat::WHITE), resign(Seat::BLACK)]
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        if seat.index() >= self.skaters.len() {
            return Err(Refusal::NotAsked { seat, expected: vec![self.turn] });
        }
        if action.text() == "resign" {
            return Ok(vec![self.end(other(seat), "resignation")]);
        }
        if seat != self.turn {
            return Err(Refusal::NotAsked { seat, expected: vec![self.turn] });
        }
        let Some(to) = self.steps_of(seat).into_iter().find(|spot| step_to(*spot) == *action) else {
            let why = Phrase::Written("no skater can step there".to_owned());
            return Err(Refusal::forbidden("ice", why));
        };
        let from = self.skaters[seat.index()];
        let piece = self.piece(seat).name();
        self.skaters[seat.index()] = to;
        self.broken.insert(from);
        self.last = Some((from, to));
        self.steps += 1;
        self.turn = other(seat);
        let mut events = vec![Event::open(Happening::Moved { seat, piece, from, to })];
        if self.steps_of(self.turn).is_empty() {
            events.push(self.end(seat, "nowhere to step"));
        } else {
            events.push(Event::open(Happening::Turn { seat: self.turn }));
        }
        Ok(events)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let status = match &self.outcome {
            Some(outcome) => outcome.reason(),
            None => format!("{} to step", self.turn).into(),
        };
        Scene {
            viewer,
            surface: Surface::Board {
                files: FILES as u8,
                ranks: self.ranks as u8,
                holes: self.broken.iter().copied().collect(),
            },
            pieces: vec![self.piece(Seat::WHITE), self.piece(Seat::BLACK)],
            marks: Vec::new(),
            walls: Vec::new(),
            posts: Vec::new(),
            arrows: Vec::new(),
            last_move: self.last.map(|(from, to)| vec![from, to]).unwrap_or_default(),
            seats: Seat::first(2).map(SceneSeat::new).collect(),
            piles: Vec::new(),
            effects: Vec::new(),
            turn: self.outcome.is_none().then_some(self.turn),
            turn_number: 1 + self.steps / 2,
            status,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }

    /// Nothing is hidden, so there is only one game to imagine.
    fn imagine(&self, _: Seat, _: &mut Chance) -> Box<dyn Game> {
        self.fork()
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    /// The seat with more places to step to stands better. The bots of the program look ahead by this.
    fn worth(&self, seat: Seat) -> i32 {
        let places = |seat| self.steps_of(seat).len() as i32;
        match self.outcome.as_ref().map(Outcome::winner) {
            Some(winner) => {
                if winner == Some(seat) {
                    10_000
                } else {
                    -10_000
                }
            }
            None => 20 * (places(seat) - places(other(seat))),
        }
    }
}

#[cfg(test)]
mod tests {
    use unruly_contract::{Action, Game, Outcome, Seat, Viewer};

    use super::Pond;

    fn played(steps: &str) -> Pond {
        let mut pond = Pond::new(3);
        for step in steps.split_whitespace() {
            let seat = pond.turn;
            pond.act(seat, &Action::new(step)).unwrap_or_else(|refusal| panic!("{step}: {refusal}"));
        }
        pond
    }

    #[test]
    fn ice_breaks_where_a_skater_has_stood() {
        let mut pond = played("c2 d2 b2");
        assert!(pond.act(Seat::BLACK, &Action::new("c2")).is_err());
        assert!(pond.act(Seat::BLACK, &Action::new("e2")).is_ok());
        assert_eq!(pond.scene(Viewer::Spectator).pieces.len(), 2);
    }

    #[test]
    fn who_cannot_step_loses() {
        // White walks into a corner, and breaks every way out behind it.
        let pond = played("b1 e3 b2 f3 a2 f2 a1");
        assert_eq!((pond.outcome(), pond.steps_of(Seat::WHITE).len()), (None, 0));
        let pond = played("b1 e3 b2 f3 a2 f2 a1 f1");
        assert_eq!(pond.outcome().and_then(|outcome: Outcome| outcome.winner()), Some(Seat::BLACK));
        assert_eq!(pond.decisions(), []);
    }
}
