//! Drawer: each holds cards and plays or draws; whoever plays `match` after somebody has played `oil` burns the books.

use std::sync::Arc;

use rand::SeedableRng;
use rand::seq::SliceRandom;

use unruly_contract::{
    Action, Card, Chance, Choices, Decision, Event, Game, Hand, Happening, Naming, OptionKind, OptionSpec,
    Outcome, Pick, Pile, Profile, Purpose, Refusal, Ruleset, Scene, SceneSeat, Seat, Secrecy, Setup,
    SetupError, Surface, Viewer,
};

/// The cards of a deck.
const CARDS: [&str; 8] = ["apple", "book", "match", "nut", "oil", "pear", "rope", "stone"];

/// Two hands of cards and a deck from which they are filled.
pub struct Drawer {
    profile: Profile,
    cards: Vec<Card>,
}

#[derive(Clone)]
struct DrawerGame {
    hands: [Vec<String>; 2],
    deck: Vec<String>,
    played: Vec<String>,
    turn: Seat,
    is_burning: bool,
}

impl Drawer {
    /// The drawer, with the flaw that it always has.
    pub fn flawed() -> Arc<dyn Ruleset> {
        let slow = OptionSpec {
            key: "slow".into(),
            name: "Slow".into(),
            help: "It makes no difference.".into(),
            kind: OptionKind::Flag { default: false },
        };
        let profile = Profile {
            id: "drawer".into(),
            name: "Drawer".into(),
            summary: "What not to keep together".into(),
            seats: 2..=2,
            options: vec![slow],
            guide: "Play or draw.".into(),
            naming: Naming::Algebraic,
            secrecy: Secrecy::Hidden,
        };
        Arc::new(Self { profile, cards: CARDS.iter().map(|id| Card::bare(id)).collect() })
    }
}

impl Ruleset for Drawer {
    fn profile(&self) -> &Profile {
        &self.profile
    }

    fn cards(&self) -> &[Card] {
        &self.cards
    }

    fn start(&self, setup: &Setup) -> Result<Box<dyn Game>, SetupError> {
        setup.check(&self.profile)?;
        let (hands, mut deck) = (&setup.arrangement.hands, setup.arrangement.deck.clone());
        if hands.is_empty() && deck.is_empty() {
            deck = CARDS.map(str::to_owned).to_vec();
            deck.shuffle(&mut Chance::seed_from_u64(setup.seed));
        }
        let mut held = |seat| match hands.get(&seat) {
            Some(cards) => cards.clone(),
            None => deck.drain(..deck.len().min(2)).collect(),
        };
        let hands = [held(Seat::WHITE), held(Seat::BLACK)];
        Ok(Box::new(DrawerGame { hands, deck, played: Vec::new(), turn: Seat::WHITE, is_burning: false }))
    }
}

impl Game for DrawerGame {
    fn decisions(&self) -> Vec<Decision> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let draw = Action::new("draw");
        let mut paths = vec![(vec![Pick::Word("draw".into())], draw)];
        for card in &self.hands[self.turn.index()] {
            let play = Action::new(format!("play {card}"));
            paths.push((vec![Pick::Word("play".into()), Pick::Card(card.clone())], play));
        }
        vec![Decision {
            seat: self.turn,
            purpose: Purpose::Move,
            prompt: "play or draw".into(),
            decline: None,
            choices: Choices::from_paths(paths),
        }]
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::GameOver);
        }
        if seat != self.turn {
            return Err(Refusal::NotAsked { seat, expected: vec![self.turn] });
        }
        let hand = &mut self.hands[seat.index()];
        let mut events = Vec::new();
        if action.text() == "draw" {
            if !self.deck.is_empty() {
                hand.push(self.deck.remove(0));
            }
        } else {
            let card = action.text().strip_prefix("play ").unwrap_or_default();
            let Some(place) = hand.iter().position(|held| held == card) else {
                return Err(Refusal::forbidden("hand", "you do not hold that card"));
            };
            let card = hand.remove(place);
            self.is_burning |= card == "match" && self.played.contains(&"oil".to_owned());
            events.push(Event::open(Happening::Played { seat, card: card.clone() }));
            self.played.push(card);
        }
        self.turn = if seat == Seat::WHITE { Seat::BLACK } else { Seat::WHITE };
        Ok(events)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let shown = |seat: Seat| {
            let cards = &self.hands[seat.index()];
            let is_face_up = viewer == Viewer::Seat(seat) || viewer == Viewer::Referee;
            let hand = if is_face_up { Hand::FaceUp(cards.clone()) } else { Hand::FaceDown(cards.len()) };
            SceneSeat { hand: Some(hand), ..SceneSeat::new(seat) }
        };
        let face_up = if viewer == Viewer::Referee { self.deck.clone() } else { Vec::new() };
        Scene {
            viewer,
            surface: Surface::Board { files: 1, ranks: 1, holes: Vec::new() },
            pieces: Vec::new(),
            marks: Vec::new(),
            walls: Vec::new(),
            posts: Vec::new(),
            arrows: Vec::new(),
            last_move: Vec::new(),
            seats: Seat::first(2).map(shown).collect(),
            piles: vec![Pile { name: "deck".into(), owner: None, count: self.deck.len(), face_up }],
            effects: Vec::new(),
            turn: self.outcome().is_none().then_some(self.turn),
            turn_number: 1,
            status: format!("{} played", self.played.len()).into(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_over = self.deck.is_empty() && self.hands.iter().all(Vec::is_empty);
        is_over.then(|| Outcome::Draw { reason: "nothing is left".into(), honours: Vec::new() })
    }

    fn imagine(&self, viewer: Seat, chance: &mut Chance) -> Box<dyn Game> {
        let mut imagined = self.clone();
        let other = 1 - viewer.index();
        let held = imagined.hands[other].len();
        let mut unseen = std::mem::take(&mut imagined.hands[other]);
        unseen.append(&mut imagined.deck);
        unseen.shuffle(chance);
        imagined.deck = unseen.split_off(held);
        imagined.hands[other] = unseen;
        Box::new(imagined)
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn worth(&self, _: Seat) -> i32 {
        0
    }

    fn audit(&self) -> Result<(), String> {
        if self.is_burning { Err("the books are on fire".to_owned()) } else { Ok(()) }
    }
}
