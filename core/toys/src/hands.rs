//! Hands: hold three hidden cards, play or draw in turn; whoever has played the most when the deck is out wins.

use std::sync::Arc;

use rand::SeedableRng;
use rand::seq::SliceRandom;

use unruly_contract::{
    Action, Audience, Chance, Choices, Decision, Event, Game, Hand, Happening, Naming, Outcome, Pick, Pile,
    Profile, Purpose, Refusal, Ruleset, Scene, SceneSeat, Seat, Secrecy, Setup, SetupError, Surface, Viewer,
};

/// The flaw of a game of Hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "each name says what is wrong")]
pub enum HandsFlaw {
    ShowsTheDeckInItsStatus,
    CountsTheOthersCards,
    ImaginesWhatIs,
    ImaginesAnotherHand,
    ImaginesByTheClock,
    IgnoresItsSeed,
    LosesCards,
}

/// Two hands of numbers, each hidden from the other.
pub struct Hands {
    profile: Profile,
    flaw: Option<HandsFlaw>,
    chance: std::sync::Mutex<Chance>,
}

#[derive(Clone)]
struct HandsGame {
    hands: [Vec<u32>; 2],
    deck: Vec<u32>,
    played: [u32; 2],
    turn: Seat,
    flaw: Option<HandsFlaw>,
    resigned: Option<Seat>,
    imagined: Arc<std::sync::atomic::AtomicU64>,
}

impl Hands {
    /// A game without flaw.
    pub fn sound() -> Arc<dyn Ruleset> {
        Arc::new(Self::with(None))
    }

    /// A game with a flaw.
    pub fn flawed(flaw: HandsFlaw) -> Arc<dyn Ruleset> {
        Arc::new(Self::with(Some(flaw)))
    }

    fn with(flaw: Option<HandsFlaw>) -> Self {
        let profile = Profile {
            id: "hands".into(),
            name: "Hands".into(),
            summary: "Three hidden cards".into(),
            seats: 2..=2,
            options: Vec::new(),
            guide: "Play or draw.".into(),
            naming: Naming::Algebraic,
            secrecy: Secrecy::Hidden,
        };
        Self { profile, flaw, chance: std::sync::Mutex::new(Chance::seed_from_u64(5)) }
    }
}

impl Ruleset for Hands {
    fn profile(&self) -> &Profile {
        &self.profile
    }

    fn start(&self, setup: &Setup) -> Result<Box<dyn Game>, SetupError> {
        setup.check(&self.profile)?;
        if setup.position.is_some() {
            return Err(SetupError::Position("Hands has no positions".into()));
        }
        if !setup.arrangement.is_empty() {
            return Err(SetupError::Arrangement("hands are dealt".into()));
        }
        let mut deck: Vec<u32> = (1..=16).collect();
        if self.flaw == Some(HandsFlaw::IgnoresItsSeed) {
            deck.shuffle(&mut *self.chance.lock().unwrap());
        } else {
            deck.shuffle(&mut Chance::seed_from_u64(setup.seed));
        }
        let hands = [deck.split_off(13), deck.split_off(10)];
        let (turn, flaw) = (Seat::WHITE, self.flaw);
        Ok(Box::new(HandsGame {
            hands,
            deck,
            played: [0; 2],
            turn,
            flaw,
            resigned: None,
            imagined: Default::default(),
        }))
    }
}

impl HandsGame {
    fn has(&self, flaw: HandsFlaw) -> bool {
        self.flaw == Some(flaw)
    }

    fn other(seat: Seat) -> Seat {
        if seat == Seat::WHITE { Seat::BLACK } else { Seat::WHITE }
    }
}

impl Game for HandsGame {
    fn decisions(&self) -> Vec<Decision> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut paths = vec![(vec![Pick::Word("draw".into())], Action::new("draw"))];
        for card in &self.hands[self.turn.index()] {
            paths.push((vec![Pick::Card(format!("card-{card}"))], Action::new(format!("play card-{card}"))));
        }
        let (seat, purpose, prompt) = (self.turn, Purpose::Move, "play or draw".into());
        let clock = |seat| Decision {
            seat,
            purpose: Purpose::Host,
            prompt: "has the time run out?".into(),
            decline: None,
            choices: Choices::from_words(["timeout"]),
        };
        let own = Decision { seat, purpose, prompt, decline: None, choices: Choices::from_paths(paths) };
        std::iter::once(own).chain(Seat::first(2).map(clock)).collect()
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::GameOver);
        }
        if seat.index() >= self.hands.len() {
            return Err(Refusal::NotAsked { seat, expected: vec![self.turn] });
        }
        if action.text() == "timeout" {
            self.resigned = Some(seat);
            return Ok(Vec::new());
        }
        if seat != self.turn {
            return Err(Refusal::NotAsked { seat, expected: vec![self.turn] });
        }
        let loses_cards = self.has(HandsFlaw::LosesCards);
        let hand = &mut self.hands[seat.index()];
        let event = if action.text() == "draw" {
            let card = self.deck.pop().expect("the game is over when the deck is out");
            if !loses_cards {
                hand.push(card);
            }
            let what = Happening::Drew { seat, count: 1, cards: vec![format!("card-{card}")] };
            Event { what, to: Audience::Only(vec![seat]), reveals: true, card: None }
        } else {
            let card = action.text().strip_prefix("play card-").and_then(|card| card.parse().ok());
            let place = card.and_then(|card: u32| hand.iter().position(|held| *held == card));
            let Some(place) = place.filter(|place| action.text() == format!("play card-{}", hand[*place]))
            else {
                return Err(Refusal::forbidden("hand", "you do not hold that card"));
            };
            let card = hand.remove(place);
            self.played[seat.index()] += card;
            Event::open(Happening::Played { seat, card: format!("card-{card}") })
        };
        self.turn = Self::other(seat);
        Ok(vec![event])
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let shown = |seat: Seat| {
            let cards = &self.hands[seat.index()];
            let is_face_up = viewer == Viewer::Seat(seat) || viewer == Viewer::Referee;
            let hand = if is_face_up {
                Hand::FaceUp(cards.iter().map(|card| format!("card-{card}")).collect())
            } else if self.has(HandsFlaw::CountsTheOthersCards) {
                Hand::FaceDown(cards.iter().sum::<u32>() as usize)
            } else {
                Hand::FaceDown(cards.len())
            };
            SceneSeat { hand: Some(hand), ..SceneSeat::new(seat) }
        };
        let top = if self.has(HandsFlaw::ShowsTheDeckInItsStatus) { self.deck.last() } else { None };
        let mut face_up = Vec::new();
        if viewer == Viewer::Referee {
            face_up = self.deck.iter().rev().map(|card| format!("card-{card}")).collect();
        }
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
            status: format!("{:?} played, {top:?} on top", self.played).into(),
        }
    }

    fn audit(&self) -> Result<(), String> {
        let lying: u32 = self.hands.iter().flatten().chain(&self.deck).chain(&self.played).sum();
        if lying == (1..=16).sum::<u32>() { Ok(()) } else { Err("a card is nowhere".to_owned()) }
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(loser) = self.resigned {
            return Some(Outcome::Win { winner: Self::other(loser), reason: "time".into() });
        }
        let [white, black] = self.played;
        self.deck.is_empty().then(|| match white.cmp(&black) {
            std::cmp::Ordering::Equal => Outcome::Draw { reason: "as many".into(), honours: Vec::new() },
            order => Outcome::Win {
                winner: if order.is_gt() { Seat::WHITE } else { Seat::BLACK },
                reason: "more".into(),
            },
        })
    }

    fn imagine(&self, viewer: Seat, chance: &mut Chance) -> Box<dyn Game> {
        let mut imagined = self.clone();
        if self.has(HandsFlaw::ImaginesWhatIs) {
            return Box::new(imagined);
        }
        let mut fresh =
            Chance::seed_from_u64(self.imagined.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
        let chance = if self.has(HandsFlaw::ImaginesByTheClock) { &mut fresh } else { chance };
        let other = Self::other(viewer).index();
        let mut unseen = std::mem::take(&mut imagined.deck);
        let held = imagined.hands[other].len();
        unseen.append(&mut imagined.hands[other]);
        if self.has(HandsFlaw::ImaginesAnotherHand) {
            unseen.append(&mut imagined.hands[viewer.index()]);
        }
        unseen.shuffle(chance);
        if self.has(HandsFlaw::ImaginesAnotherHand) {
            imagined.hands[viewer.index()] =
                unseen.split_off(unseen.len() - self.hands[viewer.index()].len());
        }
        imagined.hands[other] = unseen.split_off(unseen.len() - held);
        imagined.deck = unseen;
        Box::new(imagined)
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn worth(&self, seat: Seat) -> i32 {
        i32::try_from(self.played[seat.index()]).unwrap()
            - i32::try_from(self.played[Self::other(seat).index()]).unwrap()
    }
}
