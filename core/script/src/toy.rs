//! Parlour: a small game with windows, cards and later picks, for tests of the runner.
//!
//! Any piece moves to any other square of its file or rank; whoever takes a king wins. After a move its player may play
//! a card or `end`, then the other may play `bog` against a long move or `pass`. Windows with nothing to play are
//! passed over, and so are turns of a seat without pieces.

use std::collections::BTreeMap;

use unruly_contract::{
    Action, Card, Chance, Choices, Decision, Effect, Event, Game, Hand, Happening, Mark, Naming, Outcome,
    Part, Pick, Piece, Pile, Profile, Purpose, Refusal, Ruleset, Scene, SceneSeat, Seat, Secrecy, Setup,
    SetupError, Spot, Surface, Viewer,
};

pub(crate) struct Parlour {
    profile: Profile,
    cards: Vec<Card>,
}

impl Parlour {
    pub(crate) fn new() -> Self {
        let profile = Profile {
            id: "parlour".into(),
            name: "Parlour".into(),
            summary: "Rooks and cards".into(),
            seats: 2..=2,
            options: Vec::new(),
            guide: "Take the king.".into(),
            naming: Naming::Algebraic,
            secrecy: Secrecy::Hidden,
        };
        let cards = ["bog", "call", "dub", "fireball", "hex", "mask", "plots", "swap", "toll", "truce"]
            .map(Card::bare)
            .into();
        Self { profile, cards }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Phase {
    Move,
    After,
    /// The mover says which lost piece comes back, and where.
    Recall,
    /// The other pays a pawn or denies.
    Toll,
    Reply,
    /// The mover plays one of the cards for which `plots` calls.
    Plots,
}

#[derive(Clone)]
struct Room {
    pieces: BTreeMap<Spot, (Seat, String)>,
    hands: BTreeMap<Seat, Vec<String>>,
    lost: BTreeMap<Seat, Vec<String>>,
    discard: Vec<String>,
    hexed: Vec<(Seat, Spot)>,
    turn: Seat,
    turn_number: u32,
    phase: Phase,
    /// How many cards are still called for.
    plots: u32,
    last: Option<(Spot, Spot)>,
    offer: Option<Seat>,
    outcome: Option<Outcome>,
}

impl Ruleset for Parlour {
    fn profile(&self) -> &Profile {
        &self.profile
    }

    fn cards(&self) -> &[Card] {
        &self.cards
    }

    fn start(&self, setup: &Setup) -> Result<Box<dyn Game>, SetupError> {
        setup.check(&self.profile)?;
        let usual = "white king e1, white rook a1, black king e8, black rook h8";
        let mut pieces = BTreeMap::new();
        for piece in setup.position.as_deref().unwrap_or(usual).split(", ") {
            let refused = || SetupError::Position(format!("{piece:?} is no piece\nhere").into());
            let [owner, kind, at] = piece.split(' ').collect::<Vec<_>>()[..] else { return Err(refused()) };
            let owner = owner.parse().map_err(|_| refused())?;
            pieces.insert(at.parse().map_err(|_| refused())?, (owner, kind.to_owned()));
        }
        Ok(Box::new(Room {
            pieces,
            hands: setup.arrangement.hands.clone(),
            lost: setup.arrangement.lost.clone(),
            discard: setup.arrangement.deck.clone(),
            hexed: Vec::new(),
            turn: Seat::WHITE,
            turn_number: 1,
            phase: Phase::Move,
            plots: 0,
            last: None,
            offer: None,
            outcome: None,
        }))
    }
}

fn other(seat: Seat) -> Seat {
    if seat == Seat::WHITE { Seat::BLACK } else { Seat::WHITE }
}

fn name(spot: Spot) -> String {
    Naming::Algebraic.write(spot).to_string()
}

fn spot(text: &str) -> Spot {
    text.parse().unwrap()
}

type Paths = Vec<(Vec<Pick>, Action)>;

impl Room {
    fn holds(&self, seat: Seat, card: &str) -> bool {
        self.hands.get(&seat).is_some_and(|hand| hand.iter().any(|held| held == card))
    }

    fn of(&self, seat: Seat) -> Vec<Spot> {
        self.pieces.iter().filter(|(_, (owner, _))| *owner == seat).map(|(at, _)| *at).collect()
    }

    fn king(&self, seat: Seat) -> Option<Spot> {
        self.pieces.iter().find(|(_, piece)| **piece == (seat, "king".into())).map(|(at, _)| *at)
    }

    /// The enemy besides the one on this square.
    fn other_enemy(&self, seat: Seat, than: Spot) -> Spot {
        self.of(other(seat)).into_iter().find(|at| *at != than).unwrap()
    }

    fn word(word: &str) -> (Vec<Pick>, Action) {
        (vec![Pick::Word(word.into())], Action::new(word))
    }

    fn moves(&self) -> Paths {
        let mut paths = Vec::new();
        for from in self.of(self.turn) {
            for step in 0..16 {
                let to = if step < 8 { Spot { x: step, y: from.y } } else { Spot { x: from.x, y: step - 8 } };
                let is_own = self.pieces.get(&to).is_some_and(|(owner, _)| *owner == self.turn);
                if !is_own {
                    let path = vec![Pick::Square(from), Pick::Square(to)];
                    paths.push((path, Action::new(name(from) + &name(to))));
                }
            }
        }
        if self.holds(self.turn, "plots") {
            paths.push((vec![Pick::Card("plots".into())], Action::new("play plots")));
        }
        if self.holds(self.turn, "swap") && self.of(other(self.turn)).len() == 2 {
            for one in self.of(self.turn) {
                for enemy in self.of(other(self.turn)) {
                    for own in self.of(self.turn).into_iter().filter(|own| *own != one) {
                        let squares = [one, enemy, own];
                        let mut path = vec![Pick::Card("swap".into())];
                        path.extend(squares.map(Pick::Square));
                        paths.push((path, Action::new(format!("play swap {}", squares.map(name).join(" ")))));
                    }
                }
            }
        }
        for to in ["d4", "d5"] {
            if self.holds(self.turn, "mask") {
                let path = vec![Pick::Card("mask".into()), Pick::Square(spot(to))];
                paths.push((path, Action::new(format!("play mask {to}"))));
            }
            for from in self.of(self.turn).into_iter().filter(|_| self.holds(self.turn, "dub")) {
                let path = vec![Pick::Card("dub".into()), Pick::Square(from), Pick::Square(spot(to))];
                paths.push((path, Action::new(format!("play dub {} {to}", name(from)))));
            }
        }
        paths
    }

    fn after(&self) -> Paths {
        let mut paths = Vec::new();
        for card in ["call", "toll"] {
            if self.holds(self.turn, card) {
                paths.push((vec![Pick::Card(card.into())], Action::new(format!("play {card}"))));
            }
        }
        let enemies = self.of(other(self.turn));
        if self.holds(self.turn, "hex") && enemies.len() == 1 {
            paths.push((vec![Pick::Card("hex".into())], Action::new("play hex")));
        } else if self.holds(self.turn, "hex") {
            paths.extend(enemies.iter().map(|at| {
                let path = vec![Pick::Card("hex".into()), Pick::Square(*at)];
                (path, Action::new(format!("play hex {}", name(*at))))
            }));
        }
        paths
    }

    fn recalls(&self) -> Paths {
        let mut lost = self.lost.get(&self.turn).cloned().unwrap_or_default();
        lost.sort();
        lost.dedup();
        let mut paths = Vec::new();
        for kind in lost {
            for at in ["e5", "e6"] {
                let path = vec![Pick::Kind(kind.clone()), Pick::Square(spot(at))];
                paths.push((path, Action::new(format!("recall {kind} {at}"))));
            }
        }
        paths
    }

    fn reply(&self) -> Paths {
        let is_long = self.last.is_some_and(|(from, to)| (from.x - to.x).abs() + (from.y - to.y).abs() > 1);
        let has_bog = self.holds(other(self.turn), "bog");
        if is_long && has_bog {
            vec![(vec![Pick::Card("bog".into())], Action::new("play bog"))]
        } else {
            vec![]
        }
    }

    /// Goes on to the next phase in which something can be decided.
    fn go_on(&mut self) {
        let next = match self.phase {
            _ if self.plots > 0 => Phase::Plots,
            Phase::Move | Phase::Recall | Phase::Toll | Phase::Plots => Phase::After,
            Phase::After => Phase::Reply,
            Phase::Reply => {
                (self.turn, self.last) = (other(self.turn), None);
                self.turn_number += 1;
                if self.of(self.turn).is_empty() {
                    return self.go_on();
                }
                Phase::Move
            }
        };
        self.phase = next;
        self.plots -= u32::from(next == Phase::Plots);
        let is_idle = match next {
            Phase::After => self.after().is_empty(),
            Phase::Reply => self.reply().is_empty(),
            Phase::Plots => self.after().is_empty(),
            _ => false,
        };
        if is_idle {
            self.go_on();
        }
    }

    fn spend(&mut self, seat: Seat, card: &str) {
        let hand = self.hands.get_mut(&seat).unwrap();
        let place = hand.iter().position(|held| held == card).unwrap();
        self.discard.insert(0, hand.remove(place));
    }

    fn shift(&mut self, from: Spot, to: Spot) {
        let piece = self.pieces.remove(&from).unwrap();
        if let Some((owner, kind)) = self.pieces.insert(to, piece) {
            if kind == "king" {
                self.outcome = Some(Outcome::Win { winner: other(owner), reason: "king taken".into() });
            }
            self.lost.entry(owner).or_default().push(kind);
        }
        self.last = Some((from, to));
    }

    fn play(&mut self, seat: Seat, words: &[&str]) {
        self.spend(seat, words[0]);
        match *words {
            ["mask", to] => {
                self.shift(self.king(seat).unwrap(), spot(to));
                self.go_on();
            }
            ["dub", from, to] => {
                self.shift(spot(from), spot(to));
                self.go_on();
            }
            ["call"] => self.phase = Phase::Recall,
            ["plots"] => {
                self.plots = 2;
                self.go_on();
            }
            ["swap", one, enemy, own] => {
                let left = self.other_enemy(seat, spot(enemy));
                for (one, other) in [(spot(one), spot(enemy)), (spot(own), left)] {
                    let [first, second] = [one, other].map(|at| self.pieces.remove(&at).unwrap());
                    self.pieces.extend([(one, second), (other, first)]);
                }
                self.go_on();
            }
            ["toll"] => {
                assert!(self.pieces.len() > 2, "nobody is left to pay");
                self.phase = Phase::Toll;
            }
            ["hex", ref at @ ..] => {
                let at = at.first().map_or_else(|| self.of(other(seat))[0], |at| spot(at));
                self.hexed.push((seat, at));
                self.go_on();
            }
            ["bog"] => {
                let (from, to) = self.last.unwrap();
                let stopped =
                    Spot { x: from.x + (to.x - from.x).signum(), y: from.y + (to.y - from.y).signum() };
                let piece = self.pieces.remove(&to).unwrap();
                self.pieces.insert(stopped, piece);
                self.go_on();
            }
            _ => unreachable!(),
        }
    }
}

impl Game for Room {
    fn decisions(&self) -> Vec<Decision> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let (seat, purpose, decline, mut paths) = match self.phase {
            Phase::Move => (self.turn, Purpose::Move, None, self.moves()),
            Phase::After => (self.turn, Purpose::Step, Some("end"), self.after()),
            Phase::Recall => (self.turn, Purpose::Step, None, self.recalls()),
            Phase::Toll => {
                (other(self.turn), Purpose::Step, None, vec![Self::word("pay"), Self::word("deny")])
            }
            Phase::Reply => (other(self.turn), Purpose::Step, Some("pass"), self.reply()),
            Phase::Plots => (self.turn, Purpose::Step, None, self.after()),
        };
        paths.extend(decline.map(Self::word));
        let ask = |seat, purpose, decline: Option<&str>, paths| Decision {
            seat,
            purpose,
            prompt: "?".into(),
            decline: decline.map(Action::new),
            choices: Choices::from_paths(paths),
        };
        let mut decisions = vec![ask(seat, purpose, decline, paths)];
        for seat in Seat::first(2) {
            let mut asides = vec![Self::word("resign"), Self::word("draw offer")];
            if self.offer == Some(other(seat)) {
                asides.push(Self::word("draw accept"));
            }
            decisions.push(ask(seat, Purpose::Aside, None, asides));
        }
        decisions
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        let text = action.text();
        if text.starts_with("say ") {
            return Ok(vec![Event::open(Happening::Announced { text: text.into() })]);
        }
        let decisions = self.decisions();
        let offered = |decision: &&Decision| decision.seat == seat && decision.actions().contains(&action);
        if !decisions.iter().any(|decision| offered(&decision)) && text != "timeout" {
            let expected = (self as &dyn Game).asked();
            return Err(if expected.contains(&seat) {
                Refusal::forbidden("rules", format!("{seat} cannot do that now"))
            } else {
                Refusal::NotAsked { seat, expected }
            });
        }
        let words: Vec<&str> = text.split(' ').collect();
        let moved = self.last;
        let left = match words[..] {
            ["play", "swap", _, enemy, _] => Some(self.other_enemy(seat, spot(enemy))),
            _ => None,
        };
        match words.as_slice() {
            ["play", card @ ..] => self.play(seat, card),
            ["end" | "pass" | "deny"] => self.go_on(),
            ["pay"] => {
                self.lost.entry(seat).or_default().push("pawn".into());
                self.go_on();
            }
            ["recall", kind, at] => {
                let lost = self.lost.get_mut(&seat).unwrap();
                let place = lost.iter().position(|lost| lost == kind).unwrap();
                self.pieces.insert(spot(at), (seat, lost.remove(place)));
                self.go_on();
            }
            ["resign" | "timeout"] => {
                self.outcome = Some(Outcome::Win { winner: other(seat), reason: text.into() });
            }
            ["draw", "offer"] => self.offer = Some(seat),
            ["draw", _] => {
                self.outcome = Some(Outcome::Draw { reason: "agreement".into(), honours: Vec::new() });
            }
            _ => {
                let (from, to) = text.split_at(2);
                self.shift(spot(from), spot(to));
                if self.outcome.is_none() {
                    self.go_on();
                }
            }
        }
        let mut events = vec![Event::open(Happening::Announced { text: text.into() })];
        if let ("play bog", Some((from, to))) = (text, moved) {
            let [from, to] = [from, to].map(|spot| Naming::Algebraic.write(spot).to_string());
            events.push(Event::open(Happening::Announced { text: format!("bogged: {from}{to}").into() }));
        }
        events.extend(left.map(|at| Event::open(Happening::Chosen { seat, pick: Pick::Square(at) })));
        if text == "play toll" {
            // There is one king who can pay it.
            let king = self.king(other(seat)).map(Pick::Square);
            events.extend(king.map(|pick| Event::open(Happening::Chosen { seat, pick })));
        }
        Ok(events)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let piece = |(at, (owner, kind)): (&Spot, &(Seat, String))| Piece {
            at: *at,
            owners: vec![*owner],
            parts: vec![Part { kind: kind.clone(), letter: "P".into(), owner: Some(*owner) }],
            marks: if at.x == 7 { vec!["trapped".into()] } else { Vec::new() },
        };
        let seat = |seat| {
            let on = |at: Spot| self.of(other(seat)).into_iter().any(|enemy| enemy.x == at.x && enemy.y > 1);
            let beside = |at: Spot| self.of(other(seat)).into_iter().any(|enemy| enemy.y == at.y);
            let mut lost = BTreeMap::new();
            for kind in self.lost.get(&seat).into_iter().flatten() {
                *lost.entry(kind.clone()).or_default() += 1;
            }
            SceneSeat {
                in_check: self.king(seat).is_some_and(on),
                threatened_by: self
                    .king(seat)
                    .filter(|at| beside(*at))
                    .map(|_| other(seat))
                    .into_iter()
                    .collect(),
                dead: lost
                    .iter()
                    .filter(|(kind, _)| *kind == "knight")
                    .map(|(k, n)| (k.clone(), *n))
                    .collect(),
                lost,
                hand: Some(Hand::FaceUp(self.hands.get(&seat).cloned().unwrap_or_default())),
                ..SceneSeat::new(seat)
            }
        };
        let effect = |(seat, at): &(Seat, Spot)| Effect {
            card: "hex".into(),
            seat: *seat,
            until: "the end".into(),
            on: vec![*at],
            about: Vec::new(),
            is_passing: false,
        };
        Scene {
            viewer,
            surface: Surface::Board { files: 8, ranks: 8, holes: Vec::new() },
            pieces: self.pieces.iter().map(piece).collect(),
            marks: vec![Mark { at: spot("c3"), what: "church".into() }],
            walls: Vec::new(),
            posts: Vec::new(),
            arrows: Vec::new(),
            last_move: self.last.into_iter().flat_map(|(from, to)| [from, to]).collect(),
            seats: Seat::first(2).map(seat).collect(),
            piles: vec![Pile {
                name: "discard".into(),
                owner: None,
                count: self.discard.len(),
                face_up: self.discard.clone(),
            }],
            effects: self.hexed.iter().map(effect).collect(),
            turn: self.outcome.is_none().then_some(self.turn),
            turn_number: self.turn_number,
            status: "in play".into(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }

    fn imagine(&self, _viewer: Seat, _chance: &mut Chance) -> Box<dyn Game> {
        self.fork()
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn worth(&self, _seat: Seat) -> i32 {
        0
    }

    fn read(&self, _seat: Seat, text: &str) -> Result<Action, Refusal> {
        let is_square = |text: &str| text.parse::<Spot>().is_ok();
        let is_move = |word: &str| matches!(word.split_at_checked(2), Some((from, to)) if to.len() == 2 && is_square(from) && is_square(to));
        let is_said = |word: &str| word.len() > 1 && word.chars().all(|c| c.is_ascii_lowercase());
        let short = |word: &str| Some(word.replace("to", "")).filter(|word| is_move(word));
        let words: Vec<String> =
            text.split(' ').map(|word| short(word).unwrap_or_else(|| word.to_owned())).collect();
        if words.iter().all(|word| is_said(word) || is_square(word) || is_move(word)) {
            return Ok(Action::new(words.join(" ")));
        }
        let hint = "write a move like a1a6, a square or a word".into();
        Err(Refusal::NotAnAction { text: text.to_owned(), hint })
    }
}
