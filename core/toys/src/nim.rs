//! Nim: take any number from one heap; whoever takes the last piece wins.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use rand::seq::IndexedRandom;

use unruly_contract::{
    Action, Chance, Choice, Choices, Counting, Decision, Event, Game, Happening, Naming, OptionKind,
    OptionSpec, OptionValue, Outcome, Part, Perft, Pick, Piece, Profile, Purpose, Refusal, Ruleset, Scene,
    SceneSeat, Seat, Secrecy, Setup, SetupError, Spot, Surface, Viewer,
};

/// The flaw of a game of Nim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "each name says what is wrong")]
pub enum NimFlaw {
    AcceptsWhatItNeverOffered,
    AcceptsLooseText,
    OffersTooMuch,
    ChangesWhenItRefuses,
    SharesItsForks,
    AsksAfterTheEnd,
    StopsAsking,
    RepeatsItself,
    ReadsWrongly,
    ForgetsTheTurnInPositions,
    MiscountsInBulk,
    DependsOnWhatWasPlayedBefore,
    Panics,
    HasABadDefault,
    SeatsAnyNumber,
    TakesAnyOption,
    TakesAnyPosition,
    ShowsMoreToWhite,
    ImaginesAnotherGame,
    RevealsThoughOpen,
    ShoutsItsId,
    DeclinesInSecret,
    PanicsAtOddPositions,
    WaitsForAnother,
    DrawsWhatItNeverOffered,
    DrawsForAnybody,
}

/// Heaps from which players take in turn; everything is open.
pub struct Nim {
    profile: Profile,
    flaw: Option<NimFlaw>,
    started: AtomicUsize,
}

#[derive(Clone)]
struct Heaps {
    heaps: [u32; 3],
    seats: u8,
    turn: Seat,
    outcome: Option<Outcome>,
    flaw: Option<NimFlaw>,
    shared: Arc<Mutex<u32>>,
    oddity: usize,
}

impl Nim {
    /// A game without flaw.
    pub fn sound() -> Arc<dyn Ruleset> {
        Arc::new(Self::with(None))
    }

    /// A game with a flaw.
    pub fn flawed(flaw: NimFlaw) -> Arc<dyn Ruleset> {
        Arc::new(Self::with(Some(flaw)))
    }

    fn with(flaw: Option<NimFlaw>) -> Self {
        let default = if flaw == Some(NimFlaw::HasABadDefault) { 99 } else { 3 };
        let choice = |key: &str| Choice { key: key.into(), name: key.into(), help: "Who wins.".into() };
        let profile = Profile {
            id: if flaw == Some(NimFlaw::ShoutsItsId) { "NIM!" } else { "nim" }.into(),
            name: "Nim".into(),
            summary: "Take the last piece".into(),
            seats: 2..=3,
            options: vec![
                OptionSpec {
                    key: "least-heap".into(),
                    name: "Least heap".into(),
                    help: "The size of the smallest heap.".into(),
                    kind: OptionKind::Number { default, least: 1, most: 9 },
                },
                OptionSpec {
                    key: "last".into(),
                    name: "Last".into(),
                    help: "What taking the last piece does.".into(),
                    kind: OptionKind::Word { default: "wins".into(), choices: vec![choice("wins")] },
                },
            ],
            guide: "Take any number from one heap.".into(),
            naming: Naming::Algebraic,
            secrecy: Secrecy::Open,
        };
        Self { profile, flaw, started: AtomicUsize::new(0) }
    }

    fn check(&self, setup: &Setup) -> Result<(), SetupError> {
        match setup.check(&self.profile) {
            Err(SetupError::Seats { .. }) if self.flaw == Some(NimFlaw::SeatsAnyNumber) => Ok(()),
            Err(SetupError::UnknownOption { .. }) if self.flaw == Some(NimFlaw::TakesAnyOption) => Ok(()),
            result => result,
        }
    }
}

impl Ruleset for Nim {
    fn profile(&self) -> &Profile {
        &self.profile
    }

    fn start(&self, setup: &Setup) -> Result<Box<dyn Game>, SetupError> {
        self.check(setup)?;
        if !setup.arrangement.lays_nothing_out() {
            return Err(SetupError::Arrangement("Nim has no cards".into()));
        }
        let least = match setup.options.get("least-heap") {
            Some(OptionValue::Number(least)) => u32::try_from(*least).unwrap(),
            _ => 3,
        };
        let mut heaps = Heaps {
            heaps: [least, least + 1, least + 2],
            seats: setup.seats.unwrap_or(2).clamp(2, 6),
            turn: Seat::WHITE,
            outcome: None,
            flaw: self.flaw,
            shared: Arc::new(Mutex::new(0)),
            oddity: self.started.fetch_add(1, Ordering::Relaxed),
        };
        if let Some(position) = &setup.position {
            let mut read = || {
                let words: Vec<&str> = position.split(' ').collect();
                let [one, two, three, turn] = words.as_slice() else { return None };
                heaps.heaps = [one.parse().ok()?, two.parse().ok()?, three.parse().ok()?];
                heaps.turn =
                    turn.parse().ok().filter(|seat: &Seat| seat.index() < usize::from(heaps.seats))?;
                heaps.heaps.iter().all(|heap| *heap < 100).then_some(())
            };
            let is_read = read().is_some();
            assert!(is_read || self.flaw != Some(NimFlaw::PanicsAtOddPositions), "an odd position");
            if self.flaw != Some(NimFlaw::TakesAnyPosition) && (!is_read || heaps.heaps == [0; 3]) {
                return Err(SetupError::Position(position.as_str().into()));
            }
        }
        Ok(Box::new(heaps))
    }
}

impl Heaps {
    fn has(&self, flaw: NimFlaw) -> bool {
        self.flaw == Some(flaw)
    }

    fn next(&self) -> Seat {
        Seat::ALL[(self.turn.index() + 1) % usize::from(self.seats)]
    }

    fn offers(&self) -> Vec<(usize, u32)> {
        let too_much = u32::from(self.has(NimFlaw::OffersTooMuch));
        let heaps = self.heaps.iter().enumerate().filter(|(_, size)| **size > 0);
        heaps.flat_map(|(heap, size)| (1..=size + too_much).map(move |count| (heap, count))).collect()
    }

    fn text((heap, count): (usize, u32)) -> String {
        format!("take {count} from {}", ['a', 'b', 'c'][heap])
    }

    fn end(&mut self, winner: Seat, reason: &str) -> Vec<Event> {
        let outcome = Outcome::Win { winner, reason: reason.into() };
        self.outcome = Some(outcome.clone());
        vec![Event::open(Happening::Ended { outcome })]
    }
}

impl Game for Heaps {
    fn asked(&self) -> Vec<Seat> {
        let is_asked = |seat: &Seat| (*seat == self.turn) != self.has(NimFlaw::WaitsForAnother);
        if self.decisions().is_empty() {
            Vec::new()
        } else {
            Seat::first(usize::from(self.seats)).filter(is_asked).collect()
        }
    }

    fn any_answer(&self, seat: Seat, chance: &mut Chance) -> Option<Action> {
        if self.has(NimFlaw::DrawsWhatItNeverOffered) {
            return Some(Action::new("resign"));
        }
        let is_asked = seat == self.turn || self.has(NimFlaw::DrawsForAnybody);
        self.offers()
            .choose(chance)
            .filter(|_| is_asked && self.outcome().is_none())
            .map(|offer| Action::new(Self::text(*offer)))
    }

    fn decisions(&self) -> Vec<Decision> {
        let stopped = self.has(NimFlaw::StopsAsking) && self.heaps.iter().sum::<u32>() < 5;
        if stopped || self.outcome.is_some() && !self.has(NimFlaw::AsksAfterTheEnd) {
            return Vec::new();
        }
        let path = |offer: (usize, u32)| {
            let spot = Spot { x: i32::try_from(offer.0).unwrap(), y: 0 };
            let text = if self.has(NimFlaw::RepeatsItself) { "take".into() } else { Self::text(offer) };
            (vec![Pick::Square(spot), Pick::Word(offer.1.to_string())], Action::new(text))
        };
        let choices = Choices::from_paths(self.offers().into_iter().map(path));
        let decline = self.has(NimFlaw::DeclinesInSecret).then(|| Action::new("pass"));
        let purpose = Purpose::Move;
        let regular = Decision { seat: self.turn, purpose, prompt: "your move".into(), decline, choices };
        let at_any_time = |seat, purpose, word| Decision {
            seat,
            purpose,
            prompt: "at any time".into(),
            decline: None,
            choices: Choices::from_words([word]),
        };
        let asides =
            |seat| [at_any_time(seat, Purpose::Aside, "resign"), at_any_time(seat, Purpose::Host, "timeout")];
        std::iter::once(regular).chain(Seat::first(usize::from(self.seats)).flat_map(asides)).collect()
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        if seat.index() >= usize::from(self.seats) {
            return Err(Refusal::NotAsked { seat, expected: vec![self.turn] });
        }
        let text = if self.has(NimFlaw::AcceptsLooseText) { action.text().trim() } else { action.text() };
        if text == "resign" || text == "timeout" {
            let winner = Seat::first(2).find(|other| *other != seat).unwrap();
            return Ok(self.end(winner, text));
        }
        if seat != self.turn {
            if self.has(NimFlaw::ChangesWhenItRefuses) {
                self.heaps[2] += 1;
            }
            return Err(Refusal::NotAsked { seat, expected: vec![self.turn] });
        }
        let offered = self.offers().into_iter().find(|offer| Self::text(*offer) == text);
        let (heap, count) = match offered {
            Some((heap, count)) if count <= self.heaps[heap] => (heap, count),
            None if self.has(NimFlaw::AcceptsWhatItNeverOffered) => (0, 0),
            _ => return Err(Refusal::forbidden("heap", format!("there is no way to {text}"))),
        };
        assert!(!self.has(NimFlaw::Panics) || self.heaps[1] != 2, "two in the second heap");
        self.heaps[heap] -= count;
        if self.has(NimFlaw::DependsOnWhatWasPlayedBefore) && self.heaps[0] == 0 {
            self.heaps[1] += u32::try_from(self.oddity % 2).unwrap();
        }
        *self.shared.lock().unwrap() += 1;
        let reveals = self.has(NimFlaw::RevealsThoughOpen);
        let mut events = vec![Event { reveals, ..Event::open(Happening::Announced { text: text.into() }) }];
        if self.heaps == [0; 3] {
            events.extend(self.end(self.turn, "last piece"));
        } else {
            self.turn = self.next();
            events.push(Event::open(Happening::Turn { seat: self.turn }));
        }
        Ok(events)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let piece = |(heap, size): (usize, &u32)| Piece {
            at: Spot { x: i32::try_from(heap).unwrap(), y: 0 },
            owners: Vec::new(),
            parts: vec![Part { kind: format!("heap of {size}"), letter: "H".into(), owner: None }],
            marks: Vec::new(),
        };
        let acted = if self.has(NimFlaw::SharesItsForks) { *self.shared.lock().unwrap() } else { 0 };
        let shown = self.has(NimFlaw::ShowsMoreToWhite) && viewer == Viewer::Seat(Seat::WHITE);
        Scene {
            viewer,
            surface: Surface::Board { files: 3, ranks: 1, holes: Vec::new() },
            pieces: self.heaps.iter().enumerate().map(piece).collect(),
            marks: Vec::new(),
            walls: Vec::new(),
            posts: Vec::new(),
            arrows: Vec::new(),
            last_move: Vec::new(),
            seats: Seat::first(usize::from(self.seats)).map(SceneSeat::new).collect(),
            piles: Vec::new(),
            effects: Vec::new(),
            turn: self.outcome.is_none().then_some(self.turn),
            turn_number: 1 + acted,
            status: if shown { "for white".into() } else { format!("{} to take", self.turn).into() },
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }

    fn imagine(&self, _viewer: Seat, _chance: &mut Chance) -> Box<dyn Game> {
        let mut imagined = self.clone();
        imagined.heaps[0] += u32::from(self.has(NimFlaw::ImaginesAnotherGame));
        Box::new(imagined)
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn worth(&self, seat: Seat) -> i32 {
        let balance = self.heaps.iter().fold(0, |sum, heap| sum ^ heap);
        if (balance == 0) == (seat == self.turn) { -100 } else { 100 }
    }

    fn read(&self, _seat: Seat, text: &str) -> Result<Action, Refusal> {
        let text = text.trim();
        Ok(Action::new(if self.has(NimFlaw::ReadsWrongly) { text.replace('2', "1") } else { text.into() }))
    }

    fn position(&self) -> Option<String> {
        let [one, two, three] = self.heaps;
        let turn = if self.has(NimFlaw::ForgetsTheTurnInPositions) { Seat::WHITE } else { self.turn };
        Some(format!("{one} {two} {three} {turn}"))
    }

    fn perft(&self, perft: Perft) -> Option<u64> {
        fn count(heaps: [u32; 3], depth: u32) -> u64 {
            if depth == 0 {
                return 1;
            }
            let mut total = 0;
            for heap in 0..3 {
                for left in 0..heaps[heap] {
                    let mut after = heaps;
                    after[heap] = left;
                    total += count(after, depth - 1);
                }
            }
            total
        }
        let surplus = self.has(NimFlaw::MiscountsInBulk) && perft.counting == Counting::Bulk;
        let ended = self.outcome.is_some() && perft.depth > 0;
        Some(if ended { 0 } else { count(self.heaps, perft.depth) + u64::from(surplus) })
    }
}
