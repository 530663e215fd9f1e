//! A game with hidden hands, small enough to see through: whoever has laid down all cards has won.

use std::collections::BTreeMap;
use std::sync::Arc;

use unruly_contract::{
    Action, Audience, Chance, Choices, Decision, Event, Game, Hand, Happening, Mark, Naming, Outcome, Pick,
    Profile, Purpose, Refusal, Ruleset, Scene, SceneSeat, Seat, Secrecy, Setup, SetupError, Spot, Surface,
    Viewer,
};
use unruly_table::HostedRuleset;

/// Hidden hands on a small board. Each turn a player lays a card on a free square, or looks at the other's hand.
pub(super) struct Lay {
    profile: Profile,
}

impl Lay {
    /// The ruleset.
    pub(super) fn shelf() -> HostedRuleset {
        let toy = Self {
            profile: Profile {
                id: "lay".to_owned(),
                name: "Lay".to_owned(),
                summary: "Lay down your cards.".to_owned(),
                seats: 2..=2,
                options: Vec::new(),
                guide: "Lay a card on a free square. Whoever has none left wins.".to_owned(),
                naming: Naming::Algebraic,
                secrecy: Secrecy::Hidden,
            },
        };
        HostedRuleset::new(Arc::new(toy)).unwrap()
    }
}

impl Ruleset for Lay {
    fn profile(&self) -> &Profile {
        &self.profile
    }

    fn start(&self, _: &Setup) -> Result<Box<dyn Game>, SetupError> {
        let hand = |cards: [&str; 2]| cards.map(str::to_owned).to_vec();
        let hands = [hand(["crab", "owl"]), hand(["bog", "fox"])];
        Ok(Box::new(Laying { hands, laid: BTreeMap::new(), turn: 0, looks: 0 }))
    }
}

#[derive(Clone)]
struct Laying {
    hands: [Vec<String>; 2],
    laid: BTreeMap<Spot, String>,
    turn: usize,
    looks: u32,
}

const SQUARES: [Spot; 4] =
    [Spot { x: 0, y: 0 }, Spot { x: 1, y: 0 }, Spot { x: 0, y: 1 }, Spot { x: 1, y: 1 }];

impl Laying {
    fn seat(&self) -> Seat {
        if self.turn.is_multiple_of(2) { Seat::WHITE } else { Seat::BLACK }
    }
}

impl Game for Laying {
    fn decisions(&self) -> Vec<Decision> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let free = || SQUARES.into_iter().filter(|spot| !self.laid.contains_key(spot));
        let lay = |(card, at): (&String, Spot)| {
            let picks = vec![Pick::Word("lay".to_owned()), Pick::Card(card.clone()), Pick::Square(at)];
            (picks, Action::new(format!("lay {card} {}", Naming::Algebraic.write(at))))
        };
        let hand = &self.hands[self.seat().index()];
        let lays = hand.iter().flat_map(|card| free().map(move |at| (card, at))).map(lay);
        let said = |word: &str| (vec![Pick::Word(word.to_owned())], Action::new(word));
        vec![Decision {
            seat: self.seat(),
            purpose: Purpose::Step,
            prompt: "lay a card, or look".into(),
            decline: None,
            choices: Choices::from_paths(lays.chain([said("look"), said("panic")])),
        }]
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        if !self
            .decisions()
            .iter()
            .any(|decision| decision.seat == seat && decision.actions().contains(&action))
        {
            return Err(Refusal::forbidden("laid", "that card cannot be laid there"));
        }
        let events = match action.text().strip_prefix("lay ").and_then(|rest| rest.split_once(' ')) {
            Some((card, at)) => {
                let at: Spot = at.parse().expect("it was offered");
                self.hands[seat.index()].retain(|held| held != card);
                self.laid.insert(at, card.to_owned());
                vec![Event::open(Happening::Played { seat, card: card.to_owned() })]
            }
            None if action.text() == "panic" => panic!("lost for words"),
            None => {
                self.looks += 1;
                let text = format!("the other holds {}", self.hands[1 - seat.index()].join(" and "));
                let what = Happening::Announced { text: text.into() };
                vec![Event { what, to: Audience::Only(vec![seat]), reveals: true, card: None }]
            }
        };
        self.turn += 1;
        Ok(events)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let shown = |seat: Seat| {
            let hand = &self.hands[seat.index()];
            let is_seen = viewer == Viewer::Seat(seat) || viewer == Viewer::Referee;
            let hand = if is_seen { Hand::FaceUp(hand.clone()) } else { Hand::FaceDown(hand.len()) };
            SceneSeat { hand: Some(hand), ..SceneSeat::new(seat) }
        };
        Scene {
            viewer,
            surface: Surface::Board { files: 2, ranks: 2, holes: Vec::new() },
            pieces: Vec::new(),
            marks: self.laid.iter().map(|(at, card)| Mark { at: *at, what: card.clone() }).collect(),
            walls: Vec::new(),
            posts: Vec::new(),
            arrows: Vec::new(),
            last_move: Vec::new(),
            seats: Seat::first(2).map(shown).collect(),
            piles: Vec::new(),
            effects: Vec::new(),
            turn: self.outcome().is_none().then(|| self.seat()),
            turn_number: 1 + self.turn as u32 / 2,
            status: self
                .outcome()
                .map_or_else(|| format!("{} to play", self.seat()).into(), |outcome| outcome.phrase()),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = Seat::first(2).find(|seat| self.hands[seat.index()].is_empty())?;
        Some(Outcome::Win { winner, reason: "no card left".into() })
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
